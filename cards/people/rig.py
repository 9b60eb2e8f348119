"""Joints of a posed body: the spine bends, elbows and knees are solved from where hands and feet are.
Must not depend on dress or faces."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from cards.painter.camera import Point, unit
from cards.painter.colour import Array
from cards.people.tables import Build, Pose

LEFT_RIGHT = (("l", 1), ("r", -1))
SPINE = ((0.25, 0.28), (0.35, 0.34), (0.40, 0.38))  # share of the bend, share of the length


@dataclass
class Joints:
    """World positions and frames (rows side, up, forward), for props and partners."""

    pelvis: Array
    hips: Array
    spine: list[Array]
    ribs: Array
    neck: Array
    skull: Array
    face: Array
    arms: dict[str, list[Array]] = field(default_factory=dict)  # shoulder, elbow, wrist
    legs: dict[str, list[Array]] = field(default_factory=dict)  # hip, knee, ankle
    grips: dict[str, Array] = field(default_factory=dict)  # where a handle passes through each hand

    @property
    def heading(self) -> float:
        """Degrees by which the hips face to the viewer's right."""
        return math.degrees(math.atan2(self.hips[2][0], self.hips[2][2]))


def turn(pitch: float, yaw: float, roll: float) -> Array:
    """Rows side, up, forward of a frame turned in its parent: forward, to the left, tilted to the left."""
    p, y, r = (math.radians(v) for v in (pitch, yaw, roll))
    cp, sp, cy, sy, cr, sr = math.cos(p), math.sin(p), math.cos(y), math.sin(y), math.cos(r), math.sin(r)
    leaning = np.array([[1, 0, 0], [0, cp, sp], [0, -sp, cp]])
    tilting = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    turning = np.array([[cy, 0, -sy], [0, 1, 0], [sy, 0, cy]])
    return tilting @ leaning @ turning


def bent(a: Array, c: Array, upper: float, lower: float, pole: Array) -> Array:
    """The joint between two bones that reach from a to c, on the side of `pole`."""
    d = c - a
    far = float(np.linalg.norm(d))
    reach = min(far, (upper + lower) * 0.999)
    along = d / (far + 1e-9)
    x = (upper * upper - lower * lower + reach * reach) / (2 * reach + 1e-9)
    h = math.sqrt(max(upper * upper - x * x, 0.0))
    return a + along * x + unit(pole - np.dot(pole, along) * along) * h


def _within(start: Array, end: Array, length: float) -> Array:
    d = end - start
    return start + d * min(1, length / (float(np.linalg.norm(d)) + 1e-9))


def joints(pose: Pose, build: Build, at: Point = (0, 0, 0), facing: float = 0.0) -> Joints:
    """Joints of a pose in a build; `facing` turns the person: 0 to the viewer, 90 to the viewer's right."""
    base, leg, ground = turn(0, facing, 0), sum(build.leg), np.asarray(at, float)
    pelvis = ground + (np.array(pose.root) * leg + (0, 0.10 * (pose.root[1] > 0.3), 0)) @ base
    hips = turn(*pose.hips) @ base
    pitch, yaw, roll = pose.spine[0] + build.stoop, pose.spine[1], pose.spine[2]
    p, frame, spine = pelvis, hips, [pelvis]
    for share, length in SPINE:
        frame = turn(pitch * share, yaw * share, roll * share) @ frame
        p = p + frame[1] * build.torso * length
        spine.append(p)
    face = turn(pose.head[0] - build.stoop * 0.8, pose.head[1], pose.head[2]) @ frame
    lean = unit(frame[1] * 0.6 + face[1] * 0.4 + frame[2] * 0.12)
    skull = p + lean * (0.20 * build.neck + 0.06) + face[1] * 0.46 * build.head + face[2] * 0.13
    found = Joints(pelvis, hips, spine, frame, p, skull, face)
    for name, sign in LEFT_RIGHT:
        _arm(found, pose, build, base, name, sign)
        _leg(found, pose, build, base, ground, name, sign)
    return found


def _arm(j: Joints, pose: Pose, build: Build, base: Array, name: str, sign: int) -> None:
    limb, mirror, length = pose.limb("hand", name), np.array([sign, 1, 1]), sum(build.arm)
    rows = base if limb.world else j.ribs
    shoulder = j.neck + j.ribs[0] * build.shoulder * sign - j.ribs[1] * 0.20 + j.ribs[2] * 0.02
    wrist = _within(shoulder, shoulder + (np.array(limb.at) * mirror * length) @ rows, length * 0.995)
    pole = (np.array(limb.pole or (0.5, -0.1, -0.9)) * mirror) @ rows
    j.arms[name] = [shoulder, bent(shoulder, wrist, *build.arm, pole), wrist]


def _leg(j: Joints, pose: Pose, build: Build, base: Array, ground: Array, name: str, sign: int) -> None:
    limb, mirror, length = pose.limb("foot", name), np.array([sign, 1, 1]), sum(build.leg)
    hip = j.pelvis + j.hips[0] * build.hip * sign
    ankle = _within(hip, ground + (np.array(limb.at) * mirror * length + (0, 0.12, 0)) @ base, length * 0.998)
    rows = j.hips if limb.pole is None else base
    pole = (np.array(limb.pole or (0.15, 0, 1)) * mirror) @ rows
    j.legs[name] = [hip, bent(hip, ankle, *build.leg, pole), ankle]
