"""The smoke game in the other two engines: start, play, reload, and find the same game behind a curtain.
Where such a browser is not installed or does not start, that is said and nothing is claimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

from tools.faults.app_page import Tablet
from tools.faults.harness import Bench, Tally, shortfall
from tools.faults.random_player import RandomPlayer
from tools.faults.webdriver import Firefox, Missing, OtherPage, WebKit


class OtherTablet(Tablet):
    """The same tablet with another browser in it."""

    def __init__(self, page: OtherPage, url: str, chance: Random) -> None:
        self.page = cast(Any, page)
        self.url, self.fingers, self.violations = url, RandomPlayer(chance), []
        self.open()


def _smoke(bench: Bench, tally: Tally, start: Callable[[Path], OtherPage]) -> None:
    try:
        page = start(bench.fresh_profile())
    except (Missing, OSError, RuntimeError) as absent:
        tally.skipped = f"{start.__name__}: {absent}"
        return
    try:
        tablet = OtherTablet(page, bench.site.origin + "/", Random(4))
        table = bench.tables()[0]
        tablet.sit_down(table.game, table.players)
        for _ in range(6):
            tablet.act()
        game = tablet.game()
        expected = tablet.kept(game).save
        tablet.open()
        lost = shortfall(tablet, game, expected)
        sight = tablet.resume(game)
        tally.trial(lost + int(sight.seq != expected.seq), int(sight.eyes != "curtain"), sight.screen)
    finally:
        page.close()


def firefox(bench: Bench, tally: Tally) -> None:
    _smoke(bench, tally, Firefox)


def webkit(bench: Bench, tally: Tally) -> None:
    _smoke(bench, tally, WebKit)
