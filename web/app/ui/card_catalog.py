"""The cards of each deck, for the gallery and for descriptions of pictures.
Must not depend on rules. Card ids are opaque; each deck has one shape."""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.picture_decks import LazyDeck, Point, element_at

MOST_NAMED = 8
MOST_STRIKING = 4
FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
_SHAPES = {
    "illusions": "round",
    "visions": "tall",
    "characters": "tall",
    "locations": "wide",
    "objects": "round",
}
_TAG_LINE = re.compile(r'^(\w+) = \["(.*?)", "(.*?)"', re.MULTILINE)
_ROOT = Path(__file__).resolve().parents[3]


def shape(family: str) -> str:
    return _SHAPES.get(family, "round")


@cache
def cards(family: str) -> tuple[str, ...]:
    """Return the card ids of a deck, in its order."""
    return tuple(str(card["id"]) for card in json.loads(deck_text(family))["cards"])


def deck_text(family: str) -> str:
    """Return deck.json of a family: from the application's zip, or from cards/ in a source checkout.

    Raises FileNotFoundError if it is in neither: a site without a deck is a packaging error.
    """
    try:
        packed = pkgutil.get_data("app", f"decks/{family}.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        packed = None
    if packed is not None:
        return packed.decode()
    return (_ROOT / "cards" / family / "deck.json").read_text(encoding="utf-8")


@cache
def tag_names() -> Mapping[str, tuple[str, str]]:
    """Return the name of each tag as (English, French)."""
    try:
        packed = pkgutil.get_data("app", "tags.json")
    except OSError:
        packed = None
    if packed is not None:
        return {tag: (str(pair[0]), str(pair[1])) for tag, pair in json.loads(packed).items()}
    return flat_tags((_ROOT / "cards" / "tags.toml").read_text(encoding="utf-8"))


def flat_tags(text: str) -> dict[str, tuple[str, str]]:
    """Read the tags of tags.toml without its sections: lines like `owl = ["owl", "hibou", …]`."""
    return {tag: (english, french) for tag, english, french in _TAG_LINE.findall(text)}


@cache
def _elements(family: str) -> Mapping[str, tuple[str, ...]]:
    """Return the tags of each card, those with the largest weight first."""
    found: dict[str, tuple[str, ...]] = {}
    for card in json.loads(deck_text(family))["cards"]:
        things = sorted(card["elements"], key=lambda element: (-element["weight"], element["id"]))
        tags = [thing["tags"][0] for thing in things if thing["tags"]]
        found[str(card["id"])] = tuple(dict.fromkeys(tags))[:MOST_NAMED]
    return found


def description(family: str, card: str, lang: str) -> str:
    """Describe a card in a few words. It is a hint, so it is shown only if the setting is on."""
    names = tag_names()
    at = 1 if lang == "fr" else 0
    return ", ".join(names[tag][at] for tag in _elements(family).get(card, ()) if tag in names)


def shared_things(one: tuple[str, str], other: tuple[str, str], lang: str) -> str:
    """Name the striking things that two cards, each (family, id), have in common."""
    names, at = tag_names(), 1 if lang == "fr" else 0
    first, second = (_elements(family).get(card, ())[:MOST_STRIKING] for family, card in (one, other))
    return ", ".join(names[tag][at] for tag in first if tag in second and tag in names)


@cache
def deck(family: str) -> LazyDeck:
    """Return a deck. The rules use the same one: after a start from the snapshot no file can be read."""
    return LazyDeck(deck_text(family))


def thing_at(family: str, card: str, point: Point, lang: str) -> str:
    """Name the thing at a point of a card; empty where nothing is named."""
    cards_ = [one for one in deck(family).cards if one.id == card]
    thing = element_at(cards_[0], point) if cards_ else None
    names, at = tag_names(), 1 if lang == "fr" else 0
    return next((names[tag][at] for tag in thing.tags if tag in names), "") if thing else ""


def families() -> tuple[str, ...]:
    return tuple(family for family in FAMILIES if cards(family))
