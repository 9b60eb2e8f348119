"""Visions that fill the card with one thing: an eye, a palm, a writing hand, a face, an open mouth.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

import numpy as np

from cards import air
from cards.backdrops import sky, wall
from cards.painter.camera import Camera, unit, vec
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import blade, box, curve, line, oval, tube
from cards.painter.solid import Solid
from cards.painter.solid_layer import Fall, Finish, shadow_on
from cards.people.hand import hand
from cards.people.staging import Prop, aimed, cast, fill_light, limb, modelled, portrait, quiet_backdrop, show
from cards.people.wardrobe import CLOTH
from cards.placement import drawing, flock, leaves_round, put, within
from cards.scenes.registry import scene


@scene("burning_eye", family="visions", mood="uneasy", palettes=("frost", "ash"), title="Watched", gist=("fire", "danger", "fear"))
def burning_eye(card: Canvas) -> None:
    """One enormous eye, wide open; what burns is seen only in its pupil."""
    aimed(card, -0.4, -0.35, 0.75)
    card.source = None
    wall(card, shade(card.colour("dark"), 0.8), 1.7)
    face = card.pick("face", ("maid", "dancer", "writer"))
    who = cast(card, face, "woman", "stand", {"kind": "gown", "top": "#2a2a34"}, mood={"base": "fear", "gaze": [0, 0], "lid": 9, "low": -4, "brow_in": 0.9, "brow_up": 0.6}, bones={"iris": "#4a86a0", "eye_r": 0.094}, spine=[0, 0, 0], head=[0, 0, 0])
    solid, _, _ = modelled(card, who, 0)
    eye = solid.eyes[1]
    camera = Camera(eye.centre + vec(0, 0, 5.0), eye.centre, scale=4.3, at=(0.02, -0.02), roll=-6)
    show(card, camera, solid, "eye", ("face", "person"), 0.3, Finish(reach=0.5, line=1.9, hatch=0.9), hero=1.6)
    r = eye.radius * camera.scale * math.sin(eye.wide) * 1.02
    x, y = camera.spot(eye.centre + vec(0, 0, eye.radius))
    with drawing(card, "reflection", x, y, depth=0.2, tags=("reflection", "fire"), hero=1.3) as pen:
        outline = oval(0, 0.0, r * 0.62, n=60)
        mask = pen.shape(outline, "#160a0a", "#7a2410", glow=0.6, line=1.2, flat=True, silent=False)
        for k, (px, h) in enumerate(((-0.30, 0.5), (-0.12, 0.75), (0.08, 0.95), (0.26, 0.6))):
            flame = curve([(r * (px - 0.14), r * 0.34), (r * (px - 0.12), r * (0.3 - h * 0.4)), (r * (px + 0.02), r * (0.34 - h)), (r * (px + 0.12), r * (0.3 - h * 0.4)), (r * (px + 0.14), r * 0.34)])
            pen.shape(flame, "#ff8a2a" if k % 2 else "#ffc860", "#c83010", glow=1.3, line=0, clip=mask)
        within(card, pen, card.pick("burns", ("house", "tower", "windmill")), 0, r * 0.42, r * 0.86, clip=mask)
    with drawing(card, "spark", x, y, depth=0.1, quiet=True) as pen:
        pen.shape(oval(-r * 0.5, -r * 0.55, r * 0.17, r * 0.13, rot=-0.5, n=24), "#ffffff", glow=1.0, line=0)
    put(card, card.pick("crawls", ("spider", "bee", "snail")), 0.52, 1.16, 0.30, 0.16, shadow=False)
    air.seated(card, 0.54, 1.18, 0.2, 0.4)
    put(card, "rose", 0.74, -0.72, 0.62, 0.14, turn=0.35, shadow=False)
    with drawing(card, "tear", 0.34, 0.6, depth=0.18, tags=("water",)) as pen:
        for px, py, s in ((-0.04, -0.02, 0.10), (-0.10, 0.40, 0.13)):
            pen.shape(curve([(px, py - s * 1.6), (px + s * 0.7, py), (px, py + s * 0.75), (px - s * 0.7, py)]), "#cfe6f0", "#6a9ab8", line=1.0, gloss=1.0, alpha=0.85)


def _giant_hand(card: Canvas, along: tuple[float, float, float], back: tuple[float, float, float], side: int, grip: str, skin: str, sleeve: str, arm: tuple[float, float, float]) -> Solid:
    """A hand at the origin with its wrist and sleeve."""
    solid = Solid()
    solid.group("hand", is_skin=True, detail=0.8, grit=0.08, mottle=0.12, hatch=0.8, line=1.1, flat=0.05)
    hand(solid.at((0, 0, 0), None, 1.0), along, back, side, grip, card.colour(skin, 0), "hand")
    way = unit(arm)
    solid.cone("hand", (0, 0, 0), way * 0.22, 0.062, 0.068, card.colour(skin, 0), 0.03)
    solid.group("cuff", **CLOTH)
    solid.group("sleeve", **CLOTH)
    solid.drum("cuff", way * 0.16, way * 0.26, 0.088, 0.094, "#efe6d8", rounded=0.012)
    solid.cone("sleeve", way * 0.24, way * 0.9, 0.10, 0.15, card.colour(sleeve, 0), 0.02, fold=0.008)
    return solid


@scene("in_the_palm", family="visions", mood="tender", palettes=("forest", "spring"), title="A small holding", gist=("tiny_world", "home", "alone") )
def in_the_palm(card: Canvas) -> None:
    """A single hand fills the picture, and on its palm stands a lit cottage with a tree and somebody who waves."""
    aimed(card, -0.55, -0.55, 0.55)
    card.source = None
    sky(card, 1.5)
    quiet_backdrop(card, dark=0.8)
    skin = card.pick("skin", ("skin2", "skin", "skin3"))
    solid = _giant_hand(card, (-0.10, 0.20, -1.0), (0.0, -1.0, -0.15), -1, "cup", skin, "cloth", (0.22, -0.25, 1.0))
    camera = Camera((0.10, 1.25, 1.35), (0.0, 0.02, -0.15), scale=4.0, at=(0.02, 0.50), roll=-4)
    card.lamp(0.0, 0.1, 0.2, "#ffd890", 0.9, 0.7)
    show(card, camera, solid, "hand", (), 0.4, Finish(reach=0.35, line=1.6, hatch=0.9, relief=0.3), hero=1.4)
    with drawing(card, "moss", depth=0.26, tags=("grass", "garden"), quiet=True) as pen:
        pen.shape(curve([(-0.52, 0.42), (-0.36, 0.20), (0.06, 0.12), (0.46, 0.22), (0.56, 0.44), (0.3, 0.60), (-0.26, 0.60)]), card.colour("grass", 0), shade(card.colour("leaf2", 0), 0.7), line=1.2, bump=0.2, round=0.12)
    put(card, "tree", -0.38, 0.34, 0.62, 0.24, fit=False)
    put(card, card.pick("home", ("house", "windmill", "lighthouse")), 0.12, 0.42, 0.74, 0.22, {"lit": True}, fit=False, hero=1.3)
    air.seated(card, 0.12, 0.42, 0.5)
    put(card, card.pick("who", ("old_woman", "girl", "gardener")), -0.16, 0.54, 0.26, 0.18, {"pose": "reach"}, fit=False)
    put(card, "sheep", 0.42, 0.52, 0.14, 0.18, fit=False)
    flock(card, card.pick("air", ("bird", "bat", "gull")), [(-0.8, -0.5), (-0.2, -0.9), (0.6, -1.1)], 0.16, 0.09, 6, 0.6)
    air.smoke(card, [(0.22, -0.34), (0.30, -0.6), (0.2, -0.9), (0.34, -1.25)], [0.02, 0.05, 0.09, 0.14], density=0.5, depth=0.3)
    leaves_round(card, "both", count=4, size=0.3)


@scene("ink_flight", family="visions", mood="wondrous", palettes=("sepia", "rose"), title="What the pen knew", gist=("from_above", "story", "escape") )
def ink_flight(card: Canvas) -> None:
    """From above: a hand writes with a quill, and the words get up from the paper and fly away as birds."""
    aimed(card, -0.55, -0.5, 0.6)
    card.source = None
    wood = card.colour("wood2", 0)
    card.depth[:], card.albedo[:], card.emission[:] = 0.8, shade(wood, 0.5), 0
    with drawing(card, "table", depth=0.75, tags=("table", "wood"), quiet=True) as pen:
        for k in range(7):
            pen.shape(box(-1.2 + 0.36 * k, -1.7, -0.85 + 0.36 * k, 1.7), shade(wood, 0.7 + 0.12 * (k % 2)), line=0.8, texture="down", grit=0.3, ground=1.0)
    card.contact(0.0, -0.10, 0.80, 1.1, 0.5)
    with drawing(card, "paper", depth=0.6, tags=("paper", "letter"), hero=1.2) as pen:
        sheet = curve([(-0.78, -1.18, 1), (0.70, -1.24, 1), (0.80, 1.06, 1), (-0.70, 1.14, 1)])
        pen.shape(sheet, "paper", shade(card.colour("paper"), 0.8), line=1.2, flat=True, mottle=0.2, ground=1.0)
        for row in range(9):
            y = -0.16 + 0.115 * row
            end = 0.56 - 0.04 * (row % 3) if row < 5 else 0.2 - 0.05 * row + 0.2
            steps = np.linspace(-0.58, end, 30)
            wave = [(x, y + 0.018 * math.sin(k * 2.1 + row) + 0.012 * math.sin(k * 4.7)) for k, x in enumerate(steps)]
            pen.ink(line(wave, 4), 2.0, "#241a20", alpha=0.85)
    flock(card, "raven", [(-0.30, -0.35), (0.1, -0.62), (0.45, -0.85), (0.3, -1.2), (-0.4, -1.35)], 0.30, 0.12, 11, 0.4, 0.55, turn="any", jitter=0.05)
    skin = card.pick("skin", ("skin", "skin3", "bone"))
    solid = _giant_hand(card, (-0.72, 0.05, -0.55), (0.05, 1.0, 0.18), -1, "pinch", skin, "cloth", (0.75, 0.02, 0.85))
    pinch = vec(-0.15, -0.06, -0.15)
    solid.group("quill", detail=0.9, flat=0.2, hatch=0.4)
    tip, top = vec(-0.30, -0.16, -0.28), vec(0.24, 0.62, 0.10)
    solid.cone("quill", tip, pinch * 0.4 + top * 0.6, 0.006, 0.014, "#efe6cc", 0.005)
    d = unit(top - tip)
    solid.ball("quill", tip * 0.28 + top * 0.72, (0.075, 0.34, 0.014), "#f4f0e6", 0.02, turn=np.stack([unit(np.cross(d, (0, 0.4, 1))), d, unit(np.cross(np.cross(d, (0, 0.4, 1)), d))]))
    camera = Camera((0.25, 2.6, 0.9), (0, 0, 0), scale=1.55, at=(0.52, 0.66), roll=6)
    shadow_on(card, camera, solid, Fall(level=-0.17, reach=0.9, strength=0.8, soft=4.0))
    prop = Prop("quill", tags=("feather",))
    show(card, camera, solid, "hand", ("writing",), 0.34, Finish(reach=0.4, line=1.5, relief=0.4), props=[prop], hero=1.3)
    with drawing(card, "ink", -0.62, 1.2, depth=0.3, tags=("ink", "bottle", "glass")) as pen:
        pen.shape(oval(0, 0, 0.24, n=44), "glass", "#3a4a5a", line=1.3, gloss=0.9)
        pen.shape(oval(0, -0.01, 0.15, n=36), "#0e0c14", line=1.1, gloss=1.0)
    put(card, card.pick("seal", ("spider", "ring", "key")), -0.72, -1.30, 0.22, 0.3, shadow=False)
    put(card, card.pick("near", ("paperboat", "scissors", "candle")), 0.70, -1.28, 0.30, 0.3, shadow=False)


STONE = {"skin": "#9a9c98", "blush": "#8a8c88", "lip": "#8e908c", "iris": "#a6a8a4", "hair": "#8a8c86", "brows": 0.7}


@scene("stone_tears", family="visions", mood="uneasy", palettes=("rose", "moor"), title="Somebody's bust", gist=("garden", "grief", "ghostly"))
def stone_tears(card: Canvas) -> None:
    """A stone face in the ivy, larger than the picture; it weeps real water, and birds drink it."""
    aimed(card, -0.6, -0.45, 0.5)
    card.source = None
    sky(card, 1.4)
    with drawing(card, "hedge", depth=0.75, tags=("leaf", "garden"), quiet=True) as pen:
        for _ in range(240):
            x, y = card.rng.uniform(-1.1, 1.1), card.rng.uniform(-1.6, 1.6)
            pen.shape(oval(x, y, card.rng.uniform(0.06, 0.13), 0.05, rot=card.rng.uniform(0, 3), n=12), shade(card.colour("leaf2"), card.rng.uniform(0.35, 0.75)), line=0.5)
    who = cast(card, "musician", "woman", "stand", {"kind": "robe", "top": "#8e908c"}, bones={**STONE, "style": "curls"}, mood={"base": "sad", "gaze": [0, -14], "lid": -16, "brow_in": 1.0, "smile": -0.4}, spine=[4, 0, 0], head=[10, 16, 10])
    solid, j, _ = modelled(card, who, -26)
    camera = Camera(j.skull + vec(0, 0.3, 6), j.skull, scale=1.36, at=(0.05, -0.10), roll=4)
    show(card, camera, solid, "statue", ("stone", "face", "bust"), 0.4, Finish(reach=1.0, line=1.6, warm=0.2, hatch=1.0), hero=1.6)
    for k, eye in enumerate(solid.eyes):
        x, y = camera.spot(eye.centre + vec(0.0, -0.08, 0.1))
        with drawing(card, "water", depth=0.24, tags=("water",), hero=1.2, quiet=k > 0) as pen:
            pen.shape(tube([(x, y), (x - 0.02, y + 0.3), (x + 0.02, y + 0.75), (x - 0.01, 1.6)], [0.035, 0.05, 0.06, 0.10]), "#bfe0ee", "#5a94b4", line=1.0, gloss=1.0, alpha=0.9)
            for t in (0.2, 0.5, 0.9):
                pen.ink([(x - 0.012, y + t), (x - 0.008, y + t + 0.15)], 1.6, "#ffffff", alpha=0.7)
    with drawing(card, "crack", depth=0.22, quiet=True) as pen:
        pen.ink(line([(0.34, -0.86), (0.26, -0.62), (0.34, -0.46), (0.22, -0.30), (0.26, -0.18)], 6), 2.6, "#2a2a2c", alpha=0.85)
    with drawing(card, "ivy", depth=0.16, tags=("leaf", "plant"), hero=1.0) as pen:
        for x0, y0, x1, y1 in ((-1.0, 1.0, -0.46, -0.3), (1.0, 0.4, 0.60, -0.7), (-0.9, -0.6, -0.2, -1.15), (0.3, 1.5, 0.62, 0.7)):
            stem = np.array(line([(x0, y0), ((x0 + x1) / 2 + 0.1, (y0 + y1) / 2), (x1, y1)], 10))
            pen.ink(stem, 2.4, "#2f3a1c")
            for i in range(2, len(stem), 2):
                for side in (-1, 1):
                    a = card.rng.uniform(-0.6, 0.6) + (0 if side > 0 else math.pi)
                    px, py = stem[i]
                    pen.shape(blade(px, py, px + 0.15 * math.cos(a), py + 0.15 * math.sin(a) - 0.03, 0.6, 0.1), shade(card.colour("leaf"), card.rng.uniform(0.6, 1.1)), line=0.8)
    put(card, card.pick("perches", ("bird", "raven", "owl")), -0.02, -1.02, 0.36, 0.2, shadow=False)
    put(card, card.pick("drinks", ("bird", "hare", "fox")), -0.70, 1.36, 0.36, 0.12)
    put(card, "rose", 0.72, 1.36, 0.5, 0.12)


@scene("mouthful", family="visions", mood="wondrous", palettes=("bazaar", "frost"), title="Out with it", gist=("message", "change", "story"))
def mouthful(card: Canvas) -> None:
    """A woman in profile opens her mouth, and what she says flies out as a storm of letters."""
    aimed(card, 0.62, -0.3, 0.6)
    card.source = (0.9, -0.2)
    sky(card, 1.5, veil=0.6)
    thing = card.pick("thing", ("letter", "bird", "butterfly"))
    flock(card, thing, [(0.12, -0.16), (0.45, -0.40), (0.7, -0.9), (0.3, -1.25), (-0.4, -1.30)], 0.34, 0.16, 12, 0.35, 0.7, turn="any", jitter=0.06)
    flock(card, thing, [(0.16, -0.12), (0.55, 0.05), (0.85, 0.4)], 0.3, 0.36, 5, 0.3, 0.4, turn="any", jitter=0.05)
    who = cast(
        card, card.pick("face", ("governess", "dancer", "explorer")), "woman", "stand", {"kind": "gown", "top": card.colour("cloth", 0), "cuff": "#efe6d8", "trims": ["lace_collar:#f0e8dc", "brooch:#c8983e", "flowers:#e0b050"]},
        mood={"base": "fear", "gaze": [6, 4], "lid": -2, "open": 1.5, "brow_up": 0.6, "brow_in": 0.4, "wide": -0.1}, spine=[6, 0, 0], head=[-10, 0, 0],
        hand_l=limb((0.10, 0.04, 0.50), (0.7, -0.9, 0), "cup", (0.6, 0.1, 0.2), (0.0, 0.9, 0.3)), hand_r=limb((-0.02, -0.40, 0.40), (0.8, -0.8, 0), "flat", (0.2, 0, 1), (-0.6, 0.7, 0.1)),
    )  # fmt: skip
    portrait(card, who, "woman", -0.38, -0.14, 0.98, 0.26, facing=80, tags=("person", "face"), finish=Finish(reach=1.2, line=1.5))
    put(card, card.pick("catches", ("postbox", "cat", "fox")), 0.64, 1.40, 0.52, 0.16, hero=1.1)
    put(card, card.pick("reads", ("mouse", "owl", "snail")), 0.18, 1.42, 0.2, 0.14)
    put(card, "bird", -0.66, -1.08, 0.34, 0.2, shadow=False)
    fill_light(card)
