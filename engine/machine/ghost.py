"""The machine Ghost: which visions to give to whom, when to call the crow, how to show the culprit.

Must not use more than the View of its seat, nor any chance: equal views give equal visions.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations, permutations

from engine.core.model import Action, View
from engine.core.sealed import look
from engine.machine.integer_math import ONE, chances_of
from engine.machine.knowledge import Knowledge, Picture
from engine.machine.similarity import Weights
from engine.machine.tastes import EVEN, Taste, tasted
from engine.machine.vision_reading import Seen, agreed_thing, card_key, fit, seeing
from engine.mysterium.actions import CallCrow, GiveVisions, ShareVision
from engine.mysterium.constants import CROWS_COME_BACK_EACH_TURN, SHARED_VISION
from engine.mysterium.state import Group, Phase, State

READERS = (Weights(themes=600), Weights(themes=0))
"""The imagined readers. Hints by an association alone were understood in one case of ten."""

TRUST = 850
"""How much of a lead the Ghost trusts, in thousandths: it chooses the visions that look best to it."""

MOST_VISIONS = 3
EXTRA_VISION_COST = 20
"""A further vision must raise the chance by this much: it also adds doubt."""

AGREEMENT = 40
"""What it is worth if all visions hint at the same thing of the card, in thousandths."""

BARE_HINT = 80
"""Cost of a vision that has nothing but mood and colours in common with the card."""

FAINT_HINT = 60
"""A vision whose strongest connection with the card is below this is a bare hint."""

CROW_BELOW = 350
FREE_CROW_BELOW = 500
"""Best estimate below which the crow is called; sooner if it comes back every hour."""

USEFUL = 350
"""A hand card is not discarded if it alone would be read rightly with this chance."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Visions for one psychic and the chance, in thousandths, that a reader then finds the card."""

    psychic: int
    cards: tuple[str, ...]
    value: int
    chance: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What the Ghost does and its estimate of it, in thousandths."""

    action: Action
    value: int


Work = Generator[None, None, Thought]


def thinking(knowledge: Knowledge, view: View[State], taste: Taste = EVEN) -> Work:
    """Choose the Ghost's action, in slices."""
    if view.state.phase is Phase.SHARED_VISION:
        return (yield from _culprit(knowledge, view, taste))
    gifts = []
    for psychic in view.state.unserved:
        gifts.append((yield from best_gift(knowledge, view, psychic, taste)))
    best = max(gifts, key=lambda gift: (gift.value, -gift.psychic))
    back = CROWS_COME_BACK_EACH_TURN[view.state.settings.difficulty]
    worst = min(gift.chance for gift in gifts)
    if view.state.crows and worst < (FREE_CROW_BELOW if back else CROW_BELOW):
        away = yield from _useless(knowledge, view, taste)
        if away:
            return Thought(CallCrow(seat=view.seat, cards=away), best.chance)
    return Thought(GiveVisions(seat=view.seat, psychic=best.psychic, cards=best.cards), best.chance)


def _minds(taste: Taste) -> tuple[Weights, ...]:
    return tuple(tasted(mind, taste) for mind in READERS)


def hand_of(view: View[State]) -> tuple[str, ...]:
    """Return the visions in the hand, sorted."""
    hand = look(view.state.hand)
    return tuple(sorted(hand)) if hand is not None else ()


def possible_cards(state: State, psychic: int) -> tuple[str, ...]:
    """Return the cards a psychic may still mean: those of the row that have not been refused."""
    row = state.psychics[psychic].row
    refused = {note.intuition for note in state.notes if (note.psychic, note.row) == (psychic, row)}
    left = tuple(card for card in state.board[row] if card not in refused)
    return left or state.board[row]


Looks = list[dict[str, Seen]]
"""For each imagined reader, what each vision reminds it of."""


def _looks(
    knowledge: Knowledge, visions: tuple[str, ...], minds: tuple[Weights, ...]
) -> Generator[None, None, Looks]:
    found: Looks = []
    for mind in minds:
        row = {}
        for vision in visions:
            row[vision] = yield from seeing(knowledge, vision, mind)
        found.append(row)
    return found


def best_gift(
    knowledge: Knowledge, view: View[State], psychic: int, taste: Taste = EVEN
) -> Generator[None, None, Gift]:
    """Return the best one to three visions of the hand for a psychic."""
    state = view.state
    one = state.psychics[psychic]
    triple = look(one.triple)
    assert triple is not None and view.decision is not None, "only the Ghost gives visions"
    names = possible_cards(state, psychic)
    cards = [knowledge.by_id[card_key(one.row, card)] for card in names]
    at = names.index(triple[one.row])
    looks = yield from _looks(knowledge, (*one.visions, *hand_of(view)), _minds(taste))
    best = Gift(psychic, (), -ONE, 0)
    for count in range(1, min(MOST_VISIONS, view.decision.max_choices) + 1):
        for number, given in enumerate(combinations(hand_of(view), count)):
            chance, value = _value(knowledge, looks, one.visions, given, cards, at)
            if value > best.value:
                best = Gift(psychic, given, value, chance)
            if number % 4 == 3:
                yield
    return best


