"""The envelope of a stored record: size-limited JSON with a checksum, compressed and base64-encoded.

Must not depend on what the JSON means, nor on any game.
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
"""Parsed JSON: None, bool, int, str, list, and dict with str keys."""

MAX_TEXT: Final = 1_000_000
MAX_JSON: Final = 128_000
MAX_DEPTH: Final = 48
MAX_STRING: Final = 20_000
DIGEST_LENGTH: Final = 16
_MAX_SAFE_INTEGER = 2**53 - 1

_TOKENS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[{\]}]', re.DOTALL)
_ENVELOPE = re.compile(r"u(\d{1,4})\.([0-9a-f]{16})\.([A-Za-z0-9+/]*={0,2})")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ENVELOPE_VERSION = 1


class CorruptSave(Exception):
    """A save that cannot be used. The app offers it for export and never deletes it."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.problem = Problem(code, tuple(sorted(params.items())))


class UnknownVersion(Exception):
    """A save of a newer version of the app: it is shown and exported, but not played or changed."""

    def __init__(self, code: str = "save.newer", **params: str | int) -> None:
        super().__init__(code)
        self.problem = Problem(code, tuple(sorted(params.items())))


def canonical(tree: Tree) -> str:
    """Return canonical JSON text: equal trees give equal text. Checksums use this text only."""
    return json.dumps(tree, ensure_ascii=True, separators=(",", ":"), sort_keys=True)


def short_digest(text: str) -> str:
    """Return the first 16 hex digits of the text's SHA-256."""
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:DIGEST_LENGTH]


def pack(tree: Tree) -> str:
    """Write a tree as one word of text: version, checksum, compressed JSON."""
    text = canonical(tree)
    packed = zlib.compress(text.encode("ascii"), 1)  # level 6 takes twice as long and saves a tenth
    payload = binascii.b2a_base64(packed, newline=False).decode("ascii")
    return f"u{_ENVELOPE_VERSION}.{short_digest(text)}.{payload}"


def unpack(text: object, most: int = MAX_TEXT, most_json: int = MAX_JSON) -> Tree:
    """Read a tree; raise `CorruptSave` for any damage, `UnknownVersion` for a newer envelope.

    `most` limits the text, `most_json` what it decompresses to.
    """
    return read_json(unpack_json(text, most, most_json))


def unpack_json(text: object, most: int = MAX_TEXT, most_json: int = MAX_JSON) -> str:
    """Read the JSON text inside an envelope without parsing it; raise like `unpack`."""
    if not isinstance(text, str):
        raise CorruptSave("save.malformed")
    if len(text) > most:
        raise CorruptSave("save.too_large")
    parts = _ENVELOPE.fullmatch(text)
    if parts is None:
        raise CorruptSave("save.unreadable")
    version, checksum, payload = parts.groups()
    if int(version) > _ENVELOPE_VERSION:
        raise UnknownVersion()
    if version != str(_ENVELOPE_VERSION):
        raise CorruptSave("save.unreadable")
    inner = _unpack(payload, most_json)
    if short_digest(inner) != checksum:
        raise CorruptSave("save.damaged")
    return inner


def _unpack(payload: str, most_json: int) -> str:
    try:
        packed = binascii.a2b_base64(payload, strict_mode=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, most_json)  # limited: a few kB can decompress to gigabytes
    except (binascii.Error, zlib.error) as error:
        raise CorruptSave("save.unreadable") from error
    if not unpacker.eof or unpacker.unused_data:
        raise CorruptSave("save.too_large" if unpacker.unconsumed_tail else "save.unreadable")
    try:
        return plain.decode("ascii")
    except UnicodeDecodeError as error:
        raise CorruptSave("save.unreadable") from error


def read_json(text: str) -> Tree:
    """Parse JSON; refuse floats, large numbers, deep nesting, duplicate keys and broken characters."""
    if len(text) > MAX_JSON:
        raise CorruptSave("save.too_large")
    check_depth(text, MAX_STRING)
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
    if "\\u" in text and not _has_valid_text(tree):
        raise CorruptSave("save.malformed")
    return tree


def check_depth(text: str, longest: int = MAX_TEXT) -> None:
    """Refuse JSON text that is nested too deeply or contains a string that is too long."""
    # Checked before parsing: deep nesting overflows the browser's stack, which `except` cannot catch.
    depth = 0
    for token in _TOKENS.finditer(text):
        first = text[token.start()]
        if first in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise CorruptSave("save.malformed")
        elif first in "]}":
            depth -= 1
        elif token.end() - token.start() > longest + 2:
            raise CorruptSave("save.malformed")


def _read_int(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > _MAX_SAFE_INTEGER:
        raise ValueError("number too large")
    return int(digits)


def _refuse(text: str) -> None:
    raise ValueError("only whole numbers")


def _read_object(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
    tree = dict(pairs)
    if len(tree) != len(pairs):
        raise ValueError("duplicate key")
    return tree


def _has_valid_text(tree: Tree) -> bool:
    """Return whether text contains no lone surrogate, which cannot be encoded as UTF-8."""
    return _SURROGATE.search(json.dumps(tree, ensure_ascii=False)) is None
