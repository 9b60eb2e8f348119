"""Things in hands, modelled as solids so that fingers close around them.
Must not depend on canvases. Each prop returns the lamps it carries."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from cards.painter.camera import basis, unit, vec
from cards.painter.colour import Array, Colour, shade
from cards.painter.solid import Solid
from cards.people.person import head_frame
from cards.people.rig import Joints
from cards.people.tables import Build

BRASS, IRON, WOOD, PAPER = "#c8983e", "#3a3026", "#8a5a30", "#e8dcc0"
METAL: dict[str, Any] = {"gloss": 0.8, "detail": 0.9, "hatch": 0.3}
FLAME: dict[str, Any] = {"glow": 2.0, "line": 0, "rim": 0}


@dataclass(frozen=True)
class Lamp:
    """A light that a prop carries, in world coordinates."""

    place: Array
    colour: str
    reach: float
    strength: float


@dataclass
class Held:
    """Where a prop goes: the solids, the person's joints and the hand that holds it."""

    s: Solid
    j: Joints
    build: Build
    hand: str = "l"
    tone: Colour | None = None
    size: float = 1.0

    @property
    def grip(self) -> Array:
        return self.j.grips[self.hand]

    @property
    def between(self) -> Array:
        """The point between both hands."""
        return (self.j.grips["l"] + self.j.grips["r"]) / 2

    def axis(self, side: float, up: float, ahead: float) -> Array:
        """A direction relative to the ribs."""
        r = self.j.ribs
        return unit(r[0] * side + r[1] * up + r[2] * ahead)

    def upright(self, at: Array, turn: Array | None = None) -> Solid:
        return self.s.at(at, turn, self.size)


Lamps = list[Lamp]


def _pipe(h: Held) -> Lamps:
    at = head_frame(h.s, h.j, h.build)
    h.s.group("pipe", **METAL)
    bowl = np.array([0.17, -0.40, 0.52])
    at.chain("pipe", [(0.05, -0.29, 0.37), (0.11, -0.36, 0.47), bowl], [0.016, 0.018, 0.024], "#2a1a12", 0.02)
    at.drum("pipe", bowl - (0, 0.05, 0), bowl + (0, 0.11, 0.01), 0.055, 0.062, "#6a3a1c", 0.02, rounded=0.02)
    h.s.group("pipe.coal", **FLAME)
    at.ball("pipe.coal", bowl + (0, 0.105, 0.01), (0.04, 0.02, 0.04), "#ff8a3a", 0.01)
    return []


def _spyglass(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.75, 0.55, 0.30)
    h.s.group("telescope", **METAL)
    h.s.drum("telescope", g - d * 0.55, g + d * 0.05, 0.085, 0.085, "#5a3018", rounded=0.02)
    h.s.drum("telescope", g + d * 0.02, g + d * 0.50, 0.105, 0.115, BRASS, rounded=0.02)
    h.s.drum("telescope", g + d * 0.46, g + d * 0.54, 0.135, 0.135, "#d8b05a", rounded=0.02)
    return []


def _book(h: Held) -> Lamps:
    """A closed book before the chest."""
    middle = h.between + h.j.ribs[1] * 0.12 - h.j.ribs[2] * 0.19
    cover: Colour = h.tone if h.tone is not None else "#7a2430"
    h.s.group("book", detail=0.8, grit=0.14, flat=0.2)
    h.s.group("book.pages", detail=0.8)
    b = h.s.at(middle, basis(h.axis(0.2, 0.25, 0.92), h.j.ribs[1]), h.size)
    for z in (0.075, -0.075):
        b.box("book", (0, 0, z), (0.36, 0.46, 0.012), cover, rounded=0.02)
    b.box("book", (-0.36, 0, 0), (0.02, 0.46, 0.08), shade(cover, 0.8), rounded=0.02)
    b.box("book.pages", (0, 0, 0), (0.335, 0.435, 0.055), PAPER)
    h.s.group("book.gilt", **METAL)
    b.ring("book.gilt", (0, 0.08, 0.10), (0, 0, 1), 0.13, 0.014, "#d8a84a")
    return []


