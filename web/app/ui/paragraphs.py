"""Turn long texts into paragraphs.
Must not depend on what they say."""

from __future__ import annotations

from app.ui.html import Node, h


def paragraphs(text: str) -> list[Node]:
    """Split a text at blank lines into paragraphs."""
    return [h("p", None, part) for part in text.split("\n\n")]
