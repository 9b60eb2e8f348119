"""Small beasts: crawling, creeping, fluttering, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.basics import star_shape
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, curve, oval, resample, tube
from cards.painter.pen import Look, Pen


@motif("butterfly", height=0.95, anchor="middle", tags=("moth", "wing", "insect"))
def butterfly(pen: Pen, look: Look) -> None:
    """Top view, wings open; width ~1."""
    hue = pen.colour(look.get("colour", 'accent'), 0.08)
    c2 = pen.colour(look.get('c2', 'bone'))
    deep = pen.colour('dark')
    g = look.get('glow', 0)
    f = look.get('fold', 1.0)
    for side in (-1, 1):
        part = pen.squeezed(side * f)
        LW = curve([(0.03, 0.02, 1), (0.2, 0.08), (0.34, 0.2), (0.34, 0.36), (0.24, 0.46), (0.14, 0.38),
            (0.06, 0.2)])
        mask = part.shape(LW, shade(hue, 0.85), shade(hue, 0.6),
            line=1.0, glow=g, texture='slant', grit=0.15, round=0.03)
        part.shape(curve([(0.34, 0.2), (0.37, 0.34), (0.25, 0.47), (0.15, 0.4), (0.24, 0.4), (0.3, 0.32)]),
            deep, clip=mask, line=0, alpha=0.8)
        part.shape(oval(0.22, 0.28, 0.055, n=16), c2, line=0.7, clip=mask)
        part.shape(oval(0.22, 0.28, 0.028, n=12), deep, line=0, clip=mask)
        UW = curve([(0.02, 0.0, 1), (0.1, -0.18), (0.28, -0.36), (0.48, -0.42), (0.53, -0.3),
            (0.46, -0.08), (0.36, 0.08), (0.2, 0.1)])
        mask = part.shape(UW, shade(hue, 1.1), shade(hue, 0.7),
            line=1.1, glow=g, texture='slant', grit=0.15, round=0.03)
        part.shape(curve([(0.5, -0.44), (0.56, -0.3), (0.47, -0.05), (0.36, 0.1), (0.4, -0.05),
            (0.44, -0.2), (0.44, -0.34)]), deep, clip=mask, line=0, alpha=0.85)
        part.shape([oval(0.47, -0.3, 0.015, n=8), oval(0.455, -0.2, 0.015, n=8),
            oval(0.43, -0.1, 0.014, n=8)], c2, line=0, clip=mask)
        part.shape(oval(0.29, -0.2, 0.075, 0.07, n=18), c2, line=0.8, clip=mask)
        part.shape(oval(0.295, -0.2, 0.045, n=14), look.get('spot', deep), line=0.4, clip=mask)
        part.shape(oval(0.28, -0.215, 0.013, n=8), '#ffffff', line=0)
        for a, b in (((0.05, -0.02), (0.4, -0.36)), ((0.06, 0.0), (0.48, -0.16)), ((0.06, 0.02),
            (0.36, 0.04)), ((0.05, 0.06), (0.3, 0.4)), ((0.06, 0.05), (0.33, 0.26))):
            part.ink([a, ((a[0] + b[0]) / 2 + 0.01, (a[1] + b[1]) / 2 - 0.01), b], 0.7, alpha=0.55)
        part.ink(curve([(0.012, -0.14), (0.07, -0.28), (0.14, -0.34)], closed=False), 1.2)
    pen.shape(curve([(0, -0.16), (0.035, -0.1), (0.03, 0.0), (0.035, 0.12), (0.0, 0.3), (-0.035, 0.12),
        (-0.03, 0.0), (-0.035, -0.1)]), blend(deep, hue, 0.2), line=1.0, texture='across', grit=0.4)
    pen.shape(oval(0, -0.15, 0.034, n=14), deep, line=0.7)
    if g:
        pen.lamp(0, 0, hue, 1.0, 0.8)


@motif("snail", height=0.62, anchor="base", tags=("spiral", "slow", "animal"))
def snail(pen: Pen, look: Look) -> None:
    hue = pen.colour("sand")
    second_hue = pen.colour(look.get("colour", "roof"), 0.08)
    pen.shape(curve([(-0.5, 0.0, 1), (-0.3, -0.07), (0, -0.1), (0.25, -0.12), (0.35, -0.26), (0.42, -0.36),
        (0.5, -0.36), (0.53, -0.28), (0.48, -0.14), (0.42, -0.02), (0.2, 0.02), (-0.2, 0.02)]),
        hue, shade(hue, 0.7), line=1.3, grit=0.1)
    for x, dx in ((0.44, 0.0), (0.49, 0.06)):
        pen.ink(curve([(x, -0.35), (x + dx * 0.5, -0.45), (x + dx, -0.52)], closed=False), 2.0)
        pen.shape(oval(x + dx, -0.535, 0.02, n=10), "dark", line=0.5)
    pen.shape(curve([(-0.38, -0.06), (-0.42, -0.3), (-0.28, -0.52), (-0.04, -0.6), (0.18, -0.5),
        (0.27, -0.3), (0.22, -0.1), (0.0, -0.05)]), second_hue, shade(second_hue, 0.65),
        line=1.4, bump=0.05)
    t = np.linspace(0, 5.2 * math.pi / 2 * 1.6, 60)
    rr = 0.03 + 0.0193 * t
    sp = np.stack([-0.06 + rr * np.cos(t + 0.4), -0.31 + rr * 0.92 * np.sin(t + 0.4)], 1)
    pen.ink(sp, 2.6, second_hue * 0.25, taper=False)
    pen.ink(sp + 0.012, 1.4, shade(second_hue, 1.8), taper=False, alpha=0.6)


@motif("turtle", height=0.6, anchor="base", tags=("shell", "slow", "animal"))
def turtle(pen: Pen, look: Look) -> None:
    hue = pen.colour("leaf", 0.05)
    second_hue = pen.colour("earth", 0.05)
    pen.shape(curve([(0.28, -0.06, 1), (0.42, -0.2), (0.56, -0.28), (0.66, -0.24), (0.68, -0.15),
        (0.6, -0.1), (0.48, -0.06), (0.38, 0.02)]), hue, shade(hue, 0.8), line=1.2)
    pen.shape(oval(0.6, -0.2, 0.02, n=10), "#0c0a0c", line=0.6, gloss=1)
    pen.ink(curve([(0.68, -0.16), (0.62, -0.14), (0.58, -0.15)], closed=False), 0.9)
    for x, _w, a in ((0.28, 0.14, 0.5), (-0.3, 0.13, -0.4)):
        part = pen.moved(x, 0.02, 1, -a)
        part.shape(blade(0, -0.06, 0, 0.28, 0.5), shade(hue, 0.9), line=1.1)
    pen.shape(blade(-0.42, -0.02, -0.62, 0.06, 0.4), hue, line=0.9)
    pen.shape(curve([(-0.48, 0.04), (-0.46, -0.1), (0.42, -0.1), (0.44, 0.02), (0.2, 0.08), (-0.2, 0.09)]),
        shade(pen.colour("bone"), 0.8), line=1.0)
    mask = pen.shape(curve([(-0.5, -0.03, 1), (-0.42, -0.2), (-0.2, -0.36), (0.02, -0.39), (0.24, -0.33),
        (0.4, -0.18), (0.46, -0.04, 1), (0, 0.02)]), shade(second_hue, 1.15), shade(second_hue, 0.65),
        line=1.4, bump=0.06)
    for x, y, s in ((-0.3, -0.13, 0.1), (-0.1, -0.17, 0.12), (0.12, -0.17, 0.12), (0.31, -0.12, 0.09),
        (0, -0.31, 0.09), (-0.2, -0.28, 0.08), (0.2, -0.27, 0.08)):
        pen.shape(np.array([(x + s * math.cos(a) * 1.0, y + s * 0.75 * math.sin(a)) for a in np.arange(0,
            6.28, math.pi / 3)]), shade(second_hue, 1.25), shade(second_hue, 0.8),
            clip=mask, line=0.9, round=0.03)


def _jointed_legs(pen: Pen, tone: Any) -> None:
    for side in (-1, 1):
        for knee, foot in (((0.2, -0.36), (0.42, -0.5)), ((0.32, -0.22), (0.56, -0.12)), ((0.3, -0.06), (0.52, 0.22)), ((0.2, 0.06), (0.36, 0.52))):
            pen.shape(tube([(0, -0.04), (side * knee[0], knee[1]), (side * foot[0], foot[1])], [0.06, 0.05, 0.014]), shade(tone, 1.2), shade(tone, 0.7), line=0.8)


@motif("spider", height=0.9, anchor="middle", tags=("insect",))
def spider(pen: Pen, look: Look) -> None:
    """look: large (legs with joints and body, for spiders that matter)."""
    hue = pen.colour("dark")
    if look.get("large"):
        _jointed_legs(pen, hue)
    for side in (-1, 1):
        for dx, dy in () if look.get("large") else ((0.35, -0.34), (0.45, -0.14), (0.45, 0.14), (0.34, 0.4)):
            pen.ink(curve([(0, 0), (side * dx * 0.55, dy * 0.5 - 0.14), (side * dx, dy)], closed=False),
                2.2, taper=False)
    pen.shape(oval(0, 0.14, 0.17, 0.2, n=26), hue, line=1.0, rim=1.6)
    pen.shape(oval(0, -0.08, 0.1, n=20), hue, line=1.0)
    star_shape(pen, 0, 0.14, 0.06, "accent", n=4)


def snake(pen: Pen, pts: Any, w: float, look: Look) -> None:
    hue = pen.colour(look.get("colour", "leaf"))
    outline = tube(pts, [w * 0.3] + [w] * (len(pts) - 3) + [w * 0.85, w * 1.1], n=14)
    mask = pen.shape(outline, shade(hue, 1.1), shade(hue, 0.7), line=1.2, gloss=0.2)
    spine = resample(curve(pts, closed=False, n=14), 40)
    spots = [oval(part[0], part[1], w * 0.22, w * 0.16, n=8) for part in spine[3:-3]]
    pen.shape(spots, look.get("second", "accent"), line=0.5, clip=mask)
    x, y = pts[-1]
    heading = np.array(pts[-1]) - np.array(pts[-2])
    a = math.atan2(heading[1], heading[0])
    part = pen.moved(x, y, w, a)
    part.shape(curve([(-0.5, -0.5), (0.3, -0.62), (0.9, -0.3), (1.05, 0), (0.9, 0.3), (0.3, 0.62),
        (-0.5, 0.5)]), shade(hue, 1.1), line=1.2)
    part.shape(oval(0.45, -0.3, 0.13, n=10), "#f0d060", line=0.6)
    part.ink([(1.05, 0), (1.6, 0.05), (1.85, -0.12)], 1.4, "#c03040")
    part.ink([(1.6, 0.05), (1.85, 0.2)], 1.4, "#c03040")