def _open_book(h: Held) -> Lamps:
    """An open book in both hands, its pages towards the reader."""
    b = h.s.at(h.between + h.j.ribs[1] * 0.12, basis(h.axis(0, 0.75, -0.45), h.axis(0, 0.5, 0.8)), h.size)
    cover: Colour = h.tone if h.tone is not None else "#7a2430"
    h.s.group("book", detail=0.8, grit=0.14, flat=0.2)
    h.s.group("book.pages", detail=0.8, flat=0.2)
    for side in (-1, 1):
        turn = np.array([[math.cos(0.3), 0, side * math.sin(0.3)], [0, 1, 0], [-side * math.sin(0.3), 0, math.cos(0.3)]])
        b.box("book", (side * 0.23, 0, 0.05), (0.24, 0.32, 0.012), cover, rounded=0.01, turn=turn)
        b.box("book.pages", (side * 0.22, 0, 0.085), (0.215, 0.29, 0.02), PAPER, rounded=0.01, turn=turn)
    return []


def lantern(s: Solid, at: Array, size: float = 1.0) -> None:
    """A lantern that hangs from `at`."""
    h = s.at(at, None, size)
    s.group("lantern", **METAL)
    s.group("lantern.flame", **FLAME)
    h.drum("lantern", (0, -0.70, 0), (0, -0.64, 0), 0.20, 0.18, IRON, rounded=0.02)
    h.drum("lantern", (0, -0.24, 0), (0, -0.06, 0), 0.20, 0.06, IRON, rounded=0.02)
    for i in range(4):
        x, z = math.cos(i * math.pi / 2 + 0.5) * 0.16, math.sin(i * math.pi / 2 + 0.5) * 0.16
        h.cone("lantern", (x, -0.66, z), (x, -0.22, z), 0.016, 0.016, IRON)
    h.ring("lantern", (0, 0.0, 0), (1, 0, 0.3), 0.10, 0.016, IRON)
    h.ball("lantern.flame", (0, -0.45, 0), (0.11, 0.16, 0.11), "#ffc870", 0.02)


def _lantern(h: Held) -> Lamps:
    lantern(h.s, h.grip, h.size)
    return [Lamp(h.grip + vec(0, -0.45 * h.size, 0), "#ffb45a", 0.85, 0.8)]


def _spoon(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.30, 0.95, 0.05)
    rows = basis(h.j.ribs[2], d)
    h.s.group("spoon", detail=0.8, grit=0.16)
    h.s.cone("spoon", g - d * 0.35, g + d * 0.80, 0.034, 0.040, WOOD, 0.02)
    h.s.ball("spoon", g + d * 0.98, (0.15, 0.21, 0.075), "#a87642", 0.03, turn=rows)
    h.s.ball("spoon", g + d * 0.99 + h.j.ribs[2] * 0.075, (0.115, 0.17, 0.06), None, 0.02, turn=rows, cut=True)
    return []


def _crystal(h: Held) -> Lamps:
    middle = h.between + h.j.ribs[2] * 0.10 + vec(0, -0.12, 0.05)
    h.s.group("crystal", gloss=1.0, glow=0.75, detail=0.8, line=0.6)
    h.s.ball("crystal", middle, 0.36 * h.size, "#b0a0f0", 0.01)
    h.s.group("crystal.stand", **METAL)
    h.s.drum("crystal.stand", middle + vec(0, -0.48, 0), middle + vec(0, -0.28, 0), 0.30, 0.20, "#b8862c", rounded=0.03)
    return [Lamp(middle + vec(0, 0.05, 0.3), "#b8a0ff", 0.80, 0.9)]


