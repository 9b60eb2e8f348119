"""Where the things of the object cards lie: gaming table, sickroom, washstand, ironing board, cabinet, porch, armoury, mason's yard.
Must not depend on the thing that lies there; each setting shows two or three things that can be named."""

from __future__ import annotations

import math
from typing import Any

from cards.backdrops import cloud, floorboards, land, ridge, sky, wall
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.painter.pen import Pen
from cards.placement import drawing, hang, inset, inside, put


def gaming_table(card: Canvas, tone: Any) -> None:
    """A round table with green cloth from above; somebody has left the game."""
    with drawing(card, "floor", depth=0.7, quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), shade(card.colour("wood2"), 0.6), flat=True, line=0, texture="down", grit=0.3)
    with drawing(card, "table", 0, 0.1, depth=0.5, tags=("table", "game", "circle")) as pen:
        wood, cloth = card.colour("wood", 0.02), card.colour(tone, 0.02)
        pen.shape(oval(0, 0, 1.12, 1.06, n=90), wood, shade(wood, 0.5), line=1.5, round=0.06, gloss=0.4, texture="slant", grit=0.2)
        pen.shape(oval(0, 0, 0.99, 0.93, n=90), shade(cloth, 1.1), shade(cloth, 0.75), line=1.1, flat=True, texture="fine", grit=0.2, mottle=0.16, ground=1.0)
        pen.ink(oval(0, 0, 0.9, 0.84, n=90), 1.6, "brass", closed=True, taper=False, alpha=0.6)
    for x, y, a in ((-0.74, -0.36, -0.7), (-0.62, -0.46, -0.4), (-0.48, -0.53, -0.12)):
        card.contact(x + 0.02, y + 0.02, 0.12, 0.14, 0.4)
        put(card, "playing_card", x, y, 0.3, 0.36, turn=a, shadow=False, fit=False, quiet=x < -0.5)


def _bedstead(card: Canvas) -> None:
    """An empty iron bed."""
    put(card, "bed", -0.3, 0.36, 0.66, 0.52, {"sleeper": False, "colour": "white"}, fit=False)


def sickroom(card: Canvas, tone: Any) -> None:
    """A white bed under a grey window, and a dark tray on the table beside us."""
    wall(card, shade(card.colour("wall"), 0.85), 0.36)
    floorboards(card, 0.36, shade(card.colour("stone"), 0.9))
    with drawing(card, "window", 0.52, -0.44, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(box(-0.3, -0.44, 0.3, 0.36), "white", line=1.2, round=0.03)
        outline = box(-0.24, -0.38, 0.24, 0.3)
        inset(pen, pen.shape(outline, "#a8b8b8", flat=True), outline, "storm")
        pen.ink([(0, -0.38), (0, 0.3)], 2.6, "white", taper=False)
        pen.ink([(-0.24, -0.04), (0.24, -0.04)], 2.6, "white", taper=False)
    _bedstead(card)
    with drawing(card, "tray", 0, 0.66, depth=0.44, tags=("table", "medicine"), hero=0.8) as pen:
        wood, steel = card.colour("wood2", 0.02), shade(card.colour("cloth2", 0.02), 0.5)
        pen.shape(polygon((-0.94, -0.32), (0.94, -0.32), (1.2, 0.5), (-1.2, 0.5)), wood, shade(wood, 0.6), line=1.3, flat=True, tilt=(0, -0.5), texture="across", grit=0.25, ground=1.0)
        pen.shape(polygon((-0.66, -0.26), (0.66, -0.26), (0.8, 0.26), (-0.8, 0.26)), shade(steel, 1.4), line=1.3, round=0.04, gloss=0.6)
        pen.shape(polygon((-0.6, -0.22), (0.6, -0.22), (0.72, 0.2), (-0.72, 0.2)), steel, shade(steel, 0.7), line=1.0, flat=True, tilt=(0, -0.4), gloss=0.4, ground=1.0)


def washstand(card: Canvas, tone: Any) -> None:
    """A basin before a tiled wall; the eye in the mirror is not ours."""
    tiles = card.colour("white", 0.02)
    with drawing(card, "wall", depth=0.66, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 0.6), shade(tiles, 0.5), flat=True, line=0)
        for row in range(8):
            for column in range(9):
                x, y = -1.2 + 0.3 * column - 0.15 * (row % 2), -1.1 + 0.21 * row
                pen.shape(box(x + 0.008, y + 0.008, x + 0.292, y + 0.202, n=3), blend(shade(tiles, float(card.rng.uniform(0.66, 0.82))), card.colour(tone), 0.22), line=0.6, round=0.02, gloss=0.5, wobble=0.4)
    with drawing(card, "mirror", 0.0, -0.4, depth=0.58, tags=("mirror", "reflection")) as pen:
        pen.shape(oval(0, 0, 0.5, 0.54, n=60), "brass", shade(card.colour("brass"), 0.5), line=1.4, round=0.05, gloss=0.8)
        outline = oval(0, 0, 0.42, 0.46, n=60)
        inset(pen, pen.shape(outline, "#405868", flat=True), outline, "storm")
    put(card, "eye", 0.0, -0.4, 0.4, 0.56, {"colour": "accent"}, shadow=False, hero=1.1)
    with drawing(card, "washstand", 0, 0.56, depth=0.46, tags=("table", "stone"), quiet=True) as pen:
        marble = blend(card.colour("stone", 0.02), "#ffffff", 0.4)
        pen.shape(polygon((-0.96, -0.26), (0.96, -0.26), (1.2, 0.34), (-1.2, 0.34)), marble, shade(marble, 0.75), line=1.3, flat=True, tilt=(0, -0.5), gloss=0.4, mottle=0.25, ground=1.0)
        pen.shape(box(-1.2, 0.34, 1.2, 0.6), shade(marble, 0.6), line=1.1)
    with drawing(card, "basin", -0.5, 0.44, depth=0.4, tags=("bowl", "water", "circle")) as pen:
        card.contact(-0.5, 0.5, 0.4, 0.12, 0.5)
        pen.shape(curve([(-0.4, -0.08, 1), (-0.3, 0.14), (0, 0.2), (0.3, 0.14), (0.4, -0.08, 1)]), "white", shade(card.colour("white"), 0.6), line=1.3, gloss=0.7)
        pen.shape(oval(0, -0.08, 0.4, 0.1, n=50), "white", line=1.1)
        pen.shape(oval(0, -0.07, 0.34, 0.075, n=50), "water", shade(card.colour("water"), 0.7), line=0.8, flat=True, gloss=0.8)


