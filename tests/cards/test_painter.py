"""The painter: regions come from the id buffer, motifs fit their box, cards can be repainted.
Must not depend on how beautiful a picture is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from cards.card_renderer import Plan, painted
from cards.motifs.people.figure import BUILDS, POSES, joints
from cards.motifs.registry import motifs
from cards.painter.canvas import Canvas
from cards.painter.finish import rendered
from cards.painter.geometry import box, curve, oval, tube
from cards.painter.regions import regions
from cards.palettes import PALETTES
from cards.placement import drawing, flock, put
from cards.scenes.registry import scenes
from cards.tags import words

CARDS = Path(__file__).resolve().parents[2] / "cards"
PLANS = json.loads((CARDS / "plans" / "illusions.json").read_text(encoding="utf-8"))
DECK = json.loads((CARDS / "illusions" / "deck.json").read_text(encoding="utf-8"))


def _canvas(size: int = 160, seed: int = 3) -> Canvas:
    return Canvas(size, size, seed, PALETTES["sepia"], round=False)


def _filled(polygon: tuple[tuple[int, int], ...], size: int) -> np.ndarray:
    mask = np.zeros((size, size), np.uint8)
    points = (np.array(polygon) * size / 1000).astype(np.int32)
    cv2.fillPoly(mask, [points], 1)
    return mask.astype(bool)


def test_a_region_lies_where_the_shape_was_drawn() -> None:
    card = _canvas()
    with drawing(card, "egg", 0.4, -0.2, tags=("egg",)) as pen:
        pen.shape(oval(0, 0, 0.3), "bone", line=0)
    (found,) = regions(card, rendered(card))
    middle = np.array(found.polygon).mean(0)
    assert np.allclose(middle, [(0.4 + 1) * 500, (-0.2 + 1) * 500], atol=30)
    assert found.share == pytest.approx(np.pi * 0.3**2 / 4, rel=0.12)


def test_a_hidden_element_has_no_region() -> None:
    card = _canvas()
    with drawing(card, "egg", tags=("egg",)) as pen:
        pen.shape(oval(0, 0, 0.2), "bone")
    with drawing(card, "wall", tags=("wall",)) as pen:
        pen.shape(box(-0.8, -0.8, 0.8, 0.8), "stone")
    assert [region.name for region in regions(card, rendered(card))] == ["wall"]


def test_what_is_too_small_to_point_at_is_not_reported() -> None:
    card = _canvas()
    put(card, "key", 0, 0, 0.01, shadow=False)
    put(card, "owl", 0.3, 0.5, 0.8, shadow=False)
    assert [region.name for region in regions(card, rendered(card))] == ["owl"]


def test_a_flock_is_one_element() -> None:
    card = _canvas()
    flock(card, "gull", [(-0.6, 0), (0.6, 0.1)], 0.2, 0.2, 5)
    assert [region.name for region in regions(card, rendered(card))] == ["gull"]


@pytest.mark.parametrize("row", PLANS[:84:21], ids=lambda row: row["id"])
def test_regions_of_a_repainted_card_cover_the_pixels_of_their_elements(row: dict[str, Any]) -> None:
    face = painted(_planned(row), 200)
    for region in face.regions:
        polygon = _filled(region.polygon, 200)
        numbers = [
            e.id for e in face.canvas.elements if e.name == region.name and not e.quiet and e.extra is None
        ]
        if numbers:
            overlap = max(
                float((polygon & face.canvas.covered(n)).sum()) / max(int(polygon.sum()), 1) for n in numbers
            )
            assert overlap > 0.35, (row["id"], region.name)


def _planned(row: dict[str, Any]) -> Plan:
    return Plan(row["id"], row["scene"], row["palette"], row["seed"], row.get("options", {}))


def _overlap(first: Any, second: Any) -> float:
    """Intersection over union of two polygons on a coarse grid."""
    a, b = _filled(first, 200), _filled(second, 200)
    return float((a & b).sum()) / max(int((a | b).sum()), 1)


@pytest.mark.parametrize("row", PLANS[10:84:24], ids=lambda row: row["id"])
def test_a_draft_puts_things_where_the_committed_deck_says_they_are(row: dict[str, Any]) -> None:
    stored = next(card for card in DECK["cards"] if card["id"] == row["id"])
    found = painted(_planned(row), 256).regions
    best = [
        max(
            (
                _overlap(element["region"], region.polygon)
                for region in found
                if region.name == element["tags"][0]
            ),
            default=0.0,
        )
        for element in stored["elements"]
    ]
    assert np.mean(np.array(best) > 0.4) >= 0.7, (row["id"], best)


def test_a_card_painted_again_at_full_size_is_the_committed_picture() -> None:
    row = next(row for row in PLANS if row["id"] == "c028")
    again = painted(_planned(row), 1024).picture
    stored = Image.open(CARDS / "illusions" / "large" / "c028.webp").convert("RGB")
    small = np.asarray(stored.resize((128, 128), Image.Resampling.BOX), np.float32) / 255
    y, x = np.mgrid[0:128, 0:128]
    inside = (x - 63.5) ** 2 + (y - 63.5) ** 2 < 60**2
    difference = np.abs(cv2.resize(again, (128, 128), interpolation=cv2.INTER_AREA) - small)[inside]
    assert difference.mean() < 0.03


def test_the_same_plan_gives_the_same_picture() -> None:
    plan = Plan("x", "mirror_lake", "rose", 4)
    first, second = painted(plan, 96), painted(plan, 96)
    assert np.array_equal(first.picture, second.picture)
    assert first.regions == second.regions


@pytest.mark.parametrize("name", sorted(motifs()))
def test_a_motif_fills_its_box_and_has_known_tags(name: str) -> None:
    card = _canvas(72)
    base = motifs()[name].anchor == "base"
    element = put(card, name, 0, 0.45 if base else 0, 0.9, 0.3, {}, shadow=False, fit=False)
    rows = np.nonzero(card.covered(element).any(1))[0]
    assert len(rows) > 6, f"{name} draws hardly anything"
    assert {name, *motifs()[name].tags} <= set(words())


def test_there_are_at_least_120_motifs_and_18_palettes_and_40_illusion_scenes() -> None:
    assert len(motifs()) >= 120
    assert len(PALETTES) >= 18
    assert sum(scene.family == "illusions" for scene in scenes().values()) >= 45


def test_every_palette_has_an_accent_of_its_own() -> None:
    assert len({palette.accent for palette in PALETTES.values()}) == len(PALETTES)


@pytest.mark.parametrize("pose", sorted(POSES))
def test_limbs_keep_their_length_in_every_pose(pose: str) -> None:
    for build in BUILDS.values():
        body = joints(POSES[pose], build)
        for limb, length in ((body.legs, build.leg), (body.arms, build.arm)):
            for start, middle, _ in limb:
                assert np.linalg.norm(middle - start) == pytest.approx(length)


def test_scenes_name_known_palettes() -> None:
    for scene in scenes().values():
        assert set(scene.palettes) <= set(PALETTES), scene.name


def test_outlines_are_closed_bands_of_finite_points() -> None:
    for outline in (
        curve([(0, 0), (1, 0, 1), (1, 1)]),
        tube([(0, 0), (1, 0), (1, 1)], [0.1, 0.2]),
        oval(0, 0, 1),
    ):
        assert outline.shape[1] == 2 and np.isfinite(outline).all()
