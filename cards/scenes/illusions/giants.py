"""Illusions of people as large as landscapes: a street in a mouth, a river of hair.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, ridge, sky
from cards.motifs.basics import door, window
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import box, curve, height_at, line, oval, resample, tube
from cards.painter.pen import Pen
from cards.placement import drawing, fireflies, hang, put, scatter, tuft
from cards.scenes.registry import scene


def _face_part(card: Canvas, skin: Array) -> None:
    """Cheeks, the tip of the nose and the dent of the chin, as large as the card."""
    with drawing(card, "face", depth=0.6, tags=("face", "giant"), hero=0.7) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), skin, shade(skin, 0.78), flat=True, line=0, texture="mottle", grit=0.1, mottle=0.16)
        pen.shape(curve([(-0.34, -1.2, 1), (-0.36, -0.9), (-0.26, -0.76), (-0.08, -0.72), (0, -0.7), (0.08, -0.72), (0.26, -0.76), (0.36, -0.9), (0.34, -1.2, 1)]), shade(skin, 1.1), shade(skin, 0.85), line=1.4, round=0.14)
        for side in (-1, 1):
            pen.shape(oval(side * 0.15, -0.79, 0.085, 0.035, rot=-side * 0.3, n=24), shade(skin, 0.3), line=0.8)
            pen.ink(line([(side * 0.4, -0.72), (side * 0.68, -0.42), (side * 0.82, -0.02)]), 2.4, shade(skin, 0.5), alpha=0.6)
            pen.shape(oval(side * 0.84, 0.1, 0.2, 0.26, n=30), "#d8604a", alpha=0.25, soft=0.07, line=0, flat=True)
        pen.ink(line([(-0.26, 0.86), (0, 0.92), (0.26, 0.86)]), 2.4, shade(skin, 0.5), alpha=0.6)


def _lips(card: Canvas, red: Array) -> tuple[Array, Array]:
    """Return the outline of the open mouth; paints both lips."""
    hole = curve([(-0.66, 0.0, 1), (-0.4, -0.32), (-0.14, -0.4), (0, -0.37), (0.14, -0.4), (0.4, -0.32), (0.66, 0.0, 1), (0.44, 0.4), (0, 0.52), (-0.44, 0.4)])
    outer = curve([(-0.84, 0.0, 1), (-0.5, -0.42), (-0.16, -0.58), (0, -0.53), (0.16, -0.58), (0.5, -0.42), (0.84, 0.0, 1), (0.54, 0.56), (0, 0.74), (-0.54, 0.56)])
    with drawing(card, "lips", depth=0.5, tags=("face", "red"), hero=1.1) as pen:
        pen.shape(outer, red, shade(red, 0.7), line=1.6, round=0.12, gloss=0.5)
        for k in range(13):
            x = -0.6 + 0.1 * k
            pen.ink(line([(x * 0.9, 0.5 + 0.1 * (1 - x * x)), (x, 0.6 + 0.1 * (1 - x * x))]), 1.2, shade(red, 0.5), alpha=0.5)
    with drawing(card, "mouth", depth=0.48, quiet=True) as pen:
        pen.shape(hole, "#2a0c12", "#571a1e", flat=True, line=1.4)
    return hole, outer


def _house_tooth(pen: Pen, x: float, foot: float, wide: float, tall: float, ivory: Array, lit: bool, entrance: bool) -> None:
    """A tooth with windows, and sometimes a door; a negative height hangs from above."""
    s = 1 if tall > 0 else -1
    t = abs(tall)
    body = curve([(x - wide * 0.42, foot, 1), (x - wide * 0.5, foot - s * t * 0.55), (x - wide * 0.42, foot - s * t * 0.94), (x, foot - s * t), (x + wide * 0.42, foot - s * t * 0.94), (x + wide * 0.5, foot - s * t * 0.55), (x + wide * 0.42, foot, 1)])
    pen.shape(body, ivory, shade(ivory, 0.72), line=1.2, gloss=0.6)
    if entrance:
        door(pen, x, foot - 0.01, wide * 0.34, t * 0.42, col="cloth2")
        window(pen, x, foot - t * 0.72, wide * 0.3, t * 0.26, on=lit)
    else:
        for side in (-0.2, 0.2):
            window(pen, x + side * wide, foot - s * t * 0.5, wide * 0.22, t * 0.32, on=lit, sill=False)


@scene("mouth_street", mood="comic", palettes=("violet", "teal"), title="Number six has moved out", gist=("giant", "home", "travel"))
def mouth_street(card: Canvas) -> None:
    """A street of teeth in an open mouth: lit windows, a bell for a uvula, a tenant moving out along the tongue."""
    card.source = (0.0, 0.1)
    skin = card.colour(card.pick("skin", ("skin2", "skin", "skin3")), 0.02)
    _face_part(card, skin)
    red = card.colour("#b23a3e", 0.02)
    _lips(card, red)
    with drawing(card, "tongue", depth=0.42, tags=("path", "red"), hero=1.1) as pen:
        flesh = card.colour("#c8505a", 0.02)
        pen.shape(curve([(-0.4, 0.36), (-0.3, 0.1), (-0.1, 0.0), (0.1, 0.0), (0.3, 0.1), (0.4, 0.36), (0.3, 0.7), (0.12, 0.94), (-0.12, 0.94), (-0.3, 0.7)]), shade(flesh, 1.1), shade(flesh, 0.7), line=1.4, round=0.12, gloss=0.3, ground=1.0)
        pen.ink(line([(0.0, 0.08), (0.02, 0.4), (0.0, 0.84)]), 2.2, shade(flesh, 0.45), alpha=0.7)
    ivory = card.colour("bone", 0.02)
    with drawing(card, "teeth", depth=0.4, tags=("teeth", "house", "window"), hero=1.4) as pen:
        for k, x in enumerate((-0.46, -0.3, -0.11, 0.11, 0.3, 0.46)):
            _house_tooth(pen, x, -0.42 + 0.34 * abs(x) ** 1.4, (0.15, 0.17, 0.2)[min(k, 5 - k)], -(0.22, 0.26, 0.3)[min(k, 5 - k)], shade(ivory, 1.05), k % 3 != 1, False)
    with drawing(card, "teeth", depth=0.36, tags=("teeth", "house", "door"), hero=1.3) as pen:
        for k, (x, y, tall) in enumerate(((-0.54, 0.26, 0.24), (-0.37, 0.4, 0.3), (0.37, 0.4, 0.3), (0.54, 0.26, 0.24))):
            _house_tooth(pen, x, y, 0.18, tall, ivory if k != 2 else card.colour("brass"), k != 1, k in (1, 2))
    hang(card, "bell", 0.0, -0.44, -0.12, 0.2, 0.44)
    put(card, "gentleman", 0.1, 0.7, 0.42, 0.28, {"pose": "walk", "held": "suitcase"}, hero=1.4)
    put(card, "lamp", -0.2, 0.56, 0.42, 0.34)
    put(card, "cart", -0.13, 0.84, 0.2, 0.26)
    put(card, "chair", -0.14, 0.76, 0.2, 0.25, turn=0.3, shadow=False)
    put(card, "dog", 0.28, 0.8, 0.16, 0.26)
    with drawing(card, "ladder", depth=0.3, tags=("ladder",)) as pen:
        ladder(pen, -0.58, 0.98, -0.46, 0.48, 0.1, n=10)
    put(card, "old_woman", -0.54, 0.74, 0.28, 0.28, {"pose": "climb", "held": None}, shadow=False, turn=0.15)
    put(card, "bee", 0.56, -0.62, 0.18, 0.3, shadow=False)
    put(card, "snail", 0.5, 0.64, 0.14, 0.3, shadow=False)
    with drawing(card, "moustache", depth=0.32, tags=("face", "old"), quiet=True) as pen:
        hair = card.colour("hair")
        for side in (-1, 1):
            for k in range(5):
                pen.shape(tube([(side * 0.03, -0.62 + 0.014 * k), (side * 0.34, -0.64 + 0.02 * k), (side * 0.62, -0.46 + 0.03 * k), (side * (0.86 - 0.02 * k), -0.5 - 0.05 * k)], [0.05, 0.075, 0.05, 0.012]), shade(hair, 0.8 + 0.1 * (k % 3)), shade(hair, 0.6), line=0.8)
    card.lamp(0.0, 0.1, 0.3, "#ffb870", 0.8, 1.0)


def _lock(pen: Pen, points: list[tuple[float, float]], width: list[float], tone: Array) -> None:
    pen.shape(tube(points, width), tone, shade(tone, 0.72), line=0.35, texture="down", grit=0.12, gloss=0.5)


def _flow(t: float, across: float) -> tuple[float, float]:
    """A point of the river: 0 at the head, 1 at the lower rim; -1 and 1 are its banks."""
    y = -0.5 + 1.6 * t
    x = 0.2 * math.sin(3.6 * t + 0.2) * t
    return x + across * (0.13 + 0.42 * t**1.5), y


@scene("hair_river", mood="tender", palettes=("spring", "orchard"), title="A hundred strokes before bed", gist=("giant", "travel", "home"))
def hair_river(card: Canvas) -> None:
    """A giantess sits with her back to us; her hair runs down the valley as a river, and a comb is its bridge."""
    card.source = (0.5, -0.55)
    sky(card, 0.1, veil=0.5)
    cloud(card, -0.62, -0.62, 0.6, 0.16)
    cloud(card, 0.66, -0.5, 0.5, 0.13, quiet=True)
    mountains(card, 0.08, 0.3, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.45), count=5, quiet=True)
    far = land(card, ridge(card, 0.06, 0.03), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.7, quiet=True)
    put(card, "windmill", -0.7, height_at(far, -0.7) + 0.02, 0.36, 0.66)
    put(card, "house", 0.74, height_at(far, 0.74) + 0.03, 0.32, 0.66, {"w": 0.5, "h": 0.42})
    skin, dress = card.colour(card.pick("skin", ("skin", "skin2")), 0.02), card.colour("cloth2", 0.02)
    with drawing(card, "giantess", depth=0.56, tags=("woman", "giant"), hero=1.5) as pen:
        for side in (-1, 1):
            pen.shape(tube([(side * 0.3, -0.2), (side * 0.44, 0.0), (side * 0.5, 0.24)], [0.2, 0.17, 0.15]), shade(dress, 0.9), shade(dress, 0.6), line=1.3)
        pen.shape(curve([(-0.14, -0.34, 1), (-0.34, -0.24), (-0.42, 0.0), (-0.4, 0.34, 1), (0.4, 0.34, 1), (0.42, 0.0), (0.34, -0.24), (0.14, -0.34, 1)]), dress, shade(dress, 0.6), line=1.5, round=0.12)
        for side in (-1, 1):
            pen.shape(oval(side * 0.2, -0.52, 0.035, 0.055, n=18), skin, line=0.9)
    meadow = land(card, ridge(card, 0.26, 0.03), card.colour("grass"), shade(card.colour("grass"), 0.7), depth=0.5, grass=200, quiet=True)
    hair = card.colour(card.pick("hair", ("#a8481e", "#3a2a3c", "#c88a34")), 0.02)
    with drawing(card, "hair", depth=0.4, tags=("river", "water", "giant"), hero=1.5) as pen:
        banks = [_flow(float(t), -1.04) for t in np.linspace(0, 1, 14)] + [_flow(float(t), 1.04) for t in np.linspace(1, 0, 14)]
        pen.shape(curve([(-0.1, -0.62), *banks[:14], *banks[14:], (0.1, -0.62)], n=6), shade(hair, 0.55), shade(hair, 0.4), line=1.4, ground=1.0)
        for k in card.rng.permutation(54):
            a = -1 + 2 * (float(k) + 0.5) / 54
            phase, swing = float(card.rng.uniform(0, 6.28)), float(card.rng.uniform(0.05, 0.13))
            path = [_flow(float(t), a + swing * math.sin(7 * t + phase)) for t in np.linspace(0.0, 1.06, 12)]
            _lock(pen, path, [0.012, 0.02, 0.026, 0.032, 0.04, 0.04], shade(hair, float(card.rng.uniform(0.7, 1.45))))
    with drawing(card, "head", depth=0.39, tags=("head", "woman"), quiet=True) as pen:
        pen.shape(oval(0, -0.58, 0.205, 0.235, n=50), hair, shade(hair, 0.6), line=1.4)
        for k in range(11):
            x = -0.18 + 0.036 * k
            pen.ink(line([(x * 0.25, -0.8), (x * 1.02, -0.6), (x * 0.8, -0.38)]), 1.7, shade(hair, 1.5 if k % 2 else 0.6), alpha=0.7)
        ribbon = card.colour("accent", 0.02)
        for side in (-1, 1):
            pen.shape(curve([(0, -0.46, 1), (side * 0.1, -0.56), (side * 0.22, -0.54, 1), (side * 0.2, -0.4, 1), (side * 0.1, -0.4)]), ribbon, shade(ribbon, 0.6), line=1.1, roll=0.3)
        pen.shape(oval(0, -0.465, 0.04, 0.05, n=18), shade(ribbon, 0.9), line=1.0)
    _comb(card)
    way = resample(np.array([_flow(float(t), 0.0) for t in np.linspace(0, 1, 30)]), 30)
    put(card, "rowboat", float(way[20][0]) - 0.2, float(way[20][1]) + 0.06, 0.13, 0.3, shadow=False, turn=-0.12)
    put(card, "boy", float(way[20][0]) - 0.21, float(way[20][1]) + 0.03, 0.24, 0.31, {"pose": "row", "held": "oar"}, shadow=False)
    put(card, "swan", float(way[25][0]) + 0.26, float(way[25][1]) + 0.02, 0.2, 0.26, shadow=False, flip=True)
    put(card, "man", -0.62, 0.66, 0.34, 0.3, {"pose": "fish", "held": "rod"}, hero=1.1)
    put(card, "bench", -0.66, 0.67, 0.16, 0.31)
    put(card, "sheep", 0.56, 0.44, 0.16, 0.4)
    put(card, "watering_can", -0.5, 0.74, 0.16, 0.26)
    put(card, "mirror", 0.74, 0.74, 0.4, 0.3)
    put(card, "heron", -0.52, 0.46, 0.28, 0.42)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.4 - 0.2 * t, flowers=card.colour("accent") if card.rng.rand() < 0.35 else None), 34, meadow, avoid=((0.06, 0.6, 0.5, 0.5),))
    fireflies(card, 5, -0.3, 0.4, 0.2, 0.8, "#fff4c0")


def _comb(card: Canvas) -> None:
    """A comb across the river; a girl crosses on its back."""
    y = 0.3
    left, right = _flow(0.5, -1.35)[0], _flow(0.5, 1.35)[0]
    with drawing(card, "comb", depth=0.34, tags=("bridge", "bone"), hero=1.3) as pen:
        shell = card.colour("bone", 0.02)
        for k in range(19):
            x = left + 0.03 + (right - left - 0.06) * k / 18
            pen.shape(tube([(x, y), (x, y + 0.1), (x, y + 0.17)], [0.028, 0.026, 0.01]), shade(shell, 0.9), shade(shell, 0.6), line=0.8)
        pen.shape(curve([(left - 0.04, y + 0.03, 1), (left - 0.02, y - 0.06), ((left + right) / 2, y - 0.11), (right + 0.02, y - 0.06), (right + 0.04, y + 0.03, 1)]), shade(shell, 1.1), shade(shell, 0.7), line=1.3, gloss=0.6)
        for k in range(7):
            pen.shape(oval(left + (right - left) * (k + 0.5) / 7, y - 0.03, 0.018, n=12), "accent", line=0.7, gloss=0.6)
    put(card, "girl", (left + right) / 2 + 0.06, y - 0.08, 0.26, 0.33, {"pose": "walk", "held": "lantern"}, shadow=False, hero=1.2)
