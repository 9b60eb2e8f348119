"""A server for the site that can be stopped in the middle, can lose or damage files, and counts what was asked."""

from __future__ import annotations

import contextlib
import socket
import threading
from functools import partial
from http import HTTPStatus
from pathlib import Path

from tools.dev_server import Handler, Server


class FaultyHandler(Handler):
    """Serves like the real one, except for what the test asked to go wrong."""

    fault: str | None = None

    def answer(self, body: bool) -> None:
        server = self.server
        assert isinstance(server, Faulty)
        server.asked.append(self.path)
        fault = self.fault = next((kind for part, kind in server.faults.items() if part in self.path), None)
        if fault == "lost":
            self.refuse(HTTPStatus.NOT_FOUND)
        elif fault == "cut":
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Length", "100000")
            self.end_headers()
            self.wfile.write(b"only the beginning")
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        elif fault == "wrong":
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "application/octet-stream")
            self.send_header("Content-Length", "5")
            self.end_headers()
            self.wfile.write(b"wrong")
        elif fault == "halved":
            self.answer_in_two(server.release)
        else:
            if fault == "held":
                server.release.wait(60)
            super().answer(body)

    def headers_for(self, found: Path, encoding: str | None) -> None:
        super().headers_for(found, encoding)
        if self.fault == "varies":  # as a host might that makes its own variants of pictures
            self.send_header("Vary", "*")

    def answer_in_two(self, release: threading.Event) -> None:
        """The page's head, and its body only when the test says so: a slow disk or a slow line."""
        found = self.file()
        assert found is not None
        head, tag, rest = found.read_bytes().partition(b"<body")
        self.send_response(HTTPStatus.OK)
        self.headers_for(found, None)
        self.send_header("Content-Length", str(len(head + tag + rest)))
        self.end_headers()
        self.wfile.write(head)
        self.wfile.flush()
        release.wait(60)
        self.wfile.write(tag + rest)


class Faulty(Server):
    """Keeps hold of its connections, so that stopping it stops them too, as a dead machine would."""

    def __init__(
        self, root: Path, port: int, asked: list[str], faults: dict[str, str], release: threading.Event
    ) -> None:
        self.asked, self.faults, self.release = asked, faults, release
        self.connections: list[socket.socket] = []
        super().__init__(("127.0.0.1", port), partial(FaultyHandler, root))

    def process_request(self, request: socket.socket, client_address: object) -> None:  # type: ignore[override]
        self.connections.append(request)
        super().process_request(request, client_address)

    def drop_connections(self) -> None:
        for connection in self.connections:
            with contextlib.suppress(OSError):  # it may be closed already
                connection.shutdown(socket.SHUT_RDWR)


class Serving:
    """One address for a whole test; the server behind it comes and goes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[str] = []
        self.faults: dict[str, str] = {}
        self.release = threading.Event()
        self.port = 0
        self.server: Faulty | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def start(self) -> None:
        self.server = Faulty(self.root, self.port, self.asked, self.faults, self.release)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        if self.server:
            self.release.set()
            self.server.shutdown()
            self.server.drop_connections()
            self.server.server_close()
            self.server = None
