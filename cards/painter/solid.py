"""Soft solids: primitives in groups, collected before a camera looks at them.
Must not depend on the canvas; `solid_layer` traces them into its buffers.

A group is one material (skin, coat, hair). Its primitives melt into one silhouette; groups only touch."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from cards.painter import tracing
from cards.painter.camera import Point, unit
from cards.painter.colour import Array, Colour, rgb

Wide = tuple[Any, float]  # an axis and a factor


@dataclass(frozen=True)
class Material:
    """How a group takes paint and line; most names are those of `Style`."""

    name: str
    gloss: float = 0.0
    detail: float = 0.6
    grit: float = 0.10
    mottle: float = 0.14
    texture: str = "mottle"
    glow: float = 0.0
    line: float = 1.0  # weight of ink at edges
    rim: float = 0.3  # low: true normals reach the rim light over broad areas, which looks frosted
    is_skin: bool = False
    hatch: float = 1.0  # pen strokes in the shade
    roll: float = 0.0  # slow folds of cloth
    facet: float = 0.22  # share of brush planes in a smooth turn
    flat: float = 0.0  # share of form taken out of the light: cloth and hair are painted, not modelled


@dataclass(frozen=True)
class Stroke:
    """A pen line on the surface, in world coordinates."""

    points: Array
    weight: float
    colour: Colour | None
    alpha: float
    lift: float


@dataclass(frozen=True)
class Eye:
    """An eyeball; iris and pupil are painted by the angle to the gaze."""

    centre: Array
    radius: float
    gaze: Array
    iris: Colour
    white: str = "#e6ddd0"
    pupil: float = 0.23
    wide: float = 0.52


@dataclass(frozen=True)
class Decal:
    """A flat shape painted on a group from the front of a frame: lapels, an apron, a stripe."""

    group: int
    origin: Array
    frame: Array
    size: float
    outline: Array  # points x, y in the frame
    colour: Colour
    line: float
    gloss: float
    glow: float


class Solid:
    """Collects primitives; `at` gives the same collection in a local frame, `suffixed` with own groups."""

    def __init__(self) -> None:
        self.rows: list[Array] = []
        self.materials: list[Material] = []
        self.names: dict[str, int] = {}
        self.eyes: list[Eye] = []
        self.strokes: list[Stroke] = []
        self.decals: list[Decal] = []
        self.origin, self.frame, self.size, self.suffix = np.zeros(3), np.eye(3), 1.0, ""

    def _copy(self) -> Solid:
        other = Solid.__new__(Solid)
        other.__dict__.update(self.__dict__)
        return other

    def at(self, origin: Point, frame: Array | None = None, size: float = 1.0) -> Solid:
        """The same collection seen from a local frame; rows of `frame` are side, up, forward."""
        other = self._copy()
        other.origin = np.asarray(origin, float)
        other.frame = np.eye(3) if frame is None else np.asarray(frame, float)
        other.size = size
        return other

    def suffixed(self, suffix: str) -> Solid:
        """The same collection with separate groups, so that two people do not melt together."""
        other = self._copy()
        other.suffix = suffix
        return other

    def group(self, name: str, **material: Any) -> int:
        """Number of a group; the material counts only the first time."""
        key = name + self.suffix
        if key not in self.names:
            self.names[key] = len(self.materials)
            self.materials.append(Material(name, **material))
        return self.names[key]

    def has(self, name: str) -> bool:
        return name + self.suffix in self.names

    def place(self, local: Point) -> Array:
        """World coordinates of a local point."""
        return self.origin + (np.asarray(local, float) * self.size) @ self.frame

    def way(self, local: Point) -> Array:
        """World direction of a local direction."""
        return np.asarray(local, float) @ self.frame

    def _row(self, kind: int, group: str, cut: bool, k: float, colour: Colour | None, centre: Array, radius: float) -> Array:
        q = np.zeros(tracing.WIDTH)
        q[tracing.KIND], q[tracing.GROUP], q[tracing.OPERATION] = kind, self.group(group), -1 if cut else 1
        q[tracing.BLEND] = max(k * self.size, 1e-5)
        q[tracing.RGB : tracing.RGB + 3] = (-1, -1, -1) if colour is None else rgb(colour)
        q[tracing.BOUND : tracing.BOUND + 3], q[tracing.BOUND + 3] = centre, radius + q[tracing.BLEND] * 0.6
        self.rows.append(q)
        return q

    def cone(
        self, group: str, a: Point, b: Point, r1: float, r2: float | None = None, colour: Colour | None = None, k: float = 0.02,
        *, cut: bool = False, wide: Wide | None = None, strand: float = 0.0, fold: float = 0.0, phase: float = 0.0,
    ) -> None:  # fmt: skip
        """Tapered limb from a to b; `fold` adds rings as in a sleeve."""
        a, b = self.place(a), self.place(b)
        r1, r2 = r1 * self.size, (r1 if r2 is None else r2) * self.size
        factor = 1.0 if wide is None else wide[1]
        bound = np.linalg.norm(b - a) / 2 + max(r1, r2) * max(1, factor) + abs(fold) * self.size
        q = self._row(tracing.CONE, group, cut, k, colour, (a + b) / 2, float(bound))
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3] = a, b
        q[tracing.RADIUS], q[tracing.END_RADIUS] = r1, r2
        q[tracing.ROTATION : tracing.ROTATION + 3] = 0 if wide is None else unit(self.way(wide[0]))
        q[tracing.ROTATION + 3] = 1.0 / factor  # distances may shrink but never stretch, or rays step through thin limbs
        q[tracing.ROTATION + 4 : tracing.ROTATION + 7] = unit(np.cross(unit(b - a), (0.3, 0.2, 0.93)))
        q[tracing.STRAND], q[tracing.FOLD], q[tracing.PHASE] = strand, fold * self.size, phase

    def chain(self, group: str, points: Any, radii: Any, colour: Colour | None = None, k: float = 0.02, **more: Any) -> None:
        """A bent limb: cones through points."""
        for i in range(len(points) - 1):
            self.cone(group, points[i], points[i + 1], radii[i], radii[i + 1], colour, k, **more)

    def ball(
        self, group: str, c: Point, r: Any, colour: Colour | None = None, k: float = 0.02, *, cut: bool = False,
        turn: Array | None = None, strand: float = 0.0,
    ) -> None:  # fmt: skip
        """Ellipsoid; r is a number or three radii along side, up, forward of `turn`."""
        radii = np.broadcast_to(np.asarray(r, float), 3)
        c = self.place(c)
        q = self._row(tracing.ELLIPSOID, group, cut, k, colour, c, float(radii.max()) * self.size)
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3] = c, radii * self.size
        q[tracing.ROTATION : tracing.ROTATION + 9] = self._turned(turn)
        q[tracing.STRAND] = strand

    def _turned(self, turn: Array | None) -> Array:
        return ((np.eye(3) if turn is None else np.asarray(turn, float)) @ self.frame).ravel()

    def cap(self, group: str, c: Point, r: float, normal: Point, offset: float = 0.0, colour: Colour | None = None, k: float = 0.01, *, cut: bool = False) -> None:
        """The part of a sphere behind a plane."""
        c = self.place(c)
        q = self._row(tracing.CUT_SPHERE, group, cut, k, colour, c, r * self.size)
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3] = c, unit(self.way(normal))
        q[tracing.RADIUS], q[tracing.END_RADIUS] = r * self.size, offset * self.size

    def box(self, group: str, c: Point, half: Any, colour: Colour | None = None, k: float = 0.01, *, rounded: float = 0.01, turn: Array | None = None, cut: bool = False) -> None:
        """Box with rounded edges; `half` are half its side lengths."""
        c, sides = self.place(c), np.asarray(half, float) * self.size
        q = self._row(tracing.BOX, group, cut, k, colour, c, float(np.linalg.norm(sides)) + rounded * self.size)
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3], q[tracing.RADIUS] = c, sides, rounded * self.size
        q[tracing.ROTATION : tracing.ROTATION + 9] = self._turned(turn)

    def ring(self, group: str, c: Point, axis: Point, big: float, small: float, colour: Colour | None = None, k: float = 0.005) -> None:
        c = self.place(c)
        q = self._row(tracing.RING, group, False, k, colour, c, (big + small) * self.size)
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3] = c, unit(self.way(axis))
        q[tracing.RADIUS], q[tracing.END_RADIUS] = big * self.size, small * self.size

    def drum(self, group: str, a: Point, b: Point, r1: float, r2: float | None = None, colour: Colour | None = None, k: float = 0.01, *, rounded: float = 0.01, cut: bool = False) -> None:
        """Cut cone with flat ends."""
        a, b = self.place(a), self.place(b)
        r1, r2 = r1 * self.size, (r1 if r2 is None else r2) * self.size
        q = self._row(tracing.DRUM, group, cut, k, colour, (a + b) / 2, math.hypot(float(np.linalg.norm(b - a)) / 2, max(r1, r2)))
        q[tracing.START : tracing.START + 3], q[tracing.END : tracing.END + 3] = a, b
        q[tracing.RADIUS], q[tracing.END_RADIUS], q[tracing.ROTATION] = r1, r2, rounded * self.size

    def front(self, group: str, x: float, y: float, out: float = 0.0, start: float = 0.9) -> Array:
        """Local point on the front of a group, `out` above it, so that details can be set on the surface."""
        number = self.group(group)
        rows = np.array([q for q in self.rows if q[tracing.GROUP] == number])
        a, d = self.place((x, y, start)), self.way((0, 0, -1))
        t = tracing.first_hit(rows, a[0], a[1], a[2], d[0], d[1], d[2], 1.6 * self.size) / self.size
        return np.array([x, y, start - t + out])

    def ink(self, points: Any, weight: float = 1.0, colour: Colour | None = None, alpha: float = 0.85, lift: float = 0.01) -> None:
        """A pen line on the surface."""
        self.strokes.append(Stroke(np.array([self.place(q) for q in points]), weight, colour, alpha, lift * self.size))

    def eye(self, c: Point, r: float, gaze: Point, iris: Colour) -> None:
        self.eyes.append(Eye(self.place(c), r * self.size, unit(self.way(gaze)), iris))

    def decal(self, group: str, outline: Any, colour: Colour, *, line: float = 1.0, gloss: float = 0.0, glow: float = 0.0) -> None:
        """Paint a polygon of local x, y on the front of a group."""
        self.decals.append(Decal(self.group(group), self.origin, self.frame, self.size, np.asarray(outline, float), colour, line, gloss, glow))

    def table(self) -> Array:
        """All primitives, sorted by group, for the tracer."""
        rows = sorted(enumerate(self.rows), key=lambda row: (row[1][tracing.GROUP], row[0]))
        return np.ascontiguousarray(np.array([row for _, row in rows]))
