"""Whole games by taps: every number of players and both kinds of night."""

from __future__ import annotations

import pytest

from tests.app.games.obscurio.tap_player import TapPlayer


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("night", ["round", "eyes"])
def test_a_whole_game_can_be_played_by_taps(seats: int, night: str) -> None:
    evening = TapPlayer(f"{seats}{night}").sit(seats, night=night)
    refusals: list[str] = []

    def watch(now: TapPlayer) -> None:
        if now.app.toast is not None:
            refusals.append(now.app.toast.key)

    evening.play(watch)
    assert evening.over
    assert not refusals
    theatre = evening.browser.last.html
    assert (
        "obscurio--resolution" in theatre or "obscurio--verdict" in theatre
    )  # the last doors or verdict come before the result
    evening.tap("pick.show_end", "1")
    assert "obscurio--over" in evening.browser.last.html
