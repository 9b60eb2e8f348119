"""Dragon, heron, frog, mouse, bee, dog, sheep and the bones of a whale, each in its unit box.
Must not depend on the place of a motif on the card."""

from __future__ import annotations

import math

import numpy as np

from cards.motifs.basics import eyeball, flame
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, curve, line, oval, polygon, resample, tube
from cards.painter.pen import Look, Pen


def _bat_wing(pen: Pen, x: float, y: float, size: float, tone: object, lift: float) -> None:
    """A leathery wing with four fingers."""
    tips = [(-0.15, -0.95), (-0.62, -0.72), (-0.9, -0.3), (-0.72, 0.08)]
    edge: list[tuple[float, ...]] = [(x, y, 1)]
    for i, (tx, ty) in enumerate(tips):
        edge.append((x + tx * size, y + ty * size * lift, 1))
        if i < len(tips) - 1:
            nx, ny = tips[i + 1]
            edge.append((x + (tx + nx) * 0.4 * size, y + (ty + ny) * 0.4 * size * lift))
    colour = pen.colour(tone)
    pen.shape(curve(edge, n=8), blend(colour, pen.palette.key, 0.12), shade(colour, 0.6), line=1.2, texture="slant", grit=0.15, round=0.05)
    for tx, ty in tips:
        pen.shape(tube([(x, y), (x + tx * 0.5 * size + 0.03, y + ty * size * lift * 0.55 - 0.03), (x + tx * size, y + ty * size * lift)], [0.045, 0.03, 0.008], n=6), shade(colour, 0.75), line=0.7)


@motif("dragon", height=1.0, tags=("monster", "wings", "fire"))
def dragon(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "leaf2"), 0.08)
    belly = blend(tone, pen.colour("sand"), 0.6)
    _bat_wing(pen, -0.02, -0.52, 0.5, look.get("wing", "accent"), 0.9)
    pen.shape(tube([(-0.15, -0.2), (-0.5, -0.08), (-0.75, -0.12), (-0.82, -0.3), (-0.68, -0.4)], [0.26, 0.17, 0.11, 0.07, 0.02]), tone, shade(tone, 0.6), line=1.2, texture="spots", grit=0.25)
    pen.shape(blade(-0.69, -0.36, -0.6, -0.52, 0.8), look.get("wing", "accent"), line=0.9)
    for x in (-0.2, 0.24):
        pen.shape(tube([(x, -0.3), (x + 0.03, -0.14), (x - 0.02, -0.04), (x + 0.1, -0.02)], [0.2, 0.13, 0.08, 0.06]), shade(tone, 0.8), line=1.1)
    body = pen.shape(curve([(-0.36, -0.3), (-0.2, -0.52), (0.06, -0.58), (0.3, -0.46), (0.34, -0.24), (0.14, -0.1), (-0.2, -0.1)]), tone, shade(tone, 0.6), line=1.3, texture="spots", grit=0.3)
    neck = [(0.2, -0.38), (0.36, -0.56), (0.3, -0.78), (0.4, -0.88)]
    pen.shape(tube(neck, [0.28, 0.19, 0.15, 0.15]), tone, shade(tone, 0.7), line=1.2, texture="spots", grit=0.25)
    for i in range(6):
        y = -0.16 - i * 0.055
        pen.ink(line([(0.2 + i * 0.02, y), (0.3 + i * 0.012, y - 0.02)]), 1.6, belly, clip=body)
    for x, y in resample(line([(-0.5, -0.12), (-0.34, -0.36), (-0.16, -0.53), (0.08, -0.57), (0.24, -0.6), (0.24, -0.8)]), 9):
        pen.shape(polygon((x - 0.035, y + 0.02), (x + 0.035, y + 0.02), (x - 0.015, y - 0.07)), look.get("wing", "accent"), line=0.7)
    head = curve([(0.3, -0.86), (0.32, -0.97), (0.44, -1.0), (0.6, -0.93), (0.74, -0.9), (0.76, -0.83), (0.62, -0.81), (0.46, -0.77), (0.36, -0.78)])
    pen.shape(head, tone, shade(tone, 0.75), line=1.2, texture="spots", grit=0.2)
    pen.ink(line([(0.76, -0.85), (0.62, -0.85), (0.5, -0.83)]), 1.2)
    for k in (0, 0.07):
        pen.shape(blade(0.36 + k, -0.95, 0.26 + k, -1.12, 0.3, 0.2), "bone", line=0.8)
    eyeball(pen, 0.5, -0.91, 0.032, "brass")
    pen.shape(oval(0.71, -0.875, 0.012, n=8), "dark", line=0)
    if look.get("fire"):
        for k, (dx, dy) in enumerate(((0.0, 0.0), (0.13, 0.03), (0.27, 0.05))):
            flame(pen.moved(0.8 + dx, -0.84 + dy, 1 + 0.3 * k, 1.45), 0, 0, 0.2, 0.7)


