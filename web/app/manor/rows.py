"""Owns the three rows on the table: characters, locations, objects, with the tokens that lie on them.
Must not know what a token will turn out to be worth."""

from __future__ import annotations

from typing import NamedTuple

from app.game import AnyView, Ctx
from app.html import Node, Value, cls, h, kept
from app.i18n import Words
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
    held = circle.in_hand(view, ctx)
    who = "" if held is None else art.named(ctx, state, held)
    return h(
        "section",
        {"class": cls("row-of", f"row-of--{art.ROWS[row]}", active and "is-active")},
        h("h2", {"class": "row-of__name"}, ctx.t(f"manor.row.{row}")),
        h(
            "ul",
            {"class": cls("cards", f"cards--{len(state.board[row])}")},
            [
                _drawn(view, ctx, Place(row, first + n, held, who), card)
                for n, card in enumerate(art.lying(state, row))
            ],
        ),
    )


class Place(NamedTuple):
    """Where a card lies, where it comes among all pictures, and whose token is in hand, if any."""

    row: int
    nth: int
    held: int | None
    who: str


def _drawn(view: AnyView, ctx: Ctx, place: Place, card: str) -> Node:
    number = art.number(view.state, place.row, card)
    pic = art.numbered(ctx, place.row, card, number)
    return _card(ctx.t, pic, picture(pic), place, number, _tokens(view, ctx, place.row, card))


@kept
def _card(t: Words, pic: Pic, shown: Node, place: Place, number: int, tokens: tuple[Node, ...]) -> Node:
    """A card: with a token in hand a touch puts it here, otherwise the picture grows."""
    return h(
        "li",
        {"class": "card", "data-drop": f"{place.row}.{pic.id}", "data-drop-do": "token_drop"},
        h("button", _touch(t, pic, place), shown),
        h("span", {"class": "card__number", "aria-hidden": True}, number),
        h("span", {"class": "card__tokens"}, tokens),
    )


def _tokens(view: AnyView, ctx: Ctx, row: int, card: str) -> tuple[Node, ...]:
    state: State = view.state
    return tuple(_lying(view, ctx, p) for p in state.unfinished if lies_on(state, p, row, card))


def lies_on(state: State, psychic: int, row: int, card: str) -> bool:
    one = state.psychics[psychic]
    return one.row == row and one.intuition == card


def _touch(t: Words, pic: Pic, place: Place) -> dict[str, Value]:
    attrs: dict[str, Value] = {"type": "button", "class": "card__face"}
    if place.held is None:
        return {
            **attrs,
            "data-do": "pick.zoom",
            "data-arg": str(place.nth),
            "data-face": True,
            "aria-label": house.closer(t, pic),
        }
    return {
        **attrs,
        "data-do": "token_drop",
        "data-arg": f"{place.held}|{place.row}.{pic.id}",
        "aria-label": t("manor.token.put", name=place.who, card=pic.label),
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
