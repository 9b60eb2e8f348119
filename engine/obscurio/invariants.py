"""Invariants of every state: cards, tokens and traps are conserved, secrets have the right readers.

Must not depend on how a state was reached, nor repair it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import constants
from engine.obscurio.facts import DOOR_PHASES, track
from engine.obscurio.handlers_night import traitor
from engine.obscurio.state import Phase, Role, State, chips_of, wizards


def invariant_violations(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the invariants that do not hold."""
    names = [name for name, holds in _INVARIANTS.items() if not holds(state)]
    if sorted(cards) != sorted(cards_in_play(state)):
        names.append("each card in one place")
    return tuple(names)


def cards_in_play(state: State) -> tuple[str, ...]:
    """Return every card of the game. Picks, reserve and Exit become doors when these are dealt."""
    future_doors = (*state.turn.picks.open(), *state.turn.reserve.open())
    if state.turn.pages.open():
        future_doors = (state.turn.exit_card.open(), *future_doors)
    doors = tuple(door.card.open() for door in state.turn.doors)
    return (
        *state.stock.all_cards(),
        *state.holder.open(),
        *state.turn.pages.open(),
        *(doors or future_doors),
    )


def _tokens(state: State) -> bool:
    gauge = state.gauge
    total = constants.cohesion(state.options.players, state.options.difficulty)
    counts = (gauge.light, gauge.dark, gauge.box, *gauge.cards)
    return sum(counts) == total and min(counts) >= 0


def _light_first(state: State) -> bool:
    return state.gauge.light == 0 or state.gauge.dark == constants.dark_area(state.options.players)


def _traps(state: State) -> bool:
    traps = sorted(trap.value for trap in (*state.bag, *state.turn.traps))
    return traps == sorted(trap.value for trap in constants.bag(state.options.players))


def _trap_count(state: State) -> bool:
    return len(state.turn.traps) <= constants.MAX_TRAPS


def _one_traitor(state: State) -> bool:
    found = [role.open() for role in state.roles]
    expected = 1 if state.options.players >= constants.MIN_PLAYERS_FOR_TRAITOR else 0
    return found.count(Role.TRAITOR) == expected and found.count(Role.GRIMOIRE) == 1


def _holder(state: State) -> bool:
    expected = constants.HOLDER if traitor(state) is not None else 0
    return len(state.holder.open()) == expected


def _exit(state: State) -> bool:
    """The Exit card is behind the door that `exit_door` names."""
    if not state.turn.doors:
        return state.turn.exit_door.open() == 0
    return state.turn.doors[state.turn.exit_door.open() - 1].card.open() == state.turn.exit_card.open()


def _exit_sealed(state: State) -> bool:
    """Before the reveal only the Grimoire can read the Exit, and only in Step 2."""
    revealed = (Phase.RESOLUTION, Phase.ACCUSATION, Phase.VOTE, Phase.VERDICT, Phase.OVER)
    if state.phase in revealed or not state.turn.exit_card.open():
        return True
    allowed = {state.options.grimoire} if state.phase in (Phase.RIDDLE, Phase.TALK) else set()
    return set(state.turn.exit_card.readers) <= allowed and not state.turn.exit_door.readers


def _night_shows(state: State) -> bool:
    """A Loyal's hand contains no card that can be on a door; the Traitor's hand is the holder."""
    seat = traitor(state)
    doors = {
        *state.holder.open(),
        *state.turn.reserve.open(),
        *state.turn.picks.open(),
        state.turn.exit_card.open(),
    }
    for hand in state.turn.hands:
        if hand.closed:
            continue
        if hand.seat in (seat, EYES_CLOSED):
            if hand.shown.open() != state.holder.open():
                return False
        elif doors & {*hand.shown.open(), *hand.replacements.open(), *hand.picked.open()}:
            return False
    return True


def _holder_sealed(state: State) -> bool:
    """Only the Grimoire reads the holder; the picks are for the Traitor and the Grimoire."""
    readers = {state.options.grimoire, traitor(state)}
    picks = {*state.turn.picks.readers, *state.last_picks.readers}
    return set(state.holder.readers) == {state.options.grimoire} and picks <= readers


def _chips(state: State) -> bool:
    """While doors are chosen every Wizard in play has one chip; with two players, two."""
    if state.phase not in DOOR_PHASES:
        return True
    seats, each = wizards(state), 2 if state.options.players == 2 else 1
    return all(len(chips_of(state, seat)) == each for seat in seats) and len(state.turn.chips) == each * len(
        seats
    )


def _time_space(state: State) -> bool:
    return 0 <= state.turn.time_space < len(track(state)) if state.turn.doors else state.turn.time_space == 0


def _room(state: State) -> bool:
    return 1 <= state.room <= constants.ROOMS


def _roles_sealed(state: State) -> bool:
    """A role that was not revealed is readable by its seat and the Grimoire only."""
    if state.options.players < constants.MIN_PLAYERS_FOR_TRAITOR or state.phase is Phase.OVER:
        return True
    hidden = [seat for seat in wizards(state) if seat not in state.cleared]
    return all(set(state.roles[seat].readers) == {seat, state.options.grimoire} for seat in hidden)


def _turn_records_sealed(state: State) -> bool:
    return (PUBLIC in state.turn_records.readers) == (state.phase is Phase.OVER)


def _over(state: State) -> bool:
    return (state.outcome is not None) == (state.phase is Phase.OVER)


_INVARIANTS: dict[str, Callable[[State], bool]] = {
    "tokens are conserved": _tokens,
    "light area empties first": _light_first,
    "traps are conserved": _traps,
    "at most five traps": _trap_count,
    "one Grimoire, one Traitor": _one_traitor,
    "eight in the holder": _holder,
    "the Exit is behind its door": _exit,
    "the Exit is sealed": _exit_sealed,
    "night shows no door to a Loyal": _night_shows,
    "the holder is sealed": _holder_sealed,
    "a chip for every Wizard": _chips,
    "the hourglass is on its track": _time_space,
    "six rooms": _room,
    "roles are sealed": _roles_sealed,
    "turn records are sealed": _turn_records_sealed,
    "an outcome ends the game": _over,
}
