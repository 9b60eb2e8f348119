"""Header, row and checkpoint: the chain, the checks, player names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import (
    CorruptSave,
    Header,
    Save,
    SavedPlayer,
    UnknownVersion,
    append,
    header_text,
    player_name,
    read_header_text,
)
from engine.saves.envelope import pack, unpack
from engine.saves.records import header_tree, read_checkpoint, read_header, read_row, row_tree
from tests.support.save_samples import header, played, state

words = st.text("abcXYZ019_.:-", max_size=20)
headers = st.builds(
    Header,
    game=words,
    rules=st.integers(0, 10**6),
    seed=words,
    players=st.lists(st.builds(SavedPlayer, st.text().map(player_name), words), max_size=16).map(tuple),
    options=st.lists(
        st.tuples(
            words, st.booleans() | st.integers(-9, 9) | st.text(st.characters(codec="utf-8"), max_size=9)
        ),
        max_size=5,
    ).map(tuple),
    lang=words,
    started=st.integers(0, 2**50),
)


@given(headers)
def test_reading_a_written_header_gives_an_equal_header(made: Header) -> None:
    assert made == read_header_text(header_text(made))


def test_the_digest_of_a_row_covers_all_rows_before_it() -> None:
    one, other = played(5), played(5, twist=7)
    assert one.root_digest == other.root_digest
    assert not {row.digest for row in one.rows} & {row.digest for row in other.rows}
    assert len({row.digest for row in one.rows}) == 5


def test_another_header_gives_another_chain() -> None:
    assert not {row.digest for row in played(4, seed="a").rows} & {
        row.digest for row in played(4, seed="b").rows
    }


def test_append_raises_seq_and_returns_texts_with_the_new_action() -> None:
    entry = append(played(3), {"$": "Shout", "seat": 0}, state(4), {"screen": "curtain"}, None)
    assert (entry.save.seq, unpack(entry.row)["seq"]) == (4, 4)
    assert unpack(entry.row)["digest"] == unpack(entry.checkpoint)["head"] == entry.save.head


def test_with_missing_rows_append_continues_from_the_checkpoint() -> None:
    complete = played(6)
    with_gap = replace(complete, rows=complete.rows[:2])
    entry = append(with_gap, {"$": "Shout", "seat": 0}, state(7), {}, None)
    assert (entry.save.seq, len(entry.save.rows)) == (7, 2)
    assert entry.row == append(complete, {"$": "Shout", "seat": 0}, state(7), {}, None).row


@pytest.mark.parametrize(
    "tree", [None, [], 1, "x", {}, {"format": 1}, {"format": "1"}, {"format": 0}, {"format": True}]
)
def test_a_header_with_wrong_fields_is_refused(tree: Any) -> None:
    with pytest.raises(CorruptSave):
        read_header(tree)


@pytest.mark.parametrize("format_number", [2, 3, 2**40])
def test_a_newer_format_raises_unknown_version_whatever_the_other_fields(format_number: int) -> None:
    with pytest.raises(UnknownVersion):
        read_header_text(pack({"format": format_number, "what": "ever"}))


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"name": "x" * 201, "kind": "human"}]},
        {"seats": [{"name": "a\nb", "kind": "human"}]},
        {"seats": [{"name": "\u202eeve", "kind": "human"}]},
        {"seats": [{"name": 3, "kind": "human"}]},
        {"seats": [{"name": "Ada", "kind": "<script>"}]},
        {"seats": [{"name": "Ada"}]},
        {"seats": [{"name": "Ada", "kind": "human"}] * 17},
        {"seats": {}},
        {"rules": -1},
        {"rules": True},
        {"rules": "1"},
        {"seed": "a b"},
        {"seed": 7},
        {"game": "../x"},
        {"lang": None},
        {"options": [["a"]]},
        {"options": [["a", []]]},
        {"options": [["a", None]]},
        {"decks": [{"id": "x"}]},
        {"started": -5},
        {"more": 1},
    ],
    ids=str,
)
def test_each_wrong_field_of_a_header_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(CorruptSave):
        read_header({**header_tree(header()), **change})


@pytest.mark.parametrize(
    "change",
    [
        {"seq": -1},
        {"seq": "1"},
        {"action": []},
        {"action": None},
        {"digest": "xyz"},
        {"digest": 1},
        {"more": 0},
    ],
    ids=str,
)
def test_each_wrong_field_of_a_row_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(CorruptSave):
        read_row({**row_tree(played(1).rows[0]), **change})


@pytest.mark.parametrize(
    "change",
    [{"seq": None}, {"head": ""}, {"state": []}, {"session": 1}, {"left_ms": -1}, {"left_ms": "9"}],
    ids=str,
)
def test_each_wrong_field_of_a_checkpoint_is_refused(change: dict[str, Any]) -> None:
    tree = {"seq": 1, "head": "0" * 16, "state": {}, "session": {}, "left_ms": None}
    assert read_checkpoint(tree).seq == 1
    with pytest.raises(CorruptSave):
        read_checkpoint({**tree, **change})


@given(st.text())
def test_a_cleaned_name_can_be_stored_and_is_not_changed_again(typed: str) -> None:
    name = player_name(typed)
    assert name == player_name(name)
    assert (
        name == read_header_text(header_text(header(players=(SavedPlayer(name, "human"),)))).players[0].name
    )


@pytest.mark.parametrize(
    "typed, name",
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("שלום", "שלום"),
        ("\u202eeve\u202c", "eve"),
        ("a\ud800b", "ab"),
        ("x" * 300, "x" * 200),
        ("a \u200b b", "a b"),
    ],
)
def test_names_keep_their_script_and_lose_control_characters(typed: str, name: str) -> None:
    assert name == player_name(typed)


def test_the_chain_of_a_save_without_rows_begins_at_its_header() -> None:
    fresh = Save(header())
    assert (0, fresh.root_digest) == (fresh.seq, fresh.head)


def test_options_of_the_app_are_not_passed_to_the_rules() -> None:
    made = header(options=(("difficulty", "easy"), ("house.guide", 2)))
    assert made.table().options == (("difficulty", "easy"),)
    assert read_header_text(header_text(made)) == made
