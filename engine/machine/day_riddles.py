"""Chooses and judges riddles of The Library with six known doors: for each day and for practice.

Must not depend on a view or on dates. Equal knowledge and equal random numbers give equal riddles.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from itertools import product
from typing import NamedTuple

from engine.core.rng import Rng
from engine.daily.riddle_list import DOORS, OBSCURIO, DayRiddle
from engine.machine.clue_giver import LEAST_AIM, Rivals, chance
from engine.machine.guesser import PEOPLE_LIKE, scores
from engine.machine.integer_math import MILLION, ONE
from engine.machine.knowledge import Knowledge, Picture, Thing, finish
from engine.machine.reasons import MOOD, Reason, reason_for
from engine.machine.riddle_reading import MINDS, Clue, clues_of_page
from engine.machine.similarity import COLOUR, SAME, THEME
from engine.obscurio.actions import Butterfly
from engine.obscurio.legality_riddle import is_on_page

Band = tuple[int, int]
"""Least and greatest estimate, in thousandths, that one reader finds the right door."""

WEEK_BANDS: tuple[Band, ...] = (
    (850, 1000),
    (750, 920),
    (640, 820),
    (540, 700),
    (450, 600),
    (370, 520),
    (300, 440),
)
"""From an easy Monday to a hard Sunday."""

PRACTICE_BANDS: dict[str, Band] = {"easy": (750, 1000), "fair": (500, 750), "hard": (300, 500)}

BEST_CLUES = 9
"""So many clues of each Page are tried together."""

EXITS = 8
"""So many Exits are tried with the same two Pages: finding the clues of a Page is most of the work."""

RIVALS = Rivals(0, (), 0, tuple(range(1, DOORS)), DOORS - 1)
"""The right door and five known wrong ones. Known pictures are doubted as those of a holder are."""

LEAST_REASON, STRONG_REASON = 300, 500
"""A weaker link convinces no one afterwards; one reason of a riddle must be strong. In thousandths."""

SAME_LINK, SEEN_AGAIN = 900, 600
"""Strength of a reason for the same thing if it is large, and if it is small: people enlarge pictures."""

_WARM = ("brown", "orange", "pink", "purple", "red", "yellow")
COLOURS = (*_WARM, "black", "blue", "green", "grey", "turquoise", "white")
"""Tags and themes that are only a colour."""

Evidence = tuple[tuple[int, ...], ...]


class Judged(NamedTuple):
    """What machine readers make of a riddle.

    `value` is the estimate in thousandths; `lead` is by how much the right door fits better than the best
    wrong one, for the reader who doubts most; `reasons` say why each clue speaks for the right door; `fair`
    is whether all of these reasons convince and speak for no wrong door as much.
    """

    value: int
    lead: int
    reasons: tuple[Reason, ...]
    fair: bool


# ---------------------------------------------------------------------- judging


def judge(knowledge: Knowledge, riddle: DayRiddle) -> Judged:
    """Return what readers make of a riddle. Raises LookupError if a butterfly shows nothing any more."""
    things = pointed(knowledge, riddle)
    clues = [_clue_on(knowledge, thing) for thing in things]
    places = (riddle.target, *riddle.wrong)
    value = chance(_sum(*(_at_doors(clue, places) for clue in clues)), RIVALS) * ONE // MILLION
    reasons = _reasons(knowledge, things, riddle.target)
    fair = convince(knowledge, reasons) and is_fair(knowledge, things, riddle)
    return Judged(value, least_lead(knowledge, riddle), reasons, fair)


def is_good(judged: Judged, band: Band) -> bool:
    """Return whether the estimate is in the band, all readers agree, and the reasons are fair."""
    return band[0] <= judged.value <= band[1] and judged.lead > 0 and judged.fair


def is_fair(knowledge: Knowledge, things: tuple[Thing, ...], riddle: DayRiddle) -> bool:
    """Return whether the reasons that are shown speak for the right door most.

    A thing that is behind a wrong door, however small, must be behind the right door too.
    """
    right = knowledge.pictures[riddle.target]
    strength = sum(reason.strength for reason in _reasons(knowledge, things, riddle.target))
    for place in riddle.wrong:
        wrong = knowledge.pictures[place]
        if sum(reason.strength for reason in _reasons(knowledge, things, place)) >= strength:
            return False
        if any(same_things(thing, wrong) and not same_things(thing, right) for thing in things):
            return False
    return True


def same_things(thing: Thing, picture: Picture) -> tuple[Thing, ...]:
    """Return the things of a picture that have the same name as a thing."""
    return tuple(other for other in picture.things if not other.is_scene and other.tags[0] == thing.tags[0])


def shown_reason(knowledge: Knowledge, thing: Thing, picture: Picture) -> Reason:
    """Return the reason that people are shown: the same thing if there is one, else the strongest link."""
    same = same_things(thing, picture)
    if not same:
        return reason_for(knowledge, knowledge.pictures[thing.picture], thing, picture, MINDS[0])
    other, tag = max(same, key=lambda one: one.sight), knowledge.tags[thing.tags[0]]
    strength = max(SEEN_AGAIN, SAME_LINK * other.sight // ONE)
    return Reason(SAME, thing.number, other.number, tag, tag, strength=strength)


def convince(knowledge: Knowledge, reasons: Collection[Reason]) -> bool:
    """Return whether all reasons are worth showing, and one is strong; a colour alone is no reason."""
    strong = any(reason.strength >= STRONG_REASON for reason in reasons)
    return strong and all(
        reason.kind not in (COLOUR, MOOD)
        and reason.strength >= LEAST_REASON
        and not names_colour(knowledge, reason)
        for reason in reasons
    )


def names_colour(knowledge: Knowledge, reason: Reason) -> bool:
    """Return whether the tag or the theme of a reason is only a colour."""
    link = knowledge.theme_names[reason.theme][0] if reason.kind == THEME else reason.tag
    return link in COLOURS


def pointed(knowledge: Knowledge, riddle: DayRiddle) -> tuple[Thing, ...]:
    """Return the thing that each butterfly shows; raises LookupError if there is none."""
    found = []
    for page, x, y in riddle.pointers:
        clues = page_clues(knowledge, knowledge.pictures[riddle.pages[page]])
        here = [clue.thing for clue in clues if clue.thing is not None and clue.thing.spot == (x, y)]
        if not here:
            raise LookupError(f"no clue at {x}, {y} of picture {riddle.pages[page]}")
        found.append(here[0])
    return tuple(found)


def least_lead(knowledge: Knowledge, riddle: DayRiddle) -> int:
    """Return the smallest lead of the right door over the best wrong one, over different readers."""
    pages = [knowledge.pictures[place].id for place in riddle.pages]
    butterflies = [Butterfly(page, (x, y)) for page, x, y in riddle.pointers]
    leads = []
    for weights in (*(reader.weights for reader in PEOPLE_LIKE), *MINDS):
        fits = scores(knowledge, pages, butterflies, (), weights)
        leads.append(fits[riddle.target] - max(fits[place] for place in riddle.wrong))
    return min(leads)


def page_clues(knowledge: Knowledge, page: Picture) -> tuple[Clue, ...]:
    """Return the clues of a Page that point at something; they are stored for the next question."""
    return finish(finding_clues(knowledge, page))


def finding_clues(knowledge: Knowledge, page: Picture) -> Generator[None, None, tuple[Clue, ...]]:
    """Do the work of `page_clues` in slices."""
    key = ("day clues", page.number)
    if key not in knowledge.memory:
        clues = yield from clues_of_page(knowledge, 0, page, MINDS, LEAST_AIM)
        shown = [clue for clue in clues if clue.thing is not None and is_on_page(clue.thing.spot)]
        knowledge.memory[key] = tuple(shown)
    stored: tuple[Clue, ...] = knowledge.memory[key]
    return stored


def _clue_on(knowledge: Knowledge, thing: Thing) -> Clue:
    clues = page_clues(knowledge, knowledge.pictures[thing.picture])
    return next(clue for clue in clues if clue.thing is thing)


def _reasons(knowledge: Knowledge, things: tuple[Thing, ...], place: int) -> tuple[Reason, ...]:
    return tuple(shown_reason(knowledge, thing, knowledge.pictures[place]) for thing in things)


def _at_doors(clue: Clue, places: tuple[int, ...]) -> Evidence:
    """Return the evidence of a clue for these pictures only, the right one first."""
    return tuple(tuple(row[place] for place in places) for row in clue.evidence)


def _sum(one: Evidence, other: Evidence) -> Evidence:
    return tuple(tuple(map(int.__add__, a, b)) for a, b in zip(one, other, strict=True))


# ---------------------------------------------------------------------- choosing


def choosing(
    knowledge: Knowledge,
    rng: Rng,
    band: Band,
    no_exits: Collection[int] = (),
    no_pages: Collection[int] = (),
) -> Generator[None, None, DayRiddle | None]:
    """Draw two Pages and look for an Exit and doors that make a good riddle; None if there is none.

    `no_exits` and `no_pages` are pictures that were used a short time ago.
    """
    everything = range(len(knowledge.pictures))
    pages, rng = rng.sample([place for place in everything if place not in no_pages], 2)
    clues = []
    for place in pages:
        clues.append((yield from finding_clues(knowledge, knowledge.pictures[place])))
    for _ in range(EXITS):
        others, rng = rng.shuffled([place for place in everything if place not in pages])
        exit_place = next((place for place in others if place not in no_exits), None)
        if exit_place is None:
            return None
        wrong = [place for place in others if place != exit_place][: DOORS - 1]
        riddle, rng = _riddle(pages, clues, (exit_place, *wrong), band, rng)
        yield
        if riddle is not None and is_good(judge(knowledge, riddle), band):
            return riddle
    return None


def _riddle(
    pages: tuple[int, ...], clues: list[tuple[Clue, ...]], places: tuple[int, ...], band: Band, rng: Rng
) -> tuple[DayRiddle | None, Rng]:
    """Return the riddle with the best clues, or None if it is out of band; the first place is right."""
    value, best = _best_pair(clues, places)
    if best is None or not band[0] <= value <= band[1]:
        return None, rng
    doors, rng = rng.shuffled(places)
    pointers = tuple((page, *clue.thing.spot) for page, clue in enumerate(best) if clue.thing is not None)
    return DayRiddle(OBSCURIO, pages, pointers, doors, doors.index(places[0]) + 1), rng


def _best_pair(
    clues: list[tuple[Clue, ...]], places: tuple[int, ...]
) -> tuple[int, tuple[Clue, Clue] | None]:
    """Return the best clues, one on each Page, and their estimate in thousandths."""
    ranked = []
    for page in clues:
        rows = [(_at_doors(clue, places), clue) for clue in page]
        rows.sort(key=lambda row: -chance(row[0], RIVALS))
        ranked.append(rows[:BEST_CLUES])
    best: tuple[int, tuple[Clue, Clue] | None] = (-1, None)
    for (one, first), (other, second) in product(*ranked):
        value = chance(_sum(one, other), RIVALS)
        if value > best[0]:
            best = (value, (first, second))
    return best[0] * ONE // MILLION, best[1]
