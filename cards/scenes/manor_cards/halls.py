"""Location cards: places seen through, along or up something (a door, lines of sheets, stairs, stalls, a slipway), without people.
Must not depend on the game; one scene per place, painted once each."""

from __future__ import annotations

import math

import numpy as np

from cards.backdrops import moon, mountains, sea, sky, stars
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, blend, rgb, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.painter.pen import Pen
from cards.perspective_rooms import Chamber, chamber, side_frame
from cards.placement import beam, drawing, fireflies, hang, inset, put
from cards.room_shapes import Gallery
from cards.scenes.manor_cards.odd_rooms import stand
from cards.scenes.registry import scene


@scene("room_dining", mood="uneasy", palettes=("ember",), family="locations", title="The dining room", gist=("indoors", "feast"))
def room_dining(card: Canvas) -> None:
    """From the dark hall through an open door: a long table, one chair pushed back."""
    card.source = (0.1, 0.0)
    room = chamber(card, shade(card.colour("cloth"), 0.95), "stripe", "boards", 0.04, Chamber(half=0.42, top=-0.5, low=0.18, eye=-0.08))
    put(card, "fireplace", 0, 0.2, 0.42, 0.6, fit=False)
    put(card, "stag_head", 0, -0.24, 0.24, 0.6, shadow=False, fit=False)
    side_frame(card, room, -1, 1.1, 1.4, -0.36, -0.1, "storm")
    for x, y, size in ((-0.3, 0.36, 0.34), (0.3, 0.36, 0.34), (-0.44, 0.52, 0.46), (0.46, 0.52, 0.46)):
        put(card, "chair", x, y, size, 0.52 - size * 0.1, fit=False, flip=x > 0, quiet=size < 0.4)
    with drawing(card, "table", 0, 0, depth=0.44, tags=("table", "cloth", "feast"), hero=1.3) as pen:
        cloth = card.colour("white")
        pen.shape(polygon((-0.2, 0.22), (0.2, 0.22), (0.46, 0.62), (-0.46, 0.62)), cloth, shade(cloth, 0.8), flat=True, tilt=(0, -0.6), line=1.2, ground=1.0)
        pen.shape(curve([(-0.46, 0.62, 1), (0.46, 0.62, 1), (0.48, 0.84), (0.24, 0.8), (0.0, 0.84), (-0.24, 0.8), (-0.48, 0.84)]), shade(cloth, 0.75), shade(cloth, 0.5), line=1.1, roll=0.4)
    put(card, "candlestick", 0, 0.46, 0.44, 0.4, shadow=False, hero=1.2)
    for x, y, size in ((-0.2, 0.4, 0.07), (0.2, 0.4, 0.07), (-0.28, 0.56, 0.1)):
        put(card, "teacup", x, y, size, 0.4, shadow=False, quiet=size < 0.1)
    put(card, "wineglass", 0.22, 0.58, 0.2, 0.4, shadow=False)
    card.lamp(0, 0.1, 0.4, "#ffb060", 0.9, 1.5)
    _hall_wall(card)
    put(card, "chair", 0.3, 0.98, 0.62, 0.14, turn=1.3, fit=False, shadow=False)
    put(card, "tall_clock", -1.12, 0.84, 1.36, 0.16, fit=False)
    put(card, "glove", -0.2, 0.94, 0.16, 0.12, turn=1.2)
    put(card, "umbrella", 1.3, 0.9, 0.6, 0.14, fit=False)
    put(card, "dog", 0.76, 0.95, 0.32, 0.12, flip=True, fit=False)
    beam(card, 0.0, 0.0, math.pi / 2, 1.3, 0.3, 0.8, "#ffb870", 0.2, 0.25)


