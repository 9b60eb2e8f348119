"""Illusions from hidden places: under a dining table, behind the dial of a clock.
Must not depend on the plan, which may fix the value of any slot."""

from __future__ import annotations

import math

from cards.backdrops import sky
from cards.motifs.animals.sea_life import tentacle
from cards.motifs.places.stairs import ladder
from cards.painter.canvas import Canvas
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import box, curve, line, oval, polygon, tube
from cards.painter.pen import Pen
from cards.placement import drawing, fireflies, hang, inside, put
from cards.scenes.registry import scene


def _leg(pen: Pen, x: float, top: float, foot: float, cloth: Array, shoe: Array, heel: bool, side: int) -> None:
    """A guest's lower leg and shoe, the toe towards `side`."""
    pen.shape(tube([(x, top), (x + 0.01 * side, (top + foot) / 2), (x, foot - 0.03)], [0.15, 0.12, 0.085] if heel else [0.17, 0.15, 0.14]), cloth, shade(cloth, 0.6), line=1.2, texture="down", grit=0.15)
    if heel:
        pen.shape(curve([(x - side * 0.05, foot - 0.09, 1), (x + side * 0.05, foot - 0.06), (x + side * 0.2, foot + 0.0, 1), (x + side * 0.08, foot + 0.01), (x - side * 0.02, foot - 0.03), (x - side * 0.04, foot + 0.02, 1), (x - side * 0.065, foot + 0.02, 1)]), shoe, shade(shoe, 0.6), line=1.1, gloss=0.8)
        return
    pen.shape(curve([(x - side * 0.09, foot - 0.1, 1), (x + side * 0.06, foot - 0.1), (x + side * 0.16, foot - 0.05), (x + side * 0.24, foot + 0.0), (x + side * 0.22, foot + 0.03, 1), (x - side * 0.1, foot + 0.03, 1)]), shoe, shade(shoe, 0.6), line=1.2, gloss=0.9)
    pen.ink(line([(x + side * 0.03, foot - 0.08), (x + side * 0.1, foot - 0.09)]), 1.4)


def _hanging_cloth(card: Canvas) -> None:
    """The cloth that hangs behind the guests' legs, lit from the room."""
    cloth = blend(card.colour("white", 0.02), "#ffd890", 0.3)
    with drawing(card, "cloth", depth=0.72, tags=("cloth", "curtain"), hero=0.8) as pen:
        pen.shape(box(-1.2, -0.7, 1.2, 0.3), cloth, shade(cloth, 0.7), flat=True, glow=0.35, line=0, texture="down", grit=0.12)
        for k in range(23):
            x = -1.1 + 0.1 * k
            pen.ink(line([(x, -0.7), (x + 0.02, -0.2), (x - 0.01, 0.3)]), 1.5, shade(cloth, 0.55), alpha=0.45)
        pen.shape([oval(-1.15 + 0.115 * k, 0.3, 0.066, 0.06, n=20) for k in range(21)], cloth, shade(cloth, 0.8), glow=0.25, line=0.9)


def _table_board(card: Canvas) -> None:
    """The table seen from below, and its rail."""
    wood = card.colour("wood2", 0.02)
    with drawing(card, "table", depth=0.48, tags=("table", "wood"), hero=0.9) as pen:
        pen.shape(polygon((-0.66, -0.5), (0.66, -0.5), (1.4, -1.2), (-1.4, -1.2)), shade(wood, 0.9), shade(wood, 0.6), flat=True, tilt=(0, 0.3), line=1.2, texture="down", grit=0.3)
        for k in range(-5, 6):
            pen.ink([(k * 0.13, -0.5), (k * 0.27, -1.2)], 1.2, taper=False, alpha=0.5)
        pen.shape(box(-0.7, -0.52, 0.7, -0.42), shade(wood, 0.8), line=1.1, texture="across", grit=0.25)


def _post(card: Canvas, x: float, foot: float, size: float, depth: float) -> None:
    """A turned leg of the table."""
    wood = card.colour("wood", 0.02)
    with drawing(card, "post", x, foot, size, depth=depth, tags=("wood",), quiet=True) as pen:
        outline = [(-0.1, 0), (-0.12, -0.08), (-0.05, -0.14), (-0.09, -0.3), (-0.13, -0.5), (-0.06, -0.72), (-0.1, -0.8), (-0.11, -1.3)]
        pen.shape(curve([*outline, *[(-px, py) for px, py in outline[::-1]]]), wood, shade(wood, 0.45), line=1.4, gloss=0.4)


