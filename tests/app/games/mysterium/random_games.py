"""Random games of The Manor as lists of states, cached because several tests use them."""

from __future__ import annotations

from functools import cache

from engine.core.model import Table
from engine.mysterium.state import Phase, State
from tests.engine.mysterium.game_driver import MYSTERIUM
from tests.engine.mysterium.skilled_players import random_game

GIFTS = (0, 90)  # weak players lose by time, strong ones reach the culprit


@cache
def game(players: int, gift: int, seed: str = "screens") -> tuple[State, ...]:
    options = (("difficulty", "easy" if players % 2 else "medium"), ("ghost", players // 2))
    return tuple(
        done.state for _, done in random_game(MYSTERIUM, Table(players, options), f"{seed} {players}", gift)
    )


@cache
def moments(players: int) -> tuple[State, ...]:
    """Return a few states of every phase this many players can reach, from two games."""
    found: list[State] = []
    for gift in GIFTS:
        met: dict[tuple[Phase, int], int] = {}
        for state in game(players, gift):
            key = (state.phase, min(state.hour, 2))
            met[key] = met.get(key, 0) + 1
            if met[key] == 1:
                found.append(state)
    return tuple(found)
