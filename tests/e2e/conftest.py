"""Fixtures for browser tests: the built site, a server with faults, pages that report errors.
Must not depend on any game."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.profiles import FLAGS, BreachWatch, Profile, StoredApp, StoredProfile, make_stored_profile
from tests.e2e.site_copies import make_small, manifest_rows
from tools import find_chromium
from tools.dev.screen_previews import SIZES, ScreenPreviews
from tools.paths import NPM, WORK

expect.set_options(timeout=30_000)  # conditions, not speed: a busy machine is not a fault of the app


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def site() -> Path:
    """The site as it is shipped: built by `build.py test`, or here under a lock when pytest runs alone."""
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


@pytest.fixture(scope="session")
def small_site(site: Path) -> Iterator[Path]:
    """The site with most pictures and sounds left out of what is stored; everything is served."""
    out = WORK / "small-sites" / f"{os.environ.get('PYTEST_XDIST_WORKER', 'main')}-{os.getpid()}"
    yield make_small(site, out)
    shutil.rmtree(out, ignore_errors=True)


@pytest.fixture
def server(small_site: Path) -> Iterator[FaultyServer]:
    """A server for tests that need not store every picture, which is most of them."""
    running = FaultyServer(small_site)
    yield running
    running.stop()


@pytest.fixture
def full_server(site: Path) -> Iterator[FaultyServer]:
    running = FaultyServer(site)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One browser for each worker; every test has its own context in it."""
    running = playwright.chromium.launch(executable_path=find_chromium.find(), args=FLAGS)
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser, server: FaultyServer) -> Iterator[Page]:
    """A page in a fresh context; the test fails if the page broke the content policy or left its origin."""
    watch = BreachWatch(server.url)
    context = browser.new_context(viewport={"width": 1180, "height": 820})
    watch.attach(context)
    yield context.new_page()
    context.close()
    assert watch.breaches == []


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[Profile]:
    """An empty profile on disk that the test can open more than once."""
    fresh = Profile(playwright, tmp_path / "profile")
    yield fresh
    fresh.delete()


@pytest.fixture(scope="session")
def stored_profile(
    playwright: Playwright, site: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[StoredProfile]:
    """One complete first visit for each worker; storing all files takes much longer than copying them."""
    stored = make_stored_profile(playwright, site, tmp_path_factory.mktemp("stored") / "profile")
    yield stored
    shutil.rmtree(stored.folder, ignore_errors=True)


@pytest.fixture
def stored_app(
    playwright: Playwright, site: Path, stored_profile: StoredProfile, tmp_path: Path
) -> Iterator[StoredApp]:
    """The app after a complete first visit, with a server of its own; breaches are reported as for `page`."""
    server = FaultyServer(site, stored_profile.port)
    watch = BreachWatch(server.url)
    app = StoredApp(server, Profile(playwright, stored_profile.copy(tmp_path / "profile"), watch))
    yield app
    app.profile.delete()
    server.stop()
    assert watch.breaches == []


@pytest.fixture(scope="module")
def offline_page(
    playwright: Playwright, stored_profile: StoredProfile, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, str]]:
    """A tablet-sized page and the app's address: everything is stored and no server runs."""
    folder = stored_profile.copy(tmp_path_factory.mktemp("offline") / "profile")
    profile = Profile(playwright, folder)
    size = {"width": 820, "height": 1180}
    page = profile.open(viewport=size, has_touch=True, reduced_motion="reduce")
    yield page, f"http://localhost:{stored_profile.port}/"
    profile.delete()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """Return a function that lists what axe finds on a page, one line for each kind."""
    source = (NPM / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def run(page: Page) -> list[str]:
        page.evaluate(source)
        found = json.loads(page.evaluate("axe.run().then(found => JSON.stringify(found.violations))"))
        return [f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']]}" for one in found]

    return run


@pytest.fixture
def site_listing(site: Path) -> list[list[object]]:
    """The rows of the asset manifest: path, sha256, bytes, tier."""
    return manifest_rows(site)


@pytest.fixture(scope="module")
def studio() -> ScreenPreviews:
    """Turns rendered screens into pages, in a folder of this worker."""
    return ScreenPreviews(WORK / "screens" / os.environ.get("PYTEST_XDIST_WORKER", "main"))


@pytest.fixture
def sized_page(browser: Browser, size: str) -> Iterator[Page]:
    """A page of one of the sizes of tools.dev.screen_previews; the test is parametrised with `size`."""
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield page
    page.close()
