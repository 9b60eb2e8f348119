"""What a machine Ghost and machine psychics are asked in each phase, and when.
Must not depend on secrets or choices: everything here follows from the public view."""

from __future__ import annotations

from app.core.game import GameContext
from app.games.mysterium import table_intro
from app.ui.game_ui import MachineQuestion
from engine.core.model import View
from engine.core.sealed import Seat
from engine.mysterium.state import NO_CARD, Phase, State

SPEAK_AFTER_MS = 10_000
"""If no person has placed a token after this time, machines show what they think."""


def questions(view: View[State], context: GameContext) -> tuple[MachineQuestion, ...]:
    """Return what machine seats are asked now, in the order of the seats."""
    state: State = view.state
    machines = [seat for seat, player in enumerate(context.players) if player.machine]
    if state.phase is Phase.INTERPRETATION:
        return _interpretation(state, context, machines)
    if state.phase is Phase.POLL_OPEN:
        return _pointing(state, context, machines)
    if state.phase in (Phase.VISIONS, Phase.SHARED_VISION) and waits_for_start(view, context):
        return ()
    asked = [seat for seat in view.waiting if seat in machines]
    moment = f"{state.hour}-{state.phase.value}-{len(state.unserved)}-{state.crows_called}"
    return tuple([MachineQuestion(seat, f"{moment}-{seat}") for seat in asked])


def waits_for_start(view: View[State], context: GameContext) -> bool:
    """Return whether the table still looks around before a machine ghost chooses."""
    return table_intro.comes_first(view) and not context.privacy.selection.get(table_intro.BEGIN)


def _interpretation(state: State, context: GameContext, machines: list[Seat]) -> tuple[MachineQuestion, ...]:
    """First the own intuitions; when all are placed, the tokens on those of others."""
    psychics = [i for i in state.unfinished if state.psychics[i].intuition == NO_CARD]
    missing = [i for i in psychics if state.psychics[i].owner in machines]
    if missing:
        owners = list(dict.fromkeys(state.psychics[i].owner for i in missing))
        here = f"{state.hour}-interpretation"
        ready = _people_have_begun(state, context, machines)
        return tuple([MachineQuestion(seat, f"{here}-{seat}") for seat in owners]) if ready else ()
    if psychics or not state.settings.tokens:
        return ()
    placed = ".".join(one.intuition for one in state.psychics)
    bettors = [seat for seat in state.owners if seat in machines]
    return tuple([MachineQuestion(seat, f"{state.hour}-bets-{seat}-{placed}") for seat in bettors])


def _people_have_begun(state: State, context: GameContext, machines: list[Seat]) -> bool:
    """Return whether machines may place their tokens: people go first, unless the table wants otherwise."""
    when = dict(context.choices).get("speech", "after")
    own = [state.psychics[i] for i in state.unfinished if state.psychics[i].owner not in machines]
    placed = [one for one in own if one.intuition != NO_CARD]
    if when == "first" or not own:
        return True
    if when == "last":
        return len(placed) == len(own)
    clock = context.countdown
    waited = clock is not None and clock.total_ms - clock.left_ms >= SPEAK_AFTER_MS
    return waited or bool(placed)


def _pointing(state: State, context: GameContext, machines: list[Seat]) -> tuple[MachineQuestion, ...]:
    """Machines point after the people, and are asked again if people point elsewhere."""
    people = [seat for seat in state.owners if seat not in machines]
    pointed = {one.seat: one.group for one in state.pointed}
    first = dict(context.choices).get("speech", "after") == "first"
    if people and not first and not all(seat in pointed for seat in people):
        return ()
    seen = "-".join(f"{seat}.{group}" for seat, group in sorted(pointed.items()))
    asked = [seat for seat in state.owners if seat in machines]
    return tuple([MachineQuestion(seat, f"poll_open-{seat}-{seen}") for seat in asked])
