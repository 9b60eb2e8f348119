"""Illusions of scale and containment: planets, islands, heads, books, eggs, keyholes, falls.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, mountains, path, ridge, sea, sky, stars, streak_clouds
from cards.motifs.basics import door, window
from cards.motifs.people.body import profile
from cards.motifs.places.rocks import island
from cards.motifs.places.stairs import ladder, stairs
from cards.motifs.things.furniture import books
from cards.motifs.things.tableware import bottle, bottle_front
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, height_at, keyhole, line, oval, resample, tube
from cards.placement import (
    beam,
    drawing,
    fireflies,
    flock,
    hang,
    inset,
    inside,
    perch,
    put,
    scatter,
    tuft,
    within,
)
from cards.scenes.registry import scene


@scene("little_planet", mood="wondrous", palettes=("coral", "violet"), title="A short walk round", gist=("tiny_world", "chase"))
def little_planet(card: Canvas) -> None:
    """A planet so small that its people can chase each other round it."""
    card.source = (-0.62, -0.5)
    sky(card, 1.4, veil=0.5, warp=0.25)
    stars(card, 160, 1.0, big=5)
    radius, cy = 0.42, 0.04
    things = card.pick("things", (("house", "pine", "lighthouse", "tree", "windmill", "mushroom", "tower", "pine", "lamp", "tree_bare"), ("tent", "pine", "carousel", "tree", "well", "ruin", "house", "signpost", "pine", "fountain")))
    for i, name in enumerate(things):
        a = -math.pi / 2 + i * 2 * math.pi / len(things)
        tall = {"lighthouse": 0.44, "tower": 0.44, "house": 0.36, "carousel": 0.34}.get(name, 0.29)
        look = {"w": 0.42, "h": 0.5, "roof": "cone", "smoke": False} if name == "house" else {"h": 0.7} if name == "tower" else {}
        put(card, name, (radius - 0.03) * math.cos(a), cy + (radius - 0.03) * math.sin(a), tall, 0.42, look, turn=a + math.pi / 2, shadow=False, quiet=name == "pine" and i > 2)
    with drawing(card, "planet", 0, cy, radius, depth=0.4, tags=("planet", "world", "circle"), hero=1.2) as pen:
        grass = card.colour("grass", 0.02)
        rim = [(math.cos(t) * (1 + 0.02 * math.sin(5 * t)), math.sin(t) * (1 + 0.02 * math.cos(7 * t))) for t in np.linspace(0, 2 * math.pi, 33)[:-1]]
        mask = pen.shape(curve(rim), shade(grass, 1.05), shade(grass, 0.6), line=1.5, texture="slant", grit=0.15, bump=0.05)
        for lake in ([(-0.5, -0.3), (-0.1, -0.5), (0.2, -0.3), (0.1, 0), (-0.3, 0.1)], [(0.3, 0.3), (0.6, 0.1), (0.7, 0.5), (0.4, 0.7)]):
            pen.shape(curve(lake), blend(card.colour("water"), "#ffffff", 0.1), shade(card.colour("water"), 0.7), clip=mask, line=0.9, gloss=0.5, round=0.08)
        inside(pen, "whale", -0.12, -0.2, 0.22)
        inside(pen, "rowboat", 0.5, 0.44, 0.08)
    runners = ("girl", "fox", "gentleman", "hare") if card.pick("chase", (0, 1)) == 0 else ("soldier", "bear", "bride", "dancer")
    for name, f in zip(runners, (0.5, 2.5, 5.5, 8.5)):
        a = -math.pi / 2 + f * 2 * math.pi / len(things)
        put(card, name, radius * math.cos(a), cy + radius * math.sin(a), 0.19, 0.41, {"pose": "run"}, turn=a + math.pi / 2, shadow=False)
    for i, name in enumerate(("ship", "book", "teapot", "bed")):
        a = 0.75 + i * math.pi / 2
        put(card, name, 0.82 * math.cos(a), 0.8 * math.sin(a), 0.2 if name == "ship" else 0.14, 0.6, shadow=False, turn=0.2 * (-1) ** i)


@scene("floating_islands", mood="wondrous", palettes=("spring", "ember"), title="Neighbours", gist=("flight", "tiny_world", "meeting"))
def floating_islands(card: Canvas) -> None:
    """Islands hang in the air; the largest house on them is a teapot."""
    card.source = (0.5, -0.55)
    sky(card, 0.9, veil=0.45)
    for k in range(4):
        cloud(card, card.rng.uniform(-0.8, 0.8), -0.5 + 0.3 * k, card.rng.uniform(0.4, 0.6), 0.15, 0.93, quiet=k > 0)
    for x, y, w, depth, name in ((-0.6, -0.28, 0.34, 0.72, "tower"), (0.66, -0.1, 0.3, 0.7, "windmill")):
        with drawing(card, "island", x, y, w, depth=depth, tags=("island", "rock", "flight"), quiet=x > 0) as pen:
            island(pen, {"d": 0.8})
        put(card, name, x, y + 0.005, w * 0.9, depth - 0.01, {"h": 0.6}, shadow=False)
    cloud(card, -0.5, 0.5, 0.7, 0.18, 0.5, quiet=True)
    x0, y0 = -0.14, 0.3
    with drawing(card, "island", x0, y0, 1.05, depth=0.3, tags=("island", "rock", "flight"), hero=1.2) as pen:
        island(pen, {"d": 0.62, "roots": 10})
        water = blend(card.colour("water"), "#ffffff", 0.5)
        pen.shape(curve([(0.3, -0.01, 1), (0.36, -0.01, 1), (0.4, 0.2), (0.41, 0.55), (0.44, 0.8), (0.36, 0.82), (0.345, 0.5), (0.33, 0.2)]), water, line=0.5, alpha=0.9, texture="down", grit=0.3)
    put(card, "tree", x0 - 0.34, y0, 0.6, 0.29)
    home = card.pick("home", ("teapot", "boot", "gramophone"))
    put(card, home, x0 + 0.03, y0 + 0.01, 0.52, 0.28, {}, hero=1.4)
    with drawing(card, "door", x0 + 0.03, y0 + 0.01, 0.5, depth=0.27, tags=("door", "home")) as pen:
        door(pen, 0, 0, 0.16, 0.26)
        window(pen, 0.14 if home != "boot" else -0.05, -0.48, 0.08, 0.1)
    put(card, card.pick("who", ("girl", "old_woman")), x0 + 0.3, y0 + 0.02, 0.24, 0.27, {"pose": "reach", "held": "kite"})
    x1, y1 = 0.66, 0.54
    with drawing(card, "island", x1, y1, 0.42, depth=0.2, tags=("island", "rock")) as pen:
        island(pen, {"d": 0.9})
    put(card, card.pick("second", ("lighthouse", "mushroom", "doorway")), x1 + 0.02, y1, 0.36, 0.19)
    with drawing(card, "bridge", depth=0.22, tags=("bridge", "rope")) as pen:
        t = np.linspace(0, 1, 15)[:, None]
        planks = np.array([x0 + 0.5, y0 + 0.03]) * (1 - t) + np.array([x1 - 0.19, y1]) * t + np.array([0, 0.07]) * np.sin(math.pi * t)
        pen.shape(tube(list(planks[::3]), [0.03, 0.03], n=6), "wood", line=0.6)
        pen.ink(planks - (0, 0.05), 1.1, taper=False)
        for spot in planks[::2]:
            pen.ink([spot, spot - (0, 0.05)], 0.8)
    hang(card, card.pick("hung", ("anchor", "bell", "cage")), x0 - 0.1, y0 + 0.5, y0 + 0.56, 0.18, 0.25)
    with drawing(card, "rope", depth=0.24, tags=("rope",)) as pen:
        pen.shape(tube([(x0 - 0.3, y0 + 0.08), (x0 - 0.28, y0 + 0.35), (x0 - 0.31, y0 + 0.6)], [0.02, 0.02, 0.02]), "#c8a878", line=0.8)
    put(card, "boy", x0 - 0.3, y0 + 0.42, 0.24, 0.23, {"pose": "climb"}, shadow=False)
    for k in range(3):
        cloud(card, -0.8 + 0.75 * k, 0.98, 0.9, 0.26, 0.12, quiet=True)


@scene("head_with_sea", mood="wondrous", palettes=("storm", "teal"), title="On the tip of his tongue", gist=("giant", "dream", "secret"))
def head_with_sea(card: Canvas) -> None:
    """A giant head stands in the fields, open like a window on its inner weather."""
    card.source = (-0.6, -0.5)
    sky(card, 0.45, veil=0.5)
    cloud(card, -0.62, -0.3, 0.6, 0.16)
    mountains(card, 0.48, 0.34, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.45), count=4, quiet=True)
    ground = land(card, ridge(card, 0.66, 0.02), card.colour("grass"), depth=0.5, grass=120, quiet=True)
    world = card.pick("inner", ("night", "violet", "fire"))
    with drawing(card, "head", 0.06, 0.8, 1.5, depth=0.36, tags=("head", "face", "profile", "giant"), hero=1.4) as pen:
        profile(pen, {"colour": card.pick("skin", ("stone", "skin2")), "r": 0.2})
        hole = curve([(-0.34, -0.56), (-0.3, -0.8), (-0.06, -0.9), (0.14, -0.86), (0.24, -0.7), (0.1, -0.58), (-0.02, -0.42), (-0.12, -0.3), (-0.26, -0.34)])
        mask = pen.shape(hole, "#222233", line=1.8, flat=True)
        part = inset(pen, mask, hole, world)
        if card.pick("mind", ("sea", "forest", "theatre")) == "sea":
            within(card, part, "ship", -0.08, -0.5, 0.3, {"stripe": 1}, clip=mask)
            part.shape(curve([(-0.4, -0.5), (-0.2, -0.54), (0, -0.5), (0.25, -0.55), (0.2, -0.2), (-0.4, -0.2)]), "#2f7090", "#1a4660", line=0.8)
            within(card, part, "whale", -0.14, -0.4, 0.1, clip=mask)
        elif card.choices["mind"] == "forest":
            for x in (-0.26, -0.16, -0.04, 0.08):
                inside(part, "pine", x, -0.44, 0.3)
            part.shape(curve([(-0.4, -0.48), (0, -0.47), (0.2, -0.52), (0.2, -0.2), (-0.4, -0.2)]), "grass", line=0.7)
            within(card, part, "stag", -0.14, -0.4, 0.24, clip=mask)
        else:
            within(card, part, "tent", -0.08, -0.44, 0.34, clip=mask)
            within(card, part, "dancer", -0.16, -0.36, 0.16, clip=mask)
            within(card, part, "horse", 0.08, -0.52, 0.14, clip=mask)
    put(card, "doorway", 0.0, 0.82, 0.26, 0.33, {"open": True}, shadow=False)
    with drawing(card, "ladder", depth=0.3, tags=("ladder",)) as pen:
        ladder(pen, -0.64, 0.88, -0.38, 0.0, 0.09, n=16)
    put(card, card.pick("who", ("gentleman", "woman")), -0.5, 0.46, 0.3, 0.28, {"pose": "climb", "held": "suitcase"}, shadow=False, turn=0.2)
    flock(card, card.pick("out", ("book", "fish", "bird")), [(0.1, -0.5), (0.3, -0.72), (0.55, -0.75), (0.8, -0.45)], 0.13, 0.1, 5, 0.3, 0.5, turn="any")
    put(card, "bench", 0.62, 0.86, 0.2, 0.24)
    put(card, "boy", 0.6, 0.85, 0.3, 0.23, {"pose": "sit", "held": "book"}, shadow=False)
    with drawing(card, "book", -0.78, 0.9, 0.4, depth=0.2, tags=("book",)) as pen:
        books(pen, 4)
    put(card, "snail", 0.3, 0.94, 0.12, 0.15)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.04 + 0.05 * t, 0.3 - 0.2 * t), 26, ground)


@scene("popup_book", mood="tender", palettes=("rose", "orchard"), title="Chapter the last", gist=("tiny_world", "story"))
def popup_book(card: Canvas) -> None:
    """An open book unfolds into a paper country; its reader has climbed in."""
    card.source = (0.5, -0.5)
    sky(card, 0.6, veil=0.4)
    with drawing(card, "table", depth=0.5, tags=("table", "wood"), quiet=True) as pen:
        wood = card.colour("wood", 0.03)
        pen.shape(box(-1.2, 0.42, 1.2, 1.2), shade(wood, 0.9), shade(wood, 0.55), flat=True, tilt=(0, -0.5), texture="across", grit=0.3, ground=1.0)
    for k, (tone, y, swing) in enumerate(((blend(card.colour("leaf2"), card.palette.fog, 0.35), 0.08, 0.14), (card.colour("leaf2"), 0.22, 0.1), (card.colour("grass"), 0.34, 0.07))):
        with drawing(card, "hill", depth=0.4 - 0.03 * k, tags=("hill", "paper"), quiet=k > 0) as pen:
            x = np.linspace(-0.56, 0.56, 60)
            edge = np.clip((0.6 - np.abs(x)) / 0.25, 0, 1)
            top = 0.5 - (0.5 - y) * edge**0.6 - swing * np.sin(x * 5 + k * 1.7) * edge * 0.6
            pen.shape(np.vstack([np.stack([x, top], 1), [[0.55, 0.54], [-0.55, 0.54]]]), tone, shade(tone, 0.8), round=0.02, line=1.1)
        if k == 0:
            put(card, card.pick("tall", ("tower", "lighthouse", "tent")), -0.2, 0.2, 0.5, 0.385)
        if k == 1:
            put(card, "house", 0.22, 0.28, 0.36, 0.355, {"w": 0.5, "h": 0.5, "roof": "gable"})
            put(card, "tree", 0.42, 0.34, 0.34, 0.35)
    card.contact(0, 0.84, 0.75, 0.06, 0.7)
    put(card, "book", 0, 0.66, 0.74, 0.3, {"colour": "cloth", "text": True}, hero=1.5, tags=("giant",))
    put(card, card.pick("beast", ("horse", "stag")), -0.3, 0.56, 0.3, 0.26, shadow=False)
    put(card, "knight", 0.12, 0.6, 0.34, 0.24, {}, shadow=False)
    put(card, "child", 0.02, 0.9, 0.3, 0.15, {"back": True, "pose": "climb"})
    put(card, "globe", -0.72, 0.68, 0.34, 0.2)
    put(card, "feather", 0.78, 0.5, 0.42, 0.19, turn=0.2, shadow=False, fit=False)
    put(card, "bottle", 0.74, 0.66, 0.24, 0.2, {"colour": "dark"})
    put(card, "teacup", -0.5, 0.95, 0.16, 0.12)
    put(card, "apple", 0.5, 0.93, 0.12, 0.13)
    flock(card, "letter", [(0.1, 0.0), (-0.3, -0.3), (-0.55, -0.5), (-0.2, -0.8)], 0.11, 0.06, 6, 0.3, 0.7, turn="any")
    fireflies(card, 8, -0.5, 0.5, -0.2, 0.4)


@scene("nest_of_worlds", mood="tender", palettes=("spring", "violet"), title="Nearly ready", gist=("birth", "tiny_world", "home"))
def nest_of_worlds(card: Canvas) -> None:
    """Three eggs in a nest, each with a country inside; one has hatched a house."""
    card.source = (-0.4, -0.5)
    sky(card, 0.7, veil=0.5)
    streak_clouds(card, -0.4, 4)
    mountains(card, 0.6, 0.4, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    with drawing(card, "branch", depth=0.42, tags=("branch", "tree", "wood")) as pen:
        wood = card.colour("wood")
        pen.shape(tube([(-1.2, 0.86), (-0.5, 0.66), (0.2, 0.72), (0.7, 0.6), (1.2, 0.4)], [0.3, 0.24, 0.2, 0.14, 0.1]), wood, shade(wood, 0.6), line=1.3, texture="across", grit=0.3, bump=0.1)
        pen.shape(tube([(0.5, 0.64), (0.72, 0.34), (0.84, 0.0)], [0.12, 0.08, 0.03]), wood, shade(wood, 0.7), texture="across", grit=0.3)
    inner = card.pick("inner", (("ship", "stag", "lighthouse"), ("whale", "tent", "windmill")))
    for (x, tilt, sky_), name in zip(((-0.42, -0.14, "night"), (0.0, 0.0, "dawn"), (0.4, 0.14, "sea")), inner):
        with drawing(card, "egg", x, 0.62, 0.86, turn=tilt, depth=0.36, tags=("egg", "birth"), hero=1.2) as pen:
            shell = curve([(0, 0.0), (-0.3, -0.12), (-0.36, -0.4), (-0.24, -0.78), (0, -0.95), (0.24, -0.78), (0.36, -0.4), (0.3, -0.12)])
            pen.shape(shell, "bone", shade(card.colour("bone"), 0.7), line=1.4)
            hole = oval(0, -0.46, 0.25, 0.32, n=40)
            mask = pen.shape(hole, "#334455", flat=True, line=1.0)
            part = inset(pen, mask, hole, sky_)
            part.shape(curve([(-0.4, -0.32), (-0.1, -0.36), (0.1, -0.31), (0.4, -0.35), (0.4, 0), (-0.4, 0)]), "grass" if name not in ("ship", "whale") else "water", line=0.7)
            within(card, part, name, 0, -0.3 if name != "whale" else -0.36, 0.34 if name != "whale" else 0.2, clip=mask)
            pen.ink(line([(-0.18, -0.74), (-0.28, -0.5), (-0.26, -0.3)]), 3.5, "#ffffff", alpha=0.5)
    put(card, "nest", 0.0, 0.94, 0.56, 0.28, {"eggs": 0}, shadow=False)
    mother = card.pick("mother", ("owl", "swan", "raven"))
    put(card, mother, 0.66, 0.5, 0.42, 0.3, shadow=False, flip=True, hero=1.2)
    put(card, "boy", -0.62, 0.66, 0.32, 0.23, {"pose": "reach", "held": "lantern"}, shadow=False)
    put(card, "old_woman", -0.04, 0.94, 0.34, 0.2, {"pose": "sit"}, shadow=False)
    put(card, "snail", 0.34, 0.95, 0.12, 0.2)
    flock(card, "feather", [(0.3, -0.3), (0.0, -0.5), (-0.4, -0.4)], 0.14, 0.1, 3, 0.4, 0.5, turn="any")


@scene("keyhole_garden", mood="wondrous", palettes=("snuffed", "candle"), title="It was always summer there", gist=("secret", "watch", "garden"))
def keyhole_garden(card: Canvas) -> None:
    """Through the keyhole of a dark door: a garden, and somebody looking back."""
    card.grade(fog_density=card.palette.fog_density * 0.4, halo=0.15)
    card.source = (0.05, -0.36)
    sky(card, 0.25, veil=0.45, stops=("#3f9fc0", "#86c8d0", "#c8e6d8", "#fbf2d0"))
    mountains(card, 0.16, 0.26, 0.84, blend("#a8c8d0", "#ffffff", 0.2), "#f4f4f0", 5, quiet=True)
    land(card, ridge(card, 0.2, 0.03), "#7fae5a", depth=0.66, quiet=True)
    put(card, card.pick("folly", ("fountain", "windmill", "tent")), 0.14, 0.3, 0.34, 0.6)
    put(card, "tree", -0.26, 0.3, 0.36, 0.58, {"leaf": None})
    land(card, ridge(card, 0.36, 0.04), "#86b455", depth=0.42, grass=160, quiet=True)
    path(card, [(0.1, 1.0), (-0.1, 0.62), (0.12, 0.42), (0.1, 0.25)], 0.3, 0.03, "#d8bc8a", 0.41)
    put(card, card.pick("back", ("eye", "stag", "child")), -0.02, 0.6 if card.choices["back"] != "eye" else 0.1, 0.42, 0.32, {"pose": "beckon"}, hero=1.5)
    put(card, "hare", 0.22, 0.62, 0.2, 0.3, flip=True)
    for k in range(6):
        put(card, "flower", card.rng.uniform(-0.34, 0.34), card.rng.uniform(0.64, 0.84), card.rng.uniform(0.14, 0.22), 0.25, {"kind": card.any(("daisy", "tulip", "poppy")), "colour": card.any(("#d8452f", "#e8c23a", "white"))}, quiet=k > 0)
    hole = keyhole(0.0, 0.05, 0.8)
    wood, brass = shade(card.colour("wood2", 0.02), 0.8), card.colour("brass", 0.02)
    with drawing(card, "door", depth=0.1, tags=("door", "wood"), hero=0.8) as pen:
        pen.shape([box(-1.2, -1.2, 1.2, 1.2), hole[::-1]], wood, shade(wood, 0.55), evenodd=True, round=0.05, texture="down", grit=0.35, line=1.5, bump=0.06)
        for x in (-0.78, 0.78):
            pen.ink(line([(x, -1.1), (x + 0.01, 0), (x, 1.1)]), 1.8, taper=False)
    with drawing(card, "keyhole", depth=0.08, tags=("keyhole", "metal", "gold"), hero=1.2) as pen:
        plate = curve([(0, -0.92, 1), (0.16, -0.8), (0.44, -0.72), (0.56, -0.4), (0.5, 0.1), (0.58, 0.6), (0.5, 0.86), (0.2, 0.88), (0, 0.97, 1), (-0.2, 0.88), (-0.5, 0.86), (-0.58, 0.6), (-0.5, 0.1), (-0.56, -0.4), (-0.44, -0.72), (-0.16, -0.8)])
        pen.shape([plate, hole[::-1]], brass, shade(brass, 0.6), evenodd=True, round=0.035, line=1.4, gloss=0.6)
        for x, y in ((0, -0.82), (0.46, -0.5), (-0.46, -0.5), (0.48, 0.72), (-0.48, 0.72)):
            pen.shape(oval(x, y, 0.035, n=18), shade(brass, 1.2), line=0.9, gloss=1)
    hang(card, "key", 0.76, -1.05, -0.12, 0.18, 0.06, turn=math.pi / 2)
    put(card, "spider", -0.72, -0.3, 0.16, 0.07, shadow=False)
    put(card, card.pick("watcher", ("cat", "girl")), -0.66, 0.96, 0.42, 0.05, {"back": True, "pose": "back"}, shadow=False)
    put(card, "playing_card", -0.71, 0.16, 0.24, 0.06, turn=-0.16)


@scene("long_fall", mood="uneasy", palettes=("rose", "abyss"), title="Mind the last step", gist=("fall", "danger", "fear"))
def long_fall(card: Canvas) -> None:
    """Down a shaft of clouds fall a house's people and its furniture; the nearest has only just slipped."""
    card.source = (0.0, 0.1)
    sky(card, 1.0, veil=0.6, warp=0.12)
    with drawing(card, "shaft", 0.08, 0.06, depth=0.95, tags=("hole", "light"), quiet=True) as pen:
        for k, r in enumerate((1.3, 1.02, 0.78, 0.58, 0.42, 0.28, 0.17)):
            edge = curve([(r * (1 + 0.07 * math.sin(5 * a + k)) * math.cos(a), r * (1 + 0.07 * math.cos(4 * a + 2 * k)) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 15)[:-1]])
            tone = blend(card.palette.sky[0], card.palette.sky[-1], k / 6)
            pen.moved(nearer=-0.02 * k).shape(edge, shade(tone, 0.9), tone, flat=True, line=0.5, texture="cloud", grit=0.3, glow=0.12 * k)
    card.lamp(0.08, 0.06, 0.9, card.palette.key, 1.0, 1.2)
    with drawing(card, "stairs", depth=0.22, tags=("stairs", "climb"), hero=1.1) as pen:
        stairs(pen, [(0.28, -0.62), (0.5, -0.8), (0.8, -1.0), (1.0, -1.2)], 8, 0.6, 0.5)
    turns = 9
    things = ("bed", "boot", "old_man", "cello", "teacup", "lady", "horse", "gramophone", "piano")
    for k in range(turns - 1, -1, -1):
        t = k / (turns - 1)
        a, r = 0.9 + 4.9 * t, 0.78 - 0.5 * t
        name = things[turns - 1 - k]
        size = (0.4 - 0.27 * t) * (0.62 if name in ("teacup", "boot") else 1.0)
        people = name in ("old_man", "lady")
        look = {"pose": "sit" if name == "old_man" else "dive", "mood": "fear", "held": "book" if name == "old_man" else None, "steam": False}
        put(card, name, 0.08 + r * math.cos(a), 0.06 + r * math.sin(a) + size * 0.4, size * (1.25 if people else 1.0), 0.26 + 0.26 * t, look, turn=a * 0.8, shadow=False, hero=1.1)
    put(card, "boy", 0.1, 0.16, 0.14, 0.55, {"pose": "leap"}, turn=0.6, shadow=False, quiet=True)
    put(card, "man", -0.2, 0.1, 0.9, 0.14, {"pose": "fall", "mood": "fear", "colour": "dark"}, turn=-0.55, shadow=False, hero=1.6)
    put(card, "woman", 0.4, -0.46, 0.5, 0.18, {"pose": "reach", "mood": "fear", "colour": "accent"}, shadow=False, flip=True, hero=1.2)
    put(card, "hat", -0.62, -0.36, 0.16, 0.16, turn=-0.5, shadow=False)
    flock(card, "letter", [(-0.1, -0.56), (-0.4, -0.64), (-0.56, -0.52)], 0.12, 0.09, 3, 0.3, 0.4, turn="any")
    card.grade(rays=0.2)


