"""Visions of rooms: beds, drawers, pianos, mirrors, chandeliers, long shadows.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

from cards.backdrops import checkered, cloud, floorboards, sky, wall
from cards.motifs.basics import window
from cards.motifs.things.furniture import curtain, mirror
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, oval, polygon, tube
from cards.painter.pen import Pen
from cards.placement import drawing, flock, hang, inset, inside, put, within
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord, silhouette


@scene("caged_light", family="visions", mood="tender", palettes=("midnight", "ward"), title="Lights out", gist=("hospital", "captivity", "night"))
def caged_light(card: Canvas) -> None:
    """Over rows of beds hangs a birdcage, and in it what should be in the sky."""
    card.source = (0, -0.55)
    sky(card, 1.3)
    wall(card, card.palette.roles["wall"], 0.42, 0.75, pattern=card.any(("dot", "stripe", None)))
    floorboards(card, 0.42, card.colour("wood"))
    light = card.pick("light", ("moon_face", "jellyfish", "heart", "bulb"))
    for row, (y, h, depth) in enumerate(((0.62, 0.22, 0.58), (0.92, 0.32, 0.42), (1.36, 0.46, 0.2))):
        for side in (-1, 1):
            tone = ("accent", "cloth", "cloth2", "white", "brass", "leaf")[row * 2 + (side > 0)]
            put(card, "bed", side * (0.4 + 0.08 * row), y, h, depth, {"colour": tone, "sleeper": (row, side) != (2, 1)}, flip=side > 0, quiet=row == 1)
    with drawing(card, "cage", 0, 0.0, 1.1, depth=0.32, tags=("cage", "bars", "prison"), hero=1.6) as pen:
        def inner(part: Pen) -> None:
            with card.element(light, (light, "light"), 0.32, hero=1.5):
                inside(part, light, 0, -0.55 if light != "bulb" else -0.1, 0.8)
            part.lamp(0, -0.5, "#ffe9b0", 2.6, 1.4)

        inside(pen, "cage", 0, 0, 1.02, {"inside": inner})
        cord(pen, [(0, -1.0), (0, -1.3), (0, -1.6)], 0.02, "brass")
    put(card, card.pick("walker", ("nurse", "girl", "angel")), 0.02, 1.16, 0.56, 0.3, {"pose": "reach", "held": "candle", "back": False}, hero=1.2)
    put(card, "boot", 0.16, 1.46, 0.2, 0.1)
    put(card, card.pick("small", ("teacup", "toy_balloon", "mouse", "suitcase")), -0.1, 1.47, 0.22, 0.1)


@scene("drawer_of_sea", family="visions", mood="wondrous", palettes=("teal", "sepia"), title="Bottom drawer", gist=("secret", "tiny_world"))
def drawer_of_sea(card: Canvas) -> None:
    """A tall chest of drawers keeps a sea, a forest, a night and a fire, each folded away."""
    card.source = (-0.6, -0.9)
    sky(card, 1.4)
    wall(card, card.palette.roles["wall"], 1.05, 0.7, pattern=card.any(("leaf", "stripe", "diamond")))
    floorboards(card, 1.05)
    wood = card.colour(card.pick("paint", ("wood", "cloth2")))
    card.contact(0, 1.22, 0.7, 0.06, 0.7)
    with drawing(card, "cabinet", depth=0.36, tags=("cabinet", "furniture", "wood"), hero=0.8) as pen:
        for x in (-0.5, 0.5):
            pen.shape(tube([(x, 1.1), (x * 1.04, 1.24)], [0.12, 0.07]), shade(wood, 0.7))
        pen.shape(box(-0.6, -0.92, 0.6, 1.14), wood, shade(wood, 0.7), line=1.4, texture="down", grit=0.2, round=0.06)
        pen.shape(box(-0.68, -0.98, 0.68, -0.88), shade(wood, 1.15), line=1.2, round=0.03)
        for k in range(6):
            y = -0.82 + 0.33 * k
            pen.shape(box(-0.52, y, 0.52, y + 0.27), shade(wood, 1.05), shade(wood, 0.75), line=1.1, round=0.03, texture="across", grit=0.2)
            for x in (-0.2, 0.2):
                pen.shape(oval(x, y + 0.14, 0.03, n=16), "brass", line=0.7, gloss=0.9)
    upper = card.pick("upper", ("forest", "fire"))
    for k, (y, what) in enumerate(((-0.33, upper), (0.5, "sea"))):
        pull = 0.12 + 0.16 * k
        with drawing(card, "drawer", 0, y, 1.0, depth=0.3 - 0.08 * k, tags=("drawer", "wood")) as pen:
            wide = 0.54 + pull * 0.5
            pen.shape(polygon((-0.52, 0), (0.52, 0), (wide, pull), (-wide, pull)), "#141018", line=1.2, flat=True)
        if what == "sea":
            put(card, card.pick("boat", ("ship", "whale", "lighthouse")), -0.16, y + pull * 0.7, 0.5, 0.21, shadow=False, hero=1.4)
            put(card, card.pick("swims", ("swan", "rowboat", "fish")), 0.34, y + pull * 0.85, 0.2, 0.2, shadow=False)
            with drawing(card, "wave", 0, y, 1.0, depth=0.19, tags=("wave", "sea", "water"), hero=1.3) as pen:
                water = card.colour("water")
                crest = [(-wide, pull, 1), *[(-wide + 2 * wide * i / 10, pull * 0.72 - (0.07 if i % 2 else 0.0)) for i in range(11)], (wide, pull, 1)]
                pen.shape(curve(crest, n=6), shade(water, 1.3), shade(water, 0.8), line=1.0, gloss=0.5)
                for x in (-0.3, 0.14, 0.4):
                    pen.shape(tube([(x, pull * 0.9), (x + 0.02, pull + 0.2), (x, pull + 0.34)], [0.05, 0.03, 0.015]), blend(water, "#ffffff", 0.4), line=0.5, alpha=0.85)
        else:
            for i, x in enumerate((-0.4, -0.22, -0.04, 0.16, 0.34)):
                put(card, "pine" if what == "forest" else "bonfire", x, y + pull * 0.9, 0.3 + 0.08 * (i % 2), 0.28, shadow=False, quiet=i > 0)
            put(card, "stag" if what == "forest" else "cat", 0.08, y + pull, 0.26, 0.27, shadow=False)
        with drawing(card, "drawer", 0, y, 1.0, depth=0.18, tags=("drawer",), quiet=True) as pen:
            pen.shape(box(-wide, pull, wide, pull + 0.27), shade(wood, 1.2), shade(wood, 0.8), line=1.3, round=0.04, texture="across", grit=0.2)
            for x in (-0.2, 0.2):
                pen.shape(oval(x, pull + 0.13, 0.035, n=16), "brass", line=0.7, gloss=0.9)
    put(card, card.pick("atop", ("gramophone", "globe", "skull", "tall_clock")), -0.28, -0.97, 0.4, 0.34, shadow=False)
    put(card, "vial", 0.32, -0.97, 0.26, 0.33, shadow=False)
    put(card, card.pick("who", ("boy", "old_woman", "bride")), 0.64, 1.42, 0.62, 0.12, {"pose": "reach"}, flip=True)
    put(card, "key", -0.66, 1.34, 0.12, 0.1, shadow=False, turn=0.3)


@scene("piano_hands", family="visions", mood="uneasy", palettes=("snuffed", "violet"), title="Four hands", gist=("music", "travel"))
def piano_hands(card: Canvas) -> None:
    """A keyboard runs like a road to the horizon, and hands grow beside it."""
    card.source = (0.15, -0.75)
    sky(card, 0.1, veil=0.4)
    with drawing(card, "floor", depth=0.8, tags=("floor",), quiet=True) as pen:
        pen.shape(box(-1.2, -0.12, 1.2, 1.8), card.colour("earth"), shade(card.colour("earth"), 0.5), line=0, flat=True, tilt=(0, -0.5), ground=1.0, texture="across", grit=0.2)

    def at(t: float, v: float) -> tuple[float, float]:
        """t along the road (0 near), v across."""
        near = max(0.0, 1 - t) ** 1.7
        return 0.1 * (1 - near) + v * (0.06 + 0.7 * near), 1.6 - 1.72 * (1 - near)

    with drawing(card, "keyboard", depth=0.4, tags=("keyboard", "piano", "music", "path"), hero=1.4) as pen:
        count = 22
        for i in range(count - 1, -1, -1):
            t0, t1 = i / count, (i + 1) / count
            pen.depth = 0.15 + 0.6 * t0
            pen.shape(polygon(at(t0, -1), at(t0, 1), at(t1, 1), at(t1, -1), n=4), "white", shade(card.colour("white"), 0.8), line=1.0, flat=True, tilt=(0, -0.5))
        for i in range(count - 1, -1, -1):
            if i % 7 in (2, 6):
                continue
            t0, t1 = (i + 0.72) / count, (i + 1.28) / count
            pen.shape(polygon(at(t0, -1), at(t0, 0.2), at(t1, 0.2), at(t1, -1), n=4), "#15131a", line=0.8, gloss=0.5, round=0.02)
    tone = card.pick("skin", ("skin", "bone"))
    for k, (t, side) in enumerate(((0.52, 1), (0.42, -1), (0.26, 1), (0.12, -1))):
        x, y = at(t, side * 1.35)
        size = 0.16 + 0.75 * (1 - t) ** 2.2
        put(card, "hand", x, y, size, 0.5 - 0.12 * k, {"colour": tone, "sleeve": "dark"}, turn=-side * 0.5, flip=side < 0, shadow=False, quiet=k < 2, hero=1.3)
    walker = card.pick("walker", ("dancer", "gentleman", "girl"))
    x, y = at(0.3, 0)
    put(card, walker, x, y, 0.5, 0.24, {"pose": card.pick("step", ("dance", "balance", "run"))}, hero=1.2)
    put(card, card.pick("end", ("doorway", "gramophone", "grave")), at(1, 0)[0], -0.1, 0.4, 0.75)
    put(card, "candle", 0.78, 1.36, 0.4, 0.1)
    flock(card, card.pick("air", ("bat", "raven", "letter")), [(-0.7, -0.6), (-0.3, -1.0), (0.3, -1.15)], 0.2, 0.1, 5, 0.6, 0.85, turn="path")
    put(card, "rose", -0.1, 1.46, 0.4, 0.08, turn=1.2, shadow=False)


@scene("three_mirrors", family="visions", mood="uneasy", palettes=("frost", "rose"), title="Which of us", gist=("change", "look"))
def three_mirrors(card: Canvas) -> None:
    """Somebody stands before mirrors, and none of them agrees."""
    card.source = (0.5, -1.0)
    sky(card, 1.4)
    wall(card, card.palette.roles["cloth2"], 0.72, 0.7, pattern=card.any(("diamond", "leaf")))
    checkered(card, 0.72, shade(card.colour("white"), 0.9), shade(card.colour("cloth2"), 0.5))
    shown = card.pick("shown", (("skull", "child", "fox"), ("raven", "bride", "puppet"), ("knight", "old_woman", "hare")))
    skies = ("dark", "dawn", "green")
    for k, (x, y, h) in enumerate(((-0.55, 0.72, 0.92), (0.55, 0.7, 0.92), (0.0, 0.66, 1.5))):
        with drawing(card, "mirror", x, y, h / 1.12, depth=0.55 - 0.05 * k, tags=("mirror", "reflection", "glass"), hero=1.2) as pen:
            mask, outline = mirror(pen, {})
            part = inset(pen, mask, outline, skies[k])
            name = shown[k]
            tall = {"skull": 0.42, "raven": 0.5, "fox": 0.5}.get(name, 0.72)
            within(card, part, name, 0.0, -0.24, tall, clip=mask)
    who = card.pick("who", ("lady", "man", "girl"))
    put(card, who, 0.04, 1.4, 0.9, 0.15, {"back": True, "pose": "back"}, hero=1.2)
    put(card, card.pick("left", ("candle", "cat", "hat")), -0.7, 1.3, 0.34, 0.14)
    put(card, card.pick("right", ("glove", "rose", "necklace")), 0.68, 1.3, 0.24, 0.12, shadow=False, turn=0.5)
    hang(card, "chandelier", 0, -1.5, -1.3, 0.5, 0.4)


@scene("living_chandelier", family="visions", mood="wondrous", palettes=("abyss", "bazaar"), title="The last waltz", gist=("dance", "feast", "monster"))
def living_chandelier(card: Canvas) -> None:
    """Couples waltz under a chandelier that is alive."""
    beast = card.pick("beast", ("jellyfish", "octopus", "spider"))
    card.source = (0, -0.7)
    sky(card, 1.3)
    wall(card, card.palette.roles["wall"], 0.5, 0.8)
    with drawing(card, "column", depth=0.6, tags=("column", "stone")) as pen:
        stone = card.colour("stone")
        for x in (-0.85, 0.85):
            pen.shape(tube([(x, 0.6), (x, -0.4), (x, -1.5)], [0.2, 0.17, 0.2]), stone, shade(stone, 0.7), texture="down", grit=0.15, line=1.2)
            pen.shape(box(x - 0.16, 0.5, x + 0.16, 0.62), shade(stone, 1.1), line=1.0)
    with drawing(card, "window", depth=0.7, tags=("window", "night")) as pen:
        for x in (-0.4, 0.4):
            window(pen, x, -0.05, 0.34, 0.8, on=False)
    checkered(card, 0.5, card.colour("white"), shade(card.colour("cloth2"), 0.6), gloss=0.4)
    size = {"jellyfish": 1.15, "octopus": 1.0, "spider": 0.9}[beast]
    y = -0.75 if beast != "octopus" else -0.25
    with drawing(card, "thread", depth=0.35, tags=("thread",), quiet=True) as pen:
        cord(pen, [(0, -1.6), (0, -1.2), (0, -0.9)], 0.02, "brass")
    put(card, beast, 0, y, size, 0.34, {"glow": 0.9}, shadow=False, hero=1.6)
    card.lamp(0, -0.4, 0.3, card.palette.key, 1.3, 1.2)
    with drawing(card, "candle", depth=0.32, tags=("candle", "light", "fire")) as pen:
        for k in range(6):
            a = math.pi * (k + 0.5) / 6
            inside(pen, "candle", 0.5 * math.cos(a), -0.42 + 0.2 * math.sin(a), 0.18, {"holder": False})
    pairs = ((-0.45, 0.86, 0.5, "lady", "gentleman"), (0.5, 0.98, 0.56, "bride", "soldier"), (-0.12, 1.36, 0.74, "dancer", card.pick("partner", ("bear", "knight", "diver"))))
    for x, foot, h, her, him in pairs:
        put(card, him, x + h * 0.14, foot, h, 0.4 - foot * 0.15, {"pose": "embrace"}, flip=True)
        put(card, her, x - h * 0.14, foot + 0.01, h * 0.94, 0.39 - foot * 0.15, {"pose": "embrace"})
    put(card, "glove", 0.7, 1.4, 0.16, 0.1, turn=0.9, shadow=False)


@scene("long_shadow", family="visions", mood="uneasy", palettes=("ember", "inkwell"), title="What follows", gist=("fear", "night", "ghostly"))
def long_shadow(card: Canvas) -> None:
    """A small person with a candle throws quite another shadow on the wall."""
    card.source = (-0.4, 0.8)
    sky(card, 1.4)
    wall(card, card.palette.roles["wall"], 0.86, 0.7, pattern=card.any(("leaf", "dot", "stripe")))
    floorboards(card, 0.86)
    shape = card.pick("shape", ("wolf", "dragon", "soldier", "octopus", "scarecrow"))
    silhouette(card, shape, 0.12, 0.98, {"octopus": 1.9}.get(shape, 2.15), shade(card.palette.ink, 0.6), 0.66, {"pose": "fight", "held": "sword"}, alpha=0.82, soft=0.008, shear=0.08, tags=("shadow", "black"), hero=2.0)
    put(card, "painting", 0.66, -0.7, 0.46, 0.68, {"inside": lambda pen, mask: inside(pen, "profile", 0, 0.34, 0.6)}, shadow=False)
    put(card, card.pick("stand", ("tall_clock", "wardrobe", "cabinet")), -0.76, 0.92, 1.05, 0.55, fit=False)
    who = card.pick("who", ("girl", "old_woman", "boy"))
    put(card, who, -0.12, 1.28, 0.56, 0.2, {"held": "candle", "pose": "walk", "mood": "fear"}, hero=1.3)
    card.lamp(0.0, 1.02, 0.18, "#ffca80", 1.1, 2.0)
    put(card, card.pick("pet", ("cat", "mouse", "dog")), 0.52, 1.36, 0.26, 0.15, flip=True)
    put(card, "boot", -0.62, 1.4, 0.22, 0.14, turn=-1.3)
    put(card, card.pick("left_behind", ("key", "knife", "letter")), 0.24, 1.42, 0.12, 0.12, shadow=False, turn=1.0)
    with drawing(card, "curtain", 1.0, -1.5, 1.0, depth=0.3, tags=("curtain", "fabric")) as pen:
        curtain(pen, -1, 0.42, 2.6)


@scene("pouring_song", family="visions", mood="wondrous", palettes=("violet", "spring"), title="Side two", gist=("music", "flood"))
def pouring_song(card: Canvas) -> None:
    """A gramophone pours out water, and people bathe and drown in the tune."""
    pours = card.pick("pours", ("fish", "butterfly", "rose"))
    card.source = (0.5, -0.9)
    sky(card, 0.9, veil=0.5)
    cloud(card, -0.5, -0.8, 0.8, 0.2, 0.9, quiet=True)
    with drawing(card, "column", 0.42, 0.6, 1.0, depth=0.45, tags=("column", "stone")) as pen:
        stone = card.colour("stone")
        pen.shape(tube([(0, -0.15), (0.0, 0.4), (0, 1.0)], [0.34, 0.3, 0.4]), stone, shade(stone, 0.6), texture="down", grit=0.15, line=1.3)
        pen.shape(box(-0.26, -0.2, 0.26, -0.08), shade(stone, 1.1), line=1.2, round=0.03)
    put(card, "gramophone", 0.46, 0.42, 1.2, 0.4, {}, flip=True, shadow=False, hero=1.5)
    water = blend(card.colour("water"), "#ffffff", 0.25)
    with drawing(card, "waterfall", depth=0.34, tags=("waterfall", "water", "music"), hero=1.3) as pen:
        mask = pen.shape(curve([(-0.02, -0.44, 1), (-0.2, -0.1), (-0.28, 0.3), (-0.2, 0.8), (0.1, 1.2), (0.3, 1.6, 1), (-1.1, 1.6, 1), (-0.9, 1.1), (-0.66, 0.6), (-0.6, 0.1), (-0.46, -0.3), (-0.22, -0.56, 1)]), shade(water, 1.1), shade(water, 0.65), line=1.1, texture="down", grit=0.25, gloss=0.4)
        for k in range(5):
            x = -0.14 - 0.08 * k
            pen.ink([(x + 0.04, -0.44 + 0.02 * k), (x - 0.1, 0.1), (x - 0.14, 0.7), (x + 0.1 - 0.08 * k, 1.5)], 2.0, "#ffffff", alpha=0.5, clip=mask)
    flock(card, pours, [(-0.3, -0.5), (-0.42, 0.0), (-0.42, 0.6), (-0.1, 1.2)], 0.14, 0.24, 7, 0.28, 0.3, turn="any")
    put(card, card.pick("swimmer", ("woman", "man", "diver")), -0.52, 1.18, 0.5, 0.2, {"pose": "swim"}, shadow=False)
    put(card, card.pick("dancer", ("dancer", "jester", "old_man")), 0.66, 1.38, 0.6, 0.18, {"pose": "dance"})
    put(card, "paperboat", -0.1, 1.42, 0.22, 0.12, shadow=False)
    put(card, card.pick("listens", ("dog", "hare", "heron")), 0.3, 1.42, 0.28, 0.14, flip=True)
