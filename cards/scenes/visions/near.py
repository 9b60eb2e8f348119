"""Visions with one large figure in front: sewing, smoking, tucking in, listening, cutting strings.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards import air
from cards.backdrops import floorboards, land, moon, mountains, ridge, sea, sky, stars, wall
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.people.staging import Prop, aimed, cast, figure, limb, portrait
from cards.placement import drawing, flock, put, rain
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord

GOWN = {"kind": "gown", "cuff": "#efe6d8"}


@scene("mended_night", family="visions", mood="tender", palettes=("indigo", "orchard"), title="Mending the night", gist=("repair", "night", "work"))
def mended_night(card: Canvas) -> None:
    """A large woman leans into the picture and sews up a tear in the night with red thread."""
    aimed(card, 0.62, -0.35, 0.55)
    card.source = None
    sky(card, 1.5)
    stars(card, 120, 1.2)
    tear = curve([(0.10, -1.40), (0.30, -1.05), (0.24, -0.62), (0.46, -0.20), (0.40, 0.28), (0.62, -0.18), (0.66, -0.66), (0.56, -1.08), (0.44, -1.46)])
    with drawing(card, "tear", depth=0.7, tags=("light",), hero=1.2) as pen:
        pen.shape(tear, "#ffb870", "#fff0c8", glow=0.85, line=2.2)
        pen.lamp(0.45, -0.4, "#ffd090", 1.0, 0.7)
    put(card, card.pick("behind", ("tree_bare", "windmill", "house")), 0.46, 0.05, 0.34, 0.68, fit=False)
    land(card, ridge(card, 1.12, 0.05), shade(card.colour("leaf2"), 0.55), depth=0.6, grass=60)
    put(card, card.pick("home", ("house", "tower", "windmill")), 0.66, 1.2, 0.36, 0.55)
    who = cast(
        card, "maid", "woman", "stand", {**GOWN, "top": card.colour("cloth2", 0), "trims": ["lace_collar:#efe6d8", "pearls:#f0e4cc"]},
        bones={"style": "bun", "hair": "#6a3418"}, mood={"base": "calm", "gaze": [14, 8], "lid": -4, "smile": 0.25, "brow_up": 0.3},
        hips=[8, 0, 0], spine=[18, 10, 6], head=[-4, 6, -8],
        hand_l=limb((0.30, 0.44, 0.62), (0.8, -0.6, 0), "pinch", (0.4, 0.3, 0.5), (-0.1, 0.8, 0.5)),
        hand_r=limb((-0.10, 0.02, 0.50), (0.8, -0.8, 0), "pinch", (0.4, 0.1, 0.8), (-0.2, 0.7, 0.5)),
    )  # fmt: skip
    acted = portrait(card, who, "woman", -0.42, -0.16, 0.62, 0.26, facing=40, tags=("person", "face"))
    nx, ny = acted.spot(acted.joints.grips["l"])
    tx, ty = acted.spot(acted.joints.grips["r"])
    with drawing(card, "thread", depth=0.5, tags=("thread", "red"), hero=1.2) as pen:
        for k in range(9):
            t = k / 8
            y = -1.25 + 1.05 * t
            x = 0.30 + 0.16 * t
            cord(pen, [(x - 0.14, y), (x + 0.02, y - 0.03), (x + 0.24, y + 0.05)], 0.018, "#b8202c")
    with drawing(card, "needle", depth=0.14, tags=("needle", "metal"), hero=1.3) as pen:
        pen.shape(tube([(nx - 0.06, ny + 0.12), (nx + 0.26, ny - 0.46)], [0.03, 0.006]), "#d8dce4", "#8a94a4", line=1.1, gloss=1.0)
        cord(pen, [(nx - 0.05, ny + 0.10), (nx - 0.2, ny + 0.3), (tx + 0.1, ty + 0.22), (tx, ty), (tx - 0.15, ty + 0.4), (-0.1, 1.3)], 0.02, "#b8202c")
    put(card, "spool", -0.02, 1.42, 0.3, 0.12)
    put(card, card.pick("pet", ("cat", "sheep", "hare")), 0.66, 1.42, 0.26, 0.14)


@scene("pipe_dream", family="visions", mood="wondrous", palettes=("ember", "teal"), title="Sailing out", gist=("travel", "sea", "story"))
def pipe_dream(card: Canvas) -> None:
    """An old captain smokes at the harbour; his smoke becomes what he remembers."""
    aimed(card, 0.66, -0.25, 0.55)
    card.source = (0.7, -0.2)
    sky(card, 0.75)
    sea(card, 0.75)
    put(card, "lighthouse", 0.72, 0.84, 0.62, 0.7)
    who = cast(
        card, "captain", "stout", "stand",
        {"kind": "coat", "top": "#22364e", "low": "#1c2634", "cuff": "#d8a84a", "hat": "cap", "hat_tone": "#22364e", "band": "#141a26", "trims": ["double_buttons:#d8a84a", "coat_collar:#1a2a3e", "scarf:#a83228"]},
        mood={"base": "dream", "gaze": [10, 14], "lid": -4, "smile": 0.2}, spine=[-6, 10, 4], head=[-10, 12, 2],
        hand_l=limb((0.02, -0.20, 0.46), (0.8, -0.8, 0), "cup", (0.4, 0.0, 0.8), (-0.3, 0.9, 0.2)), hand_r=limb((0.10, -0.70, 0.24), (0.9, 0, -0.3), "fist"),
    )  # fmt: skip
    acted = portrait(card, who, "captain", -0.40, 0.20, 0.66, 0.26, facing=42, tags=("person", "face", "sailor"), props=[Prop("pipe")])
    x, y = acted.spot(acted.joints.skull + acted.joints.face[2] * 0.62 - acted.joints.face[1] * 0.28 + acted.joints.face[0] * 0.2)
    beast = card.pick("beast", ("ship", "whale", "horse"))
    air.smoke(card, [(x, y), (x + 0.08, y - 0.25), (x + 0.02, y - 0.5), (0.16, -0.72)], [0.02, 0.05, 0.08, 0.14], "#d8ccc4", "#fff0e0", 0.8, 0.2)
    air.smoke_shape(card, beast, 0.20, -0.62, 0.86, "#e0d4cc", "#fff6e8", 0.3)
    put(card, "gull", -0.7, -0.9, 0.16, 0.6, shadow=False)
    put(card, "gull", -0.45, -1.15, 0.12, 0.65, shadow=False)
    with drawing(card, "wall", depth=0.14, tags=("stone",), quiet=True) as pen:
        for k in range(7):
            pen.shape(curve([(-1.1 + 0.33 * k, 1.6), (-1.1 + 0.33 * k, 1.27), (-0.93 + 0.33 * k, 1.22), (-0.79 + 0.33 * k, 1.27), (-0.79 + 0.33 * k, 1.6)]), shade(card.colour("stone"), 0.55 + 0.1 * (k % 2)), line=1.2, bump=0.1)
    put(card, "anchor", 0.62, 1.40, 0.6, 0.1, turn=0.3)


@scene("moon_to_bed", family="visions", mood="tender", palettes=("midnight", "ward"), title="Lights out", gist=("night", "sleep", "hospital"))
def moon_to_bed(card: Canvas) -> None:
    """A nurse bends over a bed and pulls the blanket up to the moon's chin."""
    aimed(card, 0.5, 0.05, 0.7, ambient=0.42)
    card.source = None
    wall(card, shade(card.colour("cloth2"), 0.5), 1.6, pattern="stripe")
    with drawing(card, "window", 0.42, -0.86, depth=0.6, tags=("window", "night")) as pen:
        pen.shape(arch(-0.36, 0.36, 0.42, -0.46, 0.6), "wood2", line=1.2, round=0.03)
        pen.shape(arch(-0.30, 0.30, 0.37, -0.40, 0.6), "#0e1a38", "#28406a", flat=True, line=0.8)
        pen.shape(box(-0.02, -0.44, 0.02, 0.4), "wood2", line=0.7)
        pen.shape(box(-0.32, -0.06, 0.32, -0.02), "wood2", line=0.7)
    with drawing(card, "bed", depth=0.34, tags=("bed", "furniture", "sleep"), hero=1.2) as pen:
        for x in (-0.84, 1.02):
            pen.shape(box(x - 0.05, 0.10, x + 0.05, 1.5), "brass", line=1.1, gloss=0.7)
            pen.shape(oval(x, 0.06, 0.09, n=24), "brass", line=1.1, gloss=0.9)
        for k in range(6):
            x = -0.70 + 0.32 * k
            pen.shape(tube([(x, 0.30), (x, 0.9)], [0.028, 0.028]), "brass", line=0.8, gloss=0.6)
        pen.shape(tube([(-0.84, 0.28), (0.1, 0.22), (1.02, 0.28)], [0.05, 0.05, 0.05]), "brass", line=1.0, gloss=0.7)
    put(card, "pillow", 0.30, 0.98, 0.62, 0.31, shadow=False, fit=False)
    put(card, "moon_face", 0.30, 0.62, 0.74, 0.28, shadow=False, fit=False, hero=1.5)
    card.lamp(0.30, 0.55, 0.1, "#fff0c8", 1.3, 1.5)
    air.halo(card, 0.30, 0.60, 0.95, "#ffeec0", 0.35, 0.2)
    with drawing(card, "blanket", depth=0.22, tags=("quilt", "fabric")) as pen:
        tone = card.colour("accent", 0)
        pen.shape(curve([(-0.92, 1.6, 1), (-0.86, 1.02), (-0.3, 0.94), (0.3, 1.0), (0.8, 0.94), (1.1, 1.04), (1.1, 1.6, 1)]), tone, shade(tone, 0.5), line=1.4, roll=0.4, round=0.2)
        pen.shape(curve([(-0.88, 1.06), (-0.3, 0.93), (0.3, 0.99), (0.8, 0.93), (1.1, 1.02), (1.1, 1.12), (0.8, 1.05), (0.3, 1.11), (-0.3, 1.05), (-0.86, 1.16)]), "white", shade(card.colour("white"), 0.7), line=1.1)
    who = cast(
        card, "girl", "woman", "stand", {**GOWN, "top": "#dfe6ea", "hat": "mob", "hat_tone": "#f2eee6", "band": "#b03a44", "trims": ["apron:#f4f0e6", "collar:#f4f0e6"]},
        bones={"style": "bun", "hair": "#7a4420", "skull_w": 0.335, "eye_r": 0.084, "eye_y": 0.0, "nose_len": 0.155}, mood={"base": "kind", "gaze": [4, -24], "lid": -6, "smile": 0.5},
        hips=[20, 0, 0], spine=[34, 6, 4], head=[6, 4, -10],
        hand_l=limb((0.02, -0.44, 0.72), (0.8, 0.0, 0.2), "pinch", (0.3, 0.7, 0.5), (-0.2, -0.3, 0.9), world=True), hand_r=limb((0.10, -0.52, 0.62), (0.8, 0.1, 0.0), "pinch", (0.3, 0.7, 0.5), (-0.1, -0.4, 0.9), world=True),
    )  # fmt: skip
    portrait(card, who, "nurse", -0.42, -0.30, 0.56, 0.26, facing=54, tags=("person", "face", "medicine"))
    put(card, card.pick("pet", ("cat", "mouse", "owl")), 0.78, 1.34, 0.26, 0.1)
    put(card, "candle", -0.82, 1.44, 0.4, 0.1, {"lit": False})


