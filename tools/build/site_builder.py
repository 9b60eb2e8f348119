"""`build.py site`: writes everything the browser needs into dist/, reproducibly.
It only combines parts; how a part is made is known to the modules it calls."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

from tools import options
from tools.build import (
    bundle_loader,
    daily_riddles,
    html_page,
    machine_knowledge,
    precompress,
    style_sheets,
    trim_runtime,
    vendor_patches,
)
from tools.build import python_bundle as python
from tools.build.asset_manifest import AssetManifest
from tools.build.icons import icons
from tools.build.variant import Variant, default_variant
from tools.console import ToolError, say, step
from tools.paths import CARDS, DIST, NPM, ROOT, WEB, WORK

CLASSIC = (
    "boot/boot.js", "boot/sw-client.js", "boot/ios-start-image.js",
    "platform/save-names.js", "platform/save-migration.js",
    "platform/save-backup.js", "platform/save-database.js", "platform/file-dialogs.js",
    "platform/save-list.js", "platform/save-lock.js", "platform/save-store.js",
    "platform/renderer.js", "platform/save-recovery.js",
    "platform/input.js", "platform/drag.js", "platform/zoom.js", "platform/pointing.js",
    "platform/gestures.js", "platform/moments.js",
    "platform/share-image.js", "platform/audio.js",
)  # fmt: skip
FONTS = ("@fontsource/cormorant", "@fontsource/atkinson-hyperlegible")
OBSCURIO = ("illusions", "visions", "pieces")  # visions are also the pictures of the Loyals' nights
NOTICES = "notices.txt"
BUILD = ("pyodide.asm.wasm", "pyodide-loader.js", "app.zip", "stdlib.zip")
PICTURES = (".webp", ".png", ".svg", ".avif", ".jpg")
SOUNDS = (".ogg", ".mp3", ".m4a", ".webm", ".opus", ".wav")


def add_icons(manifest: AssetManifest) -> None:
    for name, content in icons().items():
        manifest.add(name, content, "shell" if name == "icons/icon-32.png" else "obscurio")


def add_pictures(manifest: AssetManifest) -> None:
    for path in sorted(CARDS.rglob("*")):
        family = path.relative_to(CARDS).parts[0]
        if path.suffix not in PICTURES or "icons" in path.parts:
            continue
        name = path.relative_to(ROOT).as_posix()
        manifest.add(name, path.read_bytes(), "obscurio" if family in OBSCURIO else "mysterium")
    for family in python.FAMILIES:
        check_cards(manifest, family, (CARDS / family / "deck.json").read_text(encoding="utf-8"))
    for path in sorted((ROOT / "docs" / "screenshots").glob("home-*.png")):
        manifest.add(path.relative_to(ROOT).as_posix(), path.read_bytes(), "spare")


def check_cards(manifest: AssetManifest, family: str, deck: str) -> None:
    """Raise `ToolError` if a card of a deck has no picture, small or large."""
    for card in json.loads(deck)["cards"]:
        for folder in (f"cards/{family}", f"cards/{family}/large"):
            name = f"{folder}/{card['id']}.webp"
            if name not in manifest.files:
                raise ToolError(f"{name} is missing; the deck lists this card.")


def add_sounds(manifest: AssetManifest) -> None:
    for path in sorted((WEB / "sound").rglob("*")):
        if path.suffix in SOUNDS:
            manifest.add(path.relative_to(WEB).as_posix(), path.read_bytes(), "mysterium")


def add_style(manifest: AssetManifest) -> str:
    """Add the games' stylesheet; returns the shell's, which goes into the page itself."""
    shell = with_shipped_urls(manifest, squeeze_css(style_sheets.joined(style_sheets.SHELL)), "")
    games = squeeze_css(style_sheets.joined(style_sheets.GAMES))
    manifest.add("style/games.css", with_shipped_urls(manifest, games, "../"), "shell")
    return shell


def with_shipped_urls(manifest: AssetManifest, text: str, up: str) -> str:
    """A stylesheet with the shipped URLs of its fonts; only the fonts it names are shipped."""

    def shipped(match: re.Match[str]) -> str:
        return f'url("{up}{shipped_url(manifest, match[1])}")'

    return re.sub(r"""url\(["']?((?!data:|#)[^"')]+)["']?\)""", shipped, text)


def shipped_url(manifest: AssetManifest, reference: str) -> str:
    """The URL of a font or picture that a stylesheet names; a font is added on first use."""
    name = re.sub(r"^(\.\./|\./)+", "", reference)
    if name not in manifest.files and name.startswith("font/"):
        manifest.add(name, font(Path(name).name), font_tier(name))
    if name not in manifest.files:
        raise ToolError(f"web/style names {reference}, which is not shipped.")
    return manifest.url(name)


def font_tier(name: str) -> str:
    """When a font is stored offline: fonts for rare letters and italics are not needed at first paint."""
    if "-ext-" in name:
        return "obscurio"
    return "runtime" if "italic" in name else "shell"


def font(file: str) -> bytes:
    for package in FONTS:
        path = NPM / package / "files" / file
        if path.exists():
            return path.read_bytes()
    raise ToolError(f"web/style names the font {file}, which is in none of the packages {', '.join(FONTS)}.")


def squeeze_css(text: str) -> str:
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\n\s*", "\n", text).strip() + "\n"


def add_scripts(manifest: AssetManifest) -> None:
    """All classic scripts as one file: browsers load at most six files at a time."""
    texts = [html_page.squeeze((WEB / name).read_text(encoding="utf-8")) + "\n;" for name in CLASSIC]
    manifest.add("scripts.js", "\n".join(texts), "shell")


def pyodide_files(variant: Variant) -> dict[str, bytes]:
    """Pyodide as we ship it, under its own file names."""
    folder = trim_runtime.trimmed_runtime(variant)
    files = {name: (folder / name).read_bytes() for name in ("pyodide.asm.wasm", "pyodide.asm.mjs")}
    return files | {"pyodide.mjs": vendor_patches.pyodide_loader().encode()}


def add_runtime(manifest: AssetManifest, core: str, variant: Variant) -> None:
    """PyScript, the wasm, and our loader with Pyodide's modules inside it."""
    files = pyodide_files(variant)
    manifest.add("pyodide.asm.wasm", files["pyodide.asm.wasm"], "runtime")
    own = html_page.squeeze((WEB / "boot" / "pyodide-loader.mjs").read_text(encoding="utf-8"))
    loader = bundle_loader.bundle(own, files["pyodide.mjs"].decode(), files["pyodide.asm.mjs"].decode())
    manifest.add("pyodide-loader.js", loader, "runtime")
    manifest.add("pyscript.js", core, "runtime")