@scene("under_the_table", mood="comic", palettes=("candle", "bazaar"), title="The other dinner", gist=("hide", "feast", "indoors"))
def under_the_table(card: Canvas) -> None:
    """Under a long table during dinner: shoes all round, one guest's arm is a tentacle, and children camp in a napkin."""
    card.source = (0.0, 0.5)
    floor = card.colour("cloth", 0.02)
    with drawing(card, "carpet", depth=0.66, tags=("cloth", "floor"), quiet=True) as pen:
        pen.shape(box(-1.3, 0.1, 1.3, 1.3), shade(floor, 0.9), shade(floor, 0.55), flat=True, tilt=(0, -0.6), line=0, texture="across", grit=0.25, ground=1.0)
    _hanging_cloth(card)
    with drawing(card, "carpet", depth=0.6, quiet=True) as pen:
        pen.shape(polygon((-1.3, 0.36), (1.3, 0.36), (1.3, 1.3), (-1.3, 1.3)), shade(floor, 1.0), shade(floor, 0.6), flat=True, tilt=(0, -0.6), line=0.8, texture="across", grit=0.25, ground=1.0)
        for y, x in ((0.48, 0.8), (0.62, 0.9)):
            pen.ink(line([(-x, y), (0, y + 0.01), (x, y)]), 2.4, "brass", alpha=0.6)
    for x, foot, size, depth in ((-0.6, 0.4, 0.72, 0.56), (0.6, 0.4, 0.72, 0.56)):
        _post(card, x, foot, size, depth)
    dark, white = card.colour("dark", 0.02), card.colour("white", 0.02)
    guests = ((-0.42, dark, shade(dark, 0.7), False, 1), (-0.22, dark, shade(dark, 0.7), False, 1), (0.08, card.colour("skin", 0.02), card.colour("accent", 0.02), True, 1), (0.22, card.colour("skin", 0.02), card.colour("accent", 0.02), True, 1), (0.42, shade(white, 0.8), card.colour("wood", 0.02), False, -1))
    with drawing(card, "guests", depth=0.5, tags=("shoe", "crowd"), hero=1.3) as pen:
        for x, cloth, shoe, heel, side in guests:
            card.contact(x + 0.06 * side, 0.44, 0.16, 0.03, 0.6)
            _leg(pen, x, -0.5, 0.42, cloth, shoe, heel, side)
    _table_board(card)
    with drawing(card, "tentacle", depth=0.44, tags=("tentacle", "octopus"), hero=1.4) as pen:
        tentacle(pen, [(0.86, -0.44), (0.74, -0.1), (0.82, 0.2), (0.66, 0.42), (0.48, 0.44), (0.4, 0.34), (0.48, 0.28)], 0.18, card.colour("leaf", 0.02), side=-1)
    with drawing(card, "hand", -0.1, -0.46, 0.34, turn=math.pi + 0.2, depth=0.42, tags=("hand", "secret")) as pen:
        inside(pen, "hand", 0, 0, 1.0, {"sleeve": "cloth2"})
    put(card, "playing_card", -0.02, -0.06, 0.2, 0.4, turn=0.3, shadow=False, hero=1.2)
    with drawing(card, "tent", -0.3, 0.86, 0.62, depth=0.36, tags=("tent", "cloth", "light"), hero=1.4) as pen:
        card.contact(-0.3, 0.87, 0.42, 0.06, 0.6)
        glow = blend(white, "#ffc060", 0.45)
        pen.shape(curve([(-0.62, 0.0, 1), (-0.34, -0.34), (0.0, -0.78, 1), (0.34, -0.34), (0.62, 0.0, 1), (0.0, 0.05)]), glow, shade(glow, 0.7), glow=0.35, line=1.4, roll=0.4)
        pen.shape(curve([(-0.17, 0.02, 1), (-0.08, -0.3), (0.0, -0.56, 1), (0.1, -0.28), (0.2, 0.02, 1)]), "#ffe8b0", "#e89040", glow=0.9, line=1.1)
        for k in range(4):
            pen.ink(line([(0, -0.76), (-0.2 - 0.1 * k, -0.3), (-0.3 - 0.1 * k, -0.02)]), 1.1, shade(glow, 0.6), alpha=0.5)
        pen.shape(tube([(0, -0.98), (0, -0.74)], [0.03, 0.03]), "metal", line=0.9, gloss=0.8)
    put(card, "girl", 0.16, 0.84, 0.42, 0.26, {"pose": "sit_ground", "held": "book", "mood": "calm"}, flip=True, hero=1.3)
    put(card, "boy", -0.34, 0.86, 0.2, 0.34, {"pose": "sit_ground"}, shadow=False, quiet=True)
    put(card, "lantern", 0.38, 0.86, 0.24, 0.25, {"lit": True}, hero=1.1)
    put(card, "mouse", 0.56, 0.7, 0.15, 0.3, flip=True)
    put(card, "apple", 0.6, 0.84, 0.14, 0.24)
    put(card, "fork", -0.06, 0.92, 0.34, 0.2, turn=1.45, shadow=False)
    put(card, "wineglass", -0.66, 0.66, 0.2, 0.3, turn=1.35, shadow=False)
    put(card, "frog", -0.58, 0.86, 0.13, 0.24)
    card.lamp(-0.26, 0.7, 0.28, "#ffb860", 0.8, 1.2)
    card.lamp(0.38, 0.76, 0.2, "#ffc878", 0.8, 1.1)


