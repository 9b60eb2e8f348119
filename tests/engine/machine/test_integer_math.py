"""Whole-number tables against the real functions."""

from __future__ import annotations

import math

import pytest

from engine.machine.integer_math import (
    ALIKE_BY_DISTANCE,
    CHANCE_BY_LEAD,
    COLOUR_SPREAD,
    LEAD_PER_UNIT,
    MAX_LEAD,
    MILLION,
    log2,
    rarity,
)


@pytest.mark.parametrize("lead", [-1500, -700, -125, -1, 0, 1, 60, 400, 1500])
def test_the_chance_by_lead_is_the_logistic_function(lead: int) -> None:
    expected = 1 / (1 + math.exp(-lead / LEAD_PER_UNIT))
    chance, opposite = CHANCE_BY_LEAD[MAX_LEAD + lead], CHANCE_BY_LEAD[MAX_LEAD - lead]
    assert abs(chance / MILLION - expected) < 2e-6
    assert abs(chance + opposite - MILLION) <= 1


@pytest.mark.parametrize("distance", [0, 1, 100, 399, 1000, 1599])
def test_likeness_of_colours_falls_exponentially(distance: int) -> None:
    assert abs(ALIKE_BY_DISTANCE[distance] - 1000 * math.exp(-distance / COLOUR_SPREAD)) <= 1


@pytest.mark.parametrize("number", [1, 2, 3, 7, 84, 222, 1_000_003])
def test_log2(number: int) -> None:
    assert abs(log2(number) / 65536 - math.log2(number)) < 1e-4


def test_rarity_falls_with_the_number_of_cards() -> None:
    values = [rarity(222, count) for count in range(1, 223)]
    assert values == sorted(values, reverse=True) and values[0] == 1000 and values[-1] == 0
