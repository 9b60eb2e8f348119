"""Illusions indoors: wards, vigils, libraries, theatres, a house cut open.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import checkered, floorboards, sky, wall, waves
from cards.motifs.places.stairs import ladder
from cards.motifs.things.furniture import books, bookspine, curtain
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, oval, polygon, tube
from cards.painter.pen import Pen
from cards.perspective_rooms import Chamber, chamber, side_window
from cards.placement import beam, drawing, fireflies, flock, hang, inset, inside, perch, put, within
from cards.scenes.registry import scene


@scene("ward", mood="uneasy", palettes=("ward", "frost"), title="Visiting hours", gist=("hospital", "sleep", "change"))
def ward(card: Canvas) -> None:
    """In the white ward the patients have grown into trees, row by row, out of their beds."""
    card.source = (0.0, -0.4)
    room = chamber(card, card.colour("wall", 0.01), None, "checks", None, Chamber(half=0.3, top=-0.42, low=0.1, eye=-0.12), blend(card.colour("cloth2"), "#ffffff", 0.35))
    for near in (1.1, 1.6, 2.3):
        for side in (-1, 1):
            side_window(card, room, side, "snow", near, near * 1.22, -0.36, -0.08, "#eef4f0")
    with drawing(card, "door", 0, 0.1, depth=0.62, tags=("door",), quiet=True) as pen:
        pen.shape(arch(-0.12, 0.12, 0.0, -0.4), "white", line=1.0, round=0.02)
        pen.shape(arch(-0.09, 0.09, 0.0, -0.36), "#fffbe8", glow=0.9, line=0.7)
    grown = card.pick("grown", ("tree", "tree_bare", "flower"))
    for y, x, h, depth in ((0.26, 0.3, 0.14, 0.56), (0.44, 0.46, 0.22, 0.46), (0.78, 0.6, 0.38, 0.32)):
        for side in (-1, 1):
            near = h > 0.3
            bed = put(card, "bed", side * x, y, h, depth, {"sleeper": near and side > 0, "colour": "accent" if near and side > 0 else "white"}, flip=side > 0, quiet=not near, fit=False)
            if near and side > 0:
                continue
            perch(card, grown, bed, h * 2.3, 0.5, quiet=not near, hero=1.3)
    put(card, "nurse", 0.02, 0.92, 0.9, 0.18, {"head": card.pick("head", ("raven", "owl", "clock")), "held": "candle"}, hero=1.5)
    put(card, "old_man", -0.1, 0.4, 0.26, 0.44, {"pose": "walk", "dress": "nightshirt", "colour": "white"}, flip=True)
    put(card, "toy_balloon", 0.5, 0.56, 0.62, 0.36, {"colour": "accent"}, shadow=False)
    put(card, card.pick("left", ("apple", "suitcase")), -0.36, 0.95, 0.16, 0.15)
    put(card, "boot", 0.4, 0.93, 0.16, 0.15)
    put(card, "bird", -0.3, -0.3, 0.12, 0.4, shadow=False)
    put(card, "lamp_shade", 0.0, -0.5, 0.16, 0.4, shadow=False)


@scene("vigil", mood="uneasy", palettes=("snuffed", "candle"), title="The last of the wax", gist=("grief", "waiting", "funeral"))
def vigil(card: Canvas) -> None:
    """A family keeps watch round a candle taller than the church; something from the deep has come to the light."""
    card.source = (0.0, -0.3)
    wall(card, shade(card.colour("wall"), 0.7), 0.5, depth=0.85)
    floorboards(card, 0.42, shade(card.colour("wood"), 0.7))
    for x, y, s in ((-0.72, 0.5, 0.5), (0.74, 0.5, 0.44)):
        put(card, "chair", x, y, s, 0.55, shadow=True, flip=x > 0)
    hero = put(card, "candle", 0.0, 0.62, 1.2, 0.4, {"w": 0.26, "h": 0.72}, hero=1.5)
    put(card, card.pick("comes", ("jellyfish", "angel")), 0.46, -0.26, 0.66, 0.36, {"colour": "bone", "second": "accent", "pose": "leap"}, turn=0.3, shadow=False, hero=1.4)
    people = (("old_woman", "pray", -0.44, 0.74, 0.36), ("man", "weep", -0.66, 0.82, 0.46), ("girl", "sit_ground", -0.2, 0.86, 0.4), ("woman", "kneel", 0.42, 0.8, 0.44), ("old_man", "stand", 0.68, 0.82, 0.46))
    for who, pose, x, y, h in people:
        put(card, who, x, y, h, 0.3 - 0.1 * (y - 0.7), {"pose": pose, "mood": "sad", "colour": "dark" if who != "girl" else "accent", "hat": None}, flip=x > 0, hero=1.1)
    put(card, "cradle", 0.18, 0.92, 0.2, 0.15)
    perch(card, "bat", hero, 0.12, 0.9)
    put(card, "painting", -0.56, -0.4, 0.44, 0.8, {"inside": lambda pen, mask: inside(pen, "skull", 0, 0.3, 0.5)}, shadow=False)
    put(card, "mask", 0.72, -0.05, 0.2, 0.8, shadow=False)
    hang(card, "bell", -0.16, -1.05, -0.8, 0.16, 0.7)
    card.lamp(0, -0.3, 0.3, "#ffb860", 0.9, 1.6)


def _room(pen: Pen, left: float, top: float, right: float, bottom: float, tone: str) -> None:
    paint = pen.colour(tone)
    pen.shape(box(left, top, right, bottom), shade(paint, 0.95), shade(paint, 0.6), flat=True, line=1.0, texture="down", grit=0.1)
    pen.shape(box(left, bottom - 0.03, right, bottom), "wood2", line=0.6)


@scene("house_section", mood="comic", palettes=("rose", "indigo"), title="Everyone at home", gist=("home", "indoors", "sleep"))
def house_section(card: Canvas) -> None:
    """A house cut open: in each room another season, and below it a sleeper the size of the cellar."""
    card.source = (-0.6, -0.6)
    sky(card, 0.6, veil=0.5)
    rooms = ((-0.56, -0.42, -0.02, 0.0, "cloth2"), (0.02, -0.42, 0.56, 0.0, "wall"), (-0.56, 0.04, -0.02, 0.44, "leaf2"), (0.02, 0.04, 0.56, 0.44, "cloth"))
    with drawing(card, "house", depth=0.45, tags=("house", "home"), hero=1.2) as pen:
        roof = card.colour("roof")
        pen.shape(curve([(-0.68, -0.44, 1), (-0.3, -0.66), (0, -0.92, 1), (0.3, -0.66), (0.68, -0.44, 1)]), roof, shade(roof, 0.65), line=1.4, texture="across", grit=0.25)
        pen.shape(box(-0.62, -0.46, 0.62, 0.48), shade(card.colour("stone"), 0.8), line=1.4, round=0.03)
        for left, top, right, bottom, tone in rooms:
            _room(pen, left, top, right, bottom, tone)
        pen.lamp(-0.3, -0.2, "#ffd8a0", 0.5, 1.0)
        pen.lamp(0.3, 0.2, "#ffd8a0", 0.5, 1.0)
    put(card, "piano", -0.36, -0.03, 0.2, 0.4)
    put(card, "lady", -0.14, -0.03, 0.28, 0.39, {"head": "gramophone", "pose": "dance"}, shadow=False)
    put(card, "tree", 0.36, -0.03, 0.34, 0.4, shadow=False)
    put(card, "boy", 0.14, -0.03, 0.24, 0.39, {"pose": "climb"}, shadow=False)
    put(card, "bed", -0.36, 0.41, 0.16, 0.4, shadow=False)
    put(card, card.pick("guest", ("elephant", "stag")), -0.16, 0.41, 0.32, 0.39, {"legs": 0.5}, shadow=False)
    put(card, "stove", 0.14, 0.41, 0.24, 0.4, shadow=False)
    put(card, "old_woman", 0.4, 0.41, 0.3, 0.39, {"held": "broom"}, shadow=False, flip=True)
    with drawing(card, "earth", depth=0.36, tags=("hill",), quiet=True) as pen:
        earth = card.colour("earth")
        pen.shape(box(-1.3, 0.46, 1.3, 1.3, n=6), shade(earth, 0.3), line=0, flat=True)
        pen.shape([box(-1.3, 0.46, 1.3, 1.3, n=6), curve([(-0.86, 0.8), (-0.5, 0.58), (0, 0.54), (0.5, 0.58), (0.86, 0.8), (0.5, 0.98), (-0.5, 0.98)])[::-1]], shade(earth, 0.9), shade(earth, 0.5), evenodd=True, bump=0.2, line=1.0, round=0.05)
    put(card, "giant", 0.1, 0.86, 1.2, 0.35, {"pose": "lie", "mood": "sleep", "tags": ("sleep",), "colour": "accent"}, shadow=False, fit=False, hero=1.3)
    card.lamp(0.4, 0.6, 0.3, "#ffd090", 0.5, 1.2)
    put(card, "bear", -0.4, -0.62, 0.17, 0.35, shadow=False)
    put(card, "lamp", 0.8, 0.5, 0.5, 0.3)
    with drawing(card, "ladder", depth=0.33, tags=("ladder",)) as pen:
        ladder(pen, -0.82, 0.48, -0.6, -0.2, 0.07, n=12)
    put(card, "gentleman", -0.72, 0.16, 0.26, 0.32, {"pose": "climb", "held": "letter"}, shadow=False, turn=0.25)


@scene("cage_head", mood="uneasy", palettes=("inkwell", "absinthe"), title="He kept his thoughts", gist=("captivity", "alone", "indoors"))
def cage_head(card: Canvas) -> None:
    """A gentleman sits for his portrait; his head is a cage and the door is open."""
    wall(card, card.colour("wall", 0.02), 1.3, depth=0.7, pattern=card.pick("paper", ("diamond", "dot")))
    coat, front = card.colour(card.pick("coat", ("cloth2", "dark")), 0.02), card.colour("white", 0.02)
    with drawing(card, "man", 0.0, 0.3, depth=0.35, tags=("man", "person", "gentleman"), hero=1.2) as pen:
        pen.shape(curve([(-0.95, 1.0, 1), (-0.86, 0.4), (-0.6, 0.14), (-0.2, 0.02), (0.2, 0.02), (0.6, 0.14), (0.86, 0.4), (0.95, 1.0, 1)]), coat, shade(coat, 0.6), line=1.5, round=0.25, texture="down", grit=0.12)
        pen.shape(polygon((-0.18, 0.02), (0.18, 0.02), (0.0, 0.56)), front, line=1.0, flat=True)
        for side in (-1, 1):
            pen.shape(curve([(side * 0.2, 0.0, 1), (side * 0.46, 0.14, 1), (side * 0.24, 0.34, 1), (side * 0.02, 0.62, 1)]), shade(coat, 0.8), line=1.2, round=0.05)
            pen.shape(curve([(0, 0.1), (side * 0.16, 0.02), (side * 0.17, 0.18)]), "accent", line=1.0)
        pen.shape([oval(0.0, y, 0.022, n=12) for y in (0.5, 0.6)], "brass", line=0.6)
    bird = card.pick("bird", ("raven", "owl"))
    put(card, "cage", 0.0, 0.36, 1.0, 0.3, {"inside": lambda pen: inside(pen, "nest", 0, 0.0, 0.5)}, shadow=False, hero=1.5)
    put(card, bird, 0.52, 0.18, 0.36, 0.26, {"colour": "accent"}, shadow=False, hero=1.3)
    put(card, "gentleman", 0.0, -0.62, 0.16, 0.26, {"pose": "sit_ground", "hat": "top"}, shadow=False)
    flock(card, "feather", [(0.3, -0.3), (0.62, -0.5), (0.78, -0.2)], 0.14, 0.1, 4, 0.3, 0.4, turn="any")
    put(card, "hand", 0.62, 1.02, 0.5, 0.15, {"sleeve": "dark"}, turn=-0.2, shadow=False, fit=False)
    put(card, "key", 0.56, 0.62, 0.09, 0.12, turn=0.5, shadow=False)
    put(card, "painting", -0.72, -0.34, 0.4, 0.6, {"inside": lambda pen, mask: inside(pen, "house", 0, 0.3, 0.5)}, shadow=False)
    hang(card, "bulb", 0.66, -1.05, -0.7, 0.2, 0.6, turn=math.pi)
    put(card, "flower", -0.42, 0.72, 0.34, 0.28, shadow=False, turn=-0.2)


@scene("octopus_library", mood="comic", palettes=("forest", "candle"), title="Overdue", gist=("read", "work", "indoors"))
def octopus_library(card: Canvas) -> None:
    """The librarian has eight arms and still cannot keep the books from flying."""
    card.source = (0.0, -0.3)
    wall(card, card.colour("wood2"), 0.5, depth=0.8)
    roles = ("cloth", "cloth2", "leaf2", "brass", "accent", "roof")
    with drawing(card, "shelf", depth=0.74, tags=("shelf", "book"), hero=0.7) as pen:
        for y in (-0.66, -0.34, -0.02, 0.3):
            for side in (-1, 1):
                pen.shape(box(min(side * 0.34, side * 1.1), y, max(side * 0.34, side * 1.1), y + 0.04), "wood", line=0.9)
                x = 0.36
                while x < 1.0:
                    w = card.rng.uniform(0.035, 0.075)
                    left = x if side > 0 else -x - w
                    bookspine(pen, left, y, w, card.rng.uniform(0.17, 0.26), card.colour(roles[card.rng.randint(6)], 0.15))
                    x += w + 0.006
    with drawing(card, "window", 0, -0.4, depth=0.72, tags=("window", "circle")) as pen:
        pen.shape(oval(0, 0, 0.33, n=50), "wood", line=1.3, round=0.03)
        outline = oval(0, 0, 0.28, n=50)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        world = inset(pen, mask, outline, card.pick("view", ("dawn", "sea")))
        within(card, world, card.pick("outside", ("ship", "whale")), 0, 0.12, 0.26, clip=mask)
    checkered(card, 0.44, card.colour("paper"), card.colour("wood2"), spread=1.4)
    put(card, "octopus", -0.02, 0.74, 0.86, 0.35, {"colour": "accent"}, hero=1.4)
    for x, y, h, a in ((-0.5, 0.12, 0.16, -0.3), (0.46, 0.06, 0.18, 0.4), (0.2, -0.02, 0.12, 0.2), (-0.28, -0.12, 0.12, -0.4), (0.66, -0.36, 0.14, 0.5)):
        put(card, "book", x, y, h, 0.3, turn=a, shadow=False)
    with drawing(card, "ladder", depth=0.4, tags=("ladder",)) as pen:
        ladder(pen, 0.78, 0.72, 0.62, -0.7, 0.1, n=18)
    put(card, "girl", 0.7, 0.12, 0.34, 0.38, {"pose": "climb", "held": "book"}, shadow=False, flip=True)
    put(card, "gentleman", -0.66, 0.84, 0.5, 0.24, {"head": "owl", "held": "book", "hat": None})
    put(card, "globe", 0.62, 0.88, 0.32, 0.22)
    put(card, "telescope", 0.3, 0.92, 0.24, 0.18)
    with drawing(card, "book", -0.3, 0.94, 0.36, depth=0.18, tags=("book",)) as pen:
        books(pen, 3)
    put(card, "snail", 0.05, 0.95, 0.1, 0.14)
    hang(card, "lamp_shade", -0.5, -1.05, -0.84, 0.16, 0.5)


@scene("puppet_stage", mood="comic", palettes=("indigo", "ember"), title="The strings were short", gist=("theatre", "giant", "game"))
def puppet_stage(card: Canvas) -> None:
    """Giant hands play the sea on a toy stage before an audience of beasts."""
    card.source = (0.0, -0.36)
    sky(card, 0.4, veil=0.2, stops=("#142a52", "#2f5f86", "#86a8a0", "#e8c890"))
    water = card.colour("water")
    for i in range(3):
        waves(card, 0.32 + 0.09 * i, 0.6 - 0.06 * i, 0.06, 0.2, blend(water, "#ffffff", 0.3 - 0.12 * i), quiet=i > 0)
        if i == 0:
            act = card.pick("act", ("ship", "whale"))
            put(card, act, -0.1, 0.34, 0.58 if act == "ship" else 0.34, 0.57, {"stripe": 1, "spout": True}, shadow=False, turn=-0.08, hero=1.3)
    with drawing(card, "stage", depth=0.38, tags=("stage", "wood")) as pen:
        wood = card.colour("wood", 0.02)
        pen.shape(polygon((-0.9, 0.58), (0.9, 0.58), (1.2, 0.8), (-1.2, 0.8)), shade(wood, 1.1), shade(wood, 0.8), flat=True, tilt=(0, -0.6), texture="down", grit=0.25)
        pen.shape(box(-1.2, 0.79, 1.2, 0.9), shade(wood, 0.6), texture="across")
        for x in np.linspace(-0.7, 0.7, 7):
            pen.shape(curve([(x - 0.05, 0.83, 1), (x - 0.04, 0.77), (x, 0.75), (x + 0.04, 0.77), (x + 0.05, 0.83, 1)]), "brass", line=0.8, gloss=0.6)
            card.lamp(x, 0.74, 0.36, "#ffd890", 0.22, 0.9)
    put(card, card.pick("left", ("puppet", "jester")), -0.46, 0.7, 0.46, 0.34, {"str": 2.2})
    put(card, "dancer", 0.36, 0.7, 0.5, 0.34, {"head": card.pick("head", ("moon", "flower", "bulb"))})
    with drawing(card, "curtain", depth=0.24, tags=("curtain", "red", "theatre")) as pen:
        for side in (-1, 1):
            curtain(pen.moved(side * 1.05, -1.0, 1, 0, side > 0), 1, 0.62, 1.75, {"colour": "cloth"})
        cloth = card.colour("cloth")
        for k in range(7):
            x = -0.9 + 0.3 * k
            pen.shape(curve([(x - 0.19, -1.05, 1), (x + 0.19, -1.05, 1), (x + 0.17, -0.86), (x, -0.72), (x - 0.17, -0.86)]), shade(cloth, 1.05), shade(cloth, 0.7), round=0.08)
    for side in (-1, 1):
        with drawing(card, "hand", side * 0.44, -0.74, 0.42, turn=math.pi + side * 0.25, flip=side < 0, depth=0.3, tags=("hand", "giant"), hero=1.3) as pen:
            inside(pen, "hand", 0, 0, 1.0, {"sleeve": "dark"})
    put(card, "mask", 0, -0.78, 0.26, 0.2, {"half": 1}, shadow=False)
    for i, beast in enumerate(("owl", "bear", "turtle", "fox", "cat", "hare")):
        put(card, beast, -0.62 + 0.25 * i, 1.02, 0.3, 0.08, {"back": True, "colour": "dark"}, shadow=False, quiet=i in (3, 4, 5))
    beam(card, -0.7, -0.75, 1.05, 1.6, 0.03, 0.25, "#ffe8b0", depth=0.3, strength=0.4)


@scene("tailor_of_shadows", mood="uneasy", palettes=("candle", "moor"), title="Taken in at the waist", gist=("work", "secret", "loss"))
def tailor_of_shadows(card: Canvas) -> None:
    """A tailor cuts the shadow from a customer who has not noticed."""
    card.source = (0.55, -0.2)
    wall(card, card.colour("wall"), 0.44, depth=0.75, panel=0.2)
    floorboards(card, 0.42)
    ink = shade(card.colour("dark"), 0.35)
    with drawing(card, "shadow", -0.3, 0.78, depth=0.5, tags=("shadow", "man"), hero=1.5) as pen:
        legs = [tube([(0.3, -0.12), (0.14, -0.24), (-0.02, -0.37)], [0.1, 0.11, 0.14]), tube([(0.54, 0.02), (0.36, -0.16), (0.2, -0.37)], [0.07, 0.1, 0.14])]
        coat = curve([(-0.16, -0.33, 1), (-0.22, -0.66), (-0.19, -0.98), (-0.02, -1.1), (0.16, -1.1), (0.33, -0.98), (0.36, -0.66), (0.32, -0.33, 1)])
        hat = [box(-0.07, -1.58, 0.21, -1.3), oval(0.07, -1.3, 0.24, 0.035), oval(0.07, -1.19, 0.115, 0.15)]
        cane = [tube([(-0.16, -0.96), (-0.36, -0.72), (-0.3, -0.5)], [0.13, 0.11, 0.08]), tube([(-0.31, -0.56), (-0.34, -0.34), (-0.2, -0.12)], [0.045, 0.045, 0.04])]
        pen.shape([*legs, coat, *hat, *cane], ink, shade(ink, 0.6), flat=True, alpha=0.85, line=0, union=True)
    put(card, "gentleman", 0.22, 0.8, 0.74, 0.3, {"held": "cane", "mood": "plain"}, hero=1.2)
    put(card, "old_man", -0.62, 0.86, 0.6, 0.26, {"pose": "kneel", "held": "scissors", "dress": "apron", "mood": "plain"}, hero=1.3)
    put(card, "scissors", -0.08, 0.7, 0.36, 0.22, turn=1.15, shadow=False)
    put(card, "mirror", 0.72, 0.7, 0.74, 0.4)
    put(card, "table", -0.74, 0.6, 0.28, 0.5, {"wide": 1.2})
    put(card, "hat", 0.52, 0.92, 0.14, 0.16)
    hang(card, "gown", -0.74, -1.05, -0.5, 0.6, 0.6)
    hang(card, "lamp_shade", 0.1, -1.05, -0.72, 0.22, 0.55)
    put(card, "glove", 0.34, -0.3, 0.2, 0.7, shadow=False)
    put(card, "needle", -0.02, 0.92, 0.16, 0.15, turn=1.2, shadow=False)
    put(card, "sewing_machine", -0.76, 0.33, 0.26, 0.49, shadow=False)
    fireflies(card, 4, 0.4, 0.6, 0.2, 0.4)


@scene("last_supper_heads", mood="comic", palettes=("bazaar", "absinthe"), title="Nobody would say grace", gist=("feast", "indoors", "change"))
def last_supper_heads(card: Canvas) -> None:
    """From the end of a long table: guests with things for heads, and a host whose head is the hour."""
    card.source = (0.0, -0.3)
    room = chamber(card, card.colour("wall"), "stripe", "boards", -0.02, Chamber(half=0.46, top=-0.6, low=0.16, eye=-0.14))
    for side, view in ((-1, "night"), (1, "violet")):
        side_window(card, room, side, view, 1.2, 1.8, -0.48, -0.1)
    put(card, "chandelier", 0.0, -0.62, 0.44, 0.5, shadow=False)
    put(card, "gentleman", 0.0, 0.46, 0.9, 0.5, {"head": "clock", "hat": None, "held": None, "pose": "reach_both", "tags": ("clock",)}, shadow=False, hero=1.5)
    heads = card.rng.permutation(["cage", "fish", "bulb", "apple", "owl", "stag", "hare", "gramophone", "candle", "globe"])
    seats = ((-0.3, 0.5, 0.56, 0.44), (0.3, 0.5, 0.56, 0.44), (-0.46, 0.68, 0.78, 0.38), (0.46, 0.68, 0.78, 0.38), (-0.68, 0.98, 1.06, 0.28), (0.68, 0.98, 1.06, 0.28))
    for (x, y, size, depth), head, who in zip(seats, heads, ("lady", "man", "old_man", "lady", "gentleman", "lady")):
        put(card, who, x, y, size, depth, {"head": str(head), "hat": None, "held": None, "pose": "stand", "tags": (str(head),)}, shadow=False, flip=x > 0, hero=1.1, fit=False)
    with drawing(card, "table", depth=0.24, tags=("table",)) as pen:
        cloth = card.colour("white", 0.02)
        pen.shape(polygon((-0.2, 0.3), (0.2, 0.3), (0.56, 0.84), (-0.56, 0.84)), cloth, shade(cloth, 0.85), flat=True, tilt=(0, -0.6), line=1.1, ground=1.0)
        pen.shape(curve([(-0.56, 0.84, 1), (0.56, 0.84, 1), (0.6, 1.1), (0.3, 1.05), (0, 1.1), (-0.3, 1.05), (-0.6, 1.1)]), shade(cloth, 0.8), shade(cloth, 0.5), line=1.1, roll=0.4)
    for name, x, y, h in (("candle", -0.12, 0.5, 0.22), ("candle", 0.14, 0.52, 0.22), ("skull", 0.0, 0.66, 0.18), ("teacup", -0.3, 0.76, 0.12), ("apple", 0.3, 0.72, 0.11)):
        put(card, name, x, y, h, 0.2, shadow=False)
    put(card, "knife", 0.1, 0.8, 0.04, 0.18, shadow=False, quiet=True)
    put(card, "hare", 0.0, 0.98, 0.22, 0.12, {"coat": "cloth2"})
    card.lamp(0, 0.4, 0.2, "#ffd890", 0.8, 1.0)


