"""How far a count is from what even chance would give."""

from __future__ import annotations

from collections import Counter
from typing import Any


def chi_square(counts: Counter[Any], cells: int) -> float:
    """Pearson's sum over all cells, those that never came up included."""
    expected = sum(counts.values()) / cells
    missed = cells - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missed * expected
