"""Responsible for the table of faults in docs/qa/faults.md.
Must not depend on browsers or on how a fault is tried."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.faults.harness import Tally
from tools.paths import ROOT

TABLE = ROOT / "docs" / "qa" / "faults.md"
BY_HAND = "F26 real devices: by hand, see docs/qa/devices.md"
HEAD = """# Faults: how often each was tried, and the result

Written by `python3 build.py faults --record`, which replaces the rows of the faults it has tried
([Developing](../DEVELOPING.md)). `Lost` counts actions (or seconds of a countdown, or files), `Leaked` counts
screens that showed a secret. The goal is 0 in every row. F1 plays both games with every number of players at
the same time, each on its own origin, and kills the browser after every action. In most other rows up to ten
trials share a browser, each with a game and an origin of its own.

| | Fault | Trials | Lost | Leaked | Note |
|---|---|--:|--:|--:|---|
"""
COVERED_BY_TESTS = """## Covered by tests

- No screen, title, URL, request or stored text contains what its audience may not know:
  `tests/app/test_leaks.py`, `tests/e2e/test_leaks.py`.
- A released hold, a hidden page, Back and blur remove a secret before the event handler returns:
  `tests/browser/test_gestures.py`, `tests/browser/test_page_hidden.py`, `tests/e2e/test_shell.py`.
  Hidden rounds look the same for every role: `tests/app/test_hidden_rounds.py`.
- Saves and imported files are limited in size and checked field by field: `tests/engine/saves/`.
- Names with markup, emoji, right-to-left script and 200 characters on every screen:
  `tests/app/test_player_names.py`.
- Lock files with hashes, no install scripts, licence notices for all that ships: `tests/build/test_cli.py`.
  The asset manifest is complete and correct, and nothing else is stored: `tests/build/test_site.py`,
  `tests/e2e/test_offline.py`.
- F1 detects a store that reports "saved" one second too early: `tests/e2e/test_faults.py`.
"""


def write_row(path: Path, order: Sequence[str], name: str, title: str, tally: Tally) -> None:
    """Replace one row of the table; rows of other faults stay as they are."""
    rows = _rows(path, order)
    note = f"skipped: {tally.skipped}" if tally.skipped else ""
    rows[name] = f"| {name} | {title} | {tally.trials} | {tally.lost} | {tally.leaked} | {note} |"
    body = "\n".join(rows[known] for known in order if known in rows)
    path.write_text(f"{HEAD}{body}\n\n{BY_HAND}\n\n{COVERED_BY_TESTS}", "utf-8")


def _rows(path: Path, order: Sequence[str]) -> dict[str, str]:
    rows = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        name = line.strip("|").split("|")[0].strip()
        if name in order:
            rows[name] = line
    return rows
