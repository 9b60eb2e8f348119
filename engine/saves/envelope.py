"""Owns the outer skin of a save: bounded JSON with a checksum, packed so that nobody reads it in passing.

Must not know what the trees inside mean, nor any game.
"""

from __future__ import annotations

import binascii
import hashlib
import json
import re
import zlib
from typing import Any, Final

from engine.core.model import Problem

Tree = Any
"""JSON as Python reads it: None, bool, int, str, list, dict with str keys, and nothing else."""

MOST_TEXT: Final = 1_000_000
MOST_JSON: Final = 4_000_000
MOST_DEPTH: Final = 48
MOST_STRING: Final = 20_000
SUM_LENGTH: Final = 16
_LARGEST_SAFE = 2**53 - 1

_TOKENS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[{\]}]', re.DOTALL)
_VEILED = re.compile(r"u(\d{1,4})\.([0-9a-f]{16})\.([A-Za-z0-9+/]*={0,2})")
_SURROGATE = re.compile("[\ud800-\udfff]")
_VEIL_VERSION = 1


class CorruptSave(Exception):
    """A save that cannot be used. It is offered for export and never deleted."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.problem = Problem(code, tuple(sorted(params.items())))


class UnknownVersion(Exception):
    """A save written by a newer program: it is listed and exported, not played and not changed."""

    def __init__(self, code: str = "save.newer", **params: str | int) -> None:
        super().__init__(code)
        self.problem = Problem(code, tuple(sorted(params.items())))


def canonical(tree: Tree) -> str:
    """Equal trees give equal text on every Python; checksums are taken of this text only."""
    return json.dumps(tree, ensure_ascii=True, separators=(",", ":"), sort_keys=True)


def short_digest(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:SUM_LENGTH]


def pack(tree: Tree) -> str:
    """A tree as one word of text: version, checksum, packed JSON."""
    text = canonical(tree)
    packed = zlib.compress(text.encode("ascii"), 6)
    skin = binascii.b2a_base64(packed, newline=False).decode("ascii")
    return f"u{_VEIL_VERSION}.{short_digest(text)}.{skin}"


def unpack(text: object, most: int = MOST_TEXT) -> Tree:
    """The tree inside; damage of any kind is a `CorruptSave`, a newer skin an `UnknownVersion`."""
    if not isinstance(text, str):
        raise CorruptSave("save.malformed")
    if len(text) > most:
        raise CorruptSave("save.too_large")
    parts = _VEILED.fullmatch(text)
    if parts is None:
        raise CorruptSave("save.unreadable")
    version, checksum, skin = parts.groups()
    if int(version) > _VEIL_VERSION:
        raise UnknownVersion()
    if version != str(_VEIL_VERSION):
        raise CorruptSave("save.unreadable")
    inner = _unpack(skin)
    if short_digest(inner) != checksum:
        raise CorruptSave("save.damaged")
    return read_json(inner)


def _unpack(skin: str) -> str:
    try:
        packed = binascii.a2b_base64(skin, strict_mode=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, MOST_JSON)  # bounded: a few kB can unpack to gigabytes
    except (binascii.Error, zlib.error) as error:
        raise CorruptSave("save.unreadable") from error
    if not unpacker.eof or unpacker.unused_data:
        raise CorruptSave("save.too_large" if unpacker.unconsumed_tail else "save.unreadable")
    try:
        return plain.decode("ascii")
    except UnicodeDecodeError as error:
        raise CorruptSave("save.unreadable") from error


def read_json(text: str) -> Tree:
    """JSON within bounds: no floats, no huge numbers, no deep nests, no doubled keys, no broken text."""
    if len(text) > MOST_JSON:
        raise CorruptSave("save.too_large")
    check_depth(text, MOST_STRING)
    try:
        tree = json.loads(
            text,
            parse_int=_read_int,
            parse_float=_refuse,
            parse_constant=_refuse,
            object_pairs_hook=_read_object,
        )
    except (ValueError, RecursionError) as error:
        raise CorruptSave("save.malformed") from error
    if "\\u" in text and not _is_sound(tree):
        raise CorruptSave("save.malformed")
    return tree


def check_depth(text: str, longest: int = MOST_TEXT) -> None:
    """Refuse a nest too deep, or a word too long, to be ours."""
    # Counted before parsing: a deep nest overflows the browser's stack, which no `except` catches.
    depth = 0
    for token in _TOKENS.finditer(text):
        first = text[token.start()]
        if first in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                raise CorruptSave("save.malformed")
        elif first in "]}":
            depth -= 1
        elif token.end() - token.start() > longest + 2:
            raise CorruptSave("save.malformed")


def _read_int(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > _LARGEST_SAFE:
        raise ValueError("number too large")
    return int(digits)


def _refuse(text: str) -> None:
    raise ValueError("only whole numbers")


def _read_object(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    tree = dict(pairs)
    if len(tree) != len(pairs):
        raise ValueError("doubled key")
    return tree


def _is_sound(tree: Tree) -> bool:
    """Half of a surrogate pair is a character that nothing can show or send on."""
    return _SURROGATE.search(json.dumps(tree, ensure_ascii=False)) is None
