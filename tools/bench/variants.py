"""`python3 -m tools.bench.variants`: measures what each optional build step saves.
It must not know how a step works. The figures go into docs/adr/."""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.bench.startup import STARTED, first_visit, launched, serving, wait_for
from tools.build import precompress
from tools.build.asset_manifest import AssetManifest
from tools.build.site_builder import build
from tools.build.variant import OFFICIAL, STEPS, Variant, without
from tools.console import say, step
from tools.paths import WORK
from tools.size_budget import sizes_of

SITES = WORK / "variants"
ALL = "all steps"
VARIANTS = {
    ALL: Variant(),
    **{f"without {name}": without(name) for name in STEPS},
    "official files": OFFICIAL,
}
STORED = "JSON.parse(umbrary.boot.offline()).state === 'ready' ? 1 : null"
Rows = dict[str, list[dict[str, float]]]


def site(name: str) -> Path:
    return SITES / name.replace(" ", "-")


def build_site(name: str) -> float:
    """Build one variant; returns the kB on the wire until the app works: shell and runtime, with brotli."""
    manifest = build(site(name), variant=VARIANTS[name])
    needed = [file for file in manifest.files.values() if file.tier in ("shell", "runtime")]
    precompress.beside([site(name) / file.path for file in needed])
    return wire_kb(manifest)


def wire_kb(manifest: AssetManifest) -> float:
    files = {file.path: file for file in manifest.files.values() if file.tier in ("shell", "runtime")}
    return sum(sizes_of(file)[1] for file in files.values()) / 1000


def memory(page: Page) -> float:
    """Proportional memory of this browser's largest renderer, in MB."""
    browser = page.context.browser
    assert browser
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(proportional(one["id"]) for one in found if one["type"] == "renderer")


def proportional(pid: int) -> float:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    [line] = [line for line in text.splitlines() if line.startswith("Pss:")]
    return int(line.split()[1]) / 1000


def cold(playwright: Playwright, url: str) -> dict[str, float]:
    with first_visit(playwright, url, "ours") as (page, result):
        return result | {"memory": memory(page)}


def warm(playwright: Playwright, folder: str, url: str) -> dict[str, float]:
    with launched(playwright, folder, url, "ours") as (page, result):
        return result | {"memory": memory(page)}


def store(playwright: Playwright, folder: str, url: str) -> None:
    """Open the page once and wait until the service worker has every file."""
    with launched(playwright, folder, url, "ours") as (page, _):
        wait_for(page, STARTED["ours"])
        wait_for(page, STORED)


def measure(
    playwright: Playwright, names: list[str], rounds: int, save: Callable[[dict[str, Rows]], None]
) -> dict[str, Rows]:
    """In each round one cold and one warm start of every variant, so that all see the same load."""
    found: dict[str, Rows] = {when: {name: [] for name in names} for when in ("cold", "warm")}
    with ExitStack() as stack:
        profiles = {name: stack.enter_context(profile()) for name in names}
        urls = {name: stack.enter_context(serving(site(name))) for name in names}
        for name in names:
            with step(f"storing {name}"):
                store(playwright, profiles[name], urls[name])
                warm(playwright, profiles[name], urls[name])  # not counted: it fills the browser's code cache
        for turn in range(rounds):
            with step(f"round {turn + 1} of {rounds}"):
                for name in rotated(names, turn):
                    found["cold"][name].append(cold(playwright, urls[name]))
                    found["warm"][name].append(warm(playwright, profiles[name], urls[name]))
            save(found)
    return found


def profile() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


def rotated(names: list[str], turn: int) -> list[str]:
    """Another variant comes first in each round, so that none always follows the same one."""
    return names[turn % len(names) :] + names[: turn % len(names)]


def summary(rows: Rows, name: str, key: str) -> str:
    """Median, spread, and the median of the ratios to "all steps" round by round."""
    values = [row[key] for row in rows[name]]
    low, high = min(values), max(values)
    ratio = statistics.median(one[key] / base[key] for one, base in zip(rows[name], rows[ALL], strict=True))
    return f"{statistics.median(values):.0f} ({low:.0f}–{high:.0f}) {ratio - 1:+.1%}"


def table(sizes: dict[str, float], found: dict[str, Rows]) -> str:
    head = "| variant | kB on the wire | cold, ms | warm, ms | memory cold, MB | memory warm, MB |"
    lines = [head, "|---|--:|--:|--:|--:|--:|"]
    for name in sizes:
        size = f"{sizes[name]:,.0f} ({sizes[name] - sizes[ALL]:+,.0f})"
        cells = [summary(found[when], name, key) for key in ("ready", "memory") for when in ("cold", "warm")]
        lines.append(f"| {name} | {size} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools.bench.variants", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", help="comma-separated variants beside “all steps”: " + ", ".join(VARIANTS))
    parser.add_argument("--json", type=Path, help="also write every single start to this file")
    options = parser.parse_args(arguments)
    names = [ALL, *(options.only.split(",") if options.only else [one for one in VARIANTS if one != ALL])]
    sizes = {name: build_site(name) for name in names}

    def save(found: dict[str, Rows]) -> None:
        if options.json:
            options.json.write_text(json.dumps({"sizes": sizes, **found}))

    with sync_playwright() as playwright:
        found = measure(playwright, names, options.rounds, save)
    say(table(sizes, found))
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
