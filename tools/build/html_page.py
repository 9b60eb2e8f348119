"""index.html and the manifests: the template filled with the policy, the early script and the painted home.
It must not know what the screens show; it calls the same function that will paint them in the browser."""

import base64
import hashlib
import importlib
import json
import struct
import sys
from typing import Any
from unittest import mock

from tools.build.asset_manifest import AssetManifest
from tools.console import ToolError, say
from tools.paths import ROOT, WEB

LANGUAGES = ("en", "fr")
SCRIPTS = ("scripts.js", "pyodide-loader.mjs", "pyscript.js")
"""Started by web/early.js one after the other, once the first words are on the screen."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self' {style}; "
    "img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
# A page can say this of itself only in a header, not in its own text.
FRAMING = "; frame-ancestors 'none'"
PYTHON = """
import js
try:
    js.umbrary.boot.stage("engine")
    import app.main
    await app.main.start()
except BaseException as error:
    import traceback
    js.umbrary.boot.fail("python", traceback.format_exc())
"""


def inline(tag: str, text: str) -> tuple[str, str]:
    """A script or style in the page itself, and the hash by which the policy allows it."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"<{tag}>{text}</{tag}>", f"'sha256-{digest}'"


def squeeze(script: str) -> str:
    """Without comment lines and indentation; our two early scripts are written so that this is safe."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def prerendered(shelf: AssetManifest, language: str, fast: bool) -> str:
    """The home screen as the app itself will paint it, with the addresses of this build."""
    if str(WEB) not in sys.path:
        sys.path[:0] = [str(WEB), str(ROOT)]
    try:
        assets = importlib.import_module("app.ui.asset_urls")
        home = importlib.import_module("app.ui.screens.home")
        shipped = shelf.names("")
        with mock.patch.object(assets, "names", lambda: shipped):
            assets.has.cache_clear()
            return str(home.prerender(language))
    except Exception as error:
        if not fast:
            raise ToolError(f"The home screen could not be painted: {error!r}") from error
        say(f"  ! the home screen cannot be painted yet: {error!r}")
        return "<h1>Umbrary</h1>"


def head(shelf: AssetManifest, policy: str, style: str, early: str) -> str:
    return f"""<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="manifest" href="manifest.json">
{style}
{early}
<link rel="icon" type="image/png" sizes="32x32" href="{shelf.url("icons/icon-32.png")}">
<link rel="apple-touch-icon" href="{shelf.url("icons/icon-180.png")}">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="Umbrary">
<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">"""


def python_script(shelf: AssetManifest) -> str:
    config = json.dumps({"interpreter": "./" + shelf.url("pyodide-loader.mjs")})
    return f"<script type=\"py\" config='{config}'>{PYTHON}</script>"


def build_page(shelf: AssetManifest, boot: dict[str, Any], style: str, fast: bool) -> str:
    path = WEB / "index.html"
    template = path.read_text(encoding="utf-8")
    early_text = squeeze((WEB / "boot" / "inline-boot.js").read_text(encoding="utf-8"))
    early, first = inline("script", early_text.replace("BOOT", json.dumps(boot, sort_keys=True), 1))
    swap, second = inline("script", squeeze((WEB / "boot" / "inline-locale.js").read_text(encoding="utf-8")))
    dress, third = inline("style", style)
    policy = POLICY.format(hashes=f"{first} {second}", style=third)
    homes = "".join(
        f'<template data-home="{language}">{prerendered(shelf, language, fast)}</template>'
        for language in LANGUAGES[1:]
    )
    return (
        template.replace("<!--umbrary:head-->", head(shelf, policy, dress, early))
        .replace("<!--umbrary:home-->", prerendered(shelf, LANGUAGES[0], fast))
        .replace("<!--umbrary:scripts-->", homes + swap + "\n" + python_script(shelf))
    )


def manifests(shelf: AssetManifest) -> dict[str, str]:
    """One manifest per language, with the addresses of the icons as shipped."""
    source = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
    words = source.pop("umbrary_languages")
    source["screenshots"] = [
        shot | {"sizes": picture_size(shelf, shot["src"]), "type": "image/png"}
        for shot in source["screenshots"]
        if shot["src"] in shelf.files
    ]
    found = {"manifest.json": source}
    for language, said in words.items():
        found[f"manifest.{language}.json"] = translated(source, language, said)
    texts = {name: json.dumps(one, ensure_ascii=False, indent=1) for name, one in found.items()}
    return {name: readdressed(text, shelf) for name, text in texts.items()}


def translated(source: dict[str, Any], language: str, said: dict[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in said.items() if isinstance(value, str)}
    shortcuts = [old | {"name": name} for old, name in zip(source["shortcuts"], said["shortcuts"])]
    shots = [old | {"label": label} for old, label in zip(source["screenshots"], said["screenshots"])]
    return source | plain | {"lang": language, "shortcuts": shortcuts, "screenshots": shots}


def readdressed(text: str, shelf: AssetManifest) -> str:
    for name, path in shelf.names("icons/").items() | shelf.names("docs/screenshots/").items():
        text = text.replace(f'"{name}"', f'"{path}"')
    return text


def picture_size(shelf: AssetManifest, name: str) -> str:
    width, height = struct.unpack(">II", shelf.files[name].content[16:24])
    return f"{width}x{height}"
