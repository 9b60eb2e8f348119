"""Things for a pocket, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("key", height=0.4, anchor="middle", tags=("secret", "metal"))
def key(pen: Pen, look: Look) -> None:
    """Horizontal key, bow at left, centre origin, length 1."""
    hue = pen.colour(look.get("colour", 'brass'))
    style = {"line": 1.1, "gloss": 0.9, "grit": 0.06}
    o = [oval(-0.33, 0, 0.17, n=34), oval(-0.33, 0, 0.095, n=30)[::-1]]
    pen.shape([tube([(-0.16, 0), (0.2, 0), (0.5, 0)], [0.06, 0.055, 0.055])], hue, shade(hue, 0.7), **style)
    for x, h in ((0.28, 0.13), (0.36, 0.17), (0.44, 0.12)):
        pen.shape(box(x - 0.022, 0.01, x + 0.028, h, n=4), hue, shade(hue, 0.7), **style)
    pen.shape([oval(-0.33, -0.17, 0.06, n=20), oval(-0.5, 0, 0.06, n=20),
        oval(-0.33, 0.17, 0.06, n=20)], hue, **style)
    pen.shape(o, shade(hue, 1.1), shade(hue, 0.75), evenodd=True, **style)
    for x in (-0.15, -0.1):
        pen.shape(box(x - 0.015, -0.05, x + 0.015, 0.05, n=4), hue, **style)


@motif("book", height=0.6, anchor="middle", tags=("story", "paper", "read"))
def book(pen: Pen, look: Look) -> None:
    """Open book seen from the front/above, centre origin, width 1, spine at x=0."""
    pg = pen.colour('paper')
    hue = pen.colour(look.get("colour", 'cloth'))
    pen.shape(curve([(-0.53, -0.16, 1), (-0.25, -0.2), (0, -0.14, 1), (0.25, -0.2), (0.53, -0.16, 1),
        (0.56, 0.2, 1), (0.3, 0.2), (0, 0.25), (-0.3, 0.2), (-0.56, 0.2, 1)]), hue, shade(hue, 0.7),
        line=1.3, round=0.03)
    for k in (3, 2, 1, 0):
        deep = k * 0.012
        for side in (-1, 1):
            pen.shape(curve([(0, -0.14 + deep, 1), (side * 0.12, -0.215 + deep),
                (side * 0.3, -0.225 + deep), (side * 0.5, -0.18 + deep, 1), (side * 0.525, 0.15 + deep, 1),
                (side * 0.3, 0.12 + deep), (side * 0.12, 0.14 + deep), (0, 0.2 + deep, 1)]),
                shade(pg, 0.8 if k else 1.05), shade(pg, 0.75 if k else 0.9),
                angle=0 if side > 0 else 180, line=0.7, round=0.06)
    if look.get('text', True):
        for side in (-1, 1):
            for i in range(7):
                y = -0.14 + i * 0.037
                pen.ink(curve([(side * 0.07, y - 0.02), (side * 0.2, y - 0.045), (side * 0.32, y - 0.045),
                    (side * (0.44 - 0.06 * pen.rng.rand()), y - 0.03)], closed=False), 0.7, alpha=0.55)
    pen.ink([(0, -0.14), (0, 0.2)], 1.5, taper=False)
    pen.shape(curve([(0.02, 0.16, 1), (0.06, 0.16, 1), (0.07, 0.34), (0.1, 0.42, 1), (0.06, 0.4),
        (0.03, 0.43, 1), (0.03, 0.3)]), 'accent', line=0.7)


@motif("umbrella", height=1.06, anchor="base", tags=("rain",))
def umbrella(pen: Pen, look: Look) -> None:
    """Open umbrella, origin at the hook of the handle, height 1."""
    hue = pen.colour(look.get("colour", 'accent'))
    n = 6
    pen.ink(curve([(0, -0.95), (0, -0.4), (0, -0.06), (0.04, 0.0), (0.09, -0.03)], closed=False),
        3.4, '#2a1d18', taper=False)
    def dome(u: float) -> float:
        return -0.62 - 0.36 * math.sqrt(max(0, 1 - u * u))
    top = [(u * 0.52, dome(u)) for u in np.linspace(-1, 1, 25)]
    panel = []
    for i in range(n):
        u0, u1 = (1 - 2 * i / n, 1 - 2 * (i + 1) / n)
        um = (u0 + u1) / 2
        panel += [(u0 * 0.52, -0.62, 1), (um * 0.52, -0.69)]
    outline = curve([(x, y) for x, y in top] + panel[1:] + [], n=4)
    pen.shape(outline, hue, shade(hue, 0.7), line=1.3, round=0.2)
    for i in range(n):
        u0 = math.sin((i / n - 0.5) * math.pi)
        u1 = math.sin(((i + 1) / n - 0.5) * math.pi)
        if i % 2:
            continue
        t = np.linspace(0, 1, 10)
        left_rib = np.stack([u0 * 0.52 * np.sin(t * math.pi / 2),
            -0.98 + 0.36 * (1 - np.cos(t * math.pi / 2))], 1)
        right_rib = np.stack([u1 * 0.52 * np.sin(t * math.pi / 2),
            -0.98 + 0.36 * (1 - np.cos(t * math.pi / 2))], 1)
        pen.shape(np.vstack([left_rib, right_rib[::-1]]), shade(pen.colour(look.get('c2', hue)), 0.8),
            flat=True, line=0.7, alpha=0.8, tilt=(u0 * 0.4, -0.3))
    pen.ink([(0, -0.98), (0, -1.06)], 2.4)


@motif("boot", height=1.0, anchor="base", tags=("shoe",))
def boot(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "wood"))
    pen.shape(curve([(-0.22, -0.95, 1), (0.12, -0.97, 1), (0.11, -0.6), (0.12, -0.36), (0.3, -0.28),
        (0.48, -0.22), (0.52, -0.06), (0.5, 0.0, 1), (-0.22, 0.0, 1), (-0.24, -0.3), (-0.2, -0.6)]),
        shade(hue, 1.1), shade(hue, 0.65), line=1.4, bump=0.04)
    pen.shape(box(-0.25, -0.04, 0.53, 0.04), "dark", line=1.0)
    pen.shape(curve([(-0.25, -0.98), (0.15, -1.0), (0.14, -0.88), (-0.24, -0.86)]), shade(hue, 0.8),
        line=1.0)
    for k in range(5):
        y = -0.8 + k * 0.09
        pen.ink([(0.02, y), (0.12, y - 0.03)], 1.6)
        pen.ink([(0.02, y - 0.03), (0.12, y)], 1.6)


@motif("letter", height=0.64, anchor="middle", tags=("paper", "message"))
def letter(pen: Pen, look: Look) -> None:
    hue = pen.colour("paper")
    pen.shape(box(-0.5, -0.32, 0.5, 0.32), hue, shade(hue, 0.85), line=1.2, round=0.03)
    pen.ink([(-0.5, -0.32), (0, 0.08), (0.5, -0.32)], 1.4, taper=False)
    pen.ink([(-0.5, 0.32), (-0.12, 0.0)], 1.0)
    pen.ink([(0.5, 0.32), (0.12, 0.0)], 1.0)
    pen.shape(oval(0, 0.06, 0.09, n=20), "accent", line=0.9, gloss=0.4)


@motif("scissors", height=1.0, anchor="middle", tags=("cut", "metal"))
def scissors(pen: Pen, look: Look) -> None:
    m = pen.colour("metal")
    for side in (-1, 1):
        part = pen.moved(0, 0, 1, side * look.get("open", 0.22))
        part.shape(curve([(-0.03, 0.0), (-0.04 * side, -0.3), (0.0, -0.62, 1), (0.05 * side, -0.3),
            (0.035, 0.0)]), m, shade(m, 0.7), line=1.1, gloss=0.8)
        part.shape([oval(side * 0.1, 0.26, 0.13, 0.17, n=30),
            oval(side * 0.1, 0.26, 0.08, 0.115, n=26)[::-1]], "accent", evenodd=True, line=1.1)
        part.shape(tube([(0, 0), (side * 0.03, 0.12)], [0.07, 0.06]), m, line=0.8)
    pen.shape(oval(0, 0, 0.03, n=12), "brass", line=0.6)


@motif("needle", height=1.0, anchor="middle", tags=("thread",))
def needle(pen: Pen, look: Look) -> None:
    m = pen.colour("metal")
    pen.shape(curve([(0, 0.5, 1), (-0.02, 0), (-0.022, -0.4), (0, -0.5), (0.022, -0.4), (0.02, 0)]),
        m, line=1.0, gloss=1)
    pen.shape(oval(0, -0.42, 0.008, 0.05, n=14), "#111018", line=0.3)
