"""Responsible for `build.py simulate --machines`: win rates with machines in every seat.
Must not depend on how machines think; it only plays whole games and counts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.core.model import Table
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.knowledge import Knowledge, finish
from engine.machine_deals_obscurio import DEFAULT_DEAL, choose_seed
from engine.machine_games import Cast
from engine.machine_games_mysterium import MysteriumMachineGame
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.mysterium import constants as manor
from engine.mysterium.constants import Difficulty
from engine.mysterium.rules import Mysterium
from engine.obscurio.constants import DIFFICULTIES, MAX_PLAYERS, MIN_PLAYERS
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase
from tools.build import machine_knowledge
from tools.console import progress, say
from tools.dev.ghost_riddles import mysterium_rules
from tools.dev.riddle_games import game_rules


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


DEALS = 12
"""How many deals are compared for a game, as in the app."""


def play_games(
    rules: Obscurio,
    knowledge: Knowledge,
    seats: int,
    level: str,
    games: int,
    cast: Cast,
    deal: str = DEFAULT_DEAL,
) -> Tally:
    """Play whole games, dealt as in the app, and count."""
    tally = Tally()
    setup = Table(seats, (("grimoire", 0), ("difficulty", level), ("night", "round")))
    for number in range(games):
        seeds = (f"{seats} seats, {level}, game {number}, deal {n}" for n in range(DEALS))
        seed = finish(choose_seed(rules, knowledge, setup, seeds, deal))
        game = ObscurioMachineGame(rules, knowledge, setup, seed, cast)
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


def _resolutions(game: ObscurioMachineGame) -> Iterator[tuple[int, int]]:
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


def play_mysterium_games(
    rules: Mysterium, knowledge: Knowledge, seats: int, level: str, games: int, cast: Cast
) -> Tally:
    """Play whole games of The Manor and count; a chip is an intuition that the Ghost answers."""
    tally = Tally()
    setup = Table(seats, (("difficulty", level),))
    for number in range(games):
        game = MysteriumMachineGame(rules, knowledge, setup, f"{seats} seats, {level}, game {number}", cast)
        for _ in game.play():
            pass
        state = game.state
        assert state.ending is not None
        tally = Tally(
            tally.games + 1,
            tally.won + state.ending.won,
            tally.turns + state.hour,
            tally.chips + len(state.notes),
            tally.right + sum(note.right for note in state.notes),
        )
    return tally


OBSCURIO = "Games won by the Wizards in %, in brackets loyal chips on the Exit in %."
MYSTERIUM = "Games won in %, in brackets intuitions that were right in %."


def report(game: str, players: int | None, games: int, cast: Cast, deal: str = DEFAULT_DEAL) -> int:
    """Print a table of win rates: a row for each level, a column for each number of seats."""
    if game == "mysterium":
        levels: list[str] = [level.value for level in Difficulty]
        rules, knowledge = mysterium_rules(), machine_knowledge.load(family=machine_knowledge.MYSTERIUM)
        sizes = range(manor.MIN_PLAYERS, manor.MAX_PLAYERS + 1)

        def play(seats: int, level: str) -> Tally:
            return play_mysterium_games(rules, knowledge, seats, level, games, cast)
    else:
        levels, sizes = list(DIFFICULTIES), range(MIN_PLAYERS, MAX_PLAYERS + 1)
        library, known = game_rules(), machine_knowledge.load()

        def play(seats: int, level: str) -> Tally:
            return play_games(library, known, seats, level, games, cast, deal)

    say(MYSTERIUM if game == "mysterium" else OBSCURIO)
    _print_table(levels, [players] if players else list(sizes), play)
    return 0


def _print_table(levels: list[str], counts: list[int], play: Callable[[int, str], Tally]) -> None:
    say("| Level | " + " | ".join(str(count) for count in counts) + " |")
    say("|---" * (len(counts) + 1) + "|")
    done = 0
    for level in levels:
        cells = []
        for count in counts:
            cells.append(str(play(count, level)))
            done += 1
            progress(done, len(counts) * len(levels), f"{count} seats, {level}")
        say(f"| {level} | " + " | ".join(cells) + " |")
