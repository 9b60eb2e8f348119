"""Places people on a card: casting from tables, cameras for figures and portraits, lamps they hold.
Must not depend on scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cards import air
from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas, Mask
from cards.painter.colour import Array, Colour
from cards.painter.solid import Solid
from cards.painter.solid_layer import Fall, Finish, lay, shadow_on
from cards.people import tables
from cards.people.person import Person, add_person
from cards.people.props import PROPS, Held, Lamp
from cards.people.rig import Joints
from cards.people.tables import Limb, Mood
from cards.people.wardrobe import Dress

Row = Mapping[str, Any]
COLOURS = ("top", "low", "white", "shoe", "sleeve", "cuff", "gloves", "cape", "hat_tone", "band")


def tone(card: Canvas, colour: Any) -> Colour:
    """A colour of the palette by its role, or the colour itself."""
    return card.colour(colour, 0) if isinstance(colour, str) and not colour.startswith("#") else colour


def dressed(card: Canvas, row: Row) -> Dress:
    """A dress from a row: colours may be roles, trims are written `name:colour`."""
    values: dict[str, Any] = {key: tone(card, value) if key in COLOURS else value for key, value in row.items() if key != "trims"}
    trims = []
    for word in row.get("trims", ()):
        name, _, colour = word.partition(":")
        trims.append((name, tone(card, colour or "white")))
    return Dress(**values, trims=trims)


def cast(
    card: Canvas, face: str, build: str, stance: str, dress: Row, *, mood: Any = None, bones: Row | None = None,
    has_legs: bool = True, fine: bool = True, **changes: Any,
) -> Person:  # fmt: skip
    """A person from the tables; `mood` is a name or a row, `changes` are numbers of the pose."""
    pose = tables.pose(stance, **changes)
    acting: Mood | None = None
    if isinstance(mood, str):
        acting = tables.mood(mood)
    elif mood is not None:
        acted: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in mood.items() if k != "base"}
        acting = replace(tables.mood(mood.get("base", "calm")), **acted)
    return Person(tables.bones(face, **(bones or {})), tables.build(build), pose, dressed(card, dress), acting, has_legs, fine)


def limb(at: Sequence[float], pole: Sequence[float] | None = None, grip: str = "relax", back: Sequence[float] | None = None, along: Sequence[float] | None = None, **more: Any) -> dict[str, Any]:
    """A row for a hand or foot of a pose; see `Limb`."""
    row: dict[str, Any] = {"at": list(at), "grip": grip, **more}
    for key, value in (("pole", pole), ("back", back), ("along", along)):
        if value is not None:
            row[key] = list(value)
    return row


@dataclass
class Acted:
    """A person on the card, for what else belongs to them."""

    camera: Camera
    joints: Joints
    solid: Solid
    lamps: list[Lamp]

    def spot(self, point: Any) -> tuple[float, float]:
        """Card coordinates of a world point."""
        return self.camera.spot(point)


@dataclass(frozen=True)
class Prop:
    """Something held: name in `PROPS`, hand, colour, size, and words besides its name."""

    name: str
    hand: str = "l"
    tone: Any = None
    size: float = 1.0
    tags: tuple[str, ...] = ()
    called: str = ""  # tag, if other than the name


def modelled(card: Canvas, who: Person, facing: float, props: Sequence[Prop] = ()) -> tuple[Solid, Joints, list[Lamp]]:
    """A person with what they hold, as solids at the origin."""
    solid, lamps = Solid(), []
    j = add_person(solid, who, facing=facing)
    for prop in props:
        colour = None if prop.tone is None else tone(card, prop.tone)
        lamps += PROPS[prop.name](Held(solid, j, who.build, prop.hand, colour, prop.size))
    return solid, j, lamps


def show(
    card: Canvas, camera: Camera, solid: Solid, name: str, tags: Sequence[str], depth: float, finish: Finish, *,
    props: Sequence[Prop] = (), hero: float = 1.4, clip: Mask | None = None, pose: str = "",
) -> None:  # fmt: skip
    """Trace solids as an element; what is held becomes elements of its own inside it."""
    with card.element(name, (name, *tags), depth, hero=hero):
        if pose:
            card.posed(pose)
        owners = {}
        for prop in props:
            word = prop.called or prop.name
            with card.element(word, (word, *prop.tags), depth - 0.02, hero=1.2) as found:
                owners["book" if prop.name == "open_book" else "candle" if prop.name == "candelabra" else prop.name] = found.id
        lay(card, camera, solid, depth, finish, clip=clip, owners=owners)


def _lit(card: Canvas, camera: Camera, lamps: Sequence[Lamp], depth: float, scale: float) -> None:
    for lamp in lamps:
        x, y = camera.spot(lamp.place)
        card.lamp(x, y, depth - 0.12, lamp.colour, lamp.reach * scale, lamp.strength)
        air.halo(card, x, y, lamp.reach * 0.9 * scale, lamp.colour, 0.22 * lamp.strength, max(0.02, depth - 0.16))


def figure(
    card: Canvas, who: Person, name: str, x: float, y: float, height: float, depth: float, *, facing: float = 0.0,
    tags: Sequence[str] = (), props: Sequence[Prop] = (), eye: Sequence[float] = (0, 3.4, 24), roll: float = 0.0,
    hero: float = 1.4, shadow: float = 0.8, finish: Finish | None = None, lit: float = 1.0, clip: Mask | None = None,
    pose: str = "", fall: Fall | None = None,
) -> Acted:  # fmt: skip
    """A whole figure that stands at (x, y) and is `height` card units tall when it stands straight."""
    solid, j, lamps = modelled(card, who, facing, props)
    camera = Camera(np.asarray(eye, float), (0, 0, 0), scale=height / who.build.height, at=(x, y), roll=roll)
    if shadow > 0:
        shadow_on(card, camera, solid, fall or Fall(reach=3.0, strength=shadow, soft=4.0))
    _lit(card, camera, lamps, depth, lit)
    line = float(np.clip((height / 0.9) ** 0.45, 0.55, 1.35))
    show(card, camera, solid, name, tags, depth, finish or Finish(reach=2.0, line=line), props=props, hero=hero, clip=clip, pose=pose)
    return Acted(camera, j, solid, lamps)


def portrait(
    card: Canvas, who: Person, name: str, x: float, y: float, head: float, depth: float, *, facing: float = 0.0,
    tags: Sequence[str] = (), props: Sequence[Prop] = (), rise: float = 0.0, away: float = 7.5, roll: float = 0.0,
    hero: float = 1.6, finish: Finish | None = None, lit: float = 1.0, clip: Mask | None = None, pose: str = "",
) -> Acted:  # fmt: skip
    """A near figure whose face is at (x, y) and `head` card units tall; `rise` lifts the eye above it."""
    solid, j, lamps = modelled(card, who, facing, props)
    camera = Camera(j.skull + vec(0, rise, away), j.skull, scale=head / (1.16 * who.build.head), at=(x, y), roll=roll)
    _lit(card, camera, lamps, depth, lit)
    show(card, camera, solid, name, tags, depth, finish or Finish(reach=1.2, line=1.35), props=props, hero=hero, clip=clip, pose=pose)
    return Acted(camera, j, solid, lamps)


def quiet_backdrop(card: Canvas, ink: float = 0.35, detail: float = 0.4, dark: float = 0.75) -> None:
    """Depth of field as a painter does it: broad brush, thin pen and darker paint behind the near figure."""
    card.surface[..., 1] *= detail
    card.surface[..., 4] *= ink
    card.albedo *= dark
    card.emission *= dark


def fill_light(card: Canvas, colour: Colour = "#5a78b0", strength: float = 0.5) -> None:
    """A cool lamp opposite the main light; it draws the far edge of a face."""
    side = -float(np.sign(card.aim[0])) or 1.0
    card.lamp(side * 1.15, -0.2, 0.34, colour, 0.9, strength)


def aimed(card: Canvas, x: float, y: float, z: float, **grade: Any) -> None:
    """Let the main light of this card come from another side; call it before anything is drawn."""
    aim: Array = np.array((x, y, z), np.float32)
    card.aim = aim / np.linalg.norm(aim)
    card.grade(key_from=(x, y, z), **grade)


__all__ = [
    "Acted", "Limb", "Prop", "aimed", "cast", "dressed", "figure", "fill_light", "limb", "modelled", "portrait", "quiet_backdrop",
    "show", "tone",
]  # fmt: skip
