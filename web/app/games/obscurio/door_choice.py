"""Screen of the open door choice: doors in a ring, chips in the middle.
Must not depend on which door is right or when the step ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.games.obscurio import assets, layout, machine_talk, riddle_pages
from app.ui.components import held_item
from app.ui.components.hold_button import hold_button
from app.ui.components.icons import icon
from app.ui.components.picture import Pic, face_down, picture
from app.ui.components.player_badge import badge
from app.ui.game_ui import Player, ScreenContext, TapResult
from app.ui.html import Node, Value, cls, count_classes, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node
from engine.core.model import View
from engine.core.sealed import PUBLIC, look
from engine.obscurio.actions import Agree, PlaceChip
from engine.obscurio.state import Chip, Door, State, unplaced


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the open choice; everyone sees every chip move."""
    return layout.table(
        "doors",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        ring(view, ctx, arc(view, ctx), middle(view, ctx)),
        machine_talk.row(view, ctx),
        instruction=_instruction(view, ctx),
        dock=_dock(view, ctx),
        pics=pics(view, ctx),
        offer=lambda index: _offer(view, ctx, index),
    )


def ring(view: View[State], ctx: ScreenContext, doors: Node, between: Node | None = None) -> Node:
    """Draw the doors above and below the middle, as large as the space allows."""
    state: State = view.state
    chip = chip_in_hand(view, ctx)
    put = "" if chip is None else ctx.t("obscurio.door.put", name=ctx.player(chip.seat).name)
    shape = cls(
        "ring",
        f"ring--{len(state.turn.doors)}",
        between is not None and "has-middle",
        chip is not None and "has-held-chip",
    )
    return h(
        "div",
        {"class": "door-area", "data-held-item": held_item.held_value(chip and chip_id(chip))},
        h("div", {"class": shape}, doors, between),
        held_item.touch_hint(ctx.t, put),
    )


def pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    """Return the pictures of the lightbox (visible Pages, then open doors); none while it is closed."""
    if not ctx.selection.get("zoom"):
        return []
    return [*riddle_pages.page_pics(view, ctx), *door_pics(view, ctx)]


def door_pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    state: State = view.state
    cards = [(door.number, look(door.card)) for door in state.turn.doors]
    return [assets.illusion(card, ctx.t("picture.name", n=number)) for number, card in cards if card]


def arc(view: View[State], ctx: ScreenContext, more: str = "") -> Node:
    state: State = view.state
    return h(
        "ol",
        {"class": cls("arc", f"arc--{len(state.turn.doors)}", more), "aria-label": ctx.t("obscurio.doors")},
        [door(view, ctx, d) for d in state.turn.doors],
    )


def door(view: View[State], ctx: ScreenContext, d: Door) -> Node:
    """Draw a door: a tap places the chip in hand here, otherwise it enlarges the picture."""
    state: State = view.state
    here = tuple([_chip_view(ctx, chip) for chip in state.turn.chips if chip.door == d.number])
    card = look(d.card)
    index = -1 if card is None else zoom_index(view, ctx, d)
    chip_held = card is None and chip_in_hand(view, ctx) is not None
    return _door(ctx.t, d.number, card, index, chip_held, here)


@memo_node
def _door(
    t: Translator, number: int, card: str | None, index: int, chip_held: bool, here: tuple[ChipView, ...]
) -> Node:
    return h(
        "li",
        {
            "id": f"door-{number}",
            "class": "door",
            "data-drop": str(number),
            "data-drop-action": "chip_drop",
        },
        h(
            "button",
            _face_up_attributes(t, number, index) if card else _face_down_attributes(t, number, chip_held),
            _picture(t, number, card),
        ),
        h("span", {"class": "door__number", "aria-hidden": True}, number),
        chips([_chip(t, chip) for chip in here]),
    )


def chips(shown: Sequence[Node]) -> Node:
    """Draw the chips at a door; the style sheet overlaps them if there are many."""
    return h("span", {"class": cls("door__chips", count_classes(len(shown), 2, 3, 4, 5, 6, 7))}, shown)


def face(ctx: ScreenContext, d: Door) -> Node:
    return _picture(ctx.t, d.number, look(d.card))


def _picture(t: Translator, number: int, card: str | None) -> Node:
    if card is None:
        return face_down(t("obscurio.door.down", n=number))
    return picture(assets.illusion(card, t("picture.name", n=number)))


