"""How each effect is performed: a table from effect to a call of the store or the browser.
Must not depend on screens or on the browser itself: both are given to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable

from app.core import effects, messages, save_service
from app.core.devices import Devices, Performers, error_code, in_slices
from app.core.effects import Effect
from app.core.messages import Message
from app.core.perform_daily import PERFORM_DAILY
from app.core.perform_machine import PERFORM_MACHINE
from app.core.state import SAVES_PER_PAGE, AppState
from engine.saves import CorruptSave, UnknownVersion, check_deal, write_texts

MAX_FILE_BYTES = 4_000_000


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


# ---------------------------------------------------------------------- the store


async def _append(devices: Devices, state: AppState, effect: effects.AppendAction) -> Message:
    answer = await devices.store.call("append", effect.game, effect.seq, effect.row, effect.checkpoint)
    if not answer.get("ok") and not answer.get("memory"):
        return messages.SaveFailed(effect.game, effect.seq, error_code(answer))
    return messages.Saved(effect.game, effect.seq, error_code(answer), devices.browser.now_ms())


async def _list(devices: Devices, state: AppState, effect: effects.ListSaves) -> Message:
    return messages.SavesListed(await devices.store.call("list", SAVES_PER_PAGE, effect.skip))


async def _list_damaged(devices: Devices, state: AppState, effect: effects.ListDamaged) -> Message:
    return messages.DamagedListed(await devices.store.call("damaged"))


async def _write_checkpoint(devices: Devices, state: AppState, effect: effects.WriteCheckpoint) -> None:
    await devices.store.call("checkpoint", effect.game, effect.checkpoint)


async def _store_seat(devices: Devices, state: AppState, effect: effects.StoreSeat) -> Message:
    code = error_code(await devices.store.call("checkpoint", effect.live.id, effect.checkpoint))
    return messages.SeatStored(effect.live, code, devices.browser.now_ms())


async def _reserve(devices: Devices, state: AppState, effect: effects.ReserveSave) -> Message:
    answer = await devices.store.call("newId")
    return messages.SaveReserved(
        str(answer.get("game", "")), devices.browser.seed(), devices.browser.unix_seconds()
    )


async def _create(devices: Devices, state: AppState, effect: effects.CreateSave) -> Message:
    code = error_code(await devices.store.call("create", effect.live.id, effect.header))
    if not code:
        await devices.store.call("checkpoint", effect.live.id, effect.checkpoint)
    return messages.SaveCreated(effect.live, code, devices.browser.now_ms())


async def _load(devices: Devices, state: AppState, effect: effects.LoadSave) -> Message:
    return effect.reply(effect.game, await devices.store.call("load", effect.game))


async def _claim(devices: Devices, state: AppState, effect: effects.ClaimSave) -> Message:
    if error_code(await devices.store.call("claim", effect.game, effect.use_here)) == "store.elsewhere":
        return messages.ClaimRefused(effect.game)
    return messages.SaveClaimed(effect.game, json.dumps(await devices.store.call("load", effect.game)))


async def _open(devices: Devices, state: AppState, effect: effects.OpenSave) -> Message:
    work = save_service.open_stored(effect.game, effect.text, state.games, effect.cards_agreed)
    return effect.reply(effect.game, effect.text, await in_slices(devices, work))


async def _adopt(devices: Devices, state: AppState, effect: effects.AdoptSave) -> Message:
    live = effect.opened.live
    header, rows, checkpoint = await in_slices(devices, write_texts(live.save))
    answer = await devices.store.call("adopt", live.id, header, json.dumps(list(rows)), checkpoint or "")
    return messages.SaveAdopted(effect.opened, error_code(answer), devices.browser.now_ms())


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


async def _check_deal(devices: Devices, state: AppState, effect: effects.CheckDeal) -> Message:
    live = effect.live
    result = await in_slices(devices, check_deal(live.ui.rules, live.save, live.state))
    return messages.DealChecked(live.id, result)


PERFORM: Performers = {
    effects.Render: _render,
    effects.PlaySound: _play,
    effects.ShowCountdown: _show_countdown,
    effects.StayAwake: _stay_awake,
    effects.PreloadImages: _preload_images,
    effects.ApplyUpdate: _apply_update,
    effects.PromptInstall: _prompt_install,
    effects.Schedule: _schedule,
    effects.CheckDeal: _check_deal,
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
    **PERFORM_MACHINE,
    **PERFORM_DAILY,
}


def perform(devices: Devices, state: AppState, effect: Effect) -> Awaitable[Message | None] | None:
    """Start an effect. Returns None if it is done, else what to wait for; the result may be a message."""
    return PERFORM[type(effect)](devices, state, effect)
