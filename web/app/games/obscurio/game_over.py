"""Owns the end: who won and why in one sentence and one picture; who was who; the ways on.
Must not know how it came about turn by turn. That is the echo's tale."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import accusation, assets, recap, resolution, roles
from app.ui.components.buttons import button, name
from app.ui.components.picture import piece
from app.ui.components.player_badge import sigil
from app.ui.html import Node, cls, h
from engine.core.sealed import Seat, look
from engine.obscurio.state import State, TurnRecord

PICTURES = {"wizards": "obscurio_won", "traitor": "obscurio_lost", "library": "obscurio_kept"}


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    """First the theatre of the last doors or the last verdict, then the end, then the echo."""
    now = moment(view, ctx)
    if now == "echo":
        return recap.screen(view, ctx, min(int(ctx.selection.get("echo")), len(_record(view))))
    if now == "table.verdict":
        return accusation.verdict(view, ctx)
    return _end(view, ctx) if now == "over" else resolution.screen(view, ctx)


def moment(view: AnyView, ctx: ScreenContext) -> str:
    """Which part of the end is shown; also the key of its one line."""
    state: State = view.state
    if ctx.selection.get("echo").isdecimal() and _record(view):
        return "echo"
    if ctx.selection.get("told"):
        return "over"
    if state.verdicts:
        return "table.verdict"
    return "table.found" if state.found else "table.missed"


def _record(view: AnyView) -> tuple[TurnRecord, ...]:
    return look(view.state.record) or ()


def _end(view: AnyView, ctx: ScreenContext) -> Node:
    assert view.outcome is not None
    state: State = view.state
    winner = view.outcome.winner
    return h(
        "div",
        {"class": cls("lib", "lib--over", f"lib--{winner}", "has-two-ways")},
        h(
            "div",
            {"class": "lib__stage over"},
            piece(PICTURES[winner], more="over__picture"),
            h("p", {"class": "over__line"}, sentence(view, ctx)),
            h("ul", {"class": "cast"}, [_who(view, ctx, seat) for seat in state.options.seats]),
        ),
        h(
            "footer",
            {"class": "dock lib__dock dock--split"},
            button(ctx.t("obscurio.over.home"), "game.leave", kind="quiet", picture="door"),
            button(ctx.t("obscurio.over.echo"), "pick.echo", "1", kind="quiet", picture="book"),
            button(ctx.t("obscurio.over.again"), "game.again", kind="main", picture="candle"),
        ),
    )


def sentence(view: AnyView, ctx: ScreenContext) -> str:
    """Who won, and why."""
    assert view.outcome is not None
    state: State = view.state
    key = f"obscurio.over.{view.outcome.winner}"
    traitor = roles.known_traitor(view)
    who = ctx.player(traitor).name if traitor is not None else ""
    return ctx.t(key, n=state.turn, name=who, left=state.gauge.left)


def _who(view: AnyView, ctx: ScreenContext, seat: Seat) -> Node:
    state: State = view.state
    assert view.outcome is not None
    role = "grimoire" if seat == state.options.grimoire else "wizard"
    if not roles.traitor_free(state):
        found = look(state.roles[seat])
        role = found.value if found is not None else role
    won = seat in view.outcome.seats
    return h(
        "li",
        {"class": cls("cast__one", won and "is-winner")},
        assets.wizard(ctx, seat, "cast__portrait"),
        h("span", {"class": "cast__who"}, sigil(ctx.player(seat), size="small"), name(ctx.player(seat))),
        h("span", {"class": "cast__role"}, ctx.t(f"obscurio.role.{role}")),
        h("span", {"class": "only-spoken"}, ctx.t("obscurio.over.won")) if won else None,
    )
