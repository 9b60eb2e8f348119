"""Rule book pp. 7–8: Step 4, choosing the door."""

from __future__ import annotations

from dataclasses import replace

from engine.core.game_loop import legal
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.events import ChoiceEnded, HourglassMoved
from engine.obscurio.state import Phase

from .game_driver import OBSCURIO, Game


def test_p7_six_doors_are_open_and_the_exit_is_secret() -> None:
    game = Game(5).to_doors()
    assert [door.number for door in game.state.turn.doors] == [1, 2, 3, 4, 5, 6]
    for seat in (PUBLIC, EYES_CLOSED, *range(5)):
        view = game.view(seat).state
        assert all(look(door.card) for door in view.turn.doors)
        assert look(view.turn.exit_door) is None
        assert look(view.turn.exit_card) is None


def test_p7_worked_example_four_wizards_choose_and_red_moves_before_the_end() -> None:
    game = Game(5).to_doors()
    for seat, door in ((1, 1), (2, 4), (3, 6), (4, 6)):
        game.place(seat, door)
    game.place(3, 2)
    game.place(3, 6)
    assert [(chip.seat, chip.door) for chip in game.state.turn.chips] == [(1, 1), (2, 4), (3, 6), (4, 6)]
    game.agree()
    assert game.state.phase is Phase.RESOLUTION


def test_p7_the_step_ends_by_agreement_only_with_all_chips_placed() -> None:
    game = Game(5).to_doors()
    for seat in (1, 2, 3):
        game.place(seat, 1)
        assert OBSCURIO.waiting(game.state) == (*range(seat + 1, 5), PUBLIC)
    problem = game.refused(act.Agree(seat=PUBLIC))
    assert (problem.code, dict(problem.params)) == ("problem.chips_missing", {"count": 1})
    game.place(4, 1)
    game.agree()
    assert game.state.turn.by_time is False


def test_p7_the_hourglass_moves_on_the_track_and_ends_the_step_on_the_last_space() -> None:
    game = Game(5).to_doors()
    game.countdown_expires()
    assert game.happened(HourglassMoved) == [HourglassMoved(time_space=1, extra_traps=1)]
    game.countdown_expires()
    assert game.happened(HourglassMoved) == [HourglassMoved(time_space=2, extra_traps=2)]
    assert game.state.phase is Phase.CHOICE
    game.countdown_expires()
    assert game.happened(ChoiceEnded) == [ChoiceEnded(by_time=True, extra_traps=2)]
    assert game.state.phase is Phase.RESOLUTION


def test_p7_the_hourglass_does_not_move_when_the_table_agrees() -> None:
    for empties, extra in ((0, 0), (1, 1), (2, 2)):
        game = Game(5).to_doors()
        for _ in range(empties):
            game.countdown_expires()
        game.resolve(right=4)
        assert game.state.extra_traps == extra


def test_without_a_countdown_only_agreement_ends_the_step() -> None:
    game = Game(5, pace=0).to_doors()
    assert game.refused(act.CountdownExpired(seat=PUBLIC)).code == "problem.no_countdown"
    assert PUBLIC not in OBSCURIO.waiting(game.state)


def test_p8_an_unplaced_chip_costs_like_a_wrong_door() -> None:
    game = Game(5).to_doors()
    game.place(1, game.exit_door)
    for _ in range(3):
        game.countdown_expires()
    assert game.state.gauge.cards == (0, 0, 1, 1, 1)
    assert {loss.reason for loss in game.state.turn.losses} == {"unplaced"}


def test_a_chip_can_be_taken_back_until_all_agree_and_then_counts_as_unplaced() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    assert game.refused(act.PlaceChip(seat=1, door=0)).code == "problem.no_such_door"
    for seat in (1, 2, 3, 4):
        game.do(act.PlaceChip(seat=seat, door=2, seconds_left=40))
    back = act.PlaceChip(seat=1, door=0, seconds_left=30)
    assert replace(back, seconds_left=None) in legal(OBSCURIO, game.state, 1)
    game.do(back)
    first = game.state.turn.chips[0]
    assert (first.door, first.time_space, first.seconds_left) == (0, 0, None)
    assert [chip.door for chip in game.state.turn.chips[1:]] == [2, 2, 2]
    assert game.refused(act.Agree(seat=PUBLIC)).code == "problem.chips_missing"
    assert game.refused(back).code == "problem.no_such_door"


def test_locked_doors_give_no_chip_back() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    assert game.refused(act.PlaceChip(seat=1, door=0)).code == "problem.no_such_door"
    game.do(act.PlaceChip(seat=1, door=1))
    assert game.refused(act.PlaceChip(seat=1, door=0)).code == "problem.chip_stays"


def test_wrong_doors_seats_and_companions_are_refused() -> None:
    game = Game(5).to_doors()
    for door in (0, 7, -1, 99):
        problem = game.refused(act.PlaceChip(seat=1, door=door))
        assert problem.code in ("problem.no_such_door", "problem.already_there")
    for seat in (0, 5, PUBLIC, EYES_CLOSED):
        assert game.refused(act.PlaceChip(seat=seat, door=1)).code == "problem.not_asked"
    assert game.refused(act.PlaceChip(seat=1, door=1, companion=True)).code == "problem.no_companion"
    game.place(1, 2)
    assert game.refused(act.PlaceChip(seat=1, door=2)).code == "problem.already_there"
    for seat in (0, 1, EYES_CLOSED):
        assert game.refused(act.CountdownExpired(seat=seat)).code == "problem.not_asked"


def test_a_plausible_remaining_time_is_recorded_for_the_recap() -> None:
    game = Game(5).to_doors()
    assert game.refused(act.PlaceChip(seat=1, door=1, seconds_left=61)).code == "problem.bad_time"
    assert game.refused(act.PlaceChip(seat=1, door=1, seconds_left=-1)).code == "problem.bad_time"
    game.do(act.PlaceChip(seat=1, door=1, seconds_left=41))
    game.countdown_expires()
    game.do(act.PlaceChip(seat=2, door=1, seconds_left=5))
    assert [(chip.time_space, chip.seconds_left) for chip in game.state.turn.chips[:2]] == [(0, 41), (1, 5)]


def test_each_door_has_a_different_card_and_one_is_the_exit() -> None:
    game = Game(5).to_doors(Trap.GREAT_ROOM)
    cards = [door.card.open() for door in game.state.turn.doors]
    assert len(set(cards)) == 7
    assert cards[game.exit_door - 1] == game.state.turn.exit_card.open()
