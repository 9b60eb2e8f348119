"""Lists what a seat may do now, completely.

Must not decide what is legal: every candidate is passed through `legality.check`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from engine.core.model import Action
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium import actions as act
from engine.mysterium.constants import SHARED_VISION
from engine.mysterium.handlers_culprit import POLLS, eldest_candidates
from engine.mysterium.legality import check
from engine.mysterium.state import Phase, State


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return the actions that `seat` may do now, in a fixed order without repetition.

    For `PUBLIC` these include the open moves of every player: the table shares one tablet.
    Cards of one action are in sorted order; another order of the same cards is legal too.
    """
    return tuple(action for action in _candidates(state, seat) if check(state, action) is None)


def _candidates(state: State, seat: Seat) -> Iterator[Action]:
    if seat == state.ghost:
        yield from _ghost(state, seat)
        return
    owners = state.owners if seat == PUBLIC else (seat,)
    if state.phase is Phase.INTERPRETATION:
        for owner in owners:
            yield from _token_moves(state, owner)
    if state.phase is Phase.POLL_OPEN:
        yield from (act.PointAt(seat=owner, group=group.number) for owner in owners for group in state.groups)
    if state.phase in POLLS:
        yield from (act.CastVote(seat=seat, group=group.number) for group in state.groups)
    if seat == PUBLIC:
        yield from _table(state)


def _ghost(state: State, seat: Seat) -> Iterator[Action]:
    hand = sorted(state.hand.open())
    subsets = [cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count)]
    if state.phase is Phase.VISIONS:
        for psychic in state.unserved:
            yield from (act.GiveVisions(seat=seat, psychic=psychic, cards=cards) for cards in subsets)
    if state.phase is Phase.SHARED_VISION:
        for group in state.groups:
            for one, two, three in permutations(hand, SHARED_VISION):
                yield act.ShareVision(
                    seat=seat, group=group.number, character=one, location=two, object=three
                )
    yield from (act.CallCrow(seat=seat, cards=cards) for cards in subsets)


def _token_moves(state: State, owner: Seat) -> Iterator[Action]:
    for psychic in state.of(owner):
        if not state.psychics[psychic].finished:
            for card in state.board[state.psychics[psychic].row]:
                yield act.PlaceIntuition(seat=owner, psychic=psychic, card=card)
        yield act.LiftIntuition(seat=owner, psychic=psychic)
        for on in range(len(state.psychics)):
            yield from (
                act.PlaceClairvoyancy(seat=owner, psychic=psychic, on=on, agree=agree)
                for agree in (False, True)
            )
            yield act.LiftClairvoyancy(seat=owner, psychic=psychic, on=on)


def _table(state: State) -> Iterator[Action]:
    yield from (act.TimeUp(seat=PUBLIC), act.Conclude(seat=PUBLIC), act.GoOn(seat=PUBLIC))
    if state.phase is Phase.ELDEST:
        yield from (act.NameEldest(seat=PUBLIC, who=who) for who in eldest_candidates(state))
    yield from (act.Knock(seat=PUBLIC, psychic=psychic) for psychic in range(len(state.psychics)))
