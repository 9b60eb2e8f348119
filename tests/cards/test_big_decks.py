"""Properties of every card in the two committed decks of 84: illusions and visions.
Must not paint; reads the committed files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cards.tags import words
from engine.picture_decks import Deck, load_deck

CARDS = Path(__file__).resolve().parents[2] / "cards"


@dataclass(frozen=True)
class Family:
    """A deck and its required properties."""

    name: str
    board: tuple[int, int]
    zoom: tuple[int, int]
    budget: int
    least: int  # nameable things on a card

    @property
    def folder(self) -> Path:
        return CARDS / self.name

    @property
    def deck(self) -> Deck:
        return load_deck((self.folder / "deck.json").read_text(encoding="utf-8"))


FAMILIES = (
    Family("illusions", (448, 448), (1024, 1024), 12_000_000, 8),
    Family("visions", (360, 540), (768, 1152), 11_000_000, 6),
)
MOST_THINGS = 16
pytestmark = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)


def _area(polygon: tuple[tuple[int, int], ...]) -> float:
    x, y = np.array(polygon, float).T
    return float(abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2)


def test_a_deck_has_84_cards_with_opaque_ids_and_both_pictures(family: Family) -> None:
    deck = family.deck
    assert deck.ids == tuple(f"c{number:03d}" for number in range(84))
    for card in deck.cards:
        assert card.file == f"{card.id}.webp"
        assert (family.folder / card.file).exists() and (family.folder / "large" / card.file).exists()
        assert all(re.fullmatch(r"e\d+", element.id) for element in card.elements)


def test_pictures_have_board_and_zoom_size_and_fit_the_budget(family: Family) -> None:
    files = [
        path
        for card in family.deck.cards
        for path in (family.folder / card.file, family.folder / "large" / card.file)
    ]
    assert sum(file.stat().st_size for file in files) <= family.budget
    for file in files:
        assert Image.open(file).size == (family.zoom if file.parent.name == "large" else family.board), file


def test_every_card_shows_enough_nameable_elements(family: Family) -> None:
    for card in family.deck.cards:
        assert family.least <= len(card.elements) <= MOST_THINGS, (card.id, len(card.elements))


def test_every_element_is_large_enough_to_point_at(family: Family) -> None:
    for card in family.deck.cards:
        for element in card.elements:
            x, y = np.array(element.region).T
            assert max(np.ptp(x), np.ptp(y)) >= 25, (card.id, element.tags)
            assert _area(element.region) >= 150, (card.id, element.tags)
            assert x.min() >= 0 and y.min() >= 0 and x.max() <= 1000 and y.max() <= 1000


def test_every_tag_has_an_english_and_a_french_name(family: Family) -> None:
    vocabulary = words()
    for tag in {tag for card in family.deck.cards for element in card.elements for tag in element.tags}:
        assert vocabulary[tag]["en"].strip() and vocabulary[tag]["fr"].strip()
