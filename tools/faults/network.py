"""Responsible for faults of hosts and networks: types, no HTTPS, speed, outages, space, two copies.
Must not depend on the rules. A fault counts as lost if the page does not start, or does not get ready."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Error, Page

from tools import find_nginx
from tools.console import ToolError
from tools.faults.app_page import GAME_STARTED, READY_MS
from tools.faults.chromium import Chromium
from tools.faults.harness import STORED, Harness, Tally
from tools.faults.precache import newer
from tools.faults.static_hosts import Habits, PlainServer, StockNginx

TYPES = ("application/octet-stream", "text/plain", "text/html", "application/x-unknown", "video/mp4")
SUFFIXES = (".wasm", ".snap", ".js", ".css", ".gz", ".webp", ".woff2", ".mp3", ".zip")
STATE = "() => JSON.parse(umbrary.boot.offline()).state"
IS_STATE = "(state) => JSON.parse(umbrary.boot.offline()).state === state"
HALF_STORED = "(n) => JSON.parse(umbrary.boot.offline()).done > n"
# The page's own timers run faster, so that its pauses of seconds and minutes need not pass.
SLOW_LINE = 400_000 // 8  # bytes a second
SLOW_START_MS = 900_000  # 19 MB take 6.5 minutes
WATCH_FAILURES = """globalThis.failuresSeen = [];
  addEventListener('umbrary:failed', () => failuresSeen.push('failed'));"""
FAST_TIMERS = """{ const real = globalThis.setTimeout;
  globalThis.setTimeout = (work, ms = 0, ...rest) => real(work, ms / 10, ...rest); }"""
STARTS_GAME = """() => new Promise((done) => {
  umbrary.boot.handler('game.new', 'obscurio', '');
  setTimeout(() => { umbrary.boot.handler('game.begin', '', ''); done(); }, 300);
})"""


@contextmanager
def _host(root: Path, habits: Habits | None = None) -> Iterator[PlainServer]:
    server = PlainServer(root, habits)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def _visitor(chromium: Chromium) -> Iterator[Page]:
    """A page of somebody who has never been here: a context with storage of its own."""
    context: BrowserContext = chromium.browser.new_context()
    page = context.new_page()
    page.set_default_timeout(READY_MS)
    try:
        yield page
    finally:
        context.close()


def _starts(page: Page, url: str, timeout_ms: int = READY_MS) -> bool:
    """Does the page start, from the snapshot, without a message of failure?"""
    page.goto(url, wait_until="commit")
    try:
        page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=timeout_ms)
    except Error:
        return False
    return page.evaluate("umbrary.inlineBoot.way") == "snapshot" and not page.locator("#boot").is_visible()


def _plays(page: Page) -> bool:
    page.evaluate(STARTS_GAME)
    try:
        page.wait_for_function(GAME_STARTED, timeout=30_000)
    except Error:
        return False
    return True


def _gets_ready(page: Page) -> bool:
    try:
        page.wait_for_function(STORED, timeout=READY_MS)
    except Error:
        return False
    return True


Trial = Callable[[Chromium, int], tuple[bool, str]]


def _trials(harness: Harness, tally: Tally, count: int, trial: Trial) -> None:
    """Try this often in one browser; `trial` says whether it went well."""
    with Chromium(harness.playwright, harness.fresh_profile()) as chromium:
        for number in range(count):
            good, note = trial(chromium, number)
            tally.trial(int(not good), 0, f"trial {number}: {note}")


def _linked(harness: Harness, name: str) -> Path:
    root = harness.folder / name
    if not root.exists():
        root.mkdir()
        (root / "games").symlink_to(harness.site.folder.resolve(), target_is_directory=True)
    return root


def stock_nginx(harness: Harness, tally: Tally) -> None:
    """N1. Debian's nginx with its default settings serves the site from a folder; it plays, also offline."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        nginx = StockNginx(_linked(harness, "nginx-root"), harness.folder / f"nginx-{number}")
        with _visitor(chromium) as page:
            try:
                good = _starts(page, nginx.url + "games/") and _gets_ready(page)
            finally:
                nginx.stop()
            return good and _starts(page, nginx.url + "games/") and _plays(page), "nginx"

    try:
        find_nginx.find()
    except ToolError as absent:
        tally.skipped = str(absent)
        return
    _trials(harness, tally, harness.repeats, trial)


