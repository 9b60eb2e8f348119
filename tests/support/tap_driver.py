"""A table on plain Python, without a browser: people sit down and tap what the screen offers."""

from __future__ import annotations

from typing import Any, TypeVar

from app.core.runner import Host
from app.games.game_ui import GameUI
from app.ui.render import RenderedScreen

from engine.core.rng import Rng
from tests.support.fake_browser import FakeBrowser, FakeStore, carry

Me = TypeVar("Me", bound="Fingers")


class Fingers:
    """One house with one game, and fingers whose luck comes from a seed."""

    names = tuple(f"Player{seat}" for seat in range(8))

    def __init__(self, ui: GameUI, seed: str) -> None:
        self.game = ui.name
        self.browser, self.store = FakeBrowser(), FakeStore()
        self.browser.seeds = iter([seed] * 9)
        self.host = Host(self.browser, self.store, {ui.name: ui})
        self.rng = Rng.from_seed(f"fingers:{seed}")

    def run(self, work: Any) -> Any:
        return carry(work)

    def tap(self, do: str, arg: str = "") -> RenderedScreen:
        book = self.host.book
        self.run(self.host.tap(do, arg, str(book.seq) if book is not None and self.host.in_game else ""))
        return self.browser.last

    def sit(self: Me, seats: int, **choices: str) -> Me:
        self.tap("game.new", self.game)
        while len(self.host.house.lobby.players) > seats:
            self.tap("seats.remove", "0")
        while len(self.host.house.lobby.players) < seats:
            self.tap("seats.add")
        for seat in range(seats):
            self.tap("seats.name", f"{seat}|{self.names[seat]}")
        for name, value in choices.items():
            self.tap("seats.level", value) if name == "level" else self.tap("seats.choose", f"{name}={value}")
        self.tap("game.begin")
        return self
