"""Reading saves of a newer version of the app: header fields, and the last state if it is readable.

Must not continue such a game or write it back, because unknown parts would be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.model import HasSeq, Ruleset
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion, unpack
from engine.saves.records import (
    MAX_SEATS,
    MAX_SEQ,
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
    """What this version understands of a newer save. Fields that cannot be read are empty."""

    header: Header
    seq: int
    checkpoint: Checkpoint | None = None


def read_newer_save(text: str) -> NewerSave:
    """Read the store's answer for a newer game; raise `CorruptSave` if the answer is malformed."""
    copies = open_copies(text)
    headers = [read_header_lenient(copy.get("header")) for copy in copies]
    checkpoints = [
        checkpoint
        for copy in copies
        if (checkpoint := _read_checkpoint_or_none(copy.get("checkpoint"))) is not None
    ]
    newest = max(checkpoints, key=lambda checkpoint: checkpoint.seq, default=None)
    rows = [len(copy["rows"]) for copy in copies if isinstance(copy.get("rows"), list)]
    seq = min(MAX_SEQ, max([*rows, newest.seq if newest else 0], default=0))
    return NewerSave(next((found for found in headers if found.game), Header("", 0, "", ())), seq, newest)


def read_header_lenient(text: object) -> Header:
    """Read a header of any version field by field; unreadable fields are empty."""
    try:
        tree = unpack(text)
    except (CorruptSave, UnknownVersion):
        tree = {}
    found: dict[str, Tree] = tree if isinstance(tree, dict) else {}
    return Header(
        game=_read_or(read_word, found.get("game"), ""),
        rules=_number(found.get("rules")),
        seed=_read_or(read_word, found.get("seed"), ""),
        players=_each(read_player, found.get("seats"), MAX_SEATS),
        options=_each(read_option, found.get("options"), 64),
        lang=_read_or(read_word, found.get("lang"), ""),
        started=_number(found.get("started")),
    )


def last_state(rules: Ruleset[S], save: NewerSave) -> S | None:
    """Return the last state, for display only; None if these rules cannot read it or it is invalid."""
    if save.header.game != rules.name:
        return None
    try:
        return valid_checkpoint_state(rules, Save(save.header, (), save.checkpoint))
    except CorruptSave:
        return None


def _read_checkpoint_or_none(text: object) -> Checkpoint | None:
    try:
        checkpoint = read_checkpoint(unpack(text))
    except (CorruptSave, UnknownVersion):
        return None
    return checkpoint if checkpoint.seq <= MAX_SEQ else None


def _read_or(read: Callable[[Any, str], T], value: object, default: T) -> T:
    try:
        return read(value, "header")
    except CorruptSave:
        return default


def _each(read: Callable[[Tree], T], value: object, most: int) -> tuple[T, ...]:
    """Read all items of a list; return nothing if one of them is malformed."""
    if not isinstance(value, list) or len(value) > most:
        return ()
    try:
        return tuple(read(item) for item in value)
    except CorruptSave:
        return ()


def _number(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0
