"""Messages about the shell: navigation, settings, dialogs, the lobby, offline files, installation.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from app.core import lobby, lobby_machines, update_tutorial
from app.core.effects import ApplyUpdate, Effect, ListDamaged, ListSaves, PromptInstall, SaveSetting
from app.core.game import Game
from app.core.lobby import LobbyDraft
from app.core.messages import InstallOffered, OfflineChanged, StoreEvent, Tap, UpdateAnswered
from app.core.state import ROUTES, SAVES_PER_PAGE, AppState, Confirm, OfflineStatus, with_toast
from app.core.update_game import Result, show

# ---------------------------------------------------------------------- navigation and dialogs


def go(state: AppState, tap: Tap) -> Result:
    """`settings`, or `tutorial:obscurio.2`: another route, with what it shows."""
    route, _, detail = tap.arg.partition(":")
    if route not in ROUTES or route == "game":
        return state, ()
    after = replace(
        state,
        route=route,
        route_arg=detail,
        dialog="",
        confirm=None,
        toast=None,
        gallery_card="",
        lesson=update_tutorial.begin(state, detail) if route == "tutorial" else None,
    )
    if route == "damaged":
        return list_damaged(after)
    return list_saves(after) if route in ("home", "saves") else (after, ())


def list_saves(state: AppState, *effects: Effect) -> Result:
    """Read the list of saves before the next screen is drawn."""
    return replace(state, task="list"), (*effects, ListSaves(state.saves_page * SAVES_PER_PAGE))


def list_damaged(state: AppState, *effects: Effect) -> Result:
    """Read the list of damaged copies before it is drawn."""
    return replace(state, task="list"), (*effects, ListDamaged())


def back(state: AppState, tap: Tap) -> Result:
    """One step towards home: close what is on top, else leave the route."""
    if state.confirm or state.dialog or state.gallery_card:
        return replace(state, confirm=None, dialog="", gallery_card=""), ()
    if state.route == "tutorial" and state.route_arg:
        return replace(state, route_arg="", lesson=None), ()
    if state.route == "game":
        return replace(state, dialog="menu"), ()
    if state.route == "home":
        return state, ()
    if state.route == "damaged":
        return list_saves(replace(state, route="saves", route_arg="", toast=None))
    after = replace(state, route="home", route_arg="", toast=None)
    return list_saves(after) if state.saves_page else (after, ())


def change_setting(state: AppState, tap: Tap) -> Result:
    """`lang=fr`: change one setting and store all of them."""
    name, _, value = tap.arg.partition("=")
    settings = state.settings.change(name, value)
    if settings == state.settings:
        return state, ()
    return replace(state, settings=settings), (SaveSetting("settings", json.dumps(settings.to_json())),)


def ask(state: AppState, tap: Tap) -> Result:
    """`key|action|arg`: ask before an irreversible tap."""
    key, action, rest = (tap.arg.split("|", 2) + ["", ""])[:3]
    return replace(state, confirm=Confirm(key, action, rest)), ()


def cancel(state: AppState, tap: Tap) -> Result:
    return replace(state, confirm=None, checked_file=None), ()


def toggle_dialog(state: AppState, tap: Tap) -> Result:
    return replace(state, dialog="" if state.dialog == tap.arg else tap.arg), ()


def rotate(state: AppState, tap: Tap) -> Result:
    """Turn the table by a quarter."""
    return replace(state, rotation=(state.rotation + 90) % 360), ()


def close_toast(state: AppState, tap: Tap) -> Result:
    return replace(state, toast=None), ()


def open_gallery_card(state: AppState, tap: Tap) -> Result:
    return replace(state, gallery_card=tap.arg), ()


def fold_options(state: AppState, tap: Tap) -> Result:
    return replace(state, options_folded=not state.options_folded), ()


def drop_toast(state: AppState, action: str) -> AppState:
    """Every tap removes the toast; the confirmed one also closes its question."""
    asked = state.confirm is not None and action == state.confirm.action
    if not asked and state.toast is None:
        return state
    return replace(state, toast=None, confirm=None if asked else state.confirm)


# ---------------------------------------------------------------------- the lobby


def new_game(state: AppState, tap: Tap) -> Result:
    return (open_lobby(state, tap.arg) if tap.arg in state.games else state), ()


def open_lobby(state: AppState, name: str) -> AppState:
    return replace(
        state,
        route="lobby",
        route_arg=name,
        lobby=lobby_machines.draft_for(state.games[name], state.group),
        options_folded=True,
    )


def play_alone(state: AppState, tap: Tap) -> Result:
    """`obscurio` or `obscurio.guide`: open the lobby for one person and machines."""
    name, _, way = tap.arg.partition(".")
    if name not in state.games or not state.games[name].machine_guide:
        return state, ()
    after, game = open_lobby(state, name), state.games[name]
    return replace(after, lobby=lobby_machines.draft_alone(game, state.group, way or lobby_machines.PAIR)), ()


def lobby_tap(state: AppState, tap: Tap) -> Result:
    """`lobby.<verb>`: change the draft of the table."""
    game = state.games.get(state.lobby.game)
    change = LOBBY_TAPS.get(tap.action)
    if game is None or change is None:
        return state, ()
    return replace(state, lobby=change(state.lobby, game, tap.arg)), ()


def _seat(arg: str) -> int:
    first = arg.partition("|")[0]
    return int(first) if first.isdecimal() else -1


def _add(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.add(draft).propose(game.options) if len(draft.players) < game.max_players else draft


def _remove(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    if _seat(arg) == draft.machine:
        return lobby_machines.unseat_guide(draft, game).propose(game.options)
    if draft.persons == (_seat(arg),):  # one person is always left
        return draft
    left = lobby.remove(draft, _seat(arg), game.min_players)
    return (lobby.suggest_guide(left) if left.players[left.guide].machine else left).propose(game.options)


def _rename(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.rename(draft, _seat(arg), arg.partition("|")[2])


def _earlier(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.move(draft, _seat(arg), (_seat(arg) - 1) % len(draft.players))


def _later(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.move(draft, _seat(arg), (_seat(arg) + 1) % len(draft.players))


def _move(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    """`seat|place`, as a drag reports it; a position after a second `|` is not used."""
    to = arg.partition("|")[2].partition("|")[0]
    return lobby.move(draft, _seat(arg), int(to)) if to.isdecimal() else draft


def _choose_trait(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    """`seat|colour|3`: choose a colour, shape or portrait."""
    _, trait, number = (arg.split("|") + ["", ""])[:3]
    return lobby.choose_trait(draft, _seat(arg), trait, int(number)) if number.isdecimal() else draft


def _toggle_eldest(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.toggle_eldest(draft, _seat(arg))


def _choose_guide(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby.choose_guide(draft, _seat(arg))


def _choose_machine(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    """`guide=machine` or `guide=person`."""
    change = lobby_machines.seat_guide if arg == "guide=machine" else lobby_machines.unseat_guide
    return change(draft, game).propose(game.options)


def _choose_persona(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    """`seat|ada`, or `seat|` for a person."""
    changed = lobby_machines.set_machine(draft, game, _seat(arg), arg.partition("|")[2])
    return changed.propose(game.options)


def _fill_up(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return lobby_machines.fill_up(draft, game).propose(game.options)


def _choose_deal(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    level = arg.partition("=")[2]
    return replace(draft, deal=level) if level in game.machine_levels else draft


def _choose_speech(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    when = arg.partition("=")[2]
    return replace(draft, speech=when) if when in lobby.SPEECHES else draft


def _choose_level(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    return replace(draft, level=arg) if arg in game.levels else draft


def _choose_option(draft: LobbyDraft, game: Game, arg: str) -> LobbyDraft:
    name, _, value = arg.partition("=")
    known = {option.name: option.values for option in game.options}
    return draft.choose(name, value) if value in known.get(name, ()) else draft


LOBBY_TAPS: dict[str, Callable[[LobbyDraft, Game, str], LobbyDraft]] = {
    "lobby.add": _add,
    "lobby.remove": _remove,
    "lobby.name": _rename,
    "lobby.earlier": _earlier,
    "lobby.later": _later,
    "lobby.move": _move,
    "lobby.character": _choose_trait,
    "lobby.eldest": _toggle_eldest,
    "lobby.guide": _choose_guide,
    "lobby.machine": _choose_machine,
    "lobby.persona": _choose_persona,
    "lobby.fill": _fill_up,
    "lobby.deal": _choose_deal,
    "lobby.speech": _choose_speech,
    "lobby.level": _choose_level,
    "lobby.choose": _choose_option,
}


# ---------------------------------------------------------------------- the device


def apply_update(state: AppState, tap: Tap) -> Result:
    return state, (ApplyUpdate(),)


def on_update_answered(state: AppState, message: UpdateAnswered) -> Result:
    """Say why the update waits; after "applied" the page reloads by itself."""
    if message.answer not in ("others", "later"):
        return state, ()
    return _outside_game(with_toast(state, f"update.{message.answer}"))


def prompt_install(state: AppState, tap: Tap) -> Result:
    return replace(state, install=""), (PromptInstall(),)


def _outside_game(state: AppState) -> Result:
    """Draw a change that concerns the shell only; a game is not disturbed."""
    return (state, ()) if state.in_game or state.busy else show(state)


def on_offline_status(state: AppState, message: OfflineChanged) -> Result:
    """Note what the service worker reports about the files on this device."""
    try:
        report = json.loads(message.text)
        offline = OfflineStatus(str(report["state"]), int(report.get("done", 0)), int(report.get("total", 0)))
    except (ValueError, KeyError, TypeError):
        return state, ()
    update = report.get("update") is True
    if (offline, update) == (state.offline, state.update):
        return state, ()
    return _outside_game(replace(state, offline=offline, update=update))


def on_install_offered(state: AppState, message: InstallOffered) -> Result:
    way = {"prompt": "offered", "ios": "ios"}.get(message.way, "")
    return _outside_game(replace(state, install=way))


def on_store_event(state: AppState, message: StoreEvent) -> Result:
    """Note what the store reports by itself: another tab took the game, saving broke or works again."""
    report = json.loads(message.text)
    live = state.live
    if live is None or not state.in_game:
        return state, ()
    if report.get("kind") == "lost" and report.get("game") == live.id:
        state = replace(
            state,
            route="elsewhere",
            route_arg=live.id,
            dialog="",
            confirm=None,
            live=None,
            countdown=None,
            pending=None,
        )
    elif report.get("kind") == "status":
        state = replace(state, save_error=str(report.get("code", "")))
    return show(state)
