"""Whole games of The Manor with machines in every seat, for simulations, riddle sheets and tests.

Must not depend on files or clocks. Each seat gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from engine.core.model import Action, Table
from engine.core.sealed import PUBLIC
from engine.machine.knowledge import Knowledge, finish
from engine.machine.players_mysterium import Chair, choosing, is_asked
from engine.machine_games import Cast, MachineGame
from engine.mysterium.actions import Conclude, GoOn, Knock, NameEldest
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State


class MysteriumMachineGame(MachineGame[State]):
    """A running game of The Manor with a machine in every seat."""

    rules: Mysterium

    def __init__(
        self, rules: Mysterium, knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        super().__init__(rules, knowledge, seats, seed, cast)
        self.chairs = {
            seat: Chair(self.cast.persona(number), seed) for number, seat in enumerate(self.state.owners)
        }

    def _action(self) -> Action:
        for seat in self.state.seats:
            shown = self.view(seat)
            if is_asked(shown):
                chair = self.chairs.get(seat, Chair(seed=self.seed))
                action = finish(choosing(self.knowledge, shown, chair))
                if action is not None:
                    return action
        return self._table_action()

    def _table_action(self) -> Action:
        decision = self.view(PUBLIC).decision
        assert decision is not None
        match self.state.phase:
            case Phase.INTERPRETATION:
                return Conclude(seat=PUBLIC)
            case Phase.MANIFESTATION:
                return Knock(seat=PUBLIC, psychic=int(decision.options[0]))
            case Phase.ELDEST:
                return NameEldest(seat=PUBLIC, who=int(decision.options[0]))
        return GoOn(seat=PUBLIC)
