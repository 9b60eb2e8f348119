"""Owns what can still be told of a newer program's save: its cover, and its last state if that is readable.

Must not know how to go on from it, nor write it back: what is not understood must not be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.model import HasSeq, Ruleset
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion, unpack
from engine.saves.records import (
    MOST_ROWS,
    MOST_SEATS,
    Checkpoint,
    Header,
    Save,
    read_checkpoint,
    read_option,
    read_player,
    read_word,
)
from engine.saves.recovery import open_copies
from engine.saves.resume import valid_checkpoint_state

S = TypeVar("S", bound=HasSeq)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NewerSave:
    """As much as an older program understands. A field it does not understand is empty, never guessed."""

    header: Header
    seq: int
    checkpoint: Checkpoint | None = None


def read_newer_save(text: str) -> NewerSave:
    """What the store's `load` answered about a newer program's game; `CorruptSave` when it is no answer."""
    copies = open_copies(text)
    covers = [read_header_lenient(copy.get("header")) for copy in copies]
    points = [point for copy in copies if (point := _point(copy.get("checkpoint"))) is not None]
    newest = max(points, key=lambda point: point.seq, default=None)
    rows = [len(copy["rows"]) for copy in copies if isinstance(copy.get("rows"), list)]
    reach = min(MOST_ROWS, max([*rows, newest.seq if newest else 0], default=0))
    return NewerSave(next((found for found in covers if found.game), Header("", 0, "", ())), reach, newest)


def read_header_lenient(text: object) -> Header:
    """A header of any version, read field by field."""
    try:
        tree = unpack(text)
    except (CorruptSave, UnknownVersion):
        tree = {}
    found: dict[str, Tree] = tree if isinstance(tree, dict) else {}
    return Header(
        game=_or_nothing(read_word, found.get("game"), ""),
        rules=_number(found.get("rules")),
        seed=_or_nothing(read_word, found.get("seed"), ""),
        players=_each(read_player, found.get("seats"), MOST_SEATS),
        options=_each(read_option, found.get("options"), 64),
        lang=_or_nothing(read_word, found.get("lang"), ""),
        started=_number(found.get("started")),
    )


def last_state(rules: Ruleset[S], seen: NewerSave) -> S | None:
    """The state it stands at, to look at only; None where these rules cannot read it or find it wrong."""
    if seen.header.game != rules.name:
        return None
    try:
        return valid_checkpoint_state(rules, Save(seen.header, (), seen.checkpoint))
    except CorruptSave:
        return None


def _point(text: object) -> Checkpoint | None:
    try:
        point = read_checkpoint(unpack(text))
    except (CorruptSave, UnknownVersion):
        return None
    return point if point.seq <= MOST_ROWS else None


def _or_nothing(read: Callable[[Any, str], T], value: object, nothing: T) -> T:
    try:
        return read(value, "header")
    except CorruptSave:
        return nothing


def _each(read: Callable[[Tree], T], value: object, most: int) -> tuple[T, ...]:
    """All of a list, or nothing of it: half a table would be a lie."""
    if not isinstance(value, list) or len(value) > most:
        return ()
    try:
        return tuple(read(item) for item in value)
    except CorruptSave:
        return ()


def _number(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0
