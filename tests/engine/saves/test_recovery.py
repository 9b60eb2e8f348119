"""Recovery from several copies: the longest valid chain wins, and the verdict reports the damage."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import (
    Checkpoint,
    CorruptSave,
    Row,
    UnknownVersion,
    append,
    finish,
    recover,
    recover_slowly,
    texts,
)
from engine.saves.envelope import pack, unpack
from engine.saves.records import MAX_ROWS, MAX_SEQ, chain_digest, checkpoint_tree, row_tree
from engine.saves.recovery import MAX_ROWS_JSON, _open_copy, _RowReader, open_copies
from engine.saves.slices import PER_SLICE
from tests.support.save_samples import copy, header, lengths, loaded, played, state


def test_one_undamaged_copy_is_clean() -> None:
    recovered = recover(loaded(copy(played(7))))
    assert (played(7), "clean", 7, 0) == (
        recovered.save,
        recovered.verdict.code,
        recovered.verdict.seq,
        recovered.verdict.lost,
    )


@given(lengths, lengths, lengths)
def test_the_newest_copy_wins(log: int, first: int, second: int) -> None:
    recovered = recover(
        loaded(copy(played(log)), copy(played(first), "mirror0"), copy(played(second), "mirror1"))
    )
    assert played(max(log, first, second)) == recovered.save
    assert ("clean" if log >= max(first, second) else "restored_from_backup") == recovered.verdict.code


@given(st.integers(1, 12), st.data())
def test_damage_to_one_copy_loses_no_action(length: int, data: st.DataObject) -> None:
    sources = ["log", "mirror0", "mirror1"]
    copies = [copy(played(length), source) for source in sources]
    hurt = data.draw(st.integers(0, 2))
    copies[hurt] = data.draw(damaged(copies[hurt]))
    recovered = recover(loaded(*copies))
    assert played(length) == recovered.save
    assert recovered.verdict.lost == 0


@st.composite
def damaged(draw: st.DrawFn, complete: dict[str, Any]) -> dict[str, Any]:
    """One copy with any of its records truncated, changed, exchanged, emptied or missing."""
    rows = list(complete["rows"])
    kind = draw(st.sampled_from(["gone", "cut", "flip", "swap", "null", "header", "checkpoint"]))
    at = draw(st.integers(0, len(rows) - 1))
    if kind == "gone":
        return {"from": complete["from"], "header": None, "rows": [], "checkpoint": None}
    if kind in ("header", "checkpoint"):
        return {**complete, kind: draw(st.sampled_from([None, "", "u1.", 3, complete[kind][:-3], [1]]))}
    if kind == "cut":
        rows = rows[:at]
    elif kind == "swap":
        rows[at], rows[0] = rows[0], rows[at]
    else:
        rows[at] = None if kind == "null" else rows[at][:-5] + "AAAAA"
    return {**complete, "rows": rows, "checkpoint": None}


@given(st.integers(2, 12), st.data())
def test_rows_are_combined_from_copies_with_different_damage(length: int, data: st.DataObject) -> None:
    one, other = copy(played(length)), copy(played(length), "mirror0")
    where, elsewhere = data.draw(st.lists(st.integers(0, length - 1), min_size=2, max_size=2, unique=True))
    one["rows"][where] = other["rows"][elsewhere] = "u1.0000000000000000.AAAA"
    one["checkpoint"] = other["checkpoint"] = None
    assert played(length).rows == recover(loaded(one, other)).save.rows


@given(st.integers(1, 12), st.data())
def test_a_row_damaged_in_every_copy_truncates_the_game_before_it(length: int, data: st.DataObject) -> None:
    only = copy(played(length))
    at = data.draw(st.integers(0, length - 1))
    only["rows"][at], only["checkpoint"] = "rubbish", None
    recovered = recover(loaded(only))
    assert played(length).rows[:at] == recovered.save.rows
    assert ("truncated_at", at, length - at) == (
        recovered.verdict.code,
        recovered.verdict.seq,
        recovered.verdict.lost,
    )


@given(st.integers(2, 12), st.data())
def test_a_valid_checkpoint_survives_a_damaged_log(length: int, data: st.DataObject) -> None:
    only = copy(played(length))
    at = data.draw(st.integers(0, length - 1))
    only["rows"][at] = ""
    recovered = recover(loaded(only))
    assert (played(length).checkpoint, at) == (recovered.save.checkpoint, len(recovered.save.rows))
    assert ("log_incomplete", length, 0) == (
        recovered.verdict.code,
        recovered.verdict.seq,
        recovered.verdict.lost,
    )


def test_missing_rows_keep_their_place_when_the_game_continues() -> None:
    only = copy(played(6))
    only["rows"][2] = ""
    gapped = recover(loaded(only)).save
    again = recover(loaded(copy(gapped)))
    assert (again.verdict.code, again.verdict.seq) == ("log_incomplete", 6)
    assert len(texts(gapped)[1]) == 6


def test_a_checkpoint_from_another_chain_of_the_same_game_is_ignored() -> None:
    mixed = {**copy(played(5)), "checkpoint": copy(played(5, twist=9))["checkpoint"]}
    assert recover(loaded(mixed)).save.checkpoint is None


def test_rows_of_another_game_are_ignored() -> None:
    mixed = {**copy(played(5, seed="aa")), "rows": copy(played(5, seed="bb"))["rows"], "checkpoint": None}
    assert (recover(loaded(mixed)).verdict.code, recover(loaded(mixed)).verdict.seq) == ("truncated_at", 0)


def test_the_longer_of_two_chains_is_used_completely() -> None:
    short, long = played(5), played(8, twist=100)
    assert long == recover(loaded(copy(short), copy(long, "mirror0"))).save


def test_a_forged_row_with_a_valid_checksum_breaks_the_chain() -> None:
    forged = copy(played(5))
    tree = unpack(forged["rows"][2])
    tree["action"]["card"] = "c999"
    forged["rows"][2], forged["checkpoint"] = pack(tree), None
    assert recover(loaded(forged)).verdict.seq == 2


@pytest.mark.parametrize(
    "copies",
    [[], [{}], [{"from": "log"}], [None, 3], {"a": 1}, "x", None, [{"header": "u1.x.y", "rows": 4}]],
    ids=str,
)
def test_without_any_header_the_save_is_corrupt(copies: Any) -> None:
    with pytest.raises(CorruptSave):
        recover(json.dumps({"copies": copies}))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", "3"], ids=range(5))
def test_text_that_is_not_a_list_of_copies_is_corrupt(text: str) -> None:
    with pytest.raises(CorruptSave):
        recover(text)


def test_one_newer_header_makes_the_whole_game_newer() -> None:
    newer = {**copy(played(3), "mirror0"), "header": pack({"format": 2, "later": "things"})}
    with pytest.raises(UnknownVersion):
        recover(loaded(copy(played(3)), newer))


def endless(length: int) -> dict[str, Any]:
    """A copy of a game of so many actions: rows as far as they are stored, and the last checkpoint."""
    save = played(3)
    point = Checkpoint(length, "0123456789abcdef", state(length), {})
    rows = [*copy(save)["rows"], *([""] * (length - 3))]
    return {**copy(save), "rows": rows, "checkpoint": pack(checkpoint_tree(point))}


@pytest.mark.parametrize("length", [5_001, MAX_ROWS + 1, MAX_SEQ])
def test_a_very_long_game_stays_openable_by_its_checkpoint(length: int) -> None:
    recovered = recover(loaded(endless(length)))
    assert (recovered.save.seq, recovered.verdict.lost) == (length, 0)


def test_an_action_beyond_the_stored_rows_continues_the_game() -> None:
    save = recover(loaded(endless(MAX_ROWS))).save
    entry = append(save, {"$": "Guess"}, state(MAX_ROWS + 1), {})
    assert (entry.row, entry.save.seq) == ("", MAX_ROWS + 1)
    stored = {**endless(MAX_ROWS + 1), "checkpoint": entry.checkpoint}
    assert recover(loaded(stored)).save.seq == MAX_ROWS + 1


def bomb(kilobytes: int, seq: int = 1, seed: str = "c0ffee") -> str:
    """A row of a few hundred bytes that decompresses to so many kB."""
    action = {"$": "Guess", "list": [0] * (kilobytes * 500)}
    return pack(row_tree(Row(seq, action, chain_digest(played(0, seed).head, seq, action))))


def test_a_row_that_decompresses_to_more_than_64_kb_is_unreadable() -> None:
    for kilobytes, readable in ((60, 1), (70, 0)):
        row = bomb(kilobytes)
        assert len(row) < 1_000
        only = {**copy(played(0)), "rows": [row], "checkpoint": None}
        assert len(recover(loaded(only)).save.rows) == readable


def test_rows_are_unreadable_beyond_the_limit_of_their_sum() -> None:
    trees = open_copies(loaded({**copy(played(0)), "rows": [bomb(50, seq) for seq in range(1, 401)]}))
    reader = _RowReader()
    [found] = [finish(_open_copy(tree, reader)) for tree in trees]
    read = sum(row is not None for row in found.rows)
    assert 0 < read * 50_000 <= MAX_ROWS_JSON < 400 * 50_000
    assert 0 <= reader.json_left < 64_000


def test_equal_rows_of_several_copies_are_decoded_once() -> None:
    reader = _RowReader()
    for source in ("log", "mirror0", "mirror1"):
        finish(_open_copy(copy(played(9), source), reader))
    once = _RowReader()
    finish(_open_copy(copy(played(9)), once))
    assert reader.json_left == once.json_left


def test_recovery_pauses_after_every_few_records() -> None:
    pauses = sum(1 for _ in recover_slowly(loaded(copy(played(200)))))
    assert pauses >= 3 * 200 // PER_SLICE


def test_the_game_name_comes_from_the_chosen_header() -> None:
    assert header() == recover(loaded(copy(played(2)))).save.header
