"""Illusions seen strangely: from above, from below, very near, as a wheel or a map.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import sky, stars
from cards.motifs.places.plants import trunk
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, shade
from cards.painter.geometry import box, curve, line, oval, star, tube
from cards.painter.pen import Look, Pen
from cards.placement import drawing, flock, inset, inside, put, within
from cards.scenes.registry import scene


def _fill(card: Canvas, colour: object, second: object = None, depth: float = 0.6, name: str = "floor", texture: str = "patches") -> None:
    """Cover the whole card with one ground."""
    with drawing(card, name, depth=depth, tags=(), quiet=True) as pen:
        pen.shape(box(-1.3, -1.3, 1.3, 1.3), colour, second, flat=True, line=0, texture=texture, grit=0.14, mottle=0.14, ground=1.0)


@scene("well_from_below", mood="uneasy", palettes=("midnight", "moor"), title="They have found the rope", gist=("from_below", "captivity", "danger"))
def well_from_below(card: Canvas) -> None:
    """From the bottom of a well: a ring of faces against the sky."""
    card.source = (0.0, -0.1)
    sky(card, 0.6, veil=0.4, bright=1.1)
    if card.pick("above", ("stars", "bird")) == "stars":
        stars(card, 70, 0.5, big=4)
    stone = card.colour("stone", 0.02)
    people = card.pick("crowd", (("girl", "old_man", "woman", "boy", "sailor"), ("nurse", "gentleman", "child", "old_woman", "knight")))
    for who, a in zip(people, (-2.5, -1.57, -0.6, 0.35, 3.3)):
        x, y = 0.78 * math.cos(a), 0.78 * math.sin(a)
        put(card, who, x, y, 0.6, 0.5, {"pose": "reach", "mood": "fear", "held": None}, turn=a - math.pi / 2, shadow=False, fit=False, hero=1.1)
    for k, (inner, outer) in enumerate(((0.52, 0.68), (0.64, 0.84), (0.8, 1.02), (0.98, 1.3))):
        with drawing(card, "well", depth=0.42 - 0.09 * k, tags=("well", "stone", "circle"), quiet=k > 0, hero=0.8) as pen:
            n = 16 + 2 * k
            for i in range(n):
                a0, a1 = (i + 0.5 * (k % 2)) / n * 6.283 + 0.012, (i + 1 + 0.5 * (k % 2)) / n * 6.283 - 0.012
                arc = np.linspace(a0, a1, 7)
                block = np.vstack([np.stack([inner * np.cos(arc), inner * np.sin(arc)], 1), np.stack([outer * np.cos(arc), outer * np.sin(arc)], 1)[::-1]])
                tone = shade(stone, card.rng.uniform(0.75, 1.15) * (1 - 0.2 * k))
                pen.shape(block, tone, shade(tone, 0.7), line=1.1, round=0.04, bump=0.15, tilt=(-0.25 * math.cos(a0), -0.25 * math.sin(a0)))
    with drawing(card, "rope", depth=0.12, tags=("rope",)) as pen:
        pen.shape(tube([(0.12, -1.1), (0.1, -0.5), (0.08, -0.1), (0.02, 0.3), (0.06, 0.56)], [0.02, 0.03, 0.035, 0.045, 0.05]), "#c8a878", "#7a5c38", line=1.0, texture="slant", grit=0.4)
    put(card, card.pick("sent", ("cradle", "cage", "bell")), 0.06, 0.76, 0.26, 0.1, shadow=False, hero=1.4)
    put(card, "hand", -0.42, 1.06, 0.6, 0.06, {"sleeve": "accent"}, turn=0.3, shadow=False, fit=False, hero=1.2)
    put(card, "bat", -0.6, -0.3, 0.2, 0.15, shadow=False, turn=0.3)
    put(card, "spider", 0.72, 0.3, 0.16, 0.14, shadow=False)
    put(card, "mushroom", 0.6, 0.82, 0.2, 0.1, {"glow": 0.5}, shadow=False)


@scene("stairwell", mood="uneasy", palettes=("inkwell", "ember"), title="One floor more each time", gist=("from_above", "watch", "fear"))
def stairwell(card: Canvas) -> None:
    """Looking down a stairwell that winds into an eye."""
    _fill(card, shade(card.colour("wall"), 0.6), shade(card.colour("wall"), 0.35))
    wood, stone = card.colour("wood", 0.02), card.colour("stone", 0.02)
    turns, steps = 3.2, 74
    with drawing(card, "stairs", depth=0.4, tags=("stairs", "spiral", "circle"), hero=1.3) as pen:
        for i in range(steps):
            t = i / steps
            a, r0 = -t * turns * 2 * math.pi, 1.15 * (1 - t) ** 1.15 + 0.13
            a1, r1 = -(i + 1.06) / steps * turns * 2 * math.pi, 1.15 * (1 - (i + 1) / steps) ** 1.15 + 0.13
            inner0, inner1 = r0 * 0.68, r1 * 0.68
            quad = np.array([(r0 * math.cos(a), r0 * math.sin(a)), (r1 * math.cos(a1), r1 * math.sin(a1)), (inner1 * math.cos(a1), inner1 * math.sin(a1)), (inner0 * math.cos(a), inner0 * math.sin(a))])
            dark = 1.15 - 0.75 * t
            pen.depth = 0.2 + 0.4 * t
            pen.shape(quad, shade(stone, dark * (1.1 if i % 2 else 0.9)), shade(stone, dark * 0.7), line=1.0, flat=True, tilt=(0.2 * math.cos(a), -0.4))
        rail = [((1.15 * (1 - t) ** 1.15 + 0.13) * 0.68 * math.cos(-t * turns * 6.283), (1.15 * (1 - t) ** 1.15 + 0.13) * 0.68 * math.sin(-t * turns * 6.283)) for t in np.linspace(0, 0.97, 70)]
        pen.depth = 0.18
        pen.shape(tube(rail, [0.045, 0.035, 0.025, 0.012], n=3), wood, shade(wood, 0.6), line=1.0, gloss=0.3)
    put(card, card.pick("bottom", ("eye", "clock", "moon_face")), 0.0, 0.0, 0.2, 0.6, {"colour": "accent"}, shadow=False, hero=1.8)
    walkers = card.pick("walkers", (("girl", "gentleman", "nurse", "old_man"), ("bride", "soldier", "child", "plague_doctor")))
    for who, a, r, h in zip(walkers, (0.5, 2.3, 4.1, 5.4), (0.84, 0.76, 0.66, 0.5), (0.34, 0.32, 0.28, 0.24)):
        put(card, who, r * math.cos(a), r * math.sin(a), h, 0.16, {"pose": "walk", "mood": "fear"}, turn=a - math.pi / 2, shadow=True, flip=True)
    for name, a, r, h in (("boot", 1.4, 0.82, 0.12), ("letter", 3.2, 0.7, 0.1), ("key", 4.8, 0.56, 0.07), ("toy_balloon", 0.0, 0.3, 0.26)):
        put(card, name, r * math.cos(a), r * math.sin(a), h, 0.15, turn=a - 1.2, shadow=True)


@scene("eye_of_storm", mood="uneasy", palettes=("abyss", "rose"), title="What she saw there", gist=("watch", "storm", "danger"))
def eye_of_storm(card: Canvas) -> None:
    """An eye fills the card; in its iris a ship is going down."""
    skin = card.colour(card.pick("skin", ("skin", "skin3")), 0.02)
    _fill(card, shade(skin, 1.05), shade(skin, 0.7), 0.5, texture="mottle")
    with drawing(card, "eye", depth=0.4, tags=("eye", "giant", "circle"), hero=1.2) as pen:
        almond = curve([(-0.92, 0.06, 1), (-0.5, -0.38), (0, -0.52), (0.5, -0.38), (0.92, 0.06, 1), (0.5, 0.44), (0, 0.54), (-0.5, 0.44)])
        white = pen.shape(almond, "#f2ede2", "#c8c4c0", line=2.0, round=0.2)
        iris = oval(0, 0.0, 0.46, n=60)
        pen.shape(iris, "accent", shade(card.colour("accent"), 0.5), clip=white, line=1.6, round=0.1)
        for k in range(40):
            a = k * 2 * math.pi / 40
            pen.ink([(0.34 * math.cos(a), 0.34 * math.sin(a)), (0.45 * math.cos(a), 0.45 * math.sin(a))], 1.4, shade(card.colour("accent"), 0.3), clip=white)
        hole = oval(0, 0.0, 0.35, n=50)
        mask = pen.shape(hole, "#101018", clip=white, line=1.0, flat=True)
        part = inset(pen, mask, hole, card.pick("weather", ("storm", "night", "fire")))
        part.shape(curve([(-0.4, 0.06), (-0.2, 0.0), (0, 0.07), (0.2, 0.0), (0.4, 0.06), (0.4, 0.4), (-0.4, 0.4)]), "#2f5f78", "#16323f", line=0.9)
        within(card, part, card.pick("sunk", ("ship", "house", "piano")), 0.02, 0.1, 0.34, {"smoke": False}, clip=mask, turn=0.35)
        within(card, part, "whale", -0.16, 0.2, 0.1, clip=mask)
        pen.shape(oval(-0.14, -0.2, 0.06, 0.08, n=20), "#ffffff", glow=0.9, line=0, alpha=0.85)
    with drawing(card, "forest", depth=0.3, tags=("tree_bare", "forest"), hero=1.1) as pen:  # the lashes are trees
        for k in range(11):
            t = (k / 10 - 0.5) * 2
            x, y = t * 0.84, -0.5 * (1 - t * t) ** 0.6
            inside(pen, "tree_bare" if k % 2 else "pine", x, y + 0.02, 0.34 - 0.1 * abs(t), turn=t * 0.7)
    put(card, "boy", -0.5, -0.36, 0.22, 0.26, {"pose": "sit"}, shadow=False)
    with drawing(card, "tear", 0.42, 0.52, 0.4, depth=0.3, tags=("tear", "water"), hero=1.3) as pen:
        drop = curve([(0, -0.3, 1), (0.2, 0.2), (0.24, 0.5), (0, 0.74), (-0.24, 0.5), (-0.2, 0.2)])
        mask = pen.shape(drop, "#8fc4dc", "#4f8cb0", line=1.3, gloss=0.8)
        within(card, pen, "fish", 0.0, 0.42, 0.24, {"colour": "cloth"}, clip=mask)
    with drawing(card, "ladder", depth=0.28, tags=("ladder",)) as pen:
        ladder(pen, -0.5, 0.98, -0.42, 0.46, 0.08, n=9)
    put(card, "diver", -0.46, 0.76, 0.3, 0.26, {"hose": False}, shadow=False)
    put(card, "rowboat", 0.06, 0.88, 0.1, 0.27)
    put(card, "girl", 0.06, 0.86, 0.22, 0.26, {"pose": "row", "held": "oar"}, shadow=False)


def _plate(card: Canvas, pen: Pen, x: float, y: float, size: float, world: str, name: str, foot: float) -> None:
    pen.shape(oval(x, y, size, n=50), "white", shade(card.colour("white"), 0.75), line=1.3, gloss=0.4, round=0.05)
    hole = oval(x, y, size * 0.74, n=44)
    mask = pen.shape(hole, "#445566", line=0.8, flat=True)
    part = inset(pen, mask, hole, world)
    part.shape(curve([(x - size, y + size * 0.3), (x - size * 0.3, y + size * 0.16), (x + size * 0.4, y + size * 0.3), (x + size, y + size * 0.2), (x + size, y + size), (x - size, y + size)]), {"sea": "water", "snow": "snow", "fire": "earth"}.get(world, "grass"), line=0.7)
    within(card, part, name, x, y + foot * size, size * 1.0, clip=mask)


@scene("served_worlds", mood="comic", palettes=("orchard", "indigo"), title="Which one are you having?", gist=("feast", "from_above", "tiny_world"))
def served_worlds(card: Canvas) -> None:
    """A table from above: every plate holds a country, and hands reach in from the rim."""
    cloth = card.colour("cloth", 0.02)
    _fill(card, shade(cloth, 1.0), shade(cloth, 0.75), texture="across")
    with drawing(card, "table", depth=0.5, tags=("checker", "table"), quiet=True) as pen:
        for k in range(9):
            at = -1.1 + 0.27 * k
            pen.shape([box(at, -1.2, at + 0.1, 1.2, n=3), box(-1.2, at, 1.2, at + 0.1, n=3)], "white", alpha=0.28, line=0, flat=True)
    served = card.pick("served", ((("day", "tree", 0.5), ("sea", "whale", 0.2), ("fire", "house", 0.5), ("snow", "stag", 0.5)), (("night", "lighthouse", 0.5), ("sea", "ship", 0.3), ("green", "bear", 0.5), ("violet", "tent", 0.5))))
    for (world, name, foot), (x, y) in zip(served, ((-0.42, -0.34), (0.4, -0.38), (-0.36, 0.4), (0.44, 0.36))):
        card.contact(x, y + 0.04, 0.32, 0.3, 0.35)
        with drawing(card, "plate", depth=0.42, tags=("plate", "circle"), quiet=x < 0 or y > 0) as pen:
            _plate(card, pen, x, y, 0.31, world, name, foot)
    put(card, "teapot", 0.02, 0.16, 0.3, 0.34, shadow=True, hero=1.1)
    for x, y, a, sleeve in ((-0.98, -0.05, math.pi / 2 - 0.2, "dark"), (0.98, 0.02, -math.pi / 2 - 0.1, "accent"), (0.05, 1.02, -0.1, "leaf2"), (0.0, -1.02, math.pi, "cloth2")):
        put(card, "hand", x, y, 0.5, 0.2, {"sleeve": sleeve, "colour": card.any(("skin", "skin2", "skin3"))}, turn=a, shadow=True, fit=False, hero=1.1)
    for name, x, y, h, a in (("apple", -0.06, -0.62, 0.16, 0), ("playing_card", 0.78, -0.02, 0.18, 0.5), ("die", -0.78, 0.02, 0.12, 0.2), ("bottle", 0.1, 0.82, 0.24, 0.9), ("egg", -0.72, -0.6, 0.14, 0.4), ("crab", 0.74, 0.72, 0.14, 0.2)):
        put(card, name, x, y, h, 0.38, turn=a, shadow=True)
    put(card, "girl", 0.04, -0.12, 0.3, 0.3, {"pose": "run", "mood": "fear"}, shadow=True, hero=1.3)


@scene("wheel_of_days", mood="wondrous", palettes=("bazaar", "teal"), title="It stops where it likes", gist=("change", "time", "work"))
def wheel_of_days(card: Canvas) -> None:
    """A great wheel with a life on every spoke; someone small is turning it."""
    card.source = (0.0, 0.0)
    sky(card, 1.1, veil=0.5, warp=0.15)
    stars(card, 60, 1.0, big=3)
    brass = card.colour("brass", 0.02)
    lives = card.pick("lives", (("cradle", "kite", "heart", "ship", "crown", "hourglass", "skull", "egg"), ("flower", "boot", "piano", "sword_hand", "house", "scales", "grave", "bee")))
    with drawing(card, "wheel", 0, -0.04, 0.78, depth=0.45, tags=("wheel", "circle", "gold"), hero=1.2) as pen:
        pen.shape(oval(0, 0, 1.0, n=80), brass, shade(brass, 0.6), line=1.6, gloss=0.5, round=0.06)
        for k in range(8):
            a = k * math.pi / 4 - math.pi / 2
            arc = np.linspace(a - 0.37, a + 0.37, 9)
            wedge = np.vstack([np.stack([0.9 * np.cos(arc), 0.9 * np.sin(arc)], 1), np.stack([0.32 * np.cos(arc), 0.32 * np.sin(arc)], 1)[::-1]])
            tone = card.colour(("cloth", "cloth2", "leaf2", "accent")[k % 4])
            pen.shape(wedge, shade(tone, 0.9), shade(tone, 0.55), line=1.2, round=0.04)
        pen.shape(oval(0, 0, 0.3, n=40), brass, shade(brass, 0.7), line=1.3, gloss=0.6)
    for k, name in enumerate(lives):
        a = k * math.pi / 4 - math.pi / 2
        x, y = 0.48 * math.cos(a), -0.04 + 0.48 * math.sin(a)
        put(card, "hand" if name == "sword_hand" else name, x, y + 0.12, 0.25, 0.4, {"smoke": False}, shadow=False)
    put(card, card.pick("hub", ("eye", "moon_face", "clock")), 0.0, -0.04, 0.26, 0.38, {"colour": "cloth2"}, shadow=False, hero=1.3)
    for who, x, y, pose, flip in (("gardener", -0.7, 0.86, "reach_both", False), ("dancer", 0.08, -0.66, "dance", False), ("old_man", 0.72, 0.84, "point", True)):
        put(card, who, x, y, 0.42 if y > 0 else 0.3, 0.25, {"pose": pose, "held": None}, shadow=False, flip=flip)
    put(card, "bear", 0.12, 0.98, 0.28, 0.2, shadow=False)
    with drawing(card, "rope", depth=0.24, tags=("rope",)) as pen:
        pen.shape(tube([(-0.56, 0.5), (-0.66, 0.2), (-0.8, -0.06)], [0.02, 0.02, 0.02]), "#c8a878", line=0.8)


@scene("sea_chart", mood="wondrous", palettes=("sepia", "desert"), title="Here be neighbours", gist=("monster", "travel", "map"))
def sea_chart(card: Canvas) -> None:
    """An old chart has come alive: the monsters are swimming out of the drawing."""
    paper, ink = card.colour("paper", 0.02), shade(card.colour("earth"), 0.4)
    _fill(card, shade(paper, 0.95), shade(paper, 0.7))
    with drawing(card, "sea", depth=0.5, tags=("sea", "water"), quiet=True) as pen:
        for _ in range(26):
            x, y = card.rng.uniform(-0.9, 0.9), card.rng.uniform(-0.9, 0.9)
            pen.ink(line([(x - 0.06, y), (x - 0.02, y - 0.02), (x + 0.02, y), (x + 0.06, y - 0.02)]), 1.0, blend(ink, card.colour("water"), 0.5), alpha=0.6)
    for k, (x, y, s, roles) in enumerate(((-0.42, -0.38, 0.5, "sand"), (0.5, -0.1, 0.38, "grass"), (-0.12, 0.56, 0.42, "leaf"))):
        with drawing(card, "island", x, y, s, depth=0.45, tags=("island", "map"), quiet=k > 1) as pen:
            coast = curve([(math.cos(t) * (0.8 + card.rng.uniform(-0.2, 0.2)), math.sin(t) * (0.6 + card.rng.uniform(-0.16, 0.16))) for t in np.linspace(0, 6.28, 15)[:-1]])
            pen.shape(coast * 1.14, blend(paper, card.colour("water"), 0.45), line=0.4, flat=True)
            pen.shape(coast, roles, shade(card.colour(roles), 0.8), line=1.5, round=0.06)
    for name, x, y, h in (("tower", -0.5, -0.3, 0.24), ("tree", -0.26, -0.34, 0.2), ("windmill", 0.56, -0.02, 0.22), ("tent", 0.4, -0.06, 0.14), ("ruin", -0.2, 0.62, 0.18), ("pine", 0.04, 0.6, 0.2)):
        put(card, name, x, y, h, 0.42, {"h": 0.7} if name == "tower" else {})
    monster = card.pick("monster", ("octopus", "whale", "crab"))
    put(card, monster, 0.5, 0.66 if monster != "whale" else 0.5, {"octopus": 0.5, "whale": 0.32, "crab": 0.34}[monster], 0.3, {"colour": "accent", "spout": True}, shadow=True, hero=1.5)
    put(card, "ship", 0.06, 0.02, 0.3, 0.36, {"stripe": 1}, shadow=True, hero=1.2)
    with drawing(card, "path", depth=0.4, tags=("path",)) as pen:
        way = line([(-0.36, -0.2), (-0.2, 0.0), (-0.3, 0.22), (-0.16, 0.42)])
        for spot in way[::5]:
            pen.shape(oval(spot[0], spot[1], 0.02, n=10), "#a8242c", line=0.4)
        pen.shape(star(-0.14, 0.5, 0.06, 4, 0.4, rot=0.78), "#a8242c", line=0.6)
    put(card, "compass", -0.7, 0.36, 0.3, 0.36, shadow=True, hero=1.2)
    put(card, "hand", 0.86, -0.98, 0.56, 0.2, {"sleeve": "cloth2"}, turn=math.pi + 0.5, shadow=True, fit=False)
    put(card, card.pick("tool", ("feather", "needle", "telescope")), 0.5, -0.42, 0.36, 0.22, turn=-0.8, shadow=True)
    put(card, "sailor", -0.68, -0.02, 0.26, 0.3, {"pose": "swim"}, shadow=True)
    with drawing(card, "wind", depth=0.36, tags=("wind", "face", "cloud")) as pen:
        inside(pen, "cloud_head", -0.04, -0.74, 0.26)
        for k in range(3):
            pen.ink(line([(0.14, -0.74 + 0.04 * k), (0.26, -0.72 + 0.04 * k), (0.34, -0.76 + 0.05 * k)]), 1.2)


@scene("web_of_letters", mood="uneasy", palettes=("plague", "indigo"), title="Return to sender", gist=("captivity", "message", "danger"))
def web_of_letters(card: Canvas) -> None:
    """A web hangs between two trees; it has caught the post, and the postman."""
    card.source = (0.0, -0.2)
    sky(card, 0.7, veil=0.5)
    for x, s in ((-0.98, 1), (0.98, -1)):
        with drawing(card, "trunk", x, 1.1, depth=0.4, tags=("tree", "trunk"), flip=s < 0, quiet=x > 0) as pen:
            trunk(pen, {"w": 0.42, "h": 2.3, "bark": 18})
    silk = blend(card.palette.key, "#ffffff", 0.5)
    with drawing(card, "web", 0, -0.06, depth=0.35, tags=("web", "spiral", "thread"), hero=1.2) as pen:
        spokes = [k * math.pi / 6 + 0.1 for k in range(12)]
        for a in spokes:
            pen.shape(tube([(0, 0), (0.45 * math.cos(a), 0.45 * math.sin(a) + 0.02), (0.95 * math.cos(a), 0.9 * math.sin(a))], [0.014, 0.014, 0.016]), silk, glow=0.7, line=0, detail=1.0)
        for r in (0.14, 0.26, 0.38, 0.5, 0.63, 0.76):
            ring = []
            for a, b in zip(spokes, spokes[1:] + [spokes[0] + 2 * math.pi]):
                ring += [(r * math.cos(a), r * math.sin(a), 1), (r * 0.9 * math.cos((a + b) / 2), r * 0.9 * math.sin((a + b) / 2))]
            loop = curve(ring, n=5)
            pen.shape(tube(list(loop[::2]) + [loop[0]], [0.013, 0.013], n=2), silk, glow=0.65, line=0, detail=1.0)
    put(card, "spider", 0.34, -0.36, 0.66, 0.28, {"large": True}, shadow=False, turn=0.5, hero=1.6)
    put(card, card.pick("caught", ("man", "sailor", "angel")), -0.18, 0.26, 0.46, 0.26, {"pose": "fall", "mood": "fear"}, shadow=False, turn=0.3, hero=1.4)
    for x, y, a, h in ((-0.5, -0.3, 0.3, 0.14), (0.44, 0.16, -0.4, 0.14), (-0.12, -0.6, 0.6, 0.12), (0.16, 0.5, 0.2, 0.13), (-0.56, 0.34, -0.3, 0.12)):
        put(card, "letter", x, y, h, 0.27, turn=a, shadow=False, quiet=x > 0.3)
    for name, x, y, h in (("bee", 0.6, -0.08, 0.2), ("kite", -0.42, -0.62, 0.24), ("glove", 0.02, -0.1, 0.14), ("umbrella", 0.52, 0.5, 0.26)):
        put(card, name, x, y, h, 0.26, {"colour": "accent"}, turn=card.rng.uniform(-0.5, 0.5), shadow=False)
    with drawing(card, "hill", depth=0.22, tags=("grass",), quiet=True) as pen:
        pen.shape(curve([(-1.2, 0.84, 1), (-0.5, 0.78), (0, 0.82), (0.6, 0.78), (1.2, 0.86, 1), (1.2, 1.3, 1), (-1.2, 1.3, 1)]), "grass", shade(card.colour("grass"), 0.6), round=0.08, texture="across", grit=0.2, ground=1.0)
    put(card, "cart", -0.44, 0.92, 0.24, 0.18)
    put(card, "girl", 0.3, 0.94, 0.38, 0.17, {"pose": "reach", "held": "scissors"})
    put(card, "mushroom", 0.62, 0.9, 0.16, 0.17)
    flock(card, "bat", [(-0.3, -0.84), (0.1, -0.8), (0.4, -0.76)], 0.12, 0.1, 3, 0.4, 0.5, turn="any")


@scene("palm_city", mood="wondrous", palettes=("coral", "frost"), title="Lifeline", gist=("tiny_world", "giant"))
def palm_city(card: Canvas) -> None:
    """A city stands in an open palm; rivers run along its lines."""
    card.source = (-0.4, -0.5)
    sky(card, 0.9, veil=0.6)
    skin = card.colour(card.pick("skin", ("skin2", "skin", "stone")), 0.02)
    style: Look = {"line": 1.6, "texture": "mottle", "grit": 0.08}
    with drawing(card, "hand", 0, 0.1, depth=0.4, tags=("hand", "fingers", "giant"), hero=1.4) as pen:
        for x0, y0, x1, y1, w in ((-0.46, 0.1, -0.72, -0.5, 0.22), (-0.2, 0.0, -0.32, -0.78, 0.23), (0.1, 0.0, 0.1, -0.86, 0.23), (0.38, 0.06, 0.5, -0.68, 0.21)):
            pen.shape(tube([(x0, y0 + 0.2), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], [w, w * 0.92, w * 0.74]), shade(skin, 0.97), shade(skin, 0.85), **style)
        pen.shape(tube([(0.5, 0.6), (0.76, 0.3), (0.86, 0.0)], [0.34, 0.24, 0.17]), skin, **style)
        pen.shape(curve([(-0.4, 1.2, 1), (-0.44, 0.8), (-0.62, 0.4), (-0.58, 0.06), (0, -0.06), (0.5, 0.06), (0.62, 0.4), (0.5, 0.8), (0.44, 1.2, 1)]), shade(skin, 1.03), shade(skin, 0.75), **style)
    with drawing(card, "river", depth=0.38, tags=("river", "water")) as pen:
        for way in ([(-0.52, 0.5), (-0.2, 0.36), (0.1, 0.44), (0.46, 0.3)], [(-0.5, 0.68), (-0.1, 0.6), (0.02, 0.84), (0.06, 1.1)]):
            pen.shape(tube(way, [0.03, 0.07, 0.06, 0.1]), blend(card.colour("water"), "#ffffff", 0.15), line=0.9, gloss=0.6)
    for x, y, h in ((-0.38, 0.42, 0.3), (-0.16, 0.36, 0.42), (0.06, 0.38, 0.36), (0.3, 0.38, 0.4), (-0.28, 0.64, 0.24), (0.26, 0.66, 0.26)):
        put(card, "house", x, y, h, 0.34 - y * 0.05, {"w": 0.44, "h": 0.6, "floors": 2}, quiet=x not in (-0.16, 0.26))
    put(card, "tower", 0.17, 0.36, 0.5, 0.345, {"w": 0.2, "h": 0.9})
    put(card, card.pick("finger", ("lighthouse", "windmill", "tree")), 0.1, -0.74, 0.4, 0.36, shadow=False)
    put(card, card.pick("climber", ("boy", "woman")), -0.58, -0.14, 0.24, 0.34, {"pose": "climb"}, shadow=False, turn=-0.3)
    put(card, "paperboat", -0.06, 0.74, 0.1, 0.3, shadow=False)
    put(card, "horse", 0.02, 0.7, 0.18, 0.3)
    put(card, "fountain", -0.02, 0.54, 0.14, 0.32)
    put(card, "balloon", 0.72, -0.06, 0.42, 0.45, shadow=False)
    put(card, "kite", -0.66, -0.66, 0.24, 0.5, turn=0.3, shadow=False)
    put(card, "glove", 0.74, 0.74, 0.24, 0.3, turn=0.6, shadow=False)


