"""Things of hearth, kitchen and workshop: kettle, drum, fireplace, snow globe; each in its unit box.
Must not depend on the place of a motif on the card."""

from __future__ import annotations

import math

import numpy as np

from cards.motifs.registry import motif
from cards.painter.canvas import Mask
from cards.painter.colour import Array, blend, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, tube
from cards.painter.pen import Look, Pen


def tongue(pen: Pen, x: float, y: float, size: float, strength: float = 0.7) -> None:
    """A flame with a body of colour, for fires large enough to look into."""
    lean = pen.rng.uniform(-0.15, 0.15) * size
    for k, (wide, tall, low, high, glow) in enumerate(((1.0, 1.0, "#c8341a", "#ff9a30", 0.9), (0.68, 0.74, "#f07a22", "#ffc850", 1.1), (0.36, 0.46, "#ffc85a", "#fff2b8", 1.4))):
        w, h = 0.3 * size * wide, size * tall
        body = [(x, y, 1), (x - w, y - h * 0.2), (x - w * 0.8, y - h * 0.5), (x - w * 0.1 + lean * 0.4, y - h * 0.72), (x + lean, y - h, 1), (x + w * 0.5 + lean * 0.2, y - h * 0.62), (x + w * 0.95, y - h * 0.36), (x + w * 0.8, y - h * 0.12)]
        pen.shape(curve(body), low, high, angle=270, glow=glow, line=0.5 if k == 0 else 0, flat=True)
    pen.lamp(x, y - size * 0.4, "#ffa040", size * 3.2, strength)


def _hoop(pen: Pen, points: Array, width: float, colour: object) -> None:
    """A handle: a thick bent rod."""
    pen.shape(tube(list(points[::4]) + [points[-1]], [width] * 3, n=5), colour, line=0.9, gloss=0.5)


@motif("kettle", height=0.9, tags=("metal", "steam", "tea"))
def kettle(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "metal"), 0.05)
    _hoop(pen, oval(0, -0.5, 0.25, 0.38, start=math.pi, stop=2 * math.pi), 0.05, shade(tone, 0.5))
    pen.shape(tube([(0.26, -0.2), (0.44, -0.3), (0.48, -0.52), (0.58, -0.58)], [0.16, 0.11, 0.07, 0.07]), tone, shade(tone, 0.6), line=1.2, gloss=0.8)
    pen.shape(curve([(-0.3, 0.0, 1), (-0.38, -0.12), (-0.34, -0.4), (-0.16, -0.54), (0.16, -0.54), (0.34, -0.4), (0.38, -0.12), (0.3, 0.0, 1)]), shade(tone, 1.15), shade(tone, 0.5), line=1.3, gloss=0.9)
    pen.shape(oval(0, -0.54, 0.17, 0.045), shade(tone, 0.9), line=1.0, gloss=0.6)
    pen.shape(oval(0, -0.6, 0.04), "wood", line=0.9)


@motif("drum", height=0.7, tags=("music", "sound", "circle"))
def drum(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"), 0.05)
    pen.shape(curve([(-0.4, -0.52, 1), (0.4, -0.52, 1), (0.4, -0.06, 1), (0.2, 0.0), (0, 0.02), (-0.2, 0.0), (-0.4, -0.06, 1)]), tone, shade(tone, 0.6), line=1.2)
    for k in range(6):
        x = -0.36 + 0.12 * k
        pen.ink(line([(x, -0.48), (x + 0.06, -0.03), (x + 0.12, -0.48)]), 1.4, "brass", taper=False)
    for y in (-0.06, -0.5):
        pen.shape(tube([(-0.41, y), (-0.2, y + 0.06), (0.2, y + 0.06), (0.41, y)], [0.05] * 4), "brass", line=0.9, gloss=0.6)
    pen.shape(oval(0, -0.52, 0.4, 0.11), "paper", shade(pen.colour("paper"), 0.8), line=1.1, flat=True, tilt=(0, -0.6))
    for side in (-1, 1):
        pen.shape(tube([(side * 0.34, -0.72), (side * 0.05, -0.54)], [0.03, 0.03], n=5), "wood", line=0.8)
        pen.shape(oval(side * 0.05, -0.54, 0.035, n=12), "bone", line=0.7)


@motif("trumpet", height=0.4, anchor="middle", tags=("music", "sound", "metal", "gold"))
def trumpet(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "brass"), 0.04)
    pen.shape(tube([(-0.6, -0.06), (0.0, -0.06), (0.4, -0.06)], [0.05, 0.05, 0.06]), tone, shade(tone, 0.6), line=1.0, gloss=0.9)
    _hoop(pen, line([(-0.36, -0.04), (-0.32, 0.14), (0.12, 0.14), (0.16, -0.04)]), 0.045, shade(tone, 0.7))
    pen.shape(curve([(0.36, -0.09), (0.52, -0.12), (0.68, -0.26, 1), (0.72, -0.06), (0.68, 0.14, 1), (0.52, 0.0), (0.36, -0.03)]), shade(tone, 1.1), shade(tone, 0.6), line=1.1, gloss=0.8)
    pen.shape(oval(0.68, -0.06, 0.05, 0.2), shade(tone, 0.35), line=0.9)
    for x in (-0.2, -0.1, 0.0):
        pen.shape(box(x - 0.025, -0.18, x + 0.025, 0.06), tone, line=0.8, gloss=0.7)
    pen.shape(oval(-0.61, -0.06, 0.03, 0.05), tone, line=0.8)


