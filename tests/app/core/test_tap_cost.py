"""The cost of a tap in Python calls: the state is projected once per action, not by later taps."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

import pytest

from tests.support.tap_cost import Tap, count_calls, door_choice, interpretation
from tests.support.tap_driver import TapDriver

Screen = Callable[[], tuple[TapDriver, Callable[[int], tuple[Tap, Tap]]]]
WARM_UP, TAPS = 10, 20
# Calls of a tap that follows an action and of a tap that is an action, with CPython 3.11. Before the view
# was cached per state: 1,624 and 2,672 in The Library, 1,913 and 2,405 in The Manor.
BUDGETS = [(door_choice, 900, 1260), (interpretation, 900, 1400)]


@pytest.mark.parametrize(("screen", "take_budget", "put_budget"), BUDGETS)
def test_a_tap_stays_within_its_budget_of_calls(screen: Screen, take_budget: int, put_budget: int) -> None:
    player, taps = screen()
    take_calls, put_calls = [], []
    for n in range(WARM_UP + TAPS):
        take, put = taps(n)
        take_calls.append(count_calls(lambda tap=take: player.tap(*tap)))  # type: ignore[misc]
        put_calls.append(count_calls(lambda tap=put: player.tap(*tap)))  # type: ignore[misc]
    assert median(take_calls[WARM_UP:]) <= take_budget
    assert median(put_calls[WARM_UP:]) <= put_budget


@pytest.mark.parametrize("screen", [door_choice, interpretation])
def test_the_first_tap_after_an_action_does_not_project_the_state_again(screen: Screen) -> None:
    player, taps = screen()
    take, put = taps(0)
    player.tap(*take)
    assert count_calls(lambda: player.tap(*put), "view") == 1
    take, _ = taps(1)
    assert count_calls(lambda: player.tap(*take), "view") == 0
    assert count_calls(lambda: player.tap(*take), "project") == 0
