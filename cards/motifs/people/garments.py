"""What people wear, one small drawing for each part: lapels, apron, shawl, buttons, fur, chain.
Must not depend on who wears it; every part is drawn over a torso in the frame of `half_figure`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cards.painter.canvas import Mask
from cards.painter.colour import Array, shade
from cards.painter.geometry import blade, box, curve, line, mirrored, oval, polygon, star, tube
from cards.painter.pen import Pen

# the torso: neck at y = -.32, shoulders at -.2, waist at .34, the card's edge near .66
Part = Callable[[Pen, Array, Mask | None], None]


def _pair(pen: Pen, outline: Any, colour: Any, second: Any = None, **style: Any) -> None:
    for side in (outline, mirrored(outline)):
        pen.shape(side, colour, second, **style)


def _button(pen: Pen, x: float, y: float, size: float, tone: Any) -> None:
    pen.shape(oval(x, y, size, n=16), tone, line=0.7, gloss=0.9)
    pen.shape(oval(x, y, size * 0.3, n=8), "dark", line=0, flat=True)


def shirtfront(pen: Pen, tone: Array, body: Mask | None) -> None:
    """The white wedge under a coat, with two studs and a wing collar."""
    pen.shape(polygon((-0.15, -0.36), (0.15, -0.36), (0.07, 0.16), (-0.07, 0.16)), tone, shade(tone, 0.75), line=0.8, clip=body, roll=0.2)
    for y in (-0.1, 0.0):
        _button(pen, 0, y, 0.011, "brass")
    _pair(pen, curve([(0, -0.27, 1), (-0.13, -0.22, 1), (-0.12, -0.38, 1), (-0.02, -0.31)]), shade(tone, 1.08), line=1.0)


def waistcoat(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Buttoned up the front, with a V at the neck and points at the waist."""
    front = curve([(0, -0.02, 1), (-0.17, -0.34, 1), (-0.3, -0.26, 1), (-0.3, 0.42, 1), (-0.1, 0.5, 1), (0, 0.4, 1)])
    _pair(pen, front, tone, shade(tone, 0.7), line=1.0, clip=body, texture="down", grit=0.16)
    for k in range(5):
        _button(pen, 0.022, 0.03 + 0.085 * k, 0.014, "brass")
    pen.ink(line([(0, 0.0), (0, 0.2), (0, 0.42)]), 1.2)


