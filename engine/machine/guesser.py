"""Machine readers: what a riddle means to somebody who sees only Pages and butterflies.

Must not depend on the Exit, roles or rules. The readers of simulations are fixed, so that runs compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt

from engine.core.rng import Rng
from engine.machine.integer_math import ONE
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.riddle_reading import MINDS, WHOLE_AIM, whole_page_evidence
from engine.machine.similarity import SAME_MOOD, Weights, reminders, surroundings
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap

NEARBY = 40
"""A thing this far from a butterfly may still be meant."""

NEAREST_SHARE = 700
"""Weight of the nearest thing if a second one may be meant, in thousandths."""

LEAST_POINTED_AIM = 400
"""Something pointed at counts at least this much, even if it is small: a reader looks closely."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A fixed reader: its name, what it goes by, and how far its opinion strays, in thousandths."""

    name: str
    weights: Weights = MINDS[0]
    noise: int = 0


PEOPLE_LIKE = (
    Reader("things", Weights(themes=300), 65),
    Reader("stories", Weights(themes=1000, colour=300), 65),
    Reader("colours", Weights(themes=600, colour=800, palette=200), 65),
    Reader("plain", Weights(), 65),
)
"""Readers that find the Exit about as often as people do. Seats take them in turn."""


def pointed_things(picture: Picture, butterfly: Butterfly) -> tuple[tuple[Thing, int], ...]:
    """Return the one or two things a butterfly may mean, with their shares in thousandths."""
    assert butterfly.point is not None
    x, y = butterfly.point
    found = []
    for thing in picture.things:
        if thing.is_scene:
            continue
        away = isqrt((thing.spot[0] - x) ** 2 + (thing.spot[1] - y) ** 2)
        found.append((away - thing.inradius, away, thing.number, thing))
    found.sort(key=lambda row: row[:3])
    near = [row[3] for row in found if row[0] <= NEARBY][:2] or [row[3] for row in found[:1]]
    if len(near) == 1:
        return ((near[0], ONE),)
    return ((near[0], NEAREST_SHARE), (near[1], ONE - NEAREST_SHARE)) if near else ()


def scores(
    knowledge: Knowledge,
    pages: Sequence[str],
    butterflies: Sequence[Butterfly],
    traps: Sequence[Trap],
    weights: Weights,
) -> tuple[int, ...]:
    """Return for every picture how well it fits the riddle, in thousandths."""
    if Trap.DUSK_HALLWAY in traps:
        weights = weights._replace(colour=0, palette=0)
    total = [0] * len(knowledge.pictures)
    for butterfly in butterflies:
        picture = knowledge.by_id[pages[butterfly.page]]
        total = list(map(int.__add__, total, _evidence(knowledge, picture, butterfly, weights)))
    return tuple(total)


def _evidence(
    knowledge: Knowledge, picture: Picture, butterfly: Butterfly, weights: Weights
) -> Sequence[int]:
    if butterfly.under:
        return [score * WHOLE_AIM // ONE for score in whole_page_evidence(knowledge, picture, weights)]
    near = surroundings(knowledge, picture, SAME_MOOD, weights.palette)
    total = [0] * len(near)
    for thing, share in pointed_things(picture, butterfly):
        aim = max(thing.aim, LEAST_POINTED_AIM) * share // ONE
        row = reminders(knowledge, thing, (weights,))[0]
        total = [t + (r + n) * aim // ONE for t, r, n in zip(total, row, near, strict=True)]
    return total


def opinion(fits: Sequence[int], reader: Reader, rng: Rng) -> tuple[int, ...]:
    """Return a reader's own scores: the fit of every picture and this reader's stray thoughts."""
    strayed = []
    for fit in fits:
        noise, rng = _normal(rng)
        strayed.append(fit + noise * reader.noise // ONE)
    return tuple(strayed)


def _normal(rng: Rng) -> tuple[int, Rng]:
    """Draw a roughly normal number with a standard deviation of 1000 (sum of twelve uniform ones)."""
    total = -6 * ONE
    for _ in range(12):
        drawn, rng = rng.below(ONE)
        total += drawn
    return total, rng
