"""The events of The Manor: what happened in a step.

Must not depend on how screens present them. Fields that are not public are `Sealed`, as in the state.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.core.sealed import Sealed, Seat
from engine.mysterium.recap import Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class HourBegan(Event):
    hour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensReturned(Event):
    """All clairvoyancy tokens are returned: at the start of hour 4 and before the straw poll."""

    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionsGiven(Event):
    psychic: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrowCalled(Event):
    count: int
    crows_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionsReshuffled(Event):
    """The draw pile of visions was empty and the discards were shuffled into a new one."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownStarted(Event):
    """The interpretation begins. 0 seconds means no countdown."""

    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IntuitionPlaced(Event):
    psychic: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IntuitionLifted(Event):
    psychic: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClairvoyancyPlaced(Event):
    psychic: int
    on: int
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClairvoyancyLifted(Event):
    psychic: int
    on: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InterpretationEnded(Event):
    in_time: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifested(Event):
    """The ghost's answer to one psychic. `card` holds the intuition, empty if there was none."""

    psychic: int
    row: int
    card: str
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClairvoyancyScored(Event):
    psychic: int
    on: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClairvoyancyReturned(Event):
    """A token on a psychic without an intuition returns to its owner."""

    psychic: int
    on: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PsychicFinished(Event):
    psychic: int
    hour: int
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspectsLinedUp(Event):
    groups: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionShared(Event):
    """The ghost has chosen the culprit; the three visions are face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionTurned(Event):
    """A card of the shared vision is shown to those who may see it. `slot` counts from 0."""

    slot: int
    card: Sealed[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCast(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPointed(Event):
    seat: Seat
    group: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VotesRevealed(Event):
    votes: tuple[Vote, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictReached(Event):
    """The group chosen by vote. `tie_break` is empty (majority), "track" or "eldest"."""

    group: int
    tie_break: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CulpritRevealed(Event):
    group: int
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    won: bool
    reason: str


EVENTS: tuple[type[Event], ...] = (
    HourBegan,
    TokensReturned,
    VisionsGiven,
    CrowCalled,
    VisionsReshuffled,
    CountdownStarted,
    IntuitionPlaced,
    IntuitionLifted,
    ClairvoyancyPlaced,
    ClairvoyancyLifted,
    InterpretationEnded,
    Manifested,
    ClairvoyancyScored,
    ClairvoyancyReturned,
    PsychicFinished,
    SuspectsLinedUp,
    VisionShared,
    VisionTurned,
    VoteCast,
    GroupPointed,
    VotesRevealed,
    VerdictReached,
    CulpritRevealed,
    GameEnded,
)
