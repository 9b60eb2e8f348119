"""Colour arithmetic in linear light.
Must not depend on palettes or on what is painted."""

from __future__ import annotations

from typing import Any, Union

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Colour = Union[str, Array]  # a hex string or linear red, green, blue

LUMA = np.array([0.3, 0.55, 0.15], np.float32)


def rgb(colour: Colour) -> Array:
    """Linear light triple of a hex colour; triples pass through."""
    if not isinstance(colour, str):
        return np.asarray(colour, np.float32)
    digits = colour.lstrip("#")
    value = np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255
    return (value**2.2).astype(np.float32)


def blend(first: Colour, second: Colour, share: float) -> Array:
    """Mix, with `share` of the second colour."""
    return (rgb(first) * (1 - share) + rgb(second) * share).astype(np.float32)


def shade(colour: Colour, factor: float) -> Array:
    """Darker below one, lighter above."""
    return (rgb(colour) * factor).astype(np.float32)


def purer(colour: Colour, factor: float) -> Array:
    """More or less saturated at the same lightness."""
    value = rgb(colour)
    grey = float(value @ np.array([0.25, 0.65, 0.1], np.float32))
    return np.clip(grey + (value - grey) * factor, 0, None).astype(np.float32)


def hexed(display: Array) -> str:
    """Hex string of a display-space triple in 0..1."""
    return "#" + "".join(f"{int(round(float(np.clip(v, 0, 1)) * 255)):02x}" for v in display[:3])


def ramp(stops: tuple[str, ...], position: Array) -> Array:
    """Smooth gradient through the stops; `position` runs 0..1."""
    last = len(stops) - 1
    fine = np.linspace(0, last, 512, dtype=np.float32)
    index = np.clip(fine.astype(int), 0, last - 1)
    part = (fine - index)[:, None]
    part = part * part * (3 - 2 * part)
    table = np.array([rgb(stop) for stop in stops], np.float32)
    smooth = (table[index] * (1 - part) + table[index + 1] * part).astype(np.float32)
    return smooth[np.clip(position * 511, 0, 511).astype(np.int32)]
