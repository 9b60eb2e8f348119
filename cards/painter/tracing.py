"""Pixel loops for soft solids: distances, ray tracing, occlusion and shadows, compiled by numba.
Must not depend on people, cameras or canvases; works on plain arrays."""

# mypy: disallow-untyped-decorators=False

from __future__ import annotations

import math

import numba as nb
import numpy as np

from cards.painter.colour import Array

# columns of a primitive; three or nine columns follow where a vector or a rotation is meant
KIND, GROUP, OPERATION, BLEND = 0, 1, 2, 3
START, END, RADIUS, END_RADIUS, ROTATION, RGB = 4, 7, 10, 11, 12, 21
STRAND, BOUND, FOLD, PHASE = 24, 25, 29, 30
WIDTH = 32
CONE, ELLIPSOID, CUT_SPHERE, BOX, RING, DRUM = 0, 1, 2, 3, 4, 5
FAR = 1e9


@nb.njit(fastmath=True, cache=True)
def _cone(q: Array, x: float, y: float, z: float) -> float:
    """Round cone; may be wider along one axis and may have ring folds."""
    px, py, pz = x - q[4], y - q[5], z - q[6]
    bx, by, bz = q[7] - q[4], q[8] - q[5], q[9] - q[6]
    length = bx * bx + by * by + bz * bz + 1e-12
    t = min(max((px * bx + py * by + pz * bz) / length, 0.0), 1.0)
    px -= bx * t
    py -= by * t
    pz -= bz * t
    if q[15] != 1.0:
        f = (px * q[12] + py * q[13] + pz * q[14]) * (q[15] - 1.0)
        px += q[12] * f
        py += q[13] * f
        pz += q[14] * f
    d = math.sqrt(px * px + py * py + pz * pz)
    if q[29] != 0.0:
        around = (px * q[16] + py * q[17] + pz * q[18]) / (d + 1e-6)
        grows = 0.35 + 0.65 * t * t if q[29] > 0 else 1.0
        d += q[29] * math.sin(t * 9.0 + around * 1.7 + q[30]) * grows
    return d - (q[10] + (q[11] - q[10]) * t)


@nb.njit(fastmath=True, cache=True)
def _box(q: Array, px: float, py: float, pz: float) -> float:
    """Box with rounded edges."""
    ux = abs(q[12] * px + q[13] * py + q[14] * pz) - q[7]
    uy = abs(q[15] * px + q[16] * py + q[17] * pz) - q[8]
    uz = abs(q[18] * px + q[19] * py + q[20] * pz) - q[9]
    ox, oy, oz = max(ux, 0.0), max(uy, 0.0), max(uz, 0.0)
    return math.sqrt(ox * ox + oy * oy + oz * oz) + min(max(ux, max(uy, uz)), 0.0) - q[10]


@nb.njit(fastmath=True, cache=True)
def _drum(q: Array, px: float, py: float, pz: float) -> float:
    """Cut cone with flat ends, for hats and lanterns."""
    bx, by, bz = q[7] - q[4], q[8] - q[5], q[9] - q[6]
    length = math.sqrt(bx * bx + by * by + bz * bz) + 1e-9
    h = (px * bx + py * by + pz * bz) / length
    rx, ry, rz = px - bx / length * h, py - by / length * h, pz - bz / length * h
    t = min(max(h / length, 0.0), 1.0)
    u = math.sqrt(rx * rx + ry * ry + rz * rz) - (q[10] + (q[11] - q[10]) * t) + q[12]
    v = abs(h - length * 0.5) - length * 0.5 + q[12]
    ou, ov = max(u, 0.0), max(v, 0.0)
    return math.sqrt(ou * ou + ov * ov) + min(max(u, v), 0.0) - q[12]


@nb.njit(fastmath=True, cache=True)
def distance(q: Array, x: float, y: float, z: float) -> float:
    """Distance from a point to one primitive."""
    kind = int(q[0])
    if kind == 0:
        return _cone(q, x, y, z)
    px, py, pz = x - q[4], y - q[5], z - q[6]
    if kind == 1:  # ellipsoid
        ux = (q[12] * px + q[13] * py + q[14] * pz) / q[7]
        uy = (q[15] * px + q[16] * py + q[17] * pz) / q[8]
        uz = (q[18] * px + q[19] * py + q[20] * pz) / q[9]
        k0 = math.sqrt(ux * ux + uy * uy + uz * uz)
        vx, vy, vz = ux / q[7], uy / q[8], uz / q[9]
        return k0 * (k0 - 1.0) / (math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-9)
    if kind == 2:  # a sphere cut by a plane
        d = math.sqrt(px * px + py * py + pz * pz) - q[10]
        return max(d, px * q[7] + py * q[8] + pz * q[9] - q[11])
    if kind == 3:
        return _box(q, px, py, pz)
    if kind == 4:  # ring around an axis
        h = px * q[7] + py * q[8] + pz * q[9]
        rx, ry, rz = px - q[7] * h, py - q[8] * h, pz - q[9] * h
        m = math.sqrt(rx * rx + ry * ry + rz * rz) - q[10]
        return math.sqrt(m * m + h * h) - q[11]
    return _drum(q, px, py, pz)


