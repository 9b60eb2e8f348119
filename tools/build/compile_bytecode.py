"""Runs inside Pyodide under Node: compiles modules and packs them into reproducible zips.
It sees only the sources in its job; it must not know the repository."""
# mypy: ignore-errors
# ruff: noqa: F821

import ast
import importlib
import importlib._bootstrap_external as external
import json
import sys
import types
import zipfile

NOT_SHIPPED = ("ssl", "_ssl", "bz2", "lzma", "compression")  # modules that import them work without them
EPOCH = (1980, 1, 1, 0, 0, 0)
job = json.loads(job_text)


skipped = {}


def strip_lines(code):
    """The same code without line numbers; a traceback still names file and function (docs/adr/0007)."""
    parts = (strip_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=no_lines(len(code.co_code) // 2), co_consts=tuple(parts))


def no_lines(instructions):
    """A line table that covers every instruction with "no line"; tracebacks fail on an empty table."""
    whole, rest = divmod(instructions, 8)
    return b"\xff" * whole + (bytes([0xF8 + rest - 1]) if rest else b"")


def pyc(text, name, optimize):
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    if optimize == 2 and job["strip_lines"]:
        code = strip_lines(code)
    return external._code_to_hash_pyc(code, bytes(8), checked=False)


def pack(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name])


class WithoutDocs(ast.NodeTransformer):
    """Removes docstrings and type annotations of arguments; line numbers stay correct."""

    def visit_Module(self, node):
        node.body = [self.without_annotation(part) for part in node.body]
        return self.without_docstring(node)

    def visit_ClassDef(self, node):
        return self.without_docstring(node)  # annotations of fields stay: dataclasses read them

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.without_docstring(node)

    def visit_AsyncFunctionDef(self, node):
        return self.visit_FunctionDef(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def without_annotation(self, node):
        """An assignment at module level without its type."""
        if not isinstance(node, ast.AnnAssign):
            return node
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def without_docstring(self, node):
        if ast.get_docstring(node, clean=False) is not None:
            # Not "": for a dataclass without a docstring Python generates one, which is slow.
            node.body[0].value = ast.copy_location(ast.Constant("-"), node.body[0].value)
        return self.generic_visit(node)


def without_docs(text):
    return ast.fix_missing_locations(WithoutDocs().visit(ast.parse(text)))


def compiled(sources):
    """Our modules. Asserts stay: a broken invariant must stop the game before it damages a save."""
    return {name + "c": pyc(without_docs(text), "/lib/app.zip/" + name, 0) for name, text in sources.items()}


def standard_modules():
    """Every module of the standard library that is loaded after our modules are imported."""
    for name in job["imports"]:
        try:
            importlib.import_module(name)
        except Exception as error:  # python_bundle.py turns this into a build error
            skipped[name] = repr(error)
    for name, module in sorted(sys.modules.items()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith("/lib/python3") and ".zip/" in origin and name.split(".")[0] not in NOT_SHIPPED:
            yield name, origin


def standard_library():
    entries = {}
    for name, origin in standard_modules():
        inside = origin.split(".zip/", 1)[1]
        loader = sys.modules[name].__spec__.loader
        entries[inside + "c" if inside.endswith(".py") else inside] = pyc(loader.get_source(name), origin, 2)
    return entries


app = compiled(job["sources"]) | {name: text.encode() for name, text in job["files"].items()}
pack("/tmp/app.zip", app)
sys.path.insert(0, "/tmp/app.zip")
library = standard_library()
pack("/tmp/stdlib.zip", library)
with open("/tmp/modules.json", "w") as out:
    json.dump({"library": sorted(library), "skipped": skipped}, out)
