"""Rule book p. 12: the trap tokens and the Watcher, each alone (for pairs see test_trap_pairs)."""

from __future__ import annotations

import pytest

from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.events import CohesionLost, DoorOpened
from engine.obscurio.facts import track
from engine.obscurio.state import Phase

from .game_driver import IN_SKY, OBSCURIO, ON_BOAT, ON_MOON, Game


def riddle(*butterflies: Butterfly) -> act.HandOverRiddle:
    return act.HandOverRiddle(seat=0, butterflies=butterflies)


def test_p12_united_butterflies_both_on_or_under_one_page() -> None:
    game = Game(5).to_riddle(Trap.UNITED_BUTTERFLIES)
    decision = game.view(0).decision
    assert decision is not None
    assert (decision.min_choices, decision.max_choices) == (2, 2)
    assert game.refused(riddle(Butterfly(0))).code == "problem.need_both"
    assert game.refused(riddle(Butterfly(0), Butterfly(1))).code == "problem.united"
    assert game.code(riddle(Butterfly(1, ON_MOON), Butterfly(1, ON_BOAT))) is None
    assert game.code(riddle(Butterfly(1, ON_MOON), Butterfly(1))) is None


def test_p12_bottom_butterfly_at_least_one_under_a_page() -> None:
    game = Game(5).to_riddle(Trap.BOTTOM_BUTTERFLY)
    assert game.refused(riddle(Butterfly(0, ON_MOON))).code == "problem.bottom"
    assert game.refused(riddle(Butterfly(0, ON_MOON), Butterfly(1, ON_BOAT))).code == "problem.bottom"
    assert game.code(riddle(Butterfly(1))) is None
    assert game.code(riddle(Butterfly(1), Butterfly(0, ON_MOON))) is None


def test_p12_united_and_bottom_one_under_and_one_inside_the_same_page() -> None:
    game = Game(5).to_riddle(Trap.UNITED_BUTTERFLIES, Trap.BOTTOM_BUTTERFLY)
    allowed = [
        pair
        for pair in (
            (Butterfly(0), Butterfly(0)),
            (Butterfly(0), Butterfly(1)),
            (Butterfly(0, ON_MOON), Butterfly(0, ON_BOAT)),
            (Butterfly(0), Butterfly(1, ON_MOON)),
            (Butterfly(0), Butterfly(0, ON_MOON)),
        )
        if game.code(riddle(*pair)) is None
    ]
    assert allowed == [(Butterfly(0), Butterfly(0, ON_MOON))]


def test_p12_magical_mist_forbids_pointing_at_its_figures() -> None:
    game = Game(5).to_riddle(Trap.MAGICAL_MIST)
    problem = game.refused(riddle(Butterfly(0, (500, 168))))
    assert (problem.code, dict(problem.params)) == ("problem.mist", {"print": "bell"})
    assert game.code(riddle(Butterfly(0, IN_SKY), Butterfly(1))) is None
    assert Game(5).to_riddle().code(riddle(Butterfly(0, (500, 168)))) is None


def test_p12_dusk_hallway_stays_all_turn_and_forbids_nothing() -> None:
    game = Game(5).to_riddle(Trap.DUSK_HALLWAY)
    assert game.code(riddle(Butterfly(0, ON_MOON), Butterfly(1, ON_BOAT))) is None
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    game.close_all().go_on()
    assert Trap.DUSK_HALLWAY in game.view(PUBLIC).state.turn.traps


def test_p12_concealed_door_four_stays_face_down_but_can_be_chosen() -> None:
    game = Game(5).to_doors(Trap.CONCEALED_DOOR)
    for seat in (PUBLIC, EYES_CLOSED, *range(5)):
        seen = [look(door.card) is not None for door in game.view(seat).state.turn.doors]
        assert seen == [True, True, True, False, True, True]
    game.place(1, 4)
    game.place(2, 4)
    game.place(3, 4)
    game.place(4, 4)
    game.agree()
    assert look(game.view(PUBLIC).state.turn.doors[3].card) is not None


def test_p12_dangerous_room_one_more_for_each_different_wrong_door() -> None:
    game = Game(6).to_doors(Trap.DANGEROUS_ROOM)
    a, b, *_ = game.wrong_doors
    game.resolve(right=1, wrong_doors=(a, a, b, b))
    assert [loss.reason for loss in game.happened(CohesionLost)] == ["wrong"] * 4 + ["dangerous"]
    assert game.happened(CohesionLost)[-1] == CohesionLost(seat=PUBLIC, count=2, reason="dangerous")
    assert game.state.gauge.box == 2
    assert game.state.gauge.tokens_left == 22 - 4 - 2


