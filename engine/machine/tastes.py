"""Four taste weights of a table: which kind of thought its people follow.

Must not depend on rules or views; players_obscurio and players_mysterium say what people have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.machine.integer_math import ONE
from engine.machine.personas import Persona
from engine.machine.similarity import Weights


class Taste(NamedTuple):
    """What the people of a table go by, in thousandths; together 4000. All equal at first."""

    things: int = ONE
    stories: int = ONE
    colours: int = ONE
    details: int = ONE


EVEN = Taste()

SCHOOLS = (
    Weights(themes=200, colour=60, palette=25),
    Weights(themes=1200, colour=60, palette=25),
    Weights(themes=700, colour=700, palette=250),
    Weights(themes=700, colour=60, palette=25, details=500),
)
"""One reader for each of the four tastes, in their order."""

MIXED = 100
"""Share of the even taste in every update, in thousandths, so that a table can change its mind."""

LEAST = 50


def updated(taste: Taste, likelihoods: Sequence[Sequence[int]]) -> Taste:
    """Return the taste after some choices: for each choice, its chance (thousandths) for each school.

    >>> updated(EVEN, [(500, 500, 500, 500)]) == EVEN, updated(EVEN, [(200, 600, 200, 200)])
    (True, Taste(things=700, stories=1900, colours=700, details=700))
    """
    weights = list(taste)
    for chances in likelihoods:
        raised = [weight * max(LEAST, chance) for weight, chance in zip(weights, chances, strict=True)]
        total = sum(raised)
        weights = [4 * (ONE - MIXED) * value // total + MIXED for value in raised]
    return Taste(*weights)


def tasted(weights: Weights, taste: Taste) -> Weights:
    """Return the weights of an imagined reader, moved towards what a table goes by.

    >>> tasted(Weights(), EVEN) == Weights()
    True
    """
    stories, things = taste.stories - ONE, taste.things - ONE
    colours, details = taste.colours - ONE, taste.details - ONE
    return weights._replace(
        themes=max(0, weights.themes + (stories - things) // 5) if weights.themes else 0,
        colour=max(0, weights.colour + colours // 5) if weights.colour else 0,
        palette=max(0, weights.palette + colours // 15) if weights.palette else 0,
        details=max(0, weights.details + details // 5),
    )


def weights_of(persona: Persona) -> Weights:
    """Return what a persona goes by."""
    return Weights(persona.themes, persona.colour, persona.palette, persona.details)
