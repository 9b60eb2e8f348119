"""The interpretation: intuition and clairvoyancy tokens, movable until the time is over."""

from __future__ import annotations

import pytest

from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.state import Clairvoyancy, Phase
from engine.mysterium.tokens import Tokens, YesNo, left
from tests.engine.mysterium.game_driver import Seance, kinds_of


def talking(players: int = 5, **options: int | str) -> Seance:
    game = Seance(players, **options)
    game.serve()
    return game


def test_the_countdown_starts_when_all_have_visions() -> None:
    game = Seance(4)
    game.give(0)
    game.give(1)
    assert kinds_of(game.give(2)) == ["VisionsGiven", "CountdownStarted"]
    decision = game.view(PUBLIC).decision
    assert decision is not None
    assert (decision.kind, decision.options, decision.seconds) == (
        "mysterium.interpretation",
        ("0", "1", "2"),
        120,
    )


def test_an_intuition_can_be_moved_until_the_time_is_over() -> None:
    game = talking()
    for card in (game.miss(0), game.target(0), game.miss(0)):
        game.place(0, card)
        assert game.state.psychics[0].intuition == card
    game.do(act.LiftIntuition(seat=1, psychic=0))
    assert game.state.psychics[0].intuition == ""
    game.time_up()
    assert game.refused(act.PlaceIntuition(seat=1, psychic=0, card=game.target(0))).code == "problem.not_now"


def test_several_intuitions_may_be_on_one_card() -> None:
    game = talking()
    for psychic in range(4):
        game.place(psychic, game.state.board[0][0])
    assert {psychic.intuition for psychic in game.state.psychics} == {game.state.board[0][0]}


def test_an_intuition_must_be_on_a_card_of_the_current_kind() -> None:
    game = Seance(4)
    game.hour(0)
    game.serve()
    for card, psychic in (
        (game.state.board[0][0], 0),
        (game.state.board[2][0], 0),
        (game.state.board[1][0], 1),
        ("c999", 1),
    ):
        problem = game.refused(act.PlaceIntuition(seat=game.owner(psychic), psychic=psychic, card=card))
        assert (problem.code, problem.params) == ("problem.not_in_row", (("psychic", psychic),))
    game.place(0, game.state.board[1][0])


def test_a_found_card_is_removed_from_the_table() -> None:
    game = Seance(4)
    found = game.target(0)
    game.hour(0)
    game.serve()
    assert game.refused(act.PlaceIntuition(seat=2, psychic=1, card=found)).code == "problem.not_in_row"


def test_a_player_moves_only_own_psychics() -> None:
    game = talking(3)
    assert (
        game.refused(act.PlaceIntuition(seat=1, psychic=2, card=game.target(2))).code == "problem.not_asked"
    )
    assert (
        game.refused(act.PlaceIntuition(seat=PUBLIC, psychic=2, card=game.target(2))).code
        == "problem.not_asked"
    )
    for psychic, seat in ((0, 1), (1, 1), (2, 2), (3, 2)):
        game.do(act.PlaceIntuition(seat=seat, psychic=psychic, card=game.target(psychic)))


def test_the_table_may_conclude_when_all_intuitions_are_placed() -> None:
    game = talking(4)
    game.place(0, game.miss(0))
    problem = game.refused(act.Conclude(seat=PUBLIC))
    assert (problem.code, problem.params) == ("problem.intuition_missing", (("psychic", 1),))
    game.place(1, game.miss(1))
    game.place(2, game.miss(2))
    assert game.refused(act.Conclude(seat=1)).code == "problem.not_asked"
    game.do(act.Conclude(seat=PUBLIC))
    assert game.state.phase is Phase.MANIFESTATION


def test_without_a_countdown_time_up_is_refused() -> None:
    game = talking(4, pace=0)
    decision = game.view(PUBLIC).decision
    assert decision is not None and decision.seconds is None
    assert game.refused(act.TimeUp(seat=PUBLIC)).code == "problem.no_countdown"


def test_all_players_are_asked_at_the_same_time() -> None:
    game = Seance(5)
    for _ in range(3):
        game.hour(0)
    game.serve()
    game.place(1, game.miss(1))
    asked = {seat: game.view(seat).decision for seat in range(5)}
    assert asked[0] is None
    assert [asked[seat].kind for seat in (1, 2, 3, 4) if asked[seat]] == [
        "mysterium.clairvoyancy",
        *["mysterium.intuition"] * 3,
    ]  # type: ignore[union-attr]


# --- clairvoyancy


@pytest.mark.parametrize(
    "two_kinds, pools", [(True, (YesNo(1, 2), YesNo(2, 1), YesNo(2, 2))), (False, (3, 3, 4))]
)
def test_a_clairvoyancy_token_can_be_placed_exchanged_and_taken_back(
    two_kinds: bool, pools: tuple[Tokens, ...]
) -> None:
    """Page 10: tokens may be moved or removed until the timer runs out."""
    game = talking(two_kinds=two_kinds)
    game.place(0, game.miss(0))
    game.say(1, 0, True)
    assert (game.state.psychics[1].laid, game.state.psychics[1].tokens) == (
        (Clairvoyancy(0, True),),
        pools[0],
    )
    game.say(1, 0, False)
    assert (game.state.psychics[1].laid, game.state.psychics[1].tokens) == (
        (Clairvoyancy(0, False),),
        pools[1],
    )
    game.do(act.LiftClairvoyancy(seat=2, psychic=1, on=0))
    assert (game.state.psychics[1].laid, game.state.psychics[1].tokens) == ((), pools[2])


