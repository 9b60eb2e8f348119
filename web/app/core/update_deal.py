"""Messages about the words of the deal: the check after a game.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from dataclasses import replace

from app.core.effects import CheckDeal
from app.core.messages import DealChecked, Tap
from app.core.state import AppState
from app.core.update_game import Result, show
from app.core.views import live_of, view_of
from engine.core.sealed import PUBLIC


def check(state: AppState, tap: Tap) -> Result:
    """`game.check_deal`: replay the finished game from its seed."""
    if not state.in_game or state.deal_check == "busy":
        return state, ()
    live = live_of(state)
    if view_of(live, PUBLIC).outcome is None:
        return state, ()
    after, effects = show(replace(state, deal_check="busy"))
    return after, (*effects, CheckDeal(live))


def on_checked(state: AppState, message: DealChecked) -> Result:
    if state.live is None or state.live.id != message.game:
        return state, ()
    return show(replace(state, deal_check=message.result))
