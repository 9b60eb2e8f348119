"""Responsible for faults of hosts and networks: types, no HTTPS, speed, outages, space, two copies.
Must not depend on the rules. A fault counts as lost if the page does not start, or does not get ready."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Error, Page

from tools import find_nginx
from tools.console import ToolError
from tools.faults.app_page import GAME_STARTED, READY_MS
from tools.faults.chromium import Chromium
from tools.faults.harness import STORED, Harness, Tally
from tools.faults.shared_browser import batches
from tools.faults.site_copies import newer, stored_names
from tools.faults.static_hosts import Habits, PlainServer, StockNginx

TYPES = ("application/octet-stream", "text/plain", "text/html", "application/x-unknown", "video/mp4")
SUFFIXES = (".wasm", ".snap", ".js", ".css", ".gz", ".webp", ".woff2", ".mp3", ".zip")
STATE = "() => JSON.parse(umbrary.boot.offline()).state"
IS_STATE = "(state) => JSON.parse(umbrary.boot.offline()).state === state"
HALF_STORED = "(n) => JSON.parse(umbrary.boot.offline()).done > n"
SLOW_LINE = 400_000 // 8  # bytes a second
SLOW_START_MS = 900_000  # 19 MB take 6.5 minutes
SPEED = 5  # N5: how much faster time is; the processor is not faster, and the page's patience is 90 s / SPEED
VISITORS = 6  # N5: at the same time
WHOLE = 2  # the first trials store the whole site, the others a tenth of its pictures
WATCH_FAILURES = """globalThis.failuresSeen = [];
  addEventListener('umbrary:failed', () => failuresSeen.push('failed'));"""
# The page's own timers run faster, so that its pauses of seconds and minutes need not pass.
TIMERS = """{ const real = globalThis.setTimeout;
  globalThis.setTimeout = (work, ms = 0, ...rest) => real(work, ms / SPEED, ...rest); }"""
FAST_TIMERS = TIMERS.replace("SPEED", "10")
STARTS_GAME = """async () => {
  const root = document.getElementById('root');
  umbrary.boot.handler('game.new', 'obscurio', '');
  while (!root.dataset.screen.startsWith('lobby')) await new Promise((done) => setTimeout(done, 50));
  umbrary.boot.handler('game.begin', '', '');
}"""


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
    return _has_started(page, timeout_ms)


def _has_started(page: Page, timeout_ms: int = READY_MS) -> bool:
    try:
        page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=timeout_ms)
    except Error:
        return False
    return page.evaluate("umbrary.inlineBoot.way") == "snapshot" and not page.locator("#boot").is_visible()


def _plays(page: Page) -> bool:
    page.evaluate(STARTS_GAME)
    try:
        page.wait_for_function(GAME_STARTED, timeout=READY_MS)
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
    with harness.new_browser() as chromium:
        for number in range(count):
            good, note = trial(chromium, number)
            tally.trial(int(not good), 0, f"trial {number}: {note}")


def _site(harness: Harness, number: int) -> Path:
    """The site of this trial."""
    return harness.site.folder if number < WHOLE else harness.small_site()


def _linked(harness: Harness, number: int) -> Path:
    """A folder with the site of this trial below it."""
    root = harness.folder / f"nginx-root-{number}"
    root.mkdir()
    (root / "games").symlink_to(_site(harness, number).resolve(), target_is_directory=True)
    return root


def stock_nginx(harness: Harness, tally: Tally) -> None:
    """N1. Debian's nginx with its default settings serves the site from a folder; it plays, also offline."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        nginx = StockNginx(_linked(harness, number), harness.folder / f"nginx-{number}")
        with _visitor(chromium) as page:
            try:
                steps = [_starts(page, nginx.url + "games/"), _gets_ready(page)]
            finally:
                nginx.stop()
            steps += [_starts(page, nginx.url + "games/"), _plays(page)]
            return all(steps), f"started, stored, started without a server, played: {steps}"

    try:
        find_nginx.find()
    except ToolError as absent:
        tally.skipped = str(absent)
        return
    _trials(harness, tally, harness.many, trial)


