"""Trees, flowers and fruit, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.motifs.basics import door, foliage, grow, window
from cards.motifs.people.body import eye
from cards.motifs.registry import motif
from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import blade, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("tree_bare", height=1.0, anchor="base", tags=("tree", "branch", "winter", "wood"))
def tree_bare(pen: Pen, look: Look) -> Any:
    rng = pen.rng
    out: list[Any] = []
    tips: list[Any] = []
    col = pen.colour(look.get("col", "wood2"), 0.1)
    w = look.get("w", 0.13)
    for side in (-1, 1, -0.5, 0.6):
        out.append(tube([(side * 0.02, -0.1), (side * w * 0.6, -0.02), (side * w * 1.5, 0.025),
            (side * w * 2.1, 0.045)], [w * 0.55, w * 0.4, w * 0.2, w * 0.04], n=5))
    lean = look.get("lean", rng.normal(0, 0.1))
    trunk = [(0, 0.02), (lean * 0.2, -0.14), (lean * 0.1 + rng.normal(0, 0.02), -0.26), (lean * 0.9, -0.4)]
    out.append(tube(trunk, [w * 1.5, w, w * 0.82, w * 0.75], n=6, cap=False))
    x, y = trunk[-1]
    for a in look.get("angs", (-2.25, -1.75, -1.3, -0.85)):
        grow(rng, x, y, a + rng.normal(0, 0.1) + lean * 0.4, look.get("L", 0.2) * rng.uniform(0.85, 1.15),
            w * 0.5, look.get("depth", 3), out, tips, look.get("spread", 0.5), look.get("grav", -0.02))
    pen.shape(out, col, blend(shade(col, 0.8), pen.palette.low_fog, 0.1),
        texture="down", grit=0.22, line=1.0, wobble=0.6, detail=0.6, union=True)
    for _k in range(6):
        x0 = rng.uniform(-0.4, 0.4) * w
        pen.ink(curve([(x0 * 1.3, -0.02), (x0 + lean * 0.1, -0.15),
            (x0 * 0.8 + lean * 0.3, -0.33)], closed=False), 0.7, alpha=0.6)
    if look.get("hollow"):
        pen.shape(curve([(-w * 0.22, -0.14), (-w * 0.05, -0.2), (w * 0.2, -0.17), (w * 0.2, -0.1),
            (0, -0.075)]), "dark", line=1.0)
    return tips


@motif("tree", height=1.03, anchor="base", tags=("leaf",))
def tree(pen: Pen, look: Look) -> None:
    rng = pen.rng
    hue = look.get("leaf", None)
    deep, m, l = (pen.colour("leaf2"), pen.colour("leaf"), shade(pen.colour("leaf"),
        1.55)) if hue is None else (shade(hue, 0.5), rgb(hue), blend(shade(hue, 1.5),
        pen.palette.key, 0.15))
    v2 = dict(look)
    v2.update(depth=2, L=0.19, w=look.get("w", 0.12))
    cl = [(0, -0.76, 0.3, 0.2), (-0.25, -0.62, 0.2, 0.15), (0.26, -0.63, 0.21, 0.15),
        (-0.1, -0.9, 0.2, 0.13), (0.14, -0.88, 0.17, 0.12)]
    for x, y, rx, ry in cl[1:3]:
        foliage(pen, x * 1.05, y + 0.03, rx, ry, (shade(deep, 0.7), shade(m, 0.75), shade(l, 0.7)),
            50, 0.045)
    tree_bare(pen, v2)
    for x, y, rx, ry in cl:
        foliage(pen, x + rng.normal(0, 0.02), y + rng.normal(0, 0.02), rx, ry, (deep, m, l),
            80, 0.048, blossoms=look.get("blossom"))


@motif("pine", height=1.1, anchor="base", tags=("tree", "forest", "triangle"))
def pine(pen: Pen, look: Look) -> None:
    rng = pen.rng
    hue = pen.colour(look.get("leaf", "leaf2"))
    n = look.get("n", 5)
    snow = look.get("snow")
    pen.shape(tube([(0, 0.02), (0, -0.5), (0, -0.9)], [0.07, 0.05, 0.01]), "wood2", line=0.8)
    for i in range(n):
        t = i / n
        y0 = -0.1 - 0.78 * t
        w = 0.3 * (1 - t) + 0.05
        h = 0.3 * (1 - t * 0.45)
        fringe = []
        tips = 6
        for k in range(tips + 1):
            u = k / tips * 2 - 1
            fringe += [(u * w, y0 + 0.03 * (1 - abs(u)) + (0.0 if k % 2 else 0.035) + rng.normal(0, 0.008), 1)]
        outline = curve(fringe + [(w * 0.35, y0 - h * 0.5), (0, y0 - h, 1), (-w * 0.35, y0 - h * 0.5)], n=5)
        shade_tone = shade(hue, 0.75 + 0.3 * t)
        pen.shape(outline, shade(shade_tone, 1.15), shade(shade_tone, 0.6), texture="slant", grit=0.25, line=0.8, bump=0.08)
        if snow is not None:
            side = np.sign(pen.card.aim[0]) or 1
            pen.shape(curve([(0, y0 - h, 1), (side * w * 0.3, y0 - h * 0.55),
                (side * w * 0.72, y0 - h * 0.12), (side * w * 0.45, y0 - h * 0.2),
                (side * w * 0.3, y0 - h * 0.1), (side * w * 0.12, y0 - h * 0.35),
                (-side * w * 0.12, y0 - h * 0.45)], n=5), snow, line=0.3, round=0.02)


def trunk(pen: Pen, look: Look) -> Any:
    """Giant trunk column for forest interiors: from y=+0 up to y=-h, root flare."""
    rng = pen.rng
    w = look.get('w', 0.2)
    h = look.get('h', 2.0)
    hue = pen.colour(look.get('col', 'wood2'), 0.12)
    b = rng.normal(0, 0.06)
    left_edge = [(-w * 1.5, 0.06), (-w * 0.8, -0.02), (-w * 0.55, -0.12), (-w * 0.46 + b * 0.4, -h * 0.35),
        (-w * 0.42 + b, -h * 0.7), (-w * 0.46 + b * 1.2, -h)]
    right_edge = [(w * 0.46 + b * 1.2, -h), (w * 0.42 + b, -h * 0.7), (w * 0.46 + b * 0.4, -h * 0.35),
        (w * 0.55, -0.13), (w * 0.85, -0.03), (w * 1.6, 0.05)]
    outline = np.vstack([curve(left_edge, closed=False), curve(right_edge, closed=False), curve([(w * 1.6, 0.05),
        (w * 0.9, 0.05), (w * 0.4, 0.02), (0, 0.07), (-w * 0.5, 0.03), (-w * 0.9, 0.07),
        (-w * 1.5, 0.06)], closed=False)])
    bark = pen.shape(outline, hue, shade(hue, 0.7), texture='down', grit=0.28, bump=0.1, line=1.3, detail=0.4)
    for _k in range(look.get('bark', 16)):
        x0 = rng.uniform(-0.42, 0.42) * w
        y0 = -rng.uniform(0, h)
        crack = rng.uniform(0.1, 0.4)
        pen.ink(curve([(x0 * (1.5 if y0 > -0.15 else 1) + b * (-y0 / h), y0),
            (x0 + rng.normal(0, w * 0.05) + b * (-y0 / h), y0 - crack * 0.5), (x0 * 0.98 + b * (-y0 / h),
            y0 - crack)], closed=False), rng.uniform(0.6, 1.3), alpha=0.55, clip=bark)
    return bark


@motif("mushroom", height=0.97, anchor="base", tags=("forest",))
def mushroom(pen: Pen, look: Look) -> None:
    rng = pen.rng
    cap = pen.colour(look.get("cap", "accent"), 0.1)
    stone_hue = pen.colour("bone")
    k = look.get("wide", 1.0)
    glow = look.get("glow", 0.0)
    ht = look.get("tall", 1.0)
    pen.moved(0, 0, 1, 0)
    lean = look.get("lean", rng.normal(0, 0.05))
    cap_y = -0.58 * ht
    pen.shape(tube([(0, 0.02), (lean * 0.3, cap_y * 0.4), (lean, cap_y - 0.04)], [0.2, 0.13, 0.13]),
        stone_hue, shade(stone_hue, 0.75), texture="down", grit=0.12, line=1.1)
    pen.shape(curve([(lean - 0.36 * k, cap_y + 0.02, 1), (lean - 0.2 * k, cap_y + 0.09), (lean, cap_y + 0.105),
        (lean + 0.2 * k, cap_y + 0.09), (lean + 0.36 * k, cap_y + 0.02, 1), (lean, cap_y - 0.06)]),
        blend(stone_hue, cap, 0.25), shade(stone_hue, 0.5), line=1.0, glow=glow * 0.5)
    for x in np.linspace(-0.3, 0.3, 13):
        pen.ink([(lean + x * k, cap_y + 0.05 + 0.04 * (1 - (x / 0.3) ** 2)),
            (lean + x * k * 0.25, cap_y - 0.01)], 0.6, alpha=0.6)
    dome = curve([(lean - 0.38 * k, cap_y + 0.03, 1), (lean - 0.36 * k, cap_y - 0.1), (lean - 0.2 * k, cap_y - 0.3),
        (lean + 0.01, cap_y - 0.38), (lean + 0.22 * k, cap_y - 0.29), (lean + 0.37 * k, cap_y - 0.09),
        (lean + 0.38 * k, cap_y + 0.03, 1), (lean + 0.18 * k, cap_y + 0.0), (lean, cap_y - 0.012),
        (lean - 0.18 * k, cap_y + 0.0)])
    mask = pen.shape(dome, cap, shade(cap, 0.7), line=1.2, gloss=0.25, glow=glow, grit=0.08)
    for x, y, s in [(-0.2, -0.13, 0.05), (-0.02, -0.24, 0.065), (0.18, -0.16, 0.05), (0.07, -0.09, 0.035),
        (-0.28, -0.03, 0.03), (0.3, -0.04, 0.03), (-0.1, -0.04, 0.03)]:
        pen.shape(oval(lean + x * k, cap_y + y, s, s * 0.75, n=14), "bone", clip=mask, line=0.5, round=0.02)
    if glow:
        pen.lamp(lean, cap_y + 0.1, cap, 0.8, 1.2 * glow + 0.4)
    if look.get("house"):
        door(pen, 0, 0.02, 0.12, 0.2, col="wood")
        window(pen, lean * 0.5 + 0.0, cap_y + 0.2, 0.06, 0.07)
        window(pen, lean - 0.14 * k, cap_y - 0.1, 0.07, 0.08)


@motif("flower", height=1.0, anchor="base", tags=("plant",))
def flower(pen: Pen, look: Look) -> None:
    """Flower; look: kind daisy|tulip|bell|poppy, c, h."""
    rng = pen.rng
    kind = look.get('kind', 'daisy')
    hue = pen.colour(look.get("colour", 'accent'), 0.1)
    b = look.get('bend', rng.normal(0, 0.12))
    stem = pen.colour('leaf2')
    top = (b, -0.78)
    pen.shape(tube([(0, 0.02), (b * 0.1, -0.3), (b * 0.6, -0.6), top], [0.035, 0.03, 0.026, 0.024]),
        stem, line=0.8)
    for side, y in ((-1, -0.12), (1, -0.26), (-1, -0.4)):
        pen.shape(blade(b * 0.05, y, side * 0.25, y - 0.17, 0.34, side * 0.12),
            'leaf', shade(pen.colour('leaf'), 0.7), line=0.8)
        pen.ink(curve([(b * 0.05, y), (side * 0.12, y - 0.11), (side * 0.24, y - 0.165)], closed=False),
            0.6)
    x, y = top
    if kind == 'daisy':
        n = look.get('n', 11)
        for k in range(n):
            a = k * 2 * math.pi / n + rng.normal(0, 0.05)
            length = 0.24 * rng.uniform(0.9, 1.1)
            pen.shape(blade(x + 0.05 * math.cos(a), y + 0.05 * math.sin(a) * 0.85, x + length * math.cos(a),
                y + length * math.sin(a) * 0.85, 0.42), hue, shade(hue, 0.8), line=0.7, grit=0.12)
        if look.get('eye'):
            eye(pen.moved(x, y, 0.22), {'c': 'cloth2', 'lid': False})
        else:
            pen.shape(oval(x, y, 0.085, 0.075, n=22), 'brass', shade(pen.colour('brass'), 0.6),
                line=0.8, bump=0.3, texture='mottle', grit=0.3)
    elif kind == 'tulip':
        for ox, w in ((-0.07, 0.6), (0.07, 0.6)):
            pen.shape(blade(x + ox * 0.3, y + 0.06, x + ox * 1.6, y - 0.26, w), shade(hue, 0.75), line=0.8)
        pen.shape(curve([(x - 0.11, y - 0.1), (x - 0.09, y + 0.02), (x, y + 0.07), (x + 0.09, y + 0.02),
            (x + 0.11, y - 0.1), (x + 0.1, y - 0.24, 1), (x + 0.05, y - 0.16), (x, y - 0.27, 1),
            (x - 0.05, y - 0.16), (x - 0.1, y - 0.24, 1)]), hue, shade(hue, 0.7),
            line=1.0, texture='down', grit=0.15)
    elif kind == 'bell':
        pen.shape(tube([top, (b + 0.08, -0.86), (b + 0.17, -0.8)], [0.024, 0.02, 0.018]), stem, line=0.7)
        x, y = (b + 0.18, -0.78)
        outline = curve([(x - 0.04, y, 1), (x - 0.09, y + 0.09), (x - 0.1, y + 0.2),
            (x - 0.16, y + 0.27, 1), (x - 0.08, y + 0.25), (x - 0.03, y + 0.29, 1), (x + 0.03, y + 0.25),
            (x + 0.08, y + 0.29, 1), (x + 0.1, y + 0.25), (x + 0.16, y + 0.26, 1), (x + 0.1, y + 0.18),
            (x + 0.09, y + 0.08), (x + 0.04, y, 1)])
        pen.shape(outline, hue, shade(hue, 0.75), line=1.0, glow=look.get('glow', 0), texture='down')
        if look.get('glow'):
            pen.lamp(x, y + 0.25, hue, 0.7, 1.0)
        pen.shape(oval(x, y + 0.29, 0.025, n=12), 'brass', glow=1 if look.get('glow') else 0, line=0.5)
    else:
        for ox, oy, second_hue in ((-0.12, 0.0, 0.16), (0.12, 0.0, 0.16), (0, -0.08, 0.17),
            (0, 0.05, 0.15)):
            pen.shape(curve([(x + ox + second_hue * math.cos(t) * rng.uniform(0.85, 1.1),
                y + oy + second_hue * 0.8 * math.sin(t) * rng.uniform(0.85, 1.1)) for t in np.linspace(0,
                6.28, 10)[:-1]]), hue, shade(hue, 0.7), line=0.8, texture='slant', grit=0.15)
        pen.shape(oval(x, y, 0.05, n=16), 'dark', line=0.6)
        for k in range(12):
            a = k * math.pi / 6
            pen.shape(oval(x + 0.085 * math.cos(a), y + 0.075 * math.sin(a), 0.012, n=8), 'dark', line=0)


def reeds(pen: Pen, n: int=12, h: float=0.4, w: float=0.5, col: Any="leaf2", cat: Any=True) -> None:
    rng = pen.rng
    for _i in range(n):
        x = rng.uniform(-w / 2, w / 2)
        hh = h * rng.uniform(0.5, 1.1)
        b = rng.normal(0, 0.08)
        pen.shape(tube([(x, 0.02), (x + b * 0.3, -hh * 0.5), (x + b, -hh)], [0.014, 0.011, 0.003]),
            shade(pen.colour(col), rng.uniform(0.7, 1.3)), line=0.6)
        if cat and rng.rand() < 0.35:
            pen.shape(tube([(x + b * 0.85, -hh * 0.88), (x + b * 1.05, -hh * 1.05)], [0.025, 0.022]),
                "wood2", line=0.6)


@motif("apple", height=0.8, anchor="base", tags=("fruit", "red"))
def apple(pen: Pen, look: Look) -> None:
    hue = pen.colour(look.get("colour", "accent"))
    pen.shape(curve([(0, -0.56), (0.2, -0.62), (0.38, -0.5), (0.4, -0.28), (0.28, -0.06), (0.1, 0.02),
        (0, -0.01), (-0.1, 0.02), (-0.28, -0.06), (-0.4, -0.28), (-0.38, -0.5), (-0.2, -0.62)]),
        shade(hue, 1.1), shade(hue, 0.65), line=1.4, gloss=0.8)
    pen.ink(curve([(0, -0.55), (0.01, -0.66), (0.06, -0.76)], closed=False), 3.4, "#4a3020")
    pen.shape(blade(0.03, -0.68, 0.3, -0.8, 0.4, 0.1), "leaf", line=1.0)
