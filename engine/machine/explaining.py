"""Explains a riddle that a machine Grimoire has given, from its view before the riddle.

Must not depend on languages or screens, nor on anything the view does not show. Called after the result.
"""

from __future__ import annotations

from collections.abc import Generator
from math import isqrt

from engine.core.model import View
from engine.machine import table
from engine.machine.clue_giver import minds_of, thinking
from engine.machine.knowledge import NO_COLOUR, Knowledge, Picture, Thing
from engine.machine.reasons import Reason, reason_for, tempted
from engine.machine.similarity import COLOUR, SAME, THEME
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
    reasons = []
    for butterfly in butterflies:
        reasons.append(_reason(knowledge, deck, view, butterfly))
        yield
    clues = tuple(
        _clue(knowledge, deck, butterfly, reason)
        for butterfly, reason in zip(butterflies, reasons, strict=True)
    )
    same = butterflies == thought.butterflies
    return ExplainedRiddle(
        view.state.turn.number,
        clues,
        thought.value if same else None,
        thought.candidates,
        _tempting(knowledge, deck, view, reasons, doors),
    )


def _reason(knowledge: Knowledge, deck: Deck, view: View[State], butterfly: Butterfly) -> Reason:
    card, exit_card = table.pages(view)[butterfly.page], table.exit_card(view)
    picture = knowledge.by_id[card]
    pointed = None if butterfly.under else meant_thing(deck, picture, butterfly, view)
    return reason_for(knowledge, picture, pointed, knowledge.by_id[exit_card], minds_of(view)[0])


def _clue(knowledge: Knowledge, deck: Deck, butterfly: Butterfly, reason: Reason) -> ExplainedClue:
    connection = _connection(knowledge, deck, reason)
    if reason.thing < 0:
        return ExplainedClue(butterfly.page, butterfly.under, None, connection)
    thing = knowledge.things[reason.thing]
    return ExplainedClue(
        butterfly.page, butterfly.under, _seen(knowledge, deck, thing, reason.own_tag), connection
    )


def _tempting(
    knowledge: Knowledge, deck: Deck, view: View[State], reasons: list[Reason], doors: tuple[str, ...]
) -> tuple[TemptingDoor, ...]:
    """Return the wrong doors that fit nearly as well; clues that mean no thing are left out."""
    numbers = [n for n, reason in enumerate(reasons) if reason.thing >= 0]
    things = [knowledge.things[reasons[n].thing] for n in numbers]
    clues = [(knowledge.pictures[thing.picture], thing) for thing in things]
    found = tempted(knowledge, clues, table.exit_card(view), doors, minds_of(view)[0])
    return tuple(
        TemptingDoor(one.door, numbers[one.clue], _connection(knowledge, deck, one.reason)) for one in found
    )


def clue_for(knowledge: Knowledge, deck: Deck, page: int, thing: Thing, reason: Reason) -> ExplainedClue:
    """Return a reason why a butterfly on a thing speaks for a picture, with names and outlines."""
    seen = _seen(knowledge, deck, thing, reason.own_tag)
    return ExplainedClue(page, False, seen, _connection(knowledge, deck, reason))


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


def _seen(knowledge: Knowledge, deck: Deck, thing: Thing, tag: str) -> SeenThing:
    """Return a thing of a reason with its name and outline; `tag` is the tag of it that agrees."""
    if thing.is_scene:  # the tags of a picture as a whole are equally important
        return SeenThing(noun(knowledge, tag or knowledge.tags[thing.tags[0]]))
    return SeenThing(noun(knowledge, knowledge.tags[thing.tags[0]]), _outline(knowledge, deck, thing))


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
    seen = _seen(knowledge, deck, answer, reason.tag)
    if reason.kind == COLOUR:
        return Connection(COLOUR, seen, colour=_common_colour(knowledge, own, answer))
    if reason.kind == THEME:
        return Connection(THEME, seen, theme=ThemeName(*knowledge.theme_names[reason.theme]))
    kind = SAME if own.is_scene and answer.is_scene else reason.kind
    return Connection(kind, seen, noun(knowledge, reason.tag))


def _common_colour(knowledge: Knowledge, own: Thing, answer: Thing) -> Noun | None:
    """Return the colour of two things; None if people would name their colours differently."""
    if own.colour != answer.colour or own.colour == NO_COLOUR:
        return None
    return noun(knowledge, knowledge.tags[own.colour])