def _hall_wall(card: Canvas) -> None:
    """The dark wall of the hall with its doorway, and one leaf of the door that stands open."""
    tone = shade(card.colour("wood2", 0.02), 0.5)
    opening = box(-0.6, -0.72, 0.6, 0.9)
    with drawing(card, "doorway", depth=0.24, tags=("door", "doorway", "passage"), hero=1.1) as pen:
        pen.shape([box(-1.6, -1.3, 1.6, 0.78, n=4), opening[::-1]], tone, shade(tone, 0.7), evenodd=True, line=1.2, texture="down", grit=0.2)
        pen.shape([box(-0.7, -0.82, 0.7, 0.82), opening[::-1]], shade(card.colour("wood"), 0.8), evenodd=True, line=1.3, round=0.03)
        for left, right in ((-1.5, -0.86), (0.98, 1.5)):
            for top, low in ((-0.9, -0.1), (0.02, 0.66)):
                pen.shape(box(left, top, right, low), shade(tone, 1.35), line=1.0, round=0.03)
    with drawing(card, "floor", depth=0.2, tags=("floor",), quiet=True) as pen:
        pen.shape(polygon((-0.6, 0.8), (0.6, 0.8), (0.95, 1.2), (-0.95, 1.2)), "#a8602c", "#502818", flat=True, tilt=(0, -0.6), line=0, ground=1.0, texture="across", grit=0.2)
        for side in (-1, 1):
            pen.shape(polygon((side * 0.6, 0.78), (side * 1.7, 0.78), (side * 1.7, 1.2), (side * 0.95, 1.2)), shade(tone, 0.7), flat=True, tilt=(0, -0.6), line=0.8, ground=1.0)
    with drawing(card, "door", depth=0.18, tags=("door", "wood"), quiet=True) as pen:
        wood = card.colour("wood", 0.02)
        pen.shape(polygon((0.6, -0.72), (0.98, -0.94), (0.98, 1.1), (0.6, 0.86)), shade(wood, 0.75), shade(wood, 0.5), line=1.3, flat=True, tilt=(-0.5, 0), texture="down", grit=0.2)
        for a, b in ((-0.56, -0.02), (0.1, 0.66)):
            pen.shape(polygon((0.66, a), (0.92, a - 0.1), (0.92, b + 0.05), (0.66, b)), shade(wood, 1.0), line=1.0, round=0.02)
        pen.shape(oval(0.65, 0.06, 0.03, n=18), "brass", line=0.8, gloss=0.9)


def _sheet(pen: Pen, left: float, right: float, top: float, low: float, tone: Array) -> None:
    """A hanging sheet with folds."""
    wide = right - left
    pen.shape(curve([(left, top, 1), (right, top, 1), (right + wide * 0.03, low, 1), (right - wide * 0.25, low - 0.03), (right - wide * 0.5, low + 0.02), (left + wide * 0.25, low - 0.03), (left - wide * 0.03, low, 1)]), tone, shade(tone, 0.72), line=1.1, roll=0.3)
    for k in range(1, 6):
        x = left + wide * k / 6
        pen.ink(line([(x, top + 0.02), (x + 0.012, (top + low) / 2), (x - 0.01, low - 0.04)]), 1.2, alpha=0.4)
    for x in (left + wide * 0.06, (left + right) / 2, right - wide * 0.06):
        pen.shape(box(x - 0.011, top - 0.045, x + 0.011, top + 0.03), "wood", line=0.6)


