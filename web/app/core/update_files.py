"""Messages about export and import files.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from dataclasses import replace

from app.core import save_service
from app.core.effects import ExportFile, ImportFile, LoadSave, PickFile
from app.core.messages import ExportLoaded, FileExported, FileImported, FilePicked, Tap
from app.core.state import AppState, with_alarm, with_problem, with_toast
from app.core.update_game import Result, show
from app.core.update_shell import list_saves
from engine.saves import CorruptSave, UnknownVersion, export_text, import_text, texts


def export(state: AppState, tap: Tap) -> Result:
    """Write a game to a file; the live game is exported without reading the store."""
    live, game = state.live, tap.arg
    waiting = replace(state, task="export")
    if live is not None and game in ("", live.id):
        if not live.read_only:
            return waiting, (ExportFile(export_text(live.save)),)
        game = live.id
    return waiting, (LoadSave(game, ExportLoaded),)


def on_export_loaded(state: AppState, message: ExportLoaded) -> Result:
    text = save_service.export_loaded(message.answer, state.games)
    if text is None:
        return show(with_alarm(replace(state, task=""), "trouble.no_export"))
    return state, (ExportFile(text),)


def on_file_exported(state: AppState, message: FileExported) -> Result:
    after = replace(state, task="")
    if message.answer.get("ok"):
        after = with_toast(after, "saves.exported")
    elif message.answer.get("code") != "store.cancelled":
        after = with_alarm(after, "trouble.no_export")
    return show(after)


def pick_file(state: AppState, tap: Tap) -> Result:
    return replace(state, task="import"), (PickFile(),)


def on_file_picked(state: AppState, message: FilePicked) -> Result:
    """Check the picked file; its size is limited and nothing in it is trusted."""
    picked, after = message.answer, replace(state, task="")
    if not picked.get("ok"):
        cancelled = picked.get("code") == "store.cancelled"
        return show(after if cancelled else with_alarm(after, "save.not_ours"))
    try:
        chosen = import_text(str(picked.get("text", "")))
    except (CorruptSave, UnknownVersion) as trouble:
        return show(with_problem(after, trouble.problem))
    header, rows, checkpoint = texts(chosen.save)
    return state, (ImportFile(header, tuple(rows), checkpoint or ""),)


def on_file_imported(state: AppState, message: FileImported) -> Result:
    if not message.answer.get("ok"):
        code = message.answer.get("code", "store.failed")
        return show(with_alarm(replace(state, task=""), f"trouble.{code}"))
    return list_saves(with_toast(state, "saves.imported"))
