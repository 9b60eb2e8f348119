"""Explains the riddles of a machine Grimoire after their results, by replaying the stored game.
Must not depend on screens, the browser or the update loop."""

from __future__ import annotations

from engine.core.codec import codec_of
from engine.core.game_loop import begin, step, view
from engine.core.model import View
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.explaining import explain
from engine.machine.knowledge import Knowledge
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.explanations import ExplainedRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from engine.saves import Save, Slices

REVEALED = (Phase.RESOLUTION, Phase.OVER)


def explain_riddles(
    knowledge: Knowledge, rules: Obscurio, save: Save, turns: tuple[int, ...]
) -> Slices[tuple[ExplainedRiddle, ...]]:
    """Explain the riddles of these turns, in slices. A turn whose result is not public is left out.

    A save of older rules or with missing rows is explained as far as it can be replayed.
    """
    found: list[ExplainedRiddle] = []
    if save.header.rules != rules.version:
        return ()
    codec = codec_of(rules.actions, rules.records)
    state = begin(rules, save.header.table(), save.header.seed).state
    given: tuple[View[State], tuple[Butterfly, ...]] | None = None
    for row in save.rows:
        action = codec.decode(row.action)
        if isinstance(action, HandOverRiddle) and state.turn.number in turns:
            given = view(rules, state, state.options.grimoire), action.butterflies
        state = step(rules, state, action).state
        yield
        if given is not None and state.phase in REVEALED:
            doors = tuple(card for _, card in table.doors(view(rules, state, PUBLIC)))
            found.append((yield from explain(knowledge, rules.deck, *given, doors)))
            given = None
    return tuple(found)
