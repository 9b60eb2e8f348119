"""Articles, contractions and elision for every word of the vocabulary, in both languages."""

from __future__ import annotations

import re

import pytest
from app.ui import nouns

from engine.obscurio.explanations import Noun
from tools.build.machine_knowledge import words

NOUNS = {tag: Noun(*row) for tag, row in words().items()}


def noun(english: str, french: str, english_class: str, french_class: str) -> Noun:
    return Noun(english, french, english_class, french_class)


OWL = noun("owl", "hibou", "an", "m aspirated")
TREE = noun("tree", "arbre", "a", "m")
SNOW = noun("snow", "neige", "mass", "f mass")
GRASS = noun("grass", "herbe", "mass", "f mass")
SCISSORS = noun("scissors", "ciseaux", "plural", "m plural")
STAIRS = noun("stairs", "escalier", "plural", "m")
SEA = noun("sea", "mer", "mass", "f")
CORAL = noun("coral", "corail", "mass", "m mass")


@pytest.mark.parametrize(
    "word, the, a, of_the, name",
    [
        (OWL, "the owl", "an owl", "of the owl", "an owl"),
        (SNOW, "the snow", "snow", "of the snow", "snow"),
        (SCISSORS, "the scissors", "scissors", "of the scissors", "scissors"),
        (SEA, "the sea", "sea", "of the sea", "sea"),
    ],
)
def test_english(word: Noun, the: str, a: str, of_the: str, name: str) -> None:
    said = [form(word, "en") for form in (nouns.the, nouns.a, nouns.of_the, nouns.name)]
    assert said == [the, a, of_the, name]


@pytest.mark.parametrize(
    "word, the, a, of_the, name",
    [
        (OWL, "le hibou", "un hibou", "du hibou", "un hibou"),
        (TREE, "l’arbre", "un arbre", "de l’arbre", "un arbre"),
        (SNOW, "la neige", "de la neige", "de la neige", "la neige"),
        (GRASS, "l’herbe", "de l’herbe", "de l’herbe", "l’herbe"),
        (CORAL, "le corail", "du corail", "du corail", "le corail"),
        (SCISSORS, "les ciseaux", "des ciseaux", "des ciseaux", "des ciseaux"),
        (STAIRS, "l’escalier", "un escalier", "de l’escalier", "un escalier"),
        (SEA, "la mer", "une mer", "de la mer", "la mer"),
    ],
)
def test_french(word: Noun, the: str, a: str, of_the: str, name: str) -> None:
    said = [form(word, "fr") for form in (nouns.the, nouns.a, nouns.of_the, nouns.name)]
    assert said == [the, a, of_the, name]


def test_the_verb_follows_the_number_of_the_noun() -> None:
    assert [nouns.is_plural(word, lang) for word in (STAIRS, OWL) for lang in ("en", "fr")] == [
        True,
        False,
        False,
        False,
    ]
    assert nouns.is_plural(SCISSORS, "fr") and not nouns.is_plural(SNOW, "en")


@pytest.mark.parametrize("tag", NOUNS)
def test_no_form_breaks_a_rule_of_its_language(tag: str) -> None:
    word = NOUNS[tag]
    for form in (nouns.the, nouns.a, nouns.of_the, nouns.name):
        english, french = form(word, "en"), form(word, "fr")
        assert not re.search(r"\ba [aeio]|\ban (?!hour)[^aeiou]", english), english
        assert not re.search(r"\bde les?\b", french), french
        if "aspirated" not in word.french_class:
            assert not re.search(r"^(?:le|la|du|de la) [aeiouyhàâéèêîôûœ]", french), french
        assert not re.search(r"l’[^aeiouhyàâéèêîôûœ]", french), french
        gender = "f" in word.french_class.split()
        assert not re.search(r"^(?:un|le|du) " if gender else r"^(?:une|la|de la) ", french), french
