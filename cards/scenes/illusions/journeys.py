"""Illusions of crossing: bridges of hands, stairs into the sea, processions, maps that rise.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import land, mountains, ridge, sky, streak_clouds
from cards.motifs.things.hearth import tongue
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import curve, height_at, line, oval, polygon, resample, tube
from cards.painter.pen import Pen
from cards.placement import drawing, flock, put
from cards.scenes.registry import scene


def _gripping_hand(pen: Pen, skin: Array, side: int) -> None:
    """A hand at the end of an arm that lies level; fingers over the other's wrist."""
    pen.shape(curve([(-0.24, -0.1), (0.0, -0.15), (0.16, -0.1), (0.2, 0.02), (0.1, 0.1), (-0.24, 0.1)]), skin, shade(skin, 0.75), line=1.3)
    for k in range(4):
        x = 0.02 + 0.055 * k
        pen.shape(tube([(x, -0.1), (x + 0.07, 0.0 + side * 0.01), (x + 0.05, 0.1)], [0.065, 0.06, 0.045], n=7), shade(skin, 1.05), shade(skin, 0.8), line=1.1)
    pen.shape(tube([(-0.06, -0.06), (0.06, -0.16), (0.18, -0.15)], [0.08, 0.065, 0.05], n=7), skin, line=1.1)


@scene("arms_across", mood="tender", palettes=("rose", "moor"), title="Held since before the war", gist=("giant", "meeting", "embrace"))
def arms_across(card: Canvas) -> None:
    """Two giants under two cliffs hold hands, and everybody crosses on their arms."""
    card.source = (0.0, -0.36)
    sky(card, 0.5, veil=0.5)
    streak_clouds(card, -0.55, 3)
    mountains(card, 0.6, 0.5, 0.9, blend(card.palette.fog, card.palette.sky[1], 0.55), count=5, quiet=True)
    with drawing(card, "river", depth=0.7, tags=("river", "water"), hero=0.8) as pen:
        tone = card.colour("water")
        pen.shape(curve([(-0.1, 0.5, 1), (0.1, 0.5, 1), (0.14, 0.7), (0.5, 1.2, 1), (-0.5, 1.2, 1), (-0.16, 0.7)]), blend(tone, card.palette.fog, 0.3), tone, line=0.8, flat=True, gloss=0.5, texture="across", grit=0.2)
    stone = card.colour("stone2", 0.04)
    for side in (-1, 1):
        with drawing(card, "rock", depth=0.48, tags=("rock", "mountain"), quiet=side > 0) as pen:
            cliff = [(side * 1.2, -0.02, 1), (side * 0.8, 0.0), (side * 0.56, 0.03, 1), (side * 0.52, 0.3), (side * 0.36, 0.56), (side * 0.34, 0.8), (side * 0.2, 1.2, 1), (side * 1.2, 1.2, 1)]
            pen.shape(curve(cliff), stone, shade(stone, 0.5), line=1.4, texture="slant", grit=0.35, bump=0.2, round=0.1)
            pen.shape(curve([(side * 1.2, -0.06, 1), (side * 0.7, -0.04), (side * 0.54, 0.02, 1), (side * 0.58, 0.07), (side * 1.2, 0.06, 1)]), "grass", line=0.9)
    skins = card.pick("skins", (("skin", "skin3"), ("stone", "stone"), ("skin2", "skin")))
    with drawing(card, "hand", depth=0.36, tags=("hand", "bridge", "giant", "embrace"), hero=1.6) as pen:
        for side, role in zip((-1, 1), skins):
            skin = card.colour(role, 0.02)
            arm = tube([(side * 0.86, 0.42), (side * 0.6, 0.24), (side * 0.3, 0.14), (side * 0.08, 0.12)], [0.34, 0.26, 0.2, 0.18])
            pen.shape(arm, skin, shade(skin, 0.65), line=1.5, texture="fine", grit=0.08)
            pen.shape(tube([(side * 0.92, 0.5), (side * 0.68, 0.3)], [0.42, 0.34], n=8), "accent" if side < 0 else "cloth2", line=1.3, texture="down", grit=0.2)
        _gripping_hand(pen.moved(0.03, 0.12, 1.1), card.colour(skins[0], 0.02), 1)
        _gripping_hand(pen.moved(-0.03, 0.14, 1.0, 0.0, True), card.colour(skins[1], 0.02), -1)
    walkers = card.pick("walkers", ((("bride", "walk"), ("gentleman", "walk"), ("girl", "run"), ("old_man", "walk")), (("soldier", "walk"), ("soldier", "walk"), ("woman", "carry"), ("child", "run"))))
    for (who, pose), x, y in zip(walkers, (-0.36, -0.2, 0.12, 0.32), (0.05, 0.02, -0.02, 0.03)):
        put(card, who, x, y, 0.3 if who not in ("girl", "child") else 0.22, 0.3, {"pose": pose, "held": None}, shadow=False, flip=card.choices["walkers"][0][0] == "soldier")
    put(card, "house", -0.76, -0.02, 0.4, 0.45, {"w": 0.5, "h": 0.5})
    put(card, card.pick("right", ("tree", "tower")), 0.78, -0.02, 0.46, 0.45, {"h": 0.7})
    put(card, "horse", 0.62, 0.0, 0.2, 0.42, flip=True)
    put(card, "sheep", -0.6, 0.01, 0.1, 0.42)
    put(card, "rowboat", 0.02, 0.78, 0.08, 0.4, shadow=False)
    put(card, "sailor", 0.02, 0.76, 0.18, 0.39, {"pose": "row"}, shadow=False)
    put(card, "heron", 0.32, 0.93, 0.3, 0.25, shadow=False)
    put(card, "anchor" if card.pick("low", (0, 1)) else "lantern", -0.36, 0.92, 0.18, 0.25, shadow=False)
    card.mist(0.55, 0.1, 0.6, 0.5)