@scene("room_laundry", mood="comic", palettes=("frost",), family="locations", title="The laundry", gist=("indoors", "housework", "ghostly"))
def room_laundry(card: Canvas) -> None:
    """A lane between rows of sheets to a stove at its end; one of the sheets has feet."""
    card.source = (0.1, -0.1)
    lane = Gallery(vanish=(0.12, -0.08), left=-2.4, right=2.6, top=-1.4, low=1.2, far=0.26)
    stone = card.colour("stone", 0.02)
    with drawing(card, "wall", depth=0.7, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 1.2), shade(card.colour("wall"), 0.8), shade(card.colour("wall"), 0.6), flat=True, line=0, texture="down", grit=0.12)
        for t in np.geomspace(lane.far, 1.2, 9):
            pen.shape(polygon(lane.at(-3, lane.top, float(t)), lane.at(3, lane.top, float(t)), lane.at(3, lane.top, float(t) * 1.07), lane.at(-3, lane.top, float(t) * 1.07)), "wood2", line=0.8, flat=True)
    with drawing(card, "floor", depth=0.6, tags=("floor", "stone"), quiet=True) as pen:
        pen.shape(lane.on_floor(-4, 4, 1.3, lane.far), stone, shade(stone, 0.7), flat=True, tilt=(0, -0.6), line=0.8, ground=1.0, gloss=0.3)
        for t in np.geomspace(lane.far, 1.3, 10):
            pen.ink([lane.at(-4, lane.low, float(t)), lane.at(4, lane.low, float(t))], 1.1, taper=False, alpha=0.5)
        for x in np.arange(-3.6, 3.7, 0.4):
            pen.ink([lane.at(float(x), lane.low, lane.far), lane.at(float(x), lane.low, 1.3)], 1.0, taper=False, alpha=0.45)
    with drawing(card, "window", 0.12, -0.28, depth=0.66, tags=("window", "snow", "light")) as pen:
        pen.shape(arch(-0.17, 0.17, 0.12, -0.17), "wood", line=1.1, round=0.02)
        outline = arch(-0.135, 0.135, 0.09, -0.135)
        inset(pen, pen.shape(outline, "#dfe8f0", flat=True), outline, "snow")
        pen.ink([(0, -0.13), (0, 0.09)], 2.2, "wood", taper=False)
    card.lamp(0.12, -0.2, 0.5, "#eef4ff", 0.9, 1.0)
    put(card, "stove", 0.1, 0.26, 0.42, 0.62, fit=False, hero=1.1)
    card.lamp(0.1, 0.16, 0.5, "#ffb060", 0.5, 1.2)
    tones = ("white", "cloth2", "white", "accent", "white", "accent")
    for k, t in enumerate((0.36, 0.52, 0.74)):
        depth = 0.56 - 0.12 * k
        y, low = lane.at(0, -0.84, t)[1], lane.at(0, 0.62, t)[1]
        gap = (0.34, 0.46, 0.56)[k]
        with drawing(card, "washing", depth=depth, tags=("cloth", "rope"), quiet=k != 2, hero=1.1) as pen:
            pen.ink([lane.at(-3, -0.86, t), lane.at(3, -0.86, t)], 2.0, taper=False)
            for side in (-1, 1):
                for j in range(2):
                    near, far = gap + 1.0 * j, gap + 0.94 + 1.0 * j
                    a, b = sorted((0.12 + (side * near) * t, 0.12 + (side * far) * t))
                    tone = card.colour(tones[(k * 2 + j + (side > 0)) % 6])
                    _sheet(pen, a, b, y, low - 0.06 * j, blend(tone, card.palette.fog, 0.3 - 0.12 * k))
    put(card, "boot", 0.66, 0.56, 0.2, 0.31, fit=False)
    put(card, "boot", 0.84, 0.56, 0.2, 0.31, fit=False)
    stand(card, ("bucket", -0.3, 0.8, 0.34, 0.26), ("flat_iron", 0.42, 0.94, 0.26, 0.18), ("sewing_machine", 1.12, 0.96, 0.42, 0.2), ("cat", -0.86, 0.94, 0.36, 0.18))
    with drawing(card, "basket", -1.2, 0.94, depth=0.2, tags=("basket", "cloth")) as pen:
        card.contact(-1.2, 0.95, 0.26, 0.04, 0.6)
        pen.shape(curve([(-0.24, -0.2, 1), (0.24, -0.2, 1), (0.19, 0.02, 1), (-0.19, 0.02, 1)]), "sand", shade(card.colour("sand"), 0.6), line=1.2, texture="across", grit=0.3)
        pen.shape(curve([(-0.22, -0.2), (-0.1, -0.32), (0.04, -0.26), (0.16, -0.34), (0.23, -0.2), (0, -0.16)]), "white", line=1.0, roll=0.5)


