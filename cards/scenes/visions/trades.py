"""Visions of work that goes wrong: wet paint, a chalk door, a ferry of music, a mapped thumb, an ironed sea.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from cards import air
from cards.backdrops import floorboards, moon, mountains, sea, sky, stars, wall
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import box, curve, oval, polygon, tube
from cards.painter.solid_layer import Finish
from cards.people.staging import Prop, aimed, cast, figure, fill_light, limb, portrait
from cards.placement import drawing, put
from cards.scenes.registry import scene


@scene("wet_paint", family="visions", mood="wondrous", palettes=("rose", "bazaar"), title="Still wet", gist=("picture", "flood", "indoors"))
def wet_paint(card: Canvas) -> None:
    """A painter adds the last wave, and the painted sea runs over the frame onto the floor."""
    aimed(card, 0.6, -0.4, 0.6)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.75), 1.1, panel=0.55, pattern="stripe")
    floorboards(card, 1.0)
    _easel(card)
    put(card, "ship", 0.42, -0.22, 0.44, 0.5, shadow=False, fit=False)
    with drawing(card, "shelf", depth=0.56, tags=("shelf", "wood"), quiet=True) as pen:
        pen.shape(box(-1.1, -0.62, -0.30, -0.56), "wood", line=1.0, texture="across")
    put(card, "statuette", -0.66, -0.62, 0.56, 0.54, shadow=False, fit=False)
    with drawing(card, "spill", depth=0.34, tags=("water", "sea", "waterfall"), hero=1.2) as pen:
        water = card.colour("water", 0)
        pen.shape(curve([(0.02, 0.20), (0.40, 0.16), (0.78, 0.20), (0.80, 0.70), (0.96, 1.10), (1.1, 1.30), (1.1, 1.6), (-0.5, 1.6), (-0.62, 1.40), (-0.20, 1.24), (0.08, 0.80)]), shade(water, 1.2), shade(water, 0.6), line=1.3, gloss=0.8, round=0.1)
        for k in range(6):
            x = 0.12 + 0.12 * k
            pen.ink([(x, 0.26), (x + 0.01, 0.7), (x + (k - 3) * 0.09, 1.30)], 1.8, "#ffffff", alpha=0.4)
    who = cast(
        card, "grandmother", "stout", "stand", {"kind": "dress", "top": card.colour("cloth2", 0), "cuff": "#ece4d4", "hat": "beret", "hat_tone": card.colour("accent", 0), "band": "#7a2430", "trims": ["apron:#e8dcc4", "paint_spots:#d03030", "collar:#ece4d4"], "spectacles": "round"},
        mood={"base": "joy", "gaze": [14, 4], "smile": 0.7, "open": 0.2, "brow_up": 0.6}, spine=[4, 16, -8], head=[-4, 10, 8],
        hand_l=limb((0.40, 0.20, 0.62), (0.5, -0.8, -0.3), "pinch", (0.2, 0.5, 0.6), (0.3, 0.5, 0.7)), hand_r=limb((0.02, -0.40, 0.48), (0.9, -0.4, 0), "cup", (0.3, -0.6, 0.5), (-0.5, 0.4, 0.6)),
    )  # fmt: skip
    portrait(card, who, "painter", -0.46, -0.10, 0.56, 0.26, facing=26, tags=("person", "face", "old_woman"), props=[Prop("brush", "l"), Prop("palette", "r")])
    put(card, card.pick("swims", ("turtle", "frog", "fish")), 0.20, 1.42, 0.26, 0.16, shadow=False)
    put(card, card.pick("floats", ("boot", "bottle", "paperboat")), 0.78, 1.40, 0.26, 0.16, shadow=False)
    fill_light(card)


def _easel(card: Canvas) -> None:
    """A canvas with a painted storm at sea, on three legs."""
    with drawing(card, "easel", 0.42, 1.2, depth=0.55, tags=("easel", "painting", "wood"), hero=1.1) as pen:
        for x0, x1 in ((-0.50, -0.10), (0.50, 0.10), (0.0, 0.0)):
            pen.shape(tube([(x0, 0.16), (x1, -2.5)], [0.05, 0.04]), "wood", line=1.0)
        pen.shape(box(-0.50, -2.2, 0.50, -0.92), "paper", shade(card.colour("paper"), 0.7), line=1.3)
        pen.shape(box(-0.44, -2.14, 0.44, -0.96), "#f0c078", "#7a90a8", flat=True, line=0.7)
        for k, y in enumerate((-1.40, -1.24, -1.08)):
            wave = [(-0.44 + 0.11 * i, y - (0.06 if (i + k) % 2 else 0.0)) for i in range(9)]
            pen.shape(curve([(-0.44, -0.96, 1), *wave, (0.44, -0.96, 1)]), shade(card.colour("water"), 1.1 - 0.2 * k), line=0.7, flat=True)
        pen.shape(box(-0.56, -0.94, 0.56, -0.84), "wood", line=1.1, round=0.02)


CHALK = (
    [(-0.72, -0.86), (-0.58, -1.10), (-0.44, -0.86), (-0.72, -0.86)], [(-0.74, -0.50), (-0.62, -0.60), (-0.50, -0.46), (-0.38, -0.60), (-0.26, -0.50)],
    [(-0.72, -0.26), (-0.30, -0.26)], [(-0.72, -0.12), (-0.44, -0.12)], [(-0.30, -1.06), (-0.18, -0.98), (-0.22, -0.84), (-0.34, -0.86), (-0.36, -0.98), (-0.30, -1.06)],
)  # fmt: skip


@scene("chalk_door", family="visions", mood="wondrous", palettes=("moor", "forest"), title="Way out", gist=("indoors", "secret", "alone"))
def chalk_door(card: Canvas) -> None:
    """In an empty schoolroom a child has drawn a door in chalk, and the door has opened."""
    aimed(card, 0.2, -0.1, 0.8, ambient=0.4, lamp_strength=1.6)
    card.source = None
    wall(card, shade(card.colour("leaf2"), 0.6), 1.1, panel=0.75)
    floorboards(card, 0.98)
    with drawing(card, "blackboard", depth=0.58, tags=("blackboard",), hero=1.1) as pen:
        pen.shape(box(-0.94, -1.30, 0.94, 0.74), "wood", shade(card.colour("wood"), 0.5), line=1.4, round=0.04, texture="across")
        pen.shape(box(-0.84, -1.20, 0.84, 0.64), "#22302c", "#17211f", line=0.9, flat=True, mottle=0.25)
        for points in CHALK:
            pen.shape(tube(points, [0.014] * len(points)), "#dfe2da", line=0, flat=True, alpha=0.9)
    with drawing(card, "doorway", depth=0.54, tags=("door", "light"), hero=1.4) as pen:
        pen.shape(box(0.02, -0.86, 0.58, 0.64), "#fff0bc", "#f0a850", glow=1.1, line=0, flat=True)
        pen.shape(polygon((0.58, -0.86), (0.86, -1.04), (0.86, 0.88), (0.58, 0.64)), "#4a5c54", "#33433c", line=1.0, flat=True, tilt=(-0.5, 0))
        for outline in ([(0.02, 0.64), (0.02, -0.86), (0.58, -0.86), (0.58, 0.64)], [(0.58, -0.86), (0.86, -1.04), (0.86, 0.88), (0.58, 0.64)], [(0.64, -0.72), (0.80, -0.82), (0.80, -0.12), (0.64, -0.10), (0.64, -0.72)], [(0.64, 0.06), (0.80, 0.06), (0.80, 0.66), (0.64, 0.52), (0.64, 0.06)]):
            for start, end in pairwise(outline):
                pen.shape(tube([start, end], [0.02, 0.018]), "#f4f4ec", line=0, flat=True)
        pen.shape(oval(0.80, -0.03, 0.035, n=16), "#f4f4ec", line=0.4, flat=True)
    card.lamp(0.30, 0.0, 0.45, "#ffd890", 1.2, 1.5)
    air.shaft(card, (0.30, 0.2), (-0.10, 1.4), 0.3, 0.6, "#ffdf9a", 0.3, 0.4)
    put(card, card.pick("beyond", ("tree", "tent", "fountain")), 0.32, 0.60, 0.50, 0.52, shadow=False, fit=False)
    card.lamp(0.10, 0.2, 0.16, "#ffd890", 0.7, 0.8)
    who = cast(
        card, "girl", "child", "reach", {"kind": "dress", "top": card.colour("cloth", 0), "cuff": "#efe6d8", "trims": ["collar:#f0e8dc", "apron:#f0e8dc"]},
        mood={"base": "dream", "gaze": [6, 8], "open": 0.3, "brow_up": 0.7}, spine=[-8, 0, 6], head=[-10, -20, 4],
        hand_l=limb((0.16, 0.34, 0.66), (0.7, -0.6, 0), "pinch", (0.2, 0.5, -0.6), (0.0, 0.7, 0.6)), hand_r=limb((0.30, -0.60, -0.10), (0.8, 0, -0.5), "relax"),
        foot_l=limb((0.12, 0, 0.16)), foot_r=limb((0.14, 0.06, -0.16), pitch=26),
    )  # fmt: skip
    figure(card, who, "girl", -0.34, 1.26, 1.66, 0.3, facing=104, tags=("child", "person", "face"), pose="reach", finish=Finish(reach=2.0, line=1.3))
    put(card, "globe", -0.78, 1.38, 0.46, 0.2)
    put(card, card.pick("gift", ("apple", "egg", "bell")), 0.82, 1.38, 0.20, 0.14)
    put(card, "book", 0.46, 1.40, 0.22, 0.14)


@scene("night_ferry", family="visions", mood="tender", palettes=("abyss", "indigo"), title="The orchestra crosses", gist=("concert", "sea", "night"))
def night_ferry(card: Canvas) -> None:
    """A fiddler plays at night, and on the black water the other instruments row after him."""
    aimed(card, -0.6, -0.35, 0.55)
    card.source = (-0.5, -1.0)
    sky(card, 0.2)
    stars(card, 60, 0.1)
    moon(card, -0.60, -1.08, 0.20)
    mountains(card, 0.10, 0.30, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.5), quiet=True)
    sea(card, 0.10)
    put(card, "rowboat", -0.24, 0.30, 0.14, 0.66, fit=False, shadow=False, quiet=True)
    put(card, "drum", -0.24, 0.22, 0.18, 0.665, shadow=False, fit=False)
    put(card, "rowboat", -0.64, 0.74, 0.30, 0.55, fit=False, shadow=False)
    put(card, "cello", -0.62, 0.62, 0.80, 0.56, shadow=False, fit=False, hero=1.2)
    put(card, card.pick("bird", ("heron", "swan", "gull")), -0.84, 1.12, 0.44, 0.14, shadow=False)
    card.lamp(-0.6, 1.0, 0.2, "#ffb860", 1.1, 1.1)
    who = cast(
        card, "professor", "thin_old", "stand", {"kind": "suit", "top": "#4a2c3c", "low": "#2c2830", "cuff": "#f0e8da", "hat": "slouch", "hat_tone": "#3a3a2c", "band": "#b08030", "trims": ["shirtfront:#f0e8da", "waistcoat:#8a7a34", "scarf:#b03a2c"]},
        mood={"base": "dream", "gaze": [8, -12], "lid": -10, "smile": 0.5, "brow_up": 0.5}, spine=[4, 6, 8], head=[8, 20, 18],
        hand_l=limb((0.34, 0.16, 0.62), (0.6, -0.9, 0), "cup", (0.4, -0.6, 0.4), (-0.2, 0.8, 0.4)), hand_r=limb((0.10, -0.10, 0.66), (0.9, -0.2, 0), "pinch", (0.3, 0.8, 0.4), (-0.7, 0.2, 0.5)),
    )  # fmt: skip
    portrait(card, who, "musician", 0.34, -0.22, 0.66, 0.28, facing=-14, tags=("person", "face", "old_man"), props=[Prop("violin", "l", tags=("music",))])
    with drawing(card, "boat", depth=0.16, tags=("rowboat", "wood"), quiet=True) as pen:
        wood = card.colour("wood", 0)
        pen.shape(curve([(-1.2, 1.08, 1), (-0.5, 1.10), (0.2, 1.06), (0.8, 0.98), (1.2, 0.88, 1), (1.2, 1.7, 1), (-1.2, 1.7, 1)]), wood, shade(wood, 0.5), line=1.5, texture="across", grit=0.25, round=0.1)
        pen.shape(tube([(-1.2, 1.10), (-0.5, 1.12), (0.2, 1.08), (0.8, 1.0), (1.2, 0.90)], [0.06, 0.06, 0.06, 0.06, 0.06]), shade(wood, 1.25), line=1.2)
    put(card, "lantern", -0.40, 1.40, 0.42, 0.1, {"lit": True})
    put(card, card.pick("stows", ("trumpet", "anchor", "accordion")), 0.50, 1.40, 0.26, 0.1, shadow=False)
    fill_light(card, "#8a90b0", 0.4)


@scene("mapped_thumb", family="visions", mood="uneasy", palettes=("spring", "absinthe"), title="Whose garden is this", gist=("from_above", "maze", "flight"))
def mapped_thumb(card: Canvas) -> None:
    """From the air: the hedges of a garden are the print of an enormous thumb; the pilot compares it with her compass."""
    aimed(card, 0.55, -0.40, 0.62)
    card.source = None
    lawn, hedge = card.colour("sand", 0), card.colour("leaf", 0)
    card.depth[:], card.emission[:] = 0.8, 0
    card.albedo[:] = shade(lawn, 0.9)
    with drawing(card, "lawn", depth=0.78, tags=("path", "garden"), quiet=True) as pen:
        pen.shape(box(-1.2, -1.7, 1.2, 1.7), shade(card.colour("grass"), 0.9), shade(card.colour("grass"), 0.6), line=0, flat=True, texture="patches", grit=0.2, ground=1.0)
        pen.shape(oval(0.1, -0.42, 0.84, 1.10, n=80), blend(lawn, "#f0dcae", 0.4), shade(lawn, 0.85), line=1.2, flat=True, ground=1.0)
    with drawing(card, "maze", depth=0.70, tags=("maze", "hedge", "garden", "spiral"), hero=1.5) as pen:
        for row in _print_lines():
            pen.shape(tube([tuple(point) for point in row], [0.034] * len(row)), shade(hedge, 1.1), shade(hedge, 0.6), line=0.9, texture="fine", grit=0.4, bump=0.3, lift=2.0)
    put(card, "fountain", 0.10, -0.26, 0.30, 0.6, shadow=False, fit=False, hero=1.2)
    put(card, "signpost", 0.30, 0.66, 0.26, 0.6, fit=False)
    put(card, card.pick("lost", ("hare", "girl", "sheep")), -0.40, -0.98, 0.18, 0.6, fit=False)
    put(card, "balloon", 0.74, -1.06, 0.5, 0.34, shadow=False)
    card.contact(0.86, -0.50, 0.16, 0.10, 0.5)
    _cockpit(card)
    who = cast(
        card, "aviator", "woman", "stand", {"kind": "suit", "top": "#6a4a2c", "gloves": "#3a2418", "cuff": "#c8b08a", "hat": "flying", "hat_tone": "#4a3020", "band": "#2a1a10", "trims": ["fur_collar:#e0cca4", "strap:#4a2c18", "scarf:#c03a2c"]},
        bones={"style": "bald", "skin": "#e8bc98", "blush": "#d07a60", "lip": "#b85a50", "iris": "#3a6a5a"}, mood={"base": "fear", "gaze": [10, -12], "lid": 4, "open": 0.3, "brow_up": 0.8}, spine=[16, 10, -8], head=[8, 14, 10],
        hand_l=limb((0.20, -0.14, 0.60), (0.9, -0.7, 0), "cup", (0.3, -0.5, 0.7), (-0.4, 0.5, 0.6)), hand_r=limb((0.34, -0.44, 0.30), (0.8, 0, -0.3), "grip", (0.4, 0.6, 0.3), (-0.3, 0.2, 0.8)),
    )  # fmt: skip
    portrait(card, who, "aviator", -0.44, 0.54, 0.62, 0.2, facing=24, tags=("person", "face", "woman"), props=[Prop("compass", "l", size=1.2)], rise=1.2)
    fill_light(card, "#c8d8b0", 0.6)
    with drawing(card, "biplane", depth=0.1, tags=("biplane", "flight", "travel"), hero=1.1) as pen:
        red = card.colour("accent", 0)
        pen.shape(curve([(-1.2, 1.22, 1), (-0.6, 1.12), (0.1, 1.16), (0.7, 1.30), (1.2, 1.5, 1), (1.2, 1.7, 1), (-1.2, 1.7, 1)]), red, shade(red, 0.5), line=1.6, gloss=0.6, round=0.15)
        pen.shape(tube([(-1.2, 1.22), (-0.6, 1.13), (0.1, 1.17), (0.7, 1.31)], [0.05] * 4), "#5a3a24", line=1.1)


def _cockpit(card: Canvas) -> None:
    """The shadow of the flying machine on the lawn."""
    with drawing(card, "shadow", depth=0.5, tags=("shadow",), quiet=True) as pen:
        for outline in (oval(0.52, 1.02, 0.34, 0.06, rot=0.5, n=30), oval(0.46, 1.00, 0.07, 0.42, rot=0.5, n=30), oval(0.74, 1.14, 0.04, 0.14, rot=0.5, n=20)):
            pen.shape(outline, "#1c2a1c", line=0, flat=True, alpha=0.45)


def _print_lines() -> list[Array]:
    """The ridges of a fingerprint: loops around a core, arches above, each broken by a gap."""
    rows = []
    for k in range(8):
        rx, ry = 0.16 + 0.084 * k, 0.20 + 0.114 * k
        gap = 1.2 + 2.4 * k
        for start, stop in ((gap + 0.10, gap + 3.2), (gap + 3.34, gap + 6.28 - 0.12)):
            a = np.linspace(start, stop, 28)
            swing = 0.05 * np.sin(3 * a + k)
            rows.append(np.stack([0.1 + (rx + swing * rx) * np.cos(a), -0.42 + (ry + swing * ry) * np.sin(a)], 1))
    return rows


@scene("ironed_sea", family="visions", mood="tender", palettes=("frost", "coral"), title="Smooth water", gist=("housework", "sea", "tiny_world"))
def ironed_sea(card: Canvas) -> None:
    """A laundress irons the sea flat; the waves hang over the edge of her board, with a ship still in them."""
    aimed(card, -0.6, -0.4, 0.58)
    card.source = None
    wall(card, shade(card.colour("wall"), 0.8), 1.6, panel=0.3, pattern="dot")
    with drawing(card, "window", 0.52, -0.86, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(box(-0.34, -0.46, 0.34, 0.42), "wood2", line=1.2, round=0.03)
        for x in (-0.29, 0.02):
            for y in (-0.41, 0.0):
                pen.shape(box(x, y, x + 0.27, y + 0.37), "#d8ecf0", "#8fb8d0", glow=0.4, line=0.8)
    put(card, "stove", 0.72, 0.56, 0.9, 0.56, fit=False)
    who = cast(
        card, "maid", "stout", "stand", {"kind": "dress", "top": card.colour("cloth", 0), "cuff": "#efe6d8", "bare": True, "hat": "kerchief", "hat_tone": "#f0e8da", "band": "#b03a44", "trims": ["apron:#f4f0e6", "collar:#f4f0e6"]},
        bones={"style": "bun", "hair": "#5a3018", "skin": "#c88c64", "blush": "#b8604a", "lip": "#a04a40"}, mood={"base": "kind", "gaze": [6, -22], "lid": -6, "smile": 0.4}, hips=[10, 0, 0], spine=[22, 8, -4], head=[10, 8, 8],
        hand_l=limb((0.16, -0.40, 0.66), (0.9, -0.2, 0), "grip", (0.2, 0.9, 0.2), (-0.4, 0.0, 0.8)), hand_r=limb((0.20, -0.46, 0.56), (0.9, 0, 0), "flat", (0.1, 0.9, 0.1), (-0.3, -0.1, 0.9)),
    )  # fmt: skip
    acted = portrait(card, who, "maid", -0.26, -0.36, 0.60, 0.34, facing=14, tags=("person", "face", "woman"), rise=0.6)
    x, y = acted.spot(acted.joints.grips["l"])
    _ironing_board(card, y)
    put(card, "flat_iron", x, y + 0.26, 0.34, 0.16, shadow=True, fit=False, hero=1.3)
    put(card, "ship", -0.52, 1.06, 0.46, 0.14, shadow=False, fit=False, hero=1.1)
    put(card, card.pick("swims", ("whale", "turtle", "fish")), 0.10, 1.36, 0.26, 0.13, shadow=False, fit=False)
    put(card, "lighthouse", 0.82, y + 0.24, 0.44, 0.2, fit=False)
    put(card, "bucket", -0.80, 1.44, 0.30, 0.08)
    put(card, card.pick("pet", ("sewing_machine", "cat", "boot")), 0.76, 1.46, 0.30, 0.08)
    fill_light(card)


def _ironing_board(card: Canvas, level: float) -> None:
    """The board, with a calm sea on its top and a rough one that hangs down its side."""
    water, top = card.colour("water", 0), level + 0.16
    with drawing(card, "sea", depth=0.24, tags=("sea", "water", "fabric"), hero=1.2) as pen:
        pen.shape(polygon((-1.2, top), (1.2, top), (1.2, top + 0.24), (-1.2, top + 0.24)), shade(water, 1.35), shade(water, 1.1), line=1.2, flat=True, gloss=0.6, tilt=(0, -0.6))
        for k in range(4):
            low = top + 0.22 + 0.20 * k
            crest = [(-1.2 + 0.2 * i, low + (0.07 if (i + k) % 2 else -0.03)) for i in range(13)]
            tone = shade(water, 1.05 - 0.14 * k)
            pen.shape(curve([(-1.2, 1.7, 1), *crest, (1.2, 1.7, 1)]), tone, shade(tone, 0.7), line=1.2, round=0.06, gloss=0.4)
            pen.ink([(cx, cy + 0.02) for cx, cy in crest], 2.2, "#f4f8f6", alpha=0.7)


__all__ = ["chalk_door", "ironed_sea", "mapped_thumb", "night_ferry", "wet_paint"]
