"""Responsible for placing motifs on a card: standing, perching, hanging, flying, mirrored.
Must not depend on any single scene; draws nothing itself but threads and tufts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import cv2
import numpy as np

from cards.motifs.registry import named
from cards.painter import light
from cards.painter.canvas import Canvas, Caster, Mask, Reflection
from cards.painter.colour import Array, Colour, blend, rgb, shade
from cards.painter.geometry import blade, box, curve, height_at, line, oval, resample
from cards.painter.pen import Look, Pen

Ridge = tuple[Array, Array]


@contextmanager
def drawing(
    card: Canvas, name: str, x: float = 0, y: float = 0, scale: float = 1, *, turn: float = 0, flip: bool = False,
    depth: float = 0.5, tags: Sequence[str] = (), quiet: bool = False, hero: float = 1.0, clip: Mask | None = None,
) -> Iterator[Pen]:  # fmt: skip
    """Yield a pen for a single element; its name and tags come from tags.toml."""
    with card.element(name, tags, depth, quiet, hero):
        pen = Pen(card, x, y, scale, turn, flip, depth)
        pen.clip = clip
        yield pen


def _moved_inside(card: Canvas, x: float, y: float, height: float, standing: bool) -> float:
    """Return x moved so that the edge of the card does not cut the thing."""
    if not card.round:
        return float(np.clip(x, -card.reach[0] + height * 0.2, card.reach[0] - height * 0.2))
    middle = y - height * 0.5 if standing else y
    room = 1.0 - min(height * 0.3, 0.16)
    half = max(0.0, room * room - middle * middle) ** 0.5
    return float(np.clip(x, -half, half))


def swapped(card: Canvas, name: str) -> str:
    """Return the motif that the plan wants instead of this one, for example {"swap": {"cat": "turtle"}}."""
    return str(card.options.get("swap", {}).get(name, name))


def put(
    card: Canvas, name: str, x: float, y: float, height: float, depth: float = 0.3, look: Look | None = None, *,
    turn: float = 0, flip: bool = False, shadow: bool | None = None, tags: Sequence[str] = (), quiet: bool = False,
    reflect: float = 0, fit: bool = True, hero: float = 1.0, clip: Mask | None = None, dim: float | None = None,
) -> int:  # fmt: skip
    """Place a motif `height` card units tall and return the element's number."""
    name = swapped(card, name)
    found = named(name)
    look = dict(look or {})
    standing = found.anchor == "base"
    if fit and not quiet:
        x = _moved_inside(card, x, y, height, standing)
    shadow = standing if shadow is None else shadow
    if shadow:
        card.contact(x, y, height * 0.3, max(0.01, height * 0.04), 0.5)
    words = (name, *found.tags, *tags, *(str(word) for word in look.get("tags", ())))
    with drawing(
        card, name, x, y, height / found.height, turn=turn, flip=flip, depth=depth, tags=words, quiet=quiet, hero=hero
    ) as pen:
        pen.clip, pen.dim = clip, dim
        found.draw(pen, look)
        element = card.open[-1]
    if reflect:
        card.reflections.append(Reflection(y, reflect, element))
    if shadow and standing and height > 0.07:
        card.casters.append(Caster(element, x, y, height))
    return element


def inside(pen: Pen, name: str, x: float, y: float, height: float, look: Look | None = None, **frame: Any) -> Any:
    """Draw a motif as a part of another drawing (no element of its own)."""
    found = named(name)
    with pen.card.part(name, found.tags):
        return found.draw(pen.moved(x, y, height / found.height, **frame), dict(look or {}))


def within(
    card: Canvas, pen: Pen, name: str, x: float, y: float, height: float, look: Look | None = None, *,
    clip: Mask | None = None, tags: Sequence[str] = (), turn: float = 0, flip: bool = False,
) -> int:  # fmt: skip
    """A motif in another drawing's frame (a world in a bottle) that still is an element of its own."""
    found = named(name)
    words = (name, *found.tags, *tags)
    with card.element(name, words, pen.depth):
        part = pen.moved(x, y, height / found.height, turn, flip, clip=clip)
        part.dim = 0.5
        found.draw(part, dict(look or {}))
        return card.open[-1]


