"""Owns what every screen of The Manor has: clock, clairvoyancy track, stage, dock, viewer.
Must not know what is decided on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game_ui import AnyView, Player, ScreenContext
from app.games.mysterium import assets
from app.ui.components.gauge import steps
from app.ui.components.hourglass import hourglass, pause_button
from app.ui.components.icons import icon
from app.ui.components.lightbox import viewer
from app.ui.components.picture import Pic, piece
from app.ui.components.player_badge import sigil
from app.ui.html import Child, Node, cls, h, memo_node, memo_per_state
from app.ui.i18n import Translator
from engine.mysterium import constants
from engine.mysterium.constants import Level
from engine.mysterium.state import Phase, State


def table(
    kind: str,
    view: AnyView,
    ctx: ScreenContext,
    *stage: Child,
    dock: Child = None,
    pics: Sequence[Pic] = (),
    more: str | bool = "",
) -> Node:
    """A screen for all eyes; `more` says what holds for all of it."""
    return h(
        "div",
        {"class": cls("mysterium", f"mysterium--{kind}", more)},
        status(view, ctx),
        *_body(ctx, stage, dock, pics),
    )


def private(
    kind: str,
    view: AnyView,
    ctx: ScreenContext,
    *stage: Child,
    dock: Child = None,
    pics: Sequence[Pic] = (),
    more: str | bool = "",
) -> Node:
    """A screen for one pair of eyes: only the work."""
    return h(
        "div",
        {"class": cls("mysterium", "mysterium--private", f"mysterium--{kind}", more)},
        *_body(ctx, stage, dock, pics),
    )


def _body(ctx: ScreenContext, stage: Sequence[Child], dock: Child, pics: Sequence[Pic]) -> tuple[Child, ...]:
    return (
        h("div", {"class": "mysterium__stage"}, *stage),
        h("footer", {"class": "dock mysterium__dock"}, dock) if dock else None,
        viewer(ctx, pics),
    )


def status(view: AnyView, ctx: ScreenContext) -> Node:
    """Where we stand: the hour, the crows left, who is how far on the track, the running glass."""
    state: State = view.state
    running = state.phase in HOURS
    return h(
        "div",
        {"class": "status"},
        hours(ctx.t, state.hour) if running else None,
        crows(ctx.t, state.crows) if running else None,
        ladder(ctx, state),
        hourglass(ctx),
        pause_button(ctx),
    )


@memo_node
def hours(t: Translator, hour: int) -> Node:
    label = t("mysterium.hours", n=hour, of=constants.HOURS)
    marks = tuple(str(n) for n in range(1, constants.HOURS + 1))
    return h("div", {"class": "hours"}, steps(label, constants.HOURS, hour, marks))


@memo_node
def crows(t: Translator, left: int) -> Node:
    """How often the ghost may still redraw: everybody may know it."""
    return h(
        "div",
        {"class": cls("crows", not left and "is-empty")},
        piece("crow", t("mysterium.crows", n=left), more="crows__bird"),
        h("span", {"class": "crows__count", "aria-hidden": True}, left),
    )


HOURS = (Phase.VISIONS, Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES)


def ladder(ctx: ScreenContext, state: State) -> Node | None:
    """The clairvoyancy track: three levels, everybody standing on theirs with the spaces gained."""
    if not state.settings.tokens:
        return None
    return _climbed(state, ctx.t, ctx.players)


@memo_per_state
def _climbed(state: State, t: Translator, sitters: tuple[Player, ...]) -> Node:
    begins = (0, state.settings.middle_from, state.settings.high_from)
    standing = tuple([(state.level_of(s), sitters[s], state.track_of(s)) for s in state.owners])
    return _ladder(t, begins, standing)


@memo_node
def _ladder(t: Translator, begins: tuple[int, ...], standing: tuple[tuple[Level, Player, int], ...]) -> Node:
    return h(
        "ol",
        {"class": "ladder", "aria-label": t("mysterium.track")},
        [
            _rung(t, level, begin, [(sitter, spaces) for at, sitter, spaces in standing if at is level])
            for level, begin in zip(Level, begins, strict=True)
        ],
    )


def _rung(t: Translator, level: Level, begin: int, here: list[tuple[Player, int]]) -> Node:
    """A level and who stands on it; the low one begins at nothing and does not say so."""
    return h(
        "li",
        {"class": cls("rung", f"rung--{level.value}", not here and "is-empty")},
        h(
            "span",
            {"class": "rung__name"},
            t(f"mysterium.level.name.{level.value}"),
            h("small", None, t("mysterium.level.from", n=begin)) if begin else None,
        ),
        [_standing(t, sitter, spaces) for sitter, spaces in here],
    )


def _standing(t: Translator, sitter: Player, spaces: int) -> Node:
    return h(
        "span",
        {"class": "rung__seat"},
        sigil(sitter, size="small", count=spaces),
        h("span", {"class": "only-spoken"}, t("mysterium.track.seat", name=sitter.name, n=spaces)),
    )


@memo_node
def hint(words: str) -> Node:
    return h("p", {"class": "dock__hint", "role": "status"}, words)


def eye(index: int, spoken: str) -> Node:
    """The small eye on a picture that a touch would use for something else."""
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


def closer(t: Translator, pic: Pic) -> str:
    return t("mysterium.closer", name=pic.label)


def visions(t: Translator, cards: Sequence[str]) -> list[Pic]:
    return [assets.vision(t, card, n + 1) for n, card in enumerate(cards)]


def waiting(view: AnyView, ctx: ScreenContext) -> Node:
    """A table screen for moments that belong to one pair of eyes; shown only while the tablet travels."""
    return table("waiting", view, ctx, h("p", {"class": "lead"}, ctx.t("mysterium.waiting")))
