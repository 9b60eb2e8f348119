"""Location cards: rooms that are not boxes (a corner, a bay, a turret, a gallery, a floor from above), without people.
Must not depend on the game; one scene per room, painted once each."""

from __future__ import annotations

from cards.motifs.things.furniture import bookspine, curtain
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, rgb, shade
from cards.painter.geometry import arch, box, curve, oval, polygon, tube
from cards.placement import beam, drawing, fireflies, hang, inset, put
from cards.room_shapes import (
    Corner,
    Gallery,
    bent_window,
    boards_from_above,
    corner,
    gallery,
    round_rug,
    turret,
)
from cards.scenes.registry import scene

LEATHERS = ("cloth", "cloth2", "leaf2", "brass", "roof")
Thing = tuple[str, float, float, float, float]


def stand(card: Canvas, *things: Thing) -> None:
    """Things on the floor: name, x, y, height, depth."""
    for name, x, y, height, depth in things:
        put(card, name, x, y, height, depth, {"lit": True} if name == "lantern" else {}, fit=False)


@scene("room_kitchen", mood="tender", palettes=("candle",), family="locations", title="The kitchen", gist=("indoors", "cook"))
def room_kitchen(card: Canvas) -> None:
    """The corner where the range stands: copper on one wall, a window on the other, one place laid too many."""
    card.source = (-0.3, 0.1)
    room = corner(card, shade(card.colour("wall"), 0.85), card.colour("stone"), Corner(x=-0.16, top=-0.7, low=0.12))
    with drawing(card, "window", depth=0.62, tags=("window", "light")) as pen:
        pen.shape(room.on(1, 0.3, 0.62, 0.24, 0.66), "wood", line=1.2, round=0.02)
        outline = room.on(1, 0.325, 0.595, 0.28, 0.62)
        world = inset(pen, pen.shape(outline, "#88a8c0", flat=True), outline, "dawn")
        world.shape(oval(0.9, 0.0, 0.3, 0.16, n=30), "leaf2", flat=True, line=0.6)
        pen.shape(room.on(1, 0.452, 0.466, 0.28, 0.62), "wood", line=0.6)
        pen.shape(room.on(1, 0.325, 0.595, 0.44, 0.46), "wood", line=0.6)
    card.lamp(0.8, -0.2, 0.5, "#ffe0b0", 0.9, 0.9)
    copper = rgb("#b8683a")
    with drawing(card, "pans", depth=0.6, tags=("metal", "kitchen")) as pen:
        pen.shape(room.on(-1, 0.14, 0.86, 0.17, 0.195), "wood2", line=0.9)
        for u, size in ((0.2, 0.075), (0.34, 0.095), (0.5, 0.085), (0.66, 0.12), (0.82, 0.11)):
            x, y = room.at(-1, u, 0.2)
            pen.shape(tube([(x, y), (x, y + 0.07)], [0.024, 0.024]), "dark", line=0.7)
            pen.shape(oval(x, y + 0.07 + size, size * 0.86, size, n=34), copper, shade(copper, 0.5), line=1.1, gloss=0.9)
    put(card, "stove", -0.62, 0.52, 0.92, 0.48, fit=False, hero=1.4)
    with drawing(card, "shelf", depth=0.6, tags=("shelf", "plate"), hero=0.9) as pen:
        for v in (0.2, 0.4):
            pen.shape(room.on(1, 0.05, 0.24, v, v + 0.03), "wood", line=0.9)
            for k in range(3):
                x, y = room.at(1, 0.08 + 0.06 * k, v)
                pen.shape(oval(x, y - 0.06, 0.05, 0.062, n=24), "white", line=0.9)
                pen.shape(oval(x, y - 0.06, 0.026, 0.034, n=18), "cloth2", line=0.5)
    with drawing(card, "herbs", depth=0.5, tags=("plant", "leaf")) as pen:
        for x, y in ((0.16, -0.74), (0.36, -0.7), (0.58, -0.76)):
            pen.ink([(x, -1.1), (x, y)], 1.3, "sand", taper=False)
            for a in (-0.5, -0.25, 0.0, 0.25, 0.5):
                pen.shape(curve([(x, y, 1), (x + 0.12 * a - 0.02, y + 0.12), (x + 0.3 * a, y + 0.24, 1), (x + 0.12 * a + 0.03, y + 0.12)]), "leaf2", line=0.7)
    stand(card, ("table", 0.52, 0.96, 0.62, 0.25), ("chair", 1.16, 0.88, 0.66, 0.3), ("bucket", -1.12, 0.9, 0.28, 0.25), ("cat", -0.5, 0.94, 0.32, 0.16))
    put(card, "kettle", -0.56, -0.1, 0.2, 0.46, shadow=False)
    for name, x, height in (("teacup", 0.3, 0.15), ("candle", 0.56, 0.28), ("bread", 0.78, 0.1)):
        if name == "bread":
            with drawing(card, "loaf", x, 0.35, depth=0.2, tags=("feast",), quiet=True) as pen:
                pen.shape(curve([(-0.16, 0.04, 1), (-0.14, -0.06), (0, -0.11), (0.14, -0.06), (0.16, 0.04, 1)]), "#b87a3a", shade(rgb("#b87a3a"), 0.6), line=1.1)
        else:
            put(card, name, x, 0.39, height, 0.2, shadow=False, fit=False)
    put(card, "knife", 0.9, 0.4, 0.05, 0.19, turn=1.4, shadow=False)
    card.lamp(-0.62, 0.3, 0.35, "#ffb060", 1.0, 1.4)