@scene("clock_doctor", family="visions", mood="uneasy", palettes=("sepia", "candle"), title="It has a heart", gist=("repair", "waiting", "time"))
def clock_doctor(card: Canvas) -> None:
    """An old man lays his ear against an enormous clock and holds the key that winds it."""
    aimed(card, -0.6, -0.4, 0.55)
    card.source = None
    wall(card, shade(card.colour("wood2"), 0.55), 1.6, pattern="diamond")
    with drawing(card, "clock", 0.5, -0.2, 1.18, depth=0.5, tags=("clock", "time", "circle"), hero=1.4) as pen:
        pen.shape(oval(0, 0, 1.0, n=120), "brass", shade(card.colour("brass"), 0.4), line=1.6, round=0.10, gloss=0.6)
        pen.shape(oval(0, 0, 0.86, n=110), "paper", shade(card.colour("paper"), 0.72), line=1.2, flat=True, mottle=0.2)
        for k in range(12):
            a = k * math.pi / 6
            pen.shape(tube([(0.66 * math.cos(a), 0.66 * math.sin(a)), (0.80 * math.cos(a), 0.80 * math.sin(a))], [0.07, 0.09] if k % 3 == 0 else [0.03, 0.04]), "dark", line=0.4, flat=True)
        for a, long, wide in ((-2.2, 0.62, 0.06), (-1.25, 0.44, 0.08)):
            pen.shape(tube([(-0.1 * math.cos(a), -0.1 * math.sin(a)), (long * 0.6 * math.cos(a), long * 0.6 * math.sin(a)), (long * math.cos(a), long * math.sin(a))], [wide * 0.6, wide, 0.01]), "dark", line=0.8)
        pen.shape(oval(0, 0, 0.09, n=30), "brass", line=1.0, gloss=0.9)
    put(card, card.pick("inside", ("heart", "bird", "eye")), 0.62, 0.42, 0.34, 0.46, shadow=False, fit=False)
    floorboards(card, 1.15)
    who = cast(
        card, "butler", "thin_old", "stand",
        {"kind": "coat", "top": card.colour("cloth", 0), "low": "#3a3440", "cuff": "#e8dcc8", "trims": ["shirtfront:#ece2d0", "waistcoat:#8a6a34", "lapels:#3a2a34", "tie:#7a2a2c", "watch_chain:#d8a840"], "spectacles": "round"},
        bones={"style": "wild", "hair": "#dcd6ca"}, mood={"base": "dream", "gaze": [-6, 10], "lid": -14, "brow_up": 0.7, "smile": 0.2},
        hips=[6, 0, 0], spine=[10, 4, -10], head=[-14, -26, 18],
        hand_l=limb((0.20, 0.34, 0.56), (0.8, -0.5, 0), "flat", (0.1, 0.2, -1), (0.1, 0.95, 0.2)), hand_r=limb((-0.05, -0.34, 0.48), (0.9, -0.6, 0), "grip", (0.4, 0.2, 0.8), (-0.2, 0.85, 0.4)),
    )  # fmt: skip
    portrait(card, who, "old_man", -0.34, -0.06, 0.60, 0.26, facing=52, tags=("person", "face"), props=[Prop("key", "r", size=1.3)])
    put(card, "gear", 0.70, 1.40, 0.34, 0.14, shadow=False)
    put(card, card.pick("near", ("mouse", "spider", "snail")), 0.30, 1.40, 0.16, 0.12)
    put(card, "hammer", -0.82, 1.42, 0.36, 0.12, turn=0.5)


