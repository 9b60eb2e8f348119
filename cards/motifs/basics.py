"""Parts that many motifs share, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import arch, blade, box, curve, oval, tube
from cards.painter.pen import Pen


def part(name: str, *tags: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Name what a function draws, so that annotations can list it as a part of the motif around it."""

    def named(draw: Callable[..., None]) -> Callable[..., None]:
        @wraps(draw)
        def drawn(pen: Pen, *args: Any, **options: Any) -> None:
            with pen.card.part(name, tags):
                draw(pen, *args, **options)

        return drawn

    return named


@part("window")
def window(pen: Pen, x: float, y: float, w: float, h: float, arched: bool=True, on: bool=True,
    frame: Any="wood2", mull: bool=True, reach: Any=3.2, strength: Any=0.9, sill: bool=True,
    col: Any=None) -> None:
    wc = pen.colour(col or "window", 0.08)
    f = arch(x - w * 0.62, x + w * 0.62, y + h * 0.56, y - h * 0.6) if arched else box(x - w * 0.62,
        y - h * 0.56, x + w * 0.62, y + h * 0.56)
    pen.shape(f, frame, line=0.7, round=w * 0.12, detail=0.8)
    g = arch(x - w * 0.45, x + w * 0.45, y + h * 0.45, y - h * 0.5) if arched else box(x - w * 0.45,
        y - h * 0.45, x + w * 0.45, y + h * 0.45)
    if on:
        pen.shape(g, shade(wc, 1.15), blend(wc, "#d8702a", 0.45),
            angle=90, glow=1.25, line=0.3, detail=0.9, mottle=0.12)
        pen.lamp(x, y + h * 0.3, wc, max(w, h) * reach, strength, nearer=0.012)
    else:
        pen.shape(g, blend(pen.palette.sky[1], "#1a2233", 0.5), blend(pen.palette.fog, "#445566", 0.4),
            angle=60, line=0.3, gloss=0.3, detail=0.7)
    if mull:
        fc = pen.colour(frame)
        pen.shape(box(x - w * 0.035, y - h * 0.48, x + w * 0.035, y + h * 0.45), fc, line=0, detail=0.8)
        pen.shape(box(x - w * 0.45, y - h * 0.06, x + w * 0.45, y + h * 0.0), fc, line=0, detail=0.8)
    if sill:
        pen.shape(box(x - w * 0.75, y + h * 0.5, x + w * 0.75, y + h * 0.62), "stone", line=0.6, detail=0.7)


@part("door")
def door(pen: Pen, x: float, y: float, w: float, h: float, col: Any="cloth", arched: bool=True,
    on: bool=False) -> None:
    pen.shape(arch(x - w * 0.62, x + w * 0.62, y, y - h * 1.08) if arched else box(x - w * 0.62,
        y - h * 1.06, x + w * 0.62, y), "stone", line=0.8, round=w * 0.12)
    deep = arch(x - w * 0.48, x + w * 0.48, y, y - h) if arched else box(x - w * 0.48, y - h, x + w * 0.48,
        y)
    if on:
        wc = pen.colour("window")
        pen.shape(deep, shade(wc, 1.1), blend(wc, "#d8702a", 0.4), glow=1.3, line=0.5)
        pen.lamp(x, y - h * 0.4, wc, h * 2, 1.0)
    else:
        pen.shape(deep, col, line=0.7, round=w * 0.08, texture="down", grit=0.2)
        for k in (-0.16, 0.16):
            pen.ink([(x + w * k, y - h * 0.02), (x + w * k, y - h * 0.8)], 0.7)
        pen.shape(oval(x + w * 0.3, y - h * 0.45, w * 0.06, n=12), "brass", line=0.3, gloss=1)


@part("star")
def star_shape(pen: Pen, x: float, y: float, s: float, col: Any, n: int=5, glow: Any=0.0,
    rot: Any=-math.pi / 2, line: Any=0.4) -> None:
    outline = [(x + s * (1 if i % 2 == 0 else 0.42) * math.cos(rot + i * math.pi / n),
        y + s * (1 if i % 2 == 0 else 0.42) * math.sin(rot + i * math.pi / n)) for i in range(2 * n)]
    pen.shape(np.array(outline), col, glow=glow, line=line, round=s * 0.3)


def smoke(pen: Pen, x: float, y: float, h: float, s: float, col: Any=None) -> None:
    """Forward, curling smoke."""
    sc = pen.card
    hue = rgb(col) if col is not None else blend(sc.palette.fog, '#ffffff', 0.35)
    rng = pen.rng
    n = 9
    pts = [(x + math.sin(i * 0.9 + rng.uniform(0, 1)) * s * (0.3 + i * 0.16) + i * i * s * 0.04,
        y - h * i / n) for i in range(n)]
    outline = tube(pts, [s * 0.5] + [s * (0.7 + 0.26 * i) for i in range(1, n)], n=5)
    pen.shape(outline, hue, over='mix', alpha=0.42, soft=s * 0.25, rough=(3.0, 0.8, 'spots'),
        line=0, grit=0.03)


