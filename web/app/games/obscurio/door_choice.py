"""Owns the doors: pictures in an arc, chips in the middle, one gesture to put a chip before a door.
Must not know which door is right, nor when the step ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.games.game_ui import AnyView, Player, ScreenContext, TapResult
from app.games.obscurio import assets, layout, riddle_pages
from app.ui.components import held_item
from app.ui.components.hold_button import hold_button
from app.ui.components.picture import Pic, face_down, picture
from app.ui.components.player_badge import sigil
from app.ui.html import Child, Node, Value, cls, count_classes, h, memo_node
from app.ui.i18n import Translator
from engine.core.sealed import PUBLIC, look
from engine.obscurio.actions import Agree, PlaceChip
from engine.obscurio.state import Chip, Door, State, unplaced


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    """Open choice: everybody sees every chip move."""
    return layout.table(
        "doors",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        ring(view, ctx, arc(view, ctx), middle(view, ctx)),
        dock=_dock(view, ctx),
        pics=pics(view, ctx),
    )


def ring(view: AnyView, ctx: ScreenContext, doors: Node, between: Node | None = None) -> Node:
    """Doors above and below, the middle between them, as large as the room allows; a chip in hand aims."""
    state: State = view.state
    chip = chip_in_hand(view, ctx)
    put = "" if chip is None else ctx.t("obscurio.door.put", name=ctx.player(chip.seat).name)
    shape = cls(
        "ring",
        f"ring--{len(state.doors)}",
        between is not None and "has-middle",
        chip is not None and "is-aiming",
    )
    return h(
        "div",
        {"class": "hall", "data-held-item": held_item.hand(chip and chip_id(chip))},
        h("div", {"class": shape}, doors, between),
        held_item.meaning(ctx.t, put),
    )


def pics(view: AnyView, ctx: ScreenContext) -> list[Pic]:
    """What the viewer turns over: the Pages in view, then every open door; nothing while it is shut."""
    if not ctx.selection.get("zoom"):
        return []
    return [*riddle_pages.page_pics(view, ctx), *door_pics(view, ctx)]


def door_pics(view: AnyView, ctx: ScreenContext) -> list[Pic]:
    state: State = view.state
    cards = [(door.number, look(door.card)) for door in state.doors]
    return [assets.illusion(card, ctx.t("picture.name", n=number)) for number, card in cards if card]


def arc(view: AnyView, ctx: ScreenContext, more: str = "") -> Node:
    state: State = view.state
    return h(
        "ol",
        {"class": cls("arc", f"arc--{len(state.doors)}", more), "aria-label": ctx.t("obscurio.doors")},
        [door(view, ctx, d) for d in state.doors],
    )


def door(view: AnyView, ctx: ScreenContext, d: Door) -> Node:
    """A door: with a chip in hand a touch puts it here, otherwise the picture grows."""
    state: State = view.state
    here = tuple([_held(ctx, chip) for chip in state.chips if chip.door == d.number])
    card = look(d.card)
    index = -1 if card is None else zoom_index(view, ctx, d)
    aiming = card is None and chip_in_hand(view, ctx) is not None
    return _door(ctx.t, d.number, card, index, aiming, here)


@memo_node
def _door(
    t: Translator, number: int, card: str | None, index: int, aiming: bool, here: tuple[Held, ...]
) -> Node:
    return h(
        "li",
        {
            "id": f"door-{number}",
            "class": "door",
            "data-drop": str(number),
            "data-drop-action": "chip_drop",
        },
        h("button", _open(t, number, index) if card else _shut(t, number, aiming), _picture(t, number, card)),
        h("span", {"class": "door__number", "aria-hidden": True}, number),
        chips([_chip(t, chip) for chip in here]),
    )


def chips(shown: Sequence[Node]) -> Node:
    """Before a door; many overlap like a fan."""
    return h("span", {"class": cls("door__chips", count_classes(len(shown), 2, 3, 4, 5, 6, 7))}, shown)


def face(ctx: ScreenContext, d: Door) -> Node:
    return _picture(ctx.t, d.number, look(d.card))


def _picture(t: Translator, number: int, card: str | None) -> Node:
    if card is None:
        return face_down(t("obscurio.door.down", n=number))
    return picture(assets.illusion(card, t("picture.name", n=number)))


FACE: dict[str, Value] = {"type": "button", "class": "door__face", "data-face": True}


def _open(t: Translator, number: int, index: int) -> dict[str, Value]:
    return {
        **FACE,
        "data-action": "pick.zoom",
        "data-arg": str(index),
        "aria-label": t("picture.name", n=number),
        "aria-describedby": held_item.MEANING,
    }


def _shut(t: Translator, number: int, aiming: bool) -> dict[str, Value]:
    """Nothing to look at; a chip can be put before it all the same."""
    hand: dict[str, Value] = {"aria-describedby": held_item.MEANING} if aiming else {"aria-disabled": True}
    return {**FACE, **hand, "aria-label": t("obscurio.door.down", n=number)}


def zoom_index(view: AnyView, ctx: ScreenContext, d: Door) -> int:
    """Where this door stands among the viewer's pictures."""
    state: State = view.state
    before = [door for door in state.doors if door.number < d.number and look(door.card) is not None]
    seen = look(state.pages)
    return (len(seen) if seen else 0) + len(before)


