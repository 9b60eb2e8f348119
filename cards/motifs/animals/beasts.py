"""Beasts, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import blade, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("fox", height=0.96, anchor="base", tags=("animal", "orange"))
def fox(pen: Pen, look: Look) -> None:
    """Sitting fox, facing right."""
    hue = pen.colour(look.get("colour", 'fur'), 0.06)
    w = pen.colour('fur2')
    deep = pen.colour('dark')
    pen.shape(curve([(-0.12, -0.02), (-0.34, -0.0), (-0.52, -0.12), (-0.56, -0.32), (-0.46, -0.48),
        (-0.4, -0.5, 1), (-0.44, -0.34), (-0.38, -0.22), (-0.24, -0.18), (-0.1, -0.18)]),
        hue, shade(hue, 0.7), line=1.2, texture='slant', grit=0.25, rough=(1.2, 0.7, 'fine'))
    pen.shape(curve([(-0.56, -0.3), (-0.54, -0.42), (-0.46, -0.52), (-0.38, -0.56, 1), (-0.39, -0.47),
        (-0.43, -0.42), (-0.43, -0.34), (-0.49, -0.36)]), w, line=0.9, rough=(1.2, 0.7, 'fine'))
    pen.shape(curve([(-0.22, -0.02), (-0.27, -0.18), (-0.2, -0.38), (-0.06, -0.55), (0.06, -0.66),
        (0.18, -0.6), (0.21, -0.42), (0.2, -0.2), (0.19, -0.0), (0.0, 0.02)]), hue, shade(hue, 0.75),
        line=1.3, texture='slant', grit=0.15)
    pen.shape(curve([(0.06, -0.56), (0.15, -0.57), (0.2, -0.44), (0.2, -0.26), (0.15, -0.2),
        (0.09, -0.32)]), w, shade(w, 0.8), line=0.4, rough=(1.5, 0.8, 'fine'))
    pen.shape(curve([(-0.2, 0.01), (-0.24, -0.12), (-0.14, -0.25), (0.0, -0.22), (0.06, -0.1),
        (0.1, -0.02), (0.12, 0.015)]), shade(hue, 0.95), line=1.0)
    for x in (0.12, 0.18):
        pen.shape(tube([(x - 0.01, -0.3), (x, -0.12), (x + 0.02, 0.0)], [0.07, 0.05, 0.05]),
            hue, deep, angle=90, line=0.9)
    pen.shape(oval(-0.02, 0.0, 0.07, 0.026, n=16), deep, line=0.7)
    for x, dx in ((0.04, -0.05), (0.2, 0.03)):
        pen.shape(curve([(x - 0.055, -0.74, 1), (x + dx * 0.5 - 0.01, -0.86), (x + dx, -0.95, 1),
            (x + 0.05, -0.86), (x + 0.065, -0.74, 1)]), hue, line=1.1)
        pen.shape(curve([(x - 0.025, -0.76, 1), (x + dx * 0.8, -0.9, 1), (x + 0.035, -0.76, 1)]),
            deep, line=0.4)
    pen.shape(curve([(-0.04, -0.7), (0.02, -0.79), (0.13, -0.815), (0.23, -0.77), (0.3, -0.68),
        (0.44, -0.6), (0.455, -0.575), (0.42, -0.555), (0.28, -0.54), (0.14, -0.53), (0.02, -0.57)]),
        hue, shade(hue, 0.85), line=1.3, texture='slant', grit=0.1)
    pen.shape(curve([(0.44, -0.585), (0.32, -0.61), (0.22, -0.6), (0.12, -0.62), (0.03, -0.6),
        (-0.02, -0.57, 1), (0.08, -0.525), (0.24, -0.52), (0.4, -0.55)]), w, line=0.4)
    pen.shape(oval(0.45, -0.588, 0.022, 0.018, n=12), '#0b0a10', line=0.5, gloss=1)
    pen.shape(oval(0.21, -0.675, 0.028, 0.022, rot=0.2, n=14), '#e8b040', line=0.9)
    pen.shape(oval(0.216, -0.675, 0.014, 0.02, n=12), '#0b0a10', line=0)
    pen.ink(curve([(0.17, -0.69), (0.21, -0.705), (0.25, -0.68)], closed=False), 1.2)


@motif("cat", height=0.9, anchor="base", tags=("animal", "black"))
def cat(pen: Pen, look: Look) -> None:
    """Sitting cat seen from the front or back; look: back, c."""
    hue = pen.colour(look.get("colour", 'dark'), 0.05)
    g = look.get('eyes', '#d8e060')
    tail = [(0.12, -0.04), (0.34, -0.02), (0.46, -0.14), (0.42, -0.32), (0.5, -0.46)]
    if look.get('tailup', True):
        pen.shape(tube(tail, [0.09, 0.085, 0.08, 0.07, 0.05]), hue, line=1.1, rim=1.6)
    pen.shape(curve([(-0.2, 0.0), (-0.25, -0.16), (-0.19, -0.36), (-0.12, -0.52), (0, -0.58),
        (0.12, -0.52), (0.19, -0.36), (0.25, -0.16), (0.2, 0.0), (0, 0.03)]), shade(hue, 1.15),
        shade(hue, 0.8), line=1.2, rim=1.6, texture='down', grit=0.15)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.15, -0.66, 1), (side * 0.17, -0.8), (side * 0.16, -0.88, 1),
            (side * 0.1, -0.83), (side * 0.03, -0.76, 1)]), hue, line=1.0, rim=1.6)
    pen.shape(curve([(-0.17, -0.62), (-0.15, -0.73), (-0.06, -0.78), (0.06, -0.78), (0.15, -0.73),
        (0.17, -0.62), (0.1, -0.52), (0, -0.49), (-0.1, -0.52)]), shade(hue, 1.2), hue, line=1.1, rim=1.6)
    if not look.get('back'):
        for side in (-1, 1):
            pen.shape(curve([(side * 0.035, -0.635, 1), (side * 0.07, -0.675), (side * 0.115, -0.65, 1),
                (side * 0.075, -0.615)]), g, glow=0.9, line=0.6)
            pen.shape(oval(side * 0.074, -0.645, 0.01, 0.026, n=10), '#060608', line=0)
            for k in (-0.02, 0.01):
                pen.ink([(side * 0.05, -0.565 + k * 0.3), (side * 0.23, -0.575 + k * 2)], 0.6, '#e8e4dc',
                    alpha=0.6)
        pen.shape(curve([(-0.018, -0.59, 1), (0.018, -0.59, 1), (0, -0.57, 1)]), '#c07a80', line=0.4)
        for x in (-0.07, 0.07):
            pen.shape(tube([(x, -0.3), (x, -0.1), (x * 1.1, 0.0)], [0.08, 0.07, 0.075]), shade(hue, 1.1),
                line=0.8)
    else:
        pen.ink(curve([(0, -0.5), (0.01, -0.3), (-0.01, -0.1)], closed=False), 0.8, alpha=0.5)


@motif("stag", height=1.38, anchor="base", tags=("deer", "antlers", "animal", "forest"))
def stag(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "fur"), 0.06)
    w = pen.colour("fur2")
    if look.get("headonly"):
        pen.shape(curve([(0.16, -0.66, 1), (0.2, -0.76), (0.25, -0.88), (0.34, -0.86), (0.34, -0.74),
            (0.36, -0.66, 1)]), hue, shade(hue, 0.8), line=1.2)
    for x, k, dim in () if look.get("headonly") else ((-0.2, -0.03, 0.7), (0.16, 0.03, 0.7)):
        pen.shape(tube([(x, -0.4), (x + k * 0.6, -0.24), (x - k * 0.2, -0.12),
            (x + k * 0.5, 0.0)], [0.1, 0.05, 0.034, 0.034]), shade(hue, dim), line=1.0)
    if not look.get("headonly"):
        pen.shape(curve([(-0.33, -0.5), (-0.24, -0.6), (-0.02, -0.58), (0.12, -0.62), (0.2, -0.72),
            (0.25, -0.86), (0.33, -0.84), (0.33, -0.7), (0.27, -0.55), (0.22, -0.42), (0.08, -0.36),
            (-0.15, -0.34), (-0.29, -0.38)]), shade(hue, 1.05), shade(hue, 0.7),
            line=1.3, texture="slant", grit=0.12)
    for x, k in () if look.get("headonly") else ((-0.25, 0.02), (0.2, -0.02)):
        pen.shape(tube([(x, -0.45), (x + k, -0.25), (x + k * 2.2, -0.13),
            (x + k, 0.0)], [0.12, 0.058, 0.038, 0.036]), shade(hue, 0.95), "dark", angle=90, line=1.0)
    if not look.get("headonly"):
        pen.shape(curve([(-0.34, -0.52, 1), (-0.39, -0.46), (-0.35, -0.43, 1)]), w, line=0.8)
    pen.shape(curve([(0.24, -0.9), (0.3, -0.95), (0.37, -0.92), (0.45, -0.84), (0.5, -0.79),
        (0.485, -0.76), (0.4, -0.765), (0.32, -0.79), (0.26, -0.8)]), hue, line=1.2)
    pen.shape(oval(0.49, -0.78, 0.016, n=10), "#0b0a10", line=0.4)
    pen.shape(blade(0.26, -0.91, 0.14, -0.97, 0.4), shade(hue, 0.85), line=0.8)
    pen.shape(oval(0.36, -0.875, 0.013, n=10), "#0b0a10", line=0)
    horn = pen.colour("bone")
    for dx, dim in ((0.035, 0.75), (0, 1.0)):
        antlers = [tube([(0.29 + dx, -0.94), (0.2 + dx, -1.06), (0.2 + dx, -1.2),
            (0.28 + dx, -1.34)], [0.042, 0.036, 0.028, 0.01]), tube([(0.21 + dx, -1.04), (0.3 + dx, -1.09),
            (0.36 + dx, -1.18)], [0.03, 0.024, 0.008]), tube([(0.195 + dx, -1.13), (0.1 + dx, -1.17),
            (0.07 + dx, -1.28)], [0.03, 0.024, 0.008]), tube([(0.205 + dx, -1.21), (0.28 + dx, -1.24),
            (0.34 + dx, -1.31)], [0.026, 0.02, 0.007]), tube([(0.23 + dx, -1.27), (0.17 + dx, -1.31),
            (0.16 + dx, -1.38)], [0.02, 0.016, 0.006])]
        pen.shape(antlers, shade(horn, dim), line=0.9, union=True)
    if look.get("bloom"):
        for x, y in ((0.28, -1.34), (0.36, -1.18), (0.07, -1.28), (0.34, -1.31), (0.16, -1.38),
            (0.1, -1.17)):
            for k in range(5):
                a = k * 1.257
                pen.shape(blade(x, y, x + 0.05 * math.cos(a), y + 0.05 * math.sin(a), 0.6),
                    "accent", line=0.5)
            pen.shape(oval(x, y, 0.013, n=8), "brass", line=0)


@motif("hare", height=1.05, anchor="base", tags=("rabbit", "animal", "ears"))
def hare(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "fur2"), 0.06)
    shade(hue, 0.6)
    pen.shape(oval(-0.26, -0.14, 0.07, n=18), "#f4eee0", line=0.8, rough=(1.2, 0.8, "fine"))
    pen.shape(curve([(-0.24, -0.04), (-0.28, -0.2), (-0.18, -0.38), (-0.02, -0.5), (0.1, -0.54),
        (0.2, -0.46), (0.21, -0.3), (0.16, -0.12), (0.14, 0.0), (-0.1, 0.02)]), hue, shade(hue, 0.75),
        line=1.3, texture="slant", grit=0.15)
    pen.shape(curve([(-0.24, 0.01), (-0.25, -0.14), (-0.13, -0.25), (0.0, -0.2), (0.04, -0.08),
        (0.16, -0.01), (0.14, 0.02)]), shade(hue, 0.95), line=1.0)
    pen.shape(tube([(0.14, -0.28), (0.16, -0.1), (0.19, 0.0)], [0.08, 0.055, 0.05]), hue, line=0.9)
    for dx, a in ((-0.05, -0.22), (0.02, 0.06)):
        part = pen.moved(0.1 + dx, -0.68, 1, a)
        part.shape(blade(0, 0.02, 0, -0.4, 0.26), hue, shade(hue, 0.8), line=1.1)
        part.shape(blade(0.005, -0.04, 0.005, -0.34, 0.14), "#c08a86", line=0.3)
    pen.shape(curve([(0.0, -0.58), (0.03, -0.7), (0.13, -0.74), (0.24, -0.68), (0.33, -0.58),
        (0.32, -0.52), (0.22, -0.48), (0.1, -0.48)]), hue, shade(hue, 0.85), line=1.2)
    pen.shape(oval(0.19, -0.62, 0.022, 0.026, n=12), "#120c10", line=0.6, gloss=1)
    pen.shape(oval(0.33, -0.565, 0.014, n=8), "#b06a6a", line=0.4)
    for k in (-0.03, 0, 0.03):
        pen.ink([(0.29, -0.54), (0.44, -0.53 + k * 1.5)], 0.5, alpha=0.6)
    if look.get("coat"):
        pen.shape(curve([(-0.05, -0.47), (0.12, -0.51), (0.21, -0.44), (0.21, -0.26), (0.15, -0.2),
            (-0.12, -0.2), (-0.18, -0.32)]), look.get("coat"), shade(pen.colour(look.get("coat")), 0.7),
            line=1.1)
        pen.shape([oval(0.16, -0.4, 0.013, n=8), oval(0.155, -0.33, 0.013, n=8),
            oval(0.14, -0.26, 0.013, n=8)], "brass", line=0.4)


@motif("elephant", height=1.5, anchor="base", tags=("animal", "giant"))
def elephant(pen: Pen, look: Look) -> None:
    """Long-legged dream elephant, facing right; origin ground, height ~1.6 with stilts."""
    hue = pen.colour(look.get("colour", 'stone'), 0.06)
    legs = look.get('legs', 0.9)
    for x, dim in ((-0.22, 0.65), (0.22, 0.65)):
        pen.shape(tube([(x, -legs), (x + 0.02, -legs * 0.6), (x - 0.015, -legs * 0.3),
            (x + 0.01, 0)], [0.14, 0.045, 0.04, 0.06]), shade(hue, dim), line=1.0)
    y = -legs
    pen.shape(curve([(-0.42, y - 0.1), (-0.4, y - 0.32), (-0.22, y - 0.46), (0.05, y - 0.48),
        (0.25, y - 0.4), (0.34, y - 0.2), (0.28, y - 0.02), (0.0, y + 0.05), (-0.3, y + 0.04)]),
        shade(hue, 1.05), shade(hue, 0.7), line=1.3, texture='slant', grit=0.15, bump=0.08)
    pen.ink(curve([(-0.42, y - 0.22), (-0.5, y - 0.05), (-0.48, y + 0.08)], closed=False), 2.0)
    for x in (-0.3, 0.16):
        pen.shape(tube([(x, y - 0.05), (x - 0.01, -legs * 0.6), (x + 0.015, -legs * 0.3),
            (x, 0)], [0.17, 0.05, 0.044, 0.065]), shade(hue, 0.95), line=1.1)
    pen.shape(tube([(0.5, y - 0.3), (0.6, y - 0.1), (0.58, y + 0.14), (0.66, y + 0.28),
        (0.76, y + 0.24)], [0.15, 0.11, 0.085, 0.06, 0.045]), hue, line=1.1, texture='across', grit=0.25)
    pen.shape(tube([(0.46, y - 0.16), (0.58, y - 0.04), (0.7, y - 0.08)], [0.045, 0.036, 0.008]),
        'bone', line=0.9)
    pen.shape(curve([(0.2, y - 0.3), (0.26, y - 0.5), (0.42, y - 0.58), (0.56, y - 0.5), (0.58, y - 0.32),
        (0.5, y - 0.18), (0.34, y - 0.14)]), shade(hue, 1.08), line=1.2)
    pen.shape(curve([(0.3, y - 0.5), (0.16, y - 0.56), (0.02, y - 0.44), (0.02, y - 0.22),
        (0.14, y - 0.08), (0.26, y - 0.14), (0.3, y - 0.3)]), shade(hue, 0.95), shade(hue, 0.7),
        line=1.2, round=0.06)
    pen.shape(oval(0.46, y - 0.38, 0.016, n=10), '#0c0a0c', line=0.7)
    if look.get('cloth', True):
        pen.shape(curve([(-0.24, y - 0.465, 1), (0.02, y - 0.49), (0.1, y - 0.46, 1), (0.1, y - 0.24),
            (0.1, y - 0.16, 1), (-0.24, y - 0.14, 1), (-0.25, y - 0.3)]),
            'accent', shade(pen.colour('accent'), 0.7), line=1.0, round=0.04)
        pen.ink([(-0.24, y - 0.18), (0.1, y - 0.2)], 1.6, 'brass', taper=False)


@motif("wolf", height=1.05, anchor="base", tags=("howl", "animal"))
def wolf(pen: Pen, look: Look) -> None:
    """Howling wolf, sitting, facing right."""
    hue = pen.colour(look.get("colour", 'dark'), 0.05)
    style: Look = {"line": 1.2, "rim": 1.8, "texture": 'slant', "grit": 0.25}
    pen.shape(curve([(-0.16, -0.04), (-0.36, -0.01), (-0.56, -0.08), (-0.66, -0.2, 1), (-0.56, -0.2),
        (-0.4, -0.14), (-0.2, -0.18)]), shade(hue, 0.9), **style)
    pen.shape(curve([(-0.2, 0.01), (-0.27, -0.14), (-0.22, -0.32), (-0.1, -0.46), (0.02, -0.58),
        (0.16, -0.56), (0.2, -0.4), (0.17, -0.2), (0.16, -0.02), (0, 0.02)]), shade(hue, 1.1),
        shade(hue, 0.8), **style)
    pen.shape(curve([(-0.2, 0.015), (-0.25, -0.12), (-0.14, -0.25), (0.0, -0.22), (0.05, -0.1),
        (0.1, -0.0), (0.12, 0.02)]), shade(hue, 1.15), **style)
    for x in (0.09, 0.16):
        pen.shape(tube([(x - 0.02, -0.32), (x, -0.14), (x + 0.03, 0.0)], [0.085, 0.05, 0.05]), hue, **style)
    pen.shape(curve([(-0.08, -0.5), (-0.03, -0.66), (0.06, -0.78), (0.2, -0.8), (0.24, -0.66), (0.2, -0.5),
        (0.1, -0.42)]), shade(hue, 1.15), rough=(1.3, 0.8, 'fine'), **style)
    pen.shape(curve([(0.02, -0.72), (0.04, -0.83), (0.12, -0.88), (0.2, -0.93), (0.29, -1.04),
        (0.335, -1.05), (0.34, -1.0), (0.31, -0.94, 1), (0.345, -0.945), (0.33, -0.9), (0.24, -0.8),
        (0.16, -0.72)]), shade(hue, 1.2), **style)
    pen.shape(curve([(0.07, -0.83, 1), (-0.05, -0.86), (-0.12, -0.84, 1), (-0.06, -0.78),
        (0.03, -0.75, 1)]), hue, **style)
    pen.shape(oval(0.33, -1.045, 0.018, n=10), '#08080c', line=0.5)
    pen.ink(curve([(0.15, -0.86), (0.175, -0.85), (0.19, -0.865)], closed=False), 1.4, '#e8e0c8')