def lock_info() -> dict[str, str]:
    """The head of Pyodide's lock file, which it needs to start, without 100 kB of package lists."""
    known: dict[str, str] = json.loads((vendor_patches.PYODIDE / "pyodide-lock.json").read_text())["info"]
    return known


def add_python(manifest: AssetManifest, pyscript_files: dict[str, str], fast: bool, variant: Variant) -> None:
    """The zips for a plain start and, unless `fast`, the snapshot."""
    assets = manifest.names("cards/") | manifest.names("sound/") | manifest.names("icons/")
    assets |= manifest.names("machine/")
    code = python.collect(pyscript_files, assets)
    stdlib = python.stdlib(code, variant)
    manifest.add("stdlib.zip", stdlib.read_bytes(), "spare")
    if fast:
        manifest.add("app.zip", python.plain_application(code), "spare")
        return
    app = python.application(code, variant)
    manifest.add("app.zip", app.read_bytes(), "spare")
    folders = {"runtime": runtime_folder(variant), "stdlib": stdlib, "app": app}
    facts: dict[str, object] = {"build": build_id(manifest), "lock": lock_info()}
    manifest.add("python.snap", python.snapshot(code, folders, facts, variant), "runtime")


def add_machines(manifest: AssetManifest, variant: Variant) -> None:
    """The code of the machine players and what they know; loaded when one takes a seat."""
    manifest.add("machine/code.json", python.machine_code(variant), "machine")
    for family in ("illusions", machine_knowledge.MYSTERIUM):
        manifest.add(f"machine/{family}.json", machine_knowledge.knowledge_text(family), "machine")
    manifest.add("machine/daily.json", (CARDS / "daily.json").read_bytes(), "machine")
    manifest.add("machine/day_decks.json", daily_riddles.decks_text(), "machine")


def runtime_folder(variant: Variant) -> Path:
    """A folder with Pyodide as shipped, for Node, which starts it without our loader."""
    files = pyodide_files(variant)
    digest = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
    folder = WORK / "runtime" / digest
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder


def build_id(manifest: AssetManifest) -> str:
    """One id for wasm, loader and zips; the snapshot carries it and fits only these files."""
    return hashlib.sha256("".join(manifest.url(name) for name in BUILD).encode()).hexdigest()[:16]


def packed_names(manifest: AssetManifest) -> list[str]:
    """The large files that get a gzip copy in every build: many hosts do not compress their types."""
    return [name for name in ("pyodide.asm.wasm", "python.snap") if name in manifest.files]


