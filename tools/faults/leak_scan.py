"""What can be found on a painted page, and what the eyes before it may know: pure text against pure Views.
It must not know browsers or any game; tests/e2e/leaks.py brings it what a browser holds."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from html.parser import HTMLParser
from typing import Any

from engine.core.sealed import HIDDEN, Sealed, Seat
from tools.paths import ROOT

_PLAIN_FILE = re.compile(r"/([a-z]+\d{2,4})\.(?:webp|avif|png)\b")
_HASHED_FILE = re.compile(r"/([0-9a-f]{12})\.(?:webp|avif|png)\b")


@dataclass(frozen=True, slots=True)
class Surface:
    """Every text that can be found, each with the place where it was."""

    texts: tuple[tuple[str, str], ...]

    def without(self, *places: str) -> Surface:
        """The same surface but for places that start so (a test says why it looks away)."""
        return Surface(tuple(text for text in self.texts if not text[0].startswith(places)))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [(f"{tag} @{name}", value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.texts.append(("text", data))

    def handle_comment(self, data: str) -> None:
        self.texts.append(("comment", data))


def painted(html: str, **more: str) -> Surface:
    """The surface of a painted string, before any browser has it."""
    reader = _Reader()
    reader.feed(html)
    return Surface((*reader.texts, *more.items()))


def found_in(surface: Surface, words: Iterable[str]) -> list[str]:
    """Where one of these words stands. A word counts only whole: `c01` is not in `c017`."""
    wanted = "|".join(re.escape(word) for word in words if word)
    if not wanted:
        return []
    pattern = re.compile(rf"(?<![\w-])(?:{wanted})(?![\w-])")
    return [f"{place}: {word}" for place, text in surface.texts for word in pattern.findall(text)]


@cache
def card_files() -> dict[str, str]:
    """Which card a shipped picture is of: the build names pictures by their contents, in every size."""
    found = {}
    for path in (ROOT / "cards").rglob("*.webp"):
        if path.stem[-1:].isdigit():  # a card of a deck; pieces have names that say what they are
            found[hashlib.sha256(path.read_bytes()).hexdigest()[:12]] = path.stem
    return found


def pictures(surface: Surface) -> set[str]:
    """The ids of all cards whose pictures the surface names by file."""
    plain = {card for _, text in surface.texts for card in _PLAIN_FILE.findall(text)}
    hashed = {name for _, text in surface.texts for name in _HASHED_FILE.findall(text)}
    return plain | {card_files()[name] for name in hashed if name in card_files()}


def strangers(surface: Surface, view: Any, cards: Collection[str]) -> list[str]:
    """Cards on the surface that the View does not name: they can only have come past the projector."""
    known = may_know(view)
    named = {card for card in cards if card not in known}
    shown = pictures(surface) & named
    return sorted({f"picture: {card}" for card in shown} | set(found_in(surface, sorted(named))))


def may_know(view: Any) -> set[str]:
    """Every word in a View (or any part of one): card ids, role names, codes."""
    words: set[str] = set()
    _gather(view, words)
    return words


def _gather(value: Any, words: set[str]) -> None:
    if isinstance(value, Enum):
        if value is not HIDDEN:
            words.add(str(value.value))
    elif isinstance(value, str):
        words.update((value, *re.findall(r"[\w-]+", value)))
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, words)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        assert not isinstance(value, Sealed), "a View holds no seals: the projector was left out"
        for part in dataclasses.fields(value):
            _gather(getattr(value, part.name), words)


def secrets(state: Any, seat: Seat) -> set[str]:
    """Every word sealed from this seat and said nowhere in the open: canaries to search for."""
    hidden: set[str] = set()
    _gather_sealed(state, seat, hidden)
    return hidden


def _gather_sealed(value: Any, seat: Seat, hidden: set[str]) -> None:
    if type(value) is Sealed:
        if seat in value.readers:
            _gather_sealed(value.value, seat, hidden)
        else:
            _gather_all(value.value, hidden)
    elif isinstance(value, tuple):
        for item in value:
            _gather_sealed(item, seat, hidden)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for part in dataclasses.fields(value):
            _gather_sealed(getattr(value, part.name), seat, hidden)


def _gather_all(value: Any, hidden: set[str]) -> None:
    if type(value) is Sealed:
        _gather_all(value.value, hidden)
    elif isinstance(value, str):
        hidden.add(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather_all(item, hidden)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Enum)):
        for part in dataclasses.fields(value):
            _gather_all(getattr(value, part.name), hidden)
