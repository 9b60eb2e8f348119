"""Owns Step 3 with eyes closed: a fixed course of moments, narrated, that no pick can shorten or stretch.
Must not know who is awake."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.countdown import Countdown
from app.core.privacy import PendingSelection
from app.games.game_ui import AnyView, CountdownSpec, ScreenContext, TapResult
from app.games.obscurio import assets
from app.ui.components.hourglass import hourglass
from app.ui.components.picture import picture, piece
from app.ui.html import Child, Node, cls, h
from engine.core.sealed import EYES_CLOSED, look
from engine.obscurio.actions import CloseHolder, MarkCard
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, State, hand_of, has


@dataclass(frozen=True, slots=True)
class Moment:
    """A stretch of the night: what is said, for how long, and whether pictures lie open."""

    name: str
    seconds: int
    awake: bool = False


CHOOSE, TEN, FIVE = Moment("choose", 20, True), Moment("ten", 5, True), Moment("five", 6, True)


def course(state: State) -> tuple[Moment, ...]:
    """The whole night. It depends on the open traps only, so that its length tells nothing."""
    magic = has(state, Trap.DARK_MAGIC)
    return (
        Moment("close", 6),
        Moment("drum", 8),
        *((Moment("dark_pages", 7),) if has(state, Trap.DARK_NIGHT) else ()),
        Moment("open", 4),
        *((Moment("spies", 9, True),) if has(state, Trap.ESPIONAGE) else ()),
        Moment("choose_four", 32, True) if magic else CHOOSE,
        TEN,
        FIVE,
        Moment("traitor_close", 4),
        Moment("settle", 7),
        Moment("morning", 7),
    )


_SAID = {
    "close": "night_close",
    "drum": "night_drum",
    "dark_pages": "night_dark_pages",
    "open": "traitor_open",
    "spies": "traitor_spies",
    "choose": "traitor_choose",
    "choose_four": "traitor_choose_four",
    "ten": "traitor_ten",
    "five": "count_five",
    "traitor_close": "traitor_close",
    "settle": "night_settle",
    "morning": "night_open",
}


def narrated(name: str) -> str:
    return f"narration.{_SAID[name]}"


def is_dark(state: State) -> bool:
    """Eyes are closed tonight (an exposed Traitor chooses with all eyes open)."""
    return state.phase is Phase.NIGHT and any(hand.seat == EYES_CLOSED for hand in state.hands)


def wish(state: State) -> CountdownSpec:
    total = sum(moment.seconds for moment in course(state))
    return CountdownSpec(f"night-{state.turn}", total, urgent=False)


def at(state: State, glass: Countdown | None) -> Moment:
    """The moment the sand says it is."""
    moments = course(state)
    passed = (glass.total_ms - glass.left_ms) if glass is not None else 0
    for moment in moments:
        passed -= moment.seconds * 1000
        if passed < 0:
            return moment
    return moments[-1]


def moment(view: AnyView, glass: Countdown) -> tuple[str, str]:
    """For the host: the name of the moment, and what is heard when it begins."""
    if not is_dark(view.state):
        return "", ""
    now = at(view.state, glass)
    return f"{glass.name}:{now.name}", narrated(now.name)


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    """The dim page in the middle of the table. Pictures are in it only while somebody may be awake."""
    now = at(view.state, ctx.countdown)
    return h(
        "div",
        {"class": cls("lib", "lib--dark", now.awake and "lib--awake"), "data-light": "dark"},
        h("p", {"class": "dark__said", "aria-live": "polite"}, ctx.t(narrated(now.name))),
        _pictures(view, ctx, now) if now.awake else piece("night_obscurio", more="dark__picture"),
        hourglass(ctx, size="dim"),
    )


def _pictures(view: AnyView, ctx: ScreenContext, now: Moment) -> Child:
    hand = hand_of(view.state, EYES_CLOSED)
    if hand is None:
        return None
    if now.name == "spies":
        return h(
            "div",
            {"class": "dark__exit"},
            assets.glimpse(look(hand.glimpse), ctx.t("obscurio.glimpse"), large=True),
        )
    shown, marked = look(hand.shown) or (), ctx.selection.get("card")
    return h(
        "div",
        {"class": "dark__holder", "role": "group", "aria-label": ctx.t("obscurio.holder")},
        [_slot(ctx, n, card, card == marked) for n, card in enumerate(shown)],
        h("p", {"class": "dark__left"}, ctx.t("obscurio.night.left", n=_left(view, ctx))),
    )


def _left(view: AnyView, ctx: ScreenContext) -> int:
    most = view.decision.max_choices if view.decision else 0
    return max(0, most - (1 if ctx.selection.get("card") else 0))


def _slot(ctx: ScreenContext, n: int, card: str, chosen: bool) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": cls("dark__slot", chosen and "is-chosen"),
            "data-action": "dark_touch",
            "data-arg": card,
            "aria-pressed": chosen,
        },
        picture(assets.illusion(card, ctx.t("picture.name", n=n + 1))),
        h("span", {"class": "dark__number", "aria-hidden": True}, n + 1),
    )


# ---------------------------------------------------------------------- taps


def touch(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A touched picture is chosen; touching it again lets it go; touching another one takes the first.
    The last one allowed is taken only when the night closes: taking it at once would end the night early,
    and everybody would hear."""
    now = at(view.state, ctx.countdown)
    if not now.awake or now.name == "spies":
        return None
    most, chosen = view.decision.max_choices if view.decision else 0, ctx.selection.get("card")
    if chosen and chosen != arg and most > 1:
        return MarkCard(seat=EYES_CLOSED, card=chosen), PendingSelection().put("card", arg)
    return ctx.selection.toggle("card", arg)


def closing(view: AnyView, ctx: ScreenContext) -> TapResult:
    """The sand of the night has run out: what is still chosen counts, then eyes open."""
    hand = hand_of(view.state, EYES_CLOSED)
    if hand is None or not is_dark(view.state):
        return None
    chosen, most = ctx.selection.get("card"), view.decision.max_choices if view.decision else 0
    if chosen not in (look(hand.shown) or ()):
        return CloseHolder(seat=EYES_CLOSED)
    taken = MarkCard(seat=EYES_CLOSED, card=chosen)
    return taken if most == 1 else (taken, CloseHolder(seat=EYES_CLOSED))


ACTS = {"dark_touch": touch}
