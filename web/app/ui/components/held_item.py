"""Owns what a touch on a picture means while something is in hand: it is said once, beside the pictures.
Must not know what is carried. The pictures stay as they are: taking a thing up redraws none of them."""

from __future__ import annotations

from app.ui.html import Node, h
from app.ui.i18n import Translator

MEANING = "touch"  # the id of the sentence; every such picture is described by it


def meaning(t: Translator, put: str = "") -> Node:
    """What a reader hears after a picture's name: put it here, or look closer."""
    return h("span", {"id": MEANING, "hidden": True}, put or t("touch.closer"))


def hand(held: object = None) -> str | None:
    """For `data-held-item`, round all the places: the page lays this down where a picture is touched."""
    return None if held is None else str(held)
