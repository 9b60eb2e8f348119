"""Owns Step 4 up to the reveal: laying the doors, the glass, chips in the open and in secret.

Must not know what a wrong door costs.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.ballots import Ballot
from engine.core.model import Event, Step
from engine.core.sealed import Sealed, seal
from engine.obscurio.actions import (
    Agree,
    CountThree,
    GlassEmpty,
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
    GlassMoved,
)
from engine.obscurio.handlers_night import keep_reserve, traitor
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
    """Exit, picks and cards from the deck, shuffled onto the doors; the glass starts."""
    step = Step(state) if traitor(state) is not None else _without_night(state)
    laid = _deal(step.state)
    chips = tuple(Chip(seat) for seat in wizards(laid))
    if laid.options.players == 2:  # Rules p. 11
        chips += tuple(Chip(seat, companion=True) for seat in wizards(laid))
    ready = replace(laid, chips=chips, space=0, stopped=False, agreed=False)
    return step.then(Step(ready, (DoorsLaid(doors=len(laid.doors)),))).then(_begin_choice(ready))


def _without_night(state: State) -> Step[State]:
    ended = end_step_two(state)
    kept, events = keep_reserve(ended.state)
    return ended.then(Step(kept, events))


def _deal(state: State) -> State:
    exit_card, count = state.exit_card.open(), door_count(state)
    cards = (exit_card, *state.picks.open(), *state.reserve.open())
    assert len(cards) == count
    order, _ = chance(state, "doors").shuffled(cards)
    locked = has(state, Trap.LOCKED_DOORS)
    doors = tuple(
        Door(number, seal(card) if locked else _face(state, number, card))
        for number, card in enumerate(order, start=1)
    )
    return replace(state, doors=doors, exit_door=seal(order.index(exit_card) + 1), reserve=NO_CARDS)


def _face(state: State, number: int, card: str) -> Sealed[str]:
    """An open door's card: seen by all, except behind the concealed one."""
    concealed = has(state, Trap.CONCEALED_DOOR) and number == CONCEALED_DOOR
    return seal(card) if concealed else seal(card, *state.options.everyone)


def _begin_choice(state: State) -> Step[State]:
    if state.phase is Phase.SECRET:
        return Step(replace(state, held=Ballot(wizards(state))))
    if state.phase in (Phase.LOCKED, Phase.SECRET_LOCKED):
        return _open_next(state)
    return Step(state)


def _open_next(state: State) -> Step[State]:
    """Locked Doors: turn up the next door and ask all who still hold a chip."""
    number = state.open_door + 1
    card = state.doors[number - 1].card.open()
    face = _face(state, number, card)
    doors = tuple(replace(door, card=face) if door.number == number else door for door in state.doors)
    chips = tuple(replace(chip, refused=False) for chip in state.chips)
    opened = replace(state, doors=doors, chips=chips, open_door=number)
    if state.phase is Phase.SECRET_LOCKED:
        opened = replace(opened, held=Ballot(unanswered(opened)))
    return Step(opened, (DoorOpened(door=number, card=face),))


def _locked_goes_on(step: Step[State]) -> Step[State]:
    """After an answer at a locked door: ask on, open the next one, or end."""
    state = step.state
    if not unplaced(state):
        return step.then(_stop(state, by_time=False))
    if unanswered(state):
        return step
    if state.open_door == door_count(state):
        return step.then(_stop(state, by_time=False))
    return step.then(_open_next(state))


def place_chip(state: State, action: PlaceChip) -> Step[State]:
    chips = tuple(
        replace(chip, door=action.door, space=state.space, left=action.left)
        if (chip.seat, chip.companion) == (action.seat, action.companion)
        else chip
        for chip in state.chips
    )
    event = ChipPlaced(seat=action.seat, companion=action.companion, door=action.door)
    step = Step(replace(state, chips=chips, left=action.left), (event,))
    return _locked_goes_on(step) if state.phase is Phase.LOCKED else step


def refuse_door(state: State, action: RefuseDoor) -> Step[State]:
    refusing = [(action.seat, action.companion)]
    return _locked_goes_on(_refuse(state, refusing))


def pass_door(state: State, action: PassDoor) -> Step[State]:
    """All who have not answered say no."""
    refusing = [(chip.seat, chip.companion) for chip in unplaced(state) if not chip.refused]
    return _locked_goes_on(_refuse(state, refusing))


def _refuse(state: State, refusing: list[tuple[int, bool]]) -> Step[State]:
    chips = tuple(
        replace(chip, refused=True) if (chip.seat, chip.companion) in refusing else chip
        for chip in state.chips
    )
    events = tuple(DoorRefused(seat=s, companion=c, door=state.open_door) for s, c in refusing)
    return Step(replace(state, chips=chips), events)


def hold_chips(state: State, action: HoldChips) -> Step[State]:
    held = state.held.cast(action.seat, Held(action.doors, state.space, action.left))
    return Step(replace(state, held=held), (ChoiceHeld(seat=action.seat),))


def count_three(state: State, action: CountThree) -> Step[State]:
    """The Watcher: all chips are laid at once."""
    step = _lay_held(replace(state, left=action.left))
    if state.phase is Phase.SECRET_LOCKED:
        return _locked_goes_on(step)
    return step.then(_stop(step.state, by_time=False))


def _lay_held(state: State) -> Step[State]:
    chips: list[Chip] = list(state.chips)
    events: list[Event] = []
    for seat, choice in state.held.opened():
        for own, door in zip(chips_of(state, seat), choice.doors, strict=True):
            if own.placed:
                continue
            at = chips.index(own)
            if door:
                chips[at] = replace(own, door=door, space=choice.space, left=choice.left)
                events.append(ChipPlaced(seat=seat, companion=own.companion, door=door))
            else:
                chips[at] = replace(own, refused=True)
                events.append(DoorRefused(seat=seat, companion=own.companion, door=state.open_door))
    return Step(replace(state, chips=tuple(chips), held=NOTHING_HELD), tuple(events))


def agree(state: State, action: Agree) -> Step[State]:
    return _stop(replace(state, left=action.left), by_time=False)


def glass_empty(state: State, action: GlassEmpty) -> Step[State]:
    """The glass moves one space on; on the last space it stops the step."""
    values = track(state)
    if state.space + 1 < len(values):
        space = state.space + 1
        return Step(replace(state, space=space), (GlassMoved(space=space, extra_traps=values[space]),))
    step = Step(replace(state, left=0))
    if state.held.answers and state.options.held_count:
        step = _lay_held(step.state)
    return step.then(_stop(step.state, by_time=True))


def _stop(state: State, by_time: bool) -> Step[State]:
    extra = track(state)[state.space]
    stopped = replace(state, stopped=True, by_time=by_time, extra_traps=extra, held=NOTHING_HELD)
    return Step(stopped, (ChoiceEnded(by_time=by_time, extra_traps=extra),))
