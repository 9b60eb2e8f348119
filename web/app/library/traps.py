"""Owns Step 1 on the table: the tokens that tumbled from the bag, and what each one means.
Must not know how traps are drawn."""

from __future__ import annotations

from app.game import AnyView, Ctx
from app.html import Node, cls, h
from app.library import board
from app.parts.basic import button
from app.parts.picture import piece
from app.parts.strip import Sign
from engine.obscurio.state import State


def screen(view: AnyView, ctx: Ctx) -> Node:
    state: State = view.state
    signs = board.signs(view, ctx)
    return h(
        "div",
        {"class": "lib lib--traps"},
        board.status(view, ctx),
        h(
            "div",
            {"class": "lib__stage", "tabindex": 0},
            h("p", {"class": "turn-line"}, ctx.t("library.turn", n=state.turn, room=state.room)),
            h("ol", {"class": cls("tokens", f"tokens--{len(signs)}")}, [_token(sign) for sign in signs]),
        ),
        h(
            "footer",
            {"class": "dock lib__dock"},
            button(ctx.t("library.traps.on"), "table_on", kind="main", picture="next"),
        ),
    )


def _token(sign: Sign) -> Node:
    return h(
        "li",
        {"class": cls("token", f"token--{sign.tone}")},
        piece(sign.piece, more="token__face"),
        h("div", {"class": "token__words"}, h("h2", None, sign.title), h("p", None, sign.text)),
    )
