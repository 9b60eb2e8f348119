"""Runs inside Pyodide under Node before the snapshot: imports and warms the app.
It sees only the app's zip; it must not know the repository. See docs/adr/0001, 0006, 0007 and 0013."""
# mypy: ignore-errors
# ruff: noqa: F821

# Modules that are imported because other modules import them, but never called in this page. In the snapshot
# their functions are replaced by `left_out`. A start with ?plain has the real functions and line numbers.
STUBBED_MODULES = (
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

# Tables that only those functions read.
EMPTIED_TABLES = (
    ("html.entities", ("html5", "name2codepoint", "codepoint2name", "entitydefs")),
    ("locale", ("locale_alias", "locale_encoding_alias", "windows_locale")),
    ("stringprep", ("b3_exceptions",)),
)


def left_out(*args, **kwargs):
    raise NotImplementedError("left out of the snapshot; start with ?plain")


def all_functions():
    import gc
    import types

    return [found for found in gc.get_objects() if isinstance(found, types.FunctionType)]


def is_stubbed(module):
    return any(module == name or module.startswith(name + ".") for name in STUBBED_MODULES)


line_tables = {}  # equal tables are one object: 7,000 code objects have 600 different ones


def strip_lines(code):
    """The same code object without line numbers, like `strip_lines` in compile_bytecode.py."""
    import types

    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * whole + (bytes([0xF8 + rest - 1]) if rest else b"")
    table = line_tables.setdefault(table, table)
    parts = (strip_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(parts))


def stub_out():
    """Replace the code of every function in STUBBED_MODULES."""
    for found in all_functions():
        if is_stubbed(str(found.__module__)) and not found.__code__.co_freevars:
            found.__code__ = left_out.__code__
            found.__defaults__ = found.__kwdefaults__ = None


def empty_tables():
    """Empty the tables of stubbed modules in place, so that other names for them are empty too."""
    import sys

    for module, names in EMPTIED_TABLES:
        for name in names if module in sys.modules else ():
            getattr(sys.modules[module], name).clear()


def strip_generated():
    """Strip the functions that dataclasses and enums generate from text."""
    for found in all_functions():
        if found.__code__.co_filename == "<string>":
            found.__code__ = strip_lines(found.__code__)


HEAP_TYPE, IMMUTABLE = 1 << 9, 1 << 8  # flags of types in C: Py_TPFLAGS_HEAPTYPE, Py_TPFLAGS_IMMUTABLETYPE


def strip_frozen():
    """Strip line numbers and docstrings of modules inside the wasm, and docstrings of modules and classes."""
    import sys

    for found in all_functions():
        if found.__code__.co_filename.startswith("<frozen"):
            found.__code__ = without_docs(strip_lines(found.__code__))
            found.__doc__ = None
    for module in sys.modules.values():
        module.__doc__ = None
    for kind in all_classes():
        if vars(kind).get("__doc__") and kind.__flags__ & HEAP_TYPE and not kind.__flags__ & IMMUTABLE:
            kind.__doc__ = None


def without_docs(code):
    """The same code object without docstrings."""
    import inspect
    import types

    parts = [without_docs(part) if isinstance(part, types.CodeType) else part for part in code.co_consts]
    if code.co_flags & inspect.CO_HAS_DOCSTRING:
        parts[0] = None
    return code.replace(co_consts=tuple(parts))


def share_methods():
    """Let dataclasses share functions instead of generated ones that differ only in names (docs/adr/0013)."""
    import sys

    shared = sys.modules["snapshot_importer"]
    for kind in all_classes():
        if "__dataclass_fields__" not in vars(kind):
            continue
        for name, method in shared.SHARED_METHODS.items():
            if origin_of(vars(kind).get(name)) == "<string>":
                setattr(kind, name, method)


def origin_of(method):
    """The file of a function, of the inner one if it is wrapped; "" if it is no function."""
    code = getattr(getattr(method, "__wrapped__", method), "__code__", None)
    return code.co_filename if code else ""


def all_classes():
    import gc

    return [found for found in gc.get_objects() if isinstance(found, type)]


def strip_imports():
    """Make zipimport strip line numbers from our modules; returns a function that undoes it."""
    import zipimport

    unmarshal = zipimport._unmarshal_code

    def stripped(*args):
        code = unmarshal(*args)
        return code and strip_lines(code)

    zipimport._unmarshal_code = stripped
    return lambda: setattr(zipimport, "_unmarshal_code", unmarshal)


def import_all(job):
    import importlib

    undo = strip_imports() if job["strip_lines"] else lambda: None
    for name in job["imports"]:
        importlib.import_module(name)
    undo()


def pyscript_code(job):
    """PyScript's own modules as code objects: they need the browser, so they are imported in the page."""
    import marshal
    import zipimport

    archive = zipimport.zipimporter("/lib/app.zip")
    codes = {}
    for path in sorted(archive._get_files()):
        if path.startswith("pyscript/") and path.endswith(".pyc"):
            name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            code = marshal.loads(archive.get_data(path)[16:])
            codes[name] = (strip_lines(code) if job["strip_lines"] else code, path.endswith("/__init__.pyc"))
    return codes


def prepare(job):
    import random
    import sys

    sys.dont_write_bytecode = True
    sys.path.append("/lib/app.zip")
    import_all(job)
    sys.modules["snapshot_importer"].install(pyscript_code(job))
    sys.modules["app.main"].warm()
    if job["stub_modules"]:
        stub_out()
        empty_tables()
    if job["strip_lines"]:
        strip_generated()
        strip_frozen()
    if job["share_methods"]:
        share_methods()
    random.seed(0)


def clean():
    """Empty the caches of files that will not exist, and overwrite free memory that holds old bytes."""
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
        zeros = [bytes(max(0, size - 33)) for _ in range(min(6000, 1_500_000 // size))]
        del zeros
    gc.collect()
    gc.freeze()  # a collection that walked all objects of the snapshot took 8 ms in the middle of a game


def main(text):
    import json

    prepare(json.loads(text))
    line_tables.clear()
    clean()


main(job_text)
del (
    job_text,
    main,
    prepare,
    clean,
    stub_out,
    empty_tables,
    left_out,
    is_stubbed,
    STUBBED_MODULES,
    EMPTIED_TABLES,
)
del (
    all_functions,
    all_classes,
    strip_lines,
    strip_generated,
    strip_frozen,
    strip_imports,
    import_all,
    pyscript_code,
)
del without_docs, share_methods, origin_of, line_tables, HEAP_TYPE, IMMUTABLE
