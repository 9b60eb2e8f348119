"""Stairs and ladders, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import curve, hull, polygon, resample, tube
from cards.painter.pen import Look, Pen


def stairs(pen: Pen, pts: Any, n: int, w0: Any, w1: Any, col: Any='stone', under: Any=True,
    rail: Any=False) -> None:
    """Staircase of block steps following a spline, far (pts[-1], width w1) to near (pts[0], width w0)."""
    path = resample(curve(pts, closed=False, n=20), n + 1)
    col = pen.colour(col)
    for i in range(n - 1, -1, -1):
        (x0, y0), (x1, y1) = (path[i], path[i + 1])
        t = i / n
        w = w0 * (1 - t) + w1 * t
        h = max(abs(y1 - y0), w * 0.1) * 1.25
        deep = w * 0.2
        pen.shape(polygon((x0 - w / 2, y0), (x0 + w / 2, y0), (x0 + w / 2, y0 + h), (x0 - w / 2, y0 + h),
            n=4), shade(col, 0.62), line=0.8, round=w * 0.04, tilt=(0, 0.2), texture='across')
        pen.shape(polygon((x0 - w / 2 * 0.97 + (x1 - x0) * 0.25, y0 - deep * 0.5),
            (x0 + w / 2 * 0.97 + (x1 - x0) * 0.25, y0 - deep * 0.5), (x0 + w / 2, y0 + 0.002),
            (x0 - w / 2, y0 + 0.002), n=4), shade(col, 1.2), line=0.7, flat=True, tilt=(0, -0.6))


@motif("spiral_stair", height=1.0, anchor="base", tags=("stairs", "spiral", "climb"))
def spiral_stair(pen: Pen, look: Look) -> None:
    """Helical stair round a pole; origin base, height 1."""
    tall = look.get('h', 1.0)
    turns = look.get('turns', 3.0)
    radius = look.get('r', 0.17)
    n = int(look.get('n', 16) * turns)
    a0 = look.get('a0', 0)
    col = pen.colour(look.get('col', 'stone'))
    fade = look.get('taper', 0.35)
    items = []
    for i in range(n):
        t = i / n
        a = a0 + t * turns * 2 * math.pi
        reach = radius * (1 - fade * t)
        y = -tall * t
        items.append((math.sin(a), a, reach, y, t))
    pole = tube([(0, 0.02), (0, -tall * 0.5), (0, -tall * 1.02)], [radius * 0.22, radius * 0.18,
        radius * 0.14 * (1 - fade)])

    def step(a: float, reach: float, y: float) -> None:
        da = 2 * math.pi * turns / n * 0.62
        k = 0.3
        tread = [(reach * 0.12 * math.cos(a), y + reach * 0.12 * math.sin(a) * k), (reach * math.cos(a - da),
            y + reach * math.sin(a - da) * k), (reach * math.cos(a + da), y + reach * math.sin(a + da) * k)]
        thick = reach * 0.16
        low = [(x, yy + thick) for x, yy in tread]
        pen.shape(np.array(hull(tread + low)), shade(col, 0.55), line=0.8, round=0.01)
        pen.shape(polygon(*tread, n=5), shade(col, 1.25), line=0.7, flat=True, tilt=(0.0, -0.65))
        if look.get('rail', True):
            pen.ink([tread[1], (tread[1][0], tread[1][1] - reach * 0.55)], 0.8)
    for _, a, reach, y, _ in sorted([i for i in items if i[0] < 0], key=lambda tread: -tread[3]):
        step(a, reach, y)
    pen.shape(pole, 'wood2', line=0.9)
    for _, a, reach, y, _ in sorted([i for i in items if i[0] >= 0], key=lambda tread: -tread[3]):
        step(a, reach, y)


def ladder(pen: Pen, x0: float, y0: float, x1: float, y1: float, w: float=0.06, w1: Any=None, n: int=12,
    col: Any="wood") -> None:
    w1 = w1 or w
    along = np.array([x1 - x0, y1 - y0])
    length = np.linalg.norm(along)
    along /= length
    across = np.array([-along[1], along[0]])
    tone = pen.colour(col)
    for i in range(n):
        t = (i + 0.5) / n
        spot = np.array([x0, y0]) + along * length * t
        wide = w * (1 - t) + w1 * t
        pen.shape(tube([spot - across * wide * 0.5, spot, spot + across * wide * 0.5], [wide * 0.14] * 3, n=3),
            tone, line=0.6)
    for side in (-1, 1):
        pen.shape(tube([np.array([x0, y0]) + across * side * w * 0.5, np.array([x0,
            y0]) + along * length * 0.5 + across * side * (w + w1) * 0.25, np.array([x1,
            y1]) + across * side * w1 * 0.5], [w * 0.16, (w + w1) * 0.08, w1 * 0.16], n=6),
            shade(tone, 1.1), line=0.8)
