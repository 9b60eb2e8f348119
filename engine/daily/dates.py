"""Days as whole numbers: 0 is 1 January 1970, and a Monday has weekday 0.

Must not depend on a clock: the local date comes from outside as a number.
"""

from __future__ import annotations

from typing import NamedTuple

WEEK = 7
SATURDAY = 5
_ERA = 146_097  # days of 400 years
_SHIFT = 719_468  # from 1 March of the year 0 to 1 January 1970


class Date(NamedTuple):
    """A day of the calendar."""

    year: int
    month: int
    day: int


def number_of(year: int, month: int, day: int) -> int:
    """Return the number of a day.

    >>> number_of(1970, 1, 1), number_of(2026, 12, 1), number_of(2028, 2, 29)
    (0, 20788, 21243)
    """
    shifted = year - (month <= 2)  # the year begins in March, so that a leap day is its last day
    in_era = shifted % 400
    in_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return shifted // 400 * _ERA + in_era * 365 + in_era // 4 - in_era // 100 + in_year - _SHIFT


def date_of(number: int) -> Date:
    """Return the date of a day's number.

    >>> date_of(20788), date_of(21243)
    (Date(year=2026, month=12, day=1), Date(year=2028, month=2, day=29))
    """
    era, rest = divmod(number + _SHIFT, _ERA)
    in_era = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
    in_year = rest - (365 * in_era + in_era // 4 - in_era // 100)
    month = (5 * in_year + 2) // 153
    day = in_year - (153 * month + 2) // 5 + 1
    return Date(era * 400 + in_era + (month >= 10), (month + 2) % 12 + 1, day)


def weekday(number: int) -> int:
    """Return the weekday of a day, from 0 for Monday to 6 for Sunday.

    >>> weekday(number_of(2026, 11, 16)), weekday(number_of(2026, 11, 22))
    (0, 6)
    """
    return (number + 3) % WEEK


def is_weekend(number: int) -> bool:
    return weekday(number) >= SATURDAY


def iso(number: int) -> str:
    """Return a day as in ISO 8601, as it is stored and shared.

    >>> iso(20788)
    '2026-12-01'
    """
    date = date_of(number)
    return f"{date.year:04}-{date.month:02}-{date.day:02}"


def from_iso(text: str) -> int | None:
    """Read a day as `iso` writes it; None for anything else.

    >>> from_iso("2026-12-01"), from_iso("2026-02-30"), from_iso("tomorrow")
    (20788, None, None)
    """
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdecimal() for part in parts):
        return None
    number = number_of(*(int(part) for part in parts))
    return number if iso(number) == text else None


def month_of(number: int) -> int:
    """Return the month of a day as one number that counts on over the years."""
    date = date_of(number)
    return date.year * 12 + date.month - 1


def days_of_month(month: int) -> range:
    """Return the days of a month as `month_of` counts them.

    >>> len(days_of_month(2028 * 12 + 1))
    29
    """
    first = number_of(month // 12, month % 12 + 1, 1)
    return range(first, number_of((month + 1) // 12, (month + 1) % 12 + 1, 1))
