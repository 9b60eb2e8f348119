"""Owns the open riddle: both Pages huge before all eyes; and the moment before the doors.
Must not know what the butterflies mean. That is for the table to say."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import layout, riddle_pages
from app.ui.components.buttons import button
from app.ui.components.picture import piece
from app.ui.html import Node, h
from engine.obscurio.state import State


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    state: State = view.state
    words = "obscurio.talk.on_silent" if state.watcher else "obscurio.talk.on"
    return layout.table(
        "talk",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="huge"),
        dock=button(ctx.t(words), "table_on", kind="main", picture="next"),
        pics=riddle_pages.page_pics(view, ctx),
    )


def dawn(view: AnyView, ctx: ScreenContext) -> Node:
    """All eyes are open; the sand starts when the doors do, so the table says when."""
    shown = riddle_pages.pages(view, ctx)
    return layout.table(
        "dawn",
        view,
        ctx,
        h(
            "div",
            {"class": "dawn"},
            h("p", {"class": "lead"}, ctx.t("obscurio.dawn.line")),
            shown or _taken(ctx),
        ),
        dock=button(ctx.t("obscurio.dawn.on"), "table_on", kind="main", picture="door"),
        pics=riddle_pages.page_pics(view, ctx),
    )


def _taken(ctx: ScreenContext) -> Node:
    """Dark Night: where the Pages were, only the night."""
    return h(
        "div",
        {"class": "dawn__taken"},
        piece("night_obscurio", more="dawn__picture"),
        h("p", {"class": "hint"}, ctx.t("obscurio.dawn.dark")),
    )


def waiting(view: AnyView, ctx: ScreenContext) -> Node:
    """A table screen for moments that belong to one pair of eyes; shown only while the tablet travels."""
    return layout.table("waiting", view, ctx, h("p", {"class": "lead"}, ctx.t("obscurio.waiting")))
