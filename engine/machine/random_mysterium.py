"""Random players for The Manor: any allowed action, chosen from one seat's view.

Must not use more than that view: no full State, no opened secret, no rules of its own.
"""

from __future__ import annotations

from engine.core.model import Action, View
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, look
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
from engine.mysterium.state import NO_CARD, Clairvoyancy, State
from engine.mysterium.tokens import Tokens, can_say

Chosen = tuple[Action, Rng]

_CROW_ONE_IN = 6
_EXTRA_MOVE_ONE_IN = 3
_TIME_UP_ONE_IN = 12


def choose(view: View[State], rng: Rng) -> Chosen:
    """Choose an allowed action for a seat that has a decision; `PUBLIC` moves all players' tokens."""
    assert view.decision is not None, "this seat has no decision"
    return _ANSWERS[view.decision.kind](view, rng)


def _one_in(rng: Rng, chances: int) -> tuple[bool, Rng]:
    drawn, rng = rng.below(chances)
    return drawn == 0, rng


def _some_of_hand(view: View[State], rng: Rng, most: int) -> tuple[tuple[str, ...], Rng]:
    count, rng = rng.below(most)
    return rng.sample(_hand(view), count + 1)


def _hand(view: View[State]) -> tuple[str, ...]:
    cards = look(view.state.hand)
    return cards if cards is not None else ()


def _visions(view: View[State], rng: Rng) -> Chosen:
    assert view.decision is not None
    crow, rng = _one_in(rng, _CROW_ONE_IN)
    if crow and view.state.crows:
        return _crow(view, rng)
    psychic, rng = rng.pick(view.state.unserved)
    cards, rng = _some_of_hand(view, rng, min(3, view.decision.max_choices))
    return GiveVisions(seat=view.seat, psychic=psychic, cards=cards), rng


def _crow(view: View[State], rng: Rng) -> Chosen:
    cards, rng = _some_of_hand(view, rng, view.state.hand_size)
    return CallCrow(seat=view.seat, cards=cards), rng


def _interpretation(view: View[State], rng: Rng) -> Chosen:
    """Place missing intuitions, sometimes move a token, then conclude; sometimes let the time run out."""
    state = view.state
    extra_move, rng = _one_in(rng, _EXTRA_MOVE_ONE_IN)
    moves = _moves(state) if extra_move else ()
    if moves:
        return rng.pick(moves)
    time_up, rng = _one_in(rng, _TIME_UP_ONE_IN)
    if time_up and state.settings.seconds:
        return TimeUp(seat=PUBLIC), rng
    unplaced = [i for i in state.unfinished if state.psychics[i].intuition == NO_CARD]
    if unplaced:
        psychic, rng = rng.pick(unplaced)
        return _guess(state, psychic, rng)
    return Conclude(seat=PUBLIC), rng


def _guess(state: State, psychic: int, rng: Rng) -> Chosen:
    """Place the intuition on a card that has not been answered as wrong, if there is one."""
    row = state.psychics[psychic].row
    wrong = {note.intuition for note in state.notes if (note.psychic, note.row) == (psychic, row)}
    untried = [card for card in state.board[row] if card not in wrong]
    card, rng = rng.pick(untried or state.board[row])
    return PlaceIntuition(seat=state.psychics[psychic].owner, psychic=psychic, card=card), rng


def _moves(state: State) -> tuple[Action, ...]:
    """Return all moves except placing an intuition: clairvoyancy tokens, and lifting an intuition."""
    lifts = (
        LiftIntuition(seat=psychic.owner, psychic=i)
        for i, psychic in enumerate(state.psychics)
        if psychic.intuition != NO_CARD
    )
    return (*_token_moves(state), *lifts)


def _token_moves(state: State) -> tuple[Action, ...]:
    moves: list[Action] = []
    for i, psychic in enumerate(state.psychics):
        for on, other in enumerate(state.psychics):
            laid = psychic.laid_on(on)
            if laid is not None:
                moves.append(LiftClairvoyancy(seat=psychic.owner, psychic=i, on=on))
            if on != i and other.intuition != NO_CARD:
                moves += (
                    PlaceClairvoyancy(seat=psychic.owner, psychic=i, on=on, agree=agree)
                    for agree in _possible_answers(psychic.tokens, laid)
                )
    return tuple(moves)


def _possible_answers(tokens: Tokens, laid: Clairvoyancy | None) -> tuple[bool, ...]:
    """Return yes and no as far as the tokens allow, first what is not said there yet."""
    there = None if laid is None else laid.agree
    first = not there
    return tuple(agree for agree in (first, not first) if can_say(tokens, there, agree))


def _own_tokens(view: View[State], rng: Rng) -> Chosen:
    """Answer for one player alone: place an own intuition or move an own clairvoyancy token."""
    state = view.state
    mine = [i for i in state.of(view.seat) if i in state.unfinished]
    moves = [move for move in _token_moves(state) if move.seat == view.seat]
    token, rng = _one_in(rng, 2)
    if moves and (token or not mine):
        return rng.pick(moves)
    assert mine, "this seat has nothing to move"
    psychic, rng = rng.pick(mine)
    return _guess(state, psychic, rng)


def _manifestation(view: View[State], rng: Rng) -> Chosen:
    option, rng = _option(view, rng)
    return Knock(seat=PUBLIC, psychic=option), rng


def _hour(view: View[State], rng: Rng) -> Chosen:
    return GoOn(seat=PUBLIC), rng


def _shared_vision(view: View[State], rng: Rng) -> Chosen:
    crow, rng = _one_in(rng, _CROW_ONE_IN)
    if crow and view.state.crows:
        return _crow(view, rng)
    (one, two, three), rng = rng.sample(_hand(view), 3)
    group, rng = rng.pick(view.state.groups)
    return ShareVision(seat=view.seat, group=group.number, character=one, location=two, object=three), rng


def _vote(view: View[State], rng: Rng) -> Chosen:
    group, rng = _option(view, rng)
    return CastVote(seat=view.seat, group=group), rng


def _point(view: View[State], rng: Rng) -> Chosen:
    group, rng = _option(view, rng)
    owners = view.state.owners if view.seat == PUBLIC else (view.seat,)
    seat, rng = rng.pick(owners)
    return PointAt(seat=seat, group=group), rng


def _eldest(view: View[State], rng: Rng) -> Chosen:
    who, rng = _option(view, rng)
    return NameEldest(seat=PUBLIC, who=who), rng


def _option(view: View[State], rng: Rng) -> tuple[int, Rng]:
    assert view.decision is not None
    option, rng = rng.pick(view.decision.options)
    return int(option), rng


_ANSWERS = {
    "mysterium.visions": _visions,
    "mysterium.interpretation": _interpretation,
    "mysterium.intuition": _own_tokens,
    "mysterium.clairvoyancy": _own_tokens,
    "mysterium.manifestation": _manifestation,
    "mysterium.hour": _hour,
    "mysterium.shared_vision": _shared_vision,
    "mysterium.vote": _vote,
    "mysterium.point": _point,
    "mysterium.eldest": _eldest,
}
