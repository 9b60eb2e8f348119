"""Win rates of machine games stay in wide bands; the exact table is in docs/MACHINE_PLAYERS.md."""

from __future__ import annotations

import pytest

from engine.machine_games import Cast
from engine.mysterium.constants import MACHINE_LEVELS as GHOST_LEVELS
from engine.obscurio.constants import MACHINE_LEVELS
from tools.build import machine_knowledge
from tools.dev.ghost_riddles import mysterium_rules
from tools.dev.riddle_games import game_rules
from tools.dev.simulate_machines import play_games, play_mysterium_games
from tools.paths import CARDS

GAMES = 12
ANNOTATED = all((CARDS / family / "annotations.json").is_file() for family in machine_knowledge.FAMILIES)


@pytest.mark.nightly
@pytest.mark.skipif(not ANNOTATED, reason="the pictures have no annotations yet")
@pytest.mark.parametrize("seats", range(2, 9))
def test_at_the_usual_level_every_size_of_table_wins_some_games_and_loses_some(seats: int) -> None:
    """24 games have an uncertainty of 10 points; the aim is 35 to 65 %."""
    tally = play_games(game_rules(), machine_knowledge.load(), seats, MACHINE_LEVELS[seats], 24, Cast())
    assert 0.25 <= tally.win_rate <= 0.85
    assert 0.4 <= tally.hit_rate <= 0.75


@pytest.mark.nightly
@pytest.mark.skipif(not ANNOTATED, reason="the pictures have no annotations yet")
@pytest.mark.parametrize("seats", range(2, 8))
def test_people_with_a_machine_ghost_win_some_games_and_lose_some(seats: int) -> None:
    """Readers like people at the usual level of The Manor; the aim is 35 to 65 %."""
    rules, knowledge = mysterium_rules(), machine_knowledge.load(family=machine_knowledge.MYSTERIUM)
    tally = play_mysterium_games(rules, knowledge, seats, GHOST_LEVELS[seats].value, 24, Cast(people=seats))
    assert 0.2 <= tally.win_rate <= 0.9
    assert 0.4 <= tally.hit_rate <= 0.7


@pytest.mark.slow
@pytest.mark.skipif(not ANNOTATED, reason="the pictures have no annotations yet")
@pytest.mark.parametrize(
    "seats, level",
    [
        (2, "beginner"),
        (3, "beginner"),
        *(pytest.param(seats, "beginner", marks=pytest.mark.nightly) for seats in (4, 6)),
    ],
)
def test_people_like_readers_win_some_games_and_lose_some(seats: int, level: str) -> None:
    tally = play_games(game_rules(), machine_knowledge.load(), seats, level, GAMES, Cast())
    assert 0.35 <= tally.hit_rate <= 0.85
    assert 0.1 <= tally.win_rate <= 0.95
    assert 3 * GAMES <= tally.turns <= 12 * GAMES
