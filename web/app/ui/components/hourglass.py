"""Draw the hourglass of a running countdown.
Must not depend on what happens when time is up. The page sets the fill level through a CSS variable."""

from __future__ import annotations

from app.core.countdown import Countdown
from app.ui.components.buttons import icon_button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_node_sized

_BULBS = (
    "M8 4h32M8 76h32M11 5c0 15 2 22 11 30 2 2 2 8 0 10-9 8-11 15-11 30"
    "M37 5c0 15-2 22-11 30-2 2-2 8 0 10 9 8 11 15 11 30"
)
_UPPER = "M12 8c0 12 3 19 10.5 26h3C33 27 36 20 36 8z"
_LOWER = "M12 73c0-12 3-19 10.5-26h3C33 54 36 61 36 73z"


def hourglass(ctx: ScreenContext, *, size: str = "") -> Node | None:
    """Draw the countdown as a fill level and digits; return None where no countdown runs."""
    countdown = ctx.countdown
    if countdown is None:
        return None
    classes = cls(
        "hourglass",
        size and f"hourglass--{size}",
        countdown.last_moments and "is-last",
        not countdown.running and "is-still",
    )
    return _hourglass(ctx.t, classes, countdown.thousandths, _digits(countdown))


@memo_node_sized(8)
def _hourglass(t: Translator, classes: str, thousandths: int, digits: str) -> Node:
    """Draw the hourglass; the arguments stay the same for a whole second."""
    return h(
        "div",
        {
            "class": classes,
            "data-countdown": True,
            "data-vars": f"sand:{thousandths}",
            "role": "timer",
            "aria-label": t("hourglass.name"),
        },
        _drawing(),
        h("span", {"class": "hourglass__seconds", "data-countdown-seconds": True}, digits),
    )


@memo_node
def _drawing() -> Node:
    return h(
        "svg",
        {"class": "hourglass__drawing", "viewBox": "0 0 48 80", "aria-hidden": True},
        h("path", {"class": "hourglass__sand hourglass__sand--upper", "d": _UPPER}),
        h("path", {"class": "hourglass__sand hourglass__sand--lower", "d": _LOWER}),
        h("path", {"class": "hourglass__thread", "d": "M24 38v34"}),
        h("path", {"class": "hourglass__rim", "d": _BULBS}),
    )


def pause_button(ctx: ScreenContext) -> Node | None:
    """Return the button that pauses or resumes the countdown; None where no countdown runs."""
    if ctx.countdown is None:
        return None
    words, picture = ("menu.go_on", "play") if ctx.paused else ("menu.pause", "pause")
    return icon_button(picture, ctx.t(words), "game.pause")


def _digits(countdown: Countdown) -> str:
    return f"{countdown.seconds // 60}:{countdown.seconds % 60:02d}"
