"""The machine Grimoire for the page: reads knowledge, chooses riddles and deals, all in slices.
Must not depend on screens, the browser or the update loop."""

from __future__ import annotations

from collections.abc import Iterable

from app.machine.obscurio_clues import explain_riddles
from engine.core.model import Action, Table, View
from engine.machine.clue_giver import thinking
from engine.machine.knowledge import Knowledge, loading
from engine.machine_deals import choose_seed
from engine.obscurio.explanations import ExplainedRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import State
from engine.picture_decks import LazyDeck
from engine.saves import Save, Slices


def learn(text: str, rules: Obscurio) -> Slices[Knowledge]:
    """Read the knowledge file, and the outlines of the cards."""
    if isinstance(rules.deck, LazyDeck):
        yield from rules.deck.parsing()
    return (yield from loading(text))


def choose(knowledge: Knowledge, rules: Obscurio, view: View[State]) -> Slices[Action]:
    """Choose the action of a machine seat from its own view."""
    thought = yield from thinking(knowledge, rules.deck, view)
    return thought.action


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
