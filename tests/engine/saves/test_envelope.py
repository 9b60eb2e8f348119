"""The skin of a save: what goes in comes out, nothing can be read in passing, nothing strange gets in."""

from __future__ import annotations

import binascii
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves.envelope import (
    MOST_DEPTH,
    CorruptSave,
    UnknownVersion,
    canonical,
    pack,
    read_json,
    short_digest,
    unpack,
)
from tests.support.save_samples import plain


def skin(text: str) -> str:
    """A word with a right checksum around any text, as a forger would make it."""
    packed = binascii.b2a_base64(zlib.compress(text.encode()), newline=False).decode()
    return f"u1.{short_digest(text)}.{packed}"


@given(plain)
def test_every_tree_comes_back_as_it_was(tree: Any) -> None:
    assert tree == unpack(pack(tree))


@given(plain)
def test_equal_trees_have_equal_text_whatever_the_order_of_their_keys(tree: Any) -> None:
    turned = json.loads(canonical(tree), object_pairs_hook=lambda pairs: dict(reversed(pairs)))
    assert canonical(tree) == canonical(turned)


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=6, max_size=30))
def test_no_word_of_a_tree_can_be_read_in_its_text(word: str) -> None:
    assert word not in pack({"traitor": word}) and "traitor" not in pack({"traitor": word})


@given(plain, st.data())
def test_any_changed_sign_is_noticed(tree: Any, data: st.DataObject) -> None:
    text = pack(tree)
    where = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("A0z+/=.u é").filter(lambda sign: sign != text[where]))
    with pytest.raises((CorruptSave, UnknownVersion)):
        unpack(text[:where] + other + text[where + 1 :])


@pytest.mark.parametrize("skin", ["u0", "u00", "u01"])
def test_a_version_that_never_was_is_no_save(skin: str) -> None:
    with pytest.raises(CorruptSave):
        unpack(skin + pack({"seats": 4}).removeprefix("u1"))


@given(plain, st.data())
def test_any_cut_is_noticed(tree: Any, data: st.DataObject) -> None:
    text = pack(tree)
    with pytest.raises(CorruptSave):
        unpack(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.text())
def test_random_text_is_refused_with_a_code(text: str) -> None:
    with pytest.raises(CorruptSave) as refusal:
        unpack(text)
    assert refusal.value.problem.code.startswith("save.")


@pytest.mark.parametrize("thing", [None, 3, [], {}, b"u1."])
def test_what_is_not_text_is_refused(thing: object) -> None:
    with pytest.raises(CorruptSave):
        unpack(thing)


@pytest.mark.parametrize(
    "text",
    [
        "[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1),
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
def test_json_beyond_the_bounds_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        read_json(text)
    if text.isascii() and len(text) < 1_000_000:
        with pytest.raises(CorruptSave):
            unpack(skin(text))


def test_brackets_inside_words_are_not_a_nest() -> None:
    word = '"[{' * 100
    assert {"a": word} == read_json(json.dumps({"a": word}))


def test_a_small_text_that_unpacks_to_gigabytes_is_refused() -> None:
    with pytest.raises(CorruptSave) as refusal:
        unpack(skin(" " * 50_000_000))
    assert refusal.value.problem.code == "save.too_large"


def test_a_newer_skin_is_known_as_newer() -> None:
    with pytest.raises(UnknownVersion):
        unpack("u2" + pack({})[2:])
