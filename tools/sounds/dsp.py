"""Responsible for signal processing: noise, modes, filters, reverb, levels.
Must not depend on single sounds or on files."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

RATE = 44100
Wave = npt.NDArray[np.float64]


def rng_for(label: str) -> np.random.Generator:
    """Return a random generator for this label, so that adding a sound never changes another one."""
    return np.random.default_rng(zlib.crc32(label.encode()))


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds), dtype=np.float64)


def shape(wave: Wave, gain: Wave) -> Wave:
    """Multiply the spectrum without changing phases, so that layers stay aligned."""
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * gain, len(wave)), dtype=np.float64)


def bins(count: int, rate: int = RATE) -> Wave:
    return np.asarray(np.fft.rfftfreq(count, 1 / rate), dtype=np.float64)


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Band-pass filter with soft slopes, which do not ring."""
    hertz = bins(len(wave)) + 1e-9
    gain = 1 / np.sqrt(1 + (low / hertz) ** (2 * order)) / np.sqrt(1 + (hertz / high) ** (2 * order))
    return shape(wave, gain)


def curve(wave: Wave, points: Sequence[tuple[float, float]], rate: int = RATE) -> Wave:
    """Equalise by (hertz, decibel) points on a logarithmic axis."""
    hertz = np.log(np.maximum(bins(len(wave), rate), 1.0))
    at = [float(np.log(point[0])) for point in points]
    return shape(wave, 10 ** (np.interp(hertz, at, [point[1] for point in points]) / 20))


def noise(seconds: float, rng: np.random.Generator, tilt: float = 0.0) -> Wave:
    """Return noise of level 1 whose power falls by `tilt` × 3 dB each octave; it loops without a seam."""
    count = samples(seconds)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    spectrum *= np.maximum(bins(count), 20.0) ** (-tilt / 2)
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)), dtype=np.float64)


def decay(seconds: float, half: float, attack: float = 0.001) -> Wave:
    """Return an envelope that rises within `attack` and then halves every `half` seconds."""
    time = times(seconds)
    decay = 0.5 ** (np.maximum(time - attack, 0) / half)
    return np.asarray(np.minimum(time / attack, 1.0) * decay, dtype=np.float64)


