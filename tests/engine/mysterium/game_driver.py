"""A game of The Manor for tests: blank decks, and methods for whole steps of an hour.

Tests may open secrets. It must not contain rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game_loop import begin, step, view, why_not
from engine.core.model import Action, Event, IllegalAction, Problem, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium import actions as act
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State
from engine.picture_decks import Card, Deck


def plain_deck(name: str, count: int) -> Deck:
    return Deck(name, tuple(Card(f"{name[0]}{i:03}", f"{i}.webp", (), ()) for i in range(count)))


def mysterium(visions: int = 84) -> Mysterium:
    kinds = [plain_deck(name, 18) for name in ("characters", "locations", "objects")]
    return Mysterium(plain_deck("visions", visions), *kinds)


MYSTERIUM = mysterium()
EVERY_TABLE = [(players, level) for players in range(2, 8) for level in ("easy", "medium", "hard")]


def table(players: int, **options: Any) -> Table:
    return Table(players, tuple(sorted(options.items())))


class Seance:
    """A running game. `do` stores the events of the last action."""

    def __init__(
        self, players: int = 5, seed: str = "seance", rules: Mysterium = MYSTERIUM, **options: Any
    ) -> None:
        self.rules = rules
        self.table = table(players, **options)
        self.seed = seed
        first = begin(rules, self.table, seed)
        self.state: State = first.state
        self.events: tuple[Event, ...] = first.events
        self.actions: list[Action] = []

    def do(self, action: Action) -> tuple[Event, ...]:
        done = step(self.rules, self.state, action)
        assert self.rules.invariant_violations(done.state) == ()
        self.state, self.events = done.state, done.events
        self.actions.append(action)
        return done.events

    def refused(self, action: Action) -> Problem:
        """Return the problem of a refused action; the state must not change."""
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            step(self.rules, self.state, action)
        assert self.state is before
        assert why_not(self.rules, before, action) == caught.value.problem
        return caught.value.problem

    def view(self, seat: Seat) -> View[State]:
        return view(self.rules, self.state, seat, self.events)

    @property
    def hand(self) -> tuple[str, ...]:
        return self.state.hand.open()

    def target(self, psychic: int) -> str:
        """Return the card a psychic looks for now."""
        position = self.state.psychics[psychic]
        return position.triple.open()[position.row]

    def miss(self, psychic: int) -> str:
        """Return a wrong card of the right row."""
        row = self.state.board[self.state.psychics[psychic].row]
        return next(card for card in row if card != self.target(psychic))

    def owner(self, psychic: int) -> Seat:
        return self.state.psychics[psychic].owner

    def give(self, psychic: int, count: int = 1) -> tuple[Event, ...]:
        return self.do(act.GiveVisions(seat=self.state.ghost, psychic=psychic, cards=self.hand[:count]))

    def serve(self) -> None:
        for psychic in self.state.unserved:
            self.give(psychic)

    def place(self, psychic: int, card: str) -> tuple[Event, ...]:
        return self.do(act.PlaceIntuition(seat=self.owner(psychic), psychic=psychic, card=card))

    def say(self, psychic: int, on: int, agree: bool) -> tuple[Event, ...]:
        return self.do(act.PlaceClairvoyancy(seat=self.owner(psychic), psychic=psychic, on=on, agree=agree))

    def time_up(self) -> tuple[Event, ...]:
        return self.do(act.TimeUp(seat=PUBLIC))

    def knock(self, psychic: int) -> tuple[Event, ...]:
        return self.do(act.Knock(seat=PUBLIC, psychic=psychic))

    def knock_all(self) -> None:
        """Reveal every answer and go on to the next hour."""
        for psychic in self.state.unfinished:
            self.knock(psychic)
        self.do(act.GoOn(seat=PUBLIC))

    def think(self, *right: int) -> None:
        """Play from visions to the end of the interpretation: these psychics are right, the others wrong."""
        self.serve()
        for psychic in self.state.unfinished:
            self.place(psychic, self.target(psychic) if psychic in right else self.miss(psychic))
        self.time_up()

    def hour(self, *right: int) -> None:
        """Play a whole hour."""
        self.think(*right)
        self.knock_all()

    def everybody_finds(self) -> None:
        """Play until the ghost has to choose the culprit."""
        while self.state.phase is Phase.VISIONS:
            self.hour(*self.state.unfinished)

    def share(self, group: int = 1) -> tuple[Event, ...]:
        one, two, three = self.hand[:3]
        return self.do(
            act.ShareVision(seat=self.state.ghost, group=group, character=one, location=two, object=three)
        )

    def vote(self, seat: Seat, group: int) -> tuple[Event, ...]:
        return self.do(act.CastVote(seat=seat, group=group))


def kinds_of(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]
