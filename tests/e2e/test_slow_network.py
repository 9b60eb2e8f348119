"""Slow and broken networks: a start goes on as long as bytes arrive, and storing resumes by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.profiles import Profile
from tests.e2e.waits import FAST_TIMERS, open_app, wait_offline, wait_ready, wait_start_failed
from tools.faults.static_hosts import Habits, PlainServer


@pytest.fixture
def host(small_site: Path) -> Iterator[PlainServer]:
    server = PlainServer(small_site, Habits())
    yield server
    server.stop()


def test_a_slow_start_shows_bytes_and_is_not_reported_as_failed(profile: Profile, host: PlainServer) -> None:
    """The watchdog waits 0.9 s here; the download takes several times as long."""
    host.habits.bytes_per_second = 1_500_000
    page = profile.open()
    page.add_init_script(FAST_TIMERS % 100)
    page.add_init_script("""globalThis.lines = new Set();
        new MutationObserver(() => {
            lines.add(document.documentElement.dataset.boot + ': ' + document.querySelector('#boot [data-line]')?.textContent);
        }).observe(document, { subtree: true, childList: true, characterData: true });""")
    page.goto(host.url, wait_until="commit")
    wait_ready(page)
    lines = page.evaluate("[...lines]")
    assert any("MB" in line for line in lines)
    assert page.evaluate("umbrary.boot.marks.ready - umbrary.boot.marks.shell") > 1800
    expect(page.locator("#boot")).to_be_hidden()
    assert not [line for line in lines if line.startswith("failed") and "MB" in line]


def test_success_clears_an_earlier_failure(page: Page, server: FaultyServer) -> None:
    page.add_init_script(FAST_TIMERS % 100)
    server.faults[".wasm"] = "held"
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    server.release.set()
    wait_ready(page)
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize("ranges", [True, False], ids=["with ranges", "without ranges"])
def test_an_interrupted_first_visit_continues(profile: Profile, host: PlainServer, ranges: bool) -> None:
    host.habits.ranges = ranges
    host.habits.cut_after = {".snap.gz": 1_000_000, ".wasm.gz": 500_000} if ranges else {}
    if not ranges:
        host.habits.cut_after = {".snap.gz": 1_000_000}
    page = profile.open()
    page.add_init_script(FAST_TIMERS % 10)
    seen = 0

    def relent() -> None:
        nonlocal seen
        seen = len([1 for path, _ in host.requested if ".snap.gz" in path])
        if not ranges and seen > 1:
            host.habits.cut_after = {}

    page.on("request", lambda request: relent())
    page.goto(host.url, wait_until="commit")
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    again = [wanted for path, wanted in host.requested if ".snap.gz" in path]
    assert len(again) > 1 and again[0] == "" and again[1].startswith("bytes=")


def test_storing_resumes_by_itself_after_an_outage(profile: Profile, host: PlainServer) -> None:
    page = profile.open()
    page.add_init_script(FAST_TIMERS % 10)
    host.habits.bytes_per_second = 8_000_000
    open_app(page, host.url)
    page.wait_for_function(
        "() => { const { state, done } = JSON.parse(umbrary.boot.offline()); return state === 'storing' && done > 40; }"
    )
    host.habits.away = True
    assert wait_offline(page, "cut")["done"]
    host.habits.away, host.habits.bytes_per_second = False, 0
    assert wait_offline(page, "ready")["state"] == "ready"


# `unanswered` counts the requests to the worker since its last answer.
WATCH_STORING = """window.states = [], window.unanswered = 0;
const send = ServiceWorker.prototype.postMessage;
ServiceWorker.prototype.postMessage = function (message, ports) {
    window.unanswered += 1;
    return send.call(this, message, ports);
};
addEventListener('umbrary:offline', ({ detail }) => {
    window.unanswered = 0;
    window.states.push(JSON.parse(detail).state);
});"""


def test_files_that_take_long_are_no_interruption(profile: Profile, server: FaultyServer) -> None:
    """A large file on a slow line takes longer than the page waits for the worker; it asks again."""
    page = profile.open()
    page.add_init_script(WATCH_STORING + FAST_TIMERS % 60)
    server.faults["a/code."] = "held"
    open_app(page, server.url)
    page.wait_for_function("() => window.unanswered > 2")
    server.release.set()
    wait_offline(page, "ready")
    assert set(page.evaluate("states")) == {"storing", "ready"}
    assert len([path for path in server.requested if "a/code." in path]) == 1


def test_the_first_worker_is_installed_after_an_outage(profile: Profile, host: PlainServer) -> None:
    """The files of the shell fail, so that the first worker cannot install; it is tried again."""
    page = profile.open()
    page.add_init_script(FAST_TIMERS % 10)
    host.habits.cut_after = {"files.": 0}
    open_app(page, host.url)
    wait_offline(page, "cut")
    host.habits.cut_after = {}
    assert wait_offline(page, "ready")["state"] == "ready"


@pytest.mark.parametrize("megabytes", [1, 15, 22])  # in the shell, in the runtime, in the pictures
def test_too_little_space_has_its_own_sentence(
    profile: Profile, server: FaultyServer, megabytes: int
) -> None:
    page = profile.open()
    session = page.context.new_cdp_session(page)
    quota = {"origin": server.url, "quotaSize": megabytes * 1_000_000}
    session.send("Storage.overrideQuotaForOrigin", quota)
    page.add_init_script(FAST_TIMERS % 10)
    open_app(page, server.url)
    wait_offline(page, "full")
    expect(page.locator("#offline")).to_contain_text("space")
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.url})
    assert wait_offline(page, "ready")["state"] == "ready"


def test_a_refused_worker_has_its_own_sentence(page: Page, server: FaultyServer) -> None:
    page.add_init_script("""ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('refused', 'SecurityError'));""")
    open_app(page, server.url)
    wait_offline(page, "blocked")
    expect(page.locator("#offline")).to_contain_text("does not allow")


def test_a_script_that_throws_gives_a_sentence(page: Page, server: FaultyServer) -> None:
    page.add_init_script("""Object.defineProperty(globalThis, 'WebAssembly', { value: { ...WebAssembly, compileStreaming: WebAssembly.compileStreaming,
        instantiate() { throw new Error('broken on purpose'); } } });""")
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    assert page.locator(sel.START_ERROR_TEXT).inner_text().strip()


def test_a_throwing_first_script_gives_a_sentence(page: Page, server: FaultyServer) -> None:
    page.route(
        "**/scripts.*.js",
        lambda route: route.fulfill(
            body="throw new Error('broken on purpose');", content_type="text/javascript"
        ),
    )
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    expect(page.locator(sel.START_RETRY)).to_be_visible()


def test_a_throwing_module_gives_a_sentence(page: Page, server: FaultyServer) -> None:
    page.route(
        "**/pyscript.*.js",
        lambda route: route.fulfill(
            body="throw new Error('broken on purpose');", content_type="text/javascript"
        ),
    )
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    expect(page.locator(sel.START_RETRY)).to_be_visible()
