"""Our Python for the page: which modules and texts travel, compiled by the Python that will run them.
It must not know what the modules do; those of the browser cannot be loaded before there is one."""

import ast
import io
import json
import struct
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tools.build.node_cache import cached_job
from tools.console import say
from tools.paths import CARDS, ROOT, WEB

FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
BROWSER = ("js", "pyodide_js", "pyscript", "_pyscript", "polyscript", "pyodide", "_pyodide")
# Needed by PyScript, by tracebacks or by Pyodide's own bridge, although none of our modules names them.
KEPT = (
    "ast",
    "asyncio",
    "base64",
    "codecs",
    "collections.abc",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "functools",
    "inspect",
    "io",
    "json",
    "linecache",
    "pathlib",
    "pkgutil",
    "random",
    "re",
    "string",
    "textwrap",
    "tokenize",
    "traceback",
    "types",
    "typing",
    "warnings",
    "zipimport",
    "_pyodide._base",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.http",
    "pyodide.webloop",
)


@dataclass(frozen=True)
class PythonCode:
    """Module sources and other texts, by their path inside the zip."""

    sources: dict[str, str]
    files: dict[str, str]

    def modules(self) -> list[str]:
        return sorted(module_name(path) for path in self.sources if not path.startswith("pyscript/"))

    def imports(self) -> list[str]:
        """Every module that any of ours imports, also inside functions; the browser's own left out."""
        found: set[str] = set(self.modules())
        for path, text in self.sources.items():
            names = imported(text)
            found |= names & sys.stdlib_module_names if path.startswith("pyscript/") else names
        return sorted(name for name in found if name.split(".")[0] not in BROWSER)


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(text: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return found - {"__future__"}


def collect(pyscript_files: dict[str, str], asset_map: dict[str, str]) -> PythonCode:
    sources = dict(pyscript_files)
    files = {"app/asset_map.json": json.dumps(asset_map, sort_keys=True, separators=(",", ":"))}
    for root, base in ((ROOT / "engine", ROOT), (WEB / "app", WEB)):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(base).as_posix()
            if path.suffix == ".py":
                sources[name] = path.read_text(encoding="utf-8")
            elif path.suffix in (".json", ".toml", ".txt"):
                files[name] = compact(path)
    sources["snapshot_importer.py"] = (WEB / "boot" / "snapshot_importer.py").read_text(encoding="utf-8")
    for family in FAMILIES:
        deck = CARDS / family / "deck.json"
        files[f"app/decks/{family}.json"] = compact(deck) if deck.exists() else ""
    files["app/tags.json"] = tags()
    files["app/sounds.json"] = compact(WEB / "sound" / "sounds.json")
    return PythonCode(sources, files)


def tags() -> str:
    """What things on pictures are called, for tables that want them described."""
    sections = tomllib.loads((CARDS / "tags.toml").read_text(encoding="utf-8")).values()
    found = {tag: names for section in sections for tag, names in section.items()}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def compact(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".json":
        return text
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def stdlib(code: PythonCode) -> Path:
    """stdlib.zip: the compiled part of the standard library that our modules and PyScript need."""
    wanted = [name for name in code.imports() if name.split(".")[0] in sys.stdlib_module_names]
    job: dict[str, object] = {"sources": {}, "files": {}, "imports": wanted + list(KEPT)}
    return cached_job("stdlib", job, "compile_bytecode.mjs") / "stdlib.zip"


def application(code: PythonCode) -> Path:
    """app.zip: our modules, compiled, with their texts."""
    out = cached_job(
        "application",
        {"sources": code.sources, "files": code.files, "imports": code.imports()},
        "compile_bytecode.mjs",
    )
    for name, why in skipped(out / "app.zip").items():
        say(f"  ! {name} cannot be imported: {why}")
    return out / "app.zip"


def skipped(app: Path) -> dict[str, str]:
    """Modules that could not be imported, with the reason: none in a tree that is whole."""
    found: dict[str, str] = json.loads((app.parent / "modules.json").read_text())["skipped"]
    return found


def snapshot(code: PythonCode, runtime: Path, stdlib: Path, app: Path, facts: dict[str, object]) -> bytes:
    """The memory of a Python that has just imported everything; belongs to exactly these files."""
    imports = [name for name in (*code.imports(), *KEPT) if name not in skipped(app)]
    job: dict[str, object] = {
        "runtime": str(runtime),
        "stdlib": str(stdlib),
        "app": str(app),
        "imports": imports,
        **facts,
    }
    return (cached_job("snapshot", job, "make_snapshot.mjs") / "python.snap").read_bytes()


def room(snapshot: bytes) -> dict[str, int]:
    """What the page must know before the snapshot is there: how large memory and the wasm's own data are."""
    [length] = struct.unpack_from("<I", snapshot, 4)
    facts = json.loads(snapshot[12 : 12 + length])
    return {name: facts[name] for name in ("memory", "data")}


def plain_application(code: PythonCode) -> bytes:
    """app.zip of sources, for the quick build: the page compiles them itself."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in sorted((code.sources | code.files).items()):
            archive.writestr(zipfile.ZipInfo(name), text)
    return buffer.getvalue()
