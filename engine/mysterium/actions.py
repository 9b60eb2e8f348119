"""Owns what can be done in The Manor: verbs with plain fields.

Must not know when they are allowed.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Action
from engine.core.wire import stored


@stored("GiveVisions", "seat psychic cards")
@dataclass(frozen=True, slots=True, kw_only=True)
class GiveVisions(Action):
    """The ghost lays vision cards before a psychic: once an hour each, then the hand is refilled."""

    psychic: int
    cards: tuple[str, ...]


@stored("CallCrow", "seat cards")
@dataclass(frozen=True, slots=True, kw_only=True)
class CallCrow(Action):
    """The ghost throws away any number of hand cards and draws as many."""

    cards: tuple[str, ...]


@stored("PlaceIntuition", "seat psychic card")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceIntuition(Action):
    """A psychic's token on a card of the kind they look for; also to move it. `seat` owns the psychic."""

    psychic: int
    card: str


@stored("LiftIntuition", "seat psychic")
@dataclass(frozen=True, slots=True, kw_only=True)
class LiftIntuition(Action):
    psychic: int


@stored("PlaceClairvoyancy", "seat psychic on agree")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceClairvoyancy(Action):
    """Agree or disagree with another psychic's intuition; also to turn a token over."""

    psychic: int
    on: int
    agree: bool


@stored("LiftClairvoyancy", "seat psychic on")
@dataclass(frozen=True, slots=True, kw_only=True)
class LiftClairvoyancy(Action):
    psychic: int
    on: int


@stored("TimeUp", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Action):
    """The glass has run out. By the table."""


@stored("Conclude", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Conclude(Action):
    """All tokens lie and the table agrees that the talk is over. By the table."""


@stored("Knock", "seat psychic")
@dataclass(frozen=True, slots=True, kw_only=True)
class Knock(Action):
    """Hear the ghost's answer to one psychic. By the table, in any order."""

    psychic: int


@stored("GoOn", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Action):
    """The table has seen the answers; the hand of the clock moves. By the table."""


@stored("ShareVision", "seat group character location object")
@dataclass(frozen=True, slots=True, kw_only=True)
class ShareVision(Action):
    """The ghost chooses the culprit's group and three visions, one for each of its cards."""

    group: int
    character: str
    location: str
    object: str


@stored("CastVote", "seat group")
@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote(Action):
    """A secret vote for a group, final."""

    group: int


@stored("PointAt", "seat group")
@dataclass(frozen=True, slots=True, kw_only=True)
class PointAt(Action):
    """An open vote with 2 or 3 players, movable until all point at the same group."""

    group: int


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
)
