"""Owns where a picture or sound really lives: plain name → the name the build gave it.
Must not know what a picture shows, nor any secret."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]


@cache
def names() -> Mapping[str, str] | None:
    """The build's map, or None in a source checkout."""
    try:
        raw = pkgutil.get_data("app", "asset_map.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        return None
    mapping: dict[str, str] = json.loads(raw or b"{}")
    return mapping


def url(name: str) -> str:
    """The address of a shipped file; without a build the name itself."""
    known = names()
    found = name if known is None else known.get(name, name)
    return found if found.startswith(("./", "/")) else "./" + found


@cache
def has(name: str) -> bool:
    """Whether this file is shipped; screens fall back to drawn shapes where it is not."""
    known = names()
    return name in known if known is not None else (_ROOT / name).is_file()


def piece(name: str) -> str | None:
    """A painted piece of the house (`home`, `back`, `role_loyal` …), or None until it is painted."""
    for folder in ("cards/pieces", "cards/pieces/large"):
        if has(f"{folder}/{name}.webp"):
            return url(f"{folder}/{name}.webp")
    return None