@scene("stair_to_sea", mood="uneasy", palettes=("teal", "snuffed"), title="The cellar has a tide", gist=("from_above", "fear", "monster"))
def stair_to_sea(card: Canvas) -> None:
    """Looking down a stairwell: it winds and winds, and at the bottom something swims."""
    card.source = (0.0, 0.04)
    card.grade(fog_density=0.0)
    sky(card, 1.4, veil=0.1)
    stone = card.colour(card.pick("steps", ("stone", "wood")), 0.02)
    with drawing(card, "wall", depth=0.3, tags=("wall",), quiet=True) as pen:
        pen.shape(oval(0, 0, 1.3, n=60), shade(stone, 0.5), shade(stone, 0.3), line=0, flat=True)
    _winding(card, stone)
    water = card.colour("water")
    with drawing(card, "sea", 0.0, 0.06, depth=0.85, tags=("sea", "water", "circle"), hero=1.2) as pen:
        mask = pen.shape(oval(0, 0, 0.27, n=50), shade(water, 1.2), shade(water, 0.5), line=1.5, flat=True, gloss=0.7)
        for k in range(4):
            pen.ink(oval(0.02, 0.01, 0.06 + 0.055 * k, n=40), 1.2, "#e8f4f0", closed=True, alpha=0.4, clip=mask)
    deep = card.pick("deep", ("whale", "octopus", "eye"))
    put(card, deep, 0.0, 0.06 if deep != "octopus" else 0.2, {"whale": 0.2, "octopus": 0.34, "eye": 0.2}[deep], 0.8, turn=0.4 if deep == "whale" else 0.0, shadow=False, hero=1.6)
    card.lamp(0.0, 0.06, 0.7, card.palette.key, 0.6, 0.8)
    people = (("gentleman", 0.2, 0.76, 0.36, "walk"), ("nurse", 1.5, 0.68, 0.3, "walk"), ("girl", 2.6, 0.62, 0.24, "run"), ("old_man", 3.7, 0.56, 0.22, "walk"), ("bride", 5.0, 0.46, 0.18, "reach"))
    for who, a, r, h, pose in people:
        x, y = r * math.cos(a), 0.04 + r * math.sin(a)
        put(card, who, x, y + h * 0.4, h, 0.25 + 0.4 * (0.8 - r), {"pose": pose, "held": card.any(("lantern", "suitcase", "candle"))}, shadow=True, flip=math.sin(a) > 0)
    put(card, "cat", -0.62, -0.46, 0.18, 0.24)
    put(card, "umbrella", 0.4, -0.56, 0.24, 0.24, turn=0.4, shadow=False)
    put(card, "paperboat", 0.12, 0.22, 0.06, 0.7, shadow=False)
    put(card, "boot", -0.5, 0.6, 0.12, 0.22, turn=0.3)
    put(card, "key", 0.3, 0.66, 0.06, 0.2, shadow=False, turn=0.6)


