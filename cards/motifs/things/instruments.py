"""Instruments, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("gramophone", height=1.03, anchor="base", tags=("music", "sound"))
def gramophone(pen: Pen, look: Look) -> None:
    b = pen.colour("brass")
    w = pen.colour("wood")
    pen.shape(box(-0.3, -0.24, 0.3, 0.0), w, shade(w, 0.7), line=1.2, texture="across")
    pen.shape(box(-0.33, -0.28, 0.33, -0.22), shade(w, 1.1), line=1.0)
    pen.shape(oval(0, -0.29, 0.25, 0.05, n=30), "dark", line=0.9)
    pen.shape(oval(0, -0.295, 0.07, 0.015, n=18), "accent", line=0.4)
    pen.shape(tube([(-0.22, -0.3), (-0.34, -0.42), (-0.26, -0.58),
        (-0.08, -0.64)], [0.05, 0.055, 0.07, 0.1]), b, line=1.1, gloss=0.8)
    pen.shape(curve([(-0.12, -0.58, 1), (0.1, -0.58), (0.3, -0.44), (0.44, -0.4, 1), (0.5, -0.7),
        (0.36, -1.02), (0.2, -0.9), (0.02, -0.74), (-0.12, -0.7, 1)]), shade(b, 1.05), shade(b, 0.6),
        line=1.3, gloss=0.6)
    pen.shape(oval(0.42, -0.71, 0.1, 0.31, rot=0.12, n=40), shade(b, 0.5), shade(b, 0.9),
        line=1.2, round=0.06)
    for k in range(8):
        a = k * math.pi / 4
        pen.ink([(0.4 + 0.02 * math.cos(a), -0.71 + 0.06 * math.sin(a)), (0.42 + 0.095 * math.cos(a),
            -0.71 + 0.3 * math.sin(a))], 0.8)


@motif("cello", height=1.04, anchor="base", tags=("music", "wood"))
def cello(pen: Pen, look: Look) -> None:
    w = pen.colour("fur")
    outline = curve([(0, 0.0), (-0.2, -0.03), (-0.27, -0.15), (-0.2, -0.27), (-0.14, -0.34),
        (-0.19, -0.46), (-0.12, -0.57), (0, -0.6), (0.12, -0.57), (0.19, -0.46), (0.14, -0.34),
        (0.2, -0.27), (0.27, -0.15), (0.2, -0.03)])
    pen.shape(outline, shade(w, 1.1), shade(w, 0.65), line=1.4, gloss=0.5, texture="down", grit=0.15)
    pen.shape(tube([(0, -0.58), (0, -0.8), (0, -0.98)], [0.05, 0.045, 0.05]), "wood2", line=1.0)
    pen.shape(oval(0, -1.0, 0.04, n=16), "wood2", line=0.9)
    for side in (-1, 1):
        pen.ink(curve([(side * 0.09, -0.38), (side * 0.06, -0.33), (side * 0.11, -0.24),
            (side * 0.08, -0.19)], closed=False), 2.0)
    pen.shape(box(-0.06, -0.24, 0.06, -0.21), "wood2", line=0.7)
    pen.shape(curve([(-0.04, -0.16, 1), (0.04, -0.16, 1), (0.02, -0.02), (-0.02, -0.02)]), "dark", line=0.7)
    for x in (-0.02, -0.007, 0.007, 0.02):
        pen.ink([(x, -0.12), (x, -0.95)], 0.5, "#efe8d8", taper=False)


@motif("bell", height=0.85, anchor="base", tags=("sound",))
def bell(pen: Pen, look: Look) -> None:
    hue = pen.colour("brass")
    pen.shape(oval(0, -0.03, 0.07, n=16), "dark", line=0.8)
    pen.shape(curve([(-0.38, -0.06, 1), (-0.28, -0.2), (-0.23, -0.5), (-0.14, -0.68), (0, -0.73),
        (0.14, -0.68), (0.23, -0.5), (0.28, -0.2), (0.38, -0.06, 1), (0, -0.02)]), shade(hue, 1.1),
        shade(hue, 0.6), line=1.3, gloss=0.9)
    pen.ink(oval(0, -0.78, 0.06, n=20), 2.4, closed=True)
    for y in (-0.16, -0.2):
        pen.ink(curve([(-0.3, y), (0, y + 0.04), (0.3, y)], closed=False), 1.0, taper=False)
