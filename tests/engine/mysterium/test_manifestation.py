"""The manifestation: the ghost's answers, progress, the clairvoyancy track, the clock."""

from __future__ import annotations

import pytest

from engine.core.model import Outcome
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.events import ClairvoyancyReturned, ClairvoyancyScored, Manifested, PsychicFinished
from engine.mysterium.state import Phase
from engine.mysterium.tokens import YesNo
from tests.engine.mysterium.game_driver import Seance, kinds_of


def test_a_right_answer_keeps_the_card_and_discards_the_visions() -> None:
    game = Seance(4)
    card = game.target(1)
    game.think(1)
    assert game.knock(1) == (Manifested(psychic=1, row=0, card=card, right=True),)
    psychic = game.state.psychics[1]
    assert (psychic.found, psychic.visions, psychic.row) == ((card,), (), 1)
    assert card not in game.state.board[0]


def test_a_wrong_answer_keeps_the_visions_and_the_kind() -> None:
    game = Seance(4)
    card = game.miss(1)
    game.think()
    assert game.knock(1) == (Manifested(psychic=1, row=0, card=card, right=False),)
    psychic = game.state.psychics[1]
    assert (psychic.found, len(psychic.visions), psychic.row) == ((), 1, 0)
    assert card in game.state.board[0]


def test_a_missing_intuition_counts_as_wrong() -> None:
    game = Seance(4)
    game.serve()
    game.time_up()
    assert game.knock(0) == (Manifested(psychic=0, row=0, card="", right=False),)


def test_answers_come_in_any_order_once_each() -> None:
    game = Seance(4)
    game.think()
    for psychic in (2, 0):
        game.knock(psychic)
        problem = game.refused(act.Knock(seat=PUBLIC, psychic=psychic))
        assert (problem.code, problem.params) == ("problem.already_answered", (("psychic", psychic),))
    assert game.refused(act.Knock(seat=0, psychic=1)).code == "problem.not_asked"
    assert kinds_of(game.knock(1)) == ["Manifested"]


def test_the_next_hour_begins_when_the_table_goes_on() -> None:
    game = Seance(4)
    game.think(1)
    for psychic in range(3):
        assert game.refused(act.GoOn(seat=PUBLIC)).code == "problem.not_now"
        game.knock(psychic)
    assert (game.state.phase, game.state.hour) == (Phase.HOUR_PASSES, 1)
    assert game.refused(act.GoOn(seat=0)).code == "problem.not_asked"
    assert kinds_of(game.do(act.GoOn(seat=PUBLIC))) == ["HourBegan"]
    assert (game.state.phase, game.state.hour) == (Phase.VISIONS, 2)
    assert {psychic.intuition for psychic in game.state.psychics} == {""}


def test_two_on_one_card_and_at_most_one_is_right() -> None:
    game = Seance(4)
    game.serve()
    card = game.target(2)
    for psychic in range(3):
        game.place(psychic, card)
    game.time_up()
    game.knock(2)
    game.knock(0)
    assert [psychic.found for psychic in game.state.psychics] == [(), (), (card,)]
    game.knock(1)
    assert [psychic.found for psychic in game.state.psychics] == [(), (), (card,)]


def test_worked_example_those_who_agreed_with_a_right_intuition_move_one_space() -> None:
    """Two of three agree with a right intuition and gain 1; the third disagrees and gains nothing."""
    game = Seance(5)
    game.serve()
    for psychic in range(4):
        game.place(psychic, game.target(psychic))
    game.say(0, 2, True)
    game.say(1, 2, False)
    game.say(3, 2, True)
    game.time_up()
    events = game.knock(2)
    assert events[1:] == (ClairvoyancyScored(psychic=0, on=2), ClairvoyancyScored(psychic=3, on=2))
    assert [psychic.track for psychic in game.state.psychics] == [1, 0, 0, 1]
    assert [psychic.spent for psychic in game.state.psychics] == [1, 1, 0, 1]


