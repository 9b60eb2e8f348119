"""Illusions overhead: hanging cities, sewn nights, washed weather, wells, letters that fly.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, ridge, sky, stars, streak_clouds
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, line, oval, polygon, resample, star, tube
from cards.placement import drawing, fireflies, flock, hang, perch, put, scatter, thread, tuft
from cards.scenes.registry import scene


@scene("upside_city", mood="wondrous", palettes=("indigo", "coral"), title="They lived in the flat above", gist=("upside_down", "meeting"))
def upside_city(card: Canvas) -> None:
    """A town hangs from the sky; two people of the two worlds touch hands."""
    card.source = (0.0, -0.05)
    sky(card, 0.5, veil=0.5)
    for k in range(3):
        cloud(card, -0.7 + 0.7 * k, 0.04 + 0.06 * (k % 2), 0.6, 0.12, 0.92, quiet=k > 0)
    with drawing(card, "earth", depth=0.6, tags=("earth", "sky"), quiet=True) as pen:
        soil = card.colour("earth")
        pen.shape(curve([(-1.2, -1.2, 1), (1.2, -1.2, 1), (1.2, -0.76, 1), (0.5, -0.78), (0.26, -0.7), (0.12, -0.46), (0.0, -0.38), (-0.12, -0.46), (-0.26, -0.7), (-0.5, -0.78), (-1.2, -0.74, 1)]), soil, shade(soil, 0.6), line=1.2, texture="mottle", grit=0.3)
    for i, (x, h) in enumerate(((-0.66, 0.5), (-0.44, 0.66), (-0.26, 0.46), (0.28, 0.5), (0.46, 0.74), (0.68, 0.5))):
        look = {"w": 0.36, "h": 0.66, "roof": card.any(("cone", "gable", "hip")), "floors": 3, "smoke": False, "lit": 0.9}
        put(card, "house" if i != 4 else "tower", x, -0.78, h, 0.52 - 0.02 * (i % 2), look, turn=math.pi, shadow=False, quiet=i not in (1, 4), fit=False)
    put(card, "tree", -0.14, -0.5, 0.2, 0.5, turn=math.pi, shadow=False)
    ground = land(card, ridge(card, 0.66, 0.02, bumps=((0.0, 0.26, 0.3),)), card.colour("grass"), depth=0.4, grass=180)
    top = height_at(ground, 0.0)
    who = card.pick("pair", (("girl", "boy"), ("old_woman", "old_man"), ("soldier", "bride")))
    put(card, who[0], -0.02, top + 0.02, 0.4, 0.3, {"pose": "reach_both"}, hero=1.4)
    put(card, who[1], 0.02, -0.4, 0.4, 0.31, {"pose": "reach_both"}, turn=math.pi, shadow=False, hero=1.4)
    put(card, card.pick("home", ("house", "windmill", "lighthouse")), -0.62, 0.7, 0.46, 0.34, {"w": 0.5, "h": 0.5})
    with drawing(card, "ladder", depth=0.36, tags=("ladder",)) as pen:
        ladder(pen, 0.6, 0.72, 0.46, -0.06, 0.08, n=15)
    put(card, "man", 0.56, 0.5, 0.3, 0.33, {"pose": "climb", "held": "umbrella"}, shadow=False, turn=-0.15)
    put(card, "dog", 0.26, 0.78, 0.16, 0.2, flip=True)
    put(card, "cat", -0.36, -0.74, 0.16, 0.45, turn=math.pi, shadow=False)
    hang(card, "lantern", -0.22, -0.36, -0.2, 0.16, 0.45)
    put(card, "chair", -0.34, 0.86, 0.24, 0.2)
    put(card, "mushroom", 0.44, 0.9, 0.14, 0.15)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t), 22, ground)


@scene("night_seamstress", mood="tender", palettes=("violet", "candle"), title="It was let down for the winter", gist=("work", "night"))
def night_seamstress(card: Canvas) -> None:
    """An old woman on a hill hems the night and the finished half already covers the town."""
    card.source = (-0.62, 0.1)
    sky(card, 0.45, veil=0.4)
    mountains(card, 0.5, 0.28, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    land(card, ridge(card, 0.52, 0.02), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.7, quiet=True)
    for i, x in enumerate((-0.8, -0.62, -0.44, -0.26, 0.0)):
        put(card, "house" if i != 2 else "tower", x, 0.56, 0.22 if i != 2 else 0.34, 0.66, {"w": 0.5, "h": 0.55, "lit": 0.9}, shadow=False, quiet=i > 0)
    night = shade(blend("#101a48", card.palette.sky[0], 0.3), 0.9)
    with drawing(card, "night", depth=0.5, tags=("night", "star", "cloth"), hero=1.4) as pen:
        cloth = curve([(1.2, -1.2, 1), (-0.5, -1.2), (-0.86, -0.8), (-0.52, -0.5), (-0.5, -0.22), (-0.24, -0.1), (-0.06, 0.16), (0.14, 0.3), (0.3, 0.52), (0.66, 0.62), (1.2, 0.5, 1)])
        mask = pen.shape(cloth, night, shade(night, 0.5), line=1.5, round=0.12, texture="down", grit=0.2, roll=0.4)
        for k in range(5):
            pen.ink(line([(-0.4 + 0.3 * k, -1.0), (-0.2 + 0.24 * k, -0.3), (0.1 + 0.16 * k, 0.46)]), 2.0, shade(night, 0.35), clip=mask, alpha=0.6)
        for _ in range(34):
            x, y = card.rng.uniform(-0.7, 0.95), card.rng.uniform(-0.95, 0.4)
            pen.shape(star(x, y, card.rng.uniform(0.012, 0.04), 5, 0.4), "#ffeeb0", glow=1.9, line=0, clip=mask, wobble=0)
        edge = resample(cloth[14 * 3 : 14 * 9], 44)
        for a, b in zip(edge[::2], edge[1::2]):
            pen.shape(tube([a + (0.035, -0.02), b + (0.035, -0.02)], [0.012, 0.012], n=4), "#f4e8c8", line=0.3)
    ground = land(card, ridge(card, 0.72, 0.02, bumps=((0.5, 0.4, 0.16),)), card.colour("grass"), depth=0.36, grass=140, quiet=True)
    worker = card.pick("worker", ("old_woman", "angel", "giant"))
    put(card, "chair", 0.46, 0.72, 0.6, 0.34)
    put(card, worker, 0.42, 0.72, 0.78, 0.3, {"pose": "sit", "colour": "accent", "held": None}, hero=1.5, flip=True)
    put(card, "needle", 0.16, 0.5, 0.3, 0.26, turn=-0.9, shadow=False)
    put(card, "sewing_machine" if card.pick("tool", (0, 1)) else "scissors", -0.12, 0.86, 0.24, 0.2, {"thread": "accent"}, shadow=True, turn=0.0)
    put(card, "spool", 0.16, 0.92, 0.16, 0.16, {"colour": "cloth2"})
    put(card, "cat", 0.74, 0.84, 0.22, 0.2)
    put(card, "boy", -0.46, 0.84, 0.36, 0.2, {"pose": "carry", "held": "lantern"})
    put(card, "sheep", -0.68, 0.78, 0.16, 0.24)
    put(card, "moon_face", 0.56, -0.5, 0.3, 0.45, shadow=False)
    fireflies(card, 6, -0.8, 0.0, 0.4, 0.8)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t), 20, ground)


@scene("washing_day", mood="comic", palettes=("spring", "desert"), title="Everything shrank but the sea", gist=("housework",))
def washing_day(card: Canvas) -> None:
    """On the washing line hang a night, a storm, a shadow and a fish that was somebody's shirt."""
    card.source = (0.55, -0.55)
    sky(card, 0.5, veil=0.4)
    streak_clouds(card, -0.5, 4)
    land(card, ridge(card, 0.46, 0.04), blend(card.colour("leaf"), card.palette.fog, 0.3), depth=0.75, quiet=True)
    put(card, "house", -0.7, 0.48, 0.34, 0.7, {"w": 0.5, "h": 0.45})
    ground = land(card, ridge(card, 0.6, 0.03), card.colour("grass"), depth=0.45, grass=200, quiet=True)
    for x in (-0.84, 0.84):
        with drawing(card, "wood", depth=0.4, tags=("wood",), quiet=True) as pen:
            pen.shape(tube([(x, 0.72), (x * 0.99, -0.5)], [0.045, 0.035], n=8), "wood", line=1.0)
            pen.shape(tube([(x - 0.1, -0.44), (x + 0.1, -0.44)], [0.03, 0.03], n=4), "wood", line=0.9)
    rope = line([(-0.84, -0.44), (-0.4, -0.34), (0, -0.3), (0.4, -0.34), (0.84, -0.44)])
    with drawing(card, "rope", depth=0.38, tags=("rope",)) as pen:
        pen.ink(rope, 2.4, "wood2", taper=False)
    _sheet(card, -0.58, 0.34, 0.78, "#14204e", "star")
    _sheet(card, -0.18, 0.34, 0.62, "#46525e", "storm")
    _shadow_shirt(card, 0.2)
    _sheet(card, 0.55, 0.36, 0.74, "#e88a5a" if card.pick("last", ("dawn", "sea")) == "dawn" else "#2a86a0", card.choices["last"])
    who = card.pick("who", ("woman", "nurse"))
    put(card, who, -0.02, 0.88, 0.58, 0.28, {"pose": "reach_both", "back": True, "colour": "accent", "dress": "apron"}, hero=1.4)
    put(card, "bathtub", 0.46, 0.9, 0.24, 0.22)
    put(card, "swan", 0.46, 0.8, 0.18, 0.23, shadow=False)
    put(card, "bucket", -0.32, 0.92, 0.18, 0.2)
    put(card, "girl", -0.62, 0.84, 0.32, 0.24, {"pose": "run", "held": "umbrella"})
    put(card, "dog", 0.26, 0.94, 0.14, 0.18, flip=True)
    perch(card, "heron", put(card, "rock", 0.8, 0.74, 0.12, 0.3, quiet=True), 0.34, 0.5)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t, flowers="#fff4d0"), 24, ground)


