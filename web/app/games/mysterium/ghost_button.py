"""Owns the ghost's way back to the desk in the middle of an hour: a look at the hand, or a crow.
Must not know what lies there."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.ui.components.buttons import button
from app.ui.html import Node


def ghost_button(view: AnyView, ctx: ScreenContext) -> Node:
    """A curtain comes first; the sand goes on."""
    ghost = view.state.ghost
    spoken = ctx.t("mysterium.desk.again", name=ctx.player(ghost).name)
    return button(
        ctx.t("mysterium.desk.look"),
        "look.wish",
        f"{ghost}|desk",
        kind="quiet",
        picture="candle",
        spoken=spoken,
    )
