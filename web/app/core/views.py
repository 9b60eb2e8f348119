"""What each seat may see of the live game: cached views, public events, the context for screens.
Must not depend on screens or on the browser."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from app.core.game import AnyView, DealPhrase, GameContext
from app.core.privacy import Prompt
from app.core.state import AppState, LiveGame
from engine.core import game_loop
from engine.core.model import Event
from engine.core.sealed import PUBLIC, Seat, project
from engine.saves import deal_text

Views = dict[Seat, AnyView]
_cached: list[tuple[Any, Views]] = []  # the latest state and the one before it, with their views


def view_of(live: LiveGame, seat: Seat) -> AnyView:
    """Return the view of a seat, without events.

    An engine state is never changed, only replaced. Its views are therefore cached by identity. Events
    are no part of the key: with them, the first tap after every action projected the state again. A view
    of the state before is reused for the parts that the last step did not replace.
    """
    if not _cached or _cached[0][0] is not live.state:
        _cached[:] = [(live.state, {}), *_cached[:1]]
    views = _cached[0][1]
    found = views.get(seat)
    if found is None:
        found = views[seat] = _project(live, seat)
    return found


def _project(live: LiveGame, seat: Seat) -> AnyView:
    before, views = _cached[-1]
    known = views.get(seat)
    earlier = (before, known) if known is not None and type(before) is type(live.state) else None
    return game_loop.view(live.ui.rules, live.state, seat, before=earlier)


def prompt_of(live: LiveGame) -> Prompt:
    """Return whom the rules wait for. No player hands the device to a machine: it is left out."""
    view = view_of(live, PUBLIC)
    if live.machines:
        persons = tuple([seat for seat in view.waiting if seat not in live.machines])
        view = replace(view, waiting=persons)
    return live.ui.prompt(view)


def public_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events as the whole table may know them."""
    shown: tuple[Event, ...] = project(events, PUBLIC)
    return shown


def reader(state: AppState) -> Seat:
    """The seat whose view is on the screen."""
    return state.privacy.seat if state.privacy.audience == "private" else PUBLIC


def live_of(state: AppState) -> LiveGame:
    assert state.live is not None, "no game is being played"
    return state.live


def game_context(state: AppState) -> GameContext:
    """What the game is given besides the view: settings, selection, players, countdown, legality."""
    live = live_of(state)
    return GameContext(
        settings=state.settings,
        privacy=state.privacy,
        players=live.shown_players,
        countdown=state.countdown,
        why_not=partial(game_loop.why_not, live.ui.rules, live.state),
        choices=live.setup.choices,
        rotation=state.rotation,
        paused=state.paused,
        role_views=live.ui.role_views(view_of(live, PUBLIC)),
        machine_stopped=state.machine is not None and state.machine.stopped,
        explained=state.explained,
        deal=deal_phrase(state, live),
    )


def deal_phrase(state: AppState, live: LiveGame) -> DealPhrase:
    """Return the phrase of the deal; the seed is added when the game is over."""
    if view_of(live, PUBLIC).outcome is None:
        return DealPhrase(live.deal)
    return DealPhrase(live.deal, live.save.header.seed, deal_text(live.save.header), state.deal_check)
