"""Taps of The Library: nothing a finger (or a broken page) can send does harm."""

from __future__ import annotations

from functools import cache

from app.core.privacy import PendingSelection
from app.games.game_ui import TapResult
from app.games.obscurio import butterfly_placement
from app.games.obscurio.ui import ACTS, act
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game_loop import view, why_not
from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import State
from tests.app.games.obscurio.rendering import ctx, eyes_on, session_of
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
def test_any_tap_at_any_moment_is_an_answer_or_nothing(at: int, do: str, arg: str, held: str) -> None:
    state = moments()[at % len(moments())]
    shown = eyes_on(state)
    seat, errand = shown[at % len(shown)]
    picks = PendingSelection(
        (("accuse", held), ("b0", "0|500|500"), ("card", held), ("chip", held), ("to0", held))
    )
    around = ctx(state, session_of(seat, errand, picks))
    answer: TapResult = act(do, arg, view(OBSCURIO, state, seat), around)
    for part in answer if isinstance(answer, tuple) else (answer,):
        assert part is None or isinstance(part, (PendingSelection, Action))
        if isinstance(part, Action):
            why_not(OBSCURIO, state, part)  # refused or not, never a crash


def desk(do: str, arg: str, picks: PendingSelection) -> PendingSelection:
    game = Game(5).to_riddle(Trap.NO_EFFECT)
    around = ctx(game.state, session_of(game.grimoire, "", picks))
    answer = act(do, arg, view(OBSCURIO, game.state, game.grimoire), around)
    assert isinstance(answer, PendingSelection)
    return answer


def test_a_butterfly_is_placed_by_drag_by_two_taps_and_by_small_steps_alike() -> None:
    dragged = desk("desk_drop", "0|1|400|300", PendingSelection())
    tapped = desk("desk_page", "1|400|300", desk("desk_take", "0", PendingSelection()))
    nudged = desk(
        "desk_nudge",
        "left",
        desk("desk_page", f"1|{400 + butterfly_placement.NUDGE}|300", PendingSelection()),
    )
    assert (
        butterfly_placement.flies(dragged)
        == butterfly_placement.flies(tapped)
        == butterfly_placement.flies(nudged)
        == (Butterfly(1, (400, 300)), None)
    )


def test_a_butterfly_goes_under_a_page_and_back_to_the_tray() -> None:
    under = desk("desk_drop", "1|0|u|5|5", PendingSelection())
    assert butterfly_placement.flies(under) == (None, Butterfly(0))
    assert butterfly_placement.flies(desk("desk_drop", "1|tray|5|5", under)) == (None, None)
    assert butterfly_placement.flies(desk("desk_back", "1", under)) == (None, None)


def test_a_chip_dropped_where_it_lies_or_in_the_middle_stays_where_it_was() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    game.place(game.wizards[0], 3)
    around = ctx(game.state, session_of(PUBLIC, "", PendingSelection((("chip", "1.0"),))))
    for where in ("3|10|10", "0|10|10"):
        assert (
            act("chip_drop", f"{game.wizards[0]}.0|{where}", view(OBSCURIO, game.state, PUBLIC), around)
            == PendingSelection()
        )
