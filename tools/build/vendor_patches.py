"""PyScript and Pyodide as we ship them: official files from npm, checked by hash, changed in named places.
It must not know our own pages; when a file changes upstream every change here has to be looked at again."""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.console import ToolError
from tools.paths import NPM

PYSCRIPT = NPM / "@pyscript" / "core" / "dist" / "core-C9KDLldu.js"
PYODIDE = NPM / "pyodide"


@dataclass(frozen=True)
class Change:
    """One replacement and its reason; `old` must occur exactly `times` times."""

    why: str
    old: str
    new: str
    times: int = 1


PINNED = {
    PYSCRIPT: "6ebd3fd9f13faa7859f54bed5304c532da8a194fffbe14baf1986af1a1f17dd6",
    PYODIDE / "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    PYODIDE / "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    PYODIDE / "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
}

PYSCRIPT_CHANGES = (
    Change(
        "the page's policy forbids eval; a closure composes the same hooks on the main thread",
        's=n.map(_o).join(", ");return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()',
        's=n;return(w,x)=>(t.endsWith("Async")?(async()=>{for(const f of s)await f(w,x)})()'
        ":s.forEach(f=>f(w,x)))",
    ),
    Change(
        "none of the plugins is used, so none is fetched",
        'var Ns={codemirror:()=>Promise.resolve().then(function(){return Do}),"deprecations-manager":()=>'
        'import("./deprecations-manager-UpAPKqCb.js"),donkey:()=>import("./donkey-4Hrqd7WZ.js"),error:()=>'
        'import("./error-D2315lOB.js"),"py-editor":()=>import("./py-editor-C4XsZtn7.js"),"py-game":()=>'
        'import("./py-game-DWiCrr7a.js"),"py-terminal":()=>import("./py-terminal-CwQ6kcjg.js")};',
        "var Ns={};",
    ),
    Change(
        "no packages are installed at run time, so their store is not opened; a browser that refuses "
        "IndexedDB can still start the app and say so",
        "l=new h(`${c}@${t}`)",
        "l={sync(){},clear(){},close(){},has(){}}",
    ),
    Change("the folder picker is not used; its store is not opened either", "no=new y(eo)", "no=null"),
    Change("source maps are not shipped", "\n//# sourceMappingURL=core-C9KDLldu.js.map", ""),
)

PYODIDE_CHANGES = (
    Change(
        "the page has already started to compile the wasm; a failure must be told, not only logged",
        'let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K();',
        "let t=e.wasmModule,i=K();",
    ),
    Change(
        "the same",
        "let l;n?l=await WebAssembly.instantiateStreaming(n,s):l=await WebAssembly.instantiate(await t,s);"
        "let{instance:d,module:u}=l;r(d,u)}catch(l){",
        "let u=await t,d=await WebAssembly.instantiate(u,s);e.wasmReady?.(d);r(d,u)}catch(l){"
        "e.wasmFailed?.(l);",
    ),
    Change(
        "the same: hand over the whole configuration",
        "instantiateWasm:Ie(e.indexURL)",
        "instantiateWasm:Ie(e)",
    ),
    Change(
        "the standard library may be given as bytes",
        "function he(e){let t=j(e);",
        "function he(e){let t=e.then?e:j(e);",
    ),
    Change("source maps are not shipped", "\n//# sourceMappingURL=pyodide.mjs.map", ""),
)


def official(path: Path) -> bytes:
    """The untouched file, refused when it is not the one these changes were written for."""
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest() != PINNED[path]:
        raise ToolError(
            f"{path.name} is not the version tools/vendor.py was written for; "
            "look at every change there, then pin its new hash."
        )
    return content


def changed(path: Path, changes: tuple[Change, ...]) -> str:
    return with_changes(path.name, official(path).decode(), changes)


def with_changes(name: str, text: str, changes: tuple[Change, ...]) -> str:
    for change in changes:
        if text.count(change.old) != change.times:
            raise ToolError(f"{name}: the text to change was not found once ({change.why}).")
        text = text.replace(change.old, change.new)
    return text


# PyScript's package loads all its parts when it is imported; here each is loaded when somebody asks for it.
PACKAGE = "pyscript/__init__.py"
PACKAGE_CHANGES = (
    Change(
        "what nobody here uses must not cost every start a twentieth of its time",
        "from pyscript.display import HTML,display\nfrom pyscript.fetch import fetch\n"
        "from pyscript.storage import Storage,storage\nfrom pyscript.websocket import WebSocket\n"
        "from pyscript.events import when,Event\n"
        "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers",
        "_homes={'HTML':'display','display':'display','fetch':'fetch','Storage':'storage','storage':'storage',"
        "'WebSocket':'websocket','when':'events','Event':'events','create_named_worker':'workers',"
        "'workers':'workers'}\n"
        "def __getattr__(name):\n"
        "    if name not in _homes:raise AttributeError(name)\n"
        "    import importlib\n"
        "    return getattr(importlib.import_module('pyscript.'+_homes[name]),name)",
    ),
)

STDLIB = re.compile(r'wo\("\.",(\{pyscript:\{.*?\}\})\),ho\.push\("import pyscript', re.DOTALL)


def pyscript() -> tuple[str, dict[str, str]]:
    """PyScript's core without its Python files, and those files: they travel compiled with our modules."""
    text = changed(PYSCRIPT, PYSCRIPT_CHANGES)
    found = STDLIB.search(text)
    if found is None:
        raise ToolError("PyScript's own Python modules were not found in its core.")
    tree = json.loads(found[1].replace("{pyscript:", '{"pyscript":', 1).replace('"}}', '"}}'))
    files = flatten(tree)
    files[PACKAGE] = with_changes(PACKAGE, files[PACKAGE], PACKAGE_CHANGES)
    return text.replace(found[1], "{}", 1), files


def flatten(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    files: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            files |= flatten(value, f"{prefix}{name}/")
        else:
            files[prefix + name] = str(value)
    return files


def pyodide_loader() -> str:
    return changed(PYODIDE / "pyodide.mjs", PYODIDE_CHANGES)
