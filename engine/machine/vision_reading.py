"""What visions remind a reader of: every vision against every character, location and object.

Must not depend on rules, views or secrets. Cards have the ids of the knowledge: "objects:c003".
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from engine.machine.integer_math import ONE, chances_of
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.personas import Persona
from engine.machine.reading import stray
from engine.machine.riddle_reading import best_seen
from engine.machine.similarity import Weights, likeness_of, palette_overlap
from engine.machine.vocabulary import SCENERY_TAGS

FAMILIES = ("characters", "locations", "objects")
VISIONS = "visions"

MOOD = 30
PALETTE_FACTOR = 1
"""Mood and colours of a whole card count little: people do not share them."""

PERSON_SHARE = 800
"""How much of a connection with a person counts, in thousandths: people look at what is around them.

A knight or a captain on both cards counts fully.
"""

SETTING_SHARE = 100
# fmt: off
SETTING_TAGS = SCENERY_TAGS | {
    "window", "door", "doorway", "mountain", "roof", "building", "shelf", "table", "column", "arch",
    "corridor",
}
# fmt: on
"""What a scene is set in, and how much of a connection with it counts, in thousandths.

People do not name a wall, the sky or a window as what two pictures have in common.
"""

STRONGEST_WEIGHTS = (800, 550, 350)
"""How much the three strongest connections with a card count: readers go by the whole impression."""

STRAY = 3200
"""How much farther opinions stray than in The Library, in thousandths: visions are read more freely.

With this people-like readers find 44 % of the cards of a row of six at the first guess; three readers of
riddle sheets found 47 %.
"""

DOUBT = 400
"""How much of a lead a psychic trusts, in thousandths, because its opinion strays."""


def card_key(row: int, card: str) -> str:
    """Return the id of a card of the board in the knowledge; row 0 holds the characters."""
    return f"{FAMILIES[row]}:{card}"


def vision_key(card: str) -> str:
    """Return the id of a vision in the knowledge."""
    return f"{VISIONS}:{card}"


@dataclass(frozen=True, slots=True)
class Seen:
    """What one vision reminds one reader of.

    `strengths` has for each thing of the other cards how strongly it is reminded of, `sources` by which
    thing of the vision; `around` has for each card what mood and colours add.
    """

    strengths: dict[int, int]
    sources: dict[int, int]
    around: list[int]


def seeing(knowledge: Knowledge, vision: str, weights: Weights) -> Generator[None, None, Seen]:
    """Return what a vision reminds of, in slices; stored, because visions stay on the table for hours."""
    key = ("seen", vision, weights)
    stored: Seen | None = knowledge.memory.get(key)
    if stored is not None:
        return stored
    picture = knowledge.by_id[vision_key(vision)]
    strengths: dict[int, int] = {}
    sources: dict[int, int] = {}
    for thing in best_seen(knowledge, picture):
        found = likeness_of(knowledge, thing, weights)
        yield
        _join(knowledge, thing, found, weights.details, strengths, sources)
        yield
    stored = knowledge.memory[key] = Seen(strengths, sources, _around(knowledge, picture, weights))
    return stored


def _join(
    knowledge: Knowledge,
    thing: Thing,
    found: dict[int, int],
    details: int,
    strengths: dict[int, int],
    sources: dict[int, int],
) -> None:
    own = _sight(thing.sight, details)
    for number, alike in found.items():
        strength = alike * own * _sight(knowledge.seen[number][1], details) // (ONE * ONE)
        strength = strength * share(knowledge, thing, knowledge.things[number]) // ONE
        if strength > strengths.get(number, 0):
            strengths[number], sources[number] = strength, thing.number


def share(knowledge: Knowledge, thing: Thing, other: Thing) -> int:
    """Return how much of a connection of two things counts, in thousandths."""
    shares = _shares(knowledge)
    own, others = shares.get(thing.number, ONE), shares.get(other.number, ONE)
    if SETTING_SHARE in (own, others):
        return SETTING_SHARE
    return ONE if thing.tags[0] == other.tags[0] else others


def _shares(knowledge: Knowledge) -> dict[int, int]:
    """Return for persons, whatever their trade, and for what a scene is set in how much they count."""
    stored: dict[int, int] | None = knowledge.memory.get("shares")
    if stored is None:
        stored = knowledge.memory["shares"] = {}
        for thing in knowledge.things:
            names = [knowledge.tags[tag] for tag in thing.tags]
            if names[0] in SETTING_TAGS:
                stored[thing.number] = SETTING_SHARE
            elif "person" in names:
                stored[thing.number] = PERSON_SHARE
    return stored


def _sight(sight: int, details: int) -> int:
    return sight + (ONE - sight) * details // ONE if details else sight


def _around(knowledge: Knowledge, picture: Picture, weights: Weights) -> list[int]:
    return [
        (MOOD if other.mood == picture.mood else 0)
        + PALETTE_FACTOR * weights.palette * palette_overlap(picture, other) // ONE
        for other in knowledge.pictures[: knowledge.targets]
    ]


def fit(knowledge: Knowledge, seen: Sequence[Seen], card: Picture) -> int:
    """Return how well a card fits some visions together, in thousandths.

    Visions that agree on one thing of the card count more than visions that hint at several.
    """
    strongest = [0, 0, 0]
    for thing in card.things:
        missing = ONE
        for one in seen:
            strength = one.strengths.get(thing.number, 0)
            if strength:
                missing = missing * (ONE - strength) // ONE
        joint = ONE - missing
        if joint > strongest[2]:
            strongest = sorted((*strongest[:2], joint), reverse=True)
    extra = sum(one.around[card.number] for one in seen) // max(1, len(seen))
    return extra + sum(w * s for w, s in zip(STRONGEST_WEIGHTS, strongest, strict=True)) // ONE


def agreed_thing(seen: Sequence[Seen], card: Picture) -> int:
    """Return the thing of the card that every vision reminds of most, or −1 if they differ."""
    found = {
        max(card.things, key=lambda thing: (one.strengths.get(thing.number, 0), -thing.number)).number
        for one in seen
    }
    return found.pop() if len(found) == 1 else -1


def doubted(fits: Sequence[int]) -> list[int]:
    """Return the chance in thousandths of each of some cards or groups, as a psychic sees it."""
    return chances_of([fit * DOUBT // ONE for fit in fits])


def vision_stray(persona: Persona, about: str) -> int:
    """Return how far a psychic's opinion is from the common one."""
    return stray(persona, about) * STRAY // ONE


def opinions(
    knowledge: Knowledge,
    visions: Sequence[str],
    cards: Sequence[str],
    weights: Weights,
    persona: Persona,
) -> Generator[None, None, list[int]]:
    """Return how well each card (knowledge id) fits the visions for a persona, in slices."""
    seen = []
    for vision in visions:
        seen.append((yield from seeing(knowledge, vision, weights)))
    label = " ".join(sorted(visions))
    return [
        fit(knowledge, seen, knowledge.by_id[card]) + vision_stray(persona, f"{label} {card}")
        for card in cards
    ]
