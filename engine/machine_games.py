"""What whole games with machines in every seat share: the players and the loop to the end.

For simulations, riddle sheets and tests. Must not depend on either game, on files or clocks. Each seat
gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Ruleset, S, Step, Table, View
from engine.core.sealed import Seat
from engine.machine.knowledge import Knowledge
from engine.machine.personas import PEOPLE, PERSONAS, Persona

MAX_ACTIONS = 5000

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


class MachineGame(Generic[S]):
    """A running game with a machine in every seat. Each game says in `_action` who does what next."""

    rules: Ruleset[S]

    def __init__(
        self, rules: Ruleset[S], knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        self.rules, self.knowledge, self.seed = rules, knowledge, seed
        self.cast = cast or Cast()
        self.step: Step[S] = begin(rules, seats, seed)
        self.actions: list[Action] = []

    @property
    def state(self) -> S:
        return self.step.state

    def view(self, seat: Seat) -> View[S]:
        return view(self.rules, self.state, seat)

    def play(self) -> Iterator[Step[S]]:
        """Play to the end; yield every step."""
        for _ in range(MAX_ACTIONS):
            if self.rules.outcome(self.state) is not None:
                return
            yield self.advance()
        raise AssertionError("the game does not end")

    def advance(self) -> Step[S]:
        """Let the first seat act that has something to do, else the table."""
        action = self._action()
        self.actions.append(action)
        self.step = step(self.rules, self.state, action)
        return self.step

    def _action(self) -> Action:
        raise NotImplementedError
