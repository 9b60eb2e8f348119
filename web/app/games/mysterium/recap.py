"""Recap: the finished game hour by hour, with the meaning of each vision.
Must not depend on anything outside the game's own record."""

from __future__ import annotations

from typing import Any

from app.games.mysterium import assets, lineup
from app.ui import asset_urls
from app.ui.components import reason_sentences, share_album
from app.ui.components.buttons import button, icon_button
from app.ui.components.lightbox import lightbox, zoom_button
from app.ui.components.picture import Pic
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Node, cls, h
from engine.core.model import View
from engine.mysterium.recap import Ending, Note
from engine.mysterium.state import State

SHARED = 0


def pages(state: State) -> tuple[int, ...]:
    """Return the hours played, and 0 for the shared vision if the game reached it."""
    hours = tuple(sorted({note.hour for note in state.notes}))
    return (*hours, SHARED) if state.ending is not None and state.ending.culprit else hours


def screen(view: View[State], ctx: ScreenContext, at: int, outcome: str) -> Node:
    """Draw one hour of the record, with buttons to the others."""
    state: State = view.state
    hours = pages(state)
    hour = hours[at - 1]
    pictures = RecapPictures(ctx, state)
    body = _shared_vision(pictures) if hour == SHARED else _hour(pictures, hour)
    return h(
        "div",
        {"class": "mysterium mysterium--recap"},
        h("div", {"class": "mysterium__stage recap"}, _head(ctx, hour), body),
        h(
            "footer",
            {"class": "dock mysterium__dock dock--split"},
            icon_button("back", ctx.t("mysterium.recap.before"), "recap_go", str(max(1, at - 1))),
            h("span", {"class": "dock__count"}, ctx.t("mysterium.recap.of", n=at, of=len(hours))),
            icon_button("next", ctx.t("mysterium.recap.after"), "recap_go", str(min(len(hours), at + 1))),
            _share(pictures, outcome),
            button(ctx.t("mysterium.recap.close"), "pick.drop", "recap", kind="main"),
        ),
        lightbox(ctx, pictures.pics),
    )


class RecapPictures:
    """Collects the pictures of a page in the order shown, which is the order of the lightbox."""

    def __init__(self, ctx: ScreenContext, state: State) -> None:
        assert state.ending is not None
        self.ctx, self.state, self.pics = ctx, state, list[Pic]()
        self.ending: Ending = state.ending

    def show(self, pic: Pic) -> Node:
        self.pics.append(pic)
        return zoom_button(pic, len(self.pics) - 1)


def _head(ctx: ScreenContext, hour: int) -> Node:
    title = ctx.t("mysterium.recap.shared") if hour == SHARED else ctx.t("mysterium.recap.hour", n=hour)
    return h("header", {"class": "recap__head"}, h("h2", None, title))


def _hour(pictures: RecapPictures, hour: int) -> Node:
    notes = _notes(pictures.state, hour)
    return h(
        "ol",
        {"class": cls("recap-entries", f"recap-entries--{len(notes)}")},
        [_entry(pictures, note) for note in notes],
    )


def _notes(state: State, hour: int) -> list[Note]:
    """Return the notes of an hour in the order of the psychics, not of the answers."""
    return sorted((note for note in state.notes if note.hour == hour), key=lambda note: note.psychic)


def _entry(pictures: RecapPictures, note: Note) -> Node:
    """Draw one psychic in one hour: the visions, the card they meant, the card chosen."""
    ctx, state = pictures.ctx, pictures.state
    meant = pictures.ending.triples[note.psychic][note.row]
    return h(
        "li",
        {
            "class": cls(
                "recap-entry",
                assets.psychic_classes(ctx, state, note.psychic),
                "is-right" if note.right else "is-wrong",
            )
        },
        h(
            "header",
            {"class": "recap-entry__who"},
            assets.portrait(assets.portrait_of(state, ctx.players, note.psychic)),
            assets.psychic_tag(ctx, state, note.psychic),
        ),
        h(
            "div",
            {"class": "recap-entry__cards"},
            _given(pictures, note),
            h("span", {"class": "vote__arrow", "aria-hidden": True}),
            _card(pictures, note.row, meant, "meant"),
            None if note.right or not note.intuition else _card(pictures, note.row, note.intuition, "chosen"),
        ),
        h("p", {"class": "recap-entry__words"}, _words(ctx, note)),
        _reasons(ctx, note.hour, note.psychic),
    )


def _reasons(ctx: ScreenContext, hour: int, psychic: int, row: int | None = None) -> Node | None:
    """Draw what a machine Ghost says about its visions; a person explains them at the table."""
    found = [
        reason_sentences.because(ctx.t, why)
        for meant, why in ctx.explained
        if (meant.hour, meant.psychic) == (hour, psychic) and row in (None, meant.row)
    ]
    if not found:
        return None
    return h("ul", {"class": "recap-entry__reasons"}, [h("li", None, words) for words in found])


def _given(pictures: RecapPictures, note: Note) -> Node:
    ctx = pictures.ctx
    if not note.visions:
        return h("span", {"class": "hint"}, ctx.t("mysterium.recap.no_vision"))
    return h(
        "ul",
        {"class": "recap-entry__visions"},
        [
            h("li", None, pictures.show(assets.vision(ctx.t, card, n + 1)))
            for n, card in enumerate(note.visions)
        ],
    )


