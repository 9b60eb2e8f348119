"""How a table plays The Manor in a test: what each would do, decided from the true state, the same every time."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.games.game_ui import GameSetup, Player
from app.games.mysterium.ui import CHOICES, mysterium, painted_decks, table

from engine.core.game_loop import begin, step
from engine.core.model import Action, Table
from engine.core.sealed import look
from engine.mysterium import actions as act
from engine.mysterium.state import State

GAME = mysterium(*painted_decks())
RULES = GAME.rules
WORDS = 4  # the seed is four words of the browser's chance
ROWS = ("characters", "locations", "objects")


@dataclass(frozen=True)
class Plan:
    """A table and its luck. `end`: won, time (nobody finds anything) or culprit (the wrong one is named);
    `tie`: the votes are split in two halves; `late`: an hour that the sand ends."""

    seats: int
    end: str = "won"
    tie: bool = False
    late: int = 0
    word: int = 1

    @property
    def seed(self) -> str:
        return f"{self.word:08x}" * WORDS

    @property
    def table(self) -> Table:
        choices = tuple((choice.name, choice.default) for choice in CHOICES)
        sitters = tuple(Player(f"P{n}", n) for n in range(self.seats))
        return table(GameSetup(sitters, 0, "easy", choices))


@dataclass
class Course:
    """The game as it goes, on plain Python, one decision at a time."""

    plan: Plan
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = begin(RULES, self.plan.table, self.plan.seed).state

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.state = step(RULES, self.state, action).state

    @property
    def over(self) -> bool:
        return self.state.ending is not None

    # ------------------------------------------------------------------ decisions

    def gift(self) -> act.GiveVisions:
        return act.GiveVisions(seat=self.state.ghost, psychic=self.state.unserved[0], cards=self.hand[:1])

    @property
    def hand(self) -> tuple[str, ...]:
        return self.state.hand.open()

    def card(self, psychic: int) -> str:
        """Where this token goes: on the right card, or on another one of the row."""
        one = self.state.psychics[psychic]
        right = one.triple.open()[one.row]
        if self.plan.end != "time":
            return right
        return next(card for card in self.state.board[one.row] if card != right)

    def vote(self, seat: int) -> int:
        """The culprit; or another group; or half of them one, half the other."""
        right, owners = self.state.culprit.open(), self.state.owners
        wrong = right % len(self.state.groups) + 1
        if self.plan.tie:
            return right if owners.index(seat) % 2 == 0 else wrong
        return right if self.plan.end == "won" else wrong

    def share(self) -> act.ShareVision:
        one, two, three = self.hand[:3]
        return act.ShareVision(seat=self.state.ghost, group=2, character=one, location=two, object=three)


def may_see(view: object) -> set[str]:
    """Every picture (family and id) that a View names: nothing else may be on its screen."""
    state: State = view.state  # type: ignore[attr-defined]
    seen = {
        f"visions/{card}" for card in (*(look(state.hand) or ()), *(look(state.meant) or ()), *state.face_up)
    }
    seen |= {f"visions/{card}" for card in map(look, state.shared) if card}
    for row, cards in enumerate(state.board):
        seen |= {f"{ROWS[row]}/{card}" for card in cards}
    triples = [psychic.found for psychic in state.psychics] + [group.cards for group in state.groups]
    triples += [look(psychic.triple) or () for psychic in state.psychics]
    for psychic in state.psychics:
        seen |= {f"visions/{card}" for card in psychic.visions}
    for note in state.diary:
        seen |= {f"visions/{card}" for card in note.visions}
    if state.ending is not None:
        triples += [*state.ending.triples, *state.ending.groups]
        seen |= {f"visions/{card}" for card in (*state.ending.meant, *state.ending.shared)}
    return seen | {f"{ROWS[row]}/{card}" for cards in triples for row, card in enumerate(cards)}
