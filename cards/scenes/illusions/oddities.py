"""Illusions of odd deeds: weighing, mending, hanging out ghosts, dining with cats, crossing on hands.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import numpy as np

from cards.backdrops import checkered, cloud, floorboards, land, mountains, ridge, sea, sky, wall
from cards.motifs.basics import window
from cards.motifs.places.buildings import bridge
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, line, oval, polygon, tube
from cards.painter.pen import Pen
from cards.placement import (
    drawing,
    fireflies,
    flock,
    hang,
    inset,
    inside,
    perch,
    put,
    scatter,
    snow,
    tuft,
    within,
)
from cards.scenes.registry import scene


@scene("wardrobe_winter", mood="tender", palettes=("candle", "indigo"), title="Between the coats", gist=("secret", "winter", "meeting"))
def wardrobe_winter(card: Canvas) -> None:
    """A wardrobe opens on a snowy wood; a child holds the door for a stag."""
    wall(card, card.colour("wall"), 0.5, depth=0.8, panel=0.16, pattern="leaf")
    floorboards(card, 0.46)

    def country(pen: Pen) -> None:
        pen.shape(box(-0.4, -1.0, 0.4, 0.1), "#8fa8c0", "#eef2f4", glow=0.7, line=0)
        for x, h in ((-0.28, 0.4), (-0.14, 0.52), (0.02, 0.44), (0.16, 0.56), (0.29, 0.42)):
            inside(pen, "pine", x, -0.2, h, {"snow": "#f4f8fc"})
        pen.shape(curve([(-0.5, -0.2), (-0.2, -0.26), (0.1, -0.2), (0.5, -0.26), (0.5, 0.2), (-0.5, 0.2)]), "snow", line=0.6, glow=0.35)
        inside(pen, "lamp", 0.2, -0.12, 0.36)

    put(card, "wardrobe", 0.04, 0.74, 1.4, 0.45, {"open": True, "inside": country}, hero=1.3)
    card.lamp(0.04, 0.0, 0.35, "#cfe0f0", 0.6, 1.4)
    with drawing(card, "snow", depth=0.4, tags=("snow", "winter")) as pen:
        pen.shape(curve([(-0.34, 0.7), (-0.2, 0.66), (0.1, 0.68), (0.42, 0.7), (0.56, 0.86), (0.1, 0.94), (-0.44, 0.86)]), "snow", "#b8c8dc", flat=True, tilt=(0, -0.6), line=0.6, ground=1.0)
    put(card, card.pick("guest", ("stag", "bear", "horse")), 0.02, 0.78, 0.62, 0.32, hero=1.4)
    put(card, card.pick("child", ("girl", "boy")), -0.56, 0.88, 0.48, 0.24, {"dress": "nightshirt", "colour": "white", "pose": "reach"}, hero=1.1)
    put(card, "bed", 0.74, 0.72, 0.34, 0.42, flip=True)
    put(card, "toy_balloon", -0.8, 0.8, 0.5, 0.4)
    put(card, "puppet", 0.58, 0.96, 0.3, 0.18, {"str": 1.0}, shadow=False)
    put(card, "painting", -0.7, -0.34, 0.38, 0.78, {"inside": lambda pen, mask: inside(pen, "windmill", 0, 0.36, 0.6)}, shadow=False)
    put(card, "boot", 0.28, 0.94, 0.14, 0.16)
    put(card, "book", -0.24, 0.94, 0.12, 0.16)
    snow(card, 40, depth=0.3)


@scene("weighing_house", mood="uneasy", palettes=("ash", "bazaar"), title="Heavier than it looked", gist=("trial", "giant", "crowded"))
def weighing_house(card: Canvas) -> None:
    """On a square, giant scales weigh a house against a feather, and the feather wins."""
    card.source = (0.5, -0.5)
    sky(card, 0.3, veil=0.6)
    ground = land(card, ridge(card, 0.3, 0.03), blend(card.colour("stone"), card.palette.fog, 0.4), depth=0.75, quiet=True)
    for i, x in enumerate((-0.9, -0.66, 0.66, 0.9)):
        put(card, "tower" if i in (0, 3) else "ruin", x, height_at(ground, x) + 0.04, 0.46, 0.7, {"h": 0.7}, shadow=False, quiet=i > 1)
    checkered(card, 0.4, card.colour("stone"), card.colour("stone2"), spread=1.5, gloss=0.05)
    brass = card.colour("brass", 0.02)
    with drawing(card, "scales", 0, 0.76, 1.36, depth=0.42, tags=("scales", "gold", "giant"), hero=1.2) as pen:
        pen.shape(curve([(-0.2, 0, 1), (0.2, 0, 1), (0.08, -0.06), (-0.08, -0.06)]), brass, gloss=0.8)
        pen.shape(tube([(0, -0.04), (0, -0.5), (0, -0.98)], [0.07, 0.04, 0.05]), brass, gloss=0.8)
        pen.shape(tube([(-0.46, -1.0), (0, -0.92), (0.46, -0.8)], [0.03, 0.05, 0.03]), brass, gloss=0.8)
        for x, y, low in ((-0.46, -1.0, -0.66), (0.46, -0.8, -0.3)):
            for side in (-0.17, 0.17):
                pen.ink([(x, y), (x + side, low)], 1.2)
            pen.shape(curve([(x - 0.2, low, 1), (x + 0.2, low, 1), (x + 0.1, low + 0.09), (x - 0.1, low + 0.09)]), brass, shade(brass, 0.6), gloss=0.8)
        pen.shape(oval(0, -1.0, 0.04, n=16), brass, gloss=1)
    put(card, card.pick("heavy", ("house", "piano", "carousel")), -0.62, -0.13, 0.4, 0.38, {"w": 0.5, "h": 0.5, "smoke": False}, shadow=False, hero=1.3)
    put(card, card.pick("light", ("feather", "needle", "egg")), 0.62, 0.36, 0.32, 0.38, {"colour": "white"}, shadow=False, hero=1.3)
    queue = (("soldier", -0.78, 0.8), ("bride", -0.5, 0.84), ("old_man", -0.22, 0.86), ("boy", 0.06, 0.9))
    for i, (who, x, y) in enumerate(queue):
        put(card, who, x, y, 0.38 - 0.02 * i, 0.3 - 0.02 * i, {"pose": "carry" if i % 2 else "stand", "held": ("heart", "skull", "crown", "apple")[i], "tags": ("crowd",)})
    put(card, "angel", 0.5, 0.84, 0.5, 0.24, {"pose": "point", "held": "sword", "mood": "calm"}, flip=True, hero=1.2)
    put(card, "wolf", 0.76, 0.86, 0.34, 0.22, flip=True)
    flock(card, "gull", [(-0.3, -0.7), (0.0, -0.78), (0.3, -0.7)], 0.08, 0.05, 4, 0.6, 0.7)


@scene("washing_ghosts", mood="comic", palettes=("midnight", "moor"), title="They only come out damp", gist=("housework", "ghostly", "dance"))
def washing_ghosts(card: Canvas) -> None:
    """On the washing line the empty clothes are dancing, and ask the housemaid."""
    card.source = (-0.4, -0.5)
    sky(card, 0.4, veil=0.5)
    cloud(card, 0.4, -0.64, 0.7, 0.18)
    hills = land(card, ridge(card, 0.36, 0.05), blend(card.colour("grass"), card.palette.fog, 0.35), depth=0.72, quiet=True)
    put(card, "house", -0.62, height_at(hills, -0.62) + 0.04, 0.5, 0.68, {"w": 0.56, "h": 0.45, "roof": "gable"})
    put(card, "windmill", 0.74, height_at(hills, 0.74) + 0.03, 0.4, 0.7)
    ground = land(card, ridge(card, 0.56, 0.03), card.colour("grass"), depth=0.42, grass=180, quiet=True)
    for x in (-0.84, 0.84):
        with drawing(card, "post", x, 0.74, depth=0.38, tags=("wood",), quiet=True) as pen:
            pen.shape(tube([(0, 0), (0, -0.9)], [0.05, 0.045]), "wood")
    rope = line([(-0.84, -0.12), (-0.3, 0.0), (0.3, 0.0), (0.84, -0.12)])
    with drawing(card, "rope", depth=0.37, tags=("rope",)) as pen:
        pen.shape(tube(list(rope[::4]), [0.014, 0.014], n=3), "#e0d0b0", line=0.6)
    for i, (_name, x, tilt) in enumerate((("gown", -0.6, 0.2), ("nightgown", -0.3, -0.25), ("gown", 0.24, 0.3), ("nightgown", 0.58, -0.2))):
        y = float(np.interp(x, rope[:, 0], rope[:, 1]))
        put(card, "gown", x, y + 0.46, 0.5, 0.34, {"colour": ("accent", "white", "cloth2", "white")[i]}, turn=tilt, shadow=False, hero=1.1, quiet=i == 3)
    put(card, "gown", -0.02, 0.82, 0.56, 0.28, {"colour": "white"}, turn=-0.1, hero=1.3)
    put(card, "hat", -0.07, 0.3, 0.14, 0.27, {"colour": "dark"}, turn=-0.1, shadow=False)
    put(card, "glove", 0.14, 0.52, 0.14, 0.26, turn=0.9, shadow=False)
    put(card, card.pick("maid", ("woman", "old_woman")), 0.34, 0.86, 0.5, 0.25, {"pose": "dance", "dress": "apron", "colour": "cloth"}, flip=True, hero=1.2)
    put(card, card.pick("music", ("gramophone", "cello")), -0.56, 0.86, 0.34, 0.24)
    put(card, "fox", 0.7, 0.88, 0.24, 0.22, flip=True)
    put(card, "boot", -0.28, 0.93, 0.12, 0.2)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.04 * t, 0.3 - 0.2 * t), 26, ground)
    fireflies(card, 12, -0.8, 0.8, 0.1, 0.8)


@scene("cats_at_dinner", mood="comic", palettes=("teal", "orchard"), title="The pet was restless", gist=("feast", "captivity", "upside_down"))
def cats_at_dinner(card: Canvas) -> None:
    """Cats dine at table; in the fishbowl lives a man with a newspaper boat."""
    wall(card, card.colour("wall"), 0.6, depth=0.8, panel=0.2, pattern="dot")
    with drawing(card, "window", 0.0, -0.46, depth=0.78, tags=("window",)) as pen:
        window(pen, 0, 0, 0.3, 0.46, on=False)
    for x, flip in ((-0.66, False), (0.66, True)):
        put(card, "chair", x, 0.86, 0.8, 0.5, flip=flip, quiet=True)
        put(card, "cat", x, 0.5, 0.66, 0.42, {"colour": "dark" if x < 0 else "fur"}, flip=flip, shadow=False, hero=1.2)
    with drawing(card, "table", depth=0.36, tags=("table", "checker")) as pen:
        cloth = card.colour("cloth", 0.02)
        pen.shape(polygon((-0.62, 0.42), (0.62, 0.42), (0.86, 0.62), (-0.86, 0.62)), shade(cloth, 1.1), flat=True, tilt=(0, -0.6), ground=1.0)
        pen.shape(box(-0.86, 0.62, 0.86, 1.2), cloth, shade(cloth, 0.6), round=0.05, texture="down", grit=0.2)
    with drawing(card, "bowl", 0.0, 0.54, 0.8, depth=0.3, tags=("glass", "water", "circle"), hero=1.5) as pen:
        ball = oval(0, -0.42, 0.44, n=60)
        mask = pen.shape(ball, "#9ac0d0", flat=True, line=1.6)
        part = inset(pen, mask, ball, "sea")
        part.shape(box(-0.5, -0.86, 0.5, -0.62), "#cfe4e4", line=0, glow=0.4)
        part.shape(curve([(-0.5, -0.1), (-0.2, -0.14), (0.1, -0.1), (0.5, -0.14), (0.5, 0.1), (-0.5, 0.1)]), "sand", line=0.6)
        within(card, part, card.pick("pet", ("man", "old_man", "diver")), 0.0, -0.1, 0.5, {"pose": "swim" if card.choices.get("pet") != "diver" else "stand", "mood": "fear", "hose": False, "held": None}, clip=mask)
        within(card, part, "ruin", -0.24, -0.1, 0.26, clip=mask)
        within(card, part, "seaweed", 0.28, -0.1, 0.34, clip=mask)
        within(card, part, "paperboat", 0.12, -0.62, 0.12, clip=mask)
        pen.ink(line([(-0.3, -0.64), (-0.38, -0.46), (-0.36, -0.28)]), 5.0, "#ffffff", alpha=0.6)
        pen.shape(oval(0, -0.84, 0.2, 0.04, n=30), "#dceaea", line=1.0, alpha=0.6)
    for name, x, y, h in (("teacup", -0.5, 0.6, 0.14), ("fish", 0.5, 0.54, 0.12), ("apple", 0.3, 0.6, 0.1)):
        put(card, name, x, y, h, 0.28, {"steam": False})
    put(card, "mouse", -0.24, 0.6, 0.12, 0.27)
    put(card, "painting", -0.56, -0.44, 0.36, 0.78, {"inside": lambda pen, mask_: inside(pen, "fish", 0, 0, 0.3)}, shadow=False)
    hang(card, "cage", 0.58, -1.05, -0.7, 0.4, 0.7, {"inside": lambda pen: inside(pen, "boy", 0, 0.0, 0.9, {"pose": "sit_ground"})})


@scene("mending_giant", mood="wondrous", palettes=("ember", "teal"), title="Parts on order", gist=("repair", "giant", "work"))
def mending_giant(card: Canvas) -> None:
    """Tiny mechanics have opened a sleeping giant and are oiling his heart."""
    card.source = (0.0, -0.4)
    sky(card, 0.5, veil=0.5)
    mountains(card, 0.4, 0.4, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5, quiet=True)
    land(card, ridge(card, 0.46, 0.03), blend(card.colour("earth"), card.palette.fog, 0.3), depth=0.7, quiet=True)
    skin, coat = card.colour(card.pick("skin", ("skin2", "metal")), 0.02), card.colour("cloth2", 0.02)
    with drawing(card, "giant", depth=0.45, tags=("giant", "sleep", "man"), hero=1.2) as pen:
        pen.shape(curve([(-0.62, 0.86, 1), (-0.66, 0.2), (-0.4, -0.1), (0.4, -0.1), (0.66, 0.2), (0.62, 0.86, 1)]), coat, shade(coat, 0.6), line=1.6, round=0.2, texture="down", grit=0.15)
        pen.shape(tube([(-0.56, 0.1), (-0.86, 0.5), (-0.72, 0.9)], [0.3, 0.26, 0.22]), shade(coat, 0.9), line=1.4)
        pen.shape(tube([(0.56, 0.1), (0.86, 0.5), (0.72, 0.9)], [0.3, 0.26, 0.22]), shade(coat, 0.9), line=1.4)
        pen.shape(curve([(-0.26, -0.12), (-0.3, -0.5), (0, -0.72), (0.3, -0.5), (0.26, -0.12), (0, 0.0)]), skin, shade(skin, 0.75), line=1.6)
        hair = card.colour("hair")
        pen.shape(curve([(-0.32, -0.3, 1), (-0.36, -0.56), (-0.2, -0.78), (0, -0.82), (0.2, -0.78), (0.36, -0.56), (0.32, -0.3, 1), (0.24, -0.52), (0, -0.6), (-0.24, -0.52)]), hair, shade(hair, 0.6), line=1.4, texture="down", grit=0.4)
        for side in (-1, 1):
            pen.shape(oval(side * 0.31, -0.34, 0.06, 0.1, n=20), shade(skin, 0.9), line=1.2)
            pen.ink(line([(side * 0.06, -0.38), (side * 0.13, -0.34), (side * 0.21, -0.38)]), 3.0)
            pen.ink(line([(side * 0.05, -0.46), (side * 0.13, -0.5), (side * 0.22, -0.46)]), 2.4)
            pen.shape(oval(side * 0.17, -0.24, 0.07, 0.05, n=16), "#d8604a", alpha=0.3, line=0)
        pen.shape(curve([(-0.05, -0.36), (0.0, -0.22), (0.06, -0.2), (0, -0.17), (-0.06, -0.19)]), shade(skin, 0.95), line=0.8)
        pen.ink(line([(-0.1, -0.1), (0, -0.07), (0.1, -0.1)]), 2.0)
        hole = curve([(-0.34, 0.14), (0, 0.06), (0.34, 0.14), (0.38, 0.5), (0.3, 0.76), (0, 0.8), (-0.3, 0.76), (-0.38, 0.5)])
        pen.shape(hole, "#1a1216", "#3a1c18", line=1.8, flat=True)
        for side in (-1, 1):
            pen.shape(polygon((side * 0.36, 0.14), (side * 0.6, 0.04), (side * 0.62, 0.68), (side * 0.36, 0.74)), shade(coat, 1.2), line=1.2, round=0.03)
    for x, y, s, a in ((-0.2, 0.3, 0.28, 0.1), (0.2, 0.28, 0.24, 0.4), (-0.16, 0.6, 0.22, 0.2), (0.22, 0.62, 0.26, 0.0)):
        put(card, "gear", x, y, s, 0.4, {"colour": "brass"}, turn=a, shadow=False, quiet=x > 0 or y > 0.5)
    put(card, "heart", 0.02, 0.62, 0.32, 0.37, {}, shadow=False, hero=1.5)
    card.lamp(0.02, 0.45, 0.3, "#ff9a5a", 0.4, 1.5)
    with drawing(card, "ladder", depth=0.32, tags=("ladder",)) as pen:
        ladder(pen, -0.36, 0.94, -0.3, 0.16, 0.07, n=13)
        ladder(pen, 0.3, 0.06, 0.24, -0.46, 0.05, n=9)
    for who, x, y, h, pose, held in (("boy", -0.32, 0.52, 0.24, "climb", None), ("woman", 0.26, -0.2, 0.22, "climb", None), ("man", 0.42, 0.94, 0.36, "reach", "staff"), ("girl", -0.06, 0.94, 0.34, "reach_both", None)):
        put(card, who, x, y, h, 0.28, {"pose": pose, "held": held}, shadow=False)
    put(card, "bulb", -0.62, 0.94, 0.24, 0.22)
    put(card, "train", 0.0, -0.78, 0.16, 0.42, {"coaches": 1}, shadow=False)
    put(card, "telescope", 0.7, 0.94, 0.24, 0.2)


@scene("under_the_ice", mood="uneasy", palettes=("frost", "abyss"), title="It turned over in its sleep", gist=("danger", "winter", "procession"))
def under_the_ice(card: Canvas) -> None:
    """Lantern bearers cross a frozen lake; below them a face is waking."""
    card.source = (0.0, -0.5)
    sky(card, 0.0, veil=0.6)
    mountains(card, -0.1, 0.36, 0.86, blend(card.palette.fog, card.palette.sky[0], 0.4), "#f4f8fa", 5)
    far = ridge(card, -0.1, 0.02)
    for i, x in enumerate(np.linspace(-0.9, 0.9, 9)):
        put(card, "pine", float(x), height_at(far, float(x)) + 0.06, card.rng.uniform(0.16, 0.28), 0.7, {"snow": "#f4f8fc"}, shadow=False, quiet=i > 0)
    ice = blend(card.colour("water"), "#dcecf4", 0.55)
    with drawing(card, "ice", depth=0.5, tags=("ice", "water", "winter"), hero=0.7) as pen:
        pen.shape(box(-1.3, 0.0, 1.3, 1.3), ice, shade(ice, 0.6), flat=True, tilt=(0, -0.6), line=1.0, gloss=0.3, texture="slant", grit=0.15, ground=1.0)
    with drawing(card, "face", 0.0, 0.62, 0.62, depth=0.46, tags=("face", "giant", "head"), hero=1.5) as pen:
        pale = blend(ice, "#1a3a4c", 0.55)
        pen.shape(curve([(-0.8, -0.3), (-0.5, -0.68), (0, -0.78), (0.5, -0.68), (0.8, -0.3), (0.7, 0.3), (0.3, 0.72), (-0.3, 0.72), (-0.7, 0.3)]), pale, shade(pale, 0.7), alpha=0.85, line=0.5, soft=0.02)
        for side in (-1, 1):
            pen.shape(curve([(side * 0.14, -0.14, 1), (side * 0.32, -0.26), (side * 0.52, -0.14, 1), (side * 0.32, -0.06)]), "#e8f0e8", line=1.0)
            pen.shape(oval(side * 0.32, -0.15, 0.08, n=16), "#10202a", line=0.5)
        pen.ink(line([(-0.05, -0.1), (0.06, 0.16), (-0.06, 0.2)]), 2.0)
        pen.shape(curve([(-0.26, 0.4, 1), (0, 0.34), (0.26, 0.4, 1), (0, 0.5)]), shade(pale, 0.4), line=1.0)
    with drawing(card, "crack", depth=0.4, tags=("ice",), quiet=True) as pen:
        for way in ([(-0.9, 0.4), (-0.5, 0.5), (-0.3, 0.36), (0.1, 0.44), (0.5, 0.3), (0.9, 0.42)], [(-0.3, 0.36), (-0.4, 0.7), (-0.2, 0.96)], [(0.5, 0.3), (0.6, 0.7), (0.44, 0.98)]):
            pen.ink(np.array(way), 2.2, "#ffffff", wobble=2.0)
    walkers = (("wanderer", -0.62, 0.3, 0.3), ("woman", -0.34, 0.28, 0.28), ("child", -0.12, 0.3, 0.2), ("old_man", 0.16, 0.28, 0.28), ("man", 0.44, 0.3, 0.3))
    for i, (who, x, y, h) in enumerate(walkers):
        put(card, who, x, y, h, 0.36, {"pose": "walk", "held": "lantern"}, quiet=i == 3)
    put(card, "girl", 0.34, 0.86, 0.4, 0.2, {"pose": "kneel", "mood": "fear", "colour": "accent"}, flip=True, hero=1.3)
    put(card, card.pick("dog", ("wolf", "fox", "bear")), -0.6, 0.84, 0.34, 0.22)
    put(card, card.pick("sledge", ("cart", "cradle")), 0.72, 0.7, 0.22, 0.26)
    flock(card, "fish", [(-0.5, 0.62), (-0.3, 0.7), (0.2, 0.78)], 0.09, 0.07, 4, 0.45, 0.46, {"colour": "cloth2"}, turn="path")
    put(card, "glove", 0.02, 0.94, 0.12, 0.18, turn=1.2, shadow=True)
    snow(card, 110)


@scene("bridge_of_hands", mood="tender", palettes=("rose", "violet"), title="Somebody has to hold on", gist=("meeting", "giant", "travel"))
def bridge_of_hands(card: Canvas) -> None:
    """Two cliffs hold hands so that the people may cross."""
    card.source = (0.0, -0.3)
    sky(card, 0.7, veil=0.5)
    cloud(card, -0.3, -0.6, 0.7, 0.18)
    mountains(card, 0.6, 0.5, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    sea(card, 0.62, mirror=0.7, chop=0.04)
    with drawing(card, "bridge", depth=0.75, tags=("bridge",), quiet=True) as pen:
        bridge(pen, -1.0, 1.0, 0.56, n=9, down=0.12, th=0.03)
    stone, skin = card.colour("stone", 0.02), card.colour("skin2", 0.02)
    for side in (-1, 1):
        with drawing(card, "rock", depth=0.42, tags=("rock", "mountain"), quiet=side > 0) as pen:
            part = pen.squeezed(side)
            part.shape(curve([(1.3, -0.1, 1), (0.9, -0.06), (0.66, 0.0), (0.56, 0.3), (0.62, 0.6), (0.5, 1.2, 1), (1.3, 1.2, 1)]), stone, shade(stone, 0.6), line=1.4, bump=0.2, texture="slant", grit=0.2)
        with drawing(card, "hand", depth=0.38 - 0.01 * side, tags=("hand", "giant", "pair"), hero=1.3) as pen:
            part = pen.squeezed(side)
            part.shape(tube([(0.8, 0.3), (0.5, 0.2), (0.2, 0.12)], [0.34, 0.24, 0.2]), skin, shade(skin, 0.75), line=1.5)
            for k in range(4):
                part.shape(tube([(0.24, 0.06 + 0.055 * k), (0.02, 0.02 + 0.06 * k), (-0.14, 0.08 + 0.05 * k)], [0.08, 0.075, 0.06]), shade(skin, 1.02), shade(skin, 0.85), line=1.2)
            part.shape(tube([(0.3, 0.04), (0.12, -0.06), (-0.02, -0.02)], [0.1, 0.09, 0.07]), shade(skin, 1.05), line=1.2)
    put(card, card.pick("left", ("house", "tent")), -0.78, 0.0, 0.44, 0.36, {"w": 0.5, "h": 0.5})
    put(card, "tree", 0.8, 0.0, 0.5, 0.36)
    crossing = card.pick("crossing", (("bride", "old_woman", "boy"), ("soldier", "girl", "nurse")))
    for who, x, pose in zip(crossing, (-0.4, 0.0, 0.36), ("walk", "walk", "run")):
        put(card, who, x, 0.06 if abs(x) > 0.1 else 0.0, 0.32, 0.33, {"pose": pose}, shadow=False, flip=x > 0.2)
    put(card, "horse", -0.16, 0.02, 0.26, 0.34, shadow=False)
    put(card, "kite", 0.3, -0.5, 0.3, 0.5, shadow=False, turn=0.3)
    put(card, "rowboat", 0.16, 0.82, 0.12, 0.25, shadow=False, reflect=0.5)
    put(card, "angel", 0.14, 0.8, 0.26, 0.24, {"pose": "row", "held": "oar"}, shadow=False)
    put(card, "whale", -0.28, 0.8, 0.18, 0.3, {"spout": True}, shadow=False, reflect=0.4)
    perch(card, "owl", len(card.elements) - 8, 0.14, 0.4)
    card.mist(0.64, 0.06, 0.5, 0.4)


