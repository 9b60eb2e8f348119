"""Whole random séances as lists of states, remembered: several tests look at the same nights."""

from __future__ import annotations

from functools import cache

from engine.core.model import Table
from engine.mysterium.state import Phase, State
from tests.engine.mysterium.game_driver import MYSTERIUM
from tests.engine.mysterium.gifted_players import evening

GIFTS = (0, 90)  # the dull lose by time, the gifted reach the culprit


@cache
def game(players: int, gift: int, seed: str = "screens") -> tuple[State, ...]:
    options = (("difficulty", "easy" if players % 2 else "medium"), ("ghost", players // 2))
    return tuple(
        done.state for _, done in evening(MYSTERIUM, Table(players, options), f"{seed} {players}", gift)
    )


@cache
def moments(players: int) -> tuple[State, ...]:
    """A few states of every phase that this many players can meet, from two different nights."""
    found: list[State] = []
    for gift in GIFTS:
        met: dict[tuple[Phase, int], int] = {}
        for state in game(players, gift):
            key = (state.phase, min(state.hour, 2))
            met[key] = met.get(key, 0) + 1
            if met[key] == 1:
                found.append(state)
    return tuple(found)
