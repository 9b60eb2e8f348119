"""What all Loyals together remember of all nights does not tell the Traitor's doors from the others.

Whole games with 4 to 8 players. The dealing of rules version 1 is played too, and must fail the same test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, Seat, look
from engine.obscurio import actions as act
from engine.obscurio import constants, handlers_night
from engine.obscurio.events import DeckReshuffled
from engine.obscurio.facts import picks_allowed
from engine.obscurio.handlers_turn import chance
from engine.obscurio.state import Phase, State, hand_of

from .game_driver import Game

pytestmark = pytest.mark.slow

PLAYERS = range(4, 9)
GAMES = 8
CRITICAL = 4.0
"""Standard deviations. Seeds are fixed; of the tests below none would be this far off by chance."""


@dataclass(frozen=True)
class Memory:
    """What the Loyals have seen up to now: at night, and in the open (Pages, doors)."""

    at_night: dict[str, int]  # the last night in which some Loyal saw this picture
    in_the_open: frozenset[str]
    reshuffled: bool


@dataclass(frozen=True)
class SeenDoor:
    """A door as the table sees it, what it remembers, and the truth."""

    number: int
    card: str
    turn: int
    memory: Memory
    kind: str  # pick, filler or exit


Habit = Callable[[tuple[str, ...], tuple[str, ...], int, Rng], str]
"""Chooses a picture from (shown now, the first holder of the game, last refilled slot)."""


def random_slot(shown: tuple[str, ...], first: tuple[str, ...], refilled: int, rng: Rng) -> str:
    return rng.pick(shown)[0]


def original_eight(shown: tuple[str, ...], first: tuple[str, ...], refilled: int, rng: Rng) -> str:
    return rng.pick([card for card in shown if card in first] or shown)[0]


def just_refilled(shown: tuple[str, ...], first: tuple[str, ...], refilled: int, rng: Rng) -> str:
    return shown[refilled]


HABITS: tuple[Habit, ...] = (random_slot, original_eight, just_refilled)


class Evening:
    """A whole game in which the Traitor follows a habit and the Loyals' memory is recorded."""

    def __init__(self, players: int, habit: Habit, seed: str) -> None:
        self.game = Game(players, seed=seed, pace=0)
        self.habit, self.rng = habit, Rng.from_seed(f"people of {seed}")
        self.first = self.game.state.holder.open()
        self.at_night: dict[str, int] = {}
        self.in_the_open: frozenset[str] = frozenset()
        self.reshuffled = False
        self.refilled = 0

    def doors(self) -> Iterator[SeenDoor]:
        while self.game.state.outcome is None:
            state = self.game.state
            if state.phase is Phase.NIGHT:
                self.night()
                yield from self.opened()
            else:
                self.do(self.answer(state))

    def do(self, action: object) -> None:
        events = self.game.do(action)  # type: ignore[arg-type]
        self.reshuffled |= any(isinstance(event, DeckReshuffled) for event in events)
        public = self.game.view(PUBLIC).state.turn
        seen = {*(look(public.pages) or ()), *(look(door.card) or "" for door in public.doors)}
        if self.game.state.phase in (Phase.TALK, Phase.RESOLUTION, Phase.OVER):
            self.in_the_open |= seen

    def night(self) -> None:
        for seat in self.game.rules.waiting(self.game.state):
            count, self.rng = self.rng.below(picks_allowed(self.game.state) + 1)
            self.look_at(seat)
            for _ in range(count):
                self.pick(seat)
            hand = hand_of(self.game.state, seat)
            if self.game.state.phase is Phase.NIGHT and hand is not None and not hand.closed:
                self.do(act.CloseHolder(seat=seat))

    def look_at(self, seat: Seat) -> tuple[str, ...]:
        hand = hand_of(self.game.view(seat).state, seat)
        shown = (look(hand.shown) if hand is not None else None) or ()
        if seat in self.game.loyal:
            self.at_night.update(dict.fromkeys(shown, self.game.state.turn.number))
        return shown

    def pick(self, seat: Seat) -> None:
        shown = self.look_at(seat)
        if seat in self.game.loyal:
            card, self.rng = self.rng.pick(shown)
        else:
            card = self.habit(shown, self.first, self.refilled, self.rng)
            _, self.rng = self.rng.below(2)
            self.refilled = shown.index(card)
        self.do(act.PickCard(seat=seat, card=card))
        if self.game.state.phase is Phase.NIGHT:
            self.look_at(seat)

    def opened(self) -> Iterator[SeenDoor]:
        """Yield the doors of this turn with the memory of the nights so far."""
        self.do(act.GoOn(seat=PUBLIC))
        turn = self.game.state.turn
        memory = Memory(dict(self.at_night), self.in_the_open, self.reshuffled)
        picks, exit_card = turn.picks.open(), turn.exit_card.open()
        for door in turn.doors:
            card = door.card.open()
            kind = "exit" if card == exit_card else "pick" if card in picks else "filler"
            yield SeenDoor(door.number, card, turn.number, memory, kind)

    def answer(self, state: State) -> object:
        """Any legal action; chips find the Exit in about half of the cases, so that games last."""
        seat, self.rng = self.rng.pick(self.game.rules.waiting(state))
        lucky, self.rng = self.rng.below(2)
        if state.phase is Phase.CHOICE and seat != PUBLIC and lucky:
            return act.PlaceChip(seat=seat, door=state.turn.exit_door.open())
        listed = self.game.rules.legal(state, seat)
        actions = [action for action in listed if not isinstance(action, act.LookedAtRole)] or listed
        action, self.rng = self.rng.pick(actions)
        return action


