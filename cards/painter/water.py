"""Reflecting water: ripples, the mirrored world, and single mirrored things.
Must not depend on what is reflected."""

from __future__ import annotations

import cv2
import numpy as np

from cards.painter import texture
from cards.painter.canvas import Canvas, Reflection, blurred
from cards.painter.colour import Array, rgb


def _looked_up(sheet: Array, x: Array, y: Array) -> Array:
    wrap = texture.SIZE - 2
    return cv2.remap(sheet, (x % wrap).astype(np.float32), (y % wrap).astype(np.float32), cv2.INTER_LINEAR)


def _sampled(card: Canvas, image: Array, x: Array, y: Array, border: int) -> Array:
    px, py = card.pixel(x, y)
    return cv2.remap(
        np.ascontiguousarray(image), px.astype(np.float32), py.astype(np.float32), cv2.INTER_LINEAR, borderMode=border
    )


def rippled(card: Canvas, picture: Array) -> Array:
    """Replace the water's surface by what it mirrors; ripples are finer near the horizon."""
    water = card.water
    if water is None:
        return picture
    sheets = texture.sheets()
    x, y = card.grid()
    down = np.clip(y - water.horizon, 0, 3)
    near = 0.02 + down
    v, u = np.log1p(down * 14) * 260, x * card.unit / (0.35 + down * 1.6)
    long, short = _looked_up(sheets["across"], u, v * 3), _looked_up(sheets["spots"], u * 2 + 500, v * 5)
    ripple = long * 0.65 + short * 0.45
    source = picture if water.reflected is None else water.reflected
    mirrored = _sampled(
        card, source, x + short * water.chop * near * 0.55, water.horizon - down + ripple * water.chop * near * 0.9,
        cv2.BORDER_REFLECT,
    )  # fmt: skip
    deep = np.clip(down * 1.25, 0, 1)[..., None]
    body = water.shallow * (1 - deep) + water.deep * deep
    share = np.clip(water.mirror * (1.02 - down * 0.45), 0.15, 1)[..., None]
    surface = (body * (1 - share * 0.8) + mirrored * share * 0.9) * (1 + 0.22 * ripple)[..., None]
    glint = np.clip(ripple - 1.15, 0, 1)[..., None] * 0.28
    surface = surface + glint * (rgb(card.palette.fog) + mirrored) * 0.8
    cover = water.cover[..., None]
    return _with_things(card, (picture * (1 - cover) + surface * cover).astype(np.float32))


def _with_things(card: Canvas, picture: Array) -> Array:
    for reflection in card.reflections:
        picture = _mirrored(card, picture, reflection)
    return picture


def _mirrored(card: Canvas, picture: Array, thing: Reflection) -> Array:
    """One silhouette upside down below its waterline."""
    assert card.water is not None
    if thing.picture is None or thing.cover is None:
        image, cover = picture, card.covered(thing.element).astype(np.float32)
    else:
        image, cover = thing.picture, thing.cover
    x, y = card.grid()
    noise = cv2.resize(texture.sheets()["across"][100:612, 100:356], (card.width, card.height))
    down = np.clip(y - thing.line, 0, 3)
    sx, sy = x + noise * 0.006 * (0.4 + down * 1.6), 2 * thing.line - y
    mask = _sampled(card, cover, sx, sy, cv2.BORDER_CONSTANT) * (y > thing.line) * card.water.cover
    flipped = _sampled(card, image, sx, sy, cv2.BORDER_REPLICATE)
    fade = np.clip(1.1 - down * 0.55, 0.2, 1) * (1 + 0.2 * noise)
    share = np.clip(blurred(mask.astype(np.float32), card.unit * 0.003) * thing.strength * fade, 0, 1)[..., None]
    return (picture * (1 - share) + (flipped * 0.78 + card.water.shallow * 0.12) * share).astype(np.float32)
