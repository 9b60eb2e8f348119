"""Owns the open riddle: both Pages huge before all eyes; and the moment before the doors.
Must not know what the butterflies mean. That is for the table to say."""

from __future__ import annotations

from app.game import AnyView, Ctx
from app.html import Node, h
from app.library import board, pages
from app.parts.basic import button
from app.parts.picture import piece
from engine.obscurio.state import State


def screen(view: AnyView, ctx: Ctx) -> Node:
    state: State = view.state
    words = "library.talk.on_silent" if state.watcher else "library.talk.on"
    return board.table(
        "talk",
        view,
        ctx,
        pages.pages(view, ctx, size="huge"),
        dock=button(ctx.t(words), "table_on", kind="main", picture="next"),
        pics=pages.page_pics(view, ctx),
    )


def dawn(view: AnyView, ctx: Ctx) -> Node:
    """All eyes are open; the sand starts when the doors do, so the table says when."""
    shown = pages.pages(view, ctx)
    return board.table(
        "dawn",
        view,
        ctx,
        h(
            "div",
            {"class": "dawn"},
            h("p", {"class": "lead"}, ctx.t("library.dawn.line")),
            shown or _taken(ctx),
        ),
        dock=button(ctx.t("library.dawn.on"), "table_on", kind="main", picture="door"),
        pics=pages.page_pics(view, ctx),
    )


def _taken(ctx: Ctx) -> Node:
    """Dark Night: where the Pages were, only the night."""
    return h(
        "div",
        {"class": "dawn__taken"},
        piece("night_library", more="dawn__picture"),
        h("p", {"class": "hint"}, ctx.t("library.dawn.dark")),
    )


def waiting(view: AnyView, ctx: Ctx) -> Node:
    """A table screen for moments that belong to one pair of eyes; shown only while the tablet travels."""
    return board.table("waiting", view, ctx, h("p", {"class": "lead"}, ctx.t("library.waiting")))
