"""Scripted games of The Manor: each player's choice, computed from the full state.
Must not depend on the browser."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.games.mysterium import GAME
from app.ui.game_ui import GameSetup, Player

from engine.core.game_loop import begin, step
from engine.core.model import Action, Table, View
from engine.core.sealed import look
from engine.mysterium import actions as act
from engine.mysterium.state import State

RULES = GAME.rules
WORDS = 4  # the seed is four random words of the browser
ROWS = ("characters", "locations", "objects")


@dataclass(frozen=True)
class Plan:
    """Players, seed and course of a game.

    `end`: won, time (the psychics find nothing) or culprit (they name the wrong one); `tie`: two groups get
    equally many votes; `quiet`: no clairvoyancy, so all are equally far on the track; `late`: the hour in which
    the hourglass runs out.
    """

    seats: int
    end: str = "won"
    tie: bool = False
    quiet: bool = False
    late: int = 0
    word: int = 1

    @property
    def seed(self) -> str:
        return f"{self.word:08x}" * WORDS

    @property
    def table(self) -> Table:
        choices = tuple((choice.name, choice.default) for choice in GAME.options)
        players = tuple(Player(f"P{n}", n) for n in range(self.seats))
        return GAME.table(GameSetup(players, 0, "easy", choices))


@dataclass
class ScriptedGame:
    """The game in plain Python, one choice at a time; the browser must follow it."""

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

    # ------------------------------------------------------------------ choices

    def gift(self) -> act.GiveVisions:
        return act.GiveVisions(seat=self.state.ghost, psychic=self.state.unserved[0], cards=self.hand[:1])

    @property
    def hand(self) -> tuple[str, ...]:
        return self.state.hand.open()

    def card(self, psychic: int) -> str:
        """Return the card for this token: the right one, or a wrong one if time is to run out."""
        one = self.state.psychics[psychic]
        right = one.triple.open()[one.row]
        if self.plan.end != "time":
            return right
        return next(card for card in self.state.board[one.row] if card != right)

    def vote(self, seat: int) -> int:
        """The group this seat votes for: the culprit's, another one, or one of two halves for a tie."""
        right, owners = self.state.culprit.open(), self.state.owners
        wrong = right % len(self.state.groups) + 1
        if self.plan.tie:
            return right if owners.index(seat) % 2 == 0 else wrong
        return right if self.plan.end == "won" else wrong

    def share(self) -> act.ShareVision:
        one, two, three = self.hand[:3]
        return act.ShareVision(seat=self.state.ghost, group=2, character=one, location=two, object=three)


def may_see(view: View[State]) -> set[str]:
    """Every picture (family and id) that a View names; nothing else may be on its screen."""
    state = view.state
    seen = {
        f"visions/{card}" for card in (*(look(state.hand) or ()), *(look(state.meant) or ()), *state.face_up)
    }
    seen |= {f"visions/{card}" for card in map(look, state.shared) if card}
    for row, cards in enumerate(state.board):
        seen |= {f"{ROWS[row]}/{card}" for card in cards}
    triples = [psychic.found for psychic in state.psychics] + [group.cards for group in state.groups]
    triples += [triple for psychic in state.psychics if (triple := look(psychic.triple))]
    for psychic in state.psychics:
        seen |= {f"visions/{card}" for card in psychic.visions}
    for note in state.notes:
        seen |= {f"visions/{card}" for card in note.visions}
    if state.ending is not None:
        triples += [*state.ending.triples, *state.ending.groups]
        seen |= {f"visions/{card}" for card in (*state.ending.meant, *state.ending.shared)}
    return seen | {f"{ROWS[row]}/{card}" for cards in triples for row, card in enumerate(cards)}
