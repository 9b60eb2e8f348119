"""How each effect is performed: a table from effect to a call of the store or the browser.
Must not depend on screens or on the browser itself: both are given to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from typing import Any, Protocol, TypeVar, cast

from app.core import effects, lobby, machine_seats, messages, save_service
from app.core.effects import Effect
from app.core.game import Game, MachineQuestion
from app.core.machine_seats import MachineModule
from app.core.messages import Message
from app.core.settings import Settings
from app.core.state import SAVES_PER_PAGE, AppState, LiveGame
from app.core.views import asked_of, turn_ms
from engine.core.sealed import PUBLIC, Seat
from engine.daily.results import Results, joined, read_results, write_results
from engine.daily.riddle_list import FAMILIES, MYSTERIUM, OBSCURIO
from engine.saves import CorruptSave, Slices, UnknownVersion, check_deal, write_texts

MAX_FILE_BYTES = 4_000_000
DAILY_MODULE = "app.machine.daily"
DAILY_SCREENS = "app.daily.screen"
DAY_DECKS = "day_decks"  # the file with the words of visions and characters
CHANGED = "store.changed"  # another window has written the setting since it was read
MOST_WRITES = 50  # each further attempt means that another window has stored a result
DAILY_SETTING = "daily"  # the name under which devices store results: never change it
SLICE_MS = 30  # the longest single piece of work is shorter than 100 ms on a slow tablet
T = TypeVar("T")


class Store(Protocol):
    """The save store as `web/platform/save-store.js` offers it: never raises, answers `{"ok": …}`."""

    async def call(self, name: str, *args: str | int | bool) -> dict[str, Any]: ...


class Browser(Protocol):
    """What the runner asks of a browser; tests pass a fake one."""

    def play(self, name: str, settings: Settings) -> None: ...
    def show_countdown(self, thousandths: int, seconds: int, last_moments: bool) -> None: ...
    def now_ms(self) -> int: ...
    def unix_seconds(self) -> int: ...
    def local_day(self) -> int: ...
    def seed(self) -> str: ...
    def stay_awake(self, wanted: bool) -> None: ...
    def preload_images(self, urls: tuple[str, ...]) -> None: ...
    def show_failure(self) -> None: ...
    async def apply_update(self) -> str: ...
    async def prompt_install(self) -> None: ...
    async def pause(self, ms: int) -> None: ...
    async def load_machine(self, family: str) -> str: ...
    async def load_days(self) -> str: ...


@dataclass(slots=True)
class Devices:
    """Where effects go. `render` draws a state on the page; `machines` are those loaded so far."""

    browser: Browser
    store: Store
    render: Callable[[AppState], None]
    machines: dict[str, tuple[MachineModule, Any]] = field(default_factory=dict)


async def in_slices(devices: Devices, work: Slices[T], slice_ms: int = SLICE_MS) -> T:
    """Do long work; let the page paint and answer taps after every few milliseconds."""
    pause_at = devices.browser.now_ms() + slice_ms
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if devices.browser.now_ms() >= pause_at:
            await asyncio.sleep(0)
            pause_at = devices.browser.now_ms() + slice_ms


# ---------------------------------------------------------------------- the page


def _render(devices: Devices, state: AppState, effect: effects.Render) -> None:
    devices.render(state)


def _play(devices: Devices, state: AppState, effect: effects.PlaySound) -> None:
    devices.browser.play(effect.name, state.settings)


def _show_countdown(devices: Devices, state: AppState, effect: effects.ShowCountdown) -> None:
    devices.browser.show_countdown(effect.thousandths, effect.seconds, effect.last_moments)


def _stay_awake(devices: Devices, state: AppState, effect: effects.StayAwake) -> None:
    devices.browser.stay_awake(effect.wanted)


def _preload_images(devices: Devices, state: AppState, effect: effects.PreloadImages) -> None:
    devices.browser.preload_images(effect.urls)


async def _apply_update(devices: Devices, state: AppState, effect: effects.ApplyUpdate) -> Message:
    return messages.UpdateAnswered(await devices.browser.apply_update())


async def _prompt_install(devices: Devices, state: AppState, effect: effects.PromptInstall) -> None:
    await devices.browser.prompt_install()


async def _schedule(devices: Devices, state: AppState, effect: effects.Schedule) -> Message:
    await asyncio.sleep(effect.ms / 1000)
    return effect.message


# ---------------------------------------------------------------------- machine players


async def _machine(devices: Devices, ui: Game) -> tuple[MachineModule, Any]:
    """Return the machine players of a game and what they know; loaded when they are first needed."""
    if ui.name not in devices.machines:
        text = await devices.browser.load_machine(ui.machine_knowledge)
        module = cast(MachineModule, import_module(ui.machine_module))
        known = await in_slices(devices, module.learn(text, ui.rules), machine_seats.SLICE_MS)
        devices.machines[ui.name] = module, known
    return devices.machines[ui.name]


async def _move_machine(devices: Devices, state: AppState, effect: effects.MoveMachine) -> Message:
    live, began, question = effect.live, devices.browser.now_ms(), effect.question
    try:
        module, known = await _machine(devices, live.ui)
    except OSError:
        return messages.MachineFailed()
    asked, answer = asked_of(live, question, lobby.tastes(state.group)), machine_seats.Answer()
    if asked is not None:
        work = module.choose(known, live.ui.rules, asked)
        answer = await in_slices(devices, work, machine_seats.SLICE_MS)
    # A whole number of turns, also on a slow device: the time shown says nothing about the choice.
    turn = turn_ms(live, question, effect.goes_on)
    await devices.browser.pause(turn - (devices.browser.now_ms() - began) % turn)
    return messages.MachineMoved(live.id, live.seq, question, answer.actions, answer.words)


async def _thought(devices: Devices, state: AppState, live: LiveGame, seat: Seat, name: str) -> Any:
    """Return what a function of the machine module says about the view of a seat; () without its files."""
    asked = asked_of(live, MachineQuestion(seat, ""), lobby.tastes(state.group))
    try:
        module, known = await _machine(devices, live.ui)
    except OSError:
        return ()
    work = getattr(module, name)(known, live.ui.rules, asked)
    return await in_slices(devices, work, machine_seats.SLICE_MS)


async def _ask_advice(devices: Devices, state: AppState, effect: effects.AskAdvice) -> Message:
    found = await _thought(devices, state, effect.live, effect.seat, "advise")
    return messages.MachineAdvised(effect.live.id, effect.seat, found)


async def _learn_taste(devices: Devices, state: AppState, effect: effects.LearnTaste) -> Message:
    return messages.TasteLearned(await _thought(devices, state, effect.live, PUBLIC, "taste"))


async def _deal(devices: Devices, state: AppState, effect: effects.DealGame) -> Message:
    wanted = effect.reserved
    seeds = chain([wanted.seed], (devices.browser.seed() for _ in range(machine_seats.MOST_DEALS - 1)))
    try:
        module, known = await _machine(devices, effect.ui)
    except OSError:
        return messages.MachineFailed()
    work = module.deal(known, effect.ui.rules, effect.table, seeds, effect.level)
    seed = await in_slices(devices, work, machine_seats.SLICE_MS)
    return messages.GameDealt(wanted.game, seed, wanted.started)


async def _explain_clues(devices: Devices, state: AppState, effect: effects.ExplainClues) -> Message | None:
    """Without the files of the machine nothing is explained; the game goes on."""
    live = effect.live
    try:
        module, known = await _machine(devices, live.ui)
    except OSError:
        return None
    work = module.explain(known, live.ui.rules, live.save, effect.turns)
    return messages.CluesExplained(live.id, await in_slices(devices, work, machine_seats.SLICE_MS))


async def _check_deal(devices: Devices, state: AppState, effect: effects.CheckDeal) -> Message:
    live = effect.live
    result = await in_slices(devices, check_deal(live.ui.rules, live.save, live.state))
    return messages.DealChecked(live.id, result)


# ---------------------------------------------------------------------- the riddle of the day


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
        code = _code(answer)
        if code != CHANGED:
            break
    return messages.ResultsStored(found, code)


async def _day_machine(devices: Devices, state: AppState) -> tuple[Any, Any, Any]:
    """Return the module for riddles of the day, what it knows, and the deck it knows about."""
    family = FAMILIES[OBSCURIO][0]
    ui = next(game for game in state.games.values() if game.machine_knowledge == family)
    _, known = await _machine(devices, ui)
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


# ---------------------------------------------------------------------- the store


def _code(answer: dict[str, Any]) -> str:
    """The error code of an answer; empty if it succeeded."""
    return "" if answer.get("ok") else str(answer.get("code", "store.failed"))


async def _append(devices: Devices, state: AppState, effect: effects.AppendAction) -> Message:
    answer = await devices.store.call("append", effect.game, effect.seq, effect.row, effect.checkpoint)
    if not answer.get("ok") and not answer.get("memory"):
        return messages.SaveFailed(effect.game, effect.seq, _code(answer))
    return messages.Saved(effect.game, effect.seq, _code(answer), devices.browser.now_ms())


async def _list(devices: Devices, state: AppState, effect: effects.ListSaves) -> Message:
    return messages.SavesListed(await devices.store.call("list", SAVES_PER_PAGE, effect.skip))


async def _list_damaged(devices: Devices, state: AppState, effect: effects.ListDamaged) -> Message:
    return messages.DamagedListed(await devices.store.call("damaged"))


async def _write_checkpoint(devices: Devices, state: AppState, effect: effects.WriteCheckpoint) -> None:
    await devices.store.call("checkpoint", effect.game, effect.checkpoint)


async def _store_seat(devices: Devices, state: AppState, effect: effects.StoreSeat) -> Message:
    code = _code(await devices.store.call("checkpoint", effect.live.id, effect.checkpoint))
    return messages.SeatStored(effect.live, code, devices.browser.now_ms())


async def _reserve(devices: Devices, state: AppState, effect: effects.ReserveSave) -> Message:
    answer = await devices.store.call("newId")
    return messages.SaveReserved(
        str(answer.get("game", "")), devices.browser.seed(), devices.browser.unix_seconds()
    )


async def _create(devices: Devices, state: AppState, effect: effects.CreateSave) -> Message:
    code = _code(await devices.store.call("create", effect.live.id, effect.header))
    if not code:
        await devices.store.call("checkpoint", effect.live.id, effect.checkpoint)
    return messages.SaveCreated(effect.live, code, devices.browser.now_ms())


async def _load(devices: Devices, state: AppState, effect: effects.LoadSave) -> Message:
    return effect.reply(effect.game, await devices.store.call("load", effect.game))


async def _claim(devices: Devices, state: AppState, effect: effects.ClaimSave) -> Message:
    if _code(await devices.store.call("claim", effect.game, effect.use_here)) == "store.elsewhere":
        return messages.ClaimRefused(effect.game)
    return messages.SaveClaimed(effect.game, json.dumps(await devices.store.call("load", effect.game)))


async def _open(devices: Devices, state: AppState, effect: effects.OpenSave) -> Message:
    work = save_service.open_stored(effect.game, effect.text, state.games, effect.cards_agreed)
    return effect.reply(effect.game, effect.text, await in_slices(devices, work))


async def _adopt(devices: Devices, state: AppState, effect: effects.AdoptSave) -> Message:
    live = effect.opened.live
    header, rows, checkpoint = await in_slices(devices, write_texts(live.save))
    answer = await devices.store.call("adopt", live.id, header, json.dumps(list(rows)), checkpoint or "")
    return messages.SaveAdopted(effect.opened, _code(answer), devices.browser.now_ms())


async def _release(devices: Devices, state: AppState, effect: effects.ReleaseSave) -> None:
    await devices.store.call("release", effect.game)


async def _close(devices: Devices, state: AppState, effect: effects.CloseSave) -> Message:
    await devices.store.call("checkpoint", effect.game, effect.checkpoint)
    await devices.store.call("release", effect.game)
    return messages.SaveClosed(effect.again)


async def _remove(devices: Devices, state: AppState, effect: effects.RemoveSave) -> None:
    await devices.store.call("remove", effect.game)


async def _save_setting(devices: Devices, state: AppState, effect: effects.SaveSetting) -> None:
    await devices.store.call("setSetting", effect.key, effect.value)


async def _export(devices: Devices, state: AppState, effect: effects.ExportFile) -> Message:
    answer = await devices.store.call("exportFile", effect.name, effect.text)
    return messages.FileExported(answer, effect.done)


async def _pick(devices: Devices, state: AppState, effect: effects.PickFile) -> Message:
    return messages.FilePicked(await devices.store.call("pickFile", MAX_FILE_BYTES))


async def _export_stored(devices: Devices, state: AppState, effect: effects.ExportStored) -> Message:
    if effect.unchanged:
        text: str | None = save_service.raw_export(effect.answer) or json.dumps(effect.answer)
    else:
        text = await in_slices(devices, save_service.export_stored(effect.answer, state.games))
    if text is None:
        return messages.FileExported({"ok": False, "code": "store.empty"})
    return await _export(devices, state, effects.ExportFile(text))


async def _check_file(devices: Devices, state: AppState, effect: effects.CheckFile) -> Message:
    try:
        work = save_service.check_file(effect.text, state.games)
        return messages.FileChecked(await in_slices(devices, work))
    except (CorruptSave, UnknownVersion) as trouble:
        return messages.FileChecked(trouble.problem)


async def _import(devices: Devices, state: AppState, effect: effects.ImportFile) -> Message:
    game = str((await devices.store.call("newId")).get("game", ""))
    rows, checkpoint = json.dumps(list(effect.file.rows)), effect.file.checkpoint or ""
    answer = await devices.store.call("adopt", game, effect.file.header, rows, checkpoint)
    await devices.store.call("release", game)
    return messages.FileImported(answer)


PERFORM: dict[type[Effect], Callable[[Devices, AppState, Any], Awaitable[Message | None] | None]] = {
    effects.Render: _render,
    effects.PlaySound: _play,
    effects.ShowCountdown: _show_countdown,
    effects.StayAwake: _stay_awake,
    effects.PreloadImages: _preload_images,
    effects.ApplyUpdate: _apply_update,
    effects.PromptInstall: _prompt_install,
    effects.Schedule: _schedule,
    effects.MoveMachine: _move_machine,
    effects.AskAdvice: _ask_advice,
    effects.LearnTaste: _learn_taste,
    effects.DealGame: _deal,
    effects.ExplainClues: _explain_clues,
    effects.CheckDeal: _check_deal,
    effects.LoadDaily: _load_daily,
    effects.ReadDay: _read_day,
    effects.ReadResults: _read_results,
    effects.StoreResults: _store_results,
    effects.StoreTry: _store_try,
    effects.ExplainDay: _explain_day,
    effects.DealPractice: _deal_practice,
    effects.AppendAction: _append,
    effects.ListSaves: _list,
    effects.ListDamaged: _list_damaged,
    effects.WriteCheckpoint: _write_checkpoint,
    effects.StoreSeat: _store_seat,
    effects.ReserveSave: _reserve,
    effects.CreateSave: _create,
    effects.LoadSave: _load,
    effects.ClaimSave: _claim,
    effects.OpenSave: _open,
    effects.AdoptSave: _adopt,
    effects.ReleaseSave: _release,
    effects.CloseSave: _close,
    effects.RemoveSave: _remove,
    effects.SaveSetting: _save_setting,
    effects.ExportFile: _export,
    effects.PickFile: _pick,
    effects.ExportStored: _export_stored,
    effects.CheckFile: _check_file,
    effects.ImportFile: _import,
}


def perform(devices: Devices, state: AppState, effect: Effect) -> Awaitable[Message | None] | None:
    """Start an effect. Returns None if it is done, else what to wait for; the result may be a message."""
    return PERFORM[type(effect)](devices, state, effect)
