"""Things that could have done it: blades, poisons, heavy and burning things, each in its unit box.
Must not know which of them did."""

from __future__ import annotations

import math

from cards.motifs.basics import flame
from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, line, mirrored, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("dagger", height=1.1, anchor="middle", tags=("blade", "metal"))
def dagger(pen: Pen, look: Look) -> None:
    pen.shape(curve([(0, 0.55, 1), (-0.09, 0.3), (-0.07, -0.16, 1), (0.07, -0.16, 1), (0.09, 0.3)]), "metal", shade(pen.colour("white"), 0.9), line=1.3, gloss=0.9, angle=0)
    pen.ink(line([(0, -0.12), (0, 0.2), (0, 0.46)]), 1.2)
    pen.shape(curve([(-0.24, -0.2), (0, -0.16), (0.24, -0.2), (0.22, -0.13), (0, -0.09), (-0.22, -0.13)]), "brass", line=1.1, gloss=0.8)
    pen.shape(tube([(0, -0.2), (0, -0.36), (0, -0.5)], [0.09, 0.11, 0.08]), look.get("colour", "cloth"), line=1.1)
    for k in range(5):
        pen.ink(line([(-0.05, -0.23 - 0.055 * k), (0.05, -0.25 - 0.055 * k)]), 1.0)
    pen.shape(oval(0, -0.53, 0.06, n=24), "accent", line=1.0, gloss=1.0)


@motif("pistol", height=0.62, anchor="middle", tags=("metal",))
def pistol(pen: Pen, look: Look) -> None:
    pen.shape(curve([(-0.2, 0.02, 1), (-0.06, 0.04, 1), (-0.1, 0.2), (-0.2, 0.34, 1), (-0.4, 0.3, 1), (-0.36, 0.12)]), "wood", shade(pen.colour("wood"), 0.6), line=1.2, gloss=0.3)
    pen.shape(box(-0.34, -0.14, 0.58, 0.0), "metal", shade(pen.colour("metal"), 0.5), line=1.2, round=0.05, gloss=0.9)
    pen.shape(oval(-0.06, -0.04, 0.14, 0.1, n=30), shade(pen.colour("metal"), 0.8), line=1.1, gloss=0.9)
    pen.shape(curve([(-0.34, -0.12, 1), (-0.44, -0.24, 1), (-0.34, -0.26), (-0.26, -0.13, 1)]), "metal", line=1.0, gloss=0.8)
    pen.shape(box(0.46, -0.2, 0.52, -0.13), "metal", line=0.8)
    pen.ink(oval(0.0, 0.08, 0.09, 0.07, n=30), 2.0, closed=True, taper=False)


@motif("axe", height=1.1, anchor="middle", tags=("blade", "tool", "wood"))
def axe(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.5), (0.02, 0.0), (-0.02, 0.55)], [0.08, 0.075, 0.1]), "wood", line=1.2, texture="down")
    pen.shape(curve([(-0.06, -0.46, 1), (0.1, -0.48, 1), (0.42, -0.58, 1), (0.48, -0.32), (0.4, -0.06, 1), (0.12, -0.2, 1), (-0.06, -0.22, 1)]), "metal", shade(pen.colour("white"), 0.85), line=1.3, gloss=0.8, angle=0)
    pen.ink(line([(0.36, -0.52), (0.41, -0.32), (0.35, -0.12)]), 1.2)


@motif("hammer", height=1.0, anchor="middle", tags=("tool", "metal"))
def hammer(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.3), (0, 0.1), (0, 0.5)], [0.08, 0.08, 0.11]), "wood", line=1.2, texture="down")
    pen.shape(curve([(-0.3, -0.5, 1), (0.06, -0.5, 1), (0.3, -0.44), (0.36, -0.3, 1), (0.1, -0.3, 1), (-0.3, -0.28, 1)]), "metal", shade(pen.colour("metal"), 0.5), line=1.3, gloss=0.7)


@motif("poker", height=1.1, anchor="middle", tags=("metal", "fire"))
def poker(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.4), (0, 0.1), (0, 0.5)], [0.05, 0.05, 0.05]), "dark", line=1.0, gloss=0.6)
    pen.shape(tube([(0, 0.3), (0.08, 0.24), (0.12, 0.14)], [0.05, 0.045, 0.02]), "dark", line=1.0)
    pen.shape(tube([(0, 0.36), (0, 0.46), (0, 0.55)], [0.05, 0.045, 0.02]), "#ff6a2a", glow=0.8, line=0.8)
    pen.lamp(0, 0.5, "#ff7030", 0.3, 0.8)
    pen.shape(oval(0, -0.46, 0.075, 0.09, n=26), "brass", line=1.0, gloss=0.9)