@scene("bottle_harbour", mood="tender", palettes=("candle", "midnight"), title="Wish you were small", gist=("tiny_world", "home", "loss"))
def bottle_harbour(card: Canvas) -> None:
    """A whole harbour in a bottle; outside, a sailor far too large to go home."""
    card.source = (-0.75, -0.6)
    with drawing(card, "wall", depth=0.6, tags=("wall",), quiet=True) as pen:
        wall_tone = card.colour("wall", 0.02)
        pen.shape(box(-1.2, -1.2, 1.2, 0.7), shade(wall_tone, 0.62), shade(wall_tone, 0.38), flat=True, line=0, texture="slant", grit=0.14, mottle=0.2)
    with drawing(card, "table", depth=0.45, tags=("table", "wood"), quiet=True) as pen:
        wood = card.colour("wood", 0.02)
        pen.shape(np.vstack([line([(-1.2, 0.5), (0, 0.46), (1.2, 0.5)]), [[1.2, 1.2], [-1.2, 1.2]]]), shade(wood, 1.05), shade(wood, 0.5), flat=True, tilt=(0, -0.55), texture="across", grit=0.3, gloss=0.15, ground=1.0)
    card.contact(0.16, 0.66, 0.42, 0.05, 0.7)
    with drawing(card, "bottle", 0.16, 0.64, 1.4, depth=0.35, tags=("bottle", "glass", "world"), hero=1.4) as pen:
        mask, outline = bottle(pen, {"a": 1.0})
        part = inset(pen, mask, outline, card.pick("hour", ("dawn", "night", "storm")))
        part.shape(curve([(-0.3, -0.2), (-0.1, -0.24), (0.1, -0.2), (0.3, -0.24), (0.3, 0.05), (-0.3, 0.05)]), "water", shade(card.colour("water"), 0.6), line=0.8, gloss=0.3)
        for x, h in ((-0.2, 0.22), (0.19, 0.26)):
            inside(part, "house", x, -0.2, h, {"w": 0.5, "h": 0.6, "smoke": False, "lit": 1})
        within(card, part, "lighthouse", 0.03, -0.2, 0.42, clip=mask)
        within(card, part, "ship", -0.08, -0.12, 0.26, clip=mask)
        within(card, part, "whale", 0.1, -0.06, 0.09, {"spout": True}, clip=mask)
        bottle_front(pen, {})
    put(card, card.pick("sailor", ("sailor", "old_man")), -0.6, 1.06, 1.02, 0.28, {"pose": "weep", "mood": "sad", "tear": True, "held": None}, shadow=False, fit=False, hero=1.2)
    put(card, "candle", 0.68, 0.64, 0.4, 0.3)
    put(card, "letter", -0.1, 0.92, 0.14, 0.16, turn=-0.2, shadow=True)
    put(card, "compass", 0.4, 0.86, 0.16, 0.2, shadow=True)
    put(card, "paperboat", 0.16, 0.86, 0.12, 0.18)
    put(card, "crab", 0.74, 0.9, 0.14, 0.2)
    put(card, "painting", 0.5, -0.5, 0.42, 0.58, {"colour": "water", "inside": lambda pen, mask_: inside(pen, "woman", 0, 0.36, 0.6)}, shadow=False)
    hang(card, "fish", -0.3, -1.05, -0.72, 0.16, 0.5)
    put(card, "anchor", -0.86, 0.1, 0.3, 0.58, shadow=False)


