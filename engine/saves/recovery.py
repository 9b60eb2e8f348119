"""Recovery: find the longest valid chain of rows in several copies of a game, each possibly damaged.

Must not depend on storage; it receives texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.saves.envelope import (
    CorruptSave,
    Tree,
    UnknownVersion,
    check_depth,
    read_json,
    unpack,
    unpack_json,
)
from engine.saves.migrations import migrate
from engine.saves.records import (
    FORMAT,
    MAX_ROW_JSON,
    MAX_ROW_TEXT,
    MAX_ROWS,
    MAX_SEQ,
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
from engine.saves.slices import PER_SLICE, Slices, finish

MAIN = "log"
"""The main copy. If another copy was needed, the result is reported as restored."""

MAX_COPIES = 8
MAX_LOADED = 24_000_000
MAX_ROWS_JSON = 4_000_000
"""JSON of all rows of a game, decompressed; real games stay below a tenth of it."""

JSON_PER_SLICE = 32_000  # decompressed JSON of rows read between two yields


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
    return finish(recover_slowly(text))


def recover_slowly(text: str) -> Slices[Recovered]:
    """Do the work of `recover` in slices."""
    return recover_from(open_copies(text))


def open_copies(text: str) -> list[dict[str, Tree]]:
    """Return the copies in such an answer, each as stored."""
    if len(text) > MAX_LOADED:
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


def recover_from(trees: Sequence[dict[str, Tree]]) -> Slices[Recovered]:
    """Recover a game from several copies."""
    reader = _RowReader()
    copies = []
    for tree in trees:
        copies.append((yield from _open_copy(tree, reader)))
    chains = []
    for header in _distinct(copy.header for copy in copies):
        chains.append((yield from longest_valid_chain(header, copies)))
    if not chains:
        raise CorruptSave("save.no_header")
    best = max(chains, key=lambda chain: chain.reach)  # the first of equal ones: copies are in order of trust
    main = [copy for copy in copies if copy.source == MAIN and copy.header == best.header][:1]
    main_chain = (yield from longest_valid_chain(best.header, main)) if main else None
    main_is_enough = main_chain is not None and main_chain.reach == best.reach
    return (yield from _report(best, main_is_enough, written=max(len(copy.rows) for copy in copies)))


def _report(best: _Chain, main_is_enough: bool, written: int) -> Slices[Recovered]:
    document = migrate({"header": best.header, "rows": list(best.rows), "checkpoint": best.checkpoint})
    save = yield from _read_save(document)
    seq = save.seq
    if written > seq:
        return Recovered(save, Verdict("truncated_at", seq, written - seq))
    if len(save.rows) < min(seq, MAX_ROWS):
        return Recovered(save, Verdict("log_incomplete", seq))
    return Recovered(save, Verdict("clean" if main_is_enough else "restored_from_backup", seq))


def _read_save(document: dict[str, Tree]) -> Slices[Save]:
    header: Header = read_header(document["header"])
    rows: list[Row] = []
    for tree in document["rows"]:
        rows.append(read_row(tree))
        if len(rows) % PER_SLICE == 0:
            yield
    return Save(header, tuple(rows), _read_checkpoint_or_none(document["checkpoint"]))


def _read_checkpoint_or_none(tree: Tree | None) -> Checkpoint | None:
    """Read the checkpoint; a malformed one is dropped, because the actions can be replayed."""
    try:
        return None if tree is None else read_checkpoint(tree)
    except CorruptSave:
        return None


class _RowReader:
    """Decodes rows; equal texts of several copies once. What exceeds `MAX_ROWS_JSON` in sum is unreadable."""

    def __init__(self) -> None:
        self.known: dict[str, Tree | None] = {}
        self.json_left = MAX_ROWS_JSON

    def read(self, text: Tree) -> Tree | None:
        if not isinstance(text, str):
            return None
        if text not in self.known:
            self.known[text] = self._decode(text)
        return self.known[text]

    def _decode(self, text: str) -> Tree | None:
        limit = min(MAX_ROW_JSON, self.json_left)
        if limit <= 0:  # to zlib a limit of 0 means no limit
            return None
        try:
            inner = unpack_json(text, MAX_ROW_TEXT, limit)
            self.json_left -= len(inner)
            tree = read_json(inner)
        except CorruptSave as error:
            self.json_left -= limit if error.problem.code == "save.too_large" else 0
            return None
        except UnknownVersion:
            return None
        return tree if _is_row(tree) else None


def _open_copy(tree: dict[str, Tree], reader: _RowReader) -> Slices[_Copy]:
    found = tree.get("rows")
    texts: Sequence[Tree] = found[:MAX_SEQ] if isinstance(found, list) else ()
    rows: list[Tree | None] = []
    left = reader.json_left
    for text in texts[:MAX_ROWS]:
        rows.append(reader.read(text))
        if len(rows) % PER_SLICE == 0 or left - reader.json_left > JSON_PER_SLICE:
            left = reader.json_left
            yield
    return _Copy(
        source=str(tree.get("from", "")),
        header=_open_header(tree.get("header")),
        rows=(*rows, *(None for _ in texts[MAX_ROWS:])),
        checkpoint=_open_checkpoint(tree.get("checkpoint")),
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


def _open_checkpoint(text: Tree) -> Tree | None:
    if text is None:
        return None
    try:
        tree = unpack(text)
    except (CorruptSave, UnknownVersion):
        return None
    return tree if _is_checkpoint(tree) else None


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
        and 0 <= tree["seq"] <= MAX_SEQ
        and isinstance(tree.get("head"), str)
        and isinstance(tree.get("state"), dict)
    )


def _distinct(headers: Iterable[Tree | None]) -> list[Tree]:
    found: list[Tree] = []
    for header in headers:
        if header is not None and header not in found:
            found.append(header)
    return found


@dataclass(frozen=True, slots=True)
class _Link:
    """A row of a chain and the link before it, so that long chains are not copied at every row."""

    row: Tree
    before: _Link | None


def longest_valid_chain(header: Tree, copies: Sequence[_Copy]) -> Slices[_Chain]:
    """Follow the chain row by row; each row may come from any copy that has it undamaged."""
    start = chain_root(header)
    ends: dict[str, _Link | None] = {start: None}
    longest: _Link | None = None
    seq = 1
    while ends:
        longest = next(iter(ends.values()))
        ends = _extend(ends, seq, copies)
        seq += 1
        if seq % PER_SLICE == 0:
            yield
    rows = _rows_to(longest)
    heads = {start, *(row["digest"] for row in rows)}
    return _Chain(header, rows, _newest_checkpoint(rows, heads, start, copies))


def _rows_to(last: _Link | None) -> tuple[Tree, ...]:
    rows = []
    while last is not None:
        rows.append(last.row)
        last = last.before
    return tuple(reversed(rows))


def _extend(ends: dict[str, _Link | None], seq: int, copies: Sequence[_Copy]) -> dict[str, _Link | None]:
    extended: dict[str, _Link | None] = {}
    for copy in copies:
        row = copy.rows[seq - 1] if seq <= len(copy.rows) else None
        if row is None or row["seq"] != seq or row["digest"] in extended:
            continue
        for head, link in ends.items():
            if chain_digest(head, seq, row["action"]) == row["digest"]:
                extended[row["digest"]] = _Link(row, link)
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
