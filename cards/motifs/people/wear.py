"""Clothes without people, lamps and shades: what hangs in rooms.
Must not depend on who wears it."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import curve, line, oval, tube
from cards.painter.pen import Look, Pen


@motif("gown", height=1.0, tags=("dress",))
def gown(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "cloth"))
    pen.ink(line([(-0.16, -0.88), (0, -0.98), (0.16, -0.88)]), 2.0)
    pen.shape(curve([(-0.16, -0.88, 1), (-0.05, -0.82), (0.05, -0.82), (0.16, -0.88, 1), (0.14, -0.56), (0.3, -0.1), (0.34, 0.0, 1), (0, 0.04), (-0.34, 0.0, 1), (-0.3, -0.1), (-0.14, -0.56)]), tone, shade(tone, 0.6), line=1.2, texture="down", grit=0.2)
    for x in (-0.14, 0.0, 0.14):
        pen.ink(line([(x * 0.4, -0.54), (x, -0.2), (x * 1.4, 0.0)]), 1.0, shade(tone, 0.3))


@motif("hat", height=0.6, tags=("black",))
def hat(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "dark"))
    pen.shape(oval(0, -0.06, 0.5, 0.1, n=34), tone, shade(tone, 0.7), gloss=0.2)
    pen.shape(curve([(-0.28, -0.08, 1), (-0.3, -0.4), (-0.26, -0.58), (0.26, -0.58), (0.3, -0.4), (0.28, -0.08, 1)]), shade(tone, 1.2), tone, gloss=0.2)
    pen.shape(tube([(-0.28, -0.16), (0, -0.12), (0.28, -0.16)], [0.08, 0.08, 0.08]), "accent", line=0.6)


@motif("lamp_shade", height=0.6, tags=("lamp", "light"))
def lamp_shade(pen: Pen, look: Look) -> None:
    tone = pen.colour("paper")
    pen.shape(curve([(-0.4, 0, 1), (-0.16, -0.5, 1), (0.16, -0.5, 1), (0.4, 0, 1), (0, 0.06)]), tone, "#ffc070", glow=0.7, line=1.1)
    pen.lamp(0, 0.1, "#ffd090", 1.4, 1.4)


@motif("glove", height=0.6, tags=("hand",))
def glove(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "white"))
    for k in range(4):
        pen.shape(tube([(-0.12 + k * 0.08, -0.28), (-0.15 + k * 0.1, -0.58)], [0.09, 0.07]), tone, line=0.9)
    pen.shape(tube([(0.14, -0.2), (0.28, -0.36)], [0.1, 0.07]), tone, line=0.9)
    pen.shape(curve([(-0.15, 0, 1), (-0.17, -0.3), (0.16, -0.32), (0.15, 0, 1)]), tone, shade(tone, 0.8), line=1.0)
