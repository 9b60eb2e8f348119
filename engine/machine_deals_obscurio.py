"""Difficulty by dealing: chooses a game whose first riddles are as easy or hard as the players want.

Must not change rules or riddles: the machine Grimoire always gives its best clue.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable

from engine.core.game_loop import begin, step, view
from engine.core.model import Action, Table
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.machine import random_obscurio
from engine.machine.clue_giver import thinking
from engine.machine.knowledge import Knowledge
from engine.obscurio.actions import TABLE_ACTIONS, HandOverRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State

BANDS = {"gentle": (600, 1000), "fair": (350, 800), "hard": (200, 600)}
"""For each level, between which estimates (in thousandths) the first riddles lie."""

HARDER = {2: 130, 3: 100, **dict.fromkeys(range(4, 9), -110)}
"""For each number of seats, by how much the bands are lowered so that about half of the games are won.

Tables with a Traitor need easier riddles, and begin at a higher level (`constants.MACHINE_LEVELS`).
"""

DEFAULT_DEAL = "fair"

RIDDLES = 3
"""How many riddles of a game are looked at; later ones depend on what the players do."""

TABLE_ORDER = ("agree", "count_three", "go_on", "pass_door")
"""What the table does, in this order of preference. It never lets the time run out."""

Work = Generator[None, None, str]


def riddles(
    rules: Obscurio, knowledge: Knowledge, setup: Table, seed: str
) -> Generator[int | None, None, None]:
    """Play a game by chance; yield the estimate of every riddle, and None between slices of work.

    The choices of the Wizards change only the holder of later turns, not which Pages and Exits are drawn.
    """
    state, rng = begin(rules, setup, seed).state, Rng.from_seed(f"{seed} deal")
    while state.outcome is None:
        if state.phase is Phase.RIDDLE:
            guide = state.options.grimoire
            thought = yield from thinking(knowledge, rules.deck, view(rules, state, guide))
            yield thought.value if isinstance(thought.action, HandOverRiddle) else None
            action: Action = thought.action
        else:
            action, rng = _quick_action(rules, state, rng)
            yield None
        state = step(rules, state, action).state


def _quick_action(rules: Obscurio, state: State, rng: Rng) -> tuple[Action, Rng]:
    """Return a random action of the first waiting seat, else what the table does."""
    seat = rules.waiting(state)[0]
    if seat != PUBLIC:
        return random_obscurio.choose(view(rules, state, seat), rng)
    decision = rules.decision(state, PUBLIC)
    assert decision is not None
    name = next(name for name in TABLE_ORDER if name in decision.options)
    return TABLE_ACTIONS[name](seat=PUBLIC), rng


def band(level: str, seats: int = 0) -> tuple[int, int]:
    """Return between which estimates the first riddles of a table lie; 0 seats means any table.

    >>> band("fair"), band("fair", 2)
    ((350, 800), (220, 670))
    """
    low, high = BANDS[level]
    harder = HARDER.get(seats, 0)
    return max(0, low - harder), high - harder


def distance(values: tuple[int, ...], level: str, seats: int = 0) -> int:
    """Return how far estimates lie outside the band of a level; 0 if all are inside.

    >>> distance((650, 900), "gentle"), distance((500, 900), "gentle"), distance((850, 100), "fair")
    (0, 100, 300)
    """
    low, high = band(level, seats)
    return sum(max(0, low - value, value - high) for value in values)


def riddle_values(
    rules: Obscurio, knowledge: Knowledge, setup: Table, seed: str, level: str = "", least: int = 0
) -> Generator[None, None, tuple[int, ...]]:
    """Return the estimates of the first riddles of a game, in thousandths, in slices.

    With a level: stop as soon as they are at least `least` outside its band.
    """
    values: tuple[int, ...] = ()
    for value in riddles(rules, knowledge, setup, seed):
        if value is None:
            yield
            continue
        values += (value,)
        if len(values) == RIDDLES or (level and distance(values, level, setup.seats) >= least):
            break
    return values


def choose_seed(
    rules: Obscurio, knowledge: Knowledge, setup: Table, seeds: Iterable[str], level: str
) -> Work:
    """Return the first seed whose riddles are in the band of the level, else the nearest one."""
    best: tuple[int, str] | None = None
    for seed in seeds:
        least = best[0] if best is not None else 0
        values = yield from riddle_values(rules, knowledge, setup, seed, level if best else "", least)
        off = distance(values, level, setup.seats)
        if best is None or off < best[0]:
            best = (off, seed)
        if not off:
            break
    assert best is not None, "no seeds to choose from"
    return best[1]
