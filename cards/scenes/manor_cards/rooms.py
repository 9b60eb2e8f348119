"""Location cards: rooms such as kitchen, ballroom and nursery, without people.
Must not depend on the game; one scene per room, painted once each."""

from __future__ import annotations

import math

from cards.backdrops import floorboards, moon, sky, stars
from cards.motifs.places.stairs import ladder, stairs
from cards.motifs.things.furniture import bookspine
from cards.painter.canvas import Canvas
from cards.painter.colour import Colour, rgb, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.perspective_rooms import (
    Chamber,
    chamber,
    near_edge,
    rug,
    side_door,
    side_shelves,
    side_window,
)
from cards.placement import beam, drawing, fireflies, hang, inset, put
from cards.scenes.registry import scene

LEATHERS = ("cloth", "cloth2", "leaf2", "brass", "roof")


def _window(card: Canvas, x: float, view: str, wide: float = 0.2, top: float = -0.5, sill: float = 0.04) -> None:
    """A tall window in the back wall with a view."""
    with drawing(card, "window", x, 0, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(box(-wide - 0.04, top - 0.04, wide + 0.04, sill + 0.04), "wood", line=1.2, round=0.03)
        outline = box(-wide, top, wide, sill)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        world = inset(pen, mask, outline, view)
        world.shape(curve([(-wide - 0.1, sill + 0.05, 1), (-wide * 0.4, sill - 0.16), (wide * 0.3, sill - 0.1), (wide + 0.1, sill - 0.18), (wide + 0.1, sill + 0.1, 1)]), "leaf2", line=0.6, flat=True)
        pen.shape(box(-0.012, top, 0.012, sill), "wood", line=0.6)
        pen.shape(box(-wide, (top + sill) / 2 - 0.012, wide, (top + sill) / 2 + 0.012), "wood", line=0.6)
    card.lamp(x, (top + sill) / 2, 0.5, "#ffe8c0", 0.7, 0.9)


def _stand(card: Canvas, *things: tuple[str, float, float, float, float]) -> None:
    """Things on the floor: name, x, y, height, depth."""
    for name, x, y, height, depth in things:
        put(card, name, x, y, height, depth, {"lit": True} if name == "lantern" else {}, fit=False)


def _hung(card: Canvas, *things: tuple[str, float, float, float]) -> None:
    for name, x, y, height in things:
        put(card, name, x, y, height, 0.58, shadow=False, fit=False)


def _glow(card: Canvas, x: float, y: float, tone: Colour = "#ffb060", reach: float = 0.9, strength: float = 1.2) -> None:
    card.lamp(x, y, 0.35, tone, reach, strength)


@scene("room_library", mood="wondrous", palettes=("sepia",), family="locations", title="The library", gist=("indoors", "read"))
def room_library(card: Canvas) -> None:
    """Books to the ceiling and a ladder that reaches a little higher."""
    card.source = (0.1, -0.3)
    room = chamber(card, shade(card.colour("wood2"), 0.9), None, "boards", None)
    rng = card.rng
    with drawing(card, "books", depth=0.58, tags=("book", "shelf")) as pen:
        for row in range(5):
            y, x = -0.42 + 0.17 * row, -room.half
            while x < room.half - 0.04:
                wide = float(rng.uniform(0.025, 0.045))
                if abs(x) > 0.34 or row < 1:
                    bookspine(pen, x, y, wide, float(rng.uniform(0.1, 0.145)), card.colour(card.any(LEATHERS)))
                x += wide + 0.005
            pen.shape(box(-room.half, y, room.half, y + 0.02), "wood", line=0.9)
    rows = (-0.42, -0.25, -0.08, 0.09, 0.26)
    side_shelves(card, room, -1, 1.02, 2.0, rows, LEATHERS)
    side_shelves(card, room, 1, 1.02, 2.0, rows, LEATHERS)
    put(card, "fireplace", 0, 0.34, 0.66, 0.52, fit=False)
    rug(card, room, "cloth")
    with drawing(card, "ladder", depth=0.35, tags=("ladder",)) as pen:
        ladder(pen, -0.72, 0.72, -1.1, -0.86, 0.15)
    _stand(card, ("globe", 1.02, 0.86, 0.66, 0.22), ("chair", -0.34, 0.86, 0.72, 0.25), ("owl", -1.12, 0.94, 0.34, 0.15))
    put(card, "book", 0.36, 0.84, 0.2, 0.2, shadow=False)
    _glow(card, 0, 0.2, reach=1.2)


@scene("room_ballroom", mood="wondrous", palettes=("violet",), family="locations", title="The ballroom", gist=("indoors", "dance"))
def room_ballroom(card: Canvas) -> None:
    """Mirrors, a chandelier and a floor that still turns."""
    card.source = (0, -0.6)
    room = chamber(card, shade(card.colour("cloth"), 0.7), "diamond", "checks", None, Chamber(half=0.7, top=-0.6, low=0.14, eye=-0.2), "dark")
    for x in (-0.44, 0.0, 0.44):
        with drawing(card, "mirror", x, 0, depth=0.58, tags=("mirror", "reflection"), quiet=x == 0.44) as pen:
            pen.shape(arch(-0.17, 0.17, 0.12, -0.5), "brass", line=1.2, gloss=0.8, round=0.03)
            pen.shape(arch(-0.13, 0.13, 0.09, -0.45), "#a8c4d0", "#40506a", line=0.8, flat=True, gloss=0.6)
    for side in (-1, 1):
        for near in (1.15, 1.55):
            side_window(card, room, side, "night", near, near * 1.22, -0.5, 0.0, "#e8c8ff")
    put(card, "chandelier", 0, -0.5, 0.86, 0.3, shadow=False, fit=False, hero=1.5)
    _glow(card, 0, -0.4, "#ffe0a0", 1.5, 1.3)
    _stand(card, ("gramophone", -1.02, 0.9, 0.66, 0.2), ("statue", 1.1, 0.86, 1.04, 0.24), ("mask", 0.16, 0.9, 0.2, 0.15), ("fan", 0.46, 0.7, 0.16, 0.25))
    put(card, "glove", -0.3, 0.92, 0.16, 0.15, turn=1.0)


@scene("room_bath", mood="comic", palettes=("teal",), family="locations", title="The bathroom", gist=("indoors", "water"))
def room_bath(card: Canvas) -> None:
    """The bath is full and something in it is not a sponge."""
    card.source = (0.4, -0.7)
    room = chamber(card, shade(card.colour("white"), 0.85), "diamond", "checks", None, ground="cloth2")
    _window(card, 0.34, "night", 0.16, -0.44, -0.06)
    side_door(card, room, 1, 1.2, 1.55)
    put(card, "mirror", -0.62, 0.5, 0.86, 0.45, fit=False)
    with drawing(card, "screen", depth=0.42, tags=("screen",), quiet=True) as pen:
        for k in range(3):
            x = 0.7 + 0.2 * k
            pen.shape(polygon((x, -0.3 - 0.04 * (k % 2)), (x + 0.2, -0.34 + 0.04 * (k % 2)), (x + 0.2, 0.62 - 0.05 * (k % 2)), (x, 0.58 + 0.05 * (k % 2))), "cloth", shade(card.colour("cloth"), 0.6), line=1.1, round=0.02)
            pen.shape(oval(x + 0.1, 0.1, 0.06, 0.09, n=24), "brass", line=0.7)
    put(card, "bathtub", 0.02, 0.86, 0.72, 0.25, fit=False, hero=1.4)
    put(card, "fish", 0.26, 0.1, 0.32, 0.27, turn=-0.8, shadow=False)
    _stand(card, ("bucket", -0.82, 0.94, 0.28, 0.15), ("boot", 1.04, 0.94, 0.36, 0.15))
    with drawing(card, "puddle", 0.6, 0.93, depth=0.3, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.3, 0.045, n=40), "#9fd0e0", "#5a90a8", flat=True, tilt=(0, -0.6), gloss=0.8, line=0.6)
    put(card, "lamp_shade", -0.2, -0.5, 0.22, 0.5, shadow=False)
    _glow(card, -0.2, -0.4, "#ffe0a0", 0.9, 1.0)


