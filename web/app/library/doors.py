"""Owns the doors: pictures in an arc, chips in the middle, one gesture to put a chip before a door.
Must not know which door is right, nor when the step ends."""

from __future__ import annotations

from collections.abc import Sequence

from app.game import Answer, AnyView, Ctx, Sitter
from app.html import Child, Node, Value, cls, h, kept, reached
from app.library import art, board, pages
from app.parts import touch
from app.parts.hold import hold_button
from app.parts.picture import Pic, face_down, picture
from app.parts.sigil import sigil
from engine.core.sealed import TABLE, look
from engine.obscurio.actions import Agree, PlaceChip
from engine.obscurio.state import Chip, Door, State, unplaced


def screen(view: AnyView, ctx: Ctx) -> Node:
    """Open choice: everybody sees every chip move."""
    return board.table(
        "doors",
        view,
        ctx,
        pages.pages(view, ctx, size="beside"),
        ring(view, ctx, arc(view, ctx), middle(view, ctx)),
        dock=_dock(view, ctx),
        pics=pics(view, ctx),
    )


def ring(view: AnyView, ctx: Ctx, doors: Node, between: Node | None = None) -> Node:
    """Doors above and below, the middle between them, as large as the room allows; a chip in hand aims."""
    state: State = view.state
    chip = chip_in_hand(view, ctx)
    put = "" if chip is None else ctx.t("library.door.put", name=ctx.sitter(chip.seat).name)
    shape = cls(
        "ring",
        f"ring--{len(state.doors)}",
        between is not None and "has-middle",
        chip is not None and "is-aiming",
    )
    return h(
        "div",
        {"class": "hall", "data-held": touch.hand(chip and chip_id(chip))},
        h("div", {"class": shape}, doors, between),
        touch.meaning(ctx.t, put),
    )


def pics(view: AnyView, ctx: Ctx) -> list[Pic]:
    """What the viewer turns over: the Pages in view, then every open door; nothing while it is shut."""
    if not ctx.picks.get("zoom"):
        return []
    return [*pages.page_pics(view, ctx), *door_pics(view, ctx)]


def door_pics(view: AnyView, ctx: Ctx) -> list[Pic]:
    state: State = view.state
    cards = [(door.number, look(door.card)) for door in state.doors]
    return [art.illusion(card, ctx.t("picture.name", n=number)) for number, card in cards if card]


def arc(view: AnyView, ctx: Ctx, more: str = "") -> Node:
    state: State = view.state
    return h(
        "ol",
        {"class": cls("arc", f"arc--{len(state.doors)}", more), "aria-label": ctx.t("library.doors")},
        [door(view, ctx, d) for d in state.doors],
    )


def door(view: AnyView, ctx: Ctx, d: Door) -> Node:
    """A door: with a chip in hand a touch puts it here, otherwise the picture grows."""
    state: State = view.state
    here = [chip for chip in state.chips if chip.door == d.number]
    return h(
        "li",
        {"class": "door", "data-drop": str(d.number), "data-drop-do": "chip_drop"},
        h("button", _face(view, ctx, d), face(ctx, d)),
        h("span", {"class": "door__number", "aria-hidden": True}, d.number),
        chips([chip_button(ctx, chip) for chip in here]),
    )


def chips(shown: Sequence[Node]) -> Node:
    """Before a door; many overlap like a fan."""
    return h("span", {"class": cls("door__chips", reached(len(shown), 2, 3, 4, 5, 6, 7))}, shown)


def face(ctx: Ctx, d: Door) -> Node:
    card, label = look(d.card), ctx.t("picture.name", n=d.number)
    return picture(art.illusion(card, label)) if card else face_down(ctx.t("library.door.down", n=d.number))


def _face(view: AnyView, ctx: Ctx, d: Door) -> dict[str, Value]:
    """A shut door has nothing to look at; a chip can be put before it all the same."""
    attrs: dict[str, Value] = {"type": "button", "class": "door__face", "data-face": True}
    if look(d.card) is None:
        meant: dict[str, Value] = {"aria-describedby": touch.MEANING}
        empty: dict[str, Value] = {"aria-disabled": True}
        hand = empty if chip_in_hand(view, ctx) is None else meant
        return {**attrs, **hand, "aria-label": ctx.t("library.door.down", n=d.number)}
    return {
        **attrs,
        "data-do": "pick.zoom",
        "data-arg": str(zoom_index(view, ctx, d)),
        "aria-label": ctx.t("picture.name", n=d.number),
        "aria-describedby": touch.MEANING,
    }


