"""A face seen from the front, large enough to fill a card, and one enormous eye.
Must not depend on what a scene places on, in or around it."""

from __future__ import annotations

import math

import numpy as np

from cards.motifs.registry import motif
from cards.painter.canvas import Mask
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import blade, curve, line, oval
from cards.painter.pen import Look, Pen


def _lidded_eye(pen: Pen, x: float, y: float, side: int, look: Look, skin: Array) -> None:
    if look.get("asleep", True):
        pen.shape(oval(x, y, 0.115, 0.07), shade(skin, 1.06), line=0, round=0.05)
        pen.ink(line([(x - 0.11, y + 0.0), (x, y + 0.055), (x + 0.11, y + 0.0)]), 3.0, shade(skin, 0.15))
        for k in (-0.08, -0.03, 0.03, 0.08):
            pen.ink(line([(x + k, y + 0.045 - abs(k) * 0.4), (x + k * 1.25, y + 0.085 - abs(k) * 0.4)]), 1.6, shade(skin, 0.15))
        return
    white = curve([(x - 0.12, y + 0.01, 1), (x - 0.05, y - 0.055), (x + 0.05, y - 0.055), (x + 0.12, y + 0.01, 1), (x, y + 0.05)])
    mask = pen.shape(white, "#f2ead8", line=1.4, gloss=0.4)
    gaze = look.get("gaze", (0.0, 0.0))
    gx, gy = x + gaze[0] * 0.05, y + gaze[1] * 0.03
    pen.shape(oval(gx, gy, 0.056), look.get("iris", "cloth2"), line=0.8, clip=mask)
    pen.shape(oval(gx, gy, 0.027), "#0d0b12", line=0, clip=mask)
    pen.shape(oval(gx - 0.02, gy - 0.02, 0.011, n=8), "#ffffff", glow=1.0, line=0, clip=mask)
    pen.ink(line([(x - 0.13, y + 0.0), (x - 0.05, y - 0.062), (x + 0.05, y - 0.062), (x + 0.13, y + 0.0)]), 2.4, shade(skin, 0.15))


@motif("giant_face", height=1.1, anchor="middle", tags=("face", "giant", "head"))
def giant_face(pen: Pen, look: Look) -> Mask | None:
    """look: colour, asleep, mood, gaze, hair (None for bald), cut (open above the brow)."""
    skin = pen.colour(look.get("colour", "skin"), 0.03)
    mood = look.get("mood", "calm")
    for side in (-1, 1):
        pen.shape(curve([(side * 0.37, -0.1), (side * 0.45, -0.14), (side * 0.47, 0.02), (side * 0.4, 0.12), (side * 0.35, 0.1)]), shade(skin, 0.88), line=1.2)
        pen.ink(line([(side * 0.43, -0.08), (side * 0.41, 0.02), (side * 0.39, 0.06)]), 1.4)
    top = -0.3 if look.get("cut") else -0.55
    crown = [(-0.4, top, 1), (0.4, top, 1)] if look.get("cut") else [(-0.34, -0.38), (0, -0.56), (0.34, -0.38)]
    jaw = [(0.4, -0.05), (0.34, 0.26), (0.16, 0.5), (0, 0.54), (-0.16, 0.5), (-0.34, 0.26), (-0.4, -0.05)]
    mask = pen.shape(curve([*crown, *jaw]), shade(skin, 1.06), shade(skin, 0.68), line=1.5, round=0.2, texture="fine", grit=0.05)
    for side in (-1, 1):
        pen.shape(oval(side * 0.22, 0.14, 0.11, 0.09), blend(skin, pen.colour("accent"), 0.35), line=0, alpha=0.35, soft=0.04, clip=mask)
        _lidded_eye(pen, side * 0.19, -0.06, side, look, skin)
        lift = {"sad": 0.05 * side, "fear": 0.05 * side, "anger": -0.06 * side}.get(mood, 0.0)
        pen.ink(line([(side * 0.19 - 0.12, -0.2 + lift), (side * 0.19, -0.235), (side * 0.19 + 0.12, -0.2 - lift)]), 4.5, look.get("brow", "hair"))
    pen.shape(curve([(-0.03, -0.04), (-0.045, 0.1), (-0.085, 0.17), (-0.05, 0.205), (0, 0.195), (0.05, 0.205), (0.085, 0.17), (0.045, 0.1), (0.03, -0.04)]), shade(skin, 1.08), shade(skin, 0.85), line=0, round=0.04)
    pen.ink(line([(-0.085, 0.17), (-0.05, 0.208), (0, 0.198), (0.05, 0.208), (0.085, 0.17)]), 1.8)
    _mouth(pen, mood, skin)
    if look.get("hair", "hair") is not None and not look.get("cut"):
        hair = pen.colour(look.get("hair", "hair"))
        pen.shape(curve([(-0.43, 0.0), (-0.42, -0.36), (-0.2, -0.6), (0.06, -0.62), (0.34, -0.5), (0.44, -0.2), (0.43, 0.0), (0.37, -0.2), (0.2, -0.36), (0.0, -0.3), (-0.24, -0.36), (-0.36, -0.2)]), hair, shade(hair, 0.6), line=1.3, texture="slant", grit=0.25)
    return mask


