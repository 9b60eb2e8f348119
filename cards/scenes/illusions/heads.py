"""Illusions of bodies as places: opened heads, quilts over giants, eyes, coats.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import land, mountains, ridge, sky, wall
from cards.motifs.people.visage import giant_face, iris, vast_eye
from cards.motifs.places.stairs import ladder
from cards.motifs.things.furniture import books
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, line, oval, tube
from cards.painter.pen import Pen
from cards.placement import drawing, fireflies, flock, inset, inside, put, within
from cards.scenes.registry import scene


@scene("spring_cleaning", mood="comic", palettes=("spring", "sepia"), title="He was in two minds", gist=("housework", "giant", "sleep"))
def spring_cleaning(card: Canvas) -> None:
    """The top of a sleeping head stands open like a box and tiny maids sweep it out."""
    card.source = (-0.5, -0.55)
    sky(card, 0.9, veil=0.5)
    mountains(card, 0.75, 0.3, 0.9, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    skin = card.pick("skin", ("skin", "skin3", "stone"))
    hair = card.colour(card.pick("hair", ("hair", "hair2")))
    with drawing(card, "hat", 0.0, 0.0, depth=0.55, tags=("head", "hair"), quiet=True) as pen:
        lid = curve([(0.5, -0.16, 1), (0.62, -0.5), (0.84, -0.68), (0.94, -0.5), (0.9, -0.2), (0.7, 0.0), (0.58, -0.02, 1)])
        pen.shape(lid, hair, shade(hair, 0.6), line=1.4, texture="slant", grit=0.3)
        pen.shape(curve([(0.5, -0.16, 1), (0.6, -0.46), (0.82, -0.66, 1), (0.68, -0.36), (0.58, -0.02, 1)]), "#4a1c1c", line=1.0)
    with drawing(card, "room", depth=0.5, tags=("room",), quiet=True) as pen:
        pen.shape(oval(0, -0.12, 0.58, 0.13), "#5c2422", "#34120f", line=1.2, flat=True)
    back = [("tree", -0.34, -0.1, 0.42), ("cabinet", -0.06, -0.12, 0.36), ("gramophone", 0.22, -0.08, 0.24), ("bed", 0.36, -0.06, 0.13)]
    if card.pick("mind", ("study", "stage")) == "stage":
        back = [("piano", -0.3, -0.08, 0.24), ("tent", 0.02, -0.12, 0.44), ("carousel", 0.34, -0.08, 0.32)]
    for name, x, y, h in back:
        put(card, name, x, y, h, 0.48, {"sleeper": True}, shadow=False)
    put(card, "nurse", -0.12, 0.0, 0.26, 0.45, {"held": "broom", "pose": "walk"}, shadow=False)
    put(card, "woman", 0.2, 0.0, 0.25, 0.45, {"pose": "carry", "held": "skull", "skin": "skin2"}, shadow=False)
    with drawing(card, "giant_face", 0.0, 0.33, 1.3, depth=0.4, tags=("face", "giant", "sleep"), hero=1.5) as pen:
        giant_face(pen, {"colour": skin, "cut": True, "asleep": True, "brow": "hair"})
        pen.shape(curve([(-0.41, -0.33), (0, -0.26), (0.41, -0.33), (0.42, -0.28), (0.2, -0.22), (0, -0.21), (-0.2, -0.22), (-0.42, -0.28)]), hair, shade(hair, 0.7), line=1.2, texture="across", grit=0.3)
    with drawing(card, "ladder", depth=0.3, tags=("ladder",)) as pen:
        ladder(pen, -0.82, 0.66, -0.5, 0.02, 0.08, n=13)
    put(card, "boy", -0.68, 0.44, 0.28, 0.28, {"pose": "climb", "held": "lantern"}, shadow=False, turn=0.25)
    flock(card, "letter", [(0.4, -0.3), (0.1, -0.62), (-0.35, -0.75), (-0.7, -0.45)], 0.1, 0.13, 6, 0.4, 0.45, turn="any")
    put(card, "teapot", 0.72, 0.42, 0.16, 0.3, turn=0.8, shadow=False)
    put(card, "clock", 0.66, 0.68, 0.15, 0.28, shadow=False, turn=0.3)
    put(card, "bucket", -0.36, 0.02, 0.11, 0.42, shadow=False)
    put(card, "mouse", 0.1, 0.02, 0.08, 0.41, shadow=False)


@scene("quilt_country", mood="tender", palettes=("orchard", "rose"), title="The fields turn over in their sleep", gist=("sleep", "tiny_world", "dream"))
def quilt_country(card: Canvas) -> None:
    """A sleeper's quilt is a country of sewn fields; farmers live on the knees."""
    card.source = (0.6, -0.6)
    night = card.pick("hour", ("day", "night")) == "night"
    wall(card, shade(card.colour("wall"), 0.55 if night else 0.95), 0.2, depth=0.9, pattern="leaf")
    with drawing(card, "bed", depth=0.6, tags=("bed", "sleep", "wood")) as pen:
        wood = card.colour("wood")
        pen.shape(curve([(-0.86, 0.4, 1), (-0.86, -0.5), (-0.6, -0.66), (0, -0.78), (0.6, -0.66), (0.86, -0.5), (0.86, 0.4, 1)]), wood, shade(wood, 0.6), line=1.4, texture="across", grit=0.25)
        pen.shape(curve([(-0.66, -0.02), (-0.7, -0.34), (-0.3, -0.44), (0.3, -0.44), (0.7, -0.34), (0.66, -0.02), (0, 0.06)]), "white", shade(card.colour("white"), 0.75), line=1.2, round=0.12)
    put(card, "giant_face", 0.0, -0.24, 0.62, 0.52, {"colour": card.pick("skin", ("skin", "skin2")), "hair": card.pick("hair", ("hair2", "hair")), "asleep": True}, shadow=False, hero=1.4)
    _quilt(card)
    put(card, "windmill", -0.5, 0.16, 0.34, 0.36, hero=1.1)
    put(card, "house", 0.44, 0.2, 0.26, 0.36, {"w": 0.5, "h": 0.42, "roof": "gable"})
    put(card, "tree", 0.62, 0.26, 0.24, 0.34)
    put(card, "horse", 0.06, 0.44, 0.2, 0.3)
    put(card, "cart", -0.16, 0.45, 0.12, 0.3)
    put(card, "gardener", -0.34, 0.5, 0.22, 0.28, {"held": "spade"})
    for x, y in ((0.36, 0.56), (0.5, 0.6), (0.42, 0.66)):
        put(card, "sheep", x, y, 0.1, 0.25, quiet=x < 0.4)
    put(card, "boy", 0.62, 0.7, 0.2, 0.24, {"held": "staff"}, flip=True)
    put(card, "scarecrow", -0.62, 0.6, 0.26, 0.24)
    put(card, "needle", -0.08, 0.74, 0.32, 0.2, turn=1.15, shadow=False, hero=1.1)
    put(card, "spool", -0.36, 0.9, 0.17, 0.15)
    put(card, "cat", 0.26, 0.92, 0.22, 0.15)
    put(card, "candle" if night else "teacup", 0.82, 0.06, 0.34 if night else 0.16, 0.7)


