"""Legality of every action of The Library: returns the problem, or None if it is allowed.

Must not depend on what an action does, nor use anything the acting seat may not know.
"""

from __future__ import annotations

from engine.core.model import Action, Problem
from engine.core.phase_machine import not_now
from engine.core.sealed import PUBLIC, Seat
from engine.obscurio import actions as act
from engine.obscurio.decisions import table_options
from engine.obscurio.facts import can_redraw, countdown_seconds
from engine.obscurio.legality_doors import check_hold, check_place, check_seconds_left
from engine.obscurio.legality_riddle import check_riddle
from engine.obscurio.phases import PHASES
from engine.obscurio.setup import has_traitor
from engine.obscurio.state import Phase, State, hand_of, unplaced, wizards
from engine.picture_decks import Deck

NOT_ASKED = Problem("problem.not_asked")


def check(deck: Deck, state: State, action: Action) -> Problem | None:
    """Return why an action is not allowed, or None."""
    if type(action) is act.LookedAtRole:
        return _check_look(state, action)
    problem = not_now(PHASES, state, action) or check_seconds_left(state, action)
    if problem is not None:
        return problem
    if type(action) in act.TABLE_ACTIONS.values():
        return _check_table(state, action)
    return _check_seat(deck, state, action)


def _check_look(state: State, action: act.LookedAtRole) -> Problem | None:
    if not has_traitor(state.options):
        return Problem("problem.no_roles")
    return None if action.seat in state.options.seats else NOT_ASKED


def _check_table(state: State, action: Action) -> Problem | None:
    """Check an action of the whole table; it depends on public facts only."""
    if action.seat != PUBLIC:
        return NOT_ASKED
    if type(action) in [act.TABLE_ACTIONS[option] for option in table_options(state)]:
        return None
    if type(action) is act.CountdownExpired:
        assert countdown_seconds(state) is None
        return Problem("problem.no_countdown")
    if type(action) is act.Agree:
        return Problem("problem.chips_missing", (("count", len(unplaced(state))),))
    return Problem("problem.choices_missing", (("count", len(state.turn.held.missing)),))


def _check_seat(deck: Deck, state: State, action: Action) -> Problem | None:
    match action:
        case act.HandOverRiddle():
            if action.seat != state.options.grimoire:
                return NOT_ASKED
            return check_riddle(deck, state, action)
        case act.RedrawPages():
            return _check_redraw(state, action)
        case act.PickCard() | act.CloseHolder():
            return _check_night(state, action)
        case act.PlaceChip():
            return check_place(state, action)
        case act.HoldChips():
            return check_hold(state, action)
        case act.CastVote():
            return _check_vote(state, action)
    raise AssertionError(f"{type(action).__name__} has no check")


def _check_redraw(state: State, action: act.RedrawPages) -> Problem | None:
    if action.seat != state.options.grimoire:
        return NOT_ASKED
    if not state.options.redraw:
        return Problem("problem.redraw_off")
    return None if can_redraw(state) else Problem("problem.redrawn")


def _check_night(state: State, action: act.PickCard | act.CloseHolder) -> Problem | None:
    """Check a night action. The result depends only on the cards this seat is shown, holder or decoys."""
    hand = hand_of(state, action.seat)
    if hand is None or hand.closed:
        return NOT_ASKED
    if type(action) is act.PickCard and action.card not in hand.shown.open():
        return Problem("problem.unknown_card")
    return None


def _check_vote(state: State, action: act.CastVote) -> Problem | None:
    if action.seat not in state.turn.votes.voters:
        return NOT_ASKED
    if action.accused == action.seat:
        return Problem("problem.not_yourself")
    if not _is_wizard(state, action.accused):
        return Problem("problem.not_a_wizard")
    return Problem("problem.cleared") if action.accused in state.cleared else None


def _is_wizard(state: State, seat: Seat) -> bool:
    assert state.phase is Phase.VOTE
    return seat in wizards(state)
