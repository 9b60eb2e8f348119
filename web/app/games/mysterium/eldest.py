"""The question who is the eldest, asked only if a tied vote depends on it.
Must not depend on the culprit; the votes are open by now."""

from __future__ import annotations

from app.games.mysterium import layout
from app.ui.components.buttons import button, name
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.actions import NameEldest
from engine.mysterium.state import Pointed, State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the voters of the tied groups; one of them is chosen and confirmed."""
    asked = _candidates(view)
    return layout.table(
        "eldest",
        view,
        ctx,
        h("p", {"class": "lead eldest__why"}, ctx.t("mysterium.eldest.why")),
        h(
            "ul",
            {"class": "eldest", "aria-label": ctx.t("mysterium.eldest.voters")},
            [_candidate(view, ctx, seat) for seat in asked],
        ),
        task=_task(view, ctx),
        dock=_dock(view, ctx),
    )


def _candidates(view: View[State]) -> list[Seat]:
    return [int(seat) for seat in view.decision.options] if view.decision else []


def _chosen(view: View[State], ctx: ScreenContext) -> Seat | None:
    held = ctx.selection.get("eldest")
    return int(held) if held.isdecimal() and int(held) in _candidates(view) else None


def _candidate(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    """Draw one voter with the group they voted for."""
    player = ctx.player(seat)
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": cls("eldest__voter", f"seat-{player.colour}"),
                "data-action": "pick.eldest",
                "data-arg": str(seat),
                "aria-pressed": _chosen(view, ctx) == seat,
            },
            badge(player),
            name(player),
            h("small", None, ctx.t("mysterium.group", n=_vote_of(view, seat))),
        ),
    )


def _vote_of(view: View[State], seat: Seat) -> int:
    pointed: tuple[Pointed, ...] = view.state.pointed
    return next(vote.group for vote in pointed if vote.seat == seat)


def _task(view: View[State], ctx: ScreenContext) -> str:
    seat = _chosen(view, ctx)
    if seat is None:
        return ctx.t("mysterium.eldest.choose")
    return ctx.t("mysterium.eldest.this", n=_vote_of(view, seat))


def _dock(view: View[State], ctx: ScreenContext) -> Child:
    seat = _chosen(view, ctx)
    if seat is None:
        return None
    label = ctx.t.rich("mysterium.eldest.done", name=name(ctx.player(seat)))
    return button(label, "eldest_name", str(seat), kind="main", picture="check")


def name_eldest(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return NameEldest(seat=PUBLIC, who=int(arg)) if arg.isdecimal() else None


ACTS = {"eldest_name": name_eldest}