FACE_ATTRIBUTES: dict[str, Value] = {"type": "button", "class": "door__face", "data-face": True}


def _face_up_attributes(t: Translator, number: int, index: int) -> dict[str, Value]:
    return {
        **FACE_ATTRIBUTES,
        "data-action": "pick.zoom",
        "data-arg": str(index),
        "aria-label": t("picture.name", n=number),
        "aria-describedby": held_item.HINT_ID,
    }


def _face_down_attributes(t: Translator, number: int, chip_held: bool) -> dict[str, Value]:
    """Return the attributes of a face-down door: no picture to enlarge, but chips can be placed."""
    hand: dict[str, Value] = {"aria-describedby": held_item.HINT_ID} if chip_held else {"aria-disabled": True}
    return {**FACE_ATTRIBUTES, **hand, "aria-label": t("obscurio.door.down", n=number)}


def zoom_index(view: View[State], ctx: ScreenContext, d: Door) -> int:
    """Return the position of this door among the pictures of the lightbox."""
    state: State = view.state
    before = [door for door in state.turn.doors if door.number < d.number and look(door.card) is not None]
    seen = look(state.turn.pages)
    return (len(seen) if seen else 0) + len(before)


# ---------------------------------------------------------------------- chips


def chip_id(chip: Chip) -> str:
    return f"{chip.seat}.{int(chip.companion)}"


def chip_in_hand(view: View[State], ctx: ScreenContext) -> Chip | None:
    held = ctx.selection.get("chip")
    return next((chip for chip in view.state.turn.chips if chip_id(chip) == held), None) if held else None


def chip_label(ctx: ScreenContext, chip: Chip) -> str:
    return _chip_label(ctx.t, ctx.player(chip.seat), chip.companion)


def _chip_label(t: Translator, player: Player, companion: bool) -> str:
    return t("obscurio.chip.companion" if companion else "obscurio.chip", name=player.name)


class ChipView(NamedTuple):
    """What is drawn of a chip: whose it is, and whether it is in hand."""

    id: str
    player: Player
    companion: bool
    held: bool


def _chip_view(ctx: ScreenContext, chip: Chip) -> ChipView:
    id_ = chip_id(chip)
    return ChipView(id_, ctx.player(chip.seat), chip.companion, ctx.selection.get("chip") == id_)


def chip_button(ctx: ScreenContext, chip: Chip) -> Node:
    """Draw a chip that can be tapped and then placed by tapping a door, or dragged."""
    return _chip(ctx.t, _chip_view(ctx, chip))


@memo_node
def _chip(t: Translator, chip: ChipView) -> Node:
    classes = cls(
        "chip",
        f"seat-{chip.player.colour}",
        chip.companion and "chip--companion",
        chip.held and "is-held",
        bool(chip.player.machine) and "chip--machine",
    )
    return h(
        "button",
        {
            "type": "button",
            "class": classes,
            **_chip_action(chip),
            "aria-label": _chip_label(t, chip.player, chip.companion),
        },
        badge(chip.player),
    )


def _chip_action(chip: ChipView) -> dict[str, Value]:
    """Return what a tap on a chip does: take it, or show what its machine thinks. People move their own."""
    if chip.player.machine:
        return {
            "data-action": "machine.ask",
            "data-arg": chip.id.partition(".")[0],
            "aria-haspopup": "dialog",
        }
    return {
        "data-action": "chip_take",
        "data-arg": chip.id,
        "data-drag": chip.id,
        "aria-pressed": chip.held,
    }


