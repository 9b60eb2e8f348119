"""Decisions: which seats the game waits for, and what each seat is asked.

Must not depend on how answers change the game, nor use anything the asked seat may not know.
"""

from __future__ import annotations

from engine.core.model import Decision
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.state import (
    Phase,
    State,
    chips_of,
    hand_of,
    has,
    unplaced,
    wizards,
)

DOOR_PHASES = (Phase.CHOICE, Phase.LOCKED, Phase.SECRET, Phase.SECRET_LOCKED)
PAUSES = (Phase.TRAPS, Phase.TALK, Phase.DAWN, Phase.RESOLUTION, Phase.ACCUSATION, Phase.VERDICT)


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
    """Return the length of the countdown of this phase, or None if there is none."""
    if state.phase is Phase.TALK:
        return paced(state, state.options.talk)
    if state.phase is Phase.ACCUSATION:
        return paced(state, constants.ACCUSATION_SECONDS)
    return paced(state, constants.HOURGLASS_SECONDS) if state.phase in DOOR_PHASES else None


def picks_allowed(state: State) -> int:
    """Return how many cards may be picked this night."""
    return constants.DARK_MAGIC_PICKS if has(state, Trap.DARK_MAGIC) else constants.PICKS


def door_count(state: State) -> int:
    """Return the number of doors this turn."""
    return constants.DOORS + (1 if has(state, Trap.GREAT_ROOM) else 0)


def door_phase(state: State) -> Phase:
    """Return the phase in which doors are chosen this turn; traps and the Watcher decide it."""
    if has(state, Trap.LOCKED_DOORS):
        return Phase.SECRET_LOCKED if state.watcher else Phase.LOCKED
    return Phase.SECRET if state.watcher else Phase.CHOICE


def candidates(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whom a Wizard may accuse: other Wizards who have not been cleared."""
    return tuple(other for other in wizards(state) if other != seat and other not in state.cleared)


def unanswered(state: State) -> tuple[Seat, ...]:
    """Locked Doors: return the Wizards with a chip that has neither taken nor refused the open door."""
    seats = {chip.seat for chip in unplaced(state) if not chip.refused}
    return tuple(sorted(seats))


def waiting(state: State) -> tuple[Seat, ...]:
    """Return the seats the game waits for. This is public."""
    seats = _waiting_seats(state)
    return (*seats, PUBLIC) if table_options(state) else seats


def _waiting_seats(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.ROLES:
            return tuple(seat for seat in state.options.seats if not state.role_views[seat])
        case Phase.RIDDLE:
            return (state.options.grimoire,)
        case Phase.NIGHT:
            return tuple(hand.seat for hand in state.hands if not hand.closed)
        case Phase.CHOICE:
            return tuple(sorted({chip.seat for chip in unplaced(state)}))
        case Phase.LOCKED:
            return unanswered(state)
        case Phase.SECRET | Phase.SECRET_LOCKED:
            return state.held.missing
        case Phase.VOTE:
            return state.votes.missing
    return ()


def table_options(state: State) -> tuple[str, ...]:
    """Return the names (keys of `TABLE_ACTIONS`) of what the table can do now, sorted."""
    options = ["go_on"] if state.phase in PAUSES else []
    if countdown_seconds(state) is not None:
        options.append("countdown_expired")
    if state.phase is Phase.CHOICE and not unplaced(state):
        options.append("agree")
    if state.phase is Phase.LOCKED:
        options.append("pass_door")
    if state.phase in (Phase.SECRET, Phase.SECRET_LOCKED) and state.held.complete:
        options.append("count_three")
    return tuple(sorted(options))


def decision(state: State, seat: Seat) -> Decision | None:
    """Return what a seat is asked, or None."""
    if seat == PUBLIC:
        return _table_decision(state)
    if not _is_asked(state, seat):
        return None
    return _seat_decision(state, seat)


def _table_decision(state: State) -> Decision | None:
    options = table_options(state)
    if not options:
        return None
    return Decision(PUBLIC, state.phase.value, options, seconds=countdown_seconds(state))


def _is_asked(state: State, seat: Seat) -> bool:
    """Return whether a seat has a decision: it is waited for, or may still change its choice."""
    if state.phase is Phase.CHOICE:
        return bool(chips_of(state, seat))
    if state.phase in (Phase.SECRET, Phase.SECRET_LOCKED):
        return seat in state.held.voters
    if state.phase is Phase.VOTE:
        return seat in state.votes.voters
    return seat in _waiting_seats(state)


def _seat_decision(state: State, seat: Seat) -> Decision | None:
    seconds = countdown_seconds(state)
    doors = tuple(str(door) for door in range(1, door_count(state) + 1))
    match state.phase:
        case Phase.ROLES:
            return Decision(seat, "look_at_role", ask_all=True)
        case Phase.RIDDLE:
            return Decision(
                seat, "riddle", min_choices=min_butterflies(state), max_choices=constants.BUTTERFLIES
            )
        case Phase.NIGHT:
            return _night_decision(state, seat)
        case Phase.CHOICE:
            return Decision(seat, "place_chip", doors, seconds=seconds)
        case Phase.LOCKED:
            return Decision(seat, "locked_door", ("no", "yes"), seconds=seconds)
        case Phase.SECRET:
            return Decision(seat, "hold_chip", doors, seconds=seconds, ask_all=True)
        case Phase.SECRET_LOCKED:
            return Decision(seat, "hold_locked", ("no", "yes"), seconds=seconds, ask_all=True)
        case Phase.VOTE:
            return Decision(seat, "accuse", tuple(str(s) for s in candidates(state, seat)), ask_all=True)
    return None


def min_butterflies(state: State) -> int:
    """Return how many butterflies the Grimoire must place at least."""
    return constants.BUTTERFLIES if has(state, Trap.UNITED_BUTTERFLIES) else 1


def _night_decision(state: State, seat: Seat) -> Decision | None:
    hand = hand_of(state, seat)
    assert hand is not None
    picks_left = picks_allowed(state) - len(hand.picked.open())
    ask_all = state.exposed is None and seat >= 0  # with an exposed Traitor nothing is left to hide
    return Decision(
        seat,
        "night",
        tuple(sorted(hand.shown.open())),
        min_choices=0,
        max_choices=picks_left,
        ask_all=ask_all,
    )
