"""Random players for The Library: any legal answer to the seat's decision.

Must not use more than the view of its seat; it has no rules of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.model import Action, Decision, View
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import State, chips_of, has

Answer = tuple[Action, Rng]


def choose(view: View[State], rng: Rng) -> Answer:
    """Choose a random legal action for the seat of this view."""
    decision = view.decision
    assert decision is not None, "this seat has no decision"
    if view.seat == PUBLIC:
        option, rng = rng.pick(decision.options)
        return act.TABLE_ACTIONS[option](seat=PUBLIC), rng
    return _ANSWERS[decision.kind](view.state, decision, rng)


def _look(state: State, decision: Decision, rng: Rng) -> Answer:
    return act.LookedAtRole(seat=decision.seat), rng


def _riddle(state: State, decision: Decision, rng: Rng) -> Answer:
    """Place one or two butterflies, never two inside one Page: legal for any picture.

    Where two other Pages may be drawn, this happens in one riddle of three.
    """
    if decision.options:
        chance, rng = rng.below(3)
        if chance == 0:
            return act.RedrawPages(seat=decision.seat), rng
    page, rng = rng.below(constants.PAGES)
    count, rng = rng.below(2)
    under, rng = rng.below(3)
    first, rng = _butterfly(state, page, under == 0 or has(state, Trap.BOTTOM_BUTTERFLY), rng)
    if decision.min_choices == 1 and count == 0:
        return act.HandOverRiddle(seat=decision.seat, butterflies=(first,)), rng
    second, rng = _second(state, first, rng)
    return act.HandOverRiddle(seat=decision.seat, butterflies=(first, second)), rng


def _second(state: State, first: Butterfly, rng: Rng) -> tuple[Butterfly, Rng]:
    apart, rng = rng.below(2)
    if apart and not has(state, Trap.UNITED_BUTTERFLIES):
        return _butterfly(state, 1 - first.page, False, rng)
    return _butterfly(state, first.page, not first.under, rng)


def _butterfly(state: State, page: int, under: bool, rng: Rng) -> tuple[Butterfly, Rng]:
    if under:
        return Butterfly(page), rng
    point, rng = _point(rng)
    while has(state, Trap.MAGICAL_MIST) and constants.mist_print(point):
        point, rng = _point(rng)
    return Butterfly(page, point), rng


def _point(rng: Rng) -> tuple[tuple[int, int], Rng]:
    """Draw a point from the square that fits into the round Page."""
    half = constants.PAGE_RADIUS * 7 // 10
    x, rng = rng.below(2 * half + 1)
    y, rng = rng.below(2 * half + 1)
    return (constants.PAGE_CENTRE[0] - half + x, constants.PAGE_CENTRE[1] - half + y), rng


def _night(state: State, decision: Decision, rng: Rng) -> Answer:
    card, rng = rng.pick((*decision.options, ""))
    if card:
        return act.PickCard(seat=decision.seat, card=card), rng
    return act.CloseHolder(seat=decision.seat), rng


def _place(state: State, decision: Decision, rng: Rng) -> Answer:
    """Place a chip that is not placed yet; if there is none, move one."""
    chips = chips_of(state, decision.seat)
    chip, rng = rng.pick([chip for chip in chips if not chip.placed] or chips)
    door, rng = rng.pick([door for door in decision.options if int(door) != chip.door])
    return act.PlaceChip(seat=decision.seat, door=int(door), companion=chip.companion), rng


def _answer_locked(state: State, decision: Decision, rng: Rng) -> Answer:
    """Take the open door with a free chip; a door is refused by the table (`PassDoor`)."""
    free = [chip for chip in chips_of(state, decision.seat) if not chip.placed]
    chip, rng = rng.pick(free)
    return act.PlaceChip(seat=decision.seat, door=int(decision.options[0]), companion=chip.companion), rng


def _hold(state: State, decision: Decision, rng: Rng) -> Answer:
    doors = []
    for _ in chips_of(state, decision.seat):
        door, rng = rng.pick(decision.options)
        doors.append(int(door))
    return act.HoldChips(seat=decision.seat, doors=tuple(doors)), rng


def _hold_locked(state: State, decision: Decision, rng: Rng) -> Answer:
    doors = []
    for chip in chips_of(state, decision.seat):
        answer, rng = rng.pick(decision.options)
        doors.append(state.turn.open_door if answer == "yes" and not chip.placed else 0)
    return act.HoldChips(seat=decision.seat, doors=tuple(doors)), rng


def _accuse(state: State, decision: Decision, rng: Rng) -> Answer:
    accused, rng = rng.pick(decision.options)
    return act.CastVote(seat=decision.seat, accused=int(accused)), rng


_ANSWERS: dict[str, Callable[[State, Decision, Rng], Answer]] = {
    "look_at_role": _look,
    "riddle": _riddle,
    "night": _night,
    "place_chip": _place,
    "locked_door": _answer_locked,
    "hold_chip": _hold,
    "hold_locked": _hold_locked,
    "accuse": _accuse,
}
