"""From buffers to the finished picture: light, water, overlaps, bloom, tone, brush, ink, grain, grade.
Must not depend on motifs or scenes."""

from __future__ import annotations

import math

import cv2
import numpy as np

from cards.painter import brush, kernels, light, water
from cards.painter.canvas import Canvas, blurred
from cards.painter.colour import LUMA, Array, rgb


def _overlapped(card: Canvas, picture: Array, glow: Array) -> tuple[Array, Array]:
    """Translucent layers: steam, beams, glass, shadows of hands."""
    for mode, mask, colour, depth in card.overlaps:
        h, w = mask.cover.shape
        here = (slice(mask.top, mask.top + h), slice(mask.left, mask.left + w))
        seen = (np.clip((card.depth[here] - depth) * 200 + 1, 0, 1) * mask.cover)[..., None]
        haze = math.exp(-card.palette.fog_density * 0.8 * max(0.0, depth - 0.08) ** 1.7)
        if mode == "add":
            picture[here] += colour * seen * haze
            glow[here] += colour * seen * haze * 0.5
        elif mode == "mul":
            picture[here] *= 1 - (1 - colour) * seen
        else:
            picture[here] = picture[here] * (1 - seen) + colour * seen
    return picture, glow


def _bloomed(card: Canvas, picture: Array, glow: Array) -> Array:
    """Bright things bleed a little; shafts of light if the palette asks."""
    bright = np.maximum(picture - 1.1, 0) * 0.5 + glow * card.palette.bloom
    size = card.unit * 2
    spread = ((0.006, 0.5), (0.02, 0.42), (0.065, 0.45))
    picture = picture + sum(blurred(bright, size * sigma) * np.float32(k) for sigma, k in spread)
    if not card.palette.rays or card.source is None:
        return picture
    source = np.clip(picture.mean(2) * (card.depth > 1.5), 0, 2) + glow.mean(2) * 0.3
    small = cv2.resize(source, (card.width // 2, card.height // 2), interpolation=cv2.INTER_AREA).astype(np.float32)
    shafts = np.zeros_like(small)
    px, py = card.pixel(*card.source)
    kernels.rays(small, float(px) / 2, float(py) / 2, 60, 0.985, shafts)
    shafts = cv2.resize(cv2.GaussianBlur(shafts, (0, 0), 2), (card.width, card.height))
    return (picture + shafts[..., None] * rgb(card.palette.key) * card.palette.rays).astype(np.float32)


def inside(card: Canvas, within: float = 1.0) -> Array:
    """Pixels that belong to the card's face."""
    x, y = card.grid()
    if card.round:
        return np.asarray(x * x + y * y < within * within)
    return np.asarray((np.abs(x) < card.reach[0] * within) & (np.abs(y) < card.reach[1] * within))


def _toned(card: Canvas, picture: Array) -> Array:
    """Film-like curve, levels measured on the card's face, a target for the middle tones, clarity."""
    pal = card.palette
    x = np.maximum(picture * pal.exposure, 0)
    x = x * (1 + x * 0.12) / (1 + x * 0.55)
    image = np.clip(x, 0, 1) ** (1 / 2.2)
    image = np.clip(image - 0.05 * np.sin(2 * np.pi * image), 0, 1).astype(np.float32)
    face = inside(card, 0.95)
    luma = (image @ LUMA)[face]
    low, high = np.percentile(luma, (1.5, 98.5))
    low_goal = low + (pal.levels[0] - low) * pal.level_pull
    high_goal = high + (pal.levels[1] - high) * pal.level_pull
    gain = (high_goal - low_goal) / max(high - low, 0.05)
    image = np.clip((image - low) * gain + low_goal, 0.0, 1.0)
    middle = float(np.median(np.clip((luma - low) * gain + low_goal, 0.02, 1)))
    goal = float(np.clip(middle, *pal.mids))
    image = image ** float(np.clip(math.log(goal) / math.log(min(max(middle, 0.05), 0.95)), 0.7, 1.45))
    wide = blurred(image.astype(np.float32), card.unit * 0.07)
    return np.clip(image + (image - wide) * pal.clarity, 0, 1).astype(np.float32)


def _inked(card: Canvas, image: Array) -> Array:
    strength = card.surface[..., 4] * (0.82 + 0.18 * np.clip(card.cut("mottle"), -1, 1))
    strength = np.clip(strength, 0, 1)[..., None] * card.palette.ink_strength
    tone = np.clip(card.ink_colour, 0, 1) ** (1 / 2.2)
    image = image * (1 - strength) + np.minimum(image * 0.9, tone) * strength
    return image + (image - cv2.GaussianBlur(image, (0, 0), 1.3 * card.unit / 512)) * 0.55


def _display(colour: str) -> Array:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def _graded(card: Canvas, image: Array) -> Array:
    """Paper grain, split toning, contrast, saturation and a mild vignette."""
    pal = card.palette
    grain = card.cut("grain") * 0.013 + card.cut("mottle") * 0.009
    grey = image.mean(2, keepdims=True)
    image = image + grain[..., None] * (0.6 + 0.8 * (1 - np.abs(grey * 2 - 1)))
    low, high = (_display(colour) for colour in pal.split)
    w = np.clip(grey, 0, 1)
    image = image + (low - low.mean()) * (1 - w) ** 2 * 0.35 + (high - high.mean()) * w**2 * 0.3
    image = image + low * 0.10 * (1 - w) ** 3
    image = (image - 0.42) * pal.contrast + 0.42
    grey = image.mean(2, keepdims=True)
    image = grey + (image - grey) * pal.saturation
    x, y = card.grid()
    edge = np.sqrt(x * x + y * y) if card.round else np.maximum(np.abs(x) / card.reach[0], np.abs(y) / card.reach[1])
    vignette = 1 - pal.vignette * np.clip((edge - 0.6) / 0.45, 0, 1) ** 1.7
    return np.clip(image * vignette[..., None], 0, 1).astype(np.float32)


def rendered(card: Canvas) -> Array:
    """The finished picture in display space, 0..1."""
    if card.water is not None:
        visible = (card.ident == card.water.element).astype(np.float32)
        card.water.cover = card.water.cover * cv2.GaussianBlur(visible, (0, 0), 0.7)
    picture, fog = light.lit(card)
    picture = water.rippled(card, picture)
    glow = card.emission * np.where(card.depth > 1.5, 0, 1)[..., None] * (1 - fog)
    picture, glow = _overlapped(card, picture, glow.astype(np.float32))
    image = _toned(card, _bloomed(card, picture, glow))
    return _graded(card, _inked(card, brush.painted(card, image)))
