"""Head and shoulders drawn large enough for a face: portraits, characters, people at windows.
Must not depend on who is portrayed; every feature is a word in the look."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from cards.motifs.people.hats import draw_large_hat
from cards.motifs.registry import motif
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import blade, curve, line, mirrored, oval, tube
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


Turn = Callable[[Any], Array]


def _turned_head(facing: float) -> Turn:
    """Moves points of the front of the face as if the head turned sideways (facing -1 … 1)."""
    swing, radius = 0.34 * facing, 0.205

    def turned(outline: Any) -> Array:
        path = np.array(np.asarray(outline, float)[:, :2])
        path[:, 0] = radius * np.sin(np.arcsin(np.clip(path[:, 0] / radius, -1, 1)) + swing)
        return path

    return turned


def _skull(pen: Pen, skin: Array, look: Look) -> None:
    """Ears, face and the marks of age; the far ear hides when the head turns."""
    facing, old = float(look.get("facing", 0.0)), bool(look.get("old"))
    for side in (-1, 1):
        if facing * side < 0.5:
            pen.shape(oval(side * 0.18 + 0.035 * facing, -0.61, 0.036, 0.058, n=22), shade(skin, 0.88), line=0.9)
            pen.ink(line([(side * 0.188 + 0.035 * facing, -0.64), (side * 0.172 + 0.035 * facing, -0.615), (side * 0.18 + 0.035 * facing, -0.585)]), 0.9, alpha=0.6)
    shift = 0.022 * facing
    face = [(0, -0.86), (-0.12, -0.83), (-0.175, -0.7), (-0.168, -0.57), (-0.128 + shift * 0.6, -0.45), (-0.05 + shift, -0.386), (shift, -0.376), (0.05 + shift, -0.386), (0.128 + shift * 0.6, -0.45), (0.168, -0.57), (0.175, -0.7), (0.12, -0.83)]
    mask = pen.shape(curve(face), shade(skin, 1.02), shade(skin, 0.8), line=1.2)
    turn = _turned_head(facing)
    for side in (-1, 1):
        pen.shape(turn(oval(side * 0.105, -0.525, 0.05, 0.038, n=18)), blend(skin, "#c8503c", 0.4), line=0, flat=True, alpha=0.32, soft=0.014, clip=mask)
        pen.shape(turn(oval(side * 0.078, -0.632, 0.062, 0.04, n=22)), shade(skin, 0.75), line=0, flat=True, alpha=0.28, soft=0.016, clip=mask)
        if old:
            for points in ([(0.055, -0.555), (0.092, -0.5), (0.088, -0.455)], [(0.13, -0.645), (0.15, -0.655)], [(0.13, -0.62), (0.152, -0.615)]):
                pen.ink(turn(line([(side * x, y) for x, y in points])), 0.9, alpha=0.6)
    if old:
        for y in (-0.775, -0.752):
            pen.ink(turn(line([(-0.07, y), (0, y - 0.008), (0.07, y)])), 0.8, alpha=0.5)


EYES = {"calm": 0.0, "stern": 0.045, "sad": -0.045, "sly": 0.025, "afraid": -0.04, "merry": -0.012}


def _eye(pen: Pen, turn: Turn, side: int, look: Look, skin: Array) -> None:
    """White, iris, pupil, the upper lid with its shadow, the lower lid."""
    x, mood = side * 0.078, look.get("mood", "calm")
    open_by = {"afraid": 0.012, "sly": -0.008, "sad": -0.004, "merry": -0.006}.get(mood, 0.0)
    gaze = float(look.get("gaze", 0.0)) * 0.014
    top, low = -0.656 - open_by, -0.6 + open_by * 0.3
    white = pen.shape(turn(curve([(x - 0.046, -0.624, 1), (x - 0.012, top), (x + 0.02, top + 0.003), (x + 0.046, -0.622, 1), (x, low)])), "#efe6d6", line=0.7, flat=True)
    pen.shape(turn(oval(x + gaze, -0.629, 0.025, n=24)), look.get("iris", "#4a3a2a"), line=0.8, gloss=0.6, clip=white)
    pen.shape(turn(oval(x + gaze, -0.629, 0.011, n=16)), "#0c0a0e", line=0, flat=True, clip=white)
    pen.shape(turn(oval(x + gaze - 0.009, -0.638, 0.0055, n=8)), "#ffffff", glow=1.0, line=0)
    lid = [(x - 0.05, -0.624, 1), (x - 0.012, top - 0.002), (x + 0.02, top), (x + 0.05, -0.622, 1), (x + 0.024, top - 0.02), (x - 0.016, top - 0.022)]
    pen.shape(turn(curve(lid)), shade(skin, 0.9), line=0.5, puff=0.6)
    pen.ink(turn(line([(x - 0.05, -0.622), (x - 0.012, top), (x + 0.02, top + 0.002), (x + 0.05, -0.621)])), 2.0 if look.get("lips") else 1.6)
    pen.ink(turn(line([(x - 0.03, low - 0.001), (x, low + 0.004), (x + 0.034, low - 0.004)])), 0.7, alpha=0.5)
    if look.get("lips"):
        for k in range(3):
            lash = side * (0.03 + 0.011 * k)
            pen.ink(turn(line([(x + lash, -0.645 + 0.008 * k), (x + lash * 1.35, -0.664 + 0.011 * k)])), 1.1)


def _nose(pen: Pen, turn: Turn, look: Look, skin: Array) -> None:
    facing = float(look.get("facing", 0.0))
    wide, low = float(look.get("nose", 1.0)), -0.51
    outline = curve([(-0.014, -0.645), (0.014, -0.645), (0.02, -0.58), (0.04 * wide, -0.53), (0.02, low), (0, low + 0.006), (-0.02, low), (-0.04 * wide, -0.53), (-0.02, -0.58)])
    shifted = turn(outline) + np.stack([0.026 * facing * np.clip((outline[:, 1] + 0.66) / 0.14, 0, 1), np.zeros(len(outline))], 1)
    pen.shape(shifted, shade(skin, 1.05), shade(skin, 0.92), line=0, puff=0.8)
    tip = float(turn([(0.0, 0.0)])[0, 0]) + 0.026 * facing
    edge = -1 if facing < 0 else 1
    pen.ink(line([(tip * 0.72 + edge * 0.012, -0.628), (tip * 0.95 + edge * 0.024, -0.57), (tip + edge * 0.037 * wide, -0.532), (tip + edge * 0.02, low + 0.002)]), 1.0, alpha=0.7)
    for side in (-1, 1):
        pen.ink(line([(tip + side * 0.008, low + 0.006), (tip + side * 0.022, low - 0.001)]), 1.5, alpha=0.8)


def _mouth(pen: Pen, turn: Turn, look: Look, skin: Array) -> None:
    mood = look.get("mood", "calm")
    curl = {"sad": 0.012, "stern": 0.006, "sly": -0.014, "afraid": 0.006, "merry": -0.02}.get(mood, -0.006)
    other = -curl * 0.3 if mood == "sly" else curl
    full = 1.25 if look.get("lips") else 1.0
    lips = blend(skin, "#a8283a", 0.62) if look.get("lips") else blend(skin, "#8a3a30", 0.3)
    pen.shape(turn(curve([(-0.055, -0.452 + curl, 1), (-0.02, -0.452 - 0.014 * full), (0, -0.458), (0.02, -0.452 - 0.014 * full), (0.055, -0.452 + other, 1), (0, -0.446)])), shade(lips, 0.82), line=0.4)
    pen.shape(turn(curve([(-0.05, -0.449 + curl, 1), (0, -0.449), (0.05, -0.449 + other, 1), (0.02, -0.449 + 0.018 * full), (-0.02, -0.449 + 0.018 * full)])), shade(lips, 1.12), line=0.4, gloss=0.3 if look.get("lips") else 0)
    pen.ink(turn(line([(-0.06, -0.452 + curl), (-0.02, -0.449), (0.02, -0.449), (0.06, -0.452 + other)])), 1.2)
    pen.ink(turn(line([(-0.022, -0.415), (0, -0.411), (0.022, -0.415)])), 0.8, alpha=0.45)


def _features(pen: Pen, look: Look, skin: Array, hair: Array) -> None:
    slant, turn = EYES.get(look.get("mood", "calm"), 0.0), _turned_head(float(look.get("facing", 0.0)))
    for side in (-1, 1):
        _eye(pen, turn, side, look, skin)
        x = side * 0.078
        brow = tube([(x - side * 0.05, -0.695 + slant), (x, -0.716), (x + side * 0.056, -0.69 - slant * 0.4)], [0.014, 0.02, 0.007] if look.get("lips") else [0.02, 0.027, 0.01])
        pen.shape(turn(brow), shade(hair, 0.75), line=0.3)
    _nose(pen, turn, look, skin)
    _mouth(pen, turn, look, skin)


def hair_behind(pen: Pen, look: Look, hair: Array) -> None:
    """What falls behind neck and shoulders."""
    style = look.get("hair_style", "short")
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
    if style == "parted":
        for outline in ([(0.06, -0.9), (-0.1, -0.91), (-0.2, -0.8), (-0.19, -0.6, 1), (-0.155, -0.7), (-0.06, -0.8), (0.05, -0.85, 1)], [(0.04, -0.9, 1), (0.16, -0.88), (0.2, -0.76), (0.19, -0.62, 1), (0.155, -0.74), (0.1, -0.82)]):
            pen.shape(curve(outline), hair, shade(hair, 0.7), line=1.0, texture="slant", grit=0.25, gloss=0.25)
        return
    if style == "wild":
        for k in range(11):
            a = math.pi * (0.98 + 0.104 * k)
            pen.shape(blade(0.12 * math.cos(a), -0.7 + 0.14 * math.sin(a), (0.25 + 0.05 * (k % 3)) * math.cos(a), -0.7 + (0.26 + 0.05 * (k % 2)) * math.sin(a), 0.42, 0.3), hair, shade(hair, 0.75), line=0.9)
    fringe = [(-0.185, -0.6, 1), (-0.2, -0.78), (-0.1, -0.9), (0.02, -0.915), (0.14, -0.87), (0.2, -0.76), (0.185, -0.6, 1), (0.15, -0.74), (0.05, -0.8), (-0.06, -0.785), (-0.14, -0.73)]
    pen.shape(curve(fringe), hair, shade(hair, 0.7), line=1.0, texture="slant", grit=0.2, bump=0.5 if style == "curls" else 0.1)


def _beard(pen: Pen, look: Look, hair: Array) -> None:
    kind, turn = str(look["beard"]), _turned_head(float(look.get("facing", 0.0)))
    if kind in ("full", "long", "goatee"):
        low = {"long": -0.1, "full": -0.27, "goatee": -0.3}[kind]
        cheeks = [(-0.168, -0.6, 1), (-0.13, -0.51)] if kind != "goatee" else [(-0.06, -0.44, 1)]
        left = [*cheeks, (-0.062, -0.474), (-0.05, -0.432), (0, -0.425)]
        right = [(0.05, -0.432), (0.062, -0.474), *[(-x, y, *corner) for x, y, *corner in reversed(cheeks)]]
        jaw = [(0.15, -0.42), (0.07, low + 0.05), (0, low), (-0.07, low + 0.05), (-0.15, -0.42)] if kind != "goatee" else [(0.05, -0.37), (0, low), (-0.05, -0.37)]
        shape = turn(curve([*left, *right, *jaw]))
        mask = pen.shape(shape, hair, shade(hair, 0.65), line=1.0, texture="down", grit=0.3, bump=0.15)
        for k in range(-5, 6):
            x = 0.026 * k
            pen.ink(turn(line([(x, -0.44), (x * 0.9, -0.36), (x * 0.6, low + 0.03)])), 0.9, shade(hair, 0.45 if k % 2 else 1.4), alpha=0.5, clip=mask)
    wing = 0.13 if kind in ("moustache", "waxed") else 0.1
    lift = -0.045 if kind == "waxed" else 0.012
    half = curve([(0, -0.498), (-0.05, -0.5), (-wing, -0.468 + lift, 1), (-0.06, -0.464), (0, -0.474)])
    for side in (half, mirrored(half)):
        pen.shape(turn(side), shade(hair, 1.08), shade(hair, 0.75), line=0.8, texture="slant", grit=0.2)


def _glasses(pen: Pen, look: Look) -> None:
    turn = _turned_head(float(look.get("facing", 0.0)))
    for side in (-1, 1):
        ring = [turn(oval(side * 0.078, -0.627, 0.064, n=40)), turn(oval(side * 0.078, -0.627, 0.052, n=40))[::-1]]
        pen.shape(ring, "#d8a848", evenodd=True, line=0.7, gloss=0.9, wobble=0.3)
    pen.shape(turn(tube([(-0.016, -0.634), (0, -0.644), (0.016, -0.634)], [0.01] * 3)), "#d8a848", line=0.5)


def draw_head(pen: Pen, look: Look, skin: Array, hair: Array) -> None:
    """Head, face, hair, glasses and hat, without what it stands on."""
    wide = FACES_WIDE.get(str(look.get("face", "")), 1.0)
    pen = pen.squeezed(wide)
    _skull(pen.moved(nearer=0.01), skin, look)
    face = pen.moved(nearer=0.015)
    _features(face, look, skin, hair)
    if look.get("beard"):
        _beard(face, look, hair)
    _hair_front(pen.moved(nearer=0.02), look.get("hair_style", "short"), hair)
    if look.get("glasses"):
        _glasses(pen.moved(nearer=0.022), look)
    if look.get("earrings"):
        for side in (-1, 1):
            x = side * 0.185 + 0.035 * float(look.get("facing", 0.0))
            face.shape(oval(x, -0.53, 0.018, 0.03, n=16), "brass", line=0.7, gloss=1.0)
    if look.get("hat"):
        draw_large_hat(pen, str(look["hat"]), pen.colour(look.get("hat_colour", "cloth")))


FACES_WIDE = {"round": 1.1, "thin": 0.9, "long": 0.94, "square": 1.06}


@motif("bust", height=1.0, anchor="base", tags=("person", "face"))
def bust(pen: Pen, look: Look) -> None:
    """Head and shoulders.

    look: skin hair hair_style(short long bob curls bun braids bald wild parted) beard("" full long goatee moustache waxed)
    hat(pointed top bowler wide straw hood crown cap turban scarf toque beret flying lace pith) hat_colour colour
    collar(robe suit lace shirt pearls) trim mood(calm stern sad sly afraid merry) old gaze facing(-1 … 1) face(round thin
    long square) nose iris lips glasses earrings."""
    skin, hair = pen.colour(look.get("skin", "skin"), 0.0), pen.colour(look.get("hair", "hair"))
    cloth = pen.colour(look.get("colour", "cloth2"))
    hair_behind(pen, look, hair)
    _shoulders(pen, look, cloth)
    pen.shape(tube([(0, -0.46), (0, -0.36), (0, -0.27)], [0.17, 0.15, 0.17], cap=False), shade(skin, 0.72), line=1.0)
    _collar(pen, look, cloth)
    draw_head(pen, look, skin, hair)
