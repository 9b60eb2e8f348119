"""Whole games with machines in every seat, for simulations, riddle sheets and tests.

Must not depend on files or clocks. Each seat gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Step, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.machine import clue_giver, doors
from engine.machine.clue_giver import Thought
from engine.machine.knowledge import Knowledge, finish
from engine.machine.personas import PEOPLE, PERSONAS, Persona
from engine.machine.players_obscurio import FRESH, Chair, Memory, choosing, is_asked, remember
from engine.obscurio.actions import TABLE_ACTIONS, HandOverRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State

MAX_ACTIONS = 5000
TABLE_ORDER = ("agree", "count_three", "go_on", "pass_door")
"""What the table does, in this order of preference. It never lets the time run out."""

USUAL = PERSONAS[:-1]
"""The personas that fill empty chairs; the last one is for children."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a simulation; Wizards or psychics take the personas in turn.

    The first `people` of them read as people do. With `stray` all opinions are this far from the
    common one, in thousandths.
    """

    readers: tuple[Persona, ...] = USUAL
    stray: int | None = None
    people: int = 0

    def persona(self, number: int) -> Persona:
        """Return the persona of the Wizard or psychic player with this number."""
        if number < self.people:
            return replace(PEOPLE, id=f"people {number}")
        chosen = self.readers[number % len(self.readers)]
        return chosen if self.stray is None else replace(chosen, stray=self.stray)


class ObscurioMachineGame:
    """A running game of The Library with a machine in every seat."""

    def __init__(
        self, rules: Obscurio, knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        self.rules, self.knowledge, self.seed = rules, knowledge, seed
        self.cast = cast or Cast()
        self.step: Step[State] = begin(rules, seats, seed)
        self.chairs = {
            seat: Chair(self.cast.persona(number), seed)
            for number, seat in enumerate(self.state.options.wizards)
        }
        self.memories: dict[Seat, Memory] = dict.fromkeys(self.chairs, FRESH)
        self.thoughts: list[Thought] = []
        self.actions: list[Action] = []

    @property
    def state(self) -> State:
        return self.step.state

    def view(self, seat: Seat) -> View[State]:
        return view(self.rules, self.state, seat)

    def play(self) -> Iterator[Step[State]]:
        """Play to the end; yield every step."""
        for _ in range(MAX_ACTIONS):
            if self.state.outcome is not None:
                return
            yield self.advance()
        raise AssertionError("the game does not end")

    def advance(self) -> Step[State]:
        """Let the first waiting seat act."""
        before = self.state
        action = self._action()
        self.actions.append(action)
        self.step = step(self.rules, before, action)
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
