"""Head and shoulders drawn large enough for a face: portraits, characters, people at windows.
Must not know who is portrayed; every feature is a word in the look."""

from __future__ import annotations

from typing import Any

from cards.motifs.registry import motif
from cards.painter.colour import Array, blend, rgb, shade
from cards.painter.geometry import blade, box, curve, line, mirrored, oval, tube
from cards.painter.pen import Look, Pen

# head: middle (0, -.62), half width .17, half height .23; the shoulders stand on y = 0


def _both(pen: Pen, outline: Any, colour: Any, **style: Any) -> None:
    for side in (outline, mirrored(outline)):
        pen.shape(side, colour, **style)


def _shoulders(pen: Pen, look: Look, cloth: Array) -> None:
    body = [(-0.52, 0.02, 1), (-0.5, -0.14), (-0.38, -0.27), (-0.16, -0.33), (0, -0.34), (0.16, -0.33), (0.38, -0.27), (0.5, -0.14), (0.52, 0.02, 1)]
    pen.shape(curve(body), cloth, shade(cloth, 0.55), line=1.3, texture="down", grit=0.12, roll=0.3)
    for x, bend in ((-0.3, -0.04), (-0.14, 0.02), (0.2, 0.03), (0.34, -0.03)):
        pen.ink(line([(x * 0.8, -0.24), (x + bend, -0.12), (x * 1.15, 0.0)]), 1.3, alpha=0.6)


def _collar(pen: Pen, look: Look, cloth: Array) -> None:
    kind = look.get("collar", "robe")
    trim = pen.colour(look.get("trim", "brass"))
    near = pen.moved(nearer=0.02)
    if kind == "suit":
        _both(near, curve([(0, -0.04, 1), (-0.2, -0.3, 1), (-0.12, -0.37, 1), (0, -0.26, 1)]), shade(cloth, 0.7), line=1.1)
        near.shape([(-0.1, -0.35), (0.1, -0.35), (0, -0.06)], "white", line=0.8)
        near.shape(curve([(-0.025, -0.28), (0.025, -0.28), (0.05, -0.1), (0, -0.03), (-0.05, -0.1)]), trim, line=0.9)
    elif kind == "lace":
        for k in range(9):
            x = -0.2 + 0.05 * k
            near.shape(oval(x, -0.27 + 0.9 * x * x, 0.045, 0.06, n=20), "white", line=0.8)
        near.shape(oval(0, -0.22, 0.035, n=20), trim, line=0.8, gloss=0.9)
    elif kind == "shirt":
        _both(near, curve([(0, -0.2, 1), (-0.15, -0.27, 1), (-0.11, -0.38, 1), (0, -0.3, 1)]), "white", line=1.0)
    elif kind == "pearls":
        for k in range(13):
            x = -0.18 + 0.03 * k
            near.shape(oval(x, -0.2 - 2.6 * x * x * 0.9, 0.02, n=14), "white", line=0.6, gloss=1.0)
    else:
        near.shape(tube([(-0.24, -0.3), (-0.1, -0.2), (0, -0.17), (0.1, -0.2), (0.24, -0.3)], [0.05, 0.07, 0.08, 0.07, 0.05]), trim, line=1.0, gloss=0.6)
        near.shape(oval(0, -0.17, 0.045, n=22), "accent", line=0.9, gloss=0.9)


def _head(pen: Pen, skin: Array, old: bool) -> None:
    pen.shape(tube([(0, -0.46), (0, -0.36), (0, -0.27)], [0.17, 0.15, 0.17], cap=False), shade(skin, 0.72), line=1.0)
    face = [(0, -0.86), (-0.12, -0.83), (-0.175, -0.7), (-0.165, -0.56), (-0.12, -0.45), (-0.05, -0.39), (0, -0.38), (0.05, -0.39), (0.12, -0.45), (0.165, -0.56), (0.175, -0.7), (0.12, -0.83)]
    _both(pen, oval(-0.18, -0.61, 0.035, 0.055, n=22), shade(skin, 0.85), line=0.9)
    pen.shape(curve(face), skin, shade(skin, 0.8), line=1.2)
    for side in (-1, 1):
        pen.shape(oval(side * 0.1, -0.53, 0.045, 0.035, n=18), blend(skin, "#c8503c", 0.35), line=0, flat=True, alpha=0.5, soft=0.012)
        if old:
            pen.ink(line([(side * 0.06, -0.55), (side * 0.085, -0.5), (side * 0.08, -0.46)]), 0.8, alpha=0.6)
            pen.ink(line([(side * 0.04, -0.78), (side * 0.1, -0.775)]), 0.7, alpha=0.5)


