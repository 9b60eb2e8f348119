"""The Manor's objects: one thing, large, lit like a relic, that could have done it.
Must not know the game; each card is the same stage with another thing, ground and small finds."""

from __future__ import annotations

import math
from typing import Any

from cards.backdrops import floorboards, wall
from cards.motifs.furniture import curtain
from cards.motifs.registry import named
from cards.motifs.weapons import plinth, studs
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, oval
from cards.scenes.registry import scene
from cards.stage import beam, drawing, put


def _cushion(card: Canvas, tone: Any) -> None:
    with drawing(card, "cushion", 0, 0.5, depth=0.4, tags=("cushion", "cloth")) as pen:
        body = [(-0.8, 0.3, 1), (-0.72, 0.0), (-0.78, -0.24, 1), (0, -0.16), (0.78, -0.24, 1), (0.72, 0.0), (0.8, 0.3, 1), (0, 0.36)]
        pen.shape(curve(body), tone, shade(card.colour(tone), 0.55), line=1.4, roll=0.5)
        for x in (-0.8, 0.8):
            pen.shape(oval(x, 0.3, 0.05, 0.08, n=20), "brass", line=0.9, gloss=0.8)


def _block(card: Canvas, tone: Any) -> None:
    with drawing(card, "plinth", 0, 0, depth=0.4, tags=("stone", "plinth")) as pen:
        plinth(pen, 0.56, 0.5, 1.1)


def _casket(card: Canvas, tone: Any) -> None:
    with drawing(card, "case", 0, 0.1, depth=0.45, tags=("box", "wood")) as pen:
        pen.shape(box(-0.84, -0.84, 0.84, 0.82), "wood", shade(card.colour("wood"), 0.5), line=1.4, round=0.06, texture="across")
        pen.shape(box(-0.72, -0.72, 0.72, 0.7), tone, shade(card.colour(tone), 0.5), line=1.1, flat=True, roll=0.6, mottle=0.2)
        studs(pen.moved(0, 0, 1.0), 0.66, 28)


GROUNDS = {"cushion": (_cushion, 0.42), "plinth": (_block, 0.5), "case": (_casket, 0.1)}


def _find(card: Canvas, name: str, x: float, y: float, size: float) -> None:
    put(card, name, x, y, size, 0.2, shadow=named(name).anchor == "base")


@scene("manor_object", mood="uneasy", palettes=("candle",), family="objects", title="Exhibit")
def manor_object(card: Canvas) -> None:
    """A thing on its ground, in a cone of light, with two small finds beside it."""
    options = card.options
    thing, ground = str(options["thing"]), str(options.get("ground", "cushion"))
    tone = options.get("tone", "cloth")
    card.source = (-0.3, -1.0)
    wall(card, shade(card.colour(options.get("wall", "cloth2")), 0.55), 0.62, pattern=str(options.get("paper", "leaf")))
    floorboards(card, 0.62, shade(card.colour("wood"), 0.7))
    if options.get("curtain"):
        for side in (-1, 1):
            with drawing(card, "curtain", side * 0.98, -1.0, 0.62, flip=side > 0, depth=0.5, tags=("curtain",)) as pen:
                curtain(pen, 1, 0.5, 2.6, {"colour": tone})
    lay, rest = GROUNDS[ground]
    lay(card, tone)
    height = float(options.get("height", 1.05))
    standing = named(thing).anchor == "base"
    y = rest + 0.04 if standing else (rest - height * 0.36 if ground != "case" else rest)
    turn = float(options.get("turn", 0.0))
    put(card, thing, 0, y, height, 0.3, options.get("look", {}), turn=turn, fit=False, hero=2.0, shadow=standing)
    for name, x, fy, size in options.get("finds", ()):
        _find(card, name, x, fy, size)
    beam(card, -0.3, -1.25, math.pi / 2 - 0.13, 2.1, 0.1, 0.62, "#ffe8b8", 0.25, 0.32)
    card.lamp(-0.25, -0.7, 0.2, "#ffe4b0", 1.3, 1.1)
