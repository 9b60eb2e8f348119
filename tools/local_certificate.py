"""Responsible for the certificate of `serve --https`, valid for the addresses of this machine.
Must not depend on the server."""

import ipaddress
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from tools.network_address import network_address
from tools.paths import WORK

FOLDER = WORK / "https"
DAYS = 397  # Apple's limit for certificates of servers is 825 days, browsers announce shorter ones
AUTHORITY = "authority.crt"  # to be installed on the devices
SERVER = "server.pem"  # key and certificate of this machine


def names_for(host: str) -> list[str]:
    """Return every name and address under which this machine may be opened."""
    own = socket.gethostname().split(".")[0]
    found = ["localhost", "127.0.0.1", "::1", own, f"{own}.local", network_address(), host]
    return sorted({name for name in found if name and name not in ("0.0.0.0", "::")})


def subject(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def common_name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def unsigned(name: str, issuer: str, key: ec.EllipticCurvePublicKey) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(common_name(name))
        .issuer_name(common_name(issuer))
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def make(names: list[str]) -> tuple[bytes, bytes]:
    """Return an authority's certificate, and the key and certificate of this machine signed by it.

    Devices must trust the authority. Its key is thrown away, so that it can never sign anything else."""
    authority, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    title = f"Umbrary on {socket.gethostname()}, {datetime.now(UTC):%Y-%m-%d %H:%M}"
    root = (
        unsigned(title, title, authority.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage(signs_certificates=True), critical=True)
        .sign(authority, hashes.SHA256())
    )
    server = (
        unsigned("Umbrary", title, key.public_key())
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([subject(name) for name in names]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.public_key()), critical=False
        )
        .sign(authority, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return root.public_bytes(serialization.Encoding.DER), secret + server.public_bytes(pem)


def usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def is_valid(folder: Path, names: list[str]) -> bool:
    """Say whether the stored certificate covers these names for another week."""
    if not (folder / SERVER).exists() or not (folder / AUTHORITY).exists():
        return False
    try:
        stored = x509.load_pem_x509_certificate((folder / SERVER).read_bytes())
    except ValueError:  # writing it was interrupted
        return False
    covered = stored.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    wanted = {subject(name) for name in names}
    return wanted <= set(covered) and stored.not_valid_after_utc > datetime.now(UTC) + timedelta(days=7)


def prepared(host: str, folder: Path = FOLDER) -> tuple[ssl.SSLContext, Path]:
    """Return the server's settings and the certificate to install on devices; make both if needed."""
    names = names_for(host)
    if not is_valid(folder, names):
        folder.mkdir(parents=True, exist_ok=True)
        authority, server = make(names)
        (folder / SERVER).unlink(missing_ok=True)
        (folder / SERVER).touch(mode=0o600)
        (folder / AUTHORITY).write_bytes(authority)
        (folder / SERVER).write_bytes(server)  # last: without it the next run makes both again
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / SERVER)
    return context, folder / AUTHORITY