def path(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Return a line through (second, value) points with rounded corners."""
    line = np.interp(times(seconds), [point[0] for point in points], [point[1] for point in points])
    width = max(3, samples(0.006) | 1)
    window = np.hanning(width)
    padded = np.pad(line, width // 2, mode="edge")
    return np.asarray(np.convolve(padded, window / window.sum(), mode="valid"), dtype=np.float64)


def tone(hertz: Wave | float, seconds: float, phase: float = 0.0) -> Wave:
    """Return a sine of constant or changing frequency."""
    steps = np.broadcast_to(np.asarray(hertz, dtype=np.float64), (samples(seconds),))
    return np.sin(2 * np.pi * np.cumsum(steps) / RATE + phase)


def modes(seconds: float, parts: Sequence[tuple[float, float, float]], attack: float = 0.0006) -> Wave:
    """Return the sound of a struck body; each part is (hertz, loudness, half-life in seconds)."""
    wave = silence(seconds)
    for place, (hertz, loud, half) in enumerate(parts):
        if hertz < RATE * 0.45:
            wave += loud * tone(hertz, seconds, 0.7 * place) * decay(seconds, half, attack)
    return fades(wave, 0, seconds * 0.25)  # a sound that still rings at its end must not click


def add_at(canvas: Wave, piece: Wave, second: float, loud: float = 1.0) -> None:
    """Add a piece at a time; what exceeds the end is cut."""
    start = samples(second)
    end = min(len(canvas), start + len(piece))
    if end > start:
        canvas[start:end] += loud * piece[: end - start]


def add_looped(canvas: Wave, piece: Wave, second: float, loud: float = 1.0) -> None:
    """Add a piece to a loop; what exceeds the end continues at the start."""
    places = (samples(second) + np.arange(len(piece))) % len(canvas)
    np.add.at(canvas, places, loud * piece)


def impulse_response(length: float, dark: float, label: str) -> Wave:
    """Return the impulse response of a room: early reflections, then a tail that loses treble first."""
    rng = rng_for("room " + label)
    answer = silence(length * 1.6)
    for low, high, share in ((60, 400, 1.0), (400, 2000, 0.75), (2000, 9000, 0.75 * dark)):
        answer += band(noise(length * 1.6, rng), low, high) * decay(length * 1.6, length * share / 6, 0.012)
    answer /= np.sqrt(np.sum(answer**2))
    for wall in range(6):
        answer[samples(0.004 + 0.006 * wall + 0.004 * rng.random())] += 0.25 * (-0.8) ** wall
    return answer


def reverb(wave: Wave, length: float, mix: float, dark: float = 0.5, label: str = "library") -> Wave:
    """Add reverb; the result is longer by the tail."""
    answer = impulse_response(length, dark, label)
    wave = fades(wave, 0, 0.04)
    size = len(wave) + len(answer)
    quick = 1 << size.bit_length()
    wet = np.fft.irfft(np.fft.rfft(wave, quick) * np.fft.rfft(answer, quick), quick)[:size]
    return np.pad(wave, (0, len(answer))) * (1 - mix * 0.4) + wet * mix


def reverb_looped(wave: Wave, length: float, mix: float, dark: float = 0.5) -> Wave:
    """Add reverb to a loop; the tail continues at the start."""
    answer = impulse_response(length, dark, "library")
    answer = np.pad(answer, (0, len(wave) - len(answer)))
    wet = np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(answer), len(wave))
    return wave * (1 - mix * 0.4) + wet * mix


def ear_weighted(wave: Wave) -> Wave:
    """Weight frequencies like an ear and a small speaker: little bass, more above 1.5 kHz."""
    return curve(
        wave, ((40, -22), (90, -9), (180, -3), (400, 0), (1500, 0), (3000, 3), (9000, 3), (16000, -4))
    )


def loudness(wave: Wave, window: float = 0.2) -> float:
    """Return the level of the loudest `window` seconds, in decibel relative to full scale."""
    width = min(len(wave), samples(window))
    power = np.cumsum(np.pad(ear_weighted(wave) ** 2, (1, 0)))
    return float(10 * np.log10(np.max(power[width:] - power[:-width]) / width + 1e-12))


def fades(wave: Wave, rise: float, sink: float) -> Wave:
    wave = wave.copy()
    start, end = samples(rise), samples(sink)
    wave[:start] *= np.sin(np.linspace(0, np.pi / 2, start)) ** 2
    wave[len(wave) - end :] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return wave


def limit(wave: Wave, ceiling: float = 0.7) -> Wave:
    """Limit peaks softly below the ceiling, so that the codec does not clip."""
    knee = ceiling * 0.7
    over = np.abs(wave) > knee
    wave = wave.copy()
    rest = np.abs(wave[over]) - knee
    wave[over] = np.sign(wave[over]) * (knee + (ceiling - knee) * np.tanh(rest / (ceiling - knee)))
    return wave


def trim(wave: Wave, floor: float = -46.0) -> Wave:
    """Cut the silent end, measured relative to the peak."""
    audible = np.nonzero(np.abs(wave) > np.max(np.abs(wave)) * 10 ** (floor / 20))[0]
    return wave[: min(len(wave), int(audible[-1]) + samples(0.08))]


def finish(wave: Wave, level: float, seconds: float | None = None) -> Wave:
    """Remove bass hum, set the loudness, limit peaks, fade the ends, and cut to an exact length if given."""
    around = samples(0.05)  # the filter is circular; without padding an attack would wrap to the end
    wave = band(np.pad(wave, around), 35, 15000)[around:-around]
    wave = limit(wave * 10 ** ((level - loudness(wave)) / 20))
    wave = trim(wave) if seconds is None else wave[: samples(seconds)]
    return fades(wave, 0.001, 0.08)
