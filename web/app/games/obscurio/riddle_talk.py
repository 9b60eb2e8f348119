"""Table screens around the riddle: talk about the Pages, and the start of the door choice.
Must not depend on what the butterflies mean."""

from __future__ import annotations

from app.games.obscurio import layout, machine_talk, riddle_pages
from app.ui.components.buttons import button
from app.ui.components.picture import piece
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    words = "obscurio.riddle_talk.on_silent" if state.turn.watcher else "obscurio.riddle_talk.on"
    return layout.table(
        "riddle-talk",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="huge"),
        machine_talk.row(view, ctx),
        instruction=_hint(ctx, state),
        dock=button(ctx.t(words), "table_on", kind="main", picture="next"),
        pics=riddle_pages.page_pics(view, ctx),
    )


def _hint(ctx: ScreenContext, state: State) -> str:
    """Return what the butterflies mean, and whether the Grimoire has drawn other Pages."""
    butterflies = look(state.turn.butterflies) or ()
    keys = {
        "obscurio.riddle_talk.redrawn": state.turn.redrawn,
        "obscurio.riddle_talk.ring": any(butterfly.point for butterfly in butterflies),
        "obscurio.riddle_talk.under": any(butterfly.under for butterfly in butterflies),
    }
    return " ".join(ctx.t(key) for key, shown in keys.items() if shown)


def dawn(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the screen after the night; the countdown starts when the table opens the doors."""
    shown = riddle_pages.pages(view, ctx)
    return layout.table(
        "dawn",
        view,
        ctx,
        h("div", {"class": "dawn"}, shown or _pages_removed(ctx)),
        instruction=ctx.t("obscurio.dawn.line"),
        dock=button(ctx.t("obscurio.dawn.on"), "table_on", kind="main", picture="door"),
        pics=riddle_pages.page_pics(view, ctx),
    )


def _pages_removed(ctx: ScreenContext) -> Node:
    """Draw the replacement for the Pages in a Dark Night."""
    return h(
        "div",
        {"class": "dawn__taken"},
        piece("night_obscurio", more="dawn__picture"),
        h("p", {"class": "hint"}, ctx.t("obscurio.dawn.dark")),
    )


def waiting(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the table screen for steps of one player, seen only while the tablet changes hands."""
    machines = [seat for seat in view.waiting if ctx.player(seat).machine]
    words = "obscurio.night.machines" if machines else "obscurio.waiting"
    return layout.table(
        "waiting", view, ctx, h("p", {"class": "lead"}, ctx.t(words)), machine_talk.row(view, ctx)
    )