def top_of(card: Canvas, element: int, share: float = 0.5) -> tuple[float, float] | None:
    """Highest visible point of an element at a share of its width."""
    shape = card.covered(element)
    columns = np.nonzero(shape.any(0))[0]
    if len(columns) < 3:
        return None
    column = int(columns[0] + share * (columns[-1] - columns[0]))
    wide = max(2, int(card.unit * 0.024))
    strip = shape[:, max(0, column - wide) : column + wide + 1].any(1)
    row = int(np.argmax(strip)) if strip.any() else int(np.nonzero(shape.any(1))[0][0])
    return (column - card.width / 2) / card.unit, (row - card.height / 2) / card.unit


def perch(card: Canvas, name: str, element: int, height: float, share: float = 0.5, look: Look | None = None, **where: Any) -> int:
    """Set a motif on the top edge of what is already drawn; 0 when there is no edge to sit on."""
    spot = top_of(card, element, share)
    if spot is None:
        return 0
    depth = where.pop("depth", card.elements[element - 1].depth) - 0.005
    return put(card, name, spot[0], spot[1] + 0.006, height, depth, look, shadow=False, fit=False, **where)


def thread(card: Canvas, x: float, top: float, bottom: float, depth: float = 0.3, colour: Colour = "#efe8d8", weight: float = 1.2) -> None:
    x0, y0 = card.pixel(x, top)
    _, y1 = card.pixel(x, bottom)
    path = np.array([(x0, y0), (x0 + 0.5, (y0 + y1) / 2), (x0, y1)])
    card.ink(path, weight, rgb(colour), depth, alpha=0.8)


def hang(card: Canvas, name: str, x: float, top: float, y: float, height: float, depth: float = 0.3, look: Look | None = None, **where: Any) -> int:
    """Hang a motif on a thread from `top`; its upper end is at y."""
    thread(card, x, top, y + 0.01, depth)
    name = swapped(card, name)
    foot = y + (height if named(name).anchor == "base" else height / 2)
    return put(card, name, x, foot, height, depth, look, shadow=False, **where)


def flock(
    card: Canvas, name: str, path: Sequence[Any], near: float, far: float, count: int, depth: float = 0.4,
    far_depth: float = 0.8, look: Look | None = None, looks: Sequence[Look] = (), jitter: float = 0.02, turn: str = "none",
) -> int:  # fmt: skip
    """The same motif along a curve, shrinking with depth; the whole flock is one element."""
    places = resample(line(path, 20), count)
    along = np.gradient(places, axis=0)
    found, rng = named(name), card.rng
    with card.element(name, (name, *found.tags, "flock"), depth) as whole:
        for i in range(count - 1, -1, -1):
            t = i / max(1, count - 1)
            height = (near * (1 - t) + far * t) * rng.uniform(0.85, 1.15)
            angle = math.atan2(along[i][1], abs(along[i][0])) * 0.55 if turn == "path" else 0.0
            angle = rng.uniform(-0.6, 0.6) if turn == "any" else angle
            flip = turn == "path" and along[i][0] < 0
            own = {**(look or {}), **(looks[rng.randint(len(looks))] if looks else {})}
            x, y = places[i] + rng.normal(0, jitter, 2)
            put(card, name, float(x), float(y), height, depth * (1 - t) + far_depth * t, own,
                turn=-angle if flip else angle, flip=flip, shadow=False, quiet=True, fit=False)  # fmt: skip
        return whole.id


def scatter(
    card: Canvas, place: Callable[[float, float, float], Any], count: int, ground: Ridge | float, bottom: float = 1.0,
    left: float = -0.95, right: float = 0.95, avoid: Sequence[tuple[float, float, float, float]] = (),
) -> None:  # fmt: skip
    """Call place(x, y, nearness) at random spots of the ground, far ones first."""
    rng, spots = card.rng, []
    for _ in range(count * 3):
        x = rng.uniform(left, right)
        top = ground if isinstance(ground, (int, float)) else height_at(ground, x)
        y = top + (bottom - top) * rng.rand() ** 1.2
        cut = card.round and x * x + y * y > 0.98
        if cut or any(abs(x - ax) < aw and abs(y - ay) < ah for ax, ay, aw, ah in avoid):
            continue
        spots.append((y, x, (y - top) / (bottom - top + 1e-6)))
        if len(spots) >= count:
            break
    for y, x, t in sorted(spots):
        place(x, y, t)


