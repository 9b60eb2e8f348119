"""The words of tags.toml: complete in both languages, with articles that a native speaker would use.
Must not depend on the decks."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cards import tags
from cards.tags import ENGLISH_CLASSES, FRENCH_CLASSES, grammar

PATH = Path(__file__).resolve().parents[2] / "cards" / "tags.toml"


def test_every_word_has_both_languages_and_both_classes() -> None:
    for tag, word in grammar().items():
        assert word.en and word.fr, tag
        assert word.en_class in ENGLISH_CLASSES, tag
        assert word.fr_class in FRENCH_CLASSES, tag


def test_no_word_is_written_twice() -> None:
    sections = tomllib.loads(PATH.read_text(encoding="utf-8"))
    names = [tag for section in sections.values() for tag in section]
    assert len(names) == len(set(names))


def test_names_carry_no_article_of_their_own() -> None:
    for word in grammar().values():
        assert word.en.split()[0] not in ("a", "an", "the"), word
        assert word.fr.split()[0] not in ("le", "la", "les", "un", "une", "du", "des"), word
        assert not word.fr.startswith(("l’", "d’")), word


def test_english_articles_follow_the_sound() -> None:
    silent_h = {"hourglass"}
    for word in grammar().values():
        if word.en_class in ("a", "an"):
            vowel = word.en[0] in "aeiou" or word.en in silent_h
            assert word.en_class == ("an" if vowel else "a"), word


@pytest.mark.parametrize(
    ("tag", "english", "definite", "indefinite"),
    [("candle", "a candle", "la bougie", "une bougie"), ("owl", "an owl", "le hibou", "un hibou"),
     ("axe", "an axe", "la hache", "une hache"), ("tree", "a tree", "l’arbre", "un arbre"),
     ("snow", "snow", "la neige", "de la neige"), ("water", "water", "l’eau", "de l’eau"), ("sand", "sand", "le sable", "du sable"),
     ("scissors", "scissors", "les ciseaux", "des ciseaux"), ("stairs", "stairs", "l’escalier", "un escalier"),
     ("clock", "a clock", "l’horloge", "une horloge"), ("hedge", "a hedge", "la haie", "une haie")],
)  # fmt: skip
def test_words_with_their_articles(tag: str, english: str, definite: str, indefinite: str) -> None:
    word = tags.grammar()[tag]
    assert (word.english(), word.french(), word.french(definite=False)) == (english, definite, indefinite)
