"""Copies of the built site for browser tests: a smaller one and a newer version.
Must not depend on the browser or on any game."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

SECOND = '<meta name="edition" content="second">'
MEDIA_TIERS = (3, 4)  # pictures and sounds, by tools/build/asset_manifest.py
STORED_SHARE = 8  # a small site stores one picture or sound of so many
PACKED = (".br", ".gz")

Row = list[Any]


def manifest_path(site: Path) -> Path:
    """The asset manifest that the site's service worker reads."""
    return site / str(_read_worker(site)[0]["list"][0])


def manifest_rows(site: Path) -> list[Row]:
    """The rows of the asset manifest: path, sha256, bytes, tier."""
    rows: list[Row] = json.loads(manifest_path(site).read_text())
    return rows


def listed_sounds(site: Path) -> list[str]:
    """The names of the sounds that the service worker stores, sorted."""
    return sorted(Path(row[0]).name for row in manifest_rows(site) if row[0].endswith(".mp3"))


def make_small(site: Path, out: Path) -> Path:
    """Copy the site; its service worker stores one in eight pictures and sounds, and all other files.

    Storing all 600 files takes ten seconds of a processor, which most tests need not spend.
    The other pictures and sounds are served, as on a first visit that is not finished.
    """
    shutil.copytree(site, out, copy_function=_link)
    page = (out / "index.html").read_text()
    seen = 0
    rows = []
    for row in manifest_rows(site):
        media = row[3] in MEDIA_TIERS and row[0] not in page
        seen += media
        if not media or seen % STORED_SHARE == 0:
            rows.append(row)
    for name in ("sw.js", *(f"sw.js{end}" for end in PACKED)):
        (out / name).unlink(missing_ok=True)  # a new file: the old one may be shared with the site
    build, before, after = _read_worker(site)
    _write_worker(out, build, rows, before, after)
    return out


def make_newer(site: Path, out: Path) -> Path:
    """Copy the site with one more tag in its page: another page, asset manifest and service worker."""
    shutil.copytree(site, out, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    page = (out / "index.html").read_text().replace("</head>", f"{SECOND}</head>")
    (out / "index.html").write_text(page)
    digest = hashlib.sha256(page.encode()).hexdigest()
    rows = [
        [row[0], digest, len(page.encode()), row[3]] if row[0] == "index.html" else row
        for row in manifest_rows(site)
    ]
    extra = b"a new file"
    (out / "a" / "new.txt").write_bytes(extra)
    rows.append(["a/new.txt", hashlib.sha256(extra).hexdigest(), len(extra), 4])
    build, before, after = _read_worker(site)
    build["fixed"]["index.html"] = digest
    _write_worker(out, build, rows, before, after)
    return out


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)


def _read_worker(site: Path) -> tuple[dict[str, Any], str, str]:
    """The service worker's BUILD constant, and the text before and after it."""
    text = (site / "sw.js").read_text()
    start = text.index("{", text.index("const BUILD"))
    build, end = json.JSONDecoder().raw_decode(text, start)
    return build, text[:start], text[end:]


def _write_worker(out: Path, build: dict[str, Any], rows: list[Row], before: str, after: str) -> None:
    """Write an asset manifest with these rows and a service worker that belongs to it."""
    listing = json.dumps(rows).encode()
    sha = hashlib.sha256(listing).hexdigest()
    (out / "a" / f"files.{sha[:12]}.json").write_bytes(listing)
    build |= {"version": sha[:16], "list": [f"a/files.{sha[:12]}.json", sha, len(listing), 0]}
    (out / "sw.js").write_text(before + json.dumps(build) + after)