@scene("own_strings", family="visions", mood="uneasy", palettes=("ember", "snuffed"), title="No more strings", gist=("captivity", "change", "danger"))
def own_strings(card: Canvas) -> None:
    """On a stage a jester hangs from strings; one is cut already, and the scissors are at the next."""
    aimed(card, 0.2, -0.75, 0.5)
    card.source = None
    wall(card, shade(card.colour("cloth"), 0.3), 1.6)
    floorboards(card, 1.02)
    for side in (-1, 1):
        with drawing(card, "curtain", depth=0.45, tags=("curtain", "fabric"), quiet=side > 0) as pen:
            for k in range(4):
                x = side * (1.05 - 0.12 * k)
                pen.shape(tube([(x, -1.6), (x + side * 0.02 * k, 0.0), (x, 1.24 + 0.03 * k)], [0.16, 0.15, 0.17]), shade(card.colour("cloth"), 0.75 + 0.12 * (k % 2)), line=1.2)
    air.shaft(card, (0.1, -1.6), (0.05, 1.2), 0.25, 0.7, "#ffe8b8", 0.3, 0.4)
    who = cast(
        card, "gambler", "adult", "stand",
        {"kind": "suit", "top": card.colour("accent", 0), "low": "#2a2a48", "cuff": "#e8dcc0", "trims": ["hoops:#e8c860", "ruffle:#f0e8d8", "buttons:#f0e8d8"]},
        bones={"style": "curls", "beard": "", "skin": "#efe2d4", "hair": "#8a2a20"}, mood={"base": "sly", "gaze": [14, 22], "lid": 4, "smirk": 0.9, "open": 0.0},
        root=[0.0, 0.93, 0], hips=[0, 10, 8], spine=[-8, -10, -14], head=[-26, 14, 10],
        foot_l=limb((0.16, 0, 0.10), yaw=24), foot_r=limb((0.26, 0.24, 0.12), (0.7, 0, 0.8), pitch=40, yaw=30),
        hand_l=limb((0.26, 0.72, 0.34), (0.9, 0, -0.1), "grip", (0.4, 0.2, 0.7), (-0.1, 0.95, 0.2)), hand_r=limb((0.62, 0.42, 0.20), (0.3, -0.8, -0.3), "relax", (0.2, 0.8, 0.3), (0.6, 0.2, 0.3)),
    )  # fmt: skip
    acted = figure(card, who, "jester", 0.0, 1.20, 1.95, 0.3, facing=-8, tags=("person", "puppet"), props=[Prop("scissors", "l")], eye=(0, 2.0, 14), pose="reach")
    with drawing(card, "string", depth=0.2, tags=("string", "thread"), hero=1.2) as pen:
        j = acted.joints
        for point, top, cut in ((j.arms["r"][2], -0.5, False), (j.legs["r"][1], 0.12, False), (j.legs["l"][1], 0.30, False), (j.arms["l"][2], 0.34, True)):
            x, y = acted.spot(point)
            end = -1.6 if not cut else y - 0.5
            pen.shape(tube([(x, y), (x * 0.7 + top * 0.3, (y + end) / 2), (top, end)] if not cut else [(x, y), (x + 0.1, y - 0.12), (x + 0.16, y + 0.02), (x + 0.22, y + 0.2)], [0.009, 0.008, 0.008] if not cut else [0.009] * 4), "#f4ecd8", line=0.3, glow=0.15)
        pen.shape(tube([(0.34, -1.6), (0.32, -1.2), (0.40, -1.02)], [0.009, 0.008, 0.006]), "#f4ecd8", line=0.3, glow=0.15)
    put(card, "mask", -0.66, 1.36, 0.30, 0.14, turn=0.4, shadow=False)
    put(card, card.pick("other", ("puppet", "drum", "mouse")), 0.70, 1.40, 0.36, 0.14)


