"""Draw buttons, player names, boxes and rows of choices.
Must not depend on games; texts arrive translated."""

from __future__ import annotations

from app.core.player_names import shown_name
from app.ui.components.icons import icon
from app.ui.game_ui import Player
from app.ui.html import Child, Node, Value, cls, h
from app.ui.memo import memo_node


def button(
    label: Child,
    action: str,
    arg: str = "",
    *,
    kind: str = "",
    picture: str = "",
    disabled: bool = False,
    pressed: bool | None = None,
    spoken: str | None = None,
    more: dict[str, Value] | None = None,
) -> Node:
    """Return a button that sends `action` and `arg`.

    `kind`: style names separated by spaces (main, quiet, small, wide …); `picture`: icon name; `spoken`:
    label for screen readers; `more`: further attributes.
    """
    attrs: dict[str, Value] = {
        "type": "button",
        "class": cls("btn", *(f"btn--{k}" for k in kind.split())),
        "data-action": None if disabled else action,
        "data-arg": arg or None,
        "aria-pressed": pressed,
        "aria-disabled": True if disabled else None,
        "aria-label": spoken,
        **(more or {}),
    }
    if isinstance(label, str):  # a plain label can be cached
        return _text_button(tuple(attrs.items()), picture, label)
    return _button(attrs, picture, label)


@memo_node
def _text_button(attrs: tuple[tuple[str, Value], ...], picture: str, label: str) -> Node:
    return _button(dict(attrs), picture, label)


def _button(attrs: dict[str, Value], picture: str, label: Child) -> Node:
    return h("button", attrs, icon(picture) if picture else None, h("span", {"class": "btn__label"}, label))


@memo_node
def icon_button(picture: str, spoken: str, action: str, arg: str = "", **more: Value) -> Node:
    """Return a button that shows only an icon; its name is read aloud and shown on hover."""
    attrs: dict[str, Value] = {
        "type": "button",
        "class": "btn btn--icon",
        "data-action": action,
        "data-arg": arg or None,
        "aria-label": spoken,
        "title": spoken,
        **more,
    }
    return h("button", attrs, icon(picture))


def ask_button(
    label: Child,
    key: str,
    action: str,
    arg: str = "",
    *,
    kind: str = "",
    picture: str = "",
    disabled: bool = False,
) -> Node:
    """Return a button that asks for confirmation first (texts `key.title`, `key.text`, `key.yes`)."""
    return button(label, "shell.ask", f"{key}|{action}|{arg}", kind=kind, picture=picture, disabled=disabled)


def name(player: Player) -> Node:
    """Return a player's name, isolated so that a right-to-left name does not reorder the sentence."""
    return h("bdi", {"class": "name"}, shown_name(player.name))


def row(*children: Child, more: str = "") -> Node:
    return h("div", {"class": cls("row", more)}, *children)


def panel(*children: Child, more: str = "") -> Node:
    """Return a framed section of a screen."""
    return h("section", {"class": cls("panel", more)}, *children)


def choice_row(
    legend: str, action: str, name_: str, values: tuple[tuple[str, str], ...], chosen: str, note: str = ""
) -> Node:
    """Return one setting with all its answers as buttons; `values` are pairs (value, label)."""
    buttons = [
        button(label, action, f"{name_}={value}", kind="choice", pressed=value == chosen)
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
