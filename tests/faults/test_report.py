"""The table of faults: a run replaces its own rows, keeps the others, and records every failure."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.console import ToolError
from tools.faults.harness import Harness, Tally
from tools.faults.report import write_row
from tools.faults.run import FAULTS, parsed, run_fault

ORDER = ("F1", "F3", "WK")


def test_rows_are_replaced_one_by_one_and_stay_in_order(tmp_path: Path) -> None:
    path = tmp_path / "faults.md"
    write_row(path, ORDER, "F3", "killed", Tally(trials=2))
    write_row(path, ORDER, "F1", "killed", Tally(trials=7, lost=1))
    write_row(path, ORDER, "WK", "elsewhere", Tally(skipped="no WebKitGTK here"))
    write_row(path, ORDER, "F3", "killed", Tally(trials=5))
    rows = [
        line
        for line in path.read_text("utf-8").splitlines()
        if line.startswith(("| F", "| W")) and "Fault" not in line
    ]
    assert rows == [
        "| F1 | killed | 7 | 1 | 0 |  |",
        "| F3 | killed | 5 | 0 | 0 |  |",
        "| WK | elsewhere | 0 | 0 | 0 | skipped: no WebKitGTK here |",
    ]


def test_a_fault_that_raises_an_error_counts_as_lost(tmp_path: Path) -> None:
    def stops(harness: Harness, tally: Tally) -> None:
        raise RuntimeError("the random player is stuck")

    tally = run_fault(Harness(None, None, tmp_path), stops)  # type: ignore[arg-type]
    assert (tally.lost, tally.trials) == (1, 0)
    assert "the random player is stuck" in tally.notes[0]


def test_only_known_faults_can_be_chosen() -> None:
    assert parsed(["--only", "F1,F4"]).only == ["F1", "F4"]
    assert parsed([]).only == list(FAULTS)
    with pytest.raises(ToolError, match="no fault named F99"):
        parsed(["--only", "F1,F99"])
