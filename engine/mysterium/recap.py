"""The data of the recap: a note for each psychic and hour, the votes, and what each vision meant.

Must not depend on the course of the game. Notes hold public facts; `Ending` reveals the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.sealed import Seat
from engine.core.wire import stored


@stored("Note", "hour psychic row visions intuition right agreed doubted scored bonus")
@dataclass(frozen=True, slots=True)
class Note:
    """One psychic in one hour. `row` is 0 character, 1 location, 2 object.

    `agreed`, `doubted` and `scored` list the psychics with a clairvoyancy token on this intuition.
    """

    hour: int
    psychic: int
    row: int
    visions: tuple[str, ...]  # those given in this hour
    intuition: str
    right: bool
    agreed: tuple[int, ...]
    doubted: tuple[int, ...]
    scored: tuple[int, ...]
    bonus: int


@stored("Vote", "seat group level")
@dataclass(frozen=True, slots=True)
class Vote:
    """One player's vote for a group."""

    seat: Seat
    group: int
    level: str  # "low", "middle", "high", or "open" in the small games


@stored("Ending", "won reason hour triples groups culprit chosen tie_break meant shared votes")
@dataclass(frozen=True, slots=True)
class Ending:
    """Everything that was secret, revealed at the end. Fields of phases not reached are 0 or empty."""

    won: bool
    reason: str
    hour: int
    triples: tuple[tuple[str, str, str], ...]  # of each psychic
    groups: tuple[tuple[str, str, str], ...] = ()  # the line-up
    culprit: int = 0
    chosen: int = 0
    tie_break: str = ""
    meant: tuple[str, ...] = ()  # the shared vision: for the character, the location, the object
    shared: tuple[str, ...] = ()  # in the order on the table
    votes: tuple[Vote, ...] = ()


@dataclass(frozen=True, slots=True)
class Meant:
    """A vision card and the card the ghost meant with it."""

    hour: int  # 0 for the shared vision
    psychic: int  # −1 for the shared vision
    row: int
    vision: str
    target: str  # the character, location or object card
    right: bool


def visions_meant(notes: tuple[Note, ...], ending: Ending) -> tuple[Meant, ...]:
    """Return every vision given in the game with the card it meant, in order of hours."""
    given = (
        Meant(note.hour, note.psychic, note.row, vision, ending.triples[note.psychic][note.row], note.right)
        for note in notes
        for vision in note.visions
    )
    return (*given, *_shared_meant(ending))


def _shared_meant(ending: Ending) -> tuple[Meant, ...]:
    if not ending.culprit:
        return ()
    cards = ending.groups[ending.culprit - 1]
    return tuple(Meant(0, -1, row, vision, cards[row], ending.won) for row, vision in enumerate(ending.meant))
