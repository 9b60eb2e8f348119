"""The machine Grimoire: chooses the butterflies that most likely lead one reader to the Exit.

Must not use more than the View of its seat, nor any chance: equal views give equal riddles.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.core.model import Action, View
from engine.machine import table
from engine.machine.integer_math import CHANCE_BY_LEAD, MAX_LEAD, MILLION, ONE
from engine.machine.knowledge import Knowledge, finish
from engine.machine.reasons import Reason, reason_for
from engine.machine.riddle_reading import Clue, clues_of_page
from engine.machine.similarity import Weights
from engine.machine.spots import spot_of
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly, HandOverRiddle, LookedAtRole, RedrawPages
from engine.obscurio.constants import Trap
from engine.obscurio.state import State
from engine.picture_decks import Card, Deck, Point, same_element

LEAST_AIM = 250
"""Things that are harder to point at than this are no clue."""

SHORTLIST = 9
"""How many of the best single clues are tried in pairs."""

SECOND_BUTTERFLY_COST = 20_000
"""A second butterfly must raise the chance by this many millionths; it also adds doubt."""

PAIRS_PER_SLICE = 12

READERS = (Weights(themes=500), Weights(themes=0, details=300))
"""The imagined readers: one thinks in themes, one looks closely and goes by things and colours alone.

Fitted to the choices of a reader of 60 riddles: readers look for the same thing first, often find it even
if it is small, and follow an association less often than `similarity.THEME_WEIGHT` says.
"""

BLIND_TO_COLOUR = tuple(reader._replace(colour=0, palette=0) for reader in READERS)
"""The same readers under the red sheet of Dusk Hallway."""

SURENESS = 1160
"""How much surer readers are of a lead than `integer_math.LEAD_PER_UNIT` says, in thousandths."""

HOLDER_DOUBT = 15
"""How much better than it seems a picture of the holder may fit, in thousandths.

The riddle is chosen against these pictures, so what is not known about them counts against the Exit.
"""

KNOWN_HOLDER = 1600
"""By how much the odds of a riddle are better if the holder is known, in thousandths.

Against a Traitor readers solved 65 of 94 riddles with a mean estimate of 52 %; without one both agreed.
"""

REDRAW_BELOW = 4650
"""Where the optional rule allows it, two other Pages are drawn if both offer less than this to point at.

The decision depends on the Pages alone, not on the Exit or the holder: that other Pages were drawn tells the
table nothing. About a third of all draws are below it.
"""


@dataclass(frozen=True, slots=True)
class Placed:
    """A clue with the point of its butterfly; None under a Page."""

    clue: Clue
    point: Point | None

    @property
    def butterfly(self) -> Butterfly:
        return Butterfly(self.clue.page, self.point)


@dataclass(frozen=True, slots=True)
class Thought:
    """The best riddle of a view. `value` is the chance, in thousandths, that one reader finds the Exit.

    `action` hands the riddle over, or draws two other Pages if these offer little and the rules allow it.
    """

    action: HandOverRiddle | RedrawPages
    butterflies: tuple[Butterfly, ...]
    value: int
    candidates: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rivals:
    """Numbers of the pictures that compete with the Exit: unknown fillers, and the Traitor's holder."""

    exit: int
    pool: tuple[int, ...]
    fillers: int
    holder: tuple[int, ...]
    picks: int


Work = Generator[None, None, Thought]


def choose(knowledge: Knowledge, deck: Deck, view: View[State]) -> Action:
    """Return the Grimoire's action for this view."""
    assert view.decision is not None, "this seat has no decision"
    if view.decision.kind == "look_at_role":
        return LookedAtRole(seat=view.seat)
    return think(knowledge, deck, view).action


def think(knowledge: Knowledge, deck: Deck, view: View[State]) -> Thought:
    """Return the best riddle of this view, without pauses."""
    return finish(thinking(knowledge, deck, view))


