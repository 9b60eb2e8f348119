"""How a table plays The Library in a test: what each would do, decided from the true state, the same every time."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.games.obscurio import GAME

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Table
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.machine.random_obscurio import choose
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.decisions import candidates
from engine.obscurio.state import Chip, Phase, Role, State, unplaced

RULES = GAME.rules
WORDS = 4  # the seed is four words of the browser's chance


@dataclass(frozen=True)
class Plan:
    """A table and its luck. `wins`: they know the way; `expose`: they know the Traitor; `tie`: their first
    ballot is a draw."""

    seats: int
    word: int = 1
    wins: bool = True
    losing: int = 0  # so many turns are lost on purpose before they find the way
    tie: bool = False
    night: str = "round"
    sealed: bool = False  # ballots instead of fingers

    @property
    def seed(self) -> str:
        return f"{self.word:08x}" * WORDS

    @property
    def table(self) -> Table:
        from app.games.game_ui import GameSetup, Player
        from app.games.obscurio.ui import CHOICES, table

        choices = tuple((c.name, self.night if c.name == "night" else c.default) for c in CHOICES)
        return table(GameSetup(tuple(Player(f"P{n}", n) for n in range(self.seats)), 0, "beginner", choices))


@dataclass
class Course:
    """The game as it goes, on plain Python, one decision at a time."""

    plan: Plan
    state: State = field(init=False)
    traps: set[Trap] = field(default_factory=set)
    phases: set[Phase] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.state = begin(RULES, self.plan.table, self.plan.seed).state
        self._note()

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.state = step(RULES, self.state, action).state
            self._note()

    def _note(self) -> None:
        self.traps |= set(self.state.traps)
        self.phases.add(self.state.phase)

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def chance(self) -> Rng:
        return Rng.from_seed(f"{self.plan.seed}:{self.state.seq}")

    def role(self, seat: int) -> Role:
        return self.state.roles[seat].open()

    @property
    def traitor(self) -> int | None:
        return next((s for s, role in enumerate(self.state.roles) if role.open() is Role.TRAITOR), None)

    # ------------------------------------------------------------------ decisions

    def riddle(self) -> act.HandOverRiddle:
        action, _ = choose(view(RULES, self.state, self.state.options.grimoire), self.chance())
        assert isinstance(action, act.HandOverRiddle)
        return action

    def mark(self, seat: int) -> str:
        """The picture a Wizard (or whoever is awake) touches first."""
        hand = next(hand for hand in self.state.hands if hand.seat == seat)
        return hand.shown.open()[2]

    def door(self, chip: Chip) -> int:
        """Where this chip goes: all to the Exit, or all past it."""
        right = self.state.exit_door.open()
        finds = self.plan.wins and self.state.turn > self.plan.losing
        if finds and chip.seat != self.traitor:
            return right
        return right % len(self.state.doors) + 1

    def accused(self, seat: int) -> int:
        """The first ballot a draw between two Loyals where that is planned; then the Traitor, if they win."""
        open_to = candidates(self.state, seat)
        loyal = [s for s in self.state.options.wizards if s != self.traitor and s not in self.state.cleared]
        if self.plan.tie and not self.state.verdicts:
            wanted = loyal[self.state.options.wizards.index(seat) % 2]
            return wanted if wanted != seat else loyal[1 - loyal.index(wanted)]
        wanted = self.traitor if self.plan.wins or not loyal else loyal[0]
        return wanted if wanted is not None and wanted in open_to else open_to[0]

    # ------------------------------------------------------------------ without a browser

    def play(self) -> Course:
        """To the end by actions alone: tells which traps and phases this plan meets."""
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
                return tuple(act.CastVote(seat=s, accused=self.accused(s)) for s in state.votes.voters)
        return (act.GoOn(seat=PUBLIC),)

    def _night(self, seat: int) -> tuple[Action, ...]:
        marked = act.MarkCard(seat=seat, card=self.mark(seat))
        return (
            (marked, act.CloseHolder(seat=seat))
            if seat != EYES_CLOSED
            else (act.CloseHolder(seat=EYES_CLOSED),)
        )

    def _choice(self) -> tuple[Action, ...]:
        waiting = unplaced(self.state)
        if not waiting:
            return (act.Agree(seat=PUBLIC, left=None),)
        chip = waiting[0]
        return (act.PlaceChip(seat=chip.seat, door=self.door(chip), companion=chip.companion),)

    def going(self) -> list[Chip]:
        """Locked Doors: whose chip wants the open one."""
        asked = [chip for chip in unplaced(self.state) if not chip.refused]
        return [chip for chip in asked if self.door(chip) == self.state.open_door]

    def locked(self) -> tuple[Action, ...]:
        asked = [chip for chip in unplaced(self.state) if not chip.refused]
        door = self.state.open_door
        taken: list[Action] = [
            act.PlaceChip(seat=c.seat, door=door, companion=c.companion) for c in self.going()
        ]
        return (*taken, act.PassDoor(seat=PUBLIC)) if len(taken) < len(asked) else tuple(taken)

    def held(self, seat: int) -> act.HoldChips:
        own = [chip for chip in self.state.chips if chip.seat == seat]
        locked = self.state.phase is Phase.SECRET_LOCKED
        doors = [self.door(chip) for chip in own]
        if locked:
            doors = [d if d == self.state.open_door and not c.placed else 0 for d, c in zip(doors, own)]
        return act.HoldChips(seat=seat, doors=tuple(doors))

    def _secret(self) -> tuple[Action, ...]:
        missing = self.state.held.missing
        return (self.held(missing[0]),) if missing else (act.CountThree(seat=PUBLIC),)


def find(plan: Plan, wanted: set[Trap], most: int = 400) -> Plan:
    """The same plan with luck that brings these traps."""
    from dataclasses import replace

    for word in range(1, most):
        lucky = replace(plan, word=word)
        if wanted <= Course(lucky).play().traps:
            return lucky
    raise AssertionError(f"no luck brings {wanted}")
