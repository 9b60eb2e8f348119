"""Where a butterfly is placed on a thing: its spot, or the next best point that the mist leaves free.

Must not depend on what a clue means.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.machine.knowledge import Thing
from engine.obscurio.constants import MIST_PRINTS, mist_print
from engine.obscurio.legality_riddle import is_on_page
from engine.picture_decks import Card, Point, element_at

RINGS = (20, 45, 70, 90)
"""Where around the spot a free point is looked for, in percent of the inradius."""

DIRECTIONS = ((4, 0), (3, 3), (0, 4), (-3, 3), (-4, 0), (-3, -3), (0, -4), (3, -3))
"""Eight directions, in quarters."""

GRID_STEP = 20
LEAST_ROOM = 8
"""Distance to the nearest print that a point must have, so that the butterfly is not read as the print."""


def spot_of(card: Card, thing: Thing, mist: bool) -> Point | None:
    """Return the point for a butterfly on this thing, or None if there is none."""
    points = (point for point in _points(card, thing, mist) if is_on_page(point))
    return next((point for point in points if not (mist and mist_print(point))), None)


def _points(card: Card, thing: Thing, mist: bool) -> Iterator[Point]:
    yield thing.spot
    if not mist:
        return
    free = [point for point in _inner_points(thing) if _room(point) >= LEAST_ROOM]
    yield from sorted(free, key=lambda point: (_distance(point, thing.spot), point))
    yield from sorted(_outer_points(card, thing), key=lambda point: (-_room(point), point))


def _inner_points(thing: Thing) -> Iterator[Point]:
    """Yield points inside the largest circle that fits into the thing: they show the thing for sure."""
    x, y = thing.spot
    for percent in RINGS:
        reach = thing.inradius * percent
        yield from ((x + reach * dx // 400, y + reach * dy // 400) for dx, dy in DIRECTIONS)


def _outer_points(card: Card, thing: Thing) -> Iterator[Point]:
    """Yield points of the element that no other element covers."""
    element = next((element for element in card.elements if element.id == thing.element), None)
    if element is None:
        return
    xs, ys = [x for x, _ in element.region], [y for _, y in element.region]
    for x in range(min(xs), max(xs) + 1, GRID_STEP):
        for y in range(min(ys), max(ys) + 1, GRID_STEP):
            if _room((x, y)) >= LEAST_ROOM and element_at(card, (x, y)) is element:
                yield x, y


def _room(point: Point) -> int:
    """Return the distance to the nearest print of the mist sheet, roughly; negative under a print."""
    return min(
        max(abs(point[0] - figure.x), abs(point[1] - figure.y)) - figure.radius for figure in MIST_PRINTS
    )


def _distance(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
