"""Properties of generated sounds: reproducible, below the peak limit, loops without a seam.
Needs numpy, which only the build of cards and sounds installs."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")

from tools.sounds import ambience, dsp  # noqa: E402
from tools.sounds.catalog import EFFECTS, SEAL_SECONDS  # noqa: E402

BY_ID = {effect.id: effect for effect in EFFECTS}


def made(sound_id):
    effect = BY_ID[sound_id]
    return dsp.finish(effect.make(), effect.level, effect.seconds)


@pytest.mark.parametrize("sound_id", sorted(BY_ID))
def test_an_effect_has_its_level_starts_and_ends_silent_and_never_clips(sound_id):
    wave = made(sound_id)
    assert abs(wave).max() < 0.71
    assert abs(wave[0]) < 1e-6 and abs(wave[-1]) < 1e-6
    assert abs(dsp.loudness(wave) - BY_ID[sound_id].level) < 1.5
    assert abs(wave.mean()) < 0.001


def test_making_a_sound_twice_gives_the_same_samples():
    assert np.array_equal(made("trap_tumble"), made("trap_tumble"))


def test_seals_have_the_same_number_of_samples_and_nearly_the_same_loudness():
    opened, closed = made("seal_open"), made("seal_close")
    assert len(opened) == len(closed) == dsp.samples(SEAL_SECONDS)
    assert abs(dsp.loudness(opened) - dsp.loudness(closed)) < 0.3


def test_two_knocks_have_two_attacks_and_one_knock_has_one():
    def attacks(wave):
        power = np.add.reduceat(wave**2, np.arange(0, len(wave), dsp.samples(0.05)))
        jumps = power[1:] > 4 * power[:-1] + 0.02 * power.max()
        return 1 + int(jumps.sum())

    assert attacks(made("knock_once")) == 1
    assert attacks(made("knock_twice")) == 2


@pytest.mark.slow
def test_the_night_loops_without_a_seam():
    night = ambience.night()
    seam = abs(night[0] - night[-1])
    assert seam <= np.percentile(abs(np.diff(night)), 99.9)


@pytest.mark.slow
def test_the_night_is_always_loud_enough_to_mask_a_tap():
    night = dsp.band(ambience.night(), 200, 5000)
    pieces = night[: len(night) // 4410 * 4410].reshape(-1, 4410)
    level = np.sqrt((pieces**2).mean(axis=1))
    assert level.min() > 0.4 * np.median(level)
