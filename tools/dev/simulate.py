"""Responsible for `build.py simulate`: random games with the engine alone; winners, length and speed.
Must not depend on the rules of a game."""

import argparse
import time
from collections import Counter

from engine.random_games import RANDOM_GAMES, results
from tools.console import ToolError, progress, say


def parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py simulate", description="Play random games with the engine and print who wins."
    )
    parser.add_argument("game", nargs="?", choices=sorted(RANDOM_GAMES), help="default: both games")
    parser.add_argument("--players", type=int, help="default: every possible number")
    parser.add_argument("--games", type=int, default=200, help="number of games (default 200)")
    parser.add_argument("--machines", action="store_true", help="thinking machines in every seat (obscurio)")
    parser.add_argument("--noise", type=int, help="with --machines: how far readers stray, in thousandths")
    return parser.parse_args(arguments)


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
    options = parsed(arguments)
    if options.games < 1:
        raise ToolError("At least one game has to be played.")
    if options.machines:
        return _machines(options)
    for game in [options.game] if options.game else sorted(RANDOM_GAMES):
        for players in player_counts(game, options.players):
            say(simulate(game, players, options.games))
    return 0


def _machines(options: argparse.Namespace) -> int:
    from tools.dev import simulate_machines

    if options.game != "obscurio":
        raise ToolError("Only obscurio has machine players that think.")
    if options.players is not None:
        player_counts(options.game, options.players)
    return simulate_machines.report(options.players, options.games, options.noise)
