"""A table of The Library with people and machines, played by taps without a browser."""

from __future__ import annotations

from app.games.obscurio.ui import ObscurioUI, painted_deck

from engine.obscurio.state import Chip, Phase
from tests.app.games.obscurio.tap_player import TapPlayer

PAINTED = ObscurioUI(painted_deck())


class MachineTable(TapPlayer):
    """People tap at random; machines act by themselves."""

    def __init__(self, seed: str = "1") -> None:
        super().__init__(seed, PAINTED)
        self.browser.seeds = iter(f"{seed}{n}" for n in range(1000))

    def seat(self, people: int, machines: int, guide: str = "machine", **choices: str) -> MachineTable:
        """Begin a game of so many people and machine Wizards; `guide` is `machine` or `person`."""
        self.tap("game.new", "obscurio")
        while len(self.app.lobby.players) > max(2, people):
            self.tap("lobby.remove", "0")
        while len(self.app.lobby.players) < people:
            self.tap("lobby.add")
        self.tap("lobby.machine", f"guide={guide}")
        spare = len(self.app.lobby.persons) - people
        for seat in self.app.lobby.persons[len(self.app.lobby.persons) - spare :]:
            self.tap("lobby.persona", f"{seat}|ada")
        while len(self.app.lobby.readers) < machines:
            before = len(self.app.lobby.players)
            self.tap("lobby.add")
            self.tap("lobby.persona", f"{before}|{self.free()}")
        while len(self.app.lobby.readers) > machines:
            last = max(
                s for s, p in enumerate(self.app.lobby.players) if p.machine in PAINTED.machine_readers
            )
            self.tap("lobby.remove", str(last))
        for name, value in choices.items():
            self.tap({"night": "lobby.choose"}.get(name, f"lobby.{name}"), f"{name}={value}")
        self.tap("game.begin")
        return self

    def free(self) -> str:
        return next(p for p in PAINTED.machine_readers if p not in self.app.lobby.readers)

    @property
    def machines(self) -> tuple[int, ...]:
        assert self.app.live is not None
        return self.app.live.machines

    def people(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if seat not in self.machines)

    def free_chips(self) -> list[Chip]:
        return [chip for chip in super().free_chips() if chip.seat not in self.machines]

    def _secret(self, missing: tuple[int, ...], private_view: str, then: str) -> None:
        super()._secret(self.people(missing), private_view, then)

    def _vote(self) -> None:
        self._secret(self.state.turn.votes.missing, "ballot", "")

    def _private(self) -> None:
        if self.state.phase is Phase.ROLES and self.app.live is not None and self.app.live.alone:
            self.tap("private.done")
        else:
            super()._private()
