"""Recap: the finished game turn by turn, with everything that was hidden.
Must not depend on anything outside the game's own record."""

from __future__ import annotations

from typing import Any

from app.core.player_names import graphemes
from app.games.obscurio import assets, clue_notes, door_choice, riddle_pages, roles
from app.games.obscurio.resolution import lost_tokens
from app.ui import card_catalog
from app.ui.components import share_album
from app.ui.components.buttons import button, icon_button
from app.ui.components.lightbox import lightbox, zoom_button
from app.ui.components.picture import Pic
from app.ui.components.player_badge import badge
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC, Seat, look
from engine.obscurio.state import Chip, Fears, Loss, State, TurnRecord


def screen(view: View[State], ctx: ScreenContext, turn: int, outcome: str) -> Node:
    """Draw one turn of the record, with buttons to the others."""
    records = look(view.state.turn_records) or ()
    turn_record = records[turn - 1]
    pics = _pics(ctx, turn_record)
    return h(
        "div",
        {"class": "obscurio obscurio--recap has-two-buttons"},
        h(
            "div",
            {"class": "obscurio__stage recap"},
            h(
                "header",
                {"class": "recap__head"},
                h("h2", None, ctx.t("obscurio.recap.turn", n=turn_record.turn, room=turn_record.room)),
                h("p", None, result_line(ctx, turn_record)),
            ),
            _riddle(ctx, turn_record, pics),
            h(
                "ol",
                {"class": cls("arc", "arc--recap", f"arc--{len(turn_record.doors)}")},
                [_door(ctx, turn_record, n, pics[3 + n]) for n in range(len(turn_record.doors))],
            ),
            clue_notes.section(ctx, turn_record),
            _answers(ctx, turn_record, pics),
            h("ul", {"class": "recap__notes"}, [h("li", None, note) for note in notes(ctx, turn_record)]),
        ),
        h(
            "footer",
            {"class": "dock obscurio__dock dock--split"},
            icon_button("back", ctx.t("obscurio.recap.before"), "recap_go", str(max(1, turn - 1))),
            h("span", {"class": "dock__count"}, ctx.t("obscurio.recap.of", n=turn, of=len(records))),
            icon_button("next", ctx.t("obscurio.recap.after"), "recap_go", str(min(len(records), turn + 1))),
            _share(view, ctx, outcome),
            button(ctx.t("obscurio.recap.close"), "pick.drop", "recap", kind="main"),
        ),
        lightbox(ctx, pics),
    )


