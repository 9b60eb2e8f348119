"""Responsible for the table of scenes: name, set-up function, family, mood and palettes.
Must not depend on any single scene; the modules of this package register themselves."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cards.painter.canvas import Canvas

SetUp = Callable[[Canvas], None]
MOODS = ("tender", "comic", "wondrous", "uneasy")
# family: width and height in short sides, and whether the card is round
CARD_SHAPES = {
    "illusions": (1.0, 1.0, True), "visions": (1.0, 1.5, False), "characters": (1.0, 1.4, False),
    "locations": (1.4, 1.0, False), "objects": (1.0, 1.0, False), "pieces": (1.0, 1.0, False),
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """A registered scene."""

    name: str
    stage: SetUp
    family: str
    mood: str
    palettes: tuple[str, ...]
    title: str
    gist: tuple[str, ...] = ()  # words of tags.toml for the whole picture


_TABLE: dict[str, Scene] = {}


def scene(
    name: str, *, mood: str, palettes: tuple[str, ...] = (), family: str = "illusions", title: str = "", gist: tuple[str, ...] = ()
) -> Callable[[SetUp], SetUp]:  # fmt: skip
    """Register a set-up function for a family of cards; its docstring is the default title."""
    if mood not in MOODS:
        raise ValueError(f"scene {name}: unknown mood {mood}")

    def register(stage: SetUp) -> SetUp:
        if name in _TABLE and _TABLE[name].stage.__module__ != stage.__module__:
            raise ValueError(f"two scenes are called {name}")
        _TABLE[name] = Scene(name, stage, family, mood, palettes, title or (stage.__doc__ or name).split(".")[0], gist)
        return stage

    return register


@lru_cache(maxsize=1)
def _discovered() -> bool:
    import cards.scenes

    for found in sorted(item.name for item in pkgutil.walk_packages(cards.scenes.__path__, "cards.scenes.")):
        importlib.import_module(found)
    return True


def scenes() -> dict[str, Scene]:
    """Return every scene by name."""
    _discovered()
    return _TABLE
