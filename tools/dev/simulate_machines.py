"""Responsible for `build.py simulate obscurio --machines`: win rates with machines in every seat.
Must not depend on how machines think; it only plays whole games and counts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.model import Table
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.guesser import PEOPLE_LIKE
from engine.machine.knowledge import Knowledge
from engine.machine_games import Cast, MachineGame
from engine.obscurio.constants import DIFFICULTIES, MAX_PLAYERS, MIN_PLAYERS
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase
from tools.build import machine_knowledge
from tools.console import progress, say
from tools.dev.riddles import game_rules


@dataclass(frozen=True)
class Tally:
    """Results of one table: games, games won by the Wizards, loyal chips and how many were right."""

    games: int = 0
    won: int = 0
    turns: int = 0
    chips: int = 0
    right: int = 0

    @property
    def win_rate(self) -> float:
        return self.won / self.games

    @property
    def hit_rate(self) -> float:
        return self.right / max(1, self.chips)

    def __str__(self) -> str:
        return f"{100 * self.win_rate:.0f} ({100 * self.hit_rate:.0f})"


def play_games(
    rules: Obscurio, knowledge: Knowledge, seats: int, level: str, games: int, cast: Cast
) -> Tally:
    """Play whole games and count."""
    tally = Tally()
    setup = Table(seats, (("grimoire", 0), ("difficulty", level), ("night", "round")))
    for number in range(games):
        game = MachineGame(rules, knowledge, setup, f"{seats} seats, {level}, game {number}", cast)
        turns = chips = right = 0
        for loyal_chips, hits in _resolutions(game):
            turns, chips, right = turns + 1, chips + loyal_chips, right + hits
        outcome = game.state.outcome
        assert outcome is not None
        tally = Tally(
            tally.games + 1,
            tally.won + (outcome.winner == "wizards"),
            tally.turns + turns,
            tally.chips + chips,
            tally.right + right,
        )
    return tally


def _resolutions(game: MachineGame) -> Iterator[tuple[int, int]]:
    """Play a game; yield for every turn the own chips of Loyal Wizards and how many were right."""
    before = game.state.phase
    for step in game.play():
        if step.state.phase is not before and step.state.phase in (Phase.RESOLUTION, Phase.OVER):
            shown = game.view(PUBLIC)
            chips = [
                chip for chip in table.chips(shown) if not chip.companion and not game.is_traitor(chip.seat)
            ]
            if before is not Phase.RESOLUTION and before is not Phase.VERDICT:
                yield len(chips), sum(chip.door == table.exit_door(shown) for chip in chips)
        before = step.state.phase


def report(players: int | None, games: int, noise: int | None) -> int:
    """Print a table of win rates: a row for each level, a column for each number of seats."""
    rules, knowledge = game_rules(), machine_knowledge.load()
    readers = PEOPLE_LIKE if noise is None else tuple(replace(r, noise=noise) for r in PEOPLE_LIKE)
    counts = [players] if players else list(range(MIN_PLAYERS, MAX_PLAYERS + 1))
    say("Games won by the Wizards in %, in brackets loyal chips on the Exit in %; machines in every seat.")
    say("| Level | " + " | ".join(str(count) for count in counts) + " |")
    say("|---" * (len(counts) + 1) + "|")
    done = 0
    for level in DIFFICULTIES:
        cells = []
        for count in counts:
            cells.append(str(play_games(rules, knowledge, count, level, games, Cast(readers))))
            done += 1
            progress(done, len(counts) * len(DIFFICULTIES), f"{count} seats, {level}")
        say(f"| {level} | " + " | ".join(cells) + " |")
    return 0
