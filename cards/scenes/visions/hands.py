"""Visions about what hands do: tasting, pouring, lighting, opening, climbing, pulling a string.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import numpy as np

from cards import air
from cards.backdrops import floorboards, land, ridge, sky, stars, wall
from cards.painter.camera import Camera, vec
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, oval, polygon, tube
from cards.painter.solid import Solid
from cards.painter.solid_layer import Finish
from cards.people.person import add_person
from cards.people.staging import (
    Prop,
    aimed,
    cast,
    figure,
    fill_light,
    limb,
    portrait,
    quiet_backdrop,
    show,
)
from cards.placement import drawing, hang, leaves_round, put
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord, silhouette
from cards.scenes.visions.views import patch


@scene("soup_sailor", family="visions", mood="comic", palettes=("coral", "candle"), title="Fish stew", gist=("feast", "sea", "danger"))
def soup_sailor(card: Canvas) -> None:
    """A fat cook opens his mouth for the ladle, and in the ladle a ship is caught in a storm."""
    aimed(card, 0.6, -0.3, 0.6)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.7), 1.6, pattern="dot")
    with drawing(card, "shelf", depth=0.6, tags=("shelf",), quiet=True) as pen:
        pen.shape(box(-1.1, -0.92, 1.1, -0.84), "wood", line=1.1, texture="across")
    for name, x in (("kettle", -0.76), ("bottle", 0.28), ("teapot", 0.74)):
        put(card, name, x, -0.92, 0.34, 0.56, shadow=False)
    quiet_backdrop(card, 0.6, 0.6, 0.85)
    who = cast(
        card, "cook", "stout", "stand", {"kind": "suit", "top": "#ece2cc", "cuff": "#f8f0e0", "hat": "toque", "hat_tone": "#f4ecde", "trims": ["double_buttons:#a08a60", "neckerchief:#2f6a8a", "apron:#f6eedc"]},
        mood={"base": "joy", "gaze": [10, -12], "open": 1.5, "smile": 0.3, "brow_up": 0.9, "lid": 6, "wide": -0.2}, spine=[-4, 8, 0], head=[-2, 10, -6],
        hand_l=limb((0.22, -0.06, 0.58), (0.8, -0.8, 0), "grip", (0.4, 0.3, 0.5), (-0.4, 0.5, 0.5)), hand_r=limb((-0.06, -0.62, 0.44), (0.9, 0, 0), "flat", (0.2, 0.2, 1), (-0.9, 0.1, 0.1)),
    )  # fmt: skip
    acted = portrait(card, who, "cook", -0.38, -0.18, 0.82, 0.3, facing=34, tags=("person", "face", "kitchen"))
    x, y = acted.spot(acted.joints.grips["l"])
    bx, by = x - 0.10, y - 0.34
    with drawing(card, "ladle", depth=0.2, tags=("spoon", "kitchen", "metal"), hero=1.2) as pen:
        pen.shape(tube([(x + 0.10, y + 0.34), (x, y), (x + 0.02, y - 0.24)], [0.035, 0.035, 0.03]), "#8a9098", line=1.1, gloss=0.8)
        pen.shape(curve([(bx - 0.32, by), (bx + 0.32, by), (bx + 0.24, by + 0.19), (bx, by + 0.27), (bx - 0.24, by + 0.19)]), "#b0b8c0", "#4a525a", line=1.4, gloss=0.9)
        pen.shape(oval(bx, by, 0.32, 0.07, n=50), card.colour("water", 0), shade(card.colour("water", 0), 0.5), line=1.1, gloss=0.6, flat=True)
    put(card, card.pick("ship", ("ship", "rowboat", "whale")), bx, by + 0.02, 0.40, 0.16, shadow=False, fit=False, hero=1.4)
    air.smoke(card, [(bx, by - 0.3), (bx + 0.05, by - 0.55), (bx - 0.06, by - 0.85)], [0.06, 0.10, 0.14], density=0.35, depth=0.12)
    with drawing(card, "pot", depth=0.12, tags=("kettle", "kitchen"), hero=1.0) as pen:
        pen.shape(curve([(0.22, 1.6, 1), (0.16, 1.16), (0.22, 1.06), (1.1, 1.06), (1.1, 1.6, 1)]), "#3a3a42", "#16161a", line=1.5, gloss=0.6)
        pen.shape(oval(0.66, 1.06, 0.50, 0.10, n=50), card.colour("water", 0), shade(card.colour("water", 0), 0.5), line=1.2, flat=True, gloss=0.5)
    put(card, card.pick("in_pot", ("octopus", "lighthouse", "fish")), 0.66, 1.10, 0.34, 0.1, shadow=False)
    put(card, card.pick("pet", ("mouse", "cat", "crab")), -0.78, 1.42, 0.24, 0.1)


@scene("poured_river", family="visions", mood="wondrous", palettes=("spring", "violet"), title="One lump or two", gist=("feast", "flood", "tiny_world"))
def poured_river(card: Canvas) -> None:
    """A butler pours without looking, and out of his teapot comes a river with a boat on it."""
    aimed(card, -0.55, -0.4, 0.6)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.75), 1.6, panel=0.5, pattern="stripe")
    put(card, "painting", 0.56, -0.70, 0.5, 0.58, shadow=False, fit=False)
    quiet_backdrop(card, 0.6, 0.6, 0.85)
    who = cast(
        card, "butler", "tall", "stand", {"kind": "suit", "top": "#22222a", "low": "#2a2a30", "gloves": "#efe8dc", "cuff": "#efe8dc", "trims": ["shirtfront:#f0e8da", "waistcoat:#c8b88a", "lapels:#1a1a20", "stand_collar:#f0e8da", "bow_tie:#f0e8da"]},
        mood={"base": "proud", "gaze": [-10, 10], "lid": -12, "brow_up": 0.8}, spine=[2, -6, 6], head=[-18, -10, 6],
        hand_l=limb((0.06, 0.02, 0.62), (0.8, -0.7, 0), "grip", (0.4, 0.5, 0.5), (-0.6, 0.0, 0.6)), hand_r=limb((0.0, -0.60, -0.28), (0.8, 0.1, -0.7), "fist"),
    )  # fmt: skip
    acted = portrait(card, who, "butler", -0.34, -0.64, 0.58, 0.3, facing=38, tags=("person", "face"), props=[Prop("teapot", "l", "#b8c4cc")])
    g = acted.joints.grips["l"]
    side = -acted.joints.ribs[0]
    x, y = acted.spot(g + side * 0.86 + vec(0, 0.12, 0.1))
    water = card.colour("water", 0)
    with drawing(card, "river", depth=0.2, tags=("water", "river"), hero=1.4) as pen:
        path = [(x, y), (x + 0.10, y + 0.10), (x + 0.14, y + 0.45), (x - 0.02, y + 0.85), (x + 0.16, 1.10), (0.1, 1.45)]
        pen.shape(tube(path, [0.03, 0.06, 0.16, 0.26, 0.5, 0.9]), water, shade(water, 0.55), line=1.4, gloss=0.7, texture="down", grit=0.2)
        for k in range(7):
            t = 0.2 + 0.11 * k
            px = float(np.interp(t, np.linspace(0, 1, 6), [p[0] for p in path]))
            py = float(np.interp(t, np.linspace(0, 1, 6), [p[1] for p in path]))
            pen.ink([(px - 0.05 * t, py - 0.06), (px - 0.02, py + 0.04), (px - 0.04, py + 0.12)], 2.0, "#ffffff", alpha=0.55)
    put(card, card.pick("sails", ("rowboat", "paperboat", "ship")), x + 0.10, y + 0.86, 0.34, 0.14, shadow=False, hero=1.2)
    put(card, card.pick("swims", ("fish", "swan", "diver")), 0.42, 1.36, 0.28, 0.12, shadow=False)
    put(card, "teacup", -0.62, 1.36, 0.44, 0.12)
    for name, px, py, h in (("house", -0.86, 1.10, 0.26), ("pine", 0.90, 1.10, 0.34), ("tree", 0.72, 1.16, 0.26)):
        put(card, name, px, py, h, 0.24, shadow=False, quiet=name == "pine")


@scene("other_shadow", family="visions", mood="uneasy", palettes=("inkwell", "ember"), title="Nobody's shadow", gist=("night", "fear", "indoors"))
def other_shadow(card: Canvas) -> None:
    """A boy in his nightshirt lifts the candle and looks behind him: the shadow on the wall is not his."""
    aimed(card, 0.45, 0.0, 0.75, ambient=0.4)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.85), 1.0, pattern="stripe")
    floorboards(card, 1.0)
    silhouette(card, card.pick("shape", ("scarecrow", "wolf", "bear")), -0.36, 1.0, 1.95, "#0c0a10", 0.55, alpha=0.72, soft=0.014, tags=("shadow",), hero=1.6)
    put(card, card.pick("stand", ("mirror", "wardrobe", "tall_clock")), 0.76, 1.06, 1.0, 0.5, fit=False)
    who = cast(
        card, "boy", "child", "stand", {"kind": "gown", "top": "#e8e0d0", "cuff": "#e8e0d0", "trims": ["collar:#f4eee2", "buttons:#b8a888"]},
        mood={"base": "fear", "gaze": [26, 6], "open": 0.5, "lid": 6}, hips=[0, 6, -4], spine=[-2, 24, 6], head=[-4, 44, -6],
        hand_l=limb((0.10, -0.58, 0.72), (0.8, -0.8, 0), "grip", (0.4, 0.1, 0.7), (-0.1, 0.9, 0.3)), hand_r=limb((-0.10, -0.06, 0.36), (0.8, -0.8, 0), "fist", (0.4, 0, 0.8), (-0.4, 0.8, 0.3)), foot_r=limb((0.12, 0.03, -0.16), pitch=20),
    )  # fmt: skip
    figure(card, who, "boy", 0.22, 1.36, 1.75, 0.24, facing=-64, tags=("child", "person", "face"), props=[Prop("candle", "l", tags=("light",))], eye=(0, 3.0, 14), lit=0.7)
    put(card, card.pick("pet", ("cat", "mouse", "dog")), -0.66, 1.38, 0.30, 0.2)
    put(card, card.pick("left", ("key", "knife", "puppet")), 0.74, 1.42, 0.26, 0.14, shadow=False)
    air.seated(card, 0.74, 1.42, 0.2, 0.5)


@scene("door_in_the_chest", family="visions", mood="tender", palettes=("orchard", "rose"), title="Open house", gist=("secret", "love", "captivity") )
def door_in_the_chest(card: Canvas) -> None:
    """A soldier opens the small door in his chest, and lets the heart inside look out."""
    aimed(card, -0.5, -0.4, 0.65)
    card.source = (-0.7, -0.8)
    sky(card, 0.9)
    land(card, ridge(card, 0.8, 0.04), shade(card.colour("grass"), 0.8), depth=0.75, grass=60)
    put(card, "tree", -0.78, 0.95, 1.0, 0.7, fit=False)
    put(card, card.pick("far", ("house", "windmill", "lighthouse")), 0.74, 0.92, 0.5, 0.72, fit=False)
    quiet_backdrop(card, 0.6, 0.6, 0.9)
    who = cast(
        card, "soldier", "adult", "stand", {"kind": "suit", "top": card.colour("cloth2", 0), "low": "#3a3a48", "cuff": "#d8a84a", "hat": "cap", "hat_tone": card.colour("cloth2", 0), "band": "#8a2430", "trims": ["stand_collar:#8a2430", "epaulettes:#d8a84a", "belt:#4a2c18"]},
        mood={"base": "kind", "gaze": [4, -20], "lid": -6, "smile": 0.5, "brow_in": 0.5}, spine=[4, -6, 4], head=[16, -10, -8],
        hand_l=limb((0.10, -0.36, 0.50), (0.9, -0.6, 0), "pinch", (0.4, 0.3, 0.6), (-0.4, 0.3, 0.7)), hand_r=limb((-0.02, -0.62, 0.42), (0.9, -0.2, 0), "cup", (0.3, -0.6, 0.4), (-0.6, 0.3, 0.6)),
    )  # fmt: skip
    acted = portrait(card, who, "soldier", -0.02, -0.52, 0.70, 0.3, facing=8, tags=("person", "face", "man"))
    cx, cy = acted.spot(acted.joints.neck - acted.joints.ribs[1] * 0.70 + acted.joints.ribs[2] * 0.40)
    with drawing(card, "little door", cx, cy, depth=0.2, tags=("door", "wood"), hero=1.3) as pen:
        pen.shape(box(-0.24, -0.28, 0.24, 0.28), "wood", shade(card.colour("wood"), 0.5), line=1.4, round=0.03)
        pen.shape(box(-0.19, -0.23, 0.19, 0.23), "#2a0c0c", "#8a3a20", glow=0.4, line=1.0, flat=True)
        pen.shape(polygon((0.24, -0.28), (0.46, -0.36), (0.46, 0.24), (0.24, 0.28)), shade(card.colour("wood"), 1.2), shade(card.colour("wood"), 0.7), line=1.3, texture="down", grit=0.2)
        pen.shape(oval(0.41, -0.04, 0.022, n=14), "brass", line=0.7, gloss=0.9)
        pen.lamp(0, 0, "#ff9a60", 0.6, 0.8, nearer=0.08)
    put(card, card.pick("lives", ("heart", "bird", "owl")), cx, cy + 0.02, 0.32, 0.14, shadow=False, fit=False, hero=1.5)
    put(card, "key", 0.72, 1.40, 0.26, 0.14, turn=0.5, shadow=False)
    put(card, card.pick("sees", ("dog", "cat", "sheep")), -0.76, 1.42, 0.32, 0.16)
    put(card, "rose", 0.84, 1.42, 0.3, 0.16)
    fill_light(card)


@scene("stargazer", family="visions", mood="wondrous", palettes=("violet", "teal"), title="Small heavens", gist=("night", "from_below", "alone"))
def stargazer(card: Canvas) -> None:
    """From below: an old professor on a ladder polishes the planets that hang from the ceiling of the night."""
    aimed(card, -0.3, -0.5, 0.7)
    card.source = None
    sky(card, 1.6)
    stars(card, 160, 1.4)
    things = card.pick("things", (("globe", "apple", "egg", "clock"), ("skull", "fish", "teapot", "eye")))
    for name, x, y, h in zip(things, (0.52, -0.66, 0.74, -0.30), (-0.55, -0.92, 0.20, -1.05), (0.62, 0.44, 0.40, 0.36)):
        hang(card, name, x, -1.7, y, h, 0.5)
    with drawing(card, "ladder", depth=0.42, tags=("ladder", "wood"), hero=1.0) as pen:
        for x0, x1 in ((-0.62, -0.22), (0.30, 0.14)):
            pen.shape(tube([(x0, 1.7), (x1, -0.2)], [0.075, 0.04]), "wood", line=1.2)
        for k in range(8):
            t = k / 7
            y = 1.55 - 1.6 * t
            pen.shape(tube([(-0.60 + 0.36 * t, y), (0.29 - 0.14 * t, y)], [0.045 - 0.015 * t, 0.045 - 0.015 * t]), "wood2", line=1.0)
    who = cast(
        card, "professor", "thin_old", "reach", {"kind": "suit", "top": card.colour("cloth", 0), "low": "#4a4038", "cuff": "#e8dcc8", "trims": ["shirtfront:#e8dcc8", "waistcoat:#b8862c", "lapels:#3a2a44", "tie:#7a2a2c"], "spectacles": "round"},
        mood={"base": "dream", "gaze": [8, 20], "smile": 0.4}, head=[-4, 16, -4], hand_l=limb((0.24, 0.80, 0.40), (0.8, 0, 0), "flat", (0.2, 0.3, -1), (0.1, 0.9, 0.3)), hand_r=limb((0.20, 0.10, 0.60), (0.8, -0.6, 0), "grip", (0.3, 0.3, 0.6), (0, 0.4, 0.8)),
    )  # fmt: skip
    figure(card, who, "old_man", -0.02, 1.34, 1.95, 0.3, facing=34, tags=("person", "face"), eye=(0.0, -2.5, 9.0), roll=-4, shadow=0, pose="reach")
    put(card, card.pick("tool", ("telescope", "camera", "gramophone")), 0.70, 1.42, 0.4, 0.2)
    put(card, card.pick("pet", ("owl", "cat", "mouse")), -0.78, 1.42, 0.3, 0.2)


@scene("down_the_ladder", family="visions", mood="wondrous", palettes=("teal", "forest"), title="Too high to wake", gist=("from_above", "escape", "danger") )
def down_the_ladder(card: Canvas) -> None:
    """From the top of a tree house: a girl climbs up to us and reaches out; far below something waits."""
    aimed(card, -0.5, -0.4, 0.65)
    card.source = None
    card.depth[:], card.emission[:] = 0.9, 0
    card.albedo[:] = shade(card.colour("grass"), 0.55)
    with drawing(card, "meadow", depth=0.88, tags=("grass",), quiet=True) as pen:
        for _ in range(160):
            x, y = card.rng.uniform(-1.1, 1.1), card.rng.uniform(-1.6, 1.6)
            pen.shape(oval(x, y, card.rng.uniform(0.03, 0.09), 0.03, rot=card.rng.uniform(0, 3), n=10), shade(card.colour("leaf"), card.rng.uniform(0.4, 0.9)), line=0.4)
    put(card, card.pick("below", ("wolf", "stag", "bear")), 0.52, 1.02, 0.34, 0.8, shadow=True, hero=1.2)
    put(card, "lantern", -0.62, 0.98, 0.16, 0.8)
    camera = Camera((0.6, 11.0, 4.2), (0.0, 3.2, 0.0), scale=0.34, at=(0.02, 0.02), roll=5)
    with drawing(card, "ladder", depth=0.6, tags=("ladder", "wood")) as pen:
        for x in (-0.95, 0.95):
            patch(camera, pen, [(x - 0.10, 0, -0.5), (x + 0.10, 0, -0.5), (x + 0.10, 8.4, 0.6), (x - 0.10, 8.4, 0.6)], "wood", shade(card.colour("wood"), 0.6), line=1.2)
        for k in range(11):
            y = 0.6 + 0.75 * k
            z = -0.5 + 0.13 * y
            patch(camera, pen, [(-0.95, y, z), (0.95, y, z), (0.95, y + 0.16, z + 0.05), (-0.95, y + 0.16, z + 0.05)], "wood2", line=1.0)
    who = cast(
        card, "girl", "child", "reach", {"kind": "dress", "top": card.colour("accent", 0), "trims": ["collar:#f0e8dc", "apron:#f0e8dc"]},
        mood={"base": "joy", "gaze": [0, 22], "open": 0.4, "lid": 8}, hips=[10, 0, 4], spine=[4, 6, -8], head=[-52, 6, 8],
        hand_l=limb((0.20, 0.80, 0.56), (0.8, 0.2, 0.2), "open", (0.1, -0.4, -0.8), (0.0, 0.8, 0.6)), hand_r=limb((0.26, 0.30, 0.50), (0.8, -0.4, 0), "grip", (0.3, 0.3, 0.6), (0, 0.6, 0.7)),
        foot_l=limb((0.12, 0.50, 0.10), (0.4, 0, 1)), foot_r=limb((0.12, 0.10, -0.02), pitch=20),
    )  # fmt: skip
    solid = Solid()
    add_person(solid, who, (0, 2.6, 0.5), 0)
    show(card, camera, solid, "girl", ("child", "person", "face"), 0.45, Finish(reach=1.6, line=1.4, relief=0.3), hero=1.5, pose="climb")
    put(card, card.pick("near", ("bird", "snail", "owl")), -0.70, -1.08, 0.34, 0.2, shadow=False)
    leaves_round(card, "top", count=4, size=0.34)


@scene("moon_on_a_string", family="visions", mood="tender", palettes=("sepia", "midnight"), title="Bedtime", gist=("night", "waiting", "alone"))
def moon_on_a_string(card: Canvas) -> None:
    """Seen from behind: a girl at her window pulls down the moon on a string, and night comes with it."""
    aimed(card, 0.4, -0.45, 0.6)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.5), 1.7, pattern="leaf")
    frame = box(-0.74, -1.24, 0.74, 0.66)
    with drawing(card, "window", depth=0.7, tags=("window", "night")) as pen:
        pen.shape(box(-0.86, -1.36, 0.86, 0.78), "wood", shade(card.colour("wood"), 0.5), line=1.5, round=0.05)
        mask = pen.shape(frame, "#14284f", "#5a86a8", glow=0.5, line=1.0, flat=True)
    with drawing(card, "hill", depth=0.66, tags=("hill",), quiet=True, clip=mask) as pen:
        pen.shape(curve([(-0.9, 0.8, 1), (-0.9, 0.34), (-0.3, 0.20), (0.3, 0.32), (0.9, 0.16), (0.9, 0.8, 1)]), "#1c3040", line=1.0)
    put(card, card.pick("home", ("lighthouse", "windmill", "tower")), -0.48, 0.32, 0.5, 0.62, shadow=False, clip=mask, fit=False)
    put(card, "moon_face", 0.34, -0.46, 0.66, 0.55, shadow=False, fit=False, clip=mask, hero=1.5)
    card.lamp(0.34, -0.4, 0.3, "#fff0c8", 1.1, 1.0)
    air.halo(card, 0.34, -0.46, 0.7, "#ffeec0", 0.35, 0.4)
    with drawing(card, "bars", depth=0.5, tags=("window",), quiet=True) as pen:
        pen.shape(box(-0.80, -0.98, 0.80, -0.92), "wood", line=1.1)
        pen.shape(box(-0.03, -1.3, 0.03, -0.94), "wood", line=1.1)
        pen.shape(polygon((-0.96, 0.66), (0.96, 0.66), (1.02, 0.82), (-1.02, 0.82)), "wood", shade(card.colour("wood"), 0.5), line=1.4)
    for side in (-1, 1):
        with drawing(card, "curtain", depth=0.4, tags=("curtain",), quiet=side > 0) as pen:
            for k in range(3):
                x = side * (1.04 - 0.12 * k)
                pen.shape(tube([(x, -1.6), (x + side * 0.02, -0.2), (x + side * 0.10, 1.2)], [0.15, 0.13, 0.16]), shade(card.colour("cloth"), 0.8 + 0.15 * (k % 2)), line=1.2)
    who = cast(
        card, "girl", "child", "stand", {"kind": "gown", "top": card.colour("accent", 0), "cuff": "#f0e8dc", "trims": ["flowers:#f0e0b0"]}, mood="dream", spine=[-8, 10, 6], head=[-20, 20, 4],
        hand_l=limb((-0.02, 0.26, 0.60), (0.8, -0.4, 0.1), "grip", (0.3, 0.2, 0.8), (-0.1, 0.8, 0.3)), hand_r=limb((0.06, -0.04, 0.56), (0.8, -0.5, 0.1), "grip", (0.3, 0.2, 0.8), (-0.1, 0.8, 0.3)),
    )  # fmt: skip
    acted = figure(card, who, "girl", -0.10, 1.52, 2.0, 0.28, facing=164, tags=("child", "person"), eye=(0, 3.2, 12))
    a, b = acted.spot(acted.joints.grips["l"]), acted.spot(acted.joints.grips["r"])
    with drawing(card, "string", depth=0.24, tags=("string", "rope"), hero=1.2) as pen:
        cord(pen, [(0.34, -0.16), ((a[0] + 0.34) / 2 + 0.03, (a[1] - 0.16) / 2), a], 0.014, "#f0e4c4")
        cord(pen, [a, b, (b[0] - 0.05, b[1] + 0.4), (0.3, 1.36), (0.55, 1.40)], 0.014, "#f0e4c4")
    put(card, card.pick("sleeps", ("dog", "cat", "sheep")), 0.62, 1.42, 0.30, 0.16)
    put(card, "book", -0.72, 1.42, 0.2, 0.16)

