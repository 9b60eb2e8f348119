"""Pictures of The Library: cards, traps, roles, butterflies.
Must not depend on who may see them. Card ids are opaque; only painted pieces have telling names."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.ui import asset_urls
from app.ui.components.picture import Pic, picture, piece
from app.ui.html import Child, Node, h
from engine.obscurio import constants
from engine.obscurio.constants import Trap

FAMILY = "illusions"
PORTRAITS = tuple(f"wizard_{n}" for n in range(8))
_WINGS = (
    "M0 -6 C-10 -46 -62 -58 -64 -26 C-65 -6 -30 2 -4 2 C-34 4 -48 22 -38 36 C-26 50 -6 26 0 8 "
    "C6 26 26 50 38 36 C48 22 34 4 4 2 C30 2 65 -6 64 -26 C62 -58 10 -46 0 -6 Z"
)


def illusion(id_: str, label: str, over: Child = None) -> Pic:
    """Return an Illusion card with a neutral name; `over` is drawn on it in every size."""
    return Pic(FAMILY, id_, label, "round", over)


def glimpse(id_: str | None, label: str, *, large: bool = False) -> Node:
    """Draw the Exit, or the back of a card if `id_` is empty, with the same nodes, labels and classes."""
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
    """Draw a role card; all roles share one layout, so that it cannot be recognised from afar."""
    return piece(f"role_{role}", more="role__picture")


def butterfly_image(number: int) -> Node:
    """Draw a butterfly; without the painted picture as an outline in its colour."""
    found = asset_urls.piece(f"butterfly_{number}")
    if found:
        return h("img", {"class": "butterfly__wings", "src": found, "alt": "", "draggable": "false"})
    return h(
        "svg",
        {"class": "butterfly__wings", "viewBox": "-70 -70 140 140", "aria-hidden": True},
        h("path", {"class": f"butterfly__drawn butterfly__drawn--{number}", "d": _WINGS}),
        h("path", {"class": "butterfly__body", "d": "M0 -14V22M0 -14l-9 -16M0 -14l9 -16"}),
    )


def sheets(traps: tuple[Trap, ...]) -> tuple[Node, ...]:
    """Draw the sheets that traps lay over both Pages: red film, printed mist, or both."""
    placed: list[Node] = []
    if Trap.DUSK_HALLWAY in traps:
        placed.append(piece("sheet_dusk", more="page-overlay page-overlay--dusk"))
    if Trap.MAGICAL_MIST in traps:
        painted = asset_urls.piece("sheet_mist")
        placed.append(
            piece("sheet_mist", more="page-overlay page-overlay--mist") if painted else _drawn_mist()
        )
    return tuple(placed)


def _drawn_mist() -> Node:
    """Draw the printed figures of the mist as discs, if the painted sheet is missing."""
    return h(
        "svg",
        {
            "class": "page-overlay page-overlay--mist page-overlay--drawn",
            "viewBox": "0 0 1000 1000",
            "aria-hidden": True,
        },
        [
            h("circle", {"cx": figure.x, "cy": figure.y, "r": figure.radius})
            for figure in constants.MIST_PRINTS
        ],
    )


def wizard(ctx: ScreenContext, seat: int, more: str = "") -> Node:
    """Draw the portrait that the player of a seat chose."""
    return piece(PORTRAITS[ctx.player(seat).portrait], more=more)
