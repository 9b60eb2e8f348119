"""Illusions of crowds and company: markets, wheels, tea with dragons, menders of the moon.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, ridge, sky, stars
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, oval, polygon, tube
from cards.placement import drawing, flock, hang, inset, inside, perch, put, rain, scatter, tuft, within
from cards.scenes.registry import scene


@scene("face_market", mood="comic", palettes=("bazaar", "absinthe"), title="Slightly worn, one owner", gist=("fair", "crowded", "change"))
def face_market(card: Canvas) -> None:
    """In the market square faces are sold by weight, and the customers come without."""
    card.source = (0.4, -0.5)
    sky(card, 0.2, veil=0.4)
    for i, x in enumerate((-0.84, -0.5, -0.16, 0.2, 0.54, 0.86)):
        put(card, "house" if i != 3 else "tower", x, 0.26, 0.6 + 0.1 * (i % 2), 0.75, {"w": 0.44, "h": 0.62, "lit": 0.5, "smoke": False}, shadow=False, quiet=i > 0, fit=False)
    land(card, ridge(card, 0.26, 0.005), card.colour("sand"), depth=0.6, name="street", tags=("street",), quiet=True)
    for i, (who, x, y) in enumerate((("lady", -0.78, 0.4), ("man", -0.62, 0.38), ("old_man", 0.66, 0.4), ("woman", 0.8, 0.42), ("soldier", 0.54, 0.36))):
        put(card, who, x, y, 0.28, 0.55, {"pose": "walk", "head": ("flower", "clock", "fish", "apple", "bulb")[i], "hat": None, "held": None}, quiet=i not in (2,), flip=x > 0)
    put(card, card.pick("seller", ("fox", "jester", "old_woman")), 0.0, 0.69 if card.choices["seller"] != "fox" else 0.5, 0.64 if card.choices["seller"] != "fox" else 0.46, 0.46, {"pose": "beckon", "held": None}, shadow=False, hero=1.2)
    stripe = card.colour("accent", 0.02)
    with drawing(card, "tent", depth=0.45, tags=("market", "stripes", "cloth"), hero=1.1) as pen:
        for x in (-0.52, 0.5):
            pen.shape(tube([(x, 0.66), (x, -0.26)], [0.03, 0.03], n=6), "wood", line=0.9)
        for k in range(8):
            x0, x1 = -0.64 + 0.16 * k, -0.48 + 0.16 * k
            pen.shape(curve([(x0 * 0.82, -0.42, 1), (x1 * 0.82, -0.42, 1), (x1, -0.16, 1), ((x0 + x1) / 2, -0.1), (x0, -0.16, 1)]), stripe if k % 2 else "paper", line=1.1, texture="down", grit=0.15)
        pen.shape(box(-0.6, -0.02, 0.58, 0.02), "wood", line=0.9)
        pen.shape(box(-0.6, 0.36, 0.58, 0.68), "wood", shade(card.colour("wood"), 0.6), line=1.3, texture="across", grit=0.3)
        pen.shape(polygon((-0.62, 0.36), (0.6, 0.36), (0.56, 0.28), (-0.58, 0.28)), shade(card.colour("wood"), 1.2), line=1.0, flat=True, tilt=(0, -0.5))
    skins = ("skin", "skin2", "skin3", "stone", "skin", "bone")
    moods = ("calm", "sad", "song", "anger", "fear", "calm")
    for k in range(5):
        x = -0.44 + 0.22 * k
        if k == 2:
            continue
        put(card, "giant_face", x, 0.16, 0.25, 0.4, {"colour": skins[k], "mood": moods[k], "asleep": k == 0, "hair": ("hair", None, "hair2", "hair3", "hair")[k]}, shadow=False, tags=("mask",), hero=1.2)
    for k in range(3):
        put(card, "mask", -0.34 + 0.34 * k, -0.12, 0.13, 0.4, shadow=False, quiet=k > 0)
    put(card, "scales", 0.4, 0.34, 0.26, 0.36, shadow=False)
    put(card, card.pick("buyer", ("gentleman", "bride")), -0.28, 0.9, 0.62, 0.2, {"head": "cloud", "pose": "reach", "hat": None, "held": None}, hero=1.5)
    put(card, "child", 0.12, 0.9, 0.36, 0.2, {"pose": "point", "held": "mask"}, hero=1.1)
    put(card, "mirror", 0.56, 0.86, 0.52, 0.22)
    put(card, "dog", -0.6, 0.9, 0.2, 0.2)
    put(card, "bucket", 0.3, 0.94, 0.14, 0.17)
    put(card, "raven", -0.3, -0.42, 0.12, 0.4, shadow=False)


@scene("dragon_tea", mood="comic", palettes=("moor", "orchard"), title="Two lumps and a little smoke", gist=("meeting", "feast", "monster"))
def dragon_tea(card: Canvas) -> None:
    """On a wet moor an old dragon keeps the kettle warm for whoever is lost."""
    card.source = (0.0, 0.2)
    sky(card, 0.4, veil=0.6)
    cloud(card, 0.5, -0.5, 0.8, 0.2, 0.9, dark=0.3)
    cloud(card, -0.5, -0.62, 0.7, 0.18, 0.9, dark=0.3, quiet=True)
    mountains(card, 0.42, 0.34, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5, quiet=True)
    far = land(card, ridge(card, 0.44, 0.04), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.74, quiet=True)
    put(card, "ruin", 0.7, height_at(far, 0.7) + 0.03, 0.4, 0.7)
    ground = land(card, ridge(card, 0.62, 0.03), card.colour("grass"), depth=0.45, grass=200, quiet=True)
    put(card, "dragon", -0.22, 0.74, 1.0, 0.36, {"colour": card.pick("scales", ("leaf2", "accent", "cloth2")), "wing": "cloth2" if card.choices["scales"] != "cloth2" else "accent"}, hero=1.6, fit=False)
    put(card, "umbrella", -0.3, 0.12, 0.46, 0.34, {"colour": "cloth"}, shadow=False, turn=-0.1)
    with drawing(card, "fire", depth=0.3, tags=("fire",)) as pen:
        inside(pen, "bonfire", 0.48, 0.86, 0.26)
    put(card, "kettle", 0.48, 0.72, 0.24, 0.28, {"colour": "brass"}, shadow=False, hero=1.2)
    guests = card.pick("guests", (("knight", "old_woman", "boy"), ("soldier", "nurse", "girl")))
    put(card, guests[0], 0.8, 0.74, 0.44, 0.34, {"pose": "sit_ground", "held": None}, flip=True)
    put(card, guests[1], 0.16, 0.92, 0.42, 0.2, {"pose": "sit", "held": "book"}, flip=True)
    put(card, "rock", 0.18, 0.93, 0.13, 0.21, quiet=True)
    put(card, guests[2], -0.62, 0.86, 0.34, 0.24, {"pose": "carry", "held": None})
    put(card, "teapot", -0.48, 0.72, 0.12, 0.22, shadow=False)
    put(card, "teacup", 0.0, 0.9, 0.12, 0.18)
    put(card, "sheep", -0.24, 0.92, 0.18, 0.19)
    put(card, "suitcase", -0.42, 0.94, 0.12, 0.17)
    put(card, "signpost", -0.8, 0.66, 0.46, 0.4)
    rain(card, 110, strength=0.3)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.3 - 0.2 * t), 24, ground)


@scene("great_wheel", mood="wondrous", palettes=("midnight", "desert"), title="It stops where it likes", gist=("change", "time", "work"))
def great_wheel(card: Canvas) -> None:
    """A wheel higher than the town turns the year; a very small person turns the wheel."""
    card.source = (0.0, -0.1)
    sky(card, 0.7, veil=0.4)
    stars(card, 120, 0.4, big=0)
    ground = land(card, ridge(card, 0.76, 0.02), card.colour("earth"), depth=0.5, grass=120, quiet=True)
    wood, brass = card.colour("wood", 0.02), card.colour("brass", 0.02)
    with drawing(card, "wood", depth=0.46, tags=("wood",), quiet=True) as pen:
        for side in (-1, 1):
            pen.shape(tube([(side * 0.46, 0.86), (side * 0.06, -0.1)], [0.09, 0.06], n=8), shade(wood, 0.7), line=1.2, texture="down", grit=0.2)
    fields = card.pick("fields", ((("night", "owl"), ("snow", "pine"), ("dawn", "horse"), ("day", "flower"), ("sea", "ship"), ("fire", "dragon"), ("green", "apple"), ("storm", "lighthouse")),
                                  (("violet", "crown"), ("dark", "skull"), ("sea", "fish"), ("day", "windmill"), ("fire", "heart"), ("dawn", "elephant"), ("green", "frog"), ("night", "candle"))))
    turn = card.rng.uniform(0, 0.6)
    with drawing(card, "wheel", 0, -0.1, 0.72, depth=0.4, tags=("wheel", "circle"), hero=1.5) as pen:
        pen.shape(oval(0, 0, 1.04, n=80), wood, shade(wood, 0.6), line=1.6, round=0.06, texture="mottle", grit=0.2)
        for i, (air, name) in enumerate(fields):
            a0, a1 = turn + i * math.pi / 4 + 0.05, turn + (i + 1) * math.pi / 4 - 0.05
            arc = np.linspace(a0, a1, 12)
            cut = np.vstack([np.stack([0.94 * np.cos(arc), 0.94 * np.sin(arc)], 1), np.stack([0.34 * np.cos(arc[::-1]), 0.34 * np.sin(arc[::-1])], 1)])
            mask = pen.shape(cut, "#203040", line=1.3, flat=True)
            part = inset(pen, mask, cut, air)
            m = (a0 + a1) / 2
            tall = {"ship": 0.4, "fish": 0.2, "pine": 0.44, "lighthouse": 0.46, "dragon": 0.36, "horse": 0.38}.get(name, 0.38)
            lift = 0.0 if name == "fish" else tall / 2
            within(card, part, name, 0.68 * math.cos(m), 0.68 * math.sin(m) + lift, tall, clip=mask)
        for i in range(16):
            a = turn + i * math.pi / 8
            pen.shape(oval(0.99 * math.cos(a), 0.99 * math.sin(a), 0.035, n=14), brass, line=0.8, gloss=0.8)
        pen.shape(oval(0, 0, 0.32, n=50), brass, shade(brass, 0.6), line=1.4, gloss=0.7)
    hub = card.pick("hub", ("moon_face", "eye", "clock"))
    put(card, hub, 0.0, -0.1, 0.34 if hub != "eye" else 0.24, 0.36, shadow=False, hero=1.2)
    with drawing(card, "rope", depth=0.34, tags=("rope",), quiet=True) as pen:
        pen.shape(tube([(0.62, 0.3), (0.7, 0.56), (0.66, 0.72)], [0.02, 0.02, 0.02]), "wood", line=0.7)
    put(card, card.pick("turner", ("boy", "old_man", "jester")), 0.68, 0.9, 0.32, 0.22, {"pose": "reach_both", "held": None}, flip=True, hero=1.2)
    put(card, "mouse", 0.4, 0.92, 0.1, 0.2)
    for k, (who, x) in enumerate((("lady", -0.7), ("gentleman", -0.54), ("child", -0.36))):
        put(card, who, x, 0.88 + 0.02 * k, (0.34, 0.36, 0.24)[k], 0.24, {"back": True, "held": None})
    put(card, "dog", -0.14, 0.94, 0.16, 0.18)
    put(card, "drum", 0.14, 0.95, 0.15, 0.17)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.04 * t, 0.22), 14, ground)


@scene("moon_menders", mood="comic", palettes=("midnight", "teal"), title="Second coat on Thursday", gist=("repair", "work", "night"))
def moon_menders(card: Canvas) -> None:
    """The moon has been set down behind the roofs for repair; they patch, paint and wash it."""
    card.source = (0.0, -0.2)
    sky(card, 0.6, veil=0.35)
    stars(card, 140, 0.3, big=4)
    patient = card.pick("patient", ("moon", "sun"))
    glow = "#f6e8b8" if patient == "moon" else "#f4a848"
    with drawing(card, patient, 0.0, -0.06, 0.66, depth=0.6, tags=(patient, "face", "circle", "light"), hero=1.6) as pen:
        mask = pen.shape(oval(0, 0, 1, n=80), glow, shade(glow, 0.7), line=1.4, glow=0.55, mottle=0.16, texture="mottle", grit=0.12)
        dark = shade(glow, 0.3)
        for side in (-1, 1):
            pen.shape(curve([(side * 0.5, -0.14), (side * 0.34, -0.06), (side * 0.18, -0.14), (side * 0.34, -0.02)]), dark, line=1.0)
            pen.shape(oval(side * 0.46, 0.2, 0.14, 0.1), "#e08a70", line=0, alpha=0.4, soft=0.05, clip=mask)
        pen.shape(tube([(0.02, -0.12), (0.1, 0.14), (-0.02, 0.2)], [0.02, 0.03, 0.02]), dark, line=0)
        pen.shape(tube([(-0.26, 0.4), (0, 0.5), (0.28, 0.38)], [0.02, 0.035, 0.02]), dark, line=0)
        pen.shape(curve([(0.3, -0.9), (0.42, -0.62), (0.34, -0.5), (0.5, -0.3), (0.44, -0.24), (0.26, -0.46), (0.34, -0.6), (0.22, -0.88)]), "#181420", line=1.0, clip=mask)
        pen.shape(polygon((-0.82, -0.2), (-0.5, -0.3), (-0.42, 0.02), (-0.76, 0.1)), "accent", line=1.2, clip=mask)
        for k in range(5):
            pen.shape(box(-0.8 + 0.075 * k, -0.22 - 0.022 * k, -0.785 + 0.075 * k, -0.14 - 0.022 * k, n=2), "#f4ecd8", line=0.5)
        pen.shape(curve([(0.1, 0.6), (0.6, 0.42), (0.86, 0.1), (1.0, 0.3), (0.6, 0.9), (0.2, 0.98)]), "#fff8e0" if patient == "moon" else "#ffd070", line=0.8, clip=mask, gloss=0.5, glow=0.7)
    roofs = []
    for i, (x, h) in enumerate(((-0.86, 0.56), (-0.58, 0.48), (-0.26, 0.42), (0.06, 0.44), (0.36, 0.42), (0.64, 0.5), (0.9, 0.56))):
        roofs.append(put(card, "house", x, 0.94, h, 0.4, {"w": 0.5, "h": 0.55, "lit": 0.7, "smoke": i == 1, "roof": "hip" if i in (2, 4) else "gable"}, shadow=False, quiet=i not in (1, 5), fit=False))
    for x0, y0, x1, y1 in ((-0.56, 0.7, -0.46, -0.1), (0.44, 0.72, 0.36, 0.1), (0.0, 0.7, 0.1, -0.56)):
        with drawing(card, "ladder", depth=0.34, tags=("ladder",), quiet=x0 != 0.0) as pen:
            ladder(pen, x0, y0, x1, y1, 0.07, n=16)
    put(card, "old_woman", -0.5, 0.16, 0.34, 0.3, {"pose": "climb", "held": None}, shadow=False)
    put(card, "needle", -0.34, -0.06, 0.14, 0.28, turn=0.8, shadow=False)
    put(card, "man", 0.4, 0.42, 0.36, 0.3, {"pose": "climb", "held": "broom"}, shadow=False)
    put(card, "boy", 0.08, -0.22, 0.3, 0.3, {"pose": "climb", "held": None}, shadow=False)
    hang(card, "bucket", 0.28, 0.06, 0.14, 0.13, 0.29)
    perch(card, "nurse", roofs[2], 0.3, 0.5, {"held": "candle", "pose": "stand"}, depth=0.3)
    perch(card, "cat", roofs[4], 0.16, 0.5, depth=0.3)
    put(card, "owl", 0.0, -0.72, 0.22, 0.4, shadow=False)
    hang(card, "spool", -0.66, 0.0, 0.1, 0.12, 0.29)
    flock(card, "bat", [(-0.76, -0.5), (-0.6, -0.62), (-0.44, -0.74)], 0.09, 0.07, 3, 0.5, 0.6)
