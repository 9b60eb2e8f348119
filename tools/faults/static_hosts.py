"""Responsible for static hosts that are not ours: stock nginx, and a plain server with faults.
Must not depend on the browser or on any game."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import threading
import time
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import find_nginx

CHUNK = 16_384
NGINX_CONFIG = """daemon off; master_process off; worker_processes 1;
pid {work}/nginx.pid; error_log {work}/error.log;
events {{ worker_connections 256; }}
http {{
  include {types}; default_type application/octet-stream;
  sendfile on; gzip on; access_log off;
  client_body_temp_path {work}/body; proxy_temp_path {work}/proxy; fastcgi_temp_path {work}/fastcgi;
  uwsgi_temp_path {work}/uwsgi; scgi_temp_path {work}/scgi;
  server {{ listen 127.0.0.1:{port}; root {root}; index index.html; }}
}}
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class StockNginx:
    """Debian's nginx with its own file types and its default settings."""

    def __init__(self, root: Path, work: Path) -> None:
        found = find_nginx.find()
        self.port = free_port()
        work.mkdir(parents=True, exist_ok=True)
        config = work / "nginx.conf"
        config.write_text(NGINX_CONFIG.format(work=work, types=found.types, port=self.port, root=root))
        self.process = subprocess.Popen([str(found.program), "-p", str(work), "-c", str(config)])
        self._wait()

    def _wait(self) -> None:
        for _ in range(200):
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            time.sleep(0.05)
        raise RuntimeError("nginx did not start")

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@dataclass
class Habits:
    """How a plain server behaves."""

    types: dict[str, str] = field(default_factory=dict)  # suffix → type; other suffixes as usual
    headers: dict[str, str] = field(default_factory=dict)
    bytes_per_second: int = 0  # of all connections together; 0: no limit
    cut_after: dict[str, int] = field(default_factory=dict)  # part of a path → bytes before the cut
    ranges: bool = True
    missing: tuple[str, ...] = ()  # ends of paths that are not there
    away: bool = False  # closes every connection without an answer


class _Handler(SimpleHTTPRequestHandler):
    """The server of Python's standard library, with the habits of its server."""

    protocol_version = "HTTP/1.1"
    server: PlainHttpServer

    def log_message(self, format: str, *arguments: Any) -> None:
        """Log nothing."""

    def guess_type(self, path: Any) -> str:
        types = self.server.habits.types
        return types.get(Path(str(path)).suffix) or types.get("*") or str(super().guess_type(path))

    def end_headers(self) -> None:
        for name, value in self.server.habits.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_GET(self) -> None:
        habits = self.server.habits
        self.server.requested.append((self.path, self.headers.get("Range", "")))
        if habits.away:
            self.close_connection = True
            return
        if habits.missing and self.path.endswith(habits.missing):
            self.send_error(404)
            return
        if habits.ranges and "Range" in self.headers:
            self._send_range(self.headers["Range"])
            return
        super().do_GET()

    def do_HEAD(self) -> None:
        if self.server.habits.away:
            self.close_connection = True
            return
        super().do_HEAD()

    def _send_range(self, wanted: str) -> None:
        content = Path(self.translate_path(self.path)).read_bytes()
        start = int(wanted.removeprefix("bytes=").split("-")[0])
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        self.send_header("Content-Length", str(len(content) - start))
        self.end_headers()
        self._send(content[start:])

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self._send(source.read())

    def _send(self, content: bytes) -> None:
        limit = next((n for part, n in self.server.habits.cut_after.items() if part in self.path), None)
        for start in range(0, len(content), CHUNK):
            piece = content[start : start + CHUNK]
            if limit is not None and start + len(piece) > limit:
                self.close_connection = True
                self.connection.shutdown(socket.SHUT_RDWR)
                return
            self.server.wait_for_turn(len(piece))
            self.wfile.write(piece)


class PlainHttpServer(ThreadingHTTPServer):
    """Holds what the handler needs: habits, the requests so far, the shared speed limit."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, root: Path, habits: Habits, requested: list[tuple[str, str]], port: int) -> None:
        self.root, self.habits, self.requested = root, habits, requested
        self._next = time.monotonic()
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", port), _Handler)

    def finish_request(self, request: Any, client_address: Any) -> None:
        _Handler(request, client_address, self, directory=str(self.root))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that the browser closes early."""

    def wait_for_turn(self, size: int) -> None:
        """Wait until these bytes may be sent, if there is a speed limit."""
        rate = self.habits.bytes_per_second
        if not rate:
            return
        with self._lock:
            self._next = max(self._next, time.monotonic()) + size / rate
            until = self._next
        time.sleep(max(0.0, until - time.monotonic()))


class PlainServer:
    """A folder served by Python's standard library: no compression, no headers of ours."""

    def __init__(self, root: Path, habits: Habits | None = None) -> None:
        self.root, self.habits = root, habits or Habits()
        self.requested: list[tuple[str, str]] = []  # path and Range header
        self.http = PlainHttpServer(root, self.habits, self.requested, 0)
        self.port = int(self.http.server_address[1])
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def stop(self) -> None:
        self.http.shutdown()
        self.http.server_close()