@motif("accordion", height=0.5, anchor="middle", tags=("music", "sound"))
def accordion(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"), 0.05)
    for i in range(9):
        x = -0.24 + i * 0.06
        bow = 0.05 * math.sin(math.pi * i / 8)
        pen.shape(polygon((x, -0.2 - bow), (x + 0.06, -0.22 - bow), (x + 0.06, 0.2 - bow), (x, 0.22 - bow)), shade(tone, 1.2 if i % 2 else 0.6), line=0.7, round=0.02)
    for side in (-1, 1):
        pen.shape(box(min(side * 0.26, side * 0.46), -0.26, max(side * 0.26, side * 0.46), 0.26), "dark", line=1.1, gloss=0.5, round=0.03)
    for i in range(6):
        y = -0.2 + i * 0.075
        pen.shape(box(0.34, y, 0.44, y + 0.055, n=2), "bone", line=0.5)
        pen.shape(oval(-0.36, y + 0.03, 0.022, n=8), "bone", line=0.4)


@motif("bucket", height=0.7, tags=("wood", "water"))
def bucket(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "wood"), 0.05)
    _hoop(pen, oval(0, -0.45, 0.27, 0.26, start=math.pi, stop=2 * math.pi), 0.025, "metal")
    pen.shape(curve([(-0.3, -0.45, 1), (-0.22, 0.0, 1), (0, 0.03), (0.22, 0.0, 1), (0.3, -0.45, 1), (0, -0.4)]), tone, shade(tone, 0.6), line=1.2, texture="down", grit=0.25)
    for y, w in ((-0.34, 0.285), (-0.1, 0.245)):
        pen.shape(tube([(-w, y), (0, y + 0.04), (w, y)], [0.04] * 3), "metal", line=0.8, gloss=0.5)
    pen.shape(oval(0, -0.45, 0.3, 0.07), shade(tone, 0.5), line=1.0, flat=True)
    pen.shape(oval(0, -0.44, 0.26, 0.05), look.get("fill", "water"), line=0.5, gloss=0.8, flat=True, tilt=(0, -0.6), glow=look.get("glow", 0))


@motif("watering_can", height=0.7, tags=("metal", "water", "garden"))
def watering_can(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "metal"), 0.05)
    _hoop(pen, line([(-0.2, -0.4), (-0.46, -0.4), (-0.44, -0.14), (-0.24, -0.08)]), 0.05, shade(tone, 0.6))
    pen.shape(tube([(0.2, -0.14), (0.42, -0.3), (0.6, -0.54)], [0.11, 0.07, 0.05]), tone, shade(tone, 0.7), line=1.1, gloss=0.5)
    pen.shape(polygon((0.52, -0.62), (0.7, -0.5), (0.62, -0.44), (0.52, -0.5)), shade(tone, 0.8), line=1.0)
    pen.shape(curve([(-0.26, 0.0, 1), (-0.28, -0.42, 1), (0, -0.48), (0.28, -0.42, 1), (0.26, 0.0, 1), (0, 0.03)]), shade(tone, 1.1), shade(tone, 0.6), line=1.2, gloss=0.6)
    _hoop(pen, oval(0, -0.44, 0.2, 0.2, start=math.pi, stop=2 * math.pi), 0.045, shade(tone, 0.6))


