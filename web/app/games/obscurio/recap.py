"""Owns the echo: the evening told again turn by turn, with everything that was hidden.
Must not know anything the finished game's own record does not say."""

from __future__ import annotations

from typing import Any

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import assets, door_choice, riddle_pages
from app.games.obscurio.resolution import beads
from app.ui.components import share_album
from app.ui.components.buttons import button, icon_button
from app.ui.components.lightbox import viewer, zoom_button
from app.ui.components.picture import Pic
from app.ui.components.player_badge import sigil
from app.ui.html import Child, Node, cls, h
from engine.core.sealed import PUBLIC, look
from engine.obscurio.state import Chip, Loss, TurnRecord


def screen(view: AnyView, ctx: ScreenContext, turn: int) -> Node:
    """One turn of the record; arrows lead through the evening."""
    record = look(view.state.record) or ()
    told = record[turn - 1]
    pics = _pics(ctx, told)
    return h(
        "div",
        {"class": "lib lib--echo has-two-ways"},
        h(
            "div",
            {"class": "lib__stage echo"},
            h(
                "header",
                {"class": "echo__head"},
                h("h2", None, ctx.t("obscurio.echo.turn", n=told.turn, room=told.room)),
                h("p", None, result(ctx, told)),
            ),
            _riddle(ctx, told, pics),
            h(
                "ol",
                {"class": cls("arc", "arc--echo", f"arc--{len(told.doors)}")},
                [_door(ctx, told, n, pics[3 + n]) for n in range(len(told.doors))],
            ),
            h("ul", {"class": "echo__notes"}, [h("li", None, note) for note in notes(ctx, told)]),
        ),
        h(
            "footer",
            {"class": "dock lib__dock dock--split"},
            icon_button("back", ctx.t("obscurio.echo.before"), "echo_go", str(max(1, turn - 1))),
            h("span", {"class": "dock__count"}, ctx.t("obscurio.echo.of", n=turn, of=len(record))),
            icon_button("next", ctx.t("obscurio.echo.after"), "echo_go", str(min(len(record), turn + 1))),
            _share(view, ctx),
            button(ctx.t("obscurio.echo.close"), "pick.drop", "echo", kind="main"),
        ),
        viewer(ctx, pics),
    )


def _pics(ctx: ScreenContext, told: TurnRecord) -> list[Pic]:
    """Exit, both Pages with their butterflies, then the doors."""
    return [
        assets.illusion(told.exit_card, ctx.t("obscurio.exit")),
        *riddle_pages.dressed(ctx, told.pages, told.butterflies, told.traps),
        *(assets.illusion(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(told.doors)),
    ]


def _riddle(ctx: ScreenContext, told: TurnRecord, pics: list[Pic]) -> Node:
    return h(
        "div",
        {"class": "echo__riddle"},
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
                riddle_pages.rail(ctx, told.butterflies, n),
            )
            for n in (0, 1)
        ],
    )


def _door(ctx: ScreenContext, told: TurnRecord, n: int, pic: Pic) -> Node:
    right, lie = told.exit_door == n + 1, told.doors[n] in told.picks
    here = [chip for chip in told.chips if chip.door == n + 1]
    mark = "obscurio.exit" if right else "obscurio.echo.lie" if lie else ""
    return h(
        "li",
        {"class": cls("door", "door--told", right and "is-exit", lie and "is-lie")},
        zoom_button(pic, 3 + n, more="door__face"),
        h("span", {"class": "door__number", "aria-hidden": True}, n + 1),
        h("span", {"class": "door__mark"}, ctx.t(mark)) if mark else None,
        door_choice.chips([_stood(ctx, chip) for chip in here]),
    )


def _stood(ctx: ScreenContext, chip: Chip) -> Node:
    sitter = ctx.player(chip.seat)
    return h(
        "span",
        {
            "class": cls("chip", "chip--laid", f"seat-{sitter.sigil}"),
            "role": "img",
            "aria-label": sitter.name,
        },
        sigil(sitter),
    )