@pytest.mark.parametrize("counts, lost", [(False, 1), (True, 2)])
def test_p12_an_option_counts_unplaced_chips_in_the_dangerous_room(counts: bool, lost: int) -> None:
    game = Game(5, dangerous_unplaced=counts).to_doors(Trap.DANGEROUS_ROOM)
    game.place(1, game.wrong_doors[0])
    for _ in range(3):
        game.countdown_expires()
    assert game.state.gauge.box == lost


def test_p12_evanescent_room_has_one_countdown_and_no_extra_traps() -> None:
    game = Game(5).to_doors(Trap.EVANESCENT_ROOM)
    assert track(game.state) == (0,)
    game.countdown_expires()
    assert game.state.phase is Phase.RESOLUTION
    assert (game.state.turn.by_time, game.state.extra_traps) == (True, 0)


def test_p12_evanescent_room_with_the_harsh_option_adds_one_trap() -> None:
    game = Game(5, evanescent="harsh").to_doors(Trap.EVANESCENT_ROOM)
    game.resolve(right=4)
    assert game.state.extra_traps == 1


def test_p12_great_room_opens_a_seventh_door() -> None:
    game = Game(5).to_doors(Trap.GREAT_ROOM)
    assert [door.number for door in game.state.turn.doors] == [1, 2, 3, 4, 5, 6, 7]
    game.place(1, 7)
    assert game.refused(act.PlaceChip(seat=2, door=8)).code == "problem.no_such_door"
    assert Game(5).to_doors().refused(act.PlaceChip(seat=2, door=7)).code == "problem.no_such_door"


def test_p12_locked_doors_open_one_by_one() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    assert game.state.phase is Phase.LOCKED
    assert [look(door.card) is not None for door in game.view(PUBLIC).state.turn.doors] == [True] + [
        False
    ] * 5
    assert game.refused(act.PlaceChip(seat=1, door=2)).code == "problem.not_this_door"
    game.place(1, 1)
    assert game.state.turn.open_door == 1
    game.pass_door()
    assert game.state.turn.open_door == 2
    assert len(game.happened(DoorOpened)) == 1
    assert game.refused(act.PlaceChip(seat=2, door=1)).code == "problem.not_this_door"


def test_p12_locked_doors_a_no_is_final_and_a_chip_never_moves() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    game.place(3, 1)
    assert OBSCURIO.waiting(game.state) == (1, 2, 4, PUBLIC)
    game.pass_door()
    assert game.refused(act.PlaceChip(seat=2, door=1)).code == "problem.not_this_door"
    assert game.refused(act.PlaceChip(seat=3, door=2)).code == "problem.chip_stays"
    assert [chip.door for chip in game.state.turn.chips] == [0, 0, 1, 0]


def test_p12_locked_doors_the_table_can_refuse_for_all_others() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    game.place(1, 1)
    game.do(act.PassDoor(seat=PUBLIC))
    assert game.state.turn.open_door == 2
    assert OBSCURIO.waiting(game.state) == (2, 3, 4, PUBLIC)


def test_p12_locked_doors_end_when_all_have_placed() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    for seat in (1, 2, 3, 4):
        game.place(seat, 1)
    assert game.state.phase is Phase.RESOLUTION


def test_p12_locked_doors_end_when_the_last_door_was_refused() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    for door in range(1, 7):
        assert game.state.turn.open_door == door
        game.do(act.PassDoor(seat=PUBLIC))
    assert game.state.phase is Phase.RESOLUTION
    assert not game.state.turn.by_time
    assert game.state.gauge.cards == (0, 1, 1, 1, 1)


def test_p12_locked_doors_end_by_time() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    for _ in range(3):
        game.countdown_expires()
    assert game.state.turn.by_time
    assert game.state.turn.open_door == 1


def test_p12_locked_concealed_door_four_is_answered_unseen_and_door_seven_is_last() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS, Trap.CONCEALED_DOOR, Trap.GREAT_ROOM)
    opened = []
    while game.state.phase is Phase.LOCKED:
        door = game.state.turn.open_door
        opened.append((door, look(game.view(PUBLIC).state.turn.doors[door - 1].card) is not None))
        game.do(act.PassDoor(seat=PUBLIC))
    assert opened == [(1, True), (2, True), (3, True), (4, False), (5, True), (6, True), (7, True)]


def watched(*traps: Trap, players: int = 5, **options: object) -> Game:
    return Game(players, **options).to_traps().in_room(6).to_doors(*traps)


def test_p12_the_watcher_reveals_all_secret_choices_together() -> None:
    game = watched()
    assert game.state.phase is Phase.SECRET
    game.hold(1, 2)
    game.hold(2, 3)
    game.hold(1, 5)
    assert game.refused(act.CountThree(seat=PUBLIC)).code == "problem.choices_missing"
    assert all(not chip.placed for chip in game.state.turn.chips)
    for seat in (PUBLIC, EYES_CLOSED, 0, 3, 4):
        assert all(look(answer.choice) is None for answer in game.view(seat).state.turn.held.answers)
    game.hold(3, 1)
    game.hold(4, 1)
    game.do_count()
    assert [chip.door for chip in game.state.turn.chips] == [5, 3, 1, 1]


