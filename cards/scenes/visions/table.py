"""Visions of kitchen, cellar and sickroom: plates, bottles, boiling kettles, syringes, eggs, candles.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

from cards.backdrops import floorboards, land, ridge, sky, stars, wall
from cards.motifs.places.stairs import ladder, stairs
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, line, oval, tube
from cards.placement import bubbles, drawing, flock, inset, put, scatter, tuft, within
from cards.scenes.registry import scene


def _cloth(card: Canvas, tone: str, second: str) -> None:
    """A table seen from straight above."""
    with drawing(card, "table", depth=0.7, tags=("table", "fabric"), quiet=True) as pen:
        cloth = card.colour(tone, 0.02)
        pen.shape(box(-1.2, -1.7, 1.2, 1.7), cloth, shade(cloth, 0.8), line=0, flat=True, texture="across", grit=0.1, ground=1.0)
        for k in range(-8, 9):
            pen.shape(box(k * 0.2 - 0.035, -1.7, k * 0.2 + 0.035, 1.7, n=3), card.colour(second, 0), line=0, flat=True, alpha=0.45, wobble=0.3)
            pen.shape(box(-1.2, k * 0.2 - 0.035, 1.2, k * 0.2 + 0.035, n=3), card.colour(second, 0), line=0, flat=True, alpha=0.45, wobble=0.3)


@scene("plate_of_sea", family="visions", mood="comic", palettes=("frost", "bazaar"), title="Catch of the day", gist=("feast", "danger", "from_above"))
def plate_of_sea(card: Canvas) -> None:
    """Supper from above: on the plate a sea, in the sea a swimmer, and two hands already hold knife and fork."""
    card.source = (-0.6, -1.2)
    sky(card, 1.6)
    _cloth(card, "white", card.pick("check", ("accent", "cloth2")))
    card.contact(0, 0.04, 0.72, 0.7, 0.5)
    with drawing(card, "plate", 0, 0, depth=0.5, tags=("plate", "circle", "kitchen"), hero=1.1) as pen:
        pen.shape(oval(0, 0, 0.68, n=70), "white", shade(card.colour("white"), 0.75), line=1.4, gloss=0.5, round=0.08)
        pool = oval(0, 0, 0.5, n=60)
        mask = pen.shape(pool, card.colour("water"), shade(card.colour("water"), 0.55), line=1.3, flat=True, gloss=0.5, texture="cloud", grit=0.2)
        for k in range(9):
            y = -0.4 + k * 0.1
            pen.ink(line([(-0.4, y), (-0.2, y - 0.03), (0, y), (0.2, y - 0.03), (0.4, y)]), 1.2, "#ffffff", alpha=0.35, clip=mask)
    put(card, card.pick("monster", ("whale", "octopus", "fish")), 0.1, 0.28 if card.choices["monster"] != "octopus" else 0.42, 0.3, 0.45, shadow=False, hero=1.4)
    put(card, card.pick("swimmer", ("woman", "man", "sailor")), -0.18, -0.02, 0.34, 0.44, {"pose": "swim"}, shadow=False, hero=1.2)
    put(card, card.pick("boat", ("paperboat", "ship", "rowboat")), 0.22, -0.16, 0.22, 0.43, shadow=False)
    skin = card.pick("skin", ("skin", "skin2", "bone"))
    for side, name in ((-1, "fork"), (1, "knife")):
        put(card, name, side * 0.78, 0.36, 1.1, 0.4, turn=side * 0.06, shadow=False, fit=False)
        put(card, "hand", side * 0.76, 1.2, 0.66, 0.3, {"colour": skin, "sleeve": "dark"}, turn=-side * 0.12, flip=side > 0, shadow=False, quiet=side > 0)
    put(card, card.pick("glass", ("wineglass", "teacup", "vial")), -0.45, -0.86, 0.46, 0.4)
    put(card, card.pick("extra", ("apple", "candle", "skull", "egg")), 0.35, -0.9, 0.34, 0.4)
    put(card, card.pick("crumb", ("mouse", "crab", "snail")), 0.05, 0.95, 0.2, 0.35)
    put(card, "rose", 0.75, -0.75, 0.5, 0.4, turn=0.9, shadow=False)


@scene("bottled_weather", family="visions", mood="wondrous", palettes=("plague", "teal"), title="Take twice daily", gist=("medicine", "captivity"))
def bottled_weather(card: Canvas) -> None:
    """An apothecary's shelves: every jar holds a weather, or what is left of somebody."""
    card.source = (0.2, -1.2)
    sky(card, 1.6)
    wall(card, card.palette.roles["wood2"], 1.7, 0.72)
    wood = card.colour("wood")
    kept = list(card.pick("kept", (("lighthouse", "heart", "tree_bare", "fish", "house", "butterfly", "skull", "ship", "flower"), ("eye", "train", "jellyfish", "mushroom", "dancer", "crystal", "stag", "moon_face", "candle"))))
    skies = ["storm", "fire", "snow", "sea", "night", "green", "dark", "dawn", "violet"]
    shift = card.rng.randint(9)
    for row in range(3):
        y = -0.62 + 0.78 * row
        with drawing(card, "shelf", depth=0.6, tags=("shelf", "wood"), quiet=row > 0, hero=0.6) as pen:
            pen.shape(box(-1.1, y, 1.1, y + 0.09), wood, shade(wood, 0.6), line=1.2, texture="across", grit=0.2)
        for col in range(3):
            i = row * 3 + col
            x, tall = -0.62 + 0.62 * col, (0.6, 0.52, 0.64)[(row + col) % 3]
            with drawing(card, "bottle", x, y, tall, depth=0.5, tags=("bottle", "glass", "medicine"), quiet=i % 4 != 0) as pen:
                body = curve([(-0.34, 0, 1), (-0.37, -0.4), (-0.32, -0.72), (-0.18, -0.84), (0.18, -0.84), (0.32, -0.72), (0.37, -0.4), (0.34, 0, 1)])
                mask = pen.shape(body, "glass", line=1.5, flat=True)
                part = inset(pen, mask, body, skies[(i + shift) % 9])
                name = kept[i]
                middle = name in ("butterfly", "fish", "eye", "jellyfish", "moon_face")
                within(card, part, name, 0, -0.4 if middle else -0.04, 0.46 if middle else 0.66, clip=mask)
                pen.shape(box(-0.2, -0.98, 0.2, -0.82), "wood", line=1.0, texture="spots", grit=0.2)
                pen.ink(line([(-0.26, -0.66), (-0.3, -0.4), (-0.27, -0.14)]), 4.0, "#ffffff", alpha=0.5)
    put(card, card.pick("who", ("nurse", "plague_doctor", "old_man")), -0.3, 1.46, 0.52, 0.3, {"pose": "reach"}, hero=1.1)
    put(card, card.pick("tool", ("syringe", "scales", "telephone")), 0.36, 1.42 if card.choices["tool"] != "syringe" else 1.2, 0.4, 0.28, shadow=False)
    put(card, "cat", 0.74, 1.46, 0.3, 0.25)


