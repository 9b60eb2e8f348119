"""Responsible for rooms that are not boxes: a corner, a turret, a gallery, a floor from above.
Must not depend on any single scene; a scene adds the furniture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from cards.painter.canvas import Canvas
from cards.painter.colour import Array, Colour, blend, shade
from cards.painter.geometry import arch, box, curve, oval, polygon
from cards.painter.pen import Pen
from cards.placement import drawing, inset

FLOOR: dict[str, Any] = {"flat": True, "tilt": (0, -0.6), "ground": 1.0}


@dataclass(frozen=True)
class Corner:
    """Two walls that meet at x; `fall` and `rise` say how steeply floor and ceiling open."""

    x: float = 0.1
    top: float = -0.66
    low: float = 0.2
    reach: float = 1.6
    fall: float = 0.36
    rise: float = 0.5

    def at(self, side: int, u: float, v: float) -> tuple[float, float]:
        """A point of the left (-1) or right (1) wall: u away from the corner, v from ceiling to floor."""
        high, low = self.top - self.rise * u, self.low + self.fall * u
        return self.x + side * u * (self.reach + abs(self.x)), high + (low - high) * v

    def on(self, side: int, near: float, far: float, high: float, low: float) -> Array:
        return polygon(self.at(side, near, high), self.at(side, far, high), self.at(side, far, low), self.at(side, near, low))


def corner(card: Canvas, tone: Array, ground: Array, room: Corner | None = None, stripes: bool = True) -> Corner:
    """Paint two papered walls, the ceiling and a tiled floor."""
    room = room or Corner()
    edge = room.reach + abs(room.x)
    with drawing(card, "wall", depth=0.66, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-2.4, -1.4, 2.4, 1.4), shade(tone, 0.35), flat=True, line=0)
        for side, light in ((-1, 0.85), (1, 0.62)):
            style: dict[str, Any] = {"flat": True, "tilt": (-0.4 * side, 0), "texture": "down", "grit": 0.12, "mottle": 0.14}
            pen.shape(room.on(side, 0, 1, 0, 1), shade(tone, light), shade(tone, light * 0.72), line=1.0, **style)
            for u in np.linspace(0.03, 0.98, 15) if stripes else ():
                pen.shape(room.on(side, float(u), float(u) + 0.012, 0, 1), shade(tone, light * 0.75), line=0, alpha=0.5, wobble=0, flat=True)
            pen.shape(room.on(side, 0, 1, 0.0, 0.05), shade(blend(tone, "#f0e6d0", 0.35), light * 0.8), line=0.8, flat=True)
            pen.shape(room.on(side, 0, 1, 0.93, 1.0), shade(card.colour("wood2"), light), line=0.9, flat=True)
    with drawing(card, "floor", depth=0.56, tags=("floor",), quiet=True) as pen:
        left, right = (room.x - edge, room.low + room.fall), (room.x + edge, room.low + room.fall)
        pen.shape(polygon((room.x, room.low), right, (right[0], 1.5), (left[0], 1.5), left), shade(ground, 0.9), shade(ground, 0.7), line=0.9, texture="across", grit=0.18, **FLOOR)
        for k in range(1, 13):
            d = 0.12 * k * (1 + 0.08 * k)
            for side in (-1, 1):
                start = room.at(side, min(d / edge, 1.0), 1.0)
                pen.ink([start, (start[0] - side * 2.2, start[1] + 2.2 * room.fall / edge * 1.25)], 1.0, taper=False, alpha=0.4)
    return room


def turret(card: Canvas, tone: Array, ground: Array, foot: float = 0.34, deep: float = 0.3) -> None:
    """A round room: the wall bends away on both sides, rafters meet over the middle."""
    rim = 1.52
    with drawing(card, "wall", depth=0.66, tags=("wall", "room", "tower"), quiet=True) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 1.2), tone, shade(tone, 0.7), flat=True, line=0, texture="down", grit=0.1, mottle=0.14)
        for k in range(-9, 10):
            a = k * 0.165
            x = rim * math.sin(a)
            light = 0.5 + 0.5 * math.cos(a * 0.95)
            w = 0.13 * math.cos(a)
            pen.shape(box(x - w, -0.7, x + w, 0.9), shade(tone, light), shade(tone, light * 0.75), flat=True, tilt=(-0.5 * math.sin(a), 0), line=0, alpha=0.85, texture="down", grit=0.1)
        band = [(rim * math.sin(a), -0.66 - 0.16 * (1 - math.cos(a)) * 0.4) for a in np.linspace(-1.5, 1.5, 30)]
        pen.shape(np.array([*band, (1.7, -1.3), (-1.7, -1.3)]), shade(tone, 0.4), shade(tone, 0.25), flat=True, line=1.0)
        for k in range(-4, 5):
            x = rim * math.sin(k * 0.33)
            pen.shape(polygon((x - 0.03, -0.66), (x + 0.03, -0.66), (0.02 + x * 0.2, -1.1), (-0.02 + x * 0.2, -1.1)), "wood2", line=0.9, texture="down")
        pen.shape(np.array([*band, *[(x, y + 0.06) for x, y in band[::-1]]]), "wood", line=1.0, round=0.02)
    with drawing(card, "floor", depth=0.56, tags=("floor", "wood"), quiet=True) as pen:
        edge = [(rim * math.sin(a), foot + deep * (math.cos(a) - 1) * -1 - 0.0) for a in np.linspace(-1.5, 1.5, 40)]
        pen.shape(np.array([*edge, (1.7, 1.3), (-1.7, 1.3)]), shade(ground, 0.9), shade(ground, 0.7), line=1.0, texture="down", grit=0.2, **FLOOR)
        for k in range(-9, 10):
            pen.ink([(k * 0.15, foot + 0.002 + 0.03 * abs(k) * 0.15), (k * 0.36, 1.2)], 1.0, taper=False, alpha=0.45)
        pen.shape(np.array([*edge, *[(x, y - 0.06) for x, y in edge[::-1]]]), "wood2", line=0.9, round=0.02)


def bent_window(card: Canvas, angle: float, view: str, wide: float = 0.2, top: float = -0.5, sill: float = 0.08, light: Colour = "#fff0d0", rim: float = 1.52) -> Pen:
    """An arched window in a round wall, narrower towards the sides; returns a pen inside its view."""
    x, w = rim * math.sin(angle), wide * math.cos(angle)
    with drawing(card, "window", x, 0, depth=0.62, tags=("window", "light")) as pen:
        pen.shape(arch(-w - 0.045, w + 0.045, sill + 0.05, top - 0.05), "wood", line=1.2, round=0.03)
        outline = arch(-w, w, sill, top)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        world = inset(pen, mask, outline, view)
        world.shape(curve([(-w - 0.1, sill + 0.1, 1), (-w * 0.3, sill - 0.12), (w * 0.5, sill - 0.07), (w + 0.1, sill - 0.14), (w + 0.1, sill + 0.1, 1)]), "leaf2", flat=True, line=0.6)
        pen.shape(box(-0.012, top + 0.01, 0.012, sill), "wood", line=0.6)
        for y in (top + 0.22, (top + sill) / 2 + 0.08):
            pen.shape(box(-w, y - 0.012, w, y + 0.012), "wood", line=0.6)
        pen.shape(box(-w - 0.08, sill + 0.03, w + 0.08, sill + 0.08), "wood", line=0.9)
    card.lamp(x * 0.95, (top + sill) / 2, 0.5, light, 0.7, 0.8)
    return world


@dataclass(frozen=True)
class Gallery:
    """Lines that meet at one point: t is 1 at the card's front and small far away."""

    vanish: tuple[float, float] = (0.72, -0.1)
    left: float = -1.75
    right: float = 1.9
    top: float = -1.5
    low: float = 1.15
    far: float = 0.24

    def at(self, x: float, y: float, t: float) -> tuple[float, float]:
        return self.vanish[0] + (x - self.vanish[0]) * t, self.vanish[1] + (y - self.vanish[1]) * t

    def on_left(self, near: float, far: float, high: float, low: float) -> Array:
        return polygon(self.at(self.left, high, near), self.at(self.left, high, far), self.at(self.left, low, far), self.at(self.left, low, near))

    def arch_on_left(self, near: float, far: float, high: float, low: float) -> Array:
        """A round-headed opening in the left wall."""
        flat = arch(0.0, 1.0, 1.0, 0.0, rise=0.6, n=16)
        return np.array([self.at(self.left, high + (low - high) * float(v), near + (far - near) * float(u)) for u, v in flat])

    def on_floor(self, left: float, right: float, near: float, far: float) -> Array:
        return polygon(self.at(left, self.low, near), self.at(right, self.low, near), self.at(right, self.low, far), self.at(left, self.low, far))


