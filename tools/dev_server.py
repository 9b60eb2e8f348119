"""Responsible for `build.py serve`: serves the site locally with the headers of a static host.
Must not depend on the content of the files; the content policy is read from the page itself."""

import argparse
import html
import re
import socket
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.build.html_page import FRAMING
from tools.console import ToolError, say
from tools.paths import DIST

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".snap": "application/octet-stream",
    ".webp": "image/webp",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".m4a": "audio/mp4",
    ".webm": "audio/webm",
    ".opus": "audio/ogg",
    ".wav": "audio/wav",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


def policy_of(page: Path) -> str | None:
    """Return the policy in the page's meta tag plus frame-ancestors, which only a header can carry."""
    found = POLICY.search(page.read_text(encoding="utf-8"))
    return html.unescape(found[1]) + FRAMING if found else None


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for files below one folder."""

    protocol_version = "HTTP/1.1"
    server_version = "umbrary"
    sys_version = ""

    def __init__(self, root: Path, *arguments: object) -> None:
        self.root = root
        super().__init__(*arguments)  # type: ignore[arg-type]

    def log_message(self, format: str, *arguments: object) -> None:
        """Log nothing, to keep the terminal readable."""

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path).lstrip("/")
        found = (self.root / (path or "index.html")).resolve()
        if found.is_dir():
            found = found / "index.html"
        inside = found.is_relative_to(self.root.resolve())
        return found if inside and found.is_file() and found.suffix in TYPES else None

    def answer(self, body: bool) -> None:
        found = self.file()
        if found is None:
            self.refuse(HTTPStatus.NOT_FOUND)
            return
        encoding, path = self.chosen(found)
        content = path.read_bytes()
        start, end = self.wanted(len(content)) if encoding is None else (0, len(content))
        if start >= end > 0 or start > len(content):
            self.refuse(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE)
            return
        part = (start, end) != (0, len(content))
        self.send_response(HTTPStatus.PARTIAL_CONTENT if part else HTTPStatus.OK)
        self.headers_for(found, encoding)
        if part:
            self.send_header("Content-Range", f"bytes {start}-{end - 1}/{len(content)}")
        self.send_header("Content-Length", str(end - start))
        self.end_headers()
        if body:
            self.wfile.write(content[start:end])

    def chosen(self, found: Path) -> tuple[str | None, Path]:
        """Return encoding and path of the smallest copy the browser accepts; ranges are never compressed."""
        offered = self.headers.get("Accept-Encoding", "")
        for encoding, suffix in ENCODINGS:
            path = found.with_name(found.name + suffix)
            if encoding in offered and "Range" not in self.headers and path.exists():
                return encoding, path
        return None, found

    def wanted(self, size: int) -> tuple[int, int]:
        """Return the requested byte range; Safari plays media only if ranges are supported."""
        match = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if not match:
            return 0, size
        return int(match[1]), min(size, int(match[2]) + 1 if match[2] else size)

    def headers_for(self, found: Path, encoding: str | None) -> None:
        immutable = found.parent.name == "a"
        self.send_header("Content-Type", TYPES[found.suffix])
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if immutable else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Accept-Ranges", "bytes")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        policy = policy_of(found) if found.suffix == ".html" else None
        if policy:
            self.send_header("Content-Security-Policy", policy)

    def refuse(self, status: HTTPStatus) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()


class Server(ThreadingHTTPServer):
    """A threading server that refuses a port already in use."""

    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that the browser closes early."""


def open_server(root: Path, host: str, port: int) -> Server:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if port and probe.connect_ex((host, port)) == 0:
            raise ToolError(f"Port {port} is in use; choose another one with --port.")
    try:
        return Server((host, port), partial(Handler, root))
    except OSError as error:
        raise ToolError(f"Cannot listen on {host}:{port} ({error.strerror}); choose another port.") from error


def run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="build.py serve", description="Build the site and serve it locally."
    )
    parser.add_argument("--port", type=int, default=8000, help="0 chooses a free port (default 8000)")
    parser.add_argument("--host", default="127.0.0.1", help="default 127.0.0.1")
    parser.add_argument("--fast", action="store_true", help="no snapshot, no compression, no service worker")
    parser.add_argument("--root", type=Path, default=DIST, help="serve this folder without building")
    parser.add_argument("--no-build", action="store_true", help="serve dist/ without building")
    options = parser.parse_args(arguments)
    server = open_server(options.root, options.host, options.port)
    if not options.no_build and options.root == DIST:
        from tools.build.site_builder import build  # after the port check, so that a busy port fails fast

        build(fast=options.fast)
    say(f"http://localhost:{server.server_address[1]}/  (stop with Ctrl-C)")
    with server:
        server.serve_forever()
    return 0
