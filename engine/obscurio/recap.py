"""The data of the recap: one record for each turn, sealed until the game is over.

Must not depend on how the recap is presented.
"""

from __future__ import annotations

from dataclasses import replace

from engine.obscurio.state import Fears, Role, State, TurnRecord


def with_turn(state: State) -> State:
    """Return the state with a record of the finished turn added."""
    return replace(
        state, turn_records=state.turn_records.with_value((*state.turn_records.open(), turn_record(state)))
    )


def turn_record(state: State) -> TurnRecord:
    """Return the record of the current turn."""
    return TurnRecord(
        turn=state.turn.number,
        room=state.turn.began_room,
        watcher=state.turn.watcher,
        traps=state.turn.traps,
        exit_card=state.turn.exit_card.open(),
        exit_door=state.turn.exit_door.open(),
        pages=state.turn.pages.open(),
        butterflies=state.turn.butterflies.open(),
        doors=tuple(door.card.open() for door in state.turn.doors),
        picks=state.turn.picks.open(),
        fears=fears(state),
        chips=state.turn.chips,
        time_space=state.turn.time_space,
        seconds_left=state.turn.seconds_left,
        by_time=state.turn.by_time,
        found=state.turn.found,
        losses=state.turn.losses,
        verdicts=state.turn.verdicts,
        redrawn=state.turn.redrawn,
    )


def fears(state: State) -> tuple[Fears, ...]:
    """Return the cards the Loyals named at night, when the tablet was passed round."""
    loyal = [hand for hand in state.turn.hands if hand.seat >= 0 and _is_loyal(state, hand.seat)]
    return tuple(Fears(hand.seat, hand.picked.open()) for hand in loyal)


def _is_loyal(state: State, seat: int) -> bool:
    return state.roles[seat].open() is Role.LOYAL
