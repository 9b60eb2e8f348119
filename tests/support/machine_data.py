"""Annotations made from the elements of a deck alone, so that tests do not depend on painted details."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from engine.machine.knowledge import Knowledge, load_knowledge
from engine.mysterium.rules import Mysterium
from engine.obscurio.rules import Obscurio
from engine.picture_decks import Card, Deck, Element, Point, doubled_area, element_at, load_deck
from tools.build.machine_knowledge import FAMILIES, compile_knowledge, compile_mysterium, themes

ROOT = Path(__file__).resolve().parents[2]
STEP = 25


@cache
def deck(family: str = "illusions") -> Deck:
    return load_deck((ROOT / "cards" / family / "deck.json").read_text("utf-8"))


@cache
def rules() -> Obscurio:
    return Obscurio(deck())


def spot(card: Card, element: Element) -> tuple[Point, int]:
    """Return a point of the element that no other element covers, and the distance to its outline."""
    xs, ys = [x for x, _ in element.region], [y for _, y in element.region]
    best = (element.region[0], 0)
    for x in range(min(xs), max(xs) + 1, STEP):
        for y in range(min(ys), max(ys) + 1, STEP):
            if element_at(card, (x, y)) is element:
                away = min(abs(x - px) + abs(y - py) for px, py in element.region)
                best = max(best, ((x, y), away), key=lambda found: found[1])
    return best


def thing(card: Card, element: Element) -> dict[str, Any]:
    (x, y), away = spot(card, element)
    shade = sum(map(ord, element.tags[0])) % 100
    return {
        "tags": list(element.tags),
        "element": element.id,
        "x": x,
        "y": y,
        "inradius": away,
        "purity": 700,
        "area": doubled_area(element.region) // 157,
        "contrast": 300,
        "lab": [shade, shade - 50, 50 - shade],
    }


def annotated(family: str) -> dict[str, Any]:
    cards = [
        {
            "id": card.id,
            "gist": ["night"] if number % 3 == 0 else [],
            "mood": card.mood,
            "poses": [],
            "palette": [1000 // 27] * 27,
            "things": [thing(card, element) for element in card.elements],
        }
        for number, card in enumerate(deck(family).cards)
    ]
    return {"deck": deck(family).id, "cards": cards}


@cache
def sources() -> str:
    return json.dumps({family: annotated(family) for family in FAMILIES})


@cache
def knowledge() -> Knowledge:
    """Return the knowledge of the illusion cards, made from their elements."""
    return load_knowledge(compile_knowledge("illusions", json.loads(sources()), themes()))


@cache
def mysterium_rules() -> Mysterium:
    return Mysterium(deck("visions"), deck("characters"), deck("locations"), deck("objects"))


@cache
def mysterium_knowledge() -> Knowledge:
    """Return the knowledge of The Manor's decks, made from their elements."""
    return load_knowledge(compile_mysterium(json.loads(sources()), themes()))
