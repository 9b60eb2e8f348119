"""The actions of The Manor. They have plain fields, so that each can be written as JSON.

Must not depend on when an action is allowed or what it does.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Action
from engine.core.sealed import Seat
from engine.core.wire import stored


@stored("GiveVisions", "seat psychic cards")
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveVisions(Action):
    """The ghost gives vision cards to a psychic, once per hour; then the hand is refilled."""

    psychic: int
    cards: tuple[str, ...]


@stored("CallCrow", "seat cards")
@dataclass(frozen=True, slots=True, kw_only=True)
class CallCrow(Action):
    """The ghost discards any number of hand cards and draws as many."""

    cards: tuple[str, ...]


@stored("PlaceIntuition", "seat psychic card")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceIntuition(Action):
    """Place or move a psychic's token on a card of the kind they look for. `seat` owns the psychic."""

    psychic: int
    card: str


@stored("LiftIntuition", "seat psychic")
@dataclass(frozen=True, slots=True, kw_only=True)
class LiftIntuition(Action):
    """Take a psychic's token back from its card."""

    psychic: int


@stored("PlaceClairvoyancy", "seat psychic on agree")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceClairvoyancy(Action):
    """Agree or disagree with another psychic's intuition, or exchange the token placed there."""

    psychic: int
    on: int
    agree: bool


@stored("LiftClairvoyancy", "seat psychic on")
@dataclass(frozen=True, slots=True, kw_only=True)
class LiftClairvoyancy(Action):
    """Take a clairvoyancy token back."""

    psychic: int
    on: int


@stored("TimeUp", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Action):
    """The time of the interpretation is over. Done by the table."""


@stored("Conclude", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Conclude(Action):
    """All intuitions are placed and the table ends the interpretation. Done by the table."""


@stored("Knock", "seat psychic")
@dataclass(frozen=True, slots=True, kw_only=True)
class Knock(Action):
    """Reveal the ghost's answer to one psychic, in any order. Done by the table."""

    psychic: int


@stored("GoOn", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Action):
    """Go on to the next hour after all answers. Done by the table."""


@stored("ShareVision", "seat group character location object")
@dataclass(frozen=True, slots=True, kw_only=True)
class ShareVision(Action):
    """The ghost chooses the culprit's group and one vision for each of its three cards."""

    group: int
    character: str
    location: str
    object: str


@stored("CastVote", "seat group")
@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote(Action):
    """A secret vote for a group; it cannot be changed."""

    group: int


@stored("PointAt", "seat group")
@dataclass(frozen=True, slots=True, kw_only=True)
class PointAt(Action):
    """An open vote with 2 or 3 players; it can be changed until all choose the same group."""

    group: int


@stored("NameEldest", "seat who")
@dataclass(frozen=True, slots=True, kw_only=True)
class NameEldest(Action):
    """Say which voter of the tied groups is the eldest (`who`, a seat). Done by the table."""

    who: Seat


ACTIONS: tuple[type[Action], ...] = (
    GiveVisions,
    CallCrow,
    PlaceIntuition,
    LiftIntuition,
    PlaceClairvoyancy,
    LiftClairvoyancy,
    TimeUp,
    Conclude,
    Knock,
    GoOn,
    ShareVision,
    CastVote,
    PointAt,
    NameEldest,
)
