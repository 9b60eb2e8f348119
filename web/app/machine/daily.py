"""The machine behind the riddle of the day: explains opened doors, deals riddles for practice.
Must not depend on screens, the browser or the update loop."""

from __future__ import annotations

import json

from engine.core.rng import Rng
from engine.daily.riddle_list import FAMILIES, MYSTERIUM, OBSCURIO, DayRiddle
from engine.machine.day_reasons import DoorNotes, explain_character, explain_door
from engine.machine.day_riddles import PRACTICE_BANDS, choosing
from engine.machine.day_visions import mysterium_knowledge
from engine.machine.knowledge import Knowledge
from engine.picture_decks import Deck, load_deck
from engine.saves import Slices

_MEMORY = "mysterium knowledge"


def explain(
    knowledge: Knowledge, deck: Deck, riddle: DayRiddle, doors: tuple[int, ...], decks: str = ""
) -> Slices[tuple[DoorNotes, ...]]:
    """Explain doors that were opened, in slices. Nothing is said if a butterfly shows nothing any more.

    `decks` are the decks of The Manor as JSON, by family; only its riddles need them.
    """
    notes: list[DoorNotes] = []
    for door in doors:
        if riddle.kind == OBSCURIO:
            try:
                notes.append(explain_door(knowledge, deck, riddle, door))
            except LookupError:  # pictures were painted after the riddle was chosen
                return ()
        else:
            known, visions = yield from _mysterium(knowledge, decks)
            notes.append(explain_character(known, visions, riddle, door))
        yield
    return tuple(notes)


def _mysterium(words: Knowledge, text: str) -> Slices[tuple[Knowledge, int]]:
    """Read the decks of visions and characters when they are first needed."""
    if _MEMORY not in words.memory:
        trees = json.loads(text)
        decks = []
        for family in FAMILIES[MYSTERIUM]:
            decks.append(load_deck(json.dumps(trees[family])))
            yield
        words.memory[_MEMORY] = mysterium_knowledge(words, *decks), len(decks[0].cards)
    found: tuple[Knowledge, int] = words.memory[_MEMORY]
    return found


def practice(knowledge: Knowledge, seed: str, level: str) -> Slices[DayRiddle]:
    """Choose a fresh riddle of a level, in slices. Every level has riddles in plenty."""
    attempt = 0
    while True:
        rng = Rng.from_seed(f"practice {seed} {attempt}")
        riddle = yield from choosing(knowledge, rng, PRACTICE_BANDS[level])
        if riddle is not None:
            return riddle
        attempt += 1
