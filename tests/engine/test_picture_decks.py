"""Picture decks: the element at a point, affinity of two pictures, lazy decks, fingerprints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.picture_decks import (
    Card,
    Element,
    LazyDeck,
    NamedDeck,
    affinity,
    doubled_area,
    element_at,
    inside,
    load_deck,
    same_element,
    with_short_outlines,
    without_outlines,
)

CARDS = Path(__file__).parents[2] / "cards"

SQUARE = ((100, 100), (300, 100), (300, 300), (100, 300))
SMALL = ((150, 150), (200, 150), (200, 200), (150, 200))
FAR = ((600, 600), (900, 600), (750, 900))
CARD = Card(
    "c0",
    "c0.webp",
    ("#102030",),
    (
        Element("e0", ("tower",), SQUARE, 5),
        Element("e1", ("owl",), SMALL, 3),
        Element("e2", ("key",), FAR, 2),
    ),
)


def test_the_smaller_of_two_regions_is_in_front() -> None:
    hit = element_at(CARD, (170, 170))
    assert hit is not None and hit.id == "e1"
    around = element_at(CARD, (120, 120))
    assert around is not None and around.id == "e0"
    assert element_at(CARD, (500, 500)) is None


def test_same_element_goes_by_region_and_outside_by_distance() -> None:
    assert same_element(CARD, (110, 110), (290, 290))
    assert not same_element(CARD, (110, 110), (170, 170))
    assert same_element(CARD, (500, 500), (510, 510))
    assert not same_element(CARD, (450, 450), (550, 450))
    assert not same_element(CARD, (301, 200), (299, 200))


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_inside_agrees_with_arithmetic_on_a_rectangle(x: int, y: int) -> None:
    if x not in (100, 300) and y not in (100, 300):  # points on the border may count as inside or outside
        assert inside(SQUARE, (x, y)) == (100 < x < 300 and 100 < y < 300)


def test_area_does_not_depend_on_direction() -> None:
    assert doubled_area(SQUARE) == doubled_area(tuple(reversed(SQUARE))) == 2 * 200 * 200


def test_affinity_is_symmetric_and_grows_with_what_is_shared() -> None:
    other = Card("c1", "c1.webp", ("#112131",), (Element("e0", ("owl", "bird"), SMALL, 9),))
    stranger = Card("c2", "c2.webp", ("#f0f0f0",), (Element("e0", ("ship",), SMALL, 9),))
    assert affinity(CARD, other) == affinity(other, CARD) > affinity(CARD, stranger) == 0


def test_a_deck_is_read_from_its_json() -> None:
    tree = {
        "id": "d1",
        "cards": [
            {
                "id": "c0",
                "file": "c0.webp",
                "palette": ["#000000"],
                "mood": "calm",
                "elements": [{"id": "e0", "tags": ["owl"], "region": [[1, 2], [3, 4], [5, 0]], "weight": 4}],
            }
        ],
    }
    deck = load_deck(json.dumps(tree))
    assert deck.ids == ("c0",)
    assert deck.by_id["c0"].elements[0].region == ((1, 2), (3, 4), (5, 0))


def test_a_lazy_deck_knows_its_ids_and_parses_to_the_same_cards() -> None:
    elements = [{"id": "e0", "tags": ["owl"], "region": [[1, 2], [3, 4], [5, 0]], "weight": 4}]
    cards = [
        {"id": f"c{n}", "file": f"c{n}.webp", "palette": ["#000000"], "mood": "calm", "elements": elements}
        for n in range(3)
    ]
    text = json.dumps({"id": "d1", "cards": cards})
    lazy, parsed = LazyDeck(text), load_deck(text)
    assert (lazy.id, lazy.ids) == (parsed.id, parsed.ids)
    assert "cards" not in lazy.__dict__, "naming the ids must not read the cards"
    assert lazy.by_id == parsed.by_id
    assert lazy.cards is lazy.cards
    sliced = LazyDeck(text)
    assert len(list(sliced.parsing())) == len(cards)
    assert sliced.__dict__["cards"] == parsed.cards
    assert list(sliced.parsing()) == [], "parsed already"


def test_the_fingerprint_depends_on_cards_and_outlines_but_not_on_the_palette() -> None:
    text = '{"id": "m-1", "cards": [{"id": "c000", "file": "c000.webp", "palette": ["#123"], "elements": [{"id": "e0", "tags": ["owl"], "region": [[0, 0], [9, 0], [9, 9]], "weight": 3}]}]}'
    fingerprints = {
        change: (load_deck(text.replace(*change)).fingerprint, LazyDeck(text.replace(*change)).fingerprint)
        for change in (
            ("m-1", "m-1"),
            ("#123", "#456"),
            ("m-1", "m-2"),
            ("c000", "c001"),
            ("[9, 9]", "[9, 8]"),
            ('"e0"', '"e1"'),
        )
    }
    assert all(parsed == lazy for parsed, lazy in fingerprints.values())
    same = [parsed == load_deck(text).fingerprint for parsed, _ in fingerprints.values()]
    assert same == [True, True, True, False, False, False]
    assert load_deck(text).family == "m"


@pytest.mark.parametrize("family", ["illusions", "objects"])
def test_a_deck_with_short_outlines_is_the_same_deck(family: str) -> None:
    text = (CARDS / family / "deck.json").read_text("utf-8")
    short = with_short_outlines(text)
    assert len(short) < len(text)
    for deck in (load_deck(short), LazyDeck(short)):
        assert (deck.id, deck.cards) == (load_deck(text).id, load_deck(text).cards)
        assert deck.fingerprint == load_deck(text).fingerprint


@pytest.mark.parametrize("family", ["illusions", "visions", "characters", "locations", "objects"])
def test_a_deck_without_outlines_has_the_same_fingerprint_and_the_same_things(family: str) -> None:
    text = (CARDS / family / "deck.json").read_text("utf-8")
    whole, short = load_deck(text), without_outlines(text)
    for deck in (NamedDeck(text), NamedDeck(short)):
        assert (deck.id, deck.ids, deck.fingerprint) == (whole.id, whole.ids, whole.fingerprint)
    for card, same in zip(load_deck(short).cards, whole.cards, strict=True):
        assert [(thing.id, thing.tags, thing.weight) for thing in card.elements] == [
            (thing.id, thing.tags, thing.weight) for thing in same.elements
        ]
        assert not any(thing.region for thing in card.elements)
