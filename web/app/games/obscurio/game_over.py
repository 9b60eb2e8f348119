"""End of the game: result, roles of all players, and where to go next.
Must not depend on the course of the game; the recap shows that."""

from __future__ import annotations

from app.games.obscurio import accusation, assets, recap, resolution, roles
from app.ui.components import deal_phrase
from app.ui.components.buttons import button, name
from app.ui.components.moment import duration, moment
from app.ui.components.picture import piece
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, Value, cls, h
from engine.core.model import View
from engine.core.sealed import Seat, look
from engine.obscurio.state import State, TurnRecord

OUTCOME_KEYS = {"wizards": "wizards", "traitor": "traitor", "library": "no_traitor"}
"""Winner as stored in saves → last part of the text key `obscurio.over.<key>`."""

PICTURES = {"wizards": "obscurio_won", "traitor": "obscurio_lost", "no_traitor": "obscurio_kept"}

NARRATIONS = {
    "wizards": "narration.obscurio_won",
    "traitor": "narration.obscurio_lost",
    "no_traitor": "narration.obscurio_lost",
}
MUSIC_MS = 300


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the last doors or the last verdict first, then the result, then the recap."""
    part = shown_part(view, ctx)
    if part == "recap":
        turn = min(int(ctx.selection.get("recap")), len(_turn_records(view)))
        return recap.screen(view, ctx, turn, sentence(view, ctx))
    if part == "table.verdict":
        return accusation.verdict(view, ctx)
    return _result(view, ctx) if part == "over" else resolution.screen(view, ctx)


def shown_part(view: View[State], ctx: ScreenContext) -> str:
    """Return which part of the end is shown."""
    state: State = view.state
    if ctx.selection.get("recap").isdecimal() and _turn_records(view):
        return "recap"
    if ctx.selection.get("show_end"):
        return "over"
    return "table.verdict" if state.turn.verdicts else "table.resolution"


def headline(view: View[State], ctx: ScreenContext) -> Child:
    """Return the title line; the result says who won."""
    assert view.outcome is not None
    part = shown_part(view, ctx)
    if part == "over":
        return ctx.t(f"obscurio.now.over.{OUTCOME_KEYS[view.outcome.winner]}")
    if part == "recap":
        return ctx.t("obscurio.now.recap")
    return accusation.headline(view, ctx) if part == "table.verdict" else resolution.headline(view, ctx)


def _turn_records(view: View[State]) -> tuple[TurnRecord, ...]:
    return look(view.state.turn_records) or ()


def _result(view: View[State], ctx: ScreenContext) -> Node:
    assert view.outcome is not None
    state: State = view.state
    outcome = OUTCOME_KEYS[view.outcome.winner]
    return h(
        "div",
        {
            "class": cls("obscurio", "obscurio--over", f"obscurio--{outcome}", "has-two-buttons"),
            **_beats(view, ctx, outcome),
        },
        h(
            "div",
            {"class": "obscurio__stage over", "tabindex": "0"},
            piece(PICTURES[outcome], more="over__picture"),
            h("p", {"class": "over__line"}, sentence(view, ctx)),
            h("p", {"class": "over__said"}, ctx.t(NARRATIONS[outcome])),
            h(
                "ul",
                {"class": "final-roles"},
                [_player_role(view, ctx, seat) for seat in state.options.seats],
            ),
            deal_phrase.line(ctx),
        ),
        h(
            "footer",
            {"class": "dock obscurio__dock dock--split"},
            button(ctx.t("obscurio.over.home"), "game.leave", kind="quiet", picture="door"),
            button(ctx.t("obscurio.over.recap"), "pick.recap", "1", kind="quiet", picture="book"),
            button(ctx.t("obscurio.over.again"), "game.again", kind="main", picture="candle"),
        ),
    )


def _beats(view: View[State], ctx: ScreenContext, outcome: str) -> dict[str, Value]:
    """Return the moment of the end: its music, then the narrator's last line. Nothing is hidden before."""
    music = "win" if outcome == "wizards" else "loss"
    cards = "-".join(record.exit_card for record in _turn_records(view))
    beats = (MUSIC_MS, MUSIC_MS + duration(music, ctx.settings))
    return moment(ctx.settings, f"over-{cards}", beats, ("", music, NARRATIONS[outcome]), once=True)


def sentence(view: View[State], ctx: ScreenContext) -> str:
    """Return who won and why, as a sentence."""
    assert view.outcome is not None
    state: State = view.state
    key = f"obscurio.over.{OUTCOME_KEYS[view.outcome.winner]}"
    traitor = roles.known_traitor(view)
    who = ctx.player(traitor).name if traitor is not None else ""
    return ctx.t(key, n=state.turn.number, name=who, left=state.gauge.tokens_left)


def _portrait(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    """Draw the portrait of a player. A machine Grimoire chose none: it is the book."""
    if seat == view.state.options.grimoire and ctx.player(seat).machine:
        return piece("role_grimoire", more="final-roles__portrait final-roles__portrait--book")
    return assets.wizard(ctx, seat, "final-roles__portrait")


def _player_role(view: View[State], ctx: ScreenContext, seat: Seat) -> Node:
    assert view.outcome is not None
    role = roles.final_role(view, seat)
    won = seat in view.outcome.seats
    return h(
        "li",
        {"class": cls("final-roles__one", won and "is-winner")},
        _portrait(view, ctx, seat),
        h(
            "span",
            {"class": "final-roles__who"},
            badge(ctx.player(seat), size="small"),
            name(ctx.player(seat)),
        ),
        h("span", {"class": "final-roles__role"}, ctx.t(f"obscurio.role.{role}")),
        h("span", {"class": "only-spoken"}, ctx.t("obscurio.over.won")) if won else None,
    )