@motif("syringe", height=1.1, anchor="middle", tags=("medicine", "glass"))
def syringe(pen: Pen, look: Look) -> None:
    pen.shape(box(-0.08, -0.24, 0.08, 0.24), "glass", shade(pen.colour("glass"), 0.7), line=1.2, gloss=1.0)
    pen.shape(box(-0.07, -0.02, 0.07, 0.23), look.get("colour", "#7ab04a"), line=0.6, glow=0.2)
    for y in (-0.12, 0.0, 0.12):
        pen.ink(line([(-0.07, y), (0.0, y)]), 0.9)
    pen.shape(box(-0.03, -0.48, 0.03, -0.2), "metal", line=0.9, gloss=0.8)
    for y, w in ((-0.5, 0.13), (-0.26, 0.18)):
        pen.shape(box(-w, y - 0.025, w, y + 0.025), "brass", line=1.0, gloss=0.9)
    pen.shape(curve([(-0.06, 0.24, 1), (0.06, 0.24, 1), (0.012, 0.34), (0.006, 0.56, 1), (-0.006, 0.56, 1), (-0.012, 0.34)]), "metal", line=0.8, gloss=0.9)


@motif("razor", height=0.9, anchor="middle", tags=("blade", "metal"))
def razor(pen: Pen, look: Look) -> None:
    pen.shape(tube([(-0.1, 0.06), (0.14, 0.3), (0.44, 0.36)], [0.1, 0.13, 0.08]), "bone", shade(pen.colour("bone"), 0.7), line=1.2, gloss=0.4)
    pen.shape(curve([(-0.12, 0.06, 1), (-0.5, -0.32, 1), (-0.38, -0.46, 1), (0.0, -0.1, 1), (0.0, 0.04, 1)]), "metal", shade(pen.colour("white"), 0.9), line=1.2, gloss=1.0)
    pen.shape(oval(-0.08, 0.05, 0.04, n=20), "brass", line=0.9, gloss=0.9)


@motif("flat_iron", height=0.7, anchor="base", tags=("metal", "heat"))
def flat_iron(pen: Pen, look: Look) -> None:
    pen.shape(curve([(-0.42, 0.0, 1), (0.5, 0.0, 1), (0.36, -0.2), (0.1, -0.28), (-0.42, -0.26, 1)]), "dark", shade(pen.colour("metal"), 0.7), line=1.4, gloss=0.6)
    pen.shape(box(-0.44, -0.07, 0.5, 0.0), "metal", line=1.0, gloss=0.9)
    for x in (-0.28, 0.12):
        pen.shape(tube([(x, -0.26), (x, -0.42), (x, -0.52)], [0.05, 0.05, 0.05]), "metal", line=1.0)
    pen.shape(tube([(-0.4, -0.55), (-0.1, -0.6), (0.22, -0.56)], [0.08, 0.12, 0.08]), "wood", line=1.2, gloss=0.3)


@motif("statuette", height=1.1, anchor="base", tags=("stone", "figure"))
def statuette(pen: Pen, look: Look) -> None:
    stone = pen.colour(look.get("colour", "bone"))
    pen.shape(box(-0.26, -0.14, 0.26, 0.0), shade(stone, 0.6), line=1.2, round=0.03)
    pen.shape(curve([(-0.16, -0.14, 1), (-0.12, -0.5), (-0.16, -0.72), (-0.08, -0.84), (0.08, -0.84), (0.16, -0.72), (0.12, -0.5), (0.16, -0.14, 1)]), stone, shade(stone, 0.6), line=1.2)
    pen.shape(tube([(0.12, -0.76), (0.26, -0.88), (0.2, -1.08)], [0.07, 0.06, 0.05]), stone, line=1.0)
    pen.shape(tube([(-0.12, -0.76), (-0.22, -0.6), (-0.1, -0.48)], [0.07, 0.06, 0.05]), stone, line=1.0)
    pen.shape(oval(0, -0.93, 0.09, 0.1, n=30), stone, line=1.1)
    for x in (-0.06, 0.02, 0.08):
        pen.ink(line([(x, -0.46), (x * 1.2, -0.3), (x * 1.3, -0.16)]), 1.0)


