"""Random games for every table: they end, and cards and tokens are conserved."""

from __future__ import annotations

import dataclasses

import pytest

from engine.core.model import Table
from engine.obscurio.actions import ACTIONS
from engine.obscurio.events import EVENTS, DeckReshuffled
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from engine.random_games import obscurio_luck, unlucky
from tests.support.game_checks import RANDOM_GAMES, RandomGame, play, play_and_check, same_again

from .game_driver import deck_of

GAME = RANDOM_GAMES["obscurio"]()
ROUNDS = 2


def table_name(table: Table) -> str:
    return "-".join([str(table.seats), *(str(value) for _, value in table.options)])


@pytest.mark.parametrize("table", GAME.tables, ids=table_name)
@pytest.mark.parametrize("luck", [obscurio_luck, unlucky])
def test_random_games_end_and_break_no_invariant(table: Table, luck: object) -> None:
    random_game = dataclasses.replace(GAME, luck=luck)
    for n in range(ROUNDS):
        *_, (_, last) = play_and_check(random_game, table, f"{table_name(table)} {n}")
        state: State = last.state
        assert state.phase is Phase.OVER
        assert len(state.turn_records.open()) == state.turn.number
        assert random_game.rules.waiting(state) == ()


@pytest.mark.parametrize("table", GAME.tables[::5], ids=table_name)
def test_a_game_can_be_replayed_from_seed_and_actions(table: Table) -> None:
    same_again(GAME, table, "again")


def test_random_games_visit_every_phase_action_and_event() -> None:
    seen: set[object] = set()
    for n, table in enumerate(GAME.tables):
        for action, current in play(GAME, table, f"visit {n}"):
            seen |= {current.state.phase, type(action), *(type(event) for event in current.events)}
    assert {*Phase, *ACTIONS, *EVENTS} - {Phase.TURN_END, DeckReshuffled} <= seen


@pytest.mark.parametrize("players, cards", [(2, 9), (3, 9), (4, 17), (8, 40)])
def test_small_decks_are_reshuffled_and_nothing_is_lost(players: int, cards: int) -> None:
    random_game = RandomGame(Obscurio(deck_of(cards)), GAME.choose, (), obscurio_luck)  # type: ignore[arg-type]
    reshuffled = 0
    for n in range(4):
        for _, current in play_and_check(random_game, Table(players), f"small {n}"):
            reshuffled += any(isinstance(event, DeckReshuffled) for event in current.events)
    assert reshuffled


def test_games_with_other_options_end_too() -> None:
    options = (
        ("dangerous_unplaced", True),
        ("evanescent", "harsh"),
        ("held_count", True),
        ("strict_element", True),
        ("pace", 150),
        ("talk", 60),
    )
    for players in range(2, 9):
        *_, (_, last) = play_and_check(GAME, Table(players, options), "house")
        assert last.state.outcome is not None


def test_games_without_countdown_end_too() -> None:
    for players in range(2, 9):
        *_, (_, last) = play_and_check(GAME, Table(players, (("pace", 0),)), "no clock")
        assert last.state.outcome is not None
        assert not any(turn.by_time for turn in last.state.turn_records.open())
