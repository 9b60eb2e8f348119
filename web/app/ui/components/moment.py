"""Attributes of a moment: a result that is revealed beat by beat (`web/platform/moments.js`).
Must not depend on what is revealed; style sheets show a part at its beat."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.settings import Settings
from app.ui import sound
from app.ui.html import Child, Node, Value, h

NEXT_MS = 4000
"""How long the end of a moment is shown before the next step follows by itself."""


def moment(
    settings: Settings,
    name: str,
    beats: Sequence[int],
    sounds: Sequence[str] = (),
    then: tuple[str, str] | None = None,
    *,
    once: bool = False,
) -> dict[str, Value]:
    """Return the attributes of the element that is revealed.

    `beats`: when each beat comes, in milliseconds; `sounds`: their names, the first one for the time before
    the first beat, "" for silence; `then`: the tap that follows by itself; `once`: never played again.
    """
    action, arg = then or (None, None)
    return {
        "data-moment": name,
        "data-beats": " ".join([str(ms) for ms in beats]),
        "data-sounds": " ".join([_sound(one, settings) for one in sounds]) or None,
        "data-then": action,
        "data-then-arg": arg,
        "data-then-ms": str(NEXT_MS) if then else None,
        "data-once": once or None,
    }


def late_headline(before: Child, after: Child) -> Node:
    """Return a headline that changes with the third beat; style sheets show one part at a time."""
    return h(
        "span",
        None,
        h("span", {"class": "now__before"}, before),
        h("span", {"class": "now__after"}, after),
    )


def _sound(name: str, settings: Settings) -> str:
    clip = sound.find(name, settings) if name else None
    return f"{clip.url},{clip.volume},{clip.channel}" if clip is not None else "-"


def duration(name: str, settings: Settings) -> int:
    """Return how long a sound takes in milliseconds; 0 if it is silent under these settings."""
    clip = sound.find(name, settings)
    return clip.duration_ms if clip is not None else 0
