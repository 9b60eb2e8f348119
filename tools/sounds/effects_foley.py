"""Responsible for effects of handled things: paper, cloth, glass and small pieces.
Must not depend on the rules, the levels of other sounds, or files."""

from __future__ import annotations

import numpy as np

from tools.sounds.dsp import (
    Wave,
    add_at,
    band,
    decay,
    modes,
    noise,
    path,
    reverb,
    rng_for,
    samples,
    silence,
    tone,
)


def crackle(seconds: float, label: str, dense: Wave, low: float, high: float) -> Wave:
    """Paper or cloth: thousands of tiny creases whose number follows `dense` (per second)."""
    rng = rng_for(label)
    count = samples(seconds)
    hits = rng.random(count) < dense / 44100
    strength = rng.exponential(1.0, count) ** 0.8
    return band(np.where(hits, strength * rng.choice([-1.0, 1.0], count), 0.0), low, high)


def page_turn() -> Wave:
    """A stiff leaf lifts, sweeps over and lies down."""
    length, rng = 0.72, rng_for("page_turn")
    sweep = path(length, ((0, 0), (0.08, 0.35), (0.2, 0.25), (0.36, 1), (0.47, 0.4), (0.5, 0.7), (0.72, 0)))
    bright = path(length, ((0, 0.2), (0.35, 1), (0.72, 0.3)))
    breath = noise(length, rng, 0.6)
    air = band(breath, 350, 1800) * (1 - 0.5 * bright) + band(breath, 1800, 7500) * bright
    wave = 0.5 * air * sweep + 1.5 * crackle(length, "page creases", 2600 * sweep, 1400, 8000)
    flap = band(noise(0.2, rng, 1.2), 90, 700) * decay(0.2, 0.02, 0.004)
    add_at(wave, flap, 0.48, 0.9)
    return reverb(wave, 0.5, 0.22)


def card_slide() -> Wave:
    """A card drawn over felt and laid down."""
    length, rng = 0.42, rng_for("card_slide")
    push = path(length, ((0, 0), (0.05, 0.6), (0.2, 1), (0.28, 0.1), (0.42, 0)))
    wave = 0.6 * band(noise(length, rng, 0.8), 700, 5200) * push
    add_at(wave, modes(0.12, ((210, 0.8, 0.012), (460, 0.5, 0.009), (1150, 0.3, 0.006))), 0.27, 1.1)
    return reverb(wave, 0.45, 0.18)


def ballot() -> Wave:
    """A slip folded twice and dropped into a box; the same for every vote."""
    length, rng = 0.9, rng_for("ballot")
    folds = path(length, ((0, 0), (0.06, 1), (0.16, 0.1), (0.3, 0.9), (0.42, 0.05), (0.9, 0)))
    wave = crackle(length, "ballot creases", 2200 * folds, 1100, 7000) * 1.4
    wave += 0.25 * band(noise(length, rng, 0.5), 900, 6000) * folds
    add_at(wave, modes(0.25, ((165, 1, 0.03), (330, 0.5, 0.02), (610, 0.3, 0.014))), 0.62, 1.0)
    return reverb(wave, 0.6, 0.24)


def curtain() -> Wave:
    """Heavy cloth drawn across, brass rings running along the rail."""
    length, rng = 1.0, rng_for("curtain")
    pull = path(length, ((0, 0), (0.1, 0.7), (0.3, 0.45), (0.5, 1), (0.75, 0.35), (1.0, 0)))
    cloth = band(noise(length, rng, 1.2), 180, 2600) * pull
    cloth *= 0.7 + 0.3 * band(noise(length, rng), 4, 22) * 1.2
    wave = 0.8 * cloth + 0.7 * crackle(length, "curtain folds", 1500 * pull, 500, 4200)
    for ring in range(11):
        pitch = 2300 + 1900 * rng.random()
        piece = modes(0.09, ((pitch, 1, 0.008), (pitch * 1.52, 0.6, 0.006), (pitch * 2.31, 0.35, 0.004)))
        add_at(wave, piece, 0.1 + 0.055 * ring + 0.02 * rng.random(), 0.10 + 0.08 * rng.random())
    return reverb(wave, 0.6, 0.25)


