"""A person to the hips, large enough for a face, a trade's dress and two hands that hold something.
Must not depend on who is portrayed; head, silhouette, dress, arms and grip are words in the look."""

from __future__ import annotations

from typing import Any

from cards.motifs.people.bust import draw_head, hair_behind
from cards.motifs.people.garments import PARTS
from cards.motifs.registry import motif
from cards.painter.canvas import Mask
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import curve, line, oval, tube
from cards.painter.pen import Look, Pen

Spot = tuple[float, float]

# right half of each silhouette from the neck to the hips
BUILDS: dict[str, tuple[Spot, ...]] = {
    "broad": ((0.17, -0.32), (0.36, -0.26), (0.44, -0.14), (0.42, 0.1), (0.37, 0.36), (0.42, 0.72)),
    "slim": ((0.15, -0.32), (0.3, -0.27), (0.37, -0.16), (0.32, 0.08), (0.26, 0.34), (0.36, 0.72)),
    "stout": ((0.18, -0.31), (0.38, -0.24), (0.47, -0.1), (0.49, 0.16), (0.51, 0.4), (0.5, 0.72)),
    "gown": ((0.14, -0.32), (0.28, -0.27), (0.34, -0.17), (0.28, 0.06), (0.22, 0.3), (0.32, 0.46), (0.48, 0.72)),
}
# resting arms: elbow and hand
RESTS: dict[str, tuple[Spot, Spot]] = {
    "down": ((-0.5, 0.24), (-0.5, 0.66)), "hip": ((-0.66, 0.22), (-0.36, 0.4)), "heart": ((-0.56, 0.26), (-0.12, 0.04)),
    "desk": ((-0.58, 0.26), (-0.28, 0.5)), "folded": ((-0.54, 0.3), (0.1, 0.36)), "tray": ((-0.54, 0.28), (-0.06, 0.3)),
}  # fmt: skip


def torso(pen: Pen, build: str, cloth: Array) -> Mask | None:
    right = BUILDS[build]
    left = [(-x, y) for x, y in reversed(right)]
    outline = [(*left[0], 1), *left[1:], *right[:-1], (*right[-1], 1)]
    return pen.shape(curve(outline), cloth, shade(cloth, 0.6), line=1.3, texture="down", grit=0.12, roll=0.3)


def _folds(pen: Pen, body: Mask | None) -> None:
    """Where cloth pulls: from the armpits to the waist."""
    for side in (-1, 1):
        for x, y, dx, dy in ((0.33, -0.02, -0.1, 0.1), (0.34, 0.05, -0.08, 0.14), (0.26, 0.4, 0.05, 0.2), (0.14, 0.42, 0.02, 0.24)):
            pen.ink(line([(side * x, y), (side * (x + dx * 0.6), y + dy * 0.4), (side * (x + dx), y + dy)]), 1.4, alpha=0.5, clip=body)


def sleeve(pen: Pen, shoulder: Spot, elbow: Spot, wrist: Spot, cloth: Array, wide: float = 1.0, cuff: Any = None) -> None:
    """Upper arm, forearm, the folds at the elbow, and a cuff."""
    mid = (shoulder[0] * 0.5 + elbow[0] * 0.5 + (0.02 if elbow[0] > 0 else -0.02), shoulder[1] * 0.5 + elbow[1] * 0.5)
    fore = ((elbow[0] + wrist[0]) / 2, (elbow[1] + wrist[1]) / 2 + 0.02)
    near = pen.moved(nearer=0.01)
    arm = tube([shoulder, mid, elbow, fore, wrist], [0.19 * wide, 0.205 * wide, 0.185 * wide, 0.155 * wide, 0.115 * wide])
    near.shape(arm, shade(cloth, 1.06), shade(cloth, 0.68), line=1.2, roll=0.35, texture="down", grit=0.12)
    inward = -1 if elbow[0] > 0 else 1
    for k in range(3):
        x, y = elbow[0] + inward * (0.02 + 0.035 * k), elbow[1] - 0.075 + 0.012 * k
        near.ink(line([(x, y), (x + inward * 0.02, y + 0.05), (x - inward * 0.005, y + 0.1)]), 1.3, alpha=0.6)
    if cuff is not None:
        dx, dy = wrist[0] - elbow[0], wrist[1] - elbow[1]
        length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        along = (dx / length, dy / length)
        start = (wrist[0] - along[0] * 0.035, wrist[1] - along[1] * 0.035)
        end = (wrist[0] + along[0] * 0.035, wrist[1] + along[1] * 0.035)
        near.shape(tube([start, end], [0.135 * wide, 0.13 * wide], cap=False), cuff, line=1.0)


