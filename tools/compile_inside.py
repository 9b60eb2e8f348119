"""Runs inside Pyodide under Node: compiles modules and packs them, same bytes every time.
It sees only the sources handed over; it must not know the repository."""
# mypy: ignore-errors
# ruff: noqa: F821

import importlib
import importlib._bootstrap_external as external
import importlib.util
import json
import sys
import zipfile

EPOCH = (1980, 1, 1, 0, 0, 0)
job = json.loads(job_text)


skipped = {}


def pyc(text, name, optimize):
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    return external._code_to_hash_pyc(code, importlib.util.source_hash(text.encode()), checked=False)


def pack(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name])


def compiled(sources):
    """Asserts stay: a broken invariant must stop the game, not damage it."""
    return {name + "c": pyc(text, "/lib/app.zip/" + name, 0) for name, text in sources.items()}


def standard_modules():
    """Every module of the standard library that is loaded once our modules are."""
    for name in job["imports"]:
        try:
            importlib.import_module(name)
        except Exception as error:  # the build tells, a test refuses
            skipped[name] = repr(error)
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith("/lib/python3") and ".zip/" in origin:
            yield name, origin


def standard_library():
    entries = {}
    for name, origin in standard_modules():
        inside = origin.split(".zip/", 1)[1]
        loader = sys.modules[name].__spec__.loader
        entries[inside + "c" if inside.endswith(".py") else inside] = pyc(
            loader.get_source(name), origin, 0 if "pyodide" in name else 2)
    return entries


app = compiled(job["sources"]) | {name: text.encode() for name, text in job["files"].items()}
pack("/tmp/app.zip", app)
sys.path.insert(0, "/tmp/app.zip")
library = standard_library()
pack("/tmp/stdlib.zip", library)
with open("/tmp/modules.json", "w") as out:
    json.dump({"library": sorted(library), "skipped": skipped}, out)
