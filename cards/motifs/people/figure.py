"""A jointed figure: poses, ages, skins, hair and dress; all people of the cards are drawn by it.
Must not depend on scenes; the names of poses and dresses are the whole interface."""

# fmt: off  (tables of joints stay packed)

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cards.motifs.people.faces import draw_head, draw_held
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import curve, oval, tube
from cards.painter.pen import Look, Pen


@dataclass(frozen=True)
class Pose:
    """Angles in degrees: 0 hangs down, 90 points forward (right), 180 up. Arms and legs: far, then near."""

    lean: float = 0  # of the torso, positive forward
    hip: tuple[float, float] = (0, -0.48)
    nod: float = 0  # of the head
    arms: tuple[tuple[float, float], tuple[float, float]] = ((-14, -4), (14, 22))
    legs: tuple[tuple[float, float], tuple[float, float]] = ((-4, -4), (5, 2))
    hold: int = 1  # which hand holds the thing


POSES: dict[str, Pose] = {
    "stand": Pose(),
    "walk": Pose(lean=5, arms=((-32, -14), (28, 48)), legs=((-24, -42), (22, 8))),
    "run": Pose(lean=20, hip=(0, -0.46), nod=8, arms=((-58, 24), (60, 128)), legs=((-40, -100), (62, -8))),
    "fall": Pose(lean=-40, hip=(0, -0.5), nod=-25, arms=((-150, -125), (120, 150)), legs=((70, 20), (40, 95))),
    "dive": Pose(lean=112, hip=(-0.2, -0.62), nod=-20, arms=((165, 170), (150, 160)), legs=((-82, -88), (-70, -80))),
    "sit": Pose(lean=-4, hip=(-0.06, -0.25), arms=((8, 40), (22, 66)), legs=((84, 6), (92, 2))),
    "sit_ground": Pose(lean=-10, hip=(-0.12, -0.07), arms=((-20, -8), (40, 84)), legs=((98, 62), (122, 36))),
    "huddle": Pose(lean=38, hip=(-0.1, -0.08), nod=34, arms=((42, 96), (52, 104)), legs=((140, 20), (148, 16))),
    "kneel": Pose(lean=6, hip=(-0.02, -0.28), nod=14, arms=((28, 66), (36, 84)), legs=((8, -84), (70, -6))),
    "pray": Pose(lean=10, hip=(-0.02, -0.27), nod=24, arms=((40, 142), (46, 148)), legs=((2, -88), (8, -84))),
    "weep": Pose(lean=16, nod=36, arms=((40, 165), (50, 170)), legs=((-3, -3), (4, 2))),
    "climb": Pose(lean=8, hip=(0, -0.47), nod=-22, arms=((168, 176), (120, 172)), legs=((10, -18), (78, -14))),
    "reach": Pose(lean=2, nod=-24, arms=((-12, -4), (158, 172)), legs=((-6, -6), (8, 4))),
    "reach_both": Pose(lean=0, nod=-28, arms=((150, 168), (164, 174)), legs=((-6, -6), (6, 4))),
    "point": Pose(lean=4, arms=((-16, -8), (88, 92)), legs=((-8, -8), (10, 6))),
    "beckon": Pose(lean=-2, arms=((-14, -6), (58, 150)), legs=((-6, -6), (7, 4))),
    "embrace": Pose(lean=7, nod=16, arms=((64, 102), (74, 110)), legs=((-5, -5), (6, 4))),
    "carry": Pose(lean=-6, arms=((36, 90), (42, 96)), legs=((-16, -22), (16, 4))),
    "dance": Pose(lean=-8, nod=-10, arms=((-128, -160), (112, 158)), legs=((-2, -2), (70, -12))),
    "leap": Pose(lean=10, hip=(0, -0.62), nod=-10, arms=((-110, -100), (118, 108)), legs=((-74, -86), (82, 70))),
    "balance": Pose(lean=-4, arms=((-86, -92), (86, 92)), legs=((-2, -2), (14, -12))),
    "bow": Pose(lean=58, hip=(-0.06, -0.48), nod=20, arms=((-30, -20), (40, 100)), legs=((-2, -2), (6, 2))),
    "swim": Pose(lean=84, hip=(-0.1, -0.3), nod=-50, arms=((150, 120), (120, 96)), legs=((-66, -96), (-84, -64))),
    "lie": Pose(lean=90, hip=(-0.06, -0.06), nod=4, arms=((-84, -88), (86, 100)), legs=((-88, -90), (-90, -88))),
    "row": Pose(lean=-24, hip=(-0.08, -0.2), arms=((60, 84), (66, 88)), legs=((78, 52), (84, 58))),
    "fish": Pose(lean=2, hip=(-0.06, -0.25), arms=((30, 82), (40, 92)), legs=((86, 4), (92, 0))),
    "play": Pose(lean=-3, hip=(-0.04, -0.28), nod=14, arms=((30, 112), (34, 60)), legs=((70, 4), (84, 2))),
    "fight": Pose(lean=14, arms=((-40, 60), (70, 140)), legs=((-38, -34), (42, -6))),
    "back": Pose(arms=((-10, -4), (10, 4)), legs=((-5, -5), (5, 5))),
}


