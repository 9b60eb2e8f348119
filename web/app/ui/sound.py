"""Owns which sound is which file, how loud, and on which channel it plays.
Must not know rules, nor play anything itself."""

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
_LOUDNESS = {"effect": 90, "ambience": 45, "narration": 100}
_HOUSE = {
    "tick": "glass_tick",
    "glass": "glass_empty",
    "open": "seal_open",
    "close": "seal_close",
    "curtain": "curtain",
}


@dataclass(frozen=True, slots=True)
class Player:
    """One sound to play: address, loudness in hundredths, channel, whether it goes on and on."""

    url: str
    volume: int
    channel: str
    loop: bool


@cache
def catalogue() -> Mapping[tuple[str, str], Mapping[str, Any]]:
    """All sounds by (id, language); an effect has no language."""
    try:
        raw = pkgutil.get_data("app", "sounds.json")
    except OSError:  # in the browser the zip importer raises no narrower error
        raw = _LIST.read_bytes() if _LIST.is_file() else b'{"sounds": []}'
    entries = json.loads(raw or b'{"sounds": []}')["sounds"]
    return {(entry["id"], entry.get("lang") or ""): entry for entry in entries}


def find(name: str, settings: Settings) -> Player | None:
    """The player for a name under this table's wishes; None when it is to stay silent."""
    name = _HOUSE.get(name, name)
    entry = catalogue().get((name, settings.lang)) or catalogue().get((name, ""))
    if entry is None or settings.sound == "off":
        return None
    channel = (
        "effect" if entry["kind"] == "effect" else "ambience" if entry["kind"] == "ambience" else "narration"
    )
    if channel == "narration" and settings.voice == "off":
        return None
    softer = 45 if settings.sound == "soft" and channel != "narration" else 100
    return Player(
        asset_urls.url(entry["file"]), _LOUDNESS[channel] * softer // 100, channel, bool(entry.get("loop"))
    )


def spoken(name: str, settings: Settings) -> str:
    """What the narrator says, in words, for the screen; the clip and the words never differ."""
    entry = catalogue().get((name, settings.lang))
    return str(entry["text"]) if entry and entry.get("text") else ""
