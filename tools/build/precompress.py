"""Writes compressed copies beside the files, for hosts that can send them.
It must not know what the files are."""

import gzip
import hashlib
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

from tools.console import progress
from tools.paths import WORK

COMPRESSIBLE = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".zip", ".snap", ".svg", ".txt"}
STORE = WORK / "compressed-2"  # another number when the results of `squeezed` change


def same_gzip(content: bytes) -> bytes:
    """Gzip with an unknown system in its header: Python before 3.13 names the builder's system there."""
    packed = gzip.compress(content, 9, mtime=0)
    return packed[:9] + b"\xff" + packed[10:]


def squeezed(content: bytes, suffix: str) -> bytes:
    """Brotli or gzip at the highest level; cached by content."""
    cached = STORE / (hashlib.sha256(content).hexdigest()[:32] + suffix)
    if cached.exists():
        cached.touch()
        return cached.read_bytes()
    STORE.mkdir(parents=True, exist_ok=True)
    packed: bytes = brotli.compress(content, quality=11, lgwin=24) if suffix == ".br" else same_gzip(content)
    part = cached.with_suffix(suffix + ".part")
    part.write_bytes(packed)
    part.replace(cached)
    return packed


def delete_old(days: float = 3) -> None:
    """Delete results that no build has used for some days."""
    for path in STORE.glob("*"):
        if path.stat().st_mtime < time.time() - days * 86400:
            path.unlink(missing_ok=True)


def is_compressible(path: Path) -> bool:
    return path.suffix in COMPRESSIBLE and path.stat().st_size > 256


def beside(paths: list[Path], suffixes: tuple[str, ...] = (".br", ".gz")) -> None:
    """Write .br and .gz beside every file that gains from it."""
    jobs = [(path, suffix) for path in paths if is_compressible(path) for suffix in suffixes]

    def write(job: tuple[Path, str]) -> None:
        path, suffix = job
        path.with_name(path.name + suffix).write_bytes(squeezed(path.read_bytes(), suffix))

    with ThreadPoolExecutor(2) as pool:  # both libraries release the GIL
        for done, _ in enumerate(pool.map(write, jobs), 1):
            progress(done, len(jobs), "compressed")
    delete_old()
