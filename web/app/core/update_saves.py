"""Messages about stored games: list, begin, resume, leave, preload.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from app.core import lobby, save_service
from app.core import privacy as rules_of_privacy
from app.core import settings as stored_settings
from app.core.effects import (
    AdoptSave,
    ClaimSave,
    CloseSave,
    CreateSave,
    DealGame,
    Effect,
    LoadDaily,
    LoadSave,
    OpenSave,
    PreloadImages,
    ReleaseSave,
    RemoveSave,
    ReserveSave,
    SaveSetting,
    StayAwake,
)
from app.core.game import Game, GameSetup
from app.core.machine_seats import machine_seats
from app.core.messages import (
    Answer,
    ClaimRefused,
    DamagedListed,
    GameDealt,
    Idle,
    PreloadLoaded,
    PreloadOpened,
    ReadOnlyLoaded,
    ResumeLoaded,
    SaveAdopted,
    SaveClaimed,
    SaveClosed,
    SaveCreated,
    SaveOpened,
    SaveReserved,
    SavesListed,
    Started,
    Tap,
)
from app.core.privacy import PrivacyState
from app.core.state import (
    AppState,
    LiveGame,
    Opening,
    PreloadedSave,
    SaveSummary,
    is_damaged_copy,
    with_toast,
)
from app.core.update_game import Result, left_ms, set_countdown, show
from app.core.update_shell import list_damaged, list_saves, open_lobby
from app.core.views import prompt_of, settled
from engine.core.sealed import PUBLIC
from engine.saves import CorruptSave, header_text, read_newer_save

RECOVERY_TOASTS = {
    "restored_from_backup": "save.restored",
    "truncated_at": "save.shortened",
    "log_incomplete": "save.restored",
}


# ---------------------------------------------------------------------- start and list


def on_started(state: AppState, message: Started) -> Result:
    """Take over what the store holds; nothing is drawn before the page is ready."""
    found = message.answer
    opened = found.get("opened", found)  # a store that cannot be opened answers like any other call
    works = opened.get("ok") and opened.get("idb", True)
    error = "store.temporary" if works and opened.get("temporary") else ""
    after = replace(
        state,
        storage_error=error if works else str(opened.get("code") or "store.refused"),
        settings=stored_settings.from_json(_parsed(found.get("settings")), state.settings),
        group=_parsed(found.get("group")),
    )
    return _with_list(after, found), ()


def _parsed(text: Any) -> Any:
    """Read a stored setting; None if it cannot be read."""
    try:
        return json.loads(text or "null")
    except (ValueError, TypeError):
        return None


def _summaries(state: AppState, entries: Iterable[Mapping[str, Any]]) -> tuple[SaveSummary, ...]:
    return tuple([save_service.summary(entry, state.games) for entry in entries][::-1])


def _with_list(state: AppState, answer: Answer) -> AppState:
    saves = _summaries(state, answer.get("games", ()))
    total, damaged = answer.get("total"), answer.get("damaged")
    return replace(
        state,
        saves=saves,
        saves_total=total if isinstance(total, int) else len(saves),
        damaged_total=damaged if isinstance(damaged, int) else 0,
    )


def on_saves_listed(state: AppState, message: SavesListed) -> Result:
    """Show the page; if its last game was deleted, the page before it."""
    after = _with_list(replace(state, task=""), message.answer)
    if state.saves_page and not after.saves:
        return list_saves(replace(after, route_arg=str(state.saves_page - 1)))
    return show(after)


def on_damaged_listed(state: AppState, message: DamagedListed) -> Result:
    """Show the copies; after the last one is deleted, the stored games."""
    found = _summaries(state, message.answer.get("games", ()))
    if not found:
        return list_saves(replace(state, route="saves", route_arg=""))
    return show(replace(state, task="", damaged=found))


def remove(state: AppState, tap: Tap) -> Result:
    if is_damaged_copy(tap.arg):
        return list_damaged(state, RemoveSave(tap.arg))
    return list_saves(state, RemoveSave(tap.arg))


# ---------------------------------------------------------------------- begin


def begin(state: AppState, tap: Tap) -> Result:
    """Ask for a save id and a seed; the game is set up when they arrive."""
    draft = state.lobby
    game = state.games.get(draft.game)
    if game is None or not game.min_players <= len(draft.players) <= game.max_players:
        return state, ()
    return replace(state, task="begin"), (ReserveSave(),)


def on_save_reserved(state: AppState, message: SaveReserved) -> Result:
    """Set the game up; if a machine guides, choose a deal of the wanted level first."""
    game, setup = _lobby_setup(state)
    guided = setup.guide in machine_seats(game, setup.players, setup.guide)
    if not guided or not game.machine_levels:
        return _set_up(state, message)
    waiting, effects = show(replace(state, task="deal"))
    return waiting, (*effects, DealGame(game, message, game.table(setup), setup.choice(lobby.DEAL)))


def on_game_dealt(state: AppState, message: GameDealt) -> Result:
    return _set_up(state, message)


def _lobby_setup(state: AppState) -> tuple[Game, GameSetup]:
    draft, lang = state.lobby, state.settings.lang
    game = state.games[draft.game]
    names = game.default_names(lang, [player.colour for player in draft.players])
    level = lobby.level_of(draft, game)
    return game, lobby.game_setup(draft, names, partial(game.machine_name, lang), level)


def _set_up(state: AppState, message: SaveReserved | GameDealt) -> Result:
    """Set the game up and write its first state before anything is shown."""
    (game, setup), lang = _lobby_setup(state), state.settings.lang
    header = save_service.header_for(game, setup, message.seed, lang, message.started)
    live = save_service.begin(message.game, game, header)
    live, checkpoint = save_service.checkpoint_append(live, PrivacyState(), None)
    return state, (CreateSave(live, header_text(header), checkpoint),)


def on_save_created(state: AppState, message: SaveCreated) -> Result:
    group = lobby.remember(state.lobby, state.group)
    after, effects = _enter(state, message.live, message.error)
    after = replace(after, group=group, privacy=settled(message.live, PrivacyState(), after.prompt))
    return show(set_countdown(after, message.now_ms), (SaveSetting("group", json.dumps(group)), *effects))


def _enter(state: AppState, live: LiveGame, error: str = "") -> Result:
    """Make a game the live one. Unless it is new, it starts behind a cover."""
    prompt = prompt_of(live)
    after = replace(
        state,
        route="game",
        route_arg="",
        dialog="",
        confirm=None,
        save_error=error,
        task="",
        opening=None,
        live=live,
        prompt=prompt,
        privacy=rules_of_privacy.resume(prompt),
        countdown=None,
        paused=False,
        caption="",
        machine=None,
        explained=(),
        explaining=(),
        deal_check="",
        answered=(),
        remarks=(),
        moved="",
    )
    effects: tuple[Effect, ...] = (StayAwake(True), PreloadImages(live.ui.preload_images()))
    return after, effects


# ---------------------------------------------------------------------- resume


def resume(state: AppState, tap: Tap) -> Result:
    return _open(state, Opening(tap.arg))


def use_here(state: AppState, tap: Tap) -> Result:
    """Take a game over from another tab."""
    return _open(state, Opening(tap.arg, use_here=True))


def with_other_cards(state: AppState, tap: Tap) -> Result:
    """Continue although the cards look different now."""
    return _open(state, Opening(tap.arg, cards_agreed=True))


def _open(state: AppState, opening: Opening) -> Result:
    """Read before claiming, because a claim is written; a preloaded save has been read already."""
    ready = state.preloaded is not None and state.preloaded.game == opening.game
    after = replace(state, task="resume", opening=opening, preloaded=state.preloaded if ready else None)
    if ready:
        return after, (ClaimSave(opening.game, opening.use_here),)
    return after, (LoadSave(opening.game, ResumeLoaded),)


def on_resume_loaded(state: AppState, message: ResumeLoaded) -> Result:
    if save_service.is_newer(message.answer, state.games):
        return _stop(state, "newer", message.game)
    assert state.opening is not None
    return state, (ClaimSave(message.game, state.opening.use_here),)


def on_claim_refused(state: AppState, message: ClaimRefused) -> Result:
    return _stop(state, "elsewhere", message.game)


def on_save_claimed(state: AppState, message: SaveClaimed) -> Result:
    """Choose the best copy, open it, and store it as the one to continue."""
    assert state.opening is not None
    preloaded = state.preloaded
    if preloaded is not None and preloaded.text == message.text:
        return state, (AdoptSave(preloaded.opened),)
    return state, (OpenSave(message.game, message.text, state.opening.cards_agreed, SaveOpened),)


def on_save_opened(state: AppState, message: SaveOpened) -> Result:
    if isinstance(message.result, str):
        return _stop(state, message.result, message.game, ReleaseSave(message.game))
    return state, (AdoptSave(message.result),)


def on_save_adopted(state: AppState, message: SaveAdopted) -> Result:
    opened = message.opened
    after, effects = _enter(state, opened.live)
    after = set_countdown(replace(after, preloaded=None), message.now_ms, opened.left_ms)
    verdict = opened.chosen.verdict
    if verdict.code in RECOVERY_TOASTS:
        after = with_toast(after, RECOVERY_TOASTS[verdict.code], ("n", verdict.seq))
    return show(after, effects)


def _stop(state: AppState, route: str, game: str, *effects: Effect) -> Result:
    """The game cannot be opened: show the page that says why."""
    return show(replace(state, route=route, route_arg=game, task="", opening=None, preloaded=None), effects)


# ---------------------------------------------------------------------- look at a newer save


def open_read_only(state: AppState, tap: Tap) -> Result:
    """Show a save of a newer version as far as this one can. Nothing is claimed or written."""
    return replace(state, task="look"), (LoadSave(tap.arg, ReadOnlyLoaded),)


def on_read_only_loaded(state: AppState, message: ReadOnlyLoaded) -> Result:
    try:
        found = read_newer_save(json.dumps(message.answer))
    except CorruptSave:
        return _stop(state, "broken", message.game)
    live = save_service.open_read_only(message.game, found, state.games)
    if live is None:
        return show(with_toast(replace(state, task=""), "newer.no_look"))
    after, _ = _enter(state, live)
    return show(replace(after, privacy=rules_of_privacy.covered(PUBLIC)))


# ---------------------------------------------------------------------- preload


def on_idle(state: AppState, message: Idle) -> Result:
    """Load what a tap at home would open: the save of “Resume” and the riddle of the day.

    Nothing is claimed, written or shown.
    """
    if state.in_game or state.busy:
        return state, ()
    card = next((card for card in state.saves if card.state == "good"), None)
    resume = (LoadSave(card.game, PreloadLoaded),) if card is not None else ()
    return state, (*resume, *(() if state.daily is not None else (LoadDaily(),)))


def on_preload_loaded(state: AppState, message: PreloadLoaded) -> Result:
    if state.in_game or state.busy or save_service.is_newer(message.answer, state.games):
        return state, ()
    return state, (OpenSave(message.game, json.dumps(message.answer), False, PreloadOpened),)


def on_preload_opened(state: AppState, message: PreloadOpened) -> Result:
    """Hold the opened save for the tap. A save that cannot be opened is reported when it is opened."""
    if state.in_game or state.busy or isinstance(message.result, str):
        return state, ()
    return replace(state, preloaded=PreloadedSave(message.game, message.text, message.result)), ()


# ---------------------------------------------------------------------- leave


def leave(state: AppState, tap: Tap) -> Result:
    return _close(state, again=False)


def again(state: AppState, tap: Tap) -> Result:
    """Leave, and open the lobby for the same players."""
    return _close(state, again=True)


def _close(state: AppState, again: bool) -> Result:
    live = state.live
    if live is None:
        return state, ()
    if live.read_only:
        return on_save_closed(state, SaveClosed(again))
    checkpoint = save_service.checkpoint_append(live, state.privacy, left_ms(state))[1]
    return replace(state, task="leave"), (CloseSave(live.id, checkpoint, again),)


def on_save_closed(state: AppState, message: SaveClosed) -> Result:
    """Go home, or to the lobby for another game. The saved game is offered under Resume."""
    left = state.live
    after = replace(
        state,
        route="home",
        route_arg="",
        dialog="",
        confirm=None,
        save_error="",
        rotation=0,
        live=None,
        countdown=None,
        privacy=PrivacyState(),
    )
    if message.again and left is not None:
        after = _lobby_again(after, left)
    return list_saves(after, StayAwake(False), PreloadImages(()))  # free the pictures of roles


def _lobby_again(state: AppState, left: LiveGame) -> AppState:
    """The same players and options; the guide moves on."""
    state = open_lobby(state, left.ui.name)
    setup = left.setup
    draft = replace(
        state.lobby,
        players=setup.players,
        level=setup.level,
        choices=tuple(pair for pair in setup.choices if pair[0] not in (lobby.DEAL, lobby.SPEECH)),
        deal=setup.choice(lobby.DEAL, state.lobby.deal),
        speech=setup.choice(lobby.SPEECH, state.lobby.speech),
        # The group memory counts names. For players without names only this game's order is known.
        last_guide=state.lobby.last_guide
        if setup.guide in left.machines
        else setup.players[setup.guide].name,
    )
    return replace(state, lobby=lobby.suggest_guide(draft))
