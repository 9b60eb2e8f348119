"""The holder as the Grimoire may see it: its eight pictures, and those the Traitor has taken.
Must not depend on what the Grimoire does with it; no other View contains these cards."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.obscurio import assets, layout
from app.ui.components.buttons import button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.state import State


def has_holder(view: View[State]) -> bool:
    """Return whether this viewer sees a holder: the Grimoire, with four or more players."""
    cards = look(view.state.holder)
    return bool(cards)


def taken(state: State) -> tuple[str, tuple[str, ...]]:
    """Return of which turn the picks are known, and the picks: this turn's from the night on."""
    if state.turn.hands:
        return "this_turn", look(state.turn.picks) or ()
    return "last_turn", look(state.last_picks) or ()


def pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    """Return the pictures for the lightbox: the holder, then those that were taken."""
    if not has_holder(view):
        return []
    cards = (*(look(view.state.holder) or ()), *taken(view.state)[1])
    return [assets.illusion(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(cards)]


def open_button(ctx: ScreenContext) -> Node:
    """Draw the button that opens the drawer at the desk."""
    return button(ctx.t("obscurio.drawer.open"), "pick.drawer", "1", kind="small quiet", picture="eye")


def screen(view: View[State], ctx: ScreenContext, shown: Sequence[Pic], first: int) -> Node:
    """Draw the open drawer in place of the desk (its pictures are at `first` and later in the lightbox)."""
    return layout.private(
        "desk",
        view,
        ctx,
        h(
            "div",
            {"class": "drawer", "data-escape-action": "pick.drop", "data-escape-arg": "drawer"},
            contents(view, ctx, first),
        ),
        dock=button(ctx.t("obscurio.drawer.close"), "pick.drop", "drawer", kind="main"),
        pics=shown,
    )


def contents(view: View[State], ctx: ScreenContext, first: int) -> Node:
    """Draw the eight pictures and, after the first night, those that were taken or that none were."""
    shown = pics(view, ctx)
    when, cards = taken(view.state)
    key = f"obscurio.drawer.{when}" if cards else f"obscurio.drawer.{when}.none"
    had_night = when == "this_turn" or view.state.turn.number > 1
    split = len(shown) - len(cards)
    return h(
        "div",
        {"class": "drawer__contents"},
        h("h2", {"class": "drawer__title"}, ctx.t("obscurio.drawer.title")),
        _row(shown[:split], first),
        h("p", {"class": "drawer__taken"}, ctx.t(key)) if had_night else None,
        _row(shown[split:], first + split) if cards else None,
    )


def _row(shown: list[Pic], first: int) -> Node:
    return h("div", {"class": "drawer__row"}, [zoom_button(pic, first + n) for n, pic in enumerate(shown)])