@motif("wheelbarrow", height=0.6, tags=("wheel", "wood", "garden"))
def wheelbarrow(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "wood"), 0.05)
    pen.shape(tube([(-0.62, -0.36), (0.0, -0.22), (0.5, -0.12)], [0.04, 0.045, 0.04]), shade(tone, 0.8), line=1.0)
    pen.shape(tube([(-0.2, -0.24), (-0.26, 0.0)], [0.045, 0.04], n=6), shade(tone, 0.7), line=0.9)
    pen.shape(polygon((-0.42, -0.54), (0.44, -0.5), (0.26, -0.2), (-0.24, -0.2)), tone, shade(tone, 0.6), line=1.2, texture="across", grit=0.25)
    pen.shape([oval(0.46, -0.15, 0.16), oval(0.46, -0.15, 0.12)[::-1]], "metal", evenodd=True, line=1.0)
    for k in range(4):
        a = k * math.pi / 4
        pen.ink([(0.46 - 0.12 * math.cos(a), -0.15 - 0.12 * math.sin(a)), (0.46 + 0.12 * math.cos(a), -0.15 + 0.12 * math.sin(a))], 1.6, tone, taper=False)
    pen.shape(oval(0.46, -0.15, 0.035), "dark", line=0.7)


@motif("bathtub", height=0.6, tags=("water", "white"))
def bathtub(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "white"), 0.03)
    for x in (-0.4, 0.4):
        pen.shape(curve([(x - 0.08, -0.14), (x + 0.08, -0.14), (x + 0.05, -0.05), (x + 0.09, 0.0), (x - 0.09, 0.0), (x - 0.05, -0.05)]), "brass", line=0.9, gloss=0.7)
    pen.shape(curve([(-0.72, -0.56, 1), (-0.62, -0.24), (-0.4, -0.08), (0.4, -0.08), (0.6, -0.2), (0.68, -0.46, 1), (0, -0.42)]), tone, shade(tone, 0.6), line=1.3, gloss=0.7)
    pen.shape(curve([(-0.74, -0.58), (-0.3, -0.46), (0.3, -0.44), (0.7, -0.5), (0.68, -0.43), (0.3, -0.37), (-0.3, -0.39), (-0.72, -0.5)]), shade(tone, 1.1), line=1.0, gloss=0.8)


@motif("typewriter", height=0.6, tags=("machine", "letter", "metal"))
def typewriter(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "dark"), 0.03)
    pen.shape(box(-0.2, -0.66, 0.2, -0.34), "paper", line=1.0, flat=True)
    for k in range(3):
        pen.ink([(-0.14, -0.6 + k * 0.06), (0.12, -0.6 + k * 0.06)], 1.0, taper=False)
    pen.shape(tube([(-0.5, -0.4), (0.5, -0.4)], [0.11, 0.11]), shade(tone, 1.6), line=1.1, gloss=0.6)
    for side in (-1, 1):
        pen.shape(oval(side * 0.54, -0.4, 0.04, 0.06), "brass", line=0.8)
    pen.shape(curve([(-0.46, -0.36, 1), (0.46, -0.36, 1), (0.58, -0.02, 1), (0.5, 0.0), (-0.5, 0.0), (-0.58, -0.02, 1)]), shade(tone, 1.4), tone, line=1.2, gloss=0.5)
    for row in range(3):
        y, w = -0.25 + row * 0.085, 0.32 + row * 0.05
        for k in range(8):
            x = -w + 2 * w * (k + 0.5) / 8
            pen.shape(oval(x, y, 0.034, 0.026, n=12), "bone", line=0.8)


