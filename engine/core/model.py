"""Types shared by all games: actions, events, problems, decisions, steps, views, the ruleset.

Must not depend on any game's phases, numbers or cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.core.wire import stored

if TYPE_CHECKING:  # type checkers know the fields that `dataclasses.replace` may change
    from dataclasses import replace as replace
else:

    def replace(record, /, **changes):
        """Copy a dataclass with some fields changed: `dataclasses.replace` without a loop in Python."""
        kind = type(record)
        names, read = _readers.get(kind) or _add_reader(kind)
        return kind(**{**dict(zip(names, read(record))), **changes})


Reader = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_readers: dict[type, Reader] = {}  # the names of all fields of a class, and what reads their values


def _add_reader(kind: type[Any]) -> Reader:
    names = tuple(one.name for one in fields(kind))
    read = (
        attrgetter(*names) if len(names) > 1 else lambda record: tuple(getattr(record, one) for one in names)
    )
    return _readers.setdefault(kind, (names, read))


class HasSeq(Protocol):
    """A state that counts the actions that led to it; a tap from an older screen is recognised by this."""

    @property
    def seq(self) -> int: ...


S = TypeVar("S", bound=HasSeq)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """What a seat does. Subclasses have plain fields only, so that each can be written as JSON."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened in a step. Fields that depend on a secret are `Sealed`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an action is not allowed: a translation key and its parameters.

    It depends only on what the acting seat may know.
    """

    code: str
    params: tuple[tuple[str, str | int], ...] = ()


class IllegalAction(Exception):
    """An action that is not allowed. The state is unchanged; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked. `kind` identifies the question, `options` lists the choices, sorted."""

    seat: Seat
    kind: str
    options: tuple[str, ...] = ()
    min_choices: int = 1
    max_choices: int = 1
    seconds: int | None = None
    ask_all: bool = False  # all seats are asked in the same way, so that being asked reveals no role


@stored("Outcome", "winner reason seats")
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the side that won, why (translation key), and the seats on that side."""

    winner: str
    reason: str
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The set-up of a game: the number of seats and the chosen options by name."""

    seats: int
    options: tuple[tuple[str, str | int | bool], ...] = ()

    def option(self, name: str, default: str | int | bool) -> str | int | bool:
        """Return an option's value, or the default if it was not chosen."""
        return dict(self.options).get(name, default)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A state and the events that led to it."""

    state: S
    events: tuple[Event, ...] = ()

    def then(self, later: Step[S]) -> Step[S]:
        """Return this step followed by a later one that started from this state."""
        return Step(later.state, self.events + later.events)


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """Everything one seat may know: the projected state, its own decision, the seats waited for."""

    seat: Seat
    seq: int
    state: S
    decision: Decision | None
    waiting: tuple[Seat, ...]
    outcome: Outcome | None
    events: tuple[Event, ...] = field(default=())


@runtime_checkable
class MigratesStates(Protocol):
    """Rules that changed the form of their state and can still read the older forms."""

    def migrate_state(self, tree: Any) -> Any:
        """Return the JSON tree of a stored state in the current form; a current tree is unchanged."""
        ...


class Ruleset(Protocol[S]):
    """The interface of one game. All methods are pure.

    `check`, `decision`, `legal` and `waiting` use only what the seat concerned may know; the leak
    tests replace every other secret and compare the results.
    """

    name: str
    """Identifies the game in saves."""
    version: int
    """Raised when a rule changes. Older saves continue from their checkpoint and are not replayed."""
    actions: tuple[type[Action], ...]
    """All action types of the game."""
    records: tuple[type, ...]
    """All other types that occur in a state; each has stored names (`engine.core.wire`)."""

    def setup(self, table: Table, rng: Rng) -> Step[S]:
        """Return the first state; raise `IllegalAction` if the table's options are not valid."""
        ...

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats the game waits for; `PUBLIC` stands for the whole table."""
        ...

    def decision(self, state: S, seat: Seat) -> Decision | None:
        """Return what `seat` is asked, or None."""
        ...

    def check(self, state: S, action: Action) -> Problem | None:
        """Return why an action is not allowed, or None."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """Return what `seat` may do now, in a fixed order.

        Finite choices are complete; continuous ones are sampled. Every returned action passes `check`.
        The result is not empty for a seat the game waits for.
        """
        ...

    def apply(self, state: S, action: Action) -> Step[S]:
        """Return the state after an action that `check` allows."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""
        ...

    def invariant_violations(self, state: S) -> tuple[str, ...]:
        """Return the names of the invariants that do not hold; empty for a valid state."""
        ...
