"""Owns the three rows on the table: characters, locations, objects, with the tokens that lie on them.
Must not know what a token will turn out to be worth."""

from __future__ import annotations

from app.game import AnyView, Ctx
from app.html import Node, Value, cls, h
from app.manor import art, circle
from app.manor import board as house
from app.parts.picture import Pic, picture
from engine.mysterium.state import State


def pics(view: AnyView, ctx: Ctx) -> list[Pic]:
    """Every card that lies on the table, row by row."""
    state: State = view.state
    return [
        art.table_card(ctx, state, row, card)
        for row in range(len(state.board))
        for card in art.lying(state, row)
    ]


def board(view: AnyView, ctx: Ctx, shown: int) -> Node:
    """All three rows; the one the psychic in focus looks at is the large one."""
    state: State = view.state
    active = state.psychics[shown].row
    return h(
        "div",
        {"class": "rows"},
        [_row(view, ctx, row, shown, row == active) for row in range(len(state.board))],
    )


def _row(view: AnyView, ctx: Ctx, row: int, shown: int, active: bool) -> Node:
    state: State = view.state
    first = len(state.psychics[shown].visions) + sum(len(state.board[r]) for r in range(row))
    return h(
        "section",
        {"class": cls("row-of", f"row-of--{art.ROWS[row]}", active and "is-active")},
        h("h2", {"class": "row-of__name"}, ctx.t(f"manor.row.{row}")),
        h(
            "ul",
            {"class": cls("cards", f"cards--{len(state.board[row])}")},
            [_card(view, ctx, row, n, first + n) for n in range(len(state.board[row]))],
        ),
    )


def _card(view: AnyView, ctx: Ctx, row: int, n: int, index: int) -> Node:
    """A card: with a token in hand a touch puts it here, otherwise the picture grows."""
    state: State = view.state
    card = art.lying(state, row)[n]
    pic = art.table_card(ctx, state, row, card)
    here = [p for p in state.unfinished if lies_on(state, p, row, card)]
    return h(
        "li",
        {"class": "card", "data-drop": f"{row}.{card}", "data-drop-do": "token_drop"},
        h("button", _touch(view, ctx, row, card, pic, index), picture(pic)),
        h("span", {"class": "card__number", "aria-hidden": True}, art.number(state, row, card)),
        h("span", {"class": "card__tokens"}, [_lying(view, ctx, p) for p in here]),
    )


def lies_on(state: State, psychic: int, row: int, card: str) -> bool:
    one = state.psychics[psychic]
    return one.row == row and one.intuition == card


def _touch(view: AnyView, ctx: Ctx, row: int, card: str, pic: Pic, index: int) -> dict[str, Value]:
    attrs: dict[str, Value] = {"type": "button", "class": "card__face"}
    held = circle.in_hand(view, ctx)
    if held is None:
        spoken = house.closer(ctx, pic)
        return {
            **attrs,
            "data-do": "pick.zoom",
            "data-arg": str(index),
            "data-face": True,
            "aria-label": spoken,
        }
    who = art.named(ctx, view.state, held)
    return {
        **attrs,
        "data-do": "token_drop",
        "data-arg": f"{held}|{row}.{card}",
        "aria-label": ctx.t("manor.token.put", name=who, card=pic.label),
    }


def _lying(view: AnyView, ctx: Ctx, psychic: int) -> Node:
    """A token on its card, with how many agree and doubt."""
    state: State = view.state
    laid = [other.laid_on(psychic) for other in state.psychics]
    yes = sum(1 for mark in laid if mark is not None and mark.agree)
    no = sum(1 for mark in laid if mark is not None and not mark.agree)
    return h(
        "span",
        {"class": "lying"},
        circle.token(view, ctx, psychic),
        h("span", {"class": "lying__yes"}, yes) if yes else None,
        h("span", {"class": "lying__no"}, no) if no else None,
    )
