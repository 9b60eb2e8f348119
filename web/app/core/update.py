"""`update(state, message)`: the one function that changes the state of the app.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.core import (
    countdown,
    messages,
    update_clues,
    update_daily,
    update_deal,
    update_files,
    update_game,
    update_machine,
    update_saves,
    update_shell,
    update_tutorial,
)
from app.core.messages import Cover, Failed, Message, PageReady, Tap
from app.core.state import AppState, with_alarm
from app.core.update_game import Result, finish, game_tap, play_sound, show

TapHandler = Callable[[AppState, Tap], Result]

TAPS: dict[str, TapHandler] = {
    "shell.go": update_shell.go,
    "shell.back": update_shell.back,
    "shell.set": update_shell.change_setting,
    "shell.ask": update_shell.ask,
    "shell.cancel": update_shell.cancel,
    "shell.dialog": update_shell.toggle_dialog,
    "shell.rotate": update_shell.rotate,
    "shell.close_toast": update_shell.close_toast,
    "shell.gallery": update_shell.open_gallery_card,
    "shell.fold": update_shell.fold_options,
    "app.update": update_shell.apply_update,
    "app.install": update_shell.prompt_install,
    "game.new": update_shell.new_game,
    "game.alone": update_shell.play_alone,
    "game.begin": update_saves.begin,
    "game.resume": update_saves.resume,
    "game.other_cards": update_saves.with_other_cards,
    "game.open_read_only": update_saves.open_read_only,
    "game.use_here": update_saves.use_here,
    "game.leave": update_saves.leave,
    "game.again": update_saves.again,
    "game.pause": update_game.pause,
    "game.machine": update_machine.retry,
    "machine.ask": update_machine.ask,
    "machine.seat": update_machine.hand_seat,
    "game.check_deal": update_deal.check,
    "game.remove": update_saves.remove,
    "game.export": update_files.export,
    "game.import": update_files.pick_file,
    "game.import_cut": update_files.import_cut,
    "app.share_failed": update_files.share_failed,
    "private.request": update_game.request_private_view,
    "private.next": update_game.leave_table,
    "private.open": update_game.open_cover,
    "private.hold": update_game.open_cover,
    "private.done": update_game.close_private_view,
    "private.back": update_game.close_private_view,
}

TAP_PREFIXES: dict[str, TapHandler] = {
    "daily": update_daily.tap,
    "pick": update_game.select,
    "lobby": update_shell.lobby_tap,
}


def tap_handler(action: str) -> TapHandler:
    """Find the one handler of a tap: by its name, by its prefix, else the game in play."""
    return TAPS.get(action) or TAP_PREFIXES.get(action.partition(".")[0]) or game_tap


def on_tap(state: AppState, tap: Tap) -> Result:
    """Drop taps that come too late or too early; hand the others to their handler."""
    if tap.action == "shell.play_sound":  # a count that runs in the page itself, spoken by the narrator
        return state, play_sound(state, tap.arg)
    if state.busy or is_stale(state, tap):
        return state, ()
    handler = update_tutorial.tap if update_tutorial.takes(state, tap.action) else tap_handler(tap.action)
    after, effects = handler(update_shell.drop_toast(state, tap.action), tap)
    return finish(state, after, effects, tap.now_ms)


def is_stale(state: AppState, tap: Tap) -> bool:
    """Whether the tap was made on a screen of an earlier state."""
    if not state.in_game or not tap.seq.isdecimal():
        return False
    return state.live is not None and int(tap.seq) != state.live.seq


def on_cover(state: AppState, message: Cover) -> Result:
    """Hide the private screen of the game, or of the tutorial's example."""
    return update_game.on_cover(state, message) if state.in_game else update_tutorial.cover(state)


def on_failed(state: AppState, message: Failed) -> Result:
    """After an unexpected error: open the tap lock, discard what was pending, and say so.

    The countdown stops until the next tap: a tick that fails would fail again five times a second.
    """
    after = state if message.was_busy else replace(state, pending=None, task="", opening=None)
    after = update_machine.stopped(after)
    if after.countdown is not None:
        after = replace(after, countdown=countdown.pause(after.countdown))
    return show(with_alarm(after, "trouble.bug"))


def on_page_ready(state: AppState, message: PageReady) -> Result:
    return show(replace(state, task=""))


HANDLERS: dict[type[Message], Callable[[AppState, Any], Result]] = {
    messages.Tap: on_tap,
    messages.Cover: on_cover,
    messages.Tick: update_game.on_tick,
    messages.Saved: update_game.on_saved,
    messages.SaveFailed: update_game.on_save_failed,
    messages.MachineMoved: update_machine.on_moved,
    messages.SeatStored: update_machine.on_seat_stored,
    messages.MachineFailed: update_machine.on_failed,
    messages.MachineAdvised: update_machine.on_advised,
    messages.TasteLearned: update_machine.on_taste_learned,
    messages.GameDealt: update_saves.on_game_dealt,
    messages.DayRead: update_daily.on_day_read,
    messages.DailyLoaded: update_daily.on_loaded,
    messages.DailyFailed: update_daily.on_failed,
    messages.ResultsRead: update_daily.on_results_read,
    messages.ResultsStored: update_daily.on_stored,
    messages.DayExplained: update_daily.on_explained,
    messages.PracticeDealt: update_daily.on_practice_dealt,
    messages.CluesExplained: update_clues.on_explained,
    messages.DealChecked: update_deal.on_checked,
    messages.OfflineChanged: update_shell.on_offline_status,
    messages.UpdateAnswered: update_shell.on_update_answered,
    messages.InstallOffered: update_shell.on_install_offered,
    messages.StoreEvent: update_shell.on_store_event,
    messages.Failed: on_failed,
    messages.PageReady: on_page_ready,
    messages.Idle: update_saves.on_idle,
    messages.Started: update_saves.on_started,
    messages.SavesListed: update_saves.on_saves_listed,
    messages.DamagedListed: update_saves.on_damaged_listed,
    messages.SaveReserved: update_saves.on_save_reserved,
    messages.SaveCreated: update_saves.on_save_created,
    messages.ResumeLoaded: update_saves.on_resume_loaded,
    messages.SaveClaimed: update_saves.on_save_claimed,
    messages.SaveOpened: update_saves.on_save_opened,
    messages.ClaimRefused: update_saves.on_claim_refused,
    messages.SaveAdopted: update_saves.on_save_adopted,
    messages.ReadOnlyLoaded: update_saves.on_read_only_loaded,
    messages.ExportLoaded: update_files.on_export_loaded,
    messages.PreloadLoaded: update_saves.on_preload_loaded,
    messages.PreloadOpened: update_saves.on_preload_opened,
    messages.SaveClosed: update_saves.on_save_closed,
    messages.FileExported: update_files.on_file_exported,
    messages.FilePicked: update_files.on_file_picked,
    messages.FileChecked: update_files.on_file_checked,
    messages.FileImported: update_files.on_file_imported,
}


def update(state: AppState, message: Message) -> Result:
    """Return the state after a message, and the effects to perform. Pure and synchronous."""
    after, effects = update_machine.let_machine_act(*HANDLERS[type(message)](state, message))
    return update_machine.learn(*update_clues.ask(after, effects))
