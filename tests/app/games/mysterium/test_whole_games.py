"""Whole games by taps: every number of players and difficulty, countdown and sounds."""

from __future__ import annotations

import re

import pytest

from engine.mysterium.state import Phase
from tests.app.games.mysterium.tap_player import TapPlayer

LEVELS = {2: "easy", 3: "medium", 4: "hard", 5: "easy", 6: "medium", 7: "easy"}


@pytest.mark.parametrize("seats", LEVELS)
def test_a_whole_game_can_be_played_by_taps(seats: int) -> None:
    night = TapPlayer(f"{seats}").sit(seats, level=LEVELS[seats])
    refusals: list[str] = []

    def watch(now: TapPlayer) -> None:
        if now.app.toast is not None:
            refusals.append(now.app.toast.key)

    night.play(watch)
    assert not refusals
    assert "mysterium--over" in night.browser.last.html


def test_the_countdown_runs_only_on_the_table_screen() -> None:
    night = TapPlayer("sand").sit(4)
    while night.state.phase is Phase.VISIONS:
        night.one()
    assert night.app.privacy.audience == "curtain"
    countdown = night.app.countdown
    assert (
        countdown is not None and not countdown.running and countdown.seconds == night.state.settings.seconds
    )
    night.tap("private.open")
    assert night.app.countdown is not None and night.app.countdown.running


def test_no_countdown_runs_if_the_option_is_off() -> None:
    night = TapPlayer("still").sit(4, timers="0")
    while night.app.privacy.audience != "table" or night.state.phase is Phase.VISIONS:
        night.one()
    assert night.state.phase is Phase.INTERPRETATION and night.app.countdown is None


def test_right_answers_play_one_knock_and_wrong_ones_two() -> None:
    """Both begin with the same knock at the same time; the answer differs from the second beat on."""
    seen = []
    for gift, knocks in ((100, 1), (0, 2)):
        night = TapPlayer("knocks", gift=gift).sit(2)
        while night.state.phase is not Phase.MANIFESTATION:
            night.one()
        shown = night.browser.last.html
        assert night.state.notes[-1].right is (knocks == 1)
        [sounds] = re.findall(r'data-sounds="([^"]*)"', shown)
        assert sounds.count("knock_once") == knocks
        seen.append((re.findall(r'data-beats="([^"]*)"', shown), sounds.split(" ")[:2]))
        assert not {"knock_once", "knock_twice", "win", "loss"} & set(night.browser.sounds)
    assert seen[0] == seen[1]


def test_the_ghost_can_open_the_desk_during_an_hour_and_call_a_crow() -> None:
    night = TapPlayer("crow").sit(4)
    while night.app.privacy.audience != "table" or night.state.phase is Phase.VISIONS:
        night._answer(
            night._chosen(night.app.privacy.seat)
        ) if night.app.privacy.audience == "private" else night.one()
    if not night.state.crows:
        pytest.fail("this seed has used its crow already")
    ghost = night.state.ghost
    night.tap("private.request", f"{ghost}|desk")
    assert night.app.privacy.audience == "curtain"
    night.tap("private.open")
    before = night.state.hand.open()
    night.tap("pick.crow", "1")
    night.tap("hand_away", before[0])
    night.tap("crow_send")
    assert night.state.hand.open() != before and night.app.privacy.audience == "curtain"


def test_time_waits_while_the_ghost_the_rules_or_the_menu_are_open() -> None:
    night = TapPlayer("sand").sit(5)
    while night.app.privacy.audience != "table" or night.state.phase is not Phase.INTERPRETATION:
        night.one()

    def time_used() -> int:
        assert night.app.countdown is not None
        before = night.app.countdown.left_ms
        for _ in range(10):
            night.browser.now += 200
            night.tick()
        return before - night.app.countdown.left_ms

    assert time_used() > 0
    for opened in ("menu", "rules"):
        night.tap("shell.dialog", opened)
        assert time_used() == 0, opened
        night.tap("shell.dialog", opened)
        assert time_used() > 0
    night.tap("private.request", f"{night.state.ghost}|desk")
    assert time_used() == 0
    night.tap("private.open")
    assert night.app.privacy.audience == "private" and time_used() == 0
    night.tap("private.done")
    assert time_used() > 0


@pytest.mark.parametrize(("level", "asks"), [("easy", False), ("medium", True), ("hard", True)])
def test_only_a_crow_that_is_rare_asks_before_it_flies(level: str, asks: bool) -> None:
    night = TapPlayer("crows").sit(4, level=level)
    night.tap("private.next")
    night.tap("private.open")
    night.tap("pick.crow", "1")
    night.tap("hand_away", night.state.hand.open()[0])
    shown = night.browser.last.html
    assert ("send_ask|crow_send" in shown) is asks
    assert ('data-action="crow_send"' in shown) is not asks


def test_a_group_stays_chosen_for_the_next_person_who_points() -> None:
    night = TapPlayer("point", gift=100).sit(3)
    while night.state.phase is not Phase.POLL_OPEN or night.app.privacy.audience != "table":
        night.one()
    night.tap("pick.group", "2")
    night.tap("poll_point", f"{night.state.owners[0]}|2")
    assert night.state.pointed and f'data-hold-arg="{night.state.owners[1]}|2"' in night.browser.last.html


def test_a_stored_game_resumes_behind_the_hand_over_screen() -> None:
    night = TapPlayer("kept").sit(5)
    for _ in range(30):
        night.one()
    seq = night.state.seq
    [game] = night.store.games
    night.tap("game.leave")
    night.tap("game.resume", game)
    assert night.state.seq == seq and night.app.privacy.audience == "curtain"
    night.play()


@pytest.mark.parametrize("reach, borders", [("near", (3, 5)), ("printed", (5, 7)), ("far", (7, 9))])
def test_the_levels_chosen_in_the_lobby_reach_the_game(reach: str, borders: tuple[int, int]) -> None:
    night = TapPlayer("levels").sit(5, levels=reach)
    assert (night.state.settings.middle_from, night.state.settings.high_from) == borders
    while night.app.privacy.audience != "table" or night.state.phase is Phase.VISIONS:
        night.one()
    assert all(f"<small>{border}+</small>" in night.browser.last.html for border in borders)


@pytest.mark.parametrize("seats", [2, 3])
def test_two_and_three_players_have_no_levels(seats: int) -> None:
    night = TapPlayer("few").sit(seats, levels="far")
    while night.app.privacy.audience != "table" or night.state.phase is Phase.VISIONS:
        night.one()
    assert 'class="clairvoyancy-track"' not in night.browser.last.html
