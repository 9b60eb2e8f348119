"""Legality of a riddle: where butterflies may be placed, and what traps require.

Must not depend on the Exit. Only the Grimoire's action is checked here, who sees the Pages.
"""

from __future__ import annotations

from engine.core.model import Problem
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.constants import Trap
from engine.obscurio.facts import min_butterflies
from engine.obscurio.state import State, has
from engine.picture_decks import Deck, same_element


def check_riddle(deck: Deck, state: State, action: HandOverRiddle) -> Problem | None:
    """Return why these butterflies are not allowed, or None."""
    butterflies = action.butterflies
    problem = _check_count(state, len(butterflies))
    for butterfly in butterflies:
        problem = problem or _check_one(state, butterfly)
    if problem is None and len(butterflies) == constants.BUTTERFLIES:
        problem = _check_pair(deck, state, *butterflies)
    if problem is None and has(state, Trap.BOTTOM_BUTTERFLY) and not any(b.under for b in butterflies):
        problem = Problem("problem.bottom")
    return problem


def _check_count(state: State, count: int) -> Problem | None:
    least, most = min_butterflies(state), constants.BUTTERFLIES
    if least <= count <= most:
        return None
    if count < least == most:
        return Problem("problem.need_both")
    return Problem("problem.butterfly_count", (("least", least), ("most", most)))


def _check_one(state: State, butterfly: Butterfly) -> Problem | None:
    if butterfly.page not in range(constants.PAGES):
        return Problem("problem.no_such_page")
    if butterfly.point is None:
        return None
    if not is_on_page(butterfly.point):
        return Problem("problem.outside_page")
    figure = constants.mist_print(butterfly.point) if has(state, Trap.MAGICAL_MIST) else None
    return None if figure is None else Problem("problem.mist", (("print", figure.name),))


def is_on_page(point: tuple[int, int]) -> bool:
    """Return whether a point is inside the round Page."""
    x, y = point[0] - constants.PAGE_CENTRE[0], point[1] - constants.PAGE_CENTRE[1]
    return x * x + y * y <= constants.PAGE_RADIUS**2


def _check_pair(deck: Deck, state: State, one: Butterfly, other: Butterfly) -> Problem | None:
    if one.page != other.page:
        if has(state, Trap.UNITED_BUTTERFLIES):
            return Problem("problem.united")
        both_under = one.under and other.under and not state.options.under_each
        return Problem("problem.under_each") if both_under else None
    if one.under and other.under:
        return Problem("problem.same_under")
    if one.point is None or other.point is None:
        return None
    card = deck.by_id[state.turn.pages.open()[one.page]]
    apart = None if state.options.strict_element else constants.APART
    same = same_element(card, one.point, other.point, apart)
    return Problem("problem.same_element") if same else None
