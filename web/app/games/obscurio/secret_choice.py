"""Secret door choice under the Watcher: everyone decides alone, all chips are revealed together.
Must not depend on any decision before the count of three."""

from __future__ import annotations

from app.games.obscurio import assets, door_choice, layout, locked_doors, riddle_pages
from app.ui.components.buttons import button, name
from app.ui.components.hold_button import hold_button
from app.ui.components.picture import face_down, picture
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Node, cls, count_classes, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, Seat, look
from engine.obscurio.actions import CountThree, HoldChips
from engine.obscurio.state import Chip, Door, Phase, State, chips_of


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the doors and who has still to decide."""
    state: State = view.state
    doors = door_choice.ring(view, ctx, door_choice.arc(view, ctx))
    if state.phase is Phase.SECRET_LOCKED:
        doors = h(
            "div", {"class": "locked-doors"}, locked_doors.open_door(view, ctx), locked_doors.row(view, ctx)
        )
    return layout.table(
        "secret",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        doors,
        deciders(view, ctx, state.turn.held.voters, state.turn.held.missing, "choose"),
        instruction=ctx.t("obscurio.secret.how"),
        dock=_dock(view, ctx),
        pics=door_choice.pics(view, ctx),
    )


def deciders(
    view: View[State],
    ctx: ScreenContext,
    voters: tuple[Seat, ...],
    missing: tuple[Seat, ...],
    private_view: str,
) -> Node:
    """Draw one button for each player who decides in secret; a decision can be changed."""
    return h(
        "ul",
        {
            "class": cls("deciders", count_classes(len(voters), 4, 5, 6)),
            "aria-label": ctx.t(f"obscurio.{private_view}.who"),
        },
        [_decider(ctx, seat, seat not in missing, private_view) for seat in voters],
    )


def _decider(ctx: ScreenContext, seat: Seat, done: bool, private_view: str) -> Node:
    player = ctx.player(seat)
    key = f"obscurio.{private_view}.{'again' if done else 'now'}"
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": cls("decider", f"seat-{player.colour}", done and "is-done"),
                "data-action": None if player.machine else "private.request",
                "data-arg": None if player.machine else f"{seat}|{private_view}",
                "aria-disabled": True if player.machine else None,
                "aria-label": ctx.t(key, name=player.name),
            },
            badge(player),
            name(player),
            h("i", {"class": "decider__tick", "aria-hidden": True}),
        ),
    )


def _dock(view: View[State], ctx: ScreenContext) -> list[Node]:
    state: State = view.state
    missing = state.turn.held.missing
    if not missing:
        return [
            h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.secret.ready")),
            hold_button(ctx, ctx.t("obscurio.secret.count"), "held_count"),
        ]
    return [
        h("p", {"class": "dock__hint", "role": "status"}, ctx.t("obscurio.secret.missing", n=len(missing))),
        *hand_to_first(ctx, missing, "choose"),
    ]


def hand_to_first(ctx: ScreenContext, missing: tuple[Seat, ...], private_view: str) -> list[Node]:
    """Return the button that hands the tablet to the first person; machines decide by themselves."""
    persons = [seat for seat in missing if not ctx.player(seat).machine]
    return [hand_to(ctx, persons[0], private_view)] if persons else []


def hand_to(ctx: ScreenContext, seat: Seat, private_view: str) -> Node:
    """Return the button that hands the tablet to the next player."""
    label = layout.pass_to(ctx, "obscurio.hand_to", ctx.player(seat))
    return button(label, "private.request", f"{seat}|{private_view}", kind="main", picture="eye")


# ---------------------------------------------------------------------- in secret


def choose(view: View[State], ctx: ScreenContext) -> Node:
    """Draw one player's secret choice: the Pages unless it is a Dark Night, the doors, and a Done button."""
    state: State = view.state
    own = chips_of(state, view.seat)
    ready = all(_chosen_door(ctx, chip) for chip in own)
    return layout.private(
        "choose",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="strip"),
        h("div", {"class": "choosing-area"}, [_own_chip(view, ctx, chip, len(own) > 1) for chip in own]),
        instruction=ctx.t("obscurio.choose.hint"),
        dock=[
            button(
                ctx.t("obscurio.choose.done"), "held_done", kind="main", picture="check", disabled=not ready
            ),
        ],
        pics=riddle_pages.page_pics(view, ctx),
    )


def _own_chip(view: View[State], ctx: ScreenContext, chip: Chip, several: bool) -> Node:
    state: State = view.state
    locked_now = state.phase is Phase.SECRET_LOCKED
    options = [d for d in state.turn.doors if not locked_now or d.number == state.turn.open_door]
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
        h("h2", None, door_choice.chip_label(ctx, chip)) if several else None,
        h(
            "div",
            {
                "class": cls("choosing__doors", bool(_chosen_door(ctx, chip)) and "has-chosen"),
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
            "aria-pressed": _chosen_door(ctx, chip) == str(d.number),
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
            "aria-pressed": _chosen_door(ctx, chip) == "0",
        },
        ctx.t("obscurio.choose.no"),
    )


def _chosen_door(ctx: ScreenContext, chip: Chip) -> str:
    return ctx.selection.get(f"to{int(chip.companion)}")


# ---------------------------------------------------------------------- taps


def done(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    wanted = [_chosen_door(ctx, chip) for chip in chips_of(view.state, view.seat)]
    if not wanted or not all(w.isdecimal() for w in wanted):
        return None
    return HoldChips(seat=view.seat, doors=tuple(int(w) for w in wanted), seconds_left=layout.left(ctx))


def count(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return CountThree(seat=PUBLIC, seconds_left=layout.left(ctx))


ACTS = {"held_done": done, "held_count": count}
