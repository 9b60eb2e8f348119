"""The numbers that make people differ: heads, moods, builds and poses, read from JSON files.
Must not draw."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

Triple = tuple[float, float, float]


@dataclass(frozen=True)
class Bones:
    """A head. Every number changes the skull, not a drawing, so it holds from any side. Unit: head height."""

    skin: str = "#d9a37c"
    blush: str = "#c4573f"
    lip: str = "#a8504a"
    iris: str = "#4a5a48"
    hair: str = "#3a2418"
    skull_w: float = 0.335
    skull_h: float = 0.30
    skull_d: float = 0.385
    brow: float = 0.5  # ridge over the eyes: 0 smooth, 1 heavy
    forehead: float = 0.5  # 0 steep, 1 sloping back
    temple: float = 0.3  # hollow
    eye_x: float = 0.145
    eye_y: float = 0.02
    eye_r: float = 0.078
    eye_tilt: float = 4.0  # outer corner up, degrees
    socket: float = 0.5  # how deep the eyes lie
    lid: float = 17.0  # elevation of the upper lid's edge: 35 wide, 5 sleepy
    low: float = -22.0
    squint: float = 0.0
    bags: float = 0.0
    cheek: float = 0.5  # bone
    fat: float = 0.3  # flesh
    jaw_w: float = 0.24
    jaw_y: float = -0.27
    chin_w: float = 0.10
    chin_y: float = -0.45
    chin_z: float = 0.27
    chin_r: float = 0.085
    double: float = 0.0  # second chin
    nose_len: float = 0.20
    nose_out: float = 0.135
    nose_w: float = 0.042
    bridge: float = 0.5  # 0 flat, 1 high
    hook: float = 0.0  # bump on the bridge
    tip: float = 0.045
    up: float = 0.0  # tip up or, below zero, drooping
    ala: float = 0.040  # wings of the nose
    mouth_y: float = -0.285
    mouth_w: float = 0.105
    lips: float = 0.5
    ear: float = 1.0
    ear_out: float = 0.35
    neck: float = 0.15
    age: float = 0.0
    style: str = "short"  # of the hair
    beard: str = ""
    brows: float = 1.0  # thickness
    hair2: str = ""  # brows and beard, if other than the hair


@dataclass(frozen=True)
class Mood:
    """What changes within one face."""

    gaze: tuple[float, float] = (0.0, 0.0)  # degrees to the person's left, and up
    lid: float = 0.0  # added to the lid's elevation
    low: float = 0.0
    brow_in: float = 0.0  # inner ends: up in sorrow, down in anger
    brow_up: float = 0.0
    brow_one: float = 0.0  # one brow higher
    smile: float = 0.0
    smirk: float = 0.0  # one corner
    open: float = 0.0  # mouth
    wide: float = 0.0


@dataclass(frozen=True)
class Build:
    """Lengths of a body in head heights."""

    head: float = 1.0
    torso: float = 1.95
    shoulder: float = 0.62
    hip: float = 0.30
    arm: tuple[float, float] = (1.12, 1.0)
    leg: tuple[float, float] = (1.52, 1.46)
    girth: float = 1.0
    belly: float = 0.0
    chest: float = 1.0
    stoop: float = 0.0
    limb: float = 1.0
    hand: float = 1.0
    neck: float = 1.0

    @property
    def height(self) -> float:
        return sum(self.leg) + self.torso + 1.35


@dataclass(frozen=True)
class Limb:
    """Where a hand or foot is, in limb lengths: x to its own side, y up, z forward.

    Hands are measured from the shoulder, feet from the ground below the pelvis' start."""

    at: Triple
    pole: Triple | None = None  # where the elbow or knee points
    grip: str = "relax"
    back: Triple | None = None  # where the back of the hand looks
    along: Triple | None = None  # where the fingers point
    yaw: float = 12.0  # of a foot, outwards
    pitch: float = 0.0  # heel up
    world: bool = False  # measured upright, not in the frame of the ribs


@dataclass(frozen=True)
class Pose:
    """Targets for hands and feet; elbows and knees are solved, so one pose fits every build."""

    root: Triple = (0, 0.965, 0)  # pelvis, in leg lengths
    hips: Triple = (0, 0, 0)  # pitch forward, yaw left, roll left, in degrees
    spine: Triple = (4, 0, 0)
    head: Triple = (-4, 0, 0)
    hand_l: Limb = Limb((0.16, -0.93, 0.08))
    hand_r: Limb = Limb((0.16, -0.93, 0.08))
    foot_l: Limb = Limb((0.10, 0, 0.0))
    foot_r: Limb = Limb((0.10, 0, 0.0))
    mood: str = "calm"
    sway: Triple = (0, 0, 0)  # which way cloth and hair swing

    def limb(self, kind: str, side: str) -> Limb:
        found = getattr(self, f"{kind}_{side}")
        assert isinstance(found, Limb)
        return found


Kind = TypeVar("Kind")
HERE = Path(__file__).resolve().parent


def built(kind: type[Kind], row: dict[str, Any]) -> Kind:
    """A record of a table; lists become tuples, and hands and feet become limbs."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    if unknown := sorted(set(row) - known):
        raise ValueError(f"{kind.__name__} has no {', '.join(unknown)}")
    return kind(**{key: _value(key, value) for key, value in row.items()})


def _value(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return built(Limb, value)
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=8)
def table(name: str) -> dict[str, Any]:
    """Every record of heads, moods, builds or poses by name."""
    kinds: dict[str, type] = {"heads": Bones, "moods": Mood, "builds": Build, "poses": Pose}
    rows = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return {key: built(kinds[name], row) for key, row in rows.items()}


def bones(name: str, **changes: Any) -> Bones:
    """A head of the table, with some numbers changed."""
    return replace(table("heads")[name], **changes)


def mood(name: str, **changes: Any) -> Mood:
    return replace(table("moods")[name], **changes)


def build(name: str) -> Build:
    found = table("builds")[name]
    assert isinstance(found, Build)
    return found


def pose(name: str, **changes: Any) -> Pose:
    """A pose of the table; changes may be given as rows of the JSON file."""
    return replace(table("poses")[name], **{key: _value(key, value) for key, value in changes.items()})
