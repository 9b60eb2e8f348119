"""Step 3, the night: the holder, the Traitor's picks, and decoy cards for the Loyal Wizards.

Must not depend on which phase follows, nor on the order in which seats answer.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.core.sealed import EYES_CLOSED, Seat, seal
from engine.obscurio import constants
from engine.obscurio.actions import CloseHolder, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.events import HolderClosed, NightBegan, NightEnded
from engine.obscurio.facts import door_count, picks_allowed
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
    picks = NO_CARDS if seat is None else NO_CARDS.to(seat, state.options.grimoire)
    turn = replace(drawn.turn, hands=_hands(drawn), picks=picks)
    began = NightBegan(max_picks=picks_allowed(state), espionage=has(state, Trap.ESPIONAGE))
    return ended.then(Step(replace(drawn, turn=turn), (*events, began)))


def draw_reserve(state: State) -> tuple[State, tuple[Event, ...]]:
    """Draw all cards that this turn will still need from the deck.

    The first ones replace the Traitor's picks in the holder, the rest go to the doors. These are the same
    cards as when drawing one by one, and they do not depend on which seat answers first.
    """
    cards, drawn, events = draw_cards(state, door_count(state) - 1, "doors")
    return replace(drawn, turn=replace(drawn.turn, reserve=seal(cards))), events


def _hands(state: State) -> tuple[Hand, ...]:
    seat = traitor(state)
    assert seat is not None
    if state.exposed is not None:
        return (_holder_hand(state, seat, seat),)
    if state.options.night == "eyes":
        return (_holder_hand(state, EYES_CLOSED, EYES_CLOSED, seat),)
    return tuple(
        _holder_hand(state, seat, seat) if other == seat else _decoy_hand(other, cards)
        for other, cards in deal_decoys(state)
    )


def _holder_hand(state: State, seat: Seat, *readers: Seat) -> Hand:
    glimpse = state.turn.exit_card.open() if has(state, Trap.ESPIONAGE) else ""
    replacements = state.turn.reserve.open()[: picks_allowed(state)]
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


def deal_decoys(state: State) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Deal pictures for the night to each Wizard, the Traitor's to be left out.

    They come from a deck of their own, of which no card is ever an Exit, a Page or a door. If Loyals were
    shown Illusion cards, the table could in later turns tell the Traitor's doors from the others: they are
    the ones that no Loyal has seen. The hands depend only on the turn and the seat, not on any secret.
    """
    size = constants.HOLDER + picks_allowed(state) - 1
    pile, _ = chance(state, "decoys").shuffled(state.decoys.cards.open())
    return tuple((seat, pile[n * size : (n + 1) * size]) for n, seat in enumerate(state.options.wizards))


def pick_card(state: State, action: PickCard) -> Step[State]:
    """Record a pick or a fear and replace the card; after the last pick the hand closes.

    There is no event for a pick: the table could count them.
    """
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
    if len(changed.picked.open()) < picks_allowed(state):
        return Step(_with_hand(picked, changed))
    return Step(_with_hand(picked, _closed(changed)), (HolderClosed(seat=action.seat),))


def _pick(state: State, hand: Hand, card: str, replacement: str) -> State:
    """Move the card from the holder to the picks, if this is the Traitor's hand."""
    if hand.seat not in (traitor(state), EYES_CLOSED):
        return state
    turn = replace(
        state.turn,
        picks=state.turn.picks.with_value((*state.turn.picks.open(), card)),
        reserve=seal(state.turn.reserve.open()[1:]),
    )
    holder = state.holder.with_value(_swap(state.holder.open(), card, replacement))
    return replace(state, turn=turn, holder=holder)


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
    hands = tuple(changed if hand.seat == changed.seat else hand for hand in state.turn.hands)
    return replace(state, turn=replace(state.turn, hands=hands))


def end_night(state: State) -> Step[State]:
    """Begin the pause after the night."""
    return Step(replace(state, agreed=False), (NightEnded(),))
