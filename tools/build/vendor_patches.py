"""PyScript and Pyodide as we ship them: npm files, checked by hash, changed in named places.
It must not know our own pages. docs/UPGRADING_PYODIDE.md says what to do when a file changes upstream."""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path

from tools.console import ToolError
from tools.paths import NPM

PYODIDE_VERSION = "314.0.7"
PYSCRIPT_VERSION = "0.7.31"
CORE = "core-HASH.js"  # the file name of PyScript's core, without the hash that changes with every release
PYSCRIPT = NPM / "@pyscript" / "core" / "dist" / CORE
PYODIDE = NPM / "pyodide"
RUNBOOK = "docs/UPGRADING_PYODIDE.md"


@dataclass(frozen=True)
class Pin:
    """The one version of a package that the changes below were written and tested for."""

    package: str
    version: str
    sha256: str


@dataclass(frozen=True)
class Change:
    """One replacement and its reason; `old` occurs exactly once. HASH is any hash in a file name."""

    why: str
    old: str
    new: str


PINS = {
    PYSCRIPT: Pin(
        "@pyscript/core",
        PYSCRIPT_VERSION,
        "6ebd3fd9f13faa7859f54bed5304c532da8a194fffbe14baf1986af1a1f17dd6",
    ),
    PYODIDE / "pyodide.mjs": Pin(
        "pyodide", PYODIDE_VERSION, "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109"
    ),
    PYODIDE / "pyodide.asm.mjs": Pin(
        "pyodide", PYODIDE_VERSION, "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635"
    ),
    PYODIDE / "pyodide.asm.wasm": Pin(
        "pyodide", PYODIDE_VERSION, "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"
    ),
}
# Every place that depends on the exact text or layout of a package's files.
PLACES = {
    "pyodide": "PINS and PYODIDE_CHANGES in tools/build/vendor_patches.py, LOADER, GLUE, TRAMPOLINE and "
    "STACK_SWITCHING in "
    "tools/build/bundle_loader.py, USED_OUTSIDE in tools/build/trim_glue.mjs, MODULES and LIBRARIES in "
    "tools/build/trim_wasm.mjs, tools/build/find_tables.mjs, STUBBED_MODULES in "
    "tools/build/make_snapshot.py, web/boot/pyodide-loader.mjs",
    "@pyscript/core": "PINS, PYSCRIPT_CHANGES, PACKAGE_CHANGES and STDLIB in tools/build/vendor_patches.py",
}

PYSCRIPT_CHANGES = (
    Change(
        "the page's content security policy forbids eval; a closure composes the same hooks",
        's=n.map(_o).join(", ");return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()',
        's=n;return(w,x)=>(t.endsWith("Async")?(async()=>{for(const f of s)await f(w,x)})()'
        ":s.forEach(f=>f(w,x)))",
    ),
    Change(
        "no plugin is used, so none is downloaded",
        'var Ns={codemirror:()=>Promise.resolve().then(function(){return Do}),"deprecations-manager":()=>'
        'import("./deprecations-manager-HASH.js"),donkey:()=>import("./donkey-HASH.js"),error:()=>'
        'import("./error-HASH.js"),"py-editor":()=>import("./py-editor-HASH.js"),"py-game":()=>'
        'import("./py-game-HASH.js"),"py-terminal":()=>import("./py-terminal-HASH.js")};',
        "var Ns={};",
    ),
    Change(
        "no packages are installed at run time, so their IndexedDB store is not opened; a browser that "
        "refuses IndexedDB can still start the app and report it",
        "l=new h(`${c}@${t}`)",
        "l={sync(){},clear(){},close(){},has(){}}",
    ),
    Change("the folder picker is not used; its store is not opened either", "no=new y(eo)", "no=null"),
    Change("source maps are not shipped", "\n//# sourceMappingURL=core-HASH.js.map", ""),
    Change(
        "the page provides the interpreter, also where a host sends modules with a type that browsers refuse",
        r':\/\/)/i.test(r)?r.join("@"):s.module(...r);e.set(t,{url:o,module:import(o)',
        r':\/\/)/i.test(r)?r.join("@"):s.module(...r);'
        "e.set(t,{url:o,module:globalThis.umbrary?.inlineBoot?.interpreter??import(o)",
    ),
)

PYODIDE_CHANGES = (
    Change(
        "the page has already started to compile the wasm",
        'let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K();',
        "let t=e.wasmModule,i=K();",
    ),
    Change(
        "instantiate that module, and report a failure to the page instead of only logging it",
        "let l;n?l=await WebAssembly.instantiateStreaming(n,s):l=await WebAssembly.instantiate(await t,s);"
        "let{instance:d,module:u}=l;r(d,u)}catch(l){",
        "let u=await t,d=await WebAssembly.instantiate(u,s);e.wasmReady?.(d);r(d,u)}catch(l){"
        "e.wasmFailed?.(l);",
    ),
    Change(
        "pass the whole configuration, which holds that module",
        "instantiateWasm:Ie(e.indexURL)",
        "instantiateWasm:Ie(e)",
    ),
    Change(
        "the standard library may be given as a promise of bytes",
        "function he(e){let t=j(e);",
        "function he(e){let t=e.then?e:j(e);",
    ),
    Change("source maps are not shipped", "\n//# sourceMappingURL=pyodide.mjs.map", ""),
)

