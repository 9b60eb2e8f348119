"""Machine players of The Library: what a seat does, says and shows on demand, from its own view.

Must not use more than the view and the memory made from earlier views of the same seat.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from hashlib import sha256

from engine.core.model import Action, View
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat, look
from engine.machine import table
from engine.machine.chairs import Chair
from engine.machine.clue_giver import thinking
from engine.machine.doors import (
    Ranking,
    is_traitor,
    seats_with_free_chips,
)
from engine.machine.integer_math import chances_of
from engine.machine.knowledge import Knowledge
from engine.machine.memory_obscurio import FRESH, Memory, remember
from engine.machine.reading import Scores, reading
from engine.machine.seated import Seated
from engine.machine.tastes import SCHOOLS, Taste, updated
from engine.machine.voice_obscurio import judging, speaking
from engine.obscurio import actions as act
from engine.obscurio.facts import picks_allowed
from engine.obscurio.state import Hand, Phase, State, chips_of, hand_of
from engine.picture_decks import Deck

__all__ = [
    "FRESH",
    "Chair",
    "Memory",
    "choosing",
    "is_asked",
    "judging",
    "passing",
    "remember",
    "speaking",
    "tasting",
]

SAME_DOOR_FROM = 800
"""In the game for two: chance in thousandths from which both chips go to the same door."""

Work = Generator[None, None, Action | None]


def is_asked(view: View[State]) -> bool:
    """Return whether this seat still has something to answer; from its own view alone.

    A Traitor answers for `EYES_CLOSED` when all others close their eyes.
    """
    return view.seat in view.waiting or _looks_alone(view)


def _looks_alone(view: View[State]) -> bool:
    return EYES_CLOSED in view.waiting and view.seat != EYES_CLOSED and is_traitor(view)


def passing(view: View[State], people: tuple[Seat, ...]) -> Action | None:
    """Locked Doors: return the table's refusal if only machines still have free chips, else None.

    Call it when no machine wants the open door; otherwise people refuse it for all.
    """
    if view.state.phase is not Phase.LOCKED or set(seats_with_free_chips(view)) & set(people):
        return None
    return act.PassDoor(seat=PUBLIC)


def choosing(
    knowledge: Knowledge, deck: Deck, view: View[State], chair: Chair, memory: Memory = FRESH
) -> Work:
    """Choose the action of a machine seat, in slices; None if it has nothing to do or waits.

    It waits at a locked door that it does not take: the table refuses a door (`passing`).
    """
    if not is_asked(view):
        return None
    phase = view.state.phase
    if phase is Phase.ROLES:
        return act.LookedAtRole(seat=view.seat)
    if phase is Phase.RIDDLE:
        thought = yield from thinking(knowledge, deck, view)
        return thought.action
    return (yield from _ANSWERS[phase](Seated(knowledge, deck, view, chair, memory)))


# --- actions


def _night(seated: Seated) -> Work:
    """Pick as many cards as allowed: a Traitor what fits the riddle best, a Loyal what it fears.

    Every machine picks the same number, so that the count of actions says nothing about roles.
    """
    view = seated.view
    hand = hand_of(view.state, view.seat) or hand_of(view.state, EYES_CLOSED)
    assert hand is not None
    shown = look(hand.shown) or ()
    if not shown:
        return act.CloseHolder(seat=hand.seat)
    scores = yield from seated.opinion()  # by Loyals too: the night takes the same work for every role
    if is_traitor(view):
        return act.PickCard(seat=hand.seat, card=_card_to_pick(seated, hand, scores))
    fear = min(shown, key=lambda card: sha256(f"{seated.chair.persona.id} {card}".encode()).digest())
    return act.PickCard(seat=hand.seat, card=fear)


def _card_to_pick(seated: Seated, hand: Hand, scores: Scores) -> str:
    """Return the best of the cards this Traitor really looks at; a weak one overlooks some."""
    shown = look(hand.shown)
    assert shown is not None
    persona, turn = seated.chair.persona, seated.view.state.turn.number
    label = f"{seated.chair.seed} {persona.id} {turn}"
    order = sorted(sorted(shown), key=lambda card: sha256(f"{label} {card}".encode()).digest())
    by_id = seated.knowledge.by_id
    looks = max(persona.looks, picks_allowed(seated.view.state))
    return max(order[:looks], key=lambda card: (scores[by_id[card].number], card))


def _place(seated: Seated) -> Work:
    ranking = yield from seated.doors()
    chips = chips_of(seated.view.state, seated.view.seat)
    number, chip = next((n, chip) for n, chip in enumerate(chips) if not chip.placed)
    door = _doors_for_chips(ranking, len(chips))[number]
    return act.PlaceChip(seat=seated.view.seat, door=door, companion=chip.companion)


def _doors_for_chips(ranking: Ranking, count: int) -> tuple[int, ...]:
    """Return a door for each chip: the companion's goes to the second best door, unless one is sure."""
    best, chance = ranking[0]
    return (best, best if chance >= SAME_DOOR_FROM else ranking[1][0])[:count]


def _hold(seated: Seated) -> Work:
    ranking = yield from seated.doors()
    count = len(chips_of(seated.view.state, seated.view.seat))
    return act.HoldChips(seat=seated.view.seat, doors=_doors_for_chips(ranking, count))


def _take(seated: Seated) -> Work:
    """Take the open door or wait. In the game for two the second chip looks for another door."""
    view, door = seated.view, table.open_door(seated.view)
    chips = chips_of(view.state, view.seat)
    free = next(chip for chip in chips if not chip.placed)
    is_last = door == len(table.doors(view))
    if any(chip.door == door for chip in chips) and not is_last:
        return None
    if not (yield from seated.wants_open_door()):
        return None
    return act.PlaceChip(seat=view.seat, door=door, companion=free.companion)


def _hold_locked(seated: Seated) -> Work:
    view = seated.view
    taken = table.open_door(view) if (yield from seated.wants_open_door()) else 0
    doors = tuple(0 if chip.placed else taken for chip in chips_of(view.state, view.seat))
    return act.HoldChips(seat=view.seat, doors=doors)


def _accuse(seated: Seated) -> Work:
    suspects = yield from seated.suspects()
    return act.CastVote(seat=seated.view.seat, accused=suspects[0][0])


_ANSWERS: dict[Phase, Callable[[Seated], Work]] = {
    Phase.NIGHT: _night,
    Phase.CHOICE: _place,
    Phase.LOCKED: _take,
    Phase.SECRET: _hold,
    Phase.SECRET_LOCKED: _hold_locked,
    Phase.VOTE: _accuse,
}


def tasting(
    knowledge: Knowledge,
    deck: Deck,
    view: View[State],
    people: tuple[Seat, ...],
    taste: Taste,
    memory: Memory,
) -> Generator[None, None, Taste]:
    """Return the taste of the table after a result, from the doors that people chose; in slices.

    Call it once for each result, with a memory that has seen it. Traitors among the people mislead it a
    little, as they mislead everybody.
    """
    if not memory.results or memory.results[-1].turn != view.state.turn.number:
        return taste
    result = memory.results[-1]
    chosen = [door for seat, door in result.chips if seat in people and door]
    if result.riddle is None or not chosen:
        return taste
    rows = []
    for school in SCHOOLS:
        scores = yield from reading(knowledge, deck, result.riddle, school)
        rows.append(chances_of([scores[knowledge.by_id[card].number] for card in result.doors]))
        yield
    return updated(taste, [[row[door - 1] for row in rows] for door in chosen])
