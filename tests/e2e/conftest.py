"""Fixtures for tests in a real browser: the built site, a server that can fail, pages that report every breach."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.e2e.faulty_server import Serving
from tools import find_chromium as chromium
from tools.dev.screen_previews import SIZES, Studio
from tools.paths import NPM, WORK

# Without a graphics card the drifting home picture would take a processor for itself all the while.
FLAGS = [*chromium.FLAGS, "--disable-dev-shm-usage", "--force-prefers-reduced-motion"]
READY = "html[data-boot=ready]"
LISTEN = """addEventListener('securitypolicyviolation', event =>
    reportBreach(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def site() -> Path:
    """dist/ as it is shipped, built once: by `build.py test`, or here under a lock for a single test."""
    given = os.environ.get("UMBRARY_TEST_SITE")
    if given:
        return Path(given)
    from tools.build.site_builder import build

    WORK.mkdir(exist_ok=True)
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    out, stamp = WORK / "test-site", WORK / "test-site.run"
    with (WORK / "test-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != run:
            build(out)
            stamp.write_text(run)
    return out


@pytest.fixture
def serving(site: Path) -> Iterator[Serving]:
    server = Serving(site)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
    yield running
    running.close()


@dataclass
class Watched:
    """A context whose policy violations and requests to elsewhere are collected."""

    context: BrowserContext
    breaches: list[str] = field(default_factory=list)

    def watch(self, origin: str) -> None:
        self.context.expose_binding("reportBreach", lambda _, text: self.breaches.append(text))
        self.context.add_init_script(LISTEN)
        self.context.on("request", lambda request: self.note(request.url, origin))

    def note(self, url: str, origin: str) -> None:
        if not url.startswith((origin, "blob:", "data:")):
            self.breaches.append(f"request: {url}")

    def page(self) -> Page:
        return self.context.pages[0] if self.context.pages else self.context.new_page()


@pytest.fixture
def watched(browser: Browser, serving: Serving) -> Iterator[Watched]:
    """A fresh private context; at the end no breach may have happened."""
    one = Watched(browser.new_context(viewport={"width": 1180, "height": 820}))
    one.watch(serving.url)
    yield one
    one.context.close()
    assert one.breaches == []


@pytest.fixture
def page(watched: Watched) -> Page:
    return watched.page()


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """Opens the browser on the same profile again and again, as a person does; each opening closes the one before."""
    running: list[BrowserContext] = []

    def open_again() -> BrowserContext:
        while running:
            running.pop().close()
        running.append(
            playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"), executable_path=chromium.find(), args=FLAGS
            )
        )
        return running[0]

    yield open_again
    while running:
        running.pop().close()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """What axe finds wrong on a page, one line for each kind."""
    source = (NPM / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def run(page: Page) -> list[str]:
        page.evaluate(source)
        found = json.loads(page.evaluate("axe.run().then(found => JSON.stringify(found.violations))"))
        return [f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']]}" for one in found]

    return run


def wait_ready(page: Page) -> None:
    page.wait_for_selector(READY, state="attached", timeout=120_000)


def offline_state(page: Page) -> dict[str, object]:
    state: dict[str, object] = json.loads(page.evaluate("umbrary.boot.offline()"))
    return state


def wait_offline(page: Page, *states: str) -> dict[str, object]:
    """Wait until the worker's storing has come to one of these states."""
    page.evaluate(
        """states => new Promise(done => {
        const look = () => states.includes(JSON.parse(umbrary.boot.offline()).state) && done();
        addEventListener('umbrary:offline', look);
        look();
    })""",
        list(states),
    )
    return offline_state(page)


@pytest.fixture
def site_listing(site: Path) -> list[list[object]]:
    """The worker's list of files: path, sha256, bytes, tier."""
    [path] = (site / "a").glob("files.*.json")
    rows: list[list[object]] = json.loads(path.read_text())
    return rows


@pytest.fixture(scope="module")
def studio() -> Studio:
    """Where painted screens become pages; their photographs stay there for human eyes."""
    return Studio(WORK / "screens")


@pytest.fixture(scope="module", params=["small", "lying", "tablet", "wide", "desk"])
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    """A page of every size that people have."""
    width, height = SIZES[request.param]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield request.param, page
    page.close()
