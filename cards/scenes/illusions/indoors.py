"""Illusions under a roof: trains out of hearths, winters in glass, suppers of worlds, museums.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import checkered, floorboards, sky, wall
from cards.motifs.basics import smoke, window
from cards.motifs.things.hearth import globe_front, snow_globe
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, line, oval, tube
from cards.placement import beam, drawing, hang, inset, inside, perch, put, thread, within
from cards.scenes.registry import scene


@scene("fireplace_train", mood="comic", palettes=("bazaar", "teal"), title="It was due at bedtime", gist=("indoors", "travel", "night"))
def fireplace_train(card: Canvas) -> None:
    """The night train arrives through the fireplace; the nursery is its platform."""
    card.grade(fog_density=card.palette.fog_density * 0.4)
    card.source = (-0.3, -0.1)
    wall(card, card.colour("wall"), 0.36, depth=0.8, pattern=card.pick("paper", ("diamond", "leaf")))
    floorboards(card, 0.34)
    hearth = put(card, "fireplace", -0.34, 0.48, 1.04, 0.6, {"lit": False}, shadow=False, hero=1.1)
    put(card, "painting", -0.34, -0.76, 0.3, 0.75, {"inside": lambda pen, mask: inside(pen, "whale", 0, 0.0, 0.5)}, shadow=False)
    perch(card, "hourglass", hearth, 0.2, 0.12)
    perch(card, "candle", hearth, 0.22, 0.88)
    perch(card, "raven", hearth, 0.14, 0.34)
    with drawing(card, "window", 0.62, -0.3, depth=0.76, tags=("window", "night")) as pen:
        window(pen, 0, 0, 0.34, 0.6, on=False)
    with drawing(card, "path", depth=0.5, tags=("rails",)) as pen:
        rail = line([(-0.4, 0.47), (-0.12, 0.56), (0.3, 0.62), (0.7, 0.67), (1.1, 0.7)])
        for k in range(0, len(rail), 4):
            x, y = rail[k]
            pen.shape(tube([(x - 0.03, y - 0.035), (x + 0.03, y + 0.05)], [0.035, 0.045], n=4), "wood2", line=0.7)
        pen.ink(rail - (0, 0.02), 4, "metal", taper=False)
        pen.ink(rail + (0, 0.03), 4, "metal", taper=False)
    put(card, "train", 0.22, 0.6, 0.46, 0.42, {"coaches": 1, "colour": "accent", "smoke": False}, shadow=False, turn=0.1, hero=1.6, fit=False)
    with drawing(card, "smoke", depth=0.38, tags=("smoke",)) as pen:
        smoke(pen, 0.42, 0.14, 0.5, 0.05, "#e8e4dc")
    put(card, "chair", -0.78, 0.72, 0.44, 0.32, shadow=False)
    put(card, card.pick("keeper", ("old_woman", "old_man")), -0.72, 0.72, 0.52, 0.3, {"pose": "sit", "held": "book"})
    put(card, "child", 0.02, 0.86, 0.36, 0.2, {"pose": "point", "dress": "nightshirt", "held": "lantern", "colour": "white"}, hero=1.2)
    put(card, "suitcase", -0.2, 0.88, 0.14, 0.19)
    put(card, "bear", -0.4, 0.92, 0.22, 0.17)
    put(card, "mouse", 0.34, 0.84, 0.1, 0.18)
    put(card, "puppet", 0.58, 0.92, 0.24, 0.16)
    hang(card, "lamp_shade", 0.34, -1.05, -0.78, 0.2, 0.55)


@scene("glass_winter", mood="uneasy", palettes=("frost", "snuffed"), title="The weather was shaken again", gist=("captivity", "watch", "winter"))
def glass_winter(card: Canvas) -> None:
    """People live in a snow globe; behind the glass something soft and enormous watches."""
    card.grade(fog_density=card.palette.fog_density * 0.4)
    card.source = (0.5, -0.5)
    wall(card, card.colour("wall"), 0.5, depth=0.85, pattern="stripe")
    with drawing(card, "table", depth=0.5, tags=("table", "wood"), quiet=True) as pen:
        wood = card.colour("wood", 0.02)
        pen.shape(box(-1.2, 0.56, 1.2, 1.2), shade(wood, 0.9), shade(wood, 0.6), flat=True, tilt=(0, -0.5), texture="across", grit=0.3, ground=1.0)
    watcher = card.pick("watcher", ("cat", "face"))
    if watcher == "cat":
        put(card, "cat", 0.16, 0.6, 1.5, 0.6, {"tailup": False}, shadow=False, hero=1.3, fit=False)
    else:
        put(card, "giant_face", 0.1, -0.12, 1.5, 0.62, {"asleep": False, "gaze": (-0.4, 0.9), "colour": "skin2"}, shadow=False, hero=1.3)
    with drawing(card, "snow_globe", -0.06, 0.82, 1.16, depth=0.36, tags=("snow_globe", "glass", "snow", "circle"), hero=1.6) as pen:
        mask, glass = snow_globe(pen, {})
        part = inset(pen, mask, glass, card.pick("air", ("snow", "night")))
        part.shape(curve([(-0.5, -0.4), (-0.2, -0.44), (0.1, -0.38), (0.5, -0.42), (0.5, 0), (-0.5, 0)]), "#eef2f4", "#a8bccc", line=0.8)
        for x, h in ((-0.28, 0.26), (0.28, 0.3), (0.2, 0.2)):
            inside(part, "pine", x, -0.38, h, {"snow": "#ffffff"})
        within(card, part, "house", 0.04, -0.36, 0.3, {"w": 0.5, "h": 0.5, "roof": "gable"}, clip=mask)
        within(card, part, "lamp", -0.14, -0.3, 0.26, clip=mask)
        within(card, part, "girl", -0.24, -0.22, 0.2, {"pose": "reach_both", "mood": "fear"}, clip=mask)
        within(card, part, "man", 0.2, -0.22, 0.2, {"pose": "run", "mood": "fear"}, clip=mask, flip=True)
        within(card, part, "dog", 0.02, -0.2, 0.08, clip=mask)
        for _ in range(60):
            a, r = card.rng.uniform(0, 6.28), 0.4 * math.sqrt(card.rng.rand())
            part.shape(oval(r * math.cos(a), -0.57 + r * math.sin(a), 0.007, n=7), "#ffffff", line=0, glow=0.8)
        globe_front(pen)
    put(card, "chess", -0.72, 0.72, 0.3, 0.3, {"kind": "knight"})
    put(card, "spool", 0.6, 0.84, 0.16, 0.25)
    put(card, "key", 0.38, 0.92, 0.08, 0.2, shadow=False, turn=0.3)
    put(card, "apple", -0.56, 0.9, 0.14, 0.2)
    put(card, "playing_card", 0.74, 0.72, 0.2, 0.3, turn=0.9, shadow=False)
    if watcher == "face":
        put(card, "candle", -0.82, 0.6, 0.34, 0.45)


@scene("supper_of_worlds", mood="wondrous", palettes=("indigo", "candle"), title="Please pass the ocean", gist=("feast", "from_above", "tiny_world"))
def supper_of_worlds(card: Canvas) -> None:
    """A round table seen from above: each plate holds a small country, and hands reach for it."""
    card.source = (-0.3, -0.6)
    card.grade(fog_density=0.0)
    sky(card, 1.4, veil=0.2)
    with drawing(card, "floor", depth=0.7, tags=("floor",), quiet=True) as pen:
        tone = card.colour("cloth2", 0.02)
        pen.shape(box(-1.2, -1.2, 1.2, 1.2), shade(tone, 0.6), shade(tone, 0.4), flat=True, line=0, texture="mottle", grit=0.2)
    with drawing(card, "table", depth=0.5, tags=("table", "circle", "wood"), hero=0.8) as pen:
        cloth = card.colour(card.pick("cloth", ("wood", "white")), 0.02)
        pen.shape(oval(0, 0, 0.86, n=80), cloth, shade(cloth, 0.7), line=1.6, round=0.04, texture="across", grit=0.25)
        pen.ink(oval(0, 0, 0.8, n=80), 1.4, shade(cloth, 0.5), closed=True, alpha=0.6)
    dishes = card.pick("dishes", ((("sea", "ship"), ("dawn", "elephant"), ("snow", "pine"), ("night", "lighthouse"), ("fire", "dragon"), ("green", "stag")),
                                  (("sea", "whale"), ("violet", "carousel"), ("storm", "tower"), ("day", "windmill"), ("dark", "owl"), ("snow", "bear"))))
    for i, (air, name) in enumerate(dishes):
        a = math.pi / 6 + i * math.pi / 3
        x, y = 0.54 * math.cos(a), 0.54 * math.sin(a)
        _plate(card, x, y, 0.21, air, name)
        ax, ay = 0.98 * math.cos(a + 0.3), 0.98 * math.sin(a + 0.3)
        put(card, "hand", ax, ay, 0.3, 0.3, {"colour": ("skin", "skin2", "skin3")[i % 3], "sleeve": ("accent", "dark", "cloth")[i % 3]}, turn=a + 0.35 - math.pi / 2, shadow=False, quiet=i > 0, fit=False)
    _plate(card, 0.0, 0.0, 0.29, "night" if card.choices["dishes"][0][1] == "ship" else "dawn", "moon_face" if card.choices["dishes"][0][1] == "ship" else "heart")
    for k, (name, a, r, h) in enumerate((("key", 0.1, 0.8, 0.07), ("apple", 1.1, 0.31, 0.1), ("scissors", 3.1, 0.34, 0.16), ("teacup", 4.2, 0.33, 0.11), ("candle", 5.3, 0.36, 0.24))):
        put(card, name, r * math.cos(a), r * math.sin(a) + h * 0.4, h, 0.26 - 0.01 * k, turn=0.4 * (k % 3 - 1))
    put(card, "mouse", 0.0, 0.76, 0.09, 0.25)
    put(card, "spider", -0.3, -0.72, 0.12, 0.25, turn=1.0)


def _plate(card: Canvas, x: float, y: float, radius: float, air: str, name: str) -> None:
    """A dish with a rim and a country in its hollow."""
    china = card.colour("white", 0.02)
    card.contact(x, y + radius * 0.3, radius * 1.1, radius * 0.8, 0.5)
    with drawing(card, "plate", x, y, radius, depth=0.4, tags=("plate", "circle"), quiet=radius < 0.25) as pen:
        pen.shape(oval(0, 0, 1, n=50), china, shade(china, 0.75), line=1.4, round=0.2, gloss=0.5)
        pen.ink(oval(0, 0, 0.9, n=50), 2.0, "accent", closed=True)
        hollow = oval(0, 0, 0.74, n=50)
        mask = pen.shape(hollow, "#203040", line=1.2, flat=True)
        part = inset(pen, mask, hollow, air)
        floor = {"sea": "water", "snow": "snow", "fire": "earth", "dark": "dark", "dawn": "sand", "storm": "stone2"}.get(air, "grass")
        if name not in ("moon_face", "heart"):
            part.shape(curve([(-0.9, 0.2), (-0.3, 0.12), (0.2, 0.24), (0.9, 0.14), (0.9, 1), (-0.9, 1)]), floor, line=0.9)
        tall = {"whale": 0.5, "moon_face": 1.0, "heart": 0.9}.get(name, 1.05)
        within(card, part, name, 0, 0.0 if name in ("whale", "moon_face") else 0.42, tall, clip=mask)


@scene("opera_owls", mood="comic", palettes=("ember", "violet"), title="The gallery was very still", gist=("theatre", "crowded", "grief"))
def opera_owls(card: Canvas) -> None:
    """Seen from the stage: every box and every seat is taken by owls, and one man weeps."""
    card.grade(fog_density=card.palette.fog_density * 0.4)
    card.source = (0.0, -0.3)
    sky(card, 1.4, veil=0.1, stops=("#120a12", "#2c1418", "#4a2018"))
    gold = card.colour("brass", 0.02)
    crowd = card.pick("crowd", ("owl", "hare", "skull"))
    for tier, (y, depth) in enumerate(((-0.62, 0.8), (-0.26, 0.7), (0.1, 0.6))):
        with drawing(card, "theatre", depth=depth, tags=("theatre", "gold"), quiet=tier > 0) as pen:
            bow = line([(-1.1, y - 0.2), (-0.6, y + 0.02), (0, y + 0.08), (0.6, y + 0.02), (1.1, y - 0.2)])
            pen.shape(np.vstack([bow - (0, 0.34), bow[::-1]]), "#3a1016", "#1c080c", line=0.8, flat=True)
        for k in range(9):
            x = -0.8 + 0.2 * k
            top = y + 0.08 - 0.27 * x * x
            odd = tier == 1 and k == 6
            if odd:
                put(card, "man", x, top + 0.12, 0.34, depth - 0.03, {"pose": "weep", "mood": "sad", "colour": "cloth2"}, shadow=False, hero=1.3)
            else:
                put(card, crowd, x, top + 0.04, 0.2, depth - 0.02, shadow=False, quiet=k not in (1, 4), dim=0.6)
        with drawing(card, "rail", depth=depth - 0.05, tags=("theatre",), quiet=True) as pen:
            pen.shape(np.vstack([bow - (0, 0.02), (bow + (0, 0.12))[::-1]]), gold, shade(gold, 0.5), line=1.1, gloss=0.4)
            for k in range(11):
                x = -0.9 + 0.18 * k
                pen.shape(oval(x, y + 0.12 - 0.25 * x * x, 0.035, n=14), "accent", line=0.8)
    for k in range(7):
        x = -0.72 + 0.24 * k
        put(card, crowd, x, 0.5 + 0.03 * (k % 2), 0.24, 0.5, shadow=False, quiet=k != 2, dim=0.6)
    put(card, "chair", 0.0, 0.52, 0.3, 0.52, shadow=False)
    with drawing(card, "stage", depth=0.36, tags=("stage", "floor", "wood")) as pen:
        pen.shape(curve([(-1.1, 0.6, 1), (0, 0.52), (1.1, 0.6, 1), (1.2, 1.2, 1), (-1.2, 1.2, 1)]), "wood", shade(card.colour("wood"), 0.6), line=1.2, flat=True, tilt=(0, -0.5), texture="down", grit=0.2, ground=1.0)
    for x in (-0.66, -0.4, 0.4, 0.66):
        put(card, "candle", x, 0.66, 0.15, 0.32, quiet=x > -0.6)
    put(card, card.pick("star", ("lady", "jester", "stag")), -0.02, 0.94, 0.6, 0.22, {"pose": "reach_both", "back": True, "colour": "white", "hat": None}, hero=1.5)
    put(card, "flower", 0.3, 0.92, 0.18, 0.2, turn=1.2, shadow=False)
    put(card, "mask", -0.36, 0.84, 0.16, 0.2, shadow=False)
    put(card, "cello", -0.6, 0.88, 0.36, 0.24)
    put(card, "feather", 0.5, 0.3, 0.16, 0.3, turn=0.6, shadow=False)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 0.94, -1.0, depth=0.15, tags=("curtain", "red"), quiet=side > 0) as pen:
            fold = [(0.3, 0.0, 1), (-0.1, 0.0), (-0.2, 0.5), (-0.06, 0.9), (-0.14, 1.4), (-0.02, 2.1, 1), (0.4, 2.1, 1)]
            pen.shape(curve([(side * px, *rest) for px, *rest in fold]), "accent", shade(card.colour("accent"), 0.5), line=1.4, texture="down", grit=0.3, round=0.08)


@scene("museum_heart", mood="uneasy", palettes=("inkwell", "absinthe"), title="Please do not feed the exhibit", gist=("indoors", "death", "giant"))
def museum_heart(card: Canvas) -> None:
    """In the museum the bones of a whale hang from wires; between the ribs the heart still beats."""
    card.source = (0.0, -0.8)
    wall(card, card.colour("wall"), 0.3, depth=0.85)
    for x in (-0.72, 0.0, 0.72):
        with drawing(card, "window", depth=0.82, tags=("window", "light"), quiet=x != 0) as pen:
            pen.shape(arch(x - 0.2, x + 0.2, 0.1, -0.72), blend(card.palette.fog, "#ffffff", 0.3), card.palette.fog, glow=0.9, line=1.6)
            for k in (-0.07, 0.07):
                pen.ink([(x + k, -0.66), (x + k, 0.1)], 1.6, taper=False)
            for k in (-0.4, -0.15):
                pen.ink([(x - 0.2, k), (x + 0.2, k)], 1.6, taper=False)
    checkered(card, 0.28, card.colour("white"), shade(card.colour("dark"), 1.4), spread=1.3)
    for x in (-0.62, -0.1, 0.4):
        thread(card, x, -1.05, -0.3, 0.46, "#201814")
    put(card, "whale_bones", 0.0, -0.2, 0.5, 0.45, shadow=False, hero=1.5, fit=False)
    with drawing(card, "heart", 0.06, 0.0, 0.3, depth=0.44, tags=("heart", "red", "light"), hero=1.4) as pen:
        inside(pen, "heart", 0, 0, 0.7)
        pen.lamp(0, -0.3, "#ff5040", 1.6, 1.6)
    beam(card, 0.0, -1.0, 1.57, 1.8, 0.1, 0.5, card.palette.key, strength=0.2)
    guest = card.pick("guest", ("bride", "girl", "nurse"))
    put(card, guest, 0.1, 0.78, 0.46, 0.28, {"pose": "reach", "back": True, "colour": "white"}, hero=1.3)
    put(card, "chair", -0.78, 0.76, 0.38, 0.31, shadow=False)
    put(card, "old_man", -0.74, 0.76, 0.44, 0.3, {"pose": "sit", "mood": "sleep", "dress": "uniform", "hat": "cap"})
    put(card, "gentleman", 0.5, 0.7, 0.42, 0.32, {"pose": "weep", "held": None}, flip=True)
    put(card, "lady", -0.34, 0.6, 0.36, 0.4, {"pose": "point"})
    put(card, "egg", 0.78, 0.5, 0.22, 0.42)
    put(card, "globe", -0.5, 0.5, 0.24, 0.5)
    put(card, "raven", 0.42, -0.38, 0.14, 0.43, shadow=False)
    put(card, "child", -0.1, 0.9, 0.3, 0.18, {"pose": "run", "held": "kite"})
    put(card, "umbrella", 0.42, 0.94, 0.2, 0.16, turn=1.0, shadow=False)