EYES = {"calm": 0.0, "stern": 0.05, "sad": -0.05, "sly": 0.03, "afraid": -0.03}


def _features(pen: Pen, look: Look, skin: Array, hair: Array) -> None:
    mood = look.get("mood", "calm")
    slant = EYES.get(mood, 0.0)
    gaze = float(look.get("gaze", 0.0)) * 0.014
    for side in (-1, 1):
        x = side * 0.075
        pen.shape(curve([(x - 0.042, -0.625, 1), (x, -0.655), (x + 0.042, -0.625, 1), (x, -0.6)]), "white", line=0.9, flat=True)
        pen.shape(oval(x + gaze, -0.627, 0.021, n=20), look.get("iris", "#4a3a2a"), line=0.8, gloss=0.9)
        pen.shape(oval(x + gaze - 0.006, -0.634, 0.005, n=8), "#ffffff", glow=1.0, line=0)
        pen.ink(line([(x - 0.046, -0.622), (x, -0.657), (x + 0.046, -0.622)]), 1.5)
        brow = [(x - side * 0.05, -0.695 + slant), (x, -0.715), (x + side * 0.055, -0.69 - slant * 0.4)]
        pen.shape(tube(brow, [0.016, 0.022, 0.008]), shade(hair, 0.8), line=0.4)
    pen.shape(curve([(-0.012, -0.64), (0.012, -0.64), (0.034, -0.53), (0, -0.51), (-0.034, -0.53)]), shade(skin, 1.04), line=0.0, puff=1.3)
    pen.ink(line([(0.014, -0.62), (0.036, -0.535), (0.004, -0.512), (-0.026, -0.525)]), 1.0, alpha=0.75)
    curl = {"sad": 0.012, "stern": 0.006, "sly": -0.016, "afraid": 0.008}.get(mood, -0.008)
    lips = blend(skin, "#a03030", 0.55 if look.get("lips") else 0.32)
    pen.shape(curve([(-0.055, -0.452 + curl, 1), (-0.02, -0.466), (0, -0.46), (0.02, -0.466), (0.055, -0.452 + curl * (-1 if mood == "sly" else 1), 1), (0, -0.432)]), lips, line=0.6)
    pen.ink(line([(-0.058, -0.452 + curl), (0, -0.45), (0.058, -0.452 + curl * (-1 if mood == "sly" else 1))]), 1.0)


def _hair_behind(pen: Pen, style: str, hair: Array) -> None:
    shapes = {
        "long": [(0, -0.92), (-0.2, -0.84), (-0.25, -0.6), (-0.27, -0.3), (-0.2, -0.2), (-0.1, -0.3), (0.1, -0.3), (0.2, -0.2), (0.27, -0.3), (0.25, -0.6), (0.2, -0.84)],
        "bob": [(0, -0.92), (-0.2, -0.84), (-0.24, -0.62), (-0.21, -0.42), (0.21, -0.42), (0.24, -0.62), (0.2, -0.84)],
        "curls": [(0, -0.94), (-0.18, -0.9), (-0.27, -0.74), (-0.25, -0.52), (-0.18, -0.4), (0.18, -0.4), (0.25, -0.52), (0.27, -0.74), (0.18, -0.9)],
    }
    if style in shapes:
        pen.shape(curve(shapes[style]), shade(hair, 0.75), shade(hair, 0.5), line=1.1, texture="down", bump=0.5 if style == "curls" else 0.1)
    if style == "bun":
        pen.shape(oval(0, -0.94, 0.1, 0.085, n=30), hair, line=1.0, bump=0.2)
    if style == "braids":
        for side in (-1, 1):
            for k in range(5):
                pen.shape(oval(side * (0.2 + 0.012 * k), -0.52 + 0.075 * k, 0.045, 0.05, n=18), shade(hair, 0.9), line=0.9)


