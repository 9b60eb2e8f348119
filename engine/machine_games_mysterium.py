"""Whole games of The Manor with machines in every seat, for simulations, riddle sheets and tests.

Must not depend on files or clocks. Each seat gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Step, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.machine.knowledge import Knowledge, finish
from engine.machine.players_mysterium import Chair, choosing, is_asked
from engine.machine_games_obscurio import MAX_ACTIONS, Cast
from engine.mysterium.actions import Conclude, GoOn, Knock, NameEldest
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State


class MysteriumMachineGame:
    """A running game of The Manor with a machine in every seat."""

    def __init__(
        self, rules: Mysterium, knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        self.rules, self.knowledge, self.seed = rules, knowledge, seed
        self.cast = cast or Cast()
        self.step: Step[State] = begin(rules, seats, seed)
        self.chairs = {
            seat: Chair(self.cast.persona(number), seed) for number, seat in enumerate(self.state.owners)
        }
        self.actions: list[Action] = []

    @property
    def state(self) -> State:
        return self.step.state

    def view(self, seat: Seat) -> View[State]:
        return view(self.rules, self.state, seat)

    def play(self) -> Iterator[Step[State]]:
        """Play to the end; yield every step."""
        for _ in range(MAX_ACTIONS):
            if self.rules.outcome(self.state) is not None:
                return
            yield self.advance()
        raise AssertionError("the game does not end")

    def advance(self) -> Step[State]:
        """Let the first seat act that has something to do, else the table."""
        action = self._action()
        self.actions.append(action)
        self.step = step(self.rules, self.state, action)
        return self.step

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
