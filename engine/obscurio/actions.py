"""Owns the verbs of The Library: plain fields, so that each action has a JSON form.

Must not know when an action is allowed, nor what it brings about.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Action
from engine.core.wire import stored
from engine.picture_decks import Point


@stored("Butterfly", "page point")
@dataclass(frozen=True, slots=True)
class Butterfly:
    """A marker inside Page 0 or 1, pointing at a place of it, or under the Page (`point` is None)."""

    page: int
    point: Point | None = None

    @property
    def under(self) -> bool:
        return self.point is None


@stored("LookedAtRole", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAtRole(Action):
    """A seat turns up its own loyalty card (the Grimoire: learns who the Traitor is). Counted in public."""


@stored("GoOn", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Action):
    """The table has seen or said enough."""


@stored("GlassEmpty", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class GlassEmpty(Action):
    """The sand has run out."""


@stored("HandOverRiddle", "seat butterflies")
@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverRiddle(Action):
    """The Grimoire's one or two butterflies, for good."""

    butterflies: tuple[Butterfly, ...]


@stored("MarkCard", "seat card")
@dataclass(frozen=True, slots=True, kw_only=True)
class MarkCard(Action):
    """At night: the Traitor picks this picture for a door; a Loyal marks it as the one to fear."""

    card: str


@stored("CloseHolder", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class CloseHolder(Action):
    """At night: no more."""


@stored("PlaceChip", "seat door companion left")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChip(Action):
    """Put or move a chip in front of a door, for all to see.

    `left` is what the host's glass showed, in seconds; only the recap uses it.
    """

    door: int
    companion: bool = False
    left: int | None = None


@stored("RefuseDoor", "seat companion")
@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseDoor(Action):
    """Locked Doors: not this one, for good."""

    companion: bool = False


@stored("PassDoor", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class PassDoor(Action):
    """Locked Doors: all who have not answered refuse the open door."""


@stored("HoldChips", "seat doors left")
@dataclass(frozen=True, slots=True, kw_only=True)
class HoldChips(Action):
    """The Watcher: decide in secret, one door for each own chip (own, companion).

    With Locked Doors each is the open door (yes) or 0 (no).
    """

    doors: tuple[int, ...]
    left: int | None = None


@stored("CountThree", "seat left")
@dataclass(frozen=True, slots=True, kw_only=True)
class CountThree(Action):
    """The Watcher: one, two, three, and all chips are laid at once."""

    left: int | None = None


@stored("Agree", "seat left")
@dataclass(frozen=True, slots=True, kw_only=True)
class Agree(Action):
    """All chips are placed and nobody wants to move: end the step."""

    left: int | None = None


@stored("CastVote", "seat accused")
@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote(Action):
    """Point a finger."""

    accused: int


ACTIONS: tuple[type[Action], ...] = (
    LookedAtRole,
    GoOn,
    GlassEmpty,
    HandOverRiddle,
    MarkCard,
    CloseHolder,
    PlaceChip,
    RefuseDoor,
    PassDoor,
    HoldChips,
    CountThree,
    Agree,
    CastVote,
)

TABLE_ACTIONS: tuple[type[Action], ...] = (GoOn, GlassEmpty, PassDoor, CountThree, Agree)
"""What the table does together, with `seat=TABLE`."""
