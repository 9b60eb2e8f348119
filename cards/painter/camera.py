"""Where a picture of solids is seen from: eye, target, scale and the place on the card.
Must not depend on what is looked at.

World: x right, y up, z towards the viewer. Card: x right, y down, as in the rest of the painter."""

from __future__ import annotations

from typing import Any

import numpy as np

from cards.painter.colour import Array

Point = Any  # three numbers: a tuple, a list or an array


def vec(x: float, y: float, z: float) -> Array:
    return np.array((x, y, z), float)


def unit(v: Point) -> Array:
    """The vector with length one."""
    found = np.asarray(v, float)
    return found / (np.linalg.norm(found) + 1e-12)


def basis(forward: Point, up: Point = (0, 1, 0)) -> Array:
    """Rows side, up, forward of a frame that looks along `forward`."""
    ahead = unit(forward)
    side = np.cross(up, ahead)
    side = unit(side) if np.linalg.norm(side) > 1e-6 else np.array((1.0, 0, 0))
    return np.stack([side, np.cross(ahead, side), ahead])


class Camera:
    """Looks from `eye` at `target`, which lands on card point `at`, where a world unit is `scale` wide.

    A near eye gives strong perspective; `flat` draws without perspective."""

    def __init__(
        self, eye: Point, target: Point = (0, 0, 0), scale: float = 1.0, at: tuple[float, float] = (0.0, 0.0),
        roll: float = 0.0, flat: bool = False,
    ) -> None:  # fmt: skip
        self.eye, self.target = np.array(eye, float), np.array(target, float)
        self.scale, self.at, self.flat = float(scale), at, flat
        self.back = unit(self.eye - self.target)
        side = np.cross((0, 1, 0), self.back)
        if np.linalg.norm(side) < 1e-3:  # straight down or up
            side = np.array((1.0, 0, 0))
        right = unit(side)
        up = np.cross(self.back, right)
        c, s = np.cos(np.radians(roll)), np.sin(np.radians(roll))
        self.right, self.up = right * c + up * s, up * c - right * s
        self.away = float(np.linalg.norm(self.eye - self.target))

    def view(self, points: Any) -> Array:
        """Camera coordinates: right, up, distance in front of the eye."""
        d = np.atleast_2d(np.asarray(points, float)) - self.eye
        return np.stack([d @ self.right, d @ self.up, -(d @ self.back)], 1)

    def card(self, points: Any) -> Array:
        """Card coordinates of world points."""
        v = self.view(points)
        k = self.scale if self.flat else self.scale * self.away / np.maximum(v[:, 2], 1e-3)
        return np.stack([self.at[0] + v[:, 0] * k, self.at[1] - v[:, 1] * k], 1)

    def spot(self, point: Point) -> tuple[float, float]:
        """Card coordinates of one world point."""
        x, y = self.card(point)[0]
        return float(x), float(y)

    def light(self, aim: Array) -> Array:
        """World direction towards the painter's main light."""
        return unit(self.right * aim[0] - self.up * aim[1] + self.back * aim[2])

    def rays(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Origins and directions through card points."""
        u, v = (x - self.at[0]) / self.scale, -(y - self.at[1]) / self.scale
        if self.flat:
            start = self.eye + u[..., None] * self.right + v[..., None] * self.up
            return start, np.broadcast_to(-self.back, start.shape)
        way = u[..., None] * self.right + v[..., None] * self.up - self.back * self.away
        way = way / np.linalg.norm(way, axis=-1, keepdims=True)
        return np.broadcast_to(self.eye, way.shape), way
