"""Owns the judgement over several copies of a game: the longest chain that any of them can prove.

Must not know the disk; it is handed texts, of which any may be damaged, old, missing or from a newer program.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.saves.envelope import MOST_TEXT, CorruptSave, Tree, UnknownVersion, check_depth, unpack
from engine.saves.migrations import climb
from engine.saves.records import (
    FORMAT,
    MOST_ROW_TEXT,
    MOST_ROWS,
    Checkpoint,
    Header,
    Row,
    Save,
    chain_digest,
    chain_root,
    read_checkpoint,
    read_format,
    read_header,
    read_row,
)

MAIN = "log"
"""The copy that ought to suffice. What had to come from another one is said to be restored."""

MOST_COPIES = 8


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to tell: clean, restored_from_backup, log_incomplete or truncated_at, and at which turn."""

    code: str
    seq: int
    lost: int = 0  # actions that were once written and could not be read anywhere (at least)


@dataclass(frozen=True, slots=True)
class Recovered:
    save: Save
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class _Copy:
    """One copy with everything readable opened; trees, because an old format is climbed only later."""

    source: str
    header: Tree | None
    rows: tuple[Tree | None, ...]
    checkpoint: Tree | None


@dataclass(frozen=True, slots=True)
class _Thread:
    """The longest proven chain from one header, and the newest checkpoint that belongs to it."""

    header: Tree
    rows: tuple[Tree, ...]
    checkpoint: Tree | None

    @property
    def reach(self) -> tuple[int, int]:
        point = self.checkpoint["seq"] if self.checkpoint else 0
        return max(len(self.rows), point), len(self.rows)


def recover(text: str) -> Recovered:
    """Judge what the store's `load` answered (JSON text), or raise `CorruptSave`, `UnknownVersion`."""
    return recover_from(open_copies(text))


def open_copies(text: str) -> list[dict[str, Tree]]:
    """The copies in such an answer, each still as it was stored."""
    if len(text) > MOST_TEXT * MOST_COPIES:
        raise CorruptSave("save.too_large")
    check_depth(text)
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptSave("save.malformed") from error
    trees = tree["copies"] if isinstance(tree, dict) and "copies" in tree else tree
    if not isinstance(trees, list) or len(trees) > MOST_COPIES:
        raise CorruptSave("save.malformed", at="copies")
    return [tree for tree in trees if isinstance(tree, dict)]


def recover_from(trees: Sequence[dict[str, Tree]]) -> Recovered:
    copies = [_open_copy(tree) for tree in trees]
    threads = [longest_valid_chain(header, copies) for header in _different(copy.header for copy in copies)]
    if not threads:
        raise CorruptSave("save.no_header")
    best = max(threads, key=lambda thread: thread.reach)  # the first of equals: copies come in order of trust
    alone = [copy for copy in copies if copy.source == MAIN]
    sufficed = (
        bool(alone)
        and alone[0].header == best.header
        and longest_valid_chain(best.header, alone).reach == best.reach
    )
    return _judge(best, sufficed, written=max(len(copy.rows) for copy in copies))


def _judge(best: _Thread, sufficed: bool, written: int) -> Recovered:
    save = _read_save(climb({"header": best.header, "rows": list(best.rows), "checkpoint": best.checkpoint}))
    seq = save.seq
    if written > seq:
        return Recovered(save, Verdict("truncated_at", seq, written - seq))
    if len(save.rows) < seq:
        return Recovered(save, Verdict("log_incomplete", seq))
    return Recovered(save, Verdict("clean" if sufficed else "restored_from_backup", seq))


def _read_save(document: dict[str, Tree]) -> Save:
    header: Header = read_header(document["header"])
    rows: tuple[Row, ...] = tuple(read_row(row) for row in document["rows"])
    return Save(header, rows, _read_point(document["checkpoint"]))


def _read_point(tree: Tree | None) -> Checkpoint | None:
    """The checkpoint only shortens the way: without it the actions are played again."""
    try:
        return None if tree is None else read_checkpoint(tree)
    except CorruptSave:
        return None


def _open_copy(tree: dict[str, Tree]) -> _Copy:
    rows = tree.get("rows")
    texts: Sequence[Tree] = rows if isinstance(rows, list) else ()
    if len(texts) > MOST_ROWS:
        raise CorruptSave("save.too_large")
    return _Copy(
        source=str(tree.get("from", "")),
        header=_open_header(tree.get("header")),
        rows=tuple(_open(text, _is_row, MOST_ROW_TEXT) for text in texts),
        checkpoint=_open(tree.get("checkpoint"), _is_checkpoint, MOST_TEXT),
    )


def _open_header(text: Tree) -> Tree | None:
    """A header of a newer program must stop us here: going on from an older copy would fork its game."""
    if text is None:
        return None
    try:
        tree = unpack(text)
        if read_format(tree) == FORMAT:
            read_header(tree)
    except CorruptSave:
        return None
    return tree


def _open(text: Tree, sound: Callable[[Tree], bool], most: int) -> Tree | None:
    if text is None:
        return None
    try:
        tree = unpack(text, most)
    except (CorruptSave, UnknownVersion):
        return None
    return tree if sound(tree) else None


def _is_row(tree: Tree) -> bool:
    return (
        isinstance(tree, dict)
        and type(tree.get("seq")) is int
        and isinstance(tree.get("action"), dict)
        and isinstance(tree.get("digest"), str)
    )


def _is_checkpoint(tree: Tree) -> bool:
    return (
        isinstance(tree, dict)
        and type(tree.get("seq")) is int
        and 0 <= tree["seq"] <= MOST_ROWS
        and isinstance(tree.get("head"), str)
        and isinstance(tree.get("state"), dict)
    )


def _different(headers: Iterable[Tree | None]) -> list[Tree]:
    found: list[Tree] = []
    for header in headers:
        if header is not None and header not in found:
            found.append(header)
    return found


def longest_valid_chain(header: Tree, copies: Sequence[_Copy]) -> _Thread:
    """Follow the chain row by row; each next row may come from whichever copy still has it whole."""
    start = chain_root(header)
    ways: dict[str, tuple[Tree, ...]] = {start: ()}
    longest: tuple[Tree, ...] = ()
    seq = 1
    while ways:
        longest = next(iter(ways.values()))
        ways = _one_further(ways, seq, copies)
        seq += 1
    heads = {start, *(row["digest"] for row in longest)}
    return _Thread(header, longest, _newest_checkpoint(longest, heads, start, copies))


def _one_further(
    ways: dict[str, tuple[Tree, ...]], seq: int, copies: Sequence[_Copy]
) -> dict[str, tuple[Tree, ...]]:
    further: dict[str, tuple[Tree, ...]] = {}
    for copy in copies:
        row = copy.rows[seq - 1] if seq <= len(copy.rows) else None
        if row is None or row["seq"] != seq or row["digest"] in further:
            continue
        for head, way in ways.items():
            if chain_digest(head, seq, row["action"]) == row["digest"]:
                further[row["digest"]] = (*way, row)
    return further


def _newest_checkpoint(
    rows: tuple[Tree, ...], heads: set[str], start: str, copies: Sequence[_Copy]
) -> Tree | None:
    best: Tree | None = None
    for copy in copies:
        point = copy.checkpoint
        if point is None or (best is not None and point["seq"] <= best["seq"]):
            continue
        if point["seq"] > len(rows):
            fitting = copy.header is not None and chain_root(copy.header) == start
        else:
            expected = rows[point["seq"] - 1]["digest"] if point["seq"] else start
            fitting = point["head"] == expected and point["head"] in heads
        best = point if fitting else best
    return best