def _sheet(card: Canvas, x: float, width: float, height: float, colour: str, kind: str) -> None:
    """A pegged sheet of weather."""
    top = -0.31 - 0.12 * x * x
    w = width / 2
    tag = {"star": "night", "storm": "storm", "dawn": "sun", "sea": "sea", "fish": "sea"}[kind]
    with drawing(card, tag, x, top, depth=0.36, tags=(tag, "sky", "cloth"), hero=1.2) as pen:
        cut = curve([(-w, 0, 1), (0, 0.02), (w, 0, 1), (w * 1.06, height * 0.5), (w * 0.94, height, 1), (w * 0.3, height * 0.96), (-w * 0.3, height * 1.02), (-w * 1.04, height, 1), (-w * 0.96, height * 0.5)])
        mask = pen.shape(cut, colour, shade(colour, 0.6), line=1.3, round=0.05, texture="down", grit=0.15)
        if kind == "star":
            for _ in range(12):
                pen.shape(star(card.rng.uniform(-w, w), card.rng.uniform(0.05, height), 0.025, 5, 0.4), "#ffeeb0", glow=1.9, line=0, clip=mask)
            pen.shape(oval(0.03, height * 0.35, 0.07), "#fff0c0", glow=1.4, line=0.5, clip=mask)
        elif kind == "storm":
            pen.shape(polygon((0.0, 0.1), (-0.07, 0.28), (0.0, 0.27), (-0.05, 0.46), (0.08, 0.22), (0.01, 0.23), (0.06, 0.1), n=2), "#fff2a0", glow=1.8, line=0.6, clip=mask)
            for k in range(9):
                dx = -w + width * (k + 0.5) / 9
                pen.ink([(dx, height), (dx - 0.01, height + 0.06 + 0.05 * (k % 3))], 1.8, "#9cc4d8")
        elif kind == "dawn":
            pen.shape(oval(0, height * 0.75, 0.13), "#fff0b0", glow=1.3, line=0.8, clip=mask)
        else:
            for k in range(3):
                pen.ink(line([(-w, 0.15 + 0.16 * k), (-w * 0.4, 0.1 + 0.16 * k), (w * 0.3, 0.17 + 0.16 * k), (w, 0.12 + 0.16 * k)]), 2.4, "#e8f4f0", clip=mask)
        for side in (-1, 1):
            pen.shape(box(side * w * 0.8 - 0.012, -0.04, side * w * 0.8 + 0.012, 0.04, n=2), "wood", line=0.7)
    if kind in ("sea", "fish"):
        put(card, "fish", x, top + height * 0.6, 0.12, 0.35, shadow=False)


