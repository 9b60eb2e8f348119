"""The resolution of Step 4 in the printed order, and the two endings of the game.

Must not depend on how chips were placed.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Outcome, Step
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.events import CohesionLost, ExitRevealed, GameEnded, RoomEntered, WatcherActivated
from engine.obscurio.handlers_night import traitor
from engine.obscurio.recap import with_turn
from engine.obscurio.state import Chip, Gauge, Loss, State, has


def resolve(state: State) -> Step[State]:
    """Rules p. 9: reveal the Exit, lose tokens for chips and the Dangerous Room, end or move the marker."""
    revealed = _reveal(replace(state, agreed=False))
    lost = revealed.then(_lose_all(revealed.state))
    return lost.then(_move_on(lost.state))


def _reveal(state: State) -> Step[State]:
    readers, door = state.options.everyone, state.turn.exit_door.open()
    doors = tuple(replace(place, card=place.card.to(*readers)) for place in state.turn.doors)
    found = any(chip.door == door for chip in state.turn.chips)
    turn = replace(
        state.turn,
        doors=doors,
        found=found,
        exit_card=state.turn.exit_card.to(*readers),
        exit_door=state.turn.exit_door.to(*readers),
    )
    return Step(
        replace(state, turn=turn), (ExitRevealed(door=door, card=state.turn.exit_card.open(), found=found),)
    )


def _lose_all(state: State) -> Step[State]:
    step = Step(state)
    for loss in due_losses(state):
        step = step.then(lose(step.state, loss))
    return step


def due_losses(state: State) -> tuple[Loss, ...]:
    """Return the losses for wrong and unplaced chips in seat order, then for the Dangerous Room."""
    door = state.turn.exit_door.open()
    wrong = tuple(_chip_loss(state, chip) for chip in state.turn.chips if chip.door != door)
    if not has(state, Trap.DANGEROUS_ROOM):
        return wrong
    doors = len({chip.door for chip in state.turn.chips if chip.placed and chip.door != door})
    if state.options.dangerous_unplaced and any(not chip.placed for chip in state.turn.chips):
        doors += 1
    return (*wrong, Loss(PUBLIC, doors * constants.DANGEROUS_DOOR_COST, "dangerous"))


def _chip_loss(state: State, chip: Chip) -> Loss:
    cost = constants.WRONG_DOOR_COST
    if state.options.players == 2:
        cost = constants.COMPANION_COST if chip.companion else constants.OWN_CHIP_COST_OF_TWO
    return Loss(chip.seat, cost, "wrong" if chip.placed else "unplaced")


def lose(state: State, due: Loss) -> Step[State]:
    """Lose tokens, at most as many as are left; the light area is used first."""
    loss = replace(due, count=min(due.count, state.gauge.tokens_left))
    if not loss.count:
        return Step(state)
    turn = replace(state.turn, losses=(*state.turn.losses, loss))
    lost = replace(state, gauge=take(state.gauge, loss.seat, loss.count), turn=turn)
    return Step(lost, (CohesionLost(seat=loss.seat, count=loss.count, reason=loss.reason),))


def take(gauge: Gauge, seat: Seat, count: int) -> Gauge:
    """Move tokens from the gauge to a seat's card, or to the box for `PUBLIC`."""
    light = min(count, gauge.light)
    rest = Gauge(gauge.light - light, gauge.dark - (count - light), gauge.cards, gauge.box)
    if seat == PUBLIC:
        return replace(rest, box=rest.box + count)
    cards = tuple(n + (count if at == seat else 0) for at, n in enumerate(rest.cards))
    return replace(rest, cards=cards)


def _move_on(state: State) -> Step[State]:
    """Without tokens the game is lost, even after an escape; else a found Exit wins or moves the marker."""
    if not state.gauge.tokens_left:
        return Step(lost_game(state))
    if not state.turn.found:
        return Step(state)
    if state.room == constants.ROOMS:
        return Step(replace(state, outcome=_escape(state)))
    room = state.room + 1
    events: tuple[Event, ...] = (RoomEntered(room=room),)
    if room == constants.ROOMS:
        events = (*events, WatcherActivated())
    return Step(replace(state, room=room), events)


def _escape(state: State) -> Outcome:
    winners = tuple(seat for seat in state.options.seats if seat != traitor(state))
    return Outcome("wizards", "outcome.escaped", winners)


def lost_game(state: State) -> State:
    """Return the state with a loss: the Traitor wins, or the Library if there is no Traitor."""
    seat = traitor(state)
    if seat is None:
        return replace(state, outcome=Outcome("library", "outcome.cohesion_gone"))
    return replace(state, outcome=Outcome("traitor", "outcome.cohesion_gone", (seat,)))


def end_game(state: State) -> Step[State]:
    """Make roles and turn records public."""
    assert state.outcome is not None
    readers = state.options.everyone
    recorded = with_turn(state)
    ended = replace(
        recorded,
        turn_records=recorded.turn_records.to(*readers),
        roles=tuple(role.to(*readers) for role in state.roles),
        agreed=False,
    )
    return Step(ended, (GameEnded(winner=state.outcome.winner, reason=state.outcome.reason),))
