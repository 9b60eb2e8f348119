"""Responsible for the tags with English and French names, read from tags.toml.
Must not depend on cards or motifs."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ENGLISH_CLASSES = ("a", "an", "mass", "plural", "the")
FRENCH_CLASSES = tuple(
    f"{gender}{kind}{h}" for gender in "mf" for kind in ("", " mass", " plural") for h in ("", " aspirated")
)
_ELIDED = "aàâeéèêëiîïoôœuùûyh"


@dataclass(frozen=True)
class Word:
    """A tag in both languages with what its articles depend on."""

    en: str
    fr: str
    en_class: str
    fr_class: str

    def english(self) -> str:
        """Return the word with the indefinite article, for example “an owl” or “snow”.

        >>> Word("owl", "hibou", "an", "m aspirated").english()
        'an owl'
        """
        return f"{self.en_class} {self.en}" if self.en_class in ("a", "an", "the") else self.en

    def french(self, definite: bool = True) -> str:
        """Return the word with its article, for example “la bougie” or “de la neige”.

        >>> Word("star", "étoile", "a", "f").french(), Word("owl", "hibou", "an", "m aspirated").french()
        ('l’étoile', 'le hibou')
        >>> Word("snow", "neige", "mass", "f mass").french(definite=False)
        'de la neige'
        """
        gender, _, kind = self.fr_class.removesuffix(" aspirated").partition(" ")
        elided = self.fr[0].lower() in _ELIDED and "aspirated" not in self.fr_class
        the = "les " if kind == "plural" else "l’" if elided else {"m": "le ", "f": "la "}[gender]
        if definite or self.en_class == "the":
            return the + self.fr
        if not kind:
            return {"m": "un ", "f": "une "}[gender] + self.fr
        return {"les ": "des ", "le ": "du "}.get(the, f"de {the}") + self.fr


@lru_cache(maxsize=1)
def grammar() -> dict[str, Word]:
    """Every tag with its articles."""
    path = Path(__file__).resolve().parent / "tags.toml"
    sections = tomllib.loads(path.read_text(encoding="utf-8"))
    return {tag: Word(*row) for section in sections.values() for tag, row in section.items()}


@lru_cache(maxsize=1)
def words() -> dict[str, dict[str, str]]:
    """Every tag, whichever section holds it: tag → {"en": …, "fr": …}."""
    return {tag: {"en": word.en, "fr": word.fr} for tag, word in grammar().items()}


ANNOTATION_SECTIONS = ("colours", "held tools", "poses", "whole pictures")


@lru_cache(maxsize=1)
def _annotation_words() -> frozenset[str]:
    path = Path(__file__).resolve().parent / "tags.toml"
    sections = tomllib.loads(path.read_text(encoding="utf-8"))
    return frozenset(tag for name in ANNOTATION_SECTIONS for tag in sections[name])


def known(tag: str) -> bool:
    """Return whether a tag may be in a deck; words for annotations alone may not."""
    return tag in words() and tag not in _annotation_words()
