"""Illusions of growing things: clocks in beds, planted towns, music that blooms, roots, hives.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, ridge, sky
from cards.motifs.basics import window
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import blade, box, curve, line, oval, polygon, resample, tube
from cards.painter.pen import Pen
from cards.placement import drawing, fireflies, flock, inset, inside, put, scatter, tuft, within
from cards.scenes.registry import scene


def _clock_flower(card: Canvas, x: float, y: float, height: float, depth: float, hour: tuple[int, int], tone: str, quiet: bool) -> None:
    """A tall flower whose heart is a clock."""
    with drawing(card, "clock", x, y, height, depth=depth, tags=("clock", "flower", "time"), quiet=quiet, hero=1.2) as pen:
        lean = card.rng.uniform(-0.08, 0.08)
        pen.shape(tube([(0, 0), (lean * 0.3, -0.36), (lean, -0.72)], [0.035, 0.028, 0.024]), "leaf2", line=0.9)
        for side, k in ((-1, 0.22), (1, 0.36)):
            pen.shape(blade(lean * k, -k, side * 0.24, -k - 0.14, 0.4, side * 0.12), "leaf", line=0.9)
        colour = card.colour(tone, 0.1)
        for i in range(11):
            a = i * 2 * math.pi / 11 + 0.2
            pen.shape(blade(lean + 0.1 * math.cos(a), -0.76 + 0.1 * math.sin(a), lean + 0.27 * math.cos(a), -0.76 + 0.27 * math.sin(a), 0.62), shade(colour, 1.1), shade(colour, 0.7), line=0.9)
        inside(pen, "clock", lean, -0.76, 0.32, {"t": hour})


@scene("clock_garden", mood="uneasy", palettes=("absinthe", "orchard"), title="He only takes the ripe ones", gist=("time", "death", "work"))
def clock_garden(card: Canvas) -> None:
    """Clocks grow in rows; somebody in a hood is choosing which to cut."""
    card.source = (0.5, -0.5)
    sky(card, 0.3, veil=0.5)
    mountains(card, 0.3, 0.2, 0.9, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    land(card, ridge(card, 0.28, 0.02), blend(card.colour("leaf"), card.palette.fog, 0.35), depth=0.78, quiet=True)
    put(card, "house", -0.6, 0.32, 0.34, 0.74, {"w": 0.5, "h": 0.46})
    put(card, "gate", 0.1, 0.34, 0.24, 0.7)
    ground = land(card, ridge(card, 0.38, 0.02), card.colour("earth"), depth=0.6, quiet=True)
    tones = ("accent", "cloth2", "white", "brass")
    for row, (y, h, depth) in enumerate(((0.48, 0.3, 0.55), (0.64, 0.42, 0.42))):
        for k in range(6 - row):
            x = -0.72 + 1.44 * (k + 0.5) / (6 - row) + 0.05 * row
            if row == 1 and abs(x - 0.2) < 0.2:
                continue
            _clock_flower(card, x, y, h * card.rng.uniform(0.85, 1.1), depth, (card.rng.randint(12), card.rng.randint(60)), tones[(k + row) % 4], quiet=True)
    keeper = card.pick("keeper", ("reaper", "gardener", "child"))
    if keeper == "reaper":
        put(card, "wanderer", 0.24, 0.84, 0.86, 0.3, {"dress": "cloak", "colour": "dark", "hat": "hood", "hat_colour": "dark", "held": "scissors", "head": "skull", "pose": "reach"}, hero=1.6, flip=True)
    else:
        put(card, "old_man" if keeper == "gardener" else "giant", 0.24, 0.84, 0.8, 0.3, {"dress": "apron", "hat": "straw", "held": "scissors", "pose": "reach"}, hero=1.5, flip=True)
    _clock_flower(card, -0.3, 0.9, 0.86, 0.24, (11, 58), "accent", quiet=False)
    _clock_flower(card, -0.66, 0.84, 0.56, 0.26, (3, 20), "cloth2", quiet=True)
    _clock_flower(card, 0.68, 0.86, 0.5, 0.25, (6, 5), "white", quiet=True)
    put(card, "watering_can", 0.0, 0.94, 0.2, 0.18)
    put(card, "wheelbarrow", 0.5, 0.94, 0.22, 0.17)
    put(card, "hourglass", 0.46, 0.8, 0.16, 0.19, shadow=False)
    put(card, "snail", -0.1, 0.8, 0.1, 0.24)
    flock(card, "bee", [(-0.5, -0.1), (-0.2, -0.3), (0.0, 0.0)], 0.1, 0.08, 4, 0.25, 0.4)
    put(card, "raven", -0.08, 0.28, 0.1, 0.68, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.03 + 0.04 * t, 0.4 - 0.25 * t), 26, ground)


@scene("planting_hand", mood="wondrous", palettes=("spring", "ember"), title="The village was thinned in March", gist=("giant", "work", "tiny_world"))
def planting_hand(card: Canvas) -> None:
    """A hand as large as a hill plants houses in a row; some have taken, one is pulled as a weed."""
    card.source = (-0.5, -0.55)
    sky(card, 0.4, veil=0.45)
    cloud(card, 0.4, -0.5, 0.7, 0.18, 0.93)
    cloud(card, -0.5, -0.7, 0.4, 0.1, 0.93, quiet=True)
    land(card, ridge(card, 0.34, 0.04), blend(card.colour("leaf"), card.palette.fog, 0.35), depth=0.8, quiet=True)
    ground = land(card, ridge(card, 0.44, 0.015), card.colour("earth"), shade(card.colour("earth"), 0.6), depth=0.55, name="field", tags=("field", "earth"))
    with drawing(card, "field", depth=0.5, tags=("field",), quiet=True) as pen:
        soil = card.colour("earth")
        for k in range(7):
            y = 0.5 + 0.015 * k + 0.09 * k
            pen.shape(tube([(-1.1, y + 0.02), (-0.4, y), (0.4, y + 0.01), (1.1, y + 0.03)], [0.03 + 0.012 * k] * 4), shade(soil, 1.2), shade(soil, 0.6), line=0.7, texture="mottle", grit=0.3, ground=1.0)
    crop = card.pick("crop", ("house", "tree", "lamp"))
    look = {"w": 0.46, "h": 0.5, "lit": 0.8, "smoke": False}
    for x, y, h, depth in ((-0.74, 0.54, 0.2, 0.46), (-0.5, 0.54, 0.28, 0.46), (-0.26, 0.55, 0.34, 0.46), (0.62, 0.56, 0.12, 0.46)):
        put(card, crop, x, y, h, depth, look, quiet=h != 0.34)
    skin = card.colour(card.pick("skin", ("skin", "skin3", "leaf")), 0.02)
    _pinching(card, 0.24, 0.26, 0.9, skin)
    put(card, crop, 0.14, 0.62, 0.38, 0.33, look, shadow=False, hero=1.4)
    with drawing(card, "root", 0.14, 0.6, depth=0.32, tags=("root",)) as pen:
        for k in range(7):
            a = math.pi * (0.2 + 0.6 * k / 6)
            pen.shape(tube([(0.02 * (k - 3), 0), (0.09 * math.cos(a), 0.05), (0.12 * math.cos(a) + 0.02, 0.12 * math.sin(a) + 0.03)], [0.022, 0.015, 0.005], n=6), "wood2", line=0.7)
    put(card, "gardener", -0.2, 0.86, 0.4, 0.22, {"held": "spade", "pose": "point"}, hero=1.1)
    put(card, "watering_can", -0.44, 0.9, 0.2, 0.2)
    put(card, "wheelbarrow", 0.5, 0.9, 0.28, 0.2)
    put(card, crop if crop != "lamp" else "lantern", 0.48, 0.79, 0.2, 0.21, look, turn=1.2, shadow=False)
    put(card, "hare", -0.68, 0.82, 0.2, 0.22)
    put(card, "scarecrow", 0.76, 0.66, 0.34, 0.34)
    put(card, "child", 0.14, 0.94, 0.26, 0.17, {"pose": "run", "held": "kite"})
    put(card, "mouse", 0.72, 0.9, 0.09, 0.18, flip=True)
    flock(card, "gull", [(-0.7, -0.2), (-0.4, -0.36), (-0.1, -0.3)], 0.08, 0.05, 4, 0.6, 0.8)
    del ground


def _pinching(card: Canvas, x: float, y: float, size: float, skin: object) -> None:
    """A hand from above right that holds something between finger and thumb."""
    tone = np.asarray(skin)
    with drawing(card, "hand", x, y, size, depth=0.36, tags=("hand", "giant", "fingers"), hero=1.6) as pen:
        pen.shape(tube([(0.9, -1.1), (0.62, -0.74), (0.4, -0.5)], [0.5, 0.38, 0.34]), "accent", shade(card.colour("accent"), 0.6), line=1.5, texture="down", grit=0.2)
        pen.shape(tube([(0.62, -0.78), (0.4, -0.5), (0.28, -0.36)], [0.28, 0.26, 0.28]), tone, shade(tone, 0.7), line=1.4)
        for bend, reach in ((0.3, 0.12), (0.2, 0.08)):
            pen.shape(tube([(0.34, -0.42), (0.16 + bend * 0.5, -0.2), (0.1 + bend, -0.02 + reach * 0.3)], [0.13, 0.11, 0.08]), shade(tone, 0.8), shade(tone, 0.6), line=1.2)
        pen.shape(curve([(0.5, -0.46), (0.34, -0.62), (0.12, -0.52), (0.04, -0.34), (0.16, -0.2), (0.36, -0.22)]), tone, shade(tone, 0.75), line=1.3, round=0.14)
        pen.shape(tube([(0.12, -0.42), (-0.14, -0.26), (-0.2, -0.04), (-0.15, 0.04)], [0.15, 0.13, 0.11, 0.08]), shade(tone, 1.04), shade(tone, 0.8), line=1.3)
        pen.shape(tube([(0.28, -0.28), (0.12, -0.12), (0.02, 0.04)], [0.14, 0.13, 0.09]), tone, shade(tone, 0.75), line=1.3)
        pen.shape(oval(-0.16, 0.02, 0.035, 0.03, n=12), shade(tone, 1.4), line=0.6)


def _notes(card: Canvas, places: tuple[tuple[float, float, float], ...]) -> None:
    """Notes in the air: a head, a stem and a flag each."""
    brass = card.colour("brass", 0.02)
    with drawing(card, "notes", depth=0.3, tags=("music", "sound", "flight"), hero=1.1) as pen:
        for k, (x, y, tall) in enumerate(places):
            note = pen.moved(x, y, tall, turn=0.16 * (-1) ** k)
            note.shape(tube([(0.17, 0.36), (0.17, -0.5)], [0.07, 0.07]), brass, line=0.9, gloss=0.6)
            note.shape(curve([(0.14, -0.52, 1), (0.22, -0.38), (0.44, -0.26), (0.42, 0.02, 1), (0.34, -0.14), (0.14, -0.26, 1)]), brass, shade(brass, 0.7), line=0.9, gloss=0.6)
            note.shape(oval(0.02, 0.38, 0.2, 0.14, rot=-0.35, n=26), shade(brass, 1.15), shade(brass, 0.6), line=1.0, gloss=0.8)


@scene("music_stream", mood="wondrous", palettes=("inkwell", "moor"), title="She practised with the window open", gist=("music", "change", "flight"))
def music_stream(card: Canvas) -> None:
    """Out of a trumpet over the grey roofs pours a meadow with everything that lives on it."""
    card.source = (-0.4, -0.4)
    sky(card, 0.5, veil=0.6)
    for i, (x, h, depth) in enumerate(((-0.2, 0.5, 0.78), (0.1, 0.6, 0.76), (0.36, 0.5, 0.74), (0.62, 0.66, 0.72), (0.84, 0.6, 0.7))):
        put(card, "house", x, 0.9, h + 0.3, depth, {"w": 0.4, "h": 0.7, "wall": "stone", "roofc": "stone2", "lit": 0.1, "timber": False}, shadow=False, quiet=i != 3, fit=False)
    meadow = card.colour("#6fae3c", 0.02)
    spine = [(-0.4, 0.02), (-0.1, -0.16), (0.2, 0.0), (0.42, 0.24), (0.2, 0.5), (-0.1, 0.66), (0.3, 1.0)]
    with drawing(card, "river", depth=0.4, tags=("meadow", "music", "path"), hero=1.4) as pen:
        pen.shape(tube(spine, [0.05, 0.16, 0.26, 0.32, 0.4, 0.46, 0.6]), shade(meadow, 1.1), shade(meadow, 0.6), line=1.4, texture="slant", grit=0.2, ground=1.0)
        way = resample(line(spine), 40)
        for i in range(3, 39):
            for _ in range(3):
                x, y = way[i] + card.rng.normal(0, 0.035 + 0.0022 * i, 2)
                pen.shape(oval(x, y, 0.008 + 0.0002 * i, n=8), card.any(("#ffe070", "#ff7050", "#ffffff", "#d080e0")), line=0.3)
    cast = card.pick("cast", ((("tree", 0.24, -0.04, 0.26), ("sheep", 0.0, -0.06, 0.12), ("horse", 0.4, 0.2, 0.24), ("house", 0.3, 0.46, 0.24), ("girl", -0.08, 0.68, 0.28), ("fox", 0.14, 0.86, 0.22)),
                              (("windmill", 0.24, -0.02, 0.3), ("hare", 0.0, -0.06, 0.14), ("stag", 0.42, 0.22, 0.32), ("tent", 0.24, 0.48, 0.28), ("dancer", -0.1, 0.7, 0.28), ("bear", 0.16, 0.86, 0.24))))
    for k, (name, x, y, h) in enumerate(cast):
        put(card, name, x, y, h, 0.38 - 0.03 * k, {"w": 0.5, "h": 0.46} if name == "house" else {}, hero=1.05)
    with drawing(card, "house", depth=0.24, tags=("house", "window"), quiet=True) as pen:
        grey = card.colour("stone2", 0.02)
        pen.shape(box(-1.2, -1.2, -0.52, 1.2), grey, shade(grey, 0.7), line=1.4, texture="mottle", grit=0.2)
        for k in range(9):
            pen.ink([(-1.0, -0.8 + 0.22 * k), (-0.54, -0.8 + 0.22 * k)], 1.0, taper=False, alpha=0.5)
        window(pen, -0.68, -0.06, 0.3, 0.56, on=True, mull=False)
        window(pen, -0.72, 0.66, 0.26, 0.34, on=False)
    put(card, card.pick("player", ("girl", "old_man", "soldier")), -0.64, 0.22, 0.44, 0.2, {"pose": "play", "held": None, "colour": "accent"}, shadow=False, hero=1.3)
    put(card, "trumpet", -0.42, 0.0, 0.16, 0.18, shadow=False, turn=-0.12, hero=1.3)
    put(card, "cat", -0.56, 0.5, 0.18, 0.2, shadow=False)
    put(card, "gentleman", 0.62, 0.84, 0.34, 0.2, {"pose": "walk", "held": "umbrella", "colour": "stone2"}, flip=True)
    put(card, "lamp", 0.78, 0.8, 0.5, 0.25)
    _notes(card, ((-0.22, -0.3, 0.2), (0.02, -0.44, 0.24), (0.3, -0.36, 0.2), (0.56, -0.2, 0.17)))
    fireflies(card, 8, -0.3, 0.4, -0.4, 0.4)


@scene("roots_below", mood="tender", palettes=("sepia", "frost"), title="The lodgers do not mind the winter", gist=("underground", "home", "winter"))
def roots_below(card: Canvas) -> None:
    """Winter above, and below the tree its roots hold warm rooms in section."""
    card.source = (0.5, -0.6)
    sky(card, -0.1, veil=0.5)
    mountains(card, -0.1, 0.24, 0.9, blend(card.palette.fog, card.palette.sky[1], 0.5), "#f4f6f8", 4, quiet=True)
    with drawing(card, "earth", depth=0.55, tags=("earth",), hero=0.7) as pen:
        soil = card.colour("earth", 0.02)
        pen.shape(curve([(-1.2, -0.1, 1), (-0.5, -0.14), (0, -0.16), (0.5, -0.12), (1.2, -0.1, 1), (1.2, 1.2, 1), (-1.2, 1.2, 1)]), shade(soil, 0.8), shade(soil, 0.4), line=1.2, flat=True, texture="mottle", grit=0.35)
        pen.shape(curve([(-1.2, -0.12, 1), (-0.5, -0.17), (0, -0.19), (0.5, -0.15), (1.2, -0.12, 1), (1.2, -0.05), (0.5, -0.08), (0, -0.12), (-0.5, -0.08), (-1.2, -0.05)]), "snow", line=0.8)
        for _ in range(26):
            x, y = card.rng.uniform(-0.95, 0.95), card.rng.uniform(0.0, 0.95)
            pen.shape(oval(x, y, card.rng.uniform(0.01, 0.035), card.rng.uniform(0.01, 0.025), n=10), shade(soil, card.rng.uniform(0.4, 1.3)), line=0.6)
    wood = card.colour("wood2", 0.02)
    rooms = ((-0.48, 0.2, 0.26, 0.18), (0.44, 0.2, 0.28, 0.19), (-0.02, 0.52, 0.32, 0.2), (-0.58, 0.62, 0.2, 0.15), (0.56, 0.62, 0.22, 0.16))
    casts = card.pick("lodgers", (("bear", "fox", "old_woman", "mouse", "hare"), ("dragon", "skull", "girl", "frog", "owl")))
    for (x, y, rx, ry), name in zip(rooms, casts):
        _burrow(card, x, y, rx, ry, name)
    with drawing(card, "root", depth=0.42, tags=("root", "tree"), hero=1.1) as pen:
        for points, widths in (
            ([(-0.06, -0.14), (-0.2, 0.02), (-0.14, 0.24), (-0.4, 0.42), (-0.86, 0.44)], [0.14, 0.09, 0.06, 0.04, 0.015]),
            ([(0.06, -0.14), (0.16, 0.06), (0.1, 0.24), (0.34, 0.42), (0.84, 0.42)], [0.14, 0.09, 0.06, 0.04, 0.015]),
            ([(-0.1, -0.12), (-0.4, -0.02), (-0.8, 0.08)], [0.1, 0.05, 0.012]), ([(0.1, -0.12), (0.4, -0.03), (0.8, 0.06)], [0.1, 0.05, 0.012]),
            ([(-0.14, 0.22), (-0.36, 0.6), (-0.3, 0.9)], [0.05, 0.035, 0.01]), ([(0.1, 0.22), (0.36, 0.6), (0.26, 0.92)], [0.05, 0.035, 0.01]),
            ([(0.0, -0.12), (-0.02, 0.1), (0.0, 0.3)], [0.1, 0.05, 0.02]),
        ):
            pen.shape(tube(points, widths), wood, shade(wood, 0.6), line=1.1, texture="down", grit=0.25)
    put(card, "tree_bare", 0.0, -0.12, 0.82, 0.4, {"w": 0.2}, shadow=False, hero=1.3)
    put(card, "house", -0.58, -0.12, 0.3, 0.5, {"w": 0.5, "h": 0.44, "roofc": "snow"})
    put(card, "man", 0.44, -0.1, 0.26, 0.42, {"pose": "walk", "held": "lantern", "hat": "scarf"}, flip=True)
    put(card, "raven", 0.2, -0.62, 0.12, 0.38, shadow=False)
    put(card, "sheep", 0.7, -0.09, 0.12, 0.42, flip=True)
    with drawing(card, "ladder", depth=0.35, tags=("ladder",)) as pen:
        ladder(pen, -0.3, 0.26, -0.3, -0.1, 0.05, n=8)


def _burrow(card: Canvas, x: float, y: float, rx: float, ry: float, name: str) -> None:
    """A lit hollow with its lodger and one piece of furniture."""
    with drawing(card, "cave", x, y, depth=0.5, tags=("cave", "room"), quiet=True) as pen:
        hole = curve([(-rx, 0.2 * ry), (-rx * 0.8, -ry * 0.7), (0, -ry), (rx * 0.8, -ry * 0.7), (rx, 0.2 * ry), (rx * 0.7, ry * 0.9), (-rx * 0.7, ry * 0.9)])
        mask = pen.shape(hole, "#e8a860", "#7a3c20", line=1.8, flat=True, glow=0.5)
        part = pen.moved(clip=mask)
        part.shape(box(-rx, ry * 0.62, rx, ry * 1.2), "wood", line=0.9, texture="across", grit=0.3)
        pen.lamp(0, -ry * 0.3, "#ffc878", 0.4, 0.9)
        thing = {"bear": "bed", "fox": "table", "old_woman": "stove", "mouse": "teacup", "hare": "piano", "dragon": "kettle", "skull": "cabinet", "girl": "bed", "frog": "bathtub", "owl": "book"}[name]
        within(card, part, thing, rx * 0.42, ry * (0.66 if thing != "book" else 0.4), ry * (0.9 if thing in ("stove", "cabinet", "piano") else 0.62), {"sleeper": False}, clip=mask)
        within(card, part, name, -rx * 0.34, ry * 0.7, ry * (1.35 if name in ("bear", "old_woman", "girl", "fox", "dragon") else 1.0), {"pose": "sit_ground", "mood": "sleep"} if name == "girl" else {}, clip=mask)


@scene("hive_rooms", mood="comic", palettes=("desert", "bazaar"), title="To let, apply to the queen", gist=("home", "crowded", "indoors"))
def hive_rooms(card: Canvas) -> None:
    """A honeycomb of small flats; bees deliver the milk."""
    card.source = (0.0, -0.4)
    card.grade(fog_density=0.0)
    sky(card, 1.4, veil=0.1)
    wax = card.colour("#d89a34", 0.02)
    with drawing(card, "honeycomb", depth=0.6, tags=("honeycomb", "gold"), hero=0.7) as pen:
        pen.shape(box(-1.2, -1.2, 1.2, 1.2), shade(wax, 0.9), shade(wax, 0.5), flat=True, line=0, texture="mottle", grit=0.2)
    lodgers = card.pick("lodgers", (("bear", "diver", "bride", "piano", "octopus", "knight", "cat"), ("dragon", "old_man", "dancer", "gramophone", "swan", "sailor", "owl")))
    skies = ("dawn", "sea", "violet", "fire", "green", "snow", "night")
    centres = [(0.0, 0.0)] + [(0.6 * math.cos(math.pi / 6 + k * math.pi / 3), 0.6 * math.sin(math.pi / 6 + k * math.pi / 3)) for k in range(6)]
    for k, (x, y) in enumerate([(1.04 * math.cos(k * math.pi / 3), 1.04 * math.sin(k * math.pi / 3)) for k in range(6)]):
        _cell(card, x, y, "dark", None, "wax", k)
    for k, ((x, y), name) in enumerate(zip(centres, lodgers)):
        _cell(card, x, y, skies[k], name, "room", k)
    for x, y, h, turn in ((0.34, 0.06, 0.24, -0.2), (-0.3, -0.34, 0.16, 0.3), (-0.2, 0.36, 0.14, 0.0), (0.36, -0.66, 0.14, 0.4)):
        put(card, "bee", x, y, h, 0.15, shadow=False, turn=turn, flip=x > 0, quiet=h < 0.15, hero=1.2)


def _cell(card: Canvas, x: float, y: float, air: str, name: str | None, kind: str, k: int) -> None:
    """One hexagon: a lit room with its lodger, or a capped one."""
    r = 0.325
    corners = [(r * math.cos(math.pi / 6 + i * math.pi / 3 + math.pi / 6), r * math.sin(math.pi / 6 + i * math.pi / 3 + math.pi / 6)) for i in range(6)]
    wax = card.colour("#e0a840", 0.05)
    with drawing(card, "honeycomb", x, y, depth=0.5, tags=("honeycomb",), quiet=True) as pen:
        pen.shape(polygon(*corners, n=6), shade(wax, 1.15), shade(wax, 0.7), line=1.4, round=0.05)
        hole = polygon(*[(px * 0.84, py * 0.84) for px, py in corners], n=6)
        if name is None:
            pen.shape(hole, shade(wax, 0.8), shade(wax, 0.4), line=1.2, gloss=0.5, round=0.08)
            return
        mask = pen.shape(hole, "#203040", line=1.4, flat=True)
        part = inset(pen, mask, hole, air)
        part.shape(box(-0.4, 0.14, 0.4, 0.4), "wood" if air != "sea" else "sand", line=0.9, texture="across", grit=0.2)
        _furnish(part, k)
        tall = {"piano": 0.26, "octopus": 0.34, "swan": 0.3, "cat": 0.3, "owl": 0.34, "bear": 0.32, "gramophone": 0.34}.get(name, 0.38)
        within(card, part, name, 0.0, 0.2, tall, {"pose": "dance" if name in ("bride", "dancer") else "sit" if name == "old_man" else "stand"}, clip=mask)


def _furnish(part: Pen, k: int) -> None:
    """A few things that make a cell a home."""
    for name, x, y, h in ((("lamp_shade", 0.17, -0.08, 0.1), ("teapot", -0.17, 0.2, 0.1)), (("anchor", -0.16, 0.18, 0.16), ("seaweed", 0.17, 0.2, 0.24)),
                          (("mirror", 0.16, 0.18, 0.3), ("flower", -0.16, 0.18, 0.22)), (("candle", 0.14, -0.03, 0.12), ("bottle", -0.17, 0.18, 0.12)),
                          (("book", -0.15, 0.15, 0.07), ("globe", 0.17, 0.18, 0.16)), (("pine", -0.18, 0.18, 0.26), ("lantern", 0.17, 0.18, 0.12)),
                          (("hourglass", -0.16, 0.18, 0.16), ("apple", 0.16, 0.19, 0.08)))[k % 7]:  # fmt: skip
        inside(part, name, x, y, h)
