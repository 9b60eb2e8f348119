"""Rock, islands, crystal, the globe, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen


def island(pen: Pen, look: Look) -> None:
    """Floating island: top at y=0, width 1, rock hanging to about -depth below."""
    rng = pen.rng
    deep = look.get('d', 0.75)
    rock_tone = pen.colour(look.get('rock', 'earth'), 0.1)
    grass_tone = pen.colour(look.get('top', 'grass'), 0.1)
    rim = [(-0.5, 0.0), (-0.47, 0.1), (-0.38, 0.2 * deep + 0.06), (-0.33, 0.36 * deep), (-0.22, 0.46 * deep),
        (-0.18, 0.66 * deep), (-0.08, 0.76 * deep), (-0.03 + rng.normal(0, 0.04), deep, 1),
        (0.06, 0.74 * deep), (0.13, 0.6 * deep), (0.17, 0.42 * deep), (0.28, 0.34 * deep),
        (0.34, 0.2 * deep), (0.45, 0.12), (0.5, 0.0)]
    rim = [(x + rng.normal(0, 0.012), y + rng.normal(0,
        0.012) * (0.2 + abs(y))) + ((1,) if i == 7 else ()) for i, (x, y, *spot) in enumerate(rim)]
    outline = curve(rim + [(0.2, -0.03), (-0.2, -0.03)], n=6)
    mask = pen.shape(outline, shade(rock_tone, 1.1), blend(shade(rock_tone, 0.55), pen.palette.low_fog, 0.3),
        bump=0.22, texture='slant', grit=0.25, line=1.2, round=0.16)
    for _k in range(12):
        x, y = (rng.uniform(-0.35, 0.35), rng.uniform(0.08, 0.6 * deep))
        size = rng.uniform(0.03, 0.09)
        pen.shape(polygon((x - size, y), (x + size * 0.4, y - size * 0.5),
            (x + size, y + size * 0.3), (x + size * 0.1, y + size * 1.3), n=3),
            shade(rock_tone, rng.choice([0.7, 1.35])), clip=mask, line=0.4, alpha=0.55, flat=True,
            tilt=(rng.uniform(-0.5, 0.5), rng.uniform(-0.4, 0.4)))
    for _k in range(look.get('roots', 6)):
        x = rng.uniform(-0.36, 0.36)
        y = 0.5 * deep * (1 - abs(x) * 1.6)
        pen.ink(curve([(x, y), (x + rng.normal(0, 0.03), y + 0.1), (x + rng.normal(0, 0.05),
            y + 0.22)], closed=False), 1.2, rock_tone * 0.3)
    turf = [(-0.52, 0.01)]
    n = 11
    for i in range(n):
        x = -0.5 + (i + 0.5) / n
        turf += [(x - 0.03, 0.045 + rng.uniform(0, 0.02)),
            (x, 0.085 + rng.uniform(0, 0.06) * (1 if i % 2 else 0.3)), (x + 0.02, 0.05)]
    turf += [(0.52, 0.01), (0.4, -0.035), (0.15, -0.055), (-0.15, -0.055), (-0.4, -0.035)]
    pen.shape(curve(turf, n=4), shade(grass_tone, 1.15), shade(grass_tone, 0.65),
        round=0.05, texture='down', grit=0.2, line=1.0, tilt=(0, -0.2))
    blades = []
    for _ in range(60):
        x = rng.uniform(-0.47, 0.47)
        y = -0.03 * (1 - (x / 0.5) ** 2) - 0.01 + rng.uniform(-0.01, 0.03)
        blades.append(blade(x, y + 0.01, x + rng.normal(0, 0.012), y - rng.uniform(0.02, 0.05), 0.3, n=5))
    pen.shape(blades, shade(grass_tone, 1.35), line=0, wobble=0, round=0.004)


@motif("rock", height=0.65, anchor="base", tags=("stone",))
def rock(pen: Pen, look: Look) -> None:
    rng = pen.rng
    hue = pen.colour(look.get("colour", "stone2"), 0.12)
    n = 9
    outline = [(0.5 * math.cos(t) * rng.uniform(0.8, 1.1),
        -0.3 - 0.34 * math.sin(t) * rng.uniform(0.75, 1.15)) for t in np.linspace(-0.3, math.pi + 0.3, n)]
    pen.shape(curve(outline + [(-0.3, 0.06), (0.3, 0.06)], n=5), shade(hue, 1.15), shade(hue, 0.6),
        bump=0.2, texture="slant", grit=0.2, line=1.1)
    for _k in range(4):
        x, y = (rng.uniform(-0.3, 0.3), rng.uniform(-0.5, -0.1))
        pen.ink(curve([(x, y), (x + 0.06, y + 0.1), (x + 0.03, y + 0.22)], closed=False), 0.8, alpha=0.6)


@motif("crystal", height=1.0, anchor="base", tags=("gem", "light"))
def crystal(pen: Pen, look: Look) -> None:
    rng = pen.rng
    hue = pen.colour(look.get("colour", "accent"), 0.08)
    g = look.get("glow", 0.35)
    for x, a, L, w in sorted([(rng.uniform(-0.2, 0.2), rng.normal(0, 0.35), rng.uniform(0.4, 1),
        rng.uniform(0.1, 0.2)) for _ in range(look.get("n", 6))], key=lambda part: -part[2]):
        part = pen.moved(x, 0, 1, a)
        part.shape(polygon((-w / 2, 0.03), (-w / 2 * 1.1, -L * 0.8), (0, -L), (0, 0.03), n=4),
            shade(hue, 1.4), flat=True, tilt=(-0.5, -0.1), glow=g, line=0.8)
        part.shape(polygon((0, 0.03), (0, -L), (w / 2 * 1.05, -L * 0.76), (w / 2, 0.03), n=4),
            shade(hue, 0.7), flat=True, tilt=(0.5, 0), glow=g * 0.7, line=0.8)
    pen.lamp(0, -0.3, hue, 0.9, 0.9)


@motif("globe", height=0.95, anchor="base", tags=("world", "circle"))
def globe(pen: Pen, look: Look) -> None:
    w = pen.colour("water")
    l = pen.colour("leaf")
    pen.shape(tube([(0, 0.0), (0, -0.12), (0, -0.2)], [0.3, 0.06, 0.05]), "wood", line=1.0)
    mask = pen.shape(oval(0, -0.55, 0.36, n=50), shade(w, 1.1), shade(w, 0.7), line=1.3, gloss=0.5)
    for b in ([(-0.3, -0.7), (-0.16, -0.84), (0.0, -0.78), (-0.04, -0.62), (-0.16, -0.58), (-0.12, -0.44),
        (-0.24, -0.5)], [(0.08, -0.6), (0.2, -0.7), (0.34, -0.58), (0.26, -0.4), (0.16, -0.3),
        (0.1, -0.44)], [(-0.2, -0.32), (-0.06, -0.38), (0.0, -0.28), (-0.1, -0.22)]):
        pen.shape(curve(b), l, shade(l, 0.7), clip=mask, line=0.7, round=0.04)
    pen.ink(oval(0, -0.55, 0.43, n=40, start=-2.2, stop=1.9), 3.4, "brass", taper=False)