def _flat_candle(card: Canvas, x: float, y: float) -> None:
    """A candle in its dish, from above."""
    with drawing(card, "candle", x, y, depth=0.3, tags=("candle", "fire", "light"), hero=1.2) as pen:
        pen.shape(oval(0, 0, 0.11, n=36), "brass", line=1.1, gloss=0.8)
        pen.shape(oval(0.12, 0.02, 0.035, 0.025, n=16), "brass", line=0.8, gloss=0.7)
        pen.shape(oval(0, 0, 0.05, n=24), "white", line=0.9)
        pen.shape(curve([(0.0, 0.02), (-0.03, -0.02), (0.02, -0.1, 1), (0.035, -0.02)]), "#ffd070", glow=2.2, line=0)
    card.lamp(x, y, 0.2, "#ffb860", 0.8, 1.6)


def _flat_bed(card: Canvas, tone: Array) -> None:
    """A made bed from above: posts, pillow, turned-down sheet, quilt with diamonds, a dent where somebody lay."""
    with drawing(card, "bed", -0.66, 0.06, depth=0.5, tags=("bed", "sleep", "quilt"), hero=1.5) as pen:
        card.contact(-0.6, 0.12, 0.56, 0.78, 0.6)
        wood = card.colour("wood2", 0.02)
        pen.shape(box(-0.5, -0.82, 0.5, 0.8), shade(wood, 0.8), line=1.3, round=0.03)
        pen.shape(box(-0.54, -0.92, 0.54, -0.76), wood, shade(wood, 0.6), line=1.3, round=0.04, texture="across")
        white = card.colour("white", 0.02)
        pen.shape(box(-0.46, -0.74, 0.46, 0.74), white, shade(white, 0.8), line=1.0, round=0.05)
        pen.shape(curve([(-0.34, -0.7, 1), (0.34, -0.7, 1), (0.36, -0.4, 1), (0, -0.36), (-0.36, -0.4, 1)]), shade(white, 1.1), shade(white, 0.75), line=1.2, round=0.12)
        pen.ink(curve([(-0.12, -0.6), (0.02, -0.52), (0.14, -0.6)], closed=False), 1.6, alpha=0.5)
        mask = pen.shape(curve([(-0.48, -0.28, 1), (0.1, -0.26), (0.5, -0.36, 1), (0.5, 0.76, 1), (-0.5, 0.76, 1)]), tone, shade(tone, 0.75), line=1.3, round=0.1, roll=0.4)
        for row in range(5):
            for k in range(5):
                x, y = -0.4 + 0.2 * k + 0.1 * (row % 2), -0.1 + 0.2 * row
                pen.shape(polygon((x, y - 0.09), (x + 0.07, y), (x, y + 0.09), (x - 0.07, y)), ("accent", "brass", "cloth2")[(row + k) % 3], line=0.7, clip=mask, round=0.02)
        pen.shape(curve([(-0.5, -0.3, 1), (0.1, -0.28), (0.52, -0.38, 1), (0.5, -0.2), (0.1, -0.14), (-0.5, -0.18, 1)]), shade(white, 1.05), shade(white, 0.8), line=1.1, round=0.04)