@scene("cut_sky", mood="uneasy", palettes=("indigo", "plague"), title="There was more behind it", gist=("watch", "giant", "danger"))
def cut_sky(card: Canvas) -> None:
    """Giant scissors cut the sky open; an eye is behind it, and the farm goes on milking."""
    card.source = (0.3, -0.3)
    sky(card, 0.4, veil=0.4)
    with drawing(card, "hole", depth=1.6, tags=("sky", "cut", "black"), hero=1.1) as pen:
        rip = curve([(-0.7, -0.5, 1), (-0.3, -0.62), (0.1, -0.74), (0.5, -0.62, 1), (0.34, -0.36), (0.06, -0.2), (-0.3, -0.3)])
        mask = pen.shape(rip, "#08060c", "#1a1020", glow=0.3, line=2.0)
        within(card, pen, "eye", -0.06, -0.47, 0.36, {"colour": "accent"}, clip=mask)
        flap = curve([(-0.3, -0.3, 1), (0.06, -0.2), (0.34, -0.36, 1), (0.28, -0.08), (0.02, 0.08), (-0.2, -0.06)])
        pen.shape(flap, blend(card.palette.sky[1], "#ffffff", 0.15), blend(card.palette.sky[2], "#ffffff", 0.3), line=1.6, round=0.1)
    put(card, "scissors", 0.56, -0.5, 0.62, 0.6, {"open": 0.3}, turn=-1.3, shadow=False, hero=1.5)
    hills = land(card, ridge(card, 0.34, 0.05), blend(card.colour("grass"), card.palette.fog, 0.35), depth=0.7, quiet=True)
    put(card, "windmill", -0.66, height_at(hills, -0.66) + 0.03, 0.5, 0.66)
    put(card, "house", 0.62, height_at(hills, 0.62) + 0.03, 0.36, 0.66, {"w": 0.56, "h": 0.42, "roof": "gable"})
    ground = land(card, ridge(card, 0.52, 0.03), card.colour("grass"), depth=0.42, grass=160, quiet=True)
    path(card, [(0.2, 1.1), (0.0, 0.8), (0.3, 0.62), (0.55, 0.4)], 0.3, 0.03, card.colour("sand"), 0.41)
    put(card, card.pick("beast", ("horse", "bear", "elephant")), 0.4, 0.76, 0.4, 0.3, {"legs": 0.5})
    put(card, "scarecrow", -0.36, 0.74, 0.56, 0.3)
    put(card, "girl", -0.02, 0.88, 0.34, 0.2, {"pose": "point", "mood": "fear"}, flip=True)
    put(card, "gardener", -0.62, 0.86, 0.4, 0.22, {"pose": "stand"})
    put(card, "well", 0.72, 0.82, 0.3, 0.26)
    perch(card, "raven", len(card.elements) - 3, 0.1, 0.5)
    put(card, "cart", 0.16, 0.94, 0.18, 0.18)
    with drawing(card, "thread", depth=0.5, tags=("thread",), quiet=True) as pen:
        for spot in resample(line([(-0.5, -0.44), (-0.2, -0.2), (0.1, 0.02)]), 6):
            pen.ink([spot, spot + (0.02, 0.2)], 1.4, "#efe8d8")
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.05 + 0.05 * t, 0.3 - 0.2 * t), 28, ground)