def _flight(card: Canvas, steps: int, start: tuple[float, float], step: tuple[float, float], tone: Array) -> None:
    """A flight of stairs from the side with its carpet, and the wall below it."""
    (x, y), (dx, dy) = start, step
    with drawing(card, "stairs", depth=0.44, tags=("stairs", "climb", "wood"), hero=1.3) as pen:
        outline = [(x, y)]
        for k in range(steps):
            outline += [(x + dx * k, y - dy * (k + 1)), (x + dx * (k + 1), y - dy * (k + 1))]
        end = outline[-1]
        pen.shape(polygon(*outline, (1.7, end[1]), (1.7, 1.2), (x, 1.2), n=3), shade(tone, 0.75), shade(tone, 0.5), line=1.3, flat=True, texture="down", grit=0.2)
        for k in range(steps):
            left, top = x + dx * k, y - dy * (k + 1)
            pen.shape(polygon((left - 0.02, top), (left + dx, top), (left + dx + 0.1, top - 0.05), (left + 0.08, top - 0.05)), "cloth", shade(card.colour("cloth"), 0.8), flat=True, tilt=(0, -0.5), line=0.9, ground=1.0)
            pen.shape(polygon((left - 0.02, top), (left - 0.02, top + dy), (left + 0.0, top + dy), (left + 0.0, top)), shade(card.colour("cloth"), 0.6), line=0.6)
        for k in range(4):
            left = x + 0.3 + 0.36 * k
            high = y - dy * ((left - x) / dx) + 0.24
            pen.shape(polygon((left, high + 0.08), (left + 0.28, high - 0.16), (left + 0.28, 0.86), (left, 0.86)), shade(tone, 0.95), line=1.0, round=0.02)


def _banister(card: Canvas, steps: int, start: tuple[float, float], step: tuple[float, float]) -> None:
    (x, y), (dx, dy) = start, step
    with drawing(card, "banister", depth=0.3, tags=("wood",), quiet=True) as pen:
        for k in range(steps):
            px, py = x + dx * (k + 0.5), y - dy * (k + 1)
            pen.shape(curve([(px - 0.022, py, 1), (px - 0.034, py - 0.1), (px - 0.014, py - 0.24), (px + 0.014, py - 0.24), (px + 0.034, py - 0.1), (px + 0.022, py, 1)]), "wood", line=0.8)
        rail = [(x - 0.06, y - 0.3), (x + dx * steps * 0.5, y - dy * steps * 0.5 - 0.3), (x + dx * steps + 0.06, y - dy * steps - 0.3)]
        pen.shape(tube(rail, [0.06, 0.06, 0.06]), shade(card.colour("wood"), 1.2), line=1.1, gloss=0.5)
        pen.shape(box(x - 0.13, y - 0.42, x - 0.03, y + 0.02), "wood", line=1.1)
        pen.shape(oval(x - 0.08, y - 0.48, 0.075, n=26), "brass", line=1.0, gloss=0.8)