@scene("window_letter", family="visions", mood="uneasy", palettes=("candle", "midnight"), title="Bad news", gist=("night", "waiting", "loss"))
def window_letter(card: Canvas) -> None:
    """From the rain outside: behind one lit window somebody reads a letter and covers their mouth."""
    aimed(card, 0.35, 0.15, 0.7)
    card.source = None
    wall(card, shade(card.colour("stone2"), 0.45), 1.7)
    with drawing(card, "bricks", depth=0.6, tags=("wall",), quiet=True) as pen:
        for row in range(17):
            for k in range(-4, 5):
                x, y = k * 0.30 + 0.15 * (row % 2), -1.6 + 0.2 * row
                pen.shape(box(x - 0.14, y - 0.09, x + 0.14, y + 0.09), shade(card.colour("stone2"), 0.36 + 0.12 * card.rng.rand()), line=0.7, round=0.02)
    frame = box(-0.66, -0.98, 0.66, 0.92)
    with drawing(card, "window", depth=0.5, tags=("window", "light"), hero=1.1) as pen:
        pen.shape(box(-0.78, -1.10, 0.78, 1.02), "wood2", shade(card.colour("wood2"), 0.5), line=1.4, round=0.04)
        mask = pen.shape(frame, "#e8a050", "#8a4420", glow=0.35, line=1.0)
        for k in range(7):
            pen.shape(box(-0.6 + 0.2 * k, -1.0, -0.56 + 0.2 * k, 0.95), "#a8602c", line=0, alpha=0.35, glow=0.2, clip=mask)
    card.lamp(0.3, 0.1, 0.3, "#ffb860", 0.9, 0.9)
    put(card, "painting", -0.36, -0.5, 0.44, 0.47, clip=mask, shadow=False, fit=False)
    put(card, "candle", 0.46, 0.86, 0.6, 0.4, {"lit": True}, clip=mask, shadow=False, fit=False)
    face = card.pick("who", ("musician", "soldier", "writer"))
    build = "adult" if face == "soldier" else "woman"
    dress = {"kind": "suit", "top": "#5a6a3a", "trims": ["lapels:#465430", "shirtfront:#e0d4b8", "tie:#6a2a24", "medals:#d8a84a"]} if face == "soldier" else {"kind": "gown", "top": "#7a2434", "trims": ["low_neck:#8a5434", "pearls:#f0e4cc"]}
    who = cast(
        card, face, build, "stand", {**dress, "cuff": "#efe6d8"}, mood={"base": "fear", "gaze": [-4, -22], "lid": 2, "brow_in": 1.0, "open": 0.0, "smile": -0.3},
        spine=[10, -6, 4], head=[10, -8, -8], hand_l=limb((-0.02, -0.24, 0.54), (0.9, -0.7, 0), "pinch", (0.4, 0.3, 0.7), (-0.3, 0.7, 0.4)), hand_r=limb((-0.22, 0.20, 0.36), (0.8, -0.9, 0.1), "flat", (0.2, 0.1, 1), (-0.35, 0.9, 0.0)),
    )  # fmt: skip
    portrait(card, who, "woman" if face != "soldier" else "soldier", 0.02, -0.16, 0.60, 0.38, facing=-16, tags=("person", "face"), props=[Prop("letter", "l", size=1.1, tags=("message", "paper"))], clip=mask)
    with drawing(card, "frame", depth=0.2, tags=("window",), quiet=True) as pen:
        pen.shape(box(-0.035, -1.0, 0.035, -0.62), "wood2", line=1.1, round=0.02)
        pen.shape(box(-0.7, -0.66, 0.7, -0.58), "wood2", line=1.1, round=0.02)
        pen.shape(polygon((-0.92, 0.98), (0.92, 0.98), (1.0, 1.14), (-1.0, 1.14)), "stone", shade(card.colour("stone"), 0.5), line=1.3, round=0.03)
    put(card, card.pick("sill", ("raven", "cat", "owl")), -0.58, 1.0, 0.36, 0.15, hero=1.1)
    put(card, "flower", 0.66, 1.02, 0.34, 0.15)
    rain(card, 170, slant=0.25, length=0.16)