def _hair_front(pen: Pen, style: str, hair: Array) -> None:
    if style == "bald":
        _both(pen, curve([(-0.185, -0.6), (-0.2, -0.7), (-0.165, -0.76), (-0.155, -0.64)]), hair, line=0.8, bump=0.3)
        return
    fringe = [(-0.185, -0.6, 1), (-0.2, -0.78), (-0.1, -0.9), (0.02, -0.915), (0.14, -0.87), (0.2, -0.76), (0.185, -0.6, 1), (0.15, -0.74), (0.05, -0.8), (-0.06, -0.785), (-0.14, -0.73)]
    pen.shape(curve(fringe), hair, shade(hair, 0.7), line=1.0, texture="slant", grit=0.2, bump=0.5 if style == "curls" else 0.1)


def _beard(pen: Pen, kind: str, hair: Array) -> None:
    if kind in ("full", "long"):
        low = -0.12 if kind == "long" else -0.27
        pen.shape(curve([(-0.165, -0.56, 1), (-0.1, -0.49), (-0.05, -0.485), (0, -0.495), (0.05, -0.485), (0.1, -0.49), (0.165, -0.56, 1), (0.14, -0.4), (0.06, low + 0.06), (0, low), (-0.06, low + 0.06), (-0.14, -0.4)]), hair, shade(hair, 0.7), line=1.0, texture="down", grit=0.25)
        pen.ink(line([(-0.045, -0.45), (0, -0.445), (0.045, -0.45)]), 1.4)
    _both(pen, curve([(0, -0.495), (-0.06, -0.5), (-0.12 if kind != "full" else -0.1, -0.46), (-0.06, -0.468)]), shade(hair, 1.05), line=0.8)


