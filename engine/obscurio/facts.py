"""Facts of the rules that follow from a state: numbers of this turn, time limits, who may be accused.

Must not depend on actions, on what a seat is asked, nor use a secret.
"""

from __future__ import annotations

from engine.core.sealed import Seat
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, State, has, unplaced, wizards

DOOR_PHASES = (Phase.CHOICE, Phase.LOCKED, Phase.SECRET, Phase.SECRET_LOCKED)


def track(state: State) -> tuple[int, ...]:
    """Return the extra traps printed on each space of the Time Track in use."""
    if not has(state, Trap.EVANESCENT_ROOM):
        return constants.TIME_TRACK
    harsh = state.options.evanescent == "harsh"
    return constants.EVANESCENT_TRACK_HARSH if harsh else constants.EVANESCENT_TRACK


def paced(state: State, seconds: int) -> int | None:
    """Return a printed time at the table's pace; None without a countdown."""
    return seconds * state.options.pace // 100 or None


def countdown_seconds(state: State) -> int | None:
    """Return the length of the countdown of this phase, or None if there is none.

    Under the Watcher there is no talk about the riddle, so there is no time limit for it.
    """
    if state.phase is Phase.TALK:
        return None if state.turn.watcher else paced(state, state.options.talk)
    if state.phase is Phase.ACCUSATION:
        return paced(state, constants.ACCUSATION_SECONDS)
    return paced(state, constants.HOURGLASS_SECONDS) if state.phase in DOOR_PHASES else None


def picks_allowed(state: State) -> int:
    """Return how many cards may be picked this night."""
    return constants.DARK_MAGIC_PICKS if has(state, Trap.DARK_MAGIC) else constants.PICKS


def can_redraw(state: State) -> bool:
    """Return whether the Grimoire may draw two other Pages: an optional rule, once a turn."""
    return state.phase is Phase.RIDDLE and state.options.redraw and not state.turn.redrawn


def min_butterflies(state: State) -> int:
    """Return how many butterflies the Grimoire must place at least."""
    return constants.BUTTERFLIES if has(state, Trap.UNITED_BUTTERFLIES) else 1


def door_count(state: State) -> int:
    """Return the number of doors this turn."""
    return constants.DOORS + (1 if has(state, Trap.GREAT_ROOM) else 0)


def door_phase(state: State) -> Phase:
    """Return the phase in which doors are chosen this turn; traps and the Watcher decide it."""
    if has(state, Trap.LOCKED_DOORS):
        return Phase.SECRET_LOCKED if state.turn.watcher else Phase.LOCKED
    return Phase.SECRET if state.turn.watcher else Phase.CHOICE


def candidates(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whom a Wizard may accuse: other Wizards who have not been cleared."""
    return tuple(other for other in wizards(state) if other != seat and other not in state.cleared)


def unanswered(state: State) -> tuple[Seat, ...]:
    """Locked Doors: return the Wizards with a chip that has neither taken nor refused the open door."""
    seats = {chip.seat for chip in unplaced(state) if not chip.refused}
    return tuple(sorted(seats))
