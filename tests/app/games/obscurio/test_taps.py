"""Taps of The Library: no tap, however malformed, causes an error."""

from __future__ import annotations

from functools import cache

from app.core.privacy import PendingSelection
from app.games.obscurio import butterfly_placement
from app.games.obscurio.ui import ACTS
from app.ui.game_ui import TapResult
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game_loop import view, why_not
from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.obscurio.actions import Butterfly, PlaceChip
from engine.obscurio.constants import Trap
from engine.obscurio.state import State
from tests.app.games.obscurio.rendering import UI, ctx, session_of, viewers
from tests.app.games.obscurio.test_secrets import random_game
from tests.engine.obscurio.game_driver import OBSCURIO, Game

ARGS = st.one_of(
    st.text(max_size=12),
    st.from_regex(r"[0-9]{0,2}([|.:][0-9u-]{0,4}){0,4}", fullmatch=True),
    st.sampled_from(["0|tray", "1.0|3", "0|1|500|500", "1:2 2:1", "c003", "left", "²", "٣"]),
)


@cache
def moments() -> list[State]:
    return random_game(5, "round", "taps")[::7]


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(sorted(ACTS)), ARGS, ARGS)
def test_any_tap_in_any_state_returns_an_action_a_selection_or_nothing(
    at: int, action: str, arg: str, held: str
) -> None:
    state = moments()[at % len(moments())]
    shown = viewers(state)
    seat, private_view = shown[at % len(shown)]
    picks = PendingSelection(
        (("accuse", held), ("b0", "0|500|500"), ("card", held), ("chip", held), ("to0", held))
    )
    around = ctx(state, session_of(seat, private_view, picks))
    answer: TapResult = UI.on_tap(action, arg, view(OBSCURIO, state, seat), around)
    for part in answer if isinstance(answer, tuple) else (answer,):
        assert part is None or isinstance(part, (PendingSelection, Action))
        if isinstance(part, Action):
            why_not(OBSCURIO, state, part)  # refused or not, but no exception


def desk(action: str, arg: str, picks: PendingSelection) -> PendingSelection:
    game = Game(5).to_riddle(Trap.NO_EFFECT)
    around = ctx(game.state, session_of(game.grimoire, "", picks))
    answer = UI.on_tap(action, arg, view(OBSCURIO, game.state, game.grimoire), around)
    assert isinstance(answer, PendingSelection)
    return answer


def test_drag_two_taps_and_arrow_steps_place_a_butterfly_alike() -> None:
    dragged = desk("desk_drop", "0|1|400|300", PendingSelection())
    tapped = desk("desk_page", "1|400|300", desk("desk_take", "0", PendingSelection()))
    nudged = desk(
        "desk_nudge",
        "left",
        desk("desk_page", f"1|{400 + butterfly_placement.NUDGE}|300", PendingSelection()),
    )
    assert (
        butterfly_placement.butterflies(dragged)
        == butterfly_placement.butterflies(tapped)
        == butterfly_placement.butterflies(nudged)
        == (Butterfly(1, (400, 300)), None)
    )


def test_a_butterfly_goes_under_a_page_and_back_to_the_tray() -> None:
    under = desk("desk_drop", "1|0|u|5|5", PendingSelection())
    assert butterfly_placement.butterflies(under) == (None, Butterfly(0))
    assert butterfly_placement.butterflies(desk("desk_drop", "1|tray|5|5", under)) == (None, None)
    assert butterfly_placement.butterflies(desk("desk_back", "1", under)) == (None, None)


def drop_chip(game: Game, where: str) -> TapResult:
    around = ctx(game.state, session_of(PUBLIC, "", PendingSelection((("chip", "1.0"),))))
    return UI.on_tap("chip_drop", f"1.0|{where}", view(OBSCURIO, game.state, PUBLIC), around)


def test_a_chip_dropped_on_its_own_door_stays_and_one_dropped_in_the_middle_is_taken_back() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    assert drop_chip(game, "0|10|10") == PendingSelection()  # it is in the middle
    game.place(1, 3)
    assert drop_chip(game, "3|10|10") == PendingSelection()
    back = drop_chip(game, "0|10|10")
    assert isinstance(back, PlaceChip) and (back.seat, back.door) == (1, 0)
    game.do(back)
    assert drop_chip(game, "0|10|10") == PendingSelection()
