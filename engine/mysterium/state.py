"""Owns what lies on the table of The Manor and behind the ghost's screen, as plain immutable values.

Must not know how any of it changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from engine.core.ballots import Ballot
from engine.core.card_piles import Stock
from engine.core.rng import Rng
from engine.core.sealed import Sealed, Seat
from engine.core.wire import stored
from engine.mysterium.constants import KINDS, Difficulty, Level
from engine.mysterium.recap import Ending, Note

Triple = tuple[str, str, str]
"""A character, a location and an object."""

NO_CARD = ""


@stored("Kind")
class Kind(Enum):
    """What a psychic looks for, in this order."""

    CHARACTER = "character"
    LOCATION = "location"
    OBJECT = "object"


KIND_ORDER = (Kind.CHARACTER, Kind.LOCATION, Kind.OBJECT)


@stored("Phase")
class Phase(Enum):
    VISIONS = "visions"
    INTERPRETATION = "interpretation"
    MANIFESTATION = "manifestation"
    HOUR_PASSES = "hour_passes"
    LINE_UP = "line_up"
    SHARED_VISION = "shared_vision"
    POLL_LOW = "poll_low"
    POLL_MIDDLE = "poll_middle"
    POLL_HIGH = "poll_high"
    POLL_OPEN = "poll_open"
    VERDICT = "verdict"
    END = "end"


@stored(
    "Settings",
    "players ghost difficulty seconds eldest tokens middle_from high_from culprit_crow idle_tokens_return",
)
@dataclass(frozen=True, slots=True)
class Settings:
    """What was agreed before the game; never changes during it."""

    players: int
    ghost: Seat
    difficulty: Difficulty
    seconds: int  # 0: no glass
    eldest: tuple[Seat, ...]  # psychic players, eldest first: the last tie-break
    tokens: int  # clairvoyancy tokens of each psychic; 0: no clairvoyancy in this game
    middle_from: int
    high_from: int
    culprit_crow: bool  # Easy: the culprit phase counts as one more turn for the crow
    idle_tokens_return: bool  # a token on a psychic who placed nothing comes back


@stored("Clairvoyancy", "on agree")
@dataclass(frozen=True, slots=True)
class Clairvoyancy:
    """A token laid on another psychic's intuition."""

    on: int
    agree: bool


@stored(
    "Psychic",
    "owner triple found visions fresh served intuition answered laid tokens spent track finished_in",
)
@dataclass(frozen=True, slots=True)
class Psychic:
    """One line of inquiry. With 2 and 3 players a person owns two of them."""

    owner: Seat
    triple: Sealed[Triple]
    found: tuple[str, ...] = ()
    visions: tuple[str, ...] = ()  # face up before them
    fresh: int = 0  # how many of those came this hour
    served: bool = False  # has had this hour's visions
    intuition: str = NO_CARD
    answered: bool = False  # the ghost has knocked for them this hour
    laid: tuple[Clairvoyancy, ...] = ()
    tokens: int = 0
    spent: int = 0
    track: int = 0
    finished_in: int = 0  # the hour, 0 while unfinished

    @property
    def finished(self) -> bool:
        return len(self.found) == KINDS

    @property
    def row(self) -> int:
        """Which row of the table this psychic is on: 0 characters, 1 locations, 2 objects."""
        return len(self.found)

    @property
    def kind(self) -> Kind | None:
        return None if self.finished else KIND_ORDER[self.row]

    def laid_on(self, other: int) -> Clairvoyancy | None:
        return next((token for token in self.laid if token.on == other), None)


@stored("Group", "number cards psychic")
@dataclass(frozen=True, slots=True)
class Group:
    """A suspect with a place and a thing, numbered from 1. `psychic` is −1 for one added at random."""

    number: int
    cards: Triple
    psychic: int


@stored("Pointed", "seat group")
@dataclass(frozen=True, slots=True)
class Pointed:
    """An open vote of the small games; movable until all agree."""

    seat: Seat
    group: int


@stored(
    "State",
    "settings psychics board stock hand hand_size crows rng culprit meant ballot seq phase hour "
    "talk_over groups shared face_up pointed diary crows_called ending",
)
@dataclass(frozen=True, slots=True)
class State:
    settings: Settings
    psychics: tuple[Psychic, ...]
    board: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]  # found cards leave it
    stock: Stock  # the visions nobody holds
    hand: Sealed[tuple[str, ...]]
    hand_size: int
    crows: int  # how often the ghost may still redraw
    rng: Sealed[Rng]
    culprit: Sealed[int]  # 0 until the ghost has chosen
    meant: Sealed[tuple[str, ...]]  # the shared vision as it was meant: character, location, object
    ballot: Ballot[int]
    seq: int = 0
    phase: Phase = Phase.VISIONS
    hour: int = 0
    talk_over: bool = False  # from the end of the glass until the tokens are home again
    groups: tuple[Group, ...] = ()
    shared: tuple[Sealed[str], ...] = ()  # as it lies on the table, shuffled
    face_up: tuple[str, ...] = ()  # the part of it that all may see, left to right
    pointed: tuple[Pointed, ...] = ()
    diary: tuple[Note, ...] = ()
    crows_called: tuple[int, ...] = ()  # the hour of each; 0 in the culprit phase
    ending: Ending | None = None

    @property
    def ghost(self) -> Seat:
        return self.settings.ghost

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(self.settings.players))

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The people who play psychics, in seat order."""
        return tuple(seat for seat in self.seats if seat != self.ghost)

    @property
    def unfinished(self) -> tuple[int, ...]:
        return tuple(i for i, psychic in enumerate(self.psychics) if not psychic.finished)

    @property
    def unserved(self) -> tuple[int, ...]:
        return tuple(i for i in self.unfinished if not self.psychics[i].served)

    def of(self, seat: Seat) -> tuple[int, ...]:
        """The psychics a person plays."""
        return tuple(i for i, psychic in enumerate(self.psychics) if psychic.owner == seat)

    def with_psychic(self, index: int, **changes: Any) -> State:
        changed = replace(self.psychics[index], **changes)
        return replace(self, psychics=(*self.psychics[:index], changed, *self.psychics[index + 1 :]))

    def track_of(self, seat: Seat) -> int:
        return max((self.psychics[i].track for i in self.of(seat)), default=0)

    def level_of(self, seat: Seat) -> Level:
        track = self.track_of(seat)
        if track >= self.settings.high_from:
            return Level.HIGH
        return Level.MIDDLE if track >= self.settings.middle_from else Level.LOW
