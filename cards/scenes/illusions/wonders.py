"""Illusions of wonders: fishers of hats, a heart with an engine, a kaleidoscope, shadows, a caravan.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, floorboards, land, mountains, ridge, sky, wall
from cards.motifs.basics import smoke
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import curve, oval, tube
from cards.placement import drawing, flock, inset, perch, put, scatter, tuft, within
from cards.scenes.registry import scene


@scene("sky_fishers", mood="comic", palettes=("rose", "teal"), title="They were biting by the town hall", gist=("fishing", "flight"))
def sky_fishers(card: Canvas) -> None:
    """Boats lie on a sea of cloud and the anglers draw up hats, lamps and a surprised cellist."""
    card.source = (0.5, -0.5)
    sky(card, 0.8, veil=0.4)
    for i, x in enumerate((-0.8, -0.52, -0.24, 0.04, 0.32, 0.6, 0.86)):
        kind = "tower" if i == 3 else "house"
        put(card, kind, x, 0.98, (0.46, 0.4, 0.5, 0.56, 0.4, 0.5, 0.44)[i], 0.6 - 0.06 * (i % 2), {"w": 0.46, "h": 0.6, "lit": 0.7, "smoke": False}, shadow=False, quiet=i not in (2, 3), fit=False)
    for k in range(5):
        cloud(card, -0.8 + 0.4 * k, -0.14 + 0.05 * (k % 2), 0.6, 0.18, 0.5, quiet=k > 0)
    for x, y, h, who, flip in ((-0.5, -0.22, 0.16, "old_man", False), (0.44, -0.26, 0.17, "woman", True)):
        put(card, "rowboat", x, y, h, 0.42, shadow=False, flip=flip, quiet=x > 0)
        put(card, who, x, y - 0.03, 0.4, 0.43, {"pose": "fish", "held": "rod"}, shadow=False, flip=flip, hero=1.3)
        put(card, "rowboat", x, y, h, 0.41, shadow=False, flip=flip, quiet=True, clip=None)
    for k in range(6):
        cloud(card, -0.9 + 0.36 * k, -0.04 + 0.04 * (k % 2), 0.5, 0.13, 0.36, quiet=True)
    catch = card.pick("catch", ("man", "piano", "horse"))
    lines = ((-0.3, -0.52, -0.16, 0.16), (0.26, -0.56, 0.1, 0.32), (0.26, -0.56, 0.3, 0.22), (0.6, -0.24, 0.62, 0.36), (-0.64, -0.2, -0.62, 0.22), (-0.3, -0.52, -0.38, 0.34))
    with drawing(card, "string", depth=0.37, tags=("string",), quiet=True) as pen:
        for x0, y0, x1, y1 in lines:
            pen.shape(tube([(x0, y0), ((x0 + x1) / 2 + 0.02, (y0 + y1) / 2), (x1, y1)], [0.006] * 3), "#33242a", line=0)
    put(card, catch, -0.16, 0.52 if catch != "piano" else 0.42, {"man": 0.4, "piano": 0.28, "horse": 0.36}[catch], 0.33, {"pose": "fall", "mood": "fear"}, shadow=False, hero=1.4)
    for x, name, y, h in ((0.1, "hat", 0.3, 0.12), (0.3, "lamp_shade", 0.2, 0.16), (0.62, "key", 0.34, 0.1), (-0.62, "boot", 0.2, 0.16), (-0.38, "letter", 0.36, 0.1)):
        put(card, name, x, y + (h if name in ("hat", "lamp_shade", "boot") else h / 2), h, 0.36, shadow=False)
    put(card, "girl", 0.36, 0.64, 0.28, 0.3, {"pose": "reach_both"}, shadow=False)
    put(card, "cat", -0.24, 0.62, 0.15, 0.32, shadow=False)
    put(card, "heron", 0.78, -0.2, 0.3, 0.38, shadow=False, flip=True)
    put(card, "fish", 0.04, -0.42, 0.12, 0.4, shadow=False, turn=-0.5)
    put(card, "bucket", -0.24, -0.2, 0.14, 0.4, shadow=False)


@scene("heart_engine", mood="wondrous", palettes=("ember", "inkwell"), title="Stoked by hand", gist=("work", "love"))
def heart_engine(card: Canvas) -> None:
    """A heart stands open like a boiler; small stokers feed it letters to keep it going."""
    card.source = (0.0, 0.1)
    wall(card, shade(card.colour("stone2"), 0.9), 0.7, depth=0.85)
    floorboards(card, 0.62, shade(card.colour("wood2"), 0.8))
    with drawing(card, "machine", depth=0.7, tags=("machine", "metal"), quiet=True) as pen:
        for pipe in ([(-1.1, -0.5), (-0.5, -0.56), (-0.4, -0.4)], [(1.1, -0.2), (0.74, -0.2), (0.56, -0.1)], [(-1.1, 0.3), (-0.8, 0.3), (-0.5, 0.2)], [(0.2, -1.1), (0.2, -0.8), (0.16, -0.6)]):
            pen.shape(tube(pipe, [0.12, 0.12, 0.12]), "metal", shade(card.colour("metal"), 0.5), line=1.3, gloss=0.7)
    red = card.colour("#b8242c" if card.pick("flesh", ("red", "accent")) == "red" else "accent", 0.02)
    with drawing(card, "heart", 0, 0.02, 1.0, depth=0.5, tags=("heart", "red", "giant"), hero=1.5) as pen:
        pen.shape(curve([(0, -0.42), (0.22, -0.62), (0.52, -0.56), (0.64, -0.26), (0.52, 0.12), (0.22, 0.46), (0.02, 0.68, 1), (-0.22, 0.46), (-0.52, 0.12), (-0.64, -0.26), (-0.52, -0.56), (-0.22, -0.62)]), shade(red, 1.1), shade(red, 0.5), line=1.8, gloss=0.5, round=0.2)
        hole = curve([(0, -0.26), (0.2, -0.42), (0.42, -0.34), (0.46, -0.12), (0.36, 0.1), (0.0, 0.42), (-0.36, 0.1), (-0.46, -0.12), (-0.42, -0.34), (-0.2, -0.42)])
        mask = pen.shape(hole, "#240a10", line=1.6, flat=True)
        part = inset(pen, mask, hole, "fire")
        for x, y, h, n in ((-0.22, -0.14, 0.34, 12), (0.12, -0.2, 0.26, 10), (0.26, 0.02, 0.22, 9), (-0.02, 0.1, 0.28, 11)):
            within(card, part, "gear", x, y, h, {"n": n}, clip=mask)
        part.shape(tube([(-0.5, 0.24), (0.5, 0.22)], [0.04, 0.04], n=6), "metal", line=0.9)
        within(card, part, card.pick("core", ("bird", "cage", "candle")), 0.0, -0.02 if card.choices["core"] == "bird" else 0.1, 0.26, clip=mask)
    card.lamp(0.0, 0.0, 0.3, "#ff8040", 0.9, 1.2)
    put(card, "stove", 0.02, 0.82, 0.34, 0.34)
    with drawing(card, "letter", depth=0.3, tags=("letter", "paper"), hero=1.1) as pen:
        for _ in range(16):
            x, y = 0.56 + card.rng.normal(0, 0.1), 0.84 - abs(card.rng.normal(0, 0.05))
            pen.shape(curve([(x - 0.06, y - 0.03, 1), (x + 0.05, y - 0.045, 1), (x + 0.06, y + 0.025, 1), (x - 0.05, y + 0.04, 1)]), "paper", line=0.8)
    put(card, "man", 0.3, 0.88, 0.4, 0.24, {"pose": "reach", "held": "spade", "dress": "shirt"}, flip=True, hero=1.2)
    put(card, "woman", -0.3, 0.88, 0.4, 0.24, {"pose": "carry", "held": "letter"}, hero=1.1)
    put(card, "boy", -0.62, 0.84, 0.32, 0.26, {"pose": "run", "held": "lantern"})
    with drawing(card, "ladder", depth=0.36, tags=("ladder",)) as pen:
        ladder(pen, -0.72, 0.78, -0.48, -0.1, 0.08, n=15)
    put(card, "old_man", -0.56, 0.28, 0.34, 0.34, {"pose": "climb", "held": None}, shadow=False, turn=0.25)
    put(card, "clock", 0.7, -0.36, 0.22, 0.5, shadow=False)
    put(card, "wheelbarrow", 0.6, 0.96, 0.2, 0.2)
    put(card, "mouse", -0.06, 0.94, 0.09, 0.2)
    with drawing(card, "smoke", depth=0.45, tags=("steam",), quiet=True) as pen:
        smoke(pen, 0.62, -0.46, 0.4, 0.06, "#e0d8d0")


@scene("kaleidoscope", mood="wondrous", palettes=("violet", "orchard"), title="Turn gently", gist=("dance", "game"))
def kaleidoscope(card: Canvas) -> None:
    """The same dancers, fish and hands over and over round one eye; one of the dancers looks away."""
    card.source = (0.0, 0.0)
    card.grade(fog_density=0.0)
    sky(card, 1.4, veil=0.1)
    fold = 8
    tones = [card.colour(role, 0.03) for role in ("cloth2", "accent", "leaf2", "brass", "cloth", "roof")]
    with drawing(card, "glass", depth=0.7, tags=("glass", "star"), quiet=True) as pen:
        for ring, (r0, r1) in enumerate(((0.0, 0.34), (0.34, 0.66), (0.66, 1.1))):
            for k in range(fold * 2):
                a, b = k * math.pi / fold, (k + 1) * math.pi / fold
                m = (a + b) / 2
                tone = tones[(ring * 2 + k % 2) % 6]
                cut = curve([(r0 * math.cos(a), r0 * math.sin(a), 1), (r1 * 1.03 * math.cos(a), r1 * 1.03 * math.sin(a), 1), (r1 * (1.14 if k % 2 else 0.94) * math.cos(m), r1 * (1.14 if k % 2 else 0.94) * math.sin(m), 1), (r1 * 1.03 * math.cos(b), r1 * 1.03 * math.sin(b), 1), (r0 * math.cos(b), r0 * math.sin(b), 1)])
                pen.depth = 0.7 - 0.02 * (2 - ring)
                pen.shape(cut, shade(tone, 1.1), shade(tone, 0.6), line=1.4, round=0.05, gloss=0.4, angle=math.degrees(m))
    outer, middle, inner = card.pick("rings", (("dancer", "fish", "hand"), ("hare", "key", "raven"), ("angel", "bee", "flower")))
    for k in range(fold):
        a = k * 2 * math.pi / fold
        put(card, outer, 0.56 * math.cos(a), 0.56 * math.sin(a), 0.38, 0.4, {"pose": "dance", "back": k == 5, "colour": "white", "mood": "calm"}, turn=a + math.pi / 2, shadow=False, quiet=k not in (0, 5), fit=False, hero=1.3)
        b = a + math.pi / fold
        put(card, middle, 0.7 * math.cos(b), 0.7 * math.sin(b), 0.16, 0.38, turn=b + math.pi / 2, shadow=False, quiet=k not in (1, 4), fit=False)
        put(card, inner, 0.2 * math.cos(b), 0.2 * math.sin(b), 0.24, 0.36, {"cuff": False}, turn=b + math.pi / 2, shadow=False, quiet=k not in (2, 6), fit=False)
        put(card, ("apple", "candle", "crown")[k % 3], 0.4 * math.cos(b), 0.4 * math.sin(b), 0.12, 0.35, turn=b + math.pi / 2, shadow=False, quiet=k > 2, fit=False)
    with drawing(card, "circle", depth=0.3, tags=("circle", "gold"), quiet=True) as pen:
        pen.shape(oval(0, 0, 0.2, n=50), "brass", shade(card.colour("brass"), 0.6), line=1.4, gloss=0.8)
    put(card, card.pick("middle", ("eye", "moon_face", "clock")), 0.0, 0.0, 0.28 if card.choices["middle"] != "eye" else 0.2, 0.28, shadow=False, hero=1.5)
    put(card, "mouse", 0.1, 0.9, 0.1, 0.2)


@scene("hand_shadows", mood="uneasy", palettes=("candle", "snuffed"), title="Do the other one, said the child", gist=("game", "fear", "indoors"))
def hand_shadows(card: Canvas) -> None:
    """Father makes a rabbit of his hands before the candle; what falls on the wall is no rabbit."""
    card.source = (0.0, 0.4)
    card.grade(fog_density=card.palette.fog_density * 0.3)
    plaster = card.colour("wall", 0.02)
    wall(card, shade(plaster, 1.1), 0.5, depth=0.7, pattern="dot")
    floorboards(card, 0.5)
    ink = shade(blend(card.colour("dark"), plaster, 0.12), 0.5)
    beast = card.pick("beast", ("wolf", "dragon", "spider"))
    with drawing(card, "shadow", 0.0, 0.36, depth=0.6, tags=("shadow", beast, "monster"), hero=1.6) as pen:
        if beast == "wolf":
            jaw = [(-0.9, 0.1, 1), (-0.8, -0.5), (-0.5, -0.86), (-0.42, -1.12, 1), (-0.26, -0.9), (-0.14, -1.1, 1), (-0.04, -0.84), (0.3, -0.7), (0.62, -0.56), (0.66, -0.46, 1), (0.5, -0.46, 1), (0.46, -0.36, 1), (0.38, -0.46, 1), (0.3, -0.34, 1), (0.22, -0.44, 1), (0.12, -0.32, 1), (0.04, -0.36), (0.14, -0.22, 1), (0.24, -0.28, 1), (0.3, -0.18, 1), (0.42, -0.24, 1), (0.5, -0.14, 1), (0.3, -0.06), (0.0, -0.08), (-0.2, 0.14, 1)]
            pen.shape(curve(jaw), ink, shade(ink, 0.6), flat=True, alpha=0.9, line=0.4)
            pen.shape(curve([(0.0, -0.7), (0.1, -0.74), (0.18, -0.66), (0.08, -0.64)]), "#ffd060", glow=1.6, line=0)
        else:
            tall = 1.0 if beast == "dragon" else 0.9
            part = pen.moved(-0.1, 0.1 if beast == "dragon" else -0.46, 1.05)
            _silhouette(card, part.at(0, 0), beast, tall, ink)
    put(card, "table", 0.04, 0.86, 0.34, 0.3, {"wide": 1.0})
    put(card, "candle", 0.06, 0.54, 0.3, 0.28, hero=1.2)
    put(card, "man", -0.34, 0.92, 0.72, 0.26, {"pose": "reach_both", "held": None, "mood": "calm"}, hero=1.3)
    put(card, "bed", 0.56, 0.9, 0.36, 0.24, {"sleeper": False}, flip=True)
    put(card, card.pick("child", ("girl", "boy")), 0.52, 0.72, 0.4, 0.245, {"pose": "reach", "mood": "fear", "dress": "nightshirt", "colour": "white"}, shadow=False, flip=True, hero=1.2)
    put(card, "bear", 0.3, 0.94, 0.2, 0.18)
    put(card, "cat", -0.7, 0.86, 0.22, 0.24)
    put(card, "boot", -0.12, 0.95, 0.13, 0.18)
    put(card, "book", 0.1, 0.93, 0.08, 0.17, shadow=False)
    put(card, "painting", 0.72, -0.2, 0.3, 0.68, shadow=False)
    put(card, "teacup", -0.1, 0.54, 0.09, 0.27)


def _silhouette(card: Canvas, spot: tuple[float, float], name: str, height: float, ink: object) -> None:
    """A motif's own outline, filled with shadow: staged first, then darkened where it lies."""
    number = put(card, name, spot[0], spot[1], height, 0.61, {"colour": "dark", "wing": "dark"}, shadow=False, quiet=True, fit=False, dim=0.0)
    here = card.ident == number
    card.albedo[here] = np.asarray(ink)
    card.emission[here] = 0
    card.normal[here] = 0
    card.surface[here] = 0


