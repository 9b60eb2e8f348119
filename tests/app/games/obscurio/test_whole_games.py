"""Whole evenings by taps alone: every seat count, both nights, no screen without words."""

from __future__ import annotations

import pytest

from tests.app.games.obscurio.tap_player import Evening


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("night", ["round", "eyes"])
def test_a_whole_evening_can_be_played_by_taps(seats: int, night: str) -> None:
    evening = Evening(f"{seats}{night}").sit(seats, night=night)
    refusals: list[str] = []

    def watch(now: Evening) -> None:
        if now.host.house.toast is not None:
            refusals.append(now.host.house.toast.key)

    evening.play(watch)
    assert evening.over
    assert not refusals
    theatre = evening.browser.last.html
    assert "lib--resolution" in theatre or "lib--verdict" in theatre  # how it ended is shown before who won
    evening.tap("pick.told", "1")
    assert "lib--over" in evening.browser.last.html
