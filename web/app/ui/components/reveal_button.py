"""Owns the wax seal: hold to look, or tap for those who cannot hold; and Cover, always in reach.
Must not know what lies behind it: every seal is the same seal."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.ui import asset_urls
from app.ui.components.buttons import button
from app.ui.components.icons import icon
from app.ui.html import Node, cls, h

TAP_LOOK_MS = 8000


def seal(ctx: ScreenContext, *, work: bool = False) -> Node:
    """The seal on a curtain: opens while the finger rests; for longer work a held moment is enough."""
    tap = ctx.settings.seal == "tap"
    words = "seal.tap" if tap else ("seal.hold_work" if work else "seal.hold")
    return h(
        "button",
        {
            "type": "button",
            "class": cls("seal", tap and "seal--tap"),
            "data-action": "look.open" if tap else None,
            "data-hold": None if tap else ("look.open" if work else "look.hold"),
            "data-hold-stays": work or None,
            "aria-describedby": "seal-how",
        },
        h("span", {"class": "seal__ring", "aria-hidden": True}),
        _wax(),
        h("span", {"class": "seal__label", "id": "seal-how"}, ctx.t(words)),
    )


def _wax() -> Node:
    """The painted seal, or wax drawn by the style sheet until it is painted."""
    painted = asset_urls.piece("seal")
    if painted is None:
        return h("span", {"class": "seal__wax", "aria-hidden": True}, icon("eye"))
    image = h("img", {"src": painted, "alt": "", "draggable": "false"})
    return h("span", {"class": "seal__wax seal__wax--painted", "aria-hidden": True}, image)


def cover_button(ctx: ScreenContext) -> Node:
    """Out of sight at once; the page covers before Python hears of it."""
    return button(
        ctx.t("seal.cover"), "shell.cover", kind="cover", picture="cover", more={"data-cover": True}
    )


def done_button(
    ctx: ScreenContext,
    label: str,
    do: str = "look.done",
    arg: str = "",
    *,
    after_ms: int = 0,
    off: bool = False,
) -> Node:
    """Done. With `after_ms` it wakes only then, for every role alike."""
    return button(
        label, do, arg, kind="main", picture="check", off=off, more={"data-after": after_ms or None}
    )
