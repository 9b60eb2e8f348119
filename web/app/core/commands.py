"""Owns what the house does around games with disk and device: begin, resume, leave, take out, bring in.
Must not know rules or screens; each errand ends in a place or a sentence."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

from app.core import lobby, save_service
from app.core import privacy as eyes
from app.core import settings as wishes
from app.core.privacy import PrivacyState
from app.core.runner import Host
from app.core.state import AppState, SaveSummary
from app.games.game_ui import GameUI
from app.ui import asset_urls
from app.ui.i18n import translator
from engine.core.sealed import PUBLIC
from engine.saves import (
    CorruptSave,
    Recovered,
    UnknownVersion,
    export_text,
    header_text,
    import_text,
    read_header_lenient,
    read_header_text,
    read_newer_save,
    recover,
    texts,
)

Errand = Callable[[Host, str], Awaitable[None]]
VERDICTS = {
    "restored_from_backup": "save.restored",
    "truncated_at": "save.shortened",
    "log_incomplete": "save.restored",
}


async def after_shell_tap(host: Host, changed: AppState, do: str) -> None:
    """A pure tap on the house, and what must be kept of it."""
    before, host.house = host.house, changed
    if changed.settings != before.settings:
        await host.store.call("setSetting", "settings", json.dumps(changed.settings.to_json()))
    if do == "shell.sheet" and host.in_game:
        host.run_glass()
    if do == "shell.go" and changed.route in ("home", "saves"):
        await list_saves(host)


async def wake(host: Host) -> None:
    """At start: open the disk, read the wishes and the last group, list the games."""
    found = await host.store.call("wake")
    opened = found.get("opened", found)  # a store that fails at once answers like any other call
    storage = (
        "" if opened.get("ok") and opened.get("idb", True) else str(opened.get("code") or "store.refused")
    )
    stored = _parsed(found.get("settings"))
    host.group = _parsed(found.get("group"))
    host.house = replace(
        host.house, storage_error=storage, settings=wishes.from_json(stored, host.house.settings)
    )
    _show_saves(host, found.get("games", ()))


def _parsed(text: Any) -> Any:
    """What a setting says; one that cannot be read says nothing."""
    try:
        return json.loads(text or "null")
    except (ValueError, TypeError):
        return None


async def list_saves(host: Host) -> None:
    answer = await host.store.call("list")
    _show_saves(host, answer.get("games", ()))


def _show_saves(host: Host, entries: Iterable[dict[str, Any]]) -> None:
    cards = [_card(host, entry) for entry in entries]
    host.house = replace(host.house, saves=tuple(cards[::-1]))


def _card(host: Host, entry: dict[str, Any]) -> SaveSummary:
    game = str(entry.get("game", ""))
    newer = False
    try:
        header = read_header_text(entry.get("header"))
    except UnknownVersion:
        header, newer = read_header_lenient(entry.get("header")), True
    except CorruptSave:
        return SaveSummary(game, "", (), 0, "broken")
    ui = next((ui for ui in host.games.values() if ui.rules.name == header.game), None)
    newer = newer or (ui is not None and header.rules > ui.rules.version)
    state = "newer" if newer else "broken" if ui is None else "good"
    over = save_service.is_over(entry.get("checkpoint"))
    turn = entry.get("rows", 0)
    return SaveSummary(
        game,
        ui.name if ui else "",
        tuple(player.name for player in header.players),
        turn if isinstance(turn, int) else 0,
        "over" if over and state == "good" else state,
        header.started,
    )


# ---------------------------------------------------------------------- games


async def new(host: Host, arg: str) -> None:
    if arg in host.games:
        host.open_seats(arg)


async def begin(host: Host, arg: str) -> None:
    """Sit down: lay the game out, keep its first state, and only then show anything."""
    draft = host.house.lobby
    ui = host.games.get(draft.game)
    if ui is None or not ui.least <= len(draft.players) <= ui.most:
        return
    t = translator(host.house.settings.lang)
    nameless = {seat: t("seats.nameless", n=seat + 1) for seat in range(len(draft.players))}
    setting = lobby.game_setup(draft, nameless)
    header = save_service.header_for(
        ui, setting, host.browser.seed(), host.house.settings.lang, host.browser.today()
    )
    fresh = await host.store.call("newId")
    book, step = save_service.begin(str(fresh.get("game", "")), ui, header)
    made = await host.store.call("create", book.game, header_text(header))
    unsaved = "" if made.get("ok") else str(made.get("code", "store.failed"))
    book, point = save_service.checkpoint_append(book, PrivacyState(), None)
    if not unsaved:
        await host.store.call("checkpoint", book.game, point)
    host.group = lobby.remember(draft, host.group)
    await host.store.call("setSetting", "group", json.dumps(host.group))
    host.events = step.events
    enter(host, book, None, unsaved=unsaved, fresh=True)


def enter(
    host: Host, book: save_service.LiveGame, left_ms: int | None, *, unsaved: str = "", fresh: bool = False
) -> None:
    """Into the game: a new one starts where its rules say, a resumed one always behind a curtain."""
    host.book, host.glass, host.paused = book, None, False
    host.house = replace(
        host.house,
        route="game",
        route_arg="",
        dialog="",
        confirm=None,
        save_error=unsaved,
        read_only=book.read_only,
    )
    host.turn = book.ui.turn(host.view(PUBLIC))
    host.session = eyes.settle(PrivacyState(), host.turn) if fresh else eyes.resume(host.turn)
    if book.read_only:
        host.session = eyes.covered(PUBLIC)  # what lies on the table; nobody's secrets are opened for a look
        return
    host.set_glass(left_ms)
    host.browser.stay_awake(True)
    faces = (asset_urls.piece(name) for name in book.ui.faces)
    host.browser.prepare(tuple(face for face in faces if face))


async def resume(host: Host, game: str, use_here: bool = False, cards_agreed: bool = False) -> None:
    """Claim, read, judge, adopt, and come back behind a curtain."""
    foreseen = host.foreseen if host.foreseen and host.foreseen.game == game else None
    host.foreseen = None
    # Asked before any claim, for that would be written down; what was foreseen has been asked.
    if foreseen is None and save_service.is_newer(await host.store.call("load", game), host.games):
        host.house = replace(host.house, route="newer", route_arg=game)
        return
    claimed = await host.store.call("claim", game, use_here)
    if not claimed.get("ok") and claimed.get("code") == "store.elsewhere":
        host.house = replace(host.house, route="elsewhere", route_arg=game)
        return
    text = json.dumps(await host.store.call("load", game))
    try:
        if foreseen and foreseen.text == text:
            opened: save_service.OpenedSave | None = foreseen.opened
        else:
            opened = _opened_save(game, *_best_copy(host, text), cards_agreed)
    except (UnknownVersion, CorruptSave, StopIteration) as trouble:
        _cannot_open(host, game, trouble)
        return
    if opened is None:
        await host.store.call("release", game)
        host.house = replace(host.house, route="repainted", route_arg=game)
        return
    await _adopt(host, opened.book)
    enter(host, opened.book, opened.left_ms)
    verdict = opened.chosen.verdict
    if verdict.code in VERDICTS:
        host.say(VERDICTS[verdict.code], ("n", verdict.seq))


def _best_copy(host: Host, text: str) -> tuple[Recovered, GameUI]:
    """The best of the copies on the disk, and its game; raises where none of them can be gone on with."""
    chosen = recover(text)
    return chosen, next(ui for ui in host.games.values() if ui.rules.name == chosen.save.header.game)


def _opened_save(
    game: str, chosen: Recovered, ui: GameUI, cards_agreed: bool
) -> save_service.OpenedSave | None:
    """The game as it goes on. None: its cards look different now, and nobody has agreed to that."""
    if save_service.other_cards(ui, chosen) and not cards_agreed:
        return None
    return save_service.OpenedSave(chosen, *save_service.open_save(game, ui, chosen))


async def preload_latest_save(host: Host) -> None:
    """In a quiet moment: open the game that “Continue” would open, so that the tap finds it done. Nothing is
    claimed, written or shown; should anything change on the disk until then, it is read anew."""
    card = next((card for card in host.house.saves if card.state == "good"), None)
    if card is None or host.in_game or host.busy:
        return
    loaded = await host.store.call("load", card.game)
    if host.in_game or host.busy or save_service.is_newer(loaded, host.games):
        return
    text = json.dumps(loaded)
    try:
        judged = _best_copy(host, text)
        await asyncio.sleep(0)  # two short pieces of work: a finger may come in between
        opened = _opened_save(card.game, *judged, cards_agreed=False)
    except (UnknownVersion, CorruptSave, StopIteration):
        return  # said when somebody wants it
    host.foreseen = save_service.PreloadedSave(card.game, text, opened) if opened else None


def _cannot_open(host: Host, game: str, trouble: Exception) -> None:
    place = "newer" if isinstance(trouble, UnknownVersion) else "broken"
    host.house = replace(host.house, route=place, route_arg=game)


async def _adopt(host: Host, book: save_service.LiveGame) -> None:
    header, rows, point = texts(book.save)
    answer = await host.store.call("adopt", book.game, header, json.dumps(list(rows)), point or "")
    if not answer.get("ok"):
        host.house = replace(host.house, save_error=str(answer.get("code", "store.failed")))


async def with_other_cards(host: Host, game: str) -> None:
    """The table knows that its cards look different now, and goes on."""
    await resume(host, game, cards_agreed=True)


async def look(host: Host, game: str) -> None:
    """A newer version's game, as far as this one can show it. Nothing of it is claimed or written."""
    try:
        seen = read_newer_save(json.dumps(await host.store.call("load", game)))
    except CorruptSave as trouble:
        _cannot_open(host, game, trouble)
        return
    ui = next((ui for ui in host.games.values() if ui.rules.name == seen.header.game), None)
    book = save_service.open_read_only(game, ui, seen) if ui is not None else None
    if book is None:
        host.say("newer.no_look")
        return
    host.events = ()
    enter(host, book, None)


