"""The immutable node tree of a screen and its rendering to HTML, with all text escaped.
Must not depend on games, translations or the browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Union

Child = Union["Node", str, int, bool, None, Iterable["Child"]]
Value = Union[str, int, bool, None]

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
# The Content-Security-Policy forbids inline style and script; raising here finds mistakes in tests.
FORBIDDEN_TAGS = frozenset({"script", "style", "iframe", "object", "embed", "base", "link", "meta"})
URL_ATTRIBUTES = frozenset({"href", "src", "xlink:href"})
SAFE_URLS = (
    "./",
    "/",
    "#",
    "data:image/",
    "blob:",
    "https://",
    "cards/",
    "sound/",
    "pieces/",
    "assets/",
    "font/",
)


class UnsafeMarkup(ValueError):
    """Raised for an element or attribute that screens may not contain."""


class Node(NamedTuple):
    """One element; `children` are nodes and strings, so trees can be compared and hashed.

    A named tuple, because it is the fastest type to create and every tap creates thousands.
    """

    tag: str
    attrs: tuple[tuple[str, str], ...]
    children: tuple[Node | str, ...]

    def __str__(self) -> str:
        return render(self)


class MemoNode(Node):
    """A node with its rendered HTML; equal to the same node without it."""

    text: str


def h(tag: str, attrs: Mapping[str, Value] | None = None, *children: Child) -> Node:
    """Build an element; None and False children are left out, iterables are flattened."""
    if tag in FORBIDDEN_TAGS:
        raise UnsafeMarkup(tag)
    return Node(tag, tuple(_attributes(attrs)) if attrs else (), tuple(_flatten(children)))


def cls(*names: str | bool | None) -> str:
    """Join the class names that apply."""
    return " ".join([name for name in names if isinstance(name, str) and name])


def count_classes(count: int, *limits: int) -> str:
    """Return a class for each limit that `count` reaches: `from-2 from-4`.

    Style sheets use these instead of `:has()`, which makes the browser restyle the page on every
    change.
    """
    return " ".join([f"from-{limit}" for limit in limits if count >= limit])


def has_class(node: Child, name: str) -> bool:
    return isinstance(node, Node) and name in dict(node.attrs).get("class", "").split()


_harmful = re.compile("[&<>\"'\x00]").search


def escape(text: str) -> str:
    """Escape text for markup and for quoted attributes."""
    if _harmful(text) is None:  # the usual case
        return text
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;").replace("\x00", "\ufffd")


def render(node: Child) -> str:
    """Render a tree as HTML."""
    parts: list[str] = []
    for piece in _flatten((node,)):
        _write(piece, parts)
    return "".join(parts)


def texts(node: Child) -> Iterable[str]:
    """Return all text a reader could meet: text nodes and spoken or shown attributes. For tests."""
    for piece in _flatten((node,)):
        if isinstance(piece, str):
            yield piece
            continue
        yield from (
            v for k, v in piece.attrs if k in ("alt", "title", "aria-label", "placeholder", "aria-valuetext")
        )
        yield from texts(piece.children)


def _write(piece: Node | str, parts: list[str]) -> None:
    if isinstance(piece, str):
        parts.append(escape(piece))
        return
    if isinstance(piece, MemoNode):
        parts.append(piece.text)
        return
    tag, attrs, children = piece
    parts.append("".join([f"<{tag}", *[f' {name}="{escape(value)}"' for name, value in attrs], ">"]))
    if tag not in VOID:
        for child in children:
            _write(child, parts)
        parts.append(f"</{tag}>")


def _attributes(attrs: Mapping[str, Value]) -> list[tuple[str, str]]:
    found = []
    for name, value in attrs.items():
        if name == "style" or name[:2] == "on":
            raise UnsafeMarkup(name)
        if value is None:
            continue
        if value is True or value is False:
            if name[:5] == "aria-":
                found.append((name, "true" if value else "false"))
            elif value:
                found.append((name, ""))
            continue
        text = value if isinstance(value, str) else str(value)
        if name in URL_ATTRIBUTES and (text.startswith("//") or not text.startswith(SAFE_URLS)):
            raise UnsafeMarkup(f"{name}={text}")
        found.append((name, text))
    return found


def _flatten(children: Iterable[Child]) -> list[Node | str]:
    found: list[Node | str] = []
    for child in children:
        if isinstance(child, (Node, str)):
            found.append(child)
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, int):
            found.append(str(child))
        else:
            found += _flatten(child)
    return found
