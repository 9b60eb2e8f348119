"""Invariants of every state: cards and tokens are conserved, numbers agree.

Must not depend on how a state was reached, nor repair it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.mysterium.constants import (
    CROWS,
    CROWS_COME_BACK_EACH_TURN,
    GROUPS,
    HAND,
    HOURS,
    KINDS,
    PSYCHICS,
    cards_on_table,
)
from engine.mysterium.setup import Decks
from engine.mysterium.state import NO_CARD, Phase, Psychic, State
from engine.mysterium.tokens import left, total


def invariant_violations(decks: Decks, state: State) -> tuple[str, ...]:
    """Return the names of the invariants that do not hold."""
    names = tuple(name for name, holds in INVARIANTS.items() if not holds(state))
    return names if _visions_conserved(decks, state) else ("visions_conserved", *names)


def _visions_conserved(decks: Decks, state: State) -> bool:
    given = [card for psychic in state.psychics for card in psychic.visions]
    shared = [card.open() for card in state.shared]
    cards = [*state.stock.all_cards(), *state.hand.open(), *given, *shared]
    return sorted(cards) == sorted(decks.visions.ids)


def _table_conserved(state: State) -> bool:
    """In each row, remaining and found cards are different and as many as were laid out."""
    count = cards_on_table(state.settings.difficulty, state.settings.players)
    for row in range(KINDS):
        found = [psychic.found[row] for psychic in state.psychics if len(psychic.found) > row]
        cards = {*state.board[row], *found}
        if len(cards) != count or len(state.board[row]) + len(found) != count:
            return False
    return True


def _triples_differ(state: State) -> bool:
    triples = [psychic.triple.open() for psychic in state.psychics]
    return all(len({triple[row] for triple in triples}) == len(triples) for row in range(KINDS))


def _found_is_true(state: State) -> bool:
    return all(psychic.triple.open()[: len(psychic.found)] == psychic.found for psychic in state.psychics)


def _targets_on_table(state: State) -> bool:
    """Every card that is still to be found is on the table."""
    return all(
        psychic.triple.open()[row] in state.board[row]
        for psychic in state.psychics
        for row in range(psychic.row, KINDS)
    )


def _tokens_conserved(state: State) -> bool:
    """Tokens left, placed and spent add up to those at the start; no kind has more than it had."""
    start = state.settings.tokens
    return all(
        type(one.tokens) is type(start)
        and total(one.tokens) + len(one.laid) + one.spent == total(start)
        and all(_left_or_placed(one, agree) <= left(start, agree) for agree in (False, True))
        for one in state.psychics
    )


def _left_or_placed(one: Psychic, agree: bool) -> int:
    return left(one.tokens, agree) + sum(token.agree is agree for token in one.laid)


def _tokens_not_negative(state: State) -> bool:
    return all(
        one.spent >= 0 and min(left(one.tokens, True), left(one.tokens, False)) >= 0 for one in state.psychics
    )


def _ages(state: State) -> bool:
    """The eldest are different psychic players; under rules version 1 all of them are named."""
    known = state.settings.eldest
    complete = len(known) == len(state.owners) or state.settings.rules_version > 1
    return complete and len(set(known)) == len(known) and set(known) <= set(state.owners)


def _tokens_on_others(state: State) -> bool:
    return all(
        token.on != i and len({t.on for t in psychic.laid}) == len(psychic.laid)
        for i, psychic in enumerate(state.psychics)
        for token in psychic.laid
    )


def _finished_have_nothing(state: State) -> bool:
    return all(not p.visions and (p.finished_in > 0) for p in state.psychics if p.finished)


def _sizes_agree(state: State) -> bool:
    piles = (state.stock.deck, state.stock.discards)
    return state.hand_size == len(state.hand.open()) <= HAND and all(
        pile.size == len(pile.cards.open()) for pile in piles
    )


def _hand_is_full(state: State) -> bool:
    """In the visions phase a hand below seven means that draw pile and discards are empty."""
    in_hours = state.phase is Phase.VISIONS
    return not in_hours or state.hand_size == HAND or state.stock.size == 0


def _clock(state: State) -> bool:
    return 1 <= state.hour <= HOURS


def _crows(state: State) -> bool:
    difficulty = state.settings.difficulty
    conserved = state.crows + len(state.crows_called) == CROWS[difficulty]
    return (conserved or CROWS_COME_BACK_EACH_TURN[difficulty]) and 0 <= state.crows <= CROWS[difficulty]


def _people(state: State) -> bool:
    owned = [len(state.of(seat)) for seat in state.owners]
    each = PSYCHICS[state.settings.players] // (state.settings.players - 1)
    return not state.of(state.ghost) and owned == [each] * len(owned)


def _groups(state: State) -> bool:
    if not state.groups:
        return True
    cards = [card for group in state.groups for card in enumerate(group.cards)]
    numbers = tuple(group.number for group in state.groups)
    count = GROUPS[state.settings.players]
    return len(set(cards)) == len(cards) and numbers == tuple(range(1, count + 1))


def _no_tokens_in_visions(state: State) -> bool:
    """In the visions phase no token is placed."""
    if state.phase is not Phase.VISIONS:
        return True
    return all(p.intuition == NO_CARD and not p.laid and not p.answered for p in state.psychics)


def _ending_at_the_end(state: State) -> bool:
    return (state.ending is not None) == (state.phase is Phase.END)


INVARIANTS: dict[str, Callable[[State], bool]] = {
    "table_conserved": _table_conserved,
    "triples_differ": _triples_differ,
    "found_is_true": _found_is_true,
    "targets_on_table": _targets_on_table,
    "tokens_conserved": _tokens_conserved,
    "tokens_not_negative": _tokens_not_negative,
    "ages": _ages,
    "tokens_on_others": _tokens_on_others,
    "finished_have_nothing": _finished_have_nothing,
    "sizes_agree": _sizes_agree,
    "hand_is_full": _hand_is_full,
    "clock": _clock,
    "crows": _crows,
    "people": _people,
    "groups": _groups,
    "no_tokens_in_visions": _no_tokens_in_visions,
    "ending_at_the_end": _ending_at_the_end,
}