def test_those_who_doubted_a_wrong_intuition_move_one_space() -> None:
    game = Seance(5)
    game.serve()
    game.place(2, game.miss(2))
    game.say(0, 2, True)
    game.say(1, 2, False)
    game.time_up()
    game.knock(2)
    assert [psychic.track for psychic in game.state.psychics] == [0, 1, 0, 0]


@pytest.mark.parametrize("returns, tokens, spent", [(True, YesNo(2, 2), 0), (False, YesNo(2, 1), 1)])
def test_a_token_on_a_missing_intuition_is_returned(returns: bool, tokens: YesNo, spent: int) -> None:
    game = Seance(5, idle_tokens_return=returns)
    game.serve()
    game.place(2, game.target(2))
    game.say(0, 2, False)
    game.do(act.LiftIntuition(seat=3, psychic=2))
    game.time_up()
    events = game.knock(2)
    assert (ClairvoyancyReturned(psychic=0, on=2) in events) == returns
    first = game.state.psychics[0]
    assert (first.tokens, first.spent, first.track, first.laid) == (tokens, spent, 0, ())


def test_spent_tokens_are_returned_only_once_in_hour_four() -> None:
    game = Seance(5, two_kinds=False)
    left, returned = [], []
    for hour in range(1, 7):
        game.serve()
        if hour in (1, 3, 4, 5):
            game.place(1, game.miss(1))
            game.say(0, 1, True)
        game.time_up()
        game.knock_all()
        returned.append("TokensReturned" in kinds_of(game.events))
        left.append(game.state.psychics[0].tokens)
    assert left == [3, 3, 4, 3, 2, 2]
    assert returned == [False, False, True, False, False, False]


@pytest.mark.parametrize("hour, bonus", [(3, 4), (4, 3), (5, 2), (6, 1), (7, 0)])
def test_finishing_gives_one_space_for_each_remaining_hour(hour: int, bonus: int) -> None:
    """The rule book's example: finishing in hour 4 is worth 3 spaces."""
    game = Seance(5)
    for _ in range(hour - 3):
        game.hour()
    game.hour(0)
    game.hour(0)
    game.think(0)
    assert game.knock(0)[-1] == PsychicFinished(psychic=0, hour=hour, bonus=bonus)
    assert (game.state.psychics[0].track, game.state.psychics[0].finished_in) == (bonus, hour)


def test_with_two_or_three_players_there_is_no_track_and_no_bonus() -> None:
    game = Seance(3)
    game.everybody_finds()
    assert [psychic.track for psychic in game.state.psychics] == [0, 0, 0, 0]
    assert {note.bonus for note in game.state.notes} == {0}


def test_an_unfinished_psychic_after_hour_seven_loses_the_game() -> None:
    game = Seance(4)
    for hour in range(1, 8):
        assert game.state.hour == hour
        game.hour(*range(2))
    assert kinds_of(game.events) == ["GameEnded"]
    assert game.rules.outcome(game.state) == Outcome("nobody", "manor.lost.time", ())
    assert game.state.ending is not None
    assert game.state.ending.triples == tuple(p.triple.open() for p in game.state.psychics)
    assert game.refused(act.TimeUp(seat=PUBLIC)).code == "problem.game_over"


def test_finishing_in_hour_seven_is_in_time() -> None:
    game = Seance(4)
    for _ in range(4):
        game.hour()
    for _ in range(3):
        game.hour(*range(3))
    assert (game.state.hour, game.state.phase) == (7, Phase.SHARED_VISION)


def test_there_is_a_note_for_each_psychic_and_hour() -> None:
    game = Seance(5)
    game.hour()
    game.give(0, 2)
    given = game.state.psychics[0].visions[1:]
    game.serve()
    for psychic in range(4):
        game.place(psychic, game.target(psychic))
    game.say(1, 0, True)
    game.say(3, 0, True)
    game.say(2, 0, False)
    game.time_up()
    card = game.target(0)
    game.knock(0)
    note = game.state.notes[-1]
    assert (note.hour, note.psychic, note.row, note.visions) == (2, 0, 0, given)
    assert (note.intuition, note.right, note.bonus) == (card, True, 0)
    assert (note.agreed, note.doubted, note.scored) == ((1, 3), (2,), (1, 3))
