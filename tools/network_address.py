"""Responsible for the address of this machine in its local network.
Must not depend on what is served there."""

import socket


def network_address() -> str | None:
    """Return the address of this machine in the local network, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # chooses a route; a datagram socket sends nothing here
        except OSError:
            return None
        return str(probe.getsockname()[0])
