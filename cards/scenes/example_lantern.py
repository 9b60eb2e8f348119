"""A worked example of a scene, kept for the documentation of the painter.
Must not be planned into a deck."""

from __future__ import annotations

from cards.backdrops import cloud, land, moon, ridge, sky
from cards.painter.canvas import Canvas
from cards.painter.geometry import height_at
from cards.scenes.registry import scene
from cards.stage import flock, perch, put, tuft


@scene("example_lantern", mood="tender", palettes=("midnight", "rose"), title="The lantern that grew")
def example_lantern(card: Canvas) -> None:
    """A lantern as tall as a house lights two small walkers."""
    sky(card, 0.4)
    moon(card, -0.45, -0.5, 0.14, "crescent")
    cloud(card, 0.4, -0.5, 0.6, 0.18)
    ground = land(card, ridge(card, 0.45, 0.04), card.colour("grass"), depth=0.4, grass=120)
    hero = put(card, card.pick("hero", ("lantern", "candle")), 0.15, height_at(ground, 0.15) + 0.1, 1.0, 0.3, hero=1.5)
    perch(card, "owl", hero, 0.16, 0.5)
    for x, who in ((-0.45, "child"), (-0.62, "old_woman")):
        put(card, who, x, 0.7, 0.32, 0.2, {"pose": "walk"})
    flock(card, "gull", [(0.3, -0.4), (0.6, -0.5)], 0.06, 0.04, 4)
    for k in range(12):
        tuft(card, -0.8 + 0.14 * k, 0.86, 0.08, 0.1)
