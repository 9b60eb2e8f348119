"""Owns the echo: the night told again hour by hour, with what each vision was meant to say.
Must not know anything the finished game's own record does not say."""

from __future__ import annotations

from typing import Any

from app.games.game_ui import AnyView, ScreenContext, TapResult
from app.games.mysterium import assets, lineup
from app.ui import asset_urls
from app.ui.components import share_album as sheet
from app.ui.components.buttons import button, icon_button
from app.ui.components.lightbox import viewer, zoom_button
from app.ui.components.picture import Pic
from app.ui.html import Node, cls, h
from engine.mysterium.recap import Ending, Note
from engine.mysterium.state import State

SHARED = 0


def pages(state: State) -> tuple[int, ...]:
    """The hours that were played, and 0 for the shared vision where it came so far."""
    hours = tuple(sorted({note.hour for note in state.diary}))
    return (*hours, SHARED) if state.ending is not None and state.ending.culprit else hours


def screen(view: AnyView, ctx: ScreenContext, at: int) -> Node:
    """One hour of the night; arrows lead through it."""
    state: State = view.state
    told = pages(state)
    hour = told[at - 1]
    album = Album(ctx, state)
    body = _last_vision(album) if hour == SHARED else _hour(album, hour)
    return h(
        "div",
        {"class": "mysterium mysterium--echo"},
        h("div", {"class": "mysterium__stage echo"}, _head(ctx, hour), body),
        h(
            "footer",
            {"class": "dock mysterium__dock dock--split"},
            icon_button("back", ctx.t("mysterium.echo.before"), "echo_go", str(max(1, at - 1))),
            h("span", {"class": "dock__count"}, ctx.t("mysterium.echo.of", n=at, of=len(told))),
            icon_button("next", ctx.t("mysterium.echo.after"), "echo_go", str(min(len(told), at + 1))),
            _share(album),
            button(ctx.t("mysterium.echo.close"), "pick.drop", "echo", kind="main"),
        ),
        viewer(ctx, album.pics),
    )


class Album:
    """Pictures in the order in which they are shown, so that the viewer turns them over in the same order."""

    def __init__(self, ctx: ScreenContext, state: State) -> None:
        assert state.ending is not None
        self.ctx, self.state, self.pics = ctx, state, list[Pic]()
        self.ending: Ending = state.ending

    def show(self, pic: Pic) -> Node:
        self.pics.append(pic)
        return zoom_button(pic, len(self.pics) - 1)


def _head(ctx: ScreenContext, hour: int) -> Node:
    title = ctx.t("mysterium.echo.shared") if hour == SHARED else ctx.t("mysterium.echo.hour", n=hour)
    return h("header", {"class": "echo__head"}, h("h2", None, title))


def _hour(album: Album, hour: int) -> Node:
    notes = [note for note in album.state.diary if note.hour == hour]
    return h("ol", {"class": cls("tales", f"tales--{len(notes)}")}, [_tale(album, note) for note in notes])