def ironing(card: Canvas, tone: Any) -> None:
    """A padded board across the card; a dress waits, a bird in a cage looks on."""
    wall(card, shade(card.colour("wall"), 0.8), 0.6, pattern="leaf")
    floorboards(card, 0.5)
    with drawing(card, "window", 0.42, -0.5, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(arch(-0.3, 0.3, 0.42, -0.42), "wood", line=1.2, round=0.03)
        outline = arch(-0.24, 0.24, 0.37, -0.36)
        world = inset(pen, pen.shape(outline, "#a8c8d8", flat=True), outline, "day")
        world.shape(oval(0.0, 0.44, 0.3, 0.24, n=30), "leaf", flat=True, line=0.6)
        pen.ink([(0, -0.36), (0, 0.37)], 2.6, "wood", taper=False)
    hang(card, "cage", 0.78, -1.1, -0.74, 0.5, 0.5)
    put(card, "gown", -0.66, 0.42, 0.98, 0.5, {"colour": "white"}, fit=False, shadow=False)
    with drawing(card, "board", 0, 0.6, depth=0.42, tags=("table", "cloth"), hero=0.8) as pen:
        cloth = card.colour(tone, 0.02)
        for side in (-1, 1):
            pen.shape(tube([(side * 0.5, 0.1), (-side * 0.3, 0.7)], [0.09, 0.09]), "wood", line=1.1)
        pen.shape(curve([(-1.2, -0.06, 1), (0.6, -0.08), (0.94, 0.02), (1.0, 0.1), (0.9, 0.2), (0.5, 0.26), (-1.2, 0.26, 1)]), shade(cloth, 1.2), shade(cloth, 0.8), line=1.3, flat=True, tilt=(0, -0.5), texture="across", grit=0.2, ground=1.0)
        pen.shape(curve([(-1.2, 0.24, 1), (0.5, 0.25), (0.9, 0.19), (1.0, 0.1), (1.0, 0.16), (0.9, 0.28), (0.5, 0.34), (-1.2, 0.34, 1)]), shade(cloth, 0.6), line=1.0)
        for k in range(9):
            pen.shape(box(-1.0 + 0.2 * k, -0.04, -0.96 + 0.2 * k, 0.24), shade(cloth, 0.95), line=0, alpha=0.5, flat=True)


def cabinet_of_wonders(card: Canvas, tone: Any) -> None:
    """An open glass cabinet; the dancer has come down from its middle shelf."""
    wall(card, shade(card.colour(tone), 0.5), 1.2, pattern="diamond")
    wood = card.colour("wood", 0.02)
    with drawing(card, "cabinet", depth=0.56, tags=("cabinet", "wood", "glass"), hero=0.8) as pen:
        pen.shape(box(-0.98, -1.1, 0.98, 0.62), wood, shade(wood, 0.6), line=1.4, round=0.04, texture="down", grit=0.2)
        pen.shape(box(-0.86, -1.0, 0.86, 0.52), shade(card.colour(tone), 0.7), shade(card.colour(tone), 0.4), line=1.1, flat=True)
        for y in (-0.46, 0.06):
            pen.shape(box(-0.86, y, 0.86, y + 0.05), shade(wood, 1.2), line=1.0, texture="across")
    for name, x, y, size in (("egg", -0.62, -0.46, 0.3), ("crown", 0.6, -0.46, 0.22), ("hourglass", -0.64, 0.06, 0.4), ("mask", 0.64, -0.14, 0.3)):
        put(card, name, x, y, size, 0.5, shadow=False, fit=False)
    with drawing(card, "sill", depth=0.44, quiet=True) as pen:
        pen.shape(polygon((-1.0, 0.44), (1.0, 0.44), (1.2, 0.78), (-1.2, 0.78)), shade(wood, 1.3), shade(wood, 0.9), flat=True, tilt=(0, -0.5), line=1.2, texture="across", grit=0.25, ground=1.0)
        pen.shape(box(-1.2, 0.78, 1.2, 1.2), shade(wood, 0.8), line=1.1, texture="across")
        for x in (-0.5, 0.5):
            pen.shape(box(x - 0.36, 0.84, x + 0.36, 1.1), wood, line=1.1, round=0.03)
            pen.shape(oval(x, 0.96, 0.04, n=18), "brass", line=0.8, gloss=0.9)


def porch(card: Canvas, tone: Any) -> None:
    """Inside the front door: panes of coloured glass in the rain, a coat and a hat on their hooks, a wet mat."""
    wall(card, shade(card.colour(tone), 0.7), 0.62, pattern="stripe")
    floorboards(card, 0.58, shade(card.colour("stone2"), 0.9))
    wood = card.colour("wood", 0.02)
    with drawing(card, "door", -0.34, 0.0, depth=0.58, tags=("door", "window", "glass")) as pen:
        pen.shape(box(-0.5, -1.1, 0.5, 0.6), shade(wood, 0.8), line=1.4, round=0.03)
        pen.shape(box(-0.42, -1.1, 0.42, 0.58), wood, shade(wood, 0.6), line=1.1, texture="down", grit=0.25)
        panes = ("#d8603c", "#e8c050", "#3f8a9a", "#6a9a50")
        for row in range(4):
            for column in range(3):
                x, y = -0.3 + 0.2 * column, -0.94 + 0.24 * row
                pen.shape(box(x + 0.01, y, x + 0.19, y + 0.22), panes[(row + 2 * column) % 4], glow=0.5, line=1.3, gloss=0.5)
        pen.shape(box(-0.3, 0.14, 0.3, 0.46), shade(wood, 1.2), line=1.0, round=0.03)
        pen.shape(oval(0.34, 0.08, 0.04, n=20), "brass", line=0.9, gloss=0.9)
    with drawing(card, "cloak", 0.68, -0.4, depth=0.54, tags=("cloak", "cloth")) as pen:
        pen.shape(box(-0.34, -0.36, 0.34, -0.26), wood, line=1.1, texture="across")
        cloth = card.colour("dark", 0.02)
        pen.shape(curve([(-0.06, -0.3, 1), (-0.2, -0.1), (-0.26, 0.4), (-0.22, 0.8, 1), (0.0, 0.76), (0.2, 0.82, 1), (0.24, 0.4), (0.18, -0.1), (0.06, -0.3, 1)]), shade(cloth, 1.4), shade(cloth, 0.8), line=1.3, roll=0.5)
        for x in (-0.1, 0.02, 0.12):
            pen.ink(line([(x, -0.1), (x * 1.3, 0.4), (x * 1.2, 0.72)]), 1.4, alpha=0.6)
    put(card, "hat", 0.68, -0.66, 0.24, 0.52, shadow=False, fit=False)
    with drawing(card, "mat", 0, 0.84, depth=0.46, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.9, 0.15, n=60), "#6a5236", shade(rgb("#6a5236"), 0.7), flat=True, tilt=(0, -0.6), line=1.1, ground=1.0, texture="across", grit=0.35)
        pen.shape(oval(-0.04, 0.02, 0.46, 0.07, n=50), "#8fb4c4", "#4f7888", flat=True, tilt=(0, -0.6), gloss=0.8, line=0.7)
    card.lamp(-0.34, -0.5, 0.4, "#ffe0b0", 0.9, 0.9)


