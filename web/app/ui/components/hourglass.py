"""Owns the look of running time. The sand is moved by the page through `--sand`; this draws it once.
Must not know what happens when it is empty."""

from __future__ import annotations

from app.core.countdown import Countdown
from app.games.game_ui import ScreenContext
from app.ui.components.buttons import icon_button
from app.ui.html import Node, cls, h, memo_node, memo_node_sized
from app.ui.i18n import Translator

_BULBS = (
    "M8 4h32M8 76h32M11 5c0 15 2 22 11 30 2 2 2 8 0 10-9 8-11 15-11 30"
    "M37 5c0 15-2 22-11 30-2 2-2 8 0 10 9 8 11 15 11 30"
)
_UPPER = "M12 8c0 12 3 19 10.5 26h3C33 27 36 20 36 8z"
_LOWER = "M12 73c0-12 3-19 10.5-26h3C33 54 36 61 36 73z"


def hourglass(ctx: ScreenContext, *, size: str = "") -> Node | None:
    """Sand, seconds in figures, and light in the last moments; nothing where no time runs."""
    glass = ctx.countdown
    if glass is None:
        return None
    look = cls(
        "glass",
        size and f"glass--{size}",
        glass.last_moments and "is-last",
        not glass.running and "is-still",
    )
    return _drawn(ctx.t, look, glass.thousandths, _figures(glass))


@memo_node_sized(8)
def _drawn(t: Translator, look: str, sand: int, figures: str) -> Node:
    """The same for a whole second."""
    return h(
        "div",
        {
            "class": look,
            "data-glass": True,
            "data-vars": f"sand:{sand}",
            "role": "timer",
            "aria-label": t("glass.name"),
        },
        _drawing(),
        h("span", {"class": "glass__seconds", "data-glass-seconds": True}, figures),
    )


@memo_node
def _drawing() -> Node:
    return h(
        "svg",
        {"class": "glass__drawing", "viewBox": "0 0 48 80", "aria-hidden": True},
        h("path", {"class": "glass__sand glass__sand--upper", "d": _UPPER}),
        h("path", {"class": "glass__sand glass__sand--lower", "d": _LOWER}),
        h("path", {"class": "glass__thread", "d": "M24 38v34"}),
        h("path", {"class": "glass__rim", "d": _BULBS}),
    )


def pause_button(ctx: ScreenContext) -> Node | None:
    """Whoever must open the door, answer the telephone or laugh: one tap stops the sand."""
    if ctx.countdown is None:
        return None
    words, picture = ("menu.go_on", "play") if ctx.paused else ("menu.pause", "pause")
    return icon_button(picture, ctx.t(words), "game.pause")


def _figures(glass: Countdown) -> str:
    return f"{glass.seconds // 60}:{glass.seconds % 60:02d}"
