"""Conversion between values and JSON: a closed set of types, each field checked when decoding.

Must not depend on files, save versions or any game: a game passes its own list of types.
"""

from __future__ import annotations

import hashlib
import json
import types
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.core.ballots import Answer, Ballot
from engine.core.card_piles import Pile, Stock
from engine.core.model import Action, IllegalAction, Outcome, Problem
from engine.core.rng import Rng
from engine.core.sealed import Sealed
from engine.core.wire import WireType, wire_type

A = TypeVar("A", bound=Action)

_MAX_SAFE_INTEGER = 2**53 - 1  # JavaScript numbers are exact up to here
_MAX_DEPTH = 40
_AS_IS = frozenset({str, bool, type(None)})  # encoded as themselves; checked inline, calls are slow
_CORE: tuple[type, ...] = (Sealed, Rng, Pile, Stock, Ballot, Answer, Outcome)


class Malformed(ValueError):
    """Text that does not encode a value of this codec. The message never contains a value."""


class Codec:
    """Encode values of known types as JSON trees and decode them. `$` holds the stored type name."""

    def __init__(self, *kinds: type) -> None:
        self._kinds: dict[str, type] = {wire_type(kind).name: kind for kind in (*_CORE, *kinds)}
        if len(self._kinds) != len({*_CORE, *kinds}):
            raise TypeError("two types of one codec share a stored name")
        self._hints: dict[type, dict[str, Any]] = {}

    def dumps(self, value: Any) -> str:
        """Return canonical text: equal values give equal text on every Python version."""
        return json.dumps(self.encode(value), ensure_ascii=True, separators=(",", ":"), sort_keys=True)

    def loads(self, text: str, expected: type | None = None) -> Any:
        """Decode text; raise `Malformed` if it is not a value of this codec (or not of type `expected`)."""
        try:
            tree = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Malformed("not JSON") from error
        value = self.decode(tree)
        if expected is not None and type(value) is not expected:
            raise Malformed(f"expected {expected.__name__}")
        return value

    def encode(self, value: Any) -> Any:
        """Return the JSON tree of a value."""
        if isinstance(value, Enum):
            return {"$": wire_type(type(value)).name, "is": value.value}
        if type(value) is int and abs(value) > _MAX_SAFE_INTEGER:
            return {"$": "int", "hex": f"{value:x}"}
        if value is None or type(value) in (int, str, bool):
            return value
        if type(value) is tuple:
            return [item if type(item) in _AS_IS else self.encode(item) for item in value]
        return self._encode_record(value)

    def _encode_record(self, value: Any) -> dict[str, Any]:
        kind = type(value)
        wire = wire_type(kind)
        if self._kinds.get(wire.name) is not kind:
            raise TypeError(f"{kind.__name__} is not a type of this codec")
        tree: dict[str, Any] = {"$": wire.name}
        for name, wire_name in wire.fields:
            item = getattr(value, name)
            tree[wire_name] = item if type(item) in _AS_IS else self.encode(item)
        return _without_defaults(wire, value, tree)

    def encode_after(self, value: Any, before: Any, tree: Any) -> Any:
        """Encode a value; parts that are the same objects as in `before` reuse `tree`, its encoding.

        A step replaces a few parts of a state and shares the others. This costs a quarter of `encode`.
        """
        if value is before:
            return tree
        if type(value) is not type(before):
            return self.encode(value)
        if type(value) is tuple:
            shared = zip(value, before, tree)
            parts = [t if v is b else self.encode_after(v, b, t) for v, b, t in shared]
            return parts + [self.encode(item) for item in value[len(before) :]]
        if not is_dataclass(value):
            return self.encode(value)
        wire = wire_type(type(value))
        changed: dict[str, Any] = {"$": wire.name}
        for name, wire_name in wire.fields:
            new, old, done = getattr(value, name), getattr(before, name), tree.get(wire_name)
            changed[wire_name] = done if new is old else self.encode_after(new, old, done)
        return _without_defaults(wire, value, changed)

    def decode(self, tree: Any, depth: int = 0) -> Any:
        """Return the value of a JSON tree; raise `Malformed` if it has none."""
        if depth > _MAX_DEPTH:
            raise Malformed("too deep")
        if tree is None or type(tree) in (int, str, bool):
            return tree
        if type(tree) is list:
            return tuple(self.decode(item, depth + 1) for item in tree)
        if type(tree) is dict:
            return self._decode_named(tree, depth)
        raise Malformed(f"no {type(tree).__name__} here")

    def _decode_named(self, tree: dict[str, Any], depth: int) -> Any:
        name = tree.get("$")
        if name == "int":
            return _decode_hex(tree)
        kind = self._kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Malformed("unknown type")
        if issubclass(kind, Enum):
            return _decode_enum(kind, tree)
        return self._decode_record(kind, tree, depth)

    def _decode_record(self, kind: type, tree: dict[str, Any], depth: int) -> Any:
        wire = wire_type(kind)
        for _, wire_name, default in wire.optional:
            if wire_name not in tree:
                tree = {**tree, wire_name: default}
        if set(tree) != {"$", *(wire_name for _, wire_name in wire.fields)}:
            raise Malformed(f"fields of {kind.__name__}")
        hints = self._hints_of(kind)
        fields = {}
        for name, wire_name in wire.fields:
            fields[name] = self.decode(tree[wire_name], depth + 1)
            if not fits(hints[name], fields[name]):
                raise Malformed(f"{kind.__name__}.{name}")
        return kind(**fields)

    def _hints_of(self, kind: type) -> dict[str, Any]:
        if kind not in self._hints:
            self._hints[kind] = get_type_hints(kind)
        return self._hints[kind]


