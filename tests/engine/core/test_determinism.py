"""Random games do not depend on the hash seed, so no rule depends on the order of a set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.random_games import RANDOM_GAMES, digests

ROOT = Path(__file__).resolve().parents[3]


def digests_elsewhere(game: str, count: int, hash_seed: str) -> list[str]:
    script = f"from engine.random_games import digests; print(*digests({game!r}, {count}))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return done.stdout.split()


@pytest.mark.parametrize("game", sorted(RANDOM_GAMES))
def test_digests_are_equal_under_three_hash_seeds(game: str) -> None:
    count = 12
    here = digests(game, count)
    assert len(set(here)) == count
    for hash_seed in ("0", "1", "4242"):
        assert digests_elsewhere(game, count, hash_seed) == here
