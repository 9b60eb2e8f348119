"""Illusions seen straight from above: a wet square under umbrellas, tracks in the snow.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.painter.canvas import Canvas, Mask, fitted
from cards.painter.colour import Array, Colour, blend, shade
from cards.painter.geometry import blade, box, curve, oval, polygon, star, tube
from cards.painter.pen import Pen
from cards.placement import drawing, flock, put
from cards.scenes.registry import scene

WALKERS = (
    (-0.52, -0.3, 0.13), (-0.36, -0.46, 0.12), (-0.62, -0.08, 0.12), (0.46, -0.6, 0.13), (-0.2, -0.62, 0.12),
    (0.72, 0.08, 0.13), (0.5, 0.62, 0.14), (0.26, 0.72, 0.13), (-0.04, 0.78, 0.12), (0.66, 0.42, 0.13),
)  # fmt: skip


def _ground(card: Canvas, colour: Colour, texture: str = "patches") -> None:
    with drawing(card, "ground", depth=0.7, quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), colour, shade(colour, 0.8), flat=True, line=0, texture=texture, grit=0.14, mottle=0.16, ground=1.0)


def _cobbles(card: Canvas, x: float, y: float, tone: Array) -> None:
    """Rings of paving stones around a point."""
    with drawing(card, "street", depth=0.68, tags=("street", "stone"), hero=0.6) as pen:
        for ring in range(2, 17):
            r, count = 0.1 * ring, 8 + 5 * ring
            for tint in (0.9, 0.98, 1.05):
                stones = []
                for k in range(count):
                    a = 2 * math.pi * (k + 0.5 * (ring % 2)) / count
                    if card.rng.rand() < 0.5:
                        stones.append(oval(x + r * math.cos(a), y + r * math.sin(a), 0.046, 0.04, rot=a, n=9))
                if stones:
                    pen.shape(stones, shade(tone, tint), line=0.5, round=0.012, gloss=0.35, detail=0.3, wobble=0.4, ground=1.0)


def _roof(pen: Pen, x: float, y: float, wide: float, deep: float, turn: float, tone: Array) -> None:
    """A hipped roof from above: four slopes, rows of tiles, a chimney."""
    part = pen.moved(x, y, turn=turn)
    w, d, ridge_ = wide / 2, deep / 2, wide / 2 - deep * 0.4
    slopes = (((-w, -d), (w, -d), (ridge_, 0), (-ridge_, 0), 1.15), ((-w, d), (w, d), (ridge_, 0), (-ridge_, 0), 0.62), ((-w, -d), (-ridge_, 0), (-ridge_, 0), (-w, d), 0.95), ((w, -d), (ridge_, 0), (ridge_, 0), (w, d), 0.75))
    for a, b, c, e, light in slopes:
        part.shape(polygon(a, b, c, e), shade(tone, light), shade(tone, light * 0.8), flat=True, line=1.1, texture="across", grit=0.25)
    for k in range(1, 5):
        for side in (-1, 1):
            t = k / 5
            part.ink([(-w + (w - ridge_) * (1 - t), side * d * t), (w - (w - ridge_) * (1 - t), side * d * t)], 0.9, taper=False, alpha=0.45)
    part.shape(box(-0.06, -d * 0.75, 0.06, -d * 0.4), "stone2", line=1.0, round=0.02)
    part.shape(box(-0.035, -d * 0.68, 0.035, -d * 0.47), "#100c10", line=0.5, flat=True)


def _open_umbrella(pen: Pen, x: float, y: float, size: float, tone: Array, turn: float) -> None:
    """Eight panels and the tip, from above."""
    part = pen.moved(x, y, size, turn)
    for k in range(8):
        a, b = k * math.pi / 4, (k + 1) * math.pi / 4
        m = (a + b) / 2
        panel = curve([(0, 0, 1), (math.cos(a), math.sin(a), 1), (0.93 * math.cos(m), 0.93 * math.sin(m)), (math.cos(b), math.sin(b), 1)])
        light = 1.0 - 0.32 * math.sin(m + turn) + 0.1 * (k % 2)
        part.shape(panel, shade(tone, light * 1.1), shade(tone, light * 0.8), line=1.0, round=0.2, gloss=0.3)
    part.shape(oval(0, 0, 0.07, n=14), "metal", line=0.8, gloss=0.9)


@scene("umbrella_square", mood="wondrous", palettes=("inkwell", "storm"), title="Only she looked up", gist=("from_above", "rain", "crowd"))
def umbrella_square(card: Canvas) -> None:
    """From above: umbrellas hurry over the square in the shadow of a whale; one girl lies down to see it."""
    card.source = (-0.3, -0.6)
    card.grade(fog_density=card.palette.fog_density * 0.2)
    stone = blend(card.colour("stone", 0.02), "#d8d8d4", 0.3)
    _ground(card, shade(stone, 0.92))
    _cobbles(card, 0.1, -0.66, stone)
    with drawing(card, "fountain", 0.1, -0.66, 0.8, depth=0.6, tags=("fountain", "water", "circle")) as pen:
        pen.shape(oval(0, 0, 0.26, n=60), "stone", line=1.3, round=0.05)
        pen.shape(oval(0, 0, 0.21, n=60), "water", shade(card.colour("water"), 0.6), line=0.9, flat=True, gloss=0.8)
        for r in (0.16, 0.11):
            pen.ink(oval(0, 0, r, n=40), 1.2, "#e8f0f4", closed=True, taper=False, alpha=0.6)
        pen.shape(oval(0, 0, 0.05, n=24), "stone", line=1.0)
    for x, y, rx, ry in ((-0.24, 0.1, 0.17, 0.1), (0.5, 0.16, 0.13, 0.09), (0.24, 0.0, 0.1, 0.06)):
        with drawing(card, "puddle", x, y, depth=0.6, tags=("water", "reflection"), quiet=x != -0.24) as pen:
            pen.shape(curve([(-rx, 0), (-rx * 0.5, -ry), (rx * 0.3, -ry * 0.8), (rx, 0.1 * ry), (rx * 0.4, ry), (-rx * 0.6, ry * 0.8)]), blend(card.palette.sky_light, "#dfe8f0", 0.4), shade(card.colour("water"), 0.8), line=0.9, flat=True, gloss=0.7)
    with drawing(card, "shadow", 0.02, 0.0, 1.0, turn=-0.5, depth=0.5, tags=("shadow", "whale", "giant"), hero=1.4) as pen:
        body = curve([(-0.8, 0.02), (-0.62, -0.2), (-0.2, -0.27), (0.3, -0.17), (0.62, -0.05), (0.78, -0.04), (0.98, -0.24, 1), (0.93, 0.0), (0.99, 0.24, 1), (0.78, 0.05), (0.6, 0.08), (0.3, 0.18), (-0.2, 0.27), (-0.62, 0.22)])
        fins = [curve([(-0.28, side * 0.22, 1), (-0.1, side * 0.5), (0.12, side * 0.58, 1), (0.06, side * 0.36), (0.0, side * 0.2, 1)]) for side in (-1, 1)]
        fallen = pen.shape([body, *fins], "#4c5264", over="mul", line=0, soft=0.01)
        if fallen is not None:  # composed after light, so it has no place in the id buffer
            card.elements[-1].extra = Mask(0, 0, fitted(fallen, 0, 0, card.height, card.width))
    put(card, "girl", -0.28, 0.62, 0.56, 0.45, {"pose": "balance", "mood": "joy", "colour": "accent"}, turn=-0.5, shadow=False, hero=1.6)
    dark = card.colour("dark", 0.02)
    with drawing(card, "crowd", depth=0.4, tags=("umbrella", "crowd", "black"), hero=1.1) as pen:
        for x, y, size in WALKERS:
            card.contact(x + 0.05, y + 0.06, size, size, 0.55)
            _open_umbrella(pen, x, y, size, shade(dark, float(card.rng.uniform(0.9, 1.5))), float(card.rng.uniform(0, 0.8)))
    card.contact(0.4, 0.47, 0.2, 0.2, 0.6)
    with drawing(card, "umbrella", depth=0.36, tags=("umbrella", "red", "circle"), hero=1.4) as pen:
        _open_umbrella(pen, 0.34, 0.42, 0.2, card.colour("accent", 0.02), 0.3)
    put(card, "hat", -0.52, 0.76, 0.13, 0.4, turn=0.7)
    put(card, "letter", 0.44, -0.14, 0.1, 0.4, turn=0.5, shadow=False)
    put(card, "dog", 0.08, 0.56, 0.17, 0.4, flip=True)
    with drawing(card, "paper boat", -0.24, 0.1, depth=0.4, tags=("paperboat", "paper", "boat")) as pen:
        pen.shape(polygon((-0.1, 0), (0, -0.055), (0.1, 0), (0, 0.055)), "paper", line=1.0, round=0.02)
        pen.shape(polygon((-0.1, 0), (0, -0.055), (0.02, 0), (0, 0.055)), shade(card.colour("paper"), 0.75), line=0.8)
        pen.shape(polygon((-0.035, 0), (0, -0.035), (0.035, 0), (0, 0.035)), "white", line=0.8)
    with drawing(card, "roofs", depth=0.26, tags=("roof", "house"), hero=1.1) as pen:
        roof = card.colour("roof", 0.02)
        for x, y, wide, deep, turn in ((0.0, -1.0, 0.9, 0.4, 0.02), (0.92, -0.5, 0.7, 0.42, 1.05), (0.96, 0.36, 0.7, 0.4, 1.9), (-0.94, -0.42, 0.8, 0.42, 2.0), (-0.9, 0.5, 0.7, 0.42, 1.0), (-0.1, 1.04, 0.9, 0.36, -0.06)):
            card.contact(x * 0.9, y * 0.9 + 0.04, wide * 0.5, deep * 0.6, 0.5)
            _roof(pen, x, y, wide, deep, turn, shade(roof, float(card.rng.uniform(0.85, 1.15))))
    put(card, "cat", 0.72, -0.62, 0.18, 0.2, shadow=False)
    with drawing(card, "smoke", 0.1, -0.86, depth=0.16, tags=("smoke",)) as pen:
        pen.shape(curve([(0, 0), (0.1, -0.12), (0.32, -0.08), (0.4, 0.06), (0.22, 0.12), (0.06, 0.1)]), blend(card.palette.fog, "#ffffff", 0.4), over="mix", alpha=0.4, soft=0.05, line=0)
    flock(card, "gull", [(-0.7, -0.6), (-0.5, -0.74), (-0.3, -0.84)], 0.13, 0.1, 3, 0.14, 0.18, turn="any")


def _pine(pen: Pen, x: float, y: float, size: float, leaf: Array) -> None:
    """A fir from above with snow on its branches."""
    part = pen.moved(x, y, size)
    for k, (r, tone) in enumerate(((1.0, shade(leaf, 0.7)), (0.72, shade(leaf, 1.0)), (0.46, shade(leaf, 1.35)), (0.3, blend(leaf, "#ffffff", 0.8)))):
        part.shape(star(0, 0, r, 13 - 2 * k, 0.62, rot=0.3 * k), tone, shade(tone, 0.75), line=0.9, round=0.1)


def _spiral(turns: float, start: float, end: float, count: int) -> list[tuple[float, float, float]]:
    """Places along a spiral with the direction of walking, from the rim inwards."""
    places = []
    for t in np.linspace(0, 1, count):
        a, r = -0.6 + 2 * math.pi * turns * float(t), start + (end - start) * float(t) ** 0.9
        places.append((r * math.cos(a), r * math.sin(a), a + math.pi / 2))
    return places


def _boot_print(pen: Pen, tone: Array) -> None:
    pen.shape(curve([(0.5, 0.0), (0.3, -0.24), (-0.06, -0.19), (-0.12, 0.0), (-0.06, 0.2), (0.3, 0.22)]), tone, flat=True, line=0.7)
    pen.shape(curve([(-0.24, -0.17), (-0.48, -0.12), (-0.52, 0.04), (-0.46, 0.15), (-0.24, 0.16)]), tone, flat=True, line=0.7)


def _paw_print(pen: Pen, tone: Array) -> None:
    pen.shape(curve([(0.08, 0.0), (-0.1, -0.28), (-0.4, -0.18), (-0.36, 0.18), (-0.1, 0.28)]), tone, flat=True, line=0.7)
    pen.shape([oval(0.24 + 0.1 * math.cos(k), 0.26 * k, 0.13, 0.09, n=12) for k in (-1.2, -0.4, 0.4, 1.2)], tone, flat=True, line=0.6)


def _bird_print(pen: Pen, tone: Array) -> None:
    for a in (-0.6, 0.0, 0.6):
        pen.shape(blade(-0.1, 0, 0.5 * math.cos(a), 0.5 * math.sin(a), 0.16), tone, flat=True, line=0.6)
    pen.shape(blade(-0.1, 0, -0.5, 0, 0.14), tone, flat=True, line=0.6)


@scene("last_tracks", mood="uneasy", palettes=("midnight", "frost"), title="Where the tracks end", gist=("from_above", "change", "winter"))
def last_tracks(card: Canvas) -> None:
    """Tracks in the snow wind inwards: boots, then paws, then a bird's feet; in the middle lie a coat and a feather."""
    card.source = (0.25, 0.1)
    card.grade(fog_density=card.palette.fog_density * 0.2)
    snow = card.colour("snow", 0.02)
    _ground(card, shade(snow, 0.92))
    with drawing(card, "pond", 0.62, 0.42, depth=0.62, tags=("pond", "ice", "water")) as pen:
        mask = pen.shape(curve([(-0.28, 0.0), (-0.14, -0.22), (0.16, -0.2), (0.3, 0.04), (0.14, 0.26), (-0.18, 0.22)]), "#24485e", "#3f7088", line=1.2, flat=True, gloss=0.8)
        for points in ([(-0.2, -0.1), (0.0, 0.0), (0.2, -0.12)], [(0.0, 0.0), (-0.04, 0.2)], [(-0.06, -0.2), (0.0, 0.0)]):
            pen.ink(curve(points, closed=False), 1.2, "#e4f0f8", clip=mask, alpha=0.6)
    put(card, "fish", 0.62, 0.46, 0.15, 0.6, {"colour": "accent"}, turn=0.4, shadow=False)
    dark = blend(shade(snow, 0.3), card.palette.sky[0], 0.6)
    with drawing(card, "tracks", depth=0.6, tags=("path", "spiral", "snow"), hero=1.5) as pen:
        places = _spiral(1.7, 1.0, 0.3, 46)
        for k, (x, y, way) in enumerate(places):
            side = 0.045 * (-1) ** k
            spot = pen.moved(x - math.sin(way) * side, y + math.cos(way) * side, 0.13, way)
            (_boot_print if k < 17 else _paw_print if k < 32 else _bird_print)(spot, dark)
    with drawing(card, "scarf", depth=0.5, tags=("cloth", "red")) as pen:
        pen.shape(tube([(-0.62, 0.42), (-0.46, 0.5), (-0.36, 0.42), (-0.24, 0.5), (-0.14, 0.46)], [0.05, 0.07, 0.06, 0.07, 0.05]), "accent", shade(card.colour("accent"), 0.6), line=1.0)
        for k in range(3):
            pen.ink([(-0.14, 0.44 + 0.02 * k), (-0.08, 0.43 + 0.03 * k)], 1.6, "accent")
    with drawing(card, "coat", 0.02, 0.04, 0.34, turn=-0.35, depth=0.48, tags=("cloak", "cloth"), hero=1.3) as pen:
        cloth = card.colour("cloth2", 0.02)
        card.contact(0.04, 0.08, 0.26, 0.22, 0.6)
        for side in (-1, 1):
            pen.shape(tube([(side * 0.3, -0.4), (side * 0.66, -0.3), (side * 0.8, 0.02)], [0.26, 0.24, 0.2]), shade(cloth, 0.9), shade(cloth, 0.6), line=1.2)
        pen.shape(curve([(-0.36, -0.5, 1), (0.36, -0.5, 1), (0.44, 0.2), (0.6, 0.7, 1), (0.0, 0.62), (-0.6, 0.7, 1), (-0.44, 0.2)]), cloth, shade(cloth, 0.55), line=1.4, roll=0.5)
        pen.ink([(0, -0.46), (0.02, 0.62)], 2.0, taper=False)
        pen.shape([oval(0.08, -0.26 + 0.24 * k, 0.04, n=12) for k in range(4)], "brass", line=0.7, gloss=0.8)
    put(card, "boot", -0.2, 0.16, 0.17, 0.46, turn=1.2)
    put(card, "feather", 0.2, 0.0, 0.24, 0.42, {"colour": "dark"}, turn=0.7, shadow=False, hero=1.2)
    put(card, "hat", 0.08, -0.22, 0.14, 0.44, turn=0.5)
    with drawing(card, "forest", depth=0.32, tags=("pine", "tree", "forest"), hero=1.0) as pen:
        leaf = shade(card.colour("leaf", 0.02), 1.2)
        for x, y, size in ((-0.84, -0.34, 0.2), (-0.7, -0.58, 0.16), (-0.48, -0.8, 0.18), (0.86, -0.2, 0.16), (0.3, 0.9, 0.18), (-0.3, 0.88, 0.16), (0.9, 0.12, 0.13)):
            card.contact(x + 0.05, y + 0.06, size, size, 0.5)
            _pine(pen, x, y, size, leaf)
    with drawing(card, "hut", 0.52, -0.62, 0.9, turn=0.3, depth=0.3, tags=("house", "roof", "home")) as pen:
        card.contact(0.56, -0.56, 0.28, 0.22, 0.6)
        _roof(pen, 0, 0, 0.52, 0.34, 0.0, blend(card.colour("roof"), snow, 0.35))
    put(card, "lantern", -0.44, -0.2, 0.24, 0.36, {"lit": True}, hero=1.2)
    card.lamp(-0.42, -0.2, 0.3, "#ffb860", 0.75, 1.6)
    put(card, "hare", 0.24, 0.62, 0.2, 0.34, flip=True)
    card.contact(-0.02, -0.46, 0.2, 0.1, 0.45)
    put(card, "bird", -0.06, -0.56, 0.34, 0.16, {"colour": "dark", "a": 0.5}, turn=-0.25, shadow=False, hero=1.3)
