"""Whole games at a pretended tablet: the real host and screens, a robot's fingers, every painting looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from app.core import commands
from app.core.runner import Host
from app.games.game_ui import GameUI
from app.games.mysterium.ui import mysterium
from app.games.obscurio.ui import obscurio
from app.ui.render import RenderedScreen

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC, Seat, project
from engine.picture_decks import Card, Deck
from tests.e2e.browser_leaks import may_know, secrets
from tests.support.fake_browser import FakeBrowser, FakeStore, carry
from tools.faults.random_player import Move, next_move

MOST_TAPS = 500
"""Enough for most games by chance; a séance that drags on is left in the middle, which is looked at all the same."""

_CARD = re.compile(r"[a-z]{1,3}\d{2,4}")


def blank_deck(letter: str, count: int = 120) -> Deck:
    """Cards without pictures: what is looked for are their names, and no two decks share one."""
    return Deck("blank", tuple(Card(f"{letter}{n:03}", f"{letter}{n:03}.webp", (), ()) for n in range(count)))


@cache
def offered() -> Mapping[str, GameUI]:
    """Both games on blank cards, so that no painting is needed."""
    return {
        "obscurio": obscurio(blank_deck("c")),
        "mysterium": mysterium(*(blank_deck(letter) for letter in "vplo")),
    }


@dataclass(slots=True)
class Moment:
    """One painting, whose eyes it is for, and the state it was painted from."""

    painting: RenderedScreen
    reader: Seat
    eyes: str
    state: Any
    host: Host
    move: Move | None = None


@dataclass(slots=True)
class Tablet:
    """One table playing one game by chance. `each` sees every moment before the next touch."""

    name: str
    players: int
    seed: int
    choices: tuple[tuple[str, str], ...] = ()
    browser: FakeBrowser = field(default_factory=FakeBrowser)
    store: FakeStore = field(default_factory=FakeStore)

    def play(self, each: Callable[[Moment], None]) -> Host:
        host: Host = carry(self._play(each))
        return host

    async def _play(self, each: Callable[[Moment], None]) -> Host:
        host = Host(self.browser, self.store, offered())
        await self.sit_down(host)
        chance = Random(self.seed)
        for _ in range(MOST_TAPS):
            if host.session.audience == "table" and host.view(PUBLIC).outcome is not None:
                return host
            move = next_move(self.browser.last.screen, self.browser.last.html, chance)
            each(self.moment(host, move))
            await self.touch(host, move)
            self.browser.now += chance.choice((100, 700, 3000))
            await host.tick()
        return host

    async def sit_down(self, host: Host) -> None:
        await commands.wake(host)
        await host.tap("game.new", self.name)
        while len(host.house.lobby.players) < self.players:
            await host.tap("seats.add")
        while len(host.house.lobby.players) > self.players:
            await host.tap("seats.remove", "0")
        for name, value in self.choices:
            await host.tap("seats.choose", f"{name}|{value}")
        await host.tap("game.begin")

    def moment(self, host: Host, move: Move) -> Moment:
        assert host.book is not None
        reader = host.session.seat if host.session.audience == "private" else PUBLIC
        return Moment(self.browser.last, reader, host.session.audience, host.book.state, host, move)

    async def touch(self, host: Host, move: Move) -> None:
        if move.do == "shell.cover":
            host.cover()
        else:
            await host.tap(move.do, move.arg, str(self.browser.last.seq))


def cards_of(state: Any) -> set[str]:
    """Every card that lies anywhere in this game."""
    words = secrets(state, PUBLIC) | may_know(project(state, PUBLIC))
    return {word for word in words if _CARD.fullmatch(word)}


def seen_by(moment: Moment) -> Any:
    """The View these eyes were given."""
    assert moment.host.book is not None
    return view(moment.host.book.ui.rules, moment.state, moment.reader)


@cache
def diary(name: str, players: int) -> tuple[Tablet, list[Moment]]:
    """One whole game, played once, for all tests that look at it. A painting seen twice is kept once."""
    tablet = Tablet(name, players, seed=players)
    moments: dict[tuple[str, str, int], Moment] = {}

    def each(moment: Moment) -> None:
        moments[moment.painting.screen, moment.painting.html, moment.painting.seq] = moment

    tablet.play(each)
    return tablet, list(moments.values())


def tables() -> Iterator[tuple[str, int]]:
    for name, ui in offered().items():
        for players in range(ui.least, ui.most + 1):
            yield name, players