def tuft(card: Canvas, x: float, y: float, height: float, depth: float, colour: Colour | None = None, blades: int = 9, flowers: Colour | None = None) -> None:
    """A tuft of grass that grows beside, never across, standing things."""
    rng = card.rng
    tone = rgb(colour) if colour is not None else card.colour("grass")
    for caster in card.casters:
        if abs(x - caster.x) < caster.height * 0.3 and -caster.height * 0.95 < y - caster.y < 0.012 + caster.height * 0.03:
            return
    with drawing(card, "grass", x, y, depth=depth, quiet=True) as pen:
        leaves = [
            blade(rng.uniform(-0.02, 0.02), 0.005, rng.normal(0, height * 0.4), -height * rng.uniform(0.5, 1), 0.13, rng.normal(0, 0.15), n=7)
            for _ in range(blades)
        ]  # fmt: skip
        pen.shape(leaves[: blades // 2], shade(tone, 0.75), line=0.5, round=0.004, wobble=0.3)
        pen.shape(leaves[blades // 2 :], shade(tone, 1.25), line=0.5, round=0.004, wobble=0.3)
        if flowers is not None:
            for leaf in leaves[:4]:
                tip = leaf[len(leaf) // 2]
                pen.shape(oval(tip[0], tip[1], height * 0.11, n=9), flowers, line=0.5)


def fireflies(card: Canvas, count: int, left: float = -0.9, right: float = 0.9, top: float = -0.5, bottom: float = 0.8, colour: Colour = "#ffe890", depth: float = 0.2, size: float = 0.006) -> None:
    rng = card.rng
    with drawing(card, "sparks", depth=depth, tags=("sparks", "light"), quiet=True) as pen:
        for _ in range(count):
            x, y = rng.uniform(left, right), rng.uniform(top, bottom)
            pen.shape(oval(x, y, size * np.exp(rng.normal(0, 0.35)), n=10), colour, glow=2.2, line=0)
            pen.lamp(x, y, colour, 0.09, 0.8, nearer=0.02)


def bubbles(card: Canvas, count: int, left: float, right: float, top: float, bottom: float, depth: float = 0.3, size: float = 0.014) -> None:
    rng, key = card.rng, card.palette.key
    with drawing(card, "bubble", depth=depth, tags=("bubble", "circle")) as pen:
        for _ in range(count):
            x, y, r = rng.uniform(left, right), rng.uniform(top, bottom), size * np.exp(rng.normal(0, 0.5))
            pen.shape(oval(x, y, r, n=18), blend(key, card.palette.fog, 0.5), alpha=0.35, line=0.9,
                      line_colour=blend(key, "#ffffff", 0.5), gloss=0.5)  # fmt: skip
            pen.shape(oval(x - r * 0.35, y - r * 0.35, r * 0.22, n=8), "#ffffff", glow=1.0, line=0)


SKIES = {
    "night": ("#14284f", "#5a86a8"), "dawn": ("#f08a6a", "#fbe0a8"), "day": ("#6fc0d8", "#eaf4dc"),
    "violet": ("#3a1c66", "#e080a8"), "storm": ("#26323c", "#9aa890"), "green": ("#1f4a3c", "#c8d080"),
    "fire": ("#5a1420", "#ffb050"), "snow": ("#9fb6c8", "#eef2f2"), "dark": ("#0c0a10", "#2c2024"), "sea": ("#0f4f74", "#3fa0a8"),
}  # fmt: skip
SKY_WORDS = {"night": ("night", "sky"), "storm": ("storm", "sky"), "fire": ("fire", "sky"), "snow": ("snow", "sky"), "sea": ("sea", "water")}


def inset(pen: Pen, mask: Mask | None, outline: Array, sky: str = "night") -> Pen:
    """A small world inside a cut-out: paints its sky and returns a pen that cannot leave it."""
    left, top = outline.min(0)
    right, bottom = outline.max(0)
    part = pen.moved(clip=mask)
    part.dim = 0.5
    low, high = SKIES[sky]
    name, *tags = SKY_WORDS.get(sky, ("sky",))
    with pen.card.part(name, tags):
        part.shape(box(left - 0.02, top - 0.02, right + 0.02, bottom + 0.02), low, high, glow=0.75, line=0,
                   texture="across", grit=0.05, mottle=0.08)  # fmt: skip
    return part


def false_reflection(card: Canvas, name: str, x: float, waterline: float, height: float, look: Look | None = None, foot: float = 0.03) -> None:
    """The water shows another thing than the one that stands above it."""
    found = named(name)
    hidden = Canvas(card.width, card.height, card.seed + 1, card.palette, card.round)
    hidden.lamps, hidden.source = list(card.lamps), card.source
    base = waterline + foot if found.anchor == "base" else waterline - height * 0.5
    put(hidden, name, x, base, height, 0.35, look, shadow=False, fit=False)
    picture, _ = light.lit(hidden)
    cover = cv2.GaussianBlur((hidden.depth < 1.5).astype(np.float32), (0, 0), 0.8)
    card.reflections.append(Reflection(waterline + 0.005, 0.95, picture=picture, cover=cover))
    with card.element(name, (name, *found.tags, "reflection"), 0.4, hero=1.5) as seen:
        seen.extra = Mask(0, 0, _flipped(card, cover, waterline + 0.005))


def _flipped(card: Canvas, cover: Array, waterline: float) -> Array:
    _, row = card.pixel(0, waterline)
    warp = np.array([[1, 0, 0], [0, -1, 2 * float(row)]], np.float32)
    return cv2.warpAffine(cover, warp, (card.width, card.height))


def beam(card: Canvas, x: float, y: float, angle: float, length: float, narrow: float, wide: float, colour: Colour, depth: float = 0.5, strength: float = 0.35) -> None:
    """Soft shaft of light made of nested cones."""
    c, s = math.cos(angle), math.sin(angle)
    for k, share in ((1, 0.35), (0.6, 0.4), (0.28, 0.45)):
        corners = np.array([
            (x - s * narrow * k, y + c * narrow * k), (x + c * length - s * wide * k, y + s * length + c * wide * k),
            (x + c * length + s * wide * k, y + s * length - c * wide * k), (x + s * narrow * k, y - c * narrow * k),
        ])  # fmt: skip
        mask = card.raster([np.stack(card.pixel(corners[:, 0], corners[:, 1]), 1)], pad=14)
        if mask is not None:
            _glow_along(card, mask, card.pixel(x, y), length, rgb(colour), depth, strength * share)


def _glow_along(card: Canvas, mask: Mask, source: tuple[Any, Any], length: float, colour: Array, depth: float, strength: float) -> None:
    from cards.painter.canvas import Overlap

    cover = cv2.GaussianBlur(mask.cover, (0, 0), card.unit * 0.01)
    h, w = cover.shape
    rows, columns = np.mgrid[mask.top : mask.top + h, mask.left : mask.left + w]
    away = np.sqrt((columns - source[0]) ** 2 + (rows - source[1]) ** 2) / (length * card.unit)
    cover = cover * np.clip(1 - away, 0, 1) ** 1.2 * strength * (1 + 0.15 * card.cut("patches", h, w))
    paint = np.ones((h, w, 3), np.float32) * colour
    card.overlaps.append(Overlap("add", Mask(mask.left, mask.top, cover.astype(np.float32)), paint, depth))


def rain(card: Canvas, count: int = 140, colour: Colour = "#dfe8ee", strength: float = 0.25, slant: float = 0.18, length: float = 0.12, depth: float = 0.05) -> None:
    """Thin streaks over everything."""
    rng, streaks = card.rng, []
    for _ in range(count):
        x, y = rng.uniform(-1.1, 1.1) * card.reach[0], rng.uniform(-1.1, 1.1) * card.reach[1]
        fall = length * rng.uniform(0.5, 1.4)
        streaks.append(np.array([(x - 0.0014, y), (x + 0.0014, y), (x - slant * fall + 0.0014, y + fall), (x - slant * fall - 0.0014, y + fall)]))
    with drawing(card, "rain", depth=depth, tags=("rain",), quiet=True) as pen:
        pen.shape(streaks, colour, over="mix", alpha=strength, line=0, wobble=0)


def snow(card: Canvas, count: int = 160, depth: float = 0.05) -> None:
    rng = card.rng
    flakes = [
        oval(rng.uniform(-1, 1) * card.reach[0], rng.uniform(-1, 1) * card.reach[1], float(np.exp(rng.normal(-5.6, 0.45))), n=8)
        for _ in range(count)
    ]
    with drawing(card, "snow", depth=depth, tags=("snow",), quiet=True) as pen:
        pen.shape(flakes, "#ffffff", over="mix", alpha=0.85, line=0, wobble=0)


def lightning(card: Canvas, x: float, top: float, bottom: float, depth: float = 0.9, colour: Colour = "#fff6c8") -> None:
    rng, steps = card.rng, 7
    points = [(x, top)]
    for i in range(1, steps + 1):
        points.append((points[-1][0] + rng.normal(0, 0.06), top + (bottom - top) * i / steps))
    path = np.array(points)
    width = np.linspace(0.022, 0.004, steps + 1)[:, None] * [1, 0]
    with drawing(card, "lightning", depth=depth, tags=("lightning", "storm", "light")) as pen:
        pen.shape(np.vstack([path + width, (path - width)[::-1]]), colour, glow=2.4, line=0, wobble=0)
        for k in (2, 4):
            px, py = path[k]
            pen.shape(np.array([(px - 0.008, py), (px + 0.008, py), (px + rng.uniform(-0.2, 0.2), py + 0.16)]), colour, glow=2.0, line=0, wobble=0)
    card.lamp(points[-1][0], (top + bottom) / 2, depth - 0.1, colour, 0.6, 1.2)


def leaves_round(card: Canvas, side: str = "both", colour: Colour | None = None, depth: float = 0.03, count: int = 7, size: float = 0.3) -> None:
    """Dark leaves reaching in from the rim."""
    rng = card.rng
    tone = rgb(colour) if colour is not None else blend(card.colour("leaf2"), card.palette.ink, 0.55)
    arcs = {"left": [(2.5, 3.9)], "right": [(-0.8, 0.65)], "both": [(2.5, 3.9), (-0.8, 0.65)], "top": [(-2.5, -0.65)], "bottom": [(0.6, 2.55)]}
    angles = np.concatenate([np.linspace(a, b, count * (2 if side in ("top", "bottom") else 1)) for a, b in arcs[side]])
    with drawing(card, "leaf", depth=depth, tags=("leaf", "plant")) as pen:
        for a in angles:
            x, y = 1.06 * card.reach[0] * math.cos(a), 1.06 * card.reach[1] * math.sin(a)
            _frond(pen, x, y, math.atan2(-y, -x) + rng.normal(0, 0.55), size * rng.uniform(0.7, 1.25), tone)


def _frond(pen: Pen, x: float, y: float, aim: float, length: float, tone: Array) -> None:
    stem = [(x, y), (x + length * 0.5 * math.cos(aim), y + length * 0.5 * math.sin(aim) - 0.02),
            (x + length * math.cos(aim), y + length * math.sin(aim) + 0.03)]  # fmt: skip
    joints = resample(curve(stem, closed=False), 8)
    pen.ink(joints, 2.2, shade(tone, 0.8))
    for i in range(1, 8):
        for side in (-1, 1):
            a, reach = aim + side * pen.rng.uniform(0.6, 1.1), length * 0.28 * (1 - 0.06 * i)
            px, py = joints[i]
            leaf = blade(px, py, px + reach * math.cos(a), py + reach * math.sin(a), 0.42, side * 0.08)
            pen.shape(leaf, shade(tone, pen.rng.uniform(0.8, 1.6)), line=0.6, detail=0.4, rim=0.9)
