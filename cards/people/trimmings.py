"""Details of dress that tell a trade: lapels, aprons, pearls, epaulettes, stoles, pockets, belts.
Must not depend on poses. Flat details are painted on the cloth, raised ones are set on its surface.

Frame: origin between the collar bones, x to the person's left, y up, z forward; unit: head height."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from cards.painter.colour import Array, Colour, shade
from cards.painter.solid import Solid
from cards.people.rig import LEFT_RIGHT, Joints
from cards.people.tables import Build
from cards.people.wardrobe import CLOTH, Dress

Outline = list[tuple[float, float]]


@dataclass
class Fitting:
    """A body that is being dressed; x and y of details are scaled to its build."""

    s: Solid
    j: Joints
    build: Build
    dress: Dress

    def __post_init__(self) -> None:
        self.chest = self.s.at(self.j.neck, self.j.ribs)
        self.waist = self.s.at(self.j.spine[1], self.j.hips)
        self.kx = self.build.girth * self.build.chest
        self.ky = self.build.torso / 1.95

    def spot(self, x: float, y: float, out: float = 0.0) -> Array:
        """A point on the front of the trunk."""
        return self.chest.front("top", x * self.kx, y * self.ky, out, 1.6)

    def paint(self, outline: Outline, colour: Colour, line: float = 1.0, group: str = "top", **more: Any) -> None:
        """Paint a shape on the front."""
        self.chest.decal(group, [(x * self.kx, y * self.ky) for x, y in outline], colour, line=line, **more)

    def both(self, outline: Outline, colour: Colour, line: float = 1.0, **more: Any) -> None:
        """Paint a shape and its mirror image."""
        for side in (1, -1):
            self.paint([(side * x, y) for x, y in outline], colour, line, **more)

    def around(self, low: float, high: float, colour: Colour, line: float = 1.0) -> None:
        """Paint a band all around the waist; heights are measured from the middle of the spine."""
        r = self.j.hips
        for rows in (r, np.stack([r[2], r[1], -r[0]]), np.stack([-r[2], r[1], r[0]]), np.stack([-r[0], r[1], -r[2]])):
            at = self.s.at(self.j.spine[1], rows)
            for group in ("top", "skirt"):
                if self.s.has(group):
                    at.decal(group, [(-0.9, low), (0.9, low), (0.9, high), (-0.9, high)], colour, line=line)

    def bead(self, group: str, x: float, y: float, r: float, colour: Colour, out: float = 0.0) -> None:
        self.s.group(group, gloss=0.9, detail=0.9, line=0.6, hatch=0)
        self.chest.ball(group, self.spot(x, y, out), r, colour, 0.01)

    def string(self, group: str, points: Outline, count: int, r: float, colour: Colour) -> None:
        """Beads along a line on the chest."""
        path = np.array(points)
        t = np.linspace(0, len(path) - 1, count)
        for x, y in zip(np.interp(t, range(len(path)), path[:, 0]), np.interp(t, range(len(path)), path[:, 1])):
            self.bead(group, float(x), float(y), r, colour, r * 0.4)


def shirtfront(f: Fitting, c: Colour) -> None:
    f.paint([(-0.15, 0.1), (0.15, 0.1), (0.11, -0.4), (0.0, -0.92), (-0.11, -0.4)], c, 0.8)


def lapels(f: Fitting, c: Colour) -> None:
    f.both([(0.10, 0.08), (0.21, 0.04), (0.27, -0.20), (0.21, -0.25), (0.26, -0.33), (0.02, -0.98), (0.0, -0.90), (0.12, -0.42)], c, 1.3)


def waistcoat(f: Fitting, c: Colour) -> None:
    f.paint([(-0.20, 0.06), (-0.11, -0.1), (0, -0.62), (0.11, -0.1), (0.20, 0.06), (0.25, -0.6), (0.27, -1.4), (0.10, -1.62), (0, -1.5), (-0.10, -1.62), (-0.27, -1.4), (-0.25, -0.6)], c, 1.2)
    for k in range(4):
        f.bead("button", 0, -0.76 - 0.2 * k, 0.026, f.dress.band, 0.0)


def buttons(f: Fitting, c: Colour) -> None:
    f.paint([(-0.006, -0.1), (0.006, -0.1), (0.006, -1.8), (-0.006, -1.8)], shade(f.dress.top, 0.4), 0)
    for k in range(6):
        f.bead("button", 0, -0.3 - 0.26 * k, 0.034, c)


def double_buttons(f: Fitting, c: Colour) -> None:
    f.paint([(-0.22, 0.0), (-0.19, 0.0), (-0.17, -1.8), (-0.20, -1.8)], shade(f.dress.top, 0.5), 0)
    for k in range(5):
        for x in (-0.14, 0.14):
            f.bead("button", x, -0.36 - 0.28 * k, 0.042, c)


def tie(f: Fitting, c: Colour) -> None:
    f.paint([(-0.045, -0.02), (0.045, -0.02), (0.03, -0.13), (0.065, -0.6), (0, -0.75), (-0.065, -0.6), (-0.03, -0.13)], c, 1.0)
    f.s.group("knot", **CLOTH)
    f.chest.ball("knot", f.spot(0, -0.07, 0.02), (0.06, 0.055, 0.04), c, 0.02)


def bow_tie(f: Fitting, c: Colour) -> None:
    f.s.group("knot", **CLOTH)
    for side in (1, -1):
        f.chest.cone("knot", f.spot(0, -0.05, 0.04), f.spot(0.13 * side, -0.03, 0.03), 0.022, 0.062, c, 0.02)
    f.chest.ball("knot", f.spot(0, -0.05, 0.05), 0.042, shade(c, 1.2), 0.01)


def neckerchief(f: Fitting, c: Colour) -> None:
    s = f.chest
    s.group("kerchief", **CLOTH)
    s.ring("kerchief", (0, 0.03, 0.02), (0, 1, -0.32), 0.165, 0.075, c, 0.03)
    s.ball("kerchief", f.spot(0, -0.08, 0.05), 0.075, shade(c, 1.15), 0.03)
    for x in (-0.12, 0.13):
        s.chain("kerchief", [f.spot(0, -0.10, 0.05), f.spot(x * 0.7, -0.24, 0.04), f.spot(x, -0.38, 0.02)], [0.03, 0.05, 0.035], c, 0.03, wide=((1, 0, 0), 1.5))


def scarf(f: Fitting, c: Colour) -> None:
    s = f.chest
    s.group("kerchief", **CLOTH)
    s.ring("kerchief", (0, 0.03, 0.02), (0, 1, -0.32), 0.175, 0.085, c, 0.03)
    s.ring("kerchief", (0, 0.11, 0.03), (0.12, 1, -0.38), 0.160, 0.072, shade(c, 1.15), 0.03)
    s.ball("kerchief", (0.12, 0.0, 0.24), 0.09, shade(c, 1.1), 0.04)
    for x, end in ((0.22, -0.8), (0.06, -0.66)):
        s.chain("kerchief", [np.array([0.12, -0.02, 0.24]), f.spot(x * 0.8, -0.28, 0.03), f.spot(x, end, 0.03)], [0.04, 0.06, 0.07], c, 0.03, wide=((1, 0, 0), 1.6))


def collar(f: Fitting, c: Colour) -> None:
    """A turned-down shirt collar."""
    s = f.chest
    s.group("collar", **CLOTH)
    for side in (1, -1):
        s.chain("collar", [(side * 0.15, 0.07, -0.12), (side * 0.17, 0.05, 0.08), f.spot(side * 0.07, -0.06, 0.02)], [0.05, 0.055, 0.03], c, 0.02)


def ruffle(f: Fitting, c: Colour) -> None:
    s = f.chest
    s.group("collar", **CLOTH)
    for i in range(13):
        a = math.pi * 2 * i / 13
        s.ball("collar", (0.20 * math.sin(a), 0.05 - 0.05 * math.cos(a), 0.03 + 0.20 * math.cos(a)), (0.07, 0.04, 0.07), shade(c, 1 + 0.08 * (i % 2)), 0.02)


def stand_collar(f: Fitting, c: Colour) -> None:
    """A collar that stands up around the neck, as on a coat or a tunic."""
    s = f.chest
    s.group("collar", **CLOTH)
    for i in range(9):
        a = math.pi * 2 * i / 9
        x, z = math.sin(a) * 0.18, math.cos(a) * 0.18
        s.cone("collar", (x, -0.02, z), (x * 1.05, 0.15, z * 1.05), 0.05, 0.045, c, 0.06)


def coat_collar(f: Fitting, c: Colour) -> None:
    """A broad collar turned up behind the neck."""
    s = f.chest
    s.group("collar", **CLOTH)
    for i in range(9):
        a = math.pi * (0.04 + 0.92 * i / 8)
        x, z = math.cos(a) * 0.21, -math.sin(a) * 0.20
        s.cone("collar", (x, -0.02, z - 0.01), (x * 1.16, 0.20, z * 1.14 - 0.02), 0.055, 0.045, c, 0.06)


def lace_collar(f: Fitting, c: Colour) -> None:
    f.paint([(0.34 * math.sin(a) * (1 + 0.07 * math.cos(a * 9)), -0.06 - 0.26 * math.cos(a) * (1 + 0.07 * math.cos(a * 9)) * (1 if math.cos(a) > 0 else 0.3)) for a in np.linspace(-math.pi, math.pi, 60)], c, 1.0)
    stand_collar(f, c)


def brooch(f: Fitting, c: Colour) -> None:
    f.bead("brooch", 0, -0.04, 0.065, c, 0.04)


def pearls(f: Fitting, c: Colour) -> None:
    f.string("pearls", [(-0.2, 0.05), (-0.17, -0.12), (-0.08, -0.24), (0, -0.27), (0.08, -0.24), (0.17, -0.12), (0.2, 0.05)], 19, 0.034, c)


def coins(f: Fitting, c: Colour) -> None:
    f.string("coins", [(-0.24, 0.02), (-0.2, -0.2), (-0.1, -0.36), (0, -0.4), (0.1, -0.36), (0.2, -0.2), (0.24, 0.02)], 15, 0.045, c)
    f.string("coins", [(-0.16, -0.02), (-0.1, -0.16), (0, -0.2), (0.1, -0.16), (0.16, -0.02)], 9, 0.036, shade(c, 1.2))


def low_neck(f: Fitting, c: Colour) -> None:
    """A neckline that shows skin."""
    f.paint([(-0.24, 0.1), (0.24, 0.1), (0.19, -0.2), (0, -0.34), (-0.19, -0.2)], c, 1.0)


def epaulettes(f: Fitting, c: Colour) -> None:
    s = f.s
    s.group("epaulette", gloss=0.5, detail=0.8)
    for name, sign in LEFT_RIGHT:
        shoulder, ribs = f.j.arms[name][0], f.j.ribs
        at = s.at(shoulder + ribs[1] * 0.15, ribs)
        at.ball("epaulette", (sign * 0.0, 0.03, 0), (0.20, 0.05, 0.15), c, 0.02)
        for k in range(9):
            a = math.pi * (k / 8 - 0.5)
            x, z = sign * (0.06 + 0.13 * math.cos(a)), 0.14 * math.sin(a)
            at.cone("epaulette", (x, 0.02, z), (x * 1.15, -0.13, z * 1.1), 0.022, 0.018, shade(c, 0.8 + 0.3 * (k % 2)), 0.005)


def medals(f: Fitting, c: Colour) -> None:
    for k in range(3):
        x = 0.12 + 0.09 * k
        f.paint([(x - 0.03, -0.42), (x + 0.03, -0.42), (x + 0.03, -0.54), (x - 0.03, -0.54)], ("#a83038", "#3a5a9a", "#3a7a4a")[k], 0.8)
        f.bead("medal", x, -0.59, 0.042, c)


def belt(f: Fitting, c: Colour) -> None:
    f.around(-0.36, -0.20, c, 1.2)
    f.waist.decal("top", [(-0.09, -0.38), (0.09, -0.38), (0.09, -0.18), (-0.09, -0.18)], "#d0a050", line=1.2, gloss=0.8)
    f.waist.decal("top", [(-0.05, -0.34), (0.05, -0.34), (0.05, -0.22), (-0.05, -0.22)], c, line=0.8)


def apron(f: Fitting, c: Colour) -> None:
    f.both([(0.17, -0.36), (0.23, -0.36), (0.22, 0.1), (0.15, 0.1)], shade(c, 0.92), 1.0)
    f.paint([(-0.24, -0.36), (0.24, -0.36), (0.27, -0.9), (0.42, -1.3), (0.42, -2.4), (-0.42, -2.4), (-0.42, -1.3), (-0.27, -0.9)], c, 1.3)
    if f.s.has("skirt"):
        f.paint([(-0.42, -1.2), (0.42, -1.2), (0.5, -3.6), (-0.5, -3.6)], c, 1.3, group="skirt")
    f.paint([(-0.17, -1.55), (0.17, -1.55), (0.15, -1.85), (-0.15, -1.85)], shade(c, 0.9), 1.0)
    f.around(-0.31, -0.24, shade(c, 0.8), 0.8)


def stole(f: Fitting, c: Colour) -> None:
    f.both([(0.10, 0.1), (0.25, 0.08), (0.27, -1.0), (0.29, -2.2), (0.13, -2.2), (0.12, -1.0)], c, 1.2)
    for side in (1, -1):
        for y, x in ((-0.75, 0.19), (-1.35, 0.20)):
            f.paint([(side * x - 0.016, y - 0.11), (side * x + 0.016, y - 0.11), (side * x + 0.016, y + 0.11), (side * x - 0.016, y + 0.11)], "#e0b850", 0.5)
            f.paint([(side * x - 0.06, y + 0.02), (side * x + 0.06, y + 0.02), (side * x + 0.06, y + 0.055), (side * x - 0.06, y + 0.055)], "#e0b850", 0.5)


def cross(f: Fitting, c: Colour) -> None:
    f.string("cross", [(-0.13, -0.1), (-0.05, -0.5), (0, -0.62), (0.05, -0.5), (0.13, -0.1)], 15, 0.014, c)
    f.paint([(-0.025, -0.98), (0.025, -0.98), (0.025, -0.62), (-0.025, -0.62)], c, 1.0, gloss=0.7)
    f.paint([(-0.10, -0.78), (0.10, -0.78), (0.10, -0.73), (-0.10, -0.73)], c, 1.0, gloss=0.7)


def clerical(f: Fitting, c: Colour) -> None:
    stand_collar(f, f.dress.top)
    f.chest.group("tab", detail=0.8)
    f.chest.box("tab", (0, 0.07, 0.235), (0.06, 0.055, 0.02), c, rounded=0.02)


def braces(f: Fitting, c: Colour) -> None:
    f.both([(0.15, 0.1), (0.22, 0.1), (0.21, -0.8), (0.18, -1.8), (0.12, -1.8), (0.15, -0.8)], c, 0.9)
    for side in (1, -1):
        f.bead("button", side * 0.16, -1.35, 0.03, "#d0a050")


def stripes(f: Fitting, c: Colour) -> None:
    for x in np.arange(-0.42, 0.43, 0.105):
        f.paint([(x - 0.018, 0.2), (x + 0.018, 0.2), (x + 0.018, -2.2), (x - 0.018, -2.2)], c, 0)


def hoops(f: Fitting, c: Colour) -> None:
    """Stripes across, as on a sailor's jersey."""
    for y in np.arange(-0.1, -1.9, -0.2):
        f.paint([(-0.6, y), (0.6, y), (0.6, y - 0.08), (-0.6, y - 0.08)], c, 0)


