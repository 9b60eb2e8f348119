"""Properties of the committed illusion deck.
Must not paint; reads the committed files."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image

from cards.scenes.registry import scenes
from cards.tags import words
from engine.picture_decks import Card, Deck, Element, affinity, load_deck

CARDS = Path(__file__).resolve().parents[2] / "cards"
FOLDER = CARDS / "illusions"
PLAN = json.loads((CARDS / "plans" / "illusions.json").read_text(encoding="utf-8"))
BACKDROPS = {
    "house",
    "sea",
    "wall",
    "floor",
    "hill",
    "street",
    "checker",
    "path",
    "sky",
    "mountain",
    "cloud",
    "window",
    "curtain",
    "table",
    "sand",
    "wave",
    "dune",
}
FILLERS = ("moon", "balloon", "bird", "star")


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck((FOLDER / "deck.json").read_text(encoding="utf-8"))


def _names(card: Card) -> set[str]:
    return {element.tags[0] for element in card.elements}


def test_no_scene_is_used_more_than_twice_and_siblings_differ_in_palette() -> None:
    used = Counter(row["scene"] for row in PLAN)
    assert max(used.values()) <= 2
    assert len({(row["scene"], row["palette"]) for row in PLAN}) == len(PLAN)
    assert len(used) >= 45


def test_every_mood_has_its_share(deck: Deck) -> None:
    moods = Counter("gentle" if card.mood in ("tender", "comic") else card.mood for card in deck.cards)
    assert set(moods) == {"gentle", "wondrous", "uneasy"}
    assert all(20 <= count <= 36 for count in moods.values()), moods


def test_at_least_eighteen_palettes_and_none_dominates() -> None:
    used = Counter(row["palette"] for row in PLAN)
    assert len(used) >= 18
    assert max(used.values()) <= 8, used.most_common(3)


def test_common_things_are_on_less_than_a_fifth_of_the_cards(deck: Deck) -> None:
    shown = Counter(name for card in deck.cards for name in _names(card))
    for filler in FILLERS:
        assert shown[filler] <= len(deck.cards) / 5, filler
    people = {
        name
        for name, row in words().items()
        if name in ("girl", "boy", "woman", "man", "gentleman", "old_man", "old_woman", "lady", "child")
    }
    for name, count in shown.items():
        if name not in BACKDROPS | people:
            assert count <= 0.17 * len(deck.cards), (name, count)


def _thumbnail(card: Card) -> np.ndarray:
    picture = Image.open(FOLDER / card.file).convert("RGB").resize((20, 20), Image.Resampling.BOX)
    return np.asarray(picture, np.float32) / 255


def test_no_two_pictures_look_alike_as_thumbnails(deck: Deck) -> None:
    small = {card.id: _thumbnail(card) for card in deck.cards}
    for (first, a), (second, b) in itertools.combinations(small.items(), 2):
        assert float(np.sqrt(((a - b) ** 2).mean())) > 0.06, (first, second)


def test_any_six_cards_share_named_things(deck: Deck) -> None:
    rng = Random(5)
    for _ in range(200):
        six = rng.sample(deck.cards, 6)
        pairs = sum(bool(_names(a) & _names(b)) for a, b in itertools.combinations(six, 2))
        assert pairs >= 3


def _alone(card: Card, element: Element) -> Card:
    """Return a card with one element only, as a butterfly points at it."""
    return Card(card.id, card.file, (), (element,))


def test_two_random_pages_hold_a_clue_to_most_exits(deck: Deck) -> None:
    """Some element of the pages is nearer to the exit than to at least four of five random decoys."""
    rng = Random(7)
    hits = 0
    for _ in range(200):
        exit_card, first, second, *decoys = rng.sample(deck.cards, 8)
        clues = [_alone(page, element) for page in (first, second) for element in page.elements]
        best = max(
            sum(affinity(clue, exit_card) > affinity(clue, decoy) for decoy in decoys) for clue in clues
        )
        hits += best >= 4
    assert hits >= 150


def test_titles_are_not_in_the_deck(deck: Deck) -> None:
    titles = json.loads((FOLDER / "credits.json").read_text(encoding="utf-8"))["titles"]
    assert set(titles) == set(deck.ids)
    text = (FOLDER / "deck.json").read_text(encoding="utf-8")
    assert not any(title in text for title in titles.values())


def test_every_planned_scene_exists_and_is_an_illusion() -> None:
    for row in PLAN:
        assert scenes()[row["scene"]].family == "illusions"


def test_no_illusion_shows_a_butterfly_or_a_moth(deck: Deck) -> None:
    """The playing pieces are butterflies; a painted one could be mistaken for a clue."""
    notes = json.loads((FOLDER / "annotations.json").read_text(encoding="utf-8"))["cards"]
    shown = [(card["id"], tag) for card in notes for thing in card["things"] for tag in thing["tags"]]
    shown += [(card.id, tag) for card in deck.cards for element in card.elements for tag in element.tags]
    assert not [one for one in shown if one[1] in ("butterfly", "moth")]


def test_no_scene_of_the_illusions_can_choose_a_butterfly() -> None:
    for path in sorted((CARDS / "scenes" / "illusions").glob("*.py")):
        assert '"butterfly"' not in path.read_text(encoding="utf-8"), path.name
    assert "butterfly" not in json.dumps(PLAN)
