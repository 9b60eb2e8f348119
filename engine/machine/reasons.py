"""Why a clue was given and what else tempted, as data; `web/` makes sentences of it.

Must not depend on languages, rules or views.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.machine.integer_math import ONE
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.riddle_reading import best_seen
from engine.machine.similarity import (
    COLOUR,
    FAINT,
    Links,
    Weights,
    colour_likeness,
    joined,
    links,
)

MOOD = "mood"
"""Kind of a reason for a whole Page that shares nothing but its mood and colours."""

TEMPTING = 60
"""A wrong door tempts if it is reminded of at least this percentage as strongly as the Exit."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What connects a thing on a Page with a thing in another picture.

    `kind` is `same`, `theme`, `tag`, `colour` or `mood`. `thing` and `answer` are numbers of things, −1
    for none; `own_tag` and `tag` are the tags that agree; `theme` is the number of the theme or −1.
    """

    kind: str
    thing: int
    answer: int
    own_tag: str = ""
    tag: str = ""
    theme: int = -1
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Temptation:
    """A wrong door that the riddle fits too: number of the clue that fits it best, and why."""

    door: int
    clue: int
    reason: Reason


Share = Callable[[Knowledge, Thing, Thing], int]
"""How much of a connection of two things counts, in thousandths."""


def reason_for(
    knowledge: Knowledge,
    page: Picture,
    thing: Thing | None,
    answer: Picture,
    weights: Weights,
    share: Share | None = None,
) -> Reason:
    """Return the strongest reason why a thing, or a whole Page, speaks for a picture."""
    best = Reason(MOOD, -1 if thing is None else thing.number, -1, strength=FAINT - 1)
    for source in best_seen(knowledge, page) if thing is None else (thing,):
        found = links(knowledge, source.tags, weights)
        seen = source.sight if thing is None else ONE
        for other in answer.things:
            reason = _reason(knowledge, source, other, found, weights)
            strength = reason.strength * seen * other.sight // (ONE * ONE)
            if share is not None:
                strength = strength * share(knowledge, source, other) // ONE
            if strength > best.strength:
                best = replace(reason, strength=strength)
    return best if best.answer >= 0 else replace(best, strength=0)


def _reason(
    knowledge: Knowledge, thing: Thing, other: Thing, found: tuple[Links, Links], weights: Weights
) -> Reason:
    heads, others = found
    shared = [(heads[tag], tag) for tag in other.tags[:1] if tag in heads]
    shared += [(others[tag], tag) for tag in other.tags[1:] if tag in others]
    colour = weights.colour * colour_likeness(thing, other) // ONE
    if not shared:
        return Reason(COLOUR, thing.number, other.number, strength=colour)
    link, tag = max(shared, key=lambda pair: (pair[0].strength, -pair[1]))
    strength = joined([link.strength for link, _ in shared])
    strength = ONE - (ONE - strength) * (ONE - colour) // ONE
    if colour > link.strength:
        return Reason(COLOUR, thing.number, other.number, strength=strength)
    names = knowledge.tags
    return Reason(
        link.kind, thing.number, other.number, names[link.own_tag], names[tag], link.theme, strength
    )


def tempted(
    knowledge: Knowledge,
    clues: Sequence[tuple[Picture, Thing]],
    exit_card: str,
    doors: Sequence[str],
    weights: Weights,
) -> tuple[Temptation, ...]:
    """Return the wrong doors that all clues together fit nearly as well as the Exit, strongest first.

    Clues are things on their Pages. A door that is "" is face down and is left out.
    """
    own = sum(reason.strength for reason in _reasons(knowledge, clues, exit_card, weights))
    found = []
    for number, card in enumerate(doors, start=1):
        if card in ("", exit_card):
            continue
        reasons = _reasons(knowledge, clues, card, weights)
        total = sum(reason.strength for reason in reasons)
        clue = max(range(len(reasons)), key=lambda n: (reasons[n].strength, -n), default=-1)
        if clue >= 0 and reasons[clue].answer >= 0 and total * 100 >= max(FAINT, own) * TEMPTING:
            found.append((-total, Temptation(number, clue, reasons[clue])))
    return tuple(row[1] for row in sorted(found, key=lambda row: (row[0], row[1].door)))


def _reasons(
    knowledge: Knowledge, clues: Sequence[tuple[Picture, Thing]], card: str, weights: Weights
) -> list[Reason]:
    return [reason_for(knowledge, page, thing, knowledge.by_id[card], weights) for page, thing in clues]
