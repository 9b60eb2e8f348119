"""Visions told by a gesture: stepping down, judging, dealing, running, dancing, looking in a mirror.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards import air
from cards.backdrops import land, moon, ridge, sky, wall
from cards.painter import tracing
from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, rgb, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.painter.solid import Solid
from cards.painter.solid_layer import Fall, Finish, shadow_on
from cards.people.person import add_person
from cards.people.staging import (
    Prop,
    aimed,
    cast,
    figure,
    fill_light,
    limb,
    modelled,
    portrait,
    quiet_backdrop,
    show,
)
from cards.placement import drawing, flock, put
from cards.scenes.registry import scene
from cards.scenes.visions.closeups import STONE
from cards.scenes.visions.shared_parts import cord, corridor
from cards.scenes.visions.views import patch


@scene("steps_down", family="visions", mood="uneasy", palettes=("moor", "forest"), title="Off duty", gist=("garden", "night", "ghostly"))
def steps_down(card: Canvas) -> None:
    """In an empty park the stone general climbs down from his pedestal, one foot already in the grass."""
    aimed(card, -0.6, -0.4, 0.5)
    card.source = (-0.7, -1.0)
    sky(card, 0.6)
    moon(card, -0.64, -1.06, 0.16)
    land(card, ridge(card, 0.62, 0.04), shade(card.colour("leaf2"), 0.6), depth=0.8, grass=40)
    for x, h in ((-0.86, 0.7), (0.9, 0.86), (0.66, 0.6)):
        put(card, "tree_bare", x, 0.70, h, 0.74, shadow=False, fit=False, quiet=x != 0.9)
    land(card, ridge(card, 1.0, 0.03), card.colour("grass"), depth=0.6, grass=90)
    stone = card.colour("stone", 0)
    air.seated(card, 0.34, 1.22, 0.9)
    with drawing(card, "pedestal", depth=0.46, tags=("stone", "block"), hero=1.0) as pen:
        pen.shape(polygon((0.02, 0.62), (0.74, 0.62), (0.80, 1.22), (-0.04, 1.22)), stone, shade(stone, 0.5), line=1.4, bump=0.1, texture="spots")
        pen.shape(box(-0.08, 0.54, 0.84, 0.66), shade(stone, 1.1), shade(stone, 0.7), line=1.3, round=0.03)
        pen.shape(box(-0.12, 1.14, 0.88, 1.26), shade(stone, 0.9), shade(stone, 0.5), line=1.3, round=0.03)
    grey = "#8e908c"
    who = cast(
        card, "hunter", "adult", "stand", {"kind": "suit", "top": grey, "low": grey, "white": grey, "shoe": "#7a7c78", "cuff": "#9a9c98", "hat": "top", "hat_tone": "#888a86", "band": "#9c9e9a", "trims": ["double_buttons:#a8aaa6", "epaulettes:#a0a29e", "medals:#b0b2ae", "sash:#9c9e9a"]},
        bones={**STONE, "beard": "side walrus", "brows": 1.6}, mood={"base": "stern", "gaze": [6, -14], "brow_in": -0.5}, root=[0.06, 0.92, 0.10], hips=[10, -12, 8], spine=[16, -10, -12], head=[6, 20, 8],
        foot_l=limb((0.10, -0.14, 0.34), yaw=10), foot_r=limb((0.14, 0.16, -0.24), (0.3, 0, 1), pitch=24, yaw=14),
        hand_l=limb((0.44, -0.34, 0.44), (0.5, -0.2, -0.8), "open", (0.3, 0.8, 0.2), (0.5, 0.1, 0.6)), hand_r=limb((0.38, -0.10, -0.30), (0.6, 0.2, -0.8), "grip", (0.5, 0.3, 0.2), (0.3, 0.6, -0.3)),
    )  # fmt: skip
    figure(card, who, "statue", 0.14, 1.18, 1.9, 0.34, facing=-44, tags=("person", "soldier", "stone"), props=[Prop("knife", "r", "#a0a29e", tags=("sword",), called="sword")], finish=Finish(reach=2.0, line=1.4, warm=0.2, hatch=1.0), pose="walk")
    flock(card, "bird", [(0.3, -0.6), (0.6, -0.9), (0.5, -1.25)], 0.16, 0.09, 5, 0.5)
    put(card, card.pick("sees", ("hare", "dog", "cat")), -0.74, 1.36, 0.30, 0.2)
    put(card, "nest", 0.44, 0.56, 0.22, 0.44)
    put(card, "rose", 0.78, 1.40, 0.36, 0.2)


@scene("high_bench", family="visions", mood="uneasy", palettes=("snuffed", "plague"), title="The verdict", gist=("trial", "from_below", "fear"))
def high_bench(card: Canvas) -> None:
    """From the dock: an old judge leans far over the bench and weighs a heart against a coin."""
    aimed(card, 0.3, 0.05, 0.8)
    card.source = None
    wall(card, shade(card.colour("wood2"), 0.5), 1.6, panel=-0.6)
    for side in (-1, 1):
        with drawing(card, "curtain", depth=0.55, tags=("curtain",), quiet=True) as pen:
            for k in range(3):
                pen.shape(tube([(side * (1.06 - 0.14 * k), -1.6), (side * (1.02 - 0.13 * k), 0.8)], [0.16, 0.15]), shade(card.colour("cloth"), 0.6 + 0.15 * (k % 2)), line=1.1)
    who = cast(
        card, "butler", "adult", "stand", {"kind": "robe", "top": card.colour("cloth", 0), "cuff": "#efe6d8", "full": 1.5, "trims": ["lace_collar:#f0e8dc", "stole:#1c1a20"], "spectacles": "monocle"},
        bones={"style": "curls", "hair": "#e4e0d6", "brows": 1.6}, mood={"base": "stern", "gaze": [2, -24], "brow_in": -0.8, "lid": -2, "smile": -0.4}, hips=[14, 0, 0], spine=[30, 0, 4], head=[-10, 4, 6],
        hand_l=limb((0.14, -0.08, 0.62), (0.8, -0.6, 0), "grip", (0.3, 0.5, 0.6), (-0.2, 0.5, 0.7)), hand_r=limb((0.16, -0.46, 0.60), (0.8, -0.1, 0), "claw", (0.2, 0.9, 0.2), (-0.1, -0.1, 0.9)),
    )  # fmt: skip
    acted = portrait(card, who, "judge", -0.12, -0.56, 0.74, 0.4, facing=-4, tags=("person", "old_man", "face"), rise=-1.6, away=6.0)
    x, y = acted.spot(acted.joints.grips["l"])
    wood = card.colour("wood", 0)
    with drawing(card, "bench", depth=0.26, tags=("wood", "furniture"), quiet=True) as pen:
        pen.shape(polygon((-1.1, 0.34), (1.1, 0.34), (1.1, 1.7), (-1.1, 1.7)), wood, shade(wood, 0.4), line=1.4, texture="down", grit=0.25)
        pen.shape(box(-1.2, 0.26, 1.2, 0.44), shade(wood, 1.2), shade(wood, 0.7), line=1.4, round=0.04, texture="across")
        for k in range(4):
            left = -0.96 + 0.5 * k
            pen.shape(arch(left, left + 0.42, 1.36, 0.58, 0.5), shade(wood, 0.6), shade(wood, 0.85), line=1.2, round=0.03)
    with drawing(card, "scales", depth=0.16, tags=("scales", "metal"), hero=1.3) as pen:
        pen.shape(tube([(x - 0.42, y + 0.10), (x, y - 0.02), (x + 0.34, y - 0.14)], [0.022, 0.03, 0.022]), "brass", line=1.0, gloss=0.8)
        pen.shape(tube([(x, y), (x, 0.40)], [0.026, 0.026]), "brass", line=1.0, gloss=0.8)
        for px, py in ((x - 0.42, y + 0.10), (x + 0.34, y - 0.14)):
            for dx in (-0.15, 0.15):
                pen.ink([(px, py), (px + dx, py + 0.36)], 3.2, "#d8b860")
            pen.shape(curve([(px - 0.18, py + 0.36), (px + 0.18, py + 0.36), (px + 0.10, py + 0.45), (px - 0.10, py + 0.45)]), "brass", line=1.0, gloss=0.8)
    put(card, card.pick("weighed", ("heart", "egg", "skull")), x - 0.42, y + 0.40, 0.26, 0.14, shadow=False, fit=False)
    put(card, "coin", x + 0.34, y + 0.14, 0.16, 0.14, shadow=False, fit=False)
    put(card, card.pick("clerk", ("raven", "owl", "cat")), -0.72, 0.28, 0.46, 0.2, hero=1.2)
    put(card, card.pick("accused", ("mouse", "egg", "boy")), -0.46, 1.42, 0.36, 0.1, hero=1.1)
    put(card, "hammer", 0.72, 0.28, 0.24, 0.2, turn=1.2, shadow=False)


@scene("dealt", family="visions", mood="comic", palettes=("bazaar", "coral"), title="House wins", gist=("game", "chance", "danger"))
def dealt(card: Canvas) -> None:
    """A gambler smiles over his fan of cards while the queen he is missing climbs out of his sleeve."""
    aimed(card, -0.55, -0.3, 0.62)
    card.source = None
    wall(card, shade(card.colour("leaf2"), 0.5), 1.6, pattern="diamond")
    put(card, "lamp_shade", 0.34, -0.92, 0.5, 0.5, shadow=False, fit=False)
    card.lamp(0.34, -0.9, 0.3, "#ffd890", 1.1, 0.9)
    quiet_backdrop(card, 0.6, 0.6, 0.85)
    who = cast(
        card, "gambler", "adult", "stand", {"kind": "suit", "top": "#3a2a5a", "cuff": "#f0e8da", "hat": "bowler", "hat_tone": "#2a1c34", "band": "#d0a040", "trims": ["shirtfront:#f0e8da", "waistcoat:#b8862c", "lapels:#2a1c44", "bow_tie:#b02830", "watch_chain:#d8a840", "kerchief_pocket:#f0e8da"]},
        mood={"base": "sly", "gaze": [22, -6], "smirk": 1.0, "brow_one": 1.0}, spine=[14, 12, -10], head=[-2, 16, 8],
        hand_l=limb((0.06, -0.34, 0.56), (0.9, -0.8, 0), "pinch", (0.4, 0.1, 0.8), (-0.2, 0.9, 0.3)), hand_r=limb((0.30, -0.56, 0.62), (0.9, -0.1, -0.1), "open", (0.1, 0.9, 0.2), (-0.3, 0.0, 0.9)),
    )  # fmt: skip
    acted = portrait(card, who, "gambler", -0.14, -0.30, 0.74, 0.3, facing=-24, tags=("person", "face", "man"), props=[Prop("playing_card", "l", size=1.3, tags=("card", "game"))], rise=0.6)
    cloth = card.colour("cloth", 0)
    with drawing(card, "table", depth=0.18, tags=("table", "game"), quiet=True) as pen:
        pen.shape(curve([(-1.2, 1.7, 1), (-1.2, 1.06, 1), (0.0, 0.94), (1.2, 1.06, 1), (1.2, 1.7, 1)]), cloth, shade(cloth, 0.55), line=1.5, round=0.06, texture="spots")
    x, y = acted.spot(acted.joints.arms["r"][2])
    queen = cast(card, "dancer", "woman", "reach", {"kind": "gown", "top": "#b02830", "hat": "crown", "hat_tone": "#e0b048", "band": "#b02830", "trims": ["ruffle:#f0e8dc", "pearls:#f4ecdc"]}, fine=False, mood="fear")
    figure(card, queen, "queen", x + 0.16, min(y + 0.34, 1.3), 0.66, 0.12, facing=-40, tags=("person", "crown", "woman"), hero=1.3)
    flock(card, "playing_card", [(0.9, -0.4), (0.5, -0.9), (0.8, -1.3)], 0.22, 0.16, 5, 0.4, 0.5, turn="any")
    for name, px, py, size in (("die", 0.42, 1.30, 0.16), ("die", 0.62, 1.36, 0.15), ("coin", -0.30, 1.38, 0.14), ("wineglass", 0.82, 1.26, 0.44)):
        put(card, name, px, py, size, 0.09)
    put(card, card.pick("sleeve", ("mouse", "snail", "frog")), -0.76, 1.36, 0.2, 0.09)


@scene("thread_runner", family="visions", mood="uneasy", palettes=("candle", "ward"), title="It has stopped", gist=("chase", "fear", "corridor"))
def thread_runner(card: Canvas) -> None:
    """A girl runs towards us down a corridor; the red thread on her wrist is taut, and something holds its other end."""
    aimed(card, -0.3, -0.15, 0.75)
    end = (0.06, -0.52, 0.70, 0.26)
    card.source = None
    corridor(card, card.colour("wall"), card.colour("floor") if "floor" in card.palette.roles else card.colour("wood"), end)
    with drawing(card, "doorway", depth=0.66, tags=("door",)) as pen:
        pen.shape(box(0.15, -0.42, 0.61, 0.26), "#f6d48a", "#c8803a", glow=0.5, line=1.2, flat=True)
    put(card, card.pick("holds", ("wolf", "bear", "spider")), 0.38, 0.25, 0.52, 0.62, shadow=False, hero=1.2)
    put(card, "painting", -0.66, -0.10, 0.5, 0.45, shadow=False, fit=False)
    who = cast(
        card, "girl", "child", "run", {"kind": "dress", "top": card.colour("cloth2", 0), "trims": ["collar:#f0e8dc", "apron:#f0e8dc"]},
        mood={"base": "fear", "gaze": [26, 4], "open": 0.6}, head=[-10, 26, -6], sway=[0.3, 0.2, -0.8],
        hand_l=limb((0.24, 0.30, -0.20), (0.8, -0.4, -0.8), "claw", (0.4, 0.3, 0.5), (0.2, 0.8, -0.4)), hand_r=limb((0.10, -0.10, 0.66), (0.5, -0.9, -0.3), "claw", (0.2, 0.6, -0.3), (0.0, 0.5, 0.8)),
    )  # fmt: skip
    acted = figure(card, who, "girl", -0.26, 1.26, 2.0, 0.26, facing=-8, tags=("child", "person", "face", "running"), eye=(0.5, 2.6, 7.0), roll=-6, pose="run", finish=Finish(reach=1.6, line=1.4))
    x, y = acted.spot(acted.joints.arms["l"][2])
    with drawing(card, "thread", depth=0.30, tags=("thread", "red", "string"), hero=1.4) as pen:
        cord(pen, [(0.34, 0.06), ((x + 0.34) / 2 + 0.03, (y + 0.06) / 2 + 0.04), (x, y)], 0.02, "#c01c28")
        pen.shape([oval(x, y, 0.055, 0.035, rot=0.4, n=20)], "#c01c28", line=0.9)
    put(card, card.pick("tool", ("scissors", "needle", "key")), 0.66, 1.34, 0.34, 0.14, turn=0.8, shadow=False)
    air.seated(card, 0.66, 1.30, 0.3, 0.5)
    put(card, card.pick("lamp", ("bell", "bulb", "lantern")), 0.38, -0.62, 0.24, 0.5, shadow=False)


@scene("candle_waltz", family="visions", mood="wondrous", palettes=("abyss", "violet"), title="The last waltz", gist=("dance", "from_above", "concert"))
def candle_waltz(card: Canvas) -> None:
    """From the gallery: on the checkered floor a lady waltzes with an empty suit inside a ring of candles."""
    aimed(card, -0.2, -0.4, 0.8, key_strength=0.9, ambient=0.4, lamp_strength=1.8)
    card.source = None
    camera = Camera((1.0, 11.5, 10.0), (0.0, 2.0, 0.0), scale=0.30, at=(0.0, 0.02), roll=-6)
    card.depth[:], card.albedo[:], card.emission[:] = 0.85, shade(card.colour("floor") if "floor" in card.palette.roles else card.colour("stone2"), 0.3), 0
    with drawing(card, "checker", depth=0.8, tags=("floor", "checker"), quiet=True) as pen:
        light, dark = card.colour("white", 0), card.colour("cloth2", 0)
        for i in range(-7, 8):
            for k in range(-9, 7):
                tone = shade(light, 0.75) if (i + k) % 2 else shade(dark, 0.5)
                patch(camera, pen, [(i * 1.3, 0, k * 1.3), (i * 1.3 + 1.28, 0, k * 1.3), (i * 1.3 + 1.28, 0, k * 1.3 + 1.28), (i * 1.3, 0, k * 1.3 + 1.28)], tone, shade(tone, 0.8), line=0.5, flat=True, ground=1.0, gloss=0.3)
    lady = cast(
        card, "dancer", "woman", "dance", {"kind": "gown", "top": card.colour("accent", 0), "cuff": "#efe6d8", "trims": ["low_neck:#5a3524", "pearls:#f4ecdc", "flowers:#f0d080"]},
        mood={"base": "joy", "gaze": [-6, 10], "lid": -8, "open": 0.2}, head=[-14, -20, -14], hand_l=limb((0.30, 0.36, 0.62), (0.8, -0.4, 0), "cup", (0.4, 0.4, 0.4), (0.0, 0.5, 0.7)), sway=[0.8, 0.1, 0.2],
        foot_r=limb((0.14, 0.10, -0.12), pitch=40),
    )  # fmt: skip
    solid, j, _ = modelled(card, lady, -30)
    shadow_on(card, camera, solid, Fall(reach=3.0, strength=0.9, light=(0.3, 1, 0.2)))
    partner = _empty_suit(card, j.pelvis)
    for k in range(14):
        a = 2 * math.pi * k / 14
        x, y = camera.spot((3.5 * math.cos(a), 0, 3.1 * math.sin(a)))
        if abs(x) < 0.98 and abs(y) < 1.45:
            put(card, "candle", x, y, 0.20, 0.6 - 0.2 * (math.sin(a) > 0), {"lit": True}, fit=False, quiet=k != 3)
            air.halo(card, x, y - 0.17, 0.22, "#ffb860", 0.3, 0.1)
    card.lamp(0.0, -0.1, 0.2, "#ffc880", 1.2, 1.2)
    card.lamp(-0.1, -0.9, 0.1, "#ffe0b0", 0.7, 0.9)
    shadow_on(card, camera, partner, Fall(reach=3.0, strength=0.9, light=(0.3, 1, 0.2)))
    show(card, camera, partner, "suit", ("coat", "ghost"), 0.46, Finish(reach=2.0, line=1.3, relief=0.3), hero=1.2)
    show(card, camera, solid, "dancer", ("person", "lady", "face"), 0.42, Finish(reach=2.0, line=1.3, relief=0.3), hero=1.5, pose="dance")
    put(card, card.pick("watch", ("spider", "cat", "mouse")), 0.74, 1.32, 0.26, 0.3)
    put(card, "mask", -0.74, -1.12, 0.3, 0.4, turn=0.4, shadow=False)
    put(card, "fan", -0.70, 1.30, 0.28, 0.3, turn=-0.3, shadow=False)


def _empty_suit(card: Canvas, near: Array) -> Solid:
    """A man's evening dress with nobody in it."""
    who = cast(
        card, "gambler", "tall", "dance", {"kind": "suit", "top": "#20202a", "low": "#26262e", "gloves": "#f0ece4", "cuff": "#f0ece4", "trims": ["shirtfront:#f4f0e6", "lapels:#14141c", "bow_tie:#f4f0e6", "stand_collar:#f4f0e6"]},
        hips=[0, 0, -6], spine=[4, 0, 8], head=[0, 0, 0], foot_l=limb((0.10, 0, 0.12)), foot_r=limb((0.16, 0.06, -0.16), pitch=30),
        hand_l=limb((0.0, -0.06, 0.66), (0.9, -0.4, 0), "cup", (0.4, 0.3, 0.6), (-0.3, 0.4, 0.7)), hand_r=limb((0.30, 0.20, 0.66), (0.9, -0.3, 0), "cup", (0.4, 0.3, 0.4), (0.0, 0.5, 0.7)),
    )  # fmt: skip
    solid = Solid()
    add_person(solid, who, (near[0] - 0.75, 0, near[2] + 0.55), 140)
    hidden = {solid.names[name] for name in ("skin", "eye", "brow", "hair", "mouth") if name in solid.names}
    solid.rows = [row for row in solid.rows if int(row[tracing.GROUP]) not in hidden]
    solid.eyes, solid.strokes = [], []
    return solid


