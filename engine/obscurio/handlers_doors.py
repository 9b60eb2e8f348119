"""Step 4 up to the reveal: dealing the doors, the hourglass, open and secret chip placement.

Must not depend on what a wrong door costs.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.ballots import Ballot
from engine.core.model import Event, Step
from engine.core.sealed import Sealed, seal
from engine.obscurio.actions import (
    Agree,
    CountdownExpired,
    CountThree,
    HoldChips,
    PassDoor,
    PlaceChip,
    RefuseDoor,
)
from engine.obscurio.constants import CONCEALED_DOOR, Trap
from engine.obscurio.decisions import door_count, track, unanswered
from engine.obscurio.events import (
    ChipPlaced,
    ChoiceEnded,
    ChoiceHeld,
    DoorOpened,
    DoorRefused,
    DoorsLaid,
    HourglassMoved,
)
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
    ready = replace(laid, chips=chips, time_space=0, stopped=False, agreed=False)
    return step.then(Step(ready, (DoorsLaid(doors=len(laid.doors)),))).then(_begin_choice(ready))


def _without_night(state: State) -> Step[State]:
    ended = end_step_two(state)
    drawn, events = draw_reserve(ended.state)
    return ended.then(Step(drawn, events))


def _deal_doors(state: State) -> State:
    exit_card, count = state.exit_card.open(), door_count(state)
    cards = (exit_card, *state.picks.open(), *state.reserve.open())
    assert len(cards) == count
    order, _ = chance(state, "doors").shuffled(cards)
    locked = has(state, Trap.LOCKED_DOORS)
    doors = tuple(
        Door(number, seal(card) if locked else _door_card(state, number, card))
        for number, card in enumerate(order, start=1)
    )
    return replace(state, doors=doors, exit_door=seal(order.index(exit_card) + 1), reserve=NO_CARDS)


def _door_card(state: State, number: int, card: str) -> Sealed[str]:
    """Seal the card of an open door: visible to all, except behind the concealed door."""
    concealed = has(state, Trap.CONCEALED_DOOR) and number == CONCEALED_DOOR
    return seal(card) if concealed else seal(card, *state.options.everyone)


def _begin_choice(state: State) -> Step[State]:
    if state.phase is Phase.SECRET:
        return Step(replace(state, held=Ballot(wizards(state))))
    if state.phase in (Phase.LOCKED, Phase.SECRET_LOCKED):
        return _open_next(state)
    return Step(state)


def _open_next(state: State) -> Step[State]:
    """Locked Doors: open the next door and ask all Wizards with an unplaced chip."""
    number = state.open_door + 1
    card = state.doors[number - 1].card.open()
    shown_card = _door_card(state, number, card)
    doors = tuple(replace(door, card=shown_card) if door.number == number else door for door in state.doors)
    chips = tuple(replace(chip, refused=False) for chip in state.chips)
    opened = replace(state, doors=doors, chips=chips, open_door=number)
    if state.phase is Phase.SECRET_LOCKED:
        opened = replace(opened, held=Ballot(unanswered(opened)))
    return Step(opened, (DoorOpened(door=number, card=shown_card),))


def _after_locked_answer(step: Step[State]) -> Step[State]:
    """After an answer at a locked door: wait for more answers, open the next door, or end."""
    state = step.state
    if not unplaced(state):
        return step.then(_stop(state, by_time=False))
    if unanswered(state):
        return step
    if state.open_door == door_count(state):
        return step.then(_stop(state, by_time=False))
    return step.then(_open_next(state))


def place_chip(state: State, action: PlaceChip) -> Step[State]:
    """Place or move a chip."""
    chips = tuple(
        replace(chip, door=action.door, time_space=state.time_space, seconds_left=action.seconds_left)
        if (chip.seat, chip.companion) == (action.seat, action.companion)
        else chip
        for chip in state.chips
    )
    event = ChipPlaced(seat=action.seat, companion=action.companion, door=action.door)
    step = Step(replace(state, chips=chips, seconds_left=action.seconds_left), (event,))
    return _after_locked_answer(step) if state.phase is Phase.LOCKED else step


def refuse_door(state: State, action: RefuseDoor) -> Step[State]:
    """Locked Doors: refuse the open door for one chip."""
    refusing = [(action.seat, action.companion)]
    return _after_locked_answer(_refuse(state, refusing))


def pass_door(state: State, action: PassDoor) -> Step[State]:
    """Locked Doors: refuse the open door for all chips without an answer."""
    refusing = [(chip.seat, chip.companion) for chip in unplaced(state) if not chip.refused]
    return _after_locked_answer(_refuse(state, refusing))


def _refuse(state: State, refusing: list[tuple[int, bool]]) -> Step[State]:
    chips = tuple(
        replace(chip, refused=True) if (chip.seat, chip.companion) in refusing else chip
        for chip in state.chips
    )
    events = tuple(DoorRefused(seat=s, companion=c, door=state.open_door) for s, c in refusing)
    return Step(replace(state, chips=chips), events)


def hold_chips(state: State, action: HoldChips) -> Step[State]:
    """The Watcher: record a secret choice."""
    held = state.held.cast(action.seat, Held(action.doors, state.time_space, action.seconds_left))
    return Step(replace(state, held=held), (ChoiceHeld(seat=action.seat),))


def count_three(state: State, action: CountThree) -> Step[State]:
    """The Watcher: place all chips as chosen in secret."""
    step = _place_held(replace(state, seconds_left=action.seconds_left))
    if state.phase is Phase.SECRET_LOCKED:
        return _after_locked_answer(step)
    return step.then(_stop(step.state, by_time=False))


def _place_held(state: State) -> Step[State]:
    chips: list[Chip] = list(state.chips)
    events: list[Event] = []
    for seat, choice in state.held.opened():
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
                events.append(DoorRefused(seat=seat, companion=own.companion, door=state.open_door))
    return Step(replace(state, chips=tuple(chips), held=NOTHING_HELD), tuple(events))


def agree(state: State, action: Agree) -> Step[State]:
    """End the choice of doors before the time is over."""
    return _stop(replace(state, seconds_left=action.seconds_left), by_time=False)


def countdown_expired(state: State, action: CountdownExpired) -> Step[State]:
    """Move the hourglass one space on; on the last space, end the choice of doors."""
    values = track(state)
    if state.time_space + 1 < len(values):
        space = state.time_space + 1
        return Step(
            replace(state, time_space=space), (HourglassMoved(time_space=space, extra_traps=values[space]),)
        )
    step = Step(replace(state, seconds_left=0))
    if state.held.answers and state.options.held_count:
        step = _place_held(step.state)
    return step.then(_stop(step.state, by_time=True))


def _stop(state: State, by_time: bool) -> Step[State]:
    extra = track(state)[state.time_space]
    stopped = replace(state, stopped=True, by_time=by_time, extra_traps=extra, held=NOTHING_HELD)
    return Step(stopped, (ChoiceEnded(by_time=by_time, extra_traps=extra),))
