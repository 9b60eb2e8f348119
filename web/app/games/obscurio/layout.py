"""Layout of The Library's screens: status, stage, trap strip, dock, lightbox.
Must not depend on what is decided on a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.games.obscurio import assets
from app.ui.components.buttons import name
from app.ui.components.gauge import gauge, steps
from app.ui.components.hourglass import hourglass, pause_button
from app.ui.components.lightbox import lightbox
from app.ui.components.picture import Pic
from app.ui.components.player_badge import badge
from app.ui.components.status_strip import Sign, status_strip
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, Value, cls, h, has_class
from app.ui.i18n import Translator
from app.ui.memo import memo_node
from engine.core.model import View
from engine.obscurio import constants
from engine.obscurio.constants import Trap
from engine.obscurio.facts import DOOR_PHASES, track
from engine.obscurio.state import Phase, State, wizards

SCROLLING = ("accusation", "verdict")
"""Screens without buttons in their middle, whose content can be taller than a phone."""


def table(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    instruction: Child = None,
    dock: Child = None,
    pics: Sequence[Pic] = (),
    offer: Callable[[int], Child] | None = None,
    moment: dict[str, Value] | None = None,
) -> Node:
    """Lay out a screen for the whole table.

    `instruction` is the line under the headline; `offer` returns an action for a picture of the lightbox;
    `moment`: attributes of a result that is revealed beat by beat.
    """
    footer = _footer(dock)
    return h(
        "div",
        {
            "class": cls("obscurio", f"obscurio--{kind}", has_two_buttons(footer) and "has-two-buttons"),
            **(moment or {}),
        },
        status(view, ctx, (_flip_notice(view, ctx), h("span", None, instruction)) if instruction else None),
        _stage(kind, stage),
        traps_strip(view, ctx),
        footer,
        lightbox(ctx, pics, offer),
    )


def private(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    instruction: Child = None,
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
        h("div", {"class": "private-top"}, instruction_line(instruction)),
        _stage(kind, stage),
        traps_strip(view, ctx),
        footer,
        lightbox(ctx, pics),
    )


def pass_to(ctx: ScreenContext, key: str, player: Player) -> Child:
    """Return the label of a button that hands the device to a player; a flat device only turns."""
    flat = ctx.settings.device == "flat" and not ctx.alone
    return ctx.t.rich(f"{key}.flat" if flat else key, name=name(player))


def instruction_line(words: Child) -> Node | None:
    """Draw the instruction under the headline."""
    return h("p", {"class": "instruction", "role": "status"}, words) if words else None


def _stage(kind: str, stage: Sequence[Child]) -> Node:
    """Draw the middle of a screen; one that scrolls on phones can be reached by keyboard."""
    pages = any(has_class(child, "pages") for child in stage)
    attributes: dict[str, Value] = {"class": cls("obscurio__stage", not pages and "has-no-pages")}
    if kind in SCROLLING:
        attributes["tabindex"] = "0"
    return h("div", attributes, *stage)


def _footer(dock: Child) -> Node | None:
    return h("footer", {"class": "dock obscurio__dock"}, dock) if dock else None


def has_two_buttons(footer: Node | None) -> bool:
    """Return whether the dock has two buttons; then the traps are above it, not beside it."""
    return footer is not None and sum(has_class(child, "btn") for child in footer.children) > 1


def status(view: View[State], ctx: ScreenContext, instruction: Child = None) -> Node:
    """Draw the instruction, and the status line: lights, room, lights lost by each Wizard, countdown."""
    state: State = view.state
    left = state.gauge
    gone = left.box + sum(left.cards)
    return h(
        "div",
        {"class": "status"},
        instruction_line(instruction),
        _lights(ctx.t, left.light, left.dark, gone),
        _rooms(ctx.t, state.room),
        tallies(view, ctx),
        countdown(view, ctx),
        _explanation(view, ctx),
    )


EXPLAIN = "pick.status"
"""The tap on a status; the selection `status` names the one that is explained."""


@memo_node
def _lights(t: Translator, light: int, dark: int, gone: int) -> Node:
    """Draw the lights left; a touch explains them."""
    n = light + dark
    return h(
        "button",
        {"type": "button", "class": "status__gauge", "data-action": EXPLAIN, "data-arg": "lights"},
        h("span", {"class": "status__label"}, t("obscurio.status.lights")),
        h("span", {"class": "status__count"}, n),
        gauge(t("obscurio.gauge", n=n, dark=dark), light, dark, gone),
    )


@memo_node
def _rooms(t: Translator, room: int) -> Node:
    """Draw the room; a touch explains it."""
    words = t("obscurio.rooms", n=room, of=constants.ROOMS)
    return h(
        "button",
        {"type": "button", "class": "status__rooms", "data-action": EXPLAIN, "data-arg": "room"},
        h("span", {"class": "status__label"}, words),
        steps(words, constants.ROOMS, room),
    )


def _explanation(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw one sentence about the touched status."""
    asked = ctx.selection.get("status")
    if asked not in ("lights", "room", "lost", "time"):
        return None
    state: State = view.state
    dark = constants.dark_area(state.options.players)
    key = "lights_plain" if asked == "lights" and not dark else asked
    words = ctx.t(f"obscurio.status.{key}.text", n=state.gauge.tokens_left, dark=dark, of=constants.ROOMS)
    return h("p", {"class": "status__text", "role": "status"}, words)


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
        "button",
        {"type": "button", "class": "tallies", "data-action": EXPLAIN, "data-arg": "lost"},
        h("span", {"class": "status__label"}, t("obscurio.status.lost")),
        [
            h(
                "span",
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
    here = _time_space(state)
    return h(
        "div",
        {"class": "time-track", "role": "group", "aria-label": ctx.t("obscurio.time_track", n=spaces[here])},
        _next_turn(ctx.t, spaces[here]),
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


@memo_node
def _next_turn(t: Translator, extra: int) -> Node:
    """Draw what the time used so far costs; a touch explains it."""
    return h(
        "button",
        {"type": "button", "class": "time-track__next", "data-action": EXPLAIN, "data-arg": "time"},
        t("obscurio.status.next", n=extra),
    )


def _time_space(state: State) -> int:
    """Return the space of the time track on which the hourglass is."""
    return min(state.turn.time_space, len(track(state)) - 1)


def _flip_notice(view: View[State], ctx: ScreenContext) -> Node | None:
    """Announce before the instruction that the hourglass was turned; it glows for some seconds."""
    state: State = view.state
    if ctx.countdown is None or state.phase not in DOOR_PHASES or not _time_space(state):
        return None
    here = _time_space(state)
    turn = "flip-notice--odd" if here % 2 else "flip-notice--even"  # another name starts the animation again
    return h("strong", {"class": f"flip-notice {turn}"}, ctx.t("obscurio.flip", n=track(state)[here]))


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
