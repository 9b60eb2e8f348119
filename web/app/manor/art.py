"""Owns the names of The Manor's pictures and people: which file a card is, what a psychic is called.
Must not know who may see them; decks have opaque ids, and every picture a neutral name."""

from __future__ import annotations

from app import catalogue
from app.game import Ctx, Sitter
from app.html import Child, Node, cls, h, kept
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
    """A card that was laid on the table, called by its number."""
    return numbered(ctx, row, id_, number(state, row, id_))


def numbered(ctx: Ctx, row: int, id_: str, n: int) -> Pic:
    return card(row, id_, ctx.t(f"manor.card.{row}", n=n))


def number(state: State, row: int, id_: str) -> int:
    """A card's place in its row when the table was laid: it keeps it when others are found and leave."""
    found = [one.found[row] for one in state.psychics if len(one.found) > row]
    return sorted((*state.board[row], *found)).index(id_) + 1


def lying(state: State, row: int) -> list[str]:
    """What still lies in a row, in the order of its numbers."""
    return sorted(state.board[row])


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
    return _who(ctx.sitter(state.psychics[psychic].owner), number_of(state, psychic), more)


@kept
def _who(sitter: Sitter, number: int, more: tuple[Child, ...]) -> Node:
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
