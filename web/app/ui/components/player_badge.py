"""Draw a player's badge: a colour and a shape, so that it can be recognised without colours.
Must not depend on roles: a badge says who, never what."""

from __future__ import annotations

from app.ui.components.buttons import name
from app.ui.components.picture import piece
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, Value, cls, h
from app.ui.memo import memo_node
from engine.core.sealed import Seat

_OUTLINES: dict[str, tuple[str, dict[str, Value]]] = {
    "circle": ("circle", {"cx": 24, "cy": 24, "r": 17}),
    "triangle": ("path", {"d": "M24 6L43 40H5z"}),
    "square": ("rect", {"x": 8, "y": 8, "width": 32, "height": 32, "rx": 3}),
    "diamond": ("path", {"d": "M24 4l19 20-19 20L5 24z"}),
    "star": (
        "path",
        {
            "d": (
                "M24 4l5.9 13.2 14.3 1.5-10.7 9.7 3 14.100L24 35.3 11.5 42.500l3-14.100L3.8"
                " 18.700l14.3-1.500z"
            )
        },
    ),
    "hexagon": ("path", {"d": "M14 7h20l10 17-10 17H14L4 24z"}),
    "drop": ("path", {"d": "M24 3c8 10.5 14 17.5 14 25a14 14 0 01-28 0C10 20.5 16 13.5 24 3z"}),
    "cross": ("path", {"d": "M17 5h14v12h12v14H31v12H17V31H5V17h12z"}),
}


@memo_node
def badge(player: Player, *, size: str = "", count: int | None = None) -> Node:
    """Draw the badge alone, hidden from screen readers: callers put the name beside it.

    `size`: small, large or huge; `count`: a number on the badge.
    """
    tag, attrs = _OUTLINES[player.shape]
    text = h("text", {"x": 24, "y": 33, "class": "player-badge__count"}, count) if count is not None else None
    return h(
        "svg",
        {
            "class": cls("player-badge", f"seat-{player.colour}", size and f"player-badge--{size}"),
            "viewBox": "0 0 48 48",
            "aria-hidden": True,
        },
        h(tag, {**attrs, "class": "player-badge__shape"}),
        text,
        _gear() if player.machine else None,
    )


def _gear() -> list[Node]:
    """Draw the mark of a machine: a small gear on the edge of the badge."""
    return [
        h("circle", {"cx": 37, "cy": 37, "r": 10, "class": "player-badge__gear-back"}),
        h("circle", {"cx": 37, "cy": 37, "r": 6, "class": "player-badge__gear"}),
    ]


@memo_node
def portrait_badge(portraits: tuple[str, ...], player: Player, *, size: str = "") -> Node:
    """Draw a player's portrait with the badge on its edge; the badge alone if the game has no portraits."""
    if not portraits:
        return badge(player, size=size)
    return h(
        "span",
        {"class": cls("portrait-badge", f"seat-{player.colour}", size and f"portrait-badge--{size}")},
        piece(portraits[player.portrait]),
        badge(player, size="small"),
    )


def badge_with_name(ctx: ScreenContext, seat: Seat, *more: Child, size: str = "") -> Node:
    """Draw the badge and the name of a seat."""
    player = ctx.player(seat)
    return h(
        "span", {"class": cls("tag", f"seat-{player.colour}")}, badge(player, size=size), name(player), *more
    )
