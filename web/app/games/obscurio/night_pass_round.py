"""The Traitor's step by passing the tablet: every Wizard sees the riddle and eight pictures.
Must not depend on whether this seat is the Traitor, except for the text of its own role."""

from __future__ import annotations

from app.games.obscurio import assets, layout, riddle_pages, roles
from app.ui.components.buttons import button
from app.ui.components.hourglass import hourglass
from app.ui.components.icons import icon
from app.ui.components.picture import picture
from app.ui.game_ui import CountdownSpec, ScreenContext, TapResult
from app.ui.html import Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, look
from engine.obscurio.actions import CloseHolder, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.facts import paced, picks_allowed
from engine.obscurio.state import Hand, Phase, Role, State, hand_of, has

LOOK_SECONDS, DARK_MAGIC_SECONDS = 20, 30
"""Every look lasts exactly this long, so its length tells nothing about its reader."""
UNTIMED = 2
"""Without an hourglass a look lasts so many times as long: without an end it would tell who thinks."""

NOTED = "noted"
"""The selection that says that the reader has tapped Done."""


def screen(view: View[State], ctx: ScreenContext) -> Node:
    hand = hand_of(view.state, view.seat)
    shown = (look(hand.shown) or ()) if hand is not None else ()
    pics = [assets.night_card(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(shown)]
    chosen = _chosen(view, ctx)
    return layout.private(
        "night",
        view,
        ctx,
        _glimpse(view, ctx, hand),
        riddle_pages.pages(view, ctx, first=len(pics), size="night"),
        h(
            "div",
            {
                "class": cls("holder", bool(chosen) and "has-chosen"),
                "role": "group",
                "aria-label": ctx.t("obscurio.holder"),
            },
            h(
                "div",
                {"class": "holder__grid"},
                [_slot(ctx, n, card, card in chosen) for n, card in enumerate(shown)],
            ),
        ),
        instruction=_hint(view, ctx),
        dock=_dock(view, ctx, len(chosen)),
        pics=[*pics, *riddle_pages.page_pics(view, ctx)],
    )


def countdown_spec(view: View[State]) -> CountdownSpec | None:
    """Return the countdown that ends the look of the seat that is asked next; the same for every seat."""
    asked = [seat for seat in view.waiting if seat != PUBLIC]
    if not asked or not ends_by_itself(view.state):
        return None
    number = view.state.turn.number
    return CountdownSpec(f"night-{number}-{asked[0]}", look_seconds(view.state), private=True)


def look_seconds(state: State) -> int:
    """Return the length of every look of this night; it depends on public facts only."""
    seconds = DARK_MAGIC_SECONDS if has(state, Trap.DARK_MAGIC) else LOOK_SECONDS
    return paced(state, seconds) or UNTIMED * seconds


def ends_by_itself(state: State) -> bool:
    """Return whether looks have a fixed length: several seats look, and only one of them is the Traitor's.

    An exposed Traitor looks alone and has nothing to hide.
    """
    return state.phase is Phase.NIGHT and len(state.turn.hands) > 1


def _most(view: View[State]) -> int:
    return view.decision.max_choices if view.decision else 0


def _chosen(view: View[State], ctx: ScreenContext) -> tuple[str, ...]:
    """Return the touched pictures that are still shown, in the order they were touched."""
    hand = hand_of(view.state, view.seat)
    shown = (look(hand.shown) or ()) if hand is not None else ()
    return tuple([card for card in ctx.selection.members("cards") if card in shown][: _most(view)])


def _hint(view: View[State], ctx: ScreenContext) -> str:
    role = roles.own_role(view)
    kind = "traitor" if role is Role.TRAITOR else "loyal"
    return ctx.t(f"obscurio.night.{kind}", n=picks_allowed(view.state))


def _glimpse(view: View[State], ctx: ScreenContext, hand: Hand | None) -> Node | None:
    """Draw the Exit for a spying Traitor, the back of a card for others, in the same size and place."""
    state: State = view.state
    if not has(state, Trap.ESPIONAGE) or hand is None:
        return None
    seen = look(hand.glimpse)
    return h(
        "figure",
        {"class": "glimpse"},
        assets.glimpse(seen, ctx.t("obscurio.glimpse")),
        h("figcaption", None, ctx.t("obscurio.glimpse")),
    )


def _slot(ctx: ScreenContext, n: int, card: str, chosen: bool) -> Node:
    """Draw one picture of the holder: tap it to pick or unpick, or its eye button to enlarge it."""
    label = ctx.t("picture.name", n=n + 1)
    return h(
        "div",
        {"class": cls("slot", chosen and "is-chosen")},
        h(
            "button",
            {
                "type": "button",
                "class": "slot__card",
                "data-action": "night_touch",
                "data-arg": card,
                "aria-pressed": chosen,
            },
            picture(assets.night_card(card, label)),
        ),
        h("span", {"class": "slot__number", "aria-hidden": True}, n + 1),
        h(
            "button",
            {
                "type": "button",
                "class": "slot__eye",
                "data-action": "pick.zoom",
                "data-arg": str(n),
                "aria-label": ctx.t("obscurio.closer", name=label),
            },
            icon("eye"),
        ),
    )


def _dock(view: View[State], ctx: ScreenContext, chosen: int) -> list[Node]:
    """Draw the time of this look, Done, and a button that replaces the pictures picked so far.

    Done ends a look only where no other player could time it; otherwise it says that the choice is noted.
    """
    left, noted = _most(view) - chosen, bool(ctx.selection.get(NOTED))
    words = ctx.t("obscurio.night.noted_how") if noted else picks_left(ctx, left)
    return [
        h(
            "div",
            {"class": "night__left"},
            hourglass(ctx) or "",
            h("p", {"class": "dock__hint", "role": "status"}, words),
        ),
        button(ctx.t("obscurio.night.more"), "night_more", kind="quiet", disabled=not chosen or not left),
        button(
            ctx.t("obscurio.night.noted" if noted else "obscurio.night.done"),
            "night_done",
            kind="main",
            picture="check",
            pressed=None if ctx.countdown is None else noted,
        ),
    ]


def picks_left(ctx: ScreenContext, left: int) -> str:
    """Return how many pictures can still be picked; if none, how to change the choice."""
    return ctx.t("obscurio.night.left", n=left) if left else ctx.t("obscurio.night.left.none")


# ---------------------------------------------------------------------- taps


def touch(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Pick a picture, or unpick it; beyond the allowed number the oldest pick is replaced."""
    hand = hand_of(view.state, view.seat)
    if hand is None or arg not in (look(hand.shown) or ()):
        return None
    return ctx.selection.toggle_member("cards", arg, _most(view)).drop(NOTED)


def more(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Take the picked pictures and show their replacements; the hand stays open."""
    picks = _picks(view, ctx)
    return picks if 0 < len(picks) < _most(view) else None


def done(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Note that the reader is ready; the look goes on until its time is over, as long as every other one."""
    return _close(view, ctx) if ctx.countdown is None else ctx.selection.put(NOTED, "1")


def _close(view: View[State], ctx: ScreenContext) -> TapResult:
    """Take the picked pictures and close the hand; the last allowed one closes it by itself."""
    if _hand_closed(view):
        return None
    picks = _picks(view, ctx)
    return picks if len(picks) == _most(view) else (*picks, CloseHolder(seat=view.seat))


def on_timeout(view: View[State], ctx: ScreenContext) -> TapResult:
    """Return what the touched pictures mean when the look ends: they are picked, also without Done."""
    return _close(view, ctx) if view.state.phase is Phase.NIGHT and view.seat >= 0 else None


def _hand_closed(view: View[State]) -> bool:
    hand = hand_of(view.state, view.seat)
    return hand is None or hand.closed


def _picks(view: View[State], ctx: ScreenContext) -> tuple[PickCard, ...]:
    return tuple([PickCard(seat=view.seat, card=card) for card in _chosen(view, ctx)])


ACTS = {"night_touch": touch, "night_more": more, "night_done": done}
