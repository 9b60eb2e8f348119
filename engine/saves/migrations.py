"""Owns the way from older formats to the present one: pure functions, one per format, from tree to tree.

Must not know the classes of the present format: an old save never changes, so neither may its ladder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.saves.envelope import CorruptSave, Tree
from engine.saves.records import FORMAT, chain_digest, chain_root

Climb = Callable[[dict[str, Tree]], dict[str, Tree]]

# When the format changes: write `up_1_to_2(document)`, which takes and returns a document (header, rows,
# checkpoint) and raises header["format"], put it here, and add an old save to tests/saves/frozen.
LADDER: Final[dict[int, Climb]] = {}


def climb(
    document: dict[str, Tree], ladder: Mapping[int, Climb] = LADDER, goal: int = FORMAT
) -> dict[str, Tree]:
    """A document of any older format in the present one. Its chain was checked before, and is tied anew."""
    found = document["header"]["format"]
    if found == goal:
        return document
    while found < goal:
        if found not in ladder:
            raise CorruptSave("save.no_ladder", format=found)
        document = ladder[found](document)
        assert document["header"]["format"] == found + 1, "a step of the ladder climbs exactly one format"
        found += 1
    return _tie_again(document)


def _tie_again(document: dict[str, Tree]) -> dict[str, Tree]:
    head, rows, heads = chain_root(document["header"]), [], {}
    heads[0] = head
    for seq, row in enumerate(document["rows"], start=1):
        head = chain_digest(head, seq, row["action"])
        heads[seq] = head
        rows.append({**row, "seq": seq, "digest": head})
    point = document["checkpoint"]
    if point is not None and point["seq"] in heads:
        point = {**point, "head": heads[point["seq"]]}
    return {**document, "rows": rows, "checkpoint": point}