@scene("room_attic", mood="uneasy", palettes=("ash",), family="locations", title="The attic", gist=("indoors", "loss", "ghostly"))
def room_attic(card: Canvas) -> None:
    """Under the roof, among what nobody could throw away."""
    card.source = (0, -0.5)
    wood = card.colour("wood2")
    floorboards(card, 0.3)
    with drawing(card, "beams", depth=0.56, tags=("beam", "wood")) as pen:
        pen.shape(polygon((-0.6, 0.32), (-0.6, 0.02), (0, -0.6), (0.6, 0.02), (0.6, 0.32)), shade(wood, 0.75), shade(wood, 0.5), flat=True, line=1.0, texture="down", grit=0.2)
        for side in (-1, 1):
            pen.shape(polygon((0, -0.6), (side * 0.6, 0.02), (side * 1.7, 0.62), (side * 1.7, -1.2), (0, -1.9)), shade(wood, 0.6 if side < 0 else 0.48), shade(wood, 0.35), flat=True, line=1.0, texture="slant", grit=0.25, tilt=(-0.4 * side, 0.4))
            pen.shape(polygon((side * 0.6, 0.02), (side * 1.7, 0.62), (side * 1.7, 1.2), (side * 0.6, 0.32)), shade(wood, 0.4), flat=True, line=0.9)
        for k, near in enumerate((1.0, 1.35, 1.85, 2.5)):
            part = pen.moved(nearer=0.04 * k)
            for side in (-1, 1):
                part.shape(tube([(0, -0.1 - 0.52 * near), (side * 0.3 * near, -0.1 - 0.2 * near), (side * 0.6 * near, -0.1 + 0.12 * near)], [0.045 * near] * 3), "wood", shade(card.colour("wood"), 0.5), line=1.1, texture="slant")
            if k in (1, 2):
                part.shape(box(-0.36 * near, -0.1 - 0.17 * near, 0.36 * near, -0.1 - 0.13 * near), "wood", line=1.0, texture="across")
    with drawing(card, "round window", 0, -0.22, depth=0.54, tags=("window", "moon")) as pen:
        pen.shape(oval(0, 0, 0.17, n=40), "stone", line=1.1)
        pen.shape(oval(0, 0, 0.13, n=40), "#dfeaf4", glow=0.9, line=0.8)
        pen.ink([(-0.13, 0), (0.13, 0)], 1.8, taper=False)
        pen.ink([(0, -0.13), (0, 0.13)], 1.8, taper=False)
    beam(card, 0, -0.2, math.pi / 2 + 0.25, 1.4, 0.1, 0.42, "#dfeaf4", 0.3, 0.5)
    _stand(card, ("cradle", -0.36, 0.62, 0.36, 0.38), ("tall_clock", 0.46, 0.56, 0.66, 0.4), ("scarecrow", 1.16, 0.84, 0.86, 0.3), ("mirror", 0.78, 0.84, 0.9, 0.26), ("suitcase", -0.96, 0.88, 0.42, 0.24), ("mouse", 0.1, 0.93, 0.15, 0.15), ("book", -0.46, 0.92, 0.16, 0.18))
    hang(card, "bat", -0.5, -0.5, -0.36, 0.2)
    fireflies(card, 20, -0.4, 0.2, -0.1, 0.8, "#e8f0ff", size=0.004)