def butterfly() -> Wave:
    """Soft wings for a moment, and three grains of light as it settles."""
    length, rng = 0.95, rng_for("butterfly")
    speed = path(length, ((0, 17), (0.5, 13), (0.95, 7)))
    beat = np.maximum(0.0, np.sin(2 * np.pi * np.cumsum(speed) / 44100)) ** 2.5
    body = path(length, ((0, 0), (0.07, 1), (0.4, 0.7), (0.62, 0.12), (0.95, 0)))
    wave = (
        (0.5 * band(noise(length, rng, 0.5), 700, 4800) + 0.4 * band(noise(length, rng, 1), 120, 500))
        * beat
        * body
    )
    for place, pitch in enumerate((1568.0, 2093.0, 2637.0)):
        piece = modes(0.5, ((pitch, 1, 0.07), (pitch * 2.76, 0.25, 0.03)), 0.004)
        add_at(wave, piece, 0.38 + 0.075 * place, 0.13)
    return reverb(wave, 0.9, 0.35, 0.8)


def glass_tick() -> Wave:
    """A fingernail on the glass of the hourglass: dry, small, never tiring."""
    rng = rng_for("glass_tick")
    wave = modes(0.16, ((2780, 1, 0.011), (4430, 0.5, 0.008), (6900, 0.28, 0.005), (890, 0.35, 0.008)))
    add_at(wave, band(noise(0.02, rng), 3000, 9000) * decay(0.02, 0.0015, 0.0003), 0, 0.35)
    return reverb(wave, 0.4, 0.16, 0.8)


def sand(seconds: float, label: str) -> Wave:
    """Grains falling on grains."""
    rng = rng_for(label)
    stream = band(noise(seconds, rng), 3800, 11000) * 0.35
    return stream + crackle(seconds, label + " grains", np.full(samples(seconds), 1900.0), 3000, 11000)


def hourglass_turn() -> Wave:
    """The frame is lifted, turned and set down; the sand begins to run."""
    length, rng = 1.5, rng_for("hourglass_turn")
    wave = silence(length)
    swing = band(noise(0.42, rng, 1.3), 150, 1500) * path(0.42, ((0, 0), (0.2, 1), (0.42, 0)))
    add_at(wave, swing, 0.05, 0.22)
    add_at(wave, modes(0.2, ((640, 0.5, 0.012), (1250, 0.4, 0.009), (2240, 0.25, 0.006))), 0.03, 0.35)
    foot = modes(
        0.3, ((140, 1, 0.03), (285, 0.8, 0.022), (520, 0.5, 0.016), (1120, 0.4, 0.009), (2050, 0.2, 0.006))
    )
    add_at(wave, foot, 0.47, 0.9)
    add_at(wave, foot, 0.53, 0.35)
    add_at(wave, modes(0.4, ((3150, 0.5, 0.05), (5020, 0.3, 0.03))), 0.47, 0.12)
    wave += 0.11 * sand(length, "sand") * path(length, ((0, 0), (0.5, 0), (0.75, 1), (1.1, 0.8), (1.5, 0)))
    return reverb(wave, 0.55, 0.22)


def clack(label: str, pitch: float = 1.0) -> Wave:
    """One bone token on walnut."""
    rng = rng_for(label)
    parts = (
        (1130, 1.0, 0.010),
        (1870, 0.8, 0.008),
        (2960, 0.5, 0.006),
        (4700, 0.25, 0.004),
        (205, 0.6, 0.02),
    )
    wave = modes(
        0.16, [(hertz * pitch * (0.97 + 0.06 * rng.random()), loud, half) for hertz, loud, half in parts]
    )
    add_at(wave, band(noise(0.02, rng), 1500, 8000) * decay(0.02, 0.002, 0.0003), 0, 0.5)
    return wave


def token_clack() -> Wave:
    wave = silence(0.42)
    for second, loud, pitch in ((0.0, 1.0, 1.0), (0.085, 0.42, 1.05), (0.132, 0.2, 1.1), (0.158, 0.1, 1.12)):
        add_at(wave, clack(f"clack {second}", pitch), second, loud)
    return reverb(wave, 0.5, 0.2)