@scene("room_trophies", mood="uneasy", palettes=("forest",), family="locations", title="The trophy stairs", gist=("indoors", "hunter", "death"))
def room_trophies(card: Canvas) -> None:
    """The great stairs of the hall; the heads above them all look at the door."""
    card.source = (0.5, -0.5)
    tone = card.colour("leaf2", 0.02)
    with drawing(card, "wall", depth=0.66, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 1.2), shade(tone, 1.0), shade(tone, 0.6), flat=True, line=0, texture="down", grit=0.12)
        for k in range(26):
            pen.shape(box(-1.5 + 0.12 * k, -1.2, -1.47 + 0.12 * k, 1.0), shade(tone, 0.7), line=0, alpha=0.4, flat=True, wobble=0)
    with drawing(card, "floor", depth=0.56, tags=("checker", "floor"), quiet=True) as pen:
        pen.shape(box(-1.6, 0.62, 1.6, 1.3), shade(card.colour("stone"), 0.9), shade(card.colour("stone"), 0.6), flat=True, tilt=(0, -0.6), line=1.0, ground=1.0)
        for row, (top, low) in enumerate(((0.62, 0.7), (0.7, 0.82), (0.82, 1.0), (1.0, 1.3))):
            for k in range(-6, 7):
                if (row + k) % 2:
                    pen.shape(polygon((k * 0.26 * (1 + 0.9 * (top - 0.62)), top), ((k + 1) * 0.26 * (1 + 0.9 * (top - 0.62)), top), ((k + 1) * 0.26 * (1 + 0.9 * (low - 0.62)), low), (k * 0.26 * (1 + 0.9 * (low - 0.62)), low)), "dark", flat=True, tilt=(0, -0.6), line=0.5, ground=1.0, gloss=0.2)
    start, step, steps = (-0.66, 0.72), (0.17, 0.1), 10
    with drawing(card, "window", 1.16, -0.66, depth=0.6, tags=("window", "light", "moon")) as pen:
        pen.shape(arch(-0.24, 0.24, 0.3, -0.4), "stone", line=1.2, round=0.02)
        outline = arch(-0.19, 0.19, 0.27, -0.35)
        world = inset(pen, pen.shape(outline, "#304858", flat=True), outline, "night")
        world.shape(oval(0.05, -0.14, 0.09, n=30), "#f8f0d4", glow=1.2, line=0)
        pen.ink([(0, -0.34), (0, 0.27)], 2.2, "wood", taper=False)
    beam(card, 1.1, -0.6, math.pi / 2 + 0.8, 1.9, 0.16, 0.44, "#e8f0d0", 0.3, 0.4)
    for name, x, y, size in (("fox_head", -0.86, -0.34, 0.3), ("hare_head", -0.4, -0.4, 0.4), ("stag_head", 0.12, -0.46, 0.52), ("mask", 0.62, -0.62, 0.24)):
        with drawing(card, "board", x, y - size * 0.2, size * 0.7, depth=0.6, quiet=True) as pen:
            pen.shape(curve([(-0.5, -0.4), (0, -0.56), (0.5, -0.4), (0.42, 0.2), (0, 0.7, 1), (-0.42, 0.2)]), "wood", line=1.1)
        put(card, name, x, y, size, 0.56, shadow=False, fit=False, hero=1.1)
    _flight(card, steps, start, step, card.colour("wood", 0.02))
    put(card, "bear", 1.22, -0.22, 0.6, 0.4, fit=False)
    _banister(card, steps, start, step)
    with drawing(card, "door", 0.92, 1.0, depth=0.4, tags=("door",), quiet=True) as pen:
        pen.shape(polygon((-0.16, 0.0), (0.16, 0.0), (0.16, -0.56), (-0.16, -0.38)), "#ffd890", "#c87830", glow=0.7, line=1.3)
    card.lamp(0.92, 0.8, 0.3, "#ffb860", 0.6, 1.0)
    stand(card, ("knight", -1.12, 0.9, 1.16, 0.26), ("drum", 0.3, 0.94, 0.26, 0.2), ("fox", -0.36, 0.95, 0.28, 0.18))
    with drawing(card, "arrows", 0.58, 0.96, depth=0.2, tags=("arrow", "hunter")) as pen:
        card.contact(0.58, 0.97, 0.14, 0.03, 0.6)
        for k in range(5):
            pen.shape(tube([(0.0, 0), (-0.08 + 0.04 * k, -0.5)], [0.016, 0.014]), "wood", line=0.6)
            pen.shape(polygon((-0.1 + 0.04 * k, -0.5), (-0.06 + 0.04 * k, -0.5), (-0.05 + 0.045 * k, -0.4)), "accent", line=0.6)
        pen.shape(curve([(-0.09, -0.3, 1), (0.1, -0.3, 1), (0.07, 0.0, 1), (-0.06, 0.0, 1)]), "#7a4a2c", line=1.1)


