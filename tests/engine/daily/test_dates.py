"""Dates as numbers agree with the calendar of the standard library."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from engine.daily import dates

DAYS = st.integers(0, 60_000)


@given(DAYS)
def test_numbers_and_dates_agree_with_the_standard_library(number: int) -> None:
    known = date(1970, 1, 1) + timedelta(number)
    assert dates.date_of(number) == (known.year, known.month, known.day)
    assert dates.number_of(known.year, known.month, known.day) == number
    assert dates.iso(number) == known.isoformat() and dates.from_iso(known.isoformat()) == number
    assert dates.weekday(number) == known.weekday()


@given(DAYS)
def test_a_day_is_in_exactly_its_own_month(number: int) -> None:
    month = dates.month_of(number)
    assert number in dates.days_of_month(month)
    assert number not in dates.days_of_month(month - 1) and number not in dates.days_of_month(month + 1)


@given(st.text(max_size=12))
def test_any_text_is_a_date_or_refused(text: str) -> None:
    number = dates.from_iso(text)
    assert number is None or dates.iso(number) == text
