"""Visions of gardens and grounds: ponds, graves, statues, hourglasses, glasshouses.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

from cards.backdrops import cloud, dunes, land, path, ridge, sky
from cards.motifs.basics import foliage
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, blade, box, curve, line, oval, tube
from cards.placement import drawing, fireflies, flock, put, scatter, tuft, within
from cards.scenes.registry import scene


def _from_above(card: Canvas, tone: object, texture: str = "spots") -> None:
    """Ground seen from straight above, over the whole card."""
    with drawing(card, "grass", depth=0.7, tags=("grass",), quiet=True) as pen:
        colour = card.colour(tone, 0.02)
        pen.shape(box(-1.2, -1.7, 1.2, 1.7), colour, shade(colour, 0.75), line=0, flat=True, texture=texture, grit=0.3, mottle=0.2, ground=1.0)


@scene("eye_pond", family="visions", mood="uneasy", palettes=("spring", "inkwell"), title="Swimming is not allowed", gist=("from_above", "watch"))
def eye_pond(card: Canvas) -> None:
    """From above: a pond in the shape of an eye, bathers along its lid, and an island for its pupil."""
    card.source = (-0.5, -1.2)
    sky(card, 1.6)
    _from_above(card, "grass")
    with drawing(card, "pond", depth=0.6, tags=("pond", "eye", "water"), hero=1.6) as pen:
        lids = curve([(-0.92, 0.0, 1), (-0.5, -0.48), (0, -0.62), (0.5, -0.48), (0.92, 0.0, 1), (0.5, 0.42), (0, 0.54), (-0.5, 0.42)])
        pen.shape(lids * 1.08, card.colour("sand"), shade(card.colour("sand"), 0.7), line=1.2, flat=True)
        mask = pen.shape(lids, blend(card.colour("water"), "#ffffff", 0.55), blend(card.colour("water"), "#ffffff", 0.25), line=1.4, flat=True, gloss=0.5)
        iris = card.colour(card.pick("iris", ("water", "leaf", "brass")))
        pen.shape(oval(0, -0.04, 0.44, n=60), iris, shade(iris, 0.5), line=1.2, flat=True, gloss=0.5, clip=mask)
        for k in range(30):
            a = k * 0.2094
            pen.ink([(0.2 * math.cos(a), -0.04 + 0.2 * math.sin(a)), (0.41 * math.cos(a), -0.04 + 0.41 * math.sin(a))], 1.2, shade(iris, 0.4), alpha=0.6)
        pen.shape(oval(0, -0.04, 0.19, n=40), "#0c0c12", line=1.0, flat=True)
    put(card, card.pick("pupil", ("rowboat", "swan", "whale", "diver")), 0, 0.04, 0.22, 0.5, shadow=False, hero=1.2)
    with drawing(card, "tree", depth=0.45, tags=("tree", "forest")) as pen:
        for k in range(11):
            a = math.pi + (k + 0.5) * math.pi / 11
            x, y = 1.0 * math.cos(a) * 0.92, 0.86 * math.sin(a) - 0.02
            leaf = card.colour("leaf", 0.1)
            pen.ink([(x * 0.72, y * 0.76), (x, y)], 5.0)
            foliage(pen, x, y, 0.13, 0.13, (shade(leaf, 0.5), leaf, shade(leaf, 1.3)), n=50, ls=0.05)
    swimmers = (("woman", -0.5, -0.06, 0.3), ("man", 0.46, 0.1, -0.2), ("child", -0.3, 0.3, 0.1))
    for name, x, y, turn in swimmers:
        put(card, name, x, y + 0.08, 0.32, 0.5, {"pose": "swim"}, turn=turn, flip=x > 0, shadow=False, quiet=name == "child")
    with drawing(card, "path", depth=0.6, tags=("path",)) as pen:
        pen.shape(tube([(0.0, 0.6), (0.15, 0.9), (-0.1, 1.2), (0.05, 1.6)], [0.1, 0.14, 0.18, 0.2]), "sand", line=0.8, flat=True, texture="spots", grit=0.2)
    put(card, card.pick("picnic", ("umbrella", "gramophone", "wheelbarrow")), 0.52, 1.14, 0.4, 0.4)
    put(card, card.pick("lost", ("shears", "letter", "hat", "knife")), -0.5, 1.1, 0.34, 0.4, turn=0.7, shadow=False)
    put(card, card.pick("walk", ("cat", "turtle", "dog")), 0.0, 1.38, 0.26, 0.35)
    put(card, "coin", -0.78, 0.6, 0.16, 0.4, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05, 0.5, flowers="#f4ecd0"), 26, 0.7, 1.5)


@scene("hourglass_house", family="visions", mood="uneasy", palettes=("desert", "violet"), title="Moving out slowly", gist=("time", "loss", "captivity"))
def hourglass_house(card: Canvas) -> None:
    """A house crumbles in the upper glass; somebody below is being buried in it."""
    card.source = (0.5, -1.0)
    sky(card, 1.0, veil=0.4)
    if card.pick("ground", ("sand", "grass")) == "sand":
        dunes(card, 1.0, 0.1, card.colour("sand"), 0.6)
    else:
        land(card, ridge(card, 1.0, 0.04), card.colour("grass"), depth=0.6, grass=120, quiet=True)
    wood, sand = card.colour("wood"), card.colour("sand")
    card.contact(0, 1.32, 0.62, 0.05, 0.6)
    with drawing(card, "hourglass", 0, 0, depth=0.4, tags=("hourglass", "time", "glass", "giant"), hero=1.3) as pen:
        for x in (-0.56, 0.56):
            pen.shape(tube([(x, -1.12), (x * 0.94, 0.1), (x, 1.26)], [0.09, 0.06, 0.09]), wood, shade(wood, 0.7), line=1.1)
        for y in (-1.18, 1.24):
            pen.shape(box(-0.7, y - 0.06, 0.7, y + 0.08), shade(wood, 1.1), shade(wood, 0.7), line=1.3, round=0.04)
        glass = curve([(-0.46, -1.1, 1), (0.46, -1.1, 1), (0.46, -0.5), (0.1, -0.02), (0.05, 0.06), (0.1, 0.14), (0.46, 0.6), (0.46, 1.18, 1), (-0.46, 1.18, 1), (-0.46, 0.6), (-0.1, 0.14), (-0.05, 0.06), (-0.1, -0.02), (-0.46, -0.5)])
        mask = pen.shape(glass, blend(card.palette.fog, "#ffffff", 0.4), blend(card.palette.sky[1], "#ffffff", 0.2), line=1.6, flat=True, gloss=0.4)
        part = pen.moved(clip=mask)
        part.shape(curve([(-0.5, -0.52), (-0.2, -0.62), (0.2, -0.55), (0.5, -0.5), (0.1, 0.02), (-0.1, 0.02)]), sand, shade(sand, 0.7), line=0.8, texture="spots", grit=0.3)
        within(card, part, card.pick("above", ("house", "ship", "tower", "tent")), 0.0, -0.54, 0.54, {"w": 0.5, "h": 0.5}, clip=mask, turn=0.14)
        part.shape(tube([(0, 0.0), (0.0, 0.3), (0, 0.9)], [0.02, 0.02, 0.03]), sand, line=0.3)
        within(card, part, card.pick("below", ("gentleman", "bride", "child")), 0.06, 1.1, 0.64, {"pose": "reach_both", "mood": "fear"}, clip=mask)
        part.shape(curve([(-0.5, 1.0), (-0.2, 0.86), (0.05, 0.8), (0.3, 0.9), (0.5, 1.0), (0.5, 1.3), (-0.5, 1.3)]), sand, shade(sand, 0.7), line=0.8, texture="spots", grit=0.3)
        pen.ink(line([(-0.36, -1.0), (-0.39, -0.7), (-0.3, -0.42)]), 6.0, "#ffffff", alpha=0.5)
        pen.ink(line([(-0.3, 0.56), (-0.38, 0.72), (-0.38, 1.0)]), 6.0, "#ffffff", alpha=0.4)
    put(card, card.pick("watch", ("raven", "skull", "clock", "cat")), 0.0, -1.2 if card.choices["watch"] != "clock" else -1.36, 0.28, 0.38, shadow=False)
    put(card, card.pick("who", ("girl", "soldier", "old_woman")), -0.78, 1.42, 0.5, 0.2, {"pose": "reach"})
    put(card, card.pick("tool", ("hammer", "axe", "key")), 0.76, 1.3, 0.36, 0.2, turn=0.5, shadow=False)
    put(card, "snail", 0.56, 1.44, 0.16, 0.18)


@scene("statue_wakes", family="visions", mood="wondrous", palettes=("moor", "rose"), title="Off the pedestal", gist=("change", "escape", "garden"))
def statue_wakes(card: Canvas) -> None:
    """In the garden a statue has no head, so something else has moved in; another statue walks away."""
    card.source = (0.5, -0.9)
    sky(card, 0.8, veil=0.5)
    with drawing(card, "garden", depth=0.75, tags=("garden", "leaf", "wall")) as pen:
        leaf = card.colour("leaf2")
        hedge = [(-1.2, 0.9, 1), (-1.2, -0.2, 1), (-0.36, -0.24, 1), (-0.34, 0.5), (-0.2, 0.3), (0, 0.22), (0.2, 0.3), (0.34, 0.5), (0.36, -0.24, 1), (1.2, -0.2, 1), (1.2, 0.9, 1)]
        pen.shape(curve(hedge), leaf, shade(leaf, 0.6), line=0.8, rough=(2.5, 0.9, "mottle"), grit=0.3)
    ground = land(card, ridge(card, 0.74, 0.02), card.colour("grass"), depth=0.6, grass=100, quiet=True)
    path(card, [(0.05, 1.6), (0.1, 1.1), (0, 0.7)], 0.7, 0.2, card.colour("sand"), 0.5)
    put(card, "fountain", 0.02, 0.86, 0.5, 0.55)
    card.contact(-0.36, 1.24, 0.3, 0.04, 0.5)
    put(card, "statue", -0.36, 1.26, 1.5, 0.32, {"headless": True}, hero=1.4)
    put(card, card.pick("head", ("nest", "owl", "cage", "rose", "clock")), -0.35, 0.0 if card.choices["head"] != "clock" else -0.16, 0.36, 0.31, shadow=False, hero=1.5)
    stone = "stone"
    put(card, "woman", 0.42, 1.3, 0.86, 0.22, {"skin": stone, "colour": stone, "hair": "stone2", "boots": stone, "second": stone, "pose": card.pick("walks", ("walk", "run", "dance")), "dress": "gown", "held": card.pick("takes", ("lantern", "sword", "suitcase", "umbrella"))}, hero=1.2, tags=("statue", "stone"))
    put(card, card.pick("beast", ("dog", "hare", "heron")), 0.74, 1.42, 0.34, 0.15, flip=True)
    put(card, "shears", 0.06, 1.4, 0.34, 0.14, turn=1.0, shadow=False)
    flock(card, card.pick("air", ("butterfly", "bird", "bee")), [(-0.1, -0.3), (0.2, -0.6), (0.6, -0.7)], 0.16, 0.12, 4, 0.3, 0.6, turn="any")
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05, 0.45 - 0.25 * t, flowers="#e8d8c0"), 18, ground, 1.5, avoid=((0.05, 1.2, 0.3, 0.5),))


@scene("graves_like_beds", family="visions", mood="tender", palettes=("midnight", "orchard"), title="Tucked in", gist=("death", "sleep", "story"))
def graves_like_beds(card: Canvas) -> None:
    """In the churchyard each grave has pillow and blanket, and somebody reads to them."""
    card.source = (-0.5, -0.8)
    sky(card, 0.4, veil=0.4)
    put(card, card.pick("far", ("ruin", "tower", "gate")), 0.5, 0.46, 0.72, 0.8)
    put(card, "tree_bare", -0.66, 0.56, 1.3, 0.7, fit=False)
    ground = land(card, ridge(card, 0.42, 0.04), card.colour("grass"), depth=0.65, grass=150, quiet=True)
    quilts = ("cloth", "cloth2", "accent", "brass", "leaf", "white")
    for k, (x, y, s) in enumerate(((-0.3, 0.68, 0.34), (0.36, 0.72, 0.36), (-0.62, 1.0, 0.46), (0.66, 1.04, 0.5), (-0.3, 1.4, 0.62))):
        put(card, "grave", x, y - 0.1 * s, s * 0.9, 0.55 - 0.09 * k, quiet=k < 3, hero=1.1)
        with drawing(card, "quilt", x, y, s, depth=0.54 - 0.09 * k, tags=("quilt", "bed", "sleep"), quiet=k < 3) as pen:
            tone = card.colour(quilts[k])
            pen.shape(curve([(-0.2, -0.3), (0, -0.34), (0.2, -0.3), (0.18, -0.2), (-0.18, -0.2)]), "white", line=0.9)
            mask = pen.shape(curve([(-0.34, -0.22, 1), (0.34, -0.22, 1), (0.46, 0.16), (0.5, 0.26, 1), (0, 0.32), (-0.5, 0.26, 1), (-0.46, 0.16)]), tone, shade(tone, 0.65), line=1.2, puff=0.7)
            for i in range(-2, 3):
                pen.ink([(i * 0.13, -0.22), (i * 0.19, 0.3)], 1.0, shade(tone, 0.35), clip=mask)
            for j in (-0.08, 0.08):
                pen.ink([(-0.46, j), (0.46, j)], 1.0, shade(tone, 0.35), clip=mask)
    put(card, "chair", 0.2, 1.36, 0.56, 0.25)
    put(card, card.pick("reader", ("old_man", "nurse", "angel", "girl")), 0.2, 1.34, 0.66, 0.22, {"pose": "sit", "held": "book"}, flip=True, shadow=False, hero=1.4)
    put(card, card.pick("light", ("lantern", "candle", "lamp")), 0.5, 1.42, 0.4 if card.choices["light"] != "lamp" else 0.9, 0.18)
    card.lamp(0.45, 1.2, 0.15, "#ffd08a", 0.9, 1.3)
    put(card, card.pick("beast", ("cat", "owl", "hare", "raven")), -0.12, 0.98, 0.24, 0.4)
    fireflies(card, 14, -0.9, 0.9, 0.2, 1.2)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05, 0.5 - 0.3 * t), 26, ground, 1.5)


@scene("hothouse", family="visions", mood="uneasy", palettes=("absinthe", "abyss"), title="Do not feed", gist=("danger", "captivity", "garden"))
def hothouse(card: Canvas) -> None:
    """Under glass grows a flower larger than its gardener; it is closing round somebody."""
    card.source = (0.1, -1.2)
    sky(card, 1.5, veil=0.4)
    with drawing(card, "glasshouse", depth=0.8, tags=("glasshouse", "glass", "window"), hero=0.9) as pen:
        for k in range(-5, 6):
            pen.shape(tube([(k * 0.2, 1.1), (k * 0.2, -0.4), (k * 0.13, -1.5)], [0.022, 0.02, 0.016]), "white", line=0.6)
        for y in (-0.9, -0.3, 0.3, 0.9):
            pen.shape(tube([(-1.1, y), (0, y - 0.06), (1.1, y)], [0.022, 0.022, 0.022]), "white", line=0.6)
    with drawing(card, "floor", depth=0.5, tags=("floor", "earth"), quiet=True) as pen:
        pen.shape(box(-1.2, 1.06, 1.2, 1.8), "earth", shade(card.colour("earth"), 0.6), line=0, flat=True, tilt=(0, -0.5), ground=1.0, texture="spots", grit=0.3)
    leaf, red = card.colour("leaf"), card.colour(card.pick("bloom", ("accent", "cloth", "white")))
    with drawing(card, "plant", depth=0.42, tags=("plant", "leaf")) as pen:
        pen.shape(tube([(0.0, 1.2), (-0.16, 0.7), (0.06, 0.2), (0.0, -0.2)], [0.14, 0.12, 0.1, 0.12]), leaf, shade(leaf, 0.6), line=1.3, texture="down", grit=0.2)
        for side, y, long in ((-1, 0.9, 0.8), (1, 0.75, 0.75), (-1, 0.45, 0.6), (1, 0.3, 0.6)):
            pen.shape(blade(0.0, y, side * long, y - 0.32, 0.4, side * 0.2), shade(leaf, 1.1), shade(leaf, 0.6), line=1.1, texture="slant", grit=0.15)
    with drawing(card, "flower", 0, -0.36, depth=0.4, tags=("flower", "giant"), hero=1.4) as pen:
        for a in (-2.5, -2.0, -1.57, -1.1, -0.6):
            pen.shape(blade(0, 0.24, 0.75 * math.cos(a), 0.78 * math.sin(a) + 0.1, 0.5, 0.0), shade(red, 0.8), shade(red, 0.5), line=1.3, texture="down", grit=0.15)
    put(card, card.pick("prey", ("gentleman", "lady", "boy")), 0.0, -0.26, 0.76, 0.38, {"pose": "reach_both", "mood": "fear"}, shadow=False, hero=1.4)
    with drawing(card, "flower", 0, -0.36, depth=0.36, tags=("flower",), quiet=True) as pen:
        for a in (-2.85, -0.3, -2.2, -0.95):
            pen.shape(blade(0, 0.34, 0.6 * math.cos(a), 0.42 * math.sin(a) + 0.08, 0.62, 0.1), shade(red, 1.15), shade(red, 0.7), line=1.3, texture="down", grit=0.15)
        for k in range(7):
            pen.shape(blade(-0.3 + 0.1 * k, 0.1, -0.34 + 0.11 * k, -0.08, 0.4), "bone", line=0.7)
    put(card, card.pick("who", ("gardener", "nurse", "old_woman")), -0.56, 1.38, 0.72, 0.2, {"pose": "point"}, hero=1.1)
    put(card, card.pick("tool", ("watering_can", "shears", "syringe")), 0.3, 1.4 if card.choices["tool"] == "watering_can" else 1.24, 0.34, 0.2, shadow=False)
    put(card, card.pick("small", ("frog", "turtle", "mouse", "mushroom")), 0.7, 1.42, 0.28, 0.16, flip=True)
    insect = card.pick("insect", ("bee", "butterfly"))
    for x, y in ((-0.75, -0.6), (0.72, -0.2)):
        put(card, insect, x, y, 0.2, 0.3, shadow=False, quiet=x > 0)


@scene("tower_of_hair", family="visions", mood="tender", palettes=("coral", "indigo"), title="Let down", gist=("climb", "captivity", "love"))
def tower_of_hair(card: Canvas) -> None:
    """A braid hangs from the highest window, and someone with scissors is nearer than the climber."""
    card.source = (-0.6, -0.8)
    sky(card, 1.0, veil=0.5)
    cloud(card, -0.6, -0.2, 0.6, 0.18, 0.92)
    cloud(card, 0.7, 0.3, 0.7, 0.18, 0.9, quiet=True)
    ground = land(card, ridge(card, 1.04, 0.05), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    stone = card.colour("stone")
    with drawing(card, "tower", 0.2, 0, depth=0.42, tags=("tower", "stone", "building"), hero=1.1) as pen:
        pen.shape(curve([(-0.34, 1.24, 1), (-0.28, 0.2), (-0.26, -0.86, 1), (0.26, -0.86, 1), (0.28, 0.2), (0.36, 1.24, 1)]), stone, shade(stone, 0.65), line=1.4, bump=0.14)
        for _ in range(22):
            x, y = card.rng.uniform(-0.22, 0.22), card.rng.uniform(-0.7, 1.1)
            pen.ink(box(x, y, x + 0.1, y + 0.05), 0.8, closed=True, alpha=0.5)
        roof = card.colour("roof")
        pen.shape(curve([(-0.38, -0.84, 1), (-0.14, -1.12), (0, -1.45, 1), (0.14, -1.12), (0.38, -0.84, 1)]), roof, shade(roof, 0.6), line=1.3)
    with drawing(card, "window", 0.16, -0.56, depth=0.4, tags=("window", "light")) as pen:
        hole = arch(-0.16, 0.16, 0.2, -0.24)
        pen.shape(hole, "#ffe6a8", "#e8a050", glow=1.2, line=1.6)
        pen.lamp(0, 0, "#ffd890", 0.9, 1.0)
    rope = card.pick("rope", ("hair", "thread", "rope"))
    put(card, card.pick("who", ("girl", "bride", "old_woman")), 0.16, -0.2, 0.5, 0.38, {"pose": "reach", "hair": "hair2"}, shadow=False, hero=1.2)
    with drawing(card, "sill", 0.16, -0.34, depth=0.37, tags=("stone",), quiet=True) as pen:
        pen.shape(box(-0.24, 0.0, 0.24, 0.2), stone, shade(stone, 0.7), line=1.0, bump=0.1)
    tone = card.colour({"hair": "hair2", "thread": "accent", "rope": "sand"}[rope])
    with drawing(card, rope, depth=0.35, tags=("rope", "string") if rope != "thread" else ("thread", "red"), hero=1.4) as pen:
        for k in range(17):
            y = -0.3 + 0.09 * k
            x = 0.02 - 0.12 * math.sin(k / 16 * 3.1)
            for side in (-1, 1):
                pen.shape(oval(x + side * 0.022, y, 0.035, 0.065, rot=side * 0.5, n=18), shade(tone, 1.0 + 0.15 * side), shade(tone, 0.7), line=0.8)
    put(card, card.pick("climber", ("sailor", "boy", "jester", "knight")), -0.08, 0.98, 0.6, 0.3, {"pose": "climb"}, shadow=False, hero=1.2)
    put(card, "scissors", -0.22, -0.02, 0.42, 0.3, turn=1.3, shadow=False, hero=1.2)
    put(card, card.pick("bird", ("raven", "owl", "cat")), 0.42, -0.84, 0.24, 0.4, shadow=False)
    put(card, card.pick("waits", ("horse", "wolf", "fox")), -0.66, 1.38, 0.56, 0.2)
    put(card, card.pick("ground", ("rose", "grave", "suitcase")), 0.7, 1.4, 0.34, 0.18)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.06, 0.4 - 0.25 * t, flowers="#f4e0d0"), 22, ground, 1.5)
