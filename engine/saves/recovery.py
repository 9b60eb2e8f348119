"""Recovery: find the longest valid chain of rows in several copies of a game, each possibly damaged.

Must not depend on storage; it receives texts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.saves.envelope import MAX_TEXT, CorruptSave, Tree, UnknownVersion, check_depth, unpack
from engine.saves.migrations import migrate
from engine.saves.records import (
    FORMAT,
    MAX_ROW_TEXT,
    MAX_ROWS,
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
"""The main copy. If another copy was needed, the result is reported as restored."""

MAX_COPIES = 8


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result for the player: clean, restored_from_backup, log_incomplete or truncated_at.

    `seq` is the number of actions recovered.
    """

    code: str
    seq: int
    lost: int = 0  # at least so many actions were stored and are unreadable in every copy


@dataclass(frozen=True, slots=True)
class Recovered:
    """A recovered save and what happened to it."""

    save: Save
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class _Copy:
    """One copy, decoded as far as possible. Trees, because migration happens later."""

    source: str
    header: Tree | None
    rows: tuple[Tree | None, ...]
    checkpoint: Tree | None


@dataclass(frozen=True, slots=True)
class _Chain:
    """The longest valid chain from one header, and the newest checkpoint that belongs to it."""

    header: Tree
    rows: tuple[Tree, ...]
    checkpoint: Tree | None

    @property
    def reach(self) -> tuple[int, int]:
        checkpoint = self.checkpoint["seq"] if self.checkpoint else 0
        return max(len(self.rows), checkpoint), len(self.rows)


def recover(text: str) -> Recovered:
    """Recover a game from the answer of the store's `load`; raise `CorruptSave` or `UnknownVersion`."""
    return recover_from(open_copies(text))


def open_copies(text: str) -> list[dict[str, Tree]]:
    """Return the copies in such an answer, each as stored."""
    if len(text) > MAX_TEXT * MAX_COPIES:
        raise CorruptSave("save.too_large")
    check_depth(text)
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptSave("save.malformed") from error
    trees = tree["copies"] if isinstance(tree, dict) and "copies" in tree else tree
    if not isinstance(trees, list) or len(trees) > MAX_COPIES:
        raise CorruptSave("save.malformed", at="copies")
    return [tree for tree in trees if isinstance(tree, dict)]


def recover_from(trees: Sequence[dict[str, Tree]]) -> Recovered:
    """Recover a game from several copies."""
    copies = [_open_copy(tree) for tree in trees]
    chains = [longest_valid_chain(header, copies) for header in _distinct(copy.header for copy in copies)]
    if not chains:
        raise CorruptSave("save.no_header")
    best = max(chains, key=lambda chain: chain.reach)  # the first of equal ones: copies are in order of trust
    main = [copy for copy in copies if copy.source == MAIN]
    main_is_enough = (
        bool(main)
        and main[0].header == best.header
        and longest_valid_chain(best.header, main).reach == best.reach
    )
    return _report(best, main_is_enough, written=max(len(copy.rows) for copy in copies))


def _report(best: _Chain, main_is_enough: bool, written: int) -> Recovered:
    save = _read_save(
        migrate({"header": best.header, "rows": list(best.rows), "checkpoint": best.checkpoint})
    )
    seq = save.seq
    if written > seq:
        return Recovered(save, Verdict("truncated_at", seq, written - seq))
    if len(save.rows) < seq:
        return Recovered(save, Verdict("log_incomplete", seq))
    return Recovered(save, Verdict("clean" if main_is_enough else "restored_from_backup", seq))


def _read_save(document: dict[str, Tree]) -> Save:
    header: Header = read_header(document["header"])
    rows: tuple[Row, ...] = tuple(read_row(row) for row in document["rows"])
    return Save(header, rows, _read_checkpoint_or_none(document["checkpoint"]))


def _read_checkpoint_or_none(tree: Tree | None) -> Checkpoint | None:
    """Read the checkpoint; a malformed one is dropped, because the actions can be replayed."""
    try:
        return None if tree is None else read_checkpoint(tree)
    except CorruptSave:
        return None


def _open_copy(tree: dict[str, Tree]) -> _Copy:
    rows = tree.get("rows")
    texts: Sequence[Tree] = rows if isinstance(rows, list) else ()
    if len(texts) > MAX_ROWS:
        raise CorruptSave("save.too_large")
    return _Copy(
        source=str(tree.get("from", "")),
        header=_open_header(tree.get("header")),
        rows=tuple(_open(text, _is_row, MAX_ROW_TEXT) for text in texts),
        checkpoint=_open(tree.get("checkpoint"), _is_checkpoint, MAX_TEXT),
    )


def _open_header(text: Tree) -> Tree | None:
    """Read a header; `UnknownVersion` is raised on purpose.

    Continuing from an older copy of a newer game would create two versions of it.
    """
    if text is None:
        return None
    try:
        tree = unpack(text)
        if read_format(tree) == FORMAT:
            read_header(tree)
    except CorruptSave:
        return None
    return tree


def _open(text: Tree, is_valid: Callable[[Tree], bool], max_text: int) -> Tree | None:
    if text is None:
        return None
    try:
        tree = unpack(text, max_text)
    except (CorruptSave, UnknownVersion):
        return None
    return tree if is_valid(tree) else None


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
        and 0 <= tree["seq"] <= MAX_ROWS
        and isinstance(tree.get("head"), str)
        and isinstance(tree.get("state"), dict)
    )


def _distinct(headers: Iterable[Tree | None]) -> list[Tree]:
    found: list[Tree] = []
    for header in headers:
        if header is not None and header not in found:
            found.append(header)
    return found


def longest_valid_chain(header: Tree, copies: Sequence[_Copy]) -> _Chain:
    """Follow the chain row by row; each row may come from any copy that has it undamaged."""
    start = chain_root(header)
    paths: dict[str, tuple[Tree, ...]] = {start: ()}
    longest: tuple[Tree, ...] = ()
    seq = 1
    while paths:
        longest = next(iter(paths.values()))
        paths = _extend(paths, seq, copies)
        seq += 1
    heads = {start, *(row["digest"] for row in longest)}
    return _Chain(header, longest, _newest_checkpoint(longest, heads, start, copies))


def _extend(
    paths: dict[str, tuple[Tree, ...]], seq: int, copies: Sequence[_Copy]
) -> dict[str, tuple[Tree, ...]]:
    extended: dict[str, tuple[Tree, ...]] = {}
    for copy in copies:
        row = copy.rows[seq - 1] if seq <= len(copy.rows) else None
        if row is None or row["seq"] != seq or row["digest"] in extended:
            continue
        for head, path in paths.items():
            if chain_digest(head, seq, row["action"]) == row["digest"]:
                extended[row["digest"]] = (*path, row)
    return extended


def _newest_checkpoint(
    rows: tuple[Tree, ...], heads: set[str], start: str, copies: Sequence[_Copy]
) -> Tree | None:
    best: Tree | None = None
    for copy in copies:
        checkpoint = copy.checkpoint
        if checkpoint is None or (best is not None and checkpoint["seq"] <= best["seq"]):
            continue
        if checkpoint["seq"] > len(rows):
            belongs = copy.header is not None and chain_root(copy.header) == start
        else:
            expected = rows[checkpoint["seq"] - 1]["digest"] if checkpoint["seq"] else start
            belongs = checkpoint["head"] == expected and checkpoint["head"] in heads
        best = checkpoint if belongs else best
    return best