def middle(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the centre of the board with the chips that have no door yet."""
    waiting = unplaced(view.state)
    return h(
        "div",
        {"class": "middle", "data-drop": "0", "data-drop-action": "chip_drop"},
        h(
            "div",
            {"class": cls("middle__chips", count_classes(len(waiting), 7))},
            [_named_chip(ctx, chip) for chip in waiting],
            _take_back(view, ctx),
        ),
    )


def _take_back(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw where the chip in hand goes if it is taken away from its door; as large as that chip."""
    chip = chip_in_hand(view, ctx)
    if chip is None or not chip.placed:
        return None
    return h(
        "button",
        {
            "type": "button",
            "class": "named-chip named-chip--back",
            "data-action": "chip_drop",
            "data-arg": f"{chip_id(chip)}|0",
            "aria-label": ctx.t("obscurio.chip.back_of", name=ctx.player(chip.seat).name),
        },
        h("span", {"class": "chip chip--back"}, icon("undo")),
        h("span", {"class": "named-chip__name"}, ctx.t("obscurio.chip.back")),
    )


def _instruction(view: View[State], ctx: ScreenContext) -> str:
    """Return the next gesture: take a chip, place the one in hand, or agree."""
    held = chip_in_hand(view, ctx)
    if held is not None:
        return ctx.t("obscurio.choice.held", name=ctx.player(held.seat).name)
    missing = unplaced(view.state)
    if missing and all(ctx.player(chip.seat).machine for chip in missing):
        return ctx.t("obscurio.choice.machines")
    return ctx.t("obscurio.choice.take" if missing else "obscurio.choice.ready")


def _named_chip(ctx: ScreenContext, chip: Chip) -> Node:
    label = ctx.t("obscurio.chip.other") if chip.companion else ctx.player(chip.seat).name
    return h(
        "span",
        {"class": "named-chip"},
        chip_button(ctx, chip),
        h("bdi", {"class": "named-chip__name"}, label),
    )


def _dock(view: View[State], ctx: ScreenContext) -> list[Node]:
    """Draw the button that ends the choice; while chips are missing, how many is beside it."""
    missing = len(unplaced(view.state))
    hint = ctx.t("obscurio.choice.missing", n=missing) if missing else ctx.t("obscurio.choice.all")
    return [
        h("p", {"class": "dock__hint", "role": "status"}, hint),
        hold_button(ctx, ctx.t("obscurio.choice.agree"), "chip_agree", disabled=missing > 0),
    ]


def _offer(view: View[State], ctx: ScreenContext, index: int) -> Node | None:
    """Draw the chips in the lightbox of a door; a tap places one here."""
    number = door_at(view, ctx, index)
    if number is None:
        return None
    return chip_offer(
        ctx.t("obscurio.lightbox.chips"),
        [
            _offered_chip(ctx, chip, number)
            for chip in view.state.turn.chips
            if not ctx.player(chip.seat).machine
        ],
    )


def chip_offer(label: str, chips_: Sequence[Node]) -> Node:
    """Draw a labelled row of chips in the lightbox."""
    return h(
        "div",
        {"class": "chip-offer", "role": "group", "aria-label": label},
        h("span", {"class": "chip-offer__label", "aria-hidden": True}, label),
        chips_,
    )


def door_at(view: View[State], ctx: ScreenContext, index: int) -> int | None:
    """Return the door at a position of the lightbox; None for a Page."""
    state: State = view.state
    shown = [d.number for d in state.turn.doors if look(d.card)]
    at = index - len(riddle_pages.page_pics(view, ctx))
    return shown[at] if 0 <= at < len(shown) else None


def _offered_chip(ctx: ScreenContext, chip: Chip, number: int) -> Node:
    """Draw a chip that a tap places at this door; if it is here, a tap takes it back."""
    player, here = ctx.player(chip.seat), chip.door == number
    key = "obscurio.chip.back_of" if here else "obscurio.door.put"
    return h(
        "button",
        {
            "type": "button",
            "class": cls("chip", f"seat-{player.colour}", chip.companion and "chip--companion"),
            "data-action": "chip_drop",
            "data-arg": f"{chip_id(chip)}|{0 if here else number}",
            "aria-pressed": here,
            "aria-label": chip_label(ctx, chip) if chip.companion else ctx.t(key, name=player.name),
        },
        badge(player),
    )


# ---------------------------------------------------------------------- taps


def take(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return ctx.selection.drop("zoom").toggle("chip", arg)


def drop(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place a chip (`seat.companion|door`); in the middle (door 0) it is taken back."""
    chip, where = (arg.split("|") + [""])[:2]
    seat, _, companion = chip.partition(".")
    if not (seat.isdecimal() and where.isdecimal()) or ctx.player(int(seat)).machine:
        return ctx.selection.drop("chip")
    if any(c.door == int(where) and chip_id(c) == chip for c in view.state.turn.chips):
        return ctx.selection.drop("chip")  # at its own door, or in the middle already
    return PlaceChip(
        seat=int(seat), door=int(where), companion=companion == "1", seconds_left=layout.left(ctx)
    )


def agree(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return Agree(seat=PUBLIC, seconds_left=layout.left(ctx))


ACTS = {"chip_take": take, "chip_drop": drop, "chip_agree": agree}
