"""Responsible for measured starts: a browser without a connected driver opens a page.
Must not depend on what else is measured.

A driver that receives every network event and polls takes a tenth of the machine from the page, so it is
connected only some seconds after the start."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools import find_chromium
from tools.paths import ROOT

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
SETTLE = 4  # seconds: a browser just opened loads parts of its own window
REST = 45  # seconds: everything is stored and the service worker has stopped
UNCONNECTED = 5  # seconds before the driver is connected
POLL_MS = 500


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a built site from another process, so that this one does not slow it; yields its URL."""
    command = [sys.executable, str(ROOT / "build.py"), "serve", "--root", str(folder), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().split()[0]
    finally:
        process.terminate()
        process.wait()


@contextmanager
def unwatched(folder: str) -> Iterator[str]:
    """Start a browser on this profile; yields its DevTools address."""
    port_file = Path(folder) / "DevToolsActivePort"
    port_file.unlink(missing_ok=True)
    command = [find_chromium.find(), f"--user-data-dir={folder}", *find_chromium.FLAGS, *WINDOW]
    process = subprocess.Popen(
        command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield f"http://127.0.0.1:{devtools_port(port_file)}"
    finally:
        end(process)


def devtools_port(port_file: Path) -> int:
    """Wait until the browser has written its port and has settled; return the port."""
    for _ in range(600):
        if port_file.exists() and "\n" in (text := port_file.read_text()):
            time.sleep(SETTLE)
            return int(text.split()[0])
        time.sleep(0.05)
    raise TimeoutError("the browser did not write its DevTools port")


def end(process: subprocess.Popen[bytes]) -> None:
    """End the browser normally, so that it writes everything to disk; kill it after 15 s."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(15)
            return


def wait_for(page: Page, expression: str) -> float:
    """Poll an expression; the content policy of our page forbids Playwright's wait_for_function."""
    for _ in range(240):
        found = page.evaluate(expression)
        if found is not None:
            return float(found)
        page.wait_for_timeout(POLL_MS)
    raise TimeoutError(expression)


Start = tuple[Page, dict[str, float]]


@contextmanager
def launched(playwright: Playwright, folder: str, url: str, kind: str) -> Iterator[Start]:
    """Open a browser and the page without a driver; yields the page and its start times."""
    with unwatched(folder) as address:
        visit(address, url + PAGES[kind])
        time.sleep(UNCONNECTED)
        with watching(playwright, address, url) as page:
            yield page, {"ready": wait_for(page, STARTED[kind]), "paint": wait_for(page, PAINTED)}


@contextmanager
def watching(playwright: Playwright, address: str, url: str) -> Iterator[Page]:
    """Connect a driver to this page and disconnect it at the end; the browser stays open."""
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
    """Make a first visit without a driver, which would keep the service worker running."""
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