def _pics(ctx: ScreenContext, turn_record: TurnRecord) -> list[Pic]:
    """Return the Exit, both Pages with their butterflies, the doors, then the Loyals' answers at night."""
    return [
        assets.illusion(turn_record.exit_card, ctx.t("obscurio.exit")),
        *riddle_pages.with_overlays(
            ctx.t,
            turn_record.pages,
            turn_record.butterflies,
            turn_record.traps,
            riddle_pages.describes(ctx),
        ),
        *(assets.illusion(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(turn_record.doors)),
        *(
            assets.night_card(card, ctx.t("obscurio.recap.feared", name=ctx.player(answer.seat).name))
            for answer in turn_record.fears
            for card in answer.cards
        ),
    ]


def _riddle(ctx: ScreenContext, turn_record: TurnRecord, pics: list[Pic]) -> Node:
    return h(
        "div",
        {"class": "recap__riddle"},
        h(
            "figure",
            {"class": "page page--exit"},
            zoom_button(pics[0], 0),
            h("figcaption", None, ctx.t("obscurio.exit")),
        ),
        [
            h(
                "figure",
                {"class": "page"},
                zoom_button(pics[1 + n], 1 + n),
                riddle_pages.rail(ctx.t, turn_record.butterflies, n),
            )
            for n in (0, 1)
        ],
    )


def _door(ctx: ScreenContext, turn_record: TurnRecord, n: int, pic: Pic) -> Node:
    right, traitors_pick = turn_record.exit_door == n + 1, turn_record.doors[n] in turn_record.picks
    here = [chip for chip in turn_record.chips if chip.door == n + 1]
    mark = "obscurio.exit" if right else "obscurio.recap.traitors_pick" if traitors_pick else ""
    return h(
        "li",
        {"class": cls("door", "door--revealed", right and "is-exit", traitors_pick and "is-traitors-pick")},
        zoom_button(pic, 3 + n, more="door__face"),
        h("span", {"class": "door__number", "aria-hidden": True}, n + 1),
        h("span", {"class": "door__mark"}, ctx.t(mark)) if mark else None,
        door_choice.chips([_placed_chip(ctx, chip) for chip in here]),
    )


def _placed_chip(ctx: ScreenContext, chip: Chip) -> Node:
    player = ctx.player(chip.seat)
    return h(
        "span",
        {
            "class": cls("chip", "chip--laid", f"seat-{player.colour}"),
            "role": "img",
            "aria-label": player.name,
        },
        badge(player),
    )


def _answers(ctx: ScreenContext, turn_record: TurnRecord, pics: list[Pic]) -> Node | None:
    """Draw which pictures each Loyal thought would fool the others, and who thought like the Traitor."""
    rows: list[Node] = []
    at = 3 + len(turn_record.doors)
    for answer in turn_record.fears:
        shown = range(at, at + len(answer.cards))
        at = shown.stop
        if not answer.cards:
            continue
        player, what = ctx.player(answer.seat), _like_the_traitor(ctx, answer, turn_record)
        award = ctx.t("obscurio.recap.award", name=player.name, what=what) if what else None
        rows.append(
            h(
                "li",
                {"class": cls("recap-answer", bool(what) and "has-award")},
                h("span", {"class": "recap-answer__pictures"}, [zoom_button(pics[n], n) for n in shown]),
                h(
                    "span",
                    {"class": "recap-answer__who"},
                    badge(player, size="small"),
                    pics[shown.start].label,
                ),
                h("strong", {"class": "recap-answer__award"}, award) if award else None,
            )
        )
    return h("ul", {"class": "recap__answers"}, rows) if rows else None


def _like_the_traitor(ctx: ScreenContext, answer: Fears, turn_record: TurnRecord) -> str:
    """Name what a Loyal's answer has in common with a picture the Traitor laid; empty if nothing.

    A Loyal is shown cards of another deck, so the two can never be the same card.
    """
    for card in answer.cards:
        for pick in turn_record.picks:
            one, other = assets.night_card(card, ""), assets.night_card(pick, "")
            if what := card_catalog.shared_things((one.family, one.id), (other.family, other.id), ctx.t.lang):
                return what
    return ""


# ---------------------------------------------------------------------- in words


def result_line(ctx: ScreenContext, turn_record: TurnRecord) -> str:
    return ctx.t(
        "obscurio.recap.found" if turn_record.found else "obscurio.recap.missed", n=turn_record.exit_door
    )


def notes(ctx: ScreenContext, turn_record: TurnRecord) -> list[Child]:
    """Return what pictures cannot show: traps, time, losses, accusations."""
    traps = ctx.t("shell.comma").join(ctx.t(f"obscurio.trap.{trap.value}") for trap in turn_record.traps)
    lines: list[Child] = [ctx.t("obscurio.recap.traps", traps=traps)]
    if turn_record.watcher:
        lines.append(ctx.t("obscurio.recap.watcher"))
    if turn_record.redrawn:
        lines.append(ctx.t("obscurio.recap.redrawn"))
    if turn_record.by_time:
        lines.append(ctx.t("obscurio.recap.by_time"))
    elif turn_record.seconds_left is not None:
        lines.append(
            ctx.t("obscurio.recap.time", n=turn_record.seconds_left, glass=turn_record.time_space + 1)
        )
    lines += [_lost(ctx, loss) for loss in turn_record.losses]
    lines += [
        ctx.t("obscurio.recap.accused", names=_names(ctx, verdict.accused))
        for verdict in turn_record.verdicts
    ]
    return lines


def _lost(ctx: ScreenContext, loss: Loss) -> Child:
    if loss.seat == PUBLIC:
        return (ctx.t(f"obscurio.recap.loss.{loss.reason}", n=loss.count), " ", lost_tokens(loss.count))
    return (
        ctx.t(f"obscurio.recap.loss.{loss.reason}", name=ctx.player(loss.seat).name),
        " ",
        lost_tokens(loss.count),
    )


def _names(ctx: ScreenContext, seats: tuple[int, ...]) -> str:
    return ctx.t("shell.comma").join(ctx.player(seat).name for seat in seats)


# ---------------------------------------------------------------------- as one image


def _share(view: View[State], ctx: ScreenContext, outcome: str) -> Node:
    """Return the button that shares the whole game as one image."""
    records = look(view.state.turn_records) or ()
    sections = [_section(ctx, turn_record) for turn_record in records]
    title, line = ctx.t("obscurio.title"), outcome
    people = [_person(view, ctx, seat) for seat in view.state.options.seats]
    return share_album.share_button(
        ctx.t("obscurio.recap.share"), title, line, "umbrary-obscurio.jpg", sections, people
    )


def _person(view: View[State], ctx: ScreenContext, seat: Seat) -> share_album.Person:
    """Return a player for the legend: colour and letter of the dots, name and role."""
    player = ctx.player(seat)
    role = ctx.t(f"obscurio.role.{roles.final_role(view, seat)}")
    return (
        f"seat{player.colour}",
        _letter(player),
        ctx.t("obscurio.recap.person", name=player.name, role=role),
    )


def _letter(player: Player) -> str:
    return graphemes(player.name)[0].upper() if player.name else ""


def _section(ctx: ScreenContext, turn_record: TurnRecord) -> dict[str, Any]:
    pics = _pics(ctx, turn_record)
    riddle = [
        share_album.card_image(pics[0], rim="gold"),
        *(
            share_album.card_image(pics[1 + page], rim="plain", dots=_butterflies(turn_record, page))
            for page in (0, 1)
        ),
    ]
    doors = [_door_image(ctx, turn_record, n, pics[3 + n]) for n in range(len(turn_record.doors))]
    title = ctx.t("obscurio.recap.turn", n=turn_record.turn, room=turn_record.room)
    return share_album.section(
        title, result_line(ctx, turn_record), [share_album.row(180, riddle), share_album.row(130, doors)]
    )


UNDER_THE_PAGE = (500, 1078)


def _butterflies(turn_record: TurnRecord, page: int) -> list[share_album.Dot]:
    return [
        (*(butterfly.point or UNDER_THE_PAGE), f"wing{n}")
        for n, butterfly in enumerate(turn_record.butterflies)
        if butterfly.page == page
    ]


def _door_image(ctx: ScreenContext, turn_record: TurnRecord, n: int, pic: Pic) -> dict[str, Any]:
    rim = (
        "gold"
        if turn_record.exit_door == n + 1
        else "lie"
        if turn_record.doors[n] in turn_record.picks
        else ""
    )
    here = [ctx.player(chip.seat) for chip in turn_record.chips if chip.door == n + 1]
    marks = [(110 + 170 * i, 940, f"seat{player.colour}", _letter(player)) for i, player in enumerate(here)]
    return share_album.card_image(pic, rim=rim, dots=marks)


# ---------------------------------------------------------------------- taps


def go(arg: str, view: View[State], ctx: ScreenContext) -> Any:
    return ctx.selection.drop("zoom").put("recap", arg) if arg.isdecimal() else None


ACTS = {"recap_go": go}
