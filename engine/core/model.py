"""Owns the words all games share: actions, events, problems, decisions, steps, views, the ruleset.

Must not know any game's phases, numbers or cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.core.wire import stored


class HasSeq(Protocol):
    """Every state counts the actions that led to it; a tap made on an older screen is thus recognised."""

    @property
    def seq(self) -> int: ...


S = TypeVar("S", bound=HasSeq)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """What a seat does. Subclasses are verbs with plain fields, so that each has a JSON form."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact that a step brought about. Subclasses are facts; their fields may be `Sealed`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why not: a translation key and its holes. Depends only on what the acting seat may know."""

    code: str
    params: tuple[tuple[str, str | int], ...] = ()


class IllegalAction(Exception):
    """A player's mistake: nothing changed, nothing is stored, the screen says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked: `kind` names the screen, `options` what can be chosen (sorted)."""

    seat: Seat
    kind: str
    options: tuple[str, ...] = ()
    min_choices: int = 1
    max_choices: int = 1
    seconds: int | None = None
    ask_all: bool = False  # asked of everybody alike, so that being asked tells nothing


@stored("Outcome", "winner reason seats")
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: which side won, why (translation key), which seats are on that side."""

    winner: str
    reason: str
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits down to what: the number of seats and the chosen options, by name."""

    seats: int
    options: tuple[tuple[str, str | int | bool], ...] = ()

    def option(self, name: str, default: str | int | bool) -> str | int | bool:
        return dict(self.options).get(name, default)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A state and the facts that led to it."""

    state: S
    events: tuple[Event, ...] = ()

    def then(self, later: Step[S]) -> Step[S]:
        """This step followed by another that was taken from this state."""
        return Step(later.state, self.events + later.events)


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """All that one seat may know: the projected state, the question put to it, who is waited for."""

    seat: Seat
    seq: int
    state: S
    decision: Decision | None
    waiting: tuple[Seat, ...]
    outcome: Outcome | None
    events: tuple[Event, ...] = field(default=())


class Ruleset(Protocol[S]):
    """One game. All methods are pure; `check`, `decision`, `waiting` use nothing the seat may not know."""

    name: str
    version: int
    actions: tuple[type[Action], ...]
    records: tuple[type, ...]

    def setup(self, table: Table, rng: Rng) -> Step[S]: ...
    def waiting(self, state: S) -> tuple[Seat, ...]: ...
    def decision(self, state: S, seat: Seat) -> Decision | None: ...
    def check(self, state: S, action: Action) -> Problem | None: ...
    def apply(self, state: S, action: Action) -> Step[S]: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def invariant_violations(self, state: S) -> tuple[str, ...]: ...