def chip_set() -> Wave:
    """A heavy chip slid a finger's breadth and pressed down."""
    rng = rng_for("chip_set")
    wave = silence(0.4)
    add_at(wave, band(noise(0.11, rng, 0.7), 900, 4200) * path(0.11, ((0, 0), (0.07, 1), (0.11, 0))), 0, 0.22)
    body = modes(
        0.25,
        ((172, 1, 0.026), (390, 0.8, 0.018), (720, 0.6, 0.012), (1380, 0.35, 0.008), (2500, 0.15, 0.005)),
    )
    add_at(wave, body, 0.1, 1.0)
    return reverb(wave, 0.5, 0.2)


def trap_tumble() -> Wave:
    """A bag is shaken, one token falls out, spins and lies still."""
    length, rng = 1.75, rng_for("trap_tumble")
    wave = silence(length)
    shake = path(length, ((0, 0), (0.08, 1), (0.22, 0.3), (0.34, 1), (0.55, 0.1), (0.6, 0), (length, 0)))
    wave += 0.45 * band(noise(length, rng, 1.1), 250, 2800) * shake
    for knock in range(16):
        second = 0.03 + 0.5 * knock / 16 + 0.03 * rng.random()
        piece = band(clack(f"bag {knock}", 0.7 + 0.3 * rng.random()), 250, 2300)
        add_at(wave, piece, second, 0.25 + 0.3 * rng.random())
    second, gap, loud = 0.68, 0.17, 1.0
    while gap > 0.012:
        add_at(wave, clack(f"spin {second:.3f}", 0.95 + 0.12 * rng.random()), second, loud)
        second, gap, loud = second + gap, gap * 0.79, loud * 0.86
    return reverb(wave, 0.6, 0.22)


def footstep() -> Wave:
    """The marker walks one room on: two soft taps of a wooden foot."""
    wave = silence(0.7)
    step = modes(0.2, ((118, 1, 0.03), (236, 0.7, 0.02), (505, 0.4, 0.012), (1480, 0.2, 0.006)))
    add_at(wave, step, 0.0, 1.0)
    add_at(wave, step, 0.29, 0.75)
    return reverb(wave, 0.8, 0.3)


def seal_brass(label: str, second: float, pitch: float) -> Wave:
    """The small brass catch shared by opening and closing a seal."""
    wave = silence(0.5)
    catch = modes(
        0.2,
        (
            (1420 * pitch, 0.8, 0.016),
            (2210 * pitch, 0.5, 0.012),
            (3890 * pitch, 0.3, 0.008),
            (260 * pitch, 0.7, 0.02),
        ),
    )
    add_at(wave, catch, second)
    return wave + 0.02 * band(noise(0.5, rng_for(label)), 600, 3000) * decay(0.5, 0.08, 0.05)


def seal_open() -> Wave:
    """A catch lets go and a little warm air rises."""
    wave = seal_brass("seal open", 0.03, 1.0)
    glide = path(0.5, ((0, 300), (0.5, 520)))
    wave += 0.22 * tone(glide, 0.5) * path(0.5, ((0, 0), (0.2, 1), (0.5, 0)))
    wave += (
        0.2
        * band(noise(0.5, rng_for("seal air"), 0.6), 700, 4000)
        * path(0.5, ((0, 0), (0.18, 1), (0.45, 0), (0.5, 0)))
    )
    return reverb(wave, 0.5, 0.22)


def seal_close() -> Wave:
    """The air sinks and the catch takes hold."""
    wave = seal_brass("seal close", 0.3, 0.86)
    glide = path(0.5, ((0, 520), (0.5, 300)))
    wave += 0.22 * tone(glide, 0.5) * path(0.5, ((0, 0), (0.15, 1), (0.4, 0), (0.5, 0)))
    wave += (
        0.2
        * band(noise(0.5, rng_for("seal air"), 0.6), 700, 4000)
        * path(0.5, ((0, 0), (0.12, 1), (0.32, 0), (0.5, 0)))
    )
    return reverb(wave, 0.5, 0.22)
