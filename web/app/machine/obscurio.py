"""The machine Grimoire and machine Wizards for the page: knowledge, answers and deals, all in slices.
Must not depend on screens, the browser or the update loop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.core.machine_seats import Answer, Asked
from app.machine.obscurio_clues import explain_riddles
from app.machine.recall import recall
from engine.core.model import Action, Table, View
from engine.core.sealed import PUBLIC, look
from engine.machine.knowledge import Knowledge, loading
from engine.machine.personas import persona
from engine.machine.players_obscurio import (
    FRESH,
    Chair,
    choosing,
    judging,
    passing,
    remember,
    speaking,
    tasting,
)
from engine.machine.tastes import EVEN, Taste
from engine.machine_deals_obscurio import choose_seed
from engine.machine_lines import Choice
from engine.obscurio.actions import PickCard
from engine.obscurio.explanations import ExplainedRiddle
from engine.obscurio.facts import picks_allowed
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from engine.picture_decks import LazyDeck
from engine.saves import Save, Slices


def learn(text: str, rules: Obscurio) -> Slices[Knowledge]:
    """Read the knowledge file, and the outlines of the cards."""
    if isinstance(rules.deck, LazyDeck):
        yield from rules.deck.parsing()
    return (yield from loading(text))


def chair(asked: Asked) -> Chair:
    taste = Taste(*asked.tastes) if asked.tastes else EVEN
    return Chair(persona(asked.persona), asked.save.header.seed, taste)


def choose(knowledge: Knowledge, rules: Obscurio, asked: Asked) -> Slices[Answer]:
    """Choose the action of a machine seat from its own view, and what it says."""
    if asked.seat == PUBLIC:
        people = tuple(s for s in asked.view.state.options.seats if s not in asked.machines)
        refusal = passing(asked.view, people)
        return Answer((refusal,) if refusal is not None else ())
    memory = yield from recall(rules, asked.save, asked.seat, remember, FRESH)
    seat = chair(asked)
    words = yield from speaking(knowledge, rules.deck, asked.view, seat, memory)
    if asked.speaks:
        return Answer((), words)
    actions: list[Action] = []
    seen = asked.view
    while len(actions) < (picks_allowed(seen.state) if seen.state.phase is Phase.NIGHT else 1):
        action = yield from choosing(knowledge, rules.deck, seen, seat, memory)
        if action is None:
            break
        actions.append(action)
        seen = _without(seen, action.card) if isinstance(action, PickCard) else seen
    return Answer(tuple(actions), words)


def _without(view: View[State], card: str) -> View[State]:
    """Return the view without a picked card: all cards of a night are picked in one answer."""
    left: Any  # a view holds the bare cards
    hands = []
    for hand in view.state.turn.hands:
        left = tuple(other for other in look(hand.shown) or () if other != card)
        hands.append(replace(hand, shown=left))
    return replace(view, state=replace(view.state, turn=replace(view.state.turn, hands=tuple(hands))))


def advise(knowledge: Knowledge, rules: Obscurio, asked: Asked) -> Slices[tuple[Choice, ...]]:
    """Return the best three choices of a machine seat with reasons, from its own view."""
    memory = yield from recall(rules, asked.save, asked.seat, remember, FRESH)
    return (yield from judging(knowledge, rules.deck, asked.view, chair(asked), memory))


def taste(knowledge: Knowledge, rules: Obscurio, asked: Asked) -> Slices[tuple[int, ...]]:
    """Return the four weights of the table after a result, from the doors that people chose."""
    memory = yield from recall(rules, asked.save, PUBLIC, remember, FRESH)
    people = tuple(s for s in asked.view.state.options.wizards if s not in asked.machines)
    before = Taste(*asked.tastes) if asked.tastes else EVEN
    return tuple((yield from tasting(knowledge, rules.deck, asked.view, people, before, memory)))


def explain(
    knowledge: Knowledge, rules: Obscurio, save: Save, turns: tuple[int, ...]
) -> Slices[tuple[ExplainedRiddle, ...]]:
    """Explain the riddles of these turns; one whose result is not public is left out."""
    return explain_riddles(knowledge, rules, save, turns)


def deal(
    knowledge: Knowledge, rules: Obscurio, table: Table, seeds: Iterable[str], level: str
) -> Slices[str]:
    """Choose the seed of a game whose first riddles fit the level."""
    return choose_seed(rules, knowledge, table, seeds, level)