def _winding(card: Canvas, stone: Array) -> None:
    """Two turns of steps, smaller and darker towards the middle."""
    steps, turns = 44, 2.0
    with drawing(card, "spiral_stair", depth=0.5, tags=("spiral_stair", "stairs", "spiral"), hero=1.2) as pen:
        for i in range(steps - 1, -1, -1):
            t0, t1 = i / steps, (i + 1) / steps
            a0, a1 = t0 * turns * 2 * math.pi - 0.6, t1 * turns * 2 * math.pi - 0.6
            outer0, outer1 = 1.12 * (1 - t0) + 0.44 * t0, 1.12 * (1 - t1) + 0.44 * t1
            inner0, inner1 = outer0 * 0.62 - 0.01, outer1 * 0.62 - 0.01
            corners = [(r * math.cos(a), 0.05 + r * math.sin(a)) for r, a in ((inner0, a0), (outer0, a0), (outer1, a1), (inner1, a1))]
            light = (1.25 - 0.75 * t0) * (1.0 if i % 2 else 0.86)
            pen.depth = 0.32 + 0.45 * t0
            pen.shape(polygon(*corners, n=5), shade(stone, light), shade(stone, light * 0.75), angle=math.degrees(a0), line=1.1, flat=True, tilt=(0.2 * math.cos(a0), 0.2 * math.sin(a0)), texture="mottle", grit=0.2, ground=1.0)
        rail = [((1.12 * (1 - t) + 0.44 * t) * 0.62 * math.cos(t * turns * 6.283 - 0.6), 0.03 + (1.12 * (1 - t) + 0.44 * t) * 0.62 * math.sin(t * turns * 6.283 - 0.6)) for t in np.linspace(0, 1, 60)]
        pen.depth = 0.3
        pen.shape(tube(rail[::3], [0.035, 0.028, 0.018], n=6, cap=True), "brass", line=0.9, gloss=0.7)


