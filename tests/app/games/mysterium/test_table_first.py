"""The table sees the board before hour 1, the suspects at the line-up, the groups before votes."""

from __future__ import annotations

import pytest
from app.core.lobby_machines import draft_for

from engine.mysterium.state import Phase
from tests.app.games.mysterium.tap_player import UI, TapPlayer

POLLS = (Phase.POLL_LOW, Phase.POLL_MIDDLE, Phase.POLL_HIGH)


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_the_board_is_seen_before_the_ghost_takes_the_device_and_no_time_runs(seats: int) -> None:
    night = TapPlayer("look").sit(seats)
    shown = night.browser.last.html
    assert night.app.privacy.audience == "table" and night.app.countdown is None
    assert all(shown.count(f'id="card-{row}-') == len(night.state.board[row]) for row in range(3))
    assert "data-held-item" not in shown and "intuition-token" not in shown
    night.tap("private.next")
    assert night.app.privacy.audience == "curtain" and night.app.privacy.seat == night.state.ghost
    night.tap("private.open")
    night.one()
    assert night.app.privacy.audience == "private"  # the board is not shown again


def test_a_stored_game_resumes_with_the_board_behind_a_cover() -> None:
    night = TapPlayer("look").sit(5)
    [game] = night.store.games
    night.tap("game.leave")
    night.tap("game.resume", game)
    assert night.app.privacy.audience == "curtain"
    night.tap("private.open")
    assert night.app.privacy.audience == "table" and 'data-action="private.next"' in night.browser.last.html


@pytest.mark.parametrize("seed", ["1", "4", "7"])
def test_each_level_of_the_vote_begins_with_a_screen_for_all(seed: str) -> None:
    night = TapPlayer(seed, gift=100).sit(5)
    seen: list[Phase] = []

    def watch(now: TapPlayer) -> None:
        if now.state.phase not in POLLS or now.app.privacy.audience != "table":
            return
        seen.append(now.state.phase)
        shown = now.browser.last.html
        assert shown.count("group__number") == len(now.state.groups)
        assert shown.count("picture--down") == len(now.state.shared) - len(now.state.face_up)
        assert "pick.group" not in shown

    night.play(watch)
    levels = {night.state.level_of(seat).value for seat in night.state.owners}
    assert [phase.value for phase in seen] == [p.value for p in POLLS if p.value.split("_")[1] in levels]


def finale(seed: str, seats: int) -> TapPlayer:
    """Play until everybody has found their cards."""
    night = TapPlayer(seed, gift=100).sit(seats)
    for _ in range(4000):
        if night.state.phase is Phase.SHARED_VISION:
            return night
        night.one()
    raise AssertionError("the finale is never reached")


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_the_suspects_line_up_before_the_ghost_takes_the_device(seats: int) -> None:
    night = finale("suspects", seats)
    shown = night.browser.last.html
    assert night.app.privacy.audience == "table" and shown.count("group__number") == len(night.state.groups)
    assert "pick.group" not in shown and "data-beats" in shown
    night.tap("private.next")
    assert night.app.privacy.seat == night.state.ghost
    night.tap("private.open")
    assert night.app.privacy.audience == "private"


def test_a_crow_after_the_line_up_leaves_the_ghost_at_the_desk() -> None:
    night = finale("suspects", 5)
    night.tap("private.next")
    night.tap("private.open")
    night.tap("pick.crow", "1")
    night.tap("hand_away", night.state.hand.open()[0])
    night.tap("crow_send")
    assert 0 in night.state.crows_called
    assert night.app.privacy.audience == "private"


def test_the_ghosts_desk_is_in_the_menu_while_an_hour_runs_and_only_then() -> None:
    night = TapPlayer("menu").sit(5)
    asked = 'data-action="private.request"'
    assert asked not in night.tap("shell.dialog", "menu").html
    night.tap("shell.dialog", "")
    while night.state.phase is not Phase.INTERPRETATION or night.app.privacy.audience != "table":
        night.one()
    assert asked not in night.browser.last.html
    assert asked in night.tap("shell.dialog", "menu").html
    assert night.app.countdown is not None and not night.app.countdown.running
    night.tap("private.request", f"{night.state.ghost}|desk")
    assert night.app.privacy.audience == "curtain" and night.app.dialog == ""


def test_more_time_is_proposed_from_six_players_on() -> None:
    proposed = [dict(draft_for(UI, None, count).choices)["timers"] for count in range(2, 8)]
    assert proposed == ["100"] * 4 + ["150"] * 2
