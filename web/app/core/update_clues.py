"""Messages about explained clues: after a result, a machine guide says why it gave them.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from dataclasses import replace

from app.core.effects import Effect, ExplainClues
from app.core.messages import CluesExplained
from app.core.state import AppState
from app.core.update_game import Result, show
from app.core.views import view_of
from engine.core.sealed import PUBLIC


def ask(state: AppState, effects: tuple[Effect, ...]) -> Result:
    """After every message: ask for the explanations that may be shown now, each turn once."""
    live = state.live
    if live is None or not state.in_game or state.busy or not live.setup.players[live.setup.guide].machine:
        return state, effects
    allowed = live.ui.explainable_turns(view_of(live, PUBLIC))
    missing = tuple(turn for turn in allowed if turn not in state.explaining)
    if not missing:
        return state, effects
    asked = replace(state, explaining=(*state.explaining, *missing))
    return asked, (*effects, ExplainClues(live, missing))


def on_explained(state: AppState, message: CluesExplained) -> Result:
    if state.live is None or state.live.id != message.game:
        return state, ()
    return show(replace(state, explained=(*state.explained, *message.riddles)))
