"""Pictures have neutral names unless descriptions are turned on, then in the chosen language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from app.ui import card_catalog
from app.ui.components.picture import Pic, described, face_down, picture, piece
from app.ui.html import h, render

DECK = '{"id": "d", "cards": [{"id": "c000", "elements": [{"id": "e0", "tags": ["fox"], "weight": 2}, {"id": "e1", "tags": ["owl", "bird"], "weight": 9}, {"id": "e2", "tags": ["owl"], "weight": 1}]}]}'


@pytest.fixture
def deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_catalog, "deck_text", lambda family: DECK)
    card_catalog._elements.cache_clear()


def test_a_picture_is_named_by_its_number_only(deck: None) -> None:
    html = render(picture(Pic("illusions", "c000", "Picture 4")))
    assert "Picture 4" in html and "owl" not in html


def test_a_described_picture_names_its_heaviest_elements_first(deck: None) -> None:
    tree = h("p", None, picture(Pic("illusions", "c000", "Picture 4")))
    assert "Picture 4: owl, fox" in render(described(tree, "en"))
    assert "hibou, renard" in render(described(tree, "fr"))


def test_a_face_down_card_is_not_described(deck: None) -> None:
    back = face_down("Picture 4")
    assert described(back, "en") == back


def test_a_missing_piece_is_an_error() -> None:
    with pytest.raises(KeyError, match="no painted piece nothing"):
        piece("nothing")


def test_a_card_of_another_deck_has_a_placeholder() -> None:
    """A save made with another deck may name a card that this site does not have."""
    assert "picture__blank" in render(picture(Pic("illusions", "c999", "Picture 4")))


def test_every_tag_has_a_name_in_both_languages() -> None:
    text = (Path(__file__).resolve().parents[3] / "cards" / "tags.toml").read_text(encoding="utf-8")
    import tomllib

    sections = tomllib.loads(text)
    every = {tag: tuple(row[:2]) for section in sections.values() for tag, row in section.items()}
    assert card_catalog.flat_tags(text) == every
    assert all(re.search(r"\w", name) for pair in every.values() for name in pair)