@motif("sewing_machine", height=0.7, tags=("machine", "thread", "metal"))
def sewing_machine(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "dark"), 0.03)
    pen.shape(box(-0.62, -0.12, 0.6, 0.0), "wood", line=1.1, texture="across", grit=0.2)
    pen.shape(curve([(-0.56, -0.46), (-0.5, -0.6), (-0.2, -0.58), (0.2, -0.6), (0.36, -0.56), (0.4, -0.12, 1), (0.2, -0.12, 1), (0.16, -0.38), (-0.36, -0.4), (-0.4, -0.3), (-0.52, -0.3)]), shade(tone, 1.5), tone, line=1.3, gloss=0.8)
    pen.shape(tube([(-0.46, -0.34), (-0.46, -0.12)], [0.04, 0.012], n=5), "metal", line=0.7)
    pen.shape([oval(0.48, -0.5, 0.15, 0.17), oval(0.48, -0.5, 0.09, 0.11)[::-1]], "metal", evenodd=True, line=1.0, gloss=0.7)
    pen.shape(box(0.38, -0.53, 0.5, -0.47), "metal", line=0.7)
    pen.ink(line([(-0.3, -0.5), (0.0, -0.47), (0.14, -0.52), (0.26, -0.46)]), 1.6, "brass")
    pen.shape(box(-0.06, -0.74, 0.06, -0.6), look.get("thread", "accent"), line=0.8)


