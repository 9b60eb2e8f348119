"""Properties of the files in web/sound: the list is correct, the sizes fit, the seal sounds are alike.
Standard library only."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path

import pytest

from tools.sounds import mp3, script

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
SOUND = WEB / "sound"
ROWS = json.loads((SOUND / "sounds.json").read_text(encoding="utf-8"))["sounds"]
SCRIPT = tomllib.loads((ROOT / "tools/sounds/script.toml").read_text(encoding="utf-8"))
EFFECTS = {
    "page_turn",
    "glass_tick",
    "hourglass_turn",
    "last_ten",
    "glass_empty",
    "token_clack",
    "chip_set",
    "trap_tumble",
    "door_open",
    "knock_once",
    "knock_twice",
    "clock_strike",
    "exit_glow",
    "cohesion_lost",
    "win",
    "loss",
    "curtain",
    "butterfly",
    "seal_open",
    "seal_close",
}
BUDGET = 3_000_000


def name(row: dict) -> str:
    return f"{row['id']}-{row['lang'] or 'all'}"


def row_of(sound_id: str, lang: str | None = None) -> dict:
    return next(row for row in ROWS if row["id"] == sound_id and row["lang"] == lang)


def ids(lang: str) -> set[str]:
    return {row["id"] for row in ROWS if row["lang"] == lang}


def texts(lang: str) -> dict[str, str]:
    return json.loads((WEB / "app/text" / lang / "narration.json").read_text(encoding="utf-8"))


def test_the_list_names_exactly_the_files_in_the_folder():
    assert {row["file"] for row in ROWS} == {
        path.relative_to(WEB).as_posix() for path in SOUND.rglob("*.mp3")
    }
    assert len(ROWS) == len({(row["id"], row["lang"]) for row in ROWS})


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_each_row_describes_its_file(row):
    content = (WEB / row["file"]).read_bytes()
    assert row["sha256"] == hashlib.sha256(content).hexdigest()
    assert row["bytes"] == len(content)
    assert row["duration_ms"] == mp3.duration_ms(content)
    assert mp3.channels(content) == 1


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_no_clip_reaches_full_scale(row):
    assert row["peak_db"] <= -1.0


def test_all_sounds_fit_the_budget():
    assert sum(path.stat().st_size for path in SOUND.rglob("*") if path.is_file()) <= BUDGET


def test_every_needed_sound_exists():
    effects = {row["id"] for row in ROWS if row["kind"] == "effect"}
    assert effects >= EFFECTS
    assert {row["id"] for row in ROWS if row["kind"] == "ambience"} == {"night", "library"}


def test_the_two_seal_sounds_have_the_same_length_size_and_loudness():
    opened, closed = row_of("seal_open"), row_of("seal_close")
    assert opened["duration_ms"] == closed["duration_ms"]
    assert opened["bytes"] == closed["bytes"]
    assert abs(opened["loudness_db"] - closed["loudness_db"]) <= 0.5


@pytest.mark.parametrize("sound_id", ["night", "library"])
def test_an_ambience_loop_is_long_and_its_period_is_inside_the_file(sound_id):
    row = row_of(sound_id)
    assert row["loop"] and row["loop_ms"] >= 20_000
    assert row["loop_start_ms"] > 50
    assert row["loop_start_ms"] + row["loop_ms"] + 50 < row["duration_ms"]


def test_the_night_is_louder_than_the_library_and_quieter_than_the_narrator():
    voices = [row["loudness_db"] for row in ROWS if row["kind"] == "narration"]
    assert row_of("library")["loudness_db"] < row_of("night")["loudness_db"] < min(voices)


def test_all_narration_lines_have_a_similar_loudness():
    voices = [row["loudness_db"] for row in ROWS if row["kind"] == "narration"]
    assert max(voices) - min(voices) <= 4


def test_both_languages_have_the_same_lines():
    assert ids("en") == ids("fr") == {f"narration.{line}" for line in SCRIPT}
    assert len(SCRIPT) >= 25


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_spoken_line_is_also_written(lang):
    assert texts(lang) == {f"narration.{line}": row[lang] for line, row in SCRIPT.items()}
    assert {row["text"] for row in ROWS if row["lang"] == lang} == set(texts(lang))


@pytest.mark.parametrize("line", script.lines(), ids=lambda line: f"{line.id}-{line.lang}")
def test_every_clip_has_the_words_that_are_shown(line):
    """The hash is written with the clip: a changed sentence needs `python -m tools.sounds narration`."""
    assert row_of(line.key, line.lang)["said"] == line.said
    assert texts(line.lang)[line.key] == line.text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("sound_id", ["narration.count_three", "narration.count_five"])
def test_a_count_has_one_beat_for_each_word_and_lasts_until_the_last(sound_id, lang):
    row = row_of(sound_id, lang)
    words = texts(lang)[sound_id].split()
    assert row["cues_ms"] == [1000 * beat for beat in range(len(words))]
    assert row["cues_ms"][-1] < row["duration_ms"] < row["cues_ms"][-1] + 2000


def test_a_file_that_is_not_mp3_is_refused():
    with pytest.raises(mp3.NotMp3):
        mp3.duration_ms(b"RIFF" + bytes(400))
