"""Whole games of The Library with machines in every seat, for simulations and riddle sheets.

Must not depend on files or clocks. Each seat gets its own View; only the game loop sees the State.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Step, Table, View
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, Seat
from engine.machine import clue_giver, guesser, table, wizard
from engine.machine.clue_giver import Thought
from engine.machine.guesser import PEOPLE_LIKE, Reader
from engine.machine.knowledge import Knowledge
from engine.machine.wizard import Mind
from engine.obscurio.actions import TABLE_ACTIONS, HandOverRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State

MAX_ACTIONS = 5000
TABLE_ORDER = ("agree", "count_three", "go_on", "pass_door")
"""What the table does, in this order of preference. It never lets the time run out."""

WRONG_CHIP, RIGHT_CHIP = 350, -200
"""How a chip at a wrong or right door changes the suspicion of others, in thousandths."""

SUSPICION_NOISE = 200

FULL_STRENGTH = Reader("traitor")
"""A Traitor whose reading never strays."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a simulation: the readers, which the Wizards take in turn, and the Traitor."""

    readers: tuple[Reader, ...] = PEOPLE_LIKE
    traitor: Reader = FULL_STRENGTH


class MachineGame:
    """A running game with a machine in every seat; it remembers what each seat has read."""

    def __init__(
        self, rules: Obscurio, knowledge: Knowledge, seats: Table, seed: str, cast: Cast | None = None
    ) -> None:
        self.rules, self.knowledge, self.seed = rules, knowledge, seed
        self.cast = cast or Cast()
        self.step: Step[State] = begin(rules, seats, seed)
        self.minds: dict[Seat, Mind] = {}
        self.thoughts: list[Thought] = []
        self.actions: list[Action] = []

    @property
    def state(self) -> State:
        return self.step.state

    def view(self, seat: Seat) -> View[State]:
        return view(self.rules, self.state, seat)

    def rng(self, seat: Seat) -> Rng:
        """Return the chance of a machine seat; the generator of the game is not touched."""
        return Rng.from_seed(f"{self.seed} machine {seat} {self.state.seq}")

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
        if self.state.phase is Phase.TALK and before.phase is Phase.RIDDLE:
            self._read_riddle()
        if self.state.phase is Phase.RESOLUTION and before.phase is not Phase.RESOLUTION:
            self._suspect()
        return self.step

    def _action(self) -> Action:
        """Return the action of the first waiting seat that does not prefer to wait, else of the table."""
        for seat in self.rules.waiting(self.state):
            action = None if seat == PUBLIC else self._seat_action(seat)
            if action is not None:
                return action
        decision = self.view(PUBLIC).decision
        assert decision is not None
        return TABLE_ACTIONS[next(name for name in TABLE_ORDER if name in decision.options)](seat=PUBLIC)

    def _seat_action(self, seat: Seat) -> Action | None:
        shown = self.view(seat)
        assert shown.decision is not None
        if seat != self.state.options.grimoire:
            mind = self.minds.get(seat) or self.minds.get(PUBLIC) or Mind()
            return wizard.choose(self.knowledge, shown, mind, self.rng(seat))
        if shown.decision.kind != "riddle":
            return clue_giver.choose(self.knowledge, self.rules.deck, shown)
        thought = clue_giver.think(self.knowledge, self.rules.deck, shown)
        if isinstance(thought.action, HandOverRiddle):
            self.thoughts.append(thought)
        return thought.action

    def _read_riddle(self) -> None:
        """Let every Wizard read the riddle while the Pages are on the table."""
        shown = self.view(PUBLIC)
        pages, butterflies, traps = table.pages(shown), table.butterflies(shown), table.traps(shown)
        for number, seat in enumerate((*shown.state.options.wizards, PUBLIC)):
            reader = self._reader(seat, number)
            fits = guesser.scores(self.knowledge, pages, butterflies, traps, reader.weights)
            own = guesser.opinion(fits, reader, self.rng(seat))
            suspicion = self.minds[seat].suspicion if seat in self.minds else ()
            self.minds[seat] = Mind(own, suspicion)

    def is_traitor(self, seat: Seat) -> bool:
        """Return whether a seat is the Traitor."""
        return wizard.is_traitor(self.view(seat))

    def _reader(self, seat: Seat, number: int) -> Reader:
        if seat == PUBLIC or self.is_traitor(seat):
            return self.cast.traitor
        return self.cast.readers[number % len(self.cast.readers)]

    def _suspect(self) -> None:
        """Let every Wizard judge the others by their chips; the door of the Exit is public now."""
        shown = self.view(PUBLIC)
        exit_door = table.exit_door(shown)
        wrong = {chip.seat: chip.door != exit_door for chip in table.chips(shown) if not chip.companion}
        for seat in shown.state.options.wizards:
            old = self.minds[seat].suspicion or (0,) * shown.state.options.players
            rng = self.rng(seat).fork("suspicion")
            new = []
            for other, value in enumerate(old):
                noise, rng = rng.below(2 * SUSPICION_NOISE + 1)
                change = 0 if other not in wrong else WRONG_CHIP if wrong[other] else RIGHT_CHIP
                new.append(value + change + noise - SUSPICION_NOISE)
            self.minds[seat] = Mind(self.minds[seat].opinion, tuple(new))