@part("fire", "light")
def flame(pen: Pen, x: float, y: float, s: float, strength: Any=1.6, col: Any="#ffb347") -> None:
    pen.shape(curve([(x, y, 1), (x - s * 0.26, y - s * 0.25), (x - s * 0.2, y - s * 0.55),
        (x + s * 0.02, y - s * 1.05, 1), (x + s * 0.2, y - s * 0.55), (x + s * 0.24, y - s * 0.25)]),
        "#ff9a3a", "#ffe9a8", angle=270, glow=2.0, line=0)
    pen.shape(curve([(x, y - s * 0.04), (x - s * 0.12, y - s * 0.22), (x, y - s * 0.55, 1),
        (x + s * 0.12, y - s * 0.22)]), "#fffbe0", glow=2.4, line=0)
    pen.lamp(x, y - s * 0.4, col, s * 4.2, strength)


@part("eye", "look")
def eyeball(pen: Pen, x: float, y: float, radius: float, iris: Any="brass", look: Any=(0, 0),
    lid: Any=None, glow: Any=0.0) -> None:
    pen.shape(oval(x, y, radius, n=24), "#f4ecd8", line=0.9, gloss=0.3)
    pen.shape(oval(x + look[0] * radius * 0.3, y + look[1] * radius * 0.3, radius * 0.68, n=22),
        pen.colour(iris), line=0.4, glow=glow)
    pen.shape(oval(x + look[0] * radius * 0.36, y + look[1] * radius * 0.36, radius * 0.38, n=18),
        "#0d0b12", line=0)
    pen.shape(oval(x + look[0] * radius * 0.3 - radius * 0.18, y - radius * 0.2, radius * 0.14, n=10),
        "#ffffff", glow=1.0, line=0)


def foliage(pen: Pen, cx: Any, cy: Any, rx: Any, ry: Any, cols: Any, n: int=120, ls: Any=0.05,
    line: Any=0.5, blossoms: Any=None, dens: Any=1.0) -> None:
    """A clump: rough dark mass, then leaf dabs in mid and light tones leaning to the light."""
    rng = pen.rng
    kd = pen.card.aim
    deep, m, l = cols
    a = np.linspace(0, 2 * math.pi, 13)[:-1]
    outline = curve([(cx + rx * math.cos(t) * rng.uniform(0.85, 1.12),
        cy + ry * math.sin(t) * rng.uniform(0.85, 1.12)) for t in a])
    pen.shape(outline, deep, shade(deep, 0.65), line=0, rough=((pen.card.unit * 2) * 0.005, 1.1, 'mottle'),
        grit=0.15, detail=0.5, rim=0.6)
    for tone, k, ox in ((m, 0.95, 0.1), (l, 0.7, 0.34)):
        leaves = []
        number = int(n * dens * (1 if tone is m else 0.6))
        for _i in range(number):
            t = rng.uniform(0, 6.28)
            spot = math.sqrt(rng.rand()) * k
            x = cx + rx * (spot * math.cos(t) + kd[0] * ox * 0.8)
            y = cy + ry * (spot * math.sin(t) + kd[1] * ox * 0.8)
            lean = rng.uniform(0, 6.28)
            length = ls * rng.uniform(0.6, 1.3)
            leaves.append(blade(x, y, x + length * math.cos(lean), y + length * math.sin(lean), 0.6, rng.normal(0, 0.1), n=6))
        pen.shape(leaves, shade(tone, 1.1), shade(tone, 0.8),
            line=0, wobble=0, detail=0.7, round=ls * 0.15, grit=0.1, rim=0.5)
    if blossoms is not None:
        leaves = []
        for _i in range(int(n * 0.25)):
            t = rng.uniform(0, 6.28)
            spot = math.sqrt(rng.rand()) * 0.95
            leaves.append(oval(cx + rx * spot * math.cos(t), cy + ry * spot * math.sin(t),
                ls * 0.28 * rng.uniform(0.7, 1.3), n=9))
        pen.shape(leaves, blossoms, line=0.0, wobble=0, detail=0.9)


def grow(r: Any, x: float, y: float, a: Any, L: Any, w: float, depth: Any, out: Any, tips: Any,
    spread: Any=0.55, grav: Any=0.0, shrink: Any=0.72, nmin: Any=2, nmax: Any=3, curl: Any=0.35) -> None:
    pts = [(x, y)]
    aa = a
    for _k in range(3):
        aa += r.normal(0, curl * 0.4) + grav * math.cos(aa)
        x += math.cos(aa) * L / 3
        y += math.sin(aa) * L / 3
        pts.append((x, y))
    w1 = w * (0.62 if depth > 0 else 0.15)
    out.append(tube(pts, [w * 1.02, (w + w1) * 0.5, w1], n=5))
    if depth <= 0:
        tips.append((x, y, aa))
        return
    n = r.randint(nmin, nmax + 1)
    for i in range(n):
        t = (i / (n - 1) - 0.5) * 2 if n > 1 else 0
        grow(r, x, y, aa + t * spread + r.normal(0, 0.12), L * shrink * r.uniform(0.8, 1.15),
            w1 * r.uniform(0.75, 1.0), depth - 1, out, tips, spread, grav, shrink, nmin, nmax, curl)
    if r.rand() < 0.6:
        m = pts[2]
        grow(r, m[0], m[1], aa + r.choice([-1, 1]) * spread * 1.3, L * 0.5, w1 * 0.55, max(0, depth - 2),
            out, tips, spread, grav, shrink, nmin, nmax, curl)
