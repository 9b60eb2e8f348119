"""The Manor's rooms: kitchen, ballroom, nursery and the like, empty of people, each with telling things.
Must not know the game; one scene per room, painted once each."""

from __future__ import annotations

import math

from cards.backdrops import checkered, floorboards, moon, sky, stars, wall
from cards.motifs.furniture import bookspine, curtain
from cards.motifs.stairs import ladder, stairs
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon
from cards.scenes.registry import scene
from cards.stage import beam, drawing, hang, inset, put


def _window(card: Canvas, x: float, view: str, wide: float = 0.26, top: float = -0.72, sill: float = 0.1) -> None:
    """A tall window with a view and its light on the floor."""
    with drawing(card, "window", x, 0, depth=0.6, tags=("window", "light")) as pen:
        pen.shape(box(-wide - 0.05, top - 0.05, wide + 0.05, sill + 0.05), "wood", line=1.2, round=0.03)
        outline = box(-wide, top, wide, sill)
        mask = pen.shape(outline, "#88a8c0", flat=True)
        world = inset(pen, mask, outline, view)
        world.shape(curve([(-wide - 0.1, sill + 0.05, 1), (-wide * 0.4, sill - 0.2), (wide * 0.3, sill - 0.12), (wide + 0.1, sill - 0.22), (wide + 0.1, sill + 0.1, 1)]), "leaf2", line=0.6, flat=True)
        pen.shape(box(-0.015, top, 0.015, sill), "wood", line=0.6)
        pen.shape(box(-wide, (top + sill) / 2 - 0.015, wide, (top + sill) / 2 + 0.015), "wood", line=0.6)
    card.lamp(x, (top + sill) / 2, 0.5, "#ffe8c0", 0.7, 0.9)


def _drapes(card: Canvas, x: float, wide: float, colour: str = "cloth") -> None:
    for side in (-1, 1):
        with drawing(card, "curtain", x + side * wide, -0.9, 0.5, flip=side > 0, depth=0.56, tags=("curtain",), quiet=side > 0) as pen:
            curtain(pen, 1, 0.3, 2.1, {"colour": colour})


def _room(card: Canvas, tone: str, paper: str | None, panel: float | None = 0.2, low: float = 0.36) -> None:
    card.source = (-0.4, -0.7)
    wall(card, shade(card.colour(tone), 0.85), low, panel=panel, pattern=paper)
    floorboards(card, low)


def _stand(card: Canvas, *things: tuple[str, float, float, float, float]) -> None:
    """Things on the floor: name, x, y, height, depth."""
    for name, x, y, height, depth in things:
        put(card, name, x, y, height, depth, fit=False)


def _hung(card: Canvas, *things: tuple[str, float, float, float]) -> None:
    for name, x, y, height in things:
        put(card, name, x, y, height, 0.58, shadow=False, fit=False)


@scene("room_kitchen", mood="tender", palettes=("candle",), family="locations", title="The kitchen")
def room_kitchen(card: Canvas) -> None:
    """A range that never goes out, copper on the wall, one place laid too many."""
    _room(card, "wall", "dot", None)
    with drawing(card, "shelf", depth=0.58, tags=("shelf",), quiet=True) as pen:
        pen.shape(box(-1.3, -0.36, -0.2, -0.31), "wood", line=1.0)
    _hung(card, ("kettle", -1.1, -0.36, 0.26), ("teapot", -0.8, -0.36, 0.22), ("bottle", -0.5, -0.36, 0.3), ("bell", 0.2, -0.6, 0.2))
    _window(card, 0.62, "dawn", 0.24)
    _stand(card, ("stove", -0.86, 0.5, 0.8, 0.45), ("table", 0.3, 0.86, 0.5, 0.25), ("chair", 1.0, 0.8, 0.62, 0.3), ("bucket", -0.36, 0.8, 0.26, 0.3), ("cat", -0.7, 0.9, 0.26, 0.2))
    put(card, "teacup", 0.14, 0.38, 0.16, 0.2, shadow=False)
    put(card, "apple", 0.42, 0.38, 0.13, 0.2, shadow=False)


