"""Owns silence: under the Watcher everybody looks together, decides alone, and all chips fall on three.
Must not know what anybody decided before the count."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext, TapResult
from app.games.obscurio import assets, door_choice, layout, locked_doors, riddle_pages
from app.ui.components.buttons import button, name
from app.ui.components.hold_button import hold_button
from app.ui.components.picture import face_down, picture
from app.ui.components.player_badge import sigil
from app.ui.html import Node, cls, count_classes, h
from engine.core.sealed import PUBLIC, Seat, look
from engine.obscurio.actions import CountThree, HoldChips
from engine.obscurio.state import Chip, Door, Phase, State, chips_of


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    """The table: doors before all eyes, and who has still to decide."""
    state: State = view.state
    hall = door_choice.ring(view, ctx, door_choice.arc(view, ctx))
    if state.phase is Phase.SECRET_LOCKED:
        hall = h("div", {"class": "corridor"}, locked_doors.open_door(view, ctx), locked_doors.row(view, ctx))
    return layout.table(
        "secret",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        hall,
        deciders(view, ctx, state.held.voters, state.held.missing, "choose"),
        dock=_dock(view, ctx),
        pics=door_choice.pics(view, ctx),
    )


def deciders(
    view: AnyView, ctx: ScreenContext, voters: tuple[Seat, ...], missing: tuple[Seat, ...], errand: str
) -> Node:
    """One button for each who decides in secret: a tick once they have; they may come back."""
    return h(
        "ul",
        {
            "class": cls("deciders", count_classes(len(voters), 4, 5, 6)),
            "aria-label": ctx.t(f"obscurio.{errand}.who"),
        },
        [_decider(ctx, seat, seat not in missing, errand) for seat in voters],
    )


def _decider(ctx: ScreenContext, seat: Seat, done: bool, errand: str) -> Node:
    sitter = ctx.player(seat)
    key = f"obscurio.{errand}.{'again' if done else 'now'}"
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": cls("decider", f"seat-{sitter.sigil}", done and "is-done"),
                "data-action": "look.wish",
                "data-arg": f"{seat}|{errand}",
                "aria-label": ctx.t(key, name=sitter.name),
            },
            sigil(sitter),
            name(sitter),
            h("i", {"class": "decider__tick", "aria-hidden": True}),
        ),
    )


def _dock(view: AnyView, ctx: ScreenContext) -> list[Node]:
    state: State = view.state
    missing = state.held.missing
    if not missing:
        return [
            h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.secret.ready")),
            hold_button(ctx, ctx.t("obscurio.secret.count"), "held_count"),
        ]
    return [
        h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.secret.missing", n=len(missing))),
        hand_to(ctx, missing[0], "choose"),
    ]


def hand_to(ctx: ScreenContext, seat: Seat, errand: str) -> Node:
    """Hand the tablet to the next one."""
    label = ctx.t.rich("obscurio.hand_to", name=name(ctx.player(seat)))
    return button(label, "look.wish", f"{seat}|{errand}", kind="main", picture="eye")


# ---------------------------------------------------------------------- in secret


def choose(view: AnyView, ctx: ScreenContext) -> Node:
    """One pair of eyes: the doors again, one touch for each own chip, Done."""
    state: State = view.state
    own = chips_of(state, view.seat)
    ready = all(_wanted(ctx, chip) for chip in own)
    return layout.private(
        "choose",
        view,
        ctx,
        [_own(view, ctx, chip, len(own) > 1) for chip in own],
        dock=[
            h("p", {"class": "dock__hint"}, ctx.t("obscurio.choose.hint")),
            button(ctx.t("obscurio.choose.done"), "held_done", kind="main", picture="check", off=not ready),
        ],
    )


def _own(view: AnyView, ctx: ScreenContext, chip: Chip, several: bool) -> Node:
    state: State = view.state
    locked_now = state.phase is Phase.SECRET_LOCKED
    options = [d for d in state.doors if not locked_now or d.number == state.open_door]
    return h(
        "section",
        {
            "class": cls(
                "choosing",
                locked_now and "choosing--one",
                several and "choosing--pair",
                count_classes(len(options), 7),
            )
        },
        h("h2", None, door_choice.chip_name(ctx, chip)) if several else None,
        h(
            "div",
            {
                "class": cls("choosing__doors", bool(_wanted(ctx, chip)) and "has-chosen"),
                "role": "group",
            },
            [_option(ctx, chip, d) for d in options],
            _refusal(ctx, chip) if locked_now else None,
        ),
    )


def _option(ctx: ScreenContext, chip: Chip, d: Door) -> Node:
    card = look(d.card)
    label = ctx.t("picture.name", n=d.number)
    return h(
        "button",
        {
            "type": "button",
            "class": "option",
            "data-action": f"pick.to{int(chip.companion)}",
            "data-arg": str(d.number),
            "aria-pressed": _wanted(ctx, chip) == str(d.number),
        },
        picture(assets.illusion(card, label)) if card else face_down(ctx.t("obscurio.door.down", n=d.number)),
        h("span", {"class": "door__number", "aria-hidden": True}, d.number),
    )


def _refusal(ctx: ScreenContext, chip: Chip) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "option option--no",
            "data-action": f"pick.to{int(chip.companion)}",
            "data-arg": "0",
            "aria-pressed": _wanted(ctx, chip) == "0",
        },
        ctx.t("obscurio.choose.no"),
    )


def _wanted(ctx: ScreenContext, chip: Chip) -> str:
    return ctx.selection.get(f"to{int(chip.companion)}")


# ---------------------------------------------------------------------- taps


def done(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    wanted = [_wanted(ctx, chip) for chip in chips_of(view.state, view.seat)]
    if not wanted or not all(w.isdecimal() for w in wanted):
        return None
    return HoldChips(seat=view.seat, doors=tuple(int(w) for w in wanted), left=layout.left(ctx))


def count(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return CountThree(seat=PUBLIC, left=layout.left(ctx))


ACTS = {"held_done": done, "held_count": count}