@scene("ground_stable", mood="tender", palettes=("orchard",), family="locations", title="The stables", gist=("animal", "home"))
def ground_stable(card: Canvas) -> None:
    """Down the aisle between the stalls: straw, a lantern, and a horse that knows."""
    card.source = (0.0, -0.2)
    aisle = Gallery(vanish=(-0.1, -0.12), left=-1.7, right=1.6, top=-1.2, low=1.1, far=0.22)
    wood = card.colour("wood", 0.02)
    with drawing(card, "stable", depth=0.68, tags=("stable", "wood", "building"), hero=0.9) as pen:
        pen.shape(box(-1.6, -1.2, 1.6, 1.2), shade(wood, 0.45), flat=True, line=0)
        for side, x in ((-1, aisle.left), (1, aisle.right)):
            roof = polygon(aisle.at(x, -0.5, 1.2), aisle.at(x, -0.5, aisle.far), aisle.at(0, -1.5, aisle.far), aisle.at(0, -1.5, 1.2))
            pen.shape(roof, shade(wood, 0.62 if side < 0 else 0.5), shade(wood, 0.35), flat=True, line=1.0, texture="slant", grit=0.25)
        for t in np.geomspace(aisle.far, 1.0, 6):
            for x in (aisle.left, aisle.right):
                pen.shape(tube([aisle.at(0, -1.5, float(t)), aisle.at(x, -0.5, float(t))], [0.1 * float(t), 0.1 * float(t)]), shade(wood, 1.1), line=1.0, texture="slant")
            pen.shape(tube([aisle.at(-1.1, -0.82, float(t)), aisle.at(1.0, -0.82, float(t))], [0.08 * float(t)] * 2), shade(wood, 1.0), line=0.9)
    with drawing(card, "floor", depth=0.6, tags=("floor", "grass"), quiet=True) as pen:
        straw = card.colour("sand", 0.02)
        pen.shape(aisle.on_floor(-3, 3, 1.3, aisle.far), shade(straw, 0.85), shade(straw, 0.6), flat=True, tilt=(0, -0.6), line=0.8, ground=1.0, texture="slant", grit=0.35)
        for _ in range(120):
            t = float(card.rng.uniform(0.3, 1.1))
            x, y = aisle.at(float(card.rng.uniform(-1.2, 1.2)), aisle.low, t)
            pen.ink([(x, y), (x + 0.09 * t, y - float(card.rng.uniform(-0.03, 0.05)))], 1.4, shade(straw, float(card.rng.uniform(0.6, 1.5))), alpha=0.8)
    with drawing(card, "gate", depth=0.66, tags=("door", "light"), quiet=True) as pen:
        x0, y0 = aisle.at(-0.7, aisle.low, aisle.far)
        x1, y1 = aisle.at(0.7, -0.8, aisle.far)
        pen.shape(arch(x0, x1, y0, y1), "#fff4d0", "#f0c070", glow=0.9, line=1.1)
    card.lamp(-0.1, 0.0, 0.5, "#ffe0a0", 1.0, 1.3)
    _stalls(card, aisle, wood)
    hang(card, "lantern", 0.3, -1.1, -0.66, 0.34, 0.3, {"lit": True})
    card.lamp(0.3, -0.5, 0.28, "#ffc870", 0.9, 1.2)
    stand(card, ("wheelbarrow", -0.72, 0.92, 0.4, 0.2), ("bucket", 0.46, 0.94, 0.28, 0.2), ("dog", 0.08, 0.9, 0.28, 0.2), ("boot", -1.2, 0.95, 0.28, 0.16))
    put(card, "pitchfork", 1.0, 0.5, 0.9, 0.2, turn=0.14, shadow=False, fit=False)
    put(card, "apple", -0.2, 0.96, 0.12, 0.16)
    beam(card, -0.1, -0.1, math.pi / 2, 1.3, 0.16, 0.5, "#ffe8b0", 0.3, 0.3)


