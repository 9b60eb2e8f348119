"""Collects the Python code of the page and has it compiled by the Python that will run it.
It must not know what the modules do; modules of the browser cannot be imported at build time."""

import ast
import base64
import io
import json
import struct
import sys
import tomllib
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.picture_decks import with_short_outlines, without_outlines
from tools.build.node_cache import cached_job
from tools.build.variant import Variant, default_variant
from tools.build.vendor_patches import PYODIDE_VERSION
from tools.console import ToolError
from tools.paths import CARDS, ROOT, WEB

FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
POINTED_AT = ("illusions",)  # butterflies point at them; outlines of other decks are of no use in the page
PYC_HEADER = 16
BROWSER = ("js", "pyodide_js", "pyscript", "_pyscript", "polyscript", "pyodide", "_pyodide")
# Needed by PyScript, by tracebacks or by Pyodide's own bridge, although none of our modules imports them.
ALSO_NEEDED = (
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


TOOLS_ONLY = tuple(f"engine/machine_games{game}.py" for game in ("", "_obscurio", "_mysterium"))
"""Games with machines in every seat, for simulations: no part of the site."""

MACHINES_IN_PAGE = ("__init__.py", "personas.py", "random_mysterium.py", "random_obscurio.py")


def is_shipped(name: str) -> bool:
    """Whether a file of engine/ or web/app/ is part of the page and its snapshot."""
    return name not in TOOLS_ONLY and not is_machine(name)


def is_machine(name: str) -> bool:
    """Whether a file belongs to the machine players, which the page loads when one takes a seat."""
    folder, _, file = name.rpartition("/")
    if name in TOOLS_ONLY:
        return False
    alone = name == "engine/machine_deals_obscurio.py" or folder in ("app/machine", "app/daily")
    return alone or (folder == "engine/machine" and file not in MACHINES_IN_PAGE)


@dataclass(frozen=True)
class PythonCode:
    """Module sources and other text files, by their path inside the zip."""

    sources: dict[str, str]
    files: dict[str, str]

    def modules(self) -> list[str]:
        return sorted(module_name(path) for path in self.sources if not path.startswith("pyscript/"))

    def imports(self) -> list[str]:
        """Every module that ours import, also inside functions, except the browser's own."""
        found: set[str] = set(self.modules())
        for path, text in self.sources.items():
            names = imported(text)
            found |= names & sys.stdlib_module_names if path.startswith("pyscript/") else names
        return sorted(name for name in found if name.split(".")[0] not in BROWSER)


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(text: str) -> set[str]:
    """The modules that a source text imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return found - {"__future__"}


def collect(pyscript_files: dict[str, str], asset_map: dict[str, str]) -> PythonCode:
    """Everything that goes into app.zip; a missing file is an error."""
    sources, files = own_files()
    sources |= pyscript_files
    sources["snapshot_importer.py"] = (WEB / "boot" / "snapshot_importer.py").read_text(encoding="utf-8")
    files["app/asset_map.json"] = json.dumps(asset_map, sort_keys=True, separators=(",", ":"))
    for family in FAMILIES:
        deck = compact(CARDS / family / "deck.json")
        shorten = with_short_outlines if family in POINTED_AT else without_outlines
        files[f"app/decks/{family}.json"] = shorten(deck)
    files["app/tags.json"] = tags()
    files["app/sounds.json"] = compact(WEB / "sound" / "sounds.json")
    return PythonCode(sources, files)


def own_files(wanted: Callable[[str], bool] = is_shipped) -> tuple[dict[str, str], dict[str, str]]:
    """The Python sources and the text files of engine/ and web/app/ whose names are wanted."""
    sources, files = {}, {}
    for root, base in ((ROOT / "engine", ROOT), (WEB / "app", WEB)):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(base).as_posix()
            if not wanted(name):
                continue
            if path.suffix == ".py":
                sources[name] = path.read_text(encoding="utf-8")
            elif path.suffix in (".json", ".toml", ".txt"):
                files[name] = compact(path)
    return sources, files


def machine_code(variant: Variant | None = None) -> str:
    """The compiled modules of the machine players as JSON: name → whether it is a package, code.

    They are compiled by the Python that will run them. A module of the standard library that the page
    does not have is an error.
    """
    sources, _ = own_files(is_machine)
    missing = {name for text in sources.values() for name in imported(text)} & sys.stdlib_module_names
    missing -= {name for text in own_files()[0].values() for name in imported(text)}
    if missing:
        raise ToolError(f"The page has no module {', '.join(sorted(missing))}, which machine players import.")
    job: dict[str, object] = {"sources": sources, "files": {}, "imports": []}
    with zipfile.ZipFile(compile_job("machine", job, variant) / "app.zip") as archive:
        codes = {name: archive.read(name)[PYC_HEADER:] for name in sorted(archive.namelist())}
    return json.dumps(
        {
            module_name(name.removesuffix("c")): [
                name.endswith("/__init__.pyc"),
                base64.b64encode(code).decode(),
            ]
            for name, code in codes.items()
        },
        separators=(",", ":"),
    )


def tags() -> str:
    """The names of the things on the pictures, as JSON."""
    sections = tomllib.loads((CARDS / "tags.toml").read_text(encoding="utf-8")).values()
    found = {tag: row[:2] for section in sections for tag, row in section.items()}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def compact(path: Path) -> str:
    """The text of a file; JSON without spaces."""
    if not path.exists():
        raise ToolError(f"{path.relative_to(ROOT)} is missing; the app cannot be built without it.")
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".json":
        return text
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def stdlib(code: PythonCode, variant: Variant | None = None) -> Path:
    """stdlib.zip: the compiled part of the standard library that our modules and PyScript need."""
    wanted = [name for name in code.imports() if name.split(".")[0] in sys.stdlib_module_names]
    job: dict[str, object] = {"sources": {}, "files": {}, "imports": wanted + list(ALSO_NEEDED)}
    return compile_job("stdlib", job, variant) / "stdlib.zip"


def application(code: PythonCode, variant: Variant | None = None) -> Path:
    """app.zip: our modules, compiled, with their text files."""
    job: dict[str, object] = {"sources": code.sources, "files": code.files, "imports": code.imports()}
    return compile_job("application", job, variant) / "app.zip"


def compile_job(kind: str, job: dict[str, object], variant: Variant | None) -> Path:
    """Compile with Pyodide's own Python; a module that cannot be imported is an error."""
    job |= {"strip_lines": (variant or default_variant()).strip_lines, "pin": PYODIDE_VERSION}
    out = cached_job(kind, job, "compile_bytecode.mjs")
    skipped: dict[str, str] = json.loads((out / "modules.json").read_text())["skipped"]
    if skipped:
        reasons = "; ".join(f"{name}: {reason}" for name, reason in skipped.items())
        raise ToolError(f"These modules cannot be imported without a browser: {reasons}")
    return out


def snapshot(
    code: PythonCode,
    folders: dict[str, Path],
    facts: dict[str, object],
    variant: Variant | None = None,
) -> bytes:
    """The memory of Python after all imports; valid only with exactly these runtime, stdlib and app files."""
    chosen = variant or default_variant()
    job: dict[str, object] = {
        **{name: str(path) for name, path in folders.items()},
        "imports": [*code.imports(), *ALSO_NEEDED],
        "stub_modules": chosen.stub_modules,
        "strip_lines": chosen.strip_lines,
        "share_methods": chosen.share_methods,
        **facts,
    }
    return (cached_job("snapshot", job, "make_snapshot.mjs") / "python.snap").read_bytes()


def memory_sizes(snapshot: bytes) -> dict[str, int]:
    """The sizes of memory and wasm data, which the page needs before the snapshot arrives."""
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
