"""`build.py site`: everything the browser needs, in dist/, the same bytes from the same sources.
It only puts together; what each part is made of is known to the modules it calls."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.build import bundle_loader, html_page, precompress, trim_runtime, vendor_patches
from tools.build import python_bundle as python
from tools.build.asset_manifest import AssetManifest
from tools.build.icons import icons
from tools.console import ToolError, say, step
from tools.paths import CARDS, DIST, NPM, ROOT, WEB, WORK

SHELL_STYLE = (
    "tokens",
    "typography",
    "base",
    "layout",
    "components",
    "shell",
)  # in this order; the rest are the games'
CLASSIC = (
    "boot/boot.js", "idiomorph.js", "platform/save-backup.js", "platform/file-dialogs.js",
    "platform/save-lock.js",
    "platform/save-store.js", "platform/renderer.js", "platform/gestures.js", "platform/share-image.js",
    "platform/audio.js",
)  # fmt: skip
FONTS = ("@fontsource/cormorant", "@fontsource/atkinson-hyperlegible")
OBSCURIO = ("illusions", "pieces")
NOTICES = "notices.txt"
BUILD = ("pyodide.asm.wasm", "pyodide-loader.mjs", "app.zip", "stdlib.zip")
PICTURES = (".webp", ".png", ".svg", ".avif", ".jpg")
SOUNDS = (".ogg", ".mp3", ".m4a", ".webm", ".opus", ".wav")


def add_pictures(shelf: AssetManifest) -> None:
    for path in sorted(CARDS.rglob("*")):
        family = path.relative_to(CARDS).parts[0]
        if path.suffix not in PICTURES or "icons" in path.parts:
            continue
        name = path.relative_to(ROOT).as_posix()
        shelf.add(name, path.read_bytes(), "obscurio" if family in OBSCURIO else "mysterium")
    for path in sorted((ROOT / "docs" / "screenshots").glob("home-*.png")):
        shelf.add(path.relative_to(ROOT).as_posix(), path.read_bytes(), "spare")


def add_sounds(shelf: AssetManifest) -> None:
    for path in sorted((WEB / "sound").rglob("*")):
        if path.suffix in SOUNDS:
            shelf.add(path.relative_to(WEB).as_posix(), path.read_bytes(), "mysterium")


def styles(names: Iterable[str]) -> str:
    texts = ((WEB / "style" / f"{name}.css").read_text(encoding="utf-8") for name in names)
    return squeeze_css("\n".join(texts))


def add_style(shelf: AssetManifest) -> str:
    """The house's own style, which goes into the page; the games' comes behind the first picture."""
    house = readdressed(shelf, styles(SHELL_STYLE), "")
    games = sorted(path.stem for path in (WEB / "style").glob("*.css") if path.stem not in SHELL_STYLE)
    shelf.add("style/games.css", readdressed(shelf, styles(games), "../"), "shell")
    return house


def readdressed(shelf: AssetManifest, text: str, up: str) -> str:
    """A stylesheet with its fonts under their shipped addresses; only the fonts it names are shipped."""

    def address(match: re.Match[str]) -> str:
        return f'url("{up}{shipped(shelf, match[1])}")'

    return re.sub(r"""url\(["']?((?!data:|#)[^"')]+)["']?\)""", address, text)


def shipped(shelf: AssetManifest, reference: str) -> str:
    """The address of a font or picture that a stylesheet names."""
    name = re.sub(r"^(\.\./|\./)+", "", reference)
    if name not in shelf.files and name.startswith("font/"):
        shelf.add(name, font(Path(name).name), font_tier(name))
    if name not in shelf.files:
        raise ToolError(f"web/style names {reference}, which is not shipped.")
    return shelf.url(name)


def font_tier(name: str) -> str:
    """Names with rarer letters can wait for their font, one line in italics too; the first words cannot."""
    if "-ext-" in name:
        return "obscurio"
    return "runtime" if "italic" in name else "shell"


def font(file: str) -> bytes:
    for package in FONTS:
        path = NPM / package / "files" / file
        if path.exists():
            return path.read_bytes()
    raise ToolError(f"web/style names the font {file}, which no locked package holds.")


def squeeze_css(text: str) -> str:
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\n\s*", "\n", text).strip() + "\n"


def add_scripts(shelf: AssetManifest) -> None:
    """All classic scripts as one file: a start is a queue of files, and a browser asks for six at a time."""
    sources = {name: WEB / name for name in CLASSIC}
    sources["idiomorph.js"] = NPM / "idiomorph" / "dist" / "idiomorph.min.js"
    texts = [f"// {name}\n{path.read_text(encoding='utf-8').strip()}\n;" for name, path in sources.items()]
    shelf.add("scripts.js", "\n".join(texts), "shell")


def pyodide_parts() -> dict[str, bytes]:
    """Pyodide as we use it, under its own names."""
    folder = trim_runtime.trimmed_runtime()
    parts = {name: (folder / name).read_bytes() for name in ("pyodide.asm.wasm", "pyodide.asm.mjs")}
    return parts | {"pyodide.mjs": vendor_patches.pyodide_loader().encode()}


def add_runtime(shelf: AssetManifest, core: str) -> None:
    """PyScript, and our interpreter with Pyodide's modules inside it: two files, asked for side by side."""
    parts = pyodide_parts()
    shelf.add("pyodide.asm.wasm", parts["pyodide.asm.wasm"], "runtime")
    own = (WEB / "boot" / "pyodide-loader.mjs").read_text(encoding="utf-8")
    whole = bundle_loader.joined(own, parts["pyodide.mjs"].decode(), parts["pyodide.asm.mjs"].decode())
    shelf.add("pyodide-loader.mjs", whole, "runtime")
    shelf.add("pyscript.js", core, "runtime")


