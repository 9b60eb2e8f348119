"""Responsible for `build.py serve`: serves the site locally with the headers of a static host.
Must not depend on the content of the files; the content policy is read from the page itself."""

import errno
import html
import re
import socket
import ssl
from argparse import Namespace
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import options
from tools.build.html_page import FRAMING
from tools.console import ToolError, say
from tools.network_address import network_address
from tools.paths import DIST

CERTIFICATE = "/local-ca.crt"  # the address of the certificate that devices install for `--https`

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
TLS_HANDSHAKE = b"\x16"  # the first byte of every connection with TLS
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

    def __init__(self, root: Path, *arguments: object, authority: Path | None = None) -> None:
        self.root = root
        self.authority = authority
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
        if self.authority and self.path == CERTIFICATE:
            self.send_authority(self.authority.read_bytes())
            return
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

    def send_authority(self, content: bytes) -> None:
        """Answer with the type for which iPadOS and Android offer to install a certificate."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/x-x509-ca-cert")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

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


class ToHttps(BaseHTTPRequestHandler):
    """Sends a browser that was given an address without "https:" to the same address with it."""

    def log_message(self, format: str, *arguments: object) -> None:
        """Log nothing."""

    def do_GET(self) -> None:
        self.send_response(HTTPStatus.TEMPORARY_REDIRECT)  # not stored: without --https the port speaks HTTP
        self.send_header("Location", f"https://{self.headers.get('Host', 'localhost')}{self.path}")
        self.send_header("Content-Length", "0")
        self.end_headers()


class Server(ThreadingHTTPServer):
    """A threading server, for HTTPS if it has a TLS context."""

    allow_reuse_address = True
    daemon_threads = True
    tls: ssl.SSLContext | None = None

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that the browser closes early."""

    def use_tls(self, context: ssl.SSLContext) -> None:
        self.tls = context

    def finish_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection, in its own thread; the handshake must not keep others waiting."""
        if self.tls is None:
            super().finish_request(request, client_address)
        elif request.recv(1, socket.MSG_PEEK) != TLS_HANDSHAKE:
            ToHttps(request, client_address, self)
        else:
            secure = self.tls.wrap_socket(request, server_side=True)
            try:
                super().finish_request(secure, client_address)
            finally:
                self.shutdown_request(secure)


def open_server(root: Path, host: str, port: int, authority: Path | None = None) -> Server:
    """Listen on this address; a reason why that is impossible is one sentence."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    kind = type("FamilyServer", (Server,), {"address_family": family})
    try:
        if port and is_in_use(family, address):
            raise ToolError(f"Port {port} is in use; choose another one with --port.")
        server: Server = kind(address[:2], partial(Handler, root, authority=authority))
    except OSError as error:
        raise ToolError(f"Cannot listen on {host}:{port}: {reason(error)}.") from error
    return server


def is_in_use(family: socket.AddressFamily, address: tuple[Any, ...]) -> bool:
    """Say whether something answers there; raise OSError if the address is not of this machine.

    Another machine is never asked: its open port would be reported as busy, or the answer would not come."""
    with socket.socket(family, socket.SOCK_STREAM) as own:
        own.bind((address[0], 0, *address[2:]))
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        return probe.connect_ex(address) == 0


def reason(error: OSError) -> str:
    """Say what to do about an address that cannot be used."""
    known = {
        errno.EADDRNOTAVAIL: "this machine does not have that address; choose another one with --host",
        errno.EACCES: "that port needs more rights; choose one above 1023 with --port",
        errno.EADDRINUSE: "that port is in use; choose another one with --port",
    }
    return known.get(error.errno or 0, error.strerror or str(error))


def sentences(host: str, port: int, https: bool) -> list[str]:
    """Return the address to open, and what other devices need."""
    scheme = "https" if https else "http"
    everywhere = host in ("0.0.0.0", "::")
    named = "localhost" if everywhere or host in ("127.0.0.1", "::1") else host
    lines = [f"{scheme}://{in_url(named)}:{port}/  (stop with Ctrl-C)"]
    outside = (network_address() or socket.gethostname()) if everywhere else named
    url = f"{scheme}://{in_url(outside)}:{port}"
    if https:
        lines.append(
            f"Install {url}{CERTIFICATE} on each device and trust it, then open {url}/ there; "
            "without it browsers warn and do not store the app for offline use."
        )
    elif outside != "localhost":
        lines.append(
            f"Other devices open {url}/ and can play, but browsers allow offline use only over HTTPS or on "
            "localhost; --https makes a certificate for that."
        )
    return lines


def in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def opened(chosen: Namespace) -> Server:
    """Open the server of these options, for HTTPS if asked for."""
    root = chosen.root or DIST
    if not chosen.https:
        return open_server(root, chosen.host, chosen.port)
    from tools import local_certificate  # its package is installed only for --https

    context, authority = local_certificate.prepared(chosen.host)
    server = open_server(root, chosen.host, chosen.port, authority)
    server.use_tls(context)
    return server


def run(arguments: list[str]) -> int:
    chosen = options.serve().parse_args(arguments)
    if chosen.no_build and not chosen.root and not (DIST / "index.html").exists():
        raise ToolError("dist/ has not been built; leave out --no-build.")
    server = opened(chosen)
    if not chosen.no_build and not chosen.root:
        from tools.build.site_builder import build  # after the port check, so that a busy port fails fast

        build(fast=chosen.fast)
    for line in sentences(chosen.host, int(server.server_address[1]), chosen.https):
        say(line)
    with server:
        server.serve_forever()
    return 0
