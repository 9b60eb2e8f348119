"""Legality of every action of The Manor: returns the problem, or None if it is allowed.

Must not depend on what an action does, nor use anything the acting seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Action, Problem
from engine.core.phase_machine import not_now
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.actions import (
    CallCrow,
    CastVote,
    Conclude,
    GiveVisions,
    GoOn,
    Knock,
    LiftClairvoyancy,
    LiftIntuition,
    NameEldest,
    PlaceClairvoyancy,
    PlaceIntuition,
    PointAt,
    ShareVision,
    TimeUp,
)
from engine.mysterium.handlers_culprit import eldest_candidates, voters_now
from engine.mysterium.phases import PHASES
from engine.mysterium.state import NO_CARD, State
from engine.mysterium.tokens import YesNo, can_say, total

NOT_ASKED = Problem("problem.not_asked")


def check(state: State, action: Action) -> Problem | None:
    """Return why an action is not allowed, or None."""
    return not_now(PHASES, state, action) or CHECKS[type(action)](state, action)


def max_visions(state: State) -> int:
    """Return how many cards one psychic may get, so that one is left for each waiting psychic."""
    available = state.hand_size + state.stock.size
    return min(state.hand_size, max(1, available - (len(state.unserved) - 1)))


def _number(psychic: int) -> tuple[tuple[str, str | int], ...]:
    return (("psychic", psychic),)


def _not_a_psychic(state: State, psychic: int) -> Problem | None:
    if 0 <= psychic < len(state.psychics):
        return None
    return Problem("problem.no_such_psychic", _number(psychic))


def _not_ghost(state: State, seat: Seat) -> Problem | None:
    return None if seat == state.ghost else NOT_ASKED


def _not_table(action: Action) -> Problem | None:
    return None if action.seat == PUBLIC else NOT_ASKED


def _not_in_hand(state: State, cards: tuple[str, ...]) -> Problem | None:
    """Check that cards are in the hand. Only the ghost, who sees it, reaches this check."""
    if len(set(cards)) != len(cards):
        return Problem("problem.same_card_twice")
    if any(card not in state.hand.open() for card in cards):
        return Problem("problem.not_in_hand")
    return None if cards else Problem("problem.no_cards")


# --- the ghost


def _give(state: State, action: GiveVisions) -> Problem | None:
    return (
        _not_ghost(state, action.seat)
        or _not_a_psychic(state, action.psychic)
        or _not_waiting_for_visions(state, action.psychic)
        or _not_in_hand(state, action.cards)
        or _too_many(state, len(action.cards))
    )


def _not_waiting_for_visions(state: State, psychic: int) -> Problem | None:
    if state.psychics[psychic].finished:
        return Problem("problem.psychic_finished", _number(psychic))
    if state.psychics[psychic].served:
        return Problem("problem.already_served", _number(psychic))
    return None


def _too_many(state: State, count: int) -> Problem | None:
    limit = max_visions(state)
    return Problem("problem.too_many_visions", (("most", limit),)) if count > limit else None


def _crow(state: State, action: CallCrow) -> Problem | None:
    if action.seat != state.ghost:
        return NOT_ASKED
    return Problem("problem.no_crow") if state.crows == 0 else _not_in_hand(state, action.cards)


def _share(state: State, action: ShareVision) -> Problem | None:
    cards = (action.character, action.location, action.object)
    return _not_ghost(state, action.seat) or _not_a_group(state, action.group) or _not_in_hand(state, cards)


# --- the psychics


def _not_looking(state: State, action: PlaceIntuition | LiftIntuition) -> Problem | None:
    """Check that the seat owns the psychic, and the psychic has not finished."""
    problem = _not_a_psychic(state, action.psychic) or _not_owner(state, action)
    if problem is None and state.psychics[action.psychic].finished:
        return Problem("problem.psychic_finished", _number(action.psychic))
    return problem


def _not_owner(state: State, action: Any) -> Problem | None:
    return None if state.psychics[action.psychic].owner == action.seat else NOT_ASKED


def _place(state: State, action: PlaceIntuition) -> Problem | None:
    problem = _not_looking(state, action)
    if problem is None and action.card not in state.board[state.psychics[action.psychic].row]:
        return Problem("problem.not_in_row", _number(action.psychic))
    return problem


def _lift(state: State, action: LiftIntuition) -> Problem | None:
    problem = _not_looking(state, action)
    if problem is None and state.psychics[action.psychic].intuition == NO_CARD:
        return Problem("problem.no_intuition", _number(action.psychic))
    return problem


def _token(state: State, action: PlaceClairvoyancy | LiftClairvoyancy) -> Problem | None:
    """Check what both clairvoyancy actions need: two different psychics, and tokens in this game."""
    if not total(state.settings.tokens):
        return Problem("problem.no_clairvoyancy")
    problem = (
        _not_a_psychic(state, action.psychic) or _not_a_psychic(state, action.on) or _not_owner(state, action)
    )
    if problem is None and action.on == action.psychic:
        return Problem("problem.own_intuition")
    return problem


def _lay_token(state: State, action: PlaceClairvoyancy) -> Problem | None:
    problem = _token(state, action)
    if problem is not None:
        return problem
    if state.psychics[action.on].intuition == NO_CARD:
        return Problem("problem.no_intuition", _number(action.on))
    return _no_token_left(state, action)


def _no_token_left(state: State, action: PlaceClairvoyancy) -> Problem | None:
    giver = state.psychics[action.psychic]
    there = giver.laid_on(action.on)
    if can_say(giver.tokens, there.agree if there else None, action.agree):
        return None
    if not isinstance(giver.tokens, YesNo):
        return Problem("problem.no_token", _number(action.psychic))
    kind = "problem.no_yes_token" if action.agree else "problem.no_no_token"
    return Problem(kind, _number(action.psychic))


def clairvoyancy_targets(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the psychics on whose intuition this player has placed or could place a token."""
    mine = [state.psychics[i] for i in state.of(seat)]
    return tuple(
        i
        for i in state.unfinished
        if any(one.laid_on(i) or (total(one.tokens) and state.psychics[i].intuition) for one in mine)
    )


