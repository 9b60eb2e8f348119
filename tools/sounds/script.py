"""Responsible for reading script.toml: what the narrator says, in which language and room.
Must not depend on how a voice is made."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
SCRIPT = Path(__file__).parent / "script.toml"


@dataclass(frozen=True, slots=True)
class Line:
    """One line in one language; `words` is set only for counting at a fixed pace."""

    id: str
    lang: str
    text: str
    say: str
    place: str
    words: tuple[str, ...] = ()
    step: float = 0.0

    @property
    def key(self) -> str:
        return f"narration.{self.id}"

    @property
    def said(self) -> str:
        """A short hash of what is spoken and shown; it tells whether a clip has these words."""
        words = "\n".join((self.lang, self.text, self.say, self.place, *self.words))
        return hashlib.sha256(words.encode()).hexdigest()[:16]

    @property
    def cues_ms(self) -> list[int]:
        return [round(1000 * self.step * number) for number in range(len(self.words))]


def line_of(name: str, row: dict[str, Any], lang: str) -> Line:
    text = row[lang]
    words = tuple(row.get(f"words_{lang}", ()))
    say, place = row.get(f"say_{lang}", text), row.get("place", "library")
    return Line(name, lang, text, say, place, words, row.get("step", 0.0))


def lines(source: Path = SCRIPT) -> tuple[Line, ...]:
    rows = tomllib.loads(source.read_text(encoding="utf-8"))
    return tuple(line_of(name, row, lang) for lang in LANGUAGES for name, row in rows.items())