def flowers(f: Fitting, c: Colour) -> None:
    rng = np.random.RandomState(4)
    for row in range(9):
        for x in np.arange(-0.45, 0.46, 0.18):
            cx, cy = x + 0.09 * (row % 2) + rng.normal(0, 0.015), -0.16 - 0.24 * row
            group = "top" if cy > -1.5 or not f.s.has("skirt") else "skirt"
            f.paint([(cx + 0.045 * (1 + 0.4 * math.cos(5 * a)) * math.cos(a), cy + 0.045 * (1 + 0.4 * math.cos(5 * a)) * math.sin(a)) for a in np.linspace(0, 6.28, 21)[:-1]], c, 0.4, group=group)


def paint_spots(f: Fitting, c: Colour) -> None:
    rng = np.random.RandomState(9)
    tones = ("#d03030", "#e8c040", "#3a78c8", "#4a9a50", "#e8e0d0")
    for k in range(14):
        x, y, r = rng.uniform(-0.32, 0.32), rng.uniform(-1.7, -0.3), rng.uniform(0.02, 0.05)
        f.paint([(x + r * (1 + 0.3 * math.cos(3 * a + k)) * math.cos(a), y + r * math.sin(a)) for a in np.linspace(0, 6.28, 13)[:-1]], tones[k % 5], 0.4)


