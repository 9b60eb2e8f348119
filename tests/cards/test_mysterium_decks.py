"""Properties of Mysterium's character, location and object decks and of the pieces of both games.
Must not paint; reads the committed files."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cards import piece_renderer
from cards.scenes.registry import CARD_SHAPES
from cards.tags import words
from engine.obscurio.constants import MIST_PRINTS, Trap
from engine.picture_decks import Deck, load_deck

CARDS = Path(__file__).resolve().parents[2] / "cards"
FAMILIES = ("characters", "locations", "objects")
MANOR_BYTES = 16_000_000


def _deck(family: str) -> Deck:
    return load_deck((CARDS / family / "deck.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_eighteen_cards_with_opaque_ids_both_pictures_and_one_shape(family: str) -> None:
    deck = _deck(family)
    assert deck.ids == tuple(f"c{number:03d}" for number in range(18))
    wide, tall, _ = CARD_SHAPES[family]
    for card in deck.cards:
        for path in (CARDS / family / card.file, CARDS / family / "large" / card.file):
            width, height = Image.open(path).size
            assert abs(width / height - wide / tall) < 0.02, path.name
        assert min(Image.open(CARDS / family / "large" / card.file).size) >= 700


@pytest.mark.parametrize("family, least", [("characters", 4), ("locations", 5), ("objects", 2)])
def test_every_card_has_things_to_name_in_both_languages(family: str, least: int) -> None:
    vocabulary = words()
    for card in _deck(family).cards:
        assert len(card.elements) >= least, card.id
        for tag in {tag for element in card.elements for tag in element.tags}:
            assert vocabulary[tag]["en"].strip() and vocabulary[tag]["fr"].strip()


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_cards_of_a_family_show_the_same_first_thing_or_look_alike(family: str) -> None:
    plans = json.loads((CARDS / "plans" / f"{family}.json").read_text(encoding="utf-8"))
    heroes = [
        json.dumps([row["scene"], row["options"].get("thing"), row["options"].get("trade")]) for row in plans
    ]
    assert len(set(heroes)) == 18
    small = [
        np.asarray(
            Image.open(CARDS / family / f"{row['id']}.webp").convert("RGB").resize((16, 16)), np.float32
        )
        / 255
        for row in plans
    ]
    for a, b in itertools.combinations(small, 2):
        assert float(np.sqrt(((a - b) ** 2).mean())) > 0.05


def test_the_pictures_fit_their_budget() -> None:
    files = [file for family in (*FAMILIES, "visions") for file in (CARDS / family).rglob("*.webp")]
    assert sum(file.stat().st_size for file in files) <= MANOR_BYTES


@pytest.mark.parametrize("one", piece_renderer.plans(), ids=lambda one: one.name)
def test_every_planned_piece_is_painted_in_its_size_and_cut(one: piece_renderer.Piece) -> None:
    picture = Image.open(piece_renderer.FOLDER / f"{one.name}.{one.form}")
    assert picture.size == one.size
    if one.cut != "full":
        corner = np.asarray(picture.convert("RGBA"))[0, 0, 3]
        assert corner < 20, "what is cut out must be clear in its corners"


def test_every_trap_has_its_token() -> None:
    names = {one.name for one in piece_renderer.plans()}
    assert {f"trap_{trap.value}" for trap in Trap} <= names


def _brightness(name: str) -> float:
    return float(
        np.asarray(Image.open(piece_renderer.FOLDER / f"{name}.webp").convert("L"), np.float32).mean()
    )


def test_the_cards_of_loyal_and_traitor_light_a_face_alike() -> None:
    """The screen must not light a player's face differently for different roles."""
    assert abs(_brightness("role_loyal") - _brightness("role_traitor")) < 6


def test_the_mist_sheet_shows_a_figure_wherever_the_rules_forbid_one() -> None:
    cover = (
        np.asarray(Image.open(piece_renderer.FOLDER / "sheet_mist.webp").convert("RGBA"), np.float32)[..., 3]
        / 255
    )
    rows, columns = np.mgrid[0 : cover.shape[0], 0 : cover.shape[1]]
    scale = 1000 / cover.shape[0]
    reach = [((columns * scale - f.x) ** 2 + (rows * scale - f.y) ** 2) <= f.radius**2 for f in MIST_PRINTS]
    for figure, disc in zip(MIST_PRINTS, reach, strict=True):
        assert (cover[disc] > 0.6).mean() > 0.04, figure.name
    outside = ~np.any(reach, axis=0)
    assert (cover[outside] > 0.9).mean() < 0.005, "a figure reaches beyond what the rules forbid"