def _hat(pen: Pen, kind: str, tone: Array) -> None:
    near = pen.moved(nearer=0.03)
    band = shade(tone, 0.5)
    if kind == "pointed":
        near.shape(curve([(-0.2, -0.8, 1), (-0.1, -1.06), (0.1, -1.34, 1), (0.1, -1.04), (0.2, -0.8, 1), (0, -0.84)]), tone, shade(tone, 0.6), line=1.2, roll=0.3)
        near.shape(curve([(-0.36, -0.77), (0, -0.86), (0.36, -0.77), (0.2, -0.71), (0, -0.76), (-0.2, -0.71)]), shade(tone, 0.85), line=1.2)
        near.shape(tube([(-0.19, -0.83), (0, -0.885), (0.19, -0.83)], [0.05, 0.05, 0.05]), "brass", line=0.8, gloss=0.7)
    elif kind in ("top", "bowler"):
        tall = -1.18 if kind == "top" else -1.02
        near.shape(curve([(-0.19, -0.8, 1), (-0.2, tall, *((1,) if kind == "top" else ())), (0, tall - (0.02 if kind == "top" else 0.06)), (0.2, tall, *((1,) if kind == "top" else ())), (0.19, -0.8, 1)]), tone, shade(tone, 0.5), line=1.2, gloss=0.3)
        near.shape(curve([(-0.32, -0.79), (0, -0.84), (0.32, -0.79), (0.26, -0.74), (0, -0.78), (-0.26, -0.74)]), shade(tone, 0.8), line=1.1)
        near.shape(box(-0.19, -0.87, 0.19, -0.815), band, line=0.6)
    elif kind in ("wide", "straw"):
        near.shape(curve([(-0.17, -0.82, 1), (-0.14, -0.98), (0, -1.03), (0.14, -0.98), (0.17, -0.82, 1)]), tone, line=1.1)
        near.shape(curve([(-0.48, -0.79), (-0.2, -0.86), (0.2, -0.86), (0.48, -0.79), (0.24, -0.72), (0, -0.745), (-0.24, -0.72)]), shade(tone, 0.9), shade(tone, 0.6), line=1.2)
        near.shape(tube([(-0.17, -0.84), (0, -0.87), (0.17, -0.84)], [0.045] * 3), band, line=0.7)
    elif kind == "hood":
        hood = [(0, -1.0), (-0.2, -0.93), (-0.3, -0.7), (-0.28, -0.4), (-0.36, -0.2, 1), (-0.1, -0.24), (-0.19, -0.45), (-0.2, -0.68), (-0.12, -0.84), (0, -0.88), (0.12, -0.84), (0.2, -0.68), (0.19, -0.45), (0.1, -0.24), (0.36, -0.2, 1), (0.28, -0.4), (0.3, -0.7), (0.2, -0.93)]
        near.shape(curve(hood), tone, shade(tone, 0.6), line=1.3, roll=0.3)
    elif kind == "crown":
        near.shape([(-0.19, -0.8), (-0.22, -1.0), (-0.1, -0.9), (0, -1.06), (0.1, -0.9), (0.22, -1.0), (0.19, -0.8)], "brass", line=1.2, gloss=0.8)
        near.shape(oval(0, -0.87, 0.03, n=20), "accent", line=0.8, gloss=1.0)
    elif kind == "cap":
        near.shape(curve([(-0.2, -0.78, 1), (-0.2, -0.92), (0, -0.98), (0.2, -0.92), (0.2, -0.78, 1)]), tone, shade(tone, 0.7), line=1.1)
        near.shape(curve([(-0.21, -0.79), (0, -0.83), (0.21, -0.79), (0.16, -0.73), (0, -0.75), (-0.16, -0.73)]), band, line=1.0, gloss=0.5)
    elif kind == "turban":
        for k, (y, w) in enumerate(((-0.8, 0.22), (-0.88, 0.21), (-0.96, 0.15))):
            near.shape(tube([(-w, y + 0.02), (0, y - 0.05), (w, y + 0.02)], [0.09, 0.12, 0.09]), shade(tone, 1.0 - 0.12 * (k % 2)), line=1.0)
        near.shape(blade(0, -0.86, 0.06, -1.2, 0.35, 0.2), "white", line=0.8)
        near.shape(oval(0, -0.85, 0.04, n=20), "accent", line=0.8, gloss=1.0)
    elif kind == "scarf":
        near.shape(curve([(-0.21, -0.62), (-0.21, -0.84), (0, -0.95), (0.21, -0.84), (0.21, -0.62), (0.18, -0.76), (0, -0.82), (-0.18, -0.76)]), tone, shade(tone, 0.7), line=1.1, texture="spots", grit=0.3)
        near.shape(blade(0.16, -0.66, 0.28, -0.4, 0.4), shade(tone, 0.9), line=0.9)


@motif("bust", height=1.0, anchor="base", tags=("person", "face"))
def bust(pen: Pen, look: Look) -> None:
    """look: skin hair hair_style(short long bob curls bun braids bald) beard("" full long moustache) hat(pointed top
    bowler wide straw hood crown cap turban scarf) hat_colour colour collar(robe suit lace shirt pearls) trim mood old gaze."""
    skin, hair = pen.colour(look.get("skin", "skin")), pen.colour(look.get("hair", "hair"))
    cloth = pen.colour(look.get("colour", "cloth2"))
    style = look.get("hair_style", "short")
    _hair_behind(pen, style, hair)
    _shoulders(pen, look, cloth)
    _collar(pen, look, cloth)
    _head(pen.moved(nearer=0.01), skin, bool(look.get("old")))
    face = pen.moved(nearer=0.015)
    _features(face, look, skin, hair)
    if look.get("beard"):
        _beard(face, str(look["beard"]), hair)
    _hair_front(pen.moved(nearer=0.02), style, hair)
    if look.get("glasses"):
        for side in (-1, 1):
            face.ink(oval(side * 0.075, -0.627, 0.055, n=30), 1.6, rgb("#c79a4a"), closed=True, taper=False)
        face.ink(line([(-0.02, -0.63), (0, -0.638), (0.02, -0.63)]), 1.4, rgb("#c79a4a"))
    if look.get("hat"):
        _hat(pen, str(look["hat"]), pen.colour(look.get("hat_colour", "cloth")))