def _finger(pen: Pen, points: list[Spot], skin: Array, wide: float = 0.042) -> None:
    pen.shape(tube(points, [wide, wide * 0.98, wide * 0.8]), shade(skin, 1.04), shade(skin, 0.85), line=0.9)


def hand_behind(pen: Pen, x: float, y: float, hold: str, skin: Array) -> None:
    """The palm, which the held thing covers."""
    part = pen.moved(x, y)
    if hold == "under":
        part.shape(curve([(-0.14, -0.02), (-0.05, 0.01), (0.07, 0.01), (0.14, -0.03), (0.12, 0.06), (0.03, 0.1), (-0.08, 0.08)]), shade(skin, 0.92), shade(skin, 0.75), line=1.1)
    elif hold == "pinch":
        part.shape(curve([(-0.02, -0.04), (0.07, -0.03), (0.1, 0.05), (0.06, 0.11), (-0.03, 0.08)]), shade(skin, 0.95), shade(skin, 0.8), line=1.1)
        for k in range(3):
            _finger(part, [(0.05, 0.03 + 0.02 * k), (-0.02, -0.03 + 0.035 * k), (-0.085, -0.03 + 0.04 * k)], shade(skin, 0.9))
    else:
        part.shape(curve([(-0.05, -0.085), (0.06, -0.085), (0.085, 0.0), (0.06, 0.09), (-0.05, 0.085)]), shade(skin, 0.85), line=1.1)


def hand_before(pen: Pen, x: float, y: float, hold: str, skin: Array) -> None:
    """The fingers that close over the held thing."""
    part = pen.moved(x, y)
    if hold == "under":
        for k in range(4):
            _finger(part, [(-0.11 + 0.055 * k, 0.06), (-0.115 + 0.055 * k, 0.0), (-0.105 + 0.05 * k, -0.07 + 0.012 * k)], skin, 0.046)
        _finger(part, [(0.08, 0.07), (0.13, 0.0), (0.13, -0.07)], skin, 0.05)
    elif hold == "pinch":
        _finger(part, [(0.08, 0.08), (0.04, 0.02), (-0.03, -0.02)], skin, 0.05)
        part.shape(oval(-0.028, -0.02, 0.014, 0.01, n=10), shade(skin, 1.25), line=0.4)
    else:
        for k in range(4):
            y1 = -0.062 + 0.043 * k
            _finger(part, [(0.055, y1 + 0.006), (-0.01, y1 - 0.004), (-0.062 + 0.004 * abs(k - 1), y1 + 0.006)], skin)
        _finger(part, [(0.06, -0.05), (0.03, -0.1), (-0.03, -0.115)], skin, 0.046)


def open_hand(pen: Pen, x: float, y: float, skin: Array, reach: Spot) -> None:
    """A resting hand whose fingers point along `reach`."""
    dx, dy = reach
    part = pen.moved(x, y)
    for k in range(4):
        spread = -0.05 + 0.034 * k
        px, py = -dy * spread, dx * spread
        _finger(part, [(px + dx * 0.03, py + dy * 0.03), (px * 1.15 + dx * 0.09, py * 1.15 + dy * 0.09), (px * 1.2 + dx * 0.15, py * 1.2 + dy * 0.15)], skin, 0.038)
    part.shape(oval(dx * 0.01, dy * 0.01, 0.07, 0.062, n=26), skin, shade(skin, 0.85), line=1.0)
    _finger(part, [(dx * 0.0 + dy * 0.05, dy * 0.0 - dx * 0.05), (dx * 0.06 + dy * 0.09, dy * 0.06 - dx * 0.09)], skin, 0.042)


