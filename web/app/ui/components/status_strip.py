"""Draw the status strip: signs that stay visible for the whole turn; a tap explains one.
Must not depend on what the signs mean for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.ui.components.picture import piece
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, count_classes, h


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign: painted piece, name, explanation, tone (`brown`, `purple`, `green`, `grey`)."""

    piece: str
    title: str
    text: str
    tone: str = "brown"


def status_strip(ctx: ScreenContext, signs: Sequence[Sign], label: str) -> Node | None:
    """Draw the signs as buttons, and the explanation of the open one (selection `sign`)."""
    if not signs:
        return None
    opened = ctx.selection.get("sign")
    return h(
        "aside",
        {"class": cls("status-strip", count_classes(len(signs), 3, 4)), "aria-label": label},
        [_sign(sign, n, str(n) == opened) for n, sign in enumerate(signs)],
        h("p", {"class": "status-strip__text", "role": "status"}, signs[int(opened)].text)
        if opened.isdecimal() and int(opened) < len(signs)
        else None,
    )


def _sign(sign: Sign, n: int, opened: bool) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": cls("sign", f"sign--{sign.tone}"),
            "data-action": "pick.sign",
            "data-arg": str(n),
            "aria-expanded": opened,
        },
        piece(sign.piece),
        h("span", {"class": "sign__title"}, sign.title),
    )
