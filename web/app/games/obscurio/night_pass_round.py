"""The Traitor's step by passing the tablet: every Wizard sees the riddle and eight pictures.
Must not depend on whether this seat is the Traitor, except for the text of its own role."""

from __future__ import annotations

from app.games.game_ui import ScreenContext, TapResult
from app.games.obscurio import assets, layout, riddle_pages, roles
from app.ui.components.buttons import button
from app.ui.components.icons import icon
from app.ui.components.picture import picture
from app.ui.html import Node, cls, h
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.actions import CloseHolder, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.facts import picks_allowed
from engine.obscurio.state import Hand, Role, State, hand_of, has

MINIMUM_MS = 6000


def screen(view: View[State], ctx: ScreenContext) -> Node:
    hand = hand_of(view.state, view.seat)
    shown = (look(hand.shown) or ()) if hand is not None else ()
    pics = [assets.night_card(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(shown)]
    chosen = ctx.selection.get("card")
    return layout.private(
        "night",
        view,
        ctx,
        h("p", {"class": "night__hint"}, _hint(view, ctx)),
        _glimpse(view, ctx, hand),
        riddle_pages.pages(view, ctx, first=len(pics), size="night"),
        h(
            "div",
            {
                "class": cls("holder", chosen in shown and "has-chosen"),
                "role": "group",
                "aria-label": ctx.t("obscurio.holder"),
            },
            h(
                "div",
                {"class": "holder__grid"},
                [_slot(ctx, n, card, card == chosen) for n, card in enumerate(shown)],
            ),
        ),
        dock=_dock(view, ctx, chosen if chosen in shown else ""),
        pics=[*pics, *riddle_pages.page_pics(view, ctx)],
    )


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
    """Draw one picture of the holder: tap it to choose, or its eye button to enlarge it."""
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


def _dock(view: View[State], ctx: ScreenContext, chosen: str) -> list[Node]:
    """Draw the Mark and Done buttons.

    The last mark closes the hand, so it becomes active only after the same time as Done.
    """
    most = view.decision.max_choices if view.decision else 0
    last = MINIMUM_MS if most == 1 else 0
    return [
        h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.night.left", n=most)),
        button(ctx.t("obscurio.night.done"), "night_close", kind="quiet", more={"data-after": MINIMUM_MS}),
        button(
            ctx.t("obscurio.night.mark"),
            "night_mark",
            chosen,
            kind="main",
            picture="check",
            disabled=not chosen,
            more={"data-after": last or None},
        ),
    ]


# ---------------------------------------------------------------------- taps


def touch(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return ctx.selection.toggle("card", arg)


def mark(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return PickCard(seat=view.seat, card=arg)


def close(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return CloseHolder(seat=view.seat)


ACTS = {"night_touch": touch, "night_mark": mark, "night_close": close}
