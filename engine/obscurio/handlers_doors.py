"""Step 4 up to the reveal: dealing the doors, the hourglass, open and secret chip placement.

Must not depend on what a wrong door costs.
"""

from __future__ import annotations

from engine.core.ballots import Ballot
from engine.core.model import Event, Step, replace
from engine.core.sealed import Sealed, seal
from engine.obscurio.actions import (
    Agree,
    CountdownExpired,
    CountThree,
    HoldChips,
    PassDoor,
    PlaceChip,
)
from engine.obscurio.constants import CONCEALED_DOOR, Trap
from engine.obscurio.events import (
    ChipPlaced,
    ChoiceEnded,
    ChoiceHeld,
    DoorOpened,
    DoorRefused,
    DoorsLaid,
    HourglassMoved,
)
from engine.obscurio.facts import door_count, track, unanswered
from engine.obscurio.handlers_night import draw_reserve, traitor
from engine.obscurio.handlers_turn import chance, end_step_two
from engine.obscurio.state import (
    NO_CARDS,
    NOTHING_HELD,
    Chip,
    Door,
    Held,
    Phase,
    State,
    chips_of,
    has,
    unplaced,
    wizards,
)


def lay_doors(state: State) -> Step[State]:
    """Deal the Exit, the picks and cards from the deck to the doors in random order; begin the choice."""
    step = Step(state) if traitor(state) is not None else _without_night(state)
    laid = _deal_doors(step.state)
    chips = tuple(Chip(seat) for seat in wizards(laid))
    if laid.options.players == 2:  # Rules p. 11
        chips += tuple(Chip(seat, companion=True) for seat in wizards(laid))
    ready = replace(laid, turn=replace(laid.turn, chips=chips), agreed=False)
    return step.then(Step(ready, (DoorsLaid(doors=len(laid.turn.doors)),))).then(_begin_choice(ready))


def _without_night(state: State) -> Step[State]:
    ended = end_step_two(state)
    drawn, events = draw_reserve(ended.state)
    return ended.then(Step(drawn, events))


def _deal_doors(state: State) -> State:
    exit_card, count = state.turn.exit_card.open(), door_count(state)
    cards = (exit_card, *state.turn.picks.open(), *state.turn.reserve.open())
    assert len(cards) == count
    order, _ = chance(state, "doors").shuffled(cards)
    locked = has(state, Trap.LOCKED_DOORS)
    doors = tuple(
        Door(number, seal(card) if locked else _door_card(state, number, card))
        for number, card in enumerate(order, start=1)
    )
    exit_door = seal(order.index(exit_card) + 1)
    return replace(state, turn=replace(state.turn, doors=doors, exit_door=exit_door, reserve=NO_CARDS))


def _door_card(state: State, number: int, card: str) -> Sealed[str]:
    """Seal the card of an open door: visible to all, except behind the concealed door."""
    concealed = has(state, Trap.CONCEALED_DOOR) and number == CONCEALED_DOOR
    return seal(card) if concealed else seal(card, *state.options.everyone)


def _begin_choice(state: State) -> Step[State]:
    if state.phase is Phase.SECRET:
        return Step(_with_held(state, Ballot(wizards(state))))
    if state.phase in (Phase.LOCKED, Phase.SECRET_LOCKED):
        return _open_next(state)
    return Step(state)


def _open_next(state: State) -> Step[State]:
    """Locked Doors: open the next door and ask all Wizards with an unplaced chip."""
    number = state.turn.open_door + 1
    card = state.turn.doors[number - 1].card.open()
    shown_card = _door_card(state, number, card)
    doors = tuple(
        replace(door, card=shown_card) if door.number == number else door for door in state.turn.doors
    )
    chips = tuple(replace(chip, refused=False) for chip in state.turn.chips)
    opened = replace(state, turn=replace(state.turn, doors=doors, chips=chips, open_door=number))
    if state.phase is Phase.SECRET_LOCKED:
        opened = _with_held(opened, Ballot(unanswered(opened)))
    return Step(opened, (DoorOpened(door=number, card=shown_card),))


def _after_locked_answer(step: Step[State]) -> Step[State]:
    """After an answer at a locked door: wait for more answers, open the next door, or end."""
    state = step.state
    if not unplaced(state):
        return step.then(_stop(state, by_time=False))
    if unanswered(state):
        return step
    if state.turn.open_door == door_count(state):
        return step.then(_stop(state, by_time=False))
    return step.then(_open_next(state))