@scene("braid_cut", family="visions", mood="uneasy", palettes=("indigo", "coral"), title="The last rope", gist=("parting", "change", "night"))
def braid_cut(card: Canvas) -> None:
    """At a tower window a bride cuts off the braid on which somebody climbs."""
    aimed(card, -0.6, -0.35, 0.55)
    card.source = (-0.6, -1.1)
    sky(card, 1.3)
    moon(card, -0.62, -1.08, 0.2, "crescent")
    mountains(card, 1.1, 0.4, 0.85, shade(card.colour("stone2"), 0.7))
    stone = card.colour("stone", 0)
    with drawing(card, "tower", depth=0.5, tags=("tower", "stone", "wall")) as pen:
        pen.shape(polygon((0.02, -1.6), (1.2, -1.6), (1.2, 1.7), (-0.22, 1.7)), stone, shade(stone, 0.5), line=1.4, texture="spots", bump=0.15)
        for row in range(12):
            y = -1.5 + 0.27 * row
            for k in range(4):
                x = 0.10 + 0.30 * k + 0.15 * (row % 2) - 0.08 * (row / 12)
                pen.ink(curve([(x, y), (x + 0.26, y), (x + 0.27, y + 0.22), (x, y + 0.22)]), 0.9, alpha=0.5, closed=True)
    with drawing(card, "window", 0.46, -0.18, depth=0.45, tags=("window",)) as pen:
        pen.shape(arch(-0.50, 0.50, 0.72, -0.86, 0.8), shade(stone, 1.25), shade(stone, 0.7), line=1.4, round=0.05)
        pen.shape(arch(-0.41, 0.41, 0.66, -0.76, 0.8), "#2a1810", "#7a4a20", glow=0.25, line=1.0, flat=True)
    card.lamp(0.6, -0.2, 0.42, "#ffb860", 0.6, 0.8)
    who = cast(
        card, "aviator", "woman", "stand", {"kind": "gown", "top": "#efe8dc", "cuff": "#f4eee2", "trims": ["lace_collar:#f4eee2", "pearls:#f0e4cc"]},
        bones={"style": "bun", "hair": "#c8842c", "skin": "#efc6a4", "blush": "#d8604a"}, mood={"base": "stern", "gaze": [-10, -16], "brow_in": -0.4, "smile": -0.2},
        hips=[8, 0, 0], spine=[24, 4, 10], head=[12, 6, -6],
        hand_l=limb((0.02, -0.10, 0.54), (0.9, -0.6, 0), "grip", (0.4, 0.3, 0.6), (-0.5, 0.5, 0.5)), hand_r=limb((-0.02, -0.30, 0.60), (0.9, -0.5, 0), "grip", (0.4, 0.2, 0.7), (-0.4, -0.3, 0.8)),
    )  # fmt: skip
    acted = portrait(card, who, "bride", 0.34, -0.42, 0.56, 0.36, facing=-48, tags=("person", "face", "wedding"), props=[Prop("scissors", "l", size=1.0, tags=("blade",))])
    with drawing(card, "sill", depth=0.24, tags=("stone",), quiet=True) as pen:
        pen.shape(polygon((-0.20, 0.50), (1.1, 0.50), (1.1, 0.72), (-0.26, 0.72)), shade(stone, 1.3), shade(stone, 0.6), line=1.4, round=0.04)
        pen.shape(polygon((-0.20, 0.72), (1.1, 0.72), (1.1, 1.7), (-0.22, 1.7)), shade(stone, 0.9), shade(stone, 0.45), line=1.0, texture="spots", bump=0.15)
        for row in range(4):
            for k in range(4):
                x, y = -0.12 + 0.32 * k + 0.16 * (row % 2), 0.76 + 0.25 * row
                pen.ink(curve([(x, y), (x + 0.28, y), (x + 0.28, y + 0.2), (x, y + 0.2)]), 0.9, alpha=0.45, closed=True)
    gx, gy = acted.spot(acted.joints.grips["r"])
    sx, sy = acted.spot(acted.joints.skull + acted.joints.face[0] * 0.2 - acted.joints.face[1] * 0.25 - acted.joints.face[2] * 0.2)
    with drawing(card, "rope", depth=0.2, tags=("rope", "hair"), hero=1.3) as pen:
        path = np.array(line([(sx, sy), ((sx + gx) / 2 - 0.04, (sy + gy) / 2 + 0.10), (gx, gy), (gx - 0.16, 0.42), (-0.22, 0.86), (-0.30, 1.6)], 12))
        for i in range(0, len(path) - 3, 3):
            (x0, y0), (x1, y1) = path[i], path[i + 3]
            for side in (-1, 1):
                pen.shape(oval((x0 + x1) / 2 + side * 0.026, (y0 + y1) / 2, 0.055, 0.036, rot=math.atan2(y1 - y0, x1 - x0) + side * 0.6, n=18), shade("#c8842c", 0.8 + 0.25 * (i % 2)), line=0.9)
    climber = cast(card, "hunter", "adult", "reach", {"kind": "suit", "top": "#3a6a4a", "low": "#4a3a30", "hat": "slouch", "hat_tone": "#4a2a20", "trims": ["belt:#3a2416"]}, bones={"beard": "moustache", "hair": "#2a1a14"}, fine=False)
    figure(card, climber, "man", -0.42, 1.54, 0.74, 0.17, facing=150, tags=("person", "climb"), shadow=0, pose="climb", eye=(0, 6, 20))
    flock(card, "bat", [(-0.9, -0.3), (-0.5, -0.5), (-0.2, -0.9)], 0.16, 0.10, 4, 0.6)


