"""Legality of placing chips: open or secret, with or without Locked Doors.

Must not depend on where the Exit is.
"""

from __future__ import annotations

from engine.core.model import Action, Problem
from engine.obscurio.actions import Agree, CountThree, HoldChips, PlaceChip
from engine.obscurio.facts import countdown_seconds, door_count
from engine.obscurio.state import Chip, Phase, State, chip_of, chips_of

NOT_ASKED = Problem("problem.not_asked")
TIMED_ACTIONS = (PlaceChip, HoldChips, CountThree, Agree)
"""The actions with the time that the countdown on the screen showed."""


def check_seconds_left(state: State, action: Action) -> Problem | None:
    """Check that the remaining time, which only the recap uses, is within the countdown."""
    if not isinstance(action, TIMED_ACTIONS) or action.seconds_left is None:
        return None
    if 0 <= action.seconds_left <= (countdown_seconds(state) or 0):
        return None
    return Problem("problem.bad_time")


def check_place(state: State, action: PlaceChip) -> Problem | None:
    """Check placing, moving or taking back (door 0) a chip in the open."""
    chip = chip_of(state, action.seat, action.companion)
    if chip is None:
        return _no_chip(state, action.seat)
    if state.phase is Phase.LOCKED:
        if chip.placed:
            return Problem("problem.chip_stays")
        return _check_open_door(state, action.door)
    if action.door == 0 and chip.placed:
        return None
    if chip.placed and chip.door == action.door:
        return Problem("problem.already_there", (("door", action.door),))
    return _check_door(state, action.door)


def _no_chip(state: State, seat: int) -> Problem:
    return Problem("problem.no_companion") if chips_of(state, seat) else NOT_ASKED


def _check_door(state: State, door: int) -> Problem | None:
    if 1 <= door <= door_count(state):
        return None
    return Problem("problem.no_such_door", (("door", door), ("doors", door_count(state))))


def _check_open_door(state: State, door: int) -> Problem | None:
    if door == state.turn.open_door:
        return None
    return _check_door(state, door) or Problem("problem.not_this_door", (("door", state.turn.open_door),))


def check_hold(state: State, action: HoldChips) -> Problem | None:
    """Check a secret choice."""
    if action.seat not in state.turn.held.voters:
        return NOT_ASKED
    chips = chips_of(state, action.seat)
    if len(action.doors) != len(chips):
        return Problem("problem.chip_count", (("count", len(chips)),))
    for chip, door in zip(chips, action.doors, strict=True):
        problem = _check_held(state, chip, door)
        if problem is not None:
            return problem
    return None


def _check_held(state: State, chip: Chip, door: int) -> Problem | None:
    if state.phase is Phase.SECRET:
        return _check_door(state, door)
    if door == 0:
        return None
    return Problem("problem.chip_stays") if chip.placed else _check_open_door(state, door)
