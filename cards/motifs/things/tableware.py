"""Lights, cups and bottles, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.basics import flame, star_shape
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, box, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("candle", height=0.95, anchor="base", tags=("fire", "light"))
def candle(pen: Pen, look: Look) -> None:
    w = pen.colour("paper")
    h = look.get("h", 0.7)
    wd = look.get("w", 0.16)
    if look.get("holder", True):
        b = pen.colour("brass")
        pen.shape(curve([(-0.26, -0.03), (-0.2, 0.02), (0, 0.03), (0.2, 0.02), (0.26, -0.03), (0.1, -0.06),
            (-0.1, -0.06)]), b, shade(b, 0.6), line=1.0, gloss=0.8)
        pen.shape([oval(0.3, -0.05, 0.07, n=22), oval(0.3, -0.05, 0.04, n=18)[::-1]], b, evenodd=True,
            line=0.8, gloss=0.6)
        pen.shape(box(-wd * 0.62, -0.11, wd * 0.62, -0.03), b, line=0.9, gloss=0.8)
    pen.shape(curve([(-wd / 2, -0.05, 1), (-wd / 2, -h * 0.5), (-wd / 2, -h + 0.02),
        (-wd * 0.3, -h - 0.01), (0, -h + 0.02), (wd * 0.3, -h - 0.01), (wd / 2, -h + 0.03),
        (wd / 2, -h * 0.5), (wd / 2, -0.05, 1)]), blend(w, "#ffd9a0", 0.3), shade(w, 0.75),
        line=1.1, glow=0.12)
    for x, L in ((-wd * 0.42, 0.16), (-wd * 0.1, 0.1), (wd * 0.36, 0.24)):
        pen.shape(tube([(x, -h + 0.01), (x, -h + L * 0.6), (x, -h + L)], [0.03, 0.028, 0.04]),
            blend(w, "#ffe0b0", 0.4), line=0.6)
    pen.ink([(0, -h + 0.01), (0.005, -h - 0.05)], 1.6)
    flame(pen, 0, -h - 0.03, 0.2)


@motif("lantern", height=1.02, anchor="base", tags=("light", "fire"))
def lantern(pen: Pen, look: Look) -> None:
    """Height 1, origin bottom; ring at the top."""
    deep = pen.colour(look.get("colour", 'dark'))
    pen.ink(oval(0, -0.93, 0.09, 0.08, n=24), 2.4, closed=True)
    pen.shape(polygon((-0.2, -0.16), (0.2, -0.16), (0.23, -0.66), (-0.23, -0.66)),
        blend('#ffdf9a', pen.colour('window'), 0.3), '#ff9d42', angle=90, glow=1.15, line=1.0)
    flame(pen, 0, -0.2, 0.3, 1.8)
    for x in (-0.2, -0.07, 0.07, 0.2):
        pen.shape(tube([(x * 0.95, -0.16), (x * 1.12, -0.66)], [0.028, 0.028]), deep, line=0.5)
    pen.shape(curve([(-0.27, -0.65, 1), (-0.2, -0.75), (-0.06, -0.83), (0.06, -0.83), (0.2, -0.75),
        (0.27, -0.65, 1)]), deep, shade(deep, 0.7), line=1.1, gloss=0.4)
    pen.shape(box(-0.25, -0.17, 0.25, -0.09), deep, line=1.0)
    pen.shape(box(-0.2, -0.09, 0.2, -0.0), shade(deep, 0.8), line=1.0)


@motif("teacup", height=0.65, anchor="base", tags=("cup", "tea", "drink"))
def teacup(pen: Pen, look: Look) -> Any:
    """Width 1, origin base centre (saucer); returns rim ellipse centre."""
    hue = pen.colour(look.get("colour", 'white'))
    a = pen.colour('accent')
    pen.shape(oval(0, 0.0, 0.52, 0.09, n=44), shade(hue, 0.9), shade(hue, 0.7),
        line=1.2, gloss=0.4, round=0.04)
    pen.shape(oval(0, -0.01, 0.3, 0.045, n=34), shade(hue, 0.7), line=0.5, flat=True)
    pen.shape([curve([(0.28, -0.42), (0.44, -0.46), (0.54, -0.36), (0.48, -0.2), (0.3, -0.14),
        (0.3, -0.19), (0.42, -0.24), (0.46, -0.34), (0.4, -0.4), (0.3, -0.37)])], hue, shade(hue, 0.8),
        line=1.1)
    mask = pen.shape(curve([(-0.38, -0.5, 1), (-0.37, -0.34), (-0.28, -0.14), (-0.16, -0.04), (0, -0.02),
        (0.16, -0.04), (0.28, -0.14), (0.37, -0.34), (0.38, -0.5, 1)]), shade(hue, 1.05), shade(hue, 0.78),
        line=1.3, gloss=0.5)
    pen.shape(curve([(-0.39, -0.42), (0, -0.35), (0.39, -0.42), (0.385, -0.37), (0, -0.3),
        (-0.385, -0.37)]), a, clip=mask, line=0.5, round=0.01)
    for x in np.linspace(-0.26, 0.26, 5):
        for k in range(5):
            an = k * 1.257
            pen.shape(blade(x, -0.2, x + 0.04 * math.cos(an), -0.2 + 0.04 * math.sin(an), 0.6),
                a, clip=mask, line=0.4)
        pen.shape(oval(x, -0.2, 0.012, n=8), 'brass', line=0)
    pen.shape(oval(0, -0.5, 0.38, 0.085, n=44), shade(hue, 0.95), line=1.1, round=0.02)
    pen.shape(oval(0, -0.495, 0.345, 0.066, n=40), look.get('tea', '#7a4424'),
        blend(look.get('tea', '#7a4424'), '#000000', 0.3), line=0.8, flat=True, tilt=(0, -0.5), gloss=0.5)
    if look.get('steam', True):
        for x in (-0.1, 0.06):
            pen.shape(tube([(x, -0.54), (x + 0.06, -0.66), (x - 0.03, -0.78),
                (x + 0.05, -0.92)], [0.03, 0.05, 0.05, 0.02]),
                '#ffffff', over='mix', alpha=0.3, soft=0.02, line=0)
    return mask


@motif("teapot", height=0.75, anchor="base", tags=("tea",))
def teapot(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "cloth2"))
    style = {"line": 1.3, "gloss": 0.6}
    pen.shape(tube([(0.25, -0.2), (0.42, -0.28), (0.5, -0.46), (0.58, -0.54)], [0.16, 0.12, 0.08, 0.07]),
        hue, shade(hue, 0.75), **style)
    pen.ink(curve([(-0.28, -0.46), (-0.5, -0.5), (-0.54, -0.3), (-0.34, -0.14)], closed=False),
        6.5, shade(hue, 0.5), taper=False)
    pen.ink(curve([(-0.28, -0.46), (-0.5, -0.5), (-0.54, -0.3), (-0.34, -0.14)], closed=False),
        3.5, shade(hue, 1.1), taper=False)
    pen.shape(curve([(-0.18, 0.0), (-0.34, -0.12), (-0.38, -0.32), (-0.26, -0.52), (0, -0.58),
        (0.26, -0.52), (0.38, -0.32), (0.34, -0.12), (0.18, 0.0), (0, 0.02)]), shade(hue, 1.1),
        shade(hue, 0.65), **style)
    pen.shape(curve([(-0.2, -0.53, 1), (-0.12, -0.62), (0, -0.65), (0.12, -0.62), (0.2, -0.53, 1),
        (0, -0.5)]), shade(hue, 0.9), line=1.1, gloss=0.5)
    pen.shape(oval(0, -0.69, 0.045, n=16), "brass", line=0.9, gloss=1)
    for k in range(7):
        x = -0.24 + k * 0.08
        star_shape(pen, x, -0.26 + 0.03 * math.cos(k * 2), 0.035, "brass")


@motif("bottle", height=0.98, anchor="base", tags=("glass",))
def bottle(pen: Pen, look: Look) -> Any:
    """Height 1 upright, origin base; returns clip mask of the inside and its outline (for containment)."""
    glass_hue = blend(pen.colour(look.get("colour", 'glass')), pen.palette.fog, 0.35)
    outline = curve([(-0.24, -0.02), (-0.27, -0.1), (-0.27, -0.5), (-0.2, -0.64), (-0.09, -0.72),
        (-0.085, -0.88, 1), (0.085, -0.88, 1), (0.09, -0.72), (0.2, -0.64), (0.27, -0.5), (0.27, -0.1),
        (0.24, -0.02), (0, 0.0)])
    mask = pen.shape(outline, blend(glass_hue, '#ffffff', 0.1), shade(glass_hue, 0.75),
        line=1.4, alpha=look.get('a', 0.85), round=0.07, gloss=0.3)
    return (mask, outline)


def bottle_front(pen: Pen, look: Look) -> None:
    pen.shape(polygon((-0.075, -0.98), (0.075, -0.98), (0.08, -0.86), (-0.08, -0.86)),
        "#a8794c", line=1.0, texture="fine", grit=0.3)
    pen.shape(box(-0.1, -0.89, 0.1, -0.85), blend(pen.colour("glass"), "#ffffff", 0.4), line=0.8, alpha=0.8)
    pen.shape(curve([(-0.22, -0.12), (-0.235, -0.3), (-0.22, -0.52), (-0.19, -0.5), (-0.2, -0.3),
        (-0.195, -0.14)]), "#ffffff", over="mix", alpha=0.5, soft=0.006, line=0)
    pen.shape(curve([(0.2, -0.2), (0.225, -0.36), (0.21, -0.5), (0.2, -0.36)]),
        "#ffffff", over="mix", alpha=0.3, soft=0.006, line=0)


@motif("bulb", height=1.0, anchor="base", tags=("light", "glass"))
def bulb(pen: Pen, look: Look) -> None:
    pen.shape(curve([(-0.1, -0.26, 1), (-0.14, -0.38), (-0.28, -0.56), (-0.29, -0.76), (-0.16, -0.94),
        (0, -0.99), (0.16, -0.94), (0.29, -0.76), (0.28, -0.56), (0.14, -0.38), (0.1, -0.26, 1)]),
        "#fff2c0", "#ffd070", glow=look.get("glow", 1.0), line=1.2, gloss=0.5)
    pen.shape(box(-0.11, -0.27, 0.11, -0.06), "metal", line=1.0, gloss=0.6, texture="across", grit=0.4)
    for y in (-0.21, -0.15, -0.1):
        pen.ink([(-0.11, y), (0.11, y - 0.02)], 1.0)
        pen.shape(oval(0, -0.04, 0.06, 0.04, n=14), "dark", line=0.7)
        pen.ink(curve([(-0.06, -0.3), (-0.1, -0.6), (-0.03, -0.52), (0, -0.62), (0.03, -0.52), (0.1, -0.6),
            (0.06, -0.3)], closed=False), 1.4, "#c06a20")
        pen.lamp(0, -0.65, "#ffd080", 1.2, 1.4)
