"""Properties of the committed deck of visions.
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
from engine.picture_decks import Card, Deck, load_deck

CARDS = Path(__file__).resolve().parents[2] / "cards"
FOLDER = CARDS / "visions"
PLAN = json.loads((CARDS / "plans" / "visions.json").read_text(encoding="utf-8"))
BACKDROPS = {
    "sea",
    "corridor",
    "checker",
    "path",
    "cloud",
    "window",
    "stairs",
    "wave",
    "house",
    "tree",
    "flower",
}
PEOPLE = {"girl", "boy", "woman", "man", "gentleman", "old_man", "old_woman", "lady", "child", "nurse"}
# what a vision must be able to point at: trades and dress, rooms and grounds, things that could have killed
HINTS = {
    "kitchen": {"spoon", "fork", "knife", "kettle", "teapot", "kitchen", "plate"},
    "garden": {"garden", "flower", "rose", "shears", "wheelbarrow", "watering_can", "fountain", "glasshouse"},
    "stairs": {"stairs", "ladder", "spiral_stair"},
    "music": {"music", "piano", "gramophone", "drum", "bell", "keyboard"},
    "medicine": {"medicine", "syringe", "nurse", "vial", "poison"},
    "travel": {"travel", "suitcase", "train", "ship", "biplane"},
    "fabric": {"fabric", "thread", "dress", "gown", "curtain", "needle", "quilt"},
    "money": {"money", "coin", "gem", "necklace", "crown"},
    "games": {"game", "die", "playing_card", "chess"},
    "time": {"time", "clock", "hourglass"},
    "letters": {"letter", "paper", "ink", "message"},
    "mirrors": {"mirror", "reflection"},
    "masks": {"mask", "puppet", "jester"},
    "water": {"water", "sea", "pond", "well"},
    "fire": {"fire", "candle", "bonfire", "fireplace"},
    "blades": {"blade", "knife", "scissors", "axe", "sword"},
    "animals": {"animal"},
    "death": {"death", "grave", "skull"},
}  # fmt: skip


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck((FOLDER / "deck.json").read_text(encoding="utf-8"))


def _tags(card: Card) -> set[str]:
    return {tag for element in card.elements for tag in element.tags}


def test_every_vision_is_an_idea_of_its_own() -> None:
    used = Counter(row["scene"] for row in PLAN)
    assert len(used) == len(PLAN) == 84


def test_every_mood_has_its_share(deck: Deck) -> None:
    moods = Counter("gentle" if card.mood in ("tender", "comic") else card.mood for card in deck.cards)
    assert set(moods) == {"gentle", "wondrous", "uneasy"}
    assert all(16 <= count <= 44 for count in moods.values()), moods


def test_at_least_eighteen_palettes_and_none_dominates() -> None:
    used = Counter(row["palette"] for row in PLAN)
    assert len(used) >= 18
    assert max(used.values()) <= 8, used.most_common(3)


def test_no_thing_is_on_more_than_a_seventh_of_the_visions(deck: Deck) -> None:
    shown = Counter(name for card in deck.cards for name in {element.tags[0] for element in card.elements})
    for name, count in shown.items():
        if name not in BACKDROPS | PEOPLE:
            assert count <= len(deck.cards) / 7, (name, count)


@pytest.mark.parametrize("hint", sorted(HINTS))
def test_each_field_of_hints_is_on_several_visions(deck: Deck, hint: str) -> None:
    assert sum(bool(_tags(card) & HINTS[hint]) for card in deck.cards) >= 5


def test_no_two_pictures_look_alike_as_thumbnails(deck: Deck) -> None:
    small = {}
    for card in deck.cards:
        picture = Image.open(FOLDER / card.file).convert("RGB").resize((16, 24), Image.Resampling.BOX)
        small[card.id] = np.asarray(picture, np.float32) / 255
    for (first, a), (second, b) in itertools.combinations(small.items(), 2):
        assert float(np.sqrt(((a - b) ** 2).mean())) > 0.06, (first, second)


def test_almost_every_hand_of_seven_covers_half_of_the_hint_fields(deck: Deck) -> None:
    rng = Random(11)
    touched = []
    for _ in range(500):
        together = {tag for card in rng.sample(deck.cards, 7) for tag in _tags(card)}
        touched.append(sum(bool(together & tags) for tags in HINTS.values()))
    assert sum(count >= len(HINTS) // 2 for count in touched) >= 475
    assert min(touched) >= len(HINTS) // 3


def test_titles_are_not_in_the_deck(deck: Deck) -> None:
    titles = json.loads((FOLDER / "credits.json").read_text(encoding="utf-8"))["titles"]
    assert set(titles) == set(deck.ids)
    text = (FOLDER / "deck.json").read_text(encoding="utf-8")
    assert not any(title in text for title in titles.values())


def test_every_planned_scene_exists_and_is_a_vision() -> None:
    for row in PLAN:
        assert scenes()[row["scene"]].family == "visions"