def _quilt(card: Canvas) -> None:
    """Patchwork that swells over two knees."""
    tones = [card.colour(role, 0.1) for role in ("grass", "accent", "sand", "leaf", "cloth2", "roof", "leaf2", "paper")]

    def height(x: float, t: float) -> float:
        swell = 0.2 * math.exp(-(((abs(x) - 0.42) / 0.3) ** 2)) * math.exp(-(((t - 0.3) / 0.4) ** 2))
        return 0.04 + 1.05 * t - swell

    with drawing(card, "quilt", depth=0.42, tags=("quilt", "field", "hill"), hero=1.2) as pen:
        rows, columns = 6, 9
        for row in range(rows):
            t0, t1 = row / rows, (row + 1) / rows
            for column in range(columns):
                x0, x1 = -1.3 + 2.6 * column / columns, -1.3 + 2.6 * (column + 1) / columns
                xs = np.linspace(x0, x1, 6)
                top = [(x * (0.8 + 0.35 * t0), height(float(x), t0)) for x in xs]
                low = [(x * (0.8 + 0.35 * t1), height(float(x), t1)) for x in xs[::-1]]
                tone = tones[(column * 3 + row * 5 + (row * column) % 3) % len(tones)]
                pen.depth = 0.5 - 0.35 * t0
                pen.shape(np.array(top + low), shade(tone, 1.1), shade(tone, 0.8), line=1.0, round=0.06, texture=("across", "down", "slant")[(row + column) % 3], grit=0.25, ground=1.0, tilt=(0, -0.3))
                pen.ink(np.array(top) + (0, 0.016), 1.0, "#f4ecd8", alpha=0.35)


