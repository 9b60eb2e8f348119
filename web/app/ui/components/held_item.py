"""Describe what a tap on a picture does while a chip or token is held.
Must not depend on what is held: the page puts `data-held-item` where a picture is tapped."""

from __future__ import annotations

from app.ui.html import Node, h
from app.ui.i18n import Translator

HINT_ID = "held-item-hint"


def touch_hint(t: Translator, put: str = "") -> Node:
    """Return the hidden sentence that all pictures refer to: put the item here, or look closer.

    One sentence beside the pictures means that taking up an item does not change the pictures.
    """
    return h("span", {"id": HINT_ID, "hidden": True}, put or t("held_item.closer"))


def held_value(held: object = None) -> str | None:
    """Return the value of `data-held-item` for the element around all places, or None."""
    return None if held is None else str(held)