@scene("sick_garden", family="visions", mood="uneasy", palettes=("ward", "absinthe"), title="Visiting hours", gist=("hospital", "change"))
def sick_garden(card: Canvas) -> None:
    """In a white garden the flowers have eyes, and are given their medicine."""
    card.source = (0.3, -1.1)
    sky(card, 0.7, veil=0.3)
    ground = land(card, ridge(card, 0.7, 0.03), card.colour("grass"), depth=0.6, quiet=True)
    head = card.pick("head", ("eye", "giant_face", "heart", "bulb"))
    rng = card.rng
    for k, (x, y, top) in enumerate(((-0.6, 0.86, -0.5), (0.7, 0.92, -0.75), (0.12, 0.98, -0.95), (-0.3, 1.2, 0.05), (0.5, 1.26, 0.2))):
        depth = 0.5 - 0.07 * k
        size = (0.3, 0.36, 0.46, 0.34, 0.32)[k]
        with drawing(card, "flower", depth=depth, tags=("flower", "plant"), quiet=k > 2, hero=1.2) as pen:
            leaf = card.colour("leaf")
            bend = rng.uniform(-0.15, 0.15)
            pen.shape(tube([(x, y), (x + bend, (y + top) / 2), (x, top)], [0.05, 0.04, 0.03]), leaf, shade(leaf, 0.6), line=1.0)
            for v in (0.3, 0.55):
                yy = y + (top - y) * v
                for side in (-1, 1):
                    pen.shape(curve([(x + bend * 0.8, yy), (x + side * 0.14, yy - 0.1), (x + side * 0.26, yy - 0.02), (x + side * 0.12, yy + 0.03)]), shade(leaf, 1.1), shade(leaf, 0.7), line=0.8)
            for i in range(12):
                a = i * math.pi / 6
                pen.shape(oval(x + size * 0.62 * math.cos(a), top + size * 0.62 * math.sin(a), size * 0.24, size * 0.14, rot=a, n=18), shade(card.colour("white"), 0.9 + 0.1 * (i % 2)), line=0.8)
        middle = head != "heart" and head != "bulb"
        put(card, head, x, top if middle else top + size * 0.4, size * (0.9 if middle else 0.8), depth - 0.01, {"hair": None, "asleep": k % 2 == 0, "glow": 0.8}, shadow=False, quiet=k > 2, hero=1.4, fit=False)
    put(card, card.pick("who", ("nurse", "gardener", "plague_doctor")), -0.1, 1.4, 0.74, 0.12, {"pose": "reach"}, hero=1.2)
    put(card, card.pick("tool", ("syringe", "watering_can", "vial")), 0.24, 1.18, 0.5, 0.11, turn=-0.7 if card.choices["tool"] == "syringe" else 0, shadow=False)
    put(card, card.pick("bed", ("bed", "bathtub", "bench")), -0.66, 1.42, 0.34, 0.14)
    put(card, card.pick("insect", ("bee", "butterfly", "spider")), 0.2, -0.3, 0.2, 0.3, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05, 0.5 - 0.3 * t), 22, ground, 1.5)


