"""Owns the end: won or lost and why, in one sentence and one picture; the culprit, the votes, the ways on.
Must not know how it came about hour by hour. That is the echo's tale."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.mysterium import assets, lineup, recap
from app.ui.components.buttons import button, name
from app.ui.components.lightbox import viewer
from app.ui.components.picture import Pic, piece
from app.ui.components.player_badge import sigil
from app.ui.html import Child, Node, cls, count_classes, h
from engine.core.sealed import Seat
from engine.mysterium.recap import Ending, Vote
from engine.mysterium.state import State

OPEN = "open"  # the small games have no levels


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    ending: Ending = view.state.ending
    at, pages = ctx.selection.get("echo"), recap.pages(view.state)
    if at.isdecimal() and pages:
        return recap.screen(view, ctx, max(1, min(int(at), len(pages))))
    return _end(view, ctx, ending)


def _end(view: AnyView, ctx: ScreenContext, ending: Ending) -> Node:
    won = ending.won
    return h(
        "div",
        {
            "class": cls(
                "mysterium",
                "mysterium--over",
                "is-won" if won else "is-lost",
                bool(ending.culprit) and "has-culprit",
            )
        },
        h(
            "div",
            {"class": "mysterium__stage over", "tabindex": "0"},
            piece("mysterium_won" if won else "mysterium_lost", more="over__picture"),
            h("p", {"class": "over__line"}, sentence(ctx, ending)),
            _culprit(ctx, ending),
            _votes(ctx, ending),
            h("ul", {"class": "cast"}, [_who(view, ctx, seat) for seat in view.state.seats]),
        ),
        h(
            "footer",
            {"class": "dock mysterium__dock dock--split"},
            button(ctx.t("mysterium.over.home"), "game.leave", kind="quiet", picture="door"),
            button(ctx.t("mysterium.over.echo"), "pick.echo", "1", kind="quiet", picture="book")
            if recap.pages(view.state)
            else None,
            button(ctx.t("mysterium.over.again"), "game.again", kind="main", picture="candle"),
        ),
        viewer(ctx, _pics(ctx, ending)),
    )


def sentence(ctx: ScreenContext, ending: Ending) -> str:
    """Won or lost, and why."""
    return ctx.t(f"mysterium.over.{ending.reason.removeprefix('manor.')}", n=ending.hour)


def _pics(ctx: ScreenContext, ending: Ending) -> list[Pic]:
    if not ending.culprit:
        return []
    return lineup.group_pics(ctx, ending.groups[ending.culprit - 1], ending.culprit)


def _culprit(ctx: ScreenContext, ending: Ending) -> Child:
    """Who it was, where, and with what."""
    if not ending.culprit:
        return None
    return h(
        "figure",
        {"class": "culprit"},
        lineup.trio(_pics(ctx, ending), grows=True),
        h("figcaption", None, recap.verdict(ctx, ending), " ", _tie(ctx, ending)),
    )


def _tie(ctx: ScreenContext, ending: Ending) -> Child:
    return ctx.t(f"mysterium.over.tie.{ending.tie_break}") if ending.tie_break else None


def _votes(ctx: ScreenContext, ending: Ending) -> Child:
    if not ending.votes:
        return None
    return h(
        "ul",
        {"class": cls("votes", count_classes(len(ending.votes), 5)), "aria-label": ctx.t("mysterium.votes")},
        [_vote(ctx, v) for v in ending.votes],
    )


def _vote(ctx: ScreenContext, vote: Vote) -> Node:
    sitter = ctx.player(vote.seat)
    return h(
        "li",
        {"class": "vote"},
        sigil(sitter, size="small"),
        name(sitter),
        h("small", {"class": "vote__level"}, ctx.t(f"mysterium.level.name.{vote.level}"))
        if vote.level != OPEN
        else None,
        h("span", {"class": "vote__arrow", "aria-hidden": True}),
        h("span", None, ctx.t("mysterium.group", n=vote.group)),
    )


def _who(view: AnyView, ctx: ScreenContext, seat: Seat) -> Node:
    """Everybody wins or loses together."""
    state: State = view.state
    ghost = seat == state.ghost
    role = "mysterium.role.ghost" if ghost else "mysterium.role.psychic"
    face = piece("role_ghost", more="portrait") if ghost else assets.portrait(state.of(seat)[0])
    won = state.ending is not None and state.ending.won
    return h(
        "li",
        {"class": cls("cast__one", won and "is-winner", f"seat-{ctx.player(seat).sigil}")},
        h("span", {"class": "cast__portrait"}, face),
        h("span", {"class": "cast__who"}, sigil(ctx.player(seat), size="small"), name(ctx.player(seat))),
        h("span", {"class": "cast__role"}, ctx.t(role)),
    )
