"""Where the elements of a finished card are: polygons, weight and size, read from the id buffer.
Must not depend on the meaning of an element."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from cards.painter.canvas import Canvas, Element, fitted
from cards.painter.colour import Array
from cards.painter.finish import inside

GRID = 1000
SMALLEST = 0.0011  # smaller elements (share of the card) cannot be pointed at
NARROWEST = 26  # grid units


@dataclass(frozen=True)
class Region:
    """One nameable element of a card on the 0..1000 grid."""

    name: str
    tags: tuple[str, ...]
    polygon: tuple[tuple[int, int], ...]
    weight: int
    share: float
    colour: tuple[float, float, float]


def shape_of(card: Canvas, element: Element, face: Array) -> Array:
    shape = card.covered(element.id)
    if element.extra is not None:
        shape = shape | (fitted(element.extra, 0, 0, card.height, card.width) > 0.5)
    return shape & face


def outline_of(card: Canvas, shape: Array) -> tuple[tuple[int, int], ...] | None:
    """Polygon round the largest connected part, small gaps closed."""
    gap = max(3, int(card.unit * 0.03)) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (gap, gap))
    closed = cv2.morphologyEx(shape.astype(np.uint8), cv2.MORPH_CLOSE, kernel)
    contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    largest = max(contours, key=cv2.contourArea)
    simple = cv2.approxPolyDP(largest, card.unit * 0.008, True)[:, 0, :].astype(float)
    if len(simple) < 3:
        return None
    x = np.clip(np.round(simple[:, 0] / card.width * GRID), 0, GRID).astype(int)
    y = np.clip(np.round(simple[:, 1] / card.height * GRID), 0, GRID).astype(int)
    found = tuple((int(a), int(b)) for a, b in zip(x, y))
    return found if max(np.ptp(x), np.ptp(y)) >= NARROWEST and min(np.ptp(x), np.ptp(y)) >= NARROWEST * 0.4 else None


def _weight(card: Canvas, element: Element, shape: Array, picture: Array, share: float) -> int:
    """1..9: size, contrast to the surroundings, middle of the card, and the scene's own emphasis."""
    ring = cv2.dilate(shape.astype(np.uint8), np.ones((9, 9), np.uint8)).astype(bool) & ~shape
    contrast = float(np.abs(picture[shape].mean(0) - picture[ring].mean(0)).sum()) if ring.any() else 0.2
    rows, columns = np.nonzero(shape)
    away = np.hypot(columns.mean() / card.width - 0.5, rows.mean() / card.height - 0.5)
    size = min(share, 0.25) ** 0.5 * 9
    backdrop = 0.45 if share > 0.3 else 1.0
    return int(np.clip(round((1 + size + contrast * 3 - away * 3) * element.hero * backdrop), 1, 9))


def regions(card: Canvas, picture: Array, most: int = 16) -> list[Region]:
    """All elements large enough to point at, most striking first; equal things merge into the largest."""
    face = inside(card)
    total = float(face.sum())
    found: dict[tuple[str, ...], list[Region]] = {}
    for element in card.elements:
        if element.quiet or not element.tags:
            continue
        shape = shape_of(card, element, face)
        share = float(shape.sum()) / total
        outline = outline_of(card, shape) if share >= SMALLEST else None
        if outline is None:
            continue
        mean = picture[shape].mean(0)
        tags = tuple(dict.fromkeys(element.tags))
        region = Region(element.name, tags, outline, _weight(card, element, shape, picture, share), share,
                        (float(mean[0]), float(mean[1]), float(mean[2])))  # fmt: skip
        found.setdefault((element.name, *tags), []).append(region)
    kept = [region for group in found.values() for region in sorted(group, key=lambda r: -r.share)[:2]]
    return sorted(kept, key=lambda r: (-r.weight, -r.share))[:most]
