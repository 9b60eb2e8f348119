"""The riddle of the day as a part of the app's state.
Must not depend on the browser, the store, screens or any one game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.daily import dates
from engine.daily.results import DayResult, Key, Results
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO, TRIES, DayRiddle, RiddleList, mark_of

CALENDAR, PRACTICE = "calendar", "practice"
LEVELS = ("easy", "fair", "hard")
"""How hard a riddle for practice is; `engine.machine.day_riddles` has the bands."""


@dataclass(frozen=True, slots=True)
class DayPlay:
    """A riddle on the screen. `day` is −1 in practice, which is never stored."""

    kind: str
    day: int
    riddle: DayRiddle
    result: DayResult
    counted: bool = True  # the result is stored
    level: str = ""
    picked: int = 0  # the door that is chosen and not opened yet
    notes: tuple[Any, ...] = ()  # what the machine says about the doors that were opened

    @property
    def key(self) -> Key:
        return self.day, self.kind

    @property
    def tries_left(self) -> int:
        return 0 if self.result.done else TRIES - len(self.result.tries)

    def opened(self, door: int, today: int) -> DayResult | None:
        """Return the result after a door is opened; None if it cannot be opened."""
        before = self.result
        if before.done or door in before.tries or not 1 <= door <= len(self.riddle.doors):
            return None
        late = max(0, today - self.day) if self.day >= 0 else 0
        return DayResult((*before.tries, door), door == self.riddle.answer, late, before.mark)


@dataclass(frozen=True, slots=True)
class DailyState:
    """The list of riddles, the results on this device, and what is on the screen."""

    today: int
    riddles: RiddleList
    results: Results = field(default_factory=dict)
    play: DayPlay | None = None
    pending: DayResult | None = None  # is being stored
    month: int = 0  # the month of the calendar, as `dates.month_of` counts

    def play_of(self, kind: str, day: int) -> DayPlay:
        """Return the riddle of a day with what is stored about it.

        If an update has replaced the riddle since, an ended result stays, and the new riddle is not counted.
        """
        code = self.riddles.code(kind, day)
        mark, stored = mark_of(code), self.results.get((day, kind))
        fits = stored is not None and stored.mark == mark
        result = stored if stored is not None and fits else DayResult((), mark=mark)
        counted = stored is None or fits or not stored.done
        return DayPlay(kind, day, self.riddles.riddle(kind, day), result, counted)

    def with_try(self, play: DayPlay, door: int) -> Results:
        """Return all results after a door was opened, on top of the tries that are stored.

        Another window may have opened doors of this riddle, or ended it, since it was drawn here.
        """
        stored = self.play_of(play.kind, play.day)
        result = stored.opened(door, self.today)
        return self.results if result is None or not stored.counted else {**self.results, play.key: result}

    def may_open(self, kind: str, day: int) -> bool:
        """Whether a day has a riddle and has begun."""
        return day <= self.today and self.riddles.has(kind, day)


def with_play(daily: DailyState, **changes: Any) -> DailyState:
    """Change the riddle on the screen."""
    assert daily.play is not None
    return replace(daily, play=replace(daily.play, **changes))


def name_of(kind: str, day: int) -> str:
    """Return how taps and screens name a riddle: `2026-12-05`, for The Manor `2026-12-05m`."""
    return dates.iso(day) + ("m" if kind == MYSTERIUM else "")


def from_name(name: str) -> tuple[str, int] | None:
    """Read a name of `name_of`; None for anything else."""
    day = dates.from_iso(name.removesuffix("m"))
    return None if day is None else (MYSTERIUM if name.endswith("m") else OBSCURIO, day)
