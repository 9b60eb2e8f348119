"""Illusions about water: false reflections, flooded rooms, towns below, things that rise from the sea.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

from cards.backdrops import cloud, land, mountains, ridge, sea, sky, under_water, wall, waves
from cards.motifs.animals.sea_life import tentacle
from cards.motifs.places.plants import reeds
from cards.motifs.things.furniture import curtain
from cards.painter import light
from cards.painter.canvas import Canvas, Reflection
from cards.painter.colour import blend, shade
from cards.painter.geometry import arch, box, curve, height_at, line, oval
from cards.placement import (
    bubbles,
    drawing,
    false_reflection,
    flock,
    inset,
    inside,
    lightning,
    perch,
    put,
    rain,
    scatter,
    within,
)
from cards.scenes.registry import scene


@scene("mirror_lake", mood="wondrous", palettes=("teal", "midnight"), title="What the lake remembers", gist=("change", "secret"))
def mirror_lake(card: Canvas) -> None:
    """A still lake mirrors something else than what stands on the islet."""
    card.source = (0.5, -0.35)
    sky(card, 0.1, veil=0.5)
    cloud(card, -0.55, -0.5, 0.7, 0.2)
    mountains(card, 0.1, 0.36, 0.84, blend(card.palette.fog, card.palette.sky[1], 0.5), count=5)
    shore = ridge(card, 0.08, 0.03)
    land(card, shore, blend(card.colour("leaf2"), card.palette.fog, 0.3), depth=0.7, bottom=0.14, quiet=True)
    for x in (-0.9, -0.74, -0.6, 0.66, 0.8, 0.92):
        put(card, "pine", x, height_at(shore, x) + 0.02, 0.16, 0.68, shadow=False, quiet=x != 0.8)
    sea(card, 0.12, mirror=0.85, chop=0.03)
    if card.water is not None:
        card.water.reflected = light.preview(card)
    line_y, x = 0.2, 0.05
    with drawing(card, "island", x, line_y, depth=0.4, tags=("island",)) as pen:
        pen.shape(curve([(-0.42, 0.03, 1), (-0.3, -0.03), (-0.1, -0.07), (0.15, -0.07), (0.32, -0.02), (0.44, 0.03, 1), (0.1, 0.05)]), "grass", shade(card.colour("earth"), 0.8), round=0.05)
        card.reflections.append(Reflection(line_y + 0.03, 0.7, card.open[-1]))
    above = card.pick("above", ("house", "tree_bare", "lighthouse"))
    look = {"w": 0.42, "h": 0.62, "roof": "cone", "floors": 2} if above == "house" else {}
    put(card, above, x, line_y - 0.04, 0.76, 0.38, look)
    put(card, card.pick("who", ("woman", "old_man")), x + 0.26, line_y, 0.2, 0.36, {"pose": "back", "back": True})
    false_reflection(card, card.pick("below", ("hand", "whale", "stag_head", "skull")), x, line_y + 0.03, 0.66)
    put(card, "rowboat", -0.55, 0.52, 0.1, 0.25, reflect=0.6)
    put(card, "boy", -0.56, 0.5, 0.17, 0.24, {"pose": "fish", "held": "rod"}, shadow=False)
    put(card, "swan", 0.6, 0.68, 0.17, 0.2, shadow=False, reflect=0.55, flip=True)
    for rx, ry, s in ((0.82, 0.98, 0.9), (-0.84, 0.92, 0.8)):
        with drawing(card, "reeds", rx, ry, s, depth=0.06, tags=("reeds", "plant")) as pen:
            reeds(pen, 11, 0.6, 0.5)
    card.mist(0.13, 0.06, 0.55, 0.35)


@scene("flooded_room", mood="tender", palettes=("candle", "coral"), title="The tide came in politely", gist=("flood", "indoors"))
def flooded_room(card: Canvas) -> None:
    """The sea has come into the parlour and a bed has become a boat."""
    card.source = (0.0, -0.35)
    wall(card, card.colour("wall", 0.02), 0.5, panel=0.12, pattern=card.pick("paper", ("leaf", "stripe")))
    view = card.pick("view", ("dawn", "night", "storm"))
    with drawing(card, "window", 0, -0.06, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(arch(-0.42, 0.42, 0.16, -0.78), "wood", line=1.3, round=0.03)
        outline = arch(-0.36, 0.36, 0.1, -0.72)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        world = inset(pen, mask, outline, view)
        world.shape(box(-0.4, -0.16, 0.4, 0.2), "water", shade(card.colour("water"), 0.6), glow=0.2, line=0.6)
        within(card, world, card.pick("outside", ("whale", "ship", "lighthouse")), 0.02, -0.08, 0.3, {"spout": True}, clip=mask)
        for x in (-0.12, 0.12):
            pen.shape(box(x - 0.012, -0.7, x + 0.012, 0.1), "wood", line=0.6)
        pen.shape(box(-0.5, 0.1, 0.5, 0.17), "wood")
        card.lamp(0, -0.25, 0.5, "#ffd8a0", 0.75, 1.3)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 0.74, -0.86, 0.5, flip=side > 0, depth=0.55, tags=("curtain", "red")) as pen:
            curtain(pen, 1, 0.5, 2.0, {"colour": "cloth"})
    put(card, "painting", 0.82, -0.3, 0.34, 0.58, {"inside": lambda pen, mask: inside(pen, "turtle", 0, 0.1, 0.3)}, shadow=False)
    sea(card, 0.34, mirror=0.75, chop=0.03)
    put(card, "chair", -0.62, 0.46, 0.42, 0.45, shadow=False, reflect=0.55)
    put(card, "cat", -0.62, 0.26, 0.22, 0.44, shadow=False)
    raft = card.pick("raft", ("bed", "suitcase"))
    put(card, raft, 0.05, 0.7, 0.38, 0.2, {"steam": False}, shadow=False, reflect=0.5, turn=-0.04, hero=1.4)
    put(card, "girl", 0.12 if raft == "bed" else 0.0, 0.44 if raft == "bed" else 0.34, 0.34, 0.19, {"pose": "reach", "held": "lantern"}, shadow=False)
    put(card, "gramophone", 0.62, 0.62, 0.3, 0.25, shadow=False, reflect=0.5)
    put(card, "paperboat", -0.38, 0.72, 0.1, 0.18, shadow=False, reflect=0.5)
    put(card, "teapot", 0.5, 0.88, 0.16, 0.14, shadow=False)
    flock(card, "fish", [(-0.75, -0.2), (-0.5, -0.42), (-0.42, -0.1)], 0.12, 0.09, 4, 0.3, 0.4, {"colour": "accent"}, turn="path")


@scene("sunken_town", mood="wondrous", palettes=("abyss", "coral"), title="Market day below", gist=("underwater", "crowded"))
def sunken_town(card: Canvas) -> None:
    """A town lives on the sea floor; its street lamps are jellyfish."""
    under_water(card)
    with drawing(card, "boat", 0.36, -0.8, 0.62, depth=0.6, tags=("boat", "shadow")) as pen:
        pen.shape(curve([(-0.6, -0.12, 1), (0.6, -0.12, 1), (0.35, 0.1), (0, 0.16), (-0.35, 0.1)]), "wood", line=1.1)
        pen.ink(line([(-0.1, 0.1), (-0.16, 1.2), (-0.2, 2.2)]), 1.2, "#c8d8d0")
    for depth, y in ((0.82, 0.3), (0.62, 0.42)):
        ground = land(card, ridge(card, y, 0.07), blend(card.colour("earth"), card.palette.fog, depth * 0.6), depth=depth, quiet=True)
        for i in range(7):
            x = -0.95 + i * 0.31 + card.rng.normal(0, 0.03)
            put(card, "house" if i % 3 else "tower", x, height_at(ground, x) + 0.03, (0.3 if depth > 0.7 else 0.42) * card.rng.uniform(0.8, 1.2), depth - 0.02,
                {"w": 0.36, "h": 0.55, "chimney": False}, shadow=False, quiet=i != 2)  # fmt: skip
    put(card, card.pick("giant", ("turtle", "fish", "whale")), 0.05, -0.36, 0.4, 0.45, {"lantern": True, "colour": "cloth2"}, shadow=False, hero=1.4)
    ground = land(card, ridge(card, 0.62, 0.05), card.colour("sand"), shade(card.colour("earth"), 0.6), depth=0.3, name="sand", tags=("sand",))
    put(card, "house", -0.5, 0.66, 0.62, 0.28, {"w": 0.44, "h": 0.6, "roof": "cone", "chimney": False, "lean": -0.1, "floors": 2})
    put(card, "octopus", 0.56, 0.62, 0.56, 0.27, {"colour": "accent"})
    put(card, "diver", 0.02, 0.82, 0.42, 0.2, {"lit": True})
    put(card, "woman", 0.28, 0.84, 0.34, 0.19, {"head": "fish", "pose": "carry", "held": "apple"})
    for x, y, h in ((-0.8, 0.0, 0.3), (-0.2, 0.32, 0.24), (0.78, -0.05, 0.26)):
        put(card, "jellyfish", x, y, h, 0.35, {"colour": "brass", "glow": 0.8}, shadow=False)
    for x, h in ((-0.8, 0.4), (0.84, 0.26)):
        put(card, "seaweed", x, 0.84, h, 0.15, shadow=False, fit=False)
    put(card, "coral", -0.28, 0.9, 0.16, 0.14)
    put(card, card.pick("lost", ("crown", "cello", "boot")), 0.66, 0.9, 0.16, 0.13, turn=-0.3)
    bubbles(card, 22, -0.2, 0.3, -0.8, 0.5)


@scene("kraken", mood="uneasy", palettes=("storm", "ember"), title="The express was late", gist=("monster", "danger", "storm"))
def kraken(card: Canvas) -> None:
    """Tentacles lift a train out of the waves while an eye looks up."""
    card.source = (0.1, -0.3)
    sky(card, 0.25, veil=0.6, warp=0.1)
    for k in range(5):
        cloud(card, -0.85 + 0.42 * k, -0.72 + 0.14 * abs(k - 2), 0.6, 0.22, dark=0.4, quiet=k > 0)
    tone, water = card.colour("accent", 0.02), card.colour("water", 0.02)
    waves(card, 0.22, 0.76, 0.03, 0.14, blend(water, card.palette.fog, 0.45), quiet=True)
    put(card, "lighthouse", 0.78, 0.3, 0.4, 0.72, shadow=False)
    waves(card, 0.34, 0.6, 0.06, 0.22, blend(water, card.palette.fog, 0.25), quiet=True)

    def arm(points: list[tuple[float, float]], width: float, depth: float, side: int, light_: float) -> None:
        with drawing(card, "tentacle", depth=depth, tags=("tentacle", "octopus")) as pen:
            tentacle(pen, points, width, shade(tone, light_), side=side)

    arm([(-0.74, 0.7), (-0.8, 0.3), (-0.62, -0.1), (-0.7, -0.45), (-0.5, -0.66), (-0.34, -0.52), (-0.46, -0.42)], 0.2, 0.55, -1, 0.8)
    arm([(0.66, 0.7), (0.74, 0.3), (0.52, 0.0), (0.56, -0.3), (0.4, -0.46), (0.28, -0.34), (0.36, -0.26)], 0.19, 0.55, 1, 0.8)
    hero = card.pick("prey", ("train", "house", "cello"))
    put(card, hero, -0.04, 0.16, {"train": 0.36, "house": 0.7, "cello": 0.9}[hero], 0.44, {"coaches": 2}, turn=-0.14, shadow=False, hero=1.4)
    arm([(-0.3, 0.85), (-0.42, 0.5), (-0.34, 0.2), (-0.12, 0.04), (0.06, 0.12), (0.0, 0.24), (-0.08, 0.2)], 0.15, 0.36, 1, 1.05)
    waves(card, 0.52, 0.4, 0.09, 0.32, blend(water, card.palette.fog, 0.1))
    arm([(0.4, 0.9), (0.52, 0.55), (0.4, 0.2), (0.2, 0.1), (0.14, 0.24), (0.24, 0.28)], 0.14, 0.36, -1, 1.05)
    put(card, "eye", 0.02, 0.66, 0.28, 0.3, {"colour": "brass"}, hero=1.3)
    waves(card, 0.78, 0.24, 0.1, 0.34, water)
    put(card, "rowboat", -0.42, 0.9, 0.12, 0.16, shadow=False, turn=-0.1)
    put(card, "sailor", -0.44, 0.88, 0.24, 0.155, {"pose": "fight", "held": "oar"}, shadow=False)
    put(card, "hat", 0.5, 0.9, 0.14, 0.15, shadow=False, turn=0.4)
    waves(card, 0.98, 0.1, 0.06, 0.26, shade(water, 0.9), quiet=True)
    lightning(card, -0.12, -0.6, -0.1)
    rain(card, 90, strength=0.15, slant=0.25)


@scene("umbrella_boat", mood="comic", palettes=("storm", "spring"), title="Weather for sailors", gist=("rain", "travel"))
def umbrella_boat(card: Canvas) -> None:
    """It rains household things; two friends sail in an upturned umbrella."""
    card.source = (0.5, -0.3)
    sky(card, 0.3, veil=0.6, warp=0.1)
    for k in range(5):
        cloud(card, -0.85 + 0.42 * k, -0.7, 0.7, 0.28, dark=0.35, quiet=k > 0)
    falling = card.pick("falling", ("teacup", "boot", "letter", "fish"))
    for i in range(13):
        x, y = -0.8 + 1.6 * ((i * 0.618) % 1), -0.75 + 0.9 * card.rng.rand()
        put(card, falling, x, y, 0.12 * card.rng.uniform(0.7, 1.2), 0.35 + 0.3 * card.rng.rand(), {"steam": False}, turn=card.rng.uniform(-0.8, 0.8), shadow=False, quiet=i > 1)
    water = card.colour("water", 0.02)
    waves(card, 0.24, 0.72, 0.04, 0.16, blend(water, card.palette.fog, 0.4), quiet=True)
    put(card, "windmill", -0.68, 0.34, 0.56, 0.62, shadow=False)
    waves(card, 0.38, 0.56, 0.07, 0.26, blend(water, card.palette.fog, 0.25), quiet=True)
    put(card, card.pick("beast", ("whale", "swan")), 0.62, 0.52, 0.3, 0.45, {"spout": True}, turn=-0.2, shadow=False)
    waves(card, 0.52, 0.42, 0.1, 0.36, blend(water, card.palette.fog, 0.1))
    with drawing(card, "umbrella", -0.06, 0.04, 0.95, turn=3.2, depth=0.3, tags=("umbrella", "boat"), hero=1.5) as pen:
        pen.ink(line([(0, -0.95), (0, -0.4), (0, 0.06), (0.06, 0.12), (0.12, 0.08)]), 4.0, "#2a1d18", taper=False)
    put(card, card.pick("crew", ("fox", "hare", "cat")), -0.26, 0.62, 0.4, 0.295, {"coat": "cloth2"}, shadow=False)
    put(card, "old_woman", 0.16, 0.66, 0.42, 0.296, {"pose": "row", "held": "oar"}, shadow=False, flip=True)
    tone = card.colour("accent", 0.01)
    with drawing(card, "umbrella", depth=0.29, tags=("umbrella", "boat"), hero=1.4) as pen:
        pen.shape(curve([(-0.62, 0.52, 1), (-0.4, 0.6), (-0.1, 0.63), (0.2, 0.6), (0.46, 0.5, 1), (0.42, 0.7), (0.2, 0.88), (-0.1, 0.93), (-0.4, 0.88), (-0.58, 0.72)]), shade(tone, 1.05), shade(tone, 0.6), line=1.4, round=0.16)
        for x in (-0.34, -0.08, 0.18):
            pen.ink(line([(x, 0.6), (x * 0.9 - 0.01, 0.76), (-0.08, 0.93)]), 1.3)
    waves(card, 0.84, 0.2, 0.1, 0.34, water)
    put(card, "bottle", 0.52, 0.86, 0.2, 0.16, turn=1.1, shadow=False)
    waves(card, 0.99, 0.1, 0.08, 0.3, shade(water, 0.9), quiet=True)


@scene("drowned_embrace", mood="tender", palettes=("abyss", "violet"), title="They had all the air they needed", gist=("underwater", "love", "embrace"))
def drowned_embrace(card: Canvas) -> None:
    """Two people embrace inside one bubble on the sea floor."""
    under_water(card, 3)
    land(card, ridge(card, 0.42, 0.06), blend(card.colour("earth"), card.palette.fog, 0.5), depth=0.7, quiet=True)
    put(card, "ship", -0.5, 0.5, 0.6, 0.6, {}, turn=0.35, shadow=False, tags=("ruin",))
    put(card, "anchor", 0.68, 0.5, 0.4, 0.5, turn=0.3)
    ground = land(card, ridge(card, 0.6, 0.04), card.colour("sand"), shade(card.colour("earth"), 0.6), depth=0.34, name="sand", tags=("sand",))
    with drawing(card, "bubble", 0.0, 0.18, 0.62, depth=0.33, tags=("bubble", "circle"), hero=1.3) as pen:
        pen.shape(oval(0, 0, 1, n=70), blend(card.palette.key, "#ffffff", 0.3), blend(card.palette.fog, card.palette.key, 0.3), glow=0.45, alpha=0.4, line=1.2, line_colour="#ffffff", gloss=0.6)
        pen.lamp(0, 0.1, "#fff0c8", 1.0, 1.3)
    put(card, "man", -0.08, 0.7, 0.86, 0.3, {"pose": "embrace", "skin": "skin2", "colour": "cloth2", "mood": "calm"}, shadow=False, tags=("pair", "embrace", "love"), hero=1.4)
    put(card, "lady", 0.14, 0.7, 0.82, 0.29, {"pose": "embrace", "mood": "calm", "skin": "skin"}, shadow=False, flip=True, tags=("pair", "embrace", "love"), hero=1.4)
    with drawing(card, "bubble", 0.0, 0.18, 0.62, depth=0.28, tags=("bubble",), quiet=True) as pen:
        pen.shape(curve([(-0.7, -0.5), (-0.84, -0.1), (-0.72, 0.3), (-0.78, -0.1)]), "#ffffff", over="mix", alpha=0.55, soft=0.02, line=0)
        pen.shape(curve([(0.5, -0.74), (0.74, -0.5), (0.6, -0.66)]), "#ffffff", over="mix", alpha=0.5, soft=0.02, line=0)
    for x, y, h in ((-0.74, -0.42, 0.26), (0.72, -0.3, 0.32), (0.4, -0.72, 0.2)):
        put(card, "jellyfish", x, y, h, 0.4, {"colour": "accent", "glow": 0.7}, shadow=False)
    flock(card, "fish", [(-0.85, 0.1), (-0.6, -0.3), (-0.2, -0.66), (0.2, -0.62)], 0.09, 0.06, 7, 0.35, 0.5, {"colour": "brass"}, turn="path")
    put(card, "coral", -0.6, 0.84, 0.26, 0.2)
    put(card, "turtle", 0.62, 0.86, 0.16, 0.18)
    put(card, "seaweed", 0.86, 0.82, 0.4, 0.16, shadow=False, fit=False)
    put(card, card.pick("ring", ("letter", "key", "crown")), -0.2, 0.9, 0.1, 0.14, turn=0.3)
    scatter(card, lambda x, y, t: put(card, "rock", x, y, 0.03 + 0.03 * t, 0.2, quiet=True), 9, ground)


@scene("rain_window", mood="uneasy", palettes=("inkwell", "moor"), title="Somebody was expected", gist=("watch", "rain", "indoors"))
def rain_window(card: Canvas) -> None:
    """From inside a dark room: outside the pane a face as large as the street."""
    card.source = (0.0, -0.2)
    sky(card, 0.3, veil=0.6)
    for x, s in ((-0.7, 0.5), (-0.4, 0.36), (0.45, 0.4), (0.75, 0.55)):
        put(card, "house", x, 0.4, s, 0.7, {"w": 0.4, "h": 0.7, "floors": 3, "lit": 0.25}, shadow=False, quiet=x > 0)
    put(card, "giant_face", 0.0, -0.06, 1.5, 0.45, {"colour": "skin2", "asleep": False, "gaze": (0.25, 0.9), "mood": "sad", "iris": "#3a8a6a"}, shadow=False, hero=1.6, fit=False)
    card.lamp(0.3, 0.3, 0.3, "#ffd890", 0.9, 1.3)
    put(card, "lamp", 0.54, 0.5, 0.46, 0.35, {"lit": True})
    put(card, "gentleman", -0.46, 0.5, 0.3, 0.35, {"held": "umbrella", "pose": "walk"})
    rain(card, 220, strength=0.3, slant=0.1, depth=0.3)
    frame_tone = shade(card.colour("wood2"), 0.6)
    with drawing(card, "window", depth=0.24, tags=("window", "frame")) as pen:
        hole = box(-0.66, -0.78, 0.66, 0.5, n=4)
        pen.shape([box(-1.3, -1.3, 1.3, 1.3, n=4), hole[::-1]], shade(card.colour("wall"), 0.35), shade(card.colour("wall"), 0.2), evenodd=True, round=0.03, line=1.2)
        for b in (box(-0.7, -0.82, 0.7, -0.74), box(-0.7, 0.46, 0.7, 0.56), box(-0.7, -0.8, -0.62, 0.5), box(0.62, -0.8, 0.7, 0.5), box(-0.03, -0.78, 0.03, 0.5), box(-0.66, -0.2, 0.66, -0.15)):
            pen.shape(b, frame_tone, line=0.9, round=0.02)
    with drawing(card, "curtain", -0.84, -0.86, 0.5, depth=0.2, tags=("curtain",)) as pen:
        curtain(pen, 1, 0.5, 2.6, {"colour": "cloth2"})
    sill = put(card, "table", 0.0, 1.02, 0.5, 0.18, {"wide": 1.3}, shadow=False)
    put(card, "child", 0.3, 0.98, 0.56, 0.15, {"back": True, "pose": "back"}, shadow=False)
    put(card, "cat", 0.62, 0.56, 0.2, 0.2, {"back": True}, shadow=False)
    put(card, "candle", -0.3, 0.62, 0.24, 0.16, shadow=False)
    put(card, "teacup", -0.05, 0.62, 0.12, 0.16, shadow=False)
    perch(card, "book", sill, 0.08, 0.12)


