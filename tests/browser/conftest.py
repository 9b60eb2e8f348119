"""Fixtures for the save store: a page with nothing else on it, in Chromium with its own profile."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tools.faults.chromium import Chromium, Site

ROOT = Path(__file__).resolve().parents[2]
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>store</title><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src data:">
{scripts}"""
SCRIPTS = (
    "save-names.js", "save-migration.js", "save-backup.js", "save-database.js", "file-dialogs.js",
    "save-list.js", "save-lock.js",
    "save-store.js",
)  # fmt: skip


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    scripts = "".join(f'<script src="{name}"></script>' for name in SCRIPTS)
    (folder / "index.html").write_text(PAGE.format(scripts=scripts))
    for name in SCRIPTS:
        shutil.copy(ROOT / "web" / "platform" / name, folder)
    with Site(folder) as server:
        yield server


Launch = Callable[..., Chromium]


@pytest.fixture
def launch(playwright: Playwright, tmp_path: Path) -> Iterator[Launch]:
    """Start a browser; the same name opens the same profile again."""
    started: list[Chromium] = []

    def start(name: str = "profile", *flags: str) -> Chromium:
        started.append(Chromium(playwright, tmp_path / name, *flags))
        return started[-1]

    yield start
    for chromium in started:
        chromium.kill()


@pytest.fixture(scope="session")
def running(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(playwright, tmp_path_factory.mktemp("running")) as chromium:
        yield chromium


@pytest.fixture
def shared(running: Chromium) -> Launch:
    """One browser for all tests that kill nothing; each test has its own origin."""
    return lambda: running


@pytest.fixture
def own_site(site: Site) -> Iterator[Site]:
    with Site(site.folder) as server:
        yield server


class Store:
    """The save store of one page, called as the app calls it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __getattr__(self, name: str) -> Callable[..., dict[str, Any]]:
        def call(*rest: Any) -> dict[str, Any]:
            answer = self.page.evaluate(
                "([name, rest]) => umbrary.saveStore[name](...rest)", [name, list(rest)]
            )
            return dict(json.loads(answer))

        return call
