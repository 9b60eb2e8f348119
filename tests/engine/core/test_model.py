"""`replace` copies records like `dataclasses.replace`."""

from __future__ import annotations

import dataclasses

import pytest

from engine.core.model import replace


@dataclasses.dataclass(frozen=True, slots=True)
class Pair:
    left: int
    right: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Single:
    parts: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class Empty:
    pass


def test_unnamed_fields_are_the_same_objects() -> None:
    before = Pair(1, (2, 3))
    after = replace(before, left=4)
    assert after == Pair(4, (2, 3)) and before == Pair(1, (2, 3))
    assert after.right is before.right


def test_records_with_one_field_or_none_are_copied() -> None:
    assert replace(Single((1, 2))) == Single((1, 2))
    assert replace(Single((1, 2)), parts=()) == Single(())
    assert replace(Empty()) == Empty()


def test_an_unknown_field_is_an_error() -> None:
    with pytest.raises(TypeError):
        replace(Pair(1), middle=2)  # type: ignore[call-arg]


def test_only_records_can_be_copied() -> None:
    with pytest.raises(TypeError):
        replace("text", left=2)  # type: ignore[type-var]
