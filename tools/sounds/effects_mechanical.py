"""Responsible for mechanical and musical effects: doors, knocks, clocks, bells, chords.
Must not depend on the rules, the levels of other sounds, or files."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.sounds.dsp import Wave, add_at, band, decay, modes, noise, path, reverb, rng_for, silence, tone

# A hand bell by ear: hum, prime, tierce, quint, nominal and the bright ones above.
BELL = (
    (0.5, 0.35, 1.5),
    (1.0, 1.0, 1.1),
    (1.19, 0.5, 0.8),
    (1.5, 0.3, 0.6),
    (2.0, 0.8, 0.7),
    (2.51, 0.3, 0.35),
    (2.66, 0.3, 0.3),
    (3.01, 0.35, 0.28),
    (4.1, 0.25, 0.18),
    (5.4, 0.15, 0.1),
    (6.8, 0.08, 0.06),
)


def bell(pitch: float, seconds: float, ring: float = 1.0) -> Wave:
    """Each partial is a close pair, whose slow beating sounds like metal."""
    parts = [(pitch * ratio, loud * 0.6, half * ring * 0.5) for ratio, loud, half in BELL]
    parts += [(pitch * ratio * 1.0016 + 0.4, loud * 0.4, half * ring * 0.55) for ratio, loud, half in BELL]
    return modes(seconds, parts, 0.0012)


def pluck(pitch: float, seconds: float, bright: float = 1.0) -> Wave:
    """A gut string near its middle; high partials die first."""
    parts = []
    for number in range(1, 14):
        stretched = pitch * number * (1 + 0.00012 * number * number)
        loud = abs(float(np.sin(np.pi * number * 0.37))) / number ** (1.9 - 0.5 * bright)
        parts.append((stretched, loud, 0.5 / number**0.7 * (220 / pitch) ** 0.35))
    return modes(seconds, parts, 0.002)


def pad(pitches: Sequence[float], seconds: float, swell: Sequence[tuple[float, float]], label: str) -> Wave:
    """A choir of glass: slightly detuned voices with a few soft overtones."""
    rng = rng_for(label)
    wave = silence(seconds)
    for pitch in pitches:
        for _voice in range(3):
            drift = pitch * (1 + 0.0025 * (rng.random() - 0.5))
            start = 6.28 * rng.random()
            wave += (
                tone(drift, seconds, start)
                + 0.35 * tone(2 * drift, seconds, start)
                + 0.12 * tone(3 * drift, seconds)
            )
    return wave * path(seconds, swell) / (3 * len(pitches))


def glass_empty() -> Wave:
    """One clear stroke of a small brass bell: time is up."""
    wave = bell(784.0, 2.6, 0.9)
    add_at(wave, band(noise(0.03, rng_for("clapper")), 2000, 9000) * decay(0.03, 0.002, 0.0004), 0, 0.5)
    return reverb(wave, 1.1, 0.3, 0.7)


def last_ten() -> Wave:
    """A rising shimmer for the last ten seconds; it warns without frightening."""
    length, rng = 2.5, rng_for("last_ten")
    wave = 0.5 * pad((1174.7, 1760.0, 2349.3), length, ((0, 0), (0.9, 0.7), (1.5, 1), (2.5, 0)), "ten pad")
    wave *= 0.75 + 0.25 * tone(path(length, ((0, 4), (2.5, 9))), length)
    for grain in range(22):
        pitch = float(rng.choice([2349.3, 2637.0, 3135.9, 3520.0, 4698.6])) * (1 + 0.002 * rng.random())
        piece = modes(0.6, ((pitch, 1, 0.08), (pitch * 2.76, 0.2, 0.03)), 0.002)
        add_at(wave, piece, 0.08 * grain + 0.05 * rng.random(), 0.05 + 0.09 * grain / 22)
    wave += 0.05 * band(noise(length, rng), 4000, 11000) * path(length, ((0, 0), (1.4, 1), (2.5, 0)))
    return reverb(wave, 1.2, 0.4, 0.9)


def hinge(seconds: float, label: str) -> Wave:
    """Dry iron sticks and slips; the rate of slipping is the pitch of the creak."""
    rng = rng_for(label)
    rate = path(
        seconds, ((0, 38), (seconds * 0.3, 95), (seconds * 0.55, 70), (seconds * 0.8, 128), (seconds, 60))
    )
    rate = rate * (1 + 0.08 * band(noise(seconds, rng), 1, 18))
    slip = np.diff(np.floor(np.cumsum(rate) / 44100), prepend=0.0)
    slip *= 0.6 + 0.8 * rng.random(len(slip))
    body = modes(
        0.08, ((410, 0.6, 0.008), (760, 1, 0.006), (1290, 0.9, 0.005), (2150, 0.6, 0.003), (3300, 0.3, 0.002))
    )
    wave = np.fft.irfft(np.fft.rfft(slip, 2 * len(slip)) * np.fft.rfft(body, 2 * len(slip)))[: len(slip)]
    swell = path(
        seconds, ((0, 0), (seconds * 0.2, 0.8), (seconds * 0.5, 0.5), (seconds * 0.8, 1), (seconds, 0))
    )
    return np.asarray(wave * swell, dtype=np.float64)


def door_open() -> Wave:
    """Latch, hinge, a heavy leaf and the air of the next room."""
    length, rng = 1.8, rng_for("door_open")
    wave = silence(length)
    for second, loud in ((0.0, 0.8), (0.07, 1.0)):
        latch = modes(0.15, ((920, 0.8, 0.014), (1630, 0.6, 0.010), (2870, 0.4, 0.007), (190, 0.8, 0.02)))
        add_at(wave, latch, second, loud)
    add_at(wave, hinge(1.1, "hinge"), 0.22, 0.5)
    air = band(noise(length, rng, 1.3), 90, 900) * path(length, ((0, 0), (0.3, 0.1), (1.0, 1), (1.8, 0)))
    return reverb(wave + 0.3 * air, 1.2, 0.35)


def knuckle(label: str) -> Wave:
    """One knock on an old oak door, from inside."""
    rng = rng_for(label)
    parts = (
        (82, 0.9, 0.06),
        (131, 1.0, 0.05),
        (214, 0.9, 0.035),
        (337, 0.7, 0.025),
        (548, 0.5, 0.018),
        (890, 0.35, 0.011),
        (1460, 0.2, 0.007),
    )
    wave = modes(0.4, [(hertz * (0.985 + 0.03 * rng.random()), loud, half) for hertz, loud, half in parts])
    add_at(wave, band(noise(0.04, rng), 300, 3500) * decay(0.04, 0.004, 0.0005), 0, 0.6)
    return wave


def knock_once() -> Wave:
    wave = silence(0.5)
    add_at(wave, knuckle("knock a"), 0.0)
    return reverb(wave, 1.3, 0.4, 0.4, "hall")


def knock_twice() -> Wave:
    wave = silence(1.0)
    add_at(wave, knuckle("knock a"), 0.0, 0.96)
    add_at(wave, knuckle("knock b"), 0.46)
    return reverb(wave, 1.3, 0.4, 0.4, "hall")


def clock_strike() -> Wave:
    """A grandfather clock: its mechanism is released, then one stroke on the coiled gong."""
    rng = rng_for("clock_strike")
    wave = silence(3.8)
    for second in (0.0, 0.05, 0.11):
        add_at(wave, modes(0.06, ((1900, 0.6, 0.006), (3150, 0.5, 0.004), (640, 0.5, 0.008))), second, 0.16)
    add_at(
        wave, band(noise(0.25, rng, 0.5), 800, 3500) * path(0.25, ((0, 0), (0.1, 1), (0.25, 0))), 0.02, 0.05
    )
    gong = (
        (164.8, 0.8, 1.1),
        (165.5, 0.6, 1.2),
        (329.2, 0.9, 0.75),
        (454.0, 0.55, 0.6),
        (622.0, 0.5, 0.45),
        (890.0, 0.4, 0.3),
        (1215.0, 0.28, 0.2),
        (1730.0, 0.18, 0.12),
        (2390.0, 0.12, 0.07),
    )
    add_at(wave, modes(3.5, gong, 0.002), 0.3)
    add_at(wave, band(noise(0.05, rng), 500, 3000) * decay(0.05, 0.005, 0.0008), 0.3, 0.3)
    return reverb(wave, 1.6, 0.32, 0.5, "hall")


def exit_glow() -> Wave:
    """The Exit shows itself: a warm chord opening like a door on a lit room."""
    length = 3.4
    swell = ((0, 0), (0.7, 0.8), (1.3, 1), (2.3, 0.55), (3.4, 0))
    wave = pad((146.8, 220.0, 293.7, 370.0, 440.0), length, swell, "glow low")
    late = ((0, 0), (0.9, 0.2), (1.7, 1), (2.5, 0.5), (3.4, 0))
    wave += 0.45 * pad((659.3, 740.0, 880.0, 1318.5), length, late, "glow high")
    for place, pitch in enumerate((587.3, 740.0, 880.0, 1174.7, 1480.0)):
        add_at(wave, pluck(pitch, 1.6, 0.7), 0.12 + 0.11 * place, 0.16)
    return reverb(wave, 1.6, 0.4, 0.7)


def cohesion_lost() -> Wave:
    """A light goes out: one dull string, a half-tone sinking, a token into the box."""
    length, rng = 1.25, rng_for("cohesion_lost")
    wave = silence(length)
    add_at(wave, pluck(155.6, 1.2, 0.2), 0.0, 0.8)
    add_at(wave, pluck(146.8, 1.1, 0.2), 0.16, 0.9)
    sigh = band(noise(length, rng, 1), 200, 1600) * path(length, ((0, 0), (0.15, 1), (0.7, 0.2), (1.25, 0)))
    body = modes(0.2, ((190, 1, 0.022), (420, 0.6, 0.014), (980, 0.4, 0.008), (1700, 0.2, 0.005)))
    add_at(wave, body, 0.52, 0.45)
    return reverb(wave + 0.1 * sigh, 0.9, 0.3)


def win() -> Wave:
    """Rising strings, a bell, and a major chord."""
    wave = silence(4.6)
    for place, pitch in enumerate((293.7, 370.0, 440.0, 587.3, 740.0, 880.0, 1174.7)):
        add_at(wave, pluck(pitch, 2.5, 1.0), 0.13 * place, 0.5 + 0.05 * place)
    chord = pad(
        (146.8, 220.0, 293.7, 370.0, 587.3, 740.0), 3.5, ((0, 0), (0.5, 1), (1.6, 0.7), (3.5, 0)), "win"
    )
    add_at(wave, chord, 0.8, 0.9)
    add_at(wave, bell(1174.7, 2.8, 0.8), 0.95, 0.22)
    add_at(wave, bell(880.0, 2.6, 0.8), 1.35, 0.16)
    return reverb(wave, 1.7, 0.38, 0.7)


def loss() -> Wave:
    """Strings step down, a deep gong closes, wind under the door."""
    length, rng = 4.6, rng_for("loss")
    wave = silence(length)
    for place, pitch in enumerate((349.2, 329.6, 261.6, 233.1, 174.6)):
        add_at(wave, pluck(pitch, 2.0, 0.4), 0.3 * place, 0.6)
    gong = (
        (73.4, 0.8, 1.0),
        (110.6, 0.7, 0.9),
        (147.1, 0.8, 0.8),
        (219.0, 0.5, 0.6),
        (305.0, 0.4, 0.4),
        (466.0, 0.3, 0.25),
    )
    add_at(wave, modes(3.0, gong, 0.006), 1.5, 0.55)
    add_at(wave, pad((146.8, 174.6, 220.0), 2.9, ((0, 0), (0.7, 1), (2.9, 0)), "loss"), 1.5, 0.5)
    wind = band(noise(length, rng, 1), 250, 900) * path(length, ((0, 0), (1.6, 0.3), (2.8, 1), (4.6, 0)))
    return reverb(wave + 0.09 * wind, 1.8, 0.38, 0.4)


def crow() -> Wave:
    """A crow leaves its perch: three wing beats and one hoarse word, far off."""
    rng = rng_for("crow")
    wave = silence(1.5)
    for beat in range(4):
        flap = band(noise(0.16, rng, 1), 150, 1900) * path(0.16, ((0, 0), (0.04, 1), (0.16, 0)))
        add_at(wave, flap, 0.02 + 0.15 * beat, 0.5 - 0.08 * beat)
    pitch = path(0.34, ((0, 430), (0.08, 520), (0.34, 390))) * (1 + 0.05 * band(noise(0.34, rng), 30, 90))
    throat = np.sign(tone(pitch, 0.34)) * 0.4 + 0.5 * noise(0.34, rng)
    caw = band(throat, 900, 2100, 3) * path(0.34, ((0, 0), (0.03, 1), (0.24, 0.8), (0.34, 0)))
    add_at(wave, caw, 0.55, 0.5)
    return reverb(wave, 1.4, 0.45, 0.5, "hall")