@scene("room_library", mood="wondrous", palettes=("sepia",), family="locations", title="The library")
def room_library(card: Canvas) -> None:
    """Books to the ceiling and a ladder that reaches a little higher."""
    _room(card, "wood2", None, None)
    rng = card.rng
    with drawing(card, "books", depth=0.58, tags=("book", "shelf")) as pen:
        for row in range(4):
            y, x = -0.68 + 0.34 * row, -1.4
            while x < 1.4:
                wide = float(rng.uniform(0.04, 0.08))
                if abs(x) > 0.3 or row < 1:
                    bookspine(pen, x, y, wide, float(rng.uniform(0.2, 0.29)), card.colour(card.any(("cloth", "cloth2", "leaf2", "brass", "roof"))))
                x += wide + 0.008
            pen.shape(box(-1.45, y, 1.45, y + 0.03), "wood", line=0.9)
    put(card, "fireplace", 0, 0.4, 0.84, 0.5, fit=False)
    with drawing(card, "ladder", depth=0.4, tags=("ladder",)) as pen:
        ladder(pen, -0.5, 0.7, -0.86, -0.9, 0.12)
    _stand(card, ("globe", 0.98, 0.66, 0.56, 0.3), ("chair", 0.5, 0.84, 0.66, 0.28), ("owl", -1.04, 0.8, 0.3, 0.28))
    put(card, "book", -0.2, 0.84, 0.18, 0.2, shadow=False)


@scene("room_ballroom", mood="wondrous", palettes=("violet",), family="locations", title="The ballroom")
def room_ballroom(card: Canvas) -> None:
    """Mirrors, a chandelier and a floor that still turns."""
    card.source = (0, -0.6)
    wall(card, shade(card.colour("cloth"), 0.7), 0.3, pattern="diamond")
    checkered(card, 0.3, shade(card.colour("white"), 0.85), shade(card.colour("dark"), 1.2))
    for x in (-1.05, -0.5, 0.5, 1.05):
        with drawing(card, "mirror", x, 0, depth=0.58, tags=("mirror", "reflection")) as pen:
            pen.shape(arch(-0.2, 0.2, 0.26, -0.66), "brass", line=1.2, gloss=0.8, round=0.03)
            pen.shape(arch(-0.15, 0.15, 0.22, -0.6), "#a8c4d0", "#40506a", line=0.8, flat=True, gloss=0.6)
    put(card, "chandelier", 0, -0.52, 0.8, 0.4, shadow=False)
    _stand(card, ("piano", -0.86, 0.8, 0.6, 0.3), ("cello", 0.94, 0.84, 0.66, 0.25), ("mask", 0.2, 0.86, 0.18, 0.2))


@scene("room_nursery", mood="tender", palettes=("rose",), family="locations", title="The nursery")
def room_nursery(card: Canvas) -> None:
    """A cradle that rocks, a drum that was not touched."""
    _room(card, "cloth2", "dot", 0.14)
    _window(card, -0.7, "day")
    _drapes(card, -0.7, 0.42, "accent")
    hang(card, "paperboat", 0.36, -1.0, -0.5, 0.16)
    hang(card, "bird", 0.62, -1.0, -0.62, 0.14)
    _stand(card, ("cradle", 0.4, 0.74, 0.56, 0.35), ("drum", -0.3, 0.84, 0.28, 0.25), ("horse", -1.02, 0.84, 0.56, 0.3), ("puppet", 1.06, 0.8, 0.6, 0.3))
    put(card, "toy_balloon", 0.94, -0.4, 0.3, 0.5, shadow=False)


