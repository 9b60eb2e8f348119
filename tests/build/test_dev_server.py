"""The development server: content types, compressed copies, byte ranges, no files outside its folder."""

from __future__ import annotations

import errno
import gzip
import http.client
import os
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import dev_server, local_certificate
from tools.console import ToolError
from tools.dev_server import CERTIFICATE, Server, open_server, reason, sentences

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
    with pytest.raises(ToolError, match=r"^Cannot listen on 192\.0\.2\.1:0: this machine does not have"):
        open_server(tmp_path, "192.0.2.1", 0)


def test_another_machine_is_not_asked_whether_its_port_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its open port would be reported as busy here; without an answer the command would wait for minutes."""
    monkeypatch.setattr(dev_server.socket.socket, "connect_ex", lambda *_: 0)  # something answers there
    with pytest.raises(ToolError, match=r"^Cannot listen on 192\.0\.2\.1:8000: this machine does not have"):
        open_server(tmp_path, "192.0.2.1", 8000)


def test_every_reason_not_to_listen_says_what_to_choose() -> None:
    for number, option in (
        (errno.EACCES, "--port"),
        (errno.EADDRINUSE, "--port"),
        (errno.EADDRNOTAVAIL, "--host"),
    ):
        assert option in reason(OSError(number, "reason"))


def test_ipv6_addresses_are_served(tmp_path: Path) -> None:
    if not socket.has_ipv6:
        pytest.skip("no IPv6")
    open_server(tmp_path, "::1", 0).server_close()


def test_on_this_machine_only_the_address_is_printed() -> None:
    assert sentences("127.0.0.1", 8000, https=False) == ["http://localhost:8000/  (stop with Ctrl-C)"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_for_other_devices_one_sentence_says_what_offline_use_needs(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev_server, "network_address", lambda: "192.0.2.7")
    first, second = sentences(host, 8000, https=False)
    assert first.startswith("http://localhost:8000/ ")
    assert "http://192.0.2.7:8000/" in second and "HTTPS or on localhost" in second and "--https" in second


def test_over_https_one_sentence_names_the_certificate_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_server, "network_address", lambda: "192.0.2.7")
    first, second = sentences("0.0.0.0", 8443, https=True)
    assert first.startswith("https://localhost:8443/ ")
    assert f"https://192.0.2.7:8443{CERTIFICATE}" in second


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """Port and authority of a server with HTTPS."""
    (tmp_path / "index.html").write_text(PAGE)
    context, authority = local_certificate.prepared("0.0.0.0", tmp_path / "https")
    running = open_server(tmp_path, "127.0.0.1", 0, authority)
    running.use_tls(context)
    threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
    yield running.server_address[1], authority
    running.shutdown()
    running.server_close()


def trusting(authority: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cadata=authority.read_bytes())


def ask_securely(port: int, path: str, context: ssl.SSLContext, host: str = "127.0.0.1") -> bytes:
    connection = http.client.HTTPSConnection(host, port, timeout=10, context=context)
    connection.request("GET", path)
    return connection.getresponse().read()


def test_a_device_that_trusts_the_certificate_gets_the_page(secure: tuple[int, Path]) -> None:
    port, authority = secure
    assert ask_securely(port, "/", trusting(authority)) == PAGE.encode()
    assert ask_securely(port, "/", trusting(authority), "localhost") == PAGE.encode()
    assert ask_securely(port, CERTIFICATE, trusting(authority)) == authority.read_bytes()


def test_other_devices_refuse_the_certificate(secure: tuple[int, Path]) -> None:
    port, _ = secure
    with pytest.raises(ssl.SSLCertVerificationError):
        ask_securely(port, "/", ssl.create_default_context())


def test_an_address_typed_without_https_leads_to_the_page(secure: tuple[int, Path]) -> None:
    port, _ = secure
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/?plain")
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (307, f"https://127.0.0.1:{port}/?plain")


def test_a_client_that_never_finishes_its_handshake_does_not_stop_the_server(
    secure: tuple[int, Path],
) -> None:
    port, authority = secure
    with socket.create_connection(("127.0.0.1", port)):
        assert ask_securely(port, "/", trusting(authority)) == PAGE.encode()


def test_a_certificate_stays_while_it_covers_the_addresses(tmp_path: Path) -> None:
    _, authority = local_certificate.prepared("0.0.0.0", tmp_path)
    first = authority.read_bytes()
    local_certificate.prepared("0.0.0.0", tmp_path)
    assert authority.read_bytes() == first
    local_certificate.prepared("192.0.2.9", tmp_path)
    assert authority.read_bytes() != first


def test_no_key_that_could_sign_other_certificates_is_stored(tmp_path: Path) -> None:
    local_certificate.prepared("0.0.0.0", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["authority.crt", "server.pem"]
    assert (tmp_path / "server.pem").read_text().count("PRIVATE KEY") == 2  # begin and end of one key
    assert b"PRIVATE" not in (tmp_path / "authority.crt").read_bytes()
    if os.name != "nt":
        assert (tmp_path / "server.pem").stat().st_mode & 0o077 == 0


def test_an_interrupted_certificate_is_made_again(tmp_path: Path) -> None:
    (tmp_path / "authority.crt").write_bytes(b"half")
    (tmp_path / "server.pem").write_bytes(b"")
    _, authority = local_certificate.prepared("0.0.0.0", tmp_path)
    assert authority.read_bytes() != b"half"