def _value(
    knowledge: Knowledge,
    looks: Looks,
    before: tuple[str, ...],
    given: tuple[str, ...],
    cards: list[Picture],
    at: int,
) -> tuple[int, int]:
    """Return the chance that a reader finds the card, and what these visions are worth."""
    chance = 0
    for row in looks:
        seen = [row[vision] for vision in (*before, *given)]
        chance += chances_of([fit(knowledge, seen, card) * TRUST // ONE for card in cards])[at]
    chance //= len(looks)
    fresh = [looks[0][vision] for vision in given]
    value = chance - EXTRA_VISION_COST * (len(given) - 1)
    value -= BARE_HINT * sum(_strongest(one, cards[at]) < FAINT_HINT for one in fresh)
    if len(given) > 1 and agreed_thing(fresh, cards[at]) >= 0:
        value += AGREEMENT
    return chance, value


def _strongest(seen: Seen, card: Picture) -> int:
    return max((seen.strengths.get(thing.number, 0) for thing in card.things), default=0)


def _useless(knowledge: Knowledge, view: View[State], taste: Taste) -> Generator[None, None, tuple[str, ...]]:
    """Return the hand cards that alone would lead no waiting psychic to the right card."""
    state, hand = view.state, hand_of(view)
    looks = yield from _looks(knowledge, hand, _minds(taste)[:1])
    useful = set()
    for psychic in state.unserved:
        one, triple = state.psychics[psychic], look(state.psychics[psychic].triple)
        assert triple is not None
        names = possible_cards(state, psychic)
        cards = [knowledge.by_id[card_key(one.row, card)] for card in names]
        at = names.index(triple[one.row])
        for vision in hand:
            fits = [fit(knowledge, [looks[0][vision]], card) for card in cards]
            if chances_of(fits)[at] >= USEFUL:
                useful.add(vision)
        yield
    return tuple(vision for vision in hand if vision not in useful)


# --- the culprit


def group_fit(knowledge: Knowledge, seen: list[Seen], group: Group) -> int:
    """Return how well visions fit a group: each vision counts for the card it fits best."""
    cards = [knowledge.by_id[card_key(row, card)] for row, card in enumerate(group.cards)]
    return sum(max(fit(knowledge, [one], card) for card in cards) for one in seen)


def _culprit(knowledge: Knowledge, view: View[State], taste: Taste) -> Work:
    """Choose the group and the three visions with which most voters would find it.

    Voters see one, two or all three of them, in an order that is not known, so each must point there.
    """
    hand, groups = hand_of(view), view.state.groups
    looks = yield from _looks(knowledge, hand, _minds(taste))
    alone = [
        {vision: [group_fit(knowledge, [row[vision]], group) for group in groups] for vision in hand}
        for row in looks
    ]
    yield
    best: tuple[int, int, tuple[str, ...]] = (-1, 0, ())
    for three in combinations(hand, SHARED_VISION):
        chances = [_group_chances(row, three) for row in alone]
        for at in range(len(groups)):
            value = sum(chance[at] for chance in chances) // len(chances)
            if value > best[0]:
                best = (value, at, three)
        yield
    value, at, chosen = best
    one, two, last = yield from _assigned(knowledge, looks[0], chosen, groups[at])
    action = ShareVision(seat=view.seat, group=groups[at].number, character=one, location=two, object=last)
    return Thought(action, value)


def _group_chances(alone: dict[str, list[int]], three: tuple[str, ...]) -> list[int]:
    """Return for each group the mean chance over what a voter may see: one, two or three visions."""
    total = [0] * len(next(iter(alone.values())))
    sets = [subset for count in (1, 2, 3) for subset in combinations(three, count)]
    for subset in sets:
        fits = [sum(column) for column in zip(*(alone[vision] for vision in subset), strict=True)]
        total = [t + c for t, c in zip(total, chances_of(fits), strict=True)]
    return [value // len(sets) for value in total]


def _assigned(
    knowledge: Knowledge, row: dict[str, Seen], three: tuple[str, ...], group: Group
) -> Generator[None, None, tuple[str, ...]]:
    """Return the three visions in the order character, location, object in which they fit best."""
    cards = [knowledge.by_id[card_key(n, card)] for n, card in enumerate(group.cards)]
    yield
    return max(
        permutations(three),
        key=lambda order: sum(
            fit(knowledge, [row[vision]], card) for vision, card in zip(order, cards, strict=True)
        ),
    )
