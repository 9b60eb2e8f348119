"""Screens of the Accusation: discussion, vote by fingers or by ballots, verdict.
Must not depend on who the Traitor is before the rules reveal it."""

from __future__ import annotations

from app.core.player_names import shown_name
from app.games.obscurio import assets, layout, machine_talk, secret_choice
from app.games.obscurio.resolution import BEATS_MS, go_on, lost_tokens
from app.ui.components.buttons import button, name
from app.ui.components.hourglass import hourglass
from app.ui.components.moment import late_headline, moment
from app.ui.components.player_badge import badge, portrait_badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, Value, cls, count_classes, h
from app.ui.seat_angles import seat_angle
from engine.core.model import View
from engine.core.sealed import Seat, look
from engine.obscurio.actions import CastVote
from engine.obscurio.facts import candidates
from engine.obscurio.state import Role, State, Verdict, wizards

COUNT = "narration.count_three"
EDGES = (180, 90, 270, 0)
"""The sides of a flat tablet in the order in which they are drawn: far, left, right, near."""


def talk(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the discussion: the suspects with their public token counts and the countdown."""
    return layout.table(
        "accusation",
        view,
        ctx,
        h("div", {"class": "dock-hourglass"}, hourglass(ctx, size="large")),
        machine_talk.row(view, ctx),
        _suspects(view, ctx),
        instruction=ctx.t("obscurio.accusation.how"),
        dock=button(ctx.t("obscurio.accusation.on"), "table_on", kind="main", picture="hand"),
    )


def _suspects(view: View[State], ctx: ScreenContext) -> Node:
    all_ = wizards(view.state)
    return h(
        "ul",
        {"class": cls("suspects", count_classes(len(all_), 7))},
        [_suspect(view, ctx, seat) for seat in all_],
    )


def _suspect(view: View[State], ctx: ScreenContext, seat: Seat, *more: Child) -> Node:
    """Draw a Wizard with public facts only: name, tokens taken, whether cleared."""
    state: State = view.state
    player, count = ctx.player(seat), state.gauge.cards[seat]
    return h(
        "li",
        {"class": cls("suspect", f"seat-{player.colour}", seat in state.cleared and "is-cleared")},
        assets.wizard(ctx, seat, "suspect__portrait"),
        h("span", {"class": "suspect__who"}, badge(player, size="small"), name(player)),
        h(
            "span",
            {"class": "suspect__tokens"},
            lost_tokens(count),
            h("span", None, ctx.t("obscurio.accusation.tokens", n=count)),
        ),
        h("span", {"class": "suspect__cleared"}, ctx.t("obscurio.accusation.cleared"))
        if seat in state.cleared
        else None,
        *more,
    )


# ---------------------------------------------------------------------- the vote


def vote(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the vote: all fingers at the same time, or secret ballots on request."""
    state: State = view.state
    voted = [seat for seat in state.turn.votes.voters if seat not in state.turn.votes.missing]
    begun = [seat for seat in voted if not ctx.player(seat).machine]
    sealed = ctx.alone or ctx.selection.get("ballots") == "1" or bool(begun)
    return layout.table(
        "vote",
        view,
        ctx,
        _ballots(view, ctx) if sealed else _fingers(view, ctx),
        instruction=ctx.t("obscurio.vote.sealed" if sealed else "obscurio.vote.fingers"),
        dock=_vote_dock(view, ctx, sealed),
    )


def _fingers(view: View[State], ctx: ScreenContext) -> Node:
    """Draw a lane for each voter at the edge of its seat; all touch a suspect until the count ends."""
    state: State = view.state
    voters = [seat for seat in state.turn.votes.voters if not ctx.player(seat).machine]
    sides = [(angle, [s for s in voters if seat_angle(s, len(ctx.players)) == angle]) for angle in EDGES]
    return h(
        "div",
        {
            "class": cls("fingers", count_classes(len(voters), 5)),
            "data-fingers": "vote_fingers",
            "data-need": len(voters),
            "data-count-sound": COUNT,
        },
        [_edge(view, ctx, angle, seats) for angle, seats in sides if seats],
        h(
            "p",
            {"class": "fingers__count", "data-fingers-down": "0", "aria-hidden": True},
            ctx.t("obscurio.vote.down", n=len(voters)),
        ),
    )


def _edge(view: View[State], ctx: ScreenContext, angle: int, seats: list[Seat]) -> Node:
    """Draw the lanes of one side of the table, turned towards it, in the order of the seats there.

    Seats go clockwise: seen from a side, the next seat is on the left. Only the near side begins with seat 0.
    """
    shown = seats if angle == 0 else seats[::-1]
    return h(
        "div",
        {"class": f"edge edge--{angle}"},
        h("div", {"class": "edge__lanes"}, [_lane(view, ctx, seat) for seat in shown]),
    )


def _lane(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    player = ctx.player(seat)
    return h(
        "div",
        {
            "class": cls("lane", f"seat-{player.colour}"),
            "role": "group",
            "aria-label": ctx.t("obscurio.vote.lane", name=player.name),
        },
        h("span", {"class": "lane__who"}, badge(player, size="small"), name(player)),
        h(
            "span",
            {"class": "lane__marks"},
            [_target(ctx, seat, other) for other in candidates(view.state, seat)],
        ),
    )


def _target(ctx: ScreenContext, seat: Seat, other: Seat) -> Node:
    player = ctx.player(other)
    return h(
        "button",
        {
            "type": "button",
            "class": cls("target", f"seat-{player.colour}"),
            "data-finger": f"{seat}:{other}",
            "aria-label": player.name,
            "tabindex": "-1",
        },
        portrait_badge(assets.PORTRAITS, player),
        h("span", {"class": "target__name", "aria-hidden": True}, name(player)),
    )


def _ballots(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    return h(
        "div",
        {"class": "ballots"},
        _suspects(view, ctx),
        secret_choice.deciders(view, ctx, state.turn.votes.voters, state.turn.votes.missing, "ballot"),
    )


def _vote_dock(view: View[State], ctx: ScreenContext, sealed: bool) -> list[Node]:
    missing = view.state.turn.votes.missing
    if not sealed:
        return [button(ctx.t("obscurio.vote.ballots"), "pick.ballots", "1", kind="quiet", picture="eye")]
    hint = h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.vote.missing", n=len(missing)))
    return [hint, *secret_choice.hand_to_first(ctx, missing, "ballot")]


def ballot(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the secret ballot of one Wizard; it looks the same for every role."""
    options = view.decision.options if view.decision else ()
    chosen = ctx.selection.get("accuse")
    return layout.private(
        "ballot",
        view,
        ctx,
        h(
            "div",
            {"class": cls("suspects suspects--choose", count_classes(len(options), 7)), "role": "group"},
            [_pick(view, ctx, int(seat), seat == chosen) for seat in options],
        ),
        instruction=ctx.t("obscurio.ballot.hint"),
        dock=[
            button(
                ctx.t("obscurio.ballot.done"),
                "vote_cast",
                chosen,
                kind="main",
                picture="check",
                disabled=chosen not in options,
            ),
        ],
    )


def _pick(view: View[State], ctx: ScreenContext, seat: Seat, chosen: bool) -> Node:
    player = ctx.player(seat)
    return h(
        "button",
        {
            "type": "button",
            "class": cls("suspect", "suspect--choice", f"seat-{player.colour}"),
            "data-action": "pick.accuse",
            "data-arg": str(seat),
            "aria-pressed": chosen,
        },
        assets.wizard(ctx, seat, "suspect__portrait"),
        h("span", {"class": "suspect__who"}, badge(player, size="small"), name(player)),
    )


# ---------------------------------------------------------------------- the verdict


def verdict(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the votes, the revealed cards of the accused, and the tokens lost."""
    state: State = view.state
    last = state.turn.verdicts[-1]
    key = "exposed" if last.exposed else "wrong" if view.outcome is None else "wrong_last"
    return layout.table(
        "verdict",
        view,
        ctx,
        h(
            "ul",
            {"class": cls("votes", count_classes(len(last.votes), 5))},
            [_vote_line(ctx, voter, accused) for voter, accused in last.votes],
        ),
        h(
            "ul",
            {"class": cls("suspects suspects--accused", count_classes(len(last.accused), 7))},
            [_accused(view, ctx, seat) for seat in last.accused],
        ),
        h(
            "p",
            {"class": "outcome__line"},
            ctx.t(f"obscurio.verdict.{key}", names=_judged(view, ctx, last)),
            _cost(ctx, last),
        ),
        dock=go_on(view, ctx, "obscurio.verdict.on" if last.exposed else "obscurio.verdict.again"),
        moment=_beats(view, ctx, last),
    )


def _beats(view: View[State], ctx: ScreenContext, last: Verdict) -> dict[str, Value]:
    """Return the moment of the verdict: the votes, then the cards of the accused, then the words."""
    votes = "-".join(f"{voter}.{accused}" for voter, accused in last.votes)
    name_ = f"verdict-{view.state.turn.number}-{view.state.ballots}-{votes}-{view.state.gauge.tokens_left}"
    sounds = ("", "", "page_turn", "exit_glow" if last.exposed else "cohesion_lost")
    return {"data-light": "accused", **moment(ctx.settings, name_, BEATS_MS, sounds, once=True)}


def headline(view: View[State], ctx: ScreenContext) -> Node:
    """Return the title line: what happens, then whether the Traitor was among the accused."""
    result = "exposed" if view.state.turn.verdicts[-1].exposed else "wrong"
    return late_headline(ctx.t("obscurio.now.table.verdict"), ctx.t(f"obscurio.now.table.verdict.{result}"))


def _judged(view: View[State], ctx: ScreenContext, last: Verdict) -> str:
    """Return the names the verdict is about: the exposed Traitor, or the loyal accused."""
    wanted = Role.TRAITOR if last.exposed else Role.LOYAL
    seats = [seat for seat in last.accused if (look(view.state.roles[seat]) or Role.LOYAL) is wanted]
    return ctx.t("shell.comma").join(shown_name(ctx.player(seat).name) for seat in seats)


def _cost(ctx: ScreenContext, last: Verdict) -> Child:
    return (" ", ctx.t("obscurio.verdict.cost", n=last.lost), lost_tokens(last.lost)) if last.lost else None


def _vote_line(ctx: ScreenContext, voter: Seat, accused: Seat) -> Node:
    one, other = ctx.player(voter), ctx.player(accused)
    return h(
        "li",
        {"class": "vote"},
        badge(one, size="small"),
        name(one),
        h("span", {"class": "vote__arrow", "role": "img", "aria-label": ctx.t("obscurio.verdict.points")}),
        badge(other, size="small"),
        name(other),
    )


def _accused(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    role = look(view.state.roles[seat]) or Role.LOYAL
    shown = h("span", {"class": "suspect__role"}, ctx.t(f"obscurio.role.{role.value}"))
    return _suspect(view, ctx, seat, assets.role_piece(role.value), shown)


# ---------------------------------------------------------------------- taps


def fingers(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Turn `seat:accused seat:accused …` into one vote for each voter."""
    pairs = [pair.partition(":") for pair in arg.split(" ")]
    if not all(voter.isdecimal() and accused.isdecimal() for voter, _, accused in pairs):
        return None
    return tuple(CastVote(seat=int(voter), accused=int(accused)) for voter, _, accused in pairs)


def cast(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return CastVote(seat=view.seat, accused=int(arg)) if arg.isdecimal() else None


ACTS = {"vote_fingers": fingers, "vote_cast": cast}