def _shadow_shirt(card: Canvas, x: float) -> None:
    """Somebody's shadow, pegged by the shoulders."""
    with drawing(card, "shadow", x, -0.29, depth=0.36, tags=("shadow", "man"), hero=1.2) as pen:
        body = curve([(-0.09, 0.0, 1), (-0.05, 0.04), (0.0, 0.05), (0.05, 0.04), (0.09, 0.0, 1), (0.12, 0.2), (0.15, 0.3), (0.1, 0.31), (0.08, 0.2), (0.09, 0.44), (0.1, 0.66), (0.03, 0.66), (0.0, 0.44), (-0.03, 0.66), (-0.1, 0.66), (-0.09, 0.44), (-0.08, 0.2), (-0.1, 0.31), (-0.15, 0.3), (-0.12, 0.2)])
        pen.shape(body, "#241f2c", "#15121a", line=1.0, flat=True)
        pen.shape(curve([(-0.05, 0.03), (-0.07, -0.04), (-0.06, -0.1), (0.0, -0.12), (0.06, -0.1), (0.07, -0.04), (0.05, 0.03)]), "#241f2c", line=0.8, flat=True)


@scene("well_bottom", mood="uneasy", palettes=("abyss", "plague"), title="They took turns to listen", gist=("from_below", "captivity"))
def well_bottom(card: Canvas) -> None:
    """From the bottom of the well: a disc of day, heads against it, and the bucket coming down."""
    card.source = (0.0, -0.16)
    card.grade(fog_density=card.palette.fog_density * 0.3)
    sky(card, 0.4, veil=0.4)
    cx, cy = 0.0, -0.16
    night = card.pick("above", ("day", "stars"))
    if night == "stars":
        stars(card, 260, 0.3, big=10)
    else:
        cloud(card, 0.12, -0.16, 0.3, 0.1, 0.95)
    stone = card.colour("stone", 0.02)
    for k, radius in enumerate((0.4, 0.52, 0.68, 0.88, 1.14, 1.5)):
        with drawing(card, "well", depth=0.8 - 0.13 * k, tags=("well", "stone", "circle"), quiet=k > 0, hero=1.2) as pen:
            yk, grow = cy + 0.05 * k, radius * 1.32
            frame = [oval(cx, yk, grow + 0.3, n=70), oval(cx, yk, radius, n=70)[::-1]]
            light = 1.25 - 0.2 * k
            pen.shape(frame, shade(stone, light), shade(stone, light * 0.7), evenodd=True, line=1.4, texture="mottle", grit=0.3, round=0.05)
            count = 15 + k
            for i in range(count):
                a = 2 * math.pi * (i + 0.5 * (k % 2)) / count
                pen.ink([(cx + radius * math.cos(a), yk + radius * math.sin(a)), (cx + grow * math.cos(a), yk + grow * math.sin(a))], 1.8, shade(stone, 0.2), taper=False)
            pen.ink(oval(cx, yk, radius, n=70), 2.0, shade(stone, 0.15), closed=True)
    _peering(card, cx, cy)
    thread(card, 0.06, -0.5, 0.3, 0.3, "#d8c8a0", 2.4)
    put(card, "bucket", 0.06, 0.5, 0.26, 0.28, {"glow": 1.4, "fill": "#ffe9a0"}, shadow=False, hero=1.3)
    card.lamp(0.06, 0.3, 0.26, "#ffd890", 0.7, 1.3)
    put(card, "frog", -0.58, 0.56, 0.16, 0.2, shadow=False)
    put(card, "girl", -0.2, 0.93, 0.42, 0.16, {"pose": "reach_both", "back": True, "mood": "fear"}, hero=1.3)
    put(card, "spider", 0.56, 0.2, 0.14, 0.25, shadow=False)
    put(card, "skull", 0.36, 0.9, 0.14, 0.15)
    put(card, "crown", 0.6, 0.76, 0.12, 0.18, turn=0.3)
    put(card, "mushroom", -0.68, 0.7, 0.14, 0.18, {"glow": 0.8})
    put(card, "snail", 0.7, 0.5, 0.12, 0.2, turn=-0.6, shadow=False)
    put(card, "boot", -0.44, 0.9, 0.14, 0.15, turn=0.5)
    with drawing(card, "water", depth=0.1, tags=("water",), quiet=True) as pen:
        tone = card.colour("water")
        pen.shape(curve([(-1.1, 0.9), (-0.5, 0.88), (0, 0.91), (0.5, 0.88), (1.1, 0.9), (1.1, 1.2), (-1.1, 1.2)]), shade(tone, 0.6), shade(tone, 0.3), line=0.8, flat=True, alpha=0.85)


