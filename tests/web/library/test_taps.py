"""Taps of The Library: nothing a finger (or a broken page) can send does harm."""

from __future__ import annotations

from functools import cache

from app.game import Answer
from app.library import placing
from app.library.game import ACTS, act
from app.session import Picks
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.model import Action
from engine.core.play import view, why_not
from engine.core.sealed import TABLE
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import State
from engine.obscurio.tables import Trap
from tests.obscurio.library import LIBRARY, Game
from tests.web.library.showing import ctx, eyes_on, session_of
from tests.web.library.test_secrets import random_game

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
    picks = Picks((("accuse", held), ("b0", "0|500|500"), ("card", held), ("chip", held), ("to0", held)))
    around = ctx(state, session_of(seat, errand, picks))
    answer: Answer = act(do, arg, view(LIBRARY, state, seat), around)
    for part in answer if isinstance(answer, tuple) else (answer,):
        assert part is None or isinstance(part, (Picks, Action))
        if isinstance(part, Action):
            why_not(LIBRARY, state, part)  # refused or not, never a crash


def desk(do: str, arg: str, picks: Picks) -> Picks:
    game = Game(5).to_riddle(Trap.NO_EFFECT)
    around = ctx(game.state, session_of(game.grimoire, "", picks))
    answer = act(do, arg, view(LIBRARY, game.state, game.grimoire), around)
    assert isinstance(answer, Picks)
    return answer


def test_a_butterfly_is_placed_by_drag_by_two_taps_and_by_small_steps_alike() -> None:
    dragged = desk("desk_drop", "0|1|400|300", Picks())
    tapped = desk("desk_page", "1|400|300", desk("desk_take", "0", Picks()))
    nudged = desk("desk_nudge", "left", desk("desk_page", f"1|{400 + placing.NUDGE}|300", Picks()))
    assert (
        placing.flies(dragged)
        == placing.flies(tapped)
        == placing.flies(nudged)
        == (Butterfly(1, (400, 300)), None)
    )


def test_a_butterfly_goes_under_a_page_and_back_to_the_tray() -> None:
    under = desk("desk_drop", "1|0|u|5|5", Picks())
    assert placing.flies(under) == (None, Butterfly(0))
    assert placing.flies(desk("desk_drop", "1|tray|5|5", under)) == (None, None)
    assert placing.flies(desk("desk_back", "1", under)) == (None, None)


def test_a_chip_dropped_where_it_lies_or_in_the_middle_stays_where_it_was() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    game.place(game.wizards[0], 3)
    around = ctx(game.state, session_of(TABLE, "", Picks((("chip", "1.0"),))))
    for where in ("3|10|10", "0|10|10"):
        assert (
            act("chip_drop", f"{game.wizards[0]}.0|{where}", view(LIBRARY, game.state, TABLE), around)
            == Picks()
        )
