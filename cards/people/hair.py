"""Hair and beards: a mass first, then locks that break its edge, then single strands of the pen.
Must not depend on hats or bodies. Frame: that of the head."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from cards.painter.colour import Array, Colour, shade
from cards.painter.solid import Solid
from cards.people.head import SIDES, turned_z
from cards.people.tables import Bones

Spot = tuple[float, float, float]


class Hair:
    """One head of hair; every style is a method."""

    def __init__(self, s: Solid, b: Bones, seed: int) -> None:
        self.s, self.b, self.rng = s, b, np.random.RandomState(seed)
        self.top, self.deep, self.w = b.skull_h + 0.04, b.skull_d, b.skull_w
        s.group("hair", hatch=0.0, detail=0.75, grit=0.14, line=0.8, facet=0.1, rim=0.25, flat=0.4)

    def cap(self, grow: float = 0.03, hairline: float = 0.0) -> None:
        """Hair that lies on the skull, cut free around face and neck."""
        s = self.s
        s.ball("hair", (0, 0.175, -0.065), (self.w + grow, self.top + grow, self.deep + grow), self.b.hair, 0.05, strand=0.8)
        s.ball("hair", (0, -0.04 + hairline, 0.32), (self.w * 0.90, 0.28, 0.28), None, 0.06, cut=True)
        s.ball("hair", (0, -0.46, 0.08), (0.5, 0.36, 0.42), None, 0.06, cut=True)

    def lock(self, a: Any, c: Any, b: Any, r0: float, r1: float, r2: float, k: float = 0.05, light: float | None = None) -> None:
        """A bent lock with three pen strands on its outside."""
        start, bend, end = (np.array(p, float) for p in (a, c, b))
        points = [start * (1 - t) ** 2 + bend * 2 * t * (1 - t) + end * t * t for t in np.linspace(0, 1, 5)]
        out = np.array([points[2][0] * 1.2, points[2][1] - 0.1, points[2][2] + 0.05])
        out /= np.linalg.norm(out) + 1e-6
        across = np.cross(out, points[3] - points[1])
        across /= np.linalg.norm(across) + 1e-6
        radii = np.interp(np.linspace(0, 1, 5), [0, 0.5, 1], [r0, r1, r2])
        for u in (-0.55, 0.05, 0.6):
            line = [q + (out * math.sqrt(1 - u * u * 0.8) + across * u) * r * 1.02 for q, r in zip(points, radii)]
            self.s.ink(line[1:], 1.0, shade(self.b.hair, 0.26 if u < 0.5 else 0.42), 0.6, 0.02)
        colour = shade(self.b.hair, self.rng.uniform(0.85, 1.25) if light is None else light)
        self.s.chain("hair", points, list(radii), colour, k, strand=0.9)

    def short(self, jut: float = 0.03) -> None:
        w, rng = self.w, self.rng
        self.cap(0.028, 0.01)
        for i in range(9):
            a = math.pi * (i / 8)
            x, z = math.cos(a) * w * 0.8, 0.04 + math.sin(a) * 0.20
            self.lock((x * 0.35 - 0.06, 0.44, z * 0.3 - 0.05), (x * 0.8, 0.50 + jut * 0.3, z + 0.02), (x * 1.08 + rng.normal(0.03, 0.04), 0.30 + rng.uniform(-0.02, jut), z + 0.11), 0.07, 0.07, 0.012)
        for side in SIDES:
            self.lock((side * w * 0.97, 0.2, 0.03), (side * (w + 0.03), 0.06, 0.05), (side * (w - 0.005), -0.08, 0.06), 0.05, 0.035, 0.008)

    def tousled(self) -> None:
        self.short(0.12)
        for _ in range(9):
            a = self.rng.uniform(0.6, 5.7) + math.pi / 2
            x, z = math.cos(a), math.sin(a)
            self.lock((0.1 * x, 0.44, -0.05 + 0.1 * z), (0.3 * x, 0.56, -0.08 + 0.3 * z), (0.44 * x, self.rng.uniform(0.25, 0.5), -0.08 + 0.46 * z), 0.07, 0.06, 0.008)

    def slick(self) -> None:
        w = self.w
        self.cap(0.018)
        for side, far in ((-1, 1.0), (1, 0.75)):
            for i in range(5):
                z = 0.22 - 0.1 * i
                self.lock((0.10, 0.475 - 0.01 * i, z * 0.75), (0.10 + side * w * far, 0.48 - 0.02 * i, z), (side * (w + 0.012), 0.12, z * 0.5 - 0.03), 0.03, 0.045, 0.02)
        for side in SIDES:
            self.lock((side * w, 0.15, 0.06), (side * (w + 0.02), 0.02, 0.06), (side * (w - 0.01), -0.10, 0.07), 0.035, 0.025, 0.010)

    def hanging(self, down: float) -> None:
        """A curtain on each side and one behind, with locks at their edges."""
        s, w, rng, tone = self.s, self.w, self.rng, self.b.hair
        self.cap(0.045)
        for side in SIDES:
            curtain = [(side * (w - 0.04), 0.28, -0.04), (side * (w + 0.055), 0.05, -0.05), (side * (w + 0.05), down * 0.6, -0.05), (side * w, down, -0.04)]
            s.chain("hair", curtain, [0.08, 0.075, 0.085, 0.05], tone, 0.08, strand=1.0, wide=((0, 0, 1), 2.3))
            self.lock((side * 0.03, 0.50, 0.12), (side * (w + 0.06), 0.44, 0.30), (side * (w - 0.015), -0.02, 0.20), 0.045, 0.065, 0.03, light=1.15)
            self.lock((side * w, 0.25, 0.18), (side * (w + 0.10), -0.05, 0.20), (side * (w - 0.03), down + 0.04, 0.18), 0.05, 0.06, 0.014, light=1.25)
            for i in range(4):
                z = 0.10 - 0.10 * i
                self.lock((side * (w + 0.04), down * 0.4, z), (side * (w + 0.10), down * 0.8, z), (side * (w - 0.02 + 0.06 * rng.rand()), down - 0.05 * rng.rand(), z + 0.04), 0.06, 0.06, 0.012)
        s.chain("hair", [(0, 0.2, -0.36), (0, -0.1, -0.40), (0, down, -0.30)], [0.13, 0.12, 0.06], tone, 0.08, strand=1.0, wide=((1, 0, 0), 2.4))
        for i in range(5):
            x = -0.24 + 0.12 * i
            self.lock((x, down * 0.5, -0.40), (x * 1.1, down * 0.8, -0.44), (x, down - 0.06 * rng.rand(), -0.34), 0.07, 0.06, 0.012)

    def bob(self) -> None:
        self.hanging(-0.34)

    def long(self) -> None:
        self.hanging(-0.95)

    def bun(self) -> None:
        s, w, tone = self.s, self.w, self.b.hair
        self.cap(0.03)
        for side in SIDES:
            for i in range(4):
                z = 0.20 - 0.11 * i
                self.lock((side * 0.02, 0.455 - 0.012 * i, z), (side * (w + 0.07), 0.36, z - 0.05), (side * 0.08, 0.34, -0.38), 0.04, 0.06, 0.03)
            self.lock((side * (w - 0.03), 0.16, 0.08), (side * (w + 0.03), 0.04, 0.09), (side * w, -0.06, 0.04), 0.022, 0.018, 0.004)
        s.ball("hair", (0, 0.42, -0.38), (0.17, 0.155, 0.14), shade(tone, 1.1), 0.03, strand=1.0)
        s.ring("hair", (0, 0.42, -0.38), (0.1, 0.55, -0.8), 0.115, 0.05, shade(tone, 1.2), 0.02)

    def braids(self) -> None:
        s, w, tone = self.s, self.w, self.b.hair
        self.cap(0.032)
        for side in SIDES:
            for i in range(4):
                z = 0.2 - 0.11 * i
                self.lock((side * 0.015, 0.49 - 0.02 * abs(i - 1), z), (side * (w + 0.08), 0.34, z), (side * (w + 0.01), -0.05, -0.06), 0.035, 0.05, 0.03)
            self._braid(side, tone)
        s.group("ribbon", detail=0.8)

    def _braid(self, side: int, tone: Colour) -> None:
        s, p = self.s, np.array([side * (self.w + 0.03), -0.12, -0.04])
        for i in range(7):
            q = p + np.array([side * 0.012 * (1 if i % 2 else -1), -0.095, 0.04 - 0.008 * i])
            s.ball("hair", (p + q) / 2, (0.060 - 0.003 * i, 0.062, 0.05), shade(tone, 1.0 + 0.25 * (i % 2)), 0.012, strand=1.0, turn=turned_z(30 if i % 2 else -30))
            p = q
        s.ball("ribbon", p, (0.05, 0.025, 0.05), "#b03a34", 0.01)
        self.lock(p, p + (0, -0.06, 0), p + (side * 0.03, -0.15, 0.02), 0.03, 0.04, 0.006)

    def curls(self) -> None:
        s, w, tone, rng = self.s, self.w, self.b.hair, self.rng
        s.ball("hair", (0, 0.19, -0.09), (w + 0.06, self.top + 0.03, self.deep + 0.03), tone, 0.05, strand=0.4)
        s.ball("hair", (0, -0.05, 0.32), (w * 0.9, 0.29, 0.28), None, 0.06, cut=True)
        for i in range(150):
            h = 1 - 1.15 * (i + 0.5) / 150
            a, r = i * 2.39996, math.sqrt(max(0, 1 - h * h))
            p = np.array([math.cos(a) * r * (w + 0.085), 0.17 + h * (self.top + 0.06), math.sin(a) * r * (self.deep + 0.05) - 0.08])
            if p[2] <= 0.05 or p[1] >= 0.25:
                s.ball("hair", p, rng.uniform(0.045, 0.075), shade(tone, rng.uniform(0.75, 1.7)), 0.018, strand=0.8)

    def fringe(self, wild: bool = False) -> None:
        """Bald on top, a wreath from ear to ear."""
        s, w, rng = self.s, self.w, self.rng
        out = 0.075 if wild else 0.055
        s.ball("hair", (0, 0.0, -0.12), (w + out, 0.19, self.deep - 0.03 + out), self.b.hair, 0.05, strand=0.9)
        s.ball("hair", (0, 0.1, 0.36), (0.6, 0.5, 0.36), None, 0.04, cut=True)
        for side in SIDES:
            for i in range(6):
                z = -0.075 * i
                if wild:
                    self.lock((side * w, 0.06, z), (side * (w + 0.16), 0.10, z), (side * (w + rng.uniform(0.12, 0.26)), rng.uniform(-0.1, 0.3), z + rng.uniform(-0.05, 0.05)), 0.07, 0.055, 0.006)
                else:
                    self.lock((side * w, 0.06, z), (side * (w + 0.07), 0.02, z), (side * (w + 0.03), -0.15 - 0.03 * rng.rand(), z + 0.02), 0.06, 0.055, 0.012)
        for i in range(5):
            x = -0.22 + 0.11 * i
            self.lock((x, 0.1, -0.42), (x, -0.05, -0.50), (x * 1.1, -0.19, -0.40), 0.06, 0.06, 0.012)

    def wild(self) -> None:
        self.fringe(wild=True)
        for x in (-0.06, 0.02, 0.09):
            self.lock((x, 0.46, 0.02), (x + 0.03, 0.62, 0.02), (x + self.rng.uniform(-0.1, 0.14), 0.66, 0.08), 0.014, 0.011, 0.003, 0.01)

    def bald(self) -> None:
        """No hair at all."""

    def under_hat(self) -> None:
        """Only what hangs below the edge of a hat."""
        s, b, w = self.s, self.b, self.w
        if b.style == "bald":
            return
        s.ball("hair", (0, 0.10, -0.08), (w + 0.022, 0.30, b.skull_d + 0.02), b.hair, 0.05, strand=0.9)
        s.ball("hair", (0, 0.05, 0.36), (0.6, 0.6, 0.31), None, 0.05, cut=True)
        s.ball("hair", (0, -0.46, 0.05), (0.6, 0.34, 0.6), None, 0.04, cut=True)
        if b.style == "braids":
            for side in SIDES:
                s.group("ribbon", detail=0.8)
                self._braid(side, b.hair)
        elif b.style in ("bob", "long", "curls"):
            self._curtain_under_hat({"bob": -0.36, "long": -0.95, "curls": -0.3}[b.style])
        else:
            self._temples_under_hat()

    def _curtain_under_hat(self, down: float) -> None:
        s, w, rng, tone = self.s, self.w, self.rng, self.b.hair
        for side in SIDES:
            curtain = [(side * (w - 0.01), 0.18, -0.02), (side * (w + 0.045), 0.0, -0.03), (side * (w + 0.045), down * 0.6, -0.03), (side * (w - 0.01), down, 0.0)]
            s.chain("hair", curtain, [0.05, 0.07, 0.085, 0.03], tone, 0.07, strand=1.0, wide=((0, 0, 1), 2.0))
            self.lock((side * (w - 0.03), 0.20, 0.20), (side * (w + 0.07), 0.0, 0.22), (side * (w - 0.03), down * 0.75, 0.19), 0.05, 0.07, 0.012, 0.07, 1.2)
            self.lock((side * w, 0.10, 0.12), (side * (w + 0.11), down * 0.5, 0.16), (side * w, down - 0.02, 0.13), 0.06, 0.08, 0.010, 0.07, 1.05)
            for z in (0.02, -0.10, -0.22):
                self.lock((side * (w + 0.04), down * 0.4, z), (side * (w + 0.09), down * 0.8, z), (side * (w + 0.06 * rng.rand()), down - 0.06 * rng.rand(), z + 0.03), 0.07, 0.075, 0.012, 0.07)
        s.chain("hair", [(0, 0.1, -0.36), (0, -0.1, -0.40), (0, down, -0.28)], [0.12, 0.12, 0.05], tone, 0.08, strand=1.0, wide=((1, 0, 0), 2.3))

    def _temples_under_hat(self) -> None:
        w, rng = self.w, self.rng
        for side in SIDES:
            self.lock((side * w, 0.16, 0.04), (side * (w + 0.025), 0.05, 0.05), (side * (w - 0.005), -0.09, 0.06), 0.045, 0.03, 0.008)
            for i in range(4 if self.b.style in ("fringe", "wild") else 0):
                z = -0.05 - 0.09 * i
                self.lock((side * w, 0.06, z), (side * (w + 0.09), 0.02, z), (side * (w + 0.05), -0.15 - 0.04 * rng.rand(), z + 0.02), 0.06, 0.05, 0.010)


class Beard:
    """Beards and moustaches; the word in `Bones.beard` may name several."""

    def __init__(self, s: Solid, b: Bones, seed: int) -> None:
        self.s, self.b, self.rng = s, b, np.random.RandomState(seed + 17)
        self.tone: Colour = b.hair2 or b.hair
        s.group("hair", hatch=0.0, detail=0.75, grit=0.14, line=0.8, facet=0.1, rim=0.25, flat=0.4)

    def grow(self) -> None:
        kind = self.b.beard
        if "full" in kind or "long" in kind:
            self._full("long" in kind)
        if "goatee" in kind:
            for u in (-0.6, -0.2, 0.2, 0.6):
                b = self.b
                self._lock([(u * 0.07, b.chin_y + 0.08, b.chin_z + 0.065), (u * 0.08, b.chin_y - 0.02, b.chin_z + 0.08), (u * 0.03, b.chin_y - 0.17, b.chin_z + 0.06)], [0.025, 0.034, 0.006])
        if "side" in kind:
            self._whiskers()
        for word in ("handlebar", "walrus", "moustache"):
            if word in kind:
                for side in SIDES:
                    getattr(self, f"_{word}")(side)

    def _lock(self, points: list[Any], radii: list[float]) -> None:
        line = [np.asarray(q) + np.array([0.3 * self.rng.normal(), 0.1, 0.9]) * r for q, r in zip(points, radii)]
        self.s.ink(line, 0.9, shade(self.tone, 0.32), 0.55, 0.03)
        self.s.chain("hair", points, radii, shade(self.tone, self.rng.uniform(0.85, 1.25)), 0.04, strand=0.9)

    def _full(self, is_long: bool) -> None:
        s, b, rng = self.s, self.b, self.rng
        s.chain("hair", [(0, b.chin_y + 0.08, b.chin_z + 0.02), (0, -0.85 if is_long else -0.62, 0.24)], [0.115, 0.06], self.tone, 0.06, strand=1.0, wide=((1, 0, 0), 1.5))
        for side in SIDES:
            s.chain("hair", [(side * (b.jaw_w - 0.01), b.jaw_y, 0.07), (side * 0.12, b.chin_y + 0.02, b.chin_z - 0.01)], [0.07, 0.09], self.tone, 0.06, strand=1.0)
        end = -1.15 if is_long else -0.66
        for u in np.linspace(-1, 1, 13):
            x0, y0, z0 = u * (b.jaw_w + 0.015), b.jaw_y + 0.14 - 0.22 * (1 - u * u), 0.08 + 0.22 * (1 - u * u)
            tip = (u * 0.15 * (0.8 if is_long else 1.4) + rng.normal(0, 0.015), end + 0.28 * abs(u) + rng.uniform(-0.03, 0.05), 0.22 + 0.12 * (1 - abs(u)))
            self._lock([(x0, y0, z0), (x0 * 0.95, y0 - 0.12, z0 + 0.06), (tip[0] * 1.1, (y0 + tip[1]) / 2 - 0.02, tip[2] + 0.03), tip], [0.05, 0.065, 0.055, 0.01])
        for side in SIDES:
            self._lock([(side * (b.skull_w - 0.01), 0.0, 0.05), (side * (b.skull_w - 0.005), -0.13, 0.07), (side * b.jaw_w, b.jaw_y - 0.02, 0.09)], [0.025, 0.04, 0.05])

    def _whiskers(self) -> None:
        b = self.b
        for side in SIDES:
            for i in range(6):
                z = 0.04 * i
                self._lock([(side * b.skull_w, 0.02 - 0.03 * i, 0.04 + z * 0.5), (side * (b.skull_w + 0.04), -0.16 - 0.02 * i, 0.05 + z), (side * (b.jaw_w + 0.05 - 0.01 * i), b.jaw_y - 0.08, 0.09 + z)], [0.03, 0.055, 0.01])

    def _on(self, side: int, x: float, dy: float, out: float = 0.012) -> Array:
        return self.s.front("skin", side * x, self.b.mouth_y + dy, out)

    def _handlebar(self, side: int) -> None:
        spots = ((0.012, 0.055, 0.012), (0.07, 0.036, 0.018), (0.14, 0.03, 0.018), (0.17, 0.05, 0.025), (0.20, 0.11, 0.04))
        self._lock([self._on(side, *spot) for spot in spots], [0.024, 0.036, 0.026, 0.016, 0.005])

    def _walrus(self, side: int) -> None:
        for k in range(4):
            spots = ((0.012 + 0.03 * k, 0.07 - 0.008 * k, 0.012), (0.035 + 0.036 * k, 0.02, 0.03), (0.04 + 0.042 * k, -0.06 - 0.012 * k, 0.03))
            self._lock([self._on(side, *spot) for spot in spots], [0.024, 0.036, 0.007])

    def _moustache(self, side: int) -> None:
        spots = ((0.01, 0.055, 0.012), (0.07, 0.04, 0.014), (0.13, 0.0, 0.010))
        self._lock([self._on(side, *spot) for spot in spots], [0.02, 0.026, 0.006])


STYLES = ("short", "tousled", "slick", "bob", "long", "bun", "braids", "curls", "fringe", "wild", "bald")


def hair(s: Solid, b: Bones, seed: int = 1, covered: bool = False) -> None:
    """Add the hair in the style of the bones, or what a hat leaves free of it, and the beard."""
    if b.style not in STYLES:
        raise ValueError(f"no such hair: {b.style}")
    mass = Hair(s, b, seed)
    if covered:
        mass.under_hat()
    else:
        getattr(mass, b.style)()
    if b.beard:
        Beard(s, b, seed).grow()
