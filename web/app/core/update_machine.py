"""Messages about machine players: let them answer when a game has a question for them.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

import json
from dataclasses import replace

from app.core import save_service
from app.core.effects import (
    AskAdvice,
    Effect,
    LearnTaste,
    MoveMachine,
    SaveSetting,
    Schedule,
    StoreSeat,
)
from app.core.game import MachineQuestion, Remark
from app.core.messages import MachineAdvised, MachineFailed, MachineMoved, SeatStored, Tap, TasteLearned
from app.core.state import Advice, AppState, LiveGame, MachineTurn, with_alarm
from app.core.update_game import Result, carry_out, finish, left_ms, set_countdown, show, take_step, tap_parts
from app.core.views import game_context, live_of, lone_pass, prompt_of, reader, settled, view_of
from engine.core import game_loop
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat

BUSY_MS = 60
"""An answer that arrives while the store is at work is looked at again after this time."""

BADGE = "machine"
"""The dialog of a machine's badge is `machine.<seat>`."""

MOST_REMARKS, MOST_ANSWERED = 32, 64


def let_machine_act(state: AppState, effects: tuple[Effect, ...]) -> Result:
    """After every message: if a game has a question for a machine, let it answer.

    It thinks only while the table's screen is open. A cover or a private look stops it, and it begins
    again afterwards; equal positions give equal actions.
    """
    asked = next(iter(_questions(state)), None)
    if asked is None:
        if state.live is not None and state.live.alone and state.in_game:
            return _pass_alone(replace(state, machine=None), effects)
        return (state if state.machine is None else replace(state, machine=None)), effects
    if state.busy:
        return state, effects
    live, audience = live_of(state), state.privacy.audience
    begun = MachineTurn(live.id, asked)
    at_work = state.machine is not None and replace(state.machine, stopped=False) == begun
    if at_work and state.machine is not None and state.machine.stopped:
        return state, effects
    if not asked.watched and audience != "private":
        return _reflex(replace(state, machine=begun), asked, effects)
    if audience != "table" and not (audience == "private" and asked.seat == EYES_CLOSED):
        return replace(state, machine=None), effects
    if at_work:
        return state, effects
    thinking, shown = show(replace(state, machine=begun))
    return thinking, (*effects, *shown, MoveMachine(live, asked, state.moved == asked.key))


def _pass_alone(state: AppState, effects: tuple[Effect, ...]) -> Result:
    """Answer for a person who is alone what only hides who else is asked."""
    live = live_of(state)
    waits = state.busy or live.read_only or state.privacy.audience != "table"
    passed = None if waits else lone_pass(live, state.prompt)
    if passed is None:
        return state, effects
    after, more = take_step(state, passed)
    return after, (*effects, *more)


def _reflex(state: AppState, asked: MachineQuestion, effects: tuple[Effect, ...]) -> Result:
    """Take the action that needs no thought."""
    live = live_of(state)
    action = live.ui.machine_reflex(view_of(live, asked.seat))
    if action is None:
        return replace(state, machine=None), effects
    after, more = take_step(state, action)
    return after, (*effects, *more)


def _questions(state: AppState) -> tuple[MachineQuestion, ...]:
    """Return the questions that no machine has answered yet."""
    live = state.live
    if live is None or not live.machines or live.read_only or not state.in_game:
        return ()
    asked = live.ui.machine_questions(view_of(live, PUBLIC), game_context(state))
    return tuple([question for question in asked if question.key not in state.answered])


def stopped(state: AppState) -> AppState:
    """The machine could not act. It is not asked again by itself, because that could go on for ever."""
    turn = state.machine
    return state if turn is None else replace(state, machine=replace(turn, stopped=True))


def on_moved(state: AppState, message: MachineMoved) -> Result:
    """Take the answer like a tap of any player. An answer to another question is dropped."""
    turn = state.machine
    if turn is None or (turn.game, turn.question) != (message.game, message.question) or turn.stopped:
        return state, ()
    if state.busy:  # the store is at work for a tap
        return state, (Schedule(BUSY_MS, message),)
    live, asked = live_of(state), message.question
    if message.actions and game_loop.why_not(live.ui.rules, live.state, message.actions[0]) is not None:
        # The position has changed since: choose again. In the same position that would not help.
        changed = replace(state, machine=None) if live.seq != message.seq else stopped(state)
        return finish(state, changed, ())
    spoken = _with_remark(state, message)
    if message.actions:
        after, effects = carry_out(replace(spoken, moved=asked.key), message.actions)
        return finish(state, after, effects)
    passed = replace(spoken, answered=(*spoken.answered, asked.key)[-MOST_ANSWERED:], machine=None)
    if asked.seat == EYES_CLOSED:  # a person was awake
        parts = tap_parts(live.ui.timeout(view_of(live, reader(state)), game_context(state)))
        passed, effects = carry_out(passed, parts)
        return finish(state, passed, effects)
    return finish(state, passed, ())


