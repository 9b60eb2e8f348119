"""Draw the button for decisions of the whole table: it must be held, not tapped.
Must not depend on what is decided."""

from __future__ import annotations

from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, Value, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node

Label = str | tuple[Child, ...]


def hold_button(
    ctx: ScreenContext,
    label: Label,
    action: str,
    arg: str = "",
    *,
    disabled: bool = False,
    picture: str = "hand",
) -> Node:
    """Return a button that must be held, so that a touch by accident does nothing.

    Keyboards hold it with Enter; a click of an assistive device asks for confirmation.
    """
    return _hold_button(ctx.t, label, action, arg, disabled, picture)


@memo_node
def _hold_button(t: Translator, label: Label, action: str, arg: str, disabled: bool, picture: str) -> Node:
    hold: dict[str, Value] = {"data-hold": None if disabled else action, "data-hold-arg": arg or None}
    return button(
        [label, h("small", {"class": "btn__how"}, t("shell.hold"))],
        "",
        kind="main hold",
        picture=picture,
        disabled=disabled,
        more={"data-action": None, **hold},
    )
