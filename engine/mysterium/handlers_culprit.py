"""The culprit phase: line-up, shared vision, straw poll, verdict and end.

Must not depend on the course of the hours, nor on whether an action is allowed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from engine.core.ballots import Ballot, leaders
from engine.core.model import Event, Step
from engine.core.sealed import Seat, seal
from engine.mysterium.actions import CastVote, NameEldest, PointAt, ShareVision
from engine.mysterium.constants import CARDS_SEEN, GROUPS, SHARED_VISION, Level
from engine.mysterium.events import (
    CulpritRevealed,
    GameEnded,
    GroupPointed,
    SuspectsLinedUp,
    VerdictReached,
    VisionShared,
    VisionTurned,
    VoteCast,
    VotesRevealed,
)
from engine.mysterium.handlers_hours import crows_return, refill, tokens_return, without
from engine.mysterium.recap import Ending, Vote
from engine.mysterium.state import Group, Phase, Pointed, State, Triple
from engine.mysterium.tokens import total

OPEN = "open"
WON, LOST_TIME, LOST_CULPRIT = "manor.won", "manor.lost.time", "manor.lost.culprit"
TRACK, ELDEST = "track", "eldest"
POLLS = {Phase.POLL_LOW: Level.LOW, Phase.POLL_MIDDLE: Level.MIDDLE, Phase.POLL_HIGH: Level.HIGH}


# --- line-up


def line_up(state: State) -> Step[State]:
    """Number the found triples as groups; with two players, add random groups from the remaining cards."""
    state = _with_groups(state)
    step = tokens_return(state)
    step = step.then(Step(step.state, (SuspectsLinedUp(groups=len(state.groups)),)))
    ready = crows_return(step.state) if state.settings.culprit_crow else step.state
    return Step(ready, step.events).then(refill(ready))


def _with_groups(state: State) -> State:
    found = [Group(i + 1, cast(Triple, psychic.found), i) for i, psychic in enumerate(state.psychics)]
    extra = GROUPS[state.settings.players] - len(found)
    rng, rows = state.rng.open(), []
    for row in state.board:
        drawn, rng = rng.sample(row, extra)
        rows.append(drawn)
    added = [Group(len(found) + i + 1, (rows[0][i], rows[1][i], rows[2][i]), -1) for i in range(extra)]
    return replace(state, groups=(*found, *added), rng=state.rng.with_value(rng))


# --- shared vision


def share_vision(state: State, action: ShareVision) -> Step[State]:
    """Shuffle the three visions face down; only the ghost knows the culprit and what each card means."""
    meant = (action.character, action.location, action.object)
    shuffled, rng = state.rng.open().shuffled(meant)
    shared = replace(
        without(state, meant),
        rng=state.rng.with_value(rng),
        culprit=state.culprit.with_value(action.group),
        meant=state.meant.with_value(meant),
        shared=tuple(seal(card, state.ghost) for card in shuffled),
        ballot=Ballot(state.owners) if total(state.settings.tokens) else state.ballot,
    )
    return Step(shared, (VisionShared(),))


def after_sharing(state: State) -> Phase:
    return Phase.POLL_LOW if total(state.settings.tokens) else Phase.POLL_OPEN


def is_shared(state: State) -> bool:
    return bool(state.shared)


# --- straw poll


def turn_for_low(state: State) -> Step[State]:
    """Turn the first card face up for all."""
    return _turn(state, 0, state.seats)


def turn_for_middle(state: State) -> Step[State]:
    """Show the second card to players of the middle and high level."""
    return _turn(state, CARDS_SEEN[Level.MIDDLE] - 1, _seats_seeing(state, CARDS_SEEN[Level.MIDDLE]))


def turn_for_high(state: State) -> Step[State]:
    """Show the third card to players of the high level."""
    return _turn(state, CARDS_SEEN[Level.HIGH] - 1, _seats_seeing(state, CARDS_SEEN[Level.HIGH]))


def turn_all(state: State) -> Step[State]:
    """Turn the whole vision face up (2 and 3 players)."""
    step = Step(state)
    for slot in range(SHARED_VISION):
        step = step.then(_turn(step.state, slot, state.seats))
    return step


def _seats_seeing(state: State, cards: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.owners if CARDS_SEEN[state.level_of(seat)] >= cards)


def _turn(state: State, slot: int, seats: tuple[Seat, ...]) -> Step[State]:
    card = state.shared[slot].to(*seats)
    shared = (*state.shared[:slot], card, *state.shared[slot + 1 :])
    face_up = (*state.face_up, card.open()) if seats == state.seats else state.face_up
    return Step(replace(state, shared=shared, face_up=face_up), (VisionTurned(slot=slot, card=card),))


def voters_now(state: State) -> tuple[Seat, ...]:
    """Return the players of the level that votes now who have not voted. The track is public."""
    level = POLLS.get(state.phase)
    return tuple(seat for seat in state.ballot.missing if state.level_of(seat) is level)


def level_has_voted(state: State) -> bool:
    return not voters_now(state)


def cast_vote(state: State, action: CastVote) -> Step[State]:
    """Record a secret vote."""
    voted = replace(state, ballot=state.ballot.cast(action.seat, action.group))
    return Step(voted, (VoteCast(seat=action.seat),))


def point_at(state: State, action: PointAt) -> Step[State]:
    """Record or change an open vote."""
    others = tuple(pointed for pointed in state.pointed if pointed.seat != action.seat)
    pointed = tuple(sorted((*others, Pointed(action.seat, action.group)), key=lambda p: p.seat))
    return Step(replace(state, pointed=pointed), (GroupPointed(seat=action.seat, group=action.group),))


def all_agree(state: State) -> bool:
    groups = {pointed.group for pointed in state.pointed}
    return len(state.pointed) == len(state.owners) and len(groups) == 1


# --- verdict


def votes_of(state: State) -> tuple[Vote, ...]:
    """Return all votes. Only rules may call this."""
    if total(state.settings.tokens):
        return tuple(Vote(s, group, state.level_of(s).value) for s, group in state.ballot.opened())
    return tuple(Vote(pointed.seat, pointed.group, OPEN) for pointed in state.pointed)


def verdict_of(state: State, votes: tuple[Vote, ...]) -> tuple[int, str]:
    """Return the group with most votes and how a tie was broken.

    A tie goes to the group of the voter who is furthest on the track. If that leaves several groups, it
    goes to the group of the eldest voter of the tied groups. Under rules version 1 only those furthest
    on the track counted. The group is 0 if the eldest has to be named first.
    """
    tied = _votes_for_tied_groups(votes)
    groups = {vote.group for vote in tied}
    if len(groups) == 1:
        return tied[0].group, ""
    ahead = _furthest(state, tied)
    if len({vote.group for vote in ahead}) == 1:
        return ahead[0].group, TRACK
    counted = ahead if state.settings.rules_version == 1 else tied
    return next((v.group for who in state.settings.eldest for v in counted if v.seat == who), 0), ELDEST


def _votes_for_tied_groups(votes: tuple[Vote, ...]) -> tuple[Vote, ...]:
    """Return the votes for the groups that share the highest number of votes."""
    tied = leaders(tuple((vote.seat, vote.group) for vote in votes))
    return tuple(vote for vote in votes if vote.group in tied)


def _furthest(state: State, votes: tuple[Vote, ...]) -> tuple[Vote, ...]:
    """Return the votes of those who are furthest on the clairvoyancy track."""
    furthest = max(state.track_of(vote.seat) for vote in votes)
    return tuple(vote for vote in votes if state.track_of(vote.seat) == furthest)


# --- a tie that only the eldest can break


def after_votes(state: State) -> Phase:
    """Return the phase after the last vote; the eldest is asked for only if a tie depends on it."""
    return Phase.VERDICT if verdict_of(state, votes_of(state))[0] else Phase.ELDEST


def reveal_votes(state: State) -> Step[State]:
    """Open all votes before the table names the eldest of those who voted for a tied group."""
    votes = votes_of(state)
    opened = replace(state, pointed=tuple(Pointed(vote.seat, vote.group) for vote in votes))
    return Step(opened, (VotesRevealed(votes=votes),))


def eldest_candidates(state: State) -> tuple[Seat, ...]:
    """Return the voters of the tied groups. They are public: the votes are open in this phase."""
    votes = tuple(Vote(pointed.seat, pointed.group, OPEN) for pointed in state.pointed)
    return tuple(vote.seat for vote in _votes_for_tied_groups(votes))


def name_eldest(state: State, action: NameEldest) -> Step[State]:
    """Note who is eldest among the voters of the tied groups."""
    settings = replace(state.settings, eldest=(*state.settings.eldest, action.who))
    return Step(replace(state, settings=settings))


def eldest_is_known(state: State) -> bool:
    return any(seat in state.settings.eldest for seat in eldest_candidates(state))


# --- the end


def give_verdict(state: State) -> Step[State]:
    """Count the votes and reveal the culprit."""
    votes = votes_of(state)
    chosen, tie_break = verdict_of(state, votes)
    right = chosen == state.culprit.open()
    revealed = () if state.ballot.voters and state.pointed else (VotesRevealed(votes=votes),)
    events: tuple[Event, ...] = (
        *revealed,
        VerdictReached(group=chosen, tie_break=tie_break),
        CulpritRevealed(group=state.culprit.open(), right=right),
    )
    ending = replace(
        _ending(state, right, WON if right else LOST_CULPRIT),
        culprit=state.culprit.open(),
        chosen=chosen,
        tie_break=tie_break,
        meant=state.meant.open(),
        shared=tuple(card.open() for card in state.shared),
        votes=votes,
    )
    return Step(replace(state, ending=ending, face_up=ending.shared), events)


def _ending(state: State, won: bool, reason: str) -> Ending:
    triples = tuple(psychic.triple.open() for psychic in state.psychics)
    return Ending(won, reason, state.hour, triples, tuple(group.cards for group in state.groups))


def end(state: State) -> Step[State]:
    """End the game and reveal everything; without a verdict the hours have run out."""
    ending = state.ending or _ending(state, False, LOST_TIME)
    return Step(replace(state, ending=ending), (GameEnded(won=ending.won, reason=ending.reason),))
