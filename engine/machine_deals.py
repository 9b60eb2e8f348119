"""Difficulty by dealing: chooses a game whose first riddles are as easy or hard as the players want.

Must not change rules or riddles: the machine Grimoire always gives its best clue.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from engine.core.model import Table
from engine.machine.knowledge import Knowledge
from engine.machine_games import MachineGame
from engine.obscurio.rules import Obscurio

BANDS = {"gentle": (600, 1000), "fair": (350, 800), "hard": (200, 600)}
"""For each level, between which estimates (in thousandths) the first riddles lie."""

RIDDLES = 2
"""How many riddles of a game are looked at; later ones depend on what the players do."""

Work = Generator[None, None, str]


def riddle_values(
    rules: Obscurio, knowledge: Knowledge, setup: Table, seed: str, count: int = RIDDLES
) -> Generator[None, None, tuple[int, ...]]:
    """Return the estimates of the first riddles of a game, in thousandths; yields between actions."""
    game = MachineGame(rules, knowledge, setup, seed)
    while len(game.thoughts) < count and game.state.outcome is None:
        game.advance()
        yield
    return tuple(thought.value for thought in game.thoughts)


def distance(values: tuple[int, ...], level: str) -> int:
    """Return how far estimates lie outside the band of a level; 0 if all are inside.

    >>> distance((650, 900), "gentle"), distance((500, 900), "gentle"), distance((850, 100), "fair")
    (0, 100, 300)
    """
    low, high = BANDS[level]
    return sum(max(0, low - value, value - high) for value in values)


def choose_seed(
    rules: Obscurio, knowledge: Knowledge, setup: Table, seeds: Iterable[str], level: str
) -> Work:
    """Return the first seed whose riddles are in the band of the level, else the nearest one."""
    best: tuple[int, str] | None = None
    for seed in seeds:
        values = yield from riddle_values(rules, knowledge, setup, seed)
        off = distance(values, level)
        if best is None or off < best[0]:
            best = (off, seed)
        if not off:
            break
    assert best is not None, "no seeds to choose from"
    return best[1]
