"""Puts Pyodide's two modules inside our loader: one file instead of a chain of three.
It must not know what they do, only how each exports its values. docs/adr/0008-one-file-loader.md."""

import re

from tools.console import ToolError

LOADER = (
    re.compile(r"export\{(\w+) as loadPyodide,(\w+) as version\};"),
    r"return{loadPyodide:\1,version:\2};",
)
GLUE = re.compile(r"\A(async function \w+\(.*\})\s*export default \w+;\s*\Z", re.DOTALL)
# Gives the loader the address of the trampoline pointer, which a restored snapshot overwrites.
TRAMPOLINE = (
    re.compile(r"HEAP32\[\(__PyRuntime\+offset\)/4>>>0\]=ptr\}"),
    'HEAP32[(__PyRuntime+offset)/4>>>0]=ptr;Module["trampolineIndex"]=(__PyRuntime+offset)/4>>>0}',
)
# Chromium can crash when Python runs on a switched stack (docs/adr/0014-no-stack-switching.md).
STACK_SWITCHING = (re.compile(r'canConstructWasm&&"Suspending"in WebAssembly'), "false")
IMPORT_LOADER = "import { loadPyodide as load, version } from './pyodide.mjs';"
IMPORT_GLUE = "import createModule from './pyodide.asm.mjs';"


def replace_once(text: str, pattern: re.Pattern[str], new: str) -> str:
    changed, times = pattern.subn(new, text)
    if times != 1:
        raise ToolError(
            f"A module to be bundled matches {pattern.pattern!r} {times} times instead of once; see LOADER, "
            "GLUE, TRAMPOLINE, STACK_SWITCHING and the import lines in tools/build/bundle_loader.py "
            "(docs/UPGRADING_PYODIDE.md)."
        )
    return changed


def loader_expression(text: str) -> str:
    """pyodide.mjs as a function call, so that its top-level names stay private."""
    return f"(() => {{{replace_once(text, *LOADER)}\n}})();"


def glue_expression(text: str) -> str:
    """The glue is one large function; in brackets V8 compiles it eagerly, in the background."""
    changed = replace_once(replace_once(text, *TRAMPOLINE), *STACK_SWITCHING)
    return replace_once(changed, GLUE, r"(\1);")


def bundle(own: str, loader: str, glue: str) -> str:
    """Our loader with both modules in the place of its import lines."""
    parts = {
        IMPORT_LOADER: f"const {{ loadPyodide: load, version }} = {loader_expression(loader)}",
        IMPORT_GLUE: f"const createModule = {glue_expression(glue)}",
    }
    for line, part in parts.items():
        own = replace_once(own, re.compile(re.escape(line)), part.replace("\\", r"\\"))
    return own