def brocade(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A waistcoat with a woven pattern."""
    waistcoat(pen, tone, body)
    for row in range(6):
        for x in (-0.2, -0.12, 0.1, 0.19):
            y = -0.1 + 0.1 * row + 0.05 * (round(x * 100) % 2)
            pen.shape(polygon((x, y - 0.025), (x + 0.016, y), (x, y + 0.025), (x - 0.016, y), n=3), shade(tone, 1.7), line=0, flat=True, clip=body)


def lapels(pen: Pen, tone: Array, body: Mask | None) -> None:
    """The open fronts of a coat with notched lapels and a breast pocket."""
    _pair(pen, curve([(-0.06, 0.7, 1), (-0.1, 0.2, 1), (-0.25, -0.3, 1), (-0.6, -0.3, 1), (-0.6, 0.7, 1)]), tone, shade(tone, 0.6), line=1.2, clip=body, roll=0.25, texture="down", grit=0.12)
    notch = [(-0.09, 0.24, 1), (-0.14, 0.0), (-0.11, -0.37, 1), (-0.19, -0.34, 1), (-0.25, -0.2, 1), (-0.21, -0.16, 1), (-0.29, -0.1, 1), (-0.2, 0.08)]
    _pair(pen.moved(nearer=0.004), curve(notch), shade(tone, 1.25), shade(tone, 0.8), line=1.1, round=0.02)
    pen.shape(polygon((0.2, 0.03), (0.31, 0.01), (0.315, 0.035), (0.2, 0.055), n=3), shade(tone, 0.7), line=0.8, clip=body)
    pen.shape([(0.22, 0.025), (0.235, -0.035), (0.255, 0.0), (0.275, -0.03), (0.29, 0.012)], "white", line=0.7, clip=body)


def tie(pen: Pen, tone: Array, body: Mask | None) -> None:
    pen.shape(curve([(-0.03, -0.25), (0, -0.26), (0.03, -0.25), (0.052, 0.03), (0, 0.11, 1), (-0.052, 0.03)]), tone, shade(tone, 0.65), line=0.9)
    pen.shape(polygon((-0.035, -0.29), (0.035, -0.29), (0.024, -0.23), (-0.024, -0.23), n=4), shade(tone, 1.2), line=0.9)
    for k in range(4):
        pen.ink(line([(-0.03, -0.13 + 0.05 * k), (0.035, -0.17 + 0.05 * k)]), 1.3, shade(tone, 1.8), alpha=0.7)


def bow_tie(pen: Pen, tone: Array, body: Mask | None) -> None:
    _pair(pen, curve([(0, -0.275), (-0.11, -0.33, 1), (-0.125, -0.26), (-0.11, -0.2, 1), (0, -0.25)]), tone, shade(tone, 0.65), line=1.0)
    pen.shape(oval(0, -0.264, 0.026, 0.032, n=18), shade(tone, 1.2), line=0.9)


def cravat(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Soft cloth tied at the neck, with a pin."""
    for x, y, w, h in ((-0.05, -0.2, 0.075, 0.09), (0.05, -0.2, 0.075, 0.09), (0, -0.13, 0.07, 0.1)):
        pen.shape(oval(x, y, w, h, n=26), tone, shade(tone, 0.7), line=0.9, roll=0.4)
    pen.shape(oval(0, -0.2, 0.02, n=14), "accent", line=0.7, gloss=1.0)


def neckerchief(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A cloth knotted round the neck with two ends."""
    pen.shape(curve([(-0.2, -0.34, 1), (0, -0.24), (0.2, -0.34, 1), (0.19, -0.26), (0.04, -0.16), (-0.04, -0.16), (-0.19, -0.26)]), tone, shade(tone, 0.7), line=1.0, texture="spots", grit=0.25)
    for dx in (-0.07, 0.06):
        pen.shape(blade(0, -0.18, dx, 0.0, 0.5), shade(tone, 0.92), line=0.9)
    pen.shape(oval(0, -0.18, 0.032, n=18), shade(tone, 1.15), line=0.9)


def silk_scarf(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A long white scarf, thrown back on one side."""
    pen.shape(tube([(-0.2, -0.33), (-0.08, -0.22), (0.08, -0.22), (0.2, -0.33)], [0.08, 0.11, 0.11, 0.08]), tone, shade(tone, 0.75), line=1.0, roll=0.5)
    pen.shape(curve([(-0.12, -0.24, 1), (-0.02, -0.2, 1), (-0.04, 0.2), (-0.02, 0.3, 1), (-0.17, 0.32, 1), (-0.16, 0.1)]), tone, shade(tone, 0.7), line=1.0, roll=0.5)
    for k in range(5):
        pen.ink(line([(-0.16 + 0.032 * k, 0.31), (-0.162 + 0.034 * k, 0.36)]), 1.3, tone)


def apron(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Bib, straps, waistband and a pocket."""
    _pair(pen, tube([(-0.13, -0.05), (-0.19, -0.2), (-0.2, -0.34)], [0.055, 0.05, 0.05]), tone, line=0.9, clip=body)
    pen.shape(curve([(-0.17, -0.06, 1), (0, -0.04), (0.17, -0.06, 1), (0.2, 0.3, 1), (-0.2, 0.3, 1)]), tone, shade(tone, 0.8), line=1.1, clip=body, roll=0.3)
    pen.shape(curve([(-0.26, 0.3, 1), (0.26, 0.3, 1), (0.36, 0.72, 1), (-0.36, 0.72, 1)]), tone, shade(tone, 0.65), line=1.1, clip=body, roll=0.6)
    pen.shape(curve([(-0.38, 0.27, 1), (0, 0.31), (0.38, 0.27, 1), (0.38, 0.335, 1), (0, 0.375), (-0.38, 0.335, 1)]), shade(tone, 0.92), line=1.0, clip=body)
    pen.shape(curve([(-0.11, 0.44, 1), (0.11, 0.44, 1), (0.1, 0.58), (0, 0.61), (-0.1, 0.58)]), shade(tone, 0.95), line=1.1, round=0.02)


def frills(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Ruffles over the shoulders, as a chambermaid's apron has."""
    for side in (-1, 1):
        for k in range(8):
            x, y = side * (0.19 + 0.012 * k), -0.33 + 0.045 * k
            pen.shape(oval(x + side * 0.03, y, 0.055, 0.034, rot=side * 0.6, n=18), tone, shade(tone, 0.8), line=0.8)


def whites(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A cook's double-breasted jacket."""
    pen.shape(curve([(-0.04, -0.32, 1), (0.19, -0.3, 1), (0.22, 0.0), (0.17, 0.7, 1), (-0.13, 0.7, 1), (-0.15, 0.0)]), shade(tone, 1.04), shade(tone, 0.78), line=1.1, clip=body, roll=0.3)
    for k in range(5):
        for x in (-0.08, 0.12):
            _button(pen, x, -0.16 + 0.13 * k, 0.02, "dark")
    _pair(pen, curve([(0, -0.26, 1), (-0.15, -0.25, 1), (-0.14, -0.37, 1), (-0.02, -0.33)]), tone, line=1.0)


def tunic(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Two rows of brass buttons, a standing collar and a belt: a livery or a captain's coat."""
    pen.shape(curve([(-0.15, -0.33, 1), (0.15, -0.33, 1), (0.17, 0.28, 1), (0.15, 0.72, 1), (-0.15, 0.72, 1), (-0.17, 0.28, 1)]), shade(tone, 1.15), shade(tone, 0.8), line=1.0, clip=body, roll=0.2)
    for k in range(6):
        for x in (-0.11, 0.11):
            _button(pen, x, -0.2 + 0.125 * k, 0.024, "brass")
    pen.shape(curve([(-0.15, -0.29, 1), (-0.14, -0.39, 1), (0.14, -0.39, 1), (0.15, -0.29, 1), (0, -0.25)]), shade(tone, 0.9), line=1.1, round=0.03)


def epaulettes(pen: Pen, tone: Array, body: Mask | None) -> None:
    for side in (-1, 1):
        pen.shape(oval(side * 0.37, -0.21, 0.115, 0.05, rot=side * 0.35, n=28), tone, line=1.0, gloss=0.7)
        for k in range(7):
            x = side * (0.31 + 0.03 * k)
            pen.shape(blade(x, -0.2 + 0.012 * k, x + side * 0.006, -0.1 + 0.02 * k, 0.2), shade(tone, 0.85), line=0.7)


def medals(pen: Pen, tone: Array, body: Mask | None) -> None:
    for k, ribbon in enumerate(("cloth", "cloth2", "leaf")):
        x = 0.2 + 0.055 * k
        pen.shape(box(x - 0.02, -0.04, x + 0.02, 0.03, n=2), ribbon, line=0.7)
        pen.shape(oval(x, 0.055, 0.025, n=16), tone, line=0.7, gloss=1.0)


def belt(pen: Pen, tone: Array, body: Mask | None) -> None:
    pen.shape(curve([(-0.5, 0.31, 1), (0, 0.35), (0.5, 0.31, 1), (0.5, 0.39, 1), (0, 0.43), (-0.5, 0.39, 1)]), tone, shade(tone, 0.7), line=1.1, clip=body, gloss=0.3)
    pen.shape([box(-0.05, 0.33, 0.05, 0.45), box(-0.03, 0.35, 0.03, 0.43)[::-1]], "brass", evenodd=True, line=0.9, gloss=0.9)


def strap(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A leather strap across the chest."""
    pen.shape(tube([(-0.32, -0.3), (0.0, 0.08), (0.36, 0.5)], [0.07, 0.075, 0.07], cap=False), tone, shade(tone, 0.7), line=1.0, clip=body)
    pen.shape([polygon((-0.08, -0.08), (0.01, -0.0), (-0.05, 0.06), (-0.13, -0.02), n=3), polygon((-0.078, -0.045), (-0.022, 0.002), (-0.055, 0.03), (-0.1, -0.015), n=3)[::-1]], "brass", evenodd=True, line=0.8, gloss=0.9)


def cartridges(pen: Pen, tone: Array, body: Mask | None) -> None:
    strap(pen, tone, body)
    for k in range(6):
        x, y = 0.06 + 0.05 * k, 0.15 + 0.058 * k
        pen.shape(tube([(x - 0.03, y + 0.02), (x + 0.03, y - 0.045)], [0.035, 0.03]), "brass", line=0.8, gloss=0.9)


def pockets(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Four patch pockets with flaps, and a row of buttons between."""
    pen.ink(line([(0, -0.22), (0.005, 0.2), (0, 0.66)]), 1.3)
    for y, w in ((0.02, 0.085), (0.5, 0.1)):
        for x in (-0.19, 0.19):
            pen.shape(box(x - w, y, x + w, y + 0.17), shade(tone, 1.05), shade(tone, 0.75), line=1.0, round=0.02, clip=body)
            pen.shape(curve([(x - w - 0.01, y - 0.01, 1), (x + w + 0.01, y - 0.01, 1), (x + w, y + 0.05), (x, y + 0.075), (x - w, y + 0.05)]), shade(tone, 1.12), line=1.0, clip=body)
            _button(pen, x, y + 0.045, 0.012, "brass")
    for k in range(6):
        _button(pen, 0.012, -0.14 + 0.13 * k, 0.015, "wood2")


def open_collar(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A shirt collar, open at the neck."""
    _pair(pen, curve([(0, -0.14, 1), (-0.19, -0.2, 1), (-0.15, -0.38, 1), (-0.05, -0.29)]), tone, shade(tone, 0.8), line=1.1, round=0.03)


def high_collar(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A dress closed to the chin, a yoke of lace, a long row of buttons, a cameo."""
    pen.shape(curve([(-0.25, -0.32, 1), (0.25, -0.32, 1), (0.2, -0.1), (0, 0.02), (-0.2, -0.1)]), tone, shade(tone, 0.8), line=0.9, clip=body, texture="spots", grit=0.2)
    for k in range(9):
        a = math.pi * (0.08 + 0.105 * k)
        pen.shape(oval(-0.225 * math.cos(a), -0.26 + 0.27 * math.sin(a), 0.032, 0.028, n=16), tone, line=0.7)
    pen.shape(box(-0.105, -0.4, 0.105, -0.29), tone, shade(tone, 0.8), line=1.0, round=0.03)
    for k in range(6):
        _button(pen, 0, 0.08 + 0.1 * k, 0.016, "brass")
    pen.shape(oval(0, -0.27, 0.045, 0.055, n=24), "brass", line=0.9, gloss=0.8)
    pen.shape(oval(0, -0.27, 0.028, 0.038, n=20), "accent", line=0.6, gloss=0.8)


def low_neck(pen: Pen, tone: Array, body: Mask | None) -> None:
    """An evening dress: skin above, a band of beads along the edge. The tone is the skin's."""
    pen.shape(curve([(-0.3, -0.34, 1), (0.3, -0.34, 1), (0.27, -0.13, 1), (0.12, 0.0), (0, 0.02), (-0.12, 0.0), (-0.27, -0.13, 1)]), tone, shade(tone, 0.86), line=0.9, clip=body)
    for k in range(15):
        t = -1 + k / 7
        pen.shape(oval(0.27 * t, 0.03 - 0.16 * t * t, 0.018, n=12), "brass", line=0.6, gloss=1.0)
    for x in (-0.06, 0.06):
        pen.ink(line([(x, -0.28), (x * 1.8, -0.25), (x * 2.9, -0.26)]), 1.1, alpha=0.6)


def pearls(pen: Pen, tone: Array, body: Mask | None) -> None:
    for drop, count in ((0.1, 13), (0.2, 17)):
        for k in range(count):
            t = -1 + 2 * k / (count - 1)
            pen.shape(oval(0.16 * t, -0.3 + drop * (1 - t * t), 0.018, n=12), tone, line=0.5, gloss=1.0)


def shawl(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A fringed shawl over both shoulders, embroidered with stars."""
    half = [(0, 0.3, 1), (-0.12, 0.06), (-0.2, -0.3, 1), (-0.4, -0.27), (-0.52, -0.1), (-0.52, 0.3, 1), (-0.3, 0.36), (-0.12, 0.42)]
    near = pen.moved(nearer=0.006)
    _pair(near, curve(half), tone, shade(tone, 0.6), line=1.1, roll=0.4, clip=body)
    for x, y, size in ((-0.33, -0.1, 0.04), (0.35, -0.02, 0.045), (-0.24, 0.14, 0.03), (0.22, 0.2, 0.035), (-0.38, 0.2, 0.035), (0.3, -0.2, 0.025)):
        near.shape(star(x, y, size), "brass", line=0.5, glow=0.3, clip=body)
    for k in range(12):
        x = -0.3 + 0.0545 * k
        y = 0.36 + 0.05 * (1 - abs(x) / 0.3)
        near.shape(blade(x, y, x + 0.008, y + 0.11, 0.22), shade(tone, 1.15), line=0.6, clip=body)


def coins(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A chain of coins, as fortune-tellers wear."""
    for k in range(9):
        t = -1 + k / 4
        pen.shape(oval(0.2 * t, -0.28 + 0.16 * (1 - t * t), 0.03, n=16), tone, line=0.8, gloss=1.0)


def cassock(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Many small buttons, a white band at the throat, a purple stole and a cross."""
    for k in range(11):
        _button(pen, 0, -0.2 + 0.08 * k, 0.014, shade(tone, 2.2))
    pen.shape(curve([(-0.14, -0.29, 1), (-0.13, -0.37, 1), (0.13, -0.37, 1), (0.14, -0.29, 1), (0, -0.26)]), "white", line=0.9, round=0.02)
    stole = curve([(-0.24, -0.34, 1), (-0.14, -0.32, 1), (-0.11, 0.7, 1), (-0.24, 0.7, 1)])
    _pair(pen, stole, "cloth", shade(pen.colour("cloth"), 0.6), line=1.0, clip=body, roll=0.2)
    for side in (-1, 1):
        pen.shape([box(side * 0.175 - 0.012, 0.28, side * 0.175 + 0.012, 0.42), box(side * 0.175 - 0.045, 0.32, side * 0.175 + 0.045, 0.345)], "brass", line=0.6, union=True)
    pen.ink(line([(-0.1, -0.26), (-0.04, 0.0), (0, 0.12), (0.04, 0.0), (0.1, -0.26)]), 1.6, "brass")
    pen.shape([box(-0.014, 0.1, 0.014, 0.25), box(-0.05, 0.14, 0.05, 0.168)], "brass", line=0.9, gloss=0.9, union=True)


def stethoscope(pen: Pen, tone: Array, body: Mask | None) -> None:
    pen.shape(tube([(-0.16, -0.34), (-0.18, -0.1), (-0.06, 0.1), (0.06, 0.1), (0.18, -0.1), (0.16, -0.34)], [0.026] * 6), tone, line=0.8)
    pen.shape(tube([(0, 0.11), (-0.02, 0.2), (0.06, 0.3)], [0.026] * 3), tone, line=0.8)
    pen.shape(oval(0.07, 0.32, 0.045, n=22), "metal", line=0.9, gloss=1.0)


def fur_collar(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A flying jacket: a thick fleece collar and a slanting row of clasps."""
    near = pen.moved(nearer=0.006)
    pen.ink(line([(0.1, -0.2), (0.06, 0.2), (0.06, 0.68)]), 1.8)
    for k in range(5):
        pen.shape(box(-0.0, 0.08 + 0.12 * k, 0.1, 0.11 + 0.12 * k), "brass", line=0.8, gloss=0.8)
    _pair(near, curve([(0, -0.12, 1), (-0.08, -0.3), (-0.14, -0.42), (-0.26, -0.38), (-0.36, -0.26), (-0.3, -0.1), (-0.14, 0.02)]), tone, shade(tone, 0.7), line=1.0, bump=0.6, texture="spots", grit=0.3)


def smock(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Gathered at the yoke, with a soft bow and every colour of the week."""
    pen.ink(line([(-0.36, -0.1), (0, -0.06), (0.36, -0.1)]), 1.4)
    for k in range(9):
        x = -0.32 + 0.08 * k
        pen.ink(line([(x, -0.06), (x * 1.08, 0.12), (x * 1.25, 0.5)]), 1.2, alpha=0.6, clip=body)
    for x, y, size, paint in ((-0.2, 0.16, 0.04, "#d0402c"), (0.12, 0.08, 0.03, "#e0b030"), (-0.06, 0.34, 0.05, "#3070b0"), (0.25, 0.4, 0.04, "#3f9050"), (-0.28, 0.46, 0.03, "#e0b030"), (0.05, 0.5, 0.025, "#d0402c")):
        pen.shape(curve([(x - size, y), (x - size * 0.2, y - size * 0.7), (x + size, y - size * 0.2), (x + size * 0.5, y + size * 0.7), (x - size * 0.4, y + size * 0.9)]), paint, line=0.3, round=0.01, clip=body)
    for dx, dy in ((-0.12, 0.02), (0.12, 0.02), (-0.07, 0.2), (0.06, 0.21)):
        pen.shape(blade(0, -0.24, dx, -0.24 + dy, 0.6), "dark", line=0.9)
    pen.shape(oval(0, -0.24, 0.03, n=16), "dark", line=0.9)


def check(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Tweed: two crossing sets of lines woven into what is already there."""
    for k in range(-9, 10):
        pen.ink(line([(0.075 * k, -0.4), (0.07 * k, 0.1), (0.078 * k, 0.72)]), 1.7, tone, alpha=0.4, clip=body, taper=False)
        pen.ink(line([(-0.6, 0.16 + 0.075 * k), (0, 0.18 + 0.075 * k), (0.6, 0.16 + 0.075 * k)]), 1.7, tone, alpha=0.4, clip=body, taper=False)


def stripes(pen: Pen, tone: Array, body: Mask | None) -> None:
    for k in range(-8, 9):
        pen.ink(line([(0.06 * k, -0.4), (0.055 * k, 0.1), (0.065 * k, 0.72)]), 1.4, tone, alpha=0.5, clip=body, taper=False)


def flowers(pen: Pen, tone: Array, body: Mask | None) -> None:
    """Printed flowers."""
    for k in range(18):
        x, y = -0.4 + 0.16 * (k % 6) + 0.05 * (k // 6), 0.0 + 0.2 * (k // 6) + 0.07 * (k % 2)
        for a in range(5):
            pen.shape(oval(x + 0.016 * math.cos(a * 1.257), y + 0.016 * math.sin(a * 1.257), 0.011, n=8), tone, line=0, flat=True, clip=body)


def watch_chain(pen: Pen, tone: Array, body: Mask | None) -> None:
    for k in range(9):
        t = k / 8
        pen.shape(oval(0.03 + 0.16 * t, 0.24 + 0.09 * math.sin(math.pi * t), 0.012, n=10), tone, line=0.6, gloss=1.0)


def braces(pen: Pen, tone: Array, body: Mask | None) -> None:
    _pair(pen, tube([(-0.18, -0.34), (-0.17, 0.0), (-0.15, 0.36)], [0.05, 0.05, 0.05]), tone, shade(tone, 0.7), line=0.9, clip=body)
    for x in (-0.15, 0.15):
        _button(pen, x, 0.32, 0.018, "brass")


def brooch(pen: Pen, tone: Array, body: Mask | None) -> None:
    pen.shape(star(-0.2, -0.1, 0.055, 8, 0.6), "brass", line=0.8, gloss=0.9)
    pen.shape(oval(-0.2, -0.1, 0.026, n=18), tone, line=0.6, gloss=1.0)


def robe(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A wizard's robe: one front crosses the other, both edged with a broad embroidered band."""
    over = curve([(-0.16, -0.36, 1), (-0.05, -0.36, 1), (0.2, 0.1), (0.3, 0.72, 1), (-0.6, 0.72, 1), (-0.5, -0.2)])
    pen.shape(over, shade(tone, 1.1), shade(tone, 0.65), line=1.1, clip=body, roll=0.3)
    brass = pen.colour("brass")
    for points in ([(0.19, -0.36), (0.1, -0.12), (0.03, 0.02)], [(-0.17, -0.36), (-0.02, -0.1), (0.16, 0.2), (0.24, 0.72)]):
        pen.shape(tube(points, [0.075] * 4), brass, shade(brass, 0.6), line=1.0, clip=body, gloss=0.5)
        for x, y in line(points, 4)[1::2]:
            pen.shape(star(float(x), float(y), 0.024, 4, 0.4), "accent", line=0.4, gloss=0.8, clip=body)
    pen.shape(curve([(-0.6, 0.36, 1), (0, 0.42), (0.6, 0.36, 1), (0.6, 0.46, 1), (0, 0.52), (-0.6, 0.46, 1)]), shade(tone, 0.5), line=1.0, clip=body)


def star_cloak(pen: Pen, tone: Array, body: Mask | None) -> None:
    """A cloak over both shoulders, sewn with stars and held by a great clasp."""
    half = [(-0.04, -0.24, 1), (-0.16, -0.35, 1), (-0.4, -0.3), (-0.56, -0.1), (-0.6, 0.72, 1), (-0.2, 0.72, 1), (-0.16, 0.1)]
    _pair(pen.moved(nearer=0.006), curve(half), tone, shade(tone, 0.55), line=1.2, roll=0.5)
    for x, y, size in ((-0.34, -0.12, 0.045), (0.36, -0.06, 0.04), (-0.28, 0.14, 0.03), (0.26, 0.18, 0.045), (-0.42, 0.26, 0.04), (0.42, 0.36, 0.03), (-0.26, 0.42, 0.045), (0.24, -0.2, 0.025)):
        pen.moved(nearer=0.01).shape(star(x, y, size), "#ffe2a0", line=0.4, glow=0.4)
    pen.moved(nearer=0.012).shape(oval(0, -0.25, 0.065, n=28), "brass", line=1.0, gloss=0.9)
    pen.moved(nearer=0.014).shape(oval(0, -0.25, 0.036, n=22), "accent", line=0.7, gloss=1.0)


PARTS: dict[str, Part] = {
    part.__name__: part
    for part in (
        shirtfront, waistcoat, brocade, lapels, tie, bow_tie, cravat, neckerchief, silk_scarf, apron, frills, whites, tunic,
        epaulettes, medals, belt, strap, cartridges, pockets, open_collar, high_collar, low_neck, pearls, shawl, coins,
        cassock, stethoscope, fur_collar, smock, check, stripes, flowers, watch_chain, braces, brooch, robe,
        star_cloak,
    )
}  # fmt: skip
