"""Illusions of town: plague, ash, funerals, roofs, streets where whales swim.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import numpy as np

from cards.backdrops import cloud, land, moon, mountains, path, ridge, sky, streak_clouds, wisp
from cards.motifs.basics import smoke
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import curve, height_at, line, oval, polygon, tube
from cards.placement import beam, drawing, fireflies, inside, perch, put, rain, scatter, tuft
from cards.scenes.registry import scene


def _rows(card: Canvas, looks: dict[str, object], rows: int = 4, quiet_after: int = 1) -> dict[tuple[int, int], int]:
    """Two rows of houses running away from us."""
    placed = {}
    for k, (depth, out, y, h) in enumerate(((0.8, 0.22, 0.3, 0.34), (0.66, 0.36, 0.36, 0.5), (0.5, 0.54, 0.45, 0.72), (0.34, 0.8, 0.6, 1.0))[4 - rows :]):
        for side in (-1, 1):
            look = {"w": card.rng.uniform(0.34, 0.44), "h": 0.68, "roof": card.any(("cone", "gable", "hip")), "floors": 3, "cols": 2,
                    "lean": -side * card.rng.uniform(0.02, 0.12), "flare": card.rng.uniform(0, 0.25), "wall": card.any(("wall", "stone", "sand")), **looks}  # fmt: skip
            placed[k, side] = put(card, "house", side * (out + card.rng.uniform(-0.02, 0.03)), y, h * card.rng.uniform(0.92, 1.15), depth, look, shadow=False, quiet=k != 3 or side > 0)
    return placed


def _cobbles(card: Canvas, tone: object = "stone2") -> None:
    stone = card.colour(tone, 0.02)
    with drawing(card, "street", depth=0.4, tags=("street", "stone"), hero=0.7) as pen:
        mask = pen.shape(curve([(-0.12, 0.3, 1), (0.12, 0.3, 1), (0.4, 0.5), (0.85, 0.75), (1.3, 1.2, 1), (-1.3, 1.2, 1), (-0.85, 0.75), (-0.4, 0.5)]), shade(stone, 0.9), shade(stone, 0.55), flat=True, tilt=(0, -0.6), line=0.6, gloss=0.25, ground=1.0)
        for i in range(13):
            t = (i + 0.5) / 13
            y, w = 0.32 + 0.75 * t**1.5, 0.12 + 1.0 * t**1.3
            n = 8 + int(2 * t)
            stones = [oval(((j + 0.5 * (i % 2)) / n - 0.5) * 2 * w, y, w / n * 0.86, 0.01 + 0.024 * t, n=10) for j in range(n)]
            for tint in (0.8, 1.05, 1.3):
                part = [s for s in stones if card.rng.rand() < 0.4]
                if part:
                    pen.shape(part, shade(stone, tint), line=0.4, round=0.01, gloss=0.3, clip=mask, detail=0.3, wobble=0.4, ground=1.0)


@scene("whale_street", mood="wondrous", palettes=("violet", "sepia"), title="The evening whale", gist=("flight", "giant", "night"))
def whale_street(card: Canvas) -> None:
    """At dusk something vast swims over the crooked street and nobody looks up but a child."""
    card.source = (0.02, -0.2)
    sky(card, 0.3, veil=0.4)
    swimmer = card.pick("swimmer", ("whale", "octopus", "fish"))
    land(card, ridge(card, 0.3, 0.005), blend(card.colour("stone2"), card.palette.low_fog, 0.3), depth=0.82, quiet=True)
    rows = _rows(card, {"lit": 0.7})
    _cobbles(card)
    put(card, swimmer, 0.02, -0.34 if swimmer != "octopus" else 0.05, {"whale": 0.52, "octopus": 0.9, "fish": 0.5}[swimmer], 0.45, {"lantern": True, "colour": "cloth2"}, shadow=False, hero=1.6)
    for side in (-1, 1):
        put(card, "lamp", side * 0.34, 0.54, 0.4, 0.42, quiet=side > 0)
    perch(card, "kite", rows[3, -1], 0.2, 0.78)
    with drawing(card, "rope", depth=0.44, tags=("rope",)) as pen:
        wire = line([(-0.42, 0.1), (0, 0.18), (0.42, 0.09)])
        pen.ink(wire, 1.4, taper=False)
        for x, tone in ((-0.25, "accent"), (-0.1, "white"), (0.1, "cloth2"), (0.26, "accent")):
            y = 0.1 + 0.08 * (1 - (x / 0.42) ** 2)
            pen.shape(curve([(x - 0.035, y, 1), (x + 0.035, y, 1), (x + 0.04, y + 0.1, 1), (x, y + 0.09), (x - 0.04, y + 0.1, 1)]), tone, line=0.7, round=0.02)
    put(card, "gentleman", -0.3, 0.8, 0.46, 0.24, {"pose": "walk", "held": "umbrella"})
    put(card, "woman", 0.5, 0.76, 0.42, 0.26, {"pose": "carry", "held": "suitcase", "skin": "skin3"}, flip=True)
    put(card, "girl", 0.06, 0.9, 0.34, 0.18, {"pose": "reach_both", "back": True}, hero=1.2)
    put(card, card.pick("beast", ("fox", "snail", "hare")), 0.34, 0.93, 0.15, 0.16, flip=True)
    card.mist(0.34, 0.06, 0.5, 0.4)


@scene("plague_street", mood="uneasy", palettes=("plague", "ash"), title="The doctors came singing", gist=("procession", "death", "danger"))
def plague_street(card: Canvas) -> None:
    """Beaked doctors walk in file; every red door has an eye."""
    card.source = (0.0, 0.0)
    sky(card, 0.3, veil=0.7, warp=0.12)
    land(card, ridge(card, 0.3, 0.005), blend(card.colour("stone2"), card.palette.low_fog, 0.3), depth=0.82, quiet=True)
    rows = _rows(card, {"lit": 0.12, "doorc": "accent", "smoke": False})
    _cobbles(card)
    for x, y, h, depth in ((0.04, 0.42, 0.22, 0.6), (-0.06, 0.52, 0.3, 0.48), (0.08, 0.68, 0.44, 0.34)):
        put(card, "plague_doctor", x, y, h, depth, {"pose": "walk", "held": "lantern"}, quiet=h < 0.25)
    put(card, "plague_doctor", -0.16, 0.92, 0.72, 0.2, {"pose": "point", "held": "candle"}, hero=1.5)
    for x, y, h in ((-0.66, 0.06, 0.16), (0.68, 0.0, 0.18), (0.44, 0.14, 0.1)):
        put(card, "eye", x, y, h, 0.3, {"colour": "accent"}, shadow=False)
    put(card, "woman", 0.56, 0.82, 0.34, 0.22, {"pose": "weep", "mood": "sad", "colour": "cloth2"}, flip=True)
    put(card, "child", 0.4, 0.84, 0.24, 0.21, {"pose": "huddle"}, flip=True)
    perch(card, "raven", rows[3, 1], 0.16, 0.3)
    perch(card, "raven", rows[3, -1], 0.14, 0.7)
    put(card, "skull", 0.2, 0.95, 0.1, 0.15)
    put(card, "cart", -0.62, 0.92, 0.22, 0.15)
    put(card, "bell", 0.74, 0.94, 0.13, 0.14, turn=0.5)
    wisp(card, 0.0, 0.42, 1.6, 0.3, 0.45, alpha=0.45)
    card.mist(0.5, 0.12, 0.6, 0.3)


@scene("ash_town", mood="uneasy", palettes=("ash", "snuffed"), title="What was still warm", gist=("loss", "fire", "alone"))
def ash_town(card: Canvas) -> None:
    """The town is burnt to its staircases; a child waters the one flower."""
    card.source = (0.45, -0.1)
    sky(card, 0.35, veil=0.7, warp=0.12)
    mountains(card, 0.34, 0.24, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    far = land(card, ridge(card, 0.36, 0.03), blend(card.colour("earth"), card.palette.fog, 0.4), depth=0.7, quiet=True)
    for i, x in enumerate((-0.85, -0.62, -0.3, 0.3, 0.55, 0.85)):
        put(card, "ruin", x, height_at(far, x) + 0.04, card.rng.uniform(0.3, 0.5), 0.66, shadow=False, quiet=i > 0)
    ground = land(card, ridge(card, 0.56, 0.03), card.colour("earth"), shade(card.colour("earth"), 0.6), depth=0.4, name="ash", tags=("ruin",), quiet=True)
    put(card, "ruin", -0.6, 0.66, 0.85, 0.38)
    put(card, "spiral_stair", 0.62, 0.7, 1.0, 0.36, {"turns": 2.5}, hero=1.2)
    put(card, "doorway", -0.05, 0.6, 0.42, 0.4, {"open": False, "colour": "wood2"})
    put(card, card.pick("who", ("girl", "boy")), -0.1, 0.84, 0.36, 0.22, {"pose": "kneel", "colour": "cloth2", "mood": "sad"}, hero=1.2)
    put(card, "flower", 0.12, 0.86, 0.4, 0.2, {"kind": "poppy", "colour": "accent"}, hero=1.5)
    put(card, "old_man", -0.44, 0.86, 0.4, 0.2, {"pose": "sit_ground", "mood": "sad"})
    put(card, "chair", 0.44, 0.84, 0.26, 0.22, turn=0.5)
    put(card, "cradle", 0.3, 0.94, 0.17, 0.14, turn=0.15, shadow=True)
    put(card, "boot", -0.62, 0.92, 0.13, 0.15)
    tree = put(card, "tree_bare", 0.86, 0.66, 0.6, 0.42)
    perch(card, "raven", tree, 0.13, 0.4)
    with drawing(card, "smoke", depth=0.5, tags=("smoke",)) as pen:
        for x in (-0.5, 0.2, 0.5):
            smoke(pen, x, 0.4, 0.9, 0.1, "#57514f")
    scatter(card, lambda x, y, t: put(card, "rock", x, y, 0.03 + 0.04 * t, 0.25, quiet=True), 16, ground)
    fireflies(card, 18, -0.8, 0.8, -0.4, 0.6, "#ff7a30")


@scene("funeral_umbrellas", mood="uneasy", palettes=("inkwell", "storm"), title="Only one of them was dry", gist=("funeral", "crowded", "grief"))
def funeral_umbrellas(card: Canvas) -> None:
    """A crowd under black umbrellas; one red umbrella rises with its mourner."""
    card.source = (0.3, -0.5)
    sky(card, 0.35, veil=0.8)
    cloud(card, -0.4, -0.6, 0.9, 0.26, dark=0.3)
    hills = land(card, ridge(card, 0.3, 0.05), blend(card.colour("grass"), card.palette.fog, 0.4), depth=0.75, quiet=True)
    put(card, "tree_bare", -0.74, height_at(hills, -0.74) + 0.02, 0.62, 0.7)
    put(card, "tower", 0.7, height_at(hills, 0.7) + 0.02, 0.5, 0.72, {"h": 0.7})
    ground = land(card, ridge(card, 0.46, 0.03), card.colour("grass"), depth=0.45, grass=120, quiet=True)
    for x in (-0.5, -0.28, 0.44):
        put(card, "grave", x, 0.56, 0.18, 0.44, {"cross": x > 0}, quiet=x == -0.28)
    crowd = [(-0.72, 0.76, "old_man"), (-0.5, 0.72, "gentleman"), (-0.3, 0.78, "woman"), (0.34, 0.76, "gentleman"), (0.54, 0.8, "old_woman"), (0.74, 0.74, "man")]
    for i, (x, y, who) in enumerate(crowd):
        put(card, who, x, y, 0.42, 0.32 - 0.02 * i, {"colour": "dark", "held": "umbrella", "held_look": {"colour": "dark"}, "mood": "sad", "hat": None, "tags": ("grief", "crowd"), "pose": "weep" if i == 2 else "stand"}, flip=x > 0, quiet=i in (1, 3))
    with drawing(card, "coffin", 0.02, 0.86, 0.5, depth=0.24, tags=("coffin", "death", "wood"), hero=1.2) as pen:
        wood = card.colour("wood")
        pen.shape(polygon((-0.5, -0.28), (0.42, -0.34), (0.62, -0.22), (-0.4, -0.1)), shade(wood, 1.2), flat=True, tilt=(0, -0.5))
        pen.shape(polygon((-0.5, -0.28), (-0.4, -0.1), (-0.4, 0.06), (-0.5, -0.1)), shade(wood, 0.7), flat=True)
        pen.shape(polygon((-0.4, -0.1), (0.62, -0.22), (0.6, -0.06), (-0.4, 0.06)), wood, shade(wood, 0.7), texture="across", grit=0.2)
    put(card, card.pick("on", ("cat", "flower", "hat")), 0.0, 0.74, 0.2, 0.2, shadow=False)
    put(card, card.pick("rising", ("girl", "bride")), 0.1, 0.12, 0.4, 0.28, {"pose": "reach", "held": None, "colour": "accent", "mood": "calm"}, shadow=False, hero=1.5)
    with drawing(card, "umbrella", 0.2, -0.1, 0.46, depth=0.27, tags=("umbrella", "red"), hero=1.3) as pen:

        inside(pen, "umbrella", 0.0, 0.04, 1.06, {"colour": "accent"})
    tuft(card, 0.4, 0.94, 0.08, 0.1)
    rain(card, 260, strength=0.28, slant=0.12)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.03 * t, 0.2), 16, ground)


@scene("tightrope", mood="comic", palettes=("teal", "indigo"), title="Between two chimneys", gist=("danger", "feast"))
def tightrope(card: Canvas) -> None:
    """A tea party crosses a rope above the roofs of the sleeping town."""
    card.source = (-0.4, -0.55)
    sky(card, 0.5, veil=0.45)
    if card.pick("lit", ("moon", "cloud")) == "moon":
        moon(card, -0.4, -0.55, 0.16, "full", face=True)
    cloud(card, 0.55, -0.6, 0.6, 0.17)
    for depth, y, n in ((0.78, 0.4, 9), (0.6, 0.62, 8), (0.4, 0.88, 7)):
        for i in range(n):
            x = -1 + 2 * (i + 0.5) / n + card.rng.normal(0, 0.03)
            put(card, "house", x, y + 0.12, 0.46 * card.rng.uniform(0.8, 1.2), depth, {"w": 0.44, "h": 0.6, "floors": 3, "smoke": i % 3 == 0}, shadow=False, quiet=not (depth < 0.5 and i == 3))
        wisp(card, 0, y, 2.0, 0.2, depth - 0.05, alpha=0.3)
    left = put(card, "tower", -0.82, 1.1, 1.3, 0.3, {"w": 0.26, "h": 0.9, "cone": False}, shadow=False)
    right = put(card, "house", 0.84, 1.12, 1.2, 0.3, {"w": 0.4, "h": 0.7, "roof": "gable", "lean": 0, "chimney": False}, shadow=False)
    wire = line([(-0.72, 0.08), (-0.3, 0.17), (0.1, 0.18), (0.5, 0.14), (0.82, 0.06)])
    with drawing(card, "rope", depth=0.28, tags=("rope",)) as pen:
        pen.shape(tube(list(wire), [0.018] * 3, n=2), "#e0c898", line=0.7)
    at = [(float(x), float(np.interp(x, wire[:, 0], wire[:, 1]))) for x in (-0.46, -0.16, 0.16, 0.44)]
    put(card, "old_woman", *at[0], 0.4, 0.26, {"pose": "carry", "held": "candle"}, shadow=False)
    put(card, card.pick("second", ("hare", "fox")), *at[1], 0.32, 0.26, {"coat": "accent"}, shadow=False)
    put(card, "girl", *at[2], 0.4, 0.26, {"pose": "balance", "held": "umbrella"}, shadow=False, hero=1.4)
    put(card, "gentleman", *at[3], 0.46, 0.26, {"pose": "walk", "head": card.pick("head", ("teapot", "clock", "fish"))}, shadow=False)
    put(card, "teapot", at[1][0] + 0.02, at[1][1] - 0.32, 0.12, 0.25, shadow=False)
    put(card, "teacup", 0.3, 0.44, 0.12, 0.24, {"steam": False}, turn=0.8, shadow=False)
    perch(card, "owl", left, 0.18, 0.5)
    perch(card, "gull", right, 0.1, 0.3)
    fireflies(card, 10, -0.9, 0.9, 0.4, 0.9)


@scene("carousel_escape", mood="comic", palettes=("coral", "bazaar"), title="The horses had discussed it", gist=("fair", "escape"))
def carousel_escape(card: Canvas) -> None:
    """The beasts of the carousel climb down and walk off; the children are left turning."""
    card.source = (0.5, -0.5)
    sky(card, 0.3, veil=0.4)
    streak_clouds(card, -0.5, 4)
    hills = land(card, ridge(card, 0.28, 0.04), blend(card.colour("grass"), card.palette.fog, 0.4), depth=0.75, quiet=True)
    put(card, "tent", 0.72, height_at(hills, 0.72) + 0.05, 0.42, 0.7)
    land(card, ridge(card, 0.44, 0.02), card.colour("sand"), depth=0.5, name="sand", tags=("sand",), quiet=True)
    put(card, "carousel", -0.22, 0.62, 1.15, 0.42, hero=1.3)
    for x, who in ((-0.5, "boy"), (0.02, "girl")):
        put(card, who, x, 0.5, 0.24, 0.4, {"pose": "sit" if who == "boy" else "reach", "mood": "fear"}, shadow=False)
    path(card, [(-0.1, 1.1), (0.3, 0.82), (0.6, 0.62), (0.8, 0.42)], 0.4, 0.05, shade(card.colour("earth"), 1.1), 0.41, stones=False)
    for name, x, y, h in (("stag", 0.62, 0.62, 0.3), ("elephant", 0.42, 0.74, 0.42), ("hare", 0.2, 0.84, 0.3), ("swan", -0.1, 0.9, 0.22), ("turtle", -0.42, 0.93, 0.16)):
        put(card, name, x, y, h, 0.3 - 0.05 * (y - 0.6), {"legs": 0.5, "coat": "accent"}, flip=False)
    put(card, card.pick("keeper", ("jester", "gentleman")), -0.74, 0.8, 0.46, 0.26, {"pose": "reach_both", "mood": "fear"})
    put(card, "bell", 0.7, 0.93, 0.14, 0.15, turn=0.4)
    put(card, "toy_balloon", 0.36, 0.02, 0.3, 0.6, shadow=False)
    beam(card, -0.22, -0.3, 1.57, 0.9, 0.2, 0.5, "#ffe8b0", depth=0.41, strength=0.25)