@scene("tear_boat", mood="uneasy", palettes=("ember", "abyss"), title="She saw it coming", gist=("grief", "watch", "escape"))
def tear_boat(card: Canvas) -> None:
    """One eye fills the world; a town burns or drowns in it, and somebody rows out on the tear."""
    skin = card.colour(card.pick("skin", ("skin", "skin3", "skin2")), 0.02)
    card.source = (-0.4, -0.6)
    sky(card, 1.4, veil=0.2)
    with drawing(card, "face", depth=0.6, tags=("face",), quiet=True) as pen:
        pen.shape(box(-1.2, -1.2, 1.2, 1.2), skin, shade(skin, 0.72), line=0, flat=True, texture="fine", grit=0.08, mottle=0.12)
        brow = card.colour("hair")
        for i in range(30):
            x = -0.86 + 1.72 * i / 29
            y = -0.72 - 0.14 * math.cos(x * 1.5) + card.rng.normal(0, 0.02)
            pen.ink(line([(x, y + 0.05), (x + 0.07, y - 0.02), (x + 0.13, y - 0.03)]), 3.5, brow)
        for k in range(4):
            pen.ink(line([(-0.7 + 0.05 * k, 0.56 + 0.07 * k), (0.0, 0.7 + 0.06 * k), (0.7 - 0.08 * k, 0.56 + 0.07 * k)]), 1.4, shade(skin, 0.4), alpha=0.5)
    story = card.pick("story", ("fire", "flood"))
    with drawing(card, "eye", 0, -0.06, 0.86, depth=0.42, tags=("eye", "look", "giant"), hero=1.5) as pen:
        mask, _ = vast_eye(pen, skin)
        hole_mask, hole = iris(pen, 0.0, -0.02, 0.47, card.colour("accent" if story == "flood" else "cloth2", 0.02), mask)
        part = inset(pen, hole_mask, hole, "fire" if story == "fire" else "storm")
        if story == "fire":
            for x, h in ((-0.18, 0.24), (0.0, 0.32), (0.17, 0.26)):
                inside(part, "house", x, 0.2, h, {"w": 0.4, "h": 0.5, "smoke": False})
            within(card, part, "bonfire", -0.06, 0.2, 0.26, clip=hole_mask)
            within(card, part, "horse", 0.16, 0.2, 0.14, clip=hole_mask)
        else:
            within(card, part, "lighthouse", 0.12, 0.12, 0.34, clip=hole_mask)
            part.shape(curve([(-0.4, 0.08), (-0.2, 0.04), (0, 0.1), (0.2, 0.05), (0.4, 0.1), (0.4, 0.5), (-0.4, 0.5)]), "#2f7090", "#123040", line=0.9)
            within(card, part, "ship", -0.1, 0.14, 0.22, clip=hole_mask, turn=-0.3)
        pen.shape(oval(-0.2, -0.24, 0.06, 0.045, n=16), "#ffffff", glow=1.1, line=0)
    water = blend(card.colour("water"), "#a8d8f0", 0.5)
    with drawing(card, "tear", depth=0.3, tags=("tear", "water", "grief"), hero=1.2) as pen:
        pen.shape(curve([(0.46, 0.34, 1), (0.52, 0.5), (0.66, 0.66), (0.62, 0.86), (0.44, 0.92), (0.27, 0.86), (0.24, 0.68), (0.38, 0.5)]), water, shade(water, 0.7), line=1.3, alpha=0.85, gloss=0.9)
    put(card, "rowboat", 0.44, 0.8, 0.09, 0.24, shadow=False)
    put(card, card.pick("rower", ("girl", "old_man")), 0.44, 0.77, 0.18, 0.25, {"pose": "sit", "held": "lantern"}, shadow=False)
    put(card, "fish", 0.44, 0.86, 0.05, 0.2, shadow=False)
    with drawing(card, "ladder", depth=0.28, tags=("ladder",)) as pen:
        ladder(pen, -0.44, 0.98, -0.5, 0.3, 0.08, n=12)
    put(card, "gentleman", -0.46, 0.78, 0.28, 0.26, {"pose": "climb", "held": "bucket"}, shadow=False)
    put(card, "raven", -0.1, -0.66, 0.2, 0.3, shadow=False)
    put(card, "biplane", 0.5, -0.62, 0.26, 0.3, turn=-0.24, shadow=False)
    put(card, "snail", 0.02, 0.66, 0.12, 0.25, shadow=False)


