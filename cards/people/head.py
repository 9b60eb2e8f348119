"""A head from bones and a mood: skull, flesh, eyes, nose, mouth, ears, brows and the lines of age.
Must not depend on hair, hats or bodies.

Frame: x to the person's left, y up, z forward; crown at +0.5, chin at about -0.5."""

from __future__ import annotations

import math

import numpy as np

from cards.painter.colour import Array, Colour, blend, shade
from cards.painter.solid import Solid
from cards.people.tables import Bones, Mood

SIDES = (-1, 1)


def turned_z(degrees: float) -> Array:
    a = math.radians(degrees)
    return np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])


def turned_y(degrees: float) -> Array:
    a = math.radians(degrees)
    return np.array([[math.cos(a), 0, -math.sin(a)], [0, 1, 0], [math.sin(a), 0, math.cos(a)]])


def face_front(b: Bones) -> float:
    """How far forward the forehead reaches."""
    return b.skull_d * 0.93 - b.forehead * 0.05


def head(s: Solid, b: Bones, m: Mood, fine: bool = True) -> None:
    """Add skull and features; `fine` adds what only a large head shows."""
    s.group("skin", is_skin=True, detail=0.65, hatch=0.55, grit=0.07, mottle=0.10, gloss=0.10, line=0.9, flat=0.08)
    s.group("eye", facet=0.0, hatch=0.0, detail=1.0, grit=0.0, mottle=0.0, gloss=0.06, line=0.0, rim=0.0)
    _skull(s, b)
    _jaw(s, b)
    _sockets(s, b)
    _nose(s, b, m, fine)
    _mouth(s, b, m)
    for side in SIDES:
        _eye(s, b, m, side, fine)
        _ear(s, b, side)
    _neck(s, b)
    for side in SIDES:
        _brow(s, b, m, side, fine)
    if fine and b.age > 0.4:
        _age_lines(s, b)


def _skull(s: Solid, b: Bones) -> None:
    forehead = blend(b.skin, "#f0d090", 0.18)  # yellower than the cheek
    w = b.skull_w
    s.ball("skin", (0, 0.16, -0.05), (w, b.skull_h + 0.035, b.skull_d), forehead, 0.05)
    s.ball("skin", (0, 0.16 - 0.03 * b.forehead, 0.10 - 0.05 * b.forehead), (w * 0.86, b.skull_h * 0.85, b.skull_d * 0.68), forehead, 0.10)
    s.cone("skin", (0, -0.02, 0.12), (0, b.mouth_y, 0.135), w * 0.72, b.jaw_w * 0.74, b.skin, 0.10, wide=((1, 0, 0), 1.10))


def _jaw(s: Solid, b: Bones) -> None:
    w, warm = b.skull_w, blend(b.skin, b.blush, 0.42)
    grey = blend(b.skin, "#7a8a86", 0.16)  # the jaw is greyer than the cheek
    for side in SIDES:
        s.cone("skin", (side * (w - 0.06), -0.03, 0.0), (side * (b.jaw_w - 0.045), b.jaw_y - 0.02, 0.02), 0.085, 0.075, b.skin, 0.09)
        # chewing muscle: without it the cheek has a dent that reads as a bruise
        s.cone("skin", (side * (w - 0.105), -0.03, 0.10), (side * (b.jaw_w - 0.075), b.jaw_y, 0.115), 0.095, 0.085, b.skin, 0.10)
        s.cone("skin", (side * (b.jaw_w - 0.05), b.jaw_y - 0.03, 0.03), (side * b.chin_w * 0.45, b.chin_y + 0.055, b.chin_z - 0.03), 0.075, 0.062, grey, 0.08)
        s.ball("skin", (side * (0.185 + 0.02 * b.cheek), -0.075, 0.225), (0.075, 0.055 + 0.01 * b.cheek, 0.05 + 0.035 * b.cheek), warm, 0.10)
        if b.fat > 0:
            s.ball("skin", (side * (0.145 + 0.03 * b.fat), -0.17 - 0.05 * b.fat * (b.age > 0.4), 0.20), 0.062 + 0.065 * b.fat, warm, 0.10)
        if b.temple > 0:
            s.ball("skin", (side * (w + 0.045), 0.10, 0.20), (0.07, 0.12, 0.10), None, 0.10, cut=True)
    s.ball("skin", (0, b.chin_y + 0.045, b.chin_z), (b.chin_w, b.chin_r, b.chin_r * 0.9), grey, 0.07)
    if b.double > 0:
        s.ball("skin", (0, b.chin_y, 0.13), (b.jaw_w * 0.85, 0.09 + 0.05 * b.double, 0.15), warm, 0.07)
    s.ball("skin", (0, b.mouth_y + 0.015, 0.235), (0.125, 0.10, 0.095), b.skin, 0.08)