@scene("hatching", family="visions", mood="tender", palettes=("frost", "spring"), title="Not yet", gist=("waiting", "alone", "change"))
def hatching(card: Canvas) -> None:
    """In a nest at night a boy sits inside the broken egg that he came from, and is not ready to leave it."""
    aimed(card, -0.5, -0.55, 0.55)
    card.source = (-0.7, -1.1)
    sky(card, 1.3)
    moon(card, -0.62, -1.02, 0.22)
    stars(card, 90, 0.6)
    with drawing(card, "branch", depth=0.6, tags=("tree", "wood"), quiet=True) as pen:
        pen.shape(tube([(-1.2, 1.1), (-0.3, 1.25), (0.6, 1.15), (1.2, 0.8)], [0.3, 0.26, 0.2, 0.14]), "wood2", line=1.4, texture="across", bump=0.1)
        for x, y, x1, y1 in ((0.7, 1.1, 0.92, 0.2), (0.85, 0.6, 0.6, 0.1), (-0.9, 1.15, -0.98, 0.3)):
            pen.shape(tube([(x, y), ((x + x1) / 2 + 0.05, (y + y1) / 2), (x1, y1)], [0.08, 0.05, 0.02]), "wood2", line=1.1)
    egg = shade(card.colour("white"), 0.95)
    with drawing(card, "egg", depth=0.5, tags=("egg", "circle"), hero=1.3) as pen:
        pen.shape(oval(0, 0.32, 0.74, 0.98, n=90), shade(egg, 0.42), shade(egg, 0.25), line=1.4, round=0.4, puff=-0.6)
    who = cast(
        card, "boy", "child", "huddle", {"kind": "shirt", "top": card.colour("cloth", 0), "low": "#4a5a70", "trims": ["collar:#e8dcc8", "stripes:#e8c878"]},
        mood={"base": "fear", "gaze": [14, 16], "lid": 2, "brow_in": 0.7, "brow_up": 0.5, "open": 0.1}, spine=[44, 0, 4], head=[-22, 14, 10],
    )  # fmt: skip
    card.lamp(0.1, 0.2, 0.2, "#ffe0b0", 0.7, 0.5)
    figure(card, who, "boy", -0.02, 0.94, 2.5, 0.38, facing=-22, tags=("child", "person", "face"), shadow=0, eye=(0, 5, 16), pose="huddle")
    edge = [(-0.80, 0.30), (-0.62, 0.52), (-0.50, 0.34), (-0.34, 0.58), (-0.16, 0.44), (0.04, 0.64), (0.22, 0.44), (0.40, 0.60), (0.54, 0.34), (0.66, 0.50), (0.80, 0.26)]
    with drawing(card, "eggshell", depth=0.28, tags=("egg",), hero=1.2) as pen:
        lower = [(0.74 * math.cos(a), 0.32 + 0.98 * math.sin(a)) for a in np.linspace(0.0, math.pi, 40)]
        rim = [(x * 0.93, y) for x, y in edge]
        pen.shape(np.array([*rim, *lower]), egg, shade(egg, 0.55), line=1.6, round=0.5)
    with drawing(card, "nest", depth=0.2, tags=("nest",), hero=1.1) as pen:
        for _ in range(120):
            a, x = card.rng.normal(0, 0.35), card.rng.uniform(-0.95, 0.95)
            y = 1.18 + 0.16 * card.rng.rand() - 0.10 * abs(x)
            long = card.rng.uniform(0.14, 0.34)
            pen.shape(tube([(x - long * math.cos(a), y + long * math.sin(a)), (x, y - 0.03), (x + long * math.cos(a), y - long * math.sin(a))], [0.012, 0.02, 0.008]), shade(card.colour("sand"), card.rng.uniform(0.35, 0.9)), line=0.6)
    put(card, card.pick("bird", ("raven", "owl", "swan")), 0.74, 0.98, 0.44, 0.24, flip=True)
    put(card, card.pick("lost", ("die", "feather", "key")), -0.70, 1.38, 0.22, 0.12)
