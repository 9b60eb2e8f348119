"""Tools and deadly things of the visions: cutlery, blades, glasses of poison and wine.
Must not depend on the place of a motif on the card."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

from cards.motifs.registry import motif
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, line, oval, tube
from cards.painter.pen import Look, Pen


@motif("spoon", height=1.0, anchor="middle", tags=("metal", "kitchen"))
def spoon(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "metal"))
    pen.shape(tube([(0, -0.2), (0, 0.1), (0, 0.48)], [0.05, 0.04, 0.085]), tone, shade(tone, 0.7), line=1.0, gloss=0.9)
    pen.shape(oval(0, -0.32, 0.13, 0.18, n=30), shade(tone, 1.2), shade(tone, 0.6), line=1.2, gloss=1.0)
    pen.shape(oval(0.005, -0.32, 0.09, 0.135, n=26), shade(tone, 0.65), shade(tone, 1.2), line=0.5, gloss=0.8)


@motif("fork", height=1.0, anchor="middle", tags=("metal", "kitchen"))
def fork(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "metal"))
    for x in (-0.09, -0.03, 0.03, 0.09):
        pen.shape(tube([(x, -0.22), (x, -0.36), (x, -0.49)], [0.034, 0.03, 0.016]), tone, line=0.7, gloss=0.8)
    pen.shape(curve([(-0.11, -0.26, 1), (0.11, -0.26, 1), (0.1, -0.14), (0.03, -0.06), (-0.03, -0.06), (-0.1, -0.14)]), tone, shade(tone, 0.7), line=0.9, gloss=0.8)
    pen.shape(tube([(0, -0.1), (0, 0.15), (0, 0.48)], [0.05, 0.04, 0.085]), tone, shade(tone, 0.7), line=1.0, gloss=0.9)


@motif("knife", height=1.0, anchor="middle", tags=("blade", "metal", "cut"))
def knife(pen: Pen, look: Look) -> None:
    steel, grip = pen.colour("metal"), pen.colour(look.get("colour", "wood2"))
    pen.shape(curve([(-0.05, 0.14, 1), (-0.055, -0.2), (-0.03, -0.5, 1), (0.075, -0.3), (0.09, 0.14, 1)]), shade(steel, 1.3), shade(steel, 0.75), angle=20, line=1.1, gloss=1.0, round=0.04)
    pen.ink(line([(-0.02, 0.1), (-0.025, -0.2), (-0.015, -0.4)]), 0.8, alpha=0.5)
    pen.shape(box(-0.08, 0.13, 0.11, 0.165), "brass", line=0.8, gloss=0.7)
    pen.shape(curve([(-0.05, 0.16, 1), (0.075, 0.16, 1), (0.06, 0.3), (0.09, 0.47), (0.02, 0.5), (-0.05, 0.47), (-0.03, 0.3)]), grip, shade(grip, 0.6), line=1.0, texture="down", grit=0.2)
    for y in (0.24, 0.38):
        pen.shape(oval(0.015, y, 0.016, n=10), "brass", line=0.4)


@motif("vial", height=0.9, tags=("bottle", "poison", "glass", "medicine"))
def vial(pen: Pen, look: Look) -> None:
    fill = pen.colour(look.get("fill", "leaf"))
    pen.shape(curve([(-0.24, 0, 1), (-0.28, -0.3), (-0.2, -0.48), (-0.09, -0.56), (-0.09, -0.74, 1), (0.09, -0.74, 1), (0.09, -0.56), (0.2, -0.48), (0.28, -0.3), (0.24, 0, 1)]), blend(fill, "#e8f0e8", 0.55), blend(fill, "#e8f0e8", 0.3), line=1.3, gloss=0.9)
    pen.shape(curve([(-0.21, -0.03, 1), (-0.25, -0.28), (-0.1, -0.31), (0.1, -0.28), (0.25, -0.3), (0.21, -0.03, 1)]), fill, shade(fill, 0.6), line=0.7, gloss=0.6, glow=look.get("glow", 0))
    pen.shape(box(-0.075, -0.88, 0.075, -0.72), "wood", line=0.9, texture="spots", grit=0.2)
    pen.shape(box(-0.16, -0.36, 0.16, -0.12), "paper", line=0.7, flat=True)
    if look.get("skull", True):
        pen.shape(oval(0, -0.26, 0.06, 0.055, n=18), "#2a2028", line=0)
        pen.shape(box(-0.03, -0.23, 0.03, -0.17), "#2a2028", line=0)
        for side in (-1, 1):
            pen.shape(oval(side * 0.024, -0.255, 0.014, n=8), "paper", line=0)


@motif("wineglass", height=1.0, tags=("glass", "drink"))
def wineglass(pen: Pen, look: Look) -> None:
    fill = pen.colour(look.get("fill", "accent"))
    clear = blend("#e8eef0", pen.palette.fog, 0.4)
    pen.shape(oval(0, -0.03, 0.24, 0.05, n=30), clear, line=1.0, gloss=0.9, alpha=0.85)
    pen.shape(tube([(0, -0.04), (0, -0.3), (0, -0.5)], [0.07, 0.035, 0.08]), clear, line=0.9, gloss=0.9, alpha=0.9)
    pen.shape(curve([(-0.2, -1.0, 1), (-0.27, -0.76), (-0.2, -0.54), (0, -0.46), (0.2, -0.54), (0.27, -0.76), (0.2, -1.0, 1)]), clear, line=1.2, gloss=0.9, alpha=0.7)
    pen.shape(curve([(-0.25, -0.76, 1), (-0.19, -0.56), (0, -0.49), (0.19, -0.56), (0.25, -0.76, 1), (0, -0.72)]), fill, shade(fill, 0.6), line=0.7, gloss=0.8)
    pen.shape(oval(0, -0.76, 0.25, 0.035, n=30), shade(fill, 1.2), line=0.5, flat=True, tilt=(0, -0.5))


@motif("shears", height=1.0, anchor="middle", tags=("scissors", "blade", "garden"))
def shears(pen: Pen, look: Look) -> None:
    steel, wood = pen.colour("metal"), pen.colour("accent")
    for side in (-1, 1):
        part = pen.moved(0, 0, 1, side * look.get("open", 0.3))
        part.shape(curve([(-0.05, 0.04, 1), (-0.07, -0.2), (0.0, -0.5, 1), (0.05, -0.2), (0.05, 0.04, 1)]), shade(steel, 1.2), shade(steel, 0.65), line=1.1, gloss=0.8)
        part.shape(tube([(0, 0.02), (0.0, 0.2), (0, 0.48)], [0.05, 0.07, 0.085]), wood, shade(wood, 0.65), line=1.0)
    pen.shape(oval(0, 0, 0.035, n=14), "brass", line=0.8, gloss=0.9)
