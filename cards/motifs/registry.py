"""Responsible for the table of motifs: name, drawing function, height, anchor and tags.
Must not depend on any single motif; the modules of this package register themselves."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any

from cards.painter.pen import Look, Pen

Draw = Callable[[Pen, Look], Any]


@dataclass(frozen=True)
class Motif:
    """A registered motif; `height` is the height of the drawing in its own unit box."""

    name: str
    draw: Draw
    height: float
    anchor: str  # "base" stands on (0, 0); "middle" is centred on it
    tags: tuple[str, ...]


_TABLE: dict[str, Motif] = {}


def motif(name: str, height: float = 1.0, anchor: str = "base", tags: tuple[str, ...] = ()) -> Callable[[Draw], Draw]:
    """Register a drawing function; its own name is its first tag.

    A motif that another drawing calls directly is a named part of that drawing."""
    if anchor not in ("base", "middle"):
        raise ValueError(f"motif {name}: anchor must be base or middle")

    def register(draw: Draw) -> Draw:
        if name in _TABLE and _TABLE[name].draw.__module__ != draw.__module__:
            raise ValueError(f"two motifs are called {name}")
        _TABLE[name] = Motif(name, draw, height, anchor, tags)

        @wraps(draw)
        def drawn_directly(pen: Pen, look: Look) -> Any:
            with pen.card.part(name, tags):
                return draw(pen, look)

        return drawn_directly

    return register


@lru_cache(maxsize=1)
def _discovered() -> bool:
    import cards.motifs

    for found in sorted(item.name for item in pkgutil.walk_packages(cards.motifs.__path__, "cards.motifs.")):
        importlib.import_module(found)
    return True


def motifs() -> dict[str, Motif]:
    """Return every motif by name."""
    _discovered()
    return _TABLE


def named(name: str) -> Motif:
    return motifs()[name]