@nb.njit(fastmath=True, cache=True)
def field(prims: Array, chosen: Array, count: int, x: float, y: float, z: float) -> float:
    """Distance to all solids: primitives of one group melt, groups only touch."""
    best, now, group = FAR, FAR, -1.0
    for i in range(count):
        q = prims[chosen[i]]
        if q[1] != group:
            best = min(best, now)
            now, group = FAR, q[1]
        k = q[3]
        ex, ey, ez = x - q[25], y - q[26], z - q[27]
        away = ex * ex + ey * ey + ez * ez
        if q[2] > 0:
            m = min(now, best) + k + q[28]  # farther away it cannot matter
            if m < 1e8 and away > m * m:
                continue
            d = distance(q, x, y, z)
            h = max(k - abs(now - d), 0.0) / k
            now = min(now, d) - h * h * k * 0.25
        else:
            if now > 1e8 or (now > 0 and away > (q[28] + k) * (q[28] + k)):
                continue
            d = distance(q, x, y, z)
            h = max(k - abs(now + d), 0.0) / k
            now = max(now, -d) + h * h * k * 0.25
    return min(best, now)


@nb.njit(fastmath=True, cache=True)
def first_hit(prims: Array, x: float, y: float, z: float, dx: float, dy: float, dz: float, far: float) -> float:
    """How far a ray goes before it meets the solids; `far` if it does not."""
    every = np.arange(prims.shape[0])
    t = 0.0
    for _ in range(80):
        d = field(prims, every, prims.shape[0], x + dx * t, y + dy * t, z + dz * t)
        if d < 1e-4:
            break
        t += d * 0.9
        if t > far:
            return far
    return t


@nb.njit(fastmath=True, cache=True)
def _material(prims: Array, chosen: Array, count: int, x: float, y: float, z: float, out: Array) -> None:
    """Write group, nearest primitive and melted colour of a surface point."""
    best, now, group, own, nearest = FAR, FAR, -1.0, -1, FAR
    r, g, b = 0.0, 0.0, 0.0
    for i in range(count + 1):
        last = i == count
        if last or prims[chosen[i], 1] != group:
            if now < best and group >= 0:
                best = now
                out[0], out[1], out[2], out[3], out[4] = group, own, r, g, b
            if last:
                break
            now, group, own, nearest = FAR, prims[chosen[i], 1], -1, FAR
        q = prims[chosen[i]]
        d, k = distance(q, x, y, z), q[3]
        if q[2] > 0:
            h = max(k - abs(now - d), 0.0) / k
            mix = h * h * 0.5
            if d < now:
                mix = 1.0 - mix
            if q[21] < 0:
                mix = 0.0
            if now > 1e8:
                mix = 1.0
            r, g, b = r + (q[21] - r) * mix, g + (q[22] - g) * mix, b + (q[23] - b) * mix
            now = min(now, d) - h * h * k * 0.25
            if d < nearest:
                nearest, own = d, chosen[i]
        else:
            h = max(k - abs(now + d), 0.0) / k
            now = max(now, -d) + h * h * k * 0.25


@nb.njit(fastmath=True, cache=True)
def _lit(
    prims: Array, chosen: Array, count: int, x: float, y: float, z: float, lx: float, ly: float, lz: float,
    start: float, reach: float, hard: float,
) -> float:  # fmt: skip
    """1 in the light, 0 in the shadow of something else; `hard` is how sharp the shadow's edge is."""
    t, s = start, 1.0
    for _ in range(40):
        d = field(prims, chosen, count, x + lx * t, y + ly * t, z + lz * t)
        s = min(s, 0.5 + 0.5 * hard * d / t)
        if s <= 0.0 or t > reach:
            break
        t += min(max(d, start * 0.6), reach * 0.12)
    s = max(s, 0.0)
    return s * s * (3 - 2 * s)


