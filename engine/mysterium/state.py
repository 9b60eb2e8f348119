"""The state of a game of The Manor. Everything that is not public is `Sealed`.

Must not depend on how it changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.core.ballots import Ballot
from engine.core.card_piles import Stock
from engine.core.model import replace
from engine.core.rng import Rng
from engine.core.sealed import Sealed, Seat
from engine.core.wire import stored
from engine.mysterium.constants import KINDS, Difficulty, Level
from engine.mysterium.recap import Ending, Note
from engine.mysterium.tokens import Tokens

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
    """The steps of an hour and of the culprit phase. Their order is in phases.py."""

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
    ELDEST = "eldest"
    VERDICT = "verdict"
    END = "end"


@stored(
    "Settings",
    "players ghost difficulty seconds eldest tokens middle_from high_from culprit_crow idle_tokens_return",
)
@dataclass(frozen=True, slots=True)
class SettingsV1:
    """The settings of a game, with the fields of rules version 1. Such games keep their own tie-break."""

    players: int
    ghost: Seat
    difficulty: Difficulty
    seconds: int  # length of the countdown; 0 means none
    eldest: tuple[Seat, ...]  # psychic players known by age, eldest first: the last tie-break
    tokens: Tokens  # clairvoyancy tokens of each psychic; 0 means no clairvoyancy in this game
    middle_from: int
    high_from: int
    culprit_crow: bool  # Easy: the culprit phase counts as one more turn for the crow
    idle_tokens_return: bool  # a token on a psychic without an intuition returns to its owner

    @property
    def rules_version(self) -> int:
        """The rules the game was begun under."""
        return 1


@stored(
    "Settings2",
    "players ghost difficulty seconds eldest tokens middle_from high_from culprit_crow idle_tokens_return",
)
@dataclass(frozen=True, slots=True)
class Settings(SettingsV1):
    """The settings of a game under the present rules.

    `eldest` may be incomplete or empty: the table is then asked, if a vote stays tied.
    """

    @property
    def rules_version(self) -> int:
        """The rules the game was begun under."""
        return 2


@stored("Clairvoyancy", "on agree")
@dataclass(frozen=True, slots=True)
class Clairvoyancy:
    """A clairvoyancy token on another psychic's intuition."""

    on: int
    agree: bool


@stored(
    "Psychic",
    "owner triple found visions fresh served intuition answered laid tokens spent track finished_in",
)
@dataclass(frozen=True, slots=True)
class Psychic:
    """A psychic with their secret triple. With 2 and 3 players a person owns two psychics."""

    owner: Seat
    triple: Sealed[Triple]
    found: tuple[str, ...] = ()
    visions: tuple[str, ...] = ()  # face up, visible to all
    fresh: int = 0  # how many of them were given this hour
    served: bool = False  # has received visions this hour
    intuition: str = NO_CARD
    answered: bool = False  # the ghost has answered this hour
    laid: tuple[Clairvoyancy, ...] = ()
    tokens: Tokens = 0  # not placed and not spent
    spent: int = 0
    track: int = 0
    finished_in: int = 0  # the hour; 0 while not finished

    @property
    def finished(self) -> bool:
        """Whether all three cards are found."""
        return len(self.found) == KINDS

    @property
    def row(self) -> int:
        """The row this psychic looks at: 0 characters, 1 locations, 2 objects."""
        return len(self.found)

    @property
    def kind(self) -> Kind | None:
        """What this psychic looks for, or None if finished."""
        return None if self.finished else KIND_ORDER[self.row]

    def laid_on(self, other: int) -> Clairvoyancy | None:
        """Return this psychic's token on another one's intuition, or None."""
        for token in self.laid:
            if token.on == other:
                return token
        return None

    def laid_elsewhere(self, other: int) -> tuple[Clairvoyancy, ...]:
        """Return this psychic's tokens on the intuitions of all others but one."""
        return tuple(token for token in self.laid if token.on != other)


