"""A game played by taps on plain Python, without a browser."""

from __future__ import annotations

from typing import TypeVar

from app.ui.game_ui import GameUI
from app.ui.render import RenderedScreen

from engine.core.rng import Rng
from tests.support.fake_browser import AppDriver, carry

Me = TypeVar("Me", bound="TapDriver")


class TapDriver(AppDriver):
    """The app with one game, and a player whose choices come from a seed."""

    names = tuple(f"Player{seat}" for seat in range(8))

    def __init__(self, ui: GameUI, seed: str) -> None:
        super().__init__(ui)
        self.game = ui.name
        self.browser.seeds = iter([seed] * 9)
        self.rng = Rng.from_seed(f"fingers:{seed}")

    def tap(self, action: str, arg: str = "") -> RenderedScreen:
        live = self.app.live
        seq = str(live.seq) if live is not None and self.app.in_game else ""
        carry(self.runner.tap(action, arg, seq))
        return self.browser.last

    def sit(self: Me, seats: int, **choices: str) -> Me:
        self.tap("game.new", self.game)
        while len(self.app.lobby.players) > seats:
            self.tap("lobby.remove", "0")
        while len(self.app.lobby.players) < seats:
            self.tap("lobby.add")
        for seat in range(seats):
            self.tap("lobby.name", f"{seat}|{self.names[seat]}")
        own = {"level": "lobby.level", "machine": "lobby.machine", "deal": "lobby.deal"}
        for name, value in choices.items():
            tap = own.get(name, "lobby.choose")
            self.tap(tap, value if name == "level" else f"{'guide' if name == 'machine' else name}={value}")
        self.tap("game.begin")
        return self
