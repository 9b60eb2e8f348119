"""Vessels, vehicles and luggage, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

import numpy as np

from cards.motifs.basics import star_shape, window
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, box, curve, mirrored, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("ship", height=0.95, anchor="base", tags=("boat", "sail", "travel", "sea"))
def ship(pen: Pen, look: Look) -> None:
    """Three-masted ship, origin waterline centre, length ~1."""
    hull = pen.colour(look.get('hull', 'wood'))
    sail = pen.colour(look.get('sail', 'paper'), 0.1)
    masts = [(-0.24, 0.62), (0.04, 0.78), (0.28, 0.58)]
    for mx, mh in masts:
        pen.shape(tube([(mx, -0.08), (mx + 0.01, -mh * 0.5),
            (mx + 0.015, -mh - 0.06)], [0.022, 0.018, 0.008]), 'wood2', line=0.8)
    pen.ink([(-0.44, -0.12), (masts[0][0], -0.62), (masts[1][0], -0.8), (masts[2][0], -0.6),
        (0.62, -0.24)], 0.7, wobble=0)
    for mx, mh in masts:
        ys = np.linspace(-0.2, -mh, 4)
        for i in range(3):
            y0, y1 = (ys[i] - 0.012, ys[i + 1] + 0.012)
            w0 = 0.21 - 0.045 * i
            w1 = 0.18 - 0.045 * i
            b = 0.05
            outline = curve([(mx - w1 * 0.55, y1, 1), (mx + 0.02, y1 + 0.006), (mx + w1 * 0.55, y1, 1),
                (mx + w0 * 0.62 + b, (y0 + y1) / 2), (mx + w0 * 0.6, y0, 1), (mx + 0.03, y0 - 0.022),
                (mx - w0 * 0.5, y0, 1), (mx - w0 * 0.45 + b * 0.6, (y0 + y1) / 2)])
            panel = sail if not (look.get('stripe') and i == 1) else pen.colour('accent')
            pen.shape(outline, panel, shade(panel, 0.72),
                angle=20, round=0.045, texture='down', grit=0.08, line=0.9)
            pen.ink(curve([(mx - 0.02, y0 - 0.02), (mx + 0.015, (y0 + y1) / 2),
                (mx - 0.01, y1 + 0.01)], closed=False), 0.5, alpha=0.4)
            pen.shape(tube([(mx - w1 * 0.62, y1), (mx, y1 - 0.004),
                (mx + w1 * 0.62, y1)], [0.01] * 3, n=3), 'wood2', line=0.5)
        pen.ink([(mx + 0.015, -mh - 0.06), (mx + 0.015, -mh - 0.1)], 0.8)
        spot = -mh - 0.1
        pen.shape(curve([(mx + 0.015, spot, 1), (mx + 0.08, spot + 0.01), (mx + 0.12, spot - 0.01),
            (mx + 0.08, spot + 0.035), (mx + 0.015, spot + 0.035, 1)]), 'accent', line=0.5)
    pen.shape(curve([(0.62, -0.23, 1), (0.42, -0.36), (0.31, -0.56, 1), (0.36, -0.3), (0.36, -0.19, 1),
        (0.5, -0.2)]), sail, shade(sail, 0.8), line=0.8, round=0.05)
    pen.shape(tube([(0.4, -0.12), (0.55, -0.2), (0.68, -0.26)], [0.025, 0.018, 0.008]), 'wood2', line=0.7)
    HP = curve([(-0.5, -0.26, 1), (-0.38, -0.2), (-0.36, -0.12, 1), (0, -0.085), (0.3, -0.11),
        (0.47, -0.19, 1), (0.44, -0.08), (0.34, 0.06), (0, 0.1), (-0.36, 0.07), (-0.45, -0.05)])
    pen.shape(HP, hull, shade(hull, 0.55), round=0.12, texture='across', grit=0.2, line=1.3)
    for k in (0.02, -0.035):
        pen.ink(curve([(-0.46, -0.13 + k + 0.05), (0, -0.03 + k), (0.43, -0.11 + k + 0.02)], closed=False),
            0.7)
    pen.shape(curve([(-0.5, -0.26, 1), (-0.38, -0.2), (-0.36, -0.12), (-0.2, -0.1), (-0.2, -0.075),
        (-0.37, -0.09), (-0.47, -0.16)]), 'accent', line=0.6, round=0.02)
    for x in (-0.43,):
        window(pen, x, -0.12, 0.035, 0.04, sill=False)
    for x in np.linspace(-0.3, 0.3, 6):
        pen.shape(oval(x, -0.01 + 0.02 * abs(x), 0.017, n=12), pen.colour('window'), glow=1.2, line=0.6)
    pen.lamp(-0.45, -0.12, pen.colour('window'), 0.3, 0.8)
    pen.lamp(0, -0.02, pen.colour('window'), 0.3, 0.4)


@motif("rowboat", height=0.3, anchor="base", tags=("boat", "water", "travel"))
def rowboat(pen: Pen, look: Look) -> None:
    h = pen.colour(look.get("hull", "wood"))
    pen.shape(curve([(-0.5, -0.18, 1), (-0.25, -0.1), (0, -0.085), (0.25, -0.1), (0.5, -0.19, 1),
        (0.3, -0.04), (0, -0.02), (-0.3, -0.04)]), shade(h, 0.5), line=0.8, flat=True)
    pen.shape(curve([(-0.5, -0.18, 1), (-0.28, -0.075), (0, -0.055), (0.28, -0.075), (0.5, -0.19, 1),
        (0.42, 0.0), (0.28, 0.08), (0, 0.1), (-0.28, 0.08), (-0.42, 0)]), h, shade(h, 0.6),
        texture="across", grit=0.2, line=1.2, round=0.09)
    for k in (0.02, 0.055):
        pen.ink(curve([(-0.46 + k, -0.13 + k * 1.3), (0, -0.04 + k),
            (0.46 - k, -0.14 + k * 1.3)], closed=False), 0.7)
    pen.ink(curve([(-0.5, -0.18), (-0.28, -0.075), (0, -0.055), (0.28, -0.075),
        (0.5, -0.19)], closed=False), 2.0, shade(h, 1.6), taper=False)


@motif("balloon", height=1.0, anchor="base", tags=("flight", "travel", "circle"))
def balloon(pen: Pen, look: Look) -> None:
    """Hot-air balloon, origin basket bottom, height 1."""
    c1 = pen.colour(look.get('c1', 'accent'))
    c2 = pen.colour(look.get('c2', 'paper'))
    n = look.get('n', 7)
    prof = [(0, -1.0), (0.2, -0.975), (0.34, -0.86), (0.38, -0.7), (0.33, -0.52), (0.2, -0.36),
        (0.09, -0.27)]
    profile = curve(prof, closed=False, n=8)
    out = np.vstack([profile, mirrored(profile)])
    pen.shape(out, c1, shade(c1, 0.8), line=1.3, grit=0.06)
    for i in range(n):
        u0 = math.sin((i / n - 0.5) * math.pi)
        u1 = math.sin(((i + 1) / n - 0.5) * math.pi)
        if i % 2 == 0:
            continue
        outline = np.vstack([np.stack([profile[:, 0] * u0, profile[:, 1]], 1),
            np.stack([profile[:, 0] * u1, profile[:, 1]], 1)[::-1]])
        pen.shape(outline, c2, shade(c2, 0.8), flat=True, line=0.5, grit=0.06, tilt=((u0 + u1) * 0.42,
            -0.1), round=0.02)
    belt_points = [(spot[0], spot[1]) for spot in profile if -0.74 < spot[1] < -0.62]
    if belt_points and look.get('band', True):
        belt = np.array(belt_points)
        outline = np.vstack([belt, mirrored(belt)])
        pen.shape(outline, pen.colour('brass'), alpha=0.85, line=0.6, round=0.03)
        for x in np.linspace(-0.3, 0.3, 6):
            star_shape(pen, x, -0.68, 0.03, '#fff3d0')
    for x in (-0.085, -0.03, 0.03, 0.085):
        pen.ink([(x, -0.28), (x * 0.75, -0.12)], 0.8)
    pen.shape(box(-0.09, -0.29, 0.09, -0.26), 'brass', line=0.6)
    bk = pen.colour('wood')
    pen.shape(curve([(-0.085, -0.12, 1), (0.085, -0.12, 1), (0.07, -0.01), (0, 0.0), (-0.07, -0.01)]),
        bk, shade(bk, 0.6), line=1.0, texture='across', grit=0.3)
    for y in (-0.09, -0.06, -0.03):
        pen.ink([(-0.078, y), (0.078, y)], 0.6)
    pen.shape(blade(0, -0.2, 0, -0.27, 0.5), '#ffcf6a', glow=2.0, line=0)
    pen.lamp(0, -0.25, '#ffb050', 0.3, 1.2)
    for x in (-0.1, 0.1):
        pen.shape(oval(x, -0.06, 0.022, 0.03, n=12), 'earth', line=0.5)


@motif("train", height=0.7, anchor="base", tags=("travel", "smoke", "machine"))
def train(pen: Pen, look: Look) -> None:
    """Steam locomotive heading right + coaches; origin on the rail under locomotive, loco length ~1."""
    hue = pen.colour(look.get("colour", 'accent'))
    deep = pen.colour('dark')
    n = look.get('coaches', 2)
    for k in range(n):
        x = -0.62 - k * 0.86
        pen.shape(box(x - 0.38, -0.46, x + 0.38, -0.1), look.get('cc', 'cloth2'),
            shade(pen.colour('cloth2'), 0.7), line=1.0, round=0.05)
        pen.shape(curve([(x - 0.42, -0.44, 1), (x - 0.3, -0.53), (x + 0.3, -0.53), (x + 0.42, -0.44, 1)]),
            'dark', line=0.9, round=0.05)
        for spot in (-0.25, -0.08, 0.09, 0.26):
            window(pen, x + spot, -0.33, 0.09, 0.12, arched=False, mull=False, sill=False, reach=2.5)
        pen.shape(box(x - 0.38, -0.17, x + 0.38, -0.14), 'brass', line=0.3)
        for spot in (-0.24, 0.24):
            pen.shape(oval(x + spot, -0.07, 0.075, n=20), deep, line=1.0)
            pen.shape(oval(x + spot, -0.07, 0.03, n=12), 'brass', line=0.4)
        pen.shape(box(x + 0.38, -0.14, x + 0.5, -0.1), deep, line=0.5)
    pen.shape(curve([(-0.14, -0.44), (0.34, -0.44), (0.42, -0.36), (0.42, -0.22), (0.34, -0.14),
        (-0.14, -0.14, 1)]), hue, shade(hue, 0.75), line=1.2, gloss=0.5)
    for x in (0.02, 0.18, 0.33):
        pen.shape(box(x, -0.445, x + 0.02, -0.14), 'brass', line=0.3, gloss=0.6)
    pen.shape(polygon((0.24, -0.43), (0.34, -0.43), (0.37, -0.66), (0.21, -0.66)), deep, line=1.0)
    pen.shape(box(0.19, -0.69, 0.39, -0.65), deep, line=0.8)
    pen.shape(curve([(0.05, -0.43, 1), (0.06, -0.52), (0.11, -0.54), (0.16, -0.52), (0.17, -0.43, 1)]),
        'brass', line=0.8, gloss=1)
    pen.shape(box(-0.4, -0.62, -0.12, -0.12), hue, shade(hue, 0.8), line=1.1, round=0.04)
    pen.shape(curve([(-0.46, -0.6, 1), (-0.36, -0.68), (-0.14, -0.68), (-0.06, -0.6, 1)]), deep, line=1.0)
    window(pen, -0.26, -0.47, 0.13, 0.14, arched=False, mull=False, sill=False)
    pen.shape(oval(0.42, -0.3, 0.055, n=20), '#fff0b0', glow=2.0, line=0.8)
    pen.lamp(0.55, -0.3, '#ffe0a0', 0.7, 1.3)
    pen.shape(polygon((0.34, -0.14), (0.46, -0.14), (0.58, 0.0), (0.36, 0.0)), deep, line=0.8)
    for x, rr in ((-0.26, 0.12), (0.02, 0.12), (0.26, 0.085)):
        pen.shape(oval(x, -rr, rr, n=26), deep, line=1.1)
        pen.shape(oval(x, -rr, rr * 0.72, n=22), hue, line=0.6)
        for k in range(6):
            a = k * math.pi / 3
            pen.ink([(x, -rr), (x + rr * 0.7 * math.cos(a), -rr + rr * 0.7 * math.sin(a))], 0.8)
        pen.shape(oval(x, -rr, rr * 0.22, n=12), 'brass', line=0.4)
    pen.shape(tube([(-0.26, -0.09), (0.02, -0.09)], [0.03, 0.03]), 'metal', line=0.6)
    rng = pen.rng
    x, y = (0.29, -0.7)
    for k in range(7 if look.get('smoke', True) else 0):
        spot = 0.09 + 0.05 * k
        pen.shape(oval(x, y, spot, spot * 0.8, n=20), blend(pen.palette.fog, '#ffffff', 0.5),
            over='mix', alpha=0.5, soft=0.03, rough=(3, 0.7, 'spots'), line=0)
        x -= 0.17 + 0.02 * k
        y -= 0.075 - rng.uniform(0, 0.05)


@motif("paperboat", height=0.6, anchor="base", tags=("boat", "paper", "water"))
def paperboat(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "white"))
    pen.shape(polygon((-0.16, -0.2), (0.0, -0.56), (0.16, -0.2), n=6), shade(hue, 0.9),
        line=1.0, flat=True, tilt=(-0.2, 0))
    pen.shape(polygon((0, -0.56), (0.16, -0.2), (0.02, -0.2), n=6), shade(hue, 0.7),
        line=0.8, flat=True, tilt=(0.4, 0))
    pen.shape(polygon((-0.5, -0.28), (-0.16, -0.2), (0.16, -0.2), (0.5, -0.28), (0.3, 0.04), (-0.3, 0.04),
        n=6), hue, shade(hue, 0.8), line=1.2, flat=True, tilt=(-0.1, 0.1))
    pen.ink([(-0.3, 0.04), (-0.16, -0.2), (0, 0.02), (0.16, -0.2), (0.3, 0.04)], 0.8, wobble=0)


@motif("kite", height=1.4, anchor="middle", tags=("flight", "wind"))
def kite(pen: Pen, look: Look) -> None:
    a = pen.colour("accent")
    pen.shape(polygon((0, -0.5), (0.32, -0.1), (0, 0.5), (-0.32, -0.1), n=8), a, shade(a, 0.75),
        line=1.2, round=0.1)
    pen.shape(polygon((0, -0.5), (0.32, -0.1), (0, -0.1), n=6), "brass", line=0.8, flat=True)
    pen.shape(polygon((0, 0.5), (-0.32, -0.1), (0, -0.1), n=6), "paper", line=0.8, flat=True)
    pen.ink(curve([(0, 0.5), (0.1, 0.65), (-0.05, 0.8), (0.12, 0.95)], closed=False), 1.2)
    for k in range(3):
        x, y = ((0.06, -0.02, 0.06)[k], 0.6 + 0.13 * k)
        pen.shape([blade(x, y, x + 0.09, y - 0.04, 0.6),
            blade(x, y, x - 0.09, y + 0.04, 0.6)], "cloth2", line=0.6)


@motif("suitcase", height=0.6, anchor="base", tags=("travel",))
def suitcase(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "wood"))
    pen.ink(curve([(-0.12, -0.5), (-0.1, -0.6), (0.1, -0.6), (0.12, -0.5)], closed=False), 4, taper=False)
    pen.shape(box(-0.4, -0.5, 0.4, 0.0), hue, shade(hue, 0.7), line=1.3, round=0.05)
    for x in (-0.24, 0.24):
        pen.shape(box(x - 0.035, -0.5, x + 0.035, 0.0), shade(hue, 0.6), line=0.8, round=0.01)
        pen.shape(box(x - 0.03, -0.4, x + 0.03, -0.33), "brass", line=0.6, gloss=1)
    pen.shape(box(-0.1, -0.3, 0.12, -0.14), "paper", line=0.7)
    star_shape(pen, 0.0, -0.22, 0.05, "accent")


@motif("compass", height=1.0, anchor="middle", tags=("travel", "circle"))
def compass(pen: Pen, look: Look) -> None:
    brass = pen.colour("brass")
    pen.shape(oval(0, 0, 0.5, n=50), brass, shade(brass, 0.6), line=1.4, gloss=0.7, round=0.07)
    pen.shape(oval(0, 0, 0.41, n=46), "paper", line=0.9)
    for k in range(8):
        a = k * math.pi / 4
        part = pen.moved(0, 0, 1, a)
        length = 0.36 if k % 2 == 0 else 0.2
        part.shape(polygon((0, -0.05), (length, 0), (0, 0.05), n=4),
            "cloth2" if k % 2 == 0 else "brass", line=0.6, flat=True)
    part = pen.moved(0, 0, 1, look.get("a", -0.9))
    part.shape(polygon((-0.05, 0), (0, -0.38), (0.05, 0), n=4), "accent", line=0.8, flat=True)
    part.shape(polygon((-0.05, 0), (0, 0.38), (0.05, 0), n=4), "dark", line=0.8, flat=True)
    pen.shape(oval(0, 0, 0.04, n=14), brass, line=0.7, gloss=1)
