"""Owns the three rows on the table: characters, locations, objects, with the tokens that lie on them.
Must not know what a token will turn out to be worth."""

from __future__ import annotations

from typing import NamedTuple

from app.games.game_ui import AnyView, Player, ScreenContext
from app.games.mysterium import assets, psychic_tabs
from app.ui.components import held_item
from app.ui.components.picture import Pic, picture
from app.ui.html import Node, Value, cls, h, memo_node_sized, memo_per_state
from app.ui.i18n import Translator
from engine.mysterium.state import State


def pics(view: AnyView, ctx: ScreenContext) -> list[Pic]:
    """Every card that lies on the table, row by row."""
    state: State = view.state
    return [
        assets.numbered(ctx.t, row, card, number)
        for row in range(len(state.board))
        for card, number in assets.lying(state, row)
    ]


def count(state: State) -> int:
    return sum(len(row) for row in state.board)


def board(view: AnyView, ctx: ScreenContext, shown: int) -> Node:
    """All three rows; the one the psychic in focus looks at is the large one."""
    active = view.state.psychics[shown].row
    return _board(view.state, ctx.t, ctx.players, active, psychic_tabs.in_hand(view, ctx))


@memo_per_state
def _board(state: State, t: Translator, sitters: tuple[Player, ...], active: int, held: int | None) -> Node:
    put = "" if held is None else t("mysterium.token.put", name=assets.whose(state, t, sitters, held))
    return h(
        "div",
        {"class": "rows", "data-held-item": held_item.hand(held)},
        held_item.meaning(t, put),
        [_row(state, t, sitters, row, row == active, held) for row in range(len(state.board))],
    )


@memo_per_state
def _row(
    state: State, t: Translator, sitters: tuple[Player, ...], row: int, active: bool, held: int | None
) -> Node:
    first = sum(len(state.board[r]) for r in range(row))
    lying = [p for p in state.unfinished if lies_in(state, p, row)]
    tokens = tuple([_token(state, sitters, p, p == held) for p in lying])
    return _drawn(t, row, active, first, assets.lying(state, row), tokens)


def lies_in(state: State, psychic: int, row: int) -> bool:
    one = state.psychics[psychic]
    return one.row == row and bool(one.intuition)


class Token(NamedTuple):
    """An intuition token on a card, with how many agree and doubt."""

    card: str
    psychic: int
    sitter: Player
    number: int  # which of a person's two psychics, else 0
    held: bool
    yes: int
    no: int


def _token(state: State, sitters: tuple[Player, ...], psychic: int, held: bool) -> Token:
    one = state.psychics[psychic]
    said = [mark.agree for mark in (other.laid_on(psychic) for other in state.psychics) if mark is not None]
    return Token(
        card=one.intuition,
        psychic=psychic,
        sitter=sitters[one.owner],
        number=assets.number_of(state, psychic),
        held=held,
        yes=said.count(True),
        no=said.count(False),
    )


@memo_node_sized(24)
def _drawn(
    t: Translator,
    row: int,
    active: bool,
    first: int,
    cards: tuple[tuple[str, int], ...],
    tokens: tuple[Token, ...],
) -> Node:
    """One row; `first` is its place among all pictures of the table."""
    return h(
        "section",
        {
            "id": f"row-{row}",
            "class": cls("row-of", f"row-of--{assets.ROWS[row]}", active and "is-active"),
        },
        h("h2", {"class": "row-of__name"}, t(f"mysterium.row.{row}")),
        h(
            "ul",
            {"class": cls("cards", f"cards--{len(cards)}")},
            [
                _card(t, row, card, first + n, number, _on(tokens, card))
                for n, (card, number) in enumerate(cards)
            ],
        ),
    )


def _on(tokens: tuple[Token, ...], card: str) -> tuple[Token, ...]:
    return tuple([token for token in tokens if token.card == card])


@memo_node_sized(96)
def _card(t: Translator, row: int, id_: str, nth: int, number: int, tokens: tuple[Token, ...]) -> Node:
    """A card: with a token in hand a touch puts it here, otherwise the picture grows. Kept one by one:
    a token that is taken up changes one card of twenty."""
    pic = assets.numbered(t, row, id_, number)
    face: dict[str, Value] = {
        "type": "button",
        "class": "card__face",
        "data-action": "pick.zoom",
        "data-arg": str(nth),
        "data-face": True,
        "aria-label": pic.label,
        "aria-describedby": held_item.MEANING,
    }
    return h(
        "li",
        {
            "id": f"card-{row}-{pic.id}",
            "class": "card",
            "data-drop": f"{row}.{pic.id}",
            "data-drop-action": "token_drop",
        },
        h("button", face, picture(pic)),
        h("span", {"class": "card__number", "aria-hidden": True}, number),
        h("span", {"class": "card__tokens"}, [_lying(t, token) for token in tokens]),
    )


def _lying(t: Translator, token: Token) -> Node:
    return h(
        "span",
        {"class": "lying"},
        psychic_tabs.token_of(t, token.psychic, token.sitter, token.number, token.held),
        h("span", {"class": "lying__yes"}, token.yes) if token.yes else None,
        h("span", {"class": "lying__no"}, token.no) if token.no else None,
    )