@scene("boiling_village", family="visions", mood="comic", palettes=("ember", "coral"), title="Nearly done", gist=("cook", "danger", "tiny_world"))
def boiling_village(card: Canvas) -> None:
    """A village stands in a pot on the fire; the cook stirs and tastes."""
    card.source = (0, 0.9)
    sky(card, 1.4)
    wall(card, card.palette.roles["wall"], 0.95, 0.72, pattern="diamond")
    floorboards(card, 0.95)
    with drawing(card, "shelf", depth=0.6, tags=("shelf",), quiet=True) as pen:
        pen.shape(box(-1.1, -0.86, 1.1, -0.78), "wood", line=1.0)
    for name, x, h in (("teapot", -0.75, 0.3), ("bottle", -0.35, 0.4), ("vial", 0.0, 0.32), ("candle", 0.35, 0.34), (card.pick("shelf", ("skull", "hourglass", "egg")), 0.72, 0.34)):
        put(card, name, x, -0.86, h, 0.58, shadow=False, quiet=name == "bottle")
    put(card, "bonfire", 0, 1.42, 0.5, 0.3, hero=1.1)
    iron = card.colour("dark")
    with drawing(card, "pot", 0, 0, depth=0.36, tags=("kitchen", "metal"), quiet=True) as pen:
        pen.shape(oval(0, 0.2, 0.68, 0.16, n=60), shade(iron, 0.7), line=1.4, flat=True)
        pen.shape(oval(0, 0.22, 0.62, 0.13, n=60), card.colour(card.pick("soup", ("water", "leaf", "cloth"))), line=0.8, flat=True, tilt=(0, -0.5), gloss=0.7)
    tops = card.pick("tops", (("house", "tower", "house", "tree"), ("ship", "lighthouse", "house", "whale")))
    for k, (name, x, h) in enumerate(zip(tops, (-0.4, -0.1, 0.2, 0.42), (0.5, 0.75, 0.55, 0.4))):
        put(card, name, x, 0.24 + 0.02 * k, h if name != "whale" else 0.2, 0.34 - 0.01 * k, {"w": 0.4, "h": 0.7} if name in ("house", "tower") else {}, shadow=False, quiet=k == 2)
    with drawing(card, "pot", 0, 0, depth=0.28, tags=("kitchen", "metal", "black"), hero=1.3) as pen:
        pen.shape(curve([(-0.68, 0.2, 1), (-0.3, 0.34), (0, 0.36), (0.3, 0.34), (0.68, 0.2, 1), (0.76, 0.6), (0.6, 1.02), (0.3, 1.16), (-0.3, 1.16), (-0.6, 1.02), (-0.76, 0.6)]), shade(iron, 1.4), shade(iron, 0.7), line=1.6, gloss=0.4)
        for side in (-1, 1):
            pen.ink(oval(side * 0.74, 0.42, 0.1, n=24), 6, closed=True)
    bubbles(card, 12, -0.5, 0.5, 0.1, 0.3, 0.27, 0.03)
    put(card, "spoon", 0.34, 0.0, 1.1, 0.26, turn=0.4, flip=True, shadow=False)
    put(card, card.pick("cook", ("woman", "jester", "old_man")), 0.68, 1.42, 0.95, 0.2, {"dress": "apron", "colour": "white", "pose": "reach_both", "hat": "nurse"}, flip=True, hero=1.1)
    put(card, card.pick("pet", ("cat", "mouse", "dog")), -0.68, 1.42, 0.34, 0.18)


