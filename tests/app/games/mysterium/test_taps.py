"""Taps of The Manor: no tap, however malformed, causes an error."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.mysterium.ui import ACTS
from app.ui.game_ui import TapResult
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game_loop import view, why_not
from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as moves
from tests.app.games.mysterium.random_games import moments
from tests.app.games.mysterium.rendering import UI, ctx, session_of, viewers
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance

ARGS = st.one_of(
    st.text(max_size=12),
    st.from_regex(r"[0-9]{0,2}([|.:][0-9c-]{0,4}){0,4}", fullmatch=True),
    st.sampled_from(["0", "1|0.c003", "0.1.1", "v003", "v003|1|5|5", "2|1", "²", "٣", "1.1.1.1", "99"]),
)


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(sorted(ACTS)), ARGS, ARGS)
def test_any_tap_in_any_state_returns_an_action_a_selection_or_nothing(
    at: int, action: str, arg: str, held: str
) -> None:
    state = moments(5)[at % len(moments(5))]
    shown = viewers(state)
    seat, private_view = shown[at % len(shown)]
    names = (
        "hand",
        "who",
        "to",
        "cards0",
        "cards1",
        "away",
        "group",
        "v0",
        "v1",
        "slot",
        "recap",
        "bets",
        "answer",
    )
    picks = PendingSelection(tuple(sorted((name, held) for name in names)))
    around = ctx(state, session_of(seat, private_view, picks))
    answer: TapResult = UI.on_tap(action, arg, view(MYSTERIUM, state, seat), around)
    for part in answer if isinstance(answer, tuple) else (answer,):
        assert part is None or isinstance(part, (PendingSelection, Action))
        if isinstance(part, Action):
            why_not(MYSTERIUM, state, part)  # refused or not, but no exception


def talk() -> Seance:
    seance = Seance(5)
    seance.serve()
    return seance


def tapped(seance: Seance, action: str, arg: str, picks: PendingSelection | None = None) -> TapResult:
    around = ctx(seance.state, session_of(PUBLIC, "", picks))
    return UI.on_tap(action, arg, view(MYSTERIUM, seance.state, PUBLIC), around)


def test_dragging_a_token_and_two_taps_have_the_same_result() -> None:
    seance = talk()
    card = seance.state.board[0][2]
    wanted = moves.PlaceIntuition(seat=seance.owner(1), psychic=1, card=card)
    assert tapped(seance, "token_drop", f"1|0.{card}|480|510") == wanted
    assert tapped(seance, "token_take", "1") == PendingSelection((("hand", "1"),))
    assert tapped(seance, "token_drop", f"1|0.{card}", PendingSelection((("hand", "1"),))) == wanted


def test_dropping_a_token_on_its_own_card_does_nothing_and_on_a_wrong_row_is_refused() -> None:
    seance = talk()
    card = seance.state.board[0][0]
    seance.place(1, card)
    assert (
        tapped(seance, "token_drop", f"1|0.{card}", PendingSelection((("hand", "1"),))) == PendingSelection()
    )
    wrong = tapped(seance, "token_drop", f"1|1.{seance.state.board[1][0]}")
    assert isinstance(wrong, Action)
    problem = why_not(MYSTERIUM, seance.state, wrong)
    assert problem is not None and problem.code == "problem.not_in_row"


def test_clairvoyancy_can_be_given_changed_and_taken_back() -> None:
    seance = talk()
    seance.place(2, seance.state.board[0][0])
    said = tapped(seance, "clairvoyancy_say", "0.1|2")
    stay = PendingSelection((("bets", "1"),))
    owner = seance.owner(0)
    assert said == (moves.PlaceClairvoyancy(seat=owner, psychic=0, on=2, agree=True), stay)
    seance.say(0, 2, True)
    turned = tapped(seance, "clairvoyancy_say", "0.0|2")
    assert turned == (moves.PlaceClairvoyancy(seat=owner, psychic=0, on=2, agree=False), stay)
    assert tapped(seance, "clairvoyancy_say", "0.1|2") == (
        moves.LiftClairvoyancy(seat=owner, psychic=0, on=2),
        stay,
    )
