"""Owns the echo: the evening told again turn by turn, with everything that was hidden.
Must not know anything the finished game's own record does not say."""

from __future__ import annotations

import json
from typing import Any

from app import assets
from app.game import AnyView, Ctx
from app.html import Child, Node, cls, h
from app.library import art, pages
from app.library.resolution import beads
from app.parts.basic import button, icon_button
from app.parts.picture import Pic
from app.parts.sigil import sigil
from app.parts.zoom import viewer, zoom_button
from engine.core.sealed import TABLE, look
from engine.obscurio.state import Chip, Loss, TurnRecord


def screen(view: AnyView, ctx: Ctx, turn: int) -> Node:
    """One turn of the record; arrows lead through the evening."""
    record = look(view.state.record) or ()
    told = record[turn - 1]
    pics = _pics(ctx, told)
    return h(
        "div",
        {"class": "lib lib--echo"},
        h(
            "div",
            {"class": "lib__stage echo"},
            h(
                "header",
                {"class": "echo__head"},
                h("h2", None, ctx.t("library.echo.turn", n=told.turn, room=told.room)),
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
            icon_button("back", ctx.t("library.echo.before"), "echo_go", str(max(1, turn - 1))),
            h("span", {"class": "dock__count"}, ctx.t("library.echo.of", n=turn, of=len(record))),
            icon_button("next", ctx.t("library.echo.after"), "echo_go", str(min(len(record), turn + 1))),
            button(
                ctx.t("library.echo.share"),
                "",
                kind="quiet",
                picture="share",
                more={"data-do": None, "data-share": _album(view, ctx)},
            ),
            button(ctx.t("library.echo.close"), "pick.drop", "echo", kind="main"),
        ),
        viewer(ctx, pics),
    )


def _pics(ctx: Ctx, told: TurnRecord) -> list[Pic]:
    """Exit, both Pages with their butterflies, then the doors."""
    return [
        art.illusion(told.exit_card, ctx.t("library.exit")),
        *pages.dressed(ctx, told.pages, told.butterflies, told.traps),
        *(art.illusion(card, ctx.t("picture.name", n=n + 1)) for n, card in enumerate(told.doors)),
    ]


def _riddle(ctx: Ctx, told: TurnRecord, pics: list[Pic]) -> Node:
    return h(
        "div",
        {"class": "echo__riddle"},
        h(
            "figure",
            {"class": "page page--exit"},
            zoom_button(pics[0], 0),
            h("figcaption", None, ctx.t("library.exit")),
        ),
        [
            h(
                "figure",
                {"class": "page"},
                zoom_button(pics[1 + n], 1 + n),
                pages.rail(ctx, told.butterflies, n),
            )
            for n in (0, 1)
        ],
    )


def _door(ctx: Ctx, told: TurnRecord, n: int, pic: Pic) -> Node:
    right, lie = told.exit_door == n + 1, told.doors[n] in told.picks
    here = [chip for chip in told.chips if chip.door == n + 1]
    mark = "library.exit" if right else "library.echo.lie" if lie else ""
    return h(
        "li",
        {"class": cls("door", "door--told", right and "is-exit", lie and "is-lie")},
        zoom_button(pic, 3 + n, more="door__face"),
        h("span", {"class": "door__number", "aria-hidden": True}, n + 1),
        h("span", {"class": "door__mark"}, ctx.t(mark)) if mark else None,
        h("span", {"class": "door__chips"}, [_stood(ctx, chip) for chip in here]),
    )


def _stood(ctx: Ctx, chip: Chip) -> Node:
    sitter = ctx.sitter(chip.seat)
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


def result(ctx: Ctx, told: TurnRecord) -> str:
    return ctx.t("library.echo.found" if told.found else "library.echo.missed", n=told.exit_door)


def notes(ctx: Ctx, told: TurnRecord) -> list[Child]:
    """What a picture cannot say: traps, time, losses, ballots, fears that came true."""
    traps = ctx.t("house.comma").join(ctx.t(f"library.trap.{trap.value}") for trap in told.traps)
    said: list[Child] = [ctx.t("library.echo.traps", traps=traps)]
    if told.watcher:
        said.append(ctx.t("library.echo.watched"))
    if told.by_time:
        said.append(ctx.t("library.echo.by_time"))
    elif told.left is not None:
        said.append(ctx.t("library.echo.time", n=told.left, glass=told.space + 1))
    said += [_lost(ctx, loss) for loss in told.losses]
    said += [ctx.t("library.echo.accused", names=_names(ctx, verdict.accused)) for verdict in told.verdicts]
    said += [
        ctx.t("library.echo.feared", name=ctx.sitter(f.seat).name, n=len(f.cards))
        for f in told.fears
        if f.cards
    ]
    return said


def _lost(ctx: Ctx, loss: Loss) -> Child:
    if loss.seat == TABLE:
        return (ctx.t(f"library.loss.{loss.reason}", n=loss.count), " ", beads(loss.count))
    return (ctx.t(f"library.loss.{loss.reason}", name=ctx.sitter(loss.seat).name), " ", beads(loss.count))


def _names(ctx: Ctx, seats: tuple[int, ...]) -> str:
    return ctx.t("house.comma").join(ctx.sitter(seat).name for seat in seats)


# ---------------------------------------------------------------------- as one image


def _album(view: AnyView, ctx: Ctx) -> str:
    """Everything the page needs to draw the evening on one sheet: addresses, marks, words."""
    from app.library import over

    record = look(view.state.record) or ()
    tree = {
        "title": ctx.t("library.title"),
        "line": over.sentence(view, ctx),
        "file": "umbrary-library.png",
        "turns": [_leaf(ctx, told) for told in record],
    }
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def _leaf(ctx: Ctx, told: TurnRecord) -> dict[str, Any]:
    return {
        "title": ctx.t("library.echo.turn", n=told.turn, room=told.room),
        "line": result(ctx, told),
        "exit": _url(told.exit_card),
        "pages": [_url(card) for card in told.pages],
        "flies": [[fly.page, *(fly.point or (-1, -1))] for fly in told.butterflies],
        "doors": [
            {
                "src": _url(card),
                "exit": told.exit_door == n + 1,
                "lie": card in told.picks,
                "seats": [ctx.sitter(chip.seat).sigil for chip in told.chips if chip.door == n + 1],
            }
            for n, card in enumerate(told.doors)
        ],
    }


def _url(card: str) -> str:
    return assets.url(f"cards/{art.FAMILY}/{card}.webp")


# ---------------------------------------------------------------------- taps


def go(arg: str, view: AnyView, ctx: Ctx) -> Any:
    return ctx.picks.drop("zoom").put("echo", arg) if arg.isdecimal() else None


ACTS = {"echo_go": go}
