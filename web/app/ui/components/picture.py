"""Owns how a picture is shown: round, tall or wide, with a rim, a neutral name, a drawn stand-in.
Must not know what a picture depicts or whether it is the right one."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.game_ui import ScreenContext
from app.ui import asset_urls, card_catalog
from app.ui.html import Child, Node, Value, cls, h, memo_node


@dataclass(frozen=True, slots=True)
class Pic:
    """A picture on the table: deck family, opaque id, and the neutral name it is called by here."""

    family: str
    id: str
    label: str
    shape: str = "round"  # round, tall, wide
    over: Child = None  # what lies on it wherever it is shown, small or large

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
    """The picture itself, in its rim. Every picture loads alike, whoever it belongs to."""
    return h(
        "span",
        {"class": cls("picture", f"picture--{pic.shape}", more)},
        _img(pic.large if large else pic.file, pic.id, pic.label),
        pic.over,
        children,
    )


def face_down(label: str, shape: str = "round", more: str = "") -> Node:
    """The back of a card: equal for all cards."""
    back = asset_urls.piece("back" if shape == "round" else f"back_{shape}")
    inner = (
        h("img", {"src": back, "alt": label, "draggable": "false"})
        if back
        else h("span", {"class": "picture__back", "role": "img", "aria-label": label})
    )
    return h("span", {"class": cls("picture", f"picture--{shape}", "picture--down", more)}, inner)


def _img(file: str, id_: str, label: str) -> Node:
    what = file.removeprefix("cards/").removesuffix(".webp").replace("/large/", "/")
    if asset_urls.has(file):
        return _painted(asset_urls.url(file), label, what)
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
    """A painted piece of the house, or its drawn stand-in (`.piece--<name>` in the style sheets).

    A lazy one is fetched when it is to be seen, not when it is named."""
    found = asset_urls.piece(name)
    attrs: dict[str, Value] = {"class": cls("piece", f"piece--{name}", shape and f"picture--{shape}", more)}
    if found:
        image: dict[str, Value] = {"src": found, "alt": label, "draggable": "false", "decoding": "async"}
        return h("span", attrs, h("img", {"loading": "lazy", **image} if lazy else image))
    spoken: dict[str, Value] = {"role": "img", "aria-label": label} if label else {"aria-hidden": True}
    return h("span", {**attrs, "class": f"{attrs['class']} piece--drawn", **spoken})


def pic(ctx: ScreenContext, family: str, id_: str, number: int, shape: str = "round") -> Pic:
    """A picture with its neutral name: "Picture 4"."""
    return Pic(family, id_, ctx.t("picture.name", n=number), shape)


def described(node: Node, lang: str) -> Node:
    """The same tree with every picture named by what is on it, for a table that asked for it."""
    children = tuple(described(child, lang) if isinstance(child, Node) else child for child in node.children)
    what = dict(node.attrs).get("data-what", "")
    family, _, card = what.partition("/")
    words = card_catalog.description(family, card, lang) if what else ""
    attrs = tuple((k, f"{v}: {words}" if words and k in ("alt", "aria-label") else v) for k, v in node.attrs)
    return Node(node.tag, attrs, children)