def _lift_token(state: State, action: LiftClairvoyancy) -> Problem | None:
    problem = _token(state, action)
    if problem is None and state.psychics[action.psychic].laid_on(action.on) is None:
        return Problem("problem.no_token_there", _number(action.on))
    return problem


# --- the table


def _time_up(state: State, action: TimeUp) -> Problem | None:
    return _not_table(action) or (None if state.settings.seconds else Problem("problem.no_countdown"))


def _conclude(state: State, action: Conclude) -> Problem | None:
    missing = state.unplaced
    return _not_table(action) or (
        Problem("problem.intuition_missing", _number(missing[0])) if missing else None
    )


def _knock(state: State, action: Knock) -> Problem | None:
    problem = _not_table(action) or _not_a_psychic(state, action.psychic)
    if problem is None and action.psychic not in state.unanswered:
        return Problem("problem.already_answered", _number(action.psychic))
    return problem


def _go_on(state: State, action: GoOn) -> Problem | None:
    return _not_table(action)


# --- the straw poll


def _not_a_group(state: State, group: int) -> Problem | None:
    if any(known.number == group for known in state.groups):
        return None
    return Problem("problem.no_such_group", (("group", group),))


def _vote(state: State, action: CastVote) -> Problem | None:
    if action.seat not in state.ballot.voters:
        return NOT_ASKED
    if state.ballot.has(action.seat):
        return Problem("problem.already_voted")
    if action.seat not in voters_now(state):
        return Problem("problem.not_your_level")
    return _not_a_group(state, action.group)


def _point(state: State, action: PointAt) -> Problem | None:
    return NOT_ASKED if action.seat not in state.owners else _not_a_group(state, action.group)


def _eldest(state: State, action: NameEldest) -> Problem | None:
    if _not_table(action):
        return NOT_ASKED
    return None if action.who in eldest_candidates(state) else Problem("problem.not_a_tied_voter")


CHECKS: dict[type[Action], Callable[[State, Any], Problem | None]] = {
    GiveVisions: _give,
    CallCrow: _crow,
    PlaceIntuition: _place,
    LiftIntuition: _lift,
    PlaceClairvoyancy: _lay_token,
    LiftClairvoyancy: _lift_token,
    TimeUp: _time_up,
    Conclude: _conclude,
    Knock: _knock,
    GoOn: _go_on,
    ShareVision: _share,
    CastVote: _vote,
    PointAt: _point,
    NameEldest: _eldest,
}