def _flask(h: Held) -> Lamps:
    g = h.grip
    h.s.group("vial.brew", glow=0.8, gloss=1.0, detail=0.9)
    h.s.group("vial", gloss=1.0, detail=0.9)
    h.s.ball("vial.brew", g + vec(0, -0.26, 0.02), 0.19, "#8ae06a" if h.tone is None else h.tone, 0.02)
    h.s.cone("vial", g + vec(0, -0.10, 0.02), g + vec(0, 0.22, 0.02), 0.065, 0.055, "#cfe8c8", 0.03)
    h.s.ring("vial", g + vec(0, 0.23, 0.02), (0, 1, 0.1), 0.06, 0.020, "#cfe8c8")
    return [Lamp(g + vec(0, -0.26, 0.15), "#9cf07a", 0.6, 0.7)]


def _candle(h: Held) -> Lamps:
    g = h.grip
    h.s.group("candle", **METAL)
    h.s.group("candle.wax", detail=0.8, glow=0.12)
    h.s.group("candle.flame", **FLAME)
    h.s.drum("candle", g + vec(0, -0.24, 0), g + vec(0, 0.16, 0), 0.035, 0.045, BRASS)
    h.s.drum("candle", g + vec(0, 0.15, 0), g + vec(0, 0.19, 0), 0.17, 0.19, BRASS, rounded=0.015)
    h.s.drum("candle.wax", g + vec(0, 0.18, 0), g + vec(0, 0.58, 0), 0.062, 0.056, "#efe2c4", rounded=0.02)
    h.s.cone("candle.wax", g + vec(0.05, 0.50, 0.02), g + vec(0.06, 0.36, 0.03), 0.020, 0.026, "#efe2c4", 0.02)
    h.s.chain("candle.flame", [g + vec(0, 0.64, 0), g + vec(0, 0.71, 0), g + vec(0.008, 0.86, 0)], [0.026, 0.044, 0.006], "#ffdf9a", 0.02)
    return [Lamp(g + vec(0, 0.72, 0.1), "#ffb860", 0.78, 1.0)]


def _candelabra(h: Held) -> Lamps:
    g = h.grip
    h.s.group("candle", **METAL)
    h.s.group("candle.wax", detail=0.8, glow=0.12)
    h.s.group("candle.flame", **FLAME)
    h.s.cone("candle", g - vec(0, 0.5, 0), g + vec(0, 0.3, 0), 0.05, 0.036, BRASS, 0.02)
    h.s.drum("candle", g - vec(0, 0.6, 0), g - vec(0, 0.52, 0), 0.22, 0.14, BRASS, rounded=0.02)
    for k, (x, y) in enumerate(((-0.36, 0.42), (0, 0.58), (0.36, 0.42))):
        top = g + h.j.ribs[0] * x + vec(0, y, 0)
        h.s.chain("candle", [g + vec(0, 0.2, 0), g + h.j.ribs[0] * x * 0.9 + vec(0, 0.16, 0), top], [0.026, 0.026, 0.03], BRASS, 0.02)
        h.s.drum("candle", top, top + vec(0, 0.05, 0), 0.07, 0.10, BRASS, rounded=0.01)
        h.s.drum("candle.wax", top + vec(0, 0.04, 0), top + vec(0, 0.34 - 0.05 * k, 0), 0.05, 0.046, "#efe2c4")
        tip = top + vec(0, 0.38 - 0.05 * k, 0)
        h.s.chain("candle.flame", [tip, tip + vec(0, 0.06, 0), tip + vec(0, 0.18, 0)], [0.022, 0.038, 0.005], "#ffdf9a", 0.02)
    return [Lamp(g + vec(0, 0.9, 0.1), "#ffb860", 0.85, 1.0)]


def _lens(h: Held) -> Lamps:
    g, d = h.grip, unit(vec(-0.25, 0.95, 0.1))
    h.s.group("lens", **METAL)
    h.s.group("lens.pane", gloss=1.0, glow=0.15)
    h.s.cone("lens", g - d * 0.30, g + d * 0.22, 0.042, 0.036, "#3a2418", 0.01)
    h.s.ring("lens", g + d * 0.48, (0.1, 0.05, 1), 0.25, 0.034, BRASS)
    h.s.ball("lens.pane", g + d * 0.48, (0.235, 0.235, 0.03), "#b8ccd0", 0.01)
    return []


