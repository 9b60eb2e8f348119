"""Clocks and engines, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("clock", height=1.0, anchor="middle", tags=("time", "circle"))
def clock(pen: Pen, look: Look) -> None:
    """Round clock centre origin radius .5."""
    r = pen.colour(look.get('rimc', 'brass'))
    f = pen.colour('paper')
    g = look.get('glow', 0)
    pen.shape(oval(0, 0, 0.5, n=60), r, shade(r, 0.6), line=1.4, gloss=0.6, round=0.06)
    pen.shape(oval(0, 0, 0.43, n=56), f, blend(f, '#b08a5a', 0.35), line=0.9, round=0.03, glow=g)
    for k in range(12):
        a = k * math.pi / 6
        l = 0.33 if k % 3 else 0.29
        pen.ink([(l * math.cos(a), l * math.sin(a)), (0.39 * math.cos(a),
            0.39 * math.sin(a))], 3.2 if k % 3 == 0 else 1.8, taper=False)
    for k in range(60):
        a = k * math.pi / 30
        pen.ink([(0.4 * math.cos(a), 0.4 * math.sin(a)), (0.415 * math.cos(a),
            0.415 * math.sin(a))], 0.8, taper=False)
    h, m = look.get('t', (10, 9))
    ah = (h + m / 60) * math.pi / 6 - math.pi / 2
    am = m * math.pi / 30 - math.pi / 2
    for a, L, w in ((ah, 0.22, 0.05), (am, 0.34, 0.035)):
        part = pen.moved(0, 0, 1, a)
        part.shape(curve([(-0.05, 0), (0, -w * 0.3), (L * 0.55, -w * 0.35), (L * 0.68, -w * 1.3),
            (L, 0, 1), (L * 0.68, w * 1.3), (L * 0.55, w * 0.35), (0, w * 0.3)]), 'dark', line=0.5)
    pen.shape(oval(0, 0, 0.035, n=16), 'brass', line=0.7, gloss=1)
    if g:
        pen.lamp(0, 0, f, 1.1, 0.8)


@motif("hourglass", height=1.0, anchor="base", tags=("time", "sand", "glass"))
def hourglass(pen: Pen, look: Look) -> Any:
    """Origin base centre, height 1; returns lower/upper bulb outlines."""
    w = pen.colour('wood')
    second_hue = pen.colour(look.get('sand', 'sand'))
    def bulb(y0: float, y1: float) -> Any:
        return curve([(-0.03, y0, 1), (-0.06, y0 + (y1 - y0) * 0.12),
            (-0.24, y0 + (y1 - y0) * 0.45), (-0.27, y0 + (y1 - y0) * 0.8), (-0.24, y1, 1), (0.24, y1, 1),
            (0.27, y0 + (y1 - y0) * 0.8), (0.24, y0 + (y1 - y0) * 0.45), (0.06, y0 + (y1 - y0) * 0.12),
            (0.03, y0, 1)])
    up, lo = (bulb(-0.5, -0.91), bulb(-0.5, -0.09))
    glass_hue = blend(pen.colour('glass'), pen.palette.fog, 0.5)
    for x in (-0.3, 0.3):
        pen.shape(tube([(x, -0.06), (x, -0.5), (x, -0.94)], [0.05, 0.035, 0.05]), shade(w, 0.8),
            line=1.0, texture='down')
    R1 = pen.shape(up, glass_hue, blend(glass_hue, '#ffffff', 0.2),
        alpha=0.8, line=1.2, gloss=0.5, round=0.08, flat=not look.get('puff', True))
    R2 = pen.shape(lo, glass_hue, shade(glass_hue, 0.8), alpha=0.8, line=1.2, gloss=0.5, round=0.08)
    if not look.get('empty'):
        pen.shape(curve([(-0.3, -0.72), (-0.1, -0.7), (0.05, -0.69), (0.3, -0.73), (0.3, -0.5),
            (-0.3, -0.5)]), second_hue, shade(second_hue, 0.8), clip=R1, line=0.6, texture='fine', grit=0.2)
        pen.shape(curve([(-0.32, -0.2), (-0.12, -0.26), (0, -0.34), (0.12, -0.27), (0.32, -0.2), (0.3, 0),
            (-0.3, 0)]), second_hue, shade(second_hue, 0.7), clip=R2, line=0.6, texture='fine', grit=0.2)
        pen.ink([(0, -0.52), (0, -0.33)], 1.6, second_hue, taper=False)
    for _mask, y in ((R1, -0.75), (R2, -0.3)):
        pen.ink(curve([(-0.18, y + 0.1), (-0.215, y), (-0.19, y - 0.09)], closed=False),
            3.0, '#ffffff', alpha=0.55)
        pen.ink(curve([(0.2, y + 0.05), (0.215, y)], closed=False), 2.0, '#ffffff', alpha=0.4)
    for y in (0, -0.94):
        pen.shape(curve([(-0.36, y, 1), (-0.38, y - 0.03), (-0.34, y - 0.07, 1), (0.34, y - 0.07, 1),
            (0.38, y - 0.03), (0.36, y, 1)]), w, shade(w, 0.7), line=1.2, texture='across')
    return (R1, R2, up, lo)


@motif("gear", height=1.0, anchor="middle", tags=("machine", "wheel", "circle"))
def gear(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "brass"))
    n = look.get("n", 12)
    o = []
    for k in range(n):
        a = k * 2 * math.pi / n
        deep = math.pi / n
        for t, radius in ((-0.5, 0.4), (-0.34, 0.5), (0.34, 0.5), (0.5, 0.4)):
            o.append((radius * math.cos(a + t * deep), radius * math.sin(a + t * deep)))
        o.append((0.4 * math.cos(a + deep), 0.4 * math.sin(a + deep)))
    holes = [oval(0.24 * math.cos(k * math.pi / 2.5 + 0.3), 0.24 * math.sin(k * math.pi / 2.5 + 0.3),
        0.085, n=16)[::-1] for k in range(5)] + [oval(0, 0, 0.07, n=18)[::-1]]
    pen.shape([np.array(o)] + holes, shade(hue, 1.05), shade(hue, 0.65),
        evenodd=True, line=1.1, gloss=0.5, round=0.04)


@motif("telescope", height=0.85, anchor="base", tags=("look",))
def telescope(pen: Pen, look: Look) -> None:
    b = pen.colour("brass")
    part = pen.moved(0, -0.62, 1, look.get("a", -0.5))
    for a in (-0.35, 0.0, 0.35) if look.get("stand", True) else ():
        pen.shape(tube([(0, -0.6), (a, 0.0)], [0.045, 0.035]), "wood2", line=1.0)
    part.shape(box(-0.42, -0.05, -0.1, 0.05), b, shade(b, 0.7), line=1.0, gloss=0.8)
    part.shape(box(-0.14, -0.075, 0.2, 0.075), "wood", line=1.1, gloss=0.3)
    part.shape(box(0.16, -0.1, 0.52, 0.1), b, shade(b, 0.7), line=1.2, gloss=0.8)
    part.shape(oval(0.52, 0, 0.03, 0.1, n=20), pen.colour("glass"), line=0.8, gloss=1)