@motif("heron", height=1.0, tags=("bird", "animal", "water"))
def heron(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "feather"), 0.06)
    for x, k in ((-0.04, 0.0), (0.05, 0.02)):
        pen.shape(tube([(x, -0.42), (x + 0.01 + k, -0.22), (x, 0.0), (x + 0.08, 0.0)], [0.035, 0.022, 0.02, 0.015]), "wood", line=0.9)
    pen.shape(tube([(0.1, -0.52), (0.22, -0.62), (0.16, -0.76), (0.1, -0.85), (0.18, -0.93)], [0.14, 0.085, 0.065, 0.06, 0.08]), shade(tone, 1.15), line=1.0)
    pen.shape(curve([(0.2, -0.5), (0.08, -0.62), (-0.12, -0.58), (-0.3, -0.44), (-0.44, -0.28, 1), (-0.2, -0.34), (0.04, -0.36)]), tone, shade(tone, 0.6), line=1.2, texture="slant", grit=0.2)
    for i in range(5):
        pen.ink(line([(0.02 - i * 0.06, -0.52 + i * 0.03), (-0.12 - i * 0.05, -0.4 + i * 0.015)]), 1.0)
    pen.shape(curve([(0.12, -0.97), (0.2, -1.0), (0.27, -0.96), (0.25, -0.9), (0.14, -0.9)]), shade(tone, 1.2), line=1.0)
    pen.shape(polygon((0.25, -0.97), (0.62, -0.9), (0.25, -0.92)), "brass", line=0.9)
    pen.shape(blade(0.17, -0.97, -0.06, -0.93, 0.14, -0.15), "dark", line=0.5)
    pen.shape(oval(0.22, -0.95, 0.014, n=10), "dark", line=0)


@motif("frog", height=0.6, tags=("animal", "green"))
def frog(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "leaf"), 0.08)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.2, -0.06), (side * 0.44, -0.26), (side * 0.42, -0.06), (side * 0.52, 0.0), (side * 0.24, 0.0)]), shade(tone, 0.85), line=1.1)
    pen.shape(curve([(-0.28, -0.04), (-0.3, -0.26), (-0.2, -0.44), (0, -0.5), (0.2, -0.44), (0.3, -0.26), (0.28, -0.04), (0, 0.0)]), tone, shade(tone, 0.7), line=1.2, gloss=0.4)
    pen.shape(curve([(-0.17, -0.02), (-0.18, -0.2), (0, -0.28), (0.18, -0.2), (0.17, -0.02)]), blend(tone, "#f4f0d0", 0.6), line=0)
    for side in (-1, 1):
        pen.shape(oval(side * 0.16, -0.47, 0.1, n=20), tone, line=1.0)
        eyeball(pen, side * 0.16, -0.48, 0.07, "brass")
        pen.shape(tube([(side * 0.14, -0.16), (side * 0.17, -0.07), (side * 0.2, -0.01)], [0.07, 0.055, 0.08]), shade(tone, 1.1), line=0.9)
    pen.ink(line([(-0.2, -0.32), (0, -0.27), (0.2, -0.32)]), 1.4)


