"""Random draws are uniform: the Exit's door, the Traitor's seat, the hands at night."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core.game_loop import begin
from engine.core.rng import Rng
from engine.core.sealed import seal
from engine.obscurio.actions import LookedAtRole, PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.handlers_doors import lay_doors
from engine.obscurio.state import Phase
from tests.support.fairness import chi_square

from .game_driver import OBSCURIO, Game

# Upper 0.1 % points of chi-square, by degrees of freedom: seeds are fixed, so the test is deterministic.
CRITICAL = {2: 13.82, 3: 16.27, 5: 20.52, 6: 22.46}


@pytest.mark.parametrize("traps, picks", [((), 0), ((), 2), ((Trap.DARK_MAGIC,), 4), ((Trap.GREAT_ROOM,), 1)])
def test_the_exit_is_behind_every_door_equally_often(traps: tuple[Trap, ...], picks: int) -> None:
    game = Game(5).to_night(*traps)
    for _ in range(picks):
        card = game.state.holder.open()[0]
        game.do(PickCard(seat=game.traitor, card=card))
    game.close_all()
    counts = Counter[int]()
    for n in range(2400):
        state = replace(game.state, rng=seal(Rng.from_seed(f"doors {n}")))
        counts[lay_doors(state).state.turn.exit_door.open()] += 1
    places = 7 if Trap.GREAT_ROOM in traps else 6
    assert set(counts) == set(range(1, places + 1))
    assert chi_square(counts, places) < CRITICAL[places - 1]


def test_the_traitors_picks_are_behind_every_door_equally_often() -> None:
    game = Game(5).to_night()
    picked = game.state.holder.open()[4]
    game.do(PickCard(seat=game.traitor, card=picked))
    game.close_all()
    counts = Counter[int]()
    for n in range(2400):
        state = lay_doors(replace(game.state, rng=seal(Rng.from_seed(f"picks {n}")))).state
        counts[next(door.number for door in state.turn.doors if door.card.open() == picked)] += 1
    assert chi_square(counts, 6) < CRITICAL[5]


def test_every_wizard_is_the_traitor_equally_often() -> None:
    counts = Counter[int]()
    table = Game(5).table
    for n in range(2000):
        state = begin(OBSCURIO, table, f"roles {n}").state
        counts[next(s for s, role in enumerate(state.roles) if role.open().value == "traitor")] += 1
    assert chi_square(counts, 4) < CRITICAL[3]


def test_random_draws_of_one_purpose_do_not_affect_another() -> None:
    """The doors of a turn are the same whether Wizards looked at roles again or named fears."""
    quiet, busy = Game(5).to_night(), Game(5).to_night()
    busy.do(LookedAtRole(seat=1))
    for seat in busy.loyal:
        hand = next(hand for hand in busy.state.turn.hands if hand.seat == seat)
        busy.do(PickCard(seat=seat, card=hand.shown.open()[0]))
    quiet.close_all().go_on()
    busy.close_all().go_on()
    assert quiet.state.phase is busy.state.phase is Phase.CHOICE
    assert quiet.state.turn.doors == busy.state.turn.doors
