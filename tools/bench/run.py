"""`build.py bench`: our page beside a plain PyScript page and raw Pyodide, in one run, from one server.
Only ratios mean anything on another machine. It must not know how the page is built."""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import find_chromium
from tools.bench import baselines, engine, report, taps
from tools.bench.startup import PAGES, SETTLE, STARTED, at_rest, first_visit, launched, wait_for, watching
from tools.build import precompress
from tools.build.site_builder import build
from tools.console import say, step
from tools.paths import ROOT, WORK

SITE = WORK / "bench-site"
Numbers = dict[str, Any]


@contextmanager
def serving() -> Iterator[str]:
    """The real server in a process of its own, so that it does not share our time."""
    command = [sys.executable, str(ROOT / "build.py"), "serve", "--root", str(SITE), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    url = process.stdout.readline().split()[0]
    try:
        yield url
    finally:
        process.terminate()
        process.wait()


@contextmanager
def opened(playwright: Playwright, folder: str) -> Iterator[BrowserContext]:
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=find_chromium.find(),
        args=find_chromium.FLAGS,
        viewport={"width": 1180, "height": 820},
    )
    try:
        context.pages[0].wait_for_timeout(SETTLE * 1000)
        yield context
    finally:
        context.close()


def cold(playwright: Playwright, url: str, kind: str) -> dict[str, float]:
    with first_visit(playwright, url, kind) as (page, seen):
        entries = "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"
        return seen | {"bytes": float(page.evaluate(entries)), "memory": memory(page.context, page)}


def memory(context: BrowserContext, page: Page) -> float:
    """Proportional memory of the page's own process, in MB; 0 where the system does not tell."""
    assert context.browser or page
    session = context.new_cdp_session(page)
    try:
        pids = [
            one["id"]
            for one in session.send("SystemInfo.getProcessInfo")["processInfo"]
            if one["type"] == "renderer"
        ]
    except Exception:
        pids = renderer_pids()
    return largest(pids)


def largest(pids: list[int]) -> float:
    return max((proportional(pid) for pid in pids), default=0.0)


def resting(url: str, kind: str) -> dict[str, float]:
    with at_rest(url, kind):
        return {"memory": largest(renderer_pids())}


def renderer_pids() -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"--type=renderer" in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def proportional(pid: int) -> float:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    [line] = [line for line in text.splitlines() if line.startswith("Pss:")]
    return int(line.split()[1]) / 1000


def store(page: Page, url: str, kind: str) -> None:
    """Until the page's own worker has everything."""
    page.goto(url + PAGES[kind] + ("" if kind == "ours" else "#store"))
    wait_for(page, STARTED[kind])
    done = (
        "JSON.parse(umbrary.boot.offline()).state === 'ready' ? 1 : null"
        if kind == "ours"
        else "navigator.serviceWorker.controller ? 1 : null"
    )
    wait_for(page, done)


def warm(playwright: Playwright, kinds: list[str], rounds: int) -> dict[str, list[dict[str, float]]]:
    """Stored, then the server gone and the browser opened anew for every launch; the first is not counted."""
    seen: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with serving() as url, opened(playwright, folder) as context:
            for kind in kinds:
                store(context.new_page(), url, kind)
        for turn in range(rounds + 1):
            for kind in kinds:
                with launched(playwright, folder, url, kind) as (page, result):
                    if turn:
                        seen[kind].append(result | {"memory": memory(page.context, page)})
    return seen


def coming_back(playwright: Playwright, rounds: int) -> list[dict[str, float]]:
    """A game left in the middle, the server gone, the browser opened anew: the launch, then the game."""
    seen = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with serving() as url, opened(playwright, folder) as context:
            store(context.pages[0], url, "ours")
            taps.begun(context.pages[0])
        for _ in range(rounds):
            with launched(playwright, folder, url, "ours") as (page, result):
                seen.append(result | taps.resumed(page))
    return seen


def at_the_table(
    playwright: Playwright, url: str, work: Callable[[Page, BrowserContext], Numbers]
) -> Numbers:
    """Something measured on our page, in a browser of its own: one tab, one renderer. Stored first:
    the worker that puts the files away keeps a processor busy during a first visit, and no other."""
    with tempfile.TemporaryDirectory() as folder, opened(playwright, folder) as context:
        page = context.pages[0]
        store(page, url, "ours")
        return work(page, context)


def in_page(page: Page) -> Numbers:
    """The engine's costs in the page's own Python."""
    source = (ROOT / "tools" / "bench_engine.py").read_text(encoding="utf-8") + "\nmeasure()\n"
    return dict(json.loads(page.evaluate("source => umbrary.python.runPython(source)", source)))


def measure(rounds: int) -> Numbers:
    kinds = list(PAGES)
    found: Numbers = {"cold": {kind: [] for kind in kinds}, "crowds": {}}
    with sync_playwright() as playwright:
        with serving() as url:
            for turn in range(rounds):
                with step(f"cold starts, round {turn + 1} of {rounds}"):
                    for kind in kinds:
                        found["cold"][kind].append(cold(playwright, url, kind))
            with step("a first visit left alone"):
                found["at rest"] = {kind: [resting(url, kind)] for kind in kinds}
            for sitting in range(taps.SITTINGS):
                with step(f"taps on the heaviest screens, sitting {sitting + 1} of {taps.SITTINGS}"):
                    for name, crowd in taps.CROWDS.items():
                        seen = at_the_table(playwright, url, partial(taps.crowded, crowd))
                        found["crowds"].setdefault(name, []).append(seen)
            with step("the engine in the page"):
                found["page"] = at_the_table(playwright, url, lambda page, _: in_page(page))
            with step("memory after one turn and after twelve"), at_rest(url, "ours") as address:
                found["turns"] = taps.turns(
                    partial(watching, playwright, address, url), lambda: largest(renderer_pids())
                )
        with step("warm starts, server gone"):
            found["warm"] = warm(playwright, kinds, rounds)
        with step("back to a game, server gone"):
            found["back"] = coming_back(playwright, rounds)
    found["cpython"] = json.loads(engine.measure())
    return found


def run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--no-history", action="store_true", help="print only, leave docs/bench/METHOD.md alone"
    )
    parser.add_argument("--raw", action="store_true", help="without compression: quicker to set up")
    options = parser.parse_args(arguments)
    build(SITE, compressed=not options.raw)
    baselines.write_pages(SITE / "bench")
    if not options.raw:
        precompress.beside([path for path in (SITE / "bench").rglob("*") if path.is_file()])
    found = measure(options.rounds)
    table, good = report.table(found)
    say(table)
    if not options.no_history:
        report.keep(table, find_chromium.version(find_chromium.find()))
    return 0 if good else 1
