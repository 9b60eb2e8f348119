"""Screens for the whole table before a private step: the board, the line-up, the groups before votes.
Must not depend on secrets; they show what lies open."""

from __future__ import annotations

from app.games.mysterium import assets, card_rows, layout, lineup
from app.ui.components import deal_phrase
from app.ui.components.buttons import button, name
from app.ui.components.moment import moment
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.constants import Level
from engine.mysterium.state import Group, Phase, State

LEVELS = {
    Phase.POLL_LOW: Level.LOW,
    Phase.POLL_MIDDLE: Level.MIDDLE,
    Phase.POLL_HIGH: Level.HIGH,
}

CULPRIT_CROW = 0  # how the rules note a crow that is called after the hours
BEGIN = "begin"  # the selection that lets a machine ghost choose
FIRST_MS, GROUP_MS = 400, 450
"""Before the first group is shown, and for each group."""


def comes_first(view: View[State], machines: tuple[Seat, ...] = ()) -> bool:
    """Return whether the table looks first: at the start, at the line-up, before each level votes.

    Machines vote by themselves while the table looks.
    """
    state: State = view.state
    if state.phase is Phase.VISIONS:
        return state.hour == 1 and state.unserved == state.unfinished and not state.crows_called
    if state.phase is Phase.SHARED_VISION:
        return CULPRIT_CROW not in state.crows_called
    if state.phase not in LEVELS:
        return False
    level = [seat for seat in state.owners if state.level_of(seat) is LEVELS[state.phase]]
    voted = [seat for seat in level if seat not in state.ballot.missing]
    return not [seat for seat in voted if seat not in machines]


def _voters(view: View[State]) -> list[Seat]:
    return [seat for seat in view.waiting if seat != PUBLIC]


def look_around(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the board before the ghost takes the device for the first time."""
    return layout.table(
        "look-around",
        view,
        ctx,
        card_rows.board(view, ctx, None),
        task=f"{ctx.t('mysterium.look_around.text')} {ctx.t('mysterium.look_around.how')}",
        dock=[deal_phrase.line(ctx), _to_ghost(ctx, view.state.ghost)],
        pics=card_rows.pics(view, ctx),
    )


def line_up(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the groups that were found, one after another, before the ghost chooses the culprit's."""
    state: State = view.state
    cards = "-".join(card for group in state.groups for card in group.cards)
    last = FIRST_MS + GROUP_MS * len(state.groups)
    beats = moment(ctx.settings, f"line-up-{cards}", (FIRST_MS, last), ("", "page_turn"), once=True)
    return layout.table(
        "point",
        view,
        ctx,
        lineup.groups(view, ctx, 0, lambda group: _finder(view, ctx, group), votes=False),
        task=ctx.t("mysterium.line_up.text"),
        dock=_to_ghost(ctx, state.ghost),
        pics=lineup.pics(view, ctx),
        more=cls("mysterium--line-up", lineup.many(view)),
        moment=beats,
    )


def _finder(view: View[State], ctx: ScreenContext, group: Group) -> Child:
    """Draw which psychic found a group; with two players some were added by chance."""
    if group.psychic < 0:
        return None
    return h("span", {"class": "pointers"}, assets.psychic_tag(ctx, view.state, group.psychic))


def before_votes(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the groups, the visions that lie open, and who votes now."""
    state: State = view.state
    shown, voters = lineup.shared_pics(view, ctx), _voters(view)
    level = LEVELS[state.phase].value
    return layout.table(
        "point",
        view,
        ctx,
        lineup.shared(view, ctx),
        lineup.groups(view, ctx, len(shown), votes=False),
        task=[
            ctx.t(f"mysterium.poll.{level}"),
            [h("span", {"class": "tag"}, badge(ctx.player(s)), name(ctx.player(s))) for s in voters],
        ],
        dock=_first_hand_over(ctx, voters),
        pics=[*shown, *lineup.pics(view, ctx)],
        more=lineup.many(view),
    )


def _first_hand_over(ctx: ScreenContext, voters: list[Seat]) -> Node | None:
    persons = [seat for seat in voters if not ctx.player(seat).machine]
    return _hand_over(ctx, persons[0]) if persons else None


def _to_ghost(ctx: ScreenContext, ghost: Seat) -> Node:
    """Return the button to the ghost: hand the device over, or let a machine begin."""
    if ghost not in ctx.machines:
        return _hand_over(ctx, ghost)
    if ctx.selection.get(BEGIN):
        return h("p", {"class": "dock__hint", "role": "status"}, ctx.t("mysterium.machine.hush"))
    return button(ctx.t("mysterium.machine.begin"), f"pick.{BEGIN}", "1", kind="main", picture="candle")


def _hand_over(ctx: ScreenContext, seat: Seat) -> Node:
    return button(layout.hand_over_label(ctx, seat), "private.next", kind="main", picture="next")
