"""Explains a riddle that a machine Grimoire has given, from its view before the riddle.

Must not depend on languages or screens, nor on anything the view does not show. Called after the result.
"""

from __future__ import annotations

from collections.abc import Generator
from math import isqrt

from engine.core.model import View
from engine.machine import table
from engine.machine.clue_giver import minds_of, thinking
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.reasons import Reason, reason_for, tempted
from engine.machine.similarity import SAME, TAG, THEME
from engine.machine.spots import spot_of
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.explanations import (
    Connection,
    ExplainedClue,
    ExplainedRiddle,
    Noun,
    SeenThing,
    TemptingDoor,
    ThemeName,
)
from engine.obscurio.state import State
from engine.picture_decks import Deck

Work = Generator[None, None, ExplainedRiddle]


def explain(
    knowledge: Knowledge,
    deck: Deck,
    view: View[State],
    butterflies: tuple[Butterfly, ...],
    doors: tuple[str, ...],
) -> Work:
    """Explain the riddle that was given from this view; yields between short slices of work.

    `doors` are the cards of the doors as the table sees them now, "" for one that is face down.
    """
    thought = yield from thinking(knowledge, deck, view)
    clues = []
    for butterfly in butterflies:
        clues.append(_clue(knowledge, deck, view, butterfly, doors))
        yield
    same = butterflies == thought.butterflies
    return ExplainedRiddle(
        view.state.turn.number, tuple(clues), thought.value if same else None, thought.candidates
    )


def _clue(
    knowledge: Knowledge, deck: Deck, view: View[State], butterfly: Butterfly, doors: tuple[str, ...]
) -> ExplainedClue:
    card, exit_card = table.pages(view)[butterfly.page], table.exit_card(view)
    picture, weights = knowledge.by_id[card], minds_of(view)[0]
    pointed = None if butterfly.under else meant_thing(deck, picture, butterfly, view)
    reason = reason_for(knowledge, picture, pointed, knowledge.by_id[exit_card], weights)
    connection = _connection(knowledge, deck, reason)
    if reason.thing < 0:
        return ExplainedClue(butterfly.page, butterfly.under, None, connection)
    thing = knowledge.things[reason.thing]
    seen = _seen(knowledge, deck, thing, reason, reason.own_tag)
    others = tempted(knowledge, picture, thing, exit_card, doors, weights)
    return ExplainedClue(
        butterfly.page,
        butterfly.under,
        seen,
        connection,
        tuple(TemptingDoor(found.door, _connection(knowledge, deck, found.reason)) for found in others),
    )


def meant_thing(deck: Deck, picture: Picture, butterfly: Butterfly, view: View[State]) -> Thing | None:
    """Return the thing on whose spot a butterfly was placed, else the nearest one."""
    assert butterfly.point is not None
    mist, card = Trap.MAGICAL_MIST in table.traps(view), deck.by_id[picture.id]
    things = [thing for thing in picture.things if not thing.is_scene]
    exact = [thing for thing in things if spot_of(card, thing, mist) == butterfly.point]
    x, y = butterfly.point

    def away(thing: Thing) -> tuple[int, int]:
        distance = isqrt((thing.spot[0] - x) ** 2 + (thing.spot[1] - y) ** 2)
        return distance - thing.inradius, thing.number

    return max(exact, key=lambda thing: thing.aim) if exact else min(things, key=away, default=None)


def _seen(knowledge: Knowledge, deck: Deck, thing: Thing, reason: Reason, tag: str) -> SeenThing:
    """Return a thing of a reason with its name and outline; `tag` is the tag of it that agrees."""
    head = knowledge.tags[thing.tags[0]]
    if thing.is_scene:  # the tags of a picture as a whole are equally important
        return SeenThing(noun(knowledge, tag or head))
    linked_by = noun(knowledge, tag) if reason.kind == THEME and tag != head else None
    return SeenThing(noun(knowledge, head), _outline(knowledge, deck, thing), linked_by)


def _outline(knowledge: Knowledge, deck: Deck, thing: Thing) -> tuple[tuple[int, int], ...]:
    card = deck.by_id[knowledge.pictures[thing.picture].id]
    found = [element.region for element in card.elements if element.id == thing.element]
    return found[0] if thing.element and found else thing.region


def noun(knowledge: Knowledge, tag: str) -> Noun:
    """Return the names of a tag."""
    return Noun(*knowledge.words[knowledge.tags.index(tag)])


def _connection(knowledge: Knowledge, deck: Deck, reason: Reason) -> Connection:
    if reason.answer < 0:
        return Connection(reason.kind)
    own, answer = knowledge.things[reason.thing], knowledge.things[reason.answer]
    seen = _seen(knowledge, deck, answer, reason, reason.tag)
    theme = ThemeName(*knowledge.theme_names[reason.theme]) if reason.kind == THEME else None
    shared = noun(knowledge, reason.tag) if reason.kind in (SAME, TAG) else None
    if shared is not None and own.is_scene and answer.is_scene:
        return Connection(SAME, seen, shared)
    return Connection(reason.kind, seen, shared, theme)
