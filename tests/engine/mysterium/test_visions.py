"""The visions phase: visions once an hour for each psychic, the hand refilled, crows."""

from __future__ import annotations

import pytest

from engine.mysterium import actions as act
from engine.mysterium.events import CrowCalled, VisionsGiven, VisionsReshuffled
from engine.mysterium.state import Phase
from tests.engine.mysterium.game_driver import Seance, kinds_of, mysterium


def test_a_given_vision_is_face_up_and_the_hand_is_refilled() -> None:
    game = Seance(5)
    cards = game.hand[:3]
    assert game.give(2, 3) == (VisionsGiven(psychic=2, cards=cards),)
    assert game.state.psychics[2].visions == cards
    assert game.state.hand_size == 7
    assert game.state.stock.deck.size == 74
    assert not set(cards) & set(game.hand)


def test_each_psychic_gets_visions_once_an_hour_in_any_order() -> None:
    game = Seance(5)
    game.give(3)
    refusal = game.refused(act.GiveVisions(seat=0, psychic=3, cards=game.hand[:1]))
    assert (refusal.code, refusal.params) == ("problem.already_served", (("psychic", 3),))
    for psychic in (0, 2, 1):
        assert game.state.phase is Phase.VISIONS
        game.give(psychic)
    assert game.state.phase is Phase.INTERPRETATION


def test_at_least_one_vision_must_be_given() -> None:
    game = Seance(5)
    assert game.refused(act.GiveVisions(seat=0, psychic=0, cards=())).code == "problem.no_cards"


def test_the_whole_hand_may_go_to_one_psychic() -> None:
    game = Seance(5)
    game.give(0, 7)
    assert len(game.state.psychics[0].visions) == game.state.hand_size == 7


def test_a_finished_psychic_gets_none() -> None:
    game = Seance(4)
    for _ in range(3):
        game.hour(1)
    assert game.state.psychics[1].finished
    assert (
        game.refused(act.GiveVisions(seat=0, psychic=1, cards=game.hand[:1])).code
        == "problem.psychic_finished"
    )
    game.give(0)
    game.give(2)
    assert game.state.phase is Phase.INTERPRETATION


def test_only_the_ghost_gives_visions() -> None:
    game = Seance(5, ghost=2)
    for seat in (-1, 0, 1, 3, 4, 99):
        assert (
            game.refused(act.GiveVisions(seat=seat, psychic=0, cards=game.hand[:1])).code
            == "problem.not_asked"
        )


def test_visions_stay_until_the_card_is_found() -> None:
    game = Seance(4)
    game.hour()
    first = game.state.psychics[0].visions
    assert len(first) == 1
    game.hour(0)
    assert game.state.psychics[0].visions == ()
    assert game.state.stock.discards.size == 2
    assert len(game.state.psychics[1].visions) == 2


def test_an_empty_draw_pile_is_replaced_by_the_discards() -> None:
    game = Seance(2, rules=mysterium(visions=9))
    game.hour(0, 1)
    assert (game.state.stock.deck.size, game.state.stock.discards.size) == (0, 2)
    events = game.give(0)
    assert kinds_of(events) == ["VisionsGiven", "VisionsReshuffled"]
    assert events[1] == VisionsReshuffled(cards=2)
    assert game.state.hand_size == 7
    assert (game.state.stock.deck.size, game.state.stock.discards.size) == (1, 0)


def test_visions_of_unfinished_psychics_are_not_reshuffled() -> None:
    game = Seance(2, rules=mysterium(visions=10))
    game.give(0, 4)
    assert (game.state.hand_size, game.state.stock.size) == (6, 0)
    game.give(1)
    assert game.state.hand_size == 5


def test_the_ghost_must_leave_one_vision_for_each_waiting_psychic() -> None:
    game = Seance(4, rules=mysterium(visions=8))
    refusal = game.refused(act.GiveVisions(seat=0, psychic=0, cards=game.hand))
    assert (refusal.code, refusal.params) == ("problem.too_many_visions", (("most", 6),))
    game.give(0, 6)
    game.give(1)
    game.give(2)
    assert game.state.phase is Phase.INTERPRETATION


def test_without_visions_left_the_hour_goes_on() -> None:
    game = Seance(4, rules=mysterium(visions=8))
    game.give(0, 6)
    game.give(1)
    game.give(2)
    for psychic in range(3):
        game.place(psychic, game.miss(psychic))
    game.time_up()
    game.knock_all()
    assert (game.state.hour, game.state.phase, game.state.hand_size) == (2, Phase.INTERPRETATION, 0)


# --- crows


def test_a_crow_replaces_any_number_of_hand_cards() -> None:
    game = Seance(5, difficulty="medium")
    before = game.hand
    assert game.do(act.CallCrow(seat=0, cards=before[:5])) == (CrowCalled(count=5, crows_left=2),)
    assert game.hand[:2] == before[5:]
    assert game.state.hand_size == 7
    assert game.state.stock.discards.size == 5
    assert not set(before[:5]) & set(game.hand)


@pytest.mark.parametrize("level, crows", [("medium", 3), ("hard", 1)])
def test_medium_has_three_crows_and_hard_one_for_the_whole_game(level: str, crows: int) -> None:
    game = Seance(4, difficulty=level)
    for _ in range(crows):
        game.do(act.CallCrow(seat=0, cards=game.hand))
        game.hour()
    assert game.refused(act.CallCrow(seat=0, cards=game.hand)).code == "problem.no_crow"


def test_easy_has_one_crow_each_hour() -> None:
    game = Seance(4, difficulty="easy")
    for _ in range(7):
        game.do(act.CallCrow(seat=0, cards=game.hand[:1]))
        assert game.refused(act.CallCrow(seat=0, cards=game.hand[:1])).code == "problem.no_crow"
        game.hour()
    assert game.state.crows_called == (1, 2, 3, 4, 5, 6, 7)


@pytest.mark.parametrize(
    "level, option, left", [("easy", True, 1), ("easy", False, 0), ("medium", True, 2), ("hard", True, 0)]
)
def test_the_culprit_phase_is_one_more_turn_for_the_crow_on_easy(level: str, option: bool, left: int) -> None:
    game = Seance(4, difficulty=level, culprit_crow=option)
    game.hour(*range(3))
    game.hour(*range(3))
    game.do(act.CallCrow(seat=0, cards=game.hand[:1]))
    game.hour(*range(3))
    assert (game.state.phase, game.state.crows) == (Phase.SHARED_VISION, left)


def test_a_crow_can_be_used_in_the_interpretation_and_before_the_shared_vision() -> None:
    game = Seance(4, difficulty="medium")
    game.serve()
    game.do(act.CallCrow(seat=0, cards=game.hand[:1]))
    for psychic in range(3):
        game.place(psychic, game.target(psychic))
    game.time_up()
    game.do(act.CallCrow(seat=0, cards=game.hand[:1]))
    game.knock_all()
    game.everybody_finds()
    game.do(act.CallCrow(seat=0, cards=game.hand))
    assert game.state.crows_called == (1, 1, 0)
    assert game.state.hand_size == 7


@pytest.mark.parametrize(
    "pick, code",
    [
        (lambda hand: (), "problem.no_cards"),
        (lambda hand: (hand[0], hand[0]), "problem.same_card_twice"),
        (lambda hand: ("v999",), "problem.not_in_hand"),
    ],
)
def test_a_crow_accepts_only_cards_of_the_hand(pick, code: str) -> None:  # type: ignore[no-untyped-def]
    game = Seance(5)
    assert game.refused(act.CallCrow(seat=0, cards=pick(game.hand))).code == code
