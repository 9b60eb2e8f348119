"""Performs the effects of the riddle of the day: load it, read and store results, explain, practise.
Must not depend on screens; they and the machine players are loaded when they are needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from app.core import effects, machine_seats, messages
from app.core.devices import Devices, Performers, error_code, in_slices
from app.core.messages import Message
from app.core.perform_machine import load_machine
from app.core.state import AppState
from engine.daily.results import Results, joined, read_results, write_results
from engine.daily.riddle_list import FAMILIES, MYSTERIUM, OBSCURIO

DAILY_MODULE = "app.machine.daily"
DAILY_SCREENS = "app.daily.screen"
DAY_DECKS = "day_decks"  # the file with the words of visions and characters
CHANGED = "store.changed"  # another window has written the setting since it was read
MOST_WRITES = 50  # each further attempt means that another window has stored a result
DAILY_SETTING = "daily"  # the name under which devices store results: never change it


async def _load_daily(devices: Devices, state: AppState, effect: effects.LoadDaily) -> Message:
    try:
        text = await devices.browser.load_days()
    except OSError:
        return messages.DailyFailed()
    import_module(DAILY_SCREENS)  # here, so that opening the riddle later is only drawing it
    return messages.DailyLoaded(text, await _stored_results(devices), devices.browser.local_day())


async def _stored_results(devices: Devices) -> Results:
    """Read both stored copies: what one of them has lost the other may have."""
    answer = await devices.store.call("getSetting", DAILY_SETTING)
    return joined(read_results(answer.get("value")), read_results(answer.get("second")))


async def _read_results(devices: Devices, state: AppState, effect: effects.ReadResults) -> Message:
    return messages.ResultsRead(await _stored_results(devices))


async def _read_day(devices: Devices, state: AppState, effect: effects.ReadDay) -> Message:
    return messages.DayRead(devices.browser.local_day(), effect.tap)


async def _store_results(devices: Devices, state: AppState, effect: effects.StoreResults) -> Message:
    return await _change_results(devices, state, lambda stored: joined(stored, effect.results))


async def _store_try(devices: Devices, state: AppState, effect: effects.StoreTry) -> Message:
    daily = state.daily
    assert daily is not None
    return await _change_results(
        devices, state, lambda stored: replace(daily, results=stored).with_try(effect.play, effect.door)
    )


async def _change_results(
    devices: Devices, state: AppState, change: Callable[[Results], Results]
) -> messages.ResultsStored:
    """Change the stored results. If another window has written since they were read, do it again."""
    known = state.daily.results if state.daily is not None else {}
    answer = await devices.store.call("getSetting", DAILY_SETTING)
    second, found, code = read_results(answer.get("second")), known, ""
    for _ in range(MOST_WRITES):
        text = answer.get("value") or ""
        found = change(joined(joined(read_results(text), second), known))
        answer = await devices.store.call("setSetting", DAILY_SETTING, write_results(found), text)
        code = error_code(answer)
        if code != CHANGED:
            break
    return messages.ResultsStored(found, code)


async def _day_machine(devices: Devices, state: AppState) -> tuple[Any, Any, Any]:
    """Return the module for riddles of the day, what it knows, and the deck it knows about."""
    family = FAMILIES[OBSCURIO][0]
    ui = next(game for game in state.games.values() if game.machine_knowledge == family)
    _, known = await load_machine(devices, ui)
    return import_module(DAILY_MODULE), known, next(deck for deck in ui.decks if deck.family == family)


async def _explain_day(devices: Devices, state: AppState, effect: effects.ExplainDay) -> Message | None:
    """Without the files of the machine nothing is explained; the riddle can be played."""
    try:
        module, known, deck = await _day_machine(devices, state)
        decks = await devices.browser.load_machine(DAY_DECKS) if effect.riddle.kind == MYSTERIUM else ""
    except OSError:
        return None
    if not effect.doors:
        return None
    work = module.explain(known, deck, effect.riddle, effect.doors, decks)
    return messages.DayExplained(effect.riddle, await in_slices(devices, work, machine_seats.SLICE_MS))


async def _deal_practice(devices: Devices, state: AppState, effect: effects.DealPractice) -> Message:
    try:
        module, known, _ = await _day_machine(devices, state)
    except OSError:
        return messages.DailyFailed()
    work = module.practice(known, devices.browser.seed(), effect.level)
    riddle = await in_slices(devices, work, machine_seats.SLICE_MS)
    return messages.PracticeDealt(riddle, effect.level)


PERFORM_DAILY: Performers = {
    effects.LoadDaily: _load_daily,
    effects.ReadDay: _read_day,
    effects.ReadResults: _read_results,
    effects.StoreResults: _store_results,
    effects.StoreTry: _store_try,
    effects.ExplainDay: _explain_day,
    effects.DealPractice: _deal_practice,
}
