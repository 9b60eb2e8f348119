"""Owns the small theatre after the doors: the Exit glows, tokens fall, the marker walks on.
Must not know how losses are reckoned; it shows those the rules took."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import door_choice, layout, riddle_pages
from app.ui.components.buttons import button
from app.ui.components.player_badge import sigil
from app.ui.html import Node, cls, h
from engine.core.sealed import PUBLIC, look
from engine.obscurio import constants
from engine.obscurio.state import Chip, Door, Loss, State

REASONS = ("wrong", "unplaced", "dangerous", "accusation")


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    return layout.table(
        "resolution",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        door_choice.ring(view, ctx, _told(view, ctx)),
        _sum(view, ctx),
        dock=go_on(view, ctx, "obscurio.resolution.on"),
        pics=door_choice.pics(view, ctx),
    )


def go_on(view: AnyView, ctx: ScreenContext, key: str) -> Node:
    """On with the game; where it has ended, on to the end."""
    if view.outcome is not None:
        return button(ctx.t("obscurio.resolution.end"), "pick.told", "1", kind="main", picture="next")
    return button(ctx.t(key), "table_on", kind="main", picture="next")


def _told(view: AnyView, ctx: ScreenContext) -> Node:
    state: State = view.state
    return h(
        "ol",
        {"class": cls("arc", f"arc--{len(state.doors)}"), "aria-label": ctx.t("obscurio.doors")},
        [_door(view, ctx, d) for d in state.doors],
    )


def _sum(view: AnyView, ctx: ScreenContext) -> Node:
    return h(
        "div",
        {"class": "outcome"},
        h("p", {"class": "outcome__line"}, _found(view, ctx)),
        h("ul", {"class": "losses"}, [_bill(ctx, reason, view.state.losses) for reason in REASONS]),
        h("p", {"class": "hint"}, _after(view, ctx)),
    )


def _door(view: AnyView, ctx: ScreenContext, d: Door) -> Node:
    state: State = view.state
    right = look(state.exit_door) == d.number
    here = [chip for chip in state.chips if chip.door == d.number]
    index = str(door_choice.zoom_index(view, ctx, d))
    return h(
        "li",
        {"class": cls("door", "door--told", right and "is-exit")},
        h(
            "button",
            {
                "type": "button",
                "class": "door__face",
                "data-action": "pick.zoom",
                "data-arg": index,
                "data-face": True,
                "aria-label": ctx.t("obscurio.closer", name=ctx.t("picture.name", n=d.number)),
            },
            door_choice.face(ctx, d),
        ),
        h("span", {"class": "door__number", "aria-hidden": True}, d.number),
        h("span", {"class": "door__mark"}, ctx.t("obscurio.exit")) if right else None,
        door_choice.chips([_laid(ctx, chip) for chip in here]),
    )


def _laid(ctx: ScreenContext, chip: Chip) -> Node:
    sitter = ctx.player(chip.seat)
    return h(
        "span",
        {
            "class": cls("chip", "chip--laid", f"seat-{sitter.sigil}", chip.companion and "chip--companion"),
            "role": "img",
            "aria-label": door_choice.chip_name(ctx, chip),
        },
        sigil(sitter),
    )


def _found(view: AnyView, ctx: ScreenContext) -> str:
    state: State = view.state
    key, right = "found" if state.found else "lost", look(state.exit_door)
    return ctx.t(f"obscurio.resolution.{key}", n=right or 0)


def _bill(ctx: ScreenContext, reason: str, losses: tuple[Loss, ...]) -> Node | None:
    """What one kind of mistake cost, and whom; the tokens fall in this order."""
    taken = [loss for loss in losses if loss.reason == reason]
    if not taken:
        return None
    return h(
        "li",
        {"class": "loss"},
        h("span", None, ctx.t(f"obscurio.bill.{reason}")),
        [_payer(ctx, loss) for loss in taken],
    )


def _payer(ctx: ScreenContext, loss: Loss) -> Node:
    mine = loss.seat != PUBLIC
    return h(
        "span",
        {"class": "loss__payer"},
        sigil(ctx.player(loss.seat), size="small") if mine else None,
        beads(loss.count),
        h(
            "span",
            {"class": "only-spoken"},
            ctx.t("obscurio.tally", name=ctx.player(loss.seat).name, n=loss.count),
        )
        if mine
        else None,
    )


def beads(count: int) -> Node:
    return h(
        "span",
        {"class": "loss__beads", "aria-hidden": True},
        [h("i", {"class": "bead bead--gone"}) for _ in range(count)],
    )


def _after(view: AnyView, ctx: ScreenContext) -> str:
    """What comes of it: the next room, the Watcher, more traps."""
    state: State = view.state
    if view.outcome is not None:
        return ctx.t("obscurio.resolution.out" if state.found else "obscurio.resolution.dark")
    told = [ctx.t("obscurio.resolution.room", n=state.room)]
    if state.found and state.room == constants.ROOMS:
        told.append(ctx.t("obscurio.resolution.watcher"))
    if state.extra_traps:
        told.append(ctx.t("obscurio.resolution.traps", n=state.extra_traps))
    return " ".join(told)
