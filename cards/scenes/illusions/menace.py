"""Illusions with a shadow on them: a boot over a town, a web, burning music, a laid table in the tide.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, ridge, sea, sky, streak_clouds
from cards.motifs.basics import smoke
from cards.motifs.things.hearth import tongue
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, line, oval, polygon, tube
from cards.placement import drawing, fireflies, flock, perch, put, scatter, tuft
from cards.scenes.registry import scene


@scene("boot_over_town", mood="uneasy", palettes=("storm", "plague"), title="It was only passing", gist=("danger", "giant", "from_below"))
def boot_over_town(card: Canvas) -> None:
    """Seen from the gutter: a boot the size of the weather comes down on the town."""
    card.source = (-0.3, 0.1)
    sky(card, 0.6, veil=0.7, warp=0.15)
    for k in range(3):
        cloud(card, -0.7 + 0.7 * k, -0.66 + 0.1 * (k % 2), 0.8, 0.2, 0.9, dark=0.5, quiet=k > 0)
    for i, (x, h, lean) in enumerate(((-0.86, 0.9, 0.22), (-0.6, 0.62, 0.16), (0.62, 0.66, -0.16), (0.88, 0.94, -0.22))):
        put(card, "house", x, 0.78, h, 0.5 - 0.1 * (i % 3 == 0), {"w": 0.34, "h": 0.7, "lean": lean * 1.6, "floors": 3, "lit": 0.5, "smoke": False}, shadow=False, quiet=i not in (0, 2), fit=False)
    leather = card.colour(card.pick("leather", ("wood2", "dark")), 0.02)
    with drawing(card, "boot", depth=0.36, tags=("boot", "giant", "shoe"), hero=1.7) as pen:
        pen.shape(curve([(-0.34, -1.2, 1), (0.2, -1.2, 1), (0.22, -0.66), (0.3, -0.44), (0.52, -0.3), (0.7, -0.14), (0.66, 0.02, 1), (-0.4, 0.04, 1), (-0.42, -0.2), (-0.34, -0.6)]), shade(leather, 1.3), shade(leather, 0.6), line=1.7, round=0.16, gloss=0.4)
        pen.shape(curve([(-0.42, 0.02, 1), (0.68, 0.0, 1), (0.66, 0.08, 1), (0.1, 0.1), (0.06, 0.2, 1), (-0.4, 0.22, 1)]), shade(leather, 0.5), line=1.4, round=0.04)
        for k in range(5):
            y = -0.94 + 0.13 * k
            pen.shape(tube([(-0.02, y), (0.1, y + 0.05), (0.2 + 0.014 * k * k, y + 0.02)], [0.026] * 3), "#e8dcc0", line=0.9)
            pen.shape(oval(0.0, y, 0.022, n=10), "brass", line=0.7)
        for k in range(6):
            x = -0.32 + 0.16 * k
            pen.shape(oval(x, 0.12 + (0.05 if x < 0 else -0.06), 0.03, 0.018, n=10), "metal", line=0.7, gloss=0.8)
        pen.ink(line([(-0.36, -0.12), (0.0, -0.1), (0.3, -0.2), (0.5, -0.28)]), 2.0)
    land(card, ridge(card, 0.76, 0.01), card.colour("stone2"), depth=0.3, name="street", tags=("street",), quiet=True)
    card.contact(0.1, 0.8, 0.6, 0.05, 0.7)
    saved = card.pick("saved", ("flower", "girl", "mouse"))
    put(card, saved, 0.08, 0.86, {"flower": 0.44, "girl": 0.4, "mouse": 0.16}[saved], 0.22, {"pose": "reach_both", "kind": "poppy", "colour": "accent" if saved != "mouse" else "fur2"}, hero=1.6)
    for who, pose, x, y, flip in (("man", "run", -0.34, 0.84, True), ("woman", "run", -0.56, 0.88, True), ("gentleman", "run", 0.4, 0.86, False), ("old_woman", "pray", 0.66, 0.84, True)):
        put(card, who, x, y, 0.34, 0.2, {"pose": pose, "mood": "fear", "held": None}, flip=flip)
    put(card, "dog", -0.1, 0.94, 0.16, 0.15, flip=True)
    put(card, "hat", 0.28, 0.95, 0.09, 0.14, turn=0.3)
    put(card, "lamp", -0.78, 0.86, 0.4, 0.24)
    put(card, "cart", 0.5, 0.96, 0.14, 0.13)
    perch(card, "raven", next(e.id for e in card.elements if e.name == "boot"), 0.14, 0.9)


@scene("web_parlour", mood="uneasy", palettes=("snuffed", "moor"), title="Do come in, said the wall", gist=("captivity", "danger"))
def web_parlour(card: Canvas) -> None:
    """A web across the world has caught furniture, post and a gentleman; its owner knits on."""
    card.source = (0.1, -0.2)
    sky(card, 0.9, veil=0.4)
    for x, w in ((-0.9, 0.5), (0.94, 0.44), (-0.66, 0.2), (0.7, 0.16)):
        with drawing(card, "tree", x, 1.1, depth=0.5 if abs(x) > 0.8 else 0.75, tags=("tree", "forest"), quiet=x > -0.9) as pen:
            pen.shape(tube([(0, 0.1), (0.03, -1.0), (-0.02, -2.3)], [w * 1.3, w, w * 1.1]), "wood2", shade(card.colour("wood2"), 0.5), line=1.3, texture="down", grit=0.4)
    silk = blend(card.palette.key, "#ffffff", 0.5)
    hub = (0.06, -0.1)
    angles = np.linspace(0, 2 * math.pi, 15)[:-1] + 0.1
    with drawing(card, "web", depth=0.42, tags=("web", "spiral"), hero=1.3) as pen:
        for a in angles:
            pen.shape(tube([hub, (hub[0] + 1.3 * math.cos(a), hub[1] + 1.3 * math.sin(a))], [0.007, 0.012], n=6), silk, line=0, glow=0.3, alpha=0.9)
        for ring in range(1, 10):
            r = 0.1 * ring
            for a, b in zip(angles, np.append(angles[1:], angles[0] + 2 * math.pi)):
                m, sag = (a + b) / 2, 0.92
                pts = [(hub[0] + r * math.cos(t) * k, hub[1] + r * math.sin(t) * k) for t, k in ((a, 1), (m, sag), (b, 1))]
                pen.shape(tube(pts, [0.006] * 3, n=5), silk, line=0, glow=0.25, alpha=0.85)
    caught = card.pick("caught", ((("bed", -0.5, -0.24, 0.22), ("clock", 0.46, -0.5, 0.2), ("letter", -0.2, -0.56, 0.13), ("umbrella", 0.62, 0.2, 0.26), ("cello", -0.62, 0.36, 0.34)),
                                  (("chair", -0.5, -0.2, 0.26), ("gramophone", 0.5, -0.4, 0.26), ("key", -0.2, -0.56, 0.1), ("suitcase", 0.62, 0.18, 0.2), ("mirror", -0.6, 0.36, 0.36))))
    for k, (name, x, y, h) in enumerate(caught):
        put(card, name, x, y, h, 0.38, turn=(0.4, -0.3, 0.5, -0.6, 0.3)[k], shadow=False)
        with drawing(card, "web", depth=0.37, tags=("web",), quiet=True) as pen:
            for d in (-0.05, 0.0, 0.05):
                pen.ink(line([(x - 0.13, y - h * 0.3 + d), (x, y - h * 0.3 - d), (x + 0.13, y - h * 0.5 + d)]), 1.4, silk)
    put(card, card.pick("prey", ("gentleman", "bride")), -0.1, 0.36, 0.44, 0.36, {"pose": "fall", "mood": "fear", "held": None}, turn=0.5, shadow=False, hero=1.3)
    put(card, "spider", 0.28, 0.02, 0.44, 0.34, turn=0.3, shadow=False, hero=1.6)
    flock(card, "bee", [(-0.16, -0.78), (0.1, -0.7), (0.24, -0.8)], 0.14, 0.12, 3, 0.4, 0.42, turn="any")
    ground = land(card, ridge(card, 0.78, 0.02), shade(card.colour("earth"), 0.8), depth=0.2, grass=120, quiet=True)
    put(card, "girl", 0.3, 0.9, 0.4, 0.16, {"pose": "reach", "held": "scissors"}, hero=1.3)
    put(card, "lantern", 0.08, 0.92, 0.16, 0.15)
    put(card, "mushroom", -0.5, 0.9, 0.2, 0.16)
    put(card, "boot", -0.26, 0.95, 0.14, 0.14, turn=0.4)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.16), 14, ground)


@scene("burning_music", mood="uneasy", palettes=("snuffed", "ash"), title="Encore", gist=("music", "fire", "loss"))
def burning_music(card: Canvas) -> None:
    """In the ashes somebody plays on a burning piano, and the sparks are birds."""
    card.source = (0.0, 0.2)
    sky(card, 0.5, veil=0.6)
    far = land(card, ridge(card, 0.4, 0.02), blend(card.colour("earth"), card.palette.fog, 0.3), depth=0.8, quiet=True)
    for i, x in enumerate((-0.8, -0.5, 0.46, 0.78)):
        put(card, "ruin", x, height_at(far, x) + 0.03, (0.4, 0.28, 0.3, 0.46)[i], 0.75, shadow=False, quiet=i > 0)
    ground = land(card, ridge(card, 0.56, 0.02), shade(card.colour("earth"), 0.7), depth=0.45, name="ash", tags=("ruin",), quiet=True)
    put(card, "piano", 0.14, 0.76, 0.6, 0.32, {"colour": "dark"}, hero=1.5)
    with drawing(card, "fire", depth=0.3, tags=("fire", "light"), hero=1.3) as pen:
        for x, y, s in ((-0.16, 0.34, 0.3), (0.02, 0.3, 0.46), (0.2, 0.28, 0.56), (0.38, 0.3, 0.44), (0.52, 0.36, 0.28)):
            tongue(pen, x, y + 0.03, s * 1.1, 0.5)
    player = card.pick("player", ("gentleman", "lady", "old_man"))
    put(card, "bench", -0.44, 0.84, 0.2, 0.3, shadow=False, quiet=True)
    put(card, player, -0.42, 0.82, 0.66, 0.28, {"pose": "sit", "held": None, "colour": "dark" if player != "lady" else "white", "hat": None, "mood": "calm"}, hero=1.4)
    with drawing(card, "smoke", depth=0.5, tags=("smoke",)) as pen:
        smoke(pen, 0.2, -0.1, 0.9, 0.12, "#3a3434")
    flock(card, card.pick("sparks", ("bird", "bat")), [(0.1, -0.1), (-0.2, -0.36), (-0.1, -0.62), (0.3, -0.76), (0.6, -0.5)], 0.14, 0.09, 7, 0.3, 0.5, {"colour": "#ffb050"}, turn="any")
    put(card, "child", 0.6, 0.92, 0.32, 0.18, {"pose": "sit_ground", "mood": "calm", "colour": "accent"}, flip=True)
    put(card, "wolf", -0.76, 0.72, 0.34, 0.34)
    put(card, "chair", 0.36, 0.95, 0.2, 0.17, turn=1.3)
    put(card, "clock", -0.12, 0.94, 0.15, 0.16, {"t": (12, 4)}, turn=0.4)
    put(card, "bottle", 0.16, 0.95, 0.13, 0.15)
    put(card, "tree_bare", 0.86, 0.6, 0.6, 0.5)
    scatter(card, lambda x, y, t: put(card, "rock", x, y, 0.03 + 0.03 * t, 0.25, quiet=True), 12, ground, avoid=((-0.12, 0.9, 0.16, 0.1),))
    fireflies(card, 30, -0.7, 0.8, -0.8, 0.5, "#ff8a30")


@scene("places_laid", mood="uneasy", palettes=("frost", "coral"), title="She laid for seven", gist=("feast", "flood", "alone"))
def places_laid(card: Canvas) -> None:
    """A table is laid in the shallow sea; one chair is taken, the tide has taken the rest."""
    card.source = (0.36, -0.1)
    sky(card, 0.1, veil=0.5)
    streak_clouds(card, -0.3, 5)
    mountains(card, 0.08, 0.14, 0.92, blend(card.palette.fog, card.palette.sky[1], 0.4), count=3, quiet=True)
    sea(card, 0.08, mirror=0.8)
    put(card, "ship", -0.62, 0.1, 0.2, 0.85, shadow=False, reflect=0.6)
    put(card, "lighthouse", 0.74, 0.1, 0.26, 0.84, shadow=False, reflect=0.6)
    for x, y, h, turn in ((-0.62, 0.36, 0.4, 0.12), (-0.24, 0.34, 0.36, -0.06), (0.18, 0.34, 0.36, 0.05), (0.56, 0.36, 0.4, -0.14)):
        put(card, "chair", x, y + 0.06, h, 0.5, shadow=False, reflect=0.6, turn=turn, quiet=x > -0.6)
    with drawing(card, "table", depth=0.4, tags=("table", "white"), hero=1.2) as pen:
        cloth = card.colour("white", 0.02)
        pen.shape(polygon((-0.66, 0.24), (0.66, 0.24), (0.8, 0.4), (-0.8, 0.4)), cloth, line=1.1, flat=True, tilt=(0, -0.6))
        hem = [(-0.8, 0.4, 1)] + [p for k in range(9) for p in ((-0.8 + 1.6 * (k + 0.25) / 9, 0.6 + 0.015 * (k % 2)), (-0.8 + 1.6 * (k + 0.75) / 9, 0.57))] + [(0.8, 0.4, 1)]
        pen.shape(curve(hem, n=5), shade(cloth, 0.92), shade(cloth, 0.62), texture="down", grit=0.14, round=0.04, line=1.0)
    for k, (name, x, h) in enumerate((("candle", -0.42, 0.3), ("teacup", -0.2, 0.1), ("skull" if card.pick("dish", (0, 1)) else "fish", 0.04, 0.12), ("bottle", 0.24, 0.24), ("candle", 0.46, 0.3), ("apple", 0.34, 0.08), ("teacup", -0.58, 0.1))):
        put(card, name, x, 0.33 if name != "fish" else 0.3, h, 0.36 - 0.002 * k, quiet=k in (4, 6))
    guest = card.pick("guest", ("old_woman", "bride", "soldier"))
    put(card, "chair", -0.08, 0.84, 0.62, 0.2, {"seat": "accent"}, shadow=False, reflect=0.5)
    put(card, guest, -0.06, 0.86, 0.72, 0.24, {"back": True, "pose": "sit", "mood": "sad"}, shadow=False, hero=1.6, reflect=0.4)
    put(card, "heron", 0.62, 0.84, 0.56, 0.22, shadow=False, reflect=0.6, hero=1.2)
    put(card, "letter", 0.34, 0.84, 0.1, 0.15, turn=0.3, shadow=False)
    put(card, "paperboat", -0.56, 0.84, 0.16, 0.2, shadow=False, reflect=0.5)
    put(card, "hat", -0.34, 0.94, 0.1, 0.15, turn=0.2, shadow=False)
    flock(card, "gull", [(-0.3, -0.4), (0.0, -0.52), (0.3, -0.44)], 0.1, 0.05, 4, 0.6, 0.8)


@scene("inside_whale", mood="tender", palettes=("coral", "abyss"), title="Room with a view, sometimes", gist=("home", "alone", "captivity"))
def inside_whale(card: Canvas) -> None:
    """Someone has made a home among the ribs of a whale; the mouth is the window."""
    card.source = (0.0, -0.06)
    card.grade(fog_density=card.palette.fog_density * 0.4)
    sky(card, 0.1, veil=0.4)
    with drawing(card, "sea", depth=0.9, tags=("sea", "water"), hero=0.8) as pen:
        water = card.colour("water")
        pen.shape(box(-1, 0.06, 1, 0.5), blend(water, card.palette.fog, 0.3), water, flat=True, line=0.8, texture="across", grit=0.25)
    put(card, card.pick("out", ("ship", "lighthouse")), 0.06, 0.1, 0.3, 0.85, shadow=False)
    flesh = blend(card.colour("accent"), "#a04a50", 0.5)
    for k in range(5):
        r = 0.4 + 0.17 * k
        with drawing(card, "whale", depth=0.75 - 0.11 * k, tags=("whale", "cave", "giant"), quiet=k != 2, hero=1.2) as pen:
            frame = [box(-1.4, -1.4, 1.4, 1.4, n=3), curve([(-r, 0.02 * k), (-r * 0.72, -r * 0.74), (0, -r * 0.98), (r * 0.72, -r * 0.74), (r, 0.02 * k), (r * 0.86, 0.2 + 0.1 * k), (0, 0.24 + 0.12 * k), (-r * 0.86, 0.2 + 0.1 * k)])[::-1]]
            light = 1.0 - 0.16 * k
            pen.shape(frame, shade(flesh, light), shade(flesh, light * 0.55), evenodd=True, line=1.1, round=0.1, texture="slant", grit=0.15)
            if k == 0:
                for i in range(11):
                    x = -0.3 + 0.06 * i
                    pen.shape(polygon((x - 0.022, -0.4 + 0.6 * x * x), (x + 0.022, -0.4 + 0.6 * x * x), (x, -0.27 + 0.6 * x * x), n=4), "bone", line=0.8)
                continue
            for side in (-1, 1):
                rib = [(side * 0.05, -r * 0.97), (side * r * 0.74, -r * 0.72), (side * r * 0.99, 0.02 * k), (side * r * 0.84, 0.2 + 0.1 * k)]
                pen.shape(tube(rib, [0.05, 0.06, 0.055, 0.03]), shade(card.colour("bone"), 1.0 - 0.08 * k), line=1.2)
    put(card, "bonfire", 0.06, 0.66, 0.3, 0.3, hero=1.2)
    host = card.pick("host", ("old_man", "woman", "sailor"))
    put(card, "chair", -0.4, 0.76, 0.42, 0.29)
    put(card, host, -0.36, 0.76, 0.56, 0.27, {"pose": "sit", "held": "book"}, hero=1.5)
    put(card, "kettle", 0.06, 0.55, 0.16, 0.28, shadow=False)
    put(card, "bed", 0.56, 0.66, 0.26, 0.34, {"sleeper": False}, flip=True)
    put(card, "cat", 0.3, 0.82, 0.2, 0.22)
    put(card, "rowboat", -0.62, 0.56, 0.14, 0.4)
    put(card, "cabinet", 0.34, 0.46, 0.36, 0.45)
    put(card, "anchor", -0.06, 0.92, 0.2, 0.17)
    put(card, "fish", 0.5, 0.88, 0.09, 0.17, shadow=False)
    with drawing(card, "rope", depth=0.34, tags=("rope",), quiet=True) as pen:
        pen.ink(line([(-0.62, -0.12), (-0.2, 0.04), (0.2, 0.04), (0.62, -0.12)]), 2.0, "wood")
        for x, tone in ((-0.36, "accent"), (-0.1, "white"), (0.16, "cloth2")):
            pen.shape(curve([(x - 0.05, 0.01, 1), (x + 0.05, 0.02, 1), (x + 0.06, 0.16, 1), (x, 0.14), (x - 0.06, 0.16, 1)]), tone, line=0.8)
    put(card, "lantern", 0.5, -0.02, 0.16, 0.33, shadow=False)
