"""Random players that place a given share of their intuitions correctly.

Purely random players almost never finish in seven hours, so the culprit phase would not be tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from engine.core.model import Action, Ruleset, Step, Table
from engine.core.rng import Rng
from engine.machine.random_mysterium import choose
from engine.mysterium.actions import PlaceIntuition
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import State
from engine.random_games import Luck, RandomGame, next_action, play


def skilled(percent: int) -> Luck:
    """Return a `luck` that corrects this many of a hundred guesses."""

    def luck(state: State, action: Action, rng: Rng) -> Action:
        drawn, _ = rng.below(100)
        if not isinstance(action, PlaceIntuition) or drawn >= percent:
            return action
        psychic = state.psychics[action.psychic]
        return replace(action, card=psychic.triple.open()[psychic.row])

    return luck


def skilled_game(rules: Mysterium, skill: int = 60) -> RandomGame:
    return RandomGame(cast("Ruleset[Any]", rules), choose, (), skilled(skill))


def random_game(
    rules: Mysterium, table: Table, seed: str, skill: int = 60
) -> Iterator[tuple[Action | None, Step[State]]]:
    """Play a whole game and yield its steps."""
    return play(skilled_game(rules, skill), table, seed)


def move(rules: Mysterium, state: State, rng: Rng, skill: int) -> tuple[Action, Rng]:
    return next_action(skilled_game(rules, skill), state, rng)


def last(rules: Mysterium, table: Table, seed: str, skill: int = 60) -> State:
    *_, (_, final) = random_game(rules, table, seed, skill)
    return final.state
