"""Costumed figures whose dress is the body, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import numpy as np

from cards.motifs.animals.sea_life import fish
from cards.motifs.basics import star_shape
from cards.motifs.people.faces import draw_features as _features
from cards.motifs.people.faces import draw_hat as _hat
from cards.motifs.people.faces import draw_head, draw_held
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("knight", height=1.06, anchor="base", tags=("armour", "sword", "person"))
def knight(pen: Pen, look: Look) -> None:
    m = pen.colour("metal", 0.04)
    a = pen.colour("accent")
    style = {"line": 1.1, "gloss": 0.7, "grit": 0.08}
    deep = shade(m, 0.6)
    if look.get("cape", True):
        pen.shape(curve([(-0.15, -0.74), (-0.28, -0.4), (-0.34, -0.06, 1), (-0.1, -0.1), (0.12, -0.08),
            (0.26, -0.1, 1), (0.22, -0.45), (0.15, -0.74)]), a, shade(a, 0.6), line=1.1, texture="down")
    for side in (-1, 1):
        pen.shape(tube([(side * 0.07, -0.42), (side * 0.085, -0.24)], [0.12, 0.1]), shade(m, 0.85),
            deep, **style)
        pen.shape(tube([(side * 0.085, -0.2), (side * 0.095, -0.04)], [0.095, 0.075]), m, deep, **style)
        pen.shape(oval(side * 0.087, -0.225, 0.055, n=16), shade(m, 1.1), **style)
        pen.shape(curve([(side * 0.095 - 0.055, 0.0), (side * 0.095 - 0.05, -0.05),
            (side * 0.095 + 0.04, -0.06), (side * 0.095 + 0.11, -0.005, 1)]), m, deep, **style)
    ax, ay = look.get("arm", (0.28, -0.46))
    if look.get("lance"):
        pen.shape(tube([(ax + 0.03, 0.04), (ax + 0.02, -0.6), (ax + 0.0, -1.45)], [0.03, 0.03, 0.012]),
            "wood", line=0.9)
        pen.shape(curve([(ax + 0.005, -1.36, 1), (ax + 0.2, -1.32), (ax + 0.36, -1.36, 1),
            (ax + 0.26, -1.26), (ax + 0.32, -1.18, 1), (ax + 0.005, -1.2, 1)]), a, line=0.9)
    else:
        draw_held(pen, (ax, ay), "sword", {})
    pen.shape(tube([(-0.15, -0.7), (-0.24, -0.56), (-0.2, -0.42)], [0.1, 0.085, 0.07]), shade(m, 0.85),
        deep, **style)
    pen.shape(curve([(-0.15, -0.42, 1), (-0.17, -0.34), (0, -0.29, 1), (0.17, -0.34), (0.15, -0.42, 1)]),
        shade(m, 0.8), **style)
    pen.shape(curve([(-0.15, -0.74), (-0.17, -0.6), (-0.11, -0.42), (0.11, -0.42), (0.17, -0.6),
        (0.15, -0.74), (0, -0.77)]), shade(m, 1.1), deep, **style)
    pen.ink([(0, -0.75), (0, -0.43)], 1.0)
    pen.shape(curve([(0, -0.68, 1), (0.05, -0.6), (0, -0.5, 1), (-0.05, -0.6)]), a, line=0.6)
    pen.shape(tube([(0.15, -0.7), (0.26, -0.58), (ax, ay)], [0.1, 0.085, 0.07]), m, deep, **style)
    pen.shape(oval(ax, ay, 0.045, n=16), m, **style)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.1, -0.78), (side * 0.22, -0.78), (side * 0.25, -0.68),
            (side * 0.16, -0.65), (side * 0.1, -0.7)]), shade(m, 1.1), deep, **style)
    pen.shape(curve([(-0.3, -0.62, 1), (-0.1, -0.62, 1), (-0.11, -0.44), (-0.2, -0.33, 1),
        (-0.29, -0.44)]), a, shade(a, 0.7), line=1.2, round=0.04)
    star_shape(pen, -0.2, -0.5, 0.06, "brass")
    if look.get("head"):
        draw_head(pen, np.array([0.0, -0.89]), np.array([0.0, -0.89 + 0.1]), 0.11, 0, {"head": look["head"], "skin_tone": pen.colour("skin")})
    else:
        pen.shape(curve([(-0.02, -1.0), (-0.12, -1.1), (-0.26, -1.06), (-0.36, -0.92, 1), (-0.24, -0.95),
            (-0.12, -0.96)]), a, shade(a, 0.75), line=1.0, texture="slant", grit=0.3, rough=(1.2, 0.7,
            "fine"))
        pen.shape(curve([(-0.1, -0.78), (-0.115, -0.9), (-0.08, -0.99), (0, -1.03), (0.08, -0.99),
            (0.115, -0.9), (0.1, -0.78), (0, -0.755)]), shade(m, 1.1), deep, **style)
        pen.shape(box(-0.08, -0.915, 0.1, -0.885), "#0c0a10", line=0.7)
        pen.ink([(0.02, -0.88), (0.02, -0.78)], 1.0)
        for x in (0.045, 0.07):
            pen.shape([oval(x, y, 0.007, n=6) for y in (-0.86, -0.835, -0.81)], "#0c0a10", line=0)


@motif("jester", height=1.04, anchor="base", tags=("clown", "person"))
def jester(pen: Pen, look: Look) -> None:
    a = pen.colour("accent")
    b = pen.colour("cloth2")
    style = {"line": 1.1}
    for side, hue in ((-1, a), (1, b)):
        pen.shape(tube([(side * 0.05, -0.4), (side * 0.12, -0.22),
            (side * 0.1, -0.04)], [0.1, 0.075, 0.06]), hue, **style)
        pen.shape(curve([(side * 0.06, 0.0), (side * 0.07, -0.06), (side * 0.16, -0.05),
            (side * 0.24, -0.09, 1), (side * 0.2, -0.0)]), "wood2", **style)
    for side, hue, h in ((-1, b, -0.5), (1, a, -0.8)):
        pen.shape(tube([(side * 0.1, -0.68), (side * 0.24, -0.64),
            (side * 0.32, h)], [0.09, 0.075, 0.055]), hue, **style)
        pen.shape(oval(side * 0.32, h - 0.01, 0.034, n=12), "skin", line=0.8)
    outline = curve([(-0.13, -0.72), (-0.12, -0.55), (-0.16, -0.32, 1), (-0.08, -0.38), (0, -0.3, 1),
        (0.08, -0.38), (0.16, -0.32, 1), (0.12, -0.55), (0.13, -0.72)])
    mask = pen.shape(outline, a, shade(a, 0.75), **style)
    for i in range(5):
        for j in range(4):
            if (i + j) % 2 == 0:
                x, y = (-0.14 + i * 0.07, -0.7 + j * 0.11)
                pen.shape(polygon((x, y - 0.055), (x + 0.035, y), (x, y + 0.055), (x - 0.035, y), n=3),
                    b, clip=mask, line=0.5, round=0.02)
    for k in range(7):
        t = k / 6 * 2 - 1
        pen.shape(curve([(t * 0.05, -0.76, 1), (t * 0.17 - 0.03, -0.69), (t * 0.17, -0.66, 1),
            (t * 0.17 + 0.03, -0.69)]), "white", line=0.6)
    if look.get("head"):
        draw_head(pen, np.array([0.0, -0.86]), np.array([0.0, -0.86 + 0.1]), 0.11, 0, {"head": look["head"], "skin_tone": pen.colour("skin")})
    else:
        pen.shape(oval(0, -0.85, 0.095, 0.105, n=26), "#f4ead8", line=1.0)
        _features(pen.moved(0.0, -0.85, 0.095), "plain", 0.3)
        for side, hue in ((-1, a), (1, b)):
            pen.shape(curve([(0, -0.9, 1), (0, -1.0), (side * 0.1, -1.03), (side * 0.24, -0.98),
                (side * 0.28, -0.86, 1), (side * 0.2, -0.92), (side * 0.1, -0.88, 1)]),
                hue, shade(hue, 0.75), **style)
            pen.shape(oval(side * 0.28, -0.84, 0.025, n=12), "brass", line=0.6, gloss=1)


@motif("diver", height=1.03, anchor="base", tags=("helmet", "sea", "person"))
def diver(pen: Pen, look: Look) -> None:
    b = pen.colour("brass")
    second_hue = pen.colour(look.get("colour", "sand"))
    style = {"line": 1.2, "grit": 0.1}
    for side in (-1, 1):
        pen.shape(tube([(side * 0.08, -0.4), (side * 0.1, -0.2),
            (side * 0.11, -0.05)], [0.15, 0.14, 0.12]), shade(second_hue, 0.9), **style)
        pen.shape(curve([(side * 0.11 - 0.07, 0.01), (side * 0.11 - 0.07, -0.07),
            (side * 0.11 + 0.07, -0.07), (side * 0.11 + 0.09, 0.01)]), "dark", **style)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.14, -0.64), (side * 0.28, -0.52),
            (side * 0.3, -0.38)], [0.14, 0.12, 0.09]), shade(second_hue, 0.95), **style)
        pen.shape(oval(side * 0.3, -0.36, 0.05, n=14), "wood", line=0.9)
    pen.shape(curve([(-0.17, -0.66), (-0.19, -0.5), (-0.16, -0.34), (0, -0.3), (0.16, -0.34), (0.19, -0.5),
        (0.17, -0.66)]), second_hue, shade(second_hue, 0.7), **style)
    pen.shape(box(-0.17, -0.42, 0.17, -0.37), "wood2", line=0.8)
    pen.shape(curve([(-0.18, -0.64), (-0.12, -0.7), (0.12, -0.7), (0.18, -0.64), (0.12, -0.58),
        (-0.12, -0.58)]), b, shade(b, 0.6), line=1.1, gloss=0.8)
    pen.shape(oval(0, -0.84, 0.185, 0.19, n=40), shade(b, 1.1), shade(b, 0.6), line=1.4, gloss=0.8)
    pen.shape(oval(0.02, -0.84, 0.115, n=30), shade(b, 0.7), line=1.0)
    if look.get("inside") == "fish":
        pen.shape(oval(0.02, -0.84, 0.09, n=26), pen.colour("water"), line=0.8, glow=0.2)
        fish(pen.moved(0.02, -0.84, 0.15), {})
    else:
        pen.shape(oval(0.02, -0.84, 0.09, n=26),
            "#fff0b8" if look.get("lit") else blend(pen.colour("glass"), "#10202c", 0.5),
            line=0.8, gloss=1, glow=1.2 if look.get("lit") else 0)
        if look.get("lit"):
            pen.lamp(0.02, -0.84, "#ffe8a8", 0.8, 1.0)
    for side in (-1, 1):
        pen.shape(oval(side * 0.165, -0.84, 0.035, 0.05, n=16), shade(b, 0.9), line=0.9)
    if look.get("hose", True):
        pen.ink(curve([(-0.1, -1.0), (-0.25, -1.2), (-0.1, -1.5), (-0.3, -1.9),
            (-0.2, -2.4)], closed=False), 3.0, "#2a2430", taper=False)


@motif("puppet", height=1.2, anchor="base", tags=("string", "toy", "person"))
def puppet(pen: Pen, look: Look) -> None:
    w = pen.colour("fur2")
    a = pen.colour("accent")
    style = {"line": 1.1}
    for x, y in ((-0.34, -0.62), (0.34, -0.74), (-0.13, -0.2), (0.16, -0.16), (0, -1.02)):
        pen.ink([(x, y), (x * 0.5, -look.get("str", 1.9))], 0.7, "#efe8d8", taper=False)
    for side, kx, ky in ((-1, -0.13, -0.2), (1, 0.16, -0.16)):
        pen.shape(tube([(side * 0.06, -0.42), (kx, ky)], [0.07, 0.055]), w, **style)
        pen.shape(tube([(kx, ky), (kx + 0.02 * side, 0.0)], [0.055, 0.045]), shade(w, 0.9), **style)
        pen.shape(oval(kx, ky, 0.035, n=12), w, line=0.8)
        pen.shape(oval(kx + 0.04, 0.0, 0.055, 0.028, n=14), a, line=0.8)
    pen.shape(curve([(-0.12, -0.72), (-0.1, -0.55), (-0.14, -0.4), (0, -0.37), (0.14, -0.4), (0.1, -0.55),
        (0.12, -0.72)]), a, shade(a, 0.7), **style)
    for side, ex, ey, hx, hy in ((-1, -0.24, -0.56, -0.34, -0.64), (1, 0.26, -0.6, 0.34, -0.76)):
        pen.shape(tube([(side * 0.11, -0.69), (ex, ey)], [0.06, 0.05]), w, **style)
        pen.shape(tube([(ex, ey), (hx, hy)], [0.048, 0.04]), shade(w, 0.9), **style)
        pen.shape(oval(ex, ey, 0.03, n=12), w, line=0.8)
        pen.shape(oval(hx, hy, 0.034, n=12), w, line=0.8)
    pen.shape(oval(0, -0.86, 0.12, 0.13, n=28), w, line=1.1)
    _features(pen.moved(0, -0.86, 0.12), "plain", 0.3)
    pen.shape(curve([(0.02, -0.85, 1), (0.14, -0.82), (0.02, -0.81, 1)]), shade(w, 0.9), line=0.7)
    _hat(pen.moved(0, -0.86, 0.12), look.get("hat", "pointed"), pen.colour("cloth2"))
    pen.shape(tube([(-0.2, -look.get("str", 1.9)), (0.2, -look.get("str", 1.9))], [0.05, 0.05]),
        "wood", line=0.9)
