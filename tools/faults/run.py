"""`build.py faults`: kill, cut, corrupt and hide, count what was lost and what was leaked; the goal is zero.
It only holds the table; each fault knows itself, and how to do damage, in a module of its own."""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.console import say
from tools.faults import clock as times
from tools.faults import crashes as kills
from tools.faults import navigation as screens
from tools.faults import other_browsers as others
from tools.faults import precache as install
from tools.faults import saves, storage
from tools.faults.chromium import Site
from tools.faults.harness import Bench, Fault, Tally
from tools.paths import ROOT, WORK

FAULTS: dict[str, tuple[str, Fault]] = {
    "F1": ("the browser dies after an action", kills.after_each_action),
    "F2": ("the browser dies at any moment", kills.at_any_moment),
    "F3": ("the page's process dies", kills.only_the_renderer),
    "F4": ("bits flip in the database", storage.flipped_database),
    "F5": ("the database is cut", storage.truncated_database),
    "F6": ("the database is deleted", storage.deleted_database),
    "F7": ("the mirror is damaged", storage.damaged_mirror),
    "F8": ("no room on the disk", storage.no_room),
    "F9": ("another tab deletes the database", storage.version_change),
    "F10": ("the connection is closed", storage.closing_connection),
    "F11": ("two tabs", storage.two_tabs),
    "F12": ("the tab with the lock dies", storage.dead_lock_holder),
    "F13": ("the clock jumps a day", times.clock_jumps),
    "F14": ("sleep in the hourglass", times.sleep),
    "F15": ("hidden during a look", times.hidden_during_a_look),
    "F16": ("an update in mid-game", install.update_in_mid_game),
    "F17": ("an install goes wrong", install.broken_install),
    "F18": ("the cache is evicted", install.evicted_cache),
    "F19": ("the first launch is offline", install.first_launch_offline),
    "F20": ("private mode", storage.private_mode),
    "F21": ("older saves", saves.older_saves),
    "F22": ("a newer save", saves.newer_save),
    "F23": ("fuzzed saves and actions", saves.fuzzed),
    "F24": ("reload on every screen", screens.reload_everywhere),
    "F25": ("Back on every screen", screens.back_everywhere),
    "FF": ("a game in Firefox", others.firefox),
    "WK": ("a game in WebKitGTK", others.webkit),
}
BY_HAND = "F26 real devices: by hand, docs/qa/devices.md"
TESTED = """## Properties that are tested rather than tried

- No screen, title, address, request or stored word tells what its eyes may not know: tests/leaks,
  tests/e2e/test_leaks.py.
- A lifted finger, a hidden page, Back and blur remove a secret before the event is over:
  tests/e2e/test_house.py, tests/web/test_gestures.py. Rounds that hide who is who look alike for all:
  tests/leaks/test_hidden_rounds.py.
- A save or an imported file is bounded and checked piece by piece: tests/saves.
- Names with markup, emoji, right-to-left script and 200 characters, on every screen:
  tests/web/test_names.py.
- Locks with hashes, no install scripts, notices for all that is shipped: tests/build/test_front.py. The list
  of files and hashes is complete and true, and nothing else is stored: tests/build/test_pages.py,
  tests/e2e/test_offline.py.
- F1 itself finds a store that says "kept" a second too early: tests/e2e/test_faults.py.
"""


def one(bench: Bench, fault: Fault) -> Tally:
    """Run one fault; one that could not be run to its end counts as lost, and says why."""
    tally = Tally()
    try:
        fault(bench, tally)
    except KeyboardInterrupt:  # what was tried until then was tried
        tally.notes.append("stopped by hand")
        tally.stopped = True
    except Exception as error:  # the table must go on, and must not be zero for a fault that was not tried
        tally.lost += 1
        tally.notes.append(f"stopped: {error!r:.300}")
        (bench.folder / "stopped.txt").open("a").write(traceback.format_exc())
    return tally


def row(name: str, words: str, tally: Tally, seconds: float) -> str:
    return f"{name:<5}{words:<36}{tally.trials:>8}{tally.lost:>6}{tally.leaked:>8}{seconds:>8.0f} s"


def run_all(bench: Bench, names: list[str], record: Path | None = None) -> int:
    say(f"{'':<5}{'fault':<36}{'trials':>8}{'lost':>6}{'leaked':>8}")
    bad = 0
    for name in names:
        words, fault = FAULTS[name]
        started = time.monotonic()
        tally = one(bench, fault)
        say(row(name, words, tally, time.monotonic() - started))
        if record is not None and tally.trials:  # what could not be tried leaves the last row as it was
            write_row(record, name, words, tally)
        for note in [tally.skipped and f"skipped: {tally.skipped}", *tally.notes[:5]]:
            say(f"     · {note}") if note else None
        tried = tally.trials or tally.skipped
        bad += int(bool(tally.lost or tally.leaked or not tried))
        if tally.stopped:
            break
    say(BY_HAND)
    return bad


HEAD = """# Every fault, how often it was tried, what it cost

Written by `python3 build.py faults --record`, which replaces the rows it has run ([Developing](DEVELOP.md)).
`lost` counts actions (or seconds of sand, or files), `leaked` counts sights; the goal is nought in every row.
F1 plays all tables of both games at once, each on its own origin, and kills the browser after every action.

| | Fault | Trials | Lost | Leaked | |
|---|---|--:|--:|--:|---|
"""


def write_row(path: Path, name: str, words: str, tally: Tally) -> None:
    """Put one row into the table in the docs; rows of faults that were not run stay as they are."""
    rows = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] in FAULTS:
            rows[cells[0]] = line
    note = f"skipped: {tally.skipped}" if tally.skipped else ""
    rows[name] = f"| {name} | {words} | {tally.trials} | {tally.lost} | {tally.leaked} | {note} |"
    body = "\n".join(rows[known] for known in FAULTS if known in rows)
    path.write_text(f"{HEAD}{body}\n\n{BY_HAND}\n\n{TESTED}", "utf-8")


def site_folder(named: str | None) -> Path:
    if named:
        return Path(named)
    from tools.build.site_builder import build

    out = WORK / "fault-site"
    build(out)
    return out


def run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py faults")
    parser.add_argument("--only", help="some faults, as F1,F4", default=",".join(FAULTS))
    parser.add_argument("--patience", type=int, default=2, help="1: a slice; 2: the table; 3: whole games")
    parser.add_argument("--actions", type=int, default=0, help="F1: so many of each game, not by patience")
    parser.add_argument("--record", action="store_true", help="write the rows into docs/qa/faults.md")
    parser.add_argument("--site", help="a folder already built")
    chosen = parser.parse_args(arguments)
    folder = site_folder(chosen.site)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work,
        sync_playwright() as playwright,
        Site(folder) as site,
    ):
        bench = Bench(playwright, site, Path(work), chosen.patience, chosen.actions)
        record = ROOT / "docs" / "qa" / "faults.md" if chosen.record else None
        return 1 if run_all(bench, chosen.only.split(","), record) else 0
