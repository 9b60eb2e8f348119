"""Whole random games on plain Python: the real update loop and screens, with every screen checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from app.core.state import AppState
from app.games.mysterium.ui import MysteriumUI
from app.games.obscurio.ui import ObscurioUI
from app.ui.game_ui import GameUI
from app.ui.render import RenderedScreen

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC, Seat, project
from engine.picture_decks import Card, Deck
from tests.e2e.browser_leaks import may_know, secrets
from tests.support.fake_browser import AppDriver, FakeStore, carry
from tools.faults.pass_time import ENDS_LATER
from tools.faults.random_player import Move, next_move

MOST_TAPS = 500
"""Enough for most random games. A longer game is stopped here; its screens are checked all the same."""

_CARD = re.compile(r"[a-z]{1,3}\d{2,4}")


def blank_deck(letter: str, count: int = 120) -> Deck:
    """Return cards without pictures. Leaks are found by card ids, so no two decks share one."""
    return Deck("blank", tuple(Card(f"{letter}{n:03}", f"{letter}{n:03}.webp", (), ()) for n in range(count)))


@cache
def offered() -> Mapping[str, GameUI]:
    """Return both games on blank cards, so that no painted deck is needed."""
    return {
        "obscurio": ObscurioUI(blank_deck("c")),
        "mysterium": MysteriumUI(*(blank_deck(letter) for letter in "vplo")),
    }


@dataclass(slots=True)
class Moment:
    """One screen, its audience, and the state it was drawn from."""

    painting: RenderedScreen
    reader: Seat
    audience: str
    state: Any
    app: AppState
    move: Move | None = None


@dataclass(slots=True)
class Tablet:
    """One random game. `each` sees every screen before the next tap."""

    name: str
    players: int
    seed: int
    choices: tuple[tuple[str, str], ...] = ()
    driver: AppDriver = field(default_factory=lambda: AppDriver(*offered().values()))

    @property
    def store(self) -> FakeStore:
        return self.driver.store

    def play(self, each: Callable[[Moment], None]) -> None:
        driver = self.driver
        self.sit_down()
        chance = Random(self.seed)
        for _ in range(MOST_TAPS):
            if driver.app.privacy.audience == "table" and driver.view(PUBLIC).outcome is not None:
                return
            last = driver.browser.last
            move = next_move(last.screen, last.html, chance)
            each(self.moment(move))
            carry(driver.runner.tap(move.do, move.arg, str(last.seq)))
            driver.browser.now += chance.choice((100, 700, 3000))
            driver.tick()
            if move.do in ENDS_LATER:
                driver.end_look()

    def sit_down(self) -> None:
        runner = self.driver.runner
        carry(runner.start())
        carry(runner.tap("game.new", self.name))
        while len(runner.state.lobby.players) < self.players:
            carry(runner.tap("lobby.add"))
        while len(runner.state.lobby.players) > self.players:
            carry(runner.tap("lobby.remove", "0"))
        for name, value in self.choices:
            carry(runner.tap("lobby.choose", f"{name}={value}"))
        carry(runner.tap("game.begin"))

    def moment(self, move: Move) -> Moment:
        app = self.driver.app
        assert app.live is not None
        reader = app.privacy.seat if app.privacy.audience == "private" else PUBLIC
        return Moment(self.driver.browser.last, reader, app.privacy.audience, app.live.state, app, move)


def cards_of(state: Any) -> set[str]:
    """Every card of this game, in any pile or place."""
    words = secrets(state, PUBLIC) | may_know(project(state, PUBLIC))
    return {word for word in words if _CARD.fullmatch(word)}


def seen_by(moment: Moment) -> Any:
    """The View this reader was given."""
    assert moment.app.live is not None
    return view(moment.app.live.ui.rules, moment.state, moment.reader)


@cache
def diary(name: str, players: int) -> tuple[Tablet, list[Moment]]:
    """One whole game, played once, for all tests that look at it. Equal screens are stored once."""
    passed_round = (("night", "round"),) if name == "obscurio" else ()  # six players would close their eyes
    tablet = Tablet(name, players, seed=players, choices=passed_round)
    moments: dict[tuple[str, str, int], Moment] = {}

    def each(moment: Moment) -> None:
        moments[moment.painting.screen, moment.painting.html, moment.painting.seq] = moment

    tablet.play(each)
    return tablet, list(moments.values())


def tables() -> Iterator[tuple[str, int]]:
    for name, ui in offered().items():
        for players in range(ui.min_players, ui.max_players + 1):
            yield name, players
