"""Owns the three records of a save (header, row, checkpoint), their checks, and the chain that ties rows.

Must not know where they are stored, nor what an action or a state means.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.core.model import Table
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion, canonical, pack, short_digest, unpack

FORMAT: Final = 1
UI_OPTION_PREFIX: Final = "house."

MOST_ROWS: Final = 5_000
MOST_SEATS: Final = 16
MOST_NAME: Final = 200
MOST_ROW_TEXT: Final = 40_000
_WORD = re.compile(r"[A-Za-z0-9_.:\-]{0,64}")
_DIGEST = re.compile(r"[0-9a-f]{16}")
# A fixed list, not Unicode's categories: those change with Python, and a name once stored must stay readable.
# Joiners and selectors that build emoji and scripts are not in it.
_CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """Who sits where: a name typed by somebody (data, never markup) and what moves the hand."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class DeckFingerprint:
    """Which pictures a game was laid out with. Another mark means: do not lay it out again."""

    id: str
    sha: str


@dataclass(frozen=True, slots=True)
class Header:
    """All that is fixed when a game begins. With the actions it gives the whole game."""

    game: str
    rules: int
    seed: str
    players: tuple[SavedPlayer, ...]
    options: tuple[tuple[str, str | int | bool], ...] = ()
    decks: tuple[DeckFingerprint, ...] = ()
    lang: str = "en"
    started: int = 0

    def table(self) -> Table:
        """What the rules are told. Options named `house.…` belong to the page and are not their business."""
        own = tuple(option for option in self.options if not option[0].startswith(UI_OPTION_PREFIX))
        return Table(len(self.players), own)


@dataclass(frozen=True, slots=True)
class Row:
    """One action, `seq` counted from 1, and the digest that ties it to all rows before."""

    seq: int
    action: Tree
    digest: str


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state after `seq` actions. `head` is the digest of the last row: it says which game this is of."""

    seq: int
    head: str
    state: Tree
    session: Tree
    left_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it is kept."""

    header: Header
    rows: tuple[Row, ...] = ()
    checkpoint: Checkpoint | None = None

    @property
    def genesis(self) -> str:
        return chain_root(header_tree(self.header))

    @property
    def seq(self) -> int:
        """How many actions this save can stand on."""
        return max(len(self.rows), self.checkpoint.seq if self.checkpoint else 0)

    @property
    def head(self) -> str:
        """What the next row is tied to."""
        if self.checkpoint is not None and self.checkpoint.seq > len(self.rows):
            return self.checkpoint.head
        return self.rows[-1].digest if self.rows else self.genesis


@dataclass(frozen=True, slots=True)
class Entry:
    """An action made ready for the disk: the save that holds it, and the two texts to append."""

    save: Save
    row: str
    checkpoint: str


def append(save: Save, action: Tree, state: Tree, session: Tree, left_ms: int | None = None) -> Entry:
    """Add one action and the state it led to. Give `entry.save.seq`, `row`, `checkpoint` to the store."""
    seq = save.seq + 1
    row = Row(seq, action, chain_digest(save.head, seq, action))
    point = Checkpoint(seq, row.digest, state, session, left_ms)
    # After a gap in the log the rows no longer reach the present: then the checkpoint alone carries the game.
    rows = (*save.rows, row) if seq == len(save.rows) + 1 else save.rows
    longer = replace(save, rows=rows, checkpoint=point)
    return Entry(longer, pack(row_tree(row)), pack(checkpoint_tree(point)))


def checkpoint_only(save: Save, state: Tree, session: Tree, left_ms: int | None = None) -> tuple[Save, str]:
    """A checkpoint without an action: the time left, the curtain, the very first state."""
    point = Checkpoint(save.seq, save.head, state, session, left_ms)
    return replace(save, checkpoint=point), pack(checkpoint_tree(point))


def chain_digest(before: str, seq: int, action: Tree) -> str:
    """The chain: a row's digest covers the row before, so one changed row breaks all that follow."""
    return short_digest(f"{before}:{seq}:{canonical(action)}")


