"""Responsible for the memory of a long evening: decoded pictures must not pile up.
Must not depend on other faults. Linux only: it reads the proportional memory (PSS) from /proc."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median

from tools.faults import processes
from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Table, Tally, games
from tools.faults.other_browsers import OtherAppPage
from tools.faults.webdriver import Missing, WebKit

FIRST_TURN = 15  # actions of four players until every part of a turn has been on the screen
ACTIONS = 150
MOST = 1.5  # times the memory after the first turn
REST_S = (
    330  # Chromium frees pictures that were not drawn for five minutes; people need an hour for 150 actions
)
PAGE_PROCESS = "WebKitWebProcess"
# WebKit collects garbage when a page allocates much, and gives the memory back some seconds later. On a
# machine with much memory 300 taps without pictures left 29 MB of garbage; this frees all of it.
COLLECT_GARBAGE = """async () => {
  for (let round = 0; round < 120; round += 1) {
    window.garbage = Array.from({ length: 100_000 }, (_, number) => ({ number }));
    await new Promise((done) => setTimeout(done, 5));
  }
  window.garbage = null;
}"""
COLLECTED_S = 12
SLOWER = 2.0  # times the first taps; a busy machine varies by half


def pictures(harness: Harness, tally: Tally) -> None:
    """I7. After 150 actions the page uses at most 1.5 times the memory it had after the first turn.

    The actions take half a minute. Then the page rests for as long as it needs, at most `REST_S`.
    """
    for seed, name in enumerate(games()):
        with harness.open_app(harness.profile(), seed) as app:
            app.page.set_viewport_size({"width": 1180, "height": 820})
            tally.trial(*_evening(harness, app, name, app.chromium.renderer_memory))
    for seed, name in enumerate(games()):
        _webkit(harness, tally, name, seed)


def _webkit(harness: Harness, tally: Tally, name: str, seed: int) -> None:
    try:
        page = WebKit(harness.fresh_profile())
    except (Missing, OSError, RuntimeError) as absent:
        tally.skipped = f"WebKit: {absent}"
        return
    try:
        app = OtherAppPage(page, harness.site.origin + "/", Random(seed))
        tally.trial(*_evening(harness, app, name, lambda: _page_memory(page)))
    finally:
        page.close()


def _page_memory(page: WebKit) -> float:
    """Return the memory of WebKit's page after a garbage collection; without one it counts what is unused."""
    page.evaluate(COLLECT_GARBAGE)
    time.sleep(COLLECTED_S)
    return processes.largest_memory(processes.named(page.process.pid, PAGE_PROCESS))


def _evening(harness: Harness, app: AppPage, game: str, memory: Callable[[], float]) -> tuple[int, int, str]:
    """Play so many actions, in several games if needed, and let the page rest for some minutes."""
    actions = ACTIONS if harness.effort > 1 else 2 * FIRST_TURN
    table = Table(game, 4)
    app.start_game(table.game, table.players)
    first = _play(app, table, FIRST_TURN)
    after_first_turn = memory()
    last = _play(app, table, actions - FIRST_TURN)
    most = memory()
    end = time.monotonic() + (REST_S if harness.effort > 1 else 0)
    while (at_end := memory()) > MOST * after_first_turn and time.monotonic() < end:
        time.sleep(10)
    sizes = f"{after_first_turn:.0f}, at the end {most:.0f}, after a rest {at_end:.0f} MB"
    note = f"{table.game}: {sizes}, taps {first:.0f} to {last:.0f} ms"
    return int(at_end > MOST * after_first_turn or last > SLOWER * max(first, 20)), 0, note


def _play(app: AppPage, table: Table, actions: int) -> float:
    """Return the median time of an action in ms."""
    times = []
    for _ in range(actions):
        started = time.monotonic()
        snapshot = app.play_action()
        times.append(1000 * (time.monotonic() - started))
        if app.is_over(snapshot):
            app.tap("game.leave")
            app.start_game(table.game, table.players)
    return median(times)
