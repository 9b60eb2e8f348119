"""The Manor's characters: people one can describe by trade, dress and thing in hand.
Must not know the game; each is a half figure before a telling backdrop, one row of the table below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cards.backdrops import cloud, floorboards, land, mountains, ridge, sea, sky, stars, sun, wall
from cards.motifs.furniture import bookspine, curtain
from cards.motifs.registry import named
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.painter.pen import Look, Pen
from cards.scenes.registry import scene
from cards.stage import drawing, inset, put

Finds = list[tuple[str, float, float, float]]


def _things(card: Canvas, finds: Finds, depth: float = 0.5) -> None:
    """Small finds of the backdrop: name, x, y, height."""
    for name, x, y, height in finds:
        put(card, name, x, y, height, depth, {"lit": True}, shadow=False, fit=False)


def _ledge(card: Canvas, y: float, left: float, right: float) -> None:
    with drawing(card, "shelf", depth=0.55, tags=("shelf", "wood"), quiet=True) as pen:
        pen.shape(box(left, y, right, y + 0.05), "wood", line=1.0, texture="across")


def kitchen(card: Canvas) -> None:
    wall(card, shade(card.colour("wall"), 0.8), 1.5, panel=0.4, pattern="dot")
    _ledge(card, -0.62, -1.0, -0.3)
    _ledge(card, -0.62, 0.34, 1.0)
    _things(card, [("kettle", -0.78, -0.62, 0.3), ("teapot", -0.48, -0.62, 0.24), ("bottle", 0.5, -0.62, 0.32), ("apple", 0.76, -0.62, 0.18), ("stove", 0.72, 0.42, 0.8)])


def schoolroom(card: Canvas) -> None:
    wall(card, shade(card.colour("leaf2"), 0.8), 1.5, panel=0.5)
    with drawing(card, "blackboard", 0, -0.5, depth=0.6, tags=("blackboard",)) as pen:
        pen.shape(box(-0.86, -0.46, 0.86, 0.42), "wood", line=1.2, round=0.03)
        pen.shape(box(-0.8, -0.4, 0.8, 0.36), "#23332c", line=0.8, flat=True, mottle=0.2)
        pen.ink(line([(-0.6, 0.0), (-0.4, -0.2), (-0.2, 0.1)]), 1.6, "#e8e8e0")
    _things(card, [("globe", -0.72, 0.42, 0.5), ("book", 0.7, 0.36, 0.22)])


def glasshouse(card: Canvas) -> None:
    sky(card, 0.8)
    with drawing(card, "greenhouse", depth=0.6, tags=("greenhouse", "glass")) as pen:
        for x in (-0.9, -0.45, 0.0, 0.45, 0.9):
            pen.shape(box(x - 0.02, -1.5, x + 0.02, 1.5), "white", line=0.7)
        for y in (-0.9, -0.3, 0.3):
            pen.shape(box(-1.1, y - 0.02, 1.1, y + 0.02), "white", line=0.7)
    _things(card, [("tree", -0.74, 0.7, 0.9), ("flower", 0.6, 0.5, 0.6), ("flower", 0.82, 0.6, 0.5), ("watering_can", 0.74, 0.86, 0.36)])


def clouds(card: Canvas) -> None:
    sky(card, 1.2)
    sun(card, 0.6, -0.9, 0.2)
    cloud(card, -0.5, -0.5, 0.8, 0.26)
    cloud(card, 0.5, 0.1, 0.9, 0.28)
    _things(card, [("gull", -0.6, -0.95, 0.14), ("balloon", -0.66, -0.1, 0.4)])
    with drawing(card, "biplane", 0.45, -0.62, 0.5, depth=0.6, tags=("plane", "flight")) as pen:
        pen.shape(tube([(-0.6, 0.06), (0, 0.0), (0.6, -0.02)], [0.05, 0.2, 0.22]), "cloth", line=1.1)
        for y in (-0.2, 0.14):
            pen.shape(box(-0.1, y - 0.03, 0.5, y + 0.03), "brass", line=1.0)
        pen.shape(oval(0.64, -0.02, 0.03, 0.24, n=20), "wood", line=0.9)
        pen.shape(polygon((-0.6, 0.08), (-0.7, -0.16), (-0.52, 0.0)), "cloth", line=0.9)


def booth(card: Canvas) -> None:
    wall(card, shade(card.colour("cloth2"), 0.5), 1.6, pattern="diamond")
    stars(card, 40, 0.6)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 0.98, -1.4, 0.66, flip=side > 0, depth=0.5, tags=("curtain",)) as pen:
            curtain(pen, 1, 0.5, 3.4, {"colour": "cloth"})
    _things(card, [("moon_face", 0, -1.0, 0.5), ("playing_card", -0.56, 0.3, 0.34), ("owl", 0.62, 0.3, 0.34)])


def hall(card: Canvas) -> None:
    wall(card, shade(card.colour("wood"), 0.8), 1.5, panel=0.3)
    with drawing(card, "doorway", -0.6, 0.7, depth=0.58, tags=("door",)) as pen:
        pen.shape(arch(-0.36, 0.36, 0.5, -1.3), "wood2", line=1.2, round=0.04)
        pen.shape(arch(-0.28, 0.28, 0.5, -1.2), "#1a1622", "#5a4030", flat=True, line=0.9)
    _things(card, [("clock", 0.62, -0.72, 0.5), ("bell", 0.66, 0.2, 0.28), ("hat", 0.7, 0.62, 0.26)])


def surgery(card: Canvas) -> None:
    wall(card, shade(card.colour("white"), 0.9), 1.5, panel=0.5, pattern="stripe")
    _ledge(card, -0.5, -1.0, -0.3)
    _things(card, [("bottle", -0.8, -0.5, 0.34), ("skull", -0.5, -0.5, 0.28), ("poison", 0.72, 0.4, 0.4), ("painting", 0.62, -0.7, 0.5)])


def studio(card: Canvas) -> None:
    wall(card, shade(card.colour("wall"), 0.75), 1.5)
    with drawing(card, "easel", 0.6, 0.7, depth=0.55, tags=("easel", "painting")) as pen:
        for x0, x1 in ((-0.3, -0.05), (0.3, 0.05)):
            pen.shape(tube([(x0, 0.3), (x1, -1.2)], [0.05, 0.04]), "wood", line=1.0)
        pen.shape(box(-0.36, -1.1, 0.36, -0.2), "paper", line=1.1)
        pen.shape(curve([(-0.3, -0.3, 1), (-0.1, -0.6), (0.1, -0.45), (0.3, -0.7), (0.3, -0.25, 1)]), "accent", line=0.7, flat=True)
    _things(card, [("painting", -0.64, -0.7, 0.5), ("statuette", -0.7, 0.5, 0.6)])


def stage_lights(card: Canvas) -> None:
    wall(card, shade(card.colour("cloth"), 0.35), 1.6)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 1.0, -1.42, 0.72, flip=side > 0, depth=0.5, tags=("curtain", "stage")) as pen:
            curtain(pen, 1, 0.55, 3.3, {"colour": "cloth"})
    floorboards(card, 0.8)
    _things(card, [("mask", 0.0, -1.1, 0.4), ("lamp", -0.62, 0.9, 0.7), ("lamp", 0.62, 0.9, 0.7)])


def garage(card: Canvas) -> None:
    wall(card, shade(card.colour("stone2"), 0.8), 1.5)
    with drawing(card, "motor car", 0.2, 0.5, 0.9, depth=0.55, tags=("car", "travel")) as pen:
        pen.shape(curve([(-0.9, 0.2, 1), (-0.86, -0.2), (-0.4, -0.28), (-0.3, -0.66), (0.3, -0.66), (0.4, -0.26), (0.9, -0.16), (0.94, 0.2, 1)]), "cloth2", shade(card.colour("cloth2"), 0.5), line=1.3, gloss=0.8)
        pen.shape(box(-0.22, -0.56, 0.24, -0.3), "glass", line=1.0, gloss=0.9)
        for x in (-0.56, 0.56):
            pen.shape(oval(x, 0.22, 0.22, n=40), "dark", line=1.2)
            pen.shape(oval(x, 0.22, 0.1, n=30), "brass", line=1.0, gloss=0.8)
        pen.shape(oval(0.9, -0.04, 0.09, n=24), "#fff0c0", glow=0.9, line=1.0)
    _things(card, [("gear", -0.66, -0.7, 0.4), ("hammer", 0.66, -0.7, 0.4)])


def boudoir(card: Canvas) -> None:
    wall(card, shade(card.colour("cloth"), 0.7), 1.5, pattern="leaf")
    _things(card, [("mirror", 0.66, 0.6, 1.1), ("bed", -0.62, 0.7, 0.5), ("lamp_shade", -0.7, -0.6, 0.34), ("butterfly", 0.0, -1.1, 0.24)])


def harbour(card: Canvas) -> None:
    sky(card, 0.2)
    cloud(card, 0.5, -0.8, 0.8, 0.24)
    sea(card, 0.2)
    _things(card, [("lighthouse", 0.66, 0.24, 0.9), ("ship", -0.6, 0.3, 0.5), ("gull", -0.3, -0.9, 0.14), ("gull", 0.1, -1.05, 0.12), ("anchor", -0.74, 0.95, 0.5)])


def laboratory(card: Canvas) -> None:
    wall(card, shade(card.colour("stone2"), 0.7), 1.5, panel=0.5)
    _ledge(card, -0.4, -1.0, 1.0)
    _things(card, [("bottle", -0.8, -0.4, 0.36), ("poison", -0.48, -0.4, 0.34), ("bulb", 0.5, -0.4, 0.34), ("skull", 0.78, -0.4, 0.26), ("crystal", 0.7, 0.5, 0.34)])


def far_lands(card: Canvas) -> None:
    sky(card, 0.3)
    sun(card, -0.5, -0.8, 0.22)
    mountains(card, 0.3, 0.5, 0.85, blend(card.palette.fog, card.palette.sky[1], 0.5))
    land(card, ridge(card, 0.34, 0.05), card.colour("sand"), depth=0.6)
    _things(card, [("elephant", -0.6, 0.6, 0.7), ("tent", 0.64, 0.6, 0.5), ("compass", 0.7, -0.9, 0.3)])


def chapel(card: Canvas) -> None:
    wall(card, shade(card.colour("stone"), 0.7), 1.5)
    with drawing(card, "window", 0, -0.5, depth=0.6, tags=("window", "light")) as pen:
        outline = arch(-0.5, 0.5, 0.6, -0.8)
        pen.shape(arch(-0.57, 0.57, 0.64, -0.88), "stone", line=1.2, round=0.04)
        mask = pen.shape(outline, "#5a80c0", flat=True)
        glass = inset(pen, mask, outline, "dawn")
        for k, tone in enumerate(("#c03a3a", "#3a70c0", "#e0b040", "#3a9060", "#8a4aa0", "#d07030")):
            glass.shape(polygon((0, -0.1), (0.9 * (-1 if k % 2 else 1), -0.8 + 0.5 * (k // 2)), (0.9 * (-1 if k % 2 else 1), -0.3 + 0.5 * (k // 2))), tone, glow=0.4, line=1.2)
    _things(card, [("candle", -0.76, 0.6, 0.6), ("candle", 0.76, 0.6, 0.6), ("bell", 0.72, -0.9, 0.3)])


def woods(card: Canvas) -> None:
    sky(card, 0.5)
    ground = land(card, ridge(card, 0.5, 0.05), card.colour("leaf2"), depth=0.6, grass=80)
    assert ground
    for x, h in ((-0.9, 1.6), (-0.5, 1.3), (0.52, 1.4), (0.92, 1.7)):
        put(card, "tree_bare" if h < 1.5 else "pine", x, 0.7, h, 0.55, shadow=False, fit=False, quiet=h != 1.4)
    _things(card, [("stag", 0.62, 0.8, 0.6), ("hare", -0.7, 0.86, 0.3)])


def casino(card: Canvas) -> None:
    wall(card, shade(card.colour("leaf2"), 0.6), 1.5, pattern="diamond")
    _things(card, [("chandelier", 0, -1.05, 0.6), ("playing_card", -0.66, -0.2, 0.4), ("die", 0.66, 0.1, 0.3), ("chess", -0.72, 0.7, 0.5)])


def reading(card: Canvas) -> None:
    wall(card, shade(card.colour("wood2"), 0.8), 1.6)
    with drawing(card, "books", depth=0.6, tags=("book", "shelf")) as pen:
        for row in range(5):
            y, x = -1.0 + 0.42 * row, -1.0
            while x < 1.0:
                wide = float(card.rng.uniform(0.05, 0.1))
                bookspine(pen, x, y, wide, float(card.rng.uniform(0.26, 0.36)), card.colour(card.any(("cloth", "cloth2", "leaf2", "brass", "roof"))))
                x += wide + 0.01
            pen.shape(box(-1.1, y, 1.1, y + 0.04), "wood", line=0.9)
    _things(card, [("typewriter", 0.66, 0.68, 0.34), ("lamp_shade", -0.7, 0.6, 0.4)])


PLACES: dict[str, Callable[[Canvas], None]] = {
    place.__name__: place
    for place in (
        kitchen, schoolroom, glasshouse, clouds, booth, hall, surgery, studio, stage_lights, garage, boudoir, harbour,
        laboratory, far_lands, chapel, woods, casino, reading,
    )
}  # fmt: skip


def _sleeve(pen: Pen, colour: Any, skin: Any, x: float, y: float) -> None:
    """An arm from the shoulder to a hand at (x, y)."""
    side = 1 if x > 0 else -1
    pen.shape(tube([(side * 0.52, 1.12), (side * 0.74, 1.3), (x + side * 0.03, y + 0.14)], [0.3, 0.28, 0.18]), colour, shade(pen.colour(colour), 0.6), line=1.3, roll=0.3)
    pen.shape(oval(x, y, 0.1, 0.12, n=30), skin, line=1.2)
    for k in range(3):
        pen.ink(line([(x - 0.07, y - 0.05 + 0.05 * k), (x + 0.05, y - 0.04 + 0.05 * k)]), 1.2)


@scene("manor_person", mood="uneasy", palettes=("candle",), family="characters", title="A guest")
def manor_person(card: Canvas) -> None:
    """A half figure with a thing in hand before the place of their trade."""
    options = card.options
    look: Look = dict(options["look"])
    card.source = (-0.6, -0.8)
    PLACES[str(options["place"])](card)
    card.lamp(-0.6, -0.7, 0.35, "#ffe0b0", 1.2, 0.8)
    put(card, "bust", -0.08, 1.44, 1.8, 0.3, look, shadow=False, fit=False, hero=1.6, tags=(str(options["trade"]),))
    item, height, x, y = options["item"]
    found = named(item)
    drop = height * 0.4 if found.anchor == "base" else 0.0
    put(card, item, x, y + drop, height, 0.16, options.get("item_look", {}), turn=float(options.get("turn", 0)), shadow=False, fit=False, hero=1.4)
    with drawing(card, "hand", depth=0.12, quiet=True) as pen:
        _sleeve(pen, look.get("colour", "cloth2"), look.get("skin", "skin"), x, y)


