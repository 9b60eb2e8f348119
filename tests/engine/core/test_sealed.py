"""A secret is open to its readers and mute to everybody else, wherever it lies in a state."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.sealed import EYES_CLOSED, HIDDEN, PUBLIC, Sealed, look, may_see, project, seal


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


def test_a_secret_inside_a_secret_needs_both_keys() -> None:
    assert project(ROOM, 0).exit_card == "door"
    assert project(ROOM, 1).exit_card is HIDDEN


@pytest.mark.parametrize("nobody", [PUBLIC, EYES_CLOSED, 2, 99])
def test_seats_that_were_never_named_read_nothing(nobody: int) -> None:
    assert "owl" not in repr(project(ROOM, nobody))
    assert project(ROOM, nobody).exit_card is HIDDEN


def test_public_parts_are_shared_not_copied() -> None:
    public = (1, "two", (3, 4))
    assert project(public, 0) is public


@pytest.mark.parametrize("stranger", [["list"], {"a": 1}, {1, 2}, 1.5, object()])
def test_a_type_outside_the_closed_set_is_refused(stranger: object) -> None:
    with pytest.raises(TypeError):
        project((1, stranger), 0)


def test_a_sealed_value_never_prints_itself() -> None:
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
def test_readers_are_added_never_lost_and_their_order_does_not_matter(
    first: list[int], more: list[int]
) -> None:
    opened = seal("x", *first).to(*more)
    assert set(opened.readers) == {*first, *more}
    assert opened == seal("x", *reversed(more)).to(*reversed(first))
