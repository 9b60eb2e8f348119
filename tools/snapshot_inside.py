"""Runs inside Pyodide under Node before the snapshot is taken: imports, warms, and cleans up behind itself.
It sees only the app's zip; it must not know the repository."""
# mypy: ignore-errors
# ruff: noqa: F821


def prepare(imports):
    import importlib
    import marshal
    import random
    import sys
    import zipimport

    sys.dont_write_bytecode = True
    sys.path.append("/lib/app.zip")
    for name in imports:
        importlib.import_module(name)
    archive = zipimport.zipimporter("/lib/app.zip")
    codes = {}
    for path in sorted(archive._get_files()):
        if path.startswith("pyscript/") and path.endswith(".pyc"):
            package = path.endswith("/__init__.pyc")
            name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            codes[name] = (marshal.loads(archive.get_data(path)[16:]), package)
    sys.modules["umbrary_frozen"].hold(codes)
    sys.modules["app.main"].warm()
    random.seed(0)


def clean():
    """Whatever is only a cache of files that will not exist, and free memory that still holds old bytes."""
    import gc
    import linecache
    import re
    import sys
    import zipimport

    linecache.clearcache()
    re.purge()
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    sys._clear_internal_caches()
    gc.collect()
    for size in range(16, 513, 16):
        blank = [bytes(max(0, size - 33)) for _ in range(min(6000, 1_500_000 // size))]
        del blank
    gc.collect()


def main(text):
    import json

    prepare(json.loads(text)["imports"])
    clean()


main(job_text)
del job_text, prepare, clean, main
