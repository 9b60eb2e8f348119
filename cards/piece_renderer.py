"""Responsible for painting pieces: tokens, roles, portraits, sheets, hourglass, icons.
Must not depend on decks; pieces are not clues, so they have names and no regions."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image

from cards.painter.canvas import Canvas
from cards.painter.colour import Array
from cards.painter.finish import rendered
from cards.palettes import PALETTES
from cards.scenes.registry import scenes

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "pieces"
FINER = 2  # painted at twice the size and reduced, so that strokes stay fine
SMALLEST_PAINTED = 512
QUALITY = 84
SHEET_OPACITY = 0.55
MIST_OPACITY = 0.28  # between the figures of the mist sheet


@dataclass(frozen=True)
class Piece:
    """One piece of cards/plans/pieces.json.

    `cut`: "full", "round", "veil" (round, translucent), "things" (only what was drawn), "mist" (that and haze)."""

    name: str
    scene: str
    palette: str
    size: tuple[int, int]
    cut: str = "full"
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    form: str = "webp"


def plans() -> list[Piece]:
    """Return the pieces of the committed plan."""
    rows = json.loads((HERE / "plans" / "pieces.json").read_text(encoding="utf-8"))
    return [Piece(**{**row, "size": tuple(row["size"])}) for row in rows]


def painted(piece: Piece) -> Image.Image:
    """Set up, paint, cut out and resize a piece."""
    finer = max(FINER, round(SMALLEST_PAINTED / min(piece.size)))
    wide, tall = piece.size[0] * finer, piece.size[1] * finer
    if min(piece.size) >= SMALLEST_PAINTED:
        wide, tall = piece.size
    card = Canvas(wide, tall, _seed(piece), PALETTES[piece.palette], piece.cut in ("round", "veil", "mist"), options=dict(piece.options))
    scenes()[piece.scene].stage(card)
    picture = np.clip(rendered(card) * 255 + 0.5, 0, 255).astype(np.uint8)
    cover = _cover(card, piece.cut)
    layers = picture if cover is None else np.dstack([picture, (cover * 255).astype(np.uint8)])
    return Image.fromarray(layers).resize(piece.size, Image.Resampling.LANCZOS)


def _seed(piece: Piece) -> int:
    return (piece.seed * 7919 + zlib.crc32(piece.scene.encode())) % (1 << 30)


def _cover(card: Canvas, cut: str) -> Array | None:
    """Return the opacity of each pixel, or None if the piece fills its rectangle."""
    if cut == "full":
        return None
    if cut == "things":
        return _drawn(card)
    x, y = card.grid()
    disc = np.clip((1 - np.sqrt(x * x + y * y)) * card.unit, 0, 1).astype(np.float32)
    if cut == "mist":
        haze = np.clip(MIST_OPACITY * (1 + 0.8 * card.cut("cloud")), 0, 2 * MIST_OPACITY)
        return np.asarray(np.maximum(_drawn(card), haze) * disc)
    return np.asarray(disc * SHEET_OPACITY if cut == "veil" else disc)


def _drawn(card: Canvas) -> Array:
    drawn = (card.ident > 0).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), card.unit * 0.004))


def write(piece: Piece) -> str:
    """Paint a piece, write its file, and return its name."""
    path = FOLDER / f"{piece.name}.{piece.form}"
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = painted(piece)
    if piece.form == "png":
        picture.save(path, optimize=True)
    else:
        picture.save(path, quality=QUALITY, method=6, exact=False)
    return piece.name
