"""`build.py simulate obscurio --players 5 --games 2000`: whole games by chance with the bare engine.
It must not know any rule; it counts who won, how long it took, and how fast the engine runs."""

import argparse
import time
from collections import Counter

from engine.random_games import BENCHES, results
from tools.console import ToolError, progress, say


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py simulate")
    parser.add_argument("game", nargs="?", choices=sorted(BENCHES), help="both games when left out")
    parser.add_argument("--players", type=int, help="every possible number when left out")
    parser.add_argument("--games", type=int, default=200)
    return parser.parse_args(arguments)


def possible(game: str, wished: int | None) -> list[int]:
    counts = sorted({table.seats for table in BENCHES[game]().tables})
    if wished is None:
        return counts
    if wished not in counts:
        raise ToolError(f"{game} is played by {counts[0]} to {counts[-1]}, not by {wished}.")
    return [wished]


def simulate(game: str, players: int, games: int) -> str:
    winners: Counter[str] = Counter()
    lengths = []
    start = time.monotonic()
    for done, (winner, length) in enumerate(results(game, players, games), 1):
        winners[winner] += 1
        lengths.append(length)
        progress(done, games, f"{game}, {players} players")
    spent = time.monotonic() - start
    shares = ", ".join(f"{winner} {100 * count / games:.1f} %" for winner, count in sorted(winners.items()))
    pace = f"{sum(lengths) / spent:.0f} steps/s with every invariant checked"
    return (
        f"{game}, {players} players, {games} games: {shares}; "
        f"actions {min(lengths)}–{max(lengths)}, mean {sum(lengths) / games:.0f}; {pace}"
    )


def run(arguments: list[str]) -> int:
    options = parsed(arguments)
    if options.games < 1:
        raise ToolError("At least one game has to be played.")
    for game in [options.game] if options.game else sorted(BENCHES):
        for players in possible(game, options.players):
            say(simulate(game, players, options.games))
    return 0
