"""Owns the interpretation: everybody's visions, three rows of cards, tokens that move until the sand is gone.
Must not know which card is right; what is allowed is asked of the rules."""

from __future__ import annotations

from app.game import AnyView, Ctx
from app.html import Child, Node
from app.manor import board, circle, panel, rows
from app.manor.ghost_button import ghost_button
from app.parts.hold import hold_button
from app.parts.picture import Pic
from engine.core.sealed import TABLE
from engine.mysterium.actions import Conclude
from engine.mysterium.state import State


def screen(view: AnyView, ctx: Ctx) -> Node:
    shown = circle.focus(view, ctx)
    return board.table(
        "talk",
        view,
        ctx,
        circle.tabs(view, ctx, shown),
        panel.panels(view, ctx, shown, rows.count(view.state)),
        rows.board(view, ctx, shown),
        dock=_dock(view, ctx),
        pics=pics(view, ctx, shown),
    )


def pics(view: AnyView, ctx: Ctx, shown: int) -> list[Pic]:
    """What the viewer turns over: every card, then the visions in focus; nothing while it is shut."""
    if not ctx.picks.get("zoom"):
        return []
    state: State = view.state
    return [*rows.pics(view, ctx), *board.visions(ctx.t, state.psychics[shown].visions)]


def _dock(view: AnyView, ctx: Ctx) -> list[Child]:
    """Agreed, once every token lies; until then the reason stands beside the button. With a token in hand
    only the words change: the way on is to touch a card."""
    problem = ctx.why_not(Conclude(seat=TABLE))
    return [
        board.hint(_words(view, ctx)),
        ghost_button(view, ctx),
        hold_button(ctx, ctx.t("manor.talk.agree"), "talk_end", off=problem is not None),
    ]


def _words(view: AnyView, ctx: Ctx) -> str:
    held = circle.in_hand(view, ctx)
    if held is not None:
        return ctx.t(f"manor.talk.held.{view.state.psychics[held].row}")
    missing = len(view.decision.options) if view.decision else 0
    return ctx.t("manor.talk.missing", n=missing) if missing else ctx.t("manor.talk.ready")
