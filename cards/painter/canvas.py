"""The buffers of one card and the two ways to mark them: a filled shape and an ink line.
Must not depend on motifs or scenes; light, water and brush read these buffers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import cv2
import numpy as np
import skia

from cards.painter import kernels, texture
from cards.painter.colour import Array, Colour, blend, rgb
from cards.painter.geometry import oval
from cards.painter.marks import (
    Caster,
    Element,
    Mask,
    Mist,
    Overlap,
    Reflection,
    Style,
    Water,
    blurred,
    fitted,
    meet,
)
from cards.painter.palette import Palette

cv2.setNumThreads(1)

__all__ = [
    "Canvas", "Caster", "Element", "Mask", "Mist", "Overlap", "Reflection", "Style", "Water", "blurred", "fitted", "meet",
]  # fmt: skip


@dataclass
class Canvas:
    """Unit coordinates: the shorter side runs -1..1, y grows downwards, (0, 0) is the middle."""

    only_staged: ClassVar[bool] = False  # whether light and line of solids may be left out

    width: int
    height: int
    seed: int
    palette: Palette
    round: bool = True
    lamps: list[tuple[float, ...]] = field(default_factory=list)
    overlaps: list[Overlap] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)
    casters: list[Caster] = field(default_factory=list)
    mists: list[Mist] = field(default_factory=list)
    reflections: list[Reflection] = field(default_factory=list)
    swirls: list[tuple[float, float, float]] = field(default_factory=list)
    choices: dict[str, Any] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    water: Water | None = None
    source: tuple[float, float] | None = None  # where the main light is seen, if it is

    def __post_init__(self) -> None:
        shape = (self.height, self.width)
        self.rng = np.random.RandomState(self.seed)  # layout and choices
        self.hand = np.random.RandomState(self.seed + 7777)  # wobble and textures
        self.albedo = np.zeros((*shape, 3), np.float32)
        self.emission = np.zeros((*shape, 3), np.float32)
        self.normal = np.zeros((*shape, 2), np.float32)
        self.depth = np.full(shape, 2.0, np.float32)
        self.ident = np.zeros(shape, np.int16)
        self.occlusion = np.ones(shape, np.float32)
        self.surface = np.zeros((*shape, 5), np.float32)  # gloss, detail, rim, ground, ink
        self.ink_colour = np.zeros((*shape, 3), np.float32)
        self.open: list[int] = [0]
        self._grid: tuple[Array, Array] | None = None
        aim = np.array(self.palette.key_from, np.float32)
        self.aim = aim / np.linalg.norm(aim)

    @property
    def unit(self) -> float:
        """Pixels per coordinate unit."""
        return min(self.width, self.height) / 2

    @property
    def reach(self) -> tuple[float, float]:
        """Largest x and y on the canvas."""
        return self.width / 2 / self.unit, self.height / 2 / self.unit

    def grade(self, **changes: Any) -> None:
        """Change palette numbers for this card only."""
        self.palette = replace(self.palette, **changes)

    def pixel(self, x: Any, y: Any) -> tuple[Any, Any]:
        return self.width / 2 + np.asarray(x) * self.unit, self.height / 2 + np.asarray(y) * self.unit

    def grid(self) -> tuple[Array, Array]:
        """Unit coordinates of all pixels; made once, must not be changed."""
        if self._grid is None:
            x = (np.arange(self.width, dtype=np.float32) - self.width / 2) / np.float32(self.unit)
            y = (np.arange(self.height, dtype=np.float32) - self.height / 2) / np.float32(self.unit)
            wide, tall = np.meshgrid(x, y)
            self._grid = (wide, tall)
        return self._grid

    def cut(self, name: str, height: int | None = None, width: int | None = None) -> Array:
        return texture.cut(name, self.hand, height or self.height, width or self.width)

    def colour(self, role: Any, vary: float = 0.06) -> Array:
        """Colour of a role with a small hand-mixed variation."""
        base = rgb(self.palette.roles.get(role, role) if isinstance(role, str) else role)
        if vary:
            strength = np.exp(self.rng.normal(0, vary))
            base = np.clip(base * strength * (1 + self.rng.normal(0, vary * 0.5, 3)), 0, None)
        return base.astype(np.float32)

    def pick(self, slot: str, options: Sequence[Any]) -> Any:
        """Choice of a slot: the plan decides, else the seed; never disturbs the rest of the layout."""
        draw = self.rng.randint(1 << 30)
        chosen = self.options[slot] if slot in self.options else options[draw % len(options)]
        self.choices[slot] = chosen
        return chosen

    def any(self, options: Sequence[Any]) -> Any:
        return options[self.rng.randint(len(options))]

    @contextmanager
    def element(self, name: str, tags: Sequence[str] = (), depth: float = 0.5, quiet: bool = False, hero: float = 1.0) -> Iterator[Element]:
        """Everything marked inside belongs to this element."""
        found = Element(len(self.elements) + 1, name, tuple(tags), self.open[-1], quiet, depth, hero)
        self.elements.append(found)
        self.open.append(found.id)
        try:
            yield found
        finally:
            self.open.pop()

    def part(self, name: str, tags: Sequence[str] = (), kind: str = "part") -> AbstractContextManager[object]:
        """Name a part of the open element, for example a window; recorded only by `AnnotationCanvas`."""
        return nullcontext()

    def posed(self, pose: str) -> None:
        """Name the pose of the figure being drawn; recorded only by `AnnotationCanvas`."""

    def impression(self, mood: str, *gist: str) -> None:
        """Set mood and gist words of this one card; recorded only by `AnnotationCanvas`."""

    def family(self, element: int) -> list[int]:
        """The element and everything inside it."""
        found = [element]
        for other in self.elements:
            if other.parent in found:
                found.append(other.id)
        return found

    def covered(self, element: int) -> Array:
        return np.isin(self.ident, self.family(element))

    def lamp(self, x: float, y: float, depth: float, colour: Colour, reach: float, strength: float = 1.0) -> None:
        px, py = self.pixel(x, y)
        c = rgb(colour) * strength
        self.lamps.append((float(px), float(py), depth, float(c[0]), float(c[1]), float(c[2]), reach * self.unit))

    def mist(self, y: float, thickness: float = 0.08, density: float = 0.5, nearest: float = 0.2) -> None:
        self.mists.append(Mist(y, thickness, density, nearest))

    def raster(self, outlines: Sequence[Array], evenodd: bool = False, pad: int = 3) -> Mask | None:
        """Antialiased cover of pixel outlines."""
        points = np.vstack(outlines)
        if not np.isfinite(points).all():
            return None
        low, high = np.floor(points.min(0)).astype(int) - pad, np.ceil(points.max(0)).astype(int) + pad
        left, top = max(0, int(low[0])), max(0, int(low[1]))
        w, h = min(self.width, int(high[0])) - left, min(self.height, int(high[1])) - top
        if w < 2 or h < 2:
            return None
        path = skia.Path()
        for outline in outlines:
            path.addPoly([skia.Point(float(x) - left, float(y) - top) for x, y in outline], True)
        path.setFillType(skia.PathFillType.kEvenOdd if evenodd else skia.PathFillType.kWinding)
        pixels = np.zeros((h, w, 4), np.uint8)
        skia.Surface(pixels).getCanvas().drawPath(path, skia.Paint(AntiAlias=True, Color=skia.ColorWHITE))
        return Mask(left, top, pixels[..., 3].astype(np.float32) * (1 / 255.0))

    def _inflate(self, cover: Array, reach: float | None, puff: float) -> tuple[Array, Array, Array]:
        """Slopes and height of a cushion over the cover."""
        solid = cv2.copyMakeBorder((cover > 0.5).astype(np.uint8), 1, 1, 1, 1, cv2.BORDER_REPLICATE)
        inner = cv2.distanceTransform(solid, cv2.DIST_L2, 5)[1:-1, 1:-1]
        widest = float(inner.max())
        if widest < 1.2:
            none = np.zeros_like(cover)
            return none, none, none
        reach = widest if reach is None else min(max(reach, 1.5), widest * 1.0001)
        height = reach * np.sqrt(np.maximum(0, 1 - (1 - np.minimum(inner / reach, 1.0)) ** 2))
        height = blurred(height, max(0.7, 0.16 * reach))
        return *self._slopes(height, puff), height

    @staticmethod
    def _slopes(height: Array, puff: float) -> tuple[Array, Array]:
        gx = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3) * 0.125 * puff
        gy = cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3) * 0.125 * puff
        return gx, gy

    def _modelled(self, cover: Array, style: Style) -> tuple[Array, Array, Array]:
        """Normals and lift of a shape."""
        h, w = cover.shape
        if style.flat or style.glow >= 1:
            tilt = style.tilt or (0, 0)
            return np.full((h, w), tilt[0], np.float32), np.full((h, w), tilt[1], np.float32), np.zeros((h, w), np.float32)
        if style.relief is not None:
            height = style.relief
            gx, gy = self._slopes(height, style.puff)
        else:
            gx, gy, height = self._inflate(cover, style.round, style.puff)
        for amount, sheet in ((style.bump, "mottle"), (style.roll, "cloud")):
            if amount:
                gx, gy = self._roughened(gx, gy, amount, sheet)
        slope = 1 / np.sqrt(1 + gx * gx + gy * gy)
        nx, ny = -gx * slope, -gy * slope
        if style.tilt:
            nx, ny = nx * 0.6 + style.tilt[0], ny * 0.6 + style.tilt[1]
        return nx.astype(np.float32), ny.astype(np.float32), (height * (style.lift * 0.3 / self.unit)).astype(np.float32)

    def _roughened(self, gx: Array, gy: Array, amount: float, sheet: str) -> tuple[Array, Array]:
        h, w = gx.shape
        if sheet == "mottle":
            field_ = self.cut(sheet, h, w)
        else:
            field_ = cv2.resize(self.cut(sheet, max(8, h // 2), max(8, w // 2)), (w, h))
            field_ = blurred(field_, 6 * self.unit / 512)
            amount *= self.unit / 100
        dx, dy = cv2.Sobel(field_, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(field_, cv2.CV_32F, 0, 1, ksize=3)
        return gx + dx * amount, gy + dy * amount

    def _softened(self, cover: Array, style: Style, left: int, top: int) -> Array:
        h, w = cover.shape
        if style.rough:
            sigma, strength, sheet = style.rough
            cover = cv2.GaussianBlur(cover, (0, 0), sigma)
            noise = self.cut(sheet, h, w)
            edge = cover - 0.5 + noise * strength * 1.2 * cover * (1 - cover)
            cover = np.clip(edge * max(2.5, sigma * 0.9) + 0.5, 0, 1).astype(np.float32)
        if style.soft:
            cover = blurred(cover, style.soft)
        if style.alpha != 1:
            cover = cover * np.float32(style.alpha)
        if style.clip is not None:
            cover = cover * fitted(style.clip, left, top, h, w)
        return np.ascontiguousarray(cover, np.float32)

    def textured(self, h: int, w: int, first: Array, second: Array, style: Style) -> Array:
        """Paint for an area: a gradient of two colours with the texture of the style."""
        grit = style.grit
        if style.texture in ("across", "down", "slant"):  # long marks look coarse on large shapes
            grit *= min(1.0, (0.32 * self.unit / max(h, w)) ** 0.5)
        ux, uy = math.cos(math.radians(style.angle)), math.sin(math.radians(style.angle))
        reach = [0, w * ux, h * uy, w * ux + h * uy]
        k = 1 / max(max(reach) - min(reach), 1)
        return kernels.mixed(
            h, w, first, second, ux * k, uy * k, -min(reach) * k, self.cut(style.texture, h, w), grit,
            self.cut("spots", h, w), style.mottle, style.warmth,
        )  # fmt: skip

    def shape(self, outlines: Sequence[Array], colour: Colour, second: Colour | None, depth: float, style: Style) -> Mask | None:
        """Fill pixel outlines; returns the cut-out so that more can be drawn inside."""
        spread = style.soft * 3 + (style.rough[0] * 3 if style.rough else 0)
        region = style.mask or self.raster(outlines, style.evenodd, int(3 + spread))
        if region is None:
            return None
        left, top = region.left, region.top
        cover = self._softened(region.cover, style, left, top)
        first = rgb(colour)
        h, w = cover.shape
        paint = self.textured(h, w, first, first if second is None else rgb(second), style)
        if style.over:
            self.overlaps.append(Overlap(style.over, Mask(left, top, cover), paint * (1 + style.glow), depth))
            return region
        nx, ny, lift = self._modelled(cover, style)
        edge = style.line_colour if style.line_colour is not None else blend(first * 0.16, self.palette.ink, 0.45)
        outlined = style.line > 0 and style.mask is None
        if outlined and style.union:
            self._outline(outlines, style.line * 2, edge, depth, style.clip)
        kernels.lay(
            self.albedo, self.normal, self.depth, self.emission, self.ident, self.occlusion, self.surface, top, left,
            cover, paint, nx, ny, lift, depth, style.glow, self.open[-1], style.gloss, style.detail, style.rim,
            style.ground, style.silent,
        )  # fmt: skip
        if outlined and not style.union:
            self._outline(outlines, style.line, edge, depth, style.clip)
        return Mask(left, top, cover)

    def _outline(self, outlines: Sequence[Array], weight: float, colour: Colour, depth: float, clip: Mask | None) -> None:
        for outline in outlines:
            self.ink(outline, weight, colour, depth, closed=True, clip=clip)

    def _pressure(self, path: Array, across: Array, weight: float, closed: bool, taper: bool) -> Array:
        """Half width of an ink line: it breathes, and is heavier away from the light."""
        u = np.linspace(0, 1, len(path))
        phase = self.hand.uniform(0, 6.28, 3)
        press = 0.75 + 0.25 * np.sin(u * 9 + phase[0]) + 0.22 * np.sin(u * 23 + phase[1]) + 0.1 * np.sin(u * 47 + phase[2])
        if closed:
            area = np.sum(path[:-1, 0] * path[1:, 1] - path[1:, 0] * path[:-1, 1])
            outward = across if area < 0 else -across
            press = press * (0.62 + 0.5 * np.clip(0.15 - outward @ self.aim[:2], 0, 1))
        if taper:
            press = press * np.sin(math.pi * np.clip(u, 0.02, 0.98)) ** 0.6
        return np.clip(press, 0.12, 2) * weight * self.unit * 0.00125 + 0.18

    def ink(
        self, path: Any, weight: float, colour: Colour, depth: float, closed: bool = False, taper: bool = False,
        clip: Mask | None = None, alpha: float = 0.9,
    ) -> None:  # fmt: skip
        """Pressure-sensitive line, thinner in the distance."""
        path = np.asarray(path, float)
        if len(path) < 2:
            return
        if closed:
            path = np.vstack([path, path[:1]])
        along = np.gradient(path, axis=0)
        along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
        across = np.stack([-along[:, 1], along[:, 0]], 1)
        half = self._pressure(path, across, weight, closed, taper)[:, None]
        mask = self.raster([np.vstack([path + across * half, (path - across * half)[::-1]])], pad=2)
        if mask is None:
            return
        h, w = mask.cover.shape
        haze = math.exp(-self.palette.fog_density * 1.25 * max(0.0, depth - 0.08) ** 1.7)
        cover = np.clip(mask.cover * (1 + 0.25 * self.cut("grain", h, w)), 0, 1) * alpha * (0.05 + 0.95 * haze**1.4)
        if clip is not None:
            cover = cover * fitted(clip, mask.left, mask.top, h, w)
        here = (slice(mask.top, mask.top + h), slice(mask.left, mask.left + w))
        stronger = np.maximum(self.surface[here][..., 4], cover)
        share = (cover / (stronger + 1e-4))[..., None]
        self.ink_colour[here] = self.ink_colour[here] * (1 - share) + rgb(colour) * share
        self.surface[here][..., 4] = stronger

    def contact(self, x: float, y: float, rx: float, ry: float, strength: float = 0.6, soft: float = 0.5) -> None:
        """Soft shadow where something touches what is already painted."""
        px, py = self.pixel(x, y)
        blur = max(1.5, ry * self.unit * soft)
        mask = self.raster([oval(float(px), float(py), rx * self.unit, ry * self.unit)], pad=int(blur) + 8)
        if mask is None:
            return
        h, w = mask.cover.shape
        self.occlusion[mask.top : mask.top + h, mask.left : mask.left + w] *= 1 - strength * blurred(mask.cover, blur)