@scene("room_bedroom", mood="uneasy", palettes=("indigo",), family="locations", title="The blue bedroom", gist=("indoors", "sleep", "from_above"))
def room_bedroom(card: Canvas) -> None:
    """From the ceiling: a made bed, a suitcase half packed, a gown laid out like somebody asleep on the floor."""
    card.source = (-0.1, -0.3)
    boards_from_above(card, shade(card.colour("wood"), 0.85))
    round_rug(card, 0.44, 0.16, 0.66, 0.66, card.colour("cloth2"), 0.66)
    with drawing(card, "moonlight", depth=0.6, tags=("moon", "light", "window"), quiet=True) as pen:
        for dx in (0.0, 0.3):
            for dy in (0.0, 0.34):
                pen.shape(polygon((0.1 + dx, -0.86 + dy), (0.36 + dx, -0.8 + dy), (0.3 + dx, -0.5 + dy), (0.04 + dx, -0.56 + dy)), "#cfe0ff", over="add", alpha=0.22, line=0, soft=0.01)
    _flat_bed(card, card.colour("cloth", 0.02))
    with drawing(card, "wardrobe", 1.06, -0.34, depth=0.4, tags=("wardrobe", "wood", "door")) as pen:
        card.contact(1.1, -0.3, 0.34, 0.6, 0.6)
        wood = card.colour("wood", 0.02)
        pen.shape(box(-0.2, -0.56, 0.4, 0.46), shade(wood, 0.9), shade(wood, 0.6), line=1.4, round=0.03, texture="down", grit=0.25)
        pen.shape(box(-0.13, -0.48, 0.4, 0.38), shade(wood, 1.15), line=0.9, round=0.02)
        pen.shape(polygon((-0.2, 0.44), (-0.2, 0.38), (-0.62, 0.2), (-0.64, 0.26)), shade(wood, 0.7), line=1.2)
        pen.shape(polygon((-0.2, -0.54), (-0.2, -0.48), (-0.5, -0.72), (-0.53, -0.66)), shade(wood, 0.7), line=1.2)
    put(card, "gown", 0.46, 0.56, 0.86, 0.42, {"colour": "accent"}, turn=0.5, shadow=False, fit=False, hero=1.3)
    with drawing(card, "suitcase", 0.98, 0.62, 1.0, turn=-0.2, depth=0.4, tags=("suitcase", "travel", "box")) as pen:
        card.contact(1.0, 0.66, 0.34, 0.3, 0.55)
        hide = rgb("#8a5a38")
        for y in (-0.26, 0.04):
            pen.shape(box(-0.3, y, 0.3, y + 0.27), hide, shade(hide, 0.6), line=1.3, round=0.03)
            pen.shape(box(-0.25, y + 0.04, 0.25, y + 0.23), "paper", shade(card.colour("paper"), 0.7), line=0.9)
        for x, tone in ((-0.15, "cloth2"), (0.02, "white"), (0.17, "cloth")):
            pen.shape(box(x - 0.07, 0.09, x + 0.07, 0.26), tone, line=0.9, round=0.03)
    with drawing(card, "night table", -0.02, -0.66, depth=0.46, tags=("table", "furniture"), quiet=True) as pen:
        card.contact(0.0, -0.62, 0.24, 0.22, 0.55)
        pen.shape(oval(0, 0, 0.22, n=50), "wood", shade(card.colour("wood"), 0.7), line=1.3, round=0.03, texture="across")
    _flat_candle(card, -0.04, -0.68)
    put(card, "key", 0.09, -0.6, 0.07, 0.28, turn=0.4, shadow=False)
    put(card, "letter", -0.6, 0.34, 0.16, 0.3, turn=0.3, shadow=False, hero=1.2)
    with drawing(card, "slippers", depth=0.4, tags=("shoe",)) as pen:
        for x, y, a in ((-0.04, 0.5, 0.2), (0.1, 0.44, -0.1)):
            one = pen.moved(x, y, 0.16, a)
            card.contact(x + 0.01, y + 0.02, 0.07, 0.12, 0.5)
            one.shape(curve([(-0.3, 0.6), (-0.34, 0.0), (-0.26, -0.5), (0, -0.66), (0.26, -0.5), (0.34, 0.0), (0.3, 0.6), (0, 0.7)]), "cloth", line=1.1)
            one.shape(curve([(-0.26, 0.5), (-0.28, 0.1), (0, 0.02), (0.28, 0.1), (0.26, 0.5), (0, 0.6)]), "#20141c", line=0.8, flat=True)
    put(card, "cat", -0.92, 0.62, 0.3, 0.3, shadow=False, fit=False)


