"""Visions of games, money and letters: card houses, dice, coin suns, ink seas, faces that are vases.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import floorboards, land, ridge, sky, stars, wall
from cards.motifs.places.stairs import stairs
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, line, oval, polygon, tube
from cards.placement import drawing, flock, inset, inside, put, scatter, tuft, within
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord


@scene("vase_of_faces", family="visions", mood="uneasy", palettes=("inkwell", "rose"), title="Between us", gist=("fight", "look", "secret"))
def vase_of_faces(card: Canvas) -> None:
    """Two faces stare at each other, and the space between them is a vase."""
    card.source = (0, -0.9)
    sky(card, 1.6, veil=0.2)
    pale = card.colour(card.pick("air", ("paper", "water", "brass")), 0.02)
    with drawing(card, "vase", depth=0.7, tags=("vase",), hero=1.5) as pen:
        pen.shape(box(-1.2, -0.62, 1.2, 1.25), pale, shade(pale, 0.7), line=0, flat=True, texture="down", grit=0.08)
    dark = card.colour(card.pick("skin", ("dark", "cloth2", "skin2")), 0.02)
    half = [(1.3, -1.7, 1), (0.66, -1.7, 1), (0.6, -1.1), (0.52, -0.76), (0.5, -0.56), (0.56, -0.42), (0.5, -0.28), (0.3, 0.02), (0.33, 0.1), (0.42, 0.14), (0.34, 0.24), (0.37, 0.3), (0.33, 0.38), (0.42, 0.5), (0.36, 0.66), (0.42, 0.8), (0.62, 0.88), (0.68, 1.1), (0.5, 1.36), (0.4, 1.7, 1), (1.3, 1.7, 1)]
    for side in (-1, 1):
        with drawing(card, "profile", depth=0.45, tags=("profile", "face", "head", "shadow"), hero=1.4) as pen:
            pen.shape(curve([(side * p[0], *p[1:]) for p in half], n=8), dark, shade(dark, 0.6), line=1.6, round=0.12, texture="fine", grit=0.06)
            pen.ink(line([(side * 0.52, -0.24), (side * 0.64, -0.3), (side * 0.76, -0.24)]), 3.0, shade(dark, 0.2))
            pen.ink(line([(side * 0.5, -0.4), (side * 0.64, -0.46), (side * 0.8, -0.4)]), 3.5, shade(dark, 0.2))
    with drawing(card, "table", depth=0.5, tags=("table", "wood"), quiet=True) as pen:
        pen.shape(box(-1.2, 1.22, 1.2, 1.7), "wood", shade(card.colour("wood"), 0.6), line=1.0, texture="across", grit=0.2)
    bloom = card.pick("bloom", ("rose", "flower", "feather", "candle"))
    for k, (x, turn) in enumerate(((-0.22, -0.3), (0.22, 0.3), (0.0, 0.0), (-0.1, -0.12), (0.12, 0.16))):
        put(card, bloom, x * 0.7, -0.5, 0.78 - 0.08 * (k % 3), 0.6, turn=turn, shadow=False, quiet=k > 0, hero=1.3)
    put(card, card.pick("inside", ("key", "fish", "necklace", "knife")), 0, 0.36, 0.34, 0.42, shadow=False, hero=1.2)
    for x, name in ((-0.34, card.pick("left", ("ring", "vial", "letter"))), (0.34, card.pick("right", ("mouse", "glove", "die")))):
        put(card, name, x, 1.36, 0.22, 0.2, shadow=False)
    for side, name in ((-1, card.pick("mind", ("bird", "clock", "moon_face"))), (1, card.pick("other", ("heart", "spider", "eye")))):
        put(card, name, side * 0.82, -0.86, 0.28, 0.4, shadow=False)


@scene("house_of_cards", family="visions", mood="comic", palettes=("bazaar", "frost"), title="All in", gist=("game", "danger"))
def house_of_cards(card: Canvas) -> None:
    """A manor built of cards, lit from within, at the very moment somebody sneezes."""
    card.source = (0.5, -1.0)
    sky(card, 1.0, veil=0.4)
    sheet_name = card.pick("sheet", ("playing_card", "letter"))
    if card.pick("ground", ("cloth", "floor")) == "cloth":
        with drawing(card, "table", depth=0.5, tags=("table", "fabric", "green"), quiet=True) as pen:
            green = card.colour("leaf2")
            pen.shape(box(-1.2, 0.86, 1.2, 1.8), green, shade(green, 0.6), line=1.0, flat=True, tilt=(0, -0.5), ground=1.0, texture="fine", grit=0.2)
    else:
        floorboards(card, 0.86)
    suits = ("heart", "spade", "club", "diamond")
    with card.element(sheet_name, (sheet_name, "house", "game"), 0.4, hero=1.6):
        for row in range(4):
            count, y = 4 - row, 0.9 - 0.42 * row
            for k in range(count):
                x = (k - (count - 1) / 2) * 0.42
                for side in (-1, 1):
                    put(card, sheet_name, x + side * 0.1, y - 0.02, 0.42, 0.42 - 0.01 * row, {"suit": suits[(k + row) % 4]}, turn=side * -0.38, shadow=False, quiet=True, fit=False)
    rng = card.rng
    for _ in range(7):
        put(card, sheet_name, rng.uniform(0.2, 0.9), rng.uniform(-1.2, 0.3), 0.26, 0.3, turn=rng.uniform(-1.5, 1.5), shadow=False, quiet=True)
    with drawing(card, "window", depth=0.38, tags=("window", "light")) as pen:
        for x, y in ((-0.2, 0.5), (0.22, 0.08), (-0.44, 0.9), (0.0, 0.92)):
            pen.shape(oval(x, y, 0.05, 0.07, n=18), "#ffdf98", glow=1.3, line=0.6)
            pen.lamp(x, y, "#ffd890", 0.4, 0.7)
    put(card, card.pick("king", ("crown", "cat", "owl", "bell")), 0.0, -0.52, 0.24, 0.38, shadow=False)
    put(card, card.pick("sneezes", ("giant_face", "elephant", "fan", "horse")), -0.62, 0.2 if card.choices["sneezes"] == "giant_face" else 1.3, 0.8 if card.choices["sneezes"] != "fan" else 0.5, 0.25, {"asleep": False}, shadow=False, hero=1.4)
    put(card, card.pick("flees", ("gentleman", "bride", "jester")), 0.56, 1.34, 0.52, 0.2, {"pose": "run", "mood": "fear"})
    put(card, "die", 0.1, 1.34, 0.2, 0.18, turn=0.4, shadow=False)
    put(card, card.pick("stake", ("coin", "ring", "pistol", "key")), -0.2, 1.38, 0.16, 0.16, shadow=False)


@scene("dice_avalanche", family="visions", mood="comic", palettes=("desert", "plague"), title="Your move", gist=("chase", "danger", "game"))
def dice_avalanche(card: Canvas) -> None:
    """Huge dice, or coins, come bouncing down a garden stair after somebody."""
    card.source = (0.4, -1.0)
    sky(card, 0.4, veil=0.4)
    thing = card.pick("thing", ("die", "coin", "apple", "gear"))
    land(card, ridge(card, 0.2, 0.05, slope=-0.2), card.colour("grass"), depth=0.75, grass=80, quiet=True)
    put(card, card.pick("top", ("house", "tower", "tent")), 0.4, -0.42, 0.85, 0.7, {"w": 0.5, "h": 0.5})
    with drawing(card, "stairs", depth=0.5, tags=("stairs", "stone", "garden"), hero=0.9) as pen:
        stairs(pen, [(-0.15, 1.5), (-0.1, 0.9), (0.1, 0.3), (0.3, -0.4)], 15, 1.35, 0.42)
    for side in (-1, 1):
        put(card, card.pick("urn", ("statue", "lamp", "tree")), side * 0.82, 0.95, 0.85, 0.45, quiet=side > 0, fit=False)
    rng = card.rng
    for k, (x, y, s) in enumerate(((0.34, -0.44, 0.24), (0.1, -0.1, 0.3), (0.32, 0.22, 0.36), (-0.24, 0.3, 0.44), (0.3, 0.8, 0.6))):
        put(card, thing, x, y if thing != "apple" else y + s / 2, s, 0.48 - 0.06 * k, {"colour": ("bone", "accent", "bone", "brass", "bone")[k]} if thing != "coin" else {}, turn=rng.uniform(-0.6, 0.6), shadow=False, quiet=k < 2, hero=1.4)
    put(card, card.pick("who", ("soldier", "lady", "old_man")), -0.36, 1.36, 0.62, 0.15, {"pose": "run", "mood": "fear"}, flip=True, hero=1.2)
    put(card, card.pick("too", ("dog", "hare", "fox")), 0.14, 1.42, 0.28, 0.14, flip=True)
    put(card, card.pick("drop", ("hat", "umbrella", "suitcase")), 0.66, 1.36, 0.3, 0.14, turn=0.3)


@scene("coin_sunset", family="visions", mood="uneasy", palettes=("ember", "teal"), title="The last of it", gist=("work", "money", "loss"))
def coin_sunset(card: Canvas) -> None:
    """The sun is a coin going down behind the hill, and people dig where it was."""
    card.source = (0.0, -0.3)
    disc = card.pick("disc", ("coin", "clock", "plate"))
    sky(card, 0.7, veil=0.4)
    card.lamp(0, -0.2, 0.8, card.palette.key, 1.2, 0.8)
    if disc == "plate":
        with drawing(card, "plate", 0, -0.1, 0.72, depth=0.88, tags=("plate", "circle", "sun"), hero=1.6) as pen:
            pen.shape(oval(0, 0, 1, n=80), "white", shade(card.colour("white"), 0.8), line=1.4, round=0.1, glow=0.4)
            pen.ink(oval(0, 0, 0.7, n=60), 2.0, closed=True, alpha=0.5)
    else:
        put(card, disc, 0, -0.1, 1.5, 0.88, {"glow": 0.5}, shadow=False, hero=1.7)
    land(card, ridge(card, 0.42, 0.08), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.75, quiet=True)
    put(card, card.pick("far", ("windmill", "ruin", "tree_bare")), -0.6, 0.46, 0.62, 0.7)
    ground = land(card, ridge(card, 0.8, 0.05), card.colour("earth"), depth=0.45, grass=60, quiet=True)
    with drawing(card, "hole", depth=0.4, tags=("hole", "grave", "earth")) as pen:
        pen.shape(oval(0.1, 1.14, 0.5, 0.13, n=40), "#0c0808", line=1.4, flat=True)
        pen.shape(curve([(-0.5, 1.12), (-0.7, 1.0), (-0.6, 0.88), (-0.4, 0.98), (-0.36, 1.1)]), "earth", line=1.0, bump=0.2)
    put(card, card.pick("digger", ("gardener", "man", "soldier")), 0.36, 1.1, 0.66, 0.36, {"held": "spade", "pose": "fight"}, flip=True, hero=1.2)
    put(card, card.pick("waits", ("old_woman", "plague_doctor", "bride")), -0.4, 1.36, 0.68, 0.2, {"pose": "stand", "held": card.pick("held", ("lantern", "umbrella", "flower"))})
    put(card, card.pick("found", ("skull", "necklace", "crown", "suitcase")), 0.12, 1.28, 0.26, 0.25, shadow=False, hero=1.1)
    put(card, "cart", 0.72, 1.4, 0.3, 0.16)
    flock(card, card.pick("birds", ("raven", "bat", "gull")), [(-0.8, -0.8), (-0.3, -1.05), (0.4, -0.95)], 0.16, 0.1, 5, 0.6, 0.7, turn="path")
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05, 0.4 - 0.25 * t), 14, ground, 1.5)


@scene("ink_sea", family="visions", mood="wondrous", palettes=("sepia", "inkwell"), title="Yours, from far away", gist=("message", "travel", "night"))
def ink_sea(card: Canvas) -> None:
    """Ink runs over a letter and becomes a night sea; a boat is already on it."""
    card.source = (-0.5, -1.2)
    sky(card, 1.6)
    paper = card.colour("paper", 0.02)
    with drawing(card, "paper", depth=0.36, tags=("paper", "letter", "message"), hero=0.9) as pen:
        pen.shape(box(-1.2, -1.7, 1.2, 1.7), card.colour("wood"), line=0, flat=True, texture="across", grit=0.3)
        pen.shape(polygon((-0.86, -1.38), (0.84, -1.42), (0.88, 1.4), (-0.9, 1.36)), paper, shade(paper, 0.9), line=1.2, flat=True, texture="fine", grit=0.1)
        for k in range(10):
            y = -1.15 + 0.11 * k
            x = np.linspace(-0.68, 0.62 - 0.3 * (k % 3 == 2), 40)
            pen.ink(np.stack([x, y + 0.018 * np.sin(x * 40 + k) + 0.008 * np.sin(x * 90)], 1), 2.2, "#2c2c4c", taper=False, alpha=0.85)
    ink = shade(card.colour(card.pick("ink", ("cloth2", "water", "dark"))), 0.45)
    with drawing(card, "ink", depth=0.34, tags=("ink", "sea", "black"), hero=1.4) as pen:
        blot = [(0.5, -0.3), (0.3, -0.05), (0.56, 0.1), (0.2, 0.22), (-0.3, 0.1), (-0.62, 0.3), (-0.9, 0.28), (-0.95, 1.0), (-0.7, 1.2), (-0.3, 1.16), (0.1, 1.3), (0.5, 1.2), (0.86, 1.24), (0.94, 0.6), (0.8, 0.1), (0.7, -0.2)]
        mask = pen.shape(curve(blot), ink, shade(ink, 0.5), line=1.4, gloss=0.6, round=0.06)
        for k in range(9):
            y = 0.36 + 0.1 * k
            pen.ink(line([(-0.8 + 0.1 * (k % 2), y), (-0.4, y - 0.03), (0, y), (0.4, y - 0.03), (0.8, y)]), 1.3, "#c8d8e8", alpha=0.35, clip=mask)
    boat = card.pick("boat", ("ship", "paperboat", "whale", "swan"))
    put(card, boat, -0.2, 0.76, 0.62 if boat != "whale" else 0.36, 0.3, shadow=False, hero=1.4)
    put(card, card.pick("island", ("lighthouse", "tree", "house")), 0.56, 0.62, 0.5, 0.32, shadow=False)
    put(card, card.pick("below", ("octopus", "fish", "diver")), 0.3, 1.14, 0.34, 0.31, shadow=False)
    put(card, "bottle", 0.66, -0.42, 0.5, 0.35, {"colour": "dark"}, turn=-1.2, shadow=False, hero=1.1)
    put(card, "feather", -0.5, -0.1, 1.1, 0.3, turn=0.6, shadow=False, hero=1.2)
    put(card, card.pick("seal", ("ring", "rose", "spider", "key")), 0.5, -1.2, 0.28, 0.4, shadow=False)
    put(card, card.pick("hand", ("glove", "candle", "scissors")), -0.7, 1.44 if card.choices["hand"] != "scissors" else 1.24, 0.36, 0.2, shadow=False)


@scene("shaken_globe", family="visions", mood="tender", palettes=("frost", "ember"), title="Again, again", gist=("tiny_world", "captivity", "danger"))
def shaken_globe(card: Canvas) -> None:
    """A hand holds up a glass ball; inside it snows on a burning house."""
    card.source = (0.4, -1.0)
    sky(card, 1.5, veil=0.4)
    inner = card.pick("inner", ("snow", "fire", "sea"))
    wall(card, card.palette.roles["wall"], 1.7, 0.8, pattern=card.any(("leaf", "dot")))
    put(card, "hand", 0.0, 1.42, 1.0, 0.42, {"colour": card.pick("skin", ("skin", "skin2", "skin3")), "sleeve": card.pick("sleeve", ("dark", "accent", "white")), "pose": "cup"}, shadow=False, hero=1.3, fit=False)
    with drawing(card, "snow_globe", 0, 0.12, 0.78, depth=0.36, tags=("snow_globe", "glass", "circle", "world"), hero=1.3) as pen:
        ball = oval(0, 0, 1, n=80)
        mask = pen.shape(ball, "#8fa8b8", line=1.8, flat=True)
        part = inset(pen, mask, ball, inner)
        part.shape(curve([(-1.1, 0.5), (-0.4, 0.36), (0.2, 0.46), (1.1, 0.38), (1.1, 1.1), (-1.1, 1.1)]), "snow" if inner == "snow" else "earth" if inner == "fire" else "water", line=1.0)
        for x, h in ((-0.66, 0.6), (0.7, 0.5)):
            inside(part, "pine" if inner != "sea" else "seaweed", x, 0.52, h)
        within(card, part, card.pick("home", ("house", "ruin", "carousel", "ship")), 0.05, 0.52, 0.9, {"w": 0.5, "h": 0.5, "smoke": False}, clip=mask)
        within(card, part, card.pick("burns", ("bonfire", "tree_bare", "train")), -0.3, 0.7, 0.46, clip=mask)
        within(card, part, card.pick("who", ("girl", "wolf", "bride")), 0.42, 0.82, 0.4, {"pose": "run"}, clip=mask)
        rng = card.rng
        dots = [oval(rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.7), rng.uniform(0.01, 0.026), n=8) for _ in range(60)]
        part.shape(dots, "#ffffff" if inner != "fire" else "#ffb050", glow=1.0, line=0)
        pen.ink(line([(-0.62, -0.6), (-0.8, -0.3), (-0.84, 0.0)]), 7.0, "#ffffff", alpha=0.6)
    flock(card, card.pick("round", ("butterfly", "feather", "bee")), [(-0.7, -0.6), (-0.2, -1.0), (0.5, -0.95), (0.8, -0.5)], 0.18, 0.14, 5, 0.3, 0.4, turn="any")
    put(card, card.pick("left", ("candle", "clock", "teacup")), -0.7, 1.4 if card.choices["left"] != "clock" else 1.24, 0.34, 0.3, shadow=False)
    put(card, card.pick("right", ("mouse", "key", "apple")), 0.7, 1.36, 0.22, 0.3, shadow=False)


@scene("lit_windows", family="visions", mood="uneasy", palettes=("midnight", "moor"), title="Across the street", gist=("watch", "night", "secret"))
def lit_windows(card: Canvas) -> None:
    """A house front at night: in every window someone does something, and in one nobody should be."""
    card.source = (-0.4, -1.3)
    sky(card, 1.4, veil=0.3)
    stone = card.colour("wall", 0.02)
    with drawing(card, "house", depth=0.5, tags=("house", "wall", "building"), hero=0.7) as pen:
        pen.shape(box(-0.94, -1.26, 0.94, 1.6), shade(stone, 0.6), shade(stone, 0.4), line=1.4, flat=True, texture="mottle", grit=0.2)
        roof = card.colour("roof")
        pen.shape(polygon((-1.1, -1.24), (-0.8, -1.6), (0.8, -1.6), (1.1, -1.24)), roof, shade(roof, 0.7), line=1.2, texture="down", grit=0.2)
    acts = card.pick("acts", (
        (("dancer", "dance"), ("nurse", "reach"), ("gentleman", "fight"), ("wolf", ""), ("old_woman", "pray"), ("piano", ""), ("girl", "weep"), ("tall_clock", "")),
        (("soldier", "point"), ("cat", ""), ("lady", "embrace"), ("plague_doctor", "stand"), ("bathtub", ""), ("old_man", "sit"), ("puppet", ""), ("boy", "leap")),
    ))  # fmt: skip
    lights = ("fire", "dawn", "green", "dark", "violet", "fire", "night", "dawn")
    for k, (x, y) in enumerate([(cx, cy) for cy in (-0.82, -0.14, 0.54) for cx in (-0.58, 0.0, 0.58)][:8]):
        name, pose = acts[k]
        with drawing(card, "window", x, y, 0.5, depth=0.44, tags=("window", "light"), quiet=k % 3 > 0) as pen:
            hole = box(-0.4, -0.52, 0.4, 0.52)
            pen.shape(box(-0.48, -0.6, 0.48, 0.6), "white", line=1.2)
            mask = pen.shape(hole, "#ffdf98", line=1.0, flat=True)
            part = inset(pen, mask, hole, lights[k])
            within(card, part, name, 0, 0.5, 0.86 if pose or name in ("wolf", "puppet", "tall_clock") else 0.55, {"pose": pose} if pose else {}, clip=mask)
            pen.shape(box(-0.025, -0.52, 0.025, 0.52), "white", line=0.6)
            pen.shape(box(-0.56, 0.56, 0.56, 0.68), "stone", line=0.9)
    put(card, "doorway", 0.58, 1.16, 0.78, 0.42, {"open": False}, shadow=False)
    with drawing(card, "street", depth=0.35, tags=("street", "stone"), quiet=True) as pen:
        pen.shape(box(-1.2, 1.14, 1.2, 1.8), "stone2", shade(card.colour("stone2"), 0.6), line=1.0, flat=True, tilt=(0, -0.5), ground=1.0, texture="spots", grit=0.3)
    put(card, "lamp", -0.8, 1.32, 1.1, 0.25, fit=False)
    put(card, card.pick("below", ("gentleman", "wanderer", "girl")), -0.2, 1.4, 0.6, 0.2, {"back": True, "held": card.pick("held", ("suitcase", "umbrella", "flower"))}, hero=1.2)
    put(card, card.pick("pet", ("cat", "dog", "raven")), 0.4, 1.42, 0.24, 0.18)


@scene("hung_planets", family="visions", mood="wondrous", palettes=("violet", "candle"), title="The astronomer's larder", gist=("work", "look"))
def hung_planets(card: Canvas) -> None:
    """Planets, fruit and teapots turn on strings round a lamp; below, someone winds the handle."""
    card.source = (0, -0.3)
    sky(card, 1.4, veil=0.3)
    stars(card, 120, 1.0, big=5)
    centre = card.pick("centre", ("bulb", "eye", "heart", "sun"))
    rings = ((0.42, 0.13), (0.66, 0.2), (0.9, 0.28))
    brass = card.colour("brass")
    for rx, ry in rings:
        with drawing(card, "ring", 0, -0.28, depth=0.6, tags=("circle", "gold"), quiet=True) as pen:
            pen.shape([oval(0, 0, rx, ry, rot=-0.12, n=80), oval(0, 0, rx - 0.014, ry - 0.014, rot=-0.12, n=80)[::-1]], brass, evenodd=True, line=0.5, gloss=0.8)
    if centre == "sun":
        with drawing(card, "sun", 0, -0.28, 0.2, depth=0.5, tags=("sun", "light", "circle"), hero=1.4) as pen:
            pen.shape(oval(0, 0, 1, n=50), "#ffe9a0", "#ffb050", glow=1.4, line=0.8)
            pen.lamp(0, 0, "#ffe0a0", 4, 1.6)
    else:
        put(card, centre, 0, -0.28 if centre == "eye" else -0.1, 0.36, 0.5, shadow=False, hero=1.4)
        card.lamp(0, -0.3, 0.4, "#ffe0a0", 0.9, 1.4)
    things = card.pick("things", (("teapot", "apple", "globe", "skull", "egg", "fish"), ("clock", "teacup", "moon_face", "snail", "boot", "coin")))
    for k, name in enumerate(things):
        rx, ry = rings[k % 3]
        a = 0.5 + k * 2.3
        x, y = rx * math.cos(a), -0.28 + ry * math.sin(a) - 0.12 * rx * math.cos(a)
        with drawing(card, "thread", depth=0.46, tags=("thread",), quiet=True) as pen:
            cord(pen, [(x, -1.6), (x, (y - 1.6) / 2), (x, y - 0.1)], 0.006, "#e8e0c8")
        put(card, name, x, y + 0.1, 0.26 if name != "globe" else 0.34, 0.45 - 0.02 * (k % 3), shadow=False)
    floorboards(card, 1.02)
    with drawing(card, "machine", 0, 0, depth=0.4, tags=("machine", "wood"), quiet=True) as pen:
        wood = card.colour("wood")
        pen.shape(tube([(0, -0.1), (0, 0.4), (0, 1.1)], [0.05, 0.07, 0.2]), brass, shade(brass, 0.6), line=1.0, gloss=0.7)
        pen.shape(box(-0.34, 0.9, 0.34, 1.2), wood, shade(wood, 0.6), line=1.2, texture="across", grit=0.2)
    put(card, "gear", 0.1, 1.04, 0.28, 0.35, shadow=False)
    put(card, card.pick("who", ("old_man", "boy", "nurse", "lady")), -0.52, 1.36, 0.74, 0.25, {"pose": "reach"}, hero=1.2)
    put(card, card.pick("pet", ("owl", "cat", "turtle")), 0.66, 1.4, 0.34, 0.2, flip=True)
    put(card, card.pick("tool", ("telescope", "book", "compass")), 0.36, 1.4 if card.choices["tool"] == "telescope" else 1.34, 0.3, 0.18, shadow=False)