def _stalls(card: Canvas, aisle: Gallery, wood: Array) -> None:
    """Half doors along both sides; horses look over two of them."""
    for k, (far, near) in enumerate(((0.26, 0.36), (0.4, 0.56), (0.64, 0.92))):
        for side, x in ((-1, aisle.left * 0.72), (1, aisle.right * 0.72)):
            with drawing(card, "stall", depth=0.56 - 0.1 * k, tags=("stable", "wood", "door"), quiet=True) as pen:
                pen.shape(polygon(aisle.at(x, -0.5, far), aisle.at(x, -0.5, near), aisle.at(x, aisle.low, near), aisle.at(x, aisle.low, far)), "#1c1214", flat=True, line=0.9)
            if (k, side) in ((2, -1), (1, 1)):
                t = (far + near) / 2
                hx, hy = aisle.at(x, 0.56, t)
                put(card, "horse", hx + side * 0.02 * t, hy + 0.3 * t, 1.2 * t, 0.54 - 0.1 * k, shadow=False, fit=False, flip=side > 0, hero=1.4, quiet=k == 1)
            with drawing(card, "stall", depth=0.52 - 0.1 * k, tags=("stable", "wood", "door"), quiet=True) as pen:
                pen.shape(polygon(aisle.at(x, 0.3, far), aisle.at(x, 0.3, near), aisle.at(x, aisle.low, near), aisle.at(x, aisle.low, far)), shade(wood, 1.0), shade(wood, 0.6), flat=True, tilt=(-0.4 * side, 0), line=1.2, texture="down", grit=0.3)
                for a, b in ((far, near),):
                    pen.shape(tube([aisle.at(x, 0.34, a), aisle.at(x, aisle.low * 0.95, b)], [0.05 * a, 0.05 * b]), shade(wood, 1.3), line=0.9)
                for t in (far, near):
                    pen.shape(tube([aisle.at(x, -0.62, t), aisle.at(x, aisle.low, t)], [0.11 * t, 0.11 * t]), shade(wood, 1.15), line=1.1, texture="down")


