"""Character cards: people described by trade, dress and the thing in hand.
Must not depend on the game; each is a half figure before a backdrop, one row of the table below."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from cards.air import smoke
from cards.backdrops import cloud, floorboards, land, mountains, ridge, sea, sky, stars, sun, wall
from cards.motifs.basics import eyeball
from cards.motifs.places.stairs import stairs
from cards.motifs.things.furniture import bookspine, curtain
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import arch, blade, box, curve, oval, polygon, tube
from cards.people.staging import Acted, Prop, aimed, cast, fill_light, portrait, quiet_backdrop
from cards.placement import beam, drawing, inset, put
from cards.scenes.registry import scene

Finds = Sequence[tuple[str, float, float, float]]


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
    _things(card, [("kettle", -0.78, -0.62, 0.3), ("bottle", 0.5, -0.62, 0.32), ("apple", 0.76, -0.62, 0.18), ("stove", 0.68, 0.62, 1.0)])
    with drawing(card, "pans", depth=0.54, tags=("metal",), quiet=True) as pen:
        pen.shape(box(-1.0, -1.16, 1.0, -1.12), "wood2", line=0.9)
        for x, size in ((-0.8, 0.15), (-0.45, 0.12), (0.5, 0.13), (0.82, 0.16)):
            pen.shape(tube([(x, -1.1), (x, -0.98)], [0.03, 0.03]), "dark", line=0.8)
            pen.shape(oval(x, -0.98 + size, size, size * 0.9, n=34), "#b8683a", shade(rgb("#b8683a"), 0.5), line=1.1, gloss=0.9)


def schoolroom(card: Canvas) -> None:
    wall(card, shade(card.colour("leaf2"), 0.8), 1.5, panel=0.5)
    with drawing(card, "blackboard", 0, -0.55, depth=0.6, tags=("blackboard",)) as pen:
        pen.shape(box(-0.92, -0.6, 0.92, 0.5), "wood", line=1.2, round=0.03)
        pen.shape(box(-0.85, -0.53, 0.85, 0.43), "#23332c", line=0.8, flat=True, mottle=0.2)
        for points in ([(-0.7, 0.2), (-0.5, -0.15), (-0.3, 0.2), (-0.7, 0.2)], [(-0.76, -0.36), (-0.6, -0.42), (-0.5, -0.3), (-0.36, -0.42), (-0.2, -0.36)], [(0.34, 0.25), (0.34, 0.0), (0.5, -0.16), (0.66, 0.0), (0.66, 0.25), (0.34, 0.25)]):
            for start, end in pairwise(points):
                pen.shape(tube([start, end], [0.016, 0.016]), "#e8e8e0", line=0, flat=True)
        pen.shape([oval(0.5, -0.32, 0.12, n=40), oval(0.5, -0.32, 0.1, n=40)[::-1]], "#e8e8e0", evenodd=True, line=0, flat=True)
    _ledge(card, 0.42, -1.0, -0.42)
    _things(card, [("globe", -0.72, 0.42, 0.56), ("apple", 0.62, 0.4, 0.18), ("book", 0.78, 0.42, 0.22), ("clock", 0.72, -1.2, 0.34), ("mouse", -0.46, 0.42, 0.12)])


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
    _things(card, [("gull", -0.62, -0.66, 0.14), ("balloon", -0.7, -0.06, 0.42), ("bird", 0.72, -0.34, 0.2)])
    with drawing(card, "biplane", -0.34, -1.05, 0.56, depth=0.6, tags=("biplane", "plane", "flight")) as pen:
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
    wall(card, shade(card.colour("cloth"), 0.6), 1.5, panel=0.5, pattern="leaf")
    with drawing(card, "staircase", 0.2, 0.5, depth=0.58, tags=("stairs",)) as pen:
        stairs(pen, [(-0.3, 0.5), (-0.6, 0.1), (-1.0, -0.4), (-1.3, -0.9)], 12, 0.9, 0.5, "wood")
        for k in range(7):
            x, y = -0.02 - 0.17 * k, 0.1 - 0.22 * k
            pen.shape(tube([(x, y), (x, y - 0.34)], [0.035, 0.03]), "wood2", line=0.8)
        pen.shape(tube([(0.05, -0.16), (-0.5, -0.86), (-1.2, -1.76)], [0.07, 0.06, 0.05]), "wood", line=1.0, gloss=0.4)
    _things(card, [("tall_clock", 0.72, 0.82, 1.5), ("painting", -0.1, -0.98, 0.5), ("bell", 0.40, -1.0, 0.24), ("key", 0.74, -1.14, 0.13), ("umbrella", -0.66, 1.34, 0.6)])


def surgery(card: Canvas) -> None:
    wall(card, shade(card.colour("white"), 0.9), 1.5, panel=0.5, pattern="stripe")
    for y, left, right in ((-0.5, -1.0, -0.34), (-0.02, -1.0, -0.5), (-0.5, 0.36, 1.0)):
        _ledge(card, y, left, right)
    _things(card, [("bottle", -0.84, -0.5, 0.34), ("skull", -0.54, -0.5, 0.28), ("vial", -0.8, -0.02, 0.3), ("poison", 0.56, -0.5, 0.34), ("book", 0.84, -0.5, 0.2), ("lamp_shade", 0.66, -1.0, 0.36)])
    with drawing(card, "eye chart", 0.74, 0.22, depth=0.56, tags=("eye", "medicine")) as pen:
        pen.shape(box(-0.22, -0.44, 0.22, 0.4), "paper", line=1.0)
        eyeball(pen, 0, -0.2, 0.13)
        for k, y in enumerate((0.04, 0.16, 0.27)):
            for x in np.linspace(-0.12, 0.12, 2 + k):
                pen.shape(oval(float(x), y, 0.045 - 0.01 * k, 0.03 - 0.008 * k, n=16), "dark", line=0, flat=True)


def studio(card: Canvas) -> None:
    wall(card, shade(card.colour("wall"), 0.7), 1.5, panel=0.5)
    with drawing(card, "skylight", -0.55, -0.85, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(polygon((-0.5, -0.5), (0.4, -0.5), (0.3, 0.42), (-0.4, 0.42)), "wood", line=1.1, round=0.03)
        for column in range(3):
            for row in range(2):
                x, y = -0.4 + 0.255 * column, -0.44 + 0.43 * row
                pen.shape(box(x, y, x + 0.225, y + 0.39), "#cfe4ee", "#8fb8d0", glow=0.6, line=0.8)
    with drawing(card, "ladder", depth=0.57, tags=("ladder", "wood")) as pen:
        for x in (-0.98, -0.66):
            pen.shape(tube([(x, 0.9), (x + 0.08, -0.5)], [0.03, 0.026]), "wood", line=1.0)
        for k in range(5):
            pen.shape(tube([(-0.96 + 0.02 * k, 0.7 - 0.26 * k), (-0.64 + 0.02 * k, 0.7 - 0.26 * k)], [0.022, 0.022]), "wood2", line=0.8)
    with drawing(card, "easel", 0.64, 0.8, depth=0.55, tags=("easel", "painting")) as pen:
        for x0, x1 in ((-0.36, -0.05), (0.36, 0.05)):
            pen.shape(tube([(x0, 0.4), (x1, -1.5)], [0.05, 0.04]), "wood", line=1.0)
        pen.shape(box(-0.44, -1.34, 0.44, -0.24), "paper", line=1.1)
        scene_mask = pen.shape(box(-0.4, -1.3, 0.4, -0.28), "#e8b878", "#7ab0c8", flat=True, line=0.6)
        pen.shape(oval(0.12, -1.02, 0.1, n=24), "#fff0b0", glow=0.5, line=0.5, clip=scene_mask)
        for dark, top in ((0.9, -0.8), (0.6, -0.6)):
            pen.shape(curve([(-0.45, -0.2, 1), (-0.45, top), (-0.15, top - 0.16), (0.1, top + 0.05), (0.45, top - 0.1), (0.45, -0.2, 1)]), shade(card.colour("accent"), dark), line=0.6, flat=True, clip=scene_mask)
    _things(card, [("statuette", -0.80, 1.3, 0.6), ("painting", 0.1, -1.05, 0.36)])


def stage_lights(card: Canvas) -> None:
    wall(card, shade(card.colour("cloth"), 0.35), 1.6)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 1.0, -1.42, 0.72, flip=side > 0, depth=0.5, tags=("curtain", "stage")) as pen:
            curtain(pen, 1, 0.55, 3.3, {"colour": "cloth"})
    floorboards(card, 0.8)
    _things(card, [("mask", 0.3, -1.14, 0.36), ("moon_face", -0.44, -1.1, 0.44), ("rose", 0.50, 1.30, 0.4), ("lamp", -0.62, 0.9, 0.7), ("lamp", 0.62, 0.9, 0.7)])


def garage(card: Canvas) -> None:
    wall(card, shade(card.colour("stone2"), 0.75), 0.9, pattern="stripe")
    floorboards(card, 0.9, shade(card.colour("stone2"), 0.6))
    with drawing(card, "gateway", 0, 0.9, depth=0.6, tags=("door",), quiet=True) as pen:
        pen.shape(arch(-0.95, 0.95, 0.02, -2.05, 0.5), "stone", line=1.2, round=0.05)
        pen.shape(arch(-0.85, 0.85, 0.02, -1.93, 0.5), "#e8c890", "#9a6a48", glow=0.35, line=1.0)
    with drawing(card, "motor car", 0.28, 0.72, 0.82, depth=0.55, tags=("car", "travel")) as pen:
        body = pen.colour("cloth")
        pen.shape(curve([(-1.1, 0.12, 1), (-1.08, -0.24), (-0.5, -0.36), (-0.42, -0.84), (0.5, -0.86), (0.62, -0.36), (0.98, -0.3), (1.02, 0.14, 1)]), body, shade(body, 0.5), line=1.3, gloss=0.9)
        pen.shape(polygon((-0.34, -0.76), (0.06, -0.78), (0.06, -0.42), (-0.4, -0.4)), "glass", line=1.0, gloss=0.9)
        pen.shape(polygon((0.12, -0.78), (0.44, -0.78), (0.5, -0.42), (0.12, -0.42)), "glass", line=1.0, gloss=0.9)
        for x in (-0.7, 0.66):
            pen.shape(oval(x, 0.14, 0.27, n=44), "dark", line=1.2)
            pen.shape(oval(x, 0.14, 0.15, n=34), "brass", line=1.0, gloss=0.8)
            pen.ink(curve([(x - 0.36, 0.06), (x - 0.2, -0.2), (x + 0.2, -0.2), (x + 0.36, 0.06)], closed=False), 3.2, shade(body, 0.5))
        pen.shape(oval(-1.08, -0.16, 0.1, 0.13, n=26), "#fff0c0", glow=1.0, line=1.0)
        pen.lamp(-1.08, -0.16, "#ffe6a8", 0.6, 0.7)
    _things(card, [("gear", -0.62, -1.08, 0.34), ("hammer", 0.66, -1.05, 0.36), ("lantern", 0.0, -0.86, 0.34)])


def boudoir(card: Canvas) -> None:
    wall(card, shade(card.colour("cloth"), 0.6), 1.5, panel=0.6, pattern="leaf")
    with drawing(card, "curtain", -0.98, -1.42, 0.72, depth=0.52, tags=("curtain",)) as pen:
        curtain(pen, 1, 0.6, 3.3, {"colour": "cloth2"})
    _things(card, [("mirror", 0.7, 0.66, 1.3), ("bed", -0.5, 0.8, 0.6), ("painting", 0.0, -1.0, 0.44), ("butterfly", 0.5, -0.95, 0.2)])


def harbour(card: Canvas) -> None:
    sky(card, 0.2)
    cloud(card, 0.5, -0.8, 0.8, 0.24)
    sea(card, 0.2)
    _things(card, [("lighthouse", 0.66, 0.24, 0.9), ("ship", -0.6, 0.3, 0.5), ("gull", -0.3, -0.9, 0.14), ("gull", 0.1, -1.05, 0.12), ("anchor", -0.74, 0.95, 0.5)])


def laboratory(card: Canvas) -> None:
    wall(card, shade(card.colour("stone2"), 0.6), 1.5, panel=0.5)
    _ledge(card, -0.4, -1.0, 1.0)
    _ledge(card, -0.95, -1.0, 1.0)
    _things(card, [("bottle", -0.84, -0.4, 0.36), ("poison", -0.54, -0.4, 0.34), ("skull", 0.56, -0.4, 0.26), ("hourglass", 0.82, -0.4, 0.34), ("owl", -0.62, -0.95, 0.32), ("book", 0.1, -0.95, 0.2), ("snow_globe", 0.62, -0.95, 0.32)])
    with drawing(card, "still", 0.72, 0.52, 0.9, depth=0.5, tags=("glass", "steam")) as pen:
        pen.shape(oval(0, -0.1, 0.24, n=40), "#8ad07a", "#2f6a3a", line=1.2, gloss=1.0, glow=0.25)
        pen.shape(tube([(0, -0.28), (0.0, -0.62), (-0.2, -0.74), (-0.46, -0.5), (-0.5, -0.2)], [0.09, 0.08, 0.06, 0.05, 0.04]), "glass", line=1.1, gloss=1.0)
        pen.shape(polygon((-0.16, 0.12), (0.16, 0.12), (0.24, 0.4), (-0.24, 0.4)), "brass", line=1.0, gloss=0.6)
        pen.lamp(0, -0.1, "#a8f090", 0.7, 0.8)


def far_lands(card: Canvas) -> None:
    sky(card, 0.3)
    sun(card, -0.5, -0.8, 0.22)
    mountains(card, 0.3, 0.5, 0.85, blend(card.palette.fog, card.palette.sky[1], 0.5))
    land(card, ridge(card, 0.34, 0.05), card.colour("sand"), depth=0.6)
    _things(card, [("elephant", -0.6, 0.6, 0.7), ("tent", 0.64, 0.6, 0.5), ("gull", 0.7, -0.9, 0.14)])


def chapel(card: Canvas) -> None:
    wall(card, shade(card.colour("stone"), 0.6), 1.5)
    with drawing(card, "window", 0, -0.4, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(arch(-0.66, 0.66, 0.8, -0.98), "stone", line=1.2, round=0.05)
        outline = arch(-0.57, 0.57, 0.76, -0.88)
        mask = pen.shape(outline, "#5a80c0", flat=True)
        glass = inset(pen, mask, outline, "night")
        tones = ("#d04848", "#4a86d8", "#f0c050", "#4aa878", "#a060c0", "#e08838")
        for ring, (reach, count) in enumerate(((0.62, 12), (0.4, 12), (0.2, 6))):
            for k in range(count):
                a = 2 * math.pi * (k + 0.5 * ring) / count
                glass.shape(blade(0.3 * reach * math.cos(a), -0.28 + 0.3 * reach * math.sin(a), reach * math.cos(a), -0.28 + reach * math.sin(a), 0.52), tones[(k + ring * 2) % 6], glow=0.7, line=1.3)
        for k in range(6):
            glass.shape(box(-0.57 + 0.19 * k, 0.3, -0.38 + 0.19 * k, 0.8), tones[(k + 3) % 6], glow=0.5, line=1.3)
        glass.shape(oval(0, -0.28, 0.09, n=26), "#fff0c0", glow=1.0, line=1.2)
    card.lamp(0, -0.6, 0.5, "#c8d8ff", 0.9, 0.6)
    beam(card, 0.1, -0.9, math.pi / 2 + 0.35, 2.0, 0.25, 0.5, "#cfe0ff", 0.4, 0.28)
    _ledge(card, -0.56, -1.1, -0.7)
    _things(card, [("candle", -0.84, 0.66, 0.5), ("candle", 0.84, 0.7, 0.6), ("bell", 0.82, -0.95, 0.3), ("raven", -0.84, -0.56, 0.3)])


def woods(card: Canvas) -> None:
    sky(card, 0.5)
    ground = land(card, ridge(card, 0.5, 0.05), card.colour("leaf2"), depth=0.6, grass=80)
    assert ground
    for x, h in ((-0.9, 1.6), (-0.5, 1.3), (0.52, 1.4), (0.92, 1.7)):
        put(card, "tree_bare" if h < 1.5 else "pine", x, 0.7, h, 0.55, shadow=False, fit=False, quiet=h != 1.4)
    _things(card, [("stag", 0.62, 0.8, 0.6), ("hare", -0.7, 0.86, 0.3)])


def casino(card: Canvas) -> None:
    wall(card, shade(card.colour("leaf2"), 0.6), 1.5, panel=0.6, pattern="diamond")
    with drawing(card, "roulette", 0, -0.55, 0.86, depth=0.58, tags=("wheel", "game")) as pen:
        pen.shape(oval(0, 0, 0.92, n=90), "wood", shade(card.colour("wood"), 0.5), line=1.3, round=0.06, gloss=0.4)
        for k in range(24):
            a, b = 2 * math.pi * k / 24, 2 * math.pi * (k + 1) / 24
            pen.shape([(0.4 * math.cos(a), 0.4 * math.sin(a)), (0.8 * math.cos(a), 0.8 * math.sin(a)), (0.8 * math.cos(b), 0.8 * math.sin(b)), (0.4 * math.cos(b), 0.4 * math.sin(b))], "#a02a2a" if k % 2 else "#1c1a20", line=0.6, flat=True)
        pen.shape(oval(0, 0, 0.4, n=60), "brass", shade(card.colour("brass"), 0.5), line=1.0, gloss=0.8)
        pen.shape(oval(0.58, -0.42, 0.06, n=20), "white", line=0.8, gloss=1.0)
    _things(card, [("chandelier", 0, -1.22, 0.44), ("chess", -0.82, 0.62, 0.5), ("lamp", 0.84, 0.74, 0.9)])


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
    _things(card, [("lamp_shade", -0.74, 0.62, 0.44), ("owl", 0.78, -0.16, 0.3), ("cat", -0.66, -0.16, 0.3)])


PLACES: dict[str, Callable[[Canvas], None]] = {
    place.__name__: place
    for place in (
        kitchen, schoolroom, glasshouse, clouds, booth, hall, surgery, studio, stage_lights, garage, boudoir, harbour,
        laboratory, far_lands, chapel, woods, casino, reading,
    )
}  # fmt: skip


# how each of them seems: mood, then words for the whole picture
IMPRESSIONS: dict[str, tuple[str, ...]] = {
    "cook": ("comic", "indoors", "feast"), "governess": ("uneasy", "indoors", "read"), "gardener": ("tender", "garden", "work"),
    "aviator": ("wondrous", "flight", "travel"), "fortune": ("wondrous", "fair", "secret"), "butler": ("uneasy", "indoors", "waiting"),
    "doctor": ("uneasy", "hospital", "medicine"), "painter": ("comic", "indoors", "picture"), "musician": ("tender", "concert", "grief"),
    "chauffeur": ("comic", "travel", "machine"), "maid": ("uneasy", "housework", "fear"), "captain": ("wondrous", "sea", "travel"),
    "chemist": ("uneasy", "poison", "fear"), "explorer": ("wondrous", "travel", "danger"), "priest": ("tender", "prayer", "night"),
    "hunter": ("uneasy", "forest", "danger"), "gambler": ("comic", "game", "chance"), "writer": ("tender", "indoors", "story"),
}  # fmt: skip

def _desk(card: Canvas, tone: Any, things: Finds) -> None:
    """The near edge of what they work at, and what lies on it."""
    colour = card.colour(tone)
    with drawing(card, "table", depth=0.14, tags=("table",), quiet=True) as pen:
        pen.shape(polygon((-1.1, 1.12), (1.1, 1.12), (1.1, 1.5), (-1.1, 1.5)), shade(colour, 1.1), shade(colour, 0.75), line=1.3, texture="across", grit=0.2, tilt=(0, -0.5))
        pen.shape(box(-1.1, 1.33, 1.1, 1.5), shade(colour, 0.6), line=1.1, texture="across", grit=0.2)
    for name, x, y, height in things:
        put(card, name, x, y, height, 0.09, {"lit": True}, fit=False)


@scene("manor_person", mood="uneasy", palettes=("candle",), family="characters", title="A guest")
def manor_person(card: Canvas) -> None:
    """A near figure with a thing in hand before the place of their trade."""
    options = card.options
    trade, who = str(options["trade"]), options["who"]
    card.impression(*IMPRESSIONS[trade])
    aimed(card, *options.get("light", (-0.66, -0.45, 0.5)), **options.get("grade", {}))
    card.source = None
    PLACES[str(options["place"])](card)
    quiet_backdrop(card, ink=0.6, detail=0.7, dark=0.85)
    card.mist(0.2, 0.9, 0.1, 0.4)
    fill_light(card, options.get("fill", "#6a84b4"), 0.5)
    person = cast(card, who["face"], who["build"], "stand", who["dress"], mood=who["mood"], bones=who.get("bones"), **who["pose"])
    props = [Prop(name, hand, called=called) for name, hand, called in options["props"]]
    x, y = options.get("at", (0, -0.42))
    acted = portrait(
        card, person, trade, x, y, float(options.get("head", 0.68)), 0.28, facing=float(options.get("facing", 0)),
        tags=("bust", "person", "face"), props=props, rise=float(options.get("rise", 0)), away=8.0,
    )  # fmt: skip
    if "pipe" in {name for name, *_ in options["props"]}:
        smoke_from_pipe(card, acted)
    if "desk" in options:
        _desk(card, options["desk"], [tuple(thing) for thing in options.get("on_desk", ())])


def smoke_from_pipe(card: Canvas, acted: Acted) -> None:
    x, y = acted.spot(acted.joints.skull + acted.joints.face[2] * 0.62 - acted.joints.face[1] * 0.30 + acted.joints.face[0] * 0.2)
    smoke(card, [(x, y), (x + 0.05, y - 0.3), (x - 0.05, y - 0.6), (x + 0.12, y - 0.95)], [0.02, 0.05, 0.09, 0.15], density=0.5, depth=0.2)