def rested_arm(pen: Pen, look: Look, cloth: Array, skin: Array) -> None:
    """The arm that holds nothing."""
    elbow, hand = RESTS[str(look.get("rest", "down"))]
    shoulder = (-BUILDS[str(look.get("build", "broad"))][2][0] + 0.06, -0.16)
    dx, dy = hand[0] - elbow[0], hand[1] - elbow[1]
    length = (dx * dx + dy * dy) ** 0.5
    along = (dx / length, dy / length)
    wrist = (hand[0] - along[0] * 0.09, hand[1] - along[1] * 0.09)
    tone = _sleeve_tone(pen, look, cloth)
    sleeve(pen, shoulder, elbow, wrist, tone, float(look.get("full", 1.0)), _cuff(pen, look, tone))
    open_hand(pen.moved(nearer=0.014), hand[0], hand[1], _gloved(pen, look, skin), along)


def _sleeve_tone(pen: Pen, look: Look, cloth: Array) -> Array:
    return pen.colour(look["sleeve"], 0.0) if look.get("sleeve") else cloth


def _cuff(pen: Pen, look: Look, cloth: Array) -> Any:
    return pen.colour(look["cuff"]) if look.get("cuff") else shade(cloth, 0.8)


def _gloved(pen: Pen, look: Look, skin: Array) -> Array:
    return pen.colour(look["gloves"], 0.0) if look.get("gloves") else skin


def holding_arm(pen: Pen, look: Look, cloth: Array, skin: Array) -> None:
    """The arm that reaches for the thing; the fingers come later, over it."""
    x, y = look["hand"]
    shoulder = (BUILDS[str(look.get("build", "broad"))][2][0] - 0.06, -0.16)
    elbow = look.get("elbow", (max(0.5, x + 0.12), 0.3))
    dx, dy = x - elbow[0], y - elbow[1]
    length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
    wrist = (x - dx / length * 0.07, y - dy / length * 0.07)
    tone = _sleeve_tone(pen, look, cloth)
    sleeve(pen, shoulder, elbow, wrist, tone, float(look.get("full", 1.0)), _cuff(pen, look, tone))
    hand_behind(pen.moved(nearer=0.014), x, y, str(look.get("hold", "grip")), _gloved(pen, look, skin))


def fingers(pen: Pen, look: Look) -> None:
    """What closes over the thing in hand; drawn after it."""
    skin = _gloved(pen, look, pen.colour(look.get("skin", "skin"), 0.0))
    x, y = look["hand"]
    hand_before(pen, x, y, str(look.get("hold", "grip")), skin)


@motif("half_figure", height=1.55, anchor="base", tags=("person", "face"))
def half_figure(pen: Pen, look: Look) -> None:
    """A person from the hips up.

    look: all of `bust`; build(broad slim stout gown), wear (parts of garments, "name" or "name:colour", in order),
    rest(down hip heart desk folded tray), hand (x, y) and hold(grip under pinch), sleeve, cuff, gloves, full (sleeve width)."""
    skin, hair = pen.colour(look.get("skin", "skin"), 0.0), pen.colour(look.get("hair", "hair"))
    cloth = pen.colour(look.get("colour", "cloth2"))
    hair_behind(pen, look, hair)
    body = torso(pen, str(look.get("build", "broad")), cloth)
    _folds(pen, body)
    near = pen.moved(nearer=0.004)
    near.shape(tube([(0, -0.46), (0, -0.36), (0, -0.27)], [0.16, 0.14, 0.17], cap=False), blend(shade(skin, 0.72), pen.palette.ink, 0.08), line=1.0)
    for part in look.get("wear", ()):
        name, _, tone = str(part).partition(":")
        PARTS[name](near, skin if tone == "skin" else pen.colour(tone, 0.0) if tone else cloth, body)
    draw_head(pen, look, skin, hair)
    if look.get("rest"):
        rested_arm(pen.moved(nearer=0.02), look, cloth, skin)
    if look.get("hand"):
        holding_arm(pen.moved(nearer=0.02), look, cloth, skin)
