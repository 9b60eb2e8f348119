"""Responsible for `build.py bench`: measures our page, plain PyScript and raw Pyodide in one run.
Must not depend on how the page is built. Only ratios can be compared between machines."""

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import find_chromium
from tools import options as command_options
from tools.bench import baselines, engine, machine, report, taps
from tools.bench.startup import (
    PAGES,
    SETTLE,
    STARTED,
    at_rest,
    first_visit,
    launched,
    serving,
    wait_for,
    watching,
)
from tools.build import precompress
from tools.build.site_builder import build
from tools.console import ToolError, say, step
from tools.paths import WORK

SITE = WORK / "bench-site"
Numbers = dict[str, Any]


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
    """Return the proportional memory (PSS) of the renderer in MB; 0 where it is not available."""
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
    """Open the page and wait until its service worker has stored everything."""
    page.goto(url + PAGES[kind] + ("" if kind == "ours" else "#store"))
    wait_for(page, STARTED[kind])
    done = (
        "JSON.parse(umbrary.boot.offline()).state === 'ready' ? 1 : null"
        if kind == "ours"
        else "navigator.serviceWorker.controller ? 1 : null"
    )
    wait_for(page, done)


def warm(playwright: Playwright, kinds: list[str], rounds: int) -> dict[str, list[dict[str, float]]]:
    """Measure starts from the cache, without a server, in a new browser each time.

    The first start is not counted: it fills the browser's code cache."""
    seen: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with serving(SITE) as url, opened(playwright, folder) as context:
            for kind in kinds:
                store(context.new_page(), url, kind)
        for turn in range(rounds + 1):
            for kind in kinds:
                with launched(playwright, folder, url, kind) as (page, result):
                    if turn:
                        seen[kind].append(result | {"memory": memory(page.context, page)})
    return seen


def resume_times(playwright: Playwright, rounds: int) -> list[dict[str, float]]:
    """Measure a start without a server in a new browser, then resuming the stored game."""
    seen = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with serving(SITE) as url, opened(playwright, folder) as context:
            store(context.pages[0], url, "ours")
            taps.leave_game_unfinished(context.pages[0])
        for _ in range(rounds):
            with launched(playwright, folder, url, "ours") as (page, result):
                seen.append(result | taps.resume_game(page))
    return seen


def on_stored_page(
    playwright: Playwright, url: str, work: Callable[[Page, BrowserContext], Numbers]
) -> Numbers:
    """Run `work` on our page in a browser with one tab, after the site is stored.

    On a first visit the service worker keeps a core busy with storing the files."""
    with tempfile.TemporaryDirectory() as folder, opened(playwright, folder) as context:
        page = context.pages[0]
        store(page, url, "ours")
        return work(page, context)


def in_page(page: Page) -> Numbers:
    """Measure the engine in the Python of the page."""
    source = Path(engine.__file__).read_text(encoding="utf-8") + "\nmeasure()\n"
    return dict(json.loads(page.evaluate("source => umbrary.python.runPython(source)", source)))


def measure(rounds: int) -> Numbers:
    """Measure everything; starts are repeated `rounds` times."""
    kinds = list(PAGES)
    found: Numbers = {"cold": {kind: [] for kind in kinds}}
    with sync_playwright() as playwright:
        with serving(SITE) as url:
            for turn in range(rounds):
                with step(f"cold starts, round {turn + 1} of {rounds}"):
                    for kind in kinds:
                        found["cold"][kind].append(cold(playwright, url, kind))
            with step("memory of a first visit at rest"):
                found["at rest"] = {kind: [resting(url, kind)] for kind in kinds}
            found["screens"] = measure_taps(playwright, url)
            with step("a machine Grimoire"):
                found["machine"] = on_stored_page(playwright, url, machine.measure)
            with step("the engine in the page"):
                found["page"] = on_stored_page(playwright, url, lambda page, _: in_page(page))
            with step("memory after one turn and after twelve"), at_rest(url, "ours") as address:
                found["turns"] = taps.memory_by_turn(
                    partial(watching, playwright, address, url), lambda: largest(renderer_pids())
                )
        with step("warm starts without a server"):
            found["warm"] = warm(playwright, kinds, rounds)
        with step("resuming a game without a server"):
            found["resume"] = resume_times(playwright, rounds)
    found["cpython"] = json.loads(engine.measure())
    return found


def measure_taps(playwright: Playwright, url: str) -> dict[str, list[Numbers]]:
    """Measure taps on the heaviest screen of each game; the games take turns."""
    found: dict[str, list[Numbers]] = {name: [] for name in taps.HEAVIEST_SCREENS}
    for turn in range(taps.ROUNDS):
        with step(f"taps on the heaviest screens, round {turn + 1} of {taps.ROUNDS}"):
            for name, heavy in taps.HEAVIEST_SCREENS.items():
                found[name].append(on_stored_page(playwright, url, partial(taps.measure_screen, heavy)))
    return found


def only_taps() -> list[report.Row]:
    with sync_playwright() as playwright, serving(SITE) as url:
        return report.tap_rows({"screens": measure_taps(playwright, url)})


def against(folder: Path) -> list[report.Row]:
    """Measure the taps of this version and of another built site in turn, three rounds each."""
    if not (folder / "index.html").exists():
        raise ToolError(f"{folder} is not a built site: index.html is missing.")
    sites = {"this": SITE, "other": folder}
    found: dict[str, dict[str, list[Numbers]]] = {
        name: {game: [] for game in taps.HEAVIEST_SCREENS} for name in sites
    }
    with sync_playwright() as playwright:
        for turn in range(taps.ROUNDS):
            for name, site in sites.items():
                with step(f"taps of {name} version, round {turn + 1} of {taps.ROUNDS}"), serving(site) as url:
                    for game, heavy in taps.HEAVIEST_SCREENS.items():
                        work = partial(taps.measure_screen, heavy)
                        found[name][game].append(on_stored_page(playwright, url, work))
    return report.comparison_rows(found["this"], found["other"])


def only_machine() -> list[report.Row]:
    with sync_playwright() as playwright, serving(SITE) as url:
        return report.machine_rows({"machine": on_stored_page(playwright, url, machine.measure)})


def chosen_part(options: argparse.Namespace) -> Callable[[], list[report.Row]] | None:
    """Return the measurement of one part of the benchmark, or None for the whole."""
    if options.against:
        return partial(against, options.against)
    return only_taps if options.taps else only_machine if options.machine else None


def run(arguments: list[str]) -> int:
    options = command_options.bench().parse_args(arguments)
    build(SITE, compressed=not options.raw)
    baselines.write_pages(SITE / "bench")
    if not options.raw:
        precompress.beside([path for path in (SITE / "bench").rglob("*") if path.is_file()])
    part = chosen_part(options)
    rows = part() if part else report.all_rows(measure(options.rounds))
    say(report.comparison_table(rows) if options.against else report.table(rows))
    if not (options.no_history or part):
        report.save(rows, find_chromium.version(find_chromium.find()))
    return 0 if all(row.ok for row in rows) else 1
