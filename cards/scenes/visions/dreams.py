"""Visions of one tall thing: a clock with lodgers, a tower of mattresses, a lighthouse of books.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

from cards.backdrops import cloud, floorboards, land, moon, ridge, sea, sky, stars, wall, waves
from cards.motifs.basics import flame
from cards.motifs.places.stairs import ladder
from cards.motifs.things.furniture import curtain
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import arch, box, curve, oval, polygon, tube
from cards.perspective_rooms import Chamber, chamber, side_frame
from cards.placement import beam, drawing, inset, put, rain, within
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord


@scene("clock_lodger", family="visions", mood="wondrous", palettes=("candle", "indigo"), title="Third floor, mind the hour", gist=("time", "home"))
def clock_lodger(card: Canvas) -> None:
    """A tall clock stands open: somebody lives in it, above a pendulum that is an axe."""
    card.source = (-0.5, -1.1)
    wall(card, shade(card.colour("cloth2"), 0.6), 1.0, pattern="leaf", panel=0.62)
    floorboards(card, 1.0)
    wood = card.colour("wood")
    with drawing(card, "tall_clock", 0.06, 1.28, depth=0.45, tags=("tall_clock", "clock", "time", "wood"), hero=1.4) as pen:
        pen.shape(box(-0.6, -0.3, 0.6, 0.0), wood, shade(wood, 0.5), line=1.4, round=0.04, texture="across", grit=0.2)
        pen.shape(box(-0.5, -1.95, 0.5, -0.28), wood, shade(wood, 0.55), line=1.4, round=0.04, texture="down", grit=0.2)
        pen.shape(curve([(-0.62, -1.9, 1), (-0.62, -2.3), (-0.4, -2.5), (-0.2, -2.52), (0, -2.66), (0.2, -2.52), (0.4, -2.5), (0.62, -2.3), (0.62, -1.9, 1)]), shade(wood, 1.1), shade(wood, 0.6), line=1.4, round=0.05)
        pen.shape(oval(0, -2.2, 0.36, n=60), "brass", line=1.1, gloss=0.7)
        pen.shape(oval(0, -2.2, 0.31, n=60), "paper", line=0.9, flat=True)
        for k in range(12):
            a = math.pi * k / 6
            pen.shape(oval(0.25 * math.cos(a), -2.2 + 0.25 * math.sin(a), 0.022, n=10), "dark", line=0.3)
        for x, y, wide in ((0.16, -2.28, 0.045), (-0.08, -2.38, 0.035)):
            pen.shape(tube([(0, -2.2), (x, y)], [wide, 0.012]), "dark", line=0.5)
        rooms = [("dawn", -1.88, -1.36), ("violet", -1.32, -0.86)]
        for view, top, low in rooms:
            outline = box(-0.4, top, 0.4, low)
            mask = pen.shape(outline, "dark", flat=True, line=1.1)
            part = inset(pen.moved(nearer=0.02), mask, outline, view)
            part.shape(box(-0.4, low - 0.06, 0.4, low), "wood2", line=0.8, texture="across")
            if view == "dawn":
                within(card, part, card.pick("reads", ("old_man", "woman", "gentleman")), -0.12, low - 0.05, 0.38, {"pose": "stand", "held": "book"}, clip=mask)
                within(card, part, "lamp_shade", 0.24, low - 0.28, 0.14, clip=mask)
            else:
                within(card, part, "bed", 0.02, low - 0.05, 0.3, clip=mask)
        outline = box(-0.4, -0.82, 0.4, -0.34)
        mask = pen.shape(outline, "#120c10", "#3a2a20", flat=True, line=1.1)
        part = pen.moved(nearer=0.03, clip=mask)
        part.shape(tube([(0.0, -0.84), (0.14, -0.5)], [0.03, 0.03]), "brass", line=0.8)
    with drawing(card, "pendulum", 0.2, 0.76, 0.42, turn=-0.3, depth=0.38, tags=("axe", "blade", "metal")) as pen:
        pen.shape(curve([(-0.42, 0.1, 1), (-0.2, 0.06), (0, -0.1, 1), (0.2, 0.06), (0.42, 0.1, 1), (0.2, 0.32), (0, 0.38), (-0.2, 0.32)]), "metal", shade(card.colour("white"), 0.9), line=1.3, gloss=1.0)
    put(card, "candle", -0.18, 0.95, 0.26, 0.37, {"lit": True}, shadow=False)
    with drawing(card, "ladder", depth=0.3, tags=("ladder",)) as pen:
        ladder(pen, -0.78, 1.3, -0.44, -0.5, 0.14)
    put(card, card.pick("climbs", ("boy", "nurse", "jester")), -0.62, 0.44, 0.44, 0.25, {"pose": "climb"}, shadow=False)
    put(card, card.pick("waits", ("cat", "owl", "fox")), 0.76, 1.36, 0.36, 0.2)
    put(card, card.pick("lost", ("key", "gear", "letter")), -0.3, 1.4, 0.14, 0.2, shadow=False)


@scene("mattress_tower", family="visions", mood="comic", palettes=("coral", "midnight"), title="She still feels it", gist=("sleep", "danger", "climb"))
def mattress_tower(card: Canvas) -> None:
    """Twenty mattresses, one sleeper, and what lies under the lowest."""
    sky(card, 1.0)
    stars(card, 120, 0.5, big=10)
    moon(card, 0.62, -1.1, 0.2, "thin")
    land(card, ridge(card, 1.05, 0.03), shade(card.colour("grass"), 0.8), depth=0.7, grass=120)
    rng = card.rng
    y, tones = 1.2, ("cloth", "cloth2", "accent", "leaf", "brass", "white", "roof")
    with drawing(card, "bedstead", depth=0.5, tags=("bed", "wood"), quiet=True) as pen:
        pen.shape(box(-0.66, 1.16, 0.66, 1.26), "wood", line=1.1, texture="across")
        for x in (-0.62, 0.62):
            pen.shape(tube([(x, 0.7), (x, 1.36)], [0.08, 0.07]), "wood", line=1.1)
            pen.shape(oval(x, 0.68, 0.07, n=22), "wood", line=1.0, gloss=0.4)
    with drawing(card, "mattress", depth=0.45, tags=("bed", "quilt", "fabric", "tower"), hero=1.3) as pen:
        lean = 0.0
        for k in range(13):
            tone = card.colour(tones[int(rng.randint(7))] if k else "cloth")
            thick = float(rng.uniform(0.11, 0.16))
            half = 0.56 - 0.012 * k + float(rng.uniform(-0.03, 0.03))
            lean += float(rng.uniform(-0.035, 0.035))
            part = pen.moved(lean, 0, nearer=0.002 * k)
            body = curve([(-half, y - 0.01), (-half - 0.03, y - thick / 2), (-half, y - thick), (0, y - thick - 0.012), (half, y - thick), (half + 0.03, y - thick / 2), (half, y - 0.01), (0, y + 0.006)])
            mask = part.shape(body, tone, shade(tone, 0.6), line=1.2)
            if k % 3 == 0:
                for x in (-0.4, -0.2, 0.0, 0.2, 0.4):
                    part.shape(box(x - 0.03, y - thick, x + 0.03, y), shade(card.colour("white"), 0.9), line=0, flat=True, alpha=0.6, clip=mask)
            elif k % 3 == 1:
                for x in (-0.45, -0.27, -0.09, 0.09, 0.27, 0.45):
                    part.shape(oval(x, y - thick / 2, 0.022, n=12), shade(tone, 1.7), line=0.5, clip=mask)
            y -= thick * 0.97
    put(card, "pillow", lean - 0.34, y + 0.01, 0.22, 0.36, shadow=False)
    with drawing(card, "sleeper", lean, y, depth=0.33, tags=("person", "sleep", "dream"), hero=1.3) as pen:
        pen.shape(curve([(-0.2, -0.14), (-0.24, -0.24), (-0.32, -0.27), (-0.4, -0.2), (-0.42, -0.06), (-0.3, -0.02)]), card.pick("hair", ("hair2", "hair", "dark")), line=1.0, texture="slant", grit=0.3)
        pen.shape(oval(-0.28, -0.14, 0.1, 0.09, n=30), "skin", line=1.1)
        pen.ink(curve([(-0.25, -0.15), (-0.22, -0.135), (-0.2, -0.15)], closed=False), 1.5)
        quilt = curve([(-0.2, 0.02, 1), (-0.22, -0.1), (-0.12, -0.2), (0.04, -0.17), (0.2, -0.22), (0.36, -0.16), (0.5, -0.17), (0.56, -0.06), (0.58, 0.08), (0.4, 0.05), (0.2, 0.1), (0.0, 0.05)])
        mask = pen.shape(quilt, "accent", shade(card.colour("accent"), 0.6), line=1.3, roll=0.4)
        for k in range(9):
            pen.shape(polygon((-0.14 + 0.08 * k, -0.06 - 0.03 * (k % 2)), (-0.11 + 0.08 * k, -0.1 - 0.03 * (k % 2)), (-0.08 + 0.08 * k, -0.06 - 0.03 * (k % 2)), (-0.11 + 0.08 * k, -0.02 - 0.03 * (k % 2)), n=3), ("white", "brass", "cloth2")[k % 3], line=0.5, clip=mask)
    with drawing(card, "ladder", depth=0.3, tags=("ladder",)) as pen:
        ladder(pen, 0.8, 1.34, 0.5, y - 0.1, 0.14)
    put(card, card.pick("hidden", ("dagger", "key", "heart")), -0.12, 1.2, 0.5 if card.choices["hidden"] == "dagger" else 0.16, 0.25, turn=1.5 if card.choices["hidden"] == "dagger" else 0.0, shadow=False, hero=1.2)
    put(card, card.pick("climbs", ("jester", "old_man", "boy")), 0.66, 0.62, 0.4, 0.24, {"pose": "climb"}, shadow=False)
    put(card, card.pick("guard", ("knight", "wolf", "soldier")), -0.78, 1.4, 0.52, 0.22)
    put(card, card.pick("small", ("frog", "mouse", "lantern")), 0.3, 1.42, 0.18, 0.2)
    put(card, "owl", -0.62, 0.67, 0.26, 0.3, shadow=False)


@scene("raven_court", family="visions", mood="uneasy", palettes=("snuffed", "absinthe"), title="Order, order", gist=("trial", "fear"))
def raven_court(card: Canvas) -> None:
    """A raven judges from a bench as high as a house; the accused is an egg."""
    card.source = (0.0, -1.4)
    wall(card, shade(card.colour("wood2"), 0.7), 1.0, pattern="stripe", panel=0.4)
    floorboards(card, 1.0, shade(card.colour("wood"), 0.7))
    for side in (-1, 1):
        with drawing(card, "curtain", side * 1.04, -1.54, 0.7, flip=side > 0, depth=0.56, tags=("curtain", "fabric"), quiet=side > 0) as pen:
            curtain(pen, 1, 0.46, 3.6, {"colour": card.pick("drape", ("cloth", "cloth2"))})
    wood = card.colour("wood")
    with drawing(card, "bench", 0, 0.9, depth=0.46, tags=("table", "tower", "wood")) as pen:
        pen.shape(polygon((-0.52, -1.2), (0.52, -1.2), (0.74, 0.06), (-0.74, 0.06)), shade(wood, 0.85), shade(wood, 0.4), line=1.4, texture="down", grit=0.2)
        for row, (top, low) in enumerate(((-1.06, -0.62), (-0.54, -0.06))):
            for side in (-1, 1):
                inner, outer = 0.05, 0.44 + 0.1 * row
                pen.shape(polygon((side * inner, top), (side * outer, top), (side * (outer + 0.07), low), (side * inner, low)), shade(wood, 1.1), shade(wood, 0.7), line=1.0, round=0.03)
        pen.shape(box(-0.64, -1.3, 0.64, -1.18), shade(wood, 1.2), line=1.2, round=0.03)
        inset_eye = pen.moved(0, -0.58, nearer=0.02)
        inset_eye.shape(oval(0, 0, 0.15, n=34), "brass", line=1.0, gloss=0.7)
        inset_eye.shape(polygon((-0.08, -0.02), (0.08, -0.02), (0, 0.09)), "dark", line=0.6)
    judge = card.pick("judge", ("raven", "owl", "hare"))
    put(card, judge, -0.02, -0.28, 0.86, 0.4, shadow=False, fit=False, hero=1.5)
    with drawing(card, "wig", -0.02, -0.28, depth=0.36, quiet=True) as pen:
        for k in range(5):
            pen.shape(oval(-0.22 + 0.11 * k, -0.06, 0.07, 0.05, n=18), "white", line=0.8)
    put(card, "hammer", 0.46, -0.36, 0.3, 0.36, turn=0.9, shadow=False)
    put(card, "scales", -0.5, -0.28, 0.34, 0.36, shadow=False)
    for x, row in ((-0.78, 0), (-0.58, 1), (0.58, 1), (0.78, 0)):
        put(card, "mask", x, 0.42 + 0.26 * row, 0.26, 0.42, shadow=False, quiet=x > 0, fit=False)
    accused = card.pick("accused", ("egg", "candle", "heart"))
    beam(card, 0.0, -1.6, math.pi / 2, 3.0, 0.08, 0.4, "#fff0c0", 0.45, 0.3)
    with drawing(card, "stool", 0.0, 1.34, depth=0.3, tags=("chair",), quiet=True) as pen:
        for x in (-0.12, 0.0, 0.12):
            pen.shape(tube([(x * 0.6, -0.2), (x, 0.02)], [0.04, 0.035]), "wood", line=0.9)
        pen.shape(oval(0, -0.22, 0.17, 0.045, n=30), "wood", line=1.0)
    put(card, accused, 0.0, 1.13, 0.34, 0.26, shadow=False, hero=1.5)
    card.lamp(0, 0.8, 0.2, "#fff0c0", 0.6, 1.2)
    put(card, card.pick("guard", ("knight", "soldier", "plague_doctor")), 0.62, 1.4, 0.62, 0.22, flip=True)
    put(card, card.pick("weeps", ("old_woman", "nurse", "girl")), -0.62, 1.42, 0.5, 0.2, {"pose": "weep", "mood": "sad"})


@scene("book_lighthouse", family="visions", mood="wondrous", palettes=("storm", "violet"), title="The last chapter", gist=("read", "travel", "sea"))
def book_lighthouse(card: Canvas) -> None:
    """A lighthouse of piled books; whoever rows towards it has a page missing."""
    sky(card, 0.55)
    stars(card, 80, 0.0)
    cloud(card, -0.6, -0.9, 0.9, 0.26, dark=0.4)
    cloud(card, 0.7, -0.3, 0.8, 0.22, dark=0.3)
    sea(card, 0.62, mirror=0.7, chop=0.06)
    put(card, "rock", 0.26, 0.98, 0.5, 0.5, shadow=False, fit=False, quiet=True)
    rng, y, lean = card.rng, 0.74, 0.0
    with drawing(card, "books", 0.26, 0, depth=0.45, tags=("book", "tower", "paper"), hero=1.5) as pen:
        for k in range(13):
            half = 0.4 - 0.014 * k + float(rng.uniform(-0.04, 0.04))
            thick = float(rng.uniform(0.1, 0.15))
            lean += float(rng.uniform(-0.03, 0.03))
            tone = card.colour(("cloth", "cloth2", "leaf2", "brass", "roof", "accent")[int(rng.randint(6))])
            part = pen.moved(lean, y, nearer=0.002 * k)
            if k % 3:  # the back of the book faces us
                part.shape(curve([(-half, -thick, 1), (half, -thick, 1), (half + 0.02, -thick / 2), (half, 0.0, 1), (-half, 0.0, 1), (-half - 0.02, -thick / 2)]), tone, shade(tone, 0.55), line=1.1)
                for x in (-0.72, -0.5, 0.5, 0.72):
                    part.shape(box(half * x - 0.012, -thick, half * x + 0.012, 0.0), "brass", line=0.5, gloss=0.5)
                part.shape(box(-half * 0.3, -thick * 0.7, half * 0.3, -thick * 0.3), shade(tone, 0.5), line=0.5)
            else:
                part.shape(box(-half + 0.02, -thick + 0.02, half - 0.02, -0.02), "paper", shade(card.colour("paper"), 0.6), line=0.8, texture="across", grit=0.35)
                for edge in (-thick, -0.026):
                    part.shape(box(-half, edge, half, edge + 0.026), tone, line=1.0)
            y -= thick
        top = pen.moved(lean, y, nearer=0.03)
        for x in (-0.2, -0.1, 0.0, 0.1, 0.2):
            top.shape(tube([(x, -0.02), (x, -0.3)], [0.025, 0.025]), "dark", line=0.7)
        top.shape(curve([(-0.3, -0.28, 1), (0, -0.52), (0.3, -0.28, 1)]), "cloth", shade(card.colour("cloth"), 0.5), line=1.2)
        top.shape(box(-0.28, -0.04, 0.28, 0.02), "brass", line=0.9, gloss=0.6)
        flame(top, 0, -0.04, 0.22)
    spot = (0.26 + lean, y - 0.14)
    beam(card, spot[0], spot[1], math.pi - 0.12, 1.9, 0.06, 0.36, "#fff0b8", 0.4, 0.7)
    card.lamp(spot[0], spot[1], 0.3, "#ffe6a0", 1.0, 1.3)
    with drawing(card, "door", 0.26, 0.76, depth=0.4, tags=("door",)) as pen:
        pen.shape(arch(-0.1, 0.1, 0.0, -0.34), "accent", shade(card.colour("accent"), 0.5), line=1.1)
        pen.shape(oval(0.05, -0.14, 0.016, n=10), "brass", line=0.5)
    for k, (x, height) in enumerate(((-0.3, -0.9), (-0.7, -0.7), (-0.1, -0.55))):
        put(card, card.pick("flies", ("letter", "bird", "bat")), x, height, 0.16 - 0.02 * k, 0.5, turn=0.3 - 0.3 * k, shadow=False, quiet=k > 0)
    waves(card, 1.0, 0.32, 0.05, 0.3)
    put(card, "rowboat", -0.36, 1.16, 0.26, 0.24, shadow=False)
    put(card, card.pick("rows", ("girl", "sailor", "old_woman")), -0.36, 1.1, 0.42, 0.22, {"pose": "row", "hat": "hood"}, shadow=False)
    waves(card, 1.28, 0.18, 0.05, 0.34, quiet=True)
    put(card, card.pick("swims", ("octopus", "fish", "swan")), 0.62, 1.34, 0.26, 0.14, shadow=False)
    put(card, card.pick("drifts", ("bottle", "feather", "hat")), -0.8, 1.4, 0.2, 0.12, shadow=False, turn=0.3)


@scene("puppet_rain", family="visions", mood="uneasy", palettes=("inkwell", "rose"), title="One of them has scissors", gist=("captivity", "rain"))
def puppet_rain(card: Canvas) -> None:
    """It rains strings, and on every string hangs somebody."""
    sky(card, 0.9)
    cloud(card, -0.4, -1.2, 1.5, 0.4, dark=0.7)
    cloud(card, 0.6, -1.25, 1.3, 0.36, dark=0.8)
    ground = land(card, ridge(card, 0.9, 0.03), shade(card.colour("grass"), 0.75), depth=0.7, grass=120)
    assert ground
    put(card, card.pick("place", ("house", "ruin", "tower")), 0.62, 0.96, 0.62, 0.62, shadow=False)
    rain(card, 120)
    hung = ((-0.72, -0.46, 0.44, 0.4), (-0.36, 0.0, 0.5, 0.34), (0.0, -0.82, 0.4, 0.42), (0.4, -0.3, 0.54, 0.32), (0.78, -0.74, 0.4, 0.4))
    people = card.pick("people", (("jester", "bride", "nurse", "soldier", "sailor"), ("gentleman", "lady", "dancer", "old_man", "woman")))
    for (x, y, size, depth), who in zip(hung, people, strict=True):
        with drawing(card, "string", depth=depth + 0.02, quiet=True) as pen:
            for dx, dy in ((-0.3, 0.5), (0.0, 0.06), (0.3, 0.5)):
                cord(pen, [(x + dx * size * 0.5, -1.55), (x + dx * size * 0.55, (y - 1.5) / 2), (x + dx * size * 0.62, y + dy * size)], 0.012, "white")
        put(card, str(who), x, y + size, size, depth, {"pose": ("dance", "leap", "reach_both", "fall", "walk")[hung.index((x, y, size, depth))]}, shadow=False, hero=1.1)
    with drawing(card, "string", depth=0.3, quiet=True) as pen:
        for x0, x1 in ((-0.2, -0.16), (-0.02, 0.0)):
            cord(pen, [(x0, 0.34), ((x0 + x1) / 2 + 0.05, 0.6), (x1, 0.86)], 0.014, "white")
    put(card, card.pick("free", ("girl", "boy", "old_woman")), -0.1, 1.36, 0.72, 0.2, {"pose": "reach_both", "held": "scissors"}, hero=1.4)
    put(card, "puppet", -0.72, 1.4, 0.5, 0.22)
    put(card, card.pick("beast", ("dog", "wolf", "cat")), 0.56, 1.4, 0.3, 0.2)
    put(card, card.pick("left", ("umbrella", "hat", "suitcase")), 0.16 if card.choices["left"] == "hat" else 0.84, 1.42, 0.26, 0.16)


@scene("flooded_hall", family="visions", mood="uneasy", palettes=("teal", "frost"), title="Low tide at dinner", gist=("flood", "indoors", "danger"))
def flooded_hall(card: Canvas) -> None:
    """The hall is under water to the picture rail, and something large comes up the passage."""
    card.source = (0.0, -0.6)
    room = chamber(card, shade(card.colour(card.pick("paper", ("cloth", "leaf2"))), 0.7), "leaf", "boards", None, Chamber(half=0.42, top=-0.8, low=0.4, eye=-0.24))
    with drawing(card, "door", 0, 0.4, depth=0.62, tags=("door", "light")) as pen:
        pen.shape(arch(-0.24, 0.24, 0.0, -0.96), "wood", line=1.2, round=0.03)
        pen.shape(arch(-0.19, 0.19, 0.0, -0.9), "#ffe6a8", "#e8a050", glow=1.0, line=0.9)
    card.lamp(0, -0.2, 0.55, "#ffd890", 1.0, 1.2)
    for side, view in ((-1, "storm"), (1, "violet")):
        side_frame(card, room, side, 1.25, 1.75, -0.62, -0.2, view)
    put(card, "chandelier", 0.0, -0.92, 0.6, 0.4, shadow=False, fit=False)
    sea(card, 0.3, mirror=0.8, chop=0.05)
    waves(card, 0.5, 0.5, 0.03, 0.2, quiet=True)
    comer = card.pick("comes", ("whale", "octopus", "turtle"))
    put(card, comer, 0.08, 0.66, 0.74 if comer != "octopus" else 0.9, 0.4, shadow=False, hero=1.6, reflect=0.4)
    waves(card, 0.84, 0.34, 0.04, 0.26)
    for x, y, name, size in ((-0.66, 0.86, "chair", 0.4), (0.72, 0.8, "gramophone", 0.36), (0.4, 1.06, "hat", 0.16)):
        put(card, name, x, y, size, 0.32, shadow=False, turn=0.2 if x < 0 else -0.15)
    put(card, card.pick("raft", ("bathtub", "cradle", "bed")), -0.2, 1.3, 0.42, 0.2, shadow=False)
    put(card, card.pick("sails", ("lady", "boy", "bride")), -0.2, 1.14, 0.5, 0.22, {"pose": "stand", "held": "candle"}, shadow=False, hero=1.2)
    waves(card, 1.3, 0.12, 0.05, 0.34, quiet=True)
    put(card, card.pick("near", ("fish", "paperboat", "letter")), 0.6, 1.36, 0.2, 0.1, shadow=False)


