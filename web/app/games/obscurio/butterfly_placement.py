"""Owns the Grimoire's unconfirmed butterflies: picks ⇄ placements, and the taps that move them.
Must not know which placements the rules allow, nor how a desk looks."""

from __future__ import annotations

from app.core.privacy import Picks
from app.games.game_ui import Answer, AnyView, Ctx
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.constants import BUTTERFLIES, PAGES
from engine.picture_decks import GRID, Point

NUDGE = 15
_STEPS = {"left": (-NUDGE, 0), "right": (NUDGE, 0), "up": (0, -NUDGE), "down": (0, NUDGE)}
CENTRE: Point = (GRID // 2, GRID // 2)


def flies(picks: Picks) -> tuple[Butterfly | None, ...]:
    """Both butterflies: where each sits, or None while it waits in the tray."""
    return tuple(_read(picks.get(f"b{n}")) for n in range(BUTTERFLIES))


def chosen(picks: Picks) -> int | None:
    """The butterfly in hand."""
    held = picks.get("fly")
    return int(held) if held.isdecimal() and int(held) < BUTTERFLIES else None


def riddle(view: AnyView, ctx: Ctx) -> HandOverRiddle:
    laid = tuple(fly for fly in flies(ctx.picks) if fly is not None)
    return HandOverRiddle(seat=view.seat, butterflies=laid)


def _read(text: str) -> Butterfly | None:
    parts = text.split("|")
    if len(parts) == 2:
        return Butterfly(int(parts[0]))
    return Butterfly(int(parts[0]), (int(parts[1]), int(parts[2]))) if len(parts) == 3 else None


def put(picks: Picks, fly: int, page: int, point: Point | None) -> Picks:
    where = f"{page}|u" if point is None else f"{page}|{_held_in(point[0])}|{_held_in(point[1])}"
    return picks.put(f"b{fly}", where).put("fly", str(fly))


def _held_in(number: int) -> int:
    return max(0, min(GRID, number))


# ---------------------------------------------------------------------- taps


def take(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """Take a butterfly in hand; taking it again lets it go."""
    return ctx.picks.toggle("fly", arg) if arg in ("0", "1") else None


def on_page(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """A Page was touched at a point: `page|x|y`."""
    page, point = _where(arg)
    fly = _next(ctx.picks)
    if page is None or fly is None:
        return None
    return put(ctx.picks, fly, page, point or CENTRE)


def under(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """The rail of a Page was touched."""
    page, _ = _where(arg)
    fly = _next(ctx.picks)
    return None if page is None or fly is None else put(ctx.picks, fly, page, None)


def dropped(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """A butterfly was dragged: `fly|page|x|y`, `fly|page|u|…` (the rail), or `fly|tray|…`."""
    fly, _, rest = arg.partition("|")
    if fly not in ("0", "1"):
        return None
    if rest.startswith("tray"):
        return ctx.picks.drop(f"b{fly}", "fly")
    page, point = _where(rest)
    return None if page is None else put(ctx.picks, int(fly), page, point)


def back(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """Back to the tray."""
    return ctx.picks.drop(f"b{arg}") if arg in ("0", "1") else None


def nudge(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """A small step with the keyboard or the little arrows."""
    fly = chosen(ctx.picks)
    spot = flies(ctx.picks)[fly] if fly is not None else None
    if fly is None or spot is None or spot.point is None or arg not in _STEPS:
        return None
    dx, dy = _STEPS[arg]
    return put(ctx.picks, fly, spot.page, (spot.point[0] + dx, spot.point[1] + dy))


def give(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    return riddle(view, ctx)


def _next(picks: Picks) -> int | None:
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