@stored("Group", "number cards psychic")
@dataclass(frozen=True, slots=True)
class Group:
    """A numbered triple of the line-up, from 1. `psychic` is −1 for a random group."""

    number: int
    cards: Triple
    psychic: int


@stored("Pointed", "seat group")
@dataclass(frozen=True, slots=True)
class Pointed:
    """An open vote: with 2 or 3 players, or revealed because a tie needs the eldest."""

    seat: Seat
    group: int


@stored(
    "State",
    "settings psychics board stock hand hand_size crows rng culprit meant ballot seq phase hour "
    "talk_over groups shared face_up pointed diary crows_called ending",
)
@dataclass(frozen=True, slots=True)
class State:
    """The whole game."""

    settings: SettingsV1
    psychics: tuple[Psychic, ...]
    board: tuple[
        tuple[str, ...], tuple[str, ...], tuple[str, ...]
    ]  # one row for each kind; found cards are removed
    stock: Stock  # visions not in the hand or with a psychic
    hand: Sealed[tuple[str, ...]]
    hand_size: int
    crows: int  # how often the ghost may still redraw
    rng: Sealed[Rng]
    culprit: Sealed[int]  # 0 until the ghost has chosen
    meant: Sealed[tuple[str, ...]]  # the shared vision in the order character, location, object
    ballot: Ballot[int]
    seq: int = 0
    phase: Phase = Phase.VISIONS
    hour: int = 0
    talk_over: bool = False  # from the end of the interpretation until the hour ends
    groups: tuple[Group, ...] = ()
    shared: tuple[Sealed[str], ...] = ()  # the shared vision in shuffled order
    face_up: tuple[str, ...] = ()  # the part of it that all may see
    pointed: tuple[Pointed, ...] = ()
    notes: tuple[Note, ...] = ()
    crows_called: tuple[int, ...] = ()  # the hour of each; 0 in the culprit phase
    ending: Ending | None = None

    @property
    def ghost(self) -> Seat:
        """The ghost's seat."""
        return self.settings.ghost

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All players."""
        return tuple(range(self.settings.players))

    @property
    def owners(self) -> tuple[Seat, ...]:
        """The players of psychics, in seat order."""
        return tuple(seat for seat in self.seats if seat != self.ghost)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The psychics who still look for a card."""
        return tuple([i for i, psychic in enumerate(self.psychics) if len(psychic.found) < KINDS])

    @property
    def unserved(self) -> tuple[int, ...]:
        """The psychics who wait for visions this hour."""
        return tuple(i for i in self.unfinished if not self.psychics[i].served)

    @property
    def unplaced(self) -> tuple[int, ...]:
        """The psychics who still look for a card and have no intuition placed."""
        return tuple(i for i in self.unfinished if self.psychics[i].intuition == NO_CARD)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The psychics whom the ghost has not answered this hour."""
        return tuple(i for i in self.unfinished if not self.psychics[i].answered)

    def of(self, seat: Seat) -> tuple[int, ...]:
        """Return the psychics that a player owns."""
        return tuple(i for i, psychic in enumerate(self.psychics) if psychic.owner == seat)

    def with_psychic(self, index: int, **changes: Any) -> State:
        """Return the state with changed fields of one psychic."""
        changed = replace(self.psychics[index], **changes)
        return replace(self, psychics=(*self.psychics[:index], changed, *self.psychics[index + 1 :]))

    def track_of(self, seat: Seat) -> int:
        """Return a player's space on the clairvoyancy track."""
        return max((self.psychics[i].track for i in self.of(seat)), default=0)

    def level_of(self, seat: Seat) -> Level:
        """Return a player's level on the clairvoyancy track."""
        track = self.track_of(seat)
        if track >= self.settings.high_from:
            return Level.HIGH
        return Level.MIDDLE if track >= self.settings.middle_from else Level.LOW