@scene("candle_procession", family="visions", mood="uneasy", palettes=("snuffed", "midnight"), title="One went out", gist=("procession", "death"))
def candle_procession(card: Canvas) -> None:
    """People whose heads are lights come down a stair; one has gone out."""
    head = card.pick("head", ("candle", "bulb", "moon", "clock"))
    card.source = (0.2, -0.9)
    sky(card, 0.9, veil=0.3)
    stars(card, 60, -0.2, big=2)
    with drawing(card, "stairs", depth=0.5, tags=("stairs", "stone"), hero=1.1) as pen:
        stairs(pen, [(0.0, 1.42), (-0.25, 1.0), (0.2, 0.5), (-0.05, 0.0), (0.15, -0.5), (0.1, -0.95)], 26, 1.5, 0.3)
    put(card, card.pick("top", ("doorway", "gate", "house")), 0.1, -0.96, 0.5, 0.7)
    places = ((0.12, -0.55, 0.3), (0.0, -0.12, 0.38), (0.16, 0.28, 0.46), (-0.02, 0.7, 0.56), (-0.4, 1.16, 0.72), (0.42, 1.3, 0.78))
    dresses = (("gown", "cloth"), ("coat", "dark"), ("robe", "cloth2"), ("gown", "white"), ("coat", "earth"), ("dress", "accent"))
    out = card.pick("out", (5, 4))
    for k, (x, y, h) in enumerate(places):
        dress, tone = dresses[k]
        own = head if k != out else card.pick("odd", ("skull", "raven", "flower"))
        put(card, "woman" if dress in ("gown", "dress") else "man", x, y, h, 0.6 - 0.09 * k, {"head": own, "dress": dress, "colour": tone, "hat": None, "pose": "walk" if k != out else "weep"}, quiet=k in (0, 2), hero=1.3)
        if k != out:
            card.lamp(x, y - h, 0.55 - 0.09 * k, "#ffd890", 0.5, 1.0)
    put(card, card.pick("watch", ("owl", "cat", "wolf")), -0.78, 1.4, 0.4, 0.15)
    put(card, "rose", 0.02, 1.46, 0.34, 0.1, turn=1.3, shadow=False)


