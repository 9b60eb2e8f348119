"""Pictures of a riddle of the day: clues with their butterflies, doors, and the lines of its reasons.
Must not depend on which door is right, except to draw the reasons after the end."""

from __future__ import annotations

from app.games.obscurio.riddle_pages import describes, with_overlays
from app.ui import card_catalog
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from app.ui.i18n import Translator
from engine.daily.riddle_list import FAMILIES, OBSCURIO, DayRiddle, Ring
from engine.obscurio.actions import Butterfly

TALL = 667
"""Width of a tall picture that is 1000 high."""
GAP = 120


def card_ids(family: str, places: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of cards at these places of a deck."""
    known = card_catalog.cards(family)
    return tuple(known[place] for place in places)


def clue_pics(ctx: ScreenContext, riddle: DayRiddle) -> list[Pic]:
    """Return the Pages with their butterflies, or the visions."""
    family = FAMILIES[riddle.kind][0]
    ids = card_ids(family, riddle.pages)
    if riddle.kind == OBSCURIO:
        butterflies = tuple(Butterfly(page, (x, y)) for page, x, y in riddle.pointers)
        return with_overlays(ctx.t, ids, butterflies, (), describes(ctx))
    labels = [ctx.t("daily.vision", n=n + 1) for n in range(len(ids))]
    return [
        Pic(family, card, label, card_catalog.shape(family)) for card, label in zip(ids, labels, strict=True)
    ]


def door_pics(t: Translator, riddle: DayRiddle) -> list[Pic]:
    """Return the pictures behind the doors, with neutral names."""
    family = FAMILIES[riddle.kind][1]
    return [
        Pic(family, card, t(f"daily.door.{riddle.kind}", n=n), card_catalog.shape(family))
        for n, card in enumerate(card_ids(family, riddle.doors), start=1)
    ]


def ring_figure(spoken: str, vision: Pic, character: Pic, rings: tuple[Ring, Ring]) -> Node:
    """Draw a vision and a character side by side, rings around the two things, and a line between them."""
    own, answer = _scaled(rings[0], 0), _scaled(rings[1], TALL + GAP)
    path = _circle(own) + _circle(answer) + _line(own, answer)
    return h(
        "div",
        {"class": "clue-figure clue-figure--tall"},
        picture(vision, more="clue-figure__page"),
        picture(character, more="clue-figure__exit"),
        h(
            "svg",
            {
                "class": "clue-figure__lines",
                "viewBox": f"0 0 {2 * TALL + GAP} 1000",
                "role": "img",
                "aria-label": spoken,
            },
            h("path", {"class": "clue-figure__shade", "d": path}),
            h("path", {"class": "clue-figure__line", "d": path}),
        ),
    )


def _scaled(ring: Ring, shift: int) -> Ring:
    """Points of all cards are on a square grid; a tall card is narrower."""
    x, y, radius = ring
    return x * TALL // 1000 + shift, y, radius * 2 // 3


def _circle(ring: Ring) -> str:
    x, y, radius = ring
    return (
        f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


def _line(own: Ring, answer: Ring) -> str:
    return f"M{own[0] + own[2]} {own[1]}L{answer[0] - answer[2]} {answer[1]}"
