"""Owns the recap: what each turn was, kept sealed to nobody until the game is over.

Must not know how the recap is told.
"""

from __future__ import annotations

from dataclasses import replace

from engine.obscurio.state import Fears, Role, State, TurnRecord


def with_turn(state: State) -> State:
    """The record with this turn, which is over, added to it."""
    return replace(state, record=state.record.with_value((*state.record.open(), turn_record(state))))


def turn_record(state: State) -> TurnRecord:
    return TurnRecord(
        turn=state.turn,
        room=state.began_room,
        watcher=state.watcher,
        traps=state.traps,
        exit_card=state.exit_card.open(),
        exit_door=state.exit_door.open(),
        pages=state.pages.open(),
        butterflies=state.butterflies.open(),
        doors=tuple(door.card.open() for door in state.doors),
        picks=state.picks.open(),
        fears=fears(state),
        chips=state.chips,
        space=state.space,
        left=state.left,
        by_time=state.by_time,
        found=state.found,
        losses=state.losses,
        verdicts=state.verdicts,
    )


def fears(state: State) -> tuple[Fears, ...]:
    """What the Loyals marked at night, when the tablet was passed round."""
    loyal = [hand for hand in state.hands if hand.seat >= 0 and _is_loyal(state, hand.seat)]
    return tuple(Fears(hand.seat, hand.marked.open()) for hand in loyal)


def _is_loyal(state: State, seat: int) -> bool:
    return state.roles[seat].open() is Role.LOYAL
