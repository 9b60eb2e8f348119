"""Owns the names of The Library's pictures: which file a card, a trap, a role or a butterfly is.
Must not know who may see them; decks have opaque ids, only pieces have names that mean something."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.ui import asset_urls
from app.ui.components.picture import Pic, picture, piece
from app.ui.html import Child, Node, h
from engine.obscurio import constants
from engine.obscurio.constants import Trap

FAMILY = "illusions"
_WINGS = (
    "M0 -6 C-10 -46 -62 -58 -64 -26 C-65 -6 -30 2 -4 2 C-34 4 -48 22 -38 36 C-26 50 -6 26 0 8 "
    "C6 26 26 50 38 36 C48 22 34 4 4 2 C30 2 65 -6 64 -26 C62 -58 10 -46 0 -6 Z"
)


def illusion(id_: str, label: str, over: Child = None) -> Pic:
    """One Illusion card under a neutral name; `over` lies on it (butterflies, sheets), small or large."""
    return Pic(FAMILY, id_, label, "round", over)


def glimpse(id_: str | None, label: str, *, large: bool = False) -> Node:
    """The Exit for one, the back of a card for all others: the same nodes, names and classes for both."""
    if id_:
        return picture(illusion(id_, label), large=large)
    back = asset_urls.piece("back")
    shown = h("img", {"src": back, "alt": label, "draggable": "false", "decoding": "async"}) if back else None
    blank = h("span", {"class": "picture__blank blank-0", "role": "img", "aria-label": label})
    return h("span", {"class": "picture picture--round"}, shown or blank)


def trap_piece(trap: Trap) -> str:
    return f"trap_{trap.value}"


def tone(trap: Trap) -> str:
    colour = constants.colour(trap)
    return colour if colour in ("brown", "purple", "green") else "grey"


def role_piece(role: str) -> Node:
    """The painted role card; all three share one layout, so that a glance from afar tells nothing."""
    return piece(f"role_{role}", more="role__picture")


def fly(number: int) -> Node:
    """A butterfly: painted, or drawn in its own colour until then."""
    found = asset_urls.piece(f"butterfly_{number}")
    if found:
        return h("img", {"class": "fly__wings", "src": found, "alt": "", "draggable": "false"})
    return h(
        "svg",
        {"class": "fly__wings", "viewBox": "-70 -70 140 140", "aria-hidden": True},
        h("path", {"class": f"fly__drawn fly__drawn--{number}", "d": _WINGS}),
        h("path", {"class": "fly__body", "d": "M0 -14V22M0 -14l-9 -16M0 -14l9 -16"}),
    )


def sheets(traps: tuple[Trap, ...]) -> tuple[Node, ...]:
    """What lies over both Pages this turn: red dusk, printed mist, or both."""
    laid: list[Node] = []
    if Trap.DUSK_HALLWAY in traps:
        laid.append(piece("sheet_dusk", more="sheet-over sheet-over--dusk"))
    if Trap.MAGICAL_MIST in traps:
        painted = asset_urls.piece("sheet_mist")
        laid.append(piece("sheet_mist", more="sheet-over sheet-over--mist") if painted else _drawn_mist())
    return tuple(laid)


def _drawn_mist() -> Node:
    """The mist's figures as plain discs at their true places, until the sheet is painted."""
    return h(
        "svg",
        {
            "class": "sheet-over sheet-over--mist sheet-over--drawn",
            "viewBox": "0 0 1000 1000",
            "aria-hidden": True,
        },
        [
            h("circle", {"cx": figure.x, "cy": figure.y, "r": figure.radius})
            for figure in constants.MIST_PRINTS
        ],
    )


def wizard(ctx: ScreenContext, seat: int, more: str = "") -> Node:
    """The portrait that goes with a seat's sigil."""
    return piece(f"wizard_{ctx.player(seat).sigil}", more=more)