async def use_here(host: Host, game: str) -> None:
    await resume(host, game, use_here=True)


async def leave(host: Host, arg: str) -> None:
    """Back to the house. The game waits; the table finds it under Continue."""
    if host.book is None:
        return
    if not host.book.read_only:
        book, point = save_service.checkpoint_append(host.book, host.session, host.left_ms())
        await host.store.call("checkpoint", book.game, point)
        await host.store.call("release", book.game)
    host.book, host.glass = None, None
    host.session = PrivacyState()
    host.browser.play("quiet")
    host.browser.stay_awake(False)
    host.house = replace(
        host.house,
        route="home",
        route_arg="",
        dialog="",
        confirm=None,
        save_error="",
        read_only=False,
        rotation=0,
    )
    await list_saves(host)


async def again(host: Host, arg: str) -> None:
    """The same table once more; who guides moves on."""
    if host.book is None:
        return
    ui, setting = host.book.ui, host.book.setup
    await leave(host, "")
    host.open_seats(ui.name)
    draft = replace(host.house.lobby, players=setting.players, level=setting.level, choices=setting.choices)
    # The memory counts names; people who gave none have only tonight's order to take turns by.
    draft = replace(draft, last_guide=setting.players[setting.guide].name)
    host.house = replace(host.house, lobby=lobby.suggest_guide(draft))


