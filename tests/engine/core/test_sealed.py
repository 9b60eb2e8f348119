"""A sealed value is visible to its readers only, at any depth of a state."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.sealed import EYES_CLOSED, HIDDEN, PUBLIC, Sealed, look, project, seal
from tests.support.leak_harness import may_see


@dataclass(frozen=True, slots=True)
class Hand:
    owner: int
    cards: Sealed[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Room:
    hands: tuple[Hand, ...]
    exit_card: Sealed[Sealed[str]]
    score: int


ROOM = Room(
    hands=(Hand(0, seal(("owl",), 0)), Hand(1, seal(("key", "moon"), 1))),
    exit_card=seal(seal("door", 0), 0, 1),
    score=7,
)


def test_a_reader_sees_the_value_and_others_see_hidden() -> None:
    shown = project(ROOM, 1)
    assert shown.hands[0].cards is HIDDEN
    assert shown.hands[1].cards == ("key", "moon")


def test_a_nested_secret_is_visible_only_to_readers_of_both() -> None:
    assert project(ROOM, 0).exit_card == "door"
    assert project(ROOM, 1).exit_card is HIDDEN


@pytest.mark.parametrize("other_seat", [PUBLIC, EYES_CLOSED, 2, 99])
def test_a_seat_that_is_no_reader_sees_nothing(other_seat: int) -> None:
    assert "owl" not in repr(project(ROOM, other_seat))
    assert project(ROOM, other_seat).exit_card is HIDDEN


def test_projection_does_not_copy_public_parts() -> None:
    public = (1, "two", (3, 4))
    assert project(public, 0) is public


@pytest.mark.parametrize("unknown", [["list"], {"a": 1}, {1, 2}, 1.5, object()])
def test_a_type_outside_the_closed_set_is_refused(unknown: object) -> None:
    with pytest.raises(TypeError):
        project((1, unknown), 0)


def test_repr_of_a_sealed_value_does_not_contain_it() -> None:
    assert "owl" not in repr(ROOM)
    assert "owl" not in f"{ROOM.hands[0].cards}"


def test_look_reads_views_and_refuses_unprojected_secrets() -> None:
    shown = project(ROOM, 0)
    assert look(shown.hands[0].cards) == ("owl",)
    assert look(shown.hands[1].cards) is None
    assert may_see(shown.hands[0].cards) and not may_see(shown.hands[1].cards)
    with pytest.raises(AssertionError):
        look(ROOM.hands[0].cards)


@given(st.lists(st.integers(0, 9)), st.lists(st.integers(0, 9)))
def test_adding_readers_removes_none_and_ignores_their_order(first: list[int], more: list[int]) -> None:
    opened = seal("x", *first).to(*more)
    assert set(opened.readers) == {*first, *more}
    assert opened == seal("x", *reversed(more)).to(*reversed(first))