def gallery(card: Canvas, tone: Array, ground: Array, room: Gallery) -> None:
    """A long hall that runs away to one side: wall, ribs of the ceiling, parquet."""
    with drawing(card, "wall", depth=0.66, tags=("wall", "room", "corridor"), quiet=True) as pen:
        a, b = room.at(room.left, room.top, room.far), room.at(room.right, room.low, room.far)
        pen.shape(box(a[0], a[1], b[0], b[1]), shade(tone, 0.9), shade(tone, 0.7), flat=True, line=1.0)
        pen.shape(room.on_left(1.1, room.far, room.top, room.low), shade(tone, 0.8), shade(tone, 0.6), flat=True, tilt=(0.5, 0), line=1.0, texture="down", grit=0.1)
        right = polygon(room.at(room.right, room.top, 1.1), room.at(room.right, room.top, room.far), room.at(room.right, room.low, room.far), room.at(room.right, room.low, 1.1))
        pen.shape(right, shade(tone, 0.6), shade(tone, 0.4), flat=True, tilt=(-0.5, 0), line=1.0, texture="down", grit=0.1)
        ceiling = polygon(room.at(room.left, room.top, 1.2), room.at(room.right, room.top, 1.2), room.at(room.right, room.top, room.far), room.at(room.left, room.top, room.far))
        pen.shape(ceiling, shade(tone, 0.5), shade(tone, 0.35), flat=True, tilt=(0, 0.6), line=1.0)
        for t in np.geomspace(room.far * 1.1, 1.1, 8):
            pen.shape(polygon(room.at(room.left, room.top, float(t)), room.at(room.right, room.top, float(t)), room.at(room.right, room.top, float(t) * 1.05), room.at(room.left, room.top, float(t) * 1.05)), "wood2", line=0.8, flat=True)
    with drawing(card, "floor", depth=0.56, tags=("floor", "wood"), quiet=True) as pen:
        pen.shape(room.on_floor(room.left, room.right, 1.3, room.far), shade(ground, 0.9), shade(ground, 0.7), line=0.9, texture="across", grit=0.2, gloss=0.2, **FLOOR)
        steps = np.geomspace(room.far, 1.3, 12)
        for k, (far, near) in enumerate(pairwise(steps)):
            for j in range(-6, 7):
                if (j + k) % 2:
                    pen.shape(room.on_floor(j * 0.3, j * 0.3 + 0.3, float(near), float(far)), shade(ground, 1.1), line=0.4, alpha=0.6, **FLOOR)


