"""What a palette is: sky, light, fog, role colours and the finishing numbers.
Must not contain a palette; the tables are in cards/palettes.py."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Palette:
    """Colours are hex strings; `roles` maps words such as "leaf" or "accent" to colours."""

    sky: tuple[str, ...]  # zenith to horizon
    fog: str
    low_fog: str
    sky_light: str  # ambient from above
    ground_light: str  # ambient from below
    key: str
    rim: str
    accent: str
    roles: dict[str, str] = field(default_factory=dict)
    ink: str = "#1d1a24"
    key_from: tuple[float, float, float] = (-0.6, -0.62, 0.5)
    fog_density: float = 1.1
    ambient: float = 0.5
    key_strength: float = 2.4
    rim_strength: float = 0.55
    lamp_strength: float = 1.6
    halo: float = 0.35
    shadow: float = 1.0
    creases: float = 0.8
    exposure: float = 1.15
    levels: tuple[float, float] = (0.045, 0.93)
    level_pull: float = 0.7
    mids: tuple[float, float] = (0.32, 0.54)
    clarity: float = 0.22
    bloom: float = 0.55
    rays: float = 0.0
    impasto: float = 1.0
    ink_strength: float = 0.85
    contrast: float = 1.06
    saturation: float = 1.04
    vignette: float = 0.16
    split: tuple[str, str] = ("#1a1c3a", "#fff2d8")
    moods: tuple[str, ...] = ()
