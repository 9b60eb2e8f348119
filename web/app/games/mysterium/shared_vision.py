"""The ghost's last step: choose a group and one vision for each of its cards.
Must not depend on the vote that follows."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.mysterium import assets, layout, lineup, vision_hand
from app.ui.components.buttons import ask_button
from app.ui.components.picture import picture
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, Value, cls, h
from engine.core.model import View
from engine.mysterium.actions import ShareVision
from engine.mysterium.constants import KINDS
from engine.mysterium.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    pics = lineup.pics(view, ctx)
    crow = vision_hand.choosing_for_crow(view, ctx)
    task, buttons = vision_hand.crow_dock(view, ctx) if crow else _dock(view, ctx)
    return layout.private(
        "shared-vision",
        view,
        ctx,
        lineup.groups(view, ctx, 0),
        _slots(view, ctx),
        vision_hand.grid(view, ctx, len(pics), "share_card", slots_filled(view, ctx)),
        task=task,
        dock=buttons,
        pics=[*pics, *vision_hand.pics(view, ctx)],
        more=lineup.chosen(view, ctx) > 0 and "has-chosen",
    )


def in_slot(view: View[State], ctx: ScreenContext, row: int) -> str:
    card = ctx.selection.get(f"v{row}")
    return card if card in vision_hand.cards(view) else ""


def slots_filled(view: View[State], ctx: ScreenContext) -> list[str]:
    """Return the vision in each slot, "" for an empty one."""
    return [in_slot(view, ctx, row) for row in range(KINDS)]


def _slots(view: View[State], ctx: ScreenContext) -> Node:
    return h(
        "ol",
        {"class": "vision-slots", "aria-label": ctx.t("mysterium.share.places")},
        [_slot_node(view, ctx, row) for row in range(KINDS)],
    )


def _slot_node(view: View[State], ctx: ScreenContext, row: int) -> Node:
    """Draw a card of the group and the slot for its vision; a tap empties the slot."""
    number = lineup.chosen(view, ctx)
    group = next((g for g in view.state.groups if g.number == number), None)
    card = in_slot(view, ctx, row)
    target = (
        picture(lineup.group_pics(ctx, group.cards, number)[row])
        if group is not None
        else h("span", {"class": "vision-slot__empty"})
    )
    return h(
        "li",
        {
            "class": cls("vision-slot", f"vision-slot--{row}"),
            "data-drop": str(row),
            "data-drop-action": "share_drop",
        },
        h("span", {"class": "vision-slot__kind"}, assets.kind(ctx, row)),
        h("span", {"class": f"vision-slot__target group-cards__card--{row}"}, target),
        h("button", _slot_attributes(ctx, row, card), _vision(view, ctx, card)),
    )


def _slot_attributes(ctx: ScreenContext, row: int, card: str) -> dict[str, Value]:
    key = "filled" if card else "empty"
    return {
        "type": "button",
        "class": cls("vision-slot__place", f"is-{key}"),
        "data-action": "share_slot",
        "data-arg": str(row),
        "aria-pressed": not card and ctx.selection.get("slot") == str(row),
        "aria-label": ctx.t(f"mysterium.share.{key}", kind=assets.kind(ctx, row)),
    }


def _vision(view: View[State], ctx: ScreenContext, card: str) -> Child:
    held = vision_hand.cards(view)
    return picture(assets.vision(ctx.t, card, held.index(card) + 1)) if card else None


def _dock(view: View[State], ctx: ScreenContext) -> tuple[str, list[Child]]:
    action = share(view, ctx)
    missing = slots_filled(view, ctx).count("")
    problem = None if missing else ctx.why_not(action)
    if not action.group:
        words = ctx.t("mysterium.share.group")
    elif missing:
        words = ctx.t("mysterium.share.missing", n=missing)
    else:
        words = ctx.t(problem.code, **dict(problem.params)) if problem else ctx.t("mysterium.share.ready")
    disabled = bool(missing or problem or not action.group)
    return words, [
        vision_hand.crow_button(view, ctx),
        ask_button(
            ctx.t("mysterium.share.give"),
            "mysterium.share.give_ask",
            "share_give",
            kind="main",
            picture="check",
            disabled=disabled,
        ),
    ]


def share(view: View[State], ctx: ScreenContext) -> ShareVision:
    one, two, three = slots_filled(view, ctx)
    return ShareVision(
        seat=view.seat, group=lineup.chosen(view, ctx), character=one, location=two, object=three
    )


# ---------------------------------------------------------------------- taps


def card(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Put a vision of the hand into the next slot, or take it out of its slot."""
    if arg not in vision_hand.cards(view):
        return None
    slots = slots_filled(view, ctx)
    if arg in slots:
        return ctx.selection.drop(f"v{slots.index(arg)}")
    wanted = ctx.selection.get("slot")
    free = [row for row, held in enumerate(slots) if not held]
    row = int(wanted) if wanted in ("0", "1", "2") else free[0] if free else KINDS - 1
    return put(ctx.selection, row, arg)


def put(selection: PendingSelection, row: int, card: str) -> PendingSelection:
    """Put a vision into a slot and out of any other one."""
    for other in range(KINDS):
        if selection.get(f"v{other}") == card:
            selection = selection.drop(f"v{other}")
    return selection.drop("slot").put(f"v{row}", card)


def dropped(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Put a dragged vision into a slot: `card|slot|…`."""
    card_, row = (arg.split("|") + [""])[:2]
    return (
        put(ctx.selection, int(row), card_)
        if card_ in vision_hand.cards(view) and row in ("0", "1", "2")
        else None
    )


def slot(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Empty a slot, or select it for the next vision."""
    if arg not in ("0", "1", "2"):
        return None
    return (
        ctx.selection.drop(f"v{arg}") if in_slot(view, ctx, int(arg)) else ctx.selection.toggle("slot", arg)
    )


def give(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return share(view, ctx)


ACTS = {"share_card": card, "share_drop": dropped, "share_slot": slot, "share_give": give}
