"""Riddles with known doors: the same draw gives the same riddle, in its band, and all readers agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.rng import Rng
from engine.daily.riddle_list import DayRiddle
from engine.machine import day_riddles
from engine.machine.day_riddles import PRACTICE_BANDS, WEEK_BANDS
from engine.machine.knowledge import finish
from tests.support.machine_data import knowledge


def found(band: tuple[int, int], name: str, **barred: range) -> DayRiddle:
    for attempt in range(500):
        rng = Rng.from_seed(f"{name} {attempt}")
        riddle = finish(day_riddles.choosing(knowledge(), rng, band, **barred))
        if riddle is not None:
            return riddle
    raise AssertionError("no riddle in this band")


@pytest.mark.parametrize("level", sorted(PRACTICE_BANDS))
def test_a_chosen_riddle_is_in_its_band_and_all_readers_agree(level: str) -> None:
    low, high = PRACTICE_BANDS[level]
    riddle = found((low, high), level)
    judged = day_riddles.judge(knowledge(), riddle)
    assert low <= judged.value <= high and judged.lead > 0
    assert len({*riddle.pages, *riddle.doors}) == 8 and 1 <= riddle.answer <= 6
    assert [page for page, _, _ in riddle.pointers] == [0, 1]


def test_the_same_draw_gives_the_same_riddle() -> None:
    band = PRACTICE_BANDS["easy"]
    assert found(band, "again") == found(band, "again") != found(band, "another")


def test_recent_exits_and_pages_are_not_used() -> None:
    riddle = found((0, 1000), "barred", no_exits=range(60), no_pages=range(40))
    assert riddle.target >= 60 and min(riddle.pages) >= 40


def test_a_riddle_with_another_answer_is_not_good() -> None:
    """The check would notice a wrong door that is called the right one."""
    riddle = found(PRACTICE_BANDS["easy"], "swap")
    for answer in range(1, 7):
        judged = day_riddles.judge(knowledge(), replace(riddle, answer=answer))
        assert (judged.lead > 0) == (answer == riddle.answer)


def test_a_butterfly_on_nothing_is_noticed() -> None:
    riddle = found(PRACTICE_BANDS["easy"], "nothing")
    with pytest.raises(LookupError):
        day_riddles.judge(knowledge(), replace(riddle, pointers=((0, 1, 1), riddle.pointers[1])))


def test_a_week_gets_harder_day_by_day() -> None:
    assert list(WEEK_BANDS) == sorted(WEEK_BANDS, reverse=True) and len(WEEK_BANDS) == 7
