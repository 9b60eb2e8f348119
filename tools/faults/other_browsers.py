"""Responsible for whole games of both kinds in Firefox and WebKitGTK, with reloads and kills.
Must not depend on Chromium. A browser that is missing or does not start is reported as skipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Table, Tally, games, is_over, shortfall, shows_a_secret
from tools.faults.random_player import RandomPlayer
from tools.faults.webdriver import Firefox, Missing, OtherPage, WebKit

PLAYERS = 4
MAX_ACTIONS = 2_000  # a random Manor moves its tokens about for hundreds of actions
RETURN_EVERY = 12  # actions between two returns; every second return is after a kill
COUNT_ERRORS = """() => {
  window.errorsSeen = [];
  addEventListener('error', (event) => window.errorsSeen.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => window.errorsSeen.push(String(event.reason)));
}"""


class OtherAppPage(AppPage):
    """The same page driver on another browser; errors of the page are collected in `violations`."""

    def __init__(self, page: OtherPage, url: str, chance: Random) -> None:
        self.page = cast(Any, page)
        self.url, self.player, self.violations = url, RandomPlayer(chance), []
        self.open()

    def open(self) -> None:
        super().open()
        self.page.evaluate(COUNT_ERRORS)

    def restart(self) -> None:
        """Kill the browser if it can be started again with the same storage; then open the app."""
        browser = cast(OtherPage, self.page)
        if browser.can_restart:
            browser.restart()
        self.open()

    def collect_errors(self) -> None:
        self.violations += self.page.evaluate("() => window.errorsSeen ?? []")


def _whole_games(harness: Harness, tally: Tally, start: Callable[[Path], OtherPage]) -> None:
    try:
        page = start(harness.fresh_profile())
    except (Missing, OSError, RuntimeError) as absent:
        tally.skipped = f"{start.__name__}: {absent}"
        return
    try:
        app = OtherAppPage(page, harness.site.origin + "/", Random(4))
        for name in games():
            _whole_game(app, tally, Table(name, PLAYERS))
            app.tap("game.leave")
    finally:
        page.close()


def _whole_game(app: OtherAppPage, tally: Tally, table: Table) -> None:
    """Play one game to its end. Each reload and each kill is a trial, and so is the end."""
    app.start_game(table.game, table.players)
    game = app.newest_game()
    for number in range(1, MAX_ACTIONS + 1):
        snapshot = app.play_action()
        if app.is_over(snapshot):
            break
        if number % RETURN_EVERY == 0:
            _return(app, tally, game, killed=number % (2 * RETURN_EVERY) == 0)
    stored = app.stored(game).save
    app.collect_errors()
    unfinished = int(not is_over(stored) or not app.is_over(app.read_screen()))
    tally.trial(unfinished + len(app.violations), 0, f"{table.game}: {stored.seq} {app.violations[:2]}")


def _return(app: OtherAppPage, tally: Tally, game: str, killed: bool) -> None:
    expected = app.stored(game).save
    app.collect_errors()
    app.restart() if killed else app.open()
    lost = shortfall(app, game, expected)
    snapshot = app.resume(game)
    lost += int(snapshot.seq != expected.seq)
    leaked = int(snapshot.audience != "curtain") or shows_a_secret(snapshot, expected)
    tally.trial(
        lost, leaked, f"{'kill' if killed else 'reload'}: {snapshot.screen} {snapshot.seq}/{expected.seq}"
    )


def firefox(harness: Harness, tally: Tally) -> None:
    _whole_games(harness, tally, Firefox)


def webkit(harness: Harness, tally: Tally) -> None:
    _whole_games(harness, tally, WebKit)
