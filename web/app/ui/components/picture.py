"""Draw cards and painted pieces: shape, frame, neutral name.
Must not depend on what a card depicts or whether it is the right one."""

from __future__ import annotations

from dataclasses import dataclass

from app.ui import asset_urls, card_catalog
from app.ui.html import Child, Node, Value, cls, h
from app.ui.memo import memo_node


@dataclass(frozen=True, slots=True)
class Pic:
    """A card on the table: deck, opaque id, and the neutral name used for it on this screen."""

    family: str
    id: str
    label: str
    shape: str = "round"  # round, tall, wide
    over: Child = None  # drawn on top of it, in every size

    @property
    def cornered(self) -> bool:
        return self.shape != "round"

    @property
    def file(self) -> str:
        return f"cards/{self.family}/{self.id}.webp"

    @property
    def large(self) -> str:
        name = f"cards/{self.family}/large/{self.id}.webp"
        return name if asset_urls.has(name) else self.file


def picture(pic: Pic, *, large: bool = False, more: str = "", children: Child = None) -> Node:
    """Draw a card in its frame. All cards load the same way, so that loading time reveals nothing."""
    return h(
        "span",
        {"class": cls("picture", f"picture--{pic.shape}", more)},
        _img(pic.large if large else pic.file, pic.id, pic.label),
        pic.over,
        children,
    )


def face_down(label: str, shape: str = "round", more: str = "") -> Node:
    """Draw the back of a card, the same for all cards. Only round cards have a painted back."""
    if shape == "round":
        inner = h("img", {"src": asset_urls.piece("back"), "alt": label, "draggable": "false"})
    else:
        inner = h("span", {"class": "picture__back", "role": "img", "aria-label": label})
    return h("span", {"class": cls("picture", f"picture--{shape}", "picture--down", more)}, inner)


def _img(file: str, id_: str, label: str) -> Node:
    what = file.removeprefix("cards/").removesuffix(".webp").replace("/large/", "/")
    if asset_urls.has(file):
        return _painted(asset_urls.url(file), label, what)
    # A save made with another deck may name a card that this site does not have.
    number = sum(id_.encode()) % 8
    return h(
        "span",
        {"class": f"picture__blank blank-{number}", "role": "img", "aria-label": label, "data-what": what},
    )


@memo_node
def _painted(src: str, label: str, what: str) -> Node:
    return h(
        "img",
        {"src": src, "alt": label, "draggable": "false", "decoding": "async", "data-what": what},
    )


def piece(name: str, label: str = "", *, more: str = "", shape: str = "", lazy: bool = False) -> Node:
    """Draw a painted piece such as a role card.

    `lazy`: let the browser load it only when it comes into view.
    """
    image: dict[str, Value] = {
        "src": asset_urls.piece(name),
        "alt": label,
        "draggable": "false",
        "decoding": "async",
    }
    return h(
        "span",
        {"class": cls("piece", f"piece--{name}", shape and f"picture--{shape}", more)},
        h("img", {"loading": "lazy", **image} if lazy else image),
    )


def described(node: Node, lang: str) -> Node:
    """Return the tree with a description added to every card, for players who turned that setting on."""
    children = tuple(described(child, lang) if isinstance(child, Node) else child for child in node.children)
    what = dict(node.attrs).get("data-what", "")
    family, _, card = what.partition("/")
    words = card_catalog.description(family, card, lang) if what else ""
    attrs = tuple((k, f"{v}: {words}" if words and k in ("alt", "aria-label") else v) for k, v in node.attrs)
    return Node(node.tag, attrs, children)
