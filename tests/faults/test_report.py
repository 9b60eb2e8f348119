"""The table of faults in the docs: a run replaces its own rows, keeps the others, and hides nothing."""

from __future__ import annotations

from pathlib import Path

from tools.faults.harness import Bench, Tally
from tools.faults.run import FAULTS, one, write_row

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_rows_are_replaced_one_by_one_and_stay_in_order(tmp_path: Path) -> None:
    path = tmp_path / "FAULTS.md"
    write_row(path, "F3", "died", Tally(trials=2))
    write_row(path, "F1", "died", Tally(trials=7, lost=1))
    write_row(path, "WK", "elsewhere", Tally(skipped="no WebKitGTK here"))
    write_row(path, "F3", "died", Tally(trials=5))
    rows = [
        line
        for line in path.read_text("utf-8").splitlines()
        if line.startswith(("| F", "| W")) and "Fault" not in line
    ]
    assert rows == [
        "| F1 | died | 7 | 1 | 0 |  |",
        "| F3 | died | 5 | 0 | 0 |  |",
        "| WK | elsewhere | 0 | 0 | 0 | skipped: no WebKitGTK here |",
    ]


def test_a_fault_that_could_not_be_run_counts_as_lost(tmp_path: Path) -> None:
    def stops(bench: Bench, tally: Tally) -> None:
        raise RuntimeError("no way on")

    tally = one(Bench(None, None, tmp_path), stops)  # type: ignore[arg-type]
    assert (tally.lost, tally.trials) == (1, 0)
    assert "no way on" in tally.notes[0]


def test_no_row_in_the_docs_has_cost_anything() -> None:
    lines = (DOCS / "qa" / "faults.md").read_text("utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if line.startswith("| ") and "Fault" not in line
    ]
    assert len(rows) >= 20
    for name, _, trials, lost, leaked, note in rows:
        assert name in FAULTS
        assert (lost, leaked) == ("0", "0"), name
        assert int(trials) > 0 or note.startswith("skipped: "), name
