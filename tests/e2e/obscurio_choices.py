"""Scripted games of The Library: each player's choice, computed from the full state.
Must not depend on the browser."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.games.obscurio import GAME

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Table, View
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.machine import clue_giver, explaining
from engine.machine.knowledge import finish
from engine.machine.random_obscurio import choose
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.explanations import ExplainedClue
from engine.obscurio.facts import candidates
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Chip, Phase, Role, State, unplaced
from tools.build import machine_knowledge

assert isinstance(GAME.rules, Obscurio)
RULES = GAME.rules
WORDS = 4  # the seed is four random words of the browser


@dataclass(frozen=True)
class Plan:
    """Players, seed and course of a game. `wins`: they find the Exit; `tie`: their first ballot is a draw."""

    seats: int
    word: int = 1
    wins: bool = True
    losing: int = 0  # turns lost on purpose before they find the Exit
    tie: bool = False
    night: str = "round"
    sealed: bool = False  # secret ballots instead of pointing fingers
    machine: bool = False  # a machine sits last and guides

    @property
    def guide(self) -> int:
        return self.seats - 1 if self.machine else 0

    @property
    def seed(self) -> str:
        return f"{self.word:08x}" * WORDS

    @property
    def table(self) -> Table:
        from app.ui.game_ui import GameSetup, Player

        level = GAME.usual_level(self.seats, self.machine)
        choices = tuple((c.name, self.night if c.name == "night" else c.default) for c in GAME.options)
        return GAME.table(
            GameSetup(tuple(Player(f"P{n}", n) for n in range(self.seats)), self.guide, level, choices)
        )


@dataclass
class ScriptedGame:
    """The game in plain Python, one choice at a time; the browser must follow it."""

    plan: Plan
    state: State = field(init=False)
    traps: set[Trap] = field(default_factory=set)
    phases: set[Phase] = field(default_factory=set)
    riddles: list[tuple[View[State], act.HandOverRiddle]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = begin(RULES, self.plan.table, self.plan.seed).state
        self._note()
        if self.plan.machine and self.state.phase is Phase.ROLES:
            self.do(act.LookedAtRole(seat=self.plan.guide))  # a machine does not wait to be asked

    def do(self, *actions: Action) -> None:
        for action in actions:
            if isinstance(action, act.HandOverRiddle):
                self.riddles.append((view(RULES, self.state, action.seat), action))
            self.state = step(RULES, self.state, action).state
            self._note()

    def _note(self) -> None:
        self.traps |= set(self.state.turn.traps)
        self.phases.add(self.state.phase)

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def random(self) -> Rng:
        return Rng.from_seed(f"{self.plan.seed}:{self.state.seq}")

    def role(self, seat: int) -> Role:
        return self.state.roles[seat].open()

    @property
    def traitor(self) -> int | None:
        return next((s for s, role in enumerate(self.state.roles) if role.open() is Role.TRAITOR), None)

    # ------------------------------------------------------------------ choices

    def riddle(self) -> act.HandOverRiddle:
        shown = view(RULES, self.state, self.state.options.grimoire)
        if self.plan.machine:
            action: Action = clue_giver.think(machine_knowledge.load(), RULES.deck, shown).action
        else:
            action, _ = choose(shown, self.random())
        assert isinstance(action, act.HandOverRiddle)
        return action

    def reasons(self, turn: int) -> tuple[ExplainedClue, ...]:
        """Why the machine placed each butterfly of a turn."""
        shown, riddle = self.riddles[turn - 1]
        work = explaining.explain(machine_knowledge.load(), RULES.deck, shown, riddle.butterflies, ())
        return finish(work).clues

    def mark(self, seat: int) -> str:
        """The picture that this seat picks in the night."""
        hand = next(hand for hand in self.state.turn.hands if hand.seat == seat)
        return hand.shown.open()[2]

    def door(self, chip: Chip) -> int:
        """Where this chip goes: all to the Exit, or all to the next door."""
        right = self.state.turn.exit_door.open()
        finds = self.plan.wins and self.state.turn.number > self.plan.losing
        if finds and chip.seat != self.traitor:
            return right
        return right % len(self.state.turn.doors) + 1

    def accused(self, seat: int) -> int:
        """Whom this seat accuses: first a draw if planned, then the Traitor if they win, else a Loyal."""
        open_to = candidates(self.state, seat)
        loyal = [s for s in self.state.options.wizards if s != self.traitor and s not in self.state.cleared]
        if self.plan.tie and not self.state.turn.verdicts:
            drawn = loyal[self.state.options.wizards.index(seat) % 2]
            return drawn if drawn != seat else loyal[1 - loyal.index(drawn)]
        wanted = self.traitor if self.plan.wins or not loyal else loyal[0]
        return wanted if wanted is not None and wanted in open_to else open_to[0]

    # ------------------------------------------------------------------ without a browser

    def play(self) -> ScriptedGame:
        """Play to the end without a browser, to learn which traps and phases occur."""
        while not self.over:
            self.do(*self.next_actions())
        return self

    def next_actions(self) -> tuple[Action, ...]:
        state = self.state
        match state.phase:
            case Phase.ROLES:
                return (act.LookedAtRole(seat=RULES.waiting(state)[0]),)
            case Phase.RIDDLE:
                return (self.riddle(),)
            case Phase.NIGHT:
                return self._night(RULES.waiting(state)[0])
            case Phase.CHOICE:
                return self._choice()
            case Phase.LOCKED:
                return self.locked()
            case Phase.SECRET | Phase.SECRET_LOCKED:
                return self._secret()
            case Phase.VOTE:
                return tuple(act.CastVote(seat=s, accused=self.accused(s)) for s in state.turn.votes.voters)
        return (act.GoOn(seat=PUBLIC),)

    def _night(self, seat: int) -> tuple[Action, ...]:
        marked = act.PickCard(seat=seat, card=self.mark(seat))
        return (
            (marked, act.CloseHolder(seat=seat))
            if seat != EYES_CLOSED
            else (act.CloseHolder(seat=EYES_CLOSED),)
        )

    def _choice(self) -> tuple[Action, ...]:
        waiting = unplaced(self.state)
        if not waiting:
            return (act.Agree(seat=PUBLIC, seconds_left=None),)
        chip = waiting[0]
        return (act.PlaceChip(seat=chip.seat, door=self.door(chip), companion=chip.companion),)

    def going(self) -> list[Chip]:
        """Locked Doors: the chips that go through the open door."""
        asked = [chip for chip in unplaced(self.state) if not chip.refused]
        return [chip for chip in asked if self.door(chip) == self.state.turn.open_door]

    def locked(self) -> tuple[Action, ...]:
        asked = [chip for chip in unplaced(self.state) if not chip.refused]
        door = self.state.turn.open_door
        taken: list[Action] = [
            act.PlaceChip(seat=c.seat, door=door, companion=c.companion) for c in self.going()
        ]
        return (*taken, act.PassDoor(seat=PUBLIC)) if len(taken) < len(asked) else tuple(taken)

    def held(self, seat: int) -> act.HoldChips:
        own = [chip for chip in self.state.turn.chips if chip.seat == seat]
        locked = self.state.phase is Phase.SECRET_LOCKED
        doors = [self.door(chip) for chip in own]
        if locked:
            doors = [d if d == self.state.turn.open_door and not c.placed else 0 for d, c in zip(doors, own)]
        return act.HoldChips(seat=seat, doors=tuple(doors))

    def _secret(self) -> tuple[Action, ...]:
        missing = self.state.turn.held.missing
        return (self.held(missing[0]),) if missing else (act.CountThree(seat=PUBLIC),)
