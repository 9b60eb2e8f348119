"""The numbers of The Manor as literals from the rule book; none is imported from the constants."""

from __future__ import annotations

import pytest

from engine.core.game_loop import begin
from engine.core.model import IllegalAction, Problem
from engine.mysterium.constants import Reach, level_borders
from engine.mysterium.state import State
from engine.mysterium.tokens import left, total
from tests.engine.mysterium.game_driver import MYSTERIUM, mysterium, table

CARDS_OF_EACH_KIND = {
    "easy": {2: 4, 3: 5, 4: 5, 5: 6, 6: 6, 7: 7},
    "medium": {2: 5, 3: 6, 4: 6, 5: 7, 6: 8, 7: 8},
    "hard": {2: 6, 3: 7, 4: 7, 5: 8, 6: 9, 7: 9},
}
EVERY = [(level, players) for level in CARDS_OF_EACH_KIND for players in range(2, 8)]


def opening(players: int, **options: str | int) -> State:
    return begin(MYSTERIUM, table(players, **options), "tables").state


@pytest.mark.parametrize("level, players", EVERY)
def test_cards_of_each_kind_on_the_table(level: str, players: int) -> None:
    board = opening(players, difficulty=level).board
    assert [len(row) for row in board] == [CARDS_OF_EACH_KIND[level][players]] * 3


@pytest.mark.parametrize("level, crows", [("easy", 1), ("medium", 3), ("hard", 1)])
def test_crows_at_the_start(level: str, crows: int) -> None:
    assert opening(5, difficulty=level).crows == crows


@pytest.mark.parametrize("players, psychics", [(2, 2), (3, 4), (4, 3), (5, 4), (6, 5), (7, 6)])
def test_psychics_by_players(players: int, psychics: int) -> None:
    assert len(opening(players).psychics) == psychics


TWO_KINDS = [(2, 0, 0), (3, 0, 0), (4, 2, 2), (5, 2, 2), (6, 3, 3), (7, 3, 3)]


@pytest.mark.parametrize("players, yes, no", TWO_KINDS)
def test_half_of_the_clairvoyancy_tokens_say_yes_and_half_say_no(players: int, yes: int, no: int) -> None:
    """Page 7: 4 tokens with 4-5 players, 6 with 6-7; page 10: two types, one agrees, the other does not."""
    for psychic in opening(players).psychics:
        assert (left(psychic.tokens, True), left(psychic.tokens, False)) == (yes, no)
        assert total(psychic.tokens) == yes + no


@pytest.mark.parametrize("players, tokens", [(2, 0), (3, 0), (4, 4), (5, 4), (6, 6), (7, 6)])
def test_by_option_every_clairvoyancy_token_may_be_either(players: int, tokens: int) -> None:
    for psychic in opening(players, two_kinds=False).psychics:
        assert psychic.tokens == left(psychic.tokens, True) == left(psychic.tokens, False) == tokens


def test_the_game_begins_in_hour_one_with_seven_of_eighty_four_visions() -> None:
    state = opening(5)
    assert (state.hand_size, state.stock.deck.size, state.stock.discards.size) == (7, 77, 0)
    assert state.hour == 1


def test_the_countdown_is_two_minutes_at_the_chosen_pace() -> None:
    assert opening(5).settings.seconds == 120
    assert opening(5, pace=150).settings.seconds == 180
    assert opening(5, pace=200).settings.seconds == 240
    assert opening(5, pace=0).settings.seconds == 0


@pytest.mark.parametrize(
    "players, low, middle, high",
    [
        (4, (0, 4), (5, 6), (7, 12)),
        (5, (0, 4), (5, 6), (7, 12)),
        (6, (0, 6), (7, 9), (10, 18)),
        (7, (0, 6), (7, 9), (10, 18)),
    ],
)
def test_levels_of_clairvoyancy(
    players: int, low: tuple[int, int], middle: tuple[int, int], high: tuple[int, int]
) -> None:
    """Page 13 prints for 4-5 players: 4 is low, 5 and 6 are intermediate, 11 is high. The rest is ours."""
    for name, (first, last) in (("low", low), ("middle", middle), ("high", high)):
        for space in (first, last):
            state = opening(players).with_psychic(0, track=space)
            assert state.level_of(state.psychics[0].owner).value == name


def test_level_borders_can_be_set_by_options() -> None:
    state = opening(5, middle_from=2, high_from=3)
    levels = [state.with_psychic(0, track=space).level_of(1).value for space in range(5)]
    assert levels == ["low", "low", "middle", "high", "high"]


@pytest.mark.parametrize(
    "players, options",
    [
        (5, {"ghost": 5}),
        (5, {"ghost": -1}),
        (5, {"ghost": "0"}),
        (5, {"difficulty": "cruel"}),
        (5, {"pace": -1}),
        (5, {"pace": True}),
        (5, {"pace": 99}),
        (5, {"culprit_crow": 1}),
        (5, {"two_kinds": 0}),
        (5, {"weather": "fog"}),
        (5, {"eldest": "1 1"}),
        (5, {"eldest": "9"}),
        (5, {"eldest": "one"}),
        (5, {"middle_from": 7, "high_from": 6}),
    ],
)
def test_invalid_options_are_refused_with_a_problem(players: int, options: dict[str, str | int]) -> None:
    with pytest.raises(IllegalAction) as caught:
        opening(players, **options)
    assert caught.value.problem.code == "problem.option"


@pytest.mark.parametrize("players", [-1, 0, 1, 8])
def test_two_to_seven_players(players: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        opening(players)
    assert caught.value.problem == Problem("problem.players", (("least", 2), ("most", 7)))


def test_a_deck_with_too_few_cards_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        begin(mysterium(visions=6), table(4), "small")
    assert caught.value.problem == Problem("problem.deck_too_small", (("cards", 6), ("least", 7)))


@pytest.mark.parametrize(
    "players, reach, borders",
    [
        (4, "usual", (5, 7)), (5, "usual", (5, 7)), (6, "usual", (7, 10)), (7, "usual", (7, 10)),
        (4, "near", (3, 5)), (7, "near", (5, 8)), (5, "far", (7, 9)), (6, "far", (9, 12)),
        (2, "near", (0, 0)), (3, "far", (0, 0)),
    ],
)  # fmt: skip
def test_the_reach_option_moves_both_level_borders(
    players: int, reach: str, borders: tuple[int, int]
) -> None:
    assert level_borders(players, Reach(reach)) == borders
    if borders != (0, 0):
        settings = opening(players, middle_from=borders[0], high_from=borders[1]).settings
        assert (settings.middle_from, settings.high_from) == borders
