"""Our interpreter module with Pyodide's two modules inside it: one file instead of a chain of three.
It must not know what they do, only how each names what it gives away."""

import re

from tools.console import ToolError

LOADER = (
    re.compile(r"export\{(\w+) as loadPyodide,(\w+) as version\};"),
    r"return{loadPyodide:\1,version:\2};",
)
GLUE = re.compile(r"\A(async function \w+\(.*\})\s*export default \w+;\s*\Z", re.DOTALL)
IMPORT_LOADER = "import { loadPyodide as load, version } from './pyodide.mjs';"
IMPORT_GLUE = "import createModule from './pyodide.asm.mjs';"


def once(text: str, pattern: re.Pattern[str], new: str) -> str:
    changed, times = pattern.subn(new, text)
    if times != 1:
        raise ToolError(f"One of the modules to be joined does not say {pattern.pattern!r} just once.")
    return changed


def loader_value(text: str) -> str:
    """The loader as a function that is called at once, so that its names stay its own."""
    return f"(() => {{{once(text, *LOADER)}\n}})();"


def glue_value(text: str) -> str:
    """The glue is one large function: in brackets, a browser compiles it beside the page, not on call."""
    return once(text, GLUE, r"(\1);")


def joined(own: str, loader: str, glue: str) -> str:
    parts = {
        IMPORT_LOADER: f"const {{ loadPyodide: load, version }} = {loader_value(loader)}",
        IMPORT_GLUE: f"const createModule = {glue_value(glue)}",
    }
    for line, part in parts.items():
        own = once(own, re.compile(re.escape(line)), part.replace("\\", r"\\"))
    return own
