"""Responsible for damaging the files that Chromium stores for a site: flipped bits, cut, deleted.
Must not depend on what the files contain."""

from __future__ import annotations

from pathlib import Path


def database_files(profile: Path, port: int = 0) -> list[Path]:
    """Return the IndexedDB files with content, largest last; of all origins, or of one port of localhost."""
    found = _files(profile / "Default" / "IndexedDB", ("*.log", "*.ldb", "MANIFEST*", "*.blob"))
    return [path for path in found if not port or path.parent.name.startswith(f"http_localhost_{port}.")]


def backup_files(profile: Path) -> list[Path]:
    """Return the files of the origin private file system (OPFS)."""
    folder = profile / "Default" / "File System"
    return [path for path in _files(folder, ("*",)) if path.parent.name.isdigit() and path.name.isdigit()]


def _files(folder: Path, patterns: tuple[str, ...]) -> list[Path]:
    found = {path for pattern in patterns for path in folder.rglob(pattern) if path.is_file()}
    return sorted(found, key=lambda path: (path.stat().st_size, path.name))


def flip_bits(files: list[Path], every: int = 509) -> None:
    """Flip one bit every `every` bytes of each file.

    After the first wrong bit Chromium either drops the rest of the file or reads on."""
    for path in files:
        body = bytearray(path.read_bytes())
        for at in range(min(40, len(body) // 2), len(body), every):
            body[at] ^= 1 << (at % 8)
        path.write_bytes(bytes(body))


def flip_one(files: list[Path], share: float) -> None:
    """Flip a single bit of the largest file, at this fraction of its length."""
    if files:
        body = bytearray(files[-1].read_bytes())
        at = min(len(body) - 1, int(len(body) * share))
        body[at] ^= 4
        files[-1].write_bytes(bytes(body))


def truncate(files: list[Path]) -> None:
    for path in files:
        body = path.read_bytes()
        path.write_bytes(body[: len(body) // 2])


def remove_all(files: list[Path]) -> None:
    for path in files:
        path.unlink()
