"""Responsible for benchmark results: budgets, table, docs/bench/RESULTS.md and history.jsonl.
Must not depend on how anything is measured."""

import datetime
import json
import os
import platform
import statistics
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.paths import ROOT
from tools.size_budget import budgets

FOLDER = ROOT / "docs" / "bench"
NAMES = {
    "ready": "working button, ms",
    "paint": "first paint, ms",
    "bytes": "bytes, kB",
    "memory": "tab memory, MB",
}
HEAD = "| median | ours | plain PyScript | raw Pyodide | ratio | note |\n|---|--:|--:|--:|---|---|"


@dataclass(frozen=True)
class Row:
    """One line of the table; `ok` is False if the row exceeds its budget."""

    name: str
    ours: str
    plain: str = ""
    raw: str = ""
    ratio: str = ""
    note: str = ""
    ok: bool = True


def median(rows: list[dict[str, float]], key: str) -> float:
    return statistics.median(row[key] for row in rows)


def percentile(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def p50_p95(ordered: list[float], digits: int = 0) -> str:
    """Return both percentiles as text, or a dash if nothing was measured."""
    parts = (percentile(ordered, part) for part in (0.5, 0.95)) if ordered else ()
    return " / ".join(f"{part:.{digits}f}" for part in parts) or "–"


def verdict(value: float, limit: float | None, shown: str = "") -> tuple[str, bool]:
    """Compare a value with its budget; return the text for the ratio column and whether it is within."""
    if limit is None:
        return shown, True
    ok = value <= limit
    return f"{shown} {'≤' if ok else '**over**'} {limit:g}".strip(), ok


def start_row(found: dict[str, Any], when: str, key: str, limit: float | None) -> Row:
    """Compare our page with the two baselines; the ratio is ours to plain PyScript."""
    values = {kind: median(found[when][kind], key) for kind in ("ours", "hello", "raw")}
    ratio = values["ours"] / values["hello"]
    scale = 1000 if key == "bytes" else 1
    ours, plain, raw = (f"{value / scale:,.0f}" for value in values.values())
    text, ok = verdict(ratio, limit, f"{ratio:.2f}")
    return Row(f"{when}, {NAMES[key]}", ours, plain, raw, ratio=text, ok=ok)


def first_paint_row(found: dict[str, Any], limit: float) -> Row:
    """Compare our first paint, the real home screen, with the plain page's working button."""
    ours, hello = median(found["cold"]["ours"], "paint"), median(found["cold"]["hello"], "ready")
    text, ok = verdict(ours / hello, limit, f"{ours / hello:.3f}")
    name = "cold, first paint of home against the plain page's button, ms"
    return Row(name, f"{ours:,.0f}", f"{hello:,.0f}", ratio=text, ok=ok)


def start_rows(found: dict[str, Any]) -> list[Row]:
    limits = budgets()
    return [
        start_row(found, "cold", "ready", limits["cold_ratio"]),
        first_paint_row(found, limits["first_paint_ratio"]),
        start_row(found, "warm", "ready", limits["warm_ratio"]),
        start_row(found, "warm", "paint", None),
        start_row(found, "cold", "bytes", None),
        *(start_row(found, when, "memory", limits["memory_ratio"]) for when in ("cold", "at rest", "warm")),
    ]


def tap_rows(found: dict[str, Any]) -> list[Row]:
    return [
        row
        for game, rounds in found["screens"].items()
        for slower in ("1", "4")
        for row in screen_rows(game.title(), rounds, slower)
    ]


def screen_rows(game: str, rounds: list[dict[str, Any]], slower: str) -> list[Row]:
    """Rows of the heaviest screen. Other load slows a whole round, so the fastest round counts."""
    p95 = [percentile(one["taps"][slower], 0.95) for one in rounds]
    best = rounds[p95.index(min(p95))]
    limit = budgets()["tap_p95_ms"] if slower == "4" else None
    text, ok = verdict(min(p95), limit)
    every = "p95 of all rounds: " + ", ".join(f"{one:.0f}" for one in p95)
    slowdown = best["spin"][slower] / best["spin"]["1"]
    at = f"at {slower}×"
    return [
        Row(
            f"{game}, tap to paint {at}, p50 / p95, ms",
            p50_p95(best["taps"][slower]),
            "",
            "",
            text,
            every,
            ok,
        ),
        Row(f"{game}, Python part of a tap {at}, p50 / p95, ms", p50_p95(best["python"][slower], digits=1)),
        Row(f"{game}, stored action to paint {at}, p50 / p95, ms", p50_p95(best["stored"][slower])),
        Row(
            f"{game}, longest task {at}, ms",
            f"{best['longest'][slower]:.0f}",
            note=f"a loop took {slowdown:.1f} times as long",
        ),
        Row(f"{game}, frames a second during the countdown {at}", f"{best['frames'][slower]:.0f}"),
    ]


def best_median(rounds: list[dict[str, Any]], name: str, slower: str) -> float:
    """The median of the fastest round: other load slows a whole round."""
    return min(float(statistics.median(one[name][slower])) for one in rounds)


def comparison_rows(this: dict[str, Any], other: dict[str, Any]) -> list[Row]:
    """Rows of two versions measured in turn; the ratio is this version to the other.

    A row is left out if one of the versions does not let it be measured."""
    names = {"python": "Python part of a tap", "taps": "tap to paint", "stored": "stored action to paint"}
    rows = []
    for game in this:
        for key, name in names.items():
            for slower in ("1", "4"):
                if not all(one[key][slower] for side in (this, other) for one in side[game]):
                    continue
                ours, theirs = (best_median(side[game], key, slower) for side in (this, other))
                label = f"{game.title()}, {name} at {slower}×, median, ms"
                rows.append(Row(label, f"{ours:.1f}", f"{theirs:.1f}", ratio=f"{ours / theirs:.2f}"))
    return rows


def comparison_table(rows: list[Row]) -> str:
    head = "| fastest of three rounds | this | other | ratio |\n|---|--:|--:|--:|"
    return "\n".join([head, *(f"| {row.name} | {row.ours} | {row.plain} | {row.ratio} |" for row in rows)])


def memory_rows(found: dict[str, Any]) -> list[Row]:
    first, last = found["turns"]["1"], found["turns"]["12"]
    text, ok = verdict(last / first, budgets()["memory_growth"], f"{last / first:.2f}")
    name = "tab memory after the first turn → after twelve, MB"
    return [Row(name, f"{first:.0f} → {last:.0f}", ratio=text, ok=ok)]


def machine_rows(found: dict[str, Any]) -> list[Row]:
    """The machine Grimoire at 4×; other load slows single decisions, so the fastest one counts."""
    limits, machine = budgets(), found["machine"]
    work, longest = min(machine["work"]), min(machine["longest"])
    rows = (
        ("machine Grimoire, work of a decision at 4×, ms", work, limits["machine_work_ms"], machine["work"]),
        (
            "machine Grimoire, longest slice at 4×, ms",
            longest,
            limits["machine_slice_ms"],
            machine["longest"],
        ),
        (
            "riddle of the day, from home to the riddle at 4×, ms",
            min(machine["riddle"]),
            limits["riddle_ms"],
            machine["riddle"],
        ),
        ("machine Grimoire, memory added, MB", machine["memory"], limits["machine_mb"], ()),
        ("machine Grimoire, work of choosing a deal at 4×, ms", machine["deal"], None, ()),
        ("machine Grimoire, longest slice of that, ms", machine["deal_longest"], None, ()),
    )
    found_rows = []
    for name, value, limit, every in rows:
        text, ok = verdict(value, limit)
        note = "all: " + ", ".join(f"{one:.0f}" for one in every) if every else ""
        found_rows.append(Row(name, f"{value:.0f}", ratio=text, note=note, ok=ok))
    return found_rows


def resume_rows(found: dict[str, Any]) -> list[Row]:
    """A warm start with a stored game, and the tap that resumes it."""
    ready, spent = median(found["resume"], "ready"), median(found["resume"], "resume")
    actions = median(found["resume"], "actions")
    name = f"warm, with a stored game of over {actions:.0f} actions: working button + resume, ms"
    return [Row(name, f"{ready:.0f} + {spent:.0f}")]


def engine_rows(found: dict[str, Any]) -> list[Row]:
    page, cpython = found["page"], found["cpython"]
    launch = median(found["warm"]["ours"], "ready")
    rows = [
        Row(f"{game}, engine steps a second", f"{page['pace'][game]:,.0f}", note=f"CPython: {pace:,.0f}")
        for game, pace in cpython["pace"].items()
    ]
    for one in page["loading"]:
        limit = budgets()["resume_added_ratio"] if one is page["loading"][-1] else None
        text, ok = verdict(one["ms"] / launch, limit, f"{one['ms'] / launch:.2f}")
        note = f"share of the warm start; save of {one['bytes'] / 1000:.0f} kB"
        name = f"load a save of {one['actions']} actions, ms"
        rows.append(Row(name, f"{one['ms']:.0f}", ratio=text, note=note, ok=ok))
    for cards, spent in page["decks"].items():
        note = f"CPython: {cpython['decks'][cards]:.1f}"
        rows.append(Row(f"set up a game with {cards} cards, ms", f"{spent:.1f}", note=note))
    return rows


def all_rows(found: dict[str, Any]) -> list[Row]:
    parts = (start_rows, tap_rows, memory_rows, machine_rows, resume_rows, engine_rows)
    return [row for part in parts for row in part(found)]


def table(rows: list[Row]) -> str:
    lines = (f"| {r.name} | {r.ours} | {r.plain} | {r.raw} | {r.ratio} | {r.note} |" for r in rows)
    return "\n".join((HEAD, *lines))


def run_record(rows: list[Row], browser: str) -> dict[str, Any]:
    """Return one run as a JSON object: date, machine, load and rows."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, {browser}"
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    date = datetime.date.today().isoformat()
    return {"date": date, "machine": machine, "load": load, "rows": [asdict(row) for row in rows]}


def save(rows: list[Row], browser: str, folder: Path = FOLDER) -> None:
    """Append the run to history.jsonl and write its table to RESULTS.md."""
    record = run_record(rows, browser)
    with (folder / "history.jsonl").open("a", encoding="utf-8") as history:
        history.write(json.dumps(record, ensure_ascii=False) + "\n")
    (folder / "RESULTS.md").write_text(results_page(record), encoding="utf-8")


def results_page(record: dict[str, Any]) -> str:
    """Return the Markdown page for one run of the history."""
    rows = [Row(**row) for row in record["rows"]]
    return (
        "# Newest benchmark\n\n"
        "Written by `python3 build.py bench`. [METHOD.md](METHOD.md) explains the rows; earlier runs are in\n"
        "[history.jsonl](history.jsonl), one JSON object a line.\n\n"
        f"{record['date']}: {record['machine']}, load {record['load']}\n\n{table(rows)}\n"
    )
