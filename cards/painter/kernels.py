"""Pixel loops compiled by numba: laying a shape into the buffers, light, shade, strokes, rays.
Must not depend on elements, palettes or files; works on plain arrays."""

# mypy: disallow-untyped-decorators=False

from __future__ import annotations

import math

import numba as nb
import numpy as np

from cards.painter.colour import Array


@nb.njit(fastmath=True, cache=True)
def lay(
    albedo: Array, normal: Array, depth: Array, emission: Array, ident: Array, occlusion: Array, surface: Array,
    top: int, left: int, mask: Array, colour: Array, nx: Array, ny: Array, lift: Array,
    z: float, glow: float, element: int, gloss: float, detail: float, rim: float, ground: float, silent: bool,
) -> None:  # fmt: skip
    """Blend one shape into all buffers; `surface` holds gloss, detail, rim, ground and ink."""
    dull = 1 - min(glow, 1.0)
    for i in range(mask.shape[0]):
        for j in range(mask.shape[1]):
            a = mask[i, j]
            if a < 0.004:
                continue
            y, x, b = top + i, left + j, 1 - a
            for c in range(3):
                albedo[y, x, c] = albedo[y, x, c] * b + a * colour[i, j, c] * dull
                emission[y, x, c] = emission[y, x, c] * b + a * colour[i, j, c] * glow
            normal[y, x, 0] = normal[y, x, 0] * b + a * nx[i, j]
            normal[y, x, 1] = normal[y, x, 1] * b + a * ny[i, j]
            depth[y, x] = depth[y, x] * b + a * (z - lift[i, j])
            occlusion[y, x] = occlusion[y, x] * b + a
            surface[y, x, 0] = surface[y, x, 0] * b + a * gloss
            surface[y, x, 1] = surface[y, x, 1] * b + a * detail
            surface[y, x, 2] = surface[y, x, 2] * b + a * rim
            surface[y, x, 3] = surface[y, x, 3] * b + a * ground
            surface[y, x, 4] *= b
            if a > 0.5 and not silent:
                ident[y, x] = element


@nb.njit(fastmath=True, cache=True)
def mixed(
    height: int, width: int, first: Array, second: Array, gx: float, gy: float, g0: float,
    grit: Array, grit_k: float, mottle: Array, mottle_k: float, warmth: float,
) -> Array:  # fmt: skip
    """Gradient of two colours broken up by two textures, as if mixed on a palette."""
    out = np.empty((height, width, 3), np.float32)
    for i in range(height):
        for j in range(width):
            t = gx * j + gy * i + g0 + mottle[i, j] * 0.06
            t = min(max(t, 0.0), 1.0)
            t = t * t * (3 - 2 * t)
            k = max(1 + grit_k * grit[i, j] + mottle_k * mottle[i, j], 0.25)
            q = warmth * mottle[i, j]
            for c in range(3):
                tilt = 1 + q * (1 - c)
                out[i, j, c] = max(0.0, (first[c] + (second[c] - first[c]) * t) * k * tilt)
    return out


@nb.njit(fastmath=True, cache=True)
def _lamps(x: int, y: int, z: float, nx: float, ny: float, nz: float, open_: float, lamps: Array, scale: float) -> tuple[float, float, float]:
    red, green, blue = 0.0, 0.0, 0.0
    for k in range(lamps.shape[0]):
        dx, dy, reach = lamps[k, 0] - x, lamps[k, 1] - y, lamps[k, 6]
        flat = dx * dx + dy * dy
        if flat > reach * reach * 9:
            continue
        dz = (z - lamps[k, 2]) * scale + reach * 0.22
        if dz < -reach:
            continue
        far = math.sqrt(flat + dz * dz) + 1e-3
        facing = ((nx * dx + ny * dy + nz * dz) / far + 0.25) / 1.25
        fade = 1 - far / (reach * 3)
        if facing <= 0 or fade <= 0:
            continue
        near = far / reach
        k2 = fade * fade / (1 + near * near * 2.2) * facing * (0.4 + 0.6 * open_)
        red += lamps[k, 3] * k2
        green += lamps[k, 4] * k2
        blue += lamps[k, 5] * k2
    return red, green, blue