@scene("older_mirror", family="visions", mood="uneasy", palettes=("rose", "midnight"), title="Who is that", gist=("indoors", "change", "fear"))
def older_mirror(card: Canvas) -> None:
    """Seen over her shoulder: a young woman lifts a necklace before the mirror, and an old woman looks back."""
    aimed(card, -0.5, -0.35, 0.6)
    card.source = None
    wall(card, shade(card.colour("cloth"), 0.6), 1.6, pattern="leaf")
    glass = oval(0.22, -0.34, 0.60, 0.84, n=90)
    card.contact(0.26, -0.30, 0.66, 0.9, 0.5)
    with drawing(card, "mirror", depth=0.55, tags=("mirror", "reflection"), hero=1.2) as pen:
        pen.shape(oval(0.22, -0.34, 0.72, 0.97, n=100), "brass", shade(card.colour("brass"), 0.4), line=1.5, round=0.08, gloss=0.7)
        for k in range(22):
            a = 2 * math.pi * k / 22
            pen.shape(oval(0.22 + 0.67 * math.cos(a), -0.34 + 0.91 * math.sin(a), 0.06, n=18), shade(card.colour("brass"), 1.15), line=0.8, gloss=0.8)
        mask = pen.shape(glass, "#1c2838", "#4a5a70", line=1.2, flat=True, gloss=0.4)
    pose: dict[str, Any] = {"spine": [2, 0, 0], "hand_l": limb((-0.02, 0.10, 0.36), (0.9, -0.8, 0), "pinch", (0.3, 0.2, 0.8), (-0.5, 0.7, 0.1)), "hand_r": limb((-0.02, 0.10, 0.36), (0.9, -0.8, 0), "pinch", (0.3, 0.2, 0.8), (-0.5, 0.7, 0.1))}
    dress = {"kind": "gown", "top": card.colour("cloth2", 0), "cuff": "#efe6d8"}
    old = cast(card, "grandmother", "thin_old", "stand", {**dress, "trims": ["low_neck:#dba98a", "pearls:#f4ecdc"]}, bones={"style": "long", "fat": 0.2}, mood={"base": "fear", "gaze": [-8, 0], "open": 0.25, "lid": 6}, head=[0, -6, 4], **pose)
    portrait(card, old, "old_woman", 0.24, -0.38, 0.62, 0.5, facing=12, tags=("person", "face", "reflection"), clip=mask, finish=Finish(reach=1.2, line=1.2, dim=0.8))
    with drawing(card, "glare", depth=0.44, quiet=True) as pen:
        pen.shape(polygon((-0.20, -1.10), (0.00, -1.20), (-0.24, 0.10), (-0.40, 0.02)), "#dfe8f0", over="add", alpha=0.12, line=0, clip=mask)
    young = cast(card, "maid", "woman", "stand", {**dress, "trims": ["collar:#f0e8dc"]}, bones={"style": "bun", "hair": "#8a3a18"}, mood="calm", head=[0, 26, -4], **pose)
    portrait(card, young, "woman", -0.42, 0.24, 0.78, 0.24, facing=160, tags=("person",), away=6.0, finish=Finish(reach=1.2, line=1.5, dim=0.9))
    with drawing(card, "dresser", depth=0.14, tags=("furniture", "table"), quiet=True) as pen:
        pen.shape(polygon((-1.1, 1.24), (1.1, 1.20), (1.1, 1.6), (-1.1, 1.6)), "wood", shade(card.colour("wood"), 0.5), line=1.4, texture="across", grit=0.2)
    for name, x, y, h in (("necklace", 0.34, 1.34, 0.22), ("poison", 0.80, 1.30, 0.36), ("candle", 0.58, 1.26, 0.46), ("rose", -0.84, 1.36, 0.34)):
        put(card, name, x, y, h, 0.1, {"lit": True})
        air.seated(card, x, y, h * 0.5, 0.5)


