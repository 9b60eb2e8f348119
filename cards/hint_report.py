"""Responsible for one measurement: how often a hand of seven visions can hint at one card of six.
Must not paint; reads deck.json and annotations.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent
ROWS = ("characters", "locations", "objects")
HAND, ROW = 7, 6
# what every picture of a kind has, and what no ghost would mean
SURROUNDINGS = frozenset({"wall", "floor", "room", "sky", "person", "animal", "furniture", "small", "light", "wood", "stone", "metal"})


@dataclass(frozen=True)
class Hooks:
    """Shares of deals, 0 to 1."""

    things: float  # some vision shows a thing (by its name) that only the target shows too
    words: float  # the same by any tag, also of parts, quiet and held things


def _notes(family: str) -> list[dict[str, Any]]:
    rows = json.loads((HERE / family / "annotations.json").read_text(encoding="utf-8"))["cards"]
    return list(rows)


def things_of(card: dict[str, Any]) -> frozenset[str]:
    """Return the names of what the card shows, with parts, quiet and held things."""
    return frozenset(str(thing["tags"][0]) for thing in card["things"] if thing["tags"]) - SURROUNDINGS


def words_of(card: dict[str, Any]) -> frozenset[str]:
    return frozenset(str(tag) for thing in card["things"] for tag in thing["tags"]) - SURROUNDINGS


def hooks(family: str, deals: int = 4000, seed: int = 2024) -> Hooks:
    """Deal rows of six and hands of seven, and count the hands that hold a hint at the target alone."""
    rng = Random(seed)
    row_cards, visions = _notes(family), _notes("visions")
    found = [0, 0]
    for _ in range(deals):
        target, *others = rng.sample(row_cards, ROW)
        hand = rng.sample(visions, HAND)
        for k, read in enumerate((things_of, words_of)):
            only = read(target) - frozenset().union(*(read(other) for other in others))
            found[k] += any(only & read(vision) for vision in hand)
    return Hooks(found[0] / deals, found[1] / deals)


def table() -> str:
    """Return the measurement of the three rows as Markdown."""
    lines = ["| Row | a thing by name | any word |", "|---|---|---|"]
    for family in ROWS:
        rate = hooks(family)
        lines.append(f"| {family} | {100 * rate.things:.0f} % | {100 * rate.words:.0f} % |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