def strap(f: Fitting, c: Colour) -> None:
    """A strap over one shoulder, for a bag."""
    f.paint([(0.30, 0.12), (0.19, 0.12), (-0.42, -1.5), (-0.32, -1.58)], c, 1.2)
    f.bead("button", 0.02, -0.68, 0.05, "#d0a050")


def sash(f: Fitting, c: Colour) -> None:
    f.paint([(0.34, 0.12), (0.14, 0.12), (-0.44, -1.2), (-0.36, -1.5)], c, 1.1)


def pockets(f: Fitting, c: Colour) -> None:
    f.both([(0.11, -0.55), (0.29, -0.55), (0.29, -0.82), (0.2, -0.87), (0.11, -0.82)], c, 1.1)
    f.both([(0.10, -0.52), (0.30, -0.52), (0.30, -0.62), (0.2, -0.67), (0.10, -0.62)], shade(c, 0.85), 1.1)
    for side in (1, -1):
        f.bead("button", side * 0.2, -0.61, 0.026, "#c8a060")


def kerchief_pocket(f: Fitting, c: Colour) -> None:
    f.paint([(0.16, -0.44), (0.30, -0.44), (0.28, -0.33), (0.24, -0.37), (0.2, -0.3), (0.18, -0.37)], c, 1.0)