def _ridge(b: Bones) -> tuple[float, float]:
    """Height and front of the brow ridge."""
    return b.eye_y + 0.105, face_front(b) - 0.035


def _sockets(s: Solid, b: Bones) -> None:
    y, z = _ridge(b)
    forehead, thick = blend(b.skin, "#f0d090", 0.18), 0.012 * b.brow
    for side in SIDES:
        points = [(side * 0.045, y - 0.01, z + 0.012 + 0.02 * b.brow), (side * 0.13, y + 0.015, z - 0.02), (side * 0.215, y, z - 0.10)]
        s.chain("skin", points, [0.03 + thick, 0.032 + thick, 0.026], forehead, 0.055)
    for side in SIDES:
        s.ball("skin", (side * b.eye_x, b.eye_y, face_front(b) - 0.015), (0.10, 0.078, 0.045 + 0.03 * b.socket), None, 0.07, cut=True)


def _nose(s: Solid, b: Bones, m: Mood, fine: bool) -> None:
    front, red = face_front(b), blend(b.skin, b.blush, 0.34)
    root = np.array([0, b.eye_y + 0.045, front - 0.045 + 0.03 * b.bridge])
    tip = np.array([0, b.eye_y - b.nose_len + 0.03 * b.up, front - 0.04 + b.nose_out])
    middle = root * 0.5 + tip * 0.5 + np.array([0, 0, -0.012 + 0.045 * b.hook + 0.02 * (b.bridge - 0.5)])
    s.chain("skin", [root, middle, tip - (0, 0, 0.01)], [b.nose_w * 0.72, b.nose_w * 0.86, b.tip * 0.86], b.skin, 0.05)
    s.ball("skin", tip - (0, 0.004, 0.008), (b.tip * 1.02, b.tip * 0.94, b.tip), red, 0.03)
    for side in SIDES:
        wing = tip + (side * (b.tip * 0.75 + 0.012), -0.004 + 0.012 * b.up, -0.052)
        s.ball("skin", wing, (b.ala * 0.85, b.ala * 0.86, b.ala * 1.15), red, 0.025)
    for side in SIDES:
        s.ball("skin", tip + (side * b.tip * 0.62, -b.tip * 0.86 - 0.004, -0.034), (b.tip * 0.36, b.tip * 0.30, b.tip * 0.55), None, 0.016, cut=True)
        if fine and (b.age > 0.25 or (m.smile > 0.4 and b.fat < 0.6)):  # fold from nose to mouth
            deep = 0.004 + 0.009 * b.age + 0.004 * max(m.smile, 0)
            fold = [tip + (side * (b.tip + 0.042), 0.012, -0.085), (side * (b.mouth_w + 0.045), b.mouth_y + 0.07, 0.30), (side * (b.mouth_w + 0.055), b.mouth_y - 0.01, 0.265)]
            s.chain("skin", fold, [deep] * 3, None, 0.035, cut=True)


