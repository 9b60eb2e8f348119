"""Starts for `build.py bench`, in a browser that nobody watches: a driver that listens to every chunk of a
file and asks fifty times a second takes a tenth of the machine from the page. It is connected only when the
page has long been ready. It must not know what else is measured."""

import contextlib
import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools import find_chromium

PAGES = {"ours": "", "hello": "bench/hello.html", "raw": "bench/raw.html"}
STARTED = {
    "ours": "globalThis.umbrary?.boot?.marks.ready ?? null",
    "hello": "window.benchReady ?? null",
    "raw": "window.benchReady ?? null",
}
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
WINDOW = [
    "--headless=new",
    "--remote-debugging-port=0",
    "--window-size=1180,907",
    "--no-first-run",
    "--mute-audio",
    "--hide-scrollbars",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--password-store=basic",
    "about:blank",
]
SETTLE = 4  # seconds: a browser just opened loads parts of its own window; that is nobody's page
REST = 45  # seconds: everything is stored and the worker has gone to sleep
ALONE = 5  # seconds: so long nobody looks at the page
LOOK_MS = 500


@contextmanager
def unwatched(folder: str) -> Iterator[str]:
    """A browser on this profile; gives the address where it can be asked for things."""
    told = Path(folder) / "DevToolsActivePort"
    told.unlink(missing_ok=True)
    command = [find_chromium.find(), f"--user-data-dir={folder}", *find_chromium.FLAGS, *WINDOW]
    process = subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield f"http://127.0.0.1:{spoken(told)}"
    finally:
        end(process)


def spoken(told: Path) -> int:
    """The port, as soon as the browser has written it down; then time for its own affairs."""
    for _ in range(600):
        if told.exists() and "\n" in (text := told.read_text()):
            time.sleep(SETTLE)
            return int(text.split()[0])
        time.sleep(0.05)
    raise TimeoutError("the browser did not say where it listens")


def end(process: subprocess.Popen[bytes]) -> None:
    """As closing its window would: what it has in hand goes to the disk."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(15)
            return


def wait_for(page: Page, expression: str) -> float:
    """Ask from outside: the policy of our page forbids what Playwright would put into it."""
    for _ in range(240):
        found = page.evaluate(expression)
        if found is not None:
            return float(found)
        page.wait_for_timeout(LOOK_MS)
    raise TimeoutError(expression)


Start = tuple[Page, dict[str, float]]


@contextmanager
def launched(playwright: Playwright, folder: str, url: str, kind: str) -> Iterator[Start]:
    """A browser opened, the page started alone, and what it says of its start."""
    with unwatched(folder) as address:
        visit(address, url + PAGES[kind])
        time.sleep(ALONE)
        with watching(playwright, address, url) as page:
            yield page, {"ready": wait_for(page, STARTED[kind]), "paint": wait_for(page, PAINTED)}


@contextmanager
def watching(playwright: Playwright, address: str, url: str) -> Iterator[Page]:
    """A driver comes to this page and leaves again; the browser stays."""
    watcher = playwright.chromium.connect_over_cdp(address)
    try:
        [page] = [page for page in watcher.contexts[0].pages if page.url.startswith(url)]
        yield page
    finally:
        watcher.close()


def visit(address: str, page: str) -> None:
    urllib.request.urlopen(urllib.request.Request(f"{address}/json/new?{page}", method="PUT")).close()


@contextmanager
def at_rest(url: str, kind: str) -> Iterator[str]:
    """A first visit that nobody has watched so far: a driver would keep the page's worker awake."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, unwatched(folder) as address:
        visit(address, url + PAGES[kind])
        time.sleep(REST)
        yield address


@contextmanager
def first_visit(playwright: Playwright, url: str, kind: str) -> Iterator[Start]:
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        launched(playwright, folder, url, kind) as found,
    ):
        yield found
