"""Owns the immutable tree of a screen and its only way to a string: everything is escaped.
Must not know games, words, or the browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, wraps
from typing import NamedTuple, ParamSpec, TypeVar, TypeVarTuple, Union, cast

Child = Union["Node", str, int, bool, None, Iterable["Child"]]
Value = Union[str, int, bool, None]
P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
Rest = TypeVarTuple("Rest")

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
# Content-Security-Policy refuses inline style and script; refusing them here finds the slip in a test.
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
    """A screen asked for something no screen may contain."""


class Node(NamedTuple):
    """One element. `children` holds only nodes and strings, so a tree can be compared and hashed.

    A named tuple, because thousands are made for every tap and nothing is made faster.
    """

    tag: str
    attrs: tuple[tuple[str, str], ...]
    children: tuple[Node | str, ...]

    def __str__(self) -> str:
        return render(self)


class MemoNode(Node):
    """A piece whose text is known already. Equal to the same piece drawn anew."""

    text: str


def memo_node_sized(most: int) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """For a pure piece that stands on every screen and seldom changes: drawn and written once."""

    def keeper(draw: Callable[P, Node]) -> Callable[P, Node]:
        @lru_cache(maxsize=most)
        @wraps(draw)
        def once(*args: P.args, **kwargs: P.kwargs) -> Node:
            drawn = draw(*args, **kwargs)
            piece = MemoNode(*drawn)
            piece.text = render(drawn)
            return piece

        return cast("Callable[P, Node]", once)

    return keeper


memo_node = memo_node_sized(256)  # small pieces


MEMO_SIZE = 64  # answers for one state: six panels, shown or not, in hand or not


def memo_per_state(find: Callable[[S, *Rest], R]) -> Callable[[S, *Rest], R]:
    """For what depends on a whole state, which is never changed, only replaced: found once while the same one
    stands. It and all the rest are known by being the very same: comparing them, or even counting up all who
    sit at the table for a hash, would take longer than drawing. What is made anew for every screen is never
    the same, so only so many are held."""
    standing: list[tuple[S, dict[tuple[int, ...], tuple[R, object]]]] = []

    @wraps(find)
    def once(state: S, *args: *Rest) -> R:
        if not standing or standing[0][0] is not state:
            standing[:] = [(state, {})]
        found, key = standing[0][1], tuple(map(id, args))
        if key not in found:
            if len(found) >= MEMO_SIZE:
                found.clear()
            found[key] = find(state, *args), args  # held, so that no other thing gets their place
        return found[key][0]

    return once


def h(tag: str, attrs: Mapping[str, Value] | None = None, *children: Child) -> Node:
    """Build one element; None and False children vanish, iterables are flattened."""
    if tag in FORBIDDEN_TAGS:
        raise UnsafeMarkup(tag)
    return Node(tag, tuple(_attributes(attrs)) if attrs else (), tuple(_flatten(children)))


def fragment(*children: Child) -> tuple[Node | str, ...]:
    """Several siblings without a parent."""
    return tuple(_flatten(children))


def cls(*names: str | bool | None) -> str:
    """Join the class names that apply."""
    return " ".join([name for name in names if isinstance(name, str) and name])


def count_classes(count: int, *marks: int) -> str:
    """Class names for how many there are: `from-2 from-4`. Screens count, never the style sheets: a `:has()`
    makes the browser look at the whole page again whenever anything in it changes."""
    return " ".join([f"from-{mark}" for mark in marks if count >= mark])


def has_class(node: Child, name: str) -> bool:
    return isinstance(node, Node) and name in dict(node.attrs).get("class", "").split()


_harmful = re.compile("[&<>\"'\x00]").search


def escape(text: str) -> str:
    """Make any text harmless inside markup and inside quoted attributes."""
    if _harmful(text) is None:  # nearly always
        return text
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;").replace("\x00", "\ufffd")


def render(node: Child) -> str:
    """The whole tree as one string of HTML."""
    parts: list[str] = []
    for piece in _flatten((node,)):
        _write(piece, parts)
    return "".join(parts)


def texts(node: Child) -> Iterable[str]:
    """All text a reader could meet: text nodes and spoken or shown attributes. For tests."""
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