@motif("poison", height=0.95, anchor="base", tags=("bottle", "glass", "medicine"))
def poison(pen: Pen, look: Look) -> None:
    glass = pen.colour(look.get("colour", "#3f6a4a"))
    pen.shape(curve([(-0.12, -0.68, 1), (-0.13, -0.56), (-0.34, -0.4), (-0.36, -0.04), (-0.28, 0.0, 1), (0.28, 0.0, 1), (0.36, -0.04), (0.34, -0.4), (0.13, -0.56), (0.12, -0.68, 1)]), glass, shade(glass, 0.5), line=1.4, gloss=1.0)
    pen.shape(box(-0.15, -0.72, 0.15, -0.66), shade(glass, 1.3), line=1.0, gloss=0.9)
    pen.shape(curve([(-0.1, -0.72, 1), (-0.12, -0.86), (0.12, -0.86), (0.1, -0.72, 1)]), "sand", line=1.0, bump=0.3)
    pen.shape(box(-0.24, -0.36, 0.24, -0.08), "paper", line=1.0)
    pen.shape(oval(0, -0.25, 0.075, 0.07, n=24), "dark", line=0.6)
    for x in (-0.03, 0.03):
        pen.shape(oval(x, -0.255, 0.018, n=10), "paper", line=0)
    for side in (-1, 1):
        pen.ink(line([(side * 0.12, -0.15), (0, -0.17), (-side * 0.12, -0.12)]), 2.2)


@motif("bear_trap", height=0.55, anchor="base", tags=("metal", "teeth"))
def bear_trap(pen: Pen, look: Look) -> None:
    for side in (1, -1):
        jaw = [(side * 0.0, -0.04), (side * 0.3, -0.1), (side * 0.5, -0.3), (side * 0.44, -0.44)]
        pen.shape(tube(jaw, [0.07, 0.07, 0.06, 0.05]), "metal", line=1.2, gloss=0.7)
        for x, y, lean in ((0.14, -0.06, 0.0), (0.28, -0.1, 0.04), (0.4, -0.18, 0.1), (0.48, -0.29, 0.15)):
            pen.shape([(side * (x - 0.04), y), (side * (x + 0.04), y - 0.03), (side * (x - lean), y - 0.17)], "metal", line=1.0, gloss=0.8)
    pen.shape(curve([(-0.56, 0.0), (0, 0.06), (0.56, 0.0), (0.5, -0.08), (0, -0.04), (-0.5, -0.08)]), shade(pen.colour("metal"), 0.6), line=1.2)
    pen.shape(oval(0, -0.06, 0.12, 0.04, n=26), "brass", line=1.0)


@motif("candlestick", height=1.1, anchor="base", tags=("metal", "light", "fire"))
def candlestick(pen: Pen, look: Look) -> None:
    pen.shape(curve([(-0.3, 0.0, 1), (0.3, 0.0, 1), (0.12, -0.1), (0.06, -0.2), (0.09, -0.34), (0.04, -0.44), (0.1, -0.56, 1), (-0.1, -0.56, 1), (-0.04, -0.44), (-0.09, -0.34), (-0.06, -0.2), (-0.12, -0.1)]), "brass", shade(pen.colour("brass"), 0.5), line=1.3, gloss=0.9)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.05, -0.4), (side * 0.26, -0.36), (side * 0.34, -0.52)], [0.05, 0.05, 0.06]), "brass", line=1.0, gloss=0.9)
        pen.shape(box(side * 0.34 - 0.05, -0.74, side * 0.34 + 0.05, -0.54), "white", line=0.9)
        flame(pen, side * 0.34, -0.75, 0.16)
    pen.shape(box(-0.06, -0.86, 0.06, -0.56), "white", line=0.9)
    flame(pen, 0, -0.87, 0.2)


@motif("crossbow", height=0.95, anchor="middle", tags=("wood", "arrow"))
def crossbow(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.36), (0, 0.1), (0.02, 0.48)], [0.09, 0.1, 0.16]), "wood", line=1.2, texture="down")
    bow = [(-0.5, -0.1), (-0.34, -0.28), (0, -0.36), (0.34, -0.28), (0.5, -0.1)]
    pen.shape(tube(bow, [0.03, 0.06, 0.08, 0.06, 0.03]), "metal", line=1.2, gloss=0.6)
    pen.ink(line([(-0.5, -0.1), (0, 0.12), (0.5, -0.1)]), 1.4)
    pen.shape(box(-0.014, -0.5, 0.014, 0.12), "sand", line=0.7)
    pen.shape([(-0.05, -0.44), (0.05, -0.44), (0, -0.58)], "metal", line=0.9, gloss=0.9)


@motif("chandelier", height=1.0, anchor="middle", tags=("light", "glass", "metal"))
def chandelier(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.5), (0, -0.2), (0, 0.2)], [0.04, 0.08, 0.12]), "brass", line=1.0, gloss=0.9)
    for k in (-3, -2, -1, 1, 2, 3):
        x = k * 0.17
        pen.shape(tube([(0, 0.06), (x * 0.6, 0.24 - abs(k) * 0.02), (x, 0.06)], [0.05, 0.045, 0.04]), "brass", line=0.9, gloss=0.8)
        pen.shape(box(x - 0.025, -0.1, x + 0.025, 0.05), "white", line=0.8)
        flame(pen, x, -0.1, 0.12)
        pen.shape(curve([(x, 0.1, 1), (x - 0.03, 0.2), (x, 0.26), (x + 0.03, 0.2)]), "glass", line=0.7, gloss=1.0)
    pen.shape(oval(0, 0.3, 0.08, 0.1, n=24), "glass", line=0.9, gloss=1.0)


