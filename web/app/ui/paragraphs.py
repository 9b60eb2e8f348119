"""Owns how a long text becomes paragraphs.
Must not know what it says."""

from __future__ import annotations

from app.ui.html import Node, h


def paragraphs(text: str) -> list[Node]:
    """Text files hold paragraphs parted by a blank line."""
    return [h("p", None, part) for part in text.split("\n\n")]
