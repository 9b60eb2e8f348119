"""A machine Wizard, Loyal or Traitor, for simulations: answers every decision from its view.

Must not use more than the view and what the seat has read itself (`Mind`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.model import Action, Decision, View
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, Seat, look
from engine.machine import table
from engine.machine.knowledge import Knowledge
from engine.obscurio import actions as act
from engine.obscurio.state import Role, State, chips_of

CONCEALED_BONUS = 150
"""A face-down door is worth the mean of the others and this: the right picture may be behind it."""

TAKE_LOCKED = 50
"""Percent chance of being better than all doors still closed from which a locked door is taken."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a seat has read from the riddle of this turn, and how much it suspects each seat."""

    opinion: tuple[int, ...] = ()
    suspicion: tuple[int, ...] = ()


def choose(knowledge: Knowledge, view: View[State], mind: Mind, rng: Rng) -> Action | None:
    """Return the action of a Wizard's seat; None if it waits until the next locked door is opened."""
    decision = view.decision
    assert decision is not None, "this seat has no decision"
    return _ANSWERS[decision.kind](knowledge, view, decision, mind, rng)


def is_traitor(view: View[State]) -> bool:
    """Return whether this seat is the Traitor, or looks while all others close their eyes."""
    return view.seat == EYES_CLOSED or look(view.state.roles[view.seat]) is Role.TRAITOR


def _look(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    return act.LookedAtRole(seat=decision.seat)


def _night(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    """Pick the card that fits the riddle best: a decoy works as well as it fits."""
    if not is_traitor(view) or not decision.options or not decision.max_choices:
        return act.CloseHolder(seat=decision.seat)
    card = max(decision.options, key=lambda card: (_fit(knowledge, mind, card), card))
    return act.PickCard(seat=decision.seat, card=card)


def _fit(knowledge: Knowledge, mind: Mind, card: str) -> int:
    return mind.opinion[knowledge.by_id[card].number]


def _door_scores(knowledge: Knowledge, view: View[State], mind: Mind) -> dict[int, int]:
    """Return a score for every door; a face-down one may hide the right picture."""
    shown = table.doors(view)
    found = {number: _fit(knowledge, mind, card) for number, card in shown if card}
    mean = sum(found.values()) // max(1, len(found)) + CONCEALED_BONUS
    return {number: found.get(number, mean) for number, _ in shown}


def _ranked(knowledge: Knowledge, view: View[State], mind: Mind, rng: Rng) -> list[int]:
    """Return the doors, best first. A Traitor argues for the second best half of the time."""
    scored = _door_scores(knowledge, view, mind)
    doors = sorted(scored, key=lambda number: (-scored[number], number))
    lie, _ = rng.fork("lie").below(2)
    return [doors[1], doors[0], *doors[2:]] if is_traitor(view) and lie else doors


def _place(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    ranked = _ranked(knowledge, view, mind, rng)
    chips = chips_of(view.state, decision.seat)
    chip = next((chip for chip in chips if not chip.placed), chips[0])
    door = ranked[chips.index(chip)]
    if chip.placed:
        door = next(other for other in ranked if other != chip.door)
    return act.PlaceChip(seat=decision.seat, door=door, companion=chip.companion)


def _hold(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    count = len(chips_of(view.state, decision.seat))
    ranked = _ranked(knowledge, view, mind, rng)
    return act.HoldChips(seat=decision.seat, doors=tuple(ranked[:count]))


def _takes_open_door(knowledge: Knowledge, view: View[State], mind: Mind) -> bool:
    """Return whether the open door is likely better than all doors still closed."""
    number, shown = table.open_door(view), table.doors(view)
    closed, card = len(shown) - number, shown[number - 1][1]
    if not closed or not card:
        return not closed
    fit = _fit(knowledge, mind, card)
    lower = sum(1 for other in mind.opinion if other < fit)
    better, all_cards = int(lower**closed), int(len(mind.opinion) ** closed)
    return 100 * better >= TAKE_LOCKED * all_cards


def _locked(
    knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng
) -> Action | None:
    if not _takes_open_door(knowledge, view, mind):
        return None
    chip = next(chip for chip in chips_of(view.state, decision.seat) if not chip.placed)
    return act.PlaceChip(seat=decision.seat, door=table.open_door(view), companion=chip.companion)


def _hold_locked(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    taken = table.open_door(view) if _takes_open_door(knowledge, view, mind) else 0
    doors = tuple(0 if chip.placed else taken for chip in chips_of(view.state, decision.seat))
    return act.HoldChips(seat=decision.seat, doors=doors)


def _accuse(knowledge: Knowledge, view: View[State], decision: Decision, mind: Mind, rng: Rng) -> Action:
    options: list[Seat] = [int(option) for option in decision.options]
    order, _ = rng.fork("accuse").shuffled(options)
    suspicion = mind.suspicion or (0,) * view.state.options.players
    return act.CastVote(seat=decision.seat, accused=max(order, key=lambda seat: suspicion[seat]))


_ANSWERS: dict[str, Callable[[Knowledge, View[State], Decision, Mind, Rng], Action | None]] = {
    "look_at_role": _look,
    "night": _night,
    "place_chip": _place,
    "locked_door": _locked,
    "hold_chip": _hold,
    "hold_locked": _hold_locked,
    "accuse": _accuse,
}
