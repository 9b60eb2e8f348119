"""People as solids: joints hold in every pose and build, everything can be worn, traces repeat.
Must not depend on how beautiful a picture is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cards.annotation_canvas import AnnotationCanvas
from cards.card_renderer import canvas_for
from cards.paint import plans
from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas
from cards.painter.solid import Solid
from cards.painter.solid_layer import Finish, lay, traced
from cards.palettes import PALETTES
from cards.people.hair import STYLES
from cards.people.hats import HATS
from cards.people.person import Person, add_person
from cards.people.props import PROPS, Held
from cards.people.rig import joints
from cards.people.tables import Bones, bones, build, built, pose, table
from cards.people.trimmings import TRIMMINGS
from cards.people.wardrobe import Dress
from cards.scenes.registry import scenes

GALLERY = Path(__file__).resolve().parents[2] / "docs" / "gallery"
POSES, BUILDS, HEADS = sorted(table("poses")), sorted(table("builds")), sorted(table("heads"))


def _canvas(size: int = 96) -> Canvas:
    return Canvas(size, size, 3, PALETTES["sepia"], round=False)


def _person(dress: Dress | None = None, face: str = "soldier", stance: str = "stand") -> Person:
    return Person(bones(face), build("adult"), pose(stance), dress or Dress(), fine=False)


def test_there_are_forty_poses_six_builds_and_twenty_four_heads() -> None:
    assert len(POSES) == 40
    assert len(BUILDS) == 6
    assert len(HEADS) == 24


@pytest.mark.parametrize("stance", POSES)
def test_limbs_keep_their_lengths_and_stay_above_the_ground_in_every_build(stance: str) -> None:
    for name in BUILDS:
        body = build(name)
        found = joints(pose(stance), body, facing=30)
        for side in "lr":
            for (a, b, c), (upper, lower) in ((found.arms[side], body.arm), (found.legs[side], body.leg)):
                assert np.linalg.norm(b - a) == pytest.approx(upper, rel=0.02)
                assert np.linalg.norm(c - b) <= lower * 1.02
            assert found.arms[side][1][1] > -0.1, "an elbow is under the ground"
            assert found.legs[side][1][1] > -0.1, "a knee is under the ground"


def test_the_left_hand_is_on_the_left_and_a_turned_person_faces_the_other_way() -> None:
    ahead, away = joints(pose("wave"), build("adult")), joints(pose("wave"), build("adult"), facing=180)
    assert ahead.arms["l"][0][0] > ahead.arms["r"][0][0]
    assert away.arms["l"][0][0] < away.arms["r"][0][0]


def test_a_table_row_with_an_unknown_number_is_refused() -> None:
    with pytest.raises(ValueError, match="no nose_length"):
        built(Bones, {"nose_length": 1})


@pytest.mark.parametrize("head", HEADS)
def test_every_head_is_seen_from_four_sides(head: str) -> None:
    card = _canvas(48)
    for facing in (0, 90, 180, 270):
        solid = Solid()
        j = add_person(solid, _person(face=head), facing=facing)
        camera = Camera(j.skull + vec(0, 0, 8), j.skull, scale=0.9)
        found = traced(card, camera, solid, Finish())
        assert found is not None
        assert (found.hits[..., 2] > 0.5).mean() > 0.2
        assert np.isfinite(found.normal).all()


@pytest.mark.parametrize("name", sorted(TRIMMINGS))
def test_every_trimming_can_be_worn_with_trousers_and_with_skirts(name: str) -> None:
    for kind in ("suit", "gown"):
        plain, trimmed = Solid(), Solid()
        add_person(plain, _person(Dress(kind)))
        add_person(trimmed, _person(Dress(kind, trims=[(name, "#d0a040")])))
        assert len(trimmed.rows) + len(trimmed.decals) > len(plain.rows) + len(plain.decals)
        assert np.isfinite(trimmed.table()).all()


@pytest.mark.parametrize("name", sorted(HATS))
def test_every_hat_fits_every_hair(name: str) -> None:
    for style in STYLES:
        solid = Solid()
        who = Person(
            bones("soldier", style=style), build("adult"), pose("stand"), Dress(hat=name), fine=False
        )
        add_person(solid, who)
        assert solid.has("hat") or solid.has("gold")


@pytest.mark.parametrize("name", sorted(PROPS))
def test_every_prop_is_near_the_hands_or_the_face(name: str) -> None:
    solid = Solid()
    j = add_person(solid, _person(stance="lantern"))
    before = len(solid.rows)
    PROPS[name](Held(solid, j, build("adult")))
    assert len(solid.rows) > before
    near = [*j.grips.values(), j.skull, (j.grips["l"] + j.grips["r"]) / 2]
    nearest = min(
        float(np.linalg.norm(row[25:28] - spot)) - row[28] for row in solid.rows[before:] for spot in near
    )
    assert nearest < 0.6


def test_two_traces_of_one_person_give_the_same_bytes() -> None:
    pictures = []
    for _ in range(2):
        card, solid = _canvas(), Solid()
        add_person(solid, _person(), facing=25)
        lay(card, Camera((0, 3, 20), (0, 2.5, 0), scale=0.3), solid, 0.3)
        pictures.append((card.albedo.tobytes(), card.ident.tobytes(), card.surface.tobytes()))
    assert pictures[0] == pictures[1]


def test_what_is_held_is_an_element_of_its_own() -> None:
    card, solid = _canvas(), Solid()
    j = add_person(solid, _person(stance="lantern"))
    PROPS["lantern"](Held(solid, j, build("adult"), size=2.0))
    with card.element("man", ("man",)) as man, card.element("lantern", ("lantern",)) as lantern:
        pass
    with card.element("other"):
        card.open.append(man.id)
        lay(card, Camera((0, 3, 20), (0, 2.5, 0), scale=0.3), solid, 0.3, owners={"lantern": lantern.id})
        card.open.pop()
    assert {man.id, lantern.id} <= set(np.unique(card.ident).tolist())


def test_a_staged_card_has_the_same_things_in_the_same_places_as_a_painted_one() -> None:
    plan = plans("characters")[0]
    painted, staged = canvas_for(plan, 96), canvas_for(plan, 96, AnnotationCanvas)
    for card in (painted, staged):
        scenes()[plan.scene].stage(card)
    of_elements = np.where(staged.ident > 10000, painted.ident, staged.ident)
    assert (of_elements != painted.ident).mean() < 0.002


@pytest.mark.parametrize(("name", "columns", "rows"), [("poses", 24, 10), ("heads", 12, 8)])
def test_the_sheets_of_people_show_every_pose_and_head(name: str, columns: int, rows: int) -> None:
    size = {"poses": (64, 77), "heads": (88, 101)}[name]
    with Image.open(GALLERY / f"{name}.webp") as sheet:
        assert sheet.size == (columns * size[0], rows * size[1])