async def pause(host: Host, arg: str) -> None:
    host.pause(not host.paused)
    host.house = replace(host.house, dialog="")


async def remove(host: Host, game: str) -> None:
    await host.store.call("remove", game)
    await list_saves(host)


async def export(host: Host, game: str) -> None:
    """Hand the game out as a file; works for the running game without any disk."""
    text = await _export_text(host, game)
    if text is None:
        host.say("trouble.no_export", tone="alarm")
        return
    answer = await host.store.call("exportFile", "umbrary-game.txt", text)
    if answer.get("ok"):
        host.say("saves.exported")
    elif answer.get("code") != "store.cancelled":
        host.say("trouble.no_export", tone="alarm")


async def _export_text(host: Host, game: str) -> str | None:
    if host.book is not None and game in ("", host.book.game):
        if not host.book.read_only:
            return export_text(host.book.save)
        game = host.book.game
    loaded = await host.store.call("load", game)
    if save_service.is_newer(loaded, host.games):
        return save_service.raw_export(loaded)
    try:
        return export_text(recover(json.dumps(loaded)).save)
    except (CorruptSave, UnknownVersion):
        return json.dumps(loaded)  # nobody can read on from it, but it is theirs


async def bring_in(host: Host, arg: str) -> None:
    """Take in a file somebody gave us: bounded, checked, never trusted."""
    picked = await host.store.call("pickFile", 4_000_000)
    if not picked.get("ok"):
        if picked.get("code") != "store.cancelled":
            host.say("save.not_ours", tone="alarm")
        return
    try:
        chosen: Recovered = import_text(str(picked.get("text", "")))
    except (CorruptSave, UnknownVersion) as trouble:
        host.say_problem(trouble.problem)
        return
    fresh = await host.store.call("newId")
    header, rows, point = texts(chosen.save)
    game = str(fresh.get("game", ""))
    kept = await host.store.call("adopt", game, header, json.dumps(list(rows)), point or "")
    await host.store.call("release", game)
    if not kept.get("ok"):
        host.say(f"trouble.{kept.get('code', 'store.failed')}", tone="alarm")
        return
    await list_saves(host)
    host.say("saves.imported")


async def update(host: Host, arg: str) -> None:
    await host.browser.errand("update", "")


async def install(host: Host, arg: str) -> None:
    await host.browser.errand("install", "")
    host.house = replace(host.house, install="")


ERRANDS: dict[str, Errand] = {
    "game.new": new,
    "game.begin": begin,
    "game.resume": resume,
    "game.other_cards": with_other_cards,
    "game.look": look,
    "game.use_here": use_here,
    "game.leave": leave,
    "game.again": again,
    "game.pause": pause,
    "game.remove": remove,
    "game.export": export,
    "game.import": bring_in,
    "app.update": update,
    "app.install": install,
}
