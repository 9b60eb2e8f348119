"""Screen of Step 1: the traps drawn this turn and what each one means.
Must not depend on how traps are drawn."""

from __future__ import annotations

from app.games.obscurio import layout, roles
from app.ui.components import deal_phrase
from app.ui.components.buttons import button
from app.ui.components.picture import piece
from app.ui.components.status_strip import Sign
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.obscurio.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    signs = layout.signs(view, ctx)
    return h(
        "div",
        {"class": "obscurio obscurio--traps"},
        layout.status(view, ctx, _opening(view, ctx)),
        h(
            "div",
            {"class": "obscurio__stage", "tabindex": 0},
            h("p", {"class": "turn-line"}, ctx.t("obscurio.turn", n=state.turn.number, room=state.room)),
            deal_phrase.line(ctx) if state.turn.number == 1 else None,
            h("ol", {"class": cls("tokens", f"tokens--{len(signs)}")}, [_token(sign) for sign in signs]),
        ),
        h(
            "footer",
            {"class": "dock obscurio__dock"},
            button(_on(view, ctx), "table_on", kind="main", picture="next"),
        ),
    )


def _opening(view: View[State], ctx: ScreenContext) -> Child:
    """Return the first sentences of a game without a Traitor, where no roles are dealt."""
    state: State = view.state
    if state.turn.number > 1 or not roles.traitor_free(state):
        return None
    return ctx.t("obscurio.opening.two" if state.options.players == 2 else "obscurio.opening.three")


def _on(view: View[State], ctx: ScreenContext) -> Child:
    """Return the label of the button: a person takes the device, a machine needs no hands."""
    guide = ctx.player(view.state.options.grimoire)
    if guide.machine:
        return ctx.t("obscurio.traps.on_machine")
    return layout.pass_to(ctx, "obscurio.traps.on", guide)


def _token(sign: Sign) -> Node:
    return h(
        "li",
        {"class": cls("token", f"token--{sign.tone}")},
        piece(sign.piece, more="token__face"),
        h("div", {"class": "token__words"}, h("h2", None, sign.title), h("p", None, sign.text)),
    )
