"""Repaints a finished picture with brush strokes that follow its forms.
Must not depend on the scene; reads only the picture and the detail buffer."""

from __future__ import annotations

import math
from typing import NamedTuple

import cv2
import numpy as np

from cards.painter import kernels, texture
from cards.painter.canvas import Canvas
from cards.painter.colour import Array


class Pass(NamedTuple):
    """One brush size, in pixels of a 1024 card."""

    width: float
    length: float
    spacing: float
    need: float  # only where at least this much detail is needed
    tolerance: float
    strength: float
    jitter: float


PASSES = (
    Pass(34, 130, 16, -1, 0.20, 0.92, 0.026),
    Pass(17, 66, 9.5, -1, 0.15, 0.88, 0.021),
    Pass(8, 30, 5.0, 0.10, 0.11, 0.92, 0.017),
    Pass(4.2, 15, 3.0, 0.32, 0.085, 0.95, 0.011),
    Pass(2.4, 8, 2.0, 0.60, 0.07, 0.95, 0.005),
)


def _drift(card: Canvas, scale: float) -> tuple[Array, Array]:
    """Slow swirling directions for empty areas, circling around lights."""
    wide, tall = card.width, card.height
    field = cv2.resize(texture.sheets()["cloud"][200:1100, 300:1200], (wide, tall))
    field = cv2.GaussianBlur(field, (0, 0), 22 * scale)
    dx, dy = cv2.Sobel(field, cv2.CV_32F, 1, 0, ksize=5), cv2.Sobel(field, cv2.CV_32F, 0, 1, ksize=5)
    x, y = card.grid()
    for sx, sy, strength in card.swirls:
        ax, ay = x - sx, y - sy
        away = np.sqrt(ax * ax + ay * ay) + 0.002
        pull = strength * np.exp(-away / 0.7)
        keep, push = 1 - np.clip(pull, 0, 1), pull * dx.std() * 3
        dx, dy = dx * keep + ax / away * push, dy * keep + ay / away * push
    size = np.sqrt(dx * dx + dy * dy) + 1e-6
    return dx / size, dy / size


def _flow(card: Canvas, picture: Array, scale: float) -> tuple[Array, Array]:
    """Stroke direction along edges, and how strong the edges are."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), (0, 0), 1.5 * scale)
    gx, gy = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, xy, yy = (cv2.GaussianBlur(part, (0, 0), 6 * scale) for part in (gx * gx, gx * gy, gy * gy))
    dx, dy = _drift(card, scale)
    weight = 2.5e-4
    xx, xy, yy = xx + weight * dx * dx, xy + weight * dx * dy, yy + weight * dy * dy
    angle = (0.5 * np.arctan2(2 * xy, xx - yy) + math.pi / 2).astype(np.float32)
    edge = np.sqrt(cv2.GaussianBlur(gx * gx + gy * gy, (0, 0), 2.5 * scale))
    return angle, np.clip(edge / 0.10, 0, 1)


def _places(card: Canvas, rng: np.random.RandomState, spacing: float, need: Array, least: float) -> Array:
    """Jittered grid of stroke centres, in random order, where detail asks for this brush."""
    gy, gx = np.mgrid[0 : card.height : spacing, 0 : card.width : spacing]
    x = (gx + rng.uniform(-0.6, 0.6, gx.shape) * spacing).ravel()
    y = (gy + rng.uniform(-0.6, 0.6, gx.shape) * spacing).ravel()
    row, column = np.clip(y.astype(int), 0, card.height - 1), np.clip(x.astype(int), 0, card.width - 1)
    keep = need[row, column] + rng.uniform(-0.08, 0.08, len(x)) > least
    if card.round:
        keep &= (x - card.width / 2) ** 2 + (y - card.height / 2) ** 2 < (card.width * 0.52) ** 2
    found = np.stack([x[keep], y[keep]], 1).astype(np.float32)
    return found[rng.permutation(len(found))]


def painted(card: Canvas, picture: Array) -> Array:
    """Five passes from broad to fine, then the light on the ridges of paint."""
    scale = card.unit / 512
    rng = np.random.RandomState(card.seed + 99)
    flow, edge = _flow(card, picture, scale)
    detail = np.clip(cv2.GaussianBlur(np.ascontiguousarray(card.surface[..., 1]), (0, 0), 5 * scale), 0, 1)
    need = np.clip(0.65 * detail + 0.8 * edge, 0, 1)
    canvas = cv2.GaussianBlur(picture, (0, 0), 5 * scale) * np.float32(0.96)
    relief = np.full(card.depth.shape, 0.5, np.float32)
    bristles = np.clip(cv2.GaussianBlur(texture.sheets()["across"], (0, 0), 0.9) * 1.25, -1.6, 1.6) * np.float32(0.62)
    for brush in PASSES:
        _one_pass(card, brush, rng, scale, picture, canvas, relief, flow, need, bristles)
    soft = cv2.GaussianBlur(relief, (0, 0), 1.1 * scale)
    ridge = cv2.Sobel(soft, cv2.CV_32F, 1, 0) * card.aim[0] + cv2.Sobel(soft, cv2.CV_32F, 0, 1) * card.aim[1]
    ridge = np.clip(-ridge * 0.036 * card.palette.impasto, -0.06, 0.06)[..., None]
    keep = (0.08 + detail * 0.42)[..., None]
    out = canvas * (1 - keep) + picture * keep
    return np.clip(out + ridge * (0.35 + out), 0, 1).astype(np.float32)


def _one_pass(
    card: Canvas, brush: Pass, rng: np.random.RandomState, scale: float, picture: Array, canvas: Array, relief: Array,
    flow: Array, need: Array, bristles: Array,
) -> None:  # fmt: skip
    places = _places(card, rng, brush.spacing * scale, need, brush.need)
    n = len(places)
    here = need[np.clip(places[:, 1].astype(int), 0, card.height - 1), np.clip(places[:, 0].astype(int), 0, card.width - 1)]
    long = brush.length * scale * np.exp(rng.normal(0, 0.25, n)) * (1 - 0.35 * here)
    wide = brush.width * scale * np.exp(rng.normal(0, 0.2, n)) * (1 - 0.25 * here)
    light, hue = rng.normal(0, brush.jitter, n), rng.normal(0, brush.jitter * 0.6, n)
    tints = np.stack([light + hue, light, light - hue], 1).astype(np.float32)
    bend = np.stack([rng.normal(0, 0.16, n), rng.normal(0, 0.12, n)], 1).astype(np.float32)
    load = cv2.GaussianBlur(picture, (0, 0), max(0.5, brush.width * scale * 0.22))
    kernels.strokes(
        canvas, relief, picture, load, flow, places, np.stack([long, wide], 1).astype(np.float32), bend, tints,
        bristles, rng.randint(0, 1000, n), brush.tolerance, brush.strength,
    )  # fmt: skip
