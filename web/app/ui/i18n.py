"""Translations: language, plural form, parameters of a sentence.
Must not depend on games or screens; translated text is never stored in a game."""

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
PSEUDO = "zz"  # pseudo-language for tests: shows hard-coded text and overflow
AREAS = (
    "shell",
    "lobby",
    "machine",
    "tutorial",
    "problems",
    "deal",
    "daily",
    "narration",
    "obscurio",
    "obscurio_tutorial",
    "obscurio_machine",
    "mysterium",
    "mysterium_tutorial",
)

ALONE = ".alone"
_PARAM = re.compile(r"\{(\w+)\}")
# “Mettez-vous”, “vise-t-elle”: no line break between verb and pronoun.
_INVERTED = re.compile(r"(?<=\w)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|en|les?|la|moi|toi)\b)")
_ACCENTS = str.maketrans("aeiouAEIOUcn", "àéîöûÀÉÎÖÛçñ")
_YEAR_3000 = 32_503_680_000

_LENIENT: dict[str, Translator] = {}


class MissingText(KeyError):
    """Raised for a key that no language file contains."""


@dataclass(frozen=True, slots=True, eq=False)
class Translator:
    """The texts of one language; call it with a key and parameters: `t("lobby.count", n=3)`.

    There is one object for each language, compared by identity, so that it can be a cache key.
    """

    lang: str
    table: Mapping[str, str]
    lenient: bool = False  # on the page a visible key is better than an error; in tests it is not

    def __call__(self, key: str, **params: object) -> str:
        text = self.template(key, params)
        return _PARAM.sub(lambda m: _isolate(params[m.group(1)]), text) if "{" in text else text

    def rich(self, key: str, **params: Child) -> tuple[Child, ...]:
        """Translate with parameters that may be nodes (a player's name, a picture)."""
        parts = _PARAM.split(self.template(key, params))
        return tuple(params[part] if i % 2 else part for i, part in enumerate(parts))

    def has(self, key: str) -> bool:
        return key in self.table or f"{key}.other" in self.table

    def template(self, key: str, params: Mapping[str, object]) -> str:
        if key in self.table:
            return self.table[key]
        chosen = f"{key}.{plural(self.lang, params.get('n'))}"
        if chosen in self.table:
            return self.table[chosen]
        if self.lenient:
            return key
        raise MissingText(key)


def plural(lang: str, n: object) -> str:
    """Return the plural form: French uses the singular for 0, English does not."""
    if not isinstance(n, int):
        return "other"
    return "one" if n == 1 or (n == 0 and lang == "fr") else "other"


def translator(lang: str) -> Translator:
    """Return the texts of a language, read once."""
    return _LENIENT.get(lang) or strict_translator(lang)


@cache
def strict_translator(lang: str) -> Translator:
    """Return the texts of a language; a missing key is an error."""
    if lang == PSEUDO:
        return Translator(PSEUDO, {key: _pseudo(text) for key, text in read_table("en").items()})
    if lang not in LANGUAGES:
        lang = "en"
    return Translator(lang, {key: typeset(lang, text) for key, text in read_table(lang).items()})


@cache
def for_one(t: Translator) -> Translator:
    """Return the texts for a player who is alone: `<key>.alone` instead of `<key>` where there is one."""
    own = {key.removesuffix(ALONE): text for key, text in t.table.items() if key.endswith(ALONE)}
    return Translator(t.lang, {**t.table, **own}, t.lenient)


def return_keys_for_missing_text() -> None:
    """Load all languages for the page: English fills gaps, and a missing key is shown as it is."""
    english = read_table("en")
    for lang in LANGUAGES:
        table = {**english, **read_table(lang)}
        _LENIENT[lang] = Translator(
            lang, {key: typeset(lang, text) for key, text in table.items()}, lenient=True
        )


def read_table(lang: str) -> dict[str, str]:
    """Return all texts of one language; a missing file is an error."""
    table: dict[str, str] = {}
    for area in AREAS:
        raw = pkgutil.get_data("app", f"text/{lang}/{area}.json")
        entries = json.loads(raw or b"{}")
        clash = table.keys() & entries.keys()
        if clash:
            raise ValueError(f"text key in two areas: {sorted(clash)}")
        table.update(entries)
    return table


def typeset(lang: str, text: str) -> str:
    """Apply French typography: no-break spaces at punctuation, no line break in “vise-t-elle”."""
    if lang != "fr":
        return text
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = _INVERTED.sub("-\u2060", text)
    text = re.sub(r" ([;!?])", "\u202f\\1", text)
    text = re.sub(r" (:|»|%)", "\u00a0\\1", text)
    return text.replace("« ", "«\u00a0")


def date(t: Translator, seconds: int) -> str:
    """Return the day of a time (seconds since 1970) in this language's format; empty if unknown."""
    if not 0 < seconds < _YEAR_3000:
        return ""
    day = time.gmtime(seconds)
    return t("shell.date", year=day.tm_year, month=f"{day.tm_mon:02}", day=f"{day.tm_mday:02}")


def params_of(text: str) -> frozenset[str]:
    return frozenset(_PARAM.findall(text))


def _isolate(value: object) -> str:
    """Isolate a right-to-left name from the sentence around it (text only; nodes use <bdi>)."""
    if isinstance(value, Node):
        raise TypeError("nodes go through rich()")
    text = str(value)
    return text if text.isascii() else f"\u2068{text}\u2069"


def _pseudo(text: str) -> str:
    return "\n\n".join(_pseudo_line(part) for part in text.split("\n\n"))


def _pseudo_line(text: str) -> str:
    pieces = _PARAM.split(text)
    body = "".join(f"{{{p}}}" if i % 2 else p.translate(_ACCENTS) for i, p in enumerate(pieces))
    return f"⟦{body}{'·' * (len(text) // 3)}⟧"