@nb.njit(fastmath=True, cache=True)
def _in_shadow_ray(prims: Array, x: float, y: float, z: float, light: Array, reach: float, pick: Array) -> int:
    """Collect the primitives that can darken a point: those near the way to the light."""
    n = 0
    for i in range(prims.shape[0]):
        q = prims[i]
        dx, dy, dz = q[25] - x, q[26] - y, q[27] - z
        t = min(max(dx * light[0] + dy * light[1] + dz * light[2], 0.0), reach)
        ex, ey, ez = dx - light[0] * t, dy - light[1] * t, dz - light[2] * t
        m = q[28] + reach * 0.17
        if ex * ex + ey * ey + ez * ez < m * m:
            pick[n] = i
            n += 1
    return n


@nb.njit(fastmath=True, cache=True)
def _in_tile(prims: Array, start: Array, way: Array, pixel: float, flat: bool, tile: int, pick: Array) -> int:
    """Collect the primitives that the rays of a tile can meet."""
    n = 0
    for i in range(prims.shape[0]):
        q = prims[i]
        dx, dy, dz = q[25] - start[0], q[26] - start[1], q[27] - start[2]
        t = dx * way[0] + dy * way[1] + dz * way[2]
        ex, ey, ez = dx - way[0] * t, dy - way[1] * t, dz - way[2] * t
        margin = pixel * tile * (1.0 if flat else max(t, 0.0))
        if math.sqrt(ex * ex + ey * ey + ez * ez) < q[28] + margin:
            pick[n] = i
            n += 1
    return n


@nb.njit(fastmath=True, cache=True)
def _clear(prims: Array, pick: Array, n: int, a: Array, w: Array, near: float, far: float, pixel: float, flat: bool, tile: int) -> float:
    """How far all rays of a tile go before any of them can meet something."""
    t = near
    for _ in range(60):
        d = field(prims, pick, n, a[0] + w[0] * t, a[1] + w[1] * t, a[2] + w[2] * t)
        spread = pixel * tile * 0.8 * (1.0 if flat else t)
        if d < spread * 1.6:
            break
        t += (d - spread) * 0.85
        if t > far:
            break
    return t


@nb.njit(fastmath=True, cache=True)
def _nearest(prims: Array, pick: Array, n: int, a: Array, w: Array, near: float, far: float, pixel: float, flat: bool) -> tuple[float, float]:
    """Where a ray comes nearest to the solids: distance there in pixels, and how far along."""
    t, best, best_t = near, FAR, near
    for _ in range(90):
        d = field(prims, pick, n, a[0] + w[0] * t, a[1] + w[1] * t, a[2] + w[2] * t)
        size = pixel * (1.0 if flat else t)
        if d / size < best:
            best, best_t = d / size, t
        if d < size * 0.25:
            break
        t += d * 0.88
        if t > far:
            break
    return best, best_t


@nb.njit(fastmath=True, cache=True)
def _normal(prims: Array, pick: Array, n: int, p: Array, s: float, out: Array) -> None:
    d1 = field(prims, pick, n, p[0] + s, p[1] - s, p[2] - s)
    d2 = field(prims, pick, n, p[0] - s, p[1] - s, p[2] + s)
    d3 = field(prims, pick, n, p[0] - s, p[1] + s, p[2] - s)
    d4 = field(prims, pick, n, p[0] + s, p[1] + s, p[2] + s)
    nx, ny, nz = d1 - d2 - d3 + d4, -d1 - d2 + d3 + d4, -d1 + d2 - d3 + d4
    m = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12
    out[0], out[1], out[2] = nx / m, ny / m, nz / m


@nb.njit(fastmath=True, cache=True)
def _openness(prims: Array, pick: Array, n: int, p: Array, normal: Array, reach: float) -> float:
    """How much of the air above a surface point is free."""
    hidden, weight = 0.0, 1.0
    for j in range(1, 6):
        step = reach * 0.022 * j * j * 0.5
        d = field(prims, pick, n, p[0] + normal[0] * step, p[1] + normal[1] * step, p[2] + normal[2] * step)
        hidden += max(step - d, 0.0) / step * weight
        weight *= 0.7
    return max(0.0, 1.0 - hidden * 0.30)


