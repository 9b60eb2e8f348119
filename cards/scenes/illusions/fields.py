"""Illusions in open country: mazes, giants, chess plains, mirrors in grass, beds in the forest.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import checkered, cloud, dunes, land, mountains, path, ridge, sky, sun
from cards.motifs.basics import door, foliage, grow, window
from cards.motifs.places.buildings import bridge
from cards.motifs.places.plants import trunk
from cards.motifs.places.stairs import ladder
from cards.motifs.registry import named
from cards.motifs.things.clocks import hourglass
from cards.motifs.things.furniture import mirror
from cards.painter.canvas import Canvas, Caster
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, line, oval, tube
from cards.painter.pen import Look
from cards.placement import (
    drawing,
    flock,
    hang,
    inset,
    inside,
    lightning,
    perch,
    put,
    rain,
    scatter,
    snow,
    tuft,
    within,
)
from cards.scenes.registry import scene


@scene("labyrinth", mood="uneasy", palettes=("absinthe", "frost"), title="The middle moves", gist=("from_above", "captivity", "danger"))
def labyrinth(card: Canvas) -> None:
    """A hedge maze seen from above; someone waits in the middle."""
    ground, hedge = shade(blend(card.colour("sand", 0.02), card.colour("earth"), 0.55), 0.9), card.colour("leaf", 0.02)
    with drawing(card, "path", depth=0.5, tags=("path",), quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), ground, shade(ground, 0.8), flat=True, line=0, texture="patches", grit=0.1, ground=1.0)
    gaps = card.rng.uniform(0, 6.28, 6)
    with drawing(card, "maze", depth=0.42, tags=("maze", "circle", "spiral", "plant"), hero=1.3) as pen:
        for k, r in enumerate((0.98, 0.82, 0.66, 0.5, 0.34)):
            a = np.linspace(gaps[k] + 0.28 / r, gaps[k] + 6.28 - 0.28 / r, 90)
            pen.shape(tube(list(zip(r * np.cos(a), r * np.sin(a) * 0.97)), [0.085] * 3, n=3), shade(hedge, 1.15), shade(hedge, 0.6), line=1.1, texture="fine", grit=0.4, bump=0.3, lift=3.0)
            b = gaps[k] + card.rng.uniform(1.2, 5)
            pen.shape(tube([(r * math.cos(b), r * math.sin(b)), ((r - 0.16) * math.cos(b), (r - 0.16) * math.sin(b))], [0.08, 0.08]), hedge, shade(hedge, 0.7), texture="fine", grit=0.4, bump=0.3, lift=3.0)
    put(card, card.pick("middle", ("eye", "bear", "stag_head")), 0.0, 0.17 if card.choices["middle"] != "eye" else 0.0, 0.36, 0.36, {"colour": "accent"}, hero=1.6)
    spots = [(0.42, 0.0), (-0.3, 0.3), (0.1, -0.56), (-0.56, -0.14), (0.5, 0.52), (-0.2, 0.74), (0.72, -0.2)]
    things = ["girl", "gentleman", "lantern", "key", "boot", "turtle", "chair"] if card.pick("lost", (0, 1)) == 0 else ["old_man", "child", "umbrella", "compass", "letter", "crab", "cradle"]
    for (x, y), name in zip(spots, things):
        people = name in ("girl", "gentleman", "old_man", "child")
        put(card, name, x, y + 0.06, 0.34 if people else 0.15, 0.34, {"pose": "run" if name in ("girl", "child") else "walk", "mood": "fear"}, flip=x > 0)
    put(card, "well", -0.62, 0.46, 0.2, 0.34)
    flock(card, "bat", [(-0.7, -0.5), (-0.5, -0.66), (-0.2, -0.74)], 0.14, 0.1, 3, 0.2, 0.2)


@scene("sleeping_hill", mood="tender", palettes=("frost", "orchard"), title="Do not ring before nine", gist=("sleep", "tiny_world", "giant"))
def sleeping_hill(card: Canvas) -> None:
    """The hill is a sleeping fox; a village lives in its fur and whispers."""
    card.source = (-0.4, -0.52)
    sky(card, 0.3, veil=0.4)
    cloud(card, 0.45, -0.6, 0.7, 0.18)
    mountains(card, 0.2, 0.36, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.45), "#f4f6f6", 4)
    land(card, ridge(card, 0.24, 0.03), blend(card.colour("leaf2"), card.palette.fog, 0.35), depth=0.68, quiet=True)
    kind = card.pick("kind", ("fox", "cat"))
    fur = card.colour("fur", 0.03) if kind == "fox" else blend(card.colour("dark"), "#6a6478", 0.6)
    pale = card.colour("fur2") if kind == "fox" else shade(fur, 1.35)
    style: Look = {"line": 1.5, "texture": "slant", "grit": 0.2, "bump": 0.06}
    with drawing(card, kind, depth=0.5, tags=(kind, "giant", "sleep", "hill", "animal"), hero=1.6) as pen:
        pen.shape(curve([(-0.78, 0.5), (-0.8, 0.3), (-0.66, 0.08), (-0.4, -0.08), (-0.05, -0.14), (0.32, -0.08), (0.6, 0.1), (0.74, 0.34), (0.7, 0.52), (0, 0.56)]), shade(fur, 1.05), shade(fur, 0.75), **style)
        pen.shape(curve([(0.74, 0.42), (0.6, 0.6), (0.2, 0.66), (-0.25, 0.62), (-0.5, 0.54, 1), (-0.2, 0.5), (0.2, 0.5), (0.5, 0.4), (0.66, 0.26)]), shade(fur, 1.1), shade(fur, 0.8), **style)
        pen.shape(curve([(-0.5, 0.54, 1), (-0.42, 0.6), (-0.2, 0.63), (-0.08, 0.57), (-0.2, 0.5), (-0.38, 0.49)]), pale, **style)
        for x, y, a in ((-0.62, 0.12, -0.35), (-0.38, 0.1, 0.25)):
            ear = pen.moved(x, y, 0.24, a)
            ear.shape(curve([(-0.36, 0.1, 1), (-0.2, -0.5), (0, -0.85, 1), (0.22, -0.5), (0.36, 0.1, 1)]), shade(fur, 0.95), line=1.4)
            ear.shape(curve([(-0.18, 0.05, 1), (0, -0.55, 1), (0.18, 0.05, 1)]), blend(fur, "#201820", 0.6), line=0.6)
        pen.shape(curve([(-0.78, 0.3), (-0.7, 0.14), (-0.5, 0.06), (-0.3, 0.14), (-0.22, 0.3), (-0.34, 0.42), (-0.5, 0.54), (-0.64, 0.44)]), shade(fur, 1.08), shade(fur, 0.8), **style)
        pen.shape(curve([(-0.76, 0.33), (-0.62, 0.34), (-0.5, 0.4), (-0.38, 0.34), (-0.24, 0.33), (-0.34, 0.44), (-0.5, 0.55), (-0.64, 0.45)]), pale, line=0.6)
        for side in (-1, 1):
            pen.shape(tube([(-0.5 + side * 0.05, 0.27), (-0.5 + side * 0.12, 0.305), (-0.5 + side * 0.2, 0.26)], [0.008, 0.022, 0.006]), "#120e14", line=0)
        pen.shape(oval(-0.5, 0.5, 0.035, 0.025, n=16), "#141018", line=0.9, gloss=0.6)
    for i, (x, y) in enumerate(((-0.05, -0.1), (0.22, -0.06), (0.45, 0.05))):
        put(card, "house", x, y, 0.22 + 0.04 * (i == 1), 0.46, {"w": 0.42, "h": 0.5, "lit": 1}, shadow=False, quiet=i == 2)
    for x, y in ((0.1, -0.06), (0.57, 0.13), (-0.2, -0.06)):
        put(card, "pine", x, y, 0.16, 0.46, shadow=False, quiet=x != 0.57)
    with drawing(card, "bridge", depth=0.36, tags=("bridge",)) as pen:
        bridge(pen, -1.1, 1.1, 0.62, n=8, down=0.3, th=0.05)
    put(card, "train", 0.24, 0.595, 0.16, 0.34, {"coaches": 3}, shadow=False)
    ground = land(card, ridge(card, 0.84, 0.03), card.colour("grass"), depth=0.2, grass=220)
    put(card, card.pick("who", ("old_woman", "boy")), -0.3, 0.9, 0.32, 0.14, {"pose": "beckon", "mood": "plain"})
    put(card, "hare", 0.1, 0.93, 0.17, 0.13)
    put(card, "bell", 0.46, 0.92, 0.16, 0.13)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.03 * t, 0.12), 18, ground)
    card.mist(0.55, 0.08, 0.45, 0.3)


@scene("chess_plain", mood="uneasy", palettes=("storm", "inkwell"), title="Your move, said the weather", gist=("game", "giant", "danger"))
def chess_plain(card: Canvas) -> None:
    """On an endless board a hand from the clouds moves people."""
    card.source = (-0.3, -0.3)
    sky(card, 0.18, veil=0.6, warp=0.1)
    for k in range(5):
        cloud(card, -0.85 + 0.42 * k, -0.75 + 0.06 * k % 2, 0.8, 0.26, dark=0.35, quiet=k > 0)
    lightning(card, -0.45, -0.5, 0.1)
    mountains(card, 0.16, 0.28, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5, quiet=True)
    checkered(card, 0.16, card.colour("bone", 0.02), shade(card.colour("dark", 0.02), 1.4), spread=1.7)
    for kind, x, y, h, depth in (("rook", -0.5, 0.32, 0.34, 0.64), ("bishop", 0.72, 0.38, 0.42, 0.58), ("pawn", -0.1, 0.28, 0.18, 0.68)):
        put(card, "chess", x, y, h, depth, {"kind": kind, "colour": "dark"}, quiet=kind == "pawn")
    big = put(card, "chess", 0.4, 0.66, 1.0, 0.34, {"kind": card.pick("piece", ("queen", "knight", "king")), "colour": "dark"}, tags=("giant",), hero=1.4)
    put(card, "chess", -0.68, 0.68, 0.5, 0.32, {"kind": "knight", "colour": "bone"})
    with drawing(card, "hand", -0.06, -0.62, 0.62, turn=math.pi - 0.15, depth=0.42, tags=("hand", "giant"), hero=1.4) as pen:
        inside(pen, "hand", 0, 0, 1.0, {"sleeve": "cloth"})
    put(card, card.pick("moved", ("lady", "man")), -0.1, 0.24, 0.36, 0.4, {"pose": "fall", "mood": "fear", "colour": "accent"}, shadow=False, hero=1.3)
    put(card, "soldier", -0.34, 0.84, 0.44, 0.2, {"pose": "fight", "held": "sword"})
    put(card, "boy", 0.06, 0.86, 0.3, 0.18, {"pose": "sit_ground"})
    perch(card, "raven", big, 0.17, 0.5)
    put(card, "crown", 0.3, 0.92, 0.12, 0.16, turn=0.3)
    put(card, "die", 0.66, 0.9, 0.14, 0.15, shadow=True)
    rain(card, 90, strength=0.18)
    card.mist(0.18, 0.05, 0.6, 0.55)


@scene("mirror_field", mood="uneasy", palettes=("moor", "sepia"), title="None of them was hers", gist=("change", "alone", "secret"))
def mirror_field(card: Canvas) -> None:
    """Mirrors stand in a meadow and each shows another self."""
    card.source = (0.52, -0.56)
    sky(card, 0.35, veil=0.6)
    cloud(card, -0.45, -0.6, 0.7, 0.2)
    hills = land(card, ridge(card, 0.3, 0.04), blend(card.colour("grass"), card.palette.fog, 0.35), depth=0.66, quiet=True)
    for i, x in enumerate((-0.9, -0.78, -0.2, 0.12, 0.92)):
        put(card, "pine", x, height_at(hills, x) + 0.02, 0.2, 0.64, quiet=i > 0)
    ground = land(card, ridge(card, 0.44, 0.03), card.colour("grass"), depth=0.44, grass=200, quiet=True)
    path(card, [(-0.05, 1.05), (0.15, 0.8), (-0.05, 0.62), (0.06, 0.46)], 0.3, 0.04, blend(card.colour("sand"), card.colour("earth"), 0.3), 0.43)
    selves = card.rng.permutation(["skull", "knight", "bride", "stag_head", "raven", "old_woman", "diver", "angel"])[:3]
    worlds = card.rng.permutation(["night", "fire", "storm", "violet", "snow", "dark"])[:3]
    first = 0
    for (x, y, h, depth), world, who in zip(((-0.56, 0.64, 0.92, 0.36), (0.08, 0.5, 0.5, 0.42), (0.56, 0.7, 1.02, 0.34)), worlds, selves):
        card.contact(x, y, h * 0.3, 0.03, 0.6)
        with drawing(card, "mirror", x, y, h / 1.12, depth=depth, tags=("mirror", "reflection"), hero=1.2) as pen:
            first = first or card.open[-1]
            card.casters.append(Caster(card.open[-1], x, y, h))
            mask, outline = mirror(pen, {})
            part = inset(pen, mask, outline, str(world))
            part.shape(curve([(-0.3, -0.36), (-0.1, -0.42), (0.1, -0.38), (0.3, -0.42), (0.3, -0.1), (-0.3, -0.1)]), "earth", line=0.7)
            standing = named(str(who)).anchor == "base"
            within(card, part, str(who), 0, -0.26 if standing else -0.54, 0.5, clip=mask)
            pen.ink(line([(-0.2, -0.78), (-0.24, -0.6), (-0.22, -0.44)]), 4.0, "#ffffff", alpha=0.45)
    put(card, card.pick("who", ("girl", "lady")), -0.14, 0.86, 0.5, 0.22, {"back": True, "pose": "back", "held": "candle"}, hero=1.2)
    put(card, card.pick("beast", ("hare", "swan")), 0.24, 0.9, 0.22, 0.18, flip=True)
    perch(card, "owl", first, 0.17, 0.5)
    put(card, "chair", -0.84, 0.7, 0.3, 0.4)
    put(card, "mask", -0.66, 0.88, 0.17, 0.16, turn=-0.3, shadow=True)
    put(card, "scissors", 0.56, 0.94, 0.14, 0.14, turn=1.0, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.3 - 0.2 * t), 34, ground)
    card.mist(0.36, 0.05, 0.4, 0.45)


@scene("bed_in_forest", mood="uneasy", palettes=("midnight", "snuffed"), title="Count them again", gist=("fear", "night", "watch"))
def bed_in_forest(card: Canvas) -> None:
    """A bed stands among trunks; between the trees there are eyes, and one is under the bed."""
    card.source = (0.1, -0.2)
    sky(card, 0.4, veil=0.2)
    for depth, n, w in ((0.85, 9, 0.07), (0.68, 7, 0.1), (0.5, 5, 0.14)):
        ground = land(card, ridge(card, 0.18 + 0.42 * (1 - depth) ** 1.4, 0.02), blend(card.colour("grass"), card.palette.fog, depth * 0.5), depth=depth, quiet=True)
        for i in range(n):
            x = (i + 0.5) / n * 2.1 - 1.05 + card.rng.normal(0, 0.05)
            with drawing(card, "trunk", x, height_at(ground, x) + 0.03, depth=depth - 0.01, tags=("tree", "trunk", "forest"), quiet=depth > 0.6 or i > 0) as pen:
                trunk(pen, {"w": w, "h": 2.0, "bark": 8})
    with drawing(card, "eye", depth=0.46, tags=("eye", "watch", "fear"), hero=1.3) as pen:
        for x, y in ((-0.72, 0.12), (-0.34, -0.18), (0.42, 0.02), (0.74, -0.2), (0.62, 0.26), (-0.6, -0.42), (0.1, 0.1)):
            pen.shape([oval(x - 0.032, y, 0.018, 0.024, n=10), oval(x + 0.032, y, 0.018, 0.024, n=10)], "#ffe070", glow=1.4, line=0)
    ground = land(card, ridge(card, 0.46, 0.03), card.colour("grass"), depth=0.34, grass=220, quiet=True)
    put(card, "bed", 0.02, 0.74, 0.5, 0.26, {"colour": "accent"}, hero=1.3)
    put(card, card.pick("who", ("girl", "boy")), -0.08, 0.56, 0.34, 0.25, {"pose": "huddle", "mood": "fear", "dress": "nightshirt", "colour": "white"}, shadow=False)
    with drawing(card, "hand", 0.16, 0.84, 0.16, depth=0.24, tags=("hand", "fear")) as pen:
        inside(pen, "hand", 0, 0, 1.0, {"colour": "dark", "cuff": False})
    put(card, "lantern", 0.5, 0.78, 0.26, 0.24)
    put(card, card.pick("guard", ("wolf", "bear", "stag")), -0.62, 0.74, 0.5, 0.3, hero=1.2)
    put(card, "owl", 0.62, 0.16, 0.22, 0.45, {"perch": True, "eyeglow": 0.8}, shadow=False)
    put(card, "puppet", 0.64, 0.96, 0.3, 0.16, {"str": 0.9}, shadow=False)
    put(card, "mushroom", -0.36, 0.92, 0.18, 0.15, {"glow": 0.4})
    put(card, "boot", -0.12, 0.94, 0.13, 0.14)
    flock(card, "bat", [(-0.5, -0.7), (-0.1, -0.6), (0.3, -0.72)], 0.16, 0.1, 4, 0.5, 0.6, turn="any")
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.3 - 0.2 * t), 30, ground)
    card.mist(0.42, 0.08, 0.5, 0.4)


@scene("great_tree", mood="wondrous", palettes=("forest", "rose"), title="The orchard of lost property", gist=("loss", "climb"))
def great_tree(card: Canvas) -> None:
    """A great tree bears what people lose; they climb to look for it."""
    card.source = (0.4, -0.4)
    sky(card, 0.35, veil=0.5)
    mountains(card, 0.32, 0.28, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.45), count=4, quiet=True)
    land(card, ridge(card, 0.34, 0.04), blend(card.colour("grass"), card.palette.fog, 0.35), depth=0.66, quiet=True)
    ground = land(card, ridge(card, 0.56, 0.03, bumps=[(0, 0.35, 0.1)]), card.colour("grass"), shade(card.colour("earth"), 0.8), depth=0.4, grass=200)
    limbs: list[object] = [tube([(-0.02, 0.56), (-0.05, 0.3), (0.03, 0.05), (-0.02, -0.18)], [0.4, 0.26, 0.22, 0.2], n=10, cap=False)]
    tips: list[object] = []
    wood = card.colour("wood", 0.04)
    with drawing(card, "tree", depth=0.34, tags=("tree", "giant", "branch", "root"), hero=1.3) as pen:
        for x1, y1, x2, y2, w in ((-0.3, 0.6, -0.62, 0.7, 0.16), (0.28, 0.6, 0.66, 0.68, 0.16), (0.02, 0.7, 0.04, 0.98, 0.12)):
            limbs.append(tube([(x1 * 0.3, 0.42), (x1, y1), (x2, y2), (x2 * 1.35, y2 + 0.1)], [w * 1.3, w, w * 0.55, w * 0.12], n=8))
        for a, reach, w in ((-2.6, 0.34, 0.12), (-2.1, 0.36, 0.13), (-1.62, 0.34, 0.13), (-1.1, 0.36, 0.13), (-0.55, 0.34, 0.12)):
            grow(card.rng, -0.02 + 0.05 * math.cos(a), -0.15, a, reach, w, 3, limbs, tips, 0.46, -0.03, 0.7)
        pen.shape(limbs, wood, shade(wood, 0.7), union=True, line=1.3, texture="down", grit=0.25, bump=0.08)
        tones = (card.colour("leaf2"), card.colour("leaf"), shade(card.colour("leaf"), 1.6))
        for x, y, rx, ry in ((-0.62, -0.3, 0.2, 0.13), (-0.42, -0.52, 0.22, 0.15), (-0.1, -0.68, 0.24, 0.14), (0.4, -0.6, 0.22, 0.13), (0.66, -0.28, 0.2, 0.13), (0.1, -0.4, 0.14, 0.08)):
            foliage(pen, x, y, rx, ry, tones, 60, 0.05)
        door(pen, -0.03, 0.54, 0.12, 0.2, col="accent")
        window(pen, 0.04, 0.22, 0.06, 0.09)
    fruit = card.pick("fruit", (("umbrella", "boot", "hat", "glove", "letter", "kite"), ("teapot", "violin", "clock", "key", "mask", "heart")))
    for (x, y, h), name in zip(((-0.66, -0.14, 0.17), (-0.44, -0.28, 0.16), (-0.24, -0.06, 0.15), (0.28, -0.16, 0.16), (0.5, -0.32, 0.15), (0.72, -0.1, 0.17)), fruit):
        hang(card, "cello" if name == "violin" else name, x, y - 0.1, y, h, 0.28, {"steam": False})
    with drawing(card, "ladder", depth=0.28, tags=("ladder",)) as pen:
        ladder(pen, 0.34, 0.62, 0.3, -0.06, 0.07, n=14)
    put(card, "woman", 0.32, 0.34, 0.34, 0.27, {"pose": "climb", "skin": "skin3"}, shadow=False)
    put(card, "old_man", -0.34, 0.78, 0.4, 0.22, {"pose": "reach", "held": None})
    put(card, "boy", 0.6, 0.8, 0.32, 0.22, {"pose": "point"}, flip=True)
    put(card, "fox", -0.64, 0.82, 0.24, 0.2)
    put(card, "bench", 0.08, 0.86, 0.16, 0.2)
    put(card, "toy_balloon", 0.4, 0.9, 0.3, 0.18)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t, flowers=card.colour("accent") if card.rng.rand() < 0.3 else None), 30, ground)


@scene("desert_glass", mood="wondrous", palettes=("desert", "bazaar"), title="Half past the sea", gist=("time", "change"))
def desert_glass(card: Canvas) -> None:
    """In the desert lies an hourglass with a storm above and a garden below."""
    card.source = (-0.5, -0.5)
    sky(card, 0.3, veil=0.35)
    sun(card, -0.55, -0.52, 0.11)
    mountains(card, 0.2, 0.26, 0.88, blend(card.colour("stone"), card.palette.fog, 0.4), count=4, quiet=True)
    sand = card.colour("sand")
    dunes(card, 0.24, 0.05, blend(sand, card.palette.fog, 0.35), 0.72)
    for i, x in enumerate((-0.74, -0.5, -0.3)):
        put(card, "elephant", x, 0.28 + 0.01 * i, 0.4 - 0.04 * i, 0.68, {"legs": 1.1}, quiet=i > 0)
    dunes(card, 0.4, 0.07, shade(sand, 0.95), 0.5)
    card.contact(0.25, 0.72, 0.4, 0.05, 0.6)
    with drawing(card, "hourglass", 0.24, 0.72, 1.25, turn=0.08, depth=0.4, tags=("hourglass", "time", "glass", "giant"), hero=1.5) as pen:
        high, low, high_line, low_line = hourglass(pen, {"empty": True})
        storm = inset(pen, high, high_line, "storm")
        storm.shape(curve([(-0.3, -0.68), (-0.1, -0.64), (0.1, -0.68), (0.3, -0.66), (0.3, -0.45), (-0.3, -0.45)]), "#2f6a86", "#1a3f5c", line=0.6, gloss=0.4)
        within(card, storm, "ship", -0.02, -0.64, 0.3, clip=high, turn=0.15)
        garden = inset(pen, low, low_line, "day")
        garden.shape(curve([(-0.3, -0.2), (-0.1, -0.26), (0.1, -0.24), (0.3, -0.2), (0.3, 0), (-0.3, 0)]), "grass", line=0.7)
        within(card, garden, "flower", 0.1, -0.18, 0.26, clip=low)
        within(card, garden, "girl", -0.08, -0.14, 0.16, {"pose": "reach_both"}, clip=low)
        pen.shape(tube([(0, -0.53), (0, -0.42), (0, -0.28)], [0.012, 0.02, 0.05]), "#8ac0d8", line=0.3, alpha=0.9)
        for y in (-0.75, -0.3):
            pen.ink(line([(-0.18, y + 0.1), (-0.215, y), (-0.19, y - 0.09)]), 4.0, "#ffffff", alpha=0.6)
    dunes(card, 0.74, 0.04, shade(sand, 1.02), 0.34, slope=-0.06)
    put(card, card.pick("who", ("wanderer", "bride", "soldier")), -0.22, 0.86, 0.4, 0.2, {"pose": "walk"}, hero=1.2)
    put(card, "doorway", -0.76, 0.6, 0.36, 0.42, {"open": True, "glowc": "#a8e0f0"})
    put(card, card.pick("bones", ("skull", "crab")), -0.6, 0.9, 0.15, 0.18)
    tree = put(card, "tree_bare", 0.8, 0.8, 0.46, 0.24)
    perch(card, "kite", tree, 0.16, 0.4)
    put(card, "anchor", 0.5, 0.94, 0.22, 0.16, turn=0.6)
    scatter(card, lambda x, y, t: put(card, "rock", x, y, 0.02 + 0.03 * t, 0.2, quiet=True), 10, 0.84)


@scene("snow_orchestra", mood="tender", palettes=("frost", "ward"), title="For an audience of pines", gist=("concert", "winter", "music"))
def snow_orchestra(card: Canvas) -> None:
    """Beasts play a concert in the snow; the music comes out as red birds."""
    card.source = (0.4, -0.5)
    sky(card, 0.3, veil=0.5)
    mountains(card, 0.2, 0.38, 0.86, blend(card.palette.fog, card.palette.sky[0], 0.4), "#f8fafc", 4)
    white = card.colour("snow", 0.02)
    far = land(card, ridge(card, 0.24, 0.03), blend(white, card.palette.fog, 0.3), depth=0.7, quiet=True)
    for i in range(15):
        x = card.rng.uniform(-1, 1)
        put(card, "pine", x, height_at(far, x) + 0.02, card.rng.uniform(0.2, 0.36), 0.68, {"snow": "#f4f8fc"}, quiet=i > 0)
    land(card, ridge(card, 0.42, 0.02), white, blend(white, card.palette.ground_light, 0.4), depth=0.5, name="snow", tags=("snow", "winter"), quiet=True)
    put(card, "piano", -0.5, 0.62, 0.4, 0.4)
    put(card, "bear", -0.2, 0.64, 0.42, 0.38)
    put(card, "cello", 0.3, 0.68, 0.5, 0.3)
    put(card, card.pick("cellist", ("fox", "hare", "stag")), 0.5, 0.7, 0.46, 0.32, {"coat": "accent"}, flip=True)
    put(card, "gramophone", 0.76, 0.66, 0.3, 0.36)
    put(card, card.pick("conductor", ("gentleman", "girl")), 0.04, 0.88, 0.44, 0.2, {"pose": "reach_both", "back": True}, hero=1.2)
    put(card, "lamp", -0.8, 0.72, 0.62, 0.3)
    flock(card, "bird", [(-0.4, 0.2), (-0.2, -0.2), (0.1, -0.5), (0.5, -0.66)], 0.17, 0.08, 9, 0.35, 0.7, {"colour": "accent"}, turn="path")
    put(card, "turtle", -0.62, 0.92, 0.16, 0.16)
    put(card, "bell", 0.44, 0.94, 0.13, 0.15)
    snow(card, 130)


