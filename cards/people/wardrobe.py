"""Cloth on the body: trunk, legs, sleeves, skirts and capes of a posed person.
Must not depend on faces; painted details of dress are in `trimmings`."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cards.painter.camera import unit, vec
from cards.painter.colour import Array, Colour, shade
from cards.painter.solid import Solid
from cards.people.hand import hand
from cards.people.rig import LEFT_RIGHT, Joints, turn
from cards.people.tables import Bones, Build, Pose

CLOTH: dict[str, Any] = {"texture": "down", "detail": 0.55, "grit": 0.14, "mottle": 0.18, "roll": 0.2, "flat": 0.32}
SKIRTED = ("coat", "dress", "gown", "robe")
LENGTHS = {"coat": 0.44, "dress": 0.72, "gown": 0.97, "robe": 1.0}
FLARES = {"coat": 0.28, "dress": 0.64, "gown": 0.80, "robe": 0.56}


@dataclass
class Dress:
    """What a person wears; colours are hex strings or mixed colours."""

    kind: str = "suit"  # suit, shirt (with short trousers), coat, dress, gown, robe
    top: Colour = "#3f5a78"
    low: Colour = "#3a3440"
    white: Colour = "#e6dcc8"  # shirt, collar, cuffs
    shoe: Colour = "#3a2a20"
    sleeve: Colour | None = None
    cuff: Colour | None = None
    gloves: Colour | None = None
    cape: Colour | None = None
    bare: bool = False  # forearms without sleeves
    hat: str = ""
    hat_tone: Colour = "#2a2430"
    band: Colour = "#8a2f34"
    full: float = 1.0  # width of sleeves
    trims: list[tuple[str, Colour]] = field(default_factory=list)  # names of `trimmings` with their colours
    spectacles: str = ""  # round, dark, monocle


def legs(s: Solid, j: Joints, pose: Pose, build: Build, bones: Bones, dress: Dress) -> None:
    """Add both legs and shoes; what is above mid-thigh belongs to the jacket or skirt."""
    girth, k = build.girth**0.5 * build.limb, build.limb
    is_short = dress.kind == "shirt"
    calf: Colour = bones.skin if is_short else "#2c2428" if dress.kind in ("dress", "gown") else dress.low
    for name, sign in LEFT_RIGHT:
        hip, knee, ankle = j.legs[name]
        group = f"leg{name}"
        s.group(group, **CLOTH)
        if dress.kind not in ("dress", "gown", "robe"):
            s.cone(group, hip * 0.78 + knee * 0.22, knee, (0.16 if dress.kind == "coat" else 0.205) * girth, 0.165 * k, dress.low, 0.10)
        belly, thick = knee * 0.68 + ankle * 0.32, 0.15 if is_short else 0.17
        s.cone(group, knee, belly, (0.158 if is_short else 0.172) * k, thick * k, calf, 0.06)
        s.cone(group, belly, ankle, thick * k, (0.085 if is_short else 0.145) * k, calf, 0.06, fold=0.0 if is_short else 0.012, phase=sign)
        if is_short:
            s.cone(group, hip * 0.3 + knee * 0.7, knee, 0.20 * k, 0.21 * k, dress.low, 0.03)
        _shoe(s, j, pose, name, sign, k, dress.shoe)


def _shoe(s: Solid, j: Joints, pose: Pose, name: str, sign: int, k: float, tone: Colour) -> None:
    group, ankle, step = f"shoe{name}", j.legs[name][2], pose.limb("foot", name)
    s.group(group, gloss=0.35, detail=0.7)
    ahead = turn(0, j.heading + step.yaw * sign, 0)[2]
    a = math.radians(step.pitch)
    ahead = unit(ahead * math.cos(a) - vec(0, 1, 0) * math.sin(a))
    up = unit(np.cross(ahead, np.cross(vec(0, 1, 0), ahead)))
    ball = ankle + ahead * 0.10 - up * 0.05
    s.cone(group, ankle - up * 0.06 - ahead * 0.07, ball, 0.085 * k, 0.092 * k, tone, 0.04)
    s.cone(group, ball, ankle - up * 0.065 + ahead * 0.36 * k, 0.092 * k, 0.078 * k, tone, 0.05)
    s.cone(group, ankle + up * 0.06, ankle - up * 0.02, 0.10 * k, 0.10 * k, tone, 0.04)


def trunk(s: Solid, j: Joints, build: Build, dress: Dress) -> None:
    """Add the trunk and shoulders in group `top`."""
    g, tone = build.girth, dress.top
    s.group("top", **CLOTH)
    a, b, c, n = j.spine
    side, ribs = j.hips[0], j.ribs
    s.cone("top", a - j.hips[1] * 0.02, b, 0.285 * g, 0.262 * g, tone, 0.12, wide=(side, 1.28))
    if dress.kind in ("suit", "shirt"):  # the jacket covers the seat and opens a little over each thigh
        low = 0.30 if dress.kind == "suit" else 0.10
        for name, sign in LEFT_RIGHT:
            hip, knee, _ = j.legs[name]
            end = hip + unit(knee - hip) * low * 0.8 - j.hips[1] * low * 0.3 + side * 0.03 * sign
            s.cone("top", b + side * 0.12 * sign * g, end, 0.22 * g, 0.30 * g**0.5 * build.limb**0.5, shade(tone, 0.96), 0.12)
    s.cone("top", b, c, 0.255 * g, 0.285 * g * build.chest, tone, 0.12, wide=(ribs[0], 1.27))
    s.cone("top", c, n - ribs[1] * 0.26, 0.285 * g * build.chest, 0.26 * g * build.chest, tone, 0.14, wide=(ribs[0], 1.38))
    for _, sign in LEFT_RIGHT:
        shoulder = n + ribs[0] * build.shoulder * sign - ribs[1] * 0.19
        s.cone("top", n - ribs[1] * 0.08 + ribs[0] * 0.10 * sign, shoulder, 0.15 * g**0.5, 0.175 * build.limb, tone, 0.16)
        s.ball("top", shoulder - ribs[1] * 0.03, 0.185 * build.limb, tone, 0.10)
        if dress.kind in ("dress", "gown") and build.torso > 1.5:
            s.ball("top", c + ribs[0] * 0.15 * sign * g + ribs[2] * 0.17 * g + ribs[1] * 0.05, 0.16 * g, tone, 0.12)
    if build.belly:
        s.ball("top", (a + b) / 2 + j.hips[2] * 0.22 * g + j.hips[1] * 0.12, (0.40 * g, 0.40 * g, 0.30 * g), tone, 0.16, turn=j.hips)


def arms(s: Solid, j: Joints, pose: Pose, build: Build, bones: Bones, dress: Dress) -> None:
    """Add sleeves and hands; forearms are groups of their own, so that they stay clear before the chest."""
    for name, sign in LEFT_RIGHT:
        _sleeve(s, j, build, bones, dress, name, sign)
        j.grips[name] = _hand(s, j, pose, build, bones, dress, name, sign)


def _sleeve(s: Solid, j: Joints, build: Build, bones: Bones, dress: Dress, name: str, sign: int) -> None:
    k, wide, tone = build.limb, dress.full, dress.sleeve if dress.sleeve is not None else dress.top
    shoulder, elbow, wrist = j.arms[name]
    group = f"sleeve{name}"
    s.group(group, **CLOTH)
    upper = "top" if dress.sleeve is None else group
    end = elbow * 0.14 + wrist * 0.86
    s.cone(upper, shoulder, elbow, 0.182 * k * wide**0.5, 0.140 * k * wide**0.5, tone, 0.09, fold=0.020 * k, phase=sign)
    if dress.bare:
        arm = f"hand{name}"
        s.group(arm, is_skin=True, detail=0.8, grit=0.06, mottle=0.08, flat=0.08)
        s.ball(group, elbow, 0.148 * k, tone, 0.05)
        s.ring(group, elbow * 0.88 + wrist * 0.12, wrist - elbow, 0.115 * k, 0.045 * k, shade(tone, 1.1), 0.02)
        s.ball(arm, elbow * 0.72 + wrist * 0.28, 0.125 * k, bones.skin, 0.06)
        s.cone(arm, elbow, wrist, 0.115 * k, 0.075 * k, bones.skin, 0.05)
        return
    s.ball(group, elbow, 0.140 * k * wide**0.5, tone, 0.05)
    s.ball(group, elbow * 0.72 + wrist * 0.28, 0.150 * k * wide**0.5, tone, 0.08)
    s.cone(group, elbow, end, 0.140 * k * wide**0.5, 0.118 * k * wide, tone, 0.05, fold=-0.016 * k, phase=sign + 2)
    if dress.cuff is not None:
        cuff = f"cuff{name}"
        s.group(cuff, **CLOTH)
        s.drum(cuff, elbow * 0.22 + wrist * 0.78, elbow * 0.10 + wrist * 0.90, 0.132 * k * wide, 0.150 * k * wide, dress.cuff, 0.02, rounded=0.02)


def _hand(s: Solid, j: Joints, pose: Pose, build: Build, bones: Bones, dress: Dress, name: str, sign: int) -> Array:
    limb, mirror = pose.limb("hand", name), np.array([sign, 1, 1])
    _, elbow, wrist = j.arms[name]
    rows = np.eye(3) if limb.world else j.ribs
    arm = unit(wrist - elbow)
    along = unit((np.array(limb.along) * mirror) @ rows) if limb.along is not None else arm
    back = (np.array(limb.back if limb.back is not None else (0.9, 0.1, 0.4)) * mirror) @ rows
    skin: Colour = bones.skin if dress.gloves is None else dress.gloves
    group = f"hand{name}"
    s.group(group, is_skin=True, detail=0.9, grit=0.06, mottle=0.08)
    s.cone(group, elbow * 0.14 + wrist * 0.86, wrist, 0.072 * build.limb, 0.066 * build.limb, skin, 0.03)
    return hand(s.at(wrist, None, 1.28 * build.hand), unit(along * 0.75 + arm * 0.5), back, sign, limb.grip, skin, group)


def _sway(j: Joints, pose: Pose) -> Array:
    return np.array(pose.sway) @ turn(0, j.heading, 0)


def _ring(centre: Array, a: Array, b: Array, angle: float) -> Array:
    return centre + a * math.cos(angle) + b * math.sin(angle)


def skirt(s: Solid, j: Joints, pose: Pose, build: Build, dress: Dress) -> None:
    """Add gores from the waist over the knees to the hem; the dips between them are the folds.

    Rings are spanned by knees and feet, so the cloth follows running, kneeling and sitting."""
    s.group("skirt", **CLOTH)
    g, tone, length = build.girth**0.6, dress.top, LENGTHS[dress.kind]
    flare = FLARES[dress.kind] * build.limb * (0.9 if build.torso < 1.5 else 1)
    waist = j.spine[0] * 0.55 + j.spine[1] * 0.45
    knees, feet = [j.legs[n][1] for n in "lr"], [j.legs[n][2] for n in "lr"]
    middle, low, sway = (knees[0] + knees[1]) / 2, (feet[0] + feet[1]) / 2, _sway(j, pose)
    apart = (knees[0] - knees[1]) / 2 * (1, 0, 1)
    side = unit(apart if np.linalg.norm(apart) > 0.25 else j.hips[0] * (1, 0, 1))
    ahead = np.cross(side, (0, 1, 0))
    wide = max(float(np.linalg.norm(apart)) + 0.26 * build.limb, flare)
    hem = middle + (low - middle) * (length * 2 - 1) if length > 0.5 else waist + (middle - waist) * (length * 2)
    if pose.root[1] > 0.7:
        hem[1] = max(hem[1], j.pelvis[1] - sum(build.leg) * length)
    count, rng = 17, np.random.RandomState(3)
    gap = 2 * math.pi * math.sqrt((wide * wide + flare * flare) / 2) / count  # gores must overlap, however wide the hem
    for i in range(count):
        a = 2 * math.pi * i / count + rng.normal(0, 0.07)
        out = 1 + 0.10 * rng.normal()
        start = _ring(waist, j.hips[0] * 0.22 * g, j.hips[2] * 0.17 * g, a) - j.hips[1] * 0.05
        knee = _ring(middle, side * wide * 0.80, ahead * flare * 0.72, a) + sway * 0.22
        end = _ring(hem, side * wide * (1.0 if length > 0.5 else 0.85) * out, ahead * flare * out, a) + sway * 0.62 * (0.6 + 0.4 * length)
        end[1], knee[1] = max(end[1], 0.10 + 0.02 * rng.rand()), max(knee[1], 0.2)
        if length <= 0.5:
            knee = knee * 0.5 + (start + end) * 0.25
        s.chain("skirt", [start, knee, end], [0.13 * g, max(0.15, gap * 0.62), max(0.075, gap * 0.5)], shade(tone, 1.0 + 0.12 * math.sin(i * 2.4)), 0.16)
    _lap(s, j, build, waist, middle, hem + vec(0, 0.25, 0) + sway * 0.2, flare, length, tone)


def _lap(s: Solid, j: Joints, build: Build, waist: Array, middle: Array, hem: Array, flare: float, length: float, tone: Colour) -> None:
    """Cloth on the thighs and over the seat; without it legs poke through."""
    g, k = build.girth**0.6, build.limb**0.5
    for name, sign in LEFT_RIGHT:
        hip, knee, ankle = j.legs[name]
        if length > 0.9:
            s.cone("skirt", knee, knee * 0.25 + ankle * 0.75, 0.215 * k, 0.24 * k, tone, 0.16)
        s.cone("skirt", hip, knee if length > 0.5 else hip * 0.42 + knee * 0.58, 0.25 * g, (0.215 if length > 0.5 else 0.23) * k, tone, 0.14)
        s.cone("skirt", waist + j.hips[0] * 0.10 * sign, hip * 0.75 + knee * 0.25, 0.25 * g, 0.30 * g, tone, 0.2)
    seat = (waist + middle) / 2 + vec(0, -0.1, 0)
    s.cone("skirt", waist, seat, 0.26 * g, 0.30 * g, tone, 0.2, wide=(j.hips[0], 1.2))
    s.cone("skirt", seat, hem, 0.30 * g, flare * 0.6, tone, 0.2)


def cape(s: Solid, j: Joints, pose: Pose, build: Build, tone: Colour) -> None:
    """Add a cape that hangs from the shoulders behind the body."""
    s.group("cape", **CLOTH)
    n, ribs, sway = j.neck, j.ribs, _sway(j, pose)
    low = j.pelvis + vec(0, -sum(build.leg) * 0.62, 0)
    low[1] = max(low[1], 0.12)
    flat = unit(ribs[2] * (1, 0, 1) + 1e-9)
    side = np.cross((0, 1, 0), flat)
    for i in range(9):
        c, d = math.cos(math.pi * i / 8), math.sin(math.pi * i / 8)
        start = n + ribs[0] * 0.24 * c - ribs[2] * (0.16 * d + 0.02) + ribs[1] * 0.02
        over = n - ribs[1] * 0.34 + ribs[0] * (build.shoulder + 0.14) * c - ribs[2] * (0.34 * d + 0.02)
        end = low + side * 0.85 * c - flat * 0.62 * d + sway * 1.1 + vec(0, 0.06 * math.sin(i * 2.1), 0)
        s.chain("cape", [start, over, end], [0.08, 0.11, 0.12], shade(tone, 1 + 0.12 * math.sin(i * 2.2)), 0.16)