@nb.njit(fastmath=True, cache=True)
def trace(
    prims: Array, start: Array, way: Array, near: float, far: float, pixel: float, flat: bool, light: Array, tile: int,
    reach: float, shaded: bool, hits: Array, place: Array, normal: Array, tint: Array, shade: Array,
) -> None:  # fmt: skip
    """Trace a window of rays. `hits`: group, primitive, cover, distance; `shade`: openness, light."""
    h, w = start.shape[0], start.shape[1]
    count = prims.shape[0]
    pick, dark, out = np.empty(count, np.int64), np.empty(count, np.int64), np.zeros(5)
    for ty in range(0, h, tile):
        for tx in range(0, w, tile):
            cy, cx = min(ty + tile // 2, h - 1), min(tx + tile // 2, w - 1)
            n = _in_tile(prims, start[cy, cx], way[cy, cx], pixel, flat, tile, pick)
            if n == 0:
                continue
            begin = _clear(prims, pick, n, start[cy, cx], way[cy, cx], near, far, pixel, flat, tile)
            if begin > far:
                continue
            for y in range(ty, min(ty + tile, h)):
                for x in range(tx, min(tx + tile, w)):
                    best, t = _nearest(prims, pick, n, start[y, x], way[y, x], begin, far, pixel, flat)
                    if best > 0.9:
                        continue
                    size = pixel * (1.0 if flat else t)
                    hits[y, x, 2] = 1.0 if best < 0.3 else (0.9 - best) / 0.6
                    hits[y, x, 3] = t
                    for c in range(3):
                        place[y, x, c] = start[y, x, c] + way[y, x, c] * t
                    p = place[y, x]
                    _material(prims, pick, n, p[0], p[1], p[2], out)
                    hits[y, x, 0], hits[y, x, 1] = out[0], out[1]
                    tint[y, x, 0], tint[y, x, 1], tint[y, x, 2] = out[2], out[3], out[4]
                    if not shaded:
                        continue
                    _normal(prims, pick, n, p, size * 1.2, normal[y, x])
                    oy, ox = y - y % 2, x - x % 2
                    if (x == ox and y == oy) or best > 0.2 or oy < ty or ox < tx or hits[oy, ox, 0] != out[0]:
                        shade[y, x, 0] = _openness(prims, pick, n, p, normal[y, x], reach)
                    else:
                        shade[y, x, 0] = shade[oy, ox, 0]
                    ey, ex = y - y % 3, x - x % 3
                    if (x == ex and y == ey) or best > 0.2 or ey < ty or ex < tx:
                        off = max(size * 2.5, reach * 0.006)
                        a, b, c0 = p[0] + normal[y, x, 0] * off, p[1] + normal[y, x, 1] * off, p[2] + normal[y, x, 2] * off
                        k = _in_shadow_ray(prims, a, b, c0, light, reach, dark)
                        shade[y, x, 1] = _lit(prims, dark, k, a, b, c0, light[0], light[1], light[2], reach * 0.045, reach, 6.0)
                    else:  # shadows are soft: every third point is enough
                        shade[y, x, 1] = shade[ey, ex, 1]


@nb.njit(fastmath=True, cache=True)
def _is_near(prims: Array, x: float, y: float, z: float, lx: float, ly: float, lz: float, far: float, reach: float) -> bool:
    for k in range(prims.shape[0]):
        q = prims[k]
        dx, dy, dz = q[25] - x, q[26] - y, q[27] - z
        t = min(max(dx * lx + dy * ly + dz * lz, 0.0), far)
        ex, ey, ez = dx - lx * t, dy - ly * t, dz - lz * t
        m = q[28] + 0.12 * reach
        if ex * ex + ey * ey + ez * ez < m * m:
            return True
    return False


@nb.njit(fastmath=True, cache=True)
def fall_on(prims: Array, points: Array, light: Array, is_lamp: bool, reach: float, soft: float, out: Array) -> None:
    """Shadow and contact of the solids on given points; the light is a direction, or a lamp at a place."""
    count = prims.shape[0]
    every = np.arange(count)
    for i in range(points.shape[0]):
        x, y, z = points[i, 0], points[i, 1], points[i, 2]
        lx, ly, lz, far = light[0], light[1], light[2], reach
        if is_lamp:
            lx, ly, lz = lx - x, ly - y, lz - z
            far = math.sqrt(lx * lx + ly * ly + lz * lz) + 1e-6
            lx, ly, lz = lx / far, ly / far, lz / far
        if not _is_near(prims, x, y, z, lx, ly, lz, far, reach):
            continue
        end = far * 0.96 if is_lamp else reach
        s = _lit(prims, every, count, x, y + reach * 0.004, z, lx, ly, lz, reach * 0.01, end, soft)
        d = field(prims, every, count, x, y + reach * 0.01, z)
        touch = min(max(1.0 - d / (reach * 0.09), 0.0), 1.0)
        out[i, 0], out[i, 1] = 1.0 - s, touch * touch
