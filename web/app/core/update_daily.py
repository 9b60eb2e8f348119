"""Messages about the riddle of the day: open a day, open doors, calendar, practice, results.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.core.daily import CALENDAR, LEVELS, PRACTICE, DailyState, DayPlay, from_name, name_of, with_play
from app.core.effects import (
    DealPractice,
    Effect,
    ExplainDay,
    ExportFile,
    LoadDaily,
    PickFile,
    ReadDay,
    ReadResults,
    Render,
    StoreTry,
)
from app.core.messages import (
    DailyFailed,
    DailyLoaded,
    DayExplained,
    DayRead,
    PracticeDealt,
    ResultsRead,
    ResultsStored,
    Tap,
)
from app.core.state import AppState, with_alarm, with_toast
from app.core.update_game import Result, show
from engine.daily import dates
from engine.daily.results import DayResult, in_time_by, joined, write_results
from engine.daily.riddle_list import OBSCURIO, read_list

EXPORT_NAME = "umbrary-riddles.txt"
FAILED = "failed"


# ---------------------------------------------------------------------- taps


def tap(state: AppState, tapped: Tap) -> Result:
    """Every tap asks for the local date first: midnight may have passed while the page was open."""
    if state.daily is None:
        return _load(state) if tapped.action == "daily.today" else (state, ())
    return state, (ReadDay(tapped),)


def _load(state: AppState) -> Result:
    """Fetch code and list; until they are here a screen says so."""
    after = replace(state, route="daily", route_arg="", dialog="", confirm=None, toast=None, gallery_card="")
    return after, (Render(), LoadDaily())


def on_day_read(state: AppState, message: DayRead) -> Result:
    handler = HANDLERS.get(message.tap.action)
    if state.daily is None or handler is None or state.busy:
        return state, ()
    found = in_time_by(state.daily.results, message.day)
    daily = replace(state.daily, today=message.day, results=found)
    return handler(replace(state, daily=daily), message.tap.arg)


def on_loaded(state: AppState, message: DailyLoaded) -> Result:
    """Open today's riddle if the player waits for it; else it was loaded while the page was idle."""
    if state.daily is not None:  # loaded twice: by the tap and while the page was idle
        return state, ()
    found = in_time_by(message.results, message.day)
    daily = DailyState(message.day, read_list(message.text), found)
    after = replace(state, daily=daily)
    return open_today(after, "") if state.route == "daily" and not state.busy else (after, ())


def on_failed(state: AppState, message: DailyFailed) -> Result:
    """The files are neither stored nor reachable: the screen offers to try again."""
    return show(replace(state, route_arg=FAILED)) if state.route == "daily" else (state, ())


# ---------------------------------------------------------------------- opening a riddle


def _at(state: AppState, daily: DailyState, place: str, *effects: Effect) -> Result:
    """Show a screen of the riddles; effects come after it is drawn."""
    after = replace(
        state,
        route="daily",
        route_arg=place,
        daily=daily,
        dialog="",
        gallery_card="",
        toast=None,
    )
    drawn, render = show(after)
    return drawn, (*render, *effects)


def open_today(state: AppState, arg: str) -> Result:
    assert state.daily is not None
    return open_day(state, name_of(OBSCURIO, state.daily.today))


def open_day(state: AppState, arg: str) -> Result:
    """Open the riddle of a day that has begun; another day leads to the calendar."""
    assert state.daily is not None
    named = from_name(arg)
    if named is None or not state.daily.may_open(*named):
        return open_calendar(state, "")
    play = state.daily.play_of(*named)
    return _at(state, replace(state.daily, play=play), arg, ReadResults(), _explain(play))


def on_results_read(state: AppState, message: ResultsRead) -> Result:
    """Show what another window has stored since; while a result is being stored nothing changes."""
    daily = state.daily
    if daily is None or state.busy:
        return state, ()
    found = joined(daily.results, message.results)
    if found == daily.results:
        return state, ()
    before, daily, play = daily.results, replace(daily, results=found), daily.play
    explain: tuple[Effect, ...] = ()
    if play is not None and before.get(play.key) != found.get(play.key):
        play = _read_again(daily, play)
        daily, explain = replace(daily, play=play), (_explain(play),)
    after = replace(state, daily=daily)
    if state.route != "daily":
        return after, ()
    drawn, render = show(after)
    return drawn, (*render, *explain)


def _read_again(daily: DailyState, play: DayPlay) -> DayPlay:
    """Return a riddle with its stored tries; a chosen door stays chosen if it can still be opened."""
    stored = daily.play_of(play.kind, play.day)
    can_open = stored.opened(play.picked, daily.today) is not None
    return replace(stored, picked=play.picked if can_open else 0, notes=play.notes)


