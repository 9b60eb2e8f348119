"""Owns secrets: a value sealed at birth to its readers, and the one projector that opens it.

Must not know any game. Games write no filter of their own; screens and bots never see a `Sealed`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, TypeVar, cast

from engine.core.wire import stored

T = TypeVar("T")

Seat = int

PUBLIC: Final[Seat] = -1
"""All eyes at once; reads nothing sealed."""

EYES_CLOSED: Final[Seat] = -2
"""Whoever is awake while the others keep their eyes closed: the table must not learn which seat that is."""


class Hidden(Enum):
    """The one thing a reader finds where a secret is that they may not read."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN


@stored("Sealed", "value readers")
@dataclass(frozen=True, slots=True, repr=False)
class Sealed(Generic[T]):
    """A value only its readers may see. Rules call `open()`; nobody else may (a test walks the tree)."""

    value: T
    readers: tuple[Seat, ...] = ()

    def open(self) -> T:
        return self.value

    def to(self, *seats: Seat) -> Sealed[T]:
        """The same secret with more readers."""
        return Sealed(self.value, tuple(sorted({*self.readers, *seats})))

    def with_value(self, value: T) -> Sealed[T]:
        """Another secret for the same readers."""
        return Sealed(value, self.readers)

    def __repr__(self) -> str:  # a secret must not reach a log or a traceback
        return "Sealed(…)"


def seal(value: T, *readers: Seat) -> Sealed[T]:
    """Seal a value to these readers (to nobody, when none is named)."""
    return Sealed(value, tuple(sorted(set(readers))))


_PLAIN = frozenset({int, str, bool, type(None)})


def project(value: Any, seat: Seat) -> Any:
    """What `seat` may see of `value`: readable secrets opened, all others replaced by `HIDDEN`.

    Parts without secrets are returned as they are, so projecting a large public state costs little.
    A type outside the closed set raises: an unknown type could carry a secret past this door.
    """
    kind = type(value)
    if kind in _PLAIN or isinstance(value, Enum):
        return value
    if kind is Sealed:
        return project(value.value, seat) if seat in value.readers else HIDDEN
    if kind is tuple:
        return _project_tuple(value, seat)
    if dataclasses.is_dataclass(value):
        return _project_record(value, seat)
    raise TypeError(f"a state may not hold a {kind.__name__}")


def _project_tuple(values: tuple[Any, ...], seat: Seat) -> tuple[Any, ...]:
    shown = tuple(project(value, seat) for value in values)
    return values if all(a is b for a, b in zip(shown, values, strict=True)) else shown


_FIELDS: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """Field names of a dataclass, looked up once (reflection is slow in the browser)."""
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple(field.name for field in dataclasses.fields(kind))
    return names


def _project_record(record: Any, seat: Seat) -> Any:
    kind = type(record)
    names = field_names(kind)
    before = [getattr(record, name) for name in names]
    after = [project(value, seat) for value in before]
    if all(a is b for a, b in zip(after, before, strict=True)):
        return record
    copy = object.__new__(kind)  # not the constructor: a projected record need not satisfy its checks
    for name, value in zip(names, after, strict=True):
        object.__setattr__(copy, name, value)
    return copy


def look(field: Sealed[T]) -> T | None:
    """Read a field of a *projected* state: its value where the reader may see it, else None.

    Typed by what the rules declare (`Sealed[T]`); at run time a view holds the bare value or `HIDDEN`.
    """
    found: Any = field
    if found is HIDDEN:
        return None
    assert type(found) is not Sealed, "look() reads views; rules open() their own secrets"
    return cast(T, found)


def may_see(field: Sealed[Any]) -> bool:
    """Whether a field of a projected state is open to its reader (also when its value is None)."""
    found: Any = field
    return found is not HIDDEN