def place_chip(state: State, action: PlaceChip) -> Step[State]:
    """Place or move a chip, or take it back to the middle."""
    space, seconds = (state.turn.time_space, action.seconds_left) if action.door else (0, None)
    chips = tuple(
        replace(chip, door=action.door, time_space=space, seconds_left=seconds)
        if (chip.seat, chip.companion) == (action.seat, action.companion)
        else chip
        for chip in state.turn.chips
    )
    event = ChipPlaced(seat=action.seat, companion=action.companion, door=action.door)
    turn = replace(state.turn, chips=chips, seconds_left=action.seconds_left)
    step = Step(replace(state, turn=turn), (event,))
    return _after_locked_answer(step) if state.phase is Phase.LOCKED else step


def pass_door(state: State, action: PassDoor) -> Step[State]:
    """Locked Doors: refuse the open door for all chips without an answer."""
    refusing = [(chip.seat, chip.companion) for chip in unplaced(state) if not chip.refused]
    chips = tuple(
        replace(chip, refused=True) if (chip.seat, chip.companion) in refusing else chip
        for chip in state.turn.chips
    )
    events = tuple(DoorRefused(seat=s, companion=c, door=state.turn.open_door) for s, c in refusing)
    return _after_locked_answer(Step(replace(state, turn=replace(state.turn, chips=chips)), events))


def hold_chips(state: State, action: HoldChips) -> Step[State]:
    """The Watcher: record a secret choice."""
    held = state.turn.held.cast(action.seat, Held(action.doors, state.turn.time_space, action.seconds_left))
    return Step(_with_held(state, held), (ChoiceHeld(seat=action.seat),))


def _with_held(state: State, held: Ballot[Held]) -> State:
    return replace(state, turn=replace(state.turn, held=held))


def count_three(state: State, action: CountThree) -> Step[State]:
    """The Watcher: place all chips as chosen in secret."""
    step = _place_held(_with_seconds_left(state, action.seconds_left))
    if state.phase is Phase.SECRET_LOCKED:
        return _after_locked_answer(step)
    return step.then(_stop(step.state, by_time=False))


def _place_held(state: State) -> Step[State]:
    chips: list[Chip] = list(state.turn.chips)
    events: list[Event] = []
    for seat, choice in state.turn.held.opened():
        for own, door in zip(chips_of(state, seat), choice.doors, strict=True):
            if own.placed:
                continue
            at = chips.index(own)
            if door:
                chips[at] = replace(
                    own, door=door, time_space=choice.time_space, seconds_left=choice.seconds_left
                )
                events.append(ChipPlaced(seat=seat, companion=own.companion, door=door))
            else:
                chips[at] = replace(own, refused=True)
                events.append(DoorRefused(seat=seat, companion=own.companion, door=state.turn.open_door))
    turn = replace(state.turn, chips=tuple(chips), held=NOTHING_HELD)
    return Step(replace(state, turn=turn), tuple(events))


def agree(state: State, action: Agree) -> Step[State]:
    """End the choice of doors before the time is over."""
    return _stop(_with_seconds_left(state, action.seconds_left), by_time=False)


def _with_seconds_left(state: State, seconds_left: int | None) -> State:
    return replace(state, turn=replace(state.turn, seconds_left=seconds_left))


def countdown_expired(state: State, action: CountdownExpired) -> Step[State]:
    """Move the hourglass one space on; on the last space, end the choice of doors.

    Rules p. 12, French p. 8: a chip that is not placed by then counts as unplaced, also under the Watcher.
    The option `held_count` places the secret choices instead.
    """
    values = track(state)
    if state.turn.time_space + 1 < len(values):
        space = state.turn.time_space + 1
        moved = replace(state, turn=replace(state.turn, time_space=space))
        return Step(moved, (HourglassMoved(time_space=space, extra_traps=values[space]),))
    step = Step(_with_seconds_left(state, 0))
    if state.turn.held.answers and state.options.held_count:
        step = _place_held(step.state)
    return step.then(_stop(step.state, by_time=True))


def _stop(state: State, by_time: bool) -> Step[State]:
    extra = track(state)[state.turn.time_space]
    turn = replace(state.turn, stopped=True, by_time=by_time, held=NOTHING_HELD)
    return Step(
        replace(state, turn=turn, extra_traps=extra), (ChoiceEnded(by_time=by_time, extra_traps=extra),)
    )