def zoom_index(view: AnyView, ctx: Ctx, d: Door) -> int:
    """Where this door stands among the viewer's pictures."""
    state: State = view.state
    before = [door for door in state.doors if door.number < d.number and look(door.card) is not None]
    seen = look(state.pages)
    return (len(seen) if seen else 0) + len(before)


# ---------------------------------------------------------------------- chips


def chip_id(chip: Chip) -> str:
    return f"{chip.seat}.{int(chip.companion)}"


def chip_in_hand(view: AnyView, ctx: Ctx) -> Chip | None:
    held = ctx.picks.get("chip")
    return next((chip for chip in view.state.chips if chip_id(chip) == held), None) if held else None


def chip_name(ctx: Ctx, chip: Chip) -> str:
    name = ctx.sitter(chip.seat).name
    return ctx.t("library.chip.companion", name=name) if chip.companion else ctx.t("library.chip", name=name)


def chip_button(ctx: Ctx, chip: Chip) -> Node:
    """A chip one can take: tap it and tap a door, or drag it there."""
    held = ctx.picks.get("chip") == chip_id(chip)
    return _chip(ctx.sitter(chip.seat), chip_id(chip), chip_name(ctx, chip), chip.companion, held)


@kept
def _chip(sitter: Sitter, id_: str, spoken: str, companion: bool, held: bool) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": cls("chip", f"seat-{sitter.sigil}", companion and "chip--companion", held and "is-held"),
            "data-do": "chip_take",
            "data-arg": id_,
            "data-drag": id_,
            "aria-pressed": held,
            "aria-label": spoken,
        },
        sigil(sitter),
    )


def middle(view: AnyView, ctx: Ctx) -> Node:
    """The centre of the board: chips that have no door yet."""
    waiting = unplaced(view.state)
    held = chip_in_hand(view, ctx)
    words: Child = None
    if held is not None:
        words = ctx.t("library.choice.held", name=ctx.sitter(held.seat).name)
    elif waiting:
        words = ctx.t("library.choice.take")
    return h(
        "div",
        {"class": "middle", "data-drop": "0", "data-drop-do": "chip_drop"},
        h(
            "div",
            {"class": cls("middle__chips", reached(len(waiting), 7))},
            [_named(ctx, chip) for chip in waiting],
        ),
        h("p", {"class": "hint", "role": "status"}, words),
    )


def _named(ctx: Ctx, chip: Chip) -> Node:
    label = ctx.t("library.chip.other") if chip.companion else ctx.sitter(chip.seat).name
    return h(
        "span",
        {"class": "named-chip"},
        chip_button(ctx, chip),
        h("bdi", {"class": "named-chip__name"}, label),
    )


def _dock(view: AnyView, ctx: Ctx) -> list[Node]:
    missing, held = len(unplaced(view.state)), chip_in_hand(view, ctx)
    ready = missing == 0
    hint = ctx.t("library.choice.ready") if ready else ctx.t("library.choice.missing", n=missing)
    if held is not None:  # a small room shows this line only, not the one in the middle
        hint = ctx.t("library.choice.held", name=ctx.sitter(held.seat).name)
    return [
        h(
            "p",
            {"class": "dock__hint", "role": "status"},
            hint,
        ),
        hold_button(ctx, ctx.t("library.choice.agree"), "chip_agree", off=not ready),
    ]


# ---------------------------------------------------------------------- taps


def take(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    return ctx.picks.drop("zoom").toggle("chip", arg)


def drop(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    """`seat.companion|door`: put a chip before a door; back to the middle is only letting go."""
    chip, where = (arg.split("|") + [""])[:2]
    seat, _, companion = chip.partition(".")
    if not (seat.isdecimal() and where.isdecimal()) or where == "0":
        return ctx.picks.drop("chip")
    if any(c.door == int(where) and chip_id(c) == chip for c in view.state.chips):
        return ctx.picks.drop("chip")
    return PlaceChip(seat=int(seat), door=int(where), companion=companion == "1", left=board.left(ctx))


def agree(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    return Agree(seat=TABLE, left=board.left(ctx))


ACTS = {"chip_take": take, "chip_drop": drop, "chip_agree": agree}
