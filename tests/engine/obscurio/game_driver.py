"""A game of The Library for tests: forced traps, and methods for whole steps of a turn.

Tests may open secrets. It must not contain rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import pytest

from engine.core.game_loop import begin, step, view, why_not
from engine.core.model import Action, Event, IllegalAction, Problem, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import TRAPS, Trap
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Gauge, Phase, Role, State, Turn
from engine.picture_decks import Card, Deck, Element

E = TypeVar("E", bound=Event)

# On every card: a moon at the top left, a boat at the bottom right; the rest is sky.
MOON = Element("e0", ("moon",), ((200, 200), (400, 200), (400, 400), (200, 400)), 5)
BOAT = Element("e1", ("boat",), ((600, 600), (800, 600), (800, 800), (600, 800)), 3)
ON_MOON, ON_MOON_TOO, ON_BOAT, IN_SKY = (250, 380), (390, 390), (700, 700), (500, 480)


def deck_of(count: int) -> Deck:
    return Deck("test", tuple(Card(f"c{n:03}", f"c{n:03}.webp", (), (MOON, BOAT)) for n in range(count)))


OBSCURIO = Obscurio(deck_of(84))
EVERY_TABLE = [(players, level) for players in range(2, 9) for level in ("beginner", "experienced", "expert")]


class Game:
    """A running game. `do` stores the events of the last action; the Grimoire is seat 0."""

    def __init__(
        self, players: int = 5, seed: str = "evening", rules: Obscurio = OBSCURIO, **options: Any
    ) -> None:
        self.rules = rules
        self.table = Table(players, tuple(sorted(options.items())))
        first = begin(rules, self.table, seed)
        self.state: State = first.state
        self.events: tuple[Event, ...] = first.events

    # -- acting

    def do(self, action: Action) -> tuple[Event, ...]:
        done = step(self.rules, self.state, action)
        assert self.rules.invariant_violations(done.state) == ()
        self.state, self.events = done.state, done.events
        return done.events

    def refused(self, action: Action) -> Problem:
        """Return the problem of a refused action; the state must not change."""
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            step(self.rules, self.state, action)
        assert self.state is before
        assert why_not(self.rules, before, action) == caught.value.problem
        return caught.value.problem

    def code(self, action: Action) -> str | None:
        problem = why_not(self.rules, self.state, action)
        return None if problem is None else problem.code

    def go_on(self) -> tuple[Event, ...]:
        return self.do(act.GoOn(seat=PUBLIC))

    def countdown_expires(self) -> tuple[Event, ...]:
        return self.do(act.CountdownExpired(seat=PUBLIC))

    def agree(self) -> tuple[Event, ...]:
        return self.do(act.Agree(seat=PUBLIC))

    def place(self, seat: Seat, door: int, companion: bool = False) -> tuple[Event, ...]:
        return self.do(act.PlaceChip(seat=seat, door=door, companion=companion))

    def pass_door(self) -> tuple[Event, ...]:
        return self.do(act.PassDoor(seat=PUBLIC))

    def hold(self, seat: Seat, *doors: int) -> tuple[Event, ...]:
        return self.do(act.HoldChips(seat=seat, doors=doors))

    def do_count(self) -> tuple[Event, ...]:
        """The Watcher: reveal all secret choices."""
        return self.do(act.CountThree(seat=PUBLIC))

    def vote(self, *votes: tuple[Seat, Seat]) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        for seat, accused in votes:
            events = self.do(act.CastVote(seat=seat, accused=accused))
        return events

    # -- set what is normally random

    def force(self, **fields: Any) -> Game:
        """Change fields of the state or of its turn; the invariants must still hold."""
        of_turn = {name: fields.pop(name) for name in list(fields) if name in Turn.__slots__}
        self.state = replace(self.state, turn=replace(self.state.turn, **of_turn), **fields)
        assert self.rules.invariant_violations(self.state) == ()
        return self

    def traps(self, *traps: Trap) -> Game:
        """Replace the drawn traps by these. Only in Step 1."""
        assert self.state.phase is Phase.TRAPS
        every = (*self.state.bag, *self.state.turn.traps)
        return self.force(traps=traps, bag=tuple(t for t in TRAPS if t in every and t not in traps))

    def tokens(self, light: int, dark: int) -> Game:
        """Set the tokens on the gauge; the others go to the box."""
        gauge = self.state.gauge
        total = gauge.tokens_left + gauge.box + sum(gauge.cards)
        return self.force(gauge=Gauge(light, dark, (0,) * len(gauge.cards), total - light - dark))

    def in_room(self, room: int) -> Game:
        return self.force(room=room, began_room=room, watcher=room == 6)

    # -- whole steps

    def to_traps(self) -> Game:
        """Play until all have seen their role and the traps are drawn."""
        while self.state.phase is Phase.ROLES:
            self.do(act.LookedAtRole(seat=self.rules.waiting(self.state)[0]))
        assert self.state.phase is Phase.TRAPS
        return self

    def to_riddle(self, *traps: Trap) -> Game:
        self.to_traps().traps(*traps)
        self.go_on()
        return self

    def riddle(self, *butterflies: Butterfly) -> tuple[Event, ...]:
        return self.do(act.HandOverRiddle(seat=self.grimoire, butterflies=butterflies))

    def to_talk(self, *traps: Trap) -> Game:
        self.to_riddle(*traps)
        both = (Butterfly(0), Butterfly(0, ON_MOON))
        self.riddle(*both)
        return self

    def to_night(self, *traps: Trap) -> Game:
        self.to_talk(*traps)
        self.go_on()
        assert self.state.phase is Phase.NIGHT
        return self

    def close_all(self) -> Game:
        while self.state.phase is Phase.NIGHT:
            self.do(act.CloseHolder(seat=self.rules.waiting(self.state)[0]))
        return self

    def to_doors(self, *traps: Trap) -> Game:
        """Play until the doors are dealt, without picks at night."""
        self.to_talk(*traps)
        self.go_on()
        if self.state.phase is Phase.NIGHT:
            self.close_all().go_on()
        return self

    def resolve(
        self, right: int, wrong: int = 0, unplaced: int = 0, *, wrong_doors: tuple[int, ...] = ()
    ) -> None:
        """Place this many chips on the Exit and on wrong doors, none of the others; then resolve."""
        wizards = list(self.wizards)
        for seat in wizards[:right]:
            self.place(seat, self.exit_door)
        doors = wrong_doors or self.wrong_doors[:1] * wrong
        for seat, door in zip(wizards[right:], doors, strict=False):
            self.place(seat, door)
        if unplaced:
            while self.state.phase is Phase.CHOICE:
                self.countdown_expires()
        else:
            self.agree()

    # -- looking

    @property
    def grimoire(self) -> Seat:
        return self.state.options.grimoire

    @property
    def traitor(self) -> Seat:
        return next(s for s, role in enumerate(self.state.roles) if role.open() is Role.TRAITOR)

    @property
    def wizards(self) -> tuple[Seat, ...]:
        return tuple(s for s in self.state.options.wizards if s != self.state.exposed)

    @property
    def loyal(self) -> tuple[Seat, ...]:
        return tuple(s for s in self.state.options.wizards if self.state.roles[s].open() is Role.LOYAL)

    @property
    def exit_door(self) -> int:
        return self.state.turn.exit_door.open()

    @property
    def wrong_doors(self) -> tuple[int, ...]:
        return tuple(door.number for door in self.state.turn.doors if door.number != self.exit_door)

    def view(self, seat: Seat) -> View[State]:
        return view(self.rules, self.state, seat, self.events)

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]
