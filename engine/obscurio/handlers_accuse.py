"""Owns the Accusation: talk, fingers, verdicts, until the Traitor stands exposed or all is lost.

Must not know how fingers are shown on a screen.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.ballots import Ballot, leaders
from engine.core.model import Event, Step
from engine.core.sealed import PUBLIC
from engine.obscurio import constants
from engine.obscurio.actions import CastVote
from engine.obscurio.decisions import candidates
from engine.obscurio.events import AccusationBegan, LoyaltyRevealed, VoteCast, VotesRevealed
from engine.obscurio.handlers_resolve import lose, lost_game
from engine.obscurio.state import Loss, Role, State, Verdict, wizards


def is_accusation_due(state: State) -> bool:
    """The light area is empty and a Traitor is still hidden. Uses public facts only."""
    hidden = state.options.players >= constants.FEWEST_FOR_A_TRAITOR and state.exposed is None
    return hidden and not state.gauge.light


def open_accusation(state: State) -> Step[State]:
    ballots = state.ballots + 1
    return Step(replace(state, ballots=ballots, agreed=False), (AccusationBegan(ballot=ballots),))


def open_vote(state: State) -> Step[State]:
    """Every Wizard points, cleared ones too; one who can point at nobody is the last one left to accuse."""
    voters = tuple(seat for seat in wizards(state) if candidates(state, seat))
    return Step(replace(state, votes=Ballot(voters), agreed=False))


def cast_vote(state: State, action: CastVote) -> Step[State]:
    votes = state.votes.cast(action.seat, action.accused)
    return Step(replace(state, votes=votes), (VoteCast(seat=action.seat),))


def judge(state: State) -> Step[State]:
    """The most pointed at, all of a tie, reveal their loyalty; each Loyal among them costs two."""
    votes = state.votes.opened()
    accused = tuple(sorted(leaders(votes)))
    turned = _turn_cards(replace(state, agreed=False), accused)
    false = sum(1 for seat in accused if state.roles[seat].open() is Role.LOYAL)
    due = Loss(PUBLIC, false * constants.FALSE_ACCUSATION_COST, "accusation")
    paid = turned.then(lose(turned.state, due))
    verdict = Verdict(
        votes, accused, paid.state.exposed is not None, state.gauge.left - paid.state.gauge.left
    )
    told = replace(paid.state, verdicts=(*state.verdicts, verdict))
    shown = (VotesRevealed(votes=votes, accused=accused), *paid.events)
    return Step(told if told.gauge.left else lost_game(told), shown)


def _turn_cards(state: State, accused: tuple[int, ...]) -> Step[State]:
    step = Step(state)
    for seat in accused:
        step = step.then(_turn_card(step.state, seat))
    return step


def _turn_card(state: State, seat: int) -> Step[State]:
    role = state.roles[seat].open()
    roles = tuple(
        card.to(*state.options.everyone) if at == seat else card for at, card in enumerate(state.roles)
    )
    events: tuple[Event, ...] = (LoyaltyRevealed(seat=seat, role=role),)
    if role is Role.TRAITOR:
        return Step(replace(state, roles=roles, exposed=seat), events)
    return Step(replace(state, roles=roles, cleared=(*state.cleared, seat)), events)
