"""How a persona reads a riddle: which things a butterfly may mean, and what they remind it of.

Must not depend on the Exit, roles or doors. People's butterflies point anywhere, also between things.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from hashlib import sha256
from math import isqrt

from engine.machine.integer_math import ONE
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.memory_obscurio import Riddle
from engine.machine.personas import Persona
from engine.machine.riddle_reading import WHOLE_AIM, around_whole, best_seen
from engine.machine.similarity import SAME_MOOD, Weights, reminding, surroundings, whole_page
from engine.machine.tastes import weights_of
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.picture_decks import Deck, Point, inside

NEARBY = 40
"""A thing this far from a butterfly may still be meant."""

NEAREST_SHARE = 700
"""Weight of the likeliest thing if a second one may be meant, in thousandths."""

LEAST_POINTED_AIM = 400
"""Something pointed at counts at least this much, even if it is small: a reader looks closely."""

Scores = tuple[int, ...]
"""For every picture how well it fits a riddle, in thousandths."""

Work = Generator[None, None, Scores]


def pointed_things(picture: Picture, point: Point, deck: Deck | None = None) -> tuple[tuple[Thing, int], ...]:
    """Return the one or two things a butterfly may mean, with their shares in thousandths.

    A thing whose outline holds the point comes first, the smallest before what it lies on. A butterfly
    in the middle of a thing means this thing alone.
    """
    found = []
    for thing in picture.things:
        if thing.is_scene:
            continue
        away = isqrt((thing.spot[0] - point[0]) ** 2 + (thing.spot[1] - point[1]) ** 2)
        over = _is_over(thing, picture, point, deck) or away <= thing.inradius
        nearness = thing.inradius if over else away - thing.inradius
        if over or nearness <= NEARBY:
            found.append((not over, nearness, away, thing.number, thing))
    if not found:
        return _nearest(picture, point)
    found.sort(key=lambda row: row[:4])
    first = found[0]
    if len(found) == 1 or (not first[0] and 3 * first[2] <= first[4].inradius):
        return ((first[4], ONE),)
    return (first[4], NEAREST_SHARE), (found[1][4], ONE - NEAREST_SHARE)


def _is_over(thing: Thing, picture: Picture, point: Point, deck: Deck | None) -> bool:
    outline = thing.region
    if thing.element and deck is not None and picture.id in deck.by_id:
        elements = deck.by_id[picture.id].elements
        outline = next((one.region for one in elements if one.id == thing.element), outline)
    return bool(outline) and inside(outline, point)


def _nearest(picture: Picture, point: Point) -> tuple[tuple[Thing, int], ...]:
    things = [thing for thing in picture.things if not thing.is_scene]
    if not things:
        return ()

    def away(thing: Thing) -> tuple[int, int]:
        squared = (thing.spot[0] - point[0]) ** 2 + (thing.spot[1] - point[1]) ** 2
        return isqrt(squared) - thing.inradius, thing.number

    return ((min(things, key=away), ONE),)


MOST_READINGS = 64
"""Readings that are remembered: eight seats read a riddle, and speak, act and answer by it."""


def reading(knowledge: Knowledge, deck: Deck | None, riddle: Riddle, weights: Weights) -> Work:
    """Return how well every picture fits the riddle for a reader with these weights, in slices."""
    stored: dict[tuple[Riddle, Weights], Scores] = knowledge.memory.setdefault("readings", {})
    found = stored.get((riddle, weights))
    if found is None:
        found = yield from _read(knowledge, deck, riddle, weights)
        if len(stored) >= MOST_READINGS:
            stored.clear()
        stored[riddle, weights] = found
    return found


def _read(knowledge: Knowledge, deck: Deck | None, riddle: Riddle, weights: Weights) -> Work:
    if Trap.DUSK_HALLWAY in riddle.traps:
        weights = weights._replace(colour=0, palette=0)
    total = [0] * len(knowledge.pictures)
    for butterfly in riddle.butterflies:
        picture = knowledge.by_id[riddle.pages[butterfly.page]]
        row = yield from _evidence(knowledge, deck, picture, butterfly, weights)
        total = list(map(int.__add__, total, row))
        yield
    return tuple(total)


def _evidence(
    knowledge: Knowledge, deck: Deck | None, picture: Picture, butterfly: Butterfly, weights: Weights
) -> Generator[None, None, list[int]]:
    if butterfly.point is None:
        row = yield from whole_page_reading(knowledge, picture, weights)
        return [score * WHOLE_AIM // ONE for score in row]
    near = surroundings(knowledge, picture, SAME_MOOD, weights.palette)
    yield
    total = [0] * len(near)
    for thing, share in pointed_things(picture, butterfly.point, deck):
        aim = max(thing.aim, LEAST_POINTED_AIM) * share // ONE
        (found,) = yield from reminding(knowledge, thing, (weights,))
        total = [t + (r + n) * aim // ONE for t, r, n in zip(total, found, near, strict=True)]
        yield
    return total


def whole_page_reading(
    knowledge: Knowledge, picture: Picture, weights: Weights
) -> Generator[None, None, list[int]]:
    """Return for every picture how much a whole Page reminds one reader of it, in slices."""
    used = best_seen(knowledge, picture)
    rows: list[Sequence[int]] = []
    for thing in used:
        (row,) = yield from reminding(knowledge, thing, (weights,))
        rows.append(row)
        yield
    return whole_page(rows, [thing.sight for thing in used], around_whole(knowledge, picture, weights))


def opinion(knowledge: Knowledge, deck: Deck | None, riddle: Riddle, persona: Persona) -> Work:
    """Return a persona's own scores of every picture, in slices. The same riddle gives the same scores."""
    scores = yield from reading(knowledge, deck, riddle, weights_of(persona))
    return tuple(
        score + stray(persona, f"{riddle.pages} {picture.id}")
        for score, picture in zip(scores, knowledge.pictures, strict=True)
    )


def stray(persona: Persona, about: str) -> int:
    """Return how far a persona's opinion is from the common one: roughly normal, always the same.

    >>> from engine.machine.personas import ADA, GUIDE
    >>> stray(ADA, "c001 c002") == stray(ADA, "c001 c002"), stray(GUIDE, "c001 c002")
    (True, 0)
    """
    if not persona.stray:
        return 0
    drawn = sum(sha256(f"{persona.id} {about}".encode()).digest()[:12])
    return (drawn - 1530) * persona.stray // 256  # twelve bytes: mean 1530, standard deviation 256
