"""Migrations from older formats to the current one."""

from __future__ import annotations

import copy as copying
from typing import Any

import pytest

from engine.saves.envelope import CorruptSave
from engine.saves.migrations import MIGRATIONS, migrate
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


def test_a_document_of_the_current_format_is_not_changed() -> None:
    assert document() == migrate(document())


def test_migrations_run_in_order_and_the_chain_is_valid_afterwards() -> None:
    risen = migrate(document(), {1: up(1), 2: up(2)}, goal=3)
    head = chain_root(risen["header"])
    for row in risen["rows"]:
        assert row["action"]["new1"] and row["action"]["new2"]
        head = chain_digest(head, row["seq"], row["action"])
        assert head == row["digest"]
    assert (3, head) == (risen["header"]["format"], risen["checkpoint"]["head"])


def test_migrating_does_not_modify_its_argument() -> None:
    given = document()
    before = copying.deepcopy(given)
    migrate(given, {1: up(1)}, goal=2)
    assert before == given


def test_a_missing_migration_is_an_error() -> None:
    with pytest.raises(CorruptSave) as refusal:
        migrate(document(), {}, goal=2)
    assert refusal.value.problem.code == "save.no_migration"


def test_there_is_a_migration_for_every_older_format() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))
