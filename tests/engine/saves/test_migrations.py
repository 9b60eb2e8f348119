"""Older formats climb to the present one by pure functions; frozen saves open for ever."""

from __future__ import annotations

import copy as copying
from typing import Any

import pytest

from engine.saves.envelope import CorruptSave
from engine.saves.migrations import LADDER, climb
from engine.saves.records import FORMAT, chain_digest, chain_root, checkpoint_tree, header_tree, row_tree
from tests.support.save_samples import played


def document() -> dict[str, Any]:
    save = played(4)
    assert save.checkpoint is not None
    return {
        "header": header_tree(save.header),
        "rows": [row_tree(row) for row in save.rows],
        "checkpoint": checkpoint_tree(save.checkpoint),
    }


def up(number: int) -> Any:
    def step(old: dict[str, Any]) -> dict[str, Any]:
        rows = [{**row, "action": {**row["action"], f"new{number}": True}} for row in old["rows"]]
        return {**old, "header": {**old["header"], "format": number + 1}, "rows": rows}

    return step


def test_the_present_format_is_left_alone() -> None:
    assert document() == climb(document())


def test_every_step_is_taken_in_order_and_the_chain_is_whole_again() -> None:
    risen = climb(document(), {1: up(1), 2: up(2)}, goal=3)
    head = chain_root(risen["header"])
    for row in risen["rows"]:
        assert row["action"]["new1"] and row["action"]["new2"]
        head = chain_digest(head, row["seq"], row["action"])
        assert head == row["digest"]
    assert (3, head) == (risen["header"]["format"], risen["checkpoint"]["head"])


def test_climbing_does_not_change_what_it_is_given() -> None:
    given = document()
    before = copying.deepcopy(given)
    climb(given, {1: up(1)}, goal=2)
    assert before == given


def test_a_missing_step_is_said_not_skipped() -> None:
    with pytest.raises(CorruptSave) as refusal:
        climb(document(), {}, goal=2)
    assert refusal.value.problem.code == "save.no_ladder"


def test_the_ladder_reaches_the_present_format_from_every_older_one() -> None:
    assert sorted(LADDER) == list(range(1, FORMAT))
