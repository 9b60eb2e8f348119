"""Parts that several visions share: shadows and smoke in the shape of things, corridors, bare rooms.
Must not depend on the visions that use them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from cards.painter.canvas import Canvas, Mask, Style
from cards.painter.colour import Colour, rgb, shade
from cards.painter.geometry import box, curve, polygon, tube
from cards.painter.pen import Look, Pen
from cards.placement import drawing, put


def silhouette(
    card: Canvas, name: str, x: float, y: float, height: float, colour: Colour, depth: float = 0.5,
    look: Look | None = None, *, alpha: float = 0.8, soft: float = 0.0, rough: tuple[float, float, str] | None = None,
    flip: bool = False, turn: float = 0, shear: float = 0, stretch: float = 1, tags: Sequence[str] = ("shadow",),
    hero: float = 1.3,
) -> None:  # fmt: skip
    """Only the shape of a motif: a shadow on a wall, or smoke; it leans and stretches from its foot."""
    hidden = Canvas(card.width, card.height, card.seed + 1, card.palette, card.round)
    put(hidden, name, x, y, height, 0.3, look, flip=flip, turn=turn, shadow=False, fit=False)
    cover = (hidden.depth < 1.5).astype(np.float32)
    _, foot = card.pixel(x, y)
    warp = np.array([[1, -shear, shear * float(foot)], [0, stretch, float(foot) * (1 - stretch)]], np.float32)
    cover = cv2.GaussianBlur(cv2.warpAffine(cover, warp, (card.width, card.height)), (0, 0), 0.8 + soft * card.unit)
    with card.element(name, (name, *tags), depth, hero=hero) as seen:
        style = Style(mask=Mask(0, 0, cover), over="mix", alpha=alpha, line=0, rough=rough, grit=0.08, mottle=0.12)
        card.shape([], colour, None, depth, style)
        seen.extra = Mask(0, 0, cover * (cover > 0.4))


def cord(pen: Pen, points: Sequence[Any], width: float = 0.012, colour: Any = "sand") -> None:
    """A rope or thread that shows against the sky, too."""
    pen.shape(tube([tuple(point) for point in points], [width, width * 0.9, width]), colour, line=0.6, texture="slant", grit=0.2)


def corridor(card: Canvas, colour: Colour, floor: Colour, far: tuple[float, float, float, float]) -> None:
    """A passage in perspective; `far` is its end wall: left, top, right, bottom."""
    left, top, right, bottom = far
    wide, tall = card.reach[0] + 0.1, card.reach[1] + 0.1
    tone = rgb(colour)
    sides: tuple[tuple[Any, float, tuple[float, float]], ...] = (
        (polygon((-wide, -tall), (wide, -tall), (right, top), (left, top)), 1.0, (0, 0.5)),
        (polygon((-wide, -tall), (left, top), (left, bottom), (-wide, tall)), 0.9, (0.6, 0)),
        (polygon((wide, -tall), (right, top), (right, bottom), (wide, tall)), 0.72, (-0.6, 0)),
    )
    with drawing(card, "corridor", depth=0.5, tags=("corridor", "room", "wall"), hero=0.6) as pen:
        for outline, k, tilt in sides:
            pen.shape(outline, shade(tone, k), shade(tone, k * 0.9), line=0.8, flat=True, tilt=tilt, texture="down", grit=0.06)
        pen.shape(box(left, top, right, bottom), shade(tone, 0.95), line=0.8, flat=True)
    with drawing(card, "floor", depth=0.45, tags=("floor",), quiet=True) as pen:
        pen.shape(polygon((-wide, tall), (wide, tall), (right, bottom), (left, bottom)), floor, shade(floor, 0.75), line=0.8, flat=True, tilt=(0, -0.6), texture="across", grit=0.1, ground=1.0)
    card.depth[card.depth < 1.5] = _receding(card, far)[card.depth < 1.5]


def _receding(card: Canvas, far: tuple[float, float, float, float]) -> Any:
    """Depth of a corridor: deep at its end, near at the edge of the card."""
    x, y = card.grid()
    left, top, right, bottom = far
    cx, cy = (left + right) / 2, (top + bottom) / 2
    out = np.maximum(np.abs(x - cx) / card.reach[0], np.abs(y - cy) / card.reach[1])
    return (0.72 - 0.5 * np.clip(out, 0, 1)).astype(np.float32)


def side_door(card: Canvas, side: int, near: float, far: float, end: tuple[float, float, float, float], colour: Colour, tall: float = 0.72, lit: bool = False) -> None:
    """A door in the side wall of a corridor between two shares of its length (0 near us, 1 at the end)."""
    left, top, right, bottom = end
    wide, high = card.reach[0] + 0.1, card.reach[1] + 0.1
    inner = left if side < 0 else right

    def spot(t: float, v: float) -> tuple[float, float]:
        x = side * wide * (1 - t) + inner * t
        low, up = high * (1 - t) + bottom * t, -high * (1 - t) + top * t
        return x, low + (up - low) * v

    with drawing(card, "door", depth=0.6 - 0.3 * (1 - near), tags=("door",)) as pen:
        outline = polygon(spot(near, 0), spot(near, tall), spot(far, tall), spot(far, 0))
        if lit:
            pen.shape(outline, "#ffe6a8", "#e8a050", glow=1.2, line=1.2)
            x, y = spot((near + far) / 2, tall / 2)
            pen.lamp(x, y, "#ffd890", 0.8, 1.0)
            return
        pen.shape(outline, colour, shade(colour, 0.75), line=1.4, flat=True, tilt=(0.5 * -side, 0), texture="down", grit=0.15)
        u, w = near * 0.75 + far * 0.25, near * 0.25 + far * 0.75
        for low, up in ((0.06, 0.32), (0.4, 0.66)):
            pen.ink(polygon(spot(u, tall * low * 1.35), spot(u, tall * up * 1.35), spot(w, tall * up * 1.35), spot(w, tall * low * 1.35)), 1.0, closed=True)
        x, y = spot(near * 0.2 + far * 0.8, tall * 0.45)
        pen.shape(curve([(x - 0.012, y), (x, y - 0.014), (x + 0.012, y), (x, y + 0.014)]), "brass", line=0.4, gloss=1)
