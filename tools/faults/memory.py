"""Responsible for the memory of a long evening: decoded pictures must not pile up.
Must not depend on other faults. Linux only: it reads the proportional memory (PSS) from /proc."""

from __future__ import annotations

import time
from statistics import median

from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Table, Tally, games

FIRST_TURN = 15  # actions of four players until every part of a turn has been on the screen
ACTIONS = 150
MOST = 1.5  # times the memory after the first turn
SLOWER = 2.0  # times the first taps; a busy machine varies by half


def pictures(harness: Harness, tally: Tally) -> None:
    """I7. After 150 actions the page uses at most 1.5 times the memory it had after the first turn."""
    for seed, name in enumerate(games()):
        with harness.open_app(harness.profile(), seed) as app:
            app.page.set_viewport_size({"width": 1180, "height": 820})
            tally.trial(*_evening(app, Table(name, 4), ACTIONS if harness.effort > 1 else 2 * FIRST_TURN))


def _evening(app: AppPage, table: Table, actions: int) -> tuple[int, int, str]:
    """Play so many actions, in several games if needed."""
    app.start_game(table.game, table.players)
    first = _play(app, table, FIRST_TURN)
    after_first_turn = app.chromium.renderer_memory()
    last = _play(app, table, actions - FIRST_TURN)
    at_end = app.chromium.renderer_memory()
    note = f"{table.game}: {after_first_turn:.0f} to {at_end:.0f} MB, taps {first:.0f} to {last:.0f} ms"
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
