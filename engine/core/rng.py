"""Random numbers: a small generator that is a value inside the game state.

Must not use clocks or Python's `random`, whose sequences may change between versions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.core.wire import stored

T = TypeVar("T")

_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


@stored("Rng", "word")
@dataclass(frozen=True, slots=True, repr=False)
class Rng:
    """PCG-32 (XSH-RR) with one 64-bit word. Every draw returns the result and the next generator.

    >>> Rng.from_seed("example").below(6)
    (4, Rng(…))
    """

    word: int

    @staticmethod
    def from_seed(seed: str) -> Rng:
        """Make a generator from any text."""
        return Rng(_checksum("seed:" + seed))

    def __repr__(self) -> str:  # the word determines all future draws, so it must not be printed
        return "Rng(…)"

    def fork(self, label: str) -> Rng:
        """Return an independent generator for one purpose.

        Draws from a fork do not depend on how many draws are made elsewhere.
        """
        return Rng(_checksum(f"fork:{self.word:016x}:{label}"))

    def _next(self) -> tuple[int, Rng]:
        word = self.word
        mixed = (((word >> 18) ^ word) >> 27) & _MASK32
        rotation = word >> 59
        drawn = ((mixed >> rotation) | (mixed << (-rotation & 31))) & _MASK32
        return drawn, Rng((word * _MULTIPLIER + _INCREMENT) & _MASK64)

    def below(self, limit: int) -> tuple[int, Rng]:
        """Draw a number from 0 to limit − 1, all equally likely (rejection sampling)."""
        assert 0 < limit <= _MASK32
        largest_multiple = (_MASK32 + 1) - (_MASK32 + 1) % limit
        drawn, rng = self._next()
        while drawn >= largest_multiple:
            drawn, rng = rng._next()
        return drawn % limit, rng

    def pick(self, options: Sequence[T]) -> tuple[T, Rng]:
        """Draw one of the options."""
        index, rng = self.below(len(options))
        return options[index], rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Shuffle items (Fisher–Yates). `items` needs a fixed order; never pass a set."""
        deck, rng = list(items), self
        for last in range(len(deck) - 1, 0, -1):
            other, rng = rng.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck), rng

    def sample(self, items: Sequence[T], count: int) -> tuple[tuple[T, ...], Rng]:
        """Draw `count` different items in random order."""
        deck, rng = self.shuffled(items)
        return deck[:count], rng


def _checksum(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