@dataclass
class Build:
    """Lengths of the body at one age."""

    torso: float = 0.30
    head: float = 0.078
    arm: float = 0.165
    leg: float = 0.24
    wide: float = 0.115
    stoop: float = 0


BUILDS = {
    "child": Build(torso=0.27, head=0.122, arm=0.135, leg=0.205, wide=0.105),
    "adult": Build(),
    "old": Build(torso=0.28, head=0.082, arm=0.16, leg=0.225, wide=0.12, stoop=13),
    "giant": Build(torso=0.34, head=0.07, arm=0.18, leg=0.24, wide=0.16),
}

SKINS = ("skin", "skin2", "skin3")
HEMS = {"dress": 0.96, "gown": 1.0, "robe": 0.98, "coat": 0.66, "nightshirt": 0.8, "cloak": 0.98, "apron": 0.92, "suit": 0.2, "shirt": 0.06, "tutu": 0.3, "uniform": 0.16}


@dataclass
class Joints:
    hip: Array
    neck: Array
    head: Array
    arms: list[list[Array]] = field(default_factory=list)
    legs: list[list[Array]] = field(default_factory=list)
    radius: float = 0.08
    lean: float = 0
    nod: float = 0


def _step(start: Any, degrees: float, length: float) -> Array:
    a = math.radians(degrees)
    return np.array([start[0] + math.sin(a) * length, start[1] + math.cos(a) * length])


def joints(pose: Pose, build: Build) -> Joints:
    """Where every joint is; a shorter leg lowers the hip so that feet stay on the ground."""
    shrink = build.leg / 0.24
    hip = np.array([pose.hip[0], pose.hip[1] * shrink if pose.hip[1] < -0.2 else pose.hip[1]])
    lean = pose.lean + build.stoop
    neck = _step(hip, 180 - lean, build.torso)
    head = _step(neck, 180 - lean - pose.nod * 0.6, build.head * 1.35 + 0.012)
    found = Joints(hip, neck, head, radius=build.head, lean=lean, nod=pose.nod)
    for i, (upper, lower) in enumerate(pose.arms):
        shoulder = neck + np.array([(-0.035, 0.035)[i] * (1 if abs(lean) < 40 else 0.4), 0.035])
        elbow = _step(shoulder, upper, build.arm)
        found.arms.append([shoulder, elbow, _step(elbow, lower, build.arm * 0.95)])
    for i, (upper, lower) in enumerate(pose.legs):
        start = hip + np.array([(-0.035, 0.035)[i], 0.0])
        knee = _step(start, upper, build.leg)
        found.legs.append([start, knee, _step(knee, lower, build.leg)])
    return found


def _leg(pen: Pen, bones: list[Array], tone: Any, boot: Any, wide: float) -> None:
    hip, knee, foot = bones
    pen.shape(tube([hip, (hip + knee) / 2, knee, (knee + foot) / 2, foot], [wide, wide * 0.92, wide * 0.72, wide * 0.66, wide * 0.46]),
        tone, shade(tone, 0.78), line=1.1, texture="down", grit=0.08)
    along = foot - knee
    a = math.atan2(along[1], along[0]) - math.pi / 2
    shoe = pen.moved(float(foot[0]), float(foot[1]), wide * 0.55, a)
    shoe.shape(curve([(-0.55, -0.5), (-0.6, 0.3, 1), (1.7, 0.32, 1), (1.55, -0.1), (0.6, -0.42)]), boot, line=0.9)


def _arm(pen: Pen, bones: list[Array], sleeve: Any, skin: Any, wide: float, bare: bool) -> None:
    shoulder, elbow, hand = bones
    cloth = skin if bare else sleeve
    pen.shape(tube([shoulder, (shoulder + elbow) / 2, elbow, (elbow * 0.45 + hand * 0.55)], [wide * 0.92, wide * 0.95, wide * 0.8, wide * 0.7]),
        cloth, shade(cloth, 0.8), line=1.05, texture="down", grit=0.08)
    wrist = elbow * 0.4 + hand * 0.6
    pen.shape(tube([wrist, hand], [wide * 0.5, wide * 0.48]), skin, line=0.8)
    pen.shape(oval(float(hand[0]), float(hand[1]), wide * 0.36, wide * 0.42, n=14), skin, shade(skin, 0.85), line=0.8)
    if not bare:
        pen.ink([elbow + (-wide * 0.2, -0.01), elbow + (wide * 0.25, 0.012)], 0.7, alpha=0.5)


