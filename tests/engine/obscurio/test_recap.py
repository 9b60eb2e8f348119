"""Turn records for the recap: complete, and sealed until the end."""

from __future__ import annotations

from engine.core.sealed import PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Fears, Loss, Phase

from .game_driver import ON_MOON, Game


def test_a_turn_record_contains_the_whole_turn() -> None:
    game = Game(4, seed="recap").to_night(Trap.NO_EFFECT, Trap.ESPIONAGE)
    pick = game.state.holder.open()[2]
    fear = next(hand for hand in game.state.turn.hands if hand.seat == game.loyal[0]).shown.open()[6]
    game.do(act.PickCard(seat=game.traitor, card=pick))
    game.do(act.PickCard(seat=game.loyal[0], card=fear))
    game.close_all().go_on()
    doors = tuple(door.card.open() for door in game.state.turn.doors)
    wrong = game.wrong_doors[0]
    game.do(act.PlaceChip(seat=1, door=game.exit_door, seconds_left=50))
    game.countdown_expires()
    game.do(act.PlaceChip(seat=2, door=wrong, seconds_left=12))
    game.do(act.PlaceChip(seat=3, door=game.exit_door, seconds_left=8))
    game.do(act.Agree(seat=PUBLIC, seconds_left=4))
    exit_card, exit_door, pages = (
        game.state.turn.exit_card.open(),
        game.exit_door,
        game.state.turn.pages.open(),
    )
    game.go_on()
    (turn,) = game.state.turn_records.open()
    assert (turn.turn, turn.room, turn.watcher, turn.found) == (1, 1, False, True)
    assert turn.traps == (Trap.NO_EFFECT, Trap.ESPIONAGE)
    assert (turn.exit_card, turn.exit_door, turn.pages, turn.doors) == (exit_card, exit_door, pages, doors)
    assert turn.butterflies == (Butterfly(0), Butterfly(0, ON_MOON))
    assert turn.picks == (pick,)
    assert turn.fears == (Fears(game.loyal[0], (fear,)), Fears(game.loyal[1], ()))
    assert [(c.seat, c.door, c.time_space, c.seconds_left) for c in turn.chips] == [
        (1, exit_door, 0, 50),
        (2, wrong, 1, 12),
        (3, exit_door, 1, 8),
    ]
    assert (turn.time_space, turn.seconds_left, turn.by_time) == (1, 4, False)
    assert turn.losses == (Loss(2, 1, "wrong"),)
    assert turn.verdicts == ()


def test_turn_records_are_sealed_until_the_end_and_then_public() -> None:
    game = Game(4).to_doors()
    game.resolve(right=3)
    game.go_on()
    assert all(look(game.view(seat).state.turn_records) is None for seat in (PUBLIC, *range(4)))
    game.tokens(0, 1).to_doors()
    game.resolve(right=0, wrong=3)
    assert game.state.phase is Phase.OVER
    for seat in (PUBLIC, *range(4)):
        record = look(game.view(seat).state.turn_records)
        assert record is not None
        assert [turn.turn for turn in record] == [1, 2]


def test_ballots_of_the_accusation_are_part_of_their_turn() -> None:
    game = Game(4).to_traps().tokens(1, 5).to_doors()
    game.resolve(right=2, wrong=1)
    game.go_on()
    game.go_on()
    game.vote((1, 2), (2, 3), (3, 1))
    game.go_on()
    (turn,) = game.state.turn_records.open()
    (verdict,) = turn.verdicts
    assert (verdict.votes, verdict.accused, verdict.exposed, verdict.lost) == (
        ((1, 2), (2, 3), (3, 1)),
        (1, 2, 3),
        True,
        4,
    )
    assert turn.losses[-1] == Loss(PUBLIC, 4, "accusation")


def test_under_the_watcher_the_time_of_each_choice_is_recorded() -> None:
    game = Game(4).to_traps().in_room(6).to_doors()
    game.do(act.HoldChips(seat=1, doors=(game.exit_door,), seconds_left=33))
    game.countdown_expires()
    game.hold(2, game.exit_door)
    game.hold(3, game.exit_door)
    game.do_count()
    turn = game.state.turn_records.open()[-1]
    assert [(chip.seat, chip.time_space, chip.seconds_left) for chip in turn.chips] == [
        (1, 0, 33),
        (2, 1, None),
        (3, 1, None),
    ]
    assert turn.watcher


def test_there_is_one_record_for_each_turn_and_few_turns() -> None:
    """Six successes end a game and every failure costs tokens, so the number of turns is limited."""
    game = Game(2, difficulty="beginner")
    while game.state.outcome is None:
        game.to_doors()
        if game.state.phase is Phase.CHOICE:
            wrong = game.state.turn.number % 2 == 0
            for companion in (False, True):
                game.place(1, game.wrong_doors[0] if wrong else game.exit_door, companion)
            game.agree()
        else:
            game.hold(1, game.exit_door, game.exit_door)
            game.do_count()
        if game.state.outcome is None:
            game.go_on()
    assert len(game.state.turn_records.open()) == game.state.turn.number <= 11
