"""Pictures and names of The Manor: cards, portraits, what a psychic is called.
Must not depend on who may see them. Card ids are opaque and every card has a neutral name."""

from __future__ import annotations

from app.core.player_names import shown_name
from app.ui import card_catalog
from app.ui.components.picture import Pic, piece
from app.ui.components.player_badge import badge
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_per_state
from engine.mysterium.state import State

ROWS = ("characters", "locations", "objects")
VISIONS = "visions"
FAMILIES = (VISIONS, *ROWS)

PORTRAITS = tuple(f"psychic_{n}" for n in (0, 1, 2, 3, 6, 4, 5, 7))
"""The pieces a player may choose, in the order of the badge colours they are painted in."""


def vision(t: Translator, id_: str, number: int) -> Pic:
    """Return a vision with a neutral name."""
    return Pic(VISIONS, id_, t("mysterium.vision", n=number), card_catalog.shape(VISIONS))


def card(row: int, id_: str, label: str) -> Pic:
    return Pic(ROWS[row], id_, label, card_catalog.shape(ROWS[row]))


def kind(ctx: ScreenContext, row: int) -> str:
    """Return the word for a kind of card: character, location or object."""
    return ctx.t(f"mysterium.kind.{row}")


def table_card(ctx: ScreenContext, state: State, row: int, id_: str) -> Pic:
    """Return a card of the table, named by its number."""
    return numbered(ctx.t, row, id_, number(state, row, id_))


def numbered(t: Translator, row: int, id_: str, n: int) -> Pic:
    return card(row, id_, t(f"mysterium.card.{row}", n=n))


def number(state: State, row: int, id_: str) -> int:
    """Return a card's number in its row; it stays the same when other cards are found and leave."""
    return _dealt_order(state, row).index(id_) + 1


def _dealt_order(state: State, row: int) -> list[str]:
    found = [one.found[row] for one in state.psychics if len(one.found) > row]
    return sorted((*state.board[row], *found))


def cards_on_table(state: State, row: int) -> tuple[tuple[str, int], ...]:
    """Return the cards still in a row with their numbers, in order."""
    here = state.board[row]
    return tuple([(card, n) for n, card in enumerate(_dealt_order(state, row), 1) if card in here])


# ---------------------------------------------------------------------- psychics


@memo_node
def portrait(number: int, more: str = "") -> Node:
    """Draw a portrait by its number in `PORTRAITS`."""
    return piece(PORTRAITS[number], more=cls("portrait", more))


def portrait_of(state: State, players: tuple[Player, ...], psychic: int) -> int:
    """Return the number of a psychic's portrait: the one its player chose.

    The second psychic of a player has one that no player chose.
    """
    return _portraits(state, players)[psychic]


@memo_per_state
def _portraits(state: State, players: tuple[Player, ...]) -> list[int]:
    chosen = {player.portrait for player in players}
    free = iter([number for number in range(len(PORTRAITS)) if number not in chosen])
    return [
        next(free) if nth == 2 else players[one.owner].portrait
        for one, nth in zip(state.psychics, numbers(state))
    ]


def number_of(state: State, psychic: int) -> int:
    """Return 1 or 2 if this psychic's player plays two psychics, else 0."""
    return numbers(state)[psychic]


@memo_per_state
def numbers(state: State) -> list[int]:
    of_all = [state.of(one.owner) for one in state.psychics]
    return [mine.index(n) + 1 if len(mine) > 1 else 0 for n, mine in enumerate(of_all)]


def psychic_name(ctx: ScreenContext, state: State, psychic: int) -> str:
    """Return the player's name, with a number if this player plays two psychics."""
    return name_of(state, ctx.t, ctx.players, psychic)


def name_of(state: State, t: Translator, players: tuple[Player, ...], psychic: int) -> str:
    """Return the same as `psychic_name`, for memoised functions without a ScreenContext."""
    return numbered_name(t, players[state.psychics[psychic].owner], number_of(state, psychic))


def numbered_name(t: Translator, player: Player, number: int) -> str:
    return t("mysterium.psychic.nth", name=player.name, n=number) if number else player.name


def psychic_tag(ctx: ScreenContext, state: State, psychic: int, *more: Child) -> Node:
    """Draw the badge and name of a psychic."""
    return name_tag(ctx.player(state.psychics[psychic].owner), number_of(state, psychic), more)


@memo_node
def name_tag(player: Player, number: int, more: tuple[Child, ...] = ()) -> Node:
    return h(
        "span",
        {"class": cls("tag", "psychic-name", f"seat-{player.colour}", number == 2 and "is-second")},
        badge(player, size="small"),
        h("bdi", {"class": "name"}, shown_name(player.name)),
        h("span", {"class": "psychic-name__nth"}, number) if number else None,
        *more,
    )


def psychic_classes(ctx: ScreenContext, state: State, psychic: int) -> str:
    return seat_classes(ctx.player(state.psychics[psychic].owner), number_of(state, psychic))


def seat_classes(player: Player, number: int) -> str:
    return cls(f"seat-{player.colour}", number == 2 and "is-second")


@memo_node
def clairvoyancy_piece(agree: bool) -> Node:
    return piece("token_agree" if agree else "token_disagree", more="clairvoyancy__piece")