@scene("room_bath", mood="comic", palettes=("teal",), family="locations", title="The bathroom")
def room_bath(card: Canvas) -> None:
    """The bath is full and something in it is not a sponge."""
    card.source = (0.4, -0.7)
    wall(card, shade(card.colour("white"), 0.8), 0.3, panel=0.0, pattern="diamond")
    checkered(card, 0.3, shade(card.colour("white"), 0.9), shade(card.colour("cloth2"), 0.9))
    _window(card, 0.9, "night", 0.2, -0.6, -0.05)
    put(card, "mirror", -1.0, 0.5, 0.9, 0.5, fit=False)
    put(card, "bathtub", 0.05, 0.76, 0.6, 0.3, fit=False)
    put(card, "fish", 0.28, 0.14, 0.24, 0.32, turn=-0.8, shadow=False)
    _stand(card, ("bucket", -0.68, 0.88, 0.26, 0.2), ("boot", 0.98, 0.9, 0.34, 0.2))
    put(card, "lamp_shade", -0.1, -0.56, 0.24, 0.5, shadow=False)


@scene("room_bedroom", mood="uneasy", palettes=("indigo",), family="locations", title="The blue bedroom")
def room_bedroom(card: Canvas) -> None:
    """The bed is made, the wardrobe is not quite shut."""
    _room(card, "cloth2", "leaf", 0.16)
    _window(card, 0.0, "night", 0.24)
    _drapes(card, 0.0, 0.42)
    put(card, "bed", -0.74, 0.76, 0.66, 0.35, {"sleeper": False}, fit=False)
    put(card, "wardrobe", 0.92, 0.6, 1.16, 0.42, {"open": True}, fit=False)
    put(card, "gown", 0.92, 0.46, 0.62, 0.4, shadow=False, fit=False)
    _stand(card, ("candle", -0.1, 0.8, 0.34, 0.25), ("suitcase", 0.34, 0.86, 0.24, 0.2))
    _hung(card, ("painting", -0.86, -0.4, 0.4))


@scene("room_dining", mood="uneasy", palettes=("ember",), family="locations", title="The dining room")
def room_dining(card: Canvas) -> None:
    """A long table, seven chairs, six cups."""
    _room(card, "cloth", "stripe", 0.14)
    put(card, "fireplace", 0, 0.36, 0.76, 0.55, fit=False)
    _hung(card, ("stag_head", 0, -0.42, 0.42), ("painting", -0.9, -0.4, 0.44), ("painting", 0.9, -0.4, 0.44))
    for x in (-0.9, -0.45, 0.45, 0.9):
        put(card, "chair", x, 0.66, 0.6, 0.4, fit=False)
    with drawing(card, "table", 0, 0.78, depth=0.3, tags=("table", "wood")) as pen:
        pen.shape(polygon((-1.0, -0.16), (1.0, -0.16), (1.2, 0.06), (-1.2, 0.06)), "white", shade(card.colour("white"), 0.7), flat=True, tilt=(0, -0.6), line=1.2)
        pen.shape(curve([(-1.2, 0.06, 1), (1.2, 0.06, 1), (1.18, 0.26), (0.8, 0.2), (0.3, 0.28), (-0.3, 0.2), (-0.8, 0.28), (-1.18, 0.24)]), shade(card.colour("white"), 0.75), line=1.1, roll=0.4)
    for x in (-0.8, -0.3, 0.3, 0.78):
        put(card, "teacup", x, 0.76, 0.13, 0.24, shadow=False, quiet=x != 0.3)
    put(card, "candlestick", 0, 0.74, 0.42, 0.22, shadow=False)


@scene("room_study", mood="uneasy", palettes=("moor",), family="locations", title="The study")
def room_study(card: Canvas) -> None:
    """A desk, a lamp, and a letter begun three times."""
    _room(card, "leaf2", "stripe", 0.1)
    _window(card, -0.86, "storm", 0.22)
    _hung(card, ("clock", 0.2, -0.5, 0.36), ("painting", 0.92, -0.36, 0.5))
    put(card, "cabinet", 1.04, 0.52, 0.7, 0.48, fit=False)
    put(card, "table", 0.05, 0.84, 0.56, 0.3, {"wide": 1.8}, fit=False)
    for name, x, h in (("typewriter", -0.2, 0.24), ("letter", 0.2, 0.1), ("skull", 0.46, 0.2), ("lamp_shade", -0.56, 0.3)):
        put(card, name, x, 0.33, h, 0.25, shadow=False, fit=False)
    _stand(card, ("chair", -1.0, 0.86, 0.66, 0.25))


