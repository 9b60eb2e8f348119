"""Lists what a seat may do now: finite choices completely, butterfly points as samples.

Must not decide what is legal: every candidate is passed through `legality.check`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from engine.core.model import Action
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import actions as act
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.decisions import table_options
from engine.obscurio.facts import candidates, door_count
from engine.obscurio.legality import check
from engine.obscurio.legality_riddle import is_on_page
from engine.obscurio.state import Chip, Phase, State, chips_of, hand_of, has
from engine.picture_decks import GRID, Card, Deck, Point, inside

GRID_STEP = 20
"""Distance of the sample points inside an element."""

EMPTY_PAGE_STEP = 250
"""Distance of the sample points on a Page without elements."""


def legal_actions(deck: Deck, state: State, seat: Seat) -> tuple[Action, ...]:
    """Return the actions that `seat` may do now, in a fixed order without repetition.

    A riddle has more placements than can be listed: each element of a Page gives one point.
    """
    return tuple(action for action in _candidates(deck, state, seat) if check(deck, state, action) is None)


def _candidates(deck: Deck, state: State, seat: Seat) -> Iterator[Action]:
    if seat == PUBLIC:
        yield from (act.TABLE_ACTIONS[option](seat=PUBLIC) for option in table_options(state))
        return
    yield act.LookedAtRole(seat=seat)
    match state.phase:
        case Phase.RIDDLE if seat == state.options.grimoire:
            yield act.RedrawPages(seat=seat)
            yield from _riddles(deck, state, seat)
        case Phase.NIGHT:
            yield from _night(state, seat)
        case Phase.CHOICE | Phase.LOCKED:
            yield from _chips(state, seat)
        case Phase.SECRET | Phase.SECRET_LOCKED:
            yield from _secret_choices(state, seat)
        case Phase.VOTE:
            yield from (act.CastVote(seat=seat, accused=other) for other in candidates(state, seat))


def _night(state: State, seat: Seat) -> Iterator[Action]:
    hand = hand_of(state, seat)
    if hand is None:
        return
    yield from (act.PickCard(seat=seat, card=card) for card in sorted(hand.shown.open()))
    yield act.CloseHolder(seat=seat)


def _chips(state: State, seat: Seat) -> Iterator[Action]:
    for chip in chips_of(state, seat):
        for door in range(1, door_count(state) + 1):
            yield act.PlaceChip(seat=seat, door=door, companion=chip.companion)
        yield act.PlaceChip(seat=seat, door=0, companion=chip.companion)


def _secret_choices(state: State, seat: Seat) -> Iterator[Action]:
    choices = [_secret_doors(state, chip) for chip in chips_of(state, seat)]
    yield from (act.HoldChips(seat=seat, doors=doors) for doors in product(*choices))


def _secret_doors(state: State, chip: Chip) -> tuple[int, ...]:
    if state.phase is Phase.SECRET:
        return tuple(range(1, door_count(state) + 1))
    return (0,) if chip.placed else (0, state.turn.open_door)


def _riddles(deck: Deck, state: State, seat: Seat) -> Iterator[Action]:
    butterflies = [
        Butterfly(page, point)
        for page, card in enumerate(state.turn.pages.open())
        for point in (None, *sample_points(deck.by_id[card], has(state, Trap.MAGICAL_MIST)))
    ]
    for count in range(1, constants.BUTTERFLIES + 1):
        for chosen in combinations(butterflies, count):
            yield act.HandOverRiddle(seat=seat, butterflies=chosen)


def sample_points(card: Card, mist: bool) -> tuple[Point, ...]:
    """Return one point for each element; on a card without elements, a coarse grid of points."""
    if not card.elements:
        return tuple(point for point in _grid((0, 0), (GRID, GRID), EMPTY_PAGE_STEP) if _is_free(point, mist))
    points = (_sample_point(element.region, mist) for element in card.elements)
    return tuple(sorted({point for point in points if point is not None}))


def _sample_point(region: tuple[Point, ...], mist: bool) -> Point | None:
    """Return the grid point inside the region that is nearest to the middle of its bounding box."""
    low = (min(x for x, _ in region), min(y for _, y in region))
    high = (max(x for x, _ in region), max(y for _, y in region))

    def distance(point: Point) -> tuple[int, Point]:
        return abs(2 * point[0] - low[0] - high[0]) + abs(2 * point[1] - low[1] - high[1]), point

    points = sorted(_grid(low, high, GRID_STEP), key=distance)
    return next((point for point in points if inside(region, point) and _is_free(point, mist)), None)


def _grid(low: Point, high: Point, step: int) -> Iterator[Point]:
    """Yield the points of the card's grid between two corners; the grid is the same for every element."""
    for x in range(-(-low[0] // step) * step, high[0] + 1, step):
        for y in range(-(-low[1] // step) * step, high[1] + 1, step):
            yield x, y


def _is_free(point: Point, mist: bool) -> bool:
    return is_on_page(point) and not (mist and constants.mist_print(point))