@scene("room_nursery", mood="tender", palettes=("rose",), family="locations", title="The nursery", gist=("indoors", "child", "toy"))
def room_nursery(card: Canvas) -> None:
    """A round room in the tower: a cradle that rocks, a drum that was not touched."""
    card.source = (0.0, -0.4)
    turret(card, shade(card.colour("cloth2"), 1.15), card.colour("wood"))
    for angle in (-0.86, 0.0, 0.86):
        bent_window(card, angle, "day", 0.22)
    for side in (-1, 1):
        with drawing(card, "curtain", side * 0.3, -0.6, 0.34, flip=side > 0, depth=0.58, tags=("curtain",), quiet=side > 0) as pen:
            curtain(pen, 1, 0.3, 2.3, {"colour": "accent"})
    round_rug(card, 0.0, 0.72, 0.92, 0.22, card.colour("accent"))
    with drawing(card, "hoop", depth=0.34, tags=("circle", "toy"), quiet=True) as pen:
        pen.ink([(0.02, -1.1), (0.02, -0.62)], 1.4, taper=False)
        pen.shape([oval(0.02, -0.56, 0.5, 0.075, n=60), oval(0.02, -0.56, 0.47, 0.055, n=60)[::-1]], "wood", evenodd=True, line=0.9)
    for name, x, y, size in (("paperboat", -0.42, -0.44, 0.15), ("bird", -0.16, -0.32, 0.15), ("moon_face", 0.2, -0.4, 0.17), ("fish", 0.46, -0.3, 0.13)):
        hang(card, name, x, -0.54, y, size)
    stand(card, ("cradle", 0.1, 0.84, 0.56, 0.3), ("horse", -0.96, 0.9, 0.74, 0.22), ("puppet", 0.98, 0.88, 0.78, 0.24), ("drum", -0.46, 0.94, 0.28, 0.18), ("windmill", 0.56, 0.96, 0.4, 0.17), ("die", -1.22, 0.94, 0.13, 0.17))
    put(card, "toy_balloon", 1.16, -0.04, 0.5, 0.4, shadow=False)