@pytest.mark.parametrize("players, of_each", [(4, 2), (5, 2), (6, 3), (7, 3)])
@pytest.mark.parametrize("agree", [True, False])
def test_a_psychic_says_yes_or_no_only_as_often_as_there_are_tokens_of_that_kind(
    players: int, of_each: int, agree: bool
) -> None:
    """Page 10: two types of tokens; pages 7 and 10: half of 4 or 6 tokens are of each type."""
    game = talking(players)
    psychics = len(game.state.psychics)
    for psychic in range(psychics):
        game.place(psychic, game.miss(psychic))
    others = list(range(1, psychics))
    for on in others[:of_each]:
        game.say(0, on, agree)
    assert (left(game.state.psychics[0].tokens, agree), left(game.state.psychics[0].tokens, not agree)) == (
        0,
        of_each,
    )
    code = "problem.no_yes_token" if agree else "problem.no_no_token"
    for on in others[of_each:]:
        problem = game.refused(act.PlaceClairvoyancy(seat=1, psychic=0, on=on, agree=agree))
        assert (problem.code, problem.params) == (code, (("psychic", 0),))
        game.say(0, on, not agree)
        problem = game.refused(act.PlaceClairvoyancy(seat=1, psychic=0, on=on, agree=agree))
        assert problem.code == code  # a token of the other kind cannot be turned over
    game.do(act.LiftClairvoyancy(seat=1, psychic=0, on=others[0]))
    game.say(0, others[-1], agree)


def test_with_four_players_two_yes_and_two_no_are_spent_in_two_hours_and_come_back_in_hour_four() -> None:
    """Page 10: used tokens are discarded and come back at the start of the fourth turn."""
    game = Seance(4)
    for hour, (one, two) in enumerate(((True, False), (True, False)), start=1):
        game.serve()
        for psychic in range(3):
            game.place(psychic, game.miss(psychic))
        game.say(0, 1, one)
        game.say(0, 2, two)
        game.time_up()
        game.knock_all()
        assert game.state.psychics[0].tokens == YesNo(2 - hour, 2 - hour)
    game.serve()
    for psychic in range(3):
        game.place(psychic, game.miss(psychic))
    for agree, code in ((True, "problem.no_yes_token"), (False, "problem.no_no_token")):
        assert game.refused(act.PlaceClairvoyancy(seat=1, psychic=0, on=1, agree=agree)).code == code
    game.time_up()
    game.knock_all()
    assert (game.state.hour, game.state.psychics[0].tokens) == (4, YesNo(2, 2))


def test_a_clairvoyancy_token_on_the_own_intuition_is_refused() -> None:
    game = talking()
    game.place(0, game.miss(0))
    assert (
        game.refused(act.PlaceClairvoyancy(seat=1, psychic=0, on=0, agree=True)).code
        == "problem.own_intuition"
    )


def test_a_clairvoyancy_token_needs_an_intuition() -> None:
    game = talking()
    assert (
        game.refused(act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=True)).code
        == "problem.no_intuition"
    )


def test_a_psychic_can_place_all_remaining_tokens_in_one_hour() -> None:
    game = Seance(5, two_kinds=False)
    for hour in range(2):
        game.serve()
        for psychic in range(4):
            game.place(psychic, game.miss(psychic))
        if hour == 0:
            for on in (0, 1, 2):
                game.say(3, on, True)
            game.time_up()
            game.knock_all()
    assert game.state.psychics[3].tokens == 1
    game.say(3, 0, False)
    problem = game.refused(act.PlaceClairvoyancy(seat=4, psychic=3, on=1, agree=True))
    assert (problem.code, problem.params) == ("problem.no_token", (("psychic", 3),))
    game.say(3, 0, True)  # turning the last token over needs no further token


def test_a_finished_psychic_places_tokens_but_gets_none() -> None:
    game = Seance(5)
    for _ in range(3):
        game.hour(0)
    game.serve()
    game.place(1, game.miss(1))
    game.say(0, 1, False)
    assert (
        game.refused(act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=True)).code
        == "problem.no_intuition"
    )


@pytest.mark.parametrize("players", [2, 3])
def test_no_clairvoyancy_with_two_or_three(players: int) -> None:
    game = talking(players)
    game.place(0, game.miss(0))
    assert (
        game.refused(act.PlaceClairvoyancy(seat=1, psychic=1, on=0, agree=True)).code
        == "problem.no_clairvoyancy"
    )
    assert game.refused(act.LiftClairvoyancy(seat=1, psychic=1, on=0)).code == "problem.no_clairvoyancy"


def test_only_a_placed_token_can_be_taken_back() -> None:
    game = talking()
    assert game.refused(act.LiftClairvoyancy(seat=1, psychic=0, on=1)).code == "problem.no_token_there"
    assert game.refused(act.LiftIntuition(seat=1, psychic=0)).code == "problem.no_intuition"
