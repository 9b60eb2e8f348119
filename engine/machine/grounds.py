"""Turns reasons into what screens show: names of things, connections, associations.

Must not depend on rules, views or languages.
"""

from __future__ import annotations

from engine.machine.knowledge import NO_COLOUR, Knowledge, Picture, Thing
from engine.machine.reasons import Reason, Share, reason_for
from engine.machine.similarity import COLOUR, THEME, Weights
from engine.machine.vocabulary import BACKGROUND, PEOPLE
from engine.machine_lines import Ground
from engine.obscurio.explanations import Connection, Noun, SeenThing, ThemeName


def noun_of(knowledge: Knowledge, tag: int) -> Noun:
    """Return the names of a tag."""
    return Noun(*knowledge.words[tag])


def name_of(knowledge: Knowledge, thing: Thing) -> Noun:
    """Return the name of a thing: its head tag."""
    return noun_of(knowledge, thing.tags[0])


def ground(
    knowledge: Knowledge,
    source: Picture,
    thing: Thing | None,
    answer: Picture,
    weights: Weights,
    share: Share | None = None,
) -> Ground:
    """Return why a thing of a picture, or the whole picture, speaks for another picture."""
    reason = reason_for(knowledge, source, thing, answer, weights, share)
    seen = None if reason.thing < 0 else SeenThing(name_of(knowledge, knowledge.things[reason.thing]))
    return Ground(source.id, seen, connection(knowledge, reason), reason.strength)


def connection(knowledge: Knowledge, reason: Reason) -> Connection:
    """Return a reason with the names of its things; outlines are left out."""
    if reason.answer < 0:
        return Connection(reason.kind)
    own, answer = knowledge.things[reason.thing], knowledge.things[reason.answer]
    seen = SeenThing(name_of(knowledge, answer))
    if reason.kind == COLOUR:
        same = own.colour == answer.colour != NO_COLOUR
        return Connection(COLOUR, seen, colour=noun_of(knowledge, own.colour) if same else None)
    if reason.kind == THEME:
        return Connection(THEME, seen, theme=ThemeName(*knowledge.theme_names[reason.theme]))
    return Connection(reason.kind, seen, noun_of(knowledge, knowledge.tags.index(reason.tag)))


def associations(knowledge: Knowledge, thing: Thing, most: int) -> tuple[ThemeName, ...]:
    """Return the most telling themes of a thing: the smallest themes of its head tag."""
    if knowledge.classes[thing.tags[0]] in (PEOPLE, BACKGROUND):
        return ()
    found = sorted(knowledge.themes_of[thing.tags[0]], key=lambda n: (len(knowledge.themes[n]), n))
    return tuple(ThemeName(*knowledge.theme_names[number]) for number in found[:most])