def _explain(play: DayPlay) -> ExplainDay:
    """Ask about the doors that were opened, and about the right one after the end."""
    doors = play.result.tries
    if play.result.done and not play.result.found:
        doors = (*doors, play.riddle.answer)
    return ExplainDay(play.riddle, doors)


def on_explained(state: AppState, message: DayExplained) -> Result:
    daily = state.daily
    if daily is None or daily.play is None or daily.play.riddle != message.riddle:
        return state, ()
    after = replace(state, daily=with_play(daily, notes=message.notes))
    return show(after) if state.route == "daily" and not state.busy else (after, ())


# ---------------------------------------------------------------------- doors


def pick_door(state: AppState, arg: str) -> Result:
    """Choose a door, or take the choice back; nothing is opened yet."""
    daily = state.daily
    if daily is None or daily.play is None or not arg.isdecimal():
        return state, ()
    play, door = daily.play, int(arg)
    if play.opened(door, daily.today) is None:
        return state, ()
    picked = 0 if play.picked == door else door
    return show(replace(state, daily=with_play(daily, picked=picked)))


def open_door(state: AppState, arg: str) -> Result:
    """Open a door. The result is stored before it is shown."""
    daily = state.daily
    if daily is None or daily.play is None or not arg.isdecimal():
        return state, ()
    play = daily.play
    result = play.opened(int(arg), daily.today)
    if result is None:
        return state, ()
    if not play.counted:
        return _adopt(state, replace(daily, pending=result))
    waiting = replace(state, daily=replace(daily, pending=result), task="daily")
    return waiting, (StoreTry(play, int(arg)),)


def on_stored(state: AppState, message: ResultsStored) -> Result:
    """Show the result that was stored; if it could not be stored, say so."""
    daily = state.daily
    if daily is None:  # imported before the riddles were opened
        return show(_stored(state, message))
    daily = replace(daily, results=message.results)
    if daily.pending is None:
        return show(_stored(replace(state, daily=daily), message))
    return _adopt(replace(state, task=""), daily, message.error)


def _stored(state: AppState, message: ResultsStored) -> AppState:
    return with_alarm(state, "daily.unsaved") if message.error else with_toast(state, "daily.imported")


def _adopt(state: AppState, daily: DailyState, error: str = "") -> Result:
    play, result = daily.play, daily.pending
    assert play is not None and result is not None
    stored = daily.results.get(play.key)
    if stored is not None and stored.mark == result.mark and play.counted:
        result = stored  # with the doors that another window has opened
    after = with_play(replace(daily, pending=None), result=result, picked=0)
    state = replace(state, daily=after, gallery_card="")
    if error:
        state = with_alarm(state, "daily.unsaved")
    drawn, render = show(state)
    assert after.play is not None
    return drawn, (*render, _explain(after.play))


# ---------------------------------------------------------------------- calendar, practice, files


def open_calendar(state: AppState, arg: str) -> Result:
    """Show a month; the present one if none is named."""
    assert state.daily is not None
    now = dates.month_of(state.daily.today)
    month = int(arg) if arg.isdecimal() else now
    first = dates.month_of(state.daily.riddles.first)
    daily = replace(state.daily, play=None, month=max(first, min(month, now)))
    return _at(state, daily, CALENDAR, ReadResults())


def practise(state: AppState, arg: str) -> Result:
    """Choose a level, or deal a fresh riddle of one."""
    assert state.daily is not None
    daily = replace(state.daily, play=None)
    if arg not in LEVELS:
        return _at(state, daily, PRACTICE)
    return _at(state, daily, f"{PRACTICE}.{arg}", DealPractice(arg))


def on_practice_dealt(state: AppState, message: PracticeDealt) -> Result:
    """Show the riddle, unless the player has gone elsewhere in the meantime."""
    if (
        state.daily is None
        or state.route_arg != f"{PRACTICE}.{message.level}"
        or state.daily.play is not None
    ):
        return state, ()
    play = DayPlay(OBSCURIO, -1, message.riddle, DayResult(()), False, message.level)
    return show(replace(state, daily=replace(state.daily, play=play)))


def export(state: AppState, arg: str) -> Result:
    assert state.daily is not None
    return state, (ExportFile(write_results(state.daily.results), EXPORT_NAME, "daily.exported"),)


def pick_file(state: AppState, arg: str) -> Result:
    return state, (PickFile(),)


def copied(state: AppState, arg: str) -> Result:
    """The page could not share the result and has copied its text."""
    return show(with_toast(state, "daily.copied"))


HANDLERS: dict[str, Callable[[AppState, str], Result]] = {
    "daily.today": open_today,
    "daily.day": open_day,
    "daily.pick": pick_door,
    "daily.open": open_door,
    "daily.calendar": open_calendar,
    "daily.practice": practise,
    "daily.export": export,
    "daily.import": pick_file,
    "daily.copied": copied,
}
