"""An HTTP server for the built site that can lose, cut, damage or delay files, or stop.
Must not depend on the browser or on any game."""

from __future__ import annotations

import contextlib
import errno
import socket
import threading
import time
from functools import partial
from http import HTTPStatus
from pathlib import Path

from tools.dev_server import Handler, Server

PORT_WAIT_S = 10


class FaultyHandler(Handler):
    """Serve like the development server, except for the faults the test asked for.

    `server.faults` maps a part of the path to a fault: "lost" (404), "cut" (connection closed in the body),
    "wrong" (other bytes), "halved" (body of the page held back), "held" (answer held back), "varies" (Vary: *).
    """

    fault: str | None = None

    def answer(self, body: bool) -> None:
        server = self.server
        assert isinstance(server, FaultyHttpServer)
        server.requested.append(self.path)
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
        if self.fault == "varies":  # some hosts make their own variants of pictures
            self.send_header("Vary", "*")

    def answer_in_two(self, release: threading.Event) -> None:
        """Send the head of the page now and its body only after `release`, like a slow network."""
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


class FaultyHttpServer(Server):
    """Remember open connections, so that stopping the server also closes them."""

    def __init__(
        self, root: Path, port: int, requested: list[str], faults: dict[str, str], release: threading.Event
    ) -> None:
        self.requested, self.faults, self.release = requested, faults, release
        self.connections: list[socket.socket] = []
        super().__init__(("127.0.0.1", port), partial(FaultyHandler, root))

    def process_request(self, request: socket.socket, client_address: object) -> None:  # type: ignore[override]
        self.connections.append(request)
        super().process_request(request, client_address)

    def drop_connections(self) -> None:
        for connection in self.connections:
            with contextlib.suppress(OSError):  # it may be closed already
                connection.shutdown(socket.SHUT_RDWR)


class FaultyServer:
    """One address for a whole test. `stop` and `start` simulate a server that goes away and comes back.

    `requested` lists every path that was asked for; `release` lets "held" and "halved" answers go on.
    """

    def __init__(self, root: Path, port: int = 0) -> None:
        self.root = root
        self.requested: list[str] = []
        self.faults: dict[str, str] = {}
        self.release = threading.Event()
        self.port = port
        self.http: FaultyHttpServer | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def start(self) -> None:
        self.http = self._listen()
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    def _listen(self) -> FaultyHttpServer:
        """Listen on our port; wait a little if another program uses it for a short connection."""
        deadline = time.monotonic() + PORT_WAIT_S
        while True:
            try:
                return FaultyHttpServer(self.root, self.port, self.requested, self.faults, self.release)
            except OSError as error:
                if error.errno != errno.EADDRINUSE or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        if self.http:
            self.release.set()
            self.http.shutdown()
            self.http.drop_connections()
            self.http.server_close()
            self.http = None
