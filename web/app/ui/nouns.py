"""Nouns with their articles in English and French: a, the, of the; un, le, du.
Must not depend on games or on where a noun comes from."""

from __future__ import annotations

from typing import Protocol

VOWELS = "aeiouyàâäéèêëîïôöùûüœæ"


class Noun(Protocol):
    """A word of `cards/tags.toml`: its two names and the classes that its articles depend on."""

    @property
    def english(self) -> str: ...
    @property
    def french(self) -> str: ...
    @property
    def english_class(self) -> str: ...
    @property
    def french_class(self) -> str: ...


def is_plural(noun: Noun, lang: str) -> bool:
    """Return whether the verb after this noun is plural."""
    return "plural" in (noun.french_class.split() if lang == "fr" else noun.english_class)


def is_unique(noun: Noun) -> bool:
    """Return whether there is usually one of it in a picture, as the sea or the sky: "a sea" is odd."""
    return noun.english_class == "mass" and not {"mass", "plural"} & set(noun.french_class.split())


def the(noun: Noun, lang: str) -> str:
    """Return the noun with its definite article: the owl, le hibou, l’arbre."""
    return _le(noun) + noun.french if lang == "fr" else f"the {noun.english}"


def a(noun: Noun, lang: str) -> str:
    """Return the noun with its indefinite or partitive article: an owl, snow; un hibou, de la neige."""
    if lang != "fr":
        return f"{noun.english_class} {noun.english}" if noun.english_class in ("a", "an") else noun.english
    classes = noun.french_class.split()
    if "plural" in classes:
        return f"des {noun.french}"
    if "mass" in classes:
        return of_the(noun, lang)
    return f"{'une' if 'f' in classes else 'un'} {noun.french}"


def of_the(noun: Noun, lang: str) -> str:
    """Return “of” with the definite noun: of the owl; du hibou, de l’arbre, des ciseaux."""
    if lang != "fr":
        return f"of the {noun.english}"
    contracted = {"le ": "du ", "les ": "des "}
    article = _le(noun)
    return contracted.get(article, f"de {article}") + noun.french


def name(noun: Noun, lang: str) -> str:
    """Return the noun as one names an idea: a bird, light; un oiseau, la lumière."""
    return the(noun, lang) if lang == "fr" and noun.english_class == "mass" else a(noun, lang)


def _le(noun: Noun) -> str:
    classes = noun.french_class.split()
    if "plural" in classes:
        return "les "
    first = noun.french[0].lower()
    if first in VOWELS or (first == "h" and "aspirated" not in classes):
        return "l’"
    return "la " if "f" in classes else "le "
