"""Runs inside Pyodide under Node: compiles modules and packs them, same bytes every time.
It sees only the sources handed over; it must not know the repository."""
# mypy: ignore-errors
# ruff: noqa: F821

import ast
import importlib
import importlib._bootstrap_external as external
import json
import sys
import types
import zipfile

DROPPED = ("ssl", "_ssl", "bz2", "lzma", "compression")  # whoever imports them does without
EPOCH = (1980, 1, 1, 0, 0, 0)
job = json.loads(job_text)


skipped = {}


def without_lines(code):
    """The standard library without its line numbers: a tracing message still names file and function."""
    parts = (without_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(parts))


def pyc(text, name, optimize):
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    if optimize == 2:
        code = without_lines(code)
    return external._code_to_hash_pyc(code, bytes(8), checked=False)


def pack(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name])


def undocumented(text):
    """A module without its docstrings, its lines where they were."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
            body[0].value = ast.copy_location(ast.Constant(""), body[0].value)
    return tree


def compiled(sources):
    """Asserts stay: a broken invariant must stop the game, not damage it."""
    return {name + "c": pyc(undocumented(text), "/lib/app.zip/" + name, 0) for name, text in sources.items()}


def standard_modules():
    """Every module of the standard library that is loaded once our modules are."""
    for name in job["imports"]:
        try:
            importlib.import_module(name)
        except Exception as error:  # the build tells, a test refuses
            skipped[name] = repr(error)
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith("/lib/python3") and ".zip/" in origin and name.split(".")[0] not in DROPPED:
            yield name, origin


def standard_library():
    entries = {}
    for name, origin in standard_modules():
        inside = origin.split(".zip/", 1)[1]
        loader = sys.modules[name].__spec__.loader
        entries[inside + "c" if inside.endswith(".py") else inside] = pyc(
            loader.get_source(name), origin, 2)
    return entries


app = compiled(job["sources"]) | {name: text.encode() for name, text in job["files"].items()}
pack("/tmp/app.zip", app)
sys.path.insert(0, "/tmp/app.zip")
library = standard_library()
pack("/tmp/stdlib.zip", library)
with open("/tmp/modules.json", "w") as out:
    json.dump({"library": sorted(library), "skipped": skipped}, out)
