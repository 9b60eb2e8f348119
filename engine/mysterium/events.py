"""Owns the facts that screens can show and sound: what has just happened in The Manor.

Must not know who is looking; whatever is not for all eyes is `Sealed`.
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
    """Everybody has all clairvoyancy tokens again: at the start of hour 4, and for the straw poll."""

    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionsGiven(Event):
    psychic: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrowCalled(Event):
    count: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionsReshuffled(Event):
    """The vision pile was empty; the discards are the new one."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GlassTurned(Event):
    """All have their visions: the talk begins. 0 seconds: no glass."""

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
    """One knock (right) or two (wrong). `card` is where the token lay, empty if nowhere."""

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
    """A token on a psychic who had placed nothing goes back to its owner."""

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
    """Three cards lie face down and the culprit is sealed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VisionTurned(Event):
    """A card of the shared vision is turned for those who may see it. `slot` counts from 0."""

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
    """`tie_break`: empty (a clear majority), "track" or "eldest"."""

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
    GlassTurned,
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
