"""A whole person as solids: joints, dress, hands, head, hair and hat.
Must not depend on canvases or cameras."""

from __future__ import annotations

from dataclasses import dataclass, field

from cards.painter.camera import Point
from cards.painter.solid import Solid
from cards.people.hair import hair
from cards.people.hats import hat, spectacles
from cards.people.head import head
from cards.people.rig import Joints, joints
from cards.people.tables import Bones, Build, Mood, Pose, table
from cards.people.trimmings import trim
from cards.people.wardrobe import SKIRTED, Dress, arms, cape, legs, skirt, trunk

HEAD_SIZE = 1.16  # of a head on its body: a little larger than life reads better


@dataclass
class Person:
    """Who somebody is and what they do."""

    bones: Bones
    build: Build
    pose: Pose
    dress: Dress = field(default_factory=Dress)
    mood: Mood | None = None  # if other than the pose's
    has_legs: bool = True
    fine: bool = True  # details that only a large head shows
    seed: int = 1


def head_frame(s: Solid, j: Joints, build: Build) -> Solid:
    """The solids in the frame of a person's head, for things at the face."""
    return s.at(j.skull, j.face, build.head * HEAD_SIZE)


def add_person(s: Solid, who: Person, at: Point = (0, 0, 0), facing: float = 0.0) -> Joints:
    """Add a dressed person to the solids and return their joints."""
    build, pose, dress = who.build, who.pose, who.dress
    j = joints(pose, build, at, facing)
    if who.has_legs:
        legs(s, j, pose, build, who.bones, dress)
    trunk(s, j, build, dress)
    if dress.kind in SKIRTED:
        skirt(s, j, pose, build, dress)
    if dress.cape is not None:
        cape(s, j, pose, build, dress.cape)
    arms(s, j, pose, build, who.bones, dress)
    trim(s, j, build, dress)
    local = head_frame(s, j, build)
    head(local, who.bones, who.mood or table("moods")[pose.mood], who.fine)
    hair(local, who.bones, who.seed, covered=bool(dress.hat) and dress.hat != "crown")
    if dress.hat:
        hat(local, who.bones, dress.hat, dress.hat_tone, dress.band)
    if dress.spectacles:
        spectacles(local, who.bones, dress.spectacles)
    return j
