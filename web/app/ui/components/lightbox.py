"""Draw the lightbox: one picture as large as the screen, or two side by side.
Must not depend on games. The open picture is in the selection `zoom`, written `index|angle|pinned`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.ui.components.buttons import button, icon_button
from app.ui.components.hourglass import hourglass
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, Value, cls, h

_ANGLES = ("0", "90", "180", "270")
_IN_GAME = "pick.zoom"


def zoom_button(pic: Pic, index: int, *, more: str = "", children: Node | None = None) -> Node:
    """Return a picture that opens the lightbox."""
    return h(
        "button",
        {
            "type": "button",
            "class": cls("zoomable", pic.cornered and "is-cornered", more),
            "data-action": _IN_GAME,
            "data-arg": str(index),
        },
        picture(pic),
        children,
    )


def lightbox(
    ctx: ScreenContext, pics: Sequence[Pic], offer: Callable[[int], Child] | None = None
) -> Node | None:
    """Draw the lightbox if the selection `zoom` names a picture, else return None.

    `offer` returns what can be done with the picture of an index, for instance a button that places a chip.
    """
    held = ctx.selection.get("zoom")
    if not held or not pics:
        return None
    index, angle, pinned = read_zoom(held, len(pics))
    return lightbox_dialog(ctx, pics, index, angle, pinned, offered=offer(index) if offer else None)


def lightbox_dialog(
    ctx: ScreenContext,
    pics: Sequence[Pic],
    index: int,
    angle: str = "0",
    pinned: int | None = None,
    *,
    action: str = _IN_GAME,
    close: tuple[str, str] = ("pick.drop", "zoom"),
    offered: Child = None,
    tools: bool = True,
) -> Node:
    """Draw one picture, or two if another one is pinned.

    Screens outside a game pass their own `action` and `close`; without `tools` pictures cannot be pinned
    or rotated.
    """
    tail = f"|{angle}|{'' if pinned is None else pinned}"
    before, after = f"{(index - 1) % len(pics)}{tail}", f"{(index + 1) % len(pics)}{tail}"
    beside = pics[pinned] if pinned is not None and pinned != index else None
    attributes: dict[str, Value] = {
        "class": cls("lightbox", f"face-{angle}", beside is not None and "lightbox--pair"),
        "role": "dialog",
        "aria-modal": True,
        "aria-label": pics[index].label,
        "data-viewer": True,
        "data-trap": True,
        "data-swipe-action": action,
        "data-swipe-back": before,
        "data-swipe-on": after,
        "data-escape-action": close[0],
        "data-escape-arg": close[1],
    }
    steps = (
        icon_button("back", ctx.t("lightbox.before"), action, before),
        h("span", {"class": "lightbox__label"}, pics[index].label),
        icon_button("next", ctx.t("lightbox.after"), action, after),
    )
    held = (action, index, angle, pinned)
    buttons = (
        [_pin_button(ctx, *held), _rotate_button(ctx, *held)] if tools else None,
        button(ctx.t("shell.close"), *close, kind="small", picture="close", spoken=ctx.t("lightbox.close")),
    )
    bar = h(
        "div",
        {"class": "lightbox__bar"},
        h("div", {"class": "lightbox__offer"}, hourglass(ctx), offered) if tools else None,
        h("div", {"class": "lightbox__steps"}, steps),
        h("div", {"class": "lightbox__tools"}, buttons),
    )
    panes = [_pane(pic) for pic in (beside, pics[index]) if pic is not None]
    return h("div", attributes, h("div", {"class": "lightbox__pictures"}, panes), bar)


def _pane(pic: Pic) -> Node:
    return h("div", {"class": "lightbox__pane", "data-pinch": True}, picture(pic, large=True))


def _pin_button(ctx: ScreenContext, action: str, index: int, angle: str, pinned: int | None) -> Node:
    """Return the button that keeps this picture beside the next one."""
    label = ctx.t("lightbox.unpin" if pinned is not None else "lightbox.pin")
    arg = f"{index}|{angle}|{'' if pinned is not None else index}"
    return button(label, action, arg, kind="small", picture="compare", pressed=pinned is not None)


def _rotate_button(ctx: ScreenContext, action: str, index: int, angle: str, pinned: int | None) -> Node:
    turned = _ANGLES[(_ANGLES.index(angle) + 1) % len(_ANGLES)]
    arg = f"{index}|{turned}|{'' if pinned is None else pinned}"
    return button(ctx.t("lightbox.turn"), action, arg, kind="small", picture="turn")


def read_zoom(held: str, count: int) -> tuple[int, str, int | None]:
    """Read `index|angle|pinned`: the open picture of so many, its angle, and the pinned one."""
    index, angle, pinned = (held.split("|") + ["", "", ""])[:3]
    at = int(index) % count if index.isdecimal() else 0
    return at, angle if angle in _ANGLES else "0", int(pinned) % count if pinned.isdecimal() else None
