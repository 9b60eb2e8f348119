"""A part of `build.py faults`: games with one fault each; nothing is lost, nothing leaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tools.faults import parallel_games
from tools.faults.chromium import Site
from tools.faults.harness import Harness
from tools.faults.run import FAULTS, run_fault

# The other faults are covered by tests/browser/test_save_store.py, test_offline.py and test_update.py.
DEFAULT = ("F1", "F8", "F11", "F15")
NIGHTLY = ("F22", "F24", "F25")


@pytest.mark.parametrize(
    "name", [*DEFAULT, *(pytest.param(name, marks=pytest.mark.nightly) for name in NIGHTLY)]
)
def test_a_fault_loses_nothing_and_leaks_nothing(
    name: str, playwright: Playwright, small_site: Path, tmp_path: Path
) -> None:
    with Site(small_site) as server:
        tally = run_fault(Harness(playwright, server, tmp_path), FAULTS[name][1])
    assert tally.trials > 0
    assert (tally.lost, tally.leaked, tally.notes) == (0, 0, [])


WRITE = "await store.append(game, seq, row, checkpoint)"
WRITE_LATER = f"""'{{"ok": true}}'; setTimeout(() => {{ {WRITE.removeprefix("await ")}; }}, 1000)"""


def test_a_store_that_reports_success_too_early_is_detected(
    playwright: Playwright, small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert WRITE in parallel_games.WRITE_GATE
    monkeypatch.setattr(parallel_games, "WRITE_GATE", parallel_games.WRITE_GATE.replace(WRITE, WRITE_LATER))
    with Site(small_site) as server:
        tally = run_fault(Harness(playwright, server, tmp_path, actions=1), FAULTS["F1"][1])
    # Each of the two actions is missing on the disk and on the screen.
    assert (tally.trials, tally.lost, tally.leaked) == (2, 4, 0)
