"""Owns what a finished evening looks like on one sheet: leaves, rows of pictures, words. `share.js` draws it.
Must not know games, nor how anything is drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from app.ui import asset_urls
from app.ui.components.buttons import button
from app.ui.components.picture import Pic
from app.ui.html import Node

Row = dict[str, Any]
"""Pictures beside each other, all of one height."""

Mark = tuple[int, int, str]
"""A dot on a picture: place in thousandths of its size, and a colour (`seat3`, `wing0`)."""


def shot(
    src: str,
    shape: str = "round",
    *,
    rim: str = "",
    words: str = "",
    marks: Sequence[Mark] = (),
    after: bool = False,
    dim: bool = False,
    scale: int = 100,
) -> dict[str, Any]:
    """One picture: its rim's colour, a word under it, dots on it; `after`: an arrow leads to it;
    `scale`: its height in per cent of the row's."""
    told = {"words": words, "marks": [list(mark) for mark in marks], "rim": rim, "after": after, "dim": dim}
    return {"src": src, "shape": shape, "scale": scale, **{k: v for k, v in told.items() if v}}


def of(pic: Pic, **more: Any) -> dict[str, Any]:
    return shot(asset_urls.url(pic.file), pic.shape, **more)


def row(height: int, shots: Sequence[dict[str, Any]], words: str = "") -> Row:
    """`words` stand at the end of the row."""
    return {"height": height, "shots": list(shots), **({"words": words} if words else {})}


def leaf(title: str, line: str, rows: Sequence[Row]) -> dict[str, Any]:
    return {"title": title, "line": line, "rows": list(rows)}


def share_button(label: str, title: str, line: str, file: str, leaves: Sequence[dict[str, Any]]) -> Node:
    """Hands the whole evening out as an image; the page draws it when touched."""
    sheet = {"title": title, "line": line, "file": file, "leaves": list(leaves)}
    text = json.dumps(sheet, ensure_ascii=False, separators=(",", ":"))
    return button(label, "", kind="quiet", picture="share", more={"data-action": None, "data-share": text})
