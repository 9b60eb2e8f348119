"""Stored names: the names of types and fields inside a save, independent of their Python names.

Must not depend on any other module of the engine.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T", bound=type)


@dataclass(frozen=True, slots=True)
class WireType:
    """The stored name of a type, and (Python name, stored name) of each of its fields.

    `optional` lists (Python name, stored name, default) of the fields that are left out of a save while
    they have their default.
    """

    name: str
    fields: tuple[tuple[str, str], ...] = ()
    optional: tuple[tuple[str, str, Any], ...] = ()


_WIRE_TYPES: dict[type, WireType] = {}


def stored(name: str, fields: str = "") -> Callable[[T], T]:
    """Give a dataclass or enum its stored name, and its fields theirs (in the order of the fields).

    These names are part of the save format: rename classes and fields freely, but never these strings.
    A name that ends with "?" is optional: older saves do not have the field, and a save is written
    without it while its value is the default.

    >>> from dataclasses import dataclass
    >>> @stored("Point", "x y")
    ... @dataclass(frozen=True)
    ... class Position:
    ...     left: int
    ...     top: int
    >>> wire_type(Position).fields
    (('left', 'x'), ('top', 'y'))
    """

    def declare(kind: T) -> T:
        wire_names = tuple(word.rstrip("?") for word in fields.split())
        declared = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()  # an enum has none
        names = tuple(field.name for field in declared)
        if len(wire_names) != len(names) or len(set(wire_names)) != len(wire_names) or "$" in wire_names:
            raise TypeError(f"{kind.__name__}: each of its fields {names} needs one stored name")
        optional = tuple(
            (field.name, wire_name, field.default)
            for field, wire_name, word in zip(declared, wire_names, fields.split(), strict=True)
            if word.endswith("?")
        )
        if any(default is dataclasses.MISSING for _, _, default in optional):
            raise TypeError(f"{kind.__name__}: an optional field needs a default")
        _WIRE_TYPES[kind] = WireType(name, tuple(zip(names, wire_names, strict=True)), optional)
        return kind

    return declare


def wire_type(kind: type) -> WireType:
    """Return the stored names of a type; raise TypeError if it was not declared with `stored`."""
    found = _WIRE_TYPES.get(kind)
    if found is None:
        raise TypeError(f"{kind.__name__} has no stored name; declare it with @stored")
    return found
