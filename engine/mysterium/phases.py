"""The phase table of The Manor: one row for each phase.

Must not contain rules; handlers are in the modules imported here.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.phase_machine import PhaseRule, always, never
from engine.mysterium import handlers_culprit, handlers_hours
from engine.mysterium.actions import (
    CallCrow,
    CastVote,
    Conclude,
    GiveVisions,
    GoOn,
    Knock,
    LiftClairvoyancy,
    LiftIntuition,
    NameEldest,
    PlaceClairvoyancy,
    PlaceIntuition,
    PointAt,
    ShareVision,
    TimeUp,
)
from engine.mysterium.state import Phase, State

TOKENS = (PlaceIntuition, LiftIntuition, PlaceClairvoyancy, LiftClairvoyancy)


def to(phase: Phase) -> Callable[[State], Phase]:
    return lambda state: phase


PHASES: dict[Phase, PhaseRule[State, Phase]] = {
    Phase.VISIONS: PhaseRule(
        accepts=(GiveVisions, CallCrow),
        enter=handlers_hours.begin_hour,
        done=handlers_hours.all_served,
        next=to(Phase.INTERPRETATION),
    ),
    Phase.INTERPRETATION: PhaseRule(
        accepts=(*TOKENS, TimeUp, Conclude, CallCrow),
        enter=handlers_hours.start_countdown,
        done=handlers_hours.talk_is_over,
        next=to(Phase.MANIFESTATION),
    ),
    Phase.MANIFESTATION: PhaseRule(
        accepts=(Knock, CallCrow), done=handlers_hours.all_answered, next=to(Phase.HOUR_PASSES)
    ),
    Phase.HOUR_PASSES: PhaseRule(
        accepts=(GoOn, CallCrow), done=handlers_hours.hour_is_over, next=handlers_hours.after_hour
    ),
    Phase.LINE_UP: PhaseRule(enter=handlers_culprit.line_up, done=always, next=to(Phase.SHARED_VISION)),
    Phase.SHARED_VISION: PhaseRule(
        accepts=(ShareVision, CallCrow), done=handlers_culprit.is_shared, next=handlers_culprit.after_sharing
    ),
    Phase.POLL_LOW: PhaseRule(
        accepts=(CastVote,),
        enter=handlers_culprit.turn_for_low,
        done=handlers_culprit.level_has_voted,
        next=to(Phase.POLL_MIDDLE),
    ),
    Phase.POLL_MIDDLE: PhaseRule(
        accepts=(CastVote,),
        enter=handlers_culprit.turn_for_middle,
        done=handlers_culprit.level_has_voted,
        next=to(Phase.POLL_HIGH),
    ),
    Phase.POLL_HIGH: PhaseRule(
        accepts=(CastVote,),
        enter=handlers_culprit.turn_for_high,
        done=handlers_culprit.level_has_voted,
        next=handlers_culprit.after_votes,
    ),
    Phase.POLL_OPEN: PhaseRule(
        accepts=(PointAt,),
        enter=handlers_culprit.turn_all,
        done=handlers_culprit.all_agree,
        next=to(Phase.VERDICT),
    ),
    Phase.ELDEST: PhaseRule(
        accepts=(NameEldest,),
        enter=handlers_culprit.reveal_votes,
        done=handlers_culprit.eldest_is_known,
        next=to(Phase.VERDICT),
    ),
    Phase.VERDICT: PhaseRule(enter=handlers_culprit.give_verdict, done=always, next=to(Phase.END)),
    Phase.END: PhaseRule(enter=handlers_culprit.end, done=never, next=to(Phase.END)),
}