def armoury(card: Canvas, tone: Any) -> None:
    """A stone wall with a slit that shows the tower; armour keeps watch beside it."""
    stone = card.colour("stone", 0.02)
    with drawing(card, "wall", depth=0.64, tags=("wall", "stone", "castle"), quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), shade(stone, 0.5), flat=True, line=0)
        for row in range(9):
            for column in range(7):
                x, y = -1.3 + 0.42 * column - 0.21 * (row % 2), -1.1 + 0.25 * row
                pen.shape(box(x + 0.01, y + 0.01, x + 0.41, y + 0.24, n=4), shade(stone, float(card.rng.uniform(0.62, 0.95))), line=0.8, round=0.04, bump=0.3)
    floorboards(card, 0.74, shade(card.colour("wood2"), 0.9))
    with drawing(card, "window", 0.66, -0.46, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(arch(-0.24, 0.24, 0.42, -0.42), shade(stone, 1.2), line=1.3, round=0.04)
        outline = arch(-0.17, 0.17, 0.36, -0.34)
        world = inset(pen, pen.shape(outline, "#a8b8c0", flat=True), outline, "dawn")
        inside(world, "tower", 0.0, 0.36, 0.56, {"w": 0.16, "h": 0.8})
    card.lamp(0.6, -0.4, 0.4, "#ffe0b0", 0.9, 0.9)
    put(card, "knight", -0.78, 0.9, 1.2, 0.42, fit=False)


def masons_yard(card: Canvas, tone: Any) -> None:
    """A yard with a statue half out of its stone; the chips are fresh."""
    sky(card, 0.3)
    cloud(card, -0.5, -0.7, 0.7, 0.2, quiet=True)
    land(card, ridge(card, 0.3, 0.02), blend(card.colour("earth"), card.colour("sand"), 0.4), depth=0.66, quiet=True)
    with drawing(card, "column", 0.72, 0.5, depth=0.56, tags=("column", "stone")) as pen:
        stone = card.colour("stone", 0.02)
        card.contact(0.72, 0.52, 0.26, 0.05, 0.5)
        for k in range(5):
            x = -0.16 + 0.08 * k
            pen.shape(tube([(x, 0.0), (x, -1.3)], [0.085, 0.08]), shade(stone, 1.2), shade(stone, 0.7), line=0.8)
        pen.shape(box(-0.26, -0.08, 0.26, 0.04), shade(stone, 1.1), line=1.1, round=0.03)
        pen.shape(curve([(-0.2, -1.28, 1), (-0.1, -1.42), (0.0, -1.3), (0.12, -1.44), (0.2, -1.28, 1)]), shade(stone, 0.9), line=1.0)
    put(card, "statue", -0.46, 0.52, 1.3, 0.52, fit=False, hero=1.1)
    with drawing(card, "block", -0.46, 0.54, depth=0.5, tags=("rock", "stone"), quiet=True) as pen:
        stone = card.colour("stone", 0.02)
        pen.shape(curve([(-0.4, 0.06, 1), (-0.38, -0.3), (-0.2, -0.52), (-0.06, -0.4), (0.1, -0.56), (0.3, -0.34), (0.4, 0.06, 1)]), shade(stone, 1.05), shade(stone, 0.6), line=1.3, bump=0.5)
    with drawing(card, "slab", 0, 0.62, depth=0.44, tags=("stone",), quiet=True) as pen:
        slab = blend(card.colour(tone, 0.02), "#ffffff", 0.25)
        pen.shape(polygon((-0.9, -0.02), (0.9, -0.02), (1.14, 0.3), (-1.14, 0.3)), shade(slab, 1.1), shade(slab, 0.9), flat=True, tilt=(0, -0.5), line=1.3, mottle=0.25, ground=1.0)
        pen.shape(box(-1.14, 0.3, 1.14, 0.7), shade(slab, 0.7), shade(slab, 0.5), line=1.2, bump=0.4)
        for _ in range(26):
            x, y = float(card.rng.uniform(-0.9, 0.9)), float(card.rng.uniform(0.02, 0.28))
            chip(pen, x, y, float(card.rng.uniform(0.012, 0.03)), shade(slab, float(card.rng.uniform(0.7, 1.3))))


def chip(pen: Pen, x: float, y: float, size: float, tone: Any) -> None:
    """A splinter of stone."""
    a = float(pen.rng.uniform(0, math.pi))
    corners = [(x + size * math.cos(a + k * 2.1), y + 0.6 * size * math.sin(a + k * 2.1)) for k in range(3)]
    pen.shape(polygon(*corners, n=3), tone, line=0.6)


