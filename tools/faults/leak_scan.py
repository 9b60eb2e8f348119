"""Responsible for finding cards and secrets in rendered text and comparing them with a View.
Must not depend on a browser or on rules; tests/e2e/browser_leaks.py collects the text from a browser."""

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
from engine.obscurio.constants import DECOY_PREFIX
from tools.paths import ROOT

_PLAIN_FILE = re.compile(r"/(?:([a-z]+)/)?(?:large/)?([a-z]+\d{2,4})\.(?:webp|avif|png)\b")
_VISION = re.compile(r"\bvisions/([a-z]+\d{2,4})\b")
_HASHED_FILE = re.compile(r"/([0-9a-f]{12})\.(?:webp|avif|png)\b")


@dataclass(frozen=True, slots=True)
class Surface:
    """All texts that can be found on a page, each with its location."""

    texts: tuple[tuple[str, str], ...]

    def without(self, *places: str) -> Surface:
        """Return the surface without the locations that start with these names."""
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
    """Return the surface of rendered HTML, without a browser."""
    reader = _Reader()
    reader.feed(html)
    return Surface((*reader.texts, *more.items()))


def found_in(surface: Surface, words: Iterable[str]) -> list[str]:
    """List where these words occur, as whole words: `c01` is not in `c017`."""
    wanted = "|".join(re.escape(word) for word in words if word)
    if not wanted:
        return []
    pattern = re.compile(rf"(?<![\w-])(?:{wanted})(?![\w-])")
    return [f"{place}: {word}" for place, text in surface.texts for word in pattern.findall(text)]


@cache
def card_files() -> dict[str, tuple[str, str]]:
    """Map the content hash in a shipped file name to (family, card id), for all picture sizes."""
    found = {}
    for path in (ROOT / "cards").rglob("*.webp"):
        if path.stem[-1:].isdigit():  # a card of a deck; names of pieces have no number
            family = path.relative_to(ROOT / "cards").parts[0]
            found[hashlib.sha256(path.read_bytes()).hexdigest()[:12]] = (family, path.stem)
    return found


def pictures(surface: Surface, cards: Collection[str] = ()) -> set[str]:
    """Return the ids of all cards whose picture files are named on the surface.

    `cards` are the ids of the game: in The Library a vision is a decoy and has a decoy's id.
    """
    plain = {file for _, text in surface.texts for file in _PLAIN_FILE.findall(text)}
    hashed = {name for _, text in surface.texts for name in _HASHED_FILE.findall(text)}
    files = plain | {card_files()[name] for name in hashed if name in card_files()}
    return {_card_id(family, card, cards) for family, card in files}


def _card_id(family: str, card: str, cards: Collection[str]) -> str:
    decoy = DECOY_PREFIX + card
    return decoy if family == "visions" and decoy in cards else card


def cards_not_in_view(surface: Surface, view: Any, cards: Collection[str]) -> list[str]:
    """List cards on the surface that the View does not contain: they bypassed the projector."""
    known = may_know(view)
    named = {card for card in cards if card not in known}
    shown = pictures(surface, cards) & named
    texts = tuple(
        (place, _VISION.sub(lambda found: "visions/" + _card_id("visions", found[1], cards), text))
        for place, text in surface.texts
    )
    return sorted({f"picture: {card}" for card in shown} | set(found_in(Surface(texts), sorted(named))))


def may_know(view: Any) -> set[str]:
    """Return every word in a View or a part of one: card ids, role names, codes."""
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
        assert not isinstance(value, Sealed), (
            "a View must not contain Sealed values: the projector was not applied"
        )
        for part in dataclasses.fields(value):
            _gather(getattr(value, part.name), words)


def secrets(state: Any, seat: Seat) -> set[str]:
    """Return every word that is sealed from this seat, to search for on its screens."""
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
