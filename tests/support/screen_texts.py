"""Checks of the texts on screen for both games: unused keys, and the content of the shared picture."""

from __future__ import annotations

import html as markup
import json
import re
from pathlib import Path
from typing import Any

from tests.lint.test_translations import APP, _pattern, stem


def unused_keys(area: str) -> list[str]:
    """Keys of a text file that neither the screens nor the engine ever name."""
    keys = json.loads((APP / "text" / "en" / f"{area}.json").read_text(encoding="utf-8"))
    code = [path for folder in (APP, APP.parents[1] / "engine") for path in Path(folder).rglob("*.py")]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in code)
    patterns = [_pattern(found) for found in re.findall(r'f"([\w.]*\{[^"]*)"', sources)]
    return sorted(
        key
        for key in {stem(k) for k in keys}
        if f'"{key}"' not in sources
        and f'"{re.sub(r".(title|text|yes|note)$", "", key)}"' not in sources
        and not any(p.fullmatch(key) for p in patterns)
    )


def album_in(shown: str) -> dict[str, Any]:
    """The sheet behind a screen's share button."""
    [found] = re.findall(r'data-share="([^"]*)"', shown)
    album: dict[str, Any] = json.loads(markup.unescape(found))
    return album


def pictures_in(leaf: dict[str, Any]) -> list[str]:
    return [shot["src"] for row in leaf["rows"] for shot in row["shots"]]
