"""The table of `build.py bench`, its verdicts, and the history in docs/bench/METHOD.md.
It must not know how anything was measured."""

import datetime
import os
import platform
import statistics
from typing import Any

from tools.paths import ROOT
from tools.size_budget import budgets

HISTORY = ROOT / "docs" / "bench" / "METHOD.md"
NAMES = {"ready": "working button", "paint": "first paint", "bytes": "bytes, kB", "memory": "tab memory, MB"}
MARK = "<!-- newest first -->"


def middle(rows: list[dict[str, float]], key: str) -> float:
    return statistics.median(row[key] for row in rows)


def percentile(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def starts(found: dict[str, Any], when: str, key: str, limit: float | None) -> tuple[str, bool]:
    """One row: three pages, our ratio to the plain one, and whether it keeps its budget."""
    values = {kind: middle(found[when][kind], key) for kind in ("ours", "hello", "raw")}
    ratio = values["ours"] / values["hello"]
    scale = 1000 if key == "bytes" else 1
    cells = " | ".join(f"{values[kind] / scale:,.0f}" for kind in ("ours", "hello", "raw"))
    verdict = "" if limit is None else f" {'≤' if ratio <= limit else '**over**'} {limit:g}"
    return f"| {when}, {NAMES[key]} | {cells} | {ratio:.2f}{verdict} |", limit is None or ratio <= limit


def paints(found: dict[str, Any], limit: float) -> tuple[str, bool]:
    """Our first paint is the real home screen: held against the plain page's working button."""
    ours, hello = middle(found["cold"]["ours"], "paint"), middle(found["cold"]["hello"], "ready")
    ratio = ours / hello
    verdict = f"{ratio:.3f} {'≤' if ratio <= limit else '**over**'} {limit:g}"
    name = "cold, first paint of home against the plain page's button"
    return f"| {name} | {ours:,.0f} | {hello:,.0f} | | {verdict} |", ratio <= limit


def start_rows(found: dict[str, Any]) -> list[tuple[str, bool]]:
    limits = budgets()
    return [
        starts(found, "cold", "ready", limits["cold_ratio"]),
        paints(found, limits["first_paint_ratio"]),
        starts(found, "warm", "ready", limits["warm_ratio"]),
        starts(found, "warm", "paint", None),
        starts(found, "cold", "bytes", None),
        *(starts(found, when, "memory", limits["memory_ratio"]) for when in ("cold", "at rest", "warm")),
    ]


def tap_rows(found: dict[str, Any]) -> list[tuple[str, bool]]:
    """The heaviest screens: eight before the doors, a séance of seven. The budget leaves out the disk."""
    return [
        row
        for name, sittings in found["crowds"].items()
        for slower in ("1", "4")
        for row in crowd_rows(f"The {name.title()}", sittings, slower)
    ]


def crowd_rows(game: str, sittings: list[dict[str, Any]], slower: str) -> list[tuple[str, bool]]:
    """Milliseconds, not ratios: what else the machine does is in them. So the quietest sitting counts, and
    the others are told beside it."""
    lates = [percentile(one["taps"][slower], 0.95) for one in sittings]
    late = min(lates)
    crowd = sittings[lates.index(late)]
    spent, kept = crowd["taps"][slower], crowd["kept"][slower]
    limit = budgets()["tap_p95_ms"] if slower == "4" else None
    good = limit is None or late <= limit
    verdict = "" if limit is None else f" {'≤' if good else '**over**'} {limit:g}"
    every = ", ".join(f"{one:.0f}" for one in lates)
    name = (
        f"{game}, tap to paint at its heaviest at {slower}×, p50 / p95, ms (an action, kept first); "
        f"p95 of all sittings: {every}"
    )
    both = f"{percentile(kept, 0.5):.0f} / {percentile(kept, 0.95):.0f}"
    real = crowd["spin"][slower] / crowd["spin"]["1"]
    longest = f"{game}, longest task of that evening, ms, at {slower}× (a loop took {real:.1f} times as long)"
    frames = f"{game}, frames a second while the sand runs, at {slower}×"
    return [
        (f"| {name} | {percentile(spent, 0.5):.0f} / {late:.0f} ({both}) | | | {verdict} |", good),
        (f"| {longest} | {crowd['longest'][slower]:.0f} | | | |", True),
        (f"| {frames} | {crowd['frames'][slower]:.0f} | | | |", True),
    ]


def memory_rows(found: dict[str, Any]) -> list[tuple[str, bool]]:
    first, last = found["turns"]["1"], found["turns"]["12"]
    limit = budgets()["memory_growth"]
    good = last <= limit * first
    verdict = f"{last / first:.2f} {'≤' if good else '**over**'} {limit:g}"
    name = "tab memory after the first turn, after twelve, MB"
    return [(f"| {name} | {first:.0f} | {last:.0f} | | {verdict} |", good)]


def back_rows(found: dict[str, Any]) -> list[tuple[str, bool]]:
    """A launch with a game on the disk, and the tap that brings it back."""
    ready, spent = middle(found["back"], "ready"), middle(found["back"], "resume")
    actions = middle(found["back"], "actions")
    name = f"warm, with a game of over {actions:.0f} actions: working button, then “Continue” with its disk"
    return [(f"| {name} | {ready:.0f} + {spent:.0f} | | | |", True)]


def engine_rows(found: dict[str, Any]) -> list[tuple[str, bool]]:
    page, cpython = found["page"], found["cpython"]
    launch = middle(found["warm"]["ours"], "ready")
    rows = [
        (f"| {game}, steps a second: page, CPython | {page['pace'][game]:,.0f} | {pace:,.0f} | | |", True)
        for game, pace in cpython["pace"].items()
    ]
    for one in page["opening"]:
        added = one["ms"] / launch
        limit = budgets()["resume_added_ratio"] if one is page["opening"][-1] else None
        good = limit is None or added <= limit
        verdict = "" if limit is None else f" {'≤' if good else '**over**'} {limit:g}"
        name = f"opening a game of {one['actions']} actions: ms, kB of save, share of the warm launch"
        cells = f"{one['ms']:.0f} | {one['bytes'] / 1000:.0f}"
        rows.append((f"| {name} | {cells} | | {added:.2f}{verdict} |", good))
    for cards, spent in page["decks"].items():
        cells = f"{spent:.1f} | {cpython['decks'][cards]:.1f}"
        rows.append((f"| set-up with {cards} cards, ms: page, CPython | {cells} | | |", True))
    return rows


def table(found: dict[str, Any]) -> tuple[str, bool]:
    rows = [*start_rows(found), *tap_rows(found), *memory_rows(found), *back_rows(found), *engine_rows(found)]
    head = "| median, ms where nothing else is said | ours | plain PyScript | raw Pyodide | ratio |"
    lines = [head, "|---|--:|--:|--:|---|", *(row for row, _ in rows)]
    return "\n".join(lines), all(good for _, good in rows)


def keep(text: str, program: str) -> None:
    """Put the newest table on top of the history."""
    when = datetime.date.today().isoformat()
    machine = f"{os.cpu_count()} cores, {platform.machine()}, {program}"
    old = HISTORY.read_text(encoding="utf-8")
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    entry = f"{MARK}\n\n## {when}: {machine}, {load}\n\n{text}"
    HISTORY.write_text(old.replace(MARK, entry, 1), encoding="utf-8")
