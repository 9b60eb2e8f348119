"""Describe the picture that shares a finished game: sections with rows of images and captions.
Must not depend on games or on drawing: `share-image.js` draws it from this description."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from app.ui import asset_urls
from app.ui.components.buttons import button
from app.ui.components.picture import Pic
from app.ui.html import Node

Row = dict[str, Any]
"""Images side by side, all of the same height."""

Dot = tuple[int, int, str] | tuple[int, int, str, str]
"""A dot on an image: x and y in thousandths of its size, a colour (`seat3`, `wing0`), perhaps a letter."""

Person = tuple[str, str, str]
"""A player in the legend: colour and letter of the player's dots, and what is written beside them."""


def image(
    src: str,
    shape: str = "round",
    *,
    rim: str = "",
    words: str = "",
    dots: Sequence[Dot] = (),
    arrow: bool = False,
    dim: bool = False,
    scale: int = 100,
) -> dict[str, Any]:
    """Describe one image of a row.

    `rim`: colour of its edge; `words`: caption; `arrow`: an arrow leads to it; `scale`: height in per cent
    of the row's height.
    """
    options = {"words": words, "marks": [list(dot) for dot in dots], "rim": rim, "after": arrow, "dim": dim}
    return {"src": src, "shape": shape, "scale": scale, **{k: v for k, v in options.items() if v}}


def card_image(pic: Pic, **options: Any) -> dict[str, Any]:
    """Describe the image of a card; `options` as for `image`."""
    return image(asset_urls.url(pic.file), pic.shape, **options)


def row(height: int, images: Sequence[dict[str, Any]], words: str = "") -> Row:
    """Describe a row of images with `words` at its end."""
    return {"height": height, "shots": list(images), **({"words": words} if words else {})}


def section(title: str, line: str, rows: Sequence[Row]) -> dict[str, Any]:
    """Describe one turn or hour: a title, a line of text and rows of images."""
    return {"title": title, "line": line, "rows": list(rows)}


def share_button(
    label: str,
    title: str,
    line: str,
    file: str,
    sections: Sequence[dict[str, Any]],
    people: Sequence[Person] = (),
    text: str = "",
) -> Node:
    """Return the button that shares or saves the game as an image; the page draws it on tap.

    The ending of `file` (png or jpg) is the format of the image; `people` is its legend. With `text`
    both are shared; where that is not possible, the text is copied.
    """
    legend = {"people": [list(person) for person in people]} if people else {}
    words = {"text": text} if text else {}
    album = {"title": title, "line": line, "file": file, **legend, **words, "leaves": list(sections)}
    json_text = json.dumps(album, ensure_ascii=False, separators=(",", ":"))
    return button(
        label, "", kind="quiet", picture="share", more={"data-action": None, "data-share": json_text}
    )
