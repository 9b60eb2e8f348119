"""Rule book p. 11: two and three players."""

from __future__ import annotations

import pytest

from engine.core.model import Outcome
from engine.core.sealed import PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase

from .game_driver import OBSCURIO, Game


@pytest.mark.parametrize("players", [2, 3])
def test_p11_step_3_is_skipped(players: int) -> None:
    game = Game(players).to_talk()
    game.go_on()
    assert game.state.phase is Phase.CHOICE
    assert game.state.turn.hands == ()


@pytest.mark.parametrize("players", [2, 3])
def test_p11_dark_night_hides_the_pages_before_the_doors(players: int) -> None:
    game = Game(players).to_doors(Trap.DARK_NIGHT)
    assert all(look(game.view(seat).state.turn.pages) is None for seat in (PUBLIC, *range(players)))


@pytest.mark.parametrize("players", [2, 3])
def test_p11_without_a_traitor_the_library_wins(players: int) -> None:
    game = Game(players).to_traps().tokens(1, 0).to_doors()
    for chip in game.state.turn.chips:
        game.place(chip.seat, game.wrong_doors[0], chip.companion)
    game.agree()
    assert game.state.outcome == Outcome("library", "outcome.cohesion_gone", ())


def test_p11_no_accusation_when_the_gauge_runs_low() -> None:
    game = Game(3).to_traps().tokens(1, 0)
    assert game.state.gauge.dark == 0
    game.to_doors()
    game.resolve(right=2)
    game.go_on()
    assert game.state.phase is Phase.TRAPS


@pytest.mark.parametrize(
    "own, companion, lost, found",
    [(True, True, 0, True), (False, True, 2, True), (True, False, 1, True), (False, False, 3, False)],
)
def test_p11_two_players_own_chip_costs_two_the_companion_one(
    own: bool, companion: bool, lost: int, found: bool
) -> None:
    game = Game(2).to_doors()
    wrong = game.wrong_doors[0]
    game.place(1, game.exit_door if own else wrong)
    game.place(1, game.exit_door if companion else wrong, companion=True)
    game.agree()
    assert game.state.gauge.cards == (0, lost)
    assert game.state.turn.found is found


def test_p11_unplaced_costs_the_same_as_wrong() -> None:
    game = Game(2).to_doors()
    for _ in range(3):
        game.countdown_expires()
    assert game.state.gauge.cards == (0, 3)


def test_p11_both_chips_must_be_placed() -> None:
    game = Game(2).to_doors()
    game.place(1, 3)
    assert game.code(act.Agree(seat=PUBLIC)) == "problem.chips_missing"
    assert OBSCURIO.waiting(game.state) == (1, PUBLIC)
    game.place(1, 3, companion=True)
    assert game.code(act.Agree(seat=PUBLIC)) is None


def test_p11_two_players_in_the_dangerous_room() -> None:
    game = Game(2).to_doors(Trap.DANGEROUS_ROOM)
    one, other = game.wrong_doors[:2]
    game.place(1, one)
    game.place(1, other, companion=True)
    game.agree()
    assert game.state.gauge.tokens_left == 12 - 3 - 2


def test_p11_two_players_locked_doors_each_chip_answers() -> None:
    game = Game(2).to_doors(Trap.LOCKED_DOORS)
    game.place(1, 1, companion=True)
    assert game.state.turn.open_door == 1
    game.pass_door()
    assert game.state.turn.open_door == 2
    assert game.refused(act.PlaceChip(seat=1, door=2, companion=True)).code == "problem.chip_stays"
    game.place(1, 2)
    assert game.state.phase in (Phase.RESOLUTION, Phase.OVER)


def test_p11_two_players_under_the_watcher() -> None:
    game = Game(2).to_traps().in_room(6).to_doors()
    assert game.refused(act.HoldChips(seat=1, doors=(1,))).code == "problem.chip_count"
    game.hold(1, game.wrong_doors[0], game.exit_door)
    game.do_count()
    assert game.state.outcome == Outcome("wizards", "outcome.escaped", (0, 1))
    assert game.state.gauge.cards == (0, 2)


def test_p11_two_players_watcher_and_locked_doors() -> None:
    game = Game(2).to_traps().in_room(6).to_doors(Trap.LOCKED_DOORS)
    game.hold(1, 0, 1)
    game.do_count()
    assert [chip.door for chip in game.state.turn.chips] == [0, 1]
    assert game.refused(act.HoldChips(seat=1, doors=(0, 2))).code == "problem.chip_stays"
    game.hold(1, 2, 0)
    game.do_count()
    assert game.state.turn.stopped
