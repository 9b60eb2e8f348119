"""Runs inside Pyodide under Node before the snapshot is taken: imports, warms, and cleans up behind itself.
It sees only the app's zip; it must not know the repository."""
# mypy: ignore-errors
# ruff: noqa: F821

# Loaded because something else loads them, never called in this page: their functions give way to one that
# says so. Whoever starts with ?plain has them all, and line numbers too.
HOLLOWED = (
    "_pyodide._core_docs",
    "asyncio.base_events",
    "asyncio.base_subprocess",
    "asyncio.queues",
    "asyncio.runners",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.staggered",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.taskgroups",
    "asyncio.threads",
    "asyncio.unix_events",
    "dis",
    "html",
    "ipaddress",
    "locale",
    "ntpath",
    "pyodide.http",
    "selectors",
    "shutil",
    "site",
    "socket",
    "stringprep",
    "subprocess",
    "tempfile",
    "zipfile",
)


def hollow(*left_out, **too):
    raise NotImplementedError("left out of the snapshot; start with ?plain")


def functions():
    import gc
    import types

    return [found for found in gc.get_objects() if isinstance(found, types.FunctionType)]


def hollowed(module):
    return any(module == name or module.startswith(name + ".") for name in HOLLOWED)


def without_lines(code):
    """As tools/build/compile_bytecode.py does for the standard library."""
    import types

    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * whole + (bytes([0xF8 + rest - 1]) if rest else b"")
    parts = (without_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(parts))


def lighten():
    """Functions that nothing here calls, and the line numbers of those that dataclasses wrote."""
    for found in functions():
        code = found.__code__
        if hollowed(str(found.__module__)) and not code.co_freevars:
            found.__code__ = hollow.__code__
            found.__defaults__ = found.__kwdefaults__ = None
        elif code.co_filename == "<string>":
            found.__code__ = without_lines(code)


def import_without_lines():
    """Our own modules too come without line numbers."""
    import zipimport

    unmarshal = zipimport._unmarshal_code

    def stripped(*given):
        code = unmarshal(*given)
        return code and without_lines(code)

    zipimport._unmarshal_code = stripped
    return lambda: setattr(zipimport, "_unmarshal_code", unmarshal)


def prepare(imports):
    import importlib
    import marshal
    import random
    import sys
    import zipimport

    sys.dont_write_bytecode = True
    sys.path.append("/lib/app.zip")
    undo = import_without_lines()
    for name in imports:
        importlib.import_module(name)
    undo()
    archive = zipimport.zipimporter("/lib/app.zip")
    codes = {}
    for path in sorted(archive._get_files()):
        if path.startswith("pyscript/") and path.endswith(".pyc"):
            package = path.endswith("/__init__.pyc")
            name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            codes[name] = (without_lines(marshal.loads(archive.get_data(path)[16:])), package)
    sys.modules["snapshot_importer"].hold(codes)
    sys.modules["app.main"].warm()
    lighten()
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
    gc.freeze()  # what is here stays: looking through it for garbage took 8 ms in mid-game at times


def main(text):
    import json

    prepare(json.loads(text)["imports"])
    clean()


main(job_text)
del job_text, main, prepare, clean, lighten, hollow, hollowed, HOLLOWED
del functions, without_lines, import_without_lines
