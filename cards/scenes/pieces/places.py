"""Wide pictures around the games: the way in, the night, the endings, the home screen.
Must not contain a secret of a running game: all players see these pictures."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import checkered, cloud, land, moon, mountains, ridge, sky, stars, sun, wall
from cards.motifs.basics import window
from cards.motifs.places.stairs import ladder
from cards.motifs.things.furniture import bookspine
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, height_at, line, oval, polygon
from cards.painter.pen import Pen
from cards.placement import beam, drawing, fireflies, flock, inset, lightning, perch, put, rain, tuft
from cards.scenes.registry import scene

SPINES = ("#7a2f2a", "#2f4a6a", "#3f5a3a", "#8a6a34", "#5a3a5e", "#6a4a34", "#2a5a5e", "#94845e")


def _shelf(card: Canvas, left: float, right: float, top: float, bottom: float, rows: int, depth: float) -> None:
    """A wall of books between two posts."""
    rng = card.rng
    with drawing(card, "shelf", depth=depth, quiet=True) as pen:
        pen.shape(box(left, top, right, bottom), shade(card.colour("wood2"), 0.5), line=1.2, flat=True)
        step = (bottom - top) / rows
        for row in range(rows):
            floor = top + (row + 1) * step - 0.02
            x = left + 0.03
            while x < right - 0.05:
                wide, tall = rng.uniform(0.022, 0.05), step * rng.uniform(0.6, 0.86)
                if rng.rand() > 0.08:
                    bookspine(pen, x + wide / 2, floor, wide, tall, SPINES[rng.randint(len(SPINES))])
                x += wide + 0.004
            pen.shape(box(left, floor, right, floor + 0.025), "wood", line=0.8, texture="across")
        for post in (left, right):
            pen.shape(box(post - 0.03, top - 0.03, post + 0.03, bottom), "wood", line=1.0, texture="down", round=0.02)


def _tall_window(card: Canvas, view: str, wide: float = 0.52) -> Pen:
    """The great window at the end of the hall; returns a pen for what is seen through it."""
    top = -card.reach[1]
    with drawing(card, "window", depth=0.62, quiet=True) as pen:
        pen.shape(arch(-wide - 0.07, wide + 0.07, 0.36, top + 0.12), "stone", line=1.3, round=0.05)
        outline = arch(-wide, wide, 0.32, top + 0.2)
        mask = pen.shape(outline, "#4a6a8a", flat=True)
        return inset(pen, mask, outline, view)


def _bars(card: Canvas, wide: float = 0.52) -> None:
    top = -card.reach[1]
    with drawing(card, "bars", depth=0.6, quiet=True) as pen:
        for x in (-wide / 3, wide / 3):
            pen.shape(box(x - 0.01, top + 0.2, x + 0.01, 0.32), "dark", line=0.6)
        for y in (-0.55, -0.2, 0.1):
            pen.shape(box(-wide, y - 0.01, wide, y + 0.01), "dark", line=0.6)


def _hall(card: Canvas, view: str) -> None:
    """Shelves to both sides, the window at the end, a chequered floor."""
    side = card.reach[0]
    card.source = (0, -0.4)
    wall(card, shade(card.colour("wood2"), 0.8), 0.5)
    outside = _tall_window(card, view)
    outside.shape(oval(0.18, -0.5, 0.17, n=60), "#fff2c8", glow=1.3, line=0)
    outside.shape(curve([(-0.6, 0.34, 1), (-0.4, 0.1), (-0.2, 0.18), (0.1, 0.02), (0.3, 0.16), (0.6, 0.08, 1), (0.6, 0.4, 1)]), "#20344e", line=0.6, flat=True)
    _bars(card)
    checkered(card, 0.42, shade(card.colour("paper"), 0.6), shade(card.colour("wood2"), 0.7))
    for left, right, low, depth in ((-side - 0.1, -0.98, 0.86, 0.35), (-0.94, -0.64, 0.5, 0.5), (0.64, 0.94, 0.5, 0.5), (0.98, side + 0.1, 0.86, 0.35)):
        _shelf(card, left, right, -card.reach[1] - 0.05, low, 6 if depth < 0.4 else 8, depth)
    card.lamp(0, -0.3, 0.55, "#ffe8b8", 1.1, 0.9)


def _candles(card: Canvas) -> None:
    for x, y, h in ((-0.84, 0.86, 0.34), (0.86, 0.9, 0.38)):
        put(card, "candle", x, y, h, 0.2, fit=False)


@scene("hall_home", mood="wondrous", family="pieces")
def hall_home(card: Canvas) -> None:
    """The library at midnight: books take wing, four friends come in with a lantern."""
    _hall(card, "night")
    with drawing(card, "ladder", depth=0.33, quiet=True) as pen:
        ladder(pen, -0.72, 0.92, -1.02, -0.85, 0.1)
    flock(card, "book", [(-0.55, 0.05), (-0.1, -0.35), (0.35, -0.25), (0.55, -0.62)], 0.2, 0.09, 7, 0.3, 0.5, turn="any")
    for x, y, tone, turn in ((-0.3, -0.62, "#2f9aa0", -0.4), (0.62, -0.05, "#e0a030", 0.4), (-0.55, -0.3, "#c23b4a", 0.2)):
        put(card, "butterfly", x, y, 0.17, 0.2, {"colour": tone}, turn=turn, shadow=False)
    for x, who, pose, held in ((-0.3, "girl", "walk", "lantern"), (-0.08, "old_man", "point", "staff"), (0.14, "woman", "stand", "book"), (0.36, "boy", "reach", "key")):
        put(card, who, x, 0.86, 0.42, 0.2, {"pose": pose, "held": held}, fit=False)
    put(card, "owl", 0.74, 0.36, 0.22, 0.3, shadow=False)
    _candles(card)
    fireflies(card, 26)
    card.grade(rays=0.25)


@scene("hall_way", mood="wondrous", family="pieces")
def hall_way(card: Canvas) -> None:
    """The way into the library: a giant book for a door, ajar."""
    _hall(card, "dawn")
    with drawing(card, "book", 0, 0.84, depth=0.28, quiet=True) as pen:
        pen.shape(polygon((-0.36, 0.02), (-0.36, -0.92), (0.1, -1.0), (0.1, 0.06)), "cloth", shade(card.colour("cloth"), 0.6), line=1.5, texture="down", round=0.04)
        pen.shape(polygon((0.1, 0.06), (0.1, -1.0), (0.3, -0.92), (0.3, 0.0)), "paper", shade(card.colour("paper"), 0.6), line=1.2, texture="down", grit=0.3)
        pen.shape(polygon((0.1, 0.04), (0.1, -0.96), (0.17, -0.93), (0.17, 0.02)), "#ffe8b0", glow=1.6, line=0)
        pen.shape(oval(-0.02, -0.46, 0.035, n=24), "brass", line=1.0, gloss=0.9)
        pen.ink(box(-0.29, -0.84, 0.03, -0.06), 2.0, "#c79a4a", closed=True, taper=False)
        pen.lamp(0.2, -0.4, "#ffdc90", 0.8, 1.5)
    put(card, "girl", 0.46, 0.9, 0.46, 0.2, {"pose": "reach", "held": "lantern"}, flip=True, fit=False)
    put(card, "cat", -0.56, 0.9, 0.24, 0.2)
    put(card, "butterfly", 0.32, -0.2, 0.16, 0.2, {"colour": "#2f9aa0"}, turn=0.3, shadow=False)
    _candles(card)


@scene("hall_night", mood="uneasy", family="pieces")
def hall_night(card: Canvas) -> None:
    """The library asleep: one owl awake, one drawer open."""
    _hall(card, "night")
    put(card, "chair", -0.3, 0.84, 0.55, 0.25)
    put(card, "gentleman", -0.3, 0.74, 0.5, 0.24, {"pose": "sit", "mood": "sleep", "hat": "top"}, shadow=False)
    put(card, "bed", 0.36, 0.88, 0.42, 0.22)
    put(card, "owl", 0.0, 0.42, 0.26, 0.4, shadow=False)
    put(card, "candle", -0.72, 0.9, 0.26, 0.18, {"lit": False}, fit=False)
    card.mist(0.8, 0.2, 0.5, 0.1)


@scene("library_won", mood="tender", family="pieces")
def library_won(card: Canvas) -> None:
    """The doors of the library stand open and the morning takes them in."""
    sky(card, 0.35)
    sun(card, 0, -0.25, 0.26)
    mountains(card, 0.3, 0.3, 0.84, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5)
    ground = land(card, ridge(card, 0.42, 0.03), card.colour("grass"), depth=0.45, grass=140)
    for x in (-0.7, 0.72):
        put(card, "tree", x, height_at(ground, x) + 0.06, 0.7, 0.42, fit=False)
    for x, who, pose in ((-0.4, "girl", "run"), (-0.16, "boy", "leap"), (0.1, "woman", "dance"), (0.36, "old_man", "reach_both")):
        put(card, who, x, 0.78, 0.4, 0.24, {"pose": pose, "mood": "song"}, fit=False)
    flock(card, "book", [(0.1, -0.2), (0.5, -0.5), (0.9, -0.55)], 0.18, 0.08, 6, 0.3, 0.7, turn="any")
    with drawing(card, "gateway", depth=0.12, quiet=True) as pen:
        side, low = card.reach[0] + 0.2, card.reach[1] + 0.2
        pen.shape([box(-side, -low, side, low, n=3), arch(-1.12, 1.12, low + 0.1, -0.9, rise=0.7)[::-1]], shade(card.colour("wood2"), 0.8), shade(card.colour("wood2"), 0.4), evenodd=True, round=0.06, line=1.6, texture="down")
    for x in np.arange(-1.0, 1.05, 0.16):
        tuft(card, float(x), 0.99, 0.08, 0.15, flowers=card.palette.accent)
    card.grade(rays=0.3)


@scene("library_lost", mood="uneasy", family="pieces")
def library_lost(card: Canvas) -> None:
    """The one who was one of us stands on the fallen books with a mask in hand."""
    _hall(card, "fire")
    for x, y, turn in ((-0.62, 0.92, 0.3), (-0.34, 0.97, -0.2), (0.4, 0.95, 0.25), (0.66, 0.9, -0.3), (0.0, 0.98, 0.05)):
        put(card, "book", x, y, 0.2, 0.16, turn=turn, fit=False)
    put(card, "wanderer", 0, 0.9, 1.0, 0.22, {"pose": "beckon", "held": "mask", "hat": "hood", "colour": "#2a2436", "hat_colour": "#2a2436", "dress": "cloak"}, fit=False)
    flock(card, "raven", [(-0.2, -0.3), (-0.6, -0.55), (-0.9, -0.4)], 0.2, 0.12, 4, 0.3, 0.5, turn="path")
    put(card, "hourglass", 0.6, 0.8, 0.32, 0.2, turn=0.5)
    card.lamp(0, 0.2, 0.3, "#ff8040", 1.0, 1.0)


@scene("library_kept", mood="uneasy", family="pieces")
def library_kept(card: Canvas) -> None:
    """Nobody is left in the hall: two hats, a lantern gone out, and books that close by themselves."""
    _hall(card, "storm")
    for x, h in ((-0.36, 0.24), (0.2, 0.2)):
        put(card, "hat", x, 0.88, h, 0.2)
    put(card, "lantern", -0.06, 0.92, 0.3, 0.18, {"lit": False})
    put(card, "umbrella", 0.52, 0.9, 0.3, 0.2, turn=1.3)
    put(card, "spider", -0.7, -0.2, 0.16, 0.2, shadow=False)
    flock(card, "book", [(0.5, 0.1), (0.2, -0.3), (-0.3, -0.3)], 0.16, 0.1, 5, 0.3, 0.5, turn="any")
    card.mist(0.7, 0.25, 0.6, 0.15)


def _manor(card: Canvas, x: float, y: float, s: float, lit: float) -> None:
    """Gables, chimneys and many windows on a rise."""
    with drawing(card, "manor", x, y, s, depth=0.45, quiet=True) as pen:
        stone, roof = card.colour("stone2"), card.colour("roof")
        for left, right, top, gable in ((-1.0, -0.5, -0.6, 0.34), (0.5, 1.0, -0.6, 0.34), (-0.5, 0.5, -0.72, 0.2), (-0.18, 0.18, -1.0, 0.42)):
            pen.shape(box(left, top, right, 0.02), stone, shade(stone, 0.6), line=1.2, texture="mottle", grit=0.2)
            middle = (left + right) / 2
            pen.shape(polygon((left - 0.05, top), (middle, top - gable), (right + 0.05, top)), roof, shade(roof, 0.6), line=1.2, texture="across")
        for cx in (-0.86, -0.36, 0.36, 0.84):
            pen.shape(box(cx - 0.05, -1.06, cx + 0.05, -0.72), "roof", line=1.0)
        for row, y0 in enumerate((-0.52, -0.24)):
            for k, wx in enumerate((-0.88, -0.62, -0.38, -0.24, 0.24, 0.38, 0.62, 0.88)):
                on = card.rng.rand() < lit and not (row == 1 and k in (3, 4))
                window(pen, wx, y0 + 0.1, 0.1, 0.17, on=on)
        window(pen, 0, -0.74, 0.14, 0.22, on=True)
        pen.shape(arch(-0.1, 0.1, 0.02, -0.3), "wood", line=1.0)


def _grounds(card: Canvas, lit: float) -> None:
    ground = land(card, ridge(card, 0.3, 0.05), shade(card.colour("grass"), 0.8), depth=0.5, grass=120)
    _manor(card, 0.05, height_at(ground, 0) + 0.06, 0.62, lit)
    for x, h in ((-0.95, 0.9), (0.98, 0.8), (-0.66, 0.5)):
        put(card, "tree_bare", x, height_at(ground, x) + 0.16, h, 0.36, fit=False)
    with drawing(card, "path", depth=0.3, quiet=True) as pen:
        pen.shape(curve([(-0.34, 1.05, 1), (-0.16, 0.7), (0.0, 0.5), (0.02, 0.34, 1), (0.1, 0.34, 1), (0.12, 0.5), (0.16, 0.7), (0.3, 1.05, 1)]), "sand", shade(card.colour("sand"), 0.6), flat=True, tilt=(0, -0.5), line=0.8)


@scene("manor_way", mood="uneasy", family="pieces")
def manor_way(card: Canvas) -> None:
    """The manor on its hill, one window lit where nobody lives."""
    sky(card, 0.3)
    stars(card, 120)
    moon(card, 0.62, -0.58, 0.17)
    _grounds(card, 0.45)
    for side in (-1, 1):
        put(card, "gate", side * 0.62, 0.96, 0.5, 0.16, fit=False)
    put(card, "bride", -0.04, 0.74, 0.3, 0.24, {"pose": "beckon", "colour": "#d8ece8", "skin": "#cfe0dc", "hair": "#e8f0ee"}, shadow=False)
    flock(card, "raven", [(-0.3, -0.5), (-0.7, -0.66), (-1.0, -0.5)], 0.13, 0.08, 4, 0.5, 0.8, turn="path")
    card.lamp(0, 0.5, 0.25, "#bfe8e0", 0.5, 0.8)
    card.mist(0.5, 0.1, 0.5, 0.25)


@scene("manor_won", mood="tender", family="pieces")
def manor_won(card: Canvas) -> None:
    """Morning at the manor: the ghost goes up in butterflies."""
    sky(card, 0.3)
    sun(card, 0.55, -0.1, 0.2)
    cloud(card, -0.6, -0.5, 0.7, 0.2)
    _grounds(card, 0.1)
    put(card, "bride", 0, 0.82, 0.5, 0.22, {"pose": "reach_both", "colour": "#f4f0e4", "skin": "#e8e0d4", "hair": "#f0ece0", "mood": "calm"}, shadow=False)
    flock(card, "butterfly", [(0.05, 0.3), (0.3, 0.0), (0.1, -0.4), (0.5, -0.7)], 0.14, 0.07, 9, 0.2, 0.5, looks=({"colour": "#e0a030"}, {"colour": "#2f9aa0"}, {"colour": "#c23b4a"}), turn="any")
    for x, who in ((-0.5, "gentleman"), (-0.34, "lady"), (0.46, "old_woman"), (0.62, "man")):
        put(card, who, x, 0.9, 0.36, 0.2, {"pose": "stand"}, fit=False)
    for x in np.arange(-1.1, 1.15, 0.2):
        tuft(card, float(x), 0.99, 0.08, 0.12, flowers=card.palette.accent)


@scene("manor_lost", mood="uneasy", family="pieces")
def manor_lost(card: Canvas) -> None:
    """The clock has struck and the storm has the manor to itself."""
    sky(card, 0.3)
    cloud(card, -0.5, -0.6, 1.2, 0.34, dark=0.6)
    cloud(card, 0.6, -0.5, 1.0, 0.3, dark=0.6)
    lightning(card, 0.5, -0.7, 0.2)
    _grounds(card, 0.06)
    put(card, "clock", -0.5, 0.66, 0.4, 0.2, {"t": (7, 0)}, turn=0.3, shadow=False)
    put(card, "grave", 0.5, 0.9, 0.32, 0.2)
    perch(card, "raven", len(card.elements), 0.16)
    rain(card, 260)
    with drawing(card, "puddle", depth=0.2, quiet=True) as pen:
        pen.shape(oval(-0.1, 0.9, 0.3, 0.05, n=40), "water", line=0.6, flat=True, gloss=0.8)
        pen.ink(line([(-0.3, 0.9), (-0.1, 0.885), (0.1, 0.9)]), 0.8, "#dfe8f0")


@scene("seance_table", mood="wondrous", family="pieces")
def seance_table(card: Canvas) -> None:
    """A round table by candle light, hands on it, a chair that is not quite empty."""
    wall(card, shade(card.colour("cloth2"), 0.6), 0.4, panel=0.1, pattern="leaf")
    for k, who in enumerate(("lady", "gentleman", "old_woman", "man")):
        put(card, who, -0.78 + 0.52 * k, 0.98, 1.25, 0.4 - 0.02 * k, {"pose": "sit", "mood": "calm"}, shadow=False, fit=False)
    with drawing(card, "table", depth=0.25, quiet=True) as pen:
        pen.shape(oval(0, 0.86, 1.2, 0.3, n=80), "wood", shade(card.colour("wood"), 0.6), flat=True, tilt=(0, -0.6), line=1.4, texture="across", gloss=0.3)
        for k in range(7):
            a = math.pi * (0.1 + 0.8 * k / 6)
            pen.shape(oval(0.8 * math.cos(a), 0.82 + 0.16 * math.sin(a), 0.06, 0.022, n=20), "paper", line=0.6)
    put(card, "candle", 0, 0.84, 0.5, 0.2, fit=False)
    put(card, "crystal", -0.34, 0.9, 0.2, 0.18, fit=False)
    beam(card, 0, -1.0, math.pi / 2, 1.6, 0.05, 0.5, "#bfe8e0", 0.3, 0.3)
