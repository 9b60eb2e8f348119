"""Owns the last question: secret votes level by level, or open pointing where only two or three play.
Must not know anybody else's vote, nor the answer."""

from __future__ import annotations

from app.game import Answer, AnyView, Ctx
from app.html import Child, Node, h
from app.manor import board, lineup
from app.parts.basic import button, name
from app.parts.hold import hold_button
from app.parts.sigil import sigil
from engine.mysterium.actions import CastVote, PointAt
from engine.mysterium.state import Group, State


def vote(view: AnyView, ctx: Ctx) -> Node:
    """One pair of eyes: as much of the vision as one's level shows, and one group."""
    group = lineup.chosen(view, ctx)
    shown = lineup.shared_pics(view, ctx)
    return board.private(
        "vote",
        view,
        ctx,
        board.ladder(ctx, view.state),
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown)),
        dock=[
            board.hint(ctx.t(f"manor.vote.{view.state.level_of(view.seat).value}")),
            button(ctx.t("manor.vote.done"), "vote_cast", kind="main", picture="check", off=not group),
        ],
        pics=[*shown, *lineup.pics(view, ctx)],
        more=len(view.state.groups) >= 5 and "has-many",
    )


def point(view: AnyView, ctx: Ctx) -> Node:
    """The whole table: all three visions open, everybody points until they agree."""
    shown = lineup.shared_pics(view, ctx)

    def pointers(group: Group) -> Child:
        return _pointers(view, ctx, group)

    return board.table(
        "point",
        view,
        ctx,
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown), pointers),
        dock=_dock(view, ctx),
        pics=[*shown, *lineup.pics(view, ctx)],
    )


def _pointers(view: AnyView, ctx: Ctx, group: Group) -> Child:
    """Who points here now."""
    here = [pointed.seat for pointed in view.state.pointed if pointed.group == group.number]
    return h(
        "span",
        {"class": "pointers"},
        [h("span", {"class": "tag"}, sigil(ctx.sitter(seat)), name(ctx.sitter(seat))) for seat in here],
    )


def _dock(view: AnyView, ctx: Ctx) -> list[Child]:
    state: State = view.state
    group = lineup.chosen(view, ctx)
    if not group:
        return [board.hint(ctx.t("manor.point.choose"))]
    return [
        board.hint(ctx.t("manor.point.hold", n=group)),
        [
            hold_button(
                ctx,
                ctx.t.rich("manor.point.this", name=name(ctx.sitter(seat))),
                "poll_point",
                f"{seat}|{group}",
            )
            for seat in state.owners
        ],
    ]


# ---------------------------------------------------------------------- taps


def cast(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    group = lineup.chosen(view, ctx)
    return CastVote(seat=view.seat, group=group) if group else None


def pointed(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    seat, _, group = arg.partition("|")
    if not (seat.isdecimal() and group.isdecimal()):
        return None
    return PointAt(seat=int(seat), group=int(group))


ACTS = {"vote_cast": cast, "poll_point": pointed}