@motif("spool", height=0.6, tags=("thread", "wood"))
def spool(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"), 0.05)
    pen.shape(oval(0, -0.06, 0.3, 0.08), "wood", line=1.0)
    mask = pen.shape(curve([(-0.2, -0.08, 1), (-0.25, -0.3), (-0.2, -0.52, 1), (0, -0.49), (0.2, -0.52, 1), (0.25, -0.3), (0.2, -0.08, 1), (0, -0.04)]), tone, shade(tone, 0.6), line=1.1)
    for k in range(7):
        y = -0.1 - k * 0.062
        pen.ink(line([(-0.25, y), (0, y + 0.04), (0.25, y - 0.02)]), 1.0, shade(tone, 0.5), clip=mask)
    pen.shape(oval(0, -0.54, 0.3, 0.08), shade(pen.colour("wood"), 1.1), line=1.1)
    pen.shape(oval(0, -0.54, 0.06, 0.02), "dark", line=0.5)


@motif("postbox", height=1.0, tags=("letter", "red", "street"))
def postbox(pen: Pen, look: Look) -> None:
    tone = pen.colour(look.get("colour", "accent"), 0.04)
    pen.shape(box(-0.22, -0.08, 0.22, 0.0), "dark", line=1.0)
    pen.shape(box(-0.19, -0.84, 0.19, -0.06), tone, shade(tone, 0.6), line=1.2, gloss=0.4)
    pen.shape(curve([(-0.24, -0.82, 1), (-0.22, -0.9), (0, -1.0), (0.22, -0.9), (0.24, -0.82, 1)]), shade(tone, 1.1), shade(tone, 0.7), line=1.2, gloss=0.5)
    pen.shape(curve([(-0.13, -0.68), (0, -0.71), (0.13, -0.68), (0.13, -0.6), (0, -0.62), (-0.13, -0.6)]), "#120c10", line=1.0)
    pen.shape(box(-0.09, -0.46, 0.09, -0.3), "paper", line=0.8)
    pen.ink(box(-0.14, -0.52, 0.14, -0.14), 0.9, closed=True)


@motif("fireplace", height=1.0, tags=("fire", "stone", "home"))
def fireplace(pen: Pen, look: Look) -> tuple[Mask | None, Array]:
    """Returns the mask of the hearth and its outline."""
    tone = pen.colour(look.get("colour", "stone"), 0.04)
    pen.shape(box(-0.58, -0.84, 0.58, 0.0), tone, shade(tone, 0.7), line=1.3, texture="mottle", grit=0.2)
    for side in (-1, 1):
        pen.shape(box(min(side * 0.42, side * 0.6), -0.8, max(side * 0.42, side * 0.6), -0.02), shade(tone, 1.15), line=1.1, round=0.04)
        pen.shape(box(min(side * 0.4, side * 0.63), -0.06, max(side * 0.4, side * 0.63), 0.0), shade(tone, 1.2), line=1.0)
        pen.shape(oval(side * 0.51, -0.7, 0.055), shade(tone, 1.3), line=0.9)
    pen.shape(box(-0.68, -0.94, 0.68, -0.84), shade(tone, 1.25), line=1.2, round=0.03)
    hearth = arch(-0.38, 0.38, 0.0, -0.72, 0.7)
    mask = pen.shape(hearth, "#2a1410", "#0c0608", line=1.3, flat=True)
    if look.get("lit", True):
        part = pen.moved(clip=mask)
        for x, s in ((-0.16, 0.3), (0.16, 0.32), (0.0, 0.42)):
            tongue(part, x, -0.05, s * 1.2, 0.6)
        for k in (-1, 1):
            pen.shape(tube([(-0.24, -0.04 - 0.03 * k), (0.24, -0.04 + 0.03 * k)], [0.08, 0.08], n=6), "wood2", line=0.9)
    return mask, hearth


@motif("snow_globe", height=1.0, tags=("glass", "snow", "circle", "toy"))
def snow_globe(pen: Pen, look: Look) -> tuple[Mask | None, Array]:
    """An empty globe on its foot; returns the mask of the glass and its outline."""
    wood = pen.colour(look.get("foot", "wood2"), 0.04)
    pen.shape(curve([(-0.4, 0.0, 1), (-0.34, -0.18, 1), (0.34, -0.18, 1), (0.4, 0.0, 1), (0, 0.04)]), wood, shade(wood, 0.6), line=1.3, gloss=0.4)
    pen.shape(tube([(-0.36, -0.17), (0, -0.13), (0.36, -0.17)], [0.045] * 3), "brass", line=0.9, gloss=0.8)
    glass = oval(0, -0.57, 0.42, 0.42, n=60)
    mask = pen.shape(glass, blend(pen.palette.fog, "#c8dce8", 0.5), blend(pen.palette.sky[1], "#406080", 0.4), line=1.4, flat=True, gloss=0.2)
    return mask, glass


def globe_front(pen: Pen) -> None:
    """The shine over whatever is in a snow globe."""
    pen.ink(line([(-0.3, -0.7), (-0.22, -0.85), (-0.1, -0.92)]), 5.0, "#ffffff", alpha=0.55)
    pen.ink(line([(0.26, -0.3), (0.34, -0.42), (0.36, -0.5)]), 3.0, "#ffffff", alpha=0.4)
    pen.ink(oval(0, -0.57, 0.42, n=60), 2.4, blend(pen.palette.key, "#ffffff", 0.5), closed=True, alpha=0.7)


@motif("bonfire", height=0.8, tags=("fire", "light", "wood"))
def bonfire(pen: Pen, look: Look) -> None:
    for k, a in enumerate((-0.5, 0.5, -0.2, 0.25)):
        x = -0.3 + 0.2 * k
        pen.shape(tube([(x * 0.9, 0.0), (x * 0.3 + a * 0.1, -0.3)], [0.08, 0.06], n=6), "wood2", line=1.0)
    for x, s in ((-0.16, 0.42), (0.17, 0.46), (0.0, 0.72)):
        tongue(pen, x, -0.04, s * 1.1, 0.6)
    for k in np.linspace(-0.4, 0.4, 7):
        pen.shape(oval(float(k), 0.0, 0.07, 0.045, n=14), "stone", line=0.9)


@motif("cabinet", height=1.0, tags=("furniture", "drawer", "wood"))
def cabinet(pen: Pen, look: Look) -> None:
    """A chest of small drawers, some of them open."""
    tone = pen.colour(look.get("colour", "wood"), 0.04)
    rows, columns = look.get("rows", 5), look.get("columns", 3)
    pen.shape(box(-0.4, -0.96, 0.4, -0.04), shade(tone, 0.8), shade(tone, 0.55), line=1.3, texture="down", grit=0.2)
    pen.shape(box(-0.46, -1.0, 0.46, -0.94), tone, line=1.0)
    for side in (-1, 1):
        pen.shape(box(side * 0.36 - 0.04, -0.05, side * 0.36 + 0.04, 0.0), shade(tone, 0.6), line=0.9)
    w, h = 0.74 / columns, 0.86 / rows
    for row in range(rows):
        for column in range(columns):
            x, y = -0.37 + w * column, -0.92 + h * row
            out = (row * 3 + column * 5) % look.get("open", 4) == 1
            if out:
                pen.shape(box(x + 0.01, y + 0.01, x + w - 0.01, y + h * 0.45), "#150c0c", line=0.8, flat=True)
            low = y + h * (0.25 if out else 0.04)
            pen.shape(box(x + 0.012, low, x + w - 0.012, low + h * 0.9), shade(tone, 1.25 if out else 1.0), shade(tone, 0.8), line=1.0, round=0.02, texture="across", grit=0.2)
            pen.shape(oval(x + w / 2, low + h * 0.45, 0.02, n=12), "brass", line=0.7, gloss=0.9)
