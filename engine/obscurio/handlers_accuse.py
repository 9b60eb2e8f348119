"""The Accusation: discussion, vote and verdict, until the Traitor is exposed or the game is lost.

Must not depend on how a vote is shown on a screen.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.ballots import Ballot, leaders
from engine.core.model import Event, Step
from engine.core.sealed import PUBLIC
from engine.obscurio import constants
from engine.obscurio.actions import CastVote
from engine.obscurio.events import AccusationBegan, LoyaltyRevealed, VoteCast, VotesRevealed
from engine.obscurio.facts import candidates
from engine.obscurio.handlers_resolve import lose, lost_game
from engine.obscurio.state import Loss, Role, State, Verdict, wizards


def is_accusation_due(state: State) -> bool:
    """Return whether the light area is empty and the Traitor not exposed. Uses public facts only."""
    hidden = state.options.players >= constants.MIN_PLAYERS_FOR_TRAITOR and state.exposed is None
    return hidden and not state.gauge.light


def open_accusation(state: State) -> Step[State]:
    """Begin the discussion before the next ballot."""
    ballots = state.ballots + 1
    return Step(replace(state, ballots=ballots, agreed=False), (AccusationBegan(ballot=ballots),))


def open_vote(state: State) -> Step[State]:
    """Begin a ballot. Every Wizard votes, cleared ones too, except one who has no one left to accuse."""
    voters = tuple(seat for seat in wizards(state) if candidates(state, seat))
    return Step(replace(state, turn=replace(state.turn, votes=Ballot(voters)), agreed=False))


def cast_vote(state: State, action: CastVote) -> Step[State]:
    """Record a vote."""
    votes = state.turn.votes.cast(action.seat, action.accused)
    return Step(replace(state, turn=replace(state.turn, votes=votes)), (VoteCast(seat=action.seat),))


def judge(state: State) -> Step[State]:
    """Reveal the loyalty of those with the most votes (all of a tie); each Loyal among them costs two."""
    votes = state.turn.votes.opened()
    accused = tuple(sorted(leaders(votes)))
    revealed = _reveal_roles(replace(state, agreed=False), accused)
    falsely_accused = sum(1 for seat in accused if state.roles[seat].open() is Role.LOYAL)
    due = Loss(PUBLIC, falsely_accused * constants.FALSE_ACCUSATION_COST, "accusation")
    paid = revealed.then(lose(revealed.state, due))
    verdict = Verdict(
        votes, accused, paid.state.exposed is not None, state.gauge.tokens_left - paid.state.gauge.tokens_left
    )
    turn = replace(paid.state.turn, verdicts=(*state.turn.verdicts, verdict))
    judged = replace(paid.state, turn=turn)
    events = (VotesRevealed(votes=votes, accused=accused), *paid.events)
    return Step(judged if judged.gauge.tokens_left else lost_game(judged), events)


def _reveal_roles(state: State, accused: tuple[int, ...]) -> Step[State]:
    step = Step(state)
    for seat in accused:
        step = step.then(_reveal_role(step.state, seat))
    return step


def _reveal_role(state: State, seat: int) -> Step[State]:
    role = state.roles[seat].open()
    roles = tuple(
        card.to(*state.options.everyone) if at == seat else card for at, card in enumerate(state.roles)
    )
    events: tuple[Event, ...] = (LoyaltyRevealed(seat=seat, role=role),)
    if role is Role.TRAITOR:
        return Step(replace(state, roles=roles, exposed=seat), events)
    return Step(replace(state, roles=roles, cleared=(*state.cleared, seat)), events)
