"""Decisions: which seats the game waits for, and what each seat is asked.

Must not depend on how answers change the game, nor use anything the asked seat may not know.
"""

from __future__ import annotations

from engine.core.model import Decision
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import constants
from engine.obscurio.facts import (
    can_redraw,
    candidates,
    countdown_seconds,
    door_count,
    min_butterflies,
    picks_allowed,
    unanswered,
)
from engine.obscurio.state import Phase, State, chips_of, hand_of, unplaced

PAUSES = (Phase.TRAPS, Phase.TALK, Phase.DAWN, Phase.RESOLUTION, Phase.ACCUSATION, Phase.VERDICT)


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
            return tuple(hand.seat for hand in state.turn.hands if not hand.closed)
        case Phase.CHOICE:
            return tuple(sorted({chip.seat for chip in unplaced(state)}))
        case Phase.LOCKED:
            return unanswered(state)
        case Phase.SECRET | Phase.SECRET_LOCKED:
            return state.turn.held.missing
        case Phase.VOTE:
            return state.turn.votes.missing
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
    if state.phase in (Phase.SECRET, Phase.SECRET_LOCKED) and state.turn.held.complete:
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
        return seat in state.turn.held.voters
    if state.phase is Phase.VOTE:
        return seat in state.turn.votes.voters
    return seat in _waiting_seats(state)


def _seat_decision(state: State, seat: Seat) -> Decision | None:
    seconds = countdown_seconds(state)
    doors = tuple(str(door) for door in range(1, door_count(state) + 1))
    match state.phase:
        case Phase.ROLES:
            return Decision(seat, "look_at_role", ask_all=True)
        case Phase.RIDDLE:
            return Decision(
                seat,
                "riddle",
                ("redraw",) if can_redraw(state) else (),
                min_choices=min_butterflies(state),
                max_choices=constants.BUTTERFLIES,
            )
        case Phase.NIGHT:
            return _night_decision(state, seat)
        case Phase.CHOICE:
            return Decision(seat, "place_chip", doors, seconds=seconds)
        case Phase.LOCKED:
            return Decision(seat, "locked_door", (str(state.turn.open_door),), seconds=seconds)
        case Phase.SECRET:
            return Decision(seat, "hold_chip", doors, seconds=seconds, ask_all=True)
        case Phase.SECRET_LOCKED:
            return Decision(seat, "hold_locked", ("no", "yes"), seconds=seconds, ask_all=True)
        case Phase.VOTE:
            return Decision(seat, "accuse", tuple(str(s) for s in candidates(state, seat)), ask_all=True)
    return None


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