def _card(pictures: RecapPictures, row: int, card: str, key: str) -> Node:
    label = pictures.ctx.t(f"mysterium.recap.{key}")
    return h(
        "figure",
        {"class": f"recap-entry__card recap-entry__card--{key} group-cards__card--{row}"},
        pictures.show(assets.card(row, card, label)),
        h("figcaption", None, label),
    )


def _words(ctx: ScreenContext, note: Note) -> str:
    if note.right:
        return ctx.t("mysterium.recap.right")
    return ctx.t("mysterium.recap.wrong") if note.intuition else ctx.t("mysterium.recap.nowhere")


def _shared_vision(pictures: RecapPictures) -> Node:
    """Draw each card of the shared vision beside the card it meant."""
    ctx, ending = pictures.ctx, pictures.ending
    targets = lineup.group_pics(ctx, ending.groups[ending.culprit - 1], ending.culprit)
    return h(
        "ol",
        {"class": "recap-entries recap-entries--shared"},
        [
            h(
                "li",
                {"class": "recap-entry"},
                h("header", {"class": "recap-entry__who"}, h("span", None, assets.kind(ctx, row))),
                h(
                    "div",
                    {"class": "recap-entry__cards"},
                    h(
                        "ul",
                        {"class": "recap-entry__visions"},
                        h("li", None, pictures.show(_vision(pictures, row))),
                    ),
                    h("span", {"class": "vote__arrow", "aria-hidden": True}),
                    h(
                        "figure",
                        {"class": f"recap-entry__card group-cards__card--{row}"},
                        pictures.show(target),
                    ),
                ),
                _reasons(ctx, SHARED, -1, row),
            )
            for row, target in enumerate(targets)
        ],
    )


def _vision(pictures: RecapPictures, row: int) -> Pic:
    card = pictures.ending.meant[row]
    return assets.vision(pictures.ctx.t, card, pictures.ending.shared.index(card) + 1)


# ---------------------------------------------------------------------- as one image

VISION, SHARED_VISION = 130, 190  # heights in the shared image


def _share(pictures: RecapPictures, outcome: str) -> Node:
    """Return the button that shares the whole game as one image."""
    ctx, state = pictures.ctx, pictures.state
    sections = [_section(pictures, hour) for hour in pages(state)]
    words = ctx.t("mysterium.title"), outcome
    return share_album.share_button(ctx.t("mysterium.recap.share"), *words, "umbrary-mysterium.png", sections)


def _section(pictures: RecapPictures, hour: int) -> dict[str, Any]:
    if hour == SHARED:
        rows = [share_album.row(SHARED_VISION, _shared_vision_images(pictures))]
        return share_album.section(
            pictures.ctx.t("mysterium.recap.shared"), verdict(pictures.ctx, pictures.ending), rows
        )
    notes = _notes(pictures.state, hour)
    found = sum(1 for note in notes if note.right)
    line = pictures.ctx.t("mysterium.recap.found", n=found, of=len(notes))
    return share_album.section(
        pictures.ctx.t("mysterium.recap.hour", n=hour), line, [_psychic_row(pictures, note) for note in notes]
    )


def verdict(ctx: ScreenContext, ending: Ending) -> str:
    """Return which group was the culprit and which one was named."""
    key = "mysterium.over.it_was" if ending.chosen == ending.culprit else "mysterium.over.but"
    return ctx.t(key, n=ending.culprit, other=ending.chosen)


def _psychic_row(pictures: RecapPictures, note: Note) -> share_album.Row:
    """Describe one psychic in one hour: portrait, visions, an arrow to the meant card, the chosen card."""
    ctx, state = pictures.ctx, pictures.state
    meant = assets.card(note.row, pictures.ending.triples[note.psychic][note.row], "")
    colour = ctx.player(state.psychics[note.psychic].owner).colour
    face = assets.portrait_of(state, ctx.players, note.psychic)
    portrait = asset_urls.piece(assets.PORTRAITS[face]) or ""
    images = [
        share_album.image(
            portrait, rim=f"seat{colour}", words=assets.psychic_name(ctx, state, note.psychic), scale=70
        ),
        *(share_album.card_image(assets.vision(ctx.t, card, 0)) for card in note.visions),
        share_album.card_image(
            meant, rim="gold", arrow=True, words=ctx.t("mysterium.recap.meant"), scale=SCALE[note.row]
        ),
    ]
    if note.intuition and not note.right:
        lay = assets.card(note.row, note.intuition, "")
        images.append(
            share_album.card_image(
                lay, dim=True, words=ctx.t("mysterium.recap.chosen"), scale=SCALE[note.row]
            )
        )
    return share_album.row(VISION, images, _words(ctx, note))


SCALE = (100, 72, 84)  # so that the three kinds of card look equally large


def _shared_vision_images(pictures: RecapPictures) -> list[dict[str, Any]]:
    """Describe three pairs: a vision and the card it meant."""
    culprit = pictures.ending.groups[pictures.ending.culprit - 1]
    images: list[dict[str, Any]] = []
    for row, target in enumerate(lineup.group_pics(pictures.ctx, culprit, pictures.ending.culprit)):
        words = assets.kind(pictures.ctx, row)
        images.append(share_album.card_image(_vision(pictures, row)))
        images.append(share_album.card_image(target, rim="gold", arrow=True, words=words, scale=SCALE[row]))
    return images


# ---------------------------------------------------------------------- taps


def go(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return ctx.selection.drop("zoom").put("recap", arg) if arg.isdecimal() else None


ACTS = {"recap_go": go}
