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
SEA = noun("sea", "mer", "the", "f")
CORAL = noun("coral", "corail", "mass", "m mass")


@pytest.mark.parametrize(
    "word, the, a, of_the",
    [
        (OWL, "the owl", "an owl", "of the owl"),
        (SNOW, "the snow", "snow", "of the snow"),
        (SCISSORS, "the scissors", "scissors", "of the scissors"),
        (SEA, "the sea", "the sea", "of the sea"),
    ],
)
def test_english(word: Noun, the: str, a: str, of_the: str) -> None:
    said = [form(word, "en") for form in (nouns.the, nouns.a, nouns.of_the)]
    assert said == [the, a, of_the]


@pytest.mark.parametrize(
    "word, the, a, of_the",
    [
        (OWL, "le hibou", "un hibou", "du hibou"),
        (TREE, "l’arbre", "un arbre", "de l’arbre"),
        (SNOW, "la neige", "de la neige", "de la neige"),
        (GRASS, "l’herbe", "de l’herbe", "de l’herbe"),
        (CORAL, "le corail", "du corail", "du corail"),
        (SCISSORS, "les ciseaux", "des ciseaux", "des ciseaux"),
        (STAIRS, "l’escalier", "un escalier", "de l’escalier"),
        (SEA, "la mer", "la mer", "de la mer"),
    ],
)
def test_french(word: Noun, the: str, a: str, of_the: str) -> None:
    said = [form(word, "fr") for form in (nouns.the, nouns.a, nouns.of_the)]
    assert said == [the, a, of_the]


def test_the_verb_follows_the_number_of_the_noun() -> None:
    assert [nouns.is_plural(word, lang) for word in (STAIRS, OWL) for lang in ("en", "fr")] == [
        True,
        False,
        False,
        False,
    ]
    assert nouns.is_plural(SCISSORS, "fr") and not nouns.is_plural(SNOW, "en")


@pytest.mark.parametrize(
    "word, english, french",
    [
        (OWL, "single", "single"),
        (SNOW, "some", "some"),
        (SCISSORS, "several", "several"),
        (STAIRS, "several", "single"),
        (SEA, "only", "only"),
    ],
)
def test_how_nouns_are_counted(word: Noun, english: str, french: str) -> None:
    assert (nouns.amount(word, "en"), nouns.amount(word, "fr")) == (english, french)


def test_pronouns_follow_number_and_gender() -> None:
    words = (OWL, SEA, STAIRS, SCISSORS)
    assert [nouns.pronoun(word, "en") for word in words] == ["it", "it", "they", "they"]
    assert [nouns.pronoun(word, "fr") for word in words] == ["il", "elle", "il", "ils"]
    assert [nouns.one(word, "fr") for word in (OWL, SEA)] == ["un", "une"]


@pytest.mark.parametrize("tag", NOUNS)
def test_no_form_breaks_a_rule_of_its_language(tag: str) -> None:
    word = NOUNS[tag]
    for form in (nouns.the, nouns.a, nouns.of_the):
        english, french = form(word, "en"), form(word, "fr")
        assert not re.search(r"\ba [aeio]|\ban (?!hour)[^aeiou]", english), english
        assert not re.search(r"\bde les?\b", french), french
        if "aspirated" not in word.french_class:
            assert not re.search(r"^(?:le|la|du|de la) [aeiouyhàâéèêîôûœ]", french), french
        assert not re.search(r"l’[^aeiouhyàâéèêîôûœ]", french), french
        gender = "f" in word.french_class.split()
        assert not re.search(r"^(?:un|le|du) " if gender else r"^(?:une|la|de la) ", french), french