def _umbrella(h: Held) -> Lamps:
    """An open umbrella over the shoulder of the hand."""
    tone: Colour = h.tone if h.tone is not None else "#a02c34"
    g, d, r = h.grip, unit(vec(0, 0.92, 0) - h.j.ribs[2] * 0.30), 1.25 * h.size
    top = g + d * 2.1
    h.s.group("umbrella", detail=0.6, grit=0.12, flat=0.25)
    h.s.group("umbrella.stick", gloss=0.4)
    h.s.cone("umbrella.stick", g - d * 0.3, top + d * 0.2, 0.028, 0.024, "#3a2a20")
    centre, rows, rim = top - d * r * 0.92, basis(d, (0.2, 0.3, 0.9)), math.sqrt(1 - 0.40**2) * r
    h.s.cap("umbrella", centre, r, -d, -r * 0.40, tone, 0.02)
    h.s.cap("umbrella", centre - d * 0.06, r * 0.985, -d, -r * 0.2, None, 0.01, cut=True)
    for i in range(8):
        out = rows[0] * math.cos(i * math.pi / 4) + rows[1] * math.sin(i * math.pi / 4)
        ribs = [top, centre + unit(d * 0.8 + out * 0.6) * r * 1.005, centre + d * r * 0.40 + out * rim]
        h.s.chain("umbrella", ribs, [0.02, 0.022, 0.018], shade(tone, 0.6), 0.04)
    return []


def _blade(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.25, 0.9, 0.35)
    h.s.group("knife", **METAL)
    h.s.cone("knife", g - d * 0.24, g + d * 0.12, 0.045, 0.04, "#3a2418", 0.01)
    h.s.ball("knife", g + d * 0.14, (0.13, 0.03, 0.05), BRASS, 0.01, turn=basis(h.j.ribs[2], d))
    h.s.ball("knife", g + d * 0.58, (0.075, 0.46, 0.016), "#d8dce0", 0.01, turn=basis(h.axis(0.5, 0, 0.8), d))
    return []


def _cane(h: Held) -> Lamps:
    g = h.grip
    h.s.group("cane", gloss=0.4)
    h.s.cone("cane", g + vec(0, 0.1, 0), vec(g[0] - 0.1, 0.03, g[2] + 0.1), 0.04, 0.032, "#4a2e1c")
    h.s.ball("cane", g + vec(0, 0.1, 0), 0.07, BRASS)
    return []


def _key(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.35, 0.9, 0.25)
    size, rows = 1.2 * h.size, basis(h.j.ribs[2], h.axis(-0.35, 0.9, 0.25))
    h.s.group("key", **METAL)
    h.s.cone("key", g - d * 0.2, g + d * 0.55 * size, 0.036, 0.034, BRASS, 0.01)
    h.s.ring("key", g + d * 0.72 * size, rows[2], 0.16 * size, 0.042, BRASS)
    for k in (0, 1):
        h.s.box("key", g - d * (0.12 - 0.12 * k) - rows[0] * 0.10, (0.09, 0.028, 0.02), BRASS, turn=rows)
    return []


def _letter(h: Held) -> Lamps:
    b = h.s.at(h.grip + h.axis(-0.1, 0.3, 0.1) * 0.14, basis(h.axis(0.1, 0.15, 1), h.axis(0.15, 1, 0)), h.size)
    h.s.group("letter", detail=0.8, flat=0.2)
    b.box("letter", (0, 0.06, 0), (0.36, 0.25, 0.012), PAPER, rounded=0.01)
    b.ink([(-0.35, 0.3, 0.02), (0, 0.05, 0.02), (0.35, 0.3, 0.02)], 1.6, "#5a4a38", 0.8, 0.05)
    h.s.group("letter.seal", gloss=0.6)
    b.ball("letter.seal", (0, 0.05, 0.02), (0.075, 0.075, 0.02), "#a02830")
    return []


