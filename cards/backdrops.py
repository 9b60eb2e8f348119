"""Responsible for backdrops: sky, sun, moon, clouds, hills, sea, room, floor, path, cave, under water.
Must not depend on motifs or scenes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from cards.painter.canvas import Canvas, Mask, Style, Water
from cards.painter.colour import Array, Colour, blend, ramp, rgb, shade
from cards.painter.geometry import blade, box, curve, oval, polygon, star, turned
from cards.painter.pen import Pen
from cards.placement import Ridge, drawing


def sky(card: Canvas, horizon: float = 0.35, veil: float = 0.35, warp: float = 0.05, bright: float = 1.0, stops: Sequence[str] | None = None) -> None:
    """Painted sky down to the horizon, glowing around `card.source`."""
    pal = card.palette
    x, y = card.grid()
    drift, fine = card.cut("cloud"), card.cut("patches")
    low = card.reach[1]
    t = (y + low) / (horizon + low) + drift * warp * 1.2 + fine * 0.02 + np.clip(x * x * 0.06, 0, 1)
    colour = ramp(tuple(stops or pal.sky), t)
    thin = np.clip(cv2.resize(card.cut("cloud", card.height // 2), (card.width, card.height)) * 0.5 + 0.1 * fine, -1, 1.4)
    pale = rgb(pal.fog) * 1.25 + rgb(pal.key) * 0.08
    k = (np.clip(thin, 0, 1) ** 1.4 * veil)[..., None]
    colour = colour * (1 - k) + pale * k
    colour = colour * (1 - (np.clip(-thin - 0.2, 0, 1) * veil * 0.25)[..., None])
    if card.source is not None:
        away = (x - card.source[0]) ** 2 + (y - card.source[1]) ** 2
        glow = 0.55 * np.exp(-away * 2.2) + 0.5 * np.exp(-away * 14)
        colour = colour + rgb(pal.key) * (glow * pal.halo)[..., None]
    card.emission[:] = colour * bright
    card.depth[:] = 2.0
    card.albedo[:] = 0


def stars(card: Canvas, count: int = 160, lowest: float = 0.2, big: int = 6, colour: Colour = "#fff4d8") -> None:
    rng = card.rng
    reach_x, reach_y = card.reach
    dots = []
    for _ in range(count):
        x, y = rng.uniform(-reach_x, reach_x), -reach_y + rng.beta(1, 1.6) * (lowest + reach_y)
        dots.append(oval(x, y, max(0.8 / card.unit, float(np.exp(rng.normal(-6.6, 0.45)))), n=8))
    with drawing(card, "star", depth=1.9, tags=("star", "night", "sky"), quiet=True) as pen:
        for i in range(0, count, 40):
            pen.shape(dots[i : i + 40], colour, glow=1.8, line=0, detail=0.9, silent=True, wobble=0)
        card.depth[card.depth > 1.5] = 2
        for _ in range(big):
            x, y = rng.uniform(-0.9, 0.9), rng.uniform(-0.95, lowest - 0.2)
            pen.shape(star(x, y, rng.uniform(0.02, 0.045), 4, 0.2), colour, glow=2.2, line=0, detail=1, wobble=0)


def _face(pen: Pen, colour: Array) -> None:
    dark = shade(colour, 0.28)
    for side in (-1, 1):
        pen.ink(curve([(side * 0.52, -0.12), (side * 0.36, -0.02), (side * 0.2, -0.1)], closed=False), 3.2, dark)
        pen.ink(curve([(side * 0.58, -0.36), (side * 0.38, -0.44), (side * 0.18, -0.34)], closed=False), 2.4, dark)
    pen.ink(curve([(0.02, -0.15), (0.1, 0.18), (-0.02, 0.24)], closed=False), 2.4, dark)
    pen.ink(curve([(-0.28, 0.45), (0, 0.58), (0.3, 0.43)], closed=False), 3.2, dark)


def _crescent(pen: Pen, colour: Array, thin: bool, glow: float) -> None:
    cut = 0.3 if thin else 0.52
    outer, inner = np.linspace(math.pi / 2, math.pi * 1.5, 40), np.linspace(-math.pi / 2, math.pi / 2, 40)
    round_side = np.stack([np.cos(outer), np.sin(outer)], 1)
    hollow_side = np.stack([-(1 - cut) * np.cos(inner), np.sin(inner)], 1)
    pen.shape(oval(0, 0, 1, n=60), blend(pen.palette.sky[0], pen.palette.key, 0.12), line=0, glow=0.9, alpha=0.16, silent=True)
    outline = turned(np.vstack([round_side, hollow_side]), pen.rng.uniform(-0.5, 0.3))
    pen.shape(outline, colour, shade(colour, 0.8), glow=glow, line=0.4, grit=0.16, mottle=0.15)


def moon(card: Canvas, x: float, y: float, radius: float, phase: str = "full", face: bool = False, colour: Colour | None = None, depth: float = 1.9) -> None:
    """phase: full, crescent, thin. Also sets where light comes from."""
    pal, rng = card.palette, card.rng
    tone = rgb(colour) if colour is not None else blend(pal.key, "#fff3d0", 0.5)
    card.source = (x, y)
    card.swirls.append((x, y, 1.0))
    with drawing(card, "moon", x, y, radius, depth=depth, tags=("moon", "night", "circle", "sky")) as pen:
        if phase != "full":
            _crescent(pen, tone, phase == "thin", 1.25)
            return
        pen.shape(oval(0, 0, 1, n=70), tone, blend(tone, pal.fog, 0.35), angle=60, glow=1.25, line=0.4, mottle=0.16)
        for _ in range(7):
            a, away, r = rng.uniform(0, 6.28), rng.uniform(0.1, 0.72), rng.uniform(0.07, 0.24)
            spot = [(away * math.cos(a) + r * math.cos(t) * rng.uniform(0.7, 1.2), away * math.sin(a) + r * math.sin(t) * rng.uniform(0.6, 1.1))
                    for t in np.linspace(0, 6.28, 9)[:-1]]  # fmt: skip
            pen.shape(curve(spot), shade(tone, 0.62), glow=1.25, alpha=0.45, line=0, soft=0.02)
        if face:
            _face(pen, tone)


def sun(card: Canvas, x: float, y: float, radius: float, rays: int = 16, face: bool = True, colour: Colour | None = None, depth: float = 1.9) -> None:
    pal = card.palette
    tone = rgb(colour) if colour is not None else blend(pal.key, pal.sky[-1], 0.35)
    card.source = (x, y)
    card.swirls.append((x, y, 1.0))
    with drawing(card, "sun", x, y, radius, depth=depth, tags=("sun", "circle", "sky", "light")) as pen:
        for i in range(rays):
            a, long = i * 2 * math.pi / rays, 1.9 if i % 2 == 0 else 1.5
            bend = 0.12 if i % 2 else 0
            points = [(1.12, -0.13), (1.45, -0.05), (long, bend), (1.4, 0.1), (1.12, 0.13)]
            ray = [(r * math.cos(a + d), r * math.sin(a + d)) for r, d in points]
            ray[2] = (*ray[2], 1)  # type: ignore[assignment]
            pen.shape(curve(ray, n=6), tone, glow=1.0, line=0.4, alpha=0.9)
        pen.shape(oval(0, 0, 1, n=60), tone, shade(tone, 0.85), glow=1.25, line=0.5)
        if face:
            _face(pen, shade(tone, 0.8))


def _billows(rng: np.random.RandomState, tall: int, wide: int, lobes: int, grain: int) -> Array:
    """Height field of a cloud: a few lobes with a flat foot, broken by round noise."""
    u = np.linspace(-1.25, 1.25, wide, dtype=np.float32)[None]
    v = np.linspace(-1.37, 0.53, tall, dtype=np.float32)[:, None]
    body = np.full((tall, wide), -1.0, np.float32)
    for k in range(lobes):
        c = (k + 0.5) / lobes * 1.7 - 0.85 + rng.normal(0, 0.05)
        mid = 1 - c * c
        ry = 0.25 + 0.75 * mid * rng.uniform(0.45, 1.05)
        lobe = 1 - np.sqrt(((u - c) / (0.24 + 0.22 * mid)) ** 2 + ((v + 0.05) / np.where(v < 0, ry, 0.2)) ** 2)
        body = np.maximum(body, lobe + 0.15 * mid)
    noise, strength = np.zeros((tall, wide), np.float32), 1.0
    for octave in range(4):
        cells = (max(3, int(tall / grain * 2**octave) + 3), max(3, int(wide / grain * 2**octave) + 3))
        field = cv2.resize(rng.standard_normal(cells).astype(np.float32), (wide, tall), interpolation=cv2.INTER_CUBIC)
        noise += strength * (np.abs(field) - 0.75) * (1 if octave < 2 else 0.6)
        strength *= 0.5
    edge = np.clip(v - 0.18, 0, 1) * 3 + np.clip(np.abs(u) - 1.02, 0, 1) * 6 + np.clip(-1.12 - v, 0, 1) * 8
    return (body + 0.30 * noise + 0.06 - edge).astype(np.float32)


def cloud(card: Canvas, x: float, y: float, width: float, height: float, depth: float = 0.9, dark: float = 0.0, alpha: float = 0.95, colour: Colour | None = None, quiet: bool = False) -> None:
    """Painted cumulus: lit crown, soft torn foot; flat in relief so that it stays air."""
    pal, unit = card.palette, card.unit
    tone = rgb(colour) if colour is not None else blend(blend(pal.fog, "#ffffff", 0.5), pal.sky[1], dark)
    rng = np.random.RandomState(card.rng.randint(1 << 30))
    wide, tall = int(width * unit * 1.25) + 8, int(height * unit * 1.9) + 8
    px, py = card.pixel(x, y)
    left, top = int(px - wide / 2), int(py - tall * 0.72)
    field = _billows(rng, tall, wide, 9, max(6, int(unit * height * 0.55)))
    field = cv2.GaussianBlur(field, (0, 0), max(1.0, unit * 0.005))
    torn = np.clip(np.linspace(-1.0, 1.0, tall, dtype=np.float32)[:, None], 0, 1)  # the foot dissolves
    cover = np.clip(field * max(2.0, unit * height * 0.035) * (1 - 0.75 * torn), 0, 1)
    relief = cv2.GaussianBlur(np.sqrt(np.clip(field, 0, 1.2)) * unit * height * 0.2, (0, 0), max(0.8, unit * 0.012))
    x0, y0, x1, y1 = max(0, left), max(0, top), min(card.width, left + wide), min(card.height, top + tall)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return
    here = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    with card.element("cloud", ("cloud", "sky"), depth, quiet):
        style = Style(
            mask=Mask(x0, y0, cover[here].astype(np.float32)), relief=np.ascontiguousarray(relief[here]), puff=0.75,
            line=0, alpha=alpha, mottle=0.06, grit=0.05, texture="slant", rim=0.5, detail=0.05, lift=0.2,
        )  # fmt: skip
        card.shape([], shade(tone, 1.12), blend(shade(tone, 0.85), pal.sky[min(2, len(pal.sky) - 1)], 0.45), depth, style)


def streak_clouds(card: Canvas, y: float, count: int = 4, depth: float = 0.92, alpha: float = 0.5, colour: Colour | None = None) -> None:
    """Long thin evening clouds."""
    rng = card.rng
    tone = rgb(colour) if colour is not None else blend(card.palette.fog, "#ffffff", 0.4)
    with drawing(card, "cloud", depth=depth, tags=("cloud", "sky"), quiet=True) as pen:
        for _ in range(count):
            x, high, wide = rng.uniform(-0.8, 0.8), y + rng.normal(0, 0.12), rng.uniform(0.35, 0.8)
            path = curve([(x - wide, high, 1), (x - wide * 0.3, high - 0.02), (x + wide * 0.4, high - 0.012), (x + wide, high + 0.008, 1),
                          (x + wide * 0.2, high + 0.018), (x - wide * 0.4, high + 0.014)])  # fmt: skip
            pen.shape(path, tone, over="mix", alpha=alpha, soft=0.012, rough=(3.0, 0.9, "spots"), line=0, grit=0.03)


def wisp(card: Canvas, x: float, y: float, width: float, height: float, depth: float = 0.85, colour: Colour | None = None, alpha: float = 0.5) -> None:
    """A patch of mist in front of what lies deeper."""
    tone = rgb(colour) if colour is not None else rgb(card.palette.fog) * 1.15
    w, h = width * 0.5, height * 0.4
    with drawing(card, "mist", x, y, depth=depth, tags=("mist",), quiet=True) as pen:
        path = curve([(-w, 0), (-w * 0.4, -h), (w * 0.48, -h * 0.6), (w * 1.08, h * 0.1), (w * 0.4, h * 0.8), (-w * 0.48, h * 0.6)])
        pen.shape(path, tone, over="mix", alpha=alpha, soft=height * 0.18, line=0, grit=0.03, mottle=0.08)


def ridge(card: Canvas, y: float, swing: float, octaves: int = 5, jag: float = 0, slope: float = 0, bumps: Sequence[tuple[float, float, float]] = ()) -> Ridge:
    """The line of a hill across the whole card."""
    wide, rng = card.reach[0] + 0.15, card.rng
    x = np.linspace(-wide, wide, 150)
    v = np.zeros(150)
    for octave in range(octaves):
        pace = 1.1 * 1.9**octave
        v += np.sin(x * pace * 2.2 + rng.uniform(0, 6.28)) * swing * 0.55 / 1.75**octave * rng.uniform(0.6, 1.2)
    for octave in range(6 if jag else 0):
        tooth = np.abs(((x * 1.6 * 2**octave + rng.uniform(0, 1)) % 2) - 1)
        v += (tooth - 0.5) * jag * 0.9 / 1.8**octave
    for bx, bw, bh in bumps:
        v -= bh * np.exp(-(((x - bx) / bw) ** 2))
    return x, y + v + slope * x


def land(
    card: Canvas, line: Ridge, colour: Colour, second: Colour | None = None, depth: float = 0.5, grass: int = 0,
    name: str = "hill", tags: Sequence[str] = ("hill",), bottom: float | None = None, quiet: bool = False, **style: Any,
) -> Ridge:  # fmt: skip
    """Ground below a ridge; it takes cast shadows."""
    x, y = line
    foot = card.reach[1] + 0.2 if bottom is None else bottom
    look = {"round": 0.10, "texture": "across", "grit": 0.12, "bump": 0.05, "tilt": (0, -0.25), "roll": 0.55, "detail": 0.25, **style}
    with drawing(card, name, depth=depth, tags=tags, quiet=quiet) as pen:
        outline = np.vstack([np.stack([x, y], 1), [[x[-1], foot], [x[0], foot]]])
        pen.shape(outline, colour, second if second is not None else shade(colour, 0.72), line=0, wobble=0.3, ground=1.0, **look)
        pen.ink(np.stack([x, y], 1), 0.9, blend(rgb(colour) * 0.2, card.palette.ink, 0.4), taper=False, wobble=0.3)
        if grass:
            _grass(pen, line, grass, rgb(colour))
    return line


def _grass(pen: Pen, line: Ridge, count: int, colour: Array, height: float = 0.03) -> None:
    rng = pen.rng
    tones: list[list[Array]] = [[], [], []]
    for _ in range(count):
        i = rng.randint(len(line[0]))
        x, y, tall = line[0][i] + rng.normal(0, 0.01), line[1][i] + abs(rng.normal(0, 0.012)), height * rng.uniform(0.5, 1.5)
        for k in range(rng.randint(2, 5)):
            tip = (x + k * 0.005 + rng.normal(0, 0.012), y - tall * rng.uniform(0.6, 1.1))
            tones[rng.randint(3)].append(blade(x + k * 0.005, y + 0.008, *tip, 0.22, rng.normal(0, 0.15), n=6))
    for blades, light in zip(tones, (0.75, 1.0, 1.3)):
        if blades:
            pen.shape(blades, shade(colour, light), line=0, wobble=0, detail=0.6, round=0.004, grit=0.05)


def mountains(card: Canvas, y: float, height: float, depth: float, colour: Colour, snow: Colour | None = None, count: int = 3, quiet: bool = False) -> None:
    rng = card.rng
    wide = card.reach[0]
    side = -1 if card.aim[0] < 0 else 1
    with drawing(card, "mountain", depth=depth, tags=("mountain",), quiet=quiet) as pen:
        for c in rng.permutation(rng.uniform(-wide, wide, count)):
            h = height * rng.uniform(0.65, 1.1)
            w = h * rng.uniform(0.75, 1.15)
            slope = [(-1, 0.05 / h), (-0.6, -0.32), (-0.34, -0.56), (-0.12, -0.9), (0, -1, 1), (0.14, -0.82), (0.3, -0.62), (0.62, -0.26), (1, 0.05 / h)]
            path = [(c + p[0] * w, y + p[1] * h + (0 if len(p) > 2 else rng.normal(0, 0.012)), *p[2:]) for p in slope]
            body = np.vstack([curve(path, closed=False, n=8), [[c + w, 1.7], [c - w, 1.7]]])
            pen.shape(body, colour, shade(colour, 0.8), round=0.16, texture="slant", grit=0.16, bump=0.10, line=0.8, detail=0.3, tilt=(0, -0.1))
            facet = [(0, -0.985, 1), (0.13, -0.86), (0.34, -0.55), (0.5, -0.3), (0.2, -0.12), (0.05, -0.4), (-0.06, -0.62), (0.02, -0.8)]
            lit = curve([(c + side * p[0] * w, y + p[1] * h, *p[2:]) for p in facet], n=7)
            pen.shape(lit, blend(shade(colour, 1.35), card.palette.key, 0.12), line=0, texture="slant", grit=0.2, alpha=0.75,
                      flat=True, tilt=(side * 0.35, -0.3), rough=(2.5, 0.8, "spots"))  # fmt: skip
            if snow is not None:
                cap = [(-0.2, -0.72), (-0.1, -0.9), (0, -1, 1), (0.13, -0.84), (0.24, -0.68), (0.12, -0.72), (0.06, -0.6), (-0.01, -0.74), (-0.08, -0.62), (-0.13, -0.76)]
                pen.shape(curve([(c + p[0] * w, y + p[1] * h, *p[2:]) for p in cap], n=6), snow, shade(snow, 0.85), round=0.03, line=0.3)


def dunes(card: Canvas, y: float, swing: float, colour: Colour, depth: float, slope: float = 0, count: int = 2) -> Ridge:
    """Sand with wind-cut crests: a lit face and a shaded one."""
    rng, side = card.rng, 1 if card.aim[0] < 0 else -1
    peaks = [(-0.75 + 1.5 * (k + rng.uniform(0.25, 0.75)) / count, rng.uniform(0.28, 0.42), swing * rng.uniform(0.9, 1.5)) for k in range(count)]
    x, v = ridge(card, y, swing * 0.35, octaves=2, slope=slope)
    for c, w, h in peaks:
        u = (x - c) * side
        v = v - h * np.where(u < 0, np.exp(-((u / w) ** 2)), np.exp(-((u / (w * 0.45)) ** 2)))
    land(card, (x, v), shade(colour, 1.08), shade(colour, 0.85), depth=depth, name="dune", tags=("desert", "sand"), round=0.05, roll=0.3, grit=0.1)
    with drawing(card, "dune", depth=depth, tags=("sand",), quiet=True) as pen:
        for c, w, h in peaks:
            top_y, long, drop = float(np.interp(c, x, v)), w * 1.05, h * 1.6 + 0.05
            crest_x = np.linspace(c, c + side * long, 24)
            crest = np.stack([crest_x, np.interp(crest_x, x, v) + 0.003], 1)
            foot = [(1, 0.02 / drop), (0.75, 0.95), (0.42, 1.02), (0.3, 0.75), (0.2, 0.42), (0.06, 0.16), (0, 0.003)]
            low = curve([(c + side * long * a, top_y + drop * b) for a, b in foot], closed=False)
            pen.shape(np.vstack([crest, low]), blend(shade(colour, 0.5), card.palette.sky_light, 0.22), shade(colour, 0.8), line=0,
                      flat=True, tilt=(side * 0.5, -0.05), alpha=0.6, ground=1.0, soft=0.012, texture="across", grit=0.12)  # fmt: skip
    return x, v


def sea(card: Canvas, horizon: float, shallow: Colour | None = None, deep: Colour | None = None, mirror: float = 0.75, chop: float = 0.05) -> int:
    """Reflecting water from the horizon to the bottom edge."""
    _, y = card.grid()
    base = rgb(shallow if shallow is not None else card.palette.roles["water"])
    below = y > horizon
    near = np.clip((y - horizon) / (card.reach[1] - horizon), 0, 1) ** 0.5
    with card.element("sea", ("sea", "water"), 0.5, hero=0.6) as found:
        number = found.id
    card.depth[below] = (0.95 * (1 - near) + 0.12 * near)[below]
    card.albedo[below], card.emission[below], card.ident[below] = base, 0, number
    card.normal[below] = (0, -0.5)
    card.surface[below] = (0, 0.12, 0, 0, 0)
    cover = cv2.GaussianBlur(below.astype(np.float32), (0, 0), 0.8)
    card.water = Water(number, horizon, base, rgb(deep) if deep is not None else shade(base, 0.35), mirror, chop, cover)
    return number


def waves(card: Canvas, y: float, depth: float, swing: float = 0.05, length: float = 0.25, colour: Colour | None = None, foam: bool = True, quiet: bool = False) -> None:
    """A row of rolling waves, painted solid."""
    rng = card.rng
    tone = rgb(colour) if colour is not None else rgb(card.palette.roles["water"])
    crest = [(0, 0), (0.28, 0.35), (0.52, 1.0), (0.7, 1.12), (0.82, 0.85, 1), (0.74, 0.72), (0.74, 0.35), (0.85, 0.05)]
    spray = [(0.42, 0.78), (0.56, 1.02), (0.7, 1.13), (0.82, 0.85, 1), (0.72, 0.86), (0.66, 0.9), (0.56, 0.84)]
    wide = card.reach[0] + 0.2
    x, tops, foams = -wide - rng.uniform(0, length), [], []
    with drawing(card, "wave", depth=depth, tags=("wave", "water", "sea"), quiet=quiet) as pen:
        while x < wide:
            w, a = length * rng.uniform(0.8, 1.25), swing * rng.uniform(0.7, 1.25)
            tops += [(x + p[0] * w, y - p[1] * a, *p[2:]) for p in crest]
            foams.append(curve([(x + p[0] * w, y - p[1] * a, *p[2:]) for p in spray], n=5))
            x += w
        low = card.reach[1] + 0.3
        body = np.vstack([curve(tops, closed=False, n=6), [[wide + 0.1, low], [-wide - 0.1, low]]])
        pen.shape(body, shade(tone, 1.15), shade(tone, 0.55), round=swing * 0.9, texture="across", grit=0.14, line=0.8, gloss=0.25, tilt=(0, -0.2), wobble=0.2)
        if foam:
            pen.shape(foams, blend("#ffffff", card.palette.fog, 0.25), line=0.5, round=0.01, rough=(1.5, 0.6, "spots"), detail=0.6)


def checkered(card: Canvas, horizon: float, light: Colour, dark: Colour, x: float = 0, spread: float = 1.5, columns: int = 9, gloss: float = 0.15) -> None:
    """Perspective chequered floor from the horizon to the bottom."""
    gx, gy = card.grid()
    below = gy > horizon
    with card.element("checker", ("checker", "floor", "square"), 0.4, hero=0.7) as found:
        number = found.id
    near = np.clip((gy - horizon) / (card.reach[1] + 0.1 - horizon), 1e-3, 2)
    wobble = card.cut("patches") * 0.012
    u, v = (gx + wobble - x) / (near * spread), 1 / near + wobble * 2
    tile = cv2.GaussianBlur(((np.floor(u * columns / 2 + 0.5) + np.floor(v * 4.6)) % 2).astype(np.float32), (0, 0), 0.9)[..., None]
    wear = (1 + 0.10 * card.cut("mottle") + 0.10 * card.cut("spots"))[..., None]
    colour = (rgb(light) * tile + rgb(dark) * (1 - tile)) * wear
    deep = 0.9 * (1 - np.sqrt(near)) + 0.1 * np.sqrt(near)
    card.albedo[below], card.emission[below], card.depth[below], card.ident[below] = colour[below], 0, deep[below], number
    card.normal[below], card.occlusion[below], card.surface[below] = (0, -0.55), 1, (gloss, 0.35, 0, 1, 0)


def wall(card: Canvas, colour: Colour, bottom: float = 0.5, depth: float = 0.62, panel: float | None = None, pattern: str | None = None) -> None:
    """Back wall of a room, with wainscot below `panel` and a wallpaper pattern."""
    wide, tall = card.reach[0] + 0.2, card.reach[1] + 0.2
    tone = rgb(colour)
    with drawing(card, "wall", depth=depth, tags=("wall", "room"), quiet=True) as pen:
        pen.shape(box(-wide, -tall, wide, bottom), shade(tone, 0.8), shade(tone, 0.55), flat=True, line=0, texture="down", grit=0.1, mottle=0.14)
        for i, x in enumerate(np.arange(-wide, wide, 0.15) if pattern else ()):
            for j, y in enumerate(np.arange(-tall, bottom, 0.15)):
                px, py = x + (j % 2) * 0.075, float(y)
                mark = {"leaf": blade(px, py + 0.035, px, py - 0.035, 0.6), "dot": oval(px, py, 0.016, n=8),
                        "stripe": box(px - 0.012, py - 0.08, px + 0.012, py + 0.08, n=2), "diamond": polygon((px, py - 0.04), (px + 0.025, py), (px, py + 0.04), (px - 0.025, py), n=2)}[str(pattern)]  # fmt: skip
                pen.shape(mark, shade(tone, 1.0 if (i + j) % 2 else 0.45), line=0, flat=True, alpha=0.5, wobble=0)
        if panel is not None:
            wood = card.colour("wood2")
            pen.shape(box(-wide, panel, wide, bottom), wood, shade(wood, 0.7), flat=True, line=0.8, texture="down", grit=0.15)
            pen.shape(box(-wide, panel - 0.02, wide, panel + 0.02), "wood", line=0.7)
            for x in np.arange(-wide, wide, 0.22):
                pen.shape(box(x + 0.02, panel + 0.05, x + 0.2, bottom - 0.03), shade(wood, 1.15), line=0.7, round=0.02)


def floorboards(card: Canvas, horizon: float, colour: Colour | None = None, depth: float = 0.45) -> None:
    """Wooden floor running away from us."""
    wide, low = card.reach[0] + 0.2, card.reach[1] + 0.2
    tone = rgb(colour) if colour is not None else card.colour("wood")
    with drawing(card, "floor", depth=depth, tags=("floor", "wood"), quiet=True) as pen:
        pen.shape(polygon((-wide, horizon), (wide, horizon), (wide, low), (-wide, low)), shade(tone, 0.9), shade(tone, 0.7), flat=True, tilt=(0, -0.6), texture="down", grit=0.2, line=0.8, ground=1.0)
        for x in np.linspace(-wide, wide, 15):
            pen.ink([(x * 0.55, horizon), (x * 1.9, low)], 0.9, taper=False, alpha=0.55)
    _recede(card, "floor", horizon, depth)


def _recede(card: Canvas, name: str, horizon: float, depth: float) -> None:
    """Let a floor come nearer towards the bottom of the card."""
    number = [element.id for element in card.elements if element.name == name][-1]
    _, y = card.grid()
    here = card.ident == number
    near = np.clip((y - horizon) / (card.reach[1] - horizon), 0, 1)
    card.depth[here] = (depth * (1 - near) + 0.1 * near)[here]


def path(card: Canvas, points: Sequence[Any], near: float, far: float, colour: Colour, depth: float = 0.3, stones: bool = True) -> None:
    """Winding way from near to far."""
    from cards.painter.geometry import resample, tube

    with drawing(card, "path", depth=depth, tags=("path",)) as pen:
        body = tube(points, np.linspace(near, far, len(points)) if len(points) != 3 else [near, near * 0.55 + far * 0.45, far], n=14, cap=False)
        mask = pen.shape(body, colour, shade(colour, 0.8), flat=True, tilt=(0, -0.55), line=0.6, texture="across", grit=0.15, rough=(2.0, 0.8, "spots"), detail=0.3, ground=1.0)
        for i, spot in enumerate(resample(curve(points, closed=False), 16) if stones else ()):
            w = near * (1 - i / 15) + far * i / 15
            for _ in range(2):
                x, y = spot[0] + card.rng.uniform(-0.4, 0.4) * w, spot[1] + card.rng.uniform(-0.02, 0.02)
                pen.shape(oval(x, y, w * 0.13, w * 0.05, n=12), shade(colour, card.rng.choice([0.7, 1.2])), line=0.5, round=w * 0.03, clip=mask)


def cave(card: Canvas, colour: Colour, opening: Sequence[Any], depth: float = 0.2, layers: int = 3) -> None:
    """Rings of rock around an opening, darker towards us."""
    wide, low = card.reach[0] + 0.3, card.reach[1] + 0.3
    frame = box(-wide, -low, wide, low, n=3)
    middle = np.mean([(p[0], p[1]) for p in opening], 0)
    for k in range(layers):
        grow = 1 + 0.16 * k
        hole = curve([((p[0] - middle[0]) * grow + middle[0] + card.rng.normal(0, 0.03), (p[1] - middle[1]) * grow + middle[1] + card.rng.normal(0, 0.03)) for p in opening])
        with drawing(card, "cave", depth=depth - 0.05 * k, tags=("cave", "rock"), quiet=k < layers - 1) as pen:
            pen.shape([frame, hole[::-1]], shade(colour, 0.9 - 0.22 * k), shade(colour, 0.55 - 0.12 * k), evenodd=True, round=0.12, bump=0.2, roll=0.6, line=1.2, texture="slant", grit=0.2)


def under_water(card: Canvas, shafts: int = 4) -> None:
    """Light from above, falling through water."""
    from cards.placement import beam

    card.source = (-0.1, -card.reach[1] - 0.1)
    sky(card, card.reach[1] + 0.1, veil=0.3, warp=0.08)
    for k in range(shafts):
        beam(card, -0.15 + 0.12 * k, -card.reach[1] - 0.15, (1.75, 1.5, 1.3, 1.62)[k % 4], 2.0 * card.reach[1], 0.05, (0.26, 0.32, 0.2, 0.16)[k % 4], card.palette.key, strength=0.38)
