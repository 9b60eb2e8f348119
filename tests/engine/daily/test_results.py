"""Results: joining loses nothing, damaged text is survived, wrong clocks break no streak."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from engine.daily import results as res
from engine.daily.results import DayResult, Results
from engine.daily.riddle_list import KINDS, MYSTERIUM, OBSCURIO

TODAY = 20_800


@st.composite
def day_results(draw: st.DrawFn) -> DayResult:
    tries = tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=3, unique=True)))
    return DayResult(
        tries, draw(st.booleans()), draw(st.integers(0, 3)), draw(st.sampled_from(("a1b2", "ffff")))
    )


RESULTS = st.dictionaries(
    st.tuples(st.integers(TODAY - 9, TODAY + 3), st.sampled_from(KINDS)), day_results(), max_size=12
)


def solved(*days: int, late: int = 0) -> Results:
    return {(day, OBSCURIO): DayResult((1,), True, late, "a1b2") for day in days}


@given(RESULTS)
def test_results_survive_their_text(results: Results) -> None:
    assert res.read_results(res.write_results(results)) == results
    assert res.is_results(res.write_results(results))


@given(RESULTS, RESULTS, RESULTS)
def test_joining_has_no_order_and_can_be_repeated(one: Results, two: Results, three: Results) -> None:
    assert res.joined(one, two) == res.joined(two, one)
    assert res.joined(res.joined(one, two), three) == res.joined(one, res.joined(two, three))
    assert res.joined(one, one) == one


@given(RESULTS, RESULTS)
def test_joining_never_loses_a_day_or_a_found_door(one: Results, other: Results) -> None:
    both = res.joined(one, other)
    for results in (one, other):
        assert all(key in both for key in results)
        assert all(both[key].found for key, result in results.items() if result.found)


@given(st.one_of(st.text(), st.binary().map(lambda raw: raw.decode("latin-1"))))
def test_any_stored_text_can_be_read(text: str) -> None:
    res.read_results(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=4), st.lists, max_leaves=8))
def test_a_damaged_day_is_left_out_and_the_others_are_used(row: object) -> None:
    text = json.loads(res.write_results(solved(TODAY)))
    text["days"]["2026-01-01"] = row
    text["days"]["someday"] = [[1], 1, 0, "a1b2"]
    found = res.read_results(json.dumps(text))
    assert found[TODAY, OBSCURIO] == DayResult((1,), True, 0, "a1b2") and len(found) <= 2


def test_a_text_nested_too_deeply_is_survived() -> None:
    assert res.read_results('{"days":' + "[" * 200_000) == {}


def test_a_file_is_read_only_if_it_is_short_and_holds_results() -> None:
    some = res.write_results(solved(TODAY))
    assert res.read_file(some) == solved(TODAY)
    assert res.read_file(res.write_results({})) == {}
    assert res.read_file(some.replace("[[", "[[9,")) is None
    assert res.read_file(some + " " * res.MOST_TEXT) is None


def test_a_streak_ends_today_or_yesterday() -> None:
    assert res.streak(solved(*range(TODAY - 4, TODAY + 1)), TODAY) == 5
    assert res.streak(solved(*range(TODAY - 4, TODAY)), TODAY) == 4  # today is still open
    assert res.streak(solved(*range(TODAY - 4, TODAY - 1)), TODAY) == 0
    assert res.streak({}, TODAY) == 0


@given(RESULTS)
def test_days_ahead_neither_lengthen_nor_break_a_streak(results: Results) -> None:
    """The clock was ahead and a riddle of the future was played: today nothing has changed."""
    past = {key: value for key, value in results.items() if key[0] <= TODAY}
    assert res.streak(results, TODAY) == res.streak(past, TODAY)
    assert res.longest_streak(results, TODAY) == res.longest_streak(past, TODAY)
    assert res.tally(results, TODAY) == res.tally(past, TODAY)


def test_a_clock_that_was_ahead_breaks_nothing_when_it_is_right_again() -> None:
    before = solved(*range(TODAY - 5, TODAY))
    ahead = res.joined(before, solved(TODAY + 30))
    assert res.streak(ahead, TODAY + 30) == 1  # as the wrong clock saw it
    assert res.streak(ahead, TODAY) == 5
    assert res.streak(res.joined(ahead, solved(TODAY)), TODAY) == 6


def test_a_clock_that_was_behind_breaks_nothing() -> None:
    played = solved(*range(TODAY - 5, TODAY + 1))
    assert res.streak(played, TODAY - 2) == 4  # as the wrong clock saw it
    assert res.streak(played, TODAY) == 6


def test_a_missed_riddle_of_today_ends_the_streak() -> None:
    days = solved(TODAY - 2, TODAY - 1)
    for tries, streak in (((2,), 2), ((2, 3), 2), ((2, 3, 4), 0)):
        assert res.streak({**days, (TODAY, OBSCURIO): DayResult(tries)}, TODAY) == streak


def test_a_day_opened_late_by_a_wrong_clock_counts_when_the_clock_is_right_again() -> None:
    """The clock was thirty days ahead, and today was opened in the calendar as an old day."""
    stored = {**solved(TODAY - 2, TODAY - 1), **solved(TODAY, late=30), **solved(TODAY - 9, late=9)}
    assert res.in_time_by(stored, TODAY + 30) == stored
    seen = res.in_time_by(stored, TODAY)
    assert res.streak(stored, TODAY + 1) == 0 and res.streak(seen, TODAY + 1) == 3
    assert seen[TODAY - 9, OBSCURIO].late == 9 and res.joined(stored, seen) == seen


def test_midnight_during_a_riddle_and_the_date_line_break_no_streak() -> None:
    """One day late counts: opened before midnight, or a date that a flight to the west coast skipped."""
    days = {**solved(TODAY - 2), **solved(TODAY - 1, late=1), **solved(TODAY)}
    assert res.streak(days, TODAY) == 3
    later = {**solved(TODAY - 2), **solved(TODAY - 1, late=2), **solved(TODAY)}
    assert res.streak(later, TODAY) == 1  # an old day of the archive fills no gap


def test_the_riddle_of_the_manor_is_not_needed_for_a_streak() -> None:
    missed = {(TODAY - 1, MYSTERIUM): DayResult((1, 2, 3), False, 0, "a1b2")}
    assert res.streak({**solved(TODAY - 1, TODAY), **missed}, TODAY) == 2
    only_manor = {(TODAY, MYSTERIUM): DayResult((1,), True, 0, "a1b2")}
    assert res.streak(only_manor, TODAY) == 0


def test_the_tally_counts_tries_and_misses() -> None:
    results = {
        (TODAY, OBSCURIO): DayResult((2,), True),
        (TODAY - 1, OBSCURIO): DayResult((2, 3), True),
        (TODAY - 2, OBSCURIO): DayResult((2, 3, 4), False),
        (TODAY - 3, OBSCURIO): DayResult((2, 3, 4), True),
        (TODAY - 4, OBSCURIO): DayResult((2,), False),  # not ended yet
    }
    assert res.tally(results, TODAY) == (1, 1, 1, 1)


def test_the_longest_streak_is_remembered() -> None:
    days = solved(*range(TODAY - 20, TODAY - 12), *range(TODAY - 3, TODAY + 1))
    assert res.longest_streak(days, TODAY) == 8 and res.streak(days, TODAY) == 4