@nb.njit(fastmath=True, cache=True)
def shine(
    albedo: Array, normal: Array, depth: Array, emission: Array, occlusion: Array, surface: Array, hand: Array,
    shadow: Array, sky: Array, earth: Array, key: Array, aim: Array, rim: Array, rim_aim: Array,
    lamps: Array, scale: float, out: Array,
) -> None:  # fmt: skip
    """Ambient, key, highlights, rim and lamps on every pixel; sky pixels keep their glow."""
    hx, hy, hz = aim[0], aim[1], aim[2] + 1
    hl = math.sqrt(hx * hx + hy * hy + hz * hz)
    for y in range(depth.shape[0]):
        for x in range(depth.shape[1]):
            z = depth[y, x]
            if z > 1.995:
                for c in range(3):
                    out[y, x, c] = emission[y, x, c]
                continue
            nx, ny = normal[y, x, 0], normal[y, x, 1]
            q = nx * nx + ny * ny
            if q > 0.98:
                f = math.sqrt(0.98 / q)
                nx, ny, q = nx * f, ny * f, 0.98
            nz = math.sqrt(1 - q)
            open_, wander = occlusion[y, x], hand[y, x]
            d = (nx * aim[0] + ny * aim[1] + nz * aim[2] + wander * 0.085 + 0.25) / 1.25
            d = max(d, 0.0)
            plateau = min(max((d - 0.20) / 0.55, 0.0), 1.0)
            plateau = plateau * plateau * (3 - 2 * plateau)
            lit = (0.45 * d + 0.55 * plateau) * shadow[y, x] * (0.35 + 0.65 * open_)
            s = max((nx * hx + ny * hy + nz * hz) / hl, 0.0)
            spark = surface[y, x, 0] * s**26 * 1.6 * shadow[y, x]
            edge = max(nx * rim_aim[0] + ny * rim_aim[1] - 0.55 + 0.12 * wander, 0.0) / 0.45
            edge = edge * edge * surface[y, x, 2] * open_
            up = 0.5 - 0.5 * ny
            lamp = _lamps(x, y, z, nx, ny, nz, open_, lamps, scale)
            for c in range(3):
                light = (earth[c] + (sky[c] - earth[c]) * up) * open_ + key[c] * lit + lamp[c]
                out[y, x, c] = albedo[y, x, c] * light + emission[y, x, c] + key[c] * spark + rim[c] * edge


@nb.njit(fastmath=True, cache=True)
def shelter(depth: Array, occlusion: Array, aim: Array, scale: float, strength: float, reach: float, shadow: Array) -> None:
    """Darken creases (occlusion) and cast short shadows away from the key light."""
    h, w = depth.shape
    flat = math.sqrt(aim[0] * aim[0] + aim[1] * aim[1]) + 1e-3
    ux, uy = aim[0] / flat, aim[1] / flat
    for y in range(h):
        for x in range(w):
            z = depth[y, x]
            if z > 1.5:
                shadow[y, x] = 1
                continue
            spin = ((x * 1973 + y * 9277 + x * y * 26699) & 1023) * 0.00614
            hidden, count = 0.0, 0
            for k in range(12):
                a = k * 2.39996 + spin
                r = (3 + 16.0 * (k + 0.5) / 12) * scale / 1024.0
                xx, yy = int(x + r * math.cos(a)), int(y + r * math.sin(a))
                if xx < 0 or yy < 0 or xx >= w or yy >= h:
                    continue
                gap = z - depth[yy, xx]
                count += 1
                if gap > 0.002:
                    hidden += max(min(1.0, 1 - (gap - 0.05) / 0.12), 0.0) * min((gap - 0.002) / 0.012, 1.0)
            if count > 0:
                occlusion[y, x] *= max(0.25, 1 - strength * hidden / count * 1.5)
            s = 1.0
            jitter = ((x * 2971 + y * 7127 + x * y * 31337) & 1023) * 0.00098 - 0.5
            for k in range(1, 19):
                t = reach * (k + jitter) / 18.0
                xx, yy = int(x + ux * t), int(y + uy * t)
                if xx < 0 or yy < 0 or xx >= w or yy >= h:
                    break
                gap = z - depth[yy, xx]
                if gap > t / scale * 0.16 * aim[2] / flat + 0.003 and gap < 0.10:
                    s = min(s, 1 - 0.62 * (1 - t / reach * 0.7))
            shadow[y, x] = s