@scene("snail_caravan", mood="wondrous", palettes=("moor", "coral"), title="The whole street is moving", gist=("travel", "slow", "home"))
def snail_caravan(card: Canvas) -> None:
    """A town travels on the back of a snail; its people have got used to the tilt."""
    card.source = (-0.55, -0.5)
    sky(card, 0.5, veil=0.5)
    mountains(card, 0.52, 0.36, 0.9, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5, quiet=True)
    land(card, ridge(card, 0.54, 0.03), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.76, quiet=True)
    ground = land(card, ridge(card, 0.74, 0.02), card.colour("grass"), depth=0.45, grass=200, quiet=True)
    mount = card.pick("mount", ("snail", "turtle", "elephant"))
    tall = {"snail": 0.86, "turtle": 0.62, "elephant": 0.9}[mount]
    beast = put(card, mount, -0.02, 0.84, tall, 0.36, {"cloth": False}, hero=1.6, fit=False)
    shares = {"snail": (0.2, 0.32, 0.44, 0.56), "turtle": (0.24, 0.38, 0.52, 0.66), "elephant": (0.3, 0.42, 0.54, 0.64)}[mount]
    for share, name, h, lean in zip(shares, ("house", "tower", "house", "windmill"), (0.26, 0.42, 0.3, 0.3), (-0.3, -0.1, 0.1, 0.3)):
        perch(card, name, beast, h, share, {"w": 0.5, "h": 0.6}, turn=lean * (0.8 if mount == "snail" else 0.3), depth=0.37)
    with drawing(card, "ladder", depth=0.32, tags=("ladder",)) as pen:
        ladder(pen, -0.28, 0.88, -0.16, 0.3, 0.07, n=12)
    put(card, "boy", -0.26, 0.72, 0.28, 0.3, {"pose": "climb", "held": "letter"}, shadow=False)
    put(card, "old_woman", -0.72, 0.88, 0.36, 0.24, {"pose": "run", "held": "suitcase"})
    put(card, "dog", -0.5, 0.92, 0.17, 0.22)
    put(card, "wanderer", 0.76, 0.84, 0.4, 0.24, {"pose": "walk", "held": "lantern"}, hero=1.1)
    put(card, "sheep", 0.42, 0.93, 0.16, 0.2)
    put(card, "signpost", 0.72, 0.64, 0.3, 0.5)
    put(card, "mushroom", 0.1, 0.95, 0.13, 0.18)
    put(card, "frog", -0.08, 0.95, 0.1, 0.18)
    flock(card, "gull", [(0.3, -0.4), (0.5, -0.5), (0.7, -0.36)], 0.1, 0.06, 4, 0.5, 0.7)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.3 - 0.2 * t), 24, ground)
