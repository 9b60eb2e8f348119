"""Outlines as arrays of points: splines, tubes, leaves, ovals, boxes.
Must not depend on colour or buffers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from cards.painter.colour import Array

Point = Any  # (x, y), or (x, y, 1) for a sharp corner


def _tangents(points: Array, corners: list[bool], closed: bool, tension: float) -> tuple[Array, Array]:
    """Leaving and arriving tangents at each point; they differ only at corners."""
    if closed:
        both = (np.roll(points, -1, 0) - np.roll(points, 1, 0)) * tension
        return both, both
    ahead = np.vstack([points[1:] - points[:-1], points[-1:] - points[-2:-1]]) * tension
    behind = np.vstack([points[1:2] - points[:1], points[1:] - points[:-1]]) * tension
    middle = ahead + behind
    middle[0], middle[-1] = ahead[0], behind[-1]
    sharp = np.array(corners)[:, None]
    return np.where(sharp, ahead, middle), np.where(sharp, behind, middle)


def curve(points: Sequence[Point], closed: bool = True, n: int = 14, tension: float = 0.5) -> Array:
    """Spline through the points; a point with a third item is a sharp corner."""
    corners = [len(point) > 2 for point in points]
    path = np.array([(point[0], point[1]) for point in points], float)
    if closed and any(corners):
        first = corners.index(True)
        path = np.roll(path, -first, 0)
        corners = corners[first:] + corners[:first] + [True]
        path = np.vstack([path, path[:1]])
        closed = False
    leave, arrive = _tangents(path, corners, closed, tension)
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    start, end = 2 * t**3 - 3 * t**2 + 1, -2 * t**3 + 3 * t**2
    out_pull, in_pull = t**3 - 2 * t**2 + t, t**3 - t**2
    count = len(path) if closed else len(path) - 1
    pieces = []
    for i in range(count):
        j = (i + 1) % len(path)
        pieces.append(start * path[i] + out_pull * leave[i] + end * path[j] + in_pull * arrive[j])
    if not closed:
        pieces.append(path[-1:])
    return np.vstack(pieces)


def line(points: Sequence[Point], n: int = 14) -> Array:
    """Open spline through the points."""
    return curve(points, closed=False, n=n)


def polygon(*points: Point, n: int = 8) -> Array:
    """Straight polygon with points along its sides, so that the hand can wobble."""
    path = np.array([(point[0], point[1]) for point in points], float)
    steps = np.linspace(0, 1, n, endpoint=False)[:, None]
    return np.vstack([a + (b - a) * steps for a, b in zip(path, np.roll(path, -1, 0))])


def box(left: float, top: float, right: float, bottom: float, n: int = 8) -> Array:
    return polygon((left, top), (right, top), (right, bottom), (left, bottom), n=n)


def oval(
    x: float, y: float, rx: float, ry: float | None = None, rot: float = 0, n: int = 40,
    start: float = 0, stop: float = 2 * math.pi,
) -> Array:  # fmt: skip
    ry = rx if ry is None else ry
    a = np.linspace(start, stop, n, endpoint=(stop - start) < 6.28)
    c, s = math.cos(rot), math.sin(rot)
    across, down = rx * np.cos(a), ry * np.sin(a)
    return np.stack([x + across * c - down * s, y + across * s + down * c], 1)


def resample(path: Any, n: int) -> Array:
    """The same path with n points at equal distances."""
    path = np.asarray(path, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    t = np.linspace(0, run[-1], n)
    return np.stack([np.interp(t, run, path[:, 0]), np.interp(t, run, path[:, 1])], 1)


def midline(points: Sequence[Point], n: int) -> Array:
    """Spline whose curvature is evened out when it is long."""
    path = curve(points, closed=False, n=n)
    count = len(path)
    if len(points) < 5 or count <= 2 * n + 1:
        return path
    ends = path[0].copy(), path[-1].copy()
    path = resample(path, count)
    kernel = np.exp(-0.5 * (np.arange(-2 * n, 2 * n + 1) / (n * 0.42)) ** 2)
    kernel /= kernel.sum()
    before = 2 * path[0] - path[1 : 2 * n + 1][::-1]
    after = 2 * path[-1] - path[-2 * n - 1 : -1][::-1]
    longer = np.vstack([before, path, after])
    path = np.stack([np.convolve(longer[:, axis], kernel, "valid") for axis in (0, 1)], 1)
    path[0], path[-1] = ends
    return path


def tube(points: Sequence[Point], widths: Any, n: int = 16, cap: bool = True) -> Array:
    """Outline of a limb along a spline, its width interpolated between `widths`."""
    path = midline(points, n)
    half = np.interp(np.linspace(0, 1, len(path)), np.linspace(0, 1, len(widths)), widths) * 0.5
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    left, right = path + across * half[:, None], (path - across * half[:, None])[::-1]
    if not cap:
        return np.vstack([left, right])
    turn = np.linspace(0, math.pi, 7)[1:-1, None]
    end = path[-1] + half[-1] * (across[-1] * np.cos(turn) + along[-1] * np.sin(turn))
    begin = path[0] + half[0] * (-across[0] * np.cos(turn) - along[0] * np.sin(turn))
    return np.vstack([left, end, right, begin])


def blade(x0: float, y0: float, x1: float, y1: float, width: float, bend: float = 0, n: int = 9) -> Array:
    """Leaf or petal from one point to another; width and bend relative to its length."""
    start, along = np.array([x0, y0], float), np.array([x1 - x0, y1 - y0], float)
    across = np.array([-along[1], along[0]])
    t = np.linspace(0, 1, n)[:, None]
    half = np.sin(math.pi * t**0.8) * width * 0.5
    spine = start + along * t + across * bend * np.sin(math.pi * t)
    return np.vstack([spine + across * half, (spine - across * half)[::-1][1:-1]])


def turned(path: Any, angle: float, x: float = 0, y: float = 0) -> Array:
    path = np.asarray(path, float) - (x, y)
    c, s = math.cos(angle), math.sin(angle)
    return np.stack([path[:, 0] * c - path[:, 1] * s + x, path[:, 0] * s + path[:, 1] * c + y], 1)


def arch(left: float, right: float, bottom: float, top: float, rise: float = 1.0, n: int = 14) -> Array:
    """Opening with a round head."""
    half, middle = (right - left) / 2, (left + right) / 2
    a = np.linspace(math.pi, 2 * math.pi, n)
    spring = top + half * rise
    head = np.stack([middle + half * np.cos(a), spring + half * rise * np.sin(a)], 1)
    return np.vstack([[[left, bottom]], head, [[right, bottom]]])


def star(x: float, y: float, size: float, points: int = 5, inner: float = 0.45, rot: float = -math.pi / 2) -> Array:
    a = rot + np.arange(points * 2) * math.pi / points
    reach = np.where(np.arange(points * 2) % 2 == 0, size, size * inner)
    return np.stack([x + reach * np.cos(a), y + reach * np.sin(a)], 1)


def keyhole(x: float, y: float, size: float, n: int = 30) -> Array:
    head = oval(0, -0.42, 0.42, n=n, start=math.pi * 0.68, stop=math.pi * 2.32)
    foot = np.array([[0.5, 0.95], [-0.5, 0.95]])
    return np.vstack([head, foot]) * size + (x, y)


def hull(points: Any) -> Array:
    return cv2.convexHull(np.asarray(points, np.float32))[:, 0, :].astype(float)


def height_at(ridge: tuple[Array, Array], x: float) -> float:
    """Height of a ridge line at x."""
    return float(np.interp(x, ridge[0], ridge[1]))


def mirrored(path: Any, x: float = 0) -> Array:
    """The same outline on the other side of a vertical line, points in reverse order."""
    other = np.array(path, float)
    other[:, 0] = 2 * x - other[:, 0]
    return other[::-1]
