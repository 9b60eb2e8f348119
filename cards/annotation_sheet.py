"""Responsible for a review sheet: cards with the outlines, spots and words of their annotations.
Must not be imported by the game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image

from cards.contact_sheet import save
from cards.painter.colour import Array

HERE = Path(__file__).resolve().parent
COLOURS = {"element": (255, 255, 255), "quiet": (80, 255, 120), "held": (255, 90, 255), "motif": (90, 200, 255), "part": (255, 210, 60)}


def annotated_picture(family: str, notes: dict[str, Any], entry: dict[str, Any], size: int) -> Array:
    """Return a card with white published spots and coloured outlines of the other things."""
    with Image.open(HERE / family / "large" / f"{notes['id']}.webp") as image:
        picture = np.array(image.convert("RGB"))
    scale = size / picture.shape[0]
    picture = cv2.resize(picture, (round(picture.shape[1] * scale), size), interpolation=cv2.INTER_AREA)
    grid = np.array([picture.shape[1], size]) / 1000
    regions = {row["id"]: row["region"] for row in entry["elements"]}
    for thing in notes["things"]:
        colour = COLOURS[thing["kind"]]
        outline = np.array(thing.get("region") or regions[thing["element"]]) * grid
        cv2.polylines(picture, [outline.astype(np.int32)], True, colour, 1, cv2.LINE_AA)
    for thing in notes["things"]:
        _mark(picture, thing, grid)
    _write(picture, f"{notes['id']} {' '.join(notes['gist'])} | {notes['mood']} {' '.join(notes['poses'])}", (6, 14), (255, 255, 255))
    return picture


def _mark(picture: Array, thing: dict[str, Any], grid: Array) -> None:
    x, y = (int(v) for v in np.array([thing["x"], thing["y"]]) * grid)
    radius = max(2, round(thing["inradius"] * min(grid)))
    cv2.circle(picture, (x, y), radius, COLOURS[thing["kind"]], 1, cv2.LINE_AA)
    cv2.circle(picture, (x, y), 2, (255, 40, 40), -1, cv2.LINE_AA)
    _write(picture, f"{thing['tags'][0]}/{thing['colour']}{'/' + thing['pose'] if 'pose' in thing else ''}", (x + 4, y - 3), COLOURS[thing["kind"]])


def _write(picture: Array, text: str, where: tuple[int, int], colour: tuple[int, int, int]) -> None:
    cv2.putText(picture, text, where, cv2.FONT_HERSHEY_SIMPLEX, 0.36, (0, 0, 0), 3, cv2.LINE_AA)
    cv2.putText(picture, text, where, cv2.FONT_HERSHEY_SIMPLEX, 0.36, colour, 1, cv2.LINE_AA)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the annotations of some cards over their pictures.")
    parser.add_argument("family")
    parser.add_argument("ids", nargs="+")
    parser.add_argument("--size", type=int, default=520)
    parser.add_argument("--columns", type=int, default=3)
    parser.add_argument("--out", type=Path, default=Path("annotations.png"))
    options = parser.parse_args()
    files = [json.loads((HERE / options.family / name).read_text(encoding="utf-8")) for name in ("annotations.json", "deck.json")]
    notes, entries = ({card["id"]: card for card in file["cards"]} for file in files)
    cells = [annotated_picture(options.family, notes[card], entries[card], options.size) for card in options.ids]
    cells += [np.zeros_like(cells[0])] * (-len(cells) % options.columns)
    rows = [np.hstack(cells[i : i + options.columns]) for i in range(0, len(cells), options.columns)]
    save(options.out, np.vstack(rows))


if __name__ == "__main__":
    main()
