"""Responsible for `build.py simulate`: random games with the engine alone; winners, length and speed.
Must not depend on the rules of a game."""

import argparse
import time
from collections import Counter

from engine.random_games import RANDOM_GAMES, results
from tools import options
from tools.console import ToolError, progress, say


def player_counts(game: str, wanted: int | None) -> list[int]:
    counts = sorted({table.seats for table in RANDOM_GAMES[game]().tables})
    if wanted is None:
        return counts
    if wanted not in counts:
        raise ToolError(f"{game} is played by {counts[0]} to {counts[-1]}, not by {wanted}.")
    return [wanted]


def simulate(game: str, players: int, games: int) -> str:
    """Play random games and return a line with winners, lengths and speed."""
    winners: Counter[str] = Counter()
    lengths = []
    start = time.monotonic()
    for done, (winner, length) in enumerate(results(game, players, games), 1):
        winners[winner] += 1
        lengths.append(length)
        progress(done, games, f"{game}, {players} players")
    spent = time.monotonic() - start
    shares = ", ".join(f"{winner} {100 * count / games:.1f} %" for winner, count in sorted(winners.items()))
    speed = f"{sum(lengths) / spent:.0f} steps/s with invariants checked"
    return (
        f"{game}, {players} players, {games} games: {shares}; "
        f"actions {min(lengths)}–{max(lengths)}, mean {sum(lengths) / games:.0f}; {speed}"
    )


def run(arguments: list[str]) -> int:
    chosen = options.simulate().parse_args(arguments)
    if chosen.machines:
        return _machines(chosen)
    for game in [chosen.game] if chosen.game else sorted(RANDOM_GAMES):
        for players in player_counts(game, chosen.players):
            say(simulate(game, players, chosen.games))
    return 0


def _machines(chosen: argparse.Namespace) -> int:
    from engine.machine_games import Cast
    from tools.dev import simulate_machines

    cast = Cast(stray=chosen.noise, people=chosen.people)
    for game in [chosen.game] if chosen.game else sorted(RANDOM_GAMES):
        if chosen.players is not None:
            player_counts(game, chosen.players)
        simulate_machines.report(game, chosen.players, chosen.games, cast)
    return 0
