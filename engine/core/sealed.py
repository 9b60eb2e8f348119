"""Secrets: values sealed to their readers, and the one function that projects a state for a seat.

Must not depend on any game. Games write no filter of their own; views contain no `Sealed`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from operator import is_
from typing import Any, Final, Generic, TypeVar

from engine.core.wire import stored

T = TypeVar("T")

Seat = int

PUBLIC: Final[Seat] = -1
"""The whole table: what everyone may see at the same time."""

EYES_CLOSED: Final[Seat] = -2
"""The one player who looks while all others keep their eyes closed. It must not reveal which seat that is."""


class Hidden(Enum):
    """Placeholder in a view for a value its seat may not read."""

    HIDDEN = "hidden"

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN


@stored("Sealed", "value readers")
@dataclass(frozen=True, slots=True, repr=False)
class Sealed(Generic[T]):
    """A value that only its readers may see. Only rules may call `open()`; a lint test checks this."""

    value: T
    readers: tuple[Seat, ...] = ()

    def open(self) -> T:
        """Return the value. Only rules may call this."""
        return self.value

    def to(self, *seats: Seat) -> Sealed[T]:
        """Return the same secret with additional readers."""
        return Sealed(self.value, tuple(sorted({*self.readers, *seats})))

    def with_value(self, value: T) -> Sealed[T]:
        """Return another value sealed to the same readers."""
        return Sealed(value, self.readers)

    def __repr__(self) -> str:  # a secret must not reach a log or a traceback
        return "Sealed(…)"


def seal(value: T, *readers: Seat) -> Sealed[T]:
    """Seal a value to these readers; without readers, no seat can see it."""
    return Sealed(value, tuple(sorted(set(readers))))


_PLAIN = frozenset({int, str, bool, type(None)})


def project(value: Any, seat: Seat) -> Any:
    """Return what `seat` may see of `value`: readable secrets opened, all others replaced by `HIDDEN`.

    Parts without secrets are returned unchanged (same object), so a large public state is cheap.
    An unknown type raises TypeError, because it could contain a secret.
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
    # Loops instead of generators, and plain values inline: this runs for every part of every state.
    shown = [value if type(value) in _PLAIN else project(value, seat) for value in values]
    return values if all(map(is_, shown, values)) else tuple(shown)


_FIELDS: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """Return the field names of a dataclass; cached, because reflection is slow in the browser."""
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple(field.name for field in dataclasses.fields(kind))
    return names


def _project_record(record: Any, seat: Seat) -> Any:
    kind = type(record)
    names = field_names(kind)
    before = [getattr(record, name) for name in names]
    after = [value if type(value) in _PLAIN else project(value, seat) for value in before]
    if all(map(is_, after, before)):
        return record
    copy = object.__new__(kind)  # skip the constructor: its checks need not hold for HIDDEN values
    for name, value in zip(names, after, strict=True):
        object.__setattr__(copy, name, value)
    return copy


def project_after(value: Any, seat: Seat, before: Any, shown: Any) -> Any:
    """Project a value; parts that are the same objects as in `before` reuse `shown`, its projection.

    A step replaces a few parts of a state and shares the others. Secrets are never compared: a part is
    reused only if it is the same object, for the same seat.
    """
    if value is before:
        return shown
    kind = type(value)
    if kind is not type(before) or kind is Sealed or kind in _PLAIN or isinstance(value, Enum):
        return project(value, seat)
    if kind is tuple:
        parts = [s if v is b else project_after(v, seat, b, s) for v, b, s in zip(value, before, shown)]
        parts += [project(item, seat) for item in value[len(before) :]]
        return value if all(map(is_, parts, value)) else tuple(parts)
    if not dataclasses.is_dataclass(value):
        return project(value, seat)  # refuses unknown types
    return _project_record_after(value, seat, before, shown)


def _project_record_after(record: Any, seat: Seat, before: Any, shown: Any) -> Any:
    copy = object.__new__(type(record))
    same = True
    for name in field_names(type(record)):
        value, old = getattr(record, name), getattr(before, name)
        done = getattr(shown, name)
        part = done if value is old else project_after(value, seat, old, done)
        same = same and part is value
        object.__setattr__(copy, name, part)
    return record if same else copy


def look(field: Sealed[T]) -> T | None:
    """Return a field of a *projected* state: its value if visible, else None.

    The static type is the declared `Sealed[T]`; at run time a view holds the bare value or `HIDDEN`.
    """
    found: Any = field
    if found is HIDDEN:
        return None
    assert type(found) is not Sealed, "look() is for views; rules call open()"
    value: T = found  # an assignment instead of a cast: screens call this dozens of times a tap
    return value