@scene("coat_forest", mood="wondrous", palettes=("forest", "moor"), title="He kept it close to his chest", gist=("secret", "meeting"))
def coat_forest(card: Canvas) -> None:
    """A stranger opens his coat: inside it is another country."""
    card.source = (0.0, -0.2)
    sky(card, 0.8, veil=0.6)
    land(card, ridge(card, 0.66, 0.02), blend(card.colour("earth"), card.palette.fog, 0.2), depth=0.6, grass=100, quiet=True)
    for x, h in ((-0.86, 0.8), (0.88, 0.9), (-0.68, 0.6), (0.7, 0.6)):
        put(card, "tree_bare", x, 0.7, h, 0.58, quiet=x != -0.86, fit=False)
    cloth = card.colour(card.pick("coat", ("cloth2", "dark")), 0.03)
    inner = card.pick("inner", ("forest", "sea", "town"))
    with drawing(card, "cloak", depth=0.36, tags=("cloak", "man", "giant"), hero=1.5) as pen:
        pen.shape(curve([(-0.2, -0.56, 1), (-0.5, -0.44), (-0.78, -0.02), (-0.86, 0.3), (-0.6, 0.72), (-0.66, 1.1, 1), (0.66, 1.1, 1), (0.6, 0.72), (0.86, 0.3), (0.78, -0.02), (0.5, -0.44), (0.2, -0.56, 1)]), cloth, shade(cloth, 0.55), line=1.6, texture="down", grit=0.2, round=0.12)
        hole = curve([(0.0, -0.5, 1), (-0.26, -0.34), (-0.5, 0.1), (-0.56, 0.5), (-0.42, 0.86), (0.0, 0.94), (0.42, 0.86), (0.56, 0.5), (0.5, 0.1), (0.26, -0.34)])
        mask = pen.shape(hole, "#20303a", line=1.6, flat=True)
        part = inset(pen, mask, hole, {"forest": "dawn", "sea": "sea", "town": "violet"}[inner])
        _lining(card, part, inner)
        for side in (-1, 1):
            pen.shape(curve([(side * 0.02, -0.52, 1), (side * 0.26, -0.34), (side * 0.5, 0.1), (side * 0.56, 0.5), (side * 0.46, 0.84, 1), (side * 0.66, 0.6), (side * 0.7, 0.2), (side * 0.56, -0.2), (side * 0.3, -0.54)]), shade(cloth, 1.35), shade(cloth, 0.8), line=1.3, texture="down", grit=0.15, round=0.06)
            for y in (0.15, 0.4):
                pen.shape(oval(side * 0.64, y, 0.03), "brass", line=0.8, gloss=0.8)
    put(card, "hand", -0.62, 0.42, 0.26, 0.3, {"sleeve": "dark", "colour": "skin"}, turn=1.2, shadow=False, quiet=True)
    put(card, "hand", 0.62, 0.42, 0.26, 0.3, {"sleeve": "dark", "colour": "skin"}, turn=-1.2, flip=True, shadow=False, quiet=True)
    _stranger(card)


