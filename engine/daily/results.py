"""Results of the riddles of the day: what is stored, how copies are joined, the streak.

Must not depend on a clock or a store. Copies may be joined in any order, and more than once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.daily import dates
from engine.daily.riddle_list import DOORS, KINDS, MYSTERIUM, OBSCURIO, TRIES

FORMAT = 1
NAME = "umbrary-riddles"
"""First word of a file of results."""

IN_TIME = 1
"""A day counts for the streak if it is solved at most this many days later by the local date.

So neither midnight during a riddle nor a flight over the date line breaks a streak.
"""

MOST_TEXT = 200_000
"""Longest file that is read, in characters: the results of more than ten years."""

_SUFFIX = {OBSCURIO: "", MYSTERIUM: "m"}


@dataclass(frozen=True, slots=True)
class DayResult:
    """The tries at one riddle: numbers of doors in order, and whether the last one was right.

    `late` is how many days after its own date it was ended, `mark` belongs to exactly one riddle.
    """

    tries: tuple[int, ...]
    found: bool = False
    late: int = 0
    mark: str = ""

    @property
    def done(self) -> bool:
        return self.found or len(self.tries) >= TRIES

    @property
    def rank(self) -> tuple[bool, bool, int, int, tuple[int, ...], str]:
        """Which of two results of one day counts: found before missed, then fewer tries, then in time."""
        length = len(self.tries)
        return self.done, self.found, -length if self.done else length, -self.late, self.tries, self.mark


Key = tuple[int, str]
"""The day and the kind of a riddle."""

Results = Mapping[Key, DayResult]
"""All results by day and kind. A value: it is never changed, only replaced."""


def joined(one: Results, other: Results) -> Results:
    """Join two copies, for instance of two windows or two devices: nothing that was found is lost."""
    both = dict(one)
    for key, result in other.items():
        both[key] = max(both.get(key, result), result, key=lambda found: found.rank)
    return both


# ---------------------------------------------------------------------- stored text


def write_results(results: Results) -> str:
    """Return the results as they are stored and exported, one for each day."""
    days = {
        f"{dates.iso(day)}{_SUFFIX[kind]}": [list(one.tries), int(one.found), one.late, one.mark]
        for (day, kind), one in sorted(results.items())
    }
    return json.dumps({"file": NAME, "format": FORMAT, "days": days}, separators=(",", ":"))


def is_results(text: str) -> bool:
    """Say whether a text looks like results, so that a picked file need not be a game."""
    return text.lstrip().startswith(f'{{"file":"{NAME}"')


def read_results(text: str | None) -> Results:
    """Read results of this or a newer version; whatever is unreadable is left out, the rest is used."""
    try:
        tree = json.loads(text or "{}")
    except (ValueError, RecursionError):  # no JSON, or nested too deeply
        return {}
    days = tree.get("days") if isinstance(tree, dict) else None
    found = {}
    for name, row in days.items() if isinstance(days, dict) else ():
        key, result = _key(name), _result(row)
        if key is not None and result is not None:
            found[key] = result
    return found


def read_file(text: str) -> Results | None:
    """Read a file that was picked, with nothing in it trusted; None if it holds no results."""
    if len(text) > MOST_TEXT:
        return None
    found = read_results(text)
    return found if found or text.strip() == write_results({}) else None


def _key(name: str) -> Key | None:
    for kind in reversed(KINDS):
        if name.endswith(_SUFFIX[kind]):
            day = dates.from_iso(name.removesuffix(_SUFFIX[kind]))
            return None if day is None else (day, kind)
    return None


def _result(row: Any) -> DayResult | None:
    """Read one stored result; None if it cannot have been written by the app."""
    if not isinstance(row, list) or len(row) < 4 or not isinstance(row[0], list):
        return None
    tries, found, late, mark = row[:4]
    whole = all(type(number) is int for number in (*tries, late)) and isinstance(mark, str)
    if not whole or found not in (0, 1) or not 1 <= len(tries) <= TRIES or len(set(tries)) < len(tries):
        return None
    if not all(1 <= door <= DOORS for door in tries):
        return None
    return DayResult(tuple(tries), bool(found), late, mark[:4])


# ---------------------------------------------------------------------- the streak


def in_time_by(results: Results, today: int) -> Results:
    """Return the results with the delay that is certain today: they were ended today at the latest.

    A riddle that was ended while the clock was ahead is not late any more when the clock is right again.
    """
    delays = {key: min(one.late, max(0, today - key[0])) for key, one in results.items()}
    if all(one.late == delays[key] for key, one in results.items()):
        return results
    return {key: replace(one, late=delays[key]) for key, one in results.items()}


def counts(results: Results, day: int) -> bool:
    """Return whether a day belongs to a streak: its riddle of The Library was found in time."""
    result = results.get((day, OBSCURIO))
    return result is not None and result.found and result.late <= IN_TIME


def streak(results: Results, today: int) -> int:
    """Return how many days in a row were solved, up to today, or to yesterday while today is still open.

    Only days up to today count. A riddle that was played while the clock was ahead counts when its day comes.
    """
    now = results.get((today, OBSCURIO))
    if now is not None and now.done and not now.found:
        return 0
    day = today if counts(results, today) else today - 1
    length = 0
    while counts(results, day - length):
        length += 1
    return length


def longest_streak(results: Results, today: int) -> int:
    """Return the longest row of solved days up to today."""
    longest = length = 0
    previous = None
    for day in sorted(day for day, kind in results if kind == OBSCURIO and day <= today):
        if counts(results, day):
            length = length + 1 if previous == day - 1 else 1
            previous, longest = day, max(longest, length)
    return longest


def tally(results: Results, today: int) -> tuple[int, ...]:
    """Return how many riddles up to today were found with 1, 2 and 3 tries, and how many were missed."""
    done = [one for (day, _), one in results.items() if one.done and day <= today]
    found = tuple(sum(one.found and len(one.tries) == tries for one in done) for tries in range(1, TRIES + 1))
    return (*found, sum(not one.found for one in done))