def thinking(knowledge: Knowledge, deck: Deck, view: View[State]) -> Work:
    """Find the best riddle of this view; yields between short slices of work.

    What the app learned about the people at the table does not count: the recap finds the riddle again from
    the view alone, on every device.
    """
    pages, exit_card = table.pages(view), table.exit_card(view)
    assert pages and exit_card, "only the Grimoire can give a riddle"
    minds = minds_of(view)
    placed: list[Placed] = []
    for number, card in enumerate(pages):
        picture = knowledge.by_id[card]
        clues = yield from clues_of_page(knowledge, number, picture, minds, LEAST_AIM, SURENESS)
        placed += _placed(deck.by_id[card], Trap.MAGICAL_MIST in table.traps(view), clues)
    rivals = rivals_of(knowledge, view)
    best, value, tried = yield from _best(deck, view, placed, rivals)
    yield
    butterflies = tuple(one.butterfly for one in best)
    exit_picture = knowledge.by_id[exit_card]
    reasons = tuple(
        reason_for(knowledge, knowledge.by_id[pages[one.clue.page]], one.clue.thing, exit_picture, minds[0])
        for one in best
    )
    value = _estimate(value, rivals)
    return Thought(_action(knowledge, view, butterflies), butterflies, value, tried, reasons)


def _estimate(value: int, rivals: Rivals) -> int:
    """Return the chance of a riddle in thousandths; higher where it was chosen against a known holder."""
    raised = value * KNOWN_HOLDER // ONE if rivals.holder else value
    return raised * ONE // (raised + MILLION - value)


def minds_of(view: View[State]) -> tuple[Weights, ...]:
    """Return the readers imagined this turn; under the red sheet they see no colours."""
    return BLIND_TO_COLOUR if Trap.DUSK_HALLWAY in table.traps(view) else READERS


def _action(
    knowledge: Knowledge, view: View[State], butterflies: tuple[Butterfly, ...]
) -> HandOverRiddle | RedrawPages:
    offered = view.decision.options if view.decision is not None else ()
    if "redraw" in offered and offer(knowledge, table.pages(view)) < REDRAW_BELOW:
        return RedrawPages(seat=view.seat)
    return HandOverRiddle(seat=view.seat, butterflies=butterflies)


