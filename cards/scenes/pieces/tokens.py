"""Trap tokens, the Watcher, butterflies, sheets, hourglass and card back.
Must not depend on the rules, except for the figures of the mist sheet, which the rules define."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from cards.backdrops import sky, stars
from cards.motifs.basics import eyeball, flame, star_shape
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import arch, blade, box, curve, keyhole, line, oval, star, tube
from cards.painter.pen import Pen
from cards.placement import drawing, inside
from cards.scenes.registry import scene
from engine.obscurio.constants import MIST_PRINTS

RIMS = {"brown": "#8a5a34", "purple": "#6a4a94", "green": "#4a7a54", "grey": "#8a8a8c", "gold": "#c79a4a"}
FIELDS = {"brown": "#2c2018", "purple": "#1e1630", "green": "#152a20", "grey": "#26262c", "gold": "#101626"}

Emblem = Callable[[Pen], None]


def _token(card: Canvas, rim: str, emblem: Emblem) -> None:
    """A coin with a coloured rim, brass studs and a dark hollow in which the emblem lies."""
    with drawing(card, "token", depth=0.5, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.985, n=120), shade(rgb(RIMS[rim]), 1.05), shade(rgb(RIMS[rim]), 0.55), round=0.16, line=0, gloss=0.4)
        pen.shape(oval(0, 0, 0.82, n=110), "brass", shade(card.colour("brass"), 0.6), round=0.03, line=1.0, gloss=0.8)
        pen.shape(oval(0, 0, 0.78, n=110), shade(rgb(FIELDS[rim]), 1.5), FIELDS[rim], flat=True, line=0.9, mottle=0.2)
        for k in range(12):
            a = (k + 0.5) * math.pi / 6
            pen.shape(oval(0.91 * math.cos(a), 0.91 * math.sin(a), 0.035, n=14), "brass", line=0.7, gloss=0.9)
    card.lamp(-0.3, -0.5, 0.2, "#ffe0b0", 1.2, 0.9)
    with drawing(card, "emblem", depth=0.35, quiet=True) as pen:
        emblem(pen)


def token(name: str, rim: str) -> Callable[[Emblem], Emblem]:
    """Register an emblem as the token `token_<name>`."""

    def keep(emblem: Emblem) -> Emblem:
        def stage(card: Canvas) -> None:
            _token(card, rim, emblem)

        stage.__doc__ = emblem.__doc__
        scene(f"token_{name}", mood="wondrous", family="pieces")(stage)
        return emblem

    return keep


@token("plus_two", "brown")
def plus_two(pen: Pen) -> None:
    """A brass cross between two small coins: two more."""
    pen.shape(box(-0.42, -0.2, 0.42, 0.0), "brass", line=1.2, round=0.06, gloss=0.7)
    pen.shape(box(-0.1, -0.52, 0.1, 0.32), "brass", line=1.2, round=0.06, gloss=0.7)
    for x in (-0.26, 0.26):
        pen.shape(oval(x, 0.5, 0.15, n=40), "cloth", line=1.2, round=0.05, gloss=0.5)
        pen.shape(oval(x, 0.5, 0.07, n=24), "brass", line=0.8, gloss=0.8)


@token("dark_night", "brown")
def dark_night(pen: Pen) -> None:
    """A closed eye under a thin moon."""
    moon = curve([(0.3, -0.62, 1), (-0.12, -0.52), (-0.2, -0.26), (0.0, -0.04), (0.3, 0.0, 1), (0.1, -0.12), (0.02, -0.3), (0.1, -0.5)])
    pen.shape(moon, "#f4e6b0", glow=0.7, line=0.8)
    pen.lamp(0.1, -0.3, "#ffe8a0", 0.6, 0.8)
    pen.shape(curve([(-0.6, 0.22, 1), (-0.3, 0.1), (0, 0.06), (0.3, 0.1), (0.6, 0.22, 1), (0.3, 0.42), (0, 0.5), (-0.3, 0.42)]), "skin", shade(pen.colour("skin"), 0.6), line=1.2)
    pen.ink(line([(-0.56, 0.24), (-0.28, 0.4), (0, 0.45), (0.28, 0.4), (0.56, 0.24)]), 2.6)
    for k in range(7):
        x = -0.45 + k * 0.15
        pen.ink(line([(x, 0.4 - abs(x) * 0.2), (x * 1.12, 0.5), (x * 1.22, 0.6 - abs(x) * 0.1)]), 1.8)


@token("dusk_hallway", "brown")
def dusk_hallway(pen: Pen) -> None:
    """Arches one behind the other, red light at the far end."""
    for k, tone in enumerate(("#5a2a24", "#7c2f28", "#a8362c", "#d8442f")):
        s = 1 - k * 0.24
        pen.shape(arch(-0.5 * s, 0.5 * s, 0.56 * s, -0.62 * s), tone, shade(rgb(tone), 0.7), line=1.0, round=0.05)
    pen.shape(arch(-0.11, 0.11, 0.14, -0.2), "#ffd0a0", glow=1.6, line=0)
    pen.lamp(0, 0, "#ff6040", 0.9, 1.4)


@token("united_butterflies", "brown")
def united_butterflies(pen: Pen) -> None:
    """Two butterflies, wing to wing."""
    inside(pen, "butterfly", -0.26, 0.1, 0.62, {"colour": "#2f9aa0"}, turn=-0.35)
    inside(pen, "butterfly", 0.28, -0.06, 0.62, {"colour": "#e0a030"}, turn=0.35, nearer=0.02)


@token("magical_mist", "brown")
def magical_mist(pen: Pen) -> None:
    """Coils of pale mist with a star and a moth in them."""
    for y, w, turn in ((-0.34, 0.9, 1), (-0.06, 1.1, -1), (0.22, 1.0, 1), (0.46, 0.7, -1)):
        path = [(-0.5 * w * turn, y), (-0.2 * w * turn, y - 0.1), (0.1 * w * turn, y + 0.06), (0.42 * w * turn, y - 0.02), (0.5 * w * turn, y - 0.16), (0.34 * w * turn, y - 0.18)]
        pen.shape(tube(path, [0.02, 0.12, 0.16, 0.12, 0.07, 0.02]), "#cfdce0", "#8aa4b4", line=0.7, alpha=0.9)
    star_shape(pen, -0.3, -0.36, 0.12, "#ffe9a8", glow=1.0)
    inside(pen, "butterfly", 0.22, 0.12, 0.26, {"colour": "#d8d0e8"}, turn=0.3, nearer=0.03)


@token("bottom_butterfly", "brown")
def bottom_butterfly(pen: Pen) -> None:
    """A round picture with a butterfly below its rim."""
    pen.shape(oval(0, -0.22, 0.44, n=60), "brass", line=1.2, round=0.05, gloss=0.6)
    pen.shape(oval(0, -0.22, 0.37, n=60), "#6a8aa8", "#e8c088", flat=True, line=0.8)
    pen.shape(curve([(-0.36, -0.14, 1), (-0.2, -0.26), (-0.02, -0.16), (0.16, -0.3), (0.36, -0.16, 1), (0.26, 0.06), (0, 0.15), (-0.26, 0.06)]), "#3f6a4c", line=0.8)
    inside(pen, "butterfly", 0, 0.42, 0.46, {"colour": "#e0a030"}, nearer=0.03)


@token("espionage", "purple")
def espionage(pen: Pen) -> None:
    """An eye at the keyhole."""
    pen.shape(oval(0, 0, 0.62, n=70), "brass", shade(pen.colour("brass"), 0.55), line=1.2, round=0.08, gloss=0.7)
    hole = keyhole(0, 0, 0.5)
    mask = pen.shape(hole, "#120c1c", flat=True, line=1.4)
    part = pen.moved(clip=mask, nearer=0.01)
    eyeball(part, 0, -0.2, 0.24, iris="accent")
    part.lamp(0, -0.1, "#d0a0ff", 0.5, 0.9)


@token("dark_magic", "purple")
def dark_magic(pen: Pen) -> None:
    """Four cards in a fan over a violet flame."""
    for k in range(4):
        turn = -0.6 + 0.4 * k
        card = pen.moved(0, 0.46, 1, turn, nearer=0.01 * k)
        card.shape(box(-0.17, -1.02, 0.17, -0.5), "paper", shade(pen.colour("paper"), 0.75), line=1.2, round=0.04)
        card.shape(star(0, -0.76, 0.11, 4, 0.35), "#5a3a8a", line=0.6)
    flame(pen.moved(nearer=0.06), 0, 0.34, 0.46, col="#a060ff")


@token("concealed_door", "green")
def concealed_door(pen: Pen) -> None:
    """A curtain drawn half aside from a lit door."""
    pen.shape(arch(-0.44, 0.44, 0.62, -0.62), "stone", line=1.2, round=0.06)
    pen.shape(arch(-0.34, 0.34, 0.62, -0.52), "#ffe0a0", "#c8803a", glow=0.7, line=1.0)
    pen.shape(arch(-0.34, 0.12, 0.62, -0.52), "wood", shade(pen.colour("wood"), 0.5), line=1.0, texture="down")
    pen.shape(oval(0.04, 0.1, 0.05, n=18), "brass", line=0.8, gloss=0.9)
    front = pen.moved(nearer=0.03)
    front.shape(tube([(-0.66, -0.46), (0, -0.5), (0.66, -0.46)], [0.06] * 3), "brass", line=0.9, gloss=0.7)
    for side, outline in ((1, [(-0.6, -0.48, 1), (0.0, -0.48, 1), (-0.02, -0.1), (-0.3, 0.2), (-0.26, 0.56, 1), (-0.56, 0.46, 1)]), (-1, [(0.6, -0.48, 1), (0.3, -0.48, 1), (0.36, 0.0), (0.42, 0.2), (0.36, 0.56, 1), (0.56, 0.46, 1)])):
        front.shape(curve(outline), "#3f66a8", "#22365a", line=1.2, roll=0.5)
        for k in range(3):
            x = outline[0][0] + side * (0.12 + 0.14 * k) * (1.0 if side > 0 else 0.5)
            front.ink(line([(x, -0.44), (x - side * 0.06, 0.0), (outline[0][0] + side * (0.08 + 0.08 * k), 0.44)]), 1.6)


@token("dangerous_room", "green")
def dangerous_room(pen: Pen) -> None:
    """A doorway with a skull for a keystone and light like teeth."""
    pen.shape(arch(-0.46, 0.46, 0.64, -0.4), "stone2", line=1.2, round=0.06)
    pen.shape(arch(-0.34, 0.34, 0.64, -0.26), "#c02818", "#400808", glow=0.5, line=1.0)
    for k in range(5):
        x = -0.28 + k * 0.14
        pen.shape([(x - 0.06, -0.12 - (0.1 if k in (1, 2, 3) else 0)), (x + 0.06, -0.12 - (0.1 if k in (1, 2, 3) else 0)), (x, 0.2)], "bone", line=0.8)
    inside(pen, "skull", 0, -0.36, 0.5, nearer=0.04)


@token("evanescent_room", "green")
def evanescent_room(pen: Pen) -> None:
    """An hourglass that comes apart in the wind."""
    inside(pen, "hourglass", -0.14, 0.52, 1.05)
    for k in range(16):
        a, r = k * 0.9, 0.2 + 0.035 * k
        x, y = 0.16 + r * math.cos(a) * 0.7 + 0.08, -0.1 + r * math.sin(a) * 0.7
        if math.hypot(x, y) < 0.68:
            pen.moved(nearer=0.02).shape(star(x, y, 0.065 - 0.002 * k, 4, 0.4, a), "#ffe0a0", glow=0.9, line=0)
    pen.lamp(0.3, -0.1, "#ffd890", 0.5, 0.9)


@token("great_room", "green")
def great_room(pen: Pen) -> None:
    """Seven lit doors in a half circle."""
    for k in range(7):
        a = math.pi * (1.08 + 0.14 * k)
        x, y = 0.52 * math.cos(a), 0.3 + 0.66 * math.sin(a)
        one = pen.moved(x, y, 0.3, nearer=0.002 * k)
        one.shape(arch(-0.36, 0.36, 0.55, -0.6), "stone", line=1.0, round=0.05)
        one.shape(arch(-0.24, 0.24, 0.55, -0.42), "#ffcf70" if k != 3 else "#fff0c0", glow=0.9, line=0.8)
    pen.shape(curve([(-0.66, 0.32, 1), (-0.3, 0.24), (0, 0.22), (0.3, 0.24), (0.66, 0.32, 1), (0.36, 0.58), (0, 0.64), (-0.36, 0.58)]), "wood", shade(pen.colour("wood"), 0.6), flat=True, tilt=(0, -0.5), line=0.9)
    pen.lamp(0, 0, "#ffd080", 0.7, 0.9)


@token("locked_doors", "green")
def locked_doors(pen: Pen) -> None:
    """A padlock and its key."""
    pen.shape(tube([(-0.24, 0.0), (-0.26, -0.3), (0, -0.54), (0.26, -0.3), (0.24, 0.0)], [0.13] * 5), "metal", line=1.2, gloss=0.7)
    pen.shape(curve([(-0.42, -0.06), (0, -0.12), (0.42, -0.06), (0.44, 0.3), (0.3, 0.52), (0, 0.58), (-0.3, 0.52), (-0.44, 0.3)]), "brass", shade(pen.colour("brass"), 0.55), line=1.3, round=0.1, gloss=0.7)
    pen.shape(keyhole(0, 0.26, 0.2), "#18120c", flat=True, line=1.0)


@token("no_effect", "grey")
def no_effect(pen: Pen) -> None:
    """A feather, falling past a broken thread."""
    for x0, y0, x1, y1 in ((-0.5, -0.36, -0.2, -0.56), (0.2, 0.52, 0.5, 0.3)):
        pen.ink(line([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 + 0.1), (x1, y1)]), 1.8, "#9aa4ac", alpha=0.7)
    spine = line([(0.4, -0.54), (0.16, -0.1), (-0.2, 0.3), (-0.42, 0.58)], 16)
    count = len(spine)
    for k in range(2, count - 10, 2):
        x, y = float(spine[k][0]), float(spine[k][1])
        reach = 0.3 * math.sin(math.pi * min(1.0, (k + 3) / (count - 6))) + 0.05
        pen.shape(blade(x, y, x - reach, y - reach * 0.34, 0.3, 0.1), "white", shade(pen.colour("white"), 0.7), line=0.7)
        pen.shape(blade(x, y, x + reach * 0.5, y + reach * 0.9, 0.3, -0.1), shade(pen.colour("white"), 0.9), shade(pen.colour("white"), 0.6), line=0.7)
    pen.shape(tube(spine[::6].tolist(), [0.03, 0.035, 0.02]), "bone", line=0.8)


@token("watcher", "gold")
def watcher(pen: Pen) -> None:
    """A hooded thing that is mostly one eye."""
    hood = [(-0.46, 0.52, 1), (-0.54, 0.1), (-0.4, -0.36), (0, -0.7, 1), (0.4, -0.36), (0.54, 0.1), (0.46, 0.52, 1), (0, 0.7)]
    pen.shape(curve(hood), "#3a3050", "#15101f", line=1.4, roll=0.4)
    pen.shape(oval(0, 0.02, 0.38, 0.34, n=50), "#08060c", flat=True, line=1.2)
    eyeball(pen.moved(nearer=0.03), 0, 0.02, 0.27, iris="#e8b030")
    pen.lamp(0, 0.02, "#ffd060", 0.7, 1.1, nearer=0.05)


@scene("marker_butterfly", mood="wondrous", family="pieces")
def marker_butterfly(card: Canvas) -> None:
    """A butterfly seen from above, wings open, to lay on a Page."""
    with drawing(card, "butterfly", 0, 0, depth=0.4, quiet=True) as pen:
        inside(pen, "butterfly", 0, 0, 1.55, {"colour": card.options.get("colour", "#2f9aa0")})


@scene("sheet_dusk", mood="uneasy", family="pieces")
def sheet_dusk(card: Canvas) -> None:
    """A sheet of red glass."""
    with drawing(card, "sheet", depth=0.5, quiet=True) as pen:
        pen.shape(oval(0, 0, 1.02, n=100), "#b0161c", "#6a0a14", flat=True, line=0, texture="across", grit=0.12, mottle=0.2)


@scene("card_back", mood="wondrous", family="pieces")
def card_back(card: Canvas) -> None:
    """Night-blue paper, a brass labyrinth of rings, a keyhole in the middle; nothing like a butterfly."""
    with drawing(card, "back", depth=0.6, quiet=True) as pen:
        pen.shape(oval(0, 0, 1.05, n=100), "#1c2c52", "#0d1630", flat=True, line=0, mottle=0.2)
        for k, r in enumerate((0.92, 0.78, 0.64)):
            start = 0.5 + k * 2.1
            arc = np.linspace(start, start + 5.7, 15)
            ring = np.stack([r * np.cos(arc), r * np.sin(arc)], 1)
            pen.shape(tube(ring.tolist(), [0.03] * 4), "brass", line=0.7, gloss=0.8)
        for k in range(24):
            a = k * math.pi / 12
            star_shape(pen, 0.71 * math.cos(a), 0.71 * math.sin(a), 0.022, "brass", n=4)
        plate = pen.moved(nearer=0.03)
        plate.shape(oval(0, 0.02, 0.3, 0.42, n=60), "brass", shade(card.colour("brass"), 0.55), line=1.2, round=0.1, gloss=0.7)
        plate.shape(keyhole(0, 0.08, 0.34), "#0d0a12", flat=True, line=1.0)
    card.lamp(-0.3, -0.4, 0.2, "#ffe0b0", 1.4, 0.9)


@scene("glass_empty", mood="wondrous", family="pieces")
def glass_empty(card: Canvas) -> None:
    """Two bulbs of glass in a brass frame; the page pours the sand."""
    tall = card.reach[1]
    with drawing(card, "hourglass", depth=0.4, quiet=True) as pen:
        for side in (-1, 1):
            pen.shape(tube([(side * 0.72, -tall * 0.86), (side * 0.66, 0), (side * 0.72, tall * 0.86)], [0.1, 0.08, 0.1]), "brass", line=1.2, gloss=0.8)
        bulbs = [(-0.5, -tall * 0.84, 1), (0.5, -tall * 0.84, 1), (0.54, -tall * 0.5), (0.3, -tall * 0.16), (0.06, 0), (0.3, tall * 0.16), (0.54, tall * 0.5), (0.5, tall * 0.84, 1), (-0.5, tall * 0.84, 1), (-0.54, tall * 0.5), (-0.3, tall * 0.16), (-0.06, 0), (-0.3, -tall * 0.16), (-0.54, -tall * 0.5)]
        pen.shape(curve(bulbs), "#20304a", "#101a30", line=1.6, gloss=0.9)
        pen.ink(line([(-0.4, -tall * 0.74), (-0.44, -tall * 0.5), (-0.26, -tall * 0.2)]), 3.0, "#dfeaf0", alpha=0.7)
        pen.ink(line([(-0.24, tall * 0.2), (-0.44, tall * 0.5), (-0.4, tall * 0.7)]), 2.2, "#dfeaf0", alpha=0.5)
        for y in (-tall * 0.9, tall * 0.9):
            pen.shape(curve([(-0.88, y - 0.09), (0, y - 0.13), (0.88, y - 0.09), (0.9, y + 0.07), (0, y + 0.12), (-0.9, y + 0.07)]), "brass", shade(card.colour("brass"), 0.6), line=1.3, gloss=0.8)


FIGURES = {"owl": "owl", "key": "key", "eye": "eye", "hourglass": "hourglass", "candle": "candle", "snail": "snail", "feather": "feather"}


@scene("sheet_mist", mood="wondrous", family="pieces")
def sheet_mist(card: Canvas) -> None:
    """Pale figures on a clear sheet, each within the circle that the rules forbid."""
    for figure in MIST_PRINTS:
        x, y, r = figure.x / 500 - 1, figure.y / 500 - 1, figure.radius / 500
        with drawing(card, figure.name, x, y, r, depth=0.4, quiet=True) as pen:
            _print(pen, figure.name)


def _print(pen: Pen, name: str) -> None:
    pale = blend("#f4f0e4", "#c8d4e0", 0.3)
    if name == "star":
        pen.shape(star(0, 0, 0.95, 6, 0.42), pale, "#9ab0c8", line=1.2)
    elif name == "moon":
        pen.shape(curve([(0.35, -0.85, 1), (-0.4, -0.7), (-0.75, 0), (-0.4, 0.7), (0.35, 0.85, 1), (-0.12, 0.45), (-0.3, 0), (-0.12, -0.45)]), pale, "#9ab0c8", line=1.2)
    elif name == "bell":
        pen.shape(oval(0, 0.66, 0.15, n=20), pale, "#9ab0c8", line=1.0)
        pen.shape(curve([(-0.74, 0.52, 1), (-0.52, 0.2), (-0.44, -0.3), (-0.26, -0.6), (0, -0.7), (0.26, -0.6), (0.44, -0.3), (0.52, 0.2), (0.74, 0.52, 1), (0, 0.6)]), pale, "#9ab0c8", line=1.2)
        pen.ink(oval(0, -0.8, 0.1, n=20), 1.6, closed=True)
    elif name == "leaf":
        pen.shape(blade(-0.6, 0.7, 0.55, -0.75, 0.55, 0.1), pale, "#9ab0c8", line=1.2)
        pen.ink(line([(-0.6, 0.7), (0, 0.02), (0.55, -0.75)]), 1.4)
    else:
        motif = FIGURES[name]
        standing = motif in ("owl", "hourglass", "candle", "snail")
        inside(pen, motif, 0, 0.85 if standing else 0, {"key": 0.62, "eye": 1.0, "feather": 1.6, "snail": 1.25}.get(name, 1.6), {"colour": pale})


@scene("app_icon", mood="wondrous", family="pieces")
def app_icon(card: Canvas) -> None:
    """An open eye in a butterfly's wings above an open book, under the night."""
    scale = float(card.options.get("scale", 1.0))
    sky(card, 1.4, stops=("#0d1630", "#1c2c58", "#3a4a86", "#c08a60"))
    stars(card, 60, 0.4)
    with drawing(card, "book", 0, 0.78 * scale, scale, depth=0.4, quiet=True) as pen:
        inside(pen, "book", 0, 0.0, 0.52)
    with drawing(card, "butterfly", 0, -0.12 * scale, scale, depth=0.3, quiet=True) as pen:
        inside(pen, "butterfly", 0, 0, 1.18, {"colour": "#e0a030"})
        eyeball(pen.moved(nearer=0.03), 0, -0.02, 0.2, iris="#2f8a9a")
    card.lamp(0, 0.5, 0.2, "#ffd890", 0.9, 1.2)
