"""Messages about export and import files.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from dataclasses import replace

from app.core.effects import CheckFile, ExportFile, ExportStored, ImportFile, LoadSave, PickFile, StoreResults
from app.core.messages import ExportLoaded, FileChecked, FileExported, FileImported, FilePicked, Tap
from app.core.state import (
    AppState,
    CheckedFile,
    Confirm,
    is_damaged_copy,
    with_alarm,
    with_problem,
    with_toast,
)
from app.core.update_game import Result, show
from app.core.update_shell import list_saves
from engine.core.model import Problem
from engine.daily.results import is_results, read_file
from engine.saves import export_text

# No tap lock is taken here: the dialogs of a device may never answer, and the app must go on without them.


def _say(state: AppState) -> Result:
    """Draw the state, but not while a step is being stored: its end draws the screen."""
    return (state, ()) if state.busy else show(state)


# ---------------------------------------------------------------------- export


def export(state: AppState, tap: Tap) -> Result:
    """Write a game to a file; the live game is exported without reading the store."""
    live, game = state.live, tap.arg
    if live is not None and game in ("", live.id):
        if not live.read_only:
            return state, (ExportFile(export_text(live.save)),)
        game = live.id
    return state, (LoadSave(game, ExportLoaded),)


def on_export_loaded(state: AppState, message: ExportLoaded) -> Result:
    return state, (ExportStored(message.answer, unchanged=is_damaged_copy(message.game)),)


def on_file_exported(state: AppState, message: FileExported) -> Result:
    """Say how it ended; nothing is said if the player closed the dialog."""
    code = "" if message.answer.get("ok") else message.answer.get("code", "store.failed")
    if code == "store.cancelled":
        return state, ()
    if code == "store.waiting":
        return _say(with_toast(state, "saves.share_waits"))
    return _say(with_alarm(state, "trouble.no_export") if code else with_toast(state, message.done))


def share_failed(state: AppState, tap: Tap) -> Result:
    """The picture of a recap could not be made or handed out."""
    return with_alarm(state, "trouble.no_export"), ()


# ---------------------------------------------------------------------- import


def pick_file(state: AppState, tap: Tap) -> Result:
    return state, (PickFile(),)


def on_file_picked(state: AppState, message: FilePicked) -> Result:
    """Have the picked file checked; its size is limited and nothing in it is trusted."""
    picked = message.answer
    if picked.get("ok"):
        text = str(picked.get("text", ""))
        if is_results(text):  # results of the riddles of the day, not a game
            found = read_file(text)
            return (
                _say(with_alarm(state, "save.not_read")) if found is None else (state, (StoreResults(found),))
            )
        after, effects = _say(with_toast(state, "saves.checking"))
        return after, (*effects, CheckFile(text))
    if picked.get("code") == "store.cancelled":
        return state, ()
    too_large = picked.get("code") == "store.too_large"
    return _say(with_alarm(state, "save.too_large" if too_large else "save.not_read"))


def on_file_checked(state: AppState, message: FileChecked) -> Result:
    """Store a whole game; ask first if a part of it is missing."""
    found = message.result
    state = replace(state, toast=None)
    if isinstance(found, Problem):
        return _say(with_problem(state, found))
    if not found.cut:
        return state, (ImportFile(found),)
    if not found.readable:
        return _say(with_alarm(state, "save.nothing_left"))
    return _say(replace(state, checked_file=found, confirm=_question(found)))


def _question(found: CheckedFile) -> Confirm:
    key = "saves.cut_ask" if found.lost else "saves.end_ask"
    return Confirm(key, "game.import_cut", params=(("n", found.readable), ("lost", found.lost)))


def import_cut(state: AppState, tap: Tap) -> Result:
    """The players want what is left of the file."""
    if state.checked_file is None:
        return state, ()
    return replace(state, checked_file=None), (ImportFile(state.checked_file),)


def on_file_imported(state: AppState, message: FileImported) -> Result:
    if not message.answer.get("ok"):
        return _say(with_alarm(state, f"trouble.{message.answer.get('code', 'store.failed')}"))
    after = with_toast(state, "saves.imported")
    return _say(after) if state.in_game or state.busy else list_saves(after)