def boards_from_above(card: Canvas, ground: Array, lines: int = 13) -> None:
    """A floor of boards seen straight from above."""
    with drawing(card, "floor", depth=0.72, tags=("floor", "wood"), quiet=True) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 1.2), ground, shade(ground, 0.85), flat=True, line=0, texture="down", grit=0.25, ground=1.0)
        for k in range(lines):
            x = -1.5 + 3.0 * k / (lines - 1)
            pen.ink([(x, -1.1), (x + 0.004, 1.1)], 1.3, taper=False, alpha=0.55)
            y = float(card.rng.uniform(-0.9, 0.9))
            pen.ink([(x, y), (x + 3.0 / (lines - 1), y)], 1.1, taper=False, alpha=0.5)


def round_rug(card: Canvas, x: float, y: float, rx: float, ry: float, colour: Array, depth: float = 0.5) -> None:
    """A round carpet with rings and a star."""
    with drawing(card, "rug", x, y, depth=depth, tags=("carpet", "cloth"), quiet=True) as pen:
        for share, paint in ((1.0, colour), (0.9, blend(colour, "#f0dca0", 0.6)), (0.84, shade(colour, 0.7)), (0.5, blend(colour, "#f0dca0", 0.45)), (0.44, colour)):
            pen.shape(oval(0, 0, rx * share, ry * share, n=70), paint, shade(paint, 0.85), line=0.8, texture="across", grit=0.2, **FLOOR)
        points = [((0.4 if k % 2 == 0 else 0.16) * rx * math.cos(k * math.pi / 8), (0.4 if k % 2 == 0 else 0.16) * ry * math.sin(k * math.pi / 8)) for k in range(16)]
        pen.shape(np.array(points), blend(colour, "#f0d080", 0.7), line=0.7, **FLOOR)
