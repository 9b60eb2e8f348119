"""Step 3, the night: the holder, the Traitor's picks, and decoy cards for the Loyal Wizards.

Must not depend on which phase follows, nor on the order in which seats answer.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, Seat, seal
from engine.obscurio import constants
from engine.obscurio.actions import CloseHolder, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.decisions import door_count, picks_allowed
from engine.obscurio.events import CardPicked, HolderClosed, NightBegan, NightEnded
from engine.obscurio.handlers_turn import chance, draw_cards, end_step_two
from engine.obscurio.state import NO_CARDS, Hand, Role, State, hand_of, has


def traitor(state: State) -> Seat | None:
    """Return the Traitor's seat, or None. Only rules may call this."""
    found = [seat for seat, role in enumerate(state.roles) if role.open() is Role.TRAITOR]
    return found[0] if found else None


def begin_night(state: State) -> Step[State]:
    """Draw the reserve and give every asked seat its hand of cards."""
    ended = end_step_two(state)
    drawn, events = draw_reserve(ended.state)
    seat = traitor(state)
    picks = NO_CARDS if seat is None else NO_CARDS.to(seat)
    began = NightBegan(max_picks=picks_allowed(state), espionage=has(state, Trap.ESPIONAGE))
    return ended.then(Step(replace(drawn, hands=_hands(drawn), picks=picks), (*events, began)))


def draw_reserve(state: State) -> tuple[State, tuple[Event, ...]]:
    """Draw all cards that this turn will still need from the deck.

    The first ones replace the Traitor's picks in the holder, the rest go to the doors. These are the same
    cards as when drawing one by one, and they do not depend on which seat answers first.
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
    replacements = state.reserve.open()[: picks_allowed(state)]
    return Hand(
        seat=seat,
        shown=seal(state.holder.open(), *readers),
        replacements=seal(replacements),
        picked=seal((), *readers),
        glimpse=seal(glimpse, *readers),
    )


def _decoy_hand(seat: Seat, cards: tuple[str, ...]) -> Hand:
    return Hand(
        seat=seat,
        shown=seal(cards[: constants.HOLDER], seat),
        replacements=seal(cards[constants.HOLDER :]),
        picked=seal((), seat),
        glimpse=seal("", seat),
    )


def deal_decoys(state: State, loyal: tuple[Seat, ...]) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Deal cards to each Loyal that cannot be on a door this turn.

    A Loyal who saw the holder would recognise the Traitor's picks at the doors. Discards are used first,
    then the bottom of the deck. Pool and seats are in random order, so that a hand does not reveal how
    many hands were dealt before it.
    """
    rng = chance(state, "decoys")
    size = constants.HOLDER + picks_allowed(state) - 1
    pool = _decoy_pool(state, rng)
    assert len(pool) >= size
    order, _ = rng.fork("seats").shuffled(loyal)
    repeated = pool * len(order)  # cards repeat only with a deck far smaller than the printed one
    return tuple((seat, repeated[n * size : (n + 1) * size]) for n, seat in enumerate(order))


def _decoy_pool(state: State, rng: Rng) -> tuple[str, ...]:
    discards, _ = rng.shuffled(state.stock.discards.cards.open())
    return discards + tuple(reversed(state.stock.deck.cards.open()))


def pick_card(state: State, action: PickCard) -> Step[State]:
    """Record a pick or a fear and replace the card; after the last pick the hand closes."""
    hand = hand_of(state, action.seat)
    assert hand is not None
    replacements = hand.replacements.open()
    replacement = replacements[0] if replacements else ""
    changed = replace(
        hand,
        shown=hand.shown.with_value(_swap(hand.shown.open(), action.card, replacement)),
        replacements=seal(replacements[1:]),
        picked=hand.picked.with_value((*hand.picked.open(), action.card)),
    )
    picked = _pick(state, hand, action.card, replacement)
    events: tuple[Event, ...] = (CardPicked(seat=hand.seat, card=seal(action.card, *hand.picked.readers)),)
    if len(changed.picked.open()) == picks_allowed(state):
        changed, events = _closed(changed), (*events, HolderClosed(seat=action.seat))
    return Step(_with_hand(picked, changed), events)


def _pick(state: State, hand: Hand, card: str, replacement: str) -> State:
    """Move the card from the holder to the picks, if this is the Traitor's hand."""
    seat = traitor(state)
    if hand.seat not in (seat, EYES_CLOSED):
        return state
    holder = seal(_swap(state.holder.open(), card, replacement))
    return replace(
        state,
        holder=holder,
        picks=state.picks.with_value((*state.picks.open(), card)),
        reserve=seal(state.reserve.open()[1:]),
    )


def _swap(cards: tuple[str, ...], out: str, into: str) -> tuple[str, ...]:
    return tuple(into if card == out else card for card in cards)


def close_holder(state: State, action: CloseHolder) -> Step[State]:
    """Close a seat's hand before all picks are used."""
    hand = hand_of(state, action.seat)
    assert hand is not None
    return Step(_with_hand(state, _closed(hand)), (HolderClosed(seat=action.seat),))


def _closed(hand: Hand) -> Hand:
    no_cards: tuple[str, ...] = ()
    return replace(
        hand,
        closed=True,
        shown=hand.shown.with_value(no_cards),
        replacements=seal(no_cards),
        glimpse=hand.glimpse.with_value(""),
    )


def _with_hand(state: State, changed: Hand) -> State:
    hands = tuple(changed if hand.seat == changed.seat else hand for hand in state.hands)
    return replace(state, hands=hands)


def end_night(state: State) -> Step[State]:
    """Begin the pause after the night."""
    return Step(replace(state, agreed=False), (NightEnded(),))