def _bay(card: Canvas, view: str) -> None:
    """Three tall windows that step out of the wall, with a seat below them."""
    panels = (((-0.96, -0.94), (-0.44, -0.74), (-0.44, 0.16), (-0.96, 0.32)), ((-0.42, -0.74), (0.42, -0.74), (0.42, 0.16), (-0.42, 0.16)), ((0.44, -0.74), (0.96, -0.94), (0.96, 0.32), (0.44, 0.16)))
    for k, panel in enumerate(panels):
        with drawing(card, "window", depth=0.62, tags=("window", "storm"), quiet=k != 1) as pen:
            pen.shape(polygon(*panel), "wood", line=1.3, round=0.02)
            cx, cy = sum(p[0] for p in panel) / 4, sum(p[1] for p in panel) / 4
            outline = polygon(*[(cx + (x - cx) * 0.88, cy + (y - cy) * 0.93) for x, y in panel])
            world = inset(pen, pen.shape(outline, "#445566", flat=True), outline, view)
            world.shape(curve([(-1.1, 0.5, 1), (-0.8, 0.04), (-0.4, 0.1), (0.1, -0.02), (0.6, 0.08), (1.1, 0.0), (1.1, 0.5, 1)]), "#1c2a2c", flat=True, line=0.6)
            if k == 1:
                world.shape(polygon((0.12, -0.7), (0.2, -0.7), (0.1, -0.42), (0.17, -0.42), (0.0, -0.06), (0.06, -0.34), (-0.01, -0.34)), "#fff6c8", glow=2.0, line=0)
            (x0, y0), (x1, y1), (x2, y2), (x3, y3) = panel
            pen.shape(tube([((x0 + x1) / 2, (y0 + y1) / 2), ((x2 + x3) / 2, (y2 + y3) / 2)], [0.024, 0.024]), "wood", line=0.6)
            for v in (0.3, 0.64):
                pen.shape(tube([(x0, y0 + (y3 - y0) * v), (x1, y1 + (y2 - y1) * v)], [0.024, 0.024]), "wood", line=0.6)
    with drawing(card, "bench", depth=0.56, tags=("bench", "cushion", "cloth"), hero=0.8) as pen:
        pen.shape(polygon((-0.98, 0.34), (-0.43, 0.18), (0.43, 0.18), (0.98, 0.34), (0.86, 0.46), (0.4, 0.3), (-0.4, 0.3), (-0.86, 0.46)), "cloth", shade(card.colour("cloth"), 0.7), line=1.2, round=0.03)


@scene("room_study", mood="uneasy", palettes=("moor",), family="locations", title="The study", gist=("indoors", "letter", "secret"))
def room_study(card: Canvas) -> None:
    """A desk in a bay of windows, a storm behind it, and a letter begun three times."""
    card.source = (0.0, -0.3)
    wood = card.colour("wood2", 0.02)
    with drawing(card, "wall", depth=0.66, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 0.6), shade(card.colour("leaf2"), 0.9), shade(card.colour("leaf2"), 0.6), flat=True, line=0, texture="down", grit=0.12)
        pen.shape(polygon((-0.98, -1.0), (-0.43, -0.78), (0.43, -0.78), (0.98, -1.0), (0.98, -1.3), (-0.98, -1.3)), shade(wood, 0.6), flat=True, line=1.0)
    _bay(card, "storm")
    with drawing(card, "floor", depth=0.58, tags=("floor", "wood"), quiet=True) as pen:
        pen.shape(polygon((-1.6, 0.5), (-0.9, 0.46), (-0.4, 0.3), (0.4, 0.3), (0.9, 0.46), (1.6, 0.5), (1.6, 1.3), (-1.6, 1.3)), card.colour("wood"), shade(card.colour("wood"), 0.6), flat=True, tilt=(0, -0.6), line=1.0, texture="across", grit=0.25, ground=1.0)
    with drawing(card, "books", depth=0.5, tags=("book", "shelf")) as pen:
        for left, right in ((-1.5, -1.0), (1.0, 1.5)):
            pen.shape(box(left - 0.1, -1.2, right, 0.62), shade(wood, 0.7), line=1.3, texture="down")
            for row in range(6):
                y, x = -0.74 + 0.25 * row, left
                while x < right - 0.06:
                    wide = float(card.rng.uniform(0.035, 0.06))
                    bookspine(pen, x, y, wide, float(card.rng.uniform(0.14, 0.2)), card.colour(card.any(LEATHERS)))
                    x += wide + 0.004
                pen.shape(box(left - 0.1, y, right, y + 0.025), "wood", line=0.9)
    put(card, "chair", 0.0, 0.74, 0.7, 0.4, fit=False)
    put(card, "table", 0.0, 1.0, 0.58, 0.26, {"wide": 2.3}, fit=False, hero=1.2)
    for name, x, h in (("typewriter", -0.06, 0.28), ("skull", 0.42, 0.22), ("lamp_shade", -0.6, 0.36), ("letter", -0.32, 0.1), ("clock", 0.68, 0.2), ("feather", 0.24, 0.26)):
        put(card, name, x, 0.47 if name != "clock" else 0.37, h, 0.2, shadow=False, fit=False)
    card.lamp(-0.6, 0.24, 0.18, "#ffd890", 1.0, 1.5)
    stand(card, ("globe", -1.16, 0.96, 0.56, 0.18), ("suitcase", 1.14, 0.96, 0.32, 0.2))
    for x, y, a in ((0.66, 0.94, 0.4), (0.88, 0.9, -0.5), (-0.72, 0.95, 0.2)):
        put(card, "letter", x, y, 0.1, 0.16, turn=a, shadow=False, quiet=True)


