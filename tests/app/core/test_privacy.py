"""Whose eyes: every way of going away ends before a curtain, and only a seal leads behind it."""

from __future__ import annotations

from app.core import countdown
from app.core import privacy as eyes
from app.core.countdown import FRAME_CAP_MS, Glass
from app.core.privacy import Picks, Session, Turn
from hypothesis import given
from hypothesis import strategies as st

from engine.core.sealed import TABLE

seats = st.integers(-1, 7)
turns = st.builds(Turn, seat=st.integers(0, 7), private=st.booleans(), work=st.booleans())
sessions = st.builds(
    Session, eyes=st.sampled_from(["table", "curtain", "private"]), seat=st.integers(0, 7), errand=st.sampled_from(["", "role"]),
    held=st.booleans(), seen=st.booleans(), picks=st.builds(Picks, st.just((("a", "b"),))),
)  # fmt: skip


@given(sessions)
def test_going_away_always_leaves_a_curtain(session: Session) -> None:
    assert eyes.hide(session).eyes == "curtain"
    assert not eyes.hide(session).held


@given(sessions)
def test_a_curtain_is_for_the_seat_whose_screen_it_covers(session: Session) -> None:
    assert eyes.hide(session).seat == session.seat


@given(turns)
def test_resuming_is_always_before_a_curtain(turn: Turn) -> None:
    session = eyes.resume(turn)
    assert session.eyes == "curtain"
    assert session.seat == (turn.seat if turn.private else TABLE)


@given(sessions, turns)
def test_an_action_never_opens_another_seats_screen(session: Session, turn: Turn) -> None:
    after = eyes.settle(session, turn)
    if after.eyes == "private":
        assert session.eyes == "private" and session.seat == after.seat == turn.seat
    if not turn.private:
        assert after == eyes.table()


@given(sessions, turns)
def test_unconfirmed_touches_do_not_outlive_an_action(session: Session, turn: Turn) -> None:
    assert eyes.settle(session, turn).picks == Picks()


@given(sessions, st.booleans())
def test_only_a_curtain_can_be_opened(session: Session, held: bool) -> None:
    opened = eyes.open_(session, held=held)
    if session.eyes != "curtain":
        assert opened == session
    else:
        assert opened.eyes == "private" and opened.seat == session.seat


@given(sessions, st.integers(0, 7))
def test_a_wish_is_heard_at_the_table_only_and_starts_before_a_curtain(session: Session, seat: int) -> None:
    wished = eyes.wish(session, seat, "role")
    assert wished == (eyes.curtain(seat, "role") if session.eyes == "table" else session)


@given(sessions, turns)
def test_an_errand_ends_where_the_rules_are(session: Session, turn: Turn) -> None:
    after = eyes.finish_errand(session, turn)
    if session.errand:
        assert after == (eyes.curtain(turn.seat) if turn.private else eyes.table())


@given(st.lists(st.sampled_from("abc"), max_size=8), st.integers(1, 3))
def test_picking_several_never_exceeds_the_limit(touches: list[str], most: int) -> None:
    picks = Picks()
    for touched in touches:
        picks = picks.toggle_member("cards", touched, most)
        assert len(picks.members("cards")) <= most
        assert len(set(picks.members("cards"))) == len(picks.members("cards"))


def test_touching_twice_lets_go() -> None:
    assert Picks().toggle("a", "1").toggle("a", "1") == Picks()
    assert Picks().toggle("a", "1").toggle("a", "2").get("a") == "2"


moments = st.lists(st.integers(-5_000, 100_000_000), max_size=40)


@given(moments)
def test_no_look_at_the_clock_costs_more_than_a_frame(times: list[int]) -> None:
    glass = countdown.run(countdown.fill("g", 60), 0)
    for now in times:
        after = countdown.tick(glass, now)
        assert 0 <= glass.left_ms - after.left_ms <= FRAME_CAP_MS
        glass = after


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_paused_glass_loses_nothing(now: int, later: int) -> None:
    glass = countdown.pause(countdown.run(countdown.fill("g", 60), now))
    assert countdown.tick(glass, later).left_ms == glass.left_ms
    assert countdown.run(glass, later).left_ms == glass.left_ms


def test_steady_frames_cost_exactly_their_time() -> None:
    glass = countdown.run(countdown.fill("g", 60), 0)
    for now in range(0, 60_001, 200):
        glass = countdown.tick(glass, now)
    assert glass.empty and not glass.running


@given(st.integers(-(10**9), 10**9))
def test_a_restored_glass_is_never_fuller_than_full(left: int) -> None:
    assert 0 <= countdown.restore(countdown.fill("g", 60), left).left_ms <= 60_000


@given(st.integers(0, 60_000))
def test_figures_and_sand_agree_with_what_is_left(left: int) -> None:
    glass = Glass("g", 60_000, left)
    assert glass.seconds * 1000 >= left > (glass.seconds - 1) * 1000
    assert 0 <= glass.thousandths <= 1000
