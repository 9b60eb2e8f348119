"""Difference between two node trees, so that the page receives changes and not whole screens.
Must not depend on games, translations or the browser. `renderer.js` applies the changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.ui.html import Node, render

# `set`: attributes, None to remove one. Then at most one of: `text` or `html`, the whole content;
# `kids`, changes of some children by index; `order`, all children: an old index, an old index with its
# change, or the HTML of a new child.
Change = dict[str, Any]


def diff(old: Node, new: Node) -> Change:
    """Return the changes from one element to another of the same kind; empty if they are equal."""
    change: Change = {}
    if old.attrs != new.attrs:
        change["set"] = _attributes(dict(old.attrs), dict(new.attrs))
    if old.children is not new.children:
        change.update(_diff_children(old.children, new.children))
    return change


def _attributes(old: dict[str, str], new: dict[str, str]) -> dict[str, str | None]:
    gone: dict[str, str | None] = {name: None for name in old if name not in new}
    return gone | {name: value for name, value in new.items() if old.get(name) != value}


def _diff_children(old: Sequence[Node | str], new: Sequence[Node | str]) -> Change:
    """Compare children; text nodes have no index on the page, so changed text rewrites the element."""
    kids = _diff_in_place(old, new)
    if kids is not None:
        return {"kids": kids} if kids else {}
    before, after = _elements(old), _elements(new)
    if not after:
        return {"text": "".join([str(child) for child in new])}
    if (len(before) < len(old) or len(after) < len(new)) and _text_layout(old) != _text_layout(new):
        return {"html": render(new)}
    return {"order": _diff_reordered(before, after)}


def _elements(children: Sequence[Node | str]) -> Sequence[Node]:
    return [child for child in children if not isinstance(child, str)]


def _text_layout(children: Sequence[Node | str]) -> list[str | None]:
    """Return the text nodes in place, with None for each element."""
    return [child if isinstance(child, str) else None for child in children]


def _name(node: Node) -> str:
    for key, value in node.attrs:
        if key == "id":
            return value
    return ""


def _same_element(one: Node, other: Node) -> bool:
    """Return whether two nodes are one element that keeps its place, focus and transitions."""
    return one.tag == other.tag and (one.attrs == other.attrs or _name(one) == _name(other))


def _diff_in_place(old: Sequence[Node | str], new: Sequence[Node | str]) -> list[list[object]] | None:
    """Compare children place by place, the usual case; None if they do not match."""
    if len(old) != len(new):
        return None
    found: list[list[object]] = []
    text_nodes = 0  # text nodes, which are not counted among the elements
    for n, (one, other) in enumerate(zip(old, new)):
        if one is other or one == other:
            if isinstance(one, str):
                text_nodes += 1
        elif isinstance(one, str) or isinstance(other, str) or not _same_element(one, other):
            return None
        else:
            found.append([n - text_nodes, diff(one, other)])
    return found


def _diff_reordered(before: Sequence[Node], after: Sequence[Node]) -> list[object]:
    """Match each new child with an equal old one, else with the first unused one of its kind."""
    free = dict(enumerate(before))
    found: dict[int, int] = {}
    for like in (Node.__eq__, _same_element):
        for at, node in enumerate(after):
            if at not in found:
                place = next((n for n, other in free.items() if like(other, node)), None)
                if place is not None:
                    found[at] = place
                    del free[place]
    return [_entry(before, found.get(at), node) for at, node in enumerate(after)]


def _entry(before: Sequence[Node], place: int | None, node: Node) -> object:
    if place is None:
        return render(node)
    change = diff(before[place], node)
    return [place, change] if change else place
