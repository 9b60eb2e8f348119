"""Steps 1, 2 and 5: traps, the riddle, the end of the turn; also looking at one's own role.

Must not depend on which phase follows.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.core.rng import Rng
from engine.core.sealed import seal
from engine.obscurio import constants
from engine.obscurio.actions import CountdownExpired, GoOn, HandOverRiddle, LookedAtRole, RedrawPages
from engine.obscurio.constants import Trap
from engine.obscurio.events import (
    DeckReshuffled,
    PagesRedrawn,
    PagesRemoved,
    RiddleDrawn,
    RiddleHandedOver,
    RoleSeen,
    TrapsDrawn,
    TurnBegan,
    TurnEnded,
)
from engine.obscurio.recap import with_turn
from engine.obscurio.state import State, Turn, has


def chance(state: State, purpose: str) -> Rng:
    """Return the random generator for one purpose of this turn; other draws do not affect it."""
    return state.rng.open().fork(f"turn {state.turn.number}: {purpose}")


def draw_cards(state: State, count: int, purpose: str) -> tuple[tuple[str, ...], State, tuple[Event, ...]]:
    """Draw cards from the deck; if it runs out, the discards are shuffled into a new deck."""
    drawn, stock, _ = state.stock.draw(count, chance(state, f"reshuffle for {purpose}"))
    assert len(drawn) == count
    reshuffled = state.stock.deck.size < count
    return drawn, replace(state, stock=stock), (DeckReshuffled(),) if reshuffled else ()


def look_at_role(state: State, action: LookedAtRole) -> Step[State]:
    """Count that a seat has looked at its role."""
    role_views = tuple(n + (seat == action.seat) for seat, n in enumerate(state.role_views))
    return Step(
        replace(state, role_views=role_views), (RoleSeen(seat=action.seat, times=role_views[action.seat]),)
    )


def go_on(state: State, action: GoOn | CountdownExpired) -> Step[State]:
    """End a pause or a discussion, by agreement or because the time is over."""
    return Step(replace(state, agreed=True))


def begin_turn(state: State) -> Step[State]:
    """Step 1: draw traps. The Watcher applies in turns that begin in the last room."""
    turn = Turn(state.turn.number + 1, began_room=state.room, watcher=state.room == constants.ROOMS)
    begun = replace(state, turn=turn, agreed=False)
    traps = draw_traps(state.bag, constants.FIRST_TRAPS + state.extra_traps, chance(begun, "traps"))
    bag = tuple(trap for trap in state.bag if trap not in traps)
    events = (
        TurnBegan(turn=turn.number, room=turn.began_room, watcher=turn.watcher),
        TrapsDrawn(traps=traps),
    )
    return Step(replace(begun, turn=replace(turn, traps=traps), bag=bag, extra_traps=0), events)


def draw_traps(bag: tuple[Trap, ...], count: int, rng: Rng) -> tuple[Trap, ...]:
    """Return trap tokens in drawing order; "+2" adds two more (rules p. 12)."""
    order, _ = rng.shuffled(bag)
    if Trap.PLUS_TWO in order[:count]:
        count += constants.PLUS_TWO
    return order[:count]


def draw_riddle(state: State) -> Step[State]:
    """Step 2: draw the Exit, then the Pages; only the Grimoire sees them."""
    cards, drawn, events = draw_cards(state, 1 + constants.PAGES, "riddle")
    exit_card = seal(cards[0], state.options.grimoire)
    pages = seal(cards[1:], state.options.grimoire)
    turn = replace(drawn.turn, exit_card=exit_card, pages=pages)
    event = RiddleDrawn(exit_card=exit_card, pages=pages)
    return Step(replace(drawn, turn=turn, agreed=False), (*events, event))


def redraw_pages(state: State, action: RedrawPages) -> Step[State]:
    """Optional rule: draw two other Pages, then put the first two under the deck."""
    cards, drawn, events = draw_cards(state, constants.PAGES, "redraw")
    stock = replace(drawn.stock, deck=drawn.stock.deck.add(*state.turn.pages.open()))
    pages = seal(cards, state.options.grimoire)
    turn = replace(drawn.turn, pages=pages, redrawn=True)
    return Step(replace(drawn, stock=stock, turn=turn), (*events, PagesRedrawn(pages=pages)))


def hand_over(state: State, action: HandOverRiddle) -> Step[State]:
    """Store the Grimoire's butterflies."""
    butterflies = seal(action.butterflies, state.options.grimoire)
    return Step(replace(state, turn=replace(state.turn, butterflies=butterflies, riddle_given=True)))


def show_riddle(state: State) -> Step[State]:
    """Make Pages and butterflies public: the Desk is passed to the Wizards."""
    readers, turn = state.options.everyone, state.turn
    shown = replace(turn, pages=turn.pages.to(*readers), butterflies=turn.butterflies.to(*readers))
    event = RiddleHandedOver(pages=turn.pages.open(), butterflies=turn.butterflies.open())
    return Step(replace(state, turn=shown, agreed=False), (event,))


def end_step_two(state: State) -> Step[State]:
    """Hide the Exit from the Grimoire; with Dark Night, hide Pages and butterflies from all.

    The Pages stay on the Desk, so that a reshuffle in this turn cannot put them on doors.
    """
    turn = replace(state.turn, exit_card=seal(state.turn.exit_card.open()))
    events: tuple[Event, ...] = ()
    if has(state, Trap.DARK_NIGHT):
        turn = replace(turn, pages=seal(turn.pages.open()), butterflies=seal(turn.butterflies.open()))
        events = (PagesRemoved(),)
    return Step(replace(state, turn=turn, agreed=False), events)


def end_turn(state: State) -> Step[State]:
    """Step 5: discard the cards and return the traps; the holder stays. The next turn begins empty."""
    turn = state.turn
    used = (*turn.pages.open(), *(door.card.open() for door in turn.doors))
    cleared = replace(
        with_turn(state),
        stock=state.stock.discard(*used),
        bag=tuple(trap for trap in constants.TRAPS if trap in (*state.bag, *turn.traps)),
        last_picks=turn.picks,
        turn=Turn(turn.number),
    )
    return Step(cleared, (TurnEnded(turn=turn.number),))