def watch_chain(f: Fitting, c: Colour) -> None:
    f.string("chain", [(-0.2, -1.12), (-0.12, -1.22), (0, -1.25), (0.12, -1.2), (0.2, -1.08)], 17, 0.018, c)


def shawl(f: Fitting, c: Colour) -> None:
    s = f.s
    s.group("shawl", **CLOTH)
    n, ribs, build = f.j.neck, f.j.ribs, f.build
    for name, sign in LEFT_RIGHT:
        shoulder, elbow, _ = f.j.arms[name]
        over = shoulder + ribs[1] * 0.16
        s.chain("shawl", [n - ribs[2] * 0.16 + ribs[0] * 0.1 * sign, over, shoulder * 0.5 + elbow * 0.5 + ribs[0] * 0.1 * sign], [0.12, 0.14, 0.17], c, 0.12)
        knot = f.chest.place(f.spot(0, -0.72, 0.05))
        s.chain("shawl", [over, n + ribs[0] * 0.28 * sign * build.girth + ribs[2] * 0.24 - ribs[1] * 0.3, knot], [0.13, 0.13, 0.08], shade(c, 1.08), 0.10)
    knot = f.chest.place(f.spot(0, -0.74, 0.06))
    s.ball("shawl", knot, 0.11, shade(c, 1.1), 0.04)
    for x in (-0.1, 0.12):
        s.cone("shawl", knot, f.chest.place(f.spot(x, -1.12, 0.05)), 0.05, 0.09, c, 0.05)


