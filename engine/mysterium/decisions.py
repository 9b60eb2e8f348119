"""Decisions: which seats the game waits for, and what each seat is asked.

Must not depend on how answers change the game, nor use anything the asked seat may not know.
"""

from __future__ import annotations

from engine.core.model import Decision
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.constants import SHARED_VISION
from engine.mysterium.handlers_culprit import POLLS, eldest_candidates, voters_now
from engine.mysterium.legality import clairvoyancy_targets, max_visions
from engine.mysterium.state import Phase, State

VISIONS = "mysterium.visions"
INTERPRETATION = "mysterium.interpretation"
INTUITION = "mysterium.intuition"
CLAIRVOYANCY = "mysterium.clairvoyancy"
MANIFESTATION = "mysterium.manifestation"
HOUR = "mysterium.hour"
SHARED = "mysterium.shared_vision"
VOTE = "mysterium.vote"
POINT = "mysterium.point"
ELDEST = "mysterium.eldest"


def waiting(state: State) -> tuple[Seat, ...]:
    """Return the seats the game waits for. This is public."""
    if state.phase is Phase.END:
        return ()
    if state.phase in (Phase.VISIONS, Phase.SHARED_VISION):
        return (state.ghost,)
    return voters_now(state) if state.phase in POLLS else (PUBLIC,)


def decision(state: State, seat: Seat) -> Decision | None:
    """Return what a seat is asked, or None."""
    if seat in waiting(state) and seat != PUBLIC:
        return _asked_alone(state, seat)
    if state.phase is Phase.INTERPRETATION:
        return _interpretation(state, seat)
    if state.phase is Phase.MANIFESTATION and seat == PUBLIC:
        return Decision(seat, MANIFESTATION, _numbers(state.unanswered))
    if state.phase is Phase.HOUR_PASSES and seat == PUBLIC:
        return Decision(seat, HOUR)
    if state.phase is Phase.ELDEST and seat == PUBLIC:
        return Decision(seat, ELDEST, _numbers(eldest_candidates(state)))
    if state.phase is Phase.POLL_OPEN and seat in (PUBLIC, *state.owners):
        return Decision(seat, POINT, _group_numbers(state))
    return None


def _asked_alone(state: State, seat: Seat) -> Decision:
    if state.phase is Phase.VISIONS:
        return Decision(seat, VISIONS, _hand(state), 1, max_visions(state))
    if state.phase is Phase.SHARED_VISION:
        return Decision(seat, SHARED, _hand(state), SHARED_VISION, SHARED_VISION)
    return Decision(seat, VOTE, _group_numbers(state))


def _interpretation(state: State, seat: Seat) -> Decision | None:
    """The table is asked about all players' tokens; each player about their own."""
    seconds = state.settings.seconds or None
    if seat == PUBLIC:
        return Decision(seat, INTERPRETATION, _numbers(state.unplaced), 0, len(state.unplaced), seconds)
    if seat not in state.owners:
        return None
    looking = [i for i in state.of(seat) if i in state.unfinished]
    if looking:
        cards = {card for i in looking for card in state.board[state.psychics[i].row]}
        return Decision(seat, INTUITION, tuple(sorted(cards)), 0, len(looking), seconds)
    others = clairvoyancy_targets(state, seat)
    return Decision(seat, CLAIRVOYANCY, _numbers(others), 0, len(others), seconds) if others else None


def _hand(state: State) -> tuple[str, ...]:
    return tuple(sorted(state.hand.open()))


def _numbers(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Return numbers of psychics or seats as the options of a decision."""
    return tuple(str(number) for number in numbers)


def _group_numbers(state: State) -> tuple[str, ...]:
    return tuple(str(group.number) for group in state.groups)
