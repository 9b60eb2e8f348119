"""Conditions that browser tests wait for: the app has started, the precache has reached a state.
Must not depend on any game."""

from __future__ import annotations

import json

from playwright.sync_api import Page

from tests.e2e import selectors as sel

START_MS = 120_000

# Time runs faster for the page's own timers, so that minutes need not pass.
FAST_TIMERS = """const real = globalThis.setTimeout;
globalThis.setTimeout = (work, ms = 0, ...rest) => real(work, ms / %d, ...rest);"""

WAIT_OFFLINE = """states => new Promise(done => {
    const look = () => states.includes(JSON.parse(umbrary.boot.offline()).state) && done();
    addEventListener('umbrary:offline', look);
    look();
})"""


def wait_ready(page: Page) -> None:
    """Wait until Python has started and has taken over the page."""
    page.wait_for_selector(sel.READY, state="attached", timeout=START_MS)


def wait_start_failed(page: Page) -> None:
    """Wait until the page says that it could not start."""
    page.wait_for_selector(sel.START_FAILED, state="attached", timeout=START_MS)


def open_app(page: Page, url: str) -> Page:
    page.goto(url)
    wait_ready(page)
    return page


def offline_state(page: Page) -> dict[str, object]:
    state: dict[str, object] = json.loads(page.evaluate("umbrary.boot.offline()"))
    return state


def wait_offline(page: Page, *states: str) -> dict[str, object]:
    """Wait until the precache is in one of these states, for instance "ready" or "cut"."""
    page.evaluate(WAIT_OFFLINE, list(states))
    return offline_state(page)


def wait_stored(page: Page) -> None:
    """Wait until every file is stored; fail immediately if storing stops early."""
    assert wait_offline(page, "ready", "cut")["state"] == "ready"
