"""The development server: content types, compressed copies, byte ranges, no files outside its folder."""

from __future__ import annotations

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.console import ToolError
from tools.dev_server import Server, open_server

PAGE = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><p>page</p>'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    root = tmp_path / "root"
    (root / "a").mkdir(parents=True)
    (root / "index.html").write_text(PAGE)
    (root / "a" / "code.0123456789ab.js").write_text("code();")
    (root / "a" / "code.0123456789ab.js.gz").write_bytes(gzip.compress(b"code();"))
    (root / "a" / "py.wasm").write_bytes(b"\0asm")
    (root / "a" / "bell.mp3").write_bytes(bytes(range(100)))
    (tmp_path / "secret.txt").write_text("secret")
    running = open_server(root, "127.0.0.1", 0)
    threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()


def ask(server: Server, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()


def test_the_policy_of_the_page_is_also_sent_as_a_header(server: Server) -> None:
    answer = ask(server, "/")
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_wasm_and_scripts_have_the_content_types_browsers_require(server: Server) -> None:
    assert ask(server, "/a/py.wasm").headers["Content-Type"] == "application/wasm"
    assert ask(server, "/a/code.0123456789ab.js").headers["Content-Type"].startswith("text/javascript")


def test_a_compressed_copy_is_sent_only_to_clients_that_accept_it(server: Server) -> None:
    plain = ask(server, "/a/code.0123456789ab.js")
    packed = ask(server, "/a/code.0123456789ab.js", **{"Accept-Encoding": "gzip, br"})
    assert plain.headers["Content-Encoding"] is None and plain.read() == b"code();"
    assert packed.headers["Content-Encoding"] == "gzip" and gzip.decompress(packed.read()) == b"code();"


def test_files_with_a_hash_in_their_name_are_immutable(server: Server) -> None:
    assert "immutable" in ask(server, "/a/code.0123456789ab.js").headers["Cache-Control"]


def test_media_supports_byte_ranges(server: Server) -> None:
    answer = ask(server, "/a/bell.mp3", Range="bytes=10-19")
    assert (answer.status, answer.read()) == (206, bytes(range(10, 20)))
    assert answer.headers["Content-Range"] == "bytes 10-19/100"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/nothing.js", "/a/code.0123456789ab.js.gz"]
)
def test_other_paths_are_not_found(server: Server, path: str) -> None:
    assert ask(server, path).status == 404


def test_a_busy_port_is_reported_in_one_sentence(server: Server, tmp_path: Path) -> None:
    port = server.server_address[1]
    with pytest.raises(ToolError, match=f"Port {port} is in use"):
        open_server(tmp_path, "127.0.0.1", port)


def test_an_address_that_cannot_be_used_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match="Cannot listen"), socket.socket():
        open_server(tmp_path, "192.0.2.1", 0)
