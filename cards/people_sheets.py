"""Responsible for the sheets of people in docs/gallery: poses in every build, heads from four sides.
Must not depend on decks; run with `python -m cards.people_sheets [poses | heads]`."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, rgb
from cards.painter.finish import rendered
from cards.painter.solid import Solid
from cards.painter.solid_layer import Fall, Finish, lay, shadow_on
from cards.palettes import PALETTES
from cards.people.person import Person, add_person
from cards.people.tables import table
from cards.people.wardrobe import Dress

GALLERY = Path(__file__).resolve().parents[1] / "docs" / "gallery"
BUILDS = ("adult", "woman", "child", "thin_old", "stout", "tall")
HEADS_OF_BUILDS = {"adult": "soldier", "woman": "aviator", "child": "boy", "thin_old": "professor", "stout": "cook", "tall": "butler"}
DRESS_OF_BUILDS = {
    "adult": Dress("suit", top="#6a5a40", low="#4a4038", trims=[("shirtfront", "#e6dcc8"), ("lapels", "#54462f")]),
    "woman": Dress("dress", top="#8a3444", trims=[("collar", "#efe6d8")]),
    "child": Dress("shirt", top="#c8a860", low="#4a6078", trims=[("scarf", "#b0382f")]),
    "thin_old": Dress("suit", top="#5a6a44", low="#4a4038", trims=[("waistcoat", "#a8862c")]),
    "stout": Dress("suit", top="#e0d4bc", low="#4f5468", trims=[("apron", "#f2e8d4")]),
    "tall": Dress("suit", top="#2f4a68", low="#34343e", trims=[("double_buttons", "#d8a84a")]),
}
VIEWS = (0, 40, 90, 150)  # degrees
WORKERS = 4
GRADE: dict[str, Any] = {
    "key_from": (-0.62, -0.5, 0.5), "mids": (0.45, 0.75), "ambient": 0.6, "fog_density": 0.15, "vignette": 0.0,
    "level_pull": 0.25, "clarity": 0.12, "key_strength": 1.9,
}  # fmt: skip


def _paper(width: int, height: int) -> Canvas:
    """Plain paper with fixed levels, so that all tiles of a sheet agree."""
    card = Canvas(width, height, 5, replace(PALETTES["rose"], **GRADE), False)
    card.depth[:], card.albedo[:], card.surface[..., 3] = 0.7, rgb("#dcc9a2"), 1
    return card


def _picture(card: Canvas) -> Array:
    return (np.clip(rendered(card), 0, 1) * 255 + 0.5).astype(np.uint8)


def pose_tile(pose: str, build: str, size: int = 64) -> Array:
    """One pose in one build, turned a little."""
    card = _paper(size, round(size * 1.2))
    who = Person(table("heads")[HEADS_OF_BUILDS[build]], table("builds")[build], table("poses")[pose], DRESS_OF_BUILDS[build], fine=False)
    solid = Solid()
    add_person(solid, who, facing=-32)
    scale = 1.75 / max(who.build.height, 5.2)
    camera = Camera(vec(0, 3.4, 24), vec(0, 0, 0), scale=scale, at=(0, 0.96))
    shadow_on(card, camera, solid, Fall(reach=3.0, soft=4.0))
    lay(card, camera, solid, 0.35, Finish(reach=2.0, line=0.8, hatch=0))
    return _picture(card)


def head_tile(head: str, facing: float, size: int = 88) -> Array:
    """One head from one side."""
    card = _paper(size, round(size * 1.15))
    who = Person(table("heads")[head], table("builds")["adult"], replace(table("poses")["stand"], spine=(0, 0, 0), head=(0, 0, 0), hips=(0, 0, 0)), Dress("suit", top="#5a5048"))
    solid = Solid()
    j = add_person(solid, who, facing=facing)
    camera = Camera(j.skull + vec(0, 0.1, 8), j.skull, scale=1.25, at=(0.0, -0.06))
    lay(card, camera, solid, 0.3, Finish(reach=1.2, line=1.1, hatch=0.5))
    return _picture(card)


def _sheet(tiles: list[Array], columns: int, name: str) -> None:
    page = np.vstack([np.hstack(tiles[i : i + columns]) for i in range(0, len(tiles), columns)])
    Image.fromarray(page).save(GALLERY / name, quality=70, method=6)


def poses_sheet() -> None:
    """Forty poses in six builds, four poses a row."""
    pairs = [(pose, build) for pose in table("poses") for build in BUILDS]
    with ProcessPoolExecutor(WORKERS) as pool:
        _sheet(list(pool.map(pose_tile, *zip(*pairs))), 24, "poses.webp")


def heads_sheet() -> None:
    """Every head from four sides, three heads a row."""
    pairs = [(head, view) for head in table("heads") for view in VIEWS]
    with ProcessPoolExecutor(WORKERS) as pool:
        _sheet(list(pool.map(head_tile, *zip(*pairs))), 12, "heads.webp")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ("poses", "heads"):
        {"poses": poses_sheet, "heads": heads_sheet}[wanted]()
