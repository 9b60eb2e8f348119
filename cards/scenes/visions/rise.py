"""Visions of climbing and falling: stairs of cutlery, clocks like leaves, threads, wheels, wells.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, ridge, sky, stars
from cards.motifs.places.plants import trunk
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, line, oval, polygon, tube
from cards.placement import drawing, flock, hang, inside, put, rain, scatter, tuft
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import corridor, side_door


@scene("cutlery_stairs", family="visions", mood="uneasy", palettes=("storm", "moor"), title="Second course", gist=("climb", "rain", "giant"))
def cutlery_stairs(card: Canvas) -> None:
    """A stair of giant cutlery climbs through the rain to a pouring kettle."""
    card.source = (0.4, -1.1)
    sky(card, 1.4, veil=0.5)
    step = card.pick("step", ("spoon", "knife", "fork"))
    cloud(card, -0.35, -0.95, 1.3, 0.3, 0.9, dark=0.4)
    put(card, card.pick("source", ("kettle", "teapot")), 0.38, -0.92, 0.5, 0.5, shadow=False, hero=1.2)
    land(card, ridge(card, 1.2, 0.03), card.colour("earth"), depth=0.3, quiet=True)
    count = 9
    with card.element("stairs", ("stairs", "climb"), 0.4, hero=1.4):
        for i in range(count - 1, -1, -1):
            t = i / (count - 1)
            x, y = 0.42 * math.sin(t * 5.4), 1.18 - 1.95 * t
            put(card, step, x, y, 1.05 - 0.45 * t, 0.28 + 0.25 * t, turn=math.pi / 2 + 0.08 * (-1) ** i, shadow=False, quiet=True, fit=False)
    put(card, step, -0.5, 0.98, 0.62, 0.2, turn=0.5, shadow=False)
    put(card, card.pick("who", ("girl", "woman", "man")), 0.36, 0.66, 0.4, 0.26, {"pose": "climb", "held": "candle"}, shadow=False)
    put(card, card.pick("below", ("cat", "mouse", "dog")), 0.62, 1.38, 0.3, 0.12)
    put(card, "umbrella", -0.6, 1.24, 0.44, 0.1, turn=2.3, shadow=False)
    rain(card, 190, strength=0.3)


@scene("falling_time", family="visions", mood="tender", palettes=("orchard", "sepia"), title="Raking the hours", gist=("time", "loss", "work"))
def falling_time(card: Canvas) -> None:
    """A bare tree sheds its leaves, which are not leaves; somebody rakes them into a heap."""
    card.source = (-0.55, -0.9)
    sky(card, 0.8, veil=0.4)
    leaf = card.pick("leaf", ("clock", "letter", "glove"))
    ground = land(card, ridge(card, 0.86, 0.04), card.colour("grass"), depth=0.5, grass=160, quiet=True)
    put(card, card.pick("far", ("house", "windmill", "ruin")), -0.62, 0.88, 0.42, 0.8, {"w": 0.5, "h": 0.5})
    put(card, "tree_bare", 0.18, 1.0, 2.25, 0.4, {"w": 0.1}, hero=1.2)
    hang(card, card.pick("hung", ("lantern", "bell", "cage")), -0.36, -0.32, -0.2, 0.28, 0.36)
    rng = card.rng
    with card.element(leaf, (leaf, "fall", "flock"), 0.35, hero=1.5):
        for _ in range(26):
            x, y = rng.uniform(-0.9, 0.9), rng.uniform(-1.3, 0.75)
            put(card, leaf, x, y, rng.uniform(0.13, 0.24), 0.37, turn=rng.uniform(-1.2, 1.2), shadow=False, quiet=True)
        for _ in range(15):
            x = 0.55 + rng.normal(0, 0.17)
            put(card, leaf, x, 1.2 - max(0, 0.26 - abs(x - 0.55)) * rng.rand(), 0.2, 0.25, turn=rng.uniform(-1.5, 1.5), shadow=False, quiet=True)
    who = card.pick("who", ("gardener", "old_woman", "nurse"))
    put(card, who, -0.36, 1.28, 0.72, 0.2, {"held": "broom", "pose": "walk"}, hero=1.2)
    put(card, card.pick("near", ("wheelbarrow", "bench", "cradle")), -0.62, 1.02, 0.3, 0.36)
    put(card, card.pick("watch", ("raven", "owl", "cat")), 0.8, 1.42, 0.26, 0.12, flip=True)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.4 - 0.25 * t), 30, ground, 1.5)


@scene("red_thread", family="visions", mood="uneasy", palettes=("ward", "snuffed"), title="Follow", gist=("fear", "waiting", "empty"))
def red_thread(card: Canvas) -> None:
    """One thread runs down an empty corridor; something small waits at its end."""
    end = (-0.2, -0.42, 0.2, 0.36)
    card.source = (0.0, -0.1)
    sky(card, 1.4)
    pale = card.palette.roles["wall"]
    corridor(card, pale, shade(card.colour("stone", 0), 0.9), end)
    for k, (near, far) in enumerate(((0.12, 0.42), (0.52, 0.68), (0.76, 0.86))):
        side_door(card, -1, near, far, end, card.colour("wood"), lit=k == card.pick("lit", (1, 0, 2)))
        side_door(card, 1, near + 0.05, far + 0.03, end, card.colour("wood"))
    put(card, card.pick("end", ("doorway", "tall_clock", "wardrobe")), 0, 0.37, 0.58, 0.6)
    put(card, card.pick("waits", ("girl", "hare", "wolf")), 0.02, 0.56, 0.34, 0.42, {"back": False, "colour": "fur"}, hero=1.3)
    card.lamp(0.0, 0.2, 0.4, "#ffe0a8", 0.7, 1.6)
    red = "#c8202a"
    path = line([(-0.42, 1.28), (0.3, 1.14), (-0.25, 0.9), (0.2, 0.76), (-0.1, 0.62), (0.06, 0.54), (0.02, 0.44)])
    with drawing(card, "thread", depth=0.2, tags=("thread", "string", "red"), hero=1.6) as pen:
        pen.shape(tube([tuple(p) for p in path[::6]], [0.03, 0.02, 0.014, 0.01, 0.008], n=5), red, line=0.5, glow=0.25)
    put(card, "spool", -0.52, 1.4, 0.36, 0.1, {"colour": red}, turn=0.2)
    put(card, card.pick("tool", ("scissors", "needle", "knife")), 0.52, 1.26, 0.4, 0.12, turn=1.2, shadow=False)
    hang(card, card.pick("lamp", ("bulb", "cage", "bell")), 0, -1.5, -0.95, 0.3, 0.3)
    put(card, "glove", 0.66, 0.98, 0.16, 0.3, {"colour": red}, turn=1.3, shadow=False)


@scene("tall_seat", family="visions", mood="wondrous", palettes=("forest", "teal"), title="The best place", gist=("alone", "captivity"))
def tall_seat(card: Canvas) -> None:
    """In a forest stands a seat far too tall; whoever sits there cannot come down."""
    card.source = (0.1, -0.8)
    sky(card, 1.0, veil=0.6)
    rng = card.rng
    for k, x in enumerate((-0.92, 0.9, -0.62, 0.66, -0.4, 0.45)):
        with drawing(card, "tree", x, 1.15 - 0.03 * k, 1.0, depth=0.4 + 0.08 * k, tags=("tree", "trunk", "forest"), quiet=k > 1) as pen:
            trunk(pen, {"w": 0.26 - 0.03 * k, "h": 2.8, "bark": 10})
    ground = land(card, ridge(card, 1.08, 0.05), card.colour("grass"), depth=0.35, grass=120, quiet=True)
    seat = card.pick("seat", ("chair", "bed"))
    wood = card.colour("wood")
    top = -0.22
    with drawing(card, seat, depth=0.3, tags=(seat, "furniture", "giant"), hero=1.6) as pen:
        for x0, x1 in ((-0.34, -0.22), (-0.12, -0.08), (0.14, 0.1), (0.36, 0.24)):
            pen.shape(tube([(x0, 1.28 - 0.12 * (abs(x0) < 0.2)), ((x0 + x1) / 2 + 0.012, 0.5), (x1, top + 0.05)], [0.06, 0.04, 0.05]), shade(wood, 0.9 if abs(x0) > 0.2 else 0.6), line=1.2, texture="down", grit=0.2)
        for y in (0.85, 0.45, 0.1):
            pen.shape(tube([(-0.3 + 0.06 * (0.85 - y), y), (0.3 - 0.06 * (0.85 - y), y)], [0.03, 0.03]), shade(wood, 0.8), line=0.9)
        inside(pen, seat, 0, top + 0.3 if seat == "chair" else top + 0.08, 0.75 if seat == "chair" else 0.42, {"sleeper": True})
    if seat == "chair":
        put(card, card.pick("who", ("old_man", "child", "lady")), -0.02, top + 0.08, 0.44, 0.28, {"pose": "sit", "held": "book"}, shadow=False)
    with drawing(card, "ladder", depth=0.25, tags=("ladder",)) as pen:
        ladder(pen, 0.62, 1.34, 0.48, 0.5, 0.13, n=9)
    put(card, card.pick("below", ("fox", "stag", "dog")), -0.5, 1.36, 0.34, 0.15)
    put(card, "mushroom", 0.24, 1.38, 0.2, 0.14)
    flock(card, card.pick("air", ("butterfly", "book", "bat")), [(-0.6, -0.2), (-0.3, -0.75), (0.2, -0.95), (0.6, -0.7)], 0.15, 0.1, 5, 0.35, 0.5, turn="any")
    put(card, "owl", 0.72, 0.2, 0.24, 0.38, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.07 + 0.05 * t, 0.3 - 0.2 * t, flowers=rng.choice(["#ffffff", "#e8c860"])), 22, ground, 1.5)


@scene("wheel_of_umbrellas", family="visions", mood="wondrous", palettes=("indigo", "coral"), title="One more turn", gist=("fair", "flight"))
def wheel_of_umbrellas(card: Canvas) -> None:
    """A great wheel turns over roofs; its cabins are umbrellas, or cups, and people hold on."""
    card.source = (0, -0.3)
    sky(card, 1.1, veil=0.5)
    stars(card, 90, 0.6, big=4)
    cabin = card.pick("cabin", ("umbrella", "teacup", "cage"))
    cx, cy, radius = 0, -0.32, 0.74
    for k, x in enumerate((-0.8, -0.45, 0.0, 0.42, 0.82)):
        put(card, "house", x, 1.3, 0.5 + 0.1 * (k % 2), 0.5, {"w": 0.5, "h": 0.5, "smoke": False}, quiet=k > 0, fit=False)
    with drawing(card, "wheel", cx, cy, radius, depth=0.36, tags=("wheel", "circle", "machine"), hero=1.3) as pen:
        metal = card.colour("metal")
        for side in (-1, 1):
            pen.shape(tube([(0, 0), (side * 0.5, 1.95)], [0.05, 0.08]), shade(metal, 0.6), line=1.0)
        for k in range(8):
            a = k * math.pi / 4 + 0.2
            pen.shape(tube([(0, 0), (math.cos(a), math.sin(a))], [0.03, 0.025]), shade(metal, 0.9), line=0.7)
        for r in (1.0, 0.86):
            pen.shape([oval(0, 0, r, n=80), oval(0, 0, r - 0.035, n=80)[::-1]], metal, evenodd=True, line=0.8, gloss=0.5)
    face = card.pick("hub", ("clock", "eye", "moon_face"))
    put(card, face, cx, cy, 0.36, 0.33, shadow=False, hero=1.2)
    people = ("girl", "gentleman", "bride", "sailor", "old_woman", "boy", "nurse", "jester")
    for k in range(8):
        a = k * math.pi / 4 + 0.2
        x, y = cx + radius * math.cos(a), cy + radius * math.sin(a)
        tone = ("accent", "cloth", "brass", "cloth2")[k % 4]
        if cabin == "umbrella":
            put(card, people[k], x, y + 0.34, 0.26, 0.31, {"pose": "reach_both"}, shadow=False, quiet=k % 2 == 1, fit=False)
            put(card, cabin, x, y + 0.16, 0.3, 0.3, {"colour": tone}, shadow=False, quiet=k > 1, fit=False)
        else:
            put(card, people[k], x, y + 0.13, 0.22, 0.31, {"pose": "sit"}, shadow=False, quiet=k % 2 == 1, fit=False)
            put(card, cabin, x, y + 0.17, 0.2 if cabin == "teacup" else 0.34, 0.3, {"colour": tone, "steam": False}, shadow=False, quiet=k > 1, fit=False)
    put(card, "tent", -0.5, 1.44, 0.4, 0.16)
    put(card, card.pick("ground", ("jester", "accordion", "bear")), 0.3, 1.42, 0.36, 0.14)


@scene("stair_from_above", family="visions", mood="uneasy", palettes=("inkwell", "candle"), title="Do not lean over", gist=("from_above", "fear"))
def stair_from_above(card: Canvas) -> None:
    """Looking down a stairwell: the steps wind round and round to something at the bottom."""
    card.source = (0, 0)
    card.grade(fog_density=card.palette.fog_density * 0.5)
    sky(card, 1.5, veil=0.1)
    tone = card.colour("stone", 0.02)
    with drawing(card, "floor", depth=0.8, tags=("floor", "checker"), quiet=True) as pen:
        for i in range(-3, 4):
            for j in range(-3, 4):
                pen.shape(box(i * 0.1, j * 0.1, i * 0.1 + 0.1, j * 0.1 + 0.1, n=2), "white" if (i + j) % 2 else "dark", line=0, flat=True)
    bottom = card.pick("bottom", ("eye", "sleeper", "clock"))
    put(card, bottom, 0, 0.03 if bottom != "sleeper" else 0.05, 0.26 if bottom != "sleeper" else 0.34, 0.75, shadow=False, hero=1.5, fit=False)
    steps, turns = 58, 2.4
    with drawing(card, "stairs", depth=0.5, tags=("stairs", "spiral"), hero=1.5) as pen:
        for i in range(steps):
            t = i / steps
            pen.depth = 0.7 - 0.5 * t
            r0 = 0.2 + 1.5 * t**1.25
            r1, a, da = r0 * 1.62 + 0.04, t * turns * 2 * math.pi, turns * 2 * math.pi / steps * 1.05
            ring = [(r0 * math.cos(a), r0 * math.sin(a)), (r1 * math.cos(a), r1 * math.sin(a)), (r1 * math.cos(a + da), r1 * math.sin(a + da)), (r0 * math.cos(a + da), r0 * math.sin(a + da))]
            pen.shape(polygon(*ring, n=4), shade(tone, 1.15 if i % 2 else 0.8), shade(tone, 0.6), line=0.9, flat=True, tilt=(0.3 * math.cos(a), 0.3 * math.sin(a)))
        rail = [((0.19 + 1.45 * t**1.25) * math.cos(t * turns * 6.283), (0.19 + 1.45 * t**1.25) * math.sin(t * turns * 6.283)) for t in np.linspace(0, 1, 40)]
        pen.depth = 0.18
        pen.shape(tube(rail, np.linspace(0.02, 0.07, 8), n=4), "wood", line=0.9, gloss=0.4)
    for name, x, y, h, turn in ((card.pick("runs", ("woman", "gentleman", "nurse")), -0.52, 0.42, 0.34, 0.5), ("cat", 0.5, -0.3, 0.2, -0.6), (card.pick("drops", ("candle", "key", "hat")), 0.16, -0.62, 0.24, 0.7), ("suitcase", 0.55, 0.95, 0.26, 0.2)):
        put(card, name, x, y, h, 0.16, {"pose": "run"}, turn=turn, shadow=False)
    flock(card, card.pick("falls", ("letter", "feather", "playing_card")), [(-0.2, -1.1), (0.2, -0.5), (0.05, -0.05)], 0.26, 0.08, 6, 0.15, 0.6, turn="any")


@scene("bottom_of_the_well", family="visions", mood="uneasy", palettes=("plague", "midnight"), title="Somebody up there", gist=("from_below", "captivity"))
def bottom_of_the_well(card: Canvas) -> None:
    """From the bottom of a well: a coin of sky, faces at its edge, and what is let down on a rope."""
    card.source = (0, -0.7)
    cx, cy, radius = 0.0, -0.72, 0.42
    sky(card, -0.3, veil=0.5, bright=1.2)
    cloud(card, 0.1, cy + 0.1, 0.5, 0.12, 0.95, quiet=True)
    stone = card.colour("stone", 0.02)
    frame = box(-1.3, -1.8, 1.3, 1.8, n=3)
    heads = card.pick("heads", (("girl", "old_man"), ("plague_doctor", "nurse"), ("hare", "fox")))
    for name, a in zip(heads, (-2.6, -0.4)):
        aim = math.atan2(-math.cos(a), math.sin(a))  # heads lean in towards the middle
        put(card, name, cx + 0.66 * math.cos(a), cy + 0.66 * math.sin(a), 0.56, 0.75, turn=aim, shadow=False, fit=False)
    rng = card.rng
    for k in range(7):
        r0 = radius * 1.28**k
        y = cy + 0.11 * k * (1 + 0.12 * k)
        hole = oval(cx, y, r0, r0 * 0.98, n=60)
        with drawing(card, "well", depth=0.7 - 0.09 * k, tags=("well", "stone", "circle"), quiet=k > 0, hero=1.2) as pen:
            pen.shape([frame, hole[::-1]], shade(stone, 0.95 - 0.11 * k), shade(stone, 0.7 - 0.09 * k), evenodd=True, round=0.05, line=1.2, bump=0.12)
            for a in np.arange(0, 6.28, 0.36) + 0.18 * (k % 2):
                pen.ink([(cx + r0 * math.cos(a), y + r0 * math.sin(a)), (cx + r0 * 1.26 * math.cos(a), y + 0.12 + r0 * 1.26 * math.sin(a))], 1.2, alpha=0.6)
    rope_x = 0.1
    with drawing(card, "rope", depth=0.2, tags=("rope", "string"), hero=1.1) as pen:
        pen.shape(tube([(0.02, cy - 0.4), (rope_x, 0.2)], [0.014, 0.035]), "sand", line=0.8, texture="slant", grit=0.3)
    put(card, "bucket", rope_x, 0.62, 0.44, 0.16, shadow=False, hero=1.3)
    put(card, card.pick("in_bucket", ("cat", "skull", "rose", "owl")), rope_x, 0.4, 0.34, 0.17, shadow=False, hero=1.2)
    with drawing(card, "water", depth=0.12, tags=("water",)) as pen:
        pen.shape(curve([(-1.2, 1.2, 1), (-0.5, 1.16), (0.3, 1.2), (1.2, 1.14, 1), (1.2, 1.7, 1), (-1.2, 1.7, 1)]), card.colour("water"), shade(card.colour("water"), 0.4), line=1.0, gloss=0.7, flat=True, tilt=(0, -0.5))
    put(card, card.pick("sits", ("frog", "boy", "diver")), -0.48, 1.3, 0.42 if card.choices["sits"] != "frog" else 0.26, 0.1, {"pose": "huddle"})
    for x in (0.45, 0.62, 0.5):
        put(card, "coin", x, 1.3 + 0.08 * rng.rand(), 0.11, 0.08, {"wide": 0.5}, shadow=False, quiet=x > 0.46)
    put(card, "spider", 0.66, 0.3, 0.22, 0.14, shadow=False)
