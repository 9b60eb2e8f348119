"""Responsible for `build.py faults`: tries every fault and counts lost actions and leaked secrets.
Must not depend on how a fault works; each group of faults has its own module."""

from __future__ import annotations

import argparse
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import options
from tools.console import ToolError, say
from tools.faults import (
    clock,
    crashes,
    daily_results,
    import_export,
    machine_seats,
    memory,
    navigation,
    network,
    other_browsers,
    precache,
    report,
    saves,
    storage,
    storage_process,
)
from tools.faults.chromium import Site
from tools.faults.harness import Fault, Harness, Tally
from tools.paths import WORK

FAULTS: dict[str, tuple[str, Fault]] = {
    "F1": ("the browser is killed after an action", crashes.after_each_action),
    "F2": ("the browser is killed at any time", crashes.at_any_moment),
    "F3": ("the renderer process is killed", crashes.only_the_renderer),
    "F4": ("bits are flipped in the database", storage.flipped_database),
    "F5": ("the database is cut", storage.truncated_database),
    "F6": ("the database is deleted", storage.deleted_database),
    "F7": ("the backup is damaged", storage.damaged_backup),
    "F8": ("the disk is full", storage.full_disk),
    "F9": ("another tab deletes the database", storage.version_change),
    "F10": ("the connection is closed", storage.closing_connection),
    "F11": ("two tabs open the same game", storage.two_tabs),
    "F12": ("the tab with the lock crashes", storage.dead_lock_holder),
    "F13": ("the clock jumps a day", clock.clock_jumps),
    "F14": ("the device sleeps during a countdown", clock.sleep),
    "F15": ("the page is hidden during a look", clock.hidden_during_a_look),
    "F16": ("an update during a game", precache.update_in_mid_game),
    "F17": ("a file of the install is wrong", precache.broken_install),
    "F18": ("the cache is evicted", precache.evicted_cache),
    "F19": ("the first launch is offline", precache.first_launch_offline),
    "F20": ("private mode", storage.private_mode),
    "F21": ("older saves", saves.older_saves),
    "F22": ("a newer save", saves.newer_save),
    "F23": ("fuzzed saves and actions", saves.fuzzed),
    "F24": ("reload on every screen", navigation.reload_everywhere),
    "F25": ("Back on every screen", navigation.back_everywhere),
    "I1": ("crafted import files", import_export.crafted_files),
    "I2": ("decompression bombs are imported", import_export.bombs),
    "I3": ("a cut file is imported", import_export.cut_files),
    "I4": ("share menus fail or never answer", import_export.share_menus),
    "I5": ("games of many thousand actions", import_export.long_games),
    "I6": ("300 stored games", import_export.many_games),
    "I7": ("memory of a long evening", memory.pictures),
    "S1": ("the storage process ends", storage_process.storage_ends),
    "S2": ("the storage process ends for good", storage_process.storage_ends_for_good),
    "S3": ("stores of an earlier version", storage_process.earlier_stores),
    "M1": ("killed while a machine thinks", machine_seats.killed_while_thinking),
    "M2": ("killed while a seat changes hands", machine_seats.killed_while_a_seat_changes),
    "D1": ("killed during a try of the daily riddle", daily_results.killed_during_a_try),
    "D2": ("results of daily riddles are damaged", daily_results.damaged_results),
    "D3": ("crafted files of daily results", daily_results.crafted_results),
    "N1": ("stock nginx, in a folder", network.stock_nginx),
    "N2": ("wrong file types", network.wrong_types),
    "N3": ("two copies on one origin", network.two_copies),
    "N4": ("an address without HTTPS", network.plain_http),
    "N5": ("a slow line without compression", network.slow_line),
    "N6": ("an interrupted first visit", network.interrupted_visit),
    "N7": ("an outage while files are stored", network.outage_while_storing),
    "N8": ("no space while files are stored", network.no_space),
    "FF": ("whole games in Firefox", other_browsers.firefox),
    "WK": ("whole games in WebKitGTK", other_browsers.webkit),
    "WS": ("WebKitGTK: the storage process is killed", storage_process.webkit_storage_killed),
}


def run_fault(harness: Harness, fault: Fault) -> Tally:
    """Try one fault; an unexpected error counts as lost and is noted."""
    tally = Tally()
    try:
        fault(harness, tally)
    except KeyboardInterrupt:  # keep the trials made so far
        tally.notes.append("interrupted")
        tally.stopped = True
    except Exception as error:  # go on with the next fault, but never report 0
        tally.lost += 1
        tally.notes.append(f"stopped: {error!r:.300}")
        with (harness.folder / "stopped.txt").open("a") as log:
            log.write(traceback.format_exc())
    return tally


def row(name: str, title: str, tally: Tally, seconds: float) -> str:
    return f"{name:<5}{title:<40}{tally.trials:>8}{tally.lost:>6}{tally.leaked:>8}{seconds:>8.0f} s"


def run_all(harness: Harness, names: list[str], record: Path | None = None) -> int:
    """Try these faults, print a row for each, and return how many failed."""
    say(f"{'':<5}{'fault':<40}{'trials':>8}{'lost':>6}{'leaked':>8}")
    bad = 0
    for name in names:
        title, fault = FAULTS[name]
        started = time.monotonic()
        tally = run_fault(harness, fault)
        say(row(name, title, tally, time.monotonic() - started))
        if record is not None and tally.trials:  # a skipped fault keeps its last recorded row
            report.write_row(record, tuple(FAULTS), name, title, tally)
        for note in [tally.skipped and f"skipped: {tally.skipped}", *tally.notes[:5]]:
            say(f"     · {note}") if note else None
        tried = tally.trials or tally.skipped
        bad += int(bool(tally.lost or tally.leaked or not tried))
        if tally.stopped:
            break
    say(report.BY_HAND)
    return bad


def site_folder(named: Path | None) -> Path:
    if named:
        return named
    from tools.build.site_builder import build

    out = WORK / "fault-site"
    build(out)
    return out


def parsed(arguments: list[str]) -> argparse.Namespace:
    chosen = options.faults().parse_args(arguments)
    chosen.only = chosen.only.split(",") if chosen.only else list(FAULTS)
    if unknown := set(chosen.only) - set(FAULTS):
        raise ToolError(f"There is no fault named {', '.join(sorted(unknown))}.")
    return chosen


def run(arguments: list[str]) -> int:
    chosen = parsed(arguments)
    folder = site_folder(chosen.site)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as work,
        sync_playwright() as playwright,
        Site(folder) as site,
    ):
        harness = Harness(playwright, site, Path(work), chosen.effort, chosen.actions)
        record = report.TABLE if chosen.record else None
        return 1 if run_all(harness, chosen.only, record) else 0
