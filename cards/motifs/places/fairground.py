"""Fairground and ruin: carousel, ruined wall, cart, scarecrow, well, signpost, horse, bear.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import arch, blade, box, curve, line, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("carousel", height=1.0, tags=("circus", "wheel", "stripes", "circle"))
def carousel(pen: Pen, look: Look) -> None:
    red, white, brass = pen.colour("accent"), pen.colour("white"), pen.colour("brass")
    pen.shape(oval(0, -0.04, 0.56, 0.09, n=44), "wood", flat=True, tilt=(0, -0.5))
    pen.shape(curve([(-0.56, -0.04, 1), (-0.54, 0.04), (0, 0.12), (0.54, 0.04), (0.56, -0.04, 1), (0, 0.05)]), red, shade(red, 0.6), line=1.1)
    pen.shape(tube([(0, -0.04), (0, -0.35), (0, -0.66)], [0.22, 0.18, 0.22]), brass, gloss=0.6)
    for x in (-0.46, -0.24, 0.24, 0.46):
        pen.shape(tube([(x, 0.0), (x, -0.6)], [0.02, 0.02]), brass, line=0.5, gloss=0.8)
    mask = pen.shape(curve([(-0.62, -0.6, 1), (-0.3, -0.78), (0, -0.98, 1), (0.3, -0.78), (0.62, -0.6, 1), (0.3, -0.54), (0, -0.52), (-0.3, -0.54)]), white, shade(white, 0.75), line=1.3)
    for k in range(-3, 4):
        if k % 2:
            pen.shape(polygon((0, -0.98), (k * 0.19 - 0.095, -0.5), (k * 0.19 + 0.095, -0.5)), red, shade(red, 0.7), clip=mask, line=0.5)
    for k in range(11):
        x = -0.6 + 0.12 * k
        pen.shape(curve([(x - 0.06, -0.59 + 0.03 * math.cos(x * 2), 1), (x + 0.06, -0.59 + 0.03 * math.cos(x * 2), 1), (x, -0.5)]), red if k % 2 else brass, line=0.6)
    pen.shape(oval(0, -1.0, 0.03, n=12), brass, gloss=1)


@motif("ruin", height=0.9, tags=("wall", "stone"))
def ruin(pen: Pen, look: Look) -> None:
    stone = pen.colour("stone", 0.1)
    rng = pen.rng
    top = [(-0.34, -0.9, 1), (-0.26, -0.7), (-0.16, -0.86, 1), (-0.04, -0.6), (0.1, -0.66, 1), (0.16, -0.4), (0.3, -0.44, 1), (0.36, -0.2)]
    mask = pen.shape(curve([(-0.36, 0, 1), *top, (0.4, 0, 1)]), stone, shade(stone, 0.55), line=1.3, bump=0.14, round=0.05)
    for _ in range(26):
        x, y = rng.uniform(-0.34, 0.34), rng.uniform(-0.85, -0.03)
        pen.shape(box(x - 0.05, y - 0.02, x + 0.05, y + 0.02, n=3), shade(stone, rng.choice([0.6, 1.25])), clip=mask, line=0.4, alpha=0.7, round=0.01)
    for x, y in ((-0.18, -0.5), (-0.18, -0.2), (0.14, -0.22)):
        pen.shape(arch(x - 0.06, x + 0.06, y + 0.1, y - 0.1), "#141014", line=0.8)


@motif("cart", height=0.5, tags=("wheel", "wood"))
def cart(pen: Pen, look: Look) -> None:
    wood = pen.colour("wood")
    pen.shape(tube([(0.4, -0.3), (0.85, -0.36)], [0.05, 0.04]), shade(wood, 0.8))
    pen.shape(polygon((-0.5, -0.46), (0.5, -0.46), (0.42, -0.2), (-0.42, -0.2)), wood, shade(wood, 0.7), texture="across", grit=0.2)
    for x in (-0.25, 0.25):
        pen.shape([oval(x, -0.15, 0.16, n=30), oval(x, -0.15, 0.12, n=26)[::-1]], shade(wood, 0.7), evenodd=True, line=0.9)
        for k in range(6):
            a = k * math.pi / 6
            pen.ink([(x + 0.13 * math.cos(a), -0.15 + 0.13 * math.sin(a)), (x - 0.13 * math.cos(a), -0.15 - 0.13 * math.sin(a))], 1.6)


@motif("scarecrow", height=1.0, tags=("person", "hat", "fear"))
def scarecrow(pen: Pen, look: Look) -> None:
    coat = pen.colour(look.get("colour", "cloth"))
    pen.shape(tube([(0, 0), (0, -0.7)], [0.05, 0.05]), "wood")
    pen.shape(tube([(-0.45, -0.62), (0.45, -0.62)], [0.045, 0.045]), "wood")
    pen.shape(curve([(-0.4, -0.68, 1), (-0.1, -0.7), (0.1, -0.7), (0.4, -0.68, 1), (0.42, -0.52, 1), (0.16, -0.54), (0.2, -0.2, 1), (0.08, -0.26), (0, -0.18, 1), (-0.08, -0.26), (-0.2, -0.2, 1), (-0.16, -0.54), (-0.42, -0.52, 1)]), coat, shade(coat, 0.6), line=1.2, texture="down", grit=0.2)
    for side in (-1, 1):
        for k in range(4):
            pen.ink([(side * 0.42, -0.6), (side * 0.54, -0.66 + 0.04 * k)], 1.4, "#c8a860")
    pen.shape(oval(0, -0.8, 0.12, 0.13, n=24), "sand", texture="fine", grit=0.3)
    for side in (-1, 1):
        pen.ink([(side * 0.05 - 0.02, -0.84), (side * 0.05 + 0.02, -0.8)], 1.6)
        pen.ink([(side * 0.05 + 0.02, -0.84), (side * 0.05 - 0.02, -0.8)], 1.6)
    pen.ink(line([(-0.06, -0.74), (0, -0.76), (0.06, -0.74)]), 1.4)
    pen.shape(oval(0, -0.88, 0.24, 0.05, n=24), "dark")
    pen.shape(curve([(-0.12, -0.9, 1), (-0.06, -1.04), (0.1, -1.0), (0.12, -0.9, 1)]), "dark")


@motif("well", height=0.9, tags=("water", "stone", "circle"))
def well(pen: Pen, look: Look) -> None:
    stone, wood = pen.colour("stone"), pen.colour("wood")
    pen.shape(oval(0, -0.36, 0.34, 0.1, n=36), "#0e1418", flat=True)
    mask = pen.shape(curve([(-0.36, -0.38, 1), (-0.34, 0.0), (0, 0.05), (0.34, 0.0), (0.36, -0.38, 1), (0.2, -0.3), (0, -0.27), (-0.2, -0.3)]), stone, shade(stone, 0.6), line=1.2, bump=0.1)
    for _ in range(18):
        x, y = pen.rng.uniform(-0.34, 0.34), pen.rng.uniform(-0.28, 0.0)
        pen.shape(box(x - 0.06, y - 0.03, x + 0.06, y + 0.03, n=3), shade(stone, pen.rng.choice([0.75, 1.2])), clip=mask, line=0.5, round=0.02)
    for x in (-0.32, 0.32):
        pen.shape(tube([(x, -0.34), (x, -0.7)], [0.05, 0.05]), wood)
    pen.shape(curve([(-0.46, -0.66, 1), (0, -0.92, 1), (0.46, -0.66, 1), (0, -0.7)]), "roof", line=1.1, texture="across", grit=0.25)
    pen.ink([(0, -0.7), (0, -0.4)], 1.4)


@motif("signpost", height=1.0, tags=("path", "wood"))
def signpost(pen: Pen, look: Look) -> None:
    wood = pen.colour("wood")
    pen.shape(tube([(0, 0), (0.01, -0.5), (0, -1.0)], [0.08, 0.07, 0.06]), wood, texture="down", grit=0.3)
    for y, side in ((-0.86, 1), (-0.68, -1), (-0.5, 1)):
        pen.shape(polygon((-side * 0.08, y - 0.07), (side * 0.34, y - 0.08), (side * 0.44, y), (side * 0.34, y + 0.07), (-side * 0.08, y + 0.06)), shade(wood, 1.2), line=1.0, texture="across", grit=0.25)


@motif("horse", height=1.05, tags=("animal",))
def horse(pen: Pen, look: Look) -> None:
    coat = pen.colour(look.get("colour", "fur"), 0.06)
    dark = shade(coat, 0.4)
    rear = look.get("rear", False)
    if rear:
        pen = pen.moved(0.1, 0, 1, -0.5)
    style: Look = {"line": 1.2, "texture": "slant", "grit": 0.12}
    pen.shape(curve([(-0.42, -0.56), (-0.6, -0.44), (-0.62, -0.16, 1), (-0.52, -0.3), (-0.44, -0.46)]), dark, **style)
    for x, k in ((-0.3, -0.05), (0.2, 0.06)):
        pen.shape(tube([(x, -0.44), (x + k, -0.24), (x + k * 0.2, -0.1), (x + k * 0.6, 0.0)], [0.14, 0.07, 0.05, 0.065]), shade(coat, 0.75), **style)
    pen.shape(curve([(-0.44, -0.5), (-0.38, -0.64), (-0.1, -0.62), (0.14, -0.66), (0.28, -0.6), (0.32, -0.44), (0.1, -0.36), (-0.2, -0.36), (-0.4, -0.4)]), coat, shade(coat, 0.7), **style)
    for x, k in ((-0.36, 0.04), (0.26, -0.03)):
        pen.shape(tube([(x, -0.46), (x + k, -0.24), (x + k * 1.5, -0.1), (x + k, 0.0)], [0.16, 0.075, 0.055, 0.07]), coat, shade(coat, 0.5), **style)
    pen.shape(curve([(0.1, -0.6), (0.2, -0.78), (0.32, -0.96), (0.44, -0.94), (0.42, -0.76), (0.34, -0.5), (0.2, -0.46)]), coat, shade(coat, 0.8), **style)
    pen.shape(curve([(0.32, -0.98), (0.42, -1.0), (0.56, -0.88), (0.66, -0.74), (0.6, -0.68), (0.5, -0.74), (0.4, -0.82)]), shade(coat, 1.05), shade(coat, 0.7), **style)
    for k in range(5):
        pen.shape(blade(0.34 - 0.05 * k, -0.98 + 0.09 * k, 0.2 - 0.05 * k, -0.84 + 0.1 * k, 0.5, 0.2), dark, line=0.6)
    pen.shape(blade(0.36, -0.96, 0.36, -1.08, 0.5), coat, line=0.9)
    pen.shape(oval(0.47, -0.87, 0.022, n=12), "#100c0c", line=0.6, gloss=1)


@motif("bear", height=0.95, tags=("animal",))
def bear(pen: Pen, look: Look) -> None:
    """Sitting, seen from the front."""
    fur = pen.colour(look.get("colour", "wood2"), 0.06)
    style: Look = {"line": 1.2, "texture": "down", "grit": 0.25}
    for side in (-1, 1):
        pen.shape(tube([(side * 0.18, -0.08), (side * 0.4, -0.02)], [0.24, 0.18]), shade(fur, 0.9), **style)
        pen.shape(oval(side * 0.46, -0.04, 0.09, 0.1, n=18), shade(fur, 1.5), line=0.8)
    pen.shape(curve([(-0.32, 0), (-0.36, -0.3), (-0.24, -0.55), (0.24, -0.55), (0.36, -0.3), (0.32, 0), (0, 0.03)]), fur, shade(fur, 0.7), **style)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.26, -0.46), (side * 0.38, -0.3), (side * 0.26, -0.16)], [0.16, 0.15, 0.13]), shade(fur, 1.05), **style)
        pen.shape(oval(side * 0.19, -0.9, 0.08, n=18), fur, line=1.0)
    pen.shape(curve([(-0.26, -0.7), (-0.2, -0.88), (0, -0.95), (0.2, -0.88), (0.26, -0.7), (0.14, -0.54), (-0.14, -0.54)]), shade(fur, 1.1), shade(fur, 0.8), **style)
    pen.shape(oval(0, -0.64, 0.12, 0.09, n=20), shade(fur, 1.8), line=0.8)
    pen.shape(oval(0, -0.68, 0.045, 0.03, n=14), "#0c0a0c", line=0.5, gloss=1)
    for side in (-1, 1):
        pen.shape(oval(side * 0.1, -0.77, 0.022, n=12), "#0c0a0c", line=0.5, gloss=1)


@motif("bat", height=0.5, anchor="middle", tags=("animal", "wings", "night"))
def bat(pen: Pen, look: Look) -> None:
    dark = pen.colour("dark")
    for side in (-1, 1):
        part = pen.squeezed(side)
        part.shape(curve([(0.02, -0.08), (0.2, -0.24), (0.5, -0.2, 1), (0.44, 0.06, 1), (0.36, -0.02), (0.28, 0.14, 1), (0.2, 0.04), (0.12, 0.18, 1), (0.04, 0.1)]), dark, shade(dark, 0.7), line=1.0, rim=1.6)
        for x, y in ((0.44, 0.04), (0.28, 0.12), (0.12, 0.16)):
            part.ink([(0.16, -0.18), (x, y)], 0.8, alpha=0.6)
    pen.shape(oval(0, 0.02, 0.07, 0.14, n=20), shade(dark, 1.3), rim=1.6)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.015, -0.1, 1), (side * 0.06, -0.22, 1), (side * 0.075, -0.08, 1)]), dark, line=0.7)
        pen.shape(oval(side * 0.03, -0.05, 0.014, n=8), "#ffd060", line=0, glow=1.0)


@motif("crab", height=0.4, tags=("animal", "sea"))
def crab(pen: Pen, look: Look) -> None:
    shell = pen.colour(look.get("colour", "accent"))
    for side in (-1, 1):
        for k in range(3):
            pen.shape(tube([(side * 0.2, -0.12), (side * (0.36 + 0.06 * k), -0.16 + 0.06 * k), (side * (0.4 + 0.06 * k), 0.0)], [0.05, 0.04, 0.015]), shell, line=0.8)
        pen.shape(tube([(side * 0.22, -0.2), (side * 0.4, -0.3)], [0.06, 0.06]), shell, line=0.8)
        pen.shape(curve([(side * 0.36, -0.28), (side * 0.44, -0.42), (side * 0.5, -0.36, 1), (side * 0.46, -0.32, 1), (side * 0.54, -0.3, 1), (side * 0.46, -0.22)]), shade(shell, 1.1), line=1.0)
        pen.ink([(side * 0.08, -0.24), (side * 0.1, -0.34)], 1.4)
        pen.shape(oval(side * 0.1, -0.35, 0.03, n=10), "#100c0c", line=0.5)
    pen.shape(oval(0, -0.15, 0.27, 0.13, n=30), shell, shade(shell, 0.6), line=1.2, bump=0.08)


