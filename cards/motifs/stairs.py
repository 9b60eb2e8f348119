"""Stairs and ladders, each drawn in its unit box.
Must not know where on a card it will stand."""

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
    """staircase of block steps following a spline, far (pts[-1], width w1) to near (pts[0], width w0)"""
    hue = resample(curve(pts, closed=False, n=20), n + 1)
    col = pen.colour(col)
    for i in range(n - 1, -1, -1):
        (x0, y0), (x1, y1) = (hue[i], hue[i + 1])
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
    """helical stair round a pole; origin base, height 1"""
    H_ = look.get('h', 1.0)
    turns = look.get('turns', 3.0)
    mask = look.get('r', 0.17)
    n = int(look.get('n', 16) * turns)
    a0 = look.get('a0', 0)
    col = pen.colour(look.get('col', 'stone'))
    fade = look.get('taper', 0.35)
    items = []
    for i in range(n):
        t = i / n
        a = a0 + t * turns * 2 * math.pi
        rr = mask * (1 - fade * t)
        y = -H_ * t
        items.append((math.sin(a), a, rr, y, t))
    pole = tube([(0, 0.02), (0, -H_ * 0.5), (0, -H_ * 1.02)], [mask * 0.22, mask * 0.18,
        mask * 0.14 * (1 - fade)])

    def step(a: float, rr: float, y: float) -> None:
        da = 2 * math.pi * turns / n * 0.62
        k = 0.3
        spot = [(rr * 0.12 * math.cos(a), y + rr * 0.12 * math.sin(a) * k), (rr * math.cos(a - da),
            y + rr * math.sin(a - da) * k), (rr * math.cos(a + da), y + rr * math.sin(a + da) * k)]
        th = rr * 0.16
        low = [(x, yy + th) for x, yy in spot]
        pen.shape(np.array(hull(spot + low)), shade(col, 0.55), line=0.8, round=0.01)
        pen.shape(polygon(*spot, n=5), shade(col, 1.25), line=0.7, flat=True, tilt=(0.0, -0.65))
        if look.get('rail', True):
            pen.ink([spot[1], (spot[1][0], spot[1][1] - rr * 0.55)], 0.8)
    for _, a, rr, y, _ in sorted([i for i in items if i[0] < 0], key=lambda spot: -spot[3]):
        step(a, rr, y)
    pen.shape(pole, 'wood2', line=0.9)
    for _, a, rr, y, _ in sorted([i for i in items if i[0] >= 0], key=lambda spot: -spot[3]):
        step(a, rr, y)


def ladder(pen: Pen, x0: float, y0: float, x1: float, y1: float, w: float=0.06, w1: Any=None, n: int=12,
    col: Any="wood") -> None:
    w1 = w1 or w
    deep = np.array([x1 - x0, y1 - y0])
    L = np.linalg.norm(deep)
    deep /= L
    nr = np.array([-deep[1], deep[0]])
    hue = pen.colour(col)
    for i in range(n):
        t = (i + 0.5) / n
        spot = np.array([x0, y0]) + deep * L * t
        ww = w * (1 - t) + w1 * t
        pen.shape(tube([spot - nr * ww * 0.5, spot, spot + nr * ww * 0.5], [ww * 0.14] * 3, n=3),
            hue, line=0.6)
    for second_hue in (-1, 1):
        pen.shape(tube([np.array([x0, y0]) + nr * second_hue * w * 0.5, np.array([x0,
            y0]) + deep * L * 0.5 + nr * second_hue * (w + w1) * 0.25, np.array([x1,
            y1]) + nr * second_hue * w1 * 0.5], [w * 0.16, (w + w1) * 0.08, w1 * 0.16], n=6),
            shade(hue, 1.1), line=0.8)
