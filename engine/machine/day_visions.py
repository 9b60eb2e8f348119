"""Riddles of The Manor for weekends: one or two visions, six characters.

Must not depend on rules or dates. The build judges with all annotations, the page explains from its decks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import isqrt

from engine.core.rng import Rng
from engine.daily.riddle_list import DOORS, MYSTERIUM, DayRiddle, Ring
from engine.machine.clue_giver import chance
from engine.machine.day_riddles import RIVALS, Band, Judged, convince, is_good, same_things, shown_reason
from engine.machine.guesser import PEOPLE_LIKE
from engine.machine.integer_math import MILLION, ONE
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.reasons import Reason, reason_for
from engine.machine.riddle_reading import MINDS, whole_page_evidence
from engine.machine.similarity import Weights
from engine.picture_decks import Card, Deck

WEEKEND_BANDS: tuple[Band, Band] = ((450, 1000), (300, 500))
"""Saturday and Sunday."""

SECOND_VISION = 100
"""A second vision must raise the estimate by so many thousandths; else one is sent."""

MOST_RING = 255
FULL_WEIGHT = 6
"""An element of this weight is seen by everybody."""


def mysterium_knowledge(words: Knowledge, visions: Deck, characters: Deck) -> Knowledge:
    """Return what the decks say about visions and characters: visions first, then characters.

    `words` is the knowledge of any deck: tags, themes and their names are the same for all decks.
    """
    number = {tag: place for place, tag in enumerate(words.tags)}
    pictures: list[Picture] = []
    count = 0
    for card in (*visions.cards, *characters.cards):
        things = _things(card, number, len(pictures), count)
        pictures.append(Picture(len(pictures), card.id, card.mood, (0,) * 27, things))
        count += len(things)
    return replace(words, deck=MYSTERIUM, pictures=tuple(pictures))


def _things(card: Card, number: dict[str, int], picture: int, count: int) -> tuple[Thing, ...]:
    known = [(element, [number[tag] for tag in element.tags if tag in number]) for element in card.elements]
    return tuple(
        Thing(
            count + place,
            picture,
            tuple(tags),
            (0, 0),
            0,
            min(ONE, ONE * isqrt(100 * element.weight) // isqrt(100 * FULL_WEIGHT)),
            0,
            (0, 0, 0),
            0,
            element.id,
        )
        for place, (element, tags) in enumerate((element, tags) for element, tags in known if tags)
    )


# ---------------------------------------------------------------------- reasons


def reasons(knowledge: Knowledge, riddle: DayRiddle, visions: int, door: int) -> tuple[Reason, ...]:
    """Return for each vision why it speaks for the character behind a door.

    `visions` is how many visions the deck has: in the knowledge the characters come after them.
    """
    character = knowledge.pictures[visions + riddle.doors[door - 1]]
    return tuple(_shown_reason(knowledge, knowledge.pictures[page], character) for page in riddle.pages)


def _shown_reason(knowledge: Knowledge, vision: Picture, character: Picture) -> Reason:
    """Return the reason that people are shown: a thing that both show, else the strongest link."""
    key = ("day reason", vision.number, character.number)
    if key not in knowledge.memory:
        both = [shown_reason(knowledge, thing, character) for thing in shared_things(vision, character)]
        best = reason_for(knowledge, vision, None, character, MINDS[0])
        knowledge.memory[key] = max(both, key=lambda reason: reason.strength, default=best)
    stored: Reason = knowledge.memory[key]
    return stored


def shared_things(vision: Picture, character: Picture) -> tuple[Thing, ...]:
    """Return the things of a vision that are in the picture of a character too."""
    return tuple(thing for thing in vision.things if same_things(thing, character))


def is_fair(knowledge: Knowledge, visions: int, riddle: DayRiddle) -> bool:
    """Return whether the reasons that are shown speak for the right character most.

    If a wrong character shows a thing of a vision, however small, the right one must show one too.
    """

    def strength(door: int) -> int:
        return sum(reason.strength for reason in reasons(knowledge, riddle, visions, door))

    def shows_one(door: int) -> bool:
        character = knowledge.pictures[visions + riddle.doors[door - 1]]
        return any(shared_things(knowledge.pictures[page], character) for page in riddle.pages)

    wrong = [door for door in range(1, DOORS + 1) if door != riddle.answer]
    most = max(strength(door) for door in wrong)
    return most < strength(riddle.answer) and (shows_one(riddle.answer) or not any(map(shows_one, wrong)))


# ---------------------------------------------------------------------- judging and choosing


def judge(full: Knowledge, plain: Knowledge, visions: int, riddle: DayRiddle) -> Judged:
    """Return what readers make of a riddle; `full` knows all annotations, `plain` what the page knows."""
    places = tuple(visions + place for place in (riddle.target, *riddle.wrong))
    rows = [_fits(full, riddle.pages, weights, places) for weights in MINDS]
    value = chance(tuple(rows), RIVALS) * ONE // MILLION
    readers = [_fits(full, riddle.pages, reader.weights, places) for reader in PEOPLE_LIKE]
    lead = min(row[0] - max(row[1:]) for row in (*rows, *readers))
    shown = reasons(plain, riddle, visions, riddle.answer)
    return Judged(value, lead, shown, convince(plain, shown) and is_fair(plain, visions, riddle))


def _fits(
    knowledge: Knowledge, pages: tuple[int, ...], weights: Weights, places: tuple[int, ...]
) -> tuple[int, ...]:
    """Return how well each of these characters fits the visions; two visions do not count double."""
    total = [0] * len(places)
    for page in pages:
        row = _vision(knowledge, page, weights)
        total = [sum_ + row[place] for sum_, place in zip(total, places, strict=True)]
    return tuple(score * ONE // isqrt(len(pages) * ONE * ONE) for score in total)


def _vision(knowledge: Knowledge, page: int, weights: Weights) -> list[int]:
    key = ("day vision", page, weights)
    if key not in knowledge.memory:
        knowledge.memory[key] = whole_page_evidence(knowledge, knowledge.pictures[page], weights)
    stored: list[int] = knowledge.memory[key]
    return stored


def choose(
    full: Knowledge, plain: Knowledge, visions: int, rng: Rng, band: Band, barred: Collection[int]
) -> DayRiddle | None:
    """Draw a character, rivals and a hand of visions; return the best riddle, or None.

    `barred` are characters that were the answer a short time ago.
    """
    people = range(len(full.pictures) - visions)
    target, rng = rng.pick([place for place in people if place not in barred])
    others, rng = rng.sample([place for place in people if place != target], DOORS - 1)
    doors, rng = rng.shuffled((target, *others))
    hand, rng = rng.sample(range(visions), 7)
    answer = doors.index(target) + 1
    best: tuple[int, DayRiddle] | None = None
    pairs = [(one, other) for n, one in enumerate(hand) for other in hand[n + 1 :]]
    for pages in [*((one,) for one in hand), *pairs]:
        riddle = DayRiddle(MYSTERIUM, pages, (), doors, answer)
        judged = judge(full, plain, visions, riddle)
        value = judged.value - SECOND_VISION * (len(pages) - 1)
        if is_good(judged, band) and (best is None or value > best[0]):
            best = (value, riddle)
    return None if best is None else with_rings(full, plain, visions, best[1])


def with_rings(full: Knowledge, plain: Knowledge, visions: int, riddle: DayRiddle) -> DayRiddle:
    """Return the riddle with the places of the things that its reasons name."""
    rings = []
    shown = reasons(plain, riddle, visions, riddle.answer)
    assert convince(plain, shown), "a riddle without a reason"
    for reason in shown:
        rings.append((_ring(full, plain, reason.thing), _ring(full, plain, reason.answer)))
    return replace(riddle, rings=tuple(rings))


def _ring(full: Knowledge, plain: Knowledge, thing: int) -> Ring:
    """Find a thing of the plain knowledge among the annotations, by its element."""
    named = plain.things[thing]
    here = full.pictures[named.picture].things
    same = next(one for one in here if one.element == named.element)
    return same.spot[0], same.spot[1], min(MOST_RING, max(40, same.inradius * 2))