@scene("ground_boathouse", mood="wondrous", palettes=("abyss",), family="locations", title="The boathouse", gist=("water", "night"))
def ground_boathouse(card: Canvas) -> None:
    """From inside the boathouse: black water between the landings, the gate open to the lake, a boat that has been out tonight."""
    sky(card, -0.02)
    stars(card, 90, -0.2)
    moon(card, 0.26, -0.42, 0.13)
    mountains(card, 0.0, 0.24, 0.85, blend(card.palette.fog, card.palette.sky[1], 0.5), count=4, quiet=True)
    sea(card, 0.02, mirror=0.85, chop=0.03)
    put(card, "heron", 0.52, 0.24, 0.32, 0.5, shadow=False, reflect=0.5, fit=False)
    wood = card.colour("wood", 0.02)
    with drawing(card, "boathouse", depth=0.4, tags=("arch", "wood", "passage"), hero=1.0) as pen:
        opening = arch(-0.8, 0.8, 1.3, -0.84, 0.62)
        pen.shape([box(-1.6, -1.3, 1.6, 1.3, n=4), opening[::-1]], shade(wood, 0.4), shade(wood, 0.25), evenodd=True, line=1.2, texture="down", grit=0.3)
        pen.shape([arch(-0.9, 0.9, 1.3, -0.96, 0.64), opening[::-1]], shade(wood, 0.9), shade(wood, 0.5), evenodd=True, line=1.2, round=0.03)
        for k in range(9):
            pen.ink([(-1.4 + 0.07 * k, -1.1), (-1.4 + 0.07 * k, 1.1)], 1.2, taper=False, alpha=0.5)
            pen.ink([(0.92 + 0.06 * k, -1.1), (0.92 + 0.06 * k, 1.1)], 1.2, taper=False, alpha=0.5)
    for side in (-1, 1):
        with drawing(card, "landing", depth=0.3, tags=("wood",), quiet=True) as pen:
            pen.shape(polygon((side * 0.76, 0.44), (side * 0.96, 0.44), (side * 1.7, 1.2), (side * 0.5, 1.2)), shade(wood, 0.9), shade(wood, 0.6), flat=True, tilt=(0, -0.6), line=1.3, texture="across", grit=0.3, ground=1.0)
            for k in range(7):
                t = k / 6
                y = 0.44 + 0.76 * t**1.4
                pen.ink([(side * (0.76 - 0.26 * (y - 0.44) / 0.76), y), (side * (0.96 + 0.74 * (y - 0.44) / 0.76), y)], 1.2, taper=False, alpha=0.6)
            pen.shape(polygon((side * 0.76, 0.44), (side * 0.5, 1.2), (side * 0.46, 1.2), (side * 0.74, 0.5)), shade(wood, 0.4), line=0.8)
    put(card, "rowboat", -0.06, 0.72, 0.34, 0.26, reflect=0.6, fit=False, hero=1.4)
    put(card, "lantern", 0.1, 0.58, 0.24, 0.25, {"lit": True}, shadow=False)
    with drawing(card, "rope", depth=0.22, tags=("rope",)) as pen:
        pen.shape(tube([(-0.42, 0.56), (-0.56, 0.7), (-0.74, 0.62), (-0.86, 0.7)], [0.022] * 4), "sand", line=0.8)
        pen.shape(box(-0.91, 0.5, -0.81, 0.76), "wood2", line=1.0)
    with drawing(card, "oars", depth=0.24, tags=("oar", "wood", "boat")) as pen:
        for x, a in ((1.06, 0.1), (1.2, -0.05)):
            one = pen.moved(x, 0.86, 1.0, a)
            one.shape(tube([(0, 0), (0, -1.0)], [0.03, 0.03]), "wood", line=0.9)
            one.shape(curve([(-0.05, -0.96, 1), (-0.08, -1.2), (-0.05, -1.4), (0.05, -1.4), (0.08, -1.2), (0.05, -0.96, 1)]), shade(wood, 1.3), line=1.0, texture="down")
    hang(card, "bell", -1.12, -1.1, -0.6, 0.28, 0.3)
    stand(card, ("anchor", -1.14, 0.92, 0.44, 0.2), ("bucket", 0.86, 0.9, 0.24, 0.2))
    put(card, "frog", 0.64, 0.97, 0.14, 0.16)
    with drawing(card, "net", -1.16, 0.06, depth=0.34, tags=("fishing", "string")) as pen:
        pen.shape(curve([(-0.2, -0.26), (0.2, -0.26), (0.24, 0.1), (0.0, 0.3), (-0.24, 0.1)]), shade(rgb("#8a7a5a"), 0.5), flat=True, line=1.0, alpha=0.6)
        for k in range(-4, 5):
            pen.ink(line([(k * 0.05, -0.26), (k * 0.06 + 0.06, 0.0), (k * 0.03, 0.26 - abs(k) * 0.03)]), 1.1, "sand")
            pen.ink(line([(k * 0.05, -0.26), (k * 0.06 - 0.06, 0.0), (k * 0.03, 0.26 - abs(k) * 0.03)]), 1.1, "sand")
    fireflies(card, 8, -0.5, 0.6, -0.1, 0.3, "#e8f4c0", size=0.004)
