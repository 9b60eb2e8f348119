"""What machine Wizards and a machine Grimoire are asked in each phase, and when.
Must not depend on roles or choices: everything here follows from the public view."""

from __future__ import annotations

from app.core.game import GameContext
from app.ui.game_ui import MachineQuestion
from engine.core.model import View
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat
from engine.obscurio.state import Phase, State

SPEAK_AFTER_MS = 10_000
"""If no person has placed a chip after this time, machines show what they think."""

SPOKEN = (Phase.TALK, Phase.ACCUSATION)
"""Pauses in which a machine may say a line."""


def questions(view: View[State], context: GameContext) -> tuple[MachineQuestion, ...]:
    """Return what machine seats are asked now, in the order of the seats."""
    state: State = view.state
    machines = [seat for seat, player in enumerate(context.players) if player.machine]
    asked = [seat for seat in view.waiting if seat in machines]
    moment = _moment(state)
    if state.phase in SPOKEN:
        return _lines(state, context, machines, moment)
    if state.phase is Phase.NIGHT and EYES_CLOSED in view.waiting:
        return _end_of_dark_night(context, machines, moment)
    if state.phase is Phase.CHOICE and not _people_have_begun(state, context):
        return ()
    watched = state.phase is not Phase.ROLES
    found = [MachineQuestion(seat, f"{moment}-{seat}", watched) for seat in asked]
    if state.phase is Phase.LOCKED and not [s for s in view.waiting if s != PUBLIC and s not in machines]:
        found.append(MachineQuestion(PUBLIC, f"{moment}-pass"))  # no person is left to refuse the door
    return tuple(found)


def _moment(state: State) -> str:
    """Return the name of what is asked: it changes with the turn, the phase, the open door, the vote."""
    turn = state.turn
    parts = (turn.number, state.phase.value, turn.open_door, state.ballots, int(turn.redrawn))
    return "-".join(str(part) for part in parts)


def _lines(
    state: State, context: GameContext, machines: list[Seat], moment: str
) -> tuple[MachineQuestion, ...]:
    """Ask each machine Wizard for its line in a pause, unless machines are silent."""
    silent = speech(context) == "silent" or (state.phase is Phase.TALK and state.turn.watcher)
    speakers = [seat for seat in machines if seat != state.options.grimoire and seat != state.exposed]
    if silent:
        return ()
    return tuple([MachineQuestion(seat, f"{moment}-{seat}", speaks=True) for seat in speakers])


def _end_of_dark_night(
    context: GameContext, machines: list[Seat], moment: str
) -> tuple[MachineQuestion, ...]:
    """Ask at the end of the narration, also if a person is awake; before it nothing shows who is."""
    over = context.countdown is not None and context.countdown.empty
    here = context.privacy.audience == "private" and context.privacy.seat == EYES_CLOSED
    return (MachineQuestion(EYES_CLOSED, moment),) if machines and over and here else ()


def _people_have_begun(state: State, context: GameContext) -> bool:
    """Return whether machines may place their chips: people go first, unless the table wants otherwise."""
    when = speech(context)
    own = [chip for chip in state.turn.chips if not context.players[chip.seat].machine]
    if when == "first" or not own:
        return True
    if when == "last":
        return all(chip.placed for chip in own)
    clock = context.countdown
    waited = clock is not None and clock.total_ms - clock.left_ms >= SPEAK_AFTER_MS
    return waited or state.turn.time_space > 0 or any(chip.placed for chip in own)


def speech(context: GameContext) -> str:
    """Return when machines say what they think: `after` the first person, `first`, `last`, `silent`."""
    return dict(context.choices).get("speech", "after")
