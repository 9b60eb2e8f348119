"""Household pieces: table, frame, stove, cradle, piano, fountain, gate, tent, bench, wardrobe.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

import numpy as np

from cards.motifs.basics import flame
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, blade, box, curve, line, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("table", height=0.5, tags=("furniture", "wood"))
def table(pen: Pen, look: Look) -> None:
    wide, wood = look.get("wide", 1.0) * 0.5, pen.colour(look.get("colour", "wood"))
    for x in (-wide * 0.86, wide * 0.86):
        pen.shape(tube([(x, -0.42), (x * 1.02, -0.2), (x, 0)], [0.06, 0.05, 0.045]), shade(wood, 0.8))
    pen.shape(polygon((-wide, -0.42), (wide, -0.42), (wide * 0.88, -0.5), (-wide * 0.88, -0.5)), shade(wood, 1.1), flat=True, tilt=(0, -0.5), texture="across", grit=0.25)
    pen.shape(box(-wide, -0.43, wide, -0.37), wood, texture="across", grit=0.2)
    if look.get("cloth"):
        hem = [(-wide * 0.9, -0.5, 1), (wide * 0.9, -0.5, 1), (wide * 1.02, -0.3)] + [(wide * (1 - k / 5), -0.14 - 0.04 * (k % 2)) for k in range(11)] + [(-wide * 1.02, -0.3)]
        pen.shape(curve(hem, n=5), look["cloth"], line=1.0, texture="down", grit=0.15)


@motif("painting", height=1.0, anchor="middle", tags=("frame",))
def painting(pen: Pen, look: Look) -> None:
    """look["inside"](pen, mask) paints the canvas."""
    brass = pen.colour("brass")
    pen.shape(box(-0.42, -0.5, 0.42, 0.5), brass, shade(brass, 0.6), line=1.3, gloss=0.5, round=0.07)
    mask = pen.shape(box(-0.32, -0.4, 0.32, 0.4), look.get("colour", "cloth2"), shade(pen.colour(look.get("colour", "cloth2")), 0.6), flat=True, line=0.9)
    if look.get("inside"):
        look["inside"](pen.moved(clip=mask), mask)


@motif("stove", height=1.0, tags=("fire", "metal"))
def stove(pen: Pen, look: Look) -> None:
    iron = pen.colour("dark")
    pen.shape(tube([(0.12, -0.6), (0.12, -0.85), (0.12, -1.0)], [0.13, 0.13, 0.13]), iron)
    for x in (-0.26, 0.26):
        pen.shape(tube([(x, -0.12), (x * 1.1, 0)], [0.08, 0.06]), iron)
    pen.shape(curve([(-0.34, -0.1, 1), (-0.36, -0.4), (-0.3, -0.62, 1), (0.3, -0.62, 1), (0.36, -0.4), (0.34, -0.1, 1)]), shade(iron, 1.3), shade(iron, 0.7), line=1.3, gloss=0.3)
    pen.shape(arch(-0.18, 0.18, -0.16, -0.48), "#ff9a3a", "#ffe090", glow=1.2)
    flame(pen, 0, -0.18, 0.22)
    for x in (-0.1, 0, 0.1):
        pen.ink([(x, -0.16), (x, -0.44)], 1.6)


@motif("cradle", height=0.7, tags=("bed", "child", "sleep"))
def cradle(pen: Pen, look: Look) -> None:
    wood = pen.colour("wood")
    pen.shape(curve([(-0.5, -0.02), (-0.2, 0.02), (0.2, 0.02), (0.5, -0.02), (0.46, 0.03), (0, 0.07), (-0.46, 0.03)]), shade(wood, 0.7))
    pen.shape(curve([(-0.46, -0.44, 1), (-0.5, -0.7), (-0.2, -0.66), (-0.1, -0.42, 1)]), shade(wood, 0.8), texture="down", grit=0.2)
    pen.shape(oval(-0.24, -0.42, 0.1, n=20), look.get("skin", "skin"))
    pen.shape(curve([(-0.44, -0.34), (0, -0.46), (0.44, -0.36), (0.44, -0.2), (-0.44, -0.2)]), look.get("colour", "accent"), line=1.0)
    pen.shape(curve([(-0.48, -0.34, 1), (0.48, -0.34, 1), (0.4, -0.02, 1), (-0.4, -0.02, 1)]), wood, shade(wood, 0.65), texture="across", grit=0.2)


@motif("piano", height=0.8, tags=("music", "furniture"))
def piano(pen: Pen, look: Look) -> None:
    black = pen.colour(look.get("colour", "dark"))
    for x in (-0.46, 0.4):
        pen.shape(tube([(x, -0.34), (x, 0)], [0.08, 0.05]), black)
    pen.shape(curve([(-0.5, -0.46, 1), (-0.4, -0.8, 1), (0.1, -0.78), (0.3, -0.6), (0.5, -0.5, 1)]), shade(black, 1.2), gloss=0.6, round=0.04)
    pen.shape(curve([(-0.55, -0.48, 1), (0.55, -0.48, 1), (0.55, -0.34, 1), (-0.55, -0.34, 1)]), shade(black, 1.1), gloss=0.7, round=0.04)
    pen.shape(box(-0.55, -0.36, 0.1, -0.29), "white", line=0.8, flat=True)
    for k in range(10):
        pen.shape(box(-0.52 + k * 0.062, -0.36, -0.5 + k * 0.062, -0.315, n=2), "#101014", line=0, flat=True)


@motif("fountain", height=1.0, tags=("water", "stone", "circle"))
def fountain(pen: Pen, look: Look) -> None:
    stone, water = pen.colour("stone"), blend(pen.colour("water"), "#ffffff", 0.35)
    pen.shape(oval(0, -0.12, 0.5, 0.1, n=40), water, flat=True, tilt=(0, -0.5), gloss=0.5)
    pen.shape(curve([(-0.56, -0.14, 1), (-0.5, 0.0), (0, 0.05), (0.5, 0.0), (0.56, -0.14, 1), (0.3, -0.06), (0, -0.03), (-0.3, -0.06)]), stone, shade(stone, 0.6), line=1.2)
    pen.shape(tube([(0, -0.1), (0, -0.3), (0, -0.5)], [0.2, 0.09, 0.12]), shade(stone, 0.9))
    pen.shape(curve([(-0.28, -0.56, 1), (-0.16, -0.46), (0, -0.44), (0.16, -0.46), (0.28, -0.56, 1)]), stone, shade(stone, 0.7))
    for side in (-1, 1):
        for k in (0.12, 0.24, 0.4):
            pen.shape(tube([(0, -0.9), (side * k * 0.6, -0.98 + k * 0.2), (side * k, -0.6), (side * (k + 0.02), -0.14)], [0.03, 0.03, 0.025, 0.02]), water, alpha=0.8, line=0.3)
    pen.shape(tube([(0, -0.52), (0, -0.98)], [0.05, 0.03]), water, alpha=0.9, line=0.3)


@motif("gate", height=1.0, tags=("metal", "passage", "bars"))
def gate(pen: Pen, look: Look) -> None:
    iron, stone = pen.colour("dark"), pen.colour("stone")
    for side in (-1, 1):
        pen.shape(box(side * 0.52 - 0.1, -0.84, side * 0.52 + 0.1, 0), stone, shade(stone, 0.7), line=1.2, bump=0.1)
        pen.shape(oval(side * 0.52, -0.92, 0.09, n=20), shade(stone, 1.1))
    for k in range(9):
        x = -0.38 + k * 0.095
        top = -0.62 - 0.24 * (1 - (x / 0.42) ** 2)
        pen.shape(tube([(x, 0), (x, top)], [0.022, 0.022]), iron, line=0.5)
        pen.shape(blade(x, top + 0.02, x, top - 0.09, 0.4), iron, line=0.4)
    for y in (-0.12, -0.56):
        pen.shape(tube([(-0.42, y), (0.42, y)], [0.026, 0.026]), iron, line=0.5)


@motif("tent", height=1.0, tags=("stripes", "circus"))
def tent(pen: Pen, look: Look) -> None:
    red, white = pen.colour(look.get("colour", "accent")), pen.colour("white")
    mask = pen.shape(curve([(-0.6, 0, 1), (-0.56, -0.4, 1), (-0.2, -0.66), (0, -0.92, 1), (0.2, -0.66), (0.56, -0.4, 1), (0.6, 0, 1)]), white, shade(white, 0.75), line=1.3, round=0.1)
    for k in range(-3, 4):
        if k % 2:
            pen.shape(curve([(0, -0.92, 1), (k * 0.16 - 0.08, -0.42), (k * 0.18 - 0.09, 0, 1), (k * 0.18 + 0.09, 0, 1), (k * 0.16 + 0.08, -0.42)]), red, shade(red, 0.7), clip=mask, line=0.6, round=0.05)
    pen.shape(curve([(-0.14, 0, 1), (0, -0.36, 1), (0.14, 0, 1)]), "#17121a", line=1.0)
    for k in range(8):
        x = -0.56 + k * 0.16
        pen.shape(curve([(x - 0.08, -0.42, 1), (x + 0.08, -0.42, 1), (x, -0.32)]), red if k % 2 else white, line=0.6)
    pen.ink([(0, -0.92), (0, -1.02)], 1.5)
    pen.shape(polygon((0, -1.02), (0.14, -0.98), (0, -0.94)), red, line=0.5)


@motif("bench", height=0.5, tags=("furniture", "wood"))
def bench(pen: Pen, look: Look) -> None:
    wood = pen.colour("wood")
    for x in (-0.4, 0.4):
        pen.shape(tube([(x, -0.5), (x, -0.22), (x * 1.05, 0)], [0.05, 0.05, 0.05]), "dark")
    for y in (-0.48, -0.38, -0.28):
        pen.shape(box(-0.52, y, 0.52, y + 0.06), wood, line=0.9, texture="across", grit=0.2)
    pen.shape(box(-0.54, -0.21, 0.54, -0.15), shade(wood, 1.1), line=0.9)


@motif("wardrobe", height=1.0, tags=("furniture", "door", "wood"))
def wardrobe(pen: Pen, look: Look) -> None:
    """look["open"] swings the doors; look["inside"](pen) paints what is in it."""
    wood = pen.colour("wood")
    pen.shape(curve([(-0.36, -0.9, 1), (-0.2, -0.98), (0, -1.02), (0.2, -0.98), (0.36, -0.9, 1)]), wood)
    mask = pen.shape(box(-0.34, -0.9, 0.34, -0.04), "#17131a" if look.get("open") else shade(wood, 0.9), line=1.3, flat=True)
    if look.get("open"):
        if look.get("inside"):
            look["inside"](pen.moved(clip=mask))
        for side in (-1, 1):
            pen.shape(polygon((side * 0.34, -0.9), (side * 0.56, -0.96), (side * 0.56, 0.02), (side * 0.34, -0.04)), wood, shade(wood, 0.7), texture="down", grit=0.2)
    else:
        for side in (-1, 1):
            pen.shape(box(min(side * 0.03, side * 0.3), -0.84, max(side * 0.03, side * 0.3), -0.12), shade(wood, 1.1), round=0.03, texture="down", grit=0.2)
            pen.shape(oval(side * 0.06, -0.48, 0.018, n=10), "brass", line=0.5)
    for x in (-0.3, 0.3):
        pen.shape(tube([(x, -0.06), (x, 0)], [0.08, 0.06]), shade(wood, 0.7))


@motif("scales", height=1.0, tags=("metal", "gold"))
def scales(pen: Pen, look: Look) -> None:
    brass, tip = pen.colour("brass"), look.get("tip", 0.12)
    pen.shape(curve([(-0.24, 0, 1), (0.24, 0, 1), (0.1, -0.08), (-0.1, -0.08)]), brass, gloss=0.8)
    pen.shape(tube([(0, -0.06), (0, -0.5), (0, -0.96)], [0.08, 0.045, 0.05]), brass, gloss=0.8)
    ends = [(-0.46, -0.84 + tip), (0.46, -0.84 - tip)]
    pen.shape(tube([ends[0], (0, -0.86), ends[1]], [0.035, 0.05, 0.035]), brass, gloss=0.8)
    for x, y in ends:
        for side in (-0.16, 0.16):
            pen.ink([(x, y), (x + side, y + 0.34)], 0.9)
        pen.shape(curve([(x - 0.2, y + 0.34, 1), (x + 0.2, y + 0.34, 1), (x + 0.1, y + 0.44), (x - 0.1, y + 0.44)]), brass, shade(brass, 0.6), gloss=0.8)


@motif("grave", height=0.8, tags=("stone", "death", "grief"))
def grave(pen: Pen, look: Look) -> None:
    stone = pen.colour("stone")
    pen.shape(oval(0, 0, 0.5, 0.08, n=30), "earth", bump=0.2)
    if look.get("cross"):
        pen.shape([tube([(0, 0), (0, -0.8)], [0.13, 0.12]), tube([(-0.24, -0.55), (0.24, -0.55)], [0.12, 0.12])], stone, shade(stone, 0.6), union=True, bump=0.1)
    else:
        pen.shape(arch(-0.28, 0.28, 0, -0.78), stone, shade(stone, 0.6), line=1.3, bump=0.12, round=0.06)
        for y in (-0.5, -0.4, -0.3):
            pen.ink([(-0.16, y), (0.16, y)], 0.9, alpha=0.6)


@motif("rope", height=0.3, anchor="middle", tags=("string",))
def rope(pen: Pen, look: Look) -> None:
    t = np.linspace(0, 5 * math.pi, 60)
    coil = np.stack([np.cos(t) * (0.1 + 0.02 * t), np.sin(t) * (0.04 + 0.008 * t)], 1)
    pen.shape(tube(list(coil), [0.035] * 3, n=2), "#c8a878", "#8a6840", line=0.8, texture="slant", grit=0.3)


@motif("nest", height=0.4, tags=("bird", "home"))
def nest(pen: Pen, look: Look) -> None:
    twig = pen.colour("wood")
    pen.shape(oval(0, -0.24, 0.44, 0.14, n=30), shade(twig, 0.5), flat=True)
    for k in range(look.get("eggs", 3)):
        pen.shape(oval((k - 1) * 0.2, -0.28, 0.11, 0.14, n=20), "bone", gloss=0.3)
    body = curve([(-0.5, -0.28, 1), (-0.36, -0.02), (0, 0.06), (0.36, -0.02), (0.5, -0.28, 1), (0.2, -0.16), (0, -0.14), (-0.2, -0.16)])
    mask = pen.shape(body, twig, shade(twig, 0.6), line=1.1, texture="across", grit=0.5)
    for _ in range(26):
        x, y, a = pen.rng.uniform(-0.45, 0.45), pen.rng.uniform(-0.24, 0.02), pen.rng.normal(0, 0.35)
        pen.ink(line([(x - 0.14, y - 0.14 * a), (x, y - 0.02), (x + 0.14, y + 0.14 * a)]), 1.4, shade(twig, pen.rng.choice([0.35, 1.7])), alpha=0.8, clip=mask)
