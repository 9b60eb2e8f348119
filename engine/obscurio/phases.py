"""The phase table of The Library: one row for each phase.

Must not contain rules; handlers are in the modules imported here.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.phase_machine import PhaseRule, always, never, stay
from engine.obscurio.actions import (
    Agree,
    CastVote,
    CloseHolder,
    CountdownExpired,
    CountThree,
    GoOn,
    HandOverRiddle,
    HoldChips,
    LookedAtRole,
    PassDoor,
    PickCard,
    PlaceChip,
    RedrawPages,
)
from engine.obscurio.constants import MIN_PLAYERS_FOR_TRAITOR
from engine.obscurio.facts import door_phase
from engine.obscurio.handlers_accuse import is_accusation_due, judge, open_accusation, open_vote
from engine.obscurio.handlers_doors import lay_doors
from engine.obscurio.handlers_night import begin_night, end_night
from engine.obscurio.handlers_resolve import end_game, resolve
from engine.obscurio.handlers_turn import begin_turn, draw_riddle, end_turn, show_riddle
from engine.obscurio.state import Phase, State

Row = PhaseRule


def agreed(state: State) -> bool:
    return state.agreed


def agreed_or_over(state: State) -> bool:
    return state.agreed or state.outcome is not None


def all_looked(state: State) -> bool:
    return all(state.role_views)


def riddle_given(state: State) -> bool:
    return state.turn.riddle_given


def all_closed(state: State) -> bool:
    return all(hand.closed for hand in state.turn.hands)


def doors_chosen(state: State) -> bool:
    return state.turn.stopped


def all_voted(state: State) -> bool:
    return state.turn.votes.complete


def after_talk(state: State) -> Phase:
    has_night = state.options.players >= MIN_PLAYERS_FOR_TRAITOR
    return Phase.NIGHT if has_night else door_phase(state)


def after_resolution(state: State) -> Phase:
    if state.outcome is not None:
        return Phase.OVER
    return Phase.ACCUSATION if is_accusation_due(state) else Phase.TURN_END


def after_verdict(state: State) -> Phase:
    if state.outcome is not None:
        return Phase.OVER
    return Phase.ACCUSATION if state.exposed is None else Phase.TURN_END


def to(phase: Phase) -> Callable[[State], Phase]:
    return lambda state: phase


PHASES: dict[Phase, PhaseRule[State, Phase]] = {
    Phase.ROLES: Row(to(Phase.TRAPS), (LookedAtRole,), stay, all_looked),
    # Step 1
    Phase.TRAPS: Row(to(Phase.RIDDLE), (GoOn,), begin_turn, agreed),
    # Step 2
    Phase.RIDDLE: Row(to(Phase.TALK), (HandOverRiddle, RedrawPages), draw_riddle, riddle_given),
    Phase.TALK: Row(after_talk, (GoOn, CountdownExpired), show_riddle, agreed),
    # Step 3
    Phase.NIGHT: Row(to(Phase.DAWN), (PickCard, CloseHolder), begin_night, all_closed),
    Phase.DAWN: Row(door_phase, (GoOn,), end_night, agreed),
    # Step 4, in one of four ways
    Phase.CHOICE: Row(to(Phase.RESOLUTION), (PlaceChip, Agree, CountdownExpired), lay_doors, doors_chosen),
    Phase.LOCKED: Row(to(Phase.RESOLUTION), (PlaceChip, PassDoor, CountdownExpired), lay_doors, doors_chosen),
    Phase.SECRET: Row(
        to(Phase.RESOLUTION), (HoldChips, CountThree, CountdownExpired), lay_doors, doors_chosen
    ),
    Phase.SECRET_LOCKED: Row(
        to(Phase.RESOLUTION), (HoldChips, CountThree, CountdownExpired), lay_doors, doors_chosen
    ),
    Phase.RESOLUTION: Row(after_resolution, (GoOn,), resolve, agreed_or_over),
    # Accusation
    Phase.ACCUSATION: Row(to(Phase.VOTE), (GoOn, CountdownExpired), open_accusation, agreed),
    Phase.VOTE: Row(to(Phase.VERDICT), (CastVote,), open_vote, all_voted),
    Phase.VERDICT: Row(after_verdict, (GoOn,), judge, agreed_or_over),
    # Step 5
    Phase.TURN_END: Row(to(Phase.TRAPS), (), end_turn, always),
    Phase.OVER: Row(to(Phase.OVER), (), end_game, never),
}
"""Columns of a row: next phase, accepted actions, function called on entering, end condition."""
