"""What lives and lies in the sea, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.basics import eyeball, grow
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, curve, midline, oval, resample, tube
from cards.painter.pen import Look, Pen


@motif("whale", height=0.55, anchor="middle", tags=("animal", "sea", "giant"))
def whale(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "cloth2"), 0.08)
    b = pen.colour("bone")
    rng = pen.rng
    pen.shape(curve([(-0.5, -0.1, 1), (-0.58, -0.2), (-0.72, -0.28), (-0.82, -0.25, 1), (-0.74, -0.19),
        (-0.66, -0.13), (-0.62, -0.05), (-0.7, 0.02), (-0.76, 0.09, 1), (-0.64, 0.07), (-0.54, -0.02)]),
        shade(hue, 0.85), line=1.2, round=0.05)
    body = curve([(-0.56, -0.1), (-0.4, -0.12), (-0.2, -0.22), (0.05, -0.3), (0.3, -0.3), (0.48, -0.2),
        (0.54, -0.05), (0.47, 0.06), (0.32, 0.14), (0.1, 0.18), (-0.15, 0.13), (-0.35, 0.02),
        (-0.54, -0.05)])
    mask = pen.shape(body, shade(hue, 1.1), shade(hue, 0.6),
        line=1.5, texture="across", grit=0.1, bump=0.03, gloss=0.15)
    pen.shape(curve([(0.54, -0.03, 1), (0.4, 0.0), (0.15, 0.045), (-0.1, 0.03), (-0.3, 0.01, 1),
        (-0.15, 0.14), (0.1, 0.2), (0.35, 0.15), (0.5, 0.06)]), b, shade(b, 0.62),
        clip=mask, line=0.8, round=0.1)
    for k in range(7):
        pen.ink(curve([(0.5 - 0.02 * k, 0.01 + 0.018 * k), (0.25, 0.055 + 0.018 * k),
            (-0.02 - 0.03 * k, 0.05 + 0.015 * k)], closed=False), 0.8, alpha=0.7)
    pen.ink(curve([(0.545, -0.05), (0.43, -0.02), (0.3, 0.0), (0.24, -0.03)], closed=False), 1.4)
    pen.shape(oval(0.255, -0.075, 0.021, n=16), "#f4ecd8", line=0.7)
    pen.shape(oval(0.258, -0.073, 0.014, n=14), "#0b0a10", line=0)
    pen.ink(curve([(0.22, -0.1), (0.255, -0.11), (0.29, -0.09)], closed=False), 1.0)
    pen.shape(curve([(0.1, 0.09, 1), (0.02, 0.16), (-0.06, 0.28), (-0.12, 0.33, 1), (-0.01, 0.3),
        (0.1, 0.2), (0.17, 0.11)]), shade(hue, 0.8), line=1.1)
    pen.shape(curve([(-0.2, -0.215, 1), (-0.29, -0.29), (-0.33, -0.3, 1), (-0.3, -0.2), (-0.28, -0.17)]),
        shade(hue, 0.8), line=0.9)
    dots = [oval(rng.uniform(-0.3, 0.45), rng.uniform(-0.26, -0.1), rng.uniform(0.004, 0.013),
        n=9) for _ in range(26)]
    pen.shape(dots, shade(b, 0.9), clip=mask, line=0.3, alpha=0.7)
    if look.get("spout"):
        for side in (-1, 1, -0.4, 0.5):
            pen.ink(curve([(0.3, -0.3), (0.3 + side * 0.03, -0.42), (0.3 + side * 0.12, -0.47),
                (0.3 + side * 0.17, -0.41)], closed=False), 1.8, "#e8f4f8")


@motif("fish", height=0.5, anchor="middle", tags=("animal", "sea"))
def fish(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "accent"), 0.1)
    c2 = pen.colour(look.get("second", "bone"))
    h = look.get("h", 0.24)
    pen.shape(curve([(-0.3, 0, 1), (-0.42, -0.12), (-0.55, -0.2, 1), (-0.5, -0.05), (-0.47, 0),
        (-0.5, 0.06), (-0.55, 0.19, 1), (-0.42, 0.12)]), shade(hue, 0.9), shade(hue, 0.6),
        line=1.0, texture="across", grit=0.25, round=0.04)
    pen.shape(curve([(-0.12, -h * 0.75, 1), (-0.08, -h * 1.5), (0.05, -h * 1.55), (0.16, -h * 1.2),
        (0.2, -h * 0.7, 1)]), shade(hue, 0.8), line=0.9, round=0.03)
    pen.shape(curve([(-0.05, h * 0.75, 1), (-0.1, h * 1.35), (0.0, h * 1.25), (0.1, h * 0.8, 1)]),
        shade(hue, 0.8), line=0.9)
    for k in range(5):
        pen.ink([(-0.08 + k * 0.055, -h * 0.9), (-0.1 + k * 0.06, -h * 1.4)], 0.7)
    body = curve([(-0.34, 0), (-0.2, -h * 0.55), (0.02, -h * 0.98), (0.24, -h * 0.85), (0.42, -h * 0.35),
        (0.49, 0.02, 1), (0.42, h * 0.35), (0.24, h * 0.8), (0.02, h * 0.95), (-0.2, h * 0.5)])
    mask = pen.shape(body, shade(hue, 1.1), c2, line=1.3, gloss=0.3, grit=0.06)
    big = pen.scale > 0.38
    nx, ny = (17, 13) if big else (9, 7)
    dx = 0.58 / nx
    dy = 2.05 * h / ny
    panel = []
    for i in range(nx - 1, -1, -1):
        for j in range(ny):
            panel.append(oval(-0.32 + i * dx + j % 2 * dx * 0.5, (j - (ny - 1) / 2) * dy, dx * 0.66,
                dy * 0.62, n=12))
    if big:
        for k in range(0, len(panel), ny):
            pen.shape(panel[k:k + ny], blend(blend(hue, c2, 0.35), c2, k / len(panel) * 0.0),
                clip=mask, line=0.45, alpha=0.62, round=0.014, wobble=0)
    else:
        pen.shape(panel, blend(hue, c2, 0.35), clip=mask, line=0.45, alpha=0.6, round=0.012, wobble=0)
    if look.get("stripes"):
        for x in (-0.15, 0.02, 0.17):
            pen.shape(curve([(x - 0.03, -h), (x + 0.03, -h), (x + 0.05, 0), (x + 0.02, h), (x - 0.03, h),
                (x - 0.01, 0)]), look.get("sc", c2), clip=mask, line=0.4, alpha=0.8, round=0.02)
    pen.ink(curve([(0.26, -h * 0.75), (0.21, 0), (0.26, h * 0.7)], closed=False), 1.2)
    pen.shape(blade(0.14, 0.03, -0.05, 0.1, 0.5), shade(hue, 0.75), line=0.8)
    eyeball(pen, 0.345, -h * 0.22, 0.042, look.get("iris", "brass"))
    pen.ink(curve([(0.49, 0.03), (0.44, 0.05), (0.41, 0.045)], closed=False), 1.0)
    if look.get("lantern"):
        pen.ink(curve([(0.2, -h * 0.95), (0.3, -h * 2), (0.5, -h * 2.1), (0.56, -h * 1.4)], closed=False),
            1.5)
        pen.shape(oval(0.56, -h * 1.3, 0.04, n=14), "#fff2a8", glow=2.0, line=0.5)
        pen.lamp(0.56, -h * 1.3, "#ffe890", 0.7, 1.5)


def tentacle(pen: Pen, pts: Any, w: float, col: Any, suck: bool=True, side: Any=1, dz: Any=0) -> None:
    hue = col
    outline = tube(pts, [w, w * 0.9, w * 0.72, w * 0.5, w * 0.28, w * 0.08][:max(2,
        len(pts))] if len(pts) <= 6 else np.interp(np.linspace(0, 1, len(pts)),
        [0, 0.5, 1], [w, w * 0.55, w * 0.06]), n=22)
    pen.shape(outline, shade(hue, 1.1), shade(hue, 0.65), line=1.2, gloss=0.25, grit=0.1)
    if suck:
        cc = resample(midline(pts, 22), 26)
        deep = np.gradient(cc, axis=0)
        deep /= np.linalg.norm(deep, axis=1)[:, None] + 1e-09
        nr = np.stack([-deep[:, 1], deep[:, 0]], 1)
        for i in range(1, 24):
            ww = w * (1 - i / 26) * 0.5 + 0.001
            spot = cc[i] + nr[i] * ww * 0.55 * side
            rr = ww * 0.36
            pen.shape(oval(spot[0], spot[1], rr, n=12), blend(hue, "#f4d8c0", 0.6),
                line=0.6, round=rr * 0.5)
            pen.shape(oval(spot[0], spot[1], rr * 0.45, n=10), shade(hue, 0.4), line=0)


@motif("octopus", height=1.3, anchor="base", tags=("tentacle", "animal", "sea"))
def octopus(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "accent"), 0.06)
    rng = pen.rng
    arms = [(-1, 0.62, -0.25), (1, 0.6, -0.3), (-1, 0.55, 0.12), (1, 0.58, 0.1), (-0.75, 0.5, 0.5),
        (0.8, 0.48, 0.52), (-0.3, 0.6, 0.75), (0.35, 0.55, 0.8)]
    for i, (side, reach, dy) in enumerate(arms):
        x0 = side * 0.12
        pts = [(x0, -0.2), (x0 + side * reach * 0.35, -0.08 + dy * 0.15),
            (x0 + side * reach * 0.7, -0.12 + dy * 0.5), (x0 + side * reach * 0.95, 0.02 + dy * 0.6),
            (x0 + side * reach * 0.85, 0.12 + dy * 0.7), (x0 + side * reach * 0.7, 0.07 + dy * 0.7)]
        tentacle(pen, pts, 0.11, shade(hue, 0.75 + 0.06 * (i % 4)), side=1 if side < 0 else -1)
    pen.shape(curve([(-0.17, -0.18), (-0.2, -0.36), (-0.26, -0.58), (-0.17, -0.82), (0, -0.9),
        (0.17, -0.82), (0.26, -0.58), (0.2, -0.36), (0.17, -0.18), (0, -0.1)]), shade(hue, 1.1),
        shade(hue, 0.7), line=1.4, gloss=0.3, bump=0.05)
    sp = [oval(rng.uniform(-0.18, 0.18), rng.uniform(-0.82, -0.45), rng.uniform(0.008, 0.025),
        n=10) for _ in range(20)]
    pen.shape(sp, shade(hue, 0.65), line=0.3, alpha=0.7)
    for side in (-1, 1):
        pen.shape(oval(side * 0.13, -0.32, 0.066, 0.058, n=20), shade(hue, 0.9), line=1.0)
        eyeball(pen, side * 0.13, -0.315, 0.045, "brass")
        pen.shape(curve([(side * 0.07, -0.35), (side * 0.13, -0.39), (side * 0.2, -0.34),
            (side * 0.13, -0.345)]), shade(hue, 0.8), line=0.8)


@motif("jellyfish", height=1.3, anchor="middle", tags=("animal", "sea", "light"))
def jellyfish(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "accent"), 0.1)
    rng = pen.rng
    g = look.get("glow", 0.6)
    for k in range(9):
        x = -0.26 + k * 0.065
        a = rng.uniform(0, 6.28)
        length = rng.uniform(0.5, 0.85)
        pts = [(x * (1 - 0.2 * i / 6) + 0.03 * math.sin(a + i * 1.2), -0.5 + length * i / 6) for i in range(7)]
        pen.shape(tube(pts, [0.016, 0.014, 0.012, 0.01, 0.008, 0.006, 0.002]), blend(hue, "#ffffff", 0.35),
            glow=g * 0.7, line=0.0, alpha=0.75)
    for k in range(4):
        x = -0.12 + k * 0.08
        a = rng.uniform(0, 6.28)
        pts = [(x + 0.045 * math.sin(a + i * 1.4), -0.52 + 0.5 * i / 6) for i in range(7)]
        pen.shape(tube(pts, [0.07, 0.075, 0.065, 0.06, 0.045, 0.03, 0.008]), blend(hue, "#ffe0e8", 0.5),
            glow=g * 0.6, line=0.4, alpha=0.7, rough=(1.2, 0.8, "mottle"))
    bell = curve([(-0.32, -0.5, 1), (-0.36, -0.66), (-0.26, -0.88), (0, -1.0), (0.26, -0.88), (0.36, -0.66),
        (0.32, -0.5, 1), (0.22, -0.46), (0.16, -0.5), (0.08, -0.45), (0, -0.5), (-0.08, -0.45),
        (-0.16, -0.5), (-0.22, -0.46)])
    pen.shape(bell, blend(hue, "#ffffff", 0.25),
        hue, glow=g * 0.8, line=1.0, alpha=0.88, gloss=0.5, grit=0.05)
    for x in np.linspace(-0.24, 0.24, 7):
        pen.ink(curve([(x * 1.2, -0.5), (x * 1.1, -0.7), (x * 0.3, -0.95)], closed=False),
            0.9, blend(hue, "#ffffff", 0.6), alpha=0.7)
    pen.shape([oval(-0.1, -0.7, 0.07, 0.05, n=14), oval(0.1, -0.7, 0.07, 0.05, n=14),
        oval(0, -0.78, 0.06, 0.045, n=14)], blend(hue, "#fff0d0", 0.6), glow=g, alpha=0.6, line=0.3)
    pen.lamp(0, -0.6, hue, 1.0, 0.9)


@motif("seaweed", height=0.85, anchor="base", tags=("sea", "plant"))
def seaweed(pen: Pen, look: Look) -> None:
    rng = pen.rng
    hue = pen.colour(look.get("colour", "leaf2"), 0.2)
    h = look.get("h", 0.8)
    for _k in range(look.get("n", 4)):
        x = rng.uniform(-0.12, 0.12)
        a = rng.uniform(0, 6.28)
        pts = [(x + 0.05 * math.sin(a + i * 1.1) * (0.3 + i * 0.2),
            -h * i / 7 * rng.uniform(0.9, 1.05)) for i in range(8)]
        pen.shape(tube(pts, [0.05, 0.06, 0.055, 0.05, 0.045, 0.04, 0.025, 0.006]),
            shade(hue, rng.uniform(0.75, 1.3)), shade(hue, 0.6), line=0.8, grit=0.1)
        for i in range(1, 7):
            side = 1 if i % 2 else -1
            spot = pts[i]
            pen.shape(blade(spot[0], spot[1], spot[0] + side * 0.11, spot[1] - 0.08, 0.4, side * 0.1),
                shade(hue, 1.1), line=0.6)


@motif("coral", height=0.75, anchor="base", tags=("sea",))
def coral(pen: Pen, look: Look) -> None:
    out: list[Any] = []
    tips: list[Any] = []
    hue = pen.colour(look.get("colour", "accent"), 0.1)
    for a in (-2.2, -1.57, -1.0):
        grow(pen.rng, pen.rng.normal(0, 0.03), 0.02, a, 0.26, 0.1, 2, out, tips, 0.6, 0, 0.75)
    out += [oval(t[0], t[1], 0.022, n=10) for t in tips]
    pen.shape(out, shade(hue, 1.1), shade(hue, 0.6), line=0.9, bump=0.1, union=True)


@motif("anchor", height=1.0, anchor="base", tags=("sea", "metal"))
def anchor(pen: Pen, look: Look) -> None:
    hue = pen.colour("metal")
    outline = [tube([(0, -0.85), (0, -0.4), (0, -0.02)], [0.07, 0.08, 0.1]), tube([(-0.42, -0.28),
        (-0.3, -0.08), (0, 0.0), (0.3, -0.08), (0.42, -0.28)], [0.04, 0.1, 0.12, 0.1, 0.04]),
        tube([(-0.22, -0.72), (0.22, -0.72)], [0.06, 0.06])]
    pen.shape(outline, shade(hue, 1.05), shade(hue, 0.65), line=1.3, union=True, gloss=0.4)
    pen.shape([oval(0, -0.92, 0.09, n=24), oval(0, -0.92, 0.05, n=20)[::-1]], hue, evenodd=True, line=1.0)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.46, -0.38, 1), (side * 0.52, -0.2, 1), (side * 0.34, -0.26, 1)]),
            hue, line=1.0)
