"""Whole games of The Library with machines in every seat, for simulations, riddle sheets and tests.

Must not depend on files or clocks. Each seat gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from engine.core.model import Action, Step, Table
from engine.core.sealed import PUBLIC, Seat
from engine.machine import clue_giver, doors
from engine.machine.clue_giver import Thought
from engine.machine.knowledge import Knowledge, finish
from engine.machine.players_obscurio import FRESH, Chair, Memory, choosing, is_asked, remember
from engine.machine_deals_obscurio import TABLE_ORDER
from engine.machine_games import Cast, MachineGame
from engine.obscurio.actions import TABLE_ACTIONS, HandOverRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State


class ObscurioMachineGame(MachineGame[State]):
    """A running game of The Library with a machine in every seat."""

    rules: Obscurio

    def __init__(
        self, rules: Obscurio, knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        super().__init__(rules, knowledge, seats, seed, cast)
        self.chairs = {
            seat: Chair(self.cast.persona(number), seed)
            for number, seat in enumerate(self.state.options.wizards)
        }
        self.memories: dict[Seat, Memory] = dict.fromkeys(self.chairs, FRESH)
        self.thoughts: list[Thought] = []

    def advance(self) -> Step[State]:
        """Let the first waiting seat act; then let the seats remember what they saw."""
        before = self.state
        super().advance()
        if self.state.phase is not before.phase or self.state.phase is Phase.NIGHT:
            self.memories = {
                seat: remember(memory, self.view(seat)) for seat, memory in self.memories.items()
            }
        return self.step

    def _action(self) -> Action:
        """Return the action of the first asked seat that does not prefer to wait, else of the table."""
        if self.state.phase is Phase.RIDDLE:
            return self._riddle()
        for seat in self.state.options.seats:
            action = self._seat_action(seat)
            if action is not None:
                return action
        decision = self.view(PUBLIC).decision
        assert decision is not None
        return TABLE_ACTIONS[next(name for name in TABLE_ORDER if name in decision.options)](seat=PUBLIC)

    def _seat_action(self, seat: Seat) -> Action | None:
        shown = self.view(seat)
        if not is_asked(shown):
            return None
        chair, memory = self.chairs.get(seat, Chair(seed=self.seed)), self.memories.get(seat, FRESH)
        return finish(choosing(self.knowledge, self.rules.deck, shown, chair, memory))

    def _riddle(self) -> Action:
        thought = clue_giver.think(self.knowledge, self.rules.deck, self.view(self.state.options.grimoire))
        if isinstance(thought.action, HandOverRiddle):
            self.thoughts.append(thought)
        return thought.action

    def is_traitor(self, seat: Seat) -> bool:
        """Return whether a seat is the Traitor."""
        return doors.is_traitor(self.view(seat))
