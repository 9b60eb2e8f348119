"""Owns the names of The Manor's pictures and people: which file a card is, what a psychic is called.
Must not know who may see them; decks have opaque ids, and every picture a neutral name."""

from __future__ import annotations

from app import catalogue
from app.game import Ctx
from app.html import Child, Node, cls, h
from app.parts.picture import Pic, piece
from app.parts.sigil import sigil
from app.seating import shown_name
from engine.mysterium.state import State

ROWS = ("characters", "locations", "objects")
VISIONS = "visions"
FAMILIES = (VISIONS, *ROWS)


def vision(ctx: Ctx, id_: str, number: int) -> Pic:
    """One vision under a neutral name."""
    return Pic(VISIONS, id_, ctx.t("manor.vision", n=number), catalogue.shape(VISIONS))


def card(row: int, id_: str, label: str) -> Pic:
    return Pic(ROWS[row], id_, label, catalogue.shape(ROWS[row]))


def kind(ctx: Ctx, row: int) -> str:
    """A character, a location or an object, in one word."""
    return ctx.t(f"manor.kind.{row}")


def table_card(ctx: Ctx, state: State, row: int, id_: str) -> Pic:
    """A card that lies on the table, called by its place in its row; a found one only by its kind."""
    lying = state.board[row]
    label = (
        ctx.t(f"manor.card.{row}", n=lying.index(id_) + 1) if id_ in lying else ctx.t(f"manor.found.{row}")
    )
    return card(row, id_, label)


# ---------------------------------------------------------------------- psychics


def portrait(psychic: int, more: str = "") -> Node:
    return piece(f"psychic_{psychic}", more=cls("portrait", more))


def number_of(state: State, psychic: int) -> int:
    """1 or 2 where a person plays two psychics, else 0."""
    mine = state.of(state.psychics[psychic].owner)
    return mine.index(psychic) + 1 if len(mine) > 1 else 0


def named(ctx: Ctx, state: State, psychic: int) -> str:
    """What a psychic is called aloud: the name of who plays it, numbered where that person plays two."""
    who = ctx.sitter(state.psychics[psychic].owner).name
    number = number_of(state, psychic)
    return ctx.t("manor.psychic.nth", name=who, n=number) if number else who


def who(ctx: Ctx, state: State, psychic: int, *more: Child) -> Node:
    """Sigil and name of a psychic, as one word."""
    sitter = ctx.sitter(state.psychics[psychic].owner)
    number = number_of(state, psychic)
    return h(
        "span",
        {"class": cls("tag", "who", f"seat-{sitter.sigil}", number == 2 and "is-second")},
        sigil(sitter, size="small"),
        h("bdi", {"class": "name"}, shown_name(sitter.name)),
        h("span", {"class": "who__nth"}, number) if number else None,
        *more,
    )


def seat_class(ctx: Ctx, state: State, psychic: int) -> str:
    return cls(
        f"seat-{ctx.sitter(state.psychics[psychic].owner).sigil}",
        number_of(state, psychic) == 2 and "is-second",
    )


def chip(ctx: Ctx, state: State, psychic: int) -> Child:
    """What an intuition token looks like: the portrait, with the sigil of who plays it."""
    sitter = ctx.sitter(state.psychics[psychic].owner)
    return (portrait(psychic), sigil(sitter, size="small"))


def voice(agree: bool) -> Node:
    return piece("token_agree" if agree else "token_disagree", more="voice__piece")
