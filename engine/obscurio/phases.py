"""Owns the order of play: one row per phase, readable on one screen.

Must not know how a handler does its work; see the modules it imports from.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.phase_machine import PhaseRule, at_once, never, stay
from engine.obscurio.actions import (
    Agree,
    CastVote,
    CloseHolder,
    CountThree,
    GlassEmpty,
    GoOn,
    HandOverRiddle,
    HoldChips,
    LookedAtRole,
    MarkCard,
    PassDoor,
    PlaceChip,
    RefuseDoor,
)
from engine.obscurio.constants import FEWEST_FOR_A_TRAITOR
from engine.obscurio.decisions import door_phase
from engine.obscurio.handlers_accuse import is_accusation_due, judge, open_accusation, open_vote
from engine.obscurio.handlers_doors import lay_doors
from engine.obscurio.handlers_night import fall_night, wake_all
from engine.obscurio.handlers_resolve import end_game, resolve
from engine.obscurio.handlers_turn import begin_turn, draw_riddle, end_turn, show_riddle
from engine.obscurio.state import Phase, State

Row = PhaseRule


def agreed(state: State) -> bool:
    return state.agreed


def agreed_or_over(state: State) -> bool:
    return state.agreed or state.outcome is not None


def all_looked(state: State) -> bool:
    return all(state.looks)


def riddle_given(state: State) -> bool:
    return state.riddle_given


def all_closed(state: State) -> bool:
    return all(hand.closed for hand in state.hands)


def doors_chosen(state: State) -> bool:
    return state.stopped


def all_voted(state: State) -> bool:
    return state.votes.complete


def after_talk(state: State) -> Phase:
    has_night = state.options.players >= FEWEST_FOR_A_TRAITOR
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
    Phase.RIDDLE: Row(to(Phase.TALK), (HandOverRiddle,), draw_riddle, riddle_given),
    Phase.TALK: Row(after_talk, (GoOn, GlassEmpty), show_riddle, agreed),
    # Step 3
    Phase.NIGHT: Row(to(Phase.DAWN), (MarkCard, CloseHolder), fall_night, all_closed),
    Phase.DAWN: Row(door_phase, (GoOn,), wake_all, agreed),
    # Step 4, in one of four ways
    Phase.CHOICE: Row(to(Phase.RESOLUTION), (PlaceChip, Agree, GlassEmpty), lay_doors, doors_chosen),
    Phase.LOCKED: Row(
        to(Phase.RESOLUTION), (PlaceChip, RefuseDoor, PassDoor, GlassEmpty), lay_doors, doors_chosen
    ),
    Phase.SECRET: Row(to(Phase.RESOLUTION), (HoldChips, CountThree, GlassEmpty), lay_doors, doors_chosen),
    Phase.SECRET_LOCKED: Row(
        to(Phase.RESOLUTION), (HoldChips, CountThree, GlassEmpty), lay_doors, doors_chosen
    ),
    Phase.RESOLUTION: Row(after_resolution, (GoOn,), resolve, agreed_or_over),
    # Accusation
    Phase.ACCUSATION: Row(to(Phase.VOTE), (GoOn, GlassEmpty), open_accusation, agreed),
    Phase.VOTE: Row(to(Phase.VERDICT), (CastVote,), open_vote, all_voted),
    Phase.VERDICT: Row(after_verdict, (GoOn,), judge, agreed_or_over),
    # Step 5
    Phase.TURN_END: Row(to(Phase.TRAPS), (), end_turn, at_once),
    Phase.OVER: Row(to(Phase.OVER), (), end_game, never),
}
"""phase: what follows, what is accepted, what happens on entering, when it is over."""
