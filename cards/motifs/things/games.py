"""Games and the theatre, each drawn in its unit box.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import numpy as np

from cards.motifs.basics import star_shape
from cards.motifs.people.body import heart
from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, box, curve, oval, polygon
from cards.painter.pen import Look, Pen


@motif("mask", height=1.05, anchor="middle", tags=("face", "theatre"))
def mask(pen: Pen, look: Look) -> None:
    """Theatre/venetian mask, centre origin, width 1."""
    hue = pen.colour(look.get("colour", 'white'))
    k = look.get('mood', 1)
    a = pen.colour('accent')
    outline = curve([(-0.42, -0.42), (-0.2, -0.5), (0, -0.48), (0.2, -0.5), (0.42, -0.42), (0.46, -0.1),
        (0.36, 0.26), (0.14, 0.5), (0, 0.55), (-0.14, 0.5), (-0.36, 0.26), (-0.46, -0.1)])
    mask = pen.shape(outline, shade(hue, 1.05), shade(hue, 0.75), line=1.5, grit=0.05)
    if look.get('half'):
        pen.shape(curve([(0, -0.6), (0.48, -0.6), (0.5, 0.6), (0, 0.6), (0.05, 0.3), (-0.03, 0),
            (0.04, -0.3)]), blend(a, hue, 0.15), clip=mask, line=0.5, alpha=0.85, round=0.4)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.08, -0.12, 1), (side * 0.18, -0.22), (side * 0.3, -0.2),
            (side * 0.36, -0.1, 1), (side * 0.26, -0.07), (side * 0.16, -0.06)]), '#0a0810', line=1.2)
        pen.ink(curve([(side * 0.07, -0.28), (side * 0.2, -0.36), (side * 0.36, -0.28)], closed=False), 2.6)
        pen.shape(oval(side * 0.27, 0.12, 0.08, 0.06, n=18), '#d8605a', alpha=0.35, line=0, soft=0.03)
    pen.shape(curve([(-0.04, -0.1), (0, 0.1), (0.07, 0.16), (0, 0.2), (-0.06, 0.16)]), shade(hue, 0.92),
        line=0.5, round=0.04)
    pen.shape(curve([(-0.18, 0.32 - 0.06 * k, 1), (0, 0.33 + 0.02 * k), (0.18, 0.32 - 0.06 * k, 1),
        (0.08, 0.38 + 0.04 * k), (0, 0.4 + 0.05 * k), (-0.08, 0.38 + 0.04 * k)]), '#7a1f2c', line=1.0)
    if look.get('tear'):
        pen.shape(curve([(-0.24, -0.02, 1), (-0.28, 0.08), (-0.24, 0.13), (-0.2, 0.08)]),
            '#4f8ac0', line=0.7, gloss=1)
    star_shape(pen, 0, -0.36, 0.07, 'brass')
    if look.get('ribbon', True):
        for side in (-1, 1):
            pen.shape(curve([(side * 0.44, -0.12, 1), (side * 0.6, 0.0), (side * 0.58, 0.2),
                (side * 0.7, 0.36, 1), (side * 0.66, 0.2), (side * 0.68, -0.02), (side * 0.5, -0.18)]),
                a, line=0.9)


@motif("chess", height=1.0, anchor="base", tags=("game",))
def chess(pen: Pen, look: Look) -> None:
    """Chess pieces, height 1, origin base. kind: pawn rook bishop knight queen king."""
    k = look.get('kind', 'pawn')
    hue = pen.colour(look.get("colour", 'bone'), 0.04)
    style = {"line": 1.2, "gloss": 0.45, "grit": 0.06}
    deep = shade(hue, 0.72)
    pen.shape(curve([(-0.3, 0.0, 1), (-0.31, -0.06), (-0.25, -0.12), (0.25, -0.12), (0.31, -0.06),
        (0.3, 0.0, 1), (0, 0.03)]), hue, deep, **style)
    pen.shape(curve([(-0.22, -0.11), (-0.2, -0.17), (0.2, -0.17), (0.22, -0.11)]), shade(hue, 0.9), **style)
    top = {'pawn': -0.5, 'rook': -0.62, 'bishop': -0.6, 'knight': -0.3, 'queen': -0.7, 'king': -0.72}[k]
    w = 0.1 if k != 'rook' else 0.14
    pen.shape(curve([(-0.19, -0.16, 1), (-0.13, -0.28), (-w, top + 0.05), (-w * 0.95, top, 1),
        (w * 0.95, top, 1), (w, top + 0.05), (0.13, -0.28), (0.19, -0.16, 1)]), hue, deep, **style)
    if k == 'pawn':
        pen.shape(oval(0, top, 0.15, 0.035, n=22), hue, **style)
        pen.shape(oval(0, top - 0.15, 0.155, n=32), shade(hue, 1.05), deep, **style)
    if k == 'rook':
        pen.shape(curve([(-0.16, top, 1), (-0.2, top - 0.08), (-0.2, top - 0.22, 1), (0.2, top - 0.22, 1),
            (0.2, top - 0.08), (0.16, top, 1)]), hue, deep, **style)
        for x in (-0.165, 0, 0.165):
            pen.shape(box(x - 0.045, top - 0.31, x + 0.045, top - 0.2), hue, **style)
    if k == 'bishop':
        pen.shape(oval(0, top, 0.15, 0.035, n=22), hue, **style)
        pen.shape(curve([(0, top - 0.33, 1), (0.1, top - 0.2), (0.12, top - 0.1), (0.07, top - 0.01),
            (-0.07, top - 0.01), (-0.12, top - 0.1), (-0.1, top - 0.2)]), hue, deep, **style)
        pen.shape(oval(0, top - 0.36, 0.04, n=16), hue, **style)
        pen.ink([(0.02, top - 0.1), (0.09, top - 0.22)], 2.4)
    if k == 'knight':
        pen.shape(curve([(-0.17, top + 0.14, 1), (-0.19, top - 0.1), (-0.14, top - 0.34),
            (-0.02, top - 0.52), (0.0, top - 0.64, 1), (0.06, top - 0.56), (0.14, top - 0.5),
            (0.24, top - 0.36), (0.31, top - 0.24), (0.29, top - 0.17), (0.22, top - 0.17),
            (0.14, top - 0.22), (0.06, top - 0.2), (0.1, top - 0.08), (0.17, top + 0.14, 1)]),
            shade(hue, 1.05), deep, **style)
        for i in range(5):
            pen.shape(blade(-0.1 + 0.02 * i, top - 0.46 + 0.1 * i, -0.22 + 0.01 * i, top - 0.4 + 0.11 * i,
                0.5), shade(hue, 0.8), line=0.8)
        pen.shape(oval(0.11, top - 0.38, 0.022, n=12), '#100c10', line=0.6)
        pen.ink(curve([(0.29, top - 0.22), (0.24, top - 0.2)], closed=False), 1.2)
    if k in ('queen', 'king'):
        pen.shape(oval(0, top, 0.16, 0.035, n=22), hue, **style)
        if k == 'queen':
            pen.shape(np.vstack([[(-0.1, top)], [(-0.18, top - 0.2), (-0.1, top - 0.13),
                (-0.07, top - 0.24), (0, top - 0.15), (0.07, top - 0.24), (0.1, top - 0.13),
                (0.18, top - 0.2)], [(0.1, top)]]), hue, deep, **style)
            pen.shape([oval(x, y, 0.026, n=12) for x, y in ((-0.18, top - 0.21), (-0.07, top - 0.25),
                (0.07, top - 0.25), (0.18, top - 0.21))], hue, **style)
        else:
            pen.shape(curve([(-0.09, top, 1), (-0.15, top - 0.16), (0, top - 0.2), (0.15, top - 0.16),
                (0.09, top, 1)]), hue, deep, **style)
            pen.shape(box(-0.022, top - 0.32, 0.022, top - 0.18), hue, **style)
            pen.shape(box(-0.07, top - 0.28, 0.07, top - 0.24), hue, **style)


@motif("crown", height=0.6, anchor="base", tags=("king", "gold"))
def crown(pen: Pen, look: Look) -> None:
    hue = pen.colour("brass")
    outline = np.array([(-0.4, 0.0), (-0.48, -0.42), (-0.24, -0.2), (-0.12, -0.5), (0, -0.24),
        (0.12, -0.5), (0.24, -0.2), (0.48, -0.42), (0.4, 0.0)])
    pen.shape(polygon(*outline, n=6), shade(hue, 1.1), shade(hue, 0.6), line=1.3, gloss=0.8, round=0.08)
    pen.shape(box(-0.41, -0.09, 0.41, 0.02), shade(hue, 0.9), line=1.0, gloss=0.6)
    pen.shape([oval(x, y, 0.04, n=14) for x, y in ((-0.48, -0.45), (-0.12, -0.53), (0.12, -0.53),
        (0.48, -0.45))], "accent", line=0.8, gloss=1)
    pen.shape([oval(x, -0.035, 0.035, n=14) for x in (-0.25, 0, 0.25)], "accent", line=0.7, gloss=1)


@motif("die", height=0.9, anchor="middle", tags=("dice", "game", "chance"))
def die(pen: Pen, look: Look) -> None:
    hue = pen.colour("white")
    pen.shape(polygon((-0.4, -0.5), (0.05, -0.34), (0.05, 0.2), (-0.4, 0.02), n=6), shade(hue, 0.85),
        line=1.2, flat=True, tilt=(-0.5, 0))
    pen.shape(polygon((0.05, -0.34), (0.45, -0.52), (0.43, 0.0), (0.05, 0.2), n=6), shade(hue, 0.7),
        line=1.2, flat=True, tilt=(0.5, 0.1))
    pen.shape(polygon((-0.4, -0.5), (0, -0.68), (0.45, -0.52), (0.05, -0.34), n=6),
        hue, line=1.2, flat=True, tilt=(0, -0.6))
    pen.shape([oval(0.02, -0.51, 0.05, 0.035, n=12)], "accent", line=0.5)
    pen.shape([oval(x, y, 0.035, 0.045, n=12) for x, y in ((-0.3, -0.34), (-0.06, -0.02),
        (-0.18, -0.18))], "dark", line=0.4)
    pen.shape([oval(x, y, 0.03, 0.045, n=12) for x, y in ((0.15, -0.28), (0.35, -0.35), (0.15, 0.02),
        (0.34, -0.08))], "dark", line=0.4)


@motif("playing_card", height=0.96, anchor="middle", tags=("card", "game", "heart"))
def playing_card(pen: Pen, look: Look) -> None:
    hue = pen.colour("paper")
    pen.colour("accent")
    pen.shape(box(-0.32, -0.48, 0.32, 0.48), hue, shade(hue, 0.85), line=1.2, round=0.02)
    k = look.get("suit", "heart")
    part = pen.moved(0, 0.16, 0.5)
    if k == "heart":
        heart(part, {})
    else:
        star_shape(part, 0, -0.3, 0.4, "dark")
    for x, y in ((-0.23, -0.3), (0.23, 0.42)):
        heart(pen.moved(x, y, 0.14), {})
