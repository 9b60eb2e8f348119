"""A canvas that also records named parts and poses, for the annotations of the machine players.
Must not change what is drawn: the same plan gives the same id buffer, except that parts have numbers of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import ClassVar

from cards.painter.canvas import Canvas
from cards.painter.marks import Element

FIRST_PART = 10001  # numbers of parts; scenes count on the numbers of elements, so parts must not shift them


@dataclass
class AnnotationCanvas(Canvas):
    """Gives every part a number in the id buffer, so that it differs from the drawing around it."""

    only_staged: ClassVar[bool] = True

    parts: list[Element] = field(default_factory=list)
    part_kinds: dict[int, str] = field(default_factory=dict)  # number of a part: "part" or "held"
    poses: dict[int, str] = field(default_factory=dict)  # number of a figure: name of its pose

    own_mood: str = ""  # if a scene is used for different cards
    own_gist: tuple[str, ...] = ()

    @contextmanager
    def part(self, name: str, tags: Sequence[str] = (), kind: str = "part") -> Iterator[Element]:
        found = Element(FIRST_PART + len(self.parts), name, (name, *tags), self.open[-1], True, 0.5)
        self.parts.append(found)
        self.part_kinds[found.id] = kind
        self.open.append(found.id)
        try:
            yield found
        finally:
            self.open.pop()

    def posed(self, pose: str) -> None:
        self.poses[self.open[-1]] = pose

    def impression(self, mood: str, *gist: str) -> None:
        self.own_mood, self.own_gist = mood, gist

    @property
    def all_things(self) -> list[Element]:
        """Elements, then parts."""
        return [*self.elements, *self.parts]

    def family(self, element: int) -> list[int]:
        found = set(super().family(element))
        while more := {thing.id for thing in self.all_things if thing.parent in found} - found:
            found |= more
        return sorted(found)
