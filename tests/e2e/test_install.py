"""Installing the app: manifest, icons, content policy and accessibility of home."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_browser_can_install_the_app(page: Page, server: FaultyServer, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('umbrary.lang', '{language}')")
    open_app(page, server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == language
    assert {"id", "scope", "start_url", "icons", "shortcuts", "screenshots", "description"} <= manifest.keys()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_every_picture_in_the_manifest_is_served(page: Page, server: FaultyServer) -> None:
    manifest = json.loads((server.root / "manifest.json").read_text())
    named = [
        *manifest["icons"],
        *manifest["screenshots"],
        *(i for s in manifest["shortcuts"] for i in s["icons"]),
    ]
    for one in named:
        answer = page.request.get(server.url + one["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, one["type"])


def test_axe_finds_nothing_on_home(
    page: Page, server: FaultyServer, axe: Callable[[Page], list[str]]
) -> None:
    open_app(page, server.url)
    assert axe(page) == []


def test_the_content_policy_is_sent_and_allows_no_eval(page: Page, server: FaultyServer) -> None:
    answer = page.request.get(server.url)
    header = answer.headers["content-security-policy"]
    assert "unsafe-eval" not in header.replace("wasm-unsafe-eval", "") and "unsafe-inline" not in header
    assert "http:" not in header and "https:" not in header
    page.goto(server.url)
    meta = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert meta and header.startswith(meta)
