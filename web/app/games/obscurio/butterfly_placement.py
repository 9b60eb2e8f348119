"""Owns the Grimoire's unconfirmed butterflies: picks ⇄ placements, and the taps that move them.
Must not know which placements the rules allow, nor how a desk looks."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.game_ui import AnyView, ScreenContext, TapResult
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.constants import BUTTERFLIES, PAGES
from engine.picture_decks import GRID, Point

NUDGE = 15
_STEPS = {"left": (-NUDGE, 0), "right": (NUDGE, 0), "up": (0, -NUDGE), "down": (0, NUDGE)}
CENTRE: Point = (GRID // 2, GRID // 2)


def flies(picks: PendingSelection) -> tuple[Butterfly | None, ...]:
    """Both butterflies: where each sits, or None while it waits in the tray."""
    return tuple(_read(picks.get(f"b{n}")) for n in range(BUTTERFLIES))


def chosen(picks: PendingSelection) -> int | None:
    """The butterfly in hand."""
    held = picks.get("fly")
    return int(held) if held.isdecimal() and int(held) < BUTTERFLIES else None


def riddle(view: AnyView, ctx: ScreenContext) -> HandOverRiddle:
    laid = tuple(fly for fly in flies(ctx.selection) if fly is not None)
    return HandOverRiddle(seat=view.seat, butterflies=laid)


def _read(text: str) -> Butterfly | None:
    parts = text.split("|")
    if len(parts) == 2:
        return Butterfly(int(parts[0]))
    return Butterfly(int(parts[0]), (int(parts[1]), int(parts[2]))) if len(parts) == 3 else None


def put(picks: PendingSelection, fly: int, page: int, point: Point | None) -> PendingSelection:
    where = f"{page}|u" if point is None else f"{page}|{_held_in(point[0])}|{_held_in(point[1])}"
    return picks.put(f"b{fly}", where).put("fly", str(fly))


def _held_in(number: int) -> int:
    return max(0, min(GRID, number))


# ---------------------------------------------------------------------- taps


def take(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """Take a butterfly in hand; taking it again lets it go."""
    return ctx.selection.toggle("fly", arg) if arg in ("0", "1") else None


def on_page(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A Page was touched at a point: `page|x|y`."""
    page, point = _where(arg)
    fly = _next(ctx.selection)
    if page is None or fly is None:
        return None
    return put(ctx.selection, fly, page, point or CENTRE)


def under(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """The rail of a Page was touched."""
    page, _ = _where(arg)
    fly = _next(ctx.selection)
    return None if page is None or fly is None else put(ctx.selection, fly, page, None)


def dropped(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A butterfly was dragged: `fly|page|x|y`, `fly|page|u|…` (the rail), or `fly|tray|…`."""
    fly, _, rest = arg.partition("|")
    if fly not in ("0", "1"):
        return None
    if rest.startswith("tray"):
        return ctx.selection.drop(f"b{fly}", "fly")
    page, point = _where(rest)
    return None if page is None else put(ctx.selection, int(fly), page, point)


def back(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """Back to the tray."""
    return ctx.selection.drop(f"b{arg}") if arg in ("0", "1") else None


def nudge(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A small step with the keyboard or the little arrows."""
    fly = chosen(ctx.selection)
    spot = flies(ctx.selection)[fly] if fly is not None else None
    if fly is None or spot is None or spot.point is None or arg not in _STEPS:
        return None
    dx, dy = _STEPS[arg]
    return put(ctx.selection, fly, spot.page, (spot.point[0] + dx, spot.point[1] + dy))


def give(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return riddle(view, ctx)


def _next(picks: PendingSelection) -> int | None:
    """The butterfly in hand, else the first one still in the tray."""
    held = chosen(picks)
    if held is not None:
        return held
    waiting = [n for n, fly in enumerate(flies(picks)) if fly is None]
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
}
