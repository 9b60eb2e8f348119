"""The actions of The Library. They have plain fields, so that each can be written as JSON.

Must not depend on when an action is allowed or what it does.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Action
from engine.core.wire import stored
from engine.picture_decks import Point


@stored("Butterfly", "page point")
@dataclass(frozen=True, slots=True)
class Butterfly:
    """A marker that points at a place inside Page 0 or 1, or lies under the Page (`point` is None)."""

    page: int
    point: Point | None = None

    @property
    def under(self) -> bool:
        """Whether the butterfly lies under its Page."""
        return self.point is None


@stored("LookedAtRole", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAtRole(Action):
    """A seat looks at its own loyalty card; the Grimoire learns who the Traitor is. The count is public."""


@stored("GoOn", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Action):
    """The table ends a pause or a discussion."""


@stored("GlassEmpty", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownExpired(Action):
    """The time of the running countdown is over."""


@stored("HandOverRiddle", "seat butterflies")
@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverRiddle(Action):
    """The Grimoire places one or two butterflies; this cannot be changed afterwards."""

    butterflies: tuple[Butterfly, ...]


@stored("RedrawPages", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class RedrawPages(Action):
    """Optional rule: the Grimoire puts both Pages under the deck and draws two others, once a turn."""


@stored("MarkCard", "seat card")
@dataclass(frozen=True, slots=True, kw_only=True)
class PickCard(Action):
    """At night: the Traitor picks this card for a door; a Loyal names it as a fear."""

    card: str


@stored("CloseHolder", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class CloseHolder(Action):
    """At night: the seat picks no more cards."""


@stored("PlaceChip", "seat door companion left")
@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceChip(Action):
    """Place or move a chip in front of a door, visible to all; door 0 takes it back.

    `seconds_left` is what the countdown on the screen showed; only the recap uses it.
    """

    door: int
    companion: bool = False
    seconds_left: int | None = None


@stored("PassDoor", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class PassDoor(Action):
    """Locked Doors: every chip without an answer refuses the open door; this cannot be changed."""


@stored("HoldChips", "seat doors left")
@dataclass(frozen=True, slots=True, kw_only=True)
class HoldChips(Action):
    """The Watcher: choose in secret one door for each of the seat's chips (own, companion).

    With Locked Doors each value is the open door (yes) or 0 (no).
    """

    doors: tuple[int, ...]
    seconds_left: int | None = None


@stored("CountThree", "seat left")
@dataclass(frozen=True, slots=True, kw_only=True)
class CountThree(Action):
    """The Watcher: reveal all secret choices together after counting to three."""

    seconds_left: int | None = None


@stored("Agree", "seat left")
@dataclass(frozen=True, slots=True, kw_only=True)
class Agree(Action):
    """The table ends the choice of doors after all chips are placed."""

    seconds_left: int | None = None


@stored("CastVote", "seat accused")
@dataclass(frozen=True, slots=True, kw_only=True)
class CastVote(Action):
    """Accuse another Wizard in a secret vote."""

    accused: int


ACTIONS: tuple[type[Action], ...] = (
    LookedAtRole,
    GoOn,
    CountdownExpired,
    HandOverRiddle,
    RedrawPages,
    PickCard,
    CloseHolder,
    PlaceChip,
    PassDoor,
    HoldChips,
    CountThree,
    Agree,
    CastVote,
)

TABLE_ACTIONS: dict[str, type[Action]] = {
    "agree": Agree,
    "count_three": CountThree,
    "countdown_expired": CountdownExpired,
    "go_on": GoOn,
    "pass_door": PassDoor,
}
"""Actions of the whole table (`seat=PUBLIC`), by the name they have in `Decision.options`."""
