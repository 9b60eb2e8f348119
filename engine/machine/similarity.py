"""How much a thing on a Page reminds a reader of every picture: tags, themes, colour, mood.

Must not depend on rules or views. A reader is literal: nothing here reasons about the clue giver.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import isqrt
from typing import NamedTuple

from engine.machine.integer_math import ALIKE_BY_DISTANCE, FAR, ONE
from engine.machine.knowledge import VIVID, Knowledge, Picture, Thing, finish
from engine.machine.vocabulary import BACKGROUND, PEOPLE

THEME_WEIGHT = 800
COLOUR_WEIGHT = 180
SECOND_THING = 250
SAME_MOOD = 40
PALETTE_WEIGHT = 75
WHOLE_MOOD = 120
WHOLE_PALETTE = 250
WHOLE_WEIGHTS = (800, 350, 150)

COMMON_NAME = 100
"""How much the same name says of a thing that every picture has: other cards often show it too, unnamed."""

FURTHER_TAG, FURTHER_TAG_OF_A_VISION = 700, 750

FAINT = 40
"""Relations weaker than this are left out; they are most of the work and change nothing."""

SAME, THEME, TAG, COLOUR = "same", "theme", "tag", "colour"
"""Kinds of a reason: the same thing, a theme, a property both have, a colour."""


class Weights(NamedTuple):
    """What a reader goes by, in thousandths. One of the two imagined readers knows no themes.

    With `details` small things are seen better: 0 as they are, 1000 as well as large ones.
    """

    themes: int = THEME_WEIGHT
    colour: int = COLOUR_WEIGHT
    palette: int = PALETTE_WEIGHT
    details: int = 0


class Link(NamedTuple):
    """How strongly a thing reminds of a tag, and by what."""

    strength: int
    kind: str
    own_tag: int
    theme: int


Links = dict[int, Link]


def links(knowledge: Knowledge, tags: Sequence[int], weights: Weights) -> tuple[Links, Links]:
    """Return what these tags remind of: tags as the head of a thing, and tags as a further tag."""
    found = [_tag_links(knowledge, tag, place == 0, weights.themes) for place, tag in enumerate(tags)]
    if len(found) == 1:
        return found[0]
    return _strongest([heads for heads, _ in found]), _strongest([others for _, others in found])


def _strongest(rows: Sequence[Links]) -> Links:
    best = dict(rows[0])
    for row in rows[1:]:
        for tag, link in row.items():
            if tag not in best or link[0] > best[tag][0]:
                best[tag] = link
    return best


def _tag_links(knowledge: Knowledge, tag: int, is_head: bool, weight: int) -> tuple[Links, Links]:
    """Return what one tag reminds of; the result is stored, because tags come again and again."""
    key = (tag, is_head, weight)
    stored: tuple[Links, Links] | None = knowledge.memory.get(key)
    if stored is None:
        stored = knowledge.memory[key] = _find_links(knowledge, tag, is_head, weight)
    return stored


def _find_links(knowledge: Knowledge, tag: int, is_head: bool, weight: int) -> tuple[Links, Links]:
    rare = knowledge.rarity[tag]
    is_vision = knowledge.targets > 0
    further = FURTHER_TAG_OF_A_VISION if is_vision else FURTHER_TAG
    same_head = COMMON_NAME + (ONE - COMMON_NAME) * rare // ONE if is_head else further * rare // ONE
    heads = [(tag, Link(same_head, SAME if is_head else TAG, tag, -1))]
    others = [(tag, Link((750 if is_head else 600) * rare // ONE, TAG, tag, -1))]
    for other, relation in knowledge.related(tag).items() if weight else ():
        both_rare = isqrt(rare * knowledge.rarity[other])
        strength = weight * relation.strength * both_rare // (ONE * ONE)
        as_head, as_other = (4, 3) if is_head else (3, 2)
        heads.append((other, Link(strength * as_head // 4, THEME, tag, relation.theme)))
        others.append((other, Link(strength * as_other // 4, THEME, tag, relation.theme)))
    return _weakened(knowledge, heads), _weakened(knowledge, others)


def _weakened(knowledge: Knowledge, found: list[tuple[int, Link]]) -> Links:
    """Make links of people and backgrounds weak, and leave out faint ones."""
    strong: Links = {}
    for tag, link in found:
        one, other = knowledge.classes[link.own_tag], knowledge.classes[tag]
        strength = link.strength
        people = (one == PEOPLE) + (other == PEOPLE)
        if people:
            strength = strength // 5 if people == 2 else strength // 2
        if BACKGROUND in (one, other):
            strength = strength * 55 // 100
        if strength >= FAINT:
            strong[tag] = link._replace(strength=strength)
    return strong


def joined(strengths: list[int]) -> int:
    """Join the three strongest links to one likeness; further ones add less and less."""
    if len(strengths) == 1:
        return min(ONE, strengths[0])
    strengths.sort(reverse=True)
    missing = ONE - min(ONE, strengths[0])
    missing = missing * (ONE - min(ONE, strengths[1]) * 2 // 5) // ONE
    if len(strengths) > 2:
        missing = missing * (ONE - min(ONE, strengths[2]) // 5) // ONE
    return ONE - missing


def colour_likeness(one: Thing, other: Thing) -> int:
    """Return how much two strong colours look alike, in thousandths; grey reminds of nothing."""
    if one.chroma < VIVID or other.chroma < VIVID:
        return 0
    light, a, b = one.lab[0] - other.lab[0], one.lab[1] - other.lab[1], one.lab[2] - other.lab[2]
    distance = light * light + a * a + b * b
    if distance >= FAR:
        return 0
    return ALIKE_BY_DISTANCE[distance] * one.chroma * other.chroma // (ONE * ONE)


def palette_overlap(one: Picture, other: Picture) -> int:
    """Return the share of colours two pictures have in common, in thousandths."""
    return sum(map(min, one.palette, other.palette))


def surroundings(knowledge: Knowledge, page: Picture, mood: int, palette: int) -> list[int]:
    """Return for every picture what mood and colours in common with this Page add."""
    return [
        (mood if other.mood == page.mood else 0) + palette * palette_overlap(page, other) // ONE
        for other in knowledge.pictures
    ]


def reminders(knowledge: Knowledge, thing: Thing, minds: Sequence[Weights]) -> list[list[int]]:
    """Return for every mind and picture how much a thing reminds of its best and second best seen thing."""
    return finish(reminding(knowledge, thing, minds))


def reminding(
    knowledge: Knowledge, thing: Thing, minds: Sequence[Weights]
) -> Generator[None, None, list[list[int]]]:
    """Do the work of `reminders` in slices."""
    colours = _colours(knowledge, thing) if any(mind.colour for mind in minds) else []
    rows = []
    for mind in minds:
        likeness = _likeness(knowledge, thing, mind, colours)
        yield
        rows.append(_reminders(knowledge, likeness, mind.details))
    return rows


def _reminders(knowledge: Knowledge, likeness: dict[int, int], details: int) -> list[int]:
    best = [0] * len(knowledge.pictures)
    second = best.copy()
    seen = knowledge.seen
    for number, alike in likeness.items():
        at, sight = seen[number]
        if details:
            sight += (ONE - sight) * details // ONE
        score = alike * sight // ONE
        if score > best[at]:
            best[at], second[at] = score, best[at]
        elif score > second[at]:
            second[at] = score
    return [one + other * SECOND_THING // ONE for one, other in zip(best, second, strict=True)]


def likeness_of(knowledge: Knowledge, thing: Thing, weights: Weights) -> dict[int, int]:
    """Return the things that a thing reminds of, by number, and how much."""
    return _likeness(knowledge, thing, weights, _colours(knowledge, thing) if weights.colour else [])


def _colours(knowledge: Knowledge, thing: Thing) -> list[tuple[int, int]]:
    """Return the things whose colour is like that of this one, and how much."""
    if thing.chroma < VIVID:
        return []
    light, a, b = thing.lab
    found = []
    for number, other_light, other_a, other_b, chroma in knowledge.vivid:
        distance = (light - other_light) ** 2 + (a - other_a) ** 2 + (b - other_b) ** 2
        if distance < FAR:
            found.append((number, ALIKE_BY_DISTANCE[distance] * thing.chroma * chroma // (ONE * ONE)))
    return found


def _likeness(
    knowledge: Knowledge, thing: Thing, weights: Weights, colours: list[tuple[int, int]]
) -> dict[int, int]:
    heads, others = links(knowledge, thing.tags, weights)
    hits: dict[int, list[int]] = {}
    for found, postings in ((heads, knowledge.heads), (others, knowledge.others)):
        for tag, link in found.items():
            for number in postings[tag]:
                if number in hits:
                    hits[number].append(link[0])
                else:
                    hits[number] = [link[0]]
    likeness = {number: joined(strengths) for number, strengths in hits.items()}
    if weights.colour:
        for number, alike in colours:
            colour = weights.colour * alike // ONE
            if colour >= FAINT:
                likeness[number] = ONE - (ONE - likeness.get(number, 0)) * (ONE - colour) // ONE
    return likeness


def whole_page(reminded: Sequence[Sequence[int]], sights: Sequence[int], around: Sequence[int]) -> list[int]:
    """Return for every picture how much a whole Page reminds of it: its three strongest things."""
    scores = []
    for at, extra in enumerate(around):
        strongest = sorted(
            (row[at] * sight // ONE for row, sight in zip(reminded, sights, strict=True)), reverse=True
        )
        scores.append(extra + sum(w * s for w, s in zip(WHOLE_WEIGHTS, strongest, strict=False)) // ONE)
    return scores
