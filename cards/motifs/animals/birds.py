"""Birds and their feathers, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

from cards.motifs.basics import eyeball
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("owl", height=1.05, anchor="base", tags=("bird", "animal", "night"))
def owl(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "feather"), 0.1)
    b = pen.colour("fur2")
    if look.get("perch", False):
        pen.shape(tube([(-0.6, 0.06), (-0.1, 0.02), (0.3, 0.04), (0.7, -0.03)], [0.06, 0.075, 0.06, 0.03]),
            "wood2", line=1.0)
    pen.shape(curve([(-0.14, -0.1), (-0.1, 0.12), (0, 0.2), (0.1, 0.12), (0.14, -0.1)]), shade(hue, 0.7),
        line=1.0, texture="down", grit=0.3)
    body = curve([(-0.24, -0.62), (-0.3, -0.42), (-0.27, -0.16), (-0.14, 0.0), (0, 0.035), (0.14, 0.0),
        (0.27, -0.16), (0.3, -0.42), (0.24, -0.62), (0, -0.72)])
    pen.shape(body, hue, shade(hue, 0.7), line=1.3, texture="slant", grit=0.15)
    be = curve([(-0.17, -0.55), (-0.2, -0.3), (-0.1, -0.05), (0, -0.01), (0.1, -0.05), (0.2, -0.3),
        (0.17, -0.55)])
    R2 = pen.shape(be, b, shade(b, 0.75), line=0.4)
    for j in range(6):
        row = [oval(-0.2 + k * 0.066 + j % 2 * 0.033, -0.5 + j * 0.08, 0.036, 0.045, n=12, start=0,
            stop=math.pi) for k in range(7)]
        for spot in row:
            pen.shape(spot, blend(b, hue, 0.5), clip=R2, line=0.6, alpha=0.75, round=0.015)
    for side in (-1, 1):
        wing = curve([(side * 0.22, -0.58), (side * 0.33, -0.46), (side * 0.345, -0.2),
            (side * 0.26, 0.02, 1), (side * 0.2, -0.12), (side * 0.19, -0.35)])
        pen.shape(wing, shade(hue, 0.85), shade(hue, 0.55), line=1.1)
        for k in range(4):
            pen.ink(curve([(side * (0.22 + 0.02 * k), -0.46 + 0.08 * k), (side * 0.27, -0.4 + 0.085 * k),
                (side * 0.31, -0.44 + 0.09 * k)], closed=False), 0.9)
    head = curve([(-0.31, -1.02, 1), (-0.2, -0.955), (0, -0.94), (0.2, -0.955), (0.31, -1.02, 1),
        (0.31, -0.84), (0.29, -0.7), (0.16, -0.6), (0, -0.57), (-0.16, -0.6), (-0.29, -0.7),
        (-0.31, -0.84)])
    pen.shape(head, shade(hue, 1.05), shade(hue, 0.8), line=1.2, texture="slant", grit=0.15)
    for side in (-1, 1):
        pen.shape(oval(side * 0.125, -0.78, 0.125, 0.13, n=26), b, shade(b, 0.8), line=0.8, round=0.03)
        for k in range(16):
            a = k * math.pi / 8
            pen.ink([(side * 0.125 + 0.085 * math.cos(a), -0.78 + 0.088 * math.sin(a)),
                (side * 0.125 + 0.12 * math.cos(a), -0.78 + 0.125 * math.sin(a))], 0.6, hue * 0.5)
        eyeball(pen, side * 0.125, -0.78, 0.075, look.get("iris", "brass"), glow=look.get("eyeglow", 0.25))
    pen.shape(curve([(-0.035, -0.76, 1), (0, -0.78), (0.035, -0.76, 1), (0.015, -0.69), (0, -0.655, 1),
        (-0.015, -0.69)]), "brass", line=0.8)
    for side in (-1, 1):
        for toe in (-0.03, 0, 0.03):
            pen.shape(tube([(side * 0.09 + toe, -0.02), (side * 0.09 + toe * 1.3, 0.045)], [0.03, 0.018]),
                "brass", line=0.6)


@motif("raven", height=0.75, anchor="base", tags=("bird", "black", "animal"))
def raven(pen: Pen, look: Look) -> None:
    hue = blend(pen.colour("dark"), "#20263a", 0.3)
    if look.get("perch"):
        pen.shape(tube([(-0.5, 0.03), (0, 0.01), (0.5, 0.03)], [0.05, 0.06, 0.04]), "wood2", line=1.0)
    for x in (-0.02, 0.06):
        pen.ink([(x, -0.2), (x + 0.01, -0.01)], 2.4)
        pen.ink([(x - 0.03, 0.0), (x + 0.05, 0.0)], 2.0)
    pen.shape(curve([(-0.2, -0.3, 1), (-0.42, -0.16), (-0.58, -0.02, 1), (-0.5, -0.03), (-0.52, 0.04, 1),
        (-0.36, -0.06), (-0.14, -0.18)]), shade(hue, 0.9), line=1.0, texture="slant", grit=0.3)
    body = curve([(-0.28, -0.27), (-0.2, -0.42), (-0.02, -0.55), (0.1, -0.66), (0.2, -0.72), (0.3, -0.7),
        (0.35, -0.62), (0.3, -0.54), (0.24, -0.45), (0.2, -0.32), (0.1, -0.19), (-0.05, -0.15),
        (-0.2, -0.19)])
    pen.shape(body, shade(hue, 1.3), hue, line=1.1, gloss=0.25, texture="slant", grit=0.15, rim=1.8)
    pen.shape(curve([(0.33, -0.68, 1), (0.43, -0.66), (0.53, -0.58, 1), (0.43, -0.6), (0.33, -0.585, 1)]),
        blend(hue, "#6a6a78", 0.4), line=1.0)
    pen.ink(curve([(0.34, -0.63), (0.42, -0.625), (0.5, -0.59)], closed=False), 0.8)
    pen.shape(curve([(0.05, -0.5), (-0.08, -0.46), (-0.28, -0.3), (-0.45, -0.1, 1), (-0.22, -0.2),
        (0.0, -0.24), (0.1, -0.34)]), shade(hue, 1.05), line=1.1, rim=1.5, texture="slant", grit=0.25)
    for k in range(4):
        pen.ink(curve([(0.02 - 0.05 * k, -0.42 + 0.03 * k), (-0.12 - 0.05 * k, -0.32 + 0.03 * k),
            (-0.28 - 0.04 * k, -0.2 + 0.02 * k)], closed=False), 0.8, shade(hue, 2.5), alpha=0.5)
    pen.shape(oval(0.285, -0.645, 0.02, n=12), "#f0d070", line=0.6, glow=0.5)
    pen.shape(oval(0.288, -0.645, 0.01, n=10), "#050508", line=0)


@motif("bird", height=0.5, anchor="middle", tags=("flight", "wing", "animal", "white"))
def bird(pen: Pen, look: Look) -> None:
    """Flying bird, wings spread, facing right; wing phase a in -1..1."""
    hue = pen.colour(look.get("colour", 'white'), 0.06)
    a = look.get('a', pen.rng.uniform(-0.6, 1))
    look.get('fold', 0)
    pen.shape(curve([(-0.02, -0.03, 1), (-0.12, -0.16 - 0.14 * a), (-0.3, -0.24 - 0.3 * a),
        (-0.42, -0.2 - 0.34 * a, 1), (-0.34, -0.12 - 0.2 * a), (-0.28, -0.08 - 0.1 * a), (-0.14, 0.0)]),
        shade(hue, 0.72), line=1.0, texture='slant', grit=0.1)
    pen.shape(curve([(-0.3, 0.03, 1), (-0.45, 0.0), (-0.5, 0.05), (-0.44, 0.07), (-0.48, 0.12),
        (-0.28, 0.07)]), shade(hue, 0.85), line=0.8)
    pen.shape(curve([(-0.32, 0.05), (-0.12, -0.04), (0.12, -0.06), (0.24, -0.08), (0.32, -0.03),
        (0.28, 0.04), (0.1, 0.08), (-0.12, 0.1)]), shade(hue, 1.05), shade(hue, 0.7), line=1.1)
    pen.shape(curve([(0.31, -0.05, 1), (0.42, -0.01, 1), (0.31, 0.01, 1)]), 'brass', line=0.8)
    pen.shape(oval(0.26, -0.035, 0.014, n=10), '#0b0a10', line=0)
    pen.shape(curve([(0.1, -0.01, 1), (0.06, -0.14 - 0.16 * a), (-0.1, -0.28 - 0.34 * a),
        (-0.28, -0.33 - 0.42 * a, 1), (-0.24, -0.22 - 0.24 * a), (-0.2, -0.12 - 0.12 * a), (-0.12, 0.02)]),
        hue, shade(hue, 0.8), line=1.1, texture='slant', grit=0.12)
    for k in range(4):
        t = k / 4
        pen.ink([(-0.02 - 0.05 * k, -0.04 - 0.05 * a),
            (-0.16 - 0.03 * k, -0.24 + 0.04 * k - 0.32 * a * (1 - t * 0.4))], 0.7, alpha=0.6)


@motif("gull", height=0.4, anchor="middle", tags=("bird", "flight"))
def gull(pen: Pen, look: Look) -> None:
    """Distant bird: two strokes."""
    a = look.get('a', pen.rng.uniform(0.2, 0.6))
    pen.shape(curve([(-0.5, -0.1 * a, 1), (-0.28, -0.3 * a), (-0.06, -0.02), (0, 0.05), (0.06, -0.02),
        (0.28, -0.3 * a), (0.5, -0.1 * a, 1), (0.26, -0.17 * a), (0.07, 0.08), (0, 0.12), (-0.07, 0.08),
        (-0.26, -0.17 * a)]), pen.colour(look.get("colour", 'dark')), line=0.4)


@motif("swan", height=0.8, anchor="base", tags=("bird", "white", "water"))
def swan(pen: Pen, look: Look) -> None:
    hue = pen.colour("white", 0.04)
    pen.shape(tube([(0.2, -0.1), (0.36, -0.2), (0.36, -0.4), (0.22, -0.52), (0.24, -0.68),
        (0.36, -0.72)], [0.18, 0.12, 0.09, 0.08, 0.08, 0.09]), hue, shade(hue, 0.85), line=1.2)
    pen.shape(curve([(0.33, -0.76), (0.42, -0.73), (0.52, -0.66, 1), (0.42, -0.665), (0.35, -0.68)]),
        "#e07a34", line=0.9)
    pen.shape(oval(0.355, -0.725, 0.013, n=8), "#0b0a10", line=0.5)
    pen.shape(curve([(-0.52, -0.2, 1), (-0.4, -0.05), (-0.2, 0.05), (0.1, 0.07), (0.28, 0.0),
        (0.32, -0.12), (0.2, -0.2), (0, -0.18), (-0.2, -0.12), (-0.4, -0.2)]), hue, shade(hue, 0.75),
        line=1.3)
    for k in range(4):
        pen.shape(curve([(0.2 - 0.04 * k, -0.12 - 0.02 * k), (0.0 - 0.06 * k, -0.3 - 0.05 * k),
            (-0.3 - 0.05 * k, -0.36 - 0.06 * k), (-0.5 - 0.03 * k, -0.28 - 0.1 * k, 1),
            (-0.34, -0.16 - 0.06 * k), (-0.1, -0.05)]), shade(hue, 0.85 + 0.06 * k),
            line=0.9, texture="across", grit=0.1)


@motif("feather", height=1.1, anchor="base", tags=("light", "bird"))
def feather(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "white"))
    spot = pen
    outline = curve([(0, 0.0), (-0.1, -0.2), (-0.14, -0.5), (-0.08, -0.8), (0.04, -1.0, 1), (0.13, -0.75),
        (0.14, -0.45), (0.08, -0.16)])
    mask = spot.shape(outline, hue, shade(hue, 0.75), line=1.1, texture="slant", grit=0.15, round=0.05)
    spot.ink(curve([(0.0, 0.12), (0.0, -0.2), (0.01, -0.6), (0.04, -0.98)], closed=False), 1.6)
    for k in range(12):
        y = -0.08 - k * 0.07
        spot.ink([(0.005, y), (-0.12, y - 0.07)], 0.6, alpha=0.5, clip=mask)
        spot.ink([(0.005, y), (0.12, y - 0.08)], 0.6, alpha=0.5, clip=mask)
