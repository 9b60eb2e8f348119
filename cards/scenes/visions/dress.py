"""Visions of dress and disguise: gowns full of birds, hats that fly, masks that grow, coats of ravens.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

from cards.backdrops import cloud, dunes, floorboards, land, mountains, ridge, sky, wall
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, line, tube
from cards.placement import drawing, fireflies, flock, inset, put, scatter, tuft, within
from cards.scenes.registry import scene


@scene("dress_of_wings", family="visions", mood="wondrous", palettes=("rose", "midnight"), title="Nothing to wear", gist=("escape", "flight", "empty"))
def dress_of_wings(card: Canvas) -> None:
    """A dress with nobody in it stands in a field, open like a curtain, and lets its creatures out."""
    creature = card.pick("creature", ("bird", "fish", "butterfly", "bat"))
    card.source = (-0.5, -0.9)
    sky(card, 0.9, veil=0.5)
    mountains(card, 0.9, 0.4, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    ground = land(card, ridge(card, 1.0, 0.04), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    tone = card.colour(card.pick("cloth", ("cloth", "white", "cloth2")))
    card.contact(0, 1.28, 0.7, 0.06, 0.6)
    with drawing(card, "gown", 0, 0, depth=0.36, tags=("gown", "dress", "giant", "fabric"), hero=1.5) as pen:
        skirt = curve([(-0.13, -0.2, 1), (0.13, -0.2, 1), (0.3, 0.2), (0.56, 0.8), (0.7, 1.26, 1), (0.3, 1.32), (0, 1.28), (-0.3, 1.32), (-0.7, 1.26, 1), (-0.56, 0.8), (-0.3, 0.2)])
        pen.shape(skirt, tone, shade(tone, 0.55), line=1.5, texture="down", grit=0.18)
        pen.shape(curve([(-0.26, -0.72, 1), (-0.1, -0.66), (0, -0.62), (0.1, -0.66), (0.26, -0.72, 1), (0.2, -0.44), (0.13, -0.19, 1), (-0.13, -0.19, 1), (-0.2, -0.44)]), shade(tone, 1.1), shade(tone, 0.7), line=1.3, texture="down", grit=0.12)
        for side in (-1, 1):
            pen.shape(tube([(side * 0.22, -0.68), (side * 0.42, -0.4), (side * 0.36, -0.06)], [0.16, 0.14, 0.12]), shade(tone, 0.95), line=1.1)
        for k in range(6):
            x = -0.5 + k * 0.2
            pen.ink(line([(x * 0.25, -0.1), (x * 0.8, 0.5), (x * 1.2, 1.24)]), 1.4, shade(tone, 0.3))
        hole = curve([(0, -0.06, 1), (0.16, 0.4), (0.24, 1.0), (0.2, 1.28, 1), (-0.2, 1.28, 1), (-0.24, 1.0), (-0.16, 0.4)])
        mask = pen.shape(hole, "#17121c", line=1.6, flat=True)
        part = inset(pen, mask, hole, card.pick("inner", ("night", "dawn", "sea")))
        within(card, part, card.pick("kept", ("house", "tree_bare", "lighthouse", "candle")), 0, 1.24, 0.7, clip=mask)
    put(card, card.pick("far", ("tower", "windmill", "lighthouse")), 0.74, 1.04, 0.44, 0.8)
    flock(card, creature, [(0.05, 0.5), (0.3, 0.1), (0.55, -0.4), (0.4, -0.95), (-0.3, -1.2)], 0.26, 0.16, 9, 0.25, 0.6, turn="path")
    put(card, card.pick("hanger", ("moon_face", "hat", "crown", "skull")), 0, -0.76, 0.34, 0.34, shadow=False, hero=1.2)
    put(card, card.pick("who", ("old_woman", "boy", "cat")), -0.66, 1.4, 0.46, 0.15, {"pose": "kneel", "held": "scissors"})
    put(card, "spool", 0.7, 1.4, 0.2, 0.14)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.06 + 0.05 * t, 0.35 - 0.2 * t, flowers="#f0e0c0"), 26, ground, 1.5, avoid=((0, 1.2, 0.6, 0.3),))


@scene("migrating_hats", family="visions", mood="comic", palettes=("desert", "moor"), title="Hats go south", gist=("flight", "loss"))
def migrating_hats(card: Canvas) -> None:
    """Hats fly off in a great flock; the man they left has nothing to put one on."""
    card.source = (0.55, -0.7)
    sky(card, 0.8, veil=0.4)
    thing = card.pick("thing", ("hat", "glove", "umbrella"))
    cloud(card, 0.4, -0.4, 0.9, 0.2, 0.92)
    if card.pick("shore", (0, 1)):
        dunes(card, 0.9, 0.12, card.colour("sand"), 0.5)
    else:
        land(card, ridge(card, 0.94, 0.05), card.colour("grass"), depth=0.5, grass=150, quiet=True)
    put(card, card.pick("far", ("train", "windmill", "ship")), 0.16, 0.93, 0.24, 0.7, shadow=False)
    flock(card, thing, [(-0.15, 0.2), (0.45, -0.15), (0.1, -0.6), (-0.5, -0.85), (0.2, -1.25), (0.7, -1.35)], 0.36, 0.08, 15, 0.3, 0.8, turn="any")
    put(card, card.pick("who", ("gentleman", "woman", "soldier")), -0.3, 1.36, 1.15, 0.2, {"hat": None, "head": card.pick("head", ("cloud", "cage", "flower", "apple")), "pose": "reach_both"}, hero=1.4)
    put(card, card.pick("stand", ("signpost", "tree_bare", "lamp")), 0.62, 1.1, 0.95, 0.4)
    put(card, "suitcase", 0.16, 1.4, 0.28, 0.16)
    put(card, thing, -0.76, 1.4, 0.24, 0.15, turn=0.5, shadow=False)
    put(card, card.pick("beast", ("dog", "heron", "turtle")), 0.62, 1.4, 0.3, 0.14, flip=True)


@scene("mask_orchard", family="visions", mood="uneasy", palettes=("absinthe", "coral"), title="Windfalls", gist=("change", "theatre"))
def mask_orchard(card: Canvas) -> None:
    """Faces ripen on a tree; a lady gathers them in her skirt."""
    fruit = card.pick("fruit", ("mask", "heart", "eye"))
    card.source = (-0.4, -0.9)
    sky(card, 0.9, veil=0.5)
    for x in (-0.75, 0.1, 0.7):
        put(card, "tree", x, 0.78, 0.62, 0.8, quiet=True, fit=False)
    ground = land(card, ridge(card, 0.84, 0.04), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    put(card, "tree", 0.12, 1.08, 2.3, 0.42, {"w": 0.1}, hero=1.1)
    rng = card.rng
    with card.element(fruit, (fruit, "fruit"), 0.35, hero=1.6):
        for x, y in ((-0.52, -0.5), (-0.2, -0.9), (0.2, -0.55), (0.5, -0.9), (0.72, -0.4), (-0.66, -0.12), (0.4, -0.1), (-0.14, -0.2)):
            put(card, fruit, x, y, 0.3 if fruit != "eye" else 0.2, 0.36, {"mood": rng.choice([1, -1]), "ribbon": False, "colour": rng.choice(["#f0e8d8", "#e8c8a0", "#c8302c", "#f0e8d8"]) if fruit == "mask" else "accent"}, turn=rng.normal(0, 0.25), shadow=False, quiet=True)
    put(card, card.pick("who", ("lady", "jester", "bride")), -0.38, 1.34, 0.86, 0.2, {"pose": "reach_both"}, hero=1.2)
    for x, y in ((0.35, 1.22), (0.6, 1.34), (0.12, 1.4)):
        put(card, fruit, x, y, 0.2, 0.2, {"ribbon": False}, turn=rng.uniform(0.6, 1.6), shadow=False, quiet=x > 0.4)
    put(card, card.pick("thief", ("fox", "raven", "snail")), 0.76, 1.42, 0.3, 0.14, flip=True)
    with drawing(card, "ladder", depth=0.38, tags=("ladder",)) as pen:
        ladder(pen, 0.62, 1.16, 0.36, 0.0, 0.14, n=10)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.06, 0.35 - 0.2 * t), 24, ground, 1.5)


@scene("raven_coat", family="visions", mood="uneasy", palettes=("ash", "snuffed"), title="The guest's coat", gist=("ghostly", "empty", "indoors"))
def raven_coat(card: Canvas) -> None:
    """On a stand in an empty hall hangs a coat; it is made of ravens, and they are waking."""
    card.source = (0.6, -0.8)
    sky(card, 1.4)
    wall(card, card.palette.roles["wall"], 0.95, 0.7, panel=0.55)
    floorboards(card, 0.95)
    rng = card.rng
    beast = card.pick("beast", ("raven", "bat"))
    with drawing(card, "window", 0.55, -0.7, 1.0, depth=0.68, tags=("window", "storm")) as pen:
        hole = box(-0.28, -0.42, 0.28, 0.42)
        pen.shape(box(-0.33, -0.47, 0.33, 0.47), "wood", line=1.1)
        mask = pen.shape(hole, "#222233", line=1.0, flat=True)
        part = inset(pen, mask, hole, card.pick("weather", ("storm", "snow", "violet")))
        within(card, part, "tree_bare", 0.1, 0.44, 0.7, clip=mask)
        pen.shape(box(-0.02, -0.42, 0.02, 0.42), "wood", line=0.6)
    card.contact(-0.08, 1.24, 0.4, 0.05, 0.6)
    with drawing(card, "stand", -0.08, 1.26, 1.0, depth=0.4, tags=("wood", "furniture"), quiet=True) as pen:
        pen.shape(tube([(0, 0), (0, -1.7)], [0.07, 0.05]), "wood", line=1.0)
        for side in (-1, 1):
            pen.shape(tube([(0, -0.12), (side * 0.3, 0)], [0.06, 0.05]), "wood", line=0.9)
    dark = shade(card.colour("dark", 0), 0.9)
    with drawing(card, "coat", -0.08, 0, depth=0.38, tags=("cloak", beast), hero=1.2) as pen:
        pen.shape(curve([(-0.12, -0.5), (0.12, -0.5), (0.34, -0.34), (0.42, 0.2), (0.5, 0.9), (0.2, 1.0), (0, 0.9), (-0.24, 1.0), (-0.5, 0.92), (-0.42, 0.2), (-0.34, -0.34)]), dark, shade(dark, 0.5), line=1.2, rough=(3.0, 0.8, "mottle"))
    with card.element(beast, (beast, "flock", "black"), 0.3, hero=1.8):
        for k in range(22):
            v = (k + 0.5) / 22
            y = -0.42 + 1.34 * v
            x = -0.08 + rng.uniform(-1, 1) * (0.18 + 0.26 * v)
            put(card, beast, x, y, 0.26 + 0.06 * rng.rand(), 0.36 - 0.08 * v, {"colour": "dark"} if beast != "raven" else {}, flip=bool(k % 2), turn=rng.normal(0, 0.4), shadow=False, quiet=True, fit=False)
    flock(card, beast, [(0.2, -0.5), (0.0, -0.9), (-0.5, -1.2)], 0.26, 0.18, 4, 0.3, 0.4, turn="any")
    put(card, card.pick("top", ("hat", "skull", "crown")), -0.08, -0.46, 0.34, 0.33, shadow=False, hero=1.2)
    put(card, card.pick("who", ("child", "nurse", "old_man")), 0.62, 1.38, 0.66, 0.15, {"pose": "point"}, flip=True)
    put(card, "umbrella", -0.74, 1.3, 0.5, 0.2, turn=2.9, shadow=False)
    put(card, "boot", -0.42, 1.4, 0.22, 0.14)


@scene("hand_forest", family="visions", mood="wondrous", palettes=("forest", "violet"), title="Touch wood", gist=("giant", "hunter"))
def hand_forest(card: Canvas) -> None:
    """A forest of hands, ringed and gloved; deer graze between the wrists."""
    card.source = (0.35, -0.8)
    sky(card, 0.8, veil=0.6)
    land(card, ridge(card, 0.5, 0.05), card.colour("grass"), depth=0.7, quiet=True)
    tones = card.pick("tones", (("skin", "skin2", "skin3"), ("stone", "bone", "stone2")))
    spots = ((-0.26, 0.42, 0.42), (0.24, 0.46, 0.5), (-0.08, 0.56, 0.72), (-0.62, 0.74, 1.1), (0.6, 0.8, 1.5))
    for k, (x, y, h) in enumerate(spots):
        put(card, "hand", x, y, h, 0.66 - 0.07 * k, {"colour": tones[k % 3], "sleeve": ("leaf2", "cloth2", "earth")[k % 3]}, flip=bool(k % 2), turn=0.1 * (-1) ** k, quiet=k < 3, hero=1.4, fit=False)
    land(card, ridge(card, 1.06, 0.05), card.colour("grass"), depth=0.24, grass=180, quiet=True)
    put(card, "ring", 0.51, -0.28, 0.24, 0.3, shadow=False, hero=1.2)
    put(card, card.pick("grazes", ("stag", "horse", "sheep")), 0.05, 1.2, 0.6, 0.2, hero=1.2)
    put(card, card.pick("hunts", ("woman", "soldier", "wanderer")), -0.36, 1.36, 0.56, 0.16, {"pose": "walk", "held": "lantern"})
    fly = card.pick("air", ("butterfly", "glove", "owl"))
    put(card, fly, -0.5, -0.72, 0.28, 0.3, shadow=False)
    put(card, fly, 0.0, -0.4, 0.2, 0.5, shadow=False, quiet=True)
    put(card, "mushroom", 0.7, 1.4, 0.24, 0.12)
    fireflies(card, 10, -0.8, 0.8, 0.2, 1.3)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.08, 0.2 - 0.1 * t), 18, 1.12, 1.5)


@scene("sewn_world", family="visions", mood="tender", palettes=("indigo", "orchard"), title="Mending the evening", gist=("repair", "work", "giant"))
def sewn_world(card: Canvas) -> None:
    """A needle as tall as a tower stitches the torn sky to the land with red thread."""
    card.source = (0.5, -0.7)
    sky(card, 0.7, veil=0.5)
    other = card.pick("tear", ("dawn", "snow", "green"))
    with drawing(card, "hole", depth=1.5, tags=("hole", "sky", "fabric"), hero=1.2) as pen:
        hole = curve([(-0.75, -1.1, 1), (-0.3, -0.95), (0.1, -0.7), (0.2, -0.2), (0.36, 0.3, 1), (0.0, 0.0), (-0.25, -0.4), (-0.5, -0.7)])
        mask = pen.shape(hole, "#888888", line=2.2, flat=True, glow=0.6)
        part = inset(pen, mask, hole, other)
        within(card, part, card.pick("behind", ("eye", "moon_face", "whale")), -0.12, -0.52, 0.34, clip=mask)
    ground = land(card, ridge(card, 0.8, 0.06), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    with drawing(card, "thread", depth=0.4, tags=("thread", "red", "string"), hero=1.3) as pen:
        for k in range(9):
            t = k / 8
            x, y = -0.7 + 0.95 * t, -1.02 + 1.24 * t**1.1
            pen.shape(tube([(x - 0.1, y + 0.1 - 0.06 * t), (x, y), (x + 0.12, y - 0.06)], [0.02, 0.024, 0.02]), "#c8202a", line=0.7)
        pen.shape(tube([(0.34, 0.24), (0.62, 0.3), (0.56, -0.2), (0.42, -0.66)], [0.02, 0.02, 0.018, 0.014]), "#c8202a", line=0.6)
    put(card, "needle", 0.32, 0.16, 1.7, 0.36, turn=-0.16, shadow=False, hero=1.5)
    put(card, card.pick("who", ("old_woman", "sailor", "angel")), -0.24, 1.22, 0.62, 0.24, {"pose": "reach_both"}, hero=1.1)
    put(card, card.pick("near", ("sewing_machine", "chair", "cradle")), -0.68, 1.34, 0.42, 0.18)
    put(card, "spool", 0.6, 1.4, 0.42, 0.14, {"colour": "#c8202a"})
    put(card, card.pick("pet", ("sheep", "cat", "hare")), 0.14, 1.42, 0.28, 0.12)
    put(card, "scissors", 0.82, 0.96, 0.34, 0.3, turn=0.5, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.06, 0.4 - 0.25 * t), 24, ground, 1.5)
