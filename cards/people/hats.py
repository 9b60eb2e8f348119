"""Hats and spectacles in the frame of the head.
Must not depend on hair; `hair` leaves out what a hat covers."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from cards.painter.colour import Colour, shade
from cards.painter.solid import Solid
from cards.people.head import SIDES, face_front
from cards.people.tables import Bones

FELT = {"detail": 0.7, "grit": 0.14, "mottle": 0.16, "gloss": 0.05, "flat": 0.25}
PEAK = np.array([[1, 0, 0], [0, 0.94, 0.34], [0, -0.34, 0.94]])


def _top(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.drum("hat", (0, 0.26, -0.05), (0, 0.30, -0.055), w + 0.24, w + 0.26, tone, 0.03, rounded=0.015)
    h.drum("hat", (0, 0.28, -0.05), (0, 0.95, -0.13), w + 0.03, w + 0.10, tone, 0.03, rounded=0.04)
    h.drum("band", (0, 0.29, -0.05), (0, 0.41, -0.065), w + 0.05, w + 0.06, band, 0.01)


def _bowler(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.ball("hat", (0, 0.30, -0.06), (w + 0.05, 0.34, b.skull_d + 0.04), tone, 0.03)
    h.ball("hat", (0, 0.0, 0.0), (0.6, 0.24, 0.6), None, 0.02, cut=True)
    h.ball("hat", (0, 0.27, -0.05), (w + 0.19, 0.035, b.skull_d + 0.17), tone, 0.05)
    h.ball("band", (0, 0.315, -0.06), (w + 0.058, 0.045, b.skull_d + 0.05), band, 0.01)


def _cap(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """Cap with a peak and a badge: captain, chauffeur, porter."""
    w = b.skull_w
    h.drum("hat", (0, 0.24, -0.05), (0, 0.36, -0.05), w + 0.05, w + 0.06, band, 0.02, rounded=0.03)
    h.ball("hat", (0, 0.44, -0.07), (w + 0.17, 0.12, b.skull_d + 0.10), tone, 0.04)
    h.group("peak", gloss=0.7, detail=0.7)
    h.ball("peak", (0, 0.225, 0.30), (w * 0.86, 0.022, 0.20), "#17131a", 0.02, turn=PEAK)
    h.group("badge", gloss=0.9, detail=1)
    h.ball("badge", (0, 0.345, b.skull_d + 0.02), (0.055, 0.055, 0.025), "#d8a84a", 0.01)


def _toque(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.drum("hat", (0, 0.22, -0.05), (0, 0.48, -0.06), w + 0.03, w + 0.05, tone, 0.03, rounded=0.02)
    for i in range(7):
        a = i * 0.9
        h.ball("hat", (math.cos(a) * 0.2, 0.66 + 0.03 * math.sin(i * 2.3), math.sin(a) * 0.2 - 0.06), (0.23, 0.21, 0.23), tone, 0.05)
    h.ball("hat", (0, 0.74, -0.06), (0.25, 0.2, 0.25), tone, 0.05)


def _turban(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    for i in range(6):
        h.ring("hat", (0, 0.20 + 0.075 * i, -0.06), (0.14 * (-1) ** i, 1, -0.16), w + 0.03 - 0.042 * i, 0.085, shade(tone, 1 + 0.12 * (i % 2)), 0.03)
    h.ball("hat", (0, 0.45, -0.07), (w * 0.8, 0.22, w * 0.9), tone, 0.05)
    h.group("gem", gloss=1.0, detail=1)
    h.ball("gem", (0, 0.33, b.skull_d + 0.06), (0.05, 0.065, 0.03), band, 0.01)
    h.group("plume", **FELT)
    h.chain("plume", [(0, 0.38, b.skull_d + 0.02), (0.03, 0.62, b.skull_d), (0.10, 0.82, b.skull_d - 0.06)], [0.025, 0.05, 0.012], "#f0e8dc", 0.02)


def _mob(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """A maid's puffed cap over a frill."""
    w = b.skull_w
    h.ball("hat", (0, 0.36, -0.13), (w + 0.12, 0.25, b.skull_d + 0.04), tone, 0.05)
    for i in range(22):
        a = 2 * math.pi * i / 22
        y = 0.25 + 0.05 * math.sin(a)
        h.ball("hat", (math.cos(a) * (w + 0.075), y, math.sin(a) * b.skull_d - 0.05), (0.062, 0.05, 0.062), shade(tone, 1.08 if i % 2 else 0.9), 0.025)
    h.ring("band", (0, 0.285, -0.06), (0, 1, -0.26), w + 0.055, 0.035, band, 0.01)


