"""Layout of The Library's screens: status, stage, trap strip, dock, lightbox.
Must not depend on what is decided on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game_ui import Player, ScreenContext
from app.games.obscurio import assets
from app.ui.components.gauge import gauge, steps
from app.ui.components.hourglass import hourglass, pause_button
from app.ui.components.lightbox import lightbox
from app.ui.components.picture import Pic
from app.ui.components.player_badge import badge
from app.ui.components.status_strip import Sign, status_strip
from app.ui.html import Child, Node, cls, h, has_class
from app.ui.i18n import Translator
from app.ui.memo import memo_node
from engine.core.model import View
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.facts import DOOR_PHASES, track
from engine.obscurio.state import Phase, State, wizards


def table(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    dock: Child = None,
    pics: Sequence[Pic] = (),
) -> Node:
    """Lay out a screen for the whole table."""
    footer = _footer(dock)
    return h(
        "div",
        {"class": cls("obscurio", f"obscurio--{kind}", has_two_buttons(footer) and "has-two-buttons")},
        status(view, ctx),
        _stage(stage),
        traps_strip(view, ctx),
        footer,
        lightbox(ctx, pics),
    )


def private(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    dock: Child = None,
    pics: Sequence[Pic] = (),
) -> Node:
    """Lay out a screen for one player: the task and the traps that apply, no gauge and no track."""
    footer = _footer(dock)
    return h(
        "div",
        {
            "class": cls(
                "obscurio",
                "obscurio--private",
                f"obscurio--{kind}",
                has_two_buttons(footer) and "has-two-buttons",
            )
        },
        _stage(stage),
        traps_strip(view, ctx),
        footer,
        lightbox(ctx, pics),
    )


def _stage(stage: Sequence[Child]) -> Node:
    pages = any(has_class(child, "pages") for child in stage)
    return h("div", {"class": cls("obscurio__stage", not pages and "has-no-pages")}, *stage)


def _footer(dock: Child) -> Node | None:
    return h("footer", {"class": "dock obscurio__dock"}, dock) if dock else None


def has_two_buttons(footer: Node | None) -> bool:
    """Return whether the dock has two buttons; then the traps are above it, not beside it."""
    return footer is not None and sum(has_class(child, "btn") for child in footer.children) > 1


def status(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the status line: cohesion, room, tokens taken by each Wizard, countdown."""
    state: State = view.state
    left = state.gauge
    gone = left.box + sum(left.cards)
    return h(
        "div",
        {"class": "status"},
        h(
            "div",
            {"class": "status__gauge"},
            h("span", {"class": "status__count"}, left.tokens_left),
            gauge(ctx.t("obscurio.gauge", n=left.tokens_left, dark=left.dark), left.light, left.dark, gone),
        ),
        steps(ctx.t("obscurio.rooms", n=state.room, of=constants.ROOMS), constants.ROOMS, state.room),
        tallies(view, ctx),
        countdown(view, ctx),
    )


def tallies(view: View[State], ctx: ScreenContext) -> Node:
    """Draw how many tokens each Wizard has taken; this is public."""
    state: State = view.state
    active = wizards(state)
    return _tallies(
        ctx.t, tuple([(ctx.player(s), state.gauge.cards[s], s not in active) for s in state.options.wizards])
    )


@memo_node
def _tallies(t: Translator, tallies: tuple[tuple[Player, int, bool], ...]) -> Node:
    """Draw rows of (player, tokens, inactive)."""
    return h(
        "ul",
        {"class": "tallies", "aria-label": t("obscurio.tallies")},
        [
            h(
                "li",
                {"class": cls("tally", inactive and "is-out")},
                badge(player, size="small", count=count),
                h("span", {"class": "only-spoken"}, t("obscurio.tally", name=player.name, n=count)),
            )
            for player, count, inactive in tallies
        ],
    )


def countdown(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the hourglass and the pause button in one line."""
    if ctx.countdown is None:
        return None
    return h("div", {"class": "status__time"}, time_track(view, ctx), pause_button(ctx))


def time_track(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the hourglass on the time track; each space shows the extra traps it costs."""
    state: State = view.state
    if state.phase is Phase.ACCUSATION:  # the accusation screen draws its own large hourglass
        return None
    if ctx.countdown is None or state.phase not in DOOR_PHASES:
        return hourglass(ctx)
    spaces = track(state)
    here = min(state.turn.time_space, len(spaces) - 1)
    return h(
        "div",
        {"class": "time-track", "role": "group", "aria-label": ctx.t("obscurio.time_track", n=spaces[here])},
        [
            h(
                "span",
                {"class": cls("time-track__space", n < here and "is-past", n == here and "is-here")},
                hourglass(ctx) if n == here else None,
                h("small", None, f"+{extra}" if extra else "·"),
            )
            for n, extra in enumerate(spaces)
        ],
    )


def signs(view: View[State], ctx: ScreenContext) -> list[Sign]:
    """Return a sign for every trap of this turn, and for the Watcher while it is active."""
    state: State = view.state
    laid = [_sign(ctx, trap) for trap in state.turn.traps]
    if state.turn.watcher:
        laid.append(Sign("watcher", ctx.t("obscurio.watcher"), ctx.t("obscurio.watcher.text"), "purple"))
    return laid


def _sign(ctx: ScreenContext, trap: Trap) -> Sign:
    key = f"obscurio.trap.{trap.value}"
    return Sign(assets.trap_piece(trap), ctx.t(key), ctx.t(f"{key}.text"), assets.tone(trap))


def traps_strip(view: View[State], ctx: ScreenContext) -> Node | None:
    return status_strip(ctx, signs(view, ctx), ctx.t("obscurio.traps"))


def left(ctx: ScreenContext) -> int | None:
    """Return the seconds left on the countdown, stored for the recap."""
    return ctx.countdown.seconds if ctx.countdown is not None else None
