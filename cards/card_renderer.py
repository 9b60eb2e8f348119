"""Responsible for one card: renders scene, palette, seed and options to a picture with regions.
Must not depend on decks or files."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from cards.painter.canvas import Canvas
from cards.painter.colour import Array, hexed
from cards.painter.finish import inside, rendered
from cards.painter.regions import Region, regions
from cards.palettes import PALETTES
from cards.scenes.registry import CARD_SHAPES, scenes


@dataclass(frozen=True)
class Plan:
    """Everything that determines a card."""

    id: str
    scene: str
    palette: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class PaintedCard:
    """A rendered card with its regions."""

    plan: Plan
    picture: Array
    regions: list[Region]
    canvas: Canvas


def canvas_for(plan: Plan, short_side: int, kind: type[Canvas] = Canvas) -> Canvas:
    wide, tall, is_round = CARD_SHAPES[scenes()[plan.scene].family]
    seed = (plan.seed * 7919 + zlib.crc32(plan.scene.encode())) % (1 << 30)
    options = {key: value for key, value in plan.options.items() if key != "mirror"}
    size = (round(short_side * wide), round(short_side * tall))
    return kind(*size, seed, PALETTES[plan.palette], is_round, options=options)


def is_mirrored(plan: Plan) -> bool:
    return bool(plan.options.get("mirror", plan.seed % 2))


def mirrored(card: Canvas, picture: Array) -> Array:
    """Mirror the card left to right, including its id buffer."""
    card.ident = np.ascontiguousarray(card.ident[:, ::-1])
    for element in card.elements:
        if element.extra is not None:
            element.extra = element.extra._replace(cover=np.ascontiguousarray(element.extra.cover[:, ::-1]))
    return np.ascontiguousarray(picture[:, ::-1])


def painted(plan: Plan, short_side: int) -> PaintedCard:
    """Set up the scene of a card and paint it."""
    card = canvas_for(plan, short_side)
    scenes()[plan.scene].stage(card)
    picture = rendered(card)
    if is_mirrored(plan):
        picture = mirrored(card, picture)
    return PaintedCard(plan, picture, regions(card, picture), card)


def dominant(painted_card: PaintedCard, count: int = 5) -> list[str]:
    """Return the main colours of a card, most frequent first."""
    small = cv2.resize(painted_card.picture, (64, 64), interpolation=cv2.INTER_AREA)
    mask = cv2.resize(inside(painted_card.canvas).astype(np.uint8), (64, 64), interpolation=cv2.INTER_NEAREST) > 0
    pixels = np.ascontiguousarray(small[mask], np.float32)
    cv2.setRNGSeed(1)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.01)
    start = np.zeros((len(pixels), 1), np.int32)
    _, labels, centres = cv2.kmeans(pixels, count, start, stop, 3, cv2.KMEANS_PP_CENTERS)
    order = np.argsort(-np.bincount(labels.ravel(), minlength=count))
    return [hexed(centres[i]) for i in order]


def finished(painted_card: PaintedCard) -> Array:
    """8-bit picture; outside a round face a flat colour, which costs no bytes."""
    picture = (np.clip(painted_card.picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    if painted_card.canvas.round:
        x, y = painted_card.canvas.grid()
        away = np.sqrt(x * x + y * y)
        rim = picture[(away > 0.97) & (away < 1.0)].mean(0)
        blend = np.clip((away - 1.0) * 40, 0, 1)[..., None]
        picture = (picture * (1 - blend) + rim * 0.6 * blend).astype(np.uint8)
    return picture
