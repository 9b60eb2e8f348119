"""Fills index.html (policy, inline scripts, pre-rendered home screen) and the web app manifests.
It must not know what the screens show; it calls the same function that renders them in the browser."""

import base64
import hashlib
import importlib
import json
import re
import struct
import sys
from typing import Any
from unittest import mock

from tools.build.asset_manifest import AssetManifest
from tools.console import ToolError
from tools.paths import ROOT, WEB

LANGUAGES = ("en", "fr")
SCRIPTS = ("scripts.js", "pyodide-loader.js", "pyscript.js")
"""Started by web/boot/inline-boot.js in this order, after first paint."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self' {style}; "
    "img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
# This directive works only in an HTTP header, not in a meta element.
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
    """An inline script or style, and its hash for the content security policy."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"<{tag}>{text}</{tag}>", f"'sha256-{digest}'"


def squeeze(script: str) -> str:
    """Remove whole-line comments and indentation. Not safe for template strings of several lines."""
    script = re.sub(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", "", script, flags=re.DOTALL | re.MULTILINE)
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def prerendered(manifest: AssetManifest, language: str) -> str:
    """The home screen as the app renders it, with the URLs of this build."""
    if str(WEB) not in sys.path:
        sys.path[:0] = [str(WEB), str(ROOT)]
    try:
        asset_urls = importlib.import_module("app.ui.asset_urls")
        screens = importlib.import_module("app.ui.render")
        shipped = manifest.names("")
        with mock.patch.object(asset_urls, "names", lambda: shipped):
            asset_urls.has.cache_clear()
            return str(screens.prerender_home(language))
    except Exception as error:
        raise ToolError(f"The home screen cannot be rendered: {error!r}") from error


def head(manifest: AssetManifest, policy: str, style: str, boot_script: str) -> str:
    return f"""<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="manifest" href="manifest.json">
{style}
{boot_script}
<link rel="icon" type="image/png" sizes="32x32" href="{manifest.url("icons/icon-32.png")}">
<link rel="apple-touch-icon" href="{manifest.url("icons/icon-180.png")}">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="Umbrary">
<meta name="apple-mobile-web-app-status-bar-style" content="black">"""


def python_script(manifest: AssetManifest) -> str:
    config = json.dumps({"interpreter": "./" + manifest.url("pyodide-loader.js")})
    return f"<script type=\"py\" config='{config}'>{PYTHON}</script>"


def build_page(manifest: AssetManifest, boot: dict[str, Any], style: str) -> str:
    """index.html with everything that must be in the page itself."""
    facts = fill_once(inline_source("inline-boot.js"), "BOOT", json.dumps(boot, sort_keys=True))
    boot_text = inline_source("inline-download.js") + "\n" + facts
    boot_script, boot_hash = inline("script", boot_text)
    locale_script, locale_hash = inline("script", inline_source("inline-locale.js"))
    style_element, style_hash = inline("style", style)
    texts = [manifest.files[name].content.decode() for name in SCRIPTS]
    script_hashes = [inline("script", text)[1] for text in texts]  # see addInline in web/boot/inline-boot.js
    policy = POLICY.format(hashes=" ".join([boot_hash, locale_hash, *script_hashes]), style=style_hash)
    homes = "".join(
        f'<template data-home="{language}">{prerendered(manifest, language)}</template>'
        for language in LANGUAGES[1:]
    )
    page = (WEB / "index.html").read_text(encoding="utf-8")
    page = fill_once(page, "<!--umbrary:head-->", head(manifest, policy, style_element, boot_script))
    page = fill_once(page, "<!--umbrary:home-->", prerendered(manifest, LANGUAGES[0]))
    return fill_once(page, "<!--umbrary:scripts-->", homes + locale_script + "\n" + python_script(manifest))


def inline_source(name: str) -> str:
    return squeeze((WEB / "boot" / name).read_text(encoding="utf-8"))


def fill_once(text: str, placeholder: str, value: str) -> str:
    """Replace the first placeholder; an error if there is none."""
    if placeholder not in text:
        raise ToolError(f"The placeholder {placeholder} is missing in web/index.html or web/boot/.")
    return text.replace(placeholder, value, 1)


def manifests(manifest: AssetManifest) -> dict[str, str]:
    """One web app manifest per language, with the shipped URLs of its icons."""
    source = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))
    translations = source.pop("umbrary_languages")
    source["screenshots"] = [
        shot | {"sizes": picture_size(manifest, shot["src"]), "type": "image/png"}
        for shot in source["screenshots"]
    ]
    found = {"manifest.json": source}
    for language, texts in translations.items():
        found[f"manifest.{language}.json"] = translated(source, language, texts)
    return {
        name: with_shipped_urls(json.dumps(one, ensure_ascii=False, indent=1), manifest)
        for name, one in found.items()
    }


def translated(source: dict[str, Any], language: str, texts: dict[str, Any]) -> dict[str, Any]:
    plain = {key: value for key, value in texts.items() if isinstance(value, str)}
    shortcuts = [
        old | {"name": name} for old, name in zip(source["shortcuts"], texts["shortcuts"], strict=True)
    ]
    shots = [
        old | {"label": label} for old, label in zip(source["screenshots"], texts["screenshots"], strict=True)
    ]
    return source | plain | {"lang": language, "shortcuts": shortcuts, "screenshots": shots}


def with_shipped_urls(text: str, manifest: AssetManifest) -> str:
    for name, path in manifest.names("icons/").items() | manifest.names("docs/screenshots/").items():
        text = text.replace(f'"{name}"', f'"{path}"')
    return text


def picture_size(manifest: AssetManifest, name: str) -> str:
    width, height = struct.unpack(">II", manifest.files[name].content[16:24])
    return f"{width}x{height}"
