"""Responsible for the tags with English and French names, read from tags.toml.
Must not depend on cards or motifs."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=1)
def words() -> dict[str, dict[str, str]]:
    """Every tag, whichever section holds it: tag → {"en": …, "fr": …}."""
    path = Path(__file__).resolve().parent / "tags.toml"
    sections = tomllib.loads(path.read_text(encoding="utf-8"))
    return {tag: {"en": names[0], "fr": names[1]} for section in sections.values() for tag, names in section.items()}


def known(tag: str) -> bool:
    return tag in words()
