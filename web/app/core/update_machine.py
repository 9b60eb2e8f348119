"""Messages about machine players: let them act when the rules wait for them.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from dataclasses import replace

from app.core.effects import Effect, MoveMachine
from app.core.messages import MachineFailed, MachineMoved, Tap
from app.core.state import AppState, MachineTurn, with_alarm
from app.core.update_game import Result, finish, show, take_step
from app.core.views import live_of, view_of
from engine.core.sealed import PUBLIC, Seat


def let_machine_act(state: AppState, effects: tuple[Effect, ...]) -> Result:
    """After every message: if the rules wait for a machine, let it choose.

    It chooses only while the table's screen is open. A cover or a private look stops it, and it begins
    again afterwards; equal positions give equal actions.
    """
    seat = _waited_for(state)
    if seat is None:
        return (state if state.machine is None else replace(state, machine=None)), effects
    if state.busy:
        return state, effects
    live, audience = live_of(state), state.privacy.audience
    begun = replace(state, machine=MachineTurn(live.id, live.seq))
    at_work = state.machine is not None and replace(state.machine, stopped=False) == begun.machine
    if at_work and state.machine is not None and state.machine.stopped:
        return state, effects
    reflex = live.ui.machine_reflex(view_of(live, seat)) if audience != "private" else None
    if reflex is not None:
        after, more = take_step(begun, reflex)
        return after, (*effects, *more)
    if audience != "table":
        return replace(state, machine=None), effects
    return (state, effects) if at_work else (begun, (*effects, MoveMachine(live, seat)))


def _waited_for(state: AppState) -> Seat | None:
    """Return the first machine seat the rules wait for."""
    live = state.live
    if live is None or not live.machines or live.read_only or not state.in_game:
        return None
    return next((seat for seat in view_of(live, PUBLIC).waiting if seat in live.machines), None)


def stopped(state: AppState) -> AppState:
    """The machine could not act. It is not asked again by itself, because that could go on for ever."""
    turn = state.machine
    return state if turn is None else replace(state, machine=replace(turn, stopped=True))


def on_moved(state: AppState, message: MachineMoved) -> Result:
    """Take the chosen action like that of any player. A choice for another position is dropped."""
    turn = state.machine
    if turn is None or (turn.game, turn.seq) != (message.game, message.seq):
        return state, ()
    if state.busy:  # the store is at work for a tap: choose again afterwards
        return replace(state, machine=None), ()
    after, effects = take_step(state, message.action)
    return finish(state, after if after.pending else stopped(after), effects)


def on_failed(state: AppState, message: MachineFailed) -> Result:
    """Say that the files are missing: in the game with a button to try again, else in the lobby."""
    after = stopped(state) if state.in_game else replace(state, task="")
    return show(with_alarm(after, "trouble.machine"))


def retry(state: AppState, tap: Tap) -> Result:
    return replace(state, machine=None), ()