@nb.njit(fastmath=True, cache=True)
def strokes(
    canvas: Array, relief: Array, ref: Array, load: Array, flow: Array, places: Array, sizes: Array, bend: Array,
    tints: Array, bristles: Array, picks: Array, tolerance: float, strength: float,
) -> None:  # fmt: skip
    """Paint strokes; each fades where the picture differs from its own colour, so edges stay crisp."""
    h, w, _ = ref.shape
    bh, bw = bristles.shape
    for k in range(places.shape[0]):
        x, y = places[k, 0], places[k, 1]
        xi, yi = int(x), int(y)
        if xi < 0 or yi < 0 or xi >= w or yi >= h:
            continue
        a = flow[yi, xi] + bend[k, 0]
        ca, sa, length, width = math.cos(a), math.sin(a), sizes[k, 0], sizes[k, 1]
        arc = bend[k, 1] / length
        s0, s1, s2 = load[yi, xi, 0], load[yi, xi, 1], load[yi, xi, 2]
        ex = int(abs(ca) * length * 0.5 + abs(sa) * width) + 2
        ey = int(abs(sa) * length * 0.5 + abs(ca) * width) + 2
        o = picks[k]
        half, reach = width * 0.5 + abs(arc) * length * length * 0.25, length * 0.5
        for yy in range(max(0, yi - ey), min(h, yi + ey + 1)):
            dy = yy - y
            low, high = -float(ex), float(ex)  # only the part of the row that the stroke can touch
            if abs(ca) > 0.02:
                a0, a1 = (-reach - dy * sa) / ca, (reach - dy * sa) / ca
                low, high = max(low, min(a0, a1)), min(high, max(a0, a1))
            if abs(sa) > 0.02:
                a0, a1 = (dy * ca - half) / sa, (dy * ca + half) / sa
                low, high = max(low, min(a0, a1)), min(high, max(a0, a1))
            for xx in range(max(0, int(x + low)), min(w, int(x + high) + 2)):
                dx = xx - x
                u = dx * ca + dy * sa
                v = -dx * sa + dy * ca - arc * u * u
                au, av = abs(u) / (length * 0.5), abs(v) / (width * 0.5)
                if au >= 1 or av >= 1:
                    continue
                hair = bristles[(o + int((v + width) * 2.2)) % bh, (o * 7 + int(u + length)) % bw]
                side = min((1 - av * av) * 1.6 + hair * 0.5, 1.0)
                tip = min((1 - au) * 3.2 + hair * 0.55, 1.0)
                if side <= 0 or tip <= 0:
                    continue
                d0, d1, d2 = ref[yy, xx, 0] - s0, ref[yy, xx, 1] - s1, ref[yy, xx, 2] - s2
                q = (d0 * d0 + d1 * d1 + d2 * d2) / (tolerance * tolerance)
                if q > 6:
                    continue
                fade = 1 - q / 6  # close to exp(-q), and much cheaper
                fade = fade * fade * fade
                cover = min(strength * side * tip * fade * fade * (0.72 + 0.28 * hair), 1.0)
                if cover <= 0:
                    continue
                canvas[yy, xx, 0] += (s0 + tints[k, 0] - canvas[yy, xx, 0]) * cover
                canvas[yy, xx, 1] += (s1 + tints[k, 1] - canvas[yy, xx, 1]) * cover
                canvas[yy, xx, 2] += (s2 + tints[k, 2] - canvas[yy, xx, 2]) * cover
                relief[yy, xx] += (0.5 + 0.5 * hair + 0.35 * (1 - av) - relief[yy, xx]) * cover


@nb.njit(fastmath=True, cache=True)
def rays(source: Array, lx: float, ly: float, steps: int, decay: float, out: Array) -> None:
    """Smear brightness away from a light: shafts through leaves and windows."""
    h, w = source.shape
    for y in range(h):
        for x in range(w):
            total, weight, weights = 0.0, 1.0, 0.0
            for k in range(steps):
                t = k / steps * 0.92
                xx = min(max(int(x + (lx - x) * t), 0), w - 1)
                yy = min(max(int(y + (ly - y) * t), 0), h - 1)
                total += source[yy, xx] * weight
                weights += weight
                weight *= decay
            out[y, x] = total / weights