def _cards(h: Held) -> Lamps:
    h.s.group("playing_card", detail=0.9, flat=0.2)
    for k in range(4):
        lean = -0.45 + 0.3 * k
        b = h.s.at(h.grip + h.j.ribs[2] * 0.02 * k, basis(h.axis(0.05, 0.1, 1), h.axis(lean, 1, 0)), h.size)
        b.box("playing_card", (0, 0.30, 0), (0.17, 0.25, 0.006), "#f0e8d8", rounded=0.01)
        b.at(b.place((0, 0.3, 0.01)), b.frame, b.size).decal("playing_card", [(0, 0.09), (0.07, 0), (0, -0.09), (-0.07, 0)], ("#b02830", "#1c1a20")[k % 2], line=0.4)
    return []


def _teapot(h: Held) -> Lamps:
    g = h.grip + vec(0, -0.06, 0.10)
    h.s.group("teapot", **METAL)
    tone: Colour = h.tone if h.tone is not None else "#c8ccd0"
    side = h.j.ribs[0] * (-1 if h.hand == "l" else 1)
    c = g + side * 0.34
    h.s.ball("teapot", c, (0.30, 0.24, 0.28), tone, 0.04)
    h.s.ball("teapot", c + vec(0, 0.24, 0), (0.12, 0.05, 0.12), shade(tone, 0.9), 0.02)
    h.s.ball("teapot", c + vec(0, 0.31, 0), 0.045, BRASS, 0.01)
    h.s.chain("teapot", [c + side * 0.2, c + side * 0.42 + vec(0, 0.05, 0), c + side * 0.52 + vec(0, 0.24, 0)], [0.09, 0.06, 0.04], tone, 0.05)
    h.s.ring("teapot", c - side * 0.32, h.j.ribs[2], 0.16, 0.035, tone)
    return []


def _syringe(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.3, 0.9, 0.3)
    h.s.group("syringe", **METAL)
    h.s.group("syringe.fill", glow=0.5, gloss=1.0)
    h.s.drum("syringe.fill", g + d * 0.04, g + d * 0.46, 0.065, 0.065, "#9ae06a", rounded=0.01)
    for t in (0.02, 0.46):
        h.s.drum("syringe", g + d * t, g + d * (t + 0.05), 0.085, 0.085, "#d8dce0")
    h.s.cone("syringe", g + d * 0.5, g + d * 0.86, 0.014, 0.008, "#e8ecf0")
    h.s.cone("syringe", g - d * 0.3, g, 0.025, 0.025, "#d8dce0")
    h.s.drum("syringe", g - d * 0.33, g - d * 0.29, 0.09, 0.09, "#d8dce0")
    return []


def _brush(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.45, 0.85, 0.2)
    h.s.group("brush", detail=0.9)
    h.s.cone("brush", g - d * 0.45, g + d * 0.55, 0.018, 0.032, "#c89a50", 0.01)
    h.s.drum("brush", g + d * 0.52, g + d * 0.64, 0.04, 0.045, "#b0b4b8")
    h.s.chain("brush", [g + d * 0.62, g + d * 0.74, g + d * 0.90], [0.045, 0.055, 0.008], "#d03838", 0.02)
    return []


def _palette(h: Held) -> Lamps:
    rows = basis(h.axis(0.1, 0.55, 0.8), h.axis(0.4, 0.8, 0))
    b = h.s.at(h.grip + rows[0] * 0.0, rows, h.size)
    h.s.group("palette", detail=0.8, grit=0.16)
    h.s.group("palette.paint", gloss=0.7, detail=1)
    b.ball("palette", (0.12, 0.18, 0), (0.46, 0.34, 0.03), "#a87642", 0.02)
    for k, tone in enumerate(("#d03030", "#e8c040", "#3a78c8", "#4a9a50", "#f0e8d8", "#7a3a90")):
        a = 0.3 + k * 0.62
        b.ball("palette.paint", (0.12 + 0.33 * math.cos(a), 0.18 + 0.23 * math.sin(a), 0.035), (0.06, 0.05, 0.03), tone)
    return []