@scene("room_music", mood="tender", palettes=("coral",), family="locations", title="The music room", gist=("indoors", "music", "concert"))
def room_music(card: Canvas) -> None:
    """A long gallery with arches open to the evening; the piano plays when the gramophone is asleep."""
    card.source = (-0.7, -0.3)
    room = Gallery()
    gallery(card, shade(card.colour("cloth"), 0.95), card.colour("wood"), room)
    for k, (near, far) in enumerate(((1.0, 0.74), (0.66, 0.5), (0.45, 0.35), (0.32, 0.26))):
        with drawing(card, "arch", depth=0.62, tags=("arch", "window", "light"), quiet=k > 0) as pen:
            pen.shape(room.arch_on_left(near * 1.03, far * 0.97, -0.98, 0.78), "stone", line=1.1, round=0.02)
            outline = room.arch_on_left(near, far, -0.9, 0.78)
            world = inset(pen, pen.shape(outline, "#f0b080", flat=True), outline, "dawn")
            x0, y0 = room.at(room.left, 0.5, near)
            x1, y1 = room.at(room.left, 0.5, far)
            world.shape(curve([(x0 - 0.1, y0 + 0.5, 1), (x0, y0 - 0.2), ((x0 + x1) / 2, y0 - 0.34), (x1, y1 - 0.1), (x1 + 0.1, y0 + 0.5, 1)]), "leaf2", flat=True, line=0.6)
        x, y = room.at(room.left, 0.0, (near + far) / 2)
        beam(card, x, y, 0.36, 1.5 * near, 0.2 * near, 0.34 * near, "#ffe0a8", 0.4, 0.3)
    card.lamp(-0.9, -0.1, 0.4, "#ffd0a0", 1.2, 1.0)
    with drawing(card, "runner", depth=0.52, tags=("carpet", "cloth"), quiet=True) as pen:
        pen.shape(room.on_floor(0.3, 1.3, 1.2, room.far), "cloth2", shade(card.colour("cloth2"), 0.7), flat=True, tilt=(0, -0.6), line=1.0, ground=1.0)
    with drawing(card, "door", depth=0.6, tags=("door",), quiet=True) as pen:
        left, right = room.at(0.3, 0, room.far)[0], room.at(1.2, 0, room.far)[0]
        low, high = room.at(0, room.low, room.far)[1], room.at(0, -0.9, room.far)[1]
        pen.shape(arch(left, right, low, high), "#fff0c8", "#f0b070", glow=0.8, line=1.0)
    for t, side in ((0.42, 1), (0.62, 1)):
        x, y = room.at(1.5, room.low, t)
        put(card, "statue", x, y, 1.25 * t, 0.5 - 0.2 * t, fit=False, quiet=t < 0.5, flip=side > 0)
    put(card, "piano", -0.28, 0.86, 0.92, 0.3, fit=False, hero=1.4)
    put(card, "candlestick", -0.06, 0.14, 0.32, 0.28, shadow=False, fit=False)
    stand(card, ("cello", 0.62, 0.9, 0.86, 0.25), ("gramophone", 1.14, 0.94, 0.66, 0.2), ("drum", -1.14, 0.94, 0.32, 0.2))
    put(card, "trumpet", 0.24, 0.95, 0.15, 0.16, shadow=False)
    hang(card, "cage", 0.42, -1.1, -0.62, 0.42, 0.34)
    fireflies(card, 10, -0.9, 0.2, -0.3, 0.6, "#fff0c0", size=0.004)
