"""Responsible for writing and reading MP3 with ffmpeg.
Must not depend on what the sound is."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from tools.sounds.dsp import RATE, Wave


class ToolMissing(RuntimeError):
    """Raised when a needed program is not installed."""


def run(command: list[str], given: bytes = b"") -> bytes:
    try:
        return subprocess.run(command, input=given, capture_output=True, check=True).stdout
    except FileNotFoundError as missing:
        raise ToolMissing(f"{command[0]} is not installed") from missing


def write_mp3(wave: Wave, target: Path, kilobits: int, rate: int = RATE) -> None:
    """Write mono at a constant bit rate without tags, so that the same wave gives the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    given = (np.clip(wave, -1, 1) * 32767).astype("<i2").tobytes()
    command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    command += ["-ar", str(rate), "-c:a", "libmp3lame", "-b:a", f"{kilobits}k", "-compression_level", "0"]
    command += [
        "-map_metadata",
        "-1",
        "-id3v2_version",
        "0",
        "-fflags",
        "+bitexact",
        "-flags:a",
        "+bitexact",
        str(target),
    ]
    run(command, given)


def read_mp3(source: Path) -> Wave:
    """Return the decoded clip at RATE."""
    command = ["ffmpeg", "-v", "error", "-i", str(source), "-f", "f32le", "-ac", "1", "-ar", str(RATE), "-"]
    return np.frombuffer(run(command), dtype="<f4").astype(np.float64)


def peak_db(wave: Wave) -> float:
    return round(float(20 * np.log10(np.max(np.abs(wave)) + 1e-9)), 2)