def _rope(h: Held) -> Lamps:
    h.s.group("rope", detail=0.9, texture="slant", grit=0.3)
    for k in range(5):
        h.s.ring("rope", h.grip + vec(0.02 * k, -0.36 - 0.02 * k, 0.03 * k), h.axis(0.25 * (k % 3 - 1), 0.05, 1), 0.36 + 0.015 * k, 0.038, shade("#c8a060", 0.85 + 0.08 * k))
    return []


def _compass(h: Held) -> Lamps:
    rows = basis(h.axis(0.0, 0.55, 0.85), h.j.ribs[1])
    b = h.s.at(h.grip + h.axis(0, 0.5, 0.4) * 0.16, rows, 0.85 * h.size)
    h.s.group("compass", **METAL)
    b.ball("compass", (0, 0, 0), (0.30, 0.30, 0.07), BRASS, 0.02)
    b.ball("compass", (0, 0, 0.05), (0.25, 0.25, 0.03), "#f0e8d0", 0.01)
    for k in range(4):
        a = k * math.pi / 2
        b.cone("compass", (0, 0, 0.085), (0.22 * math.sin(a), 0.22 * math.cos(a), 0.08), 0.035, 0.004, "#a83038" if k == 0 else "#2a2a30")
    b.ring("compass", (0, 0.36, 0), (0, 0.2, 1), 0.08, 0.02, BRASS)
    return []


def _quill(h: Held) -> Lamps:
    g, d = h.grip, h.axis(0.25, 0.92, -0.2)
    h.s.group("quill", detail=0.9, flat=0.2)
    h.s.cone("quill", g - d * 0.35, g + d * 0.25, 0.008, 0.016, "#e8dcc0", 0.01)
    h.s.ball("quill", g + d * 0.72, (0.10, 0.50, 0.016), "#f0ece0", 0.02, turn=basis(h.j.ribs[2], d))
    h.s.ink([g + d * 0.2, g + d * 0.7 + h.j.ribs[2] * 0.03, g + d * 1.15 + h.j.ribs[2] * 0.02], 1.4, "#8a7a60", 0.8, 0.05)
    return []


def _crossbow(h: Held) -> Lamps:
    m = h.between
    d = unit(h.j.grips["l"] - h.j.grips["r"] + 1e-6)
    up = unit(h.j.ribs[1] - np.dot(h.j.ribs[1], d) * d)
    h.s.group("crossbow", detail=0.8, grit=0.16)
    h.s.group("crossbow.steel", **METAL)
    h.s.chain("crossbow", [m - d * 0.95 - up * 0.14, m - d * 0.4, m + d * 0.85], [0.12, 0.065, 0.055], WOOD, 0.04)
    tip = m + d * 0.82
    for sign in (1, -1):
        h.s.chain("crossbow.steel", [tip, tip + up * sign * 0.45 - d * 0.08, tip + up * sign * 0.78 - d * 0.34], [0.045, 0.036, 0.02], "#9aa4ac", 0.02)
        h.s.cone("crossbow.steel", tip + up * sign * 0.78 - d * 0.34, m - d * 0.05 + up * 0.03, 0.008, 0.008, "#e8e0d0")
    h.s.cone("crossbow.steel", m - d * 0.1 + up * 0.06, tip + d * 0.28 + up * 0.06, 0.016, 0.016, "#d8c8a0")
    return []


def _pitchfork(h: Held) -> Lamps:
    g, d = h.grip, unit(vec(0.06, 1, 0.04))
    side = h.j.ribs[0]
    h.s.group("pitchfork", detail=0.8, grit=0.16)
    h.s.group("pitchfork.steel", **METAL)
    h.s.cone("pitchfork", g - d * 2.0, g + d * 0.85, 0.042, 0.038, WOOD)
    for k in (-1, 0, 1):
        base = g + d * 0.86
        h.s.chain("pitchfork.steel", [base, base + side * 0.17 * k + d * 0.12, base + side * 0.19 * k + d * 0.62], [0.032, 0.03, 0.012], "#a8b0b4", 0.02)
    return []


