"""Owns the echo: the night told again hour by hour, with what each vision was meant to say.
Must not know anything the finished game's own record does not say."""

from __future__ import annotations

from app.game import Answer, AnyView, Ctx
from app.html import Node, cls, h
from app.manor import art, lineup
from app.parts.basic import button, icon_button
from app.parts.picture import Pic
from app.parts.zoom import viewer, zoom_button
from engine.mysterium.record import Ending, Note
from engine.mysterium.state import State

SHARED = 0


def pages(state: State) -> tuple[int, ...]:
    """The hours that were played, and 0 for the shared vision where it came so far."""
    hours = tuple(sorted({note.hour for note in state.diary}))
    return (*hours, SHARED) if state.ending is not None and state.ending.culprit else hours


def screen(view: AnyView, ctx: Ctx, at: int) -> Node:
    """One hour of the night; arrows lead through it."""
    state: State = view.state
    told = pages(state)
    hour = told[at - 1]
    album = Album(ctx, state)
    body = _last_vision(album) if hour == SHARED else _hour(album, hour)
    return h(
        "div",
        {"class": "manor manor--echo"},
        h("div", {"class": "manor__stage echo"}, _head(ctx, hour), body),
        h(
            "footer",
            {"class": "dock manor__dock dock--split"},
            icon_button("back", ctx.t("manor.echo.before"), "echo_go", str(max(1, at - 1))),
            h("span", {"class": "dock__count"}, ctx.t("manor.echo.of", n=at, of=len(told))),
            icon_button("next", ctx.t("manor.echo.after"), "echo_go", str(min(len(told), at + 1))),
            button(ctx.t("manor.echo.close"), "pick.drop", "echo", kind="main"),
        ),
        viewer(ctx, album.pics),
    )


class Album:
    """Pictures in the order in which they are shown, so that the viewer turns them over in the same order."""

    def __init__(self, ctx: Ctx, state: State) -> None:
        assert state.ending is not None
        self.ctx, self.state, self.pics = ctx, state, list[Pic]()
        self.ending: Ending = state.ending

    def show(self, pic: Pic) -> Node:
        self.pics.append(pic)
        return zoom_button(pic, len(self.pics) - 1)


def _head(ctx: Ctx, hour: int) -> Node:
    title = ctx.t("manor.echo.shared") if hour == SHARED else ctx.t("manor.echo.hour", n=hour)
    return h("header", {"class": "echo__head"}, h("h2", None, title))


def _hour(album: Album, hour: int) -> Node:
    notes = [note for note in album.state.diary if note.hour == hour]
    return h("ol", {"class": "tales"}, [_tale(album, note) for note in notes])


def _tale(album: Album, note: Note) -> Node:
    """One psychic in one hour: the visions, what they meant, where the token lay."""
    ctx, state = album.ctx, album.state
    meant = album.ending.triples[note.psychic][note.row]
    return h(
        "li",
        {
            "class": cls(
                "tale", art.seat_class(ctx, state, note.psychic), "is-right" if note.right else "is-wrong"
            )
        },
        h("header", {"class": "tale__who"}, art.portrait(note.psychic), art.who(ctx, state, note.psychic)),
        h(
            "div",
            {"class": "tale__strip"},
            _given(album, note),
            h("span", {"class": "vote__arrow", "aria-hidden": True}),
            _card(album, note.row, meant, "meant"),
            None if note.right or not note.intuition else _card(album, note.row, note.intuition, "chosen"),
        ),
        h("p", {"class": "tale__words"}, _words(ctx, note)),
    )


def _given(album: Album, note: Note) -> Node:
    ctx = album.ctx
    if not note.visions:
        return h("span", {"class": "hint"}, ctx.t("manor.echo.no_vision"))
    return h(
        "ul",
        {"class": "tale__visions"},
        [h("li", None, album.show(art.vision(ctx, card, n + 1))) for n, card in enumerate(note.visions)],
    )


def _card(album: Album, row: int, card: str, key: str) -> Node:
    label = album.ctx.t(f"manor.echo.{key}")
    return h(
        "figure",
        {"class": f"tale__card tale__card--{key} trio__card--{row}"},
        album.show(art.card(row, card, label)),
        h("figcaption", None, label),
    )


def _words(ctx: Ctx, note: Note) -> str:
    if note.right:
        return ctx.t("manor.echo.right")
    return ctx.t("manor.echo.wrong") if note.intuition else ctx.t("manor.echo.nowhere")


def _last_vision(album: Album) -> Node:
    """The shared vision: each card beside what it was meant for."""
    ctx, ending = album.ctx, album.ending
    targets = lineup.group_pics(ctx, ending.groups[ending.culprit - 1], ending.culprit)
    return h(
        "ol",
        {"class": "tales tales--shared"},
        [
            h(
                "li",
                {"class": "tale"},
                h("header", {"class": "tale__who"}, h("span", None, art.kind(ctx, row))),
                h(
                    "div",
                    {"class": "tale__strip"},
                    h("ul", {"class": "tale__visions"}, h("li", None, album.show(_vision(album, row)))),
                    h("span", {"class": "vote__arrow", "aria-hidden": True}),
                    h("figure", {"class": f"tale__card trio__card--{row}"}, album.show(target)),
                ),
            )
            for row, target in enumerate(targets)
        ],
    )


def _vision(album: Album, row: int) -> Pic:
    card = album.ending.meant[row]
    return art.vision(album.ctx, card, album.ending.shared.index(card) + 1)


# ---------------------------------------------------------------------- taps


def go(arg: str, view: AnyView, ctx: Ctx) -> Answer:
    return ctx.picks.drop("zoom").put("echo", arg) if arg.isdecimal() else None


ACTS = {"echo_go": go}