def _mouth(pen: Pen, mood: str, skin: Array) -> None:
    red = blend(skin, "#a03a34", 0.6)
    if mood in ("song", "fear"):
        pen.shape(oval(0, 0.34, 0.09, 0.08), "#2a0e10", line=1.4)
        pen.ink(oval(0, 0.34, 0.1, 0.09), 3.5, red, closed=True)
        return
    bend = {"sad": -0.025, "anger": -0.02}.get(mood, 0.02)
    pen.shape(curve([(-0.13, 0.32 - bend, 1), (-0.05, 0.3), (0, 0.31), (0.05, 0.3), (0.13, 0.32 - bend, 1), (0.05, 0.37), (-0.05, 0.37)]), red, shade(red, 0.7), line=0.8, gloss=0.3)
    pen.ink(line([(-0.13, 0.32 - bend), (0, 0.325 + bend * 0.4), (0.13, 0.32 - bend)]), 2.0)


def vast_eye(pen: Pen, skin: Array, lashes: int = 15) -> tuple[Mask | None, Array]:
    """An open eye two units wide; returns mask and outline of the white, on which an iris may be staged."""
    white = curve([(-1.0, 0.06, 1), (-0.62, -0.34), (0.0, -0.52), (0.62, -0.36), (1.0, 0.0, 1), (0.6, 0.36), (0.0, 0.5), (-0.6, 0.36)])
    pen.shape(curve([(-1.12, 0.06, 1), (-0.7, -0.5), (0.0, -0.7), (0.7, -0.5), (1.12, 0.0, 1), (0.66, 0.5), (0.0, 0.64), (-0.66, 0.5)]), shade(skin, 0.86), shade(skin, 0.6), line=1.2, round=0.12)
    mask = pen.shape(white, "#f4ecdc", "#c8beb0", line=1.8, round=0.3)
    for i in range(lashes):
        a = math.pi * (1.12 + 0.76 * i / (lashes - 1))
        x, y = 0.98 * math.cos(a), 0.1 + 0.64 * math.sin(a)
        length = 0.2 + 0.06 * math.sin(i * 2.3)
        pen.shape(blade(x, y, x + length * math.cos(a) * 1.1, y + length * math.sin(a) * 0.9, 0.16, 0.15 if x > 0 else -0.15), "#160f14", line=0.3)
    pen.ink(white[: len(white) // 2 + 2], 5.0, shade(skin, 0.12), taper=True)
    return mask, white


def iris(pen: Pen, x: float, y: float, radius: float, colour: Array, mask: Mask | None) -> tuple[Mask | None, Array]:
    """Iris with spokes and a pupil wide enough to hold a small world."""
    pen.shape(oval(x, y, radius, n=60), colour, shade(colour, 0.55), line=2.0, clip=mask, gloss=0.3)
    for a in np.linspace(0, 2 * math.pi, 46)[:-1]:
        inner, outer = radius * 0.55, radius * (0.86 + 0.1 * math.sin(a * 7))
        pen.ink([(x + inner * math.cos(a), y + inner * math.sin(a)), (x + outer * math.cos(a), y + outer * math.sin(a))], 1.4, shade(colour, 1.6 if math.sin(a * 11) > 0 else 0.4), clip=mask, alpha=0.7)
    hole = oval(x, y, radius * 0.62, n=50)
    return pen.shape(hole, "#0c0a12", line=1.2, flat=True, clip=mask), hole