def _coin(h: Held) -> Lamps:
    h.s.group("coin", **METAL)
    h.s.drum("coin", h.grip + h.axis(0, 0.4, 0.6) * 0.12, h.grip + h.axis(0, 0.4, 0.6) * 0.12 + h.axis(0.2, 0.2, 1) * 0.03, 0.15 * h.size, 0.15 * h.size, "#e0b048")
    return []


def _scissors(h: Held) -> Lamps:
    g, d = h.grip, h.axis(-0.3, 0.9, 0.3)
    rows = basis(h.j.ribs[2], d)
    h.s.group("scissors", **METAL)
    for sign in (1, -1):
        h.s.ring("scissors", g - d * 0.12 + rows[0] * 0.10 * sign, rows[2], 0.10, 0.03, "#3a3a42")
        h.s.cone("scissors", g - d * 0.02 + rows[0] * 0.06 * sign, g + d * 0.85 - rows[0] * 0.14 * sign, 0.045, 0.012, "#c8d0d8", wide=(rows[0], 1.5))
    return []


def _violin(h: Held) -> Lamps:
    """A violin under the chin; its neck lies in the left hand, the bow in the right."""
    end = head_frame(h.s, h.j, h.build).place((0.16, -0.62, 0.20))
    neck = h.j.grips["l"]
    d = unit(neck - end)
    up = unit(vec(0, 1, 0.25) - np.dot(vec(0, 1, 0.25), d) * d)
    rows = np.stack([unit(np.cross(d, up)), d, up])
    b = h.s.at(end, rows)
    h.s.group("violin", gloss=0.6, detail=0.85, grit=0.16)
    for y, wide in ((0.28, 0.26), (0.52, 0.17), (0.76, 0.21)):
        b.ball("violin", (0, y, 0), (wide, 0.22, 0.075), "#a04a1c", 0.05)
    far = float(np.linalg.norm(neck - end)) + 0.12
    h.s.group("violin.neck", **METAL)
    b.cone("violin.neck", (0, 0.5, 0.09), (0, far, 0.05), 0.04, 0.034, "#2a1a12", 0.01)
    b.ball("violin.neck", (0, far + 0.10, 0.02), (0.06, 0.10, 0.06), "#6a2c12", 0.02)
    for x in (-0.12, 0.12):
        b.ink([(x, 0.40, 0.09), (x * 1.1, 0.52, 0.09), (x * 0.9, 0.62, 0.09)], 2.0, "#1a0c08", 0.9, 0.06)
    bow, hand = end + d * 0.62 + up * 0.16, h.j.grips["r"]
    h.s.group("violin.bow", detail=0.9)
    reach = unit(bow - hand)
    h.s.cone("violin.bow", hand - reach * 0.2, bow + reach * 0.75, 0.018, 0.014, "#6a3a1c", 0.01)
    h.s.cone("violin.bow", hand + vec(0, -0.04, 0), bow + reach * 0.75 - vec(0, 0.04, 0), 0.008, 0.008, "#efe6d8", 0.01)
    return []


PROPS: dict[str, Callable[[Held], Lamps]] = {
    "pipe": _pipe, "telescope": _spyglass, "book": _book, "open_book": _open_book, "lantern": _lantern, "spoon": _spoon,
    "crystal": _crystal, "vial": _flask, "candle": _candle, "candelabra": _candelabra, "lens": _lens, "umbrella": _umbrella,
    "knife": _blade, "cane": _cane, "key": _key, "letter": _letter, "playing_card": _cards, "teapot": _teapot, "syringe": _syringe,
    "brush": _brush, "palette": _palette, "rope": _rope, "compass": _compass, "quill": _quill, "crossbow": _crossbow,
    "pitchfork": _pitchfork, "violin": _violin, "coin": _coin, "scissors": _scissors,
}  # fmt: skip
