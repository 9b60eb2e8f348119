"""Visions from unusual places: from above, from the ground, through a keyhole, out of a grave.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np

from cards import air
from cards.backdrops import moon, sky, stars, wall
from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas, Mask, Overlap
from cards.painter.colour import Array, blend, rgb, shade
from cards.painter.geometry import blade, box, curve, oval
from cards.painter.pen import Pen
from cards.painter.solid import Solid
from cards.painter.solid_layer import Fall, Finish, shadow_on
from cards.people.person import add_person
from cards.people.props import lantern
from cards.people.staging import Prop, aimed, cast, figure, limb, modelled, portrait, show
from cards.placement import drawing, put, snow
from cards.scenes.registry import scene


def patch(camera: Camera, pen: Pen, points: Any, colour: Any, second: Any = None, **style: Any) -> None:
    """A polygon that lies in the world; left out if part of it is behind the eye."""
    corners = np.asarray(points, float)
    if (camera.view(corners)[:, 2] >= 0.2).all():
        pen.shape(camera.card(corners), colour, second, **style)


def _paving(r0: float, r1: float, a0: float, a1: float, n: int = 4) -> Array:
    """A stone between two radii and two angles on the floor."""
    a = np.linspace(a0, a1, n)
    outer = [(r1 * math.cos(t), 0, r1 * math.sin(t)) for t in a]
    return np.array(outer + [(r0 * math.cos(t), 0, r0 * math.sin(t)) for t in a[::-1]])


def _square(card: Canvas, camera: Camera) -> None:
    """Paving in rings with the marks of twelve hours."""
    stone = card.colour("stone", 0)
    with drawing(card, "square", depth=0.8, tags=("street", "stone"), quiet=True) as pen:
        for k, r in enumerate(np.arange(1.2, 19.5, 1.0)):
            count, mark = max(9, int(r * 5.2)), 5.2 < r < 6.9
            for i in range(count):
                start = i + 0.5 * (k % 2)
                xy = camera.card(_paving(r + 0.06, r + 0.94, 2 * math.pi * (start + 0.06) / count, 2 * math.pi * (start + 0.94) / count))
                if (np.abs(xy[:, 0]) > 1.25).all() or (np.abs(xy[:, 1]) > 1.75).all():
                    continue
                tone = shade(blend(stone, "#8a7a5c" if mark else "#5a6a7c", 0.45), card.rng.uniform(0.55, 0.95) * (1.25 if mark else 1.0) * max(0.35, 1.1 - r * 0.06))
                pen.shape(xy, tone, shade(tone, 0.8), line=0.55, round=0.02, detail=0.25, ground=1.0, wobble=1.4, bump=0.05)
    with drawing(card, "clock", depth=0.79, tags=("clock", "time", "circle")) as pen:
        for i in range(12):
            a, long = math.pi * i / 6 - math.pi / 2, 1.3 if i % 3 == 0 else 0.7
            u, v = vec(math.cos(a), 0, math.sin(a)), vec(-math.sin(a), 0, math.cos(a))
            for off in (-0.2, 0.2) if i % 3 == 0 else (0.0,):
                c = u * 7.6 + v * off
                pen.shape(camera.card([c - u * long / 2 - v * 0.13, c + u * long / 2 - v * 0.13, c + u * long / 2 + v * 0.13, c - u * long / 2 + v * 0.13]), "brass", line=0.6, gloss=0.7, ground=1.0, wobble=0.6)


CLOAKED = (
    ("tall", "captain", {"kind": "robe", "top": "#22384a", "hat": "top", "hat_tone": "#1c1a22", "cape": "#26465a"}, 4.9, 250),
    ("woman", "governess", {"kind": "dress", "top": "#5a2440", "cape": "#6a2a48", "hat": "wide", "hat_tone": "#3a2a3c", "band": "#c8983e"}, 4.6, 322),
    ("stout", "cook", {"kind": "robe", "top": "#6a5a30", "cape": "#7a5f2a", "hat": "bowler", "hat_tone": "#2a241c"}, 4.8, 30),
    ("thin_old", "professor", {"kind": "robe", "top": "#2f5a48", "cape": "#2c5f4a"}, 4.5, 112),
    ("adult", "inspector", {"kind": "robe", "top": "#3a3448", "cape": "#443c5c", "hat": "top", "hat_tone": "#241f2c"}, 5.0, 178),
)  # fmt: skip


@scene("shadow_clock", family="visions", mood="uneasy", palettes=("midnight", "inkwell"), title="Five to midnight", gist=("from_above", "danger", "meeting"))
def shadow_clock(card: Canvas) -> None:
    """From above: a child with a lantern stands in a square, and the shadows of five strangers are the hands of a clock."""
    aimed(card, -0.4, -0.5, 0.75, key_strength=0.5, ambient=0.42, lamp_strength=1.9, mids=(0.24, 0.42), fog_density=0.3)
    card.source = None
    camera = Camera((1.5, 25, 9.5), (0.1, 0, 0.3), scale=0.185, at=(0.0, 0.04), roll=-9)
    card.depth[:], card.albedo[:], card.emission[:] = 0.8, rgb("#1c2430"), 0
    card.surface[..., 3] = 1
    _square(card, camera)
    child = cast(
        card, "girl", "child", "lantern", {"kind": "dress", "top": "#c03a2c", "trims": ["scarf:#e0b050"]}, fine=False, head=[-34, -20, 0],
        hand_l=limb((0.30, 0.80, 0.40), (0.7, -0.8, 0), "grip", (0.3, 0.3, -0.6), (0.1, 0.6, 0.6)), mood="fear",
    )  # fmt: skip
    solid = Solid()
    j = add_person(solid, child, (0, 0, 0.2), 20)
    lantern(solid, j.grips["l"])
    lamp = j.grips["l"] + vec(0, -0.45, 0)
    strangers = []
    for build, face, dress, r, angle in CLOAKED:
        at = vec(r * math.cos(math.radians(angle)), 0, r * math.sin(math.radians(angle)))
        who = cast(card, face, build, "stand", dress, fine=False, mood="stern", hips=[8, 0, 0], spine=[16, 0, 3], head=[8, 0, 0], hand_l=limb((0.10, -0.6, 0.45), grip="claw"), hand_r=limb((0.12, -0.72, 0.35)))
        body = Solid()
        add_person(body, who, at, math.degrees(math.atan2(-at[0], -at[2])))
        strangers.append((body, at))
        shadow_on(card, camera, body, Fall(reach=4.0, strength=0.92, lamp=lamp, soft=7.0, over=0.74))
    shadow_on(card, camera, solid, Fall(reach=1.6, strength=0.8, light=(0.05, 1, 0.1), soft=4.0))
    x, y = camera.spot(lamp)
    card.lamp(x, y, 0.62, "#ffb860", 1.05, 1.7)
    card.lamp(x, y, 0.60, "#ffcf8a", 0.28, 1.2)
    for body, at in sorted([*strangers, (solid, vec(0, 0, 0.2))], key=lambda one: -float(np.linalg.norm(one[1] - camera.eye))):
        is_child = body is solid
        finish = Finish(reach=2.0, light=None if is_child else lamp - (at + vec(0, 4.0, 0)), relief=0.5, line=0.8, cast=0.6, hatch=0.3)
        show(card, camera, body, "girl" if is_child else "gentleman", ("person", "child", "lantern") if is_child else ("person", "hat"), 0.62, finish)
    air.halo(card, x, y, 0.75, "#ffb050", 0.34, 0.1)
    for name, px, py in (("cat", -0.72, 1.2), ("rose", 0.66, -1.2)):
        put(card, name, px, py, 0.26, 0.6, shadow=False, turn=0.5)


@scene("found_in_the_grass", family="visions", mood="wondrous", palettes=("storm", "forest"), title="Found in the grass", gist=("from_below", "tiny_world", "night"))
def found_in_the_grass(card: Canvas) -> None:
    """From between the grass: somebody enormous bends down with a lantern to see who lives here."""
    aimed(card, 0.5, -0.30, 0.62, key_strength=1.7, ambient=0.42, lamp_strength=1.7, rim_strength=0.9)
    sky(card, 1.2, veil=0.6)
    moon(card, 0.46, -1.06, 0.30)
    card.source = None
    camera = Camera((0.35, 0.30, 7.0), (0.0, 3.6, 0.0), scale=0.36, at=(-0.05, 0.10), roll=5)
    for house in ((-9, -4.2, -3, 2.5, 15, "#3c3a44"), (4.4, 9, -4, 1.5, 17, "#443c3c"), (-5.5, -2.6, -9, -7, 13, "#50505a"), (2.2, 6.5, -10, -8, 14, "#56505a")):
        _house_from_below(card, camera, *house)
    who = cast(
        card, "captain", "tall", "stand",
        {"kind": "suit", "top": "#4e6a40", "low": "#3a3640", "hat": "top", "hat_tone": "#1f1c22", "band": "#a83238", "cuff": "#d8ccb0", "trims": ["shirtfront:#d8ccb0", "waistcoat:#a8742c", "lapels:#3a5430", "scarf:#b8742c"], "spectacles": "round"},
        bones={"beard": "side walrus", "style": "short", "hair": "#8a7a68"}, mood={"base": "joy", "gaze": [-4, -16], "lid": 4, "brow_up": 0.6, "smile": 0.3, "open": 0.1, "brow_in": 0.2},
        root=[0.0, 0.86, -0.16], hips=[26, 0, 0], spine=[46, -6, 8], head=[-6, 8, 12], foot_l=limb((0.17, 0, 0.10), (0.4, 0, 1), yaw=24), foot_r=limb((0.19, 0, -0.08), (0.4, 0, 1), yaw=28),
        hand_r=limb((-0.06, -0.66, 0.72), (0.9, 0.4, 0.0), "open", (0.10, 0.95, 0.15), (0.05, -0.40, 0.9), world=True), hand_l=limb((0.40, -0.16, 0.42), (0.7, -0.7, -0.2), "grip", (0.3, 0.3, -0.6), (0.1, 0.3, 1), world=True),
    )  # fmt: skip
    prop = Prop("lantern", "l", size=1.2, tags=("light",))
    solid, _, lamps = modelled(card, who, 4, [prop])
    with drawing(card, "meadow", depth=0.6, tags=("grass",), quiet=True) as pen:
        pen.shape(curve([(-1.1, 0.98, 1), (1.1, 0.90, 1), (1.1, 1.6, 1), (-1.1, 1.6, 1)]), shade(card.colour("grass"), 0.5), shade(card.colour("leaf2"), 0.3), line=0, ground=1.0)
    shadow_on(card, camera, solid, Fall(reach=3.0, strength=0.9))
    x, y = camera.spot(lamps[0].place)
    card.lamp(x, y, 0.12, "#ffb45a", 0.55, 1.5)
    card.lamp(0.12, -0.35, 0.05, "#ffc890", 0.5, 0.8)
    card.lamp(-0.3, 0.6, 0.05, "#9ac0e0", 0.8, 0.5)
    show(card, camera, solid, "giant", ("person", "gentleman"), 0.34, Finish(reach=2.0, line=1.3), props=[prop], hero=1.5, pose="bow")
    air.halo(card, x, y, 0.7, "#ffb050", 0.30, 0.1)
    _near_grass(card)


def _house_from_below(card: Canvas, camera: Camera, x0: float, x1: float, z0: float, z1: float, high: float, tone: str) -> None:
    inner = x1 if x0 < 0 else x0
    with drawing(card, "house", depth=0.62 if z1 > -4 else 0.75, tags=("house",), quiet=True) as pen:
        patch(camera, pen, [(x0, 0, z1), (x1, 0, z1), (x1, high, z1), (x0, high, z1)], tone, shade(tone, 0.7), line=1.0, texture="down", tilt=(0, 0.1))
        patch(camera, pen, [(inner, 0, z1), (inner, 0, z0), (inner, high, z0), (inner, high, z1)], shade(tone, 1.25), shade(tone, 0.8), line=1.0, texture="down", tilt=(0.4 if x0 < 0 else -0.4, 0))
        for k in range(5):
            for m in range(3):
                y, x, wide = 2.2 + 2.3 * k, x0 + (x1 - x0) * (0.14 + 0.28 * m), (x1 - x0) * 0.15
                lit = (k * 3 + m + int(x0) * 2) % 7 == 0
                pane = [(x, y, z1 + 0.02), (x + wide, y, z1 + 0.02), (x + wide, y + 1.25, z1 + 0.02), (x, y + 1.25, z1 + 0.02)]
                patch(camera, pen, pane, "#f0b860" if lit else "#20242e", glow=0.7 if lit else 0, line=0.9, flat=True)
        patch(camera, pen, [(x0 - 0.3, high, z1), (x1 + 0.3, high, z1), ((x0 + x1) / 2, high + 2.6, z1)], shade(tone, 0.6), line=1.0, texture="across")


def _near_grass(card: Canvas) -> None:
    """Blades at the height of the eye; far ones first and paler."""
    rng = card.rng
    for layer, (count, tall, wide, depth, tone) in enumerate(((70, 0.34, 0.06, 0.2, 0.75), (46, 0.55, 0.07, 0.12, 0.5), (16, 0.95, 0.075, 0.06, 0.28))):
        with drawing(card, "grass", depth=depth, tags=("grass", "plant"), quiet=layer < 2) as pen:
            for _ in range(count):
                x = rng.uniform(-1.15, 1.15)
                lean, high = rng.normal(0, 0.16) - 0.12 * x, tall * rng.uniform(0.55, 1.15)
                hue = shade(blend(card.colour("grass"), "#5a7a3a", 0.4), tone * rng.uniform(0.7, 1.35))
                if layer < 2 or abs(x + 0.15) >= 0.5:
                    pen.shape(blade(x, 1.55, x + lean, 1.55 - high, wide * rng.uniform(0.8, 1.4), rng.normal(0, 0.14), n=12), hue, shade(hue, 0.55), line=0.7, round=0.01, detail=0.4)
        if layer == 1:
            put(card, "mushroom", 0.62, 1.42, 0.44, 0.10, fit=False)
            put(card, card.pick("lives", ("snail", "frog", "mouse")), -0.66, 1.42, 0.2, 0.1, fit=False)


def _keyhole(x: float, y: float, r: float, foot: float) -> Array:
    head = oval(x, y - 0.12, r, r, n=70, start=math.pi * 0.70, stop=math.pi * 2.30)
    return np.vstack([head, [[x + 0.50, y + foot + 0.30], [x - 0.50, y + foot + 0.30]]])


def _deep_edge(card: Canvas, hole: Array, wide: float = 0.11) -> None:
    """Darken the inside of a hole towards its edge, so that it has depth."""
    mask = card.raster([np.stack(card.pixel(hole[:, 0], hole[:, 1]), 1)], pad=2)
    assert mask is not None
    full = np.zeros((card.height, card.width), np.float32)
    h, w = mask.cover.shape
    full[mask.top : mask.top + h, mask.left : mask.left + w] = mask.cover
    inner = cv2.distanceTransform((full > 0.5).astype(np.uint8), cv2.DIST_L2, 5) / card.unit
    dark = np.clip(1 - inner / wide, 0, 1) ** 1.6 * full
    card.overlaps.append(Overlap("mul", Mask(0, 0, (dark * 0.85).astype(np.float32)), np.ones((card.height, card.width, 3), np.float32) * rgb("#1c100a"), 0.09))


@scene("at_the_keyhole", family="visions", mood="uneasy", palettes=("candle", "rose"), title="Seen by nobody", gist=("indoors", "secret", "night"))
def at_the_keyhole(card: Canvas) -> None:
    """Through a keyhole: a maid with a candle listens, one finger at her lips."""
    aimed(card, 0.62, 0.12, 0.6, key_strength=1.7, ambient=0.35, mids=(0.22, 0.40), lamp_strength=1.5)
    card.source = None
    wall(card, shade(card.colour("cloth2"), 0.75), 1.6, pattern="leaf")
    put(card, "painting", -0.42, -0.55, 0.5, 0.55, shadow=False, fit=False)
    who = cast(
        card, "maid", "woman", "stand", {"kind": "gown", "top": "#2f4a54", "cuff": "#e8dcc8", "trims": ["lace_collar:#efe6d8", "apron:#efe8dc"]}, bones={"style": "bun", "hair": "#5a2a18", "lid": 22},
        mood={"base": "fear", "gaze": [-17, -8], "lid": 3, "open": 0.12}, hips=[6, 0, 0], spine=[16, -8, 4], head=[2, 8, -12],
        hand_l=limb((0.16, -0.12, 0.56), (0.7, -0.8, 0), "grip", (0.4, 0.2, 0.7), (-0.2, 0.9, 0.3)), hand_r=limb((-0.14, 0.10, 0.40), (0.8, -0.9, 0), "pinch", (0.3, 0, 0.9), (-0.35, 0.9, 0.1)),
    )  # fmt: skip
    portrait(card, who, "maid", -0.06, -0.40, 0.80, 0.36, facing=-12, tags=("person", "face"), props=[Prop("candle", "l", tags=("light",))], away=5.0, lit=0.6)
    hole, wood, brass = _keyhole(0.0, -0.28, 0.60, 0.86), card.colour("wood2", 0), card.colour("brass", 0)
    with drawing(card, "door", depth=0.10, tags=("door", "wood")) as pen:
        pen.shape([box(-1.2, -1.7, 1.2, 1.7), hole[::-1]], shade(wood, 0.8), shade(wood, 0.35), evenodd=True, line=0, texture="down", grit=0.35, detail=0.2, roll=0.5, round=0.03, wobble=0)
        for x in (-0.9, 0.88):
            pen.shape(box(x - 0.012, -1.7, x + 0.012, 1.7), shade(wood, 0.2), line=0.6, detail=0.2)
    plate = curve([(-0.72, -1.10), (-0.56, -1.28), (0.0, -1.36), (0.56, -1.28), (0.72, -1.10), (0.76, 0.0), (0.72, 1.02), (0.50, 1.20), (0.0, 1.30), (-0.50, 1.20), (-0.72, 1.02), (-0.76, 0.0)])
    with drawing(card, "keyhole", depth=0.07, tags=("keyhole", "metal"), hero=1.4) as pen:
        pen.shape([plate, hole[::-1]], shade(brass, 0.55), shade(brass, 0.22), evenodd=True, line=1.4, round=0.05, texture="slant", grit=0.2, mottle=0.3, gloss=0.5, bump=0.06, detail=0.45, wobble=0.3)
        for x, y in ((-0.58, -1.06), (0.58, -1.06), (-0.58, 0.98), (0.58, 0.98)):
            pen.shape(oval(x, y, 0.062, n=26), shade(brass, 0.8), shade(brass, 0.3), line=1.1, gloss=0.8)
            pen.ink([(x - 0.04, y - 0.02), (x + 0.04, y + 0.02)], 2.2, "#1a120c")
        pen.shape([_keyhole(0, -0.28, 0.645, 0.915), hole[::-1]], shade(brass, 1.0), shade(brass, 0.4), evenodd=True, line=1.0, gloss=0.9, round=0.02, wobble=0.2)
    _deep_edge(card, hole)
    put(card, card.pick("crawls", ("snail", "spider")), 0.30, 1.40, 0.34, 0.05, shadow=False)
    air.shaft(card, (0.05, -0.3), (0.5, 1.6), 0.22, 0.55, "#ffb860", 0.16, 0.03, 0.5)


@scene("out_of_the_grave", family="visions", mood="uneasy", palettes=("ember", "ash"), title="Dug too deep", gist=("from_below", "underground", "funeral"))
def out_of_the_grave(card: Canvas) -> None:
    """From the bottom of a pit: a man with a spade leans over the edge and looks down at us."""
    aimed(card, -0.35, -0.3, 0.75)
    card.source = None
    sky(card, 1.6)
    stars(card, 50, 1.0)
    moon(card, 0.36, -0.92, 0.24)
    who = cast(
        card, "hunter", "adult", "stand", {"kind": "suit", "top": card.colour("cloth2", 0), "low": "#3a3430", "hat": "knit", "hat_tone": "#4a3a5a", "band": "#7a5a34", "cuff": "#6a5a44", "trims": ["scarf:#9a3a28", "double_buttons:#b08a4a", "pockets:#3a3430"]},
        mood={"base": "stern", "gaze": [0, -26], "lid": 2, "brow_in": -0.5, "smile": 0.2}, hips=[22, 0, 0], spine=[34, 4, 6], head=[-26, 6, 10],
        hand_l=limb((0.16, -0.34, 0.56), (0.8, -0.4, 0), "grip", (0.4, 0.6, 0.5), (-0.4, 0.0, 0.8), world=True), hand_r=limb((0.02, -0.52, 0.50), (0.8, -0.3, 0), "grip", (0.4, 0.6, 0.5), (-0.5, 0.1, 0.7), world=True),
    )  # fmt: skip
    acted = figure(card, who, "man", -0.06, 1.60, 2.55, 0.5, facing=-6, tags=("person", "face"), eye=(0.2, 2.5, 9.0), shadow=0, finish=Finish(reach=1.6, line=1.3))
    a, b = acted.spot(acted.joints.grips["l"]), acted.spot(acted.joints.grips["r"])
    with drawing(card, "spade", depth=0.34, tags=("spade", "metal", "tool"), hero=1.3) as pen:
        d = np.array(b) - np.array(a)
        d = d / (np.linalg.norm(d) + 1e-6)
        top, low = np.array(a) - d * 0.45, np.array(b) + d * 0.35
        pen.shape(np.array([top + d[::-1] * (0.022, -0.022), low + d[::-1] * (0.022, -0.022), low - d[::-1] * (0.022, -0.022), top - d[::-1] * (0.022, -0.022)]), "wood", line=1.1)
        end = low + d * 0.16
        pen.shape(oval(float(end[0]), float(end[1]), 0.20, 0.13, rot=math.atan2(d[1], d[0]), n=30), "#a8b0b4", "#4a5258", line=1.3, gloss=0.7)
    earth = rgb("#4a3626")
    mouth = curve([(-0.80, -1.22), (0.0, -1.32), (0.78, -1.24), (0.86, -0.3), (0.80, 0.66), (0.0, 0.74), (-0.84, 0.68), (-0.88, -0.3)])
    for k in range(4):
        grow = 1 + 0.13 * k
        hole = mouth * (grow, grow) + (0, 0.05 * k)
        with drawing(card, "pit", depth=0.3 - 0.06 * k, tags=("grave", "earth"), quiet=k > 0, hero=1.1) as pen:
            pen.shape([box(-1.4, -2.0, 1.4, 2.0), hole[::-1]], shade(earth, 1.1 - 0.24 * k), shade(earth, 0.75 - 0.17 * k), evenodd=True, line=1.4, round=0.06, bump=0.25, texture="spots", grit=0.3, wobble=2.5)
    for name, x, y, size, turn in (("skull", -0.62, 1.18, 0.26, 0.3), ("coin", 0.4, 1.3, 0.12, 0.0), ("snail", 0.74, 1.0, 0.18, 0.0), ("ring", 0.05, 1.26, 0.14, 0.0)):
        put(card, name, x, y, size, 0.06, turn=turn, shadow=False)
    with drawing(card, "roots", depth=0.08, tags=("plant",), quiet=True) as pen:
        for x, y, x1, y1 in ((-1.0, -0.5, -0.7, -0.1), (1.0, -0.2, 0.78, 0.3), (-1.0, 0.4, -0.74, 0.7), (0.95, -1.1, 0.74, -0.8)):
            pen.shape(blade(x, y, x1, y1, 0.12, 0.1), shade(earth, 0.6), line=0.8)


@scene("inside_the_globe", family="visions", mood="wondrous", palettes=("frost", "rose"), title="Weather by hand", gist=("tiny_world", "captivity", "winter") )
def inside_the_globe(card: Canvas) -> None:
    """From inside a snow globe: behind the house and the trees an enormous girl looks in through the curved pane."""
    aimed(card, -0.4, -0.25, 0.7)
    card.source = None
    wall(card, shade(card.colour("cloth"), 0.7), 1.6, pattern="leaf")
    who = cast(
        card, "girl", "child", "stand", {"kind": "dress", "top": card.colour("accent", 0), "trims": ["collar:#f0e8dc"]},
        mood={"base": "joy", "gaze": [-4, -16], "lid": 4, "brow_up": 0.8, "open": 0.25, "smile": 0.5, "low": 0}, spine=[16, 0, 4], head=[10, -6, -10],
        hand_l=limb((0.44, 0.16, 0.66), (0.8, -0.5, 0), "open", (0.1, 0.1, -1), (0.0, 0.95, 0.3)), hand_r=limb((0.48, -0.02, 0.66), (0.8, -0.5, 0), "open", (0.1, 0.1, -1), (0.1, 0.95, 0.3)),
    )  # fmt: skip
    portrait(card, who, "girl", 0.04, -0.52, 1.22, 0.5, facing=-4, tags=("child", "person", "face"), away=4.5, finish=Finish(reach=1.2, line=1.5, dim=0.92))
    air.haze(card, 0.45, 0.12)
    snowy = card.colour("snow", 0)
    with drawing(card, "snowfield", depth=0.3, tags=("snow", "hill")) as pen:
        pen.shape(curve([(-1.2, 1.7, 1), (-1.2, 0.86, 1), (-0.6, 0.66), (0.0, 0.76), (0.6, 0.62), (1.2, 0.84, 1), (1.2, 1.7, 1)]), snowy, shade(snowy, 0.65), line=1.2, round=0.3)
    for x, y, h in ((-0.86, 0.9, 0.62), (-0.6, 0.82, 0.44), (0.86, 0.88, 0.7), (0.62, 0.78, 0.4)):
        put(card, "pine", x, y, h, 0.28, fit=False, quiet=x != 0.86)
        air.seated(card, x, y, 0.2)
    put(card, card.pick("home", ("house", "carousel", "lighthouse")), -0.02, 1.08, 0.66, 0.24, {"lit": True}, hero=1.2)
    air.seated(card, -0.02, 1.08, 0.5)
    put(card, card.pick("who", ("stag", "wolf", "hare")), 0.48, 1.28, 0.30, 0.18)
    put(card, card.pick("near", ("boy", "bride", "soldier")), -0.52, 1.36, 0.32, 0.16, {"pose": "reach"})
    rim = oval(0, -0.02, 1.03, 1.5, n=120)
    with drawing(card, "globe", depth=0.06, tags=("glass", "circle")) as pen:
        pen.shape([box(-1.3, -1.8, 1.3, 1.8), rim[::-1]], shade(card.colour("wood2"), 0.35), shade(card.colour("wood2"), 0.2), evenodd=True, line=1.6, round=0.1)
        for a0, a1, r in ((3.6, 4.3, 0.93), (0.2, 0.6, 0.95)):
            arc = [(1.03 * r * math.cos(a), -0.02 + 1.5 * r * math.sin(a)) for a in np.linspace(a0, a1, 16)]
            pen.ink(arc, 9.0, "#ffffff", alpha=0.35)
    snow(card, 150, 0.1)


@scene("umbrella_from_above", family="visions", mood="wondrous", palettes=("coral", "teal"), title="Coming down", gist=("from_above", "flight", "escape") )
def umbrella_from_above(card: Canvas) -> None:
    """From the clouds: far above the roofs a woman hangs from a red umbrella and looks up at us."""
    aimed(card, -0.5, -0.5, 0.6, fog_density=0.5)
    card.source = None
    card.depth[:], card.albedo[:], card.emission[:] = 0.9, rgb(card.palette.fog) * np.float32(0.5), 0
    card.surface[..., 3] = 1
    camera = Camera((2.0, 30, 10), (0, 0, 0), scale=0.072, at=(0.0, 0.1), roll=12)
    _town(card, camera)
    air.haze(card, 0.7, 0.22)
    who = cast(
        card, "aviator", "woman", "stand", {"kind": "dress", "top": "#2f6a78", "shoe": "#7a2a24", "cuff": "#efe6d8", "trims": ["collar:#f0e8dc", "belt:#5a3418", "stripes:#5a9aa4"]}, bones={"style": "bob", "hair": "#7a2a14"},
        mood={"base": "joy", "gaze": [6, 24], "open": 0.35, "lid": 6}, root=[0, 0.965, 0], hips=[-10, 0, 6], spine=[-10, 8, -8], head=[-40, 8, 6],
        foot_l=limb((0.10, 0.06, 0.16), pitch=60), foot_r=limb((0.12, 0.22, -0.26), pitch=80), hand_l=limb((0.05, 0.92, 0.24), (0.8, 0, 0.2), "grip", (0.4, 0.2, 0.6), (0, 0.95, 0.2)),
        hand_r=limb((0.72, 0.10, 0.40), (0.2, -0.8, -0.3), "open", (0.1, 0.8, 0.2), (0.8, 0.1, 0.4)), sway=[0.2, 0.5, -0.4],
    )  # fmt: skip
    prop = Prop("umbrella", "l", "#c02a30", 1.0)
    solid, _, _ = modelled(card, who, 26, [prop])
    near = Camera((2.2, 12.5, 5.6), (0.0, 4.4, 0.0), scale=0.27, at=(0.04, 0.26), roll=8)
    show(card, near, solid, "woman", ("person", "flight"), 0.4, Finish(reach=2.0, line=1.3, relief=0.3), props=[prop], pose="fly")
    for x, y, size in ((-0.66, -1.0, 0.3), (0.7, 0.95, 0.24), (-0.7, 0.7, 0.2)):
        put(card, "gull", x, y, size, 0.3, shadow=False, quiet=size < 0.24)
    put(card, "letter", -0.62, -0.42, 0.24, 0.3, turn=0.4, shadow=False)
    put(card, "hat", -0.52, 1.18, 0.28, 0.3, turn=-0.5, shadow=False)


def _town(card: Canvas, camera: Camera) -> None:
    """Roofs from above with streets between them."""
    rng = card.rng
    with drawing(card, "street", depth=0.9, tags=("street",), quiet=True) as pen:
        patch(camera, pen, [(-26, 0, -24), (26, 0, -24), (26, 0, 19), (-26, 0, 19)], shade(card.colour("stone2"), 0.7), line=0, ground=1.0)
    with drawing(card, "roofs", depth=0.85, tags=("roof", "house")) as pen:
        for row in range(-6, 5):
            for k in range(-6, 7):
                x, z, wide, long = k * 4 + rng.uniform(-0.5, 0.5), row * 4 + rng.uniform(-0.5, 0.5), rng.uniform(1.2, 1.7), rng.uniform(1.3, 1.8)
                tone = card.colour(card.any(("roof", "cloth", "accent", "wood")), 0.08)
                for side, k2 in ((-1, 1.15), (1, 0.7)):
                    patch(camera, pen, [(x, 2.6, z - long), (x, 2.6, z + long), (x + side * wide, 1.4, z + long), (x + side * wide, 1.4, z - long)], shade(tone, k2), shade(tone, k2 * 0.8), line=0.9, texture="across", grit=0.2)
                patch(camera, pen, [(x, 2.6, z + long), (x - wide, 1.4, z + long), (x - wide, 0, z + long), (x + wide, 0, z + long), (x + wide, 1.4, z + long)], shade(card.colour("wall"), 0.8), line=0.9)

