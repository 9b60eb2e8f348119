"""Installing on the device: the browser has nothing to object, in any language; home is clean for every reader."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.faulty_server import Serving


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_browser_finds_nothing_against_installing(page: Page, serving: Serving, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('umbrary.lang', '{language}')")
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready", "cut")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == language
    assert {"id", "scope", "start_url", "icons", "shortcuts", "screenshots", "description"} <= manifest.keys()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_every_picture_the_manifest_names_is_served(page: Page, serving: Serving) -> None:
    manifest = json.loads((serving.root / "manifest.json").read_text())
    named = [
        *manifest["icons"],
        *manifest["screenshots"],
        *(i for s in manifest["shortcuts"] for i in s["icons"]),
    ]
    for one in named:
        answer = page.request.get(serving.url + one["src"])
        assert (answer.status, answer.headers["content-type"]) == (200, one["type"])


def test_home_is_clean_for_every_reader(
    page: Page, serving: Serving, axe: Callable[[Page], list[str]]
) -> None:
    page.goto(serving.url)
    wait_ready(page)
    assert axe(page) == []


def test_the_policy_comes_as_a_header_and_in_the_page_and_allows_no_eval(
    page: Page, serving: Serving
) -> None:
    answer = page.request.get(serving.url)
    header = answer.headers["content-security-policy"]
    assert "unsafe-eval" not in header.replace("wasm-unsafe-eval", "") and "unsafe-inline" not in header
    assert "http:" not in header and "https:" not in header
    page.goto(serving.url)
    meta = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert meta and header.startswith(meta)