def wrong_types(harness: Harness, tally: Tally) -> None:
    """N2. A host with random wrong types for every kind of file, half of them with `nosniff`."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        chance = Random(number)
        types = {suffix: chance.choice(TYPES) for suffix in SUFFIXES if chance.random() < 0.8}
        headers = {"X-Content-Type-Options": "nosniff"} if number % 2 else {}
        habits = Habits(types=types, headers=headers)
        with _host(harness.site.folder, habits) as host, _visitor(chromium) as page:
            return _starts(page, host.url) and _plays(page), f"{types}"

    _trials(harness, tally, 5 * harness.repeats, trial)


def two_copies(harness: Harness, tally: Tally) -> None:
    """N3. Two copies on one origin, opened in turn; then the server goes away and both start."""
    root = harness.folder / "twins"
    root.mkdir(exist_ok=True)
    shutil.copytree(harness.site.folder, root / "u", dirs_exist_ok=True)
    newer(harness.site.folder, root / "next")

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        order = ["u/", "next/"] if number % 2 else ["next/", "u/"]
        with _host(root) as host, _visitor(chromium) as page:
            stored = [_starts(page, host.url + path) and _gets_ready(page) for path in order]
            played = _plays(page)
            host.habits.away = True
            again = [_starts(page, host.url + path) for path in (*order, *order)]
            return all(stored) and played and all(again), f"{order} {stored} {again}"

    _trials(harness, tally, harness.repeats, trial)


def plain_http(harness: Harness, tally: Tally) -> None:
    """N4. A host name without HTTPS: it starts, plays, says what is missing, and finds the game again."""
    with Chromium(
        harness.playwright, harness.fresh_profile(), "--host-resolver-rules=MAP tablet.test 127.0.0.1"
    ) as chromium:
        for _ in range(5 * harness.repeats):
            with _host(harness.site.folder) as host, _visitor(chromium) as page:
                url = f"http://tablet.test:{host.port}/"
                good = _starts(page, url) and _plays(page) and _starts(page, url)
                page.wait_for_function(IS_STATE, arg="insecure")
                found = page.locator("[data-action='game.resume']").count()
                tally.trial(int(not good) + int(found != 1), 0, "plain HTTP")


def slow_line(harness: Harness, tally: Tally) -> None:
    """N5. 400 kbit/s without compression; time is ten times as fast for the page and for the line.

    From effort 2 on the first two trials run in real time: with the gzip copies, and without them.
    """

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        real_time = harness.effort > 1 and number < 2
        habits = Habits(bytes_per_second=SLOW_LINE if real_time else 10 * SLOW_LINE)
        habits.missing = (".gz",) if number % 2 else ()
        with _host(harness.site.folder, habits) as host, _visitor(chromium) as page:
            page.add_init_script(WATCH_FAILURES + ("" if real_time else FAST_TIMERS))
            started = time.monotonic()
            good = _starts(page, host.url, SLOW_START_MS) and not page.evaluate("failuresSeen.length")
            note = f"ready after {time.monotonic() - started:.0f} s, real time: {real_time}"
            host.habits.bytes_per_second = 0  # pictures of the game
            return good and _plays(page), note

    _trials(harness, tally, 2 * harness.repeats if harness.effort > 1 else 1, trial)


def interrupted_visit(harness: Harness, tally: Tally) -> None:
    """N6. Every connection is closed after a random number of bytes of the large files."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        chance = Random(number)
        cuts = {part: chance.randrange(300_000, 3_000_000) for part in (".snap", ".wasm")}
        with _host(harness.site.folder, Habits(cut_after=cuts)) as host, _visitor(chromium) as page:
            page.add_init_script(FAST_TIMERS)
            return _starts(page, host.url) and _plays(page), f"{cuts}"

    _trials(harness, tally, 5 * harness.repeats, trial)


def outage_while_storing(harness: Harness, tally: Tally) -> None:
    """N7. The server is away for a moment while files are stored; storing resumes without a reload."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        with _host(harness.site.folder) as host, _visitor(chromium) as page:
            page.add_init_script(FAST_TIMERS)
            good = _starts(page, host.url)
            host.habits.bytes_per_second = 6_000_000
            page.wait_for_function(HALF_STORED, arg=Random(number).randrange(20, 400))
            host.habits.away = True
            page.wait_for_function(IS_STATE, arg="cut")
            host.habits.away, host.habits.bytes_per_second = False, 0
            return good and _gets_ready(page), str(page.evaluate(STATE))

    _trials(harness, tally, harness.repeats, trial)


def no_space(harness: Harness, tally: Tally) -> None:
    """N8. Too little space for all files: it is said, games are played, and with space storing ends."""
    for number in range(harness.repeats):
        with (
            Chromium(harness.playwright, harness.fresh_profile()) as chromium,
            _host(harness.site.folder) as host,
        ):
            page = chromium.context.new_page()
            page.add_init_script(FAST_TIMERS)
            session = chromium.context.new_cdp_session(page)
            quota = Random(number).randrange(2_000_000, 40_000_000)
            session.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": quota})
            good = _starts(page, host.url)
            page.wait_for_function(IS_STATE, arg="full", timeout=READY_MS)
            session.send("Storage.overrideQuotaForOrigin", {"origin": host.url})
            tally.trial(int(not (good and _gets_ready(page) and _plays(page))), 0, f"{quota} bytes")
