"""Layout of The Manor's screens: clock, clairvoyancy track, stage, dock, lightbox.
Must not depend on what is decided on a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.games.mysterium import assets
from app.ui.components.buttons import name
from app.ui.components.gauge import steps
from app.ui.components.hourglass import hourglass, pause_button
from app.ui.components.icons import icon
from app.ui.components.lightbox import lightbox
from app.ui.components.picture import Pic
from app.ui.components.player_badge import badge
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, Value, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_per_state
from engine.core.model import View
from engine.core.sealed import Seat
from engine.mysterium import constants
from engine.mysterium.constants import Level
from engine.mysterium.state import Phase, State


def table(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    task: Child = None,
    dock: Child = None,
    pics: Sequence[Pic] = (),
    offer: Callable[[int], Child] | None = None,
    more: str | bool = "",
    moment: dict[str, Value] | None = None,
) -> Node:
    """Lay out a screen for the whole table.

    `task` is the instruction under the headline; `more` adds a class, `offer` an action to the lightbox.
    `moment`: attributes of a result that is revealed beat by beat.
    """
    return h(
        "div",
        {"class": cls("mysterium", f"mysterium--{kind}", more), **(moment or {})},
        instruction(task),
        status(view, ctx),
        *_body(ctx, stage, dock, pics, offer),
    )


def private(
    kind: str,
    view: View[State],
    ctx: ScreenContext,
    *stage: Child,
    task: Child = None,
    dock: Child = None,
    pics: Sequence[Pic] = (),
    more: str | bool = "",
) -> Node:
    """Lay out a screen for one player."""
    return h(
        "div",
        {"class": cls("mysterium", "mysterium--private", f"mysterium--{kind}", more)},
        instruction(task),
        *_body(ctx, stage, dock, pics),
    )


def _body(
    ctx: ScreenContext,
    stage: Sequence[Child],
    dock: Child,
    pics: Sequence[Pic],
    offer: Callable[[int], Child] | None = None,
) -> tuple[Child, ...]:
    return (
        h("div", {"class": "mysterium__stage"}, *stage),
        h("footer", {"class": "dock mysterium__dock"}, dock) if dock else None,
        lightbox(ctx, pics, offer),
    )


def instruction(words: Child) -> Node | None:
    """Draw the sentence under the headline that says how to do it."""
    if not words:
        return None
    return (
        hint(words)
        if isinstance(words, str)
        else h("p", {"class": "mysterium__task", "role": "status"}, words)
    )


@memo_node
def hint(words: str) -> Node:
    return h("p", {"class": "mysterium__task", "role": "status"}, words)


def status(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the status line: hour, clairvoyancy track, countdown. The ghost sees the crows at the desk."""
    state: State = view.state
    running = state.phase in HOURS
    return h(
        "div",
        {"class": "status"},
        hours(ctx.t, state.hour) if running else None,
        clairvoyancy_track(ctx, state),
        hourglass(ctx),
        pause_button(ctx),
        _explanation(ctx, state),
    )


EXPLAIN = "pick.status"
"""The tap on a status; the selection `status` names the one that is explained."""


def _explanation(ctx: ScreenContext, state: State) -> Node | None:
    """Draw one sentence about the touched status."""
    asked = ctx.selection.get("status")
    if asked == "hours":
        words = ctx.t("mysterium.status.hours", n=state.hour, of=constants.HOURS)
    elif asked == "track" and state.settings.tokens:
        words = ctx.t(
            "mysterium.status.track", middle=state.settings.middle_from, high=state.settings.high_from
        )
    else:
        return None
    return h("p", {"class": f"status__text status__text--{asked}", "role": "status"}, words)


@memo_node
def hours(t: Translator, hour: int) -> Node:
    """Draw the hours; a touch explains them."""
    label = t("mysterium.hours", n=hour, of=constants.HOURS)
    marks = tuple(str(n) for n in range(1, constants.HOURS + 1))
    return h(
        "button",
        {"type": "button", "class": "hours", "data-action": EXPLAIN, "data-arg": "hours"},
        h("span", {"class": "hours__name", "aria-hidden": True}, t("mysterium.hours.name")),
        steps(label, constants.HOURS, hour, marks),
    )


HOURS = (Phase.VISIONS, Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES)


def clairvoyancy_track(ctx: ScreenContext, state: State) -> Node | None:
    """Draw the clairvoyancy track: three levels with the players and spaces on each."""
    if not state.settings.tokens:
        return None
    return _track_of_state(state, ctx.t, ctx.players)


@memo_per_state
def _track_of_state(state: State, t: Translator, players: tuple[Player, ...]) -> Node:
    starts = (0, state.settings.middle_from, state.settings.high_from)
    positions = tuple([(state.level_of(s), players[s], state.track_of(s)) for s in state.owners])
    return _track(t, starts, positions)


@memo_node
def _track(t: Translator, starts: tuple[int, ...], positions: tuple[tuple[Level, Player, int], ...]) -> Node:
    return h(
        "button",
        {"type": "button", "class": "clairvoyancy-track", "data-action": EXPLAIN, "data-arg": "track"},
        h("span", {"class": "only-spoken"}, t("mysterium.track")),
        [
            _level(t, level, start, [(player, spaces) for at, player, spaces in positions if at is level])
            for level, start in zip(Level, starts, strict=True)
        ],
    )


def _level(t: Translator, level: Level, start: int, here: list[tuple[Player, int]]) -> Node:
    """Draw a level and its players; the low level starts at 0 and shows no number."""
    return h(
        "span",
        {"class": cls("track-level", f"track-level--{level.value}", not here and "is-empty")},
        h(
            "span",
            {"class": "track-level__name"},
            h("span", {"class": "track-level__word"}, t(f"mysterium.level.name.{level.value}")),
            h("small", None, t("mysterium.level.from", n=start)) if start else None,
        ),
        [_player_on_track(t, player, spaces) for player, spaces in here],
    )


def _player_on_track(t: Translator, player: Player, spaces: int) -> Node:
    return h(
        "span",
        {"class": "track-level__seat"},
        badge(player, size="small", count=spaces),
        h("span", {"class": "only-spoken"}, t("mysterium.track.seat", name=player.name, n=spaces)),
    )


def enlarge_button(index: int, spoken: str) -> Node:
    """Draw the small button that enlarges a picture whose own tap does something else."""
    return h(
        "button",
        {
            "type": "button",
            "class": "card__eye",
            "data-action": "pick.zoom",
            "data-arg": str(index),
            "aria-label": spoken,
        },
        icon("eye"),
    )


def enlarge_label(t: Translator, pic: Pic) -> str:
    return t("mysterium.closer", name=pic.label)


def visions(t: Translator, cards: Sequence[str]) -> list[Pic]:
    return [assets.vision(t, card, n + 1) for n, card in enumerate(cards)]


def hand_over_label(ctx: ScreenContext, seat: Seat) -> Child:
    """Return the words of the button after which the hand-over screen of a seat follows."""
    return ctx.t.rich("mysterium.hand_over", name=name(ctx.player(seat)))
