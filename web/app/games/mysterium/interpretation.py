"""Screen of the interpretation: visions, three rows of cards, tokens that move until time is up.
Must not depend on which card is right; it asks the rules what is allowed."""

from __future__ import annotations

from app.games.mysterium import assets, bets, card_rows, layout, machine_talk, psychic_panel, psychic_tabs
from app.ui.components.buttons import button
from app.ui.components.hold_button import hold_button
from app.ui.components.picture import Pic
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, h
from engine.core.model import View
from engine.core.sealed import PUBLIC
from engine.mysterium.actions import Conclude
from engine.mysterium.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    if bets.shown(view, ctx):
        return bets.screen(view, ctx, dock(view, ctx))
    shown = psychic_tabs.focus(view, ctx)
    return layout.table(
        "interpretation",
        view,
        ctx,
        psychic_tabs.tabs(view, ctx, shown),
        psychic_panel.panels(view, ctx, shown, card_rows.count(view.state)),
        card_rows.board(view, ctx, shown),
        task=_task(view, ctx),
        dock=dock(view, ctx),
        more="has-machines" if ctx.machines else "",
        pics=pics(view, ctx, shown),
        offer=lambda index: _offer(view, ctx, shown, index),
    )


def _offer(view: View[State], ctx: ScreenContext, shown: int, index: int) -> Node | None:
    """Return the lightbox button that places the token in focus on this card, or takes it away."""
    state: State = view.state
    at = card_rows.card_at(state, index)
    if at is None or shown not in state.unfinished or at[0] != state.psychics[shown].row:
        return None
    if ctx.player(state.psychics[shown].owner).machine:
        return None
    row, card = at
    name = h("bdi", None, assets.psychic_name(ctx, state, shown))
    if card == state.psychics[shown].intuition:
        return button(ctx.t.rich("mysterium.token.away", name=name), "token_lift", str(shown), kind="small")
    label = ctx.t.rich("mysterium.token.here", name=name)
    return button(label, "token_drop", f"{shown}|{row}.{card}", kind="main", picture="check")


def pics(view: View[State], ctx: ScreenContext, shown: int) -> list[Pic]:
    """Return the pictures of the lightbox (all cards, then the visions in focus); none while it is closed."""
    if not ctx.selection.get("zoom"):
        return []
    state: State = view.state
    return [*card_rows.pics(view, ctx), *layout.visions(ctx.t, state.psychics[shown].visions)]


def dock(view: View[State], ctx: ScreenContext) -> list[Child]:
    """Draw the buttons: bets at one end, Ready at the other. The ghost's desk is in the menu.

    With a token in hand only the text changes, because the next step is to tap a card.
    """
    problem = ctx.why_not(Conclude(seat=PUBLIC))
    return [
        machine_talk.row(view, ctx),
        bets.open_button(view, ctx),
        hold_button(ctx, ctx.t("mysterium.interpretation.agree"), "talk_end", disabled=problem is not None),
    ]


def _task(view: View[State], ctx: ScreenContext) -> str:
    held = psychic_tabs.held_token(view, ctx)
    if held is not None:
        return ctx.t(f"mysterium.interpretation.held.{view.state.psychics[held].row}")
    missing = len(view.decision.options) if view.decision else 0
    return (
        ctx.t("mysterium.interpretation.missing", n=missing)
        if missing
        else ctx.t("mysterium.interpretation.ready")
    )
