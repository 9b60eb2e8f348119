"""The leak harness: take from a seat all it may not know, and see whether it notices.

Every secret the seat cannot read is replaced, once by poison that fails when touched, once by another
value it might as well have had. View, question, legality and `waiting` must stay the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from engine.core.game_loop import view, why_not
from engine.core.model import Action, Ruleset
from engine.core.rng import Rng
from engine.core.sealed import HIDDEN, PUBLIC, Sealed, Seat

Another = Callable[[Any], Any]


class Touched(AssertionError):
    """Something used a secret."""


class Poison:
    """Fails whatever is done with it."""

    def _touch(self, *_: Any, **__: Any) -> Any:
        raise Touched("a secret was used")

    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = _touch
    __hash__ = __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __call__ = _touch
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __int__ = __index__ = __str__ = __repr__ = (
        __format__
    ) = _touch

    def __getattr__(self, name: str) -> Any:
        raise Touched(f"a secret was asked for {name}")


POISON = Poison()


def poison(value: Any) -> Any:
    return POISON


def swap(value: Any, seat: Seat, another: Another) -> Any:
    """The same value with every secret that `seat` cannot read replaced by `another(secret)`."""
    if type(value) is Sealed:
        inner = swap(value.value, seat, another) if seat in value.readers else another(value.value)
        return Sealed(inner, value.readers)
    if type(value) is tuple:
        return tuple(swap(item, seat, another) for item in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: swap(getattr(value, f.name), seat, another) for f in dataclasses.fields(value)}
        copy = object.__new__(type(value))
        for name, item in fields.items():
            object.__setattr__(copy, name, item)
        return copy
    return value


def other_than(cards: tuple[str, ...]) -> Another:
    """Another plausible value of the same kind: other cards, other seats, other roles, other chances."""

    def another(value: Any) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, Enum):
            kinds = list(type(value))
            return kinds[(kinds.index(value) + 1) % len(kinds)]
        if isinstance(value, str):
            return cards[(cards.index(value) + 1) % len(cards)] if value in cards else value
        if isinstance(value, int):
            return value % 6 + 1
        if isinstance(value, tuple):
            return tuple(another(item) for item in value)
        if isinstance(value, Rng):
            return Rng.from_seed("another")
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            names = [field.name for field in dataclasses.fields(value)]
            return dataclasses.replace(value, **{name: another(getattr(value, name)) for name in names})
        return value

    return another


def may_see(field: Any) -> bool:
    """Return whether a field of a projected state is visible, also when its value is None."""
    return field is not HIDDEN


def secrets_of(value: Any, seat: Seat) -> int:
    """How many secrets `seat` may not read; a leak test that finds none tests nothing."""
    found = 0

    def count(secret: Any) -> Any:
        nonlocal found
        found += 1
        return secret

    swap(value, seat, count)
    return found


def assert_no_leak(
    rules: Ruleset[Any], state: Any, seat: Seat, probes: Iterable[Action], another: Another
) -> None:
    """Nothing a seat is shown, asked or refused depends on what it may not know."""
    for replacement in (poison, another):
        changed = swap(state, seat, replacement)
        assert view(rules, state, seat) == view(rules, changed, seat), (state.phase, seat)
        for action in probes:
            assert why_not(rules, state, action) == why_not(rules, changed, action), (state.phase, action)


def assert_waiting_is_public(rules: Ruleset[Any], state: Any, another: Another) -> None:
    """Whom the game waits for, and how it ended, follow from public values alone."""
    for replacement in (poison, another):
        changed = swap(state, PUBLIC, replacement)
        assert rules.waiting(state) == rules.waiting(changed)
        assert rules.outcome(state) == rules.outcome(changed)
