"""Responsible for the two ambience loops: a night loud enough to mask taps, and a quiet library.
Must not depend on files or players. All parts wrap around, so that the loop has no seam."""

from __future__ import annotations

import numpy as np

from tools.sounds.dsp import (
    Wave,
    add_looped,
    band,
    decay,
    modes,
    noise,
    reverb_looped,
    rng_for,
    samples,
    silence,
)
from tools.sounds.effects_mechanical import hinge

NIGHT_SECONDS = 32.0
ROOM_SECONDS = 24.0


def sway(seconds: float, label: str, slowest: int, fastest: int) -> Wave:
    """Return a slow random curve between 0 and 1, periodic over the loop."""
    rng = rng_for(label)
    turn = np.linspace(0, 2 * np.pi, samples(seconds), endpoint=False)
    wave = silence(seconds)
    for count in range(slowest, fastest + 1):
        wave += np.sin(count * turn + 6.28 * rng.random()) / count**0.5
    wave -= wave.min()
    return np.asarray(wave / wave.max(), dtype=np.float64)


def wind(seconds: float) -> Wave:
    """Wind: three frequency bands, each with its own gusts."""
    rng = rng_for("wind")
    wave = 0.7 * band(noise(seconds, rng, 1.4), 60, 260) * (0.4 + 0.6 * sway(seconds, "gust a", 1, 5))
    wave += 0.5 * band(noise(seconds, rng, 1), 260, 620, 3) * sway(seconds, "gust b", 2, 7) ** 1.5
    wave += 0.22 * band(noise(seconds, rng, 1), 620, 1150, 3) * sway(seconds, "gust c", 2, 9) ** 2.5
    return wave


def drop(rng: np.random.Generator) -> Wave:
    """A rain drop; as short and dull as a fingertip on the screen, to mask taps."""
    pitch = float(np.exp(rng.uniform(np.log(170), np.log(1500))))
    parts = ((pitch, 1.0, 0.010), (pitch * 1.83, 0.5, 0.007), (pitch * 3.1, 0.3, 0.004))
    wave = modes(0.09, parts)
    wave += 0.25 * band(noise(0.09, rng), 800, 6000) * decay(0.09, 0.004, 0.0006)
    return wave


def rain(seconds: float, per_second: float, label: str) -> Wave:
    """Fine rain, and single drops close by at random times."""
    rng = rng_for(label)
    sheet = band(noise(seconds, rng, 0.3), 900, 8500) * (0.55 + 0.45 * sway(seconds, label + " sheet", 2, 8))
    near = silence(seconds)
    for _ in range(int(seconds * per_second)):
        add_looped(near, drop(rng), seconds * rng.random(), 0.12 + 0.5 * rng.random() ** 2.5)
    return 0.30 * sheet + near


def creaks(seconds: float) -> Wave:
    """Creaking wood and a knocking shutter; rare, so that the loop is not noticed."""
    wave = silence(seconds)
    for second, length, loud in ((4.7, 0.9, 0.10), (13.9, 0.6, 0.07), (22.3, 1.2, 0.09), (28.6, 0.5, 0.06)):
        add_looped(wave, hinge(length, f"shelf {second}"), second, loud)
    for second in (8.2, 8.55, 17.4, 25.1, 25.33, 30.9):
        shutter = modes(0.3, ((110, 1, 0.04), (205, 0.8, 0.03), (390, 0.5, 0.018), (810, 0.3, 0.01)))
        add_looped(wave, shutter, second, 0.22)
    return wave


def night() -> Wave:
    wave = wind(NIGHT_SECONDS) * 0.45 + rain(NIGHT_SECONDS, 26, "night rain") * 0.7 + creaks(NIGHT_SECONDS)
    return reverb_looped(wave, 0.9, 0.25)


def fire(seconds: float) -> Wave:
    """A fire: a low murmur and a crack now and then."""
    rng = rng_for("fire")
    murmur = band(noise(seconds, rng, 1.2), 90, 700) * (0.5 + 0.5 * sway(seconds, "embers", 5, 40))
    wave = 0.12 * murmur
    for _ in range(int(seconds * 3.2)):
        pop = band(noise(0.03, rng), 1200, 6500) * decay(0.03, 0.0025, 0.0004)
        add_looped(wave, pop, seconds * rng.random(), 0.04 + 0.22 * rng.random() ** 5)
    return wave


def pendulum(seconds: float) -> Wave:
    """A clock in the next room, one beat a second."""
    wave = silence(seconds)
    for beat in range(int(seconds)):
        pitch = 1.0 if beat % 2 else 0.84
        tick = modes(0.1, ((930 * pitch, 0.7, 0.012), (1650 * pitch, 0.4, 0.008), (310 * pitch, 0.5, 0.014)))
        add_looped(wave, tick, float(beat), 0.10)
    return wave


def library() -> Wave:
    rng = rng_for("library air")
    air = 0.07 * band(noise(ROOM_SECONDS, rng, 1.2), 70, 520)
    air = air * (0.75 + 0.25 * sway(ROOM_SECONDS, "air", 1, 4))
    outside = 0.05 * wind(ROOM_SECONDS)
    return reverb_looped(air + outside + fire(ROOM_SECONDS) + pendulum(ROOM_SECONDS), 1.0, 0.4)
