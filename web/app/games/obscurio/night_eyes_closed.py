"""The Traitor's step with eyes closed: a narrated sequence with fixed times.
Must not depend on who is awake; no choice may make the sequence shorter or longer."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.countdown import Countdown
from app.core.privacy import PendingSelection
from app.games.obscurio import assets, night_pass_round, riddle_pages
from app.ui.components.hourglass import hourglass
from app.ui.components.lightbox import lightbox
from app.ui.components.picture import picture, piece
from app.ui.game_ui import CountdownSpec, ScreenContext, TapResult
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import EYES_CLOSED, look
from engine.obscurio.actions import CloseHolder, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, State, hand_of, has


@dataclass(frozen=True, slots=True)
class NightStep:
    """One step of the sequence: narration, length, and whether pictures are visible."""

    name: str
    seconds: int
    awake: bool = False


CHOOSE, TEN, FIVE = NightStep("choose", 20, True), NightStep("ten", 5, True), NightStep("five", 6, True)


def night_steps(state: State) -> tuple[NightStep, ...]:
    """Return the sequence; it depends on public traps only, so its length reveals nothing."""
    magic = has(state, Trap.DARK_MAGIC)
    return (
        NightStep("close", 6),
        NightStep("drum", 8),
        *((NightStep("dark_pages", 7),) if has(state, Trap.DARK_NIGHT) else ()),
        NightStep("open", 4),
        *((NightStep("spies", 9, True),) if has(state, Trap.ESPIONAGE) else ()),
        NightStep("choose_four", 32, True) if magic else CHOOSE,
        TEN,
        FIVE,
        NightStep("traitor_close", 4),
        NightStep("settle", 7),
        NightStep("morning", 7),
    )


_CLIPS = {
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


def narration_key(name: str) -> str:
    return f"narration.{_CLIPS[name]}"


def is_eyes_closed(state: State) -> bool:
    """Return whether this night is played with closed eyes; an exposed Traitor chooses openly."""
    return state.phase is Phase.NIGHT and any(hand.seat == EYES_CLOSED for hand in state.turn.hands)


def countdown_spec(state: State) -> CountdownSpec:
    """Return the countdown of the whole sequence."""
    total = sum(step.seconds for step in night_steps(state))
    return CountdownSpec(f"night-{state.turn.number}", total)


def step_at(state: State, countdown: Countdown | None) -> NightStep:
    """Return the step of the sequence at this time of the countdown."""
    steps = night_steps(state)
    passed = (countdown.total_ms - countdown.left_ms) if countdown is not None else 0
    for step in steps:
        passed -= step.seconds * 1000
        if passed < 0:
            return step
    return steps[-1]


def narration_step(view: View[State], countdown: Countdown) -> tuple[str, str]:
    """Return the step's name and the narration that starts it."""
    if not is_eyes_closed(view.state):
        return "", ""
    step = step_at(view.state, countdown)
    return f"{countdown.name}:{step.name}", narration_key(step.name)


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the dimmed screen; pictures are in the tree only while the Traitor may look."""
    step = step_at(view.state, ctx.countdown)
    return h(
        "div",
        {
            "class": cls("obscurio", "obscurio--eyes-closed", step.awake and "obscurio--awake"),
            "data-light": "dark",
        },
        h("p", {"class": "eyes-closed__narration", "aria-live": "polite"}, ctx.t(narration_key(step.name))),
        _pictures(view, ctx, step) if step.awake else piece("night_obscurio", more="eyes-closed__picture"),
        hourglass(ctx, size="dim"),
        lightbox(ctx, riddle_pages.page_pics(view, ctx)) if _shows_riddle(step) else None,
    )


def _pictures(view: View[State], ctx: ScreenContext, step: NightStep) -> Child:
    hand = hand_of(view.state, EYES_CLOSED)
    if hand is None:
        return None
    if step.name == "spies":
        return h(
            "div",
            {"class": "eyes-closed__exit"},
            assets.glimpse(look(hand.glimpse), ctx.t("obscurio.glimpse"), large=True),
        )
    shown, marked = look(hand.shown) or (), ctx.selection.get("card")
    pages = riddle_pages.pages(view, ctx, size="night")
    return h(
        "div",
        {"class": cls("eyes-closed__awake", pages is not None and "has-pages")},
        pages,
        h(
            "div",
            {"class": "eyes-closed__holder", "role": "group", "aria-label": ctx.t("obscurio.holder")},
            [_slot(ctx, n, card, card == marked) for n, card in enumerate(shown)],
            h("p", {"class": "eyes-closed__left"}, night_pass_round.picks_left(ctx, _left(view, ctx))),
        ),
    )


def _shows_riddle(step: NightStep) -> bool:
    return step.awake and step.name != "spies"


def _left(view: View[State], ctx: ScreenContext) -> int:
    most = view.decision.max_choices if view.decision else 0
    return max(0, most - (1 if ctx.selection.get("card") else 0))


def _slot(ctx: ScreenContext, n: int, card: str, chosen: bool) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": cls("eyes-closed__slot", chosen and "is-chosen"),
            "data-action": "dark_touch",
            "data-arg": card,
            "aria-pressed": chosen,
        },
        picture(assets.illusion(card, ctx.t("picture.name", n=n + 1))),
        h("span", {"class": "eyes-closed__number", "aria-hidden": True}, n + 1),
    )


# ---------------------------------------------------------------------- taps


def touch(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Choose a picture, deselect it, or take the chosen one and choose another.

    The last allowed picture is taken only when the sequence ends. Taking it immediately would end the
    night early, and everyone would notice.
    """
    step = step_at(view.state, ctx.countdown)
    if not _shows_riddle(step):
        return None
    most, chosen = view.decision.max_choices if view.decision else 0, ctx.selection.get("card")
    if chosen and chosen != arg and most > 1:
        return PickCard(seat=EYES_CLOSED, card=chosen), PendingSelection().put("card", arg)
    return ctx.selection.toggle("card", arg)


def on_timeout(view: View[State], ctx: ScreenContext) -> TapResult:
    """Return what the pending choice means when time is up: take it, then end the night."""
    hand = hand_of(view.state, EYES_CLOSED)
    if hand is None or not is_eyes_closed(view.state):
        return None
    chosen, most = ctx.selection.get("card"), view.decision.max_choices if view.decision else 0
    if chosen not in (look(hand.shown) or ()):
        return CloseHolder(seat=EYES_CLOSED)
    taken = PickCard(seat=EYES_CLOSED, card=chosen)
    return taken if most == 1 else (taken, CloseHolder(seat=EYES_CLOSED))


ACTS = {"dark_touch": touch}
