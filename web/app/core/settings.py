"""The settings of this device: language, sound, contrast, motion, text size, hand.
Must not depend on games. Stored as plain JSON; unreadable values fall back to the defaults."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": ("en", "fr"),
    "sound": ("on", "soft", "off"),
    "voice": ("on", "off"),
    "contrast": ("room", "high"),
    "motion": ("full", "calm"),
    "text": ("normal", "large"),
    "hand": ("right", "left"),
    "seal": ("hold", "tap"),
    "device": ("passed", "flat"),
    "describe": ("off", "on"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    lang: str = "en"
    sound: str = "on"
    voice: str = "on"
    contrast: str = "room"
    motion: str = "full"
    text: str = "normal"
    hand: str = "right"
    seal: str = "hold"
    device: str = "passed"  # goes from hand to hand, or lies flat in the middle
    describe: str = "off"

    def change(self, name: str, value: str) -> Settings:
        """Return the settings with another value; unknown names and values change nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return replace(self, **{name: value})

    def to_json(self) -> dict[str, str]:
        return asdict(self)


def from_json(stored: Any, fallback: Settings) -> Settings:
    """Read stored settings of any version; unknown names and values fall back."""
    if not isinstance(stored, dict):
        return fallback
    chosen = fallback
    for field in fields(Settings):
        value = stored.get(field.name)
        if isinstance(value, str):
            chosen = chosen.change(field.name, value)
    return chosen
