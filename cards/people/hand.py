"""A hand with a palm, four jointed fingers and a thumb; a grip is a row of angles.
Must not depend on arms or on what is held.

Frame: z along the fingers, y out of the back of the hand, x towards the thumb."""

from __future__ import annotations

import math

import numpy as np

from cards.painter.camera import Point, unit
from cards.painter.colour import Array, Colour, blend
from cards.painter.solid import Solid

# degrees: three joints of the fingers; spread; thumb outwards, towards the palm, bend
GRIPS: dict[str, tuple[tuple[float, float, float], float, tuple[float, float, float]]] = {
    "open": ((4, 8, 6), 9, (48, 10, 10)), "relax": ((22, 30, 20), 4, (30, 24, 22)), "fist": ((82, 98, 60), 0, (10, 62, 40)),
    "grip": ((62, 82, 48), 1, (14, 66, 30)), "cup": ((34, 36, 22), 6, (52, 20, 12)), "point": ((84, 98, 60), 0, (12, 60, 40)),
    "flat": ((0, 2, 2), 2, (34, 6, 6)), "claw": ((12, 52, 40), 14, (50, 30, 34)), "pinch": ((50, 44, 24), 2, (22, 52, 22)),
}  # fmt: skip
FINGERS = ((0.070, 0.95), (0.024, 1.06), (-0.024, 1.0), (-0.068, 0.82))  # place along the knuckles, length


def hand(s: Solid, along: Point, back: Point, side: int, grip: str, skin: Colour, group: str) -> Array:
    """Add a hand at the origin of `s` and return where a handle passes through it; `side` +1 is the left."""
    ahead = unit(along)
    up = unit(np.asarray(back, float) - np.dot(back, ahead) * ahead)
    frame = np.stack([unit(np.cross(up, ahead) * -side), up, ahead])
    h = s.at(s.origin, frame, s.size)
    h.cone(group, (0, 0, -0.02), (0.0, 0.004, 0.10), 0.062, 0.075, skin, 0.03, wide=((1, 0, 0), 1.12))
    h.cone(group, (-0.055, 0, 0.16), (0.055, 0, 0.17), 0.044, 0.046, skin, 0.05)
    h.ball(group, (0.045, -0.02, 0.075), (0.05, 0.042, 0.07), skin, 0.04)  # ball of the thumb
    red = blend(skin, "#b8503f", 0.28)
    for i in range(4):
        _finger(h, group, grip, i, skin, red)
    _thumb(h, group, grip, skin, red)
    return h.place((0, -0.075, 0.205))


def _finger(h: Solid, group: str, grip: str, i: int, skin: Colour, red: Colour) -> None:
    curl, spread, _ = GRIPS[grip]
    angles = (4, 6, 4) if grip == "point" and i == 0 else (30, 34, 20) if grip == "pinch" and i > 1 else curl
    across, length = FINGERS[i]
    p, bend, r = np.array([across, 0.006, 0.185 - 0.012 * abs(i - 1)]), 0.0, 0.034
    lean = math.radians(spread * (1.5 - i) * 0.8)
    for j, bone in enumerate((0.105, 0.075, 0.058)):
        bend += math.radians(angles[j] + 3 * (i - 1) * (curl[0] > 10))
        q = p + unit((math.sin(lean), -math.sin(bend), math.cos(bend) * math.cos(lean))) * bone * length
        h.cone(group, p, q, r, r * 0.9, skin if j < 2 else red, 0.022 if j else 0.03)
        p, r = q, r * 0.9


def _thumb(h: Solid, group: str, grip: str, skin: Colour, red: Colour) -> None:
    out, inward, bend = (math.radians(v) for v in GRIPS[grip][2])
    p = np.array([0.072, -0.012, 0.055])
    for length, r1, r2, tone in ((0.105, 0.040, 0.035, skin), (0.085, 0.036, 0.029, red)):
        q = p + unit((math.sin(out) * math.cos(inward), -math.sin(inward), math.cos(out))) * length
        h.cone(group, p, q, r1, r2, tone, 0.03)
        p, inward, out = q, inward + bend, out - bend * 0.8
