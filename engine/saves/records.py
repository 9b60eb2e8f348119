"""The three records of a save (header, row, checkpoint), their checks, and the hash chain of rows.

Must not depend on where they are stored, nor on what an action or a state means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.core.model import Table, replace
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion, canonical, pack, short_digest, unpack
from engine.saves.slices import PER_SLICE, Slices, finish

FORMAT: Final = 1
UI_OPTION_PREFIX: Final = "house."

MAX_ROWS: Final = 20_000
MAX_SEQ: Final = 50_000
MAX_SEATS: Final = 16
MAX_NAME: Final = 200
MAX_ROW_TEXT: Final = 40_000
MAX_ROW_JSON: Final = 64_000
_WORD = re.compile(r"[A-Za-z0-9_.:\-]{0,64}")
_DIGEST = re.compile(r"[0-9a-f]{16}")
# A fixed list instead of Unicode categories: those change between Python versions, and a stored name must
# stay readable. Joiners and variation selectors are allowed, because emoji and scripts need them.
_CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)

Texts = tuple[str, tuple[str, ...], str | None]
"""Header, rows and checkpoint as the store holds them."""


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """A player: the name as typed (data, never markup) and the kind of player (human or machine)."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class DeckFingerprint:
    """The deck a game was set up with. With another fingerprint the game must not be replayed."""

    id: str
    sha: str


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that is fixed when a game begins. Header and actions determine the whole game."""

    game: str
    rules: int
    seed: str
    players: tuple[SavedPlayer, ...]
    options: tuple[tuple[str, str | int | bool], ...] = ()
    decks: tuple[DeckFingerprint, ...] = ()
    lang: str = "en"
    started: int = 0

    def table(self) -> Table:
        """Return the set-up for the rules, without options that concern only the app (`house.…`)."""
        options = tuple(option for option in self.options if not option[0].startswith(UI_OPTION_PREFIX))
        return Table(len(self.players), options)


@dataclass(frozen=True, slots=True)
class Row:
    """One action. `seq` counts from 1; `digest` covers this row and all rows before it."""

    seq: int
    action: Tree
    digest: str


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state after `seq` actions. `head` is the digest of row `seq` and identifies the game."""

    seq: int
    head: str
    state: Tree
    session: Tree
    left_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Save:
    """A stored game."""

    header: Header
    rows: tuple[Row, ...] = ()
    checkpoint: Checkpoint | None = None

    @property
    def root_digest(self) -> str:
        """The digest of the header, to which the first row is chained."""
        return chain_root(header_tree(self.header))

    @property
    def seq(self) -> int:
        """The number of actions that rows or checkpoint reach."""
        return max(len(self.rows), self.checkpoint.seq if self.checkpoint else 0)

    @property
    def head(self) -> str:
        """The digest to which the next row is chained."""
        if self.checkpoint is not None and self.checkpoint.seq > len(self.rows):
            return self.checkpoint.head
        return self.rows[-1].digest if self.rows else self.root_digest


@dataclass(frozen=True, slots=True)
class Entry:
    """A new action: the save that includes it, and the two texts to store."""

    save: Save
    row: str
    checkpoint: str


def append(save: Save, action: Tree, state: Tree, session: Tree, left_ms: int | None = None) -> Entry:
    """Add one action and the state it led to. Pass `entry.save.seq`, `row`, `checkpoint` to the store.

    After `MAX_ROWS` actions rows are empty: the checkpoint alone continues the game.
    """
    seq = save.seq + 1
    row = Row(seq, action, chain_digest(save.head, seq, action))
    point = Checkpoint(seq, row.digest, state, session, left_ms)
    # If rows are missing, later rows cannot be chained; then only the checkpoint continues the game.
    rows = (*save.rows, row) if seq == len(save.rows) + 1 else save.rows
    if seq > MAX_ROWS:
        return Entry(replace(save, checkpoint=point), "", pack(checkpoint_tree(point)))
    longer = replace(save, rows=rows, checkpoint=point)
    return Entry(longer, pack(row_tree(row)), pack(checkpoint_tree(point)))


def checkpoint_only(save: Save, state: Tree, session: Tree, left_ms: int | None = None) -> tuple[Save, str]:
    """Return the save with a new checkpoint but no action, and the text to store.

    Used for the first state, the remaining time and the state of the hand-over screen.
    """
    point = Checkpoint(save.seq, save.head, state, session, left_ms)
    return replace(save, checkpoint=point), pack(checkpoint_tree(point))


def chain_digest(before: str, seq: int, action: Tree) -> str:
    """Return a row's digest. It covers the previous digest, so a changed row invalidates all later rows."""
    return short_digest(f"{before}:{seq}:{canonical(action)}")


def chain_root(header: Tree) -> str:
    """Return the first digest of the chain, computed from the header."""
    return short_digest("umbrary:" + canonical(header))


# Conversion to trees and from trees


def header_tree(header: Header) -> dict[str, Tree]:
    return {
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "seed": header.seed,
        "seats": [{"name": player.name, "kind": player.kind} for player in header.players],
        "options": [[name, value] for name, value in header.options],
        "decks": [{"id": deck.id, "sha": deck.sha} for deck in header.decks],
        "lang": header.lang,
        "started": header.started,
    }


def row_tree(row: Row) -> dict[str, Tree]:
    return {"seq": row.seq, "action": row.action, "digest": row.digest}