def _wide(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """Straw hat, or any with a broad brim."""
    w = b.skull_w
    h.ball("hat", (0, 0.25, -0.05), (w + 0.42, 0.04, w + 0.46), tone, 0.06)
    h.ball("hat", (0, 0.36, -0.06), (w + 0.04, 0.24, b.skull_d + 0.03), tone, 0.06)
    h.ball("band", (0, 0.29, -0.06), (w + 0.058, 0.05, b.skull_d + 0.05), band, 0.01)


def _slouch(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """Hunter's felt hat with a feather."""
    w = b.skull_w
    h.ball("hat", (0, 0.26, -0.05), (w + 0.22, 0.045, w + 0.26), tone, 0.06)
    h.ball("hat", (0, 0.40, -0.06), (w + 0.02, 0.25, b.skull_d), tone, 0.06)
    h.ball("hat", (0, 0.66, -0.05), (0.06, 0.08, 0.24), None, 0.06, cut=True)
    h.ball("band", (0, 0.30, -0.06), (w + 0.04, 0.05, b.skull_d + 0.03), band, 0.01)
    h.group("plume", **FELT)
    h.chain("plume", [(w, 0.32, 0.0), (w + 0.12, 0.60, -0.16), (w + 0.10, 0.84, -0.36)], [0.02, 0.055, 0.01], "#c8452f", 0.02)


def _pith(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """Explorer's sun helmet."""
    w = b.skull_w
    h.ball("hat", (0, 0.26, -0.05), (w + 0.05, 0.38, b.skull_d + 0.04), tone, 0.03)
    h.ball("hat", (0, -0.06, 0.06), (0.62, 0.26, 0.6), None, 0.02, cut=True)
    h.ball("hat", (0, 0.22, -0.04), (w + 0.20, 0.05, b.skull_d + 0.24), tone, 0.06)
    h.ball("hat", (0, 0.63, -0.06), (0.05, 0.04, 0.05), tone, 0.02)
    h.ball("band", (0, 0.29, -0.06), (w + 0.06, 0.05, b.skull_d + 0.055), band, 0.01)


def _knit(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.ball("hat", (0, 0.27, -0.07), (w + 0.05, 0.32, b.skull_d + 0.04), tone, 0.03)
    h.ball("hat", (0, -0.14, 0.14), (0.6, 0.34, 0.5), None, 0.03, cut=True)
    h.ring("band", (0, 0.20, -0.05), (0, 1, -0.22), w + 0.02, 0.06, band, 0.02)
    h.ball("band", (0, 0.62, -0.10), 0.11, band, 0.01)


def _beret(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.ball("hat", (0.08, 0.40, -0.06), (w + 0.20, 0.13, b.skull_d + 0.14), tone, 0.05, turn=np.array([[0.97, 0.24, 0], [-0.24, 0.97, 0], [0, 0, 1]]))
    h.ring("hat", (0, 0.27, -0.05), (0, 1, -0.15), w + 0.0, 0.05, shade(tone, 0.85), 0.03)
    h.cone("hat", (0.10, 0.50, -0.06), (0.11, 0.60, -0.07), 0.02, 0.014, tone, 0.02)


def _flying(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """Leather helmet with goggles pushed up."""
    w = b.skull_w
    h.ball("hat", (0, 0.17, -0.06), (w + 0.045, b.skull_h + 0.07, b.skull_d + 0.045), tone, 0.04)
    h.ball("hat", (0, -0.06, 0.30), (w * 0.80, 0.28, 0.30), None, 0.05, cut=True)
    h.ball("hat", (0, -0.5, 0.1), (0.5, 0.26, 0.5), None, 0.04, cut=True)
    for side in SIDES:
        h.chain("hat", [(side * (w + 0.02), 0.0, 0.03), (side * (w + 0.0), -0.25, 0.10)], [0.07, 0.04], tone, 0.05)
        h.group("goggles", gloss=0.9, detail=1)
        h.ring("goggles", (side * 0.13, 0.33, b.skull_d - 0.06), (side * 0.25, 0.45, 1), 0.10, 0.028, "#b8893a")
        h.ball("goggles", (side * 0.13, 0.33, b.skull_d - 0.07), (0.09, 0.09, 0.04), "#9cc4cc", 0.01)
    h.ring("band", (0, 0.28, -0.05), (0, 1, -0.3), w + 0.05, 0.028, band, 0.01)


def _kerchief(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    """A head scarf tied under the chin."""
    w = b.skull_w
    h.ball("hat", (0, 0.14, -0.08), (w + 0.06, b.skull_h + 0.09, b.skull_d + 0.05), tone, 0.04)
    h.ball("hat", (0, -0.02, 0.32), (w * 0.82, 0.34, 0.30), None, 0.05, cut=True)
    for side in SIDES:
        h.chain("hat", [(side * (w + 0.01), 0.0, 0.02), (side * b.jaw_w, b.jaw_y - 0.06, 0.09), (0, b.chin_y - 0.05, b.chin_z - 0.02)], [0.06, 0.05, 0.05], tone, 0.05)
    h.ball("hat", (0, b.chin_y - 0.06, b.chin_z + 0.03), 0.06, shade(tone, 1.1), 0.03)


def _crown(h: Solid, b: Bones, tone: Colour, band: Colour) -> None:
    w = b.skull_w
    h.group("gold", gloss=0.9, detail=0.9)
    h.drum("gold", (0, 0.27, -0.05), (0, 0.42, -0.05), w + 0.01, w + 0.05, tone, 0.01)
    for k in range(8):
        a = k * math.pi / 4
        x, z = math.cos(a) * (w + 0.04), math.sin(a) * (w + 0.04) - 0.05
        h.cone("gold", (x, 0.40, z), (x * 1.12, 0.62, z * 1.12), 0.07, 0.015, tone, 0.03)
        h.ball("gold", (x * 1.12, 0.64, z * 1.12), 0.035, band, 0.01)


HATS: dict[str, Callable[[Solid, Bones, Colour, Colour], None]] = {
    "top": _top, "bowler": _bowler, "cap": _cap, "toque": _toque, "turban": _turban, "mob": _mob, "wide": _wide, "slouch": _slouch,
    "pith": _pith, "knit": _knit, "beret": _beret, "flying": _flying, "kerchief": _kerchief, "crown": _crown,
}  # fmt: skip


def hat(h: Solid, b: Bones, kind: str, tone: Colour, band: Colour) -> None:
    """Add a hat; `h` is in the frame of the head."""
    h.group("hat", **FELT)
    h.group("band", **FELT)
    HATS[kind](h, b, tone, band)


def spectacles(h: Solid, b: Bones, kind: str = "round") -> None:
    """Add spectacles, dark ones, or a monocle."""
    h.group("spectacles", gloss=0.8, detail=1, line=0.4, hatch=0)
    tone, z = "#3a2c1c" if kind != "monocle" else "#c8983e", face_front(b) + 0.035
    for side in SIDES if kind != "monocle" else (1,):
        h.ring("spectacles", (side * (b.eye_x + 0.004), b.eye_y - 0.01, z), (side * 0.22, 0, 1), 0.098, 0.0105, tone)
        if kind == "dark":
            h.ball("spectacles", (side * (b.eye_x + 0.004), b.eye_y - 0.01, z), (0.096, 0.096, 0.02), "#141a22", 0.005)
        if kind != "monocle":
            h.cone("spectacles", (side * (b.eye_x + 0.10), b.eye_y, z - 0.03), (side * (b.skull_w + 0.02), b.eye_y + 0.03, -0.04), 0.010, 0.010, tone)
    if kind != "monocle":
        h.cone("spectacles", (-0.055, b.eye_y + 0.005, z + 0.02), (0.055, b.eye_y + 0.005, z + 0.02), 0.010, 0.010, tone)