def offer(knowledge: Knowledge, pages: tuple[str, ...]) -> int:
    """Return how much Pages offer to point at: things that are well seen and rare, in thousandths."""
    things = [thing for page in pages for thing in knowledge.by_id[page].things if thing.aim >= LEAST_AIM]
    return sum(thing.aim * knowledge.rarity[thing.tags[0]] // ONE for thing in things)


def _placed(card: Card, mist: bool, clues: tuple[Clue, ...]) -> Iterator[Placed]:
    for clue in clues:
        if clue.thing is None:
            yield Placed(clue, None)
            continue
        point = spot_of(card, clue.thing, mist)
        if point is not None:
            yield Placed(clue, point)


def rivals_of(knowledge: Knowledge, view: View[State]) -> Rivals:
    """Return what the Exit must beat: the holder if this view shows it, and unknown cards."""
    picks, exit_card = table.picks(view), table.exit_card(view)
    holder = table.holder(view) if picks else ()
    known = {exit_card, *table.pages(view), *holder}
    return Rivals(
        exit=knowledge.by_id[exit_card].number,
        pool=tuple(picture.number for picture in knowledge.pictures if picture.id not in known),
        fillers=table.wrong_doors(view) - (picks if holder else 0),
        holder=tuple(knowledge.by_id[card].number for card in holder),
        picks=picks,
    )


def chance(evidence: tuple[tuple[int, ...], ...], rivals: Rivals) -> int:
    """Return the chance, in millionths, that a literal reader prefers the Exit to all its rivals."""
    return sum(_chance(scores, rivals) for scores in evidence) // len(evidence)


def _chance(scores: tuple[int, ...], rivals: Rivals) -> int:
    """Add up the odds of all rivals: a reader who knows nothing still finds one door in six."""
    own = scores[rivals.exit] + MAX_LEAD
    last = 2 * MAX_LEAD
    total = 0
    for number in rivals.pool:
        lead = own - scores[number]
        total += CHANCE_BY_LEAD[0 if lead < 0 else last if lead > last else lead]
    fillers = rivals.fillers
    if rivals.picks and not rivals.holder:  # unknown holder: the Exit must beat all eight of it
        fillers += constants.HOLDER - constants.PICKS
    odds = fillers * _odds(total // max(1, len(rivals.pool)))
    strongest = sorted((scores[number] for number in rivals.holder), reverse=True)
    for score in strongest[: rivals.picks]:
        lead = own - score - HOLDER_DOUBT
        odds += _odds(CHANCE_BY_LEAD[0 if lead < 0 else last if lead > last else lead])
    return MILLION * MILLION // (MILLION + odds)


def _odds(preferred: int) -> int:
    """Return the odds, in millionths, of a rival to which the Exit is preferred with this chance."""
    return (MILLION - preferred) * MILLION // max(1, preferred)


def _best(
    deck: Deck, view: View[State], placed: list[Placed], rivals: Rivals
) -> Generator[None, None, tuple[tuple[Placed, ...], int, int]]:
    """Return the best legal clues, their value, and how many riddles were compared."""
    scored = []
    for n, one in enumerate(placed):
        scored.append((chance(one.clue.evidence, rivals), -n, one))
        if n % PAIRS_PER_SLICE == 0:
            yield
    scored.sort(key=lambda row: row[:2], reverse=True)
    best: tuple[int, tuple[Placed, ...]] = (-MILLION, ())
    best = max([best, *((value, (one,)) for value, _, one in scored if _may_be_alone(view, one))], key=_value)
    tried = len(scored)
    for one, other in combinations(_partners(view, [row[2] for row in scored]), 2):
        if not _may_pair(deck, view, one, other):
            continue
        tried += 1
        value = chance(_sum(one.clue, other.clue), rivals) - SECOND_BUTTERFLY_COST
        if value > best[0]:
            best = (value, (one, other))
        if tried % PAIRS_PER_SLICE == 0:
            yield
    return best[1], max(0, best[0]), tried


def _value(riddle: tuple[int, tuple[Placed, ...]]) -> int:
    return riddle[0]


def _may_be_alone(view: View[State], one: Placed) -> bool:
    traps = table.traps(view)
    if Trap.UNITED_BUTTERFLIES in traps:
        return False
    return one.point is None or Trap.BOTTOM_BUTTERFLY not in traps


def _partners(view: View[State], ranked: list[Placed]) -> list[Placed]:
    """Return the clues to try in pairs: the best ones and both Pages; all if a trap restricts the pairs."""
    traps = table.traps(view)
    if Trap.UNITED_BUTTERFLIES in traps or Trap.BOTTOM_BUTTERFLY in traps:
        return ranked
    return ranked[:SHORTLIST] + [one for one in ranked[SHORTLIST:] if one.point is None]


def _sum(one: Clue, other: Clue) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(map(int.__add__, first, second))
        for first, second in zip(one.evidence, other.evidence, strict=True)
    )


def _may_pair(deck: Deck, view: View[State], one: Placed, other: Placed) -> bool:
    """Return whether the rules allow these two butterflies together."""
    traps = table.traps(view)
    under = (one.point is None) + (other.point is None)
    if Trap.BOTTOM_BUTTERFLY in traps and not under:
        return False
    if one.clue.page != other.clue.page:
        return Trap.UNITED_BUTTERFLIES not in traps and (under < 2 or view.state.options.under_each)
    if one.point is None or other.point is None:
        return True
    return not same_element(deck.by_id[table.pages(view)[one.clue.page]], one.point, other.point)
