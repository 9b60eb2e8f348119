"""What a riddle on two Pages reminds a reader of: evidence of each possible clue for every picture.

Must not depend on the Exit: the same evidence serves the clue giver and the readers.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from engine.machine.integer_math import ONE
from engine.machine.knowledge import Knowledge, Picture, Thing
from engine.machine.similarity import (
    SAME_MOOD,
    WHOLE_MOOD,
    WHOLE_PALETTE,
    Weights,
    reminders,
    reminding,
    surroundings,
    whole_page,
)

WHOLE_AIM = 300
"""How well a butterfly under a Page is understood: readers found the Exit less often than with a thing."""

THINGS_OF_A_WHOLE_PAGE = 12
"""A whole Page is judged by its best seen things; more change nothing and cost time."""

MINDS = (Weights(), Weights(themes=0))
"""The imagined readers: one thinks in themes, one only in the things and colours seen."""

Evidence = tuple[tuple[int, ...], ...]
"""For each mind, for each picture: how much a clue speaks for it, in thousandths."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One butterfly: on a thing of a Page, or under it (`thing` is None), with its evidence."""

    page: int
    thing: Thing | None
    evidence: Evidence


Work = Generator[None, None, tuple[Clue, ...]]


def clues_of_page(
    knowledge: Knowledge,
    page: int,
    picture: Picture,
    minds: tuple[Weights, ...],
    least_aim: int,
    sureness: int = ONE,
) -> Work:
    """Return the possible clues of a Page, the whole Page last; yields several times for each thing.

    All evidence is multiplied by `sureness` (thousandths): surer readers follow a lead more often.
    """
    near = []
    for mind in minds:
        near.append(surroundings(knowledge, picture, SAME_MOOD, mind.palette))
        yield
    used = best_seen(knowledge, picture)
    reminded: dict[int, list[list[int]]] = {}
    clues = []
    for thing in picture.things:
        if thing.aim < least_aim and thing not in used:
            continue
        reminded[thing.number] = yield from reminding(knowledge, thing, minds)
        if thing.aim >= least_aim:
            rows = zip(reminded[thing.number], near, strict=True)
            aim = thing.aim * sureness // ONE
            clues.append(Clue(page, thing, tuple(_weighted(row, extra, aim) for row, extra in rows)))
        yield
    whole = _whole(knowledge, picture, minds, used, reminded)
    aim = WHOLE_AIM * sureness // ONE
    clues.append(Clue(page, None, tuple(tuple(score * aim // ONE for score in row) for row in whole)))
    yield
    return tuple(clues)


def _weighted(row: list[int], extra: list[int], aim: int) -> tuple[int, ...]:
    return tuple((one + more) * aim // ONE for one, more in zip(row, extra, strict=True))


def _whole(
    knowledge: Knowledge,
    picture: Picture,
    minds: tuple[Weights, ...],
    used: list[Thing],
    reminded: dict[int, list[list[int]]],
) -> Evidence:
    sights = [thing.sight for thing in used]
    evidence = []
    for number, mind in enumerate(minds):
        rows = [reminded[thing.number][number] for thing in used]
        evidence.append(tuple(whole_page(rows, sights, around_whole(knowledge, picture, mind))))
    return tuple(evidence)


def around_whole(knowledge: Knowledge, picture: Picture, mind: Weights) -> list[int]:
    """Return for every picture what mood and colours in common with a whole Page add."""
    return surroundings(knowledge, picture, WHOLE_MOOD, WHOLE_PALETTE if mind.palette else 0)


def best_seen(knowledge: Knowledge, picture: Picture) -> list[Thing]:
    """Return the things by which a whole Page is judged; people say too little."""
    seen = sorted(picture.things, key=lambda thing: (-thing.sight, thing.number))[:THINGS_OF_A_WHOLE_PAGE]
    return [thing for thing in seen if not knowledge.is_person(thing)]


def whole_page_evidence(knowledge: Knowledge, picture: Picture, mind: Weights) -> list[int]:
    """Return for every picture how much a whole Page reminds one reader of it."""
    used = best_seen(knowledge, picture)
    rows = [reminders(knowledge, thing, (mind,))[0] for thing in used]
    return whole_page(rows, [thing.sight for thing in used], around_whole(knowledge, picture, mind))