def _tale(album: Album, note: Note) -> Node:
    """One psychic in one hour: the visions, what they meant, where the token lay."""
    ctx, state = album.ctx, album.state
    meant = album.ending.triples[note.psychic][note.row]
    return h(
        "li",
        {
            "class": cls(
                "tale", assets.seat_class(ctx, state, note.psychic), "is-right" if note.right else "is-wrong"
            )
        },
        h(
            "header",
            {"class": "tale__who"},
            assets.portrait(note.psychic),
            assets.who(ctx, state, note.psychic),
        ),
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
        return h("span", {"class": "hint"}, ctx.t("mysterium.echo.no_vision"))
    return h(
        "ul",
        {"class": "tale__visions"},
        [h("li", None, album.show(assets.vision(ctx.t, card, n + 1))) for n, card in enumerate(note.visions)],
    )


def _card(album: Album, row: int, card: str, key: str) -> Node:
    label = album.ctx.t(f"mysterium.echo.{key}")
    return h(
        "figure",
        {"class": f"tale__card tale__card--{key} trio__card--{row}"},
        album.show(assets.card(row, card, label)),
        h("figcaption", None, label),
    )


def _words(ctx: ScreenContext, note: Note) -> str:
    if note.right:
        return ctx.t("mysterium.echo.right")
    return ctx.t("mysterium.echo.wrong") if note.intuition else ctx.t("mysterium.echo.nowhere")


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
                h("header", {"class": "tale__who"}, h("span", None, assets.kind(ctx, row))),
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
    return assets.vision(album.ctx.t, card, album.ending.shared.index(card) + 1)


# ---------------------------------------------------------------------- as one image

VISION, SHARED_VISION = 130, 190  # how tall they are on the sheet


def _share(album: Album) -> Node:
    """The whole night on one sheet, with what each vision was meant for."""
    from app.games.mysterium import game_over

    ctx, state = album.ctx, album.state
    leaves = [_leaf(album, hour) for hour in pages(state)]
    words = ctx.t("mysterium.title"), game_over.sentence(ctx, album.ending)
    return sheet.share_button(ctx.t("mysterium.echo.share"), *words, "umbrary-mysterium.png", leaves)


def _leaf(album: Album, hour: int) -> dict[str, Any]:
    if hour == SHARED:
        rows = [sheet.row(SHARED_VISION, _last_shots(album))]
        return sheet.leaf(album.ctx.t("mysterium.echo.shared"), verdict(album.ctx, album.ending), rows)
    notes = [note for note in album.state.diary if note.hour == hour]
    found = sum(1 for note in notes if note.right)
    line = album.ctx.t("mysterium.echo.found", n=found, of=len(notes))
    return sheet.leaf(
        album.ctx.t("mysterium.echo.hour", n=hour), line, [_line(album, note) for note in notes]
    )


def verdict(ctx: ScreenContext, ending: Ending) -> str:
    """Which group it was, and which one the table named."""
    key = "mysterium.over.it_was" if ending.chosen == ending.culprit else "mysterium.over.but"
    return ctx.t(key, n=ending.culprit, other=ending.chosen)


def _line(album: Album, note: Note) -> sheet.Row:
    """One psychic in one hour: who, the visions, an arrow to what they meant, where the token lay instead."""
    ctx, state = album.ctx, album.state
    meant = assets.card(note.row, album.ending.triples[note.psychic][note.row], "")
    sigil = ctx.player(state.psychics[note.psychic].owner).sigil
    who = asset_urls.piece(f"psychic_{note.psychic}") or ""
    shots = [
        sheet.shot(who, rim=f"seat{sigil}", words=assets.named(ctx, state, note.psychic), scale=70),
        *(sheet.of(assets.vision(ctx.t, card, 0)) for card in note.visions),
        sheet.of(meant, rim="lamp", after=True, words=ctx.t("mysterium.echo.meant"), scale=SCALE[note.row]),
    ]
    if note.intuition and not note.right:
        lay = assets.card(note.row, note.intuition, "")
        shots.append(sheet.of(lay, dim=True, words=ctx.t("mysterium.echo.chosen"), scale=SCALE[note.row]))
    return sheet.row(VISION, shots, _words(ctx, note))


SCALE = (100, 72, 84)  # so that person, place and thing look equally large


def _last_shots(album: Album) -> list[dict[str, Any]]:
    """Three pairs: the vision, and what it was meant for."""
    culprit = album.ending.groups[album.ending.culprit - 1]
    shots: list[dict[str, Any]] = []
    for row, target in enumerate(lineup.group_pics(album.ctx, culprit, album.ending.culprit)):
        words = assets.kind(album.ctx, row)
        shots.append(sheet.of(_vision(album, row)))
        shots.append(sheet.of(target, rim="lamp", after=True, words=words, scale=SCALE[row]))
    return shots


# ---------------------------------------------------------------------- taps


def go(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return ctx.selection.drop("zoom").put("echo", arg) if arg.isdecimal() else None


ACTS = {"echo_go": go}