Suspicion = Callable[[SeenDoor], bool]

AT_NIGHT: dict[str, Suspicion] = {
    "a Loyal has seen it at night": lambda door: door.card in door.memory.at_night,
    "a Loyal saw it this night": lambda door: door.memory.at_night.get(door.card) == door.turn,
    "a Loyal saw it in an earlier night": lambda door: door.memory.at_night.get(door.card, 99) < door.turn,
    "a Loyal saw it in the last three nights": lambda door: (
        door.turn - door.memory.at_night.get(door.card, -9) <= 3
    ),
    "it is behind an odd door": lambda door: door.number % 2 == 1,
    "it is behind one of the first doors": lambda door: door.number <= 2,
    "its name is early in the alphabet": lambda door: door.card < "c042",
}
IN_THE_OPEN: Suspicion = lambda door: door.card in door.memory.in_the_open  # noqa: E731


def deviation(doors: list[SeenDoor], suspects: Suspicion, against: str) -> float:
    """Return how many standard deviations picks and the other doors differ in this property."""
    picks = [suspects(door) for door in doors if door.kind == "pick"]
    others = [suspects(door) for door in doors if door.kind == against]
    rate = (sum(picks) + sum(others)) / (len(picks) + len(others))
    spread = (rate * (1 - rate) * (1 / len(picks) + 1 / len(others))) ** 0.5
    return abs(sum(picks) / len(picks) - sum(others) / len(others)) / spread if spread else 0.0


def assert_no_better_than_chance(habit: Habit) -> None:
    doors = [
        door
        for players in PLAYERS
        for n in range(GAMES)
        for door in Evening(players, habit, f"pool {n}").doors()
    ]
    assert {door.kind for door in doors} == {"pick", "filler", "exit"}
    assert max(door.turn for door in doors) >= 8
    for name, suspects in AT_NIGHT.items():
        for against in ("filler", "exit"):
            assert deviation(doors, suspects, against) < CRITICAL, (name, against)
    # After a reshuffle cards come back; that some have been in the open is then known with printed cards too.
    first_round = [door for door in doors if not door.memory.reshuffled]
    for against in ("filler", "exit"):
        assert deviation(first_round, IN_THE_OPEN, against) < CRITICAL, against


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.__name__)
def test_pooled_memory_does_not_tell_the_traitors_doors(habit: Habit) -> None:
    assert_no_better_than_chance(habit)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_picture_of_a_loyals_night_ever_becomes_a_door_or_a_page(players: int) -> None:
    for n in range(3):
        evening = Evening(players, random_slot, f"never {n}")
        doors = {door.card for door in evening.doors()}
        assert doors and evening.at_night
        assert not set(evening.at_night) & (doors | evening.in_the_open)
        assert not set(evening.at_night) & set(evening.game.rules.deck.ids)


def decoys_of_version_1(state: State) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Deal decoys as rules version 1 did: discards first, then the bottom of the deck."""
    rng = chance(state, "decoys")
    size = constants.HOLDER + picks_allowed(state) - 1
    discards, _ = rng.shuffled(state.stock.discards.cards.open())
    pool = discards + tuple(reversed(state.stock.deck.cards.open()))
    order, _ = rng.fork("seats").shuffled(
        [seat for seat in state.options.wizards if seat != handlers_night.traitor(state)]
    )
    dealt = {seat: (pool * len(order))[n * size : (n + 1) * size] for n, seat in enumerate(order)}
    return tuple((seat, dealt.get(seat, ())) for seat in state.options.wizards)


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.__name__)
def test_the_dealing_of_version_1_fails_this_test(habit: Habit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers_night, "deal_decoys", decoys_of_version_1)
    with pytest.raises(AssertionError, match="a Loyal "):
        assert_no_better_than_chance(habit)