# PyScript's package imports all its modules when it is imported; here each is imported on first use.
PACKAGE = "pyscript/__init__.py"
PACKAGE_CHANGES = (
    Change(
        "modules that are not used would cost every start a twentieth of its time",
        "from pyscript.display import HTML,display\nfrom pyscript.fetch import fetch\n"
        "from pyscript.storage import Storage,storage\nfrom pyscript.websocket import WebSocket\n"
        "from pyscript.events import when,Event\n"
        "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers",
        "_modules={'HTML':'display','display':'display','fetch':'fetch','Storage':'storage','storage':'storage',"
        "'WebSocket':'websocket','when':'events','Event':'events','create_named_worker':'workers',"
        "'workers':'workers'}\n"
        "def __getattr__(name):\n"
        "    if name not in _modules:raise AttributeError(name)\n"
        "    import importlib\n"
        "    return getattr(importlib.import_module('pyscript.'+_modules[name]),name)",
    ),
)

STDLIB = re.compile(r'wo\("\.",(\{pyscript:\{.*?\}\})\),ho\.push\("import pyscript', re.DOTALL)


def on_disk(path: Path) -> list[Path]:
    """The files that a pinned path stands for: HASH is any hash in a file name."""
    return sorted(path.parent.glob(path.name.replace("HASH", "?" * 8)))


def official(path: Path) -> bytes:
    """The unchanged file from npm; an error if it is not the pinned version."""
    pin = PINS[path]
    found = on_disk(path)
    if len(found) != 1:
        raise ToolError(
            f"{pin.package} {installed_version(pin)} has {len(found)} files named {path.name} instead of "
            f"one: {places(pin)}."
        )
    content = found[0].read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    if digest != pin.sha256:
        raise ToolError(
            f"{found[0].name} of {pin.package} {installed_version(pin)} (sha256 {digest}) is not from "
            f"{pin.package} {pin.version}: {places(pin)}."
        )
    return content


def installed_version(pin: Pin) -> str:
    """The version of the installed package, or a word if it is not installed."""
    facts = NPM / pin.package / "package.json"
    return str(json.loads(facts.read_text())["version"]) if facts.exists() else "(not installed)"


def places(pin: Pin) -> str:
    return f"follow {RUNBOOK} and look at {PLACES[pin.package]}"


def changed(path: Path, changes: tuple[Change, ...]) -> str:
    """The official file with our changes applied."""
    return with_changes(path.name, official(path).decode(), changes)


def with_changes(name: str, text: str, changes: tuple[Change, ...]) -> str:
    for change in changes:
        pattern = re.escape(change.old).replace("HASH", r"[\w-]{8}")
        changed_text, times = re.subn(pattern, lambda _, new=change.new: new, text)  # type: ignore[misc]
        if times != 1:
            raise ToolError(
                f"{name}: the text for the change “{change.why}” occurs {times} times instead of once; "
                f"rewrite that Change in tools/build/vendor_patches.py ({RUNBOOK})."
            )
        text = changed_text
    return text


def pyscript() -> tuple[str, dict[str, str]]:
    """PyScript's core without its Python files, and those files: they are compiled with our modules."""
    text = changed(PYSCRIPT, PYSCRIPT_CHANGES)
    found = STDLIB.search(text)
    if found is None:
        raise ToolError(
            "PyScript's own Python modules were not found in its core; "
            f"rewrite STDLIB in tools/build/vendor_patches.py ({RUNBOOK})."
        )
    files = flatten(json.loads(found[1].replace("{pyscript:", '{"pyscript":', 1)))
    files[PACKAGE] = with_changes(PACKAGE, files[PACKAGE], PACKAGE_CHANGES)
    return text.replace(found[1], "{}", 1), files


def flatten(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    """A tree of folders as one dictionary of paths."""
    files: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            files |= flatten(value, f"{prefix}{name}/")
        else:
            files[prefix + name] = str(value)
    return files


def pyodide_loader() -> str:
    """pyodide.mjs with our changes."""
    return changed(PYODIDE / "pyodide.mjs", PYODIDE_CHANGES)


def installed() -> str:
    """Versions and hashes of the installed packages, to be compared with PINS after an upgrade."""
    lines = []
    for path, pin in PINS.items():
        for file in on_disk(path):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            pinned = digest == pin.sha256 and installed_version(pin) == pin.version
            mark = "as pinned" if pinned else "not pinned"
            lines.append(f"{pin.package} {installed_version(pin)} {file.name} {digest} {mark}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(installed())
