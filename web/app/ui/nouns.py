"""Nouns with their articles in English and French: a, the, of the; un, le, du.
Must not depend on games or on where a noun comes from."""

from __future__ import annotations

import re
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


def amount(noun: Noun, lang: str) -> str:
    """Return how a noun is counted: `single` (owl), `some` (snow), `several` (scissors), `only` (the sea)."""
    if noun.english_class == "the":
        return "only"
    if is_plural(noun, lang):
        return "several"
    mass = "mass" in (noun.french_class.split() if lang == "fr" else (noun.english_class,))
    return "some" if mass else "single"


def pronoun(noun: Noun, lang: str) -> str:
    """Return the word that stands for the noun at the start of a sentence: it, they; il, elle, ils, elles."""
    if lang != "fr":
        return "they" if is_plural(noun, lang) else "it"
    return ("elle" if _is_feminine(noun) else "il") + ("s" if is_plural(noun, lang) else "")


def one(noun: Noun, lang: str) -> str:
    """Return the word for one more of it: one; un, une."""
    return "one" if lang != "fr" else "une" if _is_feminine(noun) else "un"


def the(noun: Noun, lang: str) -> str:
    """Return the noun with its definite article: the owl, le hibou, l’arbre."""
    return _le(noun) + noun.french if lang == "fr" else f"the {noun.english}"


def a(noun: Noun, lang: str) -> str:
    """Return the noun with its indefinite or partitive article: an owl, snow; un hibou, de la neige."""
    if lang != "fr":
        article = noun.english_class
        return f"{article} {noun.english}" if article in ("a", "an", "the") else noun.english
    classes = noun.french_class.split()
    if noun.english_class == "the":
        return the(noun, lang)
    if "plural" in classes:
        return f"des {noun.french}"
    if "mass" in classes:
        return of_the(noun, lang)
    return f"{one(noun, lang)} {noun.french}"


def of_the(noun: Noun, lang: str) -> str:
    """Return “of” with the definite noun: of the owl; du hibou, de l’arbre, des ciseaux."""
    if lang != "fr":
        return f"of the {noun.english}"
    contracted = {"le ": "du ", "les ": "des "}
    article = _le(noun)
    return contracted.get(article, f"de {article}") + noun.french


def to_the(noun: Noun, lang: str) -> str:
    """Return “to” with the definite noun: to the owl; au hibou, à l’arbre, aux ciseaux."""
    if lang != "fr":
        return f"to the {noun.english}"
    contracted = {"le ": "au ", "les ": "aux "}
    article = _le(noun)
    return contracted.get(article, f"à {article}") + noun.french


_SMALL = """
a an and at by for from in is it its of on s shows somebody something the their there to under with
au aux ce d dans de des du elle en est et il l la le les leur on par pour qu que qui quelque quelqu
sa se sous sur un une chose représente parle
"""
_SMALL_WORDS = frozenset(_SMALL.split())
_LEAST_STEM = 4


def share_a_word(one_text: str, other_text: str) -> bool:
    """Return whether two phrases say the same word, also as part of a longer one (fire, fireplace).

    >>> share_a_word("the fireplace", "fire"), share_a_word("the sea", "the seat")
    (True, False)
    """
    ours, theirs = _stems(one_text), _stems(other_text)
    return any(_is_same_stem(first, second) for first in ours for second in theirs)


def _stems(text: str) -> list[str]:
    found = [word for word in re.split(r"[^\w]+", text.lower()) if word and word not in _SMALL_WORDS]
    return [word[:-1] if len(word) >= _LEAST_STEM and word[-1] in "sx" else word for word in found]


def _is_same_stem(first: str, second: str) -> bool:
    short, long = sorted((first, second), key=len)
    return short == long or (len(short) >= _LEAST_STEM and long.startswith(short))


def _is_feminine(noun: Noun) -> bool:
    return "f" in noun.french_class.split()


def _le(noun: Noun) -> str:
    classes = noun.french_class.split()
    if "plural" in classes:
        return "les "
    first = noun.french[0].lower()
    if first in VOWELS or (first == "h" and "aspirated" not in classes):
        return "l’"
    return "la " if "f" in classes else "le "
