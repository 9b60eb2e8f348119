"""Responsible for changed copies of the built site: a newer version, and one that stores fewer files.
Must not depend on browsers or on any fault."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.build.asset_manifest import TIERS

Rows = list[list[Any]]
"""The list of files to store: path, sha256, size, tier."""


def newer(site: Path, out: Path) -> Path:
    """Copy the site with another title, so that page, file list and worker are new."""
    _link_site(site, out)
    page = (out / "index.html").read_text().replace("<title>Umbrary</title>", "<title>Umbrary 2</title>")
    (out / "index.html").write_text(page)
    digest = hashlib.sha256(page.encode()).hexdigest()

    def changed(row: list[Any]) -> list[Any]:
        return [row[0], digest, len(page.encode()), row[3]] if row[0] == "index.html" else row

    rewrite_list(out, lambda rows: [changed(row) for row in rows], {"index.html": digest})
    return out


def small(site: Path, out: Path) -> Path:
    """Copy the site with a tenth of its pictures and sounds in the list of files to store.

    The others are still served. Storing takes a few seconds, so that it can be tried often."""
    _link_site(site, out)

    def fewer(rows: Rows) -> Rows:
        media = [row for row in rows if TIERS[row[3]] in ("obscurio", "mysterium")]
        dropped = {row[0] for number, row in enumerate(media) if number % 10}
        return [row for row in rows if row[0] not in dropped]

    rewrite_list(out, fewer, {})
    return out


def _link_site(site: Path, out: Path) -> None:
    """Copy a site; its large files are linked, those at the top are copied, because they are changed."""
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(site / "a", out / "a", copy_function=os.link)
    for path in site.iterdir():
        if path.is_file() and path.suffix not in (".br", ".gz"):
            shutil.copy(path, out)


def stored_names(site: Path) -> list[str]:
    """The addresses of the files that the service worker stores."""
    build, _, _ = _read_build(site)
    return [str(row[0]) for row in json.loads((site / build["list"][0]).read_text())]


def _read_build(site: Path) -> tuple[dict[str, Any], int, int]:
    """What the build wrote into the service worker, and where it begins and ends in its text."""
    worker = (site / "sw.js").read_text()
    start = worker.index("{", worker.index("const BUILD"))
    build, end = json.JSONDecoder().raw_decode(worker, start)
    return build, start, end


def rewrite_list(site: Path, change: Callable[[Rows], Rows], fixed: dict[str, str]) -> None:
    """Change the list of files to store, and the service worker that pins it."""
    build, start, end = _read_build(site)
    listing = json.dumps(change(json.loads((site / build["list"][0]).read_text()))).encode()
    sha = hashlib.sha256(listing).hexdigest()
    (site / "a" / f"files.{sha[:12]}.json").write_bytes(listing)
    build |= {"version": sha[:16], "list": [f"a/files.{sha[:12]}.json", sha, len(listing), 0]}
    build["fixed"] |= fixed
    worker = (site / "sw.js").read_text()
    (site / "sw.js").write_text(worker[:start] + json.dumps(build) + worker[end:])
