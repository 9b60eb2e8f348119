"""The table of scenes: name, staging function, family, mood and fitting palettes.
Must not know any particular scene; modules of this package register themselves."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cards.painter.canvas import Canvas

Staging = Callable[[Canvas], None]
MOODS = ("tender", "comic", "wondrous", "uneasy")
# family: width and height in short sides, and whether the face is round
FACES = {
    "illusions": (1.0, 1.0, True), "visions": (1.0, 1.5, False), "characters": (1.0, 1.4, False),
    "locations": (1.4, 1.0, False), "objects": (1.0, 1.0, False), "pieces": (1.0, 1.0, False),
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    name: str
    stage: Staging
    family: str
    mood: str
    palettes: tuple[str, ...]
    title: str


_TABLE: dict[str, Scene] = {}


def scene(
    name: str, *, mood: str, palettes: tuple[str, ...] = (), family: str = "illusions", title: str = ""
) -> Callable[[Staging], Staging]:  # fmt: skip
    """Register a staging function for a family of cards."""
    if mood not in MOODS:
        raise ValueError(f"scene {name}: unknown mood {mood}")

    def keep(stage: Staging) -> Staging:
        if name in _TABLE and _TABLE[name].stage.__module__ != stage.__module__:
            raise ValueError(f"two scenes are called {name}")
        _TABLE[name] = Scene(name, stage, family, mood, palettes, title or (stage.__doc__ or name).split(".")[0])
        return stage

    return keep


@lru_cache(maxsize=1)
def _discovered() -> bool:
    import cards.scenes

    for found in sorted(item.name for item in pkgutil.walk_packages(cards.scenes.__path__, "cards.scenes.")):
        importlib.import_module(found)
    return True


def scenes() -> dict[str, Scene]:
    """Every scene by name."""
    _discovered()
    return _TABLE