@motif("mouse", height=0.6, tags=("animal", "small"))
def mouse(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "fur2"), 0.08)
    pen.ink(line([(-0.3, -0.05), (-0.52, -0.04), (-0.6, -0.2), (-0.72, -0.22)]), 2.6, blend(tone, "#d08a80", 0.5))
    pen.shape(curve([(-0.36, -0.02), (-0.38, -0.2), (-0.2, -0.38), (0.04, -0.36), (0.16, -0.18), (0.14, 0.0), (-0.1, 0.01)]), tone, shade(tone, 0.65), line=1.1, texture="fine", grit=0.1)
    for x, y, r in ((0.02, -0.46, 0.1), (0.2, -0.46, 0.11)):
        pen.shape(oval(x, y, r, n=20), shade(tone, 0.9), line=1.0)
        pen.shape(oval(x + 0.01, y + 0.01, r * 0.6, n=16), blend(tone, "#d08a80", 0.6), line=0)
    pen.shape(curve([(0.02, -0.28), (0.08, -0.42), (0.22, -0.42), (0.36, -0.28), (0.42, -0.22), (0.3, -0.16), (0.1, -0.18)]), tone, line=1.1, texture="fine", grit=0.1)
    pen.shape(oval(0.42, -0.225, 0.025, n=10), "#b05a50", line=0.6)
    pen.shape(oval(0.25, -0.32, 0.026, n=10), "dark", line=0, gloss=1)
    for k in (-1, 0, 1):
        pen.ink(line([(0.36, -0.22), (0.5, -0.2 + k * 0.06)]), 0.6)


@motif("bee", height=0.5, anchor="middle", tags=("insect", "stripes", "wings"))
def bee(pen: Pen, look: Look) -> None:
    for x, turn in ((-0.02, -2.0), (0.08, -1.4)):
        pen.shape(blade(x, -0.08, x + 0.34 * math.cos(turn), -0.08 + 0.3 * math.sin(turn), 0.55), "glass", line=0.8, alpha=0.7, gloss=0.5)
    body = pen.shape(oval(-0.04, 0.04, 0.26, 0.17, 0.15), "#e8b030", "#a86a18", line=1.1, texture="fine", grit=0.1)
    for x in (-0.2, -0.08, 0.05):
        pen.shape(tube([(x, -0.14), (x - 0.03, 0.04), (x, 0.24)], [0.06] * 3), "#241a14", line=0, clip=body)
    pen.shape(oval(0.22, 0.04, 0.1, 0.1), "#2c2018", line=0.9)
    pen.shape(oval(0.26, 0.02, 0.03, n=10), "#f0e8d0", line=0)
    for k in (0, 1):
        pen.ink(line([(0.26, -0.05), (0.31, -0.16), (0.38 + 0.05 * k, -0.17 + 0.06 * k)]), 1.0)


@motif("dog", height=0.8, tags=("animal",))
def dog(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "fur"), 0.08)
    pen.shape(tube([(-0.34, -0.4), (-0.48, -0.56), (-0.46, -0.72)], [0.08, 0.06, 0.02]), tone, line=1.0)
    for x, dim in ((-0.28, 0.75), (0.16, 0.75), (-0.2, 1.0), (0.24, 1.0)):
        pen.shape(tube([(x, -0.32), (x - 0.01, -0.15), (x, -0.03), (x + 0.05, -0.02)], [0.12, 0.08, 0.06, 0.05]), shade(tone, dim), line=1.0)
    pen.shape(curve([(-0.4, -0.36), (-0.3, -0.5), (0.0, -0.48), (0.22, -0.54), (0.34, -0.42), (0.28, -0.26), (0.0, -0.26), (-0.32, -0.24)]), tone, shade(tone, 0.7), line=1.2, texture="fine", grit=0.1)
    pen.shape(curve([(0.16, -0.5), (0.2, -0.72), (0.36, -0.78), (0.5, -0.68), (0.62, -0.64), (0.6, -0.54), (0.42, -0.5), (0.32, -0.42)]), tone, line=1.2, texture="fine", grit=0.1)
    pen.shape(curve([(0.24, -0.76), (0.32, -0.72), (0.28, -0.52), (0.2, -0.48), (0.16, -0.6)]), shade(tone, 0.6), line=1.0)
    pen.shape(oval(0.61, -0.62, 0.04, 0.032, n=12), "dark", line=0.5, gloss=0.8)
    pen.shape(oval(0.42, -0.67, 0.024, n=10), "dark", line=0)
    pen.shape(tube([(0.2, -0.42), (0.28, -0.4), (0.35, -0.44)], [0.05] * 3), "accent", line=0.8)


