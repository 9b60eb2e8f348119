"""Owns which pictures exist, by family, for the gallery. Ids are opaque; shapes are by family.
Must not know rules; reads deck files once, before the page is shown."""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from pathlib import Path

FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
_SHAPES = {
    "illusions": "round",
    "visions": "tall",
    "characters": "tall",
    "locations": "wide",
    "objects": "round",
}
_ROOT = Path(__file__).resolve().parents[2]


def shape(family: str) -> str:
    return _SHAPES.get(family, "round")


@cache
def cards(family: str) -> tuple[str, ...]:
    """The ids of a deck, in its order; empty until it is painted."""
    text = deck_text(family)
    return tuple(str(card["id"]) for card in json.loads(text)["cards"]) if text else ()


def deck_text(family: str) -> str:
    """A deck file as text: from the application's own zip, or from the cards beside a source checkout."""
    try:
        packed = pkgutil.get_data("app", f"decks/{family}.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        packed = None
    if packed is not None:
        return packed.decode()
    beside = _ROOT / "cards" / family / "deck.json"
    return beside.read_text(encoding="utf-8") if beside.is_file() else ""


def families() -> tuple[str, ...]:
    return tuple(family for family in FAMILIES if cards(family))