@scene("moon_funeral", mood="uneasy", palettes=("ash", "violet"), title="They carried it as far as the sea", gist=("funeral", "procession", "grief"))
def moon_funeral(card: Canvas) -> None:
    """A procession carries the fallen moon over the hill to bury it."""
    card.source = (0.3, -0.14)
    sky(card, 0.4, veil=0.6)
    streak_clouds(card, -0.4, 5)
    far = land(card, ridge(card, 0.42, 0.03, slope=-0.1), blend(card.colour("earth"), card.palette.fog, 0.4), depth=0.75, quiet=True)
    for i in range(9):
        x = -0.75 + 0.13 * i
        put(card, card.any(("man", "woman", "old_man", "lady")), x, height_at(far, x) + 0.015, 0.15, 0.72, {"pose": "walk", "colour": "dark", "second": "dark", "held": card.any((None, "candle", "lantern"))}, shadow=False, quiet=True)
    put(card, "tree_bare", 0.66, height_at(far, 0.66) + 0.02, 0.44, 0.72)
    mid = land(card, ridge(card, 0.66, 0.03, slope=0.08), shade(card.colour("earth"), 0.9), depth=0.45, grass=120, quiet=True)
    burden = card.pick("burden", ("moon_face", "whale", "clock"))
    lift = height_at(mid, 0.0)
    with drawing(card, "cart", depth=0.4, tags=("wood",), quiet=True) as pen:
        for y in (lift - 0.3, lift - 0.24):
            pen.shape(tube([(-0.66, y + 0.02), (0, y), (0.66, y + 0.06)], [0.035] * 3), "wood2", line=1.0)
    put(card, burden, 0.0, lift - (0.42 if burden == "whale" else 0.56), {"moon_face": 0.56, "whale": 0.4, "clock": 0.56}[burden], 0.38, {"glow": 0.5}, shadow=False, hero=1.7)
    if burden == "moon_face":
        card.lamp(0.0, lift - 0.5, 0.34, "#fff0c0", 0.9, 1.1)
    for i, x in enumerate((-0.58, -0.36, -0.12, 0.12, 0.36, 0.58)):
        put(card, ("man", "woman", "old_man", "gentleman", "lady", "man")[i], x, height_at(mid, x) + 0.02, 0.36, 0.36 - 0.01 * (i % 2), {"pose": "walk", "colour": "dark", "second": "dark", "mood": "sad", "held": None, "skin": ("skin", "skin2", "skin3")[i % 3]}, quiet=i not in (1, 4), shadow=True, flip=True)
    land(card, ridge(card, 0.86, 0.02), shade(card.colour("earth"), 0.65), depth=0.2, grass=120, quiet=True)
    put(card, "drum", -0.7, 0.82, 0.18, 0.18)
    put(card, "boy", -0.44, 0.92, 0.34, 0.16, {"pose": "weep", "mood": "sad", "colour": "accent"}, hero=1.2)
    put(card, "dog", -0.16, 0.95, 0.18, 0.15, flip=True)
    put(card, "grave", 0.56, 0.88, 0.22, 0.2)
    put(card, "raven", 0.56, 0.67, 0.12, 0.19, shadow=False)
    put(card, "lantern", 0.3, 0.94, 0.16, 0.15)
    put(card, "bell", 0.76, 0.84, 0.16, 0.22, turn=0.3)
    flock(card, "bat", [(-0.7, -0.3), (-0.4, -0.56), (0.0, -0.66)], 0.1, 0.07, 4, 0.5, 0.7)