def _with_remark(state: AppState, message: MachineMoved) -> AppState:
    if message.words is None:
        return state
    said = Remark(message.question.seat, message.question.key, message.words)
    return replace(state, remarks=(*state.remarks, said)[-MOST_REMARKS:])


def on_failed(state: AppState, message: MachineFailed) -> Result:
    """Say that the files are missing: in the game with a button to try again, else in the lobby."""
    after = stopped(state) if state.in_game else replace(state, task="")
    return show(with_alarm(after, "trouble.machine"))


def retry(state: AppState, tap: Tap) -> Result:
    return replace(state, machine=None), ()


# ---------------------------------------------------------------------- the badge of a machine


def ask(state: AppState, tap: Tap) -> Result:
    """`machine.ask`: a touch on the badge of a machine shows its best choices with reasons."""
    live = state.live
    if live is None or not state.in_game or state.privacy.audience != "table" or not tap.arg.isdecimal():
        return state, ()
    seat = int(tap.arg)
    if seat not in live.machines:
        return state, ()
    return replace(state, dialog=f"{BADGE}.{seat}", advice=Advice(seat)), (AskAdvice(live, seat),)


def on_advised(state: AppState, message: MachineAdvised) -> Result:
    known = state.live is not None and state.live.id == message.game
    if not known or state.advice is None or state.advice.seat != message.seat:
        return state, ()
    return show(replace(state, advice=Advice(message.seat, message.choices)))


# ---------------------------------------------------------------------- a seat changes hands


def hand_seat(state: AppState, tap: Tap) -> Result:
    """`machine.seat` with `seat|machine` or `seat|person`: give a seat to a machine, or back to a person.

    `on_seat_stored` shows it, after it is stored. The secrets of the seat stay with the seat.
    """
    live, (place, _, kind) = state.live, tap.arg.partition("|")
    if live is None or live.read_only or not state.in_game or state.privacy.audience != "table":
        return state, ()
    if not place.isdecimal() or int(place) >= len(live.setup.players):
        return state, ()
    persona = _stand_in(live, int(place)) if kind == "machine" else ""
    if persona is None:
        return state, ()
    pairs = {**dict(live.stand_ins), int(place): persona}
    changed = save_service.with_stand_ins(live, tuple(sorted(pairs.items())))
    changed, text = save_service.checkpoint_append(changed, state.privacy, left_ms(state))
    return replace(state, task="seat"), (StoreSeat(changed, text),)


def on_seat_stored(state: AppState, message: SeatStored) -> Result:
    """Show who plays the seat now; if it could not be stored, nothing changes and a toast says so."""
    free, live, changed = replace(state, task=""), state.live, message.live
    if live is None or (live.id, live.seq) != (changed.id, changed.seq):
        return show(free)
    if message.error:
        return show(with_alarm(free, "trouble.not_saved"))
    prompt = prompt_of(changed)
    after = replace(
        free,
        live=changed,
        prompt=prompt,
        privacy=settled(changed, state.privacy, prompt),
        dialog="",
        machine=None,
        answered=(),
    )
    shown, effects = show(after)
    return set_countdown(shown, message.now_ms), effects


def _stand_in(live: LiveGame, seat: Seat) -> str | None:
    """Return the persona that takes a seat; None if no machine can, or if the last person would leave."""
    persons = [s for s in range(len(live.setup.players)) if s not in live.machines]
    if persons == [seat] or seat not in persons:
        return None
    if seat == live.setup.guide:
        return live.ui.machine_guide or None
    seated = {player.machine for player in live.shown_players}
    return next((persona for persona in live.ui.machine_readers if persona not in seated), None)


# ---------------------------------------------------------------------- the taste of the table


def learn(state: AppState, effects: tuple[Effect, ...]) -> Result:
    """After every message: learn once from each public result, at tables with a machine."""
    live = state.live
    if live is None or not live.machines or live.read_only or not state.in_game or state.busy:
        return state, effects
    key = live.ui.result_key(view_of(live, PUBLIC))
    if not key or f"{live.id} {key}" == state.tasted:
        return state, effects
    return replace(state, tasted=f"{live.id} {key}"), (*effects, LearnTaste(live))


def on_taste_learned(state: AppState, message: TasteLearned) -> Result:
    """Keep the weights with the group; nothing is drawn."""
    if not message.tastes:
        return state, ()
    known = state.group if isinstance(state.group, dict) else {}
    group = {**known, "tastes": list(message.tastes)}
    return replace(state, group=group), (SaveSetting("group", json.dumps(group)),)
