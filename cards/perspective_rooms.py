"""Responsible for rooms in perspective: walls, ceiling and floor from the open end, rugs, windows.
Must not depend on any single scene; a scene adds the furniture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from cards.painter.canvas import Canvas
from cards.painter.colour import Array, Colour, blend, shade
from cards.painter.geometry import blade, box, oval, polygon
from cards.painter.pen import Pen
from cards.placement import drawing, inset


@dataclass(frozen=True)
class Chamber:
    """A box: half width, top and bottom of its back wall, and the height at which lines meet."""

    half: float = 0.8
    top: float = -0.62
    low: float = 0.28
    eye: float = -0.1

    def at(self, x: float, y: float, near: float = 1.0) -> tuple[float, float]:
        """A point of the back wall brought nearer (1 at the back, about 2 at the card's edge)."""
        return x * near, self.eye + (y - self.eye) * near

    def on_side(self, side: int, back: float, front: float, high: float, low: float) -> Array:
        """An oblong on the left (-1) or right (1) wall between two distances and two heights."""
        x = self.half * side
        return polygon(self.at(x, high, back), self.at(x, high, front), self.at(x, low, front), self.at(x, low, back))

    def on_floor(self, left: float, right: float, back: float, front: float) -> Array:
        return polygon(self.at(left, self.low, back), self.at(right, self.low, back), self.at(right, self.low, front), self.at(left, self.low, front))


    @property
    def nearest(self) -> float:
        """How near the walls must come to pass the card's edge."""
        return NEAREST if self.half * NEAREST > 1.1 else 1.7 / self.half


NEAREST = 2.3


def chamber(card: Canvas, wall: Colour, paper: str | None = None, floor: str = "boards", wainscot: float | None = 0.06, shape: Chamber | None = None, ground: Colour | None = None) -> Chamber:
    """Paint the empty room: papered walls, wainscot, cornice, ceiling, floor of boards, checks or flags."""
    room = shape or Chamber()
    tone = card.colour(wall) if isinstance(wall, str) and not wall.startswith("#") else blend(wall, wall, 0)
    with drawing(card, "wall", depth=0.64, tags=("wall", "room"), quiet=True) as pen:
        _back(pen, room, tone, paper)
        for side in (-1, 1):
            _side(pen, room, side, tone, paper)
        ceiling = polygon(room.at(-room.half, room.top), room.at(room.half, room.top), room.at(room.half, room.top, room.nearest), room.at(-room.half, room.top, room.nearest))
        pen.shape(ceiling, shade(tone, 0.5), shade(tone, 0.3), flat=True, line=0.9, tilt=(0, 0.7))
        if wainscot is not None:
            _wainscot(pen, room, wainscot)
        _cornice(pen, room, tone)
    with drawing(card, "floor", depth=0.5, tags=("floor",), quiet=True) as pen:
        _floor(pen, room, floor, card.colour("wood") if ground is None else card.colour(ground) if isinstance(ground, str) and not ground.startswith("#") else blend(ground, ground, 0))
    return room


def _back(pen: Pen, room: Chamber, tone: Array, paper: str | None) -> None:
    pen.shape(box(-room.half, room.top, room.half, room.low), shade(tone, 0.85), shade(tone, 0.6), flat=True, line=0.9, texture="down", grit=0.1, mottle=0.14)
    if paper is None:
        return
    for i, x in enumerate(np.arange(-room.half + 0.06, room.half, 0.12)):
        for j, y in enumerate(np.arange(room.top + 0.08, room.low, 0.12)):
            px, py = float(x) + (j % 2) * 0.06, float(y)
            if px > room.half - 0.03:
                continue
            mark = {"leaf": blade(px, py + 0.03, px, py - 0.03, 0.6), "dot": oval(px, py, 0.014, n=8), "stripe": box(px - 0.012, py - 0.07, px + 0.012, py + 0.07, n=2), "diamond": polygon((px, py - 0.032), (px + 0.02, py), (px, py + 0.032), (px - 0.02, py), n=2)}[paper]  # fmt: skip
            pen.shape(mark, shade(tone, 1.1 if (i + j) % 2 else 0.5), line=0, flat=True, alpha=0.5, wobble=0)


def _side(pen: Pen, room: Chamber, side: int, tone: Array, paper: str | None) -> None:
    style: dict[str, Any] = {"flat": True, "tilt": (-0.55 * side, 0)}
    dark = 0.62 if side < 0 else 0.5
    pen.shape(room.on_side(side, 1.0, room.nearest, room.top, room.low), shade(tone, dark), shade(tone, dark * 0.7), line=0.9, texture="down", grit=0.1, mottle=0.14, **style)
    if paper is not None:
        for near in np.geomspace(1.04, room.nearest, 14):
            pen.shape(room.on_side(side, float(near), float(near) * 1.012, room.top, room.low), shade(tone, dark * 0.75), line=0, alpha=0.45, wobble=0, **style)


def _wainscot(pen: Pen, room: Chamber, high: float) -> None:
    wood = pen.colour("wood2")
    pen.shape(box(-room.half, high, room.half, room.low), wood, shade(wood, 0.7), flat=True, line=0.8, texture="down", grit=0.15)
    for x in np.arange(-room.half, room.half - 0.05, 0.2):
        pen.shape(box(float(x) + 0.025, high + 0.045, float(x) + 0.175, room.low - 0.035), shade(wood, 1.2), line=0.7, round=0.02)
    pen.shape(box(-room.half, high - 0.015, room.half, high + 0.015), "wood", line=0.7)
    for side in (-1, 1):
        style: dict[str, Any] = {"flat": True, "tilt": (-0.55 * side, 0)}
        pen.shape(room.on_side(side, 1.0, room.nearest, high, room.low), shade(wood, 0.75), shade(wood, 0.5), line=0.8, texture="down", grit=0.15, **style)
        steps = np.geomspace(1.0, room.nearest, 8)
        for back, front in pairwise(steps):
            pen.shape(room.on_side(side, float(back) * 1.02, float(front) * 0.98, high + 0.05, room.low - 0.04), shade(wood, 0.95), line=0.7, **style)
        pen.shape(room.on_side(side, 1.0, room.nearest, high - 0.015, high + 0.015), shade(pen.colour("wood"), 0.8), line=0.7, **style)


def _cornice(pen: Pen, room: Chamber, tone: Array) -> None:
    light = blend(tone, "#f0e6d0", 0.35)
    pen.shape(box(-room.half, room.top, room.half, room.top + 0.04), shade(light, 0.7), line=0.8, round=0.02)
    for side in (-1, 1):
        pen.shape(room.on_side(side, 1.0, room.nearest, room.top, room.top + 0.04), shade(light, 0.55), line=0.8, flat=True, tilt=(-0.55 * side, 0))


def _floor(pen: Pen, room: Chamber, kind: str, tone: Array) -> None:
    pen.shape(room.on_floor(-room.half, room.half, 1.0, room.nearest + 0.8), shade(tone, 0.85), shade(tone, 0.65), flat=True, tilt=(0, -0.6), texture="down", grit=0.2, line=0.8, ground=1.0)
    columns = np.linspace(-room.half, room.half, 13)
    if kind == "boards":
        for x in columns:
            pen.ink([room.at(float(x), room.low), room.at(float(x), room.low, room.nearest + 0.8)], 1.0, taper=False, alpha=0.55)
        return
    rows = np.geomspace(1.0, room.nearest + 0.9, 10)
    for i in range(len(columns) - 1):
        for j in range(len(rows) - 1):
            tile = room.on_floor(float(columns[i]), float(columns[i + 1]), float(rows[j]), float(rows[j + 1]))
            if kind == "checks" and (i + j) % 2:
                pen.shape(tile, shade(pen.colour("white"), 0.85), flat=True, tilt=(0, -0.6), line=0.5, ground=1.0, gloss=0.2)
            elif kind == "flags":
                pen.shape(tile, shade(tone, float(pen.rng.uniform(0.7, 1.1))), flat=True, tilt=(0, -0.6), line=0.8, ground=1.0)


def rug(card: Canvas, room: Chamber, colour: Colour, left: float = -0.5, right: float = 0.5, back: float = 1.18, front: float = 1.8) -> None:
    """A carpet with a border, a field and a medallion."""
    with drawing(card, "rug", depth=0.46, tags=("carpet", "cloth"), quiet=True) as pen:
        tone = pen.colour(colour) if isinstance(colour, str) and not colour.startswith("#") else blend(colour, colour, 0)
        for k, (share, paint) in enumerate(((0.0, tone), (0.06, shade(tone, 1.9)), (0.1, shade(tone, 0.6)))):
            inset_by = share * (front - back)
            field = room.on_floor(left + share * 0.9, right - share * 0.9, back + inset_by * 0.7, front - inset_by * 1.3)
            pen.shape(field, paint, shade(paint, 0.8), flat=True, tilt=(0, -0.6), line=0.9 if k == 0 else 0.5, ground=1.0, texture="across", grit=0.2)
        middle = room.at((left + right) / 2, room.low, (back + front) / 2)
        wide = (right - left) * 0.3 * (back + front) / 2
        for size, paint in ((1.0, shade(tone, 1.6)), (0.65, tone), (0.3, blend(tone, "#f0d080", 0.6))):
            pen.shape(oval(middle[0], middle[1], wide * size, wide * size * 0.22, n=44), paint, flat=True, tilt=(0, -0.6), line=0.6, ground=1.0)


def side_window(card: Canvas, room: Chamber, side: int, view: str, back: float = 1.15, front: float = 1.6, high: float = -0.5, low: float = 0.0, light: Colour = "#ffe8c0") -> None:
    """A window in a side wall, with its light across the floor."""
    with drawing(card, "window", depth=0.6, tags=("window", "light")) as pen:
        pen.shape(room.on_side(side, back * 0.97, front * 1.03, high - 0.04, low + 0.04), "wood", line=1.1, round=0.02)
        outline = room.on_side(side, back, front, high, low)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        inset(pen, mask, outline, view)
        middle = (back * front) ** 0.5
        pen.shape(room.on_side(side, middle * 0.992, middle * 1.008, high, low), "wood", line=0.6)
        half = (high + low) / 2
        pen.shape(room.on_side(side, back, front, half - 0.012, half + 0.012), "wood", line=0.6)
    x, y = room.at(room.half * side, (high + low) / 2, (back + front) / 2)
    card.lamp(x * 0.9, y, 0.4, light, 0.9, 1.0)
    floor_light(card, room, -side * 0.1, back, front, light)


def floor_light(card: Canvas, room: Chamber, x: float, back: float, front: float, light: Colour, wide: float = 0.36) -> None:
    """Panes of light on the floor."""
    with drawing(card, "light", depth=0.44, quiet=True) as pen:
        for k in range(2):
            left = x - wide / 2 + k * wide / 2
            pen.shape(room.on_floor(left + 0.015, left + wide / 2 - 0.015, back, front), light, over="add", alpha=0.16, line=0, soft=0.012)


def side_frame(card: Canvas, room: Chamber, side: int, back: float, front: float, high: float, low: float, view: str = "dark") -> None:
    """A picture on a side wall."""
    with drawing(card, "painting", depth=0.6, tags=("painting",)) as pen:
        pen.shape(room.on_side(side, back, front, high, low), "brass", line=1.0, round=0.02, gloss=0.6)
        outline = room.on_side(side, back * 1.02, front * 0.98, high + 0.035, low - 0.035)
        mask = pen.shape(outline, "dark", flat=True)
        inset(pen, mask, outline, view)


def side_door(card: Canvas, room: Chamber, side: int, back: float, front: float, high: float = -0.42, light: Colour | None = None) -> None:
    """A door in a side wall; with a light behind it, it stands open."""
    with drawing(card, "door", depth=0.6, tags=("door",)) as pen:
        pen.shape(room.on_side(side, back * 0.97, front * 1.03, high - 0.04, room.low), "wood", line=1.1, round=0.02)
        tone = shade(pen.colour("wood2"), 0.9)
        pen.shape(room.on_side(side, back, front, high, room.low), light if light is not None else tone, flat=True, line=0.9, glow=0.8 if light is not None else 0.0)
        if light is None:
            steps = np.geomspace(back * 1.03, front * 0.97, 3)
            for a, b in pairwise(steps):
                for y0, y1 in ((high + 0.05, -0.12), (-0.06, room.low - 0.05)):
                    pen.shape(room.on_side(side, float(a) * 1.01, float(b) * 0.99, y0, y1), shade(tone, 1.3), line=0.7, round=0.015)
    if light is not None:
        x, y = room.at(room.half * side, 0.0, (back + front) / 2)
        card.lamp(x * 0.9, y, 0.4, light, 0.8, 0.9)


def side_shelves(card: Canvas, room: Chamber, side: int, back: float, front: float, rows: Sequence[float], tones: Sequence[str]) -> None:
    """Bookshelves along a side wall."""
    rng = card.rng
    with drawing(card, "books", depth=0.58, tags=("book", "shelf")) as pen:
        for y in rows:
            near = back
            while near < front:
                step = near * float(rng.uniform(0.022, 0.042))
                tall = float(rng.uniform(0.1, 0.15))
                tone = card.colour(tones[int(rng.randint(len(tones)))])
                pen.shape(room.on_side(side, near, near + step * 0.94, y - tall, y), shade(tone, 0.85), shade(tone, 0.6), line=0.7, round=0.01)
                near += step
            pen.shape(room.on_side(side, back, front, y, y + 0.022), "wood", line=0.8)


def near_edge(card: Canvas, side: int, colour: Colour = "#120e14", wide: float = 0.3) -> None:
    """The dark jamb of the doorway we look through; a quiet frame that gives depth."""
    right, tall = card.reach[0] + 0.1, card.reach[1] + 0.1
    with drawing(card, "jamb", depth=0.03, quiet=True) as pen:
        pen.shape(box(right * side - wide if side > 0 else right * side, -tall, right * side if side > 0 else right * side + wide, tall), colour, line=1.0, round=0.06)