def chain_root(header: Tree) -> str:
    return short_digest("umbrary:" + canonical(header))


# Trees and back


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
    """The format of a header of any age; a newer one is refused before anything else is looked at."""
    found = tree.get("format") if isinstance(tree, dict) else None
    if type(found) is not int or found < 1:
        raise CorruptSave("save.malformed", at="format")
    if found > FORMAT:
        raise UnknownVersion(format=found)
    return found


def read_header(tree: Tree) -> Header:
    read_format(tree)
    names = {"format", "game", "rules", "seed", "seats", "options", "decks", "lang", "started"}
    _fields(tree, names, "header")
    return Header(
        game=read_word(tree["game"], "game"),
        rules=_count(tree["rules"], "rules"),
        seed=read_word(tree["seed"], "seed"),
        players=tuple(read_player(item) for item in _list(tree["seats"], MOST_SEATS, "seats")),
        options=tuple(read_option(item) for item in _list(tree["options"], 64, "options")),
        decks=tuple(_read_deck(item) for item in _list(tree["decks"], 16, "decks")),
        lang=read_word(tree["lang"], "lang"),
        started=_count(tree["started"], "started"),
    )


def read_row(tree: Tree) -> Row:
    _fields(tree, {"seq", "action", "digest"}, "row")
    if not isinstance(tree["action"], dict):
        raise CorruptSave("save.malformed", at="action")
    return Row(_count(tree["seq"], "seq"), tree["action"], _digest(tree["digest"], "digest"))


def read_checkpoint(tree: Tree) -> Checkpoint:
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


# Texts, as the store keeps them


def header_text(header: Header) -> str:
    return pack(header_tree(header))


def texts(save: Save) -> tuple[str, tuple[str, ...], str | None]:
    """Header, rows and checkpoint as texts, for `adopt` and for a file."""
    point = None if save.checkpoint is None else pack(checkpoint_tree(save.checkpoint))
    rows = [pack(row_tree(row)) for row in save.rows]
    rows += [""] * (save.seq - len(rows))  # a gap in the log stays a gap, and later rows keep their place
    return header_text(save.header), tuple(rows), point


def read_header_text(text: object) -> Header:
    """The header alone, for the list of games."""
    return read_header(unpack(text))


def summarize(header: object, checkpoint: object) -> tuple[Header, int, Tree]:
    """Header, number of actions, session: for the list of games. A bad checkpoint hides only its own part."""
    try:
        point = read_checkpoint(unpack(checkpoint))
    except (CorruptSave, UnknownVersion):
        return read_header_text(header), 0, {}
    return read_header_text(header), point.seq, point.session


def player_name(typed: str) -> str:
    """A name as it may be stored: one line, no invisible controls that reorder a screen, 200 characters."""
    seen = _CONTROLS.sub("", " ".join(typed.split()))
    return " ".join(seen.split())[:MOST_NAME].strip()


# Checks


def _fields(tree: Tree, names: set[str], at: str) -> None:
    if not isinstance(tree, Mapping) or set(tree) != names:
        raise CorruptSave("save.malformed", at=at)


def _count(value: Any, at: str) -> int:
    if type(value) is not int or value < 0:
        raise CorruptSave("save.malformed", at=at)
    return value


def read_word(value: Any, at: str) -> str:
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
    _fields(tree, {"name", "kind"}, "seats")
    name = tree["name"]
    if not isinstance(name, str) or len(name) > MOST_NAME or _CONTROLS.search(name):
        raise CorruptSave("save.malformed", at="name")
    return SavedPlayer(name, read_word(tree["kind"], "kind"))


def read_option(tree: Tree) -> tuple[str, str | int | bool]:
    if not isinstance(tree, list) or len(tree) != 2 or type(tree[1]) not in (str, int, bool):
        raise CorruptSave("save.malformed", at="options")
    return read_word(tree[0], "options"), tree[1]


def _read_deck(tree: Tree) -> DeckFingerprint:
    _fields(tree, {"id", "sha"}, "decks")
    return DeckFingerprint(read_word(tree["id"], "decks"), read_word(tree["sha"], "decks"))
