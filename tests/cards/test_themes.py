"""themes.toml: every tag has an association or is a known exception; names in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cards.tags import words

TREE = tomllib.loads((Path(__file__).resolve().parents[2] / "cards" / "themes.toml").read_text("utf-8"))
MOST_LONERS = 20


def test_every_tag_is_in_a_theme_or_a_loner() -> None:
    themed = {tag for theme in TREE["theme"] for tag in theme["tags"]}
    assert set(words()) - themed - set(TREE["loners"]) == set()
    assert not themed & set(TREE["loners"])
    assert len(TREE["loners"]) <= MOST_LONERS


def test_themes_name_only_known_tags_once() -> None:
    for theme in TREE["theme"]:
        assert len(theme["tags"]) == len(set(theme["tags"])) >= 3, theme["en"]
        assert set(theme["tags"]) <= set(words()), theme["en"]
    assert set(TREE["loners"]) <= set(words())


def test_names_are_given_in_both_languages_and_differ() -> None:
    for lang in ("en", "fr"):
        names = [theme[lang] for theme in TREE["theme"]]
        assert all(names) and len(set(names)) == len(names)
    for theme in TREE["theme"]:
        assert theme["fr"].startswith(("le ", "la ", "les ", "l’", "ce qui ", "sous ")), theme["fr"]
