"""The interpretation screen keeps its layout: a held token moves nothing, the order is fixed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from app.core.privacy import PendingSelection
from app.ui.html import Node, has_class, render

from engine.mysterium.state import Phase, State
from tests.app.games.mysterium.random_games import moments
from tests.app.games.mysterium.rendering import node
from tests.app.games.mysterium.test_taps import talk, tapped
from tests.engine.mysterium.game_driver import Seance

SIZES = (2, 3, 4, 5, 7)


def talks(players: int) -> list[State]:
    return [state for state in moments(players) if state.phase is Phase.INTERPRETATION]


def inside(tree: Node) -> Iterator[Node]:
    yield tree
    for child in tree.children:
        if isinstance(child, Node):
            yield from inside(child)


def panels(state: State, **picks: str) -> list[Node]:
    return [one for one in inside(node(state, **picks)) if has_class(one, "psychic-panel")]


def shown(state: State, **picks: str) -> Node:
    [one] = [one for one in panels(state, **picks) if "data-prerendered" not in dict(one.attrs)]
    return one


def without_held_token(tree: Node) -> str:
    """Return the HTML as if no token were held."""
    return render(tree).replace(" is-held", "").replace('aria-pressed="true"', 'aria-pressed="false"')


@pytest.mark.parametrize("players", SIZES)
def test_all_panels_are_in_the_tree_and_one_is_visible(players: int) -> None:
    for state in talks(players):
        for psychic in range(len(state.psychics)):
            found = panels(state, who=str(psychic))
            assert [dict(one.attrs)["id"] for one in found] == [
                f"psychic-panel-{n}" for n in range(len(found))
            ]
            ready = [n for n, one in enumerate(found) if "data-prerendered" in dict(one.attrs)]
            assert ready == [n for n in range(len(state.psychics)) if n != psychic]


@pytest.mark.parametrize("players", SIZES)
def test_taking_up_a_token_changes_no_panel_layout(players: int) -> None:
    for state in talks(players):
        for psychic in state.unfinished:
            looked, held = panels(state, who=str(psychic)), panels(state, hand=str(psychic))
            assert [without_held_token(one) for one in looked] == [without_held_token(one) for one in held]


def bets_on(state: State, **picks: str) -> list[Node]:
    return [one for one in inside(node(state, **picks)) if has_class(one, "bet")]


def places(guess: Node) -> list[str]:
    """Return the psychics who may bet on a guess, in order, read from what their buttons send."""
    rows = [one for one in inside(guess) if has_class(one, "clairvoyancy")]
    return [re.search(r'data-arg="(\d+)\.', render(one)).group(1) for one in rows]  # type: ignore[union-attr]


def test_all_guesses_are_on_one_screen_once_all_tokens_are_placed() -> None:
    """Every other psychic can bet on each, always in the same order, and none on their own."""
    seance = Seance(7)
    seance.serve()
    for psychic in range(6):
        assert not bets_on(seance.state)
        seance.place(psychic, seance.target(psychic))
    guesses = bets_on(seance.state)
    assert [places(guess) for guess in guesses] == [[n for n in "012345" if n != own] for own in "012345"]
    for guess in guesses:
        assert sum(has_class(one, "zoomable") for one in inside(guess)) == 2  # a vision and the card


def test_bets_can_be_made_before_the_last_token_is_placed_and_the_cards_can_be_seen_after_it() -> None:
    seance = talk()
    assert "pick.bets" not in render(node(seance.state)) and not bets_on(seance.state, bets="1")
    seance.place(1, seance.target(1))
    assert 'data-action="pick.bets"' in render(node(seance.state))
    assert len(bets_on(seance.state, bets="1")) == 1
    for psychic in (0, 2, 3):
        seance.place(psychic, seance.target(psychic))
    assert len(bets_on(seance.state)) == 4 and not bets_on(seance.state, who="1")
    assert 'data-action="pick.bets"' in render(node(seance.state, who="1"))


def test_games_without_tokens_never_show_bets() -> None:
    for state in (*talks(2), *talks(3)):
        assert not bets_on(state) and not bets_on(state, bets="1")
        assert "pick.bets" not in render(node(state))


def test_the_newest_vision_comes_first() -> None:
    seance = Seance(5, difficulty="hard")
    for _ in range(3):
        seance.hour()
    seance.serve()
    one = seance.state.psychics[0]
    assert len(one.visions) == 4
    cards = re.findall(r'data-what="visions/(\w+)"', render(shown(seance.state, who="0")))
    assert cards == list(reversed(one.visions))


def test_a_placed_token_can_be_taken_back_only_from_its_own_panel() -> None:
    seance = talk()
    assert "token_lift" not in render(shown(seance.state, who="1"))
    seance.place(1, seance.target(1))
    assert 'data-action="token_lift" data-arg="1"' in render(shown(seance.state, who="1"))


def test_after_a_token_is_placed_the_next_psychic_without_one_comes_into_focus() -> None:
    seance = talk()
    for psychic in seance.state.unfinished:
        row = seance.state.psychics[psychic].row
        answer = tapped(seance, "token_drop", f"{psychic}|{row}.{seance.target(psychic)}")
        picks = answer[1] if isinstance(answer, tuple) else PendingSelection()
        assert picks == PendingSelection()  # after the last one the bets are shown
        seance.place(psychic, seance.target(psychic))
