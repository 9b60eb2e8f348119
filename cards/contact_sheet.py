"""Responsible for contact sheets: many cards or motifs on one picture, for review.
Must not be imported by the game."""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from cards.card_renderer import PaintedCard
from cards.motifs.registry import motifs
from cards.painter.canvas import Canvas
from cards.painter.colour import Array
from cards.painter.finish import rendered
from cards.palettes import PALETTES


def _cell(picture: Array, size: int, is_round: bool, back: int) -> Array:
    """Return one picture in a square cell; round cards are cut out."""
    h, w = picture.shape[:2]
    k = (size - 12) / max(h, w)
    small = cv2.resize(picture, (round(w * k), round(h * k)), interpolation=cv2.INTER_AREA).astype(np.float32)
    cell = np.full((size, size, 3), back, np.float32)
    top, left = (size - small.shape[0]) // 2, (size - small.shape[1]) // 2
    cover = np.ones((*small.shape[:2], 1), np.float32)
    if is_round:
        y, x = np.mgrid[0 : small.shape[0], 0 : small.shape[1]]
        cover = np.clip(small.shape[0] / 2 - 1 - np.hypot(x - small.shape[1] / 2, y - small.shape[0] / 2), 0, 1)[..., None].astype(np.float32)
    here = cell[top : top + small.shape[0], left : left + small.shape[1]]
    here[:] = here * (1 - cover) + small * cover
    return cell.astype(np.uint8)


def sheet(pictures: Sequence[Array], columns: int, size: int, is_round: bool = True, back: int = 28) -> Array:
    """Return all 8-bit pictures in rows on one page."""
    rows = math.ceil(len(pictures) / columns)
    page = np.full((rows * size, columns * size, 3), back, np.uint8)
    for i, picture in enumerate(pictures):
        top, left = i // columns * size, i % columns * size
        page[top : top + size, left : left + size] = _cell(picture, size, is_round, back)
    return page


def save(path: Path, picture: Array) -> None:
    cv2.imwrite(str(path), cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))


def cards_sheet(cards: Sequence[PaintedCard], columns: int = 4, size: int = 384) -> Array:
    pictures = [(np.clip(card.picture, 0, 1) * 255).astype(np.uint8) for card in cards]
    return sheet(pictures, columns, size, cards[0].canvas.round)


def motif_sheet(names: Sequence[str], columns: int = 6, size: int = 256, palette: str = "sepia") -> Array:
    """Return a sheet with each motif alone on a plain background."""
    pictures = []
    for i, name in enumerate(names):
        card = Canvas(size, size, 5 + i, PALETTES[palette], False)
        card.emission[:] = 0.35
        _show(card, name)
        pictures.append((rendered(card) * 255).astype(np.uint8))
    return sheet(pictures, columns, size, False)


def _show(card: Canvas, name: str) -> None:
    from cards.placement import put

    base = motifs()[name].anchor == "base"
    put(card, name, 0, 0.72 if base else 0, 1.4, 0.3, {}, shadow=False, fit=False)


def main() -> None:
    parser = argparse.ArgumentParser(description="Contact sheet of motifs.")
    parser.add_argument("names", nargs="*", help="motif names (default: all)")
    parser.add_argument("--out", type=Path, default=Path("motifs.png"))
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument("--size", type=int, default=200)
    options = parser.parse_args()
    save(options.out, motif_sheet(options.names or sorted(motifs()), options.columns, options.size))


if __name__ == "__main__":
    main()