def _without_defaults(wire: WireType, value: Any, tree: dict[str, Any]) -> dict[str, Any]:
    """Remove the optional fields that have their default."""
    for name, wire_name, default in wire.optional:
        if getattr(value, name) == default:
            del tree[wire_name]
    return tree


def _decode_hex(tree: dict[str, Any]) -> int:
    text = tree.get("hex")
    if set(tree) != {"$", "hex"} or not isinstance(text, str) or len(text) > 32:
        raise Malformed("number")
    try:
        return int(text, 16)
    except ValueError as error:
        raise Malformed("number") from error


def _decode_enum(kind: type[Enum], tree: dict[str, Any]) -> Enum:
    try:
        return kind(tree.get("is"))
    except (ValueError, TypeError) as error:
        raise Malformed(kind.__name__) from error


def fits(hint: Any, value: Any) -> bool:
    """Return whether a value has an annotated type. A type variable accepts any value."""
    if isinstance(hint, TypeVar) or hint is Any:
        return True
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return any(fits(choice, value) for choice in get_args(hint))
    if origin is tuple:
        return _fits_tuple(get_args(hint), value)
    if origin is not None:
        return _fits_generic(origin, get_args(hint), value)
    if hint is None or hint is type(None):
        return value is None
    return type(value) is hint or (isinstance(hint, type) and is_dataclass(hint) and isinstance(value, hint))


def _fits_tuple(hints: tuple[Any, ...], value: Any) -> bool:
    if type(value) is not tuple:
        return False
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(fits(hints[0], item) for item in value)
    return len(hints) == len(value) and all(fits(h, v) for h, v in zip(hints, value, strict=True))


def _fits_generic(origin: Any, hints: tuple[Any, ...], value: Any) -> bool:
    if type(value) is not origin:
        return False
    if origin is Sealed:  # its field `value` is a type variable; the argument of the annotation is stricter
        return fits(hints[0], value.value)
    if origin is Ballot:
        return all(fits(hints[0], answer.choice.value) for answer in value.answers)
    return True


@cache
def codec_of(actions: tuple[type, ...], records: tuple[type, ...]) -> Codec:
    """Return the codec for a ruleset's actions and records, built once per combination."""
    return Codec(*actions, *records)


@cache
def parts_of(kinds: tuple[type, ...]) -> tuple[type, ...]:
    """Return these types and all stored types that their fields may contain."""
    known = list(kinds)
    for kind in known:  # the list grows during the loop
        known.extend(part for part in _named_in(kind) if part not in known)
    return tuple(known)


def _named_in(kind: type) -> tuple[type, ...]:
    found: list[type] = []
    hints = list(get_type_hints(kind).values()) if is_dataclass(kind) else []
    while hints:
        hint = hints.pop()
        hints.extend(get_args(hint))
        if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Enum)) and hint not in found:
            found.append(hint)
    return tuple(found)


def read_action(kinds: tuple[type[A], ...], text: str) -> A:
    """Decode an action from untrusted text; raise `IllegalAction` for anything malformed."""
    try:
        action = codec_of(parts_of(kinds), ()).loads(text)
    except (Malformed, TypeError) as error:
        raise IllegalAction(Problem("problem.malformed")) from error
    if type(action) not in kinds:
        raise IllegalAction(Problem("problem.malformed"))
    return cast(A, action)


def digest(text: str, length: int = 16) -> str:
    """Return the first hex digits of the text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:length]
