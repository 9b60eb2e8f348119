"""Owns the ghost's way back to the desk in the middle of an hour: a look at the hand, or a crow.
Must not know what lies there."""

from __future__ import annotations

from app.game import AnyView, Ctx
from app.html import Node
from app.parts.basic import button


def ghost_button(view: AnyView, ctx: Ctx) -> Node:
    """A curtain comes first; the sand goes on."""
    ghost = view.state.ghost
    spoken = ctx.t("manor.desk.again", name=ctx.sitter(ghost).name)
    return button(
        ctx.t("manor.desk.look"), "look.wish", f"{ghost}|desk", kind="quiet", picture="candle", spoken=spoken
    )
