"""The annotations of the decks: spots lie on their things, words are known, bytes can be repeated.
Must not depend on how a thing looks."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from cards import annotator, paint
from cards.annotation_canvas import FIRST_PART, AnnotationCanvas
from cards.card_renderer import canvas_for
from cards.colour_words import COLOUR_WORDS, colour_word, histogram, lab
from cards.painter.canvas import Canvas
from cards.scenes.registry import MOODS, scenes
from cards.tags import words
from engine.picture_decks import inside

CARDS = Path(__file__).resolve().parents[2] / "cards"
FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
# cards that are staged in a test: figures with poses and things in hand, a pond that shows something else,
# a world inside a wardrobe, a person in mirrors
STAGED = [
    ("illusions", "c022"),
    ("illusions", "c043"),
    ("visions", "c039"),
    ("characters", "c010"),
    ("objects", "c003"),
]
FIELDS = {
    "tags",
    "kind",
    "x",
    "y",
    "inradius",
    "purity",
    "area",
    "contrast",
    "lab",
    "colour",
    "aspect",
    "fill",
}


@cache
def _file(family: str, name: str) -> Any:
    return json.loads((CARDS / family / name).read_text(encoding="utf-8"))


def _cards(family: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Pairs of a card's entries in annotations.json and deck.json."""
    return zip(_file(family, "annotations.json")["cards"], _file(family, "deck.json")["cards"], strict=True)


@cache
def _staged(family: str, card: str) -> annotator.Staged:
    plan = next(plan for plan in paint.plans(family) if plan.id == card)
    entry = next(row for row in _file(family, "deck.json")["cards"] if row["id"] == card)
    with Image.open(CARDS / family / "large" / f"{card}.webp") as image:
        return annotator.staged(plan, entry, np.asarray(image.convert("RGB")))