def _dial(card: Canvas) -> None:
    """The clock's ring with its marks, and the cross that holds the hands."""
    iron = shade(card.colour("dark", 0.02), 0.9)
    with drawing(card, "dial", depth=0.5, tags=("clock", "circle", "time", "window"), hero=1.3) as pen:
        pen.shape([oval(0, -0.06, 1.04, n=90), oval(0, -0.06, 0.9, n=90)[::-1]], shade(card.colour("wood2"), 0.6), evenodd=True, line=1.2, round=0.05)
        pen.shape([oval(0, -0.06, 0.9, n=90), oval(0, -0.06, 0.86, n=90)[::-1]], "brass", evenodd=True, line=1.0, gloss=0.6, round=0.02)
        pen.shape([oval(0, -0.06, 0.6, n=80), oval(0, -0.06, 0.575, n=80)[::-1]], iron, evenodd=True, line=0.8)
        for k in range(12):
            a = k * math.pi / 6
            c, s = math.cos(a), math.sin(a)
            for d in (-0.045, 0.0, 0.045) if k % 3 == 0 else (-0.02, 0.02):
                pen.shape(tube([(0.63 * c - d * s, -0.06 + 0.63 * s + d * c), (0.83 * c - d * s, -0.06 + 0.83 * s + d * c)], [0.026, 0.036]), iron, line=0.6)
            pen.shape(tube([(0.1 * c, -0.06 + 0.1 * s), (0.58 * c, -0.06 + 0.58 * s)], [0.012, 0.012]), iron, line=0.4)


def _hand(card: Canvas, angle: float, length: float, wide: float) -> tuple[float, float]:
    """A hand of the clock from behind; returns its tip."""
    c, s = math.cos(angle), math.sin(angle)
    with drawing(card, "clock hand", 0, -0.06, 1.0, turn=angle, depth=0.48, tags=("clock", "time"), quiet=True) as pen:
        iron = shade(card.colour("dark", 0.02), 0.6)
        pen.shape(curve([(-0.14, -wide, 1), (-0.14, wide, 1), (length * 0.5, wide * 0.8), (length * 0.68, wide * 2.0), (length * 0.78, wide * 0.7), (length, 0.0, 1), (length * 0.78, -wide * 0.7), (length * 0.68, -wide * 2.0), (length * 0.5, -wide * 0.8)]), iron, line=0.8, round=0.01)
    return length * c, -0.06 + length * s


