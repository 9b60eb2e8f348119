"""When nothing happens, nothing works; when something does, it is short and nothing jumps."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from engine.obscurio.state import Phase
from tests.app.games.obscurio.scenes import paint, scenes
from tests.e2e.browser_leaks import Watch
from tests.e2e.conftest import wait_ready
from tests.e2e.faulty_server import Serving
from tests.e2e.obscurio_choices import Course, Plan
from tests.e2e.obscurio_driver import GESTURES, Tablet, on_we_go
from tools import find_chromium as chromium
from tools.dev.screen_previews import Studio
from tools.paths import WORK

LONGEST_DRIFT_MS = 16_000
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
def lively(playwright: Playwright) -> Iterator[Page]:
    """A browser that was not asked for calm: everything that can move may."""
    flags = [flag for flag in chromium.FLAGS if "reduced-motion" not in flag]
    running = playwright.chromium.launch(executable_path=chromium.find(), args=flags)
    yield running.new_page(viewport={"width": 1180, "height": 820}, reduced_motion="no-preference")
    running.close()


def test_no_screen_of_the_library_moves_for_ever(lively: Page) -> None:
    studio = Studio(WORK / "still")
    restless: dict[str, object] = {}
    for name, scene in scenes().items():
        lively.goto(studio.page(f"still-{name}", paint(scene, "en")).as_uri())
        found = lively.evaluate(ENDLESS)
        if found or lively.evaluate(LONGEST) > LONGEST_DRIFT_MS:
            restless[name] = found
    assert restless == {}


def test_home_drifts_once_and_then_hangs_still(lively: Page, serving: Serving) -> None:
    lively.goto(serving.url)
    wait_ready(lively)
    assert lively.evaluate(ENDLESS) == []
    assert lively.evaluate(LONGEST) <= LONGEST_DRIFT_MS
    lively.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert lively.evaluate("document.getAnimations().length") == 0


@pytest.fixture
def measured(playwright: Playwright, serving: Serving) -> Iterator[Tablet]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    page = running.new_page(
        viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="no-preference"
    )
    watch = Watch(page)
    page.clock.install()
    page.goto(serving.url)
    wait_ready(page)
    yield Tablet(page, watch)
    running.close()


def test_a_turn_has_no_long_task_and_nothing_jumps(measured: Tablet) -> None:
    """Roles, traps, riddle, talk, doors, resolution: from the first seat to the second turn."""
    course = Course(Plan(3, word=3))
    measured.page.evaluate(LISTEN)
    browser = measured.page.context.browser
    assert browser is not None
    browser.start_tracing(page=measured.page, categories=["toplevel", "devtools.timeline", "__metadata"])
    measured.sit_down(course.plan)
    measured.at(course)
    gestures: dict[Phase, Callable[[Tablet, Course], None]] = dict(GESTURES)
    while course.state.turn < 2 and not course.over:
        gestures.get(course.state.phase, on_we_go)(measured, course)
        measured.at(course)
    tasks = worked(json.loads(browser.stop_tracing()))
    assert len(tasks) > 100
    assert [task for task in tasks if task > LONGEST_TASK_MS] == []
    shifts = measured.page.evaluate("umbraryShifts")
    assert sum(value for value, _ in shifts) <= MOST_SHIFT, shifts


def worked(trace: dict[str, Any]) -> list[float]:
    """Milliseconds each task of the page's main thread really worked; waiting for a busy machine is not its fault."""
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
