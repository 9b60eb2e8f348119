"""A company of random players, some of them gifted: now and then their token lies on the right card.

Pure chance almost never finds every triple in seven hours; without gifts the culprit phase would go untested.
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
from engine.random_games import Bench, Luck, next_action, play


def gifted(percent: int) -> Luck:
    """Of a hundred guesses, this many are right whatever was thought."""

    def luck(state: State, action: Action, rng: Rng) -> Action:
        drawn, _ = rng.below(100)
        if not isinstance(action, PlaceIntuition) or drawn >= percent:
            return action
        psychic = state.psychics[action.psychic]
        return replace(action, card=psychic.triple.open()[psychic.row])

    return luck


def company(rules: Mysterium, gift: int = 60) -> Bench:
    return Bench(cast("Ruleset[Any]", rules), choose, (), gifted(gift))


def evening(
    rules: Mysterium, table: Table, seed: str, gift: int = 60
) -> Iterator[tuple[Action | None, Step[State]]]:
    """A whole game, step by step."""
    return play(company(rules, gift), table, seed)


def move(rules: Mysterium, state: State, rng: Rng, gift: int) -> tuple[Action, Rng]:
    return next_action(company(rules, gift), state, rng)


def last(rules: Mysterium, table: Table, seed: str, gift: int = 60) -> State:
    *_, (_, final) = evening(rules, table, seed, gift)
    return final.state
