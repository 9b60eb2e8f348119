"""Air without edges: smoke, beams, halos and haze as density fields; contact shadows in two parts.
Must not depend on motifs or scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from cards.painter.canvas import Canvas, Mask, Overlap, blurred
from cards.painter.colour import Array, Colour, rgb

PUFFS = 34


def _noise(card: Canvas, coarse: int = 2) -> Array:
    """The cloud texture, larger than usual, about -1.5 to 1.5."""
    field = card.cut("cloud", max(8, card.height // coarse), max(8, card.width // coarse))
    return cv2.resize(field, (card.width, card.height), interpolation=cv2.INTER_CUBIC)


def _add(card: Canvas, mode: str, cover: Array, colour: Any, depth: float) -> None:
    paint = np.ones((card.height, card.width, 3), np.float32) * rgb(colour)
    card.overlaps.append(Overlap(mode, Mask(0, 0, np.ascontiguousarray(cover, np.float32)), paint, depth))


def halo(card: Canvas, x: float, y: float, radius: float, colour: Colour, strength: float = 0.4, depth: float = 0.1) -> None:
    """Glow around a flame, without a rim."""
    gx, gy = card.grid()
    away = np.sqrt((gx - x) ** 2 + (gy - y) ** 2) / radius
    cover = strength * (0.65 * np.exp(-((away / 0.28) ** 2)) + 0.5 * np.exp(-away * 2.6)) * (1 + 0.14 * _noise(card))
    _add(card, "add", np.clip(cover, 0, 2), colour, depth)


def shaft(card: Canvas, start: Sequence[float], end: Sequence[float], narrow: float, wide: float, colour: Colour, strength: float = 0.35, depth: float = 0.2, dust: float = 0.35) -> None:
    """A beam with soft sides that widens and fades along its way."""
    gx, gy = card.grid()
    a, d = np.array(start, float), np.array(end, float) - np.array(start, float)
    length = float(np.linalg.norm(d))
    ux, uy = d / length
    along, across = (gx - a[0]) * ux + (gy - a[1]) * uy, (gy - a[1]) * ux - (gx - a[0]) * uy
    t = np.clip(along / length, 0, 1.4)
    sigma = narrow + (wide - narrow) * t
    profile = np.exp(-((across / sigma) ** 2))
    cover = profile * np.clip(1 - t, 0, 1) ** 0.8 * np.clip(along / (length * 0.04), 0, 1)
    streaks = 1 + dust * 0.5 * np.sin(across / sigma * 7 + 1.3 * _noise(card, 4)) * profile
    _add(card, "add", np.clip(cover * streaks * (1 + dust * 0.4 * _noise(card)) * strength, 0, 2), colour, depth)


def smoke(
    card: Canvas, path: Sequence[Any], widths: Sequence[float], colour: Colour = "#cfc8c0", lit: Colour | None = None,
    density: float = 0.8, depth: float = 0.2, curl: float = 1.0, seed: int = 1,
) -> Array:  # fmt: skip
    """Smoke along a path: soft puffs torn by noise and lit from the main light; returns its cover."""
    rng, points = np.random.RandomState(seed), np.asarray(path, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    gx, gy = card.grid()
    wx, wy = gx + _noise(card, 3) * 0.05 * curl, gy + _noise(card, 3) * 0.05 * curl
    dense, side = np.zeros_like(gx), np.zeros_like(gx)
    for t in np.linspace(0, 1, PUFFS):
        x, y = (np.interp(t * run[-1], run, points[:, k]) for k in (0, 1))
        w = np.interp(t, np.linspace(0, 1, len(widths)), widths)
        x, y = x + rng.normal(0, w * 0.35 * t), y + rng.normal(0, w * 0.25)
        puff = np.exp(-(((wx - x) ** 2 + (wy - y) ** 2) / (w * w * 0.55)))
        dense += puff * (1 - 0.75 * t)
        side += puff * ((wx - x) * card.aim[0] + (wy - y) * card.aim[1]) / w
    return smoke_from(card, dense * density, side / (dense + 0.3), colour, lit, depth)


def smoke_from(card: Canvas, dense: Array, side: Array, colour: Colour, lit: Colour | None, depth: float) -> Array:
    """Lay smoke of a given density; `side` is how much each place faces the light, -1 to 1."""
    torn = np.clip(1 + 0.55 * _noise(card, 2) + 0.25 * card.cut("spots"), 0, 2)
    cover = blurred((1 - np.exp(-dense * torn * 0.55)).astype(np.float32), card.unit * 0.006)
    bright = np.clip(0.5 + 0.9 * side, 0, 1)[..., None]
    light = rgb(lit) if lit is not None else rgb(card.palette.key) * 0.55 + rgb(colour) * 0.45
    paint = rgb(colour) * 0.45 * (1 - bright) + light * bright
    cover = np.ascontiguousarray(np.clip(cover, 0, 0.96), np.float32)
    card.overlaps.append(Overlap("mix", Mask(0, 0, cover), np.ascontiguousarray(paint, np.float32), depth))
    return cover


def smoke_shape(card: Canvas, name: str, x: float, y: float, height: float, colour: Colour, lit: Colour | None = None, depth: float = 0.3, tags: Sequence[str] = ("smoke",), look: dict[str, Any] | None = None, turn: float = 0.0) -> None:
    """Smoke that takes the shape of a motif without a cut-out edge; y is the middle of the shape."""
    from cards.placement import put  # placement draws motifs, which may draw smoke

    hidden = Canvas(card.width, card.height, card.seed + 1, card.palette, card.round)
    put(hidden, name, x, y + height / 2, height, 0.3, look, turn=turn, shadow=False, fit=False)
    shape = (hidden.depth < 1.5).astype(np.float32)
    soft = blurred(shape, card.unit * 0.012) * 0.75 + blurred(shape, card.unit * 0.06) * 0.6
    wisps = blurred(shape, card.unit * 0.16) * np.clip(0.5 + 0.5 * _noise(card, 3), 0, 1)
    side = hidden.normal[..., 0] * card.aim[0] + hidden.normal[..., 1] * card.aim[1]
    with card.element(name, (name, *tags), depth, hero=1.4) as seen:
        smoke_from(card, soft * 2.6 + wisps * 0.9, blurred(side.astype(np.float32), card.unit * 0.01) * 0.8, colour, lit, depth)
        seen.extra = Mask(0, 0, shape)


def tint(card: Canvas, cover: Array, colour: Colour, depth: float) -> None:
    """Mix a colour over everything behind `depth`; `cover` is given for every pixel."""
    _add(card, "mix", cover, colour, depth)


def haze(card: Canvas, from_depth: float, strength: float = 0.18) -> None:
    """A thin fog behind a near figure, so that it stands off its ground."""
    _add(card, "mix", strength * np.clip(0.7 + 0.35 * _noise(card, 3), 0.2, 1.2), card.palette.fog, from_depth)


def seated(card: Canvas, x: float, y: float, width: float, strength: float = 0.75) -> None:
    """Contact shadow of a motif: a dark line where it touches, a wide soft pool towards the shadow side."""
    lean = -card.aim[0] * width * 0.22
    card.contact(x, y - 0.004, width * 0.44, max(0.006, width * 0.035), strength, 0.6)
    card.contact(x + lean, y + width * 0.03, width * 0.62, max(0.016, width * 0.12), strength * 0.55, 1.0)
