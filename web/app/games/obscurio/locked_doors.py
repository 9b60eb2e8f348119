"""Screen of the Locked Doors trap: one door at a time; each chip goes through or refuses.
Must not depend on what is behind the next door."""

from __future__ import annotations

from app.games.obscurio import door_choice, layout, machine_talk, riddle_pages
from app.ui.components import held_item
from app.ui.components.hold_button import hold_button
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Node, cls, count_classes, h
from engine.core.model import Action, View
from engine.core.sealed import PUBLIC
from engine.obscurio.actions import PassDoor, PlaceChip
from engine.obscurio.state import Chip, Door, State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    return layout.table(
        "locked",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        h(
            "div",
            {"class": "locked-doors has-door-answers"},
            open_door(view, ctx),
            h(
                "div",
                {
                    "class": cls("door-answers", count_classes(len(asked(state)), 5)),
                    "role": "group",
                    "aria-label": ctx.t("obscurio.locked.who"),
                },
                [_answer_button(ctx, chip) for chip in asked(state) if not ctx.player(chip.seat).machine],
            ),
            row(view, ctx),
            held_item.touch_hint(ctx.t),
        ),
        machine_talk.row(view, ctx),
        instruction=ctx.t("obscurio.locked.how"),
        dock=_dock(view, ctx),
        pics=door_choice.pics(view, ctx),
        offer=lambda index: _offer(view, ctx, index),
    )


def _offer(view: View[State], ctx: ScreenContext, index: int) -> Node | None:
    """Draw the answers to the open door in its lightbox too."""
    if door_choice.door_at(view, ctx, index) != view.state.turn.open_door:
        return None
    answers = [_answer_button(ctx, c) for c in asked(view.state) if not ctx.player(c.seat).machine]
    return door_choice.chip_offer(ctx.t("obscurio.locked.who"), answers)


def asked(state: State) -> list[Chip]:
    """Return the chips that have not yet answered the open door."""
    return [chip for chip in state.turn.chips if not chip.placed and not chip.refused]


def open_door(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the open door, large."""
    state: State = view.state
    d = next(door for door in state.turn.doors if door.number == state.turn.open_door)
    return h("ol", {"class": "open-door"}, door_choice.door(view, ctx, d))


def row(view: View[State], ctx: ScreenContext) -> Node:
    """Draw all doors in a small row: past, open and still closed."""
    state: State = view.state
    return h(
        "ol",
        {"class": "door-row", "aria-label": ctx.t("obscurio.doors")},
        [_small_door(view, ctx, d, state.turn.open_door) for d in state.turn.doors],
    )


def _small_door(view: View[State], ctx: ScreenContext, d: Door, here: int) -> Node:
    chips = [chip for chip in view.state.turn.chips if chip.door == d.number]
    return h(
        "li",
        {"class": cls("door-row__door", d.number < here and "is-past", d.number == here and "is-here")},
        door_choice.face(ctx, d),
        h("span", {"class": "door__number", "aria-hidden": True}, d.number),
        door_choice.chips([badge(ctx.player(chip.seat), size="small") for chip in chips]),
    )


def _answer_button(ctx: ScreenContext, chip: Chip) -> Node:
    """Draw a chip's answer, which can be changed until the table closes the door."""
    yes = door_choice.chip_id(chip) in ctx.selection.members("through")
    player = ctx.player(chip.seat)
    label = ctx.t("obscurio.chip.other") if chip.companion else player.name
    return h(
        "button",
        {
            "type": "button",
            "class": cls("door-answer", f"seat-{player.colour}", chip.companion and "chip--companion"),
            "data-action": "door_through",
            "data-arg": door_choice.chip_id(chip),
            "aria-pressed": yes,
        },
        badge(player),
        h("bdi", {"class": "door-answer__name"}, label),
        h(
            "span",
            {"class": "door-answer__word"},
            ctx.t("obscurio.locked.yes" if yes else "obscurio.locked.no"),
        ),
    )


def _dock(view: View[State], ctx: ScreenContext) -> list[Node]:
    through = len(
        [chip for chip in asked(view.state) if door_choice.chip_id(chip) in ctx.selection.members("through")]
    )
    return [
        h(
            "p",
            {"class": "dock__hint", "role": "status"},
            ctx.t("obscurio.locked.machines")
            if ctx.thinking
            else ctx.t("obscurio.locked.count" if through else "obscurio.locked.none", n=through),
        ),
        hold_button(ctx, ctx.t("obscurio.locked.close"), "door_close", disabled=bool(ctx.thinking)),
    ]


# ---------------------------------------------------------------------- taps


def through(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return ctx.selection.toggle_member("through", arg, len(view.state.turn.chips))


def close(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place the chips that go through, then refuse the door for the others."""
    state: State = view.state
    going = [chip for chip in asked(state) if door_choice.chip_id(chip) in ctx.selection.members("through")]
    taken: list[Action] = [
        PlaceChip(
            seat=chip.seat, door=state.turn.open_door, companion=chip.companion, seconds_left=layout.left(ctx)
        )
        for chip in going
    ]
    return (*taken, PassDoor(seat=PUBLIC)) if len(going) < len(asked(state)) else tuple(taken)


ACTS = {"door_through": through, "door_close": close}
