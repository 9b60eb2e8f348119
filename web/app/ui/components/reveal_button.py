"""Draw the button that reveals private content, and the Cover and Done buttons.
Must not depend on what is revealed: the button is the same for every role."""

from __future__ import annotations

from app.ui import asset_urls
from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h

TAP_LOOK_MS = 8000


def reveal_button(ctx: ScreenContext, *, stays_open: bool = False) -> Node:
    """Draw the button of the hand-over screen that reveals the private screen.

    The content is shown while the button is held. With `stays_open` a short hold opens the screen until
    it is closed. The setting "tap" replaces holding by a tap.
    """
    tap = ctx.settings.seal == "tap"
    words = "reveal.tap" if tap else ("reveal.hold_work" if stays_open else "reveal.hold")
    return h(
        "button",
        {
            "type": "button",
            "class": cls("reveal-button", tap and "reveal-button--tap"),
            "data-action": "private.open" if tap else None,
            "data-hold": None if tap else ("private.open" if stays_open else "private.hold"),
            "data-hold-stays": stays_open or None,
            "aria-describedby": "reveal-how",
        },
        h("span", {"class": "reveal-button__label", "id": "reveal-how"}, ctx.t(words)),
        h("span", {"class": "reveal-button__ring", "aria-hidden": True}),
        _wax(),
    )


def _wax() -> Node:
    image = h("img", {"src": asset_urls.piece("seal"), "alt": "", "draggable": "false"})
    return h("span", {"class": "reveal-button__wax reveal-button__wax--painted", "aria-hidden": True}, image)


def cover_button(ctx: ScreenContext) -> Node:
    """Return the Cover button; the page covers the screen before Python receives the tap."""
    return button(
        ctx.t("reveal.cover"), "shell.cover", kind="cover", picture="cover", more={"data-cover": True}
    )
