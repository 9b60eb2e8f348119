"""Owns what every table screen of The Library has: gauge, rooms, trap strip, stage, dock, viewer.
Must not know what is decided on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game_ui import AnyView, Player, ScreenContext
from app.games.obscurio import assets
from app.ui.components.gauge import gauge, steps
from app.ui.components.hourglass import hourglass, pause_button
from app.ui.components.lightbox import viewer
from app.ui.components.picture import Pic
from app.ui.components.player_badge import sigil
from app.ui.components.status_strip import Sign, strip
from app.ui.html import Child, Node, cls, h, has_class, memo_node
from app.ui.i18n import Translator
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.decisions import DOOR_PHASES, track
from engine.obscurio.state import Phase, State, wizards


def table(
    kind: str, view: AnyView, ctx: ScreenContext, *stage: Child, dock: Child = None, pics: Sequence[Pic] = ()
) -> Node:
    """A screen for all eyes."""
    foot = _foot(dock)
    return h(
        "div",
        {"class": cls("lib", f"lib--{kind}", two_ways(foot) and "has-two-ways")},
        status(view, ctx),
        _stage(stage),
        traps_strip(view, ctx),
        foot,
        viewer(ctx, pics),
    )


def private(
    kind: str, view: AnyView, ctx: ScreenContext, *stage: Child, dock: Child = None, pics: Sequence[Pic] = ()
) -> Node:
    """A screen for one pair of eyes: no gauge, no track, only the work and the traps that bind it."""
    foot = _foot(dock)
    return h(
        "div",
        {"class": cls("lib", "lib--private", f"lib--{kind}", two_ways(foot) and "has-two-ways")},
        _stage(stage),
        traps_strip(view, ctx),
        foot,
        viewer(ctx, pics),
    )


def _stage(stage: Sequence[Child]) -> Node:
    pages = any(has_class(child, "pages") for child in stage)
    return h("div", {"class": cls("lib__stage", not pages and "has-no-pages")}, *stage)


def _foot(dock: Child) -> Node | None:
    return h("footer", {"class": "dock lib__dock"}, dock) if dock else None


def two_ways(foot: Node | None) -> bool:
    """Where there are two steps to choose from, the traps lie above them, not beside."""
    return foot is not None and sum(has_class(child, "btn") for child in foot.children) > 1


def status(view: AnyView, ctx: ScreenContext) -> Node:
    """Where we stand: cohesion, room, turn, what each Wizard has taken, the running glass."""
    state: State = view.state
    left = state.gauge
    gone = left.box + sum(left.cards)
    return h(
        "div",
        {"class": "status"},
        h(
            "div",
            {"class": "status__gauge"},
            h("span", {"class": "status__count"}, left.left),
            gauge(ctx.t("obscurio.gauge", n=left.left, dark=left.dark), left.light, left.dark, gone),
        ),
        steps(ctx.t("obscurio.rooms", n=state.room, of=constants.ROOMS), constants.ROOMS, state.room),
        tallies(view, ctx),
        time(view, ctx),
    )


def tallies(view: AnyView, ctx: ScreenContext) -> Node:
    """How many tokens lie on each Wizard's card: public, and telling."""
    state: State = view.state
    still = wizards(state)
    return _tallies(
        ctx.t, tuple([(ctx.player(s), state.gauge.cards[s], s not in still) for s in state.options.wizards])
    )


@memo_node
def _tallies(t: Translator, taken: tuple[tuple[Player, int, bool], ...]) -> Node:
    """Who, how many, and whether out."""
    return h(
        "ul",
        {"class": "tallies", "aria-label": t("obscurio.tallies")},
        [
            h(
                "li",
                {"class": cls("tally", out and "is-out")},
                sigil(sitter, size="small", count=count),
                h("span", {"class": "only-spoken"}, t("obscurio.tally", name=sitter.name, n=count)),
            )
            for sitter, count, out in taken
        ],
    )


def time(view: AnyView, ctx: ScreenContext) -> Node | None:
    """The glass and the way to stop it, never on two lines."""
    if ctx.countdown is None:
        return None
    return h("div", {"class": "status__time"}, clock(view, ctx), pause_button(ctx))


def clock(view: AnyView, ctx: ScreenContext) -> Node | None:
    """The glass on its track; the spaces show how many more traps time has cost."""
    state: State = view.state
    if state.phase is Phase.ACCUSATION:  # there the glass stands in the middle of the table
        return None
    if ctx.countdown is None or state.phase not in DOOR_PHASES:
        return hourglass(ctx)
    spaces = track(state)
    here = min(state.space, len(spaces) - 1)
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


def signs(view: AnyView, ctx: ScreenContext) -> list[Sign]:
    """Every trap that lies open this turn, and the Watcher when it watches."""
    state: State = view.state
    laid = [_sign(ctx, trap) for trap in state.traps]
    if state.watcher:
        laid.append(Sign("watcher", ctx.t("obscurio.watcher"), ctx.t("obscurio.watcher.text"), "purple"))
    return laid


def _sign(ctx: ScreenContext, trap: Trap) -> Sign:
    key = f"obscurio.trap.{trap.value}"
    return Sign(assets.trap_piece(trap), ctx.t(key), ctx.t(f"{key}.text"), assets.tone(trap))


def traps_strip(view: AnyView, ctx: ScreenContext) -> Node | None:
    return strip(ctx, signs(view, ctx), ctx.t("obscurio.traps"))


def left(ctx: ScreenContext) -> int | None:
    """What the glass shows, for the recap."""
    return ctx.countdown.seconds if ctx.countdown is not None else None