def _peering(card: Canvas, cx: float, cy: float) -> None:
    """Heads over the rim, upside down or sideways as they would be seen."""
    who = card.pick("who", (("man", "lady", "old_man", "child"), ("plague_doctor", "plague_doctor", "raven", "nurse")))
    rim = oval(cx, cy, 0.41, n=70)
    disc = card.raster([np.stack(card.pixel(rim[:, 0], rim[:, 1]), 1)])
    for name, a in zip(who, (-1.9, -0.9, 0.15, 3.1)):
        x, y = cx + 0.56 * math.cos(a), cy + 0.56 * math.sin(a)
        look = {"pose": "stand", "hat": None} if name != "plague_doctor" else {}
        put(card, name, x, y, 0.4 if name != "raven" else 0.26, 0.82, look, turn=a - math.pi / 2, shadow=False, fit=False, dim=0.4, clip=disc)


@scene("letter_birds", mood="wondrous", palettes=("sepia", "teal"), title="Reply by return of wing", gist=("message", "flight", "change"))
def letter_birds(card: Canvas) -> None:
    """A typewriter as big as a barn; its pages leave as birds."""
    card.source = (-0.5, -0.5)
    sky(card, 0.5, veil=0.5)
    mountains(card, 0.5, 0.3, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    land(card, ridge(card, 0.5, 0.03), blend(card.colour("grass"), card.palette.fog, 0.3), depth=0.72, quiet=True)
    put(card, "lighthouse" if card.pick("far", (0, 1)) else "windmill", 0.72, 0.52, 0.34, 0.68)
    ground = land(card, ridge(card, 0.66, 0.02), card.colour("grass"), depth=0.42, grass=160, quiet=True)
    put(card, "typewriter", 0.06, 0.74, 0.68, 0.34, {"colour": card.pick("iron", ("dark", "accent"))}, hero=1.6)
    writer = card.pick("writer", ("lady", "old_man"))
    put(card, writer, 0.1, 0.66, 0.36, 0.26, {"pose": "dance", "colour": "white", "held": None}, shadow=False, hero=1.2)
    flock(card, "letter", [(0.2, -0.2), (0.3, -0.36), (0.2, -0.52)], 0.15, 0.15, 3, 0.34, 0.36, turn="any")
    flock(card, "bird", [(0.0, -0.52), (-0.36, -0.66), (-0.66, -0.4), (-0.72, -0.1), (-0.5, 0.16)], 0.2, 0.12, 7, 0.36, 0.6, {"colour": "paper"}, turn="path")
    put(card, "postbox", 0.8, 0.82, 0.42, 0.24)
    put(card, "boy", 0.6, 0.9, 0.3, 0.22, {"pose": "reach", "held": "letter"})
    with drawing(card, "ladder", depth=0.26, tags=("ladder",)) as pen:
        ladder(pen, -0.74, 0.86, -0.5, 0.28, 0.08, n=10)
    put(card, "gentleman", -0.64, 0.66, 0.28, 0.24, {"pose": "climb", "held": "feather"}, shadow=False, turn=0.25)
    put(card, "fox", -0.4, 0.92, 0.22, 0.22)
    put(card, "bottle", 0.26, 0.94, 0.14, 0.16, {"colour": "dark"})
    put(card, "nest", -0.26, 0.96, 0.12, 0.15)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t), 20, ground)
