"""Buildings and street furniture, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.basics import door, smoke, window
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("lighthouse", height=1.08, anchor="base", tags=("tower", "light", "sea", "building", "red", "stripes"))
def lighthouse(pen: Pen, look: Look) -> Any:
    stone_hue = pen.colour("accent")
    white = pen.colour("white")
    for x, y, s in [(-0.22, 0.02, 0.13), (0.2, 0.03, 0.15), (-0.05, 0.05, 0.2), (0.33, 0.05, 0.09),
        (-0.34, 0.05, 0.08)]:
        pen.shape(curve([(x - s, y + 0.05), (x - s * 0.8, y - s * 0.5), (x - s * 0.2, y - s * 0.8),
            (x + s * 0.5, y - s * 0.65), (x + s, y + 0.05)], n=6), "stone2", shade(pen.colour("stone2"),
            0.6), bump=0.2, line=0.9, texture="slant", grit=0.2)

    def half(t: Any) -> Any:
        return 0.15 * (1 - t) ** 1.4 + 0.085
    foot, gallery = (-0.02, -0.76)
    t = np.linspace(0, 1, 16)
    body = np.vstack([np.stack([-half(t), foot + (gallery - foot) * t], 1), np.stack([half(t),
        foot + (gallery - foot) * t], 1)[::-1]])
    pen.shape(body, white, shade(white, 0.85), texture="down", grit=0.08, line=1.1)
    bands = look.get("bands", 3)
    for i in range(bands):
        a, b = ((i * 2 + 0.6) / (bands * 2), (i * 2 + 1.6) / (bands * 2))
        share = np.linspace(a, b, 6)
        spot = 0.014
        outline = np.vstack([np.stack([-half(share), foot + (gallery - foot) * share], 1), np.stack([np.linspace(-half(b), half(b),
            8), foot + (gallery - foot) * b + spot * np.sin(np.linspace(0, math.pi, 8))], 1), np.stack([half(share),
            foot + (gallery - foot) * share], 1)[::-1], np.stack([np.linspace(half(a), -half(a), 8),
            foot + (gallery - foot) * a + spot * np.sin(np.linspace(0, math.pi, 8))], 1)])
        pen.shape(outline, stone_hue, shade(stone_hue, 0.9), texture="down", grit=0.12, line=0.5)
    door(pen, 0.0, -0.02, 0.085, 0.12, col="wood")
    for x, y in [(0.04, -0.28), (-0.03, -0.46), (0.02, -0.63)]:
        window(pen, x, y, 0.04, 0.06, reach=4)
    pen.shape(polygon((-0.135, -0.76), (0.135, -0.76), (0.115, -0.79), (-0.115, -0.79)), "dark", line=0.8)
    for k in np.linspace(-0.115, 0.115, 8):
        pen.ink([(k, -0.79), (k, -0.835)], 0.8)
    pen.ink([(-0.125, -0.837), (0.125, -0.837)], 1.1, taper=False)
    pen.shape(box(-0.062, -0.91, 0.062, -0.79), blend("#fff0b8", pen.colour("window"), 0.3),
        glow=2.2, line=0.5)
    pen.lamp(0, -0.85, "#ffe0a0", 0.75, 1.5)
    for k in (-0.03, 0, 0.03):
        pen.ink([(k, -0.79), (k, -0.91)], 0.8)
    pen.shape(curve([(-0.085, -0.905, 1), (-0.07, -0.95), (-0.025, -0.985), (0, -1.0), (0.025, -0.985),
        (0.07, -0.95), (0.085, -0.905, 1)]), stone_hue, shade(stone_hue, 0.6), line=0.9, gloss=0.4)
    pen.shape(oval(0, -1.015, 0.014, n=12), "brass", line=0.4)
    pen.ink([(0, -1.02), (0, -1.08)], 0.9)


def bent(w: float, h: float, lean: Any, flare: Any=0.0, belly: Any=0.0) -> Any:
    """Maps house coordinates u in [-.5,.5], v in [0,1] (up) to a leaning, flaring body."""

    def f(u: Any, v: Any) -> Any:
        u = np.asarray(u, float)
        v = np.asarray(v, float)
        return np.stack([u * w * (1 + flare * v + belly * np.sin(math.pi * v)) + lean * np.maximum(v, 0) ** 1.7, -h * v], -1)
    return f


class _Body:
    """A leaning, flaring house body: u across in -0.5..0.5, v up in 0..1."""

    def __init__(self, pen: Pen, look: Look) -> None:
        rng = pen.rng
        self.w, self.h = look.get("w", 0.5), look.get("h", 0.6)
        self.lean = look.get("lean", rng.uniform(-0.1, 0.1))
        self.at = bent(self.w, self.h, self.lean, look.get("flare", rng.uniform(-0.05, 0.3)), look.get("belly", 0))
        self.wall = pen.colour(look.get("wall", "wall"), 0.12)
        self.tiles = pen.colour(look.get("roofc", "roof"), 0.12)
        self.rise = look.get("rh", rng.uniform(0.5, 0.8)) * self.w
        self.kind = look.get("roof", rng.choice(["gable", "cone", "hip"]))
        self.left, self.right = self.at(-0.62, 1.0), self.at(0.62, 1.0)
        self.ridge = (self.left + self.right) / 2
        high = self.rise * (1.35 if self.kind == "cone" else 1)
        self.tip = self.ridge + np.array([self.lean * 0.9 + rng.normal(0, 0.02), -high])


def _chimney(pen: Pen, body: _Body, look: Look) -> None:
    if not look.get("chimney", pen.rng.rand() < 0.75):
        return
    x = body.ridge[0] + body.w * 0.24 * pen.rng.choice([-1, 1]) + body.lean * 0.3
    y, rise = body.ridge[1] - body.rise * 0.25, body.rise
    pen.shape(polygon((x - 0.035, y), (x + 0.035, y), (x + 0.045, y - rise * 0.6), (x - 0.025, y - rise * 0.6)),
        "roof", line=0.8, texture="across", grit=0.25)
    pen.shape(box(x - 0.04, y - rise * 0.65, x + 0.06, y - rise * 0.58), "stone2", line=0.7)
    if look.get("smoke", True):
        smoke(pen, x + 0.01, y - rise * 0.66, look.get("smokeh", 0.35), look.get("smokes", 0.05))


def _timber(pen: Pen, body: _Body, floors: int) -> None:
    at = body.at
    for v in np.linspace(0.02, 0.98, floors + 1):
        across = np.linspace(-0.5, 0.5, 8)
        pen.shape(np.vstack([at(across, np.full(8, v)), at(across[::-1], np.full(8, v - 0.035))]), "wood2",
            line=0.5, round=0.01)
    up = np.linspace(0, 1, 6)
    for u in (-0.48, 0.48, 0):
        pen.shape(np.vstack([at(np.full(6, u - 0.025), up), at(np.full(6, u + 0.025), up[::-1])]), "wood2",
            line=0.4, round=0.01)


def _bricks(pen: Pen, body: _Body, count: int) -> None:
    for _ in range(count):
        x, y = body.at(pen.rng.uniform(-0.44, 0.44), pen.rng.uniform(0.03, 0.93))
        size = body.w * 0.07
        pen.shape(box(x - size * 0.5, y - size * 0.25, x + size * 0.5, y + size * 0.2, n=4),
            blend(body.wall, pen.colour("stone"), 0.6), line=0.35, alpha=0.7, round=0.008)


def _openings(pen: Pen, body: _Body, look: Look) -> None:
    rng, w, h = pen.rng, body.w, body.h
    floors, columns = look.get("floors", max(1, int(h / 0.24))), look.get("cols", 2 if w > 0.3 else 1)
    way_in = body.at(look.get("dooru", rng.uniform(-0.2, 0.2)), 0)
    wide = min(w * 0.2, 0.1) / max(1, columns * 0.55)
    for floor in range(floors):
        for column in range(columns):
            u = ((column + 0.5) / columns - 0.5) * 0.8
            blocked = columns == 1 or abs(u * w - way_in[0]) < 0.28 * w
            if floor == 0 and look.get("door", True) and blocked:
                continue
            x, y = body.at(u, (floor + 0.62) / floors)
            window(pen, x, y, wide, min(h / floors * 0.42, wide * 1.5), arched=look.get("arched", True),
                on=rng.rand() < look.get("lit", 0.75), strength=0.75)
    if look.get("door", True):
        door(pen, way_in[0], 0, min(0.13, w * 0.26), min(0.2, h / floors * 0.62),
            col=look.get("doorc", "accent"), on=look.get("dooron", False))


def _roof_line(body: _Body) -> Any:
    (ax, ay), (bx, by), (mx, my), (tx, ty) = body.left, body.right, body.ridge, body.tip
    w, rise, lean = body.w, body.rise, body.lean
    if body.kind == "cone":
        return curve([(ax, ay + 0.02, 1), (mx - w * 0.32 + lean * 0.2, my - rise * 0.35),
            (mx - w * 0.1 + lean * 0.6, my - rise * 0.95), (tx, ty, 1), (mx + w * 0.12 + lean * 0.6, my - rise * 0.9),
            (mx + w * 0.36 + lean * 0.2, my - rise * 0.33), (bx, by + 0.02, 1), (mx, my + 0.05)])
    if body.kind == "hip":
        return curve([(ax, ay + 0.02, 1), (ax + w * 0.16 + lean * 0.1, ay - rise * 0.42),
            (ax + w * 0.26 + lean * 0.3, ay - rise * 0.85, 1), (bx - w * 0.22 + lean * 0.3, by - rise * 0.8, 1),
            (bx - w * 0.14 + lean * 0.1, by - rise * 0.4), (bx, by + 0.02, 1), (mx, my + 0.03)])
    return curve([(ax, ay + 0.03, 1), (ax + w * 0.25 + lean * 0.25, ay - rise * 0.5 + 0.02), (tx, ty, 1),
        (bx - w * 0.25 + lean * 0.25, by - rise * 0.5 + 0.02), (bx, by + 0.03, 1), (mx, my + 0.02)])


def _roof(pen: Pen, body: _Body) -> None:
    tiles, rng = body.tiles, pen.rng
    mask = pen.shape(_roof_line(body), tiles, shade(tiles, 0.65), round=0.08, texture="across", grit=0.18, bump=0.05,
        line=1.2, tilt=(0, -0.15))
    wide = body.right[0] - body.left[0]
    rows = []
    for i in range(6):
        y = body.ridge[1] + 0.02 - body.rise * (i + 0.3) / 6 * 1.1
        for x in np.linspace(body.left[0], body.right[0], 9) + rng.normal(0, 0.004, 9):
            rows.append(oval(x + i % 2 * wide / 18, y, wide / 15, body.rise * 0.075, n=10))
    pen.shape(rows, shade(tiles, 1.25), shade(tiles, 0.7), clip=mask, line=0.0, alpha=0.55, round=0.012, wobble=0)
    x, y = body.tip
    if body.kind == "cone" or rng.rand() < 0.3:
        pen.ink([(x, y), (x + 0.005, y - 0.09)], 1.2)
        pen.shape(curve([(x, y - 0.09, 1), (x + 0.08, y - 0.075), (x + 0.1, y - 0.05, 1), (x + 0.05, y - 0.045),
            (x, y - 0.05, 1)]), "accent", line=0.5)
    if body.kind == "gable" and body.w > 0.3:
        window(pen, body.ridge[0] + body.lean * 0.35, body.ridge[1] - body.rise * 0.35, 0.05, 0.075, on=rng.rand() < 0.6)


@motif("house", height=1.0, anchor="base", tags=("home", "window", "building"))
def house(pen: Pen, look: Look) -> Any:
    """Crooked house; look: w h lean flare floors cols roof (gable cone hip) lit door chimney smoke."""
    body = _Body(pen, look)
    up = np.linspace(0, 1, 12)
    _chimney(pen, body, look)
    pen.shape(np.vstack([body.at(-0.5, up), body.at(0.5, up)[::-1]]), body.wall,
        blend(shade(body.wall, 0.72), pen.palette.low_fog, 0.15), round=0.05, texture="down", grit=0.12, bump=0.04, line=1.1)
    if look.get("timber", pen.rng.rand() < 0.5):
        _timber(pen, body, look.get("floors", 2))
    else:
        _bricks(pen, body, int(14 * look.get("bricks", 1)))
    _openings(pen, body, look)
    _roof(pen, body)


@motif("tower", height=1.2, anchor="base", tags=("castle", "stone", "building"))
def tower(pen: Pen, look: Look) -> None:
    """Slender stone tower with cone roof and crenellated collar."""
    rng = pen.rng
    w = look.get('w', 0.2)
    h = look.get('h', 0.8)
    stone_hue = pen.colour('stone', 0.1)
    rf = pen.colour(look.get('roofc', 'roof'), 0.1)
    t = np.linspace(0, 1, 14)
    ww = w * 0.5 * (1 + 0.22 * (1 - t) ** 2)
    outline = np.vstack([np.stack([-ww, -h * t], 1), np.stack([ww, -h * t], 1)[::-1]])
    mask = pen.shape(outline, shade(stone_hue, 1.1), shade(stone_hue, 0.75),
        texture='down', grit=0.1, bump=0.12, line=1.1)
    for _ in range(int(34 * h / 0.8)):
        y = -rng.uniform(0.02, 0.97) * h
        x = rng.uniform(-0.46, 0.46) * w
        bw = w * 0.14
        pen.shape(box(x - bw / 2, y - bw * 0.22, x + bw / 2, y + bw * 0.22, n=3),
            shade(stone_hue, rng.choice([0.75, 0.9, 1.2])), line=0.35, alpha=0.65, round=0.006, clip=mask)
    n = max(2, int(h / 0.2))
    for i in range(n):
        y = -h * (i + 0.65) / n
        window(pen, w * 0.12 * (-1) ** i, y, w * 0.2, w * 0.32, on=rng.rand() < 0.8, reach=4)
    pen.shape(polygon((-w * 0.62, -h * 0.97), (w * 0.62, -h * 0.97), (w * 0.66, -h * 1.03),
        (-w * 0.66, -h * 1.03)), shade(stone_hue, 0.9), line=0.9)
    for k in np.linspace(-0.55, 0.55, 5):
        pen.shape(box(w * (k - 0.07), -h * 1.03 - w * 0.13, w * (k + 0.07), -h * 1.03),
            stone_hue, line=0.7, round=0.01)
    if look.get('cone', True):
        hh = look.get('ch', 0.32)
        outline = curve([(-w * 0.6, -h * 1.07, 1), (-w * 0.28, -h * 1.07 - hh * 0.4),
            (0, -h * 1.07 - hh, 1), (w * 0.28, -h * 1.07 - hh * 0.4), (w * 0.6, -h * 1.07, 1),
            (0, -h * 1.05)])
        pen.shape(outline, rf, shade(rf, 0.6), texture='across', grit=0.2, line=1.1)
        pen.ink([(0, -h * 1.07 - hh), (0, -h * 1.07 - hh - 0.07)], 1.0)
        fy = -h * 1.07 - hh - 0.07
        pen.shape(curve([(0, fy, 1), (0.06, fy + 0.015), (0.1, fy + 0.0), (0.09, fy + 0.04),
            (0.05, fy + 0.045), (0, fy + 0.04, 1)]), 'accent', line=0.5)


@motif("windmill", height=1.1, anchor="base", tags=("wind", "building", "wings"))
def windmill(pen: Pen, look: Look) -> None:
    w = pen.colour("wall")
    pen.shape(curve([(-0.2, 0, 1), (-0.16, -0.3), (-0.11, -0.58, 1), (0.11, -0.58, 1), (0.16, -0.3),
        (0.2, 0, 1)]), w, shade(w, 0.75), line=1.2, texture="down")
    pen.shape(curve([(-0.14, -0.57, 1), (-0.1, -0.68), (0, -0.74), (0.1, -0.68), (0.14, -0.57, 1)]),
        "roof", line=1.0)
    door(pen, 0, 0, 0.1, 0.16)
    window(pen, 0.03, -0.3, 0.055, 0.075)
    window(pen, -0.04, -0.47, 0.045, 0.06)
    a0 = look.get("a", pen.rng.uniform(0, 1.5))
    for k in range(4):
        a = a0 + k * math.pi / 2
        part = pen.moved(0, -0.64, 1, a)
        part.shape(polygon((0.1, 0.01), (0.46, 0.01), (0.46, 0.12), (0.1, 0.1)),
            "paper", line=0.8, grit=0.1, round=0.02)
        for u in np.linspace(0.14, 0.44, 6):
            part.ink([(u, 0.01), (u, 0.11)], 0.6)
        part.ink([(0.1, 0.06), (0.46, 0.065)], 0.6)
        part.shape(tube([(0, 0), (0.25, 0), (0.48, 0)], [0.022, 0.02, 0.014]), "wood2", line=0.7)
    pen.shape(oval(0, -0.64, 0.03, n=14), "brass", line=0.7)


def bridge(pen: Pen, x0: float, x1: float, y: float, n: int=4, th: Any=0.05, down: Any=0.5,
    col: Any='stone', deck: Any=0.03) -> None:
    """Viaduct with arches; y = deck level."""
    hue = pen.colour(col)
    length = x1 - x0
    w = length / n
    polys = [box(x0, y, x1, y + down)]
    holes = [arch(x0 + w * (i + 0.14), x0 + w * (i + 0.86),
        y + down + 0.02, y + th, rise=1.0)[::-1] for i in range(n)]
    mask = pen.shape(polys + holes, shade(hue, 1.05), shade(hue, 0.7),
        evenodd=True, round=0.025, texture='across', grit=0.12, bump=0.1, line=1.0)
    for _k in range(n * 14):
        x, row = (pen.rng.uniform(x0, x1), pen.rng.uniform(y, y + down))
        brick = 0.03
        pen.shape(box(x - brick / 2, row - 0.007, x + brick / 2, row + 0.007, n=3),
            shade(hue, pen.rng.choice([0.75, 1.25])), line=0.3, alpha=0.5, clip=mask)
    pen.shape(box(x0 - 0.02, y - deck * 0.6, x1 + 0.02, y + deck * 0.5), shade(hue, 0.95),
        line=0.9, round=0.01)
    for x in np.arange(x0, x1, 0.05):
        pen.shape(box(x, y - deck * 1.6, x + 0.012, y - deck * 0.5, n=3), hue, line=0.4, round=0.003)
    pen.ink([(x0, y - deck * 1.6), (x1, y - deck * 1.6)], 1.4, taper=False)


@motif("lamp", height=1.07, anchor="base", tags=("light", "street"))
def lamp(pen: Pen, look: Look) -> None:
    deep = pen.colour("dark")
    pen.shape(tube([(0, 0), (0, -0.4), (0, -0.78)], [0.045, 0.03, 0.026]), deep, line=0.9)
    pen.shape(polygon((-0.07, 0), (0.07, 0), (0.04, -0.08), (-0.04, -0.08)), deep, line=0.8)
    pen.shape(polygon((-0.05, -0.8), (0.05, -0.8), (0.085, -0.97), (-0.085, -0.97)),
        "#ffe6a0", blend(pen.colour("window"), "#ff9a3a", 0.4), glow=1.8, line=1.0)
    pen.shape(curve([(-0.1, -0.97, 1), (-0.04, -1.02), (0, -1.07), (0.04, -1.02), (0.1, -0.97, 1)]),
        deep, line=0.8)
    pen.shape(box(-0.06, -0.81, 0.06, -0.78), deep, line=0.6)
    pen.lamp(0, -0.88, "#ffce80", 0.9, 1.5)


@motif("doorway", height=1.02, anchor="base", tags=("door", "passage"))
def doorway(pen: Pen, look: Look) -> Any:
    """Free-standing door frame, height 1; look: open."""
    hue = pen.colour(look.get("colour", 'accent'))
    w = pen.colour('wood2')
    pen.shape([arch(-0.3, 0.3, 0, -1.02), arch(-0.22, 0.22, 0, -0.93)[::-1]], w, evenodd=True, line=1.2,
        texture='down')
    if look.get('open', True):
        g = look.get('glowc', '#fff0b8')
        mask = pen.shape(arch(-0.22, 0.22, 0, -0.93), g, blend(g, pen.colour('window'), 0.5),
            glow=look.get('g', 1.2), line=0.8)
        pen.lamp(0, -0.4, g, 1.1, 1.5)
        pen.shape(polygon((-0.22, 0), (-0.42, 0.06), (-0.42, -0.82), (-0.22, -0.8)), hue, shade(hue, 0.7),
            line=1.1, texture='down', grit=0.2)
        pen.shape(oval(-0.39, -0.4, 0.02, n=10), 'brass', line=0.5)
        return mask
    pen.shape(arch(-0.22, 0.22, 0, -0.93), hue, shade(hue, 0.75), line=1.0, texture='down', grit=0.2)
    for y0, y1 in ((-0.12, -0.42), (-0.48, -0.72)):
        for side in (-1, 1):
            pen.shape(box(min(side * 0.04, side * 0.17), y1, max(side * 0.04, side * 0.17), y0),
                shade(hue, 0.8), line=0.8, round=0.02)
    pen.shape(oval(0.16, -0.45, 0.025, n=12), 'brass', line=0.6, gloss=1)
    return None
