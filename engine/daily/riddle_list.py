"""The compact list of riddles: a short code for each day, so that years fit into a small file.

Must not depend on a game or on machine players; cards are named by their places in the decks.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from engine.daily import dates

FORMAT = 1
OBSCURIO, MYSTERIUM = "obscurio", "mysterium"
KINDS = (OBSCURIO, MYSTERIUM)
DOORS = 6
TRIES = 3

FAMILIES = {OBSCURIO: ("illusions", "illusions"), MYSTERIUM: ("visions", "characters")}
"""For each kind of riddle, the decks of its clues and of its doors."""

Pointer = tuple[int, int, int]
"""A butterfly: the place of its Page, and its point on the grid of the picture."""

Ring = tuple[int, int, int]
"""Where a thing is in a picture of The Manor: the middle and the radius of a circle on the grid."""

_BYTES = {OBSCURIO: 14, MYSTERIUM: 23}
_CODE = {OBSCURIO: 19, MYSTERIUM: 31}
"""Length of a code in bytes, and in characters of base 64."""
_WEEK = 7 * _CODE[OBSCURIO] + 2 * _CODE[MYSTERIUM]
_NONE = 255
"""Stands for a missing second vision."""


@dataclass(frozen=True, slots=True)
class DayRiddle:
    """A riddle: what its clues are, what is behind the six doors, and which door is right.

    `pages` are the two Pages of The Library, or one or two visions of The Manor, which have no butterflies.
    All cards are places in their decks; `answer` is a number from 1 to 6. `rings` are for each vision: the
    thing in it that counts most, and what it reminds of. Outlines of these decks are not shipped.
    """

    kind: str
    pages: tuple[int, ...]
    pointers: tuple[Pointer, ...]
    doors: tuple[int, ...]
    answer: int
    rings: tuple[tuple[Ring, Ring], ...] = ()

    @property
    def target(self) -> int:
        """The card behind the right door."""
        return self.doors[self.answer - 1]

    @property
    def wrong(self) -> tuple[int, ...]:
        """The cards behind the other doors."""
        return tuple(card for number, card in enumerate(self.doors, start=1) if number != self.answer)


@dataclass(frozen=True)
class RiddleList:
    """The riddles of consecutive weeks from a Monday on; `source` is a digest of the cards used."""

    first: int
    source: str
    weeks: tuple[str, ...]

    @property
    def end(self) -> int:
        """The first day that has no riddle any more."""
        return self.first + dates.WEEK * len(self.weeks)

    def has(self, kind: str, day: int) -> bool:
        return self.first <= day < self.end and (kind == OBSCURIO or dates.is_weekend(day))

    def code(self, kind: str, day: int) -> str:
        """Return the code of a day that has a riddle of this kind."""
        assert self.has(kind, day), "no riddle on this day"
        week, at = divmod(day - self.first, dates.WEEK)
        start = at * _CODE[OBSCURIO]
        if kind == MYSTERIUM:
            start = dates.WEEK * _CODE[OBSCURIO] + (at - dates.SATURDAY) * _CODE[MYSTERIUM]
        return self.weeks[week][start : start + _CODE[kind]]

    def riddle(self, kind: str, day: int) -> DayRiddle:
        return decode(kind, self.code(kind, day))


def week_text(codes: Sequence[str]) -> str:
    """Join the codes of a week: seven of The Library, then two of The Manor."""
    text = "".join(codes)
    assert len(text) == _WEEK, "a week has seven riddles and two more at its end"
    return text


def write_list(riddles: RiddleList) -> str:
    """Return the list as the site ships it, one week on each line."""
    rows = ",\n".join(json.dumps(week) for week in riddles.weeks)
    return f'{{"format":{FORMAT},"first":{riddles.first},"source":"{riddles.source}","weeks":[\n{rows}]}}\n'


def read_list(text: str) -> RiddleList:
    """Read what `write_list` wrote."""
    tree = json.loads(text)
    assert tree["format"] == FORMAT, "a list of another version"
    return RiddleList(tree["first"], tree["source"], tuple(tree["weeks"]))


def mark_of(code: str) -> str:
    """Return a short mark of a riddle: a stored result belongs to exactly this riddle."""
    return hashlib.sha256(code.encode()).hexdigest()[:4]


# ---------------------------------------------------------------------- codes

_ANSWER_BITS = {OBSCURIO: 4, MYSTERIUM: 8}
_POINTER_BITS = (2, 10, 10)
_RING_BITS = (10, 10, 8)
_NO_RINGS = ((0, 0, 0), (0, 0, 0))


def encode(riddle: DayRiddle) -> str:
    """Return the code of a riddle: 19 characters, or 31 for The Manor.

    The number of the right door is shifted by a checksum of the rest, so that it cannot be read at a glance.
    """
    body = int.from_bytes(bytes((*(*riddle.pages, _NONE)[:2], *riddle.doors)), "big")
    for pointer in riddle.pointers:
        body = _packed(body, pointer, _POINTER_BITS)
    for pair in (*riddle.rings, _NO_RINGS)[:2] if riddle.kind == MYSTERIUM else ():
        for ring in pair:
            body = _packed(body, ring, _RING_BITS)
    shifted = (riddle.answer - 1 + _checksum(body)) % DOORS
    packed = (body << _ANSWER_BITS[riddle.kind] | shifted).to_bytes(_BYTES[riddle.kind], "big")
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode(kind: str, code: str) -> DayRiddle:
    """Read a code of this kind."""
    packed = int.from_bytes(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), "big")
    body, shifted = divmod(packed, 1 << _ANSWER_BITS[kind])
    answer = (shifted - _checksum(body)) % DOORS + 1
    if kind == OBSCURIO:
        cards, pointers = _unpacked(body, 2, _POINTER_BITS)
        places = cards.to_bytes(8, "big")
        return DayRiddle(kind, tuple(places[:2]), pointers, tuple(places[2:]), answer)
    cards, rings = _unpacked(body, 4, _RING_BITS)
    places = cards.to_bytes(8, "big")
    pages = tuple(place for place in places[:2] if place != _NONE)
    pairs = (rings[:2], rings[2:])[: len(pages)]
    return DayRiddle(kind, pages, (), tuple(places[2:]), answer, tuple((one, other) for one, other in pairs))


def _packed(body: int, numbers: tuple[int, int, int], widths: tuple[int, int, int]) -> int:
    """Add three numbers at the end, in so many bits each."""
    for number, width in zip(numbers, widths, strict=True):
        assert number >> width == 0, "a number is too large for its place"
        body = body << width | number
    return body


def _unpacked(
    body: int, count: int, widths: tuple[int, int, int]
) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    """Take triples of numbers from the end; return what is left, and the triples in their order."""
    found = []
    for _ in range(count):
        numbers = []
        for width in reversed(widths):
            body, number = divmod(body, 1 << width)
            numbers.append(number)
        third, second, first = numbers
        found.append((first, second, third))
    return body, tuple(reversed(found))


def _checksum(body: int) -> int:
    return hashlib.sha256(b"day %d" % body).digest()[0]
