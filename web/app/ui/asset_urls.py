"""Addresses of pictures and sounds: plain file name → file name in the built site.
Must not depend on what a picture shows, nor on any secret."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]


@cache
def names() -> Mapping[str, str] | None:
    """Return the map written by the build, or None in a source checkout."""
    try:
        raw = pkgutil.get_data("app", "asset_map.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        return None
    mapping: dict[str, str] = json.loads(raw or b"{}")
    return mapping


def url(name: str) -> str:
    """Return the address of a file; without a build, and for a card of another deck, the plain name."""
    known = names()
    found = name if known is None else known.get(name, name)
    return found if found.startswith(("./", "/")) else "./" + found


@cache
def has(name: str) -> bool:
    """Return whether this file is part of the site."""
    known = names()
    return name in known if known is not None else (_ROOT / name).is_file()


def piece(name: str) -> str:
    """Return the address of a painted piece (`home`, `back`, `role_loyal` …).

    Raises KeyError if there is none: a site without one of its pieces is a packaging error.
    """
    for folder in ("cards/pieces", "cards/pieces/large"):
        if has(f"{folder}/{name}.webp"):
            return url(f"{folder}/{name}.webp")
    raise KeyError(f"no painted piece {name}")
