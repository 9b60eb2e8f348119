"""Explains the doors of a riddle with known doors after they were tried: what fits, and what does not.

Must not depend on languages or screens. It is called only for doors that were tried, and for the right one
after the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.daily.riddle_list import DayRiddle
from engine.machine.day_riddles import pointed, shown_reason
from engine.machine.day_visions import reasons
from engine.machine.explaining import clue_for, noun
from engine.machine.knowledge import Knowledge
from engine.machine.reasons import MOOD, TEMPTING, Reason
from engine.machine.similarity import SAME, TAG, THEME
from engine.obscurio.explanations import Connection, ExplainedClue, Noun, SeenThing, ThemeName
from engine.picture_decks import Deck

LEAST_TEMPTATION = 150
"""A link that is weaker than this many thousandths tempts no one to a wrong door."""

PERSON = "person"
"""Tag of the person in a picture of a character."""


@dataclass(frozen=True, slots=True)
class DoorNotes:
    """What each clue says about the picture behind a door.

    `fits` is the clue that fits best, `misses` the one that fits least compared with the right door; both are
    places in `clues`, −1 for none. `people` are the clues that remind of the character itself, not of a thing
    beside it.
    """

    door: int
    clues: tuple[ExplainedClue, ...]
    fits: int = -1
    misses: int = -1
    people: tuple[int, ...] = ()


def explain_door(knowledge: Knowledge, deck: Deck, riddle: DayRiddle, door: int) -> DoorNotes:
    """Explain a door of a riddle of The Library."""
    clues, strengths = [], []
    right, behind = knowledge.pictures[riddle.target], knowledge.pictures[riddle.doors[door - 1]]
    for (page, _, _), thing in zip(riddle.pointers, pointed(knowledge, riddle), strict=True):
        reason = shown_reason(knowledge, thing, behind)
        clues.append(clue_for(knowledge, deck, page, thing, reason))
        strengths.append((reason.strength, shown_reason(knowledge, thing, right).strength))
    return _notes(door, tuple(clues), strengths)


def _notes(door: int, clues: tuple[ExplainedClue, ...], strengths: list[tuple[int, int]]) -> DoorNotes:
    """Find the clue that fits best, and the one that fits least compared with the right door."""
    fitting = [
        (own, -n)
        for n, (own, _) in enumerate(strengths)
        if clues[n].connection.kind != MOOD and own >= LEAST_TEMPTATION
    ]
    fits = -max(fitting)[1] if fitting else -1
    weak = [(own * 100 // max(1, best), n) for n, (own, best) in enumerate(strengths)]
    missing = [(share, n) for share, n in weak if share < TEMPTING and n != fits]
    return DoorNotes(door, clues, fits, min(missing)[1] if missing else -1)


def explain_character(knowledge: Knowledge, visions: int, riddle: DayRiddle, door: int) -> DoorNotes:
    """Explain a door of a riddle of The Manor; `knowledge` is that of `mysterium_knowledge`."""
    own = reasons(knowledge, riddle, visions, door)
    best = reasons(knowledge, riddle, visions, riddle.answer)
    clues = tuple(_vision_clue(knowledge, page, reason) for page, reason in enumerate(own))
    strengths = [(one.strength, other.strength) for one, other in zip(own, best, strict=True)]
    people = tuple(page for page, reason in enumerate(own) if _is_person(knowledge, reason.answer))
    return replace(_notes(door, clues, strengths), people=people)


def _is_person(knowledge: Knowledge, thing: int) -> bool:
    return thing >= 0 and PERSON in (knowledge.tags[tag] for tag in knowledge.things[thing].tags)


def _vision_clue(knowledge: Knowledge, page: int, reason: Reason) -> ExplainedClue:
    if reason.answer < 0:
        return ExplainedClue(page, True, None, Connection(MOOD))
    names = [_head(knowledge, place) for place in (reason.thing, reason.answer)]
    theme = ThemeName(*knowledge.theme_names[reason.theme]) if reason.kind == THEME else None
    shared = noun(knowledge, reason.tag) if reason.kind in (SAME, TAG) else None
    return ExplainedClue(
        page, True, SeenThing(names[0]), Connection(reason.kind, SeenThing(names[1]), shared, theme)
    )


def _head(knowledge: Knowledge, thing: int) -> Noun:
    return noun(knowledge, knowledge.tags[knowledge.things[thing].tags[0]])
