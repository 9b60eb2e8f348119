"""Hats of the large heads, drawn over the hair in the frame of `bust`.
Must not depend on who wears them."""

# fmt: off  (tables of points stay packed)
from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from cards.painter.colour import Array, shade
from cards.painter.geometry import blade, box, curve, line, oval, star, tube
from cards.painter.pen import Pen


def _pointed(near: Pen, tone: Array, band: Array) -> None:
    """A wizard's hat."""
    near.shape(curve([(-0.2, -0.8, 1), (-0.1, -1.06), (0.1, -1.34, 1), (0.1, -1.04), (0.2, -0.8, 1), (0, -0.84)]), tone, shade(tone, 0.6), line=1.2, roll=0.3)
    near.shape(curve([(-0.36, -0.77), (0, -0.86), (0.36, -0.77), (0.2, -0.71), (0, -0.76), (-0.2, -0.71)]), shade(tone, 0.85), line=1.2)
    near.shape(tube([(-0.19, -0.83), (0, -0.885), (0.19, -0.83)], [0.05, 0.05, 0.05]), "brass", line=0.8, gloss=0.7)


def _stiff(near: Pen, tone: Array, band: Array, kind: str) -> None:
    """A top hat or a bowler."""
    tall = -1.18 if kind == "top" else -1.02
    near.shape(curve([(-0.19, -0.8, 1), (-0.2, tall, *((1,) if kind == "top" else ())), (0, tall - (0.02 if kind == "top" else 0.06)), (0.2, tall, *((1,) if kind == "top" else ())), (0.19, -0.8, 1)]), tone, shade(tone, 0.5), line=1.2, gloss=0.3)
    near.shape(curve([(-0.32, -0.79), (0, -0.84), (0.32, -0.79), (0.26, -0.74), (0, -0.78), (-0.26, -0.74)]), shade(tone, 0.8), line=1.1)
    near.shape(box(-0.19, -0.87, 0.19, -0.815), band, line=0.6)


def _wide(near: Pen, tone: Array, band: Array) -> None:
    """A wide-brimmed hat."""
    near.shape(curve([(-0.17, -0.82, 1), (-0.14, -0.98), (0, -1.03), (0.14, -0.98), (0.17, -0.82, 1)]), tone, line=1.1)
    near.shape(curve([(-0.48, -0.79), (-0.2, -0.86), (0.2, -0.86), (0.48, -0.79), (0.24, -0.72), (0, -0.745), (-0.24, -0.72)]), shade(tone, 0.9), shade(tone, 0.6), line=1.2)
    near.shape(tube([(-0.17, -0.84), (0, -0.87), (0.17, -0.84)], [0.045] * 3), band, line=0.7)


def _hood(near: Pen, tone: Array, band: Array) -> None:
    """A hood that frames the face."""
    hood = [(0, -1.0), (-0.2, -0.93), (-0.3, -0.7), (-0.28, -0.4), (-0.36, -0.2, 1), (-0.1, -0.24), (-0.19, -0.45), (-0.2, -0.68), (-0.12, -0.84), (0, -0.88), (0.12, -0.84), (0.2, -0.68), (0.19, -0.45), (0.1, -0.24), (0.36, -0.2, 1), (0.28, -0.4), (0.3, -0.7), (0.2, -0.93)]
    near.shape(curve(hood), tone, shade(tone, 0.6), line=1.3, roll=0.3)


def _crown(near: Pen, tone: Array, band: Array) -> None:
    """A crown with one stone."""
    near.shape([(-0.19, -0.8), (-0.22, -1.0), (-0.1, -0.9), (0, -1.06), (0.1, -0.9), (0.22, -1.0), (0.19, -0.8)], "brass", line=1.2, gloss=0.8)
    near.shape(oval(0, -0.87, 0.03, n=20), "accent", line=0.8, gloss=1.0)


def _toque(near: Pen, tone: Array, band: Array) -> None:
    """A cook's hat."""
    for x, y, r in ((-0.14, -1.08, 0.13), (0.14, -1.08, 0.13), (0, -1.16, 0.15), (-0.05, -1.04, 0.14), (0.08, -1.05, 0.13)):
        near.shape(oval(x, y, r, r * 0.95, n=30), tone, shade(tone, 0.75), line=1.0, roll=0.3)
    near.shape(curve([(-0.19, -0.78, 1), (-0.18, -1.0, 1), (0, -1.03), (0.18, -1.0, 1), (0.19, -0.78, 1), (0, -0.82)]), shade(tone, 1.04), shade(tone, 0.75), line=1.1)
    for x in (-0.12, -0.06, 0, 0.06, 0.12):
        near.ink(line([(x, -0.99), (x * 1.05, -0.83)]), 1.1, alpha=0.6)


def _beret(near: Pen, tone: Array, band: Array) -> None:
    """A beret."""
    near.shape(curve([(-0.2, -0.79), (-0.28, -0.9), (-0.14, -1.02), (0.1, -1.0), (0.23, -0.9), (0.2, -0.79), (0, -0.83)]), tone, shade(tone, 0.6), line=1.2, roll=0.2)
    near.shape(tube([(-0.04, -1.0), (-0.05, -1.06)], [0.03, 0.02]), tone, line=0.8)
    near.shape(tube([(-0.19, -0.785), (0, -0.83), (0.19, -0.785)], [0.04] * 3), band, line=0.7)