def boot_facts(manifest: AssetManifest, fast: bool) -> dict[str, Any]:
    """What web/boot/inline-boot.js needs to know about this build."""
    snapshot = None if fast else manifest.files["python.snap"]
    return {
        "languages": list(html_page.LANGUAGES),
        "wasm": manifest.url("pyodide.asm.wasm"),
        "app": manifest.url("app.zip"),
        "stdlib": manifest.url("stdlib.zip"),
        "lock": lock_info(),
        "snapshot": snapshot.path if snapshot else None,
        "memorySizes": python.memory_sizes(snapshot.content) if snapshot else None,
        "sizes": {manifest.url(name): len(manifest.files[name].content) for name in packed_names(manifest)},
        "packed": [] if fast else [manifest.url(name) for name in packed_names(manifest)],
        "style": manifest.url("style/games.css"),
        "scripts": [manifest.url(name) for name in html_page.SCRIPTS],
        "worker": not fast,
        "build": build_id(manifest),
    }


def add_notices(manifest: AssetManifest) -> None:
    """Our licence and those of the shipped packages, as one text file that also works offline."""
    texts = [(ROOT / name).read_text(encoding="utf-8").strip() for name in ("LICENSE", "THIRD_PARTY.md")]
    manifest.place(NOTICES, NOTICES, "\n\n\n".join(texts) + "\n", "spare")


def add_page(manifest: AssetManifest, fast: bool, style: str) -> None:
    for name, text in html_page.manifests(manifest).items():
        manifest.place(name, name, text, "shell")
    text = html_page.build_page(manifest, boot_facts(manifest, fast), style)
    manifest.place("index.html", "index.html", text, "shell")


def add_file_list(manifest: AssetManifest) -> str:
    """Add the list of all files with their hashes; returns the service worker, which pins that list."""
    rows = manifest.listing()
    listing = json.dumps(rows, separators=(",", ":"))
    path = manifest.add("files.json", listing, "shell")
    digest = hashlib.sha256(listing.encode()).hexdigest()
    fixed = {str(row[0]): row[1] for row in rows if not str(row[0]).startswith("a/")}
    build = {
        "version": digest[:16],
        "list": [path, digest, len(listing), 0],
        "fixed": fixed,
        "packed": [manifest.url(name) for name in packed_names(manifest)],
    }
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    marker = "const BUILD = SITE_BUILD;"
    if text.count(marker) != 1:
        raise ToolError(f"web/sw.js does not contain the line {marker!r} exactly once.")
    return html_page.squeeze(text.replace(marker, f"const BUILD = {json.dumps(build, sort_keys=True)};"))


def write(manifest: AssetManifest, worker: str, out: Path) -> list[Path]:
    """Write the files into a new folder beside `out`, so that a running server never sees half a build."""
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    paths = []
    for file in manifest.files.values():
        path = fresh / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        paths.append(path)
    (fresh / "sw.js").write_text(worker, encoding="utf-8")
    return [*sorted(set(paths)), fresh / "sw.js"]


def replace(out: Path) -> None:
    """Put the new folder in the place of the old one."""
    old = out.with_name(out.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if out.exists():
        out.rename(old)
    out.with_name(out.name + ".new").rename(out)
    shutil.rmtree(old, ignore_errors=True)


def collect(fast: bool, variant: Variant) -> tuple[AssetManifest, str]:
    """All files of the site, and the text of the service worker."""
    manifest = AssetManifest()
    core, pyscript_files = vendor_patches.pyscript()
    add_icons(manifest)
    add_pictures(manifest)
    add_sounds(manifest)
    style = add_style(manifest)
    add_scripts(manifest)
    add_runtime(manifest, core, variant)
    add_machines(manifest, variant)
    add_python(manifest, pyscript_files, fast, variant)
    add_notices(manifest)
    add_page(manifest, fast, style)
    return manifest, add_file_list(manifest)


def build(
    out: Path = DIST, fast: bool = False, compressed: bool = False, variant: Variant | None = None
) -> AssetManifest:
    """Build the site. `fast`: no snapshot, no worker. `compressed`: with .br and .gz copies for hosts."""
    WORK.mkdir(exist_ok=True)
    with step("building " + out.name):
        manifest, worker = collect(fast, variant or default_variant())
        paths = write(manifest, worker, out)
        if compressed:
            precompress.beside(paths)
        elif not fast:
            large = {manifest.url(name) for name in packed_names(manifest)}
            precompress.beside([path for path in paths if f"a/{path.name}" in large], (".gz",))
        replace(out)
    return manifest


def run(arguments: list[str]) -> int:
    fast = options.site().parse_args(arguments).fast
    manifest = build(fast=fast, compressed=not fast)
    total = sum(len(file.content) for file in manifest.files.values())
    say(f"dist/: {len(manifest.files)} files, {total / 1e6:.1f} MB")
    return 0
