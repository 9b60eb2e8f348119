"""Owns Step 3: the holder, the Traitor's picks, and the decoys that make every Wizard's night alike.

Must not know which phase follows. Nothing here depends on the order in which seats answer.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, Seat, seal
from engine.obscurio import constants
from engine.obscurio.actions import CloseHolder, MarkCard
from engine.obscurio.constants import Trap
from engine.obscurio.decisions import door_count, picks_allowed
from engine.obscurio.events import CardMarked, HolderClosed, NightEnded, NightFell
from engine.obscurio.handlers_turn import chance, draw_cards, end_step_two
from engine.obscurio.state import NO_CARDS, Hand, Role, State, hand_of, has


def traitor(state: State) -> Seat | None:
    """Rules only: who it is."""
    found = [seat for seat, role in enumerate(state.roles) if role.open() is Role.TRAITOR]
    return found[0] if found else None


def fall_night(state: State) -> Step[State]:
    ended = end_step_two(state)
    kept, events = keep_reserve(ended.state)
    most, espionage = picks_allowed(state), has(state, Trap.ESPIONAGE)
    hands = _hands(kept)
    picks = NO_CARDS.to(*_only(traitor(state)))
    fell = NightFell(most=most, espionage=espionage)
    return ended.then(Step(replace(kept, hands=hands, picks=picks), (*events, fell)))


def _only(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)


def keep_reserve(state: State) -> tuple[State, tuple[Event, ...]]:
    """Lay aside all cards this turn will still take from the deck.

    The Traitor's refills are the first of them, the doors get the rest: the same cards in the same
    order as drawing one by one, and none of it can depend on who is asked first.
    """
    cards, drawn, events = draw_cards(state, door_count(state) - 1, "doors")
    return replace(drawn, reserve=seal(cards)), events


def _hands(state: State) -> tuple[Hand, ...]:
    seat = traitor(state)
    assert seat is not None
    if state.exposed is not None:
        return (_holder_hand(state, seat, seat),)
    if state.options.night == "eyes":
        return (_holder_hand(state, EYES_CLOSED, EYES_CLOSED, seat),)
    decoys = deal_decoys(state, tuple(other for other in state.options.wizards if other != seat))
    hands = [_decoy_hand(other, cards) for other, cards in decoys]
    hands.append(_holder_hand(state, seat, seat))
    return tuple(sorted(hands, key=lambda hand: hand.seat))


def _holder_hand(state: State, seat: Seat, *readers: Seat) -> Hand:
    glimpse = state.exit_card.open() if has(state, Trap.ESPIONAGE) else ""
    refills = state.reserve.open()[: picks_allowed(state)]
    return Hand(
        seat=seat,
        shown=seal(state.holder.open(), *readers),
        refills=seal(refills),
        marked=seal((), *readers),
        glimpse=seal(glimpse, *readers),
    )


def _decoy_hand(seat: Seat, cards: tuple[str, ...]) -> Hand:
    return Hand(
        seat=seat,
        shown=seal(cards[: constants.HOLDER], seat),
        refills=seal(cards[constants.HOLDER :]),
        marked=seal((), seat),
        glimpse=seal("", seat),
    )


def deal_decoys(state: State, loyal: tuple[Seat, ...]) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Pictures for each Loyal that cannot be on a door this turn: discards first, then the deck's bottom.

    Were Loyals shown the holder, they would know the Traitor's picks at the doors. The pool is shuffled
    and seats take from it in a random order: a hand must not tell how many hands were dealt before it.
    """
    rng = chance(state, "decoys")
    size = constants.HOLDER + picks_allowed(state) - 1
    pool = _decoy_pool(state, rng)
    assert len(pool) >= size
    order, _ = rng.fork("seats").shuffled(loyal)
    endless = pool * len(order)  # only a deck far smaller than the printed one goes round twice
    return tuple((seat, endless[n * size : (n + 1) * size]) for n, seat in enumerate(order))


def _decoy_pool(state: State, rng: Rng) -> tuple[str, ...]:
    discards, _ = rng.shuffled(state.stock.discards.cards.open())
    return discards + tuple(reversed(state.stock.deck.cards.open()))


def mark_card(state: State, action: MarkCard) -> Step[State]:
    """A pick or a fear. The slot is refilled before the next mark; after the last the hand closes."""
    hand = hand_of(state, action.seat)
    assert hand is not None
    refills = hand.refills.open()
    refill = refills[0] if refills else ""
    marked = replace(
        hand,
        shown=hand.shown.with_value(_swap(hand.shown.open(), action.card, refill)),
        refills=seal(refills[1:]),
        marked=hand.marked.with_value((*hand.marked.open(), action.card)),
    )
    picked = _pick(state, hand, action.card, refill)
    events: tuple[Event, ...] = (_marked_event(hand, action.card),)
    if len(marked.marked.open()) == picks_allowed(state):
        marked, events = _closed(marked), (*events, HolderClosed(seat=action.seat))
    return Step(_with_hand(picked, marked), events)


def _marked_event(hand: Hand, card: str) -> Event:
    return CardMarked(seat=hand.seat, card=seal(card, *hand.marked.readers))


def _pick(state: State, hand: Hand, card: str, refill: str) -> State:
    """If it was the Traitor's hand: the card leaves the holder for the doors."""
    seat = traitor(state)
    if hand.seat not in (seat, EYES_CLOSED):
        return state
    holder = seal(_swap(state.holder.open(), card, refill))
    return replace(
        state,
        holder=holder,
        picks=state.picks.with_value((*state.picks.open(), card)),
        reserve=seal(state.reserve.open()[1:]),
    )


def _swap(cards: tuple[str, ...], out: str, into: str) -> tuple[str, ...]:
    return tuple(into if card == out else card for card in cards)


def close_holder(state: State, action: CloseHolder) -> Step[State]:
    hand = hand_of(state, action.seat)
    assert hand is not None
    return Step(_with_hand(state, _closed(hand)), (HolderClosed(seat=action.seat),))


def _closed(hand: Hand) -> Hand:
    nothing: tuple[str, ...] = ()
    return replace(
        hand,
        closed=True,
        shown=hand.shown.with_value(nothing),
        refills=seal(nothing),
        glimpse=hand.glimpse.with_value(""),
    )


def _with_hand(state: State, changed: Hand) -> State:
    hands = tuple(changed if hand.seat == changed.seat else hand for hand in state.hands)
    return replace(state, hands=hands)


def wake_all(state: State) -> Step[State]:
    return Step(replace(state, agreed=False), (NightEnded(),))
