"""Responsible for driving Firefox (WebDriver BiDi) and WebKitGTK (WebDriver) like Playwright pages.
Must not depend on the app or the games."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

STARTED_S = 60
ANSWER_S = 120  # for one command; scripts answer after a few seconds
LONGEST_S = 3600  # for all commands of one browser
WEBKIT_ENVIRONMENT = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
MINI = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class Missing(Exception):
    """Raised when the browser is not installed or does not start."""


class OtherPage(ABC):
    """A page of another browser with the methods AppPage needs; TimeoutError after `LONGEST_S`."""

    def __init__(self) -> None:
        self.end = time.monotonic() + LONGEST_S

    @abstractmethod
    def run(self, expression: str) -> str:
        """Evaluate an expression that returns a string or a promise of one."""

    @abstractmethod
    def goto(self, url: str, wait_until: str = "", timeout: float = 0) -> None: ...

    can_restart = False  # WebKitGTK: a driver keeps no storage beyond its session, which ends with the page

    def restart(self) -> None:
        """Kill the browser without warning and start it again with the same storage."""
        raise NotImplementedError

    @abstractmethod
    def close(self) -> None: ...

    def evaluate(self, function: str, argument: Any = None) -> Any:
        if time.monotonic() > self.end:
            raise TimeoutError(f"not done after {LONGEST_S} s")
        called = f"Promise.resolve(({function})({json.dumps(argument)}))"
        return json.loads(self.run(f"{called}.then((got) => JSON.stringify(got ?? null))"))

    def wait_for_function(self, function: str, timeout: float = 90_000) -> None:
        end = time.monotonic() + timeout / 1000
        while not self.evaluate(function):
            if time.monotonic() > end:
                raise TimeoutError(function)
            time.sleep(0.1)

    def wait_for_selector(self, selector: str, state: str = "attached", timeout: float = 90_000) -> None:
        self.wait_for_function(f"() => document.querySelector({json.dumps(selector)}) !== null", timeout)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _connect(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    end = time.monotonic() + STARTED_S
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            return socket.create_connection(("127.0.0.1", port), timeout=ANSWER_S)
        time.sleep(0.1)
    raise Missing("it is installed but does not start here")


class WebSocket:
    """Just enough of RFC 6455: text frames to a local program."""

    def __init__(self, line: socket.socket, port: int, path: str) -> None:
        self.line = line
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = line.recv(1)
            if not part:
                raise Missing("the browser starts and closes the connection")
            answer += part
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Missing(answer.split(b"\r\n")[0].decode())

    def send(self, text: str) -> None:
        body, mask = text.encode(), os.urandom(4)
        size = len(body)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        head = head or (struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536 else b"")
        head = head or struct.pack("!BBQ", 0x81, 0xFF, size)
        self.line.sendall(head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(body)))

    def receive(self) -> str:
        text = b""
        while True:
            first, second = self._exactly(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self._exactly(2 if size == 126 else 8), "big")
            text += self._exactly(size)
            if first & 0x80:
                return text.decode()

    def _exactly(self, count: int) -> bytes:
        got = b""
        while len(got) < count:
            part = self.line.recv(count - len(got))
            if not part:
                raise ConnectionError("the browser closed the connection")
            got += part
        return got


class Firefox(OtherPage):
    """Headless Firefox over WebDriver BiDi."""

    can_restart = True

    def __init__(self, profile: Path) -> None:
        super().__init__()
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise Missing("no Firefox on this machine (Debian: firefox-esr)")
        profile.mkdir(parents=True, exist_ok=True)
        self.words = [program, "--headless", "--no-remote", "--profile", str(profile)]
        self._start()

    def _start(self) -> None:
        port = _free_port()
        words = [*self.words, f"--remote-debugging-port={port}"]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        try:
            self.socket = WebSocket(_connect(port, self.process), port, "/session")
            self.ask("session.new", {"capabilities": {}})
            self.context = self.ask("browsingContext.getTree", {})["contexts"][0]["context"]
        except Exception:
            self.close()
            raise

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(answer["message"])
                return answer["result"]

    def run(self, expression: str) -> str:
        target = {"context": self.context}
        params = {"expression": expression, "target": target, "awaitPromise": True}
        found = self.ask("script.evaluate", params)
        if found["type"] != "success":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return str(found["result"]["value"])

    def goto(self, url: str, wait_until: str = "", timeout: float = 0) -> None:
        self.ask("browsingContext.navigate", {"context": self.context, "url": url, "wait": "interactive"})

    def restart(self) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


class WebKit(OtherPage):
    """WebKitGTK's MiniBrowser on a virtual screen, over WebDriver."""

    def __init__(self, profile: Path) -> None:
        super().__init__()
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
        browsers = sorted(Path("/").glob(MINI.lstrip("/")))
        if driver is None or screen is None or not browsers:
            raise Missing("no WebKitGTK on this machine (Debian: webkit2gtk-driver, xvfb)")
        self.port = _free_port()
        environment = {
            **os.environ,
            **WEBKIT_ENVIRONMENT,
            "HOME": str(profile),
            "XDG_DATA_HOME": str(profile / "share"),
        }
        profile.mkdir(parents=True, exist_ok=True)
        words = [screen, "-a", driver, f"--port={self.port}"]
        self.process = subprocess.Popen(
            words,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.session = ""
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        try:
            _connect(self.port, self.process).close()
            made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self.session = f"/session/{made['sessionId']}"
            limits = {"script": 1000 * ANSWER_S, "pageLoad": 1000 * ANSWER_S}
            self.ask("POST", f"{self.session}/timeouts", limits)
        except Exception:
            self.close()
            raise

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        sent = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise RuntimeError(refused.read().decode()[:300]) from refused

    def run(self, expression: str) -> str:
        script = f"const done = arguments[0]; ({expression}).then(done, (error) => done('!' + error));"
        found = str(self.ask("POST", f"{self.session}/execute/async", {"script": script, "args": []}))
        if found.startswith("!"):
            raise RuntimeError(found)
        return found

    def goto(self, url: str, wait_until: str = "", timeout: float = 0) -> None:
        self.ask("POST", f"{self.session}/url", {"url": url})

    def close(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            self.ask("DELETE", self.session) if self.session else None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, 9)
        self.process.wait()
