"""Owns a seat's sigil: colour and shape and name together, so that none has to be read alone.
Must not know roles: a sigil says who, never what."""

from __future__ import annotations

from app.games.game_ui import Player, ScreenContext
from app.ui.components.buttons import name
from app.ui.html import Child, Node, Value, cls, h, memo_node
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
def sigil(sitter: Player, *, size: str = "", count: int | None = None) -> Node:
    """The mark alone. Silent: whoever uses it puts the name beside it. `size`: small, large, huge."""
    tag, attrs = _OUTLINES[sitter.shape]
    text = h("text", {"x": 24, "y": 31, "class": "sigil__count"}, count) if count is not None else None
    return h(
        "svg",
        {
            "class": cls("sigil", f"seat-{sitter.sigil}", size and f"sigil--{size}"),
            "viewBox": "0 0 48 48",
            "aria-hidden": True,
        },
        h(tag, {**attrs, "class": "sigil__shape"}),
        text,
    )


def tag(ctx: ScreenContext, seat: Seat, *more: Child, size: str = "") -> Node:
    """Sigil and name of a seat, as one word."""
    sitter = ctx.player(seat)
    return h(
        "span", {"class": cls("tag", f"seat-{sitter.sigil}")}, sigil(sitter, size=size), name(sitter), *more
    )
