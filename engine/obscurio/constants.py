"""Owns every number of The Library, the trap tokens, and the prints of the mist sheet.

Must not know states, actions or pictures. Each table is written as the rulebook prints it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.wire import stored

FEWEST_PLAYERS = 2
MOST_PLAYERS = 8
FEWEST_FOR_A_TRAITOR = 4

DIFFICULTIES = ("beginner", "experienced", "expert")

# Rules p. 4. Players, Grimoire included: 2, 3, 4, 5, 6, 7, 8. Expert for two is our guess.
COHESION = {
    "beginner": (12, 9, 15, 18, 22, 26, 30),
    "experienced": (10, 8, 12, 15, 18, 22, 26),
    "expert": (8, 7, 10, 12, 15, 18, 22),
}
DARK_AREA = (0, 0, 5, 5, 7, 7, 7)


def cohesion(players: int, difficulty: str) -> int:
    """All tokens on the gauge at the start."""
    return COHESION[difficulty][players - FEWEST_PLAYERS]


def dark_area(players: int) -> int:
    """How many of them lie in the dark area, where the monster is."""
    return DARK_AREA[players - FEWEST_PLAYERS]


ROOMS = 6
DECK = 84
HOLDER = 8
DOORS = 6
CONCEALED_DOOR = 4
PAGES = 2
BUTTERFLIES = 2

PICKS = 2
DARK_MAGIC_PICKS = 4

FIRST_TRAPS = 1
PLUS_TWO = 2
MOST_TRAPS = 5

TIME_TRACK = (0, 1, 2)
EVANESCENT_TRACK = (0,)
EVANESCENT_TRACK_HARSH = (1,)

GLASS_SECONDS = 60
ACCUSATION_SECONDS = 60
PACES = (100, 150, 200, 0)
"""Percent of the printed time; 0 is no clock at all."""

WRONG_DOOR_COST = 1
OWN_CHIP_COST_OF_TWO = 2
COMPANION_COST = 1
DANGEROUS_DOOR_COST = 1
FALSE_ACCUSATION_COST = 2


@stored("Trap")
class Trap(Enum):
    """The fourteen tokens, one of each."""

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


# Rules p. 12: the colour tells the step a trap binds.
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
    """The tokens in play. Rules p. 11: without a Traitor the purple ones stay in the box."""
    if players >= FEWEST_FOR_A_TRAITOR:
        return TRAPS
    return tuple(trap for trap in TRAPS if trap not in PURPLE)


def colour(trap: Trap) -> str:
    """The colour of a token's rim."""
    for name, traps in (("brown", BROWN), ("purple", PURPLE), ("green", GREEN)):
        if trap in traps:
            return name
    return "plain"


PAGE_CENTRE = (500, 500)
PAGE_RADIUS = 500
"""Illusion cards are round; a butterfly points inside the circle."""


@dataclass(frozen=True, slots=True)
class Print:
    """One figure printed on the mist sheet: what it is, where on the card's grid, how far it reaches."""

    name: str
    x: int
    y: int
    radius: int

    def covers(self, point: tuple[int, int]) -> bool:
        return (point[0] - self.x) ** 2 + (point[1] - self.y) ** 2 <= self.radius**2


# The painter draws the sheet from this list, so that what is seen and what is forbidden are one.
MIST_PRINTS = (
    Print("moth", 500, 168, 72),
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
    """The figure of the mist sheet that lies over a point of a Page."""
    return next((figure for figure in MIST_PRINTS if figure.covers(point)), None)
