"""Whose eyes: every way of going away ends before a curtain, and only a seal leads behind it."""

from __future__ import annotations

from app.core import countdown
from app.core import privacy as eyes
from app.core.countdown import FRAME_CAP_MS, Countdown
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from hypothesis import given
from hypothesis import strategies as st

from engine.core.sealed import PUBLIC

seats = st.integers(-1, 7)
turns = st.builds(Prompt, seat=st.integers(0, 7), private=st.booleans(), stays_open=st.booleans())
sessions = st.builds(
    PrivacyState, audience=st.sampled_from(["table", "curtain", "private"]), seat=st.integers(0, 7), private_view=st.sampled_from(["", "role"]),
    held=st.booleans(), seen=st.booleans(), selection=st.builds(PendingSelection, st.just((("a", "b"),))),
)  # fmt: skip


@given(sessions)
def test_going_away_always_leaves_a_curtain(session: PrivacyState) -> None:
    assert eyes.hide(session).audience == "curtain"
    assert not eyes.hide(session).held


@given(sessions)
def test_a_curtain_is_for_the_seat_whose_screen_it_covers(session: PrivacyState) -> None:
    assert eyes.hide(session).seat == session.seat


@given(turns)
def test_resuming_is_always_before_a_curtain(turn: Prompt) -> None:
    session = eyes.resume(turn)
    assert session.audience == "curtain"
    assert session.seat == (turn.seat if turn.private else PUBLIC)


@given(sessions, turns)
def test_an_action_never_opens_another_seats_screen(session: PrivacyState, turn: Prompt) -> None:
    after = eyes.settle(session, turn)
    if after.audience == "private":
        assert session.audience == "private" and session.seat == after.seat == turn.seat
    if not turn.private:
        assert after == eyes.public()


@given(sessions, turns)
def test_unconfirmed_touches_do_not_outlive_an_action(session: PrivacyState, turn: Prompt) -> None:
    assert eyes.settle(session, turn).selection == PendingSelection()


@given(sessions, st.booleans())
def test_only_a_curtain_can_be_opened(session: PrivacyState, held: bool) -> None:
    opened = eyes.reveal(session, held=held)
    if session.audience != "curtain":
        assert opened == session
    else:
        assert opened.audience == "private" and opened.seat == session.seat


@given(sessions, st.integers(0, 7))
def test_a_wish_is_heard_at_the_table_only_and_starts_before_a_curtain(
    session: PrivacyState, seat: int
) -> None:
    wished = eyes.request_private_view(session, seat, "role")
    assert wished == (eyes.covered(seat, "role") if session.audience == "table" else session)


@given(sessions, turns)
def test_an_errand_ends_where_the_rules_are(session: PrivacyState, turn: Prompt) -> None:
    after = eyes.close_private_view(session, turn)
    if session.private_view:
        assert after == (eyes.covered(turn.seat) if turn.private else eyes.public())


@given(st.lists(st.sampled_from("abc"), max_size=8), st.integers(1, 3))
def test_picking_several_never_exceeds_the_limit(touches: list[str], most: int) -> None:
    picks = PendingSelection()
    for touched in touches:
        picks = picks.toggle_member("cards", touched, most)
        assert len(picks.members("cards")) <= most
        assert len(set(picks.members("cards"))) == len(picks.members("cards"))


def test_touching_twice_lets_go() -> None:
    assert PendingSelection().toggle("a", "1").toggle("a", "1") == PendingSelection()
    assert PendingSelection().toggle("a", "1").toggle("a", "2").get("a") == "2"


moments = st.lists(st.integers(-5_000, 100_000_000), max_size=40)


@given(moments)
def test_no_look_at_the_clock_costs_more_than_a_frame(times: list[int]) -> None:
    glass = countdown.run(countdown.full_countdown("g", 60), 0)
    for now in times:
        after = countdown.tick(glass, now)
        assert 0 <= glass.left_ms - after.left_ms <= FRAME_CAP_MS
        glass = after


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_paused_glass_loses_nothing(now: int, later: int) -> None:
    glass = countdown.pause(countdown.run(countdown.full_countdown("g", 60), now))
    assert countdown.tick(glass, later).left_ms == glass.left_ms
    assert countdown.run(glass, later).left_ms == glass.left_ms


def test_steady_frames_cost_exactly_their_time() -> None:
    glass = countdown.run(countdown.full_countdown("g", 60), 0)
    for now in range(0, 60_001, 200):
        glass = countdown.tick(glass, now)
    assert glass.empty and not glass.running


@given(st.integers(-(10**9), 10**9))
def test_a_restored_glass_is_never_fuller_than_full(left: int) -> None:
    assert 0 <= countdown.restore(countdown.full_countdown("g", 60), left).left_ms <= 60_000


@given(st.integers(0, 60_000))
def test_figures_and_sand_agree_with_what_is_left(left: int) -> None:
    glass = Countdown("g", 60_000, left)
    assert glass.seconds * 1000 >= left > (glass.seconds - 1) * 1000
    assert 0 <= glass.thousandths <= 1000
