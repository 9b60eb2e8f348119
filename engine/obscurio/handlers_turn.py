"""Steps 1, 2 and 5: traps, the riddle, the end of the turn; also looking at one's own role.

Must not depend on which phase follows.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.core.rng import Rng
from engine.core.sealed import seal
from engine.obscurio import constants
from engine.obscurio.actions import CountdownExpired, GoOn, HandOverRiddle, LookedAtRole
from engine.obscurio.constants import Trap
from engine.obscurio.events import (
    DeckReshuffled,
    PagesRemoved,
    RiddleDrawn,
    RiddleHandedOver,
    RoleSeen,
    TrapsDrawn,
    TurnBegan,
    TurnEnded,
)
from engine.obscurio.recap import with_turn
from engine.obscurio.state import (
    NO_BUTTERFLIES,
    NO_CARD,
    NO_CARDS,
    NO_DOOR,
    NO_VOTES,
    NOTHING_HELD,
    State,
    has,
)


def chance(state: State, purpose: str) -> Rng:
    """Return the random generator for one purpose of this turn; other draws do not affect it."""
    return state.rng.open().fork(f"turn {state.turn}: {purpose}")


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
    begun = replace(
        state,
        turn=state.turn + 1,
        began_room=state.room,
        watcher=state.room == constants.ROOMS,
        agreed=False,
    )
    traps = draw_traps(begun.bag, constants.FIRST_TRAPS + state.extra_traps, chance(begun, "traps"))
    bag = tuple(trap for trap in begun.bag if trap not in traps)
    events = (
        TurnBegan(turn=begun.turn, room=begun.room, watcher=begun.watcher),
        TrapsDrawn(traps=traps),
    )
    return Step(replace(begun, traps=traps, bag=bag, extra_traps=0), events)


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
    laid = replace(drawn, exit_card=exit_card, pages=pages, riddle_given=False, agreed=False)
    return Step(laid, (*events, RiddleDrawn(exit_card=exit_card, pages=pages)))


def hand_over(state: State, action: HandOverRiddle) -> Step[State]:
    """Store the Grimoire's butterflies."""
    butterflies = seal(action.butterflies, state.options.grimoire)
    return Step(replace(state, butterflies=butterflies, riddle_given=True))


def show_riddle(state: State) -> Step[State]:
    """Make Pages and butterflies public: the Desk is passed to the Wizards."""
    readers = state.options.everyone
    shown = replace(
        state, pages=state.pages.to(*readers), butterflies=state.butterflies.to(*readers), agreed=False
    )
    event = RiddleHandedOver(pages=state.pages.open(), butterflies=state.butterflies.open())
    return Step(shown, (event,))


def end_step_two(state: State) -> Step[State]:
    """Hide the Exit from the Grimoire; with Dark Night, hide Pages and butterflies from all.

    The Pages stay on the Desk, so that a reshuffle in this turn cannot put them on doors.
    """
    ended = replace(state, exit_card=seal(state.exit_card.open()), agreed=False)
    if not has(state, Trap.DARK_NIGHT):
        return Step(ended)
    pages, butterflies = seal(state.pages.open()), seal(state.butterflies.open())
    return Step(replace(ended, pages=pages, butterflies=butterflies), (PagesRemoved(),))


def end_turn(state: State) -> Step[State]:
    """Step 5: discard the cards, return traps and chips; the holder stays."""
    ended = with_turn(state)
    doors = tuple(door.card.open() for door in state.doors)
    used = (*state.pages.open(), *doors)
    cleared = replace(
        ended,
        stock=state.stock.discard(*used),
        bag=tuple(trap for trap in constants.TRAPS if trap in (*state.bag, *state.traps)),
        traps=(),
        watcher=False,
        exit_card=NO_CARD,
        pages=NO_CARDS,
        butterflies=NO_BUTTERFLIES,
        riddle_given=False,
        reserve=NO_CARDS,
        hands=(),
        picks=NO_CARDS,
    )
    return Step(_clear_doors(cleared), (TurnEnded(turn=state.turn),))


def _clear_doors(state: State) -> State:
    return replace(
        state,
        doors=(),
        exit_door=NO_DOOR,
        open_door=0,
        time_space=0,
        seconds_left=None,
        stopped=False,
        by_time=False,
        chips=(),
        held=NOTHING_HELD,
        found=False,
        losses=(),
        votes=NO_VOTES,
        verdicts=(),
    )
