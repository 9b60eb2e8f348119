"""The Grimoire's unconfirmed butterflies: read and change them in the pending selection.
Must not depend on which placements the rules allow, or on how the desk is drawn."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.ui.game_ui import ScreenContext, TapResult
from engine.core.model import View
from engine.obscurio.actions import Butterfly, HandOverRiddle, RedrawPages
from engine.obscurio.constants import BUTTERFLIES, PAGES
from engine.obscurio.state import State
from engine.picture_decks import GRID, Point

NUDGE = 15
_STEPS = {"left": (-NUDGE, 0), "right": (NUDGE, 0), "up": (0, -NUDGE), "down": (0, NUDGE)}
CENTRE: Point = (GRID // 2, GRID // 2)


def butterflies(selection: PendingSelection) -> tuple[Butterfly | None, ...]:
    """Return both butterflies; None for one that is still in the tray."""
    return tuple(_read(selection.get(f"b{n}")) for n in range(BUTTERFLIES))


def chosen(selection: PendingSelection) -> int | None:
    """Return the number of the butterfly in hand."""
    held = selection.get("butterfly")
    return int(held) if held.isdecimal() and int(held) < BUTTERFLIES else None


def riddle(view: View[State], ctx: ScreenContext) -> HandOverRiddle:
    placed = tuple(butterfly for butterfly in butterflies(ctx.selection) if butterfly is not None)
    return HandOverRiddle(seat=view.seat, butterflies=placed)


def _read(text: str) -> Butterfly | None:
    parts = text.split("|")
    if len(parts) == 2:
        return Butterfly(int(parts[0]))
    return Butterfly(int(parts[0]), (int(parts[1]), int(parts[2]))) if len(parts) == 3 else None


def put(selection: PendingSelection, butterfly: int, page: int, point: Point | None) -> PendingSelection:
    where = f"{page}|u" if point is None else f"{page}|{_clamp(point[0])}|{_clamp(point[1])}"
    return selection.put(f"b{butterfly}", where).put("butterfly", str(butterfly))


def _clamp(number: int) -> int:
    return max(0, min(GRID, number))


# ---------------------------------------------------------------------- taps


def take(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Take a butterfly in hand, or put it back if it is in hand already."""
    return ctx.selection.toggle("butterfly", arg) if arg in ("0", "1") else None


def on_page(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place the butterfly at the tapped point of a Page: `page|x|y`."""
    page, point = _where(arg)
    butterfly = _next(ctx.selection)
    if page is None or butterfly is None:
        return None
    return put(ctx.selection, butterfly, page, point or CENTRE)


def under(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place the butterfly under a Page, where it means the whole Page."""
    page, _ = _where(arg)
    butterfly = _next(ctx.selection)
    return None if page is None or butterfly is None else put(ctx.selection, butterfly, page, None)


def dropped(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place a dragged butterfly: `number|page|x|y`, `number|page|u|…` (under it), or `number|tray|…`."""
    butterfly, _, rest = arg.partition("|")
    if butterfly not in ("0", "1"):
        return None
    if rest.startswith("tray"):
        return ctx.selection.drop(f"b{butterfly}", "butterfly")
    page, point = _where(rest)
    return None if page is None else put(ctx.selection, int(butterfly), page, point)


def back(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Return a butterfly to the tray."""
    return ctx.selection.drop(f"b{arg}") if arg in ("0", "1") else None


def nudge(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Move the butterfly in hand by a small step (arrow keys and arrow buttons)."""
    butterfly = chosen(ctx.selection)
    place = butterflies(ctx.selection)[butterfly] if butterfly is not None else None
    if butterfly is None or place is None or place.point is None or arg not in _STEPS:
        return None
    dx, dy = _STEPS[arg]
    return put(ctx.selection, butterfly, place.page, (place.point[0] + dx, place.point[1] + dy))


def give(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return riddle(view, ctx)


def redraw(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Take the butterflies back and draw two other Pages."""
    return ctx.selection.drop("b0", "b1", "butterfly"), RedrawPages(seat=view.seat)


def _next(selection: PendingSelection) -> int | None:
    """Return the butterfly in hand, else the first one in the tray."""
    held = chosen(selection)
    if held is not None:
        return held
    waiting = [n for n, butterfly in enumerate(butterflies(selection)) if butterfly is None]
    return waiting[0] if waiting else None


def _where(arg: str) -> tuple[int | None, Point | None]:
    parts = arg.split("|")
    page = int(parts[0]) if parts[0].isdecimal() and int(parts[0]) < PAGES else None
    if len(parts) >= 3 and parts[1].lstrip("-").isdecimal() and parts[2].lstrip("-").isdecimal():
        return page, (int(parts[1]), int(parts[2]))
    return page, None


ACTS = {
    "desk_take": take,
    "desk_page": on_page,
    "desk_under": under,
    "desk_drop": dropped,
    "desk_back": back,
    "desk_nudge": nudge,
    "desk_give": give,
    "desk_redraw": redraw,
}