@scene("room_cellar", mood="uneasy", palettes=("plague",), family="locations", title="The cellar", gist=("indoors", "underground", "drink"))
def room_cellar(card: Canvas) -> None:
    """Barrels, arches, and steps that go down once more."""
    card.source = (0.3, -0.2)
    floorboards(card, 0.2, shade(card.colour("stone2"), 0.7))
    stone = card.colour("stone")
    with drawing(card, "arches", depth=0.6, tags=("arch", "stone")) as pen:
        pen.shape(arch(-0.34, 0.34, 0.26, -0.4), "#6a3c20", "#ffc870", flat=True, line=0.8, glow=0.8)
        for k, near in enumerate((1.0, 1.5, 2.2, 3.2)):
            part = pen.moved(nearer=0.05 * k)
            half, top, low, wide = 0.32 * near, -0.06 - 0.32 * near, -0.06 + 0.32 * near, 0.09 * near
            outer = [(-3.0, low), (-3.0, -3.0), (3.0, -3.0), (3.0, low)]
            dark = 0.55 + 0.2 * (3 - k)
            part.shape([polygon(*outer, n=3), arch(-half, half, low + 0.001, top)[::-1]], shade(stone, dark * 0.55), shade(stone, dark * 0.3), evenodd=True, line=0.8, flat=True, texture="mottle", grit=0.2)
            part.shape([arch(-half - wide, half + wide, low, top - wide), arch(-half, half, low + 0.001, top)[::-1]], shade(stone, dark), shade(stone, dark * 0.7), evenodd=True, line=1.1, round=0.04)
            for j in range(11):
                a = math.pi * (1 + j / 10)
                spring = top + half
                part.ink([(half * math.cos(a), spring + half * math.sin(a)), ((half + wide) * math.cos(a), spring + (half + wide) * math.sin(a))], 1.2, taper=False, alpha=0.6)
    with drawing(card, "stairs", 0, 0.2, depth=0.5, tags=("stairs",)) as pen:
        stairs(pen, [(0.0, 0.34), (0.0, 0.16), (0.0, 0.02)], 6, 0.56, 0.4)
    for x, y, s, depth in ((-0.86, 0.4, 0.15, 0.34), (-1.1, 0.72, 0.25, 0.24), (-0.62, 0.76, 0.22, 0.22), (-0.88, 0.42, 0.2, 0.26)):
        with drawing(card, "barrel", x, y, depth=depth, tags=("barrel", "wood"), quiet=depth != 0.24) as pen:
            pen.shape(oval(0, 0, s, n=44), "#a06a3c", shade(rgb("#a06a3c"), 0.5), line=1.3, texture="down", grit=0.3)
            for ring, tone in ((0.97, "metal"), (0.62, "metal")):
                pen.ink(oval(0, 0, s * ring, n=44), 2.4, tone, closed=True, taper=False)
            pen.shape(tube([(0, s * 0.4), (0, s * 0.72)], [0.04, 0.03]), "brass", line=0.8, gloss=0.8)
    _stand(card, ("lantern", 0.46, 0.74, 0.34, 0.24), ("bottle", 0.84, 0.84, 0.42, 0.2), ("bottle", 1.02, 0.9, 0.36, 0.18), ("mouse", -0.2, 0.92, 0.14, 0.15))
    hang(card, "spider", 0.3, -1.0, -0.3, 0.22)
    _glow(card, 0.46, 0.56, "#ffc060", 1.5, 2.4)
    _glow(card, 0.0, -0.1, "#ffe0a0", 0.6, 1.4)


