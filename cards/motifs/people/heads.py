"""Heads that stand alone, and a toy balloon: what strange figures wear and hold.
Must not depend on the figure."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import blade, curve, oval, tube
from cards.painter.pen import Look, Pen


@motif("moon_face", height=2.0, anchor="middle", tags=("moon", "face", "circle", "light"))
def moon_face(pen: Pen, look: Look) -> None:
    pen.shape(oval(0, 0, 1, n=50), "#fff0c8", "#e0c48c", glow=1.05, line=0.8)
    for x, y, r in ((-0.4, -0.3, 0.22), (0.3, 0.2, 0.26), (-0.1, 0.5, 0.16), (0.45, -0.45, 0.13)):
        pen.shape(oval(x, y, r, n=14), "#cfb680", glow=1.0, alpha=0.5, line=0)
    for side in (-1, 1):
        pen.ink(curve([(side * 0.5, -0.05), (side * 0.33, 0.04), (side * 0.18, -0.03)], closed=False), 2.6, "#5a4628")
    pen.ink(curve([(-0.25, 0.45), (0.02, 0.55), (0.28, 0.42)], closed=False), 2.6, "#5a4628")
    pen.lamp(0, 0, "#ffe8b0", 4.0, 0.9)


@motif("stag_head", height=1.5, tags=("stag", "antlers", "animal"))
def stag_head(pen: Pen, look: Look) -> None:
    """Front view, shoulders cut at the base."""
    fur, horn = pen.colour(look.get("colour", "fur"), 0.05), pen.colour("bone")
    for side in (-1, 1):
        part = pen.squeezed(side)
        antler = [tube([(0.1, -0.82), (0.3, -1.0), (0.46, -1.22), (0.42, -1.5)], [0.075, 0.065, 0.05, 0.015]),
            tube([(0.28, -0.98), (0.5, -1.0), (0.62, -1.12)], [0.05, 0.04, 0.012]), tube([(0.42, -1.15), (0.6, -1.22), (0.7, -1.36)], [0.045, 0.035, 0.012]),
            tube([(0.4, -1.1), (0.26, -1.2), (0.22, -1.36)], [0.045, 0.035, 0.012])]
        part.shape(antler, horn, shade(horn, 0.7), line=1.0, union=True)
        part.shape(blade(0.2, -0.72, 0.56, -0.82, 0.42), shade(fur, 0.85), line=1.0)
        part.shape(blade(0.26, -0.73, 0.48, -0.795, 0.26), "fur2", line=0.3)
    pen.shape(curve([(-0.34, 0.0, 1), (-0.26, -0.3), (-0.18, -0.5), (0.18, -0.5), (0.26, -0.3), (0.34, 0.0, 1)]), shade(fur, 0.85), line=1.2, texture="down", grit=0.25)
    pen.shape(curve([(-0.2, -0.86), (0.2, -0.86), (0.27, -0.66), (0.16, -0.36), (0.13, -0.14), (0, -0.06), (-0.13, -0.14), (-0.16, -0.36), (-0.27, -0.66)]), fur, shade(fur, 0.8), line=1.2, texture="down", grit=0.2)
    pen.shape(oval(0, -0.16, 0.1, 0.075, n=18), "#15100f", line=0.6, gloss=0.8)
    for side in (-1, 1):
        pen.shape(oval(side * 0.17, -0.6, 0.045, 0.055, n=14), "#15100f", line=0.8, gloss=1)


@motif("hare_head", height=1.5, tags=("hare", "ears", "animal"))
def hare_head(pen: Pen, look: Look) -> None:
    fur = pen.colour(look.get("colour", "fur2"), 0.05)
    for side in (-1, 1):
        part = pen.moved(side * 0.16, -0.72, 1, side * 0.14)
        part.shape(blade(0, 0.06, 0, -0.8, 0.3), fur, shade(fur, 0.8), line=1.1)
        part.shape(blade(0, -0.06, 0, -0.68, 0.15), "#c08a86", line=0.3)
    pen.shape(curve([(-0.3, -0.7), (0, -0.82), (0.3, -0.7), (0.4, -0.4), (0.24, -0.08), (0, 0.0), (-0.24, -0.08), (-0.4, -0.4)]), fur, shade(fur, 0.8), line=1.2, texture="down", grit=0.2)
    for side in (-1, 1):
        pen.shape(oval(side * 0.2, -0.48, 0.07, 0.085, n=16), "#1a1010", line=0.8, gloss=1)
        for k in (-0.05, 0.03):
            pen.ink([(side * 0.1, -0.22 + k * 0.3), (side * 0.5, -0.24 + k * 2)], 0.6, alpha=0.6)
    pen.shape(curve([(-0.06, -0.3, 1), (0.06, -0.3, 1), (0, -0.23, 1)]), "#b06a6a", line=0.5)
    pen.ink(curve([(-0.1, -0.14), (0, -0.22), (0.1, -0.14)], closed=False), 1.0)


@motif("fox_head", height=1.0, tags=("fox", "animal"))
def fox_head(pen: Pen, look: Look) -> None:
    fur = pen.colour(look.get("colour", "fur"), 0.05)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.1, -0.7, 1), (side * 0.3, -1.0, 1), (side * 0.4, -0.55, 1)]), fur, line=1.1)
        pen.shape(curve([(side * 0.18, -0.72, 1), (side * 0.28, -0.9, 1), (side * 0.33, -0.64, 1)]), "#2a1a18", line=0.3)
    pen.shape(curve([(-0.36, -0.7), (0, -0.8), (0.36, -0.7), (0.5, -0.4, 1), (0.22, -0.22), (0, 0.0), (-0.22, -0.22), (-0.5, -0.4, 1)]), fur, shade(fur, 0.8), line=1.2, texture="down", grit=0.2)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.06, -0.34), (side * 0.48, -0.4, 1), (side * 0.2, -0.2), (side * 0.03, -0.06)]), "fur2", line=0.4)
        pen.shape(oval(side * 0.19, -0.48, 0.06, 0.05, n=14), "#e8b040", line=0.8)
        pen.shape(oval(side * 0.19, -0.48, 0.028, 0.045, n=12), "#0b0a10", line=0)
    pen.shape(oval(0, -0.04, 0.06, 0.05, n=14), "#0b0a10", line=0.5, gloss=1)


@motif("cloud_head", height=2.0, anchor="middle", tags=("cloud",))
def cloud_head(pen: Pen, look: Look) -> None:
    lobes = [oval(x, y, r, r * 0.8, n=20) for x, y, r in ((0, 0, 1.0), (-0.9, 0.2, 0.65), (0.9, 0.2, 0.7), (-0.5, -0.5, 0.7), (0.5, -0.6, 0.72))]
    pen.shape(lobes, "#f4efe6", "#b8bccc", union=True, line=0.7, rough=(2.0, 0.6, "spots"))


@motif("toy_balloon", height=1.0, tags=("balloon", "red", "circle"))
def toy_balloon(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"))
    pen.ink(curve([(0, 0), (0.05, -0.25), (-0.02, -0.5), (0, -0.62)], closed=False), 0.8)
    pen.shape(curve([(0, -0.6), (-0.13, -0.7), (-0.18, -0.85), (-0.1, -0.98), (0, -1.0), (0.1, -0.98), (0.18, -0.85), (0.13, -0.7)]), shade(tone, 1.15), shade(tone, 0.65), line=1.0, gloss=0.8)
