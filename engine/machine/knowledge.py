"""What a machine player knows about the pictures: things, how well they are seen, tags and themes.

Must not depend on files or on a game; `load_knowledge` reads the text that the build writes.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property
from math import isqrt
from typing import Any, NamedTuple, TypeVar

from engine.machine.integer_math import ONE
from engine.machine.vocabulary import PEOPLE
from engine.picture_decks import Point

T = TypeVar("T")

FORMAT = 2

SCENE = -1
"""Stands for the inradius of a picture as a whole; its tags are what the whole scene shows."""

NO_COLOUR = -1
"""Stands for the colour of a thing that has none, or none that has a name."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something seen in a picture. Tags are numbers, the head tag first.

    `sight` says how well it is seen, `aim` how well a butterfly on its spot is understood, both in
    thousandths. `region` is its outline if the deck has no element for it. `colour` is the tag of its
    colour.
    """

    number: int
    picture: int
    tags: tuple[int, ...]
    spot: Point
    inradius: int
    sight: int
    aim: int
    lab: tuple[int, int, int]
    chroma: int
    element: str = ""
    region: tuple[Point, ...] = ()
    colour: int = NO_COLOUR

    @property
    def is_scene(self) -> bool:
        return self.inradius == SCENE


@dataclass(frozen=True, slots=True)
class Picture:
    """A card as a machine player sees it; `things` are consecutive numbers."""

    number: int
    id: str
    mood: str
    palette: tuple[int, ...]
    things: tuple[Thing, ...]


class Relation(NamedTuple):
    """How strongly two tags belong together, in thousandths, and the theme that says so."""

    strength: int
    theme: int


@dataclass(frozen=True)
class Knowledge:
    """The pictures of one deck, and the tags and themes of all decks.

    `words` are the fields of `engine.obscurio.explanations.Noun` for each tag. Only the first `targets`
    pictures are reminded of; visions are not. 0 means all.
    """

    deck: str
    tags: tuple[str, ...]
    rarity: tuple[int, ...]
    classes: tuple[int, ...]
    themes: tuple[tuple[int, ...], ...]
    pictures: tuple[Picture, ...]
    words: tuple[tuple[str, ...], ...] = ()
    theme_names: tuple[tuple[str, str], ...] = ()
    targets: int = 0

    @cached_property
    def by_id(self) -> dict[str, Picture]:
        """The pictures by card id."""
        return {picture.id: picture for picture in self.pictures}

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """All things of all pictures, by number."""
        return tuple(thing for picture in self.pictures for thing in picture.things)

    @cached_property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """For each tag, the numbers of the things whose head tag it is."""
        return self._postings(True)

    @cached_property
    def others(self) -> tuple[tuple[int, ...], ...]:
        """For each tag, the numbers of the things that have it as a further tag."""
        return self._postings(False)

    @cached_property
    def vivid(self) -> tuple[tuple[int, int, int, int, int], ...]:
        """Number, CIELAB colour and chroma of the things with a strong colour."""
        return tuple((t.number, *t.lab, t.chroma) for t in self._answers if t.chroma >= VIVID)

    @property
    def _answers(self) -> tuple[Thing, ...]:
        """The things that may be reminded of."""
        if not self.targets:
            return self.things
        return tuple(thing for thing in self.things if thing.picture < self.targets)

    @cached_property
    def seen(self) -> tuple[tuple[int, int], ...]:
        """For each thing, the number of its picture and how well it is seen."""
        return tuple((thing.picture, thing.sight) for thing in self.things)

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """Results that depend on the knowledge alone, stored for the next question."""
        return {}

    @cached_property
    def themes_of(self) -> tuple[tuple[int, ...], ...]:
        """For each tag, the themes it is in."""
        found: list[list[int]] = [[] for _ in self.tags]
        for number, theme in enumerate(self.themes):
            for tag in theme:
                found[tag].append(number)
        return tuple(map(tuple, found))

    def related(self, tag: int) -> dict[int, Relation]:
        """Return the tags that share a theme with this one. A small theme binds closer than a large one."""
        best: dict[int, Relation] = {}
        shared: dict[int, int] = {}
        for theme in self.themes_of[tag]:
            members = self.themes[theme]
            strength = 800 * isqrt(7_000_000 // max(7, len(members))) // ONE
            for other in members:
                shared[other] = shared.get(other, 0) + 1
                if other not in best or strength > best[other].strength:
                    best[other] = Relation(strength, theme)
        best.pop(tag, None)
        return {
            other: Relation(min(ONE, found.strength * (3 + shared[other]) // 4), found.theme)
            for other, found in best.items()
        }

    def is_person(self, thing: Thing) -> bool:
        """Return whether the thing is a person first of all."""
        return self.classes[thing.tags[0]] == PEOPLE

    def _postings(self, head: bool) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.tags]
        for thing in self._answers:
            for tag in thing.tags[:1] if head else thing.tags[1:]:
                found[tag].append(thing.number)
        return tuple(map(tuple, found))


VIVID = 400
"""Chroma in thousandths from which a colour is remembered."""

FULL_CHROMA = 45


CARDS_PER_SLICE = 4


def load_knowledge(text: str) -> Knowledge:
    """Read the text that `tools/build/machine_knowledge.py` writes."""
    return finish(loading(text))


def loading(text: str) -> Generator[None, None, Knowledge]:
    """Read the text in short slices, and build the indexes that every question needs."""
    tree = json.loads(text)
    assert tree["format"] == FORMAT, "knowledge of another version"
    yield
    pictures: list[Picture] = []
    count = 0
    for row in tree["cards"]:
        pictures.append(_picture(row, len(pictures), count))
        count += len(pictures[-1].things)
        if not len(pictures) % CARDS_PER_SLICE:
            yield
    known = Knowledge(
        tree["deck"],
        tuple(tree["tags"]),
        tuple(tree["rarity"]),
        tuple(tree["classes"]),
        tuple(tuple(theme) for theme in tree["themes"]),
        tuple(pictures),
        tuple(map(tuple, tree["words"])),
        tuple((en, fr) for en, fr in tree["theme_names"]),
        tree.get("targets", 0),
    )
    for index in ("by_id", "things", "heads", "others", "vivid", "seen", "themes_of"):
        getattr(known, index)
        yield
    return known


def finish(work: Generator[None, None, T]) -> T:
    """Run sliced work to its end without pauses."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def _picture(row: list[Any], number: int, count: int) -> Picture:
    card, mood, palette, things = row
    return Picture(
        number,
        card,
        mood,
        tuple(palette),
        tuple(_thing(thing, number, count + n) for n, thing in enumerate(things)),
    )


def _thing(row: list[Any], picture: int, number: int) -> Thing:
    tags, x, y, inradius, sight, aim, lab, element, region, colour = row
    light, a, b = lab
    chroma = min(ONE, isqrt(a * a + b * b) * ONE // FULL_CHROMA)
    outline = tuple(zip(region[::2], region[1::2], strict=True))
    return Thing(
        number,
        picture,
        tuple(tags),
        (x, y),
        inradius,
        sight,
        aim,
        (light, a, b),
        chroma,
        element,
        outline,
        colour,
    )
