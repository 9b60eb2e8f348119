"""What each seat may see of the live game: cached views, public events, the context for screens.
Must not depend on screens or on the browser."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from app.core import machine_seats, privacy
from app.core.game import AnyView, CountdownSpec, DealPhrase, GameContext, MachineQuestion
from app.core.machine_seats import Asked
from app.core.privacy import PrivacyState, Prompt
from app.core.state import AppState, LiveGame
from engine.core import game_loop
from engine.core.model import Action, Event
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat, project
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
    """Return whom the rules wait for."""
    return live.ui.prompt(_asked_persons(live), live.machines)


def countdown_of(live: LiveGame) -> CountdownSpec | None:
    """Return the countdown the rules ask for.

    The limit of a private screen hides how long its reader thinks. A player who is alone needs none.
    """
    spec = live.ui.countdown(_asked_persons(live))
    return None if spec is not None and spec.private and live.alone else spec


def _asked_persons(live: LiveGame) -> AnyView:
    """Return the public view; no player hands the device to a machine, so machines are left out of it."""
    view = view_of(live, PUBLIC)
    if not live.machines:
        return view
    persons = tuple([seat for seat in view.waiting if seat not in live.machines])
    wait = len(persons) < len(view.waiting) and live.ui.machines_first(view)
    return replace(view, waiting=() if wait else persons)


def settled(live: LiveGame, before: PrivacyState, prompt: Prompt) -> PrivacyState:
    """Return who sees the screen after an action. A person who is alone needs no cover."""
    if lone_pass(live, prompt) is not None:
        return privacy.public()
    after = privacy.settle(before, prompt)
    opens = live.alone and after.audience == "curtain" and after.seat != EYES_CLOSED
    return privacy.reveal(after, held=False) if opens else after


def lone_pass(live: LiveGame, prompt: Prompt) -> Action | None:
    """Return the answer of a person who is alone to a question that only hides who else is asked."""
    if not live.alone or not prompt.private or prompt.seat < 0:
        return None
    return live.ui.passes_alone(view_of(live, prompt.seat))


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
        machines=live.machines,
        thinking=thinking_seats(state),
        remarks=state.remarks,
        advice=state.advice.choices if state.advice is not None else None,
    )


def thinking_seats(state: AppState) -> tuple[Seat, ...]:
    """The machine that people see thinking now."""
    turn = state.machine
    shown = turn is not None and not turn.stopped and turn.question.watched and turn.question.seat >= 0
    return (turn.question.seat,) if turn is not None and shown else ()


def deal_phrase(state: AppState, live: LiveGame) -> DealPhrase:
    """Return the phrase of the deal; the seed is added when the game is over."""
    if view_of(live, PUBLIC).outcome is None:
        return DealPhrase(live.deal)
    return DealPhrase(live.deal, live.save.header.seed, deal_text(live.save.header), state.deal_check)


# ---------------------------------------------------------------------- machine players


def asked_of(live: LiveGame, question: MachineQuestion, tastes: tuple[int, ...] = ()) -> Asked | None:
    """Return what the machine that answers is given; None if a person is awake while eyes are closed."""
    seat = awake_machine(live) if question.seat == EYES_CLOSED else question.seat
    if seat is None:
        return None
    persona = live.shown_players[seat].machine if seat != PUBLIC else ""
    return Asked(seat, persona, view_of(live, seat), question.speaks, live.machines, live.save, tastes)


def awake_machine(live: LiveGame) -> Seat | None:
    """Return the machine that acts while all eyes are closed. It knows that from its own view."""
    found = (seat for seat in live.machines if live.ui.acts_with_closed_eyes(view_of(live, seat)))
    return next(found, None)


def turn_ms(live: LiveGame, question: MachineQuestion, goes_on: bool = False) -> int:
    """Return how long a question takes: it depends on the seed and the seat, never on role or choice."""
    if goes_on or question.seat == PUBLIC:
        return machine_seats.GOES_ON_MS
    if question.seat == EYES_CLOSED:
        return machine_seats.EYES_CLOSED_MS
    if question.seat == live.setup.guide:
        return machine_seats.TURN_MS
    return machine_seats.pace_ms(live.save.header.seed, question.seat, len(live.machines))
