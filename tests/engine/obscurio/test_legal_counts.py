"""All courses of small situations, counted and compared with hand-calculated numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from engine.core.game_loop import step
from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, State, hand_of

from .game_driver import OBSCURIO, Game


def endings(state: State, moves: Callable[[State], Iterable[Action]]) -> list[State]:
    """Return every state from which `moves` offers no further action."""
    found, open_states = [], [state]
    while open_states:
        current = open_states.pop()
        following = [step(OBSCURIO, current, action).state for action in moves(current)]
        open_states += following
        if not following:
            found.append(current)
    return found


def locked_moves(state: State) -> list[Action]:
    """Chips taken through the open door in seat order, then the table goes to the next door."""
    if state.phase is not Phase.LOCKED:
        return []
    door = state.turn.open_door
    last = max((chip.seat for chip in state.turn.chips if chip.door == door), default=0)
    later = [seat for seat in OBSCURIO.waiting(state) if seat > last]
    return [*(act.PlaceChip(seat=seat, door=door) for seat in later), act.PassDoor(seat=PUBLIC)]


@pytest.mark.parametrize(
    "traps, doors", [((Trap.LOCKED_DOORS,), 6), ((Trap.LOCKED_DOORS, Trap.GREAT_ROOM), 7)]
)
def test_locked_doors_two_wizards_end_on_any_door_or_none(traps: tuple[Trap, ...], doors: int) -> None:
    ends = endings(Game(3, pace=0).to_doors(*traps).state, locked_moves)
    places = [tuple(chip.door for chip in end.turn.chips) for end in ends]
    assert len(places) == len(set(places)) == (doors + 1) ** 2


def vote_moves(state: State) -> list[Action]:
    if state.phase is not Phase.VOTE:
        return []
    seat = state.turn.votes.missing[0]
    decision = OBSCURIO.decision(state, seat)
    assert decision is not None
    return [act.CastVote(seat=seat, accused=int(option)) for option in decision.options]


def test_an_accusation_of_four_players_has_eight_ballots_two_of_them_a_tie_of_all() -> None:
    game = Game(4).to_traps().tokens(1, 5).to_doors()
    game.resolve(right=2, wrong=1)
    game.go_on()
    game.go_on()
    ends = endings(game.state, vote_moves)
    accused = [end.turn.verdicts[0].accused for end in ends]
    assert len(accused) == 8
    assert sorted(map(len, accused)) == [1] * 6 + [3] * 2
    assert sum(end.turn.verdicts[0].lost for end in ends) == 4 * 2 + 2 * 4
    assert sum(end.exposed is not None for end in ends) == 2 + 2


def night_moves(seat: int) -> Callable[[State], list[Action]]:
    def moves(state: State) -> list[Action]:
        hand = hand_of(state, seat)
        if state.phase is not Phase.NIGHT or hand is None or hand.closed:
            return []
        picks: list[Action] = [act.PickCard(seat=seat, card=card) for card in hand.shown.open()]
        return [*picks, act.CloseHolder(seat=seat)]

    return moves


def test_a_loyals_night_branches_exactly_like_the_traitors() -> None:
    """No pick, one pick, or two picks: 1 + 8 × (1 + 8)."""
    game = Game(4).to_night()
    for seat in game.wizards:
        assert len(endings(game.state, night_moves(seat))) == 73