@motif("sheep", height=0.8, tags=("animal", "white"))
def sheep(pen: Pen, look: Look) -> None:
    wool = pen.colour(look.get("colour", "white"), 0.04)
    for x in (-0.24, -0.12, 0.12, 0.24):
        pen.shape(tube([(x, -0.24), (x, -0.1), (x + 0.01, 0.0)], [0.07, 0.055, 0.06]), "dark", line=0.9)
    bumps = [(0.36 * math.cos(a) * (0.94 + 0.09 * abs(math.sin(5 * a))), -0.43 + 0.24 * math.sin(a) * (0.92 + 0.12 * abs(math.sin(5 * a)))) for a in np.linspace(0, 2 * math.pi, 90, endpoint=False)]
    pen.shape(np.array(bumps), wool, shade(wool, 0.65), line=1.2, texture="patches", grit=0.2, bump=0.2)
    for _ in range(9):
        x, y = pen.rng.uniform(-0.26, 0.22), pen.rng.uniform(-0.58, -0.3)
        pen.ink(oval(x, y, 0.045, 0.04, start=0.3, stop=4.4, n=12), 0.9, shade(wool, 0.45))
    pen.shape(curve([(0.28, -0.62), (0.4, -0.7), (0.54, -0.56), (0.52, -0.42), (0.4, -0.42), (0.3, -0.5)]), "dark", line=1.0)
    pen.shape(blade(0.34, -0.62, 0.2, -0.56, 0.5), "dark", line=0.8)
    pen.shape(oval(0.45, -0.56, 0.022, n=8), "#f4f0e0", line=0)
    pen.shape(oval(0.34, -0.68, 0.08, 0.06, n=14), wool, line=0.9)


@motif("whale_bones", height=0.6, anchor="middle", tags=("skeleton", "bone", "whale", "death"))
def whale_bones(pen: Pen, look: Look) -> None:
    """The skeleton of a whale, head to the right."""
    tone = pen.colour("bone", 0.04)
    spine = resample(line([(-1.0, -0.16), (-0.7, -0.06), (-0.3, -0.14), (0.1, -0.18), (0.4, -0.12)]), 22)
    for x, y, k in ((-1.0, -0.16, 1), (-1.0, -0.16, -1)):
        pen.shape(blade(x, y, x - 0.16, y + 0.17 * k - 0.06, 0.35), tone, line=0.9)
    for i in range(6):
        x, y = spine[9 + 2 * i]
        drop = 0.3 * math.sin(math.pi * (i + 1.6) / 8)
        pen.shape(tube([(x, y), (x - 0.08, y + drop * 0.6), (x - 0.01, y + drop * 1.3)], [0.035, 0.03, 0.012], n=8), shade(tone, 0.85), line=0.9)
    for i, (x, y) in enumerate(spine):
        size = 0.03 + 0.012 * math.sin(math.pi * i / 21)
        pen.shape(polygon((x - 0.02, y), (x, y - 0.1), (x + 0.02, y)), shade(tone, 0.9), line=0.7)
        pen.shape(oval(x, y, 0.022, size, n=12), tone, line=0.8)
    pen.shape(curve([(0.36, -0.2), (0.5, -0.26), (0.74, -0.16), (1.0, 0.1, 1), (0.8, 0.06), (0.56, 0.0), (0.4, -0.02)]), tone, shade(tone, 0.7), line=1.2)
    pen.shape(tube([(0.42, 0.0), (0.6, 0.2), (0.84, 0.2), (1.0, 0.12)], [0.05, 0.045, 0.035, 0.015]), tone, line=1.0)
    pen.shape(oval(0.5, -0.1, 0.05, 0.04, n=14), "dark", line=0.6)
    pen.shape(tube([(0.28, -0.08), (0.34, 0.12), (0.26, 0.26)], [0.05, 0.045, 0.03]), tone, line=0.9)
    for bend in (-0.06, 0.0, 0.06):
        pen.shape(tube([(0.26, 0.25), (0.22 + bend, 0.34), (0.2 + bend * 1.6, 0.42)], [0.025, 0.02, 0.01], n=5), tone, line=0.7)
