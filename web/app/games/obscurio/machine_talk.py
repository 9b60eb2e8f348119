"""The machine Wizards on the table's screen: who thinks, and the one line each says in a phase.
Must not depend on roles; a touch on a badge asks for reasons."""

from __future__ import annotations

from app.games.obscurio.machine_sentences import line
from app.ui.components import machine_badge
from app.ui.game_ui import ScreenContext
from app.ui.html import Node
from engine.core.model import View
from engine.obscurio.state import State, wizards


def row(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the machine Wizards with their lines; None if there are none."""
    if not ctx.machines:
        return None
    state: State = view.state
    seats = [seat for seat in wizards(state) if seat in ctx.machines]
    here = f"{state.turn.number}-{state.phase.value}-"
    said = {r.seat: line(ctx.t, r.words, ctx.players) for r in ctx.remarks if r.key.startswith(here)}
    return machine_badge.row(ctx, seats, said)