def _mouth(s: Solid, b: Bones, m: Mood) -> None:
    lip = blend(b.lip, b.skin, 0.28)
    y, half = b.mouth_y, b.mouth_w * 1.08 * (1 + 0.25 * max(m.smile, 0) + 0.5 * m.wide)
    rise = {-1: 0.040 * m.smile - 0.005 * m.smirk, 1: 0.040 * m.smile + 0.045 * m.smirk}
    gap, full = 0.050 * m.open, 0.013 + 0.017 * b.lips

    def on(x: float, dy: float, out: float = 0.0) -> Array:
        return s.front("skin", x, y + dy, out)

    centre, low = on(0, 0), on(0, -0.020 - gap, -0.002)
    tops = {side: on(side * 0.026, 0.016 + gap * 0.3) for side in SIDES}
    ends = {side: on(side * half, rise[side], -0.004) for side in SIDES}
    middles = {side: on(side * half * 0.56, rise[side] * 0.35 + 0.010 + gap * 0.2, -0.002) for side in SIDES}
    lows = {side: on(side * half * 0.56, rise[side] * 0.35 - 0.018 - gap * 0.75, -0.004) for side in SIDES}
    for side in SIDES:
        upper = [(0, *(tops[side][1:] - (0.006, 0))), tops[side], middles[side], ends[side]]
        s.chain("skin", upper, [full * 0.75, full * 0.85, full * 0.72, 0.006], lip, 0.014)
        s.chain("skin", [low, lows[side], ends[side] - (0, 0.004, 0)], [full * 1.15, full * 0.92, 0.006], shade(lip, 1.15), 0.014)
    if gap > 0.004:
        _open_mouth(s, m, y, half, gap, float(centre[2]))
    else:
        between = {side: (middles[side] + lows[side]) / 2 + (0, 0.002, 0) for side in SIDES}
        path = [ends[-1] - (0.008, 0, 0), between[-1], np.array([0, y - 0.002, centre[2]]), between[1], ends[1] + (0.008, 0, 0)]
        s.chain("skin", [p + (0, 0, full * 0.9) for p in path], [0.0055] * 5, None, 0.007, cut=True)
        s.ink([p + (0, 0, full * 0.6) for p in path], 2.2, shade(b.lip, 0.10), 0.9, 0.03)
    for side in SIDES:
        s.ball("skin", ends[side] + (side * 0.010, 0, 0.010), 0.007, None, 0.014, cut=True)
    s.ball("skin", on(0, -0.072 - gap, 0.010), (0.05, 0.012, 0.016), None, 0.03, cut=True)  # shade below the lip


def _open_mouth(s: Solid, m: Mood, y: float, half: float, gap: float, z: float) -> None:
    s.ball("skin", (0, y - gap * 0.4 + 0.01 * m.smile, z + 0.02), (half * 0.72, gap * 0.85, 0.07), None, 0.012, cut=True)
    s.group("mouth", detail=1, grit=0, mottle=0, line=0, rim=0)
    s.ball("mouth", (0, y - gap * 0.3, z - 0.06), (half * 0.75, gap * 1.2, 0.035), "#2a0d0d", 0.01)
    if m.smile > 0.3:
        s.ball("mouth", (0, y + gap * 0.36, z - 0.025), (half * 0.6, gap * 0.42, 0.025), "#d8ccb4", 0.01)


def _eye(s: Solid, b: Bones, m: Mood, side: int, fine: bool) -> None:
    """Eyeball and lids; the upper lid covers the top of the iris, and both lids follow the gaze."""
    r, gx, gy = b.eye_r * 1.10, math.radians(m.gaze[0]), math.radians(m.gaze[1])
    c = np.array([side * b.eye_x, b.eye_y, face_front(b) - r - 0.012 - 0.02 * b.socket])
    tilt = turned_z(side * b.eye_tilt) @ turned_y(side * 9)
    s.ball("eye", c, r, b.iris, 0.005)
    s.eye(c, r, (math.sin(gx) * math.cos(gy), math.sin(gy), math.cos(gx) * math.cos(gy)), b.iris)
    up = math.radians(b.lid + 4 + m.lid + gy * 18)
    low = math.radians(b.low - 2 + m.low - b.squint * 6 + gy * 12)
    low = min(low, up - math.radians(4)) if up > -0.2 else up - 0.01
    lid = blend(b.skin, b.blush, 0.20)
    s.cap("skin", c, r * 1.13, np.array([0, -math.cos(up), math.sin(up)]) @ tilt, 0.0, lid, 0.014)
    s.cap("skin", c, r * 1.09, np.array([0, math.cos(low), -math.sin(low)]) @ tilt, 0.0, lid, 0.018)
    if b.bags > 0:
        s.ball("skin", c + (side * 0.005, -r * 1.12, r * 0.55), (r * 0.8, r * 0.26 + 0.012 * b.bags, r * 0.35), blend(b.skin, "#7a4a58", 0.3 * b.bags), 0.022)

    def lid_line(height: float, reach: float, first: float, last: float) -> list[Array]:
        angles = np.radians(np.linspace(first, last, 9))
        return [c + np.array([math.sin(a), math.cos(a) * math.sin(height), math.cos(a) * math.cos(height)]) @ tilt * r * reach for a in angles]

    s.ink(lid_line(up, 1.15, -74, 74), 3.0 if fine else 2.4, "#140c0c", 0.95, 0.012)
    if fine:
        s.ink(lid_line(up + 0.5, 1.2, -60, 66), 1.2, shade(b.skin, 0.18), 0.6, 0.03)
        s.ink(lid_line(low - 0.05, 1.12, -55, 60), 0.9, shade(b.skin, 0.2), 0.55, 0.02)


