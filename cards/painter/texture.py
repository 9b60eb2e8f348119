"""Noise sheets shared by all cards: grain, mottling, clouds, bristles.
Must not depend on the canvas; gives the same sheets on every run."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from cards.painter.colour import Array

SIZE = 1664
_CACHE = Path(__file__).resolve().parent.parent / ".cache" / "noise.npz"


def _layered(rng: np.random.RandomState, base: int, octaves: int, gain: float = 0.5) -> Array:
    total = np.zeros((SIZE, SIZE), np.float32)
    strength = 1.0
    for octave in range(octaves):
        cells = min(base * 2**octave, SIZE)
        field = rng.standard_normal((cells + 3, cells + 3)).astype(np.float32)
        total += strength * cv2.resize(field, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)
        strength *= gain
    total -= total.mean()
    return (total / (total.std() + 1e-6)).astype(np.float32)


def _smeared(field: Array, along: float, across: float) -> Array:
    out = cv2.GaussianBlur(field, (0, 0), sigmaX=along, sigmaY=across)
    return (out / out.std()).astype(np.float32)


def _slanted(rng: np.random.RandomState) -> Array:
    wide = SIZE * 3 // 2
    field = cv2.GaussianBlur(rng.standard_normal((wide, wide)).astype(np.float32), (0, 0), sigmaX=24, sigmaY=1.2)
    spin = cv2.getRotationMatrix2D((wide / 2, wide / 2), 40, 1)
    turned = cv2.warpAffine(field, spin, (wide, wide), borderMode=cv2.BORDER_WRAP)
    edge = (wide - SIZE) // 2
    cut = turned[edge : edge + SIZE, edge : edge + SIZE]
    return (cut / cut.std()).astype(np.float32)


def _make() -> dict[str, Array]:
    rng = np.random.RandomState(7)
    white = rng.standard_normal((SIZE, SIZE)).astype(np.float32)
    return {
        "patches": _layered(rng, 5, 8),
        "spots": _layered(rng, 12, 7, 0.55),
        "cloud": _layered(rng, 3, 9, 0.52),
        "mottle": _layered(rng, 32, 5, 0.6),
        "fine": _layered(rng, 220, 3, 0.7),
        "across": _smeared(white, 26, 1.1),
        "down": _smeared(white, 1.1, 26),
        "slant": _slanted(rng),
        "grain": _smeared(white, 0.9, 0.9),
    }


@lru_cache(maxsize=1)
def sheets() -> dict[str, Array]:
    """Return all sheets with unit variance; cached on disk because making them takes seconds."""
    if _CACHE.exists():
        with np.load(_CACHE) as stored:
            return {name: stored[name].astype(np.float32) for name in stored.files}
    made = {name: sheet.astype(np.float16) for name, sheet in _make().items()}
    _CACHE.parent.mkdir(exist_ok=True)
    partial = _CACHE.with_name(f"noise-{id(made)}.npz")
    np.savez(partial, **made)  # type: ignore[arg-type]
    partial.replace(_CACHE)
    return {name: sheet.astype(np.float32) for name, sheet in made.items()}


def cut(name: str, rng: np.random.RandomState, height: int, width: int) -> Array:
    """A randomly placed piece of a sheet."""
    sheet = sheets()[name]
    top = rng.randint(0, SIZE - height + 1)
    left = rng.randint(0, SIZE - width + 1)
    return sheet[top : top + height, left : left + width]
