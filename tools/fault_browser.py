"""A Chromium that can be killed like a flat battery kills it, and a server that can be told to misbehave.
It must not know what is being tested: no game, no store, no site."""

from __future__ import annotations

import http.server
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; object-src 'none'"
)
FLAGS = (
    "--headless=new", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
    "--remote-debugging-port=0",
)  # fmt: skip


def chromium_path() -> str | None:
    """The browser on this machine, as its owner names it or as Debian does."""
    named = os.environ.get("UMBRARY_CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Chromium:
    """One browser process on one profile folder. `kill` is SIGKILL to all of it at once; nothing is flushed."""

    def __init__(self, playwright: Playwright, profile: Path, *flags: str) -> None:
        path = chromium_path()
        if path is None:
            raise FileNotFoundError("no Chromium here")
        self.profile = profile
        profile.mkdir(parents=True, exist_ok=True)
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [path, *FLAGS, *flags, f"--user-data-dir={profile}", "about:blank"],
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

    def renderers(self) -> set[int]:
        session = self.browser.new_browser_cdp_session()
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return {int(process["id"]) for process in found if process["type"] == "renderer"}

    def kill(self) -> None:
        """What an empty battery does."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        try:
            self.browser.close()
        except Exception:  # the other end of the line is dead, which is the point; its error has no fixed type
            pass

    def close(self) -> None:
        """What a person does."""
        session = self.browser.new_browser_cdp_session()
        try:
            session.send("Browser.close")
            self._process.wait(timeout=20)
        except Exception:  # the connection may break before the answer; what counts is that the process ends
            pass
        self.kill()

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()


@dataclass(slots=True)
class Answer:
    """What a misbehaving server sends instead."""

    status: int = 200
    body: bytes = b""
    cut: bool = False  # promise more bytes than are sent, then hang up


Trouble = Callable[[str], Answer | None]


@dataclass(slots=True)
class Server:
    """Static files with the site's own policy. `trouble(path)` may answer in place of the file."""

    folder: Path
    trouble: Trouble | None = None
    asked: list[str] = field(default_factory=list)
    port: int = 0
    _server: http.server.ThreadingHTTPServer | None = None

    def start(self) -> Server:
        handler = partial(_Handler, owner=self, directory=str(self.folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port  # kept for a restart: an origin is its port too
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def origin(self) -> str:
        return f"http://localhost:{self.port}"

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stop()


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".webp": "image/webp",
        ".json": "application/json", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    }  # fmt: skip

    def __init__(self, *rest: Any, owner: Server, directory: str) -> None:
        self.owner = owner
        super().__init__(*rest, directory=directory)

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        self.owner.asked.append(path)
        answer = self.owner.trouble(path) if self.owner.trouble else None
        if answer is None:
            super().do_GET()
            return
        self.send_response(answer.status)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(answer.body) + (1000 if answer.cut else 0)))
        self.end_headers()
        self.wfile.write(answer.body)
        self.close_connection = True

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", CSP)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *rest: Any) -> None:
        """Quiet: the table is the report."""
