"""Shadows, light and fog: from buffers to a lit picture in linear light.
Must not depend on motifs, scenes or brush strokes."""

from __future__ import annotations

import cv2
import numpy as np

from cards.painter import kernels
from cards.painter.canvas import Canvas, Caster, blurred
from cards.painter.colour import Array, rgb


def _cast(card: Canvas, caster: Caster) -> None:
    """Lay the silhouette of a standing thing on the ground, away from the light."""
    shape = card.covered(caster.element).astype(np.float32)
    if shape.sum() < 20:
        return
    if card.source is not None:
        lean, length = float(np.clip((caster.x - card.source[0]) * 0.9, -1.1, 1.1)), 0.42
    else:
        lean, length = float(-card.aim[0] * 0.8), 0.35
    foot = float(card.pixel(caster.x, caster.y)[1])
    reach = caster.height * card.unit * length * 1.35 + 1
    top, bottom = max(0, int(foot) - 1), min(card.height, int(foot + reach) + 2)
    if bottom - top < 2:
        return
    slide = lean / length * 0.55
    warp = np.array([[1, -slide, (foot - top) * slide], [0, -1 / length, foot + (foot - top) / length]], np.float32)
    thrown = cv2.warpAffine(
        shape, warp, (card.width, bottom - top), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    )
    thrown = blurred(thrown, max(1.2, caster.height * card.unit * 0.024))
    below = np.arange(top, bottom, dtype=np.float32)[:, None] - foot
    fade = np.clip(1 - below / reach, 0, 1)
    ground = card.surface[top:bottom, :, 3]
    card.occlusion[top:bottom] *= 1 - 0.62 * card.palette.shadow * thrown * fade * ground


def _sheltered(card: Canvas) -> Array:
    """Crease darkening goes into the occlusion buffer; returns the short cast shadows."""
    scale = card.unit * 2
    shadow = np.ones_like(card.depth)
    kernels.shelter(card.depth, card.occlusion, card.aim, scale, card.palette.creases, scale * 0.05, shadow)
    soften = scale / 512
    card.occlusion = cv2.GaussianBlur(cv2.medianBlur(card.occlusion, 3), (0, 0), soften)
    return cv2.GaussianBlur(cv2.medianBlur(shadow, 5), (0, 0), soften)


def _hazed(card: Canvas) -> tuple[Array, Array]:
    """How much fog each pixel has, and its colour."""
    pal = card.palette
    x, y = card.grid()
    sky = np.clip(card.depth - 1.0, 0, 1)
    near = np.minimum(card.depth, 1.0)
    thick = 1 - np.exp(-pal.fog_density * 1.25 * np.maximum(0, near - 0.08) ** 1.7)
    low = np.clip((y + 0.2) * 0.9, 0, 1)[..., None]
    colour = rgb(pal.fog) * (1 - low) + rgb(pal.low_fog) * low
    if card.source is not None:
        away = (x - card.source[0]) ** 2 + (y - card.source[1]) ** 2
        colour = colour * (1 + (1.1 * np.exp(-away * 3.2))[..., None])
    for mist in card.mists:
        noise = cv2.resize(card.cut("cloud", card.height // 2), (card.width, card.height))
        band = np.exp(-(((y - mist.y + noise * 0.05) / mist.thickness) ** 2))
        band = band * np.clip((near - mist.nearest) * 6, 0, 1) * mist.density * (0.75 + 0.3 * noise)
        thick = 1 - (1 - thick) * (1 - np.clip(band, 0, 0.95))
    return (thick * (1 - sky))[..., None].astype(np.float32), colour.astype(np.float32)


def lit(card: Canvas) -> tuple[Array, Array]:
    """The lit picture and its fog; may be called early to know what water reflects."""
    pal = card.palette
    for caster in card.casters:
        _cast(card, caster)
    shadow = _sheltered(card)
    hand = card.cut("mottle") * 0.45 + card.cut("spots") * 0.45 + card.cut("slant") * 0.22
    lamps = np.array(card.lamps, np.float32) if card.lamps else np.zeros((0, 7), np.float32)
    lamps[:, 3:6] *= pal.lamp_strength
    rim_aim = np.array((pal.key_from[0], pal.key_from[1] - 0.2), np.float32)
    rim_aim /= np.linalg.norm(rim_aim) + 1e-6
    out = np.zeros_like(card.albedo)
    kernels.shine(
        card.albedo, card.normal, card.depth, card.emission, card.occlusion, card.surface, hand.astype(np.float32),
        shadow, rgb(pal.sky_light) * np.float32(pal.ambient), rgb(pal.ground_light) * np.float32(pal.ambient),
        rgb(pal.key) * np.float32(pal.key_strength), card.aim, rgb(pal.rim) * np.float32(pal.rim_strength), rim_aim,
        lamps, card.unit * 2, out,
    )  # fmt: skip
    fog, colour = _hazed(card)
    return (out * (1 - fog) + colour * fog).astype(np.float32), fog


def preview(card: Canvas) -> Array:
    """Light what is there now without touching the buffers."""
    kept = card.occlusion.copy()
    casters, card.casters = card.casters, []
    picture, _ = lit(card)
    card.occlusion, card.casters = kept, casters
    return picture