@scene("room_music", mood="tender", palettes=("coral",), family="locations", title="The music room")
def room_music(card: Canvas) -> None:
    """The piano plays when the gramophone is asleep."""
    _room(card, "cloth", "leaf", 0.12)
    _window(card, 0.9, "dawn", 0.24)
    _drapes(card, 0.9, 0.4, "cloth2")
    put(card, "piano", -0.4, 0.7, 0.8, 0.4, fit=False)
    _stand(card, ("cello", 0.42, 0.8, 0.76, 0.3), ("gramophone", 1.02, 0.8, 0.5, 0.28), ("drum", -1.1, 0.88, 0.28, 0.2))
    put(card, "cage", -1.06, -0.1, 0.5, 0.45, shadow=False, fit=False)
    put(card, "trumpet", 0.06, 0.86, 0.14, 0.2, shadow=False)


@scene("room_attic", mood="uneasy", palettes=("ash",), family="locations", title="The attic")
def room_attic(card: Canvas) -> None:
    """Under the roof, among what nobody could throw away."""
    card.source = (0, -0.5)
    wall(card, shade(card.colour("wood2"), 0.7), 0.4)
    floorboards(card, 0.4)
    with drawing(card, "beams", depth=0.5, tags=("beam", "wood")) as pen:
        for side in (-1, 1):
            pen.shape(polygon((side * 1.5, 0.5), (side * 1.5, 0.2), (0, -1.25), (0, -0.98)), "wood2", shade(card.colour("wood2"), 0.6), line=1.2, texture="slant")
        pen.shape(box(-0.95, -0.34, 0.95, -0.24), "wood2", line=1.1, texture="across")
    with drawing(card, "round window", 0, -0.58, depth=0.56, tags=("window", "moon")) as pen:
        pen.shape(oval(0, 0, 0.2, n=40), "stone", line=1.1)
        pen.shape(oval(0, 0, 0.15, n=40), "#dfeaf4", glow=0.8, line=0.8)
    beam(card, 0, -0.56, math.pi / 2, 1.3, 0.12, 0.4, "#dfeaf4", 0.3, 0.4)
    _stand(card, ("suitcase", -0.86, 0.78, 0.36, 0.3), ("mirror", 0.86, 0.76, 0.86, 0.35), ("cradle", -0.36, 0.7, 0.36, 0.35), ("scarecrow", 1.2, 0.8, 0.7, 0.4), ("mouse", 0.24, 0.88, 0.14, 0.2))
    hang(card, "bat", -0.5, -0.26, -0.2, 0.2)


@scene("room_cellar", mood="uneasy", palettes=("plague",), family="locations", title="The cellar")
def room_cellar(card: Canvas) -> None:
    """Barrels, arches, and steps that go down once more."""
    card.source = (0.6, -0.5)
    wall(card, shade(card.colour("stone2"), 0.6), 0.4)
    with drawing(card, "arches", depth=0.56, tags=("arch", "stone")) as pen:
        for x in (-0.9, 0.0, 0.9):
            pen.shape(arch(-0.38 + x, 0.38 + x, 0.42, -0.66), "stone", line=1.2, round=0.05)
            pen.shape(arch(-0.3 + x, 0.3 + x, 0.42, -0.56), "#14101a", "#3a3040", flat=True, line=0.9)
    floorboards(card, 0.4, shade(card.colour("stone2"), 0.8))
    for x, y, s in ((-1.0, 0.66, 0.2), (-0.62, 0.72, 0.22), (-0.82, 0.36, 0.19)):
        with drawing(card, "barrel", x, y, depth=0.35, tags=("barrel", "wood"), quiet=x == -1.0) as pen:
            pen.shape(oval(0, 0, s, n=44), "wood", shade(card.colour("wood"), 0.6), line=1.3, texture="down")
            pen.ink(oval(0, 0, s * 0.84, n=40), 1.6, closed=True, taper=False)
            pen.shape(oval(0, s * 0.5, 0.03, n=14), "brass", line=0.8)
    with drawing(card, "stairs", 0.86, 0.6, depth=0.4, tags=("stairs",)) as pen:
        stairs(pen, [(-0.34, 0.2), (0.0, -0.2), (0.3, -0.62)], 9, 0.5, 0.34)
    _stand(card, ("bottle", 0.1, 0.8, 0.34, 0.25), ("lantern", 0.36, 0.84, 0.3, 0.2), ("spider", -0.1, -0.3, 0.2, 0.4))


