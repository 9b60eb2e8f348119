"""The final vote: secret by clairvoyancy level, or open pointing with two or three players.
Must not depend on other votes or on the answer."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.mysterium import layout, lineup, machine_talk
from app.ui.components.buttons import button, name
from app.ui.components.hold_button import hold_button
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, h
from engine.core.model import View
from engine.mysterium.actions import CastVote, PointAt
from engine.mysterium.state import Group, State


def vote(view: View[State], ctx: ScreenContext) -> Node:
    """Draw one player's secret vote: the visions their level shows, and the groups."""
    group = lineup.chosen(view, ctx)
    shown = lineup.shared_pics(view, ctx)
    return layout.private(
        "vote",
        view,
        ctx,
        layout.clairvoyancy_track(ctx, view.state),
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown)),
        task=ctx.t(f"mysterium.vote.{view.state.level_of(view.seat).value}"),
        dock=button(
            ctx.t("mysterium.vote.done"), "vote_cast", kind="main", picture="check", disabled=not group
        ),
        pics=[*shown, *lineup.pics(view, ctx)],
        more=lineup.many(view),
    )


def point(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the open vote: all three visions, and who points at which group until all agree."""
    shown = lineup.shared_pics(view, ctx)

    def pointers(group: Group) -> Child:
        return _pointers(view, ctx, group)

    return layout.table(
        "point",
        view,
        ctx,
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown), pointers),
        machine_talk.row(view, ctx),
        task=_task(view, ctx),
        dock=_dock(view, ctx),
        pics=[*shown, *lineup.pics(view, ctx)],
    )


def _pointers(view: View[State], ctx: ScreenContext, group: Group) -> Child:
    """Draw who points at this group."""
    here = [pointed.seat for pointed in view.state.pointed if pointed.group == group.number]
    return h(
        "span",
        {"class": "pointers"},
        [h("span", {"class": "tag"}, badge(ctx.player(seat)), name(ctx.player(seat))) for seat in here],
    )


def _task(view: View[State], ctx: ScreenContext) -> str:
    group = lineup.chosen(view, ctx)
    return ctx.t("mysterium.point.hold", n=group) if group else ctx.t("mysterium.point.choose")


def _dock(view: View[State], ctx: ScreenContext) -> list[Child]:
    group = lineup.chosen(view, ctx)
    owners = [seat for seat in view.state.owners if not ctx.player(seat).machine] if group else []
    return [
        hold_button(
            ctx,
            ctx.t.rich("mysterium.point.this", name=name(ctx.player(seat))),
            "poll_point",
            f"{seat}|{group}",
        )
        for seat in owners
    ]


# ---------------------------------------------------------------------- taps


def cast(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    group = lineup.chosen(view, ctx)
    return CastVote(seat=view.seat, group=group) if group else None


def pointed(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Point at a group; it stays chosen for the next person."""
    seat, _, group = arg.partition("|")
    if not (seat.isdecimal() and group.isdecimal()):
        return None
    return PointAt(seat=int(seat), group=int(group)), PendingSelection((("group", group),))


ACTS = {"vote_cast": cast, "poll_point": pointed}