def _torso(pen: Pen, body: Joints, tone: Any, wide: float) -> None:
    down = body.hip - body.neck
    across = np.array([-down[1], down[0]]) / (np.linalg.norm(down) + 1e-9)
    rows = ((-0.04, 0.36), (0.05, 0.78), (0.16, 1.0), (0.46, 0.88), (0.76, 0.8), (1.04, 0.96))
    right = [body.neck + down * t + across * wide * k for t, k in rows]
    left = [body.neck + down * t - across * wide * k for t, k in reversed(rows)]
    pen.shape(curve([tuple(p) for p in right + left]), shade(tone, 1.08), shade(tone, 0.78), line=1.2, texture="down", grit=0.1)


def _hem(pen: Pen, body: Joints, tone: Any, wide: float, share: float, flare: float) -> None:
    """Skirt or coat tails from the waist towards the feet, folding with the legs."""
    feet = [leg[2] for leg in body.legs]
    knees = [leg[1] for leg in body.legs]
    waist = body.hip * 0.72 + body.neck * 0.28
    ends = [body.hip + (foot - body.hip) * share if share < 0.7 else foot * share + knees[i] * (1 - share) for i, foot in enumerate(feet)]
    left, right = sorted(ends, key=lambda p: float(p[0]))
    spread = np.array([wide * flare, 0.0])
    bulge_l, bulge_r = min(knees, key=lambda p: float(p[0])), max(knees, key=lambda p: float(p[0]))
    mid_l = (waist * 0.45 + bulge_l * 0.55) - spread * 0.62
    mid_r = (waist * 0.45 + bulge_r * 0.55) + spread * 0.62
    outline = [tuple(waist - (wide * 0.84, 0)), tuple(mid_l), (*(left - spread), 1), tuple((left + right) / 2 + (0, 0.018)),
        (*(right + spread), 1), tuple(mid_r), tuple(waist + (wide * 0.84, 0))]
    mask = pen.shape(curve(outline), shade(tone, 1.02), shade(tone, 0.62), line=1.2, texture="down", grit=0.14, round=wide * 1.2)
    for k in (0.2, 0.42, 0.64, 0.84):
        foot = (left - spread) * (1 - k) + (right + spread) * k
        top = waist + np.array([wide * (k - 0.5) * 1.2, 0.05])
        pen.ink(curve([tuple(top), tuple((top + foot) / 2 + (0.012 * math.sin(k * 9), 0)), tuple(foot)], closed=False), 0.9, shade(tone, 0.35), alpha=0.6, clip=mask)


def _cloak(pen: Pen, body: Joints, tone: Any, wide: float) -> None:
    feet = np.mean([leg[2] for leg in body.legs], 0)
    low = body.hip * 0.15 + feet * 0.85
    outline = [tuple(body.neck + (0.03, -0.01)), tuple(body.neck + (-wide * 1.1, 0.06)), tuple(body.hip + (-wide * 1.8, -0.02)),
        (*(low + (-wide * 2.6, 0.0)), 1), tuple(low + (-wide * 0.8, 0.04)), (*(low + (wide * 1.3, 0.0)), 1), tuple(body.hip + (wide * 1.1, 0)),
        tuple(body.neck + (wide * 1.05, 0.06))]
    mask = pen.shape(curve(outline), shade(tone, 1.05), shade(tone, 0.6), line=1.3, texture="down", grit=0.16, round=wide * 1.4)
    for k in (-1.6, -0.9, -0.2, 0.5):
        pen.ink(curve([tuple(body.neck + (wide * k * 0.4, 0.08)), tuple(body.hip + (wide * k * 0.8, 0)), tuple(low + (wide * k, 0))], closed=False), 1.0, shade(tone, 0.3), alpha=0.55, clip=mask)