def fur_collar(f: Fitting, c: Colour) -> None:
    s, rng = f.chest, np.random.RandomState(6)
    s.group("fur", detail=0.9, grit=0.3, mottle=0.25, flat=0.2)
    for k in range(34):
        a, ring = 2 * math.pi * k / 17, k // 17
        x, z = math.sin(a) * (0.24 + 0.09 * ring), math.cos(a) * (0.22 + 0.08 * ring)
        y = 0.03 - 0.09 * ring - 0.1 * max(0.0, math.cos(a))
        s.ball("fur", (x, y + rng.normal(0, 0.01), z), rng.uniform(0.07, 0.095), shade(c, rng.uniform(0.8, 1.2)), 0.03)


def buttonhole(f: Fitting, c: Colour) -> None:
    for k in range(5):
        a = k * 1.257
        f.bead("bloom", 0.2 + 0.03 * math.cos(a), -0.28 + 0.03 * math.sin(a), 0.03, c, 0.01)


def yoke(f: Fitting, c: Colour) -> None:
    """A light front between the revers of a dress."""
    f.paint([(-0.15, 0.1), (0.15, 0.1), (0.13, -0.5), (0, -0.62), (-0.13, -0.5)], c, 1.0)
    for k in range(4):
        f.bead("button", 0, -0.14 - 0.11 * k, 0.018, shade(c, 0.6))


Trim = Callable[[Fitting, Colour], None]
TRIMMINGS: dict[str, Trim] = {
    trim.__name__: trim
    for trim in (
        shirtfront, lapels, waistcoat, buttons, double_buttons, tie, bow_tie, neckerchief, scarf, collar, ruffle, stand_collar,
        coat_collar, lace_collar, brooch, pearls, coins, low_neck, epaulettes, medals, belt, apron, stole, cross, clerical, braces,
        stripes, hoops, flowers, paint_spots, strap, sash, pockets, kerchief_pocket, watch_chain, shawl, fur_collar, buttonhole, yoke,
    )
}  # fmt: skip


def trim(s: Solid, j: Joints, build: Build, dress: Dress) -> None:
    """Add the details of a dress in their order."""
    fitting = Fitting(s, j, build, dress)
    for name, colour in dress.trims:
        TRIMMINGS[name](fitting, colour)
