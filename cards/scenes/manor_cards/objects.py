"""Object cards: one large thing where somebody left it.
Must not depend on the game; a card is a background (case, niche, mantel, sill, floor …), the thing, and small things beside it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cards.backdrops import floorboards, land, moon, ridge, sky, stars, wall
from cards.motifs.basics import flame
from cards.motifs.registry import named
from cards.motifs.things.furniture import curtain
from cards.painter.canvas import Canvas
from cards.painter.colour import rgb, shade
from cards.painter.geometry import arch, blade, box, curve, line, oval, polygon, tube
from cards.perspective_rooms import Chamber, chamber, side_door
from cards.placement import beam, drawing, inset, put, rain, scatter, tuft
from cards.scenes.manor_cards import settings
from cards.scenes.registry import scene

WARM = "#ffe4b0"


def _curtains(card: Canvas, tone: Any) -> None:
    for side in (-1, 1):
        with drawing(card, "curtain", side * 1.04, -1.04, 0.66, flip=side > 0, depth=0.5, tags=("curtain",), quiet=side > 0) as pen:
            curtain(pen, 1, 0.5, 2.9, {"colour": tone})


def case(card: Canvas, tone: Any) -> None:
    """An open box with a buttoned lining, on a dark table."""
    wall(card, shade(card.colour("cloth2"), 0.4), 0.4, pattern="leaf")
    floorboards(card, 0.4, shade(card.colour("wood"), 0.6))
    lining = card.colour(tone)
    with drawing(card, "case", 0, 0.06, depth=0.45, tags=("box", "wood")) as pen:
        wood = card.colour("wood")
        pen.shape(polygon((-0.78, -0.5), (-0.7, -0.98), (0.7, -0.98), (0.78, -0.5)), shade(lining, 0.55), shade(lining, 0.35), line=1.2, round=0.04, roll=0.3)
        pen.shape(box(-0.88, -0.56, 0.88, 0.84), wood, shade(wood, 0.5), line=1.4, round=0.06, texture="across", grit=0.25)
        mask = pen.shape(box(-0.77, -0.46, 0.77, 0.72), lining, shade(lining, 0.55), line=1.2, round=0.08, roll=0.5, mottle=0.15)
        for row in range(5):
            for column in range(6):
                x, y = -0.65 + 0.26 * column + 0.13 * (row % 2), -0.36 + 0.25 * row
                if abs(x) < 0.76:
                    for dx in (-0.13, 0.13):
                        pen.ink(line([(x, y), (x + dx * 0.5, y + 0.11), (x + dx, y + 0.25)]), 1.5, alpha=0.45, clip=mask)
                    pen.shape(oval(x, y, 0.022, n=12), shade(lining, 1.3), line=0.8, clip=mask)
        for x in (-0.8, 0.8):
            for y in (-0.48, 0.76):
                pen.shape(oval(x, y, 0.07, n=24), "brass", line=0.9, gloss=0.8)
        pen.shape(box(-0.1, 0.74, 0.1, 0.9), "brass", line=1.0, gloss=0.8)
        pen.shape(oval(0, 0.81, 0.025, n=14), "dark", line=0.5)


def niche(card: Canvas, tone: Any) -> None:
    """A marble column in an alcove, with a shadow larger than it should be."""
    wall(card, shade(card.colour("cloth2"), 0.6), 1.2, pattern="diamond")
    with drawing(card, "alcove", depth=0.58, tags=("arch",), quiet=True) as pen:
        pen.shape(arch(-0.78, 0.78, 1.1, -0.94), "stone", line=1.3, round=0.06)
        back = card.colour(tone)
        pen.shape(arch(-0.66, 0.66, 1.1, -0.82), shade(back, 0.45), shade(back, 0.8), line=1.1, flat=True, mottle=0.15)
        for k in range(9):
            a = math.pi * (1 + k / 8)
            pen.ink([(0.66 * math.cos(a), -0.16 + 0.66 * math.sin(a)), (0.78 * math.cos(a), -0.16 + 0.78 * math.sin(a))], 1.3, taper=False, alpha=0.6)
    with drawing(card, "plinth", depth=0.42, tags=("stone", "plinth")) as pen:
        pen.shape(box(-0.36, 0.6, 0.36, 1.2), "stone", shade(card.colour("stone"), 0.5), line=1.2)
        for k in range(6):
            x = -0.28 + 0.112 * k
            pen.shape(tube([(x, 0.64), (x, 1.2)], [0.07, 0.07]), shade(card.colour("stone"), 1.1), shade(card.colour("stone"), 0.6), line=0.8)
        pen.shape(curve([(-0.5, 0.5, 1), (0.5, 0.5, 1), (0.46, 0.58), (0.36, 0.66, 1), (-0.36, 0.66, 1), (-0.46, 0.58)]), "stone", line=1.2, round=0.04)
        pen.shape(box(-0.56, 0.44, 0.56, 0.52), shade(card.colour("stone"), 1.15), line=1.1, round=0.03)


def mantel(card: Canvas, tone: Any) -> None:
    """A mantelpiece over a low fire; the mirror shows a window that is not behind us."""
    wall(card, shade(card.colour(tone), 0.6), 1.2, pattern="stripe")
    with drawing(card, "mirror", 0, -0.34, depth=0.58, tags=("mirror", "reflection")) as pen:
        pen.shape(oval(0, 0, 0.6, 0.62, n=70), "brass", shade(card.colour("brass"), 0.5), line=1.3, round=0.06, gloss=0.8)
        outline = oval(0, 0, 0.51, 0.53, n=70)
        mask = pen.shape(outline, "#46586a", flat=True)
        world = inset(pen, mask, outline, "night")
        world.shape(oval(0.24, -0.24, 0.09, n=30), "#f4ecd0", glow=1.0, line=0)
        world.shape(curve([(-0.6, 0.6, 1), (-0.5, 0.1), (-0.2, -0.02), (0.1, 0.2), (0.6, 0.06), (0.6, 0.6, 1)]), "#101a30", line=0, flat=True)
    with drawing(card, "fireplace", depth=0.44, tags=("fireplace", "fire")) as pen:
        stone = card.colour("stone")
        pen.shape(box(-0.86, 0.52, 0.86, 1.3), stone, shade(stone, 0.6), line=1.2, texture="mottle", grit=0.2)
        pen.shape(arch(-0.46, 0.46, 1.3, 0.7, 0.4), "#1a0e0c", flat=True, line=1.1)
        for x, size in ((-0.2, 0.3), (0.0, 0.42), (0.22, 0.28)):
            flame(pen, x, 1.12, size)
        pen.shape(box(-1.1, 0.42, 1.1, 0.53), shade(stone, 1.2), shade(stone, 0.8), line=1.2, round=0.04)
    card.lamp(0, 1.0, 0.3, "#ff9040", 0.9, 1.2)


def sill(card: Canvas, tone: Any) -> None:
    """A window at night; the thing stands on its sill."""
    wall(card, shade(card.colour(tone), 0.5), 1.2, pattern="dot")
    with drawing(card, "window", 0, -0.22, depth=0.56, tags=("window", "night")) as pen:
        pen.shape(box(-0.72, -0.84, 0.72, 0.76), "wood", line=1.3, round=0.04)
        outline = box(-0.63, -0.76, 0.63, 0.7)
        mask = pen.shape(outline, "#1a2a4a", flat=True)
        world = inset(pen, mask, outline, "night")
        world.shape(oval(-0.3, -0.4, 0.17, n=44), "#f8f0d4", glow=1.2, line=0)
        world.shape(curve([(-0.7, 0.8, 1), (-0.6, 0.3), (-0.3, 0.16), (0.0, 0.36), (0.4, 0.2), (0.7, 0.36), (0.7, 0.8, 1)]), "#0e1c2c", line=0, flat=True)
        pen.shape(box(-0.025, -0.76, 0.025, 0.7), "wood", line=0.8)
        pen.shape(box(-0.63, -0.1, 0.63, -0.05), "wood", line=0.8)
    _curtains(card, tone)
    with drawing(card, "sill", depth=0.42, quiet=True) as pen:
        pen.shape(polygon((-0.9, 0.5), (0.9, 0.5), (1.1, 0.74), (-1.1, 0.74)), shade(card.colour("wood"), 1.2), flat=True, tilt=(0, -0.5), line=1.2, texture="across", grit=0.25, ground=1.0)
        pen.shape(box(-1.1, 0.74, 1.1, 0.86), shade(card.colour("wood"), 0.7), line=1.1, texture="across")
    card.lamp(-0.3, -0.6, 0.35, "#d8e4ff", 1.3, 1.1)


def chalk(card: Canvas, tone: Any) -> None:
    """A hall floor in checks with the chalk outline of somebody who is no longer there."""
    room = chamber(card, shade(card.colour(tone), 0.7), "leaf", "checks", None, Chamber(half=0.5, top=-0.62, low=0.02, eye=-0.3), "dark")
    side_door(card, room, 1, 1.2, 1.6, -0.5, "#ffe0a0")
    with drawing(card, "chalk outline", 0.0, 0.6, depth=0.4, tags=("figure",)) as pen:
        body = curve([(-0.86, -0.1), (-0.78, -0.2), (-0.66, -0.18), (-0.6, -0.12), (-0.44, -0.2), (-0.2, -0.34), (-0.12, -0.3), (-0.3, -0.16), (0.1, -0.14), (0.5, -0.24), (0.86, -0.26), (0.88, -0.2), (0.5, -0.1), (0.2, -0.02), (0.6, 0.1), (0.9, 0.18), (0.86, 0.25), (0.5, 0.2), (0.1, 0.1), (-0.2, 0.08), (-0.1, 0.26), (-0.2, 0.29), (-0.42, 0.06), (-0.6, -0.02), (-0.72, 0.02)])
        inner = body * 0.965 + (0.0, -0.002)
        pen.shape([body, inner[::-1]], "#f4f0e4", evenodd=True, line=0, flat=True, glow=0.2)


def board(card: Canvas, tone: Any) -> None:
    """A table with a cloth, in the circle of one lamp; the room behind is dark."""
    wall(card, shade(card.colour(tone), 0.45), 0.4, pattern="leaf")
    for x, view in ((-0.56, "storm"), (0.56, "dark")):
        with drawing(card, "painting", x, -0.5, depth=0.58, tags=("painting",), quiet=x > 0) as pen:
            pen.shape(box(-0.25, -0.32, 0.25, 0.3), "brass", line=1.1, round=0.03, gloss=0.5)
            outline = box(-0.19, -0.26, 0.19, 0.24)
            mask = pen.shape(outline, "dark", flat=True)
            world = inset(pen, mask, outline, view)
            world.shape(oval(0, 0.0, 0.09, 0.11, n=26), "skin3", line=0.5)
            world.shape(curve([(-0.2, 0.3, 1), (-0.12, 0.12), (0.12, 0.12), (0.2, 0.3, 1)]), "dark", line=0.5)
    cloth = card.colour(tone)
    with drawing(card, "table", 0, 0.56, depth=0.45, tags=("table", "cloth")) as pen:
        pen.shape(oval(0, 0, 1.02, 0.26, n=80), shade(cloth, 1.3), shade(cloth, 0.9), flat=True, tilt=(0, -0.6), line=1.2, ground=1.0, texture="fine", grit=0.15)
        edge = [(-1.02, 0.0, 1), (-0.6, 0.2), (0, 0.26), (0.6, 0.2), (1.02, 0.0, 1), (1.0, 0.7, 1), (-1.0, 0.7, 1)]
        pen.shape(curve(edge), shade(cloth, 0.8), shade(cloth, 0.4), line=1.1, roll=0.7)
        for k in range(26):
            x = -0.98 + 0.0785 * k
            pen.shape(oval(x, 0.02 + 0.24 * math.sqrt(max(0.0, 1 - x * x)), 0.03, 0.04, n=14), "white", line=0.7)


def hay(card: Canvas, tone: Any) -> None:
    """A barn with a heap of hay and one high window."""
    wall(card, shade(card.colour("wood"), 0.7), 0.7, pattern="stripe")
    floorboards(card, 0.7, shade(card.colour("earth"), 0.8))
    with drawing(card, "window", 0.46, -0.6, depth=0.58, tags=("window", "light")) as pen:
        pen.shape(box(-0.26, -0.26, 0.26, 0.26), "wood2", line=1.2, round=0.03)
        pen.shape(box(-0.2, -0.2, 0.2, 0.2), "#fff0c0", "#f0b860", glow=0.9, line=0.8)
        pen.ink([(0, -0.2), (0, 0.2)], 2.4, taper=False)
    beam(card, 0.46, -0.6, math.pi / 2 + 0.5, 2.0, 0.18, 0.5, "#ffe8b0", 0.3, 0.5)
    straw, rng = card.colour("sand"), card.rng
    with drawing(card, "hay", depth=0.42, tags=("grass",)) as pen:
        pen.shape(curve([(-1.1, 1.1, 1), (-0.9, 0.62), (-0.5, 0.36), (0, 0.26), (0.5, 0.4), (0.9, 0.66), (1.1, 1.1, 1)]), straw, shade(straw, 0.5), line=1.2, bump=0.5, texture="slant", grit=0.4)
        for _ in range(150):
            x = float(rng.uniform(-0.95, 0.95))
            y = float(rng.uniform(0.34 + 0.4 * x * x, 1.0))
            pen.shape(blade(x, y, x + float(rng.uniform(-0.16, 0.16)), y - float(rng.uniform(0.02, 0.12)), 0.08), shade(straw, float(rng.uniform(0.6, 1.5))), line=0.4)


def stump(card: Canvas, tone: Any) -> None:
    """A chopping block in the yard, the house asleep behind."""
    sky(card, 0.3)
    stars(card, 60, 0.0)
    moon(card, 0.16, -0.68, 0.15)
    ground = land(card, ridge(card, 0.3, 0.04), shade(card.colour("grass"), 0.7), depth=0.7, grass=120)
    assert ground
    put(card, "house", 0.58, 0.34, 0.62, 0.68, fit=False)
    put(card, "pine", -0.4, 0.36, 0.56, 0.67, shadow=False, fit=False, quiet=True)
    put(card, "tree_bare", -0.8, 0.44, 1.0, 0.6, fit=False)
    put(card, "owl", -0.6, -0.12, 0.22, 0.55, shadow=False, fit=False)
    wood = card.colour("wood")
    with drawing(card, "stump", depth=0.42, tags=("wood",)) as pen:
        pen.shape(curve([(-0.5, 0.5, 1), (0.5, 0.5, 1), (0.54, 0.8), (0.68, 1.06, 1), (-0.68, 1.06, 1), (-0.54, 0.8)]), shade(wood, 0.8), shade(wood, 0.45), line=1.3, texture="down", grit=0.4, bump=0.3)
        pen.shape(oval(0, 0.5, 0.5, 0.13, n=50), shade(card.colour("sand"), 0.9), line=1.1, flat=True, tilt=(0, -0.6))
        for k in (0.8, 0.58, 0.36, 0.16):
            pen.ink(oval(0, 0.5, 0.5 * k, 0.13 * k, n=40), 1.1, shade(wood, 0.6), closed=True, taper=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.08 + 0.05 * t, 0.2), 20, 0.7)


def undergrowth(card: Canvas, tone: Any) -> None:
    """The forest floor at night, seen from as low as a fox sees it."""
    sky(card, 0.3)
    for k, x in enumerate((-0.9, -0.42, 0.02, 0.4, 0.86)):
        with drawing(card, "trunk", x, 0.5, depth=0.75 - 0.1 * (k % 2), quiet=True) as pen:
            pen.shape(tube([(0, 0.1), (0.03, -0.7), (-0.02, -1.7)], [0.26, 0.18, 0.2]), shade(card.colour("wood2"), 0.7), line=1.1, texture="down", grit=0.3)
    land(card, ridge(card, 0.34, 0.04), shade(card.colour("leaf2"), 0.8), depth=0.55, grass=160)
    rng = card.rng
    with drawing(card, "leaves", depth=0.45, tags=("leaf",), quiet=True) as pen:
        for _ in range(130):
            x, y = float(rng.uniform(-1, 1)), float(rng.uniform(0.5, 1.0))
            pen.shape(blade(x, y, x + float(rng.uniform(-0.1, 0.1)), y + float(rng.uniform(-0.04, 0.04)), 0.5), shade(rgb(("#a85a28", "#7a4a20", "#c08a38", "#5a5a28")[int(rng.randint(4))]), float(rng.uniform(0.6, 1.1))), line=0.5)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.1 + 0.08 * t, 0.2), 16, 0.9)
    beam(card, -0.2, -1.2, math.pi / 2 - 0.1, 2.2, 0.14, 0.6, "#f0f4c0", 0.3, 0.4)


def cushion(card: Canvas, tone: Any) -> None:
    """A tasselled cushion before drawn curtains."""
    wall(card, shade(card.colour("cloth2"), 0.5), 0.62, pattern="diamond")
    floorboards(card, 0.62, shade(card.colour("wood"), 0.7))
    _curtains(card, "cloth2")
    cloth = card.colour(tone)
    with drawing(card, "cushion", 0, 0.56, depth=0.4, tags=("cushion", "cloth")) as pen:
        body = [(-0.82, 0.3, 1), (-0.74, 0.02), (-0.8, -0.24, 1), (0, -0.16), (0.8, -0.24, 1), (0.74, 0.02), (0.82, 0.3, 1), (0, 0.38)]
        pen.shape(curve(body), shade(cloth, 1.1), shade(cloth, 0.5), line=1.4, roll=0.5)
        for k in range(25):
            x = -0.78 + 0.065 * k
            pen.shape(oval(x, 0.33 + 0.03 * math.cos(x * 3), 0.036, 0.026, n=12), "brass", line=0.6, gloss=0.7)
        for x in (-0.82, 0.82):
            pen.shape(oval(x, 0.3, 0.05, 0.06, n=20), "brass", line=0.9, gloss=0.8)
            for k in range(5):
                pen.shape(blade(x, 0.34, x - 0.06 + 0.03 * k, 0.5, 0.2), "brass", line=0.6)
        for x, y in ((-0.4, 0.12), (0.4, 0.12), (0, 0.14)):
            pen.ink(line([(x - 0.12, y + 0.1), (x, y), (x + 0.12, y + 0.1)]), 1.3, alpha=0.5)


def hook(card: Canvas, tone: Any) -> None:
    """A bare wall, an iron hook, and the edge of an open door."""
    room = chamber(card, shade(card.colour(tone), 0.75), "stripe", "boards", 0.12, Chamber(half=0.62, top=-0.9, low=0.5, eye=-0.1))
    side_door(card, room, 1, 1.12, 1.5, -0.5, "#ffe0a0")
    with drawing(card, "hook", 0, -0.62, depth=0.5, tags=("metal",), quiet=True) as pen:
        pen.shape(oval(0, 0, 0.09, n=30), "metal", line=1.0, gloss=0.7)
        pen.shape(tube([(0, 0), (0, 0.1), (0.06, 0.14), (0.1, 0.08)], [0.05, 0.045, 0.04, 0.03]), "metal", line=1.0, gloss=0.8)


# where things lie, and at what height they rest
GROUNDS: dict[str, tuple[Callable[[Canvas, Any], None], float]] = {
    "case": (case, 0.14), "niche": (niche, 0.46), "mantel": (mantel, 0.44), "sill": (sill, 0.62), "chalk": (chalk, 0.66), "board": (board, 0.58),
    "hay": (hay, 0.5), "stump": (stump, 0.5), "undergrowth": (undergrowth, 0.74), "cushion": (cushion, 0.48), "hook": (hook, 0.0),
    "gaming_table": (settings.gaming_table, 0.4), "sickroom": (settings.sickroom, 0.66), "washstand": (settings.washstand, 0.7),
    "ironing": (settings.ironing, 0.72), "cabinet": (settings.cabinet_of_wonders, 0.58), "porch": (settings.porch, 0.84),
    "armoury": (settings.armoury, 0.1), "masons_yard": (settings.masons_yard, 0.72),
}  # fmt: skip


WALLS = ("hook", "armoury")  # the thing hangs there
OUTDOORS = ("stump", "hay", "undergrowth", "masons_yard")

# how each thing seems: mood, then words for the whole picture
IMPRESSIONS: dict[str, tuple[str, ...]] = {
    "dagger": ("uneasy", "cut", "love"), "pistol": ("uneasy", "fight", "chance"), "axe": ("uneasy", "forest", "work"),
    "hammer": ("comic", "work", "repair"), "poker": ("tender", "fire", "home"), "syringe": ("uneasy", "hospital", "medicine"),
    "razor": ("comic", "cut", "danger"), "flat_iron": ("comic", "housework", "heat"), "statuette": ("wondrous", "dance", "picture"),
    "poison": ("uneasy", "death", "drink"), "bear_trap": ("uneasy", "hunter", "forest"), "candlestick": ("tender", "night", "light"),
    "crossbow": ("uneasy", "hunter", "fight"), "chandelier": ("wondrous", "feast", "danger"), "serpent_basket": ("wondrous", "travel", "danger"),
    "pitchfork": ("comic", "work", "field"), "furled_umbrella": ("comic", "rain", "waiting"), "rope_coil": ("uneasy", "captivity", "climb"),
}  # fmt: skip


@scene("manor_object", mood="uneasy", palettes=("candle",), family="objects", title="Exhibit")
def manor_object(card: Canvas) -> None:
    """A thing where it was left, in a cone of light, with small finds beside it."""
    options = card.options
    thing, ground = str(options["thing"]), str(options.get("ground", "cushion"))
    if thing in IMPRESSIONS:
        card.impression(*IMPRESSIONS[thing])
    card.source = (-0.3, -1.0)
    lay, rest = GROUNDS[ground]
    lay(card, options.get("tone", "cloth"))
    height = float(options.get("height", 1.05))
    standing = named(thing).anchor == "base"
    x, y = float(options.get("x", 0.0)), float(options.get("y", rest))
    if "thread" in options:  # it hangs: a rope from the card's top
        with drawing(card, "cord", depth=0.31, tags=("rope",), quiet=True) as pen:
            pen.shape(tube([(x, -1.1), (x + 0.02, float(options["thread"]))], [0.035, 0.03]), "sand", line=0.9, texture="slant", grit=0.4)
    elif ground not in WALLS:
        left, low, wide, tall = options.get("contact", (x, rest + 0.03, 0.4, 0.05))
        card.contact(float(left), float(low), float(wide), float(tall), 0.6)
    put(card, thing, x, y, height, 0.3, options.get("look", {}), turn=float(options.get("turn", 0.0)), flip=bool(options.get("flip")), fit=False, hero=2.0, shadow=standing)
    for name, fx, fy, size, *turned in options.get("finds", ()):
        if named(name).anchor == "middle" and ground not in WALLS:  # it lies: a soft shadow under all of it
            card.contact(fx + 0.015, fy + 0.02, size * 0.4, size * 0.3, 0.45)
        put(card, name, fx, fy, size, 0.2, {"lit": True}, turn=float(turned[0]) if turned else 0.0, shadow=named(name).anchor == "base", fit=False)
    if ground not in OUTDOORS:
        beam(card, -0.3, -1.25, math.pi / 2 - 0.13, 2.1, 0.1, 0.62, WARM, 0.25, 0.22)
    card.lamp(-0.25, -0.6, 0.18, WARM, 1.3, 1.2)
    if options.get("rain"):
        rain(card, 160)
