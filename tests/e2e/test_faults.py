"""A fast slice of `build.py faults`: whole games on the built site, one misfortune each, nothing lost, nothing leaked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tools.faults import parallel_games
from tools.faults.chromium import Site
from tools.faults.harness import Bench
from tools.faults.run import FAULTS, one

# The others are tried in tests/saves (on the bare store) and tests/e2e/test_offline, test_update.
SLICE = ("F1", "F8", "F11", "F15", "F22", "F24", "F25")


@pytest.mark.slow
@pytest.mark.parametrize("name", SLICE)
def test_nothing_is_lost_and_nothing_leaks(
    name: str, playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    with Site(site) as serving:
        tally = one(Bench(playwright, serving, tmp_path), FAULTS[name][1])
    assert tally.trials > 0
    assert (tally.lost, tally.leaked, tally.notes) == (0, 0, [])


WRITES = "await store.append(game, seq, row, checkpoint)"
PROMISES = f"""'{{"ok": true}}'; setTimeout(() => {{ {WRITES.removeprefix("await ")}; }}, 1000)"""


@pytest.mark.slow
def test_a_store_that_says_kept_a_second_too_early_is_found_out(
    playwright: Playwright, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert WRITES in parallel_games.GATE
    monkeypatch.setattr(parallel_games, "GATE", parallel_games.GATE.replace(WRITES, PROMISES))
    with Site(site) as serving:
        tally = one(Bench(playwright, serving, tmp_path, actions=1), FAULTS["F1"][1])
    assert (tally.trials, tally.lost, tally.leaked) == (
        2,
        4,
        0,
    )  # each action is missed on the disk and on the screen
