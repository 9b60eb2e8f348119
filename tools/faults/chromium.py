"""Responsible for a Chromium that can be killed with SIGKILL and a server that can send wrong answers.
Must not depend on the game, the save store or the site under test."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tools import find_chromium
from tools.dev_server import TYPES, Handler, Server
from tools.faults import processes

FLAGS = (
    "--force-prefers-reduced-motion",  # without a GPU the animated home picture uses a whole core
    "--headless=new", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
    "--remote-debugging-port=0",
)  # fmt: skip


class Chromium:
    """One browser on one profile folder. `kill` sends SIGKILL to all its processes; nothing is flushed."""

    def __init__(self, playwright: Playwright, profile: Path, *flags: str) -> None:
        self.profile = profile
        profile.mkdir(parents=True, exist_ok=True)
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [find_chromium.find(), *find_chromium.FLAGS, *FLAGS, *flags,
             f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        address = self._address(port)
        self.browser: Browser = playwright.chromium.connect_over_cdp(address)
        self.context: BrowserContext = self.browser.contexts[0]

    def _address(self, port: Path) -> str:
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            if port.exists() and "\n" in (text := port.read_text()):
                number, path = text.split("\n")[:2]
                return f"ws://127.0.0.1:{number}{path}"
            if self._process.poll() is not None:
                break
            time.sleep(0.02)
        raise RuntimeError("Chromium did not start")

    def page(self, url: str, **options: Any) -> Page:
        page = self.context.new_page()
        page.goto(url, **options)
        return page

    def kill_renderer(self, page: Page) -> None:
        """Kill only the renderer process of this page, as a system short of memory does."""
        before = self._memory()  # the process that grows is the renderer of this page
        page.evaluate("() => { window.ballast = new Uint8Array(3e8).fill(1); }")
        grown = {pid: size - before.get(pid, 0) for pid, size in self._memory().items()}
        with page.expect_event("crash"):
            os.kill(max(grown, key=lambda pid: grown[pid]), signal.SIGKILL)

    def _memory(self) -> dict[int, int]:
        """Return the resident memory pages of each renderer process (Linux only)."""
        return {pid: int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._renderers()}

    def _renderers(self) -> list[int]:
        session = self.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return [int(each["id"]) for each in found if each["type"] == "renderer"]

    def renderer_memory(self) -> float:
        """Return the proportional memory (PSS) of the largest renderer process in MB (Linux only)."""
        return processes.largest_memory(self._renderers())

    def send_sigkill(self) -> None:
        """Send SIGKILL; may be called from any thread. `kill` must still be called afterwards."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """Kill the browser without warning, as a power failure does."""
        if self._process.poll() is None:
            self.send_sigkill()
        self._process.wait()
        with contextlib.suppress(Exception):  # the browser no longer answers
            self.browser.close()

    def close(self) -> None:
        """Close the browser normally, so that it writes everything to disk."""
        with contextlib.suppress(Exception):  # the connection may close before the answer arrives
            self.browser.new_browser_cdp_session().send("Browser.close")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=20)
        self.kill()

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()


@dataclass(slots=True)
class FakeResponse:
    """A response that replaces a file of the site."""

    status: int = 200
    body: bytes = b""
    cut: bool = False  # announce more bytes than are sent, then close the connection


Override = Callable[[str], FakeResponse | None]


class Site:
    """A folder served as `build.py serve` does; `override(path)` may return a response in place of a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.override: Override | None = None
        self.requests: list[str] = []
        self.port = 0
        self._server: Server | None = None

    def start(self) -> Site:
        self._server = Server(("127.0.0.1", self.port), partial(_Handler, self))
        self.port = self._server.server_port  # reused after a restart, because the port is part of the origin
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def __enter__(self) -> Site:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()


class _Handler(Handler):
    def __init__(self, site: Site, *rest: object) -> None:
        self.site = site
        super().__init__(site.folder, *rest)

    def do_GET(self) -> None:  # noqa: N802  name defined by http.server
        path = self.path.split("?")[0]
        self.site.requests.append(path)
        answer = self.site.override(path) if self.site.override else None
        if answer is None:
            super().do_GET()
        else:
            self.send_fake(path, answer)

    def send_fake(self, path: str, answer: FakeResponse) -> None:
        self.send_response(answer.status)
        self.send_header("Content-Type", TYPES.get(Path(path).suffix, "text/plain"))
        self.send_header("Content-Length", str(len(answer.body) + (1000 if answer.cut else 0)))
        self.end_headers()
        self.wfile.write(answer.body)
        self.close_connection = True
