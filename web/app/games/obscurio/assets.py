"""Pictures of The Library: cards, traps, roles, butterflies.
Must not depend on who may see them. Card ids are opaque; only painted pieces have telling names."""

from __future__ import annotations

from app.ui import asset_urls
from app.ui.components.picture import Pic, picture, piece
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, h
from engine.obscurio import constants
from engine.obscurio.constants import Trap

FAMILY = "illusions"
PORTRAITS = tuple(f"wizard_{n}" for n in range(8))


def illusion(id_: str, label: str, over: Child = None) -> Pic:
    """Return an Illusion card with a neutral name; `over` is drawn on it in every size."""
    return Pic(FAMILY, id_, label, "round", over)


def night_card(id_: str, label: str) -> Pic:
    """Return a picture of the night: of the holder, or a vision cropped round that a Loyal is shown."""
    if id_.startswith(constants.DECOY_PREFIX):
        return Pic("visions", id_.removeprefix(constants.DECOY_PREFIX), label, "round")
    return illusion(id_, label)


def glimpse(id_: str | None, label: str, *, large: bool = False) -> Node:
    """Draw the Exit, or the back of a card if `id_` is empty, with the same nodes, labels and classes."""
    if id_:
        return picture(illusion(id_, label), large=large)
    back = {"src": asset_urls.piece("back"), "alt": label, "draggable": "false", "decoding": "async"}
    return h("span", {"class": "picture picture--round"}, h("img", back))


def trap_piece(trap: Trap) -> str:
    return f"trap_{trap.value}"


def tone(trap: Trap) -> str:
    colour = constants.colour(trap)
    return colour if colour in ("brown", "purple", "green") else "grey"


def role_piece(role: str) -> Node:
    """Draw a role card; all roles share one layout, so that it cannot be recognised from afar."""
    return piece(f"role_{role}", more="role__picture")


def butterfly_image(number: int, spoken: str = "") -> Node:
    url = asset_urls.piece(f"butterfly_{number}")
    return h("img", {"class": "butterfly__wings", "src": url, "alt": spoken, "draggable": "false"})


def sheets(traps: tuple[Trap, ...]) -> tuple[Node, ...]:
    """Draw the sheets that traps lay over both Pages: red film, printed mist, or both."""
    placed: list[Node] = []
    if Trap.DUSK_HALLWAY in traps:
        placed.append(piece("sheet_dusk", more="page-overlay page-overlay--dusk"))
    if Trap.MAGICAL_MIST in traps:
        placed.append(piece("sheet_mist", more="page-overlay page-overlay--mist"))
    return tuple(placed)


def wizard(ctx: ScreenContext, seat: int, more: str = "") -> Node:
    """Draw the portrait that the player of a seat chose."""
    return piece(PORTRAITS[ctx.player(seat).portrait], more=more)