@scene("room_observatory", mood="wondrous", palettes=("midnight",), family="locations", title="The observatory", gist=("indoors", "night", "look"))
def room_observatory(card: Canvas) -> None:
    """The dome is open and the stars come in."""
    sky(card, 0.5)
    stars(card, 260, 0.4, big=14)
    moon(card, 0.5, -0.5, 0.2, "crescent")
    side, top = card.reach[0] + 0.2, 1.2
    with drawing(card, "dome", depth=0.5, tags=("dome", "room")) as pen:
        hole = curve([(-0.56, 0.4, 1), (-0.5, -0.2), (-0.26, -0.8), (0.1, -1.1), (0.66, -0.9), (0.94, -0.3), (1.0, 0.4, 1)])
        wood = card.colour("wood2")
        pen.shape([box(-side, -top, side, 0.5, n=3), hole[::-1]], wood, shade(wood, 0.4), evenodd=True, round=0.08, line=1.3, texture="down")
        for k in range(5):
            x = -0.7 - 0.2 * k
            pen.ink(line([(x, 0.4), (x + 0.08, -0.3), (x * 0.45, -1.0)]), 2.4, shade(card.colour("brass"), 0.8), alpha=0.7)
        for k in range(2):
            x = 1.1 + 0.2 * k
            pen.ink(line([(x, 0.4), (x - 0.04, -0.3), (x * 0.75, -1.0)]), 2.4, shade(card.colour("brass"), 0.8), alpha=0.7)
    floorboards(card, 0.4)
    with drawing(card, "star circle", 0.1, 0.74, depth=0.4, tags=("circle",), quiet=True) as pen:
        for r in (0.86, 0.7):
            pen.ink(oval(0, 0, r, r * 0.22, n=70), 2.2, "brass", closed=True, taper=False)
        for k in range(12):
            a = 2 * math.pi * k / 12
            pen.shape(oval(0.78 * math.cos(a), 0.17 * math.sin(a), 0.03, 0.012, n=14), "brass", line=0.5, gloss=0.6)
    put(card, "telescope", 0.1, 0.88, 1.36, 0.3, fit=False, hero=1.5)
    _stand(card, ("globe", -1.0, 0.9, 0.66, 0.25), ("candle", -0.56, 0.92, 0.36, 0.2), ("compass", 0.84, 0.8, 0.28, 0.25), ("book", 1.08, 0.92, 0.2, 0.18), ("owl", 0.72, 0.6, 0.3, 0.35))
    _hung(card, ("clock", -1.0, -0.3, 0.4))
    near_edge(card, -1, shade(card.colour("wood2"), 0.25), 0.14)