# ---------------------------------------------------------------------- chips


def chip_id(chip: Chip) -> str:
    return f"{chip.seat}.{int(chip.companion)}"


def chip_in_hand(view: AnyView, ctx: ScreenContext) -> Chip | None:
    held = ctx.selection.get("chip")
    return next((chip for chip in view.state.chips if chip_id(chip) == held), None) if held else None


def chip_name(ctx: ScreenContext, chip: Chip) -> str:
    return _called(ctx.t, ctx.player(chip.seat), chip.companion)


def _called(t: Translator, sitter: Player, companion: bool) -> str:
    return t("obscurio.chip.companion" if companion else "obscurio.chip", name=sitter.name)


class Held(NamedTuple):
    """A chip as it is seen: whose, and whether it is in hand."""

    id: str
    sitter: Player
    companion: bool
    held: bool


def _held(ctx: ScreenContext, chip: Chip) -> Held:
    id_ = chip_id(chip)
    return Held(id_, ctx.player(chip.seat), chip.companion, ctx.selection.get("chip") == id_)


def chip_button(ctx: ScreenContext, chip: Chip) -> Node:
    """A chip one can take: tap it and tap a door, or drag it there."""
    return _chip(ctx.t, _held(ctx, chip))


@memo_node
def _chip(t: Translator, chip: Held) -> Node:
    look_ = cls(
        "chip", f"seat-{chip.sitter.sigil}", chip.companion and "chip--companion", chip.held and "is-held"
    )
    return h(
        "button",
        {
            "type": "button",
            "class": look_,
            "data-action": "chip_take",
            "data-arg": chip.id,
            "data-drag": chip.id,
            "aria-pressed": chip.held,
            "aria-label": _called(t, chip.sitter, chip.companion),
        },
        sigil(chip.sitter),
    )


def middle(view: AnyView, ctx: ScreenContext) -> Node:
    """The centre of the board: chips that have no door yet."""
    waiting = unplaced(view.state)
    held = chip_in_hand(view, ctx)
    words: Child = None
    if held is not None:
        words = ctx.t("obscurio.choice.held", name=ctx.player(held.seat).name)
    elif waiting:
        words = ctx.t("obscurio.choice.take")
    return h(
        "div",
        {"class": "middle", "data-drop": "0", "data-drop-action": "chip_drop"},
        h(
            "div",
            {"class": cls("middle__chips", count_classes(len(waiting), 7))},
            [_named(ctx, chip) for chip in waiting],
        ),
        h("p", {"class": "hint", "role": "status"}, words),
    )


def _named(ctx: ScreenContext, chip: Chip) -> Node:
    label = ctx.t("obscurio.chip.other") if chip.companion else ctx.player(chip.seat).name
    return h(
        "span",
        {"class": "named-chip"},
        chip_button(ctx, chip),
        h("bdi", {"class": "named-chip__name"}, label),
    )


def _dock(view: AnyView, ctx: ScreenContext) -> list[Node]:
    missing, held = len(unplaced(view.state)), chip_in_hand(view, ctx)
    ready = missing == 0
    hint = ctx.t("obscurio.choice.ready") if ready else ctx.t("obscurio.choice.missing", n=missing)
    if held is not None:  # a small room shows this line only, not the one in the middle
        hint = ctx.t("obscurio.choice.held", name=ctx.player(held.seat).name)
    return [
        h(
            "p",
            {"class": "dock__hint", "role": "status"},
            hint,
        ),
        hold_button(ctx, ctx.t("obscurio.choice.agree"), "chip_agree", off=not ready),
    ]


# ---------------------------------------------------------------------- taps


def take(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return ctx.selection.drop("zoom").toggle("chip", arg)


def drop(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """`seat.companion|door`: put a chip before a door; back to the middle is only letting go."""
    chip, where = (arg.split("|") + [""])[:2]
    seat, _, companion = chip.partition(".")
    if not (seat.isdecimal() and where.isdecimal()) or where == "0":
        return ctx.selection.drop("chip")
    if any(c.door == int(where) and chip_id(c) == chip for c in view.state.chips):
        return ctx.selection.drop("chip")
    return PlaceChip(seat=int(seat), door=int(where), companion=companion == "1", left=layout.left(ctx))


def agree(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return Agree(seat=PUBLIC, left=layout.left(ctx))


ACTS = {"chip_take": take, "chip_drop": drop, "chip_agree": agree}
