"""The three rows of cards on the table, with the intuition tokens on them.
Must not depend on which card is right."""

from __future__ import annotations

from typing import NamedTuple

from app.games.mysterium import assets, layout, psychic_tabs
from app.ui.components import held_item
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Node, Value, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node_sized, memo_per_state
from engine.core.model import View
from engine.mysterium.state import State


def pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    """Return every card on the table, row by row."""
    state: State = view.state
    return [
        assets.numbered(ctx.t, row, card, number)
        for row in range(len(state.board))
        for card, number in assets.cards_on_table(state, row)
    ]


def card_at(state: State, index: int) -> tuple[int, str] | None:
    """Return row and card at a position of `pics`, or None behind the last card."""
    for row in range(len(state.board)):
        cards = assets.cards_on_table(state, row)
        if index < len(cards):
            return row, cards[index][0]
        index -= len(cards)
    return None


def count(state: State) -> int:
    return sum(len(row) for row in state.board)


def board(view: View[State], ctx: ScreenContext, shown: int | None) -> Node:
    """Draw all three rows; the row of the psychic in focus is larger. Without a focus all are equal."""
    return _board(view.state, ctx.t, ctx.players, shown, psychic_tabs.held_token(view, ctx))


@memo_per_state
def _board(
    state: State, t: Translator, players: tuple[Player, ...], shown: int | None, held: int | None
) -> Node:
    """A tap on a card places the token of the psychic in focus, who is also the one whose token is held."""
    active = None if shown is None else state.psychics[shown].row
    placed = shown if shown in state.unfinished else None
    put = "" if placed is None else t("mysterium.token.put", name=assets.name_of(state, t, players, placed))
    return h(
        "div",
        {
            "class": cls("rows", held is not None and "has-held"),
            "data-held-item": held_item.held_value(placed),
        },
        held_item.touch_hint(t, put),
        [_row(state, t, players, row, row == active, held) for row in range(len(state.board))],
    )


@memo_per_state
def _row(
    state: State, t: Translator, players: tuple[Player, ...], row: int, active: bool, held: int | None
) -> Node:
    first = sum(len(state.board[r]) for r in range(row))
    psychics = [p for p in state.unfinished if has_token_in_row(state, p, row)]
    tokens = tuple([_token_view(state, players, p, p == held) for p in psychics])
    return _row_node(t, row, active, first, assets.cards_on_table(state, row), tokens)


def has_token_in_row(state: State, psychic: int, row: int) -> bool:
    one = state.psychics[psychic]
    return one.row == row and bool(one.intuition)


class TokenView(NamedTuple):
    """What is drawn of an intuition token: its card, its player, how many agree and doubt."""

    card: str
    psychic: int
    player: Player
    number: int  # 1 or 2 if the player plays two psychics, else 0
    face: int  # the number of the portrait
    held: bool
    yes: int
    no: int


def _token_view(state: State, players: tuple[Player, ...], psychic: int, held: bool) -> TokenView:
    one = state.psychics[psychic]
    opinions = [
        mark.agree for mark in (other.laid_on(psychic) for other in state.psychics) if mark is not None
    ]
    return TokenView(
        card=one.intuition,
        psychic=psychic,
        player=players[one.owner],
        number=assets.number_of(state, psychic),
        face=assets.portrait_of(state, players, psychic),
        held=held,
        yes=opinions.count(True),
        no=opinions.count(False),
    )


@memo_node_sized(24)
def _row_node(
    t: Translator,
    row: int,
    active: bool,
    first: int,
    cards: tuple[tuple[str, int], ...],
    tokens: tuple[TokenView, ...],
) -> Node:
    """Draw one row; `first` is the lightbox position of its first card."""
    return h(
        "section",
        {
            "id": f"row-{row}",
            "class": cls("card-row", f"card-row--{assets.ROWS[row]}", active and "is-active"),
        },
        h("h2", {"class": "card-row__name"}, t(f"mysterium.row.{row}")),
        h(
            "ul",
            {"class": cls("cards", f"cards--{len(cards)}")},
            [
                _card(t, row, card, first + n, number, active, _on(tokens, card))
                for n, (card, number) in enumerate(cards)
            ],
        ),
    )


def _on(tokens: tuple[TokenView, ...], card: str) -> tuple[TokenView, ...]:
    return tuple([token for token in tokens if token.card == card])


@memo_node_sized(96)
def _card(
    t: Translator, row: int, id_: str, nth: int, number: int, active: bool, tokens: tuple[TokenView, ...]
) -> Node:
    """Draw a card. In the active row a tap places a token and the eye enlarges; elsewhere a tap enlarges.

    Cards are memoised one by one, because taking up a token changes only one of twenty.
    """
    pic = assets.numbered(t, row, id_, number)
    face: dict[str, Value] = {
        "type": "button",
        "class": "card__face",
        "data-action": "pick.zoom",
        "data-arg": str(nth),
        "data-face": True if active else None,
        "aria-label": pic.label if active else layout.enlarge_label(t, pic),
        "aria-describedby": held_item.HINT_ID if active else None,
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
        layout.enlarge_button(nth, layout.enlarge_label(t, pic)) if active else None,
        h("span", {"class": "card__number", "aria-hidden": True}, number),
        h("span", {"class": "card__tokens"}, [_placed_token(t, token) for token in tokens]),
    )


def _placed_token(t: Translator, token: TokenView) -> Node:
    return h(
        "span",
        {"class": "placed-token"},
        psychic_tabs.token_of(t, token.psychic, token.player, token.number, token.face, token.held),
        h("span", {"class": "placed-token__yes"}, token.yes) if token.yes else None,
        h("span", {"class": "placed-token__no"}, token.no) if token.no else None,
    )