def _flying(near: Pen, tone: Array, band: Array) -> None:
    """A flying helmet with goggles."""
    near.shape(curve([(-0.2, -0.44, 1), (-0.23, -0.66), (-0.2, -0.86), (0, -0.95), (0.2, -0.86), (0.23, -0.66), (0.2, -0.44, 1), (0.165, -0.6), (0.14, -0.76), (0, -0.8), (-0.14, -0.76), (-0.165, -0.6)]), tone, shade(tone, 0.6), line=1.2, gloss=0.3)
    near.shape(tube([(-0.22, -0.8), (0, -0.87), (0.22, -0.8)], [0.05] * 3), "dark", line=0.8)
    for x in (-0.095, 0.095):
        near.shape(oval(x, -0.845, 0.085, 0.066, n=34), "brass", line=1.1, gloss=0.9)
        near.shape(oval(x, -0.845, 0.064, 0.047, n=30), "#9fc8d8", "#33566a", line=0.8, gloss=1.0)
        near.ink(line([(x - 0.035, -0.855), (x - 0.01, -0.875)]), 1.8, "#ffffff")


def _lace(near: Pen, tone: Array, band: Array) -> None:
    """A lace cap with ribbons."""
    for k in range(11):
        a = math.pi * (1.08 + 0.084 * k)
        near.shape(oval(0.2 * math.cos(a), -0.78 + 0.15 * math.sin(a), 0.045, 0.05, n=18), tone, shade(tone, 0.8), line=0.8)
    near.shape(curve([(-0.18, -0.8, 1), (-0.1, -0.93), (0.1, -0.93), (0.18, -0.8, 1), (0, -0.86)]), shade(tone, 0.95), line=0.9)
    for side in (-1, 1):
        near.shape(blade(side * 0.17, -0.78, side * 0.3, -0.5, 0.28, side * 0.1), tone, line=0.8)


def _pith(near: Pen, tone: Array, band: Array) -> None:
    """A pith helmet."""
    near.shape(curve([(-0.2, -0.8, 1), (-0.19, -0.96), (0, -1.06), (0.19, -0.96), (0.2, -0.8, 1)]), tone, shade(tone, 0.7), line=1.1)
    near.shape(oval(0, -1.06, 0.03, 0.022, n=16), tone, line=0.8)
    near.shape(curve([(-0.34, -0.72), (-0.2, -0.83), (0, -0.86), (0.2, -0.83), (0.34, -0.72), (0.2, -0.74), (0, -0.77), (-0.2, -0.74)]), shade(tone, 0.88), shade(tone, 0.6), line=1.2)
    near.shape(tube([(-0.195, -0.85), (0, -0.895), (0.195, -0.85)], [0.05] * 3), band, line=0.7)
    near.ink(line([(0, -1.04), (0.0, -0.92)]), 1.1, alpha=0.6)


def _cap(near: Pen, tone: Array, band: Array) -> None:
    """A uniform cap."""
    near.shape(curve([(-0.2, -0.78, 1), (-0.2, -0.92), (0, -0.98), (0.2, -0.92), (0.2, -0.78, 1)]), tone, shade(tone, 0.7), line=1.1)
    near.shape(tube([(-0.2, -0.815), (0, -0.855), (0.2, -0.815)], [0.07] * 3), shade(tone, 0.75), line=0.9)
    near.shape(curve([(-0.21, -0.79), (0, -0.83), (0.21, -0.79), (0.16, -0.73), (0, -0.75), (-0.16, -0.73)]), band, line=1.0, gloss=0.5)
    near.shape(star(0, -0.875, 0.045, 6, 0.6), "brass", line=0.8, gloss=0.9)


def _turban(near: Pen, tone: Array, band: Array) -> None:
    """A turban with a feather."""
    for k, (y, w) in enumerate(((-0.8, 0.22), (-0.88, 0.21), (-0.96, 0.15))):
        near.shape(tube([(-w, y + 0.02), (0, y - 0.05), (w, y + 0.02)], [0.09, 0.12, 0.09]), shade(tone, 1.0 - 0.12 * (k % 2)), line=1.0)
    near.shape(blade(0, -0.86, 0.06, -1.2, 0.35, 0.2), "white", line=0.8)
    near.shape(oval(0, -0.85, 0.04, n=20), "accent", line=0.8, gloss=1.0)


def _scarf(near: Pen, tone: Array, band: Array) -> None:
    """A headscarf."""
    near.shape(curve([(-0.21, -0.62), (-0.21, -0.84), (0, -0.95), (0.21, -0.84), (0.21, -0.62), (0.18, -0.76), (0, -0.82), (-0.18, -0.76)]), tone, shade(tone, 0.7), line=1.1, texture="spots", grit=0.3)
    near.shape(blade(0.16, -0.66, 0.28, -0.4, 0.4), shade(tone, 0.9), line=0.9)


HATS: dict[str, Callable[[Pen, Array, Array], None]] = {
    "pointed": _pointed,
    "top": partial(_stiff, kind="top"),
    "bowler": partial(_stiff, kind="bowler"),
    "wide": _wide,
    "straw": _wide,
    "hood": _hood,
    "crown": _crown,
    "toque": _toque,
    "beret": _beret,
    "flying": _flying,
    "lace": _lace,
    "pith": _pith,
    "cap": _cap,
    "turban": _turban,
    "scarf": _scarf,
}


def draw_large_hat(pen: Pen, kind: str, tone: Array) -> None:
    """Draw a hat by its name; an unknown name draws nothing."""
    if kind in HATS:
        HATS[kind](pen.moved(nearer=0.03), tone, shade(tone, 0.5))
