"""A machine Ghost and machine psychics for the page: knowledge and answers, all in slices.
Must not depend on screens, the browser or the update loop."""

from __future__ import annotations

from collections.abc import Iterable

from app.core.machine_seats import Answer, Asked
from engine.core.codec import codec_of
from engine.core.model import Table
from engine.machine.chairs import Chair
from engine.machine.knowledge import Knowledge, loading
from engine.machine.personas import persona
from engine.machine.players_mysterium import choosing, judging, meaning, speaking, tasting
from engine.machine.tastes import EVEN, Taste
from engine.machine_lines import Choice, Ground
from engine.mysterium.recap import Meant, visions_meant
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import State
from engine.saves import Save, Slices


def learn(text: str, rules: Mysterium) -> Slices[Knowledge]:
    """Read the knowledge file."""
    return (yield from loading(text))


def chair(asked: Asked) -> Chair:
    taste = Taste(*asked.tastes) if asked.tastes else EVEN
    return Chair(persona(asked.persona), asked.save.header.seed, taste)


def choose(knowledge: Knowledge, rules: Mysterium, asked: Asked) -> Slices[Answer]:
    """Choose the action of a machine seat from its own view, and what it says."""
    seat = chair(asked)
    words = yield from speaking(knowledge, asked.view, seat)
    action = yield from choosing(knowledge, asked.view, seat)
    return Answer((action,) if action is not None else (), words)


def advise(knowledge: Knowledge, rules: Mysterium, asked: Asked) -> Slices[tuple[Choice, ...]]:
    """Return the best choices of a machine seat with reasons, from its own view."""
    return judging(knowledge, asked.view, chair(asked))


def taste(knowledge: Knowledge, rules: Mysterium, asked: Asked) -> Slices[tuple[int, ...]]:
    """Return the four weights of the table after the answers of an hour, from the cards people chose."""
    people = tuple(s for s in asked.view.state.owners if s not in asked.machines)
    before = Taste(*asked.tastes) if asked.tastes else EVEN
    return tuple((yield from tasting(knowledge, asked.view, people, before)))


def explain(
    knowledge: Knowledge, rules: Mysterium, save: Save, turns: tuple[int, ...]
) -> Slices[tuple[tuple[Meant, Ground], ...]]:
    """Explain every vision after the end of a game; nothing before it."""
    point = save.checkpoint
    if point is None:
        return ()
    state: State = codec_of(rules.actions, rules.records).decode(point.state)
    if state.ending is None:
        return ()
    found = []
    for one in visions_meant(state.notes, state.ending):
        found.append((one, meaning(knowledge, Chair(), one.row, one.vision, one.target)))
        yield
    return tuple(found)


def deal(
    knowledge: Knowledge, rules: Mysterium, table: Table, seeds: Iterable[str], level: str
) -> Slices[str]:
    """Return the first seed: every deal of The Manor is as hard as any other."""
    yield
    return next(iter(seeds))