@motif("serpent_basket", height=0.8, anchor="base", tags=("snake", "basket"))
def serpent_basket(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0.02, -0.3), (0.16, -0.5), (-0.08, -0.6), (0.04, -0.78)], [0.12, 0.11, 0.1, 0.09]), look.get("colour", "leaf2"), line=1.2, texture="spots", grit=0.3)
    pen.shape(oval(0.1, -0.8, 0.1, 0.07, n=26), look.get("colour", "leaf2"), line=1.1)
    pen.shape(oval(0.13, -0.82, 0.018, n=10), "#ffd040", line=0.6, glow=0.6)
    pen.ink(line([(0.2, -0.79), (0.27, -0.77), (0.31, -0.8)]), 1.4, "#c03030")
    pen.shape(curve([(-0.36, -0.36, 1), (0.36, -0.36, 1), (0.3, 0.0, 1), (-0.3, 0.0, 1)]), "sand", shade(pen.colour("sand"), 0.5), line=1.3, texture="across", grit=0.4)
    for k in range(4):
        pen.ink(line([(-0.34 + 0.012 * k, -0.28 + 0.08 * k), (0, -0.26 + 0.08 * k), (0.34 - 0.012 * k, -0.28 + 0.08 * k)]), 1.0)
    pen.shape(oval(0, -0.36, 0.37, 0.06, n=40), shade(pen.colour("sand"), 0.45), line=1.1, flat=True)


@motif("pitchfork", height=1.2, anchor="middle", tags=("tool", "garden"))
def pitchfork(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.2), (0, 0.2), (0, 0.6)], [0.05, 0.05, 0.06]), "wood", line=1.1, texture="down")
    pen.shape(box(-0.2, -0.24, 0.2, -0.18), "metal", line=1.0, gloss=0.7)
    for x in (-0.18, 0.0, 0.18):
        pen.shape(tube([(x, -0.2), (x * 1.05, -0.4), (x, -0.6)], [0.045, 0.04, 0.01]), "metal", line=1.0, gloss=0.9)


@motif("pendulum", height=1.2, anchor="middle", tags=("metal", "time", "blade"))
def pendulum(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.6), (0, -0.1), (0, 0.3)], [0.03, 0.03, 0.04]), "brass", line=1.0, gloss=0.9)
    edge = curve([(-0.42, 0.3, 1), (-0.2, 0.28), (0, 0.2, 1), (0.2, 0.28), (0.42, 0.3, 1), (0.22, 0.5), (0, 0.58), (-0.22, 0.5)])
    pen.shape(edge, "metal", shade(pen.colour("white"), 0.9), line=1.3, gloss=1.0)
    pen.shape(oval(0, 0.32, 0.08, n=26), "brass", line=1.0, gloss=0.9)


@motif("pillow", height=0.5, anchor="base", tags=("sleep", "cloth"))
def pillow(pen: Pen, look: Look) -> None:
    body = [(-0.54, -0.02, 1), (-0.46, -0.22), (-0.52, -0.46, 1), (0, -0.4), (0.52, -0.46, 1), (0.46, -0.22), (0.54, -0.02, 1), (0, -0.05)]
    pen.shape(curve(body), look.get("colour", "white"), shade(pen.colour(look.get("colour", "white")), 0.7), line=1.2, roll=0.4)
    for outline in (curve([(-0.2, -0.3), (-0.1, -0.24), (-0.16, -0.16)], closed=False),):
        pen.ink(outline, 1.2)
        pen.ink(mirrored(outline), 1.2)


def studs(pen: Pen, radius: float, count: int) -> None:
    """A ring of brass heads, as on an old cushion or casket."""
    for k in range(count):
        a = 2 * math.pi * k / count
        pen.shape(oval(radius * math.cos(a), radius * math.sin(a), 0.02, n=12), "brass", line=0.6, gloss=0.9)


def plinth(pen: Pen, wide: float, top: float, bottom: float) -> None:
    """A stone block to lay a thing on."""
    pen.shape(polygon((-wide, top), (wide, top), (wide + 0.08, bottom), (-wide - 0.08, bottom)), "stone", shade(pen.colour("stone"), 0.5), line=1.3, texture="mottle", grit=0.2)
    pen.shape(box(-wide - 0.06, top - 0.05, wide + 0.06, top + 0.03), "stone", line=1.1, round=0.02)
