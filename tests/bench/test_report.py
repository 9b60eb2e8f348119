"""The results of the benchmark: budgets, rows of taps, and the files that a run writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.bench.report import (
    Row,
    comparison_rows,
    comparison_table,
    p50_p95,
    save,
    screen_rows,
    table,
    verdict,
)
from tools.size_budget import budgets

ROWS = [Row("cold, working button, ms", "640", "3,062", "2,642", "0.21 ≤ 0.25"), Row("steps", "7", note="x")]


def one_round(slowest: float) -> dict[str, Any]:
    times = [slowest / 2] * 19 + [slowest]
    both = {"1": times, "4": times}
    return {
        "taps": both,
        "python": both,
        "stored": both,
        "frames": {"1": 60.0, "4": 60.0},
        "spin": {"1": 10.0, "4": 40.0},
        "longest": {"1": 50.0, "4": 90.0},
    }


def test_a_value_over_its_budget_is_marked() -> None:
    assert verdict(0.2, 0.25, "0.20") == ("0.20 ≤ 0.25", True)
    assert verdict(0.3, 0.25, "0.30") == ("0.30 **over** 0.25", False)
    assert verdict(0.3, None, "0.30") == ("0.30", True)


def test_the_fastest_round_counts_and_all_rounds_are_noted() -> None:
    limit = budgets()["tap_p95_ms"]
    tap, python, *_ = screen_rows("Obscurio", [one_round(limit + 20), one_round(limit - 10)], "4")
    assert tap.ok and tap.ours.endswith(f"/ {limit - 10:.0f}")
    assert tap.note == f"p95 of all rounds: {limit + 20:.0f}, {limit - 10:.0f}"
    assert python.name == "Obscurio, Python part of a tap at 4×, p50 / p95, ms"
    assert not screen_rows("Obscurio", [one_round(limit + 20)], "4")[0].ok


def test_two_versions_are_compared_by_their_fastest_rounds() -> None:
    this, other = {"obscurio": [one_round(20), one_round(10)]}, {"obscurio": [one_round(40), one_round(50)]}
    rows = comparison_rows(this, other)
    assert len(rows) == 6
    assert (rows[0].ours, rows[0].plain, rows[0].ratio) == ("5.0", "20.0", "0.25")
    assert "| Obscurio, Python part of a tap at 1×, median, ms | 5.0 | 20.0 | 0.25 |" in comparison_table(
        rows
    )


def test_a_comparison_leaves_out_what_one_version_does_not_let_measure() -> None:
    closed = one_round(40) | {"python": {"1": [], "4": []}}
    rows = comparison_rows({"obscurio": [one_round(20)]}, {"obscurio": [closed]})
    assert len(rows) == 4 and not any("Python" in row.name for row in rows)


def test_a_figure_that_was_not_measured_is_a_dash() -> None:
    assert p50_p95([]) == "–"


def test_a_run_is_appended_to_the_history_and_its_table_is_written(tmp_path: Path) -> None:
    for _ in range(2):
        save(ROWS, "Chromium 1", tmp_path)
    runs = [json.loads(line) for line in (tmp_path / "history.jsonl").read_text("utf-8").splitlines()]
    assert len(runs) == 2 and runs[0]["machine"].endswith("Chromium 1")
    assert [Row(**row) for row in runs[1]["rows"]] == ROWS
    assert table(ROWS) in (tmp_path / "RESULTS.md").read_text("utf-8")
