"""The ghost's button to the desk during an hour, to look at the hand or call a crow.
Must not depend on what is on the desk."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.ui.components.buttons import button
from app.ui.html import Node
from engine.core.model import View
from engine.mysterium.state import State


def ghost_button(view: View[State], ctx: ScreenContext) -> Node:
    """Return the button; a hand-over screen comes first, and the countdown waits."""
    ghost = view.state.ghost
    spoken = ctx.t("mysterium.desk.again", name=ctx.player(ghost).name)
    return button(
        ctx.t("mysterium.desk.open"),
        "private.request",
        f"{ghost}|desk",
        kind="quiet",
        picture="candle",
        spoken=spoken,
    )