def _lining(card: Canvas, part: Pen, inner: str) -> None:
    """The country inside the coat."""
    clip = part.clip
    if inner == "sea":
        part.shape(box(-0.7, 0.3, 0.7, 1.1), "#1f6a86", "#0c2c44", line=0.8, texture="across", grit=0.2)
        within(card, part, "ship", -0.08, 0.36, 0.5, clip=clip)
        within(card, part, "whale", 0.1, 0.56, 0.2, clip=clip)
        within(card, part, "octopus", -0.26, 0.76, 0.28, clip=clip)
        within(card, part, "lighthouse", 0.32, 0.34, 0.3, clip=clip)
        within(card, part, "diver", 0.06, 0.86, 0.22, clip=clip)
        return
    part.shape(curve([(-0.7, 0.3), (-0.2, 0.22), (0.2, 0.28), (0.7, 0.2), (0.7, 1.1), (-0.7, 1.1)]), "grass" if inner == "forest" else "stone2", line=0.8, texture="across", grit=0.2)
    tall = ("pine",) * 6 if inner == "forest" else ("house", "tower", "house", "house", "tower", "house")
    for name, x, h in zip(tall, (-0.4, -0.24, -0.06, 0.12, 0.28, 0.42), (0.46, 0.56, 0.42, 0.5, 0.6, 0.44)):
        inside(part, name, x, 0.32, h, {"smoke": False})
    part.shape(tube([(0.06, 0.3), (-0.1, 0.5), (0.12, 0.7), (-0.06, 1.0)], [0.03, 0.08, 0.14, 0.3]), "sand", line=0.7, flat=True)
    cast = (("stag", -0.2, 0.56, 0.36), ("girl", 0.06, 0.74, 0.26), ("fox", 0.28, 0.7, 0.16), ("mushroom", -0.34, 0.76, 0.14), ("well", 0.34, 0.5, 0.16))
    if inner == "town":
        cast = (("carousel", -0.2, 0.56, 0.3), ("dancer", 0.06, 0.76, 0.26), ("dog", 0.28, 0.72, 0.14), ("lamp", -0.38, 0.72, 0.34), ("fountain", 0.34, 0.52, 0.2))
    for name, x, y, h in cast:
        within(card, part, name, x, y, h, clip=clip)


def _stranger(card: Canvas) -> None:
    """What is above the collar, and who stands before the coat."""
    head = card.pick("head", ("hat", "owl", "moon"))
    with drawing(card, "man", 0, -0.52, depth=0.34, tags=("man", "face"), quiet=True) as pen:
        pen.shape(curve([(-0.24, 0.02, 1), (-0.16, -0.08), (0.16, -0.08), (0.24, 0.02, 1), (0, 0.12)]), "accent", line=1.2)
    if head == "owl":
        put(card, "owl", 0.0, -0.5, 0.44, 0.33, shadow=False, hero=1.1)
    elif head == "moon":
        put(card, "moon_face", 0.0, -0.7, 0.36, 0.33, shadow=False)
    else:
        put(card, "giant_face", 0.0, -0.66, 0.34, 0.33, {"asleep": False, "gaze": (0, 1), "hair": None}, shadow=False)
        put(card, "hat", 0.0, -0.77, 0.16, 0.32, shadow=False)
    put(card, "child", -0.34, 0.96, 0.34, 0.15, {"back": True, "pose": "reach"}, hero=1.1)
    put(card, "dog", 0.36, 0.95, 0.22, 0.15, flip=True)
    put(card, "suitcase", 0.66, 0.84, 0.16, 0.2)
    fireflies(card, 12, -0.4, 0.4, -0.2, 0.8)
    books_at = card.pick("left", (0, 1))
    if books_at:
        with drawing(card, "book", -0.7, 0.84, 0.3, depth=0.2, tags=("book",)) as pen:
            books(pen, 3)
