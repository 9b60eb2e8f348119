"""Whole games by chance: every number of players, difficulty and kind of night; nothing is ever lost."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from engine.core.model import Table
from engine.obscurio.actions import ACTIONS
from engine.obscurio.events import EVENTS
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from engine.random_games import obscurio_luck, unlucky
from tests.support.game_checks import BENCHES, Bench, play, play_and_check, same_again

from .game_driver import deck_of

BENCH = BENCHES["obscurio"]()
ROUNDS = 2


def table_name(table: Table) -> str:
    return "-".join([str(table.seats), *(str(value) for _, value in table.options)])


@pytest.mark.parametrize("table", BENCH.tables, ids=table_name)
@pytest.mark.parametrize("luck", [obscurio_luck, unlucky])
def test_random_games_end_and_break_no_invariant(table: Table, luck: object) -> None:
    bench = dataclasses.replace(BENCH, luck=luck)
    for n in range(ROUNDS):
        *_, (_, last) = play_and_check(bench, table, f"{table_name(table)} {n}")
        state: State = last.state
        assert state.phase is Phase.OVER
        assert len(state.record.open()) == state.turn
        assert bench.rules.waiting(state) == ()


@pytest.mark.parametrize("table", BENCH.tables[::5], ids=table_name)
def test_a_game_is_its_seed_and_its_actions(table: Table) -> None:
    same_again(BENCH, table, "again")


def test_random_games_visit_every_phase_action_and_event() -> None:
    seen = Counter[str]()
    for n, table in enumerate(BENCH.tables):
        for action, current in play(BENCH, table, f"visit {n}"):
            seen[current.state.phase.value] += 1
            seen[type(action).__name__] += 1
            seen.update(type(event).__name__ for event in current.events)
    passing = {Phase.TURN_END.value}
    expected = {phase.value for phase in Phase} - passing
    expected |= {kind.__name__ for kind in (*ACTIONS, *EVENTS)} - {"DeckReshuffled"}
    assert expected <= set(seen)


@pytest.mark.parametrize("players, cards", [(2, 9), (3, 9), (4, 28), (8, 40)])
def test_small_decks_are_reshuffled_and_nothing_is_lost(players: int, cards: int) -> None:
    bench = Bench(Obscurio(deck_of(cards)), BENCH.choose, (), obscurio_luck)  # type: ignore[arg-type]
    reshuffled = 0
    for n in range(4):
        for _, current in play_and_check(bench, Table(players), f"small {n}"):
            reshuffled += any(type(event).__name__ == "DeckReshuffled" for event in current.events)
    assert reshuffled


def test_house_rules_play_through_too() -> None:
    options = (
        ("dangerous_unplaced", True),
        ("evanescent", "harsh"),
        ("held_count", False),
        ("pace", 150),
        ("talk", 60),
    )
    for players in range(2, 9):
        *_, (_, last) = play_and_check(BENCH, Table(players, options), "house")
        assert last.state.outcome is not None


def test_without_a_clock_games_end_too() -> None:
    for players in range(2, 9):
        *_, (_, last) = play_and_check(BENCH, Table(players, (("pace", 0),)), "no clock")
        assert last.state.outcome is not None
        assert not any(turn.by_time for turn in last.state.record.open())
