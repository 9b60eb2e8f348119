"""A pen in a local frame: motifs draw in their unit box, the pen places it on the canvas.
Must not depend on the motif that uses it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np

from cards.painter.canvas import Canvas, Mask, Style, meet
from cards.painter.colour import Array, Colour
from cards.painter.palette import Palette

Look = dict[str, Any]


def _frame(x: float, y: float, scale: float, turn: float, flip: bool, stretch: float) -> Array:
    c, s, side = math.cos(turn), math.sin(turn), -1 if flip else 1
    return np.array([[c * scale * side, -s * scale * stretch, x], [s * scale * side, c * scale * stretch, y], [0, 0, 1]])


class Pen:
    """y grows downwards; a motif anchored at its base stands on (0, 0) and rises to about -1."""

    def __init__(
        self, card: Canvas, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False,
        depth: float = 0.5, stretch: float = 1,
    ) -> None:  # fmt: skip
        self.card = card
        self.depth = depth
        self.frame = _frame(x, y, scale, turn, flip, stretch)
        self.clip: Mask | None = None
        self.dim: float | None = None  # weaker rim for things behind glass

    @property
    def rng(self) -> np.random.RandomState:
        return self.card.rng

    @property
    def palette(self) -> Palette:
        return self.card.palette

    @property
    def scale(self) -> float:
        return math.sqrt(abs(self.frame[0, 0] * self.frame[1, 1] - self.frame[0, 1] * self.frame[1, 0]))

    def colour(self, role: Any, vary: float = 0.06) -> Array:
        return self.card.colour(role, vary)

    def moved(
        self, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False, nearer: float = 0,
        stretch: float = 1, clip: Mask | None = None,
    ) -> Pen:  # fmt: skip
        """A pen in a frame inside this one."""
        other = Pen(self.card, depth=self.depth - nearer)
        other.frame = self.frame @ _frame(x, y, scale, turn, flip, stretch)
        other.clip = meet(self.clip, clip)
        other.dim = self.dim
        return other

    def squeezed(self, across: float) -> Pen:
        """Scaled sideways only; a negative factor mirrors."""
        other = self.moved()
        other.frame = other.frame @ np.diag([across, 1, 1])
        return other

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Card coordinates of a local point."""
        found = self.frame @ np.array([x, y, 1.0])
        return float(found[0]), float(found[1])

    def traced(self, points: Any, wobble: float = 1.0) -> Array:
        """Return the pixel outline with a slight wobble."""
        path = np.asarray(points, float)[:, :2] @ self.frame[:2, :2].T + self.frame[:2, 2]
        path = np.stack(self.card.pixel(path[:, 0], path[:, 1]), 1)
        if not wobble or len(path) < 4:
            return path
        extent = float(np.ptp(path, axis=0).max())
        run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        strength = wobble * min(extent * 0.006, self.card.unit * 0.0056)
        shift = np.zeros_like(path)
        for waves in (2, 5, 11):
            phase = self.card.hand.uniform(0, 6.28, 2)
            pace = 2 * math.pi * round(waves * max(1, min(4, extent / (self.card.unit * 0.24)))) / (run[-1] + 1e-6)
            swing = np.stack([np.sin(run * pace + phase[0]), np.sin(run * pace + phase[1])], 1)
            shift += swing * strength / waves**0.6
        return path + shift

    def _mixed(self, colour: Any) -> Any:
        return self.colour(colour) if isinstance(colour, str) and not colour.startswith("#") else colour

    def shape(self, points: Any, colour: Any, second: Any = None, wobble: float = 1.0, **style: Any) -> Mask | None:
        """Fill one outline or a list of them; see `Style` for the names of what can be set."""
        outlines = points if isinstance(points, (list, tuple)) and np.ndim(points[0]) == 2 else [points]
        look = Style(**style)
        pixels = self.scale * self.card.unit
        look.clip = meet(self.clip, look.clip)
        look.line *= float(np.clip((self.scale / 0.5) ** 0.45, 0.45, 1.3))
        look.round = None if look.round is None else look.round * pixels
        look.soft *= pixels
        if self.dim is not None:
            look.rim *= self.dim
        traced = [self.traced(outline, wobble) for outline in outlines]
        return self.card.shape(traced, self._mixed(colour), self._mixed(second), self.depth, look)

    def ink(
        self, points: Any, weight: float = 1.0, colour: Any = None, closed: bool = False, taper: bool = True,
        alpha: float = 0.85, wobble: float = 1.0, clip: Mask | None = None,
    ) -> None:  # fmt: skip
        """Draw a line with the ink colour or another."""
        weight *= float(np.clip((self.scale / 0.5) ** 0.45, 0.4, 1.3))
        tone: Colour = self.palette.ink if colour is None else self._mixed(colour)
        self.card.ink(self.traced(points, wobble), weight, tone, self.depth, closed, taper, meet(self.clip, clip), alpha)

    def lamp(self, x: float, y: float, colour: Colour, reach: float, strength: float = 1.0, nearer: float = 0.01) -> None:
        """Light the neighbourhood of a glowing thing."""
        px, py = self.at(x, y)
        self.card.lamp(px, py, self.depth - nearer, colour, reach * self.scale, strength)


def styled(style: Style, **changes: Any) -> Style:
    return replace(style, **changes)