def lock_info() -> dict[str, str]:
    """What Pyodide wants to read in a lock file, without its hundred kilobytes of packages."""
    known: dict[str, str] = json.loads((vendor_patches.PYODIDE / "pyodide-lock.json").read_text())["info"]
    return known


def add_python(shelf: AssetManifest, pyscript_files: dict[str, str], fast: bool) -> None:
    wanted = shelf.names("cards/") | shelf.names("sound/") | shelf.names("icons/")
    code = python.collect(pyscript_files, wanted)
    stdlib = python.stdlib(code)
    shelf.add("stdlib.zip", stdlib.read_bytes(), "spare")
    if fast:
        shelf.add("app.zip", python.plain_application(code), "spare")
        return
    app = python.application(code)
    shelf.add("app.zip", app.read_bytes(), "spare")
    facts: dict[str, object] = {"build": identity(shelf), "lock": lock_info()}
    memory = python.snapshot(code, runtime_folder(), stdlib, app, facts)
    shelf.add("python.snap", memory, "runtime")


def runtime_folder() -> Path:
    """Pyodide as shipped, for Node, which starts it without our interpreter."""
    parts = pyodide_parts()
    digest = hashlib.sha256(b"".join(parts.values())).hexdigest()[:16]
    folder = WORK / "runtime" / digest
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in parts.items():
        (folder / name).write_bytes(content)
    return folder


def identity(shelf: AssetManifest) -> str:
    """Wasm, glue and snapshot belong together; so do the files of the plain start."""
    return hashlib.sha256("".join(shelf.url(name) for name in BUILD).encode()).hexdigest()[:16]


def boot_facts(shelf: AssetManifest, fast: bool) -> dict[str, Any]:
    snapshot = shelf.files.get("python.snap")
    return {
        "languages": list(html_page.LANGUAGES),
        "wasm": shelf.url("pyodide.asm.wasm"),
        "app": shelf.url("app.zip"),
        "stdlib": shelf.url("stdlib.zip"),
        "lock": lock_info(),
        "snapshot": snapshot.path if snapshot else None,
        "room": python.room(snapshot.content) if snapshot else None,
        "style": shelf.url("style/games.css"),
        "scripts": [shelf.url(name) for name in html_page.SCRIPTS],
        "worker": not fast,
        "build": identity(shelf),
    }


def add_notices(shelf: AssetManifest) -> None:
    """Whoever has the app has the licences of what it is made of, offline too; the credits lead there."""
    texts = [(ROOT / name).read_text(encoding="utf-8").strip() for name in ("LICENSE", "THIRD_PARTY.md")]
    shelf.place(NOTICES, NOTICES, "\n\n\n".join(texts) + "\n", "spare")


def add_page(shelf: AssetManifest, fast: bool, style: str) -> None:
    for name, text in html_page.manifests(shelf).items():
        shelf.place(name, name, text, "shell")
    text = html_page.build_page(shelf, boot_facts(shelf, fast), style, fast)
    shelf.place("index.html", "index.html", text, "shell")


def add_worker(shelf: AssetManifest) -> str:
    """The worker knows one list by its hash; the list knows every other file by its."""
    rows = shelf.listing()
    listing = json.dumps(rows, separators=(",", ":"))
    path = shelf.add("files.json", listing, "shell")
    digest = hashlib.sha256(listing.encode()).hexdigest()
    fixed = {str(row[0]): row[1] for row in rows if not str(row[0]).startswith("a/")}
    build = {"version": digest[:16], "list": [path, digest, len(listing), 0], "fixed": fixed}
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    return text.replace("/*BUILD*/null", json.dumps(build, sort_keys=True))


def write(shelf: AssetManifest, worker: str, out: Path) -> list[Path]:
    """A new dist/ beside the old one, so that a running server never sees half of it."""
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    paths = []
    for file in shelf.files.values():
        path = fresh / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        paths.append(path)
    (fresh / "sw.js").write_text(worker, encoding="utf-8")
    return [*sorted(set(paths)), fresh / "sw.js"]


def replace(out: Path) -> None:
    old = out.with_name(out.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    out.with_name(out.name + ".new").rename(out)
    shutil.rmtree(old, ignore_errors=True)


def gather(fast: bool) -> tuple[AssetManifest, str]:
    shelf = AssetManifest()
    core, pyscript_files = vendor_patches.pyscript()
    for name, content in icons().items():
        shelf.add(name, content, "shell" if name == "icons/icon-32.png" else "obscurio")
    add_pictures(shelf)
    add_sounds(shelf)
    style = add_style(shelf)
    add_scripts(shelf)
    add_runtime(shelf, core)
    add_python(shelf, pyscript_files, fast)
    add_notices(shelf)
    add_page(shelf, fast, style)
    return shelf, add_worker(shelf)


def build(out: Path = DIST, fast: bool = False, compressed: bool = False) -> AssetManifest:
    """`fast` is for writing screens: no snapshot, no worker. `compressed` is for hosts and for weighing."""
    WORK.mkdir(exist_ok=True)
    with step("building " + out.name):
        shelf, worker = gather(fast)
        paths = write(shelf, worker, out)
        if compressed:
            precompress.beside(paths)
        replace(out)
    return shelf


def run(arguments: list[str]) -> int:
    fast = "--fast" in arguments
    shelf = build(fast=fast, compressed=not fast)
    total = sum(len(file.content) for file in shelf.files.values())
    say(f"dist/: {len(shelf.files)} files, {total / 1e6:.1f} MB")
    return 0
