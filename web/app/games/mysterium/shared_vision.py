"""Owns the ghost's last desk: one group, three visions, one for each of its cards; then the seal.
Must not know what will become of it."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.game_ui import AnyView, ScreenContext, TapResult
from app.games.mysterium import assets, layout, lineup, vision_hand
from app.ui.components.buttons import ask_button
from app.ui.components.picture import picture
from app.ui.html import Child, Node, Value, cls, h
from engine.mysterium.actions import ShareVision
from engine.mysterium.constants import KINDS


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    pics = lineup.pics(view, ctx)
    crow = vision_hand.calling(view, ctx)
    return layout.private(
        "culprit",
        view,
        ctx,
        lineup.groups(view, ctx, 0),
        _slots(view, ctx),
        vision_hand.grid(view, ctx, len(pics), "share_card", laid(view, ctx)),
        dock=vision_hand.crow_dock(view, ctx) if crow else _dock(view, ctx),
        pics=[*pics, *vision_hand.pics(view, ctx)],
        more=lineup.chosen(view, ctx) > 0 and "has-chosen",
    )


def in_slot(view: AnyView, ctx: ScreenContext, row: int) -> str:
    card = ctx.selection.get(f"v{row}")
    return card if card in vision_hand.cards(view) else ""


def laid(view: AnyView, ctx: ScreenContext) -> list[str]:
    """The three places, filled or not: a chosen card bears the number of its place."""
    return [in_slot(view, ctx, row) for row in range(KINDS)]


def _slots(view: AnyView, ctx: ScreenContext) -> Node:
    return h(
        "ol",
        {"class": "meanings", "aria-label": ctx.t("mysterium.share.places")},
        [_meaning(view, ctx, row) for row in range(KINDS)],
    )


def _meaning(view: AnyView, ctx: ScreenContext, row: int) -> Node:
    """What is meant, and the vision for it: a touch takes it back."""
    number = lineup.chosen(view, ctx)
    group = next((g for g in view.state.groups if g.number == number), None)
    card = in_slot(view, ctx, row)
    target = (
        picture(lineup.group_pics(ctx, group.cards, number)[row])
        if group is not None
        else h("span", {"class": "meaning__empty"})
    )
    return h(
        "li",
        {"class": cls("meaning", f"meaning--{row}"), "data-drop": str(row), "data-drop-action": "share_drop"},
        h("span", {"class": "meaning__kind"}, assets.kind(ctx, row)),
        h("span", {"class": f"meaning__target trio__card--{row}"}, target),
        h("button", _place(ctx, row, card), _vision(view, ctx, card)),
    )


def _place(ctx: ScreenContext, row: int, card: str) -> dict[str, Value]:
    key = "filled" if card else "empty"
    return {
        "type": "button",
        "class": cls("meaning__place", f"is-{key}"),
        "data-action": "share_slot",
        "data-arg": str(row),
        "aria-pressed": not card and ctx.selection.get("slot") == str(row),
        "aria-label": ctx.t(f"mysterium.share.{key}", kind=assets.kind(ctx, row)),
    }


def _vision(view: AnyView, ctx: ScreenContext, card: str) -> Child:
    held = vision_hand.cards(view)
    return picture(assets.vision(ctx.t, card, held.index(card) + 1)) if card else None


def _dock(view: AnyView, ctx: ScreenContext) -> list[Child]:
    action = share(view, ctx)
    missing = laid(view, ctx).count("")
    problem = None if missing else ctx.why_not(action)
    if not action.group:
        words = ctx.t("mysterium.share.group")
    elif missing:
        words = ctx.t("mysterium.share.missing", n=missing)
    else:
        words = ctx.t(problem.code, **dict(problem.params)) if problem else ctx.t("mysterium.share.ready")
    off = bool(missing or problem or not action.group)
    return [
        layout.hint(words),
        vision_hand.crow_button(view, ctx),
        ask_button(
            ctx.t("mysterium.share.give"),
            "mysterium.share_ask",
            "share_give",
            kind="main",
            picture="check",
            off=off,
        ),
    ]


def share(view: AnyView, ctx: ScreenContext) -> ShareVision:
    one, two, three = laid(view, ctx)
    return ShareVision(
        seat=view.seat, group=lineup.chosen(view, ctx), character=one, location=two, object=three
    )


# ---------------------------------------------------------------------- taps


def card(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A vision of the hand: into the place that waits, or out of the one it is in."""
    if arg not in vision_hand.cards(view):
        return None
    places = laid(view, ctx)
    if arg in places:
        return ctx.selection.drop(f"v{places.index(arg)}")
    wanted = ctx.selection.get("slot")
    free = [row for row, held in enumerate(places) if not held]
    row = int(wanted) if wanted in ("0", "1", "2") else free[0] if free else KINDS - 1
    return put(ctx.selection, row, arg)


def put(picks: PendingSelection, row: int, card: str) -> PendingSelection:
    """A vision lies in one place only."""
    for other in range(KINDS):
        if picks.get(f"v{other}") == card:
            picks = picks.drop(f"v{other}")
    return picks.drop("slot").put(f"v{row}", card)


def dropped(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """`card|place|…`: a vision was dragged."""
    card_, row = (arg.split("|") + [""])[:2]
    return (
        put(ctx.selection, int(row), card_)
        if card_ in vision_hand.cards(view) and row in ("0", "1", "2")
        else None
    )


def slot(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """A place: empty it, or say that the next vision goes there."""
    if arg not in ("0", "1", "2"):
        return None
    return (
        ctx.selection.drop(f"v{arg}") if in_slot(view, ctx, int(arg)) else ctx.selection.toggle("slot", arg)
    )


def give(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return share(view, ctx)


ACTS = {"share_card": card, "share_drop": dropped, "share_slot": slot, "share_give": give}
