"""cards/daily.json: every day is checked again, and the list can be extended without changing a day."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.daily import dates
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO, DayRiddle, RiddleList, encode
from tools.build import daily_riddles as tool

SPARSE = range(0, 10_000, 9)
"""Days that are checked by default; the others nightly. Nine days step through all weekdays."""


def test_the_list_was_chosen_from_the_present_cards() -> None:
    assert tool.read().source == tool.digest(), tool.STALE


def test_days_are_in_their_bands_and_all_readers_agree() -> None:
    assert tool.check(tool.read(), tool.sources(), SPARSE) == []


@pytest.mark.nightly
def test_every_day_is_in_its_band_and_all_readers_agree() -> None:
    assert tool.check(tool.read(), tool.sources()) == []


def test_the_list_is_small_and_reaches_three_years_ahead() -> None:
    riddles = tool.read()
    assert riddles.first == dates.number_of(2026, 11, 2) and dates.weekday(riddles.first) == 0
    assert riddles.end >= dates.number_of(2029, 12, 1)
    assert tool.FILE.stat().st_size / (riddles.end - riddles.first) < 30


def test_no_exit_comes_twice_within_two_months() -> None:
    riddles = tool.read()
    last: dict[tuple[str, int], int] = {}
    for kind, day in tool.entries(riddles.first, riddles.end):
        target = riddles.riddle(kind, day).target
        assert day - last.get((kind, target), -1000) > {OBSCURIO: 61, MYSTERIUM: 35}[kind], dates.iso(day)
        last[kind, target] = day


def test_the_right_door_may_be_any_door() -> None:
    riddles = tool.read()
    for kind in (OBSCURIO, MYSTERIUM):
        days = [day for which, day in tool.entries(riddles.first, riddles.end) if which == kind]
        doors = Counter(riddles.riddle(kind, day).answer for day in days)
        assert set(doors) == set(range(1, 7)) and min(doors.values()) > len(days) // 12


def test_a_longer_list_keeps_the_days_that_are_good() -> None:
    short = tool.make(tool.sources(), 1)
    longer = tool.make(tool.sources(), 2, short)
    assert longer.weeks[0] == short.weeks[0] and len(longer.weeks) == 2
    assert tool.check(longer, tool.sources()) == []


def test_a_bad_day_is_found_and_chosen_again() -> None:
    """Codes of Sunday on Monday are out of the band; the other days stay."""
    riddles = tool.make(tool.sources(), 1)
    week = riddles.weeks[0]
    swapped = RiddleList(
        riddles.first, riddles.source, (week[114:133] + week[19:114] + week[:19] + week[133:],)
    )
    assert [line[:10] for line in tool.check(swapped, tool.sources())] == ["2026-11-02", "2026-11-08"]
    mended = tool.make(tool.sources(), 1, swapped)
    assert mended.weeks[0][19:114] == week[19:114] and tool.check(mended, tool.sources()) == []


def test_rings_that_have_moved_are_found_and_placed_again() -> None:
    """After a picture is painted again, the riddle may stay, but its things are elsewhere."""
    riddles = tool.make(tool.sources(), 1)
    saturday = riddles.first + dates.SATURDAY
    riddle = riddles.riddle(MYSTERIUM, saturday)
    ((vision, (x, y, radius)), *others) = riddle.rings
    moved = replace(riddle, rings=((vision, ((x + 300) % 1000, y, radius)), *others))
    week = riddles.weeks[0].replace(riddles.code(MYSTERIUM, saturday), encode(moved))
    stale = RiddleList(riddles.first, riddles.source, (week,))
    assert tool.check(stale, tool.sources()) == [f"2026-11-07 mysterium: {tool.MOVED}"]
    assert tool.make(tool.sources(), 1, stale) == riddles


def test_a_gap_is_filled_although_every_card_is_an_answer_near_it() -> None:
    gap, cards = tool.FIRST + 70, len(tool.sources().library.pictures)
    chooser = tool.Chooser(tool.sources())
    for distance in range(1, tool.EXIT_PAUSE + 1):
        for day, target in ((gap - distance, distance - 1), (gap + distance, cards - distance)):
            doors = tuple((target + step) % cards for step in range(6))
            chooser.chosen[OBSCURIO, day] = DayRiddle(OBSCURIO, (0, 1), (), doors, 1)
    later = {day: riddle.target for (_, day), riddle in chooser.chosen.items() if day > gap}
    chooser.choose(OBSCURIO, gap)
    target = chooser.chosen[OBSCURIO, gap].target
    assert target >= tool.EXIT_PAUSE
    assert [day for day in later if (OBSCURIO, day) not in chooser.chosen] == [
        day for day, other in later.items() if other == target
    ]


def test_other_cards_are_reported_in_one_sentence() -> None:
    riddles = tool.read()
    assert tool.check(RiddleList(riddles.first, "0" * 16, riddles.weeks), tool.sources()) == [tool.STALE]