@scene("cold_train", mood="uneasy", palettes=("moor", "midnight"), title="All stations to the sea", gist=("travel", "night", "ghostly"))
def cold_train(card: Canvas) -> None:
    """A train runs over the sea on its own reflection; the passengers look at us."""
    card.source = (-0.2, -0.2)
    sky(card, 0.2, veil=0.7)
    cloud(card, -0.4, -0.5, 0.8, 0.2)
    cloud(card, 0.6, -0.35, 0.6, 0.15, quiet=True)
    sea(card, 0.2, mirror=0.85, chop=0.025)
    put(card, "lighthouse", -0.72, 0.26, 0.46, 0.7, shadow=False, reflect=0.6)
    put(card, "train", 0.1, 0.46, 0.46, 0.4, {"coaches": 2}, shadow=False, reflect=0.8, hero=1.5)
    put(card, card.pick("swims", ("whale", "swan", "octopus")), -0.56, 0.62, 0.24, 0.3, shadow=False, reflect=0.5)
    with drawing(card, "rock", 0.3, 0.92, depth=0.2, tags=("rock", "island")) as pen:
        pen.shape(curve([(-0.7, 0.1, 1), (-0.5, -0.06), (-0.1, -0.1), (0.3, -0.06), (0.6, 0.1, 1), (0, 0.3)]), "stone", shade(card.colour("stone"), 0.5), bump=0.2)
    put(card, "bench", 0.42, 0.88, 0.2, 0.18)
    put(card, card.pick("who", ("old_woman", "soldier", "bride")), 0.4, 0.87, 0.36, 0.17, {"pose": "sit", "mood": "sad"}, shadow=False)
    put(card, "suitcase", 0.16, 0.92, 0.13, 0.16)
    put(card, "lamp", 0.72, 0.9, 0.6, 0.17)
    put(card, "clock", 0.72, 0.36, 0.18, 0.16, {"t": (12, 5)}, shadow=False)
    put(card, "crab", -0.06, 0.92, 0.1, 0.15)
    flock(card, "gull", [(0.1, -0.1), (0.3, -0.2), (0.6, -0.14)], 0.08, 0.05, 4, 0.6, 0.7)
    beam(card, -0.72, -0.12, 0.2, 1.3, 0.015, 0.2, "#fff0c8", depth=0.6, strength=0.5)
    card.mist(0.22, 0.06, 0.5, 0.4)


