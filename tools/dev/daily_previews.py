"""Responsible for example states of the riddle of the day, for previews and layout tests.
Must not be imported by anything that ships."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from app.core.daily import DailyState, DayPlay
from app.core.state import AppState
from app.machine import daily as machine

from engine.daily import dates
from engine.daily.results import DayResult, Results
from engine.daily.riddle_list import KINDS, MYSTERIUM, OBSCURIO, mark_of
from engine.machine.knowledge import finish
from engine.picture_decks import load_deck
from tools.build import daily_riddles, machine_knowledge
from tools.paths import CARDS

TODAY = dates.number_of(2026, 12, 19)  # a Saturday


@cache
def _notes(play: DayPlay) -> DayPlay:
    """Return the riddle with what the machine says about its doors."""
    deck = load_deck((CARDS / "illusions" / "deck.json").read_text("utf-8"))
    doors = tuple(dict.fromkeys((*play.result.tries, *((play.riddle.answer,) if play.result.done else ()))))
    work = machine.explain(machine_knowledge.load(), deck, play.riddle, doors, daily_riddles.decks_text())
    return replace(play, notes=finish(work))


@cache
def _results() -> tuple[tuple[tuple[int, str], DayResult], ...]:
    riddles = daily_riddles.read()
    found = []
    for kind, day in daily_riddles.entries(TODAY - 25, TODAY):
        answer, mark = riddles.riddle(kind, day).answer, mark_of(riddles.code(kind, day))
        tries = tuple(door for door in range(1, 7) if door != answer)[: day % 4]
        if day % 11:
            found.append(((day, kind), DayResult((*tries, answer)[:3], len(tries) < 3, 0, mark)))
    return tuple(found)


def _play(daily: DailyState, kind: str, misses: int, found: bool) -> DailyState:
    play = daily.play_of(kind, TODAY)
    wrong = [door for door in range(1, 7) if door != play.riddle.answer][:misses]
    tries = (*wrong, play.riddle.answer) if found else tuple(wrong)
    ended = replace(play, result=replace(play.result, tries=tries, found=found))
    results: Results = {**daily.results, play.key: ended.result} if ended.result.done else daily.results
    return replace(daily, play=_notes(ended), results=results)


def states(plain: AppState) -> dict[str, AppState]:
    """Return the screens of the riddle of the day by name."""
    daily = DailyState(TODAY, daily_riddles.read(), dict(_results()), month=dates.month_of(TODAY))
    shown: dict[str, AppState] = {"daily-loading": replace(plain, route="daily")}
    shown["daily-failed"] = replace(plain, route="daily", route_arg="failed")
    for kind in KINDS:
        plays = {
            "": _play(daily, kind, 0, False),
            "-wrong": _play(daily, kind, 2, False),
            "-found": _play(daily, kind, 1, True),
            "-missed": _play(daily, kind, 3, False),
        }
        name = "daily" if kind == OBSCURIO else f"daily-{MYSTERIUM}"
        for end, state in plays.items():
            shown[name + end] = replace(plain, route="daily", route_arg=dates.iso(TODAY), daily=state)
        shown[f"{name}-why"] = replace(shown[f"{name}-missed"], dialog="daily.why")
    assert shown["daily-wrong"].daily is not None and shown["daily-wrong"].daily.play is not None
    picked = replace(shown["daily-wrong"].daily, play=replace(shown["daily-wrong"].daily.play, picked=6))
    shown["daily-picked"] = replace(shown["daily-wrong"], daily=picked)
    shown["daily-zoom"] = replace(shown["daily-wrong"], gallery_card="7|0|0")
    shown["daily-calendar"] = replace(plain, route="daily", route_arg="calendar", daily=daily)
    shown["daily-over"] = replace(shown["daily-calendar"], daily=replace(daily, today=daily.riddles.end + 3))
    shown["daily-practice"] = replace(plain, route="daily", route_arg="practice", daily=daily)
    return shown