@scene("egg_stair", family="visions", mood="wondrous", palettes=("sepia", "frost"), title="Breakfast", gist=("secret", "tiny_world", "home"))
def egg_stair(card: Canvas) -> None:
    """A great egg in its cup is open at the top; steps lead down into a lit room inside."""
    card.source = (-0.5, -0.9)
    sky(card, 1.5, veil=0.3)
    wall(card, card.palette.roles["wall"], 0.9, 0.7, pattern=card.any(("stripe", "dot")))
    with drawing(card, "table", depth=0.5, tags=("table", "wood"), quiet=True) as pen:
        wood = card.colour("wood")
        pen.shape(box(-1.2, 0.9, 1.2, 1.8), wood, shade(wood, 0.6), flat=True, tilt=(0, -0.5), texture="across", grit=0.2, ground=1.0)
    card.contact(0, 1.22, 0.5, 0.06, 0.7)
    with drawing(card, "egg", 0, 0, depth=0.35, tags=("egg", "birth", "white"), hero=1.5) as pen:
        blue = card.colour("cloth2")
        pen.shape(curve([(-0.36, 1.2, 1), (-0.26, 1.1), (-0.16, 0.95), (-0.46, 0.7), (-0.54, 0.5, 1), (0.54, 0.5, 1), (0.46, 0.7), (0.16, 0.95), (0.26, 1.1), (0.36, 1.2, 1)]), blue, shade(blue, 0.6), line=1.4, gloss=0.6)
        shell = card.colour("bone")
        pen.shape(curve([(-0.5, 0.56), (-0.62, 0.1), (-0.54, -0.3, 1), (-0.36, -0.22, 1), (-0.2, -0.36, 1), (0.0, -0.24, 1), (0.22, -0.38, 1), (0.36, -0.24, 1), (0.54, -0.32, 1), (0.62, 0.1), (0.5, 0.56), (0, 0.7)]), shell, shade(shell, 0.65), line=1.5)
        hole = oval(0, 0.14, 0.38, 0.4, n=50)
        mask = pen.shape(hole, "#333322", line=1.3, flat=True)
        part = inset(pen, mask, hole, card.pick("inner", ("fire", "night", "sea")))
        within(card, part, card.pick("room", ("fireplace", "piano", "bed", "tall_clock")), 0.1, 0.46, 0.42, clip=mask)
        within(card, part, card.pick("lives", ("old_man", "girl", "owl")), -0.18, 0.48, 0.36, {"pose": "sit"}, clip=mask)
    with drawing(card, "ladder", depth=0.28, tags=("ladder",)) as pen:
        ladder(pen, 0.66, 1.3, 0.46, -0.26, 0.14, n=14)
    put(card, card.pick("who", ("boy", "gentleman", "nurse")), 0.58, 0.78, 0.46, 0.26, {"pose": "climb"}, shadow=False)
    put(card, card.pick("lid", ("hat", "nest", "umbrella")), -0.2, -0.3, 0.4, 0.33, shadow=False, turn=-0.3)
    put(card, "spoon", -0.72, 0.75, 1.2, 0.25, turn=-0.12, shadow=False, fit=False)
    put(card, card.pick("bird", ("raven", "swan", "owl")), -0.5, 1.4, 0.4, 0.15)
    put(card, card.pick("salt", ("bell", "candle", "die")), 0.3, 1.42, 0.24, 0.14, shadow=False)
    flock(card, "feather", [(-0.1, -0.5), (0.3, -0.8), (0.1, -1.2)], 0.2, 0.16, 4, 0.3, 0.4, turn="any")
