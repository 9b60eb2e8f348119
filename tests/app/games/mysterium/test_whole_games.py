"""Whole nights by taps alone: every seat count, every difficulty, sand and sounds in their place."""

from __future__ import annotations

import pytest

from engine.mysterium.state import Phase
from tests.app.games.mysterium.tap_player import Night

LEVELS = {2: "easy", 3: "medium", 4: "hard", 5: "easy", 6: "medium", 7: "easy"}


@pytest.mark.parametrize("seats", LEVELS)
def test_a_whole_night_can_be_played_by_taps(seats: int) -> None:
    night = Night(f"{seats}").sit(seats, level=LEVELS[seats])
    refusals: list[str] = []

    def watch(now: Night) -> None:
        if now.host.house.toast is not None:
            refusals.append(now.host.house.toast.key)

    night.play(watch)
    assert not refusals
    assert "mysterium--over" in night.browser.last.html


def test_sand_runs_only_once_the_tablet_lies_on_the_table() -> None:
    night = Night("sand").sit(4)
    while night.state.phase is Phase.VISIONS:
        night.one()
    assert night.host.session.audience == "curtain"
    glass = night.host.glass
    assert glass is not None and not glass.running and glass.seconds == night.state.settings.seconds
    night.tap("look.open")
    assert night.host.glass is not None and night.host.glass.running


def test_without_a_glass_no_sand_runs() -> None:
    night = Night("still").sit(4, timers="0")
    while night.host.session.audience != "table":
        night.one()
    assert night.state.phase is Phase.INTERPRETATION and night.host.glass is None


def test_one_knock_is_right_and_two_are_wrong() -> None:
    for gift, knock in ((100, "knock_once"), (0, "knock_twice")):
        night = Night("knocks", gift=gift).sit(2)
        while night.state.phase is not Phase.MANIFESTATION:
            night.one()
        psychic = night.state.unfinished[0]
        night.tap("answer_knock", str(psychic))
        assert knock == night.browser.sounds[-1] or knock in night.browser.sounds[-3:]
        assert night.state.diary[-1].right is (knock == "knock_once")


def test_the_ghost_may_go_to_the_desk_in_mid_hour_and_send_a_crow() -> None:
    night = Night("crow").sit(4)
    while night.host.session.audience != "table":
        night._answer(
            night._chosen(night.host.session.seat)
        ) if night.host.session.audience == "private" else night.one()
    if not night.state.crows:
        pytest.fail("this seed has used its crow already")
    ghost = night.state.ghost
    night.tap("look.wish", f"{ghost}|desk")
    assert night.host.session.audience == "curtain"
    night.tap("look.open")
    before = night.state.hand.open()
    night.tap("pick.crow", "1")
    night.tap("hand_away", before[0])
    night.tap("crow_send")
    assert night.state.hand.open() != before and night.host.session.audience == "curtain"


def test_a_night_is_kept_and_goes_on_behind_a_curtain() -> None:
    night = Night("kept").sit(5)
    for _ in range(30):
        night.one()
    seq = night.state.seq
    [game] = night.store.games
    night.tap("game.leave")
    night.tap("game.resume", game)
    assert night.state.seq == seq and night.host.session.audience == "curtain"
    night.play()


@pytest.mark.parametrize("reach, borders", [("near", (3, 5)), ("printed", (5, 7)), ("far", (7, 9))])
def test_the_levels_chosen_at_the_seats_are_those_of_the_table(reach: str, borders: tuple[int, int]) -> None:
    night = Night("levels").sit(5, levels=reach)
    assert (night.state.settings.middle_from, night.state.settings.high_from) == borders
    while night.host.session.audience != "table":
        night.one()
    assert all(f"<small>{border}+</small>" in night.browser.last.html for border in borders)


@pytest.mark.parametrize("seats", [2, 3])
def test_so_few_play_without_levels_whatever_was_chosen(seats: int) -> None:
    night = Night("few").sit(seats, levels="far")
    while night.host.session.audience != "table":
        night.one()
    assert 'class="ladder"' not in night.browser.last.html
