"""Things of the manor and its guests: coin, ring, camera, telephone, tall clock, aeroplane, rose.
Must not depend on the visions that show them."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, blade, box, curve, line, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("coin", height=1.0, anchor="middle", tags=("money", "gold", "circle"))
def coin(pen: Pen, look: Look) -> None:
    gold = pen.colour(look.get("colour", "brass"))
    wide = look.get("wide", 0.5)
    pen.shape(oval(0.03, 0.02, wide, 0.5, n=46), shade(gold, 0.5), line=1.0)
    pen.shape(oval(0, 0, wide, 0.5, n=46), shade(gold, 1.1), shade(gold, 0.7), line=1.2, gloss=0.9, round=0.06)
    pen.ink(oval(0, 0, wide * 0.82, 0.41, n=40), 1.4, shade(gold, 0.35), closed=True)
    head = [(-0.1, 0.3), (-0.12, 0.12), (-0.2, 0.0), (-0.18, -0.2), (0.02, -0.3), (0.16, -0.18), (0.22, 0.02), (0.14, 0.08), (0.15, 0.18), (0.06, 0.2), (0.1, 0.3)]
    pen.shape(curve([(x * wide * 2, y) for x, y in head]), shade(gold, 1.2), shade(gold, 0.75), line=1.0, gloss=0.6)


@motif("ring", height=0.8, anchor="middle", tags=("gem", "gold", "circle", "wedding"))
def ring(pen: Pen, look: Look) -> None:
    gold = pen.colour("brass")
    pen.shape([oval(0, 0.08, 0.3, n=46), oval(0, 0.08, 0.23, n=46)[::-1]], shade(gold, 1.1), shade(gold, 0.6), evenodd=True, line=1.1, gloss=1.0)
    stone = pen.colour(look.get("colour", "accent"))
    pen.shape(polygon((-0.13, -0.3), (-0.07, -0.38), (0.07, -0.38), (0.13, -0.3), (0, -0.16), n=3), shade(stone, 1.3), shade(stone, 0.7), line=1.0, gloss=1.0, glow=look.get("glow", 0.25))
    pen.ink([(-0.13, -0.3), (0.13, -0.3)], 0.8)


@motif("camera", height=1.0, tags=("machine", "look", "picture"))
def camera(pen: Pen, look: Look) -> None:
    wood, dark = pen.colour("wood"), pen.colour("dark")
    for x in (-0.3, 0.02, 0.3):
        pen.shape(tube([(0, -0.5), (x, 0)], [0.05, 0.03]), wood, shade(wood, 0.7), line=0.9)
    pen.shape(box(-0.26, -0.92, 0.06, -0.5), wood, shade(wood, 0.6), line=1.2, texture="across", grit=0.2)
    for k in range(5):
        x = 0.05 + k * 0.04
        pen.shape(box(x, -0.88 + k * 0.02, x + 0.035, -0.54 - k * 0.02), shade(dark, 1.0 + 0.5 * (k % 2)), line=0.7)
    pen.shape(box(0.25, -0.84, 0.3, -0.58), wood, line=1.0)
    pen.shape(box(0.29, -0.77, 0.4, -0.65), "brass", line=0.9, gloss=0.9)
    pen.shape(curve([(-0.28, -0.95), (-0.1, -1.0), (-0.08, -0.9), (-0.12, -0.6), (-0.22, -0.3), (-0.42, -0.34), (-0.36, -0.7)]), dark, shade(dark, 0.6), line=1.0, texture="down", grit=0.2)


@motif("telephone", height=0.9, tags=("sound", "machine", "message"))
def telephone(pen: Pen, look: Look) -> None:
    dark = pen.colour(look.get("colour", "dark"))
    pen.shape(curve([(-0.22, 0, 1), (-0.2, -0.06), (-0.06, -0.12), (0.06, -0.12), (0.2, -0.06), (0.22, 0, 1)]), dark, shade(dark, 0.6), line=1.1, gloss=0.7)
    pen.shape(tube([(0, -0.1), (0, -0.62)], [0.08, 0.06]), shade(dark, 1.4), line=1.0, gloss=0.8)
    pen.shape(curve([(0.0, -0.64), (0.06, -0.74), (0.2, -0.84), (0.24, -0.68), (0.08, -0.6)]), dark, line=1.0, gloss=0.6)
    pen.shape(oval(0.23, -0.76, 0.05, 0.1, rot=0.25, n=22), "brass", line=0.9, gloss=0.8)
    pen.shape(tube([(-0.04, -0.46), (-0.2, -0.48)], [0.03, 0.03]), "brass", line=0.8)
    pen.shape(curve([(-0.28, -0.56, 1), (-0.2, -0.54), (-0.16, -0.3), (-0.1, -0.14, 1), (-0.3, -0.14, 1), (-0.24, -0.3)]), shade(dark, 1.2), line=1.0, gloss=0.7)


@motif("tall_clock", height=1.0, tags=("clock", "time", "furniture", "wood"))
def tall_clock(pen: Pen, look: Look) -> None:
    wood = pen.colour(look.get("colour", "wood"))
    pen.shape(box(-0.19, -0.14, 0.19, 0), wood, shade(wood, 0.6), line=1.2, round=0.04)
    pen.shape(box(-0.14, -0.66, 0.14, -0.12), wood, shade(wood, 0.7), line=1.1, texture="down", grit=0.2)
    pen.shape(curve([(-0.2, -0.62, 1), (-0.2, -0.9), (-0.1, -0.96), (0, -1.0, 1), (0.1, -0.96), (0.2, -0.9), (0.2, -0.62, 1)]), shade(wood, 1.1), shade(wood, 0.7), line=1.2)
    pen.shape(oval(0, -0.78, 0.14, n=34), "paper", line=1.0, flat=True, glow=look.get("glow", 0.2))
    for k in range(12):
        a = k * math.pi / 6
        pen.ink([(0.11 * math.cos(a), -0.78 + 0.11 * math.sin(a)), (0.13 * math.cos(a), -0.78 + 0.13 * math.sin(a))], 0.9)
    for a, long in ((look.get("hour", -1.2), 0.07), (look.get("minute", 0.4), 0.11)):
        pen.ink([(0, -0.78), (long * math.cos(a), -0.78 + long * math.sin(a))], 2.0, "#1a1418", taper=False)
    pen.shape(box(-0.09, -0.56, 0.09, -0.2), "#1c1418", line=0.8, flat=True)
    pen.ink([(0, -0.56), (0.03, -0.3)], 1.2, "brass", taper=False)
    pen.shape(oval(0.03, -0.28, 0.045, n=18), "brass", line=0.7, gloss=0.9)


@motif("biplane", height=0.6, anchor="middle", tags=("flight", "travel", "machine", "wings"))
def biplane(pen: Pen, look: Look) -> None:
    red = pen.colour(look.get("colour", "accent"))
    pen.shape(curve([(-0.5, -0.06), (-0.6, -0.22), (-0.48, -0.2), (-0.4, -0.06)]), red, line=1.0)
    pen.shape(curve([(0.42, -0.1), (0.44, 0.08), (0.2, 0.12), (-0.3, 0.04), (-0.56, -0.04), (-0.5, -0.1), (-0.1, -0.12)]), red, shade(red, 0.6), line=1.2)
    for y, w in ((0.1, 0.4), (-0.26, 0.46)):
        pen.shape(curve([(-0.12, y), (0.1, y - 0.03), (w * 0.7, y), (0.1, y + 0.035)]), shade(red, 1.2), shade(red, 0.8), line=1.0)
    for x in (0.0, 0.2):
        pen.ink([(x, -0.25), (x, 0.1)], 1.4)
    pen.shape(oval(-0.04, -0.16, 0.05, n=18), "skin", line=0.8)
    pen.shape(curve([(-0.1, -0.16), (-0.04, -0.24), (0.02, -0.17)]), "wood2", line=0.8)
    pen.shape(oval(0.47, -0.01, 0.02, 0.2, n=24), "wood", line=0.8, alpha=0.8)
    for x in (0.08, 0.26):
        pen.shape(oval(x, 0.25, 0.06, n=18), "dark", line=0.9)


@motif("rose", height=1.0, tags=("flower", "plant", "red", "love"))
def rose(pen: Pen, look: Look) -> None:
    red, green = pen.colour(look.get("colour", "accent")), pen.colour("leaf2")
    pen.shape(tube([(0, -0.66), (0.03, -0.35), (-0.02, 0)], [0.035, 0.03, 0.035]), green, line=0.8)
    for y, side in ((-0.2, 1), (-0.34, -1), (-0.48, 1)):
        pen.shape(polygon((0.01, y), (side * 0.06, y - 0.05), (0.01, y - 0.05), n=2), shade(green, 0.7), line=0.5)
    for side, y in ((-1, -0.24), (1, -0.4)):
        pen.shape(blade(0, y, side * 0.26, y - 0.12, 0.5, side * 0.1), shade(green, 1.2), shade(green, 0.7), line=0.8)
    for a, r, k in ((2.6, 0.15, 0.7), (0.5, 0.15, 0.75), (1.57, 0.13, 0.85), (3.6, 0.12, 0.95), (-0.4, 0.12, 1.0)):
        x, y = r * math.cos(a), -0.8 + r * 0.7 * math.sin(a)
        pen.shape(oval(x, y, 0.14, 0.125, rot=a, n=22), shade(red, k), shade(red, k * 0.7), line=0.9)
    pen.shape(oval(0, -0.83, 0.13, 0.12, n=24), shade(red, 1.1), shade(red, 0.7), line=0.9)
    turn = np.linspace(0, 9, 30)
    pen.ink(np.stack([0.011 * turn * np.cos(turn), -0.84 + 0.009 * turn * np.sin(turn)], 1), 1.2, shade(red, 0.3))


@motif("fan", height=0.6, tags=("dress", "paper"))
def fan(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"))
    for k in range(9):
        a = math.pi + (k + 0.5) * math.pi / 9
        pen.shape(blade(0, 0, 0.58 * math.cos(a), 0.58 * math.sin(a), 0.34, 0), shade(tone, 0.8 + 0.4 * (k % 2)), line=0.8, flat=True, tilt=(0.3 * (-1) ** k, 0))
    pen.shape(oval(0, 0, 0.04, n=14), "brass", line=0.8)


@motif("necklace", height=0.7, anchor="middle", tags=("pearl", "gem", "white"))
def necklace(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "bone"))
    for k in range(17):
        a = -0.5 + k * (math.pi + 1.0) / 16
        r = 0.03 + 0.02 * math.sin(max(0, a))
        pen.shape(oval(0.32 * math.cos(a), -0.1 + 0.38 * math.sin(a), r, n=14), shade(tone, 1.1), shade(tone, 0.7), line=0.7, gloss=1.0)
    pen.shape(curve([(0, 0.3), (-0.06, 0.4), (0, 0.48), (0.06, 0.4)]), "accent", line=0.8, gloss=1.0, glow=0.2)


@motif("statue", height=1.2, tags=("stone", "woman", "garden"))
def statue(pen: Pen, look: Look) -> None:
    """A stone woman on a plinth; look["headless"] leaves her neck bare."""
    stone = pen.colour(look.get("colour", "stone"))
    pen.shape(box(-0.24, -0.08, 0.24, 0), stone, shade(stone, 0.6), line=1.1)
    pen.shape(box(-0.19, -0.32, 0.19, -0.07), shade(stone, 0.95), shade(stone, 0.6), line=1.1, bump=0.1)
    pen.shape(curve([(-0.16, -0.31, 1), (-0.12, -0.6), (-0.1, -0.76), (-0.13, -0.9), (-0.04, -0.97), (0.05, -0.97), (0.13, -0.9), (0.1, -0.76), (0.12, -0.6), (0.17, -0.31, 1)]), shade(stone, 1.15), shade(stone, 0.65), line=1.2, texture="down", grit=0.12)
    pen.shape(tube([(-0.12, -0.9), (-0.17, -0.74), (-0.04, -0.64)], [0.07, 0.06, 0.045]), shade(stone, 1.1), line=0.9)
    pen.shape(tube([(0.12, -0.9), (0.2, -0.78), (0.16, -0.62)], [0.07, 0.06, 0.045]), shade(stone, 1.0), line=0.9)
    for x in (-0.08, 0.0, 0.08):
        pen.ink(line([(x * 0.5, -0.66), (x, -0.5), (x * 1.3, -0.33)]), 0.9, alpha=0.6)
    pen.shape(tube([(0, -0.96), (0.01, -1.02)], [0.055, 0.05]), stone, line=0.8)
    if not look.get("headless"):
        pen.shape(oval(0.01, -1.1, 0.075, 0.095, n=24), shade(stone, 1.15), shade(stone, 0.7), line=1.0)
        pen.shape(curve([(-0.06, -1.08), (-0.08, -1.18), (0.0, -1.22), (0.09, -1.17), (0.08, -1.1), (0.02, -1.16)]), shade(stone, 0.85), line=0.8)


@motif("glasshouse", height=0.9, tags=("glass", "garden", "building", "window"))
def glasshouse(pen: Pen, look: Look) -> None:
    """look["inside"](pen, mask) paints what grows in it."""
    glass = blend("#cfe4dc", pen.palette.fog, 0.35)
    outline = arch(-0.5, 0.5, 0, -0.9, rise=0.9)
    mask = pen.shape(outline, glass, shade(glass, 0.6), line=1.3, flat=True, glow=0.15)
    if look.get("inside"):
        look["inside"](pen.moved(clip=mask), mask)
    for x in (-0.34, -0.17, 0.0, 0.17, 0.34):
        pen.shape(tube([(x, 0), (x, -0.45), (x * 0.72, -0.87 + 0.5 * x * x)], [0.018, 0.016, 0.014]), "white", line=0.5)
    for y in (-0.18, -0.42):
        pen.shape(tube([(-0.49, y), (0.49, y)], [0.018, 0.018]), "white", line=0.5)
    pen.ink(outline, 3.0, "white", closed=True)
