"""A machine Ghost and machine psychics on the table's screen: who thinks, what each says.
Must not depend on secrets; a touch on a badge asks for reasons."""

from __future__ import annotations

from app.games.mysterium import card_rows, layout, table_intro
from app.games.mysterium.machine_sentences import line
from app.ui.components import machine_badge
from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from engine.core.model import View
from engine.mysterium.state import State


def row(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the machine psychics with their lines; None if there are none."""
    if not ctx.machines:
        return None
    state: State = view.state
    seats = [seat for seat in state.owners if seat in ctx.machines]
    here = f"{state.hour}-{state.phase.value}-", f"{state.phase.value}-"
    said = {r.seat: line(view, ctx, r.words) for r in ctx.remarks if r.key.startswith(here)}
    return machine_badge.row(ctx, seats, said)


def visions(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the board before and while the ghost gives visions; a person is handed the device instead."""
    if view.state.ghost not in ctx.machines or table_intro.comes_first(view):
        return table_intro.look_around(view, ctx)
    return layout.table(
        "look-around",
        view,
        ctx,
        card_rows.board(view, ctx, None),
        task=ctx.t("mysterium.machine.stopped" if ctx.machine_stopped else "mysterium.machine.gives"),
        dock=thinking(ctx),
        pics=card_rows.pics(view, ctx),
    )


def thinking(ctx: ScreenContext) -> Node:
    """Draw the sign that the ghost is at work; nothing about its choice is in it."""
    if ctx.machine_stopped:
        return button(ctx.t("machine.retry"), "game.machine", kind="main", picture="turn")
    return h("p", {"class": "dock__hint", "role": "status"}, ctx.t("mysterium.machine.hush"))
