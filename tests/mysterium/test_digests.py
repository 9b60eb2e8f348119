"""The same seeds give the same bytes, whatever order this Python keeps its sets and dictionaries in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from engine.selftest import digests

ROOT = Path(__file__).resolve().parents[2]
GAMES = 18  # every table once
ASK = f"import json; from engine.selftest import digests; print(json.dumps(digests('mysterium', {GAMES})))"


def elsewhere(hash_seed: str) -> list[str]:
    """The fingerprints as another Python process finds them."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", ASK], env=environment, cwd=ROOT, capture_output=True, check=True, text=True)
    found: list[str] = json.loads(told.stdout)
    return found


def test_digests_do_not_depend_on_hash_order() -> None:
    here = digests("mysterium", GAMES)
    assert len(set(here)) == GAMES
    assert [elsewhere(seed) for seed in ("0", "4711")] == [here] * 2
