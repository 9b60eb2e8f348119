"""Whole games with machines in every seat: they end, replay without machines, and deal by difficulty."""

from __future__ import annotations

import pytest

from engine.core.game_loop import replay
from engine.core.model import Table
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.knowledge import finish
from engine.machine_deals_obscurio import BANDS, choose_seed, distance, riddle_values
from engine.machine_games import Cast
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.obscurio.state import Phase
from tests.support.machine_data import knowledge, rules


def setup(seats: int, night: str = "round") -> Table:
    return Table(seats, (("difficulty", "expert"), ("grimoire", 0), ("night", night)))


@pytest.mark.parametrize(
    "seats, night", [(2, "round"), (3, "eyes"), (4, "round"), (5, "eyes"), (7, "round"), (8, "eyes")]
)
def test_a_game_of_machines_ends_and_replays_without_them(seats: int, night: str) -> None:
    game = ObscurioMachineGame(rules(), knowledge(), setup(seats, night), f"machines {seats} {night}")
    for step in game.play():
        assert rules().invariant_violations(step.state) == ()
    assert game.state.outcome is not None
    assert replay(rules(), setup(seats, night), game.seed, game.actions).state == game.state


def test_equal_seeds_give_equal_games() -> None:
    games = [ObscurioMachineGame(rules(), knowledge(), setup(4), "twice") for _ in range(2)]
    for game in games:
        list(game.play())
    assert games[0].actions == games[1].actions


def test_machines_do_not_change_what_is_dealt() -> None:
    def deal(cast: Cast) -> object:
        game = ObscurioMachineGame(rules(), knowledge(), setup(4), "deal", cast)
        while game.state.phase is not Phase.RIDDLE:
            game.advance()
        shown = game.view(0)
        return table.traps(game.view(PUBLIC)), table.pages(shown), table.exit_card(shown)

    assert deal(Cast()) == deal(Cast(readers=Cast().readers[::-1]))


@pytest.mark.parametrize("level", BANDS)
def test_a_seed_is_chosen_whose_riddles_fit_the_level(level: str) -> None:
    seeds = [f"band {n}" for n in range(8)]

    def values(seed: str) -> tuple[int, ...]:
        return finish(riddle_values(rules(), knowledge(), setup(2), seed))

    chosen = finish(choose_seed(rules(), knowledge(), setup(2), seeds, level))
    off = {seed: distance(values(seed), level, 2) for seed in seeds}
    assert off[chosen] == min(off.values())
