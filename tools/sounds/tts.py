"""The narrator: speaks one line with the SVOX Pico voices and seats it in a warm room.
Must not know when a line is used; the script decides the words."""

from __future__ import annotations

import tempfile
import wave as wav
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tools.sounds.dsp import RATE, Wave, band, curve, fades, lay, limit, loudness, room, samples, silence
from tools.sounds.encode import run

VOICES = {"en": "en-GB", "fr": "fr-FR"}
# A calm storyteller: slower and a little lower than the voice's own habit.
SPEED = {"en": 86, "fr": 86}
PITCH = {"en": 88, "fr": 90}
LEVEL = -19.0
# (hertz, decibel): measured against the average of human speech, and softened by a third.
TONE = {
    "en": ((60, -18), (126, -4), (200, -1), (316, -2), (500, 2), (800, 3), (1250, 6), (2000, 7), (3150, 6))
    + ((5000, 5), (7000, 5), (11000, 0), (16000, -24)),
    "fr": ((60, -18), (126, -3), (200, -3), (316, -1), (500, 5), (800, 6), (1250, 9), (2000, 9), (3150, 8))
    + ((5000, 9), (7000, 8), (11000, 2), (16000, -24)),
}
# (seconds of echo, share of echo): beside the fire, or from the far end of the Manor's hall.
PLACES = {"library": (0.6, 0.10), "hall": (1.2, 0.17)}


def spoken(text: str, lang: str) -> Wave:
    """The raw voice at the bench's rate."""
    marked = f'<speed level="{SPEED[lang]}"><pitch level="{PITCH[lang]}">{text}</pitch></speed>'
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "line.wav"
        run(["pico2wave", "-l", VOICES[lang], "-w", str(target), marked])
        with wav.open(str(target)) as clip:
            rate, raw = clip.getframerate(), clip.readframes(clip.getnframes())
    return faster(np.frombuffer(raw, dtype="<i2") / 32768, rate)


def faster(voice: Wave, rate: int) -> Wave:
    """Resample to the bench's rate through the spectrum."""
    count = round(len(voice) * RATE / rate)
    spectrum = np.zeros(count // 2 + 1, dtype=np.complex128)
    found = np.fft.rfft(voice)
    spectrum[: len(found)] = found
    return np.fft.irfft(spectrum, count) * (count / len(voice))


def tight(voice: Wave) -> Wave:
    """Cut the silence the engine leaves around a line."""
    loud = np.nonzero(np.abs(voice) > 0.012)[0]
    start, end = max(0, int(loud[0]) - samples(0.02)), min(len(voice), int(loud[-1]) + samples(0.06))
    return fades(voice[start:end], 0.008, 0.04)


def air(voice: Wave) -> Wave:
    """A breath above 7 kHz, where the engine is mute: made from the voice's own upper band."""
    upper = band(voice, 3200, 7000)
    bright = band(np.abs(upper) * upper, 7000, 11000, 4)
    level = float(np.sqrt(np.mean(upper**2)) / (np.sqrt(np.mean(bright**2)) + 1e-12))
    return voice + 0.16 * level * bright


def clear(voice: Wave, lang: str) -> Wave:
    """Most of the way to the average spectrum of a living speaker: the engine's own is dull and boxy."""
    return curve(voice, TONE[lang])


def even(voice: Wave) -> Wave:
    """Gentle levelling, so that quiet ends of sentences survive the rain."""
    width = samples(0.12)
    window = np.hanning(width) / np.hanning(width).sum()
    power = np.convolve(voice**2, window, mode="same")
    level = np.sqrt(power + 1e-6)
    gain = (level / float(np.percentile(level, 80)) + 0.05) ** -0.28
    return np.asarray(voice * gain, dtype=np.float64)


def seat(voice: Wave, lang: str, place: str) -> Wave:
    """Into its room, to the narrator's level, with calm ends."""
    length, mix = PLACES[place]
    told = room(clear(air(even(voice)), lang), length, mix, 0.6, place)
    told = limit(told * 10 ** ((LEVEL - loudness(told, 0.4)) / 20))
    heard_until = np.nonzero(np.abs(told) > 0.004)[0][-1]
    return fades(told[: int(heard_until) + samples(0.05)], 0.005, 0.12)


def line(text: str, lang: str, place: str) -> Wave:
    lead = silence(0.04)
    return seat(np.concatenate((lead, tight(spoken(text, lang)))), lang, place)


def counted(words: Sequence[str], lang: str, place: str, step: float) -> Wave:
    """Words spoken on an even beat; the beat is exact so that screens can follow it."""
    pieces = [tight(spoken(word, lang)) for word in words]
    canvas = silence(step * (len(words) - 1) + len(pieces[-1]) / RATE + 0.05)
    for number, piece in enumerate(pieces):
        lay(canvas, piece, step * number + 0.04)
    return seat(canvas, lang, place)
