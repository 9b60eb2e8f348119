"""Privacy: every way of leaving ends at a cover, and only the reveal button opens it."""

from __future__ import annotations

from app.core import countdown, privacy
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
    assert privacy.hide(session).audience == "curtain"
    assert not privacy.hide(session).held


@given(sessions)
def test_a_curtain_is_for_the_seat_whose_screen_it_covers(session: PrivacyState) -> None:
    assert privacy.hide(session).seat == session.seat


@given(turns)
def test_resuming_is_always_before_a_curtain(turn: Prompt) -> None:
    session = privacy.resume(turn)
    assert session.audience == "curtain"
    assert session.seat == (turn.seat if turn.private else PUBLIC)


@given(sessions, turns)
def test_an_action_never_opens_another_seats_screen(session: PrivacyState, turn: Prompt) -> None:
    after = privacy.settle(session, turn)
    if after.audience == "private":
        assert session.audience == "private" and session.seat == after.seat == turn.seat
    if not turn.private:
        assert after == privacy.public()


@given(sessions, turns)
def test_unconfirmed_touches_do_not_outlive_an_action(session: PrivacyState, turn: Prompt) -> None:
    assert privacy.settle(session, turn).selection == PendingSelection()


@given(sessions, st.booleans())
def test_only_a_curtain_can_be_opened(session: PrivacyState, held: bool) -> None:
    opened = privacy.reveal(session, held=held)
    if session.audience != "curtain":
        assert opened == session
    else:
        assert opened.audience == "private" and opened.seat == session.seat


@given(sessions, st.integers(0, 7))
def test_a_private_view_is_requested_at_the_table_only_and_starts_with_a_cover(
    session: PrivacyState, seat: int
) -> None:
    asked = privacy.request_private_view(session, seat, "role")
    assert asked == (privacy.covered(seat, "role") if session.audience == "table" else session)


@given(sessions, turns)
def test_a_requested_private_view_ends_where_the_rules_are(session: PrivacyState, turn: Prompt) -> None:
    after = privacy.close_private_view(session, turn)
    if session.private_view:
        assert after == (privacy.covered(turn.seat) if turn.private else privacy.public())


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
    running = countdown.run(countdown.full_countdown("g", 60), 0)
    for now in times:
        after = countdown.tick(running, now)
        assert 0 <= running.left_ms - after.left_ms <= FRAME_CAP_MS
        running = after


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_paused_countdown_loses_nothing(now: int, later: int) -> None:
    running = countdown.pause(countdown.run(countdown.full_countdown("g", 60), now))
    assert countdown.tick(running, later).left_ms == running.left_ms
    assert countdown.run(running, later).left_ms == running.left_ms


def test_steady_frames_cost_exactly_their_time() -> None:
    running = countdown.run(countdown.full_countdown("g", 60), 0)
    for now in range(0, 60_001, 200):
        running = countdown.tick(running, now)
    assert running.empty and not running.running


@given(st.integers(-(10**9), 10**9))
def test_a_restored_countdown_never_has_more_than_the_full_time(left: int) -> None:
    assert 0 <= countdown.restore(countdown.full_countdown("g", 60), left).left_ms <= 60_000


@given(st.integers(0, 60_000))
def test_seconds_and_share_agree_with_the_time_left(left: int) -> None:
    running = Countdown("g", 60_000, left)
    assert running.seconds * 1000 >= left > (running.seconds - 1) * 1000
    assert 0 <= running.thousandths <= 1000
