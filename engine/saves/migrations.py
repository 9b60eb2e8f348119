"""Migrations from older save formats: one pure function for each format, from tree to tree.

Must not depend on the classes of the current format: old saves never change, so migrations must not either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.saves.envelope import CorruptSave, Tree
from engine.saves.records import FORMAT, chain_digest, chain_root

Migration = Callable[[dict[str, Tree]], dict[str, Tree]]

# When the format changes: write `migrate_1_to_2(document)`, which takes and returns a document (header, rows,
# checkpoint) and raises header["format"]; add it here, and add an old save to tests/fixtures/frozen_saves.
MIGRATIONS: Final[dict[int, Migration]] = {}


def migrate(
    document: dict[str, Tree], migrations: Mapping[int, Migration] = MIGRATIONS, goal: int = FORMAT
) -> dict[str, Tree]:
    """Return a document in the current format. Its chain must be checked before; it is computed again."""
    found = document["header"]["format"]
    if found == goal:
        return document
    while found < goal:
        if found not in migrations:
            raise CorruptSave("save.no_migration", format=found)
        document = migrations[found](document)
        assert document["header"]["format"] == found + 1, "a migration raises the format by exactly one"
        found += 1
    return _recompute_chain(document)


def _recompute_chain(document: dict[str, Tree]) -> dict[str, Tree]:
    head, rows, heads = chain_root(document["header"]), [], {}
    heads[0] = head
    for seq, row in enumerate(document["rows"], start=1):
        head = chain_digest(head, seq, row["action"])
        heads[seq] = head
        rows.append({**row, "seq": seq, "digest": head})
    checkpoint = document["checkpoint"]
    if checkpoint is not None and checkpoint["seq"] in heads:
        checkpoint = {**checkpoint, "head": heads[checkpoint["seq"]]}
    return {**document, "rows": rows, "checkpoint": checkpoint}
