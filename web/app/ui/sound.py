"""Files, volume and channel of each sound.
Must not depend on rules; does not play anything itself."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from app.core.settings import Settings
from app.ui import asset_urls

_LIST = Path(__file__).resolve().parents[2] / "sound" / "sounds.json"
_VOLUME = {"effect": 90, "ambience": 45, "narration": 100}
_ALIASES = {
    "tick": "glass_tick",
    "glass": "glass_empty",
    "open": "seal_open",
    "close": "seal_close",
    "curtain": "curtain",
}


@dataclass(frozen=True, slots=True)
class SoundClip:
    """A sound to play: address, volume in per cent, channel, and the part that loops."""

    url: str
    volume: int
    channel: str
    loop_ms: int  # 0: played once
    loop_start_ms: int
    duration_ms: int


@cache
def catalogue() -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """Return all sounds by (id, language); effects have no language."""
    try:
        raw = pkgutil.get_data("app", "sounds.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        raw = _LIST.read_bytes()
    entries = json.loads(raw or b'{"sounds": []}')["sounds"]
    return {(entry["id"], entry.get("lang") or ""): entry for entry in entries}


def find(name: str, settings: Settings) -> SoundClip | None:
    """Return the sound for a name under these settings; None if it is silent."""
    name = _ALIASES.get(name, name)
    entry = catalogue().get((name, settings.lang)) or catalogue().get((name, ""))
    if entry is None or settings.sound == "off":
        return None
    channel = (
        "effect" if entry["kind"] == "effect" else "ambience" if entry["kind"] == "ambience" else "narration"
    )
    if channel == "narration" and settings.voice == "off":
        return None
    softer = 45 if settings.sound == "soft" and channel != "narration" else 100
    return SoundClip(
        asset_urls.url(entry["file"]),
        _VOLUME[channel] * softer // 100,
        channel,
        entry.get("loop_ms", 0),
        entry.get("loop_start_ms", 0),
        entry["duration_ms"],
    )