@scene("nest_under_hat", family="visions", mood="comic", palettes=("moor", "spring"), title="Bare-headed", gist=("meeting", "secret", "home") )
def nest_under_hat(card: Canvas) -> None:
    """A gentleman lifts his hat to us; on his bald head a bird sits on her eggs."""
    aimed(card, -0.55, -0.45, 0.6)
    card.source = (-0.7, -0.9)
    sky(card, 0.9)
    land(card, ridge(card, 0.72, 0.05), shade(card.colour("grass"), 0.8), depth=0.75)
    for x, h in ((-0.8, 0.9), (0.8, 0.7)):
        put(card, "tree", x, 0.86, h, 0.7, fit=False, quiet=x > 0)
    put(card, "lamp", 0.62, 1.0, 1.1, 0.66, fit=False)
    quiet_backdrop(card, 0.6, 0.6, 0.9)
    who = cast(
        card, "priest", "stout", "stand", {"kind": "suit", "top": "#3a4a5a", "low": "#2c343e", "cuff": "#f0e8da", "gloves": "#e0d8c8", "trims": ["shirtfront:#f0e8da", "waistcoat:#a8862c", "lapels:#2c3a48", "bow_tie:#7a2a34", "buttonhole:#e0607a", "watch_chain:#d8a840"]},
        bones={"skin": "#e0ac86", "blush": "#c85a48", "lip": "#b0584c", "iris": "#4a6a8a", "hair": "#6a4a30", "beard": "handlebar"}, mood={"base": "kind", "gaze": [10, -4], "smile": 0.8, "brow_up": 0.5}, spine=[6, 8, -4], head=[4, 6, 10],
        hand_l=limb((0.34, 0.50, 0.40), (0.9, -0.2, 0), "grip", (0.3, 0.4, 0.6), (-0.3, 0.8, 0.3)), hand_r=limb((-0.06, -0.56, 0.42), (0.9, 0, 0), "flat", (0.2, 0.2, 1), (-0.9, 0.1, 0.1)),
    )  # fmt: skip
    acted = portrait(card, who, "gentleman", -0.12, -0.06, 0.72, 0.3, facing=-10, tags=("person", "face"))
    x, y = acted.spot(acted.joints.skull + acted.joints.face[1] * 0.52)
    put(card, "nest", x, y + 0.10, 0.42, 0.22, shadow=False, fit=False, hero=1.3)
    put(card, card.pick("bird", ("owl", "raven", "bird")), x - 0.02, y - 0.10, 0.34, 0.24, shadow=False, fit=False, hero=1.2)
    gx, gy = acted.spot(acted.joints.grips["l"])
    put(card, "hat", gx + 0.04, gy + 0.02, 0.52, 0.2, turn=0.35, shadow=False, fit=False, hero=1.2)
    put(card, "egg", 0.62, 1.42, 0.2, 0.2)
    put(card, card.pick("below", ("cat", "fox", "snail")), 0.82, 1.42, 0.28, 0.18)
    fill_light(card)


