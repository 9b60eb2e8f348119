"""The table sees the board before hour 1, and the groups before each level votes."""

from __future__ import annotations

import pytest

from engine.mysterium.state import Phase
from tests.app.games.mysterium.tap_player import TapPlayer

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
