"""Traces soft solids through a camera into the buffers of a canvas, and their shadows on planes.
Must not depend on what the solids are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from cards.painter import kernels, tracing
from cards.painter.camera import Camera, Point, unit
from cards.painter.canvas import Canvas, Mask, Overlap, Style, fitted
from cards.painter.colour import Array, rgb
from cards.painter.solid import Solid
from cards.painter.solid_marks import (
    Window,
    brushed,
    by_group,
    draw_catchlights,
    draw_contours,
    draw_hatching,
    draw_strokes,
    paint_decals,
    paint_eyes,
    paint_strands,
)

TILE = 12  # pixels; rays of a tile share the list of primitives they can meet


@dataclass(frozen=True)
class Finish:
    """How traced solids are painted."""

    reach: float = 1.0  # world size of shadows and hollows: about the size of a head for portraits, two for figures
    line: float = 1.0
    relief: float = 0.10  # share of the world depth kept in the depth buffer
    warm: float = 1.0  # warm light and cool shade
    light: Point | None = None  # world direction, if other than the card's main light
    cast: float = 0.58  # how dark solids shade themselves
    dim: float = 1.0
    hatch: float = 0.7


def _window(card: Canvas, camera: Camera, prims: Array) -> tuple[int, int, int, int]:
    centre, radius = prims[:, tracing.BOUND : tracing.BOUND + 3], prims[:, tracing.BOUND + 3]
    axes = (camera.right, camera.up, camera.back)
    corners = np.concatenate([centre + radius[:, None] * axis * s for axis in axes for s in (-1, 1)])
    xy = camera.card(corners[camera.view(corners)[:, 2] > 0.02])
    px, py = card.pixel(xy[:, 0], xy[:, 1])
    left, right = int(max(0, px.min() - 3)), int(min(card.width, px.max() + 4))
    top, bottom = int(max(0, py.min() - 3)), int(min(card.height, py.max() + 4))
    return left, top, right, bottom


def traced(card: Canvas, camera: Camera, solid: Solid, finish: Finish) -> Window | None:
    """Trace the solids; None if they are outside the card."""
    prims = solid.table()
    left, top, right, bottom = _window(card, camera, prims)
    h, w = bottom - top, right - left
    if h < 2 or w < 2:
        return None
    columns = (np.arange(left, right) + 0.5 - card.width / 2) / card.unit
    rows = (np.arange(top, bottom) + 0.5 - card.height / 2) / card.unit
    start, way = (np.ascontiguousarray(one, float) for one in camera.rays(*np.meshgrid(columns, rows)))
    deep = camera.view(prims[:, tracing.BOUND : tracing.BOUND + 3])[:, 2]
    near = max(0.01, float((deep - prims[:, tracing.BOUND + 3]).min()) * 0.98)
    far = float((deep + prims[:, tracing.BOUND + 3]).max()) * (1.0 if camera.flat else 1.25)
    pixel = 1.0 / (card.unit * camera.scale) / (1.0 if camera.flat else camera.away)
    place, normal, tint = np.zeros((3, h, w, 3))
    found = Window(left, top, np.zeros((h, w, 4)), place, normal, tint, np.ones((h, w, 2)))
    found.hits[..., 0:2] = -1
    aim = camera.light(card.aim) if finish.light is None else unit(finish.light)
    tracing.trace(prims, start, way, near, far, pixel, camera.flat, aim, TILE, finish.reach, not card.only_staged, found.hits, found.place, found.normal, found.tint, found.shade)
    return found


def _warmed(card: Canvas, solid: Solid, found: Window, tint: Array, lit: Array, warm: float) -> Array:
    """Warm colours in the light, cool ones in the shade; skin is redder where it turns from the light."""
    shift = (np.clip(lit, 0, 1) - 0.45) * 0.22 * warm
    tint = tint * np.stack([1 + shift, 1 + shift * 0.2, 1 - shift * 1.1], -1)
    turn = np.exp(-(((lit - 0.22) / 0.16) ** 2)) * by_group(solid, "is_skin", found.group) * (warm > 0)
    return tint * np.stack([1 + 0.20 * turn, 1 - 0.05 * turn, 1 - 0.12 * turn], -1)


def lay(
    card: Canvas, camera: Camera, solid: Solid, depth: float, finish: Finish = Finish(), *,  # noqa: B008 (frozen)
    clip: Mask | None = None, owners: Mapping[str, int] | None = None,
) -> Window | None:  # fmt: skip
    """Trace solids into albedo, normals, depth, occlusion and ink; `depth` is that of the camera's target.

    `owners` maps group names to the numbers of elements; the name of a group ends at a dot."""
    found = traced(card, camera, solid, finish)
    if found is None:
        return None
    if clip is not None:
        found.hits[..., 2] *= fitted(clip, found.left, found.top, *found.hits.shape[:2])
    before = card.hand.get_state()  # a staged card must wobble like the painted one
    if card.only_staged:
        flat = np.zeros(found.hits.shape[:2])
        _write(card, camera, solid, found, found.tint, flat, flat, np.zeros((*flat.shape, 2)), depth, finish, owners or {})
    else:
        _paint(card, camera, solid, found, depth, finish, owners or {})
    card.hand.set_state(before)
    return found


def _paint(card: Canvas, camera: Camera, solid: Solid, found: Window, depth: float, finish: Finish, owners: Mapping[str, int]) -> None:
    tint = found.tint.copy()
    nx, ny = found.normal @ camera.right, -(found.normal @ camera.up)
    paint_eyes(solid, found, tint)
    paint_strands(solid, found, solid.table(), tint, nx, ny, camera)
    borders, extra = np.zeros(nx.shape), np.zeros((*nx.shape, 2))
    paint_decals(solid, found, tint, borders, extra, 1.0 / (card.unit * camera.scale))
    nx, ny = brushed(card, solid, found, nx, ny)
    shadow = cv2.GaussianBlur(found.shade[..., 1].astype(np.float32), (0, 0), max(0.6, card.unit / 420))
    facing = nx * card.aim[0] + ny * card.aim[1] + np.sqrt(np.clip(1 - nx * nx - ny * ny, 0, 1)) * card.aim[2]
    lit = np.clip(facing, 0, 1) * shadow
    tint = _warmed(card, solid, found, tint, lit, finish.warm)
    _write(card, camera, solid, found, tint, nx, ny, extra, depth, finish, owners)
    _occlude(card, solid, found, shadow, finish.cast)
    draw_contours(card, camera, solid, found, tint, nx, ny, borders, depth, finish.line)
    if finish.hatch:
        draw_hatching(card, solid, found, nx, ny, lit * (0.4 + 0.6 * found.shade[..., 0]), tint, depth, finish.hatch)
    draw_strokes(card, camera, solid, found, depth, finish.line)
    draw_catchlights(card, camera, solid, found, depth)


def _write(
    card: Canvas, camera: Camera, solid: Solid, found: Window, tint: Array, nx: Array, ny: Array, extra: Array, depth: float,
    finish: Finish, owners: Mapping[str, int],
) -> None:  # fmt: skip
    h, w = nx.shape
    t = found.hits[..., 3] if camera.flat else camera.view(found.place.reshape(-1, 3))[:, 2].reshape(h, w)
    lift = np.clip((camera.away - t) * camera.scale * finish.relief, -0.4, max(0.01, depth - 0.02)).astype(np.float32)
    slopes = (np.ascontiguousarray(nx, np.float32), np.ascontiguousarray(ny, np.float32))
    ones = np.ones(3, np.float32)
    for number, material in enumerate(solid.materials):
        mine = (found.hits[..., 2] * (found.group == number)).astype(np.float32)
        if mine.max() < 0.05:
            continue
        style = Style(texture=material.texture, grit=material.grit, mottle=material.mottle)
        paint = card.textured(h, w, ones, ones, style) * tint.astype(np.float32) * np.float32(finish.dim)
        owner = owners.get(material.name.split(".")[0], card.open[-1])
        kernels.lay(
            card.albedo, card.normal, card.depth, card.emission, card.ident, card.occlusion, card.surface, found.top, found.left,
            mine, np.ascontiguousarray(paint, np.float32), *slopes, lift, depth, material.glow, owner, material.gloss,
            material.detail, material.rim, 0.0, False,
        )  # fmt: skip
    shiny = extra[..., 0] > 0
    card.surface[found.here][..., 0] = np.where(shiny, extra[..., 0], card.surface[found.here][..., 0])


def _occlude(card: Canvas, solid: Solid, found: Window, shadow: Array, cast: float) -> None:
    """Darken hollows and shadowed parts; faces less, so that they stay readable."""
    weight = cast * np.where(by_group(solid, "is_skin", found.group) > 0, 0.8, 1.0)
    opens = np.clip((0.42 + 0.58 * found.shade[..., 0]) * (1 - weight * (1 - shadow)), 0.05, 1).astype(np.float32)
    card.occlusion[found.here] *= np.where(found.hits[..., 2] > 0.5, opens, 1)


@dataclass(frozen=True)
class Fall:
    """How solids throw a shadow on a plane."""

    level: float = 0.0
    axis: int = 1  # 1: a floor at height `level`; 2: a wall at z = `level`
    reach: float = 2.0
    strength: float = 0.8
    soft: float = 5.0
    light: Point | None = None
    lamp: Point | None = None  # a world place; shadows run away from it
    over: float | None = None  # depth just before the ground: needed with lamps, which ignore most occlusion


def shadow_on(card: Canvas, camera: Camera, solid: Solid, fall: Fall = Fall()) -> None:  # noqa: B008 (frozen)
    """Draw cast and contact shadow of the solids on a floor or wall; call it before `lay`."""
    if card.only_staged:
        return
    columns = (np.arange(0, card.width, 2) - card.width / 2) / card.unit
    rows = (np.arange(0, card.height, 2) - card.height / 2) / card.unit
    start, way = camera.rays(*np.meshgrid(columns, rows))
    with np.errstate(divide="ignore", invalid="ignore"):
        t = (fall.level - start[..., fall.axis]) / way[..., fall.axis]
    ok = (t > 0.01) & np.isfinite(t) & (t < 80)
    points = np.ascontiguousarray(start[ok] + way[ok] * t[ok][:, None])
    out = np.zeros((len(points), 2))
    tracing.fall_on(solid.table(), points, _aim(card, camera, fall), fall.lamp is not None, fall.reach, fall.soft, out)
    dark = np.zeros((2, *ok.shape), np.float32)
    dark[0][ok], dark[1][ok] = out[:, 0], out[:, 1]
    size = (card.width, card.height)
    cast = cv2.GaussianBlur(cv2.resize(dark[0], size), (0, 0), card.unit / 140)
    touch = cv2.GaussianBlur(cv2.resize(dark[1], size), (0, 0), card.unit / 200)
    if fall.over is not None:
        tone: Any = rgb(card.palette.ground_light) * np.float32(0.6) + np.float32(0.02)
        paint = np.ones((*cast.shape, 3), np.float32) * tone
        cover = np.clip(cast * fall.strength, 0, 1).astype(np.float32)
        card.overlaps.append(Overlap("mul", Mask(0, 0, cover), paint, fall.over))
        cast = cast * 0
    card.occlusion *= (1 - fall.strength * 0.75 * cast) * (1 - fall.strength * 0.6 * touch)


def _aim(card: Canvas, camera: Camera, fall: Fall) -> Array:
    if fall.lamp is not None:
        return np.asarray(fall.lamp, float)
    aim = camera.light(card.aim) if fall.light is None else unit(fall.light)
    return unit((aim[0], max(aim[1], 0.28), aim[2])) if fall.axis == 1 else aim
