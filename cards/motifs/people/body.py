"""Eyes, hands, heads and bones, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("eye", height=0.6, anchor="middle", tags=("look", "watch"))
def eye(pen: Pen, look: Look) -> None:
    """Large symbolic eye, width 1."""
    hue = pen.colour(look.get("colour", 'cloth2'))
    rng = pen.rng
    almond = curve([(-0.5, 0, 1), (-0.25, -0.2), (0, -0.27), (0.25, -0.2), (0.5, 0, 1), (0.25, 0.18), (0, 0.23),
        (-0.25, 0.18)])
    mask = pen.shape(almond, '#efe6d2', blend('#efe6d2', '#a07a6a', 0.4), line=1.4, round=0.2)
    pen.shape(oval(0, -0.01, 0.205, n=40), hue, shade(hue, 0.45), line=1.0, clip=mask, grit=0.1)
    for k in range(46):
        a = k * 2 * math.pi / 46 + rng.normal(0, 0.03)
        l0, l1 = (0.09, 0.19 * rng.uniform(0.8, 1))
        pen.ink([(l0 * math.cos(a), -0.01 + l0 * math.sin(a)), (l1 * math.cos(a),
            -0.01 + l1 * math.sin(a))], 0.8, shade(hue, rng.choice([0.3, 1.9, 1.4])), alpha=0.75)
    pen.shape(oval(0, -0.01, 0.092, n=26), '#08070c', line=0.4)
    if look.get('moon'):
        pen.shape(oval(0.0, -0.01, 0.06, n=22), '#ffefc0', glow=1.2, line=0)
    pen.shape(oval(-0.07, -0.09, 0.034, 0.026, n=14), '#ffffff', glow=1.0, line=0)
    if look.get('lid', True):
        pen.shape(curve([(-0.54, 0.02, 1), (-0.27, -0.24), (0, -0.34), (0.27, -0.24), (0.54, 0.02, 1),
            (0.5, 0), (0.25, -0.2), (0, -0.265), (-0.25, -0.2), (-0.5, 0)]),
            pen.colour(look.get('lidc', 'skin')), line=1.2)
        for k in range(11):
            t = (k / 10 - 0.5) * 2
            x = t * 0.46
            y = -0.3 * (1 - t * t * 0.9)
            pen.ink(curve([(x, y + 0.02), (x + t * 0.05, y - 0.05),
                (x + t * 0.13, y - 0.12)], closed=False), 2.2)


@motif("hand", height=1.0, anchor="base", tags=("fingers", "giant"))
def hand(pen: Pen, look: Look) -> None:
    """Open palm up, fingers up; origin wrist bottom, height 1."""
    hue = pen.colour(look.get("colour", 'skin'))
    style: Look = {"line": 1.2, "grit": 0.06}
    pose = look.get('pose', 'open')
    if pose == 'cup':
        pen.shape(curve([(-0.16, 0.1, 1), (-0.2, -0.1), (-0.42, -0.26), (-0.52, -0.46), (-0.46, -0.5),
            (-0.3, -0.36), (0, -0.3), (0.3, -0.38), (0.44, -0.54), (0.52, -0.5), (0.46, -0.26),
            (0.24, -0.08), (0.18, 0.1, 1)]), hue, shade(hue, 0.75), **style)
        for x, y in ((0.34, -0.3), (0.22, -0.25), (0.08, -0.22)):
            pen.shape(tube([(x - 0.1, -0.18), (x + 0.02, y - 0.1),
                (x + 0.06, y - 0.24)], [0.12, 0.1, 0.07]), shade(hue, 0.95), **style)
        return
    finger_bones = [(-0.2, -0.5, -0.3, -0.78), (-0.07, -0.54, -0.1, -0.92), (0.07, -0.54, 0.09, -0.95),
        (0.2, -0.48, 0.27, -0.82)]
    for x0, y0, x1, y1 in finger_bones:
        pen.shape(tube([(x0, y0 + 0.14), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], [0.13, 0.115, 0.09]),
            shade(hue, 0.97), shade(hue, 0.85), **style)
    pen.shape(tube([(0.2, -0.2), (0.38, -0.34), (0.46, -0.5)], [0.17, 0.13, 0.09]), hue, **style)
    pen.shape(curve([(-0.15, 0.08, 1), (-0.17, -0.1), (-0.28, -0.3), (-0.28, -0.48), (0, -0.56),
        (0.27, -0.46), (0.28, -0.26), (0.16, -0.08), (0.15, 0.08, 1)]), shade(hue, 1.03), shade(hue, 0.8),
        **style)
    for k in ([(-0.2, -0.36), (0, -0.32), (0.2, -0.4)], [(-0.22, -0.28), (-0.02, -0.2), (0.04, -0.08)]):
        pen.ink(curve(k, closed=False), 0.9, alpha=0.6)
    if look.get('eye'):
        eye(pen.moved(0, -0.32, 0.34), {})
    if look.get('cuff', True):
        pen.shape(curve([(-0.2, 0.04, 1), (0.2, 0.04, 1), (0.22, 0.2), (0.0, 0.23), (-0.22, 0.2)]),
            look.get('sleeve', 'cloth2'), line=1.1)


@motif("skull", height=0.96, anchor="base", tags=("death", "bone"))
def skull(pen: Pen, look: Look) -> None:
    hue = pen.colour("bone")
    pen.shape(curve([(-0.1, 0.0), (-0.26, -0.08), (-0.28, -0.26), (-0.4, -0.42), (-0.4, -0.68),
        (-0.24, -0.9), (0, -0.96), (0.24, -0.9), (0.4, -0.68), (0.4, -0.42), (0.28, -0.26), (0.26, -0.08),
        (0.1, 0.0)]), shade(hue, 1.05), shade(hue, 0.7), line=1.4, bump=0.03)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.07, -0.46), (side * 0.16, -0.58), (side * 0.3, -0.54),
            (side * 0.31, -0.42), (side * 0.2, -0.34), (side * 0.09, -0.37)]), "#120c12", line=1.0)
    pen.shape(curve([(0, -0.34, 1), (0.06, -0.22), (0, -0.24), (-0.06, -0.22)]), "#120c12", line=0.7)
    for x in np.linspace(-0.17, 0.17, 6):
        pen.ink([(x, -0.14), (x, -0.03)], 1.4, taper=False)
    pen.ink([(-0.24, -0.13), (0.24, -0.13)], 1.2)


@motif("heart", height=0.7, anchor="base", tags=("love", "red"))
def heart(pen: Pen, look: Look) -> None:
    hue = pen.colour("accent")
    pen.shape(curve([(0, -0.5), (0.16, -0.66), (0.36, -0.64), (0.44, -0.46), (0.36, -0.24), (0.14, -0.06),
        (0, 0.05, 1), (-0.14, -0.06), (-0.36, -0.24), (-0.44, -0.46), (-0.36, -0.64), (-0.16, -0.66)]),
        shade(hue, 1.15), shade(hue, 0.65), line=1.4, gloss=0.5)


@motif("egg", height=0.95, anchor="base", tags=("birth", "white"))
def egg(pen: Pen, look: Look) -> None:
    hue = pen.colour("bone")
    pen.shape(curve([(0, 0.0), (-0.3, -0.12), (-0.36, -0.4), (-0.24, -0.78), (0, -0.95), (0.24, -0.78),
        (0.36, -0.4), (0.3, -0.12)]), shade(hue, 1.05), shade(hue, 0.7), line=1.4, gloss=0.3)
    if look.get("crack"):
        pen.ink([(-0.34, -0.45), (-0.2, -0.38), (-0.12, -0.5), (0.02, -0.4), (0.1, -0.52), (0.22, -0.42),
            (0.34, -0.5)], 2.0, wobble=0)


@motif("profile", height=1.05, anchor="base", tags=("head", "face", "giant"))
def profile(pen: Pen, look: Look) -> Any:
    """Large head in profile facing right, height 1, origin neck base; returns clip."""
    hue = pen.colour(look.get("colour", 'skin'))
    outline = curve([(-0.3, 0.06, 1), (-0.26, -0.14), (-0.4, -0.36), (-0.44, -0.62), (-0.32, -0.88),
        (-0.06, -1.0), (0.2, -0.94), (0.33, -0.76), (0.34, -0.62), (0.36, -0.54), (0.46, -0.4),
        (0.44, -0.36), (0.36, -0.345), (0.355, -0.3), (0.4, -0.27), (0.36, -0.235), (0.38, -0.195),
        (0.34, -0.15), (0.36, -0.08), (0.28, -0.01), (0.1, -0.03), (0.06, 0.06, 1)])
    mask = pen.shape(outline, shade(hue, 1.05), shade(hue, 0.72), line=1.5, round=look.get('r', 0.14),
        puff=0.9)
    if look.get('features', True):
        deep = blend(shade(hue, 0.18), pen.palette.ink, 0.4)
        style: Look = {"line": 0, "flat": True, "clip": mask}
        pen.shape(tube([(0.17, -0.515), (0.22, -0.485), (0.28, -0.475),
            (0.335, -0.505)], [0.004, 0.014, 0.016, 0.004]), deep, **style)
        pen.shape(tube([(0.15, -0.6), (0.22, -0.645), (0.3, -0.64),
            (0.34, -0.61)], [0.004, 0.02, 0.022, 0.006]), deep, **style)
        for k in range(5):
            pen.shape(tube([(0.2 + 0.028 * k, -0.485), (0.205 + 0.034 * k, -0.45)], [0.009, 0.002]),
                deep, **style)
        pen.ink(curve([(0.17, -0.54), (0.24, -0.57), (0.32, -0.55)], closed=False),
            1.6, alpha=0.6, clip=mask)
        pen.shape(curve([(-0.07, -0.5), (-0.03, -0.58), (0.05, -0.55), (0.05, -0.46), (0.0, -0.37),
            (-0.05, -0.41)]), shade(hue, 1.02), shade(hue, 0.8), line=1.4, round=0.03)
        pen.ink(curve([(-0.03, -0.5), (0.01, -0.53), (0.02, -0.47), (-0.01, -0.43)], closed=False), 1.6)
        pen.shape(tube([(0.37, -0.237), (0.31, -0.238), (0.26, -0.222)], [0.012, 0.012, 0.003]),
            blend('#8a2f34', deep, 0.4), **style)
        pen.shape(tube([(0.365, -0.385), (0.39, -0.37)], [0.012, 0.006]), deep, **style)
        pen.ink(curve([(0.31, -0.36), (0.32, -0.41), (0.35, -0.42)], closed=False),
            1.6, alpha=0.7, clip=mask)
        pen.shape(oval(0.2, -0.33, 0.075, 0.055, n=24), blend(hue, '#d8604a', 0.45),
            alpha=0.32, line=0, soft=0.03, clip=mask)
        pen.ink(curve([(0.1, -0.05), (0.2, -0.06), (0.3, -0.03)], closed=False), 1.4, alpha=0.5, clip=mask)
    return (mask, outline)
