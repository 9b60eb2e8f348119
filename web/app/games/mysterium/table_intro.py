"""Screens for the whole table before a private step: the board before hour 1, groups before votes.
Must not depend on secrets; they show what lies open."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.games.mysterium import card_rows, layout, lineup
from app.ui.components import deal_phrase
from app.ui.components.buttons import button, name
from app.ui.components.player_badge import badge
from app.ui.html import Node, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.constants import Level
from engine.mysterium.state import Phase, State

LEVELS = {
    Phase.POLL_LOW: Level.LOW,
    Phase.POLL_MIDDLE: Level.MIDDLE,
    Phase.POLL_HIGH: Level.HIGH,
}


def comes_first(view: View[State]) -> bool:
    """Return whether the table looks before the next seat: at the start, and before each level votes."""
    state: State = view.state
    if state.phase is Phase.VISIONS:
        return state.hour == 1 and state.unserved == state.unfinished and not state.crows_called
    if state.phase not in LEVELS:
        return False
    return len(_voters(view)) == len([s for s in state.owners if state.level_of(s) is LEVELS[state.phase]])


def _voters(view: View[State]) -> list[Seat]:
    return [seat for seat in view.waiting if seat != PUBLIC]


def look_around(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the board before the ghost takes the device for the first time."""
    return layout.table(
        "look-around",
        view,
        ctx,
        card_rows.board(view, ctx, None),
        task=f"{ctx.t('mysterium.look_around.text')} {ctx.t('mysterium.look_around.how')}",
        dock=[deal_phrase.line(ctx), _hand_over(ctx, view.state.ghost)],
        pics=card_rows.pics(view, ctx),
    )


def before_votes(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the groups, the visions that lie open, and who votes now."""
    state: State = view.state
    shown, voters = lineup.shared_pics(view, ctx), _voters(view)
    level = LEVELS[state.phase].value
    return layout.table(
        "point",
        view,
        ctx,
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown), votes=False),
        task=[
            ctx.t(f"mysterium.poll.{level}"),
            [h("span", {"class": "tag"}, badge(ctx.player(s)), name(ctx.player(s))) for s in voters],
        ],
        dock=_hand_over(ctx, voters[0]) if voters else None,
        pics=[*shown, *lineup.pics(view, ctx)],
    )


def _hand_over(ctx: ScreenContext, seat: Seat) -> Node:
    return button(layout.hand_over_label(ctx, seat), "private.next", kind="main", picture="next")
