"""Nothing animates for ever, tasks are short and the layout does not jump."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.app.games.obscurio.scenes import paint, scenes
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.obscurio_choices import Plan, ScriptedGame
from tests.e2e.obscurio_driver import ObscurioDriver
from tests.e2e.waits import open_app
from tools import find_chromium as chromium
from tools.dev.screen_previews import ScreenPreviews
from tools.paths import WORK

LONGEST_ANIMATION_MS = 16_000
LONGEST_TASK_MS = 200
MOST_SHIFT = 0.02

ENDLESS = """() => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime === Infinity)
    .map((one) => `${one.animationName ?? one.transitionProperty} on ${one.effect.target.className}`)"""
LONGEST = (
    """() => Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))"""
)
LISTEN = """() => {
  globalThis.umbraryShifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    const names = entry.sources.map((one) => one.node?.className ?? '').join(' | ');
    if (!entry.hadRecentInput) umbraryShifts.push([entry.value, names]);
  })).observe({ type: 'layout-shift' });
}"""


@pytest.fixture
def animated_page(playwright: Playwright) -> Iterator[Page]:
    """A page in a browser without reduced motion."""
    flags = [flag for flag in chromium.FLAGS if "reduced-motion" not in flag]
    running = playwright.chromium.launch(executable_path=chromium.find(), args=flags)
    yield running.new_page(viewport={"width": 1180, "height": 820}, reduced_motion="no-preference")
    running.close()


def test_no_animation_of_the_library_runs_for_ever(animated_page: Page) -> None:
    studio = ScreenPreviews(WORK / "still")
    endless: dict[str, object] = {}
    for name, scene in scenes().items():
        animated_page.goto(studio.page(f"still-{name}", paint(scene, "en")).as_uri())
        found = animated_page.evaluate(ENDLESS)
        if found or animated_page.evaluate(LONGEST) > LONGEST_ANIMATION_MS:
            endless[name] = found
    assert endless == {}


def test_the_animation_of_home_ends(animated_page: Page, server: FaultyServer) -> None:
    open_app(animated_page, server.url)
    assert animated_page.evaluate(ENDLESS) == []
    assert animated_page.evaluate(LONGEST) <= LONGEST_ANIMATION_MS
    animated_page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert animated_page.evaluate("document.getAnimations().length") == 0


@pytest.fixture
def measured(playwright: Playwright, server: FaultyServer) -> Iterator[ObscurioDriver]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = running.new_page(
        viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="no-preference"
    )
    watch = PageWatch(page)
    page.clock.install()
    open_app(page, server.url)
    yield ObscurioDriver(page, watch)
    running.close()


def test_a_turn_has_no_long_task_and_no_layout_shift(measured: ObscurioDriver) -> None:
    """From the lobby to the second turn."""
    game = ScriptedGame(Plan(3, word=3))
    measured.page.evaluate(LISTEN)
    browser = measured.page.context.browser
    assert browser is not None
    browser.start_tracing(page=measured.page, categories=["toplevel", "devtools.timeline", "__metadata"])
    measured.start_game(game.plan)
    measured.follow(game)
    while game.state.turn.number < 2 and not game.over:
        measured.play_phase(game)
    tasks = task_times(json.loads(browser.stop_tracing()))
    assert len(tasks) > 100
    assert [task for task in tasks if task > LONGEST_TASK_MS] == []
    shifts = measured.page.evaluate("umbraryShifts")
    assert sum(value for value, _ in shifts) <= MOST_SHIFT, shifts


def task_times(trace: dict[str, Any]) -> list[float]:
    """Return the processor time in ms of each task of the page's main thread."""
    events = trace["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event["tdur"] / 1000
        for event in events
        if (event["pid"], event["tid"]) in mains and "tdur" in event and event["name"].endswith("RunTask")
    ]
