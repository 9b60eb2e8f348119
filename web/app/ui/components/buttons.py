"""Owns buttons, names and boxes: the plainest pieces.
Must not know games; words arrive already chosen."""

from __future__ import annotations

from app.core.lobby import shown_name
from app.games.game_ui import Player
from app.ui.components.icons import icon
from app.ui.html import Child, Node, Value, cls, h, memo_node


def button(
    label: Child,
    do: str,
    arg: str = "",
    *,
    kind: str = "",
    picture: str = "",
    off: bool = False,
    pressed: bool | None = None,
    spoken: str | None = None,
    more: dict[str, Value] | None = None,
) -> Node:
    """The one button. `kind`: main, quiet, small, danger (several may be joined by a blank)."""
    attrs: dict[str, Value] = {
        "type": "button",
        "class": cls("btn", *(f"btn--{k}" for k in kind.split())),
        "data-action": None if off else do,
        "data-arg": arg or None,
        "aria-pressed": pressed,
        "aria-disabled": True if off else None,
        "aria-label": spoken,
        **(more or {}),
    }
    if isinstance(label, str):  # most buttons are a word, and the same button comes again and again
        return _worded(tuple(attrs.items()), picture, label)
    return _button(attrs, picture, label)


@memo_node
def _worded(attrs: tuple[tuple[str, Value], ...], picture: str, label: str) -> Node:
    return _button(dict(attrs), picture, label)


def _button(attrs: dict[str, Value], picture: str, label: Child) -> Node:
    return h("button", attrs, icon(picture) if picture else None, h("span", {"class": "btn__label"}, label))


@memo_node
def icon_button(picture: str, spoken: str, do: str, arg: str = "", **more: Value) -> Node:
    """A button that is only a drawing; its name is spoken and shown on hover."""
    attrs: dict[str, Value] = {
        "type": "button",
        "class": "btn btn--icon",
        "data-action": do,
        "data-arg": arg or None,
        "aria-label": spoken,
        "title": spoken,
        **more,
    }
    return h("button", attrs, icon(picture))


def ask_button(
    label: Child, key: str, do: str, arg: str = "", *, kind: str = "", picture: str = "", off: bool = False
) -> Node:
    """A button for what cannot be taken back: it asks first (words `key.title`, `key.text`, `key.yes`)."""
    return button(label, "shell.ask", f"{key}|{do}|{arg}", kind=kind, picture=picture, off=off)


def name(sitter: Player) -> Node:
    """A player's name, kept from turning the sentence round."""
    return h("bdi", {"class": "name"}, shown_name(sitter.name))


def stack(*children: Child, more: str = "") -> Node:
    return h("div", {"class": cls("stack", more)}, *children)


def row(*children: Child, more: str = "") -> Node:
    return h("div", {"class": cls("row", more)}, *children)


def panel(*children: Child, more: str = "") -> Node:
    """A sheet of paper-edged walnut that groups what belongs together."""
    return h("section", {"class": cls("panel", more)}, *children)


def choice_row(
    legend: str, do: str, name_: str, values: tuple[tuple[str, str], ...], chosen: str, note: str = ""
) -> Node:
    """One wish with a few answers, all visible: `values` are (value, words)."""
    buttons = [
        button(label, do, f"{name_}={value}", kind="choice", pressed=value == chosen)
        for value, label in values
    ]
    return h(
        "div",
        {"class": "choice", "role": "group", "aria-label": legend},
        h(
            "div",
            {"class": "choice__legend"},
            h("span", None, legend),
            h("small", None, note) if note else None,
        ),
        h("div", {"class": "choice__answers"}, buttons),
    )