@scene("map_rises", mood="wondrous", palettes=("sepia", "ember"), title="Here be somebody", gist=("from_above", "travel", "tiny_world"))
def map_rises(card: Canvas) -> None:
    """An old map seen from above; the inked mountains have grown real and its edge has caught fire."""
    card.source = (-0.6, -0.6)
    card.grade(fog_density=0.0)
    sky(card, 1.4, veil=0.1)
    wood, paper = card.colour("wood", 0.02), card.colour("paper", 0.02)
    with drawing(card, "table", depth=0.7, tags=("table", "wood"), quiet=True) as pen:
        pen.shape(polygon((-1.2, -1.2), (1.2, -1.2), (1.2, 1.2), (-1.2, 1.2)), shade(wood, 0.6), shade(wood, 0.4), flat=True, line=0, texture="across", grit=0.3)
    with drawing(card, "map", depth=0.55, tags=("map", "paper"), hero=1.3) as pen:
        sheet = curve([(-0.84, -0.5, 1), (-0.3, -0.62), (0.3, -0.56), (0.86, -0.6, 1), (0.9, 0.0), (0.78, 0.36), (0.84, 0.6, 1), (0.3, 0.7), (-0.3, 0.64), (-0.86, 0.72, 1), (-0.8, 0.1)])
        mask = pen.shape(sheet, shade(paper, 1.1), shade(paper, 0.75), line=1.4, round=0.03, texture="mottle", grit=0.12)
        sea = curve([(0.1, -0.7), (0.0, -0.3), (0.24, -0.1), (0.14, 0.2), (0.4, 0.4), (0.36, 0.8), (1.1, 0.8), (1.1, -0.8)])
        pen.shape(sea, blend(paper, card.colour("water"), 0.6), blend(paper, card.colour("water"), 0.4), clip=mask, line=1.6, flat=True)
        for k in range(7):
            y = -0.45 + 0.15 * k
            pen.ink(line([(0.46, y), (0.56, y - 0.03), (0.66, y), (0.76, y - 0.03)]), 1.4, shade(card.colour("water"), 0.4), clip=mask, alpha=0.6)
        for fold in (-0.28, 0.3):
            pen.ink(line([(fold, -0.6), (fold + 0.01, 0.0), (fold - 0.01, 0.68)]), 2.0, shade(paper, 0.5), clip=mask, alpha=0.6)
        river = line([(-0.5, -0.3), (-0.4, -0.1), (-0.2, 0.0), (-0.1, 0.16), (0.16, 0.2)])
        pen.ink(river, 4.0, card.colour("water"), clip=mask)
        trail = resample(line([(-0.7, 0.56), (-0.5, 0.4), (-0.2, 0.44), (0.0, 0.34)]), 12)
        for i, (x, y) in enumerate(trail):
            pen.shape(oval(x + 0.012 * (-1) ** i, y, 0.012, 0.018, n=8), "#3a1c14", line=0, clip=mask)
    for x, y, h in ((-0.6, -0.2, 0.26), (-0.44, -0.26, 0.36), (-0.26, -0.2, 0.28), (-0.52, -0.1, 0.22)):
        with drawing(card, "mountain", x, y, depth=0.45 - 0.05 * (y + 0.3), tags=("mountain",), quiet=h < 0.3) as pen:
            rock = card.colour("stone")
            pen.shape(curve([(-h * 0.55, 0, 1), (-h * 0.3, -h * 0.4), (0, -h, 1), (h * 0.2, -h * 0.6), (h * 0.6, 0, 1), (0, h * 0.12)]), rock, shade(rock, 0.55), line=1.2, texture="slant", grit=0.3)
            pen.shape(curve([(-h * 0.17, -h * 0.68), (0, -h, 1), (h * 0.14, -h * 0.72), (0.02, -h * 0.6)]), "snow", line=0.5)
    for x, y in ((-0.66, 0.14), (-0.56, 0.2), (-0.46, 0.14), (-0.6, 0.28)):
        put(card, "pine", x, y, 0.16, 0.4, quiet=x < -0.6 or y > 0.2)
    put(card, "tower", -0.06, 0.06, 0.3, 0.38, {"h": 0.7})
    put(card, card.pick("beast", ("octopus", "whale", "dragon")), 0.56, 0.0, 0.3 if card.choices["beast"] != "whale" else 0.22, 0.36, shadow=False, hero=1.3)
    put(card, "ship", 0.5, 0.4, 0.26, 0.34, shadow=False)
    put(card, card.pick("who", ("wanderer", "girl")), 0.04, 0.42, 0.28, 0.3, {"pose": "walk", "held": "lantern"}, hero=1.3)
    put(card, "compass", 0.62, -0.4, 0.24, 0.4, shadow=False)
    put(card, "hand", -0.5, 1.0, 0.46, 0.2, {"sleeve": "accent"}, turn=0.25, shadow=False, fit=False)
    put(card, "candle", 0.3, 0.86, 0.3, 0.2)
    put(card, "telescope", -0.1, -0.6, 0.26, 0.4)
    put(card, "key", 0.0, 0.82, 0.07, 0.2, shadow=False, turn=0.4)
    with drawing(card, "fire", depth=0.25, tags=("fire", "light")) as pen:
        for k in range(6):
            tongue(pen, 0.8 + 0.02 * (k % 2), 0.04 + 0.1 * k, 0.2 + 0.04 * (k % 3), 0.4)