# ---------------------------------------------------------------------- in words


def result(ctx: ScreenContext, told: TurnRecord) -> str:
    return ctx.t("obscurio.echo.found" if told.found else "obscurio.echo.missed", n=told.exit_door)


def notes(ctx: ScreenContext, told: TurnRecord) -> list[Child]:
    """What a picture cannot say: traps, time, losses, ballots, fears that came true."""
    traps = ctx.t("shell.comma").join(ctx.t(f"obscurio.trap.{trap.value}") for trap in told.traps)
    said: list[Child] = [ctx.t("obscurio.echo.traps", traps=traps)]
    if told.watcher:
        said.append(ctx.t("obscurio.echo.watched"))
    if told.by_time:
        said.append(ctx.t("obscurio.echo.by_time"))
    elif told.left is not None:
        said.append(ctx.t("obscurio.echo.time", n=told.left, glass=told.space + 1))
    said += [_lost(ctx, loss) for loss in told.losses]
    said += [ctx.t("obscurio.echo.accused", names=_names(ctx, verdict.accused)) for verdict in told.verdicts]
    said += [
        ctx.t("obscurio.echo.feared", name=ctx.player(f.seat).name, n=len(f.cards))
        for f in told.fears
        if f.cards
    ]
    return said


def _lost(ctx: ScreenContext, loss: Loss) -> Child:
    if loss.seat == PUBLIC:
        return (ctx.t(f"obscurio.loss.{loss.reason}", n=loss.count), " ", beads(loss.count))
    return (ctx.t(f"obscurio.loss.{loss.reason}", name=ctx.player(loss.seat).name), " ", beads(loss.count))


def _names(ctx: ScreenContext, seats: tuple[int, ...]) -> str:
    return ctx.t("shell.comma").join(ctx.player(seat).name for seat in seats)


# ---------------------------------------------------------------------- as one image


def _share(view: AnyView, ctx: ScreenContext) -> Node:
    """The whole evening on one sheet."""
    from app.games.obscurio import game_over

    record = look(view.state.record) or ()
    leaves = [_leaf(ctx, told) for told in record]
    title, line = ctx.t("obscurio.title"), game_over.sentence(view, ctx)
    return share_album.share_button(ctx.t("obscurio.echo.share"), title, line, "umbrary-obscurio.png", leaves)


def _leaf(ctx: ScreenContext, told: TurnRecord) -> dict[str, Any]:
    pics = _pics(ctx, told)
    riddle = [
        share_album.of(pics[0], rim="lamp"),
        *(share_album.of(pics[1 + page], rim="plain", marks=_flies(told, page)) for page in (0, 1)),
    ]
    doors = [_stood_at(ctx, told, n, pics[3 + n]) for n in range(len(told.doors))]
    title = ctx.t("obscurio.echo.turn", n=told.turn, room=told.room)
    return share_album.leaf(
        title, result(ctx, told), [share_album.row(180, riddle), share_album.row(130, doors)]
    )


UNDER_THE_PAGE = (500, 1078)


def _flies(told: TurnRecord, page: int) -> list[share_album.Mark]:
    return [
        (*(fly.point or UNDER_THE_PAGE), f"wing{n}")
        for n, fly in enumerate(told.butterflies)
        if fly.page == page
    ]


def _stood_at(ctx: ScreenContext, told: TurnRecord, n: int, pic: Pic) -> dict[str, Any]:
    rim = "lamp" if told.exit_door == n + 1 else "lie" if told.doors[n] in told.picks else ""
    here = [ctx.player(chip.seat).sigil for chip in told.chips if chip.door == n + 1]
    marks = [(110 + 170 * i, 940, f"seat{colour}") for i, colour in enumerate(here)]
    return share_album.of(pic, rim=rim, marks=marks)


# ---------------------------------------------------------------------- taps


def go(arg: str, view: AnyView, ctx: ScreenContext) -> Any:
    return ctx.selection.drop("zoom").put("echo", arg) if arg.isdecimal() else None


ACTS = {"echo_go": go}
