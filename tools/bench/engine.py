"""Responsible for engine measurements: steps a second, loading a save, set-up by deck size.
Must not depend on anything but the engine and a clock: the page runs this source text too."""

import json
import time
from collections.abc import Callable
from typing import Any

from engine.core.codec import Codec
from engine.core.game_loop import begin, step
from engine.core.rng import Rng
from engine.obscurio.rules import Obscurio
from engine.random_games import RANDOM_GAMES, RandomGame, blank_deck, next_action, play
from engine.saves import Header, Save, SavedPlayer, append, recover, resume, texts

LENGTHS = (10, 50, 200)
DECKS = (84, 500, 2000)


def timed(work: Callable[[], Any], times: int = 5) -> float:
    """Return the best of a few runs in milliseconds; in the first runs the browser still compiles."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return 1000 * min(spent)


def pace(bench: RandomGame) -> float:
    """Return engine steps a second for one game; choosing the actions is not counted."""
    table = bench.tables[len(bench.tables) // 2]
    actions = [action for action, _ in play(bench, table, "pace") if action is not None]

    def replay() -> None:
        state = begin(bench.rules, table, "pace").state
        for action in actions:
            state = step(bench.rules, state, action).state

    return 1000 * len(actions) / timed(replay)


def long_save(bench: RandomGame, length: int) -> tuple[Save, int]:
    """Return a save with this number of actions, or fewer if the game ends before, and its length."""
    codec = Codec(*bench.rules.actions, *bench.rules.records)
    table = max(bench.tables, key=lambda one: one.seats)
    players = tuple(SavedPlayer(f"P{n}", "human") for n in range(table.seats))
    header = Header(
        game=bench.rules.name, rules=bench.rules.version, seed="long", players=players, options=table.options
    )
    save, state, rng = Save(header), begin(bench.rules, table, "long").state, Rng.from_seed("long")
    while save.seq < length and bench.rules.outcome(state) is None:
        action, rng = next_action(bench, state, rng)
        state = step(bench.rules, state, action).state
        save = append(save, codec.encode(action), codec.encode(state), {"screen": "curtain"}).save
    return save, save.seq


def loading(bench: RandomGame, length: int) -> dict[str, float]:
    save, reached = long_save(bench, length)
    header, rows, point = texts(save)
    text = json.dumps([{"from": "log", "header": header, "rows": rows, "checkpoint": point}])
    cost = timed(lambda: resume(bench.rules, recover(text).save))
    return {"actions": reached, "ms": cost, "bytes": len(header) + sum(map(len, rows)) + len(point or "")}


def set_up(cards: int) -> float:
    rules: Any = Obscurio(blank_deck("illusions", cards))
    table = RANDOM_GAMES["obscurio"]().tables[0]
    return timed(lambda: begin(rules, table, "deck"))


def measure() -> str:
    benches = {name: make() for name, make in RANDOM_GAMES.items()}
    return json.dumps(
        {
            "pace": {name: pace(bench) for name, bench in benches.items()},
            "loading": [loading(benches["obscurio"], length) for length in LENGTHS],
            "decks": {str(cards): set_up(cards) for cards in DECKS},
        }
    )
