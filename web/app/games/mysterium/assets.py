"""Owns the names of The Manor's pictures and people: which file a card is, what a psychic is called.
Must not know who may see them; decks have opaque ids, and every picture a neutral name."""

from __future__ import annotations

from app.core.lobby import shown_name
from app.games.game_ui import Player, ScreenContext
from app.ui import card_catalog
from app.ui.components.picture import Pic, piece
from app.ui.components.player_badge import sigil
from app.ui.html import Child, Node, cls, h, memo_node, memo_per_state
from app.ui.i18n import Translator
from engine.mysterium.state import State

ROWS = ("characters", "locations", "objects")
VISIONS = "visions"
FAMILIES = (VISIONS, *ROWS)


def vision(t: Translator, id_: str, number: int) -> Pic:
    """One vision under a neutral name."""
    return Pic(VISIONS, id_, t("mysterium.vision", n=number), card_catalog.shape(VISIONS))


def card(row: int, id_: str, label: str) -> Pic:
    return Pic(ROWS[row], id_, label, card_catalog.shape(ROWS[row]))


def kind(ctx: ScreenContext, row: int) -> str:
    """A character, a location or an object, in one word."""
    return ctx.t(f"mysterium.kind.{row}")


def table_card(ctx: ScreenContext, state: State, row: int, id_: str) -> Pic:
    """A card that was laid on the table, called by its number."""
    return numbered(ctx.t, row, id_, number(state, row, id_))


def numbered(t: Translator, row: int, id_: str, n: int) -> Pic:
    return card(row, id_, t(f"mysterium.card.{row}", n=n))


def number(state: State, row: int, id_: str) -> int:
    """A card's place in its row when the table was laid: it keeps it when others are found and leave."""
    return _laid(state, row).index(id_) + 1


def _laid(state: State, row: int) -> list[str]:
    found = [one.found[row] for one in state.psychics if len(one.found) > row]
    return sorted((*state.board[row], *found))


def lying(state: State, row: int) -> tuple[tuple[str, int], ...]:
    """What still lies in a row with its numbers, in their order."""
    here = state.board[row]
    return tuple([(card, n) for n, card in enumerate(_laid(state, row), 1) if card in here])


# ---------------------------------------------------------------------- psychics


@memo_node
def portrait(psychic: int, more: str = "") -> Node:
    return piece(f"psychic_{psychic}", more=cls("portrait", more))


def number_of(state: State, psychic: int) -> int:
    """1 or 2 where a person plays two psychics, else 0."""
    return _numbers(state)[psychic]


@memo_per_state
def _numbers(state: State) -> list[int]:
    of_all = [state.of(one.owner) for one in state.psychics]
    return [mine.index(n) + 1 if len(mine) > 1 else 0 for n, mine in enumerate(of_all)]


def named(ctx: ScreenContext, state: State, psychic: int) -> str:
    """What a psychic is called aloud: the name of who plays it, numbered where that person plays two."""
    return whose(state, ctx.t, ctx.players, psychic)


def whose(state: State, t: Translator, sitters: tuple[Player, ...], psychic: int) -> str:
    """The same, for a piece that knows no Ctx."""
    return called(t, sitters[state.psychics[psychic].owner], number_of(state, psychic))


def called(t: Translator, sitter: Player, number: int) -> str:
    return t("mysterium.psychic.nth", name=sitter.name, n=number) if number else sitter.name


def who(ctx: ScreenContext, state: State, psychic: int, *more: Child) -> Node:
    """Sigil and name of a psychic, as one word."""
    return tag(ctx.player(state.psychics[psychic].owner), number_of(state, psychic), more)


@memo_node
def tag(sitter: Player, number: int, more: tuple[Child, ...] = ()) -> Node:
    return h(
        "span",
        {"class": cls("tag", "who", f"seat-{sitter.sigil}", number == 2 and "is-second")},
        sigil(sitter, size="small"),
        h("bdi", {"class": "name"}, shown_name(sitter.name)),
        h("span", {"class": "who__nth"}, number) if number else None,
        *more,
    )


def seat_class(ctx: ScreenContext, state: State, psychic: int) -> str:
    return colours(ctx.player(state.psychics[psychic].owner), number_of(state, psychic))


def colours(sitter: Player, number: int) -> str:
    return cls(f"seat-{sitter.sigil}", number == 2 and "is-second")


@memo_node
def voice(agree: bool) -> Node:
    return piece("token_agree" if agree else "token_disagree", more="voice__piece")
