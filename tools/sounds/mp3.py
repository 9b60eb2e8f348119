"""Responsible for the length of an MP3 file, read from its frames.
Must not depend on anything but the standard library; decodes no sound."""

from __future__ import annotations

KILOBITS = {
    1: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    2: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
HERTZ = {3: (44100, 48000, 32000), 2: (22050, 24000, 16000)}


class NotMp3(ValueError):
    """Raised when the bytes are not a sequence of Layer III frames."""


def frame(content: bytes, at: int) -> tuple[int, int, int]:
    """Return (bytes, samples, rate) of the frame that starts here."""
    head = int.from_bytes(content[at : at + 4], "big")
    version, layer = head >> 19 & 3, head >> 17 & 3
    if (
        head >> 21 != 0x7FF
        or layer != 1
        or version not in HERTZ
        or head >> 12 & 15 in (0, 15)
        or head >> 10 & 3 == 3
    ):
        raise NotMp3(f"no frame at byte {at}")
    rate = HERTZ[version][head >> 10 & 3]
    count = 1152 if version == 3 else 576
    bits = KILOBITS[1 if version == 3 else 2][head >> 12 & 15] * 1000
    return count // 8 * bits // rate + (head >> 9 & 1), count, rate


def channels(content: bytes) -> int:
    return 1 if content[3] >> 6 == 3 else 2


def is_info_frame(content: bytes, size: int) -> bool:
    """Return whether the first frame holds the encoder's information instead of sound."""
    return any(tag in content[:size] for tag in (b"Xing", b"Info"))


def gaps(content: bytes, size: int) -> int:
    """Return the samples of padding that the encoder added, if it recorded them."""
    mark = max(content.find(b"Xing", 0, size), content.find(b"Info", 0, size))
    if mark < 0:
        return 0
    flags = int.from_bytes(content[mark + 4 : mark + 8], "big")
    skip = 8 + 4 * (flags & 1) + 4 * (flags >> 1 & 1) + 100 * (flags >> 2 & 1) + 4 * (flags >> 3 & 1)
    field = int.from_bytes(content[mark + skip + 21 : mark + skip + 24], "big")
    return (field >> 12) + (field & 0xFFF)


def duration_ms(content: bytes) -> int:
    """Return the playing time in milliseconds without the encoder's padding."""
    at, total = 0, 0
    first, _, rate = frame(content, 0)
    while at + 4 <= len(content):
        size, count, rate = frame(content, at)
        total += count
        at += size
    if is_info_frame(content, first):
        total -= frame(content, 0)[1] + gaps(content, first)
    return round(total * 1000 / rate)
