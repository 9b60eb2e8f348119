"""The table's screen while a machine Grimoire chooses: a book whose pages turn.
Must not depend on what it chooses; no picture of this turn is on the screen."""

from __future__ import annotations

from app.games.obscurio import layout, riddle_talk
from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from engine.core.model import View
from engine.obscurio.state import State

LEAVES = 3


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the book; while a person is the Grimoire, only that the tablet is in other hands."""
    if not ctx.player(view.state.options.grimoire).machine:
        return riddle_talk.waiting(view, ctx)
    stopped = ctx.machine_stopped
    words = "obscurio.machine.stopped" if stopped else "obscurio.machine.turns"
    return layout.table(
        "machine-desk",
        view,
        ctx,
        h(
            "div",
            {"class": "machine-desk"},
            None if stopped else _book(),
            h("p", {"class": "lead machine-desk__line", "role": "status"}, ctx.t(words)),
        ),
        dock=button(ctx.t("obscurio.machine.retry"), "game.machine", kind="main", picture="turn")
        if stopped
        else None,
    )


def _book() -> Node:
    """Draw an open book; the style sheet turns its leaves one after another."""
    leaves = [h("i", {"class": f"machine-book__leaf machine-book__leaf--{n}"}) for n in range(LEAVES)]
    return h("div", {"class": "machine-book", "aria-hidden": True}, leaves)
