"""The envelope of a record: packing is reversible, text is not readable, bad input is refused."""

from __future__ import annotations

import binascii
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves.envelope import (
    MAX_DEPTH,
    CorruptSave,
    UnknownVersion,
    canonical,
    pack,
    read_json,
    short_digest,
    unpack,
)
from tests.support.save_samples import plain


def version(text: str) -> str:
    """An envelope with a valid checksum around any text, as a forger would make it."""
    packed = binascii.b2a_base64(zlib.compress(text.encode()), newline=False).decode()
    return f"u1.{short_digest(text)}.{packed}"


@given(plain)
def test_unpacking_a_packed_tree_gives_an_equal_tree(tree: Any) -> None:
    assert tree == unpack(pack(tree))


@given(plain)
def test_canonical_text_does_not_depend_on_key_order(tree: Any) -> None:
    turned = json.loads(canonical(tree), object_pairs_hook=lambda pairs: dict(reversed(pairs)))
    assert canonical(tree) == canonical(turned)


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=6, max_size=30))
def test_packed_text_does_not_contain_words_of_the_tree(word: str) -> None:
    assert word not in pack({"traitor": word}) and "traitor" not in pack({"traitor": word})


@given(plain, st.data())
def test_a_changed_character_is_refused_or_gives_the_same_tree(tree: Any, data: st.DataObject) -> None:
    """Deflate ignores the padding bits of its last byte, so a few changes have no effect."""
    text = pack(tree)
    where = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("A0z+/=.u é").filter(lambda sign: sign != text[where]))
    try:
        found = unpack(text[:where] + other + text[where + 1 :])
    except (CorruptSave, UnknownVersion):
        return
    assert found == tree


@pytest.mark.parametrize("version", ["u0", "u00", "u01"])
def test_an_invalid_envelope_version_is_refused(version: str) -> None:
    with pytest.raises(CorruptSave):
        unpack(version + pack({"seats": 4}).removeprefix("u1"))


@given(plain, st.data())
def test_truncated_text_is_detected(tree: Any, data: st.DataObject) -> None:
    text = pack(tree)
    with pytest.raises(CorruptSave):
        unpack(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.text())
def test_random_text_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(CorruptSave) as refusal:
        unpack(text)
    assert refusal.value.problem.code.startswith("save.")


@pytest.mark.parametrize("thing", [None, 3, [], {}, b"u1."])
def test_a_value_that_is_not_a_string_is_refused(thing: object) -> None:
    with pytest.raises(CorruptSave):
        unpack(thing)


@pytest.mark.parametrize(
    "text",
    [
        "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
        "[" * 200_000,
        '{"a":' * 100_000,
        "1.5",
        "1e9",
        "NaN",
        "-Infinity",
        "9007199254740992",
        "9" * 100_000,
        '{"a":1,"a":2}',
        '{"a":"\\ud800"}',
        '["\\udfff"]',
        '{"\\ud800":1}',
        '[["\\ud800"]]',
        '{"a":"' + "x" * 20_001 + '"}',
        "",
        '"',
        "nul",
    ],
    ids=range(18),
)
def test_json_beyond_the_limits_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        read_json(text)
    if text.isascii() and len(text) < 1_000_000:
        with pytest.raises(CorruptSave):
            unpack(version(text))


def test_brackets_inside_strings_do_not_count_as_nesting() -> None:
    word = '"[{' * 100
    assert {"a": word} == read_json(json.dumps({"a": word}))


def test_a_decompression_bomb_is_refused() -> None:
    with pytest.raises(CorruptSave) as refusal:
        unpack(version(" " * 50_000_000))
    assert refusal.value.problem.code == "save.too_large"


def test_a_newer_envelope_version_raises_unknown_version() -> None:
    with pytest.raises(UnknownVersion):
        unpack("u2" + pack({})[2:])