def _numbers(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _numbers(inner)
    elif not isinstance(value, str):
        yield value


@pytest.mark.parametrize("family", FAMILIES)
def test_annotations_belong_to_the_present_deck_and_name_every_element_once(family: str) -> None:
    assert _file(family, "annotations.json")["deck"] == _file(family, "deck.json")["id"]
    for notes, entry in _cards(family):
        assert notes["id"] == entry["id"]
        listed = [thing["element"] for thing in notes["things"] if "element" in thing]
        assert listed == [element["id"] for element in entry["elements"]]
        assert all("region" in thing for thing in notes["things"] if "element" not in thing)


@pytest.mark.parametrize("family", FAMILIES)
def test_annotations_use_only_known_words_and_whole_numbers(family: str) -> None:
    for notes, entry in _cards(family):
        used = [*notes["gist"], *notes["poses"]]
        tags = {element["id"]: element["tags"] for element in entry["elements"]}
        for thing in notes["things"]:
            assert set(thing) >= FIELDS
            used += [*thing["tags"], thing["colour"], *([thing["pose"]] if "pose" in thing else [])]
            if "element" in thing:
                dropped = set(tags[thing["element"]]) - set(thing["tags"])
                assert dropped <= set(COLOUR_WORDS) and thing["tags"][0] == tags[thing["element"]][0]
        assert [word for word in used if word not in words()] == []
        assert all(isinstance(number, int) for number in _numbers(notes))
        assert (
            notes["mood"] in MOODS and len(notes["palette"]) == 27 and abs(sum(notes["palette"]) - 1000) < 20
        )


@pytest.mark.parametrize("family", FAMILIES)
def test_a_spot_is_inside_the_outline_of_its_thing(family: str) -> None:
    outside, total = [], 0
    for notes, entry in _cards(family):
        regions = {element["id"]: element["region"] for element in entry["elements"]}
        for thing in notes["things"]:
            polygon = tuple((x, y) for x, y in thing.get("region") or regions[thing["element"]])
            total += 1
            if not inside(polygon, (thing["x"], thing["y"])):
                outside.append((notes["id"], thing["tags"][0], thing["inradius"]))
    assert len(outside) <= total // 50, outside  # thin outlines and rounding
    assert all(inradius < annotator.GOOD_INRADIUS for _, _, inradius in outside), outside


@pytest.mark.parametrize("family", FAMILIES)
def test_things_that_the_deck_does_not_list_are_never_specks(family: str) -> None:
    for notes, _ in _cards(family):
        for thing in notes["things"]:
            if "element" not in thing:
                wide = thing["inradius"] >= 8 and thing["area"] >= 14
                assert wide or (thing["inradius"] >= 5 and thing["area"] >= 60), (notes["id"], thing)
                assert 3 <= len(thing["region"]) <= 24


@pytest.mark.parametrize("family", FAMILIES)
def test_annotations_stay_small(family: str) -> None:
    """About a third of a large picture when packed; the build makes what is shipped smaller still."""
    packed = len(zlib.compress((CARDS / family / "annotations.json").read_bytes(), 9))
    assert packed < 900 * len(_file(family, "deck.json")["cards"])


def test_characters_and_objects_differ_in_mood_and_every_scene_has_a_gist() -> None:
    for family in ("characters", "objects"):
        assert {notes["mood"] for notes, _ in _cards(family)} == set(MOODS)
    for family in FAMILIES:
        assert [notes["id"] for notes, _ in _cards(family) if not notes["gist"]] == []
    assert [scene.name for scene in scenes().values() for word in scene.gist if word not in words()] == []


@pytest.mark.parametrize(("family", "card"), STAGED)
def test_every_spot_is_on_its_own_thing_in_the_id_buffer(family: str, card: str) -> None:
    staged = _staged(family, card)
    numbers = {index: number for number, index in staged.published.items()}
    ids = [row["id"] for row in staged.entry["elements"]]
    notes = next(row for row in _file(family, "annotations.json")["cards"] if row["id"] == card)
    for thing in notes["things"]:
        x = min(staged.canvas.width - 1, round(thing["x"] * staged.canvas.width / 1000))
        y = min(staged.canvas.height - 1, round(thing["y"] * staged.canvas.height / 1000))
        owner = int(staged.owner[y, x])
        if "element" in thing:
            assert owner == numbers[ids.index(thing["element"])], thing
        else:
            assert set(thing["tags"]) <= set(staged.tags[owner]), thing


@pytest.mark.parametrize(("family", "card"), STAGED)
def test_annotating_again_gives_the_same_bytes(family: str, card: str) -> None:
    again = json.dumps(annotator.annotated(_staged(family, card)), separators=(",", ":"))
    lines = (CARDS / family / "annotations.json").read_text(encoding="utf-8").splitlines()
    assert again in {line.rstrip(",") for line in lines}


def test_recording_parts_does_not_change_what_is_drawn() -> None:
    plan = next(plan for plan in paint.plans("illusions") if plan.id == "c012")  # it counts its elements
    plain, recorded = canvas_for(plan, 200), canvas_for(plan, 200, AnnotationCanvas)
    for canvas in (plain, recorded):
        scenes()[plan.scene].stage(canvas)
    assert isinstance(recorded, AnnotationCanvas) and type(plain) is Canvas and recorded.parts
    assert np.array_equal(plain.albedo, recorded.albedo)
    parents = {part.id: part.parent for part in recorded.parts}
    without_parts = recorded.ident.copy()
    while (without_parts >= FIRST_PART).any():
        for number, parent in parents.items():
            without_parts[without_parts == number] = parent
    assert np.array_equal(plain.ident, without_parts)


@pytest.mark.parametrize(
    ("rgb", "word"),
    [((200, 30, 30), "red"), ((30, 60, 200), "blue"), ((240, 240, 240), "white"), ((10, 10, 12), "black"),
     ((120, 120, 120), "grey"), ((40, 140, 50), "green"), ((230, 200, 40), "yellow"), ((230, 130, 30), "orange"),
     ((100, 65, 35), "brown"), ((110, 40, 140), "purple"), ((240, 160, 180), "pink"), ((40, 170, 170), "turquoise")],
)  # fmt: skip
def test_a_colour_has_the_name_people_give_it(rgb: tuple[int, int, int], word: str) -> None:
    picture = np.full((8, 8, 3), rgb, np.uint8)
    assert colour_word(lab(picture)[4, 4]) == word


def test_the_histogram_of_a_plain_picture_has_one_entry() -> None:
    picture = np.full((8, 8, 3), (200, 30, 30), np.uint8)
    counts = histogram(lab(picture), np.ones((8, 8), bool))
    assert sorted(counts)[-2:] == [0, 1000]
