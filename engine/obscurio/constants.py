"""The numbers of The Library, the trap tokens, and the figures of the mist sheet.

Must not depend on states, actions or pictures. Tables are written as the rule book prints them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.wire import stored

MIN_PLAYERS = 2
MAX_PLAYERS = 8
MIN_PLAYERS_FOR_TRAITOR = 4

DIFFICULTIES = ("beginner", "experienced", "expert")

# Rules p. 4, for 2, 3, 4, 5, 6, 7, 8 players including the Grimoire. Expert for two is printed only as a
# stray 8 on p. 4 of the French rules.
COHESION = {
    "beginner": (12, 9, 15, 18, 22, 26, 30),
    "experienced": (10, 8, 12, 15, 18, 22, 26),
    "expert": (8, 7, 10, 12, 15, 18, 22),
}
DARK_AREA = (0, 0, 5, 5, 7, 7, 7)


VERY_HARD = ((2, "expert"),)
"""Tables of (players, difficulty) that machine players rarely win: 7 to 15 games of 100."""

MACHINE_LEVELS = {2: "beginner", 3: "beginner", **dict.fromkeys(range(4, 9), "experienced")}
"""For each number of seats, the usual difficulty with a machine Grimoire: about half of the games are won."""


def cohesion(players: int, difficulty: str) -> int:
    """Return the number of Cohesion tokens at the start."""
    return COHESION[difficulty][players - MIN_PLAYERS]


def dark_area(players: int) -> int:
    """Return how many of the tokens are in the dark area of the gauge."""
    return DARK_AREA[players - MIN_PLAYERS]


ROOMS = 6
HOLDER = 8
DOORS = 6
CONCEALED_DOOR = 4
PAGES = 2
BUTTERFLIES = 2

DECOYS = 84
"""Pictures for the Loyals' nights; they come from a deck of their own (the visions)."""
DECOY_PREFIX = "v"
"""Begins the id of every decoy, so that it differs from the id of every Illusion card."""

PICKS = 2
DARK_MAGIC_PICKS = 4

FIRST_TRAPS = 1
PLUS_TWO = 2
MAX_TRAPS = 5

TIME_TRACK = (0, 1, 2)
EVANESCENT_TRACK = (0,)
EVANESCENT_TRACK_HARSH = (1,)

HOURGLASS_SECONDS = 60
ACCUSATION_SECONDS = 60
PACES = (100, 150, 200, 0)
"""Percent of the printed time; 0 means no countdown."""

WRONG_DOOR_COST = 1
OWN_CHIP_COST_OF_TWO = 2
COMPANION_COST = 1
DANGEROUS_DOOR_COST = 1
FALSE_ACCUSATION_COST = 2


@stored("Trap")
class Trap(Enum):
    """The fourteen trap tokens; there is one of each."""

    PLUS_TWO = "plus_two"
    DARK_NIGHT = "dark_night"
    DUSK_HALLWAY = "dusk_hallway"
    UNITED_BUTTERFLIES = "united_butterflies"
    MAGICAL_MIST = "magical_mist"
    BOTTOM_BUTTERFLY = "bottom_butterfly"
    ESPIONAGE = "espionage"
    DARK_MAGIC = "dark_magic"
    CONCEALED_DOOR = "concealed_door"
    DANGEROUS_ROOM = "dangerous_room"
    EVANESCENT_ROOM = "evanescent_room"
    GREAT_ROOM = "great_room"
    LOCKED_DOORS = "locked_doors"
    NO_EFFECT = "no_effect"


# Rules p. 12: the colour tells in which step a trap applies.
BROWN = (
    Trap.PLUS_TWO,
    Trap.DARK_NIGHT,
    Trap.DUSK_HALLWAY,
    Trap.UNITED_BUTTERFLIES,
    Trap.MAGICAL_MIST,
    Trap.BOTTOM_BUTTERFLY,
)
PURPLE = (Trap.ESPIONAGE, Trap.DARK_MAGIC)
GREEN = (
    Trap.CONCEALED_DOOR,
    Trap.DANGEROUS_ROOM,
    Trap.EVANESCENT_ROOM,
    Trap.GREAT_ROOM,
    Trap.LOCKED_DOORS,
)
TRAPS = tuple(Trap)


def bag(players: int) -> tuple[Trap, ...]:
    """Return the trap tokens in play. Rules p. 11: without a Traitor the purple ones are not used."""
    if players >= MIN_PLAYERS_FOR_TRAITOR:
        return TRAPS
    return tuple(trap for trap in TRAPS if trap not in PURPLE)


def colour(trap: Trap) -> str:
    """Return the colour of a token's border."""
    for name, traps in (("brown", BROWN), ("purple", PURPLE), ("green", GREEN)):
        if trap in traps:
            return name
    return "plain"


APART = 200
"""Two points of one large element count as different parts from this distance on: a fifth of the picture."""

PAGE_CENTRE = (500, 500)
PAGE_RADIUS = 500
"""Illusion cards are round; a butterfly must point inside the circle."""


@dataclass(frozen=True, slots=True)
class Print:
    """A figure printed on the mist sheet: its name, and its circle on the card's grid."""

    name: str
    x: int
    y: int
    radius: int

    def covers(self, point: tuple[int, int]) -> bool:
        """Return whether a point is inside the circle."""
        return (point[0] - self.x) ** 2 + (point[1] - self.y) ** 2 <= self.radius**2


# The card painter draws the sheet from this list, so that the picture and the rule agree.
MIST_PRINTS = (
    Print("bell", 500, 168, 72),
    Print("key", 268, 258, 62),
    Print("star", 716, 250, 58),
    Print("feather", 142, 470, 66),
    Print("moon", 470, 408, 64),
    Print("eye", 800, 480, 64),
    Print("leaf", 328, 612, 60),
    Print("hourglass", 618, 612, 62),
    Print("snail", 232, 786, 60),
    Print("candle", 500, 836, 68),
    Print("owl", 764, 744, 70),
)


def mist_print(point: tuple[int, int]) -> Print | None:
    """Return the figure of the mist sheet that covers a point of a Page, or None."""
    return next((figure for figure in MIST_PRINTS if figure.covers(point)), None)
