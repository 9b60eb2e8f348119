"""The app's icons: the painted ones when they exist, else a plain moon over a book drawn here.
It must not need any image library, so that the site can be built without the painter's packages."""

import hashlib
import struct
import zlib
from pathlib import Path

from tools.paths import CARDS, WORK

NIGHT, BRASS, PAPER = (13, 17, 23), (201, 162, 90), (238, 228, 206)
SIZES = {"icon-32": 32, "icon-180": 180, "icon-192": 192, "icon-512": 512, "maskable-512": 512}


def png(size: int, rows: list[bytes]) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def colour(x: float, y: float) -> tuple[int, int, int]:
    """The drawing on a unit square: a crescent above the two pages of an open book."""
    in_moon = (x - 0.5) ** 2 + (y - 0.36) ** 2 < 0.17**2
    in_shadow = (x - 0.57) ** 2 + (y - 0.31) ** 2 < 0.15**2
    if in_moon and not in_shadow:
        return BRASS
    sag = 0.05 * (1 - abs(abs(x - 0.5) - 0.14) / 0.14)
    if 0.21 < x < 0.79 and 0.6 - sag < y < 0.75 - sag and abs(x - 0.5) > 0.008:
        return PAPER
    return NIGHT


def drawn(size: int) -> bytes:
    """Four samples for each pixel, so that edges are smooth."""
    offsets = ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
    rows = []
    for y in range(size):
        row = bytearray()
        for x in range(size):
            samples = [colour((x + dx) / size, (y + dy) / size) for dx, dy in offsets]
            row += bytes(sum(channel) // 4 for channel in zip(*samples))
        rows.append(bytes(row))
    return png(size, rows)


def drawn_once(size: int) -> bytes:
    """Drawing takes seconds in plain Python; the result is kept as long as this file does not change."""
    recipe = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:12]
    path = WORK / "icons" / f"{recipe}-{size}.png"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(drawn(size))
    return path.read_bytes()


def icons() -> dict[str, bytes]:
    """Logical name → PNG bytes."""
    found = {}
    for name, size in SIZES.items():
        painted = CARDS / "pieces" / "icons" / f"{name}.png"
        found[f"icons/{name}.png"] = painted.read_bytes() if painted.exists() else drawn_once(size)
    return found
