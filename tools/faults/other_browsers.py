"""Responsible for a smoke test in Firefox and WebKitGTK: start, play, reload, resume at a curtain.
Must not depend on Chromium. A browser that is missing or does not start is reported as skipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Tally, shortfall
from tools.faults.random_player import RandomPlayer
from tools.faults.webdriver import Firefox, Missing, OtherPage, WebKit


class OtherAppPage(AppPage):
    """The same page driver on another browser."""

    def __init__(self, page: OtherPage, url: str, chance: Random) -> None:
        self.page = cast(Any, page)
        self.url, self.player, self.violations = url, RandomPlayer(chance), []
        self.open()


def _smoke(harness: Harness, tally: Tally, start: Callable[[Path], OtherPage]) -> None:
    try:
        page = start(harness.fresh_profile())
    except (Missing, OSError, RuntimeError) as absent:
        tally.skipped = f"{start.__name__}: {absent}"
        return
    try:
        app = OtherAppPage(page, harness.site.origin + "/", Random(4))
        table = harness.tables()[0]
        app.start_game(table.game, table.players)
        for _ in range(6):
            app.play_action()
        game = app.newest_game()
        expected = app.stored(game).save
        app.open()
        lost = shortfall(app, game, expected)
        snapshot = app.resume(game)
        tally.trial(
            lost + int(snapshot.seq != expected.seq), int(snapshot.audience != "curtain"), snapshot.screen
        )
    finally:
        page.close()


def firefox(harness: Harness, tally: Tally) -> None:
    _smoke(harness, tally, Firefox)


def webkit(harness: Harness, tally: Tally) -> None:
    _smoke(harness, tally, WebKit)
