"""Long work in slices: a generator that yields between pieces and returns its result.

Must not depend on what the work is. A caller in a page may pause at every yield, so that taps are answered.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work that yields often: after a few records, at the latest after 64 kB of JSON each."""

PER_SLICE = 8
"""Records handled between two yields; small, because each may hold 64 kB of JSON."""


def finish(work: Slices[T]) -> T:
    """Do all the work now and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
