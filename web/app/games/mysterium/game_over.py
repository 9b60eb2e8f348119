"""End of the game: result, culprit, votes, and where to go next.
Must not depend on the course of the game; the recap shows that."""

from __future__ import annotations

from app.games.mysterium import assets, lineup, recap
from app.ui.components import deal_phrase
from app.ui.components.buttons import button, name
from app.ui.components.lightbox import lightbox
from app.ui.components.moment import duration, late_headline, moment
from app.ui.components.picture import Pic, piece
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, Value, cls, count_classes, h
from engine.core.model import View
from engine.core.sealed import Seat
from engine.mysterium.recap import Ending, Vote
from engine.mysterium.state import State

OUTCOME_KEYS = {
    "manor.won": "won",
    "manor.lost.time": "lost_time",
    "manor.lost.culprit": "lost_culprit",
}
"""Reason as stored in saves → last part of the text key `mysterium.over.<key>`."""

FIRST_MS, VOTE_MS, BREATH_MS = 300, 500, 900
"""Before the first vote, for each vote, and before the culprit and the result."""

OPEN = "open"  # stored level of votes with two or three players, who have no levels


def screen(view: View[State], ctx: ScreenContext) -> Node:
    ending = _ending(view)
    at, pages = ctx.selection.get("recap"), recap.pages(view.state)
    if at.isdecimal() and pages:
        return recap.screen(view, ctx, max(1, min(int(at), len(pages))), sentence(ctx, ending))
    return _result(view, ctx, ending)


def _ending(view: View[State]) -> Ending:
    assert view.state.ending is not None, "the game is not over"
    return view.state.ending


def headline(view: View[State], ctx: ScreenContext) -> Child:
    """Return the title line: the recap, or whether all have won or lost, after the votes."""
    if ctx.selection.get("recap"):
        return ctx.t("mysterium.now.recap")
    ending = _ending(view)
    result = ctx.t("mysterium.now.over.won" if ending.won else "mysterium.now.over.lost")
    return late_headline(ctx.t("mysterium.now.over.votes"), result) if ending.votes else result


def _result(view: View[State], ctx: ScreenContext, ending: Ending) -> Node:
    won = ending.won
    return h(
        "div",
        {
            "class": cls(
                "mysterium",
                "mysterium--over",
                "is-won" if won else "is-lost",
                bool(ending.culprit) and "has-culprit",
            ),
            "data-light": "verdict" if ending.votes else None,
            **_beats(view, ctx, ending),
        },
        h(
            "div",
            {"class": "mysterium__stage over", "tabindex": "0"},
            piece("mysterium_won" if won else "mysterium_lost", more="over__picture"),
            h("p", {"class": "over__line"}, sentence(ctx, ending)),
            h("p", {"class": "over__said"}, ctx.t(_narration(ending))),
            _culprit(ctx, ending),
            _votes(ctx, ending),
            h("ul", {"class": "final-roles"}, [_player_role(view, ctx, seat) for seat in view.state.seats]),
            deal_phrase.line(ctx),
        ),
        h(
            "footer",
            {"class": "dock mysterium__dock dock--split"},
            button(ctx.t("mysterium.over.home"), "game.leave", kind="quiet", picture="door"),
            button(ctx.t("mysterium.over.recap"), "pick.recap", "1", kind="quiet", picture="book")
            if recap.pages(view.state)
            else None,
            button(ctx.t("mysterium.over.again"), "game.again", kind="main", picture="candle"),
        ),
        lightbox(ctx, _pics(ctx, ending)),
    )


def _beats(view: View[State], ctx: ScreenContext, ending: Ending) -> dict[str, Value]:
    """Return the moment of the verdict: the votes come one by one, then the culprit, then who won."""
    cards = "-".join(card for triple in ending.triples for card in triple)
    name, music = f"verdict-{view.seq}-{cards}", "win" if ending.won else "loss"
    beats, sounds = [FIRST_MS], ["", music]
    if ending.votes:
        culprit = FIRST_MS + VOTE_MS * len(ending.votes) + BREATH_MS
        beats, sounds = [FIRST_MS, culprit, culprit + BREATH_MS], ["", "ballot", "page_turn", music]
    said = beats[-1] + duration(music, ctx.settings)
    return moment(ctx.settings, name, [*beats, said], [*sounds, _narration(ending)], once=True)


def _narration(ending: Ending) -> str:
    """Return the narrator's last line; its text is on the screen."""
    return "narration.mysterium_won" if ending.won else "narration.mysterium_lost"


def sentence(ctx: ScreenContext, ending: Ending) -> str:
    """Return won or lost and why, as a sentence."""
    return ctx.t(f"mysterium.over.{OUTCOME_KEYS[ending.reason]}", n=ending.hour)


def _pics(ctx: ScreenContext, ending: Ending) -> list[Pic]:
    if not ending.culprit:
        return []
    return lineup.group_pics(ctx, ending.groups[ending.culprit - 1], ending.culprit)


def _culprit(ctx: ScreenContext, ending: Ending) -> Child:
    """Draw the culprit's group: character, location and object."""
    if not ending.culprit:
        return None
    return h(
        "figure",
        {"class": "culprit"},
        lineup.group_cards(_pics(ctx, ending), zoomable=True),
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
    player = ctx.player(vote.seat)
    return h(
        "li",
        {"class": "vote"},
        badge(player, size="small"),
        name(player),
        h("small", {"class": "vote__level"}, ctx.t(f"mysterium.level.name.{vote.level}"))
        if vote.level != OPEN
        else None,
        h("span", {"class": "vote__arrow", "aria-hidden": True}),
        h("span", None, ctx.t("mysterium.group", n=vote.group)),
    )


def _player_role(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    """Draw one player and role; all players win or lose together."""
    state: State = view.state
    ghost = seat == state.ghost
    role = "mysterium.role.ghost" if ghost else "mysterium.role.psychic"
    face = piece("role_ghost", more="portrait") if ghost else assets.portrait(ctx.player(seat).portrait)
    won = state.ending is not None and state.ending.won
    return h(
        "li",
        {"class": cls("final-roles__one", won and "is-winner", f"seat-{ctx.player(seat).colour}")},
        h("span", {"class": "final-roles__portrait"}, face),
        h(
            "span",
            {"class": "final-roles__who"},
            badge(ctx.player(seat), size="small"),
            name(ctx.player(seat)),
        ),
        h("span", {"class": "final-roles__role"}, ctx.t(role)),
    )