def test_p12_the_watcher_asks_all_wizards_alike_and_refuses_open_chips() -> None:
    game = watched()
    decisions = [game.view(seat).decision for seat in game.wizards]
    assert all(d is not None and d.ask_all and d.kind == "hold_chip" for d in decisions)
    assert game.refused(act.PlaceChip(seat=1, door=1)).code == "problem.not_now"
    assert game.refused(act.HoldChips(seat=1, doors=(0,))).code == "problem.no_such_door"
    assert game.refused(act.HoldChips(seat=0, doors=(1,))).code == "problem.not_asked"


@pytest.mark.parametrize("options, doors", [({}, [0, 0, 0, 0]), ({"held_count": True}, [2, 0, 0, 0])])
def test_p12_the_watcher_when_the_time_is_over(options: dict[str, bool], doors: list[int]) -> None:
    """English p. 12, French p. 8: a chip not placed in time is unplaced. An option places secret choices."""
    game = watched(**options)
    game.hold(1, 2)
    for _ in range(3):
        game.countdown_expires()
    assert game.state.turn.by_time
    assert [chip.door for chip in game.state.turn.chips] == doors
    assert game.state.gauge.cards == (0, 1, 1, 1, 1)


def test_p12_the_watcher_and_locked_doors_when_the_time_is_over() -> None:
    """A chip that went through an earlier door stays there; a choice for the open door is not placed."""
    game = watched(Trap.LOCKED_DOORS)
    for seat, door in ((1, 1), (2, 0), (3, 0), (4, 0)):
        game.hold(seat, door)
    game.do_count()
    game.hold(2, 2)
    for _ in range(3):
        game.countdown_expires()
    assert [chip.door for chip in game.state.turn.chips] == [1, 0, 0, 0]


@pytest.mark.parametrize("talk", [60, 120, 180])
def test_p12_under_the_watcher_the_talk_about_the_riddle_has_no_time_limit(talk: int) -> None:
    """P. 12: Wizards do not communicate in Steps 2 to 4, so there is no talk to limit."""
    assert Game(5, talk=talk).to_talk().view(PUBLIC).decision.seconds == talk  # type: ignore[union-attr]
    game = Game(5, talk=talk).to_traps().in_room(6).to_talk()
    assert game.view(PUBLIC).decision.options == ("go_on",)  # type: ignore[union-attr]
    assert game.view(PUBLIC).decision.seconds is None  # type: ignore[union-attr]
    assert game.refused(act.CountdownExpired(seat=PUBLIC)).code == "problem.no_countdown"


def test_p12_the_watcher_and_locked_doors_a_count_of_three_at_each_door() -> None:
    game = watched(Trap.LOCKED_DOORS)
    assert game.state.phase is Phase.SECRET_LOCKED
    assert game.refused(act.HoldChips(seat=1, doors=(2,))).code == "problem.not_this_door"
    for seat, door in ((1, 1), (2, 0), (3, 1), (4, 0)):
        game.hold(seat, door)
    assert game.state.turn.open_door == 1
    game.do_count()
    assert [chip.door for chip in game.state.turn.chips] == [1, 0, 1, 0]
    assert game.state.turn.open_door == 2
    assert OBSCURIO.waiting(game.state) == (2, 4, PUBLIC)
    game.hold(2, 2)
    game.hold(4, 2)
    game.do_count()
    assert game.state.turn.stopped


def test_p12_the_watcher_does_not_change_the_accusation() -> None:
    game = Game(5).to_traps().in_room(6).tokens(1, 5).to_doors()
    for seat, door in zip(game.wizards, (game.wrong_doors[0],) * 4, strict=True):
        game.hold(seat, door)
    game.do_count()
    game.go_on()
    assert game.state.phase is Phase.ACCUSATION
    assert game.view(PUBLIC).decision.seconds == 60  # type: ignore[union-attr]


def test_p12_no_effect_changes_nothing() -> None:
    one, other = Game(5).to_doors(), Game(5).to_doors(Trap.NO_EFFECT)
    assert [d.card.open() for d in one.state.turn.doors] == [d.card.open() for d in other.state.turn.doors]
    assert one.state.phase is other.state.phase


@pytest.mark.parametrize("trap", list(Trap))
def test_p12_every_trap_can_be_played_through_to_the_next_turn(trap: Trap) -> None:
    game = Game(5).to_doors(trap)
    while game.state.phase in (Phase.CHOICE, Phase.LOCKED):
        game.countdown_expires()
    game.go_on()
    assert game.state.turn.number == 2
