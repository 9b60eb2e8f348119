"""Screen after the door choice: the Exit, the losses, the next room.
Must not depend on how losses are computed; it shows those the rules took."""

from __future__ import annotations

from app.games.obscurio import clue_notes, door_choice, layout, riddle_pages
from app.ui.components.buttons import button
from app.ui.components.moment import late_headline, moment
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, Value, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, look
from engine.obscurio import constants
from engine.obscurio.state import Chip, Door, Loss, State

REASONS = ("wrong", "unplaced", "dangerous", "accusation")

BEATS_MS = (700, 1500, 2400)
"""After the room has dimmed: a door creaks, the Exit lights up, the words come."""
WATCHER = "narration.watcher"


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the result; the reasons of a machine Grimoire open over it."""
    shown = _table(view, ctx)
    over = clue_notes.dialog(view, ctx)
    return shown if over is None else shown._replace(children=(*shown.children, over))


def _table(view: View[State], ctx: ScreenContext) -> Node:
    return layout.table(
        "resolution",
        view,
        ctx,
        riddle_pages.pages(view, ctx, size="beside"),
        door_choice.ring(view, ctx, _revealed_doors(view, ctx)),
        _summary(view, ctx),
        dock=go_on(view, ctx, "obscurio.resolution.on"),
        pics=door_choice.pics(view, ctx),
        moment=_beats(view, ctx),
    )


def _beats(view: View[State], ctx: ScreenContext) -> dict[str, Value]:
    """Return the moment of the result. Until its second beat all doors look, sound and take the same."""
    turn = view.state.turn
    doors = "-".join(look(door.card) or "" for door in turn.doors)
    sounds = ("", "door_open", "exit_glow", _last_sound(view, ctx))
    return {
        "data-light": "result",
        **moment(ctx.settings, f"result-{turn.number}-{doors}", BEATS_MS, sounds, once=True),
    }


def _last_sound(view: View[State], ctx: ScreenContext) -> str:
    if _watcher_wakes(view) and not ctx.alone:
        return WATCHER
    return "cohesion_lost" if view.state.turn.losses else "footstep"


def _watcher_wakes(view: View[State]) -> bool:
    state: State = view.state
    return view.outcome is None and state.turn.found and state.room == constants.ROOMS


def headline(view: View[State], ctx: ScreenContext) -> Node:
    """Return the title line: a question, then whether somebody found the Exit."""
    found = "found" if view.state.turn.found else "missed"
    return late_headline(ctx.t("obscurio.now.table.result"), ctx.t(f"obscurio.now.table.{found}"))


def go_on(view: View[State], ctx: ScreenContext, key: str) -> Node:
    """Return the button to the next step; after the last turn, to the result."""
    if view.outcome is not None:
        return button(ctx.t("obscurio.resolution.end"), "pick.show_end", "1", kind="main", picture="next")
    return button(ctx.t(key), "table_on", kind="main", picture="next")


def _revealed_doors(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    return h(
        "ol",
        {"class": cls("arc", f"arc--{len(state.turn.doors)}"), "aria-label": ctx.t("obscurio.doors")},
        [_door(view, ctx, d) for d in state.turn.doors],
    )


def _summary(view: View[State], ctx: ScreenContext) -> Node:
    return h(
        "div",
        {"class": "outcome"},
        h("p", {"class": "outcome__line"}, _result_line(view, ctx)),
        h("ul", {"class": "losses"}, [_loss_line(ctx, reason, view.state.turn.losses) for reason in REASONS]),
        h("p", {"class": "outcome__next"}, _next_line(view, ctx)),
        clue_notes.summary(view, ctx),
    )


def _door(view: View[State], ctx: ScreenContext, d: Door) -> Node:
    state: State = view.state
    right = look(state.turn.exit_door) == d.number
    here = [chip for chip in state.turn.chips if chip.door == d.number]
    index = str(door_choice.zoom_index(view, ctx, d))
    return h(
        "li",
        {"class": cls("door", "door--revealed", right and "is-exit")},
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
        door_choice.chips([_placed_chip(ctx, chip) for chip in here]),
    )


def _placed_chip(ctx: ScreenContext, chip: Chip) -> Node:
    player = ctx.player(chip.seat)
    return h(
        "span",
        {
            "class": cls("chip", "chip--laid", f"seat-{player.colour}", chip.companion and "chip--companion"),
            "role": "img",
            "aria-label": door_choice.chip_label(ctx, chip),
        },
        badge(player),
    )


def _result_line(view: View[State], ctx: ScreenContext) -> str:
    state: State = view.state
    right = look(state.turn.exit_door) or 0
    if not state.turn.found:
        return ctx.t("obscurio.resolution.lost", n=right)
    seats = sorted({chip.seat for chip in state.turn.chips if chip.door == right})
    names = ctx.t("shell.comma").join(ctx.player(seat).name for seat in seats)
    return ctx.t("obscurio.resolution.found", n=right, names=names)


def _loss_line(ctx: ScreenContext, reason: str, losses: tuple[Loss, ...]) -> Node | None:
    """Draw what one kind of mistake cost and whom, in the order in which tokens are lost."""
    taken = [loss for loss in losses if loss.reason == reason]
    if not taken:
        return None
    return h(
        "li",
        {"class": "loss"},
        h("span", None, ctx.t(f"obscurio.resolution.loss.{reason}")),
        [_loss_of_player(ctx, loss) for loss in taken],
    )


def _loss_of_player(ctx: ScreenContext, loss: Loss) -> Node:
    has_player = loss.seat != PUBLIC
    return h(
        "span",
        {"class": "loss__payer"},
        badge(ctx.player(loss.seat), size="small") if has_player else None,
        lost_tokens(loss.count),
        h(
            "span",
            {"class": "only-spoken"},
            ctx.t("obscurio.tally", name=ctx.player(loss.seat).name, n=loss.count),
        )
        if has_player
        else None,
    )


def lost_tokens(count: int) -> Node:
    return h(
        "span",
        {"class": "loss__tokens", "aria-hidden": True},
        [h("i", {"class": "bead bead--gone"}) for _ in range(count)],
    )


def _lights(view: View[State], ctx: ScreenContext) -> tuple[str, str]:
    """Say how many lights this turn cost and how many are left."""
    state: State = view.state
    lost = sum(loss.count for loss in state.turn.losses)
    words = ctx.t("obscurio.resolution.cost", n=lost) if lost else ctx.t("obscurio.resolution.no_cost")
    return words, ctx.t("obscurio.resolution.left", n=state.gauge.tokens_left)


def _next_line(view: View[State], ctx: ScreenContext) -> str:
    """Return what happens next: the next room, the Watcher, more traps."""
    state: State = view.state
    if view.outcome is not None:
        return ctx.t("obscurio.resolution.out" if state.turn.found else "obscurio.resolution.dark")
    key = "obscurio.resolution.next_room" if state.turn.found else "obscurio.resolution.room"
    sentences = [ctx.t(key, n=state.room, of=constants.ROOMS), *_lights(view, ctx)]
    if _watcher_wakes(view):
        sentences.append(ctx.t("obscurio.resolution.watcher" if ctx.alone else WATCHER))
    if state.extra_traps:
        sentences.append(ctx.t("obscurio.resolution.traps", n=state.extra_traps))
    return " ".join(sentences)