@scene("room_laundry", mood="comic", palettes=("frost",), family="locations", title="The laundry")
def room_laundry(card: Canvas) -> None:
    """Sheets on the line: one of them has feet."""
    _room(card, "white", "stripe", None)
    _window(card, -0.92, "snow", 0.2)
    with drawing(card, "washing", depth=0.45, tags=("cloth", "rope")) as pen:
        pen.ink(line([(-1.4, -0.6), (0, -0.46), (1.4, -0.62)]), 1.8)
        for x, w, tone in ((-0.36, 0.3, "white"), (0.1, 0.24, "cloth2"), (0.56, 0.3, "white"), (1.0, 0.2, "accent")):
            pen.shape(curve([(x - w / 2, -0.5, 1), (x + w / 2, -0.5, 1), (x + w * 0.55, 0.1), (x + w * 0.3, 0.02), (x, 0.1), (x - w * 0.3, 0.02), (x - w * 0.55, 0.1)]), tone, shade(card.colour(tone), 0.7), line=1.1, roll=0.5)
    _stand(card, ("boot", 0.6, 0.5, 0.22, 0.42), ("bucket", -0.6, 0.82, 0.34, 0.28), ("flat_iron", 0.24, 0.84, 0.26, 0.22), ("sewing_machine", 0.96, 0.8, 0.4, 0.28), ("stove", -1.08, 0.66, 0.5, 0.4))


@scene("room_trophies", mood="uneasy", palettes=("forest",), family="locations", title="The trophy room")
def room_trophies(card: Canvas) -> None:
    """They all look at the door."""
    _room(card, "leaf2", "diamond", 0.1)
    _hung(card, ("stag_head", -0.7, -0.3, 0.5), ("fox_head", 0.0, -0.42, 0.4), ("hare_head", 0.66, -0.32, 0.46), ("mask", -1.14, -0.5, 0.34))
    put(card, "fireplace", 0, 0.42, 0.6, 0.5, fit=False)
    _stand(card, ("knight", 1.12, 0.78, 0.96, 0.3), ("bear", -1.0, 0.84, 0.84, 0.3), ("chair", 0.5, 0.84, 0.6, 0.25), ("drum", -0.4, 0.86, 0.26, 0.22))


@scene("room_observatory", mood="wondrous", palettes=("midnight",), family="locations", title="The observatory")
def room_observatory(card: Canvas) -> None:
    """The dome is open and the stars come in."""
    sky(card, 0.5)
    stars(card, 200, 0.4)
    moon(card, 0.5, -0.55, 0.16, "crescent")
    side, top = card.reach[0] + 0.2, 1.2
    with drawing(card, "dome", depth=0.5, tags=("dome", "room")) as pen:
        hole = curve([(-0.5, 0.4, 1), (-0.5, -0.2), (-0.3, -0.8), (0.1, -0.95), (0.7, -0.8), (0.9, -0.3), (0.9, 0.4, 1)])
        pen.shape([box(-side, -top, side, 0.5, n=3), hole[::-1]], "wood2", shade(card.colour("wood2"), 0.5), evenodd=True, round=0.06, line=1.3, texture="down")
    floorboards(card, 0.4)
    put(card, "telescope", 0.1, 0.82, 1.1, 0.3, fit=False, hero=1.5)
    _stand(card, ("globe", -0.98, 0.76, 0.56, 0.3), ("compass", 0.84, 0.74, 0.28, 0.25), ("book", 1.06, 0.86, 0.18, 0.2))
    _hung(card, ("clock", -0.98, -0.36, 0.36))