def wrong_types(harness: Harness, tally: Tally) -> None:
    """N2. A host with random wrong types for every kind of file, half of them with `nosniff`."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        chance = Random(number)
        types = {suffix: chance.choice(TYPES) for suffix in SUFFIXES if chance.random() < 0.8}
        headers = {"X-Content-Type-Options": "nosniff"} if number % 2 else {}
        habits = Habits(types=types, headers=headers)
        with _host(harness.site.folder, habits) as host, _visitor(chromium) as page:
            return _starts(page, host.url) and _plays(page), f"{types}"

    _trials(harness, tally, harness.many, trial)


def two_copies(harness: Harness, tally: Tally) -> None:
    """N3. Two copies on one origin, opened in turn; then the server goes away and both start."""
    roots = [harness.folder / "twins", harness.folder / "small-twins"]
    for number, root in zip((0, WHOLE), roots, strict=True):
        root.mkdir(exist_ok=True)
        shutil.copytree(_site(harness, number), root / "u", dirs_exist_ok=True)
        newer(_site(harness, number), root / "next")

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        order = ["u/", "next/"] if number % 2 else ["next/", "u/"]
        with _host(roots[number >= WHOLE]) as host, _visitor(chromium) as page:
            stored = [_starts(page, host.url + path) and _gets_ready(page) for path in order]
            played = _plays(page)
            host.habits.away = True
            again = [_starts(page, host.url + path) for path in (*order, *order)]
            return all(stored) and played and all(again), f"{order} {stored} {again}"

    _trials(harness, tally, harness.many, trial)


def plain_http(harness: Harness, tally: Tally) -> None:
    """N4. A host name without HTTPS: it starts, plays, says what is missing, and finds the game again."""
    with Chromium(
        harness.playwright, harness.fresh_profile(), "--host-resolver-rules=MAP tablet.test 127.0.0.1"
    ) as chromium:
        for _ in range(harness.many):
            with _host(harness.site.folder) as host, _visitor(chromium) as page:
                url = f"http://tablet.test:{host.port}/"
                good = _starts(page, url) and _plays(page) and _starts(page, url)
                page.wait_for_function(IS_STATE, arg="insecure")
                found = page.locator("[data-action='game.resume']").count()
                tally.trial(int(not good) + int(found != 1), 0, "plain HTTP")


@dataclass(frozen=True, slots=True)
class SlowVisit:
    """A first visit over a slow line; every second one finds no gzip copies."""

    host: PlainServer
    page: Page
    real_time: bool
    started: float

    def result(self) -> tuple[bool, str]:
        """Wait for the app; say whether it started without a message of failure, and plays."""
        good = _has_started(self.page, SLOW_START_MS) and not self.page.evaluate("failuresSeen.length")
        note = f"ready after {time.monotonic() - self.started:.0f} s, real time: {self.real_time}"
        self.host.habits.bytes_per_second = 0  # pictures of the game
        return good and _plays(self.page), note


def _begin_slow_visit(stack: ExitStack, harness: Harness, chromium: Chromium, number: int) -> SlowVisit:
    real_time = number < 0
    habits = Habits(bytes_per_second=SLOW_LINE if real_time else SPEED * SLOW_LINE)
    habits.missing = (".gz",) if number % 2 else ()
    host = stack.enter_context(_host(harness.site.folder, habits))
    page = stack.enter_context(_visitor(chromium))
    page.add_init_script(WATCH_FAILURES + ("" if real_time else TIMERS.replace("SPEED", str(SPEED))))
    page.goto(host.url, wait_until="commit")
    return SlowVisit(host, page, real_time, time.monotonic())


def slow_line(harness: Harness, tally: Tally) -> None:
    """N5. 400 kbit/s without compression; time is `SPEED` times as fast for the page and for the line.

    From effort 2 on two visits run in real time beside the others: with the gzip copies, and without them.
    """
    in_real_time = (-2, -1) if harness.effort > 1 else ()
    with harness.new_browser() as chromium, ExitStack() as outer:
        patient = [_begin_slow_visit(outer, harness, chromium, number) for number in in_real_time]
        for numbers in batches(harness.many - len(in_real_time), VISITORS):
            with ExitStack() as stack:
                visits = [_begin_slow_visit(stack, harness, chromium, number) for number in numbers]
                for number, visit in zip(numbers, visits, strict=True):
                    good, note = visit.result()
                    tally.trial(int(not good), 0, f"trial {number}: {note}")
        for visit in patient:
            good, note = visit.result()
            tally.trial(int(not good), 0, note)


def interrupted_visit(harness: Harness, tally: Tally) -> None:
    """N6. Every connection is closed after a random number of bytes of the large files."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        chance = Random(number)
        cuts = {part: chance.randrange(300_000, 3_000_000) for part in (".snap", ".wasm")}
        with _host(harness.site.folder, Habits(cut_after=cuts)) as host, _visitor(chromium) as page:
            page.add_init_script(FAST_TIMERS)
            return _starts(page, host.url) and _plays(page), f"{cuts}"

    _trials(harness, tally, harness.many, trial)


def outage_while_storing(harness: Harness, tally: Tally) -> None:
    """N7. The server is away for a moment while files are stored; storing resumes without a reload."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        site = _site(harness, number)
        before = Random(number).randrange(20, len(stored_names(site)) * 2 // 3)
        with _host(site) as host, _visitor(chromium) as page:
            page.add_init_script(FAST_TIMERS)
            good = _starts(page, host.url)
            host.habits.bytes_per_second = 6_000_000
            page.wait_for_function(HALF_STORED, arg=before)
            host.habits.away = True
            page.wait_for_function(IS_STATE, arg="cut")
            host.habits.away, host.habits.bytes_per_second = False, 0
            return good and _gets_ready(page), f"away after {before} files: {page.evaluate(STATE)}"

    _trials(harness, tally, harness.many, trial)


def no_space(harness: Harness, tally: Tally) -> None:
    """N8. Too little space for all files: it is said, games are played, and with space storing ends."""

    def trial(chromium: Chromium, number: int) -> tuple[bool, str]:
        site = _site(harness, number)
        size = sum((site / name).stat().st_size for name in stored_names(site))
        quota = Random(number).randrange(2_000_000, size * 2 // 3)
        with _host(site) as host, _visitor(chromium) as page:
            page.add_init_script(FAST_TIMERS)
            session = page.context.new_cdp_session(page)
            session.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": quota})
            good = _starts(page, host.url)
            page.wait_for_function(IS_STATE, arg="full", timeout=READY_MS)
            session.send("Storage.overrideQuotaForOrigin", {"origin": host.url})
            return good and _gets_ready(page) and _plays(page), f"{quota} bytes"

    _trials(harness, tally, harness.many, trial)
