"""Responsible for narration clips: speaks a line with the SVOX Pico voices and adds reverb.
Must not depend on when a line is used."""

from __future__ import annotations

import tempfile
import wave as wav
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tools.sounds.dsp import RATE, Wave, add_at, band, curve, fades, limit, loudness, reverb, samples, silence
from tools.sounds.encode import run

VOICES = {"en": "en-GB", "fr": "fr-FR"}
# Slower and lower than the default, for a calm narrator.
SPEED = {"en": 86, "fr": 86}
PITCH = {"en": 88, "fr": 90}
LEVEL = -19.0
# (hertz, decibel): two thirds of the measured difference to average human speech.
TONE = {
    "en": ((60, -18), (126, -4), (200, -1), (316, -2), (500, 2), (800, 3), (1250, 6), (2000, 7), (3150, 6))
    + ((5000, 5), (7000, 5), (11000, 0), (16000, -24)),
    "fr": ((60, -18), (126, -3), (200, -3), (316, -1), (500, 5), (800, 6), (1250, 9), (2000, 9), (3150, 8))
    + ((5000, 9), (7000, 8), (11000, 2), (16000, -24)),
}
# Seconds and share of reverb: a small room for Obscurio, a large hall for Mysterium.
REVERB = {"library": (0.6, 0.10), "hall": (1.2, 0.17)}


def spoken(text: str, lang: str) -> Wave:
    """Return the raw voice at RATE."""
    marked = f'<speed level="{SPEED[lang]}"><pitch level="{PITCH[lang]}">{text}</pitch></speed>'
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "line.wav"
        run(["pico2wave", "-l", VOICES[lang], "-w", str(target), marked])
        with wav.open(str(target)) as clip:
            rate, raw = clip.getframerate(), clip.readframes(clip.getnframes())
    return resampled(np.frombuffer(raw, dtype="<i2") / 32768, rate)


def resampled(voice: Wave, rate: int) -> Wave:
    """Resample to RATE through the spectrum."""
    count = round(len(voice) * RATE / rate)
    spectrum = np.zeros(count // 2 + 1, dtype=np.complex128)
    found = np.fft.rfft(voice)
    spectrum[: len(found)] = found
    return np.fft.irfft(spectrum, count) * (count / len(voice))


def trimmed(voice: Wave) -> Wave:
    """Cut the silence before and after a line."""
    loud = np.nonzero(np.abs(voice) > 0.012)[0]
    start, end = max(0, int(loud[0]) - samples(0.02)), min(len(voice), int(loud[-1]) + samples(0.06))
    return fades(voice[start:end], 0.008, 0.04)


def with_treble(voice: Wave) -> Wave:
    """Add treble above 7 kHz, which the voice lacks, made from its own upper band."""
    upper = band(voice, 3200, 7000)
    bright = band(np.abs(upper) * upper, 7000, 11000, 4)
    level = float(np.sqrt(np.mean(upper**2)) / (np.sqrt(np.mean(bright**2)) + 1e-12))
    return voice + 0.16 * level * bright


def equalised(voice: Wave, lang: str) -> Wave:
    """Equalise towards the average spectrum of a human speaker."""
    return curve(voice, TONE[lang])


def levelled(voice: Wave) -> Wave:
    """Level the volume gently, so that quiet ends of sentences are audible over the rain."""
    width = samples(0.12)
    window = np.hanning(width) / np.hanning(width).sum()
    power = np.convolve(voice**2, window, mode="same")
    level = np.sqrt(power + 1e-6)
    gain = (level / float(np.percentile(level, 80)) + 0.05) ** -0.28
    return np.asarray(voice * gain, dtype=np.float64)


def in_room(voice: Wave, lang: str, place: str) -> Wave:
    """Add reverb, set the level, and fade the ends."""
    length, mix = REVERB[place]
    voiced = reverb(equalised(with_treble(levelled(voice)), lang), length, mix, 0.6, place)
    voiced = limit(voiced * 10 ** ((LEVEL - loudness(voiced, 0.4)) / 20))
    last_audible = np.nonzero(np.abs(voiced) > 0.004)[0][-1]
    return fades(voiced[: int(last_audible) + samples(0.05)], 0.005, 0.12)


def line(text: str, lang: str, place: str) -> Wave:
    lead = silence(0.04)
    return in_room(np.concatenate((lead, trimmed(spoken(text, lang)))), lang, place)


def counted(words: Sequence[str], lang: str, place: str, step: float) -> Wave:
    """Speak words at an exact pace, so that screens can follow."""
    pieces = [trimmed(spoken(word, lang)) for word in words]
    canvas = silence(step * (len(words) - 1) + len(pieces[-1]) / RATE + 0.05)
    for number, piece in enumerate(pieces):
        add_at(canvas, piece, step * number + 0.04)
    return in_room(canvas, lang, place)