def checkpoint_tree(point: Checkpoint) -> dict[str, Tree]:
    return {
        "seq": point.seq,
        "head": point.head,
        "state": point.state,
        "session": point.session,
        "left_ms": point.left_ms,
    }


def read_format(tree: Tree) -> int:
    """Return a header's format; raise `UnknownVersion` if it is newer than ours."""
    found = tree.get("format") if isinstance(tree, dict) else None
    if type(found) is not int or found < 1:
        raise CorruptSave("save.malformed", at="format")
    if found > FORMAT:
        raise UnknownVersion(format=found)
    return found


def read_header(tree: Tree) -> Header:
    """Read and check a header."""
    read_format(tree)
    names = {"format", "game", "rules", "seed", "seats", "options", "decks", "lang", "started"}
    _fields(tree, names, "header")
    return Header(
        game=read_word(tree["game"], "game"),
        rules=_count(tree["rules"], "rules"),
        seed=read_word(tree["seed"], "seed"),
        players=tuple(read_player(item) for item in _list(tree["seats"], MAX_SEATS, "seats")),
        options=tuple(read_option(item) for item in _list(tree["options"], 64, "options")),
        decks=tuple(_read_deck(item) for item in _list(tree["decks"], 16, "decks")),
        lang=read_word(tree["lang"], "lang"),
        started=_count(tree["started"], "started"),
    )


def read_row(tree: Tree) -> Row:
    """Read and check a row."""
    _fields(tree, {"seq", "action", "digest"}, "row")
    if not isinstance(tree["action"], dict):
        raise CorruptSave("save.malformed", at="action")
    return Row(_count(tree["seq"], "seq"), tree["action"], _digest(tree["digest"], "digest"))


def read_checkpoint(tree: Tree) -> Checkpoint:
    """Read and check a checkpoint."""
    _fields(tree, {"seq", "head", "state", "session", "left_ms"}, "checkpoint")
    left = tree["left_ms"]
    if not isinstance(tree["state"], dict) or not isinstance(tree["session"], dict):
        raise CorruptSave("save.malformed", at="checkpoint")
    return Checkpoint(
        seq=_count(tree["seq"], "seq"),
        head=_digest(tree["head"], "head"),
        state=tree["state"],
        session=tree["session"],
        left_ms=None if left is None else _count(left, "left_ms"),
    )


# Texts, as the store holds them


def header_text(header: Header) -> str:
    """Return a header as stored text."""
    return pack(header_tree(header))


def texts(save: Save) -> Texts:
    """Return header, rows and checkpoint as texts, for the store's `adopt` and for export."""
    return finish(write_texts(save))


def write_texts(save: Save) -> Slices[Texts]:
    """Do the work of `texts` in slices."""
    point = None if save.checkpoint is None else pack(checkpoint_tree(save.checkpoint))
    rows = []
    for row in save.rows:
        rows.append(pack(row_tree(row)))
        if row.seq % PER_SLICE == 0:
            yield
    rows += [""] * (save.seq - len(rows))  # missing rows stay empty, so that later rows keep their number
    return header_text(save.header), tuple(rows), point


def read_header_text(text: object) -> Header:
    """Read only the header, for the list of saves."""
    return read_header(unpack(text))


def player_name(typed: str) -> str:
    """Return a name in storable form: one line, no control characters, at most 200 characters."""
    visible = _CONTROLS.sub("", " ".join(typed.split()))
    return " ".join(visible.split())[:MAX_NAME].strip()


# Checks


def _fields(tree: Tree, names: set[str], at: str) -> None:
    if not isinstance(tree, Mapping) or set(tree) != names:
        raise CorruptSave("save.malformed", at=at)


def _count(value: Any, at: str) -> int:
    if type(value) is not int or value < 0:
        raise CorruptSave("save.malformed", at=at)
    return value


def read_word(value: Any, at: str) -> str:
    """Read an identifier of at most 64 characters; `at` names the field in the error."""
    if not isinstance(value, str) or _WORD.fullmatch(value) is None:
        raise CorruptSave("save.malformed", at=at)
    return value


def _digest(value: Any, at: str) -> str:
    if not isinstance(value, str) or _DIGEST.fullmatch(value) is None:
        raise CorruptSave("save.malformed", at=at)
    return value


def _list(value: Any, most: int, at: str) -> list[Tree]:
    if not isinstance(value, list) or len(value) > most:
        raise CorruptSave("save.malformed", at=at)
    return value


def read_player(tree: Tree) -> SavedPlayer:
    """Read and check a player."""
    _fields(tree, {"name", "kind"}, "seats")
    name = tree["name"]
    if not isinstance(name, str) or len(name) > MAX_NAME or _CONTROLS.search(name):
        raise CorruptSave("save.malformed", at="name")
    return SavedPlayer(name, read_word(tree["kind"], "kind"))


def read_option(tree: Tree) -> tuple[str, str | int | bool]:
    """Read and check an option: a pair of name and value."""
    if not isinstance(tree, list) or len(tree) != 2 or type(tree[1]) not in (str, int, bool):
        raise CorruptSave("save.malformed", at="options")
    return read_word(tree[0], "options"), tree[1]


def _read_deck(tree: Tree) -> DeckFingerprint:
    _fields(tree, {"id", "sha"}, "decks")
    return DeckFingerprint(read_word(tree["id"], "decks"), read_word(tree["sha"], "decks"))
