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


def voices(panel: Node) -> list[Node]:
    return [one for one in inside(panel) if has_class(one, "clairvoyancy")]


def places(panel: Node) -> list[str]:
    """Return the psychics of a list in order, read from what their buttons send."""
    return [re.search(r'data-arg="(\d+)\.', render(one)).group(1) for one in voices(panel)]  # type: ignore[union-attr]


def test_psychics_have_a_fixed_order_in_every_panel_and_cannot_judge_themselves() -> None:
    seance = Seance(7)
    seance.serve()
    for psychic in range(6):
        seance.place(psychic, seance.target(psychic))
    for psychic, panel in enumerate(panels(seance.state)):
        assert places(panel) == list("012345")
        silent = [n for n, one in enumerate(voices(panel)) if 'aria-disabled="true"' in render(one)]
        assert silent == [psychic]


def test_a_placed_token_can_be_taken_back_only_from_its_own_panel() -> None:
    seance = talk()
    assert "token_lift" not in render(shown(seance.state, who="1"))
    seance.place(1, seance.target(1))
    assert 'data-action="token_lift" data-arg="1"' in render(shown(seance.state, who="1"))


def test_after_a_token_is_placed_the_next_psychic_without_one_comes_into_focus() -> None:
    seance = talk()
    last = max(seance.state.unfinished)
    for psychic in seance.state.unfinished:
        row = seance.state.psychics[psychic].row
        answer = tapped(seance, "token_drop", f"{psychic}|{row}.{seance.target(psychic)}")
        picks = answer[1] if isinstance(answer, tuple) else PendingSelection()
        assert picks == (PendingSelection((("who", str(last)),)) if psychic == last else PendingSelection())
        seance.place(psychic, seance.target(psychic))
