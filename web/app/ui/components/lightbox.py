"""Owns the full-screen viewer: one picture as large as the screen, or two side by side.
Must not know games; which picture is open lives in the session's picks under `zoom`."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game_ui import ScreenContext
from app.ui.components.buttons import icon_button
from app.ui.components.picture import Pic, picture
from app.ui.html import Node, cls, h

_ANGLES = ("0", "90", "180", "270")


def zoom_button(pic: Pic, index: int, *, more: str = "", children: Node | None = None) -> Node:
    """A picture that grows when touched. The page adds the side it was touched from (`data-face`)."""
    return h(
        "button",
        {
            "type": "button",
            "class": cls("zoomable", pic.cornered and "is-cornered", more),
            "data-action": "pick.zoom",
            "data-arg": str(index),
            "data-face": True,
        },
        picture(pic),
        children,
    )


def viewer(ctx: ScreenContext, pics: Sequence[Pic]) -> Node | None:
    """The viewer over the screen, when a picture is open. `zoom` is `index|angle|pinned`."""
    held = ctx.selection.get("zoom")
    if not held or not pics:
        return None
    index, angle, pinned = _read(held, len(pics))
    beside = pics[pinned] if pinned is not None and pinned != index else None
    return show(ctx, pics, index, angle, beside, pinned)


def show(
    ctx: ScreenContext,
    pics: Sequence[Pic],
    index: int,
    angle: str,
    beside: Pic | None,
    pinned: int | None,
    *,
    do: str = "pick.zoom",
    shut: tuple[str, str] = ("pick.drop", "zoom"),
) -> Node:
    """One picture, or it beside a pinned one. The gallery gives other taps and pins nothing."""
    t, tail = ctx.t, f"|{angle}|{'' if pinned is None else pinned}"
    before, after = (index - 1) % len(pics), (index + 1) % len(pics)
    pin = f"{index}|{angle}|{'' if pinned is not None else index}"
    return h(
        "div",
        {
            "class": cls("viewer", f"face-{angle}", beside is not None and "viewer--pair"),
            "role": "dialog",
            "aria-modal": True,
            "aria-label": pics[index].label,
            "data-viewer": True,
            "data-trap": True,
            "data-swipe-action": do,
            "data-swipe-back": f"{before}{tail}",
            "data-swipe-on": f"{after}{tail}",
            "data-escape-action": shut[0],
            "data-escape-arg": shut[1],
        },
        h(
            "div",
            {"class": "viewer__pictures"},
            h("div", {"class": "viewer__pane", "data-pinch": True}, picture(beside, large=True))
            if beside
            else None,
            h("div", {"class": "viewer__pane", "data-pinch": True}, picture(pics[index], large=True)),
        ),
        h(
            "div",
            {"class": "viewer__bar"},
            icon_button("back", t("zoom.before"), do, f"{before}{tail}"),
            h("span", {"class": "viewer__label"}, pics[index].label),
            icon_button(
                "pin",
                t("zoom.unpin" if pinned is not None else "zoom.pin"),
                "pick.zoom",
                pin,
                **{"aria-pressed": pinned is not None},
            )
            if do == "pick.zoom"
            else None,
            icon_button(
                "turn", t("zoom.turn"), "pick.zoom", f"{index}|{_next_angle(angle)}|{tail.rsplit('|', 1)[1]}"
            )
            if do == "pick.zoom"
            else None,
            icon_button("next", t("zoom.after"), do, f"{after}{tail}"),
            icon_button("close", t("zoom.close"), *shut),
        ),
    )


def _next_angle(angle: str) -> str:
    return _ANGLES[(_ANGLES.index(angle) + 1) % 4]


def _read(held: str, count: int) -> tuple[int, str, int | None]:
    index, angle, pinned = (held.split("|") + ["", "", ""])[:3]
    at = int(index) % count if index.isdecimal() else 0
    return at, angle if angle in _ANGLES else "0", int(pinned) % count if pinned.isdecimal() else None
