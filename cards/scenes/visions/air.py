"""Visions of air and water: smoke that gallops, a night pulled like a blanket, a bath at sea.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import cloud, land, moon, mountains, ridge, sea, sky, stars, waves
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import curve, oval, tube
from cards.placement import drawing, false_reflection, flock, inside, lightning, put, scatter, tuft
from cards.scenes.registry import scene
from cards.scenes.visions.shared_parts import cord, silhouette


@scene("smoke_beast", family="visions", mood="uneasy", palettes=("ash", "ember"), title="It left by the chimney", gist=("change", "alone", "fire"))
def smoke_beast(card: Canvas) -> None:
    """A lonely house breathes out smoke, and the smoke becomes a great animal."""
    card.source = (0.6, 0.3)
    sky(card, 0.8, veil=0.3)
    beast = card.pick("beast", ("horse", "whale", "ship", "wolf"))
    tone = blend(card.palette.fog, "#ffffff" if card.pick("smoke", ("pale", "dark")) == "pale" else "#0c0a10", 0.6)
    y = -0.25 if beast in ("horse", "wolf", "ship") else -0.75
    silhouette(card, beast, -0.12, y, 1.05 if beast != "whale" else 0.85, tone, 0.9, {"pose": "run"}, alpha=0.9, soft=0.012, rough=(4.0, 1.0, "spots"), turn=-0.16, tags=("smoke", "cloud"), hero=2.2)
    mountains(card, 0.85, 0.32, 0.86, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5, quiet=True)
    ground = land(card, ridge(card, 0.92, 0.05), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    put(card, "house", 0.3, 1.08, 0.72, 0.4, {"w": 0.5, "h": 0.5, "roof": "gable", "smoke": False}, hero=1.1)
    with drawing(card, "smoke", depth=0.6, tags=("smoke",)) as pen:
        pen.shape(tube([(0.36, 0.42), (0.44, 0.2), (0.2, 0.02), (0.34, -0.2), (0.1, -0.42)], [0.05, 0.1, 0.15, 0.2, 0.34]), tone, over="mix", alpha=0.75, soft=0.03, rough=(3.0, 0.9, "spots"), line=0)
    put(card, card.pick("who", ("girl", "soldier", "old_woman")), -0.42, 1.3, 0.5, 0.2, {"pose": "run", "mood": "fear"})
    put(card, card.pick("tree", ("tree_bare", "pine", "scarecrow")), -0.74, 1.08, 0.7, 0.42)
    put(card, card.pick("yard", ("well", "cart", "grave")), 0.76, 1.1, 0.3, 0.4)
    put(card, card.pick("near", ("axe", "bucket", "wheelbarrow")), 0.62, 1.34, 0.32, 0.18, shadow=False)
    put(card, card.pick("beastlet", ("dog", "sheep", "hare")), 0.06, 1.4, 0.26, 0.15, flip=True)
    scatter(card, lambda x, y_, t: tuft(card, x, y_, 0.06, 0.4 - 0.25 * t), 24, ground, 1.5)


@scene("night_is_pulled", family="visions", mood="wondrous", palettes=("spring", "sepia"), title="Evening delivery", gist=("night", "flight", "travel"))
def night_is_pulled(card: Canvas) -> None:
    """Something small tows the night across the day like a heavy cloth."""
    card.source = (0.6, -0.4)
    sky(card, 0.95, veil=0.4)
    cloud(card, 0.55, 0.3, 0.6, 0.16, 0.93)
    puller = card.pick("puller", ("biplane", "swan", "horse", "angel"))
    dark = ("#0c1436", "#22306a")
    with drawing(card, "night", depth=0.55, tags=("night", "fabric", "sky"), hero=1.4) as pen:
        edge = [(-1.2, -1.7, 1), (0.35, -1.7, 1), (0.28, -1.2), (0.36, -0.95), (0.12, -0.86), (0.2, -0.6), (-0.08, -0.5), (-0.02, -0.2), (-0.32, -0.12), (-0.3, 0.2), (-0.58, 0.24), (-0.6, 0.56), (-0.86, 0.6), (-1.2, 0.9, 1)]
        mask = pen.shape(curve(edge), dark[0], dark[1], line=1.6, round=0.05, texture="slant", grit=0.08, roll=0.3, glow=0.4)
        rng = card.rng
        for _ in range(60):
            x, y = rng.uniform(-1, 0.3), rng.uniform(-1.5, 0.6)
            pen.shape(oval(x, y, float(np.exp(rng.normal(-5.2, 0.4))), n=8), "#fff4d0", glow=2.0, line=0, clip=mask)
    put(card, "moon_face", -0.48, -0.9, 0.44, 0.8, shadow=False, hero=1.2)
    x, y = 0.62, -0.72
    with drawing(card, "rope", depth=0.5, tags=("rope", "string")) as pen:
        for foot in ((0.33, -1.0), (0.2, -0.62), (-0.02, -0.24)):
            cord(pen, [foot, ((foot[0] + x) / 2, (foot[1] + y) / 2 + 0.06), (x - 0.06, y)])
    put(card, puller, x, y + (0.25 if puller != "biplane" else 0), 0.34 if puller == "biplane" else 0.46, 0.45, {"pose": "run"}, shadow=False, hero=1.4)
    mountains(card, 0.95, 0.3, 0.84, blend(card.palette.fog, card.palette.sky[1], 0.4), count=4, quiet=True)
    ground = land(card, ridge(card, 1.02, 0.05), card.colour("grass"), depth=0.5, grass=140, quiet=True)
    put(card, card.pick("home", ("windmill", "lighthouse", "ruin")), -0.55, 1.14, 0.8, 0.44)
    put(card, card.pick("who", ("old_man", "girl", "nurse")), 0.12, 1.36, 0.52, 0.2, {"pose": "point", "held": card.pick("held", ("lantern", "umbrella", "clock"))})
    put(card, card.pick("sleeps", ("bed", "dog", "sheep")), 0.6, 1.36, 0.32, 0.2)
    put(card, "owl", -0.3, 1.42, 0.26, 0.15)
    scatter(card, lambda px, py, t: tuft(card, px, py, 0.06, 0.4 - 0.25 * t, flowers="#f4e8c0"), 24, ground, 1.5)


@scene("lamp_angler", family="visions", mood="tender", palettes=("teal", "moor"), title="They bite at night", gist=("fishing", "alone", "flood"))
def lamp_angler(card: Canvas) -> None:
    """Somebody sits on a street lamp above the fog and fishes in the drowned street."""
    card.source = (0.12, -0.62)
    sky(card, 0.9, veil=0.6)
    for k, x in enumerate((-0.85, -0.5, 0.5, 0.86)):
        put(card, "house", x, 1.5, 1.6 + 0.3 * (k % 2), 0.75 - 0.02 * k, {"w": 0.4, "h": 0.8, "smoke": False}, quiet=k != 1, fit=False)
    with drawing(card, "lamp", 0.14, 1.55, 1.0, depth=0.4, tags=("lamp", "light", "street"), hero=1.2) as pen:
        inside(pen, "lamp", 0, 0, 2.15)
    put(card, card.pick("who", ("old_man", "boy", "gentleman")), 0.12, -0.52, 0.56, 0.36, {"pose": "sit", "held": "rod", "hat": card.pick("hat", ("top", "straw", "hood"))}, shadow=False, hero=1.3)
    x = 0.56
    catch = card.pick("catch", ("key", "clock", "boot", "heart"))
    with drawing(card, "thread", depth=0.34, tags=("thread",), quiet=True) as pen:
        cord(pen, [(x - 0.1, -0.66), (x - 0.03, -0.1), (x, 0.36)], 0.008, "#f4ecd8")
    put(card, catch, x, 0.46 if catch in ("key", "clock") else 0.62, 0.26, 0.33, turn=0.3, shadow=False, hero=1.3)
    card.mist(0.75, 0.3, 0.75, 0.3)
    fish = card.pick("fish", ("fish", "whale", "jellyfish"))
    flock(card, fish, [(-0.75, 0.75), (-0.3, 1.0), (0.1, 0.9), (0.6, 1.15)], 0.26, 0.2, 5, 0.25, 0.4, turn="path")
    put(card, card.pick("wades", ("umbrella", "postbox", "bathtub")), -0.6, 1.42, 0.4, 0.15)
    put(card, "cat", 0.62, 1.44, 0.34, 0.12)
    put(card, "owl", -0.68, -0.42, 0.26, 0.6, shadow=False)


@scene("bath_at_sea", family="visions", mood="comic", palettes=("storm", "abyss"), title="Hot water", gist=("alone", "danger", "sea"))
def bath_at_sea(card: Canvas) -> None:
    """A bather goes on bathing although the bath is far out at sea."""
    vessel = card.pick("vessel", ("bathtub", "bed", "piano", "boot"))
    if card.pick("weather", ("calm", "storm")) == "storm":
        card.source = (-0.4, -0.9)
        sky(card, 0.2, veil=0.5)
        lightning(card, -0.5, -1.4, -0.1)
    else:
        moon(card, -0.42, -0.85, 0.28, "crescent")
        sky(card, 0.2, veil=0.5)
        moon(card, -0.42, -0.85, 0.28, "crescent")
    sea(card, 0.15, chop=0.07)
    put(card, card.pick("far", ("lighthouse", "ship", "rock")), 0.6, 0.2, 0.36, 0.85, shadow=False)
    waves(card, 0.62, 0.5, 0.08, 0.3, quiet=True)
    who = card.pick("who", ("gentleman", "lady", "nurse", "bear"))
    put(card, who, -0.1, 0.82, 0.74, 0.38, {"pose": "sit", "held": "umbrella"}, shadow=False, hero=1.2)
    put(card, vessel, 0, 1.02, 0.62 if vessel != "boot" else 0.9, 0.34, {"sleeper": False}, shadow=False, hero=1.5)
    waves(card, 1.0, 0.28, 0.1, 0.36)
    put(card, card.pick("monster", ("octopus", "whale", "crab")), 0.5, 1.28, 0.5 if card.choices["monster"] != "whale" else 0.34, 0.24, shadow=False, hero=1.1)
    waves(card, 1.26, 0.18, 0.1, 0.42, quiet=True)
    put(card, card.pick("floats", ("bottle", "letter", "hat", "teacup")), -0.56, 1.3, 0.26, 0.14, turn=0.4, shadow=False)
    flock(card, "gull", [(0.2, -0.4), (0.5, -0.65), (0.8, -0.6)], 0.12, 0.08, 3, 0.6, 0.8)


@scene("moon_haulers", family="visions", mood="wondrous", palettes=("indigo", "frost"), title="Heave", gist=("work", "night", "captivity"))
def moon_haulers(card: Canvas) -> None:
    """People with ropes pull the moon down to put it in a well, or a cradle, or a grave."""
    sky(card, 0.85, veil=0.4)
    card.source = (0.2, -0.62)
    thing = card.pick("thing", ("moon_face", "eye", "clock"))
    stars(card, 120, 0.6, big=4)
    put(card, thing, 0.2, -0.6, 1.0 if thing != "eye" else 0.7, 0.85, {"glow": 1.0}, shadow=False, hero=1.7)
    card.lamp(0.2, -0.5, 0.7, card.palette.key, 1.2, 1.0)
    ground = land(card, ridge(card, 0.8, 0.06, slope=-0.08), card.colour("grass"), depth=0.55, grass=120, quiet=True)
    place = card.pick("place", ("well", "cradle", "grave", "cage"))
    pullers = (("man", 0.78, 1.2, 0.6), ("woman", 0.5, 1.12, 0.54), ("boy", 0.24, 1.08, 0.4))
    with drawing(card, "rope", depth=0.4, tags=("rope", "string"), hero=1.2) as pen:
        for i, (_, x, y, h) in enumerate(pullers):
            top = (0.2 + 0.3 * math.cos(1.0 + i * 0.7), -0.6 + 0.46 * math.sin(1.0 + i * 0.7))
            cord(pen, [top, ((top[0] + x) / 2 + 0.04, (top[1] + y - h * 0.6) / 2 + 0.05), (x - 0.08, y - h * 0.62)], 0.016)
    put(card, place, -0.42, 1.2, 0.62, 0.36, hero=1.3)
    for name, x, y, h in pullers:
        put(card, name, x, y, h, 0.32, {"pose": "fight", "skin": card.any(("skin", "skin2", "skin3"))}, flip=True)
    put(card, card.pick("leads", ("old_man", "plague_doctor", "soldier")), -0.05, 1.42, 0.6, 0.16, {"pose": "point"}, hero=1.1)
    put(card, card.pick("beast", ("wolf", "frog", "horse")), 0.56, 1.44, 0.36, 0.14, flip=True)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.06, 0.4 - 0.25 * t), 26, ground, 1.5)


@scene("false_pond", family="visions", mood="uneasy", palettes=("midnight", "coral"), title="The water knows", gist=("change", "old", "secret"))
def false_pond(card: Canvas) -> None:
    """By still water stands somebody whom the water remembers differently."""
    who, seen = card.pick("pair", (("girl", "wolf"), ("gentleman", "skull"), ("old_woman", "dancer"), ("tree_bare", "tree"), ("nurse", "plague_doctor")))
    moon(card, 0.45, -0.9, 0.2, "thin")
    sky(card, 0.1, veil=0.5)
    moon(card, 0.45, -0.9, 0.2, "thin")
    mountains(card, 0.08, 0.3, 0.88, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    for k, x in enumerate((-0.85, -0.62, 0.62, 0.86)):
        put(card, "pine", x, 0.14, 0.6 + 0.12 * (k % 2), 0.7, quiet=k > 0, fit=False, reflect=0.5)
    sea(card, 0.12, mirror=0.8, chop=0.02)
    with drawing(card, "rock", depth=0.5, tags=("rock", "stone"), quiet=True) as pen:
        stone = card.colour("stone")
        pen.shape(curve([(-0.5, 0.16), (-0.3, 0.04), (0, 0.0), (0.3, 0.05), (0.5, 0.16), (0.2, 0.22), (-0.2, 0.22)]), stone, shade(stone, 0.6), line=1.2, bump=0.15)
    put(card, who, 0, 0.1, 0.86 if who != "tree_bare" else 1.1, 0.45, {"pose": "stand"}, shadow=False, hero=1.3)
    false_reflection(card, seen, 0, 0.2, 1.0)
    put(card, card.pick("boat", ("rowboat", "swan", "paperboat")), -0.55, 0.66, 0.26, 0.35, shadow=False, reflect=0.6)
    put(card, card.pick("left", ("hat", "boot", "suitcase", "lantern")), 0.36, 0.14, 0.2, 0.44, shadow=False)
    put(card, card.pick("bird", ("heron", "frog", "raven")), 0.62, 1.36, 0.4, 0.12, flip=True)
    with drawing(card, "reeds", depth=0.1, tags=("reeds", "plant")) as pen:
        rng = card.rng
        leaf = card.colour("leaf2")
        for _ in range(16):
            x = -0.75 + rng.normal(0, 0.14)
            pen.shape(tube([(x, 1.6), (x + rng.normal(0, 0.04), 1.2), (x + rng.normal(0, 0.1), rng.uniform(0.85, 1.1))], [0.025, 0.02, 0.008]), shade(leaf, rng.uniform(0.7, 1.2)), line=0.6)
