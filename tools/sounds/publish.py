"""Responsible for writing web/sound, its list sounds.json, and the narration texts.
Must not depend on how a sound is made."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from tools.paths import WEB
from tools.sounds import mp3
from tools.sounds.catalog import EFFECTS, LOOPS, Effect, Loop
from tools.sounds.dsp import RATE, Wave, finish, limit, loudness, samples
from tools.sounds.encode import peak_db, read_mp3, write_mp3
from tools.sounds.script import LANGUAGES, Line, lines
from tools.sounds.tts import counted, line

SOUND = WEB / "sound"
LIST = SOUND / "sounds.json"
EFFECT_KILOBITS = 64
VOICE_KILOBITS = 40
VOICE_RATE = 24000
# Seconds repeated on both sides of a loop. A decoder may add or cut a few hundred samples; with this margin
# any window of one period still loops without a seam.
MARGIN = 0.25


def entry(target: Path, kind: str, sound_id: str, **more: Any) -> dict[str, Any]:
    """Return one row of sounds.json, measured from the encoded file."""
    content = target.read_bytes()
    decoded = read_mp3(target)
    row = {
        "id": sound_id,
        "file": target.relative_to(WEB).as_posix(),
        "kind": kind,
        "lang": None,
        "loop": False,
        "text": None,
        "duration_ms": mp3.duration_ms(content),
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "peak_db": peak_db(decoded),
        "loudness_db": round(loudness(decoded), 2),
    }
    return row | more


def publish_effect(effect: Effect) -> dict[str, Any]:
    target = SOUND / "effects" / f"{effect.id}.mp3"
    write_mp3(finish(effect.make(), effect.level, effect.seconds), target, EFFECT_KILOBITS)
    return entry(target, "effect", effect.id)


def with_margins(period_wave: Wave) -> Wave:
    """Return the period with a margin on both sides."""
    margin = samples(MARGIN)
    return np.concatenate((period_wave[-margin:], period_wave, period_wave[:margin]))


def publish_loop(loop: Loop) -> dict[str, Any]:
    target = SOUND / "ambience" / f"{loop.id}.mp3"
    period_wave = loop.make()
    period_wave = limit(period_wave * 10 ** ((loop.level - loudness(period_wave, 3.0)) / 20))
    write_mp3(with_margins(period_wave), target, loop.kilobits)
    period = round(1000 * len(period_wave) / RATE)
    return entry(target, "ambience", loop.id, loop=True, loop_start_ms=round(1000 * MARGIN), loop_ms=period)


def publish_line(spoken: Line) -> dict[str, Any]:
    target = SOUND / spoken.lang / f"{spoken.id}.mp3"
    if spoken.words:
        clip = counted(spoken.words, spoken.lang, spoken.place, spoken.step)
    else:
        clip = line(spoken.say, spoken.lang, spoken.place)
    write_mp3(clip, target, VOICE_KILOBITS, VOICE_RATE)
    more: dict[str, Any] = {"cues_ms": spoken.cues_ms} if spoken.words else {}
    return entry(target, "narration", spoken.key, lang=spoken.lang, text=spoken.key, said=spoken.said, **more)


def changed_lines(rows: dict[tuple[str, str | None], dict[str, Any]]) -> list[Line]:
    """Return the lines whose clip is missing or has other words."""
    return [one for one in lines() if rows.get((one.key, one.lang), {}).get("said") != one.said]


def write_texts() -> None:
    """Write the narration texts that the app shows."""
    for lang in LANGUAGES:
        table = {spoken.key: spoken.text for spoken in lines() if spoken.lang == lang}
        target = WEB / "app" / "text" / lang / "narration.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(table, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def write_list(rows: list[dict[str, Any]]) -> None:
    body = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
    LIST.write_text('{"sounds": [\n' + body + "\n]}\n", encoding="utf-8")


def known_rows() -> dict[tuple[str, str | None], dict[str, Any]]:
    if not LIST.exists():
        return {}
    return {(row["id"], row["lang"]): row for row in json.loads(LIST.read_text(encoding="utf-8"))["sounds"]}


def publish(wanted: frozenset[str]) -> list[dict[str, Any]]:
    """Make these kinds of sounds again, and of narration the lines that changed.

    Other rows of sounds.json stay as they are.
    """
    rows = known_rows()
    made: list[dict[str, Any]] = []
    if "effects" in wanted:
        made += [publish_effect(effect) for effect in EFFECTS]
    if "ambience" in wanted:
        made += [publish_loop(loop) for loop in LOOPS]
    if "narration" in wanted:
        write_texts()
        made += [publish_line(spoken) for spoken in changed_lines(rows)]
    rows |= {(row["id"], row["lang"]): row for row in made}
    order = [(effect.id, None) for effect in EFFECTS] + [(loop.id, None) for loop in LOOPS]
    listed = [
        rows[key] for key in [*order, *((spoken.key, spoken.lang) for spoken in lines())] if key in rows
    ]
    write_list(listed)
    return listed
