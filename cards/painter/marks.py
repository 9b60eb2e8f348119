"""Responsible for the records of a canvas (cut-outs, elements, water, overlaps) and shape styles.
Must not depend on the buffers; plain values and small pixel helpers only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from cards.painter.colour import Array, Colour


class Mask(NamedTuple):
    """A soft cut-out and where it lies on the canvas."""

    left: int
    top: int
    cover: Array


@dataclass
class Element:
    """One thing a player may point at."""

    id: int
    name: str
    tags: tuple[str, ...]
    parent: int
    quiet: bool
    depth: float
    hero: float = 1.0
    extra: Mask | None = None  # where it shows besides the id buffer (reflections)


@dataclass
class Water:
    """A reflecting plane below `horizon`."""

    element: int
    horizon: float
    shallow: Array
    deep: Array
    mirror: float
    chop: float
    cover: Array
    reflected: Array | None = None


@dataclass
class Reflection:
    """A silhouette to show upside down in the water below `line`."""

    line: float
    strength: float
    element: int = 0
    picture: Array | None = None
    cover: Array | None = None


class Overlap(NamedTuple):
    """A translucent layer composed after light, tested against depth."""

    mode: str
    mask: Mask
    colour: Array
    depth: float


class Caster(NamedTuple):
    element: int
    x: float
    y: float
    height: float


class Mist(NamedTuple):
    y: float
    thickness: float
    density: float
    nearest: float


@dataclass
class Style:
    """How a filled shape is modelled; every field may be given to `Pen.shape` by name."""

    angle: float = 90  # direction of the gradient in degrees
    round: float | None = None  # how far the edge curves in; None inflates the whole shape
    puff: float = 1.0
    bump: float = 0.0  # small surface relief
    roll: float = 0.0  # large surface relief
    texture: str = "mottle"
    grit: float = 0.10
    mottle: float = 0.10
    warmth: float = 0.05
    glow: float = 0.0  # above zero the shape shines by itself
    alpha: float = 1.0
    line: float = 1.0  # weight of the ink outline
    line_colour: Colour | None = None
    gloss: float = 0.0
    detail: float = 0.5  # how fine the brush works here
    rim: float = 1.0
    soft: float = 0.0
    rough: tuple[float, float, str] | None = None
    evenodd: bool = False
    tilt: tuple[float, float] | None = None
    flat: bool = False
    over: str | None = None  # "mix", "add" or "mul": composed after light
    mask: Mask | None = None
    clip: Mask | None = None
    silent: bool = False  # does not enter the id buffer
    lift: float = 1.0
    union: bool = False  # many outlines read as one body
    ground: float = 0.0  # receives cast shadows
    relief: Array | None = None


def meet(first: Mask | None, second: Mask | None) -> Mask | None:
    """Intersection of two cut-outs."""
    if first is None or second is None:
        return second if first is None else first
    left, top = max(first.left, second.left), max(first.top, second.top)
    right = min(first.left + first.cover.shape[1], second.left + second.cover.shape[1])
    bottom = min(first.top + first.cover.shape[0], second.top + second.cover.shape[0])
    if right <= left or bottom <= top:
        return Mask(left, top, np.zeros((2, 2), np.float32))
    a = first.cover[top - first.top : bottom - first.top, left - first.left : right - first.left]
    b = second.cover[top - second.top : bottom - second.top, left - second.left : right - second.left]
    return Mask(left, top, a * b)


def fitted(clip: Mask, left: int, top: int, height: int, width: int) -> Array:
    """The cut-out's cover over another rectangle."""
    out = np.zeros((height, width), np.float32)
    x0, y0 = max(left, clip.left), max(top, clip.top)
    x1 = min(left + width, clip.left + clip.cover.shape[1])
    y1 = min(top + height, clip.top + clip.cover.shape[0])
    if x1 > x0 and y1 > y0:
        out[y0 - top : y1 - top, x0 - left : x1 - left] = clip.cover[
            y0 - clip.top : y1 - clip.top, x0 - clip.left : x1 - clip.left
        ]
    return out


def blurred(image: Array, sigma: float) -> Array:
    """Gaussian blur that shrinks first when the radius is large."""
    if sigma <= 6:
        return cv2.GaussianBlur(image, (0, 0), max(sigma, 0.3))
    k = max(1, int(sigma / 3))
    h, w = image.shape[:2]
    small = cv2.resize(image, (max(2, w // k), max(2, h // k)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), sigma / k)
    return cv2.GaussianBlur(cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR), (0, 0), k * 0.9)
