"""What the hand adds to traced solids: irises, strands, brush planes, dress, contours, hatching.
Must not trace; works on a `Window` that `solid_layer` found."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from cards.painter import tracing
from cards.painter.camera import Camera, unit
from cards.painter.canvas import Canvas, Style, blurred
from cards.painter.colour import Array, blend, rgb
from cards.painter.geometry import line as spline
from cards.painter.geometry import oval
from cards.painter.solid import Decal, Eye, Solid


@dataclass
class Window:
    """What a trace found, and where on the card it lies."""

    left: int
    top: int
    hits: Array  # group, primitive, cover, distance
    place: Array
    normal: Array
    tint: Array
    shade: Array  # openness, light

    @property
    def group(self) -> Array:
        return self.hits[..., 0].astype(int)

    @property
    def here(self) -> tuple[slice, slice]:
        h, w = self.hits.shape[:2]
        return slice(self.top, self.top + h), slice(self.left, self.left + w)


def by_group(solid: Solid, field: str, group: Array) -> Array:
    """A number of the materials, looked up for every pixel; 0 where nothing was found."""
    return np.array([getattr(material, field) for material in solid.materials] + [0.0])[group]


def paint_eyes(solid: Solid, found: Window, tint: Array) -> None:
    """Paint iris and pupil on the eyeballs; gaze and lids do the acting."""
    numbers = [i for i, material in enumerate(solid.materials) if material.name == "eye"]
    here = np.isin(found.hits[..., 0], numbers) & (found.hits[..., 2] > 0)
    if not here.any():
        return
    places = found.place[here]
    nearest = np.argmin([np.linalg.norm(places - eye.centre, axis=1) for eye in solid.eyes], 0)
    colour = np.zeros((len(places), 3))
    for i, eye in enumerate(solid.eyes):
        colour[nearest == i] = _iris(eye, places[nearest == i])
    tint[here] = colour


def _iris(eye: Eye, places: Array) -> Array:
    d = places - eye.centre
    d = d / (np.linalg.norm(d, axis=1)[:, None] + 1e-9)
    away = np.arccos(np.clip(d @ eye.gaze, -1, 1))
    spokes = 1 + 0.18 * np.sin(np.arctan2(d[:, 1] - eye.gaze[1], d[:, 0] - eye.gaze[0]) * 23)
    white = rgb(eye.white) * (1 - 0.35 * np.clip(away - 0.6, 0, 1))[:, None]
    below = np.clip(-(d[:, 1] - eye.gaze[1]) * 2 + 0.3, 0, 1)  # the iris is lighter opposite the light
    iris = rgb(eye.iris) * 0.8 * (spokes * (0.75 + 0.75 * below))[:, None]
    inside = np.clip((eye.wide - away) / 0.05 + 0.5, 0, 1)[:, None]
    ring = np.exp(-(((away - eye.wide * 0.97) / 0.06) ** 2))[:, None]
    pupil = np.clip((eye.pupil - away) / 0.05 + 0.5, 0, 1)[:, None]
    return (white * (1 - inside) + iris * inside) * (1 - 0.75 * ring) * (1 - pupil) + 0.006 * pupil


def paint_strands(solid: Solid, found: Window, prims: Array, tint: Array, nx: Array, ny: Array, camera: Camera) -> None:
    """Draw strands of hair: streaks that run along the primitive they belong to."""
    own = found.hits[..., 1].astype(int)
    seen = (own >= 0) & (found.hits[..., 2] > 0)
    for i in np.unique(own[seen]):
        q = prims[i]
        if q[tracing.STRAND] <= 0:
            continue
        here = seen & (own == i)
        a = q[tracing.START : tracing.START + 3]
        if q[tracing.KIND] == tracing.CONE:
            axis = unit(q[tracing.END : tracing.END + 3] - a)
        else:  # a cap of hair: strands fall from the crown
            axis = q[tracing.ROTATION + 3 : tracing.ROTATION + 6]
        d = found.place[here] - a
        along = d @ axis
        out = d - along[:, None] * axis
        side = unit(np.cross(axis, (0.31, 0.17, 0.93)))
        turn = np.arctan2(out @ side, out @ np.cross(axis, side))
        span = np.linalg.norm(out, axis=1).mean() + 1e-6
        wave = turn * np.clip(span / 0.0045, 6, 90) / 2 + np.sin(along / span * 1.3 + i) * 1.2
        streak = 0.40 * np.sin(wave * 0.37 + i) + 0.42 * np.sin(wave) + 0.30 * np.sin(wave * 2.3 + i * 1.7)
        streak = np.sign(streak) * np.abs(streak) ** 0.6  # two tones with an edge between them, as by a brush
        tint[here] *= np.clip(1 + q[tracing.STRAND] * 0.62 * streak, 0.3, 2)[:, None]
        across = np.cross(axis, out / (np.linalg.norm(out, axis=1)[:, None] + 1e-9))
        tilt = (q[tracing.STRAND] * 0.14 * np.cos(wave * 0.8))[:, None] * across
        nx[here] += tilt @ camera.right
        ny[here] -= tilt @ camera.up


def brushed(card: Canvas, solid: Solid, found: Window, nx: Array, ny: Array) -> tuple[Array, Array]:
    """Normals as a painter would see them: slow folds in cloth, a few planes instead of a smooth turn."""
    h, w = nx.shape
    group = found.group
    roll = by_group(solid, "roll", group)
    if roll.max() > 0:
        sheet = cv2.resize(card.cut("cloud", max(8, h // 2), max(8, w // 3)), (w, h), interpolation=cv2.INTER_CUBIC)
        sheet = blurred(sheet.astype(np.float32), 8 * card.unit / 512)
        k = card.unit / 55
        nx = nx + roll * np.clip(cv2.Sobel(sheet, cv2.CV_32F, 1, 0, ksize=3) * k, -0.6, 0.6)
        ny = ny + roll * np.clip(cv2.Sobel(sheet, cv2.CV_32F, 0, 1, ksize=3) * k, -0.6, 0.6) * 0.6
    facet, flat = by_group(solid, "facet", group), by_group(solid, "flat", group)
    jitter = cv2.GaussianBlur(card.cut("mottle", h, w), (0, 0), 2.2 * card.unit / 512) * 0.05
    planes, soft = 4.0, max(0.8, 2.6 * card.unit / 512)
    fx = cv2.GaussianBlur((np.round((nx + jitter) * planes) / planes).astype(np.float32), (0, 0), soft)
    fy = cv2.GaussianBlur((np.round((ny - jitter) * planes) / planes).astype(np.float32), (0, 0), soft)
    return (nx + (fx - nx) * facet) * (1 - flat), (ny + (fy - ny) * facet) * (1 - flat)


def _outline_distance(points: Array, outline: Array) -> Array:
    """Signed distance to a polygon, positive inside."""
    best = np.full(len(points), np.inf)
    inside = np.zeros(len(points), bool)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        edge, d = b - a, points - a
        t = np.clip((d @ edge) / (edge @ edge + 1e-12), 0, 1)
        best = np.minimum(best, ((d - t[:, None] * edge) ** 2).sum(1))
        crosses = (a[1] > points[:, 1]) != (b[1] > points[:, 1])
        slope = (b[0] - a[0]) * (points[:, 1] - a[1]) / (b[1] - a[1] + 1e-12) + a[0]
        inside ^= crosses & (points[:, 0] < slope)
    return np.where(inside, 1, -1) * np.sqrt(best)


def paint_decals(solid: Solid, found: Window, tint: Array, ink: Array, extra: Array, pixel: float) -> None:
    """Paint flat shapes on groups: colour into `tint`, borders into `ink`, gloss and glow into `extra`."""
    for decal in solid.decals:
        here = (found.group == decal.group) & (found.hits[..., 2] > 0)
        if not here.any():
            continue
        places = (found.place[here] - decal.origin) @ decal.frame.T / decal.size
        facing = np.clip((found.normal[here] @ decal.frame[2]) * 5 + 0.4, 0, 1)
        _paint_decal(decal, here, places, facing, tint, ink, extra, pixel / decal.size)


def _paint_decal(decal: Decal, here: Array, places: Array, facing: Array, tint: Array, ink: Array, extra: Array, pixel: float) -> None:
    d = _outline_distance(places[:, :2], decal.outline)
    cover = np.clip(d / pixel + 0.5, 0, 1) * facing
    shadow = np.exp(-((np.minimum(d, 0) / 0.035) ** 2)) * (d < 0) * facing * (decal.line > 0)
    value = tint[here]
    tone = rgb(decal.colour) * (1 - 0.25 * np.exp(-((d / 0.03) ** 2)) * (decal.line > 0))[:, None]
    tint[here] = value * (1 - 0.42 * shadow)[:, None] * (1 - cover)[:, None] + tone * cover[:, None]
    width = max(pixel * 0.9, 0.007 * decal.line)
    if decal.line > 0:
        ink[here] = np.maximum(ink[here] * (1 - cover), np.clip(1.3 - np.abs(d) / width, 0, 1) * facing * min(1.0, 0.6 + 0.3 * decal.line))
    extra[here] = extra[here] * (1 - cover)[:, None] + np.array([decal.gloss, decal.glow]) * cover[:, None]


def _edges(found: Window, step: float) -> tuple[Array, Array]:
    """Pixels for the pen: jumps of depth, and seams of material; marked on the nearer side."""
    group, cover = found.hits[..., 0], found.hits[..., 2] > 0
    t = np.where(cover, found.hits[..., 3], 1e6)
    h, w = t.shape
    jump, seam = np.zeros((h, w), bool), np.zeros((h, w), bool)
    around, groups = np.pad(t, 1, mode="edge"), np.pad(group, 1, mode="edge")
    bend = np.abs(2 * t - around[1:-1, :-2] - around[1:-1, 2:]) + np.abs(2 * t - around[:-2, 1:-1] - around[2:, 1:-1])
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        other = around[1 + dy : 1 + dy + h, 1 + dx : 1 + dx + w]
        beside = groups[1 + dy : 1 + dy + h, 1 + dx : 1 + dx + w]
        jump |= cover & (other - t > step) & (bend > step * 0.9)
        seam |= cover & (beside != group) & (other >= t - 1e-9)
    return jump, seam & ~jump


def draw_contours(card: Canvas, camera: Camera, solid: Solid, found: Window, tint: Array, nx: Array, ny: Array, borders: Array, depth: float, line: float) -> None:
    """Draw contours as the pen does: they breathe, break in the light and are heavier away from it."""
    if line <= 0:
        return
    h, w = tint.shape[:2]
    pixel = 1.0 / (card.unit * camera.scale)
    jump, seam = _edges(found, max(0.02, 3.2 * pixel))  # in pixels, or steep slopes of small figures become dots
    noise = np.clip(card.cut("spots", h, w), -1.5, 1.5)
    lit = nx * card.aim[0] + ny * card.aim[1]
    broken = np.clip(1.6 + 1.5 * noise - 1.6 * np.clip(lit, 0, 1), 0, 1)
    away = 0.62 + 0.75 * np.clip(0.15 - lit, 0, 1)
    half = card.unit * 0.0030 * line * (0.85 + 0.3 * noise) * away * by_group(solid, "line", found.group)
    total = borders.astype(np.float32) * 0.7 * (found.hits[..., 2] > 0.5)
    for marks, k, alpha in ((jump, 1.0, 0.92), (seam, 0.45, 0.75)):
        if marks.any():
            dist, label = cv2.distanceTransformWithLabels((~marks).astype(np.uint8), cv2.DIST_L2, 3, labelType=cv2.DIST_LABEL_PIXEL)
            table = np.zeros(label.max() + 1)
            table[label[marks]] = (half * (broken if k < 1 else 0.35 + 0.65 * broken))[marks]
            total = np.maximum(total, np.clip(table[label] * k - dist + 0.6, 0, 1) * alpha)
    near = cv2.dilate((found.hits[..., 2] > 0.5).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    total = cv2.GaussianBlur((total * ((found.hits[..., 2] > 0.02) | near)).astype(np.float32), (0, 0), 0.55)
    haze = math.exp(-card.palette.fog_density * 1.25 * max(0.0, depth - 0.08) ** 1.7)
    _add_ink(card, found, total * (0.05 + 0.95 * haze**1.4), (tint * 0.16 * 0.55 + rgb(card.palette.ink) * 0.45).astype(np.float32))


def _add_ink(card: Canvas, found: Window, cover: Array, colour: Array) -> None:
    stronger = np.maximum(card.surface[found.here][..., 4], cover)
    share = (cover / (stronger + 1e-4))[..., None]
    card.ink_colour[found.here] = card.ink_colour[found.here] * (1 - share) + colour * share
    card.surface[found.here][..., 4] = stronger


def draw_hatching(card: Canvas, solid: Solid, found: Window, nx: Array, ny: Array, lit: Array, tint: Array, depth: float, amount: float) -> None:
    """Draw pen strokes in the shade that run around the form: smooth surfaces look like clay without them."""
    rng = np.random.RandomState(card.seed % 100000 + 31)
    h, w = nx.shape
    group = found.group
    allowed = np.array([m.hatch * (m.glow == 0 and m.gloss < 0.6) for m in solid.materials] + [0.0])[group]
    size = np.sqrt(nx * nx + ny * ny) + 1e-6
    want = allowed * (found.hits[..., 2] > 0.9) * np.clip((0.46 - lit) / 0.40, 0, 1) * np.clip(size * 2.6, 0, 1)
    ux, uy, spacing = nx / size, ny / size, card.unit * 0.017
    gy, gx = np.mgrid[0:h:spacing, 0:w:spacing]
    spots = np.stack([gx.ravel(), gy.ravel()], 1) + rng.uniform(-0.5, 0.5, (gx.size, 2)) * spacing
    for x, y in spots:
        xi, yi = int(np.clip(x, 0, w - 1)), int(np.clip(y, 0, h - 1))
        if rng.rand() > want[yi, xi] * amount:
            continue
        path = _around_form(x, y, int(rng.choice((-1, 1))) * card.unit * 0.006, group, want, ux, uy)
        if len(path) >= 4:
            colour = blend((tint[yi, xi] * 0.22).astype(np.float32), card.palette.ink, 0.45)
            card.ink(np.array(path) + (found.left, found.top), 0.85, colour, depth - 0.05, taper=True, alpha=0.42)


def _around_form(x: float, y: float, step: float, group: Array, want: Array, ux: Array, uy: Array) -> list[tuple[float, float]]:
    """Walk across the slope of the form and stay on it."""
    h, w = group.shape
    own, path = group[min(int(y), h - 1), min(int(x), w - 1)], []
    for _ in range(9):
        xi, yi = int(x), int(y)
        if not (0 <= xi < w and 0 <= yi < h) or group[yi, xi] != own or want[yi, xi] < 0.02:
            break
        path.append((x, y))
        x, y = x - step * uy[yi, xi], y + step * ux[yi, xi]
    return path


def _is_visible(card: Canvas, camera: Camera, found: Window, points: Array, slack: float) -> Array:
    xy = camera.card(points)
    px, py = card.pixel(xy[:, 0], xy[:, 1])
    x, y = (px - found.left).astype(int), (py - found.top).astype(int)
    h, w = found.hits.shape[:2]
    ok = (x >= 0) & (y >= 0) & (x < w) & (y < h)
    t = camera.view(points)[:, 2] if camera.flat else np.linalg.norm(points - camera.eye, axis=1)
    hit = found.hits[np.clip(y, 0, h - 1), np.clip(x, 0, w - 1)]
    return ok & ((hit[:, 2] < 0.5) | (t < hit[:, 3] + slack))


def draw_strokes(card: Canvas, camera: Camera, solid: Solid, found: Window, depth: float, line: float) -> None:
    """Draw pen lines on the surface (brows, lashes, age, seams) where nothing is in front of them."""
    for stroke in solid.strokes:
        steps = np.linspace(0, len(stroke.points) - 1, 24)
        points = np.stack([np.interp(steps, np.arange(len(stroke.points)), stroke.points[:, i]) for i in range(3)], 1)
        seen = _is_visible(card, camera, found, points, stroke.lift * 3)
        xy = camera.card(points)
        path = np.stack(card.pixel(xy[:, 0], xy[:, 1]), 1)
        colour: Any = card.palette.ink if stroke.colour is None else stroke.colour
        for start, end in _runs(seen):
            middle = path[start:end][:: max(1, (end - start) // 8)]
            smooth = spline([tuple(q) for q in np.vstack([middle, path[end - 1 : end]])], 5)
            card.ink(smooth, stroke.weight * line, rgb(colour), depth - 0.05, taper=True, alpha=stroke.alpha)


def _runs(seen: Array) -> list[tuple[int, int]]:
    """Stretches of at least three visible points."""
    padded = np.r_[False, seen, False].astype(int)
    change = np.diff(padded)
    pairs = zip(np.nonzero(change == 1)[0], np.nonzero(change == -1)[0])
    return [(int(a), int(b)) for a, b in pairs if b - a >= 3]


def draw_catchlights(card: Canvas, camera: Camera, solid: Solid, found: Window, depth: float) -> None:
    """Draw the small light in each eye, beside the pupil."""
    numbers = [i for i, material in enumerate(solid.materials) if material.name == "eye"]
    for eye in solid.eyes:
        half = unit(camera.light(card.aim) * 0.9 + camera.back + camera.up * 0.45)
        spot = eye.centre + unit(half * 0.60 + eye.gaze * 0.55) * eye.radius * 1.01
        if not _is_visible(card, camera, found, spot[None], eye.radius * 0.25)[0]:
            continue
        px, py = card.pixel(*camera.spot(spot))
        x, y = int(px - found.left), int(py - found.top)
        if found.hits[y, x, 0] not in numbers:
            continue
        size = max(0.8, eye.radius * 0.115 * card.unit * camera.scale)
        style = Style(glow=0.95, line=0, detail=1, silent=True)
        card.shape([oval(float(px), float(py), size, n=10)], "#fff6e6", None, depth - 0.06, style)
