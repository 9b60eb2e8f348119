"""Owns the word a whole table gives: a button that is held, not tapped.
Must not know what is agreed on."""

from __future__ import annotations

from app.games.game_ui import Ctx
from app.ui.components.buttons import button
from app.ui.html import Child, Node, Value, h, kept
from app.ui.i18n import Words

Label = str | tuple[Child, ...]


def hold_button(
    ctx: Ctx, label: Label, do: str, arg: str = "", *, off: bool = False, picture: str = "hand"
) -> Node:
    """A keyboard holds with Enter, a switch by asking; a passing sleeve does nothing."""
    return _held(ctx.t, label, do, arg, off, picture)


@kept
def _held(t: Words, label: Label, do: str, arg: str, off: bool, picture: str) -> Node:
    hold: dict[str, Value] = {"data-hold": None if off else do, "data-hold-arg": arg or None}
    return button(
        [label, h("small", {"class": "btn__how"}, t("shell.hold"))],
        "",
        kind="main hold",
        picture=picture,
        off=off,
        more={"data-do": None, **hold},
    )
