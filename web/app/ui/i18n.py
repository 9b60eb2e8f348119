"""Owns sentences: which language, which plural, which hole gets which word.
Must not know games or screens; nothing translated is ever stored in a game."""

from __future__ import annotations

import json
import pkgutil
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from app.ui.html import Child, Node

LANGUAGES = ("en", "fr")
PSEUDO = "zz"  # for tests only: shows hard-coded text and overflow
AREAS = (
    "shell",
    "setup",
    "tutorial",
    "problems",
    "narration",
    "obscurio",
    "obscurio_tutorial",
    "mysterium",
    "mysterium_tutorial",
)

_HOLE = re.compile(r"\{(\w+)\}")
# “Mettez-vous”, “vise-t-elle”: verb and pronoun are one word to the eye, and no line ends between them.
_INVERTED = re.compile(r"(?<=\w)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|en|les?|la|moi|toi)\b)")
_ACCENTS = str.maketrans("aeiouAEIOUcn", "àéîöûÀÉÎÖÛçñ")
_YEAR_3000 = 32_503_680_000

_LENIENT: dict[str, Translator] = {}


class MissingText(KeyError):
    """A key that no language file holds."""


@dataclass(frozen=True, slots=True, eq=False)
class Translator:
    """One language. Call it with a key and the named holes: `t("seats.count", n=3)`. There is one object for
    each, equal only to itself, so that pieces of a screen can be kept by the language they are drawn in."""

    lang: str
    table: Mapping[str, str]
    lenient: bool = False  # at the table a key is better than a dead screen; in tests it is not

    def __call__(self, key: str, **holes: object) -> str:
        text = self.template(key, holes)
        return _HOLE.sub(lambda m: _isolate(holes[m.group(1)]), text) if "{" in text else text

    def rich(self, key: str, **holes: Child) -> tuple[Child, ...]:
        """Like a call, but holes may be nodes (a player's name, a picture)."""
        parts = _HOLE.split(self.template(key, holes))
        return tuple(holes[part] if i % 2 else part for i, part in enumerate(parts))

    def has(self, key: str) -> bool:
        return key in self.table or f"{key}.other" in self.table

    def template(self, key: str, holes: Mapping[str, object]) -> str:
        if key in self.table:
            return self.table[key]
        chosen = f"{key}.{plural(self.lang, holes.get('n'))}"
        if chosen in self.table:
            return self.table[chosen]
        if self.lenient:
            return key
        raise MissingText(key)


def plural(lang: str, n: object) -> str:
    """French counts nought as one; English does not."""
    if not isinstance(n, int):
        return "other"
    return "one" if n == 1 or (n == 0 and lang == "fr") else "other"


def translator(lang: str) -> Translator:
    """The sentences of a language, read once."""
    return _LENIENT.get(lang) or strict_words(lang)


@cache
def strict_words(lang: str) -> Translator:
    """The same, with an error for every missing key."""
    if lang == PSEUDO:
        return Translator(PSEUDO, {key: _pseudo(text) for key, text in read_table("en").items()})
    if lang not in LANGUAGES:
        lang = "en"
    return Translator(lang, {key: typeset(lang, text) for key, text in read_table(lang).items()})


def return_keys_for_missing_text() -> None:
    """For the page: read every language, the other one filling its gaps."""
    english = read_table("en")
    for lang in LANGUAGES:
        table = {**english, **read_table(lang)}
        _LENIENT[lang] = Translator(
            lang, {key: typeset(lang, text) for key, text in table.items()}, lenient=True
        )


def read_table(lang: str) -> dict[str, str]:
    """All areas of one language merged; an area whose file does not exist yet is skipped."""
    table: dict[str, str] = {}
    for area in AREAS:
        try:
            raw = pkgutil.get_data("app", f"text/{lang}/{area}.json")
        except OSError:  # in the browser the zip importer raises no narrower error
            continue
        entries = json.loads(raw or b"{}")
        clash = table.keys() & entries.keys()
        if clash:
            raise ValueError(f"text key in two areas: {sorted(clash)}")
        table.update(entries)
    return table


def typeset(lang: str, text: str) -> str:
    """French puts unbreakable spaces before high punctuation and inside guillemets, and asks in one piece."""
    if lang != "fr":
        return text
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = _INVERTED.sub("-\u2060", text)
    text = re.sub(r" ([;!?])", "\u202f\\1", text)
    text = re.sub(r" (:|»|%)", "\u00a0\\1", text)
    return text.replace("« ", "«\u00a0")


def date(t: Translator, seconds: int) -> str:
    """The day of a moment (seconds since 1970), as this language writes it; empty where none was noted."""
    if not 0 < seconds < _YEAR_3000:
        return ""
    day = time.gmtime(seconds)
    return t("shell.date", year=day.tm_year, month=f"{day.tm_mon:02}", day=f"{day.tm_mday:02}")


def holes_of(text: str) -> frozenset[str]:
    return frozenset(_HOLE.findall(text))


def _isolate(value: object) -> str:
    """Names may be right-to-left: keep them from reordering the sentence (strings only; nodes use <bdi>)."""
    if isinstance(value, Node):
        raise TypeError("nodes go through rich()")
    text = str(value)
    return text if text.isascii() else f"\u2068{text}\u2069"


def _pseudo(text: str) -> str:
    return "\n\n".join(_pseudo_line(part) for part in text.split("\n\n"))


def _pseudo_line(text: str) -> str:
    pieces = _HOLE.split(text)
    body = "".join(f"{{{p}}}" if i % 2 else p.translate(_ACCENTS) for i, p in enumerate(pieces))
    return f"⟦{body}{'·' * (len(text) // 3)}⟧"
