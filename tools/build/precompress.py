"""Compressed copies beside the files, for servers that can send them; kept between builds by content.
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
STORE = WORK / "compressed"


def squeezed(content: bytes, suffix: str) -> bytes:
    """Brotli or gzip at their strongest, from the store when these bytes were squeezed before."""
    kept = STORE / (hashlib.sha256(content).hexdigest()[:32] + suffix)
    if kept.exists():
        kept.touch()
        return kept.read_bytes()
    STORE.mkdir(parents=True, exist_ok=True)
    packed: bytes = (
        brotli.compress(content, quality=11, lgwin=24)
        if suffix == ".br"
        else gzip.compress(content, 9, mtime=0)
    )
    part = kept.with_suffix(suffix + ".part")
    part.write_bytes(packed)
    part.replace(kept)
    return packed


def forget_old(days: float = 3) -> None:
    """Results that no build has asked for in a while."""
    for path in STORE.glob("*"):
        if path.stat().st_mtime < time.time() - days * 86400:
            path.unlink(missing_ok=True)


def worth(path: Path) -> bool:
    return path.suffix in COMPRESSIBLE and path.stat().st_size > 256


def beside(paths: list[Path]) -> None:
    """Write .br and .gz beside every file that gains from it."""
    jobs = [(path, suffix) for path in paths if worth(path) for suffix in (".br", ".gz")]

    def write(job: tuple[Path, str]) -> None:
        path, suffix = job
        path.with_name(path.name + suffix).write_bytes(squeezed(path.read_bytes(), suffix))

    with ThreadPoolExecutor(2) as pool:  # both libraries let go of the interpreter while they work
        for done, _ in enumerate(pool.map(write, jobs), 1):
            progress(done, len(jobs), "compressed")
    forget_old()