@scene("lily_bed", family="visions", mood="uneasy", palettes=("coral", "teal"), title="Last spring", gist=("from_above", "flood", "loss"))
def lily_bed(card: Canvas) -> None:
    """From above: among water lilies a bride floats on her back with open eyes, and a paper boat passes her hand."""
    aimed(card, -0.5, -0.5, 0.6)
    card.source = None
    water = card.colour("water", 0)
    card.depth[:], card.emission[:] = 0.8, 0
    card.albedo[:] = shade(water, 0.5)
    with drawing(card, "pond", depth=0.78, tags=("water", "pond")) as pen:
        pen.shape(box(-1.2, -1.7, 1.2, 1.7), shade(water, 0.8), shade(water, 0.4), line=0, flat=True, texture="cloud", grit=0.3, gloss=0.5, ground=1.0)
        for k in range(30):
            y = -1.5 + 0.1 * k
            pen.ink(line([(-1.1, y), (-0.5, y + 0.04 * math.sin(k)), (0.1, y - 0.03), (0.6, y + 0.03), (1.1, y)]), 1.2, "#ffffff", alpha=0.16)
    who = cast(
        card, "maid", "woman", "stand", {"kind": "gown", "top": "#efe8dc", "cuff": "#f4eee2", "trims": ["lace_collar:#f4eee2", "flowers:#e0a0a8", "sash:#c86a7a"]}, bones={"style": "long", "hair": "#a0401c"},
        mood={"base": "dream", "gaze": [4, 2], "lid": -2, "smile": 0.1, "brow_up": 0.3}, spine=[-4, 0, 8], head=[-6, 14, 10], hips=[0, 0, -6],
        hand_l=limb((0.62, -0.44, 0.10), (0.4, 0.2, -0.8), "open", (0.2, 0.2, -1), (0.7, -0.5, 0.1)), hand_r=limb((0.50, 0.46, 0.06), (0.6, -0.2, -0.8), "cup", (0.2, 0.2, -1), (0.3, 0.8, 0.2)), sway=[0.3, 0, 0],
    )  # fmt: skip
    solid, _, _ = modelled(card, who, 8)
    camera = Camera(vec(0.0, 3.0, 16), vec(0.0, 3.0, 0), scale=0.40, at=(0.02, 0.06), roll=24)
    shadow_on(card, camera, solid, Fall(level=-0.5, axis=2, reach=2.0, strength=0.7, light=(-0.3, 0.4, 1)))
    show(card, camera, solid, "bride", ("person", "woman", "face"), 0.5, Finish(reach=1.6, line=1.4), hero=1.5, pose="lie")
    _ripples(card, water)
    for x, y, r in ((-0.76, -1.1, 0.24), (0.84, -1.22, 0.24), (-0.8, 0.5, 0.26), (0.7, 0.9, 0.22), (-0.5, 1.24, 0.2), (-0.30, -1.36, 0.2)):
        card.contact(x + 0.03, y + 0.04, r, r * 0.9, 0.5)
        with drawing(card, "lily", depth=0.3, tags=("leaf", "plant"), quiet=x > -0.7) as pen:
            leaf = np.vstack([oval(x, y, r, n=40, start=0.3, stop=5.98), [[x, y]]])
            pen.shape(leaf, card.colour("leaf"), shade(card.colour("leaf2"), 0.7), line=1.2, round=0.04)
            for a in np.arange(0.5, 5.9, 0.6):
                pen.ink([(x, y), (x + r * 0.85 * math.cos(a), y + r * 0.85 * math.sin(a))], 0.8, alpha=0.5)
    for x, y in ((-0.70, -1.02), (0.68, 0.86), (-0.28, -1.30)):
        put(card, "flower", x, y + 0.1, 0.26, 0.25, shadow=False, quiet=x < 0)
    put(card, "paperboat", -0.60, 0.02, 0.30, 0.28, shadow=False)
    put(card, card.pick("swims", ("fish", "frog", "swan")), 0.64, 0.20, 0.28, 0.28, shadow=False)


def _ripples(card: Canvas, water: Array) -> None:
    """Let water cover the edges of what floats in it: ripples of light and a tint below the surface."""
    gx, gy = card.grid()
    wave = np.sin(gx * 9 + 2.2 * np.sin(gy * 5)) * np.sin(gy * 11 + 1.7 * np.sin(gx * 6))
    air.tint(card, np.clip(0.22 + 0.10 * wave, 0, 0.4), rgb("#8ac0c8") * np.float32(0.5) + water * np.float32(0.3), 0.55)
