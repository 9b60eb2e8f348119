"""Owns the difference between two trees: the page is told what a tap changed, not the screen again.
Must not know games, words, or the browser. `paint.js` carries out what is written here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.ui.html import Node, render

# `set`: attributes, None for one that goes. Then at most one of these: `text` or `html`, all that is inside;
# `kids`, changes of some children by place; `order`, the children anew: a place as it was, a place with its
# change, or the text of one that comes.
Change = dict[str, Any]


def diff(old: Node, new: Node) -> Change:
    """How an element becomes another of its kind; empty when nothing differs."""
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
    """Words have no place of their own among a page's elements: where they changed all is written anew."""
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
    """What is said, and between which elements."""
    return [child if isinstance(child, str) else None for child in children]


def _name(node: Node) -> str:
    for key, value in node.attrs:
        if key == "id":
            return value
    return ""


def _same_element(one: Node, other: Node) -> bool:
    """The same thing, perhaps changed: it keeps its place on the page, its focus and its way of moving."""
    return one.tag == other.tag and (one.attrs == other.attrs or _name(one) == _name(other))


def _diff_in_place(old: Sequence[Node | str], new: Sequence[Node | str]) -> list[list[object]] | None:
    """Nearly always the same things stand in the same places: one walk tells. None when they do not."""
    if len(old) != len(new):
        return None
    found: list[list[object]] = []
    words = 0  # they have no number among the elements
    for n, (one, other) in enumerate(zip(old, new)):
        if one is other or one == other:
            if isinstance(one, str):
                words += 1
        elif isinstance(one, str) or isinstance(other, str) or not _same_element(one, other):
            return None
        else:
            found.append([n - words, diff(one, other)])
    return found


def _diff_reordered(before: Sequence[Node], after: Sequence[Node]) -> list[object]:
    """Each child with its forerunner: one that is equal, else the first of its kind that is left."""
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
