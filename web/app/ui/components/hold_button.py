"""Owns the word a whole table gives: a button that is held, not tapped.
Must not know what is agreed on."""

from __future__ import annotations

from app.games.game_ui import ScreenContext
from app.ui.components.buttons import button
from app.ui.html import Child, Node, Value, h, memo_node
from app.ui.i18n import Translator

Label = str | tuple[Child, ...]


def hold_button(
    ctx: ScreenContext, label: Label, do: str, arg: str = "", *, off: bool = False, picture: str = "hand"
) -> Node:
    """A keyboard holds with Enter, a switch by asking; a passing sleeve does nothing."""
    return _held(ctx.t, label, do, arg, off, picture)


@memo_node
def _held(t: Translator, label: Label, do: str, arg: str, off: bool, picture: str) -> Node:
    hold: dict[str, Value] = {"data-hold": None if off else do, "data-hold-arg": arg or None}
    return button(
        [label, h("small", {"class": "btn__how"}, t("shell.hold"))],
        "",
        kind="main hold",
        picture=picture,
        off=off,
        more={"data-action": None, **hold},
    )