def _trim(pen: Pen, body: Joints, look: Look, wide: float) -> None:
    """What shows on the chest: buttons, tie, apron, sash."""
    dress, down = look.get("dress", "suit"), body.hip - body.neck
    if look.get("back"):
        return
    if dress in ("suit", "coat", "uniform"):
        v = [tuple(body.neck + (-wide * 0.35, 0.0)), tuple(body.neck + (wide * 0.35, 0.0)), tuple(body.neck + down * 0.42)]
        pen.shape(np.array(v), look.get("front", "white"), line=0.5, flat=True)
        pen.shape(np.array([body.neck + (-0.012, 0.01), body.neck + (0.012, 0.01), body.neck + down * 0.34]), look.get("tie", "accent"), line=0.4, flat=True)
        pen.shape([oval(float(x), float(y), 0.009, n=8) for x, y in (body.neck + down * t for t in (0.55, 0.72, 0.88))], "brass", line=0.3)
    if dress == "apron":
        corners = [body.neck + down * 0.3 + (-wide * 0.6, 0), body.neck + down * 0.3 + (wide * 0.6, 0), body.hip + (wide * 0.95, 0.26), body.hip + (-wide * 0.95, 0.26)]
        pen.shape(curve([(*c, 1) for c in corners]), "white", line=0.8, flat=True)
    if dress in ("dress", "gown", "apron"):
        waist = body.hip * 0.72 + body.neck * 0.28
        pen.shape(tube([waist - (wide * 0.82, 0), waist, waist + (wide * 0.82, 0)], [0.03, 0.03, 0.03]), look.get("sash", "brass"), line=0.5)


def draw_figure(pen: Pen, look: Look) -> None:
    """look: pose, age, skin, hair, hair_style, dress, colour, second, hat, head, held, mood, back, boots."""
    age = look.get("age", "adult")
    build = BUILDS[age]
    pose = POSES[look.get("pose", "stand")]
    pen.card.posed(look.get("pose", "stand"))
    body = joints(pose, build)
    dress = look.get("dress", "suit")
    skin = pen.colour(look.get("skin", "skin"), 0.05)
    tone = pen.colour(look.get("colour", "cloth"), 0.07)
    trousers = pen.colour(look.get("second", "dark"), 0.07)
    boot, wide = pen.colour(look.get("boots", "wood2"), 0.05), build.wide
    legs = skin if dress in ("tutu", "nightshirt", "dress") else trousers
    bare, limb = dress in ("gown", "tutu"), wide * 0.62
    held, hand = look.get("held"), body.arms[pose.hold][2]
    if look.get("wings"):
        with pen.card.part("wings"):
            _wings(pen, body, look)
    if dress == "cloak":
        _cloak(pen, body, shade(tone, 0.8), wide)
    _arm(pen, body.arms[0], shade(tone, 0.8), shade(skin, 0.85), limb, bare)
    _leg(pen, body.legs[0], shade(legs, 0.8), boot, wide * 0.82)
    _leg(pen, body.legs[1], legs, boot, wide * 0.82)
    if held and look.get("behind"):
        draw_held(pen, hand, held, look)
    _torso(pen, body, tone, wide)
    if HEMS[dress] > 0.05 and dress not in ("cloak", "tutu"):
        _hem(pen, body, tone, wide, HEMS[dress], {"gown": 2.4, "dress": 1.7, "robe": 1.2, "coat": 1.15, "apron": 1.5}.get(dress, 0.9))
    if dress == "tutu":
        _tutu(pen, body, tone)
    _trim(pen, body, look, wide)
    if look.get("back") and dress == "cloak":
        _cloak(pen, body, tone, wide)
    draw_head(pen, body.head, body.neck, build.head, body.lean + pose.nod, {**look, "skin_tone": skin})
    _arm(pen, body.arms[1], tone, skin, limb, bare)
    if held and not look.get("behind"):
        draw_held(pen, hand, held, look)


def _tutu(pen: Pen, body: Joints, tone: Any) -> None:
    for k, (wide, lift) in enumerate(((0.3, 0.05), (0.26, 0.0), (0.2, -0.03))):
        rim = [(body.hip[0] + (i / 4 - 1) * wide, body.hip[1] + lift + 0.05 * (1 - (i / 4 - 1) ** 2) + (0.02 if i % 2 else -0.005)) for i in range(9)]
        top = [(body.hip[0] + 0.07, body.hip[1] - 0.08), (body.hip[0] - 0.07, body.hip[1] - 0.08)]
        pen.shape(curve(rim + top, n=5), blend(tone, "#ffffff", 0.22 * k), shade(tone, 0.75), line=0.9)


def _wings(pen: Pen, body: Joints, look: Look) -> None:
    tone = pen.colour(look.get("wings", "white"))
    for side in (-1, 1):
        root = pen.moved(float(body.neck[0]), float(body.neck[1]) + 0.06, 0.62)
        root = root.squeezed(side)
        for k in range(7):
            a = math.radians(-62 + k * 17)
            long = 0.72 - 0.06 * abs(k - 2)
            root.shape(tube([(0.02, 0), (long * 0.55 * math.cos(a), long * 0.55 * math.sin(a) - 0.06), (long * math.cos(a), long * math.sin(a) + 0.04)], [0.08, 0.12, 0.03]),
                shade(tone, 1.05 - 0.05 * k), shade(tone, 0.75), line=0.8)
