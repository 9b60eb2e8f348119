"""Furniture, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("chair", height=1.05, anchor="base", tags=("furniture",))
def chair(pen: Pen, look: Look) -> None:
    w = pen.colour(look.get("colour", "wood"))
    for x in (-0.2, 0.16):
        pen.shape(tube([(x, -0.45), (x, -0.2), (x - 0.01, -0.06)], [0.05, 0.04, 0.04]), shade(w, 0.7),
            line=1.0)
    for x in (-0.25, 0.22):
        pen.shape(tube([(x * 0.9, -0.48), (x * 0.88, -0.75), (x * 0.8, -1.02)], [0.05, 0.045, 0.04]),
            w, line=1.0)
    pen.shape(curve([(-0.21, -0.98), (0, -1.06), (0.19, -0.98), (0.18, -0.9), (0, -0.95), (-0.2, -0.9)]),
        w, line=1.0)
    pen.shape(curve([(-0.2, -0.82), (0, -0.86), (0.19, -0.82), (0.19, -0.76), (0, -0.79), (-0.21, -0.76)]),
        w, line=1.0)
    pen.shape(polygon((-0.28, -0.4), (0.26, -0.4), (0.22, -0.52), (-0.22, -0.52)),
        look.get("seat", "accent"), line=1.1, tilt=(0, -0.4))
    pen.shape(box(-0.28, -0.42, 0.26, -0.36), w, line=1.0)
    for x in (-0.27, 0.24):
        pen.shape(tube([(x, -0.38), (x, -0.15), (x + 0.01, 0.0)], [0.055, 0.045, 0.045]), w, line=1.0)


@motif("bed", height=0.62, anchor="base", tags=("sleep", "dream"))
def bed(pen: Pen, look: Look) -> None:
    w = pen.colour("wood")
    spot = pen.colour(look.get("colour", "accent"))
    pen.shape(curve([(-0.56, 0.0, 1), (-0.56, -0.5), (-0.5, -0.6), (-0.44, -0.52), (-0.44, 0, 1)]),
        shade(w, 0.85), line=1.1, texture="down")
    pen.shape(curve([(-0.44, -0.36), (-0.3, -0.42), (-0.16, -0.36), (-0.18, -0.24), (-0.42, -0.24)]),
        "white", line=1.0)
    if look.get("sleeper", True):
        pen.shape(oval(-0.28, -0.38, 0.08, 0.075, n=22), "skin", line=1.0)
        pen.shape(curve([(-0.36, -0.38), (-0.33, -0.46), (-0.24, -0.46), (-0.22, -0.41), (-0.28, -0.43)]),
            "hair", line=0.7)
        pen.ink(curve([(-0.27, -0.37), (-0.25, -0.36), (-0.23, -0.37)], closed=False), 0.9)
    pen.shape(curve([(-0.46, -0.1, 1), (-0.46, -0.26), (-0.24, -0.31), (0, -0.36), (0.3, -0.3),
        (0.46, -0.28), (0.47, -0.05, 1)]), spot, shade(spot, 0.7), line=1.2)
    for i in range(5):
        for j in range(2):
            x = -0.36 + i * 0.18
            y = -0.2 + j * 0.09 - (0.05 if 0 < i < 3 else 0)
            pen.shape(polygon((x - 0.05, y), (x, y - 0.04), (x + 0.05, y), (x, y + 0.04), n=3),
                ["brass", "cloth2", "white"][(i + j) % 3], line=0.5, round=0.01)
    pen.shape(box(-0.5, -0.1, 0.5, -0.04), w, line=1.0)
    pen.shape(curve([(0.44, 0.0, 1), (0.44, -0.34), (0.5, -0.42), (0.56, -0.34), (0.56, 0.0, 1)]),
        w, line=1.1, texture="down")


@motif("mirror", height=1.12, anchor="base", tags=("reflection",))
def mirror(pen: Pen, look: Look) -> Any:
    """Standing oval mirror; origin floor; returns the glass clip region."""
    hue = pen.colour('brass')
    outline = oval(0, -0.58, 0.27, 0.4, n=56)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.3, -0.6), (side * 0.33, -0.3), (side * 0.26, 0.0)], [0.045, 0.05, 0.07]),
            'wood', line=1.0)
    pen.shape(box(-0.3, -0.1, 0.3, -0.05), 'wood', line=0.9)
    pen.shape(oval(0, -0.58, 0.32, 0.455, n=56), hue, shade(hue, 0.6), line=1.4, gloss=0.7, round=0.05)
    for k in range(24):
        a = k * math.pi / 12
        pen.shape(oval(0.295 * math.cos(a), -0.58 + 0.43 * math.sin(a), 0.02, n=10), shade(hue, 1.2),
            line=0.5)
    mask = pen.shape(outline, blend(pen.palette.fog, '#c8dce4', 0.4),
        blend(pen.palette.sky[1], '#405060', 0.4), angle=60, line=1.0, flat=True, gloss=0.2)
    pen.shape(curve([(-0.1, -1.03), (0, -1.12, 1), (0.1, -1.03)]), hue, line=0.9)
    return (mask, outline)


@motif("cage", height=1.02, anchor="base", tags=("prison", "bars"))
def cage(pen: Pen, look: Look) -> None:
    """look["inside"](pen) draws what sits between back and front bars."""
    inside = look.get("inside")
    hue = pen.colour(look.get("colour", 'brass'))
    pen.shape(oval(0, -0.06, 0.32, 0.075, n=40), shade(hue, 0.6), line=1.0, flat=True, tilt=(0, -0.5))

    def bar(u: float, al: float, wt: float) -> None:
        x = u * 0.32
        pts = [(x, -0.06), (x * 1.02, -0.3), (x, -0.6), (x * 0.72, -0.78), (x * 0.3, -0.88), (0, -0.9)]
        pen.shape(tube(pts, [0.018 * wt / 2] * 6, n=6), shade(hue, al), line=0.5, gloss=0.4, lift=0.1)
    for u in (-0.7, -0.35, 0, 0.35, 0.7):
        bar(u, 0.5, 1.6)
    if inside:
        inside(pen.moved(0, -0.1, 0.5))
    for u in (-1, -0.8, -0.5, -0.18, 0.18, 0.5, 0.8, 1):
        bar(u, 1.2, 2.6)
    for y, w in ((-0.3, 0.325), (-0.6, 0.32)):
        pen.shape(tube([(w * math.cos(a), y + 0.05 * math.sin(a)) for a in np.linspace(0, math.pi, 9)],
            [0.02] * 9, n=4), shade(hue, 1.1), line=0.5, lift=0.1)
    pen.shape(curve([(-0.34, -0.08, 1), (-0.33, 0.0), (0, 0.075), (0.33, 0.0), (0.34, -0.08, 1),
        (0.2, -0.02), (0, 0.012), (-0.2, -0.02)]), hue, shade(hue, 0.7), line=1.1, gloss=0.6)
    pen.shape(oval(0, -0.9, 0.05, 0.03, n=16), hue, line=0.8)
    pen.ink(oval(0, -0.97, 0.05, n=20), 2.0, closed=True)


def curtain(pen: Pen, side: Any, w: float=0.5, h: float=2.0, look: Look | None = None) -> None:
    """Stage curtain drawn to one side; origin top outer corner."""
    look = look or {}
    hue = pen.colour(look.get("colour", 'cloth'))
    sx = side
    n = 6
    for i in range(n, 0, -1):
        t = i / n
        xw = w * t
        outline = curve([(sx * -0.1, -0.05, 1), (sx * (xw + 0.12), -0.05, 1), (sx * (xw * 0.95 + 0.05),
            h * 0.25), (sx * xw * 0.62, h * 0.5), (sx * xw * 0.42, h * 0.62), (sx * xw * 0.6, h * 0.78),
            (sx * xw * 0.66, h + 0.05, 1), (sx * -0.1, h + 0.05, 1)])
        k = 0.7 + 0.5 * (i % 2)
        pen.shape(outline, shade(hue, k), shade(hue, k * 0.7),
            round=0.05, texture='down', grit=0.15, line=0.9)
    pen.shape(tube([(sx * -0.05, h * 0.6), (sx * w * 0.3, h * 0.635),
        (sx * w * 0.46, h * 0.61)], [0.05, 0.05, 0.04]), 'brass', line=1.0, gloss=0.5)
    pen.shape(oval(sx * w * 0.46, h * 0.68, 0.03, 0.06, n=16), 'brass', line=0.8, texture='down', grit=0.4)


def books(pen: Pen, n: int=3, look: Look | None = None) -> Any:
    """Stack, origin base centre, width ~.6."""
    look = look or {}
    rng = pen.rng
    y = 0.0
    cols = look.get('cols', ['cloth', 'cloth2', 'leaf2', 'brass', 'accent', 'roof'])
    for _i in range(n):
        w = rng.uniform(0.5, 0.66)
        h = rng.uniform(0.08, 0.13)
        x = rng.normal(0, 0.03)
        hue = pen.colour(cols[rng.randint(len(cols))], 0.15)
        pen.shape(box(x - w / 2 + 0.03, y - h + 0.015, x + w / 2, y - 0.015),
            'paper', line=0.5, texture='across', grit=0.25)
        pen.shape(curve([(x - w / 2 + 0.02, y - h, 1), (x + w / 2 + 0.02, y - h, 1),
            (x + w / 2 + 0.02, y - h + 0.018, 1), (x - w / 2 + 0.05, y - h + 0.02),
            (x - w / 2 + 0.035, y - h / 2), (x - w / 2 + 0.05, y - 0.02), (x + w / 2 + 0.02, y - 0.018, 1),
            (x + w / 2 + 0.02, y, 1), (x - w / 2 + 0.02, y, 1), (x - w / 2 - 0.02, y - h / 2)]),
            hue, shade(hue, 0.75), line=0.9, round=0.02)
        y -= h
    return y


def bookspine(pen: Pen, x: float, y: float, w: float, h: float, hue: Any) -> None:
    pen.shape(box(x, y - h, x + w, y, n=4), shade(hue, 1.05), shade(hue, 0.7),
        line=0.7, round=w * 0.3, texture="down", grit=0.1)
    for t in (0.18, 0.8):
        pen.ink([(x + w * 0.1, y - h * t), (x + w * 0.9, y - h * t)], 0.8, "#d8b060", taper=False,
            alpha=0.7)