def _ear(s: Solid, b: Bones, side: int) -> None:
    turn = turned_y(side * (90 - 62 * b.ear_out))
    c = np.array([side * (b.skull_w + 0.004 + 0.02 * b.ear_out), -0.025, -0.055])
    pink = blend(b.skin, b.blush, 0.35)
    s.ball("skin", c, (0.068 * b.ear, 0.108 * b.ear, 0.024), pink, 0.02, turn=turn)
    s.ball("skin", c + (side * -0.01, -0.095 * b.ear, 0.012), 0.028 * b.ear, pink, 0.02)
    out = np.array([0, 0, 1.0]) @ turn
    face = out * (1 if out[0] * side > 0 or out[2] > 0 else -1)
    s.ball("skin", c + face * 0.024 + (0, 0.008, 0), (0.040 * b.ear, 0.070 * b.ear, 0.020), None, 0.016, cut=True, turn=turn)


def _neck(s: Solid, b: Bones) -> None:
    s.cone("skin", (0, -0.12, -0.10), (0, -0.78, -0.16), b.neck * 1.05, b.neck * 1.12, blend(b.skin, "#8a5a4a", 0.18), 0.06)
    if b.age > 0.5:
        for side in SIDES:
            s.cone("skin", (side * 0.055, -0.40, 0.05), (side * 0.04, -0.76, -0.05), 0.028, 0.024, b.skin, 0.06)


def _brow(s: Solid, b: Bones, m: Mood, side: int, fine: bool) -> None:
    if b.brows <= 0:
        return
    tone: Colour = b.hair2 or b.hair
    y, _ = _ridge(b)
    lift, thick = 0.035 * m.brow_up + (0.03 * m.brow_one if side > 0 else 0), 0.017 * b.brows
    inner = s.front("skin", side * 0.052, y - 0.014 + 0.038 * m.brow_in + lift, 0.004)
    arch = s.front("skin", side * 0.14, y + 0.024 + lift + 0.004 * m.brow_in, 0.004)
    outer = s.front("skin", side * 0.225, y - 0.008 - 0.020 * m.brow_in + lift, 0.0)
    s.group("brow", detail=0.9, line=0.5, grit=0.12, flat=0.4)
    s.chain("brow", [inner, arch, outer], [thick, thick * 0.95, thick * 0.35], tone, 0.012, strand=0.6)
    if not fine:
        return
    rng = np.random.RandomState(5 + side)
    for t in np.linspace(0, 1, 9):
        at = inner * (1 - t) ** 2 + arch * 2 * t * (1 - t) + outer * t * t
        d = np.array([side * (0.3 + t), 0.9 - 1.2 * t, 0.1]) * 0.035 * (0.7 + 0.4 * rng.rand())
        s.ink([at + (0, -thick * 0.6, 0.012), at + d * 0.6 + (0, 0, 0.014), at + d + (0, 0, 0.008)], 1.0, shade(tone, 0.45), 0.7, 0.03)


def _age_lines(s: Solid, b: Bones) -> None:
    dark, (y, _) = shade(b.skin, 0.22), _ridge(b)

    def line(points: list[tuple[float, float]], weight: float, alpha: float) -> None:
        s.ink([s.front("skin", px, py, 0.004) for px, py in points], weight, dark, alpha, 0.03)

    for k in range(2 + (b.age > 0.7)):
        h = y + 0.075 + 0.045 * k
        line([(-0.15 + 0.02 * k, h), (-0.05, h + 0.012), (0.06, h + 0.004), (0.15 - 0.02 * k, h + 0.008)], 1.1, 0.45)
    for side in SIDES:
        for dy in (0.03, 0.0, -0.03):  # beside the eye
            line([(side * (b.eye_x + 0.078), b.eye_y + dy * 0.5), (side * (b.eye_x + 0.10), b.eye_y + dy), (side * (b.eye_x + 0.125), b.eye_y + dy * 1.5)], 0.8, 0.35)
        line([(side * (b.eye_x - 0.07), b.eye_y - 0.075), (side * b.eye_x, b.eye_y - 0.108), (side * (b.eye_x + 0.06), b.eye_y - 0.085)], 0.9, 0.3)
        line([(side * (b.mouth_w + 0.02), b.mouth_y - 0.03), (side * (b.mouth_w + 0.03), b.mouth_y - 0.06), (side * (b.mouth_w + 0.025), b.mouth_y - 0.09)], 1.1, 0.45)
