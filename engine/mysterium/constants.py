"""The numbers of The Manor, as printed; values of our own are marked as such.

Must not depend on states, phases or options.
"""

from __future__ import annotations

from enum import Enum

from engine.core.wire import stored


@stored("Difficulty")
class Difficulty(Enum):
    """Decides the number of cards on the table and of crows."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


MACHINE_LEVELS = {2: Difficulty.HARD, **dict.fromkeys(range(3, 8), Difficulty.MEDIUM)}
"""For each number of seats, the usual difficulty with a machine Ghost: people-like readers win about half."""


@stored("Level")
class Level(Enum):
    """Section of the clairvoyancy track; it decides how many cards of the shared vision a player sees."""

    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"


MIN_PLAYERS, MAX_PLAYERS = 2, 7  # the ghost included

HAND = 7
HOURS = 7
SECONDS = 120
PACES = (100, 150, 200, 0)  # per cent of the printed time; 0 means no countdown
KINDS = 3

CARDS_ON_TABLE = {  # of each kind, for 2, 3, 4, 5, 6, 7 players
    Difficulty.EASY: (4, 5, 5, 6, 6, 7),
    Difficulty.MEDIUM: (5, 6, 6, 7, 8, 8),
    Difficulty.HARD: (6, 7, 7, 8, 9, 9),
}

CROWS = {Difficulty.EASY: 1, Difficulty.MEDIUM: 3, Difficulty.HARD: 1}
CROWS_COME_BACK_EACH_TURN = {Difficulty.EASY: True, Difficulty.MEDIUM: False, Difficulty.HARD: False}

PSYCHICS = {2: 2, 3: 4, 4: 3, 5: 4, 6: 5, 7: 6}
GROUPS = {2: 4, 3: 4, 4: 3, 5: 4, 6: 5, 7: 6}  # two players add two groups at random

TOKENS = {2: 0, 3: 0, 4: 4, 5: 4, 6: 6, 7: 6}  # clairvoyancy tokens of each psychic
HOUR_TOKENS_RETURN = 4
FEWEST_WITH_TOKENS = 4  # players; fewer play without clairvoyancy and vote openly

# The first space of each level. For 4–5 players page 13 prints 4 low, 5 and 6 intermediate, 11 high, so the
# high level begins at 7 to 11; 7 is our reading. The borders for 6–7 players are ours. All are options.
MIDDLE_FROM = {4: 5, 5: 5, 6: 7, 7: 7}
HIGH_FROM = {4: 7, 5: 7, 6: 10, 7: 10}


class Reach(Enum):
    """Option: move the borders of the levels to make the culprit phase easier or harder."""

    NEAR = "near"
    USUAL = "usual"
    FAR = "far"


REACH = {Reach.NEAR: -2, Reach.USUAL: 0, Reach.FAR: 2}  # spaces by which both borders move

CARDS_SEEN = {Level.LOW: 1, Level.MIDDLE: 2, Level.HIGH: 3}
SHARED_VISION = 3


def cards_on_table(difficulty: Difficulty, players: int) -> int:
    """Return how many cards of each kind are laid out."""
    return CARDS_ON_TABLE[difficulty][players - MIN_PLAYERS]


def level_borders(players: int, reach: Reach) -> tuple[int, int]:
    """Return the first space of the middle and the high level; (0, 0) in games without a track."""
    if players not in MIDDLE_FROM:
        return 0, 0
    return MIDDLE_FROM[players] + REACH[reach], HIGH_FROM[players] + REACH[reach]


def time_bonus(hour: int) -> int:
    """Return the bonus for finishing in this hour: one space for each remaining hour."""
    return HOURS - hour