@scene("behind_the_dial", mood="wondrous", palettes=("sepia", "coral"), title="Held up by a minute", gist=("time", "work", "look"))
def behind_the_dial(card: Canvas) -> None:
    """Inside a tower, behind the lit dial of the clock: a girl swings on the pendulum, outside a boy sits on the hand."""
    card.source = (0.0, -0.1)
    sky(card, 0.7, veil=0.6)
    for k, (x, h) in enumerate(((-0.7, 0.34), (-0.46, 0.26), (-0.2, 0.4), (0.06, 0.28), (0.3, 0.36), (0.56, 0.3), (0.78, 0.38))):
        put(card, "tower" if k == 2 else "house", x, 0.72, h, 0.86 - 0.01 * k, {"w": 0.4, "h": 0.6, "smoke": False}, shadow=False, quiet=k != 4, fit=False)
    put(card, "balloon", -0.44, 0.14, 0.34, 0.8, shadow=False)
    _dial(card)
    tip = _hand(card, -0.3, 0.72, 0.03)
    _hand(card, -2.2, 0.5, 0.04)
    put(card, "boy", tip[0] * 0.62, -0.06 + (tip[1] + 0.06) * 0.62 + 0.05, 0.3, 0.52, {"pose": "fish", "held": "rod"}, shadow=False, flip=True, hero=1.2)
    with drawing(card, "axle", 0, -0.06, depth=0.46, tags=("metal",), quiet=True) as pen:
        pen.shape(oval(0, 0, 0.1, n=36), "brass", line=1.1, gloss=0.8)
        pen.shape(oval(0, 0, 0.05, n=24), "dark", line=0.8)
    for x, y, size, teeth, tone, depth in ((-0.86, 0.42, 0.9, 16, "brass", 0.36), (-0.5, 0.82, 0.5, 12, "metal", 0.34), (0.84, -0.52, 0.66, 14, "brass", 0.38), (0.98, -0.06, 0.42, 10, "metal", 0.36)):
        put(card, "gear", x, y, size, depth, {"n": teeth, "colour": tone}, shadow=False, fit=False, quiet=x in (-0.5, 0.98), hero=1.1)
    with drawing(card, "floor", depth=0.32, tags=("floor", "wood"), quiet=True) as pen:
        wood = card.colour("wood2", 0.02)
        pen.shape(polygon((-1.2, 0.8), (1.2, 0.8), (1.2, 1.3), (-1.2, 1.3)), shade(wood, 1.4), shade(wood, 0.8), flat=True, tilt=(0, -0.6), line=1.3, texture="across", grit=0.3, ground=1.0)
        pen.shape(box(-1.2, 0.76, 1.2, 0.81), shade(wood, 1.2), line=1.0, texture="across")
    with drawing(card, "pendulum", depth=0.3, tags=("pendulum", "time", "metal"), hero=1.2) as pen:
        pen.shape(tube([(0.0, -1.1), (0.14, -0.3), (0.28, 0.46)], [0.03, 0.03, 0.03]), "brass", line=0.9, gloss=0.8)
        pen.shape(oval(0.3, 0.56, 0.17, n=44), "brass", shade(card.colour("brass"), 0.5), line=1.3, gloss=0.9)
    put(card, "girl", 0.3, 0.46, 0.46, 0.28, {"pose": "sit", "mood": "joy", "colour": "accent"}, shadow=False, turn=-0.12, hero=1.5)
    put(card, "old_man", -0.26, 0.92, 0.48, 0.24, {"pose": "reach", "held": "lantern", "dress": "apron"}, hero=1.3)
    with drawing(card, "ladder", depth=0.26, tags=("ladder",)) as pen:
        ladder(pen, 0.74, 0.94, 0.6, 0.1, 0.1, n=14)
    put(card, "bucket", 0.46, 0.95, 0.17, 0.2)
    put(card, "mouse", -0.5, 0.58, 0.12, 0.3, shadow=False)
    hang(card, "bell", -0.5, -1.1, -0.84, 0.3, 0.28)
    with drawing(card, "rope", depth=0.27, tags=("rope",), quiet=True) as pen:
        pen.shape(tube([(-0.5, -0.52), (-0.48, 0.2), (-0.52, 0.74)], [0.018] * 3), "sand", line=0.7)
    put(card, "bat", 0.44, -0.78, 0.18, 0.3, shadow=False)
    fireflies(card, 6, -0.6, 0.6, 0.2, 0.8)
