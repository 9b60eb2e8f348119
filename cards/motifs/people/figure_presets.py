"""People: presets of the jointed figure, varied by age, skin, hair, dress and pose.
Must not depend on how a figure is drawn, only on the words that describe it."""

from __future__ import annotations

from collections.abc import Callable

from cards.motifs.people.figure import SKINS, draw_figure
from cards.motifs.registry import Draw, motif
from cards.painter.pen import Look, Pen


def _dressed(defaults: Look) -> Draw:
    def draw(pen: Pen, look: Look) -> None:
        seed = pen.rng.randint(1000)
        varied: Look = {"skin": SKINS[seed % 3], "hair": ("hair", "hair2", "hair", "dark")[seed % 4]}
        draw_figure(pen, {**varied, **defaults, **look})

    return draw


def _person(name: str, height: float, tags: tuple[str, ...], **defaults: object) -> None:
    register: Callable[[Draw], Draw] = motif(name, height=height, tags=("person",))
    register(_dressed(dict(defaults)))


_person("child", 0.94, ("child", "small"), age="child", dress="coat", colour="accent", hair_style="bob")
_person("girl", 0.94, ("child", "girl"), age="child", dress="dress", colour="accent", hair_style="braids", boots="dark")
_person("boy", 0.94, ("child", "boy"), age="child", dress="shirt", colour="cloth2", hair_style="short", hat="cap")
_person("man", 0.98, ("man",), dress="suit", colour="cloth2", second="dark")
_person("gentleman", 1.08, ("man", "hat"), dress="coat", colour="dark", second="dark", hat="top", hair="dark")
_person("woman", 0.98, ("woman",), dress="dress", colour="cloth", hair_style="bun")
_person("lady", 0.98, ("woman", "dress"), dress="gown", colour="accent", hair_style="long", boots="dark")
_person("old_man", 0.95, ("man", "old"), age="old", dress="coat", colour="earth", hair="hair3", hair_style="bald", beard=True, held="cane")
_person("old_woman", 0.95, ("woman", "old"), age="old", dress="apron", colour="cloth2", hair="hair3", hair_style="bun", hat="scarf", hat_colour="cloth")
_person("wanderer", 1.02, ("traveller", "cloak"), dress="cloak", colour="cloth2", hat="hood", hat_colour="cloth2", held="staff")
_person("dancer", 0.98, ("woman", "dance"), dress="tutu", colour="accent", hair_style="bun", pose="dance")
_person("nurse", 1.0, ("woman", "nurse"), dress="apron", colour="cloth2", hat="nurse", hair_style="bun")
_person("plague_doctor", 1.02, ("doctor", "mask"), dress="robe", colour="dark", hat="plague", mask="plague", hair="dark")
_person("angel", 0.98, ("wing",), dress="gown", colour="white", wings="white", hair_style="curls", hair="hair2")
_person("sleeper", 0.98, ("sleep",), dress="nightshirt", colour="white", pose="lie", mood="sleep")
_person("sailor", 1.0, ("man", "sea"), dress="uniform", colour="white", second="cloth2", hat="sailor")
_person("soldier", 1.0, ("man", "soldier"), dress="uniform", colour="cloth", second="dark", hat="bowler", hat_colour="dark")
_person("bride", 0.98, ("woman", "wedding"), dress="gown", colour="white", hair_style="bun", held="flower")
_person("giant", 1.0, ("giant",), age="giant", dress="shirt", colour="earth", second="cloth2", hair_style="wild", beard=True)
_person("gardener", 1.02, ("man", "garden"), dress="apron", colour="leaf2", hat="straw", held="spade")
