"""Picture decks as the rules see them: cards, their elements, and where these are on the card.

Must not depend on pixels, titles, files or any game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

GRID = 1000
"""Points on a card are whole numbers from 0 to GRID in both directions."""

NEAR = 45
"""Two points outside every element count as the same place if they are closer than this."""

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Element:
    """A nameable thing in a picture: its tags, its outline on the grid, and how striking it is."""

    id: str
    tags: tuple[str, ...]
    region: tuple[Point, ...]
    weight: int


@dataclass(frozen=True, slots=True)
class Card:
    """One picture: its id and file name, main colours, elements and mood."""

    id: str
    file: str
    palette: tuple[str, ...]
    elements: tuple[Element, ...]
    mood: str = ""


@dataclass(frozen=True)
class Deck:
    """All cards of one kind. `id` changes whenever the pictures change."""

    id: str
    cards: tuple[Card, ...]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """The cards by id."""
        return {card.id: card for card in self.cards}

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards)

    @property
    def family(self) -> str:
        """The kind of cards, for instance `illusions`; the part of the id before the first hyphen."""
        return self.id.partition("-")[0]

    @cached_property
    def fingerprint(self) -> str:
        """Digest of card ids, element ids and outlines, in order.

        Decks with equal fingerprints are interchangeable in a running game. Compressing a picture again
        does not change the fingerprint; painting it again does, because the outlines differ.
        """
        return _fingerprint(
            [card.id, [[element.id, element.region] for element in card.elements]] for card in self.cards
        )


def load_deck(text: str) -> Deck:
    """Read a deck from its JSON text (`cards/<family>/deck.json`)."""
    return Deck(json.loads(text)["id"], _cards(text))


class LazyDeck(Deck):
    """A deck whose cards are parsed on first use.

    Setting up a game needs only the ids. The memory snapshot that every device downloads stays smaller
    with the text than with tens of thousands of parsed points.
    """

    def __init__(self, text: str) -> None:
        tree = json.loads(text)
        object.__setattr__(self, "id", tree["id"])
        object.__setattr__(self, "_text", text)
        object.__setattr__(self, "_ids", tuple(card["id"] for card in tree["cards"]))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return _cards(self.__dict__["_text"])

    def parsing(self) -> Generator[None, None, None]:
        """Parse the cards in short slices, so that their first use does not block a page."""
        if "cards" in self.__dict__:
            return
        cards: list[Card] = []
        for tree in _trees(self.__dict__["_text"]):
            cards.append(_card(tree))
            yield
        self.__dict__["cards"] = tuple(cards)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.__dict__["_ids"])

    @cached_property
    def fingerprint(self) -> str:
        """The same fingerprint as of a parsed deck, computed from the text."""
        tree = json.loads(self.__dict__["_text"])
        return str(tree.get("fingerprint") or _fingerprint_of(tree))


class NamedDeck(Deck):
    """A deck of which only the ids and the fingerprint are known, for rules that never look at a picture."""

    def __init__(self, text: str) -> None:
        tree = json.loads(text)
        object.__setattr__(self, "id", tree["id"])
        object.__setattr__(self, "_ids", tuple(card["id"] for card in tree["cards"]))
        object.__setattr__(self, "fingerprint", tree.get("fingerprint") or _fingerprint_of(tree))

    @property
    def cards(self) -> tuple[Card, ...]:
        raise LookupError(f"the pictures of {self.id} were not read")

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self.__dict__["_ids"])


def without_outlines(text: str) -> str:
    """Return the text of a deck without outlines but with their fingerprint, as `NamedDeck` reads it."""
    tree = json.loads(text)
    tree["fingerprint"] = _fingerprint_of(tree)
    for card in tree["cards"]:
        for element in card["elements"]:
            element["region"] = []
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def with_short_outlines(text: str) -> str:
    """Return the text of a deck with outlines as steps from point to point, as `LazyDeck` reads it.

    A list of small numbers is shorter and compresses better than one of points.
    """
    tree = json.loads(text)
    tree["fingerprint"] = _fingerprint_of(tree)
    for card in tree["cards"]:
        for element in card["elements"]:
            element["steps"] = _steps(element.pop("region"))
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def _steps(points: Iterable[Sequence[int]]) -> list[int]:
    """The first point, then the differences to the point before."""
    steps: list[int] = []
    left, top = 0, 0
    for x, y in points:
        steps += (x - left, y - top)
        left, top = x, y
    return steps


def _points(steps: Sequence[int]) -> tuple[Point, ...]:
    return tuple(zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True))


def _fingerprint_of(tree: dict[str, Any]) -> str:
    return _fingerprint(
        [card["id"], [[thing["id"], thing["region"]] for thing in card["elements"]]] for card in tree["cards"]
    )


def _fingerprint(outlines: Iterable[Any]) -> str:
    return hashlib.sha256(json.dumps(list(outlines), separators=(",", ":")).encode()).hexdigest()[:16]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(_card(card) for card in json.loads(text)["cards"])


def _trees(text: str) -> Iterator[dict[str, Any]]:
    """Yield the cards of a deck as trees, reading the text one card after another."""
    decoder, start = json.JSONDecoder(), text.index("[", text.index('"cards"')) + 1
    while (at := text.find("{", start)) >= 0:
        tree, start = decoder.raw_decode(text, at)
        yield tree


def _card(tree: dict[str, Any]) -> Card:
    return Card(
        id=tree["id"],
        file=tree["file"],
        palette=tuple(tree["palette"]),
        elements=tuple(_element(element) for element in tree["elements"]),
        mood=tree.get("mood", ""),
    )


def _element(tree: dict[str, Any]) -> Element:
    region = _points(tree["steps"]) if "steps" in tree else tuple((x, y) for x, y in tree["region"])
    return Element(tree["id"], tuple(tree["tags"]), region, tree["weight"])


def element_at(card: Card, point: Point) -> Element | None:
    """Return the element at a point; of several, the one with the smallest region, which is in front."""
    hit = [element for element in card.elements if inside(element.region, point)]
    return min(hit, key=lambda element: (doubled_area(element.region), element.id)) if hit else None


def same_element(card: Card, one: Point, other: Point, apart: int | None = None) -> bool:
    """Return whether two points are on the same element; outside all elements, whether they are close.

    With `apart`, points of one element at least this far from each other are different parts of it.
    """
    squared_distance = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
    first, second = element_at(card, one), element_at(card, other)
    if first is None and second is None:
        return squared_distance < NEAR**2
    return first is second and (apart is None or squared_distance < apart**2)


def inside(region: tuple[Point, ...], point: Point) -> bool:
    """Return whether a point is inside a polygon (even-odd rule, integers only)."""
    x, y = point
    within = False
    for (ax, ay), (bx, by) in zip(region, region[1:] + region[:1], strict=True):
        if (ay > y) == (by > y):
            continue
        side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        if (side > 0) == (by > ay):
            within = not within
    return within


def doubled_area(region: tuple[Point, ...]) -> int:
    """Return twice the area of a polygon, which is an integer."""
    pairs = zip(region, region[1:] + region[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs))


_SHARED_TAG = 10
_SHARED_COLOUR = 3
_SHARED_MOOD = 4


def affinity(a: Card, b: Card) -> int:
    """Score how well one picture can hint at another: shared tags (weighted), colours and mood."""
    return _shared_tags(a, b) + _shared_colours(a, b) + (_SHARED_MOOD if a.mood == b.mood != "" else 0)


def _weights(card: Card) -> dict[str, int]:
    weights: dict[str, int] = {}
    for element in card.elements:
        for tag in element.tags:
            weights[tag] = max(weights.get(tag, 0), element.weight)
    return weights


def _shared_tags(a: Card, b: Card) -> int:
    first, second = _weights(a), _weights(b)
    return sum(_SHARED_TAG + min(first[tag], second[tag]) for tag in sorted(first) if tag in second)


def _shared_colours(a: Card, b: Card) -> int:
    first, second = {_bucket(c) for c in a.palette}, {_bucket(c) for c in b.palette}
    return _SHARED_COLOUR * len(first & second)


def _bucket(colour: str) -> tuple[int, int, int]:
    """Reduce a colour to three steps each of red, green and blue."""
    value = int(colour.lstrip("#"), 16)
    return (value >> 16) * 3 // 256, (value >> 8 & 255) * 3 // 256, (value & 255) * 3 // 256
