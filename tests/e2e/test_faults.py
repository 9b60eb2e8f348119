"""A fast slice of `build.py faults`: whole games on the built site, one misfortune each, nothing lost, nothing leaked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tools.fault_bench import Bench
from tools.fault_browser import Site
from tools.faults import FAULTS, one

# The others are tried in tests/saves (on the bare store) and tests/e2e/test_offline, test_update.
SLICE = ("F1", "F8", "F11", "F15", "F22", "F24", "F25")


@pytest.mark.slow
@pytest.mark.parametrize("name", SLICE)
def test_nothing_is_lost_and_nothing_leaks(name: str, playwright: Playwright, site: Path, tmp_path: Path) -> None:
    with Site(site) as serving:
        tally = one(Bench(playwright, serving, tmp_path), FAULTS[name][1])
    assert tally.trials > 0
    assert (tally.lost, tally.leaked, tally.notes) == (0, 0, [])
